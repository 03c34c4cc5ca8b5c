"""Shows of hands: who is asked, in which order, and whose hands count."""

from belfry.core import STORYTELLER
from tests.clocktower.towns import Town, town

NINE = "imp slayer chef empath soldier poisoner saint gunslinger:good thief:good"
CULT = "imp cultleader chef empath soldier poisoner saint"


def called(t: Town, who: str = "Hal") -> Town:
    """An exile whose count has begun."""
    t.game.answer(t.seat("Ana").id, ("exile", t.seat(who).id))
    t.game.answer(STORYTELLER, "count")
    return t


def asked(t: Town, *hands: bool) -> list[str]:
    """Those who are asked for a hand one after another; they show these, and then none."""
    shown, found = iter(hands), list[str]()
    while t.game.ask is not None and t.game.ask.kind == "support":
        found.append(t.waits_for[0])
        t.hand(found[-1], next(shown, False))
    return found


def test_in_an_exile_everybody_is_asked_and_the_traveller_last() -> None:
    """TRV-22"""
    assert asked(called(town(NINE, start="day 2"))) == ["Ida", "Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]


def test_for_a_cult_everybody_is_asked_but_its_leader() -> None:
    t = town(CULT, start="day 2", script=[*CULT.split(), "monk", "baron", "spy", "recluse"])
    t.game.answer(t.seat("Bo").id, ("use", "cultleader", True))
    t.game.answer(STORYTELLER, "count")
    assert asked(t, *[True] * 6) == ["Cy", "Dee", "Eli", "Fay", "Gus", "Ana"]
    assert t.events("followed")[0]["supporters"] == [2, 3, 4, 5, 6, 0]


def test_whoever_has_left_before_their_turn_is_not_asked() -> None:
    """TRV-7"""
    t = called(town(NINE, start="day 2"), "Ida").intervene(leave="Hal")
    assert asked(t) == ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Ida"]


def test_an_exile_with_enough_hands_comes_to_nothing_when_its_traveller_leaves() -> None:
    """TRV-7"""
    t = called(town(NINE, start="day 2"))
    for name in ("Ida", "Ana", "Bo", "Cy", "Dee"):
        t.hand(name, True)
    t.intervene(leave="Hal")
    assert asked(t) == []
    assert t.events("exiled")[-1]["succeeds"] is False
    assert t.alive("Hal")
