"""The claims board holds of each player, character and night what was said last."""

from __future__ import annotations

from typing import Any

from belfry.table.protocol import Claim, Unclaim
from tests.table.sitting import SEVEN, Sitting


def at_day() -> Sitting:
    """The first day of a table that a person tells."""
    sitting = Sitting(SEVEN)
    while sitting.game.grimoire.phase != "day":
        game = sitting.phones["host"].game
        if game["asked"]:
            sitting.answer(game["suggestion"]["answer"])
        else:
            seat = game["waiting"][0]["seat"]
            sitting.answer(sitting.phones[seat].game["asked"]["options"]["of"][-1], seat)
    return sitting


def board(sitting: Sitting) -> list[tuple[Any, ...]]:
    claims = sitting.phones["public"].view["claims"]
    return [(claim["seat"], claim["character"], claim["night"], claim["learned"]) for claim in claims]


def test_of_what_was_learned_in_a_night_the_latest_stands() -> None:
    sitting = at_day()
    sitting.do(2, Claim("chef"))
    for number in (2, 1, 0):
        sitting.do(2, Claim("chef", 1, number))
    sitting.do(3, Claim("chef", 1, 2))
    sitting.do(2, Claim("empath", 1, 2))
    assert board(sitting) == [(2, "chef", None, None), (2, "chef", 1, 0), (3, "chef", 1, 2), (2, "empath", 1, 2)]


def test_words_of_ones_own_stay_beside_each_other() -> None:
    sitting = at_day()
    sitting.do(2, Claim("chef", 1, None, "I woke early."))
    sitting.do(2, Claim("chef", 1, None, "And late."))
    assert len(board(sitting)) == 2


def test_an_entry_in_whose_place_another_stands_is_gone_already() -> None:
    sitting = at_day()
    sitting.do(2, Claim("chef", 1, 2))
    [first] = sitting.phones[0].view["claims"]
    sitting.do(2, Claim("chef", 1, 1))
    sitting.do(2, Unclaim(first["id"]))
    assert board(sitting) == [(2, "chef", 1, 1)]
    assert sitting.refused(3, Unclaim(first["id"])) == "unknown"
