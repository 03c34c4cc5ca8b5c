"""What the server itself refuses, and why: the code for programs, and the words for people."""

from __future__ import annotations

UNKNOWN = ("unknown", "There is no such table, or this link is no longer valid.")
DELETED = ("deleted", "This table has been deleted.")
FAULT = ("broken", "Something is wrong with Belfry itself, and nothing has changed. Please try again.")
UNSTORED = ("storage", "This could not be stored, so it does not count. Please try again.")
FULL = ("full", "So much has happened at this table that nothing more fits; open another one.")
CROWDED = ("crowded", "Too many are connected to this table.")
CROWDED_HERE = ("crowded", "Too many are connected from here.")
NO_SPECTATORS = ("no-spectators", "This table is not open to spectators.")
SENT_AWAY = ("sent-away", "The host of this table does not want you to watch.")
NO_ROOM = ("crowded", "This server has no room for another table.")
CLOSING = ("closed", "The server is about to stop.")
NOT_HOST = ("not-yours", "Only the host may do this.")
PASSWORD = ("password", "This table asks for a password.")
WRONG_PASSWORD = ("password", "That is not the password of this table.")
NO_JOURNAL = ("not-yours", "The journal is open to the Storyteller, and to everybody when the game is over.")
NO_STORY = ("not-now", "No game has been played to its end at this table.")
NO_GAME = ("not-now", "No game has begun at this table.")
FLOOD = ("flood", "That was too often from here; please wait a few minutes.")
BUSY = ("crowded", "Too many want to print just now; please try again in a minute.")
SLOW = ("slow", "More was to be told than could be sent to you. Please come back.")
