"""The Travellers."""
