"""The Scarlet Woman."""

from belfry.clocktower.vocabulary import *


class ScarletWoman(Minion):
    """Becomes the Demon when the Demon dies and five or more are alive."""

    __slots__ = ()
    traits = ("changes",)
    remakes_good = False
    turns = NONE
    reminders = {"is-the-demon": NOTE}
    heir_reminder = "is-the-demon"
    switches = (Switch("recluse_may_die_as_the_demon", "scarletwoman/r13"),)

    def on_dying(self, dying: Death) -> None:
        if self._may_succeed(dying):
            dying.succeed(self)

    def _may_succeed(self, dying: Death) -> bool:
        return dying.living >= 5 and dying.victim is not self.seat

    def follows_death(self, dying: Death) -> bool:
        """Whether a death that is not the Demon's may count as one, where the table has it so."""
        by_option = self.town.switch("recluse_may_die_as_the_demon")
        return by_option and not self.town.is_demon(dying.victim) and self._may_succeed(dying)

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying) and await self.sees(dying.victim, is_demon):
            demons = tuple([character.id for character in self.town.script.of_type("demon")])
            one = await self.rule(lambda: OneOf(demons, "character"), dying.victim.id)
            heir = next(demon for demon in self.town.script.of_type("demon") if demon.id == one)
            await change.become(self.grimoire, self.seat, heir, told_at=self.id)

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Whoever becomes the Demon keeps their side."""
        return False

    @classmethod
    def may_change(cls, dealt: Dealt, holder: int) -> Iterable[tuple[Becomes, ...]]:
        """Once somebody who may be a Demon has died, she may have become the one who has died, or any."""
        for seat in dealt.seats_of_kind(DEMON):
            if seat in dealt.died and seat != holder:
                dead = dealt.as_one_of(seat, DEMON)
                demons = dead if all(map(is_demon, dead)) else tuple(dealt.script.of_type(DEMON))
                yield (Becomes(holder, demons, dealt.died[seat]),)
