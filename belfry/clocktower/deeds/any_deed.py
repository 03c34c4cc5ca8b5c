"""Every deed there is, and how one is read from a file."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.clocktower.deeds.ability import Aside, Hear, KeepAbility, LetHappen, Wake
from belfry.clocktower.deeds.card import ShowCard
from belfry.clocktower.deeds.deed import Deed
from belfry.clocktower.deeds.fabled import SetFabled, UseFabled
from belfry.clocktower.deeds.identity import Align, Become, FalseNotice, Swap
from belfry.clocktower.deeds.life import Execute, Kill, Revive
from belfry.clocktower.deeds.reminder import AddToken, MoveToken, RemoveToken
from belfry.clocktower.deeds.seats import Join, Leave, Reseat, Stay
from belfry.clocktower.deeds.table import End, HearClaim, Mistake, Overhear, Say
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
