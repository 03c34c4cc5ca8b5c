"""The Zombuul."""

from belfry.clocktower.vocabulary import *


class Zombuul(Demon):
    """Kills a player after a day without a death; on first dying only seems to."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = LAST_NIGHT
    picks_matter = False
    kills_picked = True
    asked_whatever_happens = True
    asks_nobody_else = True
    feigns_death = True
    reminders = {"died-today": Reminder(until=DAWN), "dead": TONIGHT}

    def acts_tonight(self) -> bool:
        return self.can_act and not self.grimoire.today.deaths and self.marks("died-today") is None

    async def other_nights(self) -> None:
        victim = await self.choose_player()
        if died := await self.kill(victim):
            self.mark("dead", died)

    def on_dying(self, dying: Death) -> None:
        if dying.victim is not self.seat:
            return
        # A kill that nothing prevents is real; the Storyteller's own word is a death like any other, also where an
        # ability leaves tonight's deaths to the Storyteller.
        left_to = self.grimoire.tonight.deaths_left_to
        decided = dying.by is None or (left_to is not None and left_to[0] == dying.by.key)
        relentless = dying.certain and not decided
        if not relentless or self.grimoire.switch("zombuul_survives_assassin"):
            dying.feigned = True

    async def on_death(self, dying: Death) -> None:
        if self.grimoire.phase != "night":
            self.place("died-today", dying.victim)


class ZombuulPlay(Play, of=Zombuul):
    def deaths_at_night(self, before: int, *, by_day: bool) -> Deaths:
        return (0.85, 0.12, 0.02, 0.01) if by_day else (0.1, 0.8, 0.08, 0.02)
