"""Whole games with everything there is: scripts of all characters, five to twenty players, Travellers and Fabled.

A number tells which game it is. Each puts another pair of characters on a script that is hardly larger than the game,
so that every two of them meet sooner or later. Travellers and Fabled are there from the start, and come and go, and the
Storyteller hears words, lets things happen and makes mistakes.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.errors import InvalidScript, InvalidSetup
from belfry.clocktower.pieces.kind import IN_THE_BAG
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.bag import script_of
from belfry.clocktower.setup.config import MOST_WITHOUT_TRAVELLERS, Config
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import Aside, Hear, LetHappen, aside_options
from belfry.clocktower.storyteller.deeds.announcements import End, HearClaim, Mistake, Say
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.fabled import SetFabled, UseFabled
from belfry.clocktower.storyteller.deeds.seats import Join, Leave
from belfry.clocktower.storyteller.travellers import seat_travellers
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.policy import Policy, RandomPolicy, SplitPolicy
from tests.clocktower.invariants import Onlooker, ended_for_a_reason, goes_on_for_a_reason

TRAVELLERS = sorted(id for id, character in CHARACTERS.items() if character.type == "traveller")
FABLED = sorted(id for id, character in CHARACTERS.items() if character.type == "fabled")
PATIENCE = 4_000
"""After so many answers the Storyteller ends the game: where no Demon can kill, or a Storyteller of chance
lets nobody die, people who vote by chance may go on for ever (pukka/r11)."""
LAST_WORDS = 20
"""How many answers may follow on that: who wins may depend on them (politician/r1)."""
SPARE = {"townsfolk": (2, 4), "outsider": (2, 5), "minion": (1, 3), "demon": (0, 2)}
"""How many more of each type the script has than a game of that size needs, at least and at most."""


@cache
def pairs() -> tuple[tuple[str, str], ...]:
    """All pairs of characters that are put into a bag, in an order in which neighbours have little in common."""
    found = list(combinations(sorted(id for id, one in CHARACTERS.items() if one.type in IN_THE_BAG), 2))
    Random(171).shuffle(found)
    return tuple(found)


def script_with(pair: tuple[str, str], players: int, chance: Random) -> tuple[str, ...]:
    """A script for so many players, hardly larger than it must be, that has these two."""
    script = list(pair)
    for type, number in TABLE[players]._asdict().items():
        wanted = number + chance.randint(*SPARE[type]) - sum(CHARACTERS[id].type == type for id in pair)
        others = [id for id, one in CHARACTERS.items() if one.type == type and id not in script]
        script += chance.sample(others, max(0, wanted))
    return tuple(script)


def a_table(number: int) -> Config:
    """The table of that game: its script, so many players and Travellers, and the Fabled from the start."""
    chance = Random(number)
    pair = pairs()[number % len(pairs())]
    while True:
        players = chance.randint(5, MOST_WITHOUT_TRAVELLERS)
        travellers = chance.choice((0, 0, 1, 2, MOST_SEATS - players))
        fabled = tuple(chance.sample(FABLED, chance.choice((0, 0, 1, 2, 4))))
        script = script_with(pair, players, chance)
        config = Config.players(players, script=script, fabled=fabled, switches={"grimoire_copy": True})
        try:
            config = seat_travellers(config, min(travellers, MOST_SEATS - players), number, script_of(config))
            Clocktower(config, number)
        except (InvalidScript, InvalidSetup):
            # Few scripts cannot be played: a Huntsman without a Damsel, or too few Outsiders for what brings them.
            continue
        return config


def comes_or_goes(game: Clocktower, chance: Random) -> Deed:
    """A Traveller or a Fabled who comes or goes, or something that the Storyteller does with a Fabled."""
    grimoire = game.grimoire
    seats = list(grimoire.seat_ids)
    here = grimoire.fabled()
    kind = chance.randrange(5)
    if kind == 0:
        return SetFabled(tuple(chance.sample(FABLED, chance.randrange(4))))
    if kind == 1 and here:
        id = chance.choice(here)
        options = grimoire.holders_of(id)[0].storyteller_options()
        choice: Any = None if options is None else options.pick(chance.random)
        # A contest ends the game: rarely, so that there is one.
        return UseFabled(id, choice if choice is not True or chance.random() < 0.1 else "nothing")
    travellers = [seat.id for seat in grimoire.circle if grimoire.is_traveller(seat)]
    if kind < 4 or not travellers:
        side = chance.choice(("good", "good", "evil"))
        return Join(f"T{len(grimoire.people)}", chance.choice(TRAVELLERS), side, chance.choice(seats))
    return Leave(chance.choice(travellers))


def of_their_own_accord(game: Clocktower, chance: Random) -> Deed | None:
    """What the Storyteller lets happen, hears, or notes; or what a player does unasked by night."""
    grimoire = game.grimoire
    somebody = chance.choice(grimoire.seat_ids)
    held = [ability for ability in grimoire.abilities if ability.holder in (*grimoire.seat_ids, STORYTELLER)]
    kind = chance.randrange(6)
    if kind == 0 and (may := [a for a in held if a.at_any_moment and a.may_happen()]):
        ability = chance.choice(may)
        return LetHappen(ability.holder, ability.id)
    if kind == 1 and (open_ears := [a for a in held if a.awaited_words() is not None]):
        ability = chance.choice(open_ears)
        words = ability.awaited_words()
        assert words is not None
        if words.heard and chance.random() < 0.3:
            return Hear(ability.holder, ability.id, words.heard[-1], "unsaid")
        return Hear(ability.holder, ability.id, chance.choice(words.speakers)) if words.speakers else None
    if kind == 2:
        waits = [words.text for a in held if (words := a.awaited_words()) is not None]
        text = chance.choice((*waits, "I wish: gold", "I am evil"))
        to = chance.choice((None, None, (), (chance.choice(grimoire.seat_ids),)))
        return Say(somebody, text, to)
    if kind == 3:
        return HearClaim(somebody, chance.choice(sorted(grimoire.nameable())))
    if kind == 4 and chance.random() < 0.2:
        return Mistake(chance.choice(("made", "corrected", "announced")), "Oops")
    offered = aside_options(grimoire, somebody)
    if kind == 5 and offered:
        id = chance.choice(sorted(offered))
        return Aside(somebody, id, offered[id].pick(chance.random))
    return None


def a_policy(number: int) -> Policy:
    """Players who answer by chance; every other game is told by Belfry."""
    players = RandomPolicy(number, hurry=0.1 + number % 5 / 10)
    return SplitPolicy(players, AutomaticStoryteller(number)) if number % 2 else players


def play_whole(number: int) -> Clocktower:
    """Play the game with that number to its end and check at every answer what always holds, two screens included."""
    game = Clocktower(a_table(number), number)
    chance = Random(f"{number}")
    policy = a_policy(number)
    often = chance.choice((0.0, 0.02, 0.1))
    onlookers = [Onlooker(game, audience) for audience in (PUBLIC, chance.choice(game.grimoire.seat_ids))]
    for answer in range(PATIENCE + LAST_WORDS):
        if answer == PATIENCE and game.ask is not None:
            game.intervene(End("good"))
        elif game.ask is not None and chance.random() < often and len(game.grimoire.people) < 3 * MOST_SEATS:
            _intervene(game, chance)
        ask = game.ask
        if ask is None:
            ended_for_a_reason(game)
            return game
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to), f"nobody can answer {ask}"
        goes_on_for_a_reason(game.grimoire, ask)
        for onlooker in onlookers:
            onlooker.look(ask)
        game.answer(*policy.answer(game, ask))
    raise AssertionError("the game does not end")


def _intervene(game: Clocktower, chance: Random) -> None:
    """Let somebody come or go, or do something unasked; what is refused changes nothing."""
    ask, known = game.ask, (len(game.entries), len(game.events))
    deed = comes_or_goes(game, chance) if chance.random() < 0.5 else of_their_own_accord(game, chance)
    if deed is None:
        return
    try:
        game.intervene(deed)
    except BelfryError:
        assert (len(game.entries), len(game.events)) == known
        assert game.ask is ask
