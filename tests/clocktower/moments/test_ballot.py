"""Ballots: how many hands somebody may raise, and what is told of a vote that is not as usual."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.moments import vote
from belfry.clocktower.moments.ballot import Ballot
from belfry.clocktower.moments.penalty import NO_VOTE, Penalty
from belfry.clocktower.script.character import Townsfolk
from belfry.core import STORYTELLER
from tests.clocktower.towns import Town, town

NINE = "imp slayer chef empath soldier poisoner saint -mayor --virgin"


class Generous(Townsfolk, abstract=True):
    """A made-up ability: Bo may raise three hands, Cy one, Dee has to raise one, and Eli one or two."""

    __slots__ = ()
    id = "generous"
    name = "Generous"

    def on_ballot(self, ballot: Ballot) -> None:
        _, bo, cy, dee, eli, *_ = self.town.circle
        ballot.raise_hands(bo, 3)
        ballot.raise_hands(cy, 1)
        ballot.demand(dee)
        ballot.raise_hands(eli, 2)
        ballot.demand(eli)


class Lenient(Townsfolk, abstract=True):
    """A made-up ability: so many votes are enough."""

    __slots__ = ()
    id = "lenient"
    name = "Lenient"
    enough = 0

    def on_ballot(self, ballot: Ballot) -> None:
        ballot.needed = self.enough


def hands_of(t: Town, name: str) -> int:
    """How many hands a player may raise in the vote to come."""
    return vote.preview(t.grimoire).most_hands(t.seat(name))


def test_whoever_may_vote_raises_one_hand_and_nobody_else_any() -> None:
    """VOT-7, VOT-9"""
    t = town(NINE, start="day 2").nominated("Ana", "Bo")
    assert [hands_of(t, name) for name in ("Ana", "Hal", "Ida")] == [1, 1, 0]


def test_an_ability_may_let_somebody_raise_more_hands() -> None:
    t = town(NINE, start="day 2").grant("Fay", Generous).nominated("Ana", "Bo")
    assert [hands_of(t, name) for name in ("Ana", "Bo", "Eli")] == [1, 3, 2]


def test_whose_vote_does_not_count_today_raises_no_hand() -> None:
    t = town(NINE, start="day 2")
    t.grimoire.penalties += (Penalty(1, NO_VOTE, "deusexfiasco", ("day", 2), 2),)
    t.nominated("Ana", "Cy")
    assert [hands_of(t, name) for name in ("Bo", "Cy")] == [0, 1]
    t.game.answer(STORYTELLER, "count")
    asked: list[str] = []
    while t.waits_for[1] == "vote":
        asked.append(t.waits_for[0])
        t.hand(asked[-1], True)
    assert "Bo" not in asked
    assert t.tally == len(asked)


def test_somebody_who_has_to_vote_is_offered_no_hand_down() -> None:
    t = town(NINE, start="day 2").grant("Fay", Generous).counting("Ana", "Ana")
    offered: dict[str, Any] = {}
    while t.waits_for[1] == "vote":
        name = t.waits_for[0]
        offered[name] = t.view(name)["asked"]["options"]["of"]
        t.hand(name, offered[name][-1])
    assert offered["Bo"] == [0, 1, 2, 3]
    assert offered["Cy"] == [0, 1]
    assert offered["Dee"] == [True]
    assert offered["Eli"] == [1, 2]
    assert offered["Fay"] == [False, True]


def test_only_who_may_raise_more_than_one_hand_is_told_how_many() -> None:
    t = town(NINE, start="day 2").grant("Fay", Generous).nominated("Ana", "Bo")
    assert t.events("hands") == [{"seat": 1, "most": 3}, {"seat": 4, "most": 2}]


@pytest.mark.parametrize(
    ("seats", "enough", "told"), [(NINE, 3, 3), (NINE, 4, None), (NINE, 5, 5), (f"{NINE} monk", 4, None)]
)
def test_everybody_is_told_how_many_votes_are_needed_where_that_is_not_half_of_the_living(
    monkeypatch: pytest.MonkeyPatch, seats: str, enough: int, told: int | None
) -> None:
    """VOT-12"""
    monkeypatch.setattr(Lenient, "enough", enough)
    t = town(seats, start="day 2").grant("Fay", Lenient).nominated("Ana", "Bo")
    assert t.events("nominated")[-1].get("needed") == told
