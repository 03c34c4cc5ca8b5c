"""Games as earlier versions of the rules played them."""

from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.config import Config


def test_a_game_of_the_third_rules_leaves_all_but_the_first_jinxes_to_the_storyteller() -> None:
    """SCR-6"""
    ids = ("sage", "recluse", "ogre", "spy", "imp", "chef", "empath", "monk", "soldier")
    config = Clocktower.config_for_rules(Config.players(7, script=ids), "3")
    assert config.jinxes_by_hand == ("ogre-recluse", "ogre-spy")
    assert [ability.id for ability in Clocktower(config).grimoire.of_nobody()] == ["djinn", "recluse-sage"]
