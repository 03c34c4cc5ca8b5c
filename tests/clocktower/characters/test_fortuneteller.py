"""The Fortune Teller."""

from typing import Any

import pytest

from tests.clocktower.steps import begin_night
from tests.clocktower.towns import Town, town

RED_HERRING = "fortuneteller/red-herring"
BOTH = [False, True]


def herring(name: str) -> dict[str, Any]:
    """The Storyteller's choice of the red herring."""
    return {"rule": {"ability": "fortuneteller", "choice": name}}


def herrings(t: Town) -> list[str]:
    """Who carries a red herring, with a name for each."""
    return [seat.name for seat in t.grimoire.circle for token in t.tokens(seat.name) if token == RED_HERRING]


def attack(by: str, victim: str) -> dict[str, Any]:
    """The Imp's choice, for an Imp who does not sit at the Imp's old seat."""
    return {"choose": {"who": by, "ability": "imp", "choice": victim}}


def first_case(start: str = "night 1") -> Town:
    """Ana is the Fortune Teller, Bo the Imp, Cy the red herring, Dee the Poisoner."""
    return town("fortuneteller imp soldier poisoner monk mayor virgin", tokens={"Cy": [RED_HERRING]}, start=start)


# Yes and no


def test_a_pair_with_the_imp_in_it_is_a_yes() -> None:
    """fortuneteller/c1"""
    t = first_case().night(Ana=["Bo", "Eli"], Dee="Gus")
    assert t.may_learn("Ana") == [True]
    assert t.learned("Ana") is True


def test_a_pair_with_the_red_herring_in_it_is_a_yes() -> None:
    """fortuneteller/c2"""
    t = first_case().night(Ana=["Cy", "Eli"], Dee="Gus")
    assert t.may_learn("Ana") == [True]


def test_a_minion_is_not_a_demon_so_the_answer_is_no() -> None:
    """fortuneteller/c3"""
    t = first_case().night(Ana=["Dee", "Eli"], Dee="Gus")
    assert t.may_learn("Ana") == [False]
    assert t.learned("Ana") is False


@pytest.mark.parametrize("minion", ["poisoner", "spy", "scarletwoman", "baron"])
def test_neither_the_spy_nor_any_other_minion_can_cause_a_yes(minion: str) -> None:
    """fortuneteller/r6"""
    t = town(f"fortuneteller imp soldier {minion} monk mayor virgin slayer", tokens={"Cy": [RED_HERRING]})
    t.night(Ana=["Dee", "Eli"])
    assert t.may_learn("Ana") == [False]


def test_a_sober_recluse_makes_yes_and_no_both_legal() -> None:
    """fortuneteller/c6"""
    t = town("fortuneteller imp soldier monk mayor recluse virgin baron", tokens={"Eli": [RED_HERRING]})
    t.night(Ana=["Fay", "Gus"])
    assert sorted(t.may_learn("Ana")) == BOTH


def test_it_is_not_said_which_of_the_two_caused_the_yes() -> None:
    """fortuneteller/c1, fortuneteller/c2"""
    imp_is_bo = town("fortuneteller imp soldier poisoner monk mayor virgin", tokens={"Fay": [RED_HERRING]})
    imp_is_cy = town("fortuneteller soldier imp poisoner monk mayor virgin", tokens={"Fay": [RED_HERRING]})
    imp_is_bo.night(Ana=["Bo", "Cy"], Dee="Gus")
    imp_is_cy.night(Ana=["Bo", "Cy"], Dee="Gus")
    assert imp_is_bo.view("Ana") == imp_is_cy.view("Ana")


def test_a_poisoned_imp_is_still_a_demon() -> None:
    """fortuneteller/r7"""
    t = first_case().night(Ana=["Bo", "Eli"], Dee="Bo")
    assert t.poisoned("Bo")
    assert t.may_learn("Ana") == [True]


def test_a_poisoned_recluse_cannot_register_as_a_demon() -> None:
    """fortuneteller/r7"""
    t = town("fortuneteller imp soldier poisoner monk recluse virgin mayor", tokens={"Cy": [RED_HERRING]})
    t.night(Ana=["Fay", "Gus"], Dee="Fay")
    assert t.may_learn("Ana") == [False]


