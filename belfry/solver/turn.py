"""A turn: one try of one stage of a deal, in which everything that is hidden is decided one way."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, cast

from msgspec import UNSET

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.information import registration
from belfry.clocktower.pieces.token import HARMS
from belfry.clocktower.script.character import Character
from belfry.core.ask import Ask, AskAll
from belfry.core.audience import STORYTELLER
from belfry.core.options import Either, OneOf, Options, Text
from belfry.core.plain import a_sequence
from belfry.solver.history import Answered, AsOffered, Done, Move, Voted, Whoever
from belfry.solver.open_town import Unreadable
from belfry.solver.picks import is_heard, minded
from belfry.solver.record import TELLERS, Happening, Item, Moment, Unsolvable, told_value
from belfry.solver.speech import Manner

if TYPE_CHECKING:
    from belfry.core.game import Step
    from belfry.solver.open_town import OpenTown
    from belfry.solver.play import Play

MOST_WAYS = 2_000
"""In more ways nobody goes on: the record is refused."""
UNREAD = frozenset(("demoninfo",))
"""The rules that decide something on which nothing hangs: which characters the Demon is told are not in play."""


class Contradiction(Exception):
    """What happens does not fit the record: the item or the event that it does not fit, where it is one."""

    def __init__(self, cause: Item | Happening | None = None) -> None:
        super().__init__()
        self.cause = cause


class Undecided(Exception):
    """Something has to be decided in a turn in which nothing is."""


class Open(Exception):
    """The record ends while a chain of nominations goes on."""


Trail = list[list[int]]
"""For each decision in turn which way is gone, and how many there are."""


class Turn:
    """What has been decided and answered in one try of a stage."""

    __slots__ = (
        *("done", "eager", "following", "grimoire", "informed", "moment", "moves", "opened", "pending", "place"),
        *("play", "straight", "trail"),
    )

    def __init__(
        self,
        play: Play,
        grimoire: OpenTown,
        trail: Trail,
        done: int,
        moment: Moment,
        eager: Collection[tuple[str, str]] = (),
        *,
        straight: bool = False,
    ) -> None:
        self.play = play
        self.grimoire = grimoire
        self.trail = trail
        self.place = 0
        self.done = done
        """The mask of the items that have come true."""
        self.moment = moment
        self.moves: list[Move] = []
        self.straight = straight
        """Whether nothing may have to be decided."""
        self.eager = eager
        """The kinds of picks that are decided at once, each with its ability."""
        self.opened: dict[int, tuple[str, str]] = {}
        """The picks that were left open in this turn, with what they are."""
        self.informed = -1
        """The seat of whoever does nothing but learn something in this turn, if somebody does."""
        self.pending: list[int] = []
        """The open picks that may lie at that player, who is taken for sober and healthy as long as that fits."""
        self.following: list[Happening] = []
        """The nominations of the record that may follow the one under way at once."""

    def branch(self, ways: int) -> int:
        """Which of so many ways is gone this time."""
        if ways == 1:
            return 0
        if not ways:
            raise Contradiction
        if self.straight:
            raise Undecided
        if ways > MOST_WAYS:
            raise Unsolvable(f"something hidden can be decided in {ways} ways, which are too many to go them all")
        if self.place == len(self.trail):
            self.trail.append([0, ways])
        way = self.trail[self.place][0]
        self.place += 1
        return way

    # Driving the rules

    def drive(self, step: Step) -> None:
        """Carry out a step of the rules to its end."""
        try:
            ask: Ask[Any] = step.send(None)
            while True:
                ask = step.send(self.answer(ask))
        except StopIteration:
            return

    def act(self, step: Step, by: int, action: Any) -> bool:
        """Let somebody act on the open day; whether the day's step goes on by itself."""
        ask: Ask[Any] = step.send(None)
        given: Any = (by, action)
        self.moves.append(Answered(by, ask.question, action))
        try:
            while True:
                ask = step.send(given)
                if ask.question == ("flow", "day", None):
                    step.close()
                    return True
                given = self.answer(ask)
        except StopIteration:
            return False

    def do(self, deed: Any, step: Step) -> None:
        """Carry out a deed of the Storyteller."""
        self.moves.append(Done(deed))
        self.drive(step)

    def note_votes(self, seats: tuple[int, ...]) -> None:
        """Note who has voted today."""
        self.moves.append(Voted(seats))

    # Answering

    def answer(self, ask: Ask[Any]) -> Any:
        """The answer to an ask: from the record where it has one, and else one of those that there are."""
        if isinstance(ask, AskAll):
            each = self._together(ask)
            self.moves += [Answered(party, ask.question, value) for party, value in each.items()]
            return each
        given = self._answer(ask)
        if ask.several:
            by, value = given
            self.moves.append(Answered(by, ask.question, value))
            return given
        value = given
        if self.grimoire.open and ask.options.noun in ("player", "players"):
            value = self._left_open(value)
        elif ask.options.noun == "grimoire":
            value = AsOffered()
        self.moves.append(Answered(ask.to[0], ask.question, value))
        return given

    def _left_open(self, value: Any) -> Any:
        """A value with what stands for an open pick in its place."""
        if type(value) is tuple:
            return tuple([self._left_open(one) for one in cast("tuple[Any, ...]", value)])
        return Whoever(value) if type(value) is int and value in self.grimoire.open else value

    def _together(self, ask: AskAll) -> dict[int, Any]:
        """What those choose who are asked together and see nothing of each other's answers."""
        offered = list(ask.each.values())
        if isinstance(ask.raised_by, Ability) and ask.raised_by.may_agree:
            value = listed(offered[0])[self.branch(len(offered[0]))]
            return dict.fromkeys(ask.to, value)
        given: dict[int, Any] = {}
        for party, options in ask.each.items():
            values = listed(options)
            given[party] = values[self.branch(len(values))]
        return given

    def _answer(self, ask: Ask[Any]) -> Any:
        kind, name, about = ask.question
        if kind == "tell" and about is not None:
            if about >= len(self.grimoire.circle):
                raise Unreadable(about)
            return self._tell(ask, name, about)
        if kind == "choose":
            return self._choose(ask, name, ask.to[0])
        if kind == "register":
            return bool(self.branch(2))
        if kind == "flow":
            return self._go_on(ask, name)
        if kind == "vote":
            return next((hand for hand in ask.options if not hand), next(iter(ask.options)))
        if kind == "nominate":
            return self._nominate(ask)
        return self._rule(ask, name, about)

    def _go_on(self, ask: Ask[Any], name: str) -> Any:
        """Let the game go on by itself; what everybody does at once besides has no place in a record."""
        if name == "count":
            return STORYTELLER, "count"
        if ask.several:
            raise Contradiction
        return "begin"

    def _manner(self, seat: int) -> Manner:
        return self.play.deal.manners[seat] if seat >= 0 else Manner.FREE

    def _seen(self) -> list[Happening]:
        """What everybody sees now; what comes of a night's deaths is seen on the day."""
        moment = self.moment if self.moment.phase == "day" else Moment("day", self.moment.number)
        return self.play.problem.happened(moment)

    def _choose(self, ask: Ask[Any], name: str, seat: int) -> Any:
        for event in self._seen():
            # A choice that everybody saw.
            if event.event == name and event.by == seat and event.player in ask.options:
                return event.player
        if self._manner(seat) is not Manner.FREE:
            item = self.play.problem.acts.get((self.moment, seat, name))
            if item is not None and item.chooses is not UNSET and not self.done & item.bit:
                if item.chooses not in ask.options:
                    raise Contradiction(item)
                if item.learns is UNSET:
                    self.done |= item.bit
                return ask.options.read(item.chooses)
        return self.hidden(ask)

    def _nominate(self, ask: Ask[Any]) -> Any:
        if not self.following:
            raise Open
        event = self.following.pop(0)
        if event.by != ask.to[0] or event.of not in ask.options:
            raise Contradiction
        return event.of

    def _rule(self, ask: Ask[Any], name: str, about: int | None) -> Any:
        for event in self._seen():
            if event.event == name and event.by == about and event.player in ask.options:
                return event.player
        by = ask.raised_by
        if ask.options.noun == "review" and self.grimoire.phase == "night":
            # A choice that is rejected was never made (alchemist/r17), and any other could have been made at first.
            return next(iter(ask.options))
        if isinstance(by, Ability) and offers_words(ask.options):
            said = self._words_told(by)
            if said in ask.options:
                return said
        if name in UNREAD or (isinstance(by, Ability) and isinstance(ask.options, by.only_shown)):
            return next(iter(ask.options))
        return self.hidden(ask)

    def _words_told(self, ability: Ability) -> str | None:
        """The words that somebody says to have been told of an ability, now or later."""
        if self._manner(ability.holder) is Manner.FREE:
            return None
        mine = (ability.holder, ability.id)
        told = [
            (item.moment.order, item.learns)
            for (_, *whose), item in self.play.problem.acts.items()
            if (*whose,) == mine and type(item.learns) is str and item.moment.order >= self.moment.order
        ]
        return min(told)[1] if told else None

    def _tell(self, ask: Ask[Any], name: str, to: int) -> Any:
        ability = ask.raised_by
        if self._manner(to) is not Manner.FREE and isinstance(ability, Ability):
            item = self.play.problem.acts.get((self.moment, to, name))
            if item is not None and item.learns is not UNSET and not self.done & item.bit:
                value, options = told_value(item), ask.options
                if options.noun == "grimoire":
                    self._lay_open()
                if value not in options:
                    options = self._as_impaired(ask, item)
                    if value not in options:
                        raise Contradiction(item)
                self.informed = -1
                self.done |= item.bit
                return options.read(value)
            if ability.id in TELLERS and (ability.holder != to or (self.moment, to, name) in self.play.problem.told):
                return self._told_by_another(ask, ability, to)
        return self._unheard(ask)

    def _lay_open(self) -> None:
        """Have it decided where every reminder lies: somebody sees them all."""
        for pick in self.grimoire.open.values():
            if not pick.decided:
                raise Unreadable(pick.slot)

    def _told_by_another(self, ask: Ask[Any], ability: Ability, to: int) -> Any:
        """What somebody is told of another's ability: they say so, or were not told (convention 13)."""
        if (self.moment, to, ability.id) in self.play.problem.doubted:
            return self._unheard(ask)
        said = [item.told for item in self.play.problem.told.get((self.moment, to, ability.id), ()) if item.told]
        values = list(ask.options)
        fitting = [value for value in values if any(named(value) == told.player for told in said)]
        value = fitting[self.branch(len(fitting))]
        for item in self.play.problem.told[self.moment, to, ability.id]:
            if item.told is not None and item.told.player == named(value):
                self.done |= item.bit
        return value

    def _unheard(self, ask: Ask[Any]) -> Any:
        """What nobody speaks of: it matters only whether it is true, and only to whoever counts what goes wrong."""
        grimoire, ability, options = self.grimoire, ask.raised_by, ask.options
        if not isinstance(ability, Ability) or ability.learns is None or not options.listable:
            return next(iter(options))
        if not (grimoire.counts_mishaps or is_heard(grimoire, ability)):
            return next(iter(options))
        telling: Character = ask.raised_by
        plain = set(telling.truths(registration.plain_look(grimoire, telling)))
        true = [value for value in options if value in plain]
        false = [value for value in options if value not in plain]
        ways = [*true[:1], *false[:1]]
        return ways[self.branch(len(ways))]

    def supposes_healthy(self, seat: int, slot: int) -> bool:
        """Whether somebody is taken for sober and healthy for now, at whom an open pick may lie."""
        if seat != self.informed:
            return False
        if slot not in self.pending:
            self.pending.append(slot)
        return True

    def _as_impaired(self, ask: Ask[Any], item: Item) -> Options[Any]:
        """What may be told if one of the open picks lies at whoever is told it."""
        if not self.pending or ask.renew is None:
            raise Contradiction(item)
        seat, self.informed = self.informed, -1
        self.grimoire.narrow(self.pending[self.branch(len(self.pending))], 1 << seat)
        return ask.renew() or OneOf(())

    def hidden(self, ask: Ask[Any]) -> Any:
        """A decision of which nothing is known; a pick stays open where it can."""
        values = self.play.picks.sets_of_victims(self.grimoire, ask)
        if values is None:
            values = self.play.picks.worth_trying(self.grimoire, ask, listed(ask.options))
        kind, name, _ = ask.question
        if len(values) < 2 or (kind, name) in self.eager or not self._may_stay_open(ask, values):
            return values[self.branch(len(values))]
        values = self._apart(values)
        if len(values) > 1:
            slot = self.grimoire.open_pick(ask.raised_by.key, tuple(values))
            self.opened[slot] = (kind, name)
            return slot
        return values[0]

    def _apart(self, values: Sequence[int]) -> Sequence[int]:
        """One of those on whom more hangs if they are picked, or all the others."""
        apart = minded(self.grimoire) or 0
        others = [value for value in values if not apart >> value & 1]
        ways = [*[[value] for value in values if apart >> value & 1], *([others] if others else [])]
        return ways[self.branch(len(ways))]

    def _may_stay_open(self, ask: Ask[Any], values: Sequence[Any]) -> bool:
        """Whether nothing but a reminder comes of a pick, whoever it is."""
        ability = ask.raised_by
        return (
            isinstance(ability, Ability)
            and (ability.pick_only_marks or (ability.kills_picked and ability.void))
            and ask.options.noun == "player"
            and all(type(value) is int and value >= 0 for value in values)
            and self.play.lazy
            and self.grimoire.may_open(harmful=harms(ability))
        )


def harms(ability: Ability) -> bool:
    """Whether a reminder of an ability may make somebody drunk or poisoned."""
    return isinstance(ability, Character) and any(one.effect in HARMS for one in ability.reminders.values())


def listed(options: Options[Any]) -> Sequence[Any]:
    """Every legal answer, one by one; where words of one's own may be said, nothing hangs on which they are."""
    if options.values:
        return options.values
    if offers_words(options):
        return [next(iter(options))]
    if not options.listable or len(options) > MOST_WAYS:
        raise Unsolvable("something hidden can be decided in more ways than can be listed")
    return list(options)


def offers_words(options: Options[Any]) -> bool:
    """Whether somebody may say words of their own."""
    return isinstance(options, Text) or (
        isinstance(options, Either) and any(isinstance(kind, Text) for kind in options.kinds)
    )


def named(value: Any) -> int | None:
    """The player whom a piece of information names."""
    parts = a_sequence(value)
    first = parts[0] if parts else value
    return first if type(first) is int else None
