"""Nobody but a Traveller sees on which side the Traveller is, nor which Demon was shown to them.

Twin games differ only in that; see `test_secrets`.
"""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table.clocktower.records import Arrived
from belfry.table.protocol import Admit, Answer, Deed, Hand
from belfry.table.records import BELFRY
from tests.table.crowd import Crowd, is_over, number_of_dawns
from tests.table.sitting import Sitting, key_of
from tests.table.test_play import play_until
from tests.table.test_secrets import TIMES, always, in_turn, same_for_all_but, steady, vote

assert steady, "a fixture"

SEVEN = "imp scarletwoman chef empath monk virgin slayer"
BLIND = "imp scarletwoman mayor soldier monk virgin slayer"
"""Nobody here sees by an ability on which side somebody is."""


SWAPPED = ("imp scarletwoman", "scarletwoman imp")


def told_by_belfry(side: str, characters: str = SEVEN, traveller: str = "thief") -> Sitting:
    """A game in which a guest on this side comes on the first day, and is called for exile on the second."""
    sitting = Sitting(characters, teller="belfry", settings=TIMES)
    choices = {"monk": always(5), "imp": in_turn(2, 3, 4), traveller: always(3)}
    plan = {1: vote(70, 3, 0, "2 4"), 2: [(20.0, 6, Answer(["exile", 7])), (22.0, 1, Hand(up=True))]}
    crowd = Crowd(sitting, choices=choices, plan=plan, probes=True)
    crowd.run(lambda s: number_of_dawns(1)(s) and s.stage == "talk")
    arrived = Arrived("Kit", key_of(7), traveller, side, 6)
    sitting.keep(sitting.table.commit(BELFRY, arrived, sitting.now))
    sitting.connect(7, key_of(7))
    ends = number_of_dawns(3)
    return crowd.run(lambda s: is_over(s) or ends(s))


@pytest.mark.parametrize("traveller", ["thief", "bureaucrat", "scapegoat"])
def test_nobody_sees_on_which_side_a_late_guest_is(steady: dict[str, list[Any]], traveller: str) -> None:
    """TRV-4"""
    steady.update(chef=[1], empath=[0])
    left, right = (told_by_belfry(side, traveller=traveller) for side in ("good", "evil"))
    same_for_all_but({7}, left, right)
    assert [side.phones[7].game["you"]["alignment"] for side in (left, right)] == ["good", "evil"]
    assert not any("Demon" in line["text"] for line in left.phones[7].game["told"])
    assert any("Demon" in line["text"] for line in right.phones[7].game["told"])
    assert len(left.phones["public"].received) > 20


def test_nobody_but_an_evil_guest_sees_who_was_shown_as_the_demon(steady: dict[str, list[Any]]) -> None:
    """TRV-2: nor does the guest see who the Minions are."""
    steady.update(chef=[1], empath=[0])
    left, right = (told_by_belfry("evil", f"{deal} chef empath monk virgin slayer") for deal in SWAPPED)
    same_for_all_but({0, 1, 7}, left, right)
    told = [line["text"] for line in left.phones[7].game["told"]]
    assert any("Ana" in text for text in told)
    assert not any("Bo" in text for text in told)


@pytest.mark.parametrize("traveller", ["thief", "beggar"])
def test_nor_where_a_person_tells_the_story_from_the_first_night_on(traveller: str) -> None:
    """TRV-4"""
    twins: list[Sitting] = []
    for side in ("good", "evil"):
        sitting = Sitting(BLIND, settings=TIMES)
        sitting.table.knock("Kit", None, key_of(7), sitting.now, traveller)
        sitting.look()
        sitting.do("host", Admit(1, after=6, alignment=side))
        sitting.connect(7, key_of(7))
        play_until(sitting, "flow", "day").answer("open")
        sitting.do("storyteller", Deed({"type": "kill", "seats": [4]}))
        sitting.do(2, Answer(["nominate", 3]))
        for seat in (0, 1, 2):
            sitting.do(seat, Hand(up=True))
        sitting.answer("count")
        sitting.wait(15)
        sitting.do(4, Answer(["exile", 7]))
        sitting.answer("count")
        sitting.wait(15)
        assert sitting.stage == "nominations"
        twins.append(sitting)
    same_for_all_but({"host", 7}, *twins)
    assert not any(b"evil" in message for _, message in twins[1].phones[2].received if b'"kind":"joined"' in message)
