"""The Slayer."""

from typing import Any

import pytest

from belfry.clocktower.characters.trouble_brewing.soldier import Soldier
from belfry.clocktower.pieces.token import DRUNK, NO_ABILITY, Reminder
from tests.clocktower.other_scripts import Slanderer, admit
from tests.clocktower.towns import Cast, town

AS_THE_IMP: dict[str, Any] = {"register": {"who": "Cy", "to": "slayer", "as": "imp"}}
"""Cy the Recluse registers as the Demon to the shot."""


seven = Cast("slayer imp baron chef virgin empath saint", start="day 1")
"""Ana the Slayer and Bo the Imp among seven players; Cy as told."""


def test_a_shot_that_kills_the_demon_wins_for_good_at_once() -> None:
    """slayer/c1, slayer/r1"""
    t = seven().use("Ana", "slayer", "Bo")
    assert t.died == ["Bo"]
    assert t.winner == "good"


def test_a_shot_works_during_a_nomination() -> None:
    """slayer/r1, slayer/r4"""
    t = seven().nominate("Dee", "Fay", "Dee", before=[{"use": {"who": "Ana", "ability": "slayer", "choice": "Bo"}}])
    assert t.winner == "good"


# The Scarlet Woman


def test_with_seven_alive_the_scarlet_woman_becomes_the_imp_and_the_game_goes_on() -> None:
    """slayer/c5, slayer/r2"""
    t = seven(cy="scarletwoman").use("Ana", "slayer", "Bo")
    assert t.died == ["Bo"]
    assert t.character("Cy") == "imp"
    assert t.winner is None
    assert t.grimoire.living == 6


def test_five_alive_just_before_the_shot_are_enough_for_the_scarlet_woman() -> None:
    """slayer/r2"""
    t = town("slayer imp scarletwoman chef virgin -empath -saint", start="day 3").use("Ana", "slayer", "Bo")
    assert t.character("Cy") == "imp"
    assert t.winner is None


@pytest.mark.parametrize(
    "seats",
    [
        "slayer imp scarletwoman chef -virgin -empath -saint",
        "slayer imp scarletwoman chef thief:good gunslinger:good -saint",
        "slayer imp -scarletwoman chef virgin empath saint",
    ],
    ids=["four alive", "four alive and two Travellers", "dead"],
)
def test_too_few_alive_or_a_dead_scarlet_woman_and_good_wins(seats: str) -> None:
    """slayer/r2, slayer/r1"""
    t = town(seats, start="day 3").use("Ana", "slayer", "Bo")
    assert t.winner == "good"
    assert t.character("Cy") == "scarletwoman"


def test_a_poisoned_scarlet_woman_does_not_take_over() -> None:
    """slayer/r2"""
    t = town("slayer imp scarletwoman poisoner virgin empath saint", start="night 2")
    t.next_day(Dee="Cy", Bo="Fay").use("Ana", "slayer", "Bo")
    assert t.winner == "good"


# A miss, and what looks like one


def test_a_shot_at_anybody_else_does_nothing_and_uses_the_ability_up() -> None:
    """slayer/c2, slayer/r3"""
    t = seven().use("Ana", "slayer", "Cy")
    assert t.died == []
    t.use("Ana", "slayer", "Bo")
    assert t.died == []
    assert t.winner is None


@pytest.mark.parametrize("ana", ["imp", "saint", "drunk=slayer", "spy"])
def test_the_group_cannot_tell_a_miss_from_the_shot_of_somebody_who_is_not_the_slayer(ana: str) -> None:
    """slayer/r3, slayer/r4"""
    real = town("slayer imp chef poisoner virgin empath saint", start="day 1").use("Ana", "slayer", "Cy")
    pretended = town(f"{ana} imp chef poisoner virgin empath slayer", start="day 1").use("Ana", "slayer", "Cy")
    for who in ("public", "Bo", "Cy", "Eli"):
        assert real.view(who) == pretended.view(who)


def test_the_imps_claim_to_be_the_slayer_looks_like_a_real_miss() -> None:
    """slayer/c6, slayer/r4"""
    pretended = town("slayer chef imp baron virgin empath saint", start="day 2").use("Cy", "slayer", "Dee")
    real = town("imp chef slayer baron virgin empath saint", start="day 2").use("Cy", "slayer", "Dee")
    assert pretended.died == []
    assert pretended.view("public") == real.view("public")


def test_somebody_elses_claim_leaves_the_slayer_the_shot() -> None:
    """slayer/r4"""
    t = seven().use("Dee", "slayer", "Bo")
    assert t.died == []
    t.use("Ana", "slayer", "Bo")
    assert t.winner == "good"


