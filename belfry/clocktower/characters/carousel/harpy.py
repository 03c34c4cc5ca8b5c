"""The Harpy."""

import re

from belfry.clocktower.characters.reason import ask_for_reason
from belfry.clocktower.storyteller.accusation import accuses
from belfry.clocktower.vocabulary import *

OWN_NAME = re.compile(r"\bharp(y|ies|yien?)\b", re.IGNORECASE)
"""The Harpy by name, in the languages of the game."""


class Pair(NamedTuple):
    """Who has to be mad, that who is evil, and whether the first of them has named the Harpy since."""

    first: int
    second: int
    named: bool = False


class Picks(NamedTuple):
    """Each pair of players picked last, and whether it has been judged at the end of the day."""

    pairs: tuple[Pair, ...]
    judged: bool = False


class Harpy(Minion):
    """Has a player be mad that another is evil each day; if not, either or both can die.

    That somebody is evil anybody may say in public, by the ability's use by day.
    """

    __slots__ = ()
    traits = ("kills", "reminder-first-night", "reminder-other-nights")
    tells_own_state = True
    needs_judgement = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"mad": NOTE, "2nd": NOTE}
    tells = "player"
    broken_if_mad = False
    uses_by_day = True
    used_after_execution = True
    memory: Picks | None
    """The players picked last."""

    def notes(self) -> Iterable[Note]:
        for first, second, named in self.picked_pairs:
            yield self.note("mad-and-named" if named else "mad-about", first, who=second)
        if self.memory is not None and self.memory.judged:
            yield self.note("judged-today")

    # At night

    async def every_night(self) -> None:
        first, second = await self.choose_players(2, in_turn=True)
        for seat in (first, second):
            self.reach(seat)
        before = self.picked_pairs if self.grimoire.tonight.again == self.key else ()
        self.memory = Picks((*before, Pair(first.id, second.id)))
        self.move("mad", first)
        self.move("2nd", second)
        await self.tell(first.id, lambda: OneOf((second.id,), "player"))

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        first, second = self.marks("mad"), self.marks("2nd")
        if first is not None and second is not None:
            self.memory = Picks((Pair(first.id, second.id),))

    @property
    def picked_pairs(self) -> tuple[Pair, ...]:
        """Each pair of players picked last."""
        return () if self.memory is None else self.memory.pairs

    def _pairs(self) -> list[tuple[Seat, Seat]]:
        """Who has to be mad that who is evil, as far as the ability keeps that up."""
        people = self.town.people
        found = [(people[first], people[second]) for first, second, _ in self.picked_pairs]
        return [(first, second) for first, second in found if self.marks_active("mad", first)]

    # By day

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        """Anybody whom a player may call evil, or nobody, to take it back."""
        return OneOf((None, *grimoire.seat_ids), "player")

    def may_happen(self) -> bool:
        return self.town.phase == "day" and bool(self._at_risk())

    def _at_risk(self) -> tuple[int, ...]:
        """The living who can die for it."""
        return tuple(dict.fromkeys([seat.id for pair in self._pairs() for seat in pair if seat.lives]))

    def happens_to(self) -> Seat | None:
        return self.marks("mad")

    async def happen(self) -> None:
        await self._judge()

    async def on_nominations(self, *, opened: bool) -> None:
        """At the end of the day it is judged for certain, once."""
        if not opened and self.memory is not None and self.may_happen() and not self.memory.judged:
            self.memory = self.memory._replace(judged=True)
            await self._judge()

    async def _judge(self) -> None:
        """Let the Storyteller say who dies for it: nobody, one, or both in an order."""
        first = self._pairs()[0][0].id
        victims: list[int] = []

        def offer() -> Options[int | None]:
            return OneOf((None, *[seat for seat in self._at_risk() if seat not in victims]), "player")

        while (chosen := await self.rule(offer, first)) is not None:
            victims.append(chosen)
        reason = await ask_for_reason(self, first) if victims else None
        verdict = "killed" if victims else "kept"
        self.grimoire.emit(Judged(STORYTELLER_ONLY, first, self.id, verdict, victims, reason))
        for victim in victims:
            await self.kill(self.grimoire.people[victim])

    def heeds(self, seat: Seat, text: str) -> bool:
        """Whoever names the Harpy as the reason is not mad."""
        concerned = any(first is seat for first, _ in self._pairs())
        return concerned and self.town.phase == "day" and OWN_NAME.search(text) is not None

    async def on_said(self, seat: Seat, text: str) -> None:
        if self.memory is not None and self.heeds(seat, text):
            pairs = [pair._replace(named=pair.named or pair.first == seat.id) for pair in self.memory.pairs]
            self.memory = self.memory._replace(pairs=tuple(pairs))


class HarpyAdvice(Advice, of=Harpy):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Whoever has not accused the other one in public dies, and nobody else."""
        harpy = ask.raised_by
        if ask.noun == "reason":
            return Suggestion(None, "no-reason-given")
        if not isinstance(harpy, Harpy):
            return None
        for first, second, named in harpy.picked_pairs:
            if first in ask.options and (named or not accuses(mood.grimoire, first, second, Harpy.id)):
                return Suggestion(first, "not-mad")
        return Suggestion(None, "mad-enough")


class HarpyPlay(Play, of=Harpy):
    used_by_anybody = True

    def wants(self, player: AdvisedPlayer) -> Want:
        return aims.harm(player)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Whoever has to be mad says once a day that the other one is evil."""
        accused = player.told_last_night(Harpy.id)
        if not isinstance(accused, int) or player.uses_of(Harpy.id, today=True) or accused == player.seat:
            return NOT_NOW
        return accused
