"""The Boffin."""

from belfry.clocktower.vocabulary import *


class Boffin(Minion):
    """Lends the Demon the ability of a good character that is not in play, which no poison takes away."""

    __slots__ = ()
    traits = ()
    tells_own_state = True
    needs_judgement = True
    gives_abilities = True
    asked_by_night = False
    tells = "character"
    memory: tuple[int, ...] | None
    """The keys of the abilities that have been told."""

    def notes(self) -> Iterable[Note]:
        return [self.note("untold", character=ability.id) for ability in self._untold]

    @property
    def _untold(self) -> list[Character]:
        """What has been lent and not been told yet."""
        told = self.memory or ()
        return [ability for ability in self.granted if ability.key not in told]

    def renew(self) -> None:
        super().renew()
        self.take_back()

    async def on_gained(self) -> None:
        await self._lend()

    async def remember_beginning(self) -> None:
        """What the Demon has by then has been told."""
        self.memory = tuple([ability.key for ability in self.granted])

    async def on_change(self) -> None:
        """A new Demon gets an ability too; whoever lives and is the Demon no more has none."""
        if not self.can_act:
            return
        former = [a for a in self.granted if a.seat.lives and not self.town.is_demon(a.seat)]
        if former:
            self.grimoire.revoke(former)
        await self._lend()
        if self._untold:
            self._announce()

    def before_becoming(self, change: Change) -> None:
        """A dead Demon who becomes another character is none who died with it."""
        if not change.seat.lives:
            self.grimoire.revoke([ability for ability in self.granted if ability.holder == change.seat.id])

    def _announce(self) -> None:
        if self.grimoire.phase == "night":
            step = ("fresh", self.key)
            if step not in self.grimoire.agenda and ("act", self.id) not in self.grimoire.agenda:
                self.grimoire.agenda.insert(0, step)
        else:
            agenda.enrol(self.grimoire, self)

    def _without(self) -> list[Seat]:
        """The living Demons, if none of them has an ability from the Boffin."""
        living = [seat for seat in self.town.demons() if seat.lives]
        served = {ability.holder for ability in self.granted}
        return [] if any(seat.id in served for seat in living) else living

    async def _lend(self) -> None:
        if self.void or not self._without():
            return
        demon = await self.rule(lambda: OneOf(tuple([seat.id for seat in self._without()]), "player"))
        if self.lost:
            return
        named = await self.rule(self._offer, demon)
        if not self.lost:
            await self.give(demon, find_character(named), steadfast=True)

    def _offer(self) -> Options[str]:
        in_play = self.town.in_play()
        good = list(self.town.script.good)
        if self.town.phase == "setup":
            # Company that it needs has to be in the bag by now.
            good = [c for c in good if in_play.issuperset(c.setup.needs)]
        again = self.town.terms_of(self).may_be_repeated
        # Whoever has this ability only because it was lent already would lend it in a circle, without end.
        above = {one.id for one in self._above()}
        good = [c for c in good if c.id not in above] or good
        free = [c.id for c in good if c.id not in in_play or c.id in again]
        return OneOf(tuple(free or [c.id for c in good]), "character")

    def _above(self) -> Iterable[Ability]:
        """The abilities that have led to this one."""
        one = self.grimoire.ability(self.source)
        while one is not None:
            yield one
            one = self.grimoire.ability(one.source)

    async def first_night(self) -> None:
        await self._lend()
        for ability in self._untold:
            self.memory = (*(self.memory or ()), ability.key)
            both = (self.holder, ability.holder)
            for seat in [to for to in both if to not in self.town.terms_of(self).silent_to]:
                await self.tell(seat, lambda id=ability.id: OneOf((id,), "character"))

    @classmethod
    def may_borrow(cls, script: Script) -> Sequence[type[Character]]:
        return script.good

    @classmethod
    def may_lend(cls, dealt: Dealt, holder: int) -> Iterable[type[Character]]:
        """Good characters that are not in play, or any if all are."""
        free = [character for character in dealt.script.good if character not in dealt.characters]
        return free or dealt.script.good


class BoffinSetup(Setup, of=Boffin):
    lends_to_demon = True


class BoffinAdvice(Advice, of=Boffin):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Of several Demons the one who has been one longest."""
        if ask.noun != "player":
            return None
        own = [a.holder for a in grimoire.abilities if a.source < 0 and a.holder in ask.options]
        return own[0] if own else None

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        longest = self.usual(ask, mood.grimoire)
        if longest is not None:
            return Suggestion(longest, "oldest-demon")
        script = mood.grimoire.script
        terms = mood.grimoire.terms_of(ask.raised_by)
        never = {c.id for c in script.good if terms.forbids(c.id)}
        plain = [id for id in ask.options if not find_character(id).setup.changes_counts]
        plain = [id for id in plain if never.isdisjoint([c.id for c in find_character(id).carried(script)])]
        bluffs = [id for id in mood.bluffs if id in plain]
        pool = bluffs or plain
        return Suggestion(mood.pick(pool), "boffin-lends") if pool else None
