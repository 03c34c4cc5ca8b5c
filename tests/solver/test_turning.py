"""Who may have turned evil: the good characters that those may have begun as who say anything now."""

from __future__ import annotations

from belfry.clocktower.pieces.counts import TABLE
from belfry.solver import Record, Solver


def begun(*claims: str, demon: str, minion: str, script: tuple[str, ...] = (), day: int = 2) -> set[str]:
    """The good characters that players may have begun as who are evil by now."""
    record = Record(
        names=tuple("ABCDEFG"[: len(claims)]),
        pov=None,
        day=day,
        counts=TABLE[len(claims)],
        demons=(demon,),
        minions=(minion,),
        also_on_script=script,
        claims=claims,
    )
    deals = list(Solver(record).deals())
    assert deals
    return {
        deal.start[seat].id
        for deal in deals
        for seat in range(len(claims))
        if deal.turned >> seat & 1 and deal.start[seat].type in ("townsfolk", "outsider")
    }


CLAIMS = ("artist", "savant", "oracle", "sage", "mathematician", "juggler")


def test_a_snake_charmer_may_have_turned_whether_or_not_they_say_so() -> None:
    turned = begun(*CLAIMS, "snakecharmer", demon="imp", minion="witch", script=("seamstress", "philosopher"))

    assert turned >= {"snakecharmer"}
    assert "seamstress" not in turned


def test_whoever_has_the_ability_of_a_snake_charmer_may_have_turned_by_it() -> None:
    turned = begun(*CLAIMS, "seamstress", demon="imp", minion="witch", script=("snakecharmer", "philosopher"))

    assert turned == {"snakecharmer", "philosopher"}


def test_whoever_may_have_become_a_snake_charmer_may_have_turned_as_one() -> None:
    """A Pit-Hag makes nobody anything before the second night."""
    said = (*CLAIMS, "seamstress")

    assert begun(*said, demon="imp", minion="pithag", script=("snakecharmer",)) == {*said, "snakecharmer"}
    assert begun(*said, demon="imp", minion="pithag", script=("snakecharmer",), day=1) == {"snakecharmer"}


def test_nobody_has_turned_because_of_somebody_who_cannot_be_there() -> None:
    """A Goon whom nobody claims to be and nobody is need not be thought of."""
    said = ("pacifist", "sailor", "gambler", "fool", "minstrel", "exorcist", "gossip")

    assert begun(*said, demon="pukka", minion="godfather", script=("goon", "tinker")) == {"goon"}
