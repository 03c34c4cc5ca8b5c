"""Jinxes by which a Marionette comes into play only when there is a Demon, and beside the Demon."""

from typing import Literal

from belfry.clocktower.vocabulary import *

TO_COME: Literal["to come"] = "to come"


class BesideTheDemon(Jinx, abstract=True):
    """Nobody becomes the Marionette except beside a living Demon."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        terms.bar(self._cannot_become)

    def _cannot_become(self, id: str, seat: int | None) -> bool:
        if id != "marionette":
            return False
        beside = self.beside()
        return not beside if seat is None else seat not in beside

    def beside(self) -> set[int]:
        """Those who sit directly beside a living Demon."""
        circle = self.town.circle
        places = [place for place, seat in enumerate(circle) if seat.lives and seat in self.town.demons()]
        return {circle[(place + step) % len(circle)].id for place in places for step in (-1, 1)}


class KazaliMarionette(BesideTheDemon):
    """The Kazali makes a neighbour the Marionette, who is told nothing."""

    __slots__ = ()
    characters = ("kazali", "marionette")

    def on_use(self, terms: Terms) -> None:
        super().on_use(terms)
        if terms.ability.id == "kazali":
            terms.unaware += ("marionette",)


class ComesLater(BesideTheDemon, abstract=True):
    """With one Minion fewer from the start, a Marionette comes as soon as there is a Demon with a good neighbour."""

    __slots__ = ()
    remembers = ("marionette-to-come", "")
    comes_later = "marionette"
    voice = "marionette"
    memory: Literal["to come"] | None
    """Whether the Marionette is still to come."""

    async def on_gained(self) -> None:
        town = self.town
        if town.phase == "setup" and self.partner("marionette") in town.in_play() and self._one_is_missing():
            self.memory = TO_COME

    def expect_later(self) -> None:
        self.memory = TO_COME

    def _one_is_missing(self) -> bool:
        town = self.town
        playing = [seat.character for seat in town.circle if not is_traveller(seat.character)]
        usual = TABLE.get(len(playing))
        playing += [type(ability) for ability in town.unseated()]
        wanted = () if usual is None else possible_counts(usual, playing, town.script)
        return count_types(playing).minion + 1 in [counts.minion for counts in wanted]

    def acts_tonight(self) -> bool:
        return self.memory == TO_COME and bool(self._fitting())

    def _fitting(self) -> tuple[int, ...]:
        """The good Townsfolk and Outsiders beside the Demon."""
        beside = self.beside()
        good = [seat for seat in self.town.circle if seat.id in beside and not seat.evil]
        return tuple([seat.id for seat in good if is_townsfolk(seat.character) or is_outsider(seat.character)])

    async def come(self) -> None:
        """The Storyteller chooses who becomes the Marionette; the Demon is told of it by the Marionette's ability."""
        seat = await self.grimoire.decide(self, lambda: OneOf(self._fitting(), "player"), None)
        self.memory = None
        marionette = find_character("marionette")
        await change.become(self.grimoire, self.grimoire.people[seat], marionette, evil=True, unaware=True)


class ComesLaterAdvice(Advice, of=ComesLater):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(list(ask.options)), "any-answer")


class LilMonstaMarionette(ComesLater):
    """It comes after the first babysitter has been settled."""

    __slots__ = ()
    characters = ("lilmonsta", "marionette")

    async def every_night(self) -> None:
        await self.come()


class MarionetteSummoner(ComesLater):
    """It comes after the Summoner has made the Demon."""

    __slots__ = ()
    characters = ("marionette", "summoner")

    async def other_nights(self) -> None:
        await self.come()
