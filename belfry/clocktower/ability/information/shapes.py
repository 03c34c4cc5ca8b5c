"""Information: the shape of what an ability tells, and so every answer that could be given."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.token import too_many
from belfry.core.errors import IllegalAnswer
from belfry.core.options import Chance, Each, Either, OneOf, Options, Some
from belfry.core.plain import a_sequence, same
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class Shape(ABC):
    """What a piece of information looks like, true or false."""

    noun = ""

    @abstractmethod
    def everything(self, ability: Ability) -> Options[Any]:
        """Every answer of this shape: what may be told when the ability does not work."""

    def among(self, truths: Sequence[Any]) -> Options[Any]:
        """Just these answers."""
        return OneOf(truths, self.noun)


class Number(Shape):
    """A whole number from 0 to `most`, without `most` to the number of seats; perhaps one `of_evil` players."""

    noun = "number"

    def __init__(self, most: int | None = None, *, of_evil: bool = False) -> None:
        self.most = most
        self.of_evil = of_evil

    def everything(self, ability: Ability) -> Options[int]:
        most = len(ability.town.circle) if self.most is None else self.most
        return OneOf(tuple(range(most + 1)), self.noun)


class YesOrNo(Shape):
    """Yes or no."""

    noun = "yes or no"

    def everything(self, ability: Ability) -> Options[bool]:
        return OneOf((True, False), self.noun)


class OneCharacter(Shape):
    """A character of the script; with a `type`, another one of that type than its own."""

    noun = "character"

    def __init__(self, type: str | None = None) -> None:
        self.type = type

    def everything(self, ability: Ability) -> Options[str]:
        script = ability.town.script
        if self.type is None:
            return OneOf(script.ids, self.noun)
        return OneOf(tuple([c.id for c in script.of_type(self.type) if c.id != ability.id]), self.noun)


class TwoPlayersOneCharacter(Shape):
    """Two players of whom one is said to be a character of the given type; or, where allowed, 0 for "none in play"."""

    noun = "two players and a character"

    def __init__(self, type: str, *, or_none: bool = False) -> None:
        self.type = type
        self.or_none = or_none

    def everything(self, ability: Ability) -> Options[Any]:
        town = ability.town
        pair = Each(
            Some(2, tuple(sorted(town.seat_ids)), "player"),
            OneOf(tuple(c.id for c in town.script.characters if self.type in c.counts_as), "character"),
        )
        return Either(OneOf((0,), "number"), pair) if self.or_none else pair

    def among(self, truths: Sequence[Any]) -> Options[Any]:
        return PairAndCharacter(truths, self.noun)


class PairAndCharacter(OneOf[Any]):
    """One of the given pairs of players with a character; the two may be named in either order."""

    __slots__ = ()

    def read(self, value: Any) -> Any:
        parts = a_sequence(value)
        pair = a_sequence(parts[0]) if parts is not None and len(parts) == 2 else None
        if parts is not None and pair is not None and all(type(seat) is int for seat in pair):
            value = (tuple(sorted(pair)), parts[1])
        return super().read(value)


class PlayerAndCharacter(Shape):
    """A player with a character that the player is said to be."""

    noun = "player and character"

    def everything(self, ability: Ability) -> Options[Any]:
        town = ability.town
        return Each(OneOf(town.others(ability.holder), "player"), OneOf(town.script.ids, "character"))


class InEitherOrder(OneOf[Any]):
    """One of the given pairs, each of which may be named in either order."""

    __slots__ = ()

    def read(self, value: Any) -> Any:
        parts = a_sequence(value)
        if parts is not None and len(parts) == 2 and tuple(parts) not in self.values:
            value = (parts[1], parts[0])
        return super().read(value)


class GoodAndEvil(Shape):
    """Two characters of the script, the first a good one and the second an evil one."""

    noun = "two characters"

    def everything(self, ability: Ability) -> Options[Any]:
        script = ability.town.script
        return self.among([(good.id, evil.id) for good in script.good for evil in script.evil])

    def among(self, truths: Sequence[Any]) -> Options[Any]:
        return InEitherOrder(truths, self.noun)


class Players(Shape):
    """So many different players other than the holder."""

    noun = "players"

    def __init__(self, count: int) -> None:
        self.count = count

    def everything(self, ability: Ability) -> Options[Any]:
        others = tuple(sorted(ability.town.others(ability.holder)))
        return Some(min(self.count, len(others)), others, "player")

    def among(self, truths: Sequence[Any]) -> Options[Any]:
        return InAnyOrder(truths, self.noun)


class OnePlayer(Shape):
    """A player: another one than the holder, unless it may be `anybody`."""

    noun = "player"

    def __init__(self, *, anybody: bool = False) -> None:
        self.anybody = anybody

    def everything(self, ability: Ability) -> Options[int]:
        town = ability.town
        return OneOf(town.seat_ids if self.anybody else town.others(ability.holder), self.noun)


class OneWord(Shape):
    """One of a few words; the noun says what they are about."""

    def __init__(self, noun: str, *words: str) -> None:
        self.noun = noun
        self.words = words

    def everything(self, ability: Ability) -> Options[str]:
        return OneOf(self.words, self.noun)


class CharactersOfType(Shape):
    """Any number of different characters of a type, by the alphabet; none at all is an answer too."""

    noun = "characters"

    def __init__(self, type: str) -> None:
        self.type = type

    def everything(self, ability: Ability) -> Options[Any]:
        pool = sorted(character.id for character in ability.town.script.of_type(self.type))
        return Either(*(Some(count, pool, "character") for count in range(len(pool) + 1)))

    def among(self, truths: Sequence[Any]) -> Options[Any]:
        return InAnyOrder(truths, self.noun)


class InAnyOrder(OneOf[Any]):
    """One of the given lists, each of which may be named in any order."""

    __slots__ = ()

    def read(self, value: Any) -> Any:
        items = a_sequence(value)
        if items is not None and (all(isinstance(one, str) for one in items) or all(type(one) is int for one in items)):
            value = tuple(sorted(items))
        return super().read(value)


class WholeGrimoire(Shape):
    """Everything the Storyteller sees: each seat's character, alignment, life and reminders."""

    noun = "grimoire"

    def everything(self, ability: Ability) -> Options[Any]:
        return AnyGrimoire(ability)


