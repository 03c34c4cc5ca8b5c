"""Lore: what players know about a character, beside what the rules say of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.kind import is_outsider, is_townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability

Deaths = tuple[float, float, float, float]
"""How likely none, one, two, and more deaths are in a night."""

ONE_A_NIGHT: Deaths = (0.15, 0.8, 0.04, 0.01)


@dataclass(frozen=True, slots=True)
class Lore:
    """What players know about one character."""

    threat: float = 0.0
    """How dangerous such a player is to evil."""
    bluff: float = 1.0
    """How good it is to hide behind."""
    opens: int = 0
    """The day on which an honest player means to say so at the latest; 0 for one's own judgement."""
    hides: bool = False
    """Whether an honest player never says so, and claims something else for good."""
    tough: bool = False
    """Whether attacking such a player at night is likely to be in vain."""
    unhurt_by_day: bool = False
    """Whether nothing kills such a player by day, so that executing them is in vain."""
    proves: bool = False
    """Whether a use by day of which somebody dies shows everybody who its holder is."""
    fatal: bool = False
    """Whether executing such a player may lose the game for good."""
    touchy: bool = False
    """Whether nominating such a player may cost the nominator's life."""
    plain: bool = False
    """Whether such a player never has anything to tell or to do, so that others can hide behind it."""
    saves: bool = False
    """Whether its work may be why nobody died in a night."""
    spares: bool = False
    """Whether its work may be why somebody lived through an execution."""
    slays: bool = False
    """Whether its work may be why somebody died whom no Demon attacked."""
    reports: bool = False
    """Whether its holder's picks are told though nobody sees what came of them."""
    borrows: bool = False
    """Whether its holder may come to learn things as another character."""
    clears: bool = False
    """Whether it speaks for a player to be shown by it."""
    tells_others: bool = False
    """Whether it tells another player who its holder is, and that this player is on the other side."""
    shows_holder: bool = False
    """Whether it shows another player who its holder is, whom that player can trust by it."""
    unclear: bool = False
    """Whether its holder does not know what the things mean that they learn, so that others make nothing of them."""
    for_minions: bool = False
    """Whether it is Minions who have a reason to use it by day, whoever is it."""
    mimics: bool = False
    """Whether its holder wants to be taken for the character that they were shown."""
    turns_coat: bool = False
    """Whether its holder may win with the other team by having done most for it."""
    nominates_first_day: bool = False
    """Whether its holder gains something if somebody is executed whom they nominate on the first day."""
    extends: bool = False
    """Whether the game may go on for a day after the Demon's execution because of it."""
    wants_quiet_days: bool = False
    """For a Demon: whether a day without an execution wins it the game."""


def usual_lore(character: type[Ability]) -> Lore:
    """What the rules alone give away about a character."""
    if is_outsider(character):
        return Lore(0.1, touchy=Moments.on_nominated in character.hooks)
    if not is_townsfolk(character):
        return Lore()
    hooks = character.hooks
    guards = bool({Moments.shields, Moments.on_dying} & hooks.keys())
    tough = guards and not character.acts_other_nights
    threat = 0.3
    if character.acts_other_nights:
        threat += 0.6 if character.learns is not None and not character.wakes_on_own_death else 0.4
    threat += 0.3 * character.uses_by_day - 0.5 * character.wakes_on_own_death
    quiet = character.learns is None and not character.uses_by_day and not character.acts_first_night
    return Lore(
        0.0 if tough else threat,
        bluff=1.5 if character.starts_knowing else 1.0,
        opens=3 if character.uses_by_day or character.wakes_on_own_death or Moments.wins_at_dusk in hooks else 0,
        tough=tough,
        touchy=Moments.on_nominated in hooks,
        plain=quiet and not character.acts_other_nights,
        saves=guards,
    )
