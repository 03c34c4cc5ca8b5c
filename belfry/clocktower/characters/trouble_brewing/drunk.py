"""The Drunk."""

from belfry.clocktower.vocabulary import *


class Drunk(Outsider):
    """Thinks to be a Townsfolk and has no ability."""

    __slots__ = ()
    traits = ()
    turns = NONE
    reminders = {"is-the-drunk": Reminder(lasts=True)}
    switches = (Switch("drunk_belief_as_bluff", "drunk/r11"),)
    belief = Belief((TOWNSFOLK,), bluff_switch="drunk_belief_as_bluff")
    always_drunk = True

    async def on_gained(self) -> None:
        self.place("is-the-drunk", self.seat)


class DrunkAdvice(Advice, of=Drunk):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Somebody with something to do or to learn: a Drunk whom nothing ever happens to is as good as sober."""
        ids: list[str] = list(ask.options)
        lively = [id for id in ids if not find_character(id, by_hand=True).play.lore.plain]
        return Suggestion(mood.pick(lively or ids), "drunk-learns" if lively else "drunk-may-be-any")
