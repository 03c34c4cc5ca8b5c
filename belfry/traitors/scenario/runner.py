"""Running a scenario: its steps become answers, its expectations are looked at."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.core.ask import Ask, AskAll
from belfry.core.errors import BelfryError, IllegalAnswer, known, shown
from belfry.core.plain import a_list, a_mapping, a_sequence
from belfry.core.scenario import Outcome, Runner, Scenario, ScenarioFailed, outcome_of
from belfry.traitors.card import GOLD
from belfry.traitors.config import NAMES, Config
from belfry.traitors.errors import InvalidConfig
from belfry.traitors.game import Traitors
from belfry.traitors.murder import F
from belfry.traitors.scenario.expectations import TraitorsExpectations
from belfry.traitors.scenario.form import COMMON, DECISIONS
from belfry.traitors.start import Start

PRESSES = ("reveal", "show", "discussion", "roles")
"""What has to be pressed or confirmed so that the game goes on; no step says it."""
ASKS = {"join": "confirm", "enter": "entries", "vote": "votes", "propose": "draw"}
"""What the game calls the question that a step answers, where the names differ."""


def run(scenario: Scenario) -> Outcome:
    """Run one scenario to its end or to the first thing that differs."""
    return outcome_of(scenario, TraitorsRunner)


class TraitorsRunner(Runner):
    """Plays a scenario's table through its steps."""

    game: Traitors

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        players = scenario.get("players")
        self.names: list[str] = list(NAMES[:players]) if isinstance(players, int) else list(players)

    def run(self) -> None:
        if self.begin():
            self.steps(self.scenario.get("steps"))

    def begin(self) -> bool:
        """Set up the game; whether it goes on: a game that must be refused does not."""
        players, invalid = self.scenario.get("players"), self.scenario.get("invalid")
        options = dict(self.scenario.get("options", {}))
        if options.get("max_tied_repetitions") == "none":
            options["max_tied_repetitions"] = None
        try:
            config = Config.players(players if isinstance(players, int) else self.names, options)
            config = msgspec.structs.replace(config, start=self.start())
            self.game = Traitors(config, self.scenario.get("seed", 1))
        except InvalidConfig as error:
            if invalid is None:
                raise
            if invalid not in [rule for rule, _ in error.problems]:
                raise ScenarioFailed(f"expected a refusal by {invalid}, but: {error}") from None
            return False
        if invalid is not None:
            raise ScenarioFailed(f"expected a refusal by {invalid}, but nothing is wrong with it")
        return True

    def start(self) -> Start | None:
        """How the table lies at the start; none if everything is dealt by chance."""
        get = self.scenario.get
        keys = ("round", "dealer", "turn", "traitor", "hands", "deck", "fund", "discards", "out", "scores", "events")
        if not any(key in self.scenario.document for key in keys):
            return None
        hands = {self.seat(name): tuple(hand) for name, hand in get("hands", {}).items()}
        scores = {self.seat(name): score for name, score in get("scores", {}).items()}
        fund = get("fund", 0)
        return Start(
            number=get("round", 1),
            dealer=self.seat_or_none(get("dealer")),
            turn=self.seat_or_none(get("turn")),
            traitor=self.seat_or_none(get("traitor")),
            hands=tuple(hands.get(seat) for seat in range(len(self.names))),
            deck=tuple(get("deck", [])),
            fund=(GOLD,) * fund if isinstance(fund, int) else tuple(fund),
            discards=tuple(get("discards", [])),
            out=tuple(map(self.seat, get("out", []))),
            scores=tuple(scores.get(seat, 0) for seat in range(len(self.names))),
            selector=tuple(get("events", [])),
        )

    def seat(self, name: object) -> int:
        """The seat of a player by name."""
        if name in self.names:
            return self.names.index(str(name))
        raise ScenarioFailed(f"there is no player {shown(name)} at the table; {known(name, self.names)}")

    def seat_or_none(self, name: object) -> int | None:
        """The seat of a player, if one is named."""
        return None if name is None or name == "none" else self.seat(name)

    def value(self, raw: Any) -> Any:
        """A value of a file as an answer has it: seats for names, tuples for lists."""
        if raw == "none":
            return None
        if isinstance(raw, str):
            return self.names.index(raw) if raw in self.names else raw
        if (items := a_list(raw)) is not None:
            return tuple(self.value(item) for item in items)
        return raw

    # Steps

    def steps(self, steps: list[Any]) -> None:
        """Carry out every step in order."""
        self.press_on()
        for place, step in enumerate(steps):
            self.at(steps, place)
            found: dict[str, Any] = a_mapping(step) or {step: None}
            kind, body = next(iter(found.items()))
            if kind == "expect":
                TraitorsExpectations(self).check(body)
                continue
            self.since = len(self.game.events)
            if kind == "refused":
                self.refused(body)
            else:
                self.step(kind, body)
                self.press_on()

    def step(self, kind: str, body: Any) -> None:
        """Go on to the question that a step answers, and answer it."""
        for by, value in self.given(kind, body):
            self.go_to(kind, by)
            self.answer(by, value)
        if kind in COMMON or kind == "next":
            self.finish()

    def given(self, kind: str, body: Any) -> list[tuple[int, Any]]:
        """Who answers what by a step."""
        if kind == "next":
            return [(seat, "ready") for seat in range(len(self.names))]
        if kind in ("draw", "propose"):
            return [(self.seat(body), kind)]
        if kind in COMMON:
            return [(self.seat(name), self.common_value(kind, value)) for name, value in body.items()]
        return [(self.seat(body["who"]), self.decision(kind, body))]

    def common_value(self, kind: str, value: Any) -> Any:
        """What a player answers to a question that is put to all."""
        if kind != "enter" or value == F:
            return self.value(value)
        if not isinstance(value, int):
            return self.seat(value)
        # A number is a Player Number: one more than the seat's.
        if not 1 <= value <= len(self.names):
            raise ScenarioFailed(f"there is no player with the number {value}; there are 1 to {len(self.names)}")
        return value - 1

    def decision(self, kind: str, body: dict[str, Any]) -> Any:
        """What one player decides by a step."""
        if kind == "play" and "against" in body:
            return (body["card"], self.seat(body["against"]))
        [key] = DECISIONS[kind][0] - {"who"}
        return body[key] if kind == "join" else self.value(body[key])

    def refused(self, step: Any) -> None:
        """Give answers that must be refused without any change."""
        kind, body = next(iter((a_mapping(step) or {}).items()))
        for by, value in self.given(kind, body):
            before = (len(self.game.entries), len(self.game.events))
            try:
                if not self.matches(kind, by):
                    continue
                self.game.answer(by, value)
            except BelfryError:
                if before == (len(self.game.entries), len(self.game.events)):
                    continue
            raise ScenarioFailed(f"{step} should have been refused")

    # Going on

    def answer(self, by: int, value: Any) -> None:
        """Give an answer to the game."""
        self.one_more_answer()
        try:
            self.game.answer(by, value)
        except IllegalAnswer as error:
            name = self.names[value] if type(value) is int and value in range(len(self.names)) else shown(value)
            ask = self.game.ask
            options = None if ask is None else ask.offers(by)
            legal = error.expected if options is None else ", ".join(map(self.written, options))
            said = error.because or f"expected {legal}"
            raise ScenarioFailed(f"{name} is no legal answer of {self.names[by]}: {said}") from None

    def written(self, value: Any) -> str:
        """An answer as a file has it."""
        if (parts := a_sequence(value)) is not None:
            return " ".join(map(self.written, parts))
        return "none" if value is None else self.names[value] if type(value) is int else str(value)

    def matches(self, kind: str, by: int) -> bool:
        """Whether the game asks this player what a step of this kind answers."""
        ask = self.game.ask
        return ask is not None and ask.kind == ASKS.get(kind, kind) and ask.waits_for(by)

    def go_to(self, kind: str, by: int) -> None:
        """Answer by default until the game asks what a step answers; a round is not left for it."""
        number = self.game.round.number
        while not self.matches(kind, by):
            ask = self.game.ask
            if ask is None or self.game.round.number != number or (ask.kind == "next" and kind != "next"):
                raise ScenarioFailed(f"{self.names[by]} is not asked for {kind} any more in this round")
            self.answer_by_default(ask)

    def press_on(self) -> None:
        """Answer what is nobody's decision, up to the next decision, draw or round."""
        while (ask := self.game.ask) is not None and (ask.kind in PRESSES or self.goes_without_saying(ask)):
            self.answer_by_default(ask)

    def goes_without_saying(self, ask: Ask[Any]) -> bool:
        """Whether one player is asked something that has a single answer, other than to draw."""
        return not ask.several and ask.kind != "draw" and len(ask.options) == 1

    def finish(self) -> None:
        """Let everybody answer whom a step has left out of a question that is put to all."""
        ask = self.game.ask
        while isinstance(ask, AskAll) and ask is self.game.ask and ask.answers:
            self.answer_by_default(ask)

    def answer_by_default(self, ask: Ask[Any]) -> None:
        """Answer a question as nobody states it."""
        by = next(seat for seat in ask.to if ask.waits_for(seat))
        options = ask.offers(by)
        assert options is not None, "whoever is waited for is asked"
        # Of several answers the first is: to draw, to play nothing, to take none, the first card, not to end the round.
        value = next(iter(options))
        if ask.kind == "confirm" and "reject" in options:
            value = "reject"
        elif ask.kind == "shield" and True in options:
            value = True
        elif ask.kind == "entries" and value != F:
            value = next(seat for seat in [*range(by + 1, len(self.names)), *range(by)] if seat in options)
        elif ask.kind == "votes":
            value = next(seat for seat in options if seat != by)
        self.answer(by, value)
