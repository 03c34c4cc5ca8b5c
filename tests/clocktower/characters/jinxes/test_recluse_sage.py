"""Recluse and Sage."""

from tests.clocktower.towns import Town, town

SCRIPT = ["sage", "recluse", "chef", "vigormortis", "witch", "artist", "oracle", "klutz", "drunk"]


def killed(seats: str = "sage recluse chef vigormortis witch artist oracle", **more: object) -> Town:
    """Ana the Sage is killed in the second night by Dee, and Bo is the Recluse."""
    return town(seats, start="night 2", script=SCRIPT, **more).night(Dee="Ana", Eli="Eli")


def pairs(t: Town) -> set[frozenset[str]]:
    return {frozenset(t.runner.policy.name(seat) for seat in pair) for pair in t.may_learn("Ana", "sage")}


def test_the_sage_may_be_shown_the_recluse_as_the_demon() -> None:
    """jinx/recluse-sage, jinx/recluse-sage/c1"""
    shown = pairs(killed())
    assert frozenset(("Bo", "Cy")) in shown
    assert frozenset(("Dee", "Cy")) in shown
    assert frozenset(("Cy", "Fay")) not in shown


def test_by_default_the_sage_is_shown_the_demon() -> None:
    """jinx/recluse-sage"""
    assert any(3 in told for told in killed().lessons("Ana"))


def test_a_drunk_recluse_cannot_stand_for_the_demon() -> None:
    """jinx/recluse-sage"""
    t = town("sage recluse chef vigormortis witch artist oracle", start="night 2", script=SCRIPT).impair("Bo", "drunk")
    assert frozenset(("Bo", "Cy")) not in pairs(t.night(Dee="Ana", Eli="Eli"))


def test_a_dead_recluse_may_still_stand_for_the_demon() -> None:
    """jinx/recluse-sage"""
    assert frozenset(("Bo", "Cy")) in pairs(killed("sage -recluse chef vigormortis witch artist oracle"))


def test_switched_off_the_sage_is_shown_the_demon_alone() -> None:
    """djinn/r1"""
    shown = pairs(killed(jinxes={"off": ["recluse-sage"]}))
    assert shown == {frozenset(("Dee", name)) for name in ("Bo", "Cy", "Eli", "Fay", "Gus")}
