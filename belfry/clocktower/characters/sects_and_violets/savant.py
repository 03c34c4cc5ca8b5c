"""The Savant."""

from belfry.clocktower.ability.information.statements import (
    BOTH_FALSE,
    EVERY_MARKS,
    ONE_OF_EACH,
    Statement,
    TwoStatements,
    unmarked,
)
from belfry.clocktower.pieces.events import Marked
from belfry.clocktower.storyteller.composition import advise_pair, worth_telling
from belfry.clocktower.vocabulary import *

VISIT = OneOf((None,), "visit")
LATER = OneOf((None,), "later")


class Savant(Townsfolk):
    """Is told two statements each day in private, one of them true."""

    __slots__ = ()
    traits = ()
    turns = NONE
    uses_by_day = True
    used_in_private = True
    used_after_execution = True
    tells = "statements"

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[None] | None:
        """A visit, unless the statements have been told today."""
        return None if cls.is_answered(grimoire, seat) else VISIT

    def offer(self) -> TwoStatements:
        """Every pair that fits."""
        if self.town.storyteller_is_free:
            return TwoStatements(self, EVERY_MARKS)
        return TwoStatements(self, BOTH_FALSE if self.falsified else ONE_OF_EACH if self.reliable else EVERY_MARKS)

    def wrong_answers(self) -> Options[Any]:
        fitting = self.offer().fitting
        return TwoStatements(self, tuple([m for m in EVERY_MARKS if m not in fitting]) or EVERY_MARKS)

    async def by_day(self, choice: None) -> None:
        told = await self.ask_what_to_tell(self.holder, lambda: Either(self.offer(), LATER))
        if told is None:
            self.grimoire.emit(SentBack(only(self.holder), self.holder, self.id))
            return
        self.use_today()
        pairs = self.offer()
        if told not in pairs:
            pairs = TwoStatements(self, EVERY_MARKS)
        marks = pairs.marks(told)
        self.grimoire.emit(Learned(only(self.holder), self.holder, self.id, tuple(map(unmarked, told))))
        why_untrue.note(self, told, judged=False)
        assert marks is not None, "of what is told it is known whether it is true"
        self.grimoire.emit(Marked(STORYTELLER_ONLY, self.holder, self.id, marks))
        if self.grimoire.counts_mishaps:
            mishap.after_telling(self, sum(pairs.possible(told)[0]))

    def truths(self, look: Look) -> Iterable[int]:
        """How many of the two should be true."""
        return (1,)

    def confirms(self, look: Look, learned: tuple[Said, Said]) -> bool:
        """Just one of the two statements is true, if anybody can judge both."""
        first, second = map(as_statement, learned)
        if first is None or second is None or not (can_judge(look.town, first) and can_judge(look.town, second)):
            return True
        return holds(look, first) is not holds(look, second)

    def denies(self, look: Look, learned: tuple[Said, Said]) -> bool:
        """Both are false, as far as anybody can judge them."""
        statements = [statement for statement in map(as_statement, learned) if statement is not None]
        return not any(can_judge(look.town, one) and holds(look, one) for one in statements)


class SavantAdvice(Advice, of=Savant):
    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_pair(ask, mood)


class SavantPlay(Play, of=Savant):
    lore = Lore(threat=0.9, opens=2)

    def claimable(self, town: Town, seat: int) -> Options[Any]:
        """The two statements."""
        said = Either(Statements(town), Text())
        return Each(said, said)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Every day."""
        if offer["choose"] != "one" or None not in offer["of"] or player.seat not in player.alive:
            return NOT_NOW
        return NOT_NOW if player.uses_of(Savant.id, today=True) else None

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """Two things of which the bluff makes one true, in any shape that a Storyteller might use."""
        look = player.bluffed
        pool: dict[str, list[Statement]] = {}
        for _, statement in worth_telling(look.town, player.seat):
            pool.setdefault(statement[0], []).append(statement)

        def told(truth: bool, about: str) -> Statement | None:
            for shape in player.shuffle(sorted(pool), about, night):
                for statement in player.shuffle(pool[shape], about, night):
                    # Of what nobody can judge anything may be said.
                    if not can_judge(look.town, statement) or holds(look, statement) is truth:
                        return statement
            return None

        true, false = told(True, "true"), told(False, "false")
        if true is None or false is None or true == false:
            return None
        return Account((true, false) if player.roll("order", night) < 0.5 else (false, true))
