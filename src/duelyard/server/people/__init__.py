"""Who comes: guests and accounts, names, passwords, what they say."""
