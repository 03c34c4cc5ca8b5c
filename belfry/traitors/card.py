"""The kinds of card in the game deck.

A card is a word. Cards of one kind cannot be told apart, except Gold of different values (TRT-108): then a Gold card's
word has its value, `gold-3`.
"""

from __future__ import annotations

from typing import Final

GOLD: Final = "gold"
SHIELD: Final = "shield"
DAGGER: Final = "dagger"
TRAITOR: Final = "traitor"
EVENT: Final = "event"
FINAL: Final = "final"

KINDS: Final = (GOLD, SHIELD, DAGGER, TRAITOR, EVENT, FINAL)

Card = str


def gold(value: int) -> Card:
    """The Gold card of a value, where Gold has different values."""
    return f"{GOLD}-{value}"


def kind_of(card: Card) -> str:
    """The kind of a card, whatever its value."""
    return card.partition("-")[0]
