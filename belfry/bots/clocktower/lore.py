"""Lore: what players know about the characters, beside what the rules say of them.

Everything here that names a character stands in one table, `LORE`. Whoever is not in it is judged by the rules alone:
by when the character wakes, what it learns and which moments it answers to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from belfry.bots.clocktower import choices, uses, wishes
from belfry.clocktower.character import CHARACTERS, Character
from belfry.clocktower.kind import OUTSIDER, TOWNSFOLK

if TYPE_CHECKING:
    from belfry.bots.clocktower.choices import Choice
    from belfry.bots.clocktower.uses import Inventing, Using
    from belfry.bots.clocktower.wishes import Wishing

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
    fatal: bool = False
    """Whether executing such a player loses the game for good."""
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
    wants: Wishing | None = None
    """Whom its holder wants to pick."""
    chooses: Choice | None = None
    """What its holder answers where it is about more than players."""
    uses: Using | None = None
    """What its holder does with it by day."""
    invents: Inventing | None = None
    """What somebody makes up who only claims to be it, where the rules give no truths to make it up from."""
    reports: bool = False
    """Whether its holder's picks are told though nobody sees what came of them."""
    borrows: bool = False
    """Whether its holder may come to learn things as another character."""
    tells_others: bool = False
    """Whether it tells another player who its holder is, and that this player is on the other side."""
    maddens: bool = False
    """Whether it tells another player what to be mad about."""
    starpasses: bool = False
    """For a Demon: whether killing oneself makes a Minion the Demon."""
    extends: bool = False
    """Whether the game may go on for a day after the Demon's execution because of it."""
    deaths: Callable[[int, bool], Deaths] | None = None
    """For a Demon: the deaths of a night, by those of the night before and whether somebody died by day."""
    wants_quiet_days: bool = False
    """For a Demon: whether a day without an execution wins it the game."""


def _zombuul(before: int, by_day: bool) -> Deaths:
    return (0.85, 0.12, 0.02, 0.01) if by_day else (0.1, 0.8, 0.08, 0.02)


def _po(before: int, by_day: bool) -> Deaths:
    return (0.1, 0.15, 0.25, 0.5) if before == 0 else (0.3, 0.6, 0.08, 0.02)


def _shabaloth(before: int, by_day: bool) -> Deaths:
    return (0.06, 0.29, 0.55, 0.1)


