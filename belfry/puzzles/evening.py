"""An evening: a game that goes on by chance, so that something can be told of it at every dawn and every dusk."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments import day
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.core.audience import STORYTELLER
from belfry.core.policy import Policy, RandomPolicy
from belfry.puzzles.beyond import is_beyond


def played(config: Config, seed: int, days: int, policy: Policy | None = None) -> Iterator[Clocktower]:
    """A game by chance, given at every dawn and every dusk of so many days; it ends when the game is over.

    The policy decides what the rules ask by night and after a deed; by chance alone where there is none.
    """
    game = Clocktower(config, seed)
    chance = Random(f"day {seed}")
    evening = Evening(game, policy or RandomPolicy(seed), chance)
    for _ in range(days):
        if not evening.until_dawn():
            return
        yield game
        evening.talk()
        evening.square()
        if not evening.by_day:
            if game.winner is not None:
                return
            continue
        yield game
        if "dusk" not in day.options_of(game.grimoire, STORYTELLER):
            # A riot goes on.
            return
        game.answer(STORYTELLER, "dusk")


class Evening:
    """Somebody who lets a game go on by chance, with what is learned by day before what everybody sees."""

    def __init__(self, game: Clocktower, policy: Policy, chance: Random) -> None:
        self.game = game
        self.policy = policy
        self.chance = chance

    @property
    def by_day(self) -> bool:
        """Whether the day is open, and somebody may act."""
        return self.game.ask is not None and self.game.ask.question[:2] == ("flow", "day")

    def until_dawn(self) -> bool:
        """Let the night pass; whether there is a day after it."""
        while self.game.ask is not None and not self.by_day:
            self._go_on()
        return self.by_day

    def _go_on(self) -> None:
        ask = self.game.ask
        assert ask is not None, "somebody is asked"
        if ask.question[:2] == ("flow", "count"):
            self.game.answer(STORYTELLER, "count")
        else:
            self.game.answer(*self.policy.answer(self.game, ask))

    def _act(self, by: int, action: Any) -> None:
        """Let somebody act, and whatever follows from it, until the day is open again."""
        self.game.answer(by, action)
        while self.game.ask is not None and not self.by_day and self.game.grimoire.phase == "day":
            self._go_on()

    def talk(self) -> None:
        """Let those who learn something by day learn it."""
        for ability in list(self.game.grimoire.abilities):
            if not self.by_day or ability.holder < 0 or not ability.used_in_private or self.chance.random() < 0.2:
                continue
            if ability.id not in ("artist", "savant"):
                # What they are told stands in words.
                continue
            seat = self.game.grimoire.people[ability.holder]
            options = type(ability).day_options(self.game.grimoire, seat)
            choice = None if options is None else options.pick(self.chance.random)
            if options is None or (ability.id == "artist" and (as_statement(choice) is None or is_beyond(choice))):
                continue
            self._act(seat.id, ("use", ability.id, choice))

    def square(self) -> None:
        """Let people act in public, nominate, and somebody be executed."""
        chance, game = self.chance, self.game
        for _ in range(chance.choice((0, 0, 1, 2))):
            self._in_public()
        if self.by_day and chance.random() < 0.7 and game.grimoire.today.open is None:
            offered = day.options_of(game.grimoire, STORYTELLER)
            if "open" in offered:
                self._act(STORYTELLER, "open")
            for _ in range(chance.choice((0, 1, 1, 2))):
                self._nominate()
        if self.by_day and chance.random() < 0.8 and game.grimoire.today.executed is None:
            living = [seat.id for seat in game.grimoire.circle if seat.alive]
            game.intervene(Execute(chance.choice(living)))
            while game.ask is not None and not self.by_day and game.grimoire.phase == "day":
                self._go_on()
        if self.by_day and "close" in day.options_of(game.grimoire, STORYTELLER):
            self._act(STORYTELLER, "close")

    def _in_public(self) -> None:
        """Let somebody use what everybody hears, or pretend to."""
        grimoire, chance = self.game.grimoire, self.chance
        if not self.by_day:
            return
        heard = [
            character
            for character in grimoire.used_by_day.values()
            if not (character.used_in_private or character.used_either_way or character.involves_everybody)
        ]
        held = [a for a in grimoire.abilities if a.holder >= 0 and type(a) in heard]
        if not heard:
            return
        one = chance.choice(held) if held and chance.random() < 0.7 else None
        character = chance.choice(heard) if one is None else type(one)
        seat = chance.choice(grimoire.circle) if one is None else grimoire.people[one.holder]
        offered = character.day_options(grimoire, seat)
        choice = None if offered is None else offered.pick(chance.random)
        if offered is None or is_beyond(choice) or (character.id == "gossip" and as_statement(choice) is None):
            return
        action = ("use", character.id, choice)
        if action in day.options_of(grimoire, seat.id):
            self._act(seat.id, action)

    def _nominate(self) -> None:
        grimoire, chance = self.game.grimoire, self.chance
        if not self.by_day:
            return
        by = chance.choice([seat.id for seat in grimoire.circle])
        offered = day.options_of(grimoire, by)
        actions = [("nominate", seat) for seat in grimoire.seat_ids if ("nominate", seat) in offered]
        if actions:
            self._act(by, chance.choice(actions))
