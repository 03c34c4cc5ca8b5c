"""The Imp."""

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from tests.clocktower.steps import begin_night, choose, night_to
from tests.clocktower.towns import town

EIGHT = "imp baron chef empath soldier slayer saint virgin"


def heir(name: str) -> dict[str, Any]:
    """The Storyteller's decision that this player becomes the new Imp."""
    return {"rule": {"ability": "imp", "choice": name}}


# The attack


@pytest.mark.parametrize("choice", ["Ana", "Bo", "Cy", "Dee", "Ida"])
def test_any_player_may_be_picked_and_the_choice_cannot_be_declined(choice: str) -> None:
    """imp/r14, ABL-17, ABL-20"""
    t = town("imp baron -chef empath slayer virgin saint mayor gunslinger:good", start="night 2")
    t.night({"refused": {"choose": {"who": "Ana", "ability": "imp", "choice": "none"}}}, Ana=choice)
    assert not t.alive(choice)


def test_an_attacked_player_dies_and_the_death_is_declared_without_a_cause() -> None:
    """imp/c1, imp/r1, NGT-23"""
    attacked = town("imp chef baron empath soldier slayer saint virgin", start="night 2").next_day(Ana="Bo")
    struck = town("imp chef baron empath soldier slayer saint virgin", start="night 2").night(Ana="Eli")
    struck.storyteller(kill="Bo").day()
    assert not attacked.alive("Bo")
    assert attacked.announced_deaths == ["Bo"]
    assert attacked.view("public") == struck.view("public")


def test_an_attacked_fortune_teller_is_not_woken_later_that_night() -> None:
    """imp/c2, imp/r1"""
    t = town("imp fortuneteller baron empath soldier slayer saint virgin", start="night 2").night(Ana="Bo")
    assert not t.alive("Bo")
    assert "Bo" not in t.woke
    assert not t.asked("Bo", "fortuneteller")


def test_the_attacked_player_is_dead_at_once_for_the_later_places_of_the_night() -> None:
    """imp/r1, ABL-5"""
    t = town("imp baron chef empath poisoner slayer saint virgin", start="night 2").night(Ana="Eli", Eli="Dee")
    assert not t.poisoned("Dee")
    assert t.may_learn("Dee") == [0]


# Attacks in vain


def test_an_attack_on_the_dead_does_nothing() -> None:
    """imp/c7, imp/r2, EXE-16"""
    t = town("imp -chef baron empath soldier slayer saint virgin", start="night 3").next_day(Ana="Bo")
    assert t.announced_deaths == []
    assert t.grimoire.living == 7


def test_an_attack_on_the_soldier_does_nothing() -> None:
    """imp/r2"""
    t = town(EIGHT, start="night 2").night(Ana="Eli")
    assert t.died == []


def test_an_attack_on_a_player_whom_the_monk_protects_does_nothing() -> None:
    """imp/r2"""
    t = town("imp monk baron empath chef slayer saint virgin", start="night 2").night(Ana="Dee", Bo="Dee")
    assert t.died == []


@pytest.mark.parametrize("victim", ["Bo", "Cy", "Dee"])
def test_after_an_attack_in_vain_the_imp_gets_no_other_and_is_not_told_the_reason(victim: str) -> None:
    """imp/r2"""
    seats = "imp chef soldier -mayor baron monk saint virgin"
    t = begin_night(town(seats, start="night 2"))
    choose(t, "Fay", "Bo")
    choose(t, "Ana", victim)
    assert t.waits_for == ("storyteller", "dawn")
    assert [told["kind"] for told in t.view("Ana")["told"]] == ["character", "chose"]


def test_the_imp_cannot_tell_a_soldier_from_a_protected_player() -> None:
    """imp/r2"""
    soldier = town("imp soldier baron monk chef slayer saint virgin", start="night 2").next_day(Ana="Bo", Dee="Hal")
    protected = town("imp mayor baron monk chef slayer saint virgin", start="night 2").next_day(Ana="Bo", Dee="Bo")
    assert soldier.view("Ana") == protected.view("Ana")


# Impaired


@pytest.mark.parametrize("victim", ["Ana", "Cy"])
def test_a_poisoned_imp_kills_nobody(victim: str) -> None:
    """imp/r3"""
    t = town("imp poisoner chef empath soldier slayer saint virgin", start="night 2").night(Ana=victim, Bo="Ana")
    assert t.died == []
    assert t.alive("Ana")


