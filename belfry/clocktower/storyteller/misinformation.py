"""What to tell: harmful and believable where an ability fails, misleading within the rules elsewhere (STA-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.information import (
    CharactersOfType,
    Number,
    OneCharacter,
    PlayerAndCharacter,
    Players,
    Shape,
    TwoPlayersOneCharacter,
    WholeGrimoire,
    YesOrNo,
)
from belfry.clocktower.kind import is_traveller
from belfry.clocktower.registration import AskAlignment, AskRegistration, truths
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.make_believe import pretended
from belfry.core.options import OneOf, Options
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood

TRUE_YES_OR_NO = 0.35
"""How often a yes or no that may be false is true: whoever was always told the opposite could turn it round."""


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
        return _lie(ability, shape, _truths(ability), options, mood)
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
    if isinstance(shape, YesOrNo) and honest and mood.likely(TRUE_YES_OR_NO):
        return Suggestion(honest[0], "not-always-false")
    return _lie(ability, shape, honest, options, mood)


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
    harmless = [v for v in misleading if not _betrays(ability, shape, v, honest)]
    if honest:
        misleading = harmless
    if misleading and not mood.evil_ahead and mood.likely(0.7 if mood.good_ahead else 0.5):
        value = _fitting(ability, shape, misleading, mood)
        return Suggestion(value, "misleads")
    if honest:
        return Suggestion(_fitting(ability, shape, honest, mood), "plain-truth")
    return Suggestion(_fitting(ability, shape, misleading, mood), "only-truth")


def _betrays(ability: Character, shape: Shape, value: Any, honest: list[Any]) -> bool:
    """Whether something that is to mislead would point at an evil player all the same."""
    people = ability.grimoire.people
    if isinstance(shape, TwoPlayersOneCharacter):
        pair: tuple[int, ...] = () if value == 0 else value[0]
        return shape.type == "minion" and any(people[seat].evil for seat in pair)
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
    once = [a for a in mood.grimoire.hooked("registers") if a.registers_once and a.disguised()]
    if not once or not options.listable or mood.likely(FALSELY_ONCE):
        return options
    usual = truths(mood.grimoire, ability, ability.truths, but=once[0])
    left = [value for value in options if value in usual]
    return OneOf(left) if left else options


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


def _lie(ability: Character, shape: Shape, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    """A falsehood of the right shape that helps evil and can be believed."""
    if isinstance(shape, Number):
        return _number(ability, honest, options, mood)
    if isinstance(shape, YesOrNo):
        return Suggestion(not honest[0] if honest else False, "opposite")
    if isinstance(shape, OneCharacter):
        return _character(ability, honest, options, mood)
    if isinstance(shape, TwoPlayersOneCharacter):
        return _pair(ability, shape, mood)
    if isinstance(shape, PlayerAndCharacter):
        return _claim(ability, options, mood)
    if isinstance(shape, CharactersOfType):
        return Suggestion(mood.pick([value for value in options if value not in honest]), "believable")
    false = [value for value in options if value not in honest] if options.listable else []
    demons = [seat.id for seat in mood.evil_players if mood.grimoire.is_demon(seat)]
    if isinstance(shape, Players):
        false = [value for value in false if not any(seat in demons for seat in value)] or false
    return Suggestion(mood.pick(false) if false else options.pick(mood.chance), "any-of-its-shape")


def _claim(ability: Character, options: Options[Any], mood: Mood) -> Suggestion:
    """An evil player with a character that an evil player is likely to claim."""
    evil = [seat.id for seat in mood.evil_players if seat.id != ability.holder]
    claims = mood.bluffs or [c.id for c in ability.grimoire.script.good if c.id not in ability.grimoire.in_play()]
    believable = [(seat, id) for seat in evil for id in claims if (seat, id) in options]
    if believable:
        return Suggestion(mood.pick(believable), "makes-a-claim-believable")
    return Suggestion(options.pick(mood.chance), "any-of-its-shape")


def _number(ability: Character, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    truth: int = honest[0] if honest else 0
    most = len(mood.evil_players)
    wrong = [value for value in options if value != truth and value <= most] or list(options)
    nearest = min(abs(value - truth) for value in wrong)
    wrong = [value for value in wrong if abs(value - truth) == nearest]
    if any(seat.evil for seat in ability.subjects()):
        return Suggestion(min(wrong), "too-low")
    return Suggestion(max(wrong), "too-high")


def _character(ability: Character, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    script = ability.grimoire.script
    subjects = ability.subjects()
    if subjects and subjects[0].evil:
        claims = [id for id in mood.bluffs if id in options] or [c.id for c in script.of_type("townsfolk")]
        claims = [id for id in claims if id not in honest and id in options]
        if claims:
            return Suggestion(mood.pick(claims), "likely-claim")
    if subjects and subjects[0].id in mood.proven:
        others = [c.id for c in script.of_type("townsfolk") if c.id in options and c.id not in honest]
        if others:
            return Suggestion(mood.pick(others), "as-all-have-seen")
    doubts = [c.id for c in script.of_type("minion") if c.id in options and c.id not in honest]
    if not doubts:
        doubts = [id for id in options if id not in honest] or list(options)
    return Suggestion(mood.pick(doubts), "casts-doubt")


def _pair(ability: Character, shape: TwoPlayersOneCharacter, mood: Mood) -> Suggestion:
    grimoire = ability.grimoire
    others = [s for s in grimoire.circle if s.id != ability.holder and not is_traveller(s.character)]
    good = [seat.id for seat in others if not seat.evil] or [seat.id for seat in others]
    evil = [seat.id for seat in others if seat.evil]
    characters = [c.id for c in grimoire.script.of_type(shape.type)]
    if shape.type == "minion":
        # Nobody would believe it of somebody whom everybody has seen to be a Townsfolk.
        good = [seat for seat in good if seat not in mood.proven] or good
        return Suggestion((_two(good, others, mood), mood.pick(characters)), "suspicion")
    in_play = grimoire.in_play()
    claims = [id for id in mood.bluffs if id in characters] or [id for id in characters if id not in in_play]
    if not evil or not claims:
        return Suggestion((_two(good, others, mood), mood.pick(characters)), "believable")
    pair = tuple(sorted((one := mood.pick(evil), mood.pick([seat for seat in good if seat != one] or [one]))))
    return Suggestion((pair, mood.pick(claims)), "makes-a-claim-believable")


def _two(seats: list[int], others: list[Seat], mood: Mood) -> tuple[int, ...]:
    """Two of these seats, or one of them and another player if there are no two."""
    first = mood.pick(seats)
    second = mood.pick([seat for seat in seats if seat != first] or [seat.id for seat in others if seat.id != first])
    return tuple(sorted((first, second)))
