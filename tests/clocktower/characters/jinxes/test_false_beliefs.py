"""Whom the Mathematician may count for an ability that is only believed; the Drunk has a file of its own."""

from tests.clocktower.towns import Town, town

SCRIPT = ["mathematician", "marionette", "chef", "sage", "monk", "imp", "witch", "saint", "soldier", "klutz", "empath"]


def first_night(number: int, **more: object) -> Town:
    """Ana the Mathematician; Bo the Marionette believes to be the Chef and is shown a number."""
    t = town("mathematician marionette=chef imp soldier sage monk klutz", script=SCRIPT, **more)
    return t.night({"tell": {"who": "Bo", "ability": "chef", "value": number}})


def test_the_marionette_may_be_counted_who_was_shown_a_wrong_number() -> None:
    """jinx/marionette-mathematician, jinx/marionette-mathematician/c1"""
    t = first_night(3)
    assert t.may_learn("Ana") == [0, 1]
    assert t.learned("Ana") == 0


def test_the_marionette_is_not_counted_who_was_shown_the_truth() -> None:
    """jinx/marionette-mathematician"""
    assert first_night(1).may_learn("Ana") == [0]


def test_switched_off_the_marionette_is_never_counted() -> None:
    """djinn/r1"""
    assert first_night(3, jinxes={"off": ["marionette-mathematician"]}).may_learn("Ana") == [0]
