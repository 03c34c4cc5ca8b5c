"""Sects & Violets."""
