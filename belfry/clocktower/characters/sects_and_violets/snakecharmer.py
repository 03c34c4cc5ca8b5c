"""The Snake Charmer."""

from belfry.clocktower.vocabulary import *


class SnakeCharmer(Townsfolk):
    """Picks a living player each night, and changes places with a Demon."""

    __slots__ = ()
    traits = ("changes", "reminder-first-night", "reminder-other-nights")
    remakes_good = False
    picks_matter = False
    asked_whatever_happens = True
    reminders = {"poisoned": Reminder(POISONED, lasts=True)}
    switches = (Switch("snake_charmer_poison", "snakecharmer/r3", ("permanent", "until-change")),)

    async def every_night(self) -> None:
        picked = await self.choose_player(self.living)
        if picked is self.seat:
            return
        if not self.works:
            if self.town.is_demon(picked):
                self.goes_wrong()
        elif await self.sees(picked, is_demon):
            self.goes_well()
            await self._change_places(picked)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the two have changed places: with a Demon."""
        return all(look.sees(seat, is_demon) is learned for seat in self.picked)

    def may_come_of(self, picked: Seat) -> bool:
        """Something comes of a pick only if it is a Demon, or counts as one."""
        by_disguise = registration.guise_of(self.town, picked, self) is not None
        return self.town.is_demon(picked) or by_disguise

    async def _change_places(self, demon: Seat) -> None:
        grimoire, charmer = self.grimoire, self.seat
        if conversion.is_one(charmer, demon.character) and not await conversion.is_permitted(self, charmer):
            return
        character, evil = charmer.character, charmer.evil
        with grimoire.one_event:
            await change.become(grimoire, charmer, demon.character, evil=demon.evil, more_to_come=True, exchanged=True)
            await change.become(grimoire, demon, character, evil=evil, exchanged=True)
            lasting = grimoire.switch("snake_charmer_poison") == "permanent"
            source = NO_ABILITY if lasting else grimoire.abilities_of(demon)[0].key
            grimoire.place("snakecharmer/poisoned", source, demon, self.reminders["poisoned"], void=False)

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only the Snake Charmer, by changing places with a Demon."""
        return character.id == cls.id

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """Only whoever was charmed, who is a Demon no more."""
        return ()

    @classmethod
    def may_change(cls, dealt: Dealt, holder: int) -> Iterable[tuple[Becomes, ...]]:
        """The Snake Charmer may have changed places with whoever may be a Demon."""
        for seat in dealt.seats_of_kind(DEMON):
            if seat != holder:
                demon = dealt.as_one_of(seat, DEMON)
                yield Becomes(holder, demon, 2, evil=True), Becomes(seat, (cls,), 2, evil=False)


class SnakeCharmerPlay(Play, of=SnakeCharmer):
    lore = Lore(threat=0.8, bluff=0.7)

    def outcome(self, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whoever still is what they were has met no Demon."""
        return False

    def wants(self, player: AdvisedPlayer) -> Want:
        return aims.find_the_demon(player, SnakeCharmer.id)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """That a friend, or anybody else, is no Demon."""
        who = aims.somebody_to_name(player, SnakeCharmer.id, night, accused=False)
        return None if who is None else Account(False, (who,))
