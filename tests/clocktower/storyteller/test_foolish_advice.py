"""Advice that would be foolish is not given: every character that has advice has a case in `foolish/`."""

from __future__ import annotations

from random import Random

import pytest

from belfry.clocktower.ability.advice import Advice
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller.automatic import suggest
from tests.clocktower.storyteller.foolish import carousel, editions, others, played
from tests.clocktower.storyteller.foolish.asked import CASES, Case
from tests.clocktower.towns import town

MANY = 60

assert carousel, "has cases"
assert editions, "has cases"
assert others, "has cases"
assert played, "has cases"


@pytest.mark.parametrize("one", CASES, ids=[f"{one.id}: {one.why}" for one in CASES])
def test_what_would_be_foolish_is_not_suggested(one: Case) -> None:
    more = {"start": "night 2", **one.more}
    before = more.pop("before", None)
    t = town(one.seats, **more)
    if before is not None:
        t.nominate(*before)
        assert not t.alive(before[0]), "the Virgin has proven it"
    ask = one.put(t)
    found = [suggest(t.game, ask, Random(seed).random) for seed in range(MANY)]
    assert [suggestion for suggestion in found if one.foolish(t, suggestion)] == []


def test_every_character_with_advice_has_such_a_case() -> None:
    advising = {
        id for id, one in CHARACTERS.items() if type(one.advice).advise is not Advice.advise or one.learns is not None
    }
    assert advising - {one.id for one in CASES} == set()
