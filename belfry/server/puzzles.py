"""Puzzles over HTTP: the set with those of today, one to think about, and what was found out about it, apart from it.

What says anything of the answer is a document of its own, which a page asks for when somebody wants to know.
"""

from __future__ import annotations

from datetime import date
from typing import TypedDict

import msgspec

from belfry.clocktower.almanac import CharacterType, index
from belfry.clocktower.views.words.catalogue import ENGLISH, LANGUAGES, Words, words
from belfry.core.packed import pack, unpack
from belfry.puzzles import LEVELS, Asks, Shipped, shipped, todays
from belfry.puzzles.patience import worlds_of
from belfry.puzzles.proof import MOST_WORLDS, asked_of, can_be_left_out, characters_for, prove, without
from belfry.server import refusals
from belfry.server.document import Document
from belfry.server.replies import Named, decoded
from belfry.solver import Found, MalformedPuzzle, Moment, Puzzle, Record, Unsolvable, read_puzzle, write_puzzle
from belfry.solver.explain import Explanation
from belfry.table import Refusal

LONGEST_PUZZLE = 64 * 1024
LONGEST_REQUEST = 2 * LONGEST_PUZZLE
WITHIN = 15.0
"""Seconds of a core that a puzzle of one's own may take."""
STEPS = 1_500
"""So many steps of a search one question about a puzzle of one's own may take."""
MOST_COUNTED = 40
"""More worlds than that are not counted."""
MOST_PLAYERS = 12
"""A puzzle of one's own is solved for so many players at most while somebody waits."""


class PuzzleLine(TypedDict):
    """A puzzle of the set."""

    id: str
    level: str
    number: int
    players: int
    edition: Named


class PuzzleListing(TypedDict):
    """The set, and those of today by level."""

    day: str
    today: dict[str, str]
    puzzles: list[PuzzleLine]


class PuzzleStatement(TypedDict):
    """What somebody says of a night or a day, with its number among all statements."""

    item: int
    phase: str
    number: int
    text: str


class PuzzlePlayer(TypedDict):
    """Somebody in the circle, with what they say and what one may suppose them to be."""

    seat: int
    name: str
    claims: str | None
    dead: bool
    says: list[PuzzleStatement]
    may_be: tuple[str, ...]


class PuzzleHappening(TypedDict):
    """What everybody saw."""

    phase: str
    number: int
    text: str


class PuzzleCharacter(TypedDict):
    """A character that plays a part in a puzzle."""

    id: str
    name: str
    type: CharacterType
    ability: str


class PuzzleView(TypedDict):
    """A puzzle to think about: nothing in it says anything of the answer."""

    id: str
    level: str
    title: str
    asks: Asks
    pov: int | None
    day: int
    counts: dict[str, int]
    hidden: list[str]
    no_attacks_on_the_dead: bool
    players: list[PuzzlePlayer]
    history: list[PuzzleHappening]
    characters: list[PuzzleCharacter]
    link: str
    """The puzzle as the last part of a link; empty where it has an address of its own."""
    file: str
    """The puzzle as a file, without the answers."""


class PuzzleCount(TypedDict):
    """How many worlds fit a puzzle that somebody writes, and how many each statement rules out."""

    worlds: int
    more: bool
    """Whether there are more than were counted."""
    complete: bool
    """Whether all of it was looked at."""
    asks: Asks | None
    worth: list[int | None]
    """How many more worlds would fit without it, for each statement; none where that is not known."""
    view: PuzzleView


class PuzzleRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle of somebody's own: the text of its file, or the last part of a link."""

    text: str = ""
    link: str = ""
    language: str = ENGLISH
    theme: str = "clocktower"


def listing(language: str, theme: str, day: date) -> Document:
    """All puzzles that come with Belfry, and which are today's."""
    spoken, numbers = words(language, theme), dict.fromkeys(LEVELS, 0)
    lines: list[PuzzleLine] = []
    for one in shipped().values():
        numbers[one.level] += 1
        edition: Named = {"id": one.edition, "name": spoken.script(one.edition)}
        lines.append(
            {"id": one.id, "level": one.level, "number": numbers[one.level], "players": one.players, "edition": edition}
        )
    found: PuzzleListing = {"day": day.isoformat(), "today": {**todays(day)}, "puzzles": lines}
    return Document(found)


def known(id: str) -> Shipped:
    """A puzzle of the set; raises `Refusal`."""
    found = shipped().get(id)
    if found is None:
        raise Refusal("unknown", refusals.NO_SUCH_PUZZLE())
    return found


def page(id: str, language: str, theme: str) -> Document:
    """A puzzle of the set, without its answer."""
    one = known(id)
    return Document(_view(one.puzzle(), one.proof.asks, one.level, language, theme))


def answer(id: str) -> Document:
    """What was found out about a puzzle of the set."""
    return Document(known(id).proof)


# Puzzles of somebody's own, in another process


def posted(body: bytes) -> Document:
    """A puzzle that comes with a request, without its answer; raises `Refusal`."""
    asked: PuzzleRequest = decoded(body, PuzzleRequest)
    puzzle = _read(asked)
    return Document(_view(puzzle, _answered(puzzle)[1], "", asked.language, asked.theme))


def posted_answer(body: bytes) -> Document:
    """What there is to find out about a puzzle that comes with a request; raises `Refusal`."""
    puzzle = _read(decoded(body, PuzzleRequest))
    found, asks = _answered(puzzle)
    return Document(prove(puzzle, found, asks))


