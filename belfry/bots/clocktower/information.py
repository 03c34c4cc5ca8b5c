"""Information as a bot reads it: whether what somebody says they learned would be true in a supposed town.

The characters' own `truths` decide. They look at a town through a `Look` and at nothing else, so a fact knows which
seats it is about, and its verdict on a town is that on every other town where these seats are the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from belfry.bots.clocktower.chronicle import Finding, players_in
from belfry.bots.clocktower.lore import lore, lore_of
from belfry.bots.clocktower.town import Town, script_of
from belfry.clocktower import script as scripts
from belfry.clocktower.character import Character, Townsfolk, Traveller
from belfry.clocktower.grimoire import Grimoire
from belfry.clocktower.registration import Guise, Look, Test
from belfry.clocktower.seat import Seat
from belfry.clocktower.token import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Supposed = dict[int, Guise]
"""A supposed town: as what each seat may register."""

Votes = tuple[frozenset[int], frozenset[int]]
"""Who voted on a day, and who nominated."""
NO_VOTES: Votes = (frozenset(), frozenset())

Stage = tuple[tuple[str, ...], tuple[int, ...], frozenset[int], frozenset[int], int | None, int, Votes]
"""What everybody knows of a night: script, circle, Travellers, the dead, who was executed, its number, the votes."""

MOST_WAYS = 48
"""In how many ways people may be what they are before it is too much to think through."""
ANYTHING = object()
"""What might be true where there are more ways than that."""

UNREADABLE = (TypeError, ValueError, LookupError, AssertionError, AttributeError)
"""What a character's own reading of its choice may raise if somebody claims a choice that it never has."""


def stage_of(town: Town, night: int, character: type[Character]) -> Stage:
    """The night as it was when this character learned something."""
    dead = town.dead_when(night, character)
    return (
        town.script.ids,
        town.circle,
        frozenset(town.travellers),
        dead,
        town.executed_before(night),
        night,
        town.voted_before(night) if lore(character).counts_votes else NO_VOTES,
    )


@lru_cache(maxsize=256)
def _grimoire(stage: Stage) -> Grimoire:
    """A Grimoire with these people in it and nothing known of them: every look at them goes through the `Look`."""
    ids, circle, travellers, dead, executed, night, (voters, nominators) = stage
    script = script_of(ids)
    grimoire = Grimoire(script, script.usual_switches)
    anybody = next(iter(script.of_type("townsfolk")), Townsfolk)
    for number in range(max(circle) + 1):
        character = Traveller if number in travellers else anybody
        grimoire.people.append(Seat(number, "", character, evil=False, alive=number not in dead))
    grimoire.circle = [grimoire.people[seat] for seat in circle]
    grimoire.seated()
    grimoire.phase = "night"
    grimoire.number = night
    grimoire.tonight.died = sum(1 << seat for seat in dead)
    if executed is not None:
        grimoire.today.died_by_execution = (executed, grimoire.people[executed].character)
    people = grimoire.people
    grimoire.today.voters_as = tuple((seat, people[seat].character) for seat in sorted(voters) if seat in circle)
    grimoire.today.nominators_as = tuple(
        (seat, people[seat].character) for seat in sorted(nominators) if seat in circle
    )
    return grimoire


class _Tracing(Look):
    """A look that notes at whom it looked."""

    __slots__ = ("_noted",)

    def __init__(self, grimoire: Grimoire, supposed: Supposed, trail: list[list[int]], noted: set[int]) -> None:
        super().__init__(grimoire, supposed, trail)
        self._noted = noted

    def evil(self, seat: Seat) -> bool:
        self._noted.add(seat.id)
        return super().evil(seat)

    def sees(self, seat: Seat, test: Test) -> bool:
        self._noted.add(seat.id)
        return super().sees(seat, test)

    def characters(self, seat: Seat) -> tuple[type[Character], ...]:
        self._noted.add(seat.id)
        return super().characters(seat)


