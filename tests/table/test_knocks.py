"""In a running game nobody takes a chair without the host's consent, and what was private to a seat stays so."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table import Refusal, Table, keys
from belfry.table.knocks import FORGOTTEN_AFTER, MOST_KNOCKS
from belfry.table.protocol import Admit, Again, Change, Decline, Free, Leave, Note, Password, Ready, Say
from tests.table.castle import Castle
from tests.table.sitting import SEVEN, Sitting, key_of
from tests.table.test_play import at_day

ZOE = "zoes-own-key"


def with_bot(**more: Any) -> Sitting:
    return Sitting(SEVEN, bots=lambda seat: seat == 3, **more)


def code_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


@pytest.mark.parametrize("seat", [None, 3])
def test_nobody_takes_a_bot_s_chair_in_a_game_by_themself(seat: int | None) -> None:
    sitting = with_bot()
    with pytest.raises(Refusal) as refused:
        sitting.table.join("Zoë", seat, ZOE, sitting.now)
    assert code_of(refused) == "knock"
    assert keys.holder(sitting.table, ZOE) is None


def test_the_host_and_nobody_else_sees_who_knocks() -> None:
    sitting = with_bot()
    sitting.table.knock("Zoë", 3, ZOE, sitting.now)
    sitting.look()
    knocks = {name: phone.view["knocks"] for name, phone in sitting.phones.items()}
    assert knocks.pop("host") == [{"id": 1, "name": "Zoë", "seat": 3, "traveller": None, "coming": False}]
    assert all(seen == [] for seen in knocks.values())
    assert sitting.table.knocked(ZOE, sitting.now) == "waiting"
    assert keys.holder(sitting.table, ZOE) is None
    assert sitting.refused(2, Admit(1)) == sitting.refused(2, Decline(1)) == "not-host"


def test_everybody_sees_that_somebody_was_let_in() -> None:
    sitting = with_bot()
    sitting.let_in("Zoë", 3, ZOE)
    assert sitting.table.knocked(ZOE, sitting.now) == "in"
    for phone in sitting.phones.values():
        assert phone.view["table"]["seats"][3]["by"] == "person"
        line = phone.chat[-1]
        assert (line["seat"], line["to"], line["what"], line["text"]) == (3, "town", "sits", "Dee")
        assert phone.view["knocks"] == []
    zoe = sitting.connect("zoe", ZOE)
    assert zoe.game["you"]["character"] == "empath"
    assert sitting.again().chairs[3].keys.now == ZOE


def test_who_is_not_let_in_hears_so() -> None:
    sitting = with_bot()
    sitting.table.knock("Zoë", 3, ZOE, sitting.now)
    sitting.do("host", Decline(1))
    with pytest.raises(Refusal) as refused:
        sitting.table.knocked(ZOE, sitting.now)
    assert code_of(refused) == "declined"
    assert sitting.phones["host"].view["knocks"] == []
    assert sitting.refused("host", Admit(1)) == "unknown"


def test_the_host_may_give_another_chair() -> None:
    sitting = with_bot()
    sitting.do(5, Leave())
    sitting.table.knock("Zoë", 3, ZOE, sitting.now)
    sitting.do("host", Admit(1, seat=5))
    assert sitting.table.chairs[5].keys.now == ZOE
    assert sitting.refused("host", Admit(1)) == "unknown"


def test_nobody_is_let_in_on_a_chair_that_a_person_has_taken_meanwhile() -> None:
    sitting = with_bot()
    for key in (ZOE, "max-s-own-key"):
        sitting.table.knock("Zoë", 3, key, sitting.now)
    sitting.do("host", Admit(1))
    assert sitting.refused("host", Admit(2)) == "seat-taken"


def test_only_so_many_wait_and_not_for_ever() -> None:
    sitting = with_bot()
    for number in range(MOST_KNOCKS):
        sitting.table.knock("Zoë", 3, f"{ZOE}-{number}", sitting.now)
    with pytest.raises(Refusal) as refused:
        sitting.table.knock("Max", 3, "max-s-own-key", sitting.now)
    assert code_of(refused) == "crowded"
    sitting.now += FORGOTTEN_AFTER - 1
    sitting.table.knocked(f"{ZOE}-0", sitting.now)
    sitting.now += 2
    sitting.table.knock("Max", 3, "max-s-own-key", sitting.now)
    assert [knock["id"] for knock in sitting.table.doorstep.view()] == [1, MOST_KNOCKS + 1]


def test_nobody_waits_any_more_when_the_table_is_back_in_the_lobby() -> None:
    sitting = with_bot()
    sitting.table.knock("Zoë", 3, ZOE, sitting.now)
    sitting.do("host", Again())
    assert sitting.phones["host"].view["knocks"] == []
    sitting.keep(sitting.table.join("Zoë", 3, ZOE, sitting.now))


# What stays behind


def test_the_predecessor_s_notes_and_whispers_are_gone() -> None:
    sitting = at_day()
    sitting.do(4, Note(about=2, text="the note of Eli"))
    sitting.do(4, Say("a whisper of Eli", to=2))
    sitting.do(2, Say("a whisper to Eli", to=4))
    sitting.do("storyteller", Say("a letter to Eli", to=4))
    sitting.do(4, Say("for everybody"))
    sitting.do(4, Ready())
    sitting.do(4, Leave())
    assert sitting.phones["public"].chat[-1]["what"] == "leaves"
    assert sitting.phones["public"].view["ready"] == []
    sitting.phones.pop(4)
    sitting.let_in("Zoë", 4, ZOE)
    zoe = sitting.connect("zoe", ZOE)
    assert zoe.view["notes"] == []
    assert [line["text"] for line in zoe.chat if "what" not in line] == ["for everybody"]
    sitting.do(2, Say("a whisper to Zoë", to=4))
    assert zoe.chat[-1]["text"] == "a whisper to Zoë"
    heard = [line["text"] for line in sitting.phones[2].chat]
    assert "a whisper of Eli" in heard, "the other one has heard it"
    again = Table.load(sitting.records)
    assert [line["text"] for line in again.watchers.of(again.chairs[4], "en").chat if "what" not in line] == [
        "for everybody",
        "a whisper to Zoë",
    ]


@pytest.mark.parametrize("way", [Leave(), Free(3)])
def test_the_bot_comes_back_when_the_person_leaves(way: Any) -> None:
    sitting = with_bot()
    sitting.let_in("Zoë", 3, ZOE)
    sitting.connect("zoe", ZOE)
    sitting.keep(sitting.table.do(keys.holder(sitting.table, ZOE) if way == Leave() else sitting.who("host"), way, 1e9))
    assert sitting.table.chairs[3].by == "bot"
    assert keys.fate(sitting.table, ZOE) == "freed"
    what = sitting.phones["public"].chat[-1]["what"]
    assert what == ("leaves" if way == Leave() else "removed")


@pytest.mark.parametrize(("teller", "by"), [("belfry", "bot"), ("person", "nobody")])
def test_a_bot_takes_over_from_whoever_leaves_where_belfry_tells_the_story(teller: str, by: str) -> None:
    sitting = Sitting(SEVEN, teller=teller)
    sitting.do(4, Leave())
    assert sitting.table.chairs[4].by == by


def test_coming_back_with_one_s_own_key_needs_no_consent() -> None:
    sitting = at_day()
    sitting.do(4, Note(about=2, text="the note of Eli"))
    sitting.do(4, Say("a whisper of Eli", to=2))
    sitting.disconnect(4)
    eli = sitting.connect(4, key_of(4))
    assert eli.view["notes"][0]["text"] == "the note of Eli"
    sitting.keep(sitting.table.take(key_of(4), "another-key-of-eli", sitting.now))
    eli = sitting.connect(4, "another-key-of-eli")
    assert eli.view["notes"][0]["text"] == "the note of Eli"
    assert eli.chat[-1]["text"] == "a whisper of Eli"


def test_a_bot_of_the_traitors_gives_its_chair_to_nobody_either() -> None:
    castle = Castle(bots=lambda seat: seat == 3)
    with pytest.raises(Refusal) as refused:
        castle.table.join("Zoë", 3, ZOE, castle.now)
    assert code_of(refused) == "knock"
    castle.let_in("Zoë", 3, ZOE)
    assert castle.table.chairs[3].by == "person"


# Locks and passwords


def test_nobody_new_sits_down_at_a_locked_table() -> None:
    sitting = Sitting(5, people=lambda seat: seat < 3)
    sitting.do("host", Change(settings={"locked": True}))
    for wish in (sitting.table.join, sitting.table.knock):
        with pytest.raises(Refusal) as refused:
            wish("Zoë", 4, ZOE, sitting.now)
        assert code_of(refused) == "locked"
    assert sitting.table.lobby().locked
    sitting.keep(sitting.table.take(key_of(1), "another-key-of-bo", sitting.now))
    sitting.do("host", Change(settings={"locked": False}))
    sitting.keep(sitting.table.join("Zoë", 4, ZOE, sitting.now))


def test_a_password_is_never_kept_nor_told() -> None:
    sitting = Sitting(5)
    assert sitting.refused(2, Password("moonlight")) == "not-host"
    sitting.do("host", Password("moonlight"))
    table = sitting.again()
    assert table.password == sitting.table.password
    assert "moonlight" not in str(sitting.records)
    assert table.lobby().password
    for phone in sitting.phones.values():
        assert phone.view["table"]["password"] is True
        wire = b"".join(message for _, message in phone.received)
        assert b"moonlight" not in wire
        assert sitting.table.password.encode() not in wire
    sitting.do("host", Password(""))
    assert sitting.table.password == ""
    assert sitting.refused("host", Password("x" * 101)) == "too-long"


def test_whoever_takes_over_a_chair_keeps_their_own_name_on_every_screen_and_in_the_story() -> None:
    sitting = with_bot(teller="person")
    sitting.let_in("Zoë", 3, ZOE)
    zoe = sitting.connect("zoe", ZOE)
    for phone in (*sitting.phones.values(), zoe):
        assert [seat["name"] for seat in phone.view["table"]["seats"]][3] == "Zoë"
        assert next(seat["name"] for seat in phone.game["town"] if seat["seat"] == 3) == "Zoë"
        assert not any("Dee" in line["text"] for line in phone.history)
    assert sitting.again().chairs[3].name == "Zoë"


def test_a_name_that_somebody_has_is_refused_at_the_door() -> None:
    sitting = with_bot()
    with pytest.raises(Refusal) as refused:
        sitting.table.knock("Ana", 3, ZOE, sitting.now)
    assert code_of(refused) == "name-taken"


def test_where_the_host_is_not_asked_somebody_takes_over_a_bot_s_chair_at_once() -> None:
    sitting = with_bot()
    sitting.do("host", Change(settings={"ask_host": False}))
    sitting.table.join("Zoë", 3, ZOE, sitting.now)
    sitting.look()
    assert sitting.phones["host"].view["table"]["seats"][3] == {
        **sitting.phones["host"].view["table"]["seats"][3],
        "name": "Zoë",
        "by": "person",
    }
    assert not sitting.table.lobby().knocks
    with pytest.raises(Refusal) as refused:
        sitting.table.join("Yan", 2, "yans-own-key", sitting.now)
    assert code_of(refused) == "seat-taken"


def test_a_castle_calls_somebody_by_their_own_name_too() -> None:
    castle = Castle(bots=lambda seat: seat == 3)
    castle.let_in("Zoë", 3, ZOE)
    assert castle.connect("zoe", ZOE).game["players"][3]["name"] == "Zoë"
