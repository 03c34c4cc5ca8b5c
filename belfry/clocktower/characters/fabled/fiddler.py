"""The Fiddler."""

from contextlib import suppress
from typing import Literal

from belfry.clocktower.moments.ballot import START_COUNT
from belfry.clocktower.pieces.events import Contest, ContestCalled, Dawn, Died, EndsIn, FabledInPlay, Killed
from belfry.clocktower.vocabulary import *

USED: Literal["used"] = "used"
USE = OneOf((True,), "use")
END_IN = Each(OneOf(("ends",), "word"), OneOf((5, 10, 15, 20, 30, 45, 60, 90, 120), "minutes"))
QUIET_DAYS = 3
"""After so many days and nights without a death the game does not move any more."""


class Limit(NamedTuple):
    """How often it has been declared that the game is to end, and in how many minutes."""

    declared: int
    minutes: int


class Fiddler(Fabled):
    """Ends the game by a contest of the Demon and a player of the other side."""

    __slots__ = ()
    traits = ()
    announces = (Contest,)
    comes = AT_ANY_TIME
    may_leave = True
    memory: Limit | Literal["used"] | None
    """When the game is to end, or that the contest has been called."""

    def notes(self) -> Iterable[Note]:
        if self.memory == USED:
            yield self.note("over")
        elif self.memory is not None:
            yield self.note("ends-in", number=self.memory.minutes)

    def storyteller_options(self) -> Options[Any] | None:
        if self.memory == USED or self.town.phase in ("setup", "over"):
            return None
        return Either(USE, END_IN)

    async def by_storyteller(self, choice: Any) -> None:
        if choice is True:
            await self._use()
        else:
            declared = self.memory.declared if isinstance(self.memory, Limit) else 0
            self.memory = Limit(declared + 1, choice[1])
            self.grimoire.emit(EndsIn(EVERYONE, self.id, choice[1]))

    def ends_in(self) -> tuple[int, int] | None:
        return None if self.memory == USED else self.memory

    async def on_dawn(self) -> None:
        """When nobody has died for days the Storyteller may end what nobody moves on."""
        if self._stands_still and await self.might():
            await self._use()

    @property
    def _stands_still(self) -> bool:
        quiet = 0
        for event in reversed(self.grimoire.events):
            if isinstance(event, (Died, Killed, FabledInPlay)):
                break
            quiet += isinstance(event, Dawn)
        return quiet > QUIET_DAYS

    # The contest

    async def _use(self) -> None:
        self.memory = USED
        grimoire = self.grimoire
        grimoire.emit(ContestCalled(EVERYONE, self.id))
        pair, answers = await self._decide()
        one, two = pair
        for_one, for_two = ([seat for seat, choice in answers.items() if choice == who] for who in pair)
        grimoire.emit(Contest(EVERYONE, self.id, one, two, for_one, for_two, len(for_one), len(for_two)))
        tied = len(for_one) == len(for_two)
        _, best = max((len(for_one), one), (len(for_two), two))
        victory.declare(grimoire, victory.EVIL if tied else grimoire.people[best].alignment, self.id)

    async def _decide(self) -> tuple[tuple[int, int], dict[int, int | None]]:
        """The two of the contest, and everybody's hand for one of them."""
        while True:
            # When somebody leaves, those who are there decide.
            with suppress(Withdrawn):
                pair = await self._find_pair()
                return pair, await self._hands(pair)

    async def _find_pair(self) -> tuple[int, int]:
        """The Demon's player and whoever they choose from the other side, in the order of their seats."""
        grimoire = self.grimoire
        champion = grimoire.people[await self.rule(lambda: OneOf(self._champions(), "player"))]
        rival = await self._choose_rival(champion)
        one, two = sorted((champion.id, rival))
        self.declare(players=[one, two])
        return one, two

    async def _hands(self, pair: tuple[int, int]) -> dict[int, int | None]:
        """After some time to talk, everybody's hand for one of the two, or for neither."""
        await Ask(STORYTELLER, "flow", "contest", START_COUNT)
        options = OneOf((None, *pair), "player")
        return await AskAll("choose", self.id, dict.fromkeys(self.grimoire.seat_ids, options), raised_by=self)

    def _champions(self) -> tuple[int, ...]:
        """Who may stand for the Demon: a living one, else a dead one, else an evil player, else anybody."""
        demons = self.grimoire.demons()
        evil = [seat for seat in self.grimoire.circle if seat.evil]
        found = [seat for seat in demons if seat.lives] or demons or evil or self.grimoire.circle
        return tuple([seat.id for seat in found])

    async def _choose_rival(self, champion: Seat) -> int:
        """Whom the champion chooses: somebody of the same side is refused when chosen, and not before."""
        grimoire = self.grimoire
        refused = [champion.id]

        def others() -> list[Seat]:
            return [seat for seat in grimoire.circle if seat.id not in refused]

        while True:
            rival: int = await self.choose(lambda: OneOf(tuple([seat.id for seat in others()]), "player"), champion.id)
            opposed = [seat.id for seat in others() if seat.evil is not champion.evil]
            if rival in opposed or not opposed:
                return rival
            refused.append(rival)
            grimoire.emit(SentBack(only(champion.id), champion.id, self.id))


class FiddlerAdvice(Advice, of=Fiddler):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion:
        if ask.noun == "player":
            return Suggestion(mood.pick(list(ask.options)), "any-answer")
        return Suggestion(True, "stands-still")


class FiddlerPlay(Play, of=Fiddler):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Good players give their hand to whoever is less likely to be the Demon, evil ones to the more likely."""
        seats = seats_in(offer)
        if None not in offer.get("of", ()):
            return max(seats, key=player.seems_evil)
        if player.seat in seats:
            return player.seat
        if player.evil:
            friends = [seat for seat in seats if seat in player.friends]
            return friends[0] if friends else max(seats, key=player.seems_evil)
        likely = {seat: player.seems_evil(seat) for seat in seats}
        return min(seats, key=likely.__getitem__) if len(set(likely.values())) > 1 else LET_PASS
