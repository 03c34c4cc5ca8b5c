"""Explaining: what is known in sentences, and the proof that something cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct

from belfry.clocktower.ability.information.statements import SHAPES, Statement, as_statement, shape_named
from belfry.clocktower.pieces.events import Chose, Learned
from belfry.clocktower.views.words.catalogue import CLOCKTOWER, Words, words
from belfry.clocktower.views.words.narration import EventSentence
from belfry.core.audience import EVERYONE, only
from belfry.core.catalogue import Sentences, read_tables
from belfry.core.languages import ENGLISH
from belfry.solver.doubt import Known
from belfry.solver.record import Happening, Item, Moment, Record, told_value


class Fact(Struct, frozen=True):
    """Something that is known, and how many deals it rules out that were left by the facts before it."""

    text: str
    rules_out: int


class Proof(Struct):
    """Whether a supposition is possible, and if not the smallest chain of facts against it, in order of time."""

    possible: bool
    facts: list[Fact]
    sentence: str = ""
    """What is proved, as the heading of the facts."""
    complete: bool = True
    smallest: bool = True
    """Whether it was shown that no chain has fewer facts."""
    known: tuple[Known, ...] = ()
    """The facts as the record has them; none where it is what players claim to be that rules the supposition out."""


@cache
def _own_words(language: str) -> Sentences:
    return Sentences(read_tables(Path(__file__).parent / "words" / f"{language}.toml"))


class Explanation:
    """Says what is known in a record, in sentences."""

    def __init__(self, record: Record, language: str = ENGLISH, theme: str = CLOCKTOWER) -> None:
        self.record = record
        self.names = dict(enumerate(record.names))
        self.own = _own_words(language)
        self.words = words(language, theme)

    def say(self, known: Known) -> str:
        """Something that is known, with its moment."""
        return self._at(known if isinstance(known, Moment) else known.moment, self.tell(known))

    def tell(self, known: Known) -> str:
        """Something that is known, without its moment."""
        if isinstance(known, Moment):
            return self._night(known)
        return self._said(known) if isinstance(known, Item) else self._seen(known)

    def claim(self, seat: int) -> str:
        """What somebody says to be."""
        claimed = self.record.claims[seat]
        character = "" if claimed is None else self.words.character(claimed)
        return self._filled("known.claim", player=self.names[seat], character=character)

    def about(self, key: str, seat: int, character: str) -> str:
        """A sentence about somebody's being a character."""
        return self._filled(f"proof.{key}", player=self.names[seat], character=self.words.character(character))

    def headed(self, key: str) -> str:
        """A sentence about the record as a whole."""
        return self._filled(f"proof.{key}")

    def _filled(self, key: str, **blanks: Any) -> str:
        return self.own.sentence(key).format_map(blanks)

    def _at(self, moment: Moment, text: str) -> str:
        return self._filled(f"known.{moment.phase}", number=moment.number, text=text)

    def _players(self, seats: list[int]) -> str:
        return self.own.listed([self.names[seat] for seat in seats])

    def _night(self, moment: Moment) -> str:
        happened = self.record.happened(moment)
        dead = [e.player for e in happened if e.event == "death" and e.player is not None]
        back = [e.player for e in happened if e.event == "resurrection" and e.player is not None]
        said = [self._filled("dawn.deaths", dead=self._players(dead))] if dead else []
        said += [self._filled("dawn.returns", back=self._players(back))] if back else []
        return "; ".join(said) or self._filled("dawn.nothing")

    def _said(self, item: Item) -> str:
        name, character = self.names[item.seat], self.words.character(item.ability)
        if item.becomes is not None:
            return self._filled("said.becomes", player=name, character=character)
        if item.told is not None:
            named = item.told.player
            key = "told" if named is None else "told-of"
            return self._filled(
                f"said.{key}", player=name, character=character, named="" if named is None else self.names[named]
            )
        told: list[str] = []
        if item.chooses is not UNSET:
            told.append(
                self._tell(Chose(seat=item.seat, ability=item.ability, choice=item.chooses, to=only(item.seat)))
            )
        if item.learns is not UNSET:
            asked = item.learns if as_statement(item.learns) is not None else UNSET
            value = told_value(item)
            told.append(
                self._tell(Learned(seat=item.seat, ability=item.ability, value=value, said=asked, to=only(item.seat)))
            )
        return " ".join(told).removesuffix(".")

    def _tell(self, event: Chose | Learned) -> str:
        return self._retelling(event).text() or ""

    def _retelling(self, event: Chose | Learned) -> Retelling:
        return Retelling(event, self.names, self.words, self.own)

    def _statement(self, statement: Statement) -> str:
        return self._retelling(Learned(seat=0, ability="gossip", value=None, to=EVERYONE)).statement(statement)

    def _seen(self, event: Happening) -> str:
        key = event.outcome if event.event == "nomination" else event.event
        if event.event in ("execution", "slayer") and not event.dies:
            key = f"{key}-lived"
        guesses = [
            self._filled("guess.one", player=self.names[seat], character=self.words.character(character))
            for seat, character in event.guesses
        ]
        said = "" if event.statement is UNSET else self._statement(event.statement)
        return self._filled(
            f"seen.{key}",
            player="" if event.player is None else self.names[event.player],
            by="" if event.by is None else self.names[event.by],
            of="" if event.of is None else self.names[event.of],
            voters=self._players(list(event.voters)),
            guesses="; ".join(guesses),
            statement=said,
        )


class Retelling(EventSentence):
    """Something that somebody says to have chosen or learned, in the words in which the game tells it."""

    def __init__(self, event: Chose | Learned, names: Mapping[int, str], catalogue: Words, own: Sentences) -> None:
        super().__init__(event, names, catalogue, "they")
        self.own = own

    def statement(self, statement: Statement, *, asked: bool = False) -> str:
        known = shape_named(statement[0])
        if known is None or known.name in SHAPES:
            return super().statement(statement, asked=asked)
        blanks = {
            slot.name: self._blank(slot.noun, value) for slot, value in zip(known.slots, statement[1:], strict=True)
        }
        said = self.own.sentence(f"statement.{known.name}").format_map(blanks)
        return self.own.sentence("statement.ask").format(statement=said) if asked else said

    def _blank(self, noun: str, value: Any) -> str:
        """What fills a blank of a statement that only stands in files."""
        if noun == "statement":
            return self.statement(value)
        if noun == "statements":
            return "; ".join([self.statement(one) for one in value])
        if noun == "players":
            return self.words.listed([self.player(one) for one in value])
        if noun == "comparison":
            return self.own.sentence(f"comparison.{value}")
        return self.reminder(value) if noun == "reminder" else self.value(value, numbers=noun != "player")
