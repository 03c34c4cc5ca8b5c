"""Reminders that the Storyteller puts down by hand: as many as anybody needs, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import MOST_AT_A_SEAT, MOST_IN_A_GRIMOIRE
from belfry.table.protocol import Answer, Deed
from tests.table.sitting import Sitting
from tests.table.test_play import at_day, play_until

FULL_SEAT = (
    f"at most {MOST_AT_A_SEAT} reminders lie at a seat",
    f"An einem Platz liegen höchstens {MOST_AT_A_SEAT} Erinnerungen",
)
FULL_GRIMOIRE = (
    f"at most {MOST_IN_A_GRIMOIRE} reminders lie in a Grimoire",
    f"In einem Grimoire liegen höchstens {MOST_IN_A_GRIMOIRE} Erinnerungen",
)


def add(seat: int, token: str) -> Deed:
    return Deed({"type": "add_token", "seat": seat, "token": token})


def fill(sitting: Sitting, seat: int, count: int = MOST_AT_A_SEAT) -> None:
    """Let so many reminders lie at a seat."""
    there = sum(token.target == seat for token in sitting.game.grimoire.reminders())
    for number in range(there, count):
        sitting.do("storyteller", add(seat, f"own/number {number}"))


def refused(sitting: Sitting, action: Deed | Answer, why: tuple[str, str]) -> None:
    """See something refused with these words in both languages, and nothing changed by it."""
    sitting.refused("storyteller", action)
    told = [sitting.why_not("storyteller", action, language)[1].split(": ")[-1] for language in ("en", "de")]
    assert tuple(told) == why


@pytest.mark.parametrize("token", ["own/one more", "monk/safe"])
def test_a_seat_has_room_for_so_many_reminders(token: str) -> None:
    sitting = at_day()
    fill(sitting, 4)
    refused(sitting, add(4, token), FULL_SEAT)
    sitting.do("storyteller", add(5, "own/elsewhere"))
    sitting.do("storyteller", Deed({"type": "remove_token", "seat": 4, "token": "own/number 7"}))
    sitting.do("storyteller", add(4, token))


def test_no_reminder_is_moved_to_a_seat_that_has_no_room_for_it() -> None:
    sitting = at_day()
    fill(sitting, 4)
    sitting.do("storyteller", add(5, "own/elsewhere"))
    refused(sitting, Deed({"type": "move_token", "seat": 5, "to": 4, "token": "own/elsewhere"}), FULL_SEAT)
    # Within a seat that is full it may be put on top.
    sitting.do("storyteller", Deed({"type": "move_token", "seat": 4, "to": 4, "token": "own/number 7"}))


def test_a_grimoire_has_room_for_so_many_reminders() -> None:
    sitting = at_day()
    seats = sitting.game.grimoire.seat_ids
    share = MOST_IN_A_GRIMOIRE // len(seats)
    for seat in seats:
        fill(sitting, seat, share)
    for seat in seats[: MOST_IN_A_GRIMOIRE % len(seats)]:
        sitting.do("storyteller", add(seat, "own/one more"))
    assert len(sitting.game.grimoire.reminders()) == MOST_IN_A_GRIMOIRE
    refused(sitting, add(seats[-1], "own/one too many"), FULL_GRIMOIRE)
    # Nothing more lies there when one is moved.
    sitting.do("storyteller", Deed({"type": "move_token", "seat": 4, "to": 5, "token": "own/number 7"}))


@pytest.mark.parametrize("text", ["", "x" * 31, "two\nlines", "x" * 15_000])
def test_words_that_fit_on_no_reminder_are_refused(text: str) -> None:
    sitting = at_day()
    why = "a reminder has 1 to 30 characters that can be written on it"
    refused(sitting, add(4, f"own/{text}"), (why, "Eine Erinnerung hat 1 bis 30 druckbare Zeichen"))


# A Grimoire that is shown to somebody whose ability does not work

TEN = "spy poisoner imp chef soldier slayer mayor virgin empath monk"


def showing() -> Sitting:
    """A Storyteller who is asked what a poisoned Spy sees; 20 reminders and the Poisoner's lie at the Spy's seat."""
    sitting = Sitting(TEN)
    fill(sitting, 0)
    play_until(sitting, "choose", "poisoner")
    sitting.answer(0, 1)
    return play_until(sitting, "tell", "spy")


def shown(sitting: Sitting) -> list[list[Any]]:
    """The Grimoire as it stands, as the Storyteller has it before them."""
    ask = sitting.game.ask
    assert ask is not None
    return [[*page[:4], [*page[4]]] for page in ask.options.plain()["true"]]


def test_the_true_grimoire_can_be_shown_however_many_reminders_lie_there() -> None:
    """STA-D2"""
    sitting = showing()
    pages = shown(sitting)
    assert len(pages[0][4]) > MOST_AT_A_SEAT
    # Also where something else in it is false.
    pages[3][1], pages[4][1] = pages[4][1], pages[3][1]
    sitting.answer(pages)
    assert sitting.game.ask is None or sitting.game.ask.ability != "spy"


def test_a_false_grimoire_has_no_more_reminders_than_a_true_one_could_have() -> None:
    """STA-D2"""
    sitting = showing()
    pages = shown(sitting)
    pages[3][4] = ["own/number 1"] * (MOST_AT_A_SEAT + 1)
    refused(sitting, Answer(pages), FULL_SEAT)
    for page in pages[1:]:
        page[4] = ["own/number 1"] * MOST_AT_A_SEAT
    refused(sitting, Answer(pages), FULL_GRIMOIRE)
