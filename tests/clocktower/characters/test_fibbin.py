"""The Fibbin."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import night_to
from tests.clocktower.towns import Town, town

FIBBIN = "fibbin"


def fibs(choice: bool = True, who: str | None = None) -> dict[str, Any]:
    return {"rule": {"ability": FIBBIN, "choice": choice, **({} if who is None else {"who": who})}}


def fibbing(seats: str, start: str = "night 2", **more: Any) -> Town:
    return town(seats, **{"start": start, "script": None, "fabled": [FIBBIN], **more})


GOOD_NEIGHBOURS = "monk empath chef imp poisoner ravenkeeper saint"


def test_an_empath_between_good_neighbours_may_be_told_a_wrong_number_once() -> None:
    """fibbin/c1, fibbin/c4, fibbin/r1, fibbin/r3, fibbin/r6"""
    t = fibbing(GOOD_NEIGHBOURS).night(fibs(), {"tell": {"who": "Bo", "ability": "empath", "value": 2}}, Dee="Gus")
    assert t.learned("Bo") == 2
    assert t.may_learn("Bo") == [1, 2]
    t.day().dusk().night(Dee="Gus")
    assert not t.asked("storyteller", FIBBIN)
    assert t.may_learn("Bo") == [0]


def test_no_ability_fails_by_it() -> None:
    """fibbin/c2, fibbin/r2"""
    t = fibbing("imp virgin chef monk soldier poisoner saint", "day 1").nominate("Cy", "Bo")
    assert not t.alive("Cy")
    t.dusk().night(Dee="Eli", Ana="Eli", Fay="Gus")
    assert t.alive("Eli")
    assert not t.asked("storyteller", FIBBIN)


def test_a_ravenkeeper_may_be_shown_a_wrong_character() -> None:
    """fibbin/c3"""
    t = fibbing(GOOD_NEIGHBOURS)
    t.night(fibs(who="Fay"), {"tell": {"who": "Fay", "ability": "ravenkeeper", "value": "chef"}}, Dee="Fay", Fay="Ana")
    assert t.learned("Fay") == "chef"
    assert "monk" not in t.may_learn("Fay")


def test_where_millions_of_answers_are_wrong_any_of_them_may_be_given() -> None:
    """fibbin/r1: a Godfather on a script with all Outsiders"""
    seats = "godfather:good saint chef imp spy ravenkeeper monk empath soldier mayor"
    outsiders = [id for id, character in CHARACTERS.items() if character.type == "outsider"]
    t = fibbing(seats, "night 1", script=sorted({*seats.replace(":good", "").split(), *outsiders}))
    night_to(t, FIBBIN).game.answer(STORYTELLER, True)
    ask = t.game.ask
    assert ask is not None
    assert (ask.kind, ask.ability, len(ask.options) > 1_000_000) == ("tell", "godfather", True)
    assert ["saint"] not in ask.options
    assert ["recluse", "butler", "saint"] in ask.options
    assert [] in ask.options


def test_a_game_may_end_without_it() -> None:
    """fibbin/c5, fibbin/r5"""
    t = fibbing(GOOD_NEIGHBOURS).night(Dee="Gus")
    assert t.may_learn("Bo") == [0]
    t.day().execute("Dee")
    assert t.winner == "good"


def test_what_evil_players_learn_is_never_wrong_by_it() -> None:
    """fibbin/r1"""
    t = fibbing("imp spy chef monk soldier empath:evil saint").night(Ana="Gus")
    assert not t.asked("storyteller", FIBBIN)
    assert t.may_learn("Fay") == [1]


def test_it_is_for_one_player_and_one_piece_of_information() -> None:
    """fibbin/r1, fibbin/r6"""
    t = fibbing("imp empath oracle poisoner monk seamstress saint")
    t.night(fibs(who="Bo"), Ana="Gus", Dee="Eli", Fay=["Bo", "Eli"])
    assert t.may_learn("Bo") == [0, 2]
    assert t.may_learn("Cy") == [0]
    assert t.may_learn("Fay") == [True]


def test_a_savant_may_be_told_two_true_things() -> None:
    """fibbin/r4"""
    true = {"tell": {"who": "Bo", "ability": "savant", "value": [["is-alive", "Ana"], ["is-alive", "Cy"]]}}
    fibbing("vortox savant chef witch monk klutz saint", "day 2", fabled=[]).use("Bo", "savant", None).expect()
    t = fibbing("imp savant chef witch monk klutz saint", "day 2").use("Bo", "savant", None, fibs(), true)
    assert t.lessons("Bo") == [[["is-alive", 0], ["is-alive", 2]]]


def test_under_a_vortox_it_is_the_truth() -> None:
    """fibbin/r4"""
    t = fibbing("vortox empath chef witch monk klutz saint").night(fibs(), Ana="Gus", Dee="Eli")
    assert t.may_learn("Bo") == [1]


def test_an_artist_may_be_answered_wrongly() -> None:
    """fibbin/r2, fibbin/r3"""
    t = fibbing("imp artist chef witch monk klutz saint", "day 2")
    wrong = {"tell": {"who": "Bo", "ability": "artist", "value": "no"}}
    t.use("Bo", "artist", ["is-alive", "Ana"], fibs(), wrong)
    assert t.lessons("Bo") == [False]


def test_ones_own_character_is_never_wrong() -> None:
    """fibbin/r7"""
    t = fibbing("imp monk chef poisoner soldier saint mayor", "day 2").storyteller(character={"Bo": "virgin"})
    assert not t.asked("storyteller", FIBBIN)
    assert t.view("Bo")["you"]["character"] == "virgin"


def test_the_engine_asks_each_time_until_it_is_used_and_marks_it() -> None:
    """fibbin/r8"""
    t = fibbing(GOOD_NEIGHBOURS).night(fibs(False), Dee="Gus")
    assert t.asked("storyteller", FIBBIN)
    assert t.may_learn("Bo") == [0]
    t.day().dusk().night(fibs(), Dee="Ana")
    [shown] = t.view("storyteller")["grimoire"]["fabled"]
    assert shown["tokens"] == [{"token": "fibbin/no-ability", "active": True}]


def test_nobody_else_can_tell_that_it_was_used() -> None:
    """fibbin/r8"""
    truth = fibbing(GOOD_NEIGHBOURS, tokens={"Bo": ["poisoner/poisoned"]})
    fibbed = fibbing(GOOD_NEIGHBOURS, tokens={"Bo": ["poisoner/poisoned"]})
    two = {"tell": {"who": "Bo", "ability": "empath", "value": 2}}
    truth.night(fibs(False), two, Dee="Gus", Eli="Bo").day()
    fibbed.night(fibs(), two, Dee="Gus", Eli="Bo").day()
    for name in ("Ana", "Bo", "Fay", "public"):
        assert truth.view(name) == fibbed.view(name)


@pytest.mark.parametrize(("start", "impaired"), [("night 1", False), ("night 2", True)])
def test_a_program_fibs_neither_on_the_first_night_nor_to_the_poisoned(start: str, impaired: bool) -> None:
    """fibbin/r9"""
    for seed in range(30):
        t = fibbing(GOOD_NEIGHBOURS, start)
        t.runner.policy.storyteller = AutomaticStoryteller(seed)
        if impaired:
            t.impair("Bo", "poisoned")
        t.night()
        assert not [d for d in t.events("token") if d["token"] == "fibbin/no-ability"]


def test_a_program_fibs_to_the_sober_one_time_in_four() -> None:
    """fibbin/r9"""
    used = 0
    for seed in range(200):
        t = fibbing(GOOD_NEIGHBOURS)
        t.runner.policy.storyteller = AutomaticStoryteller(seed)
        t.night(Eli="Gus", Dee="Gus")
        used += bool([d for d in t.events("token") if d["token"] == "fibbin/no-ability"])
    assert 30 < used < 70


def test_it_comes_at_the_start_and_stays() -> None:
    """fibbin/r5, FAB-4"""
    t = fibbing(GOOD_NEIGHBOURS, fabled=[])
    t.refused({"storyteller": {"fabled": [FIBBIN]}})
    fibbing(GOOD_NEIGHBOURS).refused({"storyteller": {"fabled": []}})


def test_whoever_is_told_of_a_widow_may_be_told_of_another_character_and_sees_no_grimoire() -> None:
    """fibbin/r3, fibbin/r8: what the Widow sees has another form than what a good player is told because of it"""
    t = fibbing("widow chef empath imp soldier mayor saint", "night 1")
    know = {"rule": {"ability": "widow", "choice": "Eli"}}
    t.night(know, fibs(who="Eli"), {"tell": {"who": "Eli", "ability": "widow", "value": "imp"}}, Ana="Bo")
    assert t.learned("Eli", "widow") == "imp"
    assert "widow" not in t.may_learn("Eli", "widow")


def test_whom_a_nightwatchman_picks_may_be_shown_somebody_else() -> None:
    """fibbin/r8, fibbin/r3"""
    t = fibbing("nightwatchman chef empath imp soldier mayor saint")
    t.night(fibs(who="Bo"), {"tell": {"who": "Bo", "ability": "nightwatchman", "value": "Cy"}}, Ana="Bo", Dee="Gus")
    assert t.learned("Bo", "nightwatchman") == 2
    assert 0 not in t.may_learn("Bo", "nightwatchman")


def test_under_a_vortox_a_nightwatchmans_pick_may_be_shown_the_truth() -> None:
    """fibbin/r4"""
    t = fibbing("nightwatchman chef empath vortox soldier mayor saint")
    t.night(fibs(who="Bo"), Ana="Bo", Dee="Gus")
    assert t.learned("Bo", "nightwatchman") == 0


def test_a_fisherman_may_be_given_bad_advice() -> None:
    """fibbin/r8"""
    t = fibbing("imp fisherman chef witch monk klutz saint", "day 2")
    bad = {"tell": {"who": "Bo", "ability": "fisherman", "value": [["trust", "Ana"], "harm"]}}
    t.use("Bo", "fisherman", None, fibs(), bad)
    assert t.lessons("Bo") == [["trust", 0]]
    [record] = t.events("opinion")
    assert record["meant"] == "harm"


def test_belfry_gives_a_fisherman_bad_advice_when_it_fibs() -> None:
    """fibbin/r8"""
    t = fibbing("imp fisherman chef witch monk klutz saint", "day 2", storyteller="automatic")
    t.use("Bo", "fisherman", None, fibs())
    [record] = t.events("opinion")
    assert record["meant"] == "harm"


def test_a_beggar_may_be_told_the_wrong_side_of_a_giver() -> None:
    """fibbin/r8"""
    t = fibbing("imp beggar:good chef witch monk -klutz saint", "day 2")
    t.use("Fay", "beggar", "Bo", fibs(who="Bo"))
    assert t.learned("Bo") == "evil"


def test_an_evil_twins_good_twin_a_high_priestess_and_a_duchess_may_be_misled_too() -> None:
    """fibbin/r8"""
    t = fibbing("eviltwin chef empath imp soldier mayor saint", "night 1")
    t.setup({"rule": {"ability": "eviltwin", "choice": "Bo"}}).night(fibs(who="Bo"))
    assert t.learned("Bo", "eviltwin") != [0, "eviltwin"]
    t = fibbing("highpriestess chef empath imp soldier mayor saint").night(fibs(who="Ana"), Dee="Gus")
    assert t.asked("storyteller", FIBBIN)


def test_who_is_served_by_a_barista_may_be_shown_the_wrong_number_of_fingers() -> None:
    """fibbin/r8"""
    t = fibbing("barista:good chef empath imp soldier mayor saint")
    t.night({"rule": {"ability": "barista", "choice": ["Bo", "acts-twice"]}}, fibs(who="Bo"), Dee="Gus")
    assert t.learned("Bo", "barista") == "sober-healthy"


def test_what_somebody_has_to_be_mad_about_and_what_they_have_is_no_information() -> None:
    """fibbin/r7"""
    t = fibbing("cerenovus chef empath imp soldier mayor saint alchemist", "night 1")
    t.setup({"rule": {"ability": "alchemist", "choice": "cerenovus"}})
    t.night(fibs(False, who="Cy"), Ana=["Eli", "saint"])
    abouts = {ask.about for ask in t.runner.asked if ask.ability == FIBBIN}
    assert t.seat("Bo").id in abouts, "the Chef learns a number"
    assert {t.seat("Eli").id, t.seat("Hal").id}.isdisjoint(abouts)


BLUFFING = ["summoner", "spy", "imp", "chef", "empath", "monk", "soldier", "mayor", "saint", "virgin", "slayer", "sage"]


def test_a_good_spy_may_be_shown_wrong_bluffs() -> None:
    """fibbin/r8, fibbin/r3: a second piece of information beside the Grimoire"""
    bluffs = {"bluffs": ["virgin", "slayer", "sage"], "switches": {"spy_sees_bluffs": True}}
    t = fibbing("spy:good chef empath imp soldier mayor monk", "night 1", script=BLUFFING, **bluffs)
    t.night(fibs(False, who="Ana"), fibs(who="Ana"))
    assert t.may_tell("Ana", ["chef", "virgin", "saint"])
    assert not t.may_tell("Ana", ["virgin", "slayer", "sage"])


def test_what_a_good_summoner_is_wrongly_shown_does_not_become_the_demons_bluffs() -> None:
    """fibbin/r8"""
    t = fibbing("summoner:good chef empath monk soldier mayor saint", "night 1", script=BLUFFING)
    t.night(fibs(who="Ana"), {"tell": {"who": "Ana", "ability": "summoner", "value": ["chef", "virgin", "slayer"]}})
    assert t.learned("Ana") == ("chef", "virgin", "slayer")
    assert t.view("storyteller")["grimoire"]["bluffs"] is None
