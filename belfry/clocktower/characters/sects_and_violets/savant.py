"""The Savant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability import mishap, why_untrue
from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.statements import (
    BOTH_FALSE,
    EVERY_MARKS,
    ONE_OF_EACH,
    Said,
    Statement,
    Statements,
    TwoStatements,
    as_statement,
    can_judge,
    holds,
    unmarked,
)
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.ability.player.offer import NOT_NOW, Offer
from belfry.clocktower.ability.player.player import Account
from belfry.clocktower.pieces.events import Learned, Marked, SentBack
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.composition import advise_pair, worth_telling
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER_ONLY, only
from belfry.core.options import Each, Either, OneOf, Options, Text

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.town import Town


VISIT = OneOf((None,), "visit")
LATER = OneOf((None,), "later")


class Savant(Townsfolk):
    """Is told two statements each day in private, one of them true."""

    __slots__ = ()
    traits = ()
    turns = NONE
    lore = Lore(threat=0.9, opens=2)
    uses_by_day = True
    used_in_private = True
    used_after_execution = True
    tells = "statements"

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[None] | None:
        """A visit, unless the statements have been told today."""
        return None if cls.is_answered(grimoire, seat) else VISIT

    def offer(self) -> TwoStatements:
        """Every pair that fits."""
        if self.town.storyteller_is_free:
            return TwoStatements(self, EVERY_MARKS)
        return TwoStatements(self, BOTH_FALSE if self.falsified else ONE_OF_EACH if self.reliable else EVERY_MARKS)

    def wrong_answers(self) -> Options[Any]:
        fitting = self.offer().fitting
        return TwoStatements(self, tuple([m for m in EVERY_MARKS if m not in fitting]) or EVERY_MARKS)

    async def by_day(self, choice: None) -> None:
        told = await self.ask_what_to_tell(self.holder, lambda: Either(self.offer(), LATER))
        if told is None:
            self.grimoire.emit(SentBack(only(self.holder), self.holder, self.id))
            return
        self.use_today()
        pairs = self.offer()
        if told not in pairs:
            pairs = TwoStatements(self, EVERY_MARKS)
        marks = pairs.marks(told)
        self.grimoire.emit(Learned(only(self.holder), self.holder, self.id, tuple(map(unmarked, told))))
        why_untrue.note(self, told, judged=False)
        assert marks is not None, "of what is told it is known whether it is true"
        self.grimoire.emit(Marked(STORYTELLER_ONLY, self.holder, self.id, marks))
        if self.grimoire.counts_mishaps:
            mishap.after_telling(self, sum(pairs.possible(told)[0]))

    def truths(self, look: Look) -> Iterable[int]:
        """How many of the two should be true."""
        return (1,)

    def confirms(self, look: Look, learned: tuple[Said, Said]) -> bool:
        """Just one of the two statements is true, if anybody can judge both."""
        first, second = map(as_statement, learned)
        if first is None or second is None or not (can_judge(look.town, first) and can_judge(look.town, second)):
            return True
        return holds(look, first) is not holds(look, second)

    @classmethod
    def claimable(cls, town: Town, seat: int) -> Options[Any]:
        """The two statements."""
        said = Either(Statements(town), Text())
        return Each(said, said)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_pair(ask, mood) if ask.kind == "tell" else None

    @classmethod
    def uses(cls, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Every day."""
        if offer["choose"] != "one" or None not in offer["of"] or player.seat not in player.alive:
            return NOT_NOW
        return NOT_NOW if player.uses_of(cls.id, today=True) else None

    @classmethod
    def invents(cls, player: AdvisedPlayer, night: int) -> Account | None:
        """Two things of which the bluff makes one true, in any shape that a Storyteller might use."""
        look = player.bluffed
        pool: dict[str, list[Statement]] = {}
        for _, statement in worth_telling(look.town, player.seat):
            pool.setdefault(statement[0], []).append(statement)

        def told(truth: bool, about: str) -> Statement | None:
            for shape in player.shuffle(sorted(pool), about, night):
                for statement in player.shuffle(pool[shape], about, night):
                    # Of what nobody can judge anything may be said.
                    if not can_judge(look.town, statement) or holds(look, statement) is truth:
                        return statement
            return None

        true, false = told(True, "true"), told(False, "false")
        if true is None or false is None or true == false:
            return None
        return Account((true, false) if player.roll("order", night) < 0.5 else (false, true))
