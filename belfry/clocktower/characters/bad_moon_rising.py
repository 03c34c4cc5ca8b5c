"""Bad Moon Rising."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower import death
from belfry.clocktower.character import (
    DEMON,
    MINION,
    OUTSIDER,
    TOWNSFOLK,
    TRAVELLER,
    Character,
    Demon,
    Minion,
    Outsider,
    Townsfolk,
)
from belfry.clocktower.characters.trouble_brewing import NOTE, is_demon, is_townsfolk
from belfry.clocktower.information import CharactersOfType, Number, PlayerAndCharacter
from belfry.clocktower.night import BLUFFS, LEAST_FOR_INTRODUCTIONS
from belfry.clocktower.registration import Look
from belfry.clocktower.statements import Said, Statements, as_statement, judge
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.composition import advise_verdict
from belfry.clocktower.switches import Switch
from belfry.clocktower.token import DAWN, DRUNK, DUSK, POISONED, Reminder
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, only
from belfry.core.options import Each, Either, OneOf, Options, Some, Text

if TYPE_CHECKING:
    from belfry.clocktower.death import Death
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.setup import Counts
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.token import Token

TONIGHT = Reminder(until=DAWN, lasts=True)
"""A reminder of what has happened tonight, which only informs."""


def is_outsider(character: type[Character]) -> bool:
    """Whether it is an Outsider character."""
    return character.type == OUTSIDER


def is_minion(character: type[Character]) -> bool:
    """Whether it is a Minion character."""
    return character.type == MINION


class Chambermaid(Townsfolk):
    """Learns each night how many of two living players woke for their own ability."""

    __slots__ = ()
    switches = (
        Switch(
            "chambermaid_counts_pretended_info",
            "chambermaid/r12",
            "The Chambermaid counts the waking at which the Lunatic is shown false Minions and bluffs.",
        ),
    )
    learns = Number(2)

    def _others(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.living() if seat != self.holder])

    def acts_tonight(self) -> bool:
        return self.can_act and len(self._others()) >= 2

    async def every_night(self) -> None:
        await self.choose_players(2, self._others)
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        return (sum([self._woke(seat) for seat in self.picked]),)

    def _woke(self, seat: Seat) -> bool:
        """Whether the player was woken tonight for an own ability, or one that they believe to have."""
        own = {ability.id for ability in self.grimoire.abilities_of(seat)}
        if seat.character.acts_out_belief and self.grimoire.switch("chambermaid_counts_pretended_info"):
            own.add("demoninfo")
        return any(woken == seat.id and why in own for woken, why in self.grimoire.tonight.woken)

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class Courtier(Townsfolk):
    """Makes whoever is a certain character drunk for three nights and days, once."""

    __slots__ = ()
    reminders = {
        "drunk-3": Reminder(DRUNK, until=DUSK, then="drunk-2"),
        "drunk-2": Reminder(DRUNK, until=DUSK, then="drunk-1"),
        "drunk-1": Reminder(DRUNK, until=DUSK),
        "no-ability": NOTE,
    }
    may_stop_a_night_kill = True

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def every_night(self) -> None:
        named = await self.choose(lambda: OneOf((None, *self.grimoire.script.ids), "character"))
        if named is None:
            return
        works = self.works
        self.spend()
        if not works and self._who_is(named):
            self.goes_wrong()
        elif self._who_is(named):
            drunk = await self.rule(lambda: OneOf(self._who_is(named), "player"))
            self.place("drunk-3", self.grimoire.people[drunk])

    def _who_is(self, id: str) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if seat.character.id == id])

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        seats: list[int] = list(ask.options)
        living = [seat for seat in seats if mood.grimoire.people[seat].lives]
        return Suggestion(mood.pick(living or seats), "somebody-alive")


class Exorcist(Townsfolk):
    """Keeps the Demon from waking if picked."""

    __slots__ = ()
    reminders = {"chosen": Reminder(until=DAWN)}
    tells = "player"
    may_stop_a_night_kill = True

    async def other_nights(self) -> None:
        picked = await self.choose_player(lambda: but_last(self, self.grimoire.seat_ids, "chosen"))
        if await self._is_the_demon(picked):
            self.place("chosen", picked)
            await self._show_to(picked)
        elif not self.works and is_demon(picked.character):
            self.goes_wrong()
        elif self.works and picked.shown.type == DEMON and await self.might(picked.id):
            await self._show_to(picked)

    async def _is_the_demon(self, picked: Seat) -> bool:
        return self.works and await self.sees(picked, is_demon)

    async def _show_to(self, picked: Seat) -> None:
        await self.tell(picked.id, lambda: OneOf((self.holder,), "player"))

    def blocks_waking(self, ability: Character) -> bool:
        return ability.type == DEMON and self.marks_active("chosen", ability.seat)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind == "rule":
            return Suggestion(mood.likely(0.7), "keeps-the-belief-up")
        return None


class Fool(Townsfolk):
    """Lives on the first time when about to die."""

    __slots__ = ()
    reminders = {"no-ability": NOTE}
    may_stop_a_night_kill = True

    def survives(self, dying: Death) -> bool:
        return dying.victim is self.seat and not self.spent


class Gambler(Townsfolk):
    """Guesses a player's character each night but the first, and dies if wrong."""

    __slots__ = ()
    reminders = {"dead": TONIGHT}

    async def other_nights(self) -> None:
        guessed: tuple[int, str] = await self.choose(self._guesses)
        seat, guess = guessed
        self.pick((seat,))
        if not self.works:
            if self.grimoire.people[seat].character.id != guess:
                self.goes_wrong()
            return
        right = await self.sees(self.grimoire.people[seat], lambda character: character.id == guess)
        if not right and await self.kill(self.seat):
            self.mark("dead", self.seat)

    def _guesses(self) -> Options[Any]:
        return Each(self.grimoire.any_player, OneOf(self.grimoire.nameable(), "character"))


