"""Reading scenario files: YAML into plain data, within limits, with the line of everything that is wrong."""

from __future__ import annotations

from typing import Any

import yaml
from yaml.composer import Composer

from belfry.core.errors import BelfryError
from belfry.core.plain import a_mapping

LONGEST_FILE = 1024 * 1024
MOST_NODES = 50_000
DEEPEST = 40
LONGEST_NUMBER = 40
PLAIN_TAGS = {f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null")}
NESTED_TAGS = {f"tag:yaml.org,2002:{kind}" for kind in ("seq", "map")}

Path = tuple[Any, ...]
LISTS_OF_STEPS = ("steps", "before_vote", "after_vote", "before_count")
"""The keys under which steps stand."""


class MalformedScenario(BelfryError):
    """A file that is not a scenario; the message names the line and the key."""


class Lines:
    """Remembers on which line of the file each part of a document stands."""

    def __init__(self) -> None:
        self.at: dict[Path, int] = {}
        self.inside: dict[tuple[int, Any], Path] = {}
        """The places of the parts of each list and mapping, by its identity; the document keeps them alive."""

    def of(self, container: Any, key: Any) -> str | None:
        """The line and the step of one part of a list or a mapping, for a message."""
        path = self.inside.get((id(container), key))
        if path is None:
            return None
        if len(path) > 1 and path[-2] in LISTS_OF_STEPS:
            path += (next(iter(step)) if (step := a_mapping(container[key])) else container[key],)
        return self.place(path)

    def place(self, path: Path) -> str:
        """The line of a part, the step in which it stands, and its key."""
        line = next((self.at[path[:end]] for end in range(len(path), -1, -1) if path[:end] in self.at), 1)
        return ": ".join([f"line {line}", *place_in_words(path[1:])])

    def error(self, path: Path, message: str) -> MalformedScenario:
        """The error that names the line, the step and the key of a part."""
        return MalformedScenario(f"{self.place(path)}: {message}")


def place_in_words(path: Path) -> list[str]:
    """Where a part stands, as people count: the step with its number and kind, the expectation, and the key."""
    parts = [part for part in path if part != "?"]
    steps: list[str] = []
    while len(parts) > 1 and parts[0] in LISTS_OF_STEPS and isinstance(parts[1], int):
        inside = f"{parts[0]} " if steps else ""
        kind = f" ({parts[2]})" if len(parts) > 2 else ""
        steps.append(f"{inside}step {parts[1] + 1}{kind}")
        parts = parts[3:]
    if parts[:1] == ["expect"] and len(parts) > 1:
        # Where there are no steps, expectations stand by themselves.
        parts.pop(0)
    if parts and isinstance(parts[0], int):
        steps.append(f"expectation {parts.pop(0) + 1}")
    return [*([", ".join(steps)] if steps else []), *([".".join(map(str, parts))] if parts else [])]


class Scenario:
    """One document of a scenario file."""

    def __init__(self, document: dict[str, Any], lines: Lines, number: int) -> None:
        self.document = document
        self.lines = lines
        self.number = number

    @property
    def name(self) -> str:
        """What the scenario shows."""
        return str(self.document.get("name", f"scenario {self.number + 1}"))

    @property
    def cites(self) -> list[str]:
        """The ids of what it covers."""
        return [str(id) for id in self.document.get("cites", [])]

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a top-level key."""
        return self.document.get(key, default)

    def error(self, path: Path, message: str) -> MalformedScenario:
        """The error that names the line and the key of a part."""
        return self.lines.error((self.number, *path), message)


def read_documents(text: str) -> list[Scenario]:
    """The documents of a file, which a game has yet to check; raises `MalformedScenario`."""
    if len(text) > LONGEST_FILE:
        raise MalformedScenario(f"the file is longer than {LONGEST_FILE // 1024} KB")
    lines = Lines()
    reader = _Reader(lines)
    try:
        # The library's composing functions have no types.
        nodes: list[Any] = list(yaml.compose_all(text, _Composer))  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
    except yaml.MarkedYAMLError as error:
        line = 1 if error.problem_mark is None else error.problem_mark.line + 1
        raise MalformedScenario(f"line {line}: not YAML: {error.problem or error.context}") from None
    except (yaml.YAMLError, UnicodeEncodeError, RecursionError) as error:
        raise MalformedScenario(f"line 1: not YAML: {str(error).splitlines()[0]}") from None
    scenarios: list[Scenario] = []
    for number, node in enumerate(nodes):
        value = reader.value(node, (number,), 0)
        if value is None:
            continue
        document = a_mapping(value)
        if document is None:
            raise lines.error((number,), "a scenario is a mapping with 'name' and 'steps'")
        scenarios.append(Scenario(document, lines, number))
    if not scenarios:
        raise MalformedScenario("line 1: the file has no scenario")
    return scenarios


class _Composer(Composer, yaml.CSafeLoader):
    """Composes YAML nodes with the fast parser, and stops where a file is larger or deeper than any scenario."""

    def __init__(self, stream: Any) -> None:
        yaml.CSafeLoader.__init__(self, stream)
        Composer.__init__(self)
        self.nodes = 0
        self.depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        self.nodes += 1
        self.depth += 1
        if self.nodes > MOST_NODES or self.depth > DEEPEST:
            event: Any = self.peek_event()
            raise MalformedScenario(f"line {event.start_mark.line + 1}: the file is too large or too deep")
        node: Any = Composer.compose_node(self, parent, index)
        self.depth -= 1
        return node


class _Reader:
    """Turns YAML nodes into plain values, within limits, noting the line of each."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.count = 0
        self.scalars: Any = yaml.SafeLoader("")

    def value(self, node: Any, path: tuple[Any, ...], depth: int) -> Any:
        self.count += 1
        if node is None:
            return None
        self.lines.at[path] = node.start_mark.line + 1
        if self.count > MOST_NODES or depth > DEEPEST:
            raise self.lines.error(path, "the file is too large or too deep")
        if node.tag not in (NESTED_TAGS if isinstance(node, yaml.CollectionNode) else PLAIN_TAGS):
            raise self.lines.error(path, "must be a word, a number, yes or no, a list or a mapping")
        if isinstance(node, yaml.SequenceNode):
            items = [self.value(item, (*path, place), depth + 1) for place, item in enumerate(node.value)]
            self.lines.inside.update({(id(items), n): (*path, n) for n in range(len(items))})
            return items
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, path, depth)
        return self.scalar(node, path)

    def scalar(self, node: Any, path: tuple[Any, ...]) -> Any:
        if not node.tag.endswith(":str") and len(node.value) > LONGEST_NUMBER:
            raise self.lines.error(path, "the number is too long")
        try:
            value = self.scalars.construct_object(node)
            str(value).encode()
        except (yaml.YAMLError, ValueError, LookupError) as error:
            raise self.lines.error(path, f"not a value: {str(error).splitlines()[0]}") from None
        return value

    def mapping(self, node: Any, path: tuple[Any, ...], depth: int) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = self.value(key_node, (*path, "?"), depth + 1)
            if isinstance(key, (dict, list)):
                raise self.lines.error((*path, "?"), "a key must be a word")
            if isinstance(key, bool):
                # To YAML `off` and `on` are no and yes, but a key is always a word.
                key = str(key_node.value)
            if key in found:
                raise self.lines.error((*path, "?"), f"the key {key!r} stands twice")
            found[key] = self.value(value_node, (*path, key), depth + 1)
            self.lines.at[(*path, key)] = key_node.start_mark.line + 1
            self.lines.inside[id(found), key] = (*path, key)
        return found
