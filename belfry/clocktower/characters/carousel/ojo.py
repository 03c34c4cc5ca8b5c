"""The Ojo."""

from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.vocabulary import *

SEVERAL_DEATHS = 0.1
"""How likely two or more deaths in a night must be for a Demon that kills several."""


class Ojo(Attacker):
    """Names a character each night but the first: its player dies, or whom the Storyteller picks if it is nobody's."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    reminders = {"dead": TONIGHT}
    switches = (Switch("ojo_may_name_travellers", "ojo/r12"),)

    async def other_nights(self) -> None:
        named = await self.choose(lambda: OneOf(self._names(), "character"))
        if not self.works:
            # Whoever has it has been picked all the same.
            bearers = tuple([seat.id for seat in self.grimoire.circle if seat.character.id == named])
            self.pick(bearers)
            self.goes_wrong()
            return
        bearers = [seat.id for seat in self.grimoire.circle if await self.sees(seat, lambda c: c.id == named)]
        if not bearers:
            await self._kill_others()
            return
        chosen = await self.rule(lambda: OneOf(bearers, "player"))
        self.pick((chosen,))
        await self.attack(self.grimoire.people[chosen])

    def _names(self) -> tuple[str, ...]:
        """The characters that may be named."""
        if not self.town.switch("ojo_may_name_travellers"):
            return self.grimoire.script.ids
        travellers = [seat.character.id for seat in self.grimoire.circle if self.grimoire.is_traveller(seat)]
        return (*self.grimoire.script.ids, *dict.fromkeys(travellers))

    async def _kill_others(self) -> None:
        """Nobody has the character: the Storyteller picks who dies, and more than one where another Demon might."""
        first = await self.rule(lambda: self.grimoire.any_player)
        self.pick(())
        await self.attack(self.grimoire.people[first])
        while self._may_be_several and self.works:
            more = await self.rule(lambda: OneOf((None, *self.living()), "player"))
            if more is None:
                return
            await self.attack(self.grimoire.people[more])

    @property
    def _may_be_several(self) -> bool:
        """Whether the script has a Demon that kills several players in a night."""
        demons = [c for c in self.grimoire.script.of_type(DEMON) if c is not type(self)]
        return any(sum(c.play.deaths_at_night(0, by_day=False)[2:]) > SEVERAL_DEATHS for c in demons)


class OjoAdvice(Advice, of=Ojo):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        seats: list[int | None] = list(ask.options)
        if None in seats:
            return Suggestion(None, "one-death-is-enough")
        people = mood.grimoire.people
        if len(seats) < len(people):
            living = [seat for seat in seats if seat is not None and people[seat].lives]
            return Suggestion(mood.pick(living or seats), "one-of-them-lives")
        good = [seat.id for seat in mood.good_living if seat.id in seats]
        enough = mood.grimoire.living_without_travellers > 3
        return Suggestion(mood.pick(mood.sparing(good)), "nobody-has-it") if good and enough else advise_death(mood)


class OjoPlay(Play, of=Ojo):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Whoever is claimed openly and feared, and else a Townsfolk that somebody may be."""
        names = characters_in(offer)
        others = player.alive - player.friends
        theirs = {id: player.threat(seat) for seat, id in player.claims.items() if seat in others}
        feared = [id for id in names if id in theirs and not is_demon(player.found(id))]
        if feared:
            return max(feared, key=lambda id: (theirs[id], player.roll("ojo", id)))
        own = {player.claims.get(seat) for seat in player.friends}
        townsfolk = [id for id in names if is_townsfolk(player.found(id)) and id not in own]
        return max(townsfolk or names, key=lambda id: player.roll("ojo", player.day, id))
