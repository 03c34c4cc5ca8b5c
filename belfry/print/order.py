"""Orders: which sheets to print, on which paper, and in which words."""

from __future__ import annotations

import re
import unicodedata

import msgspec

from belfry.clocktower.views.words.catalogue import CLOCKTOWER, ENGLISH, LANGUAGES, THEMES
from belfry.core.errors import ReasonedError, shown
from belfry.core.reason import Code
from belfry.print import refusals

SHEETS = ("characters", "nights", "travellers", "rules", "setup", "tokens")
"""In the order in which they are printed."""
ALL = "all"
PAPERS = ("a4", "letter")
TURNS = ("long", "short")
"""Over which edge a sheet is turned, so that backs meet fronts."""


class InvalidOrder(ReasonedError):
    """Something asked for that is not printed."""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to have printed; raises `BelfryError` if there is no such thing."""

    sheets: tuple[str, ...] = SHEETS
    paper: str = "a4"
    language: str = ENGLISH
    theme: str = CLOCKTOWER
    turn: str = "long"

    def __post_init__(self) -> None:
        for one in self.sheets:
            _check(refusals.NO_SHEET, one, SHEETS)
        if not self.sheets:
            raise InvalidOrder(refusals.NO_SHEET_ASKED_FOR(known=SHEETS))
        _check(refusals.NO_PAPER, self.paper, PAPERS)
        _check(refusals.NO_PRINT_LANGUAGE, self.language, LANGUAGES)
        _check(refusals.NO_PRINT_THEME, self.theme, THEMES)
        _check(refusals.NO_EDGE, self.turn, TURNS)


def sheets_named(named: str) -> tuple[str, ...]:
    """The sheets that a word names, or several with commas between, each once and in order; raises `InvalidOrder`."""
    asked = [one.strip() for one in named.split(",")]
    for one in asked:
        _check(refusals.NO_SHEET, one, (*SHEETS, ALL))
    return tuple([one for one in SHEETS if one in asked or ALL in asked])


def file_name(script: str) -> str:
    """What a PDF is called: after the script, as far as every system can spell it."""
    plain = unicodedata.normalize("NFKD", script).encode("ascii", "ignore").decode().lower()
    return f"{'-'.join(re.findall(r'[a-z0-9]+', plain))[:60] or 'script'}.pdf"


def _check(wrong: Code, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise InvalidOrder(wrong(value=shown(value), known=known))
