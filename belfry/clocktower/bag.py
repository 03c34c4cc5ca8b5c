"""The bag: which characters are in play, and why a choice of them is impossible (SET-18 to SET-24)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from belfry.clocktower import belief
from belfry.clocktower import script as scripts
from belfry.clocktower.config import FEWEST_PLAYERS, MOST_WITHOUT_TRAVELLERS, Config
from belfry.clocktower.counts import TABLE, Counts, plural
from belfry.clocktower.errors import InvalidScript, InvalidSetup
from belfry.clocktower.kind import IN_THE_BAG, OUTSIDER, is_fabled, is_traveller
from belfry.clocktower.script import Script
from belfry.core.seeded import draw, stream

if TYPE_CHECKING:
    from belfry.clocktower.character import Character

MOST_TRIES = 500
Problem = tuple[str, str]
"""The id of a rule, and how a setup breaks it."""


def find_script(script: str | Sequence[str], *, by_hand: bool = False) -> Script:
    """The script of an edition's id or of a list of characters."""
    return scripts.edition(script) if isinstance(script, str) else scripts.custom(script, by_hand=by_hand)


def adjusted(counts: Counts, characters: Iterable[type[Character]], script: Script) -> Counts:
    """The counts after the bracket text of the characters chosen, as far as the script allows (SET-18 to SET-22)."""
    return possible_counts(counts, characters, script)[0]


def possible_counts(counts: Counts, characters: Iterable[type[Character]], script: Script) -> tuple[Counts, ...]:
    """Every set of numbers that the bracket text of the characters chosen allows; of several the usual one first."""
    most = max(counts.outsider, len(script.of_type(OUTSIDER)))
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
    left_out = [c for c in script.characters if c.may_be_left_out and c not in characters]
    if left_out:
        wanted = tuple(dict.fromkeys((*wanted, *possible_counts(TABLE[players], [*characters, *left_out], script))))
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
    return [("SET-2", f"{plural(players, 'player')} cannot be set up: {limits} have a character that is no Traveller")]


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


def deal(config: Config, script: Script, seed: int, problems: list[Problem]) -> list[type[Character]]:
    """Each seat's character: given, or drawn from the bag; notes everything that is wrong with them."""
    plans = config.seats
    given = [None if p.character is None else scripts.character(p.character, by_hand=config.by_hand) for p in plans]
    dealt = [character for character in given if character is not None]
    problems += [("GEN-3", f"nobody can be the {c.name}: it belongs to the Storyteller") for c in dealt if is_fabled(c)]
    drawing = len(plans) - len(dealt)
    chance = stream(seed, "setup")
    if drawing and any(not is_traveller(character) for character in dealt):
        problems.append(("SET-24", "either every seat has its character or all but Travellers draw one"))
    elif drawing and config.bag is not None:
        bag = [scripts.character(id, by_hand=config.by_hand) for id in config.bag]
        if len(bag) != drawing:
            message = f"the bag holds {plural(len(bag), 'character')} for {plural(drawing, 'player')}"
            problems.append(("SET-19", message))
        problems += [("SET-4", f"the {c.name} does not go into the bag") for c in bag if c.type not in IN_THE_BAG]
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
    playing = [character for character in dealt if not is_traveller(character)]
    problems += check_bag(script, len(playing), playing)
    for character in dict.fromkeys(dealt):
        if is_traveller(character) and dealt.count(character) > 1:
            problems.append(("GEN-2", f"two players cannot both be the {character.name}"))
    in_play = {character.id for character in dealt}
    for plan, character in zip(config.seats, dealt, strict=True):
        if plan.believes is not None:
            believed = scripts.character(plan.believes, by_hand=config.by_hand)
            through = belief.deceiver(character, script, believed)
            taken = through is not None and believed.id in in_play and not through.may_believe_in_play
            if through is None or taken or believed not in script.characters:
                message = f"{plan.name}, the {character.name}, cannot take themself for the {believed.name}"
                problems.append(("SET-23", message))
