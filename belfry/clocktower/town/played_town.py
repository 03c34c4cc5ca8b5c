"""The town of a game that is played: what has happened in it, who was told, and what is still to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.events import ClocktowerEvent, RuleWarning, SetAside
from belfry.clocktower.town.town import Town
from belfry.core.ask import Ask, Asking, asking
from belfry.core.audience import STORYTELLER, STORYTELLER_ONLY
from belfry.core.languages import ENGLISH
from belfry.core.options import Options

if TYPE_CHECKING:
    from belfry.clocktower.ability.why_untrue import Doubt
    from belfry.clocktower.moments.pause import Stop
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script

T = TypeVar("T")

Item = tuple[str, Any]
"""A step that is still to come tonight: its kind and what it concerns."""


class PlayedTown(Town):
    """A town with its events and with tonight's agenda, in which people are woken and the Storyteller decides."""

    __slots__ = (
        "_next_key",
        "agenda",
        "doubts",
        "emit",
        "events",
        "explained",
        "guides",
        "language",
        "newcomers",
        "notes_doubts",
        "notices",
        "position",
        "stops",
        "unasked",
        "unheard",
    )

    def __init__(self, script: Script, switches: dict[str, Any]) -> None:
        super().__init__(script, switches)
        self.stops: tuple[Stop, ...] = ()
        """Where the game waits for its table."""
        self.guides = False
        """Whether the Storyteller is led through what is played by hand."""
        self.language = ENGLISH
        """The language that is spoken at the table."""
        self.events: list[ClocktowerEvent] = []
        self.emit: Callable[[ClocktowerEvent], None] = self.events.append
        """Record an event for those who hear it."""
        self.doubts: dict[int, Doubt] = {}
        """By the number of the event: what was told and need not have been true."""
        self.notes_doubts = True
        """Whether it is looked at what need not have been true, and who was misled."""
        self.agenda: list[Item] = []
        """The steps of tonight that are still to come."""
        self.position = -1
        """The place in the night order that has been reached."""
        self.notices: list[tuple[int, str]] = []
        """Seats that are to be told their new character, and at which place of the coming night."""
        self.newcomers: tuple[int, ...] = ()
        """The keys of abilities gained by day that are still to tell what they start knowing."""
        self.unasked: list[tuple[str, int | None, Options[Any]]] = []
        """Decisions of this phase that only one answer was legal for: ability, seat concerned, the answer."""
        self.unheard: tuple[int, ...] = ()
        """Seats whose death by day is known to all and has not been answered to yet."""
        self.explained: frozenset[str] = frozenset()
        """What newcomers have been told how it goes."""
        self._next_key = 0

    def is_to_come(self, id: str) -> bool:
        return ("act", id) in self.agenda

    def warn(self, rule: str, **facts: Any) -> None:
        """Warn the Storyteller of something that is allowed but unwise: the catalogue has the words for each rule."""
        self.emit(RuleWarning(STORYTELLER_ONLY, rule, **facts))

    def wake(self, ability: Character, seat: int | None = None) -> None:
        """Note that a player is woken for an ability."""
        if self.phase == "night":
            tonight = self.tonight
            woken = ability.holder if seat is None else seat
            self.rouse(woken)
            why = ability.voice or ability.id
            tonight.woken += ((woken, why),)
            if woken >= 0 and why in [own.id for own in self.abilities_of(self.people[woken])]:
                tonight.acted |= 1 << woken

    def rouse(self, seat: int) -> None:
        """Note that a player is awake until the step of the night is over, which abilities may answer to."""
        tonight = self.tonight
        if self.phase != "night" or seat < 0 or tonight.awake >> seat & 1:
            return
        tonight.awake |= 1 << seat
        self.each(Moments.on_eyes, 1 << seat, opened=True)

    @asking
    def decide(
        self, by: Character | type[Character] | str, offer: Callable[[], Options[T]], about: int | None
    ) -> Asking[T]:
        """A decision of the Storyteller among what is on offer; not asked where only one answer is legal.

        It is raised `by` an ability, by a character where nobody holds the ability, or by a rule, which has a name.
        """
        raised_by, name = (None, by) if isinstance(by, str) else (by, by.voice or by.id)
        options = offer()
        if len(options) == 1 and options.listable:
            self.unasked.append((name, about, options))
            return next(iter(options))
        return (yield Ask(STORYTELLER, "rule", name, options, about, offer, raised_by))

    def set_aside(self, rule: str, seat: Seat | None = None) -> None:
        """Note, for the Storyteller alone, that the Storyteller has set a rule aside."""
        self.emit(SetAside(STORYTELLER_ONLY, rule, None if seat is None else seat.id))

    def new_key(self) -> int:
        """A number for an ability or a token that is higher than every earlier one."""
        self._next_key += 1
        return self._next_key
