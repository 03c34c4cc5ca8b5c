"""The game deck: dealing, slotting in the Events, and where every card lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from belfry.core.seeded import shuffled
from belfry.traitors.card import EVENT, FINAL, TRAITOR, Card
from belfry.traitors.config import HAND, Config, composition
from belfry.traitors.start import Start

if TYPE_CHECKING:
    from belfry.traitors.round import Round


@lru_cache(256)
def plain_cards(config: Config) -> tuple[Card, ...]:
    """The cards that can be dealt to a hand: all but the Traitor, Event and Final Banishment cards (TRT-17)."""
    cards = composition(config)
    return tuple(card for card in cards if card not in (TRAITOR, EVENT, FINAL) for _ in range(cards[card]))


def deal(round: Round, chance: Random) -> None:
    """Deal three cards to each player and build the deck (TRT-17 to TRT-20)."""
    config = round.config
    cards = shuffled(chance, plain_cards(config))
    for player in round.players:
        player.hand = cards[-HAND:]
        del cards[-HAND:]
    round.deck = build(cards, config.traitor, config.event, config.final, config, chance)


def lay_out(round: Round, start: Start, chance: Random) -> None:
    """Put the hands, the deck, the fund and the discards where a start has them; chance deals the rest."""
    config = round.config
    left = Counter(composition(config))
    left.subtract(start.cards)
    numbers = [left.pop(kind, 0) for kind in (TRAITOR, EVENT, FINAL)]
    cards = shuffled(chance, list(left.elements()))
    for player in round.players:
        given = start.hands[player.seat] if player.seat < len(start.hands) else None
        if given is not None or player.seat in start.out:
            player.hand = list(given or ())
        else:
            player.hand = cards[-HAND:]
            del cards[-HAND:]
    traitor, event, final = numbers
    round.deck = [*build(cards, traitor, event, final, config, chance), *reversed(start.deck)]
    round.fund = list(start.fund)
    round.discards = list(start.discards)


def build(rest: list[Card], traitor: int, event: int, final: int, config: Config, chance: Random) -> list[Card]:
    """A deck of the remaining cards, its top at the end of the list (TRT-18 to TRT-20).

    The Traitor card goes anywhere among the rest. Then there are as many packets as Events, their sizes differing by
    one at most, and each has one Event: at a random place, or at its bottom where the intervals are to be exact.
    """
    for _ in range(traitor):
        rest.insert(int(chance.random() * (len(rest) + 1)), TRAITOR)
    deck = [FINAL] * final
    if not event:
        return deck + rest
    begin, size = 0, len(rest)
    random = config.event_spacing == "random"
    for packet in range(1, event + 1):
        end = size * packet // event
        place = begin + int(chance.random() * (end - begin + 1)) if random else begin
        deck += rest[begin:place]
        deck.append(EVENT)
        deck += rest[place:end]
        begin = end
    return deck


def everywhere(round: Round) -> Counter[Card]:
    """Every card of the game, wherever it lies: in hands, fund, discard pile, deck or in play."""
    places: list[Sequence[Card]] = [player.hand for player in round.players]
    places += [round.deck, round.fund, round.discards, [] if round.drawn is None else [round.drawn]]
    return Counter(card for place in places for card in place)
