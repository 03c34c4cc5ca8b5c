"""The Monk."""

import pytest

from tests.clocktower.other_scripts import Godfather, Noonday, Po, Pukka, admit
from tests.clocktower.steps import begin_night, choose, finish_night
from tests.clocktower.towns import Town, town

EIGHT = "monk imp fortuneteller baron soldier empath saint poisoner"
"""Ana the Monk, Bo the Imp, Cy the Fortune Teller, Dee the Baron, Eli the Soldier, Hal the Poisoner."""


def eight(start: str = "night 2") -> Town:
    """The eight players of these tests."""
    return town(EIGHT, start=start)


def test_the_demon_cannot_kill_the_protected_player_who_is_woken_as_usual() -> None:
    """monk/c1, monk/r1"""
    t = eight().night(Hal="Dee", Ana="Cy", Bo="Cy", Cy=["Ana", "Bo"])
    assert t.died == []
    assert "Cy" in t.woke
    assert t.learned("Cy") is True


@pytest.mark.parametrize(("picked", "poisoned"), [("Cy", False), ("Dee", True)])
def test_a_demon_that_poisons_cannot_poison_the_protected_player(
    monkeypatch: pytest.MonkeyPatch, picked: str, poisoned: bool
) -> None:
    """monk/r1"""
    admit(monkeypatch, Pukka)
    t = town("monk pukka chef baron soldier empath saint", start="night 2", script=None)
    t.night(Ana=picked, Bo="Cy").day()
    assert t.poisoned("Cy") is poisoned


def test_a_death_at_night_by_another_ability_is_not_prevented(monkeypatch: pytest.MonkeyPatch) -> None:
    """monk/r2"""
    admit(monkeypatch, Godfather)
    t = town("monk imp chef godfather soldier empath saint", start="night 2", script=None)
    t.night(Ana="Cy", Bo="Eli", Dee="Cy")
    assert t.died == ["Cy"]


def test_the_protection_does_not_cover_the_execution_on_the_next_day() -> None:
    """monk/c6, monk/r2, monk/r3"""
    t = eight().next_day(Hal="Dee", Ana="Cy", Bo="Eli").execute("Cy")
    assert t.died == ["Cy"]


def test_not_even_a_protection_that_still_stood_would_cover_an_execution() -> None:
    """monk/r2"""
    t = eight("day 2").storyteller(add_token={"Cy": ["monk/safe"]}).execute("Cy")
    assert t.died == ["Cy"]


def test_not_even_a_protection_that_still_stood_would_cover_the_slayers_shot() -> None:
    """monk/r2"""
    t = town("monk imp slayer baron soldier empath saint", start="day 2").storyteller(add_token={"Bo": ["monk/safe"]})
    t.use("Cy", "slayer", "Bo")
    assert t.died == ["Bo"]


def test_an_attack_before_the_choice_kills() -> None:
    """monk/r3"""
    t = town("monk imp chef baron soldier empath saint", start="night 2")
    begin_night(t)
    t.intervene(wake={"Bo": "imp"})
    choose(t, "Bo", "Cy")
    assert t.waits_for == ("Ana", "monk")
    choose(t, "Ana", "Cy")
    choose(t, "Bo", "Eli")
    assert t.died == ["Cy"]


def test_the_protection_is_over_at_dawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """monk/r3"""
    admit(monkeypatch, Noonday)
    t = town("monk noonday chef baron soldier empath saint", start="night 2", script=None)
    t.night(Ana="Cy").day().use("Bo", "noonday", "Cy")
    assert t.died == ["Cy"]


def test_the_protection_does_not_last_into_the_next_night() -> None:
    """monk/r3"""
    t = eight().night(Hal="Dee", Ana="Cy", Bo="Cy").day().dusk()
    t.night(Hal="Dee", Ana="Dee", Bo="Cy")
    assert t.died == ["Cy"]


