"""Setting up: how many of each type, which characters, who gets which, and what each token shows (SET)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from belfry.clocktower import script as scripts
from belfry.clocktower.errors import InvalidScript, InvalidSetup
from belfry.clocktower.grimoire import Grimoire
from belfry.clocktower.night import announce_dawn, bluff_options, set_bluffs
from belfry.clocktower.nomination import Nomination, condemned, leading, threshold
from belfry.clocktower.script import Script
from belfry.clocktower.seat import MOST_SEATS, Seat
from belfry.clocktower.switches import (
    EVIL_WAKES_TOGETHER,
    MIN_PLAYERS,
    TEENSYVILLE,
    WAKE_BLOCKERS,
    settle_switches,
)
from belfry.clocktower.today import Tonight
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.name import LONGEST_NAME, is_name
from belfry.core.seeded import draw, stream

if TYPE_CHECKING:
    from belfry.clocktower.character import Character

FEWEST_PLAYERS = 5
MOST_WITHOUT_TRAVELLERS = 15
MOST_TRIES = 500
Problem = tuple[str, str]
"""The id of a rule, and how a setup breaks it."""


class Counts(NamedTuple):
    """How many characters of each type."""

    townsfolk: int
    outsider: int
    minion: int
    demon: int

    def more_outsiders(self, number: int) -> Counts:
        """The counts with Outsiders in place of Townsfolk (SET-20)."""
        return self._replace(townsfolk=self.townsfolk - number, outsider=self.outsider + number)

    def words(self) -> str:
        """The counts in words."""
        return (
            f"{self.townsfolk} Townsfolk, {_plural(self.outsider, 'Outsider')}, "
            f"{_plural(self.minion, 'Minion')}, {_plural(self.demon, 'Demon')}"
        )


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


TABLE = {
    5: Counts(3, 0, 1, 1),
    6: Counts(3, 1, 1, 1),
    7: Counts(5, 0, 1, 1),
    8: Counts(5, 1, 1, 1),
    9: Counts(5, 2, 1, 1),
    10: Counts(7, 0, 2, 1),
    11: Counts(7, 1, 2, 1),
    12: Counts(7, 2, 2, 1),
    13: Counts(9, 0, 3, 1),
    14: Counts(9, 1, 3, 1),
    15: Counts(9, 2, 3, 1),
}
"""The numbers of each type by the number of players without Travellers (SET-6)."""


class FirstGame(NamedTuple):
    """A recommended first game for eight players (SET-17)."""

    characters: tuple[str, ...]
    believes: str | None
    nature: str
    remember: str


FIRST_GAMES = (
    FirstGame(
        ("chef", "empath", "fortuneteller", "undertaker", "virgin", "drunk", "scarletwoman", "imp"),
        "investigator",
        "Plenty of information and talk; kind to people who are unsure how to bluff.",
        "What the Drunk learns as Investigator is false, and the Drunk does not set off the Virgin.",
    ),
    FirstGame(
        ("empath", "fortuneteller", "ravenkeeper", "slayer", "mayor", "saint", "poisoner", "imp"),
        None,
        "Quieter; the Saint, the Slayer and the Mayor win trust slowly; it can be over quickly.",
        "When the Mayor is attacked, let somebody else die most of the time, the Ravenkeeper for instance.",
    ),
    FirstGame(
        ("washerwoman", "slayer", "virgin", "undertaker", "fortuneteller", "recluse", "spy", "imp"),
        None,
        "Harder, with more to work out.",
        "The Recluse may register as the Demon, and the Spy as a Townsfolk, to whoever looks at them.",
    ),
)


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is fixed about a seat before the game: at least a name."""

    name: str
    character: str | None = None
    believes: str | None = None
    alignment: str | None = None
    alive: bool = True
    ghost_vote: bool | None = None
    ability: str | None = None
    """An ability held in addition to the character's own."""


