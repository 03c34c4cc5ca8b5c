"""Measurements of speed: rates to compare, never tests to pass."""
