"""A host's own jinxes: in words, announced with the others, and the Storyteller is reminded of them in time."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.files.scenario.defaults import default_answer
from belfry.clocktower.script.homebrew.own_jinx import LONGEST_RULE, MOST_OWN
from belfry.core.audience import STORYTELLER
from belfry.core.plain import to_plain
from belfry.table.protocol import Again, Answer, Change, Deed, JinxInWords, OwnJinxes
from tests.table.sitting import Sitting

SCRIPT = ["sage", "chef", "empath", "monk", "slayer", "recluse", "poisoner", "witch", "imp", "mathematician", "drunk"]
DEALT = ["sage", "chef", "empath", "monk", "slayer", "witch", "imp"]
SHARED = JinxInWords(("empath", "witch"), "The Empath counts the Witch twice.")
SHOT = JinxInWords(("monk", "slayer"), "A player whom the Monk kept safe survives the shot.")
ABSENT = JinxInWords(("poisoner", "recluse"), "The Recluse cannot be poisoned.")


def lobby(*jinxes: JinxInWords, teller: str = "person") -> Sitting:
    """A lobby with these special rules of the host's."""
    sitting = Sitting(7, teller=teller)
    sitting.do("host", Change(script=SCRIPT))
    sitting.do("host", OwnJinxes(list(jinxes)))
    return sitting


def plain(*jinxes: JinxInWords) -> list[Any]:
    return [{"characters": [*one.characters], "rule": one.rule} for one in jinxes]


def by_default(sitting: Sitting) -> None:
    """Let whoever is asked answer in the most usual way."""
    asked = sitting.game.ask
    party = asked.to[0]
    value = default_answer(sitting.game.grimoire, asked, party)
    sitting.answer(to_plain(value), None if party == STORYTELLER else party)


def to_day(sitting: Sitting) -> None:
    """Play until the first day."""
    while sitting.game.grimoire.phase != "day":
        by_default(sitting)


def due(sitting: Sitting) -> list[str]:
    """What the Storyteller is reminded of now."""
    return [one["rule"] for one in sitting.phones["host"].game["grimoire"]["jinxes_due"]]


def test_everybody_hears_an_own_jinx_from_the_djinn_at_the_beginning() -> None:
    """SCR-6, SCR-8, SCR-D3, djinn/r1: whether or not its two are in play"""
    sitting = lobby(SHARED, ABSENT)
    assert [one["rule"] for one in sitting.phones[3].view["table"]["own_jinxes"]] == [SHARED.rule, ABSENT.rule]
    sitting.deal(DEALT)
    for reader in (3, "public", "host"):
        assert sitting.phones[reader].game["own_jinxes"] == plain(SHARED, ABSENT)
        assert sitting.phones[reader].game["fabled"] == ["djinn"]
    assert any(SHARED.rule in line["text"] for line in sitting.phones[3].history)


def test_the_djinn_comes_for_an_own_jinx_alone() -> None:
    """djinn/r6"""
    sitting = lobby(SHARED)
    sitting.do("host", Change(script=[id for id in SCRIPT if id not in ("drunk", "recluse")]))
    sitting.deal(DEALT)
    assert sitting.phones["public"].game["jinxes"] == []
    assert sitting.phones["public"].game["fabled"] == ["djinn"]


def test_the_storyteller_is_reminded_of_all_before_the_first_night_and_then_at_the_steps_of_each() -> None:
    """SCR-6, GEN-10"""
    sitting = lobby(SHARED, ABSENT)
    sitting.deal(DEALT)
    assert due(sitting) == [SHARED.rule, ABSENT.rule]
    sitting.answer("begin")
    seen: dict[str, list[str]] = {}
    while sitting.game.grimoire.phase == "night":
        asked = sitting.game.ask
        seen[asked.ability] = due(sitting)
        by_default(sitting)
    assert seen["witch"] == seen["empath"] == [SHARED.rule]
    assert seen["chef"] == []


def test_the_storyteller_is_reminded_when_somebody_claims_in_public_to_use_one_of_the_two() -> None:
    """SCR-6, STO-28"""
    sitting = lobby(SHOT)
    sitting.deal(DEALT)
    to_day(sitting)
    assert due(sitting) == []
    sitting.do(0, Answer(["use", "slayer", 1]))
    assert due(sitting) == [SHOT.rule]
    sitting.answer("open")
    assert due(sitting) == []


def test_the_storyteller_is_reminded_when_one_of_the_two_stands_trial() -> None:
    """SCR-6"""
    sitting = lobby(SHOT)
    sitting.deal(DEALT)
    to_day(sitting)
    sitting.answer("open")
    sitting.do(0, Answer(["nominate", DEALT.index("monk")]))
    assert due(sitting) == [SHOT.rule]


