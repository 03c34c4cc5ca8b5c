"""The bag: which characters are in play, and why a choice of them is impossible (SET-14 to SET-23).

What a setup has to keep is declared by the characters: the numbers of each type (`Setup.choices`), how many players may
be it (`copies`), its company (`needs`), whether a player is it at all (`seated`), what its player takes themself for
(`belief_kinds`). A script may keep pairs apart (`apart`). Where they sit is the matter of `seating.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from belfry.clocktower.moments import belief
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.errors import Problem, TooManySetups
from belfry.clocktower.pieces.naming import role
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.jinx import JINXES, Jinx
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.config import FEWEST_PLAYERS, MOST_WITHOUT_TRAVELLERS
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.pieces.homebrew import HomeMade
    from belfry.clocktower.script.character import Character

MOST_LOOKED_AT = 100_000
"""Of how many sets of numbers one setup is sought; those of the almanac need some dozens."""


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


def script_of(listed: Listed) -> Script:
    """The script that somebody has listed; raises `UnknownCharacter` or `InvalidScript`."""
    if isinstance(listed.script, str):
        return scripts.edition(listed.script)
    return scripts.custom(
        listed.script,
        by_hand=listed.by_hand,
        home_made=listed.home_made,
        first_night=listed.first_night,
        other_nights=listed.other_nights,
    )


# Numbers


class Search:
    """How many more sets of numbers may be looked at for one setup: people can make up characters without end."""

    __slots__ = ("left",)

    def __init__(self, most: int = MOST_LOOKED_AT) -> None:
        self.left = most

    def look_at(self, number: int) -> None:
        """Look at so many; raises `TooManySetups` where it would be too many."""
        self.left -= number
        if self.left < 0:
            raise TooManySetups


def adjusted(counts: Counts, characters: Iterable[type[Character]], script: Script) -> Counts:
    """The counts after the bracket text of the characters chosen, as far as the script allows (SET-18 to SET-22)."""
    return possible_counts(counts, characters, script)[0]


def possible_counts(
    counts: Counts, characters: Iterable[type[Character]], script: Script, search: Search | None = None
) -> tuple[Counts, ...]:
    """Every set of numbers that the bracket text of the characters chosen allows; of several the usual one first.

    Counted are players. There is none where the characters cannot be in play together.
    """
    return tuple([way for one in by_characters(counts, characters, script, search) for way in by_fabled(one, script)])


def by_characters(
    counts: Counts, characters: Iterable[type[Character]], script: Script, search: Search | None = None
) -> tuple[Counts, ...]:
    """The same without what Fabled change."""
    most = max(counts.outsider, script.most_outsiders)
    wanted = demanded(counts, characters, search)
    clamped = [one.more_outsiders(min(max(one.outsider, 0), most) - one.outsider) for one in wanted]
    return tuple(dict.fromkeys(clamped))


def by_fabled(counts: Counts, script: Script) -> list[Counts]:
    """Every set of numbers that comes of one through the script's Fabled, as far as the script has Outsiders."""
    found = [counts]
    for one in script.fabled:
        if one.setup.changes_counts:
            ways = [way for before in found for way in one.setup.choices(before)]
            most = max(counts.outsider, script.most_outsiders)
            found = [way for way in dict.fromkeys(ways) if 0 <= way.outsider <= most and way.townsfolk >= 0]
    return found


def demanded(counts: Counts, characters: Iterable[type[Character]], search: Search | None = None) -> list[Counts]:
    """The numbers that the bracket text of the characters chosen asks for, whatever the script has; each once."""
    search = search or Search()
    found = [counts]
    speaking = dict.fromkeys(characters)
    # Whoever brings Outsiders does so first: those can be taken away then.
    for character in sorted([one for one in speaking if one.setup.changes_counts], key=_takes_outsiders):
        choices = [choice for before in found for choice in character.setup.choices(before)]
        search.look_at(len(choices))
        # Each once: where several characters leave a choice, there are far more ways than results.
        found = list(dict.fromkeys(choices))
    free = any(character.setup.frees_outsiders for character in speaking)
    return list(dict.fromkeys([way for one in found for way in _any_outsiders(one)])) if free else found


