"""The bag: which characters are in play, and why a choice of them is impossible (SET-14 to SET-23).

What a setup has to keep is declared by the characters: the numbers of each type (`setup_choices`), how many players may
be it (`copies`), its company (`needs`), whether a player is it at all (`seated`), what its player takes themself for
(`believes_kinds`). A script may keep pairs apart (`apart`). Where they sit is the matter of `seating.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from belfry.clocktower.moments import belief
from belfry.clocktower.pieces.counts import TABLE, Counts, plural
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.jinx import JINXES, Jinx
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.config import FEWEST_PLAYERS, MOST_WITHOUT_TRAVELLERS

if TYPE_CHECKING:
    from belfry.clocktower.pieces.homebrew import HomeMade
    from belfry.clocktower.script.character import Character

Problem = tuple[str, str]
"""The id of a rule, and how a setup breaks it."""


class Listed(Protocol):
    """What says which script is played: an edition's id or characters, and perhaps orders of its own for the nights."""

    @property
    def script(self) -> str | Sequence[str]: ...
    @property
    def by_hand(self) -> bool: ...
    @property
    def home_made(self) -> Sequence[HomeMade]: ...
    @property
    def first_night(self) -> Sequence[str]: ...
    @property
    def other_nights(self) -> Sequence[str]: ...


def script_of(listed: Listed, *, by_hand: bool | None = None) -> Script:
    """The script that somebody has listed; raises `UnknownCharacter` or `InvalidScript`."""
    if isinstance(listed.script, str):
        return scripts.edition(listed.script)
    return scripts.custom(
        listed.script,
        by_hand=listed.by_hand if by_hand is None else by_hand,
        home_made=listed.home_made,
        first_night=listed.first_night,
        other_nights=listed.other_nights,
    )


# Numbers


def adjusted(counts: Counts, characters: Iterable[type[Character]], script: Script) -> Counts:
    """The counts after the bracket text of the characters chosen, as far as the script allows (SET-18 to SET-22)."""
    return possible_counts(counts, characters, script)[0]


def possible_counts(counts: Counts, characters: Iterable[type[Character]], script: Script) -> tuple[Counts, ...]:
    """Every set of numbers that the bracket text of the characters chosen allows; of several the usual one first.

    Counted are players. There is none where the characters cannot be in play together.
    """
    return tuple([way for one in by_characters(counts, characters, script) for way in by_fabled(one, script)])


def by_characters(counts: Counts, characters: Iterable[type[Character]], script: Script) -> tuple[Counts, ...]:
    """The same without what Fabled change."""
    most = max(counts.outsider, script.most_outsiders)
    wanted = demanded(counts, characters)
    clamped = [one.more_outsiders(min(max(one.outsider, 0), most) - one.outsider) for one in wanted]
    return tuple(dict.fromkeys(clamped))


def by_fabled(counts: Counts, script: Script) -> list[Counts]:
    """Every set of numbers that comes of one through the script's Fabled, as far as the script has Outsiders."""
    found = [counts]
    for one in script.fabled:
        if one.changes_setup:
            ways = [way for before in found for way in one.setup_choices(before)]
            most = max(counts.outsider, script.most_outsiders)
            found = [way for way in dict.fromkeys(ways) if 0 <= way.outsider <= most and way.townsfolk >= 0]
    return found


def demanded(counts: Counts, characters: Iterable[type[Character]]) -> list[Counts]:
    """The numbers that the bracket text of the characters chosen asks for, whatever the script has."""
    found = [counts]
    speaking = dict.fromkeys(characters)
    # Whoever brings Outsiders does so first: those can be taken away then.
    for character in sorted([one for one in speaking if one.changes_setup], key=_takes_outsiders):
        found = [choice for before in found for choice in character.setup_choices(before)]
    free = any(character.frees_outsiders for character in speaking)
    return [way for one in found for way in _any_outsiders(one)] if free else found


def _takes_outsiders(character: type[Character]) -> bool:
    """Whether its bracket text may take Outsiders away where there are any."""
    most = TABLE[15]
    return any(choice.outsider < most.outsider for choice in character.setup_choices(most))


def _any_outsiders(counts: Counts) -> list[Counts]:
    """The counts with any number of Outsiders among the good players, those nearest to the usual number first."""
    ways = range(-counts.outsider, counts.townsfolk + 1)
    return [counts.more_outsiders(number) for number in sorted(ways, key=abs)]


