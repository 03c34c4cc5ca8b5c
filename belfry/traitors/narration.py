"""Narration: events, questions and what can be taken back, told in the sentences of a catalogue.

The sentences stand in `words/en.toml`, which says how they are found. Nothing here is English.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.core.audience import STORYTELLER
from belfry.core.catalogue import filled
from belfry.core.entry import Answer
from belfry.core.plain import a_sequence
from belfry.traitors.catalogue import LANGUAGES, THEMES, Words, words
from belfry.traitors.events import (
    Agreement,
    Attacked,
    Discarded,
    Discussion,
    Entered,
    EventHappens,
    GameBegins,
    Out,
    RoleDealt,
    RoleShown,
    RoundOver,
    Scores,
    Seated,
    SlipOpened,
    Taken,
    TellsOne,
    Won,
)

if TYPE_CHECKING:
    from belfry.core.ask import Ask
    from belfry.core.event import Event
    from belfry.traitors.game import Traitors

__all__ = ["LANGUAGES", "THEMES", "Narrator", "Words", "describe", "narrate", "question", "waiting", "words"]

Names = Mapping[int, str]

SEATS = ("seat", "who", "by", "about", "dealer")
SEAT_LISTS = ("seats", "order", "candidates", "winners", "sharing")
AMOUNTS = ("gold", "share", "score")


def narrate(event: Event, names: Names, audience: int = STORYTELLER, catalogue: Words | None = None) -> str | None:
    """The event as it is told to an audience, or `None` if there is nothing to say.

    A player is spoken to about what only they hear, or only they and one other; everybody else hears of the player by
    name. `names` are the players' by seat.
    """
    person = "they"
    if isinstance(event, TellsOne) and audience >= 0:
        person = "you" if audience == event.seat else "robbed"
    telling = _Sentence(event.kind, event.data, names, catalogue or words())
    told = telling.say(event.kind, "", _case(event), person)
    if isinstance(event, Scores) and event.discarded:
        told = f"{told} {telling.say(event.kind, '', 'rest')}"
    return told.strip() or None


def _case(event: Event) -> str:
    """Which of several sentences of a kind fits what the event says."""
    match event:
        case GameBegins():
            return "changed" if event.options else ""
        case EventHappens():
            return event.event
        case RoundOver():
            return event.reason
        case RoleDealt() | RoleShown():
            return "recruited" if event.recruited else event.role
        case Out():
            return f"{event.how}-recruited" if event.recruited else event.how
        case Taken():
            return "" if event.taken else "none"
        case Discarded():
            return "face-down" if event.card is None else "gold" if event.card.startswith("gold") else ""
        case Entered() | SlipOpened():
            return "F" if event.entry == "F" else ""
        case Attacked():
            return "none" if event.seat is None else ""
        case Discussion():
            return "again" if event.repetition else ""
        case Agreement():
            return "ended" if event.ended else ""
        case Scores():
            return event.side if event.share else "nothing"
        case Won():
            return "one" if len(event.winners) == 1 else "many"
        case _:
            return ""


def question(ask: Ask[Any], names: Names, catalogue: Words, card: str | None = None) -> str:
    """What somebody is asked, in words to them; `card` is the one that they have drawn."""
    data = {"about": ask.about, "card": card}
    case = "-or-".join(map(str, ask.options)) if ask.kind in ("confirm", "draw") else ""
    return _Sentence(ask.kind, data, names, catalogue).say(f"ask.{ask.kind}", "", case)


def waiting(ask: Ask[Any], seats: Sequence[int], names: Names, catalogue: Words) -> str:
    """What everybody may know of what the game waits for, in words."""
    data = {"about": ask.about, "seats": seats}
    return _Sentence(ask.kind, data, names, catalogue).say(f"waiting.{ask.kind}", "", "")


def describe(game: Traitors, number: int, catalogue: Words | None = None) -> str:
    """An answer by its number among the entries, for a list of what can be taken back; nothing in it is secret."""
    entry = game.entries[number]
    assert isinstance(entry, Answer), "there are no deeds in this game"
    kind, _, about = entry.asked
    value: Any = entry.value
    data = {"by": entry.by, "about": about, "card": value, "who": None}
    case = ""
    match kind:
        case "play":
            parts = a_sequence(value)
            case = "none" if value is None else "gold" if parts is None else "dagger"
            data["who"] = None if parts is None else parts[1]
        case "take" | "again":
            case = "none" if value is None else ""
            data["who"] = value if kind == "again" else about
        case "shield":
            case = "yes" if value else "no"
        case "draw":
            case = value
        case _:
            pass
    names = {player.seat: player.name for player in game.round.players}
    return _Sentence(kind, data, names, catalogue or words()).say(f"answer.{kind}", "", case)


class Narrator:
    """Tells one audience the events of a game in their order, and learns the players' names as they come."""

    def __init__(self, audience: int = STORYTELLER, catalogue: Words | None = None) -> None:
        self.audience = audience
        self.catalogue = catalogue or words()
        self.names: dict[int, str] = {}

    def tell(self, event: Event) -> str | None:
        """The next event in words, or `None` if there is nothing to say."""
        if isinstance(event, Seated):
            self.names = dict(event.seats)
        return narrate(event, self.names, self.audience, self.catalogue)


class _Sentence:
    """Something to say: what kind of thing, plain data, and the names and words to say it with."""

    def __init__(self, kind: str, data: Mapping[str, Any], names: Names, catalogue: Words) -> None:
        self.kind = kind
        self.data = data
        self.names = names
        self.words = catalogue

    def say(self, kind: str, subject: str, case: str, *persons: str) -> str:
        return filled(self.words.sentence(kind, subject, case, *persons), self.field)

    # Filling in

    def field(self, key: str) -> Any:
        if key == "against":
            return self.words.listed(self.names[seat] for seat, yes in self.data["answers"] if not yes)
        value = self.data[key]
        if key in SEATS or (key == "entry" and isinstance(value, int)):
            return self.names[value]
        if key == "seats" and self.kind == "seated":
            return self.words.listed(self.names.get(seat, name) for seat, name in value)
        if key in SEAT_LISTS:
            return self.words.listed(self.names[seat] for seat in value)
        if key == "card":
            return self.words.card(value)
        if key in ("cards", "discarded"):
            return self.words.cards(value)
        if key in AMOUNTS or (key == "fund" and self.kind == "scores"):
            return self.words.gold(value)
        if key == "role":
            return self.words.role(value)
        if key == "options":
            return "; ".join(self.words.option(name, setting) for name, setting in value.items())
        if key == "rows":
            row = self.words.word("row")
            return ", ".join(
                row.format(name=self.names[seat], gained=gained, total=total) for seat, _, _, gained, total in value
            )
        return value
