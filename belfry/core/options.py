"""Legal answers: what an ask offers, told apart from everything else.

An answer is plain data: a whole number, a word, yes or no, `None`, or a tuple of these. `noun` says what a number or a
word stands for (`player`, `character`, `number` ...), so that a screen or a file can show it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations, product
from math import comb, perm, prod
from typing import Any, Generic, TypeVar

from belfry.core import refusals
from belfry.core.errors import IllegalAnswer
from belfry.core.plain import a_sequence, place_of
from belfry.core.reason import Named, Reason

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Chance = Callable[[], float]
MOST_LISTED = 10_000
"""More answers than that are not for listing, though they could be counted."""


MOST_SHOWN = 24
"""How many answers a refusal names of those that would be legal."""
MOST_TRIES = 1_000
"""After so many choices by chance that are forbidden the first one that is not is taken."""


class Options(ABC, Generic[T_co]):
    """A set of legal answers."""

    __slots__ = ()

    values: Sequence[T_co] = ()
    """The legal answers where they are listed one by one; empty elsewhere."""
    noun: str = ""
    """What each of them stands for, where it is the same for all."""

    @abstractmethod
    def read(self, value: Any) -> T_co:
        """The answer in its one canonical form; raises `IllegalAnswer` if it is not among these."""

    @abstractmethod
    def __iter__(self) -> Iterator[T_co]:
        """Every legal answer in canonical form, where they can be listed."""

    @abstractmethod
    def __len__(self) -> int:
        """How many legal answers there are."""

    @abstractmethod
    def pick(self, chance: Chance) -> T_co:
        """One legal answer, each as likely as any other."""

    @abstractmethod
    def plain(self) -> dict[str, Any]:
        """The options as plain data, for a view."""

    @abstractmethod
    def expected(self) -> Reason:
        """What would be legal, for whoever is refused something else."""

    def __contains__(self, value: object) -> bool:
        try:
            self.read(value)
        except IllegalAnswer:
            return False
        return True

    @property
    def listable(self) -> bool:
        """Whether iterating gives every legal answer."""
        return True


class OneOf(Options[T_co]):
    """One of the given values."""

    __slots__ = ("noun", "values")

    def __init__(self, values: Sequence[T_co], noun: str = "") -> None:
        self.values = values
        self.noun = noun

    def read(self, value: Any) -> T_co:
        values = self.values
        # Whoever answers with what was offered need not wait until types are compared.
        try:
            found = values[values.index(value)]
            if found is value:
                return found
        except ValueError:
            pass
        place = place_of(value, values)
        if place is None:
            raise IllegalAnswer(value, self.expected())
        return values[place]

    def __iter__(self) -> Iterator[T_co]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def pick(self, chance: Chance) -> T_co:
        values = self.values
        size = len(values)
        return values[0] if size == 1 else values[int(chance() * size)]

    def plain(self) -> dict[str, Any]:
        return {"choose": "one", "noun": self.noun, "of": list(self.values)}

    def expected(self) -> Reason:
        shown = _named(islice(self.values, MOST_SHOWN), self.noun)
        more = len(self.values) - MOST_SHOWN
        return refusals.ONE_OF_MANY(choices=shown, more=more) if more > 0 else refusals.ONE_OF(choices=shown)


class Without(Options[T_co]):
    """Options of which some choices are forbidden: those are refused, whatever a screen may show."""

    __slots__ = ("forbidden", "noun", "options")

    def __init__(self, options: Options[T_co], forbidden: Callable[[Any], bool]) -> None:
        self.options = options
        self.noun = options.noun
        self.forbidden = forbidden

    def read(self, value: Any) -> T_co:
        found = self.options.read(value)
        if self.forbidden(found):
            raise IllegalAnswer(value, self.expected(), refusals.SPECIAL_RULE_FORBIDS())
        return found

    def __iter__(self) -> Iterator[T_co]:
        return (value for value in self.options if not self.forbidden(value))

    def __len__(self) -> int:
        return sum(1 for _ in self) if self.listable else len(self.options)

    def pick(self, chance: Chance) -> T_co:
        for _ in range(MOST_TRIES):
            found = self.options.pick(chance)
            if not self.forbidden(found):
                return found
        return next(iter(self))

    def plain(self) -> dict[str, Any]:
        return self.options.plain()

    def expected(self) -> Reason:
        return refusals.BUT_FOR_SPECIAL_RULES(expected=self.options.expected())

    @property
    def listable(self) -> bool:
        return self.options.listable and len(self.options) <= MOST_LISTED


def without(options: Options[T], forbidden: Callable[[Any], bool]) -> Options[T]:
    """The options without those choices that are forbidden; all of them if nothing else would be left."""
    if not isinstance(options, OneOf):
        return Without(options, forbidden)
    left = tuple([value for value in options.values if not forbidden(value)])
    return OneOf(left, options.noun) if left else options


def within(options: Options[T], wanted: Callable[[Any], bool]) -> Options[T]:
    """Those of the options that are wanted; all of them if there are none."""
    if isinstance(options, OneOf):
        return without(options, lambda choice: not wanted(choice))
    left = Without(options, lambda choice: not wanted(choice))
    return left if any(True for _ in left) else options


class Some(Options[tuple[T, ...]]):
    """A given number of different values, in no order unless `ordered`."""

    __slots__ = ("count", "noun", "ordered", "pool")

    def __init__(self, count: int, pool: Sequence[T], noun: str = "", *, ordered: bool = False) -> None:
        self.count = count
        self.pool = pool
        self.noun = noun
        self.ordered = ordered

    def read(self, value: Any) -> tuple[T, ...]:
        items = a_sequence(value)
        if items is None or len(items) != self.count:
            raise IllegalAnswer(value, self.expected())
        pool = self.pool
        if self.count == 2 and not self.ordered and items[0] in pool and items[1] in pool:
            # The usual case, where the two are what the pool has them as.
            first, second = pool.index(items[0]), pool.index(items[1])
            if first < second and pool[first] is items[0] and pool[second] is items[1]:
                return (pool[first], pool[second])
        places = [place_of(item, pool) for item in items]
        if None in places or len(set(places)) != self.count:
            raise IllegalAnswer(value, self.expected())
        chosen = [place for place in places if place is not None]
        if not self.ordered:
            chosen.sort()
        return tuple([pool[place] for place in chosen])

    def __iter__(self) -> Iterator[tuple[T, ...]]:
        return (permutations if self.ordered else combinations)(self.pool, self.count)

    def __len__(self) -> int:
        return (perm if self.ordered else comb)(len(self.pool), self.count)

    def pick(self, chance: Chance) -> tuple[T, ...]:
        places: list[int] = []
        size = len(self.pool)
        while len(places) < self.count:
            place = int(chance() * size)
            if place not in places:
                places.append(place)
        if not self.ordered:
            places.sort()
        return tuple([self.pool[place] for place in places])

    def plain(self) -> dict[str, Any]:
        return {
            "choose": "some",
            "count": self.count,
            "ordered": self.ordered,
            "noun": self.noun,
            "of": list(self.pool),
        }

    def expected(self) -> Reason:
        return refusals.DIFFERENT_ONES(count=self.count, choices=_named(self.pool, self.noun))


class Each(Options[tuple[Any, ...]]):
    """One answer for each part, as a tuple."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Options[Any]) -> None:
        self.parts = parts

    def read(self, value: Any) -> tuple[Any, ...]:
        items = a_sequence(value)
        if items is None or len(items) != len(self.parts):
            raise IllegalAnswer(value, self.expected())
        return tuple([part.read(item) for part, item in zip(self.parts, items, strict=True)])

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return product(*self.parts)

    def __len__(self) -> int:
        return prod(len(part) for part in self.parts)

    def pick(self, chance: Chance) -> tuple[Any, ...]:
        return tuple([part.pick(chance) for part in self.parts])

    def plain(self) -> dict[str, Any]:
        return {"choose": "each", "parts": [part.plain() for part in self.parts]}

    def expected(self) -> Reason:
        return refusals.ONE_AFTER_THE_OTHER(parts=tuple([part.expected() for part in self.parts]))

    @property
    def listable(self) -> bool:
        return all(part.listable for part in self.parts)


