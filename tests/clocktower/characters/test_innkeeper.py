"""The Innkeeper."""

import pytest

from belfry.clocktower.pieces.token import DRUNK, POISONED
from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import choose, finish_night, moon, night_to, play_to, refused, rule
from tests.clocktower.towns import town

TEN = "innkeeper po chambermaid courtier assassin tinker fool goon sailor professor"
"""Ana the Innkeeper, Bo the Po, Cy the Chambermaid, Dee the Courtier, Eli the Assassin, Hal the Goon."""
SHABALOTH = TEN.replace("po ", "shabaloth ", 1)


def test_the_two_cannot_die_of_the_demon() -> None:
    """innkeeper/c1, innkeeper/r1"""
    t = moon(TEN).night(rule("innkeeper", "Cy"), Ana=["Cy", "Dee"], Bo="Dee")
    assert t.died == []
    assert t.drunk("Cy")


def test_the_assassin_kills_them() -> None:
    """innkeeper/c2, innkeeper/r1"""
    t = moon(TEN).night(rule("innkeeper", "Cy"), Ana=["Cy", "Dee"], Eli="Dee")
    assert t.died == ["Dee"]


def test_a_drunk_innkeeper_protects_neither_and_stays_drunk() -> None:
    """innkeeper/c3, innkeeper/r5"""
    t = moon(SHABALOTH).night(rule("innkeeper", "Ana"), Ana=["Ana", "Cy"], Bo=["Ana", "Cy"])
    assert t.died == ["Ana", "Cy"]
    t = moon(SHABALOTH).next_day(rule("innkeeper", "Ana"), Ana=["Ana", "Cy"], Bo=["Fay", "Gus"])
    assert t.drunk("Ana")
    assert not t.dusk().drunk("Ana")


def test_an_innkeeper_whose_other_guest_is_drunk_protects_both() -> None:
    """innkeeper/c4, innkeeper/r6"""
    t = moon(SHABALOTH).night(rule("innkeeper", "Cy"), Ana=["Ana", "Cy"], Bo=["Ana", "Cy"])
    assert t.died == []


def test_the_drunk_one_may_get_false_information_and_is_sober_at_dusk() -> None:
    """innkeeper/c5, innkeeper/r2, innkeeper/r3"""
    t = moon(TEN).night(rule("innkeeper", "Cy"), Ana=["Cy", "Dee"], Cy=["Ana", "Bo"])
    assert t.may_learn("Cy") == [0, 1, 2]
    assert t.day().drunk("Cy")
    assert not t.dusk().drunk("Cy")


def test_the_protection_ends_at_dawn() -> None:
    """innkeeper/r2"""
    t = moon(TEN).next_day(rule("innkeeper", "Cy"), Ana=["Cy", "Dee"]).execute("Dee")
    assert not t.alive("Dee")


def test_a_guest_who_gambles_wrongly_lives() -> None:
    """innkeeper/c6, innkeeper/r1, innkeeper/r12"""
    seats = TEN.replace("chambermaid", "gambler")
    t = moon(seats, "night 3").night(rule("innkeeper", "Dee"), Ana=["Cy", "Dee"], Cy=["Bo", "fool"])
    assert t.alive("Cy")


def test_nobody_is_told_who_is_drunk() -> None:
    """innkeeper/r3"""
    one, other = (moon(TEN).next_day(rule("innkeeper", drunk), Ana=["Fay", "Gus"]) for drunk in ("Fay", "Gus"))
    for who in ("Ana", "Fay", "Gus", "public"):
        assert one.view(who) == other.view(who)


@pytest.mark.parametrize("how", ["dead", "poisoned"])
def test_protection_and_drunkenness_end_or_rest_when_the_innkeeper_is_dead_or_impaired(how: str) -> None:
    """innkeeper/r4, CLK-C58"""
    t = night_to(moon(TEN), "innkeeper", Ida="Ida")
    choose(t, "Ana", ["Cy", "Fay"])
    t.game.answer(-1, 2)
    assert t.drunk("Cy")
    if how == "dead":
        t.intervene(kill="Ana")
    else:
        t.impair("Ana", POISONED)
    assert not t.drunk("Cy")
    finish_night(t, Bo="Fay")
    assert "Fay" in t.died


