"""What to say where words are free: a verdict on a statement, a reply to a question, two statements to puzzle over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.statements import (
    BOTH_FALSE,
    EVERY_MARKS,
    ONE_OF_EACH,
    Statement,
    as_statement,
    judge,
    pair_in,
    players_of,
)
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.events import Learned
from belfry.clocktower.pieces.kind import is_minion, is_outsider, is_traveller
from belfry.clocktower.script.script import character as find_character
from belfry.clocktower.storyteller.advice import Suggestion

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.town import Town
    from belfry.core.ask import Ask

TRUE_YES_OR_NO = 0.35
"""How often a yes or no that may be false is true: whoever was always told the opposite could turn it round."""

TRUTH_FOR_ONCE = 0.6
"""How often somebody whose ability fails is told the truth all the same when evil is ahead."""


def advise_verdict(ask: Ask[Any], mood: Mood) -> Suggestion:
    """Whether something said in public is true: words that nobody can read are not."""
    ability: Character = ask.raised_by
    statement = as_statement(ability.said)
    if statement is None:
        return Suggestion(False, "cannot-be-judged")
    return Suggestion(judge(ability, statement)[0], "as-they-are")


def advise_reply(ask: Ask[Any], mood: Mood) -> Suggestion | None:
    """What to answer to a question: the truth where it has to be, and what misleads where it need not be."""
    ability: Character = ask.raised_by
    [honest] = ability.truths(Look(mood.grimoire, {}, []))
    replies: list[Any] = list(ask.options)
    others = [reply for reply in replies if reply != honest and isinstance(reply, bool)]
    if honest in replies and not others:
        return Suggestion(honest, "plain-truth")
    if honest in replies and mood.evil_ahead and mood.likely(TRUTH_FOR_ONCE):
        return Suggestion(honest, "truth-for-once" if not ability.works else "truth-helps-good")
    if not ability.works or ability.falsified:
        return _untrue_reply(ability, honest, others, replies, mood)
    return Suggestion(honest, "as-they-are") if mood.likely(0.5) else Suggestion(mood.pick(others), "misleads")


def _untrue_reply(ability: Character, honest: Any, others: list[bool], replies: list[Any], mood: Mood) -> Suggestion:
    """The opposite, unless everybody knows the truth; and where it may, it is true now and then all the same."""
    statement = as_statement(ability.said)
    if honest in replies and statement is not None and everybody_knows(statement, mood):
        return Suggestion(honest, "everybody-knows")
    if not isinstance(honest, bool):
        return Suggestion(mood.pick(others), "believable")
    if honest in replies and mood.likely(TRUE_YES_OR_NO):
        return Suggestion(honest, "not-always-false")
    return Suggestion(mood.pick(others), "opposite")


def advise_pair(ask: Ask[Any], mood: Mood) -> Suggestion | None:
    """Two statements: one that helps if it is believed and one that does harm, or two that do."""
    options = pair_in(ask.options)
    assert options is not None, "two statements are what is told"
    ability = options.ability
    marks = mood.pick(ONE_OF_EACH)
    reason = "to-puzzle-over"
    if options.fitting == BOTH_FALSE:
        marks, reason = options.fitting[0], "believable"
    elif options.fitting == EVERY_MARKS and not (mood.evil_ahead and mood.likely(TRUTH_FOR_ONCE)):
        marks, reason = BOTH_FALSE[0], "both-false"
    true, false = _sorted(ability, mood)
    pair: list[Statement] = []
    for mark in marks:
        left = [statement for statement in (true if mark else false) if statement not in pair]
        if not left:
            return None
        # Each shape is as likely as any other, however much can be said in it.
        shape = mood.pick(sorted({statement[0] for statement in left}))
        pair.append(mood.pick([statement for statement in left if statement[0] == shape]))
    return Suggestion(tuple(pair), reason)


def _sorted(ability: Character, mood: Mood) -> tuple[list[Statement], list[Statement]]:
    """Statements that are worth telling, true and false.

    Those that are true point at evil when evil is ahead, and not when good is; a false one is as welcome either way.
    Nothing is told that was told before, or of which everybody knows whether it is so.
    """
    pointed, mild, false = list[Statement](), list[Statement](), list[Statement]()
    before = _told_before(ability)
    for points, statement in worth_telling(mood.grimoire, ability.holder):
        if statement in before or everybody_knows(statement, mood):
            continue
        truth = judge(ability, statement)
        if truth == (False,):
            false.append(statement)
        elif truth == (True,):
            (pointed if points else mild).append(statement)
    if mood.evil_ahead and pointed:
        return pointed, false
    return (mild if mood.good_ahead and mild else [*pointed, *mild]), false


def _told_before(ability: Character) -> set[Any]:
    """Every statement that the holder was told by this ability."""
    told = [event for event in ability.grimoire.events if isinstance(event, Learned)]
    own = [event for event in told if (event.seat, event.ability) == (ability.holder, ability.id)]
    return {part for event in own for part in event.value}


def worth_telling(town: Town, holder: int) -> Iterator[tuple[bool, Statement]]:
    """Statements that say something which not everybody knows, and whether they point at evil players if they are true.

    None of them names the Demon by itself.
    """
    others = [seat for seat in town.circle if seat.id != holder and not is_traveller(seat.character)]
    half = len(town.circle) // 2
    for seat in others:
        yield True, ("is-type", seat.id, "minion")
        yield False, ("is-type", seat.id, "outsider")
        yield False, ("is-type", seat.id, "townsfolk")
        yield False, ("is-impaired", seat.id)
        yield True, ("next-to-type", seat.id, "demon")
        yield True, ("next-to-type", seat.id, "minion")
        yield from [(True, ("nearest-type", seat.id, "demon", steps)) for steps in range(2, half + 1)]
    for place, seat in enumerate(others):
        for other in others[place + 1 :]:
            yield True, ("same-side", seat.id, other.id)
            demons = (("is-type", seat.id, "demon"), ("is-type", other.id, "demon"))
            yield True, ("either-of", *demons)
    for character in town.script.characters:
        if is_outsider(character) or is_minion(character):
            yield False, ("in-play", character.id)
    yield from [(False, ("count-in-play", "outsider", number)) for number in _outsider_counts(town)]
    yield from [(True, ("demon-to-minion", steps)) for steps in range(1, half + 1)]
    yield from [(False, ("count-impaired", number)) for number in range(3)]
    yield from [(True, ("type-nominated", "minion")), (True, ("type-voted", "demon")), (True, ("evil-neighbours",))]
    yield False, ("false-information",)
    if any(not seat.lives for seat in town.circle):
        dead = sum(not seat.lives for seat in town.circle)
        yield from [(True, ("team-dead", "evil", number)) for number in range(min(3, dead + 1))]


def _outsider_counts(town: Town) -> list[int]:
    """How many Outsiders there can be as far as the script tells."""
    players = len([seat for seat in town.circle if not is_traveller(seat.character)])
    usual = TABLE[min(max(players, min(TABLE)), max(TABLE))]
    changed = [counts for character in town.script.characters for counts in character.setup.choices(usual)]
    return sorted({counts.outsider for counts in (usual, *changed)})


def everybody_knows(statement: Statement, mood: Mood) -> bool:
    """Whether all can see if a statement holds: it is about what happened in front of them, or about somebody known."""
    shape, *blanks = statement
    if shape in ("nominated-today", "was-executed"):
        return True
    seats = [blank for blank in blanks if type(blank) is int]
    if shape == "is-alive":
        seat = mood.grimoire.people[seats[0]]
        return seat.alive is seat.lives
    if shape == "either-of":
        # Of two of whom one is known it would name the other.
        return any(player in mood.known for part in blanks for player in players_of(part))
    if shape not in ("is-character", "is-type") or seats[0] not in mood.known:
        return False
    ids = mood.known[seats[0]]
    fitting = [id for id in ids if blanks[1] in (id, *find_character(id, by_hand=True).counts_as)]
    return len(fitting) in (0, len(ids))
