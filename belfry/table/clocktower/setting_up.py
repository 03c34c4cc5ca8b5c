"""Setting up: a game of Clocktower from what the lobby says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from belfry.clocktower.files import script
from belfry.clocktower.files.script import ScriptFile
from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments.pause import Stop
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.pieces.errors import InvalidSetup, Problem, TooManySetups
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.switches import HOUSEHOLD
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.homebrew.own_jinx import OwnJinx
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.bag import check_bag, check_players, legal_counts, script_of
from belfry.clocktower.setup.config import MOST_WITHOUT_TRAVELLERS, Config
from belfry.clocktower.setup.seating import seat_problems
from belfry.clocktower.setup.setup import settle_options
from belfry.core.errors import LONGEST_QUOTE, BelfryError, ReasonedError
from belfry.core.languages import ENGLISH
from belfry.core.reason import Reason
from belfry.table import refusals
from belfry.table.clocktower.play import ClocktowerPlay
from belfry.table.clocktower.speaking import script_problem
from belfry.table.clocktower.volunteers import Volunteer, seat_plans
from belfry.table.errors import Refusal

T = TypeVar("T")

MOST_SAID = 5
"""How many of the things that are wrong with a script are said at once."""


class Ground(NamedTuple):
    """What a game is set up from. `by_hand` says that a person tells the story, who can play what no rule knows.

    A paced one stops where nobody is to see how the rules go on: in every count, and in nights that Belfry tells. A
    staged one stops between an execution and what comes of it. A discreet one shows nobody that somebody decides
    something in secret. A measured one stops before anything that might have been decided so, where a person tells the
    story.
    """

    names: Sequence[str]
    script: str | Sequence[str]
    switches: Mapping[str, Any]
    by_hand: bool
    bag: Sequence[str] | None = None
    dealt: Sequence[str] | None = None
    paced: bool = False
    home_made: tuple[HomeMade, ...] = ()
    """The characters of the script that somebody has made up."""
    first_night: Sequence[str] = ()
    """The order of the script's first night where it has one of its own."""
    other_nights: Sequence[str] = ()
    fabled: Sequence[str] = ()
    """The Fabled in play from the start, besides those that the script lists."""
    staged: bool = False
    discreet: bool = False
    measured: bool = False
    travellers: Mapping[int, Volunteer] = {}
    """Who has volunteered as a Traveller, by the place of the seat."""
    spare: Sequence[int] = ()
    """Which seats become Travellers by themselves where there are too many players."""
    jinxes_off: Sequence[str] = ()
    """The jinxes of the script that do not hold."""
    own_jinxes: Sequence[OwnJinx] = ()
    """Those that hold besides, in the host's words."""
    language: str = ENGLISH
    """The language that is spoken at the table."""
    asks_sides: bool = False
    """Whether the Storyteller has to choose the side of every Traveller, if only by lot (TRV-3)."""

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Where the game waits for its table."""
        paced: tuple[Stop, ...] = () if not self.paced else ("count",) if self.by_hand else ("night", "count")
        staged: tuple[Stop, ...] = ("execution",) if self.staged else ()
        # A night that Belfry tells stops before every step anyway.
        discreet: tuple[Stop, ...] = ("nightfall",) if self.discreet and self.by_hand else ()
        measured: tuple[Stop, ...] = ("outcome",) if self.measured and self.by_hand else ()
        return (*paced, *staged, *discreet, *measured)


def _script(ground: Ground) -> Script:
    """The script with the Fabled that are played besides, and without the jinxes that are not."""
    script = script_of(ground)
    script = script.without_jinxes(ground.jinxes_off)
    return script.with_fabled([scripts.character(id) for id in ground.fabled])


def read(entries: Sequence[Any]) -> ScriptFile:
    """A script that a host brings; raises `Refusal` with all that cannot be played of it."""
    found, problems = script.read(entries)
    wrong = [script_problem(problem) for problem in problems if problem.severity == "error"]
    if wrong:
        raise Refusal("setup", refusals.SCRIPT_PROBLEMS(problems=tuple(wrong[:MOST_SAID])))
    return found


def check(ground: Ground) -> None:
    """Raise `Refusal` if the script or the switches cannot be, or a character that does not exist is in the bag."""
    wrong: list[Problem] = []
    script = _refusing(lambda: _script(ground))
    # The number of players is looked at when the game begins.
    _refusing(lambda: settle_options(script, MOST_WITHOUT_TRAVELLERS, dict(ground.switches), wrong))
    if wrong:
        raise Refusal("setup", InvalidSetup(wrong).reason)
    chosen = {*(ground.bag or ()), *(ground.dealt or ())}
    _refusing(lambda: [scripts.character(id, by_hand=ground.by_hand) for id in chosen])


def fitting(ground: Ground) -> dict[str, Any]:
    """Those of the switches that the script has; raises `Refusal` if it cannot be."""
    script = _refusing(lambda: _script(ground))
    offered = {HOUSEHOLD, *[name for switch in script.switches for name in (switch.name, switch.statement)]}
    return {name: value for name, value in ground.switches.items() if name in offered}


def jinxes_of(ground: Ground) -> tuple[str, ...]:
    """All jinxes of the script, by id; raises `Refusal` if it cannot be."""
    return _refusing(lambda: script_of(ground)).jinxes


def characters_of(ground: Ground) -> tuple[str, ...]:
    """All characters of the script, by id; raises `Refusal` if it cannot be."""
    return _refusing(lambda: script_of(ground)).ids


def problems(ground: Ground) -> list[Reason]:
    """What is wrong with the bag."""
    chosen = ground.bag if ground.dealt is None else ground.dealt
    if chosen is None:
        return []
    script = _script(ground)
    characters = [scripts.character(id, by_hand=ground.by_hand) for id in chosen]
    seated = [character for character in characters if character.seated]
    seats = len(ground.names) if ground.dealt is not None else len(ground.names) - len(ground.travellers)
    if len(seated) != seats:
        return [refusals.WRONG_NUMBER_OF_CHARACTERS(count=len(seated), seats=seats)]
    switches = {**script.usual_switches, **ground.switches}
    playing = [character for character in characters if not is_traveller(character)]
    players = sum(not is_traveller(character) for character in seated)
    wrong = check_bag(script, players, playing, switches=switches)
    if ground.dealt is not None:
        wrong += seat_problems(seated)
    return [reason.by(rule) for rule, reason in wrong]


def numbers(ground: Ground) -> list[Counts]:
    """How many of each type the bag may have with what is in it, the usual ones first; none for so many players."""
    players = len(ground.names) - len(ground.travellers)
    if check_players(players):
        return []
    script = _script(ground)
    characters = [scripts.character(id, by_hand=ground.by_hand) for id in ground.bag or ()]
    try:
        return [*legal_counts(players, [one for one in characters if not is_traveller(one)], script)]
    except TooManySetups:
        return []


def begin(ground: Ground, seed: int, rules: str) -> ClocktowerPlay:
    """The game set up by these rules; raises `Refusal`."""
    script = _refusing(lambda: _script(ground))
    # A character that nobody is stands among those dealt and has no seat.
    unseated = [id for id in ground.dealt or () if not scripts.character(id, by_hand=ground.by_hand).seated]
    config = Config(
        seats=tuple(seat_plans(ground, script, seed)),
        script=ground.script if isinstance(ground.script, str) else tuple(ground.script),
        bag=None if ground.bag is None or ground.dealt is not None else tuple(ground.bag),
        unseated=tuple(unseated),
        switches=dict(ground.switches),
        fabled=tuple(ground.fabled),
        jinxes_off=tuple(ground.jinxes_off),
        own_jinxes=tuple([jinx for jinx in ground.own_jinxes if {*jinx.characters} <= {*script.ids}]),
        by_hand=ground.by_hand,
        guides=ground.by_hand,
        home_made=ground.home_made,
        first_night=tuple(ground.first_night),
        other_nights=tuple(ground.other_nights),
        stops=ground.stops,
        # What is as usual is not written down, and that is seen from its being the very same.
        language=ENGLISH if ground.language == ENGLISH else ground.language,
    )
    config = Clocktower.config_for_rules(config, rules)
    play = ClocktowerPlay(_refusing(lambda: _set_up(ground, config, seed)))
    play.discreet = ground.discreet
    return play


def _set_up(ground: Ground, config: Config, seed: int) -> Clocktower:
    """The game; Travellers whose side is nobody's choice are good where a character has it that nobody is evil."""
    try:
        return Clocktower(config, seed, checkpoints=ground.by_hand)
    except InvalidSetup as error:
        if any(rule != "SET-26" for rule, _ in error.problems):
            raise
    chosen = {seat: one.alignment for seat, one in ground.travellers.items()}
    plans = [msgspec.structs.replace(plan, alignment=chosen.get(seat)) for seat, plan in enumerate(config.seats)]
    return Clocktower(msgspec.structs.replace(config, seats=tuple(plans)), seed, checkpoints=ground.by_hand)


def _refusing(make: Callable[[], T]) -> T:
    try:
        return make()
    except ReasonedError as error:
        raise Refusal("setup", error.reason) from None
    except (BelfryError, TypeError, ValueError) as error:
        raise Refusal("setup", refusals.CANNOT_BE_DONE(error=str(error)[:LONGEST_QUOTE])) from None
