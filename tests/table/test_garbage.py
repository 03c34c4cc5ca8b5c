"""Bad input is normal: it is refused, nothing changes, and nothing breaks."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.table import Refusal, Table, Who
from belfry.table.clocktower.records import Beat, Pass
from belfry.table.protocol import Answer, Claim, Deed, Hello, Say
from belfry.table.records import Begin, Join, Lapse, Open, Take, Wake
from tests.table.actions import actions, all_tried, parties
from tests.table.sitting import SEVEN, Sitting
from tests.table.test_play import at_day, at_vote, play_until

MOMENTS = {
    "lobby": lambda: Sitting(6),
    "an empty lobby": lambda: Sitting(0),
    "setup": lambda: Sitting(SEVEN),
    "night": lambda: play_until(Sitting(SEVEN), "choose", "poisoner"),
    "day": at_day,
    "defence": at_vote,
    "belfry": lambda: Sitting(SEVEN, teller="belfry"),
    "belfry's lobby": lambda: Sitting(6, teller="belfry"),
}


@pytest.mark.parametrize("moment", MOMENTS)
@settings(max_examples=30)
@given(tries=st.lists(st.tuples(parties(), actions()), min_size=5, max_size=15))
def test_whatever_is_refused_has_changed_nothing(moment: str, tries: list[tuple[Who, Any]]) -> None:
    sitting = MOMENTS[moment]()
    again = all_tried(sitting, tries)
    assert again.lobby().seats == [{**seat, "here": seat["by"] == "bot"} for seat in sitting.table.lobby().seats]


@settings(max_examples=40)
@given(data=st.data(), teller=st.sampled_from(["person", "belfry"]))
def test_a_table_survives_an_evening_of_nonsense(data: st.DataObject, teller: str) -> None:
    sitting = Sitting(SEVEN, teller=teller, settings={"beat": 0.5, "sweep": 0.2, "discussion": 10, "patience": 2})
    for who, action, seconds in data.draw(st.lists(st.tuples(parties(), actions(), st.floats(0, 40)), max_size=40)):
        with suppress(Refusal):
            sitting.do(who, action)
        sitting.wait(seconds)
    assert sitting.again().journal() == sitting.table.journal()


@pytest.mark.parametrize(
    "action",
    [
        Open(plan=None, code="", host=""),  # type: ignore[arg-type]
        Join("Eve", 0, "the-key-of-eve"),
        Take("the-key-of-seat-1", "the-key-of-eve"),
        Begin(1),
        Beat(),
        Pass(),
        Lapse(),
        Wake(1e9),
        Hello("MOTH-27"),
        None,
    ],
)
def test_nobody_does_what_only_the_table_does(action: Any) -> None:
    sitting = at_day()
    for who in (Who(0, host=True), Who("storyteller", host=True), Who("host", host=True)):
        assert sitting.refused(who, action) == "unknown"


def test_a_nest_of_lists_is_refused_without_harm() -> None:
    deep: Any = 0
    for _ in range(5000):
        deep = [deep]
    sitting = at_day()
    assert sitting.refused(2, Answer(deep)) == "illegal-answer"
    assert sitting.refused(2, Claim("chef", 1, deep)) == "bad-claim"
    assert sitting.refused("storyteller", Deed({"type": "kill", "seats": deep})) == "illegal-deed"


@settings(max_examples=50)
@given(name=st.text(), seat=st.none() | st.integers(-3, 20), key=st.text(max_size=30))
def test_joining_with_nonsense_is_refused_or_harmless(name: str, seat: int | None, key: str) -> None:
    sitting = Sitting(6, people=lambda number: number < 4, phones=False)
    before = sitting.everything()
    try:
        sitting.records.append(sitting.table.join(name, seat, key, sitting.now))
    except Refusal:
        assert sitting.everything() == before
        return
    assert sitting.again().lobby() == sitting.table.lobby()


def test_a_table_is_as_it_was_when_the_rules_themselves_break(monkeypatch: pytest.MonkeyPatch) -> None:
    from belfry.clocktower.moments import nomination

    async def breaks(*_: Any) -> None:
        raise ZeroDivisionError

    sitting = at_day()
    before = sitting.everything()
    monkeypatch.setattr(nomination, "nominate", breaks)
    with pytest.raises(ZeroDivisionError):
        sitting.do(2, Answer(["nominate", 3]))
    monkeypatch.undo()
    sitting.table.version += 1
    assert sitting.everything() == before
    sitting.do(2, Answer(["nominate", 3]))
    assert isinstance(sitting.again(), Table)


def test_html_and_code_are_just_text() -> None:
    sitting = at_day()
    for text in ("<script>alert(1)</script>", "'; DROP TABLE tables; --", "{{7*7}}", "%s%n", "../../etc/passwd"):
        sitting.do(2, Say(text))
    assert sitting.phones[0].chat[0]["text"] == "<script>alert(1)</script>"
