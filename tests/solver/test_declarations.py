"""What classes declare of how little hangs on a pick, held against what their methods look at."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest

from belfry.clocktower import characters
from belfry.clocktower.ability.facts import Facts
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.characters import jinxes
from belfry.clocktower.pieces.token import HARMS
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.jinx import JINXES
from belfry.solver.tables import saves

assert characters, "all characters are known"
assert jinxes, "and so are all special rules"

PLAYERS_SIDE = ("advise", "wants", "chooses", "invents", "uses", "usual", "believable", "confirms", "recall", "outcome")
EVERYBODY: list[type[Character]] = [*CHARACTERS.values(), *JINXES.values()]


def names_in(character: type[Character]) -> set[str]:
    """Every name that a character's own rules use."""
    found: set[str] = set()
    for base in character.__mro__[: character.__mro__.index(Character)]:
        for name, value in vars(base).items():
            method: Any = getattr(value, "fget", None) or getattr(value, "__func__", None) or value
            if name not in PLAYERS_SIDE and isinstance(method, FunctionType):
                found |= set(method.__code__.co_names)
    return found


@pytest.mark.parametrize("character", [c for c in EVERYBODY if not c.picks_matter], ids=lambda c: c.id)
def test_whoever_says_that_picks_do_not_matter_never_looks_at_an_earlier_one(character: type[Character]) -> None:
    assert names_in(character).isdisjoint(("picks", "picked", "picked_last_night", "but_last"))
    assert not character.marks_picks


@pytest.mark.parametrize("character", [c for c in EVERYBODY if c.only_informs], ids=lambda c: c.id)
def test_whoever_says_to_inform_only_harms_and_changes_nobody(character: type[Character]) -> None:
    assert character.learns is not None
    assert not any(reminder.effect in HARMS for reminder in character.reminders.values())
    assert names_in(character).isdisjoint(("kill", "become", "give", "swap", "impairs"))


def test_whoever_lets_the_dead_live_again_says_so() -> None:
    able = {c.id for c in EVERYBODY if not names_in(c).isdisjoint(("revive", "spare", "leave_to_the_storyteller"))}

    assert able - {"bishop"} <= {c.id for c in EVERYBODY if c.returns_life}, "a Bishop leaves nominations to them"


@pytest.mark.parametrize("character", [c for c in EVERYBODY if c.kills_picked], ids=lambda c: c.id)
def test_whoever_says_only_to_kill_whom_they_pick_forgets_the_pick(character: type[Character]) -> None:
    assert "kills" in character.traits
    assert not character.picks_matter


def test_whoever_can_kill_says_so() -> None:
    able = {c.id for c in CHARACTERS.values() if not names_in(c).isdisjoint(("kill", "die"))}

    # The Wraith's hunt is the Storyteller's own doing.
    assert able - {c.id for c in CHARACTERS.values() if "kills" in c.traits} <= {"wraith"}


@pytest.mark.parametrize("character", [c for c in EVERYBODY if c.kills_chosen or c.kills_or_turns], ids=lambda c: c.id)
def test_whoever_says_that_somebody_dies_of_a_pick_can_kill(character: type[Character]) -> None:
    assert "kills" in character.traits
    assert not character.kills_or_turns or {"become"} <= names_in(character)


@pytest.mark.parametrize("character", [c for c in EVERYBODY if c.comes_of_executed], ids=lambda c: c.id)
def test_whoever_says_that_a_pick_matters_to_an_execution_only_answers_to_deaths(character: type[Character]) -> None:
    assert set(character.hooks) == {Moments.on_dying}
    assert "execution" in names_in(character)


@pytest.mark.parametrize("character", [c for c in EVERYBODY if c.picks_once], ids=lambda c: c.id)
def test_whoever_says_to_choose_once_spends_the_ability_with_it(character: type[Character]) -> None:
    assert {"spend", "spent"} <= names_in(character)


@pytest.mark.parametrize("character", [c for c in EVERYBODY if c.kills_each_picked], ids=lambda c: c.id)
def test_whoever_says_to_kill_each_whom_they_pick_harms_and_changes_nobody(character: type[Character]) -> None:
    assert "kills" in character.traits
    assert not any(reminder.effect in HARMS for reminder in character.reminders.values())
    assert names_in(character).isdisjoint(("become", "give", "swap", "impairs"))