@pytest.mark.parametrize("victim", ["Ana", "Cy"])
def test_a_drunk_imp_kills_nobody(victim: str) -> None:
    """imp/r3"""
    t = town(EIGHT, start="night 2")
    t.setup().impair("Ana", DRUNK)
    t.night(Ana=victim)
    assert t.died == []
    assert t.alive("Ana")


def test_a_poisoned_imp_who_attacks_the_imp_lives_and_nobody_becomes_the_imp() -> None:
    """imp/c6, imp/r3, imp/r10"""
    t = town("imp poisoner chef empath soldier slayer saint virgin", start="night 2").night(Ana="Ana", Bo="Ana")
    assert t.alive("Ana")
    assert t.character("Bo") == "poisoner"
    assert t.winner is None


# The star-pass


def test_after_a_self_kill_the_only_minion_becomes_the_imp_and_attacks_from_the_next_night_on() -> None:
    """imp/c3, imp/r4, imp/r7"""
    t = town(EIGHT, start="night 3").next_day(Ana="Ana")
    assert t.announced_deaths == ["Ana"]
    assert t.character("Bo") == "imp"
    assert not t.asked("Bo", "imp")
    t.dusk().night(Bo="Cy")
    assert t.died == ["Cy"]


def test_the_new_imp_is_told_at_once() -> None:
    """imp/c3, imp/r7"""
    t = begin_night(town("imp baron chef fortuneteller soldier slayer saint virgin", start="night 3"))
    choose(t, "Ana", "Ana")
    assert t.waits_for == ("Dee", "fortuneteller")
    assert t.view("Bo")["you"] == {"seat": 1, "character": "imp", "alignment": "evil"}


def test_the_dead_player_remains_the_imp_and_the_game_goes_on() -> None:
    """imp/r4"""
    t = town(EIGHT, start="night 3").night(Ana="Ana")
    assert not t.alive("Ana")
    assert t.character("Ana") == "imp"
    assert t.winner is None


@pytest.mark.parametrize("name", ["Bo", "Cy"])
def test_the_storyteller_picks_which_living_minion_becomes_the_imp(name: str) -> None:
    """imp/c5, imp/r5"""
    seats = "imp baron poisoner chef -empath -slayer -soldier -virgin -monk -mayor"
    t = town(seats, start="night 5").night(heir(name), Ana="Ana", Cy="Dee")
    t.expect({"asked": {"who": "storyteller", "ability": "imp", "options": ["Bo", "Cy"]}})
    assert t.character(name) == "imp"
    assert t.grimoire.living == 3
    assert t.winner is None


def test_a_dead_minion_cannot_be_picked() -> None:
    """imp/r5"""
    t = town("imp -baron poisoner spy chef slayer soldier virgin monk mayor", start="night 3")
    t.night({"refused": heir("Bo")}, heir("Dee"), Ana="Ana", Cy="Eli", Ida="Fay")
    t.expect({"asked": {"who": "storyteller", "ability": "imp", "options": ["Cy", "Dee"]}})
    assert t.character("Bo") == "baron"
    assert t.character("Dee") == "imp"


def test_the_scarlet_woman_must_be_the_one_with_five_alive() -> None:
    """imp/r5"""
    t = town("imp baron scarletwoman chef slayer -soldier -virgin", start="night 3").night(Ana="Ana")
    assert not t.asked("storyteller", "imp")
    assert t.character("Cy") == "imp"


@pytest.mark.parametrize(
    "seats", ["imp baron scarletwoman chef gunslinger:good", "imp baron scarletwoman chef -slayer"]
)
def test_the_scarlet_woman_need_not_be_the_one_with_four_alive_without_travellers(seats: str) -> None:
    """imp/r5"""
    t = town(seats, start="night 3").night(heir("Bo"), Ana="Ana")
    assert t.character("Bo") == "imp"
    assert t.character("Cy") == "scarletwoman"


@pytest.mark.parametrize("name", ["Bo", "Cy"])
def test_a_poisoned_scarlet_woman_need_not_be_the_one(name: str) -> None:
    """imp/r5"""
    t = town("imp poisoner scarletwoman chef slayer soldier virgin", start="night 3")
    t.night(heir(name), Ana="Ana", Bo="Cy")
    assert t.character(name) == "imp"


