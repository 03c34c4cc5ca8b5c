"""Boffin and Village Idiot."""

from belfry.clocktower.characters.jinxes.village_idiots import VillageIdiots


class BoffinVillageIdiot(VillageIdiots):
    """The Boffin may give the Demon the Village Idiot's ability though there are some."""

    __slots__ = ()
    characters = ("boffin", "villageidiot")
    maker = "boffin"
