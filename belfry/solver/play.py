"""Play: the record as a program of stages, driven through the rules for one deal."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeGuard

from msgspec import UNSET

from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.moments import belief, day, night, overdue, vote
from belfry.clocktower.pieces.events import CharacterTold, DemonInfo, Learned, MinionInfo
from belfry.clocktower.pieces.kind import is_evil
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.setup import setup
from belfry.clocktower.storyteller.deeds.ability import Hear
from belfry.clocktower.storyteller.deeds.deed import carry_out
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from belfry.solver.open_town import OpenTown
from belfry.solver.picks import Picks, more_may_die
from belfry.solver.position import Position
from belfry.solver.problem import Problem, Stage
from belfry.solver.record import SHOWN_NO_ONE, Happening, Moment
from belfry.solver.returning import Returning
from belfry.solver.speech import Manner
from belfry.solver.turn import Contradiction, Open, Turn

if TYPE_CHECKING:
    from belfry.clocktower.pieces.events import ClocktowerEvent
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.game import Step
    from belfry.solver.deals import Deal


class Play:
    """One deal held against the record."""

    def __init__(self, problem: Problem, deal: Deal, *, lazy: bool = True) -> None:
        self.problem = problem
        self.deal = deal
        self.lazy = lazy
        """Whether picks stay open where they can."""
        self.due = problem.due(deal)
        self.config = problem.config(deal)
        self.returning = Returning(problem, deal)
        self.picks = Picks(self)

    def beginning(self) -> Position:
        """The position before the setup, as a game prepares it."""
        problem = self.problem
        grimoire = OpenTown(problem.script, dict(problem.switches))
        believed = problem.believed(self.deal)
        for number, (name, character) in enumerate(zip(problem.record.names, self.deal.start, strict=True)):
            seat = Seat(number, name, character, evil=is_evil(character))
            one = believed[number]
            if one is not None:
                seat.believes = one
                seat.mistaken = belief.deceiver(character, problem.script, one)
            grimoire.people.append(seat)
        grimoire.circle = grimoire.people.copy()
        grimoire.seated()
        for character in self.deal.unseated:
            grimoire.grant(STORYTELLER, character)
        grimoire.begin()
        return Position(grimoire, 0, 0, None)

    def carry_on(self, turn: Turn, place: int) -> int:
        """Carry out the stage at a place of the program, or a step of it; the place to go on at."""
        stage = self.problem.program[place]
        grimoire = turn.grimoire
        after: int = getattr(self, f"_{stage.kind}")(turn, stage, place)
        if grimoire.result is not None or grimoire.phase == "over":
            raise Contradiction
        self._hear(turn, stage)
        return after

    def _setup(self, turn: Turn, stage: Stage, place: int) -> int:
        turn.drive(setup.setup(turn.grimoire, self.config))
        return place + 1

    def _nightfall(self, turn: Turn, stage: Stage, place: int) -> int:
        self._catch_up(turn)
        turn.drive(night.nightfall(turn.grimoire))
        return place + 1

    def _night(self, turn: Turn, stage: Stage, place: int) -> int:
        """One step of the night."""
        grimoire = turn.grimoire
        step = self._late(grimoire)
        if step is None:
            turn.informed = self._informed(turn.grimoire)
            step = night.next_step(grimoire)
        if step is None:
            return place + 1
        turn.drive(step)
        early = self._died_early(grimoire, stage)
        if early and early.bit_count() > self.returning.tonight(grimoire):
            raise Contradiction
        if self._still_to_die(grimoire, stage) and not more_may_die(grimoire):
            raise Contradiction
        return place

    def _informed(self, grimoire: OpenTown) -> int:
        """The seat of whoever only learns something at the next place of the night, or -1."""
        if not grimoire.open or not grimoire.agenda or grimoire.counts_mishaps:
            return -1
        kind, ref = grimoire.agenda[0]
        holders = grimoire.holders_of(ref) if kind == "act" else ()
        return holders[0].holder if len(holders) == 1 and holders[0].only_informs else -1

    def _died_early(self, grimoire: Grimoire, stage: Stage) -> int:
        """The mask of those who have died tonight and of whom nobody hears at dawn."""
        return grimoire.tonight.alive_at_dusk & ~grimoire.census.alive & stage.alive

    def _still_to_die(self, grimoire: Grimoire, stage: Stage) -> int:
        """The mask of those who are still alive and are found dead at dawn."""
        return grimoire.tonight.alive_at_dusk & grimoire.census.alive & ~stage.alive

    def _dawn(self, turn: Turn, stage: Stage, place: int) -> int:
        self._check(turn, stage, stage.moment)
        turn.drive(night.dawn(turn.grimoire))
        return place + 1

    def _use(self, turn: Turn, stage: Stage, place: int) -> int:
        """What somebody learns by day with an ability of theirs."""
        item = stage.item
        assert item is not None, "a use is that of an item"
        if self.deal.manners[item.seat] is Manner.FREE:
            return place + 1
        character = turn.grimoire.character_used(item.ability)
        choice = item.learns if as_statement(item.learns) is not None else None
        if item.chooses is not UNSET:
            choice = item.chooses
        if character.used_either_way:
            choice = (choice, "in-private")
        self._act(turn, stage, item.seat, ("use", item.ability, choice))
        return place + 1

    def _due(self, turn: Turn, stage: Stage, place: int) -> int:
        self._check(turn, stage, stage.moment)
        return place + 1

    def _dusk(self, turn: Turn, stage: Stage, place: int) -> int:
        self._say_words(turn, stage)
        self._act(turn, stage, STORYTELLER, "dusk")
        self._alive(turn, stage.alive)
        return place + 1

    def _event(self, turn: Turn, stage: Stage, place: int) -> int:
        event = stage.event
        assert event is not None, "a stage of this kind has an event"
        name = "use_in_public" if event.event == "use" else event.event
        after: int = getattr(self, f"_{name}")(turn, stage, event, place + 1)
        self._alive(turn, self.problem.program[after - 1].alive)
        return after

    def _say_words(self, turn: Turn, stage: Stage) -> None:
        """Let words have been said today that an ability waits for, of which no record speaks.

        No more often than somebody dies of it, and once in vain.
        """
        grimoire = turn.grimoire
        tonight = Moment("night", stage.moment.number + 1)
        often = 1 + sum([event.event == "death" for event in self.problem.record.happened(tonight)])
        for ability in [one for one in grimoire.abilities if one.holder >= 0]:
            for _ in range(often):
                words = ability.awaited_words()
                way = 0 if words is None else turn.branch(1 + len(words.speakers))
                if words is None or not way:
                    break
                deed = Hear(ability.holder, ability.id, words.speakers[way - 1])
                turn.do(deed, carry_out(deed, grimoire))

    # What everybody saw

    def _execution(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        assert event.player is not None, "somebody is executed"
        deed = Execute(event.player)
        if turn.grimoire.today.executed is not None or turn.grimoire.phase != "day":
            raise Contradiction
        turn.do(deed, carry_out(deed, turn.grimoire))
        self._catch_up(turn)
        return after

    def _nomination(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        assert event.by is not None, "somebody nominates"
        today = turn.grimoire.today
        program = self.problem.program
        while after < len(program) and (next := program[after].event) is not None and next.event == "nomination":
            turn.following.append(next)
            after += 1
        most = len(turn.following)
        if today.open is None:
            self._act(turn, stage, STORYTELLER, "open")
        executed = today.executed
        of = event.by if event.of is None else event.of
        with suppress(Open):
            self._act(turn, stage, event.by, ("nominate", of))
        after -= len(turn.following)
        if most == len(turn.following):
            now = turn.grimoire.today.executed
            if (now != executed) is not (event.outcome == "nominator_executed") or (
                now != executed and now != event.by
            ):
                raise Contradiction
        turn.following.clear()
        return after

    def _votes(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        vote.remember_voters(turn.grimoire, event.voters)
        turn.note_votes(event.voters)
        return after

    def _slayer(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        return self._public_use(turn, stage, event, "slayer", event.player, after)

    def _juggle(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        return self._public_use(turn, stage, event, "juggler", event.guesses, after)

    def _gossip(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        return self._public_use(turn, stage, event, "gossip", event.statement, after)

    def _doomsayer(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        return self._public_use(turn, stage, event, "doomsayer", None, after)

    def _use_in_public(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        assert event.ability is not None, "it is said what is used"
        return self._public_use(turn, stage, event, event.ability, event.choice, after)

    def _klutz(self, turn: Turn, stage: Stage, event: Happening, after: int) -> int:
        """The choice was made when it was asked for, or is a pretence."""
        return after

    def _public_use(self, turn: Turn, stage: Stage, event: Happening, ability: str, choice: Any, after: int) -> int:
        assert event.by is not None, "somebody uses it"
        self._act(turn, stage, event.by, ("use", ability, choice))
        return after

    # By day

    def _act(self, turn: Turn, stage: Stage, by: int, action: Any) -> None:
        """Let somebody act on the open day, as they may, and let happen what is overdue then."""
        grimoire = turn.grimoire
        self._catch_up(turn)
        try:
            action = day.options_of(grimoire, by).read(action)
        except IllegalAnswer:
            raise Contradiction from None
        if not turn.act(day.step(grimoire), by, action):
            self._catch_up(turn)

    def _late(self, grimoire: Grimoire) -> Step | None:
        """What is overdue, if something is."""
        return overdue.next_step(grimoire) if grimoire.settled != grimoire.version else None

    def _catch_up(self, turn: Turn) -> None:
        grimoire = turn.grimoire
        while grimoire.result is None and (late := self._late(grimoire)) is not None:
            turn.drive(late)

    # Holding it against the record

    def _alive(self, turn: Turn, alive: int) -> None:
        if turn.grimoire.census.alive != alive:
            raise Contradiction

    def _check(self, turn: Turn, stage: Stage, moment: Moment) -> None:
        """At the end of a night, and when all of a day's information is told: that all has come true."""
        self._alive(turn, stage.alive)
        due = self.due.get(moment, 0)
        if turn.done & due != due:
            missing = due & ~turn.done
            raise Contradiction(self.problem.record.items[missing.bit_length() - 1])
        turn.done = 0

    def _hear(self, turn: Turn, stage: Stage) -> None:
        """Hold what was told to players against what they say."""
        grimoire, problem, moment = turn.grimoire, self.problem, stage.moment
        for event in grimoire.events:
            if isinstance(event, CharacterTold):
                spoken = self.deal.manners[event.seat] is not Manner.FREE
                if stage.kind != "setup" and spoken and (moment, event.seat, None) not in problem.doubted:
                    item = problem.becomes.get((moment, event.seat))
                    if item is None or item.becomes != event.character:
                        raise Contradiction(item)
                    turn.done |= item.bit
            elif isinstance(event, Learned):
                # Some things are shown without anybody's being asked what to show.
                item = problem.acts.get((moment, event.seat, event.ability))
                if item is not None and item.learns == event.value and self.deal.manners[event.seat] is not Manner.FREE:
                    turn.done |= item.bit
            elif _introduces(event) and (moment, event.seat, SHOWN_NO_ONE) in problem.told:
                raise Contradiction
        if moment.phase == "night":
            for (when, _seat, by), items in problem.told.items():
                # Whoever was shown no one has been told nothing: that is so until somebody is.
                if when == moment and by == SHOWN_NO_ONE:
                    turn.done |= sum([item.bit for item in items])
        turn.informed = -1
        grimoire.events.clear()
        grimoire.doubts.clear()
        grimoire.unasked.clear()


def _introduces(event: ClocktowerEvent) -> TypeGuard[MinionInfo | DemonInfo]:
    """Whether evil players are shown somebody."""
    return isinstance(event, MinionInfo) or (isinstance(event, DemonInfo) and not event.unmet)
