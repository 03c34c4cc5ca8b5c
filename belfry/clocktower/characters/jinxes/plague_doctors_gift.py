"""Jinxes by which something else happens than that the Storyteller has a Minion's ability from the Plague Doctor."""

from itertools import combinations

from belfry.clocktower.pieces.cast_options import Pairs
from belfry.clocktower.vocabulary import *

PLAGUE_DOCTOR = "plaguedoctor"
NOBODY = OneOf((None,), "player")
MOST_OUTSIDERS = 2


class Instead(Jinx, abstract=True):
    """What happens where the Storyteller would have the ability of a Minion, under whose id it is asked."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == PLAGUE_DOCTOR:
            terms.happens_instead = {**terms.happens_instead, self.voice: self.happen_instead}

    async def happen_instead(self, by: Character) -> None:
        """Let it happen, because of the ability of a Plague Doctor who has died."""
        raise NotImplementedError


class InsteadToOne(Instead, abstract=True):
    """It happens to one player; if there is none to whom it can, another Minion has to be taken."""

    __slots__ = ()

    def fits(self, seat: Seat) -> bool:
        """Whether it can happen to this player."""
        raise NotImplementedError

    async def happen_to(self, seat: Seat, by: Character) -> None:
        """Let it happen to the player whom the Storyteller has chosen."""
        raise NotImplementedError

    def _fitting(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.town.circle if self.fits(seat)])

    def on_use(self, terms: Terms) -> None:
        super().on_use(terms)
        if terms.ability.id == PLAGUE_DOCTOR:
            terms.forbid(lambda choice: choice == self.voice and not self._fitting())

    async def happen_instead(self, by: Character) -> None:
        if self._fitting():
            chosen = await self.rule(lambda: OneOf(self._fitting(), "player"), by.holder)
            await self.happen_to(self.grimoire.people[chosen], by)


# A Minion has the ability


class MinionHasIt(InsteadToOne, abstract=True):
    """A living Minion has the ability besides their own one, and is told."""

    __slots__ = ()

    def fits(self, seat: Seat) -> bool:
        # The Marionette does not know to be a Minion.
        return seat.lives and self.town.is_minion(seat) and seat.character.id != "marionette"

    async def happen_to(self, seat: Seat, by: Character) -> None:
        given = await self.give(seat.id, find_character(self.voice), for_good=True)
        if not given.lost:
            await by.tell(seat.id, lambda: OneOf((given.id,), "character"))


class MinionHasItAdvice(Advice, of=MinionHasIt):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Rather somebody who does not have it yet."""
        seats: list[int] = list(ask.options)
        others = [seat for seat in seats if mood.grimoire.people[seat].character.id != self.character.voice]
        return Suggestion(mood.pick(others or seats), "any-answer")


class FearmongerPlagueDoctor(MinionHasIt):
    """A Minion has the Fearmonger's ability."""

    __slots__ = ()
    characters = ("fearmonger", "plaguedoctor")
    voice = "fearmonger"


class GoblinPlagueDoctor(MinionHasIt):
    """A Minion has the Goblin's ability."""

    __slots__ = ()
    characters = ("goblin", "plaguedoctor")
    voice = "goblin"


class PlagueDoctorScarletWoman(MinionHasIt):
    """A Minion has the Scarlet Woman's ability."""

    __slots__ = ()
    characters = ("plaguedoctor", "scarletwoman")
    voice = "scarletwoman"


class PlagueDoctorSpy(MinionHasIt):
    """A Minion has the Spy's ability."""

    __slots__ = ()
    characters = ("plaguedoctor", "spy")
    voice = "spy"


class PlagueDoctorWraith(MinionHasIt):
    """A Minion has the Wraith's ability."""

    __slots__ = ()
    characters = ("plaguedoctor", "wraith")
    voice = "wraith"


# A player becomes the Minion


class PlayerBecomesIt(InsteadToOne, abstract=True):
    """A living player, on whatever side, becomes the Minion and stays on that side."""

    __slots__ = ()

    def fits(self, seat: Seat) -> bool:
        town = self.town
        possible = seat.lives and not town.is_demon(seat) and not town.is_traveller(seat)
        return possible and not town.terms_of(self).bars((seat.id, self.voice))

    async def happen_to(self, seat: Seat, by: Character) -> None:
        await change.become(self.grimoire, seat, find_character(self.voice), by=by)


