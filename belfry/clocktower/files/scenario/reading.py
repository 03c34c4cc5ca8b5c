"""Reading scenarios: which ability a step means, what its values may mean to an ask, and options as a file has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.moments.actions import Actions
from belfry.clocktower.pieces.cast_options import Pairing
from belfry.core.audience import STORYTELLER
from belfry.core.options import Each, Either, OneOf, Options, Several, Some, Without
from belfry.core.plain import a_mapping, a_sequence

if TYPE_CHECKING:
    from belfry.core.ask import Ask

JUDGEMENTS = ("mad", "sane")
"""The words for what the Storyteller finds a player to be."""
MOST_SHOWN = 24


# Abilities


def names_of(ask: Ask[Any]) -> frozenset[str]:
    """The ids under which an ask may stand: its own, that of what raises it, and of what has granted that in secret."""
    raised = ask.raised_by
    if raised is None:
        return frozenset((ask.ability,))
    names = {ask.ability, str(raised.id)}
    if isinstance(raised, Ability) and raised.source >= 0:
        granting = raised.town.ability(raised.source)
        if granting is not None and granting.conceals:
            names.add(granting.id)
    return frozenset(names)


def concerns(ask: Ask[Any], seat: int) -> bool:
    """Whether an ask is about a player, or raised by that player's ability."""
    return seat == ask.about or (isinstance(ask.raised_by, Ability) and ask.raised_by.holder == seat >= 0)


def has_noun(options: Options[Any], noun: str) -> bool:
    """Whether some of the answers stand for this."""
    kinds = options.kinds if isinstance(options, Either) else (options,)
    return any(kind.noun == noun for kind in kinds)


def takes_pairs(options: Options[Any]) -> bool:
    """Whether players with characters are to be named together."""
    if isinstance(options, Without):
        return takes_pairs(options.options)
    kinds = options.kinds if isinstance(options, Either) else (options,)
    return any(isinstance(kind, Pairing) for kind in kinds)


# Values


def said_by(raised_by: Any) -> Mapping[str, Any]:
    """The words that an ability has for answers besides the answers themselves."""
    words: Mapping[str, Any] = {} if raised_by is None else raised_by.also_said
    return words


def meanings(value: Any, also: Mapping[str, Any], ask: Ask[Any] | None = None) -> list[Any]:
    """What a value of a file may mean, the most literal first; `also` has the words that an ability has for answers."""
    found = [value]
    word = {True: "yes", False: "no", None: "none"}.get(value) if value is None or type(value) is bool else value
    if isinstance(word, str) and word in also:
        found.append(also[word])
    alone = a_sequence(value)
    if alone is not None and len(alone) == 1:
        found.append(alone[0])
    # What may be several may stand by itself. Yes and no may be words, and no may mean that nothing happens.
    if value is not None:
        found.append((value,))
    if word == "yes":
        found += [True, "yes"]
        if ask is not None and ask.about is not None and ask.about >= 0 and has_noun(ask.options, "player"):
            # It happens to the player whom it is about.
            found.append(ask.about)
    elif ask is not None and type(value) is int and concerns(ask, value):
        # To name the player whom it is about is a yes.
        found.append(True)
    elif word == "no":
        found += [False, "no", None]
    elif word in JUDGEMENTS:
        # A judgement by itself lets nothing happen.
        found.append(None)
    return found


def meant(value: Any, options: Options[Any], ask: Ask[Any] | None = None) -> Any:
    """What a value of a file means among options; the value itself if nothing that it may mean is on offer."""
    also = said_by(None if ask is None else ask.raised_by)
    return next((meaning for meaning in meanings(value, also, ask) if meaning in options), value)


def guess_in_lists(mapping: Mapping[Any, Any]) -> list[list[Any]] | None:
    """A guess made of lists as pairs: `{demons: [Bo], minions: [Cy, Dee]}` says of each player what they are."""
    pairs: list[list[Any]] = []
    for key, named in mapping.items():
        names = [named] if isinstance(named, str) else a_sequence(named)
        if names is None or not all(isinstance(name, str) for name in names):
            return None
        pairs += [[name, str(key).removesuffix("s")] for name in names]
    return pairs


# Options and values in words


def written_as(value: Any, names: Sequence[str]) -> str:
    """A value of the game as a file would write it, where numbers stand for players."""
    if (items := a_sequence(value)) is not None:
        return f"[{', '.join(written_as(item, names) for item in items)}]"
    if type(value) is int and value < len(names):
        return "storyteller" if value == STORYTELLER else names[value]
    if value is None or type(value) is bool:
        return {None: "none", True: "yes", False: "no"}[value]
    return str(value)


def offered(options: Options[Any], names: Sequence[str]) -> str:
    """What would be legal, with players by name."""
    if isinstance(options, Actions):
        kinds = [(" ".join(kind), each) for kind, each in options.kinds.items()]
        return ", or ".join(f"{kind} with {offered(each, names)}" for kind, each in kinds) or "nothing"
    if isinstance(options, Each):
        return " with ".join(offered(part, names) for part in options.parts)
    if isinstance(options, Either):
        return ", or ".join(offered(kind, names) for kind in options.kinds)
    people = names if options.noun == "player" else ()
    if isinstance(options, OneOf):
        values: Sequence[Any] = options.values
        shown = [written_as(value, people or (names if a_sequence(value) else ())) for value in values[:MOST_SHOWN]]
        more = len(values) - len(shown)
        return f"one of {', '.join(shown)}" + (f" and {more} more" if more > 0 else "")
    if isinstance(options, Several):
        return f"a list of {options.least} to {options.most}, each {offered(options.item, names)}"
    if isinstance(options, Some):
        several = cast("Some[Any]", options)
        pool = ", ".join(written_as(value, people) for value in islice(several.pool, MOST_SHOWN))
        return f"a list of {several.count} of {pool}"
    return str(options.expected())


def is_words(raw: Any) -> bool:
    """Whether a value is words of somebody's own, with or without a mark."""
    mapping = a_mapping(raw)
    return mapping is not None and "text" in mapping and set(mapping) <= {"text", "mark"}
