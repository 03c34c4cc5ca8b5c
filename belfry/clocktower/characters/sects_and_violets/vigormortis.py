"""The Vigormortis."""

from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.vocabulary import *


class Slain(NamedTuple):
    """A Minion killed: the seat, the character then, whether the poison is clockwise of it, and on whom."""

    seat: int
    character: str
    clockwise: bool | None = None
    poisoned: int | None = None


class Vigormortis(Attacker):
    """Lets the Minions that it kills keep their ability, and poisons a Townsfolk next to each."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = NONE
    reminders = {"dead": TONIGHT, "has-ability": NOTE, "poisoned": Reminder(POISONED)}
    memory: tuple[Slain, ...] | None
    """The Minions that it has killed."""

    def notes(self) -> Iterable[Note]:
        for seat, character, _, poisoned in self._minions:
            yield self.note("slain-minion", seat, character=character, choice=poisoned)

    @property
    def _minions(self) -> tuple[Slain, ...]:
        """Each Minion killed."""
        return self.memory or ()

    def renew(self) -> None:
        super().renew()
        self.memory = None

    def _holds(self, seat: int, character: str) -> bool:
        player = self.town.people[seat]
        return not player.lives and (is_minion(player.character) or player.character.id == character)

    async def attack(self, victim: Seat) -> None:
        # Before the death, so that what the Minion keeps up goes on without a break.
        slain = self.works and await self._counts_as_slain(victim)
        died = await self.kill(victim)
        if slain and died is not victim:
            self.memory = self._without(victim)
        if died is not None:
            self.mark("dead", died)
            await self.on_change()

    async def on_redirected(self, to: Seat) -> bool:
        """A Minion who dies in the place of somebody else has been killed by it all the same (mayor/r10)."""
        await self._counts_as_slain(to)
        return False

    async def _counts_as_slain(self, victim: Seat) -> bool:
        """Note whom it is about to kill, if that is a Minion."""
        if not victim.lives or victim is self.seat or not await self.sees(victim, is_minion):
            return False
        # Whoever was killed before and has come back to life dies anew.
        self.memory = (*self._without(victim), Slain(victim.id, victim.character.id))
        return True

    def only_kills(self, picked: Seat) -> bool:
        """Everybody: a Minion keeps the ability and dies."""
        return True

    def _without(self, victim: Seat) -> tuple[Slain, ...]:
        return tuple([entry for entry in self._minions if entry.seat != victim.id])

    async def on_change(self) -> None:
        """Let the Storyteller choose who is poisoned next to a Minion, at first and whenever it was another."""
        for place, (seat, character, clockwise, poisoned) in enumerate(self._minions):
            near = self.town.nearest(self.town.people[seat], is_townsfolk)
            if not near or not self._holds(seat, character) or near[0 if clockwise else 1].id == poisoned:
                continue
            options = OneOf(tuple(dict.fromkeys([other.id for other in near])), "player")
            chosen = await self.rule(lambda options=options: options, seat)
            entry = Slain(seat, character, near[0].id == chosen, chosen)
            self.memory = (*self._minions[:place], entry, *self._minions[place + 1 :])
            self.grimoire.changed()

    def before_death(self, dying: Death) -> None:
        """Who came back to life and dies of something else gets nothing."""
        if dying.by is not self:
            self.memory = self._without(dying.victim)

    def keeps(self, ability: Ability) -> bool:
        if any(ability.holder == seat and self._holds(seat, id) for seat, id, _, _ in self._minions):
            return True
        by_hand = self.town.tokens_named("vigormortis/has-ability", self.key)
        return ability.holder in by_hand and is_minion(self.town.people[ability.holder].character)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        people = self.town.people
        yield from [("has-ability", people[seat]) for seat, id, _, _ in self._minions if self._holds(seat, id)]
        yield from super().standing_reminders()

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        for seat, character, clockwise, poisoned in self._minions:
            if poisoned is not None and self._holds(seat, character):
                near = self.town.nearest(self.town.people[seat], is_townsfolk)
                yield from [(near[0 if clockwise else 1], POISONED)] if near else []

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """Whoever is next to a Minion whom it may have killed."""
        for seat in range(len(dealt.characters)):
            night = dealt.died_by_night(seat)
            if night is not None and seat != holder and dealt.of_kind(MINION) >> seat & 1:
                yield Reach(most=1, since=night)


class VigormortisSetup(Setup, of=Vigormortis):
    def counts(self, counts: Counts) -> Counts:
        return counts.more_outsiders(-1) if counts.outsider > 0 else counts


class VigormortisAdvice(Advice, of=Vigormortis):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        people = mood.grimoire.people
        seats: list[int] = list(ask.options)
        living = [seat for seat in seats if people[seat].alive]
        return Suggestion(mood.pick(living), "more-to-lose") if living else None


class VigormortisPlay(Play, of=Vigormortis):
    def wants(self, player: AdvisedPlayer) -> Want:
        """Now and then a Minion, who keeps the ability and poisons a neighbour: best one who is suspected anyway."""
        wanted = aims.kill(player)
        minions = [seat for seat in player.friends if seat != player.seat and seat in player.alive]
        keeps = player.evil and len(player.alive) > 5 and player.roll("keep", player.day) < 0.3
        doubted = max(minions, key=player.seems_evil, default=-1)
        return lambda seat: 3.0 if keeps and seat == doubted else wanted(seat)
