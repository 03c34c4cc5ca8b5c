"""The Toymaker."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.script.character import CHARACTERS
from tests.clocktower.towns import Town, town

TOY = "toymaker"
MARK = "toymaker/final-night-no-attack"


def toys(seats: str = "imp poisoner chef empath monk", start: str = "night 2", **more: Any) -> Town:
    return town(seats, **{"script": None, "start": start, "fabled": [TOY], **more})


def marked(t: Town) -> list[str]:
    seats = t.view("storyteller")["grimoire"]["seats"]
    return [seat["name"] for seat in seats if MARK in [token["token"] for token in seat["tokens"]]]


def test_a_demon_that_has_declined_once_attacks_freely_later() -> None:
    """toymaker/c1, toymaker/r1, toymaker/r2"""
    t = toys()
    assert marked(t) == ["Ana"]
    t.night(Ana=None).day()
    assert t.announced_deaths == []
    assert marked(t) == []
    t.storyteller(kill="Eli").dusk().night(Ana="Dee").day()
    assert t.announced_deaths == ["Dee"]


def test_a_demon_still_marked_is_not_woken_when_its_attack_could_end_the_game() -> None:
    """toymaker/c2, toymaker/r3, toymaker/r4, toymaker/r5"""
    t = toys().night(Ana="Eli").day().storyteller(kill="Dee").dusk().night()
    assert "Ana" not in t.woke
    assert t.died == []
    assert marked(t) == []


def test_after_the_forced_night_the_demon_may_attack() -> None:
    """toymaker/c4, toymaker/r4"""
    t = toys("imp poisoner chef -empath -monk").night().day().dusk().night(Ana="Cy")
    assert t.winner == "evil"


def test_a_demon_that_has_declined_is_under_no_duty_on_the_last_night() -> None:
    """toymaker/r2"""
    t = toys().night(Ana=None).day().storyteller(kill=["Dee", "Eli"]).dusk().night(Ana="Cy")
    assert t.winner == "evil"


def test_the_evil_players_meet_whatever_their_number() -> None:
    """toymaker/c3"""
    seats = "imp poisoner chef empath monk"
    t = toys(seats, "night 1", script=[*seats.split(), "saint", "mayor", "slayer"]).night()
    assert t.view("Bo")["known"][0]["demon"]
    assert t.view("Ana")["known"][1]["minion"]
    assert len(t.view("Ana")["bluffs"] or []) == 3
    t = toys(seats, "night 1", script=[*seats.split(), "saint", "mayor", "slayer"], fabled=[]).night()
    assert t.view("Ana")["bluffs"] is None


def test_travellers_are_not_counted_among_the_living() -> None:
    """toymaker/r3"""
    t = toys("imp poisoner chef -empath -monk thief:good").night()
    assert "Ana" not in t.woke


@pytest.mark.parametrize(("seats", "asleep"), [("imp witch chef empath", False), ("shabaloth witch chef empath", True)])
def test_all_deaths_that_the_demon_could_cause_count(seats: str, asleep: bool) -> None:
    """toymaker/r3"""
    t = toys(f"{seats} -monk -soldier").night()
    assert ("Ana" not in t.woke) is asleep


def test_a_po_with_three_attacks_counts_with_three() -> None:
    """toymaker/r3: but choosing nobody has met the duty, for a Po as for others"""
    seats = "po witch chef empath monk -soldier"
    t = toys(seats, tokens={"Ana": ["po/3-attacks"]}).night()
    assert "Ana" not in t.woke
    t = toys(seats).night(Ana=None).day().dusk().night(Ana=["Bo", "Cy", "Dee"])
    assert t.winner == "evil"


def test_not_attacking_drops_the_attack_and_nothing_else() -> None:
    """toymaker/r5"""
    t = toys("pukka witch chef empath monk soldier saint", tokens={"Cy": ["pukka/poisoned"]}).night(Ana=None).day()
    assert t.announced_deaths == ["Cy"]
    assert not t.poisoned("Dee")


def test_the_duty_passes_to_a_new_demon_with_the_mark() -> None:
    """toymaker/r6"""
    t = toys("imp scarletwoman chef empath monk soldier saint", "day 2").execute("Ana")
    assert marked(t) == ["Bo"]
    t = toys("imp scarletwoman chef empath monk soldier saint").night(Ana=None).day().execute("Ana")
    assert marked(t) == []


def test_where_the_storyteller_decides_on_the_kills_one_night_is_left_out() -> None:
    """toymaker/r7"""
    seats = "poisoner witch chef -empath -monk"
    sitting = {"start": "night 3", "unseated": ["lilmonsta"], "tokens": {"Ana": ["lilmonsta/is-the-demon"]}}
    t = toys(seats, script=["lilmonsta", *seats.replace("-", "").split()], **sitting)
    agreed = [{"choose": {"who": name, "ability": "lilmonsta", "choice": "Bo"}} for name in ("Ana", "Bo")]
    t.night(*agreed).day()
    assert t.winner is None and t.announced_deaths == []
    assert not t.asked("storyteller", "lilmonsta")
    t.dusk().night(*agreed, {"rule": {"ability": "lilmonsta", "choice": "Cy"}})
    assert t.winner == "evil"


def test_legion_has_to_leave_out_a_night_too() -> None:
    """toymaker/r7"""
    t = toys("legion chef legion -legion -legion slayer -legion", "night 3").storyteller(kill="Fay").night().day()
    assert t.winner is None


def test_a_night_that_the_storyteller_left_out_counts() -> None:
    """toymaker/r7"""
    t = toys("legion chef legion -legion -legion slayer -legion", "night 3")
    t.night({"rule": {"ability": "legion", "choice": None}}).day().storyteller(kill="Fay").dusk()
    t.night({"rule": {"ability": "legion", "choice": "Bo"}})
    assert t.winner == "evil"


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_a_drunk_or_poisoned_demon_that_declines_has_done_its_duty(how: str) -> None:
    """toymaker/r8"""
    t = toys().impair("Ana", how).night(Ana=None)
    assert marked(t) == []


def test_the_first_night_does_not_count() -> None:
    """toymaker/r9"""
    t = toys("pukka witch chef empath monk", "night 1").night(Ana="Cy", Bo="Cy")
    assert marked(t) == ["Ana"]
    t.refused({"choose": {"who": "Ana", "ability": "pukka", "choice": None}})


def test_the_pukka_cannot_decline_on_the_first_night() -> None:
    """toymaker/r9"""
    t = toys("pukka witch chef empath monk", "night 1")
    t.steps("night", {"refused": {"choose": {"who": "Ana", "ability": "pukka", "choice": None}}})


def test_it_works_with_many_players_and_every_script() -> None:
    """toymaker/r10"""
    t = toys("imp poisoner chef empath monk soldier saint mayor slayer virgin", "night 2").night(Ana=None).day()
    assert t.announced_deaths == []


def test_a_lunatic_may_decline_as_well_and_that_is_not_the_demons_night() -> None:
    """toymaker/r1"""
    t = toys("imp lunatic=imp chef empath monk soldier saint").night(Bo=None, Ana="Cy").day()
    assert t.announced_deaths == ["Cy"]
    assert marked(t) == ["Ana"]


def test_every_demon_may_decline() -> None:
    """toymaker/r1"""
    demons = [c.id for c in CHARACTERS.values() if c.type == "demon" and c.acts_other_nights and c.seated]
    for demon in [id for id in demons if id not in ("legion", "riot", "yaggababble")]:
        t = toys(f"{demon} poisoner chef empath monk soldier saint", "night 2").night(Ana=None).day()
        assert t.announced_deaths == [], demon


def test_whom_the_al_hadikhia_has_picked_answers_and_picks_nobody() -> None:
    """toymaker/r5"""
    t = town("alhadikhia chef monk soldier empath slayer witch", start="night 2", script=None, fabled=["toymaker"])
    while t.waits_for != ("Ana", "alhadikhia"):
        ask = t.game.ask
        assert ask is not None
        t.game.answer(*t.runner.policy.answer(t.game, ask))
    t.game.answer(0, (1, 2, 3))
    assert t.game.ask is not None
    assert None not in t.game.ask.options
