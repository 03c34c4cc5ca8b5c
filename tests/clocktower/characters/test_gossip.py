"""The Gossip."""

from typing import Any

import pytest

from belfry.clocktower.token import DRUNK
from tests.clocktower.moon import moon, rule
from tests.clocktower.town import Town, town

TEN = "gossip pukka tinker sailor assassin fool grandmother professor minstrel innkeeper"
"""Ana the Gossip, Bo the Pukka, Cy the Tinker, Dee the Sailor, Eli the Assassin, Fay the Fool, Gus the Grandmother."""
QUIET = {"Dee": "Dee", "Jo": ["Hal", "Ida"]}


def said(t: Town, text: str, verdict: str, who: str = "Ana") -> Town:
    """Words that the Storyteller hears and judges."""
    return t.steps({"say": {"who": who, "text": text}}, rule("gossip", verdict))


def test_a_true_statement_kills_whom_the_storyteller_picks() -> None:
    """gossip/c1, gossip/r1, gossip/r4"""
    t = said(moon(TEN, "day 1"), "Bo is the Pukka", "yes").dusk()
    t.night(rule("gossip", "Eli"), Bo="Bo", **QUIET)
    assert t.died == ["Eli"]
    assert "Ana" not in t.woke


def test_a_false_statement_or_nonsense_does_nothing() -> None:
    """gossip/c2, gossip/r2, gossip/r3"""
    t = said(moon(TEN, "day 1"), "Cy is evil", "no").dusk().night(**QUIET)
    assert t.died == []
    assert not t.asked("storyteller", "gossip")


def test_nobody_is_told_whether_it_was_true() -> None:
    """gossip/r3"""
    true, false = (said(moon(TEN, "day 1"), "Bo is a fool", verdict) for verdict in ("yes", "no"))
    for who in ("Ana", "Bo", "public"):
        assert true.view(who) == false.view(who)


def test_a_gossip_who_is_killed_before_the_place_kills_nobody() -> None:
    """gossip/c3, gossip/r4"""
    t = said(moon(TEN.replace("pukka", "po"), "day 2"), "Bo is the Po", "yes").dusk().night(Bo="Ana", **QUIET)
    assert t.died == ["Ana"]


def test_a_gossip_who_is_drunk_at_night_kills_nobody() -> None:
    """gossip/c4, gossip/r5"""
    t = said(moon(TEN, "day 2"), "Bo is the Pukka", "yes").dusk()
    t.night(rule("sailor", "Ana"), Dee="Ana", Jo=["Hal", "Ida"])
    assert t.died == []


def test_a_gossip_who_was_drunk_when_speaking_kills_when_sober() -> None:
    """gossip/r5"""
    t = moon(TEN, "day 2")
    t.impair("Ana", DRUNK, "dusk")
    said(t, "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Eli"), **QUIET)
    assert t.died == ["Eli"]


def test_a_picked_player_who_cannot_die_lives_and_nobody_else_dies() -> None:
    """gossip/c5, gossip/r7"""
    t = said(moon(TEN, "day 2"), "Bo is the Pukka", "yes").dusk()
    t.night(rule("gossip", "Dee"), rule("sailor", "Cy"), Dee="Cy", Jo=["Hal", "Ida"])
    assert t.died == []
    t = said(moon(TEN, "day 2"), "Bo is the Pukka", "yes").dusk()
    t.night(rule("gossip", "Fay"), **QUIET)
    assert t.died == []
    assert "fool/no-ability" in t.tokens("Fay")


def test_the_statement_of_somebody_else_does_nothing() -> None:
    """gossip/c6, gossip/r9"""
    t = moon(TEN, "day 1").steps({"say": {"who": "Eli", "text": "I am the Gossip: Bo is the Pukka"}})
    t.use("Eli", "gossip", ["is-character", "Bo", "pukka"])
    assert not t.asked("storyteller", "gossip")
    assert t.dusk().night(**QUIET).died == []
    assert not t.asked("storyteller", "gossip")


def test_any_player_may_die_of_it_even_the_gossip_or_the_demon() -> None:
    """gossip/r6"""
    assert (
        said(moon(TEN, "day 2"), "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Bo"), **QUIET).winner == "good"
    )
    assert said(moon(TEN, "day 2"), "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Ana"), **QUIET).died == [
        "Ana"
    ]


