"""Narration: events told in the sentences of a catalogue.

The sentences stand in `words/en.toml`, which says how they are found. Nothing here is English.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from belfry.clocktower.ability.why_untrue import BELIEVED, Cause
from belfry.clocktower.moments.penalty import WORDS
from belfry.clocktower.pieces.events import (
    AboutToDie,
    Amused,
    BallotChanged,
    CauseOfExecution,
    CharacterTold,
    Chose,
    Clash,
    CountBegins,
    Dawn,
    Declared,
    DemonInfo,
    Executed,
    Exiled,
    FabledInPlay,
    Finger,
    Followed,
    FoundFunny,
    Frozen,
    HandCounted,
    Heard,
    Joined,
    Judged,
    Killed,
    Learned,
    LifeToken,
    Marked,
    MinionInfo,
    MistakeNoted,
    Night,
    Nominated,
    Nominations,
    OpinionNoted,
    Penalised,
    ScriptPlayed,
    Seated,
    Seen,
    SilenceDeclared,
    Staying,
    Tallied,
    TravellersSeated,
    Used,
    VoteTokensSpent,
    WhoNominates,
    WishNoted,
    Won,
    WordsSaid,
)
from belfry.clocktower.views.known_votes import result
from belfry.clocktower.views.words.catalogue import Words, words
from belfry.clocktower.views.words.sentence import Names, Sentence
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.event import Event

SUBJECTS = ("ability", "reason", "rule", "token", "through")
"""What an event may be about, besides people: sentences of their own can be given for each value of these."""


def narrate(event: Event, names: Names, audience: int = STORYTELLER, catalogue: Words | None = None) -> str | None:
    """The event as it is told to an audience, or `None` if there is nothing to say.

    A player is spoken to ("You learn ...") about what happens to them in private; everybody else hears of the player
    by name. `names` are the players' by seat.
    """
    telling = EventSentence(event, names, catalogue or words(), "they")
    if event.to != EVERYONE and audience == telling.data.get("seat"):
        telling.persons = ("you",)
    return telling.text()


def narrate_briefly(event: Event, names: Names, catalogue: Words) -> str | None:
    """The event as it stands on the Storyteller's night sheet."""
    return EventSentence(event, names, catalogue, "brief", "they").text()


def narrate_doubt(seat: int, cause: Cause, names: Names, catalogue: Words) -> str:
    """Why what a player was told need not have been true."""
    case = cause.why
    if cause.by == STORYTELLER:
        case = f"{case}-unheld"
    elif cause.by == seat and case != BELIEVED:
        case = f"{case}-own"
    data = {"seat": seat, "ability": cause.ability, "by": cause.by}
    return Sentence(data, names, catalogue).say("doubt", "", case, "any")


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
        elif isinstance(event, Joined):
            self.names[event.seat] = event.name
        return narrate(event, self.names, self.audience, self.catalogue)