Page = tuple[int, str | None, bool | None, bool, tuple[str, ...]]
"""One seat in a shown Grimoire: seat, character, evil, alive, reminders; a token taken out shows neither of two."""


def grimoire_pages(by: Ability) -> tuple[Page, ...]:
    """The Grimoire as it is, as far as it is shown for an ability."""
    grimoire = by.town
    covered = grimoire.terms_of(by).covered
    reminders: dict[int, tuple[str, ...]] = {}
    for token in grimoire.reminders():
        reminders[token.target] = (*reminders.get(token.target, ()), token.name)
    pages: list[Page] = [
        (seat.id, seat.character.id, seat.evil, seat.alive, reminders.get(seat.id, ())) for seat in grimoire.circle
    ]
    if covered:
        pages = [(page[0], None, None, page[3], page[4]) if page[0] in covered else page for page in pages]
    return tuple(pages)


def pages_in(value: Any) -> Sequence[Page]:
    """The pages of a value if it is a shown Grimoire, else nothing."""
    pages = a_sequence(value) or ()
    shown = pages and all((page := a_sequence(item)) is not None and len(page) == 5 for item in pages)
    return pages if shown else ()


class AnyGrimoire(Options[tuple[Page, ...]]):
    """Any Grimoire for the same players, the true one first; a token that is taken out of it shows in none."""

    __slots__ = ("by", "town")

    def __init__(self, by: Ability) -> None:
        self.by = by
        self.town = by.town

    def read(self, value: Any) -> tuple[Page, ...]:
        circle = self.town.circle
        pages = a_sequence(value)
        if pages is None or len(pages) != len(circle):
            raise IllegalAnswer(value, self.expected())
        read = tuple(self._page(seat, page) for seat, page in zip(circle, pages, strict=True))
        why = self._why_not([len(page[4]) for page in read])
        if why is not None:
            raise IllegalAnswer(value, self.expected(), why)
        return read

    def _why_not(self, counts: Sequence[int]) -> Reason | None:
        """What there is to say against so many reminders at each seat; never anything against those that lie there."""
        true = [len(page[4]) for page in grimoire_pages(self.by)]
        more = [shown for shown, lying in zip(counts, true, strict=True) if shown > lying]
        return too_many(max(more, default=0), sum(counts) if sum(counts) > sum(true) else 0)

    def _page(self, seat: Seat, page: Any) -> Page:
        parts = a_sequence(page)
        if parts is None or len(parts) != 5:
            raise IllegalAnswer(page, self.expected())
        id, character, evil, alive, given = parts
        reminders = a_sequence(given)
        known = {*self.town.script.ids, *self.town.in_play()}
        shown = isinstance(character, str) and character in known and isinstance(evil, bool)
        if seat.id in self.town.terms_of(self.by).covered:
            shown = character is None and evil is None
        if (
            not same(id, seat.id)
            or not shown
            or not isinstance(alive, bool)
            or reminders is None
            or not all(isinstance(name, str) and self.town.is_reminder(name) for name in reminders)
        ):
            raise IllegalAnswer(page, self.expected())
        return (seat.id, character, evil, alive, tuple(reminders))

    def __iter__(self) -> Iterator[tuple[Page, ...]]:
        yield grimoire_pages(self.by)

    def __len__(self) -> int:
        return 1

    def pick(self, chance: Chance) -> tuple[Page, ...]:
        """The true Grimoire with, half of the time, two players exchanged."""
        pages = list(grimoire_pages(self.by))
        if chance() < 0.5:
            first, second = (int(chance() * len(pages)) for _ in range(2))
            one, two = pages[first], pages[second]
            if one[1] is None or two[1] is None:
                return tuple(pages)
            pages[first] = (one[0], two[1], two[2], one[3], one[4])
            pages[second] = (two[0], one[1], one[2], two[3], two[4])
        return tuple(pages)

    def plain(self) -> dict[str, Any]:
        return {"choose": "grimoire", "true": grimoire_pages(self.by), "characters": self.town.script.ids}

    def expected(self) -> Reason:
        return refusals.EXPECTED_GRIMOIRE()

    @property
    def listable(self) -> bool:
        return False
