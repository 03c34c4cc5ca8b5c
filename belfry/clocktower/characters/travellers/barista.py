"""The Barista."""

from belfry.clocktower.vocabulary import *

SOBER_HEALTHY = "sober-healthy"
ACTS_TWICE = "acts-twice"
EFFECTS = OneOf((SOBER_HEALTHY, ACTS_TWICE), "effect")


class Barista(Traveller):
    """Each night the Storyteller keeps a player sober, healthy and truly informed, or lets them act twice."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights", "quick")
    reminders = {SOBER_HEALTHY: Reminder(SOBER, until=DUSK), ACTS_TWICE: Reminder(until=DUSK)}
    tells = "effect"
    switches = (Switch("barista_tell_when_drunk", "barista/r8", (True, False)),)
    memory: tuple[tuple[int, int], ...] | None
    """The abilities of whoever was picked, by their keys, and how often each had been used up before."""

    def notes(self) -> Iterable[Note]:
        uses = sum([times for _, times in self.memory or ()])
        if uses:
            yield self.note("uses-before", number=uses)

    async def every_night(self) -> None:
        chosen: tuple[int, str] = await self.rule(self._offer)
        if self.lost:
            return
        seat, effect = chosen
        player = self.grimoire.people[seat]
        self.place(effect, player)
        self.memory = tuple([(a.key, a.times_spent) for a in self.town.abilities_of(player)])
        if self.works or self.town.switch("barista_tell_when_drunk"):
            await self.tell(seat, lambda: OneOf((effect,), EFFECTS.noun))

    def wrong_tellings(self, offer: Options[Any]) -> Options[Any] | None:
        return OneOf(tuple([effect for effect in EFFECTS.values if effect not in offer]), EFFECTS.noun)

    def _offer(self) -> Options[Any]:
        return Each(self.town.any_player, EFFECTS)

    def on_telling(self, truth: Truth) -> None:
        if self.marks_active(SOBER_HEALTHY, truth.ability.seat):
            truth.bound = True

    def uses_given(self, ability: Ability) -> int:
        if not self.marks_active(ACTS_TWICE, ability.seat):
            return 0
        before = dict(self.memory or ())
        return before.get(ability.key) or 1


class BaristaAdvice(Advice, of=Barista):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Somebody alive who can do something with it: to act twice is for those who do things by themselves."""
        grimoire = mood.grimoire
        living = [seat for seat in grimoire.circle if seat.alive and seat.id != ask.about]
        # Nobody is helped to win by it: a Demon that kills twice is too much.
        wanted = [seat for seat in living if not grimoire.is_demon(seat)]
        if mood.evil_ahead:
            wanted = [seat for seat in wanted if not seat.evil]
        busy = [s for s in wanted if s.character.acts_other_nights or s.character.uses_by_day]
        pool = busy or wanted or living
        if not pool:
            return None
        seat = mood.pick(pool)
        acts = seat.character.uses_by_day or (seat.character.acts_other_nights and seat.character.learns is None)
        twice = acts or seat.character.play.picks_to_learn > 0
        return Suggestion((seat.id, ACTS_TWICE if twice else SOBER_HEALTHY), "barista-serves")
