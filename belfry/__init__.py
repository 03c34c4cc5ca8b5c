"""Belfry, an open table for hidden-role games."""

__version__ = "0.1.0"
