"""The Amnesiac."""

from msgspec import UNSET
from msgspec.structs import replace

from belfry.clocktower.characters.secret_ability import LIBRARY, RATINGS, WHAT, WHEN, WHOM, closeness
from belfry.clocktower.pieces.events import Declared
from belfry.clocktower.vocabulary import *

PROMPTED = ("never", "first-night", "each-night", "other-nights")
NOTHING, NUMBER, YES_OR_NO, CHARACTER, IN_WORDS = ANSWERS = ("nothing", "number", "yes-or-no", "character", "words")
MOST_PICKS = 3
SEND_BACK = "send-back"

Secret = str | tuple[str, str, int, str]
"""A character whose ability it is; or words, when the player is prompted, how many are picked, and what is answered."""


class Memories(NamedTuple):
    """The ability, the last guess at it, and the honest rating of that guess."""

    secret: Secret
    guess: Any = None
    honest: str | None = None


class Amnesiac(Townsfolk):
    """Has an ability that the Storyteller has made up and that nobody tells, and may guess it once a day."""

    __slots__ = ()
    traits = ()
    gives_abilities = True
    beyond_records = "the Storyteller makes its ability up, so that anything may come of it"
    asked_by_night = True
    tells = "rating"
    conceals = True
    uses_by_day = True
    answers_if_void = True
    used_in_private = True
    used_after_execution = True
    memory: Memories | None
    """The ability and the last guess."""

    def notes(self) -> Iterable[Note]:
        secret = self.secret
        if isinstance(secret, str):
            yield self.note("chose", character=secret)
        elif secret is not None:
            yield self.note(f"made-up-{secret[1]}", text=secret[0], number=secret[2])

    # The ability

    @property
    def secret(self) -> Secret | None:
        """The ability, once it is decided."""
        return None if self.memory is None else self.memory.secret

    async def on_gained(self) -> None:
        await self._receive()

    async def remember_beginning(self) -> None:
        """What the player has in addition was decided before."""
        if self.granted:
            self.memory = Memories(self.granted[0].id)

    async def _receive(self) -> None:
        """Have an ability from now on, or only seem to."""
        taken = self._taken_from()
        secret: Secret = await self.rule(self._abilities) if taken is None else taken
        if self.lost:
            return
        self.memory = Memories(secret)
        if self.granted:
            return
        declared = Declared(STORYTELLER_ONLY, self.id, self.holder)
        if isinstance(secret, str):
            self.grimoire.emit(replace(declared, what="copy", character=secret))
            await self.gain(find_character(secret), void=self.void)
        else:
            self.grimoire.emit(replace(declared, what="own", text=secret[0]))

    def _taken_from(self) -> Secret | None:
        """The ability that was settled beforehand, or that of the dead player from whom this one was taken.

        What grants it has marked that player.
        """
        if self.granted:
            return self.granted[0].id
        marked = {token.target for token in self.town.tokens if token.source == self.source != NO_ABILITY}
        held = [a for a in self.town.holders_of(self.id) if isinstance(a, Amnesiac)]
        return next((a.memory.secret for a in held if a.holder in marked and a.memory is not None), None)

    def _abilities(self) -> Options[Secret]:
        """Another character's ability, or one in words with what the player is asked and told."""
        script, in_play = self.town.script, self.town.in_play()
        others = [c for c in script.characters if c is not type(self) and not is_traveller(c) and _can_be_had(c)]
        ids = sorted([c.id for c in others], key=lambda id: id in in_play)
        if not any(id in LIBRARY and id not in in_play for id in ids):
            ids += [id for id in LIBRARY if id not in in_play]
        picks = OneOf(tuple(range(MOST_PICKS + 1)), "number")
        own = Each(Text(), OneOf(PROMPTED, "prompted"), picks, OneOf(ANSWERS, "answer"))
        return Either(OneOf(tuple(ids), "character"), own)

    # At night

    async def first_night(self) -> None:
        await self._prompt("first-night")

    async def other_nights(self) -> None:
        await self._prompt("other-nights")

    async def _prompt(self, now: str) -> None:
        """Ask and tell the player what an ability in words says."""
        if self.secret is None:
            # A player who only believes to be the Amnesiac gets one, too, when it would first be needed.
            await self._receive()
        secret = self.secret
        if not isinstance(secret, tuple) or secret[1] not in (now, "each-night"):
            return
        _, _, picks, answer = secret
        if picks:
            await self.choose_players(picks)
        if answer == NOTHING:
            return
        told = await self.ask_what_to_tell(self.holder, lambda: self._answers(answer))
        said = told if answer == IN_WORDS else UNSET
        self.grimoire.emit(Learned(only(self.holder), self.holder, self.id, told, said))

    def _answers(self, answer: str) -> Options[Any]:
        if answer == NUMBER:
            return OneOf(tuple(range(len(self.town.circle) + 1)), "number")
        if answer == YES_OR_NO:
            return YES_NO
        if answer == CHARACTER:
            return OneOf(self.town.script.ids, "character")
        return Either(Statements(self.town), Text())

    # By day

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        """A guess, once a day: a character, tags, or words."""
        if not seat.alive or cls.is_answered(grimoire, seat):
            return None
        kinds = {"when": WHEN, "what": WHAT, "whom": WHOM}
        tags = Each(*[OneOf((None, *values), noun) for noun, values in kinds.items()])
        characters = [c.id for c in grimoire.script.characters if c is not cls]
        return Either(OneOf(tuple(characters), "character"), tags, Text())

    @property
    def said(self) -> Said | None:
        return None if self.memory is None else self.memory.guess

    async def by_day(self, choice: Any) -> None:
        if self.memory is None:
            return
        secret = self.memory.secret
        self.memory = Memories(secret, choice)
        honest = await self.rule(lambda: OneOf((*RATINGS, SEND_BACK), "honest"))
        if self.lost:
            return
        if honest == SEND_BACK:
            self.grimoire.emit(SentBack(only(self.holder), self.holder, self.id))
            return
        self.use_today()
        self.memory = Memories(secret, choice, honest)
        impaired = not self.works
        rating = await self.ask_what_to_tell(self.holder, lambda: OneOf(self._ratings(), "rating"))
        self.grimoire.emit(Learned(only(self.holder), self.holder, self.id, rating))
        self.grimoire.emit(OpinionNoted(STORYTELLER_ONLY, self.holder, self.id, rating, honest, impaired))
        if rating != honest:
            self.goes_wrong()

    def _ratings(self) -> tuple[str | None, ...]:
        """The words that may be told."""
        assert self.memory is not None
        honest = self.memory.honest
        if self.falsified:
            return tuple([rating for rating in RATINGS if rating != honest])
        return (honest,) if self.reliable and not self.town.storyteller_is_free else RATINGS

    def wrong_answers(self) -> Options[Any]:
        if self.town.phase == "night" and isinstance(self.secret, tuple):
            # Nobody but the Storyteller knows what would be true for an ability in words.
            return self._answers(self.secret[3])
        fitting = self._ratings()
        return OneOf(tuple([rating for rating in RATINGS if rating not in fitting]) or RATINGS, "rating")

    # Advice

    def rate(self) -> str | None:
        """How close the guess comes, where Belfry can tell."""
        assert self.memory is not None
        secret, guess = self.memory.secret, self.memory.guess
        readable = guess in self.town.script.ids or a_sequence(guess) is not None
        return closeness(secret, guess) if isinstance(secret, str) and readable else None


