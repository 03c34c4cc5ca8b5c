"""What the Storyteller is wise to choose with an ability of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.options import Each, OneOf, Options, Some

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.core.ask import Ask

FEW = 3
"""With so many alive another death may end the game."""


def advise_own_choice(ask: Ask[Any], mood: Mood) -> Suggestion | None:
    """Living good players where the ability harms whom it picks, and never a death that ends the game at once."""
    if not ask.raised_by.harms_picked:
        return None
    chosen = _chosen(ask.options, mood)
    return None if chosen is None else Suggestion(*chosen)


def _chosen(options: Options[Any], mood: Mood) -> tuple[Any, str] | None:
    """An answer, and why."""
    if isinstance(options, Each):
        first, *others = options.parts
        player = _chosen(first, mood)
        return None if player is None else ((player[0], *[part.pick(mood.chance) for part in others]), player[1])
    grimoire = mood.grimoire
    late = grimoire.living_without_travellers <= FEW
    if late and None in options:
        return None, "nobody-so-late"
    living = mood.sparing([seat.id for seat in mood.good_living])
    wanted = [seat.id for seat in grimoire.circle if not seat.lives] if late else living
    reason = "decides-nothing" if late else "harms-a-good-player"
    if isinstance(options, Some):
        several = cast("Some[int]", options)
        pool = [seat for seat in wanted if seat in several.pool]
        return (mood.some(pool, several.count), reason) if len(pool) >= several.count else None
    if not isinstance(options, OneOf) or options.noun != "player":
        return None
    seats = [seat for seat in wanted if seat in options]
    return (mood.pick(seats), reason) if seats else None
