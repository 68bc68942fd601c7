"""The school: lessons on the real table, and what a player has learned."""
