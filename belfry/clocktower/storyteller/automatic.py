"""The automatic Storyteller: it follows the advice that the rules give, and can say why."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast

import msgspec

from belfry.clocktower.ability.choosing import OwnChoice
from belfry.clocktower.ability.conversion import Permission
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import AskRegistration
from belfry.clocktower.moments.belief import BELIEF
from belfry.clocktower.script.character import Character
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.cause import cause_of
from belfry.clocktower.storyteller.make_believe import advise_registration
from belfry.clocktower.storyteller.misinformation import advise_once, advise_telling, advise_without_truth
from belfry.clocktower.storyteller.mood import Mood
from belfry.clocktower.storyteller.own_choice import advise_own_choice
from belfry.clocktower.storyteller.shared import advise_belief, advise_bluffs
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.game import Game
from belfry.core.options import Chance, Options

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower
    from belfry.clocktower.town.grimoire import Grimoire


def suggest(game: Clocktower, ask: Ask[Any], chance: Chance) -> Suggestion:
    """What to answer to an ask of the Storyteller, and why."""
    options = ask.offers(STORYTELLER)
    assert options is not None, "only the Storyteller's asks have suggestions"
    if ask.kind in ("flow", "by-hand"):
        named = _nominee(game.grimoire, options, chance)
        if named is not None:
            return named
        word = next(iter(options))
        return Suggestion(word, word) if isinstance(word, str) else Suggestion(options.pick(chance), "any-answer")
    mood = Mood(game.grimoire, chance)
    suggestion: Suggestion | None = None
    if game.grimoire.storyteller_is_free:
        suggestion = _freely(game.grimoire, ask, options, mood)
    if isinstance(ask, Permission):
        suggestion = Suggestion(False, "no-conversion")
    if suggestion is None:
        suggestion = advise_belief(ask, options, mood)
    if suggestion is None and isinstance(ask, AskRegistration) and ask.guise.alone:
        suggestion = advise_once(ask, mood)
    if suggestion is None and ask.kind == "tell" and isinstance(ask.raised_by, Character):
        suggestion = advise_without_truth(ask.raised_by, options, mood)
    if suggestion is None and (raised_by := ask.raised_by) is not None:
        suggestion = raised_by.advice.advise(ask, mood)
        if isinstance(ask, OwnChoice) and (suggestion is None or suggestion.answer not in options):
            suggestion = advise_own_choice(ask, mood)
        if suggestion is None and ask.kind == "tell" and raised_by.learns is not None:
            suggestion = advise_telling(raised_by, options, mood)
    if suggestion is None and ask.ability == "demoninfo":
        suggestion = advise_bluffs(options, mood)
    if suggestion is None and ask.ability == BELIEF:
        suggestion = Suggestion(next(iter(options)), "no-belief")
    if suggestion is None and ask.kind == "register":
        suggestion = Suggestion(False, "as-they-are")
    if suggestion is None or suggestion.answer not in options:
        only = options.listable and len(options) == 1
        return Suggestion(options.pick(chance), "only-answer" if only else "any-answer")
    if ask.kind == "tell" and isinstance(ask.raised_by, Character):
        because, through = cause_of(ask.raised_by, suggestion.answer)
        return msgspec.structs.replace(suggestion, because=because, through=through)
    return suggestion


def _nominee(grimoire: Grimoire, options: Options[Any], chance: Chance) -> Suggestion | None:
    """Whom to nominate where an ability leaves that to the Storyteller."""
    for ability in grimoire.answering(Moments.allows_nominations):
        who = ability.advice.nominates_next(ability, Mood(grimoire, chance))
        if who is not None and ("nominate", who) in options:
            return Suggestion(("nominate", who), "nominates-next")
    return None


def _freely(grimoire: Grimoire, ask: Ask[Any], options: Options[Any], mood: Mood) -> Suggestion | None:
    """What a Storyteller who may set rules aside tells, and as what somebody counts."""
    if isinstance(ask, AskRegistration):
        return advise_registration(grimoire, ask)
    if ask.kind != "tell" or (raised_by := ask.raised_by) is None or raised_by.learns is None:
        return None
    return advise_telling(raised_by, options, mood)


class AutomaticStoryteller:
    """Answers every ask of the Storyteller by suggestion."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Random(seed).random

    def suggest(self, game: Clocktower, ask: Ask[Any]) -> Suggestion:
        """What to answer, and why."""
        return suggest(game, ask, self._chance)

    def answer(self, game: Game, ask: Ask[Any]) -> tuple[int, Any]:
        """The Storyteller's answer."""
        return STORYTELLER, self.suggest(cast("Clocktower", game), ask).answer
