"""Records: the table is what they lead to, at any moment, to the byte."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from belfry.clocktower import Clocktower
from belfry.table import BrokenRecords, Record, Refusal, Table, decode, encode
from belfry.table.protocol import Again, Answer, Claim, Mend, Note, Say, Start, Undo
from belfry.table.records import Begin
from tests.table.crowd import Crowd, at_stage, number_of_dawns
from tests.table.sitting import SEVEN, Sitting
from tests.table.test_pace import everything
from tests.table.test_play import at_vote


def whole(sitting: Sitting) -> None:
    """Make sure that the records lead to the table as it is."""
    again = sitting.again()
    assert again.count == sitting.table.count == len(sitting.records)
    feeds = list(sitting.table.feeds)
    assert everything(again, sitting.now) == everything(sitting.table, sitting.now)
    sitting.table.feeds.extend(feeds)


def test_a_table_comes_back_from_its_records_in_mid_vote() -> None:
    sitting = at_vote()
    sitting.do(4, Say("not me"))
    sitting.do(4, Claim("monk"))
    sitting.do(4, Note(about=2, text="why?"))
    sitting.answer("count")
    sitting.wait(2)
    whole(sitting)
    sitting.do("storyteller", Undo(2))
    whole(sitting)


def test_a_table_comes_back_from_its_records_in_mid_night() -> None:
    sitting = Sitting(SEVEN, teller="belfry")
    crowd = Crowd(sitting)
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    whole(sitting)
    crowd.run(number_of_dawns(1))
    whole(sitting)
    crowd.run(at_stage("nominations"))
    whole(sitting)


def test_what_was_not_stored_has_not_happened() -> None:
    sitting = at_vote()
    again = Table.load(sitting.records[:-1])
    assert again.count == sitting.table.count - 1
    record = again.do(sitting.who(4), Answer(["nominate", 5]), sitting.now)
    assert record is not None
    assert record.n == len(sitting.records) - 1


def test_records_are_json_and_come_back_as_they_were() -> None:
    sitting = at_vote()
    for record in sitting.records:
        wire = encode(record)
        assert msgspec.json.decode(wire)["n"] == record.n
        assert isinstance(decode(wire), Record)
        assert encode(decode(wire)) == wire


def test_records_without_a_beginning_are_no_table() -> None:
    records = at_vote().records
    for broken in ([], records[1:], [None, *records[1:]]):
        with pytest.raises(BrokenRecords):
            Table.load(broken)
    with pytest.raises(msgspec.DecodeError):
        decode(b'{"n": 0}')


@pytest.mark.parametrize("broken", ["missing", "unreadable", "twice"])
def test_a_table_stops_before_a_record_that_is_damaged(broken: str) -> None:
    records = at_vote().records
    after = {"missing": records[6:], "unreadable": [None, *records[6:]], "twice": [records[4], *records[6:]]}[broken]
    again = Table.load([*records[:5], *after])
    assert again.stopped is not None
    assert (again.count, again.stopped.why, again.stopped.record) == (5, "damaged", 5)


def test_a_table_stops_before_a_record_that_cannot_be_done_again() -> None:
    records = at_vote().records
    illegal = msgspec.structs.replace(records[-1], action=Answer(["nominate", 99]))
    again = Table.load([*records[:-1], illegal])
    assert again.stopped is not None
    assert (again.stopped.why, again.stopped.record) == ("rules", len(records) - 1)
    assert again.due() is None


def test_a_table_stops_at_a_record_that_leads_elsewhere() -> None:
    records = at_vote().records
    assert all(record.told for record in records[-5:])
    otherwise = msgspec.structs.replace(records[-3], told=records[-3].told ^ 1)
    again = Table.load([*records[:-3], otherwise, *records[-2:]])
    assert again.stopped is not None
    assert (again.stopped.why, again.stopped.record) == ("rules", len(records) - 3)


@pytest.mark.parametrize("version", range(1, int(Clocktower.rules) + 1))
def test_a_table_comes_back_by_whichever_version_of_the_rules_its_game_began(version: int) -> None:
    records = at_vote().records
    place = next(place for place, record in enumerate(records) if isinstance(record.action, Begin))
    began = msgspec.structs.replace(records[place].action, rules=str(version))
    records[place] = msgspec.structs.replace(records[place], action=began)
    again = Table.load(records)
    assert again.stopped is None
    assert again.count == len(records)


def test_a_table_can_be_mended_more_than_once() -> None:
    sitting = at_vote()
    host, now = sitting.who("host"), sitting.now
    records: list[Record | None] = list(sitting.records)
    for damaged in (len(records) - 2, len(records) - 4, 8):
        records[damaged] = None
        again = Table.load(records)
        with pytest.raises(Refusal, match="damaged"):
            again.do(host, Say("hello"), now)
        mended = again.do(host, Mend(), now)
        assert mended is not None
        assert mended.n == len(records)
        records.append(mended)
        records += [again.do(host, action, now) for action in ((Again(), Start()) if again.play else (Start(),))]
        assert everything(Table.load(records), now) == everything(again, now)


# Tables of earlier versions: one folder for each form in which tables have been stored

RECORDED = Path(__file__).parent / "recorded"


def recorded(name: str) -> Sitting:
    """A table as it was stored then, with nobody there but a spectator."""
    sitting = Sitting(5, phones=False)
    sitting.records = [decode(line) for line in (RECORDED / f"{name}.jsonl").read_bytes().splitlines()]
    sitting.table = sitting.again()
    sitting.now = sitting.table.touched
    sitting.connect("public", "")
    return sitting


OLD_TABLES = [
    ("before-beats/night", "night", 30, 50, "imp"),
    ("before-beats/count", "nominations", 55, 82, "day"),
    ("before-beats/told-by-a-person", "count", 14, 28, "vote"),
    ("before-beats/lunatic", "night", 15, 30, "po"),
    ("beats/told-by-belfry", "night", 41, 32, "poisoner"),
    ("beats/told-by-a-person", "count", 10, 21, "vote"),
    ("beats/traitors", "turn", 57, 86, "turn"),
    ("sums/told-by-belfry", "night", 41, 32, "poisoner"),
    ("sums/told-by-a-person", "count", 10, 21, "vote"),
    ("sums/traitors", "turn", 57, 86, "turn"),
    ("rules-8/told-by-belfry", "nominations", 19, 18, "day"),
    ("rules-8/told-by-a-person", "defence", 8, 19, "count"),
    ("rules-9/told-by-belfry", "nominations", 19, 18, "day"),
    ("rules-9/told-by-a-person", "execution", 8, 22, "beat"),
    ("rules-10/told-by-belfry", "nominations", 19, 18, "day"),
    ("rules-10/told-by-a-person", "night", 11, 29, "empath"),
    ("rules-10/decided-by-a-person", "execution", 16, 28, "pacifist"),
    ("rules-11/executed-at-once", "execution", 9, 22, "beat"),
    ("rules-11/told-by-belfry", "nominations", 42, 45, "day"),
]


def test_every_table_that_is_kept_is_looked_at() -> None:
    kept = {str(file.relative_to(RECORDED).with_suffix("")) for file in RECORDED.rglob("*.jsonl")}
    assert kept == {name for name, *_ in OLD_TABLES}


@pytest.mark.parametrize(("name", "stage", "answers", "events", "asked"), OLD_TABLES)
def test_a_table_of_an_earlier_version_is_as_it_was(
    name: str, stage: str, answers: int, events: int, asked: str
) -> None:
    """In mid-night, in mid-count at a Butler, with something taken back, and with a Lunatic who has picked."""
    sitting = recorded(name)
    game = sitting.game
    assert sitting.table.stopped is None
    assert sitting.table.play is not None
    assert (sitting.table.play.stage.kind, len(game.entries), len(game.events)) == (stage, answers, events)
    assert game.ask.ability == asked
    whole(sitting)


@pytest.mark.parametrize("name", ["before-beats/night", "before-beats/count", "beats/told-by-belfry"])
def test_a_game_of_an_earlier_version_is_played_to_its_end(name: str) -> None:
    sitting = recorded(name)
    for _ in range(4000):
        if sitting.table.stage == "over":
            break
        sitting.tick()
    assert sitting.table.stage == "over"
    whole(sitting)


def test_a_clock_hand_that_was_under_way_comes_round() -> None:
    sitting = recorded("before-beats/told-by-a-person")
    sitting.wait(60)
    assert sitting.table.play is not None
    assert sitting.table.play.stage.kind == "nominations"
    assert sitting.phones["public"].game["nominations"][0]["voters"] == [4]
    whole(sitting)
