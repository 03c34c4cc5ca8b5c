"""The Widow."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "sailor", "innkeeper", "virgin", "professor", "saint", "drunk",
    "widow", "pithag", "poisoner", "imp",
]  # fmt: skip
SEVEN = "widow empath chef monk soldier imp mayor"


def widow(seats: str = SEVEN, start: str = "night 1", **more: Any) -> Town:
    """A town with the Widow."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def knows(name: str) -> dict[str, Any]:
    """The good player who is told."""
    return {"rule": {"ability": "widow", "choice": name}}


def test_she_sees_the_grimoire_and_poisons_a_player_for_good() -> None:
    """widow/c1, widow/r1, widow/r2"""
    t = widow("widow sailor chef monk soldier imp mayor").night(knows("Cy"), Ana="Bo", Bo="Bo")
    assert t.poisoned("Bo")
    assert [page[1] for page in t.lessons("Ana")[0]] == ["widow", "sailor", "chef", "monk", "soldier", "imp", "mayor"]
    t.day().dusk().next_day(Bo="Bo", Fay="Gus").execute("Bo")
    assert not t.alive("Bo")


def test_one_who_comes_later_acts_in_that_night() -> None:
    """widow/c2, widow/r5, widow/r4"""
    t = widow("imp chef pithag thief:good soldier empath mayor", "night 3")
    t.night(
        {"choose": {"who": "Cy", "ability": "pithag", "choice": ["Cy", "widow"]}},
        {"choose": {"who": "Cy", "ability": "widow", "choice": "Bo"}},
        knows("Dee"),
        Ana="Gus",
    )
    assert t.poisoned("Bo")
    assert t.learned("Dee", "widow") == "widow"


def test_the_poison_rests_while_she_is_drunk() -> None:
    """widow/c3, widow/r3"""
    t = widow(start="day 1", tokens={"Bo": ["widow/poisoned"]})
    assert t.poisoned("Bo")
    t.impair("Ana", DRUNK)
    assert not t.poisoned("Bo")
    t.grimoire.lift(next(token for token in t.grimoire.tokens if token.effect == DRUNK))
    assert t.poisoned("Bo")


def test_the_poison_ends_with_her_death_or_change_and_what_was_told_stays() -> None:
    """widow/c4, widow/r2, widow/r8"""
    t = widow().next_day(knows("Dee"), Ana="Bo").execute("Ana")
    assert not t.poisoned("Bo")
    assert "widow/know" in t.tokens("Dee")
    assert "widow" in t.lessons("Dee")
    assert (
        not widow(start="day 1", tokens={"Bo": ["widow/poisoned"]})
        .storyteller(character={"Ana": "poisoner"})
        .poisoned("Bo")
    )


def test_a_good_player_learns_that_there_is_a_widow_and_nothing_else() -> None:
    """widow/c5, widow/r4"""
    t = widow().night({"refused": knows("Fay")}, knows("Dee"), Ana="Bo")
    assert t.learned("Dee", "widow") == "widow"
    told = [event for event in t.game.events if event.kind == "learned" and event.data["seat"] == 3]
    assert [event.data for event in told] == [{"seat": 3, "ability": "widow", "value": "widow"}]


def test_she_acts_once() -> None:
    """widow/c6, widow/r1"""
    t = widow().next_day(knows("Dee"), Ana="Bo").dusk().night(Dee="Cy", Fay="Gus")
    assert "Ana" not in t.woke


@pytest.mark.parametrize("notice", [False, True])
def test_a_drunk_widow_poisons_nobody_ever(notice: bool) -> None:
    """widow/r6"""
    t = widow(switches={"widow_notice_when_drunk": notice}).impair("Ana", DRUNK)
    t.night(*([knows("Dee")] if notice else []), Ana="Bo")
    assert not t.poisoned("Bo")
    assert (t.learned("Dee", "widow") is not None) is notice
    assert who_know(t) == (["Dee"] if notice else [])
    t.grimoire.lift(next(token for token in t.grimoire.tokens if token.effect == DRUNK))
    assert not t.poisoned("Bo")


