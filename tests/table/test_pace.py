"""The pace of a table where Belfry tells the story, by a clock that only these tests move."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

import msgspec
import pytest

from belfry.bots.seen import Seen as BotSeen
from belfry.clocktower.script.named_scripts import named_scripts
from belfry.clocktower.script.script import edition
from belfry.table.clocktower.pace import BETWEEN_SEATS
from belfry.table.clocktower.slots import CHOOSING, slots
from belfry.table.game import Reader
from belfry.table.protocol import (
    Action,
    Answer,
    Bot,
    Change,
    Claim,
    Deed,
    Longer,
    Ready,
    Redo,
    Reveal,
    Say,
    Seen,
    Undo,
)
from belfry.table.records import BELFRY
from tests.table.crowd import Crowd, at_stage, is_over, number_of_dawns
from tests.table.sitting import SEVEN, Phone, Sitting
from tests.table.test_play import pick
from tests.table.whole_games import everything

BUSY = "imp poisoner washerwoman librarian investigator empath fortuneteller"
FEW = "imp scarletwoman soldier mayor virgin slayer ravenkeeper"
FIRST = 3.0 + 3.0 + 12.0 + 3.0
"""A first night of Trouble Brewing, from dusk to dawn: evil meets, has a beat to look, and all choose together."""
OTHERS = 12.0 + 1.5 + 12.0 + 3.0
"""Another: all choose whom nobody's death can concern, then the others."""
BEAT = 3.0
ALONE: dict[str, Any] = {"bots": lambda seat: seat != 1}
"""A table at which one person plays with bots, and Belfry waits for them."""
HURRIED = 4 * 0.6
"""The first night of such a table, without what that person needs."""


def belfry(characters: str = SEVEN, **more: Any) -> Sitting:
    settings = {"discussion": 60, "nominations": 30, "defence": 10, "choosing": 12, **more.pop("settings", {})}
    return Sitting(characters, teller="belfry", settings=settings, **more)


def all_ready(sitting: Sitting) -> None:
    for seat in [name for name in sitting.phones if isinstance(name, int)]:
        sitting.do(seat, Ready())


# Nights


@pytest.mark.parametrize("characters", [SEVEN, BUSY, FEW])
def test_nights_are_as_long_as_their_sheet_whoever_is_in_play(characters: str) -> None:
    """NGT-27"""
    crowd = Crowd(belfry(characters))
    crowd.run(number_of_dawns(3))
    assert [crowd.dawns[0] - crowd.nights[0], crowd.dawns[1] - crowd.nights[1]] == [FIRST, OTHERS]


def test_a_question_comes_in_its_step_of_the_night_and_not_before() -> None:
    """NGT-1"""
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(at_stage("night"))
    fell = sitting.now
    assert sitting.game.ask.ability == "beat"
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    assert sitting.now == fell + 2 * BEAT
    assert sitting.phones[1].game["asked"]["ability"] == "poisoner"


def test_an_answer_before_the_step_has_come_is_refused_like_any_other() -> None:
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(at_stage("night"))
    assert sitting.game.ask.ability == "beat"
    for seat in (1, 2):
        assert sitting.refused(seat, Answer(3)) == "not-asked"


def test_beats_are_nothing_that_is_taken_back() -> None:
    """What somebody did is, with the beats that followed; given again, the night is where it was."""
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(lambda s: any(told["kind"] == "chose" for told in s.phones[1].game["told"]))
    crowd.run(lambda s: any(told["kind"] == "learned" for told in s.phones[3].game["told"]))
    journal = sitting.table.journal()
    undo, _ = sitting.table.play.steps(Reader("en", sitting.table.theme))
    assert len(undo) == 5, "night fell, bluffs, a pick, and two were shown a number"
    assert all(step["text"] != "The game goes on" for step in undo)
    sitting.keep(sitting.table.commit(BELFRY, Undo(3), sitting.now))
    assert sitting.phones[1].game["asked"]["ability"] == "poisoner"
    sitting.keep(sitting.table.commit(BELFRY, Redo(3), sitting.now))
    assert sitting.table.journal() == journal
    assert sitting.again().journal() == journal


@pytest.mark.parametrize("delay", [0.0, 1.0, 11.9, 10_000.0])
def test_how_fast_somebody_chooses_makes_no_difference_to_a_night(delay: float) -> None:
    """Whoever is late is chosen for, as a bot would choose."""
    sitting = belfry()
    crowd = Crowd(sitting, delays={1: delay})
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    asked = sitting.now
    crowd.run(lambda s: any(told["kind"] == "chose" for told in s.phones[1].game["told"]))
    assert sitting.now - asked == 12
    crowd.run(number_of_dawns(1))
    assert crowd.dawns[0] - crowd.nights[0] == FIRST
    told = [line["kind"] for line in sitting.phones[1].game["told"]]
    assert told.count("chose") == 1


