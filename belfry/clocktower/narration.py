"""Narration: events, questions and what can be taken back, told in the sentences of a catalogue.

The sentences stand in `words/en.toml`, which says how they are found. Nothing here is English.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from belfry.clocktower.catalogue import LANGUAGES, THEMES, Words, words
from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.information import pages_in
from belfry.clocktower.statements import SHAPES, Said, Statement, as_statement
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.catalogue import Fields, filled
from belfry.core.entry import Entry, Intervention
from belfry.core.event import Event
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower
    from belfry.core.ask import Ask
    from belfry.core.options import Options

__all__ = [
    "LANGUAGES",
    "THEMES",
    "Narrator",
    "Words",
    "describe",
    "narrate",
    "narrate_briefly",
    "question",
    "words",
]

Names = Mapping[int, str]
Data = dict[str, Any]

SUBJECTS = ("ability", "reason", "rule", "token", "through")
"""What an event may be about, besides people: sentences of their own can be given for each value of these."""
SEATS = ("seat", "by", "who", "to", "after", "about")
SEAT_LISTS = ("deaths", "returned", "demons", "minions", "voters", "supporters", "order", "subjects", "spent")
CHARACTER_IDS = ("character", "ability", "through")
TEAMS = ("alignment", "team", "winner")
SAID = ("first", "second", "said", "question")
"""Where statements stand in sentences: two that are told, one that somebody has made, and one as a question."""


def narrate(event: Event, names: Names, audience: int = STORYTELLER, catalogue: Words | None = None) -> str | None:
    """The event as it is told to an audience, or `None` if there is nothing to say.

    A player is spoken to ("You learn ...") about what happens to them in private; everybody else hears of the player
    by name. `names` are the players' by seat.
    """
    private = event.to != EVERYONE
    person = "you" if private and audience == event.data.get("seat") else "they"
    return _Telling(event, names, catalogue or words(), person).text()


def say_statement(statement: Statement, names: Names, catalogue: Words, *, asked: bool = False) -> str:
    """A statement about the game as a sentence without its stop, or as a question."""
    return _Speech({}, names, catalogue).statement(statement, asked=asked)


def narrate_briefly(event: Event, names: Names, catalogue: Words) -> str | None:
    """The event as it stands on the Storyteller's night sheet."""
    return _Telling(event, names, catalogue, "brief", "they").text()


def question(
    ask: Ask[Any],
    who: int,
    names: Names,
    catalogue: Words,
    *,
    person: str,
    character: str | None = None,
    subjects: Sequence[int] = (),
    said: Said | None = None,
) -> str:
    """What somebody is asked, in words: to the one who is asked (`you`), or to the Storyteller about them (`they`).

    `character` is what the player whom it concerns really is, `subjects` are those whom information is about and `said`
    is what that player has said or asked; only questions to the Storyteller speak of them.
    """
    data = {"who": who, "about": ask.about, "ability": ask.ability, "character": character, "subjects": subjects}
    data["said"] = said
    case = "" if ask.several else _kind_of(ask.options)
    return _Speech(data, names, catalogue).say(f"ask.{ask.kind}", ask.ability, case, person)


def _kind_of(options: Options[Any]) -> str:
    """What tells questions of one ability apart: the noun of the answers, or `several` where more than one is named."""
    return "several" if getattr(options, "count", 1) > 1 else options.noun


def describe(game: Clocktower, number: int, catalogue: Words | None = None) -> str:
    """An answer or a deed of the game, by its number among the entries, for a list of what can be taken back."""
    names = {seat.id: seat.name for seat in game.grimoire.people}
    return describe_entry(game.entries[number], names, catalogue or words())


def describe_entry(entry: Entry, names: Names, spoken: Words) -> str:
    """An answer or a deed, for a list of what can be taken back or given again."""
    if isinstance(entry, Intervention):
        deed: Data = msgspec.to_builtins(entry.deed)
        return _Deed(deed, names, spoken).say("deed", deed["type"], deed.get("what", ""))
    kind, ability, about = entry.asked
    value = entry.value
    if kind == "flow" and (action := a_sequence(value)) is not None:
        # What somebody did by day: the words of the action, then whom or what with.
        kind, value = action[0], action[-1]
        ability = action[1] if kind == "use" else ability
    data = {"by": entry.by, "about": about, "ability": ability, "value": value}
    return _Answer(kind, data, names, spoken).text()