class AmnesiacAdvice(Advice, of=Amnesiac):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        if ask.noun == "honest":
            return ask.raised_by.rate() or SEND_BACK
        return None

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A Townsfolk's ability that is not in play; a rating by what the guess has in common with it."""
        if ask.noun == "honest":
            rated = ask.raised_by.rate()
            return Suggestion(SEND_BACK, "cannot-be-read") if rated is None else Suggestion(rated, "how-close")
        in_play = mood.grimoire.in_play()
        fitting = [id for id in LIBRARY if id in ask.options and id not in in_play]
        return Suggestion(mood.pick(fitting), "secret-ability") if fitting else None

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun != "rating":
            return None
        kept: Memories = ask.raised_by.memory
        wrong = [rating for rating in ask.options if rating != kept.honest]
        return Suggestion(mood.pick(wrong or list(ask.options)), "dishonest-judgement" if wrong else "plain-truth")


class AmnesiacPlay(Play, of=Amnesiac):
    lore = Lore(threat=0.6, bluff=0.9, opens=2, unclear=True)
    from_elsewhere = tuple(LIBRARY)

    def claimable(self, town: Town, seat: int) -> Options[Any]:
        """What was shown, or how close a guess was."""
        shown = OneOf((*range(len(town.circle) + 1), True, False), "number")
        return Either(shown, OneOf(RATINGS, "rating"), OneOf(town.script.ids, "character"), Text())

    def wants(self, player: AdvisedPlayer) -> Want:
        """Somebody else every night: that tells most."""
        before, suspected = player.choices_with(Amnesiac.id), aims.look(player, Amnesiac.id)
        named = {seat for choice in before for seat in a_sequence(choice) or (choice,)}
        return lambda seat: suspected(seat) - (0.5 if seat in named else 0.0)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """A guess a day: what fits best to what has been asked and told so far, and then something near to it."""
        if part_of(offer, "each") is None or player.uses_of(Amnesiac.id, today=True) or posing:
            return NOT_NOW
        picks = bool(player.choices_with(Amnesiac.id))
        tried = [tuple(guess) for guess in player.named_by_day(Amnesiac.id)]
        known = [tags for tags in LIBRARY.values() if (tags[2] == "chosen-players") is picks and tags not in tried]
        return list(player.pick(known, "guess", player.day)) if known else NOT_NOW


def _can_be_had(character: Any) -> bool:
    """Whether its ability can be had by somebody else without changing the setup."""
    speaks_of_setup = character.setup.changes_counts or character.setup.needs or character.setup.frees_outsiders
    return not speaks_of_setup and not character.belief.kinds