def test_a_poisoned_recluse_who_is_the_red_herring_is_a_yes() -> None:
    """fortuneteller/r7"""
    t = town("fortuneteller imp soldier poisoner monk recluse virgin mayor", tokens={"Fay": [RED_HERRING]})
    t.night(Ana=["Fay", "Gus"], Dee="Fay")
    assert t.may_learn("Ana") == [True]


# Demons that die and Demons that are made


def test_the_dead_former_imp_is_still_a_yes() -> None:
    """fortuneteller/r4"""
    t = town("fortuneteller imp soldier baron monk mayor virgin", tokens={"Cy": [RED_HERRING]}, start="night 2")
    t.night(Bo="Bo", Eli="Fay").day().dusk()
    assert not t.alive("Bo")
    t.night(attack("Dee", "Cy"), Ana=["Bo", "Gus"], Eli="Fay")
    assert t.may_learn("Ana") == [True]


def test_the_imp_made_by_a_star_pass_counts_the_same_night() -> None:
    """fortuneteller/r5"""
    t = town("fortuneteller imp soldier baron monk mayor virgin", tokens={"Cy": [RED_HERRING]}, start="night 2")
    t.night(Ana=["Dee", "Gus"], Bo="Bo", Eli="Fay")
    assert t.character("Dee") == "imp"
    assert t.may_learn("Ana") == [True]


def test_the_scarlet_woman_who_became_the_imp_in_the_night_counts_the_same_night() -> None:
    """fortuneteller/r5"""
    t = town("fortuneteller imp soldier scarletwoman monk mayor virgin", tokens={"Cy": [RED_HERRING]}, start="night 2")
    t.night(Ana=["Dee", "Gus"], Bo="Bo", Eli="Fay")
    assert t.character("Dee") == "imp"
    assert t.may_learn("Ana") == [True]


def test_the_scarlet_woman_who_became_the_imp_by_day_counts_in_the_night_after() -> None:
    """fortuneteller/r5"""
    t = town("fortuneteller imp soldier scarletwoman monk mayor virgin", tokens={"Cy": [RED_HERRING]}, start="day 1")
    t.execute("Bo").dusk()
    t.night(attack("Dee", "Cy"), Ana=["Dee", "Gus"], Eli="Fay")
    assert t.may_learn("Ana") == [True]


# The red herring


def test_the_red_herring_is_any_good_player_with_fortune_teller_recluse_and_drunk_among_them() -> None:
    """fortuneteller/r1"""
    t = town("fortuneteller recluse drunk=monk imp poisoner saint soldier spy mayor:evil").setup()
    good = ["Ana", "Bo", "Cy", "Fay", "Gus"]
    t.expect({"asked": {"who": "storyteller", "ability": "fortuneteller", "options": good}})


@pytest.mark.parametrize("name", ["Ana", "Bo", "Cy", "Fay", "Gus"])
def test_whoever_is_chosen_as_the_red_herring_is_a_yes(name: str) -> None:
    """fortuneteller/r1"""
    t = town("fortuneteller recluse drunk=monk imp poisoner saint soldier spy mayor").setup(herring(name))
    t.night(Ana=[name, "Ida"], Eli="Bo")
    assert t.may_learn("Ana") == [True]


def test_the_red_herring_stays_the_same_after_death() -> None:
    """fortuneteller/c4, fortuneteller/r1"""
    t = town("fortuneteller imp chef poisoner monk mayor virgin", tokens={"Cy": [RED_HERRING]})
    t.night(Dee="Gus").day().dusk()
    t.night(Bo="Cy", Dee="Gus", Eli="Fay").day().dusk()
    assert not t.alive("Cy")
    t.night(Ana=["Cy", "Eli"], Bo="Cy", Dee="Gus", Eli="Fay")
    assert t.may_learn("Ana") == [True]


def test_the_red_herring_stays_the_same_after_a_change_of_character_and_alignment() -> None:
    """fortuneteller/r1"""
    t = first_case("day 2")
    t.storyteller(character={"Cy": "baron"}, alignment={"Cy": "evil"})
    t.dusk().night(Ana=["Cy", "Eli"], Bo="Fay", Dee="Gus", Eli="Fay")
    assert t.may_learn("Ana") == [True]
    assert herrings(t) == ["Cy"]


