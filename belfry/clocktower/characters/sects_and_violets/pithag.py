"""The Pit-Hag."""

from belfry.clocktower.vocabulary import *


class PitHag(Minion):
    """Turns a player into a character that is not in play each night but the first."""

    __slots__ = ()
    traits = ("kills", "changes")
    returns_life = True
    makes_characters = True
    harms_picked = True
    asked_whatever_happens = True
    name = "Pit-Hag"

    async def other_nights(self) -> None:
        grimoire = self.grimoire
        chosen: tuple[int, str] = await self.choose(self._changes, None, self._converted)
        seat, id = chosen
        self.pick((seat,))
        if id in grimoire.in_play() and id not in grimoire.terms_of(self).may_be_repeated:
            return
        if not self.works:
            self.goes_wrong()
            return
        self.goes_well()
        character = self._named(id)
        player = grimoire.people[seat]
        instead = grimoire.terms_of(self).becomes_instead.get(id)
        await change.become(grimoire, player if instead is None else await instead(player), character, by=self)
        if is_demon(character):
            await death.leave_to_the_storyteller(grimoire, self)

    def _changes(self) -> Options[Any]:
        grimoire = self.grimoire
        converting = conversion.is_possible(grimoire)
        seats = [seat.id for seat in grimoire.circle if converting or not is_traveller(seat.character)]
        possible = [c for c in grimoire.script.characters if c.can_be(grimoire) and not is_traveller(c)]
        possible += grimoire.script.travellers if converting else ()
        return Each(OneOf(seats, "player"), OneOf([c.id for c in possible], "character"))

    def _named(self, id: str) -> type[Character]:
        script = self.grimoire.script
        return next(c for c in (*script.characters, *script.travellers) if c.id == id)

    def _converted(self, chosen: tuple[int, str]) -> Seat | None:
        """The player picked, if they are a Traveller or would be one."""
        seat = self.grimoire.people[chosen[0]]
        return seat if is_traveller(seat.character) or is_traveller(self._named(chosen[1])) else None

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Whoever becomes something else keeps their side."""
        return False


class PitHagAdvice(Advice, of=PitHag):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Let deaths stand."""
        return True if True in ask.options else None

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_left_deaths(ask, mood)


class PitHagPlay(Play, of=PitHag):
    lore = Lore(slays=True)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Turn the most dangerous into an Outsider; a cornered Demon gets company instead, if there is a Minion."""
        seats, names = seats_in(offer), characters_in(offer)
        free = [id for id in names if id not in player.claims.values()]
        demons = [id for id in free if is_demon(player.found(id)) and id not in player.known_characters]
        hunted = max((player.seems_demon(seat) for seat in player.demons if seat in player.alive), default=0.0)
        living = [seat for seat in seats if seat in player.alive]
        heirs = [seat for seat in living if seat in player.friends and seat not in player.demons]
        if player.evil and hunted > 0.45 and heirs and demons and len(player.alive) > 3:
            return [min(heirs, key=player.seems_evil), player.pick(demons, "new demon", player.day)]
        who = aims.best(player, living, aims.harm(player))
        pool = [id for id in free if is_outsider(player.found(id))]
        pool = pool or [id for id in free if not is_demon(player.found(id))] or names
        if not player.evil:
            pool = [id for id in free if not is_evil(player.found(id))] or pool
        return None if who is None else [who, player.pick(pool, "hag", player.day)]
