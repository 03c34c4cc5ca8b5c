"""Sentences of the catalogue, filled in with what there is to say. Nothing here is English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from belfry.clocktower.ability.information.shapes import pages_in
from belfry.clocktower.ability.information.statements import CLAIMS, SHAPES, Statement, as_statement
from belfry.clocktower.characters.tips import as_tip
from belfry.clocktower.characters.wishes import as_wish
from belfry.clocktower.pieces.token import own_words
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.views.words.catalogue import Words
from belfry.core.audience import STORYTELLER
from belfry.core.catalogue import Fields, filled
from belfry.core.plain import a_sequence

Names = Mapping[int, str]
Data = dict[str, Any]

SEATS = ("seat", "by", "who", "to", "after", "about")
SEAT_LISTS = (
    "deaths",
    "returned",
    "demons",
    "minions",
    "voters",
    "supporters",
    "order",
    "subjects",
    "spent",
    "players",
)
CHARACTER_IDS = ("character", "ability", "through")
TEAMS = ("alignment", "team", "winner")
TYPES = ("townsfolk", "outsider", "minion", "demon", "traveller")
WORDS = frozenset(
    (
        *("unknown", "accept", "reject", "good", "evil", "neither", "clockwise", "anticlockwise"),
        *("sober-healthy", "acts-twice", "pass", "fail", "later", "funny", "rock", "paper", "scissors"),
        *("no-demon", "in-public", "in-private"),
        *("cold", "warm", "hot", "bingo", "send-back"),
    )
)
"""The values that are neither a player nor a character, each a word of the catalogue."""
RATING = "rating"
"""What information is made of that says how close a guess is."""
SAID = ("first", "second", "said", "question")
"""Where statements stand in sentences: two that are told, one that somebody has made, and one as a question."""


class Sentence:
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
        if (parts := a_sequence(value)) is not None:
            if len(parts) == 2 and type(parts[0]) is int and isinstance(parts[1], str):
                return "paired"
            return "" if value else "nothing"
        if isinstance(value, str) and self.noun() in ("team", "effect"):
            return value
        if isinstance(value, str) and self.noun() == RATING:
            return "words" if "said" in self.data else value if value in WORDS else ""
        if isinstance(value, int) and self.noun() == "players":
            return "who"
        return "none" if value == 0 and not self.noun().startswith(("number", "player")) else ""

    # Filling in

    def field(self, key: str) -> Any:
        if key in SAID:
            return self.said(key)
        if key == "card":
            return self.card()
        if key == "advice":
            return self.advice(self.data["value"])
        if key == "wish":
            return self.wish(self.data.get("wish", self.data.get("said", self.data.get("choice"))))
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
        if key == "value" and self.noun() == "phrase":
            return value
        if key in ("value", "honest"):
            return self.value(value, numbers=not self.noun().startswith("player"))
        return value

    def player(self, seat: int) -> str:
        return self.words.word("storyteller") if seat == STORYTELLER else self.names[seat]

    def character(self, id: str | None) -> str:
        return self.words.word("nobody") if id is None else self.words.character(id)

    def reminder(self, token: str) -> str:
        if (written := own_words(token)) is not None:
            return self.words.word("quoted").format(text=written)
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
            if value in TYPES:
                return self.words.character_type(value, many=False)
            return self.words.word(value) if value in WORDS else self.character(str(value))
        if not parts:
            return self.words.word("none")
        if (statement := as_statement(parts)) is not None:
            return self.statement(statement)
        if pages := pages_in(parts):
            return self.words.listed(self.page(*page) for page in pages)
        pair = a_sequence(parts[0])
        if len(parts) == 2 and isinstance(parts[0], int) and parts[1] in (*WORDS, *TYPES):
            word = self.value(parts[1], numbers=numbers)
            return self.words.word("noted").format(player=self.player(parts[0]), word=word)
        if len(parts) == 2 and isinstance(parts[0], int) and isinstance(parts[1], str):
            return self.words.word("paired").format(player=self.player(parts[0]), character=self.character(parts[1]))
        if len(parts) == 2 and pair is not None and isinstance(parts[1], str):
            players = self.words.listed(map(self.player, pair), "or")
            return self.words.word("pair").format(players=players, character=self.character(parts[1]))
        return self.words.listed(self.value(part, numbers=numbers) for part in parts)

    def card(self) -> str:
        """What stands on a card that the Storyteller shows."""
        data, words = self.data.get("card", self.data), self.words
        parts: list[str] = [data.get("words", "")]
        if players := data.get("players"):
            parts.append(words.listed(map(self.player, players)))
        if characters := data.get("characters"):
            parts.append(words.listed(map(self.character, characters)))
        if (number := data.get("number")) is not None:
            parts.append(str(number))
        if (yes := data.get("yes")) is not None:
            parts.append(words.word("yes" if yes else "no"))
        if alignment := data.get("alignment"):
            parts.append(words.word(alignment))
        said = "; ".join(filter(None, parts))
        heading = words.word(f"card.{data['heading']}") if data.get("heading") else ""
        return f"{heading}: {said}" if heading and said else heading or said

    def advice(self, value: Any) -> str:
        """A piece of advice, which may come with a mark: a tip as a sentence, or words as they are."""
        parts = a_sequence(value)
        if parts is not None and as_tip(parts) is None:
            value = parts[0]
        tip = as_tip(value)
        return str(value) if tip is None else filled(self.words.sentence("tip", tip[0]), lambda _: self.player(tip[1]))

    def wish(self, value: Any) -> str:
        """A wish of a known shape as a sentence, or words as they were said."""
        known = as_wish(value)
        if known is None:
            return filled(self.words.sentence("wish-for", "words"), lambda _: str(value))
        what, about = known
        return filled(self.words.sentence("wish-for", what), lambda _: "" if about is None else self.player(about))

    def said(self, key: str) -> str:
        """What somebody said or asked, or one of two things that were told: a statement, or words as they are."""
        data = self.data
        said = data["value"][SAID.index(key)] if key in SAID[:2] else data.get("said", data.get("choice"))
        if (statement := as_statement(said)) is not None:
            return self.statement(statement, asked=key == "question")
        if self.noun() == RATING:
            return self.guess(said)
        if said[0] == CLAIMS:
            return self.words.listed(map(self.character, said[1:])) or self.words.word("none")
        # Words of the Storyteller's come with a mark that says whether they are true.
        return str(said if isinstance(said, str) else said[0])

    def guess(self, said: Any) -> str:
        """A guess at an ability: a character, the tags that are named, or words as they are."""
        if isinstance(said, str):
            return self.character(said) if said in CHARACTERS else said
        return self.words.listed([self.words.sentence("tag", tag) for tag in said if tag is not None])

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

    def page(self, seat: int, character: str | None, _evil: bool | None, alive: bool, _reminders: object) -> str:
        if character is None:
            return self.words.word("page-covered").format(player=self.player(seat))
        sentence = self.words.word("page" if alive else "page-dead")
        return sentence.format(player=self.player(seat), character=self.character(character))


def say_statement(statement: Statement, names: Names, catalogue: Words, *, asked: bool = False) -> str:
    """A statement about the game as a sentence without its stop, or as a question."""
    return Sentence({}, names, catalogue).statement(statement, asked=asked)
