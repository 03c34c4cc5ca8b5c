"""The Angel."""

from collections.abc import Collection

from msgspec import UNSET

from belfry.clocktower.characters.consenting import Consenting, ConsentingAdvice
from belfry.clocktower.characters.punishing import Punishing
from belfry.clocktower.moments import penalty
from belfry.clocktower.pieces.events import Verdict
from belfry.clocktower.setup import fabled
from belfry.clocktower.vocabulary import *

NOBODY = OneOf((None,), "player")


class Blame(NamedTuple):
    """Who is to blame for a death, and whether it was a Demon's attack."""

    seat: int
    attack: bool


class Angel(Consenting, Punishing):
    """Protects newcomers: something bad may happen to whoever is to blame for the death of one."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    may_leave = True
    reminders = {**Punishing.reminders, "protected": NOTE}
    memory: Blame | None
    """Who was most to blame for the last death of a newcomer."""

    async def on_gained(self) -> None:
        for seat in await self.invite():
            self.mark("protected", self.grimoire.people[seat])

    def _is_protected(self, seat: Seat) -> bool:
        return seat.id in self.town.tokens_named(f"{self.id}/protected", self.key)

    async def on_death(self, dying: Death) -> None:
        victim = dying.victim
        if not self._is_protected(victim):
            return
        self.memory = suspect = _most_responsible(self.grimoire, dying)
        choice: tuple[int, str] | None = await self.rule(self._verdicts, victim.id)
        cause = None if dying.by is None else dying.by.id
        suspected = None if suspect is None else suspect.seat
        culprit, penalty = (UNSET, UNSET) if choice is None else choice
        self.grimoire.emit(Verdict(STORYTELLER_ONLY, victim.id, self.id, cause, suspected, culprit, penalty))
        if choice is not None:
            await self.punish(self.grimoire.people[choice[0]], choice[1])

    def _verdicts(self) -> Options[Any]:
        """One player and what happens to them, or nobody."""
        return Either(NOBODY, self.penalties())

    async def on_dawn(self) -> None:
        if is_final_day(self.town) and await self.rule(lambda: YES_NO):
            await fabled.dismiss(self.grimoire, self)


class AngelAdvice(ConsentingAdvice, of=Angel):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> bool | None:
        return True if ask.noun == YES_NO.noun else None

    def spares(self, ability: Any, mood: Mood) -> Collection[int]:
        """Whoever is protected, who came to see a game to its end."""
        return ability.town.tokens_named(f"{Angel.id}/protected", ability.key)

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun == YES_NO.noun:
            return Suggestion(True, "angel-leaves")
        if not isinstance(ask.options, Either):
            return super().advise(ask, mood)
        held = [one for one in mood.grimoire.holders_of(Angel.id) if isinstance(one, Angel)]
        blame = held[0].memory if held else None
        if blame is None or blame.seat not in mood.grimoire.seat_ids:
            return Suggestion(None, "nobody-to-blame")
        return Suggestion((blame.seat, penalty.NO_ATTACK if blame.attack else penalty.NO_VOTE), "light-penalty")


def _most_responsible(grimoire: Grimoire, dying: Death) -> Blame | None:
    """Who bears most of the blame for a death; none if it is the victim's own."""
    seat: int | None = None
    if dying.execution:
        nominations = [n for n in grimoire.today.nominations if n.who == dying.victim.id]
        seat = nominations[-1].by if nominations and grimoire.phase == "day" else None
    elif dying.by is not None:
        seat = dying.by.killer
    if seat is None or seat < 0 or seat == dying.victim.id:
        return None
    return Blame(seat, dying.by_demon)
