"""Jinxes about the Minion's ability that the Alchemist is given."""

from typing import Literal

from belfry.clocktower.characters.carousel.organgrinder import OrganGrinder
from belfry.clocktower.characters.carousel.summoner import FAILED, Summoner
from belfry.clocktower.pieces.token import HARMS
from belfry.clocktower.vocabulary import *


class Given(Jinx, abstract=True):
    """An ability that the Alchemist is given only where its character is in play, or only where it is not."""

    __slots__ = ()
    in_play_if_given = True

    def on_use(self, terms: Terms) -> None:
        super().on_use(terms)
        if terms.ability.id == "alchemist":
            terms.forbid(self._is_not_to_be_given)

    def _is_not_to_be_given(self, choice: Any) -> bool:
        minion = self.partner("alchemist")
        return choice == minion and (minion in self.town.in_play()) is not self.in_play_if_given


class GivenInVain(Given, abstract=True):
    """The Alchemist has no working ability from it."""

    __slots__ = ()

    def withholds(self, ability: Ability) -> bool:
        return ability.id == self.partner("alchemist") and self.gave("alchemist", ability)


class AlchemistMarionette(GivenInVain):
    """With the Marionette's ability the Alchemist has none, and a real Marionette is in play."""

    __slots__ = ()
    characters = ("alchemist", "marionette")


class AlchemistMastermind(GivenInVain):
    """With the Mastermind's ability the Alchemist has none, and there is no Mastermind."""

    __slots__ = ()
    characters = ("alchemist", "mastermind")
    in_play_if_given = False

    def on_use(self, terms: Terms) -> None:
        super().on_use(terms)
        terms.bar(lambda id, seat: id == "mastermind" and self._is_given())

    def _is_given(self) -> bool:
        return any(self.gave("alchemist", ability) for ability in self.town.holders_of("mastermind"))


class AlchemistOrganGrinder(Given):
    """With two Organ Grinders who would both have the ability, both are drunk."""

    __slots__ = ()
    characters = ("alchemist", "organgrinder")

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        every = [a for a in self.town.holders_of("organgrinder") if isinstance(a, OrganGrinder)]
        held = [a for a in every if not a.void and a.holder >= 0 and a.seat.lives]
        given = [ability for ability in held if self.gave("alchemist", ability)]
        real = [ability for ability in held if ability not in given]
        if not given or not real:
            return ()
        # Who chose to be drunk tonight is, though this rule had made them drunk when they chose.
        chosen = [ability for ability in held if ability.memory == self.town.number]
        if chosen or not all(map(self._is_sober, held)):
            return [(ability.seat, DRUNK) for ability in chosen]
        return [(ability.seat, DRUNK) for ability in held]

    def _is_sober(self, ability: Character) -> bool:
        """Whether nothing else makes its holder drunk or poisoned, as far as tokens say."""
        tokens = [t for t in self.town.tokens if t.target == ability.holder and t.effect in HARMS and not t.void]
        return not tokens


class AlchemistSummoner(Jinx):
    """An Alchemist with the Summoner's ability names the Demon only, and evil wins if none comes of it."""

    __slots__ = ()
    remembers = ("no-demon-made", "")
    characters = ("alchemist", "summoner")
    memory: Literal["failed"] | None
    """Whether no Demon has come of it."""

    def _waiting(self) -> list[Summoner]:
        """The abilities of Alchemists that are still to bring a Demon, or have failed to."""
        every = [ability for ability in self.town.holders_of("summoner") if isinstance(ability, Summoner)]
        held = [ability for ability in every if self.gave("alchemist", ability)]
        return [ability for ability in held if ability.memory in (None, FAILED)]

    def on_use(self, terms: Terms) -> None:
        if terms.ability in self._waiting():
            terms.player_left_open = True
            terms.silent_to += self.town.seat_ids

    def before_becoming(self, change: Change) -> None:
        self._note(change.seat)

    async def on_death(self, dying: Death) -> None:
        self._note(dying.victim)

    def _note(self, seat: Seat) -> None:
        if any(ability.holder == seat.id for ability in self._waiting()) and not self.town.demons():
            self.memory = FAILED

    def on_victory(self, victory: Victory) -> None:
        failed = self.memory == FAILED or any(ability.memory == FAILED for ability in self._waiting())
        if victory.reason == "WIN-2" and failed and not self.town.demons():
            victory.turn()
