"""The Pit-Hag."""

import pytest

from belfry.clocktower.characters.sects_and_violets.pithag import PitHag
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import (
    begin_night,
    choice,
    choose,
    finish_night,
    night_to,
    notes,
    notices,
    refused,
    rule,
    sides,
    violet,
)
from tests.clocktower.towns import Cast, Town

eight = Cast("clockmaker sage klutz fanggu pithag oracle artist flowergirl", violet, start="night 2")
"""Ana, Bo and Cy as told, Dee the Demon, Eli the Pit-Hag."""


def test_a_player_becomes_a_character_that_is_not_in_play_and_keeps_the_side() -> None:
    """pithag/c1, pithag/r2, pithag/r3"""
    t = eight().night(Eli=["Ana", "mutant"], Dee="Gus")
    assert sides(t, "Ana") == ("mutant", "good")
    assert notices(t, "Ana")[-1] == ("mutant", "good")


def test_a_character_that_a_dead_player_has_is_in_play() -> None:
    """pithag/c2, pithag/r1"""
    t = eight(ana="savant", bo="-sage").night(Eli=["Ana", "sage"], Dee="Gus")
    assert t.character("Ana") == "savant"
    assert len(notices(t, "Ana")) <= 1


def test_an_ability_that_somebody_gained_does_not_make_its_character_be_in_play() -> None:
    """pithag/r1"""
    from belfry.clocktower.characters.sects_and_violets.dreamer import Dreamer

    t = eight(bo="philosopher").grant("Bo", Dreamer)
    t.night(choice("Bo", "dreamer", "Ana"), Eli=["Ana", "dreamer"], Dee="Gus")
    assert t.character("Ana") == "dreamer"


def test_a_good_evil_twin_has_an_evil_twin_and_both_learn_tonight() -> None:
    """pithag/c3, pithag/r13"""
    t = violet("clockmaker sage klutz fanggu pithag oracle artist flowergirl")
    t.night(rule("eviltwin", "Dee"), Eli=["Ana", "eviltwin"], Dee="Gus")
    assert sides(t, "Ana") == ("eviltwin", "good")
    assert t.learned("Ana") == (t.seat("Dee").id, "fanggu")
    assert t.learned("Dee", "eviltwin") == (t.seat("Ana").id, "eviltwin")


@pytest.mark.parametrize("dies", [["Dee"], [], ["Bo", "Gus"]])
def test_when_a_demon_is_made_the_storyteller_decides_who_dies(dies: list[str]) -> None:
    """pithag/c4, pithag/r7"""
    t = violet("oracle sage klutz vortox pithag mutant artist flowergirl")
    deaths = [rule("pithag", who) for who in [*dies, "none"]]
    attacks = [choice("Ana", "nodashii", "Cy"), rule("pithag", False, "Cy"), rule("pithag", False, "Fay")]
    t.night(*attacks, *deaths, Eli=["Ana", "nodashii"], Dee="Fay")
    assert sides(t, "Ana") == ("nodashii", "good")
    assert sorted(t.died) == dies
    assert t.asked("Dee", "vortox")


def test_a_sage_whom_the_storyteller_lets_die_learns_nothing() -> None:
    """pithag/c5, pithag/r8"""
    attacks = [rule("pithag", False, "Gus"), choice("Eli", "vortox", "Hal"), rule("pithag", False, "Hal")]
    t = eight().night(*attacks, rule("pithag", "Bo"), rule("pithag", "none"), Eli=["Eli", "vortox"], Dee="Gus")
    assert t.died == ["Bo"]
    assert t.learned("Bo") is None


def test_an_attack_that_stands_is_the_demons() -> None:
    """pithag/r8"""
    attacks = [rule("pithag", True, "Bo"), choice("Eli", "vortox", "Hal"), rule("pithag", False, "Hal")]
    t = eight().night(*attacks, rule("pithag", "none"), Eli=["Eli", "vortox"], Dee="Bo")
    assert t.learned("Bo") is not None


def test_without_a_demon_good_wins_at_once() -> None:
    """pithag/c6, pithag/r10"""
    t = begin_night(eight(ana="savant"))
    choose(t, "Eli", ["Dee", "clockmaker"])
    assert t.winner == "good"


def test_with_two_demons_both_must_die() -> None:
    """pithag/r10"""
    attacks = [rule("pithag", False, "Gus"), choice("Ana", "vortox", "Hal"), rule("pithag", False, "Hal")]
    t = eight().night(*attacks, Eli=["Ana", "vortox"], Dee="Gus").day().execute("Dee")
    assert t.winner is None
    t.dusk().night(Ana="Gus", Eli=["Eli", "pithag"]).day()
    assert t.execute("Ana").winner == "good"


def test_a_poisoned_pit_hag_changes_nothing() -> None:
    """pithag/c7, pithag/r11"""
    t = eight().impair("Eli", "poisoned").night(Eli=["Ana", "mutant"], Dee="Gus")
    assert t.character("Ana") == "clockmaker"


def test_the_pit_hag_is_not_woken_on_the_first_night() -> None:
    """pithag/c8"""
    t = eight(start="night 1").night()
    assert not t.asked("Eli", "pithag")


