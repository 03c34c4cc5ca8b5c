"""Bad Moon Rising and Sects & Violets keep their secrets: who only seems dead, who believes what, who was picked.

Twin games differ only in a secret; see `test_secrets`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.script.character import CHARACTERS
from belfry.table.protocol import Answer
from tests.table.crowd import Choice, Crowd, Plan, is_over, number_of_dawns
from tests.table.sitting import Sitting
from tests.table.test_play import act, pick
from tests.table.test_secrets import (
    SETTINGS,
    TIMES,
    always,
    chatter,
    check_messages,
    check_refusals,
    check_view,
    has_gone_on,
    in_turn,
    same_for_all_but,
    steady,
    vote,
)

assert steady, "a fixture"
MOON, VIOLETS = "bad-moon-rising", "sects-and-violets"


def play(script: str, characters: str, choices: dict[str, Choice], plan: Plan, dawns: int = 3) -> Sitting:
    sitting = Sitting(characters, teller="belfry", settings=TIMES, script=script)
    ends = number_of_dawns(dawns)
    return Crowd(sitting, choices=choices, plan=plan, probes=True).run(lambda s: is_over(s) or ends(s))


def test_nobody_sees_that_somebody_only_seems_dead(steady: dict[str, list[Any]]) -> None:
    """zombuul/r2: an executed Zombuul looks like any other who was executed, by night too, when it kills."""
    steady.update(demoninfo=[("fool", "minstrel", "goon")], pacifist=[False])
    left, right = (
        play(
            MOON,
            f"{deal} assassin tealady sailor professor pacifist",
            {"zombuul": always(4), "gambler": always([3, "tealady"]), **PASSING, "sailor": always(4)},
            {1: vote(70, 3, 0, "3 4 5 6")},
            dawns=3,
        )
        for deal in ("zombuul gambler", "gambler zombuul")
    )
    same_for_all_but({0, 1, 2}, left, right)
    assert left.game.grimoire.people[0].secretly_alive
    assert not right.game.grimoire.people[0].lives
    assert len(left.phones["public"].received) > 20


PASSING: dict[str, Choice] = {id: always(None) for id in ("assassin", "professor", "courtier", "philosopher")}


def test_nobody_but_the_goon_sees_on_which_side_the_goon_is(steady: dict[str, list[Any]]) -> None:
    """goon/r1"""
    steady.update(demoninfo=[("fool", "minstrel", "tinker")], sailor=[6], grandmother=[(3, "tealady")])
    left, right = (
        play(
            MOON,
            "po devilsadvocate goon tealady gambler pacifist sailor grandmother",
            {
                "devilsadvocate": in_turn(*picks),
                "po": always(7),
                "gambler": always([3, "tealady"]),
                "sailor": always(6),
            },
            {1: vote(70, 3, 2, "3 4")},
            dawns=2,
        )
        for picks in ((2, 3), (3, 4))
    )
    same_for_all_but({1, 2}, left, right)
    assert left.phones[2].game["you"]["alignment"] == "evil"
    assert right.phones[2].game["you"]["alignment"] == "good"


def test_a_lunatic_is_told_what_a_demon_is_told(steady: dict[str, list[Any]]) -> None:
    """lunatic/r1: nothing on the phone says that it is not so."""
    bluffs = ("chambermaid", "fool", "tinker")
    steady.update(demoninfo=[bluffs], lunatic=["po", ((2,), bluffs)])
    believed, real = (
        play(
            MOON,
            f"{deal} assassin tealady gambler pacifist sailor grandmother",
            {"po": always(3), "gambler": always([3, "tealady"]), "sailor": always(6), **PASSING},
            {},
            dawns=2,
        )
        for deal in ("lunatic po", "po lunatic")
    )
    for part in ("you", "known", "bluffs", "town", "may_use", "characters"):
        assert believed.phones[0].game[part] == real.phones[0].game[part], part
    told = [line["text"] for line in believed.phones[0].game["told"]]
    # A real Demon is told of the Lunatic besides.
    assert told == [line["text"] for line in real.phones[0].game["told"] if "Lunatic" not in line["text"]]
    assert len(told) == 3
    assert not any("Lunatic" in text for text in believed.phones[0].texts)


@pytest.mark.parametrize(("demon", "pick"), [("po", 3), ("pukka", 3), ("shabaloth", [3, 5])])
def test_a_lunatic_who_counts_the_beats_learns_nothing(steady: dict[str, list[Any]], demon: str, pick: Any) -> None:
    """lunatic/r1: told and asked the very same at the very same times as a Demon; a Pukka on the first night too."""
    bluffs = ("chambermaid", "fool", "tinker")
    steady.update(demoninfo=[bluffs], lunatic=[demon, ((2,), bluffs)], grandmother=[(3, "tealady")])
    believed, real = (
        play(
            MOON,
            f"{deal} assassin tealady gambler pacifist sailor grandmother",
            {demon: always(pick), "gambler": always([3, "tealady"]), "sailor": always(6), **PASSING},
            {1: vote(70, 3, 7, "3 4")},
        )
        for deal in (f"lunatic {demon}", f"{demon} moonchild")
    )
    # Whoever is the real Demon, and the Minion who is told so, may know.
    same_for_all_but({1, 2}, believed, real)
    asked = [message for _, message in believed.phones[0].received if f'"ability":"{demon}"'.encode() in message]
    assert len(asked) >= 4


def test_nobody_but_the_twins_sees_who_they_are(steady: dict[str, list[Any]]) -> None:
    """eviltwin/r1"""
    left, right = (twins(steady, twin, "nodashii eviltwin oracle dreamer sage flowergirl towncrier") for twin in (4, 6))
    same_for_all_but({1, 4, 6}, left, right)
    assert any(told["ability"] == "eviltwin" for told in left.phones[4].game["told"] if "ability" in told)
    assert not any(told.get("ability") == "eviltwin" for told in right.phones[4].game["told"])


def twins(steady: dict[str, list[Any]], twin: int, characters: str) -> Sitting:
    """A game in which the Evil Twin's twin sits on this seat."""
    steady.update(
        {"eviltwin": [twin], "demoninfo": [("artist", "savant", "klutz")], "oracle": [0]},
        dreamer=[("oracle", "witch")],
        flowergirl=[False],
        towncrier=[False],
    )
    choices: dict[str, Choice] = {"dreamer": always(2), "nodashii": always(5)}
    return play(VIOLETS, characters, choices, {1: vote(70, 3, 2, "3")})


