"""The Po."""

import pytest

from belfry.clocktower.pieces.token import DRUNK, POISONED
from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import moon, refused, rule
from tests.clocktower.towns import Town

TEN = "po courtier minstrel gossip professor innkeeper goon assassin pacifist godfather"
"""Ana the Po, Fay the Innkeeper, Gus the Goon, Hal the Assassin."""
QUIET = {"Fay": ["Ida", "Jo"]}


def ten(start: str = "night 2") -> Town:
    return moon(TEN, start)


def prepared() -> Town:
    """After a night on which the Po picked nobody."""
    return ten().night(Ana="none", **QUIET).day().dusk()


def options(t: Town) -> int:
    """How many players the Po was asked for last."""
    asked = [asked.options for asked in t.runner.asked if asked.ability == "po"][-1]
    return getattr(asked, "count", 1)


def test_one_then_nobody_then_three() -> None:
    """po/c1, po/r4"""
    t = ten().night(Ana="Bo", **QUIET)
    assert t.died == ["Bo"]
    t.day().dusk().night(Ana="none", **QUIET)
    assert t.died == []
    assert "po/3-attacks" in t.tokens("Ana")
    t.day().dusk().night(Ana=["Cy", "Dee", "Eli"], **QUIET)
    assert t.died == ["Cy", "Dee", "Eli"]
    t.day().dusk().night(Ana="none", **QUIET)
    assert options(t) == 1


def test_an_attack_in_vain_is_no_choice_of_nobody() -> None:
    """po/c2, po/r1"""
    t = ten().night(Ana="Ida", **QUIET).day().dusk().night(Ana="Bo", **QUIET)
    assert t.died == ["Bo"]
    t = moon(TEN.replace("courtier", "-courtier")).night(Ana="Bo", **QUIET).day().dusk().night(Ana="none", **QUIET)
    assert options(t) == 1


def test_a_choice_of_nobody_made_drunk_counts() -> None:
    """po/c3, po/r3"""
    t = ten()
    t.setup().impair("Ana", DRUNK, "dusk")
    t.night(Ana="none", **QUIET).day().dusk().night(Ana=["Bo", "Cy", "Dee"], **QUIET)
    assert t.died == ["Bo", "Cy", "Dee"]


def test_three_attacks_made_poisoned_are_used_up() -> None:
    """po/c4, po/r3, po/r7"""
    t = prepared()
    t.impair("Ana", POISONED, "dusk")
    assert t.night(Ana=["Bo", "Cy", "Dee"], **QUIET).died == []
    t.day().dusk().night(Ana="none", **QUIET)
    assert options(t) == 1


def test_three_have_to_be_picked_after_nobody() -> None:
    """po/c5"""
    wrong = ["none", "Bo", ["Bo", "Cy"], ["Bo", "Bo", "Cy"]]
    prepared().night(*(refused(chosen("Ana", "po", pick)) for pick in wrong), Ana=["Bo", "Cy", "Dee"], **QUIET)


def test_the_first_night_is_no_choice() -> None:
    """po/c6, po/r2"""
    t = ten("night 1").night().day().dusk().night(Ana="Bo", **QUIET)
    assert t.died == ["Bo"]


def test_a_night_without_a_choice_keeps_three_attacks_due() -> None:
    """po/r2"""
    t = moon(TEN.replace("courtier", "exorcist")).night(Ana="none", Bo="Cy", **QUIET).day().dusk()
    t.night(Bo="Ana", **QUIET).day().dusk().night(Ana=["Cy", "Dee", "Eli"], Bo="Bo", **QUIET)
    assert t.died == ["Cy", "Dee", "Eli"]


def test_a_blocked_po_that_had_picked_somebody_has_not_chosen_nobody() -> None:
    """po/r2"""
    t = moon(TEN.replace("courtier", "exorcist")).night(Bo="Ana", **QUIET).day().dusk()
    t.night(Ana="Cy", Bo="Bo", **QUIET)
    assert t.died == ["Cy"]


def test_the_three_die_one_after_the_other() -> None:
    """po/r5"""
    seats = "po courtier tealady gossip professor minstrel goon assassin pacifist godfather"
    for picks, died in ((["Cy", "Bo", "Dee"], ["Cy", "Bo", "Dee"]), (["Bo", "Cy", "Dee"], ["Cy", "Dee"])):
        t = moon(seats).night(Ana="none").day().dusk().night(Ana=picks)
        assert t.died == died
    t = prepared().night(Ana=["Bo", "Gus", "Cy"], **QUIET)
    assert t.died == ["Bo"]
    assert t.drunk("Ana")


def test_dead_players_and_the_po_itself_may_be_picked() -> None:
    """po/r6"""
    t = moon(TEN.replace("courtier", "-courtier")).night(Ana="none", **QUIET).day().dusk()
    assert t.night(Ana=["Bo", "Cy", "Ana"], **QUIET).winner == "good"


def test_a_drunk_po_kills_nobody() -> None:
    """po/r7"""
    t = ten()
    t.setup().impair("Ana", DRUNK)
    assert t.night(Ana="Bo", **QUIET).died == []


def test_a_victim_who_cannot_die_lives_and_nobody_else_is_picked() -> None:
    """po/r8"""
    t = prepared().night(rule("innkeeper", "Jo"), Ana=["Bo", "Ida", "Cy"], Fay=["Ida", "Jo"])
    assert t.died == ["Bo", "Cy"]
    assert [asked.ability for asked in t.runner.asked].count("po") == 1


def test_several_kills_may_end_the_game() -> None:
    """po/r9"""
    t = moon("po courtier minstrel gossip -professor -fool -pacifist", tokens={"Ana": ["po/3-attacks"]})
    assert t.night(Ana=["Bo", "Cy", "Eli"]).winner == "evil"


def test_a_new_po_has_made_no_choice_yet() -> None:
    """po/r10"""
    t = ten().night(Ana="none", **QUIET).day().storyteller(character={"Bo": "po"}).dusk()
    t.night(Ana=["Cy", "Dee", "Eli"], Bo="none", **QUIET)
    assert "po/3-attacks" in t.tokens("Bo")


def test_whoever_died_of_it_is_marked_for_the_night() -> None:
    """po/r5, po/r8"""
    assert "po/dead" in ten().night(Ana="Dee", **QUIET).tokens("Dee")
    t = prepared().night(rule("innkeeper", "Jo"), Ana=["Bo", "Dee", "Ida"], Fay=["Ida", "Jo"])
    assert ["po/dead" in t.tokens(name) for name in ("Bo", "Dee", "Ida")] == [True, True, False]
    assert "po/dead" not in ten().night(Ana="Ida", **QUIET).tokens("Ida")


@pytest.mark.parametrize(("seats", "attacks", "woken"), [(4, 1, True), (3, 1, False), (6, 3, True), (5, 3, False)])
def test_it_can_kill_one_or_three_in_a_night(seats: int, attacks: int, woken: bool) -> None:
    """po/r4: beside a Toymaker a Demon that could end the game by all that it can do is not woken (toymaker/r3)"""
    living = ["po", "assassin", "minstrel", "gossip", "pacifist", "professor"][:seats]
    tokens = {"Ana": ["po/3-attacks"]} if attacks == 3 else {}
    t = moon(" ".join([*living, *["-fool", "-tealady", "-courtier"]]), fabled=["toymaker"], tokens=tokens).night()
    assert ("Ana" in t.woke) is woken
