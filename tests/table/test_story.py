"""Stories: a game that is over is told again after the table has gone on, and published when its host wants it."""

from __future__ import annotations

from typing import Any

from belfry.table import Table
from belfry.table.protocol import Again, Claim, ClocktowerStoryView, Deed, Publish, Reveal, Say, Undo
from belfry.table.story import Finished
from tests.shape import misfits
from tests.table.sitting import SEVEN, Sitting
from tests.table.test_play import at_day


def over() -> Sitting:
    """A table whose game is over, and whose Grimoire is open to all."""
    s = at_day(SEVEN)
    s.do(2, Claim(character="chef"))
    s.do(2, Say("I whisper to you", to=3))
    s.do("host", Deed({"type": "end", "winner": "good"}))
    s.do("host", Reveal())
    s.do("host", Reveal())
    return s


def link(s: Sitting, who: Any = 2) -> Any:
    return s.phones[who].view["table"]["story"]


def latest(s: Sitting) -> Finished:
    """The story of the game that was played to its end last."""
    found = s.table.stories.latest(s.table)
    assert found is not None
    return found


def published(table: Table, name: str) -> Finished | None:
    return table.stories.find(table, name)


def test_a_game_that_is_not_over_has_no_story() -> None:
    s = Sitting(SEVEN)
    assert link(s) is None
    assert s.refused("host", Publish()) == "not-over"


def test_a_game_whose_grimoire_is_not_open_yet_has_no_story() -> None:
    s = Sitting(SEVEN)
    s.do("host", Deed({"type": "end", "winner": "good"}))
    s.do("host", Reveal(1))
    assert link(s) is None
    assert s.refused("host", Publish()) == "not-over"


def test_the_story_stays_after_play_again_with_its_claims() -> None:
    s = over()
    s.do("host", Again())
    assert link(s) == {"round": 1, "link": None}
    story = latest(s).tell("en")
    assert list(misfits(story, ClocktowerStoryView)) == []
    assert story["history"][-1]["kind"] == "won"
    assert [page["character"] for page in story["history"][-1]["data"]["grimoire"]] == SEVEN.split()
    assert [(one["seat"], one["text"]) for one in story["claims"]] == [(2, "Chef")]
    assert story["script"] == story["sheet"] == "trouble-brewing"
    assert "whisper" not in str(story)


def test_a_story_says_nothing_by_which_its_table_could_be_found() -> None:
    s = over()
    assert s.table.code not in str(latest(s).tell("de"))


def test_the_story_is_told_in_the_reader_s_language() -> None:
    s = over()
    story = latest(s).tell("de")
    assert story["claims"][0]["text"] == "Koch"


def test_a_game_that_is_broken_off_leaves_no_story() -> None:
    s = Sitting(SEVEN)
    s.do("host", Again())
    assert link(s) is None


def test_the_next_game_does_not_end_the_story_of_the_last() -> None:
    s = over()
    s.do("host", Again())
    s.deal(SEVEN.split())
    assert link(s) == {"round": 1, "link": None}
    assert latest(s).round == 1


def test_the_host_publishes_a_story_and_takes_it_back() -> None:
    s = over()
    s.do("host", Publish())
    name = link(s)["link"]
    assert len(name) == 32
    assert (found := published(s.table, name)) is not None and found.round == 1
    s.do("host", Again())
    assert link(s)["link"] == name
    assert (found := published(s.table, name)) is not None and found.round == 1
    s.do("host", Publish(on=False))
    assert link(s) == {"round": 1, "link": None}
    assert published(s.table, name) is None


def test_only_the_host_publishes() -> None:
    assert over().refused(2, Publish()) == "not-host"


def test_a_published_story_outlives_later_games() -> None:
    s = over()
    s.do("host", Publish())
    name = link(s)["link"]
    s.do("host", Again())
    s.deal(SEVEN.split())
    s.do("host", Deed({"type": "end", "winner": "evil"}))
    s.do("host", Reveal())
    s.do("host", Reveal())
    s.do("host", Again())
    assert link(s) == {"round": 2, "link": None}
    assert (found := published(s.table, name)) is not None and found.round == 1


def test_an_end_that_is_taken_back_is_not_published_any_more() -> None:
    s = over()
    s.do("host", Publish())
    name = link(s)["link"]
    s.do("host", Undo())
    assert link(s) is None
    assert published(s.table, name) is None
    s.do("host", Deed({"type": "end", "winner": "evil"}))
    assert published(s.table, name) is None


def test_a_table_that_comes_back_from_its_records_has_its_stories() -> None:
    s = over()
    s.do("host", Publish())
    name = link(s)["link"]
    s.do("host", Again())
    found = published(s.again(), name)
    assert found is not None
    assert latest(s).tell("en") == found.tell("en")


def test_no_name_is_the_name_of_no_story() -> None:
    s = over()
    assert published(s.table, "") is None
