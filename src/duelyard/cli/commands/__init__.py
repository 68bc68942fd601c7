"""The commands: a module for each, with what it prints."""
