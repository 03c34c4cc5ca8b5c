"""The Puzzlemaster."""

from belfry.clocktower.vocabulary import *

NO_DEMON = "no-demon"
"""What is said after a right guess where nobody is the Demon."""


class Puzzlemaster(Outsider):
    """Makes a player drunk all game; guessing who it is, once, names a player as the Demon, truly if it was right."""

    __slots__ = ()
    traits = ()
    pick_only_marks = True
    remembers = ("guess", "who")
    works_when_dead = True
    reminders = {"drunk": Reminder(DRUNK), "guess-used": NOTE}
    uses_by_day = True
    used_either_way = True
    used_after_execution = True
    learns = OnePlayer(anybody=True)
    may_lack_truth = True
    memory: int | None
    """The player who was guessed last."""

    async def on_gained(self) -> None:
        if self.marks("drunk") is None:
            chosen = await self.rule(lambda: self.grimoire.any_player)
            self.mark("drunk", self.grimoire.people[chosen])

    def renew(self) -> None:
        super().renew()
        self.grimoire.discard(f"{self.id}/guess-used", self.key)

    # The guess

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        """The living may guess, or pretend to, in public or in private."""
        return Each(grimoire.any_player, MANNER) if seat.alive else None

    @property
    def times_spent(self) -> int:
        return len(self.town.tokens_named(f"{self.id}/guess-used", self.key))

    async def by_day(self, choice: tuple[int, str]) -> None:
        self.memory = choice[0]
        self.mark("guess-used", self.seat)
        await self.learn()

    @property
    def guessed_right(self) -> bool:
        drunk = self.marks("drunk")
        return drunk is not None and drunk.id == self.memory

    def truths(self, look: Look) -> Iterable[Any]:
        """A player who is the Demon after a right guess, and one who is not after a wrong one."""
        right, circle = self.guessed_right, look.town.circle
        for seat in look.each((None, *circle)):
            if seat is None:
                if not any(look.sees(one, is_demon) is right for one in circle):
                    yield NO_DEMON
            elif look.sees(seat, is_demon) is right:
                yield seat.id

    def answers(self) -> Options[Any]:
        answers = super().answers()
        return OneOf((NO_DEMON,), "word") if NO_DEMON in answers else answers

    def subjects(self) -> Sequence[Seat]:
        return () if self.memory is None else (self.town.people[self.memory],)

    def confirms(self, look: Look, learned: Any) -> bool:
        """Nobody knows whether the guess was right, and so nothing speaks against the name."""
        return True

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """Whoever it was from the start."""
        return (ONE_FOR_GOOD,)


class PuzzlemasterAdvice(Advice, of=Puzzlemaster):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        able = [s.id for s in mood.grimoire.circle if is_townsfolk(s.character) and _does_something(s.character)]
        return Suggestion(mood.pick(able), "a-drunk-townsfolk") if able else None

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun != "player":
            return None
        people = mood.grimoire.people
        master, demons = ask.raised_by, [s.id for s in mood.grimoire.demons()]
        if master.works and master.guessed_right:
            living = [seat for seat in demons if people[seat].lives]
            return Suggestion(mood.pick(living or demons), "names-the-demon") if demons else None
        seats: list[int] = list(ask.options)
        others = [seat for seat in seats if seat not in (*demons, master.holder, master.memory)]
        plausible = [seat for seat in others if people[seat].alive and not people[seat].evil]
        wrong = plausible or others or [seat for seat in seats if seat not in demons]
        return Suggestion(mood.pick(wrong), "names-another") if wrong else None


class PuzzlemasterPlay(Play, of=Puzzlemaster):
    lore = Lore(threat=0.2, bluff=0.5, opens=3)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Guess somebody whose information may be wrong, in private; who only poses does it for all to see."""
        if player.day < 2 or player.uses_of(Puzzlemaster.id, today=False):
            return NOT_NOW
        others = [seat for seat in seats_in(offer) if seat != player.seat]
        claims = {seat: player.claimed(seat) for seat in others}
        able = [seat for seat, claimed in claims.items() if claimed is not None and _does_something(claimed)]
        if not able and player.day < 3:
            return NOT_NOW
        return [player.pick(able or others, "puzzle"), PUBLIC if posing else PRIVATE] if others else NOT_NOW


def _does_something(character: type[Character]) -> bool:
    """Whether an ability does something that goes wrong while its holder is drunk: it informs, or is used by choice."""
    return character.learns is not None or character.uses_by_day or character.asked_on(1) or character.asked_on(2)
