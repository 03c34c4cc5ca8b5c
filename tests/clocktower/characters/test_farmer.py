"""The Farmer."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import POISONED
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import choice, finish_night, night_to, notes, notices, rule, suggested
from tests.clocktower.towns import Refused, Town, town

SCRIPT = [
    "farmer",
    "alchemist",
    "pixie",
    "chef",
    "monk",
    "soldier",
    "empath",
    "mayor",
    "undertaker",
    "cannibal",
    "philosopher",
    "fool",
    "professor",
]
SCRIPT += ["saint", "heretic", "recluse", "drunk", "poisoner", "assassin", "witch", "spy", "pithag", "fearmonger"]
SCRIPT += ["imp", "shabaloth", "fanggu"]


def farm(rest: str, start: str = "night 2", **more: Any) -> Town:
    """Ana the Farmer and others."""
    return town(f"farmer {rest}", start=start, script=SCRIPT, **more)


def farmers(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.circle if seat.character.id == "farmer"]


def may_become(t: Town) -> set[str]:
    """Whom the Storyteller could choose in this phase."""
    offered = [asked.options for asked in t.runner.asked if asked.ability == "farmer"]
    offered += [options for ability, _, options in t.grimoire.unasked if ability == "farmer"]
    return {t.runner.policy.name(seat) for seat in offered[-1]}


def test_a_good_player_becomes_the_farmer_and_is_told() -> None:
    """farmer/c1, farmer/r1, farmer/r3, farmer/r5"""
    t = farm("fearmonger chef imp soldier empath").night(rule("farmer", "Cy"), Dee="Ana")
    assert farmers(t) == ["Ana", "Cy"]
    assert notices(t, "Cy")[-1] == ("farmer", "good")
    assert "Bo" not in may_become(t)
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Cy"))] == ["farmer"]


def test_a_farmer_made_of_another_creates_the_next() -> None:
    """farmer/c2, farmer/r2, farmer/r8"""
    t = farm("pixie heretic imp soldier empath witch mayor").night(rule("farmer", "Bo"), Dee="Ana", Gus="Fay")
    t.day().dusk().night(rule("farmer", "Cy"), Dee="Bo", Gus="Fay")
    assert farmers(t) == ["Ana", "Bo", "Cy"]
    assert not {"pixie", "heretic"} & t.grimoire.in_play()
    t.day().execute("Dee")
    assert t.winner == "good"


def test_a_spy_may_become_a_farmer_and_stays_evil() -> None:
    """farmer/c3, farmer/r3"""
    t = farm("spy imp chef soldier empath").night(rule("farmer", "Bo"), Cy="Ana")
    assert farmers(t) == ["Ana", "Bo"]
    assert notices(t, "Bo")[-1] == ("farmer", "evil")


def test_an_execution_creates_nobody() -> None:
    """farmer/c4, farmer/r1"""
    t = farm("chef imp soldier empath witch", start="day 2").execute("Ana").dusk().night(Cy="Dee", Fay="Bo")
    assert farmers(t) == ["Ana"]


def test_a_poisoned_farmer_creates_nobody() -> None:
    """farmer/c5, farmer/r6"""
    t = farm("chef imp soldier empath poisoner").night(Cy="Ana", Fay="Ana")
    assert t.died == ["Ana"]
    assert farmers(t) == ["Ana"]
    t.day().dusk().night(Cy="Bo", Fay="Dee")
    assert farmers(t) == ["Ana"]


def test_travellers_and_the_dead_cannot_become_farmers() -> None:
    """farmer/c6, farmer/r9"""
    t = farm("chef thief:good -soldier imp witch").night(Eli="Ana", Cy="Bo", Fay="Bo")
    assert may_become(t) == {"Bo"}
    assert farmers(t) == ["Ana", "Bo"]


def test_any_death_at_night_counts() -> None:
    """farmer/r1"""
    t = farm("assassin imp chef soldier empath").night(rule("farmer", "Dee"), Bo="Ana", Cy="Eli")
    assert farmers(t) == ["Ana", "Dee"]


def test_an_evil_farmer_creates_a_good_one() -> None:
    """farmer/r4"""
    t = town("farmer:evil chef:evil saint:evil imp soldier empath", start="night 2", script=SCRIPT).night(Dee="Ana")
    assert may_become(t) == {"Eli", "Fay"}


def test_states_stay_and_lasting_effects_of_the_old_ability_end() -> None:
    """farmer/r5, farmer/r12"""
    t = farm("monk imp chef soldier empath poisoner").night(rule("farmer", "Bo"), Gus="Bo", Bo="Dee", Cy="Ana")
    assert farmers(t) == ["Ana", "Bo"]
    assert notices(t, "Bo")[-1] == ("farmer", "good")
    assert t.poisoned("Bo")
    assert "monk/safe" not in t.tokens("Dee")
    t.day().dusk().night(Gus="Bo", Cy="Bo")
    assert t.died == ["Bo"]
    assert farmers(t) == ["Ana", "Bo"]


def test_the_new_farmer_takes_no_part_in_later_steps_of_the_old_character() -> None:
    """farmer/r7"""
    t = farm("empath imp chef soldier saint witch").night(rule("farmer", "Bo"), Cy="Ana", Gus="Dee")
    assert t.learned("Bo", "empath") is None


def test_a_farmer_who_dies_after_the_step_is_succeeded_at_once() -> None:
    """farmer/r7"""
    t = night_to(farm("empath imp chef soldier saint mayor"), "empath", Cy="Eli")
    t.intervene(kill=["Ana"])
    finish_night(t, rule("farmer", "Dee"))
    assert farmers(t) == ["Ana", "Dee"]


def test_each_death_of_a_farmer_creates_one() -> None:
    """farmer/r8"""
    t = farm("farmer shabaloth chef soldier empath mayor").night(
        rule("farmer", "Dee"), rule("farmer", "Eli"), Cy=["Ana", "Bo"]
    )
    assert farmers(t) == ["Ana", "Bo", "Dee", "Eli"]


def test_living_farmers_are_chosen_only_where_nobody_else_is() -> None:
    """farmer/r9"""
    t = farm("farmer imp chef soldier witch").night(Cy="Ana", Fay="Dee")
    assert may_become(t) == {"Dee", "Eli"}
    t = farm("farmer imp witch poisoner").night(Cy="Ana", Dee="Bo", Eli="Dee")
    assert may_become(t) == {"Bo"}
    t = farm("chef:evil imp witch poisoner").night(Cy="Ana", Dee="Bo", Eli="Dee")
    assert farmers(t) == ["Ana"]


def test_a_farmer_who_came_back_has_the_ability_again() -> None:
    """farmer/r10"""
    t = farm("chef imp soldier empath mayor saint").night(rule("farmer", "Bo"), Cy="Ana").day()
    t.storyteller(revive="Ana").dusk().night(rule("farmer", "Dee"), Cy="Ana")
    assert farmers(t) == ["Ana", "Bo", "Dee"]


def test_whoever_has_the_ability_creates_a_farmer_too() -> None:
    """farmer/r11, alchemist/r8"""
    t = town("philosopher chef imp soldier empath mayor saint", start="night 2", script=SCRIPT)
    t.night(rule("farmer", "Bo"), Ana="farmer", Cy="Ana")
    assert farmers(t) == ["Bo"]


def test_only_the_living_good_may_be_chosen() -> None:
    """farmer/r3, farmer/r9"""
    for name in ("Dee", "Cy"):
        with pytest.raises(Refused):
            farm("chef imp -soldier empath saint").night(rule("farmer", name), Cy="Ana")


def test_belfry_chooses_whoever_has_done_their_work() -> None:
    """Automatic: at random, rather those whose ability only worked on the first night or is used up."""
    t = farm("chef imp monk professor empath mayor")
    t.storyteller(add_token={"Eli": ["professor/no-ability"]})
    t.runner.take(t.choices({"Cy": "Ana", "Dee": "Bo"}))
    assert set(suggested(t, "farmer")) == {1, 4}


def test_others_who_die_at_night_create_nobody() -> None:
    """farmer/r1"""
    t = farm("chef imp soldier empath mayor saint").night(Cy="Bo")
    assert farmers(t) == ["Ana"]
    assert not t.asked("storyteller", "farmer")


def test_a_death_by_day_creates_nobody() -> None:
    """farmer/r1"""
    t = farm("chef imp soldier empath mayor saint", start="day 2").storyteller(kill="Ana")
    assert notes(t, "Ana") == []
    assert farmers(t.dusk().night(Cy="Bo")) == ["Ana"]


def test_a_farmer_who_comes_back_before_the_step_creates_nobody() -> None:
    """farmer/r10"""
    t = farm("empath imp chef soldier saint mayor", switches={"works_when_dead": "implied"})
    night_to(t, "imp").intervene(kill=["Ana"]).intervene(KeepAbility(0)).intervene(revive=["Ana"])
    assert notes(t, "Ana") == []
    finish_night(t, Cy="Eli")
    assert farmers(t) == ["Ana"]


def test_until_there_is_a_successor_the_storytellers_screen_notes_the_death() -> None:
    t = night_to(farm("empath imp chef soldier saint mayor"), "imp").intervene(kill=["Ana"])
    assert notes(t, "Ana") == ["Died with a working ability (day or night 2)"]
    finish_night(t, rule("farmer", "Dee"), Cy="Eli")
    assert notes(t, "Ana") == []


@pytest.mark.parametrize(("victim", "wrong"), [("Ana", True), ("Bo", False)])
def test_a_poisoned_farmer_who_dies_at_night_has_gone_wrong(victim: str, wrong: bool) -> None:
    """farmer/r6"""
    t = town("farmer chef imp soldier mathematician poisoner mayor", start="night 2", script=[*SCRIPT, "mathematician"])
    assert t.night(Cy=victim, Fay="Ana").went_wrong("Ana") is wrong


def test_a_poisoned_farmer_who_dies_by_day_has_not_gone_wrong() -> None:
    """farmer/r1"""
    t = town("farmer chef imp soldier mathematician poisoner mayor", start="day 2", script=[*SCRIPT, "mathematician"])
    assert not t.impair("Ana", POISONED).execute("Ana").went_wrong("Ana")


def test_who_acts_twice_is_followed_by_two() -> None:
    """barista/r7, farmer/r8"""
    t = farm("fearmonger chef imp soldier empath barista:good")
    t.night(rule("barista", ["Ana", "acts-twice"]), rule("farmer", "Cy"), rule("farmer", "Eli"), Dee="Ana")
    assert farmers(t) == ["Ana", "Cy", "Eli"]


def test_a_farmer_whose_death_is_taken_back_is_not_followed() -> None:
    """pithag/r9"""
    t = night_to(farm("pithag imp soldier chef empath mayor"), "pithag").intervene(kill="Ana")
    lives = {"rule": {"ability": "pithag", "who": "Ana", "choice": False}}
    attack = choice("Fay", "shabaloth", ["Eli", "Gus"])
    finish_night(t, lives, rule("pithag", "none"), attack, Bo=["Fay", "shabaloth"], Cy="Dee")
    assert t.alive("Ana")
    assert farmers(t) == ["Ana"]
    assert notes(t, "Ana") == []
