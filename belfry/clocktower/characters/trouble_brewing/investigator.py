"""The Investigator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.characters.shown_pair import ShownPair
from belfry.clocktower.kind import MINION
from belfry.clocktower.token import NOTE
from belfry.core.options import Options

if TYPE_CHECKING:
    pass


class Investigator(ShownPair):
    """Starts knowing that one of two players is a certain Minion."""

    __slots__ = ()
    reminders = {"minion": NOTE, "wrong": NOTE}
    shows = MINION

    def answers(self) -> Options[Any]:
        """Where no Minion is left nothing is true, and the Storyteller judges what to show (GEN-10)."""
        assert self.learns is not None
        return super().answers() or self.learns.everything(self)
