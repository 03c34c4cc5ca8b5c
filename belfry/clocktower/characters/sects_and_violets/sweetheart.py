"""The Sweetheart."""

from belfry.clocktower.vocabulary import *


class Sweetheart(Outsider):
    """Leaves somebody drunk when dying."""

    __slots__ = ()
    traits = ("reminder-other-nights",)
    pick_only_marks = True
    turns = LAST_NIGHT
    reminders = {"drunk": Reminder(DRUNK)}
    works_when_dead = True
    switches = (Switch("sweetheart_effect", "sweetheart/r4", ("tied", "fixed")),)

    def follows_death(self, dying: Death) -> bool:
        return dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying):
            for _ in range(self.times_at_once):
                await self._leave_drunk()

    async def _leave_drunk(self) -> None:
        drunk = self.grimoire.people[await self.rule(lambda: self.grimoire.any_player)]
        if self.grimoire.switch("sweetheart_effect") == "fixed":
            self.grimoire.place("sweetheart/drunk", NO_ABILITY, drunk, self.reminders["drunk"], void=False)
        else:
            self.mark("drunk", drunk)

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """One player, from her death on."""
        died = dealt.died.get(holder)
        return () if died is None else (Reach(most=1, lasting=True, since=died),)


class SweetheartAdvice(Advice, of=Sweetheart):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        living = [seat for seat in mood.grimoire.circle if seat.alive]
        townsfolk = [seat.id for seat in living if is_townsfolk(seat.character)]
        if mood.evil_ahead:
            plain = [seat for seat in living if not is_townsfolk(seat.character)]
            others = [seat.id for seat in plain if not mood.grimoire.is_demon(seat)]
            if others:
                return Suggestion(mood.pick(others), "as-the-game-needs-it")
        return Suggestion(mood.pick(townsfolk), "a-drunk-townsfolk") if townsfolk else None


class SweetheartPlay(Play, of=Sweetheart):
    lore = Lore(threat=0.2, opens=2, plain=True)
