"""The Bishop."""

from belfry.clocktower.moments.nominators import nominees
from belfry.clocktower.pieces.events import WhoNominates
from belfry.clocktower.vocabulary import *

USUALLY_NOMINATED = 4


class Bishop(Traveller):
    """Only the Storyteller nominates, and has to name somebody of the other side each day."""

    __slots__ = ()
    traits = ("votes", "quick")
    announces = (WhoNominates,)
    reminders = {"nominate-good": NOTE, "nominate-evil": NOTE}

    @property
    def acts(self) -> bool:
        return self.town.phase == "day" and self.works

    def opposed(self, seat: int) -> bool:
        """Whether a player may count as of the other side."""
        return (not self.seat.evil) in self.sides(self.town.people[seat])

    @property
    def owed(self) -> bool:
        """Whether somebody of the other side is still to be nominated today, and somebody is there who can be."""
        today = self.town.today
        if today.open is False or any(n.who >= 0 and self.opposed(n.who) for n in today.nominations):
            return False
        return any(self.opposed(seat.id) for seat in self.town.circle if not self.town.is_traveller(seat))

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.acts and self.owed:
            yield "nominate-good" if self.seat.evil else "nominate-evil", self.seat

    def allows_nominations(self, nominators: Nominators) -> None:
        if self.acts:
            nominators.bar_players()
            if self.owed:
                nominators.never_close = True


class BishopAdvice(Advice, of=Bishop):
    def nominates_next(self, ability: Bishop, mood: Mood) -> int | None:
        """About four of the living in any order, so all on the last day, somebody of the other side included."""
        if not ability.acts:
            return None
        grimoire = mood.grimoire
        offered = nominees(grimoire)
        able = [seat for seat in grimoire.circle if seat.id in offered]
        living = [seat.id for seat in able if seat.alive]
        left = USUALLY_NOMINATED - (grimoire.living_without_travellers - len(living))
        pool = living if left > 0 else []
        if ability.owed and left <= 1:
            opposed = [seat.id for seat in able if ability.opposed(seat.id)]
            pool = [seat for seat in opposed if seat in living] or opposed
        return mood.pick(pool) if pool else None
