"""The Hermit."""

from belfry.clocktower.vocabulary import *


class Hermit(Outsider):
    """Has the abilities of all other Outsiders on the script."""

    __slots__ = ()
    traits = ()
    reminders = {"1": NOTE, "2": NOTE, "3": NOTE}
    switches = (Switch("hermit_unaware_choices", "hermit/r13", ("skip", "ask")),)

    @classmethod
    def carried(cls, script: Script) -> tuple[type[Character], ...]:
        return tuple([character for character in script.of_type(OUTSIDER) if character.id != cls.id])

    def quiets(self, ability: Ability) -> bool:
        """A belief that is not used is not acted out, and nobody is asked for what they cannot know of."""
        if ability.belief.kinds:
            return not any(other.source == ability.key for other in self.town.abilities)
        asked = self.town.switch("hermit_unaware_choices") == "ask"
        return ability.chooses_at_night and self.seat.believes is not None and not asked


class HermitSetup(Setup, of=Hermit):
    may_be_left_out = True
    clashes = (("butler", "zealot"), ("drunk", "lunatic"))

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts, counts.more_outsiders(-1)) if counts.outsider > 0 else (counts,)


class HermitAdvice(Advice, of=Hermit):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Of two beliefs the Drunk's is used: a Townsfolk's."""
        return next((c.id for c in grimoire.script.of_type(TOWNSFOLK) if c.id in ask.options), None)

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        townsfolk = [c.id for c in mood.grimoire.script.of_type(TOWNSFOLK) if c.id in ask.options]
        return Suggestion(mood.pick(townsfolk), "hermit-believes") if townsfolk else None
