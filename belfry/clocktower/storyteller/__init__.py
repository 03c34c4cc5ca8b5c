"""Policies that answer the Storyteller's asks, and the suggestions that a human Storyteller sees."""

from belfry.clocktower.storyteller.automatic import AutomaticStoryteller

__all__ = ["AutomaticStoryteller"]
