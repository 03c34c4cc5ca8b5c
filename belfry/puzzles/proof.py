"""The proof of a puzzle: why everything else cannot be, case by case, and what each fact is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from belfry.clocktower.script.character import CHARACTERS
from belfry.puzzles.patience import Patience, worlds_of
from belfry.solver import Budget, Found, Is, Item, Puzzle, Record, Solver, World

Asks = Literal["world", "demon"]
"""What a puzzle asks: who was dealt what, or only who was dealt the Demon."""
CASE_STEPS = 60
"""So many steps of a search one case may take; the facts against it are left out where it takes more."""


class Refutation(Struct, frozen=True):
    """One supposition: what speaks against somebody's having been dealt a character."""

    seat: int
    character: str
    legal: bool = True
    """Whether the numbers and the claims alone allow it."""
    items: tuple[int, ...] = ()
    """The statements, by number, that cannot all be so then; with none of them what everybody saw is enough."""
    known: bool = True
    """Whether that was found: it may take too long."""


class Proof(Struct, frozen=True, kw_only=True):
    """A puzzle solved."""

    asks: Asks
    solutions: tuple[tuple[str, ...], ...]
    mistaken: tuple[int, ...] = ()
    """The statements, by number, that were told to somebody drunk or poisoned in the first solution."""
    refuted: tuple[Refutation, ...] = ()
    """Every supposition that is not so in any solution."""
    hint: int | None = None
    """The statement, by number, that rules out more than any other."""


def asked_of(found: Found) -> Asks | None:
    """What a puzzle with these worlds can ask; none where they leave open who was dealt the Demon."""
    if not found.complete or not found.worlds:
        return None
    if len(found.starts) == 1:
        return "world"
    demons = {demons_of(start) for start in found.starts}
    return "demon" if len(demons) == 1 else None


def demons_of(start: tuple[str, ...]) -> frozenset[int]:
    """The seats that were dealt a Demon."""
    return frozenset([seat for seat, id in enumerate(start) if CHARACTERS[id].type == "demon"])


def characters_for(record: Record, seat: int) -> tuple[str, ...]:
    """The characters that somebody may be supposed to be: what they say, and what one may be without saying it."""
    claimed = record.claims[seat]
    own = () if claimed is None else (claimed,)
    if seat == record.pov:
        return tuple(dict.fromkeys((*own, *record.pov_may_be)))
    return tuple(dict.fromkeys((*own, *record.demons, *record.minions, *record.good)))


def prove(puzzle: Puzzle, found: Found, asks: Asks) -> Proof:
    """The proof of a puzzle whose worlds are these."""
    record = puzzle.record
    starts = tuple(dict.fromkeys([world.start for world in found.worlds]))
    refuted = tuple(_refuted(record, starts))
    return Proof(
        asks=asks, solutions=starts, mistaken=_mistaken(record, found.worlds[0]), refuted=refuted, hint=_hint(refuted)
    )


def _refuted(record: Record, starts: tuple[tuple[str, ...], ...]) -> Iterator[Refutation]:
    for seat in range(len(record.names)):
        for character in characters_for(record, seat):
            if not any(start[seat] == character for start in starts):
                yield refutation_of(record, seat, character)


def refutation_of(record: Record, seat: int, character: str, steps: int = CASE_STEPS) -> Refutation:
    """What speaks against somebody's having been dealt a character: no statement of these can be left out."""
    supposition, patience = Is(seat, character), Patience(steps)
    if next(Solver(record).deals(supposition), None) is None:
        return Refutation(seat, character, legal=False)
    if not _is_ruled_out(record, supposition, patience):
        return Refutation(seat, character, known=False)
    needed = list(record.items)
    # What was said late leans on what was said before.
    for item in reversed(record.items):
        if can_be_left_out(item):
            fewer = [one for one in needed if one is not item]
            if _is_ruled_out(with_items(record, fewer), supposition, patience):
                needed = fewer
    return Refutation(seat, character, items=tuple([one.place for one in needed if can_be_left_out(one)]))


def _is_ruled_out(record: Record, supposition: Is, patience: Patience) -> bool:
    """Whether nothing fits with a supposition, as far as is soon seen."""
    found = Solver(record, budget=Budget(worlds=1), cancelled=patience.is_over).worlds(supposing=supposition)
    return found.complete and not found.worlds


def _mistaken(record: Record, world: World) -> tuple[int, ...]:
    """The statements that can only have been told to somebody drunk or poisoned in a world."""
    tables = Solver(record).tables
    return () if tables is None else tuple(sorted([item.place for item in tables.excuses(world.deal)]))


def _hint(refuted: tuple[Refutation, ...]) -> int | None:
    """The statement that speaks against most, and against something by itself if there is such a one."""
    worth: dict[int, float] = {}
    for case in refuted:
        for item in case.items:
            worth[item] = worth.get(item, 0) + 1 / len(case.items)
    return max(worth, key=lambda item: worth[item], default=None)


def with_items(record: Record, items: Iterable[Item]) -> Record:
    """The record as if just these things had been said."""
    return replace(record, items=tuple([replace(one, place=place) for place, one in enumerate(items)]))


def without(record: Record, item: Item) -> Record:
    """The record as if somebody had not said one thing."""
    return with_items(record, [one for one in record.items if one is not item])


def can_be_left_out(item: Item) -> bool:
    """Whether leaving a statement out says nothing: of a twin or a new character it would say that there was none."""
    return item.told is None and item.becomes is None


def is_needed(record: Record, item: Item, asks: Asks, steps: int) -> bool | None:
    """Whether the answer is open without a statement; none where that takes too long to see."""
    found = worlds_of(without(record, item), 1 if asks == "world" else MOST_WORLDS, steps)
    if found.complete:
        answered = asked_of(found)
        return answered is None or (asks == "world" and answered != "world")
    many = len(found.starts) > 1 and (asks == "world" or len({demons_of(start) for start in found.starts}) > 1)
    return True if many else None


MOST_WORLDS = 6
"""A puzzle that asks for the Demon has so many worlds at most."""
