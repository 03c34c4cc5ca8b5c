"""King with Leviathan and Riot."""

from belfry.clocktower.vocabulary import *


class EarlyKing(Jinx, abstract=True):
    """The King does not wait until as many are dead as alive: one dead player is enough."""

    __slots__ = ()
    demon: ClassVar[str]

    def on_use(self, terms: Terms) -> None:
        town = self.town
        if terms.ability.id == "king" and town.living < len(town.circle) and self.demon in town.in_play():
            terms.hastened = True


class KingLeviathan(EarlyKing):
    """The King learns characters from the first death on while the Leviathan is in play."""

    __slots__ = ()
    characters = ("king", "leviathan")
    demon = "leviathan"


class KingRiot(EarlyKing):
    """The King learns characters from the first death on while Riot is in play."""

    __slots__ = ()
    characters = ("king", "riot")
    demon = "riot"
