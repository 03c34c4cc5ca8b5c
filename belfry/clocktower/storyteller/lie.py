"""Lies: a falsehood of the right shape that helps evil and that whoever is told it can believe (STA-31)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.shapes import (
    CharactersOfType,
    Number,
    OneCharacter,
    PlayerAndCharacter,
    Players,
    Shape,
    TwoPlayersOneCharacter,
    YesOrNo,
)
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.options import Options

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.storyteller.mood import Mood


def lie(ability: Character, shape: Shape, honest: list[Any], options: Options[Any], mood: Mood) -> Suggestion:
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
    taken = mood.taken_by_others(ability.holder)
    claims = mood.bluffs or [c.id for c in grimoire.script.good if c.id not in {*grimoire.in_play(), *taken}]
    believable = [(seat.id, id) for seat in others if seat.id in evil for id in claims if (seat.id, id) in options]
    if believable:
        return Suggestion(mood.pick(believable), "makes-a-claim-believable")
    good = [(seat.id, character.id) for seat in others for character in grimoire.script.good]
    false = [value for value in good if value in options and value not in honest and value[1] not in taken]
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
    taken = mood.taken_by_others(ability.holder, subject)
    false = [id for id in false if id not in taken] or false
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
    characters = [c.id for c in grimoire.script.of_type(shape.type) if c.id != ability.id]
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
