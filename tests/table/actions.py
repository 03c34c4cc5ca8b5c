"""Anything that a client might send, sensible or not, for tests by chance."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from belfry.table import Refusal, Who
from belfry.table.protocol import (
    AddSeat,
    Admit,
    Again,
    Answer,
    Arrange,
    Bag,
    Bot,
    Change,
    Claim,
    Clock,
    Decline,
    Deed,
    Free,
    Hand,
    Leave,
    Note,
    Password,
    Publish,
    Ready,
    Redo,
    RemoveSeat,
    Rename,
    Reveal,
    Say,
    Start,
    Thought,
    Traveller,
    Unclaim,
    Undo,
)

CHARACTERS = ("imp", "chef", "empath", "washerwoman", "drunk", "nonsense", "", "spy", "slayer")
SEATS = st.integers(-2, 9) | st.sampled_from([10**6, -(10**12), 10**30])
TEXTS = st.text(max_size=12) | st.sampled_from(["Ana", "\u202e", "\ud800", "x" * 600, "<script>", "🦉", "\x00"])
FLAGS = st.booleans()
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | FLAGS
    | st.integers()
    | st.floats()
    | TEXTS
    | st.sampled_from(["begin", "open", "close", "dusk", "count"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
DAY = st.tuples(st.just("nominate"), SEATS).map(list) | st.tuples(st.just("use"), st.just("slayer"), SEATS).map(list)
VALUES = st.integers(0, 7) | DAY | st.booleans() | st.lists(st.integers(0, 7), max_size=3) | ANYTHING
DEEDS = st.one_of(
    st.builds(lambda seat: {"type": "kill", "seats": [seat]}, SEATS),
    st.builds(lambda seat: {"type": "revive", "seats": [seat]}, SEATS),
    st.builds(
        lambda seat, id: {"type": "character", "seat": seat, "character": id}, SEATS, st.sampled_from(CHARACTERS)
    ),
    st.builds(lambda team: {"type": "end", "winner": team}, st.sampled_from(["good", "evil", "both"])),
    st.builds(lambda seat: {"type": "execute", "seat": seat}, SEATS),
    st.builds(
        lambda name, after: {
            "type": "traveller",
            "name": name,
            "character": "gunslinger",
            "alignment": "good",
            "after": after,
        },
        TEXTS,
        SEATS,
    ),
    st.permutations(range(6)).map(lambda order: {"type": "seat", "order": list(order)}),
    st.dictionaries(st.text(max_size=5), ANYTHING, max_size=3),
)
SETTINGS = st.builds(
    dict,
    discussion=st.integers(-1, 400),
    nominations=st.integers(-1, 100),
    defence=st.sampled_from([0, 5, 30]),
    sweep=st.floats() | st.just(0.5),
    beat=st.floats(0.2, 6) | st.just(0.0),
    patience=st.sampled_from([0, 1, 60]),
    chat=FLAGS,
    claims=FLAGS,
    auto_advance=FLAGS,
)
COUNTS = st.integers(-1, 5) | st.sampled_from([10**9])


def parties() -> st.SearchStrategy[Who]:
    """Anybody at all."""
    party = st.integers(0, 7) | st.sampled_from(["storyteller", "host", "public", "belfry", 99, -1])
    usual = st.sampled_from([Who("storyteller", host=True), Who("host", host=True), Who(0), Who(1), Who(2, host=True)])
    return usual | st.builds(Who, party, FLAGS)


def actions() -> st.SearchStrategy[Any]:
    """Any action."""
    names = st.lists(st.sampled_from(CHARACTERS), max_size=9)
    return st.one_of(
        st.builds(Rename, SEATS, TEXTS),
        st.builds(Arrange, st.permutations(range(6)).map(list) | st.lists(SEATS, max_size=7)),
        st.builds(AddSeat, TEXTS, FLAGS),
        st.builds(RemoveSeat, SEATS),
        st.builds(Bot, SEATS, FLAGS),
        st.builds(Free, SEATS),
        st.builds(Leave),
        st.builds(Admit, st.integers(0, 3), st.none() | SEATS),
        st.builds(Traveller, st.none() | st.sampled_from([*CHARACTERS, "thief"]), st.none() | SEATS),
        st.builds(Decline, st.integers(0, 3)),
        st.builds(Password, st.sampled_from(["", "x" * 200])),
        st.builds(
            Change,
            settings=st.none() | SETTINGS,
            theme=st.none() | st.sampled_from(["clocktower", "trash-can", "nonsense"]),
            name=st.none() | TEXTS,
            script=st.none() | st.sampled_from(["trouble-brewing", "nonsense"]) | names,
            switches=st.none() | st.dictionaries(st.sampled_from(["spy_sees_bluffs", "x"]), ANYTHING, max_size=2),
        ),
        st.builds(Bag, st.none() | names, st.none() | names),
        st.just(Start()),
        st.builds(Answer, VALUES, st.none() | SEATS, st.none() | st.integers(0, 60)),
        st.builds(Answer, VALUES),
        st.builds(Deed, DEEDS),
        st.builds(Undo, COUNTS),
        st.builds(Redo, COUNTS),
        st.builds(Hand, FLAGS, st.none() | SEATS),
        st.builds(
            Clock,
            st.sampled_from(["start", "pause", "resume", "extend", "skip"]),
            st.integers(-10, 4000),
            TEXTS | st.sampled_from(["last-call", "discussion"]),
        ),
        st.builds(Ready, FLAGS),
        st.builds(Say, TEXTS, SEATS | st.sampled_from(["town", "storyteller"])),
        st.builds(Claim, st.none() | st.sampled_from(CHARACTERS), st.none() | COUNTS, ANYTHING, TEXTS),
        st.builds(Unclaim, st.integers(0, 5)),
        st.builds(
            Note, st.none() | SEATS, st.none() | TEXTS, st.none() | TEXTS, st.sampled_from([None, "", "good", "evil"])
        ),
        st.builds(Thought, st.integers(0, 3), st.integers(-1, 9), st.none() | SEATS),
        st.builds(Reveal, st.none() | SEATS),
        st.builds(Publish, st.booleans()),
        st.just(Again()),
    )


def all_tried(at: Any, tries: list[tuple[Who, Any]]) -> Any:
    """The table as it is read anew after everybody has tried something; whatever was refused has changed nothing."""
    for who, action in tries:
        before = at.everything()
        records, due = at.table.count, at.table.due()
        try:
            at.do(who, action)
        except Refusal as refusal:
            assert refusal.code
            assert refusal.why
            assert at.everything() == before
            assert (at.table.count, at.table.due()) == (records, due)
    again = at.again()
    assert again.journal() == at.table.journal()
    return again
