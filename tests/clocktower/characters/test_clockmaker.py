"""The Clockmaker."""

import pytest

from tests.clocktower.steps import begin_night, choose, finish_night, night_to, notices, violet
from tests.clocktower.towns import Cast

TWELVE = "dreamer sage cerenovus clockmaker savant oracle witch juggler artist mutant flowergirl"


nine = Cast("fanggu -witch sage artist savant pithag oracle dreamer juggler", violet, start="night 3")
"""Ana the Fang Gu, Bo a dead Minion next to her, Fay the Pit-Hag four steps away."""


def test_a_minion_next_to_the_demon_is_one_step_away() -> None:
    """clockmaker/c1"""
    t = violet("fanggu pithag artist dreamer oracle sage clockmaker savant klutz mutant", "night 1").night()
    assert t.may_learn("Gus") == [1]


def test_the_shorter_way_round_to_the_nearest_minion_counts() -> None:
    """clockmaker/c2, clockmaker/r1"""
    circle = TWELVE.replace("cerenovus", "eviltwin")
    t = violet(f"vigormortis {circle}", "night 1").night()
    assert t.may_learn("Eli") == [3]
    assert t.learned("Eli") == 3


def test_travellers_are_steps_and_evil_ones_no_minions() -> None:
    """clockmaker/c3, clockmaker/r2, clockmaker/r3"""
    t = violet("fanggu gunslinger:evil cerenovus sage clockmaker oracle savant artist thief:good", "night 1").night()
    assert t.may_learn("Eli") == [2]


def test_under_a_vortox_any_number_but_the_right_one_is_shown() -> None:
    """clockmaker/c4, clockmaker/r9"""
    t = violet(f"vortox {TWELVE}", "night 1").night()
    assert set(t.may_learn("Eli")) == set(range(13)) - {3}


def test_under_a_vortox_a_drunk_clockmaker_is_not_shown_the_right_number_either() -> None:
    """clockmaker/r9"""
    t = violet(f"vortox {TWELVE}", "night 1").impair("Eli", "drunk").night()
    assert set(t.may_learn("Eli")) == set(range(13)) - {3}


def test_a_clockmaker_made_later_learns_the_same_night_and_dead_minions_count() -> None:
    """clockmaker/c5, clockmaker/r4, clockmaker/r11"""
    t = nine().night(Fay=["Eli", "clockmaker"], Ana="Cy", Hal="Ana")
    assert notices(t, "Eli")[-1] == ("clockmaker", "good")
    assert t.may_learn("Eli") == [1]


def test_who_is_dead_when_becoming_the_clockmaker_learns_nothing() -> None:
    """clockmaker/r11"""
    t = nine(eli="-savant").night(Fay=["Eli", "clockmaker"], Ana="Cy", Hal="Ana")
    assert t.character("Eli") == "clockmaker"
    assert t.lessons("Eli") == []


def test_later_poison_does_not_touch_the_number_and_nothing_more_is_told() -> None:
    """clockmaker/c6, clockmaker/r6, clockmaker/r8"""
    t = violet(f"fanggu {TWELVE}", "night 1").night().day()
    assert t.lessons("Eli") == [3]
    t.impair("Eli", "poisoned").storyteller(character={"Bo": "pithag"}).dusk().night(
        Ana="Cy", Hal="Ana", Bo=["Bo", "pithag"]
    )
    assert "Eli" not in t.woke
    assert t.lessons("Eli") == [3]


def test_a_good_minion_counts_and_an_evil_townsfolk_does_not() -> None:
    """clockmaker/r3"""
    t = violet("fanggu sage:evil artist witch:good clockmaker oracle savant klutz", "night 1").night()
    assert t.may_learn("Eli") == [3]


def test_a_swap_earlier_in_the_night_counts() -> None:
    """clockmaker/r5"""
    t = violet("snakecharmer sage witch artist oracle fanggu clockmaker savant", "night 1").night(Ana="Fay")
    assert t.character("Ana") == "fanggu"
    assert t.may_learn("Gus") == [2]


def test_without_any_minion_the_number_is_zero() -> None:
    """clockmaker/r7"""
    t = violet("fanggu sage artist clockmaker oracle savant klutz", "night 1").night()
    assert t.may_learn("Dee") == [0]


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_clockmaker_may_be_shown_any_number(how: str) -> None:
    """clockmaker/r8"""
    t = violet("fanggu pithag artist clockmaker oracle savant klutz", "night 1").impair("Dee", how).night()
    assert set(t.may_learn("Dee")) == set(range(8))


def test_a_recluse_may_count_as_minion_or_demon_and_a_spy_as_no_minion() -> None:
    """clockmaker/r10"""
    t = violet("fanggu recluse sage spy clockmaker artist oracle savant", "night 1", "recluse spy").night()
    # As they are: 3. The Recluse as a Minion: 1. The Recluse as the Demon: 2. The Spy as no Minion: 0.
    assert set(t.may_learn("Eli")) == {0, 1, 2, 3}


def test_who_is_made_the_clockmaker_learns_at_once() -> None:
    """clockmaker/r5: before the Demon picks"""
    t = nine()
    choose(begin_night(t), "Fay", ["Cy", "clockmaker"])
    assert t.waits_for == ("Ana", "fanggu")
    assert t.lessons("Cy") == [1]


def test_a_single_player_who_counts_as_demon_and_minion_is_no_step_away() -> None:
    t = violet("clockmaker legion sage artist savant oracle dreamer", "night 1", "legion").night()
    assert t.may_learn("Ana") == [0]


def test_nobody_has_a_mishap_by_what_is_told_where_there_is_no_demon() -> None:
    """mathematician/r11: the Philosopher, whose choice no longer makes the Clockmaker drunk"""
    off = {"off": ["clockmaker-summoner"]}
    seats = "clockmaker philosopher mathematician summoner sage artist oracle"
    t = violet(seats, "night 1", "summoner", jinxes=off)
    night_to(t, "clockmaker", Bo="clockmaker").impair("Bo", "poisoned")
    finish_night(t)
    assert t.lessons("Ana") and not t.went_wrong("Bo")
