"""What the Storyteller can take back, and where a vote begins in it."""

from __future__ import annotations

from belfry.table.protocol import Answer, Deed, Undo
from tests.table.test_play import at_vote


def test_the_step_that_called_a_vote_is_marked_so_that_the_whole_vote_can_be_taken_back() -> None:
    sitting = at_vote()
    sitting.do("storyteller", Answer("count"))
    sitting.wait(60)
    steps = sitting.phones["host"].view["undo"]
    called = next(number for number, step in enumerate(steps, 1) if step.get("calls_vote"))
    assert called > 3, "the count and its hands came after the nomination"
    assert [step["text"] for step in steps if step.get("calls_vote")] == [steps[called - 1]["text"]]
    sitting.do("storyteller", Undo(called))
    assert sitting.phones["public"].game["nominations"] == []


def test_a_card_that_the_storyteller_sends_reaches_one_phone() -> None:
    sitting = at_vote()
    others = {name: phone.view for name, phone in sitting.phones.items() if name not in (4, "host")}
    sitting.do("storyteller", Deed({"type": "show_card", "seat": 4, "words": "Come to me."}))
    assert sitting.phones[4].game["told"][-1]["text"] == "The Storyteller shows you a card: Come to me."
    assert {name: sitting.phones[name].view for name in others} == others
    assert sitting.refused(4, Deed({"type": "show_card", "seat": 4, "words": "Hm."})) == "not-storyteller"
