"""The moments at which it is found out which abilities work, and who may do what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.pieces.token import Reminder


class StateMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    reminders: ClassVar[Mapping[str, Reminder]] = {}

    @while_working
    def shields(self, seat: Seat, against: Ability) -> bool:
        """Whether this ability keeps another one from harming a player: from killing, poisoning or making drunk."""
        return False

    @while_held
    def impairs(self) -> Iterable[tuple[Seat, str]]:
        """Whom this ability makes drunk or poisoned, or silences, while it works: looked at anew at every change."""
        return ()

    @while_held
    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        """The reminders that nobody places: they follow from how things stand, and go when it is no longer so."""
        return [(effect, seat) for seat, effect in self.impairs() if effect in self.reminders]

    @while_working
    def keeps(self, ability: Ability) -> bool:
        """Whether another ability works on, because of this one, though its holder is dead."""
        return False

    @while_held
    def suspends(self, ability: Ability) -> bool:
        """Whether somebody is without an ability for as long as things stand so: looked at anew at every change."""
        return False

    @while_working
    def overdue(self) -> bool:
        """Whether something is still to happen that does so as soon as the ability works: then `happen_late`."""
        return False

    @while_held
    async def on_gained(self) -> None:
        """What has to be decided when somebody comes to hold this ability, at setup or later."""

    @while_held
    async def on_change(self) -> None:
        """Something that follows when somebody's character, side or seat has changed; the ability may not work."""
