"""The Grandmother."""

import pytest

from belfry.clocktower.pieces.token import DRUNK
from belfry.clocktower.storyteller.deeds.ability import Wake
from tests.clocktower.steps import finish_night, moon, night_to, rule
from tests.clocktower.towns import Town, town

TEN = "grandmother professor {} assassin godfather lunatic={} moonchild innkeeper gossip sailor"


def ten(demon: str = "po", start: str = "night 3", grandchild: str = "Bo") -> Town:
    """Ana the Grandmother, Bo the Professor, Cy the Demon, Dee the Assassin, Fay the Lunatic; Bo is the grandchild."""
    tokens = {grandchild: ["grandmother/grandchild"]} if grandchild else {}
    return moon(TEN.format(demon, demon), start, tokens=tokens)


QUIET = {"Hal": ["Eli", "Gus"], "Jo": "Jo"}
BO, CY = ["Bo", "professor"], ["Cy", "fool"]


def shown(t: Town) -> list[tuple[str, str]]:
    """Whom the Grandmother may be shown as what."""
    pairs: list[tuple[int, str]] = t.may_learn("Ana")
    return [(t.grimoire.people[seat].name, id) for seat, id in pairs]


def test_she_dies_when_the_demon_kills_the_grandchild() -> None:
    """grandmother/c1, grandmother/r3, grandmother/r4"""
    t = ten().next_day(Cy="Bo", **QUIET)
    assert t.announced_deaths == ["Ana", "Bo"]


def test_an_execution_does_not_count() -> None:
    """grandmother/c2, grandmother/r2"""
    assert ten(start="day 2").execute("Bo").alive("Ana")


def test_a_minion_does_not_count() -> None:
    """grandmother/c3, grandmother/r2"""
    t = ten().night(Dee="Bo", **QUIET)
    assert t.died == ["Bo"]
    t = ten(start="day 2").execute("Gus").dusk().night(Eli="Bo", **QUIET)
    assert "Ana" not in t.died


def test_a_drunk_grandmother_does_not_die_then_or_later() -> None:
    """grandmother/c4, grandmother/r5"""
    t = ten("shabaloth").night(rule("sailor", "Ana"), Cy=["Bo", "Eli"], Jo="Ana", Hal=["Gus", "Ida"])
    assert t.died == ["Bo", "Eli"]
    assert t.day().dusk().alive("Ana")


@pytest.mark.parametrize("demon", ["pukka", "zombuul", "shabaloth", "po"])
def test_the_kills_of_every_demon_count(demon: str) -> None:
    """grandmother/c5, grandmother/r3"""
    t = ten(demon, "night 2")
    if demon == "pukka":
        t.night(Cy="Bo", **QUIET).day().dusk()
    t.night(Cy=["Bo", "Ida"] if demon == "shabaloth" else "Ida" if demon == "pukka" else "Bo", **QUIET)
    assert {"Ana", "Bo"} <= set(t.died)


def test_a_drunk_grandmother_may_be_shown_anything_and_has_no_grandchild() -> None:
    """grandmother/c6, grandmother/r6"""
    t = ten(start="night 1", grandchild="")
    t.setup().impair("Ana", DRUNK, "dusk")
    t.night({"tell": {"who": "Ana", "ability": "grandmother", "value": ["Cy", "fool"]}}, Jo="Jo")
    assert t.learned("Ana") == (2, "fool")
    t = ten(start="night 1", grandchild="")
    t.setup().impair("Ana", DRUNK, "dusk")
    t.night({"tell": {"who": "Ana", "ability": "grandmother", "value": ["Bo", "professor"]}}, Jo="Jo").day().dusk()
    assert t.night(Cy="Bo", **QUIET).died == ["Bo"]


def test_any_good_player_with_a_good_character_may_be_the_grandchild() -> None:
    """grandmother/r1"""
    t = ten(start="night 1", grandchild="").night(Jo="Jo")
    assert shown(t) == [
        ("Bo", "professor"),
        ("Fay", "lunatic"),
        ("Gus", "moonchild"),
        ("Hal", "innkeeper"),
        ("Ida", "gossip"),
        ("Jo", "sailor"),
    ]


def test_the_grandchild_is_not_told() -> None:
    """grandmother/r1"""
    views = [
        ten(start="night 1", grandchild="").next_day(
            {"tell": {"who": "Ana", "ability": "grandmother", "value": value}}, Jo="Jo"
        )
        for value in (["Bo", "professor"], ["Ida", "gossip"])
    ]
    assert views[0].view("Bo") == views[1].view("Bo")


@pytest.mark.parametrize("by", ["gossip", "moonchild"])
def test_other_good_abilities_do_not_count(by: str) -> None:
    """grandmother/r2"""
    t = ten(start="day 2")
    if by == "gossip":
        t.use("Ida", "gossip", ["is-character", "Cy", "po"]).dusk().night(rule("gossip", "Bo"), **QUIET)
    else:
        t.execute("Gus").use("Gus", "moonchild", "Bo").dusk().night(Eli="Dee", **QUIET)
    assert "Bo" in t.died
    assert t.alive("Ana")


def test_she_lives_if_she_cannot_die() -> None:
    """grandmother/r4"""
    t = ten().night(rule("innkeeper", "Eli"), Cy="Bo", Hal=["Ana", "Eli"], Jo="Jo")
    assert t.died == ["Bo"]


