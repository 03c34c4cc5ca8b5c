"""The Alsaahir."""

from itertools import combinations

from belfry.clocktower.vocabulary import *
from belfry.core.errors import IllegalAnswer
from belfry.core.options import Chance

Guess = tuple[tuple[int, str], ...]
"""Players, each with what they are said to be: a Demon or a Minion."""
MOST_GUESSERS = 3
SUSPECTS = 5
"""Among how many players a guess is looked for."""


class EvilTeam(Several):
    """A guess of the whole evil team: players, each of them once."""

    __slots__ = ()

    def read(self, value: Any) -> Guess:
        found = super().read(value)
        if len({seat for seat, _ in found}) < len(found):
            raise IllegalAnswer(value, self.expected(), refusals.NAMED_TWICE())
        return found

    def pick(self, chance: Chance) -> Guess:
        return tuple(dict(super().pick(chance)).items())


class Alsaahir(Townsfolk):
    """Wins the game for good by naming all Minions and all Demons in public, once a day."""

    __slots__ = ()
    traits = ()
    decided_upon = frozenset(("use",))
    uses_by_day = True
    used_after_execution = True
    involves_everybody = True
    switches = (
        Switch("alsaahir_registration", "alsaahir/r15"),
        Switch("alsaahir_without_demon", "alsaahir/r16"),
        Switch("alsaahir_three_guessers", "alsaahir/r9"),
    )

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Guess] | None:
        guessers = {by for by, id in grimoire.today.used_once if id == cls.id}
        if grimoire.switch("alsaahir_three_guessers") and len(guessers - {seat.id}) >= MOST_GUESSERS:
            return None
        least = 0 if grimoire.switch("alsaahir_without_demon") else 1
        return EvilTeam(Each(grimoire.any_player, OneOf((DEMON, MINION), "type")), len(grimoire.circle), least)

    @classmethod
    async def used_by(cls, grimoire: Grimoire, seat: Seat, choice: Guess) -> None:
        """Whoever has guessed has done so for today, and only who has the ability may be right."""
        grimoire.today.used_once += ((seat.id, cls.id),)
        for ability in grimoire.holders_of(cls.id):
            if ability.serves(seat.id) and ability.can_act and not ability.used_up:
                await ability.by_day(choice)

    async def by_day(self, choice: Guess) -> None:
        self.use_today()
        right = await self._is_right(choice)
        if right and self.works:
            await pause.declare(self.grimoire)
            victory.at_once(self.grimoire, GOOD, self.id)
        elif right:
            self.goes_wrong()

    async def _is_right(self, guess: Guess) -> bool:
        """Whether everybody who is a Demon or a Minion now is named as that, and nobody else."""
        named = dict(guess)
        if DEMON not in named.values() and not self.town.switch("alsaahir_without_demon"):
            return False
        for seat in self.town.circle:
            if await self._kind(seat) != named.get(seat.id):
                return False
        return True

    async def _kind(self, seat: Seat) -> str | None:
        """What a player has to be named as; who counts as both is a Demon."""
        if not self.town.switch("alsaahir_registration"):
            return DEMON if self.town.is_demon(seat) else MINION if self.town.is_minion(seat) else None
        if await self.sees(seat, is_demon):
            return DEMON
        return MINION if await self.sees(seat, is_minion) else None


class AlsaahirPlay(Play, of=Alsaahir):
    lore = Lore(threat=0.7, bluff=0.8, opens=2)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Once a day, when most has been said, the team that is likeliest; nobody guesses the same again."""
        usable = part_of(offer, "several") is not None and player.seat in player.alive and player.nominations_open
        if not usable or player.uses_of(Alsaahir.id, today=True):
            return NOT_NOW
        if posing:
            team, demon = player.framed
            return _named(demon, sorted(team - {demon})) if player.roll("team", player.day) < 0.4 else NOT_NOW
        before = [sorted(guess) for guess in player.named_by_day(Alsaahir.id)]
        others = [seat for seat in player.players if seat != player.seat]
        minions = TABLE[len(player.players)].minion if len(player.players) in TABLE else 1
        likely = sorted(others, key=player.evil_chance, reverse=True)[: SUSPECTS + minions]
        teams = [
            (player.demon_chance(demon) + sum([player.evil_chance(seat) for seat in rest]), _named(demon, rest))
            for demon in sorted(others, key=player.demon_chance, reverse=True)[:SUSPECTS]
            for rest in combinations([seat for seat in likely if seat != demon], minions)
        ]
        new = [team for team in teams if sorted(map(tuple, team[1])) not in before]
        return max(new, key=lambda team: team[0], default=(0.0, NOT_NOW))[1]


def _named(demon: int, minions: Sequence[int]) -> list[list[Any]]:
    """A guess of one Demon and some Minions."""
    return [[demon, DEMON], *[[seat, MINION] for seat in minions]]
