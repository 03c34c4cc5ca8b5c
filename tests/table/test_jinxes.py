"""Jinxes at the table: which hold is said in the lobby, and everybody hears of those at the beginning."""

from __future__ import annotations

import pytest

from belfry.table.protocol import Change, Jinxes
from tests.table.sitting import Sitting

SCRIPT = ["sage", "chef", "empath", "monk", "soldier", "recluse", "witch", "imp", "mathematician", "drunk"]
DEALT = ["sage", "chef", "empath", "monk", "soldier", "witch", "imp"]


def jinxed() -> Sitting:
    """A lobby with a script that has two jinxes."""
    sitting = Sitting(7)
    sitting.do("host", Change(script=SCRIPT))
    return sitting


def test_all_jinxes_of_the_script_hold_unless_the_host_says_otherwise() -> None:
    """SCR-6, djinn/r1"""
    sitting = jinxed()
    assert sitting.phones[3].view["table"]["jinxes_off"] == []
    sitting.deal(DEALT)
    assert sitting.phones[3].game["jinxes"] == ["drunk-mathematician", "recluse-sage"]
    assert sitting.phones["public"].game["fabled"] == ["djinn"]


def test_the_host_switches_a_jinx_off_and_everybody_hears_only_of_the_others() -> None:
    """SCR-6"""
    sitting = jinxed()
    sitting.do("host", Jinxes(["recluse-sage"]))
    assert sitting.phones[3].view["table"]["jinxes_off"] == ["recluse-sage"]
    sitting.deal(DEALT)
    for reader in (3, "public", "host"):
        assert sitting.phones[reader].game["jinxes"] == ["drunk-mathematician"]
    again = sitting.again()
    assert again.play is not None and again.play.game.events == sitting.game.events  # type: ignore[attr-defined]


def test_a_jinx_can_be_switched_on_again() -> None:
    """SCR-6"""
    sitting = jinxed()
    sitting.do("host", Jinxes(["recluse-sage", "drunk-mathematician"]))
    sitting.do("host", Jinxes([]))
    sitting.deal(DEALT)
    assert len(sitting.phones[3].game["jinxes"]) == 2


def test_another_script_forgets_what_was_said_of_jinxes_that_it_does_not_have() -> None:
    """SCR-6"""
    sitting = jinxed()
    sitting.do("host", Jinxes(["recluse-sage", "drunk-mathematician"]))
    sitting.do("host", Change(script=[id for id in SCRIPT if id != "drunk"]))
    assert sitting.phones[3].view["table"]["jinxes_off"] == ["recluse-sage"]


@pytest.mark.parametrize("id", ["magician-spy", "sage-recluse", ""])
def test_a_jinx_that_the_script_does_not_have_cannot_be_switched_off(id: str) -> None:
    """SCR-6"""
    assert jinxed().refused("host", Jinxes([id])) == "setup"


def test_only_the_host_switches_jinxes_off_and_only_before_the_game() -> None:
    """SCR-6"""
    sitting = jinxed()
    assert sitting.refused(3, Jinxes(["recluse-sage"])) == "not-host"
    sitting.deal(DEALT)
    assert sitting.refused("host", Jinxes(["recluse-sage"])) == "lobby-only"
