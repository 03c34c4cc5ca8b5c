"""A position: a Grimoire between two stages, with what has come true and how it came to be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

if TYPE_CHECKING:
    from belfry.solver.history import History
    from belfry.solver.open_town import OpenTown

KEPT_OF_A_NIGHT = ("acted", "again", "alive_at_dusk", "as_if_slain", "deaths_left_to", "died", "exchanged", "misled")


PLAIN = frozenset((int, str, bool, type, type(None)))
"""The types of values that are as they are."""


class Position:
    """Where a play stands."""

    __slots__ = ("done", "grimoire", "history", "place")

    def __init__(self, grimoire: OpenTown, done: int, place: int, history: History | None) -> None:
        self.grimoire = grimoire
        self.done = done
        """The mask of the items of this night or day that have come true."""
        self.place = place
        """How far in the program."""
        self.history = history

    def copy(self) -> Position:
        """The same position with a Grimoire of its own."""
        return Position(self.grimoire.copy(), self.done, self.place, self.history)

    def key(self) -> tuple[Any, ...]:
        """All that what is still to come can hang on: positions with the same key go on alike."""
        town = self.grimoire
        own: dict[int, int] = {}
        for pick in town.open.values():
            own |= dict.fromkeys(pick.tokens, pick.slot)
        tonight = town.tonight
        return (
            self.place,
            self.done,
            tuple([(s.character, s.evil, s.alive, s.believes, s.secretly_alive, s.ghost_vote) for s in town.circle]),
            tuple(
                [
                    (
                        a.id,
                        a.holder,
                        a.key,
                        a.source,
                        a.void,
                        a.had,
                        a.died,
                        a.works_after_death,
                        a.deprived,
                        a.picks if a.picks_matter and not a.only_informs else None,
                        frozen(a.memory),
                    )
                    for a in town.abilities
                ]
            ),
            tuple([(t.name, t.source, own.get(t.key, t.target), t.void, t.until, t.times, t.key) for t in town.tokens]),
            tuple(town.agenda),
            (tonight.woken, tonight.slain, *[getattr(tonight, name) for name in KEPT_OF_A_NIGHT]),
            frozen(town.today),
            (town.last_executed, town.phase, town.number, town.ever_changed, town.ever_executed, town.good_executed),
            tuple(town.notices),
            (town.newcomers, town.unheard, town.good_waits, town.had_demon, frozen(town.pending_wins)),
            frozen(town.used_before),
            tuple([(pick.slot, pick.key) for pick in town.open.values()]),
        )

    def domains(self) -> tuple[int, ...]:
        """The masks of the open picks, which the key leaves out."""
        return tuple([pick.domain for pick in self.grimoire.open.values()])


def frozen(value: Any) -> Any:
    """A value that can be hashed, the same for the same."""
    if value is None or type(value) in PLAIN:
        return value
    if type(value) is tuple:
        found = tuple([one if type(one) in PLAIN else frozen(one) for one in cast("tuple[Any, ...]", value)])
        return found
    if isinstance(value, msgspec.Struct):
        return (type(value), *[frozen(getattr(value, name)) for name in value.__struct_fields__])
    if isinstance(value, dict):
        found = cast("dict[Any, Any]", value)
        return tuple([(frozen(key), frozen(one)) for key, one in found.items()])
    if isinstance(value, type):
        return cast("object", value)
    if isinstance(value, (list, tuple)):
        return tuple([frozen(one) for one in cast("tuple[Any, ...]", value)])
    if isinstance(value, (set, frozenset)):
        return frozenset([frozen(one) for one in cast("frozenset[Any]", value)])
    return value
