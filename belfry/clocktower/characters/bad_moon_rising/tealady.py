"""The Tea Lady."""

from belfry.clocktower.vocabulary import *


class TeaLady(Townsfolk):
    """Keeps the two living neighbours from dying while both are good."""

    __slots__ = ()
    traits = ("protects",)
    turns = LAST_NIGHT
    reminders = {"cannot-die": NOTE}

    def on_dying(self, dying: Death) -> None:
        """Where a neighbour might register as good the Storyteller decides (REG-1)."""
        neighbours = self.grimoire.living_neighbours(self.seat)
        if dying.victim not in neighbours:
            return
        sides = [self.sides(seat) for seat in neighbours]
        if all(side == (False,) for side in sides):
            dying.prevent(self)
        if all(False in side for side in sides):
            dying.may_prevent(self)

    @classmethod
    def may_save(cls, dealt: Dealt, holder: int, victim: int, alive: int) -> bool:
        neighbours = dealt.neighbours(holder, alive)
        return (
            bool(alive >> holder & 1)
            and victim in neighbours
            and not any(dealt.is_surely_evil(seat) for seat in neighbours)
        )

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        neighbours = self.grimoire.living_neighbours(self.seat)
        if all(self.sides(seat) == (False,) for seat in neighbours):
            yield from [("cannot-die", seat) for seat in neighbours]


class TeaLadyAdvice(Advice, of=TeaLady):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.evil_ahead, "as-the-game-needs-it")


class TeaLadyPlay(Play, of=TeaLady):
    lore = Lore(threat=0.7, saves=True, spares=True, plain=True)
