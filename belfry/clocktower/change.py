"""Changes of character, of side and of what a player believes to be (ABL-21 to ABL-25, STA-9 to STA-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower import agenda, introduction
from belfry.core.audience import STORYTELLER_ONLY, only
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.seat import Seat


async def become(
    grimoire: Grimoire,
    seat: Seat,
    character: type[Character],
    *,
    evil: bool | None = None,
    told_at: str | None = None,
    more_to_come: bool = False,
) -> None:
    """Turn a player into another character, who has its ability at once (ABL-21 to ABL-25, STA-9).

    Told at once, or, after a change by day, at a given place of the coming night. Where there is more to come, other
    abilities answer to the whole change and not to a part of it.
    """
    with grimoire.one_event:
        grimoire.revoke(grimoire.abilities_of(seat))
        seat.character = character
        seat.believes = None
        seat.secretly_alive = False
        if evil is not None:
            seat.evil = evil
        grimoire.ever_changed |= 1 << seat.id
        grimoire.people_changed()
        data = {"seat": seat.id, "character": character.id, "alignment": seat.alignment}
        grimoire.emit("became", STORYTELLER_ONLY, data)
        await settle_belief(grimoire, seat)
        if seat.character is not character or grimoire.abilities_of(seat):
            # A deed has made them something else meanwhile, and that stands.
            return
        granted = grimoire.grant_own(seat)
        for ability in granted:
            if "on_gained" in ability.hooks and not ability.void:
                await ability.on_gained()
        if granted[0].lost:
            return
        if told_at is not None and grimoire.phase != "night":
            grimoire.notices.append((seat.id, told_at))
        else:
            tell_character(grimoire, seat)
        for ability in granted:
            agenda.enrol(grimoire, ability, afresh=True)
        if not more_to_come:
            await answer_to_change(grimoire)


async def swap(grimoire: Grimoire, one: Seat, two: Seat) -> None:
    """Let two players exchange their characters and nothing else, as one event."""
    first, second = one.character, two.character
    with grimoire.one_event:
        await become(grimoire, one, second, more_to_come=True)
        await become(grimoire, two, first)


async def answer_to_change(grimoire: Grimoire) -> None:
    """Let abilities answer to a change of somebody's character, side or seat."""
    for ability in grimoire.hooked("on_change") if "on_change" in grimoire.hooks else ():
        if not ability.lost:
            await ability.on_change()


async def settle_belief(grimoire: Grimoire, seat: Seat) -> None:
    """Let the Storyteller decide what a player who thinks to be another character believes (SET-23)."""
    character = seat.character
    if not character.believes_kinds or seat.believes is not None:
        return
    taken = grimoire.in_play() | {other.believes.id for other in grimoire.circle if other.believes is not None}
    pool = [c for kind in character.believes_kinds for c in grimoire.script.of_type(kind)]
    if not character.may_believe_in_play:
        pool = [c for c in pool if c.id not in taken] or pool
    options = OneOf(tuple([c.id for c in pool]), "character")
    believed = await grimoire.decide(character.id, lambda: options, seat.id)
    if seat.character is not character:
        # A deed has made them something else while the Storyteller decided.
        return
    seat.believes = next(c for c in pool if c.id == believed)
    introduction.warn_of_believed_bluff(grimoire, seat)


def tell_character(grimoire: Grimoire, seat: Seat) -> None:
    """Tell a player what they are, as far as they may know: always the truth about that (STA-11, STA-12)."""
    if grimoire.phase == "night":
        grimoire.tonight.woken += ((seat.id, "you-are"),)
    data = {"seat": seat.id, "character": seat.shown.id, "alignment": seat.shown_alignment}
    grimoire.emit("character", only(seat.id), data)
    introduction.of_a_traveller(grimoire, seat)


def align(grimoire: Grimoire, seat: Seat, *, evil: bool) -> None:
    """Change a player's alignment and tell them."""
    if seat.evil is evil:
        return
    before = seat.shown_alignment
    seat.evil = evil
    grimoire.ever_changed |= 1 << seat.id
    grimoire.people_changed()
    if seat.shown_alignment != before:
        grimoire.emit("alignment", only(seat.id), {"seat": seat.id, "alignment": seat.alignment})
    else:
        data = {"seat": seat.id, "character": seat.character.id, "alignment": seat.alignment}
        grimoire.emit("became", STORYTELLER_ONLY, data)
