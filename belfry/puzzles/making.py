"""Making puzzles: games are played by chance until one comes to a moment at which a single world fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.errors import InvalidScript, InvalidSetup
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.config import NAMES, Config
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.errors import BelfryError
from belfry.core.policy import SplitPolicy
from belfry.puzzles.evening import played
from belfry.puzzles.grading import Level, level_of
from belfry.puzzles.lies import with_lies
from belfry.puzzles.patience import worlds_of
from belfry.puzzles.proof import (
    MOST_WORLDS,
    Asks,
    Proof,
    asked_of,
    can_be_left_out,
    demons_of,
    is_needed,
    prove,
    without,
)
from belfry.puzzles.sensible import Sensible
from belfry.puzzles.telling import Lying, Teller, as_dealt
from belfry.solver import (
    Differs,
    Happening,
    Item,
    Puzzle,
    Record,
    Solution,
    Unsolvable,
    Untellable,
    Unwritable,
    read_puzzle,
    write_puzzle,
)
from belfry.solver.puzzle.abilities import ABILITIES
from belfry.solver.record import RULINGS
from belfry.solver.speech import believable_kinds, may_go_unsaid

STEPS = 60
"""So many steps of a search may be taken to see how many worlds fit."""
DAYS = 4
FEWEST_PLAYERS, MOST_PLAYERS = 5, 15
MOST_GAMES = 3_000
"""After so many games without a puzzle there will be none."""


class NoPuzzle(BelfryError):
    """A wish that no game has come up to; the message says which."""


class Made(Struct, frozen=True):
    """A puzzle that was made, with its proof and its level."""

    puzzle: Puzzle
    proof: Proof
    level: Level


class Wish(Struct, frozen=True):
    """What a puzzle is to be like."""

    script: tuple[str, ...]
    """The characters that may be in play."""
    players: int
    level: Level | None = None
    asks: Asks | None = None


def make(wish: Wish, seed: str, id: str, games: int = MOST_GAMES) -> Made:
    """A puzzle, always the same for a wish and a seed; raises `NoPuzzle`."""
    for number in range(games):
        for made in _from_a_game(wish, f"{seed} {number}", id):
            if wish.level in (None, made.level) and wish.asks in (None, made.proof.asks):
                return made
    wanted = "" if wish.level is None else f" of the level {wish.level}"
    raise NoPuzzle(
        f"none of {games} games of {wish.players} players on this script led to a puzzle{wanted}: "
        "try another script, another number of players or another level"
    )


def _from_a_game(wish: Wish, name: str, id: str) -> Iterator[Made]:
    """The puzzle that comes of a game played by chance, if one does."""
    chance = Random(f"puzzle {name}")
    few = _few(wish.script, wish.players, chance)
    names = chance.sample(NAMES, wish.players)
    seed = chance.getrandbits(32)
    try:
        config = Config.players(names, script=few, jinxes_off=scripts.custom(few).jinxes)
        dealt = tuple([seat.character.id for seat in Clocktower(config, seed).grimoire.circle])
    except (InvalidScript, InvalidSetup):
        return
    if any(CHARACTERS[one].keeps_all_good for one in dealt):
        return
    honest = [seat for seat, one in enumerate(dealt) if CHARACTERS[one].type == "townsfolk"]
    pov = chance.choice((*honest, None))
    policy = SplitPolicy(Sensible(seed), AutomaticStoryteller(seed))
    for place, game in enumerate(played(config, seed, DAYS, policy)):
        if not place % 2 and place:
            # A dawn: what the night brought is known, and nothing of the day.
            told = _told(game, as_dealt(game, dealt), pov, chance)
            made = None if told is None else _made(told, id)
            if made is not None:
                yield made
                return


def _few(script: Sequence[str], players: int, chance: Random) -> tuple[str, ...]:
    """Some characters of a script: those that learn something above all, and no more evil ones than one can weigh."""
    of = {type: [id for id in script if CHARACTERS[id].type == type] for type in ("townsfolk", "outsider")}
    evil = {type: [id for id in script if CHARACTERS[id].type == type] for type in ("minion", "demon")}
    minions = chance.sample(evil["minion"], min(len(evil["minion"]), TABLE[players].minion + chance.choice((0, 1, 1))))
    demons = chance.sample(evil["demon"], min(len(evil["demon"]), chance.choice((1, 1, 1, 2))))
    telling = [id for id in of["townsfolk"] if id in ABILITIES and ABILITIES[id].learns]
    silent = [id for id in of["townsfolk"] if id not in telling]
    needed = max(2, TABLE[players].townsfolk + 3 - len(telling))
    townsfolk = telling + chance.sample(silent, min(len(silent), needed))
    return (*townsfolk, *of["outsider"], *minions, *demons)


def _told(game: Clocktower, dealt: tuple[str, ...], pov: int | None, chance: Random) -> Record | None:
    """What is said of a game, as the conventions of puzzles have it; none if that cannot be said."""
    teller = Teller(game, dealt, chance, pov)
    try:
        record = teller.tell()
    except (Lying, Untellable):
        return None
    script = game.grimoire.script
    liars = [seat for seat in range(len(dealt)) if seat not in teller.sincere]
    if len(liars) == len(dealt):
        return None
    claimed = None if pov is None else record.claims[pov]
    may_be = [
        one.id
        for one in script.good
        if claimed is not None
        and may_go_unsaid(one, script)
        and CHARACTERS[claimed].type in believable_kinds(one, script)
        and one.id != claimed
    ]
    claims = [CHARACTERS[id] for id in record.claims if id is not None]
    if any(one.belief.kinds for one in claims) or any(event.event == "use" for event in record.events):
        # Nobody says to be what nobody knows to be; and a use of which nothing came says little.
        return None
    known = [event for event in record.events if not _is_idle(event)]
    record = replace(
        record,
        rulings=RULINGS,
        jinxes=False,
        no_attacks_on_the_dead=True,
        pov_may_be=tuple(may_be),
        events=tuple(known),
        items=tuple([one for one in record.items if one.told is not None or one.becomes or one.ability in ABILITIES]),
    )
    return with_lies(record, liars, chance)


def _is_idle(event: Happening) -> bool:
    """Whether it is a nomination on which nothing hangs."""
    return event.event == "nomination" and event.outcome == "nothing"


def _made(record: Record, id: str) -> Made | None:
    """The puzzle that a moment makes, if it makes one: nothing that is said can be left out of it."""
    try:
        if len({demons_of(world.start) for world in worlds_of(record, 1, STEPS).worlds}) != 1:
            # Mostly the first two worlds show that it is open.
            return None
        asks = asked_of(worlds_of(record, MOST_WORLDS, STEPS))
        if asks is None:
            return None
        minimal = _minimal(record, asks)
        if minimal is None:
            return None
        # As it will be read: in the order of the file, with the point of view first.
        puzzle = read_puzzle(write_puzzle(Puzzle(id=id, record=minimal)))
        record = puzzle.record
        found = worlds_of(record, MOST_WORLDS, STEPS)
        if asked_of(found) != asks:
            return None
        for world in found.worlds:
            world.replay()
    except (Unsolvable, Unwritable, Differs):
        # What the solver does not follow, or a file has no place for, makes no puzzle.
        return None
    solutions = tuple([Solution(start) for start in dict.fromkeys([world.start for world in found.worlds])])
    puzzle = replace(puzzle, solutions=solutions)
    proof = prove(puzzle, found, asks)
    return Made(puzzle, proof, level_of(record, proof))


def _minimal(record: Record, asks: Asks) -> Record | None:
    """The record without all that can be left out of it; none where that takes too long to see."""
    kept = [item for item in record.items if can_be_left_out(item)]
    if not kept:
        return None
    unvoted = replace(record, events=tuple([event for event in record.events if event.event != "votes"]))
    if unvoted != record and asked_of(worlds_of(unvoted, MOST_WORLDS, STEPS)) == asks:
        # Nobody asks who voted.
        record = unvoted
    for kept_one in kept:
        item = _same(record, kept_one)
        needed = is_needed(record, item, asks, STEPS)
        if needed is None:
            return None
        if not needed:
            record = without(record, item)
    return record if any(can_be_left_out(item) for item in record.items) else None


def _same(record: Record, item: Item) -> Item:
    """The statement of a record that another record has at another place."""
    key = (item.seat, item.moment, item.ability)
    return next(one for one in record.items if (one.seat, one.moment, one.ability) == key and can_be_left_out(one))
