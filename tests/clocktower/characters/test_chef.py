"""The Chef."""

import pytest

from tests.clocktower.steps import begin_night, suggested
from tests.clocktower.towns import town


def attack(by: str, victim: str) -> dict[str, object]:
    """The Imp's choice, for a night that is driven by hand."""
    return {"choose": {"who": by, "ability": "imp", "choice": victim}}


# The count


def test_a_demon_beside_a_minion_is_one_pair() -> None:
    """chef/c1"""
    t = town("imp poisoner soldier chef monk mayor virgin slayer").night(Bo="Hal")
    assert t.may_learn("Dee") == [1]
    assert t.learned("Dee") == 1


def test_with_no_evil_neighbours_the_chef_is_still_woken_and_shown_0() -> None:
    """chef/c2, chef/r6"""
    t = town("imp soldier chef monk baron mayor virgin slayer").night()
    assert "Cy" in t.woke
    assert t.may_learn("Cy") == [0]
    assert t.lessons("Cy") == [0]


def test_the_last_seat_is_next_to_the_first() -> None:
    """chef/c3"""
    t = town("baron soldier chef monk mayor virgin slayer imp").night()
    assert t.may_learn("Cy") == [1]


def test_three_evil_players_in_a_row_make_two_pairs() -> None:
    """chef/c4, chef/r1"""
    t = town("soldier baron imp scarletwoman monk mayor virgin slayer ravenkeeper chef").night()
    assert t.may_learn("Jo") == [2]


@pytest.mark.parametrize(
    ("seats", "pairs"),
    [
        ("imp baron soldier chef monk mayor virgin slayer ravenkeeper undertaker", 1),
        ("imp baron scarletwoman chef monk mayor virgin slayer ravenkeeper undertaker", 2),
        ("imp baron scarletwoman chef monk mayor virgin slayer ravenkeeper soldier:evil", 3),
        ("imp baron soldier chef monk mayor virgin scarletwoman soldier:evil undertaker", 2),
        ("imp soldier baron chef monk mayor virgin scarletwoman ravenkeeper undertaker", 0),
    ],
)
def test_each_two_adjacent_seats_are_counted_once_and_a_player_may_be_in_two_pairs(seats: str, pairs: int) -> None:
    """chef/r1"""
    assert town(seats).night().may_learn("Dee") == [pairs]


@pytest.mark.parametrize(
    ("two", "pairs"),
    [
        ("baron imp", 1),
        ("baron scarletwoman", 1),
        ("gunslinger:evil imp", 1),
        ("gunslinger:evil baron", 1),
        ("gunslinger:evil thief:evil", 1),
        ("soldier:evil saint:evil", 1),
        ("baron:good imp", 0),
        ("imp:good baron", 0),
        ("gunslinger:good imp", 0),
    ],
)
def test_only_alignment_makes_a_pair_whatever_the_characters(two: str, pairs: int) -> None:
    """chef/r2"""
    t = town(f"{two} monk chef mayor virgin slayer ravenkeeper").night()
    assert t.may_learn("Dee") == [pairs]


def test_the_number_does_not_tell_where_the_pairs_are() -> None:
    """chef/r2"""
    near = town("chef imp baron soldier monk mayor virgin slayer").night()
    far = town("chef soldier monk mayor virgin slayer imp baron").night()
    assert near.view("Ana") == far.view("Ana")
    assert near.lessons("Ana") == [1]


# Travellers


def test_an_evil_traveller_between_two_evil_players_makes_two_pairs() -> None:
    """chef/c5"""
    t = town("imp gunslinger:evil baron monk soldier chef mayor virgin").night()
    assert t.may_learn("Fay") == [2]


@pytest.mark.parametrize(("traveller", "pairs"), [("gunslinger:evil", 2), ("gunslinger:good", 0)])
def test_a_traveller_who_is_there_is_a_seat_that_counts_with_its_real_alignment(traveller: str, pairs: int) -> None:
    """chef/r3"""
    t = town(f"imp {traveller} baron monk soldier chef mayor virgin").night()
    assert t.may_learn("Fay") == [pairs]


def test_a_traveller_who_joins_later_does_not_revise_the_number() -> None:
    """chef/r3"""
    t = town("imp baron chef soldier monk mayor virgin slayer").next_day()
    t.storyteller(traveller={"name": "Zoe", "character": "gunslinger", "alignment": "evil", "after": "Bo"})
    t.dusk().night(Ana="Hal")
    assert "Cy" not in t.woke
    assert t.lessons("Cy") == [1]


