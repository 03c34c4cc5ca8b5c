"""The Judge."""

from belfry.clocktower.moments.nomination import declare
from belfry.clocktower.vocabulary import *

PASS, FAIL = "pass", "fail"
VERDICTS = OneOf((PASS, FAIL), "verdict")


class Judge(Traveller):
    """Forces the execution of somebody else's nominee to succeed or to fail, once."""

    __slots__ = ()
    traits = ("kills", "votes")
    reminders = {"no-ability": NOTE}
    uses_by_day = True
    used_during_count = True

    def _current(self) -> Nomination | None:
        """The nomination that may be decided: the last one, if somebody else made it and it is not too late."""
        today = self.town.today
        if not today.nominations or not today.open:
            return None
        last = today.nominations[-1]
        return None if last.settled or last.void or last.by == self.holder else last

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        return None if self._current() is None else VERDICTS

    async def by_day(self, choice: str) -> None:
        nomination = self._current()
        works = self.works
        self.spend()
        if nomination is None or not works:
            return
        if choice == PASS:
            nominee = self.grimoire.seat(nomination.who)
            await execution.execute(self.grimoire, nominee, self, self.id, nomination=nomination, openly=True)
            return
        nomination.void = True
        if nomination.tally is not None:
            # It has been declared already, and is declared anew.
            nomination.tally = 0
            declare(self.grimoire, nomination)


class JudgePlay(Play, of=Judge):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Save a friend, or see a likely Demon executed."""
        nominee = player.nominee
        if posing or nominee is None or player.day < 2:
            return NOT_NOW
        if player.evil:
            return FAIL if nominee in player.demons and nominee == player.about_to_die else NOT_NOW
        if player.demon_chance(nominee) > 0.6:
            return PASS if nominee != player.about_to_die else NOT_NOW
        return NOT_NOW
