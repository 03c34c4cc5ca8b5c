"""The `--script` option: an edition, a file, or chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.cli.terminal import STANDARD_INPUT, Unusable, read_text

if TYPE_CHECKING:
    from random import Random

DEFAULT = "trouble-brewing"
RANDOM = "random"
LONGEST_FILE = 1024 * 1024
FULL = {"townsfolk": 13, "outsider": 4, "minion": 4, "demon": 4}
TEENSYVILLE = {"townsfolk": 6, "outsider": 2, "minion": 2, "demon": 1}
HELP = "An edition, a script file (JSON; - is standard input), or 'random'."


def complete_script(incomplete: str) -> list[str]:
    """The editions that can be played, for shell completion."""
    import belfry.clocktower
    from belfry.clocktower.script import playable_editions

    assert belfry.clocktower
    return [id for id in (*playable_editions(), RANDOM) if id.startswith(incomplete)]


def find_script(given: str, players: int, seed: int) -> str | tuple[str, ...]:
    """The script that the option names, as a game's config has it."""
    from belfry.clocktower import almanac
    from belfry.core.seeded import stream

    if given == RANDOM:
        return random_script(players, stream(seed, "script"))
    if given in almanac.editions():
        return given
    if given != STANDARD_INPUT and not _looks_like_a_file(given):
        editions = ", ".join(almanac.editions())
        raise Unusable(f"there is no edition and no file {given!r}; the editions are {editions}")
    return read_script(given)


def _looks_like_a_file(given: str) -> bool:
    from pathlib import Path

    try:
        return Path(given).exists() or given.endswith(".json")
    except (OSError, ValueError):
        return False


def read_script(path: str) -> tuple[str, ...]:
    """The characters of a script file: a list of ids, or of objects with an `id`, as public script files are."""
    import msgspec

    from belfry.core.plain import a_list

    try:
        listed = a_list(msgspec.json.decode(read_text(path, LONGEST_FILE)))
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unusable(f"{path}: not JSON: {error}") from None
    if listed is None:
        raise Unusable(f'{path}: a script is a list of characters\' ids, such as ["imp", "chef"]')
    ids = [_id_of(entry, place, path) for place, entry in enumerate(listed, start=1)]
    return tuple(id for id in ids if id != "_meta")


def _id_of(entry: Any, place: int, path: str) -> str:
    from belfry.core.plain import a_mapping

    described = a_mapping(entry)
    id = entry if described is None else described.get("id")
    if not isinstance(id, str):
        raise Unusable(f"{path}: entry {place} is neither a character's id nor an object with an 'id'")
    return id if id == "_meta" else spelled(id)


def spelled(name: str) -> str:
    """A character's name or id as the almanac spells ids: `Fortune Teller` and `fortune_teller` are `fortuneteller`."""
    return "".join(letter for letter in name.lower() if letter.isalnum()) or name


def random_script(players: int, chance: Random) -> tuple[str, ...]:
    """Characters at random that so many players can play with: a Teensyville script for five or six (SCR-9, SCR-10)."""
    import belfry.clocktower
    from belfry.clocktower.bag import check_players
    from belfry.clocktower.character import CHARACTERS
    from belfry.clocktower.counts import TABLE, Counts
    from belfry.clocktower.kind import MINION, TOWNSFOLK
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
