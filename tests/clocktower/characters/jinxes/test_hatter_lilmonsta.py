"""Hatter and Lil' Monsta."""

from typing import Any

from tests.clocktower.steps import choice, refused, woken_for
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("chef", "mayor", "soldier", "sage", "virgin", "slayer", "saint", "hatter"),
    *("boomdandy", "witch", "assassin", "imp", "nodashii", "lilmonsta"),
]
SEATS = "hatter chef mayor imp witch soldier sage virgin"


def party(**more: Any) -> Town:
    """Ana the Hatter was executed; Dee the Imp, Eli the Witch."""
    return town(SEATS, script=SCRIPT, start="day 2", **more).execute("Ana").dusk()


def at_tea(who: str, *what: str) -> list[dict[str, Any]]:
    return [choice(who, "hatter", one) for one in what]


def point(who: str) -> list[dict[str, Any]]:
    return [choice(minion, "lilmonsta", who) for minion in ("Dee", "Eli")]


def test_the_demon_chooses_lil_monsta_and_a_minion_and_the_minions_a_babysitter_at_once() -> None:
    """jinx/hatter-lilmonsta, jinx/hatter-lilmonsta/c1, jinx/hatter-lilmonsta/r1, jinx/hatter-lilmonsta/r2"""
    t = party().night(*at_tea("Dee", "lilmonsta", "boomdandy"), *at_tea("Eli", "none"), *point("Eli"), Dee="Gus")
    assert (t.character("Dee"), t.character("Eli")) == ("boomdandy", "witch")
    assert [seat.name for seat in t.grimoire.demons()] == ["Eli"]
    assert t.winner is None
    assert t.died == ["Gus"]
    assert t.day().execute("Eli").winner == "good"


def test_the_minion_is_one_that_nobody_has_taken_and_may_be_that_of_one_who_chooses_later() -> None:
    """jinx/hatter-lilmonsta/r1, hatter/r3, hatter/r4"""
    stays = refused(choice("Eli", "hatter", "none"))
    taken = refused(choice("Eli", "hatter", "witch"))
    steps = [*at_tea("Dee", "lilmonsta", "witch"), stays, taken, *at_tea("Eli", "assassin")]
    t = party().night(*steps, *point("Dee"), choice("Dee", "witch", "Bo"), Dee="Gus")
    assert (t.character("Dee"), t.character("Eli")) == ("witch", "assassin")


def test_the_babysitter_is_settled_before_new_minions_act() -> None:
    """jinx/hatter-lilmonsta/r2, hatter/r7"""
    steps = [*at_tea("Dee", "lilmonsta", "boomdandy"), *at_tea("Eli", "assassin")]
    t = party().night(*steps, *point("Dee"), choice("Eli", "assassin", "none"), Dee="Gus")
    assert woken_for(t, "Eli").index("lilmonsta") < woken_for(t, "Eli").index("assassin")


def test_from_then_on_the_minions_choose_each_night() -> None:
    """jinx/hatter-lilmonsta/r2"""
    t = party().night(*at_tea("Dee", "lilmonsta", "boomdandy"), *at_tea("Eli", "none"), *point("Eli"), Dee="Gus")
    t.day().dusk().night(*point("Dee"), Eli="Bo")
    assert [seat.name for seat in t.grimoire.demons()] == ["Dee"]


def test_switched_off_lil_monsta_is_refused() -> None:
    """djinn/r1, lilmonsta/r13"""
    t = party(jinxes={"off": ["hatter-lilmonsta"]})
    t.night(refused(choice("Dee", "hatter", "lilmonsta")), *at_tea("Dee", "none"), *at_tea("Eli", "none"), Dee="Gus")
    assert t.character("Dee") == "imp"
