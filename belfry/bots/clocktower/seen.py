"""What a player of the Clocktower sees."""

from __future__ import annotations

from belfry.bots import seen
from belfry.clocktower.views.party_view import ClocktowerView
from belfry.core.event import Event

Seen = seen.Seen[ClocktowerView, Event]