def test_nobody_sees_whose_ability_the_philosopher_has_taken(steady: dict[str, list[Any]]) -> None:
    """philosopher/r1: not even whoever is drunk of it."""
    steady.update(demoninfo=[("artist", "savant", "klutz")], oracle=[0], flowergirl=[False], clockmaker=[1])
    left, right = (
        play(
            VIOLETS,
            "vigormortis witch oracle flowergirl sage philosopher clockmaker",
            {"philosopher": always(id), "witch": always(2), "vigormortis": always(4)},
            {1: vote(70, 3, 2, "3")},
        )
        for id in ("oracle", "flowergirl")
    )
    same_for_all_but({5}, left, right)


def test_nobody_but_the_picked_sees_whom_the_cerenovus_picks(steady: dict[str, list[Any]]) -> None:
    """cerenovus/r1"""
    steady.update(demoninfo=[("artist", "savant", "klutz")], oracle=[0], flowergirl=[False], clockmaker=[1])
    left, right = (
        play(
            VIOLETS,
            "nodashii cerenovus oracle flowergirl sage towncrier clockmaker",
            {"cerenovus": always([seat, "sage"]), "nodashii": always(6)},
            {1: vote(70, 3, 2, "3")},
        )
        for seat in (3, 4)
    )
    same_for_all_but({1, 3, 4}, left, right)


@pytest.mark.parametrize("other", [["artist", "Is it you?"], ["artist", ["in-play", "klutz"]], ["savant", None]])
def test_nobody_hears_what_somebody_tells_the_storyteller_in_private(
    steady: dict[str, list[Any]], other: list[Any]
) -> None:
    """savant/r1, artist/r1: nor as what. Whoever is neither only pretends."""
    steady.update(demoninfo=[("dreamer", "juggler", "klutz")], oracle=[0], clockmaker=[1], witch=[2])
    left, right = (
        play(
            VIOLETS,
            "nodashii witch oracle savant sage towncrier clockmaker",
            {"witch": always(2), "nodashii": always(6)},
            {1: [(30, seat, Answer(["use", *use]))]},
            dawns=2,
        )
        for seat, use in ((3, ["savant", None]), (3, other))
    )
    same_for_all_but({3}, left, right)
    assert "Dee has a word with the Storyteller in private." in left.phones["public"].texts


# Whole games


@pytest.mark.parametrize("script", [MOON, VIOLETS])
@settings(max_examples=3)
@given(players=st.integers(7, 12), seed=st.integers(0, 2**32), table=SETTINGS)
def test_no_message_has_what_its_party_may_not_know_when_a_person_tells_the_story(
    script: str, players: int, seed: int, table: dict[str, Any]
) -> None:
    """TAB-4"""
    chance = Random(seed)
    sitting = Sitting(players, settings=table, script=script)
    sitting.begin(seed)
    for _ in range(120):
        if sitting.table.stage == "over":
            break
        act(sitting, chance)
        if chance.random() < 0.3:
            chatter(sitting, chance)
        check_view(sitting)
        check_refusals(sitting)
        seems_dead_to_all(sitting)
    check_messages(sitting)


@pytest.mark.parametrize("script", [MOON, VIOLETS])
@settings(max_examples=2)
@given(players=st.integers(7, 9), seed=st.integers(0, 2**32), table=SETTINGS)
def test_no_message_has_what_its_party_may_not_know_when_belfry_tells_the_story(
    script: str, players: int, seed: int, table: dict[str, Any]
) -> None:
    """TAB-4: people and bots together."""
    chance = Random(seed)
    times = {"discussion": 20, "nominations": 10, **table}
    sitting = Sitting(players, teller="belfry", settings=times, bots=lambda seat: seat >= 3, script=script)
    sitting.begin(seed)
    crowd = Crowd(sitting, delay=0.2)
    crowd.choices = {id: lambda phone: pick(phone.game["asked"]["options"], chance) for id in CHARACTERS}
    for _ in range(150):
        if sitting.table.stage == "over":
            break
        crowd.run(has_gone_on(sitting, chance.randrange(1, 4)))
        check_view(sitting)
        check_refusals(sitting)
        seems_dead_to_all(sitting)
    check_messages(sitting)


def seems_dead_to_all(sitting: Sitting) -> None:
    """Make sure that everybody but the Storyteller sees as alive exactly who looks it."""
    if sitting.table.stage != "play" or sitting.game.grimoire.phase != "day":
        return
    looks = {seat.id: seat.alive for seat in sitting.game.grimoire.circle}
    for name, phone in sitting.phones.items():
        if name != "host":
            assert {citizen["seat"]: citizen["alive"] for citizen in phone.game["town"]} == looks
            assert "lives" not in phone.game["town"][0]
