"""What is said of a character to players: what is known of it, how it is claimed, and what a good player does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from belfry.clocktower.ability.part import Part
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import ONE_A_NIGHT, Deaths, Lore, usual_lore
from belfry.clocktower.ability.player.offer import NOT_NOW, Offer

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import Account, AdvisedPlayer, Want
    from belfry.clocktower.ability.player.record import Record
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.town import Town
    from belfry.core.options import Options


class Play(Part, place="play"):
    """How a character is played; nothing here is a rule, and all of it may be left as it is."""

    lore: Lore
    """What is known about it; by the rules alone where nothing is said."""
    picks_to_learn: ClassVar[int] = 0
    """How many players its holder picks to learn something about them."""
    compares_with_last: ClassVar[bool] = False
    """Whether what it tells goes by what it told the time before; that is recalled as a pick."""
    secret_reminder: ClassVar[str] = ""
    """The reminder that it has put on somebody, nobody knows whom, and that makes others seem what they are not."""
    from_elsewhere: ClassVar[tuple[str, ...]] = ()
    """The characters whose abilities it may bring though they are not on the script."""
    used_by_anybody: ClassVar[bool] = False
    """Whether players have reasons to use it by day who neither have it nor pretend to."""

    def __init__(self, character: type[Character]) -> None:
        super().__init__(character)
        if not hasattr(type(self), "lore"):
            self.lore = usual_lore(character)

    # What is claimed

    def claimable(self, town: Town, seat: int) -> Options[Any] | None:
        """Everything that somebody who claims to be it may say to have learned; `None` where it learns nothing."""
        character = self.character
        return None if character.learns is None else character.learns.everything(character(town, 0, seat))

    def retold(self, learned: Any) -> dict[str, Any]:
        """What somebody says to have learned, as it stands in an event that tells it."""
        return {"value": learned}

    @property
    def has_outcome(self) -> bool:
        """Whether everybody can see something come of it, so that its holder tells what they did."""
        return type(self).outcome is not Play.outcome

    def outcome(self, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> Any:
        """What everybody has seen come of it in a night, where that says something; else `None`."""
        return None

    # What a good player does

    def wants(self, player: AdvisedPlayer) -> Want:
        """Whom its holder wants to pick."""
        return aims.usual(self.character, player)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """What its holder answers: `LET_PASS` for nobody this time, `None` to pick players as `wants` has it."""
        return None

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """What its holder, or somebody who poses as that, chooses to do with it by day: `NOT_NOW` to wait."""
        return NOT_NOW

    @property
    def has_words(self) -> bool:
        """Whether there are words that somebody may want to say because of it (`says`)."""
        return type(self).says is not Play.says

    def says(self, player: AdvisedPlayer, *, own: bool) -> Sequence[str]:
        """Words that its holder wants to say to everybody now, just as they stand; or, without it, anybody's idle ones.

        Whoever does not hold it is asked too, so that nobody is known by such words.
        """
        return ()

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """What somebody makes up who only claims to be it, where it does not follow from its `truths`."""
        return None

    def deaths_at_night(self, before: int, *, by_day: bool) -> Deaths:
        """For a Demon: the deaths of a night, by those of the night before and whether somebody died by day."""
        return ONE_A_NIGHT