def test_whoever_is_asked_by_night_sees_how_long_they_have() -> None:
    """And, once they have chosen, how long until it takes effect; nobody else does."""
    sitting = belfry()
    crowd = Crowd(sitting, delay=5.0)
    assert all(phone.view["due"] is None for phone in sitting.phones.values())
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    assert sitting.phones[1].view["due"] == {"title": "choice", "remaining": 12000, "total": 12000, "running": True}
    assert [name for name, phone in sitting.phones.items() if phone.view["due"] is not None] == [1]
    crowd.run(lambda s: s.phones[1].game["asked"] is None)
    assert sitting.fresh(sitting.who(1))["view"]["due"]["remaining"] == 7000
    assert sitting.why_not(1, Answer(4)) == ("not-asked", "you are not asked anything now")
    again = sitting.again()
    assert again.play.held == sitting.table.play.held != {}
    sitting.wait(7)
    assert sitting.phones[1].view["due"] is None
    assert sitting.phones[1].game["told"][-1]["kind"] == "chose"


def test_what_follows_from_a_choice_has_its_time_in_the_same_step() -> None:
    """A Philosopher who becomes a Dreamer chooses once more, and the night is as long as without."""
    nights: list[float] = []
    for gained in ("dreamer", "sage"):
        characters = "nodashii witch oracle flowergirl sage philosopher clockmaker"
        sitting = belfry(characters, script="sects-and-violets")
        crowd = Crowd(sitting, choices={"philosopher": lambda phone, id=gained: id})
        crowd.run(number_of_dawns(1))
        nights.append(crowd.dawns[0] - crowd.nights[0])
        told = [line for line in sitting.phones[5].game["told"] if line["kind"] == "chose"]
        assert len(told) == (2 if gained == "dreamer" else 1)
    assert nights[0] == nights[1]


def test_who_plays_alone_with_bots_may_be_waited_for() -> None:
    sitting = belfry(**ALONE)
    crowd = Crowd(sitting, delays={1: 15.0})
    crowd.run(number_of_dawns(1))
    assert round(crowd.dawns[0] - crowd.nights[0], 6) == HURRIED - 0.6 + 15
    assert sitting.phones[1].view["due"] is None


def test_who_plays_alone_sees_how_long_belfry_waits() -> None:
    """And nothing of the kind where it waits for ever."""
    sitting = belfry(**ALONE, settings={"patience": 20})
    crowd = Crowd(sitting, delays={1: 10_000.0})
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    assert sitting.phones[1].view["due"] == {"title": "choice", "remaining": 20000, "total": 20000, "running": True}
    sitting = belfry(**ALONE, settings={"patience": 0})
    sitting.do(1, Ready())
    crowd = Crowd(sitting, delays={1: 10_000.0})
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    assert sitting.phones[1].view["due"] is None


def test_who_plays_alone_with_bots_may_be_chosen_for() -> None:
    sitting = belfry(**ALONE, settings={"patience": 20})
    crowd = Crowd(sitting, delays={1: 10_000.0})
    crowd.run(number_of_dawns(1))
    assert round(crowd.dawns[0] - crowd.nights[0], 6) == HURRIED - 0.6 + 20
    told = [line["kind"] for line in sitting.phones[1].game["told"]]
    assert told.count("chose") == 1


def test_a_table_may_wait_for_ever() -> None:
    sitting = belfry(**ALONE, settings={"patience": 0})
    sitting.wait(5_000)
    assert sitting.stage == "evening", "nobody has looked at the role"
    sitting.do(1, Ready())
    crowd = Crowd(sitting, delays={1: 5_000.0})
    crowd.run(number_of_dawns(1))
    assert round(crowd.dawns[0] - crowd.nights[0], 6) == HURRIED - 0.6 + 5_000


@pytest.mark.parametrize("seat", [1, 2, 5])
def test_nobody_who_plays_alone_looks_at_a_sleeping_town_for_long(seat: int) -> None:
    """Whoever they are, at a table that was hosted with the usual settings too."""
    sitting = belfry(bots=lambda number: number != seat, settings={"nominations": 5})
    crowd = Crowd(sitting, delays={seat: 1.0})
    crowd.run(lambda s: is_over(s) or number_of_dawns(3)(s))
    nights = [dawn - night for night, dawn in zip(crowd.nights, crowd.dawns, strict=False)]
    assert len(nights) >= 2
    assert max(nights) <= 6


