"""The circuit of abilities that decide about each other, and who is drunk or poisoned by it (STA-25 to STA-30).

Each ability that matters is a node; what harms it, keeps it sober, shields it or lets it work for the dead are its
edges. What does not hang on a circle is settled by following the edges. For a circle the first consistent way is taken
in which the oldest effects stand. Where no way is consistent, whoever has an ability because of another one does not
take that one away with it; if nobody does, the oldest effect stands and the others follow from it.
"""

from __future__ import annotations

from itertools import product
from math import inf
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.token import DRUNK, HARMS, POISONED, SILENCED, SOBER, Reminder, Token

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.town import Town

MOST_IN_A_CIRCLE = 12
"""In a circle of more abilities than that the oldest effect stands without trying the others."""


class Impairment:
    """The seats that are poisoned, drunk, and without their ability for it, as masks."""

    __slots__ = ("drunk", "impaired", "poisoned", "silenced", "sober")

    def __init__(self, poisoned: int, drunk: int, kept_sober: int, silenced: int = 0) -> None:
        self.poisoned = poisoned & ~kept_sober
        self.drunk = drunk & ~kept_sober
        self.impaired = self.poisoned | self.drunk
        self.sober = kept_sober
        """The seats that are kept sober and healthy whatever else is on them."""
        self.silenced = silenced
        """The seats that have no ability though they may be sober and healthy."""


NOBODY_IMPAIRED = Impairment(0, 0, 0)


class Effect:
    """Something that makes a player drunk or poisoned or keeps them from it, and what stands against it."""

    __slots__ = ("age", "author", "is_own", "shields", "standing", "token")

    def __init__(
        self, token: Token, author: Character | None, shields: list[Character], *, standing: bool = False
    ) -> None:
        self.token = token
        self.author = author
        self.shields = shields
        self.age = token.key, token.source
        """When it began; of those that began at once the one of the older ability is the older."""
        self.standing = standing
        """Whether it needs no token, and lasts while its author has the ability."""
        self.is_own = author is not None and author.holder == token.target
        """Whether it is somebody's own doing."""


