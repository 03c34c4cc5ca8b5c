"""The King."""

from typing import Literal

from belfry.clocktower.vocabulary import *

STILL_TO_COME: Literal["still to come"] = "still to come"


class King(Townsfolk):
    """Is known to the Demon, and learns characters that are alive once as many are dead as alive."""

    __slots__ = ()
    traits = ()
    learns = OneCharacter()
    may_lack_truth = True
    switches = (
        Switch("king_told_when_sober", "king/r7", (True, False)),
        Switch("king_told_to_new_demon", "king/r8", (True, False)),
    )
    memory: tuple[int, ...] | Literal["still to come"] | None
    """The Demons who have learned of the King, once the moment for that has come."""

    def notes(self) -> Iterable[Note]:
        if self.memory == STILL_TO_COME:
            return [self.note("still-to-be-told")]
        return [] if self.memory is None else [self.note("told", players=self.memory)]

    def renew(self) -> None:
        super().renew()
        self.memory = None

    async def remember_beginning(self) -> None:
        """The Demons have learned of the King."""
        self.memory = tuple([seat.id for seat in self.town.demons()])

    def _untold(self) -> list[int]:
        """The Demons who are still to learn of the King: none before the moment for that has come."""
        demons = [seat.id for seat in self.town.demons() if seat.lives]
        known = self.memory
        if known is None or known == STILL_TO_COME:
            return [] if known is None else demons
        later = self.town.switch("king_told_to_new_demon")
        return [seat for seat in demons if seat not in known] if later else []

    @property
    def is_due(self) -> bool:
        """Whether at least as many players are dead as alive, or another ability lets fewer suffice."""
        return 2 * self.town.living <= len(self.town.circle) or self.town.terms_of(self).hastened

    def acts_tonight(self) -> bool:
        begins = self.town.number == 1 and self.memory is None and self.town.complete
        return self.can_act and (self.is_due or begins or bool(self._untold()))

    async def first_night(self) -> None:
        """The Demon learns of the King."""
        if self.memory is None and not self.void:
            self.memory = STILL_TO_COME
            if not self.works and not self.town.switch("king_told_when_sober"):
                self.memory = tuple(self._untold())
        await self._make_known()

    async def _make_known(self) -> None:
        untold = self._untold() if self.works else []
        if untold:
            known = self.memory if isinstance(self.memory, tuple) else ()
            self.memory = (*known, *untold)
        for demon in untold:
            await self.tell(demon, lambda: OneOf(((self.holder, self.id),), "player and character"))

    async def other_nights(self) -> None:
        await self._make_known()
        if self.is_due:
            await self.learn()

    async def on_change(self) -> None:
        """Whoever becomes the Demon after the King's place in the night learns it at once."""
        grimoire = self.grimoire
        steps = (("act", self.id), ("fresh", self.key))
        if grimoire.phase != "night" or any(step in grimoire.agenda for step in steps):
            return
        if self.works and self._untold():
            grimoire.agenda.insert(0, ("fresh", self.key))

    def truths(self, look: Look) -> Iterable[str]:
        living = [seat for seat in look.town.circle if seat.alive and seat.id != self.holder]
        found = [character.id for seat in living for character in look.characters(seat)]
        return [id for id in dict.fromkeys(found) if id != self.id]

    def falsehoods(self, look: Look, among: Iterable[str]) -> Iterable[str]:
        """No character that is alive, their own one neither."""
        true = {self.id, *self.truths(look)}
        return [id for id in among if id not in true]


class KingAdvice(Advice, of=King):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A living player's character that was not shown yet; where it need not be true, one that is not alive."""
        if ask.noun == "player and character":
            return Suggestion(next(iter(ask.options)), "plain-truth")
        town = mood.grimoire
        travellers = {seat.character.id for seat in town.circle if is_traveller(seat.character)}
        true = [id for id in honest(ask) if id not in travellers]
        if ask.raised_by.reliable and not ask.raised_by.falsified and true:
            told = [event for event in town.events if isinstance(event, Learned) and event.ability == King.id]
            shown = [event.value for event in told if event.seat == ask.about]
            return Suggestion(mood.pick([id for id in true if id not in shown] or true), "plain-truth")
        alive = {seat.character.id for seat in town.circle if seat.alive}
        dead = {id for seat, ids in mood.known.items() if not town.people[seat].alive and len(ids) == 1 for id in ids}
        false = [id for id in ask.options if id not in alive and id not in dead]
        claims = [id for id in mood.bluffs if id in false]
        if claims:
            return Suggestion(mood.pick(claims), "makes-a-claim-believable")
        good = [character.id for character in town.script.good if character.id in false]
        return Suggestion(mood.pick(good or false), "believable") if false else None


class KingPlay(Play, of=King):
    lore = Lore(threat=0.4, bluff=0.8)
