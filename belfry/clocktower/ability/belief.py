"""Belief: what the player of a character takes themself for who does not know what they are."""

from __future__ import annotations

from typing import NamedTuple

from belfry.clocktower.pieces.seat import Alignment


class Belief(NamedTuple):
    """Whom a character's player may think to be."""

    kinds: tuple[str, ...] = ()
    """The kinds of the characters to choose from; none for a player who knows what they are."""
    alignment: Alignment | None = None
    """The alignment that such a player takes themself to have, if that is another thing than the truth."""
    may_be_in_play: bool = False
    """Whether what such a player believes to be may be in play."""
    acted_out: bool = False
    """Whether such a player acts what they believe at this character's own place in the night."""
    bluff_switch: str = ""
    """The option under which what such a player believes to be may be a bluff."""


KNOWS: Belief = Belief()
"""That of a player who knows what they are."""