def test_the_grandchild_remains_so_after_a_change() -> None:
    """grandmother/r7"""
    t = ten(start="day 2").storyteller(character={"Bo": "fool"}).storyteller(character={"Bo": "minstrel"})
    t.storyteller(alignment={"Bo": "evil"}).dusk().night(Cy="Bo", **QUIET)
    assert t.died == ["Bo", "Ana"]
    assert [told["kind"] for told in t.view("Ana")["told"]][:1] == ["character"]


def test_a_grandchild_who_survives_or_comes_back_and_dies_later() -> None:
    """grandmother/r8"""
    t = ten().night(rule("innkeeper", "Gus"), Cy="Bo", Hal=["Bo", "Gus"], Jo="Jo")
    assert t.died == []
    t = ten(start="day 2").storyteller(kill="Bo").storyteller(revive="Bo").dusk().night(Cy="Bo", **QUIET)
    assert t.died == ["Bo", "Ana"]


def test_when_she_dies_first_nothing_happens_to_the_grandchild() -> None:
    """grandmother/r9"""
    t = ten().night(Cy="Ana", **QUIET)
    assert t.died == ["Ana"]


def test_a_new_grandmother_and_one_who_is_back_learn_a_grandchild_that_night() -> None:
    """grandmother/r10"""
    t = ten(start="day 2").storyteller(kill="Ana").storyteller(revive="Ana").dusk().night(**QUIET)
    assert len(t.may_learn("Ana")) > 1
    assert t.learned("Ana") is not None
    t = ten(start="day 2").storyteller(character={"Ida": "grandmother"}).dusk().night(**QUIET)
    assert t.learned("Ida") is not None


def test_a_dead_player_may_be_shown_but_the_advice_is_a_living_one() -> None:
    """grandmother/r10"""
    t = moon("grandmother -professor po minstrel -gossip courtier fool", "night 1", storyteller="automatic").night()
    assert ("Bo", "professor") in shown(t)
    learned: tuple[int, str] = t.learned("Ana")
    assert t.grimoire.people[learned[0]].alive


def test_a_spy_who_registers_as_good_may_be_shown() -> None:
    """grandmother/r1, REG-1"""
    t = town("grandmother spy po minstrel gossip courtier fool", script=None).night()
    assert ("Bo", "fool") in shown(t)


def test_whoever_she_is_shown_is_her_grandchild() -> None:
    """grandmother/c1, grandmother/r4"""
    t = ten(start="night 1", grandchild="").night({"tell": {"who": "Ana", "ability": "grandmother", "value": BO}})
    assert "grandmother/grandchild" in t.tokens("Bo")
    t.day().dusk().night(Cy="Bo", **QUIET)
    assert t.died == ["Bo", "Ana"]
    assert "grandmother/dead" in t.tokens("Ana")


def test_an_evil_player_with_a_good_character_is_not_shown() -> None:
    """grandmother/r1"""
    t = moon("grandmother professor:evil po minstrel gossip courtier assassin", "night 1").night()
    assert {name for name, _ in shown(t)} == {"Dee", "Eli", "Fay"}


def test_where_nobody_else_is_good_anything_may_be_shown() -> None:
    """GEN-10"""
    t = moon("grandmother professor:evil po minstrel:evil gossip:evil courtier:evil assassin", "night 1").night()
    assert ("Cy", "fool") in shown(t)


def test_woken_again_she_is_shown_the_same_grandchild_even_one_who_is_evil_now() -> None:
    """grandmother/r7, STO-8"""
    t = ten(start="day 2").storyteller(alignment={"Bo": "evil"}).intervene(Wake(0, "grandmother"))
    assert shown(t) == [("Bo", "professor")]


def test_woken_again_after_a_drunk_night_she_may_be_shown_anybody_good() -> None:
    """grandmother/r6, STO-8"""
    t = ten(start="night 1", grandchild="").impair("Ana", DRUNK, "dusk")
    t.night({"tell": {"who": "Ana", "ability": "grandmother", "value": CY}}).day().dusk()
    t.night(**QUIET).day().intervene(Wake(0, "grandmother"))
    assert ("Bo", "professor") in shown(t)
    assert ("Fay", "lunatic") in shown(t)


@pytest.mark.parametrize(
    ("told", "fits"),
    [
        (["Bo", "professor"], True),
        (["Bo", "fool"], False),
        (["Ana", "grandmother"], False),
        (["Cy", "po"], False),
        (["Dee", "minstrel"], False),
        (["Eli", "gossip"], True),
        (["Eli", "spy"], False),
        (["Fay", "po"], False),
    ],
)
def test_she_says_to_have_been_shown_a_good_player_as_what_they_are_or_register_as(told: list[str], fits: bool) -> None:
    """grandmother/r1, REG-1"""
    t = town("grandmother professor po minstrel:evil spy po:good gossip", script=None)
    assert t.fits("Ana", told) is fits


def test_only_her_grandchild_fits_once_that_one_is_known() -> None:
    """grandmother/r1"""
    assert ten().fits("Ana", ["Bo", "professor"])
    assert not ten().fits("Ana", ["Ida", "gossip"])


@pytest.mark.parametrize(("bo", "wrong"), [("professor:evil", False), ("professor", True)])
def test_a_poisoner_made_drunk_meanwhile_has_failed_only_where_she_could_be_shown_something_true(
    bo: str, wrong: bool
) -> None:
    """mathematician/r3, GEN-10"""
    t = town(f"grandmother {bo} imp minstrel:evil mathematician:evil poisoner", script=None)
    night_to(t, "grandmother", Fay="Ana").impair("Fay", DRUNK)
    assert finish_night(t).went_wrong("Fay") is wrong
