"""The agenda: the order of a night's steps, and where those stand that come up late."""

from __future__ import annotations

import pytest

from belfry.clocktower.files.script import read
from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments import agenda
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER
from belfry.clocktower.setup.config import NAMES, Config, SeatPlan
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.core.audience import STORYTELLER
from tests.clocktower.beats import by_night, game, go_on
from tests.clocktower.steps import (
    begin_night,
    finish_night,
    moon,
    night_to,
    notices,
    rule,
    to_come,
    violet,
    woken_for,
)
from tests.clocktower.towns import Town, town

SEVEN = "imp poisoner empath monk soldier saint slayer"
WRAITHS = "chef monk soldier empath virgin slayer wraith poisoner imp saint recluse"
EIGHT = f"{SEVEN} virgin"


def learning(t: Town, name: str, ability: str) -> list[str]:
    """Who were woken in this night, each for what, in order; the player is woken for this once."""
    woken = [f"{t.runner.policy.name(seat)} {why}" for seat, why in t.grimoire.tonight.woken]
    assert woken.count(f"{name} {ability}") == 1
    return woken


# The steps of a night


def test_the_first_night_is_ordered_with_the_introductions_in_their_place() -> None:
    """NGT-1"""
    t = town("imp philosopher poisoner chef spy soldier saint butler", script=None).setup()
    assert to_come(t) == ["philosopher", "minioninfo", "demoninfo", "poisoner", "chef", "butler", "spy", "dawn"]


def test_another_night_has_no_introductions() -> None:
    """NGT-1"""
    t = town("imp philosopher poisoner chef spy soldier saint butler", script=None, start="night 2").setup()
    assert to_come(t) == ["philosopher", "poisoner", "imp", "butler", "spy", "dawn"]


@pytest.mark.parametrize(("stops", "beats"), [(("night",), True), ((), False)])
def test_a_later_night_has_beats_where_the_table_stops_for_them(stops: tuple[str, ...], beats: bool) -> None:
    played = game("imp poisoner empath monk soldier virgin slayer", *stops)
    go_on(played, by_night(2))
    assert any(kind == "beat" for kind, _ in agenda.list_steps(played.grimoire, 2)) is beats


def test_whoever_became_the_demon_by_day_is_told_where_the_scarlet_woman_stands() -> None:
    """scarletwoman/r4, NGT-1"""
    t = town("imp scarletwoman empath poisoner monk saint slayer undertaker", start="day 2").execute("Ana").dusk()
    begin_night(t)
    kinds = [ref if kind == "act" else kind for kind, ref in t.grimoire.agenda]
    assert kinds[:4] == ["monk", "notice", "imp", "empath"] or kinds[:3] == ["monk", "notice", "imp"]
    assert notices(finish_night(t, Bo="Gus", Eli="Fay", Dee="Ana"), "Bo")[-1] == ("imp", "evil")


def test_whoever_becomes_the_demon_before_the_first_night_is_told_before_anybody_else_wakes() -> None:
    """scarletwoman/r4"""
    t = town("imp scarletwoman empath poisoner monk saint slayer undertaker", script=None).setup()
    t.storyteller(kill="Ana")
    assert agenda.list_steps(t.grimoire, 1)[0] == ("notice", 1)


def test_what_somebody_starts_knowing_since_the_day_comes_where_the_first_night_has_it_before_an_empath() -> None:
    """ABL-22, alchemist/r6"""
    t = town(EIGHT, start="day 2").storyteller(character={"Gus": "chef"}).dusk()
    woken = learning(t.night(Ana="Hal", Bo="Eli", Dee="Fay"), "Gus", "chef")
    assert woken.index("Gus chef") == woken.index("Cy empath") - 1
    assert woken.index("Ana imp") < woken.index("Gus chef")


def test_what_has_a_place_on_other_nights_too_is_learned_there() -> None:
    """ABL-22"""
    t = violet("nodashii witch oracle sage artist klutz savant", "day 2", extra="balloonist general")
    t.storyteller(character={"Eli": "general"}).dusk()
    woken = learning(t.night(Ana="Dee", Bo="Cy"), "Eli", "general")
    assert woken.index("Cy oracle") < woken.index("Eli general")


def test_who_becomes_somebody_before_the_first_night_has_the_first_nights_step_alone() -> None:
    """ABL-22"""
    t = town(EIGHT).setup().intervene(character={"Gus": "chef"})
    learning(t.night(), "Gus", "chef")


def test_an_apprentice_who_came_by_day_begins_the_night() -> None:
    """apprentice/r1"""
    t = moon("po fool gossip gambler pacifist minstrel assassin tealady", "day 2")
    t.storyteller(traveller={"name": "Jo", "character": "apprentice", "alignment": "good", "after": "Hal"})
    assert begin_night(t.dusk()).waits_for == ("storyteller", "apprentice")


# What comes up in mid-night


