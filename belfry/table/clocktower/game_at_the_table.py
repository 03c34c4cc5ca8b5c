"""A game of Clocktower as its table sees it without asking who is what: where it is, and what it waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments import pause, vote
from belfry.clocktower.moments.actions import options_in_between, player_options
from belfry.clocktower.moments.show_of_hands import SHOWS
from belfry.clocktower.pieces.events import Chose, CountdownRuns, HandCounted, Nominated
from belfry.clocktower.script.character import Character, Fabled
from belfry.clocktower.views.asked_view import decided_unseen
from belfry.clocktower.views.known_game import KnownGame
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import Words
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.errors import IllegalAnswer
from belfry.core.reason import Reason
from belfry.table import refusals
from belfry.table.errors import Refusal
from belfry.table.play import Play

VOTES = ("vote", "support")
MOST_EXPECTED = 300
"""Characters in which a refusal says what would have been legal; what is longer nobody reads."""


class GameAtTheTable(Play[Clocktower, Watcher, Words]):
    """What a table has to know of the game that is played at it."""

    discreet = False
    """Whether nobody sees from clocks and hands that something is decided in secret."""

    # Where it is

    @property
    def circle(self) -> Sequence[tuple[int, str]]:
        """The number and name of every seat, clockwise."""
        names = self.names
        return [(seat.id, names[seat.id]) for seat in self.game.grimoire.circle]

    @property
    def own_names(self) -> Mapping[int, str]:
        """The names that the game has for everybody who has had a seat."""
        return {seat.id: seat.name for seat in self.game.grimoire.people}

    @property
    def number(self) -> int:
        """Which day or night it is."""
        return self.game.grimoire.number

    @property
    def asleep(self) -> bool:
        """Whether all eyes are closed."""
        return self.game.grimoire.phase == "night"

    @property
    def before_first_night(self) -> bool:
        """Whether no night has fallen yet."""
        return self.game.grimoire.number == 0

    @property
    def executed(self) -> int | None:
        """Who was executed today."""
        return self.game.grimoire.today.executed

    @property
    def voter(self) -> int | None:
        """The seat that the clock hand is at."""
        ask = self.game.ask
        return ask.to[0] if ask is not None and ask.kind in VOTES else None

    @property
    def _square(self) -> KnownGame:
        """The game as everybody in the town square knows it."""
        return self._watchers.watcher(PUBLIC).known

    @property
    def _exile(self) -> bool:
        """Whether it is an exile that is being decided, or another show of hands that is no vote."""
        return self._square.shows_hands

    def most_hands(self, seat: int) -> int:
        """How many hands the seat may put up: for an exile everybody one, in a vote as the ballot has it."""
        grimoire = self.game.grimoire
        if seat not in grimoire.seat_ids:
            return 0
        return 1 if self._exile else vote.preview(grimoire).most_hands(grimoire.people[seat])

    @property
    def votes_in_secret(self) -> bool:
        """Whether the vote that is near, or is counted, is a secret one."""
        if self._exile or self.stage.kind not in ("defence", "count") or not self.game.grimoire.today.nominations:
            return False
        return vote.preview(self.game.grimoire).secret

    def counted(self) -> Mapping[int, int]:
        """The seats that the clock hand has passed in this vote, and how many of their hands were up."""
        ask = self.game.ask
        if ask is None or self.stage.kind not in ("defence", "count"):
            return {}
        exile = self._exile
        found: dict[int, int] = {}
        calls = tuple([show.called for show in SHOWS.values()])
        decisions = tuple([show.decided for show in SHOWS.values()])
        decided = False
        for event in reversed(self.game.events):
            if isinstance(event, decisions):
                decided = True
            elif isinstance(event, calls):
                if exile:
                    break
                decided = False
            elif isinstance(event, Nominated):
                break
            elif isinstance(event, HandCounted) and not decided:
                found.setdefault(event.seat, event.up)
        return found

    @property
    def numbers_left(self) -> int:
        """How many numbers of a countdown are left to say, the present one included."""
        said = (event.left for event in reversed(self.game.events) if isinstance(event, CountdownRuns))
        return next(said, 0)

    def was_told(self, seat: int, before: int) -> bool:
        """Whether a player was told more than so much, beside what they chose themself."""
        told = self._watchers.watcher(seat).known.told
        return any(not isinstance(event, Chose) for _, _, event in told[before:])

    # What Fabled ask of the table

    def _fabled(self) -> list[Fabled]:
        return [ability for ability in self.game.grimoire.abilities if isinstance(ability, Fabled)]

    @property
    def day(self) -> int:
        """The number of the day that it is; 0 by night."""
        return self.game.grimoire.number if self.game.grimoire.phase == "day" else 0

    @property
    def silent_at_dawn(self) -> tuple[str, Sequence[int], int] | None:
        """Who keeps silent when a day begins, for how many seconds, and because of which Fabled."""
        found = [(ability.id, *ability.silent_at_dawn()) for ability in self._fabled()]
        return next((one for one in found if one[1]), None)

    @property
    def called_for_silence(self) -> tuple[str, int | None] | None:
        """The Fabled because of which everybody keeps silent now, and for how many seconds."""
        found = [(ability.id, *ability.called_for_silence()) for ability in self._fabled()]
        return next(((id, seconds) for id, silent, seconds in found if silent), None)

    @property
    def silencer(self) -> str | None:
        """The Fabled with which the Storyteller may call for silence, if it is in play."""
        return next((ability.id for ability in self._fabled() if ability.calls_for_silence), None)

    def heard_in_silence(self, seat: int) -> int:
        """How often a player has been heard in the silence that is running."""
        return sum(ability.heard_in_silence(seat) for ability in self._fabled())

    @property
    def ends_in(self) -> tuple[str, int, int] | None:
        """The Fabled that ends the game, after how many declarations, and in how many minutes."""
        found = [(ability.id, ends) for ability in self._fabled() if (ends := ability.ends_in()) is not None]
        return next(((id, *ends) for id, ends in found), None)

    @property
    def free_to_talk(self) -> Sequence[int]:
        """The players who may talk to each other at all times."""
        return [seat for ability in self._fabled() for seat in ability.free_to_talk()]

    # What it waits for

    @property
    def flows(self) -> bool:
        """Whether nothing is to be decided before the game can go on."""
        return self.game.ask is not None and self.game.ask.kind == "flow"

    @property
    def thinking(self) -> bool:
        """Whether the Storyteller is asked something else than when to go on."""
        ask = self.game.ask
        return ask is not None and ask.to == (STORYTELLER,) and ask.kind != "flow"

    @property
    def limit(self) -> int | None:
        """How many seconds somebody has who has to nominate at once; none where that is not asked."""
        ask = self.game.ask
        if ask is None or ask.kind != "nominate" or ask.raised_by is None:
            return None
        return ask.raised_by.countdown

    @property
    def brief(self) -> tuple[int, Any] | None:
        """How many seconds a player has by day for what an ability asks, and what silence means; none as usual."""
        ask = self.game.ask
        ability = None if ask is None else ask.raised_by
        if ask is None or ask.kind != "choose" or self.asleep or not isinstance(ability, Character):
            return None
        return ability.patience_by_day

    @property
    def deciding(self) -> bool:
        """Whether by day somebody has to decide something, which is no vote."""
        return decided_unseen(self.game)

    def takes_intentions(self, seat: int) -> bool:
        """Whether somebody else decides something by day: the player sees what they may do as if that were not so.

        Whoever may interrupt it is heard at once.
        """
        ask = self.game.ask
        if ask is None or ask.waits_for(seat) or ask.may_interrupt(seat):
            return False
        watcher = self._watchers.watcher(seat)
        # Earlier games took these also while everybody held their breath.
        return watcher.sees_no_decision or (not self.discreet and self.deciding and not watcher.known.shows_hands)

    @property
    def at_beat(self) -> bool:
        """Whether the game waits for the next beat."""
        return self.game.ask is not None and self.game.ask.question == pause.QUESTION

    @property
    def eyes_close(self) -> bool:
        """Whether night has just fallen, and nobody is woken yet."""
        return self.game.ask is pause.EYES_CLOSED

    @property
    def held_breath(self) -> bool:
        """Whether somebody is executed, and nobody knows yet what comes of it."""
        return self.at_beat and self.game.grimoire.phase == "day"

    @property
    def stops(self) -> bool:
        """Whether a night of this game waits before every step."""
        return "night" in self.game.grimoire.stops

    def check_intention(self, seat: int, value: Any) -> None:
        """Raise `Refusal` if a player may not do so on their own account, as soon as the Storyteller has decided."""
        between = options_in_between(self.game.grimoire, seat)
        if between is not None and value in between:
            return
        try:
            player_options(self.game.grimoire, seat).read(value)
        except IllegalAnswer as error:
            raise Refusal("illegal-answer", unquoted(error)) from None


def unquoted(error: IllegalAnswer) -> Reason:
    """Why an answer is not legal, without its raw form: whoever gave it has it on the screen."""
    if error.because is not None:
        return refusals.NOT_LEGAL(because=error.because)
    if len(error.expected) > MOST_EXPECTED:
        return refusals.NOT_LEGAL_NOW()
    return refusals.NOT_LEGAL_EXPECTED(expected=error.wanted)