class Gossip(Townsfolk):
    """Makes a statement each day; if it was true, somebody dies at night."""

    __slots__ = ()
    reminders = {"dead": TONIGHT}
    uses_by_day = True

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        """What the engine can judge by itself, or words of one's own."""
        return Either(Statements(grimoire), Text())

    def renew(self) -> None:
        super().renew()
        self.memory = None

    @property
    def _has_spoken(self) -> bool:
        """Whether a statement of today has been judged."""
        return self.memory is not None and self.memory[0] == self.grimoire.number and self.memory[1] is not None

    @property
    def said(self) -> Said | None:
        return None if self.memory is None else self.memory[2]

    async def by_day(self, choice: Said) -> None:
        if not self._has_spoken:
            self._remember(None, choice)
            verdicts = OneOf(self._verdicts(choice), "verdict")
            self._remember(await self.rule(lambda: verdicts), choice)

    async def on_said(self, seat: Seat, text: str) -> None:
        """Words that the Storyteller heard may be meant as the Gossip's statement, or not."""
        if seat.id == self.holder and seat.alive and self.grimoire.phase == "day" and not self._has_spoken:
            self._remember(None, text)
            self._remember(await self.rule(lambda: OneOf((True, False, None), "verdict")), text)

    def _remember(self, true: bool | None, said: Said) -> None:
        self.memory = (self.grimoire.number, true, said)

    def _verdicts(self, said: Said) -> tuple[bool, ...]:
        """Whether it is true: only the Storyteller can tell of words, and of who may register as something else."""
        statement = as_statement(said)
        return (True, False) if statement is None else judge(self, statement)

    def acts_tonight(self) -> bool:
        return self.can_act and self.memory is not None and self.memory[:2] == (self.grimoire.number - 1, True)

    async def other_nights(self) -> None:
        if not self.works:
            self.goes_wrong()
            return
        victim = self.grimoire.people[await self.rule(lambda: self.grimoire.any_player)]
        if await self.kill(victim):
            self.mark("dead", victim)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        noun = getattr(ask.options, "noun", "")
        if noun == "verdict":
            return advise_verdict(ask, mood)
        return advise_death(mood) if noun == "player" else None


