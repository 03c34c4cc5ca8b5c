"""The page on hosting says what is so."""

from __future__ import annotations

import re
from pathlib import Path

from belfry.cli.serve import PORT
from belfry.server import presence, replies, room, socket
from belfry.server.data_folder import FILE_NAME, LOCK_NAME
from belfry.server.limits import Limits
from belfry.table.protocol import LONGEST_FRAME
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
        f"| seats taken from one address | {limits.joins.most} in ten minutes |",
        f"| connections from one address | {limits.sockets.most} |",
        f"| connections to one table | {presence.MOST_CONNECTIONS} |",
        f"| messages on one connection | {socket.RATE:.0f} a second, {socket.BURST:.0f} at once |",
        f"| {LONGEST_FRAME // 1024} KB, {replies.LONGEST_BODY // 1024} KB |",
        f"| {room.MOST_RECORDS:,} moves |",
    ):
        assert row in PAGE
    assert (limits.opened.seconds, limits.misses.seconds) == (3600, 600)
    assert (limits.lookups.seconds, limits.joins.seconds) == (60, 600)
    assert room.IDLE == 3 * 60
