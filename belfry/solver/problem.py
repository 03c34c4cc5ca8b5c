"""The problem: a record with the script that it is played on, and the game as a program of stages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec import UNSET, Struct

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.statements import Statement, as_statement
from belfry.clocktower.ability.information.statements.shape import parts_of
from belfry.clocktower.pieces.kind import is_fabled, is_traveller
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.core.plain import a_sequence
from belfry.solver.deals import Deal
from belfry.solver.deciding import Deciding
from belfry.solver.record import Happening, Item, Moment, Record, Unsolvable
from belfry.solver.speech import Manner

Kind = Literal["setup", "nightfall", "night", "dawn", "use", "due", "event", "dusk"]


NOT_FOLLOWED = {
    "is-bluff": "what the Demon was told is not in play",
    "false-information": "who learned something false",
    "was-misled": "who learned something false",
}
"""The shapes of statements that hang on what nobody speaks of, by what that is."""


class Stage(Struct, frozen=True):
    """A part of the game: what happens in it, and who is publicly alive when it is over."""

    kind: Kind
    moment: Moment
    alive: int
    item: Item | None = None
    event: Happening | None = None


class Problem:
    """What is the same for every deal of a record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        refuse(record)
        script = scripts.custom(record.script)
        self.jinxes_off: tuple[str, ...] = () if record.jinxes else script.jinxes
        fabled = [scripts.character(id) for id in record.fabled]
        self.script: Script = script.without_jinxes(self.jinxes_off).with_fabled(fabled)  # pyright: ignore[reportArgumentType] - the reader lets only Fabled through
        usual = self.script.usual_switches
        self.switches: Mapping[str, Any] = {**usual, **{k: v for k, v in record.rulings.items() if k in usual}}
        self.deciding = Deciding()
        self.alive = record.alive()
        self.program = tuple(_program(record, self.alive))
        self.acts: dict[tuple[Moment, int, str], Item] = {}
        """What somebody says to have chosen or learned, by when, who and with which ability."""
        self.changing = frozenset([item.seat for item in record.items if item.becomes is not None])
        """Those who say that they have become something else."""
        self.told: dict[tuple[Moment, int, str], list[Item]] = {}
        self.becomes: dict[tuple[Moment, int], Item] = {}
        self.doubted: frozenset[tuple[Moment, int, str | None]] = frozenset()
        """What somebody may or may not have chosen or learned with an ability, or, with none, have become."""
        for item in record.items:
            if item.told is not None:
                self.told.setdefault((item.moment, item.seat, item.told.by), []).append(item)
            elif item.becomes is not None:
                self.becomes[item.moment, item.seat] = item
            else:
                self.acts[item.moment, item.seat, item.ability] = item

    def happened(self, moment: Moment) -> list[Happening]:
        """What everybody is known to have seen then."""
        return self.record.happened(moment)

    def executed(self, day: Moment) -> int:
        """The mask of those who may have been executed on a day."""
        mask = 0
        for event in self.record.happened(day):
            who = event.player if event.event == "execution" else event.by if event.outcome != "nothing" else None
            mask |= 0 if who is None else 1 << who
        return mask

    @property
    def now(self) -> int:
        """The order of the moment at which the question is put."""
        return Moment("day", self.record.day).order

    def due(self, deal: Deal) -> dict[Moment, int]:
        """The items that have to come true in each night and day: those of whoever does not say just anything."""
        found: dict[Moment, int] = {}
        for item in self.record.items:
            if deal.manners[item.seat] is not Manner.FREE:
                found[item.moment] = found.get(item.moment, 0) | item.bit
        return found

    def config(self, deal: Deal) -> Config:
        """A game that begins with a deal."""
        believed = self.believed(deal)
        seats = [
            SeatPlan(name, character.id, believes=None if one is None else one.id)
            for name, character, one in zip(self.record.names, deal.start, believed, strict=True)
        ]
        return Config(
            seats=tuple(seats),
            script=self.record.script,
            unseated=tuple([character.id for character in deal.unseated]),
            switches=dict(self.switches),
            fabled=self.record.fabled,
            jinxes_off=self.jinxes_off,
            free=True,
        )

    def believed(self, deal: Deal) -> tuple[type[Character] | None, ...]:
        """What each takes themself for, where that is known to be another character than their own."""
        return tuple(
            [
                scripts.character(claimed) if manner is Manner.BELIEVING and claimed is not None else None
                for claimed, manner in zip(self.record.claims, deal.manners, strict=True)
            ]
        )


def refuse(record: Record) -> None:
    """Raise `Unsolvable` where nothing can be concluded from what somebody may be, or from what everybody saw."""
    claimed = [id for id in record.claims if id is not None]
    for id in (*claimed, *record.demons, *record.minions, *record.good, *record.pov_may_be):
        character = scripts.character(id)
        if is_traveller(character):
            raise Unsolvable(f"the {character.name} is a Traveller, and Travellers have no place in a record")
        if is_fabled(character):
            raise Unsolvable(f"the {character.name} is one of the Fabled, which no player is")
        setup = character.setup
        if setup.has_copies and id not in record.duplicates and 1 not in _copies(record, character):
            raise Unsolvable(f"there is never a single {character.name}: it belongs to the duplicates too")
        if character.beyond_records:
            raise Unsolvable(f"the {character.name} is beyond a record: {character.beyond_records}")
    for id in record.fabled:
        fabled = scripts.character(id)
        if Moments.on_gained in fabled.hooks:
            raise Unsolvable(f"the {fabled.name} is in play, and what it was told to do has no place in a record")
    for event in record.events:
        if event.ability is not None and scripts.character(event.ability).involves_everybody:
            name = scripts.character(event.ability).name
            raise Unsolvable(
                f"{event.moment}: the {name} is used, and what everybody did then has no place in a record"
            )

    for statement in _statements(record):
        for shape in {one[0] for one in _every_part(statement)} & NOT_FOLLOWED.keys():
            raise Unsolvable(f"a statement speaks of {NOT_FOLLOWED[shape]}, which the solver does not follow")


def _copies(record: Record, character: type[Character]) -> tuple[int, ...]:
    """How many players may be a character from the start."""
    usual = scripts.custom([character.id]).usual_switches
    return character.setup.copies(len(record.names), {**usual, **record.rulings})


def _statements(record: Record) -> Iterator[Statement]:
    """Every statement that was told or made."""
    for event in record.events:
        if event.statement is not UNSET:
            yield event.statement
    for item in record.items:
        both = a_sequence(item.learns) or ()
        for said in (item.learns, *both):
            statement = as_statement(said)
            if statement is not None:
                yield statement


def _every_part(statement: Statement) -> Iterator[Statement]:
    yield statement
    for part in parts_of(statement):
        yield from _every_part(part)


def _program(record: Record, alive: Mapping[Moment, int]) -> Iterator[Stage]:
    """The stages up to now, in order: what is learned by day comes before the day's events (convention 10)."""
    mask = (1 << len(record.names)) - 1
    yield Stage("setup", Moment("night", 1), mask)
    for number in range(1, record.day + 1):
        night, day = Moment("night", number), Moment("day", number)
        yield Stage("nightfall", night, mask)
        yield Stage("night", night, alive[night])
        mask = alive[night]
        yield Stage("dawn", night, mask)
        for item in record.items:
            if item.moment == day and item.told is None and item.becomes is None:
                yield Stage("use", day, mask, item=item)
        yield Stage("due", day, mask)
        for event in record.happened(day):
            mask &= ~event.died
            yield Stage("event", day, mask, event=event)
        if number < record.day:
            yield Stage("dusk", day, mask)
