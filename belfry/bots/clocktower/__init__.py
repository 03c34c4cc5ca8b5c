"""Bots of the Clocktower: players that claim, deduce, nominate and vote.

A `Bot` decides from what its seat has `Seen`, and from nothing else. By day it wants to make `moves`, which the table
turns into actions; at night it `answer`s; when a vote is near its `hand` is up or down.
"""

from belfry.bots.clocktower.bot import Bot
from belfry.bots.clocktower.moves import Claim, Exile, Move, Nominate, Point, Use
from belfry.bots.clocktower.seen import Seen
from belfry.bots.moves import Say, Whisper

__all__ = ["Bot", "Claim", "Exile", "Move", "Nominate", "Point", "Say", "Seen", "Use", "Whisper"]
