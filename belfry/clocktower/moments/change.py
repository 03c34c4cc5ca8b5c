"""Changes of character and of side (ABL-21 to ABL-25, STA-9 to STA-15)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET

from belfry.clocktower.ability import conversion
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import agenda, belief, grant, introduction
from belfry.clocktower.pieces.events import AlignmentTold, Became, CharacterTold, Reseated
from belfry.clocktower.pieces.kind import MINION, is_traveller
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY, only

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


class Change:
    """A player who turns into another character."""

    __slots__ = ("by", "character", "seat", "steps")

    def __init__(self, seat: Seat, character: type[Character], by: Character | None) -> None:
        self.seat = seat
        self.character = character
        self.by = by
        """The ability through which it happens."""
        self.steps: list[Callable[[], Awaitable[None]]] = []
        """What follows from it when the player has been told."""

    def is_by(self, id: str) -> bool:
        """Whether it happens through an ability of this character."""
        return self.by is not None and self.by.id == id

    def then(self, step: Callable[[], Awaitable[None]]) -> None:
        """Let something follow when the player has been told."""
        self.steps.append(step)


async def become(
    grimoire: Grimoire,
    seat: Seat,
    character: type[Character],
    *,
    evil: bool | None = None,
    told_at: str | None = None,
    more_to_come: bool = False,
    by: Character | None = None,
    exchanged: bool = False,
    unaware: bool = False,
) -> None:
    """Turn a player into another character, who has its ability at once (ABL-21 to ABL-25, STA-9).

    Told at once, or, after a change by day, at a given place of the coming night. Where there is more to come, other
    abilities answer to the whole change and not to a part of it. Where two players have `exchanged` their sides, there
    are as many evil ones as before. No Traveller becomes anything else, nor anybody a Traveller, unless the table lets
    that be. Somebody `unaware` is told nothing, and takes themself for what they did before.
    """
    if not character.seated:
        await character.enter_for(grimoire, seat)
        return
    if conversion.is_one(seat, character) and not conversion.is_possible(grimoire):
        return
    travels = is_traveller(character) or is_traveller(seat.character)
    with grimoire.one_event:
        change = Change(seat, character, by)
        grimoire.each(Moments.before_becoming, change)
        shown = seat.shown
        before = next((a for a in grimoire.own_abilities(seat) if unaware and a.id == shown.id), None)
        used_up = before is not None and before.spent
        grimoire.revoke(grimoire.own_abilities(seat))
        seat.character = character
        seat.believes = seat.mistaken = None
        seat.secretly_alive = seat.side_hidden = False
        if evil is not None and (exchanged or not keeps_side(grimoire, seat, by, evil=evil)):
            seat.evil = evil and not grimoire.nobody_evil
        grimoire.ever_changed |= 1 << seat.id
        grimoire.people_changed()
        grimoire.emit(Became(STORYTELLER_ONLY, seat.id, character.id, seat.alignment))
        if travels:
            conversion.note(grimoire, seat)
        if unaware:
            belief.take_for(grimoire, seat, shown)
        await belief.settle(grimoire, seat)
        if grimoire.own_abilities(seat):
            # A deed has made them something else meanwhile, and that stands.
            return
        granted = grimoire.grant_own(seat)
        grimoire.each(Moments.on_became, change)
        await grant.decide(granted)
        if granted[0].lost:
            return
        if unaware:
            granted = [ability for ability in granted if not ability.void]
            _go_on_believing(grimoire, seat, before, used_up=used_up)
        elif told_at is not None and grimoire.phase != "night":
            grimoire.notices.append((seat.id, told_at))
        else:
            tell_character(grimoire, seat)
        for ability in granted:
            agenda.enrol(grimoire, ability)
        for step in change.steps:
            await step()
        if not more_to_come:
            await answer_to_change(grimoire)


def _go_on_believing(grimoire: Grimoire, seat: Seat, before: Character | None, *, used_up: bool) -> None:
    """What a player believes to have is as they know it: used up, or with what it remembers."""
    for ability in grimoire.own_abilities(seat):
        if before is not None and ability.void:
            ability.memory, ability.picks = before.memory, before.picks
            today = grimoire.today
            today.used += (ability.key,) * today.used.count(before.key)
            if used_up:
                ability.spend()


async def swap(grimoire: Grimoire, one: Seat, two: Seat) -> None:
    """Let two players exchange their characters and nothing else, as one event."""
    first, second = one.character, two.character
    with grimoire.one_event:
        await become(grimoire, one, second, more_to_come=True)
        await become(grimoire, two, first)


def minions_to_come(grimoire: Grimoire, by: Character) -> tuple[str, ...]:
    """The Minions of the script that nobody is, and that an ability could make of somebody."""
    in_play = grimoire.in_play()
    absent = [c.id for c in grimoire.script.of_type(MINION) if c.id not in in_play]
    return tuple([id for id in absent if not grimoire.terms_of(by).bars(id)])


async def recast(grimoire: Grimoire, parts: Sequence[tuple[int, str]], *, unaware: bool = False) -> None:
    """Turn players into evil characters of the script who have been that from the start of the game."""
    before = grimoire.ever_changed
    with grimoire.one_event:
        for place, (seat, id) in enumerate(parts):
            character = next(c for c in grimoire.script.characters if c.id == id)
            more = place + 1 < len(parts)
            await become(grimoire, grimoire.people[seat], character, evil=True, more_to_come=more, unaware=unaware)
        grimoire.ever_changed = before


async def answer_to_change(grimoire: Grimoire) -> None:
    """Let abilities answer to a change of somebody's character, side or seat."""
    await grimoire.follow(Moments.on_change)


