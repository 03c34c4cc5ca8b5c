"""Changes of character: when somebody is told."""

from __future__ import annotations

import pytest

from tests.clocktower.steps import night_to, notices
from tests.clocktower.towns import town

EIGHT = "imp scarletwoman empath chef monk soldier saint slayer"


@pytest.mark.parametrize("start", ["night 2", "night 3"])
def test_who_becomes_the_demon_by_night_is_told_at_once(start: str) -> None:
    """STA-11"""
    t = night_to(town(EIGHT, start=start), "imp").intervene(kill="Ana")
    assert notices(t, "Bo")[-1] == ("imp", "evil")


def test_who_becomes_the_demon_by_day_is_told_only_at_night() -> None:
    t = town(EIGHT, start="day 2").execute("Ana")
    assert t.character("Bo") == "imp"
    assert notices(t, "Bo")[-1] == ("scarletwoman", "evil")
    t.dusk().night(Bo="Gus", Eli="Dee")
    assert notices(t, "Bo")[-1] == ("imp", "evil")
    assert "Bo" in t.woke