@pytest.mark.parametrize("character", [c for c in EVERYBODY if c.minds_own_picks_only], ids=lambda c: c.id)
def test_whoever_says_to_answer_to_their_own_picks_compares_them_with_themself(character: type[Character]) -> None:
    assert Moments.on_picked in character.hooks
    assert "holder" in names_in(character)


CHANGING = ("become", "align", "swap", "recast", "reseat")


@pytest.mark.parametrize("character", [c for c in CHARACTERS.values() if not c.harms_players], ids=lambda c: c.id)
def test_whoever_is_taken_to_harm_nobody_has_no_word_for_it(character: type[Character]) -> None:
    assert Moments.impairs not in character.hooks
    assert not any(reminder.effect in HARMS for reminder in character.reminders.values())


def test_whoever_makes_somebody_something_else_says_so() -> None:
    able = {c.id for c in CHARACTERS.values() if not names_in(c).isdisjoint(CHANGING)}
    bounded = {c.id for c in CHARACTERS.values() if not {"changes", "turns-evil"}.isdisjoint(c.traits)}
    known = {
        c.id for c in CHARACTERS.values() if c.id in bounded or c.type in ("traveller", "fabled") or c.frees_storyteller
    }

    assert able - known <= {"politician"}, "a Politician changes sides only when the game is over"


def test_whoever_has_somebody_die_of_a_nomination_says_who_or_may_do_anything() -> None:
    known = {c.id: c.comes_of_nomination for c in CHARACTERS.values() if c.comes_of_nomination is not None}

    assert known.keys() == {"golem", "virgin"}
    for id in known:
        assert CHARACTERS[id].can_be_confirmed
        assert Moments.on_nominated in CHARACTERS[id].hooks


@pytest.mark.parametrize("character", [c for c in CHARACTERS.values() if c.kills_in_error], ids=lambda c: c.id)
def test_whoever_dies_in_error_kills_nobody_else(character: type[Character]) -> None:
    assert character.can_be_confirmed
    assert {"kill", "seat"} <= names_in(character)


@pytest.mark.parametrize("character", [c for c in CHARACTERS.values() if c.saves_from_demon_only], ids=lambda c: c.id)
def test_whoever_saves_from_the_demon_only_looks_at_what_kills(character: type[Character]) -> None:
    assert "by_demon" in names_in(character)


@pytest.mark.parametrize("character", [c for c in CHARACTERS.values() if c.only_keeps_asleep], ids=lambda c: c.id)
def test_whoever_only_keeps_others_asleep_does_nothing_else(character: type[Character]) -> None:
    names = names_in(character)

    assert "keep_asleep" in names
    assert names.isdisjoint(("kill", "give", "gain", "grant", "revive", *CHANGING))
    assert not character.harms_players


LIFE = frozenset(
    ("alive", "lives", "living", "living_neighbours", "living_players", "census", "nearest", "secretly_alive")
)
"""Words for who is alive."""


@pytest.mark.parametrize("character", [c for c in CHARACTERS.values() if c.regardless_of_life], ids=lambda c: c.id)
def test_whoever_tells_regardless_of_life_never_asks_who_is_alive(character: type[Character]) -> None:
    assert character.learns is not None
    assert names_in(character).isdisjoint(LIFE)


def test_nobody_registers_only_while_they_are_alive() -> None:
    for character in (c for c in CHARACTERS.values() if Moments.registers in c.hooks):
        assert {*character.registers.__code__.co_names}.isdisjoint(LIFE), character.id


def test_whoever_keeps_somebody_from_dying_is_known_to() -> None:
    able = {c.id for c in CHARACTERS.values() if not names_in(c).isdisjoint(("prevent", "may_prevent", "use_up"))}

    assert able <= {c.id for c in CHARACTERS.values() if saves(c) or c.saves_from_demon_only}


def test_whoever_gives_abilities_of_others_says_so() -> None:
    able = {c.id for c in CHARACTERS.values() if not names_in(c).isdisjoint(("gain", "give", "grant"))}
    known = {
        c.id
        for c in CHARACTERS.values()
        if c.gives_abilities or c.may_lend.__func__ is not Facts.may_lend.__func__ or "changes" in c.traits
    }

    assert able - known <= {"atheist", "wizard"}, "nothing is bounded with these"
