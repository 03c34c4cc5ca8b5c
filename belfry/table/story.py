"""Stories: games that are over and open to everybody, told again after the table has gone on to the next.

A story is kept as what leads to it, and is told when somebody asks for it. Whoever has a place at the table may read
the latest; the host may publish one under a name that nobody can guess, and then whoever knows the name reads it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from belfry.core.audience import PUBLIC
from belfry.core.entry import Entry
from belfry.core.game import Game
from belfry.table import refusals, rights
from belfry.table.errors import Refusal
from belfry.table.game import Reader
from belfry.table.protocol import StoryLink, StorySeat, StoryView

if TYPE_CHECKING:
    from belfry.table.play import Play
    from belfry.table.records import Published, Who
    from belfry.table.table import Table

MOST_STORIES = 20
"""How many a table may have published."""
NAME_BYTES = 24

Telling = Callable[[StoryView, Any, Reader], StoryView]
"""Adds to a story what the game has of its own, from the game that is played again."""


class Finished(msgspec.Struct, frozen=True):
    """A game that is over, with all that its story is told from."""

    round: int
    begun: float
    version: int
    """Tells it from what it was before something was taken back."""
    name: str
    theme: str
    seats: list[StorySeat]
    again: Callable[[], Play[Any, Any, Any]]
    """Plays it once more."""
    telling: Telling
    story: str = ""
    """What it is published under; nothing if it is not."""

    def tell(self, language: str) -> StoryView:
        """The story as everybody may read it. It needs nothing of the table, and takes its time."""
        play, reader = self.again(), Reader(language, self.theme)
        begun: StoryView = {
            "round": self.round,
            "begun": self.begun,
            "name": self.name,
            "theme": self.theme,
            "seats": self.seats,
            "history": play.history(PUBLIC, reader),
        }
        return self.telling(begun, play, reader)


class Stories:
    """The stories of a table: of the game that is over now, of the one before it, and those that are published."""

    def __init__(self) -> None:
        self._past: list[Finished] = []
        self._name = ""
        """What the game on the table is published under, once it is over."""

    def put_away(self, table: Table) -> None:
        """Keep the game on the table as a past one, if it is over and open; a game that was broken off has no story."""
        over = self._present(table)
        if over is not None:
            self._past = [past for past in self._past if past.story]
            self._past.append(over)
        self._name = ""

    def follow(self, table: Table) -> None:
        """The game has moved on or was taken back: one that is not over is not published."""
        if not table.tabletop.open_to_all:
            self._name = ""

    def link(self, table: Table) -> StoryLink | None:
        """The latest story as everybody at the table hears of it."""
        if table.play is not None and table.tabletop.open_to_all:
            return {"round": table.round, "link": self._name or None}
        return {"round": self._past[-1].round, "link": self._past[-1].story or None} if self._past else None

    def latest(self, table: Table) -> Finished | None:
        """The game that was played to its end last."""
        return self._present(table) or (self._past[-1] if self._past else None)

    def find(self, table: Table, name: str) -> Finished | None:
        """The story that is published under a name, if one is."""
        told = [*self._past, self._present(table)]
        return next((one for one in told if one is not None and name and one.story == name), None)

    def names(self, table: Table) -> list[str]:
        """What stories are published under."""
        open_now = self._name if table.play is not None and table.tabletop.open_to_all else ""
        return [name for name in (*(past.story for past in self._past), open_now) if name]

    def publish(self, table: Table, name: str) -> None:
        """Publish the latest story under a name, or, without one, no longer."""
        latest = self.latest(table)
        if latest is None:
            raise Refusal("not-over", refusals.STORY_NOT_OVER())
        if name and len(self.names(table)) - bool(latest.story) >= MOST_STORIES:
            raise Refusal("too-many", refusals.TOO_MANY_STORIES(most=MOST_STORIES))
        if latest.story and name:
            raise Refusal("published", refusals.STORY_PUBLISHED())
        if self._present(table) is not None:
            self._name = name
        else:
            self._past[-1] = msgspec.structs.replace(latest, story=name)

    def _present(self, table: Table) -> Finished | None:
        play = table.play
        if play is None or not table.tabletop.open_to_all:
            return None
        return Finished(
            table.round,
            table.begun,
            play.version,
            table.name,
            table.theme,
            [{"seat": chair.number, "name": chair.name, "by": chair.by, "face": chair.face} for chair in table.seated],
            play.again(),
            table.tabletop.story_telling(),
            self._name,
        )


def publish(table: Table, who: Who, action: Published, at: float) -> None:
    """Let whoever knows its name read the latest story, or no longer."""
    rights.host(who)
    table.stories.publish(table, action.name)


def new_name() -> str:
    """A name that nobody can guess, and that says nothing of the table."""
    return secrets.token_urlsafe(NAME_BYTES)


def replayed(kind: type[Game], config: Any, seed: int, entries: tuple[Entry, ...]) -> Game:
    """The same game again."""
    game = kind(config, seed)
    game.redo(entries)
    return game


def replaying(game: Game) -> Callable[[], Any]:
    """What plays a game again, and keeps nothing but what led to it."""
    return partial(replayed, type(game), game.config, game.seed, tuple(game.entries))
