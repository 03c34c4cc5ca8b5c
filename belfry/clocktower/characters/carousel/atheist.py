"""The Atheist."""

from belfry.clocktower.pieces.cast_options import Cast
from belfry.clocktower.vocabulary import *

NOBODY = OneOf((None,), "player")
ASKED = "asked"


class Atheist(Townsfolk):
    """Nobody is evil, and the Storyteller imitates an evil team; good wins by executing the Storyteller."""

    __slots__ = ()
    traits = ("kills", "protects")
    frees_storyteller = True
    keeps_all_good = True
    asked_by_night = False
    works_when_dead = True
    storyteller_can_be_nominated = True
    switches = (Switch("atheist_impaired", "atheist/r13", ("wins", ASKED)),)
    memory: tuple[tuple[int, str], ...] | None
    """Who is made out to be which evil character."""

    def notes(self) -> Iterable[Note]:
        return [self.note("pretended", seat, character=id) for seat, id in self.memory or ()]

    # Winning

    @last
    async def on_executed(self, execution: Execution) -> None:
        if execution.seat.id != STORYTELLER or execution.good_wins:
            return
        asked = not self.works and self.town.switch("atheist_impaired") == ASKED
        execution.good_wins = await self.might() if asked else True

    def on_victory(self, victory: Victory) -> None:
        """Where nobody is evil no player's death wins for good, whatever the player was turned into."""
        if victory.reason == "WIN-2" and self.town.nobody_evil:
            victory.block(self)

    # What the Storyteller may do

    def registers(self, seat: Seat, by: Any) -> Guise | None:
        """Everybody may pass for anything: an ability may seem to succeed, or to fail."""
        anything = [c for c in self.town.script.characters if is_good(c) or is_evil(c)]
        return Guise((seat.evil, not seat.evil), (seat.character, *anything))

    def disguised(self) -> Sequence[Seat]:
        """What is told need not follow from how anybody registers."""
        return ()

    def on_dying(self, dying: Death) -> None:
        if self._speaks and (dying.by is None or dying.by.source != self.key):
            dying.may_prevent(self, self._spares)

    async def _spares(self, dying: Death) -> bool:
        """Whether the Storyteller has the player live, whatever the rules say."""
        spared = await self.might(dying.victim.id)
        if spared:
            self.grimoire.set_aside("STO-20", dying.victim)
        return spared

    @property
    def _speaks(self) -> bool:
        """Whether it is the one, of several, that the Storyteller is asked about."""
        return self in self.town.roster.freeing[:1]

    # The make-believe evil team

    async def on_gained(self) -> None:
        cast = self._cast() if self.grimoire.phase == "setup" else None
        if cast is None:
            return
        chosen = await self.rule(lambda: Either(NOBODY, cast))
        self.memory = chosen
        for character in self.makes_believe().values():
            if character.imitated:
                await self.give(STORYTELLER, character)

    def _cast(self) -> Cast | None:
        """Every evil team that players could be made out to be: as many as a game of this size usually has."""
        town = self.town
        usual = TABLE.get(town.without_travellers)
        if usual is None:
            return None
        seats = [seat.id for seat in town.circle if not town.is_traveller(seat)]
        single = [c for c in town.script.of_type(DEMON) if c.seated and not c.setup.has_copies]
        minions = [c for c in town.script.of_type(MINION) if not c.belief.kinds and not c.setup.brings_demon]
        return Cast(seats, [c.id for c in single], [c.id for c in minions], usual.minion)

    def makes_believe(self) -> Mapping[int, type[Character]]:
        by_id = {character.id: character for character in self.town.script.characters}
        return {seat: by_id[id] for seat, id in self.memory or ()}

    def on_nightfall(self) -> None:
        grimoire = self.grimoire
        if grimoire.number == 1 or not self._speaks or not self.town.nobody_evil:
            return
        places = agenda.positions(grimoire)
        demons = [self._attacker[1], *grimoire.script.of_type(DEMON)]
        known = [places[demon.id] for demon in demons if demon.id in places]
        agenda.schedule(grimoire, ("trigger", self.key), known[0] if known else max(places.values()))

    def acts_tonight(self) -> bool:
        """Nobody is woken: it is the Storyteller who acts, also when the Atheist is dead."""
        return True

    @property
    def _attacker(self) -> tuple[int, type[Character]]:
        """Who is made out to be a Demon, and which one; where nobody is, the Storyteller is the first of the script."""
        demons = self.town.script.of_type(DEMON)
        return next(iter(self.makes_believe().items()), (STORYTELLER, demons[0] if demons else type(self)))

    async def other_nights(self) -> None:
        """A death as by a Demon, if the Storyteller wishes so."""
        grimoire = self.grimoire
        chosen = await self.rule(lambda: OneOf((None, *self.living()), "player"))
        if chosen is None:
            return
        grimoire.set_aside("STO-20", grimoire.people[chosen])
        seat, demon = self._attacker
        await death.kill(grimoire, grimoire.people[chosen], demon(grimoire, grimoire.new_key(), seat, self.key))


class AtheistSetup(Setup, of=Atheist):
    frees_outsiders = True
    keeps_out = EVIL_KINDS

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts._replace(townsfolk=counts.townsfolk + counts.minion + counts.demon, minion=0, demon=0),)


class AtheistAdvice(Advice, of=Atheist):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        grimoire = mood.grimoire
        if ask.options is YES_NO or getattr(ask.options, "noun", "") == YES_NO.noun:
            executed = grimoire.today.executed == STORYTELLER
            return Suggestion(executed, "atheist-in-play" if executed else "dies-as-expected")
        if isinstance(ask.options, OneOf):
            killers = [seat for seat, character in grimoire.made_believe().items() if is_demon(character)]
            victims: list[int] = [seat for seat in ask.options if seat is not None and seat not in killers]
            # Whom no Demon could kill would give it away.
            weak = [seat for seat in victims if not grimoire.people[seat].character.play.lore.tough]
            return Suggestion(mood.pick(mood.sparing(weak or victims)), "make-believe")
        options: Options[Any] = ask.options
        cast = options.kinds[-1] if isinstance(options, Either) else options
        if isinstance(cast, Cast):
            # Whoever knows that nobody is evil cannot be made out to be.
            others = [seat for seat in cast.seats if seat != ask.about]
            cast = Cast(others, cast.demons, cast.minions, cast.number)
        return Suggestion(cast.pick(mood.chance), "make-believe-team")
