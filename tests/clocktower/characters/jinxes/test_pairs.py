"""Which characters have a special rule with which others, and that each of these rules is applied."""

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.script.jinx import JINXES
from tests.clocktower.towns import partners


@pytest.mark.parametrize(
    ("id", "others"),
    [
        ("heretic", "baron boffin godfather lleech pithag spy widow"),
        ("politician", "boffin legion pithag vizier"),
        ("zealot", "cannibal legion vizier"),
        ("fearmonger", "plaguedoctor vizier"),
        (
            "marionette",
            "alchemist balloonist huntsman kazali lilmonsta magician mathematician plaguedoctor summoner",
        ),
        (
            "summoner",
            "alchemist clockmaker courtier engineer hatter kazali legion lordoftyphon marionette pithag poppygrower "
            "preacher pukka zombuul",
        ),
        ("widow", "alchemist damsel heretic magician poppygrower"),
        ("cultleader", "boffin pithag"),
        ("engineer", "legion summoner"),
        ("farmer", "leviathan riot"),
        ("king", "leviathan riot"),
        ("magician", "legion lilmonsta marionette spy vizier widow wraith"),
        ("poppygrower", "lilmonsta spy summoner widow"),
    ],
)
def test_special_rules_hold_with_these_and_no_others(id: str, others: str) -> None:
    """heretic/r11, politician/r10, zealot/r10, fearmonger/r13, marionette/r13, summoner/r13, widow/r12, cultleader/r15

    engineer/r13, farmer/r13, king/r13, magician/r11, poppygrower/r14
    """
    assert partners(id) == set(others.split())


def test_every_special_rule_of_the_almanac_is_applied() -> None:
    assert set(JINXES) == set(almanac.jinx_ids())