class Fact:
    """Something that somebody says they learned, ready to be held against supposed towns."""

    def __init__(self, finding: Finding, stage: Stage, marked: str = "") -> None:
        self.finding = finding
        character = scripts.character(finding.character, by_hand=True)
        self._grimoire = _grimoire(stage)
        self._ability = character(self._grimoire, 0, finding.seat)
        self._ability.pick(finding.picks, reached=False)
        self._marked = marked
        """A reminder that this ability has put, nobody knows where."""
        self._circle = self._grimoire.circle
        self._reading = lore(character).reads
        named = players_in(finding.value)
        if named:
            # Information that names players is about these alone.
            self._circle = [seat for seat in self._circle if seat.id in (*named, finding.seat)]
        self.about: frozenset[int] = frozenset()
        """The seats that it has looked at so far."""
        self.subjects: frozenset[int] = frozenset()
        """The seats that it looks at in a town of good people."""

    def holds(self, supposed: Supposed) -> bool:
        """Whether it would be true in this town."""
        # Once it has looked at everybody there is nothing left to note.
        noted: set[int] | None = None if len(self.about) == len(self._circle) else set()
        value = self.finding.value
        holds = any(truth is ANYTHING or value == truth for truth in self._truths(supposed, noted))
        if noted is not None:
            self.about |= noted
        return holds

    def truths(self, supposed: Supposed) -> list[Any]:
        """Everything that the same ability could truly have been told in this town."""
        return [truth for truth in self._truths(supposed) if truth is not ANYTHING]

    def _truths(self, supposed: Supposed, noted: set[int] | None = None) -> list[Any]:
        grimoire, whole = self._grimoire, self._grimoire.circle
        found: dict[Any, None] = {}
        grimoire.circle = self._circle
        try:
            for place in self.finding.picks if self._marked else (-1,):
                if self._marked:
                    kind = self._ability.reminders[self._marked.partition("/")[2]]
                    grimoire.tokens = [Token(0, self._marked, 0, place, kind, void=False)]
                found.update(dict.fromkeys(_every_way(grimoire, self._question, supposed, noted)))
        finally:
            grimoire.circle, grimoire.tokens = whole, []
        return list(found)

    def _question(self, look: Look) -> Iterable[Any]:
        return self._ability.truths(look) if self._reading is None else self._reading(self.finding, look)

    @property
    def acts(self) -> bool:
        """Whether the ability would have woken its holder in that night."""
        character = type(self._ability)
        first = self._grimoire.number == 1
        return (character.acts_first_night if first else character.acts_other_nights) and self._ability.acts_tonight()


def _every_way(
    grimoire: Grimoire, question: Callable[[Look], Iterable[Any]], supposed: Supposed, noted: set[int] | None
) -> Iterator[Any]:
    """What is true in some way of registering, as `registration.truths` has it."""
    trail: list[list[int]] = []
    ways = 0
    while True:
        ways += 1
        if ways > MOST_WAYS:
            yield ANYTHING
            return
        look = Look(grimoire, supposed, trail) if noted is None else _Tracing(grimoire, supposed, trail, noted)
        yield from question(look)
        while trail and trail[-1][0] + 1 == trail[-1][1]:
            trail.pop()
        if not trail:
            return
        trail[-1][0] += 1


@lru_cache(maxsize=4096)
def fact(finding: Finding, stage: Stage, marked: str = "") -> Fact | None:
    """The fact in what somebody says, or `None` if it says nothing about anybody, or nothing that can be read."""
    script = script_of(stage[0])
    honest = Guise((False,), script.good[:1] or script.characters)
    try:
        found = Fact(finding, stage, marked)
        found.holds(dict.fromkeys(stage[1], honest))
    except UNREADABLE:
        return None
    found.subjects = found.about
    return found if found.about else None


def facts_of(town: Town, finding: Finding) -> tuple[Fact | None, Fact | None]:
    """What somebody says as a fact, and as a fact that a secret mark of the ability makes true, if it has one."""
    character = town.found(finding.character)
    if character.learns is None and lore(character).reads is None:
        return None, None
    stage = stage_of(town, finding.night, character)
    plain = fact(finding, stage)
    secret = _secret_mark(character)
    return plain, fact(finding, stage, secret) if plain is not None and secret and finding.picks else None


def _secret_mark(character: type[Character]) -> str:
    """The reminder that the ability puts somewhere at setup, without telling its holder."""
    if "on_gained" not in character.hooks:
        return ""
    return next((f"{character.id}/{name}" for name in character.reminders), "")


@lru_cache(maxsize=512)
def picks_needed(id: str, ids: tuple[str, ...]) -> int:
    """How many players a character chooses to learn something: none, one or two."""
    known = lore_of(id).picks
    if known is not None:
        return known
    circle = tuple(range(5))
    for count in (0, 1, 2):
        stage = (ids, circle, frozenset[int](), frozenset[int](), 4, 2, NO_VOTES)
        if fact(Finding(0, id, 2, None, circle[1 : count + 1]), stage) is not None:
            return count
    return 0
