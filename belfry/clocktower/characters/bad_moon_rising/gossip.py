"""The Gossip."""

from belfry.clocktower.ability.information.statements import judge
from belfry.clocktower.storyteller.composition import advise_verdict
from belfry.clocktower.vocabulary import *


class Gossiped(NamedTuple):
    """The day of the last statement, how many of that day were true, and what was said."""

    day: int
    true: int
    said: Said


class Gossip(Townsfolk):
    """Makes a statement each day; if it was true, somebody dies at night."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = frozenset((ALL_EVIL, THREE_LEFT))
    kills_chosen = True
    asked_by_night = False
    reminders = {"dead": TONIGHT}
    uses_by_day = True
    memory: Gossiped | None
    """The last statement."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("said", number=self.memory.day, said=self.memory.said, text=self.memory.true)

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        """What the engine can judge by itself, or words of one's own."""
        return Either(Statements(grimoire), Text())

    def renew(self) -> None:
        super().renew()
        self.memory = None

    def _true(self, day: int) -> int:
        """How many statements of a day were true."""
        return self.memory.true if self.memory is not None and self.memory.day == day else 0

    @property
    def said(self) -> Said | None:
        return None if self.memory is None else self.memory.said

    async def by_day(self, choice: Said) -> None:
        await self._judge(choice, self._verdicts(choice))

    async def on_said(self, seat: Seat, text: str) -> None:
        """Words that the Storyteller heard may be meant as the Gossip's statement, or not."""
        if seat.id == self.holder and seat.alive and self.grimoire.phase == "day" and not self.used_today:
            await self._judge(text, (True, False, None))

    async def _judge(self, said: Said, verdicts: tuple[bool | None, ...]) -> None:
        """Let the Storyteller say whether a statement is true, or none at all."""
        today = self.grimoire.number
        self.memory = Gossiped(today, self._true(today), said)
        verdict = await self.rule(lambda: OneOf(verdicts, "verdict"))
        if verdict is not None:
            self.use_today()
            self.memory = Gossiped(today, self._true(today) + verdict, said)

    def _verdicts(self, said: Said) -> tuple[bool, ...]:
        """Whether it is true: only the Storyteller can tell of words, and of who may register as something else."""
        statement = as_statement(said)
        return (True, False) if statement is None else judge(self, statement)

    def acts_tonight(self) -> bool:
        return self.can_act and self._true(self.grimoire.number - 1) > 0

    async def other_nights(self) -> None:
        if not self.works:
            self.goes_wrong()
            return
        for _ in range(self._true(self.grimoire.number - 1)):
            victim = self.grimoire.people[await self.rule(lambda: self.grimoire.any_player)]
            if died := await self.kill(victim):
                self.mark("dead", died)

    def confirms(self, look: Look, learned: tuple[Said, bool]) -> bool:
        """A statement with what the night has shown of it: nothing speaks against one that nobody can judge."""
        statement = as_statement(learned[0])
        if statement is None or not can_judge(look.town, statement):
            return True
        return holds(look, statement) is learned[1]


class GossipAdvice(Advice, of=Gossip):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        noun = ask.noun
        if noun == "verdict":
            return advise_verdict(ask, mood)
        return advise_death(mood) if noun == "player" else None


class GossipPlay(Play, of=Gossip):
    lore = Lore(threat=0.7, opens=2, slays=True)

    def outcome(self, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool | None:
        """Not true if nobody died in the night after it, and else it is hard to tell."""
        return False if record.was_quiet(night) else None

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """A statement each day that says something if nobody dies of it: that a suspect is evil."""
        if part_of(offer, "statement") is None or player.uses_of(Gossip.id, today=True) or not player.nominations_open:
            return NOT_NOW
        if player.seat not in player.alive or (len(player.alive) <= 4 and not posing):
            # Another death might lose the game now.
            return NOT_NOW
        others = [seat for seat in player.living(without=(player.seat,)) if seat not in player.friends]
        suspects = player.suspects(others)
        return ["is-team", suspects[0], "evil"] if suspects else NOT_NOW
