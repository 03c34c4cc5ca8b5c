"""Information as a bot reads it: whether what somebody says they learned would be true in a supposed town.

The rules decide: the character's own class, looking at a `SupposedTown`. It looks at players through a `Look` and at
nothing else, so a fact knows which seats it is about, and its verdict on a town is that on every other town where these
seats are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from belfry.bots.clocktower.known_script import script_of
from belfry.bots.clocktower.known_town import KnownTown
from belfry.clocktower.ability.information.registration import Guise, Look, looks
from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.today import Today, Tonight
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character
from belfry.clocktower.town.supposed_town import NotingLook, SupposedTown
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.bots.clocktower.chronicle import Finding

Supposed = dict[int, Guise]
"""Who is what in a supposed town: as what each seat may register."""

MOST_WAYS = 48
"""In how many ways people may be what they are before it is too much to think through."""


class KnownNight(NamedTuple):
    """What everybody knows of a night, as far as information of that night is about it."""

    script: tuple[str, ...]
    jinxes: tuple[str, ...]
    """The special rules for two of its characters that were announced."""
    circle: tuple[int, ...]
    travellers: tuple[tuple[int, str], ...]
    """Who is which Traveller."""
    dead: frozenset[int]
    executed: int | None
    """Who died by execution on the day before."""
    number: int
    voters: frozenset[int] = frozenset()
    nominators: frozenset[int] = frozenset()
    """Who voted and who nominated on the day before."""


def night_of(town: KnownTown, night: int, character: type[Character]) -> KnownNight:
    """The night as it was when this character learned something."""
    return KnownNight(
        town.script.ids,
        town.script.jinxes,
        town.circle,
        tuple(town.travellers.items()),
        town.dead_when(night, character),
        town.executed_before(night),
        night,
        *town.voted_before(night),
    )


def suppose(night: KnownNight) -> SupposedTown:
    """A town with these people in it, of whom it is open who they are: every look at them goes through the `Look`."""
    script = script_of(night.script, night.jinxes)
    anybody = next(iter(script.good), script.characters[0])
    travellers = {seat: scripts.character(id, by_hand=True) for seat, id in night.travellers}
    people = [
        Seat(seat, "", travellers.get(seat, anybody), evil=False, alive=seat not in night.dead)
        for seat in range(max(night.circle) + 1)
    ]
    today, tonight = Today(), Tonight()
    tonight.died = sum(1 << seat for seat in night.dead)
    if night.executed is not None:
        today.died_by_execution = (night.executed, people[night.executed].character)
    there = frozenset(night.circle)
    today.voters_as = tuple((seat, people[seat].character) for seat in sorted(night.voters & there))
    today.nominators_as = tuple((seat, people[seat].character) for seat in sorted(night.nominators & there))
    town = SupposedTown(script, people, circle=night.circle, number=night.number, today=today, tonight=tonight)
    town.hold_jinxes()
    return town


@lru_cache(maxsize=256)
def _unmarked(night: KnownNight) -> SupposedTown:
    return suppose(night)


NOBODY: frozenset[int] = frozenset()


class Noted:
    """What was looked at to answer some questions, and how often the town.

    Of all `seats` the alignment, of some what is asked about their types, and of some their characters.
    """

    __slots__ = ("characters", "looks", "seats", "tests", "types")

    def __init__(self, seats: frozenset[int] = NOBODY, *more: frozenset[Any]) -> None:
        self.seats = seats
        self.types: frozenset[int]
        self.characters: frozenset[int]
        self.tests: frozenset[Callable[[type[Character]], bool]]
        self.types, self.characters, self.tests = more or (NOBODY, NOBODY, frozenset())
        self.looks = 0

    @property
    def seen(self) -> tuple[frozenset[Any], ...]:
        """All that was looked at."""
        return self.seats, self.types, self.characters, self.tests

    def note(self, look: NotingLook) -> None:
        """Take note of what one look has looked at."""
        self.add(look.noted, look.typed, look.known, look.tests)

    def add(self, seats: Set[Any], types: Set[Any], characters: Set[Any], tests: Set[Any]) -> None:
        """Take note of more."""
        self.seats |= seats
        self.types |= types
        self.characters |= characters
        self.tests |= tests


class Fact:
    """Something that somebody says they learned, ready to be held against supposed towns.

    It is the same whatever was asked of it before; whoever asks keeps what was looked at.
    """

    def __init__(self, finding: Finding, night: KnownNight, *, marked: bool = False) -> None:
        """With `marked` it is as if the ability had put its secret reminder on one of those who were picked."""
        self.finding = finding
        places = finding.picks if marked else (-1,)
        self._abilities = [self._suppose(_unmarked(night) if at < 0 else suppose(night), at) for at in places]
        self.subjects: frozenset[int] = frozenset()
        """The seats that it looks at in a town of good people."""
        self.looked = Noted().seen
        """The same, with those of whom it sees the type or the character, and not only the alignment."""

    def _suppose(self, town: SupposedTown, marked: int) -> Character:
        """The ability that it was learned with; -1 is for no mark."""
        finding = self.finding
        ability = scripts.character(finding.character, by_hand=True)(town, 0, finding.seat)
        ability.recall(finding.picks, finding.named)
        if marked >= 0:
            town.mark(ability, ability.play.secret_reminder, marked)
        return ability

    @property
    def ability(self) -> Character:
        """The ability that it was learned with, in a town that is only supposed."""
        return self._abilities[0]

    @property
    def readable(self) -> bool:
        """Whether anybody could have learned such a thing: people can claim anything."""
        finding, ability = self.finding, self.ability
        seated = ability.town.seat_ids
        if finding.seat not in seated or any(seat not in seated for seat in finding.picks):
            return False
        if finding.value is None:
            return ability.learns is not None
        options = ability.play.claimable(ability.town, finding.seat)
        if options is not None:
            return finding.value in options
        parts = a_sequence(finding.value)
        said = parts is not None and len(parts) == 2 and as_statement(parts[0]) is not None
        return isinstance(finding.value, bool) or said

    def holds(self, supposed: Supposed, noted: Noted, *, lenient: bool = True) -> bool:
        """Whether it could have been told in this town: it would be true or, if `lenient`, nothing would be."""
        if any(self._holds(ability, supposed, noted) for ability in self._abilities):
            return True
        return lenient and self.ability.may_lack_truth and not self._has_truth(supposed, noted)

    def _has_truth(self, supposed: Supposed, noted: Noted) -> bool:
        """Whether the ability could have been told anything true in this town."""
        for look in islice(looks(self.ability.town, supposed, NotingLook), MOST_WAYS):
            found = self.ability.has_truth(look)
            noted.note(look)
            noted.looks += 1
            if found:
                return True
        return False

    def _holds(self, ability: Character, supposed: Supposed, noted: Noted) -> bool:
        town, value = ability.town, self.finding.value
        # Once it has looked at everybody there is nothing left to note.
        noting = len(noted.characters) < len(town.circle)
        for way, look in enumerate(looks(town, supposed, NotingLook if noting else Look)):
            if way == MOST_WAYS:
                # Where there are more ways than one can think through, anything might be true.
                return True
            confirmed = ability.confirms(look, value)
            noted.looks += 1
            if isinstance(look, NotingLook):
                noted.note(look)
            if confirmed:
                return True
        return False

    def holds_plainly(self, supposed: Supposed, noted: Noted) -> bool:
        """Whether it would be true if everybody registered as what they are taken for first."""
        look = NotingLook(self.ability.town, supposed, [])
        confirmed = self.ability.confirms(look, self.finding.value)
        noted.note(look)
        return confirmed or (self.ability.may_lack_truth and not self._has_truth(supposed, noted))

    def truths(self, supposed: Supposed, noted: Noted | None = None) -> list[Any]:
        """Everything that the same ability could truly have been told in this town."""
        noted = noted or Noted()
        found: dict[Any, None] = {}
        for look in islice(looks(self.ability.town, supposed, NotingLook), MOST_WAYS):
            found.update(dict.fromkeys(self.ability.truths(look)))
            noted.note(look)
        return list(found)

    @property
    def acts(self) -> bool:
        """Whether the ability would have woken its holder in that night."""
        character = type(self.ability)
        first = self.ability.town.number == 1
        return (character.acts_first_night if first else character.acts_other_nights) and self.ability.acts_tonight()


@lru_cache(maxsize=4096)
def fact(finding: Finding, night: KnownNight, *, marked: bool = False) -> Fact | None:
    """The fact in what somebody says, or `None` if it says nothing about anybody, or nothing that can be read.

    Without a value it is the fact that is still to be made up.
    """
    found = Fact(finding, night, marked=marked)
    if not found.readable:
        return None
    script = script_of(night.script, night.jinxes)
    honest = dict.fromkeys(night.circle, Guise((False,), script.good[:1] or script.characters))
    noted = Noted()
    if finding.value is None:
        found.truths(honest, noted)
    else:
        found.holds(honest, noted, lenient=False)
    found.subjects, found.looked = noted.seats, noted.seen
    return found if found.subjects or marked else None


def facts_of(town: KnownTown, finding: Finding) -> tuple[Fact | None, Fact | None]:
    """What somebody says as a fact, and as a fact that a secret mark of the ability makes true, if it has one."""
    character = town.found(finding.character)
    if not character.can_be_confirmed:
        return None, None
    night = night_of(town, finding.night, character)
    if character.play.compares_with_last:
        own = [f for f in town.findings if (f.seat, f.character) == (finding.seat, finding.character)]
        before = [f.value for f in sorted(own, key=lambda f: f.night) if f.night < finding.night]
        finding = replace(finding, picks=tuple(before[-1:]))
    plain = fact(finding, night)
    secret = plain is not None and character.play.secret_reminder and finding.picks
    return plain, fact(finding, night, marked=True) if secret else None
