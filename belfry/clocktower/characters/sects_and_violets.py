"""Sects & Violets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower import death, execution, mishap, registration, victory
from belfry.clocktower.character import (
    DEMON,
    OUTSIDER,
    TOWNSFOLK,
    TRAVELLER,
    Character,
    Demon,
    Minion,
    Outsider,
    Townsfolk,
)
from belfry.clocktower.characters.bad_moon_rising import TONIGHT, is_minion, is_outsider
from belfry.clocktower.characters.trouble_brewing import NOTE, is_demon, is_townsfolk
from belfry.clocktower.information import GoodAndEvil, Number, TwoPlayers, YesOrNo
from belfry.clocktower.registration import EVIL_TYPES, Look
from belfry.clocktower.statements import (
    BOTH_FALSE,
    EVERY_MARKS,
    ONE_OF_EACH,
    Said,
    Statements,
    TwoStatements,
    as_statement,
    holds,
    unmarked,
)
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.composition import advise_pair, advise_reply
from belfry.clocktower.switches import MADNESS_PENALTY, Switch
from belfry.clocktower.token import DAWN, DRUNK, DUSK, POISONED, STORYTELLERS, Reminder
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY, only
from belfry.core.options import Each, Either, OneOf, Options, Several, Some, Text

if TYPE_CHECKING:
    from belfry.clocktower.death import Death
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.nomination import Nomination
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.setup import Counts
    from belfry.clocktower.storyteller.mood import Mood

MOST_GUESSES = 5
REPLIES: tuple[bool | str, ...] = (True, False, "unknown")
SEND_BACK = "send-back"
VISIT = OneOf((None,), "visit")
LATER = OneOf((None,), "later")


class Artist(Townsfolk):
    """Puts one question to the Storyteller in private, once, and gets an honest yes or no, or "I don't know"."""

    __slots__ = ()
    reminders = {"no-ability": NOTE}
    uses_by_day = True
    used_in_private = True
    tells = "reply"

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return Either(Statements(grimoire), Text())

    @property
    def said(self) -> Said | None:
        return None if self.memory is None else self.memory[0]

    async def by_day(self, choice: Said) -> None:
        self.memory = (choice, None)
        if as_statement(choice) is None:
            # Nobody but the Storyteller can judge what stands in words.
            honest: bool | str = await self.rule(lambda: OneOf((*REPLIES, SEND_BACK), "honest"))
            if self.lost:
                return
            if honest == SEND_BACK:
                self.grimoire.emit("sent_back", only(self.holder), {"seat": self.holder, "ability": self.id})
                return
            self.memory = (choice, honest)
        reply = await self.ask_what_to_tell(self.holder, lambda: OneOf(self._replies(), "reply"))
        told = {"seat": self.holder, "ability": self.id, "value": reply, "said": choice}
        self.grimoire.emit("learned", only(self.holder), told)
        if self.grimoire.counts_mishaps:
            mishap.after_telling(self, reply)
        self.spend()

    def truths(self, look: Look) -> Iterable[bool | str]:
        """The honest answers."""
        question, honest = self.memory
        statement = as_statement(question)
        return (honest,) if statement is None else (holds(look, statement),)

    def _replies(self) -> tuple[bool | str, ...]:
        """The replies that fit."""
        honest = registration.truths(self.grimoire, self, self.truths)
        if self.falsified:
            # Wrong, and never "I don't know": where that would be honest, either yes or no.
            wrong = [reply for answer in honest for reply in (True, False) if reply is not answer]
            return tuple(dict.fromkeys(wrong))
        return tuple(honest) if self.works else REPLIES

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if getattr(ask.options, "noun", "") == "honest":
            return Suggestion(SEND_BACK, "cannot-be-read")
        return advise_reply(ask, mood) if ask.kind == "tell" else None

    @classmethod
    def claimable(cls, grimoire: Grimoire, seat: int) -> Options[Any]:
        """The question and the reply."""
        return Each(Either(Statements(grimoire), Text()), OneOf(REPLIES, "reply"))

    @classmethod
    def retold(cls, learned: tuple[Said, bool | str]) -> dict[str, Any]:
        question, reply = learned
        return {"said": question, "value": reply}

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Send back what nobody says the honest answer to."""
        return SEND_BACK if SEND_BACK in ask.options else None


class Clockmaker(Townsfolk):
    """Starts knowing how many steps it is from the Demon to the nearest Minion."""

    __slots__ = ()
    learns = Number()

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        circle, steps = look.grimoire.circle, look.grimoire.steps
        demons = [seat for seat in circle if look.sees(seat, is_demon)]
        minions = [seat for seat in circle if look.sees(seat, is_minion)]
        if not minions:
            return (0,)
        return [min(steps(demon, minion) for minion in minions) for demon in demons]

    def answers(self) -> Options[Any]:
        """Where there is no Demon nothing is true, and the Storyteller judges what to show (GEN-10)."""
        assert self.learns is not None
        return super().answers() or self.learns.everything(self)


