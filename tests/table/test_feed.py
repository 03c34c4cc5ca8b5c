"""Feeds: a welcome has everything, updates have what changed, and both together never disagree."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.core.audience import STORYTELLER
from belfry.table import Feed, Refusal, Who
from belfry.table.clocktower.steps import is_beat
from belfry.table.differences import alike
from belfry.table.protocol import AddSeat, Again, Answer, Change, Hand, Say, Start, Undo
from tests.table.actions import actions, parties
from tests.table.sitting import HOST, SEVEN, Sitting, key_of, without_clock
from tests.table.test_play import act, at_day, at_vote


def check(sitting: Sitting) -> None:
    """Make sure that every phone shows what a phone would show that comes now."""
    for name, phone in sitting.phones.items():
        who = phone.feed.who
        if who is None:
            continue
        fresh = sitting.fresh(who, "de" if name == "german" else "en")
        assert without_clock(phone.view) == without_clock(fresh["view"]), name
        assert phone.history == fresh["history"], name
        assert phone.chat[-300:] == fresh["chat"], name


@settings(max_examples=8)
@given(players=st.integers(5, 9), seed=st.integers(0, 2**32))
def test_updates_lead_to_what_a_welcome_would_show(players: int, seed: int) -> None:
    chance = Random(seed)
    sitting = Sitting(players, settings={"sweep": 0.1})
    sitting.connect("german", "", language="de")
    check(sitting)
    sitting.begin(seed)
    for _ in range(40):
        if sitting.table.stage == "over":
            break
        act(sitting, chance)
        if chance.random() < 0.1:
            done = [entry for entry in sitting.game.entries if not is_beat(entry)]
            sitting.do("storyteller", Undo(min(len(done), chance.randrange(1, 5))))
        check(sitting)
    sitting.do("host", Again())
    sitting.do("host", AddSeat())
    check(sitting)
    sitting.do("host", Start())
    check(sitting)


@settings(max_examples=25)
@given(data=st.data(), teller=st.sampled_from(["person", "belfry"]))
def test_updates_follow_whatever_people_do(data: st.DataObject, teller: str) -> None:
    sitting = Sitting(data.draw(st.sampled_from([6, SEVEN]), label="table"), teller=teller)
    sitting.connect("german", "", language="de")
    for who, action, seconds in data.draw(st.lists(st.tuples(parties(), actions(), st.floats(0, 30)), max_size=25)):
        with suppress(Refusal):
            sitting.do(who, action)
        sitting.wait(seconds)
        sitting.look()
        check(sitting)


def test_yes_is_not_one_on_the_wire() -> None:
    """A suggestion of 0 that follows one of no is another suggestion."""
    assert not alike({"answer": False}, {"answer": 0})
    assert not alike(True, 1)
    assert alike({"answer": [0, None]}, {"answer": [0, None]})


def test_nothing_is_sent_when_nothing_has_changed() -> None:
    sitting = at_day()
    for phone in sitting.phones.values():
        assert phone.feed.update(sitting.now + 5) is None


def test_an_update_names_what_has_changed_and_nothing_else() -> None:
    sitting = at_vote()
    sitting.do(4, Hand(up=True))
    update = sitting.phones[0].received[-1][1]
    assert update == b'{"type":"update","seq":0,"set":{"hands":[4]}}'
    sitting.do(4, Say("hello"))
    assert b'"set"' not in sitting.phones[0].received[-1][1]


def test_updates_that_were_held_up_come_together() -> None:
    sitting = at_vote()
    phone = sitting.phones.pop(0)
    sitting.do(4, Hand(up=True))
    sitting.do(5, Hand(up=True))
    sitting.do(4, Hand(up=False))
    sitting.do(4, Say("hello"))
    phone.look()
    assert phone.view["hands"] == [5]
    assert [line["text"] for line in phone.chat] == ["hello"]
    sitting.do(5, Hand(up=False))
    sitting.do(5, Hand(up=True))
    before = phone.seq
    phone.look()
    assert phone.seq == before


def test_a_phone_speaks_another_language_from_now_on() -> None:
    sitting = at_day()
    phone = sitting.phones[2]
    english = list(phone.texts)
    phone.feed.speak("de")
    phone.look()
    assert len(phone.texts) == len(english)
    assert phone.texts != english
    phone.feed.speak("tlh")
    phone.look()
    assert phone.texts == english


def test_people_in_many_languages_sit_at_one_table() -> None:
    sitting = Sitting(SEVEN)
    german = sitting.connect("german", key_of(2), language="de")
    sitting.answer("begin")
    assert german.view["game"]["phase"] == sitting.phones[2].view["game"]["phase"] == "night"
    assert german.texts[-1] != sitting.phones[2].texts[-1]


def test_everybody_sees_who_is_here() -> None:
    sitting = Sitting(5)
    phone = sitting.phones[0]
    assert phone.view["table"]["storyteller_here"]
    assert phone.view["table"]["watching"] == 1
    sitting.disconnect("host")
    sitting.disconnect("public")
    sitting.disconnect(3)
    assert not phone.view["table"]["storyteller_here"]
    assert phone.view["table"]["watching"] == 0
    assert [seat["here"] for seat in phone.view["table"]["seats"]] == [True, True, True, False, True]
    sitting.connect("tablet", key_of(3))
    sitting.connect("phone", key_of(3))
    sitting.disconnect("tablet")
    assert phone.view["table"]["seats"][3]["here"]


def test_spectators_come_only_where_they_may() -> None:
    sitting = Sitting(5, settings={"spectators": False}, phones=False)
    with pytest.raises(Refusal) as refused:
        sitting.table.feed()
    assert refused.value.code == "no-spectators"
    sitting.table.feed(key_of(1))
    sitting.do("host", Change(settings={"spectators": True}))
    sitting.table.feed()


def test_the_host_of_a_table_that_belfry_runs_sees_what_everybody_sees() -> None:
    sitting = Sitting(SEVEN, teller="belfry")
    host, public = sitting.phones["host"], sitting.phones["public"]
    assert host.view["me"] == {"role": "public", "seat": None, "host": True}
    assert host.game == public.game
    assert host.game["as"] == "public"
    sitting.connect("both", key_of(2), HOST)
    assert sitting.phones["both"].view["me"] == {"role": "player", "seat": 2, "host": True}


def test_the_storyteller_sees_the_grimoire() -> None:
    sitting = at_day()
    teller = sitting.phones["host"]
    assert teller.view["me"] == {"role": "storyteller", "seat": None, "host": True}
    assert [seat["character"] for seat in teller.game["grimoire"]["seats"]] == SEVEN.split()
    assert teller.game["suggestion"]["answer"] == "close"
    assert STORYTELLER not in [line["data"].get("seat") for line in teller.history]


def test_a_key_that_opens_nothing_gets_nothing() -> None:
    sitting = Sitting(5)
    for key in ("nonsense-key", " ", "the-key-of-seat-9"):
        with pytest.raises(Refusal) as refused:
            sitting.table.feed(key)
        assert refused.value.code == "unknown"
    with pytest.raises(Refusal):
        sitting.table.feed("", "nonsense-host")
    feed = sitting.table.feed(key_of(1))
    sitting.table.take(key_of(1), "bos-other-phone", sitting.now)
    assert feed.who is None
    assert feed.update(sitting.now) is None
    with pytest.raises(Refusal):
        feed.welcome(sitting.now)


def test_a_player_whose_traveller_was_taken_back_sees_what_everybody_sees() -> None:
    from belfry.table.protocol import Deed

    sitting = at_day()
    join = {"type": "traveller", "name": "Zoë", "character": "gunslinger", "alignment": "evil", "after": 2}
    sitting.do("storyteller", Deed(join))
    sitting.let_in("", 7, key_of(7))
    zoe = sitting.connect(7, key_of(7))
    assert zoe.game["you"]["alignment"] == "evil"
    sitting.do("storyteller", Undo())
    assert zoe.game["you"] == {}
    assert sitting.refused(7, Answer(["nominate", 2])) == "not-asked"


def test_a_table_that_nobody_looks_at_forgets_its_watchers() -> None:
    sitting = at_day()
    for name in list(sitting.phones):
        sitting.disconnect(name)
    assert not sitting.table.watchers._watchers
    check(sitting)
    assert Feed.of(sitting.table, Who(2)).welcome(sitting.now).view["game"]["you"]["character"] == "chef"
