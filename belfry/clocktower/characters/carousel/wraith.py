"""The Wraith."""

from collections.abc import Collection

from msgspec import UNSET

from belfry.clocktower.pieces.events import Seen
from belfry.clocktower.vocabulary import *

GESTURES = "gestures"
PRESENCE = "presence"


class Eyes(NamedTuple):
    """The nights on which they were open last, and on which the player was told otherwise; and whether it hunted."""

    open: int | None = None
    told: int | None = None
    hunted: bool = False


class Wraith(Minion):
    """May open the eyes at night, and is woken with every other evil player who is."""

    __slots__ = ()
    traits = ()
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    switches = (
        Switch("wraith_sight", "wraith/r4", (GESTURES, PRESENCE)),
        Switch("wraith_hunt", "wraith/r11"),
    )
    memory: Eyes | None
    """What the Wraith does with the eyes, and whether there was a hunt."""

    def notes(self) -> Iterable[Note]:
        if self._tonight(self._noted.open):
            yield self.note("eyes-open")
        if self._tonight(self._noted.told):
            yield self.note("told-to-close")
        if self._noted.hunted:
            yield self.note("hunted")

    # The eyes

    def _tonight(self, night: int | None) -> bool:
        """Whether something holds that is noted for one night."""
        return night == self.town.number and self.town.phase == "night"

    @property
    def _noted(self) -> Eyes:
        return self.memory or Eyes()

    def _open(self, *, opened: bool) -> None:
        """Note that the eyes are open tonight, or closed."""
        self.memory = self._noted._replace(open=self.town.number if opened else None)

    async def every_night(self) -> None:
        """Nobody wakes a Wraith to ask: the eyes open by themselves."""
        if self.holder < 0:
            return
        if not self.works:
            self._shut()
            return
        opened = await self.choose(lambda: YES_NO, waking=False)
        self._open(opened=opened)

    def aside_options(self) -> Options[bool] | None:
        """The eyes open or close whenever the player likes; who may not open them is told so, and then knows."""
        if self.holder < 0 or self._tonight(self._noted.told):
            return None
        # Whoever has died tonight must not see it from that.
        if not (self.can_act or self.town.tonight.died >> self.holder & 1):
            return None
        return OneOf((not self._tonight(self._noted.open),), YES_NO.noun)

    def aside(self, choice: bool) -> None:
        if not self.works:
            self._shut()
            return
        self._open(opened=choice)
        town = self.town
        for seat in town.circle if choice else ():
            if town.tonight.awake >> seat.id & 1 and not seat.evil:
                self._see("awake", seat)

    def _shut(self) -> None:
        """Tell the player that the eyes stay closed tonight, and not why."""
        if self._tonight(self._noted.told):
            return
        self.memory = self._noted._replace(open=None, told=self.town.number)
        self.goes_wrong()
        self.grimoire.emit(Seen(only(self.holder), self.holder, self.id, "shut"))

    # What is seen

    def on_eyes(self, seats: int, *, opened: bool) -> None:
        for seat in [seat for seat in self.town.circle if seats >> seat.id & 1]:
            if opened:
                self._sees_awake(seat)
            elif seat.id != self.holder and self._watches(seat, seats):
                self._see("asleep", seat)

    def _sees_awake(self, seat: Seat) -> None:
        if self.holder < 0 or seat.id == self.holder or not self.can_act:
            return
        if not self.works:
            self._shut()
        elif seat.evil:
            tonight = self.grimoire.tonight
            tonight.awake |= 1 << self.holder
            tonight.woken += ((self.holder, self.id),)
            tonight.acted |= 1 << self.holder
            self._see("woken", seat)
            if _knows_to_be_evil(seat):
                self.grimoire.emit(Seen(only(seat.id), seat.id, self.id, "company", self.holder))
        elif self._tonight(self._noted.open):
            self._see("awake", seat)

    def on_picked(self, seat: Seat, by: Ability) -> None:
        watches = by.holder != self.holder and self._watches(by.seat, self.town.tonight.awake)
        if watches and self.town.switch("wraith_sight") != PRESENCE:
            self._see("points", by.seat, seat)

    def _watches(self, seat: Seat, awake: int) -> bool:
        """Whether it sees what one of those does who are awake: with open eyes, or as it was woken with them."""
        if min(seat.id, self.holder) < 0 or not self.works:
            return False
        woken = awake >> self.holder & 1 and (self.holder, self.id) in self.town.tonight.woken
        return self._tonight(self._noted.open) or (seat.evil and bool(woken))

    def _see(self, what: str, who: Seat, *at: Seat) -> None:
        players = [seat.id for seat in at] if at else UNSET
        self.grimoire.emit(Seen(only(self.holder), self.holder, self.id, what, who.id, players))

    def talks_awake(self, awake: Collection[int]) -> Iterable[int]:
        if not self.works:
            return ()
        people = [self.town.people[seat] for seat in awake if seat != self.holder]
        return [seat.id for seat in people if seat.evil and _knows_to_be_evil(seat)]

    # The hunt

    def may_happen(self) -> bool:
        return bool(self.town.switch("wraith_hunt")) and self.works and not self._noted.hunted

    def happens_to(self) -> Seat | None:
        return None

    async def happen(self) -> None:
        mad = await self.rule(lambda: OneOf(self.living(), "player"))
        self.memory = self._noted._replace(hunted=True)
        await self.kill(self.grimoire.people[mad])


class WraithAdvice(Advice, of=Wraith):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return False if ask.kind == "choose" else None


class WraithPlay(Play, of=Wraith):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """To see as much as there is to see."""
        return True


def _knows_to_be_evil(seat: Seat) -> bool:
    """Whether an evil player takes themself for evil: a Marionette does not."""
    return seat.shown_alignment == "evil"
