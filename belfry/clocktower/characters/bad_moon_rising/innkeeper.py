"""The Innkeeper."""

from belfry.clocktower.vocabulary import *


class Innkeeper(Townsfolk):
    """Keeps two players from dying each night but the first, and makes one of them drunk."""

    __slots__ = ()
    traits = ("protects", "reminder-other-nights")
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"safe": Reminder(until=DAWN), "drunk": Reminder(DRUNK, until=DUSK)}

    async def other_nights(self) -> None:
        guests = await self.choose_players(2)
        for guest in guests:
            self.place("safe", guest)
        if not self.works:
            self.goes_wrong()
            return
        drunk = await self.rule(lambda: OneOf(tuple(guest.id for guest in guests), "player"))
        self.place("drunk", self.grimoire.people[drunk])

    def on_dying(self, dying: Death) -> None:
        if self.marks_active("safe", dying.victim):
            dying.prevent(self)

    @classmethod
    def may_save(cls, dealt: Dealt, holder: int, victim: int, alive: int) -> bool:
        """Only by night."""
        return False

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """One of the two."""
        return (ONE_A_NIGHT,)


class InnkeeperAdvice(Advice, of=Innkeeper):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_drunk(ask, mood)


class InnkeeperPlay(Play, of=Innkeeper):
    lore = Lore(threat=0.9, saves=True, reports=True)

    def wants(self, player: AdvisedPlayer) -> Want:
        return aims.protect(player)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """Two guests who are alive."""
        guests = player.shuffle([seat for seat in sorted(player.alive) if seat != player.seat], "guests", night)[:2]
        return Account(None, tuple(sorted(guests))) if night > 1 and len(guests) == 2 else None
