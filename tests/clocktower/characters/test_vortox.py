"""The Vortox."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.exorcist import Exorcist
from belfry.clocktower.characters.sects_and_violets.oracle import Oracle
from tests.clocktower.steps import (
    begin_night,
    choice,
    choose,
    finish_night,
    judge,
    keep_sober,
    notices,
    rule,
    sides,
    violet,
)
from tests.clocktower.towns import Cast

eight = Cast("oracle flowergirl mutant vortox sage artist savant juggler", violet, start="night 2")
"""Ana, Bo and Cy as told, Dee the Vortox."""


def test_the_sage_is_shown_no_demon() -> None:
    """vortox/c1, vortox/r3, vortox/r4"""
    t = eight(ana="sage", cy="klutz").night(Dee="Ana")
    assert all(t.seat("Dee").id not in pair for pair in t.may_learn("Ana", "sage"))


def test_without_votes_and_nominations_both_learn_yes_and_an_execution_by_the_storyteller_is_one() -> None:
    """vortox/c2, vortox/r4, vortox/r13"""
    t = eight(bo="towncrier", ana="flowergirl", start="day 1")
    judge(t, "Cy", "mutant", True, True)
    assert t.executed == "Cy"
    t.dusk().night(Dee="Gus")
    assert t.winner is None
    assert t.may_learn("Ana") == t.may_learn("Bo") == [True]


def test_curses_exiles_and_failed_nominations_are_no_executions() -> None:
    """vortox/c3, vortox/r12, vortox/r14"""
    t = violet(
        "oracle sage mutant vortox witch artist savant juggler dreamer thief:good gunslinger:evil",
        "day 1",
        tokens={"Ana": ["witch/cursed"]},
    )
    everybody = "Ana Bo Cy Dee Eli Fay Gus Hal Ida"
    t.exile("Bo", "Jo", everybody).exile("Cy", "Kit", everybody)
    for by, who in (("Ana", "Bo"), ("Bo", "Cy"), ("Cy", "Dee"), ("Dee", "Eli"), ("Eli", "Fay")):
        t.nominate(by, who, "")
    assert not t.alive("Ana")
    assert t.dusk().winner == "evil"


def test_the_notice_of_a_change_is_true() -> None:
    """vortox/c4, vortox/r6"""
    t = violet("juggler sage klutz vortox pithag artist savant oracle").night(Dee="Gus", Eli=["Ana", "witch"])
    assert notices(t, "Ana")[-1] == ("witch", "good")


def test_what_evil_and_outsiders_are_told_is_not_touched() -> None:
    """vortox/r6"""
    t = violet("juggler sage klutz vortox cerenovus artist savant oracle", "night 1").night(Eli=["Ana", "sage"])
    assert t.learned("Ana", "cerenovus") == "sage"
    assert t.events("minioninfo")[0]["demons"] == [t.seat("Dee").id]


def test_a_drunk_townsfolk_has_no_lucky_true_answer() -> None:
    """vortox/c5, vortox/r2"""
    t = eight(ana="seamstress").impair("Ana", "drunk").night(Ana=["Bo", "Cy"], Dee="Gus")
    assert t.may_learn("Ana") == [False]


def test_the_execution_of_a_dead_player_counts() -> None:
    """vortox/c6, vortox/r13"""
    t = violet("oracle flowergirl mutant vortox -sage artist savant juggler", "day 2")
    t.nominate("Ana", "Eli", "Ana Bo Cy Fay Gus").dusk()
    assert t.winner is None


def test_an_execution_that_does_not_kill_counts() -> None:
    """vortox/r13"""
    t = violet("fool flowergirl mutant vortox sage artist savant juggler", "day 1", "fool").execute("Ana").dusk()
    assert t.alive("Ana")
    assert t.winner is None


def test_a_drunk_vortox_neither_wins_nor_falsifies_nor_kills() -> None:
    """vortox/c7, vortox/r15, vortox/r11, vortox/r17"""
    t = eight(start="day 1").impair("Dee", "drunk").dusk().night(Dee="Gus")
    assert t.winner is None
    assert t.died == []
    assert t.may_learn("Ana") == [0]


def test_a_snake_charmers_swap_works() -> None:
    """vortox/c8, vortox/r5"""
    t = eight(ana="snakecharmer", bo="oracle")
    t.night(choice("Ana", "vortox", "Gus"), Ana="Dee")
    assert sides(t, "Ana") == ("vortox", "evil")
    assert notices(t, "Ana")[-1] == ("vortox", "evil")
    assert 0 not in t.may_learn("Bo")


def test_who_is_kept_sober_and_healthy_gets_the_truth() -> None:
    """vortox/c10, vortox/r8"""
    t = violet("oracle sage mutant vortox -witch artist savant juggler")
    keep_sober(t, "Ana").night(Dee="Gus")
    assert t.may_learn("Ana") == [1]


def test_who_is_safe_from_the_demon_tonight_gets_the_truth() -> None:
    """vortox/r8"""
    t = eight(cy="monk", extra="monk").night(Cy="Ana", Dee="Gus")
    assert t.may_learn("Ana") == [0]


def test_the_shape_stays() -> None:
    """vortox/r1, vortox/r3"""
    t = eight(ana="washerwoman", start="night 1", extra="washerwoman").night()
    shown: list[tuple[set[str], str]] = t.may_learn("Ana")
    for players, character in shown:
        assert len(players) == 2
        assert character not in [t.character(name) for name in players]
    assert t.may_learn("Ana")


def test_an_evil_townsfolk_and_another_holder_get_false_information_and_a_drunk_free() -> None:
    """vortox/r7"""
    assert 0 not in eight(ana="oracle:evil").night(Dee="Gus").may_learn("Ana")
    holder = eight(ana="philosopher").grant("Ana", Oracle).night(Dee="Gus")
    assert 0 not in holder.may_learn("Ana", "oracle")
    drunk = eight(ana="drunk=oracle", extra="drunk").night(Dee="Gus")
    assert set(drunk.may_learn("Ana", "oracle")) == set(range(9))


def test_where_there_is_no_information_none_is_made_up() -> None:
    """vortox/r9"""
    t = eight(ana="seamstress").night(Dee="Gus")
    assert t.learned("Ana") is None
    assert t.learned("Eli", "sage") is None


def test_from_its_death_on_information_is_true_and_what_was_told_is_not_corrected() -> None:
    """vortox/r11"""
    t = (
        violet("oracle sage mutant vortox nodashii artist savant juggler witch")
        .night(Dee="Gus", Eli="Hal", Ida="Ida")
        .day()
    )
    told = t.lessons("Ana")
    assert told[0] != 0
    t.execute("Dee").dusk().night(Eli="Fay", Ida="Ida")
    assert t.may_learn("Ana") == [1]
    assert t.lessons("Ana")[0] == told[0]


def test_a_vortox_that_appears_makes_information_false_from_then_on() -> None:
    """vortox/r11"""
    t = violet("oracle sage mutant fanggu pithag artist savant juggler klutz")
    begin_night(t)
    choose(t, "Eli", ["Dee", "vortox"])
    choose(t, "Dee", "Gus")
    finish_night(t, rule("pithag", True, "Gus"))
    assert 0 not in t.may_learn("Ana")


def test_on_the_first_day_without_an_execution_evil_wins() -> None:
    """vortox/r12"""
    assert eight(start="day 1").dusk().winner == "evil"


def test_a_dead_vortox_does_not_win_and_a_good_one_wins_for_evil() -> None:
    """vortox/r15"""
    dead = violet("oracle sage mutant -vortox nodashii artist savant juggler", "day 2").dusk()
    assert dead.winner is None
    good = violet("oracle sage mutant vortox:good witch artist savant juggler", "day 2").dusk()
    assert good.winner == "evil"


def test_its_own_execution_is_one_and_good_wins() -> None:
    """vortox/r16"""
    assert eight(start="day 1").execute("Dee").winner == "good"


def test_registration_comes_first_and_the_answer_is_false_for_it() -> None:
    """vortox/r19"""
    t = violet("oracle sage -recluse vortox witch artist savant juggler", "night 2", "recluse").night(
        Dee="Gus", Eli="Eli"
    )
    # False if the Recluse registers as good: anything but 0; as evil: anything but 1.
    assert set(t.may_learn("Ana")) == set(range(9))


def test_what_a_townsfolk_ability_tells_another_player_is_false_too() -> None:
    """vortox/r20"""
    t = eight(cy="exorcist", extra="exorcist").night(Cy="Dee")
    assert Exorcist.tells == "player"
    assert set(t.may_learn("Dee", "exorcist")) == set(range(8)) - {t.seat("Cy").id}


@pytest.mark.parametrize("by", ["vote", "storyteller"])
def test_any_execution_keeps_evil_from_winning(by: str) -> None:
    """vortox/r13"""
    t = eight(start="day 1")
    t = t.execute("Hal") if by == "vote" else t.storyteller(execute="Hal")
    assert t.dusk().winner is None


def test_both_statements_to_a_savant_are_false_and_an_artist_gets_the_wrong_answer() -> None:
    """vortox/c9, vortox/r3, vortox/r4"""
    t = eight(start="day 1").use("Gus", "savant").use("Fay", "artist", ["in-play", "vortox"])
    assert t.events("marked")[0]["marks"] == (False, False)
    assert not t.may_tell("Gus", [["is-alive", "Ana"], ["is-team", "Dee", "good"]])
    assert t.may_learn("Fay") == [False]


def test_an_opinion_of_the_storyteller_is_given_against_that_opinion() -> None:
    """vortox/r10"""
    for honest, told in (("yes", False), ("no", True)):
        t = eight(start="day 1").use("Fay", "artist", {"text": "Is good playing well?", "mark": honest})
        assert t.may_learn("Fay") == [told]


def test_a_mathematician_counts_all_whose_information_was_made_false_and_is_told_another_number() -> None:
    """vortox/r18"""
    t = (
        eight(ana="oracle", bo="mathematician", start="day 1")
        .use("Gus", "savant")
        .use("Fay", "artist", ["is-alive", "Ana"])
    )
    judge(t, "Cy", "mutant", True, True)
    t.dusk().night(Dee="Hal")
    [counting] = t.grimoire.holders_of("mathematician")
    assert {seat.name for seat in t.grimoire.circle if "mathematician/abnormal" in t.tokens(seat.name)} == {
        *("Ana", "Fay", "Gus"),
    }
    assert counting.falsified
    assert set(t.may_learn("Bo")) == {0, 1, 2, 4, 5, 6, 7, 8}


def test_a_drunk_vortox_goes_wrong_by_a_day_without_an_execution_and_a_dead_one_does_not() -> None:
    """mathematician/r3"""
    assert eight(bo="mathematician", start="day 2").impair("Dee", "drunk").dusk().went_wrong("Dee")
    executed = eight(bo="mathematician", start="day 2").impair("Dee", "drunk").execute("Fay").dusk()
    assert not executed.went_wrong("Dee")
    dead = eight(bo="mathematician", cy="fanggu", start="day 2").storyteller(kill="Dee").dusk()
    assert dead.winner is None
    assert not dead.went_wrong("Dee")


def test_what_others_than_townsfolk_learn_is_not_made_false() -> None:
    """vortox/r6: the Godfather learns which Outsiders are in play"""
    t = eight(ana="godfather", start="night 1", extra="godfather").night()
    assert t.learned("Ana") == ("mutant",)
