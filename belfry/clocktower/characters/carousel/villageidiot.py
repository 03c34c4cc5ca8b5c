"""The Village Idiot."""

from belfry.clocktower.vocabulary import *

MOST = 3
WRONG = 0.75
"""How often one whose ability does not work is told the wrong side."""


class VillageIdiot(Townsfolk):
    """Learns each night on which side a player is; up to three players are it, of whom one is drunk."""

    __slots__ = ()
    traits = ()
    turns = NONE
    asked_by_night = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"drunk": Reminder(DRUNK, lasts=True)}
    regardless_of_life = True
    learns = OneWord("side", GOOD, EVIL)
    switches = (Switch("villageidiot_drunkenness_ends", "villageidiot/r6"),)

    async def on_gained(self) -> None:
        """Settle who of several is drunk, before the first night and once for all of them."""
        grimoire = self.grimoire
        marked = any(token.name == f"{self.id}/drunk" for token in grimoire.tokens)
        if grimoire.phase != "setup" or marked or len(self._of_all()) < 2:
            return
        drunk = await self.rule(lambda: OneOf(tuple(self._of_all()), "player"))
        if len(self._of_all()) > 1:
            self.make_drunk(drunk)

    def make_drunk(self, player: int) -> None:
        """Let this one of them be the drunk one, and nobody else."""
        grimoire, name = self.grimoire, f"{self.id}/drunk"
        for token in [token for token in grimoire.tokens if token.name == name]:
            grimoire.lift(token)
        ends = grimoire.switch("villageidiot_drunkenness_ends")
        source = self._of_all().get(player, NO_ABILITY) if ends else NO_ABILITY
        grimoire.place(name, source, grimoire.people[player], self.reminders["drunk"], void=False)

    def _of_all(self) -> dict[int, int]:
        """Everybody who is one, with the key of their ability."""
        return {a.holder: a.key for a in self.town.holders_of(self.id) if a.source < 0}

    async def every_night(self) -> None:
        await self.choose_player()
        await self.learn()

    def truths(self, look: Look) -> Iterable[str]:
        return [EVIL if look.evil(seat) else GOOD for seat in self.picked]

    def subjects(self) -> Sequence[Seat]:
        return self.picked

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """One of several who are it."""
        kin = dealt.seats((cls,))
        return (Reach(kin, most=1, lasting=True, outlasts=True),) if kin & (kin - 1) else ()


class VillageIdiotSetup(Setup, of=VillageIdiot):
    def copies(self, players: int, switches: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(range(1, MOST + 1))


class VillageIdiotAdvice(Advice, of=VillageIdiot):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(list(ask.options)), "one-of-them-is-drunk")

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Whoever is drunk is mostly told the wrong side."""
        ability = ask.raised_by
        if ability.reliable or ability.falsified:
            return None
        [picked] = ability.picked
        if picked.id == ability.holder:
            return Suggestion(EVIL if picked.evil else GOOD, "knows-the-own-role")
        if picked.id in mood.trusted:
            return Suggestion(GOOD, "everybody-knows")
        evil = picked.evil is not mood.likely(WRONG)
        return Suggestion(EVIL if evil else GOOD, "mostly-wrong")


class VillageIdiotPlay(Play, of=VillageIdiot):
    lore = Lore(threat=0.8, bluff=1.3)
    picks_to_learn = 1

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """A friend who is good, or somebody good who is evil."""
        accused = player.roll("village idiot accuses", night) < 0.4
        who = aims.somebody_to_name(player, VillageIdiot.id, night, accused=accused)
        return None if who is None else Account(EVIL if accused else GOOD, (who,))
