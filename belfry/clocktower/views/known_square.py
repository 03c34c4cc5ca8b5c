"""The town square as one audience knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.script.character import CHARACTERS

if TYPE_CHECKING:
    from belfry.clocktower.views.party_view import TownSeat
    from belfry.core.name import Called


class KnownSquare:
    """Who sits where, who seems alive, who has a vote token and who is a Traveller, as far as one audience knows."""

    __slots__ = ("_called", "_seats", "alive", "circle", "ghost_vote", "names", "travellers", "vote_tokens")

    def __init__(self, called: Called | None = None) -> None:
        self._called: Called = called or {}
        self.names: dict[int, str] = {}
        """Of everybody who has had a seat."""
        self.circle: list[int] = []
        """The seats, clockwise."""
        self.alive: dict[int, bool] = {}
        self.ghost_vote: dict[int, bool] = {}
        self.travellers: dict[int, str] = {}
        self.vote_tokens: dict[int, int] = {}
        """How many vote tokens the living hold whose votes cost one each."""
        self._seats: list[TownSeat] | None = None

    @property
    def seats(self) -> list[TownSeat]:
        """Every seat, clockwise. Not to be changed; whatever changes is put in a new list."""
        if self._seats is None:
            self._seats = [self._seat(seat) for seat in self.circle]
        return self._seats

    def _seat(self, seat: int) -> TownSeat:
        found: TownSeat = {
            "seat": seat,
            "name": self.names[seat],
            "alive": self.alive[seat],
            "ghost_vote": self.ghost_vote[seat],
            "traveller": self.travellers.get(seat),
        }
        if self.alive[seat] and self.votes_with_tokens(seat):
            found["vote_tokens"] = self.vote_tokens.get(seat, 0)
        return found

    @property
    def living(self) -> int:
        """How many seem alive."""
        return sum([self.alive[seat] for seat in self.circle])

    def clockwise_from(self, who: int) -> list[int]:
        """Everybody, beginning with the next player clockwise and ending with this one (VOT-3)."""
        start = self.circle.index(who) + 1 if who in self.circle else 0
        return self.circle[start:] + self.circle[:start]

    def seat(self, players: Sequence[tuple[int, str]]) -> None:
        """Seat the players, each with a name, clockwise."""
        for seat, name in players:
            self.names[seat] = self._called.get((seat, name), name)
            self.put(seat, alive=True, ghost_vote=False)
        self.reseat([seat for seat, _ in players])

    def join(self, seat: int, name: str, character: str, *, after: int) -> None:
        """Seat a Traveller who has come."""
        self.names[seat] = self._called.get((seat, name), name)
        self.put(seat, alive=True, ghost_vote=False)
        self.travel({seat: character})
        place = self.circle.index(after) + 1
        self.reseat([*self.circle[:place], seat, *self.circle[place:]])

    def reseat(self, order: Sequence[int]) -> None:
        """Let these be all the seats, clockwise."""
        self.circle = list(order)
        self._seats = None

    def travel(self, travellers: Mapping[int, str]) -> None:
        """Take in who is which Traveller."""
        self.travellers.update(travellers)
        self._seats = None

    def exchange(self, seat: int, traveller: str | None) -> None:
        """Take in that somebody is this Traveller from now on, or none any more."""
        self.travellers = {one: id for one, id in self.travellers.items() if one != seat}
        self.travel({} if traveller is None else {seat: traveller})

    def votes_with_tokens(self, seat: int) -> bool:
        """Whether somebody is a Traveller each of whose votes costs a vote token."""
        character = CHARACTERS.get(self.travellers.get(seat, ""))
        return character is not None and character.votes_with_tokens

    def hand(self, seat: int, tokens: int) -> None:
        """Take in that somebody has got a vote token, or spent one."""
        self.vote_tokens = {**self.vote_tokens, seat: max(self.vote_tokens.get(seat, 0) + tokens, 0)}
        self._seats = None

    def put(self, seat: int, *, alive: bool, ghost_vote: bool) -> None:
        """Take in whether somebody seems alive, and has a vote token as one of the dead."""
        self.alive[seat] = alive
        self.vote_tokens = {**self.vote_tokens, seat: 0}
        self.give_vote(seat, has=ghost_vote)

    def give_vote(self, seat: int, *, has: bool) -> None:
        """Take in whether one of the dead has a vote token."""
        self.ghost_vote[seat] = has
        self._seats = None
