"""The Mathematician."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower import Clocktower
from belfry.clocktower.characters.sects_and_violets.dreamer import Dreamer
from belfry.clocktower.characters.sects_and_violets.klutz import Klutz
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.steps import SCRIPT, choice, jump_used, may_judge, night_to, notes, rule, shown, violet
from tests.clocktower.towns import Town, town

GAMES = {"clocktower": Clocktower}
WITHOUT = [id for id in SCRIPT if id != "mathematician"]


def eight(
    bo: str = "oracle", cy: str = "klutz", dee: str = "fanggu", eli: str = "mutant", start: str = "night 2", **more: Any
) -> Town:
    """Ana the Mathematician, Dee the Demon (a Fang Gu that has jumped), and Townsfolk who act on no night."""
    return jump_used(violet(f"mathematician {bo} {cy} {dee} {eli} sage artist savant", start, **more))


def abnormal(t: Town) -> list[str]:
    """Who is marked, in seat order."""
    return [seat.name for seat in t.grimoire.circle if "mathematician/abnormal" in t.tokens(seat.name)]


# Information


def test_a_poisoned_players_false_information_counts() -> None:
    """mathematician/c1, mathematician/r8"""
    t = violet("mathematician oracle klutz fanggu -witch sage -cerenovus savant -pithag").impair("Bo", "poisoned")
    t.night(shown("Bo", "oracle", 2), Dee="Hal")
    assert t.may_learn("Ana") == [1]
    assert t.learned("Ana") == 1


def test_a_poisoned_players_true_information_does_not_count() -> None:
    """mathematician/r4"""
    t = violet("mathematician oracle klutz fanggu -witch sage -cerenovus savant -pithag").impair("Bo", "poisoned")
    assert t.night(shown("Bo", "oracle", 3), Dee="Hal").learned("Ana") == 0


SAME_SIDE, OTHER_SIDE = ["same-side", "Bo", "Cy"], ["same-side", "Bo", "Dee"]


def three_drunk(savant: list[list[str]], juggler: int) -> Town:
    """Bo, a Snake Charmer, picks a Townsfolk; Cy, the Juggler, and Hal, the Savant, are told this. All are impaired."""
    t = eight("snakecharmer", "juggler", start="day 1").impair("Bo", "poisoned").impair("Cy", "drunk")
    t.impair("Hal", "drunk").use("Hal", "savant", None, shown("Hal", "savant", savant))
    t.use("Cy", "juggler", [["Dee", "fanggu"]]).dusk()
    return t.night(shown("Cy", "juggler", juggler), Bo="Gus", Dee="Fay")


def test_a_savant_who_is_told_two_true_things_counts_and_those_with_right_results_do_not() -> None:
    """mathematician/c2, mathematician/r4, mathematician/r8"""
    t = three_drunk([SAME_SIDE, ["is-alive", "Bo"]], 1)
    assert abnormal(t) == ["Hal"]
    assert t.learned("Ana") == 1


@pytest.mark.parametrize(("savant", "counts"), [([SAME_SIDE, OTHER_SIDE], False), ([OTHER_SIDE, OTHER_SIDE], True)])
def test_a_savant_counts_if_not_one_is_true_and_one_false(savant: list[list[str]], counts: bool) -> None:
    """mathematician/r8, mathematician/r4"""
    assert ("Hal" in abnormal(three_drunk(savant, 1))) is counts


def test_a_wrong_number_of_the_juggler_counts() -> None:
    """mathematician/r8"""
    assert abnormal(three_drunk([SAME_SIDE, OTHER_SIDE], 2)) == ["Cy"]


@pytest.mark.parametrize(("reply", "counts"), [(True, False), (False, True), ("unknown", True)])
def test_a_drunk_artist_counts_if_the_reply_is_not_honest(reply: Any, counts: bool) -> None:
    """mathematician/r8, mathematician/r4"""
    t = eight(start="day 1").impair("Gus", "drunk")
    t.use("Gus", "artist", SAME_SIDE, shown("Gus", "artist", reply)).dusk().night(Dee="Hal")
    assert t.learned("Ana") == int(counts)


def test_under_a_vortox_every_false_answer_counts_and_the_number_is_wrong() -> None:
    """mathematician/c3, mathematician/r8, mathematician/r14"""
    t = violet(
        "mathematician oracle flowergirl towncrier dreamer juggler vortox witch sage klutz",
        "night 1",
    )
    t.night(shown("Eli", "dreamer", ["sage", "witch"]), Eli="Bo", Hal="Ida").day()
    t.impair("Hal", "drunk").use("Fay", "juggler", ["Gus", "vortox"])
    t.nominate("Ida", "Jo", "Ana Bo Cy Dee Fay Gus").dusk(choice("Jo", "klutz", "Ida"))
    assert t.alive("Ida")
    t.night(shown("Eli", "dreamer", ["sage", "witch"]), Eli="Bo", Gus="Jo", Hal="Ida")
    assert abnormal(t) == ["Bo", "Cy", "Dee", "Eli", "Fay", "Hal"]
    assert set(t.may_learn("Ana")) == set(range(11)) - {6}


def test_the_townsfolk_whom_a_no_dashii_poisons_count() -> None:
    """mathematician/c4, mathematician/r1"""
    t = violet("dreamer nodashii clockmaker klutz mathematician witch sage mutant", "night 1")
    t.night(shown("Ana", "dreamer", ["sage", "vortox"]), shown("Cy", "clockmaker", 3), Ana="Bo", Fay="Fay")
    assert t.learned("Eli") == 2


def test_a_player_is_counted_once_however_often() -> None:
    """mathematician/c5, mathematician/r2"""
    t = eight("dreamer").impair("Bo", "poisoned").grant("Bo", Dreamer)
    wrong = shown("Bo", "dreamer", ["oracle", "vortox"])
    picks = choice("Bo", "dreamer", "Cy")
    t.night(picks, wrong, picks, wrong, Dee="Hal")
    assert t.lessons("Bo") == [["oracle", "vortox"], ["oracle", "vortox"]]
    assert t.learned("Ana") == 1


def test_false_registration_counts() -> None:
    """mathematician/r8"""
    t = eight(cy="-recluse", extra="recluse").night(shown("Bo", "oracle", 1), Dee="Hal")
    assert t.learned("Ana") == 1
    as_they_are = eight(cy="-recluse", extra="recluse").night(shown("Bo", "oracle", 0), Dee="Hal")
    assert as_they_are.learned("Ana") == 0


def test_a_sage_who_is_not_shown_the_demon_and_a_dreamer_who_is_shown_neither_right_count() -> None:
    """mathematician/r8"""
    t = eight("dreamer").impair("Fay", "drunk").impair("Bo", "drunk")
    right = shown("Bo", "dreamer", ["klutz", "vortox"])
    t.night(shown("Fay", "sage", ["Bo", "Cy"]), right, Bo="Cy", Dee="Fay")
    assert abnormal(t) == ["Fay"]
    other = eight("dreamer").impair("Fay", "drunk").impair("Bo", "drunk")
    wrong = shown("Bo", "dreamer", ["oracle", "vortox"])
    other.night(shown("Fay", "sage", ["Bo", "Dee"]), wrong, Bo="Cy", Dee="Fay")
    assert abnormal(other) == ["Bo"]


# The window


def test_marks_go_at_dawn_and_what_happens_by_day_counts_at_night() -> None:
    """mathematician/r1, mathematician/r3"""
    t = eight().impair("Bo", "poisoned", "dusk").night(shown("Bo", "oracle", 3), Dee="Hal")
    assert t.learned("Ana") == 1
    assert abnormal(t) == ["Bo"]
    t.day()
    assert abnormal(t) == []
    assert t.dusk().night(Dee="Gus").learned("Ana") == 0


def test_what_goes_wrong_after_the_mathematician_is_not_counted_at_all() -> None:
    """mathematician/r16"""
    t = night_to(eight("barber", "sweetheart").impair("Cy", "drunk"), "mathematician", Dee="Hal")
    t.show()
    t.storyteller(kill="Cy")
    assert t.learned("Ana") == 0
    t.day().dusk()
    assert t.night(Dee="Gus").learned("Ana") == 0


def test_it_is_woken_after_everybody_whose_ability_can_go_wrong() -> None:
    """mathematician/r16"""
    t = eight("oracle", "seamstress", eli="witch").night(Cy=["Bo", "Dee"], Dee="Hal", Eli="Eli")
    assert t.grimoire.tonight.woken[-1][1] == "mathematician"


def test_who_gains_the_ability_learns_for_the_window_that_is_running() -> None:
    """mathematician/r15"""
    t = violet("philosopher oracle klutz fanggu witch sage artist savant", "day 1").impair("Eli", "drunk")
    t.storyteller(add_token={"Bo": ["witch/cursed"]})
    t.nominate("Bo", "Cy", "").dusk()
    assert t.alive("Bo")
    t.night(Ana="mathematician", Dee="Hal", Eli="Eli")
    assert t.learned("Ana", "mathematician") == 1
    assert abnormal(t) == ["Eli"]


def test_who_is_made_the_mathematician_learns_for_the_window_that_is_running() -> None:
    """mathematician/r15"""
    t = violet("juggler oracle klutz fanggu pithag sage artist savant", "night 3").impair("Bo", "drunk")
    t.night(shown("Bo", "oracle", 4), Dee="Hal", Eli=["Ana", "mathematician"])
    assert t.learned("Ana", "mathematician") == 1


def test_a_dead_mathematician_is_not_woken() -> None:
    """mathematician/r15"""
    t = eight().impair("Bo", "drunk").night(shown("Bo", "oracle", 4), Dee="Ana")
    assert t.died == ["Ana"]
    assert "Ana" not in t.woke
    assert abnormal(t) == []


def test_who_comes_back_to_life_counts_what_has_gone_wrong_meanwhile() -> None:
    """mathematician/r1"""
    t = eight(start="day 1", cy="sweetheart").impair("Cy", "drunk").storyteller(kill="Ana")
    t.execute("Cy").storyteller(revive="Ana").dusk()
    assert t.night(Dee="Hal").learned("Ana") == 1


def test_who_comes_back_to_life_has_the_ability_as_the_living_do() -> None:
    """ABL-16"""
    t = eight(start="day 1", switches={"works_when_dead": "implied"}).storyteller(kill="Ana").intervene(KeepAbility(0))
    assert notes(t, "Ana") != []
    assert notes(t.storyteller(revive="Ana"), "Ana") == []


# Whose ability, and through whom


def test_nobody_counts_their_own_ability_and_the_later_one_counts_the_other() -> None:
    """mathematician/r6"""
    t = eight("mathematician").impair("Ana", "poisoned")
    t.night(shown("Ana", "mathematician", 5), Dee="Hal")
    assert t.may_learn("Bo", "mathematician") == [1]
    other = eight("mathematician").impair("Bo", "poisoned")
    other.night(shown("Bo", "mathematician", 5), Dee="Hal")
    assert other.may_learn("Ana") == [0]
    right = eight("mathematician").impair("Ana", "poisoned")
    right.night(shown("Ana", "mathematician", 0), Dee="Hal")
    assert right.may_learn("Bo", "mathematician") == [0]


def test_what_players_do_to_themselves_does_not_count() -> None:
    """mathematician/r5"""
    t = eight("pukka", "dreamer", dee="sage", extra="pukka", start="night 1").night(Bo="Bo", Cy="Dee")
    assert t.poisoned("Bo")
    t.day().dusk().night(Bo="Gus", Cy="Dee")
    assert "Bo" not in abnormal(t)
    others = eight("pukka", "dreamer", dee="sage", extra="pukka").impair("Bo", "poisoned").night(Bo="Gus", Cy="Dee")
    assert abnormal(others) == ["Bo"]


def test_a_void_belief_does_not_count() -> None:
    """mathematician/r5"""
    t = eight("drunk=oracle", extra="drunk").night(shown("Bo", "oracle", 3), Dee="Hal")
    assert t.learned("Ana") == 0


def test_players_of_every_type_count_and_the_dead_too() -> None:
    """mathematician/r7, mathematician/r9"""
    t = eight("sweetheart", "oracle", eli="witch", start="day 1")
    for name in ("Bo", "Cy", "Dee", "Eli"):
        t.impair(name, "drunk")
    t.execute("Bo").dusk()
    t.night(shown("Cy", "oracle", 5), Dee="Hal", Eli="Eli")
    assert abnormal(t) == ["Bo", "Cy", "Dee"]


# Effects


def test_nothing_is_counted_where_nothing_stands_in_the_way() -> None:
    """mathematician/c6, mathematician/r5, mathematician/r10"""
    t = eight(eli="pithag").night(Dee="Hal", Eli=["Cy", "oracle"])
    assert t.character("Cy") == "klutz"
    assert t.learned("Ana") == 0


def test_an_attack_on_a_living_player_that_does_not_kill_counts_for_the_demon() -> None:
    """mathematician/c7, mathematician/r9"""
    t = eight(dee="vigormortis").impair("Dee", "drunk").night(Dee="Cy")
    assert t.died == []
    assert t.learned("Ana") == 1
    assert abnormal(t) == ["Dee"]


def test_an_attack_on_the_dead_counts_nothing() -> None:
    """mathematician/r5, mathematician/r10"""
    t = eight(cy="-klutz", dee="vigormortis").impair("Dee", "drunk").night(Dee="Cy")
    assert t.learned("Ana") == 0
    assert eight(cy="-klutz").night(Dee="Cy").learned("Ana") == 0


@pytest.mark.parametrize("keeper", ["monk", "soldier", "innkeeper", "tealady", "fool", "sailor"])
def test_an_attack_that_another_character_stops_counts_for_the_demon(keeper: str) -> None:
    """mathematician/r10, mathematician/r9"""
    t = eight(keeper, extra=keeper)
    picks: dict[str, Any] = {"monk": "Cy", "innkeeper": ["Cy", "Ana"], "sailor": "Hal"}
    victim = "Bo" if keeper in ("soldier", "fool", "sailor") else "Cy"
    drunk = {"innkeeper": [rule("innkeeper", "Cy")], "sailor": [rule("sailor", "Hal")]}
    t.night(*drunk.get(keeper, []), Dee=victim, **({"Bo": picks[keeper]} if keeper in picks else {}))
    assert t.died == []
    assert abnormal(t) == ["Dee"]
    assert t.learned("Ana") == 1


def test_an_attack_that_lands_elsewhere_counts_for_the_demon() -> None:
    """mathematician/r3"""
    t = eight("mayor", extra="mayor").night(rule("mayor", "Hal"), Dee="Bo")
    assert t.died == ["Hal"]
    assert abnormal(t) == ["Dee"]


@pytest.mark.parametrize("keeper", ["monk", "soldier", "innkeeper", "tealady", "fool"])
def test_a_protection_that_fails_counts_for_who_should_have_protected(keeper: str) -> None:
    """mathematician/r3, mathematician/r9"""
    t = eight(keeper, extra=keeper).impair("Bo", "drunk")
    picks: dict[str, Any] = {"monk": "Cy", "innkeeper": ["Cy", "Ana"]}
    victim = "Bo" if keeper in ("soldier", "fool") else "Cy"
    t.night(Dee=victim, **({"Bo": picks[keeper]} if keeper in picks else {}))
    assert t.died == [victim]
    assert abnormal(t) == ["Bo"]


def test_a_protection_that_nobody_needs_counts_nothing() -> None:
    """mathematician/r4"""
    t = eight("monk", extra="monk").impair("Bo", "drunk").night(Bo="Cy", Dee="Hal")
    assert t.learned("Ana") == 0


def test_a_jump_counts_nothing() -> None:
    """mathematician/r10"""
    t = violet("mathematician oracle klutz fanggu mutant sage artist savant").night(Dee="Cy")
    assert t.character("Cy") == "fanggu"
    assert t.learned("Ana") == 0


def test_a_drunk_snake_charmer_who_picks_the_demon_counts() -> None:
    """mathematician/r9"""
    t = eight("snakecharmer").impair("Bo", "drunk").night(Bo="Dee", Dee="Hal")
    assert t.character("Bo") == "snakecharmer"
    assert abnormal(t) == ["Bo"]


def test_a_drunk_pit_hag_whose_change_does_not_happen_counts() -> None:
    """mathematician/r9"""
    t = eight(eli="pithag").impair("Eli", "drunk").night(Dee="Hal", Eli=["Cy", "barber"])
    assert t.character("Cy") == "klutz"
    assert abnormal(t) == ["Eli"]
    in_play = eight(eli="pithag").impair("Eli", "drunk").night(Dee="Hal", Eli=["Cy", "oracle"])
    assert in_play.learned("Ana") == 0


@pytest.mark.parametrize("when", ["cursing", "nominating"])
def test_a_drunk_witch_whose_cursed_player_nominates_and_lives_counts(when: str) -> None:
    """mathematician/r9"""
    t = eight(eli="witch")
    if when == "cursing":
        t.impair("Eli", "drunk", "dawn")
    t.night(Dee="Hal", Eli="Bo").day()
    if when == "nominating":
        t.impair("Eli", "drunk", "dusk")
    t.nominate("Cy", "Gus", "").expect()
    assert abnormal(t) == []
    t.nominate("Bo", "Cy", "")
    assert t.alive("Bo")
    assert abnormal(t) == ["Eli"]
    assert t.dusk().night(Dee="Gus", Eli="Eli").learned("Ana") == 1


def test_a_drunk_sweetheart_who_dies_counts() -> None:
    """mathematician/r9"""
    t = eight(cy="sweetheart").impair("Cy", "poisoned").night(Dee="Cy")
    assert abnormal(t) == ["Cy"]
    assert t.learned("Ana") == 1


@pytest.mark.parametrize("state", ["at-swap", "at-death"])
def test_a_drunk_barber_whose_swap_is_not_offered_counts(state: str) -> None:
    """mathematician/r9"""
    t = eight(cy="barber", switches={"barber_state": state}).impair("Cy", "drunk").night(Dee="Cy")
    assert not t.asked("Dee", "barber")
    assert abnormal(t) == ["Cy"]
    assert t.learned("Ana") == 1
    well = eight(cy="barber", switches={"barber_state": state}).night(Dee="Cy")
    assert well.asked("Dee", "barber")
    assert well.learned("Ana") == 0


@pytest.mark.parametrize(("picked", "count"), [("Dee", 1), ("Gus", 0)])
def test_a_drunk_klutz_who_picks_an_evil_player_counts(picked: str, count: int) -> None:
    """mathematician/r9"""
    t = eight(start="day 1").impair("Cy", "drunk").execute("Cy", choice("Cy", "klutz", picked)).dusk()
    assert t.winner is None
    assert t.night(Dee="Hal").learned("Ana") == count


def test_a_drunk_philosopher_who_gains_nothing_counts() -> None:
    """mathematician/r9"""
    t = eight("philosopher").impair("Bo", "drunk").night(Bo="artist", Dee="Hal")
    assert abnormal(t) == ["Bo"]
    declined = eight("philosopher").impair("Bo", "drunk").night(Bo="none", Dee="Hal")
    assert declined.learned("Ana") == 0


def test_a_drunk_evil_twin_whose_good_twin_is_executed_counts() -> None:
    """mathematician/r9"""
    t = eight(eli="eviltwin", start="day 1", tokens={"Bo": ["eviltwin/twin"]}).impair("Eli", "drunk")
    t.execute("Bo").dusk()
    assert t.winner is None
    assert t.night(Dee="Hal").learned("Ana") == 1
    assert abnormal(t) == ["Eli"]


def test_an_effect_that_is_missed_counts_for_characters_of_other_editions_too() -> None:
    """mathematician/r3"""
    t = eight("poisoner", extra="poisoner").impair("Bo", "drunk").night(Bo="Cy", Dee="Hal")
    assert abnormal(t) == ["Bo"]
    day = eight("virgin", "slayer", extra="virgin slayer", start="day 1").impair("Bo", "drunk").impair("Cy", "drunk")
    day.use("Cy", "slayer", "Hal").nominate("Ana", "Bo", "")
    assert abnormal(day) == ["Bo"]
    assert abnormal(day.use("Fay", "slayer", "Dee")) == ["Bo"]
    shot = eight("virgin", "slayer", extra="virgin slayer", start="day 1").impair("Cy", "drunk")
    assert abnormal(shot.use("Cy", "slayer", "Dee")) == ["Cy"]


# What is switched off all the time


def test_a_drunk_no_dashii_counts_if_its_neighbours_information_is_true() -> None:
    """mathematician/r11"""
    t = violet("oracle nodashii -klutz mathematician mutant sage artist savant").impair("Bo", "drunk")
    t.night(Bo="Cy")
    assert t.may_learn("Ana") == [0]
    assert t.grimoire.today.mishaps == ((1, "nodashii"),)
    assert t.learned("Dee") == 1


def test_a_drunk_no_dashii_whose_neighbours_use_nothing_counts_nothing() -> None:
    """mathematician/r11, mathematician/r4"""
    t = violet("sage nodashii -klutz mathematician mutant oracle artist savant", start="night 2")
    t.impair("Bo", "drunk").night(Bo="Cy")
    assert t.may_learn("Dee", "mathematician") == [0]


def test_a_drunk_vortox_counts_if_somebody_was_told_the_truth() -> None:
    """mathematician/r11"""
    t = eight(cy="-klutz", dee="vortox").impair("Dee", "drunk").night(Dee="Cy")
    assert t.learned("Bo") == 0
    assert t.learned("Ana") == 1
    assert abnormal(t) == ["Dee"]
    silent = eight("sage", cy="-klutz", dee="vortox").impair("Dee", "drunk").night(Dee="Cy")
    assert silent.learned("Ana") == 0


def test_a_drunk_vortox_counts_if_nobody_was_executed() -> None:
    """mathematician/r11, mathematician/r3"""
    t = eight("sage", cy="-klutz", dee="vortox", start="day 1").impair("Dee", "drunk").dusk()
    assert t.winner is None
    assert t.night(Dee="Cy").learned("Ana") == 1


def test_a_drunk_vigormortis_counts_if_what_its_dead_minion_keeps_up_fails() -> None:
    """mathematician/r11"""
    t = eight(dee="vigormortis", eli="witch").night(rule("vigormortis", "Fay"), Dee="Eli", Eli="Bo").day()
    assert "witch/cursed" in t.tokens("Bo")
    t.impair("Dee", "drunk", "dusk").nominate("Bo", "Cy", "")
    assert t.alive("Bo")
    assert abnormal(t) == ["Dee"]


def test_a_drunk_vigormortis_counts_if_its_townsfolk_is_told_the_truth() -> None:
    """mathematician/r11"""
    t = violet("mathematician sage klutz vigormortis witch oracle artist savant")
    t.night(rule("vigormortis", "Fay"), shown("Fay", "oracle", 5), Dee="Eli", Eli="Gus").day()
    t.impair("Dee", "drunk").dusk().night(Dee="Eli")
    assert t.learned("Fay") == 1
    assert abnormal(t) == ["Dee"]


# Might


@pytest.mark.parametrize("would", [True, False])
def test_a_drunk_mutant_counts_only_if_the_storyteller_would_have_executed(would: bool) -> None:
    """mathematician/r12"""
    t = eight(start="day 1").impair("Eli", "drunk")
    t.steps({"say": {"who": "Eli", "text": "I am the Mutant."}})
    assert not may_judge(t, "Eli", "mutant")
    assert abnormal(t) == []
    if would:
        t.storyteller(add_token={"Eli": ["mathematician/abnormal"]})
    assert t.dusk().night(Dee="Hal").learned("Ana") == int(would)


def test_what_only_might_have_happened_does_not_count() -> None:
    """mathematician/r12, mathematician/r5"""
    t = eight("pacifist", extra="pacifist", start="day 1").impair("Bo", "drunk").execute("Fay").dusk()
    assert t.night(Dee="Hal").learned("Ana") == 0


# The Philosopher, the drunk Mathematician


@pytest.mark.parametrize(("told", "count"), [(4, 1), (0, 0)])
def test_the_drunk_original_counts_and_not_the_philosopher(told: int, count: int) -> None:
    """mathematician/r13"""
    t = eight("oracle", "philosopher").night(shown("Bo", "oracle", told), Cy="oracle", Dee="Hal")
    assert t.drunk("Bo")
    assert abnormal(t) == ["Bo"][:count]
    assert t.learned("Ana") == count


def test_a_drunk_mathematician_may_be_told_any_number() -> None:
    """mathematician/c8, mathematician/r14"""
    t = eight("oracle", "snakecharmer").impair("Bo", "drunk").impair("Cy", "drunk").impair("Ana", "drunk")
    t.night(shown("Bo", "oracle", 4), Cy="Dee", Dee="Hal")
    assert abnormal(t) == ["Bo", "Cy"]
    assert t.may_learn("Ana") == list(range(9))


def test_the_number_says_nothing_about_who_or_what() -> None:
    """mathematician/r15"""
    one = eight().impair("Bo", "drunk").night(shown("Bo", "oracle", 4), Dee="Hal")
    two = eight().impair("Dee", "drunk").night(Dee="Hal")
    assert one.lessons("Ana") == two.lessons("Ana") == [1]
    assert "abnormal" not in str(one.view("Ana"))
    assert "abnormal" in str(one.view("storyteller"))


# The record


def test_without_a_mathematician_on_the_script_nothing_is_noted() -> None:
    t = violet("artist oracle klutz fanggu mutant sage savant juggler")
    assert t.grimoire.counts_mishaps
    t.impair("Bo", "drunk").night(shown("Bo", "oracle", 4), Dee="Hal")
    assert t.grimoire.today.mishaps == ((1, "oracle"),)
    bare = town("oracle artist klutz fanggu mutant sage savant juggler", start="night 2", script=WITHOUT)
    assert not bare.grimoire.counts_mishaps
    bare.impair("Ana", "drunk").night(shown("Ana", "oracle", 4), Dee="Hal")
    assert bare.grimoire.today.mishaps == ()
    bare.day().storyteller(character={"Ana": "mathematician"})
    assert bare.grimoire.counts_mishaps


def test_the_record_is_kept_by_copies_and_comes_back_with_undo_and_replay() -> None:
    t = violet("mathematician oracle klutz vortox mutant sage artist savant", "day 1")
    t.storyteller(add_token={"Cy": ["poisoner/poisoned"]}).execute("Cy", choice("Cy", "klutz", "Dee"))
    wrong = ((2, "klutz"),)
    assert t.grimoire.today.mishaps == wrong
    twin = t.grimoire.copy()
    assert twin.today.mishaps == wrong
    replayed = replay_journal(read_journal(write_journal(t.game), GAMES), GAMES)
    assert isinstance(replayed, Clocktower)
    assert replayed.grimoire.today.mishaps == wrong
    assert "mathematician/abnormal" in str(replayed.grimoire.tokens)
    t.game.undo()
    assert t.grimoire.today.mishaps == ()
    assert abnormal(t) == []
    assert twin.today.mishaps == wrong


@pytest.mark.parametrize("true", [0, 1])
def test_the_storyteller_is_advised_to_tell_a_believable_number(true: int) -> None:
    t = eight("snakecharmer").impair("Ana", "drunk").impair("Bo", "drunk")
    night_to(t, "mathematician", Bo="Dee" if true else "Hal", Dee="Hal")
    ask = t.game.ask
    assert ask is not None
    told = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(60)}
    assert told == ({0, 2, 3} if true else {1, 2})


def test_somebody_who_goes_wrong_twice_is_marked_once() -> None:
    """mathematician/r2: players are counted, not mishaps"""
    seats = "mathematician artist klutz fanggu mutant sage oracle witch"
    t = violet(seats, "day 1", tokens={"Bo": ["witch/cursed"]}).impair("Hal", "drunk").grant("Hal", Klutz)
    t.nominate("Bo", "Cy", "").execute("Hal", choice("Hal", "klutz", "Dee"), by="Fay")
    assert t.tokens("Hal").count("mathematician/abnormal") == 1


def test_a_drunk_who_was_told_something_false_may_be_counted() -> None:
    """jinx/drunk-mathematician"""
    script = ["mathematician", "drunk", "empath", "chef", "imp", "witch", "saint", "soldier"]
    t = town("mathematician drunk=empath chef imp witch saint soldier", start="night 2", script=script)
    assert t.night(shown("Bo", "empath", 2), Dee="Fay", Eli="Eli").may_learn("Ana") == [0, 1]
