"""The Courtier."""

from typing import Any

import pytest

from belfry.clocktower.pieces.token import POISONED
from tests.clocktower.steps import lives, moon, night_to, rule, woken_for
from tests.clocktower.towns import Town, town

TEN = "courtier {} lunatic={} assassin goon minstrel moonchild gossip professor pacifist"


def ten(demon: str = "po", start: str = "night 2", **more: Any) -> Town:
    """Ana the Courtier, Bo the Demon, Cy the Lunatic, Eli the Goon, Gus the Moonchild."""
    return moon(TEN.format(demon, demon), start, **more)


def test_the_named_character_is_drunk_for_three_nights_and_days() -> None:
    """courtier/c1, courtier/r2, courtier/r12"""
    t = ten().night(Ana="po", Bo="Hal", Cy="Hal")
    for number, token in enumerate(["drunk-3", "drunk-2", "drunk-1"]):
        assert t.died == []
        assert f"courtier/{token}" in t.tokens("Bo")
        t.day()
        assert t.drunk("Bo")
        t.dusk().night(Bo="Hal", Cy="Hal")
        assert t.drunk("Bo") is (number < 2)
    assert t.died == ["Hal"]


def test_a_character_that_nobody_is_uses_the_ability_up() -> None:
    """courtier/c2, courtier/r3"""
    t = ten("pukka").night(Ana="shabaloth").day().dusk().night()
    assert woken_for(t, "Ana") == []
    assert not any("courtier/drunk" in token.name for token in t.grimoire.tokens)


def test_the_drunkenness_ends_when_the_courtier_dies() -> None:
    """courtier/c3, courtier/r7"""
    t = ten().next_day(Ana="po", Bo="Hal", Cy="Hal").execute("Ana").dusk().night(Bo="Hal", Cy="Hal")
    assert t.died == ["Hal"]


def test_only_the_real_character_counts() -> None:
    """courtier/c4, courtier/r4"""
    t = ten("pukka", "night 1").night(Ana="pukka", Bo="Hal", Cy="Hal")
    assert (t.drunk("Bo"), t.drunk("Cy")) == (True, False)
    t = ten().night(Ana="lunatic")
    assert (t.drunk("Bo"), t.drunk("Cy")) == (False, True)


def test_a_courtier_who_names_poisoned_has_used_the_ability_in_vain() -> None:
    """courtier/c5, courtier/r9"""
    t = ten("pukka", "night 1").night(Bo="Ana").day().dusk().night(Ana="pukka", Bo="Hal")
    assert t.died == ["Ana"]
    assert t.poisoned("Hal")
    t = ten()
    t.setup().impair("Ana", POISONED, "dusk")
    t.night(Ana="po", Bo="Hal").day().dusk()
    assert not t.drunk("Bo")
    assert "courtier/no-ability" in t.tokens("Ana")


def test_declining_keeps_the_ability() -> None:
    """courtier/c6"""
    t = ten(start="night 1").night(Ana="none").day().dusk().night(Ana="none")
    assert woken_for(t, "Ana") == ["courtier"]


def test_the_courtier_is_told_nothing() -> None:
    """courtier/r1"""
    t = ten().next_day(Ana="po", Bo="none")
    assert t.lessons("Ana") == []
    other = ten("zombuul").next_day(Ana="po", Bo="Dee", Cy="Dee")
    assert [told["kind"] for told in t.view("Ana")["told"]] == [told["kind"] for told in other.view("Ana")["told"]]


def test_the_player_is_drunk_and_not_the_character() -> None:
    """courtier/r5"""
    t = ten().next_day(Ana="gossip").storyteller(character={"Hal": "fool", "Jo": "gossip"})
    assert t.drunk("Hal")
    assert not t.drunk("Jo")


def test_a_dead_player_can_be_made_drunk() -> None:
    """courtier/r6"""
    t = moon("courtier po -moonchild assassin minstrel gossip professor").night(Ana="moonchild")
    assert t.drunk("Cy")
    t = moon("courtier -zombuul fool assassin minstrel gossip professor").night(Ana="zombuul", Bo="Gus")
    assert t.died == []
    assert lives(t, "Bo")