@pytest.mark.parametrize("script", list(named_scripts()))
@pytest.mark.parametrize("night", [1, 2, 3])
def test_no_part_of_a_night_in_which_nobody_can_have_to_choose_is_longer_than_twelve_seconds(
    script: str, night: int
) -> None:
    """From dusk on, with the beat before night falls: all else is a time in which somebody may choose."""
    quiet = stretch = BEAT
    for slot in slots(edition(script), night):
        if slot.chooses:
            quiet = max(quiet, stretch)
            stretch = slot.rest * BEAT
        else:
            stretch += BEAT * bool(slot.entries) + slot.rest * BEAT

    assert max(quiet, stretch) <= (18 if night == 1 else 12)


def test_as_soon_as_a_second_person_sits_down_a_night_has_its_times() -> None:
    sitting = belfry(**ALONE)
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    sitting.let_in("Zoe", 3, "the-key-of-seat-3")
    sitting.connect(3, "the-key-of-seat-3")
    crowd.run(number_of_dawns(2))
    assert crowd.dawns[1] - crowd.nights[1] == OTHERS


def test_nobody_is_waited_for_where_others_would_notice() -> None:
    sitting = belfry(settings={"choosing": 0, "patience": 0})
    crowd = Crowd(sitting, delays={1: 5_000.0})
    crowd.run(number_of_dawns(1))
    assert crowd.dawns[0] - crowd.nights[0] == FIRST - 12 + CHOOSING


def test_bots_and_empty_seats_answer_in_time() -> None:
    sitting = belfry(bots=lambda seat: seat == 1)
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    assert crowd.dawns[0] - crowd.nights[0] == FIRST
    sitting.do("host", Bot(1, on=False))
    crowd.run(number_of_dawns(2))
    assert crowd.dawns[1] - crowd.nights[1] == OTHERS


def test_everybody_has_time_to_look_at_their_role() -> None:
    sitting = belfry()
    start = sitting.now
    crowd = Crowd(sitting)
    crowd.run(at_stage("night"))
    assert sitting.now - start == 45
    sitting = belfry()
    sitting.wait(10)
    all_ready(sitting)
    sitting.wait(0)
    assert sitting.stage == "night"


def test_a_later_night_falls_a_beat_after_dusk() -> None:
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    crowd.run(at_stage("evening"))
    fell = sitting.now
    crowd.run(at_stage("night"))
    assert sitting.now - fell == BEAT


def test_another_beat_counts_from_now_on() -> None:
    sitting = belfry()
    crowd = Crowd(sitting, delay=0.1)
    crowd.run(at_stage("night"))
    sitting.do("host", Change(settings={"beat": 1.0, "choosing": 2.0}))
    crowd.run(number_of_dawns(1))
    assert crowd.dawns[0] - crowd.nights[0] == 1.0 + 1.0 + 2.0 + 1.0


# Sleep


def test_a_table_that_nobody_is_at_sleeps() -> None:
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(at_stage("night"))
    sitting.wait(7)
    due = sitting.table.due()
    assert due is not None
    left = due - sitting.now
    for name in list(sitting.phones):
        sitting.disconnect(name)
    assert sitting.table.due() is None
    assert sitting.table.tick(sitting.now + 10_000) == []
    sitting.now += 10_000
    sitting.connect("public", "")
    assert sitting.table.due() == sitting.now + left


def test_a_table_goes_on_after_a_restart_where_it_was() -> None:
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    last = sitting.records[-1].at
    table = sitting.again()
    assert table.due() is None
    feed = table.feed("the-key-of-seat-1")
    table.come(feed, sitting.now + 33)
    assert feed.welcome(sitting.now + 33).view["game"]["asked"]["ability"] == "poisoner"
    assert table.due() == sitting.table.due() + sitting.now + 33 - last


# The end


def an_end() -> tuple[Sitting, dict[Any, list[Any]]]:
    """A game that is over on its first day, and what everybody had heard until then."""
    sitting = belfry()
    Crowd(sitting).run(at_stage("talk"))
    heard = {name: phone.history for name, phone in sitting.phones.items()}
    sitting.keep(sitting.table.commit(BELFRY, Deed({"type": "end", "winner": "good"}), sitting.now))
    assert sitting.table.stage == "over"
    return sitting, heard


