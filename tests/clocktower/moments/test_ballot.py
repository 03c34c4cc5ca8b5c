"""Ballots: how many hands somebody may raise, and what is told of a vote that is not as usual."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from belfry.clocktower.moments import vote
from belfry.clocktower.moments.ballot import Ballot
from belfry.clocktower.moments.penalty import NO_VOTE, Penalty
from belfry.clocktower.script.character import Townsfolk
from belfry.core import STORYTELLER
from tests.clocktower.towns import NAMES, Town, town

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
    assert asked == ["Dee", "Eli", "Fay", "Gus", "Hal", "Ana", "Cy"]
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


class Veiled(Townsfolk, abstract=True):
    """A made-up ability: while it works votes are secret; Cy's counts only with Dee's, and may be given before it."""

    __slots__ = ()
    id = "veiled"
    name = "Veiled"

    def on_ballot(self, ballot: Ballot) -> None:
        if self.works:
            _, _, cy, dee, *_ = self.town.circle
            ballot.keep_secret(self.id)
            ballot.bind(cy, dee)
            ballot.free_in_secret(cy, self.id)


def hands(t: Town) -> list[tuple[str, bool]]:
    """The hands that everybody has seen counted."""
    return [(t.runner.policy.name(hand["seat"]), hand["up"]) for hand in t.events("hand")]


def test_the_storyteller_alone_is_told_that_a_hand_raised_in_secret_does_not_count_after_all() -> None:
    """jinx/butler-organgrinder"""
    t = town("imp slayer chef empath soldier poisoner saint", start="day 2").grant("Gus", Veiled)
    t.nominate("Ana", "Bo", "Cy Eli")
    assert t.tally == 1
    assert [hand["up"] for hand in t.events("hand") if hand["seat"] == 2] == [True]
    assert t.events("running")[-1] == {"seat": 2, "total": 1}


def test_a_living_player_whose_vote_token_was_spent_in_secret_is_shown_with_the_hand_down() -> None:
    """beggar/r1"""
    t = town("imp slayer chef empath soldier poisoner saint beggar:good", start="day 2").grant("Gus", Veiled)
    t.seat("Hal").vote_tokens = 1
    t.nominate("Ana", "Bo", "Hal").impair("Gus", "poisoned")
    before = len(hands(t))
    t.nominate("Cy", "Dee", "Eli")
    assert ("Hal", False) in hands(t)[before:]


def test_a_living_player_without_a_vote_token_who_needs_one_is_shown_no_hand() -> None:
    """beggar/r1"""
    t = town("imp slayer chef empath soldier poisoner saint beggar:good", start="day 2").nominate("Ana", "Bo", "Cy")
    assert "Hal" not in dict(hands(t))


class Servant(Townsfolk, abstract=True):
    """A made-up ability: Cy's vote counts only with that of whoever came eighth."""

    __slots__ = ()
    id = "servant"
    name = "Servant"

    def on_ballot(self, ballot: Ballot) -> None:
        ballot.bind(self.town.people[2], self.town.people[7])


def test_whoever_depends_on_one_who_has_left_cannot_vote() -> None:
    """TRV-7, butler/r2"""
    t = town("imp slayer chef empath soldier poisoner saint thief:good", start="day 2").grant("Gus", Servant)
    t.nominated("Ana", "Bo").intervene(leave="Hal").game.answer(STORYTELLER, "count")
    assert hands(t) == [("Cy", False)]
    assert t.waits_for == ("Dee", "vote")


class Watching(Townsfolk, abstract=True):
    """A made-up ability: it notes whether the votes were enough to change who is about to die."""

    __slots__ = ()
    id = "watching"
    name = "Watching"
    noted: ClassVar[list[bool]] = []

    async def on_counted(self, ballot: Ballot) -> None:
        self.noted.append(ballot.would_count)


@pytest.mark.parametrize(
    ("votes", "counts"),
    [
        ([3], [False]),
        ([4], [True]),
        ([5, 4], [True, False]),
        ([5, 5], [True, True]),
        ([4, 5, 4], [True, True, False]),
        ([5, 4, 4], [True, False, False]),
    ],
)
def test_votes_matter_where_they_are_enough_and_nobody_has_more(
    monkeypatch: pytest.MonkeyPatch, votes: list[int], counts: list[bool]
) -> None:
    """VOT-13, VOT-16"""
    noted: list[bool] = []
    monkeypatch.setattr(Watching, "noted", noted)
    t = town("imp slayer chef empath soldier poisoner saint", start="day 2").grant("Gus", Watching)
    for (by, who), number in zip([("Ana", "Bo"), ("Cy", "Dee"), ("Eli", "Fay")], votes, strict=False):
        t.nominate(by, who, " ".join(NAMES[:number]))
    assert noted == counts


def test_votes_that_are_enough_do_not_matter_where_more_have_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """VOT-16"""
    noted: list[bool] = []
    monkeypatch.setattr(Watching, "noted", noted)
    t = town("imp slayer chef empath soldier poisoner saint mayor virgin", start="day 2")
    t.grant("storyteller", Watching).nominate("Ana", "Bo", "Ana Cy Dee Eli")
    t.storyteller(kill=["Hal", "Ida", "Gus"]).nominate("Cy", "Dee", "Ana Cy Dee")
    assert noted == [False, False]