def _takes_outsiders(character: type[Character]) -> bool:
    """Whether its bracket text may take Outsiders away where there are any."""
    most = TABLE[15]
    return any(choice.outsider < most.outsider for choice in character.setup.choices(most))


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
    search = Search()
    changing = [*characters, *abilities]
    found = list(possible_counts(TABLE[players], changing, script, search))
    left_out = [c for c in script.characters if c.setup.may_be_left_out]
    if left_out:
        found += possible_counts(TABLE[players], [*changing, *left_out], script, search)
    for deceived, speaking in _speaking_if_believed(script, characters):
        if believes is None or believes.get(deceived, speaking.id) == speaking.id:
            found += possible_counts(TABLE[players], [*changing, speaking], script, search)
    for character in dict.fromkeys(characters) if not abilities else ():
        for ability in character.setup.abilities(script):
            found += possible_counts(TABLE[players], [*changing, ability], script, search)
    for character in dict.fromkeys(characters):
        if character.setup.minions_later:
            others = [other for other in changing if other is not character]
            for counts in possible_counts(TABLE[players], others, script, search):
                ways = character.setup.dealt_at_once(counts)
                free = character.setup.frees_outsiders
                found += [way for one in ways for way in (_any_outsiders(one) if free else [one])]
    if put_off_by(script, characters):
        found += [way._replace(townsfolk=way.townsfolk + 1, minion=way.minion - 1) for way in found if way.minion]
    return tuple(dict.fromkeys(found))


def put_off_by(script: Script, characters: Iterable[type[Character]]) -> list[type[Jinx]]:
    """The special rules because of which a Minion comes into play later than those in the bag."""
    jinxes = [JINXES[id] for id in script.jinxes if JINXES[id].comes_later]
    ids = {character.id for character in characters} if jinxes else ()
    return [jinx for jinx in jinxes if jinx.partner(jinx.comes_later) in ids]


def _speaking_if_believed(
    script: Script, characters: Sequence[type[Character]]
) -> Iterator[tuple[str, type[Character]]]:
    """The characters in the bag, by id, with one that is not there and whose bracket text counts if they believe it."""
    ids = [character.id for character in characters]
    for jinx in [JINXES[id] for id in script.jinxes]:
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
            problems.append(("SET-7", refusals.OFF_SCRIPT(character=role(character), script=script.name)))
        problems += _check_copies(character, characters.count(character), players, options)
    if problems:
        return problems
    given = [scripts.character(id) for id in (abilities or {}).values()]
    problems += check_company(script, characters, given)
    for jinx in put_off_by(script, characters):
        late = scripts.character(jinx.comes_later)
        if late in characters:
            problems.append((f"jinx/{jinx.id}", refusals.COMES_LATER(character=role(late))))
    problems += _check_numbers(script, players, characters, given, believes)
    for id, believed in (believes or {}).items():
        character = scripts.character(id)
        if character not in characters:
            problems.append(("SET-23", refusals.NOT_IN_BAG(character=role(character))))
        else:
            problems += check_belief(script, characters, character, scripts.character(believed))
    return problems


def check_players(players: int) -> list[Problem]:
    """What is wrong with so many players (without Travellers)."""
    if FEWEST_PLAYERS <= players <= MOST_WITHOUT_TRAVELLERS:
        return []
    why = refusals.CANNOT_BE_SET_UP(count=players, least=FEWEST_PLAYERS, most=MOST_WITHOUT_TRAVELLERS)
    return [("SET-2", why)]


def _check_copies(
    character: type[Character], number: int, players: int, switches: Mapping[str, Any]
) -> Iterable[Problem]:
    if not character.setup.has_copies:
        return [("SET-14", refusals.TOO_MANY_COPIES(character=role(character), number=number))] if number > 1 else []
    allowed = sorted(character.setup.copies(players, switches))
    if number in allowed:
        return []
    message = refusals.WRONG_COPIES(character=role(character), number=number, players=players, needed=tuple(allowed))
    return [("SET-14", message)]


