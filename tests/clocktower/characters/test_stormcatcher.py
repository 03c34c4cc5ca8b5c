"""The Storm Catcher."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from tests.clocktower.towns import Town, town

STORM = "stormcatcher"
SEATS = "imp empath godfather assassin monk soldier saint mayor slayer"


def favours(id: str) -> dict[str, Any]:
    return {"rule": {"ability": STORM, "choice": id}}


def stormy(id: str = "empath", seats: str = SEATS, **more: Any) -> Town:
    """Ana the Imp, Bo the Empath, Cy and Dee Minions; a good character is favoured."""
    on_script = [
        *dict.fromkeys([word.partition("=")[0].partition(":")[0].lstrip("-") for word in seats.split()]),
        "chef",
    ]
    return town(seats, fabled=[STORM], script=more.pop("script", on_script), **more).setup(favours(id))


def later(**more: Any) -> Town:
    """Bo is the favoured Empath, and it is the third night."""
    return town(SEATS, start="night 3", script=None, fabled=[STORM], tokens={"Bo": ["stormcatcher/safe"]}, **more)


def test_everybody_hears_which_character_is_favoured_and_not_whether_it_is_in_play() -> None:
    """stormcatcher/r1"""
    for id in ("empath", "chef"):
        t = stormy(id)
        assert t.view("public")["declared"] == {STORM: {"character": id}}
        assert t.events("declared") == [{"ability": STORM, "character": id}]


def test_only_a_good_character_of_the_script_is_favoured() -> None:
    """stormcatcher/r1"""
    t = town(SEATS, script=None, fabled=[STORM])
    assert t.game.ask is not None
    for id in ("imp", "godfather", "virgin"):
        with pytest.raises(IllegalAnswer):
            t.game.answer(STORYTELLER, id)


def test_each_evil_player_is_shown_who_it_is_and_nobody_else() -> None:
    """stormcatcher/c4, stormcatcher/r7"""
    t = stormy().night()
    assert {name: t.learned(name, STORM) for name in ("Ana", "Cy", "Dee")} == dict.fromkeys(
        ("Ana", "Cy", "Dee"), (1, "empath")
    )
    assert all(t.learned(name, STORM) is None for name in ("Bo", "Eli", "Fay"))


def test_each_evil_player_learns_that_it_is_not_in_play() -> None:
    """stormcatcher/c3, stormcatcher/r4"""
    t = stormy("chef").night()
    assert [t.learned(name, STORM) for name in ("Ana", "Cy", "Dee")] == [0, 0, 0]
    assert not [token for seat in t.grimoire.circle for token in t.tokens(seat.name) if token == "stormcatcher/safe"]


def test_they_are_told_before_the_minions_meet() -> None:
    """stormcatcher/c4"""
    t = stormy().night()
    kinds = [event.kind for event in t.game.events if event.kind in ("learned", "minioninfo")]
    assert kinds[:3] == ["learned"] * 3


def test_the_favoured_player_survives_everything_but_execution() -> None:
    """stormcatcher/c1, stormcatcher/c2, stormcatcher/r2"""
    t = later().storyteller(kill="Gus").night(Ana="Bo").day()
    assert t.alive("Bo")
    t.execute("Bo")
    assert not t.alive("Bo")


def test_what_nothing_else_stops_does_not_kill_them_either() -> None:
    """stormcatcher/r2"""
    t = later().night(Dee="Bo", Ana="Hal").day()
    assert t.alive("Bo")


def test_a_penalty_does_not_kill_them_either() -> None:
    """stormcatcher/r2"""
    t = town(
        SEATS,
        start="day 2",
        script=None,
        fabled=[STORM, "hellslibrarian"],
        tokens={"Bo": ["stormcatcher/safe"]},
    )
    t.steps({"rule": {"ability": "hellslibrarian", "choice": ["silence", "none"]}})
    t.steps({"rule": {"ability": "hellslibrarian", "choice": ["Bo", "dies"]}})
    assert t.alive("Bo")


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_being_drunk_or_poisoned_changes_nothing(how: str) -> None:
    """stormcatcher/c5, stormcatcher/r3"""
    t = later().impair("Bo", how).night(Ana="Bo").day()
    assert t.alive("Bo")


def test_a_drunk_who_believes_to_be_it_is_not() -> None:
    """stormcatcher/r5"""
    seats = "imp drunk=empath godfather assassin monk soldier saint mayor slayer"
    t = stormy("empath", seats, script=["empath", *seats.replace("=empath", "").split()]).night()
    assert [t.learned(name, STORM) for name in ("Ana", "Cy")] == [0, 0]
    t.day().dusk().night(Ana="Bo").day()
    assert not t.alive("Bo")


def test_the_protection_goes_with_the_character() -> None:
    """stormcatcher/r6"""
    t = stormy().night().day().storyteller(character={"Bo": "chef"}).storyteller(character={"Eli": "empath"})
    t.dusk().night(Ana="Eli").day()
    assert t.alive("Eli")
    assert len(t.events("learned")) == len([d for d in t.events("learned") if d["ability"] != STORM]) + 3
    t.dusk().night(Ana="Bo").day()
    assert not t.alive("Bo")


def test_evil_travellers_are_told_and_with_few_players_too() -> None:
    """stormcatcher/r7"""
    t = stormy("empath", "imp empath poisoner monk soldier thief:evil").night()
    assert t.learned("Fay", STORM) == (1, "empath")
    assert t.learned("Cy", STORM) == (1, "empath")


def test_whoever_does_not_know_to_be_evil_is_not_woken() -> None:
    """stormcatcher/r7"""
    t = stormy("empath", "imp marionette=monk empath godfather soldier saint mayor").night()
    assert t.learned("Bo", STORM) is None
    assert t.learned("Dee", STORM) == (2, "empath")


def test_the_mark_is_called_safe() -> None:
    """stormcatcher/r8"""
    t = stormy()
    seats = t.view("storyteller")["grimoire"]["seats"]
    assert {"token": "stormcatcher/safe", "active": True} in seats[1]["tokens"]


def test_what_is_told_is_true_to_poisoned_evil_players_too() -> None:
    """stormcatcher/r9, FAB-7"""
    t = stormy()
    t.impair("Cy", "poisoned").night()
    assert t.learned("Cy", STORM) == (1, "empath")
    assert t.may_learn("Cy", STORM) == [(1, "empath")]


def test_whoever_does_not_know_to_be_evil_or_is_good_is_not_told() -> None:
    seats = SEATS.replace("monk", "marionette=monk").replace("godfather", "godfather:good")
    seats = seats.replace("saint", "lunatic=imp").replace("mayor", "ogre:evil")
    t = stormy(seats=seats).night()
    told = {event["seat"] for event in t.events("learned") if event["ability"] == STORM}
    assert told == {0, 3}


def test_where_the_script_has_no_good_character_nobody_is_favoured_or_told() -> None:
    t = town("imp imp imp imp imp", fabled=[STORM], script=["imp"]).night()
    assert t.events("learned") == [] and t.view("public")["declared"] == {}