def test_the_demon_may_not_attack_again_after_a_blocked_attack() -> None:
    """monk/r4"""
    t = eight().night(Hal="Dee", Ana="Cy", Bo="Cy")
    assert [asked.party for asked in t.runner.asked if asked.ability == "imp"] == [t.seat("Bo").id]
    assert t.died == []


def test_monk_and_protected_player_cannot_tell_a_blocked_attack_from_none() -> None:
    """monk/r4"""
    blocked = eight().night(Hal="Dee", Ana="Cy", Bo="Cy").day()
    elsewhere = eight().night(Hal="Dee", Ana="Cy", Bo="Eli").day()
    for who in ("Ana", "Cy", "public"):
        assert blocked.view(who) == elsewhere.view(who)


def test_the_demon_is_not_told_why_nobody_died() -> None:
    """monk/r4"""
    protected = town("monk imp chef baron soldier empath saint", start="night 2").next_day(Ana="Cy", Bo="Cy")
    a_soldier = town("monk imp soldier baron chef empath saint", start="night 2").next_day(Ana="Eli", Bo="Cy")
    assert protected.view("Bo") == a_soldier.view("Bo")


def test_a_monk_who_picks_the_monk_has_to_pick_again_and_protects_only_that_player() -> None:
    """monk/c2, monk/r5"""
    themself = {"refused": {"choose": {"who": "Ana", "ability": "monk", "choice": "Ana"}}}
    t = eight().night(themself, Hal="Dee", Ana="Cy", Bo="Ana")
    assert t.died == ["Ana"]


