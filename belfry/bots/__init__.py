"""Bots: players of one seat each, that decide from what the seat sees and from nothing else.

A folder for each game. What they share is here: what a seat has `seen`, `moves`, a `temper`, and `phrases` to say.
"""
