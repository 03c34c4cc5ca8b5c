"""The Juggler."""

from belfry.clocktower.vocabulary import *

MOST_GUESSES = 5


class Guess(NamedTuple):
    """That a player is a character, and whether that was right, if anybody knows."""

    seat: int
    character: str
    right: bool | None = None


class Guesses(NamedTuple):
    """The day on which guesses count, and each declaration of some; who acts twice makes two and is told of each."""

    first_day: int
    declared: tuple[tuple[Guess, ...], ...] = ()
    told_of: int = 0


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
        for made in self.declarations:
            named = tuple([(guess.seat, guess.character) for guess in made])
            yield self.note("guessed", number=self._first_day, choice=named)
        if self.memory is not None and not self.declarations:
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
        declared = self._declared_on(self.grimoire.number - 1)
        self.renew()
        if declared:
            self.memory = Guesses(self.grimoire.number - 1)
            for made in declared:
                await self._declare(made)

    async def on_used(self, seat: Seat, id: str, choice: Any) -> None:
        """The guesses of a dead Juggler are kept as they stand: the ability may be given back tonight."""
        declared = self._declared_on(self.grimoire.number)
        if seat.id == self.holder and id == self.id and not self.can_act and len(declared) < self.times_at_once:
            made = [Guess(who, named, self._plainly(who, named)) for who, named in dict.fromkeys(choice)]
            self.memory = Guesses(self.grimoire.number, (*declared, tuple(made)))

    def _plainly(self, seat: int, id: str) -> bool | None:
        """Whether a guess is right, if that does not hang on how somebody registers."""
        player = self.grimoire.people[seat]
        return player.character.id == id if registration.guise_of(self.town, player, self) is None else None

    def _declared_on(self, day: int) -> tuple[tuple[Guess, ...], ...]:
        """What was declared on this day."""
        return self.declarations if self._first_day == day else ()

    @property
    def _first_day(self) -> int:
        return 1 if self.memory is None else self.memory.first_day

    @property
    def declarations(self) -> tuple[tuple[Guess, ...], ...]:
        """The guesses of each declaration."""
        return () if self.memory is None else self.memory.declared

    @property
    def told_of(self) -> tuple[Guess, ...]:
        """The guesses whose number is told now."""
        return self.declarations[self.memory.told_of] if self.memory is not None and self.declarations else ()

    async def by_day(self, choice: tuple[tuple[int, str], ...]) -> None:
        """The guesses of a declaration are made all together, and each counts once."""
        if self.grimoire.number == self._first_day and len(self.declarations) < self.times_at_once:
            await self._declare([Guess(seat, id) for seat, id in dict.fromkeys(choice)])

    async def _declare(self, guesses: Iterable[Guess]) -> None:
        """Keep guesses, and mark those that are right; the Storyteller may have to say how a player registers."""
        before, made = self.declarations, tuple[Guess, ...]()
        for seat, id, right in guesses:
            guessed = self.grimoire.people[seat]
            if right is None:
                right = await self.sees(guessed, lambda character, id=id: character.id == id)
            made += (Guess(seat, id, right),)
            self.memory = Guesses(self._first_day, (*before, made))
            if right:
                self.mark("correct", guessed)

    def acts_tonight(self) -> bool:
        woken = bool(self.declarations) or self.town.switch("juggler_without_guess") == "wake"
        return self.can_act and woken and self.town.number == self._first_day + 1

    async def other_nights(self) -> None:
        for told_of in range(len(self.declarations) or 1):
            self.memory = Guesses(self._first_day, self.declarations, told_of)
            await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        """Those that are marked; where nobody has judged a guess, as its player registers now."""
        people = look.town.people
        open_guesses = [(people[seat], id) for seat, id, right in self.told_of if right is None]
        right = [look.sees(seat, lambda character, id=id: character.id == id) for seat, id in open_guesses]
        return (self._marked + sum(right),)

    @property
    def _marked(self) -> int:
        """How many of the guesses are marked as right; the marks do not say to which declaration they belong."""
        if len(self.declarations) > 1:
            return sum(bool(guess.right) for guess in self.told_of)
        return len(self.town.tokens_named("juggler/correct", self.key))

    def recall(self, picks: tuple[int, ...], named: tuple[str, ...]) -> None:
        super().recall(picks, named)
        made = [Guess(seat, id) for seat, id in zip(picks, named, strict=False)]
        self.memory = Guesses(self.town.number - 1, (tuple(made),))


class JugglerAdvice(Advice, of=Juggler):
    def believable(self, ability: Juggler, value: Any, mood: Mood) -> bool:
        return value <= len(ability.told_of)


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
