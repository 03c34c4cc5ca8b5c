"""What a character's class says to players: what may be claimed with it, and how that is held against what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from belfry.clocktower.ability import Ability

if TYPE_CHECKING:
    from belfry.clocktower.player.record import Record
    from belfry.clocktower.town import Town
    from belfry.core.options import Options


class PlayersSide(Ability):
    """The players' side of a character; nothing here is a rule, and all of it may be left as it is."""

    __slots__ = ()

    picks_to_learn: ClassVar[int] = 0
    """How many players its holder picks to learn something about them."""
    secret_reminder: ClassVar[str] = ""
    """The reminder that it has put on somebody, nobody knows whom, and that makes others seem what they are not."""
    has_outcome: ClassVar[bool] = False
    """Whether everybody can see something come of it, so that its holder tells what they did."""
    can_be_confirmed: ClassVar[bool] = False
    """Whether what is told of it can be held against who is what."""

    @classmethod
    def claimable(cls, town: Town, seat: int) -> Options[Any] | None:
        """Everything that somebody who claims to be it may say to have learned; `None` where it learns nothing."""
        raise NotImplementedError

    @classmethod
    def retold(cls, learned: Any) -> dict[str, Any]:
        """What somebody says to have learned, as it stands in an event that tells it."""
        return {"value": learned}

    def recall(self, picks: tuple[int, ...], named: tuple[str, ...]) -> None:
        """Remember the players and characters that its holder is supposed to have picked and named."""
        self.picks = (self.town.number, picks)

    @classmethod
    def outcome(cls, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> Any:
        """What everybody has seen come of it in a night, where that says something; else `None`."""
        return None
