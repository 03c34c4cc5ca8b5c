"""A table of the Traitors card game as a test needs it: laid out, and played step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from belfry.core.audience import EVERYONE, PUBLIC, hears
from belfry.core.event import Event
from belfry.core.scenario import Lines, Scenario
from belfry.traitors import Traitors
from belfry.traitors.narration import words
from belfry.traitors.player import Player
from belfry.traitors.round import Round
from belfry.traitors.scenario.expectations import TraitorsExpectations
from belfry.traitors.scenario.form import check
from belfry.traitors.scenario.runner import TraitorsRunner
from belfry.traitors.view import TraitorsView, Watcher


class Table:
    """A game in which steps of the scenario form are carried out; what no step says is answered by default."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        scenario = Scenario({"game": "traitors", "steps": [], **document}, Lines(), 0)
        check(scenario)
        self.runner = TraitorsRunner(scenario)
        self.runner.begin()
        self.runner.press_on()

    @property
    def game(self) -> Traitors:
        return self.runner.game

    @property
    def round(self) -> Round:
        return self.game.round

    def player(self, name: str) -> Player:
        return self.round.players[self.seat(name)]

    def seat(self, name: str) -> int:
        return PUBLIC if name == "public" else self.runner.seat(name)

    def do(self, *steps: Any) -> Table:
        """Carry out steps of the scenario form."""
        self.runner.steps(list(steps))
        return self

    def expect(self, **expectations: Any) -> Table:
        """Look at expectations of the scenario form."""
        TraitorsExpectations(self.runner).check([{kind: value} for kind, value in expectations.items()])
        return self

    def answer(self, name: str, value: Any) -> None:
        """Give one answer, and nothing else."""
        self.game.answer(self.seat(name), value)

    def options(self, name: str) -> list[Any]:
        """What a player who is asked may answer."""
        assert self.game.ask is not None
        offered = self.game.ask.offers(self.seat(name))
        assert offered is not None, f"{name} is not asked"
        return list(offered)

    @property
    def asked(self) -> tuple[str, list[str]]:
        """What is asked, and who has to answer still."""
        ask = self.game.ask
        assert ask is not None
        return ask.kind, [self.runner.names[seat] for seat in ask.to if ask.waits_for(seat)]

    def heard(self, who: str = "public", since: int = 0) -> list[Event]:
        """What somebody has heard, from an event on."""
        return [event for event in self.game.events[since:] if hears(self.seat(who), event.to)]

    def kinds(self, who: str = "public", since: int = 0) -> list[str]:
        """The kinds of what somebody has heard."""
        return [event.kind for event in self.heard(who, since)]

    def latest(self, kind: str) -> dict[str, Any]:
        """What the latest event of a kind says."""
        return next(event.data for event in reversed(self.game.events) if event.kind == kind)

    def view(self, who: str = "public") -> TraitorsView:
        """What somebody sees."""
        return Watcher(self.game, self.seat(who)).view(words())


def table(players: int | Sequence[str] = 6, **document: Any) -> Table:
    """A table as a scenario lays it out: `table(6, traitor="Cy", turn="Bo", deck=["event"], events=["murder"])`."""
    return Table({"players": players, **document})


def murder(**document: Any) -> Table:
    """Six players whom Bo's Event has brought to make their entries; Cy is the Traitor."""
    laid: dict[str, Any] = {"traitor": "Cy", "turn": "Bo", "deck": ["event"], "events": ["murder"], **document}
    return table(laid.pop("players", 6), **laid).do({"draw": "Bo"})


def banishment(**document: Any) -> Table:
    """Six players whom Bo's Event has brought to vote; Cy is the Traitor."""
    return murder(**{"events": ["banishment"], **document})


def final(players: int = 4, **document: Any) -> Table:
    """A table at which Ana draws the Final Banishment and everybody votes for the last player, who votes for Ana."""
    t = table(players, **{"turn": "Ana", "deck": ["final"], **document})
    *voters, last = [name for name in t.runner.names if name not in document.get("out", [])]
    return t.do({"draw": "Ana"}, {"vote": {**dict.fromkeys(voters, last), last: "Ana"}})


def public(events: Sequence[Event]) -> list[Event]:
    """The events that everybody hears."""
    return [event for event in events if event.to == EVERYONE]
