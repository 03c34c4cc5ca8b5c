"""Abilities that come out wrong through another character's doing, as the Grimoire notes them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.steps import choice, rule, violet
from tests.clocktower.towns import Town

BOX = "courtier exorcist gambler gossip grandmother minstrel professor goon lunatic moonchild assassin pukka po"
BOX += " zombuul devilsadvocate saint mayor scarletwoman monk spy recluse"


def nine(bo: str, dee: str = "po", cy: str = "sage", start: str = "night 2", **more: Any) -> Town:
    """Bo as told and drunk, Cy, Dee the Demon, and others who act on no night."""
    t = violet(f"artist {bo} {cy} {dee} sweetheart savant -seamstress mutant", start, BOX, **more)
    return t.impair("Bo", "drunk")


def wrong(t: Town) -> list[str]:
    """The abilities that came out wrong since dawn."""
    return [id for _, id in t.grimoire.today.mishaps]


NIGHTS: list[tuple[str, dict[str, Any], bool]] = [
    ("courtier", {"Bo": "po"}, True),
    ("courtier", {"Bo": "oracle"}, False),
    ("exorcist", {"Bo": "Dee"}, True),
    ("exorcist", {"Bo": "Cy"}, False),
    ("gambler", {"Bo": ["Cy", "po"]}, True),
    ("gambler", {"Bo": ["Cy", "sage"]}, False),
    ("professor", {"Bo": "Gus"}, True),
    ("professor", {"Bo": "none"}, False),
    ("assassin", {"Bo": "Cy"}, True),
    ("assassin", {"Bo": "Gus"}, False),
    ("pukka", {"Bo": "Cy"}, True),
]


@pytest.mark.parametrize(("bo", "picks", "counts"), NIGHTS)
def test_an_impaired_ability_is_noted_where_something_would_have_come_of_it(
    bo: str, picks: dict[str, Any], counts: bool
) -> None:
    """mathematician/r3, mathematician/r4"""
    t = nine(bo).night(**picks, Dee="none")
    assert wrong(t) == [bo] * counts


def test_a_true_statement_after_which_nobody_dies_is_noted() -> None:
    """mathematician/r3"""
    t = nine("gossip", start="day 1").use("Bo", "gossip", ["is-character", "Dee", "po"]).dusk().night(Dee="none")
    assert wrong(t) == ["gossip"]
    untrue = nine("gossip", start="day 1").use("Bo", "gossip", ["is-character", "Cy", "po"]).dusk().night(Dee="none")
    assert wrong(untrue) == []


def test_a_drunk_goon_whom_somebody_picks_is_noted() -> None:
    """mathematician/r3"""
    assert wrong(nine("goon").night(Dee="Bo")) == ["goon"]
    assert wrong(nine("goon").night(Dee="Cy")) == []


def test_a_drunk_moonchilds_good_pick_who_lives_is_noted() -> None:
    """mathematician/r3"""
    t = nine("moonchild", start="day 1").execute("Bo").use("Bo", "moonchild", "Cy").dusk().night(Dee="none")
    assert t.alive("Cy")
    assert wrong(t) == ["moonchild"]
    evil = nine("moonchild", start="day 1").execute("Bo").use("Bo", "moonchild", "Dee").dusk().night(Dee="none")
    assert wrong(evil) == []


def test_what_should_have_followed_from_a_death_is_noted() -> None:
    """mathematician/r3"""
    t = nine("saint", start="day 1").execute("Bo")
    assert t.winner is None
    assert wrong(t) == ["saint"]
    minstrel = nine("minstrel", cy="assassin", start="day 1").execute("Cy")
    assert not minstrel.drunk("Ana")
    assert wrong(minstrel) == ["minstrel"]
    grandmother = nine("grandmother", tokens={"Cy": ["grandmother/grandchild"]}).night(Dee="Cy")
    assert grandmother.alive("Bo")
    assert wrong(grandmother) == ["grandmother"]


@pytest.mark.parametrize("sober_by_day", [True, False])
def test_an_execution_that_should_have_been_survived_is_noted(sober_by_day: bool) -> None:
    """mathematician/r3"""
    t = nine("devilsadvocate")
    if sober_by_day:
        t.storyteller(remove_token={"Bo": ["drunk/is-the-drunk"]}).impair("Bo", "drunk", "dawn")
    t.night(Bo="Cy", Dee="none").day().execute("Cy")
    assert not t.alive("Cy")
    assert wrong(t) == ["devilsadvocate"]
    assert wrong(nine("devilsadvocate").night(Bo="Cy", Dee="none").day().execute("Hal")) == []


def test_a_drunk_lunatic_is_noted_where_the_demon_should_have_been_told_something() -> None:
    """mathematician/r3, mathematician/r4"""
    t = violet("artist lunatic=zombuul sage zombuul sweetheart savant seamstress mutant juggler", "night 2", BOX)
    t.night(choice("Bo", "zombuul", "Cy"), Dee="Ana").day()
    assert wrong(t) == []
    t.impair("Bo", "drunk").execute("Fay").dusk().night()
    assert wrong(t) == []
    t.day().dusk().night(choice("Bo", "zombuul", "Cy"), Dee="Gus")
    assert wrong(t) == ["lunatic"]


def test_a_victory_that_is_missed_at_dusk_is_noted() -> None:
    """mathematician/r3"""
    t = violet("-artist mayor sage po -sweetheart -savant -seamstress", "day 3", BOX).impair("Bo", "drunk").dusk()
    assert t.winner is None
    assert wrong(t) == ["mayor"]


def test_a_demon_that_another_character_keeps_from_waking_is_noted() -> None:
    """mathematician/r3"""
    t = violet("artist exorcist sage po sweetheart savant seamstress mutant", "night 2", BOX).night(Bo="Dee")
    assert "po" in wrong(t)


def test_a_kill_that_the_storyteller_takes_back_because_of_a_new_demon_is_noted() -> None:
    """mathematician/r3"""
    t = violet("artist pithag sage po sweetheart savant mutant juggler", "night 2", BOX)
    t.night(rule("pithag", False, "Cy"), choice("Eli", "fanggu", "Ana"), Bo=["Eli", "fanggu"], Dee="Cy")
    assert t.alive("Cy")
    assert wrong(t) == ["po"]


def test_who_registers_falsely_makes_an_ability_come_out_wrong() -> None:
    """mathematician/r8, mathematician/r3"""
    t = violet("artist professor sage po sweetheart savant -spy mutant", "night 2", BOX)
    t.night({"register": {"who": "Gus", "to": "professor", "as": "townsfolk"}}, Bo="Gus", Dee="none")
    assert t.alive("Gus")
    assert wrong(t) == ["professor"]


def test_an_ability_that_works_though_a_sleeping_poison_should_have_stopped_it_is_noted_for_the_poisoner() -> None:
    """mathematician/r11, mathematician/r3"""
    t = violet("snakecharmer nodashii -klutz sage mutant artist savant juggler", "night 2").impair("Bo", "drunk")
    t.night(choice("Ana", "nodashii", "Cy"), Ana="Bo")
    assert t.character("Ana") == "nodashii"
    assert wrong(t) == ["nodashii"]
