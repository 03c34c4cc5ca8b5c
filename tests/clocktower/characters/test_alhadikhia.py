"""The Al-Hadikhia."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import POISONED
from belfry.core.audience import only
from belfry.table.protocol import Say
from tests.clocktower.other_scripts import Shelter
from tests.clocktower.steps import begin_night, notes
from tests.clocktower.towns import Town, town
from tests.table.sitting import Sitting
from tests.table.test_play import play_until

SCRIPT = [
    "chef", "empath", "soldier", "monk", "sailor", "slayer", "sage", "exorcist", "ravenkeeper", "washerwoman",
    "fortuneteller", "tealady", "saint", "poisoner", "scarletwoman", "pithag", "imp", "alhadikhia",
]  # fmt: skip
SEVEN = "alhadikhia chef empath slayer washerwoman poisoner saint"
LIVE, DIE = True, False


def hadikhia(seats: str = SEVEN, start: str = "night 2", **more: Any) -> Town:
    """A town with the Al-Hadikhia."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def picks(*answers: tuple[str, bool], who: str = "Ana") -> list[dict[str, Any]]:
    """Three players whom the Al-Hadikhia picks, with what each answers."""
    names = [name for name, _ in answers]
    picked = {"choose": {"who": who, "ability": "alhadikhia", "choice": names}}
    return [picked, *({"choose": {"who": name, "ability": "alhadikhia", "choice": life}} for name, life in answers)]


def declared(t: Town) -> list[tuple[str, str]]:
    """What everybody has heard about the three."""
    said = [data for data in t.events("declared") if data["ability"] == "alhadikhia"]
    return [(data["what"], t.runner.policy.name(data["who"]) if "who" in data else "") for data in said]


def test_who_answers_die_dies_and_dawn_says_how_each_of_the_three_is() -> None:
    """alhadikhia/c1, alhadikhia/r16"""
    t = hadikhia().night(*picks(("Bo", DIE), ("Cy", DIE), ("Dee", LIVE)), Fay="Gus")
    assert t.died == ["Bo", "Cy"]
    t.day()
    assert declared(t)[-3:] == [("dead", "Bo"), ("dead", "Cy"), ("alive", "Dee")]
    assert t.announced_deaths == ["Bo", "Cy"]


