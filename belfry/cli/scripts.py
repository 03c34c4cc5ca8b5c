"""The `--script` option: an edition, a file, or chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from belfry.cli.terminal import STANDARD_INPUT, Unusable, complain, read_bytes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from belfry.clocktower.files.script import Problem, ScriptFile
    from belfry.clocktower.pieces.homebrew import HomeMade

DEFAULT = "trouble-brewing"
RANDOM = "random"
WEB = ("http://", "https://")
LONGEST_FILE = 1024 * 1024
FULL = {"townsfolk": 13, "outsider": 4, "minion": 4, "demon": 4}
TEENSYVILLE = {"townsfolk": 6, "outsider": 2, "minion": 2, "demon": 1}
FILE_HELP = (
    "A script file (JSON; - is standard input), a link with a script, or the name of an edition or a script of ours."
)
HELP = "An edition or a script of ours (belfry script list), a script file (JSON; - is standard input), or 'random'."


def complete_script(incomplete: str) -> list[str]:
    """The editions and scripts with a name, for shell completion."""
    from belfry.clocktower.script.named_scripts import named_scripts

    return [id for id in (*named_scripts(), RANDOM) if id.startswith(incomplete)]


class Chosen(NamedTuple):
    """The script that is played, as a game's config has it."""

    script: str | tuple[str, ...]
    home_made: tuple[HomeMade, ...] = ()
    first_night: tuple[str, ...] = ()
    other_nights: tuple[str, ...] = ()
    by_hand: bool = False


def find_script(given: str, players: int, seed: int) -> Chosen:
    """The script that the option names."""
    from belfry.clocktower import almanac
    from belfry.clocktower.script.named_scripts import named_scripts
    from belfry.core.seeded import stream

    if given == RANDOM:
        return Chosen(random_script(players, stream(seed, "script")))
    if given in almanac.editions() or given in named_scripts():
        return Chosen(given)
    file = read_script(given)
    return Chosen(file.characters, file.made, file.first_night, file.other_nights, by_hand=bool(file.home_made))


def _looks_like_a_file(given: str) -> bool:
    from pathlib import Path

    try:
        return Path(given).exists() or given.endswith(".json")
    except (OSError, ValueError):
        return False


def open_script(given: str) -> tuple[ScriptFile, Sequence[Problem]]:
    """A script by its name, from a file or a link, with what is wrong with it; raises `Unusable` if there is none."""
    import belfry.clocktower
    from belfry.clocktower.files.script import ScriptFile, from_link, is_link, read
    from belfry.clocktower.script.named_scripts import named_scripts
    from belfry.clocktower.views.words.catalogue import words

    assert belfry.clocktower, "registers the characters"
    if (named := named_scripts().get(given)) is not None:
        return ScriptFile(name=words().script(given), characters=named.characters), ()
    if given.startswith(WEB) or is_link(given):
        return from_link(given)
    if given != STANDARD_INPUT and not _looks_like_a_file(given):
        names = ", ".join(named_scripts())
        raise Unusable(f"there is no edition and no file {given!r}; the scripts with a name are {names}")
    return read(read_bytes(given, LONGEST_FILE))


def legible_script(given: str) -> tuple[ScriptFile, Sequence[Problem]]:
    """A script and what is wrong with it; raises `Unusable` if nothing can be read of it."""
    found, problems = open_script(given)
    if not found.characters:
        raise Unusable(_said(given, problems))
    return found, problems


def readable_script(given: str) -> ScriptFile:
    """A script, however much of it can be read, with a line for everything that was left out."""
    found, problems = legible_script(given)
    for problem in problems:
        if problem.severity == "error":
            complain(_said(given, [problem]))
    return found


def _said(given: str, problems: Sequence[Problem]) -> str:
    from belfry.clocktower.files.script import ScriptSentences
    from belfry.clocktower.views.words.catalogue import words

    spoken = ScriptSentences(words())
    return f"{given}: {' '.join(spoken.problem(one) for one in problems if one.severity == 'error')}"


def read_script(path: str) -> ScriptFile:
    """A script to be played; raises `Unusable` with what cannot be played of it."""
    found, problems = open_script(path)
    if any(problem.severity == "error" for problem in problems):
        raise Unusable(_said(path, problems))
    return found


def random_script(players: int, chance: Random) -> tuple[str, ...]:
    """Characters at random that so many players can play with: a Teensyville script for five or six (SCR-9, SCR-10)."""
    import belfry.clocktower
    from belfry.clocktower.pieces.counts import TABLE, Counts
    from belfry.clocktower.pieces.kind import MINION, TOWNSFOLK
    from belfry.clocktower.script.character import CHARACTERS
    from belfry.clocktower.setup.bag import check_players
    from belfry.core.seeded import draw

    assert belfry.clocktower
    if problems := check_players(players):
        raise Unusable(problems[0][1])
    chosen: list[str] = []
    for type in Counts._fields:
        pool = sorted(id for id, character in CHARACTERS.items() if character.type == type)
        if players <= 6:
            number = TEENSYVILLE[type]
        else:
            # One Townsfolk more, so that a Drunk finds somebody to be, and one Minion more, for Demons that need it;
            # and as many Townsfolk as may have to take the places of the Minions.
            least = TABLE[players]._asdict()[type] + (type in (TOWNSFOLK, MINION))
            least += TABLE[players].minion if type == TOWNSFOLK else 0
            number = chance.randint(least, max(least, min(FULL[type], len(pool))))
        chosen += sorted(draw(chance, pool, min(number, len(pool))))
    return tuple(chosen)
