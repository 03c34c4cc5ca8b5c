"""Tokens: what stays of one that lasts longer, and reminders in the Storyteller's own words."""

import pytest

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.token import (
    DAWN,
    DRUNK,
    DUSK,
    LONGEST_OWN_WORDS,
    MOST_AT_A_SEAT,
    MOST_IN_A_GRIMOIRE,
    Reminder,
    Token,
    own_words,
    reminder_id,
    too_many,
)


def test_a_token_that_lasts_until_the_third_dusk_is_the_same_one_dusk_later_but_for_the_dusks_left() -> None:
    token = Token(7, "sailor/drunk", 3, 2, Reminder(DRUNK, DUSK, lasts=True, times=3, then="sober"), void=True)
    token.until = DAWN
    later = token.later()
    assert later.times == 2
    same = ("key", "name", "source", "target", "effect", "until", "lasts", "then", "void")
    assert [getattr(later, of) for of in same] == [getattr(token, of) for of in same]


def test_a_token_that_is_moved_or_taken_as_in_force_stays_what_it_is_besides() -> None:
    token = Token(7, "sailor/drunk", 3, 2, Reminder(DRUNK, DUSK, lasts=True, times=3, then="sober"), void=True)
    moved, valid = token.moved(9, 4), token.in_force()
    assert (moved.key, moved.target, moved.void) == (9, 4, True)
    assert (valid.key, valid.target, valid.void) == (7, 2, False)
    assert (token.key, token.target, token.void) == (7, 2, True)
    assert valid.in_force() is valid


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("own/x", "x"),
        ("own/" + "x" * LONGEST_OWN_WORDS, "x" * LONGEST_OWN_WORDS),
        ("own/" + "x" * (LONGEST_OWN_WORDS + 1), None),
        ("own/", None),
        ("own/two\nlines", None),
        ("monk/protected", None),
    ],
)
def test_own_words_are_a_short_line_of_text(name: str, words: str | None) -> None:
    assert own_words(name) == words


def test_there_is_room_for_so_many_reminders_at_a_seat_and_in_a_grimoire_and_for_no_more() -> None:
    assert too_many(MOST_AT_A_SEAT, MOST_IN_A_GRIMOIRE) is None
    assert too_many(MOST_AT_A_SEAT + 1, 0) == refusals.REMINDERS_AT_A_SEAT(most=MOST_AT_A_SEAT)
    assert too_many(0, MOST_IN_A_GRIMOIRE + 1) == refusals.REMINDERS_IN_A_GRIMOIRE(most=MOST_IN_A_GRIMOIRE)


def test_the_name_of_a_reminder_is_spelled_in_small_letters_with_hyphens() -> None:
    assert reminder_id("Isn't The Drunk") == "isnt-the-drunk"
