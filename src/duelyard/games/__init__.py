"""The games: each a folder with its rules, cards, views and texts. None knows another."""
