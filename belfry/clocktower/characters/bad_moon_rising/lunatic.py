"""The Lunatic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.moments import pause
from belfry.clocktower.moments.introduction import BLUFFS, arrange, takes_place
from belfry.clocktower.pieces.events import DemonInfo
from belfry.clocktower.pieces.kind import DEMON, is_demon
from belfry.clocktower.pieces.token import DAWN, Reminder
from belfry.clocktower.script.character import Character, Outsider
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from belfry.core.audience import only
from belfry.core.options import Each, OneOf, Options, Some

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.moments.introduction import Introduction
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire


class Lunatic(Outsider):
    """Thinks to be a Demon; the real one is told who the Lunatic is and whom the Lunatic picks."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    turns = NONE
    remembers = ("told", "players")
    asked_by_night = False
    lore = Lore(threat=0.1, bluff=0.0)
    reminders = {"chosen": Reminder(until=DAWN)}
    tells = "players"
    believes_kinds = (DEMON,)
    believes_alignment = "evil"
    may_believe_in_play = True
    acts_out_belief = True
    memory: tuple[int, ...] | None
    """The Demons who know who the Lunatic is."""

    def acts_tonight(self) -> bool:
        belief = self._belief
        return self.can_act or (belief is not None and belief.works_after_death)

    @property
    def _belief(self) -> Character | None:
        """The ability that the holder believes to have."""
        return next(iter(self.granted), None)

    async def every_night(self) -> None:
        """Where the night has beats, it all comes at those of the Demon: the holder could count them."""
        first = self.grimoire.number == 1
        if pause.put_off(self, *(["demoninfo"] if first else self._beats)):
            return
        if first and takes_place(self.grimoire) and not self._introduced:
            await self._pretend_introduction()
        await self._introduce()
        belief = self._belief
        if belief is None or not belief.acts_tonight():
            return
        if belief.acts_first_night if first else belief.acts_other_nights:
            if pause.put_off(self, *self._beats):
                return
            before = belief.picks
            await belief.night_step(first=first)
            await pause.take(self)
            if belief.picks is not before:
                await self._report(belief.picked)

    @property
    def _beats(self) -> list[str]:
        """The entries of the night sheet of the Demon believed in and of the real one: the first is the time."""
        belief = self._belief
        return [] if belief is None else [belief.id, *[demon.character.id for demon in self._demons()]]

    @property
    def _introduced(self) -> bool:
        """Whether the holder has been shown Minions and bluffs tonight."""
        return (self.holder, "demoninfo") in self.grimoire.tonight.woken

    async def _pretend_introduction(self) -> None:
        """Show as many players as the Demon sees Minions, and three good characters: anybody and anything."""
        grimoire = self.grimoire
        meeting = arrange(grimoire, first=True)
        minions = len(meeting.shown_minions) if meeting.meets else 0
        good = tuple([character.id for character in grimoire.script.good])

        def offer() -> Options[Any]:
            return Each(Some(minions, self.others(), "player"), Some(min(BLUFFS, len(good)), good, "character"))

        shown, bluffs = await self.rule(offer)
        grimoire.tonight.woken += ((self.holder, "demoninfo"),)
        grimoire.emit(DemonInfo(only(self.holder), self.holder, list(shown), bluffs, unmet=not meeting.meets))

    def on_introduction(self, meeting: Introduction) -> None:
        meeting.then(self._pretend_late_introduction)

    async def _pretend_late_introduction(self) -> None:
        """Show as many players as the Demon sees Minions now."""
        grimoire = self.grimoire
        minions = len(arrange(grimoire, first=False).shown_minions)
        shown = await self.rule(lambda: Some(minions, self.others(), "player"))
        grimoire.tonight.woken += ((self.holder, "demoninfo"),)
        grimoire.emit(DemonInfo(only(self.holder), self.holder, list(shown)))

    def _demons(self) -> list[Seat]:
        return [seat for seat in self.grimoire.demons() if seat.lives]

    async def _introduce(self) -> None:
        """Tell every Demon who does not know it yet who the Lunatic is."""
        for demon in self._demons():
            known = self.memory or ()
            if demon.id in known:
                continue
            if not self.works:
                self.goes_wrong()
                return
            self.memory = (*known, demon.id)
            await self.tell(demon.id, lambda: OneOf((self.holder,), "player"))

    async def _report(self, picked: tuple[Seat, ...]) -> None:
        for seat in picked:
            self.place("chosen", seat)
        if not self.works:
            self.goes_wrong()
            return
        picks = tuple([seat.id for seat in picked])
        for demon in self._demons():
            await self.tell(demon.id, lambda: OneOf((picks,), "players"))

    async def on_death(self, dying: Death) -> None:
        """A pretended Demon who would live on may go on acting, if the Storyteller wishes to keep the pretence up."""
        belief = self._belief
        if dying.victim is self.seat and belief is not None and belief.feigns_death:
            belief.works_after_death = await self.might()

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        demons = [seat.character.id for seat in grimoire.circle if is_demon(seat.character)]
        return next((id for id in demons if id in ask.options), None)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if isinstance(ask.options, Each):
            return cls._advise_introduction(ask.options, mood)
        if getattr(ask.options, "count", None) is not None:
            return Suggestion(mood.some_good(cast("Some[int]", ask.options)), "keeps-the-belief-up")
        if True in ask.options:
            holds = mood.likely(0.5)
            return Suggestion(holds, "keeps-the-belief-up" if holds else "lunatic-wonders")
        in_play = cls.usual(ask, mood.grimoire)
        return None if in_play is None else Suggestion(in_play, "demon-in-play")

    @classmethod
    def _advise_introduction(cls, options: Each, mood: Mood) -> Suggestion:
        """Good players as Minions, and bluffs that are not in play and not the Demon's own, as far as there are any."""
        players, characters = cast("tuple[Some[int], Some[str]]", options.parts)
        taken = {*mood.grimoire.in_play(), *mood.bluffs}
        free = [id for id in characters.pool if id not in taken]
        shown = mood.some_good(players)
        bluffs = mood.some(free if len(free) >= characters.count else list(characters.pool), characters.count)
        return Suggestion((shown, bluffs), "keeps-the-belief-up")