class Grandmother(Townsfolk):
    """Starts knowing a good player and that player's character, and dies if the Demon kills that player."""

    __slots__ = ()
    reminders = {"grandchild": NOTE, "dead": TONIGHT}
    learns = PlayerAndCharacter()

    async def first_night(self) -> None:
        told: tuple[int, str] = await self.learn()
        self.move("grandchild", self.grimoire.people[told[0]])

    def truths(self, look: Look) -> Iterable[Any]:
        known = self.marks("grandchild")
        if known is not None and not self.marks_active("grandchild", known):
            known = None
        for seat in [known] if known is not None else look.grimoire.circle:
            if seat.id != self.holder and (known is not None or not look.evil(seat)):
                good = [c for c in look.characters(seat) if c.type in (TOWNSFOLK, OUTSIDER)]
                yield from [(seat.id, character.id) for character in good]

    def answers(self) -> Options[Any]:
        """Where nobody else is good nothing is true, and the Storyteller judges what to show (GEN-10)."""
        assert self.learns is not None
        return super().answers() or self.learns.everything(self)

    def follows_death(self, dying: Death) -> bool:
        return dying.by_demon and self.marks_active("grandchild", dying.victim)

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying) and await self.kill(self.seat):
            self.mark("dead", self.seat)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind != "tell" or not isinstance(ask.options, OneOf):
            return None
        shown: list[tuple[int, str]] = list(ask.options)
        living = [value for value in shown if mood.grimoire.people[value[0]].alive]
        return Suggestion(mood.pick(living), "grandchild") if living else None


class Innkeeper(Townsfolk):
    """Keeps two players from dying each night but the first, and makes one of them drunk."""

    __slots__ = ()
    reminders = {"safe": Reminder(until=DAWN), "drunk": Reminder(DRUNK, until=DUSK)}
    may_stop_a_night_kill = True

    async def other_nights(self) -> None:
        guests = await self.choose_players(2)
        for guest in guests:
            self.place("safe", guest)
        if not self.works:
            self.goes_wrong()
            return
        drunk = await self.rule(lambda: OneOf(tuple(guest.id for guest in guests), "player"))
        self.place("drunk", self.grimoire.people[drunk])

    def prevents_death(self, dying: Death) -> bool:
        return self.marks_active("safe", dying.victim)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_drunk(ask, mood)


class Minstrel(Townsfolk):
    """Makes everybody else drunk when a Minion dies by execution."""

    __slots__ = ()
    reminders = {"everyone-is-drunk": Reminder(DRUNK, until=DUSK, times=2)}
    may_stop_a_night_kill = True

    def follows_death(self, dying: Death) -> bool:
        return dying.execution and is_minion(dying.victim.character)

    async def on_death(self, dying: Death) -> None:
        if dying.execution and not dying.feigned and await self.sees(dying.victim, is_minion):
            self.grimoire.discard("minstrel/everyone-is-drunk", self.key)
            for seat in self.grimoire.circle:
                if seat.id != self.holder and seat.character.type != TRAVELLER:
                    token = self.place("everyone-is-drunk", seat)
                    if token is not None and self.grimoire.phase == "night":
                        # The next day is the first whose dusk comes.
                        token.times = 1


class Pacifist(Townsfolk):
    """Executed good players may live."""

    __slots__ = ()

    async def may_save(self, dying: Death) -> bool:
        if not dying.execution or False not in self.sides(dying.victim):
            return False
        return await self.might(dying.victim.id)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        saved = sum(event.data.get("through") == cls.id for event in mood.grimoire.events if event.kind == "survived")
        if saved < 2 and not mood.good_ahead and mood.likely(0.3):
            return Suggestion(True, "a-rare-surprise")
        return Suggestion(False, "dies-as-expected")


