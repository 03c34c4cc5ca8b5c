"""A wish that was granted: what is still to come of it, and what lasts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from belfry.clocktower.ability.information.shapes import grimoire_pages
from belfry.clocktower.characters import wishes
from belfry.clocktower.characters.wishes import DAWN, DUSK, FOR_GOOD, NEXT_DUSK, NOW, TONIGHT, WHILE_WORKS, Change
from belfry.clocktower.moments import change, death, resurrection
from belfry.clocktower.moments.victory import EVIL, GOOD
from belfry.clocktower.pieces.events import Learned, Message
from belfry.clocktower.pieces.kind import MINION
from belfry.clocktower.pieces.token import DRUNK, NOTE, POISONED
from belfry.clocktower.script.character import Character
from belfry.core.audience import only

if TYPE_CHECKING:
    from belfry.clocktower.ability.note import Note
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.pieces.seat import Seat

NIGHT = "night"


class Due(NamedTuple):
    """A moment, and what happens then."""

    moment: tuple[str, int]
    change: Change


class Wish(NamedTuple):
    """Who has made it, the key of the ability, how long it lasts, and what is still to come of it or lasts."""

    wisher: int
    key: int
    lasts: str
    due: tuple[Due, ...] = ()
    marks: tuple[tuple[str, int | None], ...] = ()
    rules: tuple[str, ...] = ()


class GrantedWish(Character, abstract=True):
    """Held by the Storyteller, so that it stays whatever becomes of whoever has made the wish."""

    __slots__ = ()
    id, name, edition = "wizard", "Wizard", "carousel"
    type = MINION
    reminders = {"?": NOTE}
    memory: Wish | None
    """The wish, from the moment of granting on."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note(f"wish-{self.lasts}", self.wisher)
            if self.memory.due:
                yield self.note("wish-due", self.wisher, number=len(self.memory.due))

    def remember(self, wisher: int, key: int, lasts: str) -> None:
        """Note who has made it, with which ability, and how long it lasts."""
        self.memory = Wish(wisher, key, lasts)

    @property
    def _wish(self) -> Wish:
        """What is remembered from the moment of granting on."""
        assert self.memory is not None
        return self.memory

    @property
    def over(self) -> bool:
        """Whether nothing lasts any more, and nothing more comes of it but the clue."""
        if self.lasts == FOR_GOOD:
            return False
        wish = self.town.ability(self._wish.key)
        if self.lasts == WHILE_WORKS:
            return wish is None or not wish.works
        return wish is None or not wish.seat.lives

    def made_with(self, key: int) -> bool:
        """Whether it was made with the ability that has this key."""
        return self._wish.key == key

    @property
    def wisher(self) -> int:
        """The seat of whoever has made it."""
        return self._wish.wisher

    @property
    def lasts(self) -> str:
        """How long it lasts."""
        return self._wish.lasts

    # When

    def _moment(self, time: str) -> tuple[str, int] | None:
        """The moment that a time means, by the night or day that it is now; none for at once."""
        night, number = self.town.phase == "night", self.town.number
        if time == NOW or (time == TONIGHT and night):
            return None
        if time == TONIGHT:
            return NIGHT, number + 1
        if time == DAWN:
            return DAWN, number if night else number + 1
        return DUSK, number + 1 if time == NEXT_DUSK and not night else number

    async def plan(self, changes: Sequence[Change]) -> None:
        """Carry out what happens now, and note what happens later."""
        for one in changes:
            moment = self._moment(one[-1])
            if moment is not None:
                self._put_off(moment, one)
        with self.grimoire.one_event:
            for one in changes:
                if self._moment(one[-1]) is None:
                    await self._carry_out(one)

    async def plan_clue(self, clue: tuple[Any, ...]) -> None:
        """Give a clue now, or note when."""
        moment = self._moment(clue[-1])
        if moment is None:
            self._give_clue(clue)
        else:
            self._put_off(moment, ("clue", *clue))

    def _put_off(self, moment: tuple[str, int], change: Change) -> None:
        self.memory = self._wish._replace(due=(*self._wish.due, Due(moment, change)))

    async def _come_to(self, kind: str) -> None:
        here = (kind, self.town.number)
        due = [one.change for one in self._wish.due if one.moment == here]
        self.memory = self._wish._replace(due=tuple([one for one in self._wish.due if one.moment != here]))
        clues = [one for one in due if one[0] == "clue"]
        with self.grimoire.one_event:
            for one in due:
                if one not in clues and not self.over:
                    await self._carry_out(one)
        for one in clues:
            self._give_clue(one[1:])

    async def every_night(self) -> None:
        await self._come_to(NIGHT)

    async def on_dawn(self) -> None:
        await self._come_to(DAWN)

    async def at_dusk(self) -> None:
        await self._come_to(DUSK)

    # What

    async def _carry_out(self, one: Change) -> None:
        grimoire = self.grimoire
        what, *about = one[:-1]
        if what in wishes.MARKS:
            self._mark(what, about[0] if about else None)
        elif what == wishes.RULE:
            self.memory = self._wish._replace(rules=(*self._wish.rules, about[0]))
        elif what in wishes.WINS:
            grimoire.let_win(EVIL if what == wishes.EVIL_WINS else GOOD, self.id)
        elif about[0] in grimoire.seat_ids:
            seat: int = about[0]
            await self._happen_to(grimoire.people[seat], what, about[1:])

    def _mark(self, what: str, seat: int | None) -> None:
        self.memory = self._wish._replace(marks=(*self._wish.marks, (what, seat)))
        self.grimoire.changed()

    async def _happen_to(self, seat: Seat, what: str, more: Sequence[Any]) -> None:
        grimoire = self.grimoire
        match what:
            case wishes.DIES_NOW:
                await death.kill(grimoire, seat, self, certain=True)
            case wishes.LIVES:
                await resurrection.revive(grimoire, seat)
            case wishes.TURNS_GOOD | wishes.TURNS_EVIL:
                change.align(grimoire, seat, evil=what == wishes.TURNS_EVIL, by=self)
            case wishes.BECOMES:
                await change.become(grimoire, seat, self._character(more[0]), by=self)
            case wishes.GAINS:
                giver = self.town.ability(self._wish.key) if self.lasts == WHILE_WORKS else self
                if giver is not None:
                    await giver.give(seat.id, self._character(more[0]))
            case wishes.SEES:
                self._show(seat, grimoire_pages(self))
            case wishes.LEARNS:
                other: int = more[0]
                self._show(seat, (other, grimoire.people[other].character.id))
            case _:
                grimoire.rouse(seat.id)
                grimoire.emit(Message(only(seat.id), seat.id, more[0]))

    def _character(self, id: str) -> type[Character]:
        return next(character for character in self.town.script.characters if character.id == id)

    def _show(self, seat: Seat, value: Any) -> None:
        self.grimoire.wake(self, seat.id)
        self.grimoire.emit(Learned(only(seat.id), seat.id, self.id, value))

    def _give_clue(self, clue: tuple[Any, ...]) -> None:
        """Everybody hears that there was a wish, and something about it."""
        self.declare("made")
        what, *about = clue[:-1]
        if what == wishes.ONE_OF_THREE:
            self.declare(what, players=list(about[0]))
        elif what in wishes.CLUES:
            self.declare(what)
        else:
            self.declare("words", text=what)

    # What lasts

    def whom_it_marks(self) -> Iterable[tuple[Seat, str]]:
        """Whom it makes drunk or poisoned."""
        for what, seat in self._wish.marks:
            if what == wishes.ALL_GOOD_DRUNK:
                yield from [(other, DRUNK) for other in self.town.circle if not other.evil]
            elif seat in self.town.seat_ids:
                yield self.town.people[seat], DRUNK if what == wishes.DRUNK_MARK else POISONED

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        # What lasts while the wisher's own ability works is seen to there.
        return () if self.lasts == WHILE_WORKS or self.over else self.whom_it_marks()

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if not self.over:
            yield from [("?", seat) for seat, _ in self.whom_it_marks()]
            yield from [("?", self.town.seat(self.wisher)) for _ in self._wish.rules]

    def standing_rules(self) -> Sequence[str]:
        return () if self.over else self._wish.rules

    async def on_death(self, dying: Death) -> None:
        await self.on_change()

    async def on_change(self) -> None:
        if self.over:
            self.take_back()
