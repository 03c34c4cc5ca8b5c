"""Ending early: when victory is certain, the Storyteller may declare it (STO-1 to STO-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from belfry.clocktower import victory
from belfry.clocktower.ballot import Nominators
from belfry.clocktower.deeds.table import End
from belfry.clocktower.kind import is_traveller

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire


CERTAIN = ("STO-1", "STO-2")
"""The rules by which there is nothing left to confirm: STO-3 only nearly always holds."""


class EarlyEnd(msgspec.Struct, frozen=True):
    """An offer to end the game: for whom, by which rule and why; the catalogue has the words for `reason`."""

    winner: Literal["good", "evil"]
    rule: str
    reason: str


def early_end(grimoire: Grimoire) -> EarlyEnd | None:
    """The offer to end the game now, if one team seems certain to win in the end."""
    offer = _certain(grimoire)
    if offer is None or "turns_result" not in grimoire.hooks:
        return offer
    winner: Literal["good", "evil"] = "good" if victory.turned(grimoire, offer.winner, offer.rule) == "good" else "evil"
    return EarlyEnd(winner, offer.rule, offer.reason)


def _certain(grimoire: Grimoire) -> EarlyEnd | None:
    """The team that seems certain to win unless the result is turned round."""
    living = [seat for seat in grimoire.circle if seat.lives]
    if not living or grimoire.winner is not None:
        return None
    if all(seat.evil for seat in living) and not _good_nominates(grimoire):
        return EarlyEnd("evil", "STO-2", "all-evil")
    lost = next((reason for a in grimoire.hooked("good_is_lost") if (reason := a.good_is_lost()) is not None), None)
    if lost is not None:
        return EarlyEnd("evil", "STO-1", lost)
    playing = [seat for seat in living if not is_traveller(seat.character)]
    day_is_over = grimoire.today.executed is not None and grimoire.phase in ("day", "dusk")
    demon_lives = any(grimoire.is_demon(seat) for seat in playing)
    # An ability that fails now may work by then, so its holder need only be alive.
    held = [a for a in grimoire.abilities if not a.void and a.can_act]
    stopped = any(a.may_stop_a_night_kill for a in held)
    by_day = [a for a in held if a.uses_by_day and not a.spent and a.learns is None and not a.tells]
    stopped = stopped or (grimoire.phase == "day" and bool(by_day))
    if len(playing) == 3 and day_is_over and demon_lives and not stopped:
        return EarlyEnd("evil", "STO-3", "three-left")
    return None


def closing(grimoire: Grimoire) -> End | None:
    """What a Storyteller declares who has nobody to ask: that evil has won when good can no longer do anything."""
    offer = early_end(grimoire) if grimoire.phase == "day" else None
    return End(offer.winner) if offer is not None and offer.rule in CERTAIN else None


def _good_nominates(grimoire: Grimoire) -> bool:
    """Whether a good player, though dead, may still nominate."""
    if "allows_nominations" not in grimoire.hooks:
        return False
    times = Nominators(grimoire).times
    return any(not seat.evil and times.get(seat.id, 0) for seat in grimoire.circle)
