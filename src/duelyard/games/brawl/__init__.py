"""Super Fantasy Brawl."""