LORE: dict[str, Lore] = {
    # Trouble Brewing
    "soldier": Lore(tough=True, plain=True),
    "mayor": Lore(tough=True, opens=3, plain=True),
    "virgin": Lore(0.3, bluff=0.5, touchy=True),
    "saint": Lore(0.1, fatal=True),
    "recluse": Lore(0.1, plain=True),
    "butler": Lore(0.1, plain=True),
    "drunk": Lore(0.1),
    "slayer": Lore(0.6, opens=3, uses=uses.shoot),
    "ravenkeeper": Lore(0.2, bluff=0.5, opens=3),
    "monk": Lore(0.7, saves=True, wants=wishes.protect),
    "imp": Lore(wants=wishes.kill, starpasses=True),
    # The Carousel
    "lilmonsta": Lore(chooses=choices.lil_monsta),
    # Bad Moon Rising
    "chambermaid": Lore(0.8, wants=wishes.watch),
    "courtier": Lore(0.6, saves=True, reports=True, chooses=choices.courtier),
    "exorcist": Lore(1.0, saves=True, wants=wishes.find_the_demon),
    "fool": Lore(0.1, bluff=1.2, tough=True, plain=True, saves=True, spares=True),
    "gambler": Lore(0.7, slays=True, chooses=choices.gambler),
    "gossip": Lore(0.7, opens=2, slays=True, uses=uses.gossip),
    "grandmother": Lore(0.5, slays=True),
    "innkeeper": Lore(0.9, saves=True, reports=True, wants=wishes.protect),
    "minstrel": Lore(0.4, saves=True, plain=True),
    "pacifist": Lore(0.5, spares=True, plain=True),
    "professor": Lore(0.8, chooses=choices.professor),
    "sailor": Lore(0.2, tough=True, saves=True, spares=True, wants=wishes.make_drunk),
    "tealady": Lore(0.7, saves=True, spares=True, plain=True),
    "goon": Lore(0.0, bluff=0.4),
    "lunatic": Lore(0.1, bluff=0.0),
    "moonchild": Lore(0.1, bluff=0.5, slays=True, uses=uses.curse),
    "tinker": Lore(0.0, bluff=0.8, slays=True, plain=True),
    "assassin": Lore(slays=True, chooses=choices.assassin),
    "devilsadvocate": Lore(spares=True, wants=wishes.defend),
    "godfather": Lore(slays=True, wants=wishes.kill),
    "mastermind": Lore(extends=True),
    "po": Lore(wants=wishes.kill, chooses=choices.po, deaths=_po),
    "pukka": Lore(wants=wishes.poison_to_kill),
    "shabaloth": Lore(wants=wishes.kill, deaths=_shabaloth),
    "zombuul": Lore(wants=wishes.kill, deaths=_zombuul),
    # Sects & Violets
    "artist": Lore(0.5, opens=2, uses=uses.ask, invents=uses.invent_answer),
    "clockmaker": Lore(0.5, bluff=1.5),
    "dreamer": Lore(1.0, wants=wishes.look),
    "flowergirl": Lore(0.8),
    "juggler": Lore(0.6, bluff=0.6, opens=1, uses=uses.juggle),
    "mathematician": Lore(0.6),
    "oracle": Lore(0.9),
    "philosopher": Lore(0.7, bluff=0.6, borrows=True, chooses=choices.philosopher),
    "sage": Lore(-0.2, bluff=0.6, opens=3),
    "savant": Lore(0.9, opens=2, uses=uses.visit, invents=uses.invent_pair),
    "seamstress": Lore(0.6, chooses=choices.seamstress),
    "snakecharmer": Lore(0.8, bluff=0.7, wants=wishes.find_the_demon),
    "towncrier": Lore(0.8),
    "barber": Lore(0.2, opens=2, chooses=choices.barber),
    "klutz": Lore(0.3, bluff=0.6, fatal=True, uses=uses.curse, wants=wishes.trust),
    "mutant": Lore(0.0, bluff=0.0, hides=True),
    "sweetheart": Lore(0.2, opens=2, plain=True),
    "cerenovus": Lore(maddens=True, chooses=choices.cerenovus),
    "eviltwin": Lore(tells_others=True),
    "pithag": Lore(slays=True, chooses=choices.pit_hag),
    "witch": Lore(wants=wishes.curse_nominators),
    "fanggu": Lore(wants=wishes.kill_or_jump),
    "nodashii": Lore(wants=wishes.kill),
    "vigormortis": Lore(wants=wishes.kill_or_keep),
    "vortox": Lore(wants=wishes.kill, wants_quiet_days=True),
}


@lru_cache(maxsize=512)
def lore(character: type[Character]) -> Lore:
    """What is known about a character."""
    return LORE.get(character.id) or by_the_rules(character)


def lore_of(id: str) -> Lore:
    """What is known about a character by its id."""
    character = CHARACTERS.get(id)
    return LORE.get(id, Lore()) if character is None else lore(character)


def by_the_rules(character: type[Character]) -> Lore:
    """What the rules alone give away about a character."""
    if character.type == OUTSIDER:
        return Lore(0.1, touchy="on_nominated" in character.hooks)
    if character.type != TOWNSFOLK:
        return Lore()
    guards = bool({"shields", "prevents_death", "replaces_death"} & character.hooks)
    tough = guards and not character.acts_other_nights
    threat = 0.3
    if character.acts_other_nights:
        threat += 0.6 if character.learns is not None and not character.wakes_on_own_death else 0.4
    threat += 0.3 * character.uses_by_day - 0.5 * character.wakes_on_own_death
    quiet = character.learns is None and not character.uses_by_day and not character.acts_first_night
    return Lore(
        0.0 if tough else threat,
        bluff=1.5 if character.starts_knowing else 1.0,
        opens=3 if character.uses_by_day or character.wakes_on_own_death or "wins_at_dusk" in character.hooks else 0,
        tough=tough,
        touchy="on_nominated" in character.hooks,
        plain=quiet and not character.acts_other_nights,
        saves=guards,
    )
