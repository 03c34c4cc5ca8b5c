"""The Investigator."""

from typing import Any

import pytest

from tests.clocktower.steps import begin_night, suggested
from tests.clocktower.towns import pair, town

MINIONS = ["baron", "poisoner", "scarletwoman", "spy"]


def shown(who: str, one: str, two: str, character: str) -> dict[str, Any]:
    """What the Storyteller shows to an Investigator."""
    return {"tell": {"who": who, "ability": "investigator", "value": pair(one, two, character)}}


# What may be shown


def test_the_poisoner_and_a_wrong_player_are_shown_with_the_poisoner() -> None:
    """investigator/c1"""
    t = town("investigator poisoner mayor monk virgin slayer imp soldier")
    t.night(shown("Ana", "Bo", "Cy", "poisoner"), Bo="Hal")
    assert t.learned("Ana") == ({"Bo", "Cy"}, "poisoner")
    assert "investigator/minion" in t.tokens("Bo")
    assert "investigator/wrong" in t.tokens("Cy")


def test_one_of_the_two_must_be_the_shown_minion() -> None:
    """investigator/c2"""
    t = town("investigator imp baron soldier monk mayor virgin slayer").night()
    assert t.may_tell("Ana", pair("Bo", "Cy", "baron"))
    assert not t.may_tell("Ana", pair("Bo", "Dee", "baron"))


def test_two_minions_may_be_shown_with_the_character_of_either() -> None:
    """investigator/c3, investigator/r1"""
    t = town("investigator spy baron soldier monk mayor virgin slayer imp ravenkeeper").night()
    assert t.may_tell("Ana", pair("Bo", "Cy", "spy"))
    assert t.may_tell("Ana", pair("Bo", "Cy", "baron"))
    assert not t.may_tell("Ana", pair("Bo", "Cy", "poisoner"))


@pytest.mark.parametrize("wrong", ["Cy", "Dee", "Eli", "Fay", "Gus"])
def test_the_second_player_may_be_anyone_else_good_or_evil(wrong: str) -> None:
    """investigator/r1"""
    t = town("investigator baron soldier saint poisoner imp mayor:evil slayer").night(Eli="Hal")
    assert t.may_tell("Ana", pair("Bo", wrong, "baron"))


def test_two_minions_neither_of_whom_is_the_shown_character_are_not_legal() -> None:
    """investigator/r1"""
    t = town("investigator baron scarletwoman soldier monk mayor virgin slayer imp ravenkeeper").night()
    shown_pairs = [character for players, character in t.may_learn("Ana") if players == {"Bo", "Cy"}]
    assert sorted(shown_pairs) == ["baron", "scarletwoman"]


def test_two_different_players_are_shown_in_no_meaningful_order() -> None:
    """investigator/c1"""
    t = town("investigator poisoner mayor monk virgin slayer imp soldier").night(Bo="Hal")
    assert t.may_tell("Ana", pair("Cy", "Bo", "poisoner"))
    assert not t.may_tell("Ana", pair("Bo", "Bo", "poisoner"))


# Registration


def test_a_sober_recluse_may_be_shown_as_a_minion_that_is_not_in_play() -> None:
    """investigator/c4"""
    t = town("investigator recluse imp baron soldier monk mayor virgin").night(shown("Ana", "Bo", "Cy", "poisoner"))
    assert t.learned("Ana") == ({"Bo", "Cy"}, "poisoner")


@pytest.mark.parametrize("minion", MINIONS)
def test_the_recluse_may_register_as_any_minion_of_the_script_even_one_that_another_player_is(minion: str) -> None:
    """investigator/r2"""
    t = town("investigator recluse soldier monk imp baron mayor virgin").night()
    assert t.may_tell("Ana", pair("Bo", "Cy", minion))


def test_the_recluse_who_registers_is_marked_as_the_minion_and_the_imp_beside_as_wrong() -> None:
    """investigator/r2"""
    t = town("investigator imp recluse baron soldier monk mayor virgin").night(shown("Ana", "Bo", "Cy", "poisoner"))
    assert "investigator/minion" in t.tokens("Cy")
    assert "investigator/wrong" in t.tokens("Bo")


def test_the_spy_may_count_as_no_minion_while_another_minion_or_the_recluse_is_shown() -> None:
    """investigator/r3"""
    t = town("investigator spy baron recluse soldier monk mayor virgin slayer imp").night()
    assert t.may_tell("Ana", pair("Cy", "Eli", "baron"))
    assert t.may_tell("Ana", pair("Dee", "Eli", "scarletwoman"))


