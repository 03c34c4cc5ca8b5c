"""Characters: one class each, whose instances are the abilities that somebody holds.

A character's class reads like its almanac entry, in the words below: `choose`, `rule`, `learn`, `place`, `kill` ...
What it does and when is said by the methods that it defines:

hooks             those of `moments/`, each named after its moment of the rules
night steps       `first_night`, `other_nights`, `every_night` (`acts.py`)
by day            `by_day`, with `day_options` (`acts.py`)
at any moment     `happen`, with `may_happen` (`acts.py`)
facts             what is true of it whoever has it (`facts.py`, `declared.py`)
information       `learns` (the shape) and `truths` (which answers are true)

What is not the ability itself stands beside it, in classes of their own (`ability/part.py`): what the character does to
the setup (`Setup`), what the Storyteller would be wise to do (`Advice`), and what players know and do (`Play`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from msgspec import UNSET

from belfry.clocktower.ability import answering, choosing, mishap, seeing, telling
from belfry.clocktower.ability.acts import Acts
from belfry.clocktower.ability.advice import Advice
from belfry.clocktower.ability.early_end import HARMLESS, NONE
from belfry.clocktower.ability.facts import Facts
from belfry.clocktower.ability.hooks import HOOKS, Moments
from belfry.clocktower.ability.hooks.hook import answers_of
from belfry.clocktower.ability.informing import Informing
from belfry.clocktower.ability.player.play import Play
from belfry.clocktower.ability.remembering import Remembering
from belfry.clocktower.ability.setup import Setup
from belfry.clocktower.moments import death, grant
from belfry.clocktower.pieces.events import Declared
from belfry.clocktower.pieces.kind import DEMON, FABLED, MINION, OUTSIDER, TOWNSFOLK, TRAVELLER
from belfry.clocktower.pieces.token import HARMS, Token
from belfry.core.audience import EVERYONE
from belfry.core.options import Options

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.reason import Reason

T = TypeVar("T")


CHARACTERS: dict[str, type[Character]] = {}
"""Every character that the engine can play by itself, by id."""

BEFORE_THE_BAG = "bag"
AT_THE_START = "start"
AT_ANY_TIME = "any"
"""When a Fabled comes into play: before the characters are dealt, before the first night, or whenever it is wanted."""


class Character(Acts, Facts, Informing, Remembering, Moments):
    """The words in which characters are written: to ask and to choose, to learn and to tell, to mark and to kill."""

    __slots__ = ()
    setup: ClassVar[Setup]
    """What it does to the setup."""
    advice: ClassVar[Advice]
    """What is said of it to the Storyteller."""
    play: ClassVar[Play]
    """What is said of it to players."""

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__()
        # What the class or one between it and this one has of its own, where this one only has the place for it.
        own: dict[str, Any] = {}
        for base in reversed(cls.__mro__[: cls.__mro__.index(Character)]):
            own |= vars(base)
        cls.hooks = answers_of(own, HOOKS)
        cls.acts_first_night = not own.keys().isdisjoint(("first_night", "every_night"))
        cls.acts_other_nights = not own.keys().isdisjoint(("other_nights", "every_night"))
        cls.starts_knowing = "first_night" in own
        harms = any(reminder.effect in HARMS for reminder in cls.reminders.values())
        cls.harms_picked = cls.__dict__.get("harms_picked", harms)
        cls.harms_players = harms or Moments.impairs in cls.hooks
        if "turns" not in own and cls.learns is not None and not harms and cls.hooks.keys() <= HARMLESS:
            cls.turns = NONE
        cls.at_any_moment = "happen" in own
        cls.counts_mishaps = "count_mishap" in own
        cls.lets_act_twice = "uses_given" in own
        cls._first_step = "first_night" if "first_night" in own else "every_night"
        cls._other_step = "other_nights" if "other_nights" in own else "every_night"
        cls.can_be_confirmed = cls.learns is not None or "confirms" in own
        cls.counts_as = cls.__dict__.get("counts_as") or frozenset((cls.type,))
        cls.setup = Setup.inherited(cls)
        cls.advice = Advice.inherited(cls)
        cls.play = Play.inherited(cls)
        if abstract:
            return
        cls.id = cls.__dict__.get("id") or cls.__name__.lower()
        cls.name = cls.__dict__.get("name") or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__)
        cls.edition = cls.__module__.split(".")[-2].replace("_", "-")
        CHARACTERS[cls.id] = cls

    def renew(self) -> None:
        """Have it afresh, as somebody who comes back to life does (ABL-16)."""
        self.grimoire.discard(f"{self.id}/no-ability", self.key)
        self.grimoire.today.forget(self.key)
        self.picks = None
        self.works_after_death = False
        self.died = None

    async def regain(self) -> None:
        """Have it back for a while though dead, as if it had not been used."""
        self.renew()

    # Words: asking

    choose = choosing.choose
    reviewed = choosing.reviewed
    turned_down = choosing.turned_down
    known_as = choosing.known_as
    choose_player = choosing.choose_player
    may_choose_player = choosing.may_choose_player
    choose_players = choosing.choose_players
    may_choose_players = choosing.may_choose_players
    reach = choosing.reach
    rule = choosing.rule
    rule_attack = choosing.rule_attack
    permitted = choosing.permitted
    might = choosing.might

    def pick(self, seats: tuple[int, ...], *, reached: bool = True) -> None:
        """Note whom the holder has picked."""
        self.picks = (self.grimoire.number, seats)
        for seat in seats if reached else ():
            self.reach(self.grimoire.people[seat])

    sees = seeing.sees
    sees_evil = seeing.sees_evil
    note_guise = seeing.note_guise
    sides = seeing.sides

    # Words: information

    learn = telling.learn
    tell = telling.tell
    ask_what_to_tell = telling.ask_what_to_tell

    reliable = property(answering.reliable)
    falsified = property(answering.falsified)
    bound_to = property(answering.bound_to)
    answers = answering.answers
    wrong_answers = answering.wrong_answers
    wrong_tellings = answering.wrong_tellings

    # Words: abilities of others

    @property
    def granted(self) -> Sequence[Character]:
        """The abilities that somebody has because of this one."""
        return self.town.roster.by_source.get(self.key, ())

    async def gain(
        self, character: type[Character], *, believes: type[Character] | None = None, void: bool = False
    ) -> Character:
        """Let the holder have the ability of a character, in place of what this one gave before.

        A `void` one is only acted out. `believes` is what the holder acts as where that ability deceives them.
        """
        self.take_back()
        return await self.give(self.holder, character, believes=believes, void=void)

    async def give(
        self,
        holder: int,
        character: type[Character],
        *,
        believes: type[Character] | None = None,
        steadfast: bool = False,
        void: bool = False,
        for_good: bool = False,
    ) -> Character:
        """Let a player (or the Storyteller) have the ability of a character because of this one, from now on.

        A `steadfast` one works while this ability does, whatever its holder's state. One `for_good` stays whatever
        becomes of this ability.
        """
        lasting = {"steadfast": steadfast, "for_good": for_good}
        return await grant.give(self, holder, character, believes=believes, void=void, **lasting)

    def take_back(self) -> None:
        """Take away every ability that somebody has because of this one."""
        granted = self.granted
        if granted:
            self.grimoire.revoke(granted)

    # Words: effects

    def place(self, reminder: str, target: Seat) -> Token | None:
        """Put a reminder on a seat; it is void if the ability does not work now (STA-26) or cannot harm that player."""
        return self.mark(reminder, target, void=self._is_void(reminder, target))

    def place_on_each(self, reminder: str, targets: Sequence[Seat]) -> list[Token | None]:
        """Put a reminder on several seats at once: what it does to one decides nothing about the others."""
        void = [self._is_void(reminder, target) for target in targets]
        return [self.mark(reminder, target, void=idle) for target, idle in zip(targets, void, strict=True)]

    def _is_void(self, reminder: str, target: Seat) -> bool:
        grimoire = self.grimoire
        if self.reminders[reminder].effect not in HARMS:
            return not self.works
        shield = grimoire.who(Moments.shields, target, self)
        void = shield is not None or not self.works or bool(grimoire.immune >> target.id & 1)
        self.goes_wrong(shield) if void else self.goes_well()
        return void

    def mark(self, reminder: str, target: Seat, *, void: bool = False) -> Token | None:
        """Put a reminder on a seat whether or not the ability works; one that is lost or withheld leaves nothing."""
        if self.lost or (self.lent and self.withheld):
            return None
        return self.grimoire.place(f"{self.id}/{reminder}", self.key, target, self.reminders[reminder], void=void)

    def move(self, reminder: str, target: Seat) -> None:
        """Put the reminder on a seat and take it away from any other; of two uses in one night both leave theirs."""
        if self.grimoire.tonight.again != self.key:
            self.grimoire.discard(f"{self.id}/{reminder}", self.key)
        self.place(reminder, target)

    def spend(self) -> None:
        """Use up the one use, whatever comes of it (ABL-13)."""
        self.mark("no-ability", self.seat)

    def use_today(self) -> None:
        """Use what may be used once a day, whatever comes of it."""
        self.grimoire.today.used += (self.key,)

    async def kill(self, victim: Seat, *, certain: bool = False) -> Seat | None:
        """Make the player die of this ability, if it works and nothing prevents it; who died, if anybody.

        Nothing prevents a `certain` death.
        """
        if not self.works:
            if victim.lives:
                self.goes_wrong()
            return None
        died = await death.kill(self.grimoire, victim, self, certain=certain)
        if died is not None:
            self.goes_well()
        return died

    def declare(self, what: str = "", **more: Any) -> None:
        """Let everybody hear something because of this ability: which of its sentences, and what goes into it."""
        self.grimoire.emit(Declared(EVERYONE, self.id, what=what or UNSET, **more))

    def goes_wrong(self, through: Character | None = None) -> None:
        """Note that nothing has come of the ability, as it does not work, or because another one stands in its way."""
        if self.grimoire.counts_mishaps:
            if through is None:
                mishap.because_it_fails(self)
            else:
                mishap.because_of(self, through)

    def goes_well(self) -> None:
        """Note that the ability has come out as it should, though somebody may have wished to prevent it."""
        if self.grimoire.counts_mishaps:
            mishap.after_success(self)


class Townsfolk(Character, abstract=True):
    """A good character with a helpful ability."""

    __slots__ = ()
    type = TOWNSFOLK


class Outsider(Character, abstract=True):
    """A good character whose ability hinders good."""

    __slots__ = ()
    type = OUTSIDER


class Minion(Character, abstract=True):
    """An evil character who helps the Demon."""

    __slots__ = ()
    type = MINION


class Demon(Character, abstract=True):
    """The evil character who has to die."""

    __slots__ = ()
    type = DEMON


class Traveller(Character, abstract=True):
    """A character for those who come late, leave early or are too many.

    Everybody knows who is which Traveller, so that nobody pretends to use what a Traveller uses by day.
    """

    __slots__ = ()
    type = TRAVELLER

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        for ability in grimoire.holders_of(cls.id):
            if isinstance(ability, Traveller) and ability.serves(seat.id) and ability.can_act and not ability.spent:
                return ability.day_offer(seat)
        return None

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        """What whom it serves may do with it by day now; nothing tells whether it works."""
        return None


class Fabled(Character, abstract=True):
    """A character of the Storyteller's, which helps the game and is nobody's (FAB-1)."""

    __slots__ = ()
    type = FABLED
    comes: ClassVar[str] = AT_THE_START
    """Until when it can be brought into play (FAB-4)."""
    may_leave: ClassVar[bool] = False
    """Whether it can be taken out when the first night has begun."""

    # In the Storyteller's hand

    @classmethod
    def is_in_storytellers_hand(cls) -> bool:
        """Whether it lets the Storyteller do something of their own accord."""
        return cls.by_storyteller is not Fabled.by_storyteller

    def storyteller_options(self) -> Options[Any] | None:
        """What the Storyteller may do with it now of their own accord; none if nothing."""
        return None

    async def by_storyteller(self, choice: Any) -> None:
        """What comes of it when the Storyteller does so."""

    # What a table sees to

    def silent_at_dawn(self) -> tuple[Sequence[int], int]:
        """Who keeps silent when a day begins, and for how many seconds."""
        return (), 0

    def called_for_silence(self) -> tuple[bool, int | None]:
        """Whether everybody keeps silent now, and for how many seconds, where there is an end."""
        return False, None

    calls_for_silence: ClassVar[bool] = False
    """Whether the Storyteller may call for silence with it."""

    def heard_in_silence(self, seat: int) -> int:
        """How often a player has been heard in the silence that is running."""
        return 0

    def ends_in(self) -> tuple[int, int] | None:
        """For how many minutes the game still goes on at most, after how many such declarations."""
        return None

    def free_to_talk(self) -> Sequence[int]:
        """The players who may talk to each other at all times."""
        return ()

    # Mistakes of the Storyteller's

    def open_stages(self) -> list[str]:
        """What a mistake is still to come to."""
        return []

    def mistake_problem(self, stage: str) -> Reason | None:
        """Why a mistake cannot come to a stage now (made, corrected, announced), if it cannot."""
        return None

    def on_mistake(self, stage: str, altered: Seat | None) -> None:
        """A mistake has come to a stage; somebody's ability may have been altered for it."""

    takes_back_the_end: ClassVar[bool] = False
    """Whether the end of the game can be taken back as a mistake."""