def test_nobody_is_told_the_story_before_belfry_has_opened_every_seat() -> None:
    """WIN-13"""
    sitting, heard = an_end()
    for count in range(7):
        opened = list(range(count))
        for name, phone in sitting.phones.items():
            assert phone.view["revealed"] == opened
            assert phone.history[:-1] == heard[name]
            assert phone.history[-1]["kind"] == "won"
            assert [page["seat"] for page in phone.history[-1]["data"]["grimoire"]] == opened
        assert not sitting.table.may_read_journal(sitting.who(2))
        sitting.wait(BETWEEN_SEATS)
    stories = {msgspec.json.encode([line["data"] for line in phone.history]) for phone in sitting.phones.values()}
    assert len(stories) == 1
    assert all(phone.view["revealed"] is None for phone in sitting.phones.values())
    assert len(sitting.phones[2].history) > len(heard[2]) + 1
    assert sitting.table.may_read_journal(sitting.who(2))
    assert sitting.table.due() is None


def test_where_belfry_tells_the_story_only_the_host_may_open_everything_at_once() -> None:
    sitting, _ = an_end()
    assert sitting.refused(2, Reveal()) == "not-storyteller"
    sitting.wait(2 * BETWEEN_SEATS)
    sitting.do("host", Reveal())
    assert sitting.phones[2].view["revealed"] is None


def test_while_nobody_is_there_no_seat_is_opened() -> None:
    sitting, _ = an_end()
    for name in list(sitting.phones):
        sitting.disconnect(name)
    assert sitting.table.due() is None
    sitting.now += 10_000
    sitting.connect("public", "")
    sitting.tick()
    assert sitting.phones["public"].view["revealed"] == [0]
    assert sitting.table.due() == sitting.now + BETWEEN_SEATS


# Whole games


class Gambler:
    """A player who thinks of nothing and does everything by chance."""

    def __init__(self, seat: int, seed: int, language: str) -> None:
        self.seat = seat
        self.chance = Random(seed)
        self.claimed = False

    def answer(self, seen: BotSeen) -> Any:
        return pick(seen.game["asked"]["options"], self.chance)

    def hand(self, seen: BotSeen) -> bool:
        return self.chance.random() < 0.5

    def asides(self, seen: BotSeen) -> list[Action]:
        return []

    def moves(self, seen: BotSeen) -> list[Action]:
        may = seen.game["may"]
        if may is None:
            return []
        claim = Claim(self.chance.choice(seen.game["characters"]))
        if not self.claimed:
            self.claimed = True
            return [claim]
        if self.chance.random() < 0.93:
            return []
        action = self.chance.choice(may["actions"])
        value = [*action["action"], pick(action["options"], self.chance)]
        return [Say("Hm."), claim, Answer(value)]