class Professor(Townsfolk):
    """Brings a dead Townsfolk back to life, once."""

    __slots__ = ()
    reminders = {"alive": TONIGHT, "no-ability": NOTE}
    may_stop_a_night_kill = True

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def other_nights(self) -> None:
        chosen = await self.may_choose_player(self._dead)
        if chosen is None:
            return
        works = self.works
        self.spend()
        if not works and is_townsfolk(chosen.character):
            self.goes_wrong()
        elif works and await self.sees(chosen, is_townsfolk):
            self.goes_well()
            self.mark("alive", chosen)
            await death.revive(self.grimoire, chosen)

    def _dead(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if not seat.alive])


class Sailor(Townsfolk):
    """Cannot die; makes a living player or themself drunk each night."""

    __slots__ = ()
    reminders = {"drunk": Reminder(DRUNK, until=DUSK)}
    may_stop_a_night_kill = True

    async def every_night(self) -> None:
        picked = await self.choose_player(self.living)
        if not self.works:
            self.goes_wrong()
            return
        drunk = await self.rule(lambda: OneOf(tuple(dict.fromkeys((picked.id, self.holder))), "player"))
        self.place("drunk", self.grimoire.people[drunk])

    def prevents_death(self, dying: Death) -> bool:
        return dying.victim is self.seat

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_drunk(ask, mood)


class TeaLady(Townsfolk):
    """Keeps the two living neighbours from dying while both are good."""

    __slots__ = ()
    reminders = {"cannot-die": NOTE}
    may_stop_a_night_kill = True

    def prevents_death(self, dying: Death) -> bool:
        neighbours = self._neighbours_of(dying)
        return bool(neighbours) and all(self.sides(seat) == (False,) for seat in neighbours)

    async def may_save(self, dying: Death) -> bool:
        """Where a neighbour might register as good the Storyteller decides (REG-1)."""
        neighbours = self._neighbours_of(dying)
        if not neighbours or not all(False in self.sides(seat) for seat in neighbours):
            return False
        return await self.might(dying.victim.id)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        neighbours = self.grimoire.living_neighbours(self.seat)
        if all(self.sides(seat) == (False,) for seat in neighbours):
            yield from [("cannot-die", seat) for seat in neighbours]

    def _neighbours_of(self, dying: Death) -> tuple[Seat, ...]:
        """The holder's living neighbours, if the victim is one of them."""
        neighbours = self.grimoire.living_neighbours(self.seat)
        return neighbours if dying.victim in neighbours else ()

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.evil_ahead, "as-the-game-needs-it")


class Goon(Outsider):
    """The first who picks the Goon at night is drunk, and the Goon takes that player's side."""

    __slots__ = ()
    may_stop_a_night_kill = True
    reminders = {"drunk": Reminder(DRUNK, until=DUSK)}
    switches = (
        Switch(
            "goon_ignores_lunatic",
            "goon/r12",
            "A pretended attack of the Lunatic does not count as picking the Goon.",
        ),
    )

    def renew(self) -> None:
        super().renew()
        self.memory = None

    def on_picked(self, seat: Seat, by: Character) -> None:
        grimoire = self.grimoire
        if seat.id != self.holder or by.holder < 0 or self.memory == grimoire.number:
            return
        if by.led and grimoire.switch("goon_ignores_lunatic"):
            return
        self.memory = grimoire.number
        if self.works:
            self.place("drunk", by.seat)
            grimoire.align(seat, evil=by.seat.evil)
        else:
            self.goes_wrong()


