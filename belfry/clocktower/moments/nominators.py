"""Who may nominate whom (NOM)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.hooks.draft import Draft
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


class Nominators(Draft):
    """Who may nominate today and how often, and who may be nominated. Abilities change it (`allows_nominations`)."""

    players: bool = True
    """Whether players nominate, which everybody is told; if not, it is for the Storyteller alone."""
    storyteller: bool = False
    """Whether the Storyteller may nominate."""
    names_storyteller: bool = True
    """Whether the Storyteller may be nominated where the script has it so."""
    names_storyteller_anyway: bool = False
    """Whether that stays so though another ability would have only players nominated."""
    only_living: bool = False
    """Whether only the living may be nominated."""
    never_close: bool = False
    """Whether the day cannot end without a nomination."""
    without_vote: tuple[int, ...] = ()
    """The players on whom there is no vote: an ability decides what comes of their nomination."""
    times: Mapping[int, int] = {}
    """How many nominations those have today who have not just one while alive and none when dead."""

    def let_nominate(self, seat: Seat, times: int) -> None:
        """Let a player nominate so often today."""
        self.times = {**self.times, seat.id: times}

    def bar_players(self) -> None:
        """Let nobody nominate but the Storyteller."""
        self.players = False
        self.storyteller = True

    def times_of(self, seat: Seat) -> int:
        """How many nominations a player has today."""
        return self.times.get(seat.id, 1 if seat.alive else 0) if self.players else 0


def nominators_of(grimoire: Grimoire) -> Nominators:
    """Who may nominate now, and who may be nominated."""
    asked = grimoire.roster.by_hook[Moments.allows_nominations]
    return grimoire.drafted(asked, Nominators()) if asked else Nominators.usual


def times_left(grimoire: Grimoire, seat: Seat, nominators: Nominators) -> int:
    """How many nominations a player has left today."""
    times = nominators.times_of(seat)
    if times and grimoire.today.nominators >> seat.id & 1:
        return times - sum([nomination.by == seat.id for nomination in grimoire.today.nominations])
    return times


def may_nominate(grimoire: Grimoire, seat: Seat) -> bool:
    """Whether the player may nominate somebody now."""
    today = grimoire.today
    return bool(today.open) and not today.counting and times_left(grimoire, seat, nominators_of(grimoire)) > 0


def nominees(grimoire: Grimoire) -> OneOf[int]:
    """Everybody who may be nominated now, the dead included, Travellers left out."""
    nominated, nominators = grimoire.today.nominated, nominators_of(grimoire)
    storyteller = storyteller_may_be_named(grimoire, nominators)
    if not (nominated or grimoire.has_travellers or nominators.only_living or storyteller):
        return grimoire.any_player
    without = nominated | grimoire.census.travellers
    seats = [seat for seat in grimoire.seat_ids if not without >> seat & 1]
    if nominators.only_living:
        seats = [seat for seat in seats if grimoire.people[seat].alive]
    if storyteller:
        seats.append(STORYTELLER)
    return OneOf(tuple(seats), "player")


def storyteller_may_be_named(grimoire: Grimoire, nominators: Nominators) -> bool:
    """Whether the Storyteller may be nominated now."""
    if not grimoire.script.storyteller_can_be_nominated or _storyteller_named(grimoire):
        return False
    return nominators.names_storyteller or nominators.names_storyteller_anyway


def _storyteller_named(grimoire: Grimoire) -> bool:
    return any(nomination.who == STORYTELLER for nomination in grimoire.today.nominations)


def why_not(grimoire: Grimoire, seat: Seat, who: object) -> Reason | None:
    """Why the player may not nominate this one now, or `None` if nothing is against it."""
    today = grimoire.today
    if not today.open:
        return refusals.NOMINATIONS_NOT_OPEN() if today.open is None else refusals.NOMINATIONS_CLOSED()
    if today.counting:
        return refusals.NOMINATION_WAITS()
    if not may_nominate(grimoire, seat):
        nominators = nominators_of(grimoire)
        if not nominators.players:
            return refusals.STORYTELLER_NOMINATES()
        times = nominators.times_of(seat)
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
                if not nominee.alive and nominators_of(grimoire).only_living:
                    return refusals.DEAD_NOMINEE(player=person(nominee))
                return refusals.WAS_NOMINATED(player=person(nominee))
            return None
    if who == STORYTELLER and _storyteller_named(grimoire):
        return refusals.STORYTELLER_NOMINATED()
    return refusals.NOBODYS_SEAT(seat=repr(who))


def tell_who_nominates(grimoire: Grimoire) -> None:
    """Declare whether players may nominate, if something else was told last."""
    today = grimoire.today
    if not today.open:
        return
    players = nominators_of(grimoire).players
    if players is not today.players_nominate:
        today.players_nominate = players
        grimoire.emit(WhoNominates(EVERYONE, players))