class Dreamer(Townsfolk):
    """Learns each night two characters, a good and an evil one, of which one is a player's."""

    __slots__ = ()
    learns = GoodAndEvil()

    async def every_night(self) -> None:
        await self.choose_player(self._dreamt_of)
        await self.learn()

    def _dreamt_of(self) -> tuple[int, ...]:
        people = self.grimoire.people
        return tuple([seat for seat in self.others() if people[seat].character.type != TRAVELLER])

    def truths(self, look: Look) -> Iterable[tuple[str, str]]:
        script = look.grimoire.script
        for seat in self.picked:
            for character in look.characters(seat):
                if character.type in EVIL_TYPES:
                    yield from [(good.id, character.id) for good in script.good]
                else:
                    yield from [(character.id, evil.id) for evil in script.evil]

    def subjects(self) -> Sequence[Seat]:
        return self.picked

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Beside an evil character the one that the player is likely to claim."""
        claims = [pair for pair in ask.options if pair[0] in mood.bluffs]
        return Suggestion(mood.pick(claims), "likely-claim") if claims and mood.likely(0.8) else None


class Flowergirl(Townsfolk):
    """Learns each night but the first whether a Demon voted by day."""

    __slots__ = ()
    reminders = {"demon-voted": Reminder(until=DAWN), "demon-not-voted": Reminder(until=DAWN)}
    learns = YesOrNo()

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        people = self.grimoire.people
        voted = any(look.saw(people[seat], as_, is_demon) for seat, as_ in self.grimoire.today.voters_as)
        return (voted or self.marks("demon-voted") is not None,)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.grimoire.has_seen_a_day:
            voted = any(is_demon(character) for _, character in self.grimoire.today.voters_as)
            yield ("demon-voted" if voted else "demon-not-voted"), self.seat


class Juggler(Townsfolk):
    """Guesses up to five players' characters on the first day, and learns how many guesses were right."""

    __slots__ = ()
    reminders = {"correct": Reminder(until=DAWN, lasts=True)}
    learns = Number(MOST_GUESSES)
    uses_by_day = True
    switches = (
        Switch(
            "juggler_without_guess",
            "juggler/r8",
            "Whether a Juggler who made no guess is woken and told 0, or is not woken.",
            ("wake", "sleep"),
        ),
    )

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return Several(Each(grimoire.any_player, OneOf(grimoire.nameable(), "character")), MOST_GUESSES)

    async def on_gained(self) -> None:
        """The first day is the first that begins with the ability."""
        grimoire = self.grimoire
        self.memory = (grimoire.number if grimoire.phase == "night" else grimoire.number + 1, ())

    def renew(self) -> None:
        super().renew()
        grimoire = self.grimoire
        self.memory = (grimoire.number if grimoire.phase == "night" else grimoire.number + 1, ())

    @property
    def _first_day(self) -> int:
        return 1 if self.memory is None else self.memory[0]

    @property
    def _guesses(self) -> tuple[tuple[int, str, bool], ...]:
        return () if self.memory is None else self.memory[1]

    async def by_day(self, choice: tuple[tuple[int, str], ...]) -> None:
        """The guesses are made once, all together, and each counts once."""
        if self.grimoire.number != self._first_day or self._guesses:
            return
        for seat, id in dict.fromkeys(choice):
            guessed = self.grimoire.people[seat]
            right = await self.sees(guessed, lambda character, id=id: character.id == id)
            self.memory = (self._first_day, (*self._guesses, (seat, id, right)))
            if right:
                self.mark("correct", guessed)

    def acts_tonight(self) -> bool:
        woken = bool(self._guesses) or self.grimoire.switch("juggler_without_guess") == "wake"
        return self.can_act and woken and self.grimoire.number == self._first_day + 1

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        return (len(self.grimoire.tokens_named("juggler/correct", self.key)),)