class Lunatic(Outsider):
    """Thinks to be a Demon; the real one is told who the Lunatic is and whom the Lunatic picks."""

    __slots__ = ()
    reminders = {"chosen": Reminder(until=DAWN)}
    tells = "players"
    believes_type = DEMON
    believes_alignment = "evil"
    may_believe_in_play = True
    acts_out_belief = True

    def acts_tonight(self) -> bool:
        belief = self._belief
        return self.can_act or (belief is not None and belief.kept)

    @property
    def _belief(self) -> Character | None:
        """The ability that the holder believes to have."""
        return next((ability for ability in self.grimoire.abilities if ability.source == self.key), None)

    async def every_night(self) -> None:
        first = self.grimoire.number == 1
        if first and self.grimoire.without_travellers >= LEAST_FOR_INTRODUCTIONS:
            await self._pretend_introduction()
        await self._introduce()
        belief = self._belief
        if belief is None or not belief.acts_tonight():
            return
        if belief.acts_first_night if first else belief.acts_other_nights:
            before = belief.picks
            await belief.night_step(first=first)
            if belief.picks is not None and belief.picks is not before:
                await self._report(belief.picks[1])

    async def _pretend_introduction(self) -> None:
        """Show as many players as there are Minions, and three good characters: anybody and anything."""
        grimoire = self.grimoire
        minions = sum([seat.character.type == MINION for seat in grimoire.circle])
        good = tuple([character.id for character in grimoire.script.good])

        def offer() -> Options[Any]:
            return Each(Some(minions, self.others(), "player"), Some(min(BLUFFS, len(good)), good, "character"))

        shown, bluffs = await self.rule(offer)
        grimoire.tonight.woken += ((self.holder, "demoninfo"),)
        grimoire.emit("demoninfo", only(self.holder), {"seat": self.holder, "minions": list(shown), "bluffs": bluffs})

    def _demons(self) -> list[Seat]:
        return [seat for seat in self.grimoire.circle if seat.lives and seat.character.type == DEMON]

    async def _introduce(self) -> None:
        """Tell every Demon who does not know it yet who the Lunatic is."""
        for demon in self._demons():
            known: tuple[int, ...] = self.memory or ()
            if demon.id in known:
                continue
            if not self.works:
                self.goes_wrong()
                return
            self.memory = (*known, demon.id)
            await self.tell(demon.id, lambda: OneOf((self.holder,), "player"))

    async def _report(self, picks: tuple[int, ...]) -> None:
        for seat in picks:
            self.place("chosen", self.grimoire.people[seat])
        if not self.works:
            self.goes_wrong()
            return
        for demon in self._demons():
            await self.tell(demon.id, lambda: OneOf((picks,), "players"))

    async def on_death(self, dying: Death) -> None:
        """A pretended Demon who would live on may go on acting, if the Storyteller wishes to keep the pretence up."""
        belief = self._belief
        if dying.victim is self.seat and belief is not None and "feigns_death" in belief.hooks:
            belief.kept = await self.might()

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        demons = [seat.character.id for seat in grimoire.circle if seat.character.type == DEMON]
        return next((id for id in demons if id in ask.options), None)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if isinstance(ask.options, Each):
            return cls._advise_introduction(ask.options, mood)
        if True in ask.options:
            return Suggestion(mood.likely(0.5), "keeps-the-belief-up")
        in_play = cls.usual(ask, mood.grimoire)
        return None if in_play is None else Suggestion(in_play, "demon-in-play")

    @classmethod
    def _advise_introduction(cls, options: Each, mood: Mood) -> Suggestion:
        """Good players as Minions, and bluffs that are not in play and not the Demon's own, as far as there are any."""
        players, characters = cast("tuple[Some[int], Some[str]]", options.parts)
        people = mood.grimoire.people
        good = [seat for seat in players.pool if not people[seat].evil]
        taken = {*mood.grimoire.in_play(), *mood.bluffs}
        free = [id for id in characters.pool if id not in taken]
        shown = mood.some(good if len(good) >= players.count else list(players.pool), players.count)
        bluffs = mood.some(free if len(free) >= characters.count else list(characters.pool), characters.count)
        return Suggestion((shown, bluffs), "keeps-the-belief-up")


