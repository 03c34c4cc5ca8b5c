"""The Fool."""

from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.steps import moon, rule

TEN = "fool po innkeeper assassin gossip moonchild pacifist professor minstrel godfather"
"""Ana the Fool, Bo the Po, Cy the Innkeeper, Dee the Assassin."""
SAFE = ["Ida", "Jo"]


def test_the_first_death_is_survived_and_the_second_is_not() -> None:
    """fool/c1, fool/r1, fool/r7"""
    t = moon(TEN, "day 1").execute("Ana")
    assert t.alive("Ana")
    t.dusk().night(Cy=SAFE).day().execute("Ana")
    assert not t.alive("Ana")


def test_a_death_that_is_prevented_does_not_use_the_ability() -> None:
    """fool/c2, fool/r3, fool/r1"""
    t = moon(TEN).night(rule("innkeeper", "Ida"), Cy=["Ana", "Ida"], Bo="Ana")
    assert t.alive("Ana")
    assert t.tokens("Ana").count("fool/no-ability") == 0
    t.day().dusk().night(Cy=SAFE, Bo="Ana")
    assert t.alive("Ana")
    assert "fool/no-ability" in t.tokens("Ana")
    t.day().dusk().night(Cy=SAFE, Bo="Ana")
    assert not t.alive("Ana")


def test_a_poisoned_fool_dies() -> None:
    """fool/c3, fool/r4"""
    t = moon("fool pukka innkeeper assassin gossip pacifist professor", "night 1").next_day(Bo="Ana").execute("Ana")
    assert not t.alive("Ana")


def test_the_assassin_kills_the_fool() -> None:
    """fool/c4, fool/r5"""
    assert "Ana" in moon(TEN).night(Cy=SAFE, Dee="Ana").died


def test_a_survived_execution_is_no_death() -> None:
    """fool/c5, fool/r6"""
    t = moon("fool zombuul innkeeper assassin gossip pacifist professor", "day 2").execute("Ana")
    assert t.executed == "Ana"
    t.dusk().night(Cy=["Fay", "Gus"], Bo="Dee")
    assert t.died == ["Dee"]


def test_of_two_attacks_in_one_night_the_second_kills() -> None:
    """fool/c6, fool/r9"""
    t = moon(TEN, "day 2").execute("Fay").use("Fay", "moonchild", "Ana")
    t.steps({"say": {"who": "Eli", "text": "Bo is the Po"}}, rule("gossip", "yes")).dusk()
    t.night(rule("gossip", "Ana"), Cy=SAFE, Jo="Ida")
    assert t.died == ["Ana"]
    assert [(event["seat"], event["through"]) for event in t.events("survived")][-1] == (0, "fool")


def test_the_group_sees_that_the_fool_lives_but_not_why_and_nothing_at_night() -> None:
    """fool/r2"""
    fool = moon(TEN, "day 1").execute("Ana")
    sailor = moon(TEN.replace("fool", "sailor"), "day 1").execute("Ana")
    assert fool.view("public") == sailor.view("public")
    attacked = moon(TEN).next_day(Cy=SAFE, Bo="Ana")
    assert attacked.announced_deaths == []


def test_being_drunk_at_a_harmless_time_uses_nothing() -> None:
    """fool/r8"""
    t = moon(TEN, "day 1")
    t.impair("Ana", DRUNK, "dusk")
    t.dusk().night(Cy=SAFE, Bo="Ana")
    assert t.alive("Ana")


def test_other_protections_come_first() -> None:
    """fool/r3"""
    t = moon(TEN, "day 1").execute("Ana", rule("pacifist", "yes"))
    assert t.alive("Ana")
    assert t.tokens("Ana") == []


def test_a_fool_who_comes_back_has_the_ability_afresh() -> None:
    """fool/r10"""
    t = moon(TEN, "day 1").execute("Ana")
    t.storyteller(kill="Ana").storyteller(revive="Ana").dusk().night(Cy=SAFE, Bo="Ana")
    assert t.alive("Ana")


def test_whoever_becomes_the_fool_has_the_ability() -> None:
    """fool/r10"""
    t = moon(TEN, "day 1").execute("Ana").storyteller(character={"Eli": "fool"}).dusk().night(Cy=SAFE, Bo="Eli")
    assert t.alive("Eli")


def test_the_fool_is_not_told_that_the_ability_was_used() -> None:
    """fool/r11"""
    attacked, spared = (moon(TEN).next_day(Cy=SAFE, Bo=victim) for victim in ("Ana", "none"))
    assert attacked.view("Ana") == spared.view("Ana")


def test_the_usual_death_follows_after_an_unnoticed_use() -> None:
    """fool/r7"""
    t = moon(TEN).next_day(Cy=SAFE, Bo="Ana").execute("Ana")
    assert not t.alive("Ana")
