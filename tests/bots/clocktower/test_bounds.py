"""However much people say, a bot thinks no longer than so much, and always the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from belfry.bots.clocktower import Bot, deduction, information, space, testimony
from belfry.bots.clocktower.belief import Belief
from belfry.bots.clocktower.deduction import Deduction
from belfry.bots.clocktower.known_town import MOST_FINDINGS, MOST_OF_ONE, KnownTown
from belfry.bots.clocktower.sentences import sentences_in
from belfry.bots.clocktower.testimony import MOST_LOOKS
from tests.bots.clocktower.square import BO, CY, DEE, Square

MOST_FOR_ONE_VERDICT = 4 * information.MOST_WAYS
"""Looks that a verdict may take which was begun while there was still something left."""


def town_of(square: Square) -> KnownTown:
    return Bot(square.me, 1).mind(square.seen()).town


def forget() -> None:
    """Let go of everything that was worked out before."""
    testimony._verdicts.cache_clear()
    information.fact.cache_clear()
    space.space_of.cache_clear()
    deduction._in_public.clear()


def chefs(players: int = 14) -> Square:
    """A town in which everybody claims to be the Chef, with all sorts of numbers."""
    square = Square(players).night()
    for seat in range(1, players):
        square.claim(seat, "chef").claim(seat, "chef", 1, seat % 4)
    return square


def test_only_the_latest_claim_of_a_player_a_character_and_a_night_counts() -> None:
    square = Square().night().night(DEE)
    for number in (2, 1, 0):
        square.claim(BO, "empath", 1, number)
    square.claim(BO, "empath", 2, 1).claim(CY, "empath", 1, 2)

    found = [(finding.seat, finding.night, finding.value) for finding in town_of(square).findings]

    assert found == [(BO, 1, 0), (BO, 2, 1), (CY, 1, 2)]


def test_whoever_says_more_than_anybody_could_have_learned_is_heard_with_the_latest_of_it() -> None:
    nights = MOST_OF_ONE + 4
    square = Square(12)
    for _ in range(nights):
        square.night()
    for seat in range(1, 12):
        for night in range(1, nights + 1):
            square.claim(seat, "empath", night, 1)

    found = town_of(square).findings

    assert len(found) == MOST_FINDINGS
    assert [finding.night for finding in found if finding.seat == 11] == list(range(5, nights + 1))


def test_however_many_claims_there_are_a_deduction_looks_at_towns_only_so_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = 0
    looks = information.looks

    def counted(*asked: Any) -> Iterator[Any]:
        nonlocal looked
        for look in looks(*asked):
            looked += 1
            yield look

    town = town_of(chefs())
    forget()
    monkeypatch.setattr(information, "looks", counted)
    belief = Deduction(town, own=False).belief

    assert belief.evil
    assert MOST_LOOKS < looked < MOST_LOOKS + MOST_FOR_ONE_VERDICT * len(town.findings)


def test_what_was_worked_out_before_changes_nobodys_mind_though_there_is_too_much_to_think_of() -> None:
    def concluded(own: bool) -> dict[int, float]:
        belief: Belief = Deduction(town_of(chefs()), own=own).belief
        return belief.evil

    forget()
    fresh = concluded(own=False)
    concluded(own=True)

    assert concluded(own=False) == fresh


def test_however_long_a_text_it_is_read_in_one_go() -> None:
    hearing = sentences_in("de", "clocktower").hearing
    words = ", und was kommt als Nächstes, "

    assert hearing.stances(words * 4000, frozenset({"Ana", "Bo"})) == ()
    assert not hearing.asks(words * 4000)


def test_a_sentence_of_the_catalogue_is_known_with_whoever_is_named_in_it() -> None:
    names = frozenset({"Ana", "Bo", "Cy"})
    phrases = sentences_in("en", "clocktower")
    for way in phrases.ways("agree", "loud"):
        text = way.format_map({"who": "Bo"})
        assert phrases.hearing.stances(f"Well. {text}", names) == (("Bo", True),), text
