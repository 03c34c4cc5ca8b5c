"""Talk: the chat, and private notes. Neither is ever taken back by an undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.table import refusals, remarks, rights
from belfry.table.errors import Refusal
from belfry.table.protocol import LONGEST_CHAT, LONGEST_NOTE
from belfry.table.records import Who
from belfry.table.remarks import Remark
from belfry.table.seats import Note
from belfry.table.texts import tidy_text

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.game import Turn
    from belfry.table.seats import Chair
    from belfry.table.table import Table

LONGEST_WORD = 60
"""A character's id is shorter than this."""


def say(table: Table, who: Who, action: protocol.Say, at: float) -> Turn | None:
    """Say something to the town, to a player or to the Storyteller."""
    if who.party == "host":
        raise Refusal("not-yours", refusals.ONLY_WITH_A_SEAT())
    speaker = None if who.party == "storyteller" else rights.own_chair(table, who)
    text = tidy_text(action.text, LONGEST_CHAT)
    to: Chair | str = table.chair(action.to) if isinstance(action.to, int) else action.to
    if to == "storyteller" and table.automatic:
        raise Refusal("no-storyteller", refusals.BELFRY_READS_NO_LETTERS())
    if (to == "storyteller" and speaker is None) or to is speaker:
        raise Refusal("yourself", refusals.WRITING_TO_ONESELF())
    if speaker is not None and to != "storyteller" and not table.tabletop.free_to_talk(speaker, to):
        check_awake(table)
        if to != "town" and not table.settings.chat:
            raise Refusal("chat-off", refusals.NO_PRIVATE_LETTERS())
        if isinstance(action.to, int) and table.play is not None and who.seat is not None:
            check_seated(table, who.seat, action.to)
        table.tabletop.check_speech(speaker, at)
        turn = table.tabletop.hush(speaker, at)
        if turn is not None:
            return turn
    remarks.add(table, Remark(speaker, to, text, at))
    if who.seat is not None and table.play is not None:
        table.play.overhear(who.seat, text, None if to == "town" else to == "storyteller")
    return None


def check_seated(table: Table, one: int, two: int) -> None:
    """Raise `Refusal` if an ability keeps two players from talking in private (matron/r6)."""
    if table.play is not None and not table.play.may_whisper(one, two):
        raise Refusal("too-far", refusals.WHISPER_TOO_FAR())


def check_awake(table: Table) -> None:
    """Raise `Refusal` while nobody may talk."""
    if table.play is not None and table.play.asleep:
        raise Refusal("asleep", refusals.NOBODY_TALKS_AT_NIGHT())


def note(table: Table, who: Who, action: protocol.Note, at: float) -> None:
    """Keep a private note."""
    rights.game(table)
    if who.party == "host":
        raise Refusal("not-yours", refusals.ONLY_WITH_A_SEAT())
    place = table.host if who.seat is None else table.chair(who.seat)
    if action.about is not None:
        table.chair(action.about)
    if action.character and not table.kit.characters:
        raise Refusal("not-in-this-game", refusals.NO_CHARACTERS_TO_NOTE(game=table.kit.name))
    text = None if action.text is None else tidy_text(action.text, LONGEST_NOTE, empty=True)
    character = None if action.character is None else tidy_text(action.character, LONGEST_WORD, empty=True)
    kept = place.notes.setdefault(action.about, Note())
    kept.text = kept.text if text is None else text
    kept.character = kept.character if character is None else character
    kept.mark = kept.mark if action.mark is None else action.mark
    if not (kept.text or kept.character or kept.mark):
        del place.notes[action.about]
