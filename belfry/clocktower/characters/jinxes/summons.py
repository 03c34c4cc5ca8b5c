"""Jinxes about how the Summoner makes a Demon, and what follows from it."""

from functools import partial

from belfry.clocktower.vocabulary import *

EARLY = 2
"""The night on which a Pukka may be made."""


class CourtierSummoner(Jinx):
    """The Storyteller summons for a living Summoner who is without the ability when it is time."""

    __slots__ = ()
    characters = ("courtier", "summoner")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "summoner" and terms.ability.seat.lives:
            terms.stood_in = True


class PreacherSummoner(CourtierSummoner):
    """The same where the Preacher is on the script."""

    __slots__ = ()
    characters = ("preacher", "summoner")


class EngineerSummoner(Jinx):
    """The Storyteller has the ability of a Summoner whom the Engineer has turned into another Minion."""

    __slots__ = ()
    characters = ("engineer", "summoner")

    def before_becoming(self, change: Change) -> None:
        waiting = any(ability.memory is None for ability in self.held("summoner", change.seat))
        if change.is_by("engineer") and change.seat.lives and waiting and not self.town.demons():
            self.grimoire.grant(STORYTELLER, find_character("summoner"))


class PoppyGrowerSummoner(Jinx):
    """While the Poppy Grower has the ability, the Storyteller chooses the player whom the Summoner makes the Demon."""

    __slots__ = ()
    characters = ("poppygrower", "summoner")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "summoner" and terms.ability.holder >= 0 and self.having("poppygrower"):
            terms.player_left_open = True


class PukkaSummoner(Jinx):
    """The Summoner may make a Pukka on the second night."""

    __slots__ = ()
    characters = ("pukka", "summoner")
    asks_besides = (("summoner", EARLY),)

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "summoner" and self.town.number == EARLY:
            terms.early += ("pukka",)


class LegionSummoner(Jinx):
    """If the Summoner makes Legion, every evil player becomes Legion."""

    __slots__ = ()
    characters = ("legion", "summoner")

    def on_became(self, change: Change) -> None:
        if change.is_by("summoner") and change.character.id == "legion":
            change.then(partial(self._all_become, change.character))

    async def _all_become(self, legion: type[Character]) -> None:
        """All other evil players become it too."""
        town = self.town
        others = [one for one in town.circle if one.evil and not town.is_traveller(one)]
        others = [one for one in others if one.character is not legion]
        for place, one in enumerate(others):
            more = place + 1 < len(others)
            await change.become(self.grimoire, one, legion, by=None, more_to_come=more)


class SecondDemon(Jinx, abstract=True):
    """If the Summoner makes a Demon while another one is alive, the Storyteller decides the deaths of the night."""

    __slots__ = ()
    returns_life = True

    def before_becoming(self, change: Change) -> None:
        summoner = change.by
        if summoner is None or summoner.id != "summoner":
            return
        if any(other.lives and other is not change.seat for other in self.town.demons()):
            change.then(partial(self._leave_the_deaths, summoner))

    async def _leave_the_deaths(self, summoner: Character) -> None:
        if self.town.tonight.deaths_left_to is None:
            await death.leave_to_the_storyteller(self.grimoire, summoner)


class KazaliSummoner(SecondDemon):
    """The same for a Summoner whom the Kazali has made."""

    __slots__ = ()
    characters = ("kazali", "summoner")


class HatterSummoner(SecondDemon):
    """The same for a Summoner whom the Hatter has made."""

    __slots__ = ()
    characters = ("hatter", "summoner")


class PitHagSummoner(SecondDemon):
    """The same for a Summoner whom the Pit-Hag has made."""

    __slots__ = ()
    characters = ("pithag", "summoner")


class LordOfTyphonSummoner(Jinx):
    """A Lord of Typhon is made next to a Minion, and the player on the other side becomes a Minion."""

    __slots__ = ()
    characters = ("lordoftyphon", "summoner")
    voice = "lordoftyphon"

    def _beside(self, seat: Seat) -> list[Seat]:
        """The next player on either side, Travellers passed over."""
        others = [one for one in self.town.clockwise_from(seat)[:-1] if not self.town.is_traveller(one)]
        return [others[0], others[-1]] if others else []

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "summoner":
            terms.forbid(self._without_minion)

    def _without_minion(self, choice: Any) -> bool:
        """Whether somebody would become it who has no Minion beside them."""
        chosen = [self.town.people[seat] for seat, id in changes_in(choice) if seat is not None and id == self.voice]
        return any(not any(is_minion(one.character) for one in self._beside(seat)) for seat in chosen)

    def on_became(self, change: Change) -> None:
        if change.by is not None and change.is_by("summoner") and change.character.id == "lordoftyphon":
            change.then(partial(self._make_minion, change.seat, change.by))

    async def _make_minion(self, seat: Seat, by: Character) -> None:
        """A neighbour becomes a Minion where only one of the two is none."""
        changing = [one for one in self._beside(seat) if not is_minion(one.character)]
        in_play = self.town.in_play()
        minions = [c for c in self.town.script.of_type(MINION) if c.id not in in_play]
        minions = [c for c in minions if not self.town.terms_of(by).bars((changing[0].id, c.id))] if changing else []
        if len(changing) == 1 and minions:
            options = OneOf(tuple([minion.id for minion in minions]), "character")
            named = await self.rule(lambda: options, changing[0].id)
            minion = next(c for c in minions if c.id == named)
            await change.become(self.grimoire, changing[0], minion, evil=True)


class LordOfTyphonSummonerAdvice(Advice, of=LordOfTyphonSummoner):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(list(ask.options)), "any-answer")


class SummonerZombuul(Jinx):
    """A dead player whom the Summoner makes the Zombuul is secretly alive."""

    __slots__ = ()
    characters = ("summoner", "zombuul")

    def on_became(self, change: Change) -> None:
        if change.is_by("summoner") and change.character.id == "zombuul" and not change.seat.alive:
            change.seat.secretly_alive = True
            self.grimoire.people_changed()