def test_the_clock_runs_on_while_the_courtier_is_impaired() -> None:
    """courtier/r8"""
    t = ten().next_day(Ana="po", Bo="Hal", Cy="Hal")
    t.impair("Ana", POISONED, "dusk")
    assert not t.drunk("Bo")
    t.dusk()
    assert t.drunk("Bo")
    assert "courtier/drunk-2" in t.tokens("Bo")


def test_naming_the_courtier_makes_the_courtier_drunk() -> None:
    """courtier/r10"""
    t = ten().night(Ana="courtier", Bo="Hal", Cy="Hal")
    assert t.drunk("Ana")
    assert t.died == ["Hal"]
    t.day().dusk()
    assert t.drunk("Ana")


def test_naming_the_goon_is_no_pick() -> None:
    """courtier/r11"""
    t = ten().night(Ana="goon")
    assert (t.drunk("Ana"), t.drunk("Eli")) == (False, True)
    assert t.seat("Eli").alignment == "good"


def test_the_named_player_is_not_told_and_attacks_in_vain() -> None:
    """courtier/r12"""
    drunk, sober = (ten().next_day(Ana=named, Bo="Dee" if named == "po" else "none") for named in ("po", "shabaloth"))
    assert drunk.alive("Dee")
    assert [told["kind"] for told in drunk.view("Bo")["told"]] == [told["kind"] for told in sober.view("Bo")["told"]]


def test_the_courtier_acts_before_the_demon() -> None:
    """courtier/r13"""
    assert "Bo" not in night_to(moon("courtier pukka fool minstrel gossip professor pacifist"), "courtier").woke
    t = night_to(moon("courtier pukka fool minstrel gossip professor pacifist", "night 1"), "courtier")
    assert woken_for(t, "Bo") == ["demoninfo"]


def test_the_ability_is_fresh_for_a_new_courtier_and_one_who_is_back() -> None:
    """courtier/r14"""
    t = ten("pukka").next_day(Ana="goon").storyteller(kill="Ana").storyteller(revive="Ana").dusk().night(Ana="gossip")
    assert t.drunk("Hal")
    t = ten("pukka").next_day(Ana="goon").storyteller(character={"Ida": "courtier"}).dusk().night(Ida="gossip")
    assert t.drunk("Hal")


def test_of_two_players_with_the_character_the_storyteller_chooses_one() -> None:
    """courtier/r2"""
    t = moon("courtier po gossip assassin minstrel gossip professor").night(rule("courtier", "Fay"), Ana="gossip")
    assert (t.drunk("Cy"), t.drunk("Fay")) == (False, True)


def test_a_courtier_whom_the_sailor_made_drunk_keeps_no_minstrel_from_the_ring() -> None:
    """courtier/r8, STA-30"""
    t = moon("courtier shabaloth sailor minstrel assassin gossip professor pacifist fool godfather")
    t.night(rule("sailor", "Gus"), Ana="minstrel", Bo=["Ida", "Jo"], Cy="Gus").day()
    assert t.drunk("Dee")
    t.dusk().night(rule("sailor", "Ana"), Bo=["Ida", "Jo"], Cy="Ana").day()
    assert not t.drunk("Dee")
    t.execute("Eli")
    assert t.drunk("Ana")
    assert t.drunk("Cy")
    assert not t.drunk("Dee")


def test_a_dead_courtier_names_nobody() -> None:
    """courtier/r7"""
    t = moon(TEN.format("po", "po").replace("courtier", "-courtier")).night()
    assert not t.asked("Ana", "courtier")


@pytest.mark.parametrize(("named", "wrong"), [("po", True), ("shabaloth", False)])
def test_a_poisoned_courtier_who_names_a_character_in_play_has_an_ability_that_went_wrong(
    named: str, wrong: bool
) -> None:
    """courtier/r3, courtier/r9, mathematician/r3"""
    seats = "courtier po mathematician assassin fool minstrel professor"
    t = town(seats, start="night 2", script=[*seats.split(), "shabaloth"])
    t.impair("Ana", POISONED).night(Ana=named)
    assert t.went_wrong("Ana") is wrong
