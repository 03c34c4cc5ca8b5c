"""Make-believe: what to answer where evil is only pretended, so that all of it fits one town (atheist/r11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.information.registration import AskAlignment, AskRegistration, Guise, Look
from belfry.clocktower.storyteller.advice import Suggestion

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire


def pretended(grimoire: Grimoire) -> Look:
    """The town as the Storyteller makes it out to be; as it is where nobody is made out to be anything."""
    guises = {seat: Guise((True,), (character,)) for seat, character in grimoire.made_believe().items()}
    return Look(grimoire, guises, [])


def advise_registration(grimoire: Grimoire, ask: AskRegistration) -> Suggestion:
    """As what somebody is made out to be, or else as what they are."""
    assert ask.about is not None, "somebody registers"
    seat, look = grimoire.people[ask.about], pretended(grimoire)
    seen = look.evil(seat) if isinstance(ask, AskAlignment) else look.sees(seat, ask.test)
    return Suggestion(seen, "make-believe")
