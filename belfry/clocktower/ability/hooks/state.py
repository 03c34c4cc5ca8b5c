"""The moments at which it is found out which abilities work, and who may do what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.pieces.token import Reminder
    from belfry.clocktower.script.character import Character


class StateMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    reminders: ClassVar[Mapping[str, Reminder]] = {}

    def shields(self, seat: Seat, against: Ability) -> bool:
        """Whether this ability keeps another one from harming a player: from killing, poisoning or making drunk."""
        return False

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        """Whom this ability makes drunk or poisoned, or silences, while it works: looked at anew at every change."""
        return ()

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        """The reminders that nobody places: they follow from how things stand, and go when it is no longer so."""
        return [(effect, seat) for seat, effect in self.impairs() if effect in self.reminders]

    def keeps(self, ability: Ability) -> bool:
        """Whether another ability works on, because of this one, though its holder is dead."""
        return False

    def never_impaired(self) -> bool:
        """Whether nothing can make its holder drunk or poisoned."""
        return False

    def withholds(self, ability: Ability) -> bool:
        """Whether somebody who has just been given an ability is without it for good."""
        return False

    def suspends(self, ability: Ability) -> bool:
        """Whether somebody is without an ability for as long as things stand so: looked at anew at every change."""
        return False

    def doubles(self, ability: Ability) -> int:
        """How many uses more another ability has at present because of this one."""
        return 0

    def hastens(self, ability: Ability) -> bool:
        """Whether another ability, which waits for deaths, has waited long enough."""
        return False

    def stands_in(self, ability: Ability) -> bool:
        """Whether the Storyteller acts in the place of an ability's holder, who is without it when its time comes."""
        return False

    def frees_storyteller(self) -> bool:
        """Whether the Storyteller may set rules aside while somebody holds it, whether or not it works."""
        return False

    def keeps_all_good(self) -> bool:
        """Whether nobody can be evil while somebody holds it, whether or not it works."""
        return False

    def makes_believe(self) -> Mapping[int, type[Character]]:
        """The evil characters that the Storyteller makes players out to be, who are nothing of the kind."""
        return {}

    def overdue(self) -> bool:
        """Whether something is still to happen that does so as soon as the ability works: then `happen_late`."""
        return False

    async def happen_late(self) -> None:
        """What is overdue happens."""

    async def on_gained(self) -> None:
        """What has to be decided when somebody comes to hold this ability, at setup or later."""

    async def on_given(self, ability: Character) -> None:
        """Something that follows when an ability has given somebody another one."""

    async def on_change(self) -> None:
        """Something that follows when somebody's character, side or seat has changed; the ability may not work."""

    async def replaces_grant(self, by: Character, character: type[Character]) -> bool:
        """The Storyteller is about to have a character's ability because of another one: does something else happen?"""
        return False

    def on_mistake(self, stage: str, altered: Seat | None) -> None:
        """A mistake of the Storyteller's has come to a stage; somebody's ability may have been altered for it."""

    def mistake_problem(self, stage: str) -> str | None:
        """Why a mistake of the Storyteller's cannot come to a stage now (made, corrected, announced), if it cannot."""
        return None

    def takes_back_the_end(self) -> bool:
        """Whether the end of the game can be taken back as a mistake."""
        return False

    def on_mishap(self, seat: Seat) -> None:
        """Something that follows when a player's ability has come out wrong; this one may not work."""

    def keeps_unannounced(self, ability: Ability) -> bool:
        """Whether everybody is not told what another ability would have announced to all."""
        return False
