"""The Artist."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower import mishap, registration
from belfry.clocktower.character import Townsfolk
from belfry.clocktower.registration import Look
from belfry.clocktower.statements import (
    Said,
    Statements,
    as_statement,
    can_judge,
    holds,
)
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.composition import advise_reply
from belfry.clocktower.token import NOTE
from belfry.core.ask import Ask
from belfry.core.audience import only
from belfry.core.options import Each, Either, OneOf, Options, Text

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town import Town


REPLIES: tuple[bool | str, ...] = (True, False, "unknown")
SEND_BACK = "send-back"


class Artist(Townsfolk):
    """Puts one question to the Storyteller in private, once, and gets an honest yes or no, or "I don't know"."""

    __slots__ = ()
    reminders = {"no-ability": NOTE}
    uses_by_day = True
    used_in_private = True
    tells = "reply"

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return Either(Statements(grimoire), Text())

    @property
    def said(self) -> Said | None:
        return None if self.memory is None else self.memory[0]

    async def by_day(self, choice: Said) -> None:
        self.memory = (choice, None)
        if as_statement(choice) is None:
            # Nobody but the Storyteller can judge what stands in words.
            honest: bool | str = await self.rule(lambda: OneOf((*REPLIES, SEND_BACK), "honest"))
            if self.lost:
                return
            if honest == SEND_BACK:
                self.grimoire.emit("sent_back", only(self.holder), {"seat": self.holder, "ability": self.id})
                return
            self.memory = (choice, honest)
        reply = await self.ask_what_to_tell(self.holder, lambda: OneOf(self._replies(), "reply"))
        told = {"seat": self.holder, "ability": self.id, "value": reply, "said": choice}
        self.grimoire.emit("learned", only(self.holder), told)
        if self.grimoire.counts_mishaps:
            mishap.after_telling(self, reply)
        self.spend()

    def truths(self, look: Look) -> Iterable[bool | str]:
        """The honest answers."""
        if self.memory is None:
            return ()
        question, honest = self.memory
        statement = as_statement(question)
        return (honest,) if statement is None else (holds(look, statement),)

    def confirms(self, look: Look, learned: tuple[Said, bool | str]) -> bool:
        """The question with the reply: nothing speaks against one that nobody can judge."""
        question, reply = learned
        statement = as_statement(question)
        if statement is None or reply not in (True, False) or not can_judge(look.town, statement):
            return True
        return holds(look, statement) is reply

    def _replies(self) -> tuple[bool | str, ...]:
        """The replies that fit."""
        honest = registration.truths(self.grimoire, self, self.truths)
        if self.falsified:
            # Wrong, and never "I don't know": where that would be honest, either yes or no.
            wrong = [reply for answer in honest for reply in (True, False) if reply is not answer]
            return tuple(dict.fromkeys(wrong))
        return tuple(honest) if self.works else REPLIES

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if getattr(ask.options, "noun", "") == "honest":
            return Suggestion(SEND_BACK, "cannot-be-read")
        return advise_reply(ask, mood) if ask.kind == "tell" else None

    @classmethod
    def claimable(cls, town: Town, seat: int) -> Options[Any]:
        """The question and the reply."""
        return Each(Either(Statements(town), Text()), OneOf(REPLIES, "reply"))

    @classmethod
    def retold(cls, learned: tuple[Said, bool | str]) -> dict[str, Any]:
        question, reply = learned
        return {"said": question, "value": reply}

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Send back what nobody says the honest answer to."""
        return SEND_BACK if SEND_BACK in ask.options else None