def test_a_slayer_who_shoots_the_red_herring_shoots_in_vain() -> None:
    """fortuneteller/r2"""
    t = town("fortuneteller imp soldier slayer monk mayor virgin", tokens={"Cy": [RED_HERRING]}, start="day 1")
    t.use("Dee", "slayer", "Cy")
    assert t.alive("Cy")
    assert not t.asked("storyteller", "slayer")


def test_the_undertaker_sees_the_real_character_of_the_red_herring() -> None:
    """fortuneteller/r2"""
    t = town("fortuneteller imp soldier undertaker monk mayor virgin", tokens={"Cy": [RED_HERRING]}, start="day 1")
    t.execute("Cy").dusk().night(Bo="Fay", Eli="Fay")
    assert t.may_learn("Dee") == ["soldier"]


def test_the_ravenkeeper_sees_the_real_character_of_the_red_herring() -> None:
    """fortuneteller/r2"""
    t = town("fortuneteller imp soldier ravenkeeper monk mayor virgin", tokens={"Cy": [RED_HERRING]}, start="night 2")
    t.night(Bo="Dee", Dee="Cy", Eli="Fay")
    assert t.may_learn("Dee") == ["soldier"]


def test_chef_empath_and_investigator_see_the_red_herring_as_usual() -> None:
    """fortuneteller/r2"""
    t = town("fortuneteller imp soldier empath chef investigator baron mayor", tokens={"Cy": [RED_HERRING]}).night()
    assert t.may_learn("Dee") == [0]
    assert t.may_learn("Eli") == [0]
    assert all("Gus" in players for players, _ in t.may_learn("Fay"))


def test_nobody_but_a_player_who_sees_the_grimoire_can_tell_who_the_red_herring_is() -> None:
    """fortuneteller/r3"""
    seats = "fortuneteller imp soldier poisoner monk mayor virgin chef empath"
    one = town(seats).setup(herring("Cy")).night(Ana=["Eli", "Fay"], Dee="Gus").day()
    other = town(seats).setup(herring("Gus")).night(Ana=["Eli", "Fay"], Dee="Gus").day()
    assert (herrings(one), herrings(other)) == (["Cy"], ["Gus"])
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "public"):
        assert one.view(name) == other.view(name)


def test_a_spy_finds_the_red_herring_in_the_grimoire() -> None:
    """fortuneteller/r3"""
    t = town("fortuneteller imp soldier spy monk mayor virgin").setup(herring("Cy")).night(Ana=["Eli", "Fay"])
    t.expect({"learned": {"who": "Dee", "ability": "spy", "value": {"grimoire": {"Cy": {"tokens": [RED_HERRING]}}}}})


def test_a_spy_may_not_be_the_red_herring_by_default() -> None:
    """fortuneteller/r14"""
    t = town("fortuneteller imp soldier spy monk mayor virgin").setup()
    t.expect({"asked": {"who": "storyteller", "ability": "fortuneteller", "excludes": ["Dee", "Bo"]}})


@pytest.mark.parametrize("option", ["fortuneteller_evil_red_herring", "fortuneteller/r14"])
def test_with_the_option_a_spy_may_be_the_red_herring_but_no_other_evil_player(option: str) -> None:
    """fortuneteller/r14"""
    t = town("fortuneteller imp soldier spy monk mayor baron", switches={option: True}).setup(herring("Dee"))
    good_or_spy = ["Ana", "Cy", "Dee", "Eli", "Fay"]
    t.expect({"asked": {"who": "storyteller", "ability": "fortuneteller", "options": good_or_spy}})
    assert t.night(Ana=["Dee", "Eli"]).may_learn("Ana") == [True]


# Picking


def test_a_fortune_teller_who_is_the_red_herring_gets_yes_for_a_pair_with_herself() -> None:
    """fortuneteller/c5, fortuneteller/r10"""
    t = town("fortuneteller imp soldier baron monk mayor virgin", tokens={"Ana": [RED_HERRING]}).night(
        Ana=["Ana", "Eli"]
    )
    assert t.may_learn("Ana") == [True]


