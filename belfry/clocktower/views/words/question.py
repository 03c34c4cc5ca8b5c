"""Questions: asks in the sentences of a catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.choosing import OwnChoice
from belfry.clocktower.ability.conversion import Permission
from belfry.clocktower.ability.information.statements import Said
from belfry.clocktower.script.character import Character
from belfry.clocktower.views.words.catalogue import Words
from belfry.clocktower.views.words.sentence import Names, Sentence
from belfry.core.options import Without

if TYPE_CHECKING:
    from belfry.core.ask import Ask
    from belfry.core.options import Options


def question(
    ask: Ask[Any],
    who: int,
    names: Names,
    catalogue: Words,
    *,
    person: str,
    character: str | None = None,
    subjects: Sequence[int] = (),
    said: Said | None = None,
) -> str:
    """What somebody is asked, in words: to the one who is asked (`you`), or to the Storyteller about them (`they`).

    `character` is what the player whom it concerns really is, `subjects` are those whom information is about and `said`
    is what that player has said or asked; only questions to the Storyteller speak of them.
    """
    data = {"who": who, "about": ask.about, "ability": ask.ability, "character": character, "subjects": subjects}
    data["said"] = said
    case = "" if ask.several else _which(ask) or _kind_of(ask.options)
    kind = "own" if isinstance(ask, OwnChoice) else "permit" if isinstance(ask, Permission) else ask.kind
    sentence = Sentence(data, names, catalogue)
    return _of_a_rule(ask, sentence, kind, person) or sentence.say(f"ask.{kind}", ask.ability, case, person)


def _of_a_rule(ask: Ask[Any], sentence: Sentence, kind: str, person: str) -> str:
    """The question of a special rule in words of its own, if it has any: it asks under the id of a character."""
    raised_by = ask.raised_by
    is_one = isinstance(raised_by, Character) and raised_by.is_a_rule
    return sentence.say(f"ask.{kind}.{raised_by.id}", "", "", person) if is_one else ""


def _which(ask: Ask[Any]) -> str:
    """Which question of its ability it is, where the answers do not tell."""
    return ask.raised_by.asks(ask) if isinstance(ask.raised_by, Character) else ""


def _kind_of(options: Options[Any]) -> str:
    """What tells questions of one ability apart: the noun of the answers, or `several` where more than one is named."""
    every = options.options if isinstance(options, Without) else options
    return "several" if getattr(every, "count", 1) > 1 else every.noun