def test_the_advice_never_decides_the_game() -> None:
    """gossip/r6"""
    t = (
        moon(TEN, "day 2", storyteller="automatic")
        .use("Ana", "gossip", ["is-character", "Bo", "pukka"])
        .dusk()
        .night(**QUIET)
    )
    assert t.winner is None
    t = moon("gossip pukka tinker -sailor -fool -professor -minstrel", "day 2", storyteller="automatic")
    assert t.use("Ana", "gossip", ["is-character", "Bo", "pukka"]).dusk().night(Bo="Bo").winner is None


def test_it_is_no_kill_by_the_demon() -> None:
    """gossip/r8"""
    t = moon(TEN, "day 2", tokens={"Hal": ["grandmother/grandchild"]})
    said(t, "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Hal"), Dee="Dee", Jo=["Ida", "Cy"])
    assert t.died == ["Hal"]
    t = town("gossip po monk fool professor minstrel tinker", start="day 2", script=None)
    said(t, "Bo is the Po", "yes").dusk().night(rule("gossip", "Ana"), Cy="Ana")
    assert t.died == ["Ana"]


@pytest.mark.parametrize("verdict", ["yes", "no"])
def test_about_a_player_who_misregisters_it_may_be_judged_either_way(verdict: str) -> None:
    """gossip/r10"""
    t = town("gossip po recluse fool professor minstrel tinker", start="day 2", script=None)
    t.use("Ana", "gossip", ["is-team", "Cy", "evil"], rule("gossip", verdict)).dusk()
    t.night(*([rule("gossip", "Gus")] if verdict == "yes" else []))
    assert t.died == (["Gus"] if verdict == "yes" else [])


def test_only_the_first_statement_of_a_day_counts() -> None:
    """gossip/r11"""
    t = said(moon(TEN, "day 2"), "Bo is the Fool", "no").steps({"say": {"who": "Ana", "text": "Bo is the Pukka"}})
    assert t.dusk().night(**QUIET).died == []
    assert not t.asked("storyteller", "gossip")


def test_words_that_were_not_meant_as_a_statement_leave_it_open() -> None:
    """gossip/r11"""
    t = moon(TEN, "day 2").steps({"say": {"who": "Ana", "text": "Good morning"}})
    said(t, "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Eli"), **QUIET)
    assert t.died == ["Eli"]


def test_a_new_gossip_may_speak_from_the_next_day_on() -> None:
    """gossip/r12"""
    t = moon(TEN.replace("gossip", "courtier"), "night 2").night(**QUIET).storyteller(character={"Hal": "gossip"}).day()
    said(t, "Bo is the Pukka", "yes", "Hal").dusk().night(rule("gossip", "Eli"), Dee="Dee", Jo=["Ida", "Cy"])
    assert t.died == ["Eli"]


@pytest.mark.parametrize(
    ("statement", "true"),
    [
        (["is-character", "Bo", "pukka"], True),
        (["is-team", "Bo", "evil"], True),
        (["is-character", "Cy", "tinker"], True),
        (["is-team", "Cy", "evil"], False),
        (["is-character", "Dee", "fool"], False),
        (["same-side", "Bo", "Eli"], True),
        (["both-of", ["is-alive", "Cy"], ["is-team", "Cy", "good"]], True),
        (["count-in-play", "minion", 2], False),
    ],
)
def test_a_statement_of_a_known_shape_is_judged_by_the_facts(statement: Any, true: bool) -> None:
    """gossip/r1"""
    t = moon(TEN, "day 2").use("Ana", "gossip", statement)
    assert not t.asked("storyteller", "gossip")
    t.storyteller(alignment={"Bo": "good"}).dusk().night(*([rule("gossip", "Eli")] if true else []), **QUIET)
    assert t.died == (["Eli"] if true else [])


def test_a_claim_of_the_gossip_looks_like_any_other() -> None:
    """gossip/r9, STO-28"""
    one, other = (
        moon(seats, "day 2").use("Ana", "gossip", ["is-character", "Bo", "fool"])
        for seats in (TEN, TEN.replace("gossip", "courtier"))
    )
    assert one.view("public") == other.view("public")


def test_a_dead_gossip_says_nothing_that_counts() -> None:
    """gossip/r4"""
    t = moon(TEN.replace("gossip", "-gossip"), "day 2").use("Ana", "gossip", ["is-character", "Bo", "pukka"])
    assert t.dusk().night(**QUIET).died == []
