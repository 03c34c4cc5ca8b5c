"""What the Traitors have on a table: answers that are held back for a while, and the pace of the game.

Every answer whose speed could tell something takes a beat at least, whoever gives it: a drawn card is confirmed after
the same delay whatever it is (TRT-56), and a bot's entry for a murder does not depend on its role (TRT-117).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from belfry.core.audience import PUBLIC
from belfry.table import protocol, records, refusals, rights
from belfry.table.clocks import Timer
from belfry.table.errors import Refusal, not_in_this_game
from belfry.table.game import ON
from belfry.table.pace import Move, by_belfry
from belfry.table.protocol import Answer, TraitorsSettings
from belfry.table.tabletop import Tabletop
from belfry.table.traitors.play import GATHERING, TraitorsPlay
from belfry.table.traitors.setting_up import begin, check
from belfry.table.traitors.talkers import Talkers

if TYPE_CHECKING:
    from belfry.core.ask import Ask
    from belfry.table.game import GameStage, Reader, Turn
    from belfry.table.protocol import Action, StoryView, TraitorsStoryView
    from belfry.table.records import Begin, Who
    from belfry.table.seats import Chair
    from belfry.table.story import Telling
    from belfry.table.table import Table
    from belfry.traitors.party_view import TraitorsView

COVERED = ("confirm", "play", "take", "again", "shield")
"""What is not answered sooner than after a beat: a quick answer would tell that there was nothing to think about."""
EVENTS = {
    "murder": refusals.MID_MURDER,
    "discussion": refusals.MID_BANISHMENT,
    "vote": refusals.MID_BANISHMENT,
    "agreement": refusals.MID_AGREEMENT,
}
"""What nobody may leave in the middle of."""
TO_LOOK_AT_CARDS = 45.0
"""Seconds for everybody to look at the first cards of a round before a bot draws or says anything."""
TO_LOOK_AT_SCORES = 6
"""Beats between two rounds in which no person plays."""


class TraitorsTabletop(Tabletop[TraitorsPlay, TraitorsSettings]):
    """A table of the Traitors."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.bots = Talkers(table, lambda: self.looked_by)

    def clear(self, at: float) -> None:
        """Put away what belongs to one game."""
        self._ask: Ask[Any] | None = None
        self._asked = at
        """Since when it is asked what is asked now."""

    # Before a game

    def choose(self, script: str | list[Any] | None, switches: Mapping[str, Any] | None) -> None:
        """Take the options of a game; raises `Refusal`."""
        if script is not None:
            raise Refusal("setup", refusals.NO_SCRIPTS_HERE(game=self.table.kit.name))
        if switches is not None:
            check(len(self.table.chairs), switches)
            self.table.switches = dict(switches)

    def begin(self, names: Sequence[str], beginning: Begin) -> TraitorsPlay:
        """The game set up; raises `Refusal`. It needs no beats: answers are held back instead."""
        if not self.settings.stand_ins:
            for chair in self.table.chairs:
                if chair.by == "nobody":
                    raise Refusal("setup", refusals.SEAT_WITHOUT_PLAYER(seat=chair.number + 1))
        return begin(names, self.table.switches, beginning.seed, self.table.ready)

    # In a game

    def do(self, who: Who, action: Action, at: float) -> Turn | None:
        """Answer, or release an answer; there is nothing else that other games have not."""
        match action:
            case Answer(value, seat, moment):
                return self._answer(who, rights.answering(self.table, who, seat, moment), value, at)
            case records.Release(seat):
                before = self.play.stage
                self.play.release(seat)
                return self._moved(before, at)
            case protocol.Undo() | protocol.Redo() | protocol.Deed():
                why = refusals.NOTHING_TAKEN_BACK_HERE()
                raise Refusal("not-in-this-game", why)
            case _:
                raise not_in_this_game(self.table.kit.name, action)

    def _answer(self, who: Who, party: int, value: Any, at: float) -> Turn | None:
        """Take an answer, or hold it back for the rest of the beat; whoever is ready for a vote can think again."""
        play, before, kind = self.play, self.play.stage, self.play.kind
        if who.seat is not None and kind in GATHERING:
            play.check(party, value)
            self.table.ready.add(party)
            self.readied()
            return None
        if who.seat is not None and kind in COVERED and at < self._asked + self.settings.beat:
            play.hold(party, value)
            return None
        play.answer(party, value)
        return self._moved(before, at)

    def _moved(self, before: GameStage, at: float) -> Turn:
        """The clock follows the stage of the game."""
        play = self.play
        if play.ask is not self._ask:
            self._ask, self._asked = play.ask, at
        if play.stage != before:
            seconds = self.settings.discussion if play.stage.kind == "discussion" else 0
            self.table.clock = Timer.start("discussion", seconds, at) if seconds else None
        return ON

    def judge(self, who: Who, statement: Any) -> list[bool]:
        """There are no statements here."""
        raise Refusal("not-in-this-game", refusals.NO_STATEMENTS_HERE())

    def readied(self) -> None:
        """Whoever is ready is asked no more."""
        self.play.version += 1

    def shift(self, seconds: float, breath: float) -> None:
        """Go on as if some time had not passed."""
        self._asked += seconds + breath

    @property
    def hurries(self) -> bool:
        """Whether the game goes on by itself when the time is up."""
        return self.table.timing.stage.kind in GATHERING

    def fits(self, title: str) -> bool:
        """Whether the clock with this title is the one of this stage."""
        return title == self.table.timing.stage.kind == "discussion"

    def check_leaving(self, chair: Chair) -> None:
        """Nobody leaves in the middle of an event."""
        event = EVENTS.get(self.play.stage.kind)
        if event is not None:
            raise Refusal("mid-event", refusals.LEAVES_MID_EVENT(event=event()))

    def left(self, chair: Chair, at: float) -> None:
        """A bot takes over, where the table has stand-ins; else the seat waits."""
        if self.settings.stand_ins:
            chair.by = "bot"

    # Pace

    def moves(self) -> Iterator[Move]:
        """What bots answer, what is held back, and for whom time is up."""
        play, settings = self.play, self.settings
        for seat in play.held:
            yield self._at(self._asked + settings.beat, records.Release(seat))
        if play.kind in GATHERING:
            yield from self._gathered()
            return
        for seat in play.waiting:
            chair = self.table.chairs[seat]
            if chair.by == "bot":
                yield self._answer_for(chair, max(self._asked + settings.beat, self.looked_by))
            elif settings.patience:
                yield self._answer_for(chair, self._asked + max(settings.beat, settings.patience))

    @property
    def looked_by(self) -> float:
        """Until when people look at the first cards of a round; bots leave them in peace before that."""
        table = self.table
        people = {chair.number for chair in table.seated if chair.by == "person"} & table.here()
        if not self.play.just_dealt or table.ready >= people:
            return 0.0
        return table.timing.since + TO_LOOK_AT_CARDS

    def timer(self, party: int | None) -> Timer | None:
        """How long whoever is asked has before it is decided for them, where the table has patience to lose."""
        settings = self.settings
        if party is None or not settings.patience or self.play.kind in GATHERING or party not in self.play.waiting:
            return None
        return Timer.start("choice", max(settings.beat, settings.patience), self._asked)

    def _answer_for(self, chair: Chair, at: float) -> Move:
        def make() -> Answer:
            late = chair.by != "bot" and self.play.kind == "shield" and self.play.legal(chair.number, value=True)
            # Without an answer in time a Shield is used (TRT-40).
            return Answer(True if late else self.bots.answer(chair), chair.number)

        return by_belfry(self.table, at, make)

    def _at(self, at: float, action: Action) -> Move:
        return by_belfry(self.table, at, lambda: action)

    def _gathered(self) -> Iterator[Move]:
        """Everybody is ready: all who are here say so, or the time is up, or only bots are asked and are content."""
        play, table, timing = self.play, self.table, self.table.timing
        people = {seat for seat in play.waiting if table.chairs[seat].by == "person"}
        here = people & table.here()
        begun = play.ask is not None and len(play.waiting) < len(play.ask.to)
        if begun or timing.hurried or (here and table.ready >= here):
            at = timing.since
        elif not people and self.bots.due() is None:
            at = timing.since + self.settings.beat * (TO_LOOK_AT_SCORES if play.kind == "next" else 1)
        elif play.kind == "next" and self.settings.patience:
            at = timing.since + self.settings.patience
        else:
            return
        for seat in play.waiting:
            yield self._at(at, Answer("ready", seat))

    # What is seen

    def may_read_journal(self, who: Who) -> bool:
        """The journal says who named whom, so nobody reads it before the game is over (TRT-74)."""
        return self.open_to_all

    @property
    def open_to_all(self) -> bool:
        """Whether the whole game is over."""
        return self.table.stage == "over"

    def story_telling(self) -> Telling:
        """What tells the story of this game later."""
        return _tell


def _tell(begun: StoryView, play: TraitorsPlay, reader: Reader) -> TraitorsStoryView:
    """The story whole, with the game as everybody sees it."""
    return {**begun, "kind": "traitors", "game": cast("TraitorsView", play.view(PUBLIC, reader))}
