"""What to tell: harmful and believable where an ability fails, misleading within the rules elsewhere (STA-31)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.answering import NONE_FALSE, NONE_TRUE, TOO_MANY
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import AskAlignment, AskRegistration, truths
from belfry.clocktower.ability.information.shapes import (
    Number,
    OneCharacter,
    Shape,
    TwoPlayersOneCharacter,
    WholeGrimoire,
    YesOrNo,
)
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.script.script import character as find_character
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.composition import TRUE_YES_OR_NO
from belfry.clocktower.storyteller.lie import lie
from belfry.clocktower.storyteller.make_believe import pretended
from belfry.core.options import MOST_LISTED, OneOf, Options
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.storyteller.mood import Mood

FALSELY_ONCE = 0.25
"""How often somebody who may register falsely a single time does (revolutionary/r10)."""


def advise_telling(ability: Character, options: Options[Any], mood: Mood) -> Suggestion:
    """What to tell the holder of an ability."""
    shape = ability.learns
    assert shape is not None
    legal = set(options) if options.listable else options
    honest = [value for value in _truths(ability) if value in legal]
    if honest and ability.reliable and mood.grimoire.storyteller_is_free:
        return Suggestion(_fitting(ability, shape, honest, mood), "make-believe")
    if ability.falsified:
        return lie(ability, shape, _truths(ability), options, mood)
    if ability.reliable:
        return _to_the_sober(ability, shape, honest, options, mood)
    telling = [value for value in honest if not _names(value, ability.holder)]
    if telling and mood.evil_ahead and mood.likely(0.6):
        return Suggestion(_fitting(ability, shape, telling, mood), "truth-for-once")
    if isinstance(shape, WholeGrimoire):
        return Suggestion(
            honest[0] if honest else next(iter(options)),
            "true-grimoire",
        )
    if isinstance(shape, YesOrNo) and honest and not _points_at_evil(ability, honest) and mood.likely(TRUE_YES_OR_NO):
        return Suggestion(honest[0], "not-always-false")
    return lie(ability, shape, honest, options, mood)


def advise_without_truth(ability: Character, options: Options[Any], mood: Mood) -> Suggestion | None:
    """What to tell where no answer is as it should be, or nobody can say which is: any that is fit to be shown."""
    shape = ability.learns
    bond = None if shape is None else ability.bound_to
    if shape is not None and bond == TOO_MANY:
        plain = _truths(ability)
        false = [value for value in islice(options, MOST_LISTED) if value not in plain] if ability.falsified else []
        return Suggestion(_fitting(ability, shape, false or plain or list(islice(options, MOST_LISTED)), mood), bond)
    if shape is None or bond not in (NONE_TRUE, NONE_FALSE):
        return None
    return Suggestion(_fitting(ability, shape, list(options), mood), bond)


def _truths(ability: Character) -> list[Any]:
    """What is true if everybody registers as what they are, or as what they are made out to be."""
    return list(ability.truths(pretended(ability.grimoire)))


def _names(value: Any, seat: int) -> bool:
    """Whether a pair of players with a character names this seat."""
    parts = a_sequence(value)
    pair = a_sequence(parts[0]) if parts is not None and len(parts) == 2 else None
    return pair is not None and seat in pair


def _to_the_sober(ability: Character, shape: Shape, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    """Among true answers: those that come of somebody misregistering mislead, unless evil is ahead already (REG-8)."""
    options = _sparing_what_is_for_once(ability, options, mood)
    plain = set(honest)
    misleading = [v for v in options if v not in plain]
    if honest:
        misleading = [v for v in misleading if not _betrays(ability, shape, v, honest)]
        claims = [v for v in misleading if _supports_a_claim(ability, shape, v, mood)]
        if claims and not mood.evil_ahead:
            return Suggestion(_fitting(ability, shape, claims, mood), "makes-a-claim-believable")
    if misleading and not mood.evil_ahead and mood.likely(0.7 if mood.good_ahead else 0.5):
        value = _fitting(ability, shape, misleading, mood)
        return Suggestion(value, "misleads")
    if not honest:
        return Suggestion(_fitting(ability, shape, misleading, mood), "only-truth")
    reason = "plain-truth" if not misleading else "truth-helps-good" if mood.evil_ahead else "not-always-misleading"
    return Suggestion(_fitting(ability, shape, _sparing_secrets(shape, honest, mood), mood), reason)


def _points_at_evil(ability: Character, honest: list[Any]) -> bool:
    """Whether the truth is a yes about somebody evil."""
    return honest == [True] and any(seat.evil for seat in ability.subjects())


def _supports_a_claim(ability: Character, shape: Shape, value: Any, mood: Mood) -> bool:
    """Whether an evil player would seem to be what an evil player is likely to claim (STO-27)."""
    people = ability.grimoire.people
    if isinstance(shape, OneCharacter):
        subjects = ability.subjects()
        return bool(subjects) and subjects[0].evil and value in mood.bluffs
    if isinstance(shape, TwoPlayersOneCharacter) and value != 0:
        pair: tuple[int, ...] = value[0]
        return value[1] in mood.bluffs and sum(people[seat].evil for seat in pair) == 1
    return False


def _sparing_secrets(shape: Shape, values: list[Any], mood: Mood) -> list[Any]:
    """Those of several truths that show nobody who is of use only while evil does not know them."""
    if not isinstance(shape, TwoPlayersOneCharacter) or mood.evil_ahead:
        return values
    spared = [value for value in values if value == 0 or not find_character(value[1], by_hand=True).wakes_on_own_death]
    return spared or values


def _betrays(ability: Character, shape: Shape, value: Any, honest: list[Any]) -> bool:
    """Whether something that is to mislead would point at an evil player all the same."""
    people = ability.grimoire.people
    if isinstance(shape, TwoPlayersOneCharacter):
        pair: tuple[int, ...] = () if value == 0 else value[0]
        # That there is nobody to be shown leads nobody astray, and a town soon counts who there must be.
        return value == 0 or (shape.type == "minion" and any(people[seat].evil for seat in pair))
    subjects = ability.subjects()
    if isinstance(shape, Number):
        return value > max(honest, default=0) and any(seat.evil for seat in subjects)
    if isinstance(shape, OneCharacter):
        evil = [character.id for character in ability.grimoire.script.evil]
        return bool(subjects) and subjects[0].evil and value in evil
    return False


def advise_truly(ask: AskRegistration, mood: Mood) -> Suggestion:
    """As what somebody registers: as what they really are."""
    assert ask.about is not None, "somebody registers"
    seat = mood.grimoire.people[ask.about]
    true = seat.evil if isinstance(ask, AskAlignment) else ask.test(seat.character)
    return Suggestion(true, "as-they-are")


def advise_once(ask: AskRegistration, mood: Mood) -> Suggestion:
    """As what somebody registers who may register falsely a single time: now and then falsely."""
    true: bool = advise_truly(ask, mood).answer
    return Suggestion(true is not mood.likely(FALSELY_ONCE), "for-once")


def _sparing_what_is_for_once(ability: Character, options: Options[Any], mood: Mood) -> Options[Any]:
    """The answers without those for which somebody would have to register falsely who may do so only once."""
    once = _guising_for_once(ability, mood)
    if once is None or not options.listable or mood.likely(FALSELY_ONCE):
        return options
    usual = truths(mood.grimoire, ability, ability.truths, but=once)
    left = [value for value in options if value in usual]
    return OneOf(left) if left else options


def _guising_for_once(ability: Character, mood: Mood) -> Character | None:
    """What lets somebody register falsely to an ability a single time, if that is still to come."""
    for other in mood.grimoire.answering(Moments.registers):
        guises = [other.registers(seat, ability) for seat in other.disguised()]
        if any(guise is not None and guise.alone for guise in guises):
            return other
    return None


def _fitting(ability: Character, shape: Shape, values: list[Any], mood: Mood) -> Any:
    """Among values that serve the same end, one without the learner in it that pairs an evil player with a good one."""
    if isinstance(shape, TwoPlayersOneCharacter):
        people = ability.grimoire.people

        def rank(value: Any) -> int:
            if value == 0:
                return 0
            pair: tuple[int, int] = value[0]
            if ability.holder in pair:
                return 9
            if any(is_traveller(people[seat].character) for seat in pair):
                return 8
            return 1 if sum(people[seat].evil for seat in pair) == 1 else 2

        best = min(map(rank, values))
        values = [value for value in values if rank(value) == best]
    return mood.pick(values)