def test_if_all_three_are_alive_all_three_die() -> None:
    """alhadikhia/c2, alhadikhia/r6, alhadikhia/r15"""
    t = hadikhia("alhadikhia chef empath --slayer washerwoman poisoner saint", "night 3")
    t.night(*picks(("Bo", LIVE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus")
    assert not any(map(t.alive, ("Bo", "Cy", "Dee")))
    assert t.events("revived") == [{"seat": 3}]
    assert t.seat("Dee").ghost_vote


def test_letting_it_pass_has_no_consequence() -> None:
    """alhadikhia/c3, alhadikhia/r1"""
    t = hadikhia().next_day(Ana=None)
    assert declared(t) == []
    assert t.announced_deaths == []
    assert not t.asked("Bo", "alhadikhia")


def test_the_next_name_is_heard_when_the_one_before_has_answered() -> None:
    """alhadikhia/c4, alhadikhia/r3"""
    t = hadikhia("alhadikhia chef empath slayer soldier saint scarletwoman")
    t.game.answer(-1, "begin")
    t.game.answer(0, (1, 2, 3))
    heard = [declared(t)]
    for seat in (1, 2, 3):
        t.game.answer(seat, LIVE)
        heard.append([said for said in declared(t) if said[0] == "picked"])
    assert heard == [
        [("picked", "Bo")],
        [("picked", "Bo"), ("picked", "Cy")],
        [("picked", "Bo"), ("picked", "Cy"), ("picked", "Dee")],
        [("picked", "Bo"), ("picked", "Cy"), ("picked", "Dee")],
    ]
    assert declared(t)[-1] == ("over", "")


def test_where_nobody_has_changed_it_is_said_all_the_same() -> None:
    """alhadikhia/c5, alhadikhia/r7, alhadikhia/r16"""
    t = hadikhia("alhadikhia chef empath --slayer washerwoman poisoner saint", "night 3")
    t.next_day(*picks(("Bo", LIVE), ("Cy", LIVE), ("Dee", DIE)), Fay="Gus")
    assert declared(t)[-3:] == [("alive", "Bo"), ("alive", "Cy"), ("dead", "Dee")]
    assert t.announced_deaths == []
    assert not t.seat("Dee").ghost_vote


def test_the_picks_of_a_poisoned_one_are_not_even_named() -> None:
    """alhadikhia/c6, alhadikhia/r11"""
    t = hadikhia().impair("Ana", POISONED).next_day(Ana=["Bo", "Cy", "Dee"])
    assert declared(t) == []
    assert not t.asked("Bo", "alhadikhia")
    assert t.announced_deaths == []


def test_they_are_named_and_asked_for_nothing_where_the_table_has_it_so() -> None:
    """alhadikhia/r11"""
    switches = {"alhadikhia_sham_when_drunk": True}
    t = hadikhia("alhadikhia chef empath -slayer washerwoman poisoner saint", switches=switches)
    t.impair("Ana", POISONED).next_day(*picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)))
    assert declared(t)[-3:] == [("alive", "Bo"), ("alive", "Cy"), ("dead", "Dee")]
    assert t.announced_deaths == []


@pytest.mark.parametrize("names", [["Bo", "Bo", "Cy"], ["Bo", "Cy"], ["Bo"]])
def test_it_takes_three_different_players(names: list[str]) -> None:
    """alhadikhia/c7, alhadikhia/r2"""
    wrong = {"refused": {"choose": {"who": "Ana", "ability": "alhadikhia", "choice": names}}}
    t = hadikhia().night(wrong, *picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus")
    assert t.died == ["Bo"]


def test_the_dead_travellers_and_itself_may_be_picked() -> None:
    """alhadikhia/r2"""
    t = hadikhia("alhadikhia -chef empath slayer washerwoman poisoner saint thief:good")
    t.night(*picks(("Ana", LIVE), ("Bo", DIE), ("Hal", DIE)), Fay="Gus")
    assert t.died == ["Hal"]


def test_it_may_die_by_its_own_pick_and_good_wins() -> None:
    """alhadikhia/c9, alhadikhia/r14, alhadikhia/r12"""
    t = hadikhia().night(*picks(("Ana", DIE), ("Bo", LIVE), ("Cy", LIVE)), Fay="Gus")
    assert t.died == ["Ana"]
    assert t.winner == "good"
    assert t.asked("Cy", "alhadikhia")


def test_only_the_storyteller_and_the_player_see_an_answer() -> None:
    """alhadikhia/r4"""
    t = hadikhia().night(*picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus")
    answers = [event for event in t.game.events if event.kind == "chose" and event.data["choice"] in (LIVE, DIE)]
    assert [event.data["seat"] for event in answers] == [1, 2, 3]
    assert [event.to for event in answers] == [only(1), only(2), only(3)]


def test_the_final_look_is_at_who_is_alive() -> None:
    """alhadikhia/r8, alhadikhia/r10"""
    t = hadikhia("alhadikhia soldier empath slayer washerwoman poisoner saint")
    t.night(*picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus")
    assert t.died == ["Cy", "Dee"]
    assert t.alive("Bo")


def test_each_of_the_three_dies_or_is_protected_by_themself() -> None:
    """alhadikhia/r9, alhadikhia/r10"""
    t = hadikhia("alhadikhia chef empath slayer monk poisoner sage")
    t.night(*picks(("Bo", LIVE), ("Cy", LIVE), ("Gus", LIVE)), Eli="Bo", Fay="Eli")
    assert t.died == ["Bo", "Cy", "Gus"]
    t = hadikhia("alhadikhia chef empath slayer monk poisoner sage")
    t.night(*picks(("Bo", LIVE), ("Cy", LIVE), ("Gus", LIVE)), Eli="Bo", Fay="Dee")
    assert t.died == ["Cy", "Gus"]
    assert t.asked("storyteller", "sage")


def test_two_living_in_the_middle_do_not_end_the_game() -> None:
    """alhadikhia/r13"""
    t = hadikhia("alhadikhia chef empath soldier -slayer -washerwoman -saint", "night 3")
    t.night(*picks(("Bo", DIE), ("Cy", DIE), ("Eli", LIVE)))
    assert t.winner is None
    assert t.alive("Eli")


def test_who_is_revived_has_the_ability_afresh_and_learns_tonight() -> None:
    """alhadikhia/r6"""
    t = hadikhia("alhadikhia chef empath -washerwoman slayer poisoner saint", "night 3")
    t.night(*picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus")
    assert t.alive("Dee")
    assert t.learned("Dee") is not None


def test_a_spent_ability_is_renewed() -> None:
    """alhadikhia/r6"""
    t = hadikhia("alhadikhia chef empath -slayer washerwoman poisoner saint", tokens={"Dee": ["slayer/no-ability"]})
    t.night(*picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus").day().use("Dee", "slayer", "Ana")
    assert t.winner == "good"


def test_who_has_died_before_their_turn_does_not_wake_and_who_is_back_does() -> None:
    """alhadikhia/r18"""
    seats = "alhadikhia chef empath -fortuneteller slayer poisoner saint"
    t = hadikhia(seats, tokens={"Gus": ["fortuneteller/red-herring"]})
    t.night(*picks(("Cy", DIE), ("Dee", LIVE), ("Bo", DIE)), Fay="Gus", Dee=["Bo", "Cy"])
    assert t.learned("Cy") is None
    assert t.learned("Dee") is not None


def test_an_effect_that_stops_the_kills_leaves_the_rest() -> None:
    """alhadikhia/r17"""
    t = hadikhia("alhadikhia chef empath -slayer washerwoman poisoner saint", "night 3").grant("Eli", Shelter)
    t.next_day(*picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus")
    assert [what for what, _ in declared(t)] == ["picked", "picked", "picked", "over", "alive", "alive", "alive"]


def test_nobody_can_write_to_anybody_while_the_three_are_asked() -> None:
    """alhadikhia/c8, alhadikhia/r5"""
    sitting = Sitting("alhadikhia chef empath slayer soldier sage scarletwoman", script=SCRIPT)
    play_until(sitting, "choose", "alhadikhia").answer([1, 2, 3], 0)
    assert sitting.game.events[-1].data["what"] == "picked"
    assert sitting.refused(4, Say("live!", to=1)) == "asleep"
    assert sitting.refused(4, Say("live!")) == "asleep"


def test_who_becomes_it_acts_from_that_night_on_and_what_it_did_remains() -> None:
    """alhadikhia/r19"""
    t = hadikhia("imp chef empath slayer washerwoman pithag saint", "night 3")
    t.night(
        {"choose": {"who": "Fay", "ability": "pithag", "choice": ["Gus", "alhadikhia"]}},
        *picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE), who="Gus"),
        {"rule": {"ability": "pithag", "who": "Bo", "choice": True}},
        Ana="Eli",
    )
    assert not t.alive("Bo")
    t.storyteller(character={"Gus": "chef"})
    assert not t.alive("Bo")


def test_nobody_dies_where_they_are_asked_for_nothing_and_all_want_to_live() -> None:
    """alhadikhia/r11"""
    t = hadikhia(switches={"alhadikhia_sham_when_drunk": True}).impair("Ana", POISONED)
    assert t.night(*picks(("Bo", LIVE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus").died == []


def test_a_lunatic_s_picks_are_not_named_even_where_a_drunk_one_s_are() -> None:
    seats = "imp lunatic=alhadikhia empath slayer washerwoman poisoner saint"
    switches = {"alhadikhia_sham_when_drunk": True}
    t = hadikhia(seats, script=[*SCRIPT, "lunatic"], switches=switches)
    t.night({"choose": {"who": "Bo", "ability": "alhadikhia", "choice": ["Cy", "Dee", "Eli"]}}, Ana="Gus")
    assert declared(t) == []


def test_the_three_are_named_in_the_order_of_the_choice() -> None:
    """alhadikhia/r3"""
    t = hadikhia().night(*picks(("Dee", DIE), ("Bo", LIVE), ("Cy", LIVE)), Fay="Gus")
    assert [name for what, name in declared(t) if what == "picked"] == ["Dee", "Bo", "Cy"]
    assert [t.tokens(name) for name in ("Dee", "Bo", "Cy")] == [["alhadikhia/1"], ["alhadikhia/2"], ["alhadikhia/3"]]
    assert "Picked last, in night 2: Dee, Bo and Cy (Al-Hadikhia)" in notes(t, "Ana")


def test_a_goon_is_reached_when_named() -> None:
    """alhadikhia/r3: a Goon who is named third does not change sides before"""
    t = begin_night(hadikhia("alhadikhia chef empath goon washerwoman saint slayer", script=[*SCRIPT, "goon"]))
    t.game.answer(0, (1, 2, 3))
    assert not t.seat("Dee").evil
    t.game.answer(1, LIVE)
    t.game.answer(2, LIVE)
    assert t.seat("Dee").evil


def test_the_three_are_spoken_of_at_one_dawn_only() -> None:
    """alhadikhia/r16"""
    t = hadikhia().next_day(*picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)), Fay="Gus")
    before = declared(t)
    assert declared(t.dusk().next_day(Ana=None, Fay="Gus")) == before


@pytest.mark.parametrize("poisoned", [True, False])
def test_a_pick_of_which_nothing_comes_has_gone_wrong(poisoned: bool) -> None:
    """alhadikhia/r11"""
    seats = "alhadikhia chef empath slayer washerwoman mathematician saint"
    t = hadikhia(seats, script=[*SCRIPT, "mathematician"])
    if poisoned:
        t.impair("Ana", POISONED).night(Ana=["Bo", "Cy", "Dee"])
    else:
        t.night(*picks(("Bo", DIE), ("Cy", LIVE), ("Dee", LIVE)))
    assert t.went_wrong("Ana") is poisoned


@pytest.mark.parametrize(("saint", "woken"), [("saint", True), ("-saint", False)])
def test_a_toymaker_reckons_with_three_deaths(saint: str, woken: bool) -> None:
    """Three of six may die and the game goes on; of five they would end it."""
    t = hadikhia(f"alhadikhia chef empath slayer poisoner {saint}", fabled=["toymaker"]).night(Eli="Ana")
    assert ("Ana" in t.woke) is woken