def legal_counts(
    players: int,
    characters: Sequence[type[Character]],
    script: Script,
    abilities: Iterable[type[Character]] = (),
    believes: Mapping[str, str] | None = None,
) -> tuple[Counts, ...]:
    """Every set of numbers that a bag with these characters may have, the usual one first.

    `abilities` are those that somebody was given for the setup: their bracket text counts as well. So does, where a
    special rule says so, that of a character that somebody `believes` to be, or may believe where that is open.
    """
    changing = [*characters, *abilities]
    found = list(possible_counts(TABLE[players], changing, script))
    left_out = [c for c in script.characters if c.may_be_left_out and c not in characters]
    if left_out:
        found += possible_counts(TABLE[players], [*changing, *left_out], script)
    for deceived, speaking in _speaking_if_believed(script, characters):
        if believes is None or believes.get(deceived, speaking.id) == speaking.id:
            found += possible_counts(TABLE[players], [*changing, speaking], script)
    for character in dict.fromkeys(characters) if not abilities else ():
        for ability in character.setup_abilities(script):
            found += possible_counts(TABLE[players], [*changing, ability], script)
    for character in dict.fromkeys(characters):
        if "dealt_at_once" in character.hooks:
            others = [other for other in changing if other is not character]
            for counts in possible_counts(TABLE[players], others, script):
                ways = character.dealt_at_once(counts)
                found += [w for one in ways for w in (_any_outsiders(one) if character.frees_outsiders else [one])]
    if put_off_by(script, characters):
        found += [way._replace(townsfolk=way.townsfolk + 1, minion=way.minion - 1) for way in found if way.minion]
    return tuple(dict.fromkeys(found))


def put_off_by(script: Script, characters: Iterable[type[Character]]) -> list[type[Jinx]]:
    """The special rules because of which a Minion comes into play later than those in the bag."""
    jinxes = [JINXES[id] for id in script.jinxes if id in JINXES and JINXES[id].comes_later]
    ids = {character.id for character in characters} if jinxes else ()
    return [jinx for jinx in jinxes if jinx.partner(jinx.comes_later) in ids]


def _speaking_if_believed(
    script: Script, characters: Sequence[type[Character]]
) -> Iterator[tuple[str, type[Character]]]:
    """The characters in the bag, by id, with one that is not there and whose bracket text counts if they believe it."""
    ids = [character.id for character in characters]
    for jinx in [JINXES[id] for id in script.jinxes if id in JINXES]:
        believed = jinx.setup_if_believed
        if believed and believed not in ids and jinx.partner(believed) in ids:
            yield jinx.partner(believed), scripts.character(believed)


def count_types(characters: Iterable[type[Character]]) -> Counts:
    """How many players are of each type; a character that nobody is does not count."""
    types = [character.type for character in characters if character.seated]
    return Counts(*(types.count(type) for type in Counts._fields))


# What is wrong with a bag


def check_bag(
    script: Script,
    players: int,
    characters: Sequence[type[Character]],
    *,
    believes: Mapping[str, str] | None = None,
    abilities: Mapping[str, str] | None = None,
    switches: Mapping[str, Any] | None = None,
) -> list[Problem]:
    """Everything that is wrong with characters picked by hand for so many players (without Travellers).

    `believes` has what the player of a character takes themself for, `abilities` which ability a character was given
    for the setup.
    """
    problems = check_players(players)
    options = script.usual_switches if switches is None else switches
    for character in dict.fromkeys(characters):
        if character not in script.characters:
            problems.append(("SET-7", f"the {character.name} is not on the script {script.name}"))
        problems += _check_copies(character, characters.count(character), players, options)
    if problems:
        return problems
    given = [scripts.character(id) for id in (abilities or {}).values()]
    problems += check_company(script, characters, given)
    for jinx in put_off_by(script, characters):
        late = scripts.character(jinx.comes_later)
        if late in characters:
            problems.append((f"jinx/{jinx.id}", f"the {late.name} comes into play only when there is a Demon"))
    problems += _check_numbers(script, players, characters, given, believes)
    for id, believed in (believes or {}).items():
        character = scripts.character(id)
        if character not in characters:
            problems.append(("SET-23", f"the {character.name} is not in the bag and believes nothing"))
        else:
            problems += check_belief(script, characters, character, scripts.character(believed))
    return problems


def check_players(players: int) -> list[Problem]:
    """What is wrong with so many players (without Travellers)."""
    if FEWEST_PLAYERS <= players <= MOST_WITHOUT_TRAVELLERS:
        return []
    limits = f"{FEWEST_PLAYERS} to {MOST_WITHOUT_TRAVELLERS}"
    return [("SET-2", f"{plural(players, 'player')} cannot be set up: {limits} have a character that is no Traveller")]


