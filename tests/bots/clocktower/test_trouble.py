"""Bots in games that go as they like: interventions, Travellers, people who come and go, and nonsense on the board."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.bots.clocktower import Bot, Seen
from belfry.bots.seen import Entry, Line
from belfry.clocktower import Clocktower, Config
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.identity import Align, Become
from belfry.clocktower.storyteller.deeds.life import Execute, Kill, Revive
from belfry.clocktower.storyteller.deeds.seats import Join, Leave, Reseat
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.core.errors import BelfryError
from belfry.core.policy import RandomPolicy, SplitPolicy

STEPS = 120


def any_deed(game: Clocktower, chance: Random) -> Any:
    """Something that a Storyteller might do."""
    grimoire = game.grimoire
    seat = chance.choice(grimoire.seat_ids)
    order = list(grimoire.seat_ids)
    chance.shuffle(order)
    character = chance.choice(grimoire.script.ids)
    return chance.choice(
        [
            Kill((seat,)),
            Revive((seat,)),
            Become(seat, character),
            Align(seat, chance.choice(["good", "evil"])),
            Reseat(tuple(order)),
            Join(chance.choice(NAMES[10:]), "scapegoat", chance.choice(["good", "evil"]), seat),
            Leave(seat),
            Execute(seat),
        ]
    )


def any_claim(game: Clocktower, chance: Random) -> Entry:
    learned = chance.choice(
        [None, 0, 1, True, False, "imp", "nosuch", [[0, 1], "chef"], [[0, 40], "imp"], [[0, 1], 7], {}, [[]], 2.5]
    )
    character = chance.choice([*game.grimoire.script.ids, None, ""])
    night = chance.choice([None, 1, 2, 99, -1])
    text = chance.choice(["", "Ana", "Ana and Bo", "{who}", "?"])
    seat = chance.choice([*game.grimoire.seat_ids, 30])
    return {"seat": seat, "character": character, "night": night, "learned": learned, "text": text}


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**40))
def test_whatever_happens_bots_answer_legally_and_carry_on(seed: int) -> None:
    chance = Random(seed)
    game = Clocktower(Config.players(chance.randint(5, 9), by_hand=True), seed)
    policy = SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed))
    claims: list[Entry] = []
    chat: list[Line] = []
    bots: dict[int, tuple[Bot, Watcher]] = {}
    for _ in range(STEPS):
        if game.ask is None:
            break
        if chance.random() < 0.15:
            try:
                game.intervene(any_deed(game, chance))
            except BelfryError:
                continue
            if game.ask is None:
                break
        if chance.random() < 0.2:
            claims.append(any_claim(game, chance))
            text = chance.choice(["I am the Chef", "Ana, who are you?", "{0}", "🦊", "ich bin"])
            to = chance.choice(["town", *game.grimoire.seat_ids])
            chat.append({"seat": chance.choice([-1, *game.grimoire.seat_ids]), "to": to, "text": text})
        seat = chance.choice(game.grimoire.seat_ids)
        bot, watcher = bots.setdefault(seat, (Bot(seat, seed), Watcher(game, seat)))
        view = watcher.view(words())
        if view["you"]:
            lines = [line for line in chat if line["to"] in ("town", seat) or line["seat"] == seat]
            seen = Seen(view, watcher.heard, lines, claims)
            assert len(bot.moves(seen)) <= 2
            assert bot.hand(seen) in (True, False)
            if view["asked"] is not None:
                options = game.ask.offers(seat)
                assert options is not None
                assert bot.answer(seen) in options
        game.answer(*policy.answer(game, game.ask))
