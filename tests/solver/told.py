"""Random games, told as a record by good players who say all that happened to them."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import UNSET

from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments import belief
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.events import CharacterTold, Chose, Dawn, Died, Executed, Learned, Returned
from belfry.clocktower.pieces.kind import is_evil
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.core.audience import STORYTELLER, only
from belfry.core.policy import RandomPolicy
from belfry.solver import Happening, Item, Moment, Record, Told
from belfry.solver.record import TELLERS
from belfry.solver.speech import has_reasons
from belfry.solver.turn import named


class Untellable(Exception):
    """A game that a record cannot tell of, and why."""


def play(edition: str, players: int, days: int, seed: int) -> tuple[Clocktower, tuple[str, ...]]:
    """A game by chance up to a day, with an execution on most days before, and who was dealt what."""
    script = scripts.edition(edition)
    config = Config.players(players, script=script.ids, jinxes_off=script.jinxes)
    game = Clocktower(config, seed)
    dealt = tuple([seat.character.id for seat in game.grimoire.circle])
    policy = RandomPolicy(seed)
    chance = Random(seed)
    while game.winner is None and game.ask is not None:
        kind, name, _ = game.ask.question
        if (kind, name) != ("flow", "day"):
            game.answer(*policy.answer(game, game.ask))
            continue
        if game.grimoire.number == days:
            return game, dealt
        living = [seat.id for seat in game.grimoire.circle if seat.alive]
        if chance.random() < 0.8 and game.grimoire.today.executed is None:
            game.intervene(Execute(chance.choice(living)))
        else:
            game.answer(STORYTELLER, "dusk")
    raise Untellable("the game is over")


def tell(game: Clocktower, dealt: tuple[str, ...], chance: Random) -> Record:
    """What everybody says of a game: the good the truth, and the evil what is free."""
    grimoire, script = game.grimoire, game.grimoire.script
    characters = [scripts.character(id) for id in dealt]
    believed = {seat.id: seat.believes.id for seat in grimoire.circle if seat.believes is not None}
    taken = {*dealt, *believed.values()}
    bluffs = [c.id for c in script.good if c.id not in taken and not c.belief.kinds and not has_reasons(c)]
    claims: list[str] = []
    sincere: list[int] = []
    for seat in grimoire.circle:
        began = characters[seat.id]
        if seat.evil is not is_evil(began):
            raise Untellable("somebody has changed sides")
        if seat.evil or has_reasons(began):
            claims.append(
                chance.choice(bluffs) if bluffs else chance.choice([c.id for c in script.of_type("townsfolk")])
            )
            if has_reasons(began) and scripts.character(claims[-1]).type == "outsider":
                raise Untellable("a Mutant would have to be an Outsider")
            if not seat.alive and has_reasons(began) and not belief.deceivers(began, script):
                claims[-1] = began.id
        elif seat.id in believed and belief.deceivers(began, script):
            claims.append(believed[seat.id])
            sincere.append(seat.id)
        else:
            claims.append(began.id)
            sincere.append(seat.id)
    items, events = _chronicle(game, sincere)
    hidden = {type: tuple([c.id for c in script.of_type(type)]) for type in ("demon", "minion")}
    good = tuple([c.id for c in script.of_type("outsider") if c.belief.kinds or has_reasons(c)])
    return Record(
        names=tuple([seat.name for seat in grimoire.circle]),
        pov=None,
        day=grimoire.number,
        counts=TABLE[len(dealt)],
        demons=hidden["demon"],
        minions=hidden["minion"],
        good=good,
        also_on_script=tuple(script.ids),
        claims=tuple(claims),
        items=tuple(items),
        events=tuple(events),
        rulings={},
    )


def _chronicle(game: Clocktower, sincere: list[int]) -> tuple[list[Item], list[Happening]]:
    """What the sincere chose and learned, and who died when."""
    items: list[Item] = []
    events: list[Happening] = []
    moment = Moment("night", 0)
    for event in game.events:
        if event.kind == "night":
            moment = Moment("night", moment.number + 1)
        elif isinstance(event, Dawn):
            events += [Happening(moment, "death", player=seat) for seat in event.deaths]
            events += [Happening(moment, "resurrection", player=seat) for seat in event.returned]
            moment = Moment("day", moment.number)
        elif isinstance(event, Executed) and moment.phase == "day":
            events.append(Happening(moment, "execution", player=event.seat, dies=False))
        elif isinstance(event, (Died, Returned)):
            last = events[-1] if events else None
            if last is None or last.event != "execution" or last.player != event.seat or isinstance(event, Returned):
                raise Untellable("somebody died by day of something else")
            events[-1] = Happening(moment, "execution", player=event.seat)
        elif isinstance(event, CharacterTold) and moment.number and event.seat in sincere:
            raise Untellable("a good player became something else")
        elif isinstance(event, (Chose, Learned)) and event.seat in sincere and event.to == only(event.seat):
            _say(items, moment, event)
    return items, events


def _say(items: list[Item], moment: Moment, event: Chose | Learned) -> None:
    """Let somebody say what they chose or learned."""
    if moment.phase == "day":
        raise Untellable("something was learned or chosen by day")
    place, seat = len(items), event.seat
    if isinstance(event, Learned) and event.ability in TELLERS:
        player = named(event.value) if TELLERS[event.ability] else None
        items.append(Item(place, seat, moment, event.ability, told=Told(event.ability, player)))
        return
    choice: Any = event.choice if isinstance(event, Chose) else UNSET
    learned: Any = event.value if isinstance(event, Learned) else UNSET
    for one in items:
        if (one.seat, one.moment, one.ability) == (seat, moment, event.ability) and one.told is None:
            if learned is UNSET or one.learns is not UNSET:
                raise Untellable("somebody acted twice with one ability")
            items[one.place] = Item(one.place, seat, moment, one.ability, one.chooses, learned)
            return
    if choice is None:
        return
    items.append(Item(place, seat, moment, event.ability, choice, learned))
