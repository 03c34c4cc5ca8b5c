"""Who is drunk or poisoned: never stored, always derived from tokens and standing abilities (STA-25 to STA-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.token import DRUNK, HARMS, POISONED, SOBER, Reminder, Token

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.seat import Seat


class Impairment:
    """The seats that are poisoned, drunk, and without their ability for it, as masks."""

    __slots__ = ("drunk", "impaired", "poisoned", "sober")

    def __init__(self, poisoned: int, drunk: int, kept_sober: int) -> None:
        self.poisoned = poisoned & ~kept_sober
        self.drunk = drunk & ~kept_sober
        self.impaired = self.poisoned | self.drunk
        self.sober = kept_sober
        """The seats that are kept sober and healthy whatever else is on them."""


NOBODY_IMPAIRED = Impairment(0, 0, 0)


def derive(grimoire: Grimoire) -> Impairment:
    """Which tokens are active, and what follows for each seat."""
    return _follow(grimoire, _all_tokens(grimoire))


def _all_tokens(grimoire: Grimoire) -> list[Token]:
    """The tokens that may make drunk or poisoned or keep from it, with those that stand for standing abilities."""
    tokens = [token for token in grimoire.tokens if token.effect is not None and not token.void]
    if "impairs" in grimoire.hooks:
        tokens = _with_standing(grimoire, tokens, grimoire.hooked("impairs"))
    return tokens


def standing(grimoire: Grimoire) -> list[Token]:
    """A token for every player whom an ability impairs all the time, as long as it does."""
    return [token for token in _in_force(grimoire) if token not in grimoire.tokens]


def tokens_in_force(grimoire: Grimoire, seat: Seat) -> list[Token]:
    """What makes a player drunk or poisoned now."""
    return [token for token in _in_force(grimoire) if token.target == seat.id and token.effect in HARMS]


def _in_force(grimoire: Grimoire) -> list[Token]:
    found = grimoire.impairment
    active = _active(grimoire, _all_tokens(grimoire))
    grimoire.suppose(found)
    return active


def _with_standing(grimoire: Grimoire, tokens: list[Token], standing: tuple[Character, ...]) -> list[Token]:
    """The tokens, and for every player whom an ability impairs all the time one more that nobody has placed.

    Whoever is safe from such an ability is not touched: those who keep themselves safe, then those whom others do.
    """
    found = [
        (ability, seat, Token(ability.key, ability.id, ability.key, seat.id, Reminder(effect), void=False))
        for ability in standing
        if ability.seat.lives or ability.works_when_dead or ability.kept
        for seat, effect in ability.impairs()
    ]
    for by_themselves in (True, False):
        others = [] if by_themselves else [token for _, _, token in found]
        with_these = _follow(grimoire, [*tokens, *others])
        grimoire.suppose(with_these)
        shields = [grimoire.shielded(seat, ability) for ability, seat, _ in found]
        found = [
            item
            for item, shield in zip(found, shields, strict=True)
            if shield is None or (by_themselves and shield.holder != item[1].id)
        ]
    return [*tokens, *[token for _, _, token in found]]


def _follow(grimoire: Grimoire, tokens: list[Token]) -> Impairment:
    """What follows from tokens for each seat."""
    if not tokens:
        return NOBODY_IMPAIRED
    active = tokens if len(tokens) == 1 else _active(grimoire, tokens)
    masks = {POISONED: 0, DRUNK: 0, SOBER: 0}
    for token in active:
        assert token.effect is not None
        masks[token.effect] |= 1 << token.target
    return Impairment(masks[POISONED], masks[DRUNK], masks[SOBER])


def _active(grimoire: Grimoire, tokens: list[Token]) -> list[Token]:
    """A token is active while nothing active impairs its author; in a circle the oldest one stands (STA-29, STA-30)."""
    author = {token.key: grimoire.author(token) for token in tokens}
    verdict: dict[int, bool] = {}

    def on(seat: int, *, sober: bool, but: Token) -> list[Token]:
        return [t for t in tokens if t.target == seat and (t.effect == SOBER) is sober and t is not but]

    def judge(token: Token) -> bool | None:
        seat = author[token.key]
        if seat < 0:
            return True
        keeping = [verdict.get(t.key) for t in on(seat, sober=True, but=token)]
        attacks = [verdict.get(t.key) for t in on(seat, sober=False, but=token)]
        if True in keeping or all(v is False for v in attacks):
            return True
        if True in attacks and all(v is False for v in keeping):
            return False
        return None

    keys = {token.key for token in tokens}
    while len(verdict) < len(keys):
        settled = False
        for token in tokens:
            if token.key not in verdict:
                answer = judge(token)
                if answer is not None:
                    verdict[token.key] = answer
                    settled = True
        if not settled:
            verdict[_oldest_of_a_circle(tokens, author, verdict).key] = True
    return [token for token in tokens if verdict[token.key]]


def _oldest_of_a_circle(tokens: list[Token], author: dict[int, int], verdict: dict[int, bool]) -> Token:
    """The oldest open token of a circle that no other open circle feeds."""
    open_tokens = [token for token in tokens if token.key not in verdict]

    def upstream(token: Token) -> set[int]:
        found: set[int] = set()
        waiting = [token]
        while waiting:
            seat = author[waiting.pop().key]
            for other in open_tokens:
                if other.target == seat and other.key not in found:
                    found.add(other.key)
                    waiting.append(other)
        return found

    above = {token.key: upstream(token) for token in open_tokens}
    sources = [
        token
        for token in open_tokens
        if token.key in above[token.key] and all(token.key in above[key] for key in above[token.key])
    ]
    return min(sources or open_tokens, key=lambda token: token.key)