class Narrator:
    """Tells one audience the events of a game in their order, and learns the players' names as they come."""

    def __init__(self, audience: int = STORYTELLER, catalogue: Words | None = None) -> None:
        self.audience = audience
        self.catalogue = catalogue or words()
        self.names: dict[int, str] = {}

    def tell(self, event: Event) -> str | None:
        """The next event in words, or `None` if there is nothing to say."""
        if event.kind == "seated":
            self.names = dict(event.data["seats"])
        elif event.kind == "joined":
            self.names[event.data["seat"]] = event.data["name"]
        return narrate(event, self.names, self.audience, self.catalogue)


class _Speech:
    """Something to say: plain data, and the names and words to say it with."""

    def __init__(self, data: Mapping[str, Any], names: Names, catalogue: Words) -> None:
        self.data = data
        self.names = names
        self.words = catalogue

    def say(self, kind: str, subject: str, case: str, *persons: str) -> str:
        return filled(self.words.sentence(kind, subject, case, *persons), self.field)

    def noun(self) -> str:
        """What the information of the ability is made of."""
        character = CHARACTERS.get(self.data["ability"])
        if character is None:
            return ""
        return character.tells if character.learns is None else character.learns.noun

    def value_case(self, value: Any) -> str:
        """Which of several sentences fits a piece of information; none is left of a Grimoire that was not kept."""
        if value is None:
            return "forgotten"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if pages_in(value):
            return "grimoire"
        if a_sequence(value) is not None:
            return "" if value else "nothing"
        if isinstance(value, int) and self.noun() == "players":
            return "who"
        return "none" if value == 0 and not self.noun().startswith(("number", "player")) else ""

    # Filling in

    def field(self, key: str) -> Any:
        if key in SAID:
            return self.said(key)
        value = self.data[key]
        if key in SEATS:
            return self.player(value) if isinstance(value, int) else self.character(value)
        if key in SEAT_LISTS:
            return self.words.listed(map(self.player, value))
        if key in CHARACTER_IDS:
            return self.character(value)
        if key in TEAMS:
            return self.words.word(value)
        if key == "token":
            return self.reminder(value)
        if key == "choice":
            return self.value(value, numbers=False)
        if key == "value":
            return self.value(value, numbers=not self.noun().startswith("player"))
        return value

    def player(self, seat: int) -> str:
        return self.words.word("storyteller") if seat == STORYTELLER else self.names[seat]

    def character(self, id: str | None) -> str:
        return self.words.word("nobody") if id is None else self.words.character(id)

    def reminder(self, token: str) -> str:
        character, reminder = self.character(token.partition("/")[0]), self.words.reminder(token)
        return self.words.word("reminder").format(character=character, reminder=reminder)

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
            return self.words.word("unknown") if value == "unknown" else self.character(str(value))
        if not parts:
            return self.words.word("none")
        if (statement := as_statement(parts)) is not None:
            return self.statement(statement)
        if pages := pages_in(parts):
            return self.words.listed(self.page(*page) for page in pages)
        pair = a_sequence(parts[0])
        if len(parts) == 2 and isinstance(parts[0], int) and isinstance(parts[1], str):
            return self.words.word("paired").format(player=self.player(parts[0]), character=self.character(parts[1]))
        if len(parts) == 2 and pair is not None and isinstance(parts[1], str):
            players = self.words.listed(map(self.player, pair), "or")
            return self.words.word("pair").format(players=players, character=self.character(parts[1]))
        return self.words.listed(self.value(part, numbers=numbers) for part in parts)

    def said(self, key: str) -> str:
        """What somebody said or asked, or one of two things that were told: a statement, or words as they are."""
        data = self.data
        said = data["value"][SAID.index(key)] if key in SAID[:2] else data.get("said", data.get("choice"))
        if (statement := as_statement(said)) is not None:
            return self.statement(statement, asked=key == "question")
        # Words of the Storyteller's come with a mark that says whether they are true.
        return str(said if isinstance(said, str) else said[0])

    def statement(self, statement: Statement, *, asked: bool = False) -> str:
        """A statement as a sentence, or as a question."""
        shape, *filling = statement
        blanks = dict(zip([slot.name for slot in SHAPES[shape].slots], filling, strict=True))
        return self.words.statement(shape, asked=asked).format_map(Fields(lambda key: self.blank(key, blanks)))

    def blank(self, key: str, blanks: Mapping[str, Any]) -> str:
        """What stands in a blank of a statement."""
        value = blanks["type" if key == "types" else key]
        if key in ("player", "other"):
            return self.player(value)
        if key in ("type", "types"):
            return self.words.character_type(value, many=key == "types")
        if key == "character":
            return self.character(value)
        if key == "team":
            return self.words.word(value)
        return str(value) if key == "number" else self.statement(value)

    def page(self, seat: int, character: str, _evil: bool, alive: bool, _reminders: object) -> str:
        sentence = self.words.word("page" if alive else "page-dead")
        return sentence.format(player=self.player(seat), character=self.character(character))