@pytest.mark.parametrize("players", range(5, 16))
def test_a_whole_game_of_bots_goes_by_itself(
    players: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With nobody but a spectator, in quick and slow settings; the records lead to the very same table."""
    caplog.set_level(logging.ERROR)
    if players > 8:
        monkeypatch.setattr("belfry.table.clocktower.bot", Gambler)
    quick = {"discussion": 0, "nominations": 0, "defence": 0, "beat": 0.6, "sweep": 0.35} if players % 2 else {}
    sitting = Sitting(players, teller="belfry", settings=quick, bots=lambda seat: True, start=True, phones=False)
    sitting.connect("public", "")
    for _ in range(40_000):
        if sitting.table.stage == "over":
            break
        sitting.tick()
    assert sitting.table.stage == "over"
    assert caplog.records == []
    sitting.wait(players * BETWEEN_SEATS)
    assert sitting.phones["public"].view["revealed"] is None
    assert sitting.phones["public"].view["claims"]
    again = sitting.again()
    assert again.journal() == sitting.table.journal()
    assert everything(again, sitting.now) == everything(sitting.table, sitting.now)


def somebody_alive(phone: Phone) -> int:
    """Another living player."""
    town = phone.game["town"]
    return next(seat["seat"] for seat in town if seat["alive"] and seat["seat"] != phone.view["me"]["seat"])


MOON = "shabaloth devilsadvocate sailor chambermaid exorcist gambler courtier lunatic"
VIOLETS = "nodashii witch dreamer snakecharmer seamstress juggler philosopher mutant"


@pytest.mark.parametrize(
    ("characters", "script"),
    [(SEVEN, "trouble-brewing"), (MOON, "bad-moon-rising"), (VIOLETS, "sects-and-violets")],
)
def test_people_and_bots_play_a_whole_game_together(characters: str, script: str) -> None:
    settings = {"discussion": 0, "nominations": 20}
    sitting = belfry(characters, script=script, bots=lambda seat: seat % 2 == 1, settings=settings)
    chance = Random(1)

    def anything(phone: Phone) -> Any:
        return pick(phone.game["asked"]["options"], chance)

    crowd = Crowd(sitting, choices={"imp": somebody_alive}, otherwise=anything)
    for _ in range(40):
        crowd.run(lambda s: is_over(s) or s.stage == "talk")
        if is_over(sitting):
            break
        all_ready(sitting)
        crowd.run(lambda s: is_over(s) or s.stage != "talk")
    assert is_over(sitting)
    assert sitting.again().journal() == sitting.table.journal()


def test_a_bot_that_cannot_think_does_not_stop_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from belfry.bots.clocktower import Bot as Player

    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    for method in ("answer", "hand", "moves"):
        monkeypatch.setattr(Player, method, fail)
    sitting = belfry(bots=lambda seat: True)
    sitting.until(sitting.now + 1000)
    assert len(sitting.phones["public"].texts) > 10
    assert caplog.records


# Time to read, and more time

LEARNING = "imp empath poisoner chef monk soldier virgin"
"""Who plays alone learns something in the first night and chooses nothing."""


def test_a_night_waits_until_who_plays_alone_has_read_what_they_were_told() -> None:
    sitting = belfry(LEARNING, **ALONE)
    sitting.do(1, Ready())
    sitting.do(1, Seen(len(sitting.phones[1].game["told"])))
    sitting.wait(50)
    told = sitting.phones[1].game["told"]
    assert (told[-1]["kind"], sitting.stage) == ("learned", "night")
    sitting.do(1, Seen(len(told)))
    sitting.wait(HURRIED)
    assert sitting.stage == "talk"
    assert sitting.again().timing.stage.kind == "talk"


def test_a_night_waits_for_no_client_that_never_says_what_was_seen() -> None:
    sitting = belfry(LEARNING, **ALONE)
    sitting.do(1, Ready())
    sitting.wait(2 * HURRIED)
    assert sitting.stage == "talk"


def test_a_night_waits_for_reading_as_long_as_its_patience_lasts() -> None:
    sitting = belfry(LEARNING, **ALONE, settings={"patience": 20})
    sitting.do(1, Ready())
    sitting.do(1, Seen(1))
    sitting.wait(15)
    assert sitting.stage == "night"
    sitting.wait(100)
    assert sitting.stage == "talk"


def test_what_one_has_chosen_oneself_needs_no_reading() -> None:
    sitting = belfry(**ALONE, settings={"patience": 0})
    sitting.do(1, Ready())
    Crowd(sitting, delays={1: 10_000.0}).run(lambda s: s.phones[1].game["asked"] is not None)
    sitting.do(1, Seen(len(sitting.phones[1].game["told"])))
    sitting.do(1, Answer(4))
    sitting.wait(HURRIED)
    assert (sitting.phones[1].game["told"][-1]["kind"], sitting.stage) == ("chose", "talk")


def test_nobody_else_waits_for_somebody_who_reads() -> None:
    sitting = belfry()
    for seat in range(7):
        sitting.do(seat, Seen(0))
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    assert crowd.dawns[0] - crowd.nights[0] == FIRST


def test_whoever_needs_more_time_gets_it_for_everybody_and_nobody_sees_who_asked() -> None:
    sitting = belfry()
    crowd = Crowd(sitting, delays={1: 10_000.0})
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    assert {phone.view["more_time"] for name, phone in sitting.phones.items() if isinstance(name, int)} == {True}
    before = {name: len(phone.received) for name, phone in sitting.phones.items()}
    sitting.do(5, Longer())
    assert {name for name, phone in sitting.phones.items() if len(phone.received) != before[name]} == {1}, "their clock"
    assert sitting.phones[1].view["due"]["total"] == 12_000 + 15_000
    sitting.do(1, Longer())
    sitting.do(2, Longer())
    assert not any(phone.view["more_time"] for phone in sitting.phones.values())
    assert sitting.refused(3, Longer()) == "not-now"
    crowd.run(number_of_dawns(1))
    assert crowd.dawns[0] - crowd.nights[0] == FIRST + 45


def test_more_time_is_for_one_part_of_a_night_and_not_for_the_next() -> None:
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    assert sitting.refused(1, Longer()) == "not-now"
    crowd.run(at_stage("night"))
    crowd.run(lambda s: s.phones[1].view["more_time"])
    sitting.do(1, Longer())
    crowd.run(number_of_dawns(2))
    assert crowd.dawns[1] - crowd.nights[1] == OTHERS + 15