def test_an_impaired_innkeeper_protects_nobody_even_when_recovering() -> None:
    """innkeeper/r7"""
    t = night_to(moon(TEN), "innkeeper", Ida="Ida")
    t.intervene(add_token={"Ana": "pukka/poisoned"})
    choose(t, "Ana", ["Cy", "Fay"])
    assert t.waits_for != ("storyteller", "innkeeper")
    t.intervene(remove_token={"Ana": "pukka/poisoned"})
    finish_night(t, Bo="Fay")
    assert t.died == ["Fay"]
    assert not t.drunk("Cy")


def test_a_sailor_made_drunk_by_the_innkeeper_still_cannot_die_tonight() -> None:
    """innkeeper/r8"""
    t = moon(TEN).night(rule("innkeeper", "Ida"), rule("sailor", "Cy"), Ida="Cy", Ana=["Ida", "Gus"], Bo="Ida")
    assert t.drunk("Ida")
    assert t.alive("Ida")


def test_the_pukkas_victim_lives_and_is_healthy() -> None:
    """innkeeper/r9"""
    t = moon("innkeeper pukka fool gossip minstrel professor courtier", "night 1").night(Bo="Cy").day().dusk()
    t.night(rule("innkeeper", "Dee"), Ana=["Cy", "Dee"], Bo="Eli")
    assert t.died == []
    assert not t.poisoned("Cy")


def test_the_goon_makes_the_innkeeper_drunk_and_nobody_is_protected() -> None:
    """innkeeper/r10"""
    t = moon(TEN.replace("goon", "goon:evil")).night(Ana=["Hal", "Fay"], Bo="Fay", Ida="Ida")
    assert t.drunk("Ana")
    assert not t.drunk("Fay")
    assert t.died == ["Fay"]
    assert t.seat("Hal").alignment == "good"
    assert not t.asked("storyteller", "innkeeper")


def test_a_demon_made_drunk_attacks_in_vain() -> None:
    """innkeeper/r11"""
    assert moon(TEN).night(rule("innkeeper", "Bo"), Ana=["Bo", "Cy"], Bo="Fay").died == []


def test_the_innkeeper_acts_before_gambler_and_killers() -> None:
    """innkeeper/r12"""
    t = play_to(night_to(moon(TEN), "innkeeper", Ida="Ida"), "innkeeper")
    assert t.woke == {"Ida", "Dee", "Ana"}


def test_dead_players_may_be_picked_and_be_drunk_and_the_choice_is_of_two_different_players() -> None:
    """innkeeper/r13"""
    t = moon(TEN.replace("fool", "-fool"))
    same, none = chosen("Ana", "innkeeper", ["Cy", "Cy"]), chosen("Ana", "innkeeper", "none")
    t.night(refused(same), refused(none), rule("innkeeper", "Gus"), Ana=["Gus", "Cy"])
    assert t.drunk("Gus")


def test_the_innkeeper_is_not_woken_on_the_first_night() -> None:
    """innkeeper/r12"""
    assert "Ana" not in moon(TEN, "night 1").night().woke


def test_the_drunkenness_needs_the_author() -> None:
    """innkeeper/r4"""
    t = moon(TEN).next_day(rule("innkeeper", "Cy"), Ana=["Cy", "Fay"])
    t.impair("Ana", DRUNK)
    assert not t.drunk("Cy")


@pytest.mark.parametrize("impaired", [True, False])
def test_a_poisoned_innkeeper_has_an_ability_that_went_wrong(impaired: bool) -> None:
    """innkeeper/r7, mathematician/r3"""
    t = town("innkeeper po mathematician assassin fool minstrel professor", start="night 2", script=None)
    if impaired:
        t.impair("Ana", POISONED)
    assert t.night(Ana=["Bo", "Dee"], Bo="none").went_wrong("Ana") is impaired
