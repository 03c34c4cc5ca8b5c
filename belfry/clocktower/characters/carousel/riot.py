"""Riot."""

from belfry.clocktower.moments import use
from belfry.clocktower.moments.nominators import nominators_of, storyteller_may_be_named
from belfry.clocktower.vocabulary import *
from belfry.core.ask import Interruptible

THE_DAY = 3
NEVER = "never"
LATER = "later"
NOW = "now"
MOMENTS = OneOf((LATER, NOW), "moment")
"""When the Minions' characters are replaced: when nominations open, or at once."""


class Since(NamedTuple):
    """The phase and the number of a night or day."""

    phase: str
    number: int


class Riot(Demon):
    """On day three Minions become Riot too, and each nominee dies and nominates somebody else until the end."""

    __slots__ = ()
    traits = ("kills", "votes", "changes", "reminder-other-nights")
    remakes_good = False
    tells_own_state = True
    asked_by_night = False
    tells = "character"
    tells_what_one_is = True
    answered_with = "nominate"
    reminders = {f"day-{number}": NOTE for number in range(1, THE_DAY + 1)}
    switches = (
        Switch("riot_late", "riot/r12", ("next_day", NEVER)),
        Switch("riot_ignores_drunkenness", "riot/r13"),
        Switch("riot_countdown_seconds", "riot/r17", (10, 5, 15, 20, 30)),
    )
    memory: Since | None
    """When it came into play."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("since-night" if self.memory.phase == "night" else "since-day", number=self.memory.number)

    # When

    async def on_gained(self) -> None:
        self.memory = Since(self.grimoire.phase, self.grimoire.number)

    def _too_late(self, since: Since | None) -> bool:
        """Whether one that came into play then did so after day three, at a table where there is no riot then."""
        if since is None or self.town.switch("riot_late") != NEVER:
            return False
        return since.number > THE_DAY or (since.number == THE_DAY and since.phase == "dusk")

    @property
    def leads(self) -> bool:
        """Whether the riot is on, or comes with the next dawn, and it is the one of them that acts for all."""
        town = self.town
        if town.number < THE_DAY:
            return False
        begun = town.phase == "day" and any(nomination.settled for nomination in town.today.nominations)
        whatever = begun or town.switch("riot_ignores_drunkenness")
        held = [a for a in town.holders_of(self.id) if isinstance(a, Riot) and a.responds]
        able = (a for a in held if a.seat.lives and (a.works or whatever))
        return next((a for a in able if not self._too_late(a.memory)), None) is self

    @last
    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        town = self.town
        if town.phase == "day" or town.number > 1:
            yield f"day-{min(town.number, THE_DAY)}", self.seat

    # The Minions

    async def other_nights(self) -> None:
        minions = self._minions()
        if not self.leads or not minions:
            return
        if await self.rule(lambda: MOMENTS) == NOW:
            await self._replace(minions)
            return
        for minion in minions:
            await self.tell(minion.id, lambda: OneOf((self.id,), "character"))

    async def unwoken_night(self) -> None:
        """It is the Minions who are woken."""
        await self.other_nights()

    async def on_nominations(self, *, opened: bool) -> None:
        if opened and self.leads:
            await self._replace(self._minions())

    def _minions(self) -> list[Seat]:
        town = self.town
        return [seat for seat in town.minions() if not town.is_demon(seat)]

    async def _replace(self, minions: list[Seat]) -> None:
        with self.grimoire.one_event:
            for place, minion in enumerate(minions):
                more = place + 1 < len(minions)
                await change.become(self.grimoire, minion, type(self), more_to_come=more, by=self)

    # The riot

    @last
    def allows_nominations(self, nominators: Nominators) -> None:
        if self.leads:
            nominators.storyteller = True
            nominators.only_living = True
            nominators.names_storyteller = False
            nominators.never_close = True
            nominators.without_vote = self.town.seat_ids

    @last
    async def on_nominated(self, nomination: Nomination) -> None:
        if not nomination.settled or nomination.follow is not None or not self.leads:
            return
        nominee = self.town.people[nomination.who]
        await death.kill(self.grimoire, nominee, self)
        nomination.follow = await self.next_nomination(nominee)

    async def next_nomination(self, nominee: Seat) -> tuple[int, int]:
        """The nomination that follows: the nominee's, dead or not, or the Storyteller's if the time runs out."""

        def offer() -> OneOf[int | None]:
            besides = (STORYTELLER,) if storyteller_may_be_named(self.grimoire, nominators_of(self.grimoire)) else ()
            return OneOf((None, *self._nominees(), *besides), "player")

        try:
            chosen = await self._named_by(nominee, offer)
        except Withdrawn:
            chosen = None
        if chosen is not None:
            return nominee.id, chosen
        return STORYTELLER, await self.rule(lambda: OneOf(self._nominees(), "player"), nominee.id)

    async def _named_by(self, nominee: Seat, offer: Callable[[], OneOf[int | None]]) -> int | None:
        """Whom the nominee nominates; others may only do in between what an ability lets them even then."""
        if not self.grimoire.roster.interrupting:
            return await Ask(nominee.id, "nominate", self.id, offer(), nominee.id, offer, self)
        question = (nominee.id, "nominate", self.id)
        return await use.answer_in_between(
            self.grimoire,
            lambda between: Interruptible(*question, offer(), nominee.id, between, offer, self),
            lambda: False,
        )

    def _nominees(self) -> tuple[int, ...]:
        town = self.town
        return tuple([seat.id for seat in town.circle if seat.alive and not town.is_traveller(seat)])

    @property
    def countdown(self) -> int:
        return self.town.switch("riot_countdown_seconds")

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only Minions become Riot, and keep their side."""
        return False

    @classmethod
    def may_change(cls, dealt: Dealt, holder: int) -> Iterable[tuple[Becomes, ...]]:
        """Who may be a Minion may have become Riot, from night three on."""
        return [(Becomes(seat, (cls,), 2 * THE_DAY),) for seat in dealt.seats_of_kind(MINION)]


class RiotAdvice(Advice, of=Riot):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Whoever has lived through a nomination today would do so again."""
        if getattr(ask.options, "noun", "") != "player":
            return None
        named = [nomination.who for nomination in grimoire.today.nominations]
        return min(ask.options, key=named.count)

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if getattr(ask.options, "noun", "") == MOMENTS.noun:
            return Suggestion(LATER, "told-in-time")
        return Suggestion(ask.options.pick(mood.chance), "any-answer")