def test_a_spy_who_alone_could_make_it_true_must_register_as_a_minion() -> None:
    """investigator/r3"""
    t = town("investigator spy imp soldier monk mayor virgin slayer").night()
    answers = t.may_learn("Ana")
    assert len(answers) == 7
    assert all("Bo" in players and character == "spy" for players, character in answers)
    assert not t.may_tell("Ana", 0)


def test_a_recluse_spares_the_spy_from_having_to_register_as_a_minion() -> None:
    """investigator/r3"""
    t = town("investigator spy recluse imp soldier monk mayor virgin").night()
    without_spy = [character for players, character in t.may_learn("Ana") if "Bo" not in players]
    assert set(without_spy) == set(MINIONS)


@pytest.mark.parametrize("minion", ["baron", "poisoner", "scarletwoman"])
def test_the_spy_is_shown_as_the_spy_and_never_as_a_different_minion(minion: str) -> None:
    """investigator/r4"""
    t = town("investigator spy soldier monk imp mayor virgin slayer").night()
    assert t.may_tell("Ana", pair("Bo", "Cy", "spy"))
    assert not t.may_tell("Ana", pair("Bo", "Cy", minion))


def test_a_poisoned_recluse_cannot_be_the_minion_player() -> None:
    """investigator/r5"""
    t = town("investigator recluse soldier poisoner imp monk mayor virgin").night(Dee="Bo")
    assert all("Dee" in players and character == "poisoner" for players, character in t.may_learn("Ana"))
    assert t.may_tell("Ana", pair("Bo", "Dee", "poisoner"))


# Without a working ability


def test_the_drunk_who_thinks_to_be_the_investigator_may_be_shown_anything_of_the_right_shape() -> None:
    """investigator/c5, investigator/r6"""
    t = town("drunk=investigator soldier monk mayor virgin slayer imp scarletwoman")
    t.night(shown("Ana", "Bo", "Cy", "poisoner"))
    assert t.learned("Ana") == ({"Bo", "Cy"}, "poisoner")
    assert t.may_tell("Ana", pair("Hal", "Cy", "scarletwoman"))


def test_a_poisoned_investigator_may_be_shown_any_two_players_and_any_minion() -> None:
    """investigator/c6, investigator/r6"""
    t = town("investigator poisoner soldier monk mayor virgin slayer imp").night(Bo="Ana")
    answers = t.may_learn("Ana")
    assert len(answers) == 28 * len(MINIONS)
    assert {character for _, character in answers} == set(MINIONS)
    assert t.may_tell("Ana", pair("Bo", "Cy", "poisoner"))
    assert t.may_tell("Ana", pair("Gus", "Hal", "spy"))


@pytest.mark.parametrize("character", ["imp", "recluse", "soldier"])
def test_even_a_poisoned_investigator_is_shown_a_minion_character(character: str) -> None:
    """investigator/r6"""
    t = town("investigator poisoner soldier recluse mayor virgin slayer imp").night(Bo="Ana")
    assert not t.may_tell("Ana", pair("Cy", "Dee", character))


# Once


def test_nothing_is_corrected_when_the_shown_minion_becomes_the_imp() -> None:
    """investigator/r7"""
    t = town("investigator imp baron soldier monk mayor virgin slayer").night(shown("Ana", "Cy", "Dee", "baron"))
    before = t.view("Ana")["told"]
    t.day().dusk().night(Bo="Bo", Eli="Fay")
    assert t.character("Cy") == "imp"
    assert "Ana" not in t.woke
    assert t.view("Ana")["told"] == before


def test_later_poisoning_and_death_of_the_investigator_change_nothing() -> None:
    """investigator/r8"""
    t = town("investigator poisoner imp soldier monk mayor virgin slayer").night(Bo="Hal")
    before = t.view("Ana")["told"]
    t.day().dusk().night(Bo="Ana", Cy="Dee", Eli="Fay")
    assert t.poisoned("Ana")
    t.day().dusk().night(Bo="Hal", Cy="Ana", Eli="Fay")
    assert not t.alive("Ana")
    assert t.view("Ana")["told"] == before


def test_a_player_who_becomes_the_investigator_learns_that_night_and_only_then() -> None:
    """investigator/r8"""
    t = town("chef imp baron soldier monk mayor virgin slayer", start="day 2")
    t.storyteller(character={"Ana": "investigator"})
    t.dusk().night(shown("Ana", "Cy", "Dee", "baron"), Bo="Dee", Eli="Fay")
    assert t.learned("Ana") == ({"Cy", "Dee"}, "baron")
    t.day().dusk().night(Bo="Dee", Eli="Fay")
    assert "Ana" not in t.woke
    assert len(t.lessons("Ana")) == 1


