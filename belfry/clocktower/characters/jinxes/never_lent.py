"""Jinxes by which the Boffin does not lend the Demon an ability."""

from belfry.clocktower.vocabulary import *


class NeverLent(Jinx, abstract=True):
    """The Demon does not have a character's ability through the Boffin."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "boffin":
            terms.forbid(lambda choice: choice == self.partner("boffin"))


class BoffinDrunk(NeverLent):
    """The Boffin does not lend the Drunk's ability."""

    __slots__ = ()
    characters = ("boffin", "drunk")


class BoffinHeretic(NeverLent):
    """The Boffin does not lend the Heretic's ability."""

    __slots__ = ()
    characters = ("boffin", "heretic")


class BoffinOgre(NeverLent):
    """The Boffin does not lend the Ogre's ability."""

    __slots__ = ()
    characters = ("boffin", "ogre")


class BoffinPolitician(NeverLent):
    """The Boffin does not lend the Politician's ability."""

    __slots__ = ()
    characters = ("boffin", "politician")