@pytest.mark.parametrize(
    ("at", "becomes", "acts"),
    [
        ("monk", "fortuneteller", True),
        ("monk", "monk", False),
        ("empath", "monk", False),
        ("empath", "fortuneteller", True),
        ("monk", "soldier", False),
        ("monk", "washerwoman", True),
    ],
)
def test_who_becomes_somebody_in_mid_night_acts_where_that_is_still_to_come(at: str, becomes: str, acts: bool) -> None:
    """ABL-22, ABL-23"""
    t = night_to(town(EIGHT, start="night 2"), at, **({"Dee": "Fay", "Ana": "Fay"} if at == "empath" else {}))
    t.intervene(character={"Gus": becomes})
    choices = {} if at == "empath" else {"Dee": "Fay", "Ana": "Hal"}
    finish_night(t, **choices)
    assert (becomes in woken_for(t, "Gus")) is acts


def test_who_becomes_somebody_in_mid_night_acts_in_what_only_other_nights_have() -> None:
    """ABL-23"""
    t = night_to(town("imp poisoner empath chef soldier saint slayer", start="night 2"), "poisoner")
    t.intervene(character={"Gus": "monk"})
    assert "Gus" in finish_night(t, Bo="Fay", Gus="Fay", Ana="Dee").woke


def test_what_somebody_starts_knowing_since_mid_night_comes_right_before_an_empath() -> None:
    """ABL-22, alchemist/r6"""
    t = night_to(town("imp ravenkeeper empath monk soldier saint slayer", start="night 2"), "monk")
    t.intervene(character={"Gus": "steward"})
    woken = learning(finish_night(t, Dee="Fay", Ana="Bo", Bo="Fay"), "Gus", "steward")
    assert woken.index("Bo ravenkeeper") < woken.index("Gus steward") == woken.index("Cy empath") - 1


def test_on_the_first_night_who_becomes_somebody_at_that_very_step_learns_now() -> None:
    """ABL-22"""
    t = night_to(town("imp spy chef recluse empath monk soldier"), "chef").intervene(character={"Gus": "chef"})
    learning(finish_night(t), "Gus", "chef")


def test_nobody_has_a_step_for_a_demon_that_they_only_believe_to_be() -> None:
    """lunatic/r3"""
    t = night_to(moon("po fool gossip gambler pacifist minstrel assassin tealady"), "gambler")
    t.intervene(character={"Hal": "lunatic"}).game.answer(-1, "zombuul")
    assert t.seat("Hal").shown.id == "zombuul"
    assert ("act", "zombuul") not in t.grimoire.agenda


def test_an_engineer_who_can_never_act_has_no_step() -> None:
    """jinx/engineer-legion"""
    script = [
        "legion",
        "engineer",
        "chef",
        "sailor",
        "soldier",
        "empath",
        "virgin",
        "slayer",
        "saint",
        "recluse",
        "poisoner",
    ]
    t = town("legion legion legion legion legion chef sailor", script=script).next_day(Gus="Gus")
    night_to(t.dusk(), "sailor").intervene(character={"Fay": "engineer"})
    assert "engineer" not in to_come(t)


def test_where_evil_wakes_together_the_demon_is_shown_the_minions_before_anybody_else_wakes() -> None:
    """NGT-8"""
    order = ("dusk", "minioninfo", "poisoner", "demoninfo", "empath", "dawn")

    def steps(**switches: bool) -> list[object]:
        seats = "imp poisoner empath monk soldier virgin slayer"
        played = game(seats, script=tuple(f"{seats} saint butler".split()), first_night=order, switches=switches)
        return [ref for _, ref in agenda.list_steps(played.grimoire, 1)]

    assert steps() == ["minioninfo", "poisoner", "demoninfo", "empath"]
    assert steps(**{EVIL_WAKES_TOGETHER.name: True}) == ["minioninfo", "demoninfo", "poisoner", "empath"]


def test_two_who_have_an_ability_have_one_step_for_it() -> None:
    """NGT-1"""
    t = night_to(town(EIGHT, start="night 2"), "monk").intervene(character={"Gus": "empath"})
    assert [ref for kind, ref in t.grimoire.agenda if kind == "act"].count("empath") == 1
    finish_night(t, Dee="Fay", Ana="Hal")
    assert woken_for(t, "Gus") == ["you-are", "empath"]


@pytest.mark.parametrize(("at", "when"), [("poisoner", "later"), ("empath", "now")])
def test_on_the_first_night_who_starts_knowing_something_learns_at_its_place_or_now(at: str, when: str) -> None:
    """ABL-22"""
    t = night_to(town(EIGHT), at, **({"Bo": "Fay"} if at == "empath" else {})).intervene(character={"Gus": "chef"})
    woken = learning(finish_night(t, **({} if at == "empath" else {"Bo": "Fay"})), "Gus", "chef")
    assert (woken.index("Gus chef") > woken.index("Cy empath")) is (when == "now")


def test_a_clockmaker_of_a_later_night_learns_at_once() -> None:
    """clockmaker/r4"""
    t = violet("nodashii witch oracle sage artist klutz savant seamstress clockmaker", extra="chef")
    night_to(t, "witch").intervene(character={"Eli": "clockmaker"})
    woken = learning(finish_night(t, Bo="Cy", Ana="Dee"), "Eli", "clockmaker")
    assert woken.index("Eli clockmaker") < woken.index("Ana nodashii")