def test_the_new_ability_is_unused_and_acts_tonight() -> None:
    """pithag/c9, pithag/r2"""
    t = eight(ana="seamstress", start="night 2").night(Ana=["Bo", "Cy"], Eli=["Eli", "pithag"], Dee="Gus").day()
    assert t.tokens("Ana") == ["seamstress/no-ability"]
    t.dusk().night(Eli=["Ana", "dreamer"], Dee="Hal").day()
    t.dusk().night(choice("Ana", "seamstress", ["Bo", "Cy"]), Eli=["Ana", "seamstress"], Dee="Fay")
    assert t.learned("Ana") is True


def test_what_the_old_ability_kept_up_ends() -> None:
    """pithag/r2"""
    t = violet("clockmaker sage klutz fanggu pithag oracle artist witch", tokens={"Bo": ["witch/cursed"]})
    t.night(Eli=["Hal", "cerenovus"], Dee="Gus").day()
    assert "witch/cursed" not in t.tokens("Bo")


def test_an_evil_player_made_a_townsfolk_is_evil() -> None:
    """pithag/r3"""
    t = violet("clockmaker sage klutz fanggu pithag oracle artist witch").night(
        choice("Hal", "dreamer", "Ana"), Eli=["Hal", "dreamer"], Dee="Gus", Hal="Hal"
    )
    assert sides(t, "Hal") == ("dreamer", "evil")


def test_death_poison_and_curses_stay_with_the_player() -> None:
    """pithag/r4"""
    t = violet("-clockmaker sage klutz fanggu pithag oracle artist witch").impair("Ana", "poisoned")
    t.night(Eli=["Ana", "dreamer"], Dee="Gus", Hal="Ana")
    assert (t.alive("Ana"), t.poisoned("Ana")) == (False, True)
    assert "witch/cursed" in t.tokens("Ana")
    assert not t.asked("Ana", "dreamer")


def test_setup_changes_do_not_apply_in_the_middle_of_the_game() -> None:
    """pithag/r5"""
    t = eight(dee="nodashii")
    before = {seat.name: seat.character.id for seat in t.grimoire.circle}
    begin_night(t)
    choose(t, "Eli", ["Dee", "fanggu"])
    after = {seat.name: seat.character.id for seat in t.grimoire.circle}
    assert after == {**before, "Dee": "fanggu"}


def test_nobody_is_told_of_new_evil_players() -> None:
    """pithag/r6"""
    attacks = [rule("pithag", False, "Gus"), choice("Ana", "vortox", "Hal"), rule("pithag", False, "Hal")]
    t = eight().night(*attacks, Eli=["Ana", "vortox"], Dee="Gus")
    assert t.events("demoninfo") == t.events("minioninfo") == []


def test_kills_before_the_pit_hags_step_may_be_undone_and_protection_does_not_bind() -> None:
    """pithag/r9"""
    t = violet("gambler sage klutz fanggu pithag oracle artist soldier", extra="gambler soldier")
    attacks = [rule("pithag", True, "Hal"), choice("Eli", "vortox", "Gus"), rule("pithag", False, "Gus")]
    t.night(rule("pithag", False, "Ana"), *attacks, Ana=["Bo", "klutz"], Eli=["Eli", "vortox"], Dee="Hal").day()
    assert t.announced_deaths == ["Hal"]


def test_the_storytellers_decision_ends_at_dawn() -> None:
    """pithag/r9"""
    attacks = [rule("pithag", False, "Gus"), choice("Eli", "vortox", "Gus"), rule("pithag", False, "Gus")]
    t = eight().night(*attacks, Eli=["Eli", "vortox"], Dee="Gus").day().execute("Hal").dusk()
    t.night(choice("Eli", "vortox", "Fay"), Dee="Gus")
    assert not t.asked("storyteller", "pithag")
    assert set(t.died) == {"Fay", "Gus"}


def test_a_pit_hag_who_turns_herself_is_none_any_more() -> None:
    """pithag/r11"""
    t = eight().night(Eli=["Eli", "witch"], Dee="Gus").day().dusk().night(choice("Eli", "witch", "Eli"), Dee="Fay")
    assert sides(t, "Eli") == ("witch", "evil")
    assert not t.asked("Eli", "pithag")


def test_travellers_are_neither_changed_nor_made() -> None:
    """pithag/r12"""
    t = violet("clockmaker sage klutz fanggu pithag oracle artist thief:good")
    bad = [refused(choice("Eli", "pithag", pick)) for pick in (["Hal", "mutant"], ["Ana", "thief"])]
    t.night(*bad, Eli=["Ana", "mutant"], Dee="Gus")
    assert t.character("Ana") == "mutant"


def test_a_character_that_starts_knowing_learns_tonight() -> None:
    """pithag/r13"""
    t = eight(ana="savant").night(Eli=["Ana", "clockmaker"], Dee="Gus")
    assert t.learned("Ana", "clockmaker") == 1


