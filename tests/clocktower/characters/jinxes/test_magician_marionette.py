"""Magician and Marionette."""

from typing import Any

from tests.clocktower.towns import Town, town

SCRIPT = ["magician", "chef", "sage", "monk", "soldier", "empath", "saint", "marionette", "witch", "imp", "klutz"]


def eight(**more: Any) -> Town:
    """Ana the Magician, Dee the Imp, Eli the Marionette who believes to be the Empath."""
    return town("magician chef sage imp marionette=empath soldier klutz saint", script=SCRIPT, **more).setup()


def told(t: Town) -> Any:
    return t.learned("Dee", "marionette")


def test_while_the_magician_lives_the_demon_is_not_told_who_the_marionette_is() -> None:
    """jinx/magician-marionette, jinx/magician-marionette/c1"""
    assert told(eight().night()) is None


def test_a_drunk_magician_changes_nothing() -> None:
    """jinx/magician-marionette/r1"""
    assert told(eight().impair("Ana", "drunk").night()) == 4


def test_after_an_execution_the_demon_is_told_at_the_start_of_the_night() -> None:
    """jinx/magician-marionette/r2, jinx/magician-marionette/c2"""
    t = eight().night().day().execute("Ana").dusk().night(Dee="Bo")
    assert told(t) == 4
    assert t.grimoire.tonight.woken[0] == (3, "marionette")


def test_after_a_death_at_night_the_demon_is_told_at_once() -> None:
    """jinx/magician-marionette/r2"""
    t = eight().night().day().dusk().night(Dee="Ana")
    assert told(t) == 4
    assert told(t.day().dusk().night(Dee="Bo")) is None


def test_nothing_is_told_because_the_magician_becomes_drunk_or_somebody_else() -> None:
    """jinx/magician-marionette/r2"""
    t = eight().night().impair("Ana", "drunk").day().dusk().night(Dee="Bo")
    assert told(t) is None
    assert told(t.storyteller(character={"Ana": "monk"}).day().dusk().night(Dee="Cy", Ana="Gus")) is None


def test_switched_off_the_demon_is_told_on_the_first_night() -> None:
    """djinn/r1"""
    assert told(eight(jinxes={"off": ["magician-marionette"]}).night()) == 4
