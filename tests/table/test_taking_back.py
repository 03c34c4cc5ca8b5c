"""What the Storyteller can take back, and where a vote begins in it."""

from __future__ import annotations

import pytest

from belfry.core.entry import Answer as Given
from belfry.table import Refusal, Who
from belfry.table.game import Reader
from belfry.table.protocol import Answer, Deed, Undo
from belfry.table.table import HOLD
from tests.table.sitting import Sitting
from tests.table.test_play import SEVEN, at_vote, play_until


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


def bots_choose(seed: int) -> Sitting:
    """A first night at which everybody but Ana is a bot, and the Poisoner Bo has just been asked."""
    return play_until(Sitting(SEVEN, bots=lambda seat: seat > 0, seed=seed), "choose", "poisoner")


def choice(sitting: Sitting) -> int | None:
    """Whom the Poisoner has chosen, if they have."""
    found = [entry.value for entry in sitting.game.entries if isinstance(entry, Given) and entry.by == 1]
    return found[-1] if found else None


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_bot_chooses_the_same_again_after_it_was_taken_back(seed: int) -> None:
    sitting = bots_choose(seed)
    other = next(seat for seat in (2, 3, 4) if seat != thought(sitting))
    sitting.do("storyteller", Answer(other, 1))
    sitting.do("storyteller", Undo(1))
    assert sitting.game.ask.question[:2] == ("choose", "poisoner")
    sitting.wait(HOLD)
    assert choice(sitting) == other


def thought(sitting: Sitting) -> int:
    """Whom the bot would choose of its own accord."""
    twin = bots_choose(sitting.game.seed)
    twin.wait(5)
    found = choice(twin)
    assert found is not None
    return found


def test_a_bot_votes_the_same_again_after_the_vote_was_taken_back() -> None:
    sitting = at_vote(bots=lambda seat: seat in (4, 5, 6))
    for by_hand in (True, False):
        sitting.do("storyteller", Answer("count"))
        while (voter := sitting.table.play.voter) is not None:
            if by_hand:
                # As nobody would vote by chance: in turn.
                sitting.do("storyteller", Answer(voter % 2 == 0, voter))
            else:
                sitting.tick()
        if by_hand:
            tally = votes(sitting)
            steps = sitting.phones["host"].view["undo"]
            called = next(number for number, step in enumerate(steps, 1) if step.get("calls_vote"))
            sitting.do("storyteller", Undo(called - 1))
    assert {seat: votes(sitting)[seat] for seat in (4, 5, 6)} == {seat: tally[seat] for seat in (4, 5, 6)}


def votes(sitting: Sitting) -> dict[int, bool]:
    """How everybody has voted."""
    given = [one for one in sitting.game.entries if isinstance(one, Given) and one.asked[0] == "vote"]
    return {one.by: bool(one.value) for one in given}


def test_bots_wait_after_something_was_taken_back() -> None:
    sitting = bots_choose(1)
    sitting.wait(2)
    assert choice(sitting) is not None
    sitting.do("storyteller", Undo(1))
    sitting.wait(HOLD - 0.1)
    assert choice(sitting) is None
    sitting.wait(0.2)
    assert choice(sitting) is not None


def test_bots_wait_while_the_storyteller_is_about_to_do_something_and_not_for_ever() -> None:
    sitting = bots_choose(1)
    host = sitting.who("storyteller")
    for _ in range(5):
        sitting.table.hold(host, sitting.now, on=True)
        sitting.wait(HOLD / 2)
        assert choice(sitting) is None
    sitting.wait(HOLD / 2)
    assert choice(sitting) is not None, "a phone that lies there holds nobody up"


def test_bots_go_on_as_soon_as_the_storyteller_is_done() -> None:
    sitting = bots_choose(1)
    host = sitting.who("storyteller")
    sitting.table.hold(host, sitting.now, on=True)
    sitting.wait(2)
    assert choice(sitting) is None
    sitting.table.hold(host, sitting.now, on=False)
    sitting.wait(0)
    assert choice(sitting) is not None


def test_only_who_tells_the_story_lets_bots_wait() -> None:
    sitting = bots_choose(1)
    sitting.table.hold(sitting.who(0), sitting.now, on=True)
    sitting.wait(2)
    assert choice(sitting) is not None


def test_the_second_tap_of_a_nomination_belongs_to_the_moment_of_the_first() -> None:
    sitting = at_vote()
    sitting.do("storyteller", Undo(1))
    moment = sitting.phones["host"].game["moment"]
    sitting.do(4, Answer(["nominate", 0]))
    assert sitting.refused("storyteller", Answer(["nominate", 3], 2, moment=moment)) == "moved-on"


def test_the_game_goes_back_to_the_beginning_of_any_night_or_day() -> None:
    sitting = at_vote()
    chapters = sitting.phones["host"].view["chapters"]
    assert [(chapter["phase"], chapter["number"]) for chapter in chapters] == [("day", 1), ("night", 1)]
    assert sitting.phones[2].view["chapters"] == []
    sitting.do("storyteller", Undo(chapters[1]["steps"]))
    assert (sitting.stage, sitting.game.grimoire.number) == ("night", 1)
    assert sitting.phones["host"].view["chapters"] == [{"phase": "night", "number": 1, "steps": 0}]


def test_hands_and_counts_are_marked_so_that_a_vote_can_be_told_as_one() -> None:
    sitting = at_vote()
    sitting.answer("count")
    sitting.wait(30)
    steps = sitting.phones["host"].view["undo"]
    nomination = next(index for index, step in enumerate(steps) if step.get("calls_vote"))
    assert nomination > 5
    assert all(step.get("votes") for step in steps[:nomination])
    assert not any(step.get("votes") for step in steps[nomination + 1 :])


def test_before_it_is_taken_back_one_sees_what_changes_and_what_was_seen_already() -> None:
    sitting = Sitting(SEVEN)
    sitting.answer("begin")
    sitting.do("storyteller", Deed({"type": "character", "seat": 2, "character": "saint"}))
    sitting.do("storyteller", Deed({"type": "kill", "seats": [4]}))
    before = len(sitting.game.entries)
    changes, seen = sitting.table.tabletop.look_back(sitting.who("host"), 2, Reader("en", "clocktower"))
    assert {(change["seat"], change["what"]) for change in changes} == {(2, "character"), (4, "alive")}
    assert next(change["character"] for change in changes if change["seat"] == 2) == "chef"
    told = {entry["seat"]: entry["texts"] for entry in seen}
    assert any("Saint" in text for text in told[2])
    assert 3 not in told
    assert len(sitting.game.entries) == before
    for name in (2, Who("host", host=True), Who("watcher", desk=1)):
        with pytest.raises(Refusal):
            sitting.table.tabletop.look_back(sitting.who(name), 1, Reader("en", "clocktower"))
    with pytest.raises(Refusal, match="40"):
        sitting.table.tabletop.look_back(sitting.who("host"), 40, Reader("en", "clocktower"))