def test_a_player_who_becomes_the_investigator_in_the_middle_of_a_night_learns_that_night() -> None:
    """investigator/r8"""
    t = town("chef imp baron soldier monk mayor virgin slayer", start="night 2")
    begin_night(t)
    attack = {"choose": {"who": "Bo", "ability": "imp", "choice": "Dee"}}
    t.storyteller(attack, shown("Ana", "Cy", "Dee", "baron"), character={"Ana": "investigator"})
    assert t.learned("Ana") == ({"Cy", "Dee"}, "baron")


def test_an_investigator_brought_back_to_life_learns_again_that_night() -> None:
    """investigator/r8"""
    t = town("investigator imp baron soldier monk mayor virgin slayer").night(shown("Ana", "Cy", "Dee", "baron")).day()
    t.storyteller(kill="Ana").storyteller(revive="Ana")
    t.dusk().night(shown("Ana", "Cy", "Eli", "baron"), Bo="Dee", Eli="Fay")
    assert t.learned("Ana") == ({"Cy", "Eli"}, "baron")
    assert len(t.lessons("Ana")) == 2


def test_a_later_investigator_may_be_shown_dead_players() -> None:
    """investigator/r8"""
    t = town("chef imp -baron -soldier monk mayor virgin slayer", start="day 3")
    t.storyteller(character={"Ana": "investigator"})
    t.dusk().night(shown("Ana", "Cy", "Dee", "baron"), Bo="Dee", Eli="Fay")
    assert t.learned("Ana") == ({"Cy", "Dee"}, "baron")


def test_where_no_minion_is_left_the_storyteller_judges_what_a_later_investigator_is_shown() -> None:
    """investigator/r8, GEN-10"""
    t = town("chef imp soldier monk mayor virgin slayer undertaker", start="day 3")
    t.storyteller(character={"Ana": "investigator"})
    t.dusk().night(shown("Ana", "Cy", "Dee", "baron"), Bo="Cy", Dee="Eli")
    assert t.learned("Ana") == ({"Cy", "Dee"}, "baron")


# Never by default


def test_showing_the_investigator_is_possible() -> None:
    """investigator/r9"""
    t = town("investigator baron soldier monk imp mayor virgin slayer").night()
    assert t.may_tell("Ana", pair("Ana", "Bo", "baron"))


@pytest.mark.parametrize(
    "seats",
    [
        "investigator baron soldier monk imp mayor virgin slayer",
        "soldier baron investigator monk imp mayor virgin slayer",
        "recluse baron investigator imp monk mayor virgin slayer",
        "soldier baron drunk=investigator monk imp mayor virgin slayer",
        "-soldier -baron investigator -monk -imp imp virgin -slayer",
    ],
)
def test_an_automatic_storyteller_never_shows_the_investigator(seats: str) -> None:
    """investigator/r9"""
    t = town(seats)
    investigator = next(seat.name for seat in t.grimoire.circle if seat.shown.id == "investigator")
    assert not [answer for answer in suggested(t, "investigator") if investigator in answer[0]]


@pytest.mark.parametrize("traveller", ["gunslinger:evil", "gunslinger:good"])
def test_a_traveller_cannot_be_the_minion_player_but_may_be_the_wrong_one(traveller: str) -> None:
    """investigator/r10"""
    t = town(f"{traveller} investigator baron soldier monk imp mayor virgin").night()
    assert all("Cy" in players and character == "baron" for players, character in t.may_learn("Bo"))
    assert t.may_tell("Bo", pair("Ana", "Cy", "baron"))


@pytest.mark.parametrize("investigator", ["investigator", "drunk=investigator"])
def test_a_traveller_is_not_the_wrong_player_by_default(investigator: str) -> None:
    """investigator/r10"""
    t = town(f"gunslinger:good {investigator} baron soldier monk imp mayor virgin").night()
    players, _ = t.learned("Bo")
    assert "Ana" not in players


@pytest.mark.parametrize(
    "seats",
    [
        "gunslinger:good investigator baron soldier monk imp mayor virgin",
        "gunslinger:good drunk=investigator baron soldier monk imp mayor virgin",
        "gunslinger:evil investigator recluse soldier monk imp mayor virgin",
    ],
)
def test_an_automatic_storyteller_never_shows_a_traveller(seats: str) -> None:
    """investigator/r10"""
    assert not [answer for answer in suggested(town(seats), "investigator") if "Ana" in answer[0]]


def test_where_there_is_no_minion_two_players_are_shown_all_the_same() -> None:
    t = town("investigator imp soldier monk mayor virgin slayer").night()
    assert isinstance(t.learned("Ana"), tuple)
