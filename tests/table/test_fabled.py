"""Fabled at the table: chosen in the lobby, silences and their clocks, talk that no rule closes, an end in time."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table.clocktower.records import SilenceOver
from belfry.table.protocol import Answer, Change, Claim, Clock, Deed, Fabled, Say
from tests.table.sitting import SEVEN, Sitting
from tests.table.test_play import play_until
from tests.table.test_talk import heard


def with_fabled(*ids: str, seats: str = SEVEN, teller: str = "person", **more: Any) -> Sitting:
    """A game with these Fabled whose setup has begun."""
    sitting = Sitting(len(seats.split()), teller=teller, **more)
    sitting.do("host", Fabled(list(ids)))
    sitting.deal(seats.split())
    return sitting


def use(sitting: Sitting, fabled: str, choice: Any) -> None:
    sitting.do("storyteller", Deed({"type": "use_fabled", "fabled": fabled, "choice": choice}))


def clocks(sitting: Sitting, name: Any = "public") -> list[tuple[str, int, bool]]:
    """The clocks beside that of the stage: the Fabled, its seconds in all, and whether it runs."""
    found = sitting.phones[name].view["more_clocks"]
    return [(clock["title"], clock["total"] // 1000, clock["running"]) for clock in found]


def reloaded(sitting: Sitting) -> None:
    """The stored table leads to the same game, and the same silences."""
    again = sitting.again()
    assert again.play is not None and sitting.table.play is not None
    assert again.play.game.events == sitting.game.events  # type: ignore[attr-defined]
    assert again.more_clocks == sitting.table.more_clocks


# In the lobby


def test_the_host_chooses_fabled_and_everybody_sees_them() -> None:
    """FAB-2, FAB-D1"""
    sitting = Sitting(7)
    sitting.do("host", Fabled(["doomsayer", "angel"]))
    assert sitting.phones[3].view["table"]["fabled"] == ["doomsayer", "angel"]
    sitting.deal(SEVEN.split())
    assert sitting.phones[3].game["fabled"] == ["doomsayer", "angel"]
    assert sitting.phones["public"].game["fabled"] == ["doomsayer", "angel"]
    reloaded(sitting)


@pytest.mark.parametrize("ids", [["imp"], ["dragon"], ["thief"]])
def test_what_is_no_fabled_is_refused(ids: list[str]) -> None:
    """FAB-1"""
    assert Sitting(7).refused("host", Fabled(ids)) == "setup"


def test_only_the_host_chooses_and_only_before_a_game() -> None:
    """FAB-4"""
    sitting = Sitting(7)
    assert sitting.refused(2, Fabled(["angel"])) == "not-host"
    sitting.deal(SEVEN.split())
    assert sitting.refused("host", Fabled(["angel"])) == "lobby-only"


def test_the_bag_follows_the_sentinel() -> None:
    """sentinel/r5"""
    seats = "imp poisoner chef empath monk soldier saint"
    sitting = Sitting(7)
    sitting.do("host", Fabled(["sentinel"]))
    sitting.deal(seats.split())
    assert sitting.phones[0].game["fabled"] == ["sentinel"]


def test_options_of_a_fabled_are_there_while_it_is() -> None:
    """buddhist/r6"""
    sitting = Sitting(7)
    assert sitting.refused("host", Change(switches={"buddhist_seconds": 60})) == "setup"
    sitting.do("host", Fabled(["buddhist"]))
    sitting.do("host", Change(switches={"buddhist_seconds": 60}))
    sitting.do("host", Fabled([]))
    assert sitting.phones["host"].view["table"]["switches"] == {}


def test_a_fabled_at_a_time_that_it_does_not_allow_is_refused() -> None:
    """FAB-4"""
    sitting = play_until(with_fabled(), "flow", "day")
    deed = Deed({"type": "fabled", "fabled": ["angel"]})
    assert sitting.refused("storyteller", deed) == "illegal-deed"
    assert sitting.refused(3, Deed({"type": "fabled", "fabled": ["ferryman"]})) == "not-storyteller"


# The Buddhist


def silent(*, day: int = 1, **more: Any) -> Sitting:
    """Bo the Poisoner and Dee are silent at the beginning of each day, and one has just begun."""
    sitting = with_fabled("buddhist", **more)
    for seat in (1, 3, 4, None):
        sitting.answer(seat)
    for seat, agrees in ((1, True), (3, True), (4, False)):
        sitting.do(seat, Answer(agrees))
    for _ in range(day):
        play_until(sitting, "flow", "nightfall")
        play_until(sitting, "flow", "day")
    return sitting


def test_those_who_agreed_are_silent_for_two_minutes() -> None:
    """buddhist/c1, buddhist/r1, buddhist/r3, buddhist/r6"""
    sitting = silent()
    assert sitting.phones[0].game["declared"] == {"buddhist": {"players": [1, 3]}}
    sitting.wait(30)
    assert sitting.refused(1, Say("Good morning!")) == "silent"
    assert sitting.refused(1, Claim("chef")) == "silent"
    assert clocks(sitting) == clocks(sitting, 1) == [("buddhist", 120, True)]
    sitting.do(4, Say("I declined."))
    sitting.wait(90)
    assert clocks(sitting) == []
    sitting.do(1, Say("Good morning!"))
    assert heard(sitting, 0) == ["I declined.", "Good morning!"]


def test_they_do_not_whisper_either_nor_with_each_other() -> None:
    """buddhist/c3, buddhist/r1"""
    sitting = silent()
    assert sitting.refused(1, Say("psst", to=3)) == "silent"
    assert sitting.refused(3, Say("psst", to=0)) == "silent"


def test_they_listen_talk_to_the_storyteller_and_act_as_others() -> None:
    """buddhist/c2, buddhist/r4, buddhist/r5, buddhist/r6"""
    sitting = silent()
    sitting.do(0, Say("Who is what?"))
    assert heard(sitting, 1) == ["Who is what?"]
    sitting.do(1, Say("May I nominate?", to="storyteller"))
    sitting.answer("open")
    sitting.do(1, Answer(["nominate", 5]))
    assert sitting.phones[0].game["nominations"][0]["by"] == 1
    assert sitting.game.grimoire.people[1].character.id == "poisoner"


def test_it_holds_at_the_beginning_of_each_day() -> None:
    """buddhist/r2, buddhist/c1"""
    sitting = silent()
    sitting.wait(130)
    play_until(sitting, "flow", "nightfall")
    play_until(sitting, "flow", "day")
    assert sitting.refused(1, Say("Good morning!")) == "silent"
    sitting.wait(121)
    sitting.do(1, Say("Good morning!"))


def test_when_the_buddhist_has_left_nobody_is_silent() -> None:
    """buddhist/c4"""
    sitting = silent()
    sitting.do("storyteller", Deed({"type": "fabled", "fabled": []}))
    assert clocks(sitting) == []
    sitting.do(1, Say("At last!"))
    play_until(sitting, "flow", "nightfall")
    play_until(sitting, "flow", "day")
    sitting.do(1, Say("Good morning!"))


def test_a_table_may_have_another_time() -> None:
    """buddhist/r6"""
    sitting = Sitting(7)
    sitting.do("host", Fabled(["buddhist"]))
    sitting.do("host", Change(switches={"buddhist_seconds": 60}))
    sitting.deal(SEVEN.split())
    sitting.answer(1)
    sitting.answer(None)
    sitting.do(1, Answer(True))
    play_until(play_until(sitting, "flow", "nightfall"), "flow", "day")
    assert clocks(sitting) == [("buddhist", 60, True)]
    sitting.wait(61)
    sitting.do(1, Say("Good morning!"))


def test_everybody_is_told_when_the_time_is_up_and_the_record_can_be_loaded() -> None:
    """buddhist/r6"""
    sitting = silent()
    sitting.wait(121)
    assert isinstance(sitting.records[-1].action, SilenceOver)
    reloaded(sitting)


def test_belfry_asks_everybody_and_adds_it_to_no_game_unasked() -> None:
    """buddhist/r7"""
    sitting = with_fabled("buddhist", teller="belfry")
    assert sitting.game.ask is not None and set(sitting.game.ask.to) == set(range(7))
    for seat in range(7):
        sitting.do(seat, Answer(seat == 2))
    assert sitting.phones[0].game["declared"] == {"buddhist": {"players": [2]}}
    for _ in range(400):
        if sitting.table.timing.stage.kind == "talk":
            break
        sitting.tick()
    assert sitting.refused(2, Say("Good morning!")) == "silent"
    assert with_fabled(teller="belfry").phones[0].game["fabled"] == []


# The Hell's Librarian


def test_in_a_silence_nobody_is_heard_and_the_storyteller_notes_who_tried() -> None:
    """hellslibrarian/r8"""
    sitting = play_until(with_fabled("hellslibrarian"), "flow", "day")
    use(sitting, "hellslibrarian", ["silence", 60])
    assert clocks(sitting) == [("hellslibrarian", 60, True)]
    sitting.do(1, Say("But I only wanted"))
    sitting.do(2, Say("psst", to=3))
    assert all(heard(sitting, name) == [] for name in (0, 1, 3, "host", "public"))
    assert sitting.phones[1].game["told"][-1]["kind"] == "hushed"
    assert [line["kind"] for line in sitting.phones["host"].history][-2:] == ["hushed", "hushed"]
    sitting.do(3, Say("Is it over?", to="storyteller"))
    assert heard(sitting, "host") == ["Is it over?"]
    sitting.wait(61)
    assert clocks(sitting) == []
    sitting.do(1, Say("I may speak."))
    assert heard(sitting, 0) == ["I may speak."]
    reloaded(sitting)


@pytest.mark.parametrize("moment", ["talk", "nominations", "defence"])
def test_the_storyteller_silences_the_whole_group_at_any_time_and_gives_somebody_the_floor(moment: str) -> None:
    """STO-32, STO-D6: nobody is silenced alone, and who has the floor stands on every screen"""
    sitting = play_until(with_fabled("hellslibrarian"), "flow", "day")
    if moment != "talk":
        sitting.answer("open")
    if moment == "defence":
        sitting.do(2, Answer(["nominate", 3]))
    use(sitting, "hellslibrarian", ["silence", 30])
    for seat in range(7):
        sitting.do(seat, Say("But"))
    sitting.do("storyteller", Say("Dee, would you like to say something?"))
    sitting.do("storyteller", Clock("start", 30, "Dee"))
    for name in (*range(7), "public"):
        assert heard(sitting, name) == ["Dee, would you like to say something?"]
        assert sitting.phones[name].view["clock"]["title"] == "Dee"


def test_a_silence_without_a_time_lasts_until_it_is_closed() -> None:
    """hellslibrarian/r6, hellslibrarian/r7"""
    sitting = play_until(with_fabled("hellslibrarian"), "flow", "day")
    use(sitting, "hellslibrarian", ["silence", None])
    assert clocks(sitting, 4) == [("hellslibrarian", 0, False)]
    sitting.wait(4000)
    assert clocks(sitting, 4) == [("hellslibrarian", 0, False)]
    use(sitting, "hellslibrarian", "close")
    assert clocks(sitting, 4) == []


def test_belfry_warns_once_and_then_takes_the_vote_of_the_day() -> None:
    """hellslibrarian/c3, hellslibrarian/r9, hellslibrarian/r3"""
    sitting = with_fabled("hellslibrarian", teller="belfry")
    for _ in range(600):
        if sitting.table.timing.stage.kind == "nominations":
            break
        sitting.tick()
    sitting.do(2, Answer(["nominate", 3]))
    for _ in range(20):
        if sitting.table.timing.stage.kind == "count" and clocks(sitting):
            break
        sitting.tick()
    assert clocks(sitting) == [("hellslibrarian", 0, False)]
    sitting.do(1, Say("Hands down!"))
    assert [told["kind"] for told in sitting.phones[1].game["told"]][-2:] == ["hushed", "warned"]
    sitting.do(1, Say("I say hands down!"))
    assert [told["kind"] for told in sitting.phones[1].game["told"]][-2:] == ["hushed", "penalty"]
    sitting.do(1, Say("Down!"))
    [given] = sitting.game.grimoire.penalties
    assert (given.seat, given.what, given.on) == (1, "no-vote", 1)
    assert heard(sitting, 0) == []
    for _ in range(40):
        if sitting.table.timing.stage.kind != "count" and not clocks(sitting):
            break
        sitting.tick()
    sitting.do(1, Say("It is over."))
    assert heard(sitting, 0) == ["It is over."]
    reloaded(sitting)


# The Revolutionary


def test_the_pair_talk_to_each_other_at_all_times() -> None:
    """revolutionary/r2, revolutionary/r9"""
    sitting = with_fabled("revolutionary", "hellslibrarian", settings={"chat": False})
    sitting.answer([2, 3])
    sitting.do(2, Answer(True))
    sitting.do(3, Answer(True))
    play_until(sitting, "choose", "poisoner")
    sitting.do(2, Say("at night", to=3))
    assert sitting.refused(2, Say("at night", to=4)) == "asleep"
    play_until(sitting, "flow", "day")
    sitting.do(3, Say("by day", to=2))
    assert sitting.refused(3, Say("by day", to=4)) == "chat-off"
    use(sitting, "hellslibrarian", ["silence", None])
    sitting.do(2, Say("in silence", to=3))
    assert heard(sitting, 3) == heard(sitting, 2) == ["at night", "by day", "in silence"]
    assert heard(sitting, 4) == []


# The Fiddler


def test_the_end_of_the_game_is_a_clock_for_everybody() -> None:
    """fiddler/c1"""
    sitting = play_until(with_fabled("fiddler"), "flow", "day")
    use(sitting, "fiddler", ["ends", 30])
    assert clocks(sitting) == clocks(sitting, 3) == [("fiddler", 1800, True)]
    use(sitting, "fiddler", ["ends", 10])
    assert clocks(sitting) == [("fiddler", 600, True)]


def test_the_contest_is_played_on_phones() -> None:
    """fiddler/c1, fiddler/r3"""
    sitting = play_until(with_fabled("fiddler"), "flow", "day")
    use(sitting, "fiddler", True)
    assert sitting.phones[0].game["asked"]["ability"] == "fiddler"
    assert all(sitting.phones[seat].game["asked"] is None for seat in range(1, 7))
    sitting.do(0, Answer(3))
    sitting.do(5, Say("I believe Dee."))
    sitting.answer("count")
    for seat in range(7):
        sitting.do(seat, Answer(3 if seat < 4 else 0))
    assert sitting.phones["public"].game["winner"] == "good"
    reloaded(sitting)


# A game that was declared over by mistake


def test_the_storyteller_takes_a_wrong_end_back() -> None:
    """deusexfiasco/c4"""
    sitting = play_until(with_fabled("deusexfiasco"), "flow", "day")
    sitting.do("storyteller", Deed({"type": "end", "winner": "good"}))
    assert sitting.phones["public"].view["table"]["stage"] == "over"
    sitting.do("storyteller", Deed({"type": "mistake", "what": "corrected", "resume": True}))
    for name in ("public", 3, "host"):
        assert sitting.phones[name].view["table"]["stage"] == "play"
        assert sitting.phones[name].game["winner"] is None
    assert list(sitting.phones[3].game["known"]) == ["3"]
    sitting.answer("open")
    reloaded(sitting)


def test_a_public_screen_is_told_of_every_coming_and_going() -> None:
    """FAB-4: adding and removing is declared"""
    sitting = play_until(with_fabled(), "flow", "day")
    for ids in (["ferryman"], ["ferryman", "doomsayer"], ["doomsayer"], []):
        sitting.do("storyteller", Deed({"type": "fabled", "fabled": ids}))
        assert sitting.phones["public"].game["fabled"] == ids
    told = [line["text"] for line in sitting.phones["public"].history if line["kind"] == "fabled"]
    assert [text.partition(".")[0] for text in told] == [
        "Fabled in play: Ferryman",
        "Fabled in play: Ferryman and Doomsayer",
        "Fabled in play: Doomsayer",
        "No Fabled is in play any more",
    ]
    assert "Ferryman: When the final day comes, the dead who have no vote token are given one again." in told[0]


def test_nobody_sees_in_a_contest_that_something_is_decided_about_a_traveller_who_has_come() -> None:
    """STO-28: what everybody may do on an open day comes back neither for the Deviant nor for the Demon's choice."""
    sitting = play_until(with_fabled("fiddler"), "flow", "day")
    use(sitting, "fiddler", True)
    assert all(sitting.phones[seat].game["may"] is None for seat in range(7))
    sitting.do(0, Answer(3))
    deviant = {"type": "traveller", "name": "Zoe", "character": "deviant", "alignment": "good", "after": 6}
    sitting.do("host", Deed(deviant))
    assert sitting.game.ask.question[:2] == ("rule", "deviant")
    before = {seat: list(sitting.phones[seat].received) for seat in range(7)}
    sitting.answer("funny")
    assert sitting.game.ask.ability == "contest"
    assert {seat: sitting.phones[seat].received for seat in range(7)} == before