class Mathematician(Townsfolk):
    """Learns each night how many players' abilities came out wrong since dawn through other characters."""

    __slots__ = ()
    reminders = {"abnormal": Reminder(until=DAWN)}
    learns = Number()

    async def every_night(self) -> None:
        await self.learn()

    async def on_gained(self) -> None:
        self._catch_up()

    def renew(self) -> None:
        super().renew()
        self._catch_up()

    def _catch_up(self) -> None:
        """Mark everybody whose ability has come out wrong in the time that is counted."""
        for seat, _ in self.grimoire.today.mishaps:
            self.on_mishap(self.grimoire.people[seat])

    def on_mishap(self, seat: Seat) -> None:
        if self.can_act and seat is not self.seat and seat.id not in self._abnormal():
            self.mark("abnormal", seat)

    def _abnormal(self) -> set[int]:
        """The players who are marked."""
        return set(self.grimoire.tokens_named("mathematician/abnormal", self.key))

    def truths(self, look: Look) -> Iterable[int]:
        return (len(self._abnormal() - {self.holder}),)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Where the number is free: that nothing came out wrong, or something that did not."""
        numbers: list[int] = list(ask.options)
        if len(numbers) == 1:
            return None
        told = [ability for ability in mood.grimoire.holders_of(cls.id) if ability.holder == ask.about]
        marked = sum([token.source == told[0].key for token in mood.grimoire.tokens]) if told else 0
        if mood.evil_ahead and marked in numbers and mood.likely(0.6):
            return Suggestion(marked, "truth-for-once")
        if marked and 0 in numbers and mood.likely(0.6):
            return Suggestion(0, "nothing-went-wrong")
        near = [number for number in numbers if 0 < abs(number - marked) <= 2]
        return Suggestion(mood.pick(near or numbers), "believable")


class Oracle(Townsfolk):
    """Learns each night but the first how many dead players are evil."""

    __slots__ = ()
    learns = Number()

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        return (sum([look.evil(seat) for seat in self.subjects()]),)

    def subjects(self) -> Sequence[Seat]:
        return [seat for seat in self.grimoire.circle if not seat.alive]


class Philosopher(Townsfolk):
    """Gains the ability of a good character once, and makes whoever is that character drunk."""

    __slots__ = ()
    reminders = {"drunk": Reminder(DRUNK), "is-the-philosopher": NOTE}
    may_stop_a_night_kill = True

    def acts_tonight(self) -> bool:
        return self.can_act and self.memory is None and self.marks("is-the-philosopher") is None

    def renew(self) -> None:
        super().renew()
        self.memory = None

    async def every_night(self) -> None:
        named = await self.choose(self._offer)
        if named is not None:
            await self._gain(next(c for c in self.grimoire.script.good if c.id == named))

    def _offer(self) -> Options[str | None]:
        return OneOf((None, *[c.id for c in self.grimoire.script.good if c.id != self.id]), "character")

    async def _gain(self, character: type[Character]) -> None:
        """Have the ability from now on, or only seem to if this one does not work."""
        grimoire, works = self.grimoire, self.works
        grimoire.revoke([ability for ability in grimoire.abilities if ability.source == self.key])
        self.memory = character.id
        if not works:
            self.goes_wrong()
        self.mark("is-the-philosopher", self.seat)
        gained = grimoire.grant(self.holder, character, self.key, void=not works)
        if works and "on_gained" in gained.hooks:
            await gained.on_gained()
        grimoire.enrol(gained, afresh=True)

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        held = [ability.id for ability in self.grimoire.abilities if ability.source == self.key and not ability.void]
        return [(seat, DRUNK) for seat in self.grimoire.circle if seat.character.id in held] if held else ()


class Sage(Townsfolk):
    """Learns two players, one of whom is the Demon that has killed the Sage."""

    __slots__ = ()
    learns = TwoPlayers()
    works_when_dead = True
    wakes_on_own_death = True

    async def on_death(self, dying: Death) -> None:
        if dying.victim is self.seat:
            self.memory = self.grimoire.number

    @property
    def reliable(self) -> bool:
        """The state at the moment of death decides."""
        return self.memory == self.grimoire.number

    def _killers(self) -> list[int]:
        return [killer for victim, killer in self.grimoire.tonight.slain if victim == self.holder]

    def acts_tonight(self) -> bool:
        told = (self.holder, self.id) in self.grimoire.tonight.woken
        return bool(self._killers()) and not self.seat.alive and not told

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[tuple[int, int]]:
        killer = self._killers()[-1]
        for other in sorted(self.others()):
            if other != killer:
                yield (min(killer, other), max(killer, other))

    def falsehoods(self, look: Look, among: Iterable[tuple[int, ...]]) -> Iterable[tuple[int, ...]]:
        """Neither may be a Demon."""
        people = look.grimoire.people
        demons = {seat for seat in self.grimoire.seat_ids if look.sees(people[seat], is_demon)}
        return [pair for pair in among if demons.isdisjoint(pair)]

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Living players, one of them good: a dead one gives the Demon away too easily."""
        people = mood.grimoire.people
        shown: list[tuple[int, int]] = list(ask.options)
        pairs = [pair for pair in shown if any(people[seat].alive and not people[seat].evil for seat in pair)]
        living = [pair for pair in pairs if all(people[seat].alive for seat in pair)]
        return Suggestion(mood.pick(living or pairs), "believable") if pairs else None


