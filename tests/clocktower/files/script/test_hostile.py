"""Whatever a stranger brings as a script is read in a time that grows with its length, and what is kept is bounded."""

import time
from itertools import product
from string import ascii_lowercase
from typing import Any

import pytest

from belfry.clocktower.files.script import read
from belfry.clocktower.files.script.orders import MOST_STEPS
from belfry.clocktower.files.script.spelling import character_id, nearest
from belfry.clocktower.files.script.text import has_markup
from belfry.clocktower.pieces.homebrew import MOST_REMINDERS
from belfry.clocktower.script.homebrew.own_jinx import MOST_OWN

FAR_TOO_LONG = 10.0
"""Seconds of the processor. Each of these takes less than a fifth of one; what is quadratic takes minutes."""


def own(number: int, **fields: Any) -> dict[str, Any]:
    return {"id": f"own{number}", "name": f"Own {number}", "team": "townsfolk", "ability": "Nothing.", **fields}


def words(count: int, beginning: str = "fortunetell") -> list[str]:
    """So many different words that are nearly a character's name."""
    ends = product(ascii_lowercase, repeat=4)
    return [beginning + "".join(end) for end, _ in zip(ends, range(count), strict=False)]


HOSTILE: dict[str, Any] = {
    "numbers that break off": "[" + "1," * 500_000,
    "names that break off": "[" + '"imp",' * 160_000,
    "space that breaks off": "[" + " " * 1_000_000,
    "tags that are never closed": ["imp", own(1, ability="<a" * 500_000)],
    "entities that never end": ["imp", own(1, ability="&a" * 500_000)],
    "an order without end": [
        {"id": "_meta", "firstNight": words(40_000), "otherNight": words(40_000, "washerwom")},
        *map(own, range(100)),
    ],
    "unknown names": words(60_000),
    "a plain list of unknown names": "\n".join(words(60_000)),
    "special rules without end": ["imp", own(1, jinxes=[{"id": word, "reason": "x"} for word in words(20_000)])],
    "reminders without end": ["imp", own(1, reminders=words(60_000))],
    "house rules without end": [{"id": "_meta", "bootlegger": [f"<b>{word}" for word in words(50_000)]}],
    "the script's own data without end": ["_meta"] * 100_000,
    "lists in lists": "[" * 500_000,
    "lists in lists that are closed": "[" * 900 + "]" * 900,
    "a number without end": "[" + "1" * 900_000 + "]",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_the_time_to_read_grows_with_the_length(name: str) -> None:
    begun = time.process_time()
    file, problems = read(HOSTILE[name])
    assert time.process_time() - begun < FAR_TOO_LONG
    assert problems or file.characters
    assert len(problems) < 3000


def test_what_is_beyond_the_most_is_said_and_not_kept() -> None:
    _, problems = read([{"id": "_meta", "firstNight": ["imp", *words(MOST_STEPS)]}, "imp"])
    assert "too-many-texts" in [problem.code for problem in problems]
    file, problems = read([own(1, reminders=words(10 * MOST_REMINDERS))])
    assert len(file.home_made[0].made.reminders) == MOST_REMINDERS
    assert [problem.code for problem in problems].count("too-many-texts") == 1
    others = [own(number) for number in range(2, 5)]
    file, problems = read([own(1, jinxes=[{"id": "own2", "reason": "x"}] * (4 * MOST_OWN + 1)), *others])
    assert len(file.jinxes) == 1
    assert "too-many-texts" in [problem.code for problem in problems]


def test_a_late_place_in_an_order_counts_from_the_last_known_step_before_it() -> None:
    file, _ = read([{"id": "_meta", "firstNight": ["dusk", "poisoner", "nobody", "Own-1"]}, "poisoner", own(1)])
    assert file.home_made[0].made.first_after == "poisoner"


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("<b>bold</b>", True),
        ("a < b > c", False),
        ("<b", False),
        ("<b <i", False),
        ("<b <i>", True),
        ("a > b <i", False),
        ("one &amp; two", True),
        ("&#39;", True),
        ("this & that;", False),
    ],
)
def test_markup_is_a_tag_that_is_closed_or_an_entity(text: str, *, marked: bool) -> None:
    assert has_markup(text) is marked


def test_words_are_compared_only_with_names_that_may_be_like_them() -> None:
    assert nearest("fortune teler")[0] == "fortuneteller"
    found = character_id("washerwomn")
    assert found is not None
    assert found == ("washerwoman", True)
    assert character_id("qqqqqqqqqq") is None
    assert nearest("qqqqqqqqqq") == ()
