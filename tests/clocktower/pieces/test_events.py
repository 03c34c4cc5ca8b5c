"""Events: each kind is declared once, and stands in files as it always has."""

from __future__ import annotations

import re
from pathlib import Path

import belfry.clocktower
from belfry.clocktower.pieces.events import (
    ClocktowerEvent,
    DemonInfo,
    Judged,
    Nominated,
    Redirected,
    TellsOne,
    WishNoted,
)
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY, only


def test_no_two_kinds_have_one_name() -> None:
    kinds = [declared.kind for declared in ClocktowerEvent.kinds()]
    assert len(kinds) == len(set(kinds)) > 90


def test_every_kind_is_emitted_somewhere() -> None:
    folder = Path(belfry.clocktower.__path__[0])
    sources = [path for path in folder.rglob("*.py") if path.parent.name != "events"]
    made = set(re.findall(r"\b([A-Z]\w+)\(", "".join(path.read_text("utf-8") for path in sources)))
    assert {declared.__name__ for declared in ClocktowerEvent.kinds()} <= made


def test_whoever_is_told_something_has_a_seat() -> None:
    assert all(declared.__struct_fields__[:2] == ("to", "seat") for declared in TellsOne.kinds())


def test_what_has_its_default_is_not_said() -> None:
    assert Nominated(EVERYONE, 1, 2).plain() == ["nominated", "public", {"by": 1, "who": 2}]
    secret = Nominated(EVERYONE, 1, 2, secret=True, ability="organgrinder")
    assert secret.plain()[2] == {"by": 1, "who": 2, "secret": True, "ability": "organgrinder"}
    assert DemonInfo(only(3), 3, [1]).plain() == ["demoninfo", [3], {"seat": 3, "minions": [1]}]


def test_none_is_said_where_it_is_no_default() -> None:
    assert Judged(STORYTELLER_ONLY, 1, "harpy", "kept", [], None).data["reason"] is None
    assert "reason" not in Judged(STORYTELLER_ONLY, 1, "mutant", "spared").data


def test_a_field_has_the_name_that_files_have_for_it() -> None:
    assert Redirected(STORYTELLER_ONLY, 1, instead=2).plain() == ["redirected", [], {"seat": 1, "to": 2}]


def test_of_a_wish_price_and_clue_keep_their_order() -> None:
    """Stored tables have a sum over what was said last, letter for letter."""
    granted = WishNoted(STORYTELLER_ONLY, 1, "granted", changes=(), price=None, clue=None, lasts="for-good")
    assert list(granted.data) == ["seat", "what", "changes", "price", "clue", "lasts"]
    assert list(WishNoted(STORYTELLER_ONLY, 1, "later", clue=None, price=None).data) == [
        "seat",
        "what",
        "clue",
        "price",
    ]
