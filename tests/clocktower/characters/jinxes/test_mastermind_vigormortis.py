"""Mastermind and Vigormortis."""

from tests.clocktower.towns import Town, town

SCRIPT = ["artist", "oracle", "chef", "vigormortis", "mastermind", "sage", "savant", "klutz", "drunk"]


def after_the_kill(**more: object) -> Town:
    """Dee, the Vigormortis, has killed Eli, the Mastermind, who has the ability; it is the day after."""
    t = town("artist oracle chef vigormortis mastermind sage savant klutz", start="night 2", script=SCRIPT, **more)
    return t.night({"rule": {"ability": "vigormortis", "choice": "Fay"}}, Dee="Eli").day()


def test_the_extra_day_is_played_when_the_vigormortis_is_executed() -> None:
    """jinx/mastermind-vigormortis, jinx/mastermind-vigormortis/c1"""
    t = after_the_kill().execute("Dee")
    assert t.winner is None
    t.dusk().next_day().execute("Ana")
    assert t.winner == "evil"


def test_nobody_executed_on_the_extra_day_good_wins() -> None:
    """jinx/mastermind-vigormortis"""
    t = after_the_kill().execute("Dee").dusk().next_day().dusk()
    assert t.winner == "good"


def test_a_dead_mastermind_who_lacked_the_ability_gets_nothing() -> None:
    """jinx/mastermind-vigormortis"""
    t = town("artist oracle chef vigormortis -mastermind sage savant klutz", start="day 2", script=SCRIPT)
    assert t.execute("Dee").winner == "good"


def test_a_mastermind_poisoned_at_that_moment_does_not_keep_it() -> None:
    """jinx/mastermind-vigormortis"""
    assert after_the_kill().impair("Eli", "poisoned").execute("Dee").winner == "good"


def test_switched_off_the_ability_ends_with_the_vigormortis() -> None:
    """djinn/r1"""
    assert after_the_kill(jinxes={"off": ["mastermind-vigormortis"]}).execute("Dee").winner == "good"