@pytest.mark.parametrize("ana", ["-slayer", "drunk=slayer", "virgin"])
def test_a_shot_at_the_demon_by_a_dead_or_supposed_slayer_has_no_effect(ana: str) -> None:
    """slayer/r4"""
    t = town(f"{ana} imp baron chef soldier empath saint", start="day 2").use("Ana", "slayer", "Bo")
    assert t.died == []
    assert t.winner is None


def test_a_shot_by_a_drunk_slayer_has_no_effect() -> None:
    """slayer/r4, slayer/r5"""
    t = seven()
    t.grimoire.place("sweetheart/drunk", NO_ABILITY, t.seat("Ana"), Reminder(DRUNK), void=False)
    t.use("Ana", "slayer", "Bo")
    assert t.died == []


def test_a_second_shot_shows_the_group_what_the_first_miss_did() -> None:
    """slayer/r4"""
    t = seven().use("Ana", "slayer", "Cy").use("Ana", "slayer", "Cy")
    first, second = t.view("public")["history"][-2:]
    assert first == second


def test_a_poisoned_slayer_has_used_the_ability_for_good() -> None:
    """slayer/c4, slayer/r5, slayer/r4"""
    t = town("slayer imp baron poisoner virgin empath saint", start="night 2")
    t.next_day(Dee="Ana", Bo="Fay").use("Ana", "slayer", "Bo")
    assert t.died == []
    t.dusk().next_day(Dee="Eli", Bo="Fay").dusk().next_day(Dee="Eli", Bo="Fay")
    assert t.grimoire.number == 4
    assert not t.poisoned("Ana")
    t.use("Ana", "slayer", "Bo")
    assert t.died == []
    assert t.winner is None


def test_shooting_a_dead_demon_has_no_effect_and_uses_the_ability_up() -> None:
    """slayer/r6"""
    t = town("slayer -imp imp chef virgin empath saint", start="day 3").use("Ana", "slayer", "Bo")
    assert t.died == []
    t.use("Ana", "slayer", "Cy")
    assert t.died == []


# Who dies


def test_a_recluse_who_registers_as_the_imp_dies_and_the_game_continues() -> None:
    """slayer/c3, slayer/r7"""
    t = seven(cy="recluse").use("Ana", "slayer", "Cy", AS_THE_IMP)
    assert t.died == ["Cy"]
    assert t.winner is None


def test_a_recluse_who_registers_as_the_recluse_lives_and_the_shot_is_gone() -> None:
    """slayer/r7, slayer/r3"""
    t = seven(cy="recluse").use("Ana", "slayer", "Cy", {"register": {"who": "Cy", "to": "slayer", "as": "recluse"}})
    assert t.died == []
    t.use("Ana", "slayer", "Bo")
    assert t.winner is None


def test_a_shot_recluse_is_no_dying_demon_to_the_scarlet_woman() -> None:
    """slayer/r7"""
    t = town("slayer imp recluse scarletwoman virgin empath saint", start="day 1")
    t.use("Ana", "slayer", "Cy", AS_THE_IMP)
    assert t.died == ["Cy"]
    assert t.character("Dee") == "scarletwoman"


@pytest.mark.parametrize("minion", ["spy", "baron", "poisoner", "scarletwoman"])
def test_a_minion_does_not_die_of_the_shot(minion: str) -> None:
    """slayer/r8"""
    t = seven(cy=minion).use("Ana", "slayer", "Cy")
    assert t.died == []
    assert not t.asked("storyteller", "slayer")


def test_the_slayer_may_pick_the_slayer_without_effect() -> None:
    """slayer/r11"""
    t = seven().use("Ana", "slayer", "Ana")
    assert t.died == []
    assert t.winner is None


def test_a_poisoned_demon_is_still_the_demon() -> None:
    """slayer/r12"""
    t = town("slayer imp baron poisoner virgin empath saint", start="night 2").next_day(Dee="Bo", Bo="Fay")
    assert t.poisoned("Bo")
    t.use("Ana", "slayer", "Bo")
    assert t.winner == "good"


def test_the_monks_protection_does_not_help_against_the_slayer() -> None:
    """slayer/r13"""
    t = seven(cy="monk", start="day 2").storyteller(add_token={"Bo": ["monk/safe"]}).use("Ana", "slayer", "Bo")
    assert t.died == ["Bo"]


def test_the_soldiers_ability_does_not_help_against_the_slayer() -> None:
    """slayer/r13"""
    t = seven()
    t.grant("Bo", Soldier)
    t.use("Ana", "slayer", "Bo")
    assert t.died == ["Bo"]


# Neither an execution nor a nomination


def test_after_a_shot_an_execution_may_still_happen_with_half_of_the_living() -> None:
    """slayer/c7, slayer/r9"""
    t = town("slayer imp recluse chef virgin empath -saint", start="day 2")
    t.use("Ana", "slayer", "Cy", AS_THE_IMP).nominate("Bo", "Dee", "Ana Bo Eli")
    assert t.grimoire.living == 5
    assert t.about_to_die == "Dee"
    t.dusk()
    assert t.executed == "Dee"


