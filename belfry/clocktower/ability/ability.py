"""Abilities: what somebody holds, from which source, and whether it works.

A grant joins an ability with its holder (a seat or the Storyteller) and its source. One's own character is the
simplest one: it has no source, and works while its holder is alive, sober and healthy. A *void* ability is believed and
not had. A *steadfast* one works while the ability that granted it works, whatever its holder's state. One that
another player's ability lends needs both: the holder's state and the ability that lends it.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self

from belfry.clocktower.ability import note
from belfry.clocktower.ability.declared import Declared

if TYPE_CHECKING:
    from belfry.clocktower.ability.note import Note
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.town import Town

Step = Coroutine[Any, Any, None]


class Ability(Declared):
    """An ability that a seat (or the Storyteller) holds, with all that it has to remember."""

    __slots__ = (
        "acted_out",
        "deprived",
        "died",
        "grimoire",
        "had",
        "holder",
        "key",
        "lent",
        "lost",
        "memory",
        "picks",
        "source",
        "steadfast",
        "town",
        "void",
        "working",
        "works_after_death",
    )

    def __init__(
        self,
        town: Town,
        key: int,
        holder: int,
        source: int = -1,
        *,
        void: bool = False,
        steadfast: bool = False,
    ) -> None:
        self.town = town
        played: Any = town
        self.grimoire: Grimoire = played
        """The town as whoever changes it needs it."""
        self.key = key
        self.holder = holder
        self.source = source
        """The key of the ability that granted this one, or -1 if it is the holder's own."""
        self.void = void
        self.had = not void
        """Whether somebody really has it: it is neither void nor lost, nor is its holder without it for good."""
        self.steadfast = steadfast
        self.lent = False
        """Whether it hangs on an ability that somebody else holds."""
        self.working = not void
        """Whether it works, as far as more than its holder's state decided that: ask `works`."""
        self.deprived = False
        """Whether its holder is without it for good, though they are what gave it to them: it does not wake them."""
        self.lost = False
        """Whether its holder has it no more, though a step of it may still be under way: then nothing comes of it."""
        self.died: tuple[str, int] | None = None
        """The night or day, with its number, on which its holder died with it."""
        self.works_after_death = False
        """Whether it works on for a dead holder because the Storyteller found that it implies so (TRC-26)."""
        self.acted_out = False
        """Whether it is only believed and acted out at the place of the character that its holder really is."""
        self.picks: tuple[int, tuple[int, ...]] | None = None
        """The last night on which its holder picked players, and whom: nobody is a choice too."""
        self.memory: Any = None
        """Plain data that the ability has to remember besides its tokens."""

    note = note.note

    def notes(self) -> Iterable[Note]:
        """What it has to remember and what decides something, for the Storyteller, where no reminder shows it."""
        if self.remembers is None or self.memory is None:
            return ()
        what, field = self.remembers
        return [self.note(what, **({field: self.memory} if field else {}))]

    @classmethod
    def carried(cls, script: Script) -> tuple[type[Character], ...]:
        """The characters whose abilities everybody has who has this one."""
        return ()

    async def rejects(self, ability: Ability, choice: Any, about: int | None) -> bool:
        """Whether the Storyteller asks for another choice than this one, made with an ability that it grants.

        `about` is the player whom the choice is about, where it does not name them.
        """
        return False

    def quiets(self, ability: Ability) -> bool:
        """Whether the holder of an ability that this one carries is not woken for it."""
        return False

    def copy(self, grimoire: Grimoire) -> Self:
        """The same ability in another Grimoire."""
        # An object of the base takes its values several times as quickly as one of a hundred classes would.
        twin: Any = object.__new__(Ability)
        twin.town = twin.grimoire = grimoire
        twin.key = self.key
        twin.holder = self.holder
        twin.source = self.source
        twin.void = self.void
        twin.had = self.had
        twin.steadfast = self.steadfast
        twin.lent = self.lent
        twin.working = self.working
        twin.deprived = self.deprived
        twin.lost = self.lost
        twin.died = self.died
        twin.works_after_death = self.works_after_death
        twin.acted_out = self.acted_out
        twin.picks = self.picks
        twin.memory = self.memory
        twin.__class__ = type(self)
        return twin

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of seat {self.holder}{' (void)' if self.void else ''}>"

    @property
    def seat(self) -> Seat:
        """The seat of its holder."""
        holder = self.holder
        return self.town.people[holder] if holder >= 0 else self.town.storyteller

    @property
    def responds(self) -> bool:
        """Whether it answers to moments of the rules: a void one only where its believer would miss that."""
        return (self.answers_if_void or not self.void) and not self.deprived

    @property
    def is_in_play(self) -> bool:
        """Whether it is a character in play though nobody is it."""
        return not self.seated

    @property
    def killer(self) -> int:
        """The seat of whoever has killed when it kills."""
        return self.holder

    @property
    def most_deaths(self) -> int:
        """How many can die of it in one night at most, for a Demon."""
        return 1

    @property
    def is_drunk(self) -> bool:
        """Whether its holder counts as drunk by being it."""
        return self.always_drunk

    @property
    def works(self) -> bool:
        """Whether its holder has it now: not void, not impaired, alive or able to use it dead (ABL-1, ABL-2)."""
        if not self.had:
            return False
        town, holder = self.town, self.holder
        if town.stale:
            town.derive()
        if town.able >> holder + 1 & 1:
            return True
        if town.undecided and holder >= 0 and town.undecided >> holder & 1:
            town.find_out(holder)
            if town.stale:
                town.derive()
        if town.entangled:
            return self.working
        if holder < 0:
            return True
        if town.impaired >> holder & 1:
            return False
        seat = town.people[holder]
        return (
            seat.alive or self.works_when_dead or self.works_after_death or seat.secretly_alive or self.key in town.kept
        )

    @property
    def withheld(self) -> bool:
        """Whether its holder is without it at present, as what lends it does not work; nothing is pretended then."""
        if not self.lent:
            return False
        source = self.town.ability(self.source)
        return source is None or not source.works

    @property
    def wakes(self) -> bool:
        """Whether its holder is woken for it when its place in the night comes."""
        if self.acted_out or self.deprived or (self.source >= 0 and self.is_quiet):
            return False
        return self.acts_tonight()

    @property
    def died_tonight(self) -> bool:
        """Whether its holder has died with it this night, and is dead."""
        return self.died == ("night", self.town.number) and not self.seat.alive

    def take_back_death(self) -> None:
        """Forget what would still have followed from its holder's death of this night, which has not happened."""

    @property
    def is_quiet(self) -> bool:
        """Whether its holder is not woken for it, though it may be had: what grants it says so."""
        source = self.town.ability(self.source)
        return self.withheld or (source is not None and source.quiets(self))

    @property
    def holder_can_use(self) -> bool:
        """Whether its holder is able to have it without another ability's help: alive, or dead and not without it."""
        if self.holder < 0:
            return True
        seat = self.town.people[self.holder]
        return seat.alive or self.works_when_dead or self.works_after_death or seat.secretly_alive

    @classmethod
    def may_wake(cls, night: int) -> tuple[bool, ...]:
        """Whether a living holder is woken for it in a night: both where more than the night decides that."""
        if not (cls.acts_first_night if night == 1 else cls.acts_other_nights):
            return (False,)
        always = cls.acts_tonight is Ability.acts_tonight and not cls.wakes_on_own_death
        return (True,) if always else (True, False)

    @property
    def spent(self) -> bool:
        """Whether its one use is gone, and any other that it has had."""
        used = self.times_spent
        return used > 0 and used > self.town.further_uses(self)

    @property
    def used_today(self) -> bool:
        """Whether what may be used once a day has been, and any more times that it has today."""
        used = self.town.today.used.count(self.key)
        return used > 0 and used > self.town.further_uses(self)

    @property
    def used_up(self) -> bool:
        """Whether another use by day would be in vain: it is spent for good, or for today."""
        return self.spent or self.used_today

    @property
    def times_at_once(self) -> int:
        """How often something happens that its moment brings: once, and any more times that it has at present."""
        return 1 + self.town.further_uses(self)

    @property
    def times_spent(self) -> int:
        """How often its one use has been used."""
        key = self.key
        return sum([token.source == key and token.word == "no-ability" for token in self.town.tokens])

    def marks(self, reminder: str) -> Seat | None:
        """The seat that carries this reminder of this ability, if any."""
        key, town = self.key, self.town
        for token in town.tokens:
            if token.source == key and token.word == reminder:
                return town.seat(town.seat_of(token))
        return None

    def marked(self, reminder: str, seat: Seat) -> bool:
        """Whether this seat carries this reminder of this ability, whatever keeps it up."""
        key, town = self.key, self.town
        for token in town.tokens:
            if token.source == key and token.word == reminder and town.lies_at(token, seat.id):
                return True
        return False

    def marks_active(self, reminder: str, seat: Seat) -> bool:
        """Whether this seat carries the reminder of this ability and the ability keeps it up."""
        key, town = self.key, self.town
        for token in town.tokens:
            if token.source == key and token.word == reminder and not token.void and town.lies_at(token, seat.id):
                return self.works
        return False

    def acts_tonight(self) -> bool:
        """Whether its holder is to be woken when its place in the night comes."""
        holder = self.holder
        if holder < 0 or self.works_after_death or (seat := self.town.people[holder]).alive or seat.secretly_alive:
            return True
        return self.town.keeps(self)

    @property
    def can_act(self) -> bool:
        """Whether its holder is alive, or acts on when dead."""
        return Ability.acts_tonight(self)

    @property
    def picked(self) -> tuple[Seat, ...]:
        """The players whom the holder picked last."""
        return () if self.picks is None else tuple([self.town.people[seat] for seat in self.picks[1]])

    def picked_last_night(self) -> tuple[int, ...]:
        """The players whom the holder picked on the night before this one."""
        return () if self.picks is None or self.picks[0] != self.town.number - 1 else self.picks[1]

    def living(self) -> tuple[int, ...]:
        """Everybody who is alive, as far as anybody knows."""
        return tuple(self.town.any_living.values)

    def others(self) -> tuple[int, ...]:
        """Everybody but the holder."""
        return self.town.others(self.holder)

    def but_last(self, seats: Sequence[int]) -> tuple[int, ...]:
        """These seats without the one that was picked on the night before."""
        marked = self.marks(self.marks_picks) if self.picks is None else None
        last = self.picked_last_night() if marked is None else (marked.id,)
        return tuple([seat for seat in seats if seat not in last]) or tuple(seats)
