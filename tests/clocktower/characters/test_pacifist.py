"""The Pacifist."""

import pytest

from belfry.clocktower.pieces.token import DRUNK
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import moon, rule
from tests.clocktower.towns import town

TEN = "pacifist sailor zombuul godfather gossip fool goon professor minstrel courtier"
"""Ana the Pacifist, Bo the Sailor, Cy the Zombuul, Dee the Godfather, Gus the Goon."""
BOTH = pytest.mark.parametrize(("ruling", "alive"), [("yes", True), ("no", False)])


@BOTH
def test_a_good_player_without_protection_may_live_or_die(ruling: str, alive: bool) -> None:
    """pacifist/c1, pacifist/r10"""
    t = moon(TEN, "day 1")
    t.impair("Bo", DRUNK)
    t.execute("Bo", rule("pacifist", ruling))
    assert t.alive("Bo") is alive


def test_an_evil_player_dies() -> None:
    """pacifist/c2, pacifist/r2"""
    t = moon(TEN, "day 1").execute("Dee")
    assert not t.alive("Dee")
    assert not t.asked("storyteller", "pacifist")


@pytest.mark.parametrize(("goon", "asked"), [("goon", True), ("goon:evil", False)])
def test_the_alignment_at_that_moment_counts(goon: str, asked: bool) -> None:
    """pacifist/r2"""
    t = moon(TEN.replace("goon", goon), "day 1").execute("Gus")
    assert t.asked("storyteller", "pacifist") is asked


def test_an_impaired_or_dead_pacifist_saves_nobody() -> None:
    """pacifist/c3, pacifist/r6"""
    t = moon(TEN, "day 1")
    t.impair("Ana", DRUNK)
    assert not t.execute("Eli").asked("storyteller", "pacifist")
    assert not t.alive("Eli")
    assert not moon(TEN.replace("pacifist", "-pacifist"), "day 1").execute("Eli").alive("Eli")


@BOTH
def test_the_pacifist_may_be_saved_too(ruling: str, alive: bool) -> None:
    """pacifist/c4, pacifist/r5"""
    assert moon(TEN, "day 1").execute("Ana", rule("pacifist", ruling)).alive("Ana") is alive


def test_a_saved_player_was_executed_and_nobody_died() -> None:
    """pacifist/c5, pacifist/r3"""
    t = moon(TEN, "day 1").execute("Eli", rule("pacifist", "yes"))
    assert t.executed == "Eli"
    t.refused({"nominate": {"by": "Cy", "who": "Dee"}})
    t.dusk().night(Cy="Ida")
    assert t.died == ["Ida"]


def test_other_deaths_are_not_the_pacifists() -> None:
    """pacifist/r1"""
    t = moon(TEN + " thief:good", "day 1").exile("Ana", "Kit", "Ana Bo Cy Dee Eli Fay Gus Hal")
    assert not t.alive("Kit")
    assert not t.asked("storyteller", "pacifist")
    t = moon(TEN).night(Cy="Eli")
    assert t.died == ["Eli"]
    assert not t.asked("storyteller", "pacifist")


def test_no_reason_is_given() -> None:
    """pacifist/r4"""
    saved = moon(TEN, "day 1").execute("Fay", rule("pacifist", "yes"))
    fool = moon(TEN, "day 1").execute("Fay", rule("pacifist", "no"))
    assert saved.view("public") == fool.view("public")


def test_where_something_else_prevents_the_death_the_pacifist_is_not_asked() -> None:
    """pacifist/r7"""
    assert not moon(TEN, "day 1").execute("Bo").asked("storyteller", "pacifist")


def test_saving_the_fool_does_not_use_the_fools_ability() -> None:
    """pacifist/r7"""
    assert moon(TEN, "day 1").execute("Fay", rule("pacifist", "yes")).tokens("Fay") == []


@pytest.mark.parametrize("misregistering", ["spy", "recluse"])
def test_the_spy_may_be_taken_for_good_and_the_recluse_for_evil(misregistering: str) -> None:
    """pacifist/r8"""
    for ruling, alive in (("yes", True), ("no", False)):
        t = town(f"pacifist {misregistering} po gossip fool professor minstrel", start="day 1", script=None)
        assert t.execute("Bo", rule("pacifist", ruling)).alive("Bo") is alive


def test_on_the_masterminds_day_saving_does_not_help_good() -> None:
    """pacifist/r9"""
    t = (
        moon("pacifist po mastermind gossip fool professor minstrel courtier", "day 3")
        .execute("Bo")
        .dusk()
        .night()
        .day()
    )
    t.execute("Dee", rule("pacifist", "yes"))
    assert t.winner == "evil"
    assert t.alive("Dee")


def test_the_advice_is_to_save_rarely() -> None:
    """pacifist/r10"""
    t = moon(TEN, "day 1").nominate("Bo", "Eli", "Ana Bo Cy Dee Eli")
    t.game.answer(-1, "close")
    assert t.waits_for == ("storyteller", "pacifist")
    ask = t.game.ask
    assert ask is not None
    saved = sum(AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(100))
    assert 0 < saved < 50