class Either(Options[Any]):
    """An answer to any one of several options, which have no answer in common."""

    __slots__ = ("kinds",)

    def __init__(self, *kinds: Options[Any]) -> None:
        self.kinds = kinds

    def read(self, value: Any) -> Any:
        because: Reason | None = None
        for kind in self.kinds:
            try:
                return kind.read(value)
            except IllegalAnswer as error:
                because = because or error.because
        raise IllegalAnswer(value, self.expected(), because)

    def __iter__(self) -> Iterator[Any]:
        for kind in self.kinds:
            yield from kind

    def __len__(self) -> int:
        return sum(len(kind) for kind in self.kinds)

    def pick(self, chance: Chance) -> Any:
        sizes = [len(kind) for kind in self.kinds]
        place = int(chance() * sum(sizes))
        for kind, size in zip(self.kinds, sizes, strict=True):
            if place < size:
                return kind.pick(chance)
            place -= size
        raise IndexError("no legal answer to pick")

    def plain(self) -> dict[str, Any]:
        return {"choose": "either", "kinds": [kind.plain() for kind in self.kinds]}

    def expected(self) -> Reason:
        return refusals.ANY_OF(kinds=tuple([kind.expected() for kind in self.kinds]))

    @property
    def listable(self) -> bool:
        return all(kind.listable for kind in self.kinds)