def test_the_monk_may_pick_any_other_player_dead_or_alive() -> None:
    """monk/r5, monk/r6"""
    t = town("monk imp -chef baron thief:good empath saint", start="night 2").night(Ana="Bo", Bo="Bo")
    others = ["Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]
    t.expect({"asked": {"who": "Ana", "ability": "monk", "options": others}})


def test_picking_a_dead_player_has_no_effect() -> None:
    """monk/r6"""
    t = town("monk imp -chef baron soldier empath saint", start="night 2").night(Ana="Cy", Bo="Fay")
    assert t.died == ["Fay"]
    assert not t.alive("Cy")


def test_an_imp_who_is_protected_from_itself_survives_and_remains_the_only_imp() -> None:
    """monk/c3, monk/r7"""
    t = eight("night 3").night(Hal="Gus", Ana="Bo", Bo="Bo")
    assert t.died == []
    assert [t.character(name) for name in ("Bo", "Dee", "Hal")] == ["imp", "baron", "poisoner"]


def test_an_attack_on_a_protected_mayor_fails_and_is_not_redirected() -> None:
    """monk/r8"""
    t = town("monk imp mayor baron soldier empath saint", start="night 2").night(Ana="Cy", Bo="Cy")
    assert t.died == []
    assert not t.asked("storyteller", "mayor")


def test_an_attack_on_the_mayor_redirected_to_the_monks_choice_kills_nobody() -> None:
    """monk/r9"""
    t = town("monk imp mayor baron soldier empath saint", start="night 2")
    t.night({"rule": {"ability": "mayor", "choice": "Fay"}}, Ana="Fay", Bo="Cy")
    assert t.died == []


def test_a_monk_poisoned_when_picking_protects_nobody() -> None:
    """monk/c4, monk/r10"""
    t = eight().night(Hal="Ana", Ana="Cy", Bo="Cy")
    assert t.died == ["Cy"]


def test_a_monk_poisoned_when_picking_protects_nobody_even_when_healthy_before_the_demon_acts() -> None:
    """monk/r10"""
    t = eight()
    begin_night(t)
    choose(t, "Hal", "Ana")
    choose(t, "Ana", "Cy")
    t.intervene(remove_token={"Ana": "poisoner/poisoned"})
    assert not t.poisoned("Ana")
    choose(t, "Bo", "Cy")
    assert t.died == ["Cy"]


def test_a_monk_who_is_poisoned_after_picking_stops_protecting() -> None:
    """monk/r11"""
    t = eight()
    begin_night(t)
    choose(t, "Hal", "Dee")
    choose(t, "Ana", "Cy")
    t.intervene(add_token={"Ana": "poisoner/poisoned"})
    choose(t, "Bo", "Cy")
    assert t.died == ["Cy"]


def test_a_monk_who_is_killed_after_picking_stops_protecting() -> None:
    """monk/r11"""
    t = eight()
    begin_night(t)
    choose(t, "Hal", "Dee")
    choose(t, "Ana", "Cy")
    t.intervene(kill="Ana")
    choose(t, "Bo", "Cy")
    assert t.died == ["Ana", "Cy"]


@pytest.mark.parametrize(
    ("attacks", "died"),
    [(("Cy", "Ana", "Eli"), ["Ana"]), (("Ana", "Cy", "Eli"), ["Ana", "Cy"]), (("Cy", "Ana", "Cy"), ["Ana", "Cy"])],
)
def test_of_several_attacks_those_before_the_monks_death_are_blocked_and_later_ones_are_not(
    monkeypatch: pytest.MonkeyPatch, attacks: tuple[str, ...], died: list[str]
) -> None:
    """monk/r11"""
    admit(monkeypatch, Po)
    t = town("monk po chef baron soldier empath saint", start="night 2", script=None)
    begin_night(t)
    choose(t, "Ana", "Cy")
    for attacked in attacks:
        choose(t, "Bo", attacked)
    assert t.died == died


def test_an_attack_on_the_monk_leaves_the_protected_player_alone() -> None:
    """monk/c5"""
    t = eight().night(Hal="Dee", Ana="Cy", Bo="Ana")
    assert t.died == ["Ana"]
    assert t.alive("Cy")


def test_the_monk_is_not_woken_on_the_first_night() -> None:
    """monk/c7, monk/r12"""
    t = town("monk imp chef poisoner soldier empath saint").night(Dee="Bo")
    assert "Ana" not in t.woke
    assert not t.asked("Ana", "monk")


def test_a_dead_monk_is_not_woken() -> None:
    """monk/r12"""
    t = town("-monk imp chef baron soldier empath saint", start="night 2").night(Bo="Cy")
    assert "Ana" not in t.woke
    assert t.died == ["Cy"]


def test_a_player_who_becomes_the_monk_before_its_place_acts_the_same_night() -> None:
    """monk/r12"""
    t = town("chef imp empath poisoner soldier baron saint", start="night 2")
    begin_night(t)
    assert t.waits_for == ("Dee", "poisoner")
    t.intervene(character={"Ana": "monk"})
    choose(t, "Dee", "Fay")
    choose(t, "Ana", "Cy")
    choose(t, "Bo", "Cy")
    finish_night(t)
    assert t.died == []


def test_a_player_who_becomes_the_monk_after_its_place_acts_from_the_next_night() -> None:
    """monk/r12"""
    t = town("chef imp empath poisoner soldier baron saint", start="night 2")
    begin_night(t)
    choose(t, "Dee", "Fay")
    assert t.waits_for == ("Bo", "imp")
    t.intervene(character={"Ana": "monk"})
    choose(t, "Bo", "Eli")
    finish_night(t)
    assert ("Ana", "monk") not in [(t.runner.policy.name(seat), why) for seat, why in t.grimoire.tonight.woken]
    t.day().dusk().night(Dee="Fay", Ana="Cy", Bo="Cy")
    assert t.died == []


def test_the_drunk_thinking_to_be_the_monk_is_woken_and_picks_but_protects_nobody() -> None:
    """monk/r13"""
    t = town("drunk=monk imp chef baron soldier empath saint", start="night 2").night(Ana="Cy", Bo="Cy")
    assert "Ana" in t.woke
    assert t.died == ["Cy"]
