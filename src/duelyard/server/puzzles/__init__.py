"""Puzzles: listed, tried, judged; and what each player has solved."""