class Several(Options[tuple[Any, ...]]):
    """From `least` to `most` answers to the same options, in order; the same one may come again."""

    __slots__ = ("item", "least", "most")

    def __init__(self, item: Options[Any], most: int, least: int = 1) -> None:
        self.item = item
        self.most = most
        self.least = least

    def read(self, value: Any) -> tuple[Any, ...]:
        items = a_sequence(value)
        if items is None or not self.least <= len(items) <= self.most:
            raise IllegalAnswer(value, self.expected())
        return tuple([self.item.read(item) for item in items])

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for count in range(self.least, self.most + 1):
            yield from product(self.item, repeat=count)

    def __len__(self) -> int:
        return sum(len(self.item) ** count for count in range(self.least, self.most + 1))

    def pick(self, chance: Chance) -> tuple[Any, ...]:
        """So many answers, each number of them as likely as any other."""
        count = self.least + int(chance() * (self.most - self.least + 1))
        return tuple([self.item.pick(chance) for _ in range(count)])

    def plain(self) -> dict[str, Any]:
        return {"choose": "several", "least": self.least, "most": self.most, "item": self.item.plain()}

    def expected(self) -> Reason:
        return refusals.LIST_OF(least=self.least, most=self.most, each=self.item.expected())

    @property
    def listable(self) -> bool:
        return self.item.listable and len(self) <= MOST_LISTED


class Text(Options[str]):
    """A text of somebody's own, not empty and not too long."""

    __slots__ = ("limit",)

    def __init__(self, limit: int = 500) -> None:
        self.limit = limit

    def read(self, value: Any) -> str:
        if isinstance(value, str) and 0 < len(value) <= self.limit and _can_be_written(value):
            return value
        raise IllegalAnswer(value, self.expected())

    def __iter__(self) -> Iterator[str]:
        yield "…"

    def __len__(self) -> int:
        return 1

    def pick(self, chance: Chance) -> str:
        return "…"

    def plain(self) -> dict[str, Any]:
        return {"choose": "text", "limit": self.limit}

    def expected(self) -> Reason:
        return refusals.TEXT_OF(most=self.limit)

    @property
    def listable(self) -> bool:
        return False


def _named(values: Iterable[Any], noun: str) -> tuple[Named, ...]:
    """The answers as a refusal names them."""
    return tuple([Named(noun, value, repr(value)) for value in values])


def _can_be_written(text: str) -> bool:
    """Whether a file can hold the text: halves of characters cannot be encoded."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
