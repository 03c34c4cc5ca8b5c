"""Claims: what a player may say to be and to have learned, and how it reads."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.catalogue import Words
from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.game import Clocktower
from belfry.clocktower.information import WholeGrimoire
from belfry.clocktower.narration import narrate
from belfry.core.audience import PUBLIC, only
from belfry.core.errors import IllegalAnswer
from belfry.core.event import Event
from belfry.table.errors import Refusal


def check_claim(game: Clocktower, seat: int, character: str | None, night: int | None, learned: Any) -> Any:
    """What a player says to have learned, in its canonical form; raises `Refusal` if nobody could have."""
    grimoire = game.grimoire
    if character is not None and character not in grimoire.script.ids and character not in CHARACTERS:
        raise Refusal("bad-claim", "that is no character that one could claim to be")
    if night is not None and not 1 <= night <= max(1, grimoire.number):
        raise Refusal("bad-claim", f"night {night} has not been")
    if learned is None:
        return None
    kind = None if character is None else CHARACTERS.get(character)
    if kind is None or kind.learns is None or isinstance(kind.learns, WholeGrimoire):
        raise Refusal("bad-claim", "that character learns nothing of the kind")
    try:
        return kind.learns.everything(kind(grimoire, 0, seat)).read(learned)
    except IllegalAnswer as error:
        raise Refusal("bad-claim", f"that is not what the character learns: {error}") from None


def claim_words(game: Clocktower, seat: int, character: str | None, learned: Any, spoken: Words) -> str:
    """A claim in words."""
    if character is None:
        return ""
    if learned is None:
        return spoken.character(character)
    event = Event("learned", only(seat), {"seat": seat, "ability": character, "value": learned})
    names = {player.id: player.name for player in game.grimoire.people}
    return narrate(event, names, PUBLIC, spoken) or ""
