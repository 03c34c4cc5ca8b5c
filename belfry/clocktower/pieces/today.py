"""The record of one day and of one night: what the rules and abilities look back at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

if TYPE_CHECKING:
    from belfry.clocktower.ability.mishap import Mishap
    from belfry.clocktower.moments.nomination import Nomination
    from belfry.clocktower.script.character import Character

Occasion = Literal["nomination", "count", "tally", "use", "any use", "execution", "exile"]
"""What may bring something by day that everybody learns: a nomination, a count before its tally and after it, a use of
this ability or of any, an execution that is about to be, an exile."""
Begun = tuple[str, str, int | None, int]
"""A night's step: its kind, its ability or rule, the seat if it is about one, and how many events there were before."""


class Today(msgspec.Struct, eq=False):
    """What has happened on this day; it is kept through the night that follows."""

    open: bool | None = None
    """Whether nominations are open; `None` before they have been called for."""
    over: bool = False
    """Whether the day ends as soon as what is under way is done."""
    nominations: tuple[Nomination, ...] = ()
    nominators: int = 0
    nominated: int = 0
    """Masks of the seats that have nominated, and that have been nominated, today."""
    nominators_as: tuple[tuple[int, type[Character]], ...] = ()
    voters_as: tuple[tuple[int, type[Character]], ...] = ()
    """Who nominated and who voted today, each with the character at that moment."""
    counting: bool = False
    """Whether a nomination stands that has not been voted on."""
    undeclared: bool = False
    """Whether what comes of something under way is not made known before the Storyteller's word."""
    about_to_die: int | None = None
    executed: int | None = None
    """Who was executed, of several the last."""
    carried_out: Nomination | None = None
    """The nomination that this execution is the result of, if it is that of one."""
    executions: int = 0
    """How many executions there have been; where an ability has it so there is a second one."""
    execution_unanswered: bool = False
    """Whether abilities have still to answer to the day's first execution."""
    players_nominate: bool = True
    """Whether players nominate today, as everybody has been told last."""
    died_by_execution: tuple[int, type[Character]] | None = None
    """Who died by today's execution, and as which character."""
    died_yesterday: tuple[int, type[Character]] | None = None
    """Who died by yesterday's, for an ability that has to be made up for by day."""
    deaths: tuple[tuple[int, type[Character]], ...] = ()
    """Who has died today in whatever way, and as which character."""
    voted_in_secret: int = 0
    """A mask of the dead who have voted in secret, whose vote tokens are taken when the day ends."""
    spent_in_secret: tuple[int, ...] = ()
    """The living who have spent a vote token in secret, once for each; everybody sees it when the day ends."""
    exiles_called: int = 0
    used: tuple[int, ...] = ()
    """The keys of the abilities that may be used once a day and have been, once for each use."""
    used_once: tuple[tuple[int, str], ...] = ()
    """Who has used, or pretended to use, what involves everybody once a day, and which ability that is."""
    mishaps: tuple[Mishap, ...] = ()
    """Whose ability has come out wrong through another character's doing, as far as that is counted."""
    false_beliefs: tuple[Mishap, ...] = ()
    """Who believed in an ability that told something false or that nothing came of, as far as that is counted."""

    def led_to(self, seat: int) -> Nomination | None:
        """The nomination that the execution of a player is the result of; none if that came in another way."""
        led = self.carried_out
        return led if led is not None and led.who == seat else None

    def forget(self, key: int) -> None:
        """Let an ability not have been used today."""
        self.used = tuple([used for used in self.used if used != key])

    def copy(self) -> Today:
        """A record of its own of the same day."""
        twin = replace(self)
        # Only one that is still to be counted can change.
        twin.nominations = tuple([n if n.tally is not None else n.copy() for n in self.nominations])
        return twin


class Tonight:
    """What has happened in this night; it is kept through the day that follows."""

    __slots__ = (
        *("acted", "again", "alive_at_dusk", "as_if_slain", "awake", "begun", "deaths_left_to", "died", "exchanged"),
        *("misled", "slain", "woken"),
    )

    def __init__(self, alive_at_dusk: int = 0) -> None:
        self.alive_at_dusk = alive_at_dusk
        self.died = 0
        """Masks of the seats alive at dusk, and of those that have died since."""
        self.slain: tuple[tuple[int, int], ...] = ()
        """Whom the attack of a Demon has killed, each with the Demon's seat."""
        self.as_if_slain: tuple[tuple[int, int], ...] = ()
        """The keys of the abilities that are used as if a Demon had killed their holder, each with the Demon's seat."""
        self.misled: tuple[int, ...] = ()
        """Who has been told something false."""
        self.deaths_left_to: tuple[int, type[Character]] | None = None
        """The ability, by its key and its character, because of which the Storyteller decides tonight's deaths."""
        self.woken: tuple[tuple[int, str], ...] = ()
        """Who has been woken, and for which ability or rule."""
        self.acted = 0
        """A mask of those who have been woken for an ability that was their own then, or that they believed to have."""
        self.begun: tuple[Begun, ...] = ()
        """The steps that have begun, the last of which may be under way."""
        self.again: int | None = None
        """The key of the ability whose holder acts a second time at its place."""
        self.awake = 0
        """A mask of those who have been woken in the step that is under way."""
        self.exchanged = 0
        """A mask of those who have become Travellers, or are none any more, of which everybody learns at dawn."""

    def copy(self) -> Tonight:
        """A record of its own of the same night."""
        twin = Tonight(self.alive_at_dusk)
        twin.died = self.died
        twin.slain = self.slain
        twin.as_if_slain = self.as_if_slain
        twin.misled = self.misled
        twin.deaths_left_to = self.deaths_left_to
        twin.woken = self.woken
        twin.acted = self.acted
        twin.begun = self.begun
        twin.again = self.again
        twin.awake = self.awake
        twin.exchanged = self.exchanged
        return twin
