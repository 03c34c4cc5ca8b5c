"""What to tell: harmful and believable where an ability fails, misleading within the rules elsewhere (STA-31)."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.answering import NONE_FALSE, NONE_TRUE, TOO_MANY
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import AskAlignment, AskRegistration, truths
from belfry.clocktower.ability.information.shapes import (
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
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.script.script import character as find_character
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.composition import TRUE_YES_OR_NO
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
    if isinstance(shape, YesOrNo) and honest and not _points_at_evil(ability, honest) and mood.likely(TRUE_YES_OR_NO):
        return Suggestion(honest[0], "not-always-false")
    return _lie(ability, shape, honest, options, mood)


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


def _lie(ability: Character, shape: Shape, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    """A falsehood of the right shape that helps evil and can be believed."""
    if options.listable and len(options) == 1:
        return Suggestion(next(iter(options)), "only-answer")
    if isinstance(shape, Number):
        return _number(ability, shape, honest, options, mood)
    if isinstance(shape, YesOrNo):
        return _opposite(ability, honest, options, mood)
    if isinstance(shape, OneCharacter):
        return _character(ability, honest, options, mood)
    if isinstance(shape, TwoPlayersOneCharacter):
        return _pair(ability, shape, honest, options, mood)
    if isinstance(shape, PlayerAndCharacter):
        return _claim(ability, honest, options, mood)
    false = [value for value in options if value not in honest] if options.listable else []
    if isinstance(shape, CharactersOfType):
        number = len(honest[0]) if honest else 0
        nearest = min(abs(len(value) - number) for value in false)
        return Suggestion(mood.pick([v for v in false if abs(len(v) - number) == nearest]), "believable")
    demons = [seat.id for seat in mood.evil_players if mood.grimoire.is_demon(seat)]
    if isinstance(shape, Players):
        false = [value for value in false if not any(seat in demons for seat in value)] or false
    return Suggestion(mood.pick(false) if false else options.pick(mood.chance), "any-of-its-shape")


def _opposite(ability: Character, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    """The opposite of the truth, unless everybody knows the truth."""
    truth = bool(honest and honest[0])
    if truth in options and not ability.advice.believable(ability, not truth, mood):
        return Suggestion(truth, "everybody-knows")
    return Suggestion(not truth, "opposite")


def _claim(ability: Character, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    """An evil player with a character that an evil player is likely to claim, or else another good character."""
    grimoire = ability.grimoire
    others = [seat for seat in grimoire.circle if seat.id != ability.holder and seat.id not in mood.known]
    evil = {seat.id for seat in mood.evil_players}
    claims = mood.bluffs or [c.id for c in grimoire.script.good if c.id not in grimoire.in_play()]
    believable = [(seat.id, id) for seat in others if seat.id in evil for id in claims if (seat.id, id) in options]
    if believable:
        return Suggestion(mood.pick(believable), "makes-a-claim-believable")
    good = [(seat.id, character.id) for seat in others for character in grimoire.script.good]
    false = [value for value in good if value in options and value not in honest]
    if false:
        return Suggestion(mood.pick(false), "believable")
    return Suggestion(options.pick(mood.chance), "any-of-its-shape")


def _number(ability: Character, shape: Number, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    """The nearest number that can be believed: of evil players a lower one if that clears somebody, or a higher one."""
    truth: int = honest[0] if honest else 0
    wrong = [value for value in options if value not in honest] or list(options)
    most = len(mood.evil_players) if shape.of_evil else max(wrong)
    wrong = [value for value in wrong if value <= most and ability.advice.believable(ability, value, mood)] or wrong
    nearest = min(abs(value - truth) for value in wrong)
    wrong = [value for value in wrong if abs(value - truth) == nearest]
    if not shape.of_evil:
        return Suggestion(mood.pick(wrong), "believable")
    value = min(wrong) if any(seat.evil for seat in ability.subjects()) else max(wrong)
    return Suggestion(value, "too-low" if value < truth else "too-high")


def _character(ability: Character, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
    """Of an evil player what they are likely to claim, of a good one a Minion; and nothing that all know better."""
    script = ability.grimoire.script
    subject = next(iter(ability.subjects()), None)
    false = [id for id in options if id not in honest] or list(options)
    if subject is not None and subject.id == ability.holder and subject.shown.id in options:
        return Suggestion(subject.shown.id, "knows-the-own-role")
    if subject is not None and subject.id in mood.known:
        known = [id for id in options if id in mood.known[subject.id]]
        if known:
            return Suggestion(mood.pick([id for id in known if id not in honest] or known), "as-all-have-seen")
    townsfolk = [c.id for c in script.of_type("townsfolk") if c.id in false]
    if subject is not None and subject.evil:
        claims = [id for id in mood.bluffs if id in false] or townsfolk
        if claims:
            return Suggestion(mood.pick(claims), "likely-claim")
    doubts = [c.id for c in script.of_type("minion") if c.id in false]
    return Suggestion(mood.pick(doubts or false), "casts-doubt")


def _pair(
    ability: Character, shape: TwoPlayersOneCharacter, honest: list[Any], options: Options[Any], mood: Mood
) -> Suggestion:
    """Two good players of whom one is said to be a Minion; else an evil player's likely claim, beside a good player."""
    grimoire = ability.grimoire
    others = [s for s in grimoire.circle if s.id != ability.holder and not is_traveller(s.character)]
    good = [seat.id for seat in others if not seat.evil] or [seat.id for seat in others]
    evil = [seat.id for seat in others if seat.evil]
    characters = [c.id for c in grimoire.script.of_type(shape.type)]
    legal = set(options) if options.listable else options
    if shape.type == "minion":
        # Nobody would believe it of somebody whom everybody has seen to be good.
        unknown = [seat for seat in good if seat not in mood.trusted]
        pairs = list(combinations(sorted(unknown if len(unknown) > 1 else good), 2))
        found = [(pair, id) for pair in pairs for id in characters if (pair, id) in legal]
        if found:
            return Suggestion(mood.pick(found), "suspicion")
    in_play = grimoire.in_play()
    claims = [id for id in mood.bluffs if id in characters] or [id for id in characters if id not in in_play]
    pairs = [(min(one, two), max(one, two)) for one in evil for two in good if one != two]
    found = [(pair, id) for pair in pairs for id in claims if (pair, id) in legal]
    if found and shape.type != "minion":
        return Suggestion(mood.pick(found), "makes-a-claim-believable")
    pairs = list(combinations(sorted([seat.id for seat in others]), 2))
    found = [(pair, id) for pair in pairs for id in characters if (pair, id) in legal and (pair, id) not in honest]
    return Suggestion(mood.pick(found), "believable") if found else Suggestion(options.pick(mood.chance), "any-answer")
