"""The Tinker."""

import pytest

from belfry.clocktower.pieces.token import POISONED
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.core.errors import IllegalDeed
from tests.clocktower.steps import lives, moon, night_to, refused, rule
from tests.clocktower.towns import Town

TEN = "tinker godfather {} innkeeper {} minstrel fool gossip professor courtier"


def ten(demon: str = "pukka", start: str = "night 2", beside: str = "pacifist") -> Town:
    """Ana the Tinker, Bo the Godfather, Cy the Demon, Dee the Innkeeper."""
    return moon(TEN.format(demon, beside), start)


QUIET = {"Dee": ["Fay", "Gus"]}
NOW = rule("tinker", "yes", "Ana")


@pytest.mark.parametrize(("ruling", "died"), [("yes", ["Ana"]), ("no", [])])
def test_the_storyteller_may_let_the_tinker_die_at_night_or_not(ruling: str, died: list[str]) -> None:
    """tinker/c1, tinker/r1, tinker/r7"""
    t = ten().night(rule("tinker", ruling), **QUIET)
    assert t.died == died
    assert t.day().announced_deaths == died
    assert "Ana" not in t.woke


def test_a_tinker_who_cannot_die_is_not_asked_for() -> None:
    """tinker/c2, tinker/r3"""
    t = ten().night(Dee=["Ana", "Gus"])
    assert not t.asked("storyteller", "tinker")
    t = moon("tinker tealady pukka gossip minstrel fool professor").night()
    assert t.asked("storyteller", "tinker")
    t = moon("tinker tealady gossip pukka minstrel fool professor", "day 2").refused(NOW)
    assert t.alive("Ana")


def test_protections_from_execution_do_not_help() -> None:
    """tinker/r3"""
    t = moon("tinker devilsadvocate pukka gossip minstrel pacifist professor").next_day(Bo="Ana").steps(NOW)
    assert not t.alive("Ana")


def test_a_poisoned_tinker_cannot_die_of_it() -> None:
    """tinker/c3, tinker/r2"""
    t = ten(start="night 1").next_day(Cy="Ana").refused(NOW)
    assert t.alive("Ana")
    t.dusk()
    t.impair("Ana", POISONED)
    assert not t.night(Cy="Cy", **QUIET).asked("storyteller", "tinker")


def test_a_death_by_day_gives_the_godfather_a_kill() -> None:
    """tinker/c4, tinker/r5"""
    t = ten(start="day 2").steps(NOW).dusk().night(Bo="Ida", **QUIET)
    assert "Ida" in t.died


def test_a_death_by_day_stops_the_zombuul() -> None:
    """tinker/c5, tinker/r5"""
    t = ten("zombuul", "day 2").steps(NOW).dusk().night(Bo="Ida", **QUIET)
    assert not t.asked("Cy", "zombuul")


def test_it_is_neither_an_execution_nor_somebodys_kill() -> None:
    """tinker/r4"""
    t = ten(start="day 2").steps(NOW)
    assert t.executed is None
    assert t.events("died") == [{"seat": 0}]
    assert t.nominate("Eli", "Gus").tally == 0


def test_the_threshold_falls_at_once_even_during_nominations() -> None:
    """tinker/r6"""
    t = moon("tinker godfather pukka gossip minstrel fool professor", "day 2").nominate("Bo", "Dee", before=[NOW])
    assert t.view("public")["threshold"] == 3


def test_the_tinker_dies_of_the_usual_causes() -> None:
    """tinker/r8"""
    assert not ten(start="day 2").execute("Ana").alive("Ana")


def test_the_advice_is_not_to_decide_the_game() -> None:
    """tinker/r9"""
    t = night_to(moon("tinker pukka gossip minstrel -fool -professor -courtier"), "tinker")
    assert t.view("storyteller")["suggestion"]["answer"] is False


def test_a_tinker_who_is_back_may_die_again() -> None:
    """tinker/r10"""
    t = ten(start="day 2").steps(NOW).storyteller(revive="Ana").steps(NOW)
    assert not lives(t, "Ana")


def test_it_may_happen_on_the_first_night_too() -> None:
    """tinker/r1"""
    t = night_to(ten(start="night 1"), "pukka").intervene(LetHappen(0, "tinker"))
    assert not t.alive("Ana")


def test_a_dead_tinker_or_another_character_is_refused() -> None:
    """tinker/r1"""
    t = ten(start="day 2").steps(NOW)
    for deed in (LetHappen(0, "tinker"), LetHappen(1, "tinker"), LetHappen(1, "godfather")):
        with pytest.raises(IllegalDeed):
            t.intervene(deed)
    t.steps(refused(rule("tinker", "yes")))


def test_a_tinker_who_died_at_night_is_marked_and_one_who_died_by_day_is_not() -> None:
    """tinker/r7"""
    t = moon(TEN.format("po", "pacifist")).night(NOW, **QUIET)
    assert "tinker/dead" in t.tokens("Ana")
    t = moon(TEN.format("po", "pacifist"), "day 2").intervene(LetHappen(0, "tinker"))
    assert not t.alive("Ana")
    assert "tinker/dead" not in t.tokens("Ana")