def test_a_dead_scarlet_woman_is_not_the_one() -> None:
    """imp/r5"""
    t = town("imp baron -scarletwoman chef slayer soldier virgin", start="night 3").night(Ana="Ana")
    assert t.character("Bo") == "imp"
    assert t.character("Cy") == "scarletwoman"


def test_without_a_living_minion_a_self_kill_wins_for_good() -> None:
    """imp/c4, imp/r6"""
    t = town("imp -baron chef empath soldier slayer saint virgin", start="night 3").night(Ana="Ana")
    assert not t.alive("Ana")
    assert t.character("Bo") == "baron"
    assert t.winner == "good"


@pytest.mark.parametrize("alignment", ["good", "evil"])
def test_the_new_imp_keeps_the_alignment(alignment: str) -> None:
    """imp/r7"""
    t = town(f"imp baron:{alignment} chef empath soldier slayer saint virgin", start="night 3").night(Ana="Ana")
    t.expect({"is": {"Bo": {"character": "imp", "alignment": alignment}}})


def test_the_new_imp_loses_the_minion_ability_together_with_its_effects() -> None:
    """imp/r7"""
    t = town("imp poisoner chef empath soldier slayer saint virgin", start="night 3").next_day(Ana="Ana", Bo="Dee")
    t.expect({"is": {"Bo": {"has_ability": "imp", "lacks_ability": "poisoner"}, "Dee": {"poisoned": False}}})
    t.dusk().night(Bo="Cy")
    assert not t.asked("Bo", "poisoner")


def test_the_new_imp_gets_no_demon_info() -> None:
    """imp/r8, ABL-24"""
    t = town("imp baron poisoner chef soldier slayer saint virgin monk mayor", start="night 3")
    t.next_day(heir("Bo"), Ana="Ana", Cy="Dee", Ida="Eli").dusk().night(Bo="Gus", Cy="Dee", Ida="Eli")
    t.expect({"knows": {"who": "Bo", "role": "imp", "bluffs": [], "minions": []}})
    assert [told["kind"] for told in t.view("Bo")["told"]] == ["character", "character", "chose"]


def test_the_other_evil_players_are_not_told_who_the_new_imp_is() -> None:
    """imp/r8, STA-10"""
    seats = "imp baron poisoner baron chef slayer soldier virgin monk mayor saint"
    games = [
        town(seats, start="night 3").next_day(heir(name), Ana="Ana", Cy="Eli", Ida="Eli") for name in ("Bo", "Dee")
    ]
    assert games[0].character("Bo") == "imp"
    assert games[1].character("Dee") == "imp"
    for who in ("Ana", "Cy", "Eli", "public"):
        assert games[0].view(who) == games[1].view(who)


def test_evil_wins_when_the_star_pass_leaves_two_alive() -> None:
    """imp/r9"""
    t = town("imp baron chef -empath -slayer -soldier -virgin", start="night 5").night(Ana="Ana")
    assert t.character("Bo") == "imp"
    assert t.winner == "evil"


def test_an_imp_whom_the_monk_protects_does_not_star_pass() -> None:
    """imp/r10"""
    t = town("imp baron monk empath soldier slayer saint virgin", start="night 3").night(Ana="Ana", Cy="Ana")
    assert t.alive("Ana")
    assert t.character("Bo") == "baron"


# The Mayor


def test_an_attack_on_the_mayor_may_be_redirected() -> None:
    """imp/r11"""
    t = town("imp baron mayor empath soldier slayer saint virgin", start="night 2")
    t.night({"rule": {"ability": "mayor", "choice": "Dee"}}, Ana="Cy")
    assert t.died == ["Dee"]


def test_an_attack_redirected_from_the_mayor_to_the_imp_counts_as_a_self_kill() -> None:
    """imp/r11"""
    t = town("imp baron mayor empath soldier slayer saint virgin", start="night 2")
    t.night({"rule": {"ability": "mayor", "choice": "Ana"}}, Ana="Cy")
    assert t.died == ["Ana"]
    assert t.character("Bo") == "imp"
    assert t.winner is None


# Other deaths of the Imp


@pytest.mark.parametrize("way", ["execution", "slayer", "storyteller"])
def test_no_minion_becomes_the_imp_after_another_death_and_good_wins(way: str) -> None:
    """imp/r12"""
    t = town(EIGHT, start="day 2").day()
    if way == "execution":
        t.execute("Ana")
    elif way == "slayer":
        t.use("Fay", "slayer", "Ana")
    else:
        t.storyteller(kill="Ana")
    assert t.character("Bo") == "baron"
    assert t.winner == "good"


