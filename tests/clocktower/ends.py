"""Small towns near their end, in which somebody looks for a way out for the side that is said to have lost.

A number tells which town it is. Where an end is offered early the game is forked and played on, again and again: the
losing side, the Storyteller and chance do whatever is legal, and the winning side only does not give the game away. One
way in which the losing side wins is one too many (STO-1).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, cast

from belfry.clocktower.ability.early_end import ALL_EVIL, ONE_GOOD_LEFT, THREE_LEFT
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.errors import InvalidScript, InvalidSetup
from belfry.clocktower.pieces.kind import IN_THE_BAG, is_demon
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.fabled import UseFabled
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.clocktower.storyteller.ending import EarlyEnd, early_end
from belfry.core.ask import Ask, AskAll, AskFirst
from belfry.core.audience import STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.options import Options
from tests.clocktower.everything import of_their_own_accord

LEGION = "legion"
HORIZON = 260
"""For how many answers a game is played on: some days, and nights."""


Place = tuple[str, bool, bool | None]
"""Who sits there, whether they are alive, and on which side if it is not the usual one."""


def plan(name: str, id: str, alive: bool, evil: bool | None, chance: Random) -> SeatPlan:
    """A seat; whoever thinks to be another thinks to be somebody at random."""
    kinds = CHARACTERS[id].belief.kinds
    pool = [other for other, one in CHARACTERS.items() if one.type in kinds and not one.belief.kinds]
    side = None if evil is None else "evil" if evil else "good"
    return SeatPlan(name, id, chance.choice(pool) if kinds else None, side, alive)


def small_town(number: int, guest: str = "") -> Config:
    """A town of whom three to six are alive, on a day on which an end is near: each number has another one.

    In most towns nearly everybody is somebody who could not turn it, and in some anybody may be anybody. A `guest` is a
    character that is there in any case, alive or dead.
    """
    chance = Random(number)
    end = (ALL_EVIL, THREE_LEFT, ONE_GOOD_LEFT)[number % 3]
    quiet = chance.choice((1.0, 1.0, 0.9, 0.0))

    def draw(*types: str) -> str:
        ids = [id for id, one in CHARACTERS.items() if one.type in types and one.seated]
        able = [id for id in ids if end not in CHARACTERS[id].turns]
        return chance.choice(able if able and chance.random() < quiet else ids)

    good, anybody = ("townsfolk", "outsider"), ("townsfolk", "outsider", "minion")
    seats: list[Place] = []
    if end == ALL_EVIL:
        living = chance.randint(2, 5)
        seats = [(draw("demon"), True, None)]
        for _ in range(living):
            seats.append((draw("minion"), True, None) if chance.random() < 0.6 else (draw(*good), True, True))
    elif end == THREE_LEFT:
        seats = [(draw("demon"), True, None), (draw(*good), True, None), (draw(*anybody), True, None)]
        seats.append((draw(*anybody), True, None))
    else:
        seats = [(LEGION, True, None)] * chance.randint(2, 5)
        seats.append((draw(*good), True, None))
        if chance.random() < 0.3:
            seats.append((draw(*anybody), True, True))
    seats += [(draw(*anybody), False, chance.choice((None, None, True))) for _ in range(chance.randint(1, 4))]
    fabled = [draw("fabled")] if chance.random() < 0.2 else []
    coming = [draw("traveller")] if chance.random() < 0.2 else []
    if guest:
        type = CHARACTERS[guest].type
        demons = [place for place, (id, _, _) in enumerate(seats) if CHARACTERS[id].type == "demon"]
        others = [place for place in range(len(seats)) if place not in demons]
        place = chance.choice(demons if type == "demon" else others)
        if type == "fabled":
            fabled = [guest]
        elif type == "traveller":
            coming = [guest]
        else:
            seats[place] = (guest, *seats[place][1:])
    seats += [(id, True, end == ALL_EVIL or chance.random() < 0.5) for id in coming]
    chance.shuffle(seats)
    plans = [plan(f"P{place}", *seat, chance) for place, seat in enumerate(seats)]
    here = {id for one in plans for id in (one.character, one.believes) if id is not None}
    script = sorted({*[id for id in here if CHARACTERS[id].type in IN_THE_BAG], *[draw(*anybody) for _ in range(4)]})
    start = ("day", chance.randint(2, 5))
    return Config(tuple(plans), script=tuple(script), start=start, fabled=tuple(fabled), free=True)


class Underdog:
    """Answers for everybody, by chance; only the side that is to win by an end does not give the game away.

    Where all the living are evil they do nothing by day, and where the Demon is to kill it picks a living player who
    is no Traveller, nor itself. Nothing is taken for granted of anybody else, nor where Legion cannot lose.
    """

    def __init__(self, seed: str, end: str = "") -> None:
        self.chance = Random(seed)
        self.end = end
        self.hurry = self.chance.choice((0.1, 0.4, 0.8))

    def play(self, game: Clocktower) -> str | None:
        """Play on for a while; who has won by then."""
        for _ in range(HORIZON):
            if game.ask is None:
                break
            if self.chance.random() < 0.05:
                self.happens(game)
            else:
                game.answer(*self.answer(game, game.ask))
        return game.winner

    def happens(self, game: Clocktower) -> None:
        """What the Storyteller lets happen or hears, what they do with a Fabled, or what is done unasked by night."""
        fabled = [ability for ability in game.grimoire.of_the_fabled() if ability.is_in_storytellers_hand()]
        deed: Deed | None = of_their_own_accord(game, self.chance)
        if fabled and self.chance.random() < 0.5:
            ability = self.chance.choice(fabled)
            options = ability.storyteller_options()
            deed = None if options is None else UseFabled(ability.id, options.pick(self.chance.random))
        if deed is not None:
            with suppress(BelfryError):
                game.intervene(deed)

    def answer(self, game: Clocktower, ask: Ask[Any]) -> tuple[int, Any]:
        """Who answers what."""
        if isinstance(ask, AskFirst):
            return self._first(game, ask)
        party = next(party for party in ask.to if ask.waits_for(party))
        options = ask.each[party] if isinstance(ask, AskAll) else ask.options
        if ask.kind == "vote" and self._idle(game, party) and False in options:
            return party, False
        if ask.kind == "vote" and ask.about in _demons(game) and self._hopes(game, party) and True in options:
            return party, True
        killing = [] if self.end not in (ALL_EVIL, THREE_LEFT) else _killing(game, ask, party, options)
        return party, self.chance.choice(killing) if killing else options.pick(self.chance.random)

    def _idle(self, game: Clocktower, party: int) -> bool:
        """Whether somebody does nothing by day because nothing more is needed to win."""
        return self.end == ALL_EVIL and party != STORYTELLER and game.grimoire.people[party].evil

    def _first(self, game: Clocktower, ask: AskFirst) -> tuple[int, Any]:
        """Somebody who acts, or the Storyteller who goes on."""
        able = [party for party in ask.to if party != STORYTELLER and ask.offers(party)]
        # Where only the winners can do something they have to.
        acting = [party for party in able if not self._idle(game, party)] or ([] if STORYTELLER in ask.to else able)
        waits = STORYTELLER not in ask.to or self.chance.random() >= self.hurry
        party = self.chance.choice(acting) if acting and waits else STORYTELLER
        options = ask.offers(party)
        assert options is not None
        trials = [("nominate", demon) for demon in _demons(game)]
        wanted = [trial for trial in trials if trial in options] if self._hopes(game, party) else []
        return party, self.chance.choice(wanted) if wanted else options.pick(self.chance.random)

    def _hopes(self, game: Clocktower, party: int) -> bool:
        """Whether somebody good does what may still save the game, as they mostly do."""
        return party != STORYTELLER and not game.grimoire.people[party].evil and self.chance.random() < 0.7


def _demons(game: Clocktower) -> list[int]:
    """The Demons that live."""
    return [seat.id for seat in game.grimoire.demons() if seat.lives]


def _killing(game: Clocktower, ask: Ask[Any], party: int, options: Options[Any]) -> list[Any]:
    """Whom an evil Demon may pick who wants to win: living others and no Travellers."""
    raised, people, is_traveller = ask.raised_by, game.grimoire.people, game.grimoire.is_traveller
    if ask.kind != "choose" or party == STORYTELLER or not people[party].evil or not options.listable:
        return []
    if raised is None or not is_demon(raised if isinstance(raised, type) else type(raised)):
        return []

    def kills(value: Any) -> bool:
        named = cast("tuple[Any, ...]", value if isinstance(value, tuple) else (value,))
        seats = [one for one in named if type(one) is int and 0 <= one < len(people)]
        return party not in seats and any(people[seat].lives and not is_traveller(people[seat]) for seat in seats)

    return [value for value in options if kills(value)]


def offered(number: int, guest: str = "") -> Iterator[tuple[Clocktower, EarlyEnd]]:
    """The game of a small town, whenever an end is offered there for another reason than before."""
    chance = Random(f"{number} goes on")
    try:
        game = Clocktower(small_town(number, guest), number, checkpoints=True)
    except (InvalidScript, InvalidSetup):
        # Some towns cannot be: a Huntsman without a Damsel, or two of whom only one can be in play.
        return
    grimoire = game.grimoire
    living = [seat for seat in grimoire.circle if seat.alive and not grimoire.is_traveller(seat)]
    others = [seat.id for seat in living if not grimoire.is_demon(seat)]
    if len(living) == 4 and others and grimoire.phase == "day":
        game.intervene(Execute(chance.choice(others)))
    policy = Underdog(f"{number} before")
    found: set[str] = set()
    for _ in range(40):
        offer = early_end(game.grimoire)
        if offer is not None and offer.reason not in found:
            found.add(offer.reason)
            yield game, offer
        if game.ask is None:
            return
        game.answer(*policy.answer(game, game.ask))


def way_out(game: Clocktower, offer: EarlyEnd, tries: int) -> Clocktower | None:
    """A game that goes on from here and that the losing side wins, if one is found."""
    for attempt in range(tries):
        twin = game.fork()
        won = Underdog(f"{game.seed} {attempt}", offer.reason).play(twin)
        if won is not None and won != offer.winner:
            return twin
    return None
