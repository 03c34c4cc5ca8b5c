"""Options in views: each kind has the fields that its type names, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.ability.information.shapes import AnyGrimoire
from belfry.clocktower.script.script import character
from belfry.clocktower.views.options_view import OptionsView
from belfry.core.audience import STORYTELLER
from belfry.core.plain import to_plain
from belfry.core.policy import RandomPolicy
from tests.shape import misfits

KINDS = {get_args(get_type_hints(kind)["choose"])[0]: kind for kind in get_args(OptionsView)}
GAMES = [("trouble-brewing", 1), ("bad-moon-rising", 3), ("sects-and-violets", 1), ("sects-and-violets", 2)]


def offered(script: str, seed: int) -> Iterator[dict[str, Any]]:
    """What the Storyteller and two of the players are offered in a game, as a view has it."""
    game, policy = Clocktower(Config.players(10, script=script), seed), RandomPolicy(seed)
    yield to_plain(AnyGrimoire(character("spy")(game.grimoire, 0, 0)).plain())
    while game.ask is not None:
        for party in (STORYTELLER, 0, *game.ask.to[-1:]):
            if options := game.ask.offers(party):
                yield to_plain(options.plain())
        game.answer(*policy.answer(game, game.ask))


def kinds(options: dict[str, Any]) -> Iterator[str]:
    """The kind of the options, and those of the options inside them."""
    yield options["choose"]
    inside = [options["item"]] if "item" in options else []
    actions = (action["options"] for action in options.get("actions", []))
    for one in (*options.get("parts", []), *options.get("kinds", []), *inside, *actions):
        yield from kinds(one)


def test_options_have_the_fields_of_the_kind_that_they_say() -> None:
    met: set[str] = set()
    for game in GAMES:
        for options in offered(*game):
            assert not list(misfits(options, KINDS[options["choose"]], options["choose"]))
            met.update(kinds(options))
    assert met == set(KINDS), "the games offer every kind"
