"""What every action is."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that somebody at the table does."""

    @property
    def asked(self) -> Action:
        """What a client asked for to have it done, as far as that tells one action from another."""
        return self
