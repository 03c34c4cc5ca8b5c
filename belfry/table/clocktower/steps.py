"""Steps: what can be taken back or given again, in words, and what taking it back would change for whom."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import TYPE_CHECKING

from belfry.clocktower.moments import pause
from belfry.clocktower.pieces.events import Dawn, Night
from belfry.clocktower.pieces.seat import side
from belfry.clocktower.views.watcher import Watcher
from belfry.core.audience import EVERYONE, PUBLIC
from belfry.core.entry import Answer, Entry
from belfry.core.plain import a_sequence
from belfry.table import refusals
from belfry.table.errors import Refusal

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower
    from belfry.clocktower.views.words.catalogue import Words
    from belfry.table.protocol import ChangeView, ChapterView, SeenView, StepView

COUNTED = ("vote", "support")
MOST_LINES = 12
"""How many lines are told at most of what a player has seen."""


def is_beat(entry: Entry) -> bool:
    """Whether it is nothing that somebody did, but a beat."""
    return isinstance(entry, Answer) and entry.asked in pause.BEATS


def step(entry: Entry, text: str) -> StepView:
    """An answer or a deed in words, and whether it belongs to a vote."""
    if not isinstance(entry, Answer):
        return {"text": text}
    kind = entry.asked[0]
    action = a_sequence(entry.value) if kind == "flow" else None
    if action and action[0] in ("nominate", "exile"):
        return {"text": text, "calls_vote": True}
    return {"text": text, "votes": True} if kind in COUNTED or entry.value == "count" else {"text": text}


def chapters(game: Clocktower) -> list[ChapterView]:
    """The nights and days of a game, the latest first, each with how many steps lead back to its beginning."""
    found: list[ChapterView] = []
    given = [entry.after for entry in game.entries if not is_beat(entry)]
    number = 0
    for place, event in enumerate(game.events):
        if isinstance(event, Night | Dawn):
            night = isinstance(event, Night)
            number = event.number if isinstance(event, Night) else number
            steps = len(given) - bisect_right(given, place)
            found.append({"phase": "night" if night else "day", "number": number, "steps": steps})
    return found[::-1]


def changes(now: Clocktower, then: Clocktower) -> list[ChangeView]:
    """What would be otherwise if the game were again as it was then."""
    before = {seat.id: seat for seat in then.grimoire.circle}
    found: list[ChangeView] = []
    for seat in now.grimoire.circle:
        was = before.get(seat.id)
        if was is None:
            found.append({"seat": seat.id, "what": "leaves"})
            continue
        if was.alive is not seat.alive:
            found.append({"seat": seat.id, "what": "alive" if was.alive else "dead"})
        if was.character is not seat.character:
            found.append({"seat": seat.id, "what": "character", "character": was.character.id})
        if was.evil is not seat.evil:
            found.append({"seat": seat.id, "what": side(evil=was.evil)})
    here = {seat.id for seat in now.grimoire.circle}
    for seat in before.keys() - here:
        found.append({"seat": seat, "what": "returns"})
    return found


def first_of(game: Clocktower, count: int) -> int:
    """Where so many of the latest answers and deeds begin, beats left out; raises `Refusal` if there are fewer."""
    done = [number for number, entry in enumerate(game.entries) if not is_beat(entry)]
    if not 1 <= count <= len(done):
        raise Refusal("nothing-to-undo", refusals.TOO_FAR_TO_TAKE_BACK(count=count, given=len(done)))
    return done[-count]


def look_back(
    game: Clocktower, count: int, watchers: Mapping[int, Watcher], words: Words
) -> tuple[list[ChangeView], list[SeenView]]:
    """What it would change to take so much back, and what cannot be unseen: heard by all, or by one in private."""
    then = game.fork()
    then.undo(len(then.entries) - first_of(game, count))
    seen: list[SeenView] = []
    for party, watcher in watchers.items():
        first = len(Watcher(then, party).heard)
        fresh = zip(watcher.heard[first:], watcher.lines(words, first), strict=True)
        told = [line["text"] for event, line in fresh if party == PUBLIC or event.to != EVERYONE]
        texts = list(dict.fromkeys(text for text in told if text))
        if texts:
            seen.append({"seat": None if party == PUBLIC else party, "texts": texts[-MOST_LINES:]})
    return changes(game, then), seen
