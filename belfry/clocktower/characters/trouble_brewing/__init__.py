"""Trouble Brewing."""
