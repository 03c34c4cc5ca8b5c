"""What is taken as told on each day: a journal has nobody's words, so the good tell all that they know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from belfry.clocktower.game import Clocktower
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import PUBLIC
from belfry.puzzles.telling import Lying, Teller, as_dealt
from belfry.review.days import DayPlayed
from belfry.review.errors import Unreviewable
from belfry.solver import Item, Moment, Record, Unsolvable, Untellable, record_from_view
from belfry.solver.puzzle.abilities import ABILITIES

TOLD = (
    "A journal has nobody's words. Taken as told: at the end of each day the good have said what they are and all that "
    "they learned; the evil pose as good characters, drawn by lot, and say nothing of what they learned."
)


def records(days: Sequence[DayPlayed]) -> Iterator[Record]:
    """What a bystander knows at the end of each day; raises `Unreviewable`."""
    told = _Told()
    for day in days:
        try:
            yield told.record(day)
        except (Untellable, Unsolvable) as trouble:
            raise Unreviewable(f"day {day.number} cannot be reviewed: {trouble}") from None
        except Lying as trouble:
            raise Unreviewable(
                f"day {day.number} cannot be reviewed: nobody can say how it was, for {trouble}"
            ) from None


class _Told:
    """What everybody has said so far; what the evil have said stays said."""

    def __init__(self) -> None:
        self.claims: dict[int, str | None] = {}
        self.items: dict[tuple[int, Moment, str, str | None], Item] = {}

    def record(self, day: DayPlayed) -> Record:
        game = day.game
        watcher = Watcher(game, PUBLIC)
        seen = record_from_view(watcher.view(words()), day.seen, {})
        chance = Random(f"review {game.seed}")
        teller = Teller(game, as_dealt(game, dealt(game)), chance, everything=True)
        self._hear(game, teller.tell())
        items = sorted(self.items.values(), key=lambda item: (item.moment.order, item.seat))
        return replace(
            seen,
            claims=tuple([self.claims[seat] for seat in range(len(seen.names))]),
            items=tuple([replace(item, place=place) for place, item in enumerate(items)]),
        )

    def _hear(self, game: Clocktower, said: Record) -> None:
        for seat, claimed in enumerate(said.claims):
            if not game.grimoire.people[seat].evil or seat not in self.claims:
                self.claims[seat] = claimed
        for item in said.items:
            if item.told is not None or item.becomes is not None or item.ability in ABILITIES:
                self.items[item.seat, item.moment, item.ability, item.becomes] = item


def dealt(game: Clocktower) -> tuple[str, ...]:
    """The characters that the players were dealt, by seat."""
    return tuple([seat.character.id for seat in Clocktower(game.config, game.seed).grimoire.people])
