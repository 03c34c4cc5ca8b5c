"""The Bounty Hunter."""

from belfry.clocktower.ability.answering import NONE_TRUE
from belfry.clocktower.vocabulary import *


class Shown(NamedTuple):
    """Everybody who has been shown, and whether the last of them was alive then."""

    players: tuple[int, ...]
    alive: bool


class BountyHunter(Townsfolk):
    """Learns of evil players, one after another, whenever the last one has died; and a Townsfolk is evil."""

    __slots__ = ()
    traits = ("turns-evil", "reminder-first-night", "reminder-other-nights")
    reminders = {"know": Reminder(lasts=True)}
    learns = OnePlayer()
    may_lack_truth = True
    memory: Shown | None
    """Who has been shown."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("shown-players" if self.memory.alive else "shown-dead", players=self.shown)

    # Setup

    async def on_gained(self) -> None:
        """One of the Townsfolk is evil from the start."""
        if self.grimoire.phase == "setup" and not self.town.terms_of(self).put_off:
            await self.turn_townsfolk(told=False)

    async def turn_townsfolk(self, *, told: bool) -> None:
        """The Storyteller turns a Townsfolk evil, who is told if the game has begun."""
        turned = await self.rule(self._townsfolk)
        if not self.lost:
            change.align(self.grimoire, self.grimoire.people[turned], evil=True, told=told, by=self)

    def _townsfolk(self) -> Options[int]:
        seats = [seat.id for seat in self.town.circle if is_townsfolk(seat.character)]
        return OneOf(tuple(sorted(seats, key=lambda seat: seat == self.holder)), "player")

    # At night

    @property
    def shown(self) -> tuple[int, ...]:
        """Everybody who has been shown."""
        known = self.marks("know")
        return ((known.id,) if known is not None else ()) if self.memory is None else self.memory.players

    @property
    def is_due(self) -> bool:
        """Whether the player who was shown last has died since."""
        known = self.marks("know")
        return known is not None and not known.lives and (self.memory is None or self.memory.alive)

    def acts_tonight(self) -> bool:
        if not self.can_act:
            return False
        if self.town.number > 1 and not self.is_due:
            return False
        return self._somebody_left()

    def _somebody_left(self) -> bool:
        """Whether there is somebody left to learn of: without that, whoever has the ability is not woken."""
        nobody_left = self.town.complete and self.bound_to == NONE_TRUE
        return not nobody_left and bool(self.answers())

    async def first_night(self) -> None:
        told: int = await self.learn()
        player = self.grimoire.people[told]
        self.memory = Shown((*self.shown, told), player.lives)
        self.grimoire.discard(f"{self.id}/know", self.key)
        self.mark("know", player)

    async def other_nights(self) -> None:
        for _ in range(self.times_at_once):
            if self._somebody_left():
                await self.first_night()

    def truths(self, look: Look) -> Iterable[int]:
        others = [look.town.people[seat] for seat in self.others() if seat not in self.shown]
        return [seat.id for seat in look.each(others) if look.evil(seat)]

    def confirms(self, look: Look, learned: int) -> bool:
        """Only whoever was shown has to be looked at."""
        return learned not in self.shown and learned != self.holder and look.evil(look.town.people[learned])

    def answers(self) -> Options[Any]:
        """Nobody is shown twice."""
        return OneOf(tuple([seat for seat in super().answers() if seat not in self.shown]), "player")


class BountyHunterAdvice(Advice, of=BountyHunter):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Some other Townsfolk is evil."""
        return next(iter(ask.options)) if ask.kind == "rule" else None

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        seats = list[int](ask.options)
        return Suggestion(mood.pick([seat for seat in seats if seat != ask.about] or seats), "evil-townsfolk")

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """An evil player who is alive, the Demon last; where it need not be true, a good one."""
        people, seats = mood.grimoire.people, list[int](ask.options)
        living = [seat for seat in seats if people[seat].lives]
        if not ask.raised_by.reliable or ask.raised_by.falsified:
            good = [seat for seat in living if not people[seat].evil]
            good = [seat for seat in good if seat not in mood.trusted] or good
            return Suggestion(mood.pick(good), "suspicion") if good else None
        evil = [seat for seat in living if people[seat].evil] or [seat for seat in seats if people[seat].evil]
        others = [seat for seat in evil if not mood.grimoire.is_demon(people[seat])]
        return Suggestion(mood.pick(others or evil), "plain-truth") if evil else None


class BountyHunterPlay(Play, of=BountyHunter):
    lore = Lore(threat=0.9, bluff=1.0, opens=2)
