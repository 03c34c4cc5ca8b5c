"""The Zealot."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.zealot import Zealot
from belfry.clocktower.pieces.token import POISONED
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "slayer", "virgin", "saint", "zealot", "drunk", "poisoner", "witch",
    "organgrinder", "imp",
]  # fmt: skip
SEVEN = "zealot imp chef empath soldier mayor poisoner"


def zealot(seats: str = SEVEN, start: str = "day 1", **more: Any) -> Town:
    """A town with the Zealot."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def must_vote(t: Town) -> bool:
    """Whether Ana's hand has to be up when it is asked for in the vote on Cy."""
    t.counting("Dee", "Cy")
    while t.game.ask is not None and t.game.ask.to != (0,):
        t.hand(t.seat(t.waits_for[0]).name, False)
    assert t.game.ask is not None
    return list(t.game.ask.options) == [True]


def test_with_five_or_more_alive_every_nomination_has_her_vote() -> None:
    """zealot/c1, zealot/r1"""
    t = zealot()
    for by, who in (("Bo", "Cy"), ("Cy", "Ana"), ("Dee", "Eli")):
        t.nominate(by, who, "Ana")
        assert t.tally == 1
        assert t.grimoire.today.nominations[-1].hands == (0,)
    assert must_vote(zealot())


def test_the_dead_are_nominated_too() -> None:
    """zealot/r1"""
    assert must_vote(zealot("zealot imp -chef empath soldier mayor poisoner"))


def test_with_four_alive_she_is_free() -> None:
    """zealot/c1, zealot/r3"""
    t = zealot("zealot imp chef empath -soldier -mayor -poisoner").nominate("Bo", "Cy").nominate("Cy", "Bo", "Ana")
    assert [n.tally for n in t.grimoire.today.nominations] == [0, 1]


def test_a_death_by_the_nomination_itself_counts() -> None:
    """zealot/r3"""
    t = zealot("zealot imp chef empath witch -soldier -mayor", tokens={"Dee": ["witch/cursed"]}).counting("Dee", "Bo")
    assert not t.alive("Dee")
    while t.game.ask is not None and t.game.ask.to != (0,):
        t.hand(t.waits_for[0], False)
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {True, False}


def test_a_dead_zealot_votes_when_she_likes() -> None:
    """zealot/c2, zealot/r4"""
    t = zealot("-zealot imp chef empath soldier mayor poisoner").nominate("Bo", "Cy").nominate("Cy", "Bo", "Ana")
    assert [n.tally for n in t.grimoire.today.nominations] == [0, 1]
    assert not t.seat("Ana").ghost_vote


def test_support_for_an_exile_is_no_vote() -> None:
    """zealot/c3, zealot/r5"""
    t = zealot(SEVEN + " thief:good").exile("Bo", "Hal", "Bo")
    assert t.alive("Hal")


def test_poison_does_not_free_her() -> None:
    """zealot/c4, zealot/r6"""
    assert must_vote(zealot().impair("Ana", POISONED))


def test_who_only_believes_to_be_the_zealot_is_bound() -> None:
    """zealot/r6"""
    t = zealot("drunk=chef imp chef empath soldier mayor poisoner")
    t.grimoire.grant(0, Zealot, void=True)
    assert must_vote(t)


def test_travellers_count_as_alive() -> None:
    """zealot/c5, zealot/r2"""
    assert must_vote(zealot("zealot imp chef empath -soldier -mayor -poisoner thief:good"))
    assert not must_vote(zealot("zealot imp chef empath -soldier -mayor -poisoner -thief:good"))


def test_on_her_honour_a_forgotten_vote_is_not_counted_and_only_the_storyteller_hears() -> None:
    """zealot/c6, zealot/r7"""
    t = zealot(switches={"zealot_duty": "honour"}).nominate("Dee", "Bo", "Cy Dee")
    assert t.tally == 2
    assert t.events("duty") == [{"seat": 0, "ability": "zealot"}]
    assert t.events("neglected") == [{"seat": 0, "ability": "zealot"}]
    seen = [kind for kind, _ in t.view("public")["history"]]
    assert "duty" not in seen
    assert "neglected" not in seen
    assert t.nominate("Cy", "Dee", "Ana").events("neglected") == [{"seat": 0, "ability": "zealot"}]


def test_her_vote_counts_as_any_other() -> None:
    """zealot/r8"""
    t = zealot(SEVEN + " thief:evil", tokens={"Ana": ["thief/negative-vote"]}).nominate("Dee", "Bo", "Ana Cy")
    assert t.tally == 0
    secret = zealot("zealot imp chef empath soldier mayor organgrinder").nominate("Dee", "Bo", "Ana Cy Dee Eli")
    assert secret.about_to_die == "Bo"


def test_who_is_no_longer_the_zealot_is_free_and_who_becomes_it_is_bound() -> None:
    """zealot/r9"""
    assert not must_vote(zealot().storyteller(character={"Ana": "virgin"}))
    assert must_vote(zealot("virgin imp chef empath soldier mayor poisoner").storyteller(character={"Ana": "zealot"}))


@pytest.mark.parametrize("duty", ["automatic", "honour"])
def test_she_may_vote_in_either_way(duty: str) -> None:
    """zealot/r7"""
    assert zealot(switches={"zealot_duty": duty}).nominate("Dee", "Bo", "Ana").tally == 1


def test_she_is_reminded_of_the_duty_only_on_her_honour_and_while_she_is_bound() -> None:
    """zealot/r7"""
    assert zealot().nominated("Dee", "Bo").events("duty") == []
    honour: dict[str, Any] = {"switches": {"zealot_duty": "honour"}}
    assert len(zealot(**honour).nominated("Dee", "Bo").events("duty")) == 1
    four = zealot("zealot imp chef empath -soldier -mayor -poisoner", **honour)
    four.nominate("Dee", "Bo", "Dee")
    assert four.events("duty") == [] and four.events("neglected") == []
