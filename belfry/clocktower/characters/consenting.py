"""What Fabled share that concern particular players."""

from typing import cast

from belfry.clocktower.vocabulary import *


class Consenting(Fabled, abstract=True):
    """A Fabled that concerns only players who have agreed to it (FAB-10)."""

    __slots__ = ()

    async def ask_consent(self, seats: Sequence[int]) -> list[int]:
        """Those of these players who agree."""
        if not seats:
            return []
        answers = await AskAll("choose", self.id, dict.fromkeys(seats, YES_NO), raised_by=self)
        return [seat for seat in seats if answers[seat]]

    async def invite(self) -> list[int]:
        """Let the Storyteller name players one after another, and ask them all; those who agree, which all are told."""
        named: list[int] = []

        def left() -> OneOf[int | None]:
            return OneOf((None, *[seat for seat in self.grimoire.seat_ids if seat not in named]), "player")

        while (seat := await self.rule(left)) is not None:
            named.append(seat)
        agreed = await self.ask_consent([seat for seat in named if seat in self.grimoire.seat_ids])
        self.declare(players=agreed)
        return agreed


class ConsentingAdvice(Advice, of=Consenting):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Only a person knows whom it is for; where nobody tells everybody is asked, and whoever wishes it agrees."""
        if ask.noun != "player":
            return None
        seats = [seat for seat in cast("OneOf[int | None]", ask.options).values if seat is not None]
        return Suggestion(seats[0], "ask-everybody") if seats else Suggestion(None, "only-answer")


class ConsentingPlay(Play, of=Consenting):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Who plays a seat for nobody needs neither protection nor patience."""
        return False
