"""The Storyteller's desk: several people and devices at one Grimoire, and what each of them may see and do."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table import Refusal, keys
from belfry.table.desk import MOST_HELPERS
from belfry.table.game import Reader
from belfry.table.protocol import (
    AddSeat,
    Answer,
    Deed,
    Desk,
    Dismiss,
    Note,
    Redo,
    Say,
    Shown,
    Start,
    Undo,
)
from tests.table.sitting import HOST, SEVEN, Phone, Sitting, key_of
from tests.table.test_secrets import secret

LETTER, NOTE = secret("letter", 3), secret("note", 99)


def invite(sitting: Sitting, name: str, rank: str = "helper", *, letters: bool = True) -> Phone:
    """Somebody is asked to the desk, and comes."""
    sitting.do("host", Desk(name=name, rank=rank, letters=letters))
    entry = sitting.phones["host"].view["desk"][-1]
    return sitting.connect(name, entry["key"])


def who(sitting: Sitting, name: str) -> Any:
    """Somebody as the table knows them."""
    return sitting.phones[name].feed.who


def test_a_helper_sees_the_grimoire_and_tells_the_story_but_does_not_run_the_table() -> None:
    sitting = Sitting(SEVEN)
    helper = invite(sitting, "Zoe")
    assert helper.view["me"] == {"role": "storyteller", "seat": None, "host": False, "rank": "helper"}
    assert [seat["character"] for seat in helper.game["grimoire"]["seats"]] == SEVEN.split()
    sitting.do(who(sitting, "Zoe"), Answer("begin", moment=helper.game["moment"]))
    assert sitting.stage == "night"
    sitting.do(who(sitting, "Zoe"), Undo(1))
    sitting.do(who(sitting, "Zoe"), Redo(1))
    sitting.do(who(sitting, "Zoe"), Deed({"type": "add_token", "seat": 2, "token": "own/seen"}))
    for action in (Start(), AddSeat(), Desk(name="Max"), Dismiss(1), Desk(desk=1, rank="lead")):
        assert sitting.refused(who(sitting, "Zoe"), action) == "not-host"
    assert all("key" not in entry for entry in helper.view["desk"])


def test_a_lead_may_do_all_that_the_storyteller_may() -> None:
    sitting = Sitting(7)
    lead = invite(sitting, "Zoe", "lead")
    sitting.do(who(sitting, "Zoe"), AddSeat())
    sitting.do(who(sitting, "Zoe"), Desk(name="Max"))
    assert [(entry["name"], "key" in entry) for entry in lead.view["desk"]] == [
        ("", False),
        ("Zoe", True),
        ("Max", True),
    ]
    sitting.do(who(sitting, "Zoe"), Dismiss(2))
    assert len(sitting.phones["host"].view["desk"]) == 2


def test_a_watcher_sees_the_grimoire_and_does_nothing() -> None:
    sitting = Sitting(SEVEN)
    watcher = invite(sitting, "Zoe", "watcher")
    assert watcher.game["grimoire"] is not None
    assert watcher.game["asked"] == sitting.phones["host"].game["asked"]
    for action in (
        Answer("begin"),
        Deed({"type": "kill", "seats": [1]}),
        Undo(),
        Note(text="x"),
        Say("x"),
        Shown(["x"]),
    ):
        assert sitting.refused(who(sitting, "Zoe"), action) == "watching"
    with pytest.raises(Refusal):
        sitting.table.judge(who(sitting, "Zoe"), ["is-team", 1, "evil"])
    assert not sitting.table.may_read_journal(who(sitting, "Zoe"))


@pytest.mark.parametrize("rank", ["helper", "watcher", "lead"])
@pytest.mark.parametrize("letters", [False, True])
def test_letters_and_notes_reach_those_only_whom_the_lead_lets_read_them(rank: str, letters: bool) -> None:
    """TAB-4"""
    sitting = Sitting(SEVEN, settings={"chat": True})
    invite(sitting, "Zoe", rank, letters=letters)
    sitting.do(3, Say(LETTER, to="storyteller"))
    sitting.do("host", Note(about=3, text=NOTE))
    wire = b"".join(message for _, message in sitting.phones["Zoe"].received)
    assert (LETTER.encode() in wire, NOTE.encode() in wire) == (letters, letters)
    sitting.do("host", Desk(desk=1, rank=rank, letters=not letters))
    assert (NOTE in str(sitting.phones["Zoe"].view["notes"])) is not letters


def test_nobody_else_sees_who_sits_at_the_desk_or_a_key() -> None:
    """TAB-4"""
    sitting = Sitting(SEVEN)
    invite(sitting, "Zoe", "watcher")
    key = sitting.phones["host"].view["desk"][-1]["key"]
    for name, phone in sitting.phones.items():
        wire = b"".join(message for _, message in phone.received)
        assert (key.encode() in wire) == (name == "host")
        assert (b"Zoe" in wire) == (name in ("host", "Zoe"))


def test_what_a_rank_allows_follows_it_at_once() -> None:
    sitting = Sitting(SEVEN)
    helper = invite(sitting, "Zoe")
    sitting.do("host", Desk(desk=1, rank="watcher", letters=False))
    assert helper.view["me"]["rank"] == "watcher"
    assert sitting.refused(who(sitting, "Zoe"), Answer("begin")) == "watching"
    sitting.do("host", Desk(desk=1, rank="lead"))
    assert helper.view["me"]["host"]


def test_somebody_thrown_out_sees_nothing_more_and_does_not_come_back() -> None:
    sitting = Sitting(SEVEN)
    helper = invite(sitting, "Zoe")
    key = sitting.phones["host"].view["desk"][-1]["key"]
    zoe = who(sitting, "Zoe")
    sitting.do("host", Dismiss(1))
    assert helper.feed.who is None
    assert helper.feed.update(sitting.now) is None
    assert keys.fate(sitting.table, key) == "freed"
    with pytest.raises(Refusal) as refusal:
        sitting.table.feed(key)
    assert refusal.value.code == "freed"
    with pytest.raises(Refusal):
        sitting.table.take(key, "another-key-of-zoe", sitting.now)
    sitting.now += 10
    assert sitting.refused("host", Dismiss(1)) == "unknown"
    assert zoe.desk == 1
    # A number is never given again, so that nobody is taken for somebody else.
    invite(sitting, "Max")
    assert sitting.phones["host"].view["desk"][-1]["desk"] == 2


def test_another_device_at_the_desk_evicts_nobody() -> None:
    sitting = Sitting(SEVEN)
    helper = invite(sitting, "Zoe")
    sitting.keep(sitting.table.take(HOST, "the-tablet-of-the-host", sitting.now))
    sitting.keep(sitting.table.take(sitting.phones["host"].view["desk"][1]["key"], "the-tablet-of-zoe", sitting.now))
    tablet = sitting.connect("tablet", "the-tablet-of-the-host")
    sitting.connect("second", "the-tablet-of-zoe")
    assert sitting.phones["host"].feed.who == tablet.feed.who
    assert helper.feed.who == sitting.phones["second"].feed.who
    assert [entry["devices"] for entry in tablet.view["desk"]] == [2, 2]
    # Only the first stays where somebody wants to be alone again.
    sitting.do("host", Dismiss(0))
    assert tablet.feed.who is None
    assert sitting.phones["host"].feed.who is not None


def test_a_seat_still_moves_from_one_device_to_the_other() -> None:
    sitting = Sitting(SEVEN)
    sitting.keep(sitting.table.take(key_of(2), "another-key-of-seat-2", sitting.now))
    assert sitting.phones[2].feed.who is None


def test_of_two_who_press_at_the_same_moment_one_is_heard_and_the_other_told() -> None:
    sitting = Sitting(SEVEN)
    helper = invite(sitting, "Zoe")
    moment = helper.game["moment"]
    sitting.do("host", Answer("begin", moment=moment))
    assert sitting.refused(who(sitting, "Zoe"), Answer("begin", moment=moment)) == "already-done"
    # Something else is what it was before: for a moment that is over.
    assert sitting.refused(who(sitting, "Zoe"), Answer(0, moment=moment)) == "moved-on"
    sitting.do("host", Deed({"type": "kill", "seats": [4]}))
    entries = len(sitting.game.entries)
    assert sitting.refused(who(sitting, "Zoe"), Deed({"type": "kill", "seats": [4]})) == "already-done"
    assert len(sitting.game.entries) == entries
    undo = Undo(1, moment=sitting.phones["host"].game["moment"])
    sitting.do(who(sitting, "Zoe"), undo)
    assert sitting.refused("host", undo) == "already-done"
    # Later the same is meant anew.
    sitting.now += 10
    sitting.do(who(sitting, "Zoe"), Deed({"type": "kill", "seats": [4]}))


def test_two_devices_of_one_place_hear_of_it_too() -> None:
    sitting = Sitting(SEVEN)
    moment = sitting.phones["host"].game["moment"]
    sitting.do("host", Answer("begin", moment=moment), id="one")
    assert sitting.refused("host", Answer("begin", moment=moment)) == "already-done"


def test_what_was_shown_is_remembered_by_the_table() -> None:
    sitting = Sitting(SEVEN)
    helper = invite(sitting, "Zoe")
    sitting.do(who(sitting, "Zoe"), Shown(["3 learned 2 chef", "4 character 1 imp"]))
    assert sitting.phones["host"].view["shown"] == ["3 learned 2 chef", "4 character 1 imp"]
    assert sitting.phones[2].view["shown"] == []
    assert sitting.refused("host", Shown(["x" * 201])) == "too-long"
    assert sitting.refused("host", Shown(["x"] * 51)) == "too-long"
    again = sitting.again()
    assert again.tabletop.parts(again.host, Reader("en", "clocktower"))["shown"] == helper.view["shown"]
    assert [(one.name, one.rank) for one in again.desk.helpers] == [("Zoe", "helper")]


def test_where_belfry_tells_there_is_no_desk_and_a_desk_is_not_endless() -> None:
    sitting = Sitting(7, teller="belfry")
    assert sitting.refused("host", Desk(name="Zoe")) == "no-storyteller"
    told = Sitting(7)
    assert told.refused("host", Desk(name="")) == "bad-name"
    assert told.refused("host", Desk(desk=4, rank="lead")) == "unknown"
    assert told.refused(2, Desk(name="Zoe")) == "not-host"
    for number in range(MOST_HELPERS):
        told.do("host", Desk(name=f"Zoe {number}"))
    assert told.refused("host", Desk(name="Max")) == "crowded"
