"""A table: a running game with people at it."""
