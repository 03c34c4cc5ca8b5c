"""Who is drunk or poisoned, and so which abilities work: never stored, always derived (STA-25 to STA-30).

An effect that makes somebody drunk or poisoned is active exactly while the ability that keeps it up works. Mostly that
can be read off the tokens; where effects hang on each other it is worked out (`mutual_impairment.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.mutual_impairment import NOBODY_IMPAIRED, Circuit, Impairment
from belfry.clocktower.pieces.token import DRUNK, HARMS, NO_ABILITY, POISONED, SILENCED, SOBER, Reminder, Token

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.town import Town

REACHING = frozenset((Moments.impairs, Moments.keeps, Moments.shields))
"""The hooks through which an ability can go by a token of its own that has no effect to decide who is impaired."""
BESIDE_TOKENS = REACHING | {Moments.suspends}
"""The hooks through which it can be decided by more than tokens."""


def hangs_on_lives(town: Town) -> bool:
    """Whether a death may change who is impaired though no token goes with it."""
    return bool(town.roster.immune) or town.hold_any(BESIDE_TOKENS)


NOTHING_KEPT: tuple[frozenset[int], int] = (frozenset(), 0)


def derive(town: Town) -> Impairment:
    """Who is impaired now; where more than its holder's state decides, notes at every ability whether it works."""
    immune = town.immune if town.roster.immune else 0
    town.kept, keepers = _kept(town)
    found = None if town.suspended() else _plain(town, immune, keepers)
    town.entangled = found is None
    if found is None:
        effects = [token for token in town.tokens if not token.void]
        found = Circuit(town, effects).solve()
    return found


def _kept(town: Town) -> tuple[frozenset[int], int]:
    """The keys of the abilities that work for the dead if others do, and the mask of those who hold these others."""
    keepers = [keeper for keeper in town.holding(Moments.keeps) if keeper.seat.lives]
    if not keepers:
        return NOTHING_KEPT
    dead = town.seats_in(~town.census.lives)
    kept: set[int] = set()
    holders = 0
    for ability in [ability for seat in dead for ability in town.abilities_of(town.people[seat])]:
        for keeper in keepers:
            if not ability.holder_can_use and keeper.keeps(ability):
                kept.add(ability.key)
                holders |= 1 << keeper.holder if keeper.holder >= 0 else 0
    return frozenset(kept), holders


def _plain(town: Town, immune: int, keepers: int) -> Impairment | None:
    """Who is impaired where nothing leads in a circle; `None` where it has to be worked out.

    As long as nothing is on whoever keeps an ability for the dead, it is like one of the living.
    """
    poisoned = drunk = authors = 0
    links: list[tuple[int, int, str]] = []
    """Of each effect the mask of whom it is on and of whose it is, and what it does."""
    for token in town.tokens:
        effect = token.effect
        if effect is None or token.void or immune >> token.target & 1:
            continue
        if effect == POISONED:
            poisoned |= 1 << token.target
        elif effect == DRUNK:
            drunk |= 1 << token.target
        elif effect == SOBER:
            return None
        else:
            continue
        by = 0
        if token.source != NO_ABILITY:
            author = town.ability(token.source)
            if author is not None:
                if author.void or author.deprived:
                    return None
                if author.holder >= 0:
                    by = 1 << author.holder
                    authors |= by
        links.append((1 << token.target, by, effect))
    for ability in town.holding(Moments.impairs):
        if not ability.holder_can_use and ability.key not in town.kept:
            continue
        for seat, effect in ability.impairs():
            if effect == SILENCED:
                return None
            if immune >> seat.id & 1:
                continue
            if town.holding(Moments.shields):
                return None
            if effect == POISONED:
                poisoned |= 1 << seat.id
            else:
                drunk |= 1 << seat.id
            by = 1 << ability.holder if ability.holder >= 0 else 0
            authors |= by
            links.append((1 << seat.id, by, effect))
    if town.roster.borrows or (poisoned | drunk) & keepers:
        return None
    if (poisoned | drunk) & authors:
        return _chain(links)
    return Impairment(poisoned, drunk, 0) if poisoned | drunk else NOBODY_IMPAIRED


def _chain(links: list[tuple[int, int, str]]) -> Impairment | None:
    """Who is impaired by a chain of effects: each is active while nothing active is on its author; `None` in a circle.

    What somebody does to themself goes on although it takes the ability away.
    """
    poisoned = drunk = 0
    while links:
        waiting: list[tuple[int, int, str]] = []
        for link in links:
            on, by, effect = link
            if (poisoned | drunk) & by:
                continue
            if by and any(other is not link and other[0] == by for other in links):
                waiting.append(link)
            elif effect == POISONED:
                poisoned |= on
            else:
                drunk |= on
        if len(waiting) == len(links):
            return None
        links = waiting
    return Impairment(poisoned, drunk, 0)


def _upon(town: Town, seat: Seat) -> list[Token]:
    """What would make a player drunk or poisoned if all who keep it up were sober and healthy."""
    found = [t for t in town.tokens if t.target == seat.id and t.effect in HARMS and not t.void]
    for ability in town.holding(Moments.impairs):
        if ability.holder_can_use or ability.key in town.kept:
            for effect in [effect for other, effect in ability.impairs() if other is seat]:
                began = town.began_at(ability, seat, effect)
                found.append(Token(began, ability.id, ability.key, seat.id, Reminder(effect), void=False))
    return found


def in_force(town: Town) -> list[Token]:
    """The tokens that make somebody drunk or poisoned or keep them from it now, standing ones included."""
    before = town.impairment, town.entangled, [ability.working for ability in town.abilities]
    effects = [token for token in town.tokens if not token.void]
    town.entangled, town.able = True, 0
    circuit = Circuit(town, effects)
    circuit.solve()
    found = circuit.active()
    town.entangled = before[1]
    town.suppose(before[0])
    for ability, working in zip(town.abilities, before[2], strict=True):
        ability.working = working
    return found


def standing(town: Town) -> list[Token]:
    """A token for every player whom an ability impairs all the time, as long as it does."""
    return [token for token in in_force(town) if token not in town.tokens]


Standing = tuple[int, int, str]
"""A standing effect: the key of the ability that has it, the seat that it is on, and what it does."""


def standing_if_able(town: Town) -> list[Standing]:
    """The standing effects that there are if all who have them are sober and healthy."""
    held = [a for a in town.holding(Moments.impairs) if a.holder_can_use or a.key in town.kept]
    return [(ability.key, seat.id, effect) for ability in held for seat, effect in ability.impairs()]


def standing_now(town: Town) -> set[Standing]:
    """The standing effects that are active."""
    if town.stale:
        town.derive()
    if town.entangled:
        return {(token.source, token.target, token.effect or "") for token in standing(town)}
    holders = {ability.key: ability.holder for ability in town.holding(Moments.impairs)}
    works = {ability.key for ability in town.holding(Moments.impairs) if ability.works}
    # What somebody does to themself goes on although it takes the ability away.
    return {one for one in standing_if_able(town) if one[0] in works or one[1] == holders[one[0]]}


def tokens_in_force(town: Town, seat: Seat) -> list[Token]:
    """What makes a player drunk or poisoned now."""
    impaired = town.impairment.impaired
    if not town.entangled:
        if not impaired >> seat.id & 1:
            return []
        found = _upon(town, seat)
        authors = [town.author(token) for token in found]
        if not any(author >= 0 and impaired >> author & 1 for author in authors):
            return found
    return [token for token in in_force(town) if token.target == seat.id and token.effect in HARMS]
