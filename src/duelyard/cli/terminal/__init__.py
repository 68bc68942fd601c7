"""At the terminal: what is printed and typed, a match there, files, settings."""
