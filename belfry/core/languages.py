"""The languages that Belfry speaks."""

from __future__ import annotations

ENGLISH = "en"
LANGUAGES = (ENGLISH, "de")
