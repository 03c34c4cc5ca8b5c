"""What a player of the Traitors sees."""

from __future__ import annotations

from belfry.bots import seen
from belfry.core.event import Event
from belfry.traitors.party_view import TraitorsView

Seen = seen.Seen[TraitorsView, Event]
