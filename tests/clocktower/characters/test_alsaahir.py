"""The Alsaahir."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.alsaahir import Alsaahir
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.core.audience import EVERYONE, STORYTELLER
from tests.clocktower.towns import IMPAIRING, Town, town

SCRIPT = ["alsaahir", "chef", "monk", "soldier", "mayor", "slayer", "philosopher", "atheist", "drunk", "lunatic"]
SCRIPT += ["recluse", "witch", "goblin", "poisoner", "spy", "marionette", "pithag", "imp", "fanggu", "legion"]
SCRIPT += ["lilmonsta", "bountyhunter"]


def guess(demons: str = "", minions: str = "") -> list[list[str]]:
    """The players named as Demons and those named as Minions."""
    return [[name, "demon"] for name in demons.split()] + [[name, "minion"] for name in minions.split()]


RIGHT = guess("Dee", "Bo Cy")


def day(rest: str = "witch goblin imp chef monk soldier mayor slayer drunk=chef", **more: Any) -> Town:
    """Ana the Alsaahir; Bo and Cy the Minions; Dee the Demon."""
    return town(f"alsaahir {rest}", start="day 2", script=SCRIPT, **more)


def test_a_right_guess_wins_at_once() -> None:
    """alsaahir/c2, alsaahir/r1, alsaahir/r2, alsaahir/r8: only the types are named"""
    t = day().use("Ana", "alsaahir", RIGHT)
    assert t.winner == "good"
    assert t.grimoire.reason == "alsaahir"


def test_a_guess_of_good_players_does_nothing() -> None:
    """alsaahir/c1"""
    t = day("chef monk soldier mayor imp witch goblin slayer drunk=chef").use(
        "Ana", "alsaahir", guess("Bo", "Cy Dee Eli")
    )
    assert t.winner is None
    assert t.grimoire.phase == "day"


@pytest.mark.parametrize(
    "wrong",
    [
        guess("Dee", "Bo"),
        guess("Dee", "Bo Cy Eli"),
        guess("Bo", "Dee Cy"),
        guess("Dee Bo", "Cy"),
        guess("Eli", "Bo Cy"),
    ],
)
def test_one_missing_or_one_too_many_or_one_in_the_wrong_list_makes_it_wrong(wrong: list[list[str]]) -> None:
    """alsaahir/c4, alsaahir/r1"""
    assert day().use("Ana", "alsaahir", wrong).winner is None


def test_a_guess_while_drunk_is_that_days_guess() -> None:
    """alsaahir/c3, alsaahir/r10"""
    t = day().impair("Ana", DRUNK).use("Ana", "alsaahir", RIGHT)
    assert t.winner is None
    t.storyteller(remove_token={"Ana": [IMPAIRING[DRUNK]]}).use("Ana", "alsaahir", RIGHT)
    assert t.winner is None
    t.dusk().night(Bo="Fay", Dee="Gus", Fay="Eli").day()
    assert t.use("Ana", "alsaahir", guess("Bo", "Dee Cy")).winner is None


def test_one_guess_a_day() -> None:
    """alsaahir/c5, alsaahir/r9, alsaahir/r10: and another on the next day"""
    t = day().use("Ana", "alsaahir", guess("Eli", "Bo Cy")).use("Ana", "alsaahir", RIGHT)
    assert t.winner is None
    t.dusk().night(Bo="Fay", Dee="Gus", Fay="Eli").day()
    assert t.use("Ana", "alsaahir", RIGHT).winner == "good"


def test_a_bluff_never_wins_and_sounds_like_a_wrong_guess() -> None:
    """alsaahir/c6, alsaahir/r12"""

    def heard(who: str, named: list[list[str]]) -> list[tuple[str, Any]]:
        t = day()
        before = len(t.game.events)
        t.use(who, "alsaahir", named)
        assert t.winner is None
        return [(e.kind, e.to) for e in t.game.events[before:]]

    assert heard("Eli", RIGHT) == heard("Ana", guess("Eli", "Bo")) == [("used", EVERYONE)]


def test_a_dead_minion_has_to_be_named() -> None:
    """alsaahir/c7, alsaahir/r3"""
    rest = "witch -goblin imp chef monk soldier mayor slayer drunk=chef"
    assert day(rest).use("Ana", "alsaahir", guess("Dee", "Bo")).winner is None
    assert day(rest).use("Ana", "alsaahir", RIGHT).winner == "good"


def test_all_demons_have_to_be_named_the_dead_ones_too() -> None:
    """alsaahir/r4, alsaahir/r3"""
    rest = "witch -fanggu imp chef monk soldier mayor"
    assert day(rest).use("Ana", "alsaahir", guess("Dee", "Bo")).winner is None
    assert day(rest).use("Ana", "alsaahir", guess("Dee Cy", "Bo")).winner == "good"


def test_whoever_counts_as_both_is_named_as_a_demon() -> None:
    """alsaahir/r5"""
    rest = "legion legion legion legion chef monk"
    assert day(rest).use("Ana", "alsaahir", guess("Bo Cy Dee", "Eli")).winner is None
    assert day(rest).use("Ana", "alsaahir", guess("Bo Cy Dee Eli")).winner == "good"


def test_a_minion_with_lil_monsta_is_named_as_a_demon() -> None:
    """alsaahir/r5"""
    more: dict[str, Any] = {"unseated": ["lilmonsta"], "tokens": {"Bo": ["lilmonsta/is-the-demon"]}}
    rest = "witch goblin chef monk soldier mayor"
    assert day(rest, **more).use("Ana", "alsaahir", guess("", "Bo Cy")).winner is None
    assert day(rest, **more).use("Ana", "alsaahir", guess("Bo", "Cy")).winner == "good"


def test_the_type_decides_and_not_the_side() -> None:
    """alsaahir/r6"""
    rest = "witch:good goblin imp chef:evil monk recluse:evil thief:evil"
    assert day(rest).use("Ana", "alsaahir", guess("Dee", "Cy Eli")).winner is None
    assert day(rest).use("Ana", "alsaahir", RIGHT).winner == "good"


def test_the_present_counts() -> None:
    """alsaahir/r7"""
    t = day("witch goblin imp chef monk soldier mayor").storyteller(character={"Bo": "slayer", "Eli": "poisoner"})
    assert t.use("Ana", "alsaahir", RIGHT).winner is None
    t = day("witch goblin imp chef monk soldier mayor").storyteller(character={"Bo": "slayer", "Eli": "poisoner"})
    assert t.use("Ana", "alsaahir", guess("Dee", "Cy Eli")).winner == "good"


def test_it_may_be_said_at_any_moment_of_the_day() -> None:
    """alsaahir/r8: after the execution too"""
    assert day().execute("Eli").use("Ana", "alsaahir", RIGHT).winner == "good"


def test_a_poisoned_alsaahirs_right_guess_does_nothing() -> None:
    """alsaahir/r10"""
    assert day().impair("Ana", POISONED).use("Ana", "alsaahir", RIGHT).winner is None


def test_a_dead_alsaahirs_guess_does_nothing() -> None:
    """alsaahir/r11"""
    t = town("-alsaahir witch goblin imp chef monk soldier mayor slayer", start="day 2", script=SCRIPT)
    assert t.use("Ana", "alsaahir", RIGHT).winner is None


def test_good_wins_whatever_side_the_alsaahir_is_on() -> None:
    """alsaahir/r13"""
    t = town("alsaahir:evil witch goblin imp chef monk soldier mayor slayer", start="day 2", script=SCRIPT)
    assert t.use("Ana", "alsaahir", RIGHT).winner == "good"


def test_the_marionette_is_named_and_drunk_and_lunatic_are_not() -> None:
    """alsaahir/r14"""
    rest = "witch marionette=chef imp drunk=monk lunatic=imp soldier mayor"
    assert day(rest).use("Ana", "alsaahir", guess("Dee", "Bo")).winner is None
    assert day(rest).use("Ana", "alsaahir", guess("Dee Fay", "Bo Cy")).winner is None
    assert day(rest).use("Ana", "alsaahir", RIGHT).winner == "good"


def test_real_characters_are_compared() -> None:
    """alsaahir/r15"""
    t = day("spy goblin imp recluse monk soldier mayor").use("Ana", "alsaahir", RIGHT)
    assert t.winner == "good"
    assert not t.asked("storyteller", "alsaahir")


def test_a_table_may_let_players_register_otherwise() -> None:
    """alsaahir/r15: as the option has it"""

    def winner(named: tuple[tuple[int, str], ...], *, bent: bool) -> str | None:
        """Who wins by a guess; whether the Spy passes for somebody good and the Recluse for the Demon."""
        t = day("spy goblin imp recluse monk soldier mayor", switches={"alsaahir_registration": True})
        t.game.answer(0, ("use", "alsaahir", named))
        while t.game.ask is not None and t.game.ask.kind == "register":
            is_the_spy = t.game.ask.about == 1
            t.game.answer(STORYTELLER, is_the_spy is not bent)
        return t.winner

    plain, bent = ((3, "demon"), (1, "minion"), (2, "minion")), ((3, "demon"), (2, "minion"), (4, "demon"))
    assert winner(plain, bent=False) == "good"
    assert winner(bent, bent=False) is None
    assert winner(plain, bent=True) is None
    assert winner(bent, bent=True) == "good"


def test_a_guess_without_a_demon_never_wins() -> None:
    """alsaahir/r16"""
    rest = "witch goblin chef monk soldier mayor"
    assert day(rest).use("Ana", "alsaahir", guess("", "Bo Cy")).winner is None


def test_a_table_may_let_a_guess_without_a_demon_win() -> None:
    """alsaahir/r16: as the option has it, with nobody named where there is nobody"""
    options = {"alsaahir_without_demon": True}
    assert (
        day("witch goblin chef monk soldier mayor", switches=options).use("Ana", "alsaahir", guess("", "Bo Cy")).winner
        == "good"
    )
    assert day("atheist chef monk soldier mayor", switches=options).use("Ana", "alsaahir", []).winner == "good"
    assert day("witch goblin imp chef monk", switches=options).use("Ana", "alsaahir", guess("", "Bo Cy")).winner is None


def test_whoever_becomes_the_alsaahir_may_guess_that_day() -> None:
    """alsaahir/r17: though they have bluffed before"""
    t = town("chef witch goblin imp monk soldier mayor", start="day 2", script=SCRIPT)
    t.use("Ana", "alsaahir", RIGHT).storyteller(character={"Ana": "alsaahir"})
    assert t.use("Ana", "alsaahir", RIGHT).winner == "good"


def test_whoever_has_gained_the_ability_may_guess_once_a_day() -> None:
    """alsaahir/r17"""
    t = day("witch goblin imp chef monk soldier").grant("Eli", Alsaahir).use("Eli", "alsaahir", guess("Dee", "Bo"))
    assert t.use("Eli", "alsaahir", RIGHT).winner is None
    t = day("witch goblin imp chef monk soldier").grant("Eli", Alsaahir)
    assert t.use("Eli", "alsaahir", RIGHT).winner == "good"


def test_nobody_is_named_in_both_lists() -> None:
    """alsaahir/r1: such a guess is refused"""
    twice = {"use": {"who": "Ana", "ability": "alsaahir", "choice": guess("Dee", "Dee Bo")}}
    t = day().refused(twice)
    assert t.use("Ana", "alsaahir", RIGHT).winner == "good"


def test_a_table_may_hear_three_players_a_day() -> None:
    """alsaahir/r9: off unless the table says so"""
    wrong = guess("Eli", "Bo")
    t = day(switches={"alsaahir_three_guessers": True})
    for who in ("Bo", "Cy", "Dee"):
        t.use(who, "alsaahir", wrong)
    t.refused({"use": {"who": "Ana", "ability": "alsaahir", "choice": RIGHT}})
    t.dusk().night(Bo="Fay", Dee="Gus", Fay="Eli").day()
    assert t.use("Ana", "alsaahir", RIGHT).winner == "good"
    t = day()
    for who in ("Bo", "Cy", "Dee", "Eli"):
        t.use(who, "alsaahir", wrong)
    assert t.use("Ana", "alsaahir", RIGHT).winner == "good"


@pytest.mark.parametrize(("named", "wrong"), [(RIGHT, True), (guess("Dee"), False)])
def test_a_poisoned_alsaahir_has_a_mishap_only_where_the_guess_is_right(named: list[list[str]], wrong: bool) -> None:
    """alsaahir/r1, mathematician/r1; a single player may be named, too"""
    seats = "alsaahir witch goblin imp chef monk soldier mathematician slayer drunk=chef"
    t = town(seats, start="day 2", script=[*SCRIPT, "mathematician"]).impair("Ana", POISONED)
    t.use("Ana", "alsaahir", named)
    assert t.winner is None
    assert t.went_wrong("Ana") is wrong
