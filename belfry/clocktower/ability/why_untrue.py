"""Doubts: why something that a player was told need not be true, for the story that is told when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.impairment import tokens_in_force
from belfry.clocktower.ability.information.registration import is_true, may_all_be_themselves, plain_look

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

BELIEVED: Final = "believed"
FALSIFIED: Final = "falsified"
REGISTERED: Final = "registered"

DOUBTFUL: Final = frozenset((Moments.on_telling, Moments.registers))
"""The hooks through which what a working ability tells need not be true."""


class Cause(NamedTuple):
    """One cause: what it is, whose ability, and the seat of its holder (the Storyteller's where nobody holds it).

    It is `drunk` or `poisoned` by the ability; `believed`, where the player only believed to have the ability and is
    this other character; `falsified` by it; or `registered`: its holder counted as something else.
    """

    why: str
    ability: str
    by: int


class Doubt(NamedTuple):
    """Everything that made a piece of information doubtful, and whether it was in fact not true."""

    causes: tuple[Cause, ...]
    untrue: bool


def note(ability: Character, value: Any, *, judged: bool = True) -> bool | None:
    """Note of what was just told whether it need not have been true, and why; whether it is, where that was looked at.

    `judged` says that its truth is known.
    """
    grimoire = ability.grimoire
    if not grimoire.notes_doubts or ability.holder < 0 or (ability.works and not grimoire.hold_any(DOUBTFUL)):
        return None
    untrue = judged and value not in ability.truths(plain_look(grimoire, ability))
    causes = causes_of(ability, value if judged else None, untrue=untrue)
    if causes:
        grimoire.doubts[len(grimoire.events) - 1] = Doubt(tuple(dict.fromkeys(causes)), untrue)
    return not untrue if judged else None


def causes_of(ability: Character, value: Any, *, untrue: bool = True) -> list[Cause]:
    """Everything that makes this value of an ability possible though it need not be true.

    Of a value that is known not to be `untrue` it is enough that everybody may count as what they are.
    """
    grimoire = ability.grimoire
    if ability.void:
        return [Cause(BELIEVED, ability.seat.character.id, ability.holder)]
    truth = grimoire.truth_of(ability)
    if truth.bound:
        return []
    found: list[Cause] = []
    if not ability.works:
        for token in tokens_in_force(grimoire, ability.seat):
            found.append(Cause(str(token.effect), token.name.partition("/")[0], grimoire.author(token)))
    found += [Cause(FALSIFIED, other.id, other.holder) for other in truth.falsified_by]
    if not found and value is not None:
        if not untrue and may_all_be_themselves(grimoire, ability):
            return found
        if not is_true(grimoire, ability, value):
            # Where nothing is true, nobody's counting as something else has made it so.
            return found
        for other in grimoire.answering(Moments.registers):
            if not other.is_a_rule and not is_true(grimoire, ability, value, but=other):
                found.append(Cause(REGISTERED, other.id, other.holder))
    return found
