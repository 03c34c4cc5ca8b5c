"""The Empath."""

import pytest

from tests.clocktower.steps import begin_night, choose, suggested
from tests.clocktower.towns import town


def shown(number: int) -> dict[str, object]:
    """What the Storyteller shows Cy, the Empath."""
    return {"tell": {"who": "Cy", "ability": "empath", "value": number}}


# The neighbours


def test_an_imp_on_one_side_and_a_monk_on_the_other_give_1() -> None:
    """empath/c1"""
    t = town("soldier imp empath monk mayor virgin slayer").night()
    assert t.may_learn("Cy") == [1]
    assert t.learned("Cy") == 1


def test_two_good_neighbours_give_0() -> None:
    """empath/c2"""
    t = town("imp soldier empath monk mayor virgin baron").night()
    assert t.may_learn("Cy") == [0]
    assert t.learned("Cy") == 0


def test_the_nearest_living_players_count_when_both_seats_on_a_side_are_dead() -> None:
    """empath/c3, empath/r1"""
    t = town("-mayor -virgin empath baron slayer soldier imp", start="night 3").night(Gus="Fay")
    assert t.died == []
    assert t.may_learn("Cy") == [2]


@pytest.mark.parametrize(
    ("seats", "number"),
    [
        ("-imp -baron empath -spy -scarletwoman monk imp soldier", 0),
        ("-soldier -monk empath -mayor -virgin poisoner slayer imp", 2),
        ("soldier -monk empath -mayor -virgin -slayer -saint imp", 1),
        ("imp soldier empath monk -baron -spy virgin slayer", 0),
    ],
)
def test_dead_players_are_skipped_however_many_there_are(seats: str, number: int) -> None:
    """empath/r1"""
    t = town(seats, start="night 4")
    imp = next(seat.name for seat in t.grimoire.circle if seat.character.id == "imp" and seat.alive)
    t.night({"choose": {"who": imp, "ability": "imp", "choice": "Ana" if not t.alive("Ana") else "Bo"}})
    assert t.may_learn("Cy") == [number]


def test_a_neighbour_whom_the_imp_kills_tonight_is_already_skipped() -> None:
    """empath/c4, empath/r2"""
    t = town("soldier monk empath chef poisoner mayor virgin imp", start="night 2").night(Hal="Dee", Eli="Eli")
    assert t.died == ["Dee"]
    assert t.may_learn("Cy") == [1]


def test_a_minion_who_dies_tonight_is_no_longer_counted() -> None:
    """empath/r2"""
    t = town("soldier baron empath chef monk mayor virgin imp", start="night 2").night(Hal="Bo", Eli="Ana")
    assert t.may_learn("Cy") == [0]


def test_on_the_first_night_it_is_about_the_two_adjacent_seats() -> None:
    """empath/r9"""
    beside = town("empath imp soldier monk mayor virgin slayer baron").night()
    two_seats_off = town("empath soldier imp monk mayor virgin baron slayer").night()
    assert beside.may_learn("Ana") == [2]
    assert two_seats_off.may_learn("Ana") == [0]


# What is detected


@pytest.mark.parametrize(
    ("neighbour", "number"),
    [
        ("poisoner", 1),
        ("poisoner:good", 0),
        ("imp:good", 0),
        ("soldier:evil", 1),
        ("saint:evil", 1),
        ("gunslinger:evil", 1),
        ("gunslinger:good", 0),
    ],
)
def test_only_alignment_is_detected_not_character(neighbour: str, number: int) -> None:
    """empath/r3"""
    t = town(f"mayor {neighbour} empath monk virgin slayer imp baron").night()
    assert t.may_learn("Cy") == [number]


def test_a_recluse_may_be_0_or_1_on_the_third_night_whatever_was_shown_before() -> None:
    """empath/c5"""
    t = town("mayor recluse empath monk virgin slayer imp soldier", start="night 2")
    t.night(shown(0), Gus="Hal")
    assert t.learned("Cy") == 0
    t.day().dusk().night(Gus="Hal")
    assert sorted(t.may_learn("Cy")) == [0, 1]


@pytest.mark.parametrize("neighbour", ["recluse", "spy"])
def test_a_recluse_or_spy_may_read_evil_on_one_night_and_good_on_another(neighbour: str) -> None:
    """empath/r4"""
    t = town(f"mayor {neighbour} empath monk virgin slayer imp soldier")
    t.night(shown(1)).day().dusk()
    t.night(shown(0), Gus="Hal", Dee="Eli").day().dusk()
    t.night(shown(1), Gus="Hal", Dee="Eli")
    assert t.lessons("Cy") == [1, 0, 1]


def test_both_neighbours_are_judged_independently() -> None:
    """empath/r4"""
    t = town("mayor recluse empath spy virgin slayer imp soldier").night()
    assert sorted(t.may_learn("Cy")) == [0, 1, 2]


@pytest.mark.parametrize("neighbour", ["-recluse", "-spy"])
def test_a_dead_recluse_or_spy_is_no_neighbour_and_changes_nothing(neighbour: str) -> None:
    """empath/r4, empath/r1"""
    t = town(f"mayor {neighbour} empath monk virgin slayer imp soldier", start="night 3").night(Gus="Hal", Dee="Eli")
    assert t.may_learn("Cy") == [0]


def test_a_poisoned_or_drunk_neighbour_is_read_correctly() -> None:
    """empath/r5"""
    t = town("mayor imp empath drunk=monk virgin slayer poisoner soldier").night(Gus="Bo")
    assert t.poisoned("Bo") and t.drunk("Dee")
    assert t.may_learn("Cy") == [1]


