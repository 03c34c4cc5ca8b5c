"""Switches: the points on which tables differ, each with the statement that offers it.

A character's class declares those of its own rulings. The ones here belong to the core rules: the common waking of
the evil team, and the variant rules of the household (the Trash Can).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.errors import Problem
from belfry.core.errors import ReasonedError, shown
from belfry.core.plain import same

HOUSEHOLD: Final = "household"
BASE: Final = "base"


class NoSuchValue(ReasonedError):
    """A value that an option does not have."""


class Switch:
    """A setting of a table: the statement that offers it, its values, the base value first.

    A switch with two values may be set to `household` as well, which means the second. What it says to people stands in
    the almanac (`switches.toml`).
    """

    __slots__ = ("name", "statement", "values")

    def __init__(self, name: str, statement: str, values: tuple[Any, ...] = (False, True)) -> None:
        self.name = name
        self.statement = statement
        self.values = values

    @property
    def default(self) -> Any:
        """The base value."""
        return self.values[0]

    def read(self, value: Any) -> Any:
        """The value that somebody gave, in its canonical form; raises `NoSuchValue` if it is none of this switch's."""
        if value in (BASE, HOUSEHOLD):
            return self.values[0 if value == BASE else 1]
        for known in self.values:
            if same(known, value):
                return known
        values = tuple(map(repr, self.values))
        raise NoSuchValue(refusals.OPTION_UNFIT(option=self.name, values=values, value=shown(value)))


EVIL_WAKES_TOGETHER = Switch("evil_wakes_together", "NGT-12")
MIN_PLAYERS = Switch("min_players_other_editions", "TRC-7", ("warn", "refuse"))
EXPLAIN_NOMINATIONS = Switch("explain_nominations", "TRC-9", ("start", "first-nomination"))
DUSK_MARKER = Switch("dusk_marker_first_night", "TRC-16", (True, False))
ANNOUNCE_NO_DEATH = Switch("announce_no_death", "TRC-17", (True, False))
WAKE_BLOCKERS = Switch(
    "joint_evil_wake_blockers",
    "TRC-18",
    (("lunatic", "poppygrower", "snitch", "mole", "magician"), ("lunatic", "mole", "magician")),
)
DAY_ABILITY = Switch("day_ability_after_execution", "TRC-23", ("storyteller", "refused"))
ABILITY_AUTHORITY = Switch("ability_authority", "TRC-25", ("sheet", "almanac"))
WORKS_WHEN_DEAD = Switch("works_when_dead", "TRC-26", ("stated", "implied"))
FALSE_CHANGE_NOTICE = Switch("false_change_notice", "TRC-30", ("never", "allowed"))
MADNESS_PENALTY = Switch("madness_penalty", "TRC-36", ("might", "certain"))
EXILE_PREVENTABLE = Switch("exile_death_preventable", "TRC-38", (True, False))
STORYTELLER_EXILE = Switch("storyteller_may_call_exile", "TRC-39")
TRAVELLER_CONVERSION = Switch("traveler_conversion", "TRC-40", ("refused", "asked", "allowed"))
TEENSYVILLE = Switch("teensyville_shape", "TRC-45", ("6-2-2-1", "free"))
GRIMOIRE_COPY = Switch("grimoire_copy", "TRC-50")

VARIANTS = (
    *(MIN_PLAYERS, EXPLAIN_NOMINATIONS, DUSK_MARKER, ANNOUNCE_NO_DEATH, WAKE_BLOCKERS, DAY_ABILITY),
    *(ABILITY_AUTHORITY, WORKS_WHEN_DEAD, FALSE_CHANGE_NOTICE, MADNESS_PENALTY, EXILE_PREVENTABLE),
    *(STORYTELLER_EXILE, TRAVELLER_CONVERSION, TEENSYVILLE, GRIMOIRE_COPY),
)
"""The variant rules of the household: all of them together are its rules (TRC-54)."""


def settle_switches(offered: Iterable[Switch], given: Mapping[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
    """The value of every switch on offer, and what is wrong with those that were given.

    `household` given as a name, with yes, sets all the household's variant rules.
    """
    known = {switch.name: switch for switch in offered}
    by_statement = {switch.statement: switch for switch in known.values()}
    values = {name: switch.default for name, switch in known.items()}
    problems: list[Problem] = []
    if given.get(HOUSEHOLD) is True:
        values.update({switch.name: switch.values[1] for switch in VARIANTS if switch.name in known})
    for word, value in given.items():
        if word == HOUSEHOLD and isinstance(value, bool):
            continue
        switch = known.get(word) or by_statement.get(word)
        if switch is None:
            problems.append(("GEN-10", refusals.NO_OPTION(option=word, options=tuple(known))))
            continue
        try:
            values[switch.name] = switch.read(value)
        except NoSuchValue as error:
            problems.append(("GEN-10", error.reason))
    return values, problems