def test_nobody_but_the_storyteller_sees_when_an_own_jinx_may_matter() -> None:
    """TAB-4"""
    sitting = lobby(SHARED)
    sitting.deal(DEALT)
    assert all(sitting.phones[reader].game["grimoire"] is None for reader in (0, 3, "public"))


def test_one_that_is_switched_off_is_kept_and_does_not_hold() -> None:
    """SCR-6"""
    off = JinxInWords(SHARED.characters, SHARED.rule, on=False)
    sitting = lobby(off, ABSENT)
    assert sitting.phones[3].view["table"]["own_jinxes"][0] == {**plain(SHARED)[0], "on": False}
    sitting.deal(DEALT)
    assert sitting.phones[3].game["own_jinxes"] == plain(ABSENT)


def test_one_that_is_not_for_this_script_waits_for_another() -> None:
    """SCR-6: what somebody has written is not lost with a change of the script"""
    sitting = lobby(ABSENT)
    sitting.do("host", Change(script=[id for id in SCRIPT if id != "recluse"]))
    assert len(sitting.phones[3].view["table"]["own_jinxes"]) == 1
    sitting.deal(DEALT)
    assert sitting.phones[3].game["own_jinxes"] == []


def test_they_are_there_again_after_a_restart_and_in_the_next_game() -> None:
    """SCR-6"""
    sitting = lobby(SHARED)
    sitting.deal(DEALT)
    again = sitting.again()
    assert again.play is not None
    assert again.play.game.events == sitting.game.events  # type: ignore[attr-defined]
    sitting.do("host", Deed({"type": "end", "winner": "good"}))
    sitting.do("host", Again())
    assert [one["rule"] for one in sitting.phones[3].view["table"]["own_jinxes"]] == [SHARED.rule]


def test_where_belfry_tells_the_story_it_announces_them() -> None:
    """SCR-6: it cannot follow words, and says so in the lobby"""
    sitting = lobby(SHARED, teller="belfry")
    sitting.begin(1)
    assert sitting.phones["public"].game["own_jinxes"] == plain(SHARED)


@pytest.mark.parametrize(
    ("jinx", "refusal"),
    [
        (JinxInWords(("empath", "empath"), "Twice."), "setup"),
        (JinxInWords(("empath", "spy"), "The Spy is elsewhere."), "setup"),
        (JinxInWords(("empath", ""), "Nobody."), "setup"),
        (JinxInWords(("empath", "witch"), "   "), "empty"),
        (JinxInWords(("empath", "witch"), "x" * (LONGEST_RULE + 1)), "too-long"),
        (JinxInWords(("empath", "witch"), "Turned \u202e round."), "bad-text"),
        (JinxInWords(("empath", "witch"), "Rings \x07."), "bad-text"),
    ],
)
def test_what_is_no_rule_for_two_characters_of_the_script_is_refused(jinx: JinxInWords, refusal: str) -> None:
    """SCR-6"""
    sitting = lobby(SHARED)
    assert sitting.refused("host", OwnJinxes([SHARED, jinx])) == refusal
    assert len(sitting.phones[3].view["table"]["own_jinxes"]) == 1


def test_a_table_has_only_so_many() -> None:
    """SCR-6"""
    sitting = lobby(*[SHARED] * MOST_OWN)
    assert sitting.refused("host", OwnJinxes([SHARED] * (MOST_OWN + 1))) == "setup"


def test_a_rule_is_kept_as_one_line() -> None:
    """SCR-6"""
    sitting = lobby(JinxInWords(SHARED.characters, "  First\n\tand   then. "))
    assert sitting.phones[3].view["table"]["own_jinxes"][0]["rule"] == "First and then."


def test_only_the_host_writes_them_and_only_before_the_game() -> None:
    """SCR-6"""
    sitting = lobby()
    assert sitting.refused(3, OwnJinxes([SHARED])) == "not-host"
    sitting.deal(DEALT)
    assert sitting.refused("host", OwnJinxes([SHARED])) == "lobby-only"


def test_special_rules_that_a_script_brings_are_among_them_until_another_is_chosen() -> None:
    """SCR-6"""
    sitting = lobby(ABSENT)
    brings = [*SCRIPT[:-1], {"id": "drunk", "jinxes": [{"id": "empath", "reason": "The Drunk counts for the Empath."}]}]
    sitting.do("host", Change(script=brings))
    assert [one["rule"] for one in sitting.phones[3].view["table"]["own_jinxes"]] == [
        ABSENT.rule,
        "The Drunk counts for the Empath.",
    ]
    sitting.do("host", Change(script=SCRIPT))
    assert [one["rule"] for one in sitting.phones[3].view["table"]["own_jinxes"]] == [ABSENT.rule]