def test_a_shot_is_no_nomination() -> None:
    """slayer/r9"""
    t = seven().use("Ana", "slayer", "Eli")
    assert t.executed is None
    t.nominate("Ana", "Eli")
    assert t.executed == "Ana"


def test_the_undertaker_learns_nothing_from_a_death_by_a_shot() -> None:
    """slayer/r9"""
    t = town("slayer imp recluse undertaker virgin empath saint", start="day 2")
    t.use("Ana", "slayer", "Cy", AS_THE_IMP).dusk().night(Bo="Eli")
    assert "Dee" not in t.woke


def test_a_saint_who_dies_of_a_shot_does_not_lose_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """slayer/r9"""
    admit(monkeypatch, Slanderer)
    t = town("slayer imp saint slanderer virgin empath chef", start="day 2", script=None)
    t.use("Ana", "slayer", "Cy", AS_THE_IMP)
    assert t.died == ["Cy"]
    assert t.winner is None


def test_a_death_by_a_shot_lowers_the_votes_that_are_needed_at_once() -> None:
    """slayer/r10"""
    t = seven(cy="recluse").nominate("Bo", "Dee", "Bo Eli Fay")
    assert t.about_to_die is None
    t.use("Ana", "slayer", "Cy", AS_THE_IMP).nominate("Dee", "Fay", "Bo Dee Eli Gus")
    assert t.events("tally")[0]["needed"] == 4
    assert t.events("tally")[1]["needed"] == 3
    assert t.about_to_die == "Fay"


# A fresh shot


def test_a_player_who_becomes_the_slayer_has_a_fresh_shot() -> None:
    """slayer/r14"""
    t = seven().use("Ana", "slayer", "Cy").storyteller(character={"Dee": "slayer"}).use("Dee", "slayer", "Bo")
    assert t.winner == "good"


def test_a_slayer_who_becomes_the_slayer_anew_has_a_fresh_shot() -> None:
    """slayer/r14"""
    t = seven().use("Ana", "slayer", "Cy").storyteller(character={"Ana": "slayer"}).use("Ana", "slayer", "Bo")
    assert t.winner == "good"


def test_a_slayer_who_returns_to_life_has_a_fresh_shot() -> None:
    """slayer/r14"""
    t = seven().use("Ana", "slayer", "Cy").storyteller(kill="Ana").storyteller(revive="Ana")
    t.use("Ana", "slayer", "Bo")
    assert t.winner == "good"


@pytest.mark.parametrize(("allowed", "winner"), [(True, "good"), (False, None)])
def test_after_the_execution_the_storyteller_decides_whether_a_shot_is_still_heard(
    allowed: bool, winner: str | None
) -> None:
    """DAY-7, CLK-C92"""
    t = seven().execute("Dee").use("Ana", "slayer", "Bo", {"rule": {"ability": "slayer", "choice": allowed}})
    assert t.winner == winner


def test_a_dead_recluse_is_not_shot() -> None:
    """slayer/r6: nobody is asked how the Recluse registers"""
    t = seven(cy="-recluse").use("Ana", "slayer", "Cy")
    assert not t.asked("storyteller", "slayer")


@pytest.mark.parametrize(("target", "wrong"), [("Bo", True), ("Cy", False), ("Eli", False)])
def test_a_drunk_slayer_who_shoots_the_living_demon_has_an_ability_that_went_wrong(target: str, wrong: bool) -> None:
    """slayer/r5, slayer/r6, mathematician/r3"""
    t = town("slayer imp chef mathematician -imp saint baron", start="day 2", script=None).impair("Ana", DRUNK)
    t.use("Ana", "slayer", target).dusk().night(Bo="Fay")
    assert t.alive("Bo")
    assert t.went_wrong("Ana") is wrong


def test_the_host_of_a_lleech_is_hit_like_the_demon() -> None:
    """the special rule of the Lleech and the Slayer"""
    seats = "slayer lleech chef monk virgin empath saint"
    t = town(seats, start="day 2", script=None, tokens={"Cy": ["lleech/poisoned"]}).use("Ana", "slayer", "Cy")
    assert not t.alive("Cy")


@pytest.mark.parametrize(
    ("target", "dies", "fits"),
    [
        ("Bo", True, True),
        ("Bo", False, False),
        ("Cy", False, True),
        ("Cy", True, False),
        ("Dee", False, True),
        ("Dee", True, False),
    ],
)
def test_a_living_demon_dies_of_a_shot_and_nobody_else(target: str, dies: bool, fits: bool) -> None:
    """slayer/r1, slayer/r3, slayer/r6"""
    t = town("slayer imp chef -imp virgin empath saint", start="day 2")
    assert t.fits("Ana", dies, target) is fits
    assert t.fits("Ana", dies)
