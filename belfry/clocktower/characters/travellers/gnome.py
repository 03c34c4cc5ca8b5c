"""The Gnome."""

from belfry.clocktower.pieces.events import Amigo
from belfry.clocktower.vocabulary import *


class Gnome(Traveller):
    """Has an amigo of the same side whom everybody knows, and may kill whoever nominates the amigo."""

    __slots__ = ()
    traits = ("kills",)
    announces = (Amigo,)
    reminders = {"amigo": Reminder(lasts=True)}
    uses_by_day = True

    async def on_gained(self) -> None:
        if not self._like_minded():
            return
        amigo = await self.rule(lambda: OneOf(self._like_minded(), "player"))
        if not self.lost:
            self.mark("amigo", self.grimoire.people[amigo])
            self.grimoire.emit(Amigo(EVERYONE, self.holder, amigo))

    def _like_minded(self) -> tuple[int, ...]:
        """Everybody else who is of the same side, or may count as such."""
        evil = self.seat.evil
        return tuple([seat for seat in self.others() if evil in self.sides(self.town.people[seat])])

    def _nominator(self) -> Seat | None:
        """The living player who has nominated the amigo just now, before the vote."""
        today = self.town.today
        if not today.counting:
            return None
        nomination, amigo = today.nominations[-1], self.marks("amigo")
        if amigo is None or nomination.who != amigo.id or nomination.by < 0:
            return None
        nominator = self.town.people[nomination.by]
        return nominator if nominator.alive else None

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        nominator = self._nominator()
        return None if nominator is None else OneOf((nominator.id,), "player")

    async def by_day(self, choice: int) -> None:
        """The Storyteller does not recognise what others have forced."""
        if await self.rule(lambda: YES_NO, choice):
            await self.kill(self.grimoire.people[choice])


class GnomeAdvice(Advice, of=Gnome):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return True if ask.noun == YES_NO.noun else None

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Somebody alive who is neither the Demon nor counts for the wrong side."""
        if ask.noun == YES_NO.noun:
            return Suggestion(True, "freely-done")
        people = mood.grimoire.people
        seats: list[int] = list(ask.options)
        gnome = None if ask.about is None else people[ask.about]
        fair = [seat for seat in seats if gnome is None or people[seat].evil is gnome.evil] or seats
        quiet = [seat for seat in fair if people[seat].alive and not is_demon(people[seat].character)] or fair
        return Suggestion(mood.pick(quiet), "amigo")


class GnomePlay(Play, of=Gnome):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """A nominator who is no friend, if one is sure enough."""
        seats = seats_in(offer)
        if posing or not seats:
            return NOT_NOW
        nominator = seats[0]
        if player.evil:
            return NOT_NOW if nominator in player.friends else nominator
        return nominator if player.suspicion(nominator) > 0.6 else NOT_NOW
