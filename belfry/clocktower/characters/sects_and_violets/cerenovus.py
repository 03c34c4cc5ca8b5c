"""The Cerenovus."""

from belfry.clocktower.vocabulary import *


class Madness(NamedTuple):
    """The night of the pick, the character to be mad about, and whether a case of it has been judged."""

    night: int
    character: str
    judged: bool = False


class Cerenovus(Minion):
    """Has a player be mad about being a good character each day."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    tells_own_state = True
    needs_judgement = True
    pick_makes_mad = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"mad": NOTE}
    tells = "character"
    broken_if_mad = False
    memory: Madness | None
    """What the player picked last has to be mad about."""

    def notes(self) -> Iterable[Note]:
        mad = self.marks("mad")
        if mad is not None and self.memory is not None:
            yield self.note("mad-judged" if self.memory.judged else "mad", mad.id, character=self.memory.character)

    async def every_night(self) -> None:
        chosen: tuple[int, str] = await self.choose(self._instructions)
        seat, id = chosen
        self.pick((seat,))
        self.memory = Madness(self.grimoire.number, id)
        self.move("mad", self.grimoire.people[seat])
        if self.works or await self.might(seat):
            await self.tell(seat, lambda: OneOf((id,), "character"))

    def _instructions(self) -> Options[Any]:
        good = [character.id for character in self.grimoire.script.good]
        return Each(self.grimoire.any_player, OneOf((*good, *self.town.terms_of(self).also_named), "character"))

    def may_happen(self) -> bool:
        """From dawn until the next pick."""
        mad, grimoire = self.marks("mad"), self.grimoire
        if mad is None or not self.marks_active("mad", mad) or not execution.may_execute(grimoire):
            return False
        return grimoire.phase == "day" or self.memory is None or grimoire.number != self.memory.night

    def happens_to(self) -> Seat | None:
        return self.marks("mad")

    async def happen(self) -> None:
        mad = self.marks("mad")
        assert mad is not None
        if self.memory is not None:
            self.memory = self.memory._replace(judged=True)
        await judge_madness(self, mad)

    def breaks_madness(self, claims: Mapping[int, str]) -> bool:
        """Whoever openly claims something else; each case is judged once."""
        mad = self.marks("mad")
        assert mad is not None
        if self.memory is None or self.memory.judged:
            return False
        return claims.get(mad.id, self.memory.character) != self.memory.character


class CerenovusAdvice(Advice, of=Cerenovus):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun == "madness":
            return Suggestion(False, "as-everybody-heard")
        penalty = advise_penalty(ask, mood)
        if penalty is not None:
            return penalty
        return Suggestion(mood.likely(0.8), "as-if-it-worked")


class CerenovusPlay(Play, of=Cerenovus):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """The most dangerous player is to be mad about something that nobody claims: best a bluff."""
        who = aims.best(player, [seat for seat in seats_in(offer) if seat in player.alive], aims.harm(player))
        names = characters_in(offer)
        unclaimed = [id for id in names if id not in player.claims.values()]
        pool = [id for id in unclaimed if is_townsfolk(player.found(id))] or unclaimed or names
        return None if who is None or not pool else [who, player.pick(pool, "mad", player.day)]