def test_after_another_death_the_scarlet_woman_becomes_the_imp() -> None:
    """imp/r12"""
    t = town("imp scarletwoman chef empath soldier slayer saint virgin", start="day 2").day().execute("Ana")
    assert t.character("Bo") == "imp"
    assert t.winner is None


def test_good_wins_as_soon_as_the_demon_is_dead() -> None:
    """imp/r13, WIN-2"""
    t = town(EIGHT, start="day 2").day().use("Fay", "slayer", "Ana")
    assert t.winner == "good"
    assert t.game.ask is None


def test_good_wins_if_the_demons_death_leaves_two_alive() -> None:
    """imp/r13, WIN-7"""
    t = town("imp baron chef -empath -slayer -soldier -virgin", start="day 5").day().execute("Ana")
    assert t.grimoire.living == 2
    assert t.winner == "good"


# Their own team


def test_a_minion_dies_of_the_attack_like_others() -> None:
    """imp/r14"""
    t = town(EIGHT, start="night 2").night(Ana="Bo")
    assert t.died == ["Bo"]
    assert t.winner is None


# A new Imp by day


def test_who_becomes_the_imp_by_day_attacks_in_the_coming_night() -> None:
    """imp/r15"""
    t = town(EIGHT, start="day 2").day().storyteller(character={"Bo": "imp"}).dusk()
    t.night(Ana="Eli", Bo="Cy")
    assert t.died == ["Cy"]


# Demon info


def test_the_imp_learns_the_minions_and_three_bluffs_and_does_not_attack_on_the_first_night() -> None:
    """imp/r16, NGT-9"""
    t = town("imp baron poisoner chef soldier slayer mayor").night(Cy="Dee")
    t.expect({"knows": {"who": "Ana", "minions": ["Bo", "Cy"]}})
    assert not t.asked("Ana", "imp")
    assert len(set(t.view("Ana")["bluffs"])) == 3


def test_demon_info_is_true_for_an_impaired_imp() -> None:
    """imp/r17"""
    t = town(EIGHT)
    t.setup().impair("Ana", DRUNK)
    t.night()
    assert t.drunk("Ana")
    t.expect({"knows": {"who": "Ana", "minions": ["Bo"]}})
    assert not set(t.view("Ana")["bluffs"]) & t.grimoire.in_play()


@pytest.mark.parametrize(
    "seats",
    [
        "imp baron chef soldier slayer",
        "imp baron chef soldier slayer virgin",
        "imp baron chef soldier slayer virgin gunslinger:good",
    ],
)
def test_with_five_or_six_players_there_is_neither_minion_info_nor_demon_info(seats: str) -> None:
    """imp/c8, imp/r16, NGT-10"""
    t = town(seats).night()
    assert t.events("minioninfo") == []
    assert t.events("demoninfo") == []
    assert "Ana" not in t.woke
    assert "Bo" not in t.woke
    assert t.view("Ana")["bluffs"] is None


CASE_9 = "chef empath monk virgin slayer drunk=mayor scarletwoman imp"


def test_the_bluffs_are_three_different_good_characters_that_are_not_in_play() -> None:
    """imp/c9, imp/r17, NGT-11"""
    t = begin_night(town(CASE_9))
    assert t.waits_for == ("storyteller", "demoninfo")
    ask = t.game.ask
    assert ask is not None
    offered = {id for bluffs in ask.options for id in bluffs}
    assert offered == {
        *("fortuneteller", "investigator", "librarian", "mayor", "ravenkeeper", "soldier", "undertaker"),
        *("washerwoman", "butler", "recluse", "saint"),
    }
    for illegal in ("chef", "empath", "monk", "virgin", "slayer", "drunk", "scarletwoman", "imp", "saint", "baron"):
        with pytest.raises(IllegalAnswer):
            t.game.answer(STORYTELLER, ("saint", "soldier", illegal))
    t.game.answer(STORYTELLER, ("saint", "soldier", "butler"))
    assert sorted(t.view("Hal")["bluffs"]) == ["butler", "saint", "soldier"]


def test_the_characters_of_dead_players_are_no_bluffs() -> None:
    """imp/r17, SET-16"""
    t = begin_night(town("imp baron -chef empath soldier -recluse saint virgin"))
    ask = t.game.ask
    assert ask is not None
    offered = {id for bluffs in ask.options for id in bluffs}
    assert "chef" not in offered
    assert "recluse" not in offered


