"""Scoring: what survivors hold, and the division of the prize fund (TRT-103 to TRT-111)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from belfry.traitors.card import Card
from belfry.traitors.player import Player


class Division(NamedTuple):
    """How the fund is divided: what is discarded so that it divides, and what each one gets."""

    discarded: list[Card]
    share: int


def divide(fund: Sequence[Card], worth: Mapping[Card, int], sharing: int) -> Division:
    """Divide the fund equally (TRT-107 to TRT-109).

    If it does not divide, those cards are discarded whose total value is the least that leaves an equal division; among
    these the fewest.
    """
    total = sum(map(worth.__getitem__, fund))
    rest = total % sharing
    if not rest:
        return Division([], total // sharing)
    if len(worth) == 1:
        return _card_by_card(fund, total, total // len(fund), sharing)
    # For every remainder by the number of those who share: the least value of cards that make it, then the fewest.
    best: dict[int, tuple[int, int, tuple[Card, ...]]] = {0: (0, 0, ())}
    for card in sorted(fund, key=worth.__getitem__):
        value = worth[card]
        for value_before, number, cards in list(best.values()):
            found = (value_before + value, number + 1, (*cards, card))
            made = found[0] % sharing
            if made not in best or found[:2] < best[made][:2]:
                best[made] = found
    value, _, discarded = best[rest]
    return Division(list(discarded), (total - value) // sharing)


def _card_by_card(fund: Sequence[Card], total: int, value: int, sharing: int) -> Division:
    """Cards of one value are discarded one by one until it divides."""
    discarded = 0
    while (total - discarded * value) % sharing:
        discarded += 1
    return Division(list(fund[:discarded]), (total - discarded * value) // sharing)


def sharers(survivors: Sequence[Player]) -> list[Player]:
    """Who shares the fund: the Traitors among the survivors, or all of them if there is no Traitor (TRT-104 to 106)."""
    return [player for player in survivors if player.traitor] or list(survivors)
