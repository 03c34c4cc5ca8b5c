"""What cannot be printed."""

from __future__ import annotations

from pathlib import Path

from belfry.core.reason import Reasons

REASONS = Reasons(Path(__file__).parent)
code = REASONS.code

# Printing

NO_SHEET = code("no-sheet", "value", "known")
NO_PAPER = code("no-paper", "value", "known")
NO_PRINT_LANGUAGE = code("no-print-language", "value", "known")
NO_PRINT_THEME = code("no-print-theme", "value", "known")
NO_EDGE = code("no-edge", "value", "known")
NO_SHEET_ASKED_FOR = code("no-sheet-asked-for", "known")
PAGES_CANNOT_BE_SET = code("pages-cannot-be-set", "error")
PAGES_GIVEN_UP = code("pages-given-up")