def posted_count(body: bytes) -> Document:
    """How many worlds fit a puzzle that somebody writes; raises `Refusal`."""
    asked: PuzzleRequest = decoded(body, PuzzleRequest)
    puzzle = _read(asked)
    record = puzzle.record
    found = _worlds(record, MOST_COUNTED)
    worlds = len(found.worlds)
    more = worlds > MOST_COUNTED
    worth = [_worth(record, place, worlds) if found.complete else None for place in range(len(record.items))]
    asks = asked_of(found)
    counted: PuzzleCount = {
        "worlds": min(worlds, MOST_COUNTED),
        "more": more,
        "complete": found.complete or more,
        "asks": asks,
        "worth": worth,
        "view": _view(puzzle, asks or "world", "", asked.language, asked.theme),
    }
    return Document(counted)


def _worth(record: Record, place: int, worlds: int) -> int | None:
    """How many worlds a statement rules out, as far as they are counted."""
    if not can_be_left_out(record.items[place]):
        return None
    found = worlds_of(without(record, record.items[place]), MOST_COUNTED, STEPS // 5)
    return len(found.worlds) - worlds if found.complete or len(found.worlds) > MOST_COUNTED else None


def _read(asked: PuzzleRequest) -> Puzzle:
    """The puzzle of a request; raises `Refusal`."""
    text = asked.text
    if asked.link:
        data = unpack(asked.link, LONGEST_PUZZLE)
        if isinstance(data, str):
            raise Refusal("bad-puzzle", refusals.PUZZLE_LINK_BROKEN())
        text = data.decode("utf-8", "replace")
    if len(text) > LONGEST_PUZZLE:
        raise Refusal("bad-puzzle", refusals.PUZZLE_TOO_LONG(most=LONGEST_PUZZLE // 1024))
    try:
        puzzle = read_puzzle(text)
    except MalformedPuzzle as malformed:
        raise Refusal("bad-puzzle", refusals.PUZZLE_ILLEGIBLE(error=str(malformed))) from None
    if len(puzzle.record.names) > MOST_PLAYERS:
        raise Refusal("bad-puzzle", refusals.PUZZLE_TOO_LARGE(most=MOST_PLAYERS))
    return puzzle


def _worlds(record: Record, most: int) -> Found:
    """The worlds that fit; raises `Refusal` where the solver does not follow a puzzle."""
    try:
        return worlds_of(record, most, STEPS)
    except Unsolvable as unsolvable:
        raise Refusal("bad-puzzle", refusals.PUZZLE_ILLEGIBLE(error=str(unsolvable))) from None


def _answered(puzzle: Puzzle) -> tuple[Found, Asks]:
    """The worlds of a puzzle, and what it asks; raises `Refusal` where it has no answer or too many."""
    found = _worlds(puzzle.record, MOST_WORLDS)
    asks = asked_of(found)
    if asks is not None:
        return found, asks
    if found.complete and not found.worlds:
        raise Refusal("bad-puzzle", refusals.PUZZLE_WITHOUT_WORLDS())
    if found.complete or len(found.worlds) > MOST_WORLDS:
        raise Refusal("bad-puzzle", refusals.PUZZLE_WITHOUT_ONE_ANSWER())
    raise Refusal("late", refusals.PUZZLE_TAKES_TOO_LONG())


# What a page shows


def _view(puzzle: Puzzle, asks: Asks, level: str, language: str, theme: str) -> PuzzleView:
    record = puzzle.record
    language = language if language in LANGUAGES else ENGLISH
    explanation, spoken = Explanation(record, language, theme), words(language, theme)
    alive = record.alive()[Moment("day", record.day)]
    hidden = [*record.demons, *record.minions, *record.good]
    named = dict.fromkeys([*hidden, *record.pov_may_be, *[id for id in record.claims if id is not None]])
    bare = msgspec.structs.replace(puzzle, solutions=None, also_true=())
    file = write_puzzle(bare)
    return {
        "id": puzzle.id,
        "level": level,
        "title": puzzle.title,
        "asks": asks,
        "pov": record.pov,
        "day": record.day,
        "counts": record.counts._asdict(),
        "hidden": hidden,
        "no_attacks_on_the_dead": record.no_attacks_on_the_dead,
        "players": [
            {
                "seat": seat,
                "name": name,
                "claims": record.claims[seat],
                "dead": not alive >> seat & 1,
                "says": [
                    {
                        "item": item.place,
                        "phase": item.moment.phase,
                        "number": item.moment.number,
                        "text": explanation.tell(item),
                    }
                    for item in record.items
                    if item.seat == seat
                ],
                "may_be": characters_for(record, seat),
            }
            for seat, name in enumerate(record.names)
        ],
        "history": _history(record, explanation),
        "characters": [_character(id, spoken) for id in named],
        "link": "" if level else pack(file.encode()),
        "file": file,
    }


def _history(record: Record, explanation: Explanation) -> list[PuzzleHappening]:
    """What everybody saw, night by night and day by day."""
    found: list[PuzzleHappening] = []
    for moment in record.moments:
        if moment.phase == "night":
            if moment.number > 1:
                found.append({"phase": "night", "number": moment.number, "text": explanation.tell(moment)})
            continue
        for event in record.happened(moment):
            found.append({"phase": "day", "number": moment.number, "text": explanation.tell(event)})
    return found


def _character(id: str, spoken: Words) -> PuzzleCharacter:
    return {
        "id": id,
        "name": spoken.character(id),
        "type": index()[id].type,
        "ability": spoken.ability(id),
    }
