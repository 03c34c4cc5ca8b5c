"""Which deals are legal, by what players say and by what a bag may have."""

from __future__ import annotations

from belfry.clocktower.pieces.counts import TABLE
from belfry.solver import Record, Solver


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
