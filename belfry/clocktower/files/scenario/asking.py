"""The game that a scenario plays: what it asks between two steps, and what waits for a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.clocktower.characters.countdown import COUNTDOWN
from belfry.clocktower.files.scenario.asked import Asked
from belfry.clocktower.files.scenario.given import Given
from belfry.clocktower.files.scenario.reading import has_noun, names_of, offered, written_as
from belfry.clocktower.files.scenario.registering import Refused
from belfry.clocktower.files.scenario.scripted import ScriptedPolicy
from belfry.clocktower.files.scenario.town import config_of
from belfry.clocktower.files.scenario.vetting import vet
from belfry.clocktower.game import Clocktower
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.ask import Ask
from belfry.core.errors import BelfryError, IllegalAnswer
from belfry.core.scenario import Runner, Scenario, ScenarioFailed

POINTS = {
    "nightfall": "`night` comes next",
    "dawn": "the night is over, and `day` comes next",
    "day": "it is day",
    "count": "a nomination waits for its vote",
    "exile": "a call for exile waits for its count",
}
"""What a scenario waits for at each point of the flow."""


class AskedRunner(Runner):
    """Answers what the game asks, as the steps say or by default, up to the next point where it waits for a step."""

    def __init__(self, scenario: Scenario, *, by_hand: bool = False) -> None:
        super().__init__(scenario)
        vet(scenario)
        self.by_hand = by_hand
        names = [next(iter(seat)) for seat in scenario.get("town")]
        storyteller = AutomaticStoryteller() if scenario.get("storyteller") == "automatic" else None
        self.policy = ScriptedPolicy(names, storyteller)
        self.policy.words = {str(id): str(word) for id, word in scenario.get("words", {}).items()}
        self.game = Clocktower(config_of(scenario, self.policy, by_hand=by_hand))
        self.asked: list[Asked] = []
        """What has been asked in this phase."""
        self.left_open: Ask[Any] | None = None
        """The ask that waits for a step in which somebody just does what it is about, or for one that goes on."""

    def new_phase(self) -> None:
        """Begin to look at a new phase; what came of setting up belongs to the first one."""
        self.since = len(self.game.events) if self.game.entries else 0
        self.asked = []

    def who_was_asked(self) -> str:
        """Who was asked for what in this phase, for a message."""
        found = [f"{self.policy.name(asked.party)} for {asked.ability}" for asked in self.asked if asked.decides]
        return ", ".join(dict.fromkeys(found)) or "nobody"

    def answer(self, by: int, value: Any) -> None:
        """Give an answer to the game; raises `Refused` if it is not legal."""
        self.one_more_answer()
        ask = self.game.ask
        try:
            self.game.answer(by, value)
        except IllegalAnswer as error:
            options = None if ask is None else ask.offers(by)
            legal = error.expected if options is None else offered(options, self.policy.names)
            value = written_as(error.value, self.policy.names if _has_players(error.value, options) else ())
            raise Refused(f"{value} is not a legal answer: {error.because or f'expected {legal}'}") from None
        except BelfryError as error:
            raise Refused(str(error)) from None

    def proceed(self) -> None:
        """Answer whatever is asked until the flow of the game waits for a step."""
        while (ask := self.game.ask) is not None and (ask.kind != "flow" or ask.ability == COUNTDOWN):
            if ask.ability == COUNTDOWN:
                by, value = self.policy.point()
                self.answer(by, value)
                continue
            if self.is_left_open(ask):
                return
            try:
                by, value = self.policy.answer(self.game, ask)
            except ScenarioFailed:
                self.at_given()
                raise
            self.asked.append(Asked.by(ask, by))
            try:
                self.answer(by, value)
            except Refused as refused:
                given = self.at_given()
                raise refused if given is None else Refused(f"{given} is refused: {refused}") from None
        self.left_open = None

    def at_given(self) -> Given | None:
        """Note that what is being carried out is the step that gave the latest answer, if one did."""
        given = self.policy.using
        if given is not None:
            self.at(given.step, given.key)
        return given

    # Asks that a step answers in which somebody just does it

    def is_left_open(self, ask: Ask[Any]) -> bool:
        """Whether an ask waits for a step that says what somebody does, as no answer says it."""
        raised = ask.raised_by
        if raised is None or not raised.answered_with or ask.several or ask.kind not in ("nominate", "choose"):
            return False
        if self.game.grimoire.phase != "day" or self.policy.is_given(ask):
            return False
        if self.left_open is not ask:
            self.left_open = ask
            self.asked.append(Asked.by(ask, ask.to[0]))
        return True

    def answers_open(self, kind: str, body: Any) -> bool:
        """Whether a step is what the open ask waits for."""
        ask = self.left_open
        if ask is None or kind != ask.raised_by.answered_with:
            return False
        who, mine = body["by" if kind == "nominate" else "who"], self.policy.name(ask.to[0])
        return who == mine and (kind == "nominate" or body["ability"] in names_of(ask))

    def let_pass(self, kind: str, body: Any = None) -> None:
        """Let somebody do nothing about the open ask, where a step goes on without them."""
        ask = self.left_open
        stays = kind in ("expect", "say", "storyteller", "refused") or self.answers_open(kind, body)
        if ask is None or stays or ask.kind != "choose":
            return
        self.left_open = None
        self.answer(ask.to[0], self.policy.unstated(self.game, ask, ask.to[0]))
        given, self.policy.given = self.policy.given, []
        self.proceed()
        self.policy.given = given

    def flow(self, *names: str) -> str | None:
        """Which of these points of the flow the game is at, if any."""
        ask = self.game.ask
        return ask.ability if ask is not None and ask.kind == "flow" and ask.ability in names else None

    def need(self, *names: str) -> None:
        """Refuse a step that does not belong here."""
        if self.flow(*names) is None:
            ask = self.game.ask
            where = "the game is over" if ask is None else POINTS.get(ask.ability) or _waiting(ask, self.policy.names)
            raise Refused(f"this step does not belong here: {where}")


def _waiting(ask: Ask[Any], names: Sequence[str]) -> str:
    """What is being asked, for a message."""
    asked = ", ".join(written_as(party, names) for party in ask.to)
    return f"{asked} is asked for {ask.ability}"


def _has_players(value: Any, options: Any) -> bool:
    """Whether the numbers in an answer stand for players: those that an action or a choice of players has."""
    return isinstance(value, tuple) or (options is not None and has_noun(options, "player"))