class Moonchild(Outsider):
    """Picks a living player in public on learning of the own death; if good, that player dies at night."""

    __slots__ = ()
    reminders = {"dead": Reminder(until=DAWN)}
    switches = (
        Switch(
            "moonchild_judged_when_picked",
            "moonchild/r11",
            "Whether the Moonchild's pick is good is looked at when it is made, not when the player would die.",
        ),
    )
    works_when_dead = True
    uses_by_day = True
    used_after_execution = True

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return OneOf(tuple([other.id for other in grimoire.circle if other.alive]), "player")

    @property
    def _owes_a_pick(self) -> bool:
        """Whether the holder has learned of the own death today and has not picked anybody yet."""
        grimoire = self.grimoire
        if self.seat.alive or grimoire.phase != "day" or self.memory == grimoire.number:
            return False
        today = any(seat == self.holder for seat, _ in grimoire.today.deaths)
        return today or bool(grimoire.tonight.died >> self.holder & 1)

    def renew(self) -> None:
        super().renew()
        self.memory = None

    async def by_day(self, choice: int) -> None:
        if not self._owes_a_pick:
            return
        self.memory = self.grimoire.number
        picked = self.grimoire.people[choice]
        if self.grimoire.switch("moonchild_judged_when_picked") and self.works and await self.sees_evil(picked):
            return
        self.place("dead", picked)

    async def at_dusk(self) -> None:
        """The pick cannot be declined, and there is no later day for it."""
        if self._owes_a_pick and self.living():
            choice = await self.choose(lambda: OneOf(self.living(), "player"))
            self.grimoire.emit("used", EVERYONE, {"seat": self.holder, "ability": self.id, "choice": choice})
            await self.by_day(choice)

    def acts_tonight(self) -> bool:
        return self.marks("dead") is not None

    async def other_nights(self) -> None:
        picked = self.marks("dead")
        if picked is None or not self.marks_active("dead", picked):
            if picked is not None and picked.lives and not picked.evil:
                self.goes_wrong()
            return
        if self.grimoire.switch("moonchild_judged_when_picked") or not await self.sees_evil(picked):
            await self.kill(picked)


class Tinker(Outsider):
    """May die at any time."""

    __slots__ = ()
    reminders = {"dead": TONIGHT}

    def may_happen(self) -> bool:
        return death.can_die_of(self, self.seat)

    async def happen(self) -> None:
        if await self.kill(self.seat) and self.grimoire.phase == "night":
            self.mark("dead", self.seat)

    async def other_nights(self) -> None:
        if self.may_happen() and await self.might():
            await self.happen()

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if mood.grimoire.living_without_travellers <= 4 or not mood.likely(0.15):
            return Suggestion(False, "tinker-lives")
        return Suggestion(True, "confuses")


class Assassin(Minion):
    """Kills a player whatever protects them, once."""

    __slots__ = ()
    reminders = {"dead": TONIGHT, "no-ability": NOTE}
    switches = (
        Switch(
            "zombuul_survives_assassin",
            "assassin/r2",
            "A Zombuul that the Assassin kills seems to die and lives on, as at any other first death.",
        ),
    )

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def other_nights(self) -> None:
        victim = await self.may_choose_player()
        if victim is None:
            return
        works = self.works
        self.spend()
        if not works and victim.lives:
            self.goes_wrong()
        elif works and await self.kill(victim, certain=True):
            self.mark("dead", victim)


class DevilsAdvocate(Minion):
    """Keeps a living player from dying by execution on the next day."""

    __slots__ = ()
    name = "Devil's Advocate"
    reminders = {"survives-execution": Reminder(until=DUSK)}

    async def every_night(self) -> None:
        picked = await self.choose_player(lambda: but_last(self, self.living(), "survives-execution"))
        self.move("survives-execution", picked)

    def prevents_death(self, dying: Death) -> bool:
        return dying.execution and self.marks_active("survives-execution", dying.victim)


class Godfather(Minion):
    """Starts knowing the Outsiders in play, and kills after a day on which one of them died."""

    __slots__ = ()
    reminders = {"died-today": Reminder(until=DAWN), "dead": TONIGHT}
    learns = CharactersOfType(OUTSIDER)

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(1)

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        return (counts.more_outsiders(1), *([counts.more_outsiders(-1)] if counts.outsider > 0 else []))

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[tuple[str, ...]]:
        outsiders = [seat for seat in look.grimoire.circle if look.sees(seat, is_outsider)]
        shown = [[c.id for c in look.characters(seat) if is_outsider(c)] for seat in outsiders]
        return [tuple(sorted(set(ids))) for ids in product(*shown)]

    async def on_death(self, dying: Death) -> None:
        if self.grimoire.phase != "night" and is_outsider(dying.victim.character):
            self.place("died-today", dying.victim)

    def acts_tonight(self) -> bool:
        if self.grimoire.number == 1:
            return self.can_act
        died = any(is_outsider(character) for _, character in self.grimoire.today.deaths)
        return self.can_act and (died or self.marks("died-today") is not None)

    async def other_nights(self) -> None:
        victim = await self.choose_player()
        if await self.kill(victim):
            self.mark("dead", victim)


