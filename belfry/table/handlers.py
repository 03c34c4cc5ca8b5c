"""What can be done at every table, and what does it; the rest is the game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from belfry.table import clocks, desk, faces, knocks, lobby, protocol, records, replaying, seats, story, talk

if TYPE_CHECKING:
    from belfry.table.game import Turn
    from belfry.table.records import Who
    from belfry.table.table import Table

HANDLERS: dict[type[protocol.Action], Callable[[Table, Who, Any, float], Turn | None]] = {
    protocol.Rename: lobby.rename,
    protocol.ChooseFace: faces.choose,
    protocol.Arrange: lobby.arrange,
    protocol.AddSeat: lobby.add_seat,
    protocol.RemoveSeat: lobby.remove_seat,
    protocol.Bot: lobby.bot,
    protocol.Free: lobby.free,
    protocol.Leave: lobby.leave,
    protocol.Change: lobby.change,
    protocol.Again: lobby.again,
    protocol.Clock: clocks.set_clock,
    protocol.Ready: clocks.ready,
    protocol.Say: talk.say,
    protocol.Note: talk.note,
    protocol.Desk: desk.change,
    protocol.Dismiss: desk.dismiss,
    records.Open: lobby.open_table,
    records.Begin: lobby.begin,
    records.Join: seats.join,
    records.Admitted: knocks.admit,
    records.Secure: lobby.secure,
    records.Published: story.publish,
    records.Take: seats.take,
    records.Share: seats.share,
    records.Invited: desk.invite,
    records.Lapse: clocks.lapse,
    records.Wake: clocks.wake,
    records.Skip: replaying.skip,
}
