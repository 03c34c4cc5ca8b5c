"""The Gossip."""

from typing import Any

import pytest

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import edition
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.clocktower.storyteller.deeds.announcements import Say
from belfry.clocktower.town.supposed_town import SupposedTown
from tests.clocktower.steps import moon, night_to, rule
from tests.clocktower.towns import Town, town

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


def test_words_after_the_statement_of_the_day_change_nothing() -> None:
    """gossip/r11"""
    t = said(moon(TEN, "day 2"), "Bo is the Pukka", "yes").steps({"say": {"who": "Ana", "text": "Bo is the Fool"}})
    assert t.dusk().night(rule("gossip", "Eli"), **QUIET).died == ["Eli"]


def test_there_is_a_statement_each_day() -> None:
    """gossip/r1"""
    t = said(moon(TEN, "day 2"), "Bo is the Fool", "no").dusk().night(**QUIET).day()
    said(t, "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Eli"), Dee="Dee", Jo=["Hal", "Gus"])
    assert t.died == ["Eli"]


def test_of_words_that_are_used_as_the_statement_the_storyteller_judges() -> None:
    """gossip/r1, gossip/r2"""
    for verdict, died in (("yes", ["Eli"]), ("no", [])):
        t = moon(TEN, "day 2").use("Ana", "gossip", "The Pukka sits next to me", rule("gossip", verdict)).dusk()
        assert t.night(*([rule("gossip", "Eli")] if died else []), **QUIET).died == died


def test_the_storyteller_sees_what_is_to_be_judged() -> None:
    """gossip/r1"""
    t = moon(TEN, "day 2").intervene(Say(0, "The Pukka sits next to me"))
    asked = t.view("storyteller")["asked"]
    assert asked is not None
    assert "The Pukka sits next to me" in asked["text"]
    assert set(asked["options"]["of"]) == {True, False, None}
    t = moon(TEN, "day 2")
    t.game.answer(0, ("use", "gossip", "The Pukka sits beside me"))
    asked = t.view("storyteller")["asked"]
    assert asked is not None
    assert "The Pukka sits beside me" in asked["text"]
    assert set(asked["options"]["of"]) == {True, False}


def test_before_any_statement_nothing_is_to_be_judged() -> None:
    assert moon(TEN, "day 2").grimoire.holders_of("gossip")[0].said is None


@pytest.mark.parametrize("when", ["dead", "at night"])
def test_words_of_a_dead_gossip_and_words_at_night_are_not_judged(when: str) -> None:
    """gossip/r1, gossip/r4"""
    t = moon(TEN.replace("gossip", "-gossip"), "day 2") if when == "dead" else night_to(moon(TEN), "sailor")
    t.intervene(Say(0, "Bo is the Pukka"))
    assert t.waits_for != ("storyteller", "gossip")


def test_who_died_of_it_is_marked_for_the_night() -> None:
    """gossip/r4"""
    t = said(moon(TEN, "day 1"), "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Eli"), **QUIET)
    assert "gossip/dead" in t.tokens("Eli")
    t = said(moon(TEN, "day 1"), "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Fay"), **QUIET)
    assert "gossip/dead" not in t.tokens("Fay")


def test_a_second_statement_of_a_day_is_not_judged() -> None:
    """gossip/r11"""
    t = said(moon(TEN, "day 2"), "Bo is the Fool", "no").intervene(Say(0, "Bo is the Pukka"))
    assert t.waits_for != ("storyteller", "gossip")
    t.use("Ana", "gossip", ["is-character", "Bo", "pukka"])
    assert t.dusk().night(**QUIET).died == []


def test_a_true_statement_kills_once() -> None:
    """gossip/r1"""
    t = said(moon(TEN, "day 2"), "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Eli"), **QUIET).day().dusk()
    assert not t.night(Dee="Dee", Jo=["Hal", "Gus"]).asked("storyteller", "gossip")


@pytest.mark.parametrize(
    ("character", "alive", "wrong"), [("po", True, True), ("po", False, False), ("fool", True, False)]
)
def test_a_poisoned_gossip_who_was_right_has_an_ability_that_went_wrong(
    character: str, alive: bool, wrong: bool
) -> None:
    """gossip/r4, gossip/r5, mathematician/r3"""
    t = town("gossip po mathematician assassin fool minstrel professor", start="day 2", script=None)
    t.use("Ana", "gossip", ["is-character", "Bo", character]).dusk().impair("Ana", "poisoned")
    if not alive:
        t.storyteller(kill="Ana")
    t.night()
    assert not t.asked("storyteller", "gossip")
    assert t.went_wrong("Ana") is wrong


def test_a_gossip_who_is_back_in_life_may_speak_again_and_what_was_said_before_is_gone() -> None:
    """ABL-16"""
    t = said(moon(TEN, "day 2"), "Bo is the Pukka", "yes").storyteller(kill="Ana").storyteller(revive="Ana")
    assert t.dusk().night(**QUIET).died == []
    t = said(moon(TEN, "day 2"), "Bo is the Fool", "no").storyteller(kill="Ana").storyteller(revive="Ana")
    assert said(t, "Bo is the Pukka", "yes").dusk().night(rule("gossip", "Eli"), **QUIET).died == ["Eli"]


def test_what_was_kept_for_a_dead_gossip_ends_with_the_next_life() -> None:
    """ABL-16, TRC-26"""
    for again, died in ((False, ["Eli"]), (True, [])):
        t = (
            moon(TEN, "day 2", switches={"works_when_dead": "implied"})
            .storyteller(kill="Ana")
            .intervene(KeepAbility(0))
        )
        if again:
            t.storyteller(revive="Ana").storyteller(kill="Ana")
        t.use("Ana", "gossip", ["is-character", "Bo", "pukka"]).dusk()
        assert t.night(*([rule("gossip", "Eli")] if died else []), **QUIET).died == died


@pytest.mark.parametrize(
    ("statement", "true", "fits"),
    [
        (["is-character", "Bo", "pukka"], True, True),
        (["is-character", "Bo", "pukka"], False, False),
        (["is-character", "Bo", "fool"], True, False),
        (["is-character", "Bo", "fool"], False, True),
        ("Bo sits next to me", True, True),
        ("Bo sits next to me", False, True),
    ],
)
def test_what_the_night_has_shown_of_a_statement_fits_who_is_what(statement: Any, true: bool, fits: bool) -> None:
    """gossip/r1"""
    assert moon(TEN, "day 2").fits("Ana", [statement, true]) is fits


def test_nothing_speaks_against_a_statement_that_nobody_can_judge_who_only_supposes_who_is_what() -> None:
    people = [Seat(number, "", CHARACTERS[id], evil=id == "po") for number, id in enumerate(("gossip", "po", "fool"))]
    supposed = SupposedTown(edition("bad-moon-rising"), people)
    gossip = supposed.hold(CHARACTERS["gossip"], 0)
    look = Look(supposed, {}, [])
    assert gossip.confirms(look, (("is-alive", 1), False))
    assert not gossip.confirms(look, (("is-character", 1, "po"), False))
