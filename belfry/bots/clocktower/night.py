"""Night: what a player answers when woken, and to any other question that is put to the seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.bots.clocktower.advised_bot import AdvisedBot
from belfry.bots.clocktower.mind import Mind
from belfry.clocktower.ability.player.offer import LET_PASS
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.views.options_view import ChooseOne, ChooseSome, OptionsView
from belfry.clocktower.views.party_view import Asked
from belfry.core.plain import Plain, a_sequence


def choose(mind: Mind, asked: Asked) -> Any:
    """A legal answer to a question, and a sensible one."""
    options = asked["options"]
    mind.asking = CHARACTERS.get(asked["ability"], mind.town.character)
    answer = mind.asking.play.chooses(AdvisedBot(mind), options)
    if answer == LET_PASS:
        answer = None
        if _offers(options, None):
            return None
    if answer is not None and _offers(options, answer):
        return answer
    return _answer(mind, options, (mind.town.day,))


def _offers(options: OptionsView, answer: Any) -> bool:
    """Whether an answer is among what is on offer."""
    match options["choose"]:
        case "one":
            return answer in options["of"]
        case "some":
            parts = a_sequence(answer)
            return parts is not None and len(parts) == options["count"] and all(part in options["of"] for part in parts)
        case "each":
            parts = a_sequence(answer)
            kinds = options["parts"]
            return parts is not None and len(parts) == len(kinds) and all(map(_offers, kinds, parts))
        case "either":
            return any(_offers(kind, answer) for kind in options["kinds"])
        case _:
            return False


def _answer(mind: Mind, options: OptionsView, about: tuple[int, ...]) -> Any:
    match options["choose"]:
        case "one":
            return _ranked(mind, options, about)[0]
        case "some":
            chosen = _ranked(mind, options, about)[: options["count"]]
            return chosen if options["ordered"] else sorted(chosen, key=list(options["of"]).index)
        case "each":
            return [_answer(mind, part, (*about, place)) for place, part in enumerate(options["parts"])]
        case "either":
            return _answer(mind, mind.dice.pick(options["kinds"], "kind", *about), about)
        case "action":
            action = mind.dice.pick(options["actions"], "action", *about)
            return [*action["action"], _answer(mind, action["options"], about)]
        case "grimoire":
            return options["true"]
        case _:
            return "…"


def _ranked(mind: Mind, options: ChooseOne | ChooseSome, about: tuple[int, ...]) -> Sequence[Plain]:
    """The values on offer, the best first."""
    values = list(options["of"])
    if options["noun"] != "player":
        return mind.dice.shuffle(values, "value", *about)
    want = mind.asking.play.wants(AdvisedBot(mind))
    seats = [value for value in values if value in mind.town.names]
    best = sorted(seats, key=lambda seat: -want(seat) - 0.25 * mind.dice.roll("choice", *about, seat))
    return best or mind.dice.shuffle(values, "value", *about)
