"""Ending early: when victory is certain, the Storyteller may declare it (STO-1 to STO-4).

Nobody is certain to win while anything in play could still change it, so each character says which ends it could turn
(`turns`, `may_turn`). It is taken for granted that the winning side does not give the game away: where all the living
are evil they do nothing by day, and a Demon that picks somebody picks a living player who is no Traveller, nor itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from belfry.clocktower.ability.early_end import ALL_EVIL, THREE_LEFT
from belfry.clocktower.moments.nominators import nominators_of
from belfry.clocktower.pieces.kind import is_demon, is_traveller
from belfry.clocktower.storyteller.deeds.announcements import End

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


CERTAIN = ("STO-1", "STO-2")
"""The rules by which there is nothing left to confirm: STO-3 rests on what the Demon does tonight."""


class EarlyEnd(msgspec.Struct, frozen=True):
    """An offer to end the game: for whom, by which rule and why; the catalogue has the words for `reason`."""

    winner: Literal["good", "evil"]
    rule: str
    reason: str


def early_end(grimoire: Grimoire) -> EarlyEnd | None:
    """The offer to end the game now, if one team is certain to win in the end."""
    if grimoire.winner is not None or grimoire.phase not in ("night", "day", "dusk"):
        return None
    return next((offer for offer in _ends(grimoire) if not _may_turn(grimoire, offer.reason)), None)


def _ends(grimoire: Grimoire) -> Iterator[EarlyEnd]:
    """The ends that are near unless something in play turns them."""
    living = [seat for seat in grimoire.circle if seat.lives]
    playing = [seat for seat in living if not is_traveller(seat.character)]
    demons = [seat for seat in playing if grimoire.is_demon(seat)]
    if not demons:
        # What keeps the game going then may give it to anybody.
        return
    if all(seat.evil for seat in living) and not _good_nominates(grimoire):
        yield EarlyEnd("evil", "STO-2", ALL_EVIL)
    for ability in grimoire.responding:
        lost = ability.good_is_lost()
        if lost is not None:
            yield EarlyEnd("evil", "STO-1", lost)
    day_is_over = grimoire.today.executed is not None and grimoire.phase in ("day", "dusk")
    kills = any(is_demon(type(a)) and a.works for seat in demons if seat.evil for a in grimoire.abilities_of(seat))
    if len(playing) == 3 and day_is_over and kills:
        yield EarlyEnd("evil", "STO-3", THREE_LEFT)


def _may_turn(grimoire: Grimoire, end: str) -> bool:
    """Whether something in play could still turn this end, however unlikely that is (STO-1)."""
    if any(_is_at_work(ability) and ability.may_turn(end) for ability in grimoire.abilities):
        return True
    # Nobody but the Storyteller knows what comes of a special rule that is left to them.
    automated = {ability.id for ability in grimoire.of_nobody()}
    by_hand = [id.split("-") for id in grimoire.jinxes if id not in automated]
    concerned = [*by_hand, *[jinx.characters for jinx in grimoire.own_jinxes]]
    return any(grimoire.holders_of(id) for pair in concerned for id in pair)


def _is_at_work(ability: Character) -> bool:
    """Whether anything may still come of an ability: one that fails now may work by then, and that of a dead player
    may not be over when it has left a reminder, or when the death was not long ago."""
    if ability.void or ability.lost:
        return False
    if ability.holder_can_use or ability.can_act:
        return True
    if ability.died is not None and ability.died[1] >= ability.town.number - 1:
        return True
    return any(token.source == ability.key for token in ability.town.tokens)


def closing(grimoire: Grimoire) -> End | None:
    """What a Storyteller declares who has nobody to ask: that evil has won when good can no longer do anything."""
    offer = early_end(grimoire) if grimoire.phase == "day" else None
    return End(offer.winner) if offer is not None and offer.rule in CERTAIN else None


def _good_nominates(grimoire: Grimoire) -> bool:
    """Whether a good player, though dead, may still nominate."""
    nominators = nominators_of(grimoire)
    return any(not seat.evil and nominators.times_of(seat) for seat in grimoire.circle)
