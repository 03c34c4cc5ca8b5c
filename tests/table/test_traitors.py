"""The Traitors at a table: the lobby, whole games, what is refused, talk, and who may leave when."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.core.journal import read_journal, replay_journal
from belfry.table import Refusal, Table, Who, keys
from belfry.table.protocol import (
    AddSeat,
    Again,
    Answer,
    Bag,
    Bot,
    Change,
    Claim,
    Clock,
    Deed,
    Free,
    Hand,
    Leave,
    Note,
    Plan,
    Ready,
    Redo,
    Reveal,
    Say,
    SeatOffer,
    Start,
    Unclaim,
    Undo,
)
from belfry.table.spectators import Gallery
from belfry.traitors.game import Traitors
from tests.table.actions import actions, all_tried, parties
from tests.table.castle import ANA, BO, CY, DEE, ELI, FAY, Castle, always
from tests.table.sitting import HOST, key_of

MURDER = {"traitor": CY, "turn": BO, "deck": ["event"], "selector": ["murder"]}
BANISHMENT = {"traitor": CY, "turn": BO, "deck": ["event"], "selector": ["banishment"]}


def lobby(seats: int = 6, **plan: Any) -> Castle:
    return Castle(seats, seed=None, people=lambda seat: False, **plan)


def opening(**plan: Any) -> str:
    """The code with which a plan is refused."""
    with pytest.raises(Refusal) as refusal:
        Table.open(Plan(**{"seats": [SeatOffer()] * 6, "game": "traitors", **plan}), "MOTH-27", 0, host=HOST)
    assert refusal.value.why
    return refusal.value.code


# The lobby


def test_nobody_tells_the_story() -> None:
    assert opening(teller="person") == "no-storyteller"


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"seats": [SeatOffer()] * 9}, "table-full"),
        ({"seats": [SeatOffer()] * 3, "start": True}, "setup"),
        ({"script": "trouble-brewing"}, "setup"),
        ({"theme": "clocktower"}, "setup"),
        ({"settings": {"nominations": 30}}, "malformed"),
        ({"settings": {"patience": -1}}, "bad-settings"),
        ({"switches": {"spy_sees_bluffs": True}}, "setup"),
        ({"switches": {"gold": 2, "shield": 1}}, "setup"),
        ({"switches": {"gold": "many"}}, "setup"),
        ({"switches": {"final": 0}}, "setup"),
        ({"switches": {"names": ["Ana"] * 6}}, "setup"),
        ({"switches": {"start": {"traitor": 0}}}, "setup"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(plan: dict[str, Any], code: str) -> None:
    """TRT-9, TRT-15, TRT-100"""
    assert opening(**plan) == code


def test_an_impossible_deck_is_refused_in_the_words_of_the_rules_and_changes_nothing() -> None:
    """TRT-9"""
    castle = lobby(switches={"rounds": 3})
    with pytest.raises(Refusal, match="6 players are dealt 18 cards, but there are only 14"):
        castle.do("host", Change(switches={"gold": 2}))
    assert castle.refused("host", Change(switches={"gold": 2})) == "setup"
    assert castle.table.switches == {"rounds": 3}
    castle.do("host", Change(switches={"gold": 20, "event_weights": [1, 1, 0]}))
    assert castle.phones["public"].view["table"]["switches"] == {"gold": 20, "event_weights": [1, 1, 0]}
    castle.begin()
    assert castle.phones["public"].game["cards"]["gold"] == 20
    assert castle.phones["public"].game["options"] == {"gold": 20, "event_weights": [1, 1, 0]}


def test_a_deck_that_is_too_small_for_those_who_came_is_refused_when_the_game_begins() -> None:
    """TRT-9"""
    castle = lobby(4, switches={"gold": 0})
    castle.do("host", AddSeat())
    assert castle.refused("host", Start()) == "setup"
    assert castle.table.stage == "lobby"


def test_a_table_has_eight_seats_at_most() -> None:
    """TRT-15"""
    castle = lobby(8)
    assert castle.refused("host", AddSeat()) == "table-full"


def test_bots_take_open_seats_unless_the_table_has_no_stand_ins() -> None:
    castle = lobby(4, settings={"stand_ins": False})
    assert castle.refused("host", Start()) == "setup"
    for seat in range(4):
        castle.do("host", Bot(seat, on=True))
    castle.do("host", Start())
    assert castle.table.stage == "play"


# Whole games


@pytest.mark.parametrize("players", [4, 6, 8])
def test_one_person_plays_a_whole_game_with_bots(players: int) -> None:
    castle = Castle(players, bots=lambda seat: seat > 0, settings={"discussion": 30}, switches={"rounds": 2})
    castle.to_the_end()
    game = castle.phones[ANA].game
    assert [result["round"] for result in game["results"]] == [1, 2]
    assert game["winners"]
    assert {line["seat"] for line in castle.phones["public"].chat} - {ANA}, "bots talk"


def test_bots_play_by_themselves_while_somebody_watches() -> None:
    castle = Castle(5, bots=lambda seat: True, settings={"discussion": 0})
    castle.to_the_end()
    assert castle.phones["public"].game["phase"] == "over"


def test_the_same_people_play_again() -> None:
    castle = Castle(4, bots=lambda seat: seat > 1, switches={"rounds": 1}, settings={"discussion": 20})
    castle.to_the_end()
    assert castle.refused(BO, Again()) == "not-host"
    castle.do("host", Again())
    view = castle.phones[ANA].view
    assert (view["table"]["stage"], view["game"], view["notes"]) == ("lobby", None, [])
    assert [seat["by"] for seat in view["table"]["seats"]] == ["person", "person", "bot", "bot"]
    castle.do("host", Change(switches={"rounds": 2}))
    castle.begin(2)
    castle.to_the_end()
    assert len(castle.phones[ANA].game["results"]) == 2
    assert castle.phones[ANA].view["table"]["round"] == 2


def test_everybody_is_in_again_in_the_next_round_when_all_are_ready() -> None:
    """TRT-23, TRT-88"""
    castle = Castle(5, switches={"rounds": 2})
    castle.reach("next")
    assert castle.phones[ANA].game["waiting"]["seats"] == [0, 1, 2, 3, 4]
    for seat in (ANA, BO, CY, DEE):
        castle.do(seat, Ready())
    castle.wait(600)
    assert castle.kind == "next"
    castle.do(ELI, Ready())
    castle.wait(0)
    game = castle.phones[ANA].game
    assert (game["round"], castle.kind) == (2, "draw")
    assert all(player["in"] for player in game["players"])


# What is refused


def test_only_whoever_has_the_turn_is_heard_and_only_once() -> None:
    castle = Castle(start={"turn": BO, "deck": ["gold"]})
    assert castle.refused(CY, Answer("draw")) == "not-asked"
    castle.says(BO, "draw")
    castle.says(BO, "keep")
    assert castle.refused(BO, Answer("keep")) == "answered"
    castle.wait(2)
    assert castle.refused(BO, Answer("draw")) == "illegal-answer"
    assert castle.refused(BO, Answer(None, moment=1)) == "moved-on"
    assert castle.refused(CY, Answer(None, seat=BO)) == "not-yours"
    assert castle.refused("host", Answer(None, seat=BO)) == "not-yours"


@pytest.mark.parametrize(
    "value", ["gold", "shield", "traitor", ["dagger", CY], ["dagger", BO], ["dagger", 99], "nonsense", {}, [[]]]
)
def test_a_card_that_is_not_in_the_hand_is_refused(value: Any) -> None:
    """TRT-27, TRT-C09"""
    castle = Castle(start={"turn": BO, "deck": ["shield"], "hands": [None, ["shield", "shield"]]}).reach("play")
    assert castle.refused(BO, Answer(value)) == "illegal-answer"


def test_a_dagger_is_for_another_player_who_is_in() -> None:
    """TRT-41"""
    castle = Castle(start={"turn": BO, "deck": ["shield"], "hands": [None, ["dagger"]], "out": [FAY]}).reach("play")
    assert castle.refused(BO, Answer(["dagger", BO])) == "illegal-answer"
    assert castle.refused(BO, Answer(["dagger", FAY])) == "illegal-answer"
    castle.says(BO, ["dagger", CY])


def test_the_traitor_card_is_not_taken() -> None:
    """TRT-C33"""
    hands = [None, ["dagger"], None, None, None, ["traitor", "gold"]]
    start = {"turn": BO, "traitor": ANA, "deck": ["shield"], "hands": hands}
    castle = Castle(start=start, choices={"play": always(["dagger", FAY])}).reach("take")
    assert castle.refused(BO, Answer("traitor")) == "illegal-answer"
    assert castle.refused(BO, Answer("shield")) == "illegal-answer"
    castle.says(BO, "gold")


def test_entries_that_a_role_does_not_allow_are_refused_and_nobody_sees_it() -> None:
    """TRT-C15, TRT-117"""
    castle = Castle(start={**MURDER, "out": [FAY]}).reach("entries")
    of = [castle.asked(seat)["options"]["of"] for seat in (ANA, BO, CY)]  # type: ignore[index]
    assert of == [["F", 0, 1, 2, 3, 4]] * 3
    assert castle.refused(ANA, Answer(BO)) == "illegal-answer"
    assert castle.refused(CY, Answer("F")) == "illegal-answer"
    assert castle.refused(CY, Answer(CY)) == "illegal-answer"
    assert castle.refused(CY, Answer(FAY)) == "illegal-answer"
    assert castle.refused(FAY, Answer("F")) == "not-asked"
    castle.says(CY, ANA)
    assert castle.refused(CY, Answer(BO)) == "answered"


def test_votes_for_oneself_somebody_out_or_somebody_not_tied_are_refused() -> None:
    """TRT-C22, TRT-C26"""
    castle = Castle(start={**BANISHMENT, "out": [FAY]}).reach("votes")
    assert castle.refused(ELI, Answer(ELI)) == "illegal-answer"
    assert castle.refused(ELI, Answer(FAY)) == "illegal-answer"
    assert castle.refused(FAY, Answer(ANA)) == "not-asked"
    for voter, who in ((ANA, BO), (BO, ANA), (CY, ANA), (DEE, BO), (ELI, CY)):
        castle.says(voter, who)
    assert castle.refused(ELI, Answer(ANA)) == "not-asked"
    castle.reach("discussion").reach("votes")
    assert castle.phones["public"].game["voting"]["candidates"] == [ANA, BO]
    assert castle.refused(ELI, Answer(CY)) == "illegal-answer"
    castle.says(ELI, ANA)
    assert castle.refused(ELI, Answer(BO)) == "answered"


@pytest.mark.parametrize(
    "action",
    [
        Undo(1),
        Redo(1),
        Deed({"type": "kill", "seats": [1]}),
        Bag(["imp"]),
        Hand(up=True),
        Claim("imp"),
        Unclaim(0),
        Reveal(),
        Note(about=1, character="imp"),
    ],
)
def test_what_belongs_to_another_game_is_refused(action: Any) -> None:
    castle = Castle(seed=1)
    for who in (ANA, Who(BO, host=True)):
        assert castle.refused(who, action) == "not-in-this-game"
    assert castle.refused("host", action) in ("not-in-this-game", "not-yours")


def test_what_belongs_to_another_game_is_not_in_the_views() -> None:
    castle = Castle()
    for name in (ANA, "host", "public"):
        view = castle.phones[name].view
        assert set(view) == {
            *("me", "table", "game", "clock", "due", "more_clocks", "knocks", "spectators", "ready", "notes", "desk")
        }
        assert view["desk"] == []
        assert not {"script", "storyteller_here"} & set(view["table"])
        assert set(view["table"]["settings"]) == {
            *("discussion", "beat", "patience", "chat", "spectators", "locked", "stand_ins", "ask_host", "call")
        }


def test_a_table_is_as_it_was_when_the_rules_themselves_break(monkeypatch: pytest.MonkeyPatch) -> None:
    castle = Castle(start=BANISHMENT)
    castle.run(lambda: castle.kind == "show" and castle.play.ask is not None and castle.play.ask.about == ANA)
    before = castle.everything()

    def breaks(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("belfry.traitors.banishment.eliminate", breaks)
    with pytest.raises(ZeroDivisionError):
        castle.says(BO, "show")
    monkeypatch.undo()
    castle.table.version += 1
    assert castle.everything() == before
    castle.says(BO, "show")
    assert castle.phones["public"].game["players"][ANA]["out"] == "banishment"


# Talk


def test_talk_is_free_at_all_times_for_those_who_are_out_too() -> None:
    """TRT-35"""
    castle = Castle(start={**MURDER, "out": [FAY]})
    for kind in ("draw", "confirm", "entries", "reveal", "shield"):
        castle.reach(kind)
        castle.do(ANA, Say(f"now they are at {kind}"))
        castle.do(FAY, Say(f"so they are at {kind}"))
    assert len(castle.phones["public"].chat) == 10


def test_private_talk_is_as_the_table_has_it() -> None:
    castle = Castle()
    castle.do(ANA, Say("are you one of them?", to=BO))
    assert [line["text"] for line in castle.phones[BO].chat] == ["are you one of them?"]
    assert castle.phones[CY].chat == castle.phones["host"].chat == []
    castle.do("host", Change(settings={"chat": False}))
    assert castle.refused(ANA, Say("and now?", to=BO)) == "chat-off"
    assert castle.refused(ANA, Say("anybody there?", to="storyteller")) == "no-storyteller"


def test_notes_are_private_and_gone_with_the_game() -> None:
    castle = Castle(4, switches={"rounds": 1})
    castle.do(ANA, Note(about=BO, text="smiled", mark="evil"))
    castle.do(ANA, Note(text="the deck is thin"))
    assert castle.phones[ANA].view["notes"] == [
        {"about": None, "text": "the deck is thin", "mark": ""},
        {"about": BO, "text": "smiled", "mark": "evil"},
    ]
    assert castle.phones[BO].view["notes"] == castle.phones["host"].view["notes"] == []
    castle.do("host", Again())
    assert castle.phones[ANA].view["notes"] == []


# Leaving


@pytest.mark.parametrize(
    ("start", "kind"),
    [
        *((MURDER, kind) for kind in ("entries", "reveal", "shield")),
        *((BANISHMENT, kind) for kind in ("discussion", "votes", "show", "agree")),
    ],
)
def test_nobody_leaves_in_the_middle_of_an_event(start: dict[str, Any], kind: str) -> None:
    castle = Castle(start=start, choices={"votes": lambda phone: BO if phone.game["you"]["seat"] == CY else CY})
    castle.reach(kind)
    assert castle.refused(DEE, Leave()) == "mid-event"
    seats = castle.phones[DEE].view["table"]["seats"]
    assert (seats[DEE]["name"], seats[DEE]["by"], seats[DEE]["here"]) == ("Dee", "person", True)


def test_between_events_a_bot_takes_over_from_whoever_leaves() -> None:
    castle = Castle(start={"turn": DEE, "deck": ["gold"]})
    hand = castle.phones[DEE].game["you"]["hand"]
    castle.do(DEE, Leave())
    assert castle.phones["public"].view["table"]["seats"][DEE]["by"] == "bot"
    assert keys.fate(castle.table, key_of(DEE)) == "freed"
    castle.phones.pop(DEE)
    castle.wait(2)
    assert castle.kind == "confirm"
    castle.let_in("Dora", DEE, "the-key-of-dora")
    phone = castle.connect(DEE, "the-key-of-dora")
    assert phone.game["you"]["hand"] == hand
    assert phone.game["players"][DEE]["name"] == "Dora"


def test_without_stand_ins_the_seat_of_whoever_leaves_waits() -> None:
    castle = Castle(start={"turn": DEE, "deck": ["gold"]}, settings={"stand_ins": False})
    castle.do(DEE, Leave())
    assert castle.phones["public"].view["table"]["seats"][DEE]["by"] == "nobody"
    castle.phones.pop(DEE)
    castle.wait(3600)
    assert castle.kind == "draw"
    castle.do("host", Bot(DEE, on=True))
    castle.wait(0)
    assert castle.kind == "confirm"


def test_the_host_hands_a_seat_to_a_bot_at_any_time() -> None:
    castle = Castle(start=MURDER).reach("entries")
    castle.do("host", Free(DEE))
    castle.phones.pop(DEE)
    for seat in (ANA, BO, ELI, FAY):
        castle.says(seat, "F")
    castle.says(CY, ANA)
    castle.wait(3600)
    assert castle.kind == "entries", "a seat that nobody plays waits"
    assert castle.refused(ANA, Bot(DEE, on=True)) == "not-host"
    castle.do("host", Bot(DEE, on=True))
    castle.wait(2)
    assert castle.kind == "reveal"


def test_a_lost_connection_is_no_leaving() -> None:
    castle = Castle(start={"turn": DEE})
    castle.disconnect(DEE)
    castle.wait(3600)
    seats = castle.phones["public"].view["table"]["seats"]
    assert (seats[DEE]["name"], seats[DEE]["by"], seats[DEE]["here"]) == ("Dee", "person", False)
    assert castle.kind == "draw"
    castle.connect(DEE, key_of(DEE))
    castle.says(DEE, "draw")


def test_whoever_has_left_the_table_can_come_back_when_it_is_over() -> None:
    castle = Castle(4, switches={"rounds": 1}).to_the_end()
    castle.do(DEE, Leave())
    assert castle.table.chairs[DEE].by == "nobody"


# The host, the public and the journal


def test_the_host_manages_the_table_and_sees_what_everybody_sees() -> None:
    castle = Castle(start=MURDER).reach("entries")
    host, public = castle.phones["host"], castle.phones["public"]
    assert host.view["me"] == {"role": "public", "seat": None, "host": True}
    assert host.game == public.game
    assert host.game["as"] == "public"
    assert host.game["you"] == {}
    assert castle.refused(ANA, Free(BO)) == "not-host"
    assert castle.refused(ANA, Clock("skip")) == "not-storyteller"


def test_the_journal_is_open_to_everybody_when_the_game_is_over() -> None:
    """TRT-74: who named whom is in it."""
    castle = Castle(4, switches={"rounds": 2})
    parties = [Who("host", host=True), Who(ANA, host=True), *(Who(seat) for seat in range(4)), Who("public")]
    castle.run(lambda: castle.table.stage == "over" or any(map(castle.table.may_read_journal, parties)))
    assert castle.table.stage == "over"
    assert all(map(castle.table.may_read_journal, parties))
    games = {"traitors": Traitors}
    replayed = replay_journal(read_journal(castle.table.journal() or "", games), games)
    assert replayed.events == castle.game.events


# Records


@pytest.mark.parametrize(
    "kind", ["draw", "confirm", "play", "entries", "reveal", "shield", "discussion", "votes", "show"]
)
def test_a_table_comes_back_from_its_records(kind: str) -> None:
    castle = Castle(start={"traitor": CY, "turn": BO, "deck": ["event", "event"], "selector": ["murder", "banishment"]})
    castle.reach(kind)
    for seat in (ANA, FAY):
        asked = castle.phones[seat].game["asked"]
        if asked is not None:
            castle.says(seat, asked["options"]["of"][0])
    again = castle.again()
    assert again.count == castle.table.count == len(castle.records)
    assert everything(again, castle.now) == everything(castle.table, castle.now)


def everything(table: Table, now: float) -> list[bytes]:
    """What every party sees, to the byte."""
    feeds, table.feeds = table.feeds, []
    gallery, table.gallery = table.gallery, Gallery()
    table.version += 1
    found = [msgspec.json.encode(table.feed(key).welcome(now)) for key in ("", HOST, *(key_of(n) for n in range(6)))]
    table.feeds, table.gallery = feeds, gallery
    return found


def test_an_answer_that_is_held_back_survives_a_restart() -> None:
    castle = Castle(start={"turn": BO, "deck": ["gold"]})
    castle.says(BO, "draw")
    castle.says(BO, "keep")
    castle.table = castle.again()
    castle.phones.clear()
    phone = castle.connect(BO, key_of(BO))
    assert phone.game["asked"] is None
    castle.wait(30)
    assert castle.kind == "play"
    assert "gold" in phone.game["you"]["hand"]


# Nonsense

MOMENTS = {
    "lobby": lambda: Castle(seed=None),
    "turn": lambda: Castle(),
    "a held answer": lambda: held(),
    "murder": lambda: Castle(start=MURDER).reach("entries"),
    "discussion": lambda: Castle(start=BANISHMENT).reach("discussion"),
    "vote": lambda: Castle(start=BANISHMENT).reach("votes"),
    "over": lambda: Castle(4, switches={"rounds": 1}).to_the_end(),
}
WORDS = ("draw", "keep", "accept", "reject", "event", "final", "F", "reveal", "show", "ready", "gold", None)
ANSWERS = st.builds(Answer, st.sampled_from(WORDS) | st.integers(-1, 6) | st.booleans())


def held() -> Castle:
    castle = Castle(start={"turn": BO, "deck": ["gold"]})
    castle.says(BO, "draw")
    castle.says(BO, "keep")
    return castle


@pytest.mark.parametrize("moment", MOMENTS)
@settings(max_examples=20)
@given(tries=st.lists(st.tuples(parties(), actions() | ANSWERS), min_size=5, max_size=15))
def test_whatever_is_refused_has_changed_nothing(moment: str, tries: list[tuple[Who, Any]]) -> None:
    castle = MOMENTS[moment]()
    all_tried(castle, tries)


@settings(max_examples=25)
@given(tries=st.lists(st.tuples(parties(), actions() | ANSWERS, st.floats(0, 40)), max_size=40))
def test_a_table_survives_an_evening_of_nonsense(tries: list[tuple[Who, Any, float]]) -> None:
    castle = Castle(settings={"beat": 0.5, "discussion": 10, "patience": 2}, bots=lambda seat: seat > 3)
    for who, action, seconds in tries:
        with suppress(Refusal):
            castle.do(who, action)
        castle.wait(seconds)
    assert castle.again().journal() == castle.table.journal()