def test_picking_oneself_is_legal_and_a_no_for_one_who_is_not_the_red_herring() -> None:
    """fortuneteller/r10"""
    t = first_case().night(Ana=["Ana", "Eli"], Dee="Gus")
    assert t.may_learn("Ana") == [False]


@pytest.mark.parametrize("pick", [["Bo", "Bo"], ["Bo"], "Bo", ["Bo", "Cy", "Eli"], [], "none"])
def test_anything_but_two_different_players_is_refused_and_asked_again(pick: Any) -> None:
    """fortuneteller/r11, fortuneteller/c8"""
    t = town("fortuneteller imp soldier baron monk mayor virgin slayer", tokens={"Cy": [RED_HERRING]})
    t.night({"refused": {"choose": {"who": "Ana", "ability": "fortuneteller", "choice": pick}}}, Ana=["Eli", "Fay"])
    assert t.may_learn("Ana") == [False]


def test_the_dead_and_travellers_may_be_picked_and_the_same_pair_again() -> None:
    """ABL-17"""
    t = town(
        "fortuneteller imp -soldier gunslinger:evil monk mayor virgin", tokens={"Fay": [RED_HERRING]}, start="night 3"
    )
    t.night(Ana=["Cy", "Dee"], Bo="Cy").day().dusk()
    t.night(Ana=["Cy", "Dee"], Bo="Cy")
    assert [told["value"] for told in t.view("Ana")["told"] if told["kind"] == "learned"] == [False, False]


# Without a working ability


def test_a_poisoned_fortune_teller_may_be_told_yes_or_no_about_the_imp() -> None:
    """fortuneteller/c7"""
    t = first_case().night(Ana=["Bo", "Cy"], Dee="Ana")
    assert t.poisoned("Ana")
    assert sorted(t.may_learn("Ana")) == BOTH


@pytest.mark.parametrize("pair", [["Cy", "Eli"], ["Eli", "Fay"]])
def test_while_the_fortune_teller_is_poisoned_the_red_herring_has_no_force_and_any_answer_is_legal(
    pair: list[str],
) -> None:
    """fortuneteller/r8"""
    t = first_case().night(Ana=pair, Dee="Ana")
    assert sorted(t.may_learn("Ana")) == BOTH


def test_after_recovery_the_red_herring_is_the_same_player_again() -> None:
    """fortuneteller/r8"""
    t = first_case().night(Ana=["Cy", "Eli"], Dee="Ana").day().dusk()
    t.night(Ana=["Cy", "Eli"], Bo="Fay", Dee="Gus", Eli="Fay")
    assert t.may_learn("Ana") == [True]
    assert herrings(t) == ["Cy"]


@pytest.mark.parametrize("pair", [["Bo", "Cy"], ["Cy", "Eli"]])
def test_the_drunk_who_thinks_to_be_the_fortune_teller_picks_as_usual_and_gets_any_answer(pair: list[str]) -> None:
    """fortuneteller/r9"""
    t = town("drunk=fortuneteller imp soldier baron monk mayor virgin").night(Ana=pair)
    assert t.asked("Ana", "fortuneteller")
    assert sorted(t.may_learn("Ana")) == BOTH


def test_the_drunk_who_thinks_to_be_the_fortune_teller_has_no_red_herring() -> None:
    """fortuneteller/r9"""
    t = town("drunk=fortuneteller imp soldier baron monk mayor virgin").setup()
    assert not t.asked("storyteller", "fortuneteller")
    t.night(Ana=["Bo", "Cy"])
    assert herrings(t) == []


def test_a_fortune_teller_who_died_earlier_in_the_night_is_not_woken() -> None:
    """fortuneteller/r13"""
    t = first_case("night 2").night(Bo="Ana", Dee="Gus", Eli="Fay")
    assert t.died == ["Ana"]
    assert "Ana" not in t.woke
    assert t.learned("Ana") is None


# Later Fortune Tellers


def two_fortune_tellers() -> Town:
    """Ana has Cy as red herring; Eli has become a Fortune Teller, with Fay for a red herring."""
    t = town("fortuneteller imp soldier baron monk mayor virgin slayer", tokens={"Cy": [RED_HERRING]}, start="day 2")
    return t.storyteller(herring("Fay"), character={"Eli": "fortuneteller"})