class Config(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that is fixed before the first answer, besides the seed.

    Seats without a character draw from `bag`, or from characters chosen at random. `free` skips the checks of the
    numbers, for a town that a scenario describes; `by_hand` admits characters that the Storyteller has to play.
    """

    seats: tuple[SeatPlan, ...]
    script: str | tuple[str, ...] = scripts.TROUBLE_BREWING
    bag: tuple[str, ...] | None = None
    bluffs: tuple[str, ...] | None = None
    tokens: tuple[tuple[int, str], ...] = ()
    switches: dict[str, Any] = {}
    start: tuple[str, int] = ("night", 1)
    executed_today: int | None = None
    nominated_today: tuple[tuple[int, int, int], ...] = ()
    """Nominations that a start by day has behind it: nominator (-1 if it does not matter), nominee, tally."""
    free: bool = False
    by_hand: bool = False

    @classmethod
    def players(cls, names: int | Iterable[str], **more: Any) -> Config:
        """A table of so many players, or of these players, whose characters are drawn at random."""
        if isinstance(names, int):
            if not 0 <= names <= MOST_SEATS:
                raise InvalidSetup([("SET-2", f"a game is for {FEWEST_PLAYERS} to {MOST_SEATS} players, not {names}")])
            names = NAMES[:names]
        return cls(seats=tuple(SeatPlan(name) for name in names), **more)


NAMES = (
    *("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"),
    *("Kit", "Lou", "Moe", "Nia", "Oz", "Pia", "Quin", "Rae", "Sol", "Tess"),
)


def find_script(script: str | Sequence[str], *, by_hand: bool = False) -> Script:
    """The script of an edition's id or of a list of characters."""
    return scripts.edition(script) if isinstance(script, str) else scripts.custom(script, by_hand=by_hand)


def adjusted(counts: Counts, characters: Iterable[type[Character]], script: Script) -> Counts:
    """The counts after the bracket text of the characters chosen, as far as the script allows (SET-18 to SET-22)."""
    return possible_counts(counts, characters, script)[0]


def possible_counts(counts: Counts, characters: Iterable[type[Character]], script: Script) -> tuple[Counts, ...]:
    """Every set of numbers that the bracket text of the characters chosen allows; of several the usual one first."""
    most = max(counts.outsider, len(script.of_type("outsider")))
    wanted = demanded(counts, characters)
    clamped = [one.more_outsiders(min(max(one.outsider, 0), most) - one.outsider) for one in wanted]
    return tuple(dict.fromkeys(clamped))


def demanded(counts: Counts, characters: Iterable[type[Character]]) -> list[Counts]:
    """The numbers that the bracket text of the characters chosen asks for, whatever the script has."""
    found = [counts]
    for character in characters:
        if character.changes_setup:
            found = [choice for before in found for choice in character.setup_choices(before)]
    return found


def check_bag(script: Script, players: int, characters: Sequence[type[Character]]) -> list[Problem]:
    """Everything that is wrong with characters picked by hand for so many players (without Travellers)."""
    problems = check_players(players)
    for character in dict.fromkeys(characters):
        if character not in script.characters:
            problems.append(("SET-7", f"the {character.name} is not on the script {script.name}"))
        if characters.count(character) > 1:
            problems.append(("SET-14", f"the {character.name} is there {characters.count(character)} times"))
    if problems:
        return problems
    wanted = possible_counts(TABLE[players], characters, script)
    found = count_types(characters)
    changing = [c for c in dict.fromkeys(characters) if c.setup_counts(TABLE[players]) != TABLE[players]]
    if found not in wanted:
        through = f" with the {' and the '.join(c.name for c in changing)}" if changing else ""
        rule = "SET-20" if changing else "SET-6"
        needed = " or ".join(counts.words() for counts in wanted)
        problems.append((rule, f"{players} players{through} need {needed}, but there are {found.words()}"))
    return problems


def check_players(players: int) -> list[Problem]:
    """What is wrong with so many players (without Travellers)."""
    if FEWEST_PLAYERS <= players <= MOST_WITHOUT_TRAVELLERS:
        return []
    limits = f"{FEWEST_PLAYERS} to {MOST_WITHOUT_TRAVELLERS}"
    return [("SET-2", f"{_plural(players, 'player')} cannot be set up: {limits} have a character that is no Traveller")]


def count_types(characters: Iterable[type[Character]]) -> Counts:
    """How many of each type these are."""
    types = [character.type for character in characters]
    return Counts(*(types.count(type) for type in Counts._fields))


def choose_characters(script: Script, players: int, chance: Random) -> list[type[Character]]:
    """Characters for so many players, chosen at random with the numbers that the rules ask for."""
    problems = check_players(players)
    if problems:
        raise InvalidSetup(problems)
    usual = TABLE[players]
    evil = _draw(script, "demon", usual.demon, chance) + _draw(script, "minion", usual.minion, chance)
    counts = _one_of(possible_counts(usual, evil, script), chance)
    for _ in range(MOST_TRIES):
        chosen = evil + _draw(script, "outsider", counts.outsider, chance)
        chosen += _draw(script, "townsfolk", counts.townsfolk, chance)
        # A good character with bracket text may have been drawn: then try again with the numbers that it asks for.
        needed = possible_counts(usual, chosen, script)
        if counts in needed:
            return chosen
        counts = _one_of(needed, chance)
    raise InvalidScript(f"no setup for {players} players was found on the script {script.name} (SCR-9)")


def _one_of(possible: tuple[Counts, ...], chance: Random) -> Counts:
    """The numbers to set up with; nothing is drawn where there is no choice."""
    return possible[0] if len(possible) == 1 else chance.choice(possible)


def _draw(script: Script, type: str, number: int, chance: Random) -> list[type[Character]]:
    pool = script.of_type(type)
    if len(pool) < number:
        raise InvalidScript(f"the script {script.name} has {len(pool)} of type {type}, but {number} are needed (SCR-9)")
    return draw(chance, pool, number)


def prepare(config: Config, seed: int) -> Grimoire:
    """The Grimoire with every seat filled, before the Storyteller decides what setup leaves to decide."""
    script = find_script(config.script, by_hand=config.by_hand)
    problems = _check_seats(config)
    characters = _deal(config, script, seed, problems)
    playing = sum(character.type != "traveller" for character in characters)
    switches = settle_options(script, playing, config.switches, problems)
    if problems:
        raise InvalidSetup(problems)
    grimoire = Grimoire(script, switches)
    for number, (plan, character) in enumerate(zip(config.seats, characters, strict=True)):
        evil = character.type in ("minion", "demon") if plan.alignment is None else plan.alignment == "evil"
        believes = None if plan.believes is None else scripts.character(plan.believes, by_hand=config.by_hand)
        ghost_vote = not plan.alive if plan.ghost_vote is None else plan.ghost_vote and not plan.alive
        seat = Seat(number, plan.name, character, evil=evil, believes=believes, alive=plan.alive, ghost_vote=ghost_vote)
        seat.lingers = not plan.alive and "feigns_death" in character.hooks
        grimoire.people.append(seat)
    grimoire.circle = grimoire.people.copy()
    grimoire.seated()
    if config.bluffs is not None:
        _check_bluffs(grimoire, config.bluffs)
    return grimoire


def _deal(config: Config, script: Script, seed: int, problems: list[Problem]) -> list[type[Character]]:
    """Each seat's character: given, or drawn from the bag; notes everything that is wrong with them."""
    plans = config.seats
    given = [None if p.character is None else scripts.character(p.character, by_hand=config.by_hand) for p in plans]
    dealt = [character for character in given if character is not None]
    drawing = len(plans) - len(dealt)
    chance = stream(seed, "setup")
    if drawing and any(character.type != "traveller" for character in dealt):
        problems.append(("SET-24", "either every seat has its character or all but Travellers draw one"))
    elif drawing and config.bag is not None:
        bag = [scripts.character(id, by_hand=config.by_hand) for id in config.bag]
        if len(bag) != drawing:
            message = f"the bag holds {_plural(len(bag), 'character')} for {_plural(drawing, 'player')}"
            problems.append(("SET-19", message))
        problems += [("SET-4", f"the {c.name} does not go into the bag") for c in bag if c.type not in Counts._fields]
        if not problems:
            drawn = iter(draw(chance, bag, drawing))
            dealt = [next(drawn) if character is None else character for character in given]
            _check_dealt(config, script, dealt, problems)
    elif drawing and not problems:
        drawn = iter(draw(chance, choose_characters(script, drawing, chance), drawing))
        dealt = [next(drawn) if character is None else character for character in given]
    elif not drawing:
        _check_dealt(config, script, dealt, problems)
    return dealt


def _check_dealt(config: Config, script: Script, dealt: list[type[Character]], problems: list[Problem]) -> None:
    if config.free:
        return
    playing = [character for character in dealt if character.type != "traveller"]
    problems += check_bag(script, len(playing), playing)
    for character in dict.fromkeys(dealt):
        if character.type == "traveller" and dealt.count(character) > 1:
            problems.append(("GEN-2", f"two players cannot both be the {character.name}"))
    in_play = {character.id for character in dealt}
    for plan, character in zip(config.seats, dealt, strict=True):
        if plan.believes is not None:
            believed = scripts.character(plan.believes, by_hand=config.by_hand)
            taken = believed.id in in_play and not character.may_believe_in_play
            if character.believes_type != believed.type or taken or believed not in script.characters:
                message = f"{plan.name}, the {character.name}, cannot take themself for the {believed.name}"
                problems.append(("SET-23", message))


def _check_seats(config: Config) -> list[Problem]:
    names = [plan.name for plan in config.seats]
    problems: list[Problem] = []
    if len(names) > MOST_SEATS:
        problems.append(("SET-2", f"there are {len(names)} seats, but at most {MOST_SEATS} players can play"))
    if len(set(names)) < len(names):
        twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
        problems += [("SET-1", f"two seats have the name {name!r}") for name in twice]
    for name in names:
        if not is_name(name):
            problems.append(("SET-1", f"{name[:60]!r} is no name: 1 to {LONGEST_NAME} printable characters"))
    if config.start[0] not in ("night", "day") or not 1 <= config.start[1] <= 100:
        problems.append(("GEN-4", f"a game starts at a night or day with a number, not at {config.start!r}"))
    for plan in config.seats:
        if plan.alignment not in (None, "good", "evil"):
            problems.append(("GEN-5", f"{plan.name} is good or evil, not {plan.alignment!r}"))
    for seat, name in config.tokens:
        if not 0 <= seat < len(names):
            problems.append(("TAB-10", f"the reminder {name!r} is at seat {seat}, which is not there"))
    happened = [seat for by, who, _ in config.nominated_today for seat in ((who,) if by == STORYTELLER else (by, who))]
    happened += [] if config.executed_today is None else [config.executed_today]
    for seat in dict.fromkeys(happened):
        if not 0 <= seat < len(names):
            problems.append(("NOM-7", f"seat {seat} is not there and cannot have been nominated or executed"))
    return problems


def _check_bluffs(grimoire: Grimoire, bluffs: tuple[str, ...]) -> None:
    in_play = grimoire.in_play()
    problems: list[Problem] = []
    for id in bluffs:
        character = scripts.character(id)
        if character not in grimoire.script.good:
            problems.append(("NGT-11", f"the {character.name} is no bluff: not a good character of the script"))
        elif id in in_play:
            problems.append(("NGT-11", f"the {character.name} is no bluff: it is in play"))
    if not problems and bluffs not in bluff_options(grimoire):
        problems.append(("NGT-11", "the bluffs are three different characters"))
    if problems:
        raise InvalidSetup(problems)
    set_bluffs(grimoire, bluffs)


def settle_options(script: Script, players: int, given: dict[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """The value of every option; notes what is wrong with those given and what they rule out."""
    if not given:
        return script.usual_switches
    values, wrong = settle_switches(script.switches, given)
    problems += wrong
    if values[EVIL_WAKES_TOGETHER.name]:
        blocking = [id for id in values[WAKE_BLOCKERS.name] if id in script.ids]
        if blocking:
            message = f"{EVIL_WAKES_TOGETHER.name}: the script has {', '.join(blocking)}, which needs separate waking"
            problems.append((EVIL_WAKES_TOGETHER.statement, message))
    if values[MIN_PLAYERS.name] == "refuse" and unusually_few(script, players, values):
        problems.append((MIN_PLAYERS.statement, f"this script needs seven players, and there are {players}"))
    return values


def unusually_few(script: Script, players: int, switches: dict[str, Any]) -> bool:
    """Whether the script is meant for more players than there are (SET-8, SET-11)."""
    small = script.small if switches[TEENSYVILLE.name] == "free" else script.teensyville
    return players < 7 and script.id != scripts.TROUBLE_BREWING and not small


async def setup(grimoire: Grimoire, config: Config) -> None:
    """What the Storyteller decides before the first night, and what everybody then sees of their own token."""
    playing = grimoire.without_travellers
    grimoire.emit("seated", EVERYONE, {"seats": [[seat.id, seat.name] for seat in grimoire.circle]})
    public_numbers = TABLE.get(playing)
    grimoire.emit(
        "script",
        EVERYONE,
        {
            "script": grimoire.script.id,
            "characters": list(grimoire.script.ids),
            "numbers": None if public_numbers is None else public_numbers._asdict(),
        },
    )
    usual = grimoire.script.usual_switches
    changed = {name: value for name, value in grimoire.switches.items() if value != usual[name]}
    if changed:
        grimoire.emit("options", EVERYONE, {"options": changed})
        if changed.get(EVIL_WAKES_TOGETHER.name) and any(id in grimoire.script.ids for id in WAKE_BLOCKERS.default):
            grimoire.warn(WAKE_BLOCKERS.statement)
    travellers = [[seat.id, seat.character.id] for seat in grimoire.circle if seat.character.type == "traveller"]
    if travellers:
        grimoire.emit("travellers", EVERYONE, {"travellers": travellers})
    dead = [[seat.id, seat.ghost_vote] for seat in grimoire.circle if not seat.alive]
    if dead:
        grimoire.emit("dead", EVERYONE, {"dead": dead})
    if unusually_few(grimoire.script, playing, grimoire.switches):
        grimoire.warn("SET-9")
    if public_numbers is not None and not config.free:
        characters = [seat.character for seat in grimoire.circle if seat.character.type != "traveller"]
        fewest = min(counts.outsider for counts in demanded(public_numbers, characters))
        if count_types(characters).outsider < fewest:
            grimoire.warn("SET-22")
    for seat in grimoire.circle.copy():
        await grimoire.settle_belief(seat)
    # Somebody may have joined, or become another character, while the Storyteller decided.
    waiting = [seat for seat in grimoire.circle if not grimoire.abilities_of(seat)]
    for seat in waiting:
        granted = grimoire.grant_own(seat)
        extra = config.seats[seat.id].ability
        if extra is not None:
            grimoire.grant(seat.id, scripts.character(extra), granted[0].key)
    for seat, name in config.tokens:
        grimoire.place_by_hand(name, grimoire.people[seat])
    if config.start == ("night", 1):
        for ability in [ability for seat in waiting for ability in grimoire.abilities_of(seat)]:
            if "on_gained" in ability.hooks and not ability.void:
                await ability.on_gained()
    for seat in waiting:
        grimoire.tell_character(seat)
    _go_to_start(grimoire, config)


def _go_to_start(grimoire: Grimoire, config: Config) -> None:
    phase, number = config.start
    if phase == "night":
        grimoire.phase = "dusk"
        grimoire.number = number - 1
        _remember_execution(grimoire, config)
        return
    alive = sum(1 << seat.id for seat in grimoire.circle if seat.alive)
    grimoire.tonight = Tonight(alive)
    grimoire.number = number
    announce_dawn(grimoire)
    today = grimoire.today
    _remember_execution(grimoire, config)
    for by, who, tally in config.nominated_today:
        nomination = Nomination(by, who)
        nomination.tally = tally
        nomination.reached = tally >= threshold(grimoire)
        today.nominations += (nomination,)
        if by != STORYTELLER:
            today.nominators |= 1 << by
            today.nominators_as += ((by, grimoire.people[by].character),)
        today.nominated |= 1 << who
    if today.executed is None:
        today.about_to_die = condemned(leading(today.nominations))


def _remember_execution(grimoire: Grimoire, config: Config) -> None:
    """Take the execution that the day of the start has behind it as it was; whoever is dead died of it."""
    if config.executed_today is None:
        return
    seat = grimoire.people[config.executed_today]
    today = grimoire.today
    today.executed = seat.id
    today.open = False
    today.died_by_execution = None if seat.alive else (seat.id, seat.character)
    if today.died_by_execution is not None:
        today.deaths = (today.died_by_execution,)
        for ability in grimoire.abilities_of(seat):
            ability.died = ("day", grimoire.number)
