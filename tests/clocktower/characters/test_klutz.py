"""The Klutz."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from tests.clocktower.steps import choice, refused, violet
from tests.clocktower.towns import Cast

eight = Cast("klutz seamstress mutant nodashii barber savant juggler witch", violet, start="day 1")
"""Ana the Klutz, Bo the Seamstress, Dee the Demon, Hal the Witch."""


def names(who: str) -> dict[str, object]:
    """Ana's choice as the Klutz."""
    return choice("Ana", "klutz", who)


def test_a_good_choice_lets_the_game_go_on() -> None:
    """klutz/c1, klutz/r1, klutz/r3"""
    t = eight().execute("Ana", names("Bo"))
    assert t.events("used")[-1]["choice"] == t.seat("Bo").id
    assert t.winner is None
    t.dusk().night(Dee="Gus", Hal="Hal")
    assert t.died == ["Gus"]


def test_nothing_tells_why_nothing_happens() -> None:
    """klutz/r3, klutz/r12"""
    t = eight().execute("Ana", names("Bo"))
    claimed = violet("sage seamstress mutant nodashii barber savant juggler witch", "day 1").execute("Ana")
    claimed.use("Ana", "klutz", "Bo")
    assert t.view("public")["history"][-1] == claimed.view("public")["history"][-1]
    assert claimed.winner is None


def test_an_evil_choice_at_dawn_loses_at_once() -> None:
    """klutz/c2, klutz/r1"""
    t = eight(start="night 2").night(Dee="Ana", Hal="Hal")
    assert not t.asked("Ana", "klutz")
    t.steps("day", names("Dee"))
    assert t.winner == "evil"


def test_a_drunk_klutz_chooses_and_nothing_comes_of_it() -> None:
    """klutz/c3, klutz/r6"""
    t = eight().impair("Ana", "drunk").execute("Ana", names("Dee"))
    assert t.asked("Ana", "klutz")
    assert t.winner is None


def test_the_dead_cannot_be_chosen() -> None:
    """klutz/c4, klutz/r2"""
    t = violet("klutz -seamstress mutant nodashii barber thief:evil juggler witch", "day 2")
    t.execute("Ana", refused(names("Bo")), refused(names("Ana")), names("Fay"))
    assert t.winner == "evil"


def test_for_an_evil_klutz_evil_loses() -> None:
    """klutz/c5, klutz/r4, klutz/r5"""
    assert eight(ana="klutz:evil").execute("Ana", names("Dee")).winner == "good"
    assert eight(ana="klutz:evil").execute("Ana", names("Bo")).winner is None


def test_a_klutz_who_becomes_the_fang_gu_makes_no_choice() -> None:
    """klutz/c6, klutz/r7"""
    t = eight(dee="fanggu", start="night 2").night(Dee="Ana", Hal="Hal").day()
    assert (t.character("Ana"), t.seat("Ana").alignment, t.alive("Dee")) == ("fanggu", "evil", False)
    assert not t.asked("Ana", "klutz")


def test_the_sides_at_the_moment_of_choosing_count() -> None:
    """klutz/r5"""
    t = eight(start="night 2").night(Dee="Ana", Hal="Hal")
    t.intervene(alignment={"Bo": "evil"})
    t.steps("day", names("Bo"))
    assert t.winner == "evil"


def test_an_executed_klutz_who_lives_does_not_choose() -> None:
    """klutz/r7"""
    t = eight(extra="fool").grant("Ana", Fool).execute("Ana")
    assert t.alive("Ana")
    assert not t.asked("Ana", "klutz")


def test_a_death_by_the_curse_counts_and_the_choice_comes_before_the_vote() -> None:
    """klutz/r7, klutz/r1"""
    t = eight(start="night 2").night(Dee="Gus", Hal="Ana").day()
    t.game.answer(-1, "open")
    t.game.answer(t.seat("Ana").id, ("nominate", t.seat("Bo").id))
    assert t.waits_for == ("Ana", "klutz")


def test_turned_into_another_character_before_learning_of_the_death_nobody_chooses() -> None:
    """klutz/r8"""
    t = eight(start="night 2").night(Dee="Ana", Hal="Hal")
    t.intervene(character={"Ana": "sage"})
    t.day()
    assert not t.asked("Ana", "klutz")


def test_a_dead_player_who_becomes_the_klutz_does_not_choose() -> None:
    """klutz/r8"""
    t = violet("-sage seamstress mutant nodashii barber savant juggler witch", "day 2")
    t.storyteller(character={"Ana": "klutz"}).dusk().night(Dee="Gus", Hal="Hal").day()
    assert not t.asked("Ana", "klutz")


def test_the_first_event_that_ends_the_game_decides() -> None:
    """klutz/r9"""
    t = violet("klutz:evil -seamstress -mutant nodashii -barber -savant juggler", "day 4")
    t.execute("Ana")
    assert t.winner == "evil"
    assert not t.asked("Ana", "klutz")


def test_a_win_for_good_is_blocked_while_both_twins_live() -> None:
    """klutz/r10"""
    t = violet(
        "klutz:evil seamstress mutant nodashii barber savant juggler eviltwin",
        "day 1",
        tokens={"Bo": ["eviltwin/twin"]},
    )
    t.execute("Ana", names("Dee"))
    assert t.winner is None
    t.dusk().night(Dee="Hal")
    assert t.winner is None


@pytest.mark.parametrize(("as_", "winner"), [("evil", "evil"), ("good", None)])
@pytest.mark.parametrize("who", ["recluse", "spy"])
def test_a_recluse_may_count_as_evil_and_a_spy_as_good(who: str, as_: str, winner: str | None) -> None:
    """klutz/r11"""
    t = violet(f"klutz {who} mutant nodashii barber savant juggler witch", "day 1", who)
    t.execute("Ana", {"register": {"who": "Bo", "to": "klutz", "as": as_}}, names("Bo"))
    assert t.winner == winner


@pytest.mark.parametrize(("named", "wrong"), [("Dee", True), ("Bo", False)])
def test_a_drunk_klutz_goes_wrong_only_by_naming_somebody_evil(named: str, wrong: bool) -> None:
    """klutz/r6, mathematician/r3"""
    t = violet("klutz seamstress mutant nodashii barber savant mathematician witch", "day 1").impair("Ana", "drunk")
    assert t.execute("Ana", names(named)).went_wrong("Ana") is wrong


def test_who_only_believes_to_be_the_klutz_chooses_and_nothing_comes_of_it() -> None:
    """klutz/r6"""
    t = eight(ana="drunk=klutz", extra="drunk").execute("Ana", names("Dee"))
    assert t.asked("Ana", "klutz")
    assert t.winner is None
    assert t.events("used")[-1] == {"seat": 0, "ability": "klutz", "choice": t.seat("Dee").id}


def test_a_klutz_who_is_alive_again_before_it_is_their_turn_to_choose_does_not() -> None:
    t = violet("klutz klutz mutant nodashii barber savant juggler witch").night(Dee="Ana", Hal="Hal")
    t.intervene(kill="Bo").game.answer(-1, "begin")
    assert t.waits_for == ("Ana", "klutz")
    t.intervene(revive="Bo").game.answer(0, t.seat("Cy").id)
    assert t.waits_for[1] != "klutz"
