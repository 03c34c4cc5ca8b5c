"""The Fang Gu."""

from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.vocabulary import *


class FangGu(Attacker):
    """Becomes the first Outsider whom it would kill."""

    __slots__ = ()
    traits = ("kills", "changes", "turns-evil", "reminder-other-nights")
    remakes_good = False
    kills_or_turns = True
    turns = NONE
    reminders = {"dead": TONIGHT, "once": NOTE}
    switches = (Switch("fanggu_cannot_die", "fanggu/r15", ("both-live", "fails", "kills")),)

    async def attack(self, victim: Seat) -> None:
        if await self._jumps_to(victim):
            await self._jump(victim)
        else:
            await super().attack(victim)

    async def on_redirected(self, to: Seat) -> bool:
        jumps = await self._jumps_to(to)
        if jumps:
            await self._jump(to)
        return jumps

    async def _jumps_to(self, victim: Seat) -> bool:
        """Whether the attack would kill an Outsider, for the first time in the game."""
        jumped = any(token.name == "fanggu/once" for token in self.grimoire.tokens)
        if jumped or victim is self.seat or not death.can_die_of(self, victim):
            return False
        if self.grimoire.switch("fanggu_cannot_die") == "kills" and not death.can_die_of(self, self.seat):
            return False
        return await self.sees(victim, is_outsider)

    async def _jump(self, outsider: Seat) -> None:
        grimoire, old = self.grimoire, self.seat
        if grimoire.switch("fanggu_cannot_die") == "fails" and not death.can_die_of(self, old):
            return
        with grimoire.one_event:
            grimoire.place("fanggu/once", NO_ABILITY, outsider, self.reminders["once"], void=False)
            await change.become(grimoire, outsider, old.character, evil=True)
            if await self.kill(old):
                self.mark("dead", old)

    def only_kills(self, picked: Seat) -> bool:
        """Whoever is no Outsider, and does not register as one."""
        guise = registration.guise_of(self.town, picked, self)
        return not any(map(is_outsider, (picked.character, *(() if guise is None else guise.characters))))

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only Outsiders, by the jump."""
        return is_outsider(character)

    @classmethod
    def may_change(cls, dealt: Dealt, holder: int) -> Iterable[tuple[Becomes, ...]]:
        """Who may be an Outsider may have become a Fang Gu, and evil; then the old one has died, unless kept alive."""
        night = 4 if dealt.spared else dealt.died_by_night(holder)
        if night is not None:
            yield from [
                (Becomes(seat, (cls,), night, evil=True, once=cls.id),) for seat in dealt.seats_of_kind(OUTSIDER)
            ]


class FangGuSetup(Setup, of=FangGu):
    def counts(self, counts: Counts) -> Counts:
        return counts.more_outsiders(1)


class FangGuPlay(Play, of=FangGu):
    def wants(self, player: AdvisedPlayer) -> Want:
        """An Outsider is worth an attack to a Demon that would become one, the more so when it is cornered."""
        wanted = aims.kill(player)

        def want(seat: int) -> float:
            claimed = player.claimed(seat)
            outsider = claimed is not None and is_outsider(claimed)
            victim = seat in player.alive and seat not in player.friends and seat not in player.in_vain
            # Whoever was something else before has come to be the Demon by a jump, and there is no second one.
            if not outsider or not victim or player.was_another or not player.evil:
                return wanted(seat)
            return 2.0 if player.cornered else wanted(seat) + 0.5 * player.roll("jump", player.day)

        return want
