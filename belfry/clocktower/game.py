"""A game of Clocktower: setup, nights and days as steps over the Grimoire."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.clocktower import characters as _characters
from belfry.clocktower.characters import jinxes as _jinxes
from belfry.clocktower.moments import day, night, overdue, victory
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import ClocktowerEvent
from belfry.clocktower.setup import setup
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.announcements import Mistake
from belfry.clocktower.storyteller.deeds.any_deed import from_plain
from belfry.clocktower.storyteller.deeds.deed import Deed, carry_out
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core.ask import Ask, AskAll, AskFirst
from belfry.core.audience import STORYTELLER
from belfry.core.errors import BelfryError, IllegalDeed
from belfry.core.game import Game, Step

assert _characters
assert _jinxes

FIRST_JINXES = (
    *("chambermaid-mathematician", "drunk-mathematician", "fanggu-scarletwoman", "goon-pithag"),
    *("lunatic-mathematician", "mastermind-vigormortis", "recluse-sage"),
)
"""The jinxes that the engine saw to in the third version of the rules."""


class Clocktower(Game):
    """A game in progress."""

    name = "clocktower"
    rules = "12"
    config: Config
    state: Grimoire  # pyright: ignore[reportIncompatibleVariableOverride] - narrower than the core's protocol

    def __init__(self, config: Config, seed: int = 0, *, checkpoints: bool = False) -> None:
        super().__init__(config, seed, checkpoints=checkpoints)

    @property
    def grimoire(self) -> Grimoire:
        """The true state, which only the Storyteller may see."""
        return self.state

    @property
    def events(self) -> list[ClocktowerEvent]:
        """Everything that has happened."""
        return self.state.events

    @property
    def winner(self) -> str | None:
        """The team that has won, if the game is over."""
        return self.state.winner

    def _begin(self) -> Grimoire:
        return setup.prepare(self.config, self.seed)

    def _next_step(self) -> Step | None:
        grimoire = self.state
        if grimoire.result is not None:
            return victory.conclude(grimoire)
        if grimoire.settled != grimoire.version:
            late = overdue.next_step(grimoire)
            if late is not None:
                return late
        phase = grimoire.phase
        if phase == "night":
            return night.next_step(grimoire) or night.dawn(grimoire)
        if phase == "day":
            return day.step(grimoire)
        if phase == "dusk":
            return night.nightfall(grimoire)
        if phase == "setup":
            return setup.setup(grimoire, self.config)
        return None

    def _intervention(self, deed: Any) -> Step:
        if not isinstance(deed, Deed):
            raise IllegalDeed(refusals.NO_DEED(deed=repr(deed)))
        deed.check(self.state)
        return carry_out(deed, self.state)

    def _resumes(self, deed: Any) -> bool:
        may = any(fabled.takes_back_the_end for fabled in self.state.of_the_fabled())
        return may and isinstance(deed, Mistake) and deed.resume

    def _stands(self, ask: Ask[Any]) -> bool:
        today = self.state.today
        if ask.ability in ("count", "vote") and today.nominations and today.nominations[-1].cut_short(today):
            return False
        if ask.ability == "count" and today.nominations and today.nominations[-1].entered is not None:
            return False
        if ask.kind == "support" and ask.about not in self.state.seat_ids:
            # Whose exile it was has left.
            return False
        if ask.ability == "dawn" and self.state.agenda:
            return False
        if ask.renew is not None:
            fresh = None if ask.needs_ability and ask.raised_by.lost else ask.renew()
            if fresh is None:
                return False
            if len(fresh):
                ask.options = fresh
        if isinstance(ask, AskFirst):
            ask.refresh(self.state.everybody)
            return True
        if isinstance(ask, AskAll):
            return all(party == STORYTELLER or party in self.state.seat_ids for party in ask.to if ask.waits_for(party))
        return ask.to[0] == STORYTELLER or ask.to[0] in self.state.seat_ids

    @classmethod
    def config_to_plain(cls, config: Any) -> dict[str, Any]:
        return msgspec.to_builtins(config)

    @classmethod
    def config_from_plain(cls, plain: Any) -> Config:
        return msgspec.convert(plain, Config)

    @classmethod
    def config_for_rules(cls, config: Any, rules: str) -> Any:
        """Before the third version of the rules no jinx held, and before the fourth the engine saw to few of them.

        Nobody was led by the hand before the fourth.
        """
        if rules not in ("1", "2", "3"):
            return config
        config = msgspec.structs.replace(config, guides=False)
        try:
            script = setup.script_of(config)
        except BelfryError:
            # What is wrong with it is said when the game is set up.
            return config
        if rules == "3":
            by_hand = tuple([id for id in script.jinxes if id not in FIRST_JINXES])
            return msgspec.structs.replace(config, jinxes_by_hand=by_hand)
        return msgspec.structs.replace(config, jinxes_off=script.jinxes)

    @classmethod
    def deed_to_plain(cls, deed: Any) -> dict[str, Any]:
        return msgspec.to_builtins(deed)

    @classmethod
    def deed_from_plain(cls, plain: Any) -> Deed:
        return from_plain(plain)