@pytest.mark.parametrize(("neighbour", "number"), [("recluse", 0), ("spy", 1)])
def test_a_poisoned_recluse_or_spy_cannot_misregister(neighbour: str, number: int) -> None:
    """empath/r5"""
    t = town(f"mayor {neighbour} empath monk virgin slayer poisoner imp").night(Gus="Bo")
    assert t.may_learn("Cy") == [number]


# Without a working ability


def test_a_poisoned_empath_is_woken_as_usual_and_may_be_shown_0_1_or_2() -> None:
    """empath/c6, empath/r6"""
    t = town("imp monk empath mayor virgin slayer poisoner soldier").night(Gus="Cy")
    assert "Cy" in t.woke
    assert sorted(t.may_learn("Cy")) == [0, 1, 2]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_drunk_who_thinks_to_be_the_empath_is_woken_and_shown_any_of_the_three(number: int) -> None:
    """empath/r6"""
    t = town("imp monk drunk=empath mayor virgin slayer baron soldier").night(shown(number))
    assert t.lessons("Cy") == [number]


def test_a_poisoned_empath_sees_truly_again_on_the_next_night_when_healthy() -> None:
    """empath/r6, empath/r8"""
    t = town("imp monk empath mayor virgin slayer poisoner soldier").night(shown(2), Gus="Cy")
    t.day().dusk().night(Ana="Hal", Gus="Hal", Bo="Dee")
    assert t.may_learn("Cy") == [0]
    assert t.lessons("Cy") == [2, 0]


# Dead, new and returned Empaths


def test_an_empath_whom_the_imp_kills_is_woken_neither_tonight_nor_later() -> None:
    """empath/c7, empath/r7"""
    t = town("imp baron empath mayor virgin slayer soldier chef", start="night 2").night(Ana="Cy")
    assert t.died == ["Cy"]
    assert "Cy" not in t.woke
    t.day().dusk().night(Ana="Gus")
    assert "Cy" not in t.woke
    assert t.lessons("Cy") == []


def test_the_answer_is_for_this_moment_and_is_made_anew_from_the_neighbours_of_each_night() -> None:
    """empath/r8"""
    t = town("imp baron empath mayor virgin slayer soldier chef").night()
    t.day().storyteller(kill="Bo", alignment={"Dee": "evil"}).dusk().night(Ana="Gus")
    t.day().storyteller(seat=["Ana", "Bo", "Eli", "Cy", "Fay", "Dee", "Gus", "Hal"]).dusk().night(Ana="Gus")
    assert t.lessons("Cy") == [1, 2, 0]


def test_nothing_persists_that_the_death_or_poisoning_of_the_empath_could_end() -> None:
    """empath/r8"""
    t = town("imp poisoner empath mayor virgin slayer soldier chef").night(Bo="Gus")
    told = t.view("Cy")["told"]
    assert not [token for seat in t.grimoire.circle for token in t.tokens(seat.name) if token.startswith("empath/")]
    t.day().dusk().night(Ana="Cy", Bo="Cy")
    assert not t.alive("Cy")
    assert t.view("Cy")["told"] == told


def test_a_player_who_becomes_the_empath_is_woken_from_that_night_on() -> None:
    """empath/r8"""
    t = town("imp baron chef mayor virgin slayer soldier monk", start="day 1")
    t.storyteller(character={"Cy": "empath"})
    t.dusk().night(Ana="Gus", Hal="Gus")
    assert t.may_learn("Cy") == [1]
    t.day().dusk().night(Ana="Gus", Hal="Gus")
    assert t.may_learn("Cy") == [1]
    assert t.lessons("Cy") == [1, 1]


def test_a_player_who_becomes_the_empath_earlier_in_a_night_is_woken_that_night() -> None:
    """empath/r8"""
    t = town("imp baron chef mayor virgin slayer soldier monk", start="night 2")
    begin_night(t)
    t.storyteller({"choose": {"who": "Ana", "ability": "imp", "choice": "Gus"}}, character={"Cy": "empath"})
    assert t.lessons("Cy") == [1]


def test_a_player_who_becomes_the_empath_after_its_place_in_the_night_waits_for_the_next_night() -> None:
    """empath/r8, ABL-23"""
    t = town("imp baron chef mayor virgin slayer soldier fortuneteller", start="night 2")
    begin_night(t)
    choose(t, "Ana", "Gus")
    assert t.game.ask is not None and t.game.ask.ability == "fortuneteller"
    t.storyteller(character={"Cy": "empath"})
    assert t.lessons("Cy") == []
    t.day().dusk().night(Ana="Gus")
    assert t.lessons("Cy") == [1]


def test_an_empath_brought_back_to_life_is_woken_from_that_night_on() -> None:
    """empath/r8"""
    t = town("imp baron -empath mayor virgin slayer soldier chef", start="day 3")
    t.storyteller(revive="Cy")
    t.dusk().night(Ana="Gus")
    assert t.lessons("Cy") == [1]
    t.day().dusk().night(Ana="Gus")
    assert t.lessons("Cy") == [1, 1]


def test_an_empath_brought_back_to_life_earlier_in_a_night_is_woken_that_night() -> None:
    """empath/r8"""
    t = town("imp baron -empath mayor virgin slayer soldier chef", start="night 3")
    begin_night(t)
    t.storyteller({"choose": {"who": "Ana", "ability": "imp", "choice": "Gus"}}, revive="Cy")
    assert t.lessons("Cy") == [1]


def test_a_poisoned_empath_is_best_told_a_lower_number_where_that_clears_somebody() -> None:
    """empath/r6"""
    t = town("empath imp chef monk soldier virgin mayor baron").setup()
    t.storyteller(alignment={"Hal": "good"}).impair("Ana", "poisoned")
    assert set(suggested(t, "empath")) == {0}
