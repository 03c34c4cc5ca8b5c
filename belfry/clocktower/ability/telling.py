"""Telling: the words in which a character lets somebody learn something.

They are methods of every character: `await self.learn()`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability import mishap, why_untrue
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information import registration
from belfry.clocktower.pieces.events import Learned
from belfry.core.ask import Ask, Asking, asking, rules_of
from belfry.core.audience import STORYTELLER, only
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


class Telling(Ask[Any]):
    """What the Storyteller is to tell somebody; `bent` if it is wrong this time though the ability works."""

    __slots__ = ("bent",)

    needs_ability = True


async def learn(self: Character) -> Any:
    """Tell the holder what the ability says, or anything of its shape if it does not work; what was told.

    Where nothing has its shape, as the script has no such character, nothing is told.
    """
    grimoire, to = self.grimoire, self.holder
    if to < 0 or to in grimoire.terms_of(self).silent_to:
        # What the Storyteller has the Storyteller knows.
        return None
    value = await self.ask_what_to_tell(to, self.answers)
    if value is None:
        return None
    true = _inform(self, to, value)
    if grimoire.storyteller_is_free and self.reliable:
        _note_untruth(self, value)
    if grimoire.truth_of(self).excused:
        return value
    if grimoire.notes_doubts and grimoire.phase == "night":
        if true is None:
            true = self.confirms(registration.plain_look(grimoire, self), value)
        if not true:
            grimoire.tonight.misled += (to,)
    if grimoire.counts_mishaps:
        mishap.after_telling(self, value)
    return value


def _note_untruth(self: Character, value: Any) -> None:
    """Note that the Storyteller has told something that is not true though the ability works."""
    if value not in registration.truths(self.grimoire, self, self.truths):
        self.grimoire.set_aside("ABL-1", self.seat)


async def tell(self: Character, to: int, offer: Callable[[], Options[Any]]) -> Any:
    """Tell a seat one of the answers on offer; what was told.

    The Storyteller is asked even where only one answer is legal: it takes the same time to tell the truth as to
    make something up, so that nobody can see from it whether an ability works (STA-20, NGT-27). What the
    Storyteller would learn is the Storyteller's to know anyway.
    """
    if to < 0:
        return None
    grimoire = self.grimoire
    wrongly = grimoire.notes_doubts and grimoire.phase == "night" and grimoire.holding(Moments.on_telling)
    true = offer() if wrongly else None
    value = await self.ask_what_to_tell(to, offer, lambda: self.wrong_tellings(offer()))
    if true is not None and value not in true:
        grimoire.tonight.misled += (to,)
    _inform(self, to, value)
    return value


def _inform(self: Character, to: int, value: Any) -> bool | None:
    """Let a seat know what it is told; whether it is true, where that was looked at."""
    grimoire = self.grimoire
    name = self.known_as(to)
    grimoire.emit(Learned(only(to), to, name, value))
    true = why_untrue.note(self, value, judged=self.learns is not None)
    for step in grimoire.truth_of(self).steps:
        step(self, value)
    return true


@asking
def ask_what_to_tell(
    self: Character,
    to: int,
    offer: Callable[[], Options[Any]],
    wrong: Callable[[], Options[Any] | None] | None = None,
) -> Asking[Any]:
    """Wake a player, and ask the Storyteller what to tell them among the answers on offer; it is not yet told.

    `wrong` says what is told if this piece of information is wrong for once, where it is not what the holder learns.
    Where there is no answer the Storyteller is not asked.
    """
    grimoire = self.grimoire
    grimoire.wake(self, to)
    if self.tells == "player" and self.falsified:
        true, offer = offer, _anybody_but(grimoire, offer)
        wrong = true if wrong is not None else None
        if grimoire.counts_mishaps:
            mishap.record(self)
    bent: Callable[[], Options[Any]] | None = None
    if grimoire.truth_of(self).slips:
        bent = yield from rules_of(_bent(self, to, wrong or self.wrong_answers))
    offered = offer if bent is None else bent
    options = offered()
    if not len(options):
        return None
    ask = Telling(STORYTELLER, "tell", self.voice or self.id, options, to, offered, self)
    ask.bent = bent is not None
    return (yield ask)


async def _bent(
    self: Character, to: int, wrong: Callable[[], Options[Any] | None]
) -> Callable[[], Options[Any]] | None:
    """What may be told instead, if something makes this piece of information wrong."""
    found = wrong()
    if found is None or not len(found):
        return None
    for slip in self.town.truth_of(self).slips:
        if not slip.ability.lost and await slip.decide(self, self.grimoire.people[to]):
            return lambda: wrong() or found
    return None


def _anybody_but(grimoire: Grimoire, offer: Callable[[], Options[Any]]) -> Callable[[], Options[Any]]:
    """Every player whom it would be false to name."""
    return lambda: OneOf(tuple([seat for seat in grimoire.seat_ids if seat not in offer()]), "player")
