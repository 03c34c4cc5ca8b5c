"""The Cannibal."""

from belfry.clocktower.vocabulary import *


class Cannibal(Townsfolk):
    """Has the ability of whoever died last by execution, or is poisoned if that player was evil."""

    __slots__ = ()
    traits = ()
    tells_own_state = True
    remembers = ("fed", "")
    reminders = {"poisoned": Reminder(POISONED), "lunch": NOTE}
    switches = (Switch("cannibal_later_executions_only", "cannibal/r15"),)
    answers_if_void = True
    decides_by_town = True
    memory: bool | None
    """Whether it is settled what comes of whoever died last by execution."""

    @property
    def _fed(self) -> bool:
        """Whether it is settled what comes of whoever died last by execution."""
        return bool(self.memory)

    def renew(self) -> None:
        super().renew()
        self.memory = None

    async def on_gained(self) -> None:
        if self.town.switch("cannibal_later_executions_only"):
            self.memory = True
        else:
            await self.happen_late()

    def overdue(self) -> bool:
        """Whoever is back has not eaten yet of those who died by execution meanwhile."""
        return not self._fed and self.town.last_executed is not None

    async def happen_late(self) -> None:
        last = self.town.last_executed
        if last is None:
            return
        self.memory = True
        seat, character, believes, evil = last
        if seat == self.holder or (character is type(self) and self.source >= 0):
            # What would be eaten is this very player or ability: there is nobody else to eat.
            return
        player = self.town.people[seat]
        sides = self.sides(player)
        await self._eat(player, character, believes, evil=await self.sees_evil(player) if len(sides) > 1 else evil)

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        if reminder == "lunch" and not self.granted:
            await self._eat(seat, seat.character, seat.believes, evil=seat.evil)
        self.memory = True

    @while_held
    async def on_death(self, dying: Death) -> None:
        victim = dying.victim
        if dying.execution and victim is not self.seat and self.can_act:
            await self._eat(victim, victim.character, victim.believes, evil=await self.sees_evil(victim))

    async def _eat(
        self, victim: Seat, character: type[Character], believes: type[Character] | None, *, evil: bool
    ) -> None:
        """Have a dead player's ability in place of what was before, or be poisoned instead; or only seem to."""
        self.memory = True
        grimoire = self.grimoire
        self.take_back()
        grimoire.discard(f"{self.id}/poisoned", self.key)
        grimoire.discard(f"{self.id}/lunch", self.key)
        self.mark("lunch", victim)
        if not evil:
            await self.gain(character, believes=believes, void=self.void)
            return
        if not self.void:
            self.mark("poisoned", self.seat)
        acted = await self.rule(self._pretences, victim.id)
        if acted is not None and not self.lost:
            await self.gain(find_character(acted), void=True)

    def _pretences(self) -> Options[str | None]:
        """The abilities that may be acted out for a Cannibal who has none, or no ability at all."""
        return OneOf((None, *[c.id for c in self.town.script.good if c.id != self.id]), "character")

    @classmethod
    def may_lend(cls, dealt: Dealt, holder: int) -> None:
        """Whatever somebody who was executed was."""


class CannibalAdvice(Advice, of=Cannibal):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """One of the Demon's bluffs, which an evil player may have claimed, else a Townsfolk that is not in play."""
        in_play = mood.grimoire.in_play()
        absent = [c.id for c in mood.grimoire.script.of_type(TOWNSFOLK) if c.id not in in_play]
        pool = [id for id in mood.bluffs if id in ask.options] or [id for id in absent if id in ask.options]
        return Suggestion(mood.pick(pool), "cannibal-acts") if pool else None