class EventSentence(Sentence):
    """One event on its way to one audience."""

    def __init__(self, event: Event, names: Names, catalogue: Words, *persons: str) -> None:
        super().__init__(event.data, names, catalogue)
        self.event = event
        self.persons = persons

    def text(self) -> str | None:
        told = self.tell(self.case())
        if isinstance(self.event, Dawn) and self.event.returned:
            told = f"{told} {self.tell('back')}"
        return told.strip() or None

    def tell(self, case: str) -> str:
        subject = next((str(self.data[key]) for key in SUBJECTS if self.data.get(key) is not None), "")
        return self.say(self.event.kind, subject, case, *self.persons)

    def case(self) -> str:
        """Which of several sentences of a kind fits what the event says."""
        match event := self.event:
            case Night():
                return "first" if event.number == 1 else ""
            case Dawn():
                if event.silent:
                    return "silent"
                return ("quiet", "one")[len(event.deaths)] if len(event.deaths) < 2 else "many"
            case Nominations():
                return "open" if event.open else "closed"
            case HandCounted():
                if event.total is None:
                    return "voted" if event.up else "abstained"
                return "down" if not event.up else "up" if event.up == 1 else "several"
            case CountBegins():
                return "secret" if event.secret else "" if event.voters is None else "some"
            case BallotChanged():
                return "" if event.voters is None else "some"
            case AboutToDie():
                return "none" if event.seat is None else ""
            case Finger():
                return "none" if event.at is None else ""
            case Frozen():
                return "none" if event.who is None else ""
            case VoteTokensSpent():
                return "one" if len(event.spent) == 1 else "many"
            case Tallied():
                found = result(event)
                outvoted = found == "fails" and event.tally >= event.needed
                case = "void" if event.void else "outvoted" if outvoted else found
                return f"entered-{case}" if event.entered else case
            case Executed():
                return "" if event.because is UNSET else "ability"
            case CauseOfExecution():
                return event.because if event.because == "madness" else ""
            case Exiled() | Followed():
                return "succeeds" if event.succeeds else "fails"
            case Nominated():
                return "self" if event.by == event.who else ""
            case Killed():
                return "" if event.by is None else "by"
            case Chose(choice=bool()):
                return "yes" if event.choice else "no"
            case Chose() | Used():
                if event.choice in ("pass", "fail"):
                    return event.choice
                return "none" if event.choice is None else ""
            case CharacterTold():
                return "sideless" if event.alignment is UNSET else ""
            case Learned():
                return self.value_case(event.value)
            case MinionInfo():
                return "leaderless" if not event.demons else "" if event.minions else "alone"
            case DemonInfo():
                if event.demons is not UNSET:
                    return "fellows-unaided" if event.bluffs is UNSET else "fellows"
                if event.unmet:
                    return "unmet"
                return "late" if event.bluffs is UNSET else "" if event.minions else "alone"
            case Marked():
                return "-".join("true" if mark else "false" for mark in event.marks)
            case OpinionNoted():
                return "falsified" if event.honest is not None else "impaired" if event.impaired else ""
            case MistakeNoted() | Declared() | Seen() | WishNoted() | Heard():
                return event.what or ""
            case Clash():
                return "-".join(event.characters)
            case Penalised():
                return event.penalty if event.penalty in WORDS else "text"
            case SilenceDeclared():
                return "off" if not event.on else "for-seconds" if event.seconds else "on"
            case WordsSaid():
                return "" if event.to == EVERYONE else "private"
            case ScriptPlayed():
                return "" if event.numbers else "free"
            case FabledInPlay():
                return "" if event.fabled else "none"
            case TravellersSeated():
                return "one" if len(event.travellers) == 1 else "many"
            case LifeToken():
                return "" if event.character else "none"
            case Won():
                return event.team
            case WhoNominates():
                return "players" if event.players else "storyteller"
            case Amused():
                return "on" if event.marked else "off"
            case FoundFunny():
                return "yes" if event.funny else "no"
            case Staying():
                return "" if event.seats else "none"
            case Judged():
                return event.verdict + ("-because" if event.reason else "")
            case _:
                return ""

    def field(self, key: str) -> Any:
        if isinstance(self.event, ScriptPlayed) and key != "script":
            return self.words.counted(key, self.data["numbers"][key])
        value: Any = self.data.get(key)
        if key in ("bluffs", "fabled"):
            return self.words.listed(map(self.character, value)) if value else self.words.word("no-characters")
        if key == "texts":
            return " ".join(self.words.text(id) for id in self.data["fabled"])
        if key == "because":
            return self.character(value)
        if key == "jinxes":
            own = [self.words.rule(one["characters"], one["rule"]) for one in self.data.get("own", [])]
            return " ".join([*map(self.words.jinx, value), *own])
        if key == "script":
            return self.words.script(value)
        if key == "options":
            return "; ".join(self.words.option(name, setting) for name, setting in value.items())
        if key == "seats" and isinstance(self.event, Staying):
            return self.words.listed(map(self.player, value))
        if key == "seats":
            return self.words.listed(self.names.get(seat, name) for seat, name in value)
        if key == "dead":
            return self.words.listed(self.player(seat) for seat, _ in value)
        if key == "travellers":
            named = self.words.word("paired")
            return self.words.listed(
                named.format(player=self.player(seat), character=self.character(id)) for seat, id in value
            )
        return super().field(key)
