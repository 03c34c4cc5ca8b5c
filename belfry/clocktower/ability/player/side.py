"""What a character's class says to players: what is known of it, how it is claimed, and what a good player does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.player.lore import ONE_A_NIGHT, Deaths, Lore
from belfry.clocktower.ability.player.offer import NOT_NOW, Offer

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import Account, AdvisedPlayer, Want
    from belfry.clocktower.ability.player.record import Record
    from belfry.clocktower.town.town import Town
    from belfry.core.options import Options


class PlayersSide(Ability):
    """The players' side of a character; nothing here is a rule, and all of it may be left as it is."""

    __slots__ = ()

    lore: ClassVar[Lore] = Lore()
    """What is known about it; by the rules alone where a class says nothing."""
    picks_to_learn: ClassVar[int] = 0
    """How many players its holder picks to learn something about them."""
    compares_with_last: ClassVar[bool] = False
    """Whether what it tells goes by what it told the time before; that is recalled as a pick."""
    secret_reminder: ClassVar[str] = ""
    """The reminder that it has put on somebody, nobody knows whom, and that makes others seem what they are not."""
    used_by_anybody: ClassVar[bool] = False
    """Whether players have reasons to use it by day who neither have it nor pretend to."""
    has_outcome: ClassVar[bool] = False
    """Whether everybody can see something come of it, so that its holder tells what they did."""
    has_words: ClassVar[bool] = False
    """Whether there are words that somebody may want to say because of it (`says`)."""
    can_be_confirmed: ClassVar[bool] = False
    """Whether what is told of it can be held against who is what."""

    # What is claimed

    @classmethod
    def claimable(cls, town: Town, seat: int) -> Options[Any] | None:
        """Everything that somebody who claims to be it may say to have learned; `None` where it learns nothing."""
        return None if cls.learns is None else cls.learns.everything(cls(town, 0, seat))

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

    # What a good player does

    @classmethod
    def wants(cls, player: AdvisedPlayer) -> Want:
        """Whom its holder wants to pick."""
        raise NotImplementedError

    @classmethod
    def chooses(cls, player: AdvisedPlayer, offer: Offer) -> Any:
        """What its holder answers: `LET_PASS` for nobody this time, `None` to pick players as `wants` has it."""
        return None

    @classmethod
    def uses(cls, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """What its holder, or somebody who poses as that, chooses to do with it by day: `NOT_NOW` to wait."""
        return NOT_NOW

    @classmethod
    def says(cls, player: AdvisedPlayer, *, own: bool) -> Sequence[str]:
        """Words that its holder wants to say to everybody now, just as they stand; or, without it, anybody's idle ones.

        Whoever does not hold it is asked too, so that nobody is known by such words.
        """
        return ()

    @classmethod
    def invents(cls, player: AdvisedPlayer, night: int) -> Account | None:
        """What somebody makes up who only claims to be it, where it does not follow from its `truths`."""
        return None

    @classmethod
    def deaths_at_night(cls, before: int, *, by_day: bool) -> Deaths:
        """For a Demon: the deaths of a night, by those of the night before and whether somebody died by day."""
        return ONE_A_NIGHT
