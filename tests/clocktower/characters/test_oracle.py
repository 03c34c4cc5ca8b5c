"""The Oracle."""

import pytest

from tests.clocktower.steps import begin_night, choose, finish_night, suggested, violet


def test_the_good_dead_are_not_counted() -> None:
    """oracle/c1"""
    t = violet("oracle fanggu flowergirl juggler sage artist savant witch", "day 1").execute("Cy").dusk()
    t.night(Bo="Dee", Hal="Hal")
    assert t.died == ["Dee"]
    assert t.may_learn("Ana") == [0]


def test_deaths_of_tonight_and_exiled_travellers_count_by_their_side() -> None:
    """oracle/c2, oracle/r1, oracle/r3"""
    t = violet(
        "oracle fanggu -flowergirl -juggler -sage -artist -savant -cerenovus -mathematician:evil witch "
        "dreamer seamstress thief:evil gunslinger:good",
        "day 3",
    ).exile("Kit", "Max", "Ana Bo Cy Dee Eli Fay Jo Kit Lou")
    assert not t.alive("Max")
    t.exile("Lou", "Ned", "Ana Bo Cy Dee Eli Fay Jo Kit Lou").dusk().night(Bo="Jo", Jo="Jo")
    assert t.may_learn("Ana") == [4]


def test_under_a_vortox_any_number_but_the_right_one_is_shown() -> None:
    """oracle/c3, oracle/r7"""
    t = violet("oracle vortox -flowergirl -juggler -witch artist savant klutz", "night 3").night(Bo="Cy")
    assert set(t.may_learn("Ana")) == set(range(9)) - {1}


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_oracle_may_be_shown_any_number(how: str) -> None:
    """oracle/c4, oracle/r7"""
    t = violet("oracle fanggu -flowergirl -juggler witch artist savant klutz", "night 3").impair("Ana", how)
    t.night(Bo="Cy", Eli="Eli")
    assert set(t.may_learn("Ana")) == set(range(9))


def test_a_minion_whose_ability_goes_on_in_death_counts() -> None:
    """oracle/c5, oracle/r6"""
    t = violet("oracle vigormortis sage juggler witch artist savant klutz dreamer").night(Bo="Eli", Eli="Eli").day()
    t.dusk().night(Bo="Cy", Eli="Ana", Ida="Ana")
    assert "Eli" in t.woke
    assert t.may_learn("Ana") == [1]


def test_the_side_counts_and_not_the_character() -> None:
    """oracle/r2"""
    t = violet("oracle fanggu -flowergirl:evil -witch:good -vortox:good artist savant klutz", "night 3").night(Bo="Cy")
    assert t.may_learn("Ana") == [1]


def test_the_present_side_counts() -> None:
    """oracle/r4"""
    t = violet("oracle fanggu -flowergirl -juggler sage artist savant klutz", "night 3")
    t.storyteller(alignment={"Cy": "evil"}).night(Bo="Cy")
    assert t.may_learn("Ana") == [1]


def test_who_seems_dead_counts_and_who_was_brought_back_does_not() -> None:
    """oracle/r5"""
    t = violet("oracle zombuul -flowergirl:evil -juggler:evil sage artist savant klutz", "day 2", "zombuul")
    t.execute("Bo").storyteller(revive="Cy").dusk().night()
    assert (t.alive("Bo"), t.seat("Bo").lives) == (False, True)
    assert t.may_learn("Ana") == [2]


def test_a_dead_recluse_may_count_as_evil_and_a_dead_spy_as_good() -> None:
    """oracle/r8"""
    recluse = violet("oracle fanggu -recluse juggler sage artist savant", "night 3", "recluse").night(Bo="Cy")
    assert set(recluse.may_learn("Ana")) == {0, 1}
    spy = violet("oracle fanggu -spy juggler sage artist savant", "night 3", "spy").night(Bo="Cy")
    assert set(spy.may_learn("Ana")) == {0, 1}


def test_a_dead_oracle_is_not_woken() -> None:
    """oracle/r9"""
    t = violet("oracle fanggu flowergirl juggler sage artist savant").night(Bo="Ana")
    assert t.learned("Ana") is None


def test_who_becomes_the_oracle_learns_the_same_night() -> None:
    """oracle/r9"""
    t = begin_night(violet("sage fanggu -flowergirl:evil juggler pithag artist savant klutz"))
    choose(t, "Eli", ["Ana", "oracle"])
    choose(t, "Bo", "Dee")
    finish_night(t)
    assert t.may_learn("Ana") == [1]


def test_of_the_evil_dead_an_impaired_oracle_is_rather_told_too_few() -> None:
    t = violet("oracle fanggu -flowergirl -juggler -witch artist savant klutz cerenovus", "night 3")
    t.impair("Ana", "drunk").runner.take(t.choices({"Bo": "Cy", "Ida": ["Ana", "sage"]}))
    assert set(suggested(t, "oracle")) == {0}
