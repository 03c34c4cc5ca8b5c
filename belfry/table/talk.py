"""Talk: the chat, the claims board, and private notes. None of it is ever taken back by an undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from belfry.table import rights
from belfry.table.errors import Refusal
from belfry.table.protocol import LONGEST_CHAT, LONGEST_NOTE
from belfry.table.records import Who
from belfry.table.seats import Chair, Note, Place
from belfry.table.texts import tidy_text

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.table import Table

MOST_LINES = 1000
"""How many lines of the chat a table keeps at hand; the records have them all."""
MOST_CLAIMS = 40
"""How many entries of the claims board one seat may have."""
LONGEST_WORD = 60
"""A character's id is shorter than this."""


class Line(msgspec.Struct, frozen=True):
    """Something that was said, by a seat or else the Storyteller, to a seat, the town or the Storyteller."""

    by: Chair | None
    to: Chair | str
    text: str
    at: float

    def heard_by(self, place: Place | None, *, storyteller: bool) -> bool:
        """Whether somebody hears it; without a place, somebody who watches."""
        if self.to == "town":
            return True
        if storyteller:
            return self.by is None or self.to == "storyteller"
        return place is not None and (place is self.by or place is self.to)


class Entry(msgspec.Struct, frozen=True):
    """An entry of the claims board."""

    id: int
    chair: Chair
    character: str | None
    night: int | None
    learned: Any
    text: str

    @property
    def bare(self) -> bool:
        """Whether it says which character somebody claims to be, and nothing else."""
        return self.night is None and self.learned is None and not self.text


def say(table: Table, who: Who, action: protocol.Say, at: float) -> None:
    """Say something to the town, to a player or to the Storyteller."""
    if who.party == "host":
        raise Refusal("not-yours", "that is for somebody who has a seat at this table")
    speaker = None if who.party == "storyteller" else rights.own_chair(table, who)
    text = tidy_text(action.text, LONGEST_CHAT)
    to: Chair | str = table.chair(action.to) if isinstance(action.to, int) else action.to
    if to == "storyteller" and table.automatic:
        raise Refusal("no-storyteller", "Belfry tells the story here, and reads no letters")
    if (to == "storyteller" and speaker is None) or to is speaker:
        raise Refusal("yourself", "nobody needs to write to themself: keep a note")
    if speaker is not None and to != "storyteller":
        _check_awake(table)
        if to != "town" and not table.settings.chat:
            raise Refusal("chat-off", "at this table players do not write to each other in private")
    table.chat.append(Line(speaker, to, text, at))
    if len(table.chat) > MOST_LINES:
        surplus = MOST_LINES // 4
        del table.chat[:surplus]
        table.lines_before += surplus


def _check_awake(table: Table) -> None:
    if table.play is not None and table.play.asleep:
        raise Refusal("asleep", "it is night: all eyes are closed, and nobody talks (NGT-5)")


def claim(table: Table, who: Who, action: protocol.Claim, at: float) -> None:
    """Put an entry on the claims board; the character that one claims to be stands there once."""
    chair = rights.own_chair(table, who)
    play = rights.game(table)
    if not table.settings.claims:
        raise Refusal("claims-off", "this table has no claims board")
    if table.stage == "over":
        raise Refusal("over", "the game is over")
    _check_awake(table)
    text = tidy_text(action.text, LONGEST_CHAT, empty=True)
    character = action.character or None
    learned = play.check_claim(chair.number, character, action.night, action.learned)
    entry = Entry(table.next_claim, chair, character, action.night, learned, text)
    if entry.bare and action.character is None:
        raise Refusal("empty", "there is nothing in the claim")
    if entry.bare:
        claims = [other for other in table.claims if other.chair is not chair or not other.bare]
    else:
        claims = list(table.claims)
    if character is not None or not entry.bare:
        if sum(other.chair is chair for other in claims) >= MOST_CLAIMS:
            raise Refusal("too-many", f"a player has at most {MOST_CLAIMS} entries on the claims board")
        claims.append(entry)
        table.next_claim += 1
    table.claims = claims


def unclaim(table: Table, who: Who, action: protocol.Unclaim, at: float) -> None:
    """Take an entry of one's own off the claims board."""
    chair = rights.own_chair(table, who)
    left = [entry for entry in table.claims if entry.id != action.claim or entry.chair is not chair]
    if len(left) == len(table.claims):
        raise Refusal("unknown", "you have no such entry on the claims board")
    table.claims = left


def note(table: Table, who: Who, action: protocol.Note, at: float) -> None:
    """Keep a private note."""
    rights.game(table)
    if who.party == "host":
        raise Refusal("not-yours", "that is for somebody who has a seat at this table")
    place = table.host if who.seat is None else table.chair(who.seat)
    if action.about is not None:
        table.chair(action.about)
    text = None if action.text is None else tidy_text(action.text, LONGEST_NOTE, empty=True)
    character = None if action.character is None else tidy_text(action.character, LONGEST_WORD, empty=True)
    kept = place.notes.setdefault(action.about, Note())
    kept.text = kept.text if text is None else text
    kept.character = kept.character if character is None else character
    kept.mark = kept.mark if action.mark is None else action.mark
    if not (kept.text or kept.character or kept.mark):
        del place.notes[action.about]
