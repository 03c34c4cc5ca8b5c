"""The Sentinel."""

from __future__ import annotations

from collections import Counter

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.bag import count_types, legal_counts
from belfry.clocktower.setup.config import Config
from belfry.clocktower.setup.drawing import choose_characters
from belfry.clocktower.storyteller.deeds.fabled import SetFabled
from belfry.core.errors import BelfryError, IllegalDeed
from belfry.core.seeded import stream
from tests.clocktower.deal import check_bag
from tests.clocktower.towns import town

SENTINEL = [CHARACTERS["sentinel"]]
BREWING = scripts.edition("trouble-brewing").with_fabled(SENTINEL)
TOWNSFOLK = "chef empath monk slayer soldier mayor virgin undertaker washerwoman"
OUTSIDERS = "saint recluse drunk butler"


def bag(townsfolk: int, outsiders: int, evil: str) -> list[str]:
    return [*TOWNSFOLK.split()[:townsfolk], *OUTSIDERS.split()[:outsiders], *evil.split()]


def problems(ids: list[str], script: scripts.Script = BREWING) -> list[tuple[str, str]]:
    return check_bag(script, len(ids), [CHARACTERS[id] for id in ids])


def outsiders(players: int, evil: str, script: scripts.Script = BREWING) -> set[int]:
    return {counts.outsider for counts in legal_counts(players, [CHARACTERS[id] for id in evil.split()], script)}


def test_seven_players_have_no_outsider_or_one() -> None:
    """sentinel/c1, sentinel/r2, sentinel/r3, sentinel/r4"""
    assert problems(bag(5, 0, "poisoner imp")) == []
    assert problems(bag(4, 1, "poisoner imp")) == []
    assert problems(bag(3, 2, "poisoner imp"))
    assert problems(bag(6, 0, "imp"))
    assert problems(bag(4, 1, "poisoner imp"), scripts.edition("trouble-brewing"))


def test_nine_players_may_have_one_outsider_too_few() -> None:
    """sentinel/c2"""
    assert problems(bag(6, 1, "poisoner imp")) == []
    assert problems(bag(6, 1, "poisoner imp"), scripts.edition("trouble-brewing"))


def test_it_comes_on_top_of_what_characters_change() -> None:
    """sentinel/c3, sentinel/r1"""
    assert outsiders(9, "baron imp") == {3, 4}, "this script has four Outsiders"
    more = [*BREWING.characters, CHARACTERS["klutz"]]
    assert outsiders(9, "baron imp", scripts.Script("more", "More", more, SENTINEL)) == {3, 4, 5}


def test_where_characters_take_all_outsiders_away_there_may_be_one() -> None:
    """sentinel/r1, sentinel/r3"""
    script = scripts.edition("sects-and-violets").with_fabled(SENTINEL)
    assert outsiders(7, "vigormortis witch", script) == {0, 1}


def test_the_sides_are_as_many_as_ever() -> None:
    """sentinel/r2"""
    for players, usual in TABLE.items():
        for counts in legal_counts(players, [], BREWING):
            assert (counts.minion, counts.demon) == (usual.minion, usual.demon)
            assert abs(counts.outsider - usual.outsider) <= 1
            assert sum(counts) == players


def test_a_program_takes_each_possibility_alike() -> None:
    """sentinel/r6"""
    script = scripts.custom([*TOWNSFOLK.split(), *OUTSIDERS.split(), "poisoner", "imp"]).with_fabled(SENTINEL)
    found: Counter[int] = Counter()
    for seed in range(600):
        found[count_types(choose_characters(script, 9, stream(seed, "setup"))).outsider] += 1
    assert set(found) == {1, 2, 3}
    assert all(150 < number < 250 for number in found.values())


def test_a_program_goes_neither_below_none_nor_above_what_the_script_has() -> None:
    """sentinel/r3, sentinel/r6"""
    script = scripts.custom([*TOWNSFOLK.split(), "poisoner", "imp", "saint"]).with_fabled(SENTINEL)
    found = {count_types(choose_characters(script, 7, stream(seed, "setup"))).outsider for seed in range(60)}
    assert found == {0, 1}
    script = scripts.custom([*TOWNSFOLK.split(), "poisoner", "imp", "saint", "recluse"]).with_fabled(SENTINEL)
    found = {count_types(choose_characters(script, 9, stream(seed, "setup"))).outsider for seed in range(60)}
    assert found == {1, 2}


def test_everybody_hears_of_it_and_nobody_of_the_number() -> None:
    """sentinel/r5: nothing happens later"""
    game = Clocktower(Config.players(7, fabled=("sentinel",)), seed=3)
    assert [event.data for event in game.events if event.kind == "fabled"] == [{"fabled": ["sentinel"]}]
    [told] = [event.data for event in game.events if event.kind == "script"]
    assert told["numbers"] == TABLE[7]._asdict()
    t = town("imp poisoner chef empath monk soldier saint", fabled=["sentinel"]).night()
    assert not t.asked("storyteller", "sentinel")


def test_it_cannot_come_when_the_characters_are_dealt() -> None:
    """sentinel/r5, FAB-4"""
    t = town("imp poisoner chef empath monk soldier saint")
    with pytest.raises(IllegalDeed, match="before the characters are dealt"):
        t.intervene(SetFabled(("sentinel",)))
    with pytest.raises(BelfryError):
        Clocktower(Config.players(7, bag=tuple(bag(4, 1, "poisoner imp"))))
    Clocktower(Config.players(7, bag=tuple(bag(4, 1, "poisoner imp")), fabled=("sentinel",)))
