"""The form of a scenario file: YAML into checked data, with the line of everything that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from belfry.core.errors import BelfryError

LONGEST_FILE = 1024 * 1024
MOST_NODES = 100_000
DEEPEST = 40

TOP_KEYS = {
    *("name", "cites", "script", "theme", "town", "fabled", "tokens", "bluffs", "unseated", "words", "storyteller"),
    *("start", "executed_today", "votes_today", "nominated_today", "steps", "switches", "bag", "expect"),
}
SEAT_KEYS = {"character", "alignment", "believes", "alive", "ghost_vote", "traveller", "ability"}
PHASES = ("setup", "night", "day", "execute", "dusk")
ANSWERS = {
    "choose": ({"who", "ability", "choice"}, set[str]()),
    "tell": ({"who", "ability", "value"}, set[str]()),
    "rule": ({"ability", "choice"}, {"who"}),
    "register": ({"who", "to", "as"}, set[str]()),
}
"""The answer steps, with the keys that each needs and may have."""
ACTIONS = {
    "use": ({"who", "ability"}, {"choice", "public"}),
    "nominate": ({"by", "who", "votes"}, {"before_vote", "after_vote"}),
    "exile": ({"by", "who", "support"}, {"before_count"}),
    "say": ({"who", "text"}, {"to"}),
}
DEEDS = {
    *("kill", "revive", "character", "alignment", "add_token", "remove_token", "seat", "traveller", "leave"),
    *("fabled", "mistake", "end", "execute", "wake"),
}
EXPECTATIONS = {
    *("is", "winner", "learned", "not_learned", "may_learn", "asked", "not_asked", "woke", "did_not_wake", "died"),
    *("did_not_die", "announced", "not_announced", "executed", "about_to_die", "votes", "vote_public", "in_play"),
    *("not_in_play", "seats", "warned", "not_warned", "knows", "hidden_from"),
}
STATES = {
    *("alive", "character", "alignment", "believes", "drunk", "poisoned", "ghost_vote", "sober_and_healthy"),
    *("has_ability", "lacks_ability", "tokens"),
}
BAG_KEYS = {"players", "characters", "fabled", "script"}
BAG_EXPECTATIONS = {"legal", "because", "counts"}


class MalformedScenario(BelfryError):
    """A file that is not a scenario; the message names the line and the key."""


class Lines:
    """Remembers on which line of the file each part of a document stands."""

    def __init__(self) -> None:
        self.at: dict[tuple[Any, ...], int] = {}

    def error(self, path: tuple[Any, ...], message: str) -> MalformedScenario:
        """The error that names the line and the key of a part."""
        for end in range(len(path), -1, -1):
            if path[:end] in self.at:
                line = self.at[path[:end]]
                break
        else:
            line = 1
        key = ".".join(str(part) for part in path[1:])
        return MalformedScenario(f"line {line}: {key + ': ' if key else ''}{message}")


class Scenario:
    """One checked document of a scenario file."""

    def __init__(self, document: dict[str, Any], lines: Lines, number: int) -> None:
        self.document = document
        self.lines = lines
        self.number = number
        self.name: str = str(document.get("name", f"scenario {number + 1}"))
        self.cites: list[str] = [str(id) for id in document.get("cites", [])]

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a top-level key."""
        return self.document.get(key, default)

    def line(self, *path: Any) -> int:
        """The line on which a part stands."""
        return self.lines.at.get((self.number, *path), 1)


def read_scenarios(text: str) -> list[Scenario]:
    """The scenarios of a file; raises `MalformedScenario`."""
    if len(text) > LONGEST_FILE:
        raise MalformedScenario(f"the file is longer than {LONGEST_FILE // 1024} KB")
    lines = Lines()
    reader = _Reader(lines)
    try:
        nodes = list(yaml.compose_all(text, yaml.SafeLoader))
    except yaml.MarkedYAMLError as error:
        line = 1 if error.problem_mark is None else error.problem_mark.line + 1
        raise MalformedScenario(f"line {line}: not YAML: {error.problem or error.context}") from None
    except (yaml.YAMLError, RecursionError) as error:
        raise MalformedScenario(f"line 1: not YAML: {str(error).splitlines()[0]}") from None
    scenarios: list[Scenario] = []
    for number, node in enumerate(nodes):
        document = reader.value(node, (number,), 0)
        if document is None:
            continue
        if not isinstance(document, dict):
            raise lines.error((number,), "a scenario is a mapping with 'name', 'town' and 'steps'")
        _Checker(lines, number, document).check()  # pyright: ignore[reportUnknownArgumentType] - YAML
        scenarios.append(Scenario(document, lines, number))  # pyright: ignore[reportUnknownArgumentType] - YAML
    if not scenarios:
        raise MalformedScenario("line 1: the file has no scenario")
    return scenarios


