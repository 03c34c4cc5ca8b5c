"""Foresight: what a Storyteller is about to do that nobody can unsee, tried out on a second game first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.moments import pause
from belfry.clocktower.pieces.events import Joined, Seated, Won
from belfry.clocktower.pieces.naming import person
from belfry.clocktower.pieces.seat import side
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.reason import Named
from belfry.table import refusals
from belfry.table.clocktower.speaking import story
from belfry.table.errors import Refusal
from belfry.table.protocol import Answer, Deed

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower
    from belfry.table.clocktower.play import ClocktowerPlay


def ask(play: ClocktowerPlay, action: Answer | Deed) -> None:
    """Raise `Refusal` if it would end the game, or execute somebody on the Storyteller's own word."""
    ask = play.game.ask
    held_breath = ask is not None and ask.question in pause.BEATS and isinstance(action, Answer)
    if ask is None or held_breath or play.game.grimoire.result is not None:
        # Whatever comes of a held breath was asked about before, and so was a result that is not declared yet.
        return
    twin = _after(play.game, action)
    if twin is None:
        return
    winner = twin.winner if twin.grimoire.result is None else twin.grimoire.result[0]
    if winner is not None:
        raise Refusal(f"would-end-{winner}", refusals.WOULD_END(told=_told(twin)))
    before, executed = play.game.grimoire.today.executed, twin.grimoire.today.executed
    if before is None and executed is not None and getattr(action, "seat", None) is None:
        raise Refusal("would-execute", refusals.WOULD_EXECUTE(player=person(twin.grimoire.seat(executed))))


def _after(game: Clocktower, action: Answer | Deed) -> Clocktower | None:
    """A second game in which it was done, also what is still to be announced then; none if it cannot be."""
    twin = game.fork()
    try:
        if isinstance(action, Deed):
            deed: Any = twin.deed_from_plain(action.deed)
            twin.intervene(deed)
        else:
            twin.answer(STORYTELLER if action.seat is None else action.seat, action.value)
        while twin.grimoire.phase == "day" and twin.ask is not None and twin.ask.question in pause.BEATS:
            twin.answer(STORYTELLER, next(iter(twin.ask.options)))
    except (BelfryError, ValueError, TypeError, RecursionError):
        return None
    return twin


def _told(game: Clocktower) -> Named:
    """Why the game is over."""
    events = [event for event in game.events if isinstance(event, (Seated, Joined, Won))]
    if game.grimoire.result is not None:
        team, reason = game.grimoire.result
        events.append(Won(EVERYONE, side(evil=team == "evil"), reason, grimoire=[]))
    return story(events)
