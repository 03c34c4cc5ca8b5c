"""What has been asked while a scenario runs."""

from __future__ import annotations

from typing import Any, NamedTuple

from belfry.clocktower.files.scenario.reading import names_of
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.events import Denied, SentBack
from belfry.core.ask import Ask
from belfry.core.options import Options


class Asked(NamedTuple):
    """An ask that one party has answered in this phase, with what could be answered then."""

    party: int
    kind: str
    ability: str
    about: int | None
    options: Options[Any]
    names: frozenset[str]
    """The ids under which it may stand."""
    ask: Ask[Any]

    @classmethod
    def by(cls, ask: Ask[Any], party: int) -> Asked:
        """What is asked of this party now."""
        options = ask.offers(party)
        assert options is not None, "whoever answers is asked"
        return cls(party, *ask.question, options, names_of(ask), ask)

    @property
    def decides(self) -> bool:
        """Whether there is anything to decide: where only one answer is legal nobody need be asked."""
        return len(self.options) > 1 or not self.options.listable

    def tells(self, who: int, ability: str) -> bool:
        """Whether it is what to tell this player through this ability."""
        return self.kind == "tell" and self.about == who and ability in self.names


def was_turned_down(game: Clocktower, since: int) -> bool:
    """Whether something was turned down after so many events, or sent back."""
    return any(isinstance(event, (Denied, SentBack)) for event in game.events[since:])