def test_one_demon_made_of_another_begins_anew() -> None:
    """pithag/r14"""
    t = night_to(eight(ana="savant", dee="nodashii", cy="mutant"), "vortox", Eli=["Dee", "vortox"])
    assert sides(t, "Dee") == ("vortox", "evil")
    assert not t.poisoned("Bo")
    made = eight(ana="savant", dee="vortox", cy="mutant").intervene(add_token={"Ana": "fanggu/once"})
    begin_night(made)
    choose(made, "Eli", ["Dee", "fanggu"])
    choose(made, "Dee", "Cy")
    finish_night(made, rule("pithag", True, "Cy"))
    assert made.died == ["Cy"]


def test_a_pit_hag_killed_by_a_vigormortis_goes_on_and_may_end_it_herself() -> None:
    """pithag/r15"""
    t = eight(dee="vigormortis").night(Eli=["Ana", "mutant"], Dee="Eli").day().dusk()
    t.night(rule("pithag", False, "Gus"), choice("Dee", "vortox", "Gus"), Eli=["Dee", "vortox"])
    assert t.character("Dee") == "vortox"
    t.day().execute("Hal").dusk().night(Dee="Fay")
    assert not t.asked("Eli", "pithag")


def test_who_is_turned_and_dies_dies_as_the_new_character() -> None:
    """pithag/r16"""
    t = eight(dee="nodashii").night(rule("sweetheart", "Bo"), Eli=["Ana", "sweetheart"], Dee="Ana")
    assert t.drunk("Bo")


def test_a_vortox_made_at_night_needs_an_execution_on_the_next_day() -> None:
    """pithag/r17"""
    t = begin_night(eight())
    choose(t, "Eli", ["Dee", "vortox"])
    choose(t, "Dee", "Gus")
    finish_night(t, rule("pithag", False, "Gus")).day()
    assert t.dusk().winner == "evil"


@pytest.mark.parametrize(("picked", "named"), [("Ana", "dreamer"), ("Bo", "beggar")])
def test_a_traveller_is_made_or_unmade_only_where_that_is_permitted(picked: str, named: str) -> None:
    """TRV-16, pithag/r1"""

    def hag(switch: str) -> Town:
        return eight(ana="thief:good", extra="beggar", switches={"traveler_conversion": switch})

    pick = choice("Eli", "pithag", [picked, named])
    t = hag("refused").night(refused(pick), Eli=["Eli", "pithag"], Dee="Gus")
    assert t.character(picked) != named
    assert hag("allowed").night(pick, Dee="Gus").character(picked) == named
    asked = hag("asked").night(pick, rule("pithag", True), Dee="Gus")
    assert asked.asked("storyteller", "pithag")
    assert asked.character(picked) == named


@pytest.mark.parametrize(("named", "wrong"), [("dreamer", True), ("oracle", False)])
def test_a_drunk_pit_hag_goes_wrong_only_where_something_would_have_changed(named: str, wrong: bool) -> None:
    """mathematician/r5, mathematician/r9"""
    t = night_to(eight(ana="mathematician").impair("Eli", "drunk"), "pithag")
    choose(t, "Eli", ["Bo", named])
    assert t.went_wrong("Eli") is wrong


def test_what_nobody_can_become_is_refused() -> None:
    """lilmonsta/r13, jinx/heretic-pithag"""
    t = eight(extra="lilmonsta heretic")
    nobody = [refused(choice("Eli", "pithag", ["Bo", id])) for id in ("lilmonsta", "heretic")]
    assert t.night(*nobody, Eli=["Bo", "dreamer"], Dee="Gus").character("Bo") == "dreamer"


def test_a_second_village_idiot_may_be_made() -> None:
    """jinx/pithag-villageidiot"""
    t = eight(ana="villageidiot", extra="villageidiot").night(
        rule("pithag-villageidiot", "Ana"), Eli=["Bo", "villageidiot"], Ana="Cy", Dee="Gus"
    )
    assert t.character("Bo") == "villageidiot"
    assert t.drunk("Ana")


def test_the_storyteller_sees_whom_the_pit_hag_picked() -> None:
    t = eight().night(Eli=["Bo", "dreamer"], Dee="Gus")
    assert notes(t, "Eli") == ["Picked last, in night 2: Bo (Pit-Hag)"]


def test_a_poison_that_should_have_stopped_the_pit_hag_has_gone_wrong() -> None:
    t = violet("mathematician sage klutz fanggu pithag oracle artist poisoner", extra="poisoner")
    night_to(t, "pithag", Hal="Eli").impair("Hal", "drunk")
    assert not t.went_wrong("Hal")
    choose(t, "Eli", ["Bo", "dreamer"])
    assert t.character("Bo") == "dreamer"
    assert t.went_wrong("Hal")


def test_a_storyteller_who_has_the_ability_is_advised_to_turn_a_good_player() -> None:
    t = violet("clockmaker sage klutz fanggu witch oracle artist").grant("storyteller", PitHag)
    night_to(t, "pithag", Eli="Cy")
    ask = t.game.ask
    assert ask is not None
    picked: set[int] = {AutomaticStoryteller(seed).suggest(t.game, ask).answer[0] for seed in range(20)}
    assert picked.isdisjoint({t.seat("Dee").id, t.seat("Eli").id})