# Registration


def test_a_recluse_beside_the_imp_makes_0_and_1_the_legal_answers() -> None:
    """chef/c6"""
    t = town("imp recluse soldier chef monk baron mayor virgin").night()
    assert sorted(t.may_learn("Dee")) == [0, 1]


@pytest.mark.parametrize("between", ["recluse", "spy"])
def test_one_registration_serves_for_both_neighbours_so_both_pairs_count_or_none(between: str) -> None:
    """chef/r4"""
    t = town(f"imp {between} baron soldier chef monk mayor virgin").night()
    assert sorted(t.may_learn("Eli")) == [0, 2]


@pytest.mark.parametrize(
    ("seats", "totals"),
    [
        ("imp recluse spy soldier chef monk mayor virgin", [0, 1, 2]),
        ("recluse soldier spy monk chef mayor imp virgin", [0]),
        ("spy imp recluse soldier chef monk mayor virgin", [0, 1, 2]),
        ("imp recluse baron soldier chef monk spy scarletwoman", [1, 2, 3, 4]),
    ],
)
def test_the_legal_totals_are_those_of_every_choice_for_recluse_and_spy(seats: str, totals: list[int]) -> None:
    """chef/r4"""
    assert sorted(town(seats).night().may_learn("Eli")) == totals


def test_the_storyteller_may_count_the_recluse_as_evil_and_the_spy_as_good() -> None:
    """chef/r4"""
    t = town("imp recluse soldier chef monk baron spy virgin")
    recluse = {"register": {"who": "Bo", "to": "chef", "as": "evil"}}
    spy = {"register": {"who": "Gus", "to": "chef", "as": "good"}}
    t.night(recluse, spy)
    assert t.learned("Dee") == 1


def test_a_poisoned_recluse_counts_as_good() -> None:
    """chef/r5"""
    t = town("imp recluse baron soldier chef monk poisoner virgin").night(Gus="Bo")
    assert t.may_learn("Eli") == [0]


def test_a_poisoned_spy_counts_as_evil() -> None:
    """chef/r5"""
    t = town("imp spy baron soldier chef monk poisoner virgin").night(Gus="Bo")
    assert t.may_learn("Eli") == [2]


# Without a working ability


def test_a_poisoned_chef_may_be_shown_any_number_and_gets_no_second_answer_when_healthy() -> None:
    """chef/r7"""
    t = town("imp poisoner soldier chef monk mayor virgin slayer").night(Bo="Dee")
    assert t.may_learn("Dee") == list(range(9))
    shown = t.lessons("Dee")
    t.day().dusk().night(Ana="Hal", Bo="Hal")
    assert not t.poisoned("Dee")
    assert "Dee" not in t.woke
    assert t.lessons("Dee") == shown


@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_the_drunk_who_thinks_to_be_the_chef_may_be_shown_any_number_even_the_true_one(number: int) -> None:
    """chef/c7, chef/r7"""
    t = town("drunk=chef imp baron soldier monk mayor virgin")
    t.night({"tell": {"who": "Ana", "ability": "chef", "value": number}})
    assert t.learned("Ana") == number


def test_0_and_2_are_the_recommended_answers_for_the_drunk_whose_true_number_is_1() -> None:
    """chef/c7"""
    t = town("drunk=chef imp baron soldier monk mayor virgin")
    assert set(suggested(t, "chef")) <= {0, 2}


# Once


def test_later_deaths_changes_of_character_and_of_seat_bring_no_new_number() -> None:
    """chef/r8"""
    t = town("imp baron soldier chef monk mayor virgin slayer").next_day()
    t.storyteller(kill="Bo", character={"Cy": "scarletwoman"}, alignment={"Cy": "evil"})
    t.storyteller(seat=["Ana", "Hal", "Bo", "Gus", "Cy", "Fay", "Dee", "Eli"])
    t.dusk().night(Ana="Hal")
    assert "Dee" not in t.woke
    assert t.lessons("Dee") == [1]


def test_nothing_of_the_ability_remains_that_later_poisoning_or_death_could_change() -> None:
    """chef/r8"""
    t = town("imp poisoner soldier chef monk mayor virgin slayer").night(Bo="Hal")
    assert not [token for seat in t.grimoire.circle for token in t.tokens(seat.name) if token.startswith("chef/")]
    t.day().dusk().night(Ana="Hal", Bo="Dee")
    assert t.poisoned("Dee")
    t.day().dusk().night(Ana="Dee", Bo="Dee")
    assert not t.alive("Dee")
    assert t.lessons("Dee") == [1]


