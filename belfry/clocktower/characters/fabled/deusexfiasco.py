"""The Deus ex Fiasco."""

from itertools import pairwise

from belfry.clocktower.pieces.events import Corrected, MistakeNoted
from belfry.clocktower.vocabulary import *
from belfry.core.reason import Reason

SLIP = OneOf((True, False), "slip")
WRONG = OneOf((True, False), "wrong")
OWN_UP = OneOf((True, False), "own-up")
STAGES = ("made", "corrected", "announced")
HOW_OFTEN = 0.4
"""How often a program makes its mistake on a night on which it could wait."""


class Wrong(NamedTuple):
    """What is to be put right: the key of the ability that told it, to whom, and what is true."""

    key: int
    seat: int
    right: tuple[Any, ...]


class Mistakes(NamedTuple):
    """How many have come to each stage, the night of a deliberate one, what is to be put right, and who was altered."""

    made: int = 0
    corrected: int = 0
    announced: int = 0
    slip: int | None = None
    wrong: Wrong | None = None
    altered: tuple[int, ...] = ()

    def times(self, stage: str) -> int:
        """How many have come to a stage."""
        return (self.made, self.corrected, self.announced)[STAGES.index(stage)]


class DeusExFiasco(Fabled):
    """Has the Storyteller make a mistake, put it right and own up to it."""

    __slots__ = ()
    traits = ()
    announces = (MistakeNoted,)
    name = "Deus ex Fiasco"
    reminders = {"whoopsie": NOTE}
    takes_back_the_end = True
    memory: Mistakes | None
    """The mistakes so far."""

    def notes(self) -> Iterable[Note]:
        for stage in STAGES:
            if times := self._log.times(stage):
                yield self.note(f"mistakes-{stage}", number=times)
        if self._log.slip is not None:
            yield self.note("slip", number=self._log.slip)
        if self._log.wrong is not None:
            yield self.note("to-put-right", self._log.wrong.seat)

    @property
    def _log(self) -> Mistakes:
        return Mistakes() if self.memory is None else self.memory

    def open_stages(self) -> list[str]:
        """The stages that a mistake is still to come to."""
        log = self._log
        if not log.made:
            return list(STAGES)
        return [stage for before, stage in pairwise(STAGES) if log.times(stage) < log.times(before)]

    def mistake_problem(self, stage: str) -> Reason | None:
        if stage == "announced" and self._log.announced >= self._log.corrected:
            return refusals.MISTAKE_NOT_PUT_RIGHT()
        return None

    def on_mistake(self, stage: str, altered: Seat | None) -> None:
        self._note(stage)
        if altered is not None:
            self.memory = self._log._replace(altered=(*self._log.altered, altered.id))

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        """Whoever has an ability that was altered to make up for a mistake keeps it so until the end."""
        return [("whoopsie", self.town.people[seat]) for seat in self._log.altered]

    def _note(self, stage: str) -> None:
        """Take a stage into the log; with the announcement the reminder is put down."""
        log, times = self._log, self._log.times(stage) + 1
        earlier = STAGES[: STAGES.index(stage)]
        self.memory = log._replace(**{stage: times}, **{one: max(log.times(one), times) for one in earlier})
        if stage == STAGES[-1]:
            self.mark("whoopsie", self.seat)

    # A deliberate one

    def on_nightfall(self) -> None:
        """Before anybody wakes the Storyteller is asked, as long as no mistake has been made."""
        if self.town.number > 1 and not self._log.made:
            self.grimoire.agenda.insert(0, ("trigger", self.key))

    async def other_nights(self) -> None:
        if self._log.wrong is not None:
            await self._put_right(self._log.wrong)
        elif await self.rule(lambda: SLIP):
            self.memory = self._log._replace(slip=self.town.number)

    def on_telling(self, truth: Truth) -> None:
        truth.may_slip(self, self._slips)
        wrong = self._log.wrong
        truth.excused = truth.excused or (wrong is not None and wrong.key == truth.ability.key)

    async def _slips(self, ability: Character, to: Seat) -> bool:
        """On the night of the mistake the Storyteller picks what a working ability tells a living player wrongly."""
        if self._log.slip != self.town.number or not to.alive or not ability.reliable or ability.falsified:
            return False
        if ability.learns is None or ability.starts_knowing:
            return False
        right = tuple(registration.truths(self.grimoire, ability, ability.truths))
        if not right or not await self.rule(lambda: WRONG, to.id):
            return False
        self._note("made")
        self.memory = self._log._replace(wrong=Wrong(ability.key, to.id, right), slip=None)
        self.grimoire.emit(MistakeNoted(STORYTELLER_ONLY, "made", ""))
        self.grimoire.agenda.append(("trigger", self.key))
        return True

    async def _put_right(self, wrong: Wrong) -> None:
        """Wake the player again with what is right."""
        key, seat, right = wrong
        self.memory = self._log._replace(wrong=None)
        self._note("corrected")
        ability = self.grimoire.ability(key)
        if ability is None:
            return
        self.grimoire.emit(Corrected(only(seat), seat, ability.id))
        assert ability.learns is not None, "what was told has a shape"
        value = await Ask(STORYTELLER, "tell", ability.id, ability.learns.among(right), seat, raised_by=ability)
        self.grimoire.emit(Learned(only(seat), seat, ability.id, value))
        self.grimoire.emit(MistakeNoted(STORYTELLER_ONLY, "corrected", ""))

    # By day

    async def on_dawn(self) -> None:
        if self._log.slip == self.town.number:
            await self._wrong_death()
        log = self._log
        if log.announced < log.corrected and await self.rule(lambda: OWN_UP):
            self._note("announced")
            self.grimoire.emit(MistakeNoted(EVERYONE, "announced"))
        if is_final_day(self.town) and not self._log.made:
            self.grimoire.warn(self.id)

    async def _wrong_death(self) -> None:
        """Where nobody has learned anything, a death is announced that has not happened, and taken back at once."""
        self.memory = self._log._replace(slip=None)
        seat = await self.rule(lambda: OneOf((None, *self.living()), "player"))
        if seat is not None:
            self.grimoire.emit(MistakeNoted(EVERYONE, what="death", seat=seat))
            self._note("announced")


class DeusExFiascoAdvice(Advice, of=DeusExFiasco):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion:
        if ask.noun == "player":
            return Suggestion(mood.pick([seat for seat in ask.options if seat is not None]), "a-small-mistake")
        if ask.noun == OWN_UP.noun:
            return Suggestion(True, "own-up")
        if ask.noun == WRONG.noun:
            return Suggestion(True, "a-small-mistake")
        if mood.grimoire.living_without_travellers <= 4 or mood.likely(HOW_OFTEN):
            return Suggestion(True, "a-small-mistake")
        return Suggestion(False, "no-mistake-yet")
