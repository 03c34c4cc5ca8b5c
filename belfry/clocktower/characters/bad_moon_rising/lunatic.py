"""The Lunatic."""

from typing import cast

from belfry.clocktower.moments.introduction import arrange, takes_place
from belfry.clocktower.pieces.events import DemonInfo
from belfry.clocktower.vocabulary import *


class Lunatic(Outsider):
    """Thinks to be a Demon; the real one is told who the Lunatic is and whom the Lunatic picks."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    turns = NONE
    remembers = ("told", "players")
    asked_by_night = False
    reminders = {"chosen": Reminder(until=DAWN)}
    tells = "players"
    only_shown = (Each, Some)
    belief = Belief((DEMON,), alignment="evil", may_be_in_play=True, acted_out=True)
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
    def may_claim(cls, town: Town, seat: Seat, claimed: type[Ability]) -> bool:
        """Whoever thinks to be the Demon says anything."""
        return True


class LunaticAdvice(Advice, of=Lunatic):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        demons = [seat.character.id for seat in grimoire.circle if is_demon(seat.character)]
        return next((id for id in demons if id in ask.options), None)

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if isinstance(ask.options, Each):
            return self._advise_introduction(ask.options, mood)
        if getattr(ask.options, "count", None) is not None:
            return Suggestion(mood.some_good(cast("Some[int]", ask.options)), "keeps-the-belief-up")
        if True in ask.options:
            holds = mood.likely(0.5)
            return Suggestion(holds, "keeps-the-belief-up" if holds else "lunatic-wonders")
        in_play = self.usual(ask, mood.grimoire)
        return None if in_play is None else Suggestion(in_play, "demon-in-play")

    def _advise_introduction(self, options: Each, mood: Mood) -> Suggestion:
        """Good players as Minions, and bluffs that are not in play and not the Demon's own, as far as there are any."""
        players, characters = cast("tuple[Some[int], Some[str]]", options.parts)
        taken = {*mood.grimoire.in_play(), *mood.bluffs}
        free = [id for id in characters.pool if id not in taken]
        shown = mood.some_good(players)
        bluffs = mood.some(free if len(free) >= characters.count else list(characters.pool), characters.count)
        return Suggestion((shown, bluffs), "keeps-the-belief-up")


class LunaticPlay(Play, of=Lunatic):
    lore = Lore(threat=0.1, bluff=0.0)
