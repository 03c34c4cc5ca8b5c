"""The Deviant."""

from belfry.clocktower.pieces.events import Amused, FoundFunny, Yardstick
from belfry.clocktower.vocabulary import *

FUNNY = "funny"
LAUGH = OneOf((None,), "laugh")


class Amusement(NamedTuple):
    """The yardstick, the day on which the mark was set, the day of the laughs and who laughed."""

    yardstick: str = FUNNY
    marked: int | None = None
    laughed: int | None = None
    laughing: tuple[int, ...] = ()


class Deviant(Traveller):
    """Does not die of an exile on a day on which the Storyteller found them funny."""

    __slots__ = ()
    traits = ("protects", "slow")
    turns = NONE
    decided_upon = frozenset(("exile",))
    announces = (FoundFunny,)
    uses_by_day = True
    used_after_execution = True
    switches = (Switch("deviant_laughs_needed", "deviant/r8", (1, 2, 3)),)
    memory: Amusement | None
    """How funny the Deviant was."""

    def notes(self) -> Iterable[Note]:
        if self.yardstick != FUNNY:
            yield self.note("yardstick", text=self.yardstick)
        if self.is_marked:
            yield self.note("was-funny")
        if self.laughs:
            yield self.note("laughed", players=self.laughs)

    @property
    def _remembered(self) -> Amusement:
        return self.memory or Amusement()

    @property
    def yardstick(self) -> str:
        """What is asked of the Deviant: to be funny, or what was agreed on."""
        return self._remembered.yardstick

    @property
    def is_marked(self) -> bool:
        """Whether the Storyteller has noted that the Deviant was funny today."""
        return self._remembered.marked == self.town.number and self.town.phase == "day"

    @property
    def laughs(self) -> tuple[int, ...]:
        """Who has found the Deviant funny today."""
        kept = self._remembered
        return kept.laughing if kept.laughed == self.town.number and self.town.phase == "day" else ()

    async def on_gained(self) -> None:
        chosen = await self.rule(lambda: Either(OneOf((FUNNY,), "yardstick"), Text()))
        self.memory = Amusement(chosen)
        self.grimoire.emit(Yardstick(STORYTELLER_ONLY, self.holder, chosen))

    # The mark

    def may_happen(self) -> bool:
        return self.town.phase == "day"

    async def happen(self) -> None:
        """Set the mark, or take it away."""
        marked = not self.is_marked
        self.memory = self._remembered._replace(marked=self.town.number if marked else None)
        self.grimoire.emit(Amused(STORYTELLER_ONLY, self.holder, marked))

    # The laughs

    def serves(self, seat: int) -> bool:
        return seat != self.holder

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        return None if seat.id in self.laughs else LAUGH

    async def by_day_for(self, seat: Seat, choice: None) -> None:
        self.memory = self._remembered._replace(laughed=self.town.number, laughing=(*self.laughs, seat.id))

    # The verdict

    def on_dying(self, dying: Death) -> None:
        if dying.exile and dying.victim is self.seat:
            dying.may_prevent(self, self._is_found_funny)

    async def _is_found_funny(self, dying: Death) -> bool:
        """Whether the Storyteller finds it funny enough."""
        funny = await self.rule(lambda: YES_NO)
        self.grimoire.emit(FoundFunny(EVERYONE, self.holder, funny))
        return funny

    @property
    def amused(self) -> bool:
        """Whether the mark or the laughs of the table say so."""
        return self.is_marked or len(self.laughs) >= (self.town.switch("deviant_laughs_needed") or 1)


class DeviantAdvice(Advice, of=Deviant):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        if ask.noun != YES_NO.noun:
            return FUNNY
        return isinstance(ask.raised_by, Deviant) and ask.raised_by.amused

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun != YES_NO.noun:
            return Suggestion(FUNNY, "funny-will-do")
        amused = isinstance(ask.raised_by, Deviant) and ask.raised_by.amused
        return Suggestion(amused, "was-funny" if amused else "was-not-funny")


class DeviantPlay(Play, of=Deviant):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Now and then somebody laughs; friends do so more often."""
        return None if player.roll("laughs", player.day) < 0.15 else NOT_NOW
