"""Lies: what those make up who pose as somebody, as if others were the evil ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.today import Today, Tonight
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.town.supposed_town import SupposedTown
from belfry.core.plain import a_sequence
from belfry.solver import Item, Moment, Record
from belfry.solver.puzzle.abilities import ABILITIES, Fields, as_fields


def with_lies(record: Record, liars: Collection[int], chance: Random) -> Record:
    """The record with what the liars say to have chosen and learned, each as what they pose as."""
    lies = Lies(record, liars, chance)
    items = list(record.items)
    for seat in sorted(liars):
        items += lies.of(seat)
    items.sort(key=lambda item: item.moment.order)
    return replace(record, items=tuple([replace(item, place=place) for place, item in enumerate(items)]))


class Lies:
    """What a team of liars makes up: all of them accuse the same players from beginning to end."""

    def __init__(self, record: Record, liars: Collection[int], chance: Random) -> None:
        self.record = record
        self.liars = liars
        self.chance = chance
        self.script = scripts.custom(record.script)
        self.alive = record.alive()
        honest = [seat for seat in range(len(record.names)) if seat not in liars]
        living = [seat for seat in honest if self._lives(seat, record.day)] or honest
        demon = chance.choice(living)
        others = chance.sample([seat for seat in honest if seat != demon], min(record.counts.minion, len(honest) - 1))
        minions = chance.sample(record.minions, min(len(others), len(record.minions)))
        self.framed = {demon: chance.choice(record.demons), **dict(zip(others, minions, strict=False))}

    def of(self, seat: int) -> Iterator[Item]:
        """What one of them says of the nights."""
        claimed = self.record.claims[seat]
        fields = ABILITIES.get(claimed or "")
        if claimed is None or fields is None:
            return
        for night in range(1, self.record.day + 1):
            item = self._at_night(seat, CHARACTERS[claimed], fields, night)
            if item is not None:
                yield item

    def _lives(self, seat: int, night: int) -> bool:
        """Whether somebody is alive when a night falls."""
        return night == 1 or bool(self.alive[Moment("day", night - 1)] >> seat & 1)

    def _at_night(self, seat: int, character: type[Character], fields: Fields, night: int) -> Item | None:
        """What somebody makes up about one night, if they would have something to say."""
        acts = character.acts_first_night if night == 1 else character.acts_other_nights
        if not acts or not self._lives(seat, night):
            return None
        died = not self.alive[Moment("night", night)] >> seat & 1
        if died is not character.wakes_on_own_death:
            # Whoever was killed in this night would mostly not have acted any more.
            return None
        town = self._town(night)
        ability = character(town, 0, seat)
        picked = self._picked(seat, fields, night)
        ability.recall(picked, ())
        if not ability.acts_tonight():
            return None
        learns = UNSET
        if fields.learns:
            learns = self._learned(ability, seat)
            if learns is None or as_fields(fields, "learns", learns, len(self.record.names)) is None:
                return None
        chooses: Any = UNSET
        if fields.chooses:
            chooses = picked[0] if fields.chooses == ("player",) and picked else picked
            if as_fields(fields, "chooses", chooses, len(self.record.names)) is None:
                return None
        return Item(0, seat, Moment("night", night), character.id, chooses, learns)

    def _picked(self, seat: int, fields: Fields, night: int) -> tuple[int, ...]:
        """Whom they say to have picked."""
        number = 1 if "player" in fields.chooses else fields.picked if "players" in fields.chooses else 0
        others = [one for one in range(len(self.record.names)) if one != seat and self._lives(one, night)]
        return tuple(sorted(self.chance.sample(others, number))) if number <= len(others) else ()

    def _learned(self, ability: Character, seat: int) -> Any:
        """What they say to have learned, and would have if the town were as they say; none if there is nothing."""
        values = list(ability.truths(Look(ability.town, {}, [])))
        useful = [value for value in values if seat not in _players_in(value)] or values
        return self.chance.choice(useful) if useful else None

    def _town(self, night: int) -> SupposedTown:
        """The town as they say it is."""
        record = self.record
        people: list[Seat] = []
        for seat, claimed in enumerate(record.claims):
            id = self.framed.get(seat, claimed) or record.demons[0]
            alive = self._lives(seat, night)
            people.append(Seat(seat, record.names[seat], CHARACTERS[id], evil=seat in self.framed, alive=alive))
        today, tonight = Today(), Tonight(sum([1 << one.id for one in people if one.alive]))
        tonight.died = tonight.alive_at_dusk & ~self.alive[Moment("night", night)]
        for event in record.happened(Moment("day", night - 1)) if night > 1 else ():
            if event.event == "execution" and event.dies and event.player is not None:
                today.died_by_execution = (event.player, people[event.player].character)
        return SupposedTown(self.script, people, number=night, today=today, tonight=tonight)


def _players_in(value: Any) -> set[int]:
    """The players whom something names that was learned."""
    parts = a_sequence(value) or ()
    first = (a_sequence(parts[0]) if parts else None) or ()
    return {one for one in first if type(one) is int}
