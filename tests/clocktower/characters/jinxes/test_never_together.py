"""Characters that are never in play together."""

from typing import Any

import pytest

from belfry.clocktower.script import script as scripts
from tests.clocktower.deal import check_bag
from tests.clocktower.steps import choice, refused
from tests.clocktower.towns import Town, town

SCRIPT = [
    "sage",
    "chef",
    "monk",
    "soldier",
    "saint",
    "heretic",
    "pithag",
    "spy",
    "widow",
    "witch",
    "imp",
    "philosopher",
]


def eight(evil: str = "pithag", other: str = "saint", **more: Any) -> Town:
    """Dee is the Imp, Eli an evil character, Cy an Outsider."""
    return town(f"monk chef {other} imp {evil} soldier sage philosopher", start="night 2", script=SCRIPT, **more)


def pick(t: Town, seat: str, id: str) -> Town:
    """The Pit-Hag's pick is refused, and she picks the Witch instead."""
    no = refused(choice("Eli", "pithag", [seat, id]))
    return t.steps("night", no, *t.choices({"Eli": ["Bo", "witch"], "Dee": "Fay", "Ana": "Bo"}))


@pytest.mark.parametrize("id", ["pithag", "spy", "widow"])
def test_the_two_are_not_in_the_bag_together(id: str) -> None:
    """jinx/heretic-spy, jinx/heretic-spy/c1, jinx/heretic-widow, jinx/heretic-widow/c1"""
    script = scripts.custom(SCRIPT)
    bag = [scripts.character(one) for one in ("sage", "chef", "monk", "soldier", "philosopher", "heretic", id, "imp")]
    assert (f"jinx/heretic-{id}") in [rule for rule, _ in check_bag(script, 8, bag)]
    assert check_bag(script.without_jinxes([f"heretic-{id}"]), 8, bag) == []


@pytest.mark.parametrize("seat", ["Ana", "Eli"])
def test_the_pit_hag_cannot_make_the_heretic_of_herself_either(seat: str) -> None:
    """jinx/heretic-pithag, jinx/heretic-pithag/r1, jinx/heretic-pithag/c1"""
    t = pick(eight(), seat, "heretic")
    assert "heretic" not in t.grimoire.in_play()
    assert t.character("Bo") == "witch"


def test_switched_off_the_pit_hag_makes_the_heretic() -> None:
    """djinn/r1"""
    t = eight(jinxes={"off": ["heretic-pithag"]}).night(Eli=["Bo", "heretic"], Dee="Fay", Ana="Bo")
    assert t.character("Bo") == "heretic"


@pytest.mark.parametrize("id", ["spy", "widow"])
def test_with_the_heretic_in_play_nobody_becomes_the_other(id: str) -> None:
    """jinx/heretic-spy/r1, jinx/heretic-widow/r1"""
    t = eight(other="heretic", jinxes={"off": ["heretic-pithag"]})
    t = pick(t, "Ana", id)
    assert id not in t.grimoire.in_play()


def test_whoever_leaves_play_makes_room_for_the_other() -> None:
    """jinx/heretic-spy/r1"""
    t = eight(other="heretic", jinxes={"off": ["heretic-pithag"]})
    t.storyteller(character={"Cy": "saint"}).night(Eli=["Bo", "spy"], Dee="Fay", Ana="Bo")
    assert t.character("Bo") == "spy"


@pytest.mark.parametrize("id", ["pithag", "spy", "widow"])
def test_the_ability_alone_counts_as_the_character(id: str) -> None:
    """jinx/heretic-pithag/r1, jinx/heretic-spy/r1, jinx/heretic-widow/r1"""
    t = eight(evil=id)
    no = refused(choice("Hal", "philosopher", "heretic"))
    t.steps("night", no, *t.choices({"Hal": "sage", "Dee": "Fay", "Ana": "Bo"}))
    assert "heretic" not in [ability.id for ability in t.grimoire.abilities]


APART = ["sage", "chef", "monk", "soldier", "philosopher", "engineer", "mayor", "saint", "heretic", "hermit", "baron"]
APART += ["godfather", "witch", "pithag", "lleech", "imp", "summoner"]
OFF = ["heretic-pithag"]
bad_company = pytest.mark.parametrize("id", ["baron", "godfather", "lleech"])


def jinx_of(id: str) -> str:
    return "-".join(sorted((id, "heretic")))


def apart(seats: str, **more: Any) -> Town:
    """A town in which the Pit-Hag may make a Heretic where nothing else is against it."""
    more = {"start": "night 2", "script": APART, "jinxes": {"off": OFF}} | more
    return town(seats, **more)


@bad_company
def test_the_heretic_is_not_in_the_bag_with_bad_company(id: str) -> None:
    """jinx/baron-heretic, jinx/baron-heretic/c1, jinx/godfather-heretic, jinx/godfather-heretic/c1,
    jinx/heretic-lleech, jinx/heretic-lleech/c1"""
    script = scripts.custom(APART)
    evil = ["witch", "lleech"] if id == "lleech" else [id, "imp"]
    bag = [scripts.character(one) for one in ("sage", "chef", "monk", "heretic", "saint", *evil)]
    wrong = (f"jinx/{jinx_of(id)}", "never in play together")
    found = [(rule, "never in play together") for rule, text in check_bag(script, 7, bag) if wrong[1] in text]
    assert found == [wrong]
    assert all(rule != wrong[0] for rule, _ in check_bag(script.without_jinxes([jinx_of(id)]), 7, bag))


