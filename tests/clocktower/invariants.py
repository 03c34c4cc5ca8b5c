"""What holds at every moment of every game, whatever the script."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments.victory import Victory, turned
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.town.grimoire import Grimoire
from belfry.clocktower.views.view import View, Watcher, view
from belfry.clocktower.views.words.catalogue import words
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE
from belfry.core.event import Event

SECRET = {"cause", "set_aside", "token", "untoken", "killed", "revived", "became", "survived", "redirected", "warning"}
"""Events that no player ever hears of."""
OWN = {"character", "alignment", "chose", "learned", "minioninfo", "demoninfo"}
"""Events that a player hears of themself only."""
HIDDEN = {*SECRET, "perished", "lingers"}


def addressed(event: Event, audience: int) -> bool:
    """Whether an event is for everybody (all bits of its mask are set) or for this very seat (its bit is)."""
    return event.to == EVERYONE or (audience >= 0 and bool(event.to >> audience & 1))


def shows_the_grimoire(event: Event) -> bool:
    """Whether a player is shown the Grimoire: a page for each seat."""
    pages: Any = event.data.get("value") if event.kind == "learned" else None
    return isinstance(pages, tuple) and any(isinstance(page, tuple) and len(page) == 5 for page in pages)


# Who wins


def demon_lives(grimoire: Grimoire) -> bool:
    """Whether there is a Demon that is really alive, or one that nobody has until it is handed on (lilmonsta/r2)."""
    demons = grimoire.demons()
    handed_on = [ability for ability in grimoire.unseated() if ability.type == "demon"]
    return any(seat.lives for seat in demons) or (bool(handed_on) and not demons)


def really_living(grimoire: Grimoire) -> int:
    """How many players are really alive, Travellers not counted."""
    return sum(seat.lives and seat.character.type != "traveller" for seat in grimoire.circle)


def kept(grimoire: Grimoire, team: str, reason: str) -> bool:
    """Whether an ability keeps the team from winning now."""
    return bool(Victory(grimoire, team, reason).blocked_by)


def goes_on_for_a_reason(grimoire: Grimoire, ask: Ask[Any]) -> None:
    """WIN-2, WIN-5: while nobody has won a Demon lives and three are alive, unless an ability says otherwise.

    That such an ability does not keep a team from winning any more is noticed when the step is over.
    """
    if grimoire.settled == grimoire.version:
        # Nothing has changed since somebody looked, so nothing can be overdue.
        assert not grimoire.any(Moments.overdue)
    if grimoire.open_events or grimoire.result is not None:
        return
    if ask.kind != "flow" and grimoire.holding(Moments.on_victory):
        return
    assert demon_lives(grimoire) or kept(grimoire, "good", "WIN-2") or not grimoire.had_demon
    assert really_living(grimoire) >= 3 or kept(grimoire, "evil", "WIN-5")


def ended_for_a_reason(game: Clocktower) -> None:
    """WIN-2, WIN-5, WIN-6: exactly one team has won, for a reason that holds, and that is the last that happened."""
    grimoire = game.grimoire
    won = [event for event in game.events if event.kind == "won"]
    assert won == game.events[-1:]
    assert won[0].to == EVERYONE
    assert game.winner in ("good", "evil")
    if grimoire.reason == "WIN-2":
        assert game.winner == turned(grimoire, "good", "WIN-2")
        assert not demon_lives(grimoire)
    elif grimoire.reason == "WIN-5":
        assert game.winner == turned(grimoire, "evil", "WIN-5")
        assert demon_lives(grimoire) or kept(grimoire, "good", "WIN-2") or not grimoire.had_demon
        assert really_living(grimoire) <= 2
    elif grimoire.reason == "mastermind":
        assert not demon_lives(grimoire)
        assert grimoire.today.executed is not None
        loser = grimoire.people[grimoire.today.executed].alignment
        assert turned(grimoire, loser, "mastermind") != game.winner
    else:
        assert grimoire.reason in {*CHARACTERS, *JINXES, "storyteller", "STO-1"}


# Who sees what


AFRESH = 29
"""After so many looks a screen is compared with one that is made from nothing, and after half as many more again."""


def line(event: Event) -> bytes:
    """An event as a screen has it."""
    return msgspec.json.encode((event.kind, event.data))


class Screen:
    """What one audience of a game sees, kept up to date as a phone does it: making it anew each time takes long."""

    def __init__(self, game: Clocktower, audience: int) -> None:
        self.game = game
        self.audience = audience
        self.lines: list[bytes] = []
        """The history, a line for each event."""
        self.bytes = b""
        """All else."""
        self._watcher = Watcher(game, audience)
        self._heard: list[Event] = []
        self._looks, self._afresh = audience, AFRESH

    def look(self) -> View:
        """What is seen now, without the history."""
        shown: View = {**self._watcher.view(words())}
        heard = self._watcher.heard
        if heard is not self._heard:
            # Something was taken back or is held back now.
            self._heard, self.lines = heard, []
        self.lines += map(line, heard[len(self.lines) :])
        self.bytes = msgspec.json.encode(shown)
        self._looks += 1
        if self._looks >= self._afresh:
            self._afresh += self._afresh // 2
            afresh = view(self.game, self.audience)
            assert [msgspec.json.encode(one) for one in afresh.pop("history")] == self.lines
            assert afresh == {part: shown[part] for part in afresh}
        return shown


class Onlooker:
    """One audience of a game: its screen shows what was for it alone, and stands still when nothing comes."""

    def __init__(self, game: Clocktower, audience: int) -> None:
        self.game = game
        self.audience = audience
        self.screen = Screen(game, audience)
        self.seen = self.heard = 0
        self.before = b""
        self.was_asked = True
        self.may_know = False
        """Whether something may have been shown to it of others: introductions, or a whole Grimoire."""
        self.declared = {audience}
        """Of whom everybody has been told what they are."""

    def look(self, ask: Ask[Any]) -> None:
        """Compare the screen with what it showed before this ask; to be done before every answer."""
        game, audience = self.game, self.audience
        shown = self.screen.look()
        heard = [event for event in game.events[self.seen :] if addressed(event, audience)]
        self.seen = len(game.events)
        assert self.screen.lines[self.heard :] == [line(event) for event in heard]
        self.heard += len(heard)
        for event in heard:
            assert event.kind not in HIDDEN
            assert event.kind not in OWN or event.data["seat"] == audience
        if audience >= 0:
            seat = game.grimoire.people[audience]
            held = {ability.id for ability in game.grimoire.abilities_of(seat)}
            # A Minion or a Demon meets the others on whichever side they are.
            introduced = seat.evil or game.grimoire.is_minion(seat) or game.grimoire.is_demon(seat)
            self.may_know = self.may_know or introduced or bool(held & {"spy", "lunatic", "magician"})
        self.may_know = self.may_know or any(map(shows_the_grimoire, heard))
        self.declared.update(event.data["who"] for event in heard if event.kind == "declared" and "who" in event.data)
        if not self.may_know:
            assert set(shown["known"]) <= self.declared
        # While the Storyteller thinks about somebody, that one may see that the ability is spent.
        is_asked = audience >= 0 and (ask.waits_for(audience) or ask.about == audience)
        now = self.screen.bytes
        if not (heard or is_asked or self.was_asked):
            assert now == self.before
        self.before, self.was_asked = now, is_asked
