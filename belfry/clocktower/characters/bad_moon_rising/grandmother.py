"""The Grandmother."""

from belfry.clocktower.vocabulary import *


class Grandmother(Townsfolk):
    """Starts knowing a good player and that player's character, and dies if the Demon kills that player."""

    __slots__ = ()
    traits = ("kills", "reminder-first-night", "reminder-other-nights")
    turns = NONE
    reminders = {"grandchild": NOTE, "dead": TONIGHT}
    learns = PlayerAndCharacter()
    may_lack_truth = True

    async def first_night(self) -> None:
        told: tuple[int, str] = await self.learn()
        self.move("grandchild", self.grimoire.people[told[0]])

    def truths(self, look: Look) -> Iterable[Any]:
        known = self.marks("grandchild")
        if known is not None and not self.marks_active("grandchild", known):
            known = None
        for seat in [known] if known is not None else look.each(look.town.circle):
            if seat.id != self.holder and (known is not None or not look.evil(seat)):
                good = [c for c in look.characters(seat) if is_good(c)]
                yield from [(seat.id, character.id) for character in good]

    def confirms(self, look: Look, learned: tuple[int, str]) -> bool:
        """Where nobody is known to be the grandchild only the one who was shown has to be looked at."""
        if self.marks("grandchild") is not None:
            return learned in self.truths(look)
        seat, id = look.town.people[learned[0]], learned[1]
        if seat.id == self.holder or look.evil(seat):
            return False
        return any(character.id == id and is_good(character) for character in look.characters(seat))

    def follows_death(self, dying: Death) -> bool:
        return dying.by_demon and self.marks_active("grandchild", dying.victim)

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying) and await self.kill(self.seat):
            self.mark("dead", self.seat)


class GrandmotherAdvice(Advice, of=Grandmother):
    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A living player of whom not everybody knows; where it need not be true, as with other information."""
        if not ask.raised_by.reliable or ask.raised_by.falsified:
            return None
        shown: list[tuple[int, str]] = honest(ask)
        living = [value for value in shown if mood.grimoire.people[value[0]].alive]
        living = [value for value in living if value[0] not in mood.known] or living
        return Suggestion(mood.pick(living), "grandchild") if living else None


class GrandmotherPlay(Play, of=Grandmother):
    lore = Lore(threat=0.5, slays=True)
