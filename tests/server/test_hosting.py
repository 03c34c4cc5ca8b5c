"""The page on hosting says what is so."""

from __future__ import annotations

import re
from pathlib import Path

from belfry.cli.serve import PORT
from belfry.server import (
    cluster,
    frames,
    guard,
    postgres_line,
    presence,
    prints,
    replies,
    room,
    socket,
    sqlite_storage,
    wire,
)
from belfry.server.addresses import LOCAL_NAMES
from belfry.server.backlog import ADDRESS_MOST, LINE_MOST, MB, SEAT_MOST, TABLE_MOST
from belfry.server.costs import HELLO, cost
from belfry.server.data_folder import FILE_NAME, LOCK_NAME
from belfry.server.limits import Limits
from belfry.table.protocol import LONGEST_FRAME, Change, Claim, Note, Say, Start, Undo
from tests.cli.command import belfry

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


def test_it_has_every_option_of_the_server() -> None:
    shown = belfry("serve", "--help").stdout
    options = set(re.findall(r"--[a-z-]+", shown)) - {"--help"}

    assert options == set(re.findall(r"^\| `(--[a-z-]+)` \|", PAGE, re.MULTILINE))
    assert f"| {PORT} |" in PAGE


def test_it_has_the_files_of_the_data_folder() -> None:
    assert f"| `{FILE_NAME}` |" in PAGE
    assert f"| `{LOCK_NAME}` |" in PAGE


def test_it_has_the_limits_as_they_are() -> None:
    limits = Limits()
    for row in (
        f"| tables opened from one address | {limits.opened.most} an hour;",
        f"tried from one address | {limits.misses.most} in ten minutes,",
        f"| codes looked up from one address | {limits.lookups.most} a minute |",
        f"| seats taken or asked for from one address | {limits.joins.most} in ten minutes |",
        f"made for one address | {limits.pages.rate} a second, {limits.pages.burst} at once;",
        f"| connections from one address | {limits.sockets.most}, of which {limits.watching.most} without a key |",
        f"not said hello, from one address | {limits.greeting};",
        f"| spectators of one table | {presence.MOST_SPECTATORS};",
        f"| connections of one seat | {presence.MOST_OF_A_SEAT} |",
        f"| what one seat does | {limits.seats.rate} a second, {limits.seats.burst} at once;",
        f"one in two seconds, after the first {limits.shares.burst:,} |",
        f"what is done from one address | {limits.tables.rate} a second, {limits.tables.burst} at once |",
        f"the Storyteller do | {limits.hosts.rate} a second, {limits.hosts.burst} at once,",
        "| frames on one connection, pings and fragments included "
        f"| {frames.RATE:.0f} a second, {frames.BURST:.0f} at once, and {frames.BYTES // 1024} KB count like one;",
        f"hung up on after {frames.MOST_RESTS} times |",
        "| frames on all connections of one address "
        f"| {limits.frames.rate:,} a second, {limits.frames.burst:,} at once; "
        f"beyond that each rests for up to {frames.LONGEST_REST:.0f} seconds |",
        f"| {LINE_MOST // MB} MB for a connection, {SEAT_MOST // MB} MB for a seat, ",
        f" {ADDRESS_MOST // MB} MB for an address, {TABLE_MOST // MB} MB for a table |",
        f"| {wire.ASKED_WITHIN:.0f} seconds to ask, {guard.ANSWERED_WITHIN:.0f} to be answered |",
        f"| {room.EVENING / 3600:.0f} hours after the last move,",
        f"| messages on one connection | {socket.RATE:.0f} a second, {socket.BURST:.0f} at once |",
        f"| {LONGEST_FRAME // 1024} KB, {replies.LONGEST_BODY // 1024} KB; "
        f"a script to print {prints.LONGEST_SCRIPT // 1024} KB |",
        f"| {room.MOST_RECORDS:,} moves, of which {room.RESERVED_RECORDS:,} are kept",
    ):
        assert row in PAGE
    assert (limits.opened.seconds, limits.misses.seconds) == (3600, 600)
    assert (limits.lookups.seconds, limits.joins.seconds) == (60, 600)
    assert (limits.tables.rate, limits.tables.burst) == (limits.addresses.rate, limits.addresses.burst)
    assert limits.shares.rate == 0.5
    assert room.IDLE == 3 * 60
    assert {cost(Say("")), cost(Note()), cost(Claim())} == {2}
    assert {cost(Undo()), cost(Change())} == {5}
    assert (cost(Start()), HELLO) == (10, 3)
    assert sqlite_storage.LEAST_FREE == 64 * MB
    assert (cluster.LEASE, cluster.BEAT) == (6, 1), "as the page says"
    assert postgres_line.PATIENCE == 10
    for name in LOCAL_NAMES:
        assert f"`{name}`" in PAGE
