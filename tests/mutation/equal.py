"""The changes that change nothing anybody can see, by module, each with the reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

LISTED = Path(__file__).parent / "equal.toml"


def equal() -> dict[str, dict[str, str]]:
    """The reasons, by module and by change."""
    return tomllib.loads(LISTED.read_text("utf-8"))


def section() -> list[str]:
    """The lines of the page about coverage that tell them."""
    lines = [
        "",
        "## Changes of the rules that nobody can notice",
        "",
        "`make mutate` changes one thing at a time in the rules of a character, or in the core of the rules, and runs",
        "the tests that count: its own for a character, all that show a rule for the core. `make mutate OF=ogre` looks",
        "at one module only. What it lists is noticed by no test yet; these changes change nothing:",
    ]
    for module, changes in sorted(equal().items()):
        lines += ["", f"**{module}**", "", *[f"- {change} — {reason}" for change, reason in sorted(changes.items())]]
    return lines
