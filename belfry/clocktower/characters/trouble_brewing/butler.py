"""The Butler."""

from belfry.clocktower.vocabulary import *


class Butler(Outsider):
    """Chooses a Master each night and may only vote with the Master."""

    __slots__ = ()
    traits = ("votes", "reminder-first-night", "reminder-other-nights")
    picks_matter = False
    pick_only_marks = True
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    answers_if_void = True
    reminders = {"master": Reminder(until=DUSK)}
    chooses_at_night = True
    switches = (Switch("butler_impaired_votes_freely", "butler/r11"),)

    async def every_night(self) -> None:
        self.move("master", await self.choose_player(self.others))

    def on_ballot(self, ballot: Ballot) -> None:
        """Bound in the same way when impaired, so that a refused hand tells nothing."""
        free = self.town.switch("butler_impaired_votes_freely") and not self.works
        master = self.marks("master")
        if self.can_act and master is not None and not free:
            ballot.bind(self.seat, master)


class ButlerPlay(Play, of=Butler):
    lore = Lore(threat=0.1, plain=True)