class Savant(Townsfolk):
    """Is told two statements each day in private, one of them true."""

    __slots__ = ()
    uses_by_day = True
    used_in_private = True
    used_after_execution = True
    tells = "statements"

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[None] | None:
        """A visit, unless the statements have been told today."""
        held = [ability for ability in grimoire.holders_of(cls.id) if ability.holder == seat.id]
        return None if any(a.memory and a.memory[0] == grimoire.number for a in held) else VISIT

    def renew(self) -> None:
        super().renew()
        self.memory = None

    def offer(self) -> TwoStatements:
        """Every pair that fits."""
        return TwoStatements(self, BOTH_FALSE if self.falsified else ONE_OF_EACH if self.works else EVERY_MARKS)

    async def by_day(self, choice: None) -> None:
        told = await self.ask_what_to_tell(self.holder, lambda: Either(self.offer(), LATER))
        about = {"seat": self.holder, "ability": self.id}
        if told is None:
            self.grimoire.emit("sent_back", only(self.holder), about)
            return
        # The day on which statements were told last, and which of the two were true.
        pairs = self.offer()
        marks = pairs.marks(told)
        self.memory = (self.grimoire.number, marks)
        self.grimoire.emit("learned", only(self.holder), {**about, "value": tuple(map(unmarked, told))})
        self.grimoire.emit("marked", STORYTELLER_ONLY, {**about, "marks": marks})
        if self.grimoire.counts_mishaps:
            mishap.after_telling(self, sum(pairs.possible(told)[0]))

    def truths(self, look: Look) -> Iterable[int]:
        """How many of the two should be true."""
        return (1,)

    @classmethod
    def claimable(cls, grimoire: Grimoire, seat: int) -> Options[Any]:
        """The two statements."""
        said = Either(Statements(grimoire), Text())
        return Each(said, said)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_pair(ask, mood) if ask.kind == "tell" else None


class Seamstress(Townsfolk):
    """Learns once whether two players are on the same side."""

    __slots__ = ()
    reminders = {"no-ability": NOTE}
    learns = YesOrNo()

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def every_night(self) -> None:
        if await self.may_choose_players(2, self.others) is not None:
            self.spend()
            await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        one, two = self.picked
        return (look.evil(one) == look.evil(two),)

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class SnakeCharmer(Townsfolk):
    """Picks a living player each night, and changes places with a Demon."""

    __slots__ = ()
    reminders = {"poisoned": Reminder(POISONED, lasts=True)}
    may_stop_a_night_kill = True
    switches = (
        Switch(
            "snake_charmer_poison",
            "snakecharmer/r3",
            "How long a charmed Demon is poisoned: for the rest of the game, or until the next change of character.",
            ("permanent", "until-change"),
        ),
    )

    async def every_night(self) -> None:
        picked = await self.choose_player(self.living)
        if picked is self.seat:
            return
        if not self.works:
            if is_demon(picked.character):
                self.goes_wrong()
        elif await self.sees(picked, is_demon):
            self.goes_well()
            await self._change_places(picked)

    async def _change_places(self, demon: Seat) -> None:
        grimoire, charmer = self.grimoire, self.seat
        character, evil = charmer.character, charmer.evil
        grimoire.hold()
        await grimoire.become(charmer, demon.character, evil=demon.evil, more_to_come=True)
        await grimoire.become(demon, character, evil=evil)
        lasting = grimoire.switch("snake_charmer_poison") == "permanent"
        source = STORYTELLERS if lasting else grimoire.abilities_of(demon)[0].key
        grimoire.place("snakecharmer/poisoned", source, demon, self.reminders["poisoned"], void=False)
        grimoire.release()


class TownCrier(Townsfolk):
    """Learns each night but the first whether a Minion nominated by day."""

    __slots__ = ()
    reminders = {"minions-not-nominated": Reminder(until=DAWN), "minion-nominated": Reminder(until=DAWN)}
    learns = YesOrNo()

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        people = self.grimoire.people
        nominated = any(look.saw(people[seat], as_, is_minion) for seat, as_ in self.grimoire.today.nominators_as)
        return (nominated or self.marks("minion-nominated") is not None,)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.grimoire.has_seen_a_day:
            nominated = any(is_minion(character) for _, character in self.grimoire.today.nominators_as)
            yield ("minion-nominated" if nominated else "minions-not-nominated"), self.seat


