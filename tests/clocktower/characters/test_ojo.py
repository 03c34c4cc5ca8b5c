"""The Ojo."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import POISONED
from tests.clocktower.steps import notes
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "goon", "sage", "virgin", "recluse", "poppygrower", "saint", "drunk",
    "poisoner", "baron", "scarletwoman", "ojo",
]  # fmt: skip


def ojo(seats: str, **more: Any) -> Town:
    """A town with the Ojo, on the second night."""
    return town(seats, **{"script": SCRIPT, "start": "night 2"} | more)


def picks(who: str) -> dict[str, Any]:
    """The Storyteller's pick for the Ojo."""
    return {"rule": {"ability": "ojo", "choice": who}}


SEVEN = "ojo saint chef soldier monk poisoner recluse"


def test_the_player_who_has_the_named_character_dies() -> None:
    """ojo/c1"""
    t = ojo(SEVEN).night(Ana="saint")
    assert t.died == ["Bo"]
    assert t.lessons("Ana") == []


def test_the_ojo_chooses_among_the_characters_of_the_script() -> None:
    """ojo/r1, ojo/c8, ojo/r12"""
    t = ojo("ojo saint chef soldier monk poisoner recluse thief:good")
    step = {"choose": {"who": "Ana", "ability": "ojo", "choice": "Bo"}}
    traveller = {"choose": {"who": "Ana", "ability": "ojo", "choice": "thief"}}
    t.night({"refused": step}, {"refused": traveller}, Ana="chef")
    assert t.died == ["Cy"]


def test_travellers_may_be_named_where_the_table_has_it_so() -> None:
    """ojo/r12"""
    t = ojo("ojo saint chef soldier monk poisoner recluse thief:good", switches={"ojo_may_name_travellers": True})
    assert t.night(Ana="thief").died == ["Hal"]


def test_nobody_has_it_and_the_storyteller_picks_who_dies() -> None:
    """ojo/c2, ojo/r9"""
    assert ojo(SEVEN).night(picks("Cy"), Ana="empath").died == ["Cy"]
    assert ojo(SEVEN).night(picks("Fay"), Ana="empath", Eli="Bo").died == ["Fay"]
    dead = ojo("ojo saint chef soldier monk poisoner -mayor").night(picks("Gus"), Ana="empath")
    assert dead.died == []


def test_a_dead_player_who_has_it_is_hit_and_nobody_else() -> None:
    """ojo/c3, ojo/r3"""
    t = ojo("ojo -poppygrower chef soldier monk poisoner recluse").night(Ana="poppygrower")
    assert t.died == []
    assert not t.asked("storyteller", "ojo")


def test_of_several_who_have_it_one_dies() -> None:
    """ojo/c4, ojo/r4"""
    idiots = "ojo villageidiot villageidiot villageidiot monk poisoner saint"
    t = ojo(idiots, script=[*SCRIPT, "villageidiot"])
    t.night({"refused": picks("Eli")}, picks("Cy"), Ana="villageidiot")
    assert t.died == ["Cy"]


def test_of_several_a_living_one_is_suggested() -> None:
    """ojo/c4"""
    idiots = "ojo -villageidiot villageidiot -villageidiot monk poisoner saint"
    t = ojo(idiots, script=[*SCRIPT, "villageidiot"], storyteller="automatic").night(Ana="villageidiot")
    assert t.died == ["Cy"]


def test_a_poisoned_ojo_kills_nobody() -> None:
    """ojo/c5, ojo/r8"""
    t = ojo(SEVEN).impair("Ana", POISONED).night(Ana="empath")
    assert t.died == []
    assert not t.asked("storyteller", "ojo")
    assert ojo(SEVEN).impair("Ana", POISONED).night(Ana="saint").died == []


def test_evil_characters_die_like_others() -> None:
    """ojo/c6, ojo/r2"""
    assert ojo(SEVEN).night(
        {"register": {"who": "Gus", "to": "ojo", "as": "recluse"}}, Ana="poisoner", Eli="Bo"
    ).died == ["Fay"]


def test_naming_itself_kills_the_ojo() -> None:
    """ojo/c9, ojo/r2"""
    t = ojo("ojo saint chef soldier monk poisoner mayor").night(Ana="ojo")
    assert t.died == ["Ana"]
    assert t.winner == "good"


@pytest.mark.parametrize("demon", ["shabaloth", "po"])
def test_where_another_demon_kills_several_the_storyteller_may_kill_more(demon: str) -> None:
    """ojo/c7"""
    t = ojo(SEVEN, script=[*SCRIPT, demon])
    t.night(picks("Cy"), picks("Eli"), {"rule": {"ability": "ojo", "choice": None}}, Ana="empath")
    assert t.died == ["Cy", "Eli"]


