"""The middle of a night, one answer at a time: for what happens between two wakings."""

from __future__ import annotations

from typing import Any

from belfry.core.audience import STORYTELLER
from tests.clocktower.town import Town


def begin_night(t: Town) -> None:
    """Let the night begin and stop at the first ask."""
    t.runner.new_phase()
    t.game.answer(STORYTELLER, "begin")
    t.show()


def choose(t: Town, who: str, choice: str) -> None:
    """The choice of the player who is asked now."""
    t.game.answer(t.seat(who).id, t.runner.policy.value(choice))
    t.show()


def intervene(t: Town, **deeds: Any) -> None:
    """A deed of the Storyteller, written as for `Town.storyteller`; the night stays where it is."""
    for kind, what in deeds.items():
        for deed in t.runner.deeds(kind, what):
            t.game.intervene(deed)


def is_asked(t: Town, who: str, ability: str) -> bool:
    """Whether the game waits for this player to use this ability."""
    ask = t.game.ask
    return ask is not None and ask.waits_for(t.seat(who).id) and ask.ability == ability


def finish_night(t: Town) -> None:
    """Answer what is left by default and stop at dawn."""
    t.runner.proceed()
