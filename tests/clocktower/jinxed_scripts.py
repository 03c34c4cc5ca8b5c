"""Scripts at random that hold many pairs of characters with a special rule."""

from __future__ import annotations

from random import Random

from belfry.clocktower import almanac
from belfry.clocktower.script.character import CHARACTERS

SIZES = {"townsfolk": (11, 14), "outsider": (4, 6), "minion": (4, 6), "demon": (2, 4)}
"""How many of each type a script has, at least and at most."""


def jinxed_script(seed: int) -> tuple[str, ...]:
    """A script that pair after pair was put on as long as there was room, and then filled up."""
    chance = Random(seed)
    pairs = [id.split("-") for id in almanac.jinx_ids() if all(one in CHARACTERS for one in id.split("-"))]
    chance.shuffle(pairs)
    script: list[str] = []
    for pair in pairs:
        both = [*script, *[id for id in pair if id not in script]]
        if all(_number(both, type) <= most for type, (_, most) in SIZES.items()):
            script = both
    for type, (least, _) in SIZES.items():
        others = [c.id for c in CHARACTERS.values() if c.type == type and c.id not in script]
        script += chance.sample(others, max(0, least - _number(script, type)))
    return tuple(script)


def _number(ids: list[str], type: str) -> int:
    return sum(CHARACTERS[id].type == type for id in ids)
