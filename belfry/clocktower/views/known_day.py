"""The day as one audience knows it: nominations, exiles, the count under way, the execution.

What it hands out it never changes afterwards: it puts something new in its place, so that whoever got it may keep it
and compare.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET

from belfry.clocktower.moments.nomination import Nomination
from belfry.clocktower.moments.show_of_hands import CULT, EXILE
from belfry.clocktower.pieces import events
from belfry.clocktower.pieces.tally import half, to_lead, to_tie
from belfry.clocktower.views.known_count import KnownCount
from belfry.clocktower.views.known_execution import executed
from belfry.clocktower.views.known_square import KnownSquare
from belfry.clocktower.views.known_votes import after_execution, known_leaders, result, standing
from belfry.core.audience import STORYTELLER
from belfry.core.listener import Listener

if TYPE_CHECKING:
    from belfry.clocktower.views.day_view import (
        CountdownView,
        CountView,
        ExecutionView,
        ExileView,
        FingerView,
        NominationView,
    )
    from belfry.clocktower.views.party_view import Phase
    from belfry.core.name import Called

DayStage = Literal["talk", "nominations", "defence", "count", "execution", "closing"]


class KnownDay(Listener):
    """The day as one audience knows it, on a town square that it sees."""

    def __init__(self, audience: int, called: Called | None = None) -> None:
        self.audience = audience
        self.phase: Phase = "setup"
        self.square = KnownSquare(called)
        self.nominations: list[NominationView] = []
        self._tallies: tuple[Nomination, ...] = ()
        """The nominations since the last execution whose votes the audience knows, as it takes them to be."""
        self.exiles: list[ExileView] = []
        self.open: bool | None = None
        self.about_to_die: int | None = None
        self.executed: int | None = None
        self.execution: ExecutionView | None = None
        self.countdown: CountdownView | None = None
        self._contest = False
        """Whether a contest has been called for that decides the game."""
        self.strikes = False
        """Whether somebody has just been nominated, so that a death is the nomination's doing."""
        self._cause: str | None = None
        """Why somebody is about to be executed, where the audience has been told."""
        self._storyteller_can_be_nominated = False
        self._players_nominate = True
        """Whether players nominate today, or the Storyteller alone."""
        self._voted_in_secret: set[int] = set()
        """Those whom the audience knows to have spent today a vote token that is still in its place."""
        self._exiles_called: list[int] = []
        self._count: KnownCount | None = None
        self._interrupted: KnownCount | None = None
        """The count of a nomination that waits while hands are shown for something else."""

    @property
    def threshold(self) -> int:
        """Half of the living, rounded up (VOT-12)."""
        return half(self.square.living)

    @property
    def to_lead(self) -> int:
        """The votes that the next nominee needs to be about to die."""
        return to_lead(self._leaders, self.threshold)

    @property
    def to_tie(self) -> int | None:
        """The votes that would tie with whoever is about to die."""
        return to_tie(self._leaders, self.threshold)

    @property
    def _leaders(self) -> list[Nomination]:
        """Those who lead, as far as the audience knows."""
        return known_leaders(self._tallies, self.about_to_die)

    @property
    def may_nominate(self) -> list[int]:
        """The living who have not nominated today (NOM-4, NOM-5)."""
        if not self._players_nominate:
            return []
        nominators = [nomination["by"] for nomination in self.nominations]
        return [seat for seat in self._nominating if self.square.alive[seat] and seat not in nominators]

    @property
    def may_be_nominated(self) -> list[int]:
        """Everybody who has not been nominated today, the dead included, Travellers left out (NOM-6 to NOM-8)."""
        nominated = [nomination["who"] for nomination in self.nominations]
        everybody = self._nominating
        found = [seat for seat in everybody if seat not in self.square.travellers and seat not in nominated]
        if self._storyteller_can_be_nominated and everybody and STORYTELLER not in nominated:
            found.append(STORYTELLER)
        return found

    @property
    def _nominating(self) -> list[int]:
        """Everybody, while there can still be nominations today."""
        return self.square.circle if self.phase == "day" and self.executed is None and self.open is not False else []

    @property
    def may_be_exiled(self) -> list[int]:
        """The Travellers whose exile has not been called today (TRV-25)."""
        square = self.square
        if self.phase != "day" or not square.travellers:
            return []
        return [seat for seat in square.circle if seat in square.travellers and seat not in self._exiles_called]

    @property
    def hand_runs(self) -> bool:
        """Whether hands are being counted, or are to go up at once: the nomination alone is not yet a count."""
        return self._count is not None and (self._count.way is not None or self._count.show is not None)

    @property
    def shows_hands(self) -> bool:
        """Whether hands go up that are no votes, into which no ability breaks."""
        return self._count is not None and self._count.show is not None

    @property
    def breath_is_held(self) -> bool:
        """Whether somebody is executed, and it is not known yet what comes of it."""
        return self.execution is not None and self.execution["outcome"] is None

    @property
    def stands_still(self) -> bool:
        """Whether nobody may do anything of their own accord now, as everybody sees."""
        return self.shows_hands or self.breath_is_held or self._contest

    @property
    def stage(self) -> DayStage:
        """Where the day is: the same whether somebody has to decide something in secret or not (STO-28)."""
        if self.breath_is_held:
            return "execution"
        if self._count is not None:
            return "defence" if self._count.way is None else "count"
        return "talk" if self.open is None else "nominations" if self.open else "closing"

    @property
    def counting(self) -> CountView | None:
        """What is being decided, and where the clock hand is."""
        count = self._count
        if count is None:
            return None
        left = self._left(count)
        shown = not count.secret or self.audience == STORYTELLER
        show = count.show
        needed = show.needed(len(self.square.circle)) if show else count.needed or self.threshold
        leaders = [] if show else self._leaders
        counting: CountView = {
            "kind": show.name if show else "vote",
            "who": count.who,
            "total": count.total,
            "hands": count.hands,
            "needed": needed,
            "to_lead": to_lead(leaders, needed),
            "to_tie": to_tie(leaders, needed),
            "order": count.stops + left,
            "next": left[0] if left and count.way is not None and shown else None,
            "secret": count.secret,
        }
        if count.secret and count.way is not None:
            counting["counted"] = count.stops
        if count.way is not None and not left:
            counting["over"] = True
        if count.worth:
            counting["worth"] = count.worth
        if count.voters is not None:
            counting["voters"] = count.voters
        if count.most:
            counting["most"] = count.most
        return counting

    def _left(self, count: KnownCount) -> list[int]:
        """Those at whom the clock hand is still to stop."""
        way = self.square.clockwise_from(count.who) if count.way is None else count.way
        return [seat for seat in way[count.passed :] if self._can_raise_a_hand(seat, count)]

    def _can_raise_a_hand(self, seat: int, count: KnownCount) -> bool:
        """Whether the clock hand stops there: in a show of hands at everybody, else at the dead only with a vote token.

        Where the vote is open only to some, those are the ones.
        """
        if seat not in self.square.circle:
            return False
        if count.show is not None:
            return count.show.asks_all or seat != count.who
        if count.voters is not None:
            return seat in count.voters
        if seat in count.most:
            return True
        if self.square.alive[seat]:
            return not self.square.votes_with_tokens(seat) or self.square.vote_tokens.get(seat, 0) > 0
        return self.square.ghost_vote[seat] and seat not in self._voted_in_secret

    def _awaits(self, seat: int) -> bool:
        """Whether this is the player of whose execution nobody knows yet what comes of it."""
        return self.execution is not None and self.execution["seat"] == seat and self.execution["outcome"] is None

    def _conclude(self, outcome: Literal["dies", "lives"]) -> None:
        assert self.execution is not None
        self.execution = {**self.execution, "outcome": outcome}

    # What is heard by day

    def _begin_day(self) -> None:
        """Forget the day before."""
        self.phase = "day"
        self.nominations, self._tallies, self.exiles, self._exiles_called = [], (), [], []
        self.open, self.about_to_die, self.executed, self.execution = None, None, None, None
        self._voted_in_secret = set()
        self._players_nominate = True

    def _hear_lives(self, event: events.Lives) -> None:
        if self._awaits(event.seat):
            self._conclude("lives")

    def _hear_nominations(self, event: events.Nominations) -> None:
        self.open = event.open

    def _hear_nominators(self, event: events.WhoNominates) -> None:
        self._players_nominate = event.players

    def _hear_nominated(self, event: events.Nominated) -> None:
        nominated: NominationView = {"by": event.by, "who": event.who, "tally": None, "voters": []}
        if event.settled:
            nominated["settled"] = True
        self.nominations = [*self.nominations, nominated]
        self.strikes = True
        if event.settled:
            return
        self._count = KnownCount(event.who)
        self._count.arrange(event)

    def _hear_exile(self, event: events.ExileCalled) -> None:
        self._exiles_called = [*self._exiles_called, event.who]
        self._interrupted, self._count = self._count, KnownCount(event.who, EXILE)

    def _hear_cult(self, event: events.CultCalled) -> None:
        self._interrupted, self._count = self._count, KnownCount(event.by, CULT)

    def _hear_followed(self, event: events.Followed) -> None:
        self._count, self._interrupted = self._interrupted, None

    def _hear_count(self, event: events.CountBegins) -> None:
        if self._count is not None:
            self._count.way = self.square.clockwise_from(event.who)
            self._count.arrange(event)

    def _hear_ballot(self, event: events.BallotChanged) -> None:
        if self._count is not None:
            self._count.arrange(event)

    def _hear_hands(self, event: events.MoreHands) -> None:
        if self._count is not None:
            self._count.most = {**self._count.most, event.seat: event.most}

    def _hear_running(self, event: events.RunningTotal) -> None:
        if self._count is not None:
            self._count.run(event.seat, event.total)

    def _hear_vote_tokens(self, event: events.VoteTokensSpent) -> None:
        for seat in event.spent:
            if self.square.alive[seat]:
                self.square.hand(seat, -1)
            else:
                self.square.give_vote(seat, has=False)

    def _hear_gave(self, event: events.Gave) -> None:
        self.square.give_vote(event.seat, has=False)
        self.square.hand(event.receiver, 1)

    def _hear_final_day(self, event: events.FinalDay) -> None:
        for seat in event.players:
            self.square.give_vote(seat, has=True)

    def _hear_about_to_die(self, event: events.AboutToDie) -> None:
        self.about_to_die = event.seat

    def _hear_hand(self, event: events.HandCounted) -> None:
        count, seat = self._count, event.seat
        if count is None:
            return
        count.hear(seat, up=bool(event.up))
        if event.total is not None:
            count.run(seat, event.total)
        if event.up and not self.square.alive[seat] and count.show is None and not event.free:
            if not count.secret:
                self.square.give_vote(seat, has=False)
            elif count.voters is None and seat not in count.most:
                self._voted_in_secret.add(seat)
        elif event.up and self.square.votes_with_tokens(seat) and count.show is None and not count.secret:
            self.square.hand(seat, -1)

    def _hear_tally(self, event: events.Tallied) -> None:
        *before, last = self.nominations
        # A tally may be declared again, as another one.
        others = [nomination for nomination in self._tallies if nomination.who != event.who]
        doomed = self.about_to_die if self.about_to_die != event.who else None
        told: NominationView = {
            "by": last["by"],
            "who": event.who,
            "tally": event.tally,
            "voters": list(event.voters),
            "needed": event.needed,
            "to_lead": to_lead(known_leaders(others, doomed), event.needed),
            "result": result(event),
            "about_to_die": event.about_to_die,
        }
        if event.secret:
            told["secret"] = True
        if "died" in last:
            told["died"] = last["died"]
        self.about_to_die = event.about_to_die
        self._tallies = (*others, self._tallied(last["by"], event))
        self.nominations = standing([*before, told], self._leaders, self.about_to_die)
        self._count = None

    def _tallied(self, by: int, event: events.Tallied) -> Nomination:
        """A nomination with the tally that was declared."""
        tally, needed = event.tally, event.needed
        reached = tally >= needed and not event.void
        return Nomination(by, event.who, tally=tally, needed=needed, reached=reached, eased=needed < self.threshold)

    def _hear_counted(self, event: events.Counted) -> None:
        # Whoever heard the tally itself knows more already.
        if self._count is not None and self._count.show is None:
            *before, last = self.nominations
            self.about_to_die = None
            self.nominations = standing([*before, {**last, "secret": True}], self._leaders, None)
            self._count = None

    def _hear_exiled(self, event: events.Exiled) -> None:
        exile: ExileView = {
            "who": event.who,
            "support": event.support,
            "needed": event.needed,
            "supporters": event.supporters,
            "succeeds": event.succeeds,
        }
        self.exiles = [*self.exiles, exile]
        self._count, self._interrupted = self._interrupted, None

    def _hear_cause(self, event: events.CauseOfExecution) -> None:
        self._cause = event.because

    def _hear_executed(self, event: events.Executed) -> None:
        if self.phase == "day":
            because = self._cause if event.because is UNSET else event.because
            self.execution = executed(self, event.seat, because, nominated=event.nominated)
        self._cause = None
        if self.strikes and self.execution is not None:
            *before, last = self.nominations
            self.nominations = [*before, {**last, "executed": event.seat}]
        self.nominations = after_execution(self.nominations, event.seat, carried_out=event.nominated)
        self.executed, self.about_to_die, self._tallies = event.seat, None, ()
        self.open = False
        # The nomination under way comes to nothing; an exile that was called goes on.
        self._interrupted = None
        if self._count is not None and self._count.show is None:
            self._count = None

    def _hear_contest_called(self, event: events.ContestCalled) -> None:
        self._contest = True

    def _hear_contest(self, event: events.Contest) -> None:
        self._contest = False

    def _hear_countdown(self, event: events.CountdownRuns) -> None:
        fingers = [] if self.countdown is None else self.countdown["fingers"]
        self.countdown = {"ability": event.ability, "left": event.left, "fingers": fingers}

    def _hear_finger(self, event: events.Finger) -> None:
        if self.countdown is not None:
            others = [finger for finger in self.countdown["fingers"] if finger["seat"] != event.seat]
            new: list[FingerView] = [] if event.at is None else [{"seat": event.seat, "to": event.at}]
            self.countdown = {**self.countdown, "fingers": [*others, *new]}

    def _hear_frozen(self, event: events.Frozen) -> None:
        self.countdown = None
