"""A game of the Traitors: set-up, turns and the ends of rounds as steps over the round."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.core.ask import Ask
from belfry.core.errors import IllegalDeed, shown
from belfry.core.game import Game, Step
from belfry.traitors import refusals
from belfry.traitors.config import Config
from belfry.traitors.ending import end_round
from belfry.traitors.events import TraitorsEvent
from belfry.traitors.round import Round
from belfry.traitors.setup import set_up
from belfry.traitors.turn import take_turns


class Traitors(Game):
    """A game in progress."""

    name = "traitors"
    rules = "1"
    config: Config
    state: Round  # pyright: ignore[reportIncompatibleVariableOverride] - narrower than the core's protocol

    def __init__(self, config: Config, seed: int = 0, *, checkpoints: bool = False) -> None:
        super().__init__(config, seed, checkpoints=checkpoints)

    @property
    def round(self) -> Round:
        """The true state, which nobody at the table may see."""
        return self.state

    @property
    def events(self) -> list[TraitorsEvent]:
        """Everything that has happened."""
        return self.state.events

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won, if the game is over."""
        return self.state.winners

    def _begin(self) -> Round:
        self.config.check()
        return Round(self.config, self.seed)

    def _next_step(self) -> Step | None:
        round = self.state
        phase = round.phase
        if phase == "over":
            return None
        if phase == "end":
            return end_round(round)
        if phase == "deal":
            set_up(round)
        return take_turns(round, single=self._checkpoints)

    def _intervention(self, deed: Any) -> Step:
        raise IllegalDeed(refusals.DEED_IMPOSSIBLE(deed=shown(deed), why=refusals.NO_STORYTELLER()))

    def _stands(self, ask: Ask[Any]) -> bool:
        return True

    @classmethod
    def config_to_plain(cls, config: Any) -> dict[str, Any]:
        return msgspec.to_builtins(config)

    @classmethod
    def config_from_plain(cls, plain: Any) -> Config:
        return msgspec.convert(plain, Config)

    @classmethod
    def deed_to_plain(cls, deed: Any) -> dict[str, Any]:
        raise IllegalDeed(refusals.NO_STORYTELLER())

    @classmethod
    def deed_from_plain(cls, plain: Any) -> Any:
        raise ValueError(str(refusals.NO_STORYTELLER()))
