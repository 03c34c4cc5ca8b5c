"""Drunk and Mathematician."""

from typing import Any

from tests.clocktower.towns import Town, town

SCRIPT = ["mathematician", "drunk", "empath", "monk", "mayor", "chef", "imp", "witch", "poisoner", "saint", "soldier"]


def seven(believes: str = "empath", start: str = "night 2", **more: object) -> Town:
    """Ana the Mathematician, Bo the Drunk, Dee the Imp."""
    return town(f"mathematician drunk={believes} chef imp witch saint soldier", start=start, script=SCRIPT, **more)


def told(name: str, ability: str, value: Any) -> dict[str, Any]:
    return {"tell": {"who": name, "ability": ability, "value": value}}


def test_the_drunk_may_be_counted_who_was_shown_a_wrong_number() -> None:
    """jinx/drunk-mathematician, jinx/drunk-mathematician/c1"""
    t = seven().night(told("Bo", "empath", 2), Dee="Fay", Eli="Eli")
    assert t.may_learn("Ana") == [0, 1]
    assert t.learned("Ana") == 0


def test_the_drunk_is_not_counted_who_was_shown_the_truth() -> None:
    """jinx/drunk-mathematician"""
    t = seven().night(told("Bo", "empath", 0), Dee="Fay", Eli="Eli")
    assert t.may_learn("Ana") == [0]


def test_the_drunk_may_be_counted_whose_believed_protection_failed() -> None:
    """jinx/drunk-mathematician"""
    t = seven("monk").night(Bo="Cy", Dee="Cy", Eli="Eli")
    assert not t.alive("Cy")
    assert t.may_learn("Ana") == [0, 1]


def test_what_the_drunk_believes_in_is_no_mishap_where_nothing_would_have_come_of_it() -> None:
    """jinx/drunk-mathematician"""
    t = seven("monk").night(Bo="Gus", Dee="Cy", Eli="Eli")
    assert t.may_learn("Ana") == [0]


def test_what_went_wrong_before_dawn_is_over() -> None:
    """jinx/drunk-mathematician"""
    t = seven().night(told("Bo", "empath", 2), Dee="Fay", Eli="Eli").day().dusk()
    assert t.night(told("Bo", "empath", 1), Dee="Cy", Eli="Eli").may_learn("Ana") == [0]


def test_somebody_else_who_went_wrong_is_counted_without_a_choice() -> None:
    """jinx/drunk-mathematician, mathematician/r1"""
    t = town("mathematician drunk=monk empath imp witch saint soldier", start="night 2", script=SCRIPT)
    t.impair("Cy", "poisoned").night(told("Cy", "empath", 0), Bo="Gus", Dee="Fay", Eli="Eli")
    assert t.may_learn("Ana") == [1]


def test_switched_off_the_drunk_is_never_counted() -> None:
    """djinn/r1, mathematician/r5"""
    t = seven(jinxes={"off": ["drunk-mathematician"]}).night(told("Bo", "empath", 2), Dee="Fay", Eli="Eli")
    assert t.may_learn("Ana") == [0]
