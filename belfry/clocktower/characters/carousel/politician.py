"""The Politician."""

from belfry.clocktower.characters.reason import ask_for_reason
from belfry.clocktower.storyteller.blame import most_to_blame
from belfry.clocktower.vocabulary import *


class Politician(Outsider):
    """Goes over to the team that has won, if nobody is more to blame for the loss of their own team."""

    __slots__ = ()
    traits = ()
    turns = NONE
    works_when_dead = True
    decides_by_town = True
    memory: bool | None
    """Whether the player changed sides when the game ended."""

    def on_victory(self, victory: Victory) -> None:
        victory.may_cross(self._crosses)

    async def _crosses(self, winner: str) -> bool:
        """Whether the player has gone over to the winner."""
        seat = self.seat
        if self.holder < 0 or not self.works or seat.alignment == winner or self._stays(winner):
            return False
        guilty = await self.might()
        reason = await ask_for_reason(self, self.holder)
        verdict = "guilty" if guilty else "blameless"
        self.grimoire.emit(Judged(STORYTELLER_ONLY, seat.id, self.id, verdict, reason=reason))
        if guilty:
            change.align(self.grimoire, seat, evil=winner == EVIL, by=self)
        self.memory = seat.alignment == winner
        if self.memory:
            self.declare("crossed", who=seat.id)
        return self.memory

    def _stays(self, winner: str) -> bool:
        """Whether something keeps the player on the losing side, so that there is nothing to ask."""
        return change.keeps_side(self.grimoire, self.seat, self, evil=winner == EVIL)

    def on_resumed(self) -> None:
        if self.memory:
            self.memory = None
            change.align(self.grimoire, self.seat, evil=not self.seat.evil, by=self)

    @classmethod
    def may_claim(cls, town: Town, seat: Seat, claimed: type[Ability]) -> bool:
        """Whoever hopes to cross over says anything."""
        return True


class PoliticianAdvice(Advice, of=Politician):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun == "reason":
            return Suggestion(None, "no-reason-given")
        guilty = most_to_blame(mood.grimoire) == ask.about
        return Suggestion(guilty, "most-to-blame" if guilty else "not-to-blame")


class PoliticianPlay(Play, of=Politician):
    lore = Lore(threat=0.0, bluff=0.4, turns_coat=True)