@bad_company
def test_a_hermit_who_carries_the_heretic_s_ability_counts_as_the_heretic(id: str) -> None:
    """jinx/baron-heretic/r2, jinx/baron-heretic/c2, jinx/godfather-heretic/r1, jinx/heretic-lleech/r1"""
    script = scripts.custom(APART)
    evil = ["witch", "lleech"] if id == "lleech" else [id, "imp"]
    bag = [scripts.character(one) for one in ("sage", "chef", "monk", "hermit", "saint", *evil)]
    assert f"jinx/{jinx_of(id)}" in [rule for rule, _ in check_bag(script, 7, bag)]


@bad_company
def test_nobody_makes_a_heretic_while_the_other_is_in_play(id: str) -> None:
    """jinx/baron-heretic/r1, jinx/godfather-heretic/r1, jinx/heretic-lleech/r1"""
    demon, minion = ("lleech", "witch") if id == "lleech" else ("imp", id)
    no = refused(choice("Eli", "pithag", ["Bo", "heretic"]))
    t = apart(f"monk chef saint {demon} pithag soldier sage {minion}")
    t.steps("night", no, *t.choices({"Eli": ["Bo", "mayor"]}))
    assert t.character("Bo") == "mayor"
    free = apart(f"monk chef saint {demon} pithag soldier sage {minion}", jinxes={"off": [*OFF, jinx_of(id)]})
    assert free.night(Eli=["Bo", "heretic"]).character("Bo") == "heretic"


@bad_company
def test_nobody_brings_the_other_in_while_a_heretic_is_in_play(id: str) -> None:
    """jinx/baron-heretic/r1, jinx/godfather-heretic/r1, jinx/heretic-lleech/r1"""
    t = apart("monk chef heretic imp pithag soldier sage mayor")
    no = refused(choice("Eli", "pithag", ["Bo", id]))
    t.steps("night", no, *t.choices({"Eli": ["Bo", "philosopher"]}))
    assert t.character("Bo") == "philosopher"


@bad_company
def test_who_has_left_play_makes_room(id: str) -> None:
    """jinx/baron-heretic/r1, jinx/godfather-heretic/r1, jinx/heretic-lleech/r1"""
    demon, minion = ("lleech", "witch") if id == "lleech" else ("imp", id)
    t = apart(f"monk chef saint {demon} pithag soldier sage {minion}")
    gone = {"Dee": "imp"} if id == "lleech" else {"Hal": "witch"}
    assert t.storyteller(character=gone).night(Eli=["Bo", "heretic"]).character("Bo") == "heretic"


@bad_company
def test_a_philosopher_cannot_take_the_heretic_s_ability_then(id: str) -> None:
    """jinx/baron-heretic/r2, jinx/godfather-heretic/r1, jinx/heretic-lleech/r1"""
    demon, minion = ("lleech", "witch") if id == "lleech" else ("imp", id)
    t = apart(f"philosopher chef saint {demon} {minion} soldier sage")
    no = refused(choice("Ana", "philosopher", "heretic"))
    t.steps("night", no, *t.choices({"Ana": "chef"}))
    assert t.grimoire.abilities_of(t.seat("Ana"))[-1].id == "chef"


@bad_company
def test_an_engineer_cannot_name_the_other_then(id: str) -> None:
    """jinx/baron-heretic/r1, jinx/godfather-heretic/r1, jinx/heretic-lleech/r1"""
    t = apart("engineer chef heretic imp witch soldier sage")
    t.steps("night", refused(choice("Ana", "engineer", id)), *t.choices({"Ana": "pithag", "Dee": "Bo"}))
    assert t.character("Eli") == "pithag"


def test_neither_apprentice_nor_storyteller_nor_amnesiac_has_the_ability_of_the_second() -> None:
    """jinx/heretic-spy/r2: whoever has the ability of one of the two counts as that character."""
    script = [*SCRIPT, "plaguedoctor", "amnesiac"]
    seats = "monk chef heretic imp witch soldier sage philosopher"
    t = town(f"{seats} apprentice:evil", start="night 1", script=script)
    t.steps("night", refused({"rule": {"ability": "apprentice", "choice": "spy"}}))
    assert not t.grimoire.holders_of("spy")
    t = town(f"{seats} plaguedoctor", start="day 2", script=script)
    t.steps({"storyteller": {"kill": "Ida"}}, refused({"rule": {"ability": "plaguedoctor", "choice": "widow"}}))
    assert not t.grimoire.holders_of("widow")
    t = town(f"{seats} chef", start="day 2", script=script)
    given = {"rule": {"ability": "amnesiac", "choice": "spy"}}
    t.steps({"storyteller": {"character": {"Ida": "amnesiac"}}}, refused(given))
    assert not t.grimoire.holders_of("spy")
