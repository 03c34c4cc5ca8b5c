"""The Lycanthrope."""

from typing import Literal

from belfry.clocktower.vocabulary import *

FAUX_PAW = "faux-paw"
NONE_YET: Literal["none"] = "none"


class Lycanthrope(Townsfolk):
    """Kills a good player at night, and so keeps the Demon from killing; some good player registers as evil."""

    __slots__ = ()
    traits = ("kills", "protects", "reminder-other-nights")
    remembers = ("still-to-mark", "")
    reminders = {FAUX_PAW: NOTE, "dead": TONIGHT}
    switches = (Switch("lycanthrope_block_holds", "lycanthrope/r11"),)
    memory: Literal["none"] | None
    """Whether nobody has been marked since the ability is back."""

    # The player who registers as evil

    async def on_gained(self) -> None:
        await self._mark_somebody()

    def renew(self) -> None:
        super().renew()
        self.memory = NONE_YET

    def overdue(self) -> bool:
        """Whether another player has to be marked: the one who was is good no more, or the ability is back."""
        marked = self.marks(FAUX_PAW)
        missing = self.memory == NONE_YET if marked is None else marked.evil
        return missing and bool(self._good())

    async def happen_late(self) -> None:
        self.grimoire.discard(f"{self.id}/{FAUX_PAW}", self.key)
        await self._mark_somebody()

    async def _mark_somebody(self) -> None:
        self.memory = None
        if self.marks(FAUX_PAW) is None and self._good():
            chosen = await self.rule(lambda: OneOf(self._good() or (self.holder,), "player"))
            self.mark(FAUX_PAW, self.grimoire.people[chosen])

    def _good(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.town.circle if not seat.evil])

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        of_a_player = by.holder >= 0 or by.is_in_play
        return Guise((True,), (seat.character,), certain=True) if of_a_player and seat in self.disguised() else None

    def disguised(self) -> Sequence[Seat]:
        marked = self.marks(FAUX_PAW)
        return () if marked is None or marked.evil else (marked,)

    # The night

    async def other_nights(self) -> None:
        picked = await self.choose_player(self.living)
        if not self.works:
            if not picked.evil:
                self.goes_wrong()
        elif not await self.sees_evil(picked) and await self.kill(picked) is picked:
            self.mark("dead", picked)

    @property
    def _has_killed(self) -> bool:
        return self.marks("dead") is not None

    @while_held
    def on_dying(self, dying: Death) -> None:
        holds = self.works or self.town.switch("lycanthrope_block_holds")
        if holds and dying.by_demon and self._has_killed:
            dying.prevent(self)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the pick dies: a good player does."""
        return all(look.evil(seat) is not learned for seat in self.picked)


class LycanthropeAdvice(Advice, of=Lycanthrope):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if isinstance(ask, AskRegistration):
            return advise_truly(ask, mood)
        others = [seat for seat in ask.options if seat != ask.about] or list(ask.options)
        return Suggestion(mood.pick(others), "any-good-player")


class LycanthropePlay(Play, of=Lycanthrope):
    lore = Lore(threat=1.0, saves=True, slays=True)

    def outcome(self, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whether the pick was found dead."""
        return all(record.died_at_night(seat, night) for seat in picks)

    def wants(self, player: AdvisedPlayer) -> Want:
        return aims.accuse(player)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """Whoever has died was the pick; on a quiet night it was somebody who is then thought evil."""
        if night == 1:
            return None
        dead = [seat for seat in player.players if player.record.died_at_night(seat, night)]
        if dead:
            return Account(True, (player.pick(dead, "lycanthrope", night),))
        who = aims.somebody_to_name(player, Lycanthrope.id, night, accused=True)
        return None if who is None else Account(False, (who,))