class PlayerBecomesItAdvice(Advice, of=PlayerBecomesIt):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """A Minion, if there is one."""
        return next(iter(self._minions(ask, grimoire)), None)

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        minions = self._minions(ask, mood.grimoire)
        reason = "a-minion-as-before" if minions else "any-answer"
        return Suggestion(mood.pick(minions or list(ask.options)), reason)

    def _minions(self, ask: Ask[Any], grimoire: Grimoire) -> list[int]:
        seats: list[int] = list(ask.options)
        return [seat for seat in seats if grimoire.is_minion(grimoire.people[seat])]


class BoomdandyPlagueDoctor(PlayerBecomesIt):
    """A player becomes the Boomdandy."""

    __slots__ = ()
    characters = ("boomdandy", "plaguedoctor")
    voice = "boomdandy"


class EvilTwinPlagueDoctor(PlayerBecomesIt):
    """A player becomes the Evil Twin."""

    __slots__ = ()
    characters = ("eviltwin", "plaguedoctor")
    voice = "eviltwin"


class MarionettePlagueDoctor(InsteadToOne):
    """A good neighbour of the Demon becomes the Marionette, stays good and is told nothing."""

    __slots__ = ()
    characters = ("marionette", "plaguedoctor")
    voice = "marionette"

    def fits(self, seat: Seat) -> bool:
        town = self.town
        if seat.evil or not (is_townsfolk(seat.character) or is_outsider(seat.character)):
            return False
        beside = any(other.lives and town.is_demon(other) for other in town.neighbours(seat))
        return beside and not town.terms_of(self).bars((seat.id, self.voice))

    async def happen_to(self, seat: Seat, by: Character) -> None:
        await change.become(self.grimoire, seat, find_character(self.voice), by=by, unaware=True)


class MarionettePlagueDoctorAdvice(Advice, of=MarionettePlagueDoctor):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(list(ask.options)), "any-answer")


# Players become Outsiders


class BaronPlagueDoctor(Instead):
    """Up to two players become Outsiders."""

    __slots__ = ()
    characters = ("baron", "plaguedoctor")
    voice = "baron"
    makes_characters = True

    async def happen_instead(self, by: Character) -> None:
        pairs: Pairs | None = await self.rule(self._offer, by.holder)
        pairs = pairs or ()
        with self.grimoire.one_event:
            for place, (seat, id) in enumerate(pairs):
                more = place + 1 < len(pairs)
                outsider = find_character(id)
                await change.become(self.grimoire, self.grimoire.people[seat], outsider, by=by, more_to_come=more)

    def _offer(self) -> Options[Any]:
        """Nobody, or one or two players, each with an Outsider that is not in play."""
        town = self.town
        in_play = town.in_play()
        seats = [seat.id for seat in town.circle if not town.is_demon(seat) and not town.is_traveller(seat)]
        outsiders = [character.id for character in town.script.of_type(OUTSIDER) if character.id not in in_play]
        most = min(MOST_OUTSIDERS, len(outsiders))
        groups = [group for size in range(1, most + 1) for group in combinations(seats, size)]
        return Either(NOBODY, Pairing(groups, outsiders)) if groups else NOBODY


class BaronPlagueDoctorAdvice(Advice, of=BaronPlagueDoctor):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """The first two living good Townsfolk."""
        return next(iter(self._pairs(ask, grimoire)), None)

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        pairs = self._pairs(ask, mood.grimoire)
        return Suggestion(mood.pick(pairs), "two-outsiders-more") if pairs else Suggestion(None, "any-answer")

    def _pairs(self, ask: Ask[Any], grimoire: Grimoire) -> list[Pairs]:
        """Every answer that names living good Townsfolk, as many as can be."""
        people = [seat for seat in grimoire.circle if seat.alive and not seat.evil and is_townsfolk(seat.character)]
        good = {seat.id for seat in people}
        found = [pairs for pairs in ask.options if pairs and all(seat in good for seat, _ in pairs)]
        most = max(map(len, found), default=0)
        return [pairs for pairs in found if len(pairs) == most]
