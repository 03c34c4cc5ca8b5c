"""The Doomsayer."""

from belfry.clocktower.vocabulary import *

FEWEST_ALIVE = 4
NO_CHOICE = OneOf((None,), "visit")


class Doomsayer(Fabled):
    """Lets each living player once call for a death on their own side, while four or more are alive."""

    __slots__ = ()
    traits = ("kills", "quick")
    remembers = ("used-by", "players")
    comes = AT_ANY_TIME
    may_leave = True
    uses_by_day = True
    used_after_execution = True
    memory: tuple[int, ...] | None
    """The players who have called on it."""

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        """To call on it, and nothing more: who dies is not for the player to choose."""
        held = [one for one in grimoire.holders_of(cls.id) if isinstance(one, cls)]
        used = [by for one in held for by in one.memory or ()]
        may = seat.alive and seat.id not in used and grimoire.living >= FEWEST_ALIVE
        return NO_CHOICE if may else None

    def serves(self, seat: int) -> bool:
        return True

    async def by_day_for(self, seat: Seat, choice: Any) -> None:
        self.memory = (*(self.memory or ()), seat.id)
        evil = await self.sees_evil(seat)

        def offer() -> OneOf[int]:
            fitting = [
                other.id for other in self.grimoire.circle if other.alive and evil in self._sides(other, seat, evil)
            ]
            # The caller is left where a deed has taken everybody else meanwhile.
            return OneOf(tuple(fitting) or (seat.id,), "player")

        victim = self.grimoire.people[await self.rule(offer, seat.id)]
        if victim is not seat and victim.evil is not evil:
            self.note_guise(victim)
        await self.kill(victim)

    def _sides(self, other: Seat, caller: Seat, evil: bool) -> tuple[bool, ...]:
        """The sides that a player may count as; the caller counts as one of them by now."""
        return (evil,) if other is caller else self.sides(other)


class DoomsayerAdvice(Advice, of=Doomsayer):
    @staticmethod
    def _wanted(ask: Ask[Any], grimoire: Grimoire) -> list[int]:
        """Neither a Demon whose death would end the game nor the caller, as long as there is somebody else."""
        seats: list[int] = list(ask.options)
        ending = [seat for seat in seats if _ends_the_game(grimoire, grimoire.people[seat])]
        going_on = [seat for seat in seats if seat not in ending] or seats
        return [seat for seat in going_on if seat != ask.about] or going_on

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return self._wanted(ask, grimoire)[0] if ask.kind == "rule" else None

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(mood.sparing(self._wanted(ask, mood.grimoire))), "not-the-demon")


def _ends_the_game(grimoire: Grimoire, seat: Seat) -> bool:
    """Whether a player is the last Demon, and nobody becomes the Demon in their place."""
    if not grimoire.is_demon(seat) or any(other.lives and other is not seat for other in grimoire.demons()):
        return False
    dying = Death(seat, None, execution=False, living=grimoire.living_without_travellers)
    dying.arrange(grimoire)
    return not dying.successors()
