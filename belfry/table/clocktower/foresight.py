"""Foresight: what a Storyteller is about to do that nobody can unsee, tried out on a second game first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower import beat
from belfry.clocktower.catalogue import ENGLISH, LANGUAGES, words
from belfry.clocktower.narration import Narrator
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.event import Event
from belfry.table.errors import Refusal
from belfry.table.protocol import Answer, Deed

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower
    from belfry.table.clocktower.play import ClocktowerPlay


def ask(play: ClocktowerPlay, action: Answer | Deed, theme: str) -> None:
    """Raise `Refusal` if it would end the game, or execute somebody on the Storyteller's own word.

    It is told in every language, in the words of the theme.
    """
    ask = play.game.ask
    held_breath = ask is not None and ask.question == beat.QUESTION and isinstance(action, Answer)
    if ask is None or held_breath or play.game.grimoire.result is not None:
        # Whatever comes of a held breath was asked about before, and so was a result that is not declared yet.
        return
    twin = _after(play.game, action)
    if twin is None:
        return
    winner = twin.winner if twin.grimoire.result is None else twin.grimoire.result[0]
    if winner is not None:
        raise _doubt(twin, f"would-end-{winner}", _end(twin), theme)
    before, executed = play.game.grimoire.today.executed, twin.grimoire.today.executed
    if before is None and executed is not None and getattr(action, "seat", None) is None:
        raise _doubt(twin, "would-execute", Event("executed", EVERYONE, {"seat": executed}), theme)


def _after(game: Clocktower, action: Answer | Deed) -> Clocktower | None:
    """A second game in which it was done, through a held breath; none if it cannot be done."""
    twin = game.fork()
    try:
        if isinstance(action, Deed):
            deed: Any = twin.deed_from_plain(action.deed)
            twin.intervene(deed)
        else:
            twin.answer(STORYTELLER if action.seat is None else action.seat, action.value)
        while twin.grimoire.phase == "day" and twin.ask is not None and twin.ask.question == beat.QUESTION:
            twin.answer(STORYTELLER, "begin")
    except (BelfryError, ValueError, TypeError, RecursionError):
        return None
    return twin


def _end(game: Clocktower) -> Event:
    """The end of a game that is over, or about to be."""
    if game.grimoire.result is None:
        return next(event for event in reversed(game.events) if event.kind == "won")
    team, reason = game.grimoire.result
    return Event("won", EVERYONE, {"team": team, "reason": reason})


def _doubt(game: Clocktower, code: str, event: Event, theme: str) -> Refusal:
    """A question whether it is meant, with what would happen."""
    said = {language: _told(game, event, Narrator(catalogue=words(language, theme))) for language in LANGUAGES}
    return Refusal(code, said[ENGLISH], said)


def _told(game: Clocktower, event: Event, narrator: Narrator) -> str:
    """What would happen, in words."""
    for known in game.events:
        if known.kind in ("seated", "joined"):
            narrator.tell(known)
    return narrator.tell(event) or ""
