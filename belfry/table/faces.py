"""Faces: who looks like what at a table. Everybody gets a face with a name, and keeps it as long as the seat."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar, get_args

from belfry.table import refusals, rights
from belfry.table.errors import Refusal
from belfry.table.protocol import Face, FaceColour, FaceEmblem

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.records import Who
    from belfry.table.seats import Chair
    from belfry.table.table import Table

T = TypeVar("T")

EMBLEMS: tuple[FaceEmblem, ...] = get_args(FaceEmblem)
COLOURS: tuple[FaceColour, ...] = get_args(FaceColour)


def give(chairs: Sequence[Chair]) -> None:
    """Give a face to everybody who has a name and no face yet; no two have the same emblem.

    It follows from the name as far as it is free, so that somebody looks alike at every table.
    """
    for chair in chairs:
        if chair.face is None and chair.name:
            chair.face = _for(chair.name, [other.face for other in chairs if other.face is not None])


def _for(name: str, taken: Sequence[Face]) -> Face:
    first, second = hashlib.blake2b(name.casefold().encode(), digest_size=2).digest()
    emblems = Counter(face["emblem"] for face in taken)
    colours = Counter(face["colour"] for face in taken)
    emblem: FaceEmblem = min(_from(EMBLEMS, first), key=lambda emblem: emblems[emblem])
    colour: FaceColour = min(_from(COLOURS, second), key=lambda colour: colours[colour])
    return {"emblem": emblem, "colour": colour}


def _from(items: Sequence[T], start: int) -> list[T]:
    """The items in their order, from one of them on and round."""
    place = start % len(items)
    return [*items[place:], *items[:place]]


def choose(table: Table, who: Who, action: protocol.ChooseFace, at: float) -> None:
    """Choose how a seat looks: one's own, or as the host any."""
    rights.lobby(table)
    if who.seat != action.seat:
        rights.host(who)
    chair = table.chair(action.seat)
    if not chair.name:
        raise Refusal("bad-name", refusals.FACE_NEEDS_NAME())
    other = next((one for one in table.chairs if one is not chair and _has(one, action.emblem)), None)
    if other is not None:
        raise Refusal("face-taken", refusals.EMBLEM_TAKEN(name=other.name))
    chair.face = {"emblem": action.emblem, "colour": action.colour}


def _has(chair: Chair, emblem: FaceEmblem) -> bool:
    return chair.face is not None and chair.face["emblem"] == emblem