class Barber(Outsider):
    """Lets the Demon have two players swap characters, on dying."""

    __slots__ = ()
    reminders = {"haircuts-tonight": Reminder(until=DAWN)}
    works_when_dead = True
    wakes_on_own_death = True
    switches = (
        Switch(
            "barber_state",
            "barber/r8",
            "When the Barber has to be sober and healthy for the swap: when it is due, or at the moment of death.",
            ("at-swap", "at-death"),
        ),
    )

    async def on_death(self, dying: Death) -> None:
        if dying.victim is self.seat:
            self.memory = self.died
            self.mark("haircuts-tonight", self.seat)

    @property
    def _died_lately(self) -> bool:
        number = self.grimoire.number
        lately = self.died in (("day", number - 1), ("night", number)) or self.marks("haircuts-tonight") is self.seat
        return lately and not self.seat.alive and bool(self._demons())

    @property
    def _in_force(self) -> bool:
        at_death = self.grimoire.switch("barber_state") == "at-death"
        return not self.void and (self.memory == self.died if at_death else self.works)

    def acts_tonight(self) -> bool:
        offered = any(why == self.id for _, why in self.grimoire.tonight.woken)
        return self._died_lately and not offered and self._in_force

    def passed_over(self) -> None:
        if self._died_lately and not self._in_force:
            self.goes_wrong()

    def _demons(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if seat.lives and is_demon(seat.character)])

    async def other_nights(self) -> None:
        grimoire = self.grimoire
        demon = await self.rule(lambda: OneOf(self._demons(), "player"))

        def offer() -> Options[tuple[int, int] | None]:
            barred = (TRAVELLER, DEMON)
            seats = [s.id for s in grimoire.circle if s.id == demon or s.character.type not in barred]
            return Either(OneOf((None,), "player"), Some(2, seats, "player"))

        chosen = await self.choose(offer, demon)
        if chosen is not None:
            await grimoire.swap(*[grimoire.people[seat] for seat in chosen])


class Klutz(Outsider):
    """Picks a living player in public on learning of the own death, and loses if that player is evil."""

    __slots__ = ()
    works_when_dead = True
    uses_by_day = True
    used_after_execution = True

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return OneOf(tuple([other.id for other in grimoire.circle if other.alive]), "player")

    async def on_known_death(self, seat: Seat) -> None:
        if seat.id != self.holder or seat.alive or not self.living():
            return
        choice = await self.choose(lambda: OneOf(self.living(), "player"))
        self.grimoire.emit("used", EVERYONE, {"seat": self.holder, "ability": self.id, "choice": choice})
        picked = self.grimoire.people[choice]
        if not self.works:
            if picked.evil:
                self.goes_wrong()
        elif await self.sees_evil(picked):
            self.grimoire.hold()
            self.grimoire.claim("good" if self.seat.evil else "evil", self.id)
            self.grimoire.release()


class Mutant(Outsider):
    """May be executed for trying to be taken for an Outsider."""

    __slots__ = ()
    breach = True

    def may_happen(self) -> bool:
        return self.works and execution.may_execute(self.grimoire)

    async def happen(self) -> None:
        self.memory = self.grimoire.number
        await judge_madness(self, self.seat)

    def breaks_madness(self, claims: Mapping[int, str]) -> bool:
        claimed = claims.get(self.holder)
        outsiders = [character.id for character in self.grimoire.script.of_type(OUTSIDER)]
        return self.memory != self.grimoire.number and claimed in outsiders

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_penalty(ask, mood) or Suggestion(True, "as-everybody-heard")


async def judge_madness(ability: Character, seat: Seat) -> None:
    """Let the Storyteller judge a player's madness (MAD-6), record it, and execute for a breach (MAD-8, TRC-36)."""
    grimoire = ability.grimoire
    verdict = "kept"
    if await ability.rule(lambda: OneOf((True, False), "madness"), seat.id) is ability.breach:
        certain = grimoire.switch(MADNESS_PENALTY.name) == "certain"
        penalty = certain or await ability.rule(lambda: OneOf((True, False), "penalty"), seat.id)
        verdict = "executed" if penalty else "spared"
    grimoire.emit("judged", STORYTELLER_ONLY, {"seat": seat.id, "ability": ability.id, "verdict": verdict})
    if verdict == "executed":
        await execution.execute(grimoire, seat, ability)


def advise_penalty(ask: Ask[Any], mood: Mood) -> Suggestion | None:
    """Whether to execute for madness: sometimes, so that it is feared, and rather when good is ahead."""
    if getattr(ask.options, "noun", "") != "penalty":
        return None
    return Suggestion(mood.likely(0.6 if mood.good_ahead else 0.1 if mood.evil_ahead else 0.35), "price-of-madness")


class Sweetheart(Outsider):
    """Leaves somebody drunk when dying."""

    __slots__ = ()
    reminders = {"drunk": Reminder(DRUNK, lasts=True)}
    works_when_dead = True
    may_stop_a_night_kill = True
    switches = (
        Switch(
            "sweetheart_effect",
            "sweetheart/r4",
            "Whether the drunkenness needs the dead Sweetheart's ability, or is fixed once it has happened.",
            ("tied", "fixed"),
        ),
    )

    def follows_death(self, dying: Death) -> bool:
        return dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if not self.follows_death(dying):
            return
        drunk = self.grimoire.people[await self.rule(lambda: self.grimoire.any_player)]
        if self.grimoire.switch("sweetheart_effect") == "fixed":
            self.grimoire.place("sweetheart/drunk", STORYTELLERS, drunk, self.reminders["drunk"], void=False)
        else:
            self.mark("drunk", drunk)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        living = [seat for seat in mood.grimoire.circle if seat.alive]
        townsfolk = [seat.id for seat in living if is_townsfolk(seat.character)]
        if mood.evil_ahead:
            others = [seat.id for seat in living if not is_townsfolk(seat.character) and not is_demon(seat.character)]
            if others:
                return Suggestion(mood.pick(others), "as-the-game-needs-it")
        return Suggestion(mood.pick(townsfolk), "a-drunk-townsfolk") if townsfolk else None


