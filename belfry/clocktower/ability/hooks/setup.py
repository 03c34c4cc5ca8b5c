"""The moments of setting up."""

from __future__ import annotations

from belfry.clocktower.ability.hooks.hook import while_held


class SetupMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_held
    async def before_tokens(self) -> None:
        """What is settled when the characters are dealt and nobody has seen a token yet."""