def test_what_a_drunk_widow_sees_may_be_false() -> None:
    """widow/r6"""
    t = widow().impair("Ana", DRUNK)
    t.game.answer(-1, "begin")
    while t.game.ask is not None and t.game.ask.ability != "widow":
        t.game.answer(*t.runner.policy.answer(t.game, t.game.ask))
    assert len(t.game.ask.options) != 1 or not t.game.ask.options.listable


def test_a_player_who_changes_stays_poisoned() -> None:
    """widow/r7"""
    t = widow(start="day 1", tokens={"Bo": ["widow/poisoned"]}).storyteller(character={"Bo": "virgin"})
    assert t.poisoned("Bo")


def test_she_may_poison_herself_and_is_poisoned() -> None:
    """widow/r9"""
    t = widow().night(knows("Dee"), Ana="Ana")
    assert t.poisoned("Ana")
    assert t.learned("Dee", "widow") == "widow"
    assert t.day().dusk().poisoned("Ana")


def test_by_the_option_nobody_is_told_of_a_widow_who_poisons_herself() -> None:
    """widow/r9"""
    t = widow(switches={"widow_silences_herself": True})
    t.night(Ana="Ana")
    other = widow(switches={"widow_silences_herself": True})
    other.night(knows("Dee"), Ana="Bo")

    assert t.poisoned("Ana")
    assert t.learned("Dee", "widow") is None
    assert other.learned("Dee", "widow") == "widow"


def test_back_in_life_she_acts_again() -> None:
    """widow/r10"""
    t = widow("-widow:good empath chef professor soldier imp mayor", "night 3").storyteller(revive="Ana")
    t.night(knows("Cy"), Ana="Bo", Fay="Gus")
    assert t.poisoned("Bo")


def test_looking_changes_nothing_about_how_anybody_registers() -> None:
    """widow/r11"""
    t = widow("widow drunk=empath chef monk soldier imp mayor").night(knows("Dee"), Ana="Cy")
    assert t.lessons("Ana")[0][1][1] == "drunk"


def test_somebody_healthy_is_suggested_to_be_told() -> None:
    """widow/r4"""
    for seed in range(6):
        t = widow(storyteller="automatic", seed=seed).night(Ana="Bo")
        heard = [event.data for event in t.game.events if event.kind == "learned"]
        (told,) = [data["seat"] for data in heard if data["value"] == "widow"]
        assert told not in (0, 1, 5)


def who_know(t: Town) -> list[str]:
    """Everybody who carries the reminder of having been told."""
    return [seat.name for seat in t.grimoire.circle if "widow/know" in t.tokens(seat.name)]


def test_nobody_at_all_is_told_of_a_drunk_widow_beside_a_sober_one() -> None:
    """widow/r6"""
    t = widow("widow widow chef monk soldier imp mayor").impair("Bo", DRUNK).night(knows("Dee"), Ana="Dee", Bo="Eli")
    assert who_know(t) == ["Dee"]
    assert t.learned("Dee", "widow") == "widow"


def test_where_everybody_is_evil_nobody_is_told() -> None:
    t = widow("widow chef:evil soldier:evil imp mayor:evil").night(Ana="Bo")
    assert who_know(t) == []


def test_a_widow_who_acts_again_has_another_player_told_and_that_one_marked() -> None:
    """ABL-16"""
    t = widow().next_day(knows("Dee"), Ana="Bo").storyteller(kill="Ana").storyteller(revive="Ana").dusk()
    t.night(knows("Eli"), {"choose": {"who": "Ana", "ability": "widow", "choice": "Bo"}}, Fay="Gus")
    assert who_know(t) == ["Eli"]


def test_a_widow_who_is_drunk_when_she_acts_again_has_nobody_told() -> None:
    """widow/r6: what lies about from the first time does not count"""
    t = widow().next_day(knows("Dee"), Ana="Bo").storyteller(kill="Ana").storyteller(revive="Ana").dusk()
    t.impair("Ana", DRUNK).night({"choose": {"who": "Ana", "ability": "widow", "choice": "Bo"}}, Fay="Gus")
    assert who_know(t) == ["Dee"]
