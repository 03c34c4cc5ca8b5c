"""Narration: events told in the sentences of a catalogue.

The sentences stand in `words/en.toml`, which says how they are found. Nothing here is English.
"""

from __future__ import annotations

from typing import Any

from belfry.clocktower.ability.why_untrue import BELIEVED, Cause
from belfry.clocktower.moments.penalty import WORDS
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
    private = event.to != EVERYONE
    person = "you" if private and audience == event.data.get("seat") else "they"
    return Telling(event, names, catalogue or words(), person).text()


def narrate_briefly(event: Event, names: Names, catalogue: Words) -> str | None:
    """The event as it stands on the Storyteller's night sheet."""
    return Telling(event, names, catalogue, "brief", "they").text()


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
        if event.kind == "seated":
            self.names = dict(event.data["seats"])
        elif event.kind == "joined":
            self.names[event.data["seat"]] = event.data["name"]
        return narrate(event, self.names, self.audience, self.catalogue)


class Telling(Sentence):
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
            case "finger":
                return "none" if data["to"] is None else ""
            case "frozen":
                return "none" if data["who"] is None else ""
            case "vote_tokens":
                return "one" if len(data["spent"]) == 1 else "many"
            case "tally":
                if data.get("void"):
                    return "void"
                found = result(data)
                return "outvoted" if found == "fails" and data["tally"] >= data["needed"] else found
            case "executed":
                return "ability" if "because" in data else ""
            case "cause":
                return data["because"] if data["because"] == "madness" else ""
            case "exiled" | "followed":
                return "succeeds" if data["succeeds"] else "fails"
            case "nominated":
                return "self" if data["by"] == data["who"] else ""
            case "killed":
                return "by" if data["by"] is not None else ""
            case "chose" | "used":
                if self.kind == "chose" and isinstance(data["choice"], bool):
                    return "yes" if data["choice"] else "no"
                if data["choice"] in ("pass", "fail"):
                    return data["choice"]
                return "none" if data["choice"] is None else ""
            case "character":
                return "" if "alignment" in data else "sideless"
            case "learned":
                return self.value_case(data["value"])
            case "minioninfo":
                return "leaderless" if not data["demons"] else "" if data["minions"] else "alone"
            case "demoninfo":
                if "demons" in data:
                    return "fellows" if "bluffs" in data else "fellows-unaided"
                if data.get("unmet"):
                    return "unmet"
                return "late" if "bluffs" not in data else "" if data["minions"] else "alone"
            case "marked":
                return "-".join("true" if mark else "false" for mark in data["marks"])
            case "opinion":
                return "falsified" if data["honest"] is not None else "impaired" if data["impaired"] else ""
            case "mistake" | "declared" | "seen" | "wish" | "heard":
                return data.get("what", "")
            case "clash":
                return "-".join(data["characters"])
            case "penalty":
                return data["penalty"] if data["penalty"] in WORDS else "text"
            case "silence":
                return "off" if not data["on"] else "for-seconds" if data["seconds"] else "on"
            case "said":
                return "private" if self.private else ""
            case "script":
                return "" if data["numbers"] else "free"
            case "fabled":
                return "" if data["fabled"] else "none"
            case "travellers":
                return "one" if len(data["travellers"]) == 1 else "many"
            case "life_token":
                return "" if data["character"] else "none"
            case "won":
                return data["team"]
            case "nominators":
                return "players" if data["players"] else "storyteller"
            case "amused":
                return "on" if data["marked"] else "off"
            case "found_funny":
                return "yes" if data["funny"] else "no"
            case "staying":
                return "" if data["seats"] else "none"
            case "judged":
                return data["verdict"] + ("-because" if data.get("reason") else "")
            case _:
                return ""

    def field(self, key: str) -> Any:
        if self.kind == "script" and key != "script":
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
        if key == "seats" and self.kind == "staying":
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
