"""The pace of the Traitors: clocks, being ready, patience, and bots that answer in time with everybody."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from belfry.table.protocol import Answer, Bot, Change, Clock, Free, Ready
from tests.table.castle import ANA, BO, CY, DEE, ELI, FAY, Castle, always
from tests.table.sitting import key_of

BANISHMENT = {"traitor": CY, "turn": BO, "deck": ["event"], "selector": ["banishment"]}
MURDER = {"traitor": CY, "turn": BO, "deck": ["event"], "selector": ["murder"]}
BEAT = 1.5


# The discussion


def test_a_clock_runs_before_each_vote_and_each_repetition() -> None:
    """TRT-76, TRT-80"""
    castle = Castle(4, start=BANISHMENT, settings={"discussion": 60}).reach("discussion")
    assert castle.phones[ANA].view["clock"] == {
        "title": "discussion",
        "remaining": 60_000,
        "total": 60_000,
        "running": True,
    }
    castle.wait(59)
    assert castle.kind == "discussion"
    castle.wait(1)
    assert castle.kind == "votes"
    assert castle.phones[ANA].view["clock"] is None
    for voter, who in ((ANA, BO), (BO, ANA), (CY, ANA), (DEE, BO)):
        castle.says(voter, who)
    castle.reach("discussion")
    assert castle.phones[ANA].game["voting"]["repetition"] == 1
    assert castle.phones[ANA].view["clock"]["remaining"] == 60_000
    castle.wait(60)
    assert castle.kind == "votes"


def test_the_host_pauses_extends_and_skips_the_clock() -> None:
    castle = Castle(start=BANISHMENT, settings={"discussion": 60}).reach("discussion")
    castle.do("host", Clock("pause"))
    castle.wait(3600)
    assert castle.kind == "discussion"
    castle.do("host", Clock("resume"))
    castle.do("host", Clock("extend", 30))
    castle.wait(89)
    assert castle.kind == "discussion"
    assert castle.refused(ANA, Clock("skip")) == "not-storyteller"
    castle.do("host", Clock("skip"))
    castle.wait(0)
    assert castle.kind == "votes"
    assert castle.refused("host", Clock("skip")) == "no-clock"


def test_the_vote_begins_when_everybody_who_is_there_and_in_is_ready() -> None:
    """TRT-D12"""
    castle = Castle(start={**BANISHMENT, "out": [FAY]}, settings={"discussion": 600}).reach("discussion")
    castle.disconnect(ELI)
    for seat in (ANA, BO, CY):
        castle.do(seat, Ready())
    castle.says(DEE, "ready")
    castle.do(DEE, Ready(on=False))
    castle.wait(60)
    assert castle.phones[FAY].view["ready"] == [ANA, BO, CY]
    assert castle.kind == "discussion"
    castle.says(DEE, "ready")
    castle.wait(0)
    assert castle.kind == "votes"
    assert castle.phones[FAY].view["ready"] == []


def test_without_a_clock_a_discussion_goes_on_until_all_are_ready_or_the_host_says_so() -> None:
    castle = Castle(start=BANISHMENT, settings={"discussion": 0}).reach("discussion")
    castle.wait(36_000)
    assert castle.kind == "discussion"
    castle.do("host", Clock("skip"))
    castle.wait(0)
    assert castle.kind == "votes"


def test_a_discussion_among_bots_is_over_when_they_have_nothing_more_to_say(silent: dict[str, Any]) -> None:
    castle = Castle(start={**BANISHMENT, "out": [ANA]}, bots=lambda seat: seat > 0, settings={"discussion": 600})
    castle.reach("discussion")
    begun = castle.now
    castle.reach("votes")
    assert castle.now - begun <= 6 * BEAT


def test_a_discussion_does_not_end_because_the_only_person_has_lost_the_line(silent: dict[str, Any]) -> None:
    castle = Castle(start=BANISHMENT, bots=lambda seat: seat > 0, settings={"discussion": 600}).reach("discussion")
    castle.disconnect(ANA)
    castle.wait(590)
    assert castle.kind == "discussion"


# The first cards


@pytest.mark.parametrize("seed", range(1, 4))
def test_bots_neither_draw_nor_talk_while_somebody_looks_at_the_first_cards(seed: int) -> None:
    castle = Castle(seed=seed, bots=lambda seat: seat > 1, start={"turn": CY}, looked=False)
    castle.do(ANA, Ready())
    castle.wait(44)
    assert castle.kind == "draw"
    assert castle.table.chat == []
    castle.do(BO, Ready())
    castle.wait(0)
    assert castle.kind == "confirm"


def test_nobody_is_waited_for_for_ever_who_looks_at_the_first_cards() -> None:
    castle = Castle(bots=lambda seat: seat > 0, start={"turn": CY}, looked=False)
    castle.wait(44)
    assert castle.kind == "draw"
    castle.wait(1)
    assert castle.kind == "confirm"


def test_whoever_has_lost_the_line_is_not_waited_for() -> None:
    castle = Castle(bots=lambda seat: seat > 1, start={"turn": CY}, looked=False)
    castle.do(ANA, Ready())
    castle.disconnect(BO)
    castle.wait(BEAT)
    assert castle.kind == "confirm"


# Patience


def test_a_choice_that_the_clock_will_make_says_so() -> None:
    castle = Castle(start={"turn": BO}, settings={"patience": 30})
    castle.wait(10)
    due = castle.fresh(castle.who(BO))["view"]["due"]
    assert (due["title"], due["remaining"], due["total"]) == ("choice", 20_000, 30_000)
    assert castle.fresh(castle.who(ANA))["view"]["due"] is None


def test_belfry_waits_for_ever_unless_the_table_has_patience_to_lose() -> None:
    castle = Castle(start={"turn": BO})
    castle.wait(36_000)
    assert castle.kind == "draw"
    castle.do("host", Change(settings={"patience": 30}))
    castle.wait(0)
    assert castle.kind == "confirm"
    castle.wait(29)
    assert castle.kind == "confirm"
    castle.wait(1)
    assert castle.kind == "play"


@pytest.mark.parametrize("hand", [["shield", "gold"], ["gold"]])
def test_without_an_answer_in_time_a_shield_is_used(hand: list[str]) -> None:
    """TRT-40"""
    start = {**MURDER, "hands": [hand]}
    castle = Castle(start=start, settings={"patience": 30}, choices={(CY, "entries"): always(ANA)})
    castle.reach("shield")
    castle.wait(29)
    assert castle.kind == "shield"
    castle.wait(1)
    ana = castle.phones["public"].game["players"][ANA]
    assert ana["in"] is ("shield" in hand)


def test_time_decides_for_whoever_makes_no_entry() -> None:
    castle = Castle(start=MURDER, settings={"patience": 20}).reach("entries")
    castle.wait(20)
    assert castle.kind == "reveal"
    entered = {event.data["seat"]: event.data["entry"] for event in castle.game.events if event.kind == "entered"}
    assert [seat for seat, entry in entered.items() if entry != "F"] == [CY]


def test_the_next_round_does_not_wait_longer_than_the_table_has_patience() -> None:
    castle = Castle(4, settings={"patience": 40}, switches={"rounds": 2}).reach("next")
    castle.wait(39)
    assert castle.kind == "next"
    castle.wait(1)
    assert castle.phones[ANA].game["round"] == 2


# Bots


def test_every_card_is_confirmed_after_the_same_delay(silent: dict[str, Any]) -> None:
    """TRT-56: by a bot and by a person who is quick, whatever the card."""
    silent["confirm"] = "accept"
    times: set[tuple[float, ...]] = set()
    for card in ("gold", "shield", "dagger", "traitor", "event", "final"):
        for bots in (True, False):
            start = {"traitor": CY, "turn": BO, "deck": [card]}
            castle = Castle(start=start, bots=lambda seat, bots=bots: bots and seat == BO, delays={"confirm": 0.3})
            if not bots:
                castle.wait(BEAT)
                castle.says(BO, "draw")
            begun = castle.now - (0 if bots else BEAT)
            castle.reach("confirm").run(lambda castle=castle: castle.kind != "confirm")
            times.add(tuple(round(at - begun, 6) for at, _ in castle.phones["public"].received[-2:]))
    assert times == {(BEAT, 2 * BEAT)}


def test_an_answer_after_the_beat_takes_effect_at_once() -> None:
    castle = Castle(start={"turn": BO, "deck": ["gold"]}, delay=5.0)
    castle.reach("confirm")
    drawn = castle.now
    castle.reach("play")
    assert castle.now - drawn == 5.0


@pytest.mark.parametrize("role", ["faithful", "traitor"])
def test_bots_make_their_entries_at_the_same_time_whatever_they_are(silent: dict[str, Any], role: str) -> None:
    """TRT-117"""
    traitor = DEE if role == "traitor" else ANA
    castle = Castle(start={**MURDER, "traitor": traitor}, bots=lambda seat: seat == DEE).reach("entries")
    asked = castle.now
    castle.run(lambda: DEE not in castle.play.waiting)
    assert castle.now - asked == BEAT


def test_bots_take_a_beat_for_each_button_so_that_people_can_follow(silent: dict[str, Any]) -> None:
    castle = Castle(start=BANISHMENT, bots=lambda seat: True, settings={"discussion": 0})
    castle.run(lambda: castle.kind == "show")
    votes: list[float] = []
    while castle.kind == "show":
        castle.tick()
        votes.append(castle.now)
    assert [round(later - sooner, 6) for sooner, later in pairwise(votes)] == [BEAT] * 5


def test_a_bot_that_takes_over_goes_on_at_once() -> None:
    castle = Castle(start={"turn": BO})
    castle.wait(100)
    castle.do("host", Free(BO))
    castle.do("host", Bot(BO, on=True))
    castle.wait(0)
    assert castle.kind == "confirm"


def test_no_time_passes_while_nobody_is_there() -> None:
    castle = Castle(start={"turn": BO, "deck": ["gold"]}, settings={"patience": 10})
    castle.wait(9)
    for name in list(castle.phones):
        castle.disconnect(name)
    castle.now += 3600
    castle.connect(ANA, key_of(ANA))
    castle.wait(5)
    assert castle.kind == "draw", "everybody has a moment to come back"
    castle.wait(1)
    assert castle.kind == "confirm"


# Who is waited for


@pytest.mark.parametrize(("start", "kind"), [(MURDER, "entries"), (BANISHMENT, "votes"), (BANISHMENT, "agree")])
def test_nobody_sees_who_has_not_answered_yet(start: dict[str, Any], kind: str) -> None:
    castle = Castle(start=start, choices={"votes": lambda phone: BO if phone.game["you"]["seat"] == CY else CY})
    castle.reach(kind)
    everybody = castle.phones["public"].game["waiting"]
    inside = [player["seat"] for player in castle.phones["public"].game["players"] if player["in"]]
    assert sorted(everybody["seats"]) == inside
    for seat in inside[:-1]:
        value = ANA if kind == "entries" and seat == CY else castle.phones[seat].game["asked"]["options"]["of"][0]
        castle.says(seat, value)
        assert castle.phones[seat].game["asked"] is None
        for phone in castle.phones.values():
            assert phone.game["waiting"] == everybody


def test_an_answer_by_its_moment_is_good_for_the_question_it_was_made_for() -> None:
    castle = Castle(start=BANISHMENT).reach("votes")
    moment = castle.phones[ANA].game["moment"]
    castle.do(BO, Answer(ANA))
    castle.do(ANA, Answer(BO, moment=moment))
    castle.reach("show")
    assert castle.refused(BO, Answer("show", moment=moment)) == "moved-on"
