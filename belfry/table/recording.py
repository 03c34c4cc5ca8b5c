"""Recording: what becomes of a client's action before it is recorded, since it needs more than the client says."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from belfry.table import desk, passwords, protocol, records, refusals, rights
from belfry.table.errors import Refusal
from belfry.table.story import new_name

if TYPE_CHECKING:
    from belfry.table.records import Who
    from belfry.table.table import Table


def recorded(table: Table, who: Who, action: protocol.Action, now: float, made: str | None) -> protocol.Action | None:
    """The action as it is recorded; nothing if it is done already and leaves no record. Raises `Refusal`.

    `made` is what was made for it outside: the hash of a new password, or the name of a story.
    """
    match action:
        case protocol.Start():
            return begin(table)
        case protocol.Admit():
            rights.host(who)
            return table.doorstep.admitted(table, action, now)
        case protocol.Decline():
            rights.host(who)
            table.doorstep.decline(table, action)
            return None
        case protocol.SendAway():
            rights.host(who)
            table.gallery.send_away(table, action)
            return None
        case protocol.Password(text):
            rights.host(who)
            return records.Secure(passwords.hashed(text) if made is None else made)
        case protocol.Publish(on):
            return records.Published("" if not on else made or new_name())
        case protocol.Desk(desk=None):
            desk.check_invitation(table, who, action)
            return records.Invited(action, made or new_name())
        case _ if type(action) not in table.games.actions:
            raise Refusal("unknown", refusals.NO_SUCH_ACTION(action=type(action).__name__))
        case _:
            return action


def begin(table: Table) -> records.Begin:
    """The beginning of a game by the rules of today, with a seed of its own."""
    return records.Begin(new_seed(), paced=True, rules=table.kit.rules[0], staged=True, discreet=True, measured=True)


def new_seed() -> int:
    """A seed that nobody can guess, and that every program can write down."""
    return secrets.randbits(53)
