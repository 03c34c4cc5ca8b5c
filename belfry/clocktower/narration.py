"""Narration: events told in sentences, which come from a catalogue that a theme or a language can replace.

The sentences stand in `words/en.toml`, which says how they are found. Nothing here is English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.information import pages_in
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.event import Event
from belfry.core.plain import a_mapping, a_sequence

FOLDER = Path(__file__).parent / "words"
ENGLISH = "en"
THEMES = {"clocktower": ENGLISH, "trash-can": "trash-can"}
"""The catalogues that a table can choose from, by the name of the theme."""
LONGEST_FILE = 1024 * 1024

Names = Mapping[int, str]
Data = dict[str, Any]

SUBJECTS = ("ability", "reason", "rule", "token", "through")
"""What an event may be about, besides people: sentences of their own can be given for each value of these."""
SEATS = ("seat", "by", "who", "to", "after")
SEAT_LISTS = ("deaths", "returned", "demons", "minions", "voters", "supporters", "order")
CHARACTER_IDS = ("character", "ability", "through")
TEAMS = ("alignment", "team")


class Words:
    """A catalogue: the sentences by the kind of event, and the small words that they need."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self._sentences = _flat(tables)
        self._characters = {id: str(name) for id, name in (a_mapping(tables.get("characters")) or {}).items()}

    def __contains__(self, kind: str) -> bool:
        return any(key.partition(".")[0] == kind for key in self._sentences)

    @property
    def opening(self) -> str:
        """The scene that is told before the first event, a line to a sentence or two; empty if there is none."""
        return self._sentences.get("opening", "").strip()

    def word(self, name: str) -> str:
        """One of the small words."""
        return self._sentences[f"words.{name}"]

    def listed(self, items: Iterable[str], last: str = "and") -> str:
        """Several things named one after the other."""
        *first, final = list(items) or [self.word("nobody")]
        return f"{', '.join(first)} {self.word(last)} {final}" if first else final

    def counted(self, what: str, count: int) -> str:
        """So many of something."""
        return self.word(f"{what}.{'one' if count == 1 else 'many'}").format(count=count)

    def sentence(self, kind: str, subject: str, case: str, person: str) -> str:
        """The most fitting sentence, or an empty one if there is none."""
        for about in (subject, ""):
            for which in (case, ""):
                for whom in (person, "any", ""):
                    found = self._sentences.get(".".join(filter(None, (kind, about, which, whom))))
                    if found is not None:
                        return found
        return ""

    def characters(self, names: Mapping[str, str]) -> Mapping[str, str]:
        """The characters' names, with the catalogue's own in place of the usual ones."""
        return {**names, **self._characters} if self._characters else names