class Circuit:
    """The abilities with all that decides whether they work."""

    def __init__(self, town: Town, tokens: list[Token]) -> None:
        self.town = town
        keys = {ability.key: ability for ability in town.abilities}
        suspended = town.suspended()
        for ability in town.abilities:
            # What an ability would do is looked at as if it worked; whether it does comes after.
            ability.working = ability.had and ability.key not in suspended
        self.nodes = [ability for ability in town.abilities if ability.working]
        self.effects = [Effect(t, keys.get(t.source), []) for t in tokens if t.effect in (*HARMS, SOBER)]
        self.effects += self._standing()
        immune = town.immune
        if immune:
            self.effects = [e for e in self.effects if e.token.effect == SILENCED or not immune >> e.token.target & 1]
        self.on: dict[int, list[Effect]] = {}
        for effect in self.effects:
            self.on.setdefault(effect.token.target, []).append(effect)
        keepers = [ability for ability in town.holding(Moments.keeps) if ability.seat.lives]
        self.keepers: dict[int, list[Character]] = {}
        for ability in self.nodes:
            if ability.holder >= 0 and not ability.holder_can_use:
                self.keepers[ability.key] = [k for k in keepers if k is not ability and k.keeps(ability)]
        self.sources = {a.key: keys.get(a.source) for a in self.nodes if a.steadfast or a.lent}
        self.verdict = dict.fromkeys(suspended, False)

    def _standing(self) -> list[Effect]:
        """An effect for every player whom an ability impairs all the time."""
        town = self.town
        found: list[Effect] = []
        for ability in town.holding(Moments.impairs):
            if ability.lost:
                continue
            for seat, effect in ability.impairs():
                began = town.began_at(ability, seat, effect)
                token = Token(began, ability.id, ability.key, seat.id, Reminder(effect), void=False)
                shields = [s for s in town.holding(Moments.shields) if s.shields(seat, ability)]
                found.append(Effect(token, ability, shields, standing=True))
        return found

    # What decides

    def _author_stands(self, ability: Character) -> bool | None:
        """Whether an ability keeps its effects up: its verdict, as far as there is one."""
        return self.verdict.get(ability.key)

    def _works(self, ability: Character | None) -> bool | None:
        """Whether an ability stands and its holder is able to have it."""
        if ability is None or not ability.had:
            return False
        parts = (self._author_stands(ability), self._serves(ability))
        return False if False in parts else None if None in parts else True

    def _active(self, effect: Effect) -> bool | None:
        """Whether an effect is active, as far as that can be said yet."""
        author = effect.author
        if author is None:
            stands = True
        elif author.void or author.deprived:
            stands = False
        elif effect.is_own:
            # What somebody does to themself goes on although it takes the ability away.
            stands = self._able(author, but=effect) if not effect.standing or author.holder_can_use else False
        else:
            stands = self._works(author) if effect.standing else self._author_stands(author)
        if stands is False:
            return False
        shields = [self._works(shield) for shield in effect.shields]
        if True in shields:
            return False
        return None if stands is None or None in shields else True

    def _impaired(self, seat: int, but: Effect | None) -> bool | None:
        """Whether a player is drunk, poisoned or silenced, as far as that can be said.

        For what the player does to themself that is left out which the same ability does, or another of theirs later.
        """
        sober: bool | None = False
        harmed: bool | None = False
        silenced: bool | None = False
        for effect in self.on.get(seat, ()):
            if but is not None and (effect.author is but.author or (effect.is_own and effect.age > but.age)):
                continue
            active = self._active(effect)
            if active is False:
                continue
            if effect.token.effect == SOBER:
                sober = active if sober is not True else True
            elif effect.token.effect == SILENCED:
                silenced = active if silenced is not True else True
            else:
                harmed = active if harmed is not True else True
        if silenced is True:
            return True
        if sober is True or harmed is False:
            return silenced
        return None if sober is None or harmed is None else True

    def _serves(self, ability: Character) -> bool | None:
        """Whether an ability's holder is able to have it: alive, or dead and not without it."""
        keepers = self.keepers.get(ability.key)
        if keepers is None:
            return True
        found = [self.verdict.get(keeper.key) for keeper in keepers]
        return True if True in found else None if None in found else False

    def _able(self, ability: Character, but: Effect | None = None) -> bool | None:
        """Whether nothing takes an ability away, as far as that can be said."""
        lent: bool | None = True
        if ability.key in self.sources:
            lent = self._works(self.sources[ability.key])
            if ability.steadfast or lent is False:
                return lent
        if ability.holder < 0:
            return lent
        impaired = self._impaired(ability.holder, but)
        if impaired is True:
            return False
        if self.keepers.get(ability.key):
            served = self._serves(ability)
            if served is not True:
                return served
        return lent if impaired is False else None

    # The solution

    def solve(self) -> Impairment:
        """Settle every ability; notes at each whether it works, and gives who is impaired."""
        self._follow()
        open_nodes = [ability for ability in self.nodes if ability.key not in self.verdict]
        if open_nodes:
            self._settle(open_nodes)
        masks = {POISONED: 0, DRUNK: 0, SOBER: 0, SILENCED: 0}
        for effect in self.active():
            assert effect.effect is not None
            masks[effect.effect] |= 1 << effect.target
        found = Impairment(masks[POISONED], masks[DRUNK], masks[SOBER], masks[SILENCED])
        without = found.impaired | found.silenced
        for ability in self.nodes:
            able = ability.holder < 0 or ability.steadfast or not without >> ability.holder & 1
            ability.working = able and self._works(ability) is True
        return found

    def active(self) -> list[Token]:
        """The tokens that are active in the solution."""
        return [effect.token for effect in self.effects if self._active(effect)]

    def _follow(self) -> None:
        """Settle whatever does not hang on a circle."""
        waiting = [ability for ability in self.nodes if ability.key not in self.verdict]
        settled = True
        while settled:
            settled = False
            for ability in waiting:
                answer = self._able(ability)
                if answer is not None:
                    self.verdict[ability.key] = answer
                    settled = True
            waiting = [ability for ability in waiting if ability.key not in self.verdict]

    def _settle(self, open_nodes: list[Character]) -> None:
        """Settle the circles one after another, those first that feed others."""
        while open_nodes:
            circle = self._circle(open_nodes)
            if len(circle) > MOST_IN_A_CIRCLE or not self._try_every_way(circle):
                # No way is consistent.
                self._break(circle)
            self._follow()
            open_nodes = [ability for ability in open_nodes if ability.key not in self.verdict]

    def _break(self, circle: list[Character]) -> None:
        """Whoever has an ability only because of another one cannot take that one away with it.

        Where nobody does, the oldest effect stands, and the others follow from it.
        """
        keys = {ability.key for ability in circle}
        idle = [effect for effect in self.effects if effect.token.source in keys and self._harms_lender(effect)]
        if not idle:
            self.verdict[circle[0].key] = True
        self.effects = [effect for effect in self.effects if effect not in idle]
        for effect in idle:
            self.on[effect.token.target].remove(effect)

    def _harms_lender(self, effect: Effect) -> bool:
        """Whether an effect would take away an ability because of which, through others, its author has its own."""
        target, silences = effect.token.target, effect.token.effect == SILENCED
        if effect.author is None or effect.token.effect == SOBER:
            return False
        seen: set[int] = set()
        waiting = [(effect.author, not effect.is_own)]
        while waiting:
            ability, through_others = waiting.pop()
            for lender in (*self.keepers.get(ability.key, ()), self.sources.get(ability.key)):
                if lender is None or lender.key in seen:
                    continue
                if lender.holder == target and through_others and (silences or not lender.steadfast):
                    return True
                seen.add(lender.key)
                waiting.append((lender, through_others or lender.holder != target))
        return False

    def _try_every_way(self, circle: list[Character]) -> bool:
        """Take the first consistent way in which the oldest effects stand, if there is one."""
        settled = self.verdict
        for way in product((True, False), repeat=len(circle)):
            self.verdict = settled | {ability.key: stands for ability, stands in zip(circle, way, strict=True)}
            if all(self._able(ability) is stands for ability, stands in zip(circle, way, strict=True)):
                return True
        self.verdict = settled
        return False

    def _circle(self, open_nodes: list[Character]) -> list[Character]:
        """A circle that no other one feeds, the oldest effect first."""
        nodes = {ability.key: ability for ability in open_nodes}
        above = {key: self._above(ability, nodes) for key, ability in nodes.items()}
        circles = [[key for key in above[one] if one in above[key]] for one in nodes if one in above[one]]
        fed = [circle for circle in circles if all(above[key] <= set(circle) for key in circle)]
        found = [nodes[key] for key in (fed or circles or [list(nodes)])[0]]
        on = {ability.holder for ability in found}
        return sorted(found, key=lambda ability: self._age(ability, on))

    def _above(self, ability: Character, nodes: dict[int, Character]) -> set[int]:
        """The open abilities that decide about this one, directly or through others."""
        found: set[int] = set()
        waiting = [ability]
        while waiting:
            for key in self._deciding(waiting.pop()):
                if key in nodes and key not in found:
                    found.add(key)
                    waiting.append(nodes[key])
        return found

    def _deciding(self, ability: Character) -> set[int]:
        """The abilities that decide about this one directly."""
        found = {keeper.key for keeper in self.keepers.get(ability.key, ())}
        source = self.sources.get(ability.key)
        if source is not None:
            found.add(source.key)
        for effect in self.on.get(ability.holder, ()):
            found.update([shield.key for shield in effect.shields])
            if effect.author is not None:
                found.add(effect.author.key)
        return found

    def _age(self, ability: Character, on: set[int]) -> tuple[float, int]:
        """When the first effect began that the ability keeps up on one of these players, if it has one there."""
        ages = [effect.token.key for effect in self.effects if effect.author is ability and effect.token.target in on]
        return min(ages, default=inf), ability.key
