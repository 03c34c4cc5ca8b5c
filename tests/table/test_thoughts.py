"""Thoughts: at a table that Belfry tells to several people there is soon something to do, and that tells nothing."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from belfry.clocktower.script.named_scripts import playable_editions, shipped
from belfry.table.clocktower.slots import QUICK
from belfry.table.protocol import Answer, Free, Note, Ready, Reveal, Thought
from tests.table.crowd import Crowd, at_stage, is_over, number_of_dawns
from tests.table.sitting import Sitting
from tests.table.test_play import pick, play_until
from tests.table.test_secrets import TIMES, always, in_turn, same_for_all_but, steady, vote

assert steady, "a fixture"
TALKING = ("talk", "nominations", "defence", "countdown", "over")
LONGEST = 12.0
"""Seconds in which nobody has anything to do, at most."""
TOWN = "imp poisoner monk fortuneteller butler chef empath virgin"


class Watched(Crowd):
    """People who answer everything, and how long all of them had nothing to do."""

    def __init__(self, sitting: Sitting, **more: Any) -> None:
        super().__init__(sitting, thinks=True, **more)
        self.since: float | None = None
        self.longest = 0.0

    def notice(self) -> None:
        """Measure from when on nobody has anything to do; before the first night everybody looks at their role."""
        super().notice()
        now = self.sitting.now
        if not self.nights or self.busy:
            self.longest = max(self.longest, now - (now if self.since is None else self.since))
            self.since = None
        elif self.since is None:
            self.since = now

    @property
    def busy(self) -> bool:
        """Whether somebody has something to do: to choose, to think, to talk about who dies, or to lift a hand."""
        sitting = self.sitting
        if sitting.stage in TALKING or self.asked or self.musing:
            return True
        counting = sitting.phones["public"].game["counting"]
        if counting is None or counting["next"] is None:
            return False
        to_come = counting["order"][counting["order"].index(counting["next"]) :]
        return any(seat in sitting.phones for seat in to_come if seat in counting.get("voters", to_come))


def table(characters: str | int = TOWN, **more: Any) -> Sitting:
    return Sitting(characters, teller="belfry", **{"settings": TIMES, **more})


def in_slot(number: int) -> Any:
    """That it is the night and everybody is asked the first question of such a slot."""
    return lambda sitting: sitting.stage == "night" and sitting.table.tabletop.slot == number


SCRIPTS = [*playable_editions(), *list(shipped())[:3]]


@pytest.mark.parametrize("people", [2, 5, 10])
@pytest.mark.parametrize("played", SCRIPTS)
def test_there_is_never_long_nothing_to_do_for_anybody(played: str, people: int) -> None:
    """However fast they are: with the usual times, by night and by day."""
    quick = {"discussion": 2, "nominations": 20, "defence": 2}
    sitting = table(10, settings=quick, script=played, bots=lambda seat: seat >= people)
    sitting.begin(seed=people)
    chance = Random(people)
    crowd = Watched(sitting, otherwise=lambda phone: pick(phone.game["asked"]["options"], chance))
    for seat in range(people):
        sitting.do(seat, Ready())
    dawn = number_of_dawns(3)
    crowd.run(lambda s: is_over(s) or dawn(s))
    assert len(crowd.nights) >= 1
    assert crowd.longest <= LONGEST


@pytest.mark.parametrize("players", [7, 12, 15])
def test_a_count_over_bots_is_short_and_its_rhythm_is_the_same_for_all_of_them(players: int) -> None:
    """Two people whom the clock hand passes first, and then nobody but bots, of whatever kind and for or against it."""
    usual = {"discussion": 2, "nominations": 30, "defence": 2}
    sitting = table(players, settings=usual, bots=lambda seat: seat >= 2)
    sitting.begin(seed=players)
    crowd = Watched(sitting, plan={1: vote(8, 0, players - 1, "0 1")})
    for seat in range(2):
        sitting.do(seat, Ready())
    counted: dict[int, float] = {}
    told: dict[int, float | None] = {}

    def over(sitting: Sitting) -> bool:
        phone = sitting.phones["public"]
        for line in phone.history:
            if line["kind"] == "hand":
                counted.setdefault(line["data"]["seat"], sitting.now)
                told.setdefault(line["data"]["seat"], phone.view["sweep"])
        return any(line["kind"] == "tally" for line in sitting.phones["public"].history)

    crowd.run(over)
    assert list(counted) == list(range(players))
    gaps = [round(after - before, 6) for before, after in pairwise(counted.values())]
    assert gaps == [1.0, *[QUICK] * (players - 2)]
    assert list(told.values()) == [*gaps, None]
    assert crowd.longest <= LONGEST


def test_everybody_is_asked_a_question_that_changes_from_slot_to_slot() -> None:
    sitting = table()
    crowd = Crowd(sitting)
    crowd.run(in_slot(1))
    first = sitting.phones[7].view["thought"]
    assert first["night"] == 1
    assert first["of"] == [seat for seat in range(8) if seat != 7]
    questions = {sitting.phones[seat].view["thought"]["question"] for seat in range(8)}
    assert questions == {first["question"]}
    assert sitting.phones["public"].view["thought"] is None
    crowd.run(number_of_dawns(1))
    assert sitting.phones[7].view["thought"] is None
    crowd.run(in_slot(1))
    second = sitting.phones[7].view["thought"]
    crowd.run(in_slot(2))
    third = sitting.phones[7].view["thought"]
    assert len({(one["night"], one["number"], one["question"]) for one in (first, second, third)}) == 3
    assert len({one["question"] for one in (second, third)}) == 2


def test_an_answer_is_kept_for_its_owner_alone() -> None:
    sitting = table()
    Crowd(sitting).run(in_slot(1))
    before = {name: len(phone.received) for name, phone in sitting.phones.items()}
    asked = sitting.phones[5].view["thought"]
    sitting.do(5, Thought(asked["night"], asked["number"], 2))
    assert sitting.phones[5].view["thoughts"] == [{"by": 5, "night": 1, "question": asked["question"], "seat": 2}]
    after = {name for name, phone in sitting.phones.items() if len(phone.received) > before[name]}
    assert after == {5}
    # And a phone that comes anew has it.
    assert sitting.fresh(sitting.who(5))["view"]["thoughts"] == sitting.phones[5].view["thoughts"]
    assert sitting.again().tabletop.thoughts.keys() != set()


def test_there_are_more_in_a_slot_than_one_has_time_for_and_each_may_be_passed_over() -> None:
    sitting = table()
    Crowd(sitting).run(in_slot(1))
    asked: list[str] = []
    while (thought := sitting.phones[5].view["thought"]) is not None:
        asked.append(thought["question"])
        sitting.do(5, Thought(thought["night"], thought["number"]))
    assert len(asked) == 25
    assert len(set(asked[:8])) == 8, "it is long before one comes again"
    assert sitting.phones[5].view["thoughts"] == []
    assert sitting.refused(5, Thought(1, 28, 2)) == "not-asked"


def test_a_tap_for_an_earlier_question_does_not_answer_a_later_one() -> None:
    sitting = table()
    Crowd(sitting).run(in_slot(1))
    thought = sitting.phones[5].view["thought"]
    sitting.do(5, Thought(1, thought["number"], 2))
    assert sitting.refused(5, Thought(1, thought["number"], 2)) == "moved-on"
    assert sitting.refused(5, Thought(2, thought["number"] + 1, 2)) == "moved-on"
    assert sitting.refused(5, Thought(1, thought["number"] + 1, 5)) == "illegal-answer"
    assert sitting.refused("host", Thought(1, thought["number"], 2)) == "not-yours"


def test_who_plays_alone_is_not_asked() -> None:
    sitting = table(bots=lambda seat: seat > 0)
    crowd = Crowd(sitting)
    crowd.run(at_stage("night"))
    while sitting.stage == "night":
        assert sitting.phones[0].view["thought"] is None
        crowd.notice()
        crowd.act(sitting.now) if crowd.asked else sitting.tick()


def test_nor_are_players_of_a_storyteller() -> None:
    sitting = Sitting(TOWN)
    play_until(sitting, "choose", "poisoner")
    assert sitting.stage == "night"
    assert sitting.phones[5].view["thought"] is None


def test_whoever_takes_over_a_chair_does_not_find_them() -> None:
    sitting = table()
    Crowd(sitting).run(in_slot(1))
    thought = sitting.phones[5].view["thought"]
    sitting.do(5, Thought(1, thought["number"], 2))
    sitting.do(5, Note(about=2, text="Hm"))
    sitting.do("host", Free(5))
    sitting.phones.pop(5)
    sitting.let_in("Zoe", 5, "another-key")
    phone = sitting.connect("Zoe", "another-key")
    assert phone.view["notes"] == phone.view["thoughts"] == []


def test_all_is_open_when_the_game_is_told() -> None:
    """To everybody at the table, and to whoever reads the story; not before the Grimoire is."""
    sitting = table("imp poisoner slayer chef empath")
    crowd = Crowd(sitting, thinks=True, plan={1: [(1, 2, Answer(["use", "slayer", 0]))]})
    crowd.run(is_over)
    public = sitting.phones["public"]
    assert public.view["thoughts"] == []
    sitting.do("host", Reveal())
    sitting.do("host", Reveal())
    thoughts = public.view["thoughts"]
    assert {one["by"] for one in thoughts} == {0, 1, 2, 3, 4}
    assert thoughts == sorted(thoughts, key=lambda one: (one["night"], one["by"]))
    told = sitting.table.stories.latest(sitting.table)
    assert told is not None
    assert told.tell("en")["thoughts"] == thoughts


def test_nobody_sees_from_them_who_acts_by_night(steady: dict[str, list[Any]]) -> None:
    """NGT-27: the very same questions at the very same times, whether there is a Monk or not."""
    twins: list[Sitting] = []
    for id in ("monk", "soldier"):
        sitting = table(f"imp scarletwoman chef empath {id} virgin slayer")
        choices = {"monk": always(5), "imp": in_turn(2, 3)}
        plan = {1: vote(70, 3, 0, "2 4"), 2: vote(65, 6, 1, "5")}
        Crowd(sitting, thinks=True, choices=choices, plan=plan).run(number_of_dawns(3))
        twins.append(sitting)
    same_for_all_but({4}, *twins)
    assert any(b'"thought"' in message for _, message in twins[0].phones[2].received)
