"""The engine every game runs on. It knows no game."""
