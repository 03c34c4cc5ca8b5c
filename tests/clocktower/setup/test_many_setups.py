"""Characters that somebody has made up to change a setup in very many ways."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup
from belfry.clocktower.files.script import read
from belfry.clocktower.files.script.examination import examine
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.errors import TooManySetups
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.pieces.refusals import TOO_MANY_SETUPS
from belfry.clocktower.script.script import Script, custom
from belfry.clocktower.setup import seating
from belfry.clocktower.setup.bag import Search, demanded, legal_counts
from belfry.clocktower.setup.drawing import choose_characters
from belfry.clocktower.setup.seating import MOST_SEATINGS
from belfry.clocktower.views.words.catalogue import words
from belfry.core.reason import Speaker
from belfry.table.protocol import Bag, Start
from tests.clocktower.deal import check_bag, ids
from tests.table.sitting import Sitting

MORE_OR_FEWER = "[+1 outsider, -1 outsider, +0 outsider]"
ANY_NUMBERS = "[" + ", ".join(f"{change:+} {kind}" for kind in ("outsider", "minion") for change in range(-9, 10)) + "]"


def made_up(number: int, kind: str, ability: str) -> list[dict[str, str]]:
    """So many home-made characters of a type, as they stand in a script's file."""
    return [{"id": f"{kind}{at}", "name": f"{kind} {at}", "team": kind, "ability": ability} for at in range(number)]


def script_of(entries: Sequence[object]) -> tuple[Script, tuple[HomeMade, ...]]:
    found, _problems = read(entries)
    return custom(found.characters, by_hand=True, home_made=found.made), found.made


IMPOSSIBLE = [*made_up(2, "townsfolk", ANY_NUMBERS), *made_up(50, "outsider", ANY_NUMBERS), "imp"]
ALCHEMISTS = ["alchemist", "imp", *made_up(14, "townsfolk", ANY_NUMBERS), *made_up(40, "minion", ANY_NUMBERS)]


def test_characters_that_leave_a_choice_are_looked_at_one_after_the_other() -> None:
    """SET-20: with 20 of them there are 3 to the 20 ways, and 12 numbers that may come of them"""
    script, _kept = script_of(made_up(20, "townsfolk", MORE_OR_FEWER))
    search = Search(2000)
    found = demanded(TABLE[15], script.characters, search)
    assert {counts.outsider for counts in found} == set(range(12))
    assert len(found) == 12


def test_the_numbers_are_those_of_every_way_in_the_same_order() -> None:
    """SET-20: whoever may take Outsiders away comes last"""
    bringing = made_up(3, "outsider", "[+1 minion, +2 outsider]")
    script, _kept = script_of([*bringing, *made_up(4, "townsfolk", MORE_OR_FEWER)])
    for usual in TABLE.values():
        ways = [usual]
        for character in script.characters:
            ways = [way for before in ways for way in character.setup.choices(before)]
        assert demanded(usual, script.characters) == list(dict.fromkeys(ways))


def test_a_script_that_would_be_searched_without_end_is_refused() -> None:
    """SCR-9"""
    script, _kept = script_of(IMPOSSIBLE)
    with pytest.raises(TooManySetups, match="too many ways"):
        choose_characters(script, 15, Random(1))


def test_what_a_bag_may_hold_is_searched_for_all_abilities_together() -> None:
    """SCR-9: an Alchemist may be given the ability of each of 40 Minions"""
    script, _kept = script_of(ALCHEMISTS)
    bag = [*script.of_type("townsfolk")[:9], *script.of_type("minion")[:3], *script.of_type("demon")]
    with pytest.raises(TooManySetups):
        legal_counts(13, bag, script)
    assert check_bag(script, 13, bag) == [("SCR-9", str(TOO_MANY_SETUPS()))]


def test_who_checks_such_a_script_is_told() -> None:
    """SCR-9"""
    for language, said_so in (("en", "too many ways"), ("de", "zu viele Weisen")):
        sheet = examine(read(IMPOSSIBLE)[0], words(language)).setup
        assert any(said_so in row.reason for row in sheet.rows)


def test_who_starts_a_table_with_it_is_told_in_their_language() -> None:
    """SCR-9"""
    sitting = Sitting(13, script=ALCHEMISTS)
    listed = sitting.phones[0].view["table"]["script"]
    townsfolk, minions = [listed[0], *listed[2:10]], listed[16:19]
    sitting.do("host", Bag(dealt=[*townsfolk, *minions, "imp"]))
    told = sitting.fresh(sitting.who("host"), "de")["view"]["bag"]["problems"]
    assert told == [Speaker("de").say(TOO_MANY_SETUPS())]
    assert "zu viele Weisen" in told[0]
    assert str(TOO_MANY_SETUPS()) in sitting.why_not("host", Start())[1]


def test_a_bag_that_nobody_can_be_seated_with_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """SET-24, marionette/r3: three Marionettes cannot all sit next to one Demon"""
    looked_at = 0
    before = seating.seat_problems

    def counted(*circle: Any) -> list[tuple[str, str]]:
        nonlocal looked_at
        looked_at += 1
        return before(*circle)

    monkeypatch.setattr(seating, "seat_problems", counted)
    others = ids("poisoner spy baron witch imp chef empath monk soldier mayor")
    bag = ("marionette", "marionette", "marionette", *others)
    with pytest.raises(InvalidSetup, match="next to the Demon"):
        Clocktower(Config.players(13, script=("marionette", *others), bag=bag), 2)
    assert looked_at <= MOST_SEATINGS + 5