class Mastermind(Minion):
    """The game goes on for a day when the Demon dies by execution; whoever is executed then loses it."""

    __slots__ = ()
    switches = (
        Switch(
            "mastermind_extra_day_stays",
            "mastermind/r9",
            "The extra day runs to its end even if the Mastermind dies or becomes drunk or poisoned meanwhile.",
        ),
    )

    @property
    def _holds_on(self) -> bool:
        """Whether there is an extra day, to come or under way."""
        return self.memory is not None and (self.works or self.grimoire.switch("mastermind_extra_day_stays"))

    async def on_death(self, dying: Death) -> None:
        if not dying.execution or dying.feigned or not is_demon(dying.victim.character):
            return
        if not any(seat.lives and is_demon(seat.character) for seat in self.grimoire.circle):
            self.memory = self.grimoire.number + (self.grimoire.phase == "day")

    def blocks_victory(self, team: str, reason: str) -> bool:
        return reason in ("WIN-2", "WIN-5") and self._holds_on

    def on_executed(self, seat: Seat) -> None:
        if self.memory == self.grimoire.number and self.grimoire.phase == "day" and self._holds_on:
            self.grimoire.claim("good" if seat.evil else "evil", self.id)

    async def at_dusk(self) -> None:
        if self.memory == self.grimoire.number:
            self.grimoire.hold()
            self.memory = None
            self.grimoire.release()


class Po(Demon):
    """Kills a player or nobody each night but the first, and three after nobody."""

    __slots__ = ()
    reminders = {"dead": TONIGHT, "3-attacks": NOTE}
    may_stop_a_night_kill = True

    async def other_nights(self) -> None:
        if self.marks("3-attacks") is not None:
            victims = await self.choose_players(3, in_turn=True)
            self.grimoire.discard("po/3-attacks", self.key)
            await self.attack(victims)
            return
        victim = await self.may_choose_player()
        if victim is None:
            self.mark("3-attacks", self.seat)
        elif await self.kill(victim):
            self.mark("dead", victim)

    async def attack(self, victims: Sequence[Seat]) -> None:
        """Kill players one after another."""
        for victim in victims:
            self.reach(victim)
            if await self.kill(victim):
                self.mark("dead", victim)


class Pukka(Demon):
    """Poisons a player each night; whoever was poisoned before dies."""

    __slots__ = ()
    reminders = {"poisoned": Reminder(POISONED), "dead": TONIGHT}
    may_stop_a_night_kill = True
    switches = (
        Switch(
            "pukka_self_poison_ends",
            "pukka/r11",
            "When the poison ends of a Pukka that has picked itself: never, or at dusk.",
            ("never", "dusk"),
        ),
    )

    def _poisoned(self) -> list[Token]:
        return [token for token in self.grimoire.tokens if token.source == self.key and token.name == "pukka/poisoned"]

    async def every_night(self) -> None:
        before = self._poisoned()
        picked = await self.choose_player()
        if not self.works:
            self.goes_wrong()
            return
        token = self.place("poisoned", picked)
        if token is not None and picked is self.seat and self.grimoire.switch("pukka_self_poison_ends") == "dusk":
            token.until = DUSK
        await self._finish(before)

    async def unwoken_night(self) -> None:
        await self._finish(self._poisoned())

    async def _finish(self, poisoned: Sequence[Token]) -> None:
        """Let those who were poisoned before die and become healthy."""
        for token in poisoned if self.works else ():
            victim = self.grimoire.people[token.target]
            if not token.void and await self.kill(victim):
                self.mark("dead", victim)
            self.grimoire.lift(token)


