"""Winning: looked at after every event that can decide the game (WIN)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.events import OpenPage, Resumed, Won
from belfry.clocktower.pieces.seat import side
from belfry.core.audience import EVERYONE
from belfry.core.game import GameEnded

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire

GOOD = "good"
EVIL = "evil"
TEAMS = (GOOD, EVIL)


class Victory:
    """A team that would win now, and why; abilities change what comes of that (`on_victory`)."""

    __slots__ = ("blocked_by", "crossings", "reason", "team", "winner")

    def __init__(self, grimoire: Grimoire, team: str, reason: str) -> None:
        self.team = team
        self.reason = reason
        self.winner = team
        """The team that wins in the end."""
        self.blocked_by: list[Character] = []
        """The abilities because of which nobody wins for this reason now."""
        self.crossings: list[Callable[[str], Awaitable[bool]]] = []
        """What is asked, one after another, before the winner is declared: whether somebody changes sides."""
        grimoire.each(Moments.on_victory, self)

    def block(self, by: Character) -> None:
        """Keep the team from winning for now."""
        self.blocked_by.append(by)

    def turn(self) -> None:
        """Let the other team win: once for each ability that says so."""
        self.winner = EVIL if self.winner == GOOD else GOOD

    def may_cross(self, decide: Callable[[str], Awaitable[bool]]) -> None:
        """Let it be decided whether somebody goes over to the winner when it is known."""
        self.crossings.append(decide)


def settle(grimoire: Grimoire) -> None:
    """End the game if a team has won; should one event make both win, it is good's (WIN-7)."""
    reasons = dict(grimoire.pending_wins)
    census = grimoire.census
    # The last Demon may also have become something else.
    if grimoire.had_demon and not census.demons & census.lives:
        reasons.setdefault(GOOD, "WIN-2")
    if (census.lives & ~census.travellers).bit_count() <= 2:
        reasons.setdefault(EVIL, "WIN-5")
    victories = [Victory(grimoire, team, reason) for team, reason in reasons.items()]
    winning = {victory.team: victory for victory in victories if not victory.blocked_by}
    # What rests on a single event and does not win now never will.
    grimoire.pending_wins = {team: reason for team, reason in grimoire.pending_wins.items() if team in winning}
    if winning:
        victory = winning[GOOD if GOOD in winning else EVIL]
        declare(grimoire, victory.winner, victory.reason)


def overdue(grimoire: Grimoire) -> bool:
    """Where no Demon is alive, whether nothing keeps good from winning any more: what did so is gone since."""
    if not grimoire.had_demon or grimoire.phase not in ("night", "day", "dusk"):
        return False
    if Victory(grimoire, GOOD, "WIN-2").blocked_by:
        grimoire.good_waits = True
        return False
    return grimoire.good_waits


async def look_again(grimoire: Grimoire) -> None:
    """End the game if a team has won."""
    settle(grimoire)


def is_blocked(grimoire: Grimoire, team: str, reason: str, *, but: Character) -> bool:
    """Whether an ability, one left aside, keeps a team from winning for this reason now."""
    return any(ability is not but for ability in Victory(grimoire, team, reason).blocked_by)


def at_once(grimoire: Grimoire, team: str, reason: str) -> None:
    """End the game before anything else follows from the event under way, unless somebody keeps the team from it."""
    victory = Victory(grimoire, team, reason)
    if not victory.blocked_by:
        declare(grimoire, victory.winner, reason)


def turned(grimoire: Grimoire, winner: str, reason: str) -> str:
    """The team that wins in the end where an ability turns the result round."""
    return Victory(grimoire, winner, reason).winner


def declare(grimoire: Grimoire, winner: str, reason: str) -> None:
    """End the game: what is under way comes to nothing, and the winner is declared, at once or when all is asked."""
    if Victory(grimoire, winner, reason).crossings:
        grimoire.result = (winner, reason)
        raise GameEnded
    _proclaim(grimoire, winner, reason)


async def conclude(grimoire: Grimoire) -> None:
    """Declare the result once it is decided who goes over to the winner: one player at most."""
    assert grimoire.result is not None, "a result is known"
    winner, reason = grimoire.result
    for crosses in Victory(grimoire, winner, reason).crossings:
        if await crosses(winner):
            break
    _proclaim(grimoire, winner, reason)


def _proclaim(grimoire: Grimoire, winner: str, reason: str) -> None:
    """Declare the winner and open the Grimoire (WIN-13)."""
    reminders = grimoire.reminders()
    grimoire.winner = winner
    grimoire.reason = reason
    grimoire.result = None
    grimoire.ended_in = grimoire.phase
    grimoire.phase = "over"
    pages: list[OpenPage] = [
        {
            "seat": seat.id,
            "character": seat.character.id,
            "believes": None if seat.believes is None else seat.believes.id,
            "alignment": seat.alignment,
            "alive": seat.alive,
            "tokens": [token.name for token in reminders if token.target == seat.id],
        }
        for seat in grimoire.circle
    ]
    grimoire.emit(Won(EVERYONE, side(evil=winner == EVIL), reason, pages))
    raise GameEnded


def take_back(grimoire: Grimoire) -> None:
    """Take the end of the game back: it goes on in the phase in which it was declared over."""
    for ability in grimoire.answering(Moments.on_victory):
        ability.on_resumed()
    grimoire.winner = grimoire.reason = None
    grimoire.pending_wins = {}
    grimoire.phase = grimoire.ended_in
    # A nomination under way has come to nothing.
    grimoire.today.counting = False
    grimoire.emit(Resumed(EVERYONE, grimoire.phase))
