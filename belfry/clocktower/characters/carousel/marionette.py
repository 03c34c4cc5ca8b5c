"""The Marionette."""

from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.vocabulary import *


class Marionette(Minion):
    """Thinks to be a good character and has no such ability; sits next to the Demon, who is told."""

    __slots__ = ()
    traits = ()
    turns = NONE
    remembers = ("told", "players")
    asked_by_night = False
    reminders = {"is-the-marionette": NOTE}
    switches = (Switch("marionette_is_drunk", "marionette/r9"),)
    tells = "player"
    works_when_dead = True
    belief = Belief((TOWNSFOLK, OUTSIDER), alignment="good")
    memory: tuple[int, ...] | None
    """The Demons who know who the Marionette is."""

    async def on_gained(self) -> None:
        self.mark("is-the-marionette", self.seat)

    @property
    def is_drunk(self) -> bool:
        return self.grimoire.switch("marionette_is_drunk")

    def on_introduction(self, meeting: Introduction) -> None:
        for seats in (meeting.minions, meeting.shown_minions):
            if self.holder in seats:
                seats.remove(self.holder)
        meeting.then(self.tell_the_demon)

    async def first_night(self) -> None:
        if introduction.arrange(self.grimoire, first=True).meets:
            await self.tell_the_demon()

    async def tell_the_demon(self) -> None:
        """Tell every Demon who does not know it yet who the Marionette is."""
        for demon in self.grimoire.demons():
            told = demon.id in (self.memory or ())
            if not told and demon.id not in self.town.terms_of(self).silent_to:
                self.memory = (*(self.memory or ()), demon.id)
                await self.tell(demon.id, lambda: OneOf((self.holder,), "player"))

    @classmethod
    def reveals(cls, value: Any) -> Mapping[int, str]:
        return {value: "minion"}


class MarionetteSetup(Setup, of=Marionette):
    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        # Whoever drew an Outsider and is the Marionette leaves an Outsider less.
        return (counts, *([counts.more_outsiders(-1)] if counts.outsider > 0 else []))

    def belief_kinds(self, script: Script, characters: Sequence[type[Any]]) -> tuple[str, ...]:
        found = count_types(characters)
        usual = TABLE.get(sum(found))
        others = [character for character in characters if character is not Marionette]
        possible = () if usual is None else possible_counts(usual, others, script)
        fewer = found.more_outsiders(1) in possible
        return (TOWNSFOLK,) * (found in possible) + (OUTSIDER,) * fewer or Marionette.belief.kinds

    def fitting_beliefs(
        self, script: Script, characters: Sequence[type[Character]], pool: list[type[Character]]
    ) -> list[type[Character]]:
        """Where a bracket text counts if it is believed: what explains the numbers, with the company that it needs."""
        rules = [JINXES[id] for id in script.jinxes if id not in script.jinxes_by_hand]
        playing = [character for character in characters if not is_traveller(character)]
        usual, ids = TABLE.get(len(playing)), [character.id for character in playing]
        speaking = [c for c in pool if c.id in [rule.setup_if_believed for rule in rules]]
        pool = [c for c in pool if c not in speaking or all(id in ids for id in c.setup.needs)]
        found = count_types(playing)
        if not speaking or usual is None or found in possible_counts(usual, playing, script):
            return pool
        return [c for c in pool if c in speaking and found in possible_counts(usual, [*playing, c], script)]

    def seat_problem(self, circle: Sequence[type[Ability] | None], left: Sequence[type[Ability]]) -> Problem | None:
        everybody = [*[character for character in circle if character is not None], *left]
        if not any(is_demon(character) for character in everybody):
            return None
        later = any(is_demon(character) for character in left)
        for place, character in enumerate(circle):
            beside = (circle[place - 1], circle[(place + 1) % len(circle)])
            if character is Marionette and not any(later if other is None else is_demon(other) for other in beside):
                return "marionette/r3", refusals.NOT_BESIDE_DEMON(character=role(Marionette))
        return None


class MarionetteAdvice(Advice, of=Marionette):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        learning = [c.id for c in mood.grimoire.script.good if c.learns is not None and c.id in ask.options]
        return Suggestion(mood.pick(learning or list(ask.options)), "marionette-learns")