def _flat(tables: Mapping[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tables.items():
        inside = a_mapping(value)
        if inside is not None:
            found.update(_flat(inside, f"{path}{key}."))
        elif isinstance(value, str):
            found[path + key] = value
        else:
            raise BelfryError(f"the words of {path + key} must be a text, not {value!r}")
    return found


@cache
def words(catalogue: str = ENGLISH) -> Words:
    """A catalogue by its name in this package, or by the path of a TOML file; what it leaves out is said in English."""
    english = _read(FOLDER / f"{ENGLISH}.toml")
    if catalogue == ENGLISH:
        return Words(english)
    inside = FOLDER / f"{catalogue}.toml"
    return Words(_merged(english, _read(inside if inside.is_file() else Path(catalogue))))


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.loads(file.read(LONGEST_FILE).decode())
    except (OSError, ValueError, RecursionError) as error:
        raise BelfryError(f"the words in {path} cannot be read: {error}") from None


def _merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in over.items():
        below, above = a_mapping(merged.get(key)), a_mapping(value)
        merged[key] = value if below is None or above is None else _merged(below, above)
    return merged


def character_names() -> dict[str, str]:
    """The usual name of every character by id."""
    return {listing.id: listing.name for listing in almanac.index().values()}


def narrate(
    event: Event,
    names: Names,
    characters: Mapping[str, str],
    audience: int = STORYTELLER,
    catalogue: Words | None = None,
) -> str | None:
    """The event as it is told to an audience, or `None` if there is nothing to say.

    A player is spoken to ("You learn ...") about what happens to them in private; everybody else hears of the player
    by name. `names` are the players' by seat, `characters` the characters' by id.
    """
    spoken = catalogue or words()
    return _Telling(event, names, spoken.characters(characters), audience, spoken).text()


class Narrator:
    """Tells one audience the events of a game in their order, and learns the players' names as they come."""

    def __init__(self, audience: int = STORYTELLER, catalogue: Words | None = None) -> None:
        self.audience = audience
        self.catalogue = catalogue or words()
        self.names: dict[int, str] = {}
        self.characters = character_names()

    def tell(self, event: Event) -> str | None:
        """The next event in words, or `None` if there is nothing to say."""
        if event.kind == "seated":
            self.names = dict(event.data["seats"])
        elif event.kind == "joined":
            self.names[event.data["seat"]] = event.data["name"]
        return narrate(event, self.names, self.characters, self.audience, self.catalogue)


class _Telling:
    """One event on its way to one audience."""

    def __init__(
        self, event: Event, names: Names, characters: Mapping[str, str], audience: int, catalogue: Words
    ) -> None:
        self.kind = event.kind
        self.data = event.data
        self.private = event.to != EVERYONE
        self.names = names
        self.characters = characters
        self.words = catalogue
        self.person = "you" if self.private and audience == event.data.get("seat") else "they"

    def text(self) -> str | None:
        told = self.say(self.case())
        if self.kind == "dawn" and self.data["returned"]:
            told = f"{told} {self.say('back')}"
        return told.strip() or None

    def say(self, case: str) -> str:
        subject = next((str(self.data[key]) for key in SUBJECTS if self.data.get(key) is not None), "")
        told = self.words.sentence(self.kind, subject, case, self.person).format_map(self.fields())
        return told[:1].upper() + told[1:]

    def case(self) -> str:
        """Which of several sentences of a kind fits what the event says."""
        data = self.data
        match self.kind:
            case "night":
                return "first" if data["number"] == 1 else ""
            case "dawn":
                if data.get("silent"):
                    return "silent"
                return ("quiet", "one")[len(data["deaths"])] if len(data["deaths"]) < 2 else "many"
            case "nominations":
                return "open" if data["open"] else "closed"
            case "hand":
                return "up" if data["up"] else "down"
            case "tally":
                return "outvoted" if data["result"] == "fails" and data["tally"] >= data["needed"] else data["result"]
            case "exiled":
                return "succeeds" if data["succeeds"] else "fails"
            case "nominated":
                return "self" if data["by"] == data["who"] else ""
            case "killed":
                return "by" if data["by"] is not None else ""
            case "chose" | "used":
                return "none" if data["choice"] is None else ""
            case "learned":
                return self.learned_case(data["value"])
            case "minioninfo" | "demoninfo":
                return "" if data["minions"] else "alone"
            case "mistake":
                return data["what"]
            case "said":
                return "private" if self.private else ""
            case "script":
                return "" if data["numbers"] else "free"
            case "travellers":
                return "one" if len(data["travellers"]) == 1 else "many"
            case "won":
                return data["team"]
            case _:
                return ""

    def learned_case(self, value: Any) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if pages_in(value):
            return "grimoire"
        return "none" if value == 0 and self.noun() != "number" else ""

    def noun(self) -> str:
        """What the information of the event's ability is made of."""
        character = CHARACTERS.get(self.data["ability"])
        return "" if character is None or character.learns is None else character.learns.noun

    # Filling in

    def fields(self) -> Data:
        found: Data = {key: self.field(key, value) for key, value in self.data.items()}
        if self.kind == "script" and self.data["numbers"]:
            found.update((type, self.words.counted(type, count)) for type, count in self.data["numbers"].items())
        return found

    def field(self, key: str, value: Any) -> Any:
        if key in SEATS:
            return self.player(value) if isinstance(value, int) else self.character(value)
        if key in SEAT_LISTS:
            return self.words.listed(map(self.player, value))
        if key in CHARACTER_IDS:
            return self.character(value)
        if key in TEAMS:
            return self.words.word(value)
        if key == "bluffs":
            return self.words.listed(map(self.character, value)) if value else self.words.word("no-characters")
        if key == "token":
            return self.reminder(value)
        if key == "choice":
            return self.value(value, numbers=False)
        if key == "value":
            return self.value(value, numbers=not self.noun().startswith("player"))
        if key == "script":
            return str(value).replace("-", " ").title()
        if key == "options":
            return self.words.listed(self.option(name, setting) for name, setting in value.items())
        if key == "seats":
            return self.words.listed(name for _, name in value)
        if key == "dead":
            return self.words.listed(self.player(seat) for seat, _ in value)
        if key == "travellers":
            named = self.words.word("paired")
            return self.words.listed(
                named.format(player=self.player(seat), character=self.character(id)) for seat, id in value
            )
        return value

    def option(self, name: str, setting: Any) -> str:
        """An option of the table with its value, in words."""
        if isinstance(setting, bool):
            setting = self.words.word("yes" if setting else "no")
        elif (several := a_sequence(setting)) is not None:
            setting = self.words.listed(self.character(id) for id in several)
        return f"{name.replace('_', ' ')} ({setting})"

    def player(self, seat: int) -> str:
        return self.words.word("storyteller") if seat == STORYTELLER else self.names[seat]

    def character(self, id: str | None) -> str:
        return self.words.word("nobody") if id is None else self.characters.get(id, id)

    def reminder(self, name: str) -> str:
        id, _, reminder = name.partition("/")
        return self.words.word("reminder").format(character=self.character(id), reminder=reminder.replace("-", " "))

    def value(self, value: Any, *, numbers: bool) -> str:
        """A choice or a piece of information in words; `numbers` says that a whole number is just that, and no seat."""
        if value is None:
            return self.words.word("nobody")
        if isinstance(value, bool):
            return self.words.word("yes" if value else "no")
        if isinstance(value, int):
            return str(value) if numbers else self.player(value)
        parts = a_sequence(value)
        if parts is None:
            return self.character(str(value))
        if not parts:
            return self.words.word("none")
        if pages := pages_in(parts):
            return self.words.listed(self.page(*page) for page in pages)
        pair = a_sequence(parts[0])
        if len(parts) == 2 and pair is not None and isinstance(parts[1], str):
            players = self.words.listed(map(self.player, pair), "or")
            return self.words.word("pair").format(players=players, character=self.character(parts[1]))
        return self.words.listed(self.value(part, numbers=numbers) for part in parts)

    def page(self, seat: int, character: str, _evil: bool, alive: bool, _reminders: object) -> str:
        sentence = self.words.word("page" if alive else "page-dead")
        return sentence.format(player=self.player(seat), character=self.character(character))
