"""Introductions: who is shown to whom when the evil players meet, on the first night or later (NGT-8 to NGT-11)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from msgspec import UNSET

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import YES_NO
from belfry.clocktower.pieces.events import DemonInfo, MinionInfo
from belfry.core.audience import only
from belfry.core.options import Options, Some

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire

LEAST_PLAYERS = 7
BLUFFS = 3


class Introduction:
    """Who wakes as a Minion and as a Demon, and who is shown to them. Abilities may change it (`on_introduction`)."""

    __slots__ = (
        *("bluffs", "bluffs_left_to", "called_off", "demons", "enough", "fellows", "first"),
        *("meets", "minions", "shown_demons", "shown_minions", "steps"),
    )

    def __init__(self, minions: list[int], demons: list[int], *, first: bool) -> None:
        self.minions = minions
        self.demons = demons
        """The seats that wake."""
        self.shown_demons = list(demons)
        """Who is shown to the Minions as the Demon."""
        self.shown_minions = list(minions)
        """Who is shown to the Demon as a Minion."""
        self.fellows: list[int] = []
        """The Demons who see each other, where there are several."""
        self.meets = True
        """Whether they learn of each other."""
        self.bluffs = first
        """Whether the Demon is shown characters that are not in play."""
        self.bluffs_left_to: Character | None = None
        """The ability because of which the Storyteller decides whether they are shown; none if they are."""
        self.first = first
        """Whether it is that of the first night."""
        self.enough = True
        """Whether they are enough to meet on the first night, or it is held whatever their number."""
        self.called_off = False
        """Whether it is not held on the first night in any case."""
        self.steps: list[Callable[[], Awaitable[None]]] = []
        """What belongs to it besides where it is held later than usual."""

    def then(self, step: Callable[[], Awaitable[None]]) -> None:
        """Let something follow where it is held later than usual."""
        self.steps.append(step)

    @property
    def takes_place(self) -> bool:
        """Whether it is held on the first night."""
        return self.enough and not self.called_off


def takes_place(grimoire: Grimoire) -> bool:
    """Whether the evil players meet on the first night: from seven players on, unless an ability says otherwise."""
    return arrange(grimoire, first=True).takes_place


def arrange(grimoire: Grimoire, *, first: bool) -> Introduction:
    """The introduction as it would be held now."""
    demons = [seat.id for seat in grimoire.demons()]
    minions = [seat.id for seat in grimoire.minions() if seat.id not in demons]
    found = Introduction(minions, demons, first=first)
    found.enough = grimoire.without_travellers >= LEAST_PLAYERS
    grimoire.each(Moments.on_introduction, found)
    return found


def minions_awake(grimoire: Grimoire) -> list[Seat]:
    """The Minions who know what they are: whatever is told to all Minions is told to them."""
    return [seat for seat in grimoire.minions() if seat.believes is None]


def of_minions(grimoire: Grimoire, *, first: bool = True) -> None:
    """The Minions learn each other and the Demon (NGT-8)."""
    meeting = arrange(grimoire, first=first)
    if not meeting.meets:
        return
    demons = sorted(meeting.shown_demons)
    for minion in meeting.minions:
        grimoire.tonight.woken += ((minion, "minioninfo"),)
        others = [other for other in meeting.minions if other != minion]
        grimoire.emit(MinionInfo(only(minion), minion, demons, others))


async def of_demons(grimoire: Grimoire, *, first: bool = True) -> None:
    """The Demon learns the Minions and three good characters that are not in play (NGT-9)."""
    meeting = arrange(grimoire, first=first)
    if not meeting.demons:
        return
    about = meeting.demons[0]
    if meeting.bluffs and meeting.bluffs_left_to is not None:
        meeting.bluffs = await grimoire.decide(meeting.bluffs_left_to, lambda: YES_NO, about)
    if meeting.bluffs and grimoire.bluffs is None:
        set_bluffs(grimoire, await grimoire.decide("demoninfo", lambda: bluff_options(grimoire), about))
    if not meeting.meets and not meeting.bluffs:
        return
    minions = sorted(meeting.shown_minions) if meeting.meets else []
    bluffs = grimoire.bluffs or () if meeting.bluffs else UNSET
    for demon in meeting.demons:
        grimoire.rouse(demon)
        grimoire.tonight.woken += ((demon, "demoninfo"),)
        fellows = meeting.meets and demon in meeting.fellows
        grimoire.emit(
            DemonInfo(
                only(demon),
                seat=demon,
                minions=[m for m in minions if m != demon],
                bluffs=bluffs,
                unmet=not meeting.meets,
                demons=[other for other in meeting.fellows if other != demon] if fellows else UNSET,
            )
        )


async def hold(grimoire: Grimoire) -> None:
    """Introduce the evil players to each other now, later than usual and without bluffs."""
    of_minions(grimoire, first=False)
    await of_demons(grimoire, first=False)
    for step in arrange(grimoire, first=False).steps:
        await step()


def of_a_traveller(grimoire: Grimoire, seat: Seat) -> None:
    """An evil Traveller learns who the Demon is (TRV-2): always the truth."""
    if seat.evil and grimoire.is_traveller(seat):
        demons = [other.id for other in grimoire.demons()]
        grimoire.emit(MinionInfo(only(seat.id), seat.id, demons, []))


def bluff_options(grimoire: Grimoire) -> Options[tuple[str, ...]]:
    """The good characters that are not in play, three at a time, or all if there are fewer (NGT-11)."""
    in_play = grimoire.in_play()
    pool = tuple([character.id for character in grimoire.script.good if character.id not in in_play])
    return Some(min(BLUFFS, len(pool)), pool, "character")


def set_bluffs(grimoire: Grimoire, bluffs: tuple[str, ...]) -> None:
    """Fix the Demon's bluffs, with a warning if a player takes themself for one of them."""
    grimoire.bluffs = bluffs
    for seat in grimoire.circle:
        warn_of_believed_bluff(grimoire, seat)


def warn_of_believed_bluff(grimoire: Grimoire, seat: Seat) -> None:
    """Warn if a player takes themself for a character that is shown to the Demon as not in play (NGT-11)."""
    believed = seat.believes
    allowed = seat.mistaken is not None and grimoire.switch(seat.mistaken.belief.bluff_switch)
    if believed is not None and believed.id in (grimoire.bluffs or ()) and not allowed:
        grimoire.warn("NGT-11", seat=seat.id, character=believed.id)


def enter(grimoire: Grimoire, step: str) -> None:
    """Come to one of the two steps of the night."""
    grimoire.position = grimoire.script.night_places(first=grimoire.number == 1)[step]