async def reseat(grimoire: Grimoire, order: Sequence[int]) -> None:
    """Seat the players anew, in public: character, reminders and life go with each (TAB-7)."""
    grimoire.circle = [grimoire.people[number] for number in order]
    grimoire.seated()
    grimoire.emit(Reseated(EVERYONE, list(order)))
    await answer_to_change(grimoire)


def _wake_to_tell(grimoire: Grimoire, seat: Seat) -> None:
    """Wake a player at night who is told what they are now."""
    if grimoire.phase == "night":
        grimoire.rouse(seat.id)
        grimoire.tonight.woken += ((seat.id, "you-are"),)


def tell_character(grimoire: Grimoire, seat: Seat) -> None:
    """Tell a player what they are, as far as they may know: always the truth about that (STA-11, STA-12)."""
    _wake_to_tell(grimoire, seat)
    alignment = UNSET if seat.side_hidden else seat.shown_alignment
    grimoire.emit(CharacterTold(only(seat.id), seat.id, seat.shown.id, alignment))
    introduction.of_a_traveller(grimoire, seat)


def keeps_side(grimoire: Grimoire, seat: Seat, by: Character | None, *, evil: bool) -> bool:
    """Whether something keeps a player from changing sides."""
    return seat.evil is not evil and grimoire.any(Moments.keeps_side, seat, by, evil=evil)


def align(grimoire: Grimoire, seat: Seat, *, evil: bool, told: bool = True, by: Character | None = None) -> None:
    """Change a player's alignment and tell them, unless it is done in secret or something keeps them on their side."""
    if seat.evil is evil or (evil and grimoire.nobody_evil):
        return
    if keeps_side(grimoire, seat, by, evil=evil):
        return
    before = "" if seat.side_hidden else seat.shown_alignment
    seat.evil = evil
    grimoire.ever_changed |= 1 << seat.id
    grimoire.people_changed()
    told = told or (evil and by is not None and grimoire.terms_of(by).told_of_evil)
    if told and seat.shown_alignment != before:
        seat.side_hidden = False
        _wake_to_tell(grimoire, seat)
        grimoire.emit(AlignmentTold(only(seat.id), seat.id, seat.alignment))
    else:
        grimoire.emit(Became(STORYTELLER_ONLY, seat.id, seat.character.id, seat.alignment))
