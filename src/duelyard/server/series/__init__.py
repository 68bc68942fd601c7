"""Leagues and the like."""
