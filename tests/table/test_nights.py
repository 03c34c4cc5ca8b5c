"""Nights that Belfry tells, by their slots: who chooses together, and what follows from a choice."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.script import script
from belfry.table.clocktower.slots import CHOOSING, sheet, slots
from belfry.table.protocol import Answer
from tests.table.crowd import Crowd, at_stage, number_of_dawns
from tests.table.sitting import Sitting
from tests.table.test_secrets import TIMES, always, in_turn, same_for_all_but, steady, vote

assert steady, "a fixture"
VIOLETS = "sects-and-violets"
OGRES = [
    *("philosopher", "dreamer", "chef", "empath", "sage", "soldier", "mayor", "oracle", "artist", "savant", "juggler"),
    *("ogre", "saint", "klutz", "butler", "witch", "poisoner", "scarletwoman", "baron", "imp"),
]
"""A script on which a Philosopher may come to choose a second time."""


def table(characters: str, **more: Any) -> Sitting:
    return Sitting(characters, teller="belfry", settings=TIMES, **more)


def asked(sitting: Sitting) -> dict[int, str]:
    """Who is asked something now, and for which ability."""
    phones = {name: phone for name, phone in sitting.phones.items() if isinstance(name, int)}
    return {seat: phone.game["asked"]["ability"] for seat, phone in phones.items() if phone.game["asked"]}


@pytest.mark.parametrize(
    ("edition", "seconds"), [("trouble-brewing", (39, 64.5)), ("bad-moon-rising", (39, 96)), (VIOLETS, (97.5, 190.5))]
)
def test_a_night_of_an_edition_takes_so_long(edition: str, seconds: tuple[float, float]) -> None:
    played = script.edition(edition)
    for night, expected in zip((1, 2), seconds, strict=True):
        found = slots(played, night)
        lengths = [CHOOSING if slot.chooses else 3 if slot.entries else 0 for slot in found]
        assert sum(lengths) + sum(3 * slot.rest for slot in found) == expected
        assert found[-1].entries == len(sheet(played, night))
        assert [slot.entries for slot in found] == sorted(slot.entries for slot in found)


def test_those_choose_together_whose_choices_do_not_depend_on_each_other() -> None:
    """And what they choose takes effect in the order of the night sheet."""
    sitting = table("imp poisoner monk fortuneteller butler chef empath virgin")
    crowd = Crowd(sitting, choices={"imp": always(6), "poisoner": always(2), "monk": always(6)})
    crowd.run(lambda s: asked(s) != {})
    assert asked(sitting) == {1: "poisoner", 3: "fortuneteller", 4: "butler"}
    crowd.run(number_of_dawns(1))
    crowd.run(lambda s: asked(s) != {})
    assert asked(sitting) == {0: "imp", 1: "poisoner", 2: "monk"}
    crowd.run(number_of_dawns(2))
    # The poisoned Monk protects nobody.
    assert not sitting.phones["public"].game["town"][6]["alive"]


def test_what_nobody_could_choose_before_a_death_is_chosen_after_it() -> None:
    """ravenkeeper/r1: who was killed is asked in the next slot."""
    sitting = table("imp scarletwoman ravenkeeper chef empath virgin slayer")
    crowd = Crowd(sitting, choices={"imp": always(2), "ravenkeeper": always(0)})
    crowd.run(number_of_dawns(1))
    crowd.run(lambda s: asked(s) != {})
    assert asked(sitting) == {0: "imp"}
    crowd.run(lambda s: asked(s) not in ({}, {0: "imp"}))
    assert asked(sitting) == {2: "ravenkeeper"}
    assert sitting.phones[2].view["due"]["remaining"] == 1000 * CHOOSING


def test_two_who_have_the_same_ability_choose_at_the_same_time() -> None:
    """Both have all the time, whoever comes first."""
    sitting = table("nodashii witch oracle dreamer sage philosopher clockmaker", script=VIOLETS)
    crowd = Crowd(sitting, choices={"philosopher": always("dreamer"), "witch": always(2)})
    crowd.run(lambda s: 3 in asked(s))
    assert {3: "dreamer", 5: "dreamer"}.items() <= asked(sitting).items()
    assert {sitting.phones[seat].view["due"]["remaining"] for seat in (3, 5)} == {1000 * CHOOSING}
    crowd.run(number_of_dawns(1))
    for seat in (3, 5):
        assert [told["kind"] for told in sitting.phones[seat].game["told"]][-2:] == ["chose", "learned"]


def ogre(gained: str, delay: float = 1.0) -> tuple[Sitting, Crowd]:
    """The beginning of a second night, on which a Philosopher gains an ability."""
    sitting = table("imp witch chef sage soldier philosopher mayor", script=OGRES)
    choices = {"philosopher": in_turn(None, gained), "witch": always(2), "imp": always(4), "ogre": always(3)}
    crowd = Crowd(sitting, choices=choices, delays={5: delay}, plan={1: vote(70, 3, 2, "3")}, probes=True)
    crowd.run(number_of_dawns(1))
    crowd.run(at_stage("night"))
    return sitting, crowd


def test_a_second_choice_in_one_step_has_all_its_time() -> None:
    """And the night is no longer for it."""
    nights: list[float] = []
    for gained in ("ogre", "sage"):
        sitting, crowd = ogre(gained)
        if gained == "ogre":
            crowd.run(lambda s: 5 in asked(s) and asked(s)[5] == "ogre")
            due = sitting.phones[5].view["due"]
            assert due["remaining"] == due["total"] >= 1000 * CHOOSING
            crowd.run(lambda s: 5 not in asked(s))
            assert sitting.phones[5].view["due"]["remaining"] > 0
        crowd.run(number_of_dawns(2))
        nights.append(crowd.dawns[1] - crowd.nights[1])
        told = [line for line in sitting.phones[5].game["told"] if line["kind"] == "chose"]
        assert len(told) == (3 if gained == "ogre" else 2)
    assert nights[0] == nights[1]


@pytest.mark.parametrize("delay", [0.5, 11.0])
def test_nobody_sees_that_somebody_chooses_twice(steady: dict[str, list[Any]], delay: float) -> None:
    """NGT-27: everybody else is told and asked the same at the same times."""
    left, right = (ogre(gained, delay) for gained in ("ogre", "sage"))
    for _, crowd in (left, right):
        crowd.run(number_of_dawns(3))
    same_for_all_but({5}, left[0], right[0])


def test_a_demon_whom_the_exorcist_picks_is_asked_and_kills_nobody(steady: dict[str, list[Any]]) -> None:
    """exorcist/r1: nobody is killed, and nobody else can tell from the times."""
    left, right = (
        table("po assassin exorcist tealady sailor pacifist gossip", script="bad-moon-rising") for _ in range(2)
    )
    for sitting, pick in ((left, 0), (right, 3)):
        choices = {"exorcist": always(pick), "po": always(None), "sailor": always(5), "assassin": always(None)}
        crowd = Crowd(sitting, choices=choices, probes=True)
        crowd.run(number_of_dawns(2))
    told = [line.get("ability") for line in left.phones[0].game["told"]]
    assert "exorcist" in told
    same_for_all_but({0, 2}, left, right)


def test_a_choice_that_is_no_longer_possible_is_asked_for_again() -> None:
    """A Devil's Advocate may not pick whom a Gambler's guess has killed."""
    sitting = table("po devilsadvocate gambler pacifist sailor gossip tealady", script="bad-moon-rising")
    choices = {"gambler": always([3, "po"]), "sailor": always(5), "po": always(None)}
    crowd = Crowd(sitting, choices={**choices, "devilsadvocate": in_turn(3, 2, 4)}, delay=0.5)
    crowd.run(number_of_dawns(1))
    crowd.run(lambda s: 1 in asked(s))
    first = sitting.now
    crowd.run(lambda s: 1 not in asked(s))
    crowd.run(lambda s: 1 in asked(s) and s.now > first + 6)
    assert 2 not in sitting.phones[1].game["asked"]["options"]["of"]
    crowd.run(number_of_dawns(2))
    told = [line["choice"] for line in sitting.phones[1].game["told"] if line["kind"] == "chose"]
    assert told == [3, 4]


def test_a_table_comes_back_in_the_middle_of_a_slot_as_it_was() -> None:
    sitting = table("imp poisoner monk fortuneteller butler chef empath virgin")
    crowd = Crowd(sitting, delays={1: 2.0, 3: 5.0, 4: 8.0})
    crowd.run(lambda s: s.phones[3].game["asked"] is None and s.table.play.held.keys() == {1, 3})
    again = sitting.again()
    assert again.play.held == sitting.table.play.held
    assert again.play.foreseen.keys() == sitting.table.play.foreseen.keys() == {1, 3, 4}
    assert again.play.offered == sitting.table.play.offered


def test_whoever_has_chosen_cannot_choose_again(steady: dict[str, list[Any]]) -> None:
    sitting = table("imp poisoner monk fortuneteller butler chef empath virgin")
    crowd = Crowd(sitting)
    crowd.run(lambda s: asked(s) != {})
    assert sitting.refused(1, Answer(99)) == "illegal-answer"
    assert sitting.refused(1, Answer(2, moment=99)) == "moved-on"
    sitting.do(1, Answer(2))
    assert sitting.refused(1, Answer(3)) == "not-asked"
    assert sitting.refused(0, Answer(3)) == "not-asked"
