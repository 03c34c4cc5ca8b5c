"""Characters: one class each, whose instances are the abilities that somebody holds.

A character's class reads like its almanac entry, in the words below: `choose`, `rule`, `learn`, `place`, `kill` ...
What it does and when is said by the methods that it defines:

night steps       `first_night`, `other_nights`, `every_night`
hooks             `registers`, `shields`, `prevents_death`, `replaces_death`, `succeeds`, `on_death`, `on_nominated`,
                  `binds_vote`, `vote_weight`, `wins_at_dusk`, `on_gained`, `setup_counts`
by day            `by_day`, with `day_options`
information       `learns` (the shape) and `truths` (which answers are true)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from belfry.clocktower import death, registration
from belfry.clocktower.information import Shape
from belfry.clocktower.registration import YES_NO, Guise, Look, Test
from belfry.clocktower.switches import Switch
from belfry.clocktower.token import HARMS, Reminder, Token
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER, only
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.death import Death
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.nomination import Nomination
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.setup import Counts
    from belfry.clocktower.storyteller.advice import Suggestion
    from belfry.clocktower.storyteller.mood import Mood

T = TypeVar("T")

TOWNSFOLK = "townsfolk"
OUTSIDER = "outsider"
MINION = "minion"
DEMON = "demon"
TRAVELLER = "traveller"
FABLED = "fabled"

HOOKS = (
    "registers",
    "shields",
    "prevents_death",
    "replaces_death",
    "succeeds",
    "on_death",
    "on_nominated",
    "binds_vote",
    "vote_weight",
    "wins_at_dusk",
    "on_gained",
    "setup_counts",
)

Step = Coroutine[Any, Any, None]
CHARACTERS: dict[str, type[Character]] = {}
"""Every character that the engine can play by itself, by id."""


class Character:
    """An ability that a seat (or the Storyteller) holds.

    `void` abilities are believed but not had: their holder is treated as if they were there, and nothing comes of it.
    """

    __slots__ = ("fresh", "grimoire", "holder", "kept", "key", "lost", "memory", "source", "void")

    id: ClassVar[str]
    name: ClassVar[str]
    edition: ClassVar[str]
    type: ClassVar[str] = ""
    reminders: ClassVar[Mapping[str, Reminder]] = {}
    switches: ClassVar[tuple[Switch, ...]] = ()
    learns: ClassVar[Shape | None] = None
    hooks: ClassVar[frozenset[str]] = frozenset()
    works_when_dead: ClassVar[bool] = False
    believes_type: ClassVar[str | None] = None
    """For a character whose player thinks to be another: the type of the characters to choose from."""
    belief_switch: ClassVar[str] = ""
    """The option under which what such a player believes to be may be a bluff."""
    always_drunk: ClassVar[bool] = False
    may_stop_a_night_kill: ClassVar[bool] = False
    """Whether its ability can keep somebody from dying at night, or end the game otherwise (STO-3)."""
    crown: ClassVar[str | None] = None
    """The reminder that marks its holder as the Demon after a succession."""
    wakes_on_own_death: ClassVar[bool] = False
    """Whether its holder is woken in the night of their own death, whenever in the night that is (ABL-26)."""
    uses_by_day: ClassVar[bool] = False
    """Whether any player may publicly claim to use it by day (ABL-29)."""

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__()
        cls.hooks = frozenset(hook for hook in HOOKS if _defines(cls, hook))
        cls.acts_first_night = _defines(cls, "first_night") or _defines(cls, "every_night")
        cls.acts_other_nights = _defines(cls, "other_nights") or _defines(cls, "every_night")
        cls.starts_knowing = _defines(cls, "first_night") and not cls.acts_other_nights
        cls.first_step = "first_night" if _defines(cls, "first_night") else "every_night"
        cls.other_step = "other_nights" if _defines(cls, "other_nights") else "every_night"
        if abstract:
            return
        cls.id = cls.__dict__.get("id") or cls.__name__.lower()
        cls.name = cls.__dict__.get("name") or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__)
        cls.edition = cls.__module__.rpartition(".")[2].replace("_", "-")
        CHARACTERS[cls.id] = cls

    acts_first_night: ClassVar[bool] = False
    acts_other_nights: ClassVar[bool] = False
    starts_knowing: ClassVar[bool] = False
    first_step: ClassVar[str] = "every_night"
    other_step: ClassVar[str] = "every_night"
    """The methods that say what happens at its place on the first night and on the others."""

    def __init__(self, grimoire: Grimoire, key: int, holder: int, source: int = -1, *, void: bool = False) -> None:
        self.grimoire = grimoire
        self.key = key
        self.holder = holder
        self.source = source
        """The key of the ability that granted this one, or -1 if it is the holder's own."""
        self.void = void
        self.lost = False
        """Whether its holder has it no more, though a step of it may still be under way: then nothing comes of it."""
        self.kept = False
        """Whether it works on for a dead holder because the Storyteller found that it implies so (TRC-26)."""
        self.fresh = False
        """Whether it was gained by day and is still to tell what it starts knowing."""
        self.memory: Any = None
        """Plain data that the ability has to remember besides its tokens."""

    def copy(self, grimoire: Grimoire) -> Character:
        """The same ability in another Grimoire."""
        twin = object.__new__(type(self))
        twin.grimoire = grimoire
        twin.key = self.key
        twin.holder = self.holder
        twin.source = self.source
        twin.void = self.void
        twin.fresh = self.fresh
        twin.lost = self.lost
        twin.kept = self.kept
        twin.memory = self.memory
        return twin

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of seat {self.holder}{' (void)' if self.void else ''}>"

    # What is true of it now

    @property
    def seat(self) -> Seat:
        """The seat of its holder."""
        return self.grimoire.people[self.holder]

    @property
    def works(self) -> bool:
        """Whether its holder has it now: not void, not impaired, alive or able to use it dead (ABL-1, ABL-2)."""
        if self.void or self.lost:
            return False
        holder = self.holder
        if holder < 0:
            return True
        grimoire = self.grimoire
        if not (grimoire.people[holder].alive or self.works_when_dead or self.kept):
            return False
        return not grimoire.impairment.impaired >> holder & 1

    @property
    def spent(self) -> bool:
        """Whether its one use is gone."""
        return self.marks("no-ability") is not None

    def marks(self, reminder: str) -> Seat | None:
        """The seat that carries this reminder of this ability, if any."""
        name = f"{self.id}/{reminder}"
        for token in self.grimoire.tokens:
            if token.source == self.key and token.name == name:
                return self.grimoire.people[token.target]
        return None

    def acts_tonight(self) -> bool:
        """Whether its holder is to be woken when its place in the night comes."""
        return self.holder < 0 or self.kept or self.grimoire.people[self.holder].alive

    # Words: asking

    async def choose(self, offer: Callable[[], Options[T]]) -> T:
        """The holder's choice among what is on offer when it is made."""
        grimoire = self.grimoire
        grimoire.wake(self)
        choice = await Ask(self.holder, "choose", self.id, offer(), self.holder, lambda: None if self.lost else offer())
        grimoire.emit("chose", only(self.holder), {"seat": self.holder, "ability": self.id, "choice": choice})
        return choice

    async def choose_player(self, among: Callable[[], Sequence[int]] | None = None) -> Seat:
        """The player whom the holder chooses: any at all, unless `among` says otherwise."""
        grimoire = self.grimoire
        if among is None:
            return grimoire.people[await self.choose(lambda: grimoire.any_player)]
        return grimoire.people[await self.choose(lambda: OneOf(among(), "player"))]

    def others(self) -> tuple[int, ...]:
        """Everybody but the holder."""
        return self.grimoire.others(self.holder)

    async def rule(self, offer: Callable[[], Options[T]], about: int | None = None) -> T:
        """The Storyteller's decision among what is on offer; not asked where only one answer is legal."""
        return await self.grimoire.decide(self.id, offer, self.holder if about is None else about)

    async def might(self, about: int | None = None) -> bool:
        """Whether the Storyteller lets something happen that might happen."""
        return await self.rule(lambda: YES_NO, about)

    async def sees(self, seat: Seat, test: Test) -> bool:
        """Whether the seat registers to this ability as a character that passes the test."""
        return await registration.sees(self, seat, test)

    # Words: information

    def truths(self, look: Look) -> Iterable[Any]:
        """Every true answer in the town as it registers; nothing but the look may decide it."""
        return ()

    def subjects(self) -> Sequence[Seat]:
        """The players that the information is about, as far as it is about some more than about others."""
        return ()

    def answers(self) -> Options[Any]:
        """Every answer that the Storyteller may give now."""
        assert self.learns is not None
        if self.works:
            return self.learns.among(registration.truths(self.grimoire, self, self.truths))
        return self.learns.everything(self)

    async def learn(self) -> Any:
        """Tell the holder what the ability says, or anything of its shape if it does not work; what was told."""
        return await self.tell(self.holder, self.answers)

    async def tell(self, to: int, offer: Callable[[], Options[Any]]) -> Any:
        """Tell a seat one of the answers on offer; what was told.

        The Storyteller is asked even where only one answer is legal: it takes the same time to tell the truth as to
        make something up, so that nobody can see from it whether an ability works (STA-20, NGT-27).
        """
        grimoire = self.grimoire
        grimoire.wake(self, to)
        place = len(grimoire.tellings)
        options = offer()
        grimoire.tellings.append((to, self, options))

        def renew() -> Options[Any] | None:
            if self.lost:
                return None
            fresh = offer()
            grimoire.tellings[place] = (to, self, fresh)
            return fresh

        value = await Ask(STORYTELLER, "tell", self.id, options, to, renew)
        grimoire.emit("learned", only(to), {"seat": to, "ability": self.id, "value": value})
        return value

    # Words: effects

    def place(self, reminder: str, target: Seat) -> Token | None:
        """Put a reminder on a seat; it is void if the ability does not work now (STA-26) or cannot harm that player."""
        shielded = self.reminders[reminder].effect in HARMS and self.grimoire.shielded(target, self) is not None
        return self.mark(reminder, target, void=shielded or not self.works)

    def mark(self, reminder: str, target: Seat, *, void: bool = False) -> Token | None:
        """Put a reminder on a seat whether or not the ability works; an ability that is lost leaves nothing."""
        if self.lost:
            return None
        return self.grimoire.place(f"{self.id}/{reminder}", self.key, target, self.reminders[reminder], void=void)

    def move(self, reminder: str, target: Seat) -> None:
        """Put the reminder on a seat and take it away from any other."""
        self.grimoire.discard(f"{self.id}/{reminder}", self.key)
        self.place(reminder, target)

    def spend(self) -> None:
        """Use up the one use, whatever comes of it (ABL-13)."""
        self.mark("no-ability", self.seat)

    def marks_active(self, reminder: str, seat: Seat) -> bool:
        """Whether this seat carries the reminder of this ability and the ability keeps it up."""
        name = f"{self.id}/{reminder}"
        return self.works and any(
            t.source == self.key and t.target == seat.id and t.name == name and not t.void for t in self.grimoire.tokens
        )

    async def kill(self, victim: Seat) -> bool:
        """Make the player die of this ability, if it works and nothing prevents it; whether anybody died."""
        if not self.works:
            return False
        return await death.kill(self.grimoire, victim, self)

    # Night steps

    async def first_night(self) -> None:
        """What happens at its place on the first night."""

    async def other_nights(self) -> None:
        """What happens at its place on every other night."""

    async def every_night(self) -> None:
        """What happens at its place on every night."""

    def night_step(self, *, first: bool) -> Step:
        """The step for the first night or for another one."""
        return getattr(self, self.first_step if first else self.other_step)()

    # Hooks, each named after its moment

    def registers(self, seat: Seat, by: Character) -> Guise | None:
        """As what a seat may register to an ability because of this one."""
        return None

    def shields(self, seat: Seat, against: Character) -> bool:
        """Whether this ability keeps another one from harming a player: from killing, poisoning or making drunk."""
        return False

    def prevents_death(self, dying: Death) -> bool:
        """Whether this ability keeps the victim from dying."""
        return False

    async def replaces_death(self, dying: Death) -> Seat | None:
        """The seat that dies instead of the victim, or `None`."""
        return None

    def succeeds(self, dying: Death) -> bool:
        """Whether its holder becomes the Demon because the Demon dies."""
        return False

    async def on_death(self, dying: Death) -> None:
        """Something that follows from a death; called if the ability worked just before it."""

    async def on_nominated(self, nomination: Nomination) -> None:
        """Something that follows from a nomination; the ability may not work at all."""

    def binds_vote(self, voter: Seat) -> int | None:
        """The seat without whose vote this voter's does not count, or `None`."""
        return None

    def vote_weight(self, voter: Seat, nomination: Nomination) -> int:
        """By how much this voter's hand is multiplied."""
        return 1

    def wins_at_dusk(self) -> bool:
        """Whether its holder's team wins because the day has ended like this."""
        return False

    async def on_gained(self) -> None:
        """What has to be decided when somebody comes to hold this ability, at setup or later."""

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        """The numbers of each type after this character's bracket text."""
        return counts

    # By day

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        """What somebody who uses it by day, or claims to, may choose."""
        return grimoire.any_player

    async def by_day(self, choice: Any) -> None:
        """What comes of a use by day."""

    # Advice

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """What the Storyteller would be wise to answer to an ask that this character raises, or `None`."""
        return None


def _defines(cls: type[Character], method: str) -> bool:
    """Whether the class has a method of its own where the base class only has the place for it."""
    return next(base for base in cls.__mro__ if method in base.__dict__) is not Character


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
    """A character for those who come late, leave early or are too many."""

    __slots__ = ()
    type = TRAVELLER
