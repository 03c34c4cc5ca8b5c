"""The Courtier."""

from belfry.clocktower.vocabulary import *


class Courtier(Townsfolk):
    """Makes whoever is a certain character drunk for three nights and days, once."""

    __slots__ = ()
    traits = ("protects", "reminder-first-night", "reminder-other-nights")
    turns = LAST_NIGHT
    picks_once = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {
        "drunk-3": Reminder(DRUNK, until=DUSK, then="drunk-2"),
        "drunk-2": Reminder(DRUNK, until=DUSK, then="drunk-1"),
        "drunk-1": Reminder(DRUNK, until=DUSK),
        "no-ability": NOTE,
    }

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def every_night(self) -> None:
        named = await self.choose(lambda: OneOf((None, *self.grimoire.script.ids), "character"))
        if named is None:
            return
        works = self.works
        self.spend()
        if not works and self._who_is(named):
            self.goes_wrong()
        elif self._who_is(named):
            drunk = await self.rule(lambda: OneOf(self._who_is(named), "player"))
            self.place("drunk-3", self.grimoire.people[drunk])

    def _who_is(self, id: str) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if seat.character.id == id])

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach] | None:
        """Whoever is the character named, for three nights and days."""
        named = dealt.named.get((holder, cls.id))
        if named is None:
            return None
        by_id = [([c for c in dealt.script.characters if c.id == id], night) for night, id in named]
        reaches = [Reach(dealt.seats(found), since=2 * night, until=2 * night + 5) for found, night in by_id]
        return [reach._replace(certain=reach is reaches[0]) for reach in reaches]


class CourtierAdvice(Advice, of=Courtier):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        seats: list[int] = list(ask.options)
        living = [seat for seat in seats if mood.grimoire.people[seat].lives]
        return Suggestion(mood.pick(living or seats), "somebody-alive")


class CourtierPlay(Play, of=Courtier):
    lore = Lore(threat=0.6, saves=True, reports=True)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """The likeliest Demon by name, as soon as the deaths of a night or two have told which it may be."""
        names = characters_in(offer)
        if not player.evil:
            if player.day < 2 and player.roll("courtier") < 0.8:
                return LET_PASS
            demons = [id for id in names if is_demon(player.found(id))]
            return max(demons, key=lambda id: (player.kind_chance(id), player.roll("courtier", id)), default=LET_PASS)
        feared = [id for id in names if id in player.claims.values() and is_townsfolk(player.found(id))]
        return max(feared, key=lambda id: player.roll("courtier", id), default=LET_PASS)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """A drink for one of the Demons, on a night that an honest one would take."""
        if night != (1 if player.roll("courtier") >= 0.8 else 2):
            return None
        demons = [character.id for character in player.bluffed.town.script.of_type(DEMON)]
        return Account(None, (), (player.pick(demons, "courtier"),)) if demons else None