def test_a_player_who_becomes_the_fortune_teller_gets_a_red_herring_picked_at_that_moment() -> None:
    """fortuneteller/r12"""
    t = town("monk imp soldier baron chef mayor virgin slayer", start="day 2")
    t.storyteller(alignment={"Gus": "evil"})
    t.storyteller(herring("Cy"), character={"Ana": "fortuneteller"})
    good = ["Ana", "Cy", "Eli", "Fay", "Hal"]
    t.expect({"asked": {"who": "storyteller", "ability": "fortuneteller", "options": good}})
    assert herrings(t) == ["Cy"]
    t.dusk().night(Ana=["Cy", "Fay"], Bo="Cy")
    assert t.may_learn("Ana") == [True]


def test_a_player_who_becomes_the_fortune_teller_at_night_gets_a_red_herring_at_that_moment() -> None:
    """fortuneteller/r12"""
    t = town("monk imp soldier baron chef mayor virgin slayer", start="night 2")
    begin_night(t)
    picks = {"choose": {"who": "Ana", "ability": "fortuneteller", "choice": ["Cy", "Fay"]}}
    t.storyteller(herring("Cy"), attack("Bo", "Cy"), picks, character={"Ana": "fortuneteller"})
    assert t.may_learn("Ana") == [True]


@pytest.mark.parametrize(("picked", "to_ana", "to_eli"), [("Cy", [True], [False]), ("Fay", [False], [True])])
def test_each_of_two_fortune_tellers_has_a_separate_red_herring(
    picked: str, to_ana: list[bool], to_eli: list[bool]
) -> None:
    """fortuneteller/r12, fortuneteller/r2"""
    t = two_fortune_tellers()
    t.dusk().night(Ana=[picked, "Gus"], Eli=[picked, "Gus"], Bo="Cy")
    assert (t.may_learn("Ana"), t.may_learn("Eli")) == (to_ana, to_eli)


def test_a_fortune_teller_brought_back_to_life_keeps_the_old_red_herring() -> None:
    """fortuneteller/r12"""
    t = first_case("day 2").storyteller(kill="Ana").storyteller(revive="Ana")
    assert not t.asked("storyteller", "fortuneteller")
    assert herrings(t) == ["Cy"]
    t.dusk().night(Ana=["Cy", "Eli"], Bo="Fay", Dee="Gus", Eli="Fay")
    assert t.may_learn("Ana") == [True]


def test_where_nobody_is_good_there_is_no_red_herring() -> None:
    """fortuneteller/r1"""
    seats = "fortuneteller:evil imp soldier:evil poisoner monk:evil mayor:evil virgin:evil"
    t = town(seats).night(Ana=["Cy", "Eli"])
    assert herrings(t) == []
    assert t.may_learn("Ana") == [False]


def test_there_is_none_either_where_nobody_is_good_any_more_when_it_is_decided() -> None:
    """fortuneteller/r1"""
    t = town("fortuneteller imp soldier poisoner monk mayor virgin")
    assert t.waits_for == ("storyteller", "fortuneteller")
    t.intervene(alignment=dict.fromkeys(("Cy", "Eli", "Fay", "Gus"), "evil")).intervene(alignment={"Ana": "evil"})
    assert herrings(t.night(Ana=["Cy", "Eli"])) == []


@pytest.mark.parametrize(("option", "told"), [(False, False), (True, True)])
def test_by_the_option_a_false_answer_is_false_of_demons_alone(*, option: bool, told: bool) -> None:
    """fortuneteller/r2: Ana picks Bo, the red herring, and Cy, under a Vortox"""
    characters = "fortuneteller chef empath vortox witch soldier mayor"
    t = town(characters, start="night 2", script=characters.split(), switches={"fortuneteller_false_of_demons": option})
    [teller] = t.grimoire.holders_of("fortuneteller")
    t.grimoire.discard("fortuneteller/red-herring", teller.key)
    teller.mark("red-herring", t.seat("Bo"))
    teller.picks = (2, (1, 2))

    assert list(teller.answers()) == [told]