@pytest.mark.parametrize("demon", ["imp", "zombuul"])
def test_where_every_other_demon_kills_one_the_storyteller_kills_one(demon: str) -> None:
    """ojo/c7"""
    t = ojo(SEVEN, script=[*SCRIPT, demon]).night(picks("Cy"), Ana="empath")
    assert sum(asked.ability == "ojo" and asked.decides and asked.party < 0 for asked in t.runner.asked) == 1


def test_a_believed_character_is_not_in_play() -> None:
    """ojo/r5"""
    t = ojo("ojo drunk=empath chef soldier monk poisoner saint").night(picks("Cy"), Ana="empath")
    assert t.died == ["Cy"]
    assert ojo("ojo drunk=empath chef soldier monk poisoner saint").night(Ana="drunk").died == ["Bo"]


def test_nobody_dies_in_place_of_a_player_who_is_safe() -> None:
    """ojo/r6"""
    t = ojo(SEVEN).night(Ana="soldier")
    assert t.died == []
    assert not t.asked("storyteller", "ojo")
    assert ojo(SEVEN).night(Ana="chef", Eli="Cy").died == []


def test_the_replacement_is_a_kill_by_the_demon_and_may_be_in_vain() -> None:
    """ojo/r7"""
    assert ojo(SEVEN).night(picks("Dee"), Ana="empath").died == []
    sage = ojo("ojo saint sage soldier monk poisoner mayor").night(picks("Cy"), Ana="empath")
    assert sage.asked("storyteller", "sage")


def test_naming_a_character_is_choosing_its_player() -> None:
    """ojo/r10"""
    t = ojo("ojo goon chef soldier monk poisoner saint").night(Ana="goon")
    assert t.drunk("Ana")
    assert t.died == []
    assert t.seat("Bo").evil


@pytest.mark.parametrize(("guise", "died"), [("poisoner", ["Gus"]), ("recluse", ["Cy"])])
def test_who_may_register_as_it_may_die_for_it(guise: str, died: list[str]) -> None:
    """ojo/r11"""
    t = ojo("ojo saint chef soldier monk baron recluse")
    answers = [{"register": {"who": "Gus", "to": "ojo", "as": guise}}, *([picks("Cy")] if guise == "recluse" else [])]
    assert t.night(*answers, Ana="poisoner").died == died


def test_who_becomes_the_ojo_in_the_night_acts_in_it() -> None:
    """ojo/r13"""
    t = ojo("ojo saint chef soldier monk scarletwoman mayor", start="day 1")
    assert t.execute("Ana").dusk().night(Fay="chef").died == ["Cy"]


def test_a_living_good_player_is_suggested_where_nobody_has_it() -> None:
    """ojo/c2"""
    for seed in range(10):
        t = ojo("ojo -saint chef soldier monk poisoner recluse", storyteller="automatic", seed=seed).night(Ana="empath")
        assert set(t.died) <= {"Cy", "Eli", "Gus"}
        assert t.asked("storyteller", "ojo")


def test_who_has_the_character_that_a_poisoned_ojo_names_has_been_chosen() -> None:
    """ojo/r10, goon/r1"""
    t = ojo("ojo goon chef soldier monk poisoner mathematician", script=[*SCRIPT, "mathematician"])
    t.impair("Ana", POISONED).night(Ana="goon")
    assert t.seat("Bo").evil
    assert t.went_wrong("Ana")
    assert (
        not ojo("ojo goon chef soldier monk poisoner saint").impair("Ana", POISONED).night(Ana="chef").seat("Bo").evil
    )


def test_one_of_the_other_demons_that_kills_several_is_enough_for_more_deaths() -> None:
    """ojo/c7"""
    t = ojo(SEVEN, script=[*SCRIPT, "imp", "shabaloth"])
    t.night(picks("Cy"), picks("Eli"), {"rule": {"ability": "ojo", "choice": None}}, Ana="empath")
    assert t.died == ["Cy", "Eli"]


def test_nobody_counts_as_chosen_where_the_storyteller_picks() -> None:
    """ojo/r10"""
    t = ojo(SEVEN).night(Ana="saint").day().dusk().night(picks("Cy"), Ana="empath")
    assert not [note for note in notes(t, "Ana") if "Picked" in note]


def test_an_ojo_who_has_died_of_it_kills_nobody_more() -> None:
    """ojo/r2"""
    t = ojo("ojo saint chef soldier monk scarletwoman mayor", script=[*SCRIPT, "shabaloth"])
    t.night(picks("Ana"), Ana="empath")
    assert t.died == ["Ana"]
    assert sum(asked.ability == "ojo" and asked.decides and asked.party < 0 for asked in t.runner.asked) == 1
