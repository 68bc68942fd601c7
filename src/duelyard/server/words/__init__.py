"""What the server says when something is wrong, in the reader's language."""
