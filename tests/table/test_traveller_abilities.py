"""What Travellers can do, through the door that phones and the Grimoire have."""

from __future__ import annotations

from typing import Any

from belfry.table.protocol import Answer, Deed, Hand
from tests.table.sitting import Sitting, key_of
from tests.table.test_play import SEVEN, play_until


def with_traveller(character: str, alignment: str = "good", characters: str = SEVEN) -> Sitting:
    """The first day, with Kit on seat 7 as a Traveller and nominations open."""
    sitting = play_until(Sitting(characters), "flow", "day")
    join = {"type": "traveller", "name": "Kit", "character": character, "alignment": alignment, "after": 6}
    sitting.do("storyteller", Deed(join))
    sitting.let_in("", 7, key_of(7))
    sitting.connect(7, key_of(7))
    sitting.answer("open")
    return sitting


def vote(sitting: Sitting, *hands: int) -> None:
    """These raise their hands, and the votes are counted."""
    for seat in hands:
        sitting.do(seat, Hand(up=True))
    sitting.answer("count")
    sitting.wait(20)


def uses(sitting: Sitting, name: Any) -> dict[str, Any]:
    """What somebody may do by day, and how: an ability by its id, or an action by its name."""
    may = sitting.phones[name].game["may"]
    return {one["action"][-1]: one["options"] for one in may["actions"]}


def test_anybody_calls_for_an_exile_and_the_dead_support_it() -> None:
    """TRV-18, TRV-21, CLK-C19"""
    sitting = with_traveller("thief")
    sitting.do("storyteller", Deed({"type": "kill", "seats": [5]}))
    assert sitting.phones[5].game["may_be_exiled"] == [7]
    sitting.do(5, Answer(["exile", 7]))
    assert sitting.phones["public"].game["counting"]["kind"] == "exile"
    vote(sitting, 0, 1, 2, 5)
    town = {citizen["seat"]: citizen["alive"] for citizen in sitting.phones["public"].game["town"]}
    assert town[7] is False
    assert sitting.phones[5].game["town"][5]["ghost_vote"]
    assert sitting.refused(2, Answer(["exile", 7])) == "illegal-answer"


def test_the_storyteller_calls_for_an_exile_for_somebody_without_a_phone() -> None:
    """TRV-18"""
    sitting = with_traveller("thief")
    sitting.answer(["exile", 7], 2)
    for seat in (0, 1, 2, 3):
        sitting.do("storyteller", Hand(up=True, seat=seat))
    sitting.answer("count")
    sitting.wait(20)
    assert sitting.phones["public"].game["exiles"][0]["supporters"] == [0, 1, 2, 3]


def test_nobody_is_exiled_who_is_no_traveller_nor_nominated_who_is_one() -> None:
    """TRV-17, NOM-8, CLK-C26"""
    sitting = with_traveller("thief")
    assert sitting.refused(2, Answer(["exile", 3])) == "illegal-answer"
    assert sitting.refused(2, Answer(["exile", 99])) == "illegal-answer"
    assert sitting.refused(2, Answer(["nominate", 7])) == "illegal-answer"


def test_the_matron_exchanges_up_to_three_pairs() -> None:
    """matron/r1"""
    sitting = with_traveller("matron")
    assert uses(sitting, 7)["matron"]["choose"] == "several"
    assert sitting.refused(7, Answer(["use", "matron", [[0, 1], [2, 3], [4, 5], [0, 2]]])) == "illegal-answer"
    sitting.do(7, Answer(["use", "matron", [[0, 1], [2, 3]]]))
    assert [seat["seat"] for seat in sitting.phones["public"].view["table"]["seats"]] == [1, 0, 3, 2, 4, 5, 6, 7]
    assert "matron" not in uses(sitting, 7)


def test_a_dead_player_gives_the_beggar_a_vote_token() -> None:
    """beggar/r1"""
    sitting = with_traveller("beggar")
    assert sitting.phones[7].game["you"]["character"] == "beggar"
    sitting.do("storyteller", Deed({"type": "kill", "seats": [5]}))
    assert "beggar" in uses(sitting, 5)
    sitting.do(5, Answer(["use", "beggar", 7]))
    town = {citizen["seat"]: citizen for citizen in sitting.phones["public"].game["town"]}
    assert not town[5]["ghost_vote"]
    play_until(sitting, "flow", "day")
    assert sitting.phones[7].game["told"][-1]["value"] == "good"
    assert all(line.get("ability") != "beggar" for line in sitting.phones[2].game["told"])
    sitting.do(2, Answer(["nominate", 3]))
    vote(sitting, 7, 0, 1, 2)
    assert sitting.phones["public"].game["nominations"][0]["voters"].count(7) == 1


def test_with_the_bishop_only_the_storyteller_nominates() -> None:
    """bishop/r1"""
    sitting = with_traveller("bishop")
    assert "nominate" not in uses(sitting, 2)
    assert sitting.refused(2, Answer(["nominate", 3])) == "illegal-answer"
    sitting.answer(["nominate", 0])
    assert sitting.phones["public"].game["counting"]["who"] == 0


def test_the_butcher_nominates_once_more_after_an_execution() -> None:
    """butcher/r1"""
    sitting = with_traveller("butcher")
    sitting.do(2, Answer(["nominate", 3]))
    vote(sitting, 0, 1, 2, 4)
    sitting.answer("close")
    play_until(sitting, "choose", "butcher")
    assert sitting.phones[7].game["asked"]["ability"] == "butcher"
    sitting.do(7, Answer(4))
    vote(sitting, 0, 1, 2, 7)
    play_until(sitting, "flow", "day")
    dead = {citizen["seat"] for citizen in sitting.phones["public"].game["town"] if not citizen["alive"]}
    assert dead == {3, 4}


def test_the_gunslinger_shoots_one_of_those_who_voted() -> None:
    """gunslinger/r1"""
    sitting = with_traveller("gunslinger")
    assert "gunslinger" not in uses(sitting, 7)
    sitting.do(2, Answer(["nominate", 3]))
    vote(sitting, 0, 5)
    assert uses(sitting, 7)["gunslinger"]["of"] == [5, 0]
    assert sitting.refused(7, Answer(["use", "gunslinger", 1])) == "illegal-answer"
    sitting.do(7, Answer(["use", "gunslinger", 5]))
    assert not sitting.phones["public"].game["town"][5]["alive"]
