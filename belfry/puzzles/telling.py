"""Telling: what everybody says of a game that was played, as a record. The good say what happened to them."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments import belief
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.events import Became, CharacterTold, Chose, ClocktowerEvent, Dawn, Learned, Night
from belfry.clocktower.pieces.kind import is_evil
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.core.audience import EVERYONE, only
from belfry.puzzles.beyond import is_beyond
from belfry.solver import Item, Moment, Record, Told
from belfry.solver.record import TELLERS
from belfry.solver.seen import Square
from belfry.solver.speech import may_go_unsaid, reasons
from belfry.solver.turn import named


class Lying(Exception):
    """A game in which somebody cannot say what good players say, and why."""


def as_dealt(game: Clocktower, dealt: tuple[str, ...]) -> tuple[str, ...]:
    """The characters as the solver counts them as dealt: those of the first night are Minions from the start."""
    if not any(CHARACTERS[id].setup.minions_later for id in dealt):
        return dealt
    made = dict(enumerate(dealt))
    for event in game.events:
        if isinstance(event, Dawn):
            break
        if isinstance(event, Became) and CHARACTERS[event.character].type == "minion":
            made[event.seat] = event.character
    return tuple(made.values())


class Teller:
    """What everybody says of a game: the good the truth, and the evil what is free.

    Some of what was learned by night may go unsaid, unless they are to tell everything.
    """

    def __init__(
        self,
        game: Clocktower,
        dealt: tuple[str, ...],
        chance: Random,
        pov: int | None = None,
        *,
        everything: bool = False,
    ) -> None:
        self.game = game
        self.grimoire = game.grimoire
        self.script = game.grimoire.script
        self.chance = chance
        self.pov = pov
        self.everything = everything
        self.began = [CHARACTERS[id] for id in dealt]
        self.believed = dealt_beliefs(game, dealt)
        self.sincere: list[int] = []
        self.items: list[Item] = []
        self.square = Square()

    def tell(self) -> Record:
        """The record."""
        script, grimoire = self.script, self.grimoire
        claims = [self._claims(seat.id) for seat in grimoire.people[: len(self.began)]]
        for event in self.game.events:
            self._hear(event)
        silent = 0.0 if self.everything else self.chance.choice((0.0, 0.0, 0.2))
        # What is learned by day and left out is taken not to have gone wrong.
        items = [
            item
            for item in self.items
            if item.told is not None
            or item.becomes is not None
            or item.moment.phase == "day"
            or self.chance.random() >= silent
        ]
        hidden = {type: tuple([c.id for c in script.of_type(type)]) for type in ("demon", "minion")}
        good = [c.id for c in script.good if may_go_unsaid(c, script)]
        return Record(
            names=tuple([seat.name for seat in grimoire.people[: len(self.began)]]),
            pov=self.pov,
            day=grimoire.number,
            counts=TABLE[len(self.began)],
            demons=hidden["demon"],
            minions=hidden["minion"],
            good=tuple(good),
            pov_may_be=self._pov_may_be(),
            also_on_script=tuple(script.ids),
            duplicates=tuple([c.id for c in script.characters if c.setup.has_copies]),
            claims=tuple(claims),
            items=tuple([replace(item, place=place) for place, item in enumerate(items)]),
            events=tuple(self.square.seen()),
            fabled=tuple(grimoire.fabled()),
            rulings={},
            jinxes=bool(script.jinxes),
        )

    def _pov_may_be(self) -> tuple[str, ...]:
        if self.pov is None or self.believed[self.pov] is None:
            return ()
        return (self.began[self.pov].id,)

    # What they say they began as

    def _claims(self, number: int) -> str:
        seat, began = self.grimoire.people[number], self.began[number]
        believed = self.believed[number]
        truth = (believed or began).id
        if number == self.pov:
            self.sincere.append(number)
            return truth
        if seat.evil and seat.believes is not None and believed is not None:
            # They take themselves for good.
            self.sincere.append(number)
            return truth
        if seat.evil:
            return truth if not is_evil(began) and self.chance.random() < 0.3 else self._bluff()
        if reasons(seat.character, self.script):
            return self._as_they_may(seat.character, number, truth)
        if reasons(began, self.script):
            # They have no reason any more.
            return began.id
        self.sincere.append(number)
        return truth

    def _as_they_may(self, character: type[Character], number: int, truth: str) -> str:
        seat = self.grimoire.people[number]
        because_of = reasons(character, self.script)
        fitting = [c.id for c in self.script.good if any(one.may_claim(self.grimoire, seat, c) for one in because_of)]
        if not reasons(self.began[number], self.script):
            if seat.alive and truth not in fitting:
                raise Lying("somebody may not say any more what they were")
            self.sincere.append(number)
            return truth
        if not fitting:
            raise Lying("a Mutant would have to be an Outsider")
        return self.chance.choice(fitting)

    def _bluff(self) -> str:
        """What somebody evil says to be: mostly nothing that somebody else is."""
        taken = {*[c.id for c in self.began], *[c.id for c in self.believed if c is not None]}
        good = [c.id for c in self.script.good if c.seated]
        free = [id for id in good if id not in taken and not reasons(CHARACTERS[id], self.script)]
        return self.chance.choice(free if free and self.chance.random() < 0.8 else good)

    # What happened

    def _hear(self, event: ClocktowerEvent) -> None:
        if event.to == EVERYONE:
            self.square.hear(event)
        if self.moment.number and isinstance(event, (Chose, Learned, CharacterTold)):
            self._say(event)

    @property
    def moment(self) -> Moment:
        """The night or day that it is."""
        return self.square.moment

    # What they say of it

    def _say(self, event: Chose | Learned | CharacterTold) -> None:
        place, seat, moment = len(self.items), event.seat, self.moment
        if seat not in self.sincere or event.to != only(seat):
            return
        taken = self.believed[seat] or self.began[seat]
        if isinstance(event, CharacterTold) and self.moment.number == 1 and event.character == taken.id:
            # They were made what they are counted as dealt.
            return
        if isinstance(event, CharacterTold):
            self.items.append(Item(place, seat, moment, event.character, becomes=event.character))
            return
        if isinstance(event, Chose) and moment.phase == "day":
            # Everybody has seen it.
            return
        if isinstance(event, Learned) and event.ability in TELLERS:
            player = named(event.value) if TELLERS[event.ability] else None
            self.items.append(Item(place, seat, moment, event.ability, told=Told(event.ability, player)))
            return
        choice: Any = event.choice if isinstance(event, Chose) else UNSET
        learned: Any = _learned(event) if isinstance(event, Learned) else UNSET
        if learned is None or is_beyond(learned):
            return
        for one in self.items:
            same = (one.seat, one.moment, one.ability) == (seat, moment, event.ability)
            if same and one.told is None and one.becomes is None:
                if learned is UNSET or one.learns is not UNSET:
                    raise Lying("somebody acted twice with one ability")
                self.items[one.place] = Item(one.place, seat, moment, one.ability, one.chooses, learned)
                return
        if choice is not None:
            self.items.append(Item(place, seat, moment, event.ability, choice, learned))


def _learned(event: Learned) -> Any:
    """What somebody says to have learned; nothing where it does not stand in statements."""
    if event.ability != "artist":
        return event.value
    question = as_statement(event.said)
    if question is None or type(event.value) is not bool:
        return None
    return question if event.value else ("opposite-of", question)


def dealt_beliefs(game: Clocktower, dealt: tuple[str, ...]) -> list[type[Character] | None]:
    """What each took themself for when the game began, where it was not what they were."""
    told: dict[int, str] = {}
    for event in game.events:
        if isinstance(event, Night):
            break
        if isinstance(event, CharacterTold):
            told[event.seat] = event.character
    found: list[type[Character] | None] = []
    for number, id in enumerate(dealt):
        shown = told.get(number, id)
        deceived = shown != id and belief.deceivers(CHARACTERS[id], game.grimoire.script)
        found.append(CHARACTERS[shown] if deceived else None)
    return found
