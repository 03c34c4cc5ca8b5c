"""The Pixie."""

from belfry.clocktower.ability.information.registration import guise_of
from belfry.clocktower.ability.information.statements import CLAIMS
from belfry.clocktower.moments.madness import MADNESS, has_been_mad
from belfry.clocktower.storyteller.make_believe import pretended
from belfry.clocktower.vocabulary import *


class Notes(NamedTuple):
    """What is kept of a Pixie: the character shown, and what has been claimed since."""

    shown: str
    claims: tuple[tuple[int, str], ...] = ()
    """What the Pixie has claimed to be and who else has claimed to be the one shown, in order."""
    against: int = 0
    """A mask of those whom the Pixie has nominated or voted for."""
    able: bool = False
    """Whether the ability worked just before the death that counts."""
    over: bool = False
    """Whether the death that counts is past."""


class Pixie(Townsfolk):
    """Learns a Townsfolk in play, and has its ability when that player dies if the Pixie was mad about being it."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    reminders = {"mad": NOTE, "has-ability": NOTE}
    learns = OneCharacter(TOWNSFOLK)
    may_lack_truth = True
    answers_if_void = True
    memory: Notes | None
    """What is kept of the Pixie."""

    def notes(self) -> Iterable[Note]:
        kept = self.memory
        if kept is None:
            return
        yield self.note("shown-character", character=kept.shown)
        if kept.claims:
            yield self.note("claims", choice=kept.claims)
        if kept.against:
            yield self.note("against", players=[seat for seat in self.town.seat_ids if kept.against >> seat & 1])
        if kept.able:
            yield self.note("able-at-the-death")
        if kept.over:
            yield self.note("over")

    # The first night

    async def first_night(self) -> None:
        shown = await self.learn()
        if shown is None or self.lost:
            return
        self.memory = Notes(shown)
        owners = () if self.void else self._owners(shown)
        if owners:
            owner = await self.rule(lambda: OneOf(owners, "player"))
            self.mark("mad", self.grimoire.people[owner])

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        if reminder == "mad":
            self.memory = Notes(seat.character.id)

    def truths(self, look: Look) -> Iterable[str]:
        for seat in look.town.circle:
            if seat is not self.seat:
                yield from [c.id for c in look.characters(seat) if is_townsfolk(c) and c.id != self.id]

    def _owners(self, id: str) -> tuple[int, ...]:
        """Whose character it is; if it is nobody's, those who may register as that while the ability works."""
        others = [seat for seat in self.town.circle if seat is not self.seat]
        owners = [seat.id for seat in others if seat.character.id == id]
        if not owners and self.works and not self.falsified:
            guises = [(seat.id, guise_of(self.town, seat, self)) for seat in others]
            owners = [s for s, guise in guises if guise is not None and id in [c.id for c in guise.characters]]
        return tuple(owners)

    def renew(self) -> None:
        super().renew()
        self.memory = None
        self.take_back()

    # What is heard and seen of it

    def on_claimed(self, seat: Seat, character: str) -> None:
        notes = self.memory
        if notes is not None and not notes.over and (seat is self.seat or character == notes.shown):
            self.memory = notes._replace(claims=(*notes.claims, (seat.id, character)))

    async def on_nominated(self, nomination: Nomination) -> None:
        if nomination.by == self.holder:
            self._oppose(nomination.who)

    async def on_tallied(self, nomination: Nomination) -> None:
        if self.holder in nomination.hands:
            self._oppose(nomination.who)

    def _oppose(self, who: int) -> None:
        if self.memory is not None and who >= 0:
            self.memory = self.memory._replace(against=self.memory.against | 1 << who)

    @property
    def said(self) -> Said | None:
        """What the Pixie has claimed to be, for the Storyteller who has to judge it."""
        notes = self.memory
        return None if notes is None else (CLAIMS, *[id for seat, id in notes.claims if seat == self.holder])

    # The death

    def before_death(self, dying: Death) -> None:
        if self.memory is not None and dying.victim is self.marks("mad"):
            self.memory = self.memory._replace(able=self.works)

    @while_held
    async def on_death(self, dying: Death) -> None:
        notes = self.memory
        if notes is None:
            return
        if dying.victim is self.marks("mad"):
            self.grimoire.discard(f"{self.id}/mad", self.key)
            self.memory = notes._replace(over=True)
            if notes.able and await has_been_mad(self, self.seat) and not self.lost:
                self.mark("has-ability", self.seat)
                await self.gain(find_character(notes.shown))
        elif self._was_it(dying.victim, notes) and self.may_happen() and await self.might(dying.victim.id):
            await self.happen()

    def _was_it(self, seat: Seat, notes: Notes) -> bool:
        """Whether a player has claimed to be the character shown, or is it: then a death may seem to count."""
        return (seat.id, notes.shown) in notes.claims or seat.character.id == notes.shown

    # Where nobody's death can count

    def may_happen(self) -> bool:
        """Whether a gain may be acted out: the one shown is nobody's, as the Pixie was drunk or poisoned or is none."""
        notes = self.memory
        return notes is not None and not notes.over and self.marks("mad") is None and self.can_act

    async def happen(self) -> None:
        notes = self.memory
        assert notes is not None
        self.memory = notes._replace(over=True)
        self.mark("has-ability", self.seat)
        await self.gain(find_character(notes.shown), void=True)

    # Advice

    @property
    def seems_mad(self) -> bool:
        """Whether the Pixie has been mad by what everybody has seen and heard (pixie/r9)."""
        notes = self.memory
        if notes is None:
            return False
        own = [place for place, (seat, _) in enumerate(notes.claims) if seat == self.holder]
        if not own or notes.claims[own[-1]][1] != notes.shown:
            return False
        return all(notes.against >> seat & 1 for seat, _ in notes.claims[own[-1] + 1 :])

    @classmethod
    def may_borrow(cls, script: Script) -> Sequence[type[Character]]:
        return script.of_type(TOWNSFOLK)

    @classmethod
    def may_lend(cls, dealt: Dealt, holder: int) -> None:
        """Whatever somebody who has died was."""


class PixieAdvice(Advice, of=Pixie):
    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        ability = ask.raised_by
        if not ability.reliable or ability.falsified:
            return None
        plain = [id for id in ability.truths(pretended(mood.grimoire)) if id in ask.options]
        return Suggestion(mood.pick(plain), "plain-truth") if plain else None

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun == MADNESS.noun:
            return Suggestion(ask.raised_by.seems_mad, "as-everybody-heard")
        if True in ask.options:
            gains = mood.likely(0.7)
            return Suggestion(gains, "pixie-believes" if gains else "pixie-wonders")
        return Suggestion(mood.pick(list(ask.options)), "one-of-several")

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return ask.raised_by.seems_mad if ask.noun == MADNESS.noun else None


class PixiePlay(Play, of=Pixie):
    lore = Lore(threat=0.3, bluff=0.7, borrows=True, mimics=True)
