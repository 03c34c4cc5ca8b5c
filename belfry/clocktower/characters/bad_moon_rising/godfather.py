"""The Godfather."""

from belfry.clocktower.vocabulary import *


class Godfather(Minion):
    """Starts knowing the Outsiders in play, and kills after a day on which one of them died."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    harms_picked = True
    picks_matter = False
    kills_picked = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"died-today": Reminder(until=DAWN), "dead": TONIGHT}
    learns = CharactersOfType(OUTSIDER)

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[tuple[str, ...]]:
        found: list[tuple[str, ...]] = [()]
        for place, seat in enumerate(look.town.circle):
            if look.sees(seat, is_outsider):
                ids = look.each([c.id for c in look.characters(seat) if is_outsider(c)])
                found = list(dict.fromkeys([tuple(sorted({*before, id})) for before in found for id in ids]))
            look.comes_to(place, *found)
        return found

    async def on_death(self, dying: Death) -> None:
        if self.grimoire.phase != "night" and is_outsider(dying.victim.character):
            self.place("died-today", dying.victim)

    @classmethod
    def asked_on(cls, night: int) -> bool:
        return night > 1

    def acts_tonight(self) -> bool:
        if self.grimoire.number == 1:
            return self.can_act
        died = any(is_outsider(character) for _, character in self.grimoire.today.deaths)
        return self.can_act and (died or self.marks("died-today") is not None)

    async def other_nights(self) -> None:
        victim = await self.choose_player()
        if died := await self.kill(victim):
            self.mark("dead", died)


class GodfatherSetup(Setup, of=Godfather):
    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts.more_outsiders(1), *([counts.more_outsiders(-1)] if counts.outsider > 0 else []))


class GodfatherPlay(Play, of=Godfather):
    lore = Lore(slays=True)

    def wants(self, player: AdvisedPlayer) -> Want:
        return aims.kill(player)
