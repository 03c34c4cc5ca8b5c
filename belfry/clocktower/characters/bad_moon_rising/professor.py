"""The Professor."""

from belfry.clocktower.vocabulary import *


class Professor(Townsfolk):
    """Brings a dead Townsfolk back to life, once."""

    __slots__ = ()
    traits = ("reminder-other-nights",)
    returns_life = True
    picks_once = True
    reminders = {"alive": TONIGHT, "no-ability": NOTE}

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def other_nights(self) -> None:
        chosen = await self.may_choose_player(self._dead)
        if chosen is None:
            return
        self.spend()
        if not self.works:
            if is_townsfolk(chosen.character):
                self.goes_wrong()
        elif await self.sees(chosen, is_townsfolk):
            self.goes_well()
            self.mark("alive", chosen)
            await resurrection.revive(self.grimoire, chosen)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the player comes back: a Townsfolk does."""
        return all(look.sees(seat, is_townsfolk) is learned for seat in self.picked)

    def _dead(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if not seat.alive])


class ProfessorPlay(Play, of=Professor):
    lore = Lore(threat=0.8)

    def outcome(self, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whether the player who was picked came back."""
        return record.came_back(picks[0], night)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Bring back whoever was surely Townsfolk and can do most; wait for somebody worth it."""

        def worth(seat: int) -> float:
            claimed = player.claimed(seat)
            if claimed is None or not is_townsfolk(claimed):
                return -1.0
            if player.evil:
                return player.roll("professor", seat) if seat in player.friends else -1.0
            return (1.0 - 2.0 * player.evil_chance(seat)) * (0.4 + player.threat(seat))

        who = aims.best(player, [seat for seat in seats_in(offer) if seat not in player.alive], worth)
        late = len(player.alive) <= 5
        return LET_PASS if who is None or worth(who) < (0.25 if late else 0.7) else who
