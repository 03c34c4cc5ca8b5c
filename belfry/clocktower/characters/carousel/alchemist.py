"""The Alchemist."""

from msgspec import UNSET

from belfry.clocktower.pieces.events import Proposed
from belfry.clocktower.vocabulary import *

ACCEPT, REJECT = "accept", "reject"


class Review(NamedTuple):
    """The key of the ability that was used, what was chosen, and how often a choice has been rejected."""

    key: int
    choice: Any
    rejected: int


class Alchemist(Townsfolk):
    """Has the ability of a Minion, with choices that the Storyteller may reject."""

    __slots__ = ()
    traits = ()
    decided_upon = frozenset(("any use",))
    tells_own_state = True
    gives_abilities = True
    reminders = {"is-the-alchemist": NOTE}
    tells = "character"
    answers_if_void = True
    also_said = {"yes": ACCEPT, "no": REJECT}
    memory: Review | None
    """The choice that is looked at, or was rejected."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None and self.memory.rejected:
            yield self.note("rejected", number=self.memory.rejected)

    @classmethod
    def may_borrow(cls, script: Script) -> Sequence[type[Character]]:
        return script.of_type(MINION)

    # Which Minion

    async def on_gained(self) -> None:
        await self._receive()

    async def _receive(self) -> None:
        """Have a Minion's ability, or only seem to."""
        if not self.granted:
            id = await self.rule(self._offer)
            if self.lost:
                return
            await self.gain(find_character(id), void=self.void)
        self.mark("is-the-alchemist", self.seat)

    def _offer(self) -> Options[str]:
        """The Minions of the script, those that are not in play first; at setup those that fit the bag."""
        town = self.town
        minions, in_play = town.script.of_type(MINION), town.in_play()
        playing = [seat.character for seat in town.circle if not is_traveller(seat.character)]
        if town.phase == "setup" and not self.void and len(playing) in TABLE:
            usual, found = TABLE[len(playing)], count_types(playing)
            minions = [m for m in minions if found in possible_counts(usual, [*playing, m], town.script)] or minions
        return OneOf(tuple(sorted([minion.id for minion in minions], key=lambda id: id in in_play)), "character")

    async def first_night(self) -> None:
        for ability in self.granted:
            await self.tell(self.holder, lambda id=ability.id: OneOf((id,), "character"))

    # What is chosen with it

    async def rejects(self, ability: Ability, choice: Any, about: int | None) -> bool:
        """Whether the Storyteller asks for another choice."""
        who = UNSET if about is None else about
        self.grimoire.emit(Proposed(STORYTELLER_ONLY, self.holder, ability.id, choice, who))
        choice = choice if about is None else about
        before = 0 if self.memory is None else self.memory.rejected
        self.memory = Review(ability.key, choice, before)
        rejected = await self.rule(lambda: OneOf((ACCEPT, REJECT), "review")) == REJECT
        self.memory = Review(ability.key, choice, before + 1) if rejected else None
        return rejected


class AlchemistSetup(Setup, of=Alchemist):
    def abilities(self, script: Script) -> tuple[type[Character], ...]:
        return script.of_type(MINION)


class AlchemistAdvice(Advice, of=Alchemist):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return ACCEPT if ask.noun == "review" else None

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A Minion that is not in play and has no special rule with the Alchemist; and the Demon is spared once."""
        town = mood.grimoire
        if ask.noun == "review":
            review: Review = ask.raised_by.memory
            chosen = a_sequence(review.choice) or (review.choice,)
            demons = [seat for seat in chosen if type(seat) is int and town.is_demon(town.people[seat])]
            ability = town.ability(review.key)
            if demons and not review.rejected and ability is not None and ability.harms_picked:
                return Suggestion(REJECT, "spares-the-demon")
            return Suggestion(ACCEPT, "accepts")
        ids: list[str] = list(ask.options)
        absent = [id for id in ids if id not in town.in_play()]
        plain = [id for id in absent if "-".join(sorted((Alchemist.id, id))) not in town.script.jinxes]
        if plain:
            return Suggestion(mood.pick(plain), "minion-ability")
        return Suggestion(mood.pick(absent or ids), "only-such-minions")


class AlchemistPlay(Play, of=Alchemist):
    lore = Lore(threat=0.4, bluff=0.6, borrows=True)
