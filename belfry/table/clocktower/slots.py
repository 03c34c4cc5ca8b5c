"""Slots: how long each step of a night lasts that Belfry tells, whoever is in play and however quick anybody is.

A slot is as long as the script's night sheet has it: longer at an entry whose character may have to choose. What is
chosen takes effect at a fixed time of its slot, so nobody hears anything sooner or later for how long somebody thought.
"""

from __future__ import annotations

from functools import cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple

from belfry.clocktower import beat
from belfry.clocktower.character import CHARACTERS, Character
from belfry.clocktower.night_order import night_positions

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.table.clocktower.tabletop import ClocktowerTabletop

CHOOSING = 12.0
"""Seconds to choose in, where a table says nothing else or may not wait."""
CHOICES = frozenset(("choose", "choose_player", "choose_players", "may_choose_player", "may_choose_players", "AskAll"))
"""How an ability asks its player for a choice."""


class Slot(NamedTuple):
    """The time of one step: when what is asked in it is decided, and when the next step comes."""

    decided: float
    ends: float


def slot(top: ClocktowerTabletop) -> Slot:
    """The slot that the night is in now."""
    grimoire, settings = top.play.game.grimoire, top.settings
    asking = asks(grimoire)
    place = min(len(asking) - 1, max(0, len(asking) - 1 - beats_left(grimoire) - top.play.at_beat))
    if not asking[place]:
        return Slot(top.opened + settings.beat, top.opened + settings.beat)
    decided = top.opened + top.choosing
    # What follows from a choice has its time in the same slot.
    return Slot(decided, decided + settings.beat / 2)


def asks(grimoire: Grimoire) -> list[bool]:
    """Of each step of tonight's sheet, in the order of their times, whether somebody may have to choose there."""
    first = grimoire.number == 1
    places = night_positions(first=first)
    beats = beat.with_beats(grimoire, [], lambda item: places[item[1]], first=first)
    return [False, *(may_ask(id) for _, id in beats)]


def beats_left(grimoire: Grimoire) -> int:
    """How many beats of this night are still to come."""
    return sum(kind == beat.BEAT for kind, _ in grimoire.agenda)


@cache
def may_ask(id: str) -> bool:
    """Whether a character's player may have to choose something by night, by what its rules do."""
    character = CHARACTERS.get(id)
    if character is None:
        return False
    own = [kind for kind in character.__mro__ if kind is not Character and issubclass(kind, Character)]
    found = [value for kind in own for value in vars(kind).values() if isinstance(value, FunctionType)]
    return character.acts_out_belief or any(_names(function.__code__) & CHOICES for function in found)


def _names(code: CodeType) -> set[str]:
    """The names that a function uses, and the functions in it."""
    inner: list[Any] = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return set(code.co_names).union(*(_names(constant) for constant in inner))