class _Answer(_Speech):
    """An answer that was given to a kind of question."""

    def __init__(self, kind: str, data: Data, names: Names, catalogue: Words) -> None:
        super().__init__(data, names, catalogue)
        self.kind = kind

    def text(self) -> str:
        return self.say(f"answer.{self.kind}", self.data["ability"], self.case())

    def case(self) -> str:
        value = self.data["value"]
        if self.kind == "tell":
            return self.value_case(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if self.kind == "vote":
            # A number of hands.
            return "no" if not value else "yes" if value == 1 else "several"
        if self.kind in ("flow", "rule") and isinstance(value, str):
            return value
        return "none" if value is None else ""

    def field(self, key: str) -> Any:
        if key == "value" and self.kind != "tell":
            return self.value(self.data[key], numbers=False)
        return super().field(key)


class _Deed(_Speech):
    """A deed of the Storyteller."""

    def field(self, key: str) -> Any:
        if key == "fabled":
            ids = self.data[key]
            return self.words.listed(map(self.character, ids)) if ids else self.words.word("no-characters")
        return self.words.listed(map(self.player, self.data[key])) if key == "seats" else super().field(key)


class _Telling(_Speech):
    """One event on its way to one audience."""

    def __init__(self, event: Event, names: Names, catalogue: Words, *persons: str) -> None:
        super().__init__(event.data, names, catalogue)
        self.kind = event.kind
        self.private = event.to != EVERYONE
        self.persons = persons

    def text(self) -> str | None:
        told = self.tell(self.case())
        if self.kind == "dawn" and self.data["returned"]:
            told = f"{told} {self.tell('back')}"
        return told.strip() or None

    def tell(self, case: str) -> str:
        subject = next((str(self.data[key]) for key in SUBJECTS if self.data.get(key) is not None), "")
        return self.say(self.kind, subject, case, *self.persons)

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
                if data["total"] is None:
                    return "voted" if data["up"] else "abstained"
                return "down" if not data["up"] else "up" if data["up"] is True or data["up"] == 1 else "several"
            case "count":
                return "secret" if data.get("secret") else "some" if "voters" in data else ""
            case "ballot":
                return "some" if "voters" in data else ""
            case "about_to_die":
                return "none" if data["seat"] is None else ""
            case "vote_tokens":
                return "one" if len(data["spent"]) == 1 else "many"
            case "tally":
                return "outvoted" if data["result"] == "fails" and data["tally"] >= data["needed"] else data["result"]
            case "exiled":
                return "succeeds" if data["succeeds"] else "fails"
            case "nominated":
                return "self" if data["by"] == data["who"] else ""
            case "killed":
                return "by" if data["by"] is not None else ""
            case "chose" | "used":
                if self.kind == "chose" and isinstance(data["choice"], bool):
                    return "yes" if data["choice"] else "no"
                return "none" if data["choice"] is None else ""
            case "character":
                return "" if "alignment" in data else "sideless"
            case "learned":
                return self.value_case(data["value"])
            case "minioninfo":
                return "leaderless" if not data["demons"] else "" if data["minions"] else "alone"
            case "demoninfo":
                if data.get("unmet"):
                    return "unmet"
                return "late" if "bluffs" not in data else "" if data["minions"] else "alone"
            case "marked":
                return "-".join("true" if mark else "false" for mark in data["marks"])
            case "mistake":
                return data["what"]
            case "said":
                return "private" if self.private else ""
            case "script":
                return "" if data["numbers"] else "free"
            case "fabled":
                return "" if data["fabled"] else "none"
            case "travellers":
                return "one" if len(data["travellers"]) == 1 else "many"
            case "won":
                return data["team"]
            case "judged":
                return data["verdict"]
            case _:
                return ""

    def field(self, key: str) -> Any:
        if self.kind == "script" and key != "script":
            return self.words.counted(key, self.data["numbers"][key])
        value: Any = self.data.get(key)
        if key in ("bluffs", "fabled"):
            return self.words.listed(map(self.character, value)) if value else self.words.word("no-characters")
        if key == "jinxes":
            return " ".join(map(self.words.jinx, value))
        if key == "script":
            return self.words.script(value)
        if key == "options":
            return "; ".join(self.words.option(name, setting) for name, setting in value.items())
        if key == "seats":
            return self.words.listed(name for _, name in value)
        if key == "dead":
            return self.words.listed(self.player(seat) for seat, _ in value)
        if key == "travellers":
            named = self.words.word("paired")
            return self.words.listed(
                named.format(player=self.player(seat), character=self.character(id)) for seat, id in value
            )
        return super().field(key)
