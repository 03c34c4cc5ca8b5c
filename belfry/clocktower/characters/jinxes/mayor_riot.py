"""Mayor and Riot."""

from belfry.clocktower.vocabulary import *

STOP = OneOf((True,), YES_NO.noun)


class MayorRiot(Jinx):
    """The Mayor may stop the riot: good wins if one Riot player is alive, and evil if more are."""

    __slots__ = ()
    characters = ("mayor", "riot")
    voice = "mayor"
    used_during_count = True

    def serves(self, seat: int) -> bool:
        """Everybody may say it."""
        return True

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        """From the death of the first nominee on."""
        return STOP if any(nomination.settled for nomination in grimoire.today.nominations) else None

    async def on_used(self, seat: Seat, id: str, choice: Any) -> None:
        if id != "mayor" or not any(ability.works for ability in self.held("mayor", seat)):
            return
        victory.at_once(self.grimoire, GOOD if len(self.alive_as("riot")) == 1 else EVIL, self.id)
