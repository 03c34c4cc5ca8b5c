"""The Harlot."""

from belfry.clocktower.ability.early_end import ENDS
from belfry.clocktower.vocabulary import *


class Harlot(Traveller):
    """Picks somebody alive each night but the first; who consents shows the character, and both may die."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights", "quick")
    turns = ENDS
    reminders = {"dead": TONIGHT}
    learns = OneCharacter()
    switches = (Switch("harlot_wakes_when_drunk", "harlot/r7"),)

    async def other_nights(self) -> None:
        if not self._others():
            return
        picked = await self.choose_player(self._others)
        works = self.works
        if not works and not self.town.switch("harlot_wakes_when_drunk"):
            shown = await self.rule(self._anything_or_nothing)
            if shown is not None and not self.lost:
                await self.tell(self.holder, lambda: OneOf((shown,), "character"))
            return
        if not await self.choose(lambda: YES_NO, picked.id):
            return
        await self.learn()
        if works and await self.rule(lambda: YES_NO, picked.id):
            await self._die_together(picked)

    def _others(self) -> tuple[int, ...]:
        """Everybody else who is alive, as far as anybody knows."""
        return tuple([seat for seat in self.living() if seat != self.holder])

    def _anything_or_nothing(self) -> Options[str | None]:
        return OneOf((None, *self.town.script.ids), "character")

    async def _die_together(self, picked: Seat) -> None:
        harlot = self.seat
        if not self.works:
            return
        with self.grimoire.one_event:
            for seat in (harlot, picked):
                if seat.lives:
                    self.mark("dead", seat)
                    await death.kill(self.grimoire, seat, self)

    def truths(self, look: Look) -> Iterable[str]:
        return [character.id for seat in self.picked for character in look.characters(seat)]

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class HarlotAdvice(Advice, of=Harlot):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Both live if the game would end or be decided; else they die now and then."""
        grimoire = mood.grimoire
        if ask.noun != YES_NO.noun:
            return Suggestion(None, "as-if-refused")
        picked = None if ask.about is None else grimoire.people[ask.about]
        if picked is None or grimoire.is_demon(picked) or grimoire.living_without_travellers <= 4:
            return Suggestion(False, "both-live")
        ahead = mood.evil_ahead if picked.evil else mood.good_ahead
        if mood.likely(0.5 if ahead else 0.2):
            return Suggestion(True, "both-die-now-and-then")
        return Suggestion(False, "both-live-mostly")


class HarlotPlay(Play, of=Harlot):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Whoever is asked consents if there is nothing to hide; the Harlot looks at the most suspicious."""
        seats = seats_in(offer)
        if not seats:
            return not player.evil and player.roll("consents", player.day) < 0.5
        return aims.best(player, [seat for seat in seats if seat != player.seat], aims.look(player, Harlot.id))