class Shabaloth(Demon):
    """Kills two players each night but the first; one picked the night before may come back."""

    __slots__ = ()
    reminders = {"dead": TONIGHT, "alive": TONIGHT}

    async def other_nights(self) -> None:
        await self._bring_back()
        for victim in await self.choose_players(2, in_turn=True):
            self.reach(victim)
            if await self.kill(victim):
                self.mark("dead", victim)

    async def unwoken_night(self) -> None:
        await self._bring_back()

    def _dead_picks(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.picked_last_night() if not self.grimoire.people[seat].alive])

    async def _bring_back(self) -> None:
        if not self.works or not self._dead_picks():
            return
        back = await self.rule(lambda: OneOf((None, *self._dead_picks()), "player"))
        if back is not None:
            seat = self.grimoire.people[back]
            self.mark("alive", seat)
            await death.revive(self.grimoire, seat)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        before = any(event.kind == "revived" for event in mood.grimoire.events)
        dead = [seat for seat in ask.options if seat is not None]
        if mood.good_ahead or not mood.likely(0.15 if before else 0.5):
            return Suggestion(None, "stays-dead")
        return Suggestion(mood.pick(dead), "comes-back")


class Zombuul(Demon):
    """Kills a player after a day without a death; on first dying only seems to."""

    __slots__ = ()
    reminders = {"died-today": Reminder(until=DAWN), "dead": TONIGHT}
    may_stop_a_night_kill = True

    def acts_tonight(self) -> bool:
        return self.can_act and not self.grimoire.today.deaths and self.marks("died-today") is None

    async def other_nights(self) -> None:
        victim = await self.choose_player()
        if await self.kill(victim):
            self.mark("dead", victim)

    def feigns_death(self, dying: Death) -> bool:
        if dying.victim is not self.seat:
            return False
        # A kill that nothing prevents is real; the Storyteller's own word is a death like any other.
        relentless = dying.certain and dying.by is not None
        return not relentless or self.grimoire.switch("zombuul_survives_assassin")

    async def on_death(self, dying: Death) -> None:
        if self.grimoire.phase != "night":
            self.place("died-today", dying.victim)


def but_last(ability: Character, seats: Sequence[int], reminder: str) -> tuple[int, ...]:
    """These seats without the one that was picked on the night before."""
    marked = ability.marks(reminder) if ability.picks is None else None
    last = ability.picked_last_night() if marked is None else (marked.id,)
    return tuple([seat for seat in seats if seat not in last]) or tuple(seats)


def advise_drunk(ask: Ask[Any], mood: Mood) -> Suggestion:
    """Which of two players to make drunk: a Townsfolk other than the holder, or else the holder."""
    people = mood.grimoire.people
    seats: list[int] = list(ask.options)
    townsfolk = [seat for seat in seats if seat != ask.about and people[seat].character.type == TOWNSFOLK]
    if townsfolk:
        return Suggestion(mood.pick(townsfolk), "a-drunk-townsfolk")
    return Suggestion(ask.about if ask.about in seats else mood.pick(seats), "no-drunk-evil")


def advise_death(mood: Mood) -> Suggestion:
    """Who dies where the Storyteller picks: somebody alive whose death does not decide the game."""
    grimoire = mood.grimoire
    living = [seat for seat in grimoire.circle if seat.alive and not is_demon(seat.character)]
    if grimoire.living_without_travellers <= 3 or not living:
        # Nobody may die now without deciding the game: a dead player is named.
        dead = [seat.id for seat in grimoire.circle if not seat.lives]
        return Suggestion(mood.pick(dead or list(grimoire.seat_ids)), "decides-nothing")
    wanted = living
    if mood.good_ahead or mood.evil_ahead:
        wanted = [seat for seat in living if seat.evil is mood.evil_ahead]
    return Suggestion(mood.pick([seat.id for seat in wanted or living]), "for-balance")
