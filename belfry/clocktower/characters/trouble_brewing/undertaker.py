"""The Undertaker."""

from belfry.clocktower.vocabulary import *


class Undertaker(Townsfolk):
    """Learns each night the character of the player who died by execution that day."""

    __slots__ = ()
    traits = ()
    only_informs = True
    turns = NONE
    reminders = {"died-today": Reminder(until=DAWN, lasts=True)}
    regardless_of_life = True
    learns = OneCharacter()

    def _executed(self) -> tuple[Seat, type[Character]] | None:
        """Who died by execution today, and as which character."""
        today = self.town.today
        died = today.died_yesterday if self.town.phase == "day" else today.died_by_execution
        if died is not None:
            return self.town.people[died[0]], died[1]
        marked = self.marks("died-today")
        return None if marked is None else (marked, marked.character)

    async def on_death(self, dying: Death) -> None:
        if dying.execution:
            self.place("died-today", dying.victim)

    def acts_tonight(self) -> bool:
        return self.can_act and self._executed() is not None

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[str]:
        executed = self._executed()
        if executed is None:
            return ()
        seat, character = executed
        return [c.id for c in look.characters(seat)] if seat.character is character else [character.id]

    def subjects(self) -> Sequence[Seat]:
        executed = self._executed()
        return [] if executed is None else [executed[0]]
