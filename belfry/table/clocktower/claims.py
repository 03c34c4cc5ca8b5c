"""The claims board: what players say to be and to have learned, and how it reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from belfry.clocktower.ability.information.shapes import WholeGrimoire
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.events import Learned
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.views.words.catalogue import Words
from belfry.clocktower.views.words.narration import narrate
from belfry.core.audience import PUBLIC, only
from belfry.core.errors import IllegalAnswer
from belfry.core.plain import to_plain
from belfry.table import refusals, rights
from belfry.table.clocktower.play import ClocktowerPlay, words_for
from belfry.table.errors import Refusal
from belfry.table.protocol import LONGEST_CHAT, ClaimView
from belfry.table.seats import Chair
from belfry.table.talk import check_awake
from belfry.table.texts import tidy_text

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.game import Reader
    from belfry.table.records import Who

MOST_CLAIMS = 40
"""How many entries one seat may have."""


class BoardEntry(msgspec.Struct, frozen=True):
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

    def replaces(self, other: BoardEntry) -> bool:
        """Whether an older entry of the same player does not count beside this one."""
        if self.bare or other.bare:
            return self.bare and other.bare
        said = self.learned is not None and other.learned is not None
        return said and (self.character, self.night) == (other.character, other.night)


def claim(top: ClocktowerTabletop, who: Who, action: protocol.Claim, at: float) -> None:
    """Put an entry on the claims board.

    The character that one claims to be stands there once, and so does what one learned as a character in a night.
    """
    table = top.table
    chair = rights.own_chair(table, who)
    play = top.play
    if not top.settings.claims:
        raise Refusal("claims-off", refusals.NO_CLAIMS_BOARD())
    if table.stage == "over":
        raise Refusal("over", refusals.GAME_IS_OVER())
    check_awake(table)
    top.check_speech(chair, at)
    text = tidy_text(action.text, LONGEST_CHAT, empty=True)
    character = action.character or None
    learned = check_claim(play.game, chair.number, character, action.night, action.learned)
    entry = BoardEntry(top.next_claim, chair, character, action.night, learned, text)
    if entry.bare and action.character is None:
        raise Refusal("empty", refusals.CLAIM_EMPTY())
    claims = [other for other in top.claims if other.chair is not chair or not entry.replaces(other)]
    if character is not None or not entry.bare:
        if sum(other.chair is chair for other in claims) >= MOST_CLAIMS:
            raise Refusal("too-many", refusals.TOO_MANY_CLAIMS(most=MOST_CLAIMS))
        claims.append(entry)
        top.next_claim += 1
    top.replaced |= {(chair, other.id) for other in top.claims if other not in claims and not other.bare}
    top.claims = claims
    if character is not None:
        play.hear_claim(chair.number, character)


def check_time(top: ClocktowerTabletop) -> None:
    """Raise `Refusal` before the first night: nobody speaks of characters until it is over."""
    if top.table.play is not None and top.play.before_first_night:
        raise Refusal("too-early", refusals.TOO_EARLY_FOR_CHARACTERS())


def claimed(top: ClocktowerTabletop) -> dict[int, str]:
    """The character that each seat claims to be."""
    return {entry.chair.number: entry.character for entry in top.claims if entry.bare and entry.character is not None}


def unclaim(top: ClocktowerTabletop, who: Who, action: protocol.Unclaim, at: float) -> None:
    """Take an entry of one's own off the claims board."""
    chair = rights.own_chair(top.table, who)
    if (chair, action.claim) in top.replaced:
        # A later entry has taken its place: it is gone already.
        return
    left = [entry for entry in top.claims if entry.id != action.claim or entry.chair is not chair]
    if len(left) == len(top.claims):
        raise Refusal("unknown", refusals.NO_SUCH_CLAIM())
    top.claims = left


def view(top: ClocktowerTabletop, reader: Reader) -> list[ClaimView]:
    """The claims board in a reader's words."""
    seen = top.claims_seen.get(reader)
    if seen is None or seen[0] is not top.claims:
        seen = top.claims_seen[reader] = (
            top.claims,
            [_entry_view(top.play, entry, reader) for entry in top.claims],
        )
    return seen[1]


def frozen(entries: Sequence[BoardEntry]) -> list[BoardEntry]:
    """The entries as they stand now, whoever sits where later."""
    return [msgspec.structs.replace(one, chair=Chair(one.chair.number, one.chair.name)) for one in entries]


def retold(entries: Sequence[BoardEntry], play: ClocktowerPlay, reader: Reader) -> list[ClaimView]:
    """What was claimed, for a story."""
    return [_entry_view(play, entry, reader) for entry in entries]


def _entry_view(play: ClocktowerPlay, entry: BoardEntry, reader: Reader) -> ClaimView:
    said = claim_words(play.names, entry.chair.number, entry.character, entry.learned, words_for(reader))
    # What was asked, such as two names for a Fortune Teller, comes before what was learned.
    text = said if not entry.text else entry.text if entry.learned is None else f"{entry.text}: {said}"
    return {
        "id": entry.id,
        "seat": entry.chair.number,
        "character": entry.character,
        "night": entry.night,
        "learned": to_plain(entry.learned),
        "text": text,
    }


def check_claim(game: Clocktower, seat: int, character: str | None, night: int | None, learned: Any) -> Any:
    """What a player says to have learned, in its canonical form; raises `Refusal` if nobody could have."""
    grimoire = game.grimoire
    if character is not None and character not in grimoire.script.ids and character not in CHARACTERS:
        raise Refusal("bad-claim", refusals.NO_CLAIMABLE_CHARACTER())
    if night is not None and not 1 <= night <= max(1, grimoire.number):
        raise Refusal("bad-claim", refusals.NIGHT_HAS_NOT_BEEN(night=night))
    if learned is None:
        return None
    kind = None if character is None else CHARACTERS.get(character)
    claimable = None if kind is None else kind.play.claimable(grimoire, seat)
    if kind is None or claimable is None or isinstance(kind.learns, WholeGrimoire):
        raise Refusal("bad-claim", refusals.CHARACTER_LEARNS_NOTHING())
    try:
        return claimable.read(learned)
    except IllegalAnswer as error:
        raise Refusal("bad-claim", refusals.NOT_WHAT_IT_LEARNS(why=error.reason)) from None


def claim_words(names: Mapping[int, str], seat: int, character: str | None, learned: Any, spoken: Words) -> str:
    """A claim in words."""
    if character is None:
        return ""
    if learned is None:
        return spoken.character(character)
    told = CHARACTERS[character].play.retold(learned)
    return narrate(Learned(only(seat), seat, character, **told), names, PUBLIC, spoken) or ""