class Cerenovus(Minion):
    """Has a player be mad about being a good character each day."""

    __slots__ = ()
    reminders = {"mad": NOTE}
    tells = "character"
    breach = False

    async def every_night(self) -> None:
        chosen: tuple[int, str] = await self.choose(self._instructions)
        seat, id = chosen
        self.pick((seat,))
        self.memory = (self.grimoire.number, id, False)
        self.move("mad", self.grimoire.people[seat])
        if self.works or await self.might(seat):
            await self.tell(seat, lambda: OneOf((id,), "character"))

    def _instructions(self) -> Options[Any]:
        good = tuple([character.id for character in self.grimoire.script.good])
        return Each(self.grimoire.any_player, OneOf(good, "character"))

    def may_happen(self) -> bool:
        """From dawn until the next pick."""
        mad, grimoire = self.marks("mad"), self.grimoire
        if mad is None or not self.marks_active("mad", mad) or not execution.may_execute(grimoire):
            return False
        return grimoire.phase == "day" or self.memory is None or grimoire.number != self.memory[0]

    def happens_to(self) -> Seat | None:
        return self.marks("mad")

    async def happen(self) -> None:
        mad = self.marks("mad")
        assert mad is not None
        if self.memory is not None:
            self.memory = (*self.memory[:2], True)
        await judge_madness(self, mad)

    def breaks_madness(self, claims: Mapping[int, str]) -> bool:
        """Whoever openly claims something else; each case is judged once."""
        mad = self.marks("mad")
        if mad is None or self.memory is None or self.memory[2]:
            return False
        return claims.get(mad.id, self.memory[1]) != self.memory[1]

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if getattr(ask.options, "noun", "") == "madness":
            return Suggestion(False, "as-everybody-heard")
        penalty = advise_penalty(ask, mood)
        if penalty is not None or ask.kind != "rule":
            return penalty
        return Suggestion(mood.likely(0.8), "as-if-it-worked")


class EvilTwin(Minion):
    """Has a twin on the other side; the good twin's execution wins for evil, and both alive good cannot win."""

    __slots__ = ()
    reminders = {"twin": Reminder(lasts=True)}
    tells = "player and character"

    def _twins(self) -> tuple[Seat, Seat] | None:
        """The good and the evil one of the pair, if there is one."""
        twin = self.marks("twin")
        if twin is None or twin.evil is self.seat.evil:
            return None
        return (twin, self.seat) if self.seat.evil else (self.seat, twin)

    async def on_gained(self) -> None:
        await self._pair()

    async def _pair(self) -> None:
        others = self._others()
        if self.works and others:
            self.move("twin", self.grimoire.people[await self.rule(lambda: OneOf(self._others(), "player"))])

    def _others(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if seat.evil is not self.seat.evil])

    async def first_night(self) -> None:
        twin = self.marks("twin")
        if twin is None and self.works:
            await self._pair()
            twin = self.marks("twin")
        if twin is None:
            # A meeting may be staged for whoever has no twin and must not know.
            staged = await self.rule(lambda: OneOf((None, *self.others()), "player"))
            twin = None if staged is None else self.grimoire.people[staged]
        if twin is not None:
            await self._meet(self.seat, twin)
            await self._meet(twin, self.seat)

    async def _meet(self, seat: Seat, twin: Seat) -> None:
        await self.tell(seat.id, lambda: OneOf(((twin.id, twin.character.id),), "player and character"))

    async def on_turned(self) -> None:
        """Twins who have come to be on the same side are none: there is a new one."""
        twin = self.marks("twin")
        if twin is not None and twin.evil is self.seat.evil and self.works:
            self.grimoire.discard("eviltwin/twin", self.key)
            await self._pair()
            self._meet_again()

    async def after_dusk(self) -> None:
        """Who could not have a twin when the pair should have been made has one as soon as the ability works."""
        if self.marks("twin") is None and self.works:
            await self._pair()
            self._meet_again()

    def _meet_again(self) -> None:
        if self.marks("twin") is not None:
            self.grimoire.enrol(self, afresh=True)

    def on_executed(self, seat: Seat) -> None:
        twins = self._twins()
        if twins is None or seat is not twins[0]:
            return
        if self.works:
            victory.at_once(self.grimoire, "evil", self.id)
        else:
            self.goes_wrong()

    def blocks_victory(self, team: str, reason: str) -> bool:
        twins = self._twins()
        return team == "good" and self.works and twins is not None and all(seat.lives for seat in twins)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind != "rule":
            return None
        people = mood.grimoire.people
        seats: list[int] = [seat for seat in ask.options if seat is not None]
        believable = [seat for seat in seats if people[seat].alive and is_townsfolk(people[seat].character)]
        return Suggestion(mood.pick(believable or seats), "a-believable-twin")


