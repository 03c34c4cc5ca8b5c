"""An open town: a Grimoire in which it may be open at whom some reminders lie, until somebody asks.

A pick of which nothing but a reminder comes is answered with a seat beyond the circle. When the rules ask for such a
reminder, or for what it does, it is decided whether it lies there: that is one more decision of the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from typing import TYPE_CHECKING, Any, Concatenate, NoReturn, ParamSpec, Self, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.hooks.draft import Draft
from belfry.clocktower.ability.mutual_impairment import Impairment
from belfry.clocktower.pieces.token import HARMS, SOBER, Token
from belfry.clocktower.town.grimoire import Grimoire
from belfry.solver.picks import minded

if TYPE_CHECKING:
    from belfry.clocktower.ability.roster import Asked
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.solver.turn import Turn

P = ParamSpec("P")
D = TypeVar("D", bound=Draft)

MOST_OPEN = 8
"""How many picks may be open at once."""
ENTANGLING = frozenset((Moments.shields, Moments.suspends, Moments.keeps))
"""The hooks through which more than its reminder may hang on a pick: where there are any, everything is decided."""


class Unreadable(Exception):
    """Somebody looks at whoever was picked, so that it has to be decided from the beginning of the stage."""

    def __init__(self, slot: int) -> None:
        self.slot = slot


class Nobody:
    """The seat of whoever was picked, while that is open: whoever looks at it wants to know."""

    __slots__ = ("id", "name")

    def __init__(self, id: int) -> None:
        self.id = id
        self.name = ""

    def copy(self) -> Nobody:
        return self

    def __getattr__(self, name: str) -> NoReturn:
        raise Unreadable(self.id)


class Pick(Struct, frozen=True):
    """A pick that is or was open: at whom it may lie, and which of its reminders have been put there."""

    slot: int
    key: int
    """The ability with which it was made."""
    domain: int
    """The mask of those whom it may have been."""
    tokens: tuple[int, ...] = ()
    """The keys of its reminders, once it is decided where they lie."""

    @property
    def decided(self) -> bool:
        """Whether only one player is left."""
        return not self.domain & (self.domain - 1)

    @property
    def seat(self) -> int:
        """The first who is left."""
        return (self.domain & -self.domain).bit_length() - 1


class OpenTown(Grimoire):
    """A Grimoire with picks that are still open."""

    __slots__ = ("deriving", "open", "opened", "turn")

    open: dict[int, Pick]
    turn: Turn | None
    """Who decides."""
    opened: set[int]
    """The slots of those that were opened in this turn."""
    deriving: bool

    def begin(self) -> None:
        """Have nothing open, and room for what may be."""
        self.reads_written = True
        self.notes_doubts = False
        self.open = {}
        self.turn = None
        self.opened = set()
        self.deriving = False
        count = len(self.circle)
        self.people += cast("list[Seat]", [Nobody(count + number) for number in range(MOST_OPEN)])

    def copy(self) -> Self:
        twin = super().copy()
        twin.open = dict(self.open)
        twin.turn = None
        twin.opened = set()
        twin.deriving = False
        return twin

    def dissolve(self) -> None:
        """Part it from its abilities: nobody looks at it any more, and what goes in no circle is forgotten at once."""
        nowhere: Any = None
        for ability in self.abilities:
            ability.town = ability.grimoire = nowhere

    # What may be open

    def may_open(self, *, harmful: bool) -> bool:
        """Whether nothing but its reminder can hang on a pick, which may make somebody drunk or poisoned or not."""
        if len(self.open) >= MOST_OPEN or minded(self) is None:
            return False
        return not harmful or (
            not self.hold_any(ENTANGLING)
            and not (self.roster.borrows or self.roster.doubling or self.roster.immune)
            and not any(token.effect == SOBER for token in self.tokens)
        )

    def open_pick(self, key: int, seats: tuple[int, ...]) -> int:
        """Leave open who of these was picked; the seat that stands for them."""
        count = len(self.circle)
        slot = next(n for n in range(count, count + MOST_OPEN) if n not in self.open)
        self.open[slot] = Pick(slot, key, sum([1 << seat for seat in seats]))
        self.opened.add(slot)
        return slot

    # What the rules ask

    def suppose(self, impairment: Impairment) -> None:
        super().suppose(impairment)
        if self.open:
            self._survey()

    def derive(self) -> None:
        self.deriving = True
        super().derive()
        self.deriving = False

    def _survey(self) -> None:
        """Note of whom it may be open whether they are drunk or poisoned."""
        mask = 0
        for pick in self.open.values():
            if not pick.decided and self._harms(pick):
                mask |= pick.domain
        if mask:
            before = 0
            while before != mask:
                before = mask
                mask |= self._kept_up_by(mask)
        self.undecided = mask
        self.able &= ~(mask << 1)

    def _kept_up_by(self, mask: int) -> int:
        """Those on whom something lies that one of these keeps up."""
        found = 0
        for token in self.tokens:
            if token.effect in HARMS and not token.void:
                author = self.ability(token.source)
                if author is not None and author.holder >= 0 and mask >> author.holder & 1:
                    pick = self.open.get(token.target)
                    found |= 1 << token.target if pick is None else pick.domain
        for ability in self.holding(Moments.impairs):
            if ability.holder >= 0 and mask >> ability.holder & 1:
                found |= (1 << len(self.circle)) - 1
        return found

    def _harms(self, pick: Pick) -> bool:
        """Whether a pick may make somebody drunk or poisoned, or would have if its author could."""
        return any(
            token.target == pick.slot and token.effect in HARMS and (self.counts_mishaps or not token.void)
            for token in self.tokens
        )

    def find_out(self, seat: int) -> None:
        self._find_out(seat, 0)

    def _find_out(self, seat: int, seen: int) -> None:
        """Decide what may lie at a player, and at those who keep up what lies there."""
        if seat < 0 or seen >> seat & 1:
            return
        seen |= 1 << seat
        turn = self.turn
        for pick in list(self.open.values()):
            if not pick.decided and pick.domain >> seat & 1 and self._harms(pick):
                if turn is None or self.deriving:
                    raise Unreadable(pick.slot)
                if not turn.supposes_healthy(seat, pick.slot):
                    self._decide(pick, seat)
        for token in list(self.tokens):
            if token.target == seat and token.effect in HARMS and not token.void:
                author = self.ability(token.source)
                if author is not None:
                    self._find_out(author.holder, seen)
        for ability in self.holding(Moments.impairs):
            if ability.holder < 0 or seen >> ability.holder & 1:
                continue
            if any(other.id == seat for other, _ in ability.impairs()):
                self._find_out(ability.holder, seen)

    def lies_at(self, token: Token, seat: int) -> bool:
        pick = self.open.get(token.target)
        if pick is None or pick.decided:
            return token.target == seat
        return seat >= 0 and bool(pick.domain >> seat & 1) and self._decide(pick, seat)

    def seat_of(self, token: Token) -> int:
        pick = self.open.get(token.target)
        if pick is None:
            return token.target
        self.decide_fully(pick.slot)
        return self.open[pick.slot].seat

    # Who answers: whoever would say no need not be known to work

    def any(self, hook: Callable[Concatenate[Any, P], bool], *args: P.args, **more: P.kwargs) -> bool:
        return self.who(hook, *args, **more) is not None

    def who(self, hook: Callable[Concatenate[Any, P], bool], *args: P.args, **more: P.kwargs) -> Character | None:
        if self.stale and self.open:
            self.derive()
        if not self.undecided:
            return super().who(hook, *args, **more)
        for ability, answer, needs_work in self.roster.by_hook.get(hook, ()):
            if not needs_work:
                if not ability.lost and answer(ability, *args, **more):
                    return ability
            elif not ability.had:
                continue
            elif ability.holder >= 0 and self.undecided >> ability.holder & 1:
                if answer(ability, *args, **more) and ability.works:
                    return ability
            elif ability.works and answer(ability, *args, **more):
                return ability
        return None

    def drafted(self, asked: Iterable[Asked], draft: D) -> D:
        if self.stale and self.open:
            self.derive()
        for ability, answer, needs_work in asked:
            if needs_work and ability.had and ability.holder >= 0 and self.undecided >> ability.holder & 1:
                probe = copy(draft)
                answer(ability, probe)
                if vars(probe) == vars(draft):
                    continue
            if ability.works if needs_work else not ability.lost:
                answer(ability, draft)
        return draft

    # Deciding

    def _decide(self, pick: Pick, seat: int) -> bool:
        """Decide whether it is this player."""
        turn = self.turn
        if turn is None:
            raise Unreadable(pick.slot)
        if turn.branch(2):
            self.narrow(pick.slot, 1 << seat)
            return True
        self.narrow(pick.slot, pick.domain & ~(1 << seat))
        return False

    def decide_fully(self, slot: int) -> None:
        """Decide who it is."""
        pick = self.open[slot]
        if pick.decided:
            return
        turn = self.turn
        if turn is None:
            raise Unreadable(slot)
        seats = self.seats_in(pick.domain)
        self.narrow(slot, 1 << seats[turn.branch(len(seats))])

    def narrow(self, slot: int, domain: int) -> None:
        """Let it be one of these."""
        pick = self.open[slot] = replace(self.open[slot], domain=domain)
        if pick.decided:
            self._settle(pick)
        elif not self.deriving:
            self._survey()

    def _settle(self, pick: Pick) -> None:
        """Put the reminders where they lie."""
        slot, seat = pick.slot, pick.seat
        keys = [token.key for token in self.tokens if token.target == slot]
        self.tokens = [_at(token, seat) if token.target == slot else token for token in self.tokens]
        self.open[slot] = replace(pick, tokens=tuple(keys))
        ability = self.ability(pick.key)
        if ability is not None and ability.picks is not None and slot in ability.picks[1]:
            ability.picks = (ability.picks[0], tuple([seat if one == slot else one for one in ability.picks[1]]))
        self.changed()
        self._survey()

    def open_again(self, slot: int, domain: int) -> None:
        """Let it be open again who of these it is, whoever it was taken for."""
        pick = self.open[slot]
        if pick.decided:
            self.tokens = [_at(token, slot) if token.key in pick.tokens else token for token in self.tokens]
        self.open[slot] = Pick(slot, pick.key, domain)
        self.changed()

    def let_go(self) -> dict[int, int]:
        """Forget the picks on which nothing hangs any more; the mask of each."""
        gone: dict[int, int] = {}
        if not self.open:
            return gone
        targets = {token.target for token in self.tokens}
        keys = {token.key for token in self.tokens}
        for slot, pick in list(self.open.items()):
            ability = self.ability(pick.key)
            if ability is not None and not ability.picks_matter:
                ability.picks = None
            if slot in targets or any(key in keys for key in pick.tokens):
                continue
            gone[slot] = pick.domain
            del self.open[slot]
        if gone:
            self.undecided = 0
            self.changed()
        return gone


def _at(token: Token, seat: int) -> Token:
    """The same token at another seat, as old as it is."""
    twin: Any = copy(token)
    twin.target = seat
    return twin
