"""Who may nominate whom (NOM)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import WhoNominates
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.naming import person
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.options import OneOf
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire


class Nominators:
    """Who may nominate today and how often, and who may be nominated. Abilities change it (`allows_nominations`)."""

    __slots__ = (
        *("may_name_storyteller", "names_storyteller_anyway", "never_close"),
        *("only_living", "players", "storyteller", "times", "without_vote"),
    )

    def __init__(self, grimoire: Grimoire) -> None:
        self.times: dict[int, int] = {seat.id: 1 for seat in grimoire.circle if seat.alive}
        """How many nominations each player has today."""
        self.players = True
        """Whether players nominate, which everybody is told; if not, it is for the Storyteller alone."""
        self.storyteller = False
        """Whether the Storyteller may nominate."""
        self.may_name_storyteller = grimoire.script.storyteller_can_be_nominated
        """Whether the Storyteller may be nominated."""
        self.names_storyteller_anyway = False
        """Whether that stays so though another ability would have only players nominated."""
        self.only_living = False
        """Whether only the living may be nominated."""
        self.never_close = False
        """Whether the day cannot end without a nomination."""
        self.without_vote: tuple[int, ...] = ()
        """The players on whom there is no vote: an ability decides what comes of their nomination."""
        grimoire.each(Moments.allows_nominations, self)
        if self.names_storyteller_anyway:
            self.may_name_storyteller = grimoire.script.storyteller_can_be_nominated
        if not self.players:
            self.times, self.storyteller = {}, True


def _unusual(grimoire: Grimoire) -> bool:
    """Whether more than the ordinary rules decides who may nominate whom."""
    return Moments.allows_nominations in grimoire.hooks or grimoire.script.storyteller_can_be_nominated


def times_left(grimoire: Grimoire, seat: int, nominators: Nominators) -> int:
    """How many nominations a player has left today."""
    made = sum([nomination.by == seat for nomination in grimoire.today.nominations])
    return nominators.times.get(seat, 0) - made


def may_nominate(grimoire: Grimoire, seat: Seat) -> bool:
    """Whether the player may nominate somebody now."""
    today = grimoire.today
    if not today.open or today.counting:
        return False
    if Moments.allows_nominations in grimoire.hooks:
        return times_left(grimoire, seat.id, Nominators(grimoire)) > 0
    return seat.alive and not today.nominators >> seat.id & 1


def nominees(grimoire: Grimoire) -> OneOf[int]:
    """Everybody who may be nominated now, the dead included, Travellers left out."""
    nominated = grimoire.today.nominated
    unusual = _unusual(grimoire)
    if not nominated and not grimoire.has_travellers and not unusual:
        return grimoire.any_player
    nominators = Nominators(grimoire) if unusual else None
    seats = [s.id for s in grimoire.circle if not nominated >> s.id & 1 and not is_traveller(s.character)]
    if nominators is not None and nominators.only_living:
        seats = [seat for seat in seats if grimoire.people[seat].alive]
    if nominators is not None and nominators.may_name_storyteller and not _storyteller_named(grimoire):
        seats.append(STORYTELLER)
    return OneOf(tuple(seats), "player")


def storyteller_may_be_named(grimoire: Grimoire) -> bool:
    """Whether the Storyteller may be nominated now."""
    return Nominators(grimoire).may_name_storyteller and not _storyteller_named(grimoire)


def _storyteller_named(grimoire: Grimoire) -> bool:
    return any(nomination.who == STORYTELLER for nomination in grimoire.today.nominations)


def storyteller_may_nominate(grimoire: Grimoire) -> bool:
    """Whether the Storyteller may nominate somebody now, while no nomination waits for its vote."""
    today = grimoire.today
    if not today.open or Moments.allows_nominations not in grimoire.hooks:
        return False
    return Nominators(grimoire).storyteller


def why_not(grimoire: Grimoire, seat: Seat, who: object) -> Reason | None:
    """Why the player may not nominate this one now, or `None` if nothing is against it."""
    today = grimoire.today
    if not today.open:
        return refusals.NOMINATIONS_NOT_OPEN() if today.open is None else refusals.NOMINATIONS_CLOSED()
    if today.counting:
        return refusals.NOMINATION_WAITS()
    if not may_nominate(grimoire, seat):
        nominators = Nominators(grimoire)
        if not nominators.players:
            return refusals.STORYTELLER_NOMINATES()
        times = nominators.times.get(seat.id, 0)
        if not times:
            return refusals.DEAD_NOMINATOR(player=person(seat))
        if times > 1:
            return refusals.HAS_NOMINATED_OFTEN(player=person(seat), times=times)
        return refusals.HAS_NOMINATED(player=person(seat))
    for nominee in grimoire.circle:
        if nominee.id == who:
            if is_traveller(nominee.character):
                return refusals.NOMINEE_TRAVELS(player=person(nominee))
            if nominee.id not in nominees(grimoire):
                if not nominee.alive and Nominators(grimoire).only_living:
                    return refusals.DEAD_NOMINEE(player=person(nominee))
                return refusals.WAS_NOMINATED(player=person(nominee))
            return None
    if who == STORYTELLER and _storyteller_named(grimoire):
        return refusals.STORYTELLER_NOMINATED()
    return refusals.NOBODYS_SEAT(seat=repr(who))


def may_close(grimoire: Grimoire) -> bool:
    """Whether nominations may be closed and the day may end."""
    return Moments.allows_nominations not in grimoire.hooks or not Nominators(grimoire).never_close


def tell_who_nominates(grimoire: Grimoire) -> None:
    """Declare whether players may nominate, if something else was told last."""
    today = grimoire.today
    if not today.open or not (Moments.allows_nominations in grimoire.hooks or not today.players_nominate):
        return
    players = Nominators(grimoire).players
    if players is not today.players_nominate:
        today.players_nominate = players
        grimoire.emit(WhoNominates(EVERYONE, players))
