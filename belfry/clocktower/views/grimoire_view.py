"""The Grimoire as plain data, for the Storyteller's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.moments.actions import player_options
from belfry.clocktower.pieces.kind import IN_THE_BAG, is_fabled
from belfry.clocktower.script.character import CHARACTERS, Fabled
from belfry.clocktower.script.homebrew import own_jinx
from belfry.clocktower.setup.fabled import HERALD, stays, too_late
from belfry.clocktower.storyteller.deeds.ability import acts_at_night
from belfry.clocktower.views.night_sheet import night_tokens
from belfry.clocktower.views.notes import notes_by_seat
from belfry.clocktower.views.words.sentence import Sentence
from belfry.core.audience import STORYTELLER
from belfry.core.plain import to_plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belfry.clocktower.ability.note import Note
    from belfry.clocktower.pieces.token import Token
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.views.options_view import UseView
    from belfry.clocktower.views.party_view import (
        AbilityView,
        FabledView,
        GrimoireNote,
        GrimoireView,
        TokenView,
        WordsView,
    )
    from belfry.clocktower.views.words.catalogue import Words
    from belfry.core.ask import Ask
    from belfry.core.options import Options


def grimoire_view(grimoire: Grimoire, ask: Ask[Any] | None, names: Mapping[int, str], words: Words) -> GrimoireView:
    """The Grimoire for the Storyteller: every seat's true state by name, the steps to come, the bluffs."""
    tokens: dict[int, list[TokenView]] = {}
    for token in grimoire.reminders():
        tokens.setdefault(token.target, []).append(_token_plain(grimoire, token))
    notes = {
        seat: [_note_plain(note, names, words) for note in found] for seat, found in notes_by_seat(grimoire).items()
    }
    return {
        "seats": [
            {
                "seat": seat.id,
                "name": names.get(seat.id, seat.name),
                "character": seat.character.id,
                "believes": None if seat.believes is None else seat.believes.id,
                "alignment": "evil" if seat.evil else "good",
                "alive": seat.alive,
                "lives": seat.lives,
                "ghost_vote": seat.ghost_vote,
                "drunk": grimoire.is_drunk(seat),
                "poisoned": grimoire.is_poisoned(seat),
                "tokens": tokens.get(seat.id, []),
                "notes": notes.get(seat.id, []),
                "abilities": [_ability_plain(ability) for ability in grimoire.abilities_of(seat)],
            }
            for seat in grimoire.circle
        ],
        "rules": [rule for ability in grimoire.of_nobody() for rule in ability.standing_rules()],
        "jinxes_due": own_jinx.plain(own_jinx.due(grimoire, ask)),
        "unseated": [ability.id for ability in grimoire.unseated()],
        "notes": notes.get(STORYTELLER, []),
        "held": [_ability_plain(a) for a in grimoire.of_nobody() if _is_held(a)],
        "tonight": night_tokens(grimoire),
        "bluffs": None if grimoire.bluffs is None else list(grimoire.bluffs),
        "switches": dict(grimoire.switches),
        "fabled": [_fabled_plain(a, tokens.get(STORYTELLER, [])) for a in grimoire.abilities if is_fabled(type(a))],
        "fabled_to_come": [id for id in _absent(grimoire) if too_late(grimoire, id, coming=True) is None],
    }


def _token_plain(grimoire: Grimoire, token: Token) -> TokenView:
    by = grimoire.author(token)
    plain: TokenView = {"token": token.name, "active": token_active(grimoire, token)}
    if token.void:
        plain["void"] = True
    if by != STORYTELLER:
        plain["by"] = by
    if token.times > 1:
        plain["times"] = token.times
    return plain


def _note_plain(note: Note, names: Mapping[int, str], words: Words) -> GrimoireNote:
    sentence = Sentence({"ability": note.ability, **note.data}, names, words)
    brief = sentence.say("note-brief", "", note.what)
    return {
        "ability": note.ability,
        "text": sentence.say("note", "", note.what),
        "brief": brief or None,
        "emblem": note.data.get("character"),
    }


def _is_held(ability: Character) -> bool:
    """Whether the Storyteller has the ability as a player would; what became of a wish is none."""
    whole = type(ability) is CHARACTERS.get(ability.id, type(ability))
    return whole and ability.seated and type(ability).type in IN_THE_BAG


def _fabled_plain(ability: Character, tokens: list[TokenView]) -> FabledView:
    options = ability.storyteller_options() if isinstance(ability, Fabled) else None
    return {
        "id": ability.id,
        "may_leave": too_late(ability.grimoire, ability.id, coming=False) is None and not stays(ability),
        "tokens": [token for token in tokens if token["token"].startswith(f"{ability.id}/")],
        "options": None if options is None else to_plain(options.plain()),
        "open_stages": ability.open_stages() if isinstance(ability, Fabled) else [],
        "takes_back_the_end": isinstance(ability, Fabled) and ability.takes_back_the_end,
    }


def _absent(grimoire: Grimoire) -> list[str]:
    """The Fabled that are not in play; the one that announces the jinxes comes by itself."""
    here = (*grimoire.fabled(), HERALD)
    return [id for id, character in CHARACTERS.items() if is_fabled(character) and id not in here]


def _ability_plain(ability: Character) -> AbilityView:
    # What is only acted out is woken for at the place of what the player really is.
    wakes = ability.grimoire.phase == "night" and acts_at_night(ability) and ability.wakes
    happens = ability.at_any_moment and ability.may_happen()
    judges = happens and ability.broken_if_mad is not None
    return {
        "id": ability.id,
        "wakes": wakes,
        "happens": happens,
        "judges": judges,
        "awaits": _words_plain(ability),
    }


def _words_plain(ability: Character) -> WordsView | None:
    words = ability.awaited_words()
    if words is None:
        return None
    return {"text": words.text, "speakers": list(words.speakers), "heard": list(words.heard)}


def uses_by_day(grimoire: Grimoire) -> list[UseView]:
    """What players may use by day now, or claim to."""
    if grimoire.phase != "day":
        return []
    found: dict[tuple[str, ...], tuple[Options[Any], list[int]]] = {}
    for seat in grimoire.circle:
        for kind, options in player_options(grimoire, seat.id).kinds.items():
            if kind[0] == "use":
                _, by = found.setdefault(kind, (options, []))
                by.append(seat.id)
    return [
        {"action": list(kind), "options": to_plain(options.plain()), "by": by} for kind, (options, by) in found.items()
    ]


def token_active(grimoire: Grimoire, token: Token) -> bool:
    """Whether the ability behind a token keeps it up now (ABL-10); what was used up stays so in any state (ABL-13)."""
    sources = [ability for ability in grimoire.abilities if ability.key == token.source]
    spent = any(token.name == f"{ability.id}/no-ability" and token.target == ability.holder for ability in sources)
    return not token.void and (spent or all(ability.works for ability in sources))
