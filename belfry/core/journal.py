"""The journal: a game's config, seed and answers, as a file.

The file has one JSON value per line, so that a file that was cut off can be kept up to the cut. `docs/journal.md`
describes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from belfry.core.audience import party_from_plain, party_to_plain
from belfry.core.entry import Answer, Entry, Intervention
from belfry.core.errors import BelfryError, BrokenJournal, JournalDiffers, shown
from belfry.core.game import Game
from belfry.core.plain import a_list, a_mapping, from_plain, to_plain

FORMAT = 1
LONGEST_FILE = 32 * 1024 * 1024
MOST_ENTRIES = 100_000
LONGEST_REASON = 300
NOTHING = object()
"""Stands for an event that is not there."""


class JournalEntry(msgspec.Struct):
    """One entry as it stands in the file, with the events that followed it."""

    entry: Entry
    events: list[Any]


class Journal(msgspec.Struct):
    """What a file says of a game: which game, by which rules, from which start, and what was answered."""

    game: str
    rules: str
    seed: int
    config: Any
    opening: list[Any]
    """The events before the first answer."""
    entries: list[JournalEntry]


def write_journal(game: Game) -> str:
    """The journal of a game as the text of a file."""
    events = game.events
    marks = [*[entry.after for entry in game.entries], len(events)]
    header = {
        "belfry": "journal",
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules,
        "seed": game.seed,
        "config": game.config_to_plain(game.config),
        "events": [event.plain() for event in events[: marks[0]]],
    }
    rows: list[dict[str, Any]] = [header]
    for number, entry in enumerate(game.entries):
        if isinstance(entry, Answer):
            row: dict[str, Any] = {"by": party_to_plain(entry.by), "answer": to_plain(entry.value)}
        else:
            row = {"deed": game.deed_to_plain(entry.deed)}
        row["events"] = [event.plain() for event in events[marks[number] : marks[number + 1]]]
        rows.append(row)
    return "".join(msgspec.json.encode(row).decode() + "\n" for row in rows)


def read_journal(text: str, games: Mapping[str, type[Game]]) -> Journal:
    """The journal that a file's text says; raises `BrokenJournal`, which keeps what can be kept."""
    if len(text) > LONGEST_FILE:
        raise BrokenJournal(f"the journal is longer than {LONGEST_FILE // 1024 // 1024} MB")
    rows = text.split("\n")
    whole = rows[-1] == ""
    header = _object(rows[0], 1)
    if header is None or header.get("belfry") != "journal":
        raise BrokenJournal('line 1: not a journal: the first line must be {"belfry": "journal", ...}')
    if header.get("format") != FORMAT:
        raise BrokenJournal(
            f"line 1: journal format {shown(header.get('format'))} is unknown; this version reads {FORMAT}"
        )
    game = games.get(str(header.get("game")))
    if game is None:
        raise BrokenJournal(f"line 1: unknown game {shown(header.get('game'))}; known: {', '.join(games)}")
    seed, opening = header.get("seed"), a_list(header.get("events"))
    if not isinstance(seed, int) or isinstance(seed, bool) or opening is None:
        raise BrokenJournal("line 1: seed must be a whole number and events a list")
    try:
        config = game.config_from_plain(header.get("config"))
        if str(header.get("rules")) != game.rules:
            config = game.config_for_rules(config, str(header.get("rules")))
    except (ValueError, TypeError, RecursionError) as error:
        raise BrokenJournal(f"line 1: config: {_brief(error)}") from None
    journal = Journal(game.name, str(header.get("rules")), seed, config, opening, [])
    body = rows[1:-1] if whole else rows[1:]
    if len(body) > MOST_ENTRIES:
        raise BrokenJournal(f"the journal has more than {MOST_ENTRIES} entries")
    for number, row in enumerate(body, start=2):
        try:
            journal.entries.append(_entry(row, number, game))
        except BrokenJournal as error:
            raise BrokenJournal(f"{error}; {len(journal.entries)} entries before it can be kept", journal) from None
    if not whole and not body:
        raise BrokenJournal("the journal ends in the middle of line 1; no entry can be kept", journal)
    return journal


def replay_journal(journal: Journal, games: Mapping[str, type[Game]]) -> Game:
    """The game that the journal leads to; raises `JournalDiffers` at the first event that comes out otherwise."""
    try:
        game = games[journal.game](journal.config, journal.seed)
    except BelfryError as error:
        raise JournalDiffers(f"the journal's setup is refused: {error}", 0) from None
    seen = _compare(game, 0, journal.opening, 0, journal)
    for number, written in enumerate(journal.entries, start=1):
        try:
            game.redo([written.entry])
        except BelfryError as error:
            raise JournalDiffers(f"entry {number} is refused{_by_rules(game, journal)}: {error}", number) from None
        seen = _compare(game, seen, written.events, number, journal)
    return game


def _compare(game: Game, seen: int, recorded: list[Any], number: int, journal: Journal) -> int:
    new = [event.plain() for event in game.events[seen:]]
    for place in range(max(len(new), len(recorded))):
        was = recorded[place] if place < len(recorded) else NOTHING
        now = new[place] if place < len(new) else NOTHING
        if was != now:
            where = f"entry {number}" if number else "the setup"
            raise JournalDiffers(
                f"after {where}, event {seen + place + 1} was recorded as {_short(was)} but the replay"
                f"{_by_rules(game, journal)} gives {_short(now)}",
                number,
            )
    return len(game.events)


def _by_rules(game: Game, journal: Journal) -> str:
    return "" if game.rules == journal.rules else f" (rules {game.rules}; the journal has {journal.rules[:40]})"


def _short(event: Any) -> str:
    if event is NOTHING:
        return "nothing"
    text = msgspec.json.encode(event).decode()
    return text if len(text) <= 300 else text[:300] + "…"


def _brief(error: Exception) -> str:
    text = str(error)
    return text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON] + "…"


def _object(row: str, number: int) -> dict[str, Any] | None:
    try:
        value = msgspec.json.decode(row.encode())
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        raise BrokenJournal(f"line {number}: not whole or not JSON") from None
    return a_mapping(value)


def _entry(row: str, number: int, game: type[Game]) -> JournalEntry:
    value = _object(row, number)
    if value is None:
        raise BrokenJournal(f"line {number}: expected an object with 'by' and 'answer', or with 'deed'")
    events = a_list(value.get("events"))
    if events is None:
        raise BrokenJournal(f"line {number}: 'events' must be a list")
    try:
        if "deed" in value:
            entry: Entry = Intervention(game.deed_from_plain(value["deed"]))
        elif "by" in value and "answer" in value:
            entry = Answer(party_from_plain(value["by"]), from_plain(value["answer"]))
        else:
            raise ValueError("expected 'by' and 'answer', or 'deed'")
    except (ValueError, TypeError, RecursionError) as error:
        raise BrokenJournal(f"line {number}: {_brief(error)}") from None
    return JournalEntry(entry, events)