class _Reader:
    """Turns YAML nodes into plain values, within limits, noting the line of each."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.count = 0
        self.scalars = yaml.SafeLoader("")

    def value(self, node: Any, path: tuple[Any, ...], depth: int) -> Any:
        self.count += 1
        if node is None:
            return None
        self.lines.at[path] = node.start_mark.line + 1
        if self.count > MOST_NODES or depth > DEEPEST:
            raise self.lines.error(path, "the file is too large or too deep")
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*path, place), depth + 1) for place, item in enumerate(node.value)]
        if isinstance(node, yaml.MappingNode):
            found: dict[Any, Any] = {}
            for key_node, value_node in node.value:
                key = self.value(key_node, (*path, "?"), depth + 1)
                if isinstance(key, (dict, list)):
                    raise self.lines.error((*path, "?"), "a key must be a word")
                if key in found:
                    raise self.lines.error((*path, "?"), f"the key {key!r} stands twice")
                found[key] = self.value(value_node, (*path, key), depth + 1)
                self.lines.at[(*path, key)] = key_node.start_mark.line + 1
            return found
        try:
            return self.scalars.construct_object(node)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        except (yaml.YAMLError, ValueError) as error:
            raise self.lines.error(path, f"not a value: {str(error).splitlines()[0]}") from None


class _Checker:
    """Checks the shape of one document, before anything runs."""

    def __init__(self, lines: Lines, number: int, document: dict[Any, Any]) -> None:
        self.lines = lines
        self.number = number
        self.document = document

    def fail(self, path: tuple[Any, ...], message: str) -> MalformedScenario:
        return self.lines.error((self.number, *path), message)

    def check(self) -> None:
        document = self.document
        for key in document:
            if key not in TOP_KEYS:
                raise self.fail((key,), f"unknown key; there are {', '.join(sorted(TOP_KEYS))}")
        if "name" in document and not isinstance(document["name"], str):
            raise self.fail(("name",), "must be a sentence")
        self.words("cites")
        if "bag" in document:
            self.check_bag(document["bag"])
            return
        for key in ("town", "steps"):
            if key not in document:
                raise self.fail((), f"the key {key!r} is missing")
        self.check_town(document["town"])
        script = document.get("script")
        if script is not None and not isinstance(script, str):
            self.words("script")
        for key in ("fabled", "bluffs", "unseated"):
            self.words(key)
        for key in ("tokens", "words"):
            if key in document and not isinstance(document[key], dict):
                raise self.fail((key,), "must be a mapping")
        if document.get("theme", "clocktower") not in ("clocktower", "trash-can"):
            raise self.fail(("theme",), "must be clocktower or trash-can")
        if document.get("storyteller", "defaults") not in ("defaults", "automatic"):
            raise self.fail(("storyteller",), "must be defaults or automatic")
        self.check_start(document.get("start", "night 1"))
        self.steps(document["steps"], ("steps",))

    def words(self, key: str) -> None:
        value = self.document.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):  # pyright: ignore[reportUnknownVariableType] - YAML
            raise self.fail((key,), "must be a list of words")

    def check_start(self, start: Any) -> None:
        words = start.split() if isinstance(start, str) else []
        if (
            len(words) != 2
            or words[0] not in ("night", "day")
            or not words[1].isdigit()
            or not 1 <= int(words[1]) <= 100
        ):
            raise self.fail(("start",), "must be 'night N' or 'day N', such as 'night 3'")

    def check_town(self, town: Any) -> None:
        if not isinstance(town, list) or not town:
            raise self.fail(("town",), "must be a list of seats, such as '- Ana: imp'")
        seen: set[str] = set()
        for place, seat in enumerate(town):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType] - YAML
            path = ("town", place)
            if not isinstance(seat, dict) or len(seat) != 1:  # pyright: ignore[reportUnknownArgumentType]
                raise self.fail(path, "a seat is one name with one character, such as '- Ana: imp'")
            name, plan = next(iter(seat.items()))  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            if not isinstance(name, str) or name in seen or name == "storyteller":
                raise self.fail(path, f"{name!r} is no name, or stands twice")
            seen.add(name)
            if isinstance(plan, str):
                continue
            if not isinstance(plan, dict) or not isinstance(plan.get("character"), str):  # pyright: ignore[reportUnknownMemberType]
                raise self.fail((*path, name), "must be a character's id, or a mapping with 'character'")
            for key in plan:  # pyright: ignore[reportUnknownVariableType]
                if key not in SEAT_KEYS:
                    raise self.fail((*path, name, key), f"unknown key; there are {', '.join(sorted(SEAT_KEYS))}")

    def steps(self, steps: Any, path: tuple[Any, ...]) -> None:
        if not isinstance(steps, list):
            raise self.fail(path, "must be a list of steps")
        for place, step in enumerate(steps):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType] - YAML
            self.step(step, (*path, place))

    def step(self, step: Any, path: tuple[Any, ...]) -> None:
        if isinstance(step, str):
            if step not in PHASES:
                raise self.fail(path, f"unknown step {step!r}; there are {', '.join(PHASES)}")
            return
        if not isinstance(step, dict) or len(step) != 1:  # pyright: ignore[reportUnknownArgumentType] - YAML
            raise self.fail(path, "a step is one word, or one key with what belongs to it")
        kind, body = next(iter(step.items()))  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        inside = (*path, kind)
        if kind in ANSWERS or kind in ACTIONS:
            needs, may = {**ANSWERS, **ACTIONS}[str(kind)]
            self.keys(body, inside, needs, may)
            for nested in ("before_vote", "after_vote", "before_count"):
                if nested in body:
                    self.steps(body[nested], (*inside, nested))
            for names in ("votes", "support"):
                if names in body and not isinstance(body[names], list):
                    raise self.fail((*inside, names), "must be a list of names")
        elif kind == "refused":
            self.step(body, inside)
        elif kind == "storyteller":
            if not isinstance(body, dict) or not body:
                raise self.fail(inside, "must be a mapping with a deed, such as {kill: Ana}")
            for key in body:  # pyright: ignore[reportUnknownVariableType]
                if key not in DEEDS:
                    raise self.fail((*inside, key), f"unknown deed; there are {', '.join(sorted(DEEDS))}")
        elif kind == "expect":
            self.expectations(body, inside)
        else:
            known = [*PHASES, *ANSWERS, *ACTIONS, "storyteller", "refused", "expect"]
            raise self.fail(inside, f"unknown step; there are {', '.join(known)}")

    def keys(self, body: Any, path: tuple[Any, ...], needs: set[str], may: set[str]) -> None:
        if not isinstance(body, dict):
            raise self.fail(path, f"must be a mapping with {', '.join(sorted(needs))}")
        for key in body:  # pyright: ignore[reportUnknownVariableType] - YAML
            if key not in needs | may:
                raise self.fail((*path, key), f"unknown key; there are {', '.join(sorted(needs | may))}")
        for key in sorted(needs):
            if key not in body:
                raise self.fail(path, f"the key {key!r} is missing")

    def expectations(self, body: Any, path: tuple[Any, ...]) -> None:
        if not isinstance(body, list):
            raise self.fail(path, "must be a list of expectations")
        for place, expectation in enumerate(body):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType] - YAML
            here = (*path, place)
            if not isinstance(expectation, dict) or len(expectation) != 1:  # pyright: ignore[reportUnknownArgumentType]
                raise self.fail(here, "an expectation is one key with what belongs to it")
            kind, value = next(iter(expectation.items()))  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            if kind not in EXPECTATIONS:
                raise self.fail((*here, kind), f"unknown expectation; there are {', '.join(sorted(EXPECTATIONS))}")
            if kind == "is":
                self.states(value, (*here, "is"))
            elif kind in ("learned", "not_learned", "may_learn", "asked", "not_asked"):
                extra = {"value"} if "learned" in str(kind) else {"values", "options", "includes", "excludes"}
                self.keys(value, (*here, kind), {"who", "ability"}, extra)

    def states(self, value: Any, path: tuple[Any, ...]) -> None:
        if not isinstance(value, dict):
            raise self.fail(path, "must be a mapping of names, such as {Ana: {alive: true}}")
        for name, facts in value.items():  # pyright: ignore[reportUnknownVariableType] - YAML
            if not isinstance(facts, dict):
                raise self.fail((*path, name), "must be a mapping, such as {alive: true}")
            for key in facts:  # pyright: ignore[reportUnknownVariableType]
                if key not in STATES:
                    raise self.fail((*path, name, key), f"unknown state; there are {', '.join(sorted(STATES))}")

    def check_bag(self, bag: Any) -> None:
        if not isinstance(bag, Mapping):
            raise self.fail(("bag",), "must be a mapping with players and characters")
        for key in bag:  # pyright: ignore[reportUnknownVariableType] - YAML
            if key not in BAG_KEYS:
                raise self.fail(("bag", key), f"unknown key; there are {', '.join(sorted(BAG_KEYS))}")
        players: Any = bag.get("players")  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
        if not isinstance(players, int) or isinstance(players, bool):
            raise self.fail(("bag", "players"), "must be a number")
        characters: Any = bag.get("characters")  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
        if not isinstance(characters, list) or not all(isinstance(id, str) for id in characters):  # pyright: ignore[reportUnknownVariableType]
            raise self.fail(("bag", "characters"), "must be a list of characters' ids")
        expect = self.document.get("expect")
        if not isinstance(expect, list) or not expect:
            raise self.fail(("expect",), "must be a list with 'legal' or 'counts'")
        for place, expectation in enumerate(expect):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            if not isinstance(expectation, dict) or not set(expectation) <= BAG_EXPECTATIONS:  # pyright: ignore[reportUnknownArgumentType]
                raise self.fail(("expect", place), f"must be one of {', '.join(sorted(BAG_EXPECTATIONS))}")
