"""The setup sheet of a script: for how many players it will do, with which numbers, and who changes them."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from belfry.clocktower.files.script.contents import ScriptFile
from belfry.clocktower.files.script.sentences import ScriptSentences
from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.errors import NoSetup
from belfry.clocktower.pieces.kind import IN_THE_BAG, is_fabled
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.bag import demanded
from belfry.clocktower.setup.drawing import choose_characters
from belfry.core.seeded import stream

MOST_WAYS = 12
"""How many sets of numbers are listed for one character."""


class SetupRow(msgspec.Struct, frozen=True):
    """A number of players: the usual numbers of each type, and why it cannot be played with so many, if so."""

    players: int
    counts: Counts
    possible: bool
    travellers: int = 0
    """How many of the players are Travellers."""
    reason: str = ""


class SetupChange(msgspec.Struct, frozen=True):
    """A character that has a say in the setup: what it changes in words, and the numbers by the number of players."""

    id: str
    name: str
    text: str
    ways: dict[int, tuple[Counts, ...]]
    """Every set of numbers with it where it changes them, the usual one first."""


class SetupSheet(msgspec.Struct, frozen=True):
    """The numbers for every number of players, and the characters that change the setup."""

    rows: tuple[SetupRow, ...]
    changes: tuple[SetupChange, ...]

    @property
    def possible(self) -> tuple[int, ...]:
        """The numbers of players without Travellers with which it can be played."""
        return tuple(row.players for row in self.rows if row.possible and not row.travellers)


def setup_sheet(file: ScriptFile, spoken: ScriptSentences) -> SetupSheet:
    """The setup sheet of a script."""
    script = file.script()
    why = impossible(file)
    rows: list[SetupRow] = []
    for players in range(min(TABLE), MOST_SEATS + 1):
        playing = min(players, max(TABLE))
        trouble = why.get(playing)
        reason = "" if trouble is None else spoken.say(f"impossible.{trouble.code}", trouble.values)
        rows.append(SetupRow(players, TABLE[playing], trouble is None, players - playing, reason))
    marked = [own.made.id for own in file.home_made if own.setup]
    speaking = [c for c in (*script.characters, *script.fabled) if responds(c) or c.id in marked]
    return SetupSheet(tuple(rows), tuple(_change(c, file, spoken) for c in speaking))


@lru_cache(maxsize=64)
def impossible(file: ScriptFile) -> dict[int, NoSetup]:
    """The numbers of players that cannot be set up with a script, each with the reason that the rules give (SCR-9)."""
    script = file.script()
    found: dict[int, NoSetup] = {}
    for players in TABLE:
        try:
            choose_characters(script, players, stream(0, f"setup-sheet-{players}"))
        except NoSetup as trouble:
            found[players] = trouble
    return found


def responds(character: type[Character]) -> bool:
    """Whether the setup is not the usual one with this character."""
    if is_fabled(character):
        return character.setup.changes_counts
    return character.type in IN_THE_BAG and bool(_parts(character, None))


def _change(character: type[Character], file: ScriptFile, spoken: ScriptSentences) -> SetupChange:
    script = file.script()
    parts = _parts(character, spoken)
    told = [spoken.say(f"setup.{code}", {"character": character.id, **values}) for code, values in parts]
    own = file.own(character.id)
    if own is not None and own.setup and not told:
        told = [spoken.say("setup.home-made", {"character": character.id, "ability": own.made.ability})]
    ways = {players: _ways(character, players, script) for players in TABLE}
    changed = {players: found for players, found in ways.items() if found != (TABLE[players],)}
    return SetupChange(character.id, spoken.name(character.id), " ".join(told), changed)


def _ways(character: type[Character], players: int, script: Script) -> tuple[Counts, ...]:
    found = demanded(TABLE[players], [character])
    most = max(TABLE[players].outsider, script.most_outsiders)
    return tuple([one for one in dict.fromkeys(found) if min(one) >= 0 and one.outsider <= most][:MOST_WAYS])


def _parts(character: type[Character], spoken: ScriptSentences | None) -> list[tuple[str, dict[str, object]]]:
    """What there is to say of a character's part in the setup: the code of each sentence, and what goes into it."""
    found: list[tuple[str, dict[str, object]]] = []
    deltas = [[_delta(before, one) for one in character.setup.choices(before)] for before in TABLE.values()]
    ways = list(dict.fromkeys(delta for one in deltas for delta in one if any(delta) or len(one) > 1))
    outsiders_only = all(way.minion == way.demon == 0 for way in ways)
    if character.setup.brings_demon:
        found.append(("no-demon", {}))
    elif character.setup.has_copies and not outsiders_only:
        found.append(("most-are", {}))
    elif character.frees_storyteller:
        found.append(("nobody-evil", {}))
    elif character.setup.minions_later:
        found.append(("minions-later", {}))
    elif not character.seated:
        found.append(("unseated", {}))
    elif ways and outsiders_only and not character.setup.needs:
        found.append(("outsiders", {"change": _outsiders(ways, spoken)}))
    elif ways and not outsiders_only:
        found.append(("numbers", {}))
    if character.setup.frees_outsiders:
        found.append(("any-outsiders", {}))
    if character.setup.needs:
        found.append(("needs", {"characters": character.setup.needs}))
    if character.setup.has_copies and outsiders_only:
        found.append(("copies", {}))
    if character.belief.kinds:
        kinds = [] if spoken is None else [spoken.words.character_type(kind) for kind in character.belief.kinds]
        found.append(("believes", {"kinds": "" if spoken is None else spoken.words.listed(kinds, "or")}))
    if character.setup.minds_seats:
        found.append(("seats", {}))
    made = character.home_made
    if made is not None and not found and "[" in made.ability:
        found.append(("home-made", {"ability": made.ability}))
    return found


def _delta(before: Counts, after: Counts) -> Counts:
    return Counts(*(new - old for old, new in zip(before, after, strict=True)))


def _outsiders(ways: list[Counts], spoken: ScriptSentences | None) -> str:
    """How many Outsiders more or fewer, in words."""
    if spoken is None:
        return ""
    numbers = sorted({way.outsider for way in ways}, reverse=True)
    told = [f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "\N{PLUS-MINUS SIGN}0" for number in numbers]
    return spoken.words.listed(told, "or")
