"""The changes that change nothing anybody can see, by module, each with the reason; and what was measured of a part."""

from __future__ import annotations

import tomllib
from pathlib import Path

LISTED = Path(__file__).parent / "equal.toml"
MEASURED = Path(__file__).parent / "measured.toml"


def equal() -> dict[str, dict[str, str]]:
    """The reasons, by module and by change."""
    return tomllib.loads(LISTED.read_text("utf-8"))


def measured() -> dict[str, tuple[int, int]]:
    """How many changes of a part were noticed, and of how many."""
    return tomllib.loads(MEASURED.read_text("utf-8"))


def section() -> list[str]:
    """The lines of the page about coverage that tell them."""
    lines = [
        "",
        "## Changes of the rules that nobody can notice",
        "",
        "`make mutate` changes one thing at a time in the rules of a character, or in the core of the rules, and runs",
        "the tests that count: its own for a character, all that show a rule for the core. `make mutate OF=ogre` looks",
        "at one module only, and what it lists is noticed by no test yet. Parts that were measured by themselves:",
        "",
        "| Part | Noticed | Of |",
        "|---|---|---|",
        *[f"| {part} | {noticed:,} | {of:,} |" for part, (noticed, of) in sorted(measured().items())],
        "",
        "These changes change nothing, and are not counted:",
    ]
    for module, changes in sorted(equal().items()):
        lines += ["", f"**{module}**", "", *[f"- {change} — {reason}" for change, reason in sorted(changes.items())]]
    return lines
