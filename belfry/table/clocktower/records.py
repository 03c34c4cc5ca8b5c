"""What is recorded at a table of Clocktower besides the actions that a client may send."""

from __future__ import annotations

from typing import Any, Final

from belfry.table.protocol import Action, Admit, Answer


class Arrived(Action, frozen=True):
    """Somebody who has knocked comes into the game as a Traveller; `by` is the host's `Admit`, if one was needed."""

    name: str
    key: str
    traveller: str
    alignment: str
    after: int
    by: Admit | None = None

    @property
    def asked(self) -> Action:
        """The host's action, if one was needed."""
        return self if self.by is None else self.by


class Beat(Action, frozen=True):
    """The next step of a night that Belfry told, in a game that is not paced: nothing comes of it any more."""


class Pass(Action, frozen=True):
    """The clock hand passed somebody who was not asked, in a game that is not paced: nothing comes of it any more."""


class Choose(Action, frozen=True):
    """What a player answers in a night that Belfry tells: it takes effect at its time, with a `Release`."""

    value: Any
    seat: int | None = None
    moment: int | None = None

    @property
    def asked(self) -> Action:
        """The player's answer."""
        return Answer(self.value, self.seat, self.moment)


class SilenceOver(Action, frozen=True):
    """Those who were silent at the beginning of a day may speak."""


class Hour(Action, frozen=True):
    """The next slot of a night that Belfry tells begins: whoever chooses in it is asked."""


RECORDS: Final[tuple[type[Action], ...]] = (Arrived, Beat, Pass, Hour, Choose, SilenceOver)
"""All of them."""
