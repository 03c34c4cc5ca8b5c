"""Every deed there is, and how one is read from a file."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.clocktower.storyteller.deeds.ability import Aside, Hear, KeepAbility, LetHappen, Wake
from belfry.clocktower.storyteller.deeds.announcements import End, HearClaim, Mistake, Overhear, Say
from belfry.clocktower.storyteller.deeds.card import ShowCard
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.fabled import SetFabled, UseFabled
from belfry.clocktower.storyteller.deeds.identity import Align, Become, FalseNotice, Swap
from belfry.clocktower.storyteller.deeds.life import Execute, Kill, Revive
from belfry.clocktower.storyteller.deeds.reminder import AddToken, MoveToken, RemoveToken
from belfry.clocktower.storyteller.deeds.seats import Join, Leave, Reseat, Stay
from belfry.clocktower.storyteller.deeds.tally import EnterTally
from belfry.core.prepared import prepare

AnyDeed = (
    Kill
    | Revive
    | Become
    | Swap
    | Align
    | AddToken
    | MoveToken
    | RemoveToken
    | Reseat
    | Stay
    | Join
    | Leave
    | SetFabled
    | UseFabled
    | Mistake
    | Execute
    | EnterTally
    | Wake
    | FalseNotice
    | KeepAbility
    | Say
    | Overhear
    | HearClaim
    | ShowCard
    | LetHappen
    | Hear
    | Aside
    | End
)

prepare(AnyDeed)


def from_plain(plain: Any) -> Deed:
    """The deed that stands in a file; raises `ValueError` if it is none."""
    return msgspec.convert(plain, AnyDeed)
