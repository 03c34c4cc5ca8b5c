"""A world that fits: who began as what and is what now, and the story that proves it, played again to the letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from belfry.clocktower.ability.information.statements import unmarked
from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments import vote
from belfry.clocktower.pieces.events import CharacterTold, Chose, Dawn, Died, Executed, Learned, Returned, Used
from belfry.core.audience import only
from belfry.core.errors import BelfryError, IllegalAnswer
from belfry.core.plain import a_sequence, to_plain
from belfry.solver.history import Answered, AsOffered, Done, History, Move, told
from belfry.solver.record import SHOWN_NO_ONE, Moment, told_value
from belfry.solver.speech import Manner
from belfry.solver.turn import named

if TYPE_CHECKING:
    from belfry.clocktower.pieces.events import ClocktowerEvent
    from belfry.solver.deals import Deal
    from belfry.solver.open_town import OpenTown
    from belfry.solver.problem import Problem
    from belfry.solver.record import Happening, Item


class Differs(BelfryError):
    """A story that does not lead to the record; the message says where."""


class World:
    """One possible world."""

    def __init__(self, problem: Problem, deal: Deal, grimoire: OpenTown | None, history: History | None) -> None:
        self.problem = problem
        self.deal = deal
        self.grimoire = grimoire
        """The town as it is now; none in a world in which no rules bind the Storyteller, so that there is no story."""
        self.history = history

    @property
    def start(self) -> tuple[str, ...]:
        """The characters that the players were dealt, in seat order."""
        return self.deal.ids

    @property
    def end(self) -> tuple[str, ...]:
        """The characters that they are now."""
        if self.grimoire is None:
            return self.start
        return tuple([seat.character.id for seat in self.grimoire.people[: len(self.start)]])

    @property
    def evil(self) -> tuple[bool, ...]:
        """Who is evil now."""
        if self.grimoire is None:
            return (False,) * len(self.start)
        return tuple([seat.evil for seat in self.grimoire.people[: len(self.start)]])

    def story(self) -> tuple[Move, ...]:
        """Every answer and every deed that leads from the deal to now."""
        if self.grimoire is None:
            return ()
        return told(self.history, {pick.slot: pick.domain for pick in self.grimoire.open.values()})

    def replay(self) -> Clocktower:
        """The game of the story, played by the rules from its beginning; raises `Differs` where it leads elsewhere."""
        if self.history is None:
            raise Differs("a world in which no rules bind the Storyteller has no story")
        game = Clocktower(self.problem.config(self.deal))
        game.grimoire.reads_written = True
        for move in self.story():
            _make(game, move)
        if game.winner is not None or game.ask is None:
            raise Differs("the game is over")
        Account(self.problem, self.deal, game).check()
        return game


def _make(game: Clocktower, move: Move) -> None:
    """Give one answer, or do one deed, as the story has it."""
    if isinstance(move, Answered):
        if game.ask is None or game.ask.question != move.question:
            asked = None if game.ask is None else game.ask.question
            raise Differs(f"the story answers {move.question}, and the rules ask {asked}")
        value = next(iter(game.ask.options)) if isinstance(move.value, AsOffered) else move.value
        try:
            game.answer(move.by, value)
        except IllegalAnswer as refused:
            raise Differs(f"the story answers {move.question}, and {refused}") from None
    elif isinstance(move, Done):
        game.intervene(move.deed)
    else:
        vote.remember_voters(game.grimoire, move.seats)


class Account:
    """What a finished play shows, held against the record item by item and event by event."""

    def __init__(self, problem: Problem, deal: Deal, game: Clocktower) -> None:
        self.problem = problem
        self.deal = deal
        self.record = problem.record
        self.alive = (1 << len(self.record.names)) - 1
        self.by_moment: dict[tuple[str, int], list[ClocktowerEvent]] = {}
        phase, number = "night", 0
        for event in game.events:
            if event.kind == "night":
                phase, number = "night", number + 1
            self.by_moment.setdefault((phase, number), []).append(event)
            if isinstance(event, Dawn):
                phase = "day"
        self.grimoire = game.grimoire

    def check(self) -> None:
        """Raise `Differs` where something is otherwise than the record has it."""
        for moment in self.record.moments:
            events = self.by_moment.get((moment.phase, moment.number), [])
            happened = self.record.happened(moment)
            self._deaths(moment, events, happened)
            for item in self.record.items:
                if item.moment == moment and self.deal.manners[item.seat] is not Manner.FREE:
                    self._item(item, events)
        for seat in self.grimoire.circle:
            if seat.alive is not bool(self.problem.alive[Moment("day", self.record.day)] >> seat.id & 1):
                raise Differs(f"{seat.name} is {'alive' if seat.alive else 'dead'} in the end")

    def _deaths(self, moment: Any, events: list[ClocktowerEvent], happened: list[Happening]) -> None:
        """Who has died, and who has been executed, is just who is listed."""
        died = sorted([e.seat for e in events if isinstance(e, Died)])
        returned = sorted([e.seat for e in events if isinstance(e, Returned)])
        for event in events:
            if isinstance(event, Dawn):
                died, returned = sorted(event.deaths), sorted(event.returned)
        mask = 0
        for event in happened:
            mask |= event.died
        before = self.alive
        listed = [n for n in range(len(self.record.names)) if mask >> n & 1 and before >> n & 1]
        back = sorted([e.player for e in happened if e.event == "resurrection" and e.player is not None])
        if sorted(set(died)) != listed or returned != back:
            raise Differs(f"{moment}: {died} died and {returned} came back, and not {listed} and {back}")
        self.alive = (self.alive & ~mask) | sum([1 << n for n in back])
        executed = [e.seat for e in events if isinstance(e, Executed)]
        wanted = [e.player for e in happened if e.event == "execution"]
        wanted += [e.by for e in happened if e.outcome == "nominator_executed"]
        if moment.phase == "day" and sorted(executed) != sorted([n for n in wanted if n is not None]):
            raise Differs(f"{moment}: {executed} were executed, and not {wanted}")
        for event in happened:
            if event.event in ("slayer", "gossip", "juggle") and not any(
                isinstance(one, Used) and one.seat == event.by for one in events
            ):
                raise Differs(f"{moment}: nobody saw {event.event}")

    def _item(self, item: Item, events: list[ClocktowerEvent]) -> None:
        """What somebody says to have chosen and learned they have chosen and learned."""
        heard = [event for event in events if getattr(event, "seat", None) == item.seat and event.to == only(item.seat)]
        if item.becomes is not None:
            so = any(isinstance(e, CharacterTold) and e.character == item.becomes for e in heard)
        elif item.told is not None:
            learned = [e for e in heard if isinstance(e, Learned) and e.ability == item.told.by]
            if item.told.by == SHOWN_NO_ONE:
                so = not any(event.kind == "minioninfo" for event in heard)
            else:
                so = any(item.told.player in (None, named(event.value)) for event in learned)
        else:
            so = self._chosen(item, heard) and self._learned(item, heard)
        if not so:
            raise Differs(f"{self.record.names[item.seat]}, {item.moment}: the {item.ability} went otherwise")

    def _chosen(self, item: Item, heard: list[ClocktowerEvent]) -> bool:
        if item.chooses is UNSET:
            return True
        chosen = [e.choice for e in heard if isinstance(e, (Chose, Used)) and e.ability == item.ability]
        return any(to_plain(one) == to_plain(item.chooses) for one in chosen)

    def _learned(self, item: Item, heard: list[ClocktowerEvent]) -> bool:
        if item.learns is UNSET:
            return True
        learned = [e.value for e in heard if isinstance(e, Learned) and e.ability == item.ability]
        wanted = _in_any_order(told_value(item))
        return any(_in_any_order(_said(value)) == wanted for value in learned)


def _in_any_order(told: Any) -> Any:
    """What was told, in which it makes no difference in which order several things are."""
    several = a_sequence(told)
    return to_plain(told) if several is None else sorted(map(to_plain, several), key=repr)


def _said(value: Any) -> Any:
    """What was told of two statements: not whether they are true."""
    parts = a_sequence(value) or ()
    if len(parts) == 2 and all(type(part) is tuple for part in parts):
        return tuple([unmarked(part) for part in parts])
    return value
