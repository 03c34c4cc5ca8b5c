"""The story of a game of Clocktower: its script, the claims as they stand at the end, and what everybody thought."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from belfry.core.audience import PUBLIC
from belfry.table.clocktower import claims, thoughts

if TYPE_CHECKING:
    from belfry.clocktower.views.party_view import ClocktowerView
    from belfry.table.clocktower.play import ClocktowerPlay
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.game import Reader
    from belfry.table.protocol import ClocktowerStoryView, StoryView
    from belfry.table.story import Telling


def telling(top: ClocktowerTabletop) -> Telling:
    """What tells it later, from what the table has kept of it now."""
    script, sheet = top.script, top.sheet
    thought, entries = thoughts.told(top.thoughts), claims.frozen(top.claims)

    def tell(begun: StoryView, play: ClocktowerPlay, reader: Reader) -> ClocktowerStoryView:
        return {
            **begun,
            "kind": "clocktower",
            "game": cast("ClocktowerView", play.view(PUBLIC, reader)),
            "script": script,
            "sheet": sheet,
            "claims": claims.retold(entries, play, reader),
            "thoughts": thought,
        }

    return tell