class PitHag(Minion):
    """Turns a player into a character that is not in play each night but the first."""

    __slots__ = ()
    name = "Pit-Hag"
    may_stop_a_night_kill = True

    async def other_nights(self) -> None:
        grimoire = self.grimoire
        chosen: tuple[int, str] = await self.choose(self._changes)
        seat, id = chosen
        self.pick((seat,))
        if id in grimoire.in_play():
            return
        if not self.works:
            self.goes_wrong()
            return
        self.goes_well()
        character = next(c for c in grimoire.script.characters if c.id == id)
        await grimoire.become(grimoire.people[seat], character)
        if is_demon(character):
            await death.leave_to_the_storyteller(grimoire, self)

    def _changes(self) -> Options[Any]:
        grimoire = self.grimoire
        seats = [seat.id for seat in grimoire.circle if seat.character.type != TRAVELLER]
        return Each(OneOf(seats, "player"), OneOf(grimoire.script.ids, "character"))

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Let deaths stand."""
        return True if True in ask.options else None

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        grimoire = mood.grimoire
        demons = [seat for seat in grimoire.circle if seat.lives and is_demon(seat.character)]
        if True in ask.options:
            stands = grimoire.living_without_travellers > 3 and ask.about not in [seat.id for seat in demons]
            return Suggestion(stands, "decides-nothing" if not stands else "dies-as-expected")
        if len(demons) > 1 and grimoire.living_without_travellers > 3:
            return Suggestion(demons[0].id, "one-demon-is-enough")
        return Suggestion(None, "enough-deaths")


class Witch(Minion):
    """Curses a player each night, who dies of nominating."""

    __slots__ = ()
    reminders = {"cursed": Reminder(until=DUSK)}
    switches = (
        Switch(
            "witch_counts_travellers",
            "witch/r5",
            "Whether Travellers count among the three living players with whom the Witch's power is gone.",
            (True, False),
        ),
    )

    @property
    def _gone(self) -> bool:
        grimoire = self.grimoire
        counted = grimoire.switch("witch_counts_travellers")
        return (grimoire.living if counted else grimoire.living_without_travellers) <= 3

    def acts_tonight(self) -> bool:
        return self.can_act and not self._gone

    async def every_night(self) -> None:
        self.move("cursed", await self.choose_player())

    async def on_death(self, dying: Death) -> None:
        if self._gone:
            self.grimoire.discard("witch/cursed", self.key)

    async def on_nominated(self, nomination: Nomination) -> None:
        if nomination.by >= 0 and not self._gone:
            nominator = self.grimoire.people[nomination.by]
            if self.marks_active("cursed", nominator):
                await self.kill(nominator)
            elif self.marks("cursed") is nominator and nominator.lives:
                self.goes_wrong()


class Attacker(Demon, abstract=True):
    """A Demon that kills a player each night but the first."""

    __slots__ = ()

    async def other_nights(self) -> None:
        await self.attack(await self.choose_player())

    async def attack(self, victim: Seat) -> None:
        """Kill the player whom the Demon has picked."""
        if await self.kill(victim):
            self.mark("dead", victim)


class FangGu(Attacker):
    """Becomes the first Outsider whom it would kill."""

    __slots__ = ()
    reminders = {"dead": TONIGHT, "once": NOTE}
    switches = (
        Switch(
            "fanggu_cannot_die",
            "fanggu/r15",
            "What comes of the jump of a Fang Gu that cannot die: the Outsider becomes one too, or nothing.",
            ("both-live", "fails"),
        ),
    )

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(1)

    async def attack(self, victim: Seat) -> None:
        if await self._jumps_to(victim):
            await self._jump(victim)
        else:
            await super().attack(victim)

    async def _jumps_to(self, victim: Seat) -> bool:
        """Whether the attack would kill an Outsider, for the first time in the game."""
        jumped = any(token.name == "fanggu/once" for token in self.grimoire.tokens)
        if jumped or victim is self.seat or not death.can_die_of(self, victim):
            return False
        return await self.sees(victim, is_outsider)

    async def _jump(self, outsider: Seat) -> None:
        grimoire, old = self.grimoire, self.seat
        if grimoire.switch("fanggu_cannot_die") == "fails" and not death.can_die_of(self, old):
            return
        grimoire.hold()
        grimoire.place("fanggu/once", STORYTELLERS, outsider, self.reminders["once"], void=False)
        await grimoire.become(outsider, old.character, evil=True)
        if await self.kill(old):
            self.mark("dead", old)
        grimoire.release()


class NoDashii(Attacker):
    """Poisons the nearest Townsfolk on each side."""

    __slots__ = ()
    reminders = {"dead": TONIGHT, "poisoned": Reminder(POISONED)}

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        return [(seat, POISONED) for seat in dict.fromkeys(nearest_townsfolk(self.grimoire, self.seat))]


def nearest_townsfolk(grimoire: Grimoire, seat: Seat) -> list[Seat]:
    """The first Townsfolk clockwise and the first the other way round, dead or alive."""
    found = [other for other in grimoire.clockwise_from(seat)[:-1] if is_townsfolk(other.character)]
    return [found[0], found[-1]] if found else []


class Vigormortis(Attacker):
    """Lets the Minions that it kills keep their ability, and poisons a Townsfolk next to each."""

    __slots__ = ()
    reminders = {"dead": TONIGHT, "has-ability": NOTE, "poisoned": Reminder(POISONED)}

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(-1) if counts.outsider > 0 else counts

    @property
    def _minions(self) -> tuple[tuple[int, str, bool, int | None], ...]:
        """Each Minion killed: the seat, the character then, whether the poison is clockwise of it, and on whom."""
        return self.memory or ()

    def renew(self) -> None:
        super().renew()
        self.memory = None

    def _holds(self, seat: int, character: str) -> bool:
        player = self.grimoire.people[seat]
        return not player.lives and (is_minion(player.character) or player.character.id == character)

    async def attack(self, victim: Seat) -> None:
        # Whoever was killed before and has come back to life dies anew.
        before = tuple([entry for entry in self._minions if entry[0] != victim.id or not victim.lives])
        minion = self.works and victim.lives and victim is not self.seat and await self.sees(victim, is_minion)
        if minion:
            # Before the death, so that what the Minion keeps up goes on without a break.
            self.memory = (*before, (victim.id, victim.character.id, True, None))
        if await self.kill(victim):
            self.mark("dead", victim)
            if minion:
                await self.on_turned()
        else:
            self.memory = before

    async def on_turned(self) -> None:
        """Let the Storyteller choose who is poisoned next to a Minion, at first and whenever it was another."""
        for place, (seat, character, clockwise, poisoned) in enumerate(self._minions):
            near = nearest_townsfolk(self.grimoire, self.grimoire.people[seat])
            if not near or not self._holds(seat, character) or near[0 if clockwise else 1].id == poisoned:
                continue
            options = OneOf(tuple(dict.fromkeys([other.id for other in near])), "player")
            chosen = await self.rule(lambda options=options: options, seat)
            entry = (seat, character, near[0].id == chosen, chosen)
            self.memory = (*self._minions[:place], entry, *self._minions[place + 1 :])
            self.grimoire.changed()

    async def on_death(self, dying: Death) -> None:
        """Who came back to life and dies of something else gets nothing."""
        if dying.by is not self:
            self.memory = tuple([entry for entry in self._minions if entry[0] != dying.victim.id])

    def keeps(self, ability: Character) -> bool:
        if any(ability.holder == seat and self._holds(seat, id) for seat, id, _, _ in self._minions):
            return True
        by_hand = self.grimoire.tokens_named("vigormortis/has-ability", self.key)
        return ability.holder in by_hand and self._holds(ability.holder, ability.id)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        people = self.grimoire.people
        yield from [("has-ability", people[seat]) for seat, id, _, _ in self._minions if self._holds(seat, id)]
        yield from super().standing_reminders()

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        for seat, character, clockwise, poisoned in self._minions:
            if poisoned is not None and self._holds(seat, character):
                near = nearest_townsfolk(self.grimoire, self.grimoire.people[seat])
                yield from [(near[0 if clockwise else 1], POISONED)] if near else []

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind != "rule":
            return None
        people = mood.grimoire.people
        seats: list[int] = list(ask.options)
        living = [seat for seat in seats if people[seat].alive]
        return Suggestion(mood.pick(living), "more-to-lose") if living else None


class Vortox(Attacker):
    """Makes everything false that Townsfolk learn, and wins on a day without an execution."""

    __slots__ = ()
    reminders = {"dead": TONIGHT}

    def falsifies(self, ability: Character) -> bool:
        grimoire = self.grimoire
        if ability.type != TOWNSFOLK or grimoire.impairment.sober >> ability.holder & 1:
            return False
        return grimoire.shielded(ability.seat, self) is None

    async def at_dusk(self) -> None:
        if self.grimoire.today.executed is not None:
            return
        if self.works:
            self.grimoire.hold()
            self.grimoire.claim("evil", self.id)
            self.grimoire.release()
        elif self.seat.lives:
            self.goes_wrong()
