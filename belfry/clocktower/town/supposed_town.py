"""A supposed town: the face that abilities look at, made of mere assumptions about who is what and what has happened.

Whoever does not know the Grimoire can still ask the rules what would be true if things stood in a certain way. What is
true to abilities, as what players register and who is drunk or poisoned are found just as in the town that is played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import Guise, Look, Test
from belfry.clocktower.ability.mutual_impairment import Impairment
from belfry.clocktower.pieces.kind import BY_TYPE
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import Token
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.town.town import Town
from belfry.core.audience import STORYTELLER

if TYPE_CHECKING:
    from belfry.clocktower.pieces.today import Today, Tonight
    from belfry.clocktower.script.script import Script

A = TypeVar("A", bound=Character)


class SupposedTown(Town):
    """A town of which somebody supposes who sits where and is what, and what the day and the night were like.

    What is not said has not happened. Unless it is `complete`, an ability takes what nobody could have seen (who was
    woken, who has killed whom) as open, and allows for every way in which it may have been.
    """

    __slots__ = ("_assumed", "_complete", "_to_come")

    def __init__(
        self,
        script: Script,
        people: Iterable[Seat],
        *,
        phase: str = "night",
        number: int = 1,
        circle: Iterable[int] | None = None,
        switches: Mapping[str, Any] | None = None,
        today: Today | None = None,
        tonight: Tonight | None = None,
        impairment: Impairment | None = None,
        to_come: Collection[str] = (),
        complete: bool = False,
    ) -> None:
        """`people` are all who have had a seat, by number; `circle` the numbers of those who sit there, clockwise.

        With an `impairment` these players are drunk or poisoned, whatever else is supposed. `to_come` are the
        abilities and rules whose place in the night has not come yet.
        """
        super().__init__(script, dict(script.usual_switches if switches is None else switches))
        self.people = list(people)
        self.circle = list(self.people) if circle is None else [self.people[seat] for seat in circle]
        self.phase = phase
        self.number = number
        if today is not None:
            self.today = today
        if tonight is not None:
            self.tonight = tonight
        self._complete = complete
        self._assumed = impairment
        self._to_come = frozenset(to_come)
        self.seated()

    # Who has which ability, and what it has left behind

    def hold(
        self,
        character: type[A],
        holder: int,
        *,
        key: int | None = None,
        source: int = -1,
        void: bool = False,
        steadfast: bool = False,
        lent: bool = False,
    ) -> A:
        """Suppose that a player (or the Storyteller) has an ability."""
        number = 1 + max([a.key for a in self.abilities], default=0) if key is None else key
        ability = character(self, number, holder, source, void=void, steadfast=steadfast)
        ability.lent = lent
        self.abilities.append(ability)
        self._roster = None
        self.changed()
        return ability

    def hand_over(self, ability: Character, holder: int) -> None:
        """Suppose that another player has an ability."""
        ability.holder = holder
        self._roster = None
        self.changed()

    def hold_own(self) -> None:
        """Suppose that everybody has the ability of their own character, and believes in the one they think to be."""
        for seat in self.circle:
            own = self.hold(seat.character, seat.id)
            if seat.believes is not None:
                self.hold(seat.believes, seat.id, source=own.key, void=True)

    def hold_jinxes(self) -> None:
        """Suppose that the special rules for two of the script's characters hold that the engine sees to."""
        for id in self.script.jinxes:
            self.hold(JINXES[id], STORYTELLER)

    def mark(self, by: Character, reminder: str, target: int, *, void: bool = False) -> Token:
        """Suppose that an ability has put one of its reminders on a player."""
        key = 1 + max([token.key for token in self.tokens], default=by.key)
        return self.put(Token(key, f"{by.id}/{reminder}", by.key, target, by.reminders[reminder], void=void))

    def put(self, token: Token) -> Token:
        """Suppose that a token lies there."""
        self.tokens.append(token)
        self._census = None
        self.changed()
        return token

    def clear(self) -> None:
        """Suppose that no token lies anywhere."""
        self.tokens.clear()
        self._census = None
        self.changed()

    # What the rules ask

    @property
    def complete(self) -> bool:
        return self._complete

    def derive(self) -> None:
        if self._assumed is None:
            super().derive()
        else:
            self.suppose(self._assumed)

    def is_to_come(self, id: str) -> bool:
        return id in self._to_come


class NotingLook(Look):
    """A look that notes at whom it looked: what it found is the same wherever these players are the same.

    Of those in `noted` who are in neither `typed` nor `known` only the alignment was looked at, and of those who are
    not in `known` only how some questions about types are answered (`tests`).
    """

    __slots__ = ("known", "noted", "tests", "typed")

    def __init__(self, town: Town, guises: dict[int, Guise], trail: list[list[int]]) -> None:
        super().__init__(town, guises, trail)
        self.noted: set[int] = set()
        self.known: set[int] = set()
        self.typed: set[int] = set()
        self.tests: set[Test] = set()

    def evil(self, seat: Seat) -> bool:
        self.noted.add(seat.id)
        return super().evil(seat)

    def sees(self, seat: Seat, test: Test) -> bool:
        self.noted.add(seat.id)
        return super().sees(seat, test)

    def _registers(self, seat: Seat, test: Test) -> bool:
        self.noted.add(seat.id)
        if test in BY_TYPE:
            self.typed.add(seat.id)
            self.tests.add(test)
        else:
            self.known.add(seat.id)
        return super()._registers(seat, test)

    def characters(self, seat: Seat) -> tuple[type[Character], ...]:
        self.noted.add(seat.id)
        self.known.add(seat.id)
        return super().characters(seat)


def as_registering(seat: Seat, guise: Guise, by: Character) -> Guise:
    """As what a player may register to an ability who may be any of these characters, each with its own ability.

    So the special rules have it, too, that are for two characters of the script and hold in the town.
    """
    sides, characters = dict.fromkeys(guise.evil), dict.fromkeys(guise.characters)
    for character in guise.characters:
        for found in _disguises(seat, character, by):
            sides.update(dict.fromkeys(found.evil))
            characters.update(dict.fromkeys(found.characters))
    return Guise(tuple(sides), tuple(characters))


def _disguises(seat: Seat, character: type[Character], by: Character) -> Iterator[Guise]:
    """As what a player may register who is this character: by their own ability, and by special rules."""
    town = by.town
    supposed = seat if seat.character is character else Seat(seat.id, seat.name, character, evil=seat.evil)
    if Moments.registers in character.hooks and (found := character(town, 0, seat.id).registers(supposed, by)):
        yield found
    # To an ability of which it is open whose it is nobody registers by a special rule.
    pair = {one.id for one in (character, type(by)) if one is not Character}
    jinxes = [JINXES[id] for id in town.script.jinxes if Moments.registers in JINXES[id].hooks]
    for jinx in [jinx for jinx in jinxes if pair == {*jinx.characters}]:
        alone = SupposedTown(town.script, [Seat(0, "", character, evil=seat.evil)])
        alone.hold(character, 0)
        rule = alone.hold(jinx, STORYTELLER)
        if found := rule.registers(alone.people[0], by):
            yield found