def test_the_drunk_is_a_legal_bluff_when_not_in_play() -> None:
    """imp/r17"""
    t = town(EIGHT).night({"rule": {"ability": "demoninfo", "choice": ["drunk", "monk", "mayor"]}})
    t.expect({"knows": {"who": "Ana", "bluffs": ["drunk", "monk", "mayor"]}})


@pytest.mark.parametrize("seed", range(20))
def test_what_the_drunk_believes_is_not_suggested_as_a_bluff(seed: int) -> None:
    """imp/c9, imp/r17"""
    t = begin_night(town(CASE_9))
    ask = t.game.ask
    assert ask is not None
    assert "mayor" not in AutomaticStoryteller(seed).suggest(t.game, ask).answer


@pytest.mark.parametrize("storyteller", ["defaults", "automatic"])
def test_what_the_drunk_believes_is_avoided_even_among_few_bluffs(storyteller: str) -> None:
    """imp/r17, imp/c9"""
    script = ["chef", "empath", "monk", "virgin", "slayer", "mayor", "soldier", "undertaker"]
    script += ["drunk", "saint", "butler", "scarletwoman", "imp"]
    t = town(CASE_9, script=script, storyteller=storyteller).night()
    bluffs = t.view("Hal")["bluffs"]
    assert len(bluffs) == 3
    assert set(bluffs) <= {"soldier", "undertaker", "saint", "butler"}


@pytest.mark.parametrize(("allowed", "expectation"), [(False, "warned"), (True, "not_warned")])
def test_the_storyteller_is_warned_of_a_bluff_that_the_drunk_believes_unless_the_table_allows_it(
    allowed: bool, expectation: str
) -> None:
    """imp/r17, NGT-11"""
    t = town(CASE_9, switches={"drunk_belief_as_bluff": allowed})
    t.night({"rule": {"ability": "demoninfo", "choice": ["mayor", "saint", "soldier"]}})
    t.expect({expectation: "NGT-11"})


def test_an_attack_on_somebody_else_passes_nothing_on() -> None:
    """imp/r4"""
    t = town(EIGHT, start="night 2").night(Ana="Cy")
    assert not t.asked("storyteller", "imp")
    assert [t.character(name) for name in ("Ana", "Bo")] == ["imp", "baron"]


def test_beside_a_scarlet_woman_no_other_minion_becomes_the_imp() -> None:
    """imp/r5, scarletwoman/r7"""
    t = town("imp scarletwoman baron empath soldier slayer saint virgin", start="night 2").night(Ana="Ana")
    assert [t.character(name) for name in ("Bo", "Cy")] == ["imp", "baron"]


def test_whoever_was_killed_is_marked_for_the_night_the_imp_too() -> None:
    """imp/r1, imp/r4"""
    t = town(EIGHT, start="night 2").night(Ana="Cy")
    assert t.tokens("Cy") == ["imp/dead"]
    assert t.day().tokens("Cy") == []
    assert "imp/dead" in town(EIGHT, start="night 2").night(Ana="Ana").tokens("Ana")


@pytest.mark.parametrize(
    ("seats", "heirs"),
    [
        ("imp recluse poisoner spy chef monk soldier", ["Cy", "Dee", "Bo"]),
        ("imp -recluse poisoner spy chef monk soldier", ["Cy", "Dee"]),
        ("imp recluse poisoner -spy chef monk soldier", ["Cy", "Bo"]),
    ],
)
def test_by_the_option_a_living_recluse_may_become_the_imp_beside_the_minions(seats: str, heirs: list[str]) -> None:
    """recluse/r12"""
    t = town(seats, start="night 2", switches={"recluse/r12": True})
    t = night_to(t, "imp", Cy="Eli")
    t.game.answer(0, 0)
    assert t.game.ask is not None
    assert t.game.ask.ability == "imp"
    assert [t.grimoire.people[seat].name for seat in t.game.ask.options] == heirs


def test_by_the_option_a_recluse_is_no_minion_where_the_script_has_none() -> None:
    """recluse/r12"""
    t = town("imp recluse chef monk soldier", start="night 2", script=None, switches={"recluse/r12": True})
    assert t.night(Ana="Ana", Dee="Bo").winner == "good"
