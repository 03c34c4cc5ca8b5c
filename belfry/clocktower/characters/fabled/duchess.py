"""The Duchess."""

from belfry.clocktower.vocabulary import *

VISITORS = 3
VISIT = OneOf((None,), "visit")
WITHDRAW = OneOf(("withdraw",), "word")
NUMBERS = tuple(range(VISITORS + 1))


class Duchess(Fabled):
    """Tells three visitors in the night how many of them are evil, one of them wrongly."""

    __slots__ = ()
    traits = ()
    turns = NONE
    remembers = ("visitors", "players")
    may_leave = True
    uses_by_day = True
    used_after_execution = True
    reminders = {"visitor": Reminder(), "false-info": Reminder()}
    tells = "number"
    memory: tuple[int, ...] | None
    """The volunteers of the day."""

    # By day

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        held = [one for one in grimoire.holders_of(cls.id) if isinstance(one, cls)]
        volunteers = [by for one in held for by in one.memory or ()]
        return WITHDRAW if seat.id in volunteers else VISIT

    def serves(self, seat: int) -> bool:
        return True

    async def by_day_for(self, seat: Seat, choice: str | None) -> None:
        others = [by for by in self.memory or () if by != seat.id]
        self._take((*others, seat.id) if choice is None else tuple(others))

    def _take(self, volunteers: tuple[int, ...]) -> None:
        self.memory = volunteers
        self.declare(players=list(volunteers))

    async def at_dusk(self) -> None:
        """With exactly three volunteers the Storyteller marks the one who will be misled."""
        three = [seat for seat in self.town.circle if seat.id in (self.memory or ())]
        if len(three) != VISITORS:
            return
        seats = tuple([seat.id for seat in three])
        misled = await self.rule(lambda: OneOf(seats, "player"))
        for seat in three:
            self.mark("false-info" if seat.id == misled else "visitor", seat)

    async def on_dawn(self) -> None:
        if self.memory:
            self._take(())

    # At night

    def visitors_with(self, reminder: str) -> list[Seat]:
        seats = self.town.tokens_named(f"{self.id}/{reminder}", self.key)
        return [seat for seat in self.town.circle if seat.id in seats]

    def truths(self, look: Look) -> Iterable[int]:
        three = [*self.visitors_with("visitor"), *self.visitors_with("false-info")]
        return (sum([look.evil(seat) for seat in three]),)

    async def other_nights(self) -> None:
        """The visitors who are told the truth hear one number, and the other one any number but that."""
        right: int | None = None
        for seat in self.visitors_with("visitor"):
            found = registration.truths(self.grimoire, self, self.truths) if right is None else [right]
            told = await self.tell(seat.id, lambda found=found: OneOf(tuple(found), "number"))
            right = told if told in found else found[0]
        for seat in self.visitors_with("false-info"):
            wrong = tuple([number for number in NUMBERS if number != right])
            await self.tell(seat.id, lambda wrong=wrong: OneOf(wrong, "number"))
        for reminder in self.reminders:
            self.grimoire.discard(f"{self.id}/{reminder}", self.key)

    def wrong_tellings(self, offer: Options[Any]) -> Options[Any] | None:
        return OneOf(tuple([number for number in NUMBERS if number not in offer]), "number")


class DuchessAdvice(Advice, of=Duchess):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Anybody, and any number that fits: each alike."""
        answers = list(ask.options)
        if ask.kind != "tell" or len(answers) == 1 or mood.grimoire.people[ask.about or 0] in self._misled(mood):
            return Suggestion(mood.pick(answers), "any-answer")
        return Suggestion(answers[0], "as-they-are")

    def _misled(self, mood: Mood) -> list[Seat]:
        held = [one for one in mood.grimoire.holders_of(Duchess.id) if isinstance(one, Duchess)]
        return [seat for one in held for seat in one.visitors_with("false-info")]


class DuchessPlay(Play, of=Duchess):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """A good player goes now and then, so that about three of them do."""
        if player.evil or None not in offer.get("of", ()):
            return NOT_NOW
        return None if player.roll("duchess", player.day) < VISITORS / max(len(player.alive), 1) else NOT_NOW
