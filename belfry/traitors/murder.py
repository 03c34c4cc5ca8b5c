"""Murder: everybody makes an entry, one number is revealed, and a Shield may help (TRT-65 to TRT-75, TRT-91)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from belfry.core.ask import Ask, AskAll
from belfry.core.audience import EVERYONE, only
from belfry.core.errors import IllegalAnswer
from belfry.core.options import OneOf
from belfry.core.reason import Reason
from belfry.core.seeded import shuffled, stream
from belfry.traitors import refusals
from belfry.traitors.asks import Asks
from belfry.traitors.card import SHIELD
from belfry.traitors.circle import clockwise
from belfry.traitors.config import SEATS
from belfry.traitors.elimination import eliminate
from belfry.traitors.events import Attacked, Entered, Shielded, SlipOpened

if TYPE_CHECKING:
    from belfry.traitors.round import Round

F: Final = "F"
"""What a Faithful enters."""
REVEAL = OneOf(("reveal",), "word")
OPEN = OneOf(("open",), "word")
SHIELD_OR_NOT = OneOf((False, True), "shield")
NO_SHIELD = OneOf((False,), "shield")
TO_REVEAL = [Ask(drawer, "reveal", "murder", REVEAL) for drawer in SEATS]
TO_OPEN = [Ask(drawer, "reveal", "murder", OPEN) for drawer in SEATS]
TO_SHIELD = [[Ask(victim, "shield", "murder", options) for victim in SEATS] for options in (NO_SHIELD, SHIELD_OR_NOT)]


class Entries(OneOf[Any]):
    """The entries that a player may make. On the screen they look alike for all roles (TRT-115, TRT-117)."""

    __slots__ = ("inside", "reason")

    def __init__(self, values: tuple[Any, ...], inside: tuple[int, ...], reason: Reason) -> None:
        super().__init__(values, "entry")
        self.inside = inside
        self.reason = reason

    def read(self, value: Any) -> Any:
        try:
            return super().read(value)
        except IllegalAnswer:
            raise IllegalAnswer(value, self.expected(), self.reason) from None

    def plain(self) -> dict[str, Any]:
        return {"choose": "one", "noun": self.noun, "of": [F, *self.inside]}


@cache
def entry_options(inside: tuple[int, ...], seat: int, traitor: bool, may_abstain: bool) -> Entries:
    """What a player may enter: F for the Faithful, another player who is in for a Traitor (TRT-65 to TRT-67)."""
    if not traitor:
        return Entries((F,), inside, refusals.FAITHFUL_ENTERS_F())
    numbers = tuple(other for other in inside if other != seat)
    if may_abstain:
        return Entries((F, *numbers), inside, refusals.TRAITOR_NAMES_OR_F())
    return Entries(numbers, inside, refusals.TRAITOR_NAMES())


@cache
def entered(seat: int, entry: Any) -> Entered:
    """What a player entered, which nobody else is told."""
    return Entered(only(seat), seat, entry)


def murder(round: Round, drawer: int) -> Asks:
    """A Murder event."""
    inside, players = round.inside, round.players
    may_abstain = round.config.traitor_may_abstain
    entries: Mapping[int, Any] = yield AskAll(
        "entries",
        "murder",
        {seat: entry_options(inside, seat, players[seat].traitor, may_abstain) for seat in clockwise(inside, drawer)},
    )
    emit = round.emit
    for seat, entry in entries.items():
        emit(entered(seat, entry))
    reveal = _open_slips if round.config.murder_order == "slips" else _reveal
    victim = yield from reveal(round, drawer, list(entries.values()))
    emit(Attacked(EVERYONE, victim))
    if victim is None:
        return
    player = players[victim]
    # Everybody who is attacked is asked, so that nobody can tell from the question who holds a Shield.
    used = yield TO_SHIELD[SHIELD in player.hand][victim]
    if used:
        player.hand.remove(SHIELD)
        round.discards.append(SHIELD)
        emit(Shielded(EVERYONE, victim))
    else:
        eliminate(round, player, "murder")


def _reveal(round: Round, drawer: int, entries: list[Any]) -> Generator[Ask[Any], Any, int | None]:
    """The first number in the order of entering is the victim (TRT-68 to TRT-70)."""
    yield TO_REVEAL[drawer]
    return next((entry for entry in entries if entry != F), None)


def _open_slips(round: Round, drawer: int, entries: list[Any]) -> Generator[Ask[Any], Any, int | None]:
    """Slips are opened one by one in random order, up to the first number (TRT-91, TRT-92)."""
    # Sorted first: the order in which they come to light depends on what was written, not on who wrote it.
    slips = shuffled(stream(round.seed, f"slips {round.number}.{round.resolved}"), sorted(entries, key=str))
    for opened, entry in enumerate(slips, start=1):
        yield TO_OPEN[drawer]
        round.emit(SlipOpened(EVERYONE, entry, len(slips) - opened))
        if entry != F:
            return entry
    return None
