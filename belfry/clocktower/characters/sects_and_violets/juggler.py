"""The Juggler."""

from belfry.clocktower.vocabulary import *

MOST_GUESSES = 5


class Guess(NamedTuple):
    """That a player is a character, and whether that was right, if anybody knows."""

    seat: int
    character: str
    right: bool | None = None


class Guesses(NamedTuple):
    """The day on which guesses count, and those that were made."""

    first_day: int
    made: tuple[Guess, ...] = ()


class Juggler(Townsfolk):
    """Guesses up to five players' characters on the first day, and learns how many guesses were right."""

    __slots__ = ()
    traits = ()
    only_informs = True
    turns = NONE
    reminders = {"correct": Reminder(until=DAWN, lasts=True)}
    regardless_of_life = True
    learns = Number(MOST_GUESSES)
    uses_by_day = True
    answers_if_void = True
    switches = (Switch("juggler_without_guess", "juggler/r8", ("wake", "sleep")),)
    memory: Guesses | None
    """The guesses."""

    def notes(self) -> Iterable[Note]:
        if self.guesses:
            named = tuple([(guess.seat, guess.character) for guess in self.guesses])
            yield self.note("guessed", number=self._first_day, choice=named)
        elif self.memory is not None:
            yield self.note("first-day", number=self._first_day)

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return Several(Each(grimoire.any_player, OneOf(grimoire.nameable(), "character")), MOST_GUESSES)

    async def on_gained(self) -> None:
        self._begin()

    def renew(self) -> None:
        super().renew()
        self.grimoire.discard(f"{self.id}/correct", self.key)
        self._begin()

    def _begin(self) -> None:
        """The first day is the first that begins with the ability."""
        grimoire = self.grimoire
        self.memory = Guesses(grimoire.number if grimoire.phase == "night" else grimoire.number + 1)

    async def regain(self) -> None:
        """Guesses that were made in public on the day before count, though the ability may not have been had then."""
        made = self.guesses if self._has_guessed(self.grimoire.number - 1) else ()
        self.renew()
        if made:
            self.memory = Guesses(self.grimoire.number - 1)
            for seat, id, right in made:
                await self._judge(seat, id, right)

    async def on_used(self, seat: Seat, id: str, choice: Any) -> None:
        """The guesses of a dead Juggler are kept as they stand: the ability may be given back tonight."""
        today = self.grimoire.number
        if seat.id == self.holder and id == self.id and not self.can_act and not self._has_guessed(today):
            made = [Guess(who, named, self._plainly(who, named)) for who, named in dict.fromkeys(choice)]
            self.memory = Guesses(today, tuple(made))

    def _plainly(self, seat: int, id: str) -> bool | None:
        """Whether a guess is right, if that does not hang on how somebody registers."""
        player = self.grimoire.people[seat]
        return player.character.id == id if registration.guise_of(self.town, player, self) is None else None

    def _has_guessed(self, day: int) -> bool:
        """Whether there are guesses of this day."""
        return self._first_day == day and bool(self.guesses)

    @property
    def _first_day(self) -> int:
        return 1 if self.memory is None else self.memory.first_day

    @property
    def guesses(self) -> tuple[Guess, ...]:
        return () if self.memory is None else self.memory.made

    async def by_day(self, choice: tuple[tuple[int, str], ...]) -> None:
        """The guesses are made once, all together, and each counts once."""
        if self.grimoire.number == self._first_day and not self.guesses:
            for seat, id in dict.fromkeys(choice):
                await self._judge(seat, id)

    async def _judge(self, seat: int, id: str, right: bool | None = None) -> None:
        """Keep a guess, and mark it if it is right; the Storyteller may have to say how the player registers."""
        guessed = self.grimoire.people[seat]
        if right is None:
            right = await self.sees(guessed, lambda character: character.id == id)
        self.memory = Guesses(self._first_day, (*self.guesses, Guess(seat, id, right)))
        if right:
            self.mark("correct", guessed)

    def acts_tonight(self) -> bool:
        woken = bool(self.guesses) or self.town.switch("juggler_without_guess") == "wake"
        return self.can_act and woken and self.town.number == self._first_day + 1

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        """Those that are marked; where nobody has judged a guess, as its player registers now."""
        people = look.town.people
        open_guesses = [(people[seat], id) for seat, id, right in self.guesses if right is None]
        right = [look.sees(seat, lambda character, id=id: character.id == id) for seat, id in open_guesses]
        return (len(self.town.tokens_named("juggler/correct", self.key)) + sum(right),)

    def recall(self, picks: tuple[int, ...], named: tuple[str, ...]) -> None:
        super().recall(picks, named)
        made = [Guess(seat, id) for seat, id in zip(picks, named, strict=False)]
        self.memory = Guesses(self.town.number - 1, tuple(made))


class JugglerAdvice(Advice, of=Juggler):
    def believable(self, ability: Juggler, value: Any, mood: Mood) -> bool:
        return value <= len(ability.guesses)


class JugglerPlay(Play, of=Juggler):
    lore = Lore(threat=0.6, bluff=0.6, opens=1)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """On the first day, when most have spoken: that people are what they say."""
        several = part_of(offer, "several")
        if several is None or player.day != 1 or player.uses_of(Juggler.id, today=True) or not player.nominations_open:
            return NOT_NOW
        parts = several["item"].get("parts", ())
        names = set(parts[1].get("of", ())) if len(parts) == 2 else set[str]()
        others = {seat: claim for seat, claim in player.claims.items() if seat != player.seat and claim in names}
        if len(others) < 0.6 * len(player.players) and not player.somebody_is_to_die and not player.on_trial:
            return NOT_NOW
        guesses = [[seat, others[seat]] for seat in player.shuffle(sorted(others), "juggle")]
        return guesses[: several["most"]] or NOT_NOW
