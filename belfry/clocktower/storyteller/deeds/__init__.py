"""Deeds: what the Storyteller may do to the Grimoire between any two answers, because the Storyteller's word is law."""
