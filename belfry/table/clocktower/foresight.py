"""Foresight: what a Storyteller is about to do that nobody can unsee, tried out on a second game first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.moments import pause
from belfry.clocktower.views.words.narration import Narrator
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.event import Event
from belfry.table.errors import Refusal
from belfry.table.protocol import Answer, Deed

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower
    from belfry.table.clocktower.play import ClocktowerPlay


def ask(play: ClocktowerPlay, action: Answer | Deed) -> None:
    """Raise `Refusal` if it would end the game, or execute somebody on the Storyteller's own word."""
    ask = play.game.ask
    held_breath = ask is not None and ask.question == pause.QUESTION and isinstance(action, Answer)
    if ask is None or held_breath or play.game.grimoire.result is not None:
        # Whatever comes of a held breath was asked about before, and so was a result that is not declared yet.
        return
    twin = _after(play.game, action)
    if twin is None:
        return
    winner = twin.winner if twin.grimoire.result is None else twin.grimoire.result[0]
    if winner is not None:
        raise Refusal(f"would-end-{winner}", f"this ends the game. {_told(twin)}")
    before, executed = play.game.grimoire.today.executed, twin.grimoire.today.executed
    if before is None and executed is not None and getattr(action, "seat", None) is None:
        name = twin.grimoire.seat(executed).name
        raise Refusal("would-execute", f"{name} is executed, and everybody sees it")


def _after(game: Clocktower, action: Answer | Deed) -> Clocktower | None:
    """A second game in which it was done, through a held breath; none if it cannot be done."""
    twin = game.fork()
    try:
        if isinstance(action, Deed):
            deed: Any = twin.deed_from_plain(action.deed)
            twin.intervene(deed)
        else:
            twin.answer(STORYTELLER if action.seat is None else action.seat, action.value)
        while twin.grimoire.phase == "day" and twin.ask is not None and twin.ask.question == pause.QUESTION:
            twin.answer(STORYTELLER, "begin")
    except (BelfryError, ValueError, TypeError, RecursionError):
        return None
    return twin


def _told(game: Clocktower) -> str:
    """Why the game is over, in words."""
    narrator = Narrator()
    events = [event for event in game.events if event.kind in ("seated", "joined", "won")]
    if game.grimoire.result is not None:
        team, reason = game.grimoire.result
        events.append(Event("won", EVERYONE, {"team": team, "reason": reason}))
    told = [narrator.tell(event) for event in events]
    return told[-1] or ""
