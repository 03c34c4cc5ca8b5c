"""The Drunk."""

from belfry.clocktower.vocabulary import *

SELDOM = 0.15
"""How often a Drunk believes to be somebody who neither learns nor does anything."""


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
        """Mostly somebody with something to do or to learn; but whoever has neither must not be known to be sober."""
        ids: list[str] = list(ask.options)
        lively = [id for id in ids if not find_character(id, by_hand=True).play.lore.plain]
        plain = [id for id in ids if id not in lively]
        if lively and not (plain and mood.likely(SELDOM)):
            return Suggestion(mood.pick(lively), "drunk-learns")
        return Suggestion(mood.pick(plain), "drunk-may-be-any")