def _check_copies(
    character: type[Character], number: int, players: int, switches: Mapping[str, Any]
) -> Iterable[Problem]:
    if "copies" not in character.hooks:
        return [("SET-14", f"the {character.name} is there {number} times")] if number > 1 else []
    allowed = sorted(character.copies(players, switches))
    if number in allowed:
        return []
    needed = " or ".join(map(str, allowed))
    message = f"the {character.name} is there {number} times, but {players} players have {needed} of them"
    return [("SET-14", message)]


def check_company(
    script: Script, characters: Sequence[type[Character]], abilities: Sequence[type[Character]] = ()
) -> list[Problem]:
    """Required company that is not there, and pairs that may not be in play together.

    Whoever has the ability of a character counts as that character to the others (jinx/baron-heretic/r2).
    """
    ids = {character.id: character.name for character in characters}
    problems: list[Problem] = []
    for character in dict.fromkeys((*characters, *abilities)):
        for id in character.needs:
            if id not in ids:
                company = scripts.character(id, by_hand=True).name
                problems.append(("SET-18", f"the {character.name} needs the {company}, which is not there"))
        if character.keeps_out:
            kept_out = [c for c in characters if c is not character and c.type in character.keeps_out]
            for other in dict.fromkeys(kept_out):
                problems.append(("SET-18", f"the {other.name} is not in play with the {character.name}"))
    if script.apart:
        carried = [one for character in characters for one in character.carried(script)]
        ids.update({character.id: character.name for character in (*carried, *abilities)})
    for jinx in [JINXES[id] for id in script.jinxes if id in JINXES and JINXES[id].in_play_if_given is not None]:
        for one in [ability for ability in abilities if ability.id in jinx.characters]:
            if any(character is one for character in characters) is not jinx.in_play_if_given:
                wanted = "has to be" if jinx.in_play_if_given else "is not"
                problems.append((f"jinx/{jinx.id}", f"the {one.name} {wanted} in play where its ability is given"))
    for pair, rule in script.apart.items():
        if pair <= ids.keys():
            both = " and the ".join(ids[id] for id in sorted(pair))
            problems.append((rule, f"the {both} are never in play together"))
    return problems


def _check_numbers(
    script: Script,
    players: int,
    characters: Sequence[type[Character]],
    abilities: Sequence[type[Character]],
    believes: Mapping[str, str] | None,
) -> list[Problem]:
    wanted = legal_counts(players, characters, script, abilities, believes)
    found = count_types(characters)
    if found in wanted:
        return []
    plain = TABLE[players]
    everything = dict.fromkeys([*characters, *abilities])
    changing = [c for c in everything if c.frees_outsiders or c.setup_choices(plain) != (plain,)]
    with_them = " and the ".join(c.name for c in changing)
    if not wanted:
        return [("SET-20", f"the {with_them} cannot be in play together")]
    through = f" with the {with_them}" if changing else ""
    if any(c.frees_outsiders for c in changing):
        others = {counts._replace(townsfolk=counts.townsfolk + counts.outsider, outsider=0) for counts in wanted}
        needed = " or ".join(
            f"{counts.townsfolk} Townsfolk or Outsiders, {plural(counts.minion, 'Minion')}, "
            f"{plural(counts.demon, 'Demon')}"
            for counts in sorted(others)
        )
    else:
        needed = " or ".join(counts.words() for counts in wanted)
    rule = "SET-20" if changing else "SET-6"
    return [(rule, f"{players} players{through} need {needed}, but there are {found.words()}")]


def believable(
    script: Script, characters: Sequence[type[Character]], character: type[Character]
) -> list[type[Character]]:
    """Whom the player of a character may take themself for in a setup with these characters (SET-23)."""
    found: list[type[Character]] = []
    for one in belief.deceivers(character, script):
        kinds = one.belief_kinds(script, characters)
        pool = [c for kind in kinds for c in script.of_type(kind) if not c.believes_kinds]
        found += pool if one.may_believe_in_play else [c for c in pool if c not in characters]
    ids = [c.id for c in characters]
    speaking = [c for deceived, c in _speaking_if_believed(script, characters) if deceived == character.id]
    lonely = [c for c in speaking if any(id not in ids for id in c.needs)]
    return [c for c in found if c not in lonely]


def check_belief(
    script: Script, characters: Sequence[type[Character]], character: type[Character], believed: type[Character]
) -> list[Problem]:
    """What is wrong with a player of a character taking themself for another one."""
    if believed in believable(script, characters, character):
        return []
    return [("SET-23", f"the player of the {character.name} cannot take themself for the {believed.name}")]