def check_company(
    script: Script, characters: Sequence[type[Character]], abilities: Sequence[type[Character]] = ()
) -> list[Problem]:
    """Required company that is not there, and pairs that may not be in play together.

    Whoever has the ability of a character counts as that character to the others (jinx/baron-heretic/r2).
    """
    ids = {character.id: character for character in characters}
    problems: list[Problem] = []
    for character in dict.fromkeys((*characters, *abilities)):
        for id in character.setup.needs:
            if id not in ids:
                company = scripts.character(id)
                problems.append(("SET-18", refusals.COMPANY_MISSING(character=role(character), company=role(company))))
        kept_out = [c for c in characters if c is not character and c.type in character.setup.keeps_out]
        for other in dict.fromkeys(kept_out):
            problems.append(("SET-18", refusals.KEPT_OUT(other=role(other), character=role(character))))
    if script.apart:
        carried = [one for character in characters for one in character.carried(script)]
        ids.update({character.id: character for character in (*carried, *abilities)})
    for jinx in [JINXES[id] for id in script.jinxes if JINXES[id].in_play_if_given is not None]:
        for one in [ability for ability in abilities if ability.id in jinx.characters]:
            if any(character is one for character in characters) is not jinx.in_play_if_given:
                why = refusals.HAS_TO_BE_IN_PLAY if jinx.in_play_if_given else refusals.MAY_NOT_BE_IN_PLAY
                problems.append((f"jinx/{jinx.id}", why(character=role(one))))
    for pair, rule in script.apart.items():
        if pair <= ids.keys():
            both = tuple([role(ids[id]) for id in sorted(pair)])
            problems.append((rule, refusals.NEVER_TOGETHER(characters=both)))
    return problems


def _check_numbers(
    script: Script,
    players: int,
    characters: Sequence[type[Character]],
    abilities: Sequence[type[Character]],
    believes: Mapping[str, str] | None,
) -> list[Problem]:
    try:
        wanted = legal_counts(players, characters, script, abilities, believes)
    except TooManySetups:
        return [("SCR-9", refusals.TOO_MANY_SETUPS())]
    found = count_types(characters)
    if found in wanted:
        return []
    plain = TABLE[players]
    everything = dict.fromkeys([*characters, *abilities])
    changing = [c for c in everything if c.setup.frees_outsiders or c.setup.choices(plain) != (plain,)]
    with_them = tuple([role(c) for c in changing])
    if not wanted:
        return [("SET-20", refusals.CANNOT_BE_TOGETHER(characters=with_them))]
    if any(c.setup.frees_outsiders for c in changing):
        others = {counts._replace(townsfolk=counts.townsfolk + counts.outsider, outsider=0) for counts in wanted}
        needed = tuple([_either(counts) for counts in sorted(others)])
    else:
        needed = tuple([refusals.COUNTS(counts=counts.named) for counts in wanted])
    if not changing:
        return [("SET-6", refusals.WRONG_NUMBERS(players=players, needed=needed, found=found.named))]
    why = refusals.WRONG_NUMBERS_WITH(players=players, characters=with_them, needed=needed, found=found.named)
    return [("SET-20", why)]


def _either(counts: Counts) -> Reason:
    """Counts where as many as one likes of the Townsfolk are Outsiders."""
    townsfolk, outsiders, *others = counts.named
    return refusals.COUNTS_EITHER(townsfolk=townsfolk, outsiders=outsiders._replace(number=None), others=tuple(others))


def believable(
    script: Script, characters: Sequence[type[Character]], character: type[Character]
) -> list[type[Character]]:
    """Whom the player of a character may take themself for in a setup with these characters (SET-23)."""
    found: list[type[Character]] = []
    for one in belief.deceivers(character, script):
        kinds = one.setup.belief_kinds(script, characters)
        pool = [c for kind in kinds for c in script.of_type(kind) if not c.belief.kinds]
        found += pool if one.belief.may_be_in_play else [c for c in pool if c not in characters]
    ids = [c.id for c in characters]
    speaking = [c for deceived, c in _speaking_if_believed(script, characters) if deceived == character.id]
    lonely = [c for c in speaking if any(id not in ids for id in c.setup.needs)]
    return [c for c in found if c not in lonely]


def check_belief(
    script: Script, characters: Sequence[type[Character]], character: type[Character], believed: type[Character]
) -> list[Problem]:
    """What is wrong with a player of a character taking themself for another one."""
    if believed in believable(script, characters, character):
        return []
    return [("SET-23", refusals.BELIEF_IMPOSSIBLE(character=role(character), believed=role(believed)))]
