"""Bots of the Traitors card game: players that suspect, blackmail, murder, vote and talk.

A `Bot` decides from what its seat has `Seen`, and from nothing else. It `answer`s what the seat is asked, and now and
then it has `moves`: it wants to `Say` or `Whisper` something, which the table turns into an action.
"""

from belfry.bots.moves import Say, Whisper
from belfry.bots.traitors.bot import Bot
from belfry.bots.traitors.seen import Seen

__all__ = ["Bot", "Say", "Seen", "Whisper"]
