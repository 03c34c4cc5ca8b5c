"""The Summoner."""

from typing import Literal

from belfry.clocktower.moments.introduction import set_bluffs
from belfry.clocktower.vocabulary import *

THE_NIGHT = 3
MADE: Literal["made"] = "made"
FAILED: Literal["failed"] = "failed"


class Summoner(Minion):
    """Starts a game without a Demon, knows three bluffs, and on the third night makes a player an evil Demon."""

    __slots__ = ()
    traits = ("changes", "reminder-first-night", "reminder-other-nights")
    remakes_good = False
    needs_judgement = True
    makes_characters = True
    reminders = {f"night-{number}": Reminder() for number in (1, 2, 3)}
    tells = "bluffs"
    memory: Literal["made", "failed"] | None
    """Whether a Demon has been made, or none will be."""

    def notes(self) -> Iterable[Note]:
        return [] if self.memory is None else [self.note("demon-made" if self.memory == MADE else "no-demon-made")]

    @classmethod
    def asked_on(cls, night: int) -> bool:
        return night == THE_NIGHT

    async def first_night(self) -> None:
        self._mark_night()
        if self.holder in self.town.terms_of(self).silent_to:
            return
        bluffs = await self.tell(self.holder, self._bluffs)
        if self.works and self.grimoire.bluffs is None and bluffs in bluff_options(self.grimoire):
            set_bluffs(self.grimoire, bluffs)

    def _bluffs(self) -> Options[tuple[str, ...]]:
        if self.works:
            return bluff_options(self.grimoire)
        good = tuple([character.id for character in self.grimoire.script.good])
        return Some(min(BLUFFS, len(good)), good, "character")

    async def other_nights(self) -> None:
        self._mark_night()
        if self.memory == MADE:
            return
        if self.grimoire.number < THE_NIGHT:
            await self._summon_early()
        elif self.grimoire.number == THE_NIGHT:
            await self._summon()

    async def _summon_early(self) -> None:
        """Make a Demon before the night for it, where something allows that."""
        town = self.town
        demons = [id for id in town.terms_of(self).early if id in self._demons()]
        if not demons:
            return
        chosen = await self._choose(demons, may_decline=True)
        if chosen is None:
            return
        if self.works:
            await self._make(chosen)
        else:
            self.goes_wrong()

    async def _summon(self) -> None:
        stood_in = not self.works and self.town.terms_of(self).stood_in
        in_vain = stood_in or self.town.terms_of(self).player_left_open
        if not self._demons() or not (self.works or in_vain):
            self.goes_wrong()
            self._fail()
            return
        chosen = await self._choose(self._demons(), may_decline=False)
        if stood_in:
            await self._stand_in()
        elif chosen is None or not self.works:
            self._fail()
        else:
            await self._make(chosen)

    async def _stand_in(self) -> None:
        """The Storyteller chooses as the Summoner could."""
        await self._make(await self.rule(lambda: self._offer(self._demons())))

    async def _choose(self, demons: list[str], *, may_decline: bool) -> tuple[int, str] | None:
        """The player and the Demon whom the holder chooses; where the player is left to the Storyteller, both do."""
        declined = OneOf((None,), "character")
        if not self.town.terms_of(self).player_left_open:

            def offer() -> Options[Any]:
                return Either(declined, self._offer(demons)) if may_decline else self._offer(demons)

            chosen: tuple[int, str] | None = await self.choose(offer)
            if chosen is not None:
                self.pick((chosen[0],))
            return chosen
        ids: tuple[str | None, ...] = (None, *demons) if may_decline else tuple(demons)
        named = await self.choose(lambda: OneOf(ids, "character"))
        if named is None or not self.works:
            return None
        possible = without(self._offer([named]), self._permits_not)
        seats = tuple(dict.fromkeys([seat for seat, _ in possible]))
        return await self.rule(lambda: OneOf(seats, "player")), named

    def _permits_not(self, choice: tuple[int, str]) -> bool:
        town = self.town
        terms = town.terms_of(self)
        return terms.forbids(choice) or terms.bars(choice)

    async def _make(self, chosen: tuple[int, str]) -> None:
        """The player becomes the Demon."""
        seat, id = chosen
        self.memory = MADE
        demon = next(c for c in self.grimoire.script.of_type(DEMON) if c.id == id)
        self.goes_well()
        await change.become(self.grimoire, self.grimoire.people[seat], demon, evil=True, by=self)

    async def unwoken_night(self) -> None:
        self._mark_night()
        if self.grimoire.number == THE_NIGHT and self.memory != MADE:
            if self.town.terms_of(self).stood_in and self._demons():
                await self._stand_in()
            else:
                self._fail()

    def _mark_night(self) -> None:
        number = min(self.grimoire.number, THE_NIGHT)
        if self.marks(f"night-{number}") is None:
            for night in range(1, number):
                self.grimoire.discard(f"summoner/night-{night}", self.key)
            self.mark(f"night-{number}", self.seat)

    def _offer(self, demons: list[str]) -> Options[Any]:
        grimoire = self.grimoire
        seats = [seat.id for seat in grimoire.circle if not grimoire.is_traveller(seat)]
        return Each(OneOf(seats, "player"), OneOf(demons, "character"))

    def _demons(self) -> list[str]:
        """The Demons that a player can become."""
        grimoire = self.grimoire
        demons = [character.id for character in grimoire.script.of_type(DEMON) if character.can_be(grimoire)]
        return [id for id in demons if not grimoire.terms_of(self).bars(id)]

    def _fail(self) -> None:
        """Let it be known that no Demon will come of it."""
        self.memory = FAILED
        with self.grimoire.one_event:
            pass

    def on_victory(self, victory: Victory) -> None:
        """Good does not win for lack of a Demon while there has been none and one is still to come."""
        grimoire = self.grimoire
        to_come = grimoire.number < THE_NIGHT or (grimoire.number == THE_NIGHT and grimoire.phase == "night")
        waiting = self.memory is None and self.seat.lives and to_come
        if victory.reason == "WIN-2" and not grimoire.census.demons and waiting:
            victory.block(self)


class SummonerSetup(Setup, of=Summoner):
    brings_demon = True

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        # Where another character has taken the Demon's place there is none to take out.
        return (counts._replace(townsfolk=counts.townsfolk + counts.demon, demon=0),) if counts.demon else ()


class SummonerAdvice(Advice, of=Summoner):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Let deaths stand, and kill nobody besides."""
        return True if True in ask.options else None

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_bluffs(ask.options, mood)

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A living good player, who becomes any Demon."""
        if True in ask.options or None in ask.options:
            return advise_left_deaths(ask, mood)
        grimoire, summoner = mood.grimoire, ask.raised_by.holder
        good = [s.id for s in grimoire.circle if s.lives and not s.evil and s.id != summoner]
        choices: list[Any] = list(ask.options)
        fitting = [one for one in choices if (a_sequence(one) or (one,))[0] in good]
        return Suggestion(mood.pick(fitting or choices), "any-answer")


class SummonerPlay(Play, of=Summoner):
    def wants(self, player: AdvisedPlayer) -> Want:
        """A living player whom the town trusts, and whom evil would have to fear otherwise."""

        def want(seat: int) -> float:
            if seat not in player.alive or seat == player.seat or seat in player.friends:
                return aims.SELDOM
            return 1.0 - player.seems_evil(seat) + 0.5 * player.threat(seat)

        return want
