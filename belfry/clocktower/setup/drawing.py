"""Drawing characters by chance for a bag, so that all that they ask for is kept (SET-14 to SET-23)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.setup import Setup
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.errors import InvalidSetup, NoSetup
from belfry.clocktower.pieces.kind import IN_THE_BAG
from belfry.clocktower.pieces.naming import TYPE, role
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.bag import (
    Search,
    by_characters,
    by_fabled,
    check_company,
    check_players,
    count_types,
    legal_counts,
    possible_counts,
    put_off_by,
)
from belfry.core.reason import Named
from belfry.core.seeded import draw, shuffled

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

MOST_TRIES = 5000
NEAR_THE_USUAL = 3
"""Of how many sets of numbers one is taken at random, those nearest to the usual one first."""


def choose_characters(
    script: Script, players: int, chance: Random, switches: Mapping[str, Any] | None = None
) -> list[type[Character]]:
    """Characters for so many players, chosen at random so that all that they ask for is kept.

    Where those that were drawn first cannot be in play together, as few as possible of the characters that have a say
    in the setup are exchanged.
    """
    problems = check_players(players)
    if problems:
        raise InvalidSetup(problems)
    options = script.usual_switches if switches is None else switches
    drawn = _draw_all(script, players, chance)
    if drawn is not None and len(drawn) == players and script.by_numbers.issuperset(drawn):
        return _put_off(script, players, drawn, chance)
    drawn = None if drawn is None else _with_company(script, drawn, chance)
    if drawn is not None and _is_legal(script, players, drawn, options):
        drawn = _copied(script, players, _by_chance(script, drawn, chance), chance, options)
    else:
        drawn = _nearest(script, players, drawn or [], chance, options)
    return _put_off(script, players, drawn, chance)


def _put_off(script: Script, players: int, drawn: list[type[Character]], chance: Random) -> list[type[Character]]:
    """Those drawn, with another character in the place of one that comes into play only later."""
    for jinx in put_off_by(script, drawn):
        others = [character for character in drawn if character.id != jinx.comes_later]
        speaking = set(_with_a_say(script))
        for kind in ("townsfolk", "outsider", "minion") if len(others) < len(drawn) else ():
            free = [c for c in script.of_type(kind) if c not in drawn and c not in speaking]
            bags = [[*others, c] for c in free]
            legal = [bag for bag in bags if count_types(bag) in legal_counts(players, bag, script)]
            if legal:
                return chance.choice(legal)
    return drawn


def _draw_all(script: Script, players: int, chance: Random) -> list[type[Character]] | None:
    """As many of each type as the evil characters drawn ask for, or `None` if the script has too few."""
    usual = TABLE[players]
    evil: list[type[Character]] = []
    for type in ("demon", "minion"):
        number: int = getattr(usual, type)
        if len(script.of_type(type)) < number:
            return None
        evil += draw(chance, script.of_type(type), number)
    possible = by_characters(usual, evil, script)
    if not possible:
        return evil
    counts = _one_of(possible, chance)
    ways = by_fabled(counts, script)
    counts = counts if len(ways) == 1 else chance.choice(ways)
    if len(script.of_type("outsider")) < counts.outsider or len(script.of_type("townsfolk")) < counts.townsfolk:
        return evil
    return (
        evil
        + draw(chance, script.of_type("outsider"), counts.outsider)
        + draw(chance, script.of_type("townsfolk"), counts.townsfolk)
    )


def _with_company(script: Script, drawn: list[type[Character]], chance: Random) -> list[type[Character]]:
    """Those drawn, with the company that some of them need in place of others of the type of those who need it."""
    found = drawn.copy()
    pairs = [(character, id) for character in drawn for id in character.setup.needs if id in script.ids]
    needed = [id for _, id in pairs]
    for character, id in pairs:
        company = scripts.character(id, by_hand=True)
        room = [c for c in found if c.type == character.type and not c.setup.needs and c.id not in needed]
        if company not in found and room:
            found[found.index(chance.choice(room))] = company
    return found


def _by_chance(script: Script, drawn: list[type[Character]], chance: Random) -> list[type[Character]]:
    """Those drawn, with as many Outsiders as chance decides where the bracket text of a good one leaves that open.

    Where a player is given an ability for the setup, its bracket text counts.
    """
    found = drawn.copy()
    for character in drawn:
        speaking = [character] if character.setup.chance_decides else []
        given = [c for c in character.setup.abilities(script) if c not in drawn]
        if given:
            speaking = [c for c in (chance.choice(given),) if c.setup.changes_counts]
        for one in speaking:
            here = count_types(found)
            wanted = chance.choice(one.setup.choices(here))
            if wanted == here.more_outsiders(wanted.outsider - here.outsider):
                found = _exchanged(script, found, wanted.outsider - here.outsider, chance)
    return found


def _copied(
    script: Script, players: int, drawn: list[type[Character]], chance: Random, switches: Mapping[str, Any]
) -> list[type[Character]]:
    """Those drawn, with copies of characters that several players may be, in place of others of the same type."""
    found = drawn.copy()
    for character in drawn:
        if character.setup.has_copies:
            speaking = set(_with_a_say(script))
            room = [c for c in found if c.type == character.type and c not in speaking]
            numbers = [number for number in character.setup.copies(players, switches) if number - 1 <= len(room)]
            for gone in draw(chance, room, chance.choice(numbers) - 1):
                found[found.index(gone)] = character
    return found


def _exchanged(script: Script, found: list[type[Character]], more: int, chance: Random) -> list[type[Character]]:
    """The bag with so many more Outsiders in place of Townsfolk (or fewer), where that can be so."""
    speaking = set(_with_a_say(script))
    going, coming = ("townsfolk", "outsider") if more > 0 else ("outsider", "townsfolk")
    leaving = [c for c in found if c.type == going and c not in speaking]
    joining = [c for c in script.of_type(coming) if c not in found and c not in speaking]
    if not 0 < abs(more) <= min(len(leaving), len(joining)):
        return found
    gone = draw(chance, leaving, abs(more))
    return [c for c in found if c not in gone] + draw(chance, joining, abs(more))


def _one_of(possible: tuple[Counts, ...], chance: Random) -> Counts:
    """The numbers to set up with; nothing is drawn where there is no choice."""
    return possible[0] if len(possible) == 1 else chance.choice(possible[:NEAR_THE_USUAL])


def _is_legal(script: Script, players: int, characters: Sequence[type[Character]], switches: Mapping[str, Any]) -> bool:
    if count_types(characters) not in possible_counts(TABLE[players], characters, script):
        return False
    if any(c.setup.has_copies and 1 not in c.setup.copies(players, switches) for c in characters):
        return False
    return not check_company(script, characters)


def _with_a_say(script: Script) -> list[type[Character]]:
    """The characters of a script on which it depends who else can be in play."""
    named = {id for character in script.characters for id in character.setup.needs}
    named |= {id for pair in script.apart for id in pair}
    dealt = [c for c in script.characters if c.type in IN_THE_BAG]
    return [c for c in dealt if not c.seated or c.id in named or _has_a_say(c.setup)]


def _has_a_say(setup: Setup) -> bool:
    return setup.changes_counts or setup.frees_outsiders or bool(setup.needs) or setup.has_copies


def _nearest(
    script: Script, players: int, drawn: list[type[Character]], chance: Random, switches: Mapping[str, Any]
) -> list[type[Character]]:
    """A legal bag in which as few characters with a say in the setup as possible differ from those drawn."""
    speaking = _with_a_say(script)
    start = {character for character in drawn if character in speaking}
    order = shuffled(chance, speaking)
    search = Search()
    tries = 0
    for number in range(len(order) + 1):
        for exchanged in combinations(order, number):
            found = _complete(script, players, start.symmetric_difference(exchanged), drawn, chance, switches, search)
            if found is not None:
                return found
            tries += 1
            if tries > MOST_TRIES:
                break
    raise _why_none(script, players, start)


def _complete(
    script: Script,
    players: int,
    wanted: Collection[type[Character]],
    drawn: list[type[Character]],
    chance: Random,
    switches: Mapping[str, Any],
    search: Search,
) -> list[type[Character]] | None:
    """A legal bag that has exactly these of the characters with a say, and else rather those that were drawn."""
    speaking = [character for character in script.characters if character in wanted]
    if check_company(script, speaking):
        return None
    chosen = [c for c in speaking for _ in range(_one_number(c.setup.copies(players, switches), chance))]
    there = count_types(chosen)
    without = set(_with_a_say(script))
    kept_out = {kind for character in speaking for kind in character.setup.keeps_out}
    plain = {
        kind: [] if kind in kept_out else [c for c in script.of_type(kind) if c not in without]
        for kind in Counts._fields
    }
    fitting = tuple(
        counts
        for counts in possible_counts(TABLE[players], speaking, script, search)
        if all(0 <= getattr(counts, kind) - getattr(there, kind) <= len(pool) for kind, pool in plain.items())
    )
    if not fitting:
        return None
    counts = _one_of(fitting, chance)
    for kind, pool in plain.items():
        number: int = getattr(counts, kind) - getattr(there, kind)
        kept = [character for character in drawn if character in pool][:number]
        others = [character for character in pool if character not in kept]
        chosen += kept + draw(chance, others, number - len(kept))
    return chosen


def _one_number(numbers: tuple[int, ...], chance: Random) -> int:
    return numbers[0] if len(numbers) == 1 else chance.choice(numbers)


def _why_none(script: Script, players: int, drawn: Collection[type[Character]]) -> NoSetup:
    """Why a script cannot be played by so many players."""
    for counts in (*possible_counts(TABLE[players], drawn, script), TABLE[players]):
        for kind in reversed(Counts._fields):
            number, needed = len(script.of_type(kind)), getattr(counts, kind)
            if number < needed:
                type = Named(TYPE, kind, kind)
                why = refusals.TOO_FEW_OF_TYPE(script=script.name, number=number, type=type, needed=needed)
                return NoSetup(why, "too-few", type=kind, number=number, needed=needed)
    for character in drawn:
        missing = [id for id in character.setup.needs if id not in script.ids]
        if missing:
            company = role(scripts.character(missing[0], by_hand=True))
            why = refusals.COMPANY_OFF_SCRIPT(character=role(character), company=company, script=script.name)
            return NoSetup(why, "company", character=character.id, needed_character=missing[0])
    return NoSetup(refusals.NO_SETUP_FOUND(players=players, script=script.name), "none")