def test_whoever_becomes_the_chef_before_the_first_night_learns_once_like_any_chef() -> None:
    """chef/r8, chef/r9"""
    t = town("soldier imp baron monk mayor virgin slayer").storyteller(character={"Ana": "chef"}).night()
    assert t.lessons("Ana") == [1]


# Later Chefs


def test_a_player_who_becomes_the_chef_by_day_learns_that_night_and_only_then() -> None:
    """chef/r9, chef/r8"""
    t = town("soldier imp baron monk mayor virgin slayer undertaker", start="day 2")
    t.storyteller(character={"Ana": "chef"})
    t.dusk().night(Bo="Hal")
    assert "Ana" in t.woke
    assert t.lessons("Ana") == [1]
    t.day().dusk().night(Bo="Gus")
    assert t.lessons("Ana") == [1]


def test_a_later_chef_learns_the_number_as_things_stand_when_it_is_learned() -> None:
    """chef/r9"""
    t = town("soldier imp baron monk mayor virgin slayer undertaker", start="day 2")
    t.storyteller(character={"Ana": "chef"})
    t.storyteller(alignment={"Dee": "evil"})
    t.dusk().night(Bo="Hal")
    assert t.may_learn("Ana") == [2]


def test_dead_players_keep_their_seats_and_are_counted_with_their_alignment() -> None:
    """chef/r9"""
    t = town("soldier imp -baron -scarletwoman -mayor virgin slayer undertaker monk", start="day 3")
    t.storyteller(character={"Ana": "chef"})
    t.dusk().night(Bo="Hal")
    assert t.may_learn("Ana") == [2]


def test_a_player_who_becomes_the_chef_in_the_middle_of_a_night_learns_that_night() -> None:
    """chef/r9"""
    t = town("soldier imp baron monk mayor virgin slayer undertaker", start="night 2")
    begin_night(t)
    assert t.grimoire.phase == "night"
    t.storyteller(attack("Bo", "Hal"), character={"Ana": "chef"})
    assert t.lessons("Ana") == [1]


def test_a_player_who_becomes_the_chef_before_eyes_open_still_learns_that_night() -> None:
    """chef/r9"""
    t = town("soldier imp baron monk mayor virgin slayer undertaker", start="night 2").night(Bo="Hal")
    t.storyteller(character={"Ana": "chef"})
    t.day()
    assert t.lessons("Ana") == [1]


def test_a_chef_brought_back_to_life_by_day_learns_again_that_night() -> None:
    """chef/r9"""
    t = town("chef imp soldier baron mayor virgin slayer undertaker").next_day()
    t.storyteller(kill="Ana")
    t.storyteller(seat=["Ana", "Bo", "Dee", "Cy", "Eli", "Fay", "Gus", "Hal"])
    t.storyteller(revive="Ana")
    t.dusk().night(Bo="Hal")
    assert t.lessons("Ana") == [0, 1]


def test_a_chef_brought_back_to_life_at_night_learns_that_night() -> None:
    """chef/r9"""
    t = town("-chef imp baron monk mayor virgin slayer undertaker", start="night 3")
    begin_night(t)
    t.storyteller(attack("Bo", "Hal"), revive="Ana")
    assert t.lessons("Ana") == [1]


def test_a_dead_chef_who_is_not_brought_back_learns_nothing() -> None:
    """chef/r9"""
    t = town("soldier imp baron monk mayor virgin slayer -undertaker", start="day 3")
    t.storyteller(character={"Hal": "chef"})
    t.dusk().night(Bo="Gus")
    assert t.lessons("Hal") == []


def test_a_poisoned_chef_is_best_told_a_lower_number_where_that_clears_somebody() -> None:
    """chef/r7"""
    t = town("chef imp baron empath monk soldier virgin mayor").setup().impair("Ana", "poisoned")
    assert set(suggested(t, "chef")) == {0}


@pytest.mark.parametrize(("option", "legal"), [(False, {0, 2}), (True, {0, 1, 2})])
def test_by_the_option_a_recluse_between_evil_players_may_count_for_one_pair_alone(
    *, option: bool, legal: set[int]
) -> None:
    """chef/r4"""
    characters = "chef imp recluse baron mayor virgin slayer undertaker"
    t = town(characters, script=characters.split(), switches={"chef_registers_by_pair": option}).setup()
    [chef] = t.grimoire.holders_of("chef")

    assert set(chef.answers()) == legal