def test_who_takes_themself_for_the_demon_in_mid_night_acts_as_the_lunatic_and_not_as_the_demon() -> None:
    """lunatic/r3"""
    t = night_to(moon("zombuul fool gossip gambler pacifist minstrel assassin tealady"), "gambler")
    t.intervene(character={"Hal": "lunatic"})
    t.game.answer(-1, "zombuul")
    assert ("act", "lunatic") in t.grimoire.agenda
    assert [ref for kind, ref in t.grimoire.agenda if kind == "act"].count("zombuul") == 1


@pytest.mark.parametrize("guides", [True, False])
def test_whoever_becomes_a_home_made_character_has_a_step_where_the_storyteller_is_led(guides: bool) -> None:
    """ABL-22"""
    made = {"id": "baker", "name": "Baker", "team": "townsfolk", "ability": "Feeds a player.", "firstNight": 90}
    found, _ = read(["imp", "chef", "empath", "soldier", "saint", made])
    seats = tuple(SeatPlan(name, id) for name, id in zip(NAMES, ("imp", "chef", "empath", "soldier"), strict=False))
    config = Config(seats, found.characters, free=True, by_hand=True, guides=guides, home_made=found.made)
    played = Clocktower(config)
    go_on(played, by_night(1))
    played.intervene(Become(3, found.made[0].id))
    played.answer(STORYTELLER, found.made[0].id)
    assert (("act", found.made[0].id) in played.grimoire.agenda) is guides


def test_a_grandmother_who_comes_back_learns_once() -> None:
    """shabaloth/r4"""
    seats = "shabaloth fool grandmother gambler pacifist minstrel assassin tealady"
    t = moon(seats, tokens={"Dee": ["grandmother/grandchild"]}).night(Ana=["Cy", "Eli"]).day().dusk()
    learning(t.night(rule("shabaloth", "Cy"), Ana=["Fay", "Eli"]), "Cy", "grandmother")


def test_a_poppy_grower_who_dies_after_its_place_has_evil_meet_before_anything_else_comes() -> None:
    """ABL-26, poppygrower/r2"""
    seats = "imp poppygrower empath poisoner soldier spy slayer"
    t = town(seats, start="night 2", script=None).night(Dee="Gus", Ana="Bo")
    kinds = [event.kind for event in t.game.events]
    assert kinds.index("minioninfo") < kinds.index("learned")


def test_whoever_is_triggered_wakes_at_its_place_and_once() -> None:
    """ABL-26"""
    t = town("imp ravenkeeper empath monk soldier saint slayer", start="night 2").night(Ana="Bo", Bo="Cy", Dee="Fay")
    woken = [why for _, why in t.grimoire.tonight.woken]
    assert woken == ["monk", "imp", "ravenkeeper", "ravenkeeper", "empath"]


def test_by_day_nobody_is_woken_by_a_death() -> None:
    """ABL-26"""
    t = town("imp ravenkeeper empath monk soldier saint slayer", start="day 2").execute("Bo").dusk()
    assert "Bo" not in t.night(Ana="Cy", Dee="Fay").woke


def test_a_step_that_has_begun_is_kept_with_the_number_of_its_first_event() -> None:
    t = night_to(town(EIGHT), "empath", Bo="Fay")
    begun = t.grimoire.tonight.begun
    assert [ref for _, ref, *_ in begun] == ["minioninfo", "demoninfo", "poisoner", "empath"]
    assert list(begun) == sorted(begun, key=lambda one: one[3])


def seen(t: Town, name: str) -> list[tuple[str, str]]:
    """Whom a player with open eyes has seen wake and fall asleep."""
    told = [told for told in t.events("seen") if told["seat"] == t.seat(name).id and told["what"] != "points"]
    return [(t.runner.policy.name(one["who"]), one["what"]) for one in told]


def test_who_was_awake_in_one_step_is_asleep_in_the_next() -> None:
    """wraith/r2"""
    t = town("imp wraith chef monk soldier empath virgin", script=WRAITHS.split()).night()
    assert seen(t, "Bo") == [("Ana", "woken"), ("Ana", "asleep")]


def test_of_several_who_wake_in_a_night_each_is_seen_to_sleep_before_the_next_wakes() -> None:
    """wraith/r2"""
    t = town("imp wraith chef monk soldier poisoner virgin", start="night 2", script=WRAITHS.split())
    t.night(Fay="Gus", Dee="Gus", Ana="Gus")
    assert seen(t, "Bo") == [("Fay", "woken"), ("Fay", "asleep"), ("Ana", "woken"), ("Ana", "asleep")]


def test_an_evil_player_who_is_told_their_new_character_by_night_is_seen_to_wake_and_sleep() -> None:
    """wraith/r2"""
    t = town(
        "imp wraith chef monk soldier scarletwoman virgin", start="day 2", script=[*WRAITHS.split(), "scarletwoman"]
    )
    t.storyteller(kill="Ana").dusk().night(Dee="Gus", Fay="Gus")
    assert seen(t, "Bo") == [("Fay", "woken"), ("Fay", "asleep")] * 2
