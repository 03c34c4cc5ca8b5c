"""Which deals are legal, by what players say and by what a bag may have."""

from __future__ import annotations

import pytest

from belfry.clocktower.pieces.counts import TABLE
from belfry.solver import Record, Solver
from belfry.solver.deals import Deals
from tests.solver.told import accounts


def dealt(*claims: str, demon: str, minions: tuple[str, ...], good: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """The characters of every legal deal on the first day."""
    record = Record(
        names=tuple("ABCDEFGHI"[: len(claims)]),
        pov=None,
        day=1,
        counts=TABLE[len(claims)],
        demons=(demon,),
        minions=minions,
        good=good,
        also_on_script=("lunatic",),
        claims=claims,
    )
    return {deal.ids for deal in Solver(record).deals()}


CLAIMS = ("artist", "savant", "oracle", "sage", "mathematician")


def test_a_hermit_who_has_the_ability_of_a_lunatic_may_say_anything() -> None:
    found = dealt(*CLAIMS, "imp", "juggler", "klutz", demon="imp", minions=("witch",), good=("hermit",))

    assert (*CLAIMS, "hermit", "imp", "witch") in found


def test_a_summoner_who_is_made_on_the_first_night_takes_no_demon_from_the_bag() -> None:
    found = dealt(
        *CLAIMS, "juggler", "klutz", "sweetheart", "heretic", demon="lordoftyphon", minions=("summoner", "witch")
    )

    assert any({"lordoftyphon", "summoner", "witch"} <= {*start} for start in found)


def legal(start: str, claims: str, *script: str) -> bool:
    """Whether a deal is legal on the first day, with these characters on the script besides."""
    record = Record(
        names=tuple("ABCDEFGHI"[: len(claims.split())]),
        pov=None,
        day=1,
        counts=TABLE[len(claims.split())],
        demons=("imp",),
        minions=("baron",),
        good=("drunk",),
        also_on_script=script,
        claims=tuple(claims.split()),
    )
    return tuple(start.split()) in {deal.ids for deal in Solver(record).deals()}


def test_a_drunk_believes_to_be_what_another_is_only_where_nothing_else_is_left() -> None:
    """SET-23."""
    start = "artist savant oracle drunk klutz imp baron"
    claims = "artist savant oracle artist klutz klutz klutz"

    assert legal(start, claims)
    assert not legal(start, claims, "sage")


@pytest.mark.parametrize("number", [7039, 8035])
def test_what_a_game_by_chance_was_dealt_is_dealt(number: int) -> None:
    """A Marionette believes to be what another is too (SET-23), and a Hermit to be an Engineer (hermit/r12)."""
    account = next(accounts(number, "whole roster"))
    every = Deals(account.record, Solver(account.record).problem.script, account.dealt)

    assert any(deal.ids == account.dealt and deal.may_end_as(account.evil) for deal in every)
