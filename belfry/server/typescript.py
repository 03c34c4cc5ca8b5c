"""The wire in TypeScript: `python -m belfry.server.typescript FILE` writes the types of the browser client anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import UnsetType

from belfry.clocktower.pieces import events as clocktower
from belfry.clocktower.views import party_view as clocktower_view
from belfry.clocktower.views.options_view import OptionsView
from belfry.core.event import Event, EventLine
from belfry.core.plain import Plain
from belfry.puzzles import Proof
from belfry.server.almanac import AlmanacListing, AlmanacPage
from belfry.server.claim_shape import ClaimShape
from belfry.server.offers import OfferView
from belfry.server.prints import PrintRequest
from belfry.server.puzzles import PuzzleCount, PuzzleListing, PuzzleRequest, PuzzleView
from belfry.server.replies import RefusalReply
from belfry.server.rulebook import Rulebook
from belfry.server.scripts import CompareRequest, ScriptDifference, ScriptExamination, ScriptRequest
from belfry.server.sheets import SheetView
from belfry.table import protocol
from belfry.table.games import GAMES
from belfry.table.traitors.offer import OfferOption
from belfry.traitors import events as traitors
from belfry.traitors import party_view as traitors_view

HEADER = "// Made by `make protocol` from the Python that sends and reads it; a change there is a change here.\n"
SENT = (
    protocol.Plan,
    protocol.SeatOffer,
    ScriptRequest,
    CompareRequest,
    PrintRequest,
    PuzzleRequest,
    *get_args(protocol.AnyAction),
    *get_args(protocol.ClientMessage),
)
"""What clients send: there a field with a default may be left out."""
UNIONS: dict[str, Any] = {
    "Action": protocol.AnyAction,
    "ClientMessage": protocol.ClientMessage,
    "ServerMessage": protocol.ServerMessage,
    "View": protocol.View,
    "OptionsView": OptionsView,
    "ClaimShape": ClaimShape,
    "OfferOption": OfferOption,
}
PLAIN = "export type Plain =\n  | boolean\n  | number\n  | string\n  | Plain[]\n  | null;\n"
"""The declaration of `Plain`, which is made of itself."""
OTHERS = (
    *protocol.HTTP_MESSAGES,
    protocol.ChatLine,
    SheetView,
    OfferView,
    AlmanacListing,
    AlmanacPage,
    Rulebook,
    ScriptRequest,
    ScriptExamination,
    CompareRequest,
    ScriptDifference,
    PrintRequest,
    PuzzleListing,
    PuzzleView,
    PuzzleRequest,
    PuzzleCount,
    Proof,
    RefusalReply,
)
EVENTS: dict[str, type[Event]] = {
    "ClocktowerEvents": clocktower.ClocktowerEvent,
    "TraitorsEvents": traitors.TraitorsEvent,
}
"""What the events of each game say, by kind."""
LINES = """export type LineOf<Events> = {
  [Kind in keyof Events]: Worded & { kind: Kind; data: Events[Kind] };
}[keyof Events];
export type ClocktowerLine = LineOf<ClocktowerEvents>;
export type TraitorsLine = LineOf<TraitorsEvents>;
export type EventLine = ClocktowerLine | TraitorsLine;

export type Told = {
  [Kind in ToldKind]: WhenTold & ClocktowerEvents[Kind] & { kind: Kind };
}[ToldKind];
export type TraitorsTold = {
  [Kind in TraitorsToldKind]: WhenTraitorsTold & { kind: Kind; data: TraitorsEvents[Kind] };
}[TraitorsToldKind];
"""
"""A line of a history, and what somebody was told, are told apart by their kind."""
TOLD: dict[str, type[Event]] = {"ToldKind": clocktower.TellsOne, "TraitorsToldKind": traitors.TellsOne}
OPEN: dict[Any, str] = {EventLine: "Worded", clocktower_view.Told: "WhenTold", traitors_view.Told: "WhenTraitorsTold"}
"""What is the same for all kinds, where the rest is what the kind says."""
NAMED: dict[Any, str] = {EventLine: "EventLine", clocktower_view.Told: "Told", traitors_view.Told: "TraitorsTold"}
FACTS: dict[str, set[str]] = {
    "ANNOUNCED": {one.kind for one in clocktower.ClocktowerEvent.kinds() if one.announced},
    "LOGGED": {one.kind for one in clocktower.ClocktowerEvent.kinds() if one.announced or one.logged},
    "UNTOLD_AT_THE_END": {one.kind for one in clocktower.ClocktowerEvent.kinds() if one.untold_at_the_end},
    "HANDED_OUT": {one.kind for one in clocktower.TellsOne.kinds() if one.handed_out},
    "TOLD": {one.kind for one in clocktower.TellsOne.kinds()},
    "TRAITORS_TOLD": {one.kind for one in traitors.TellsOne.kinds()},
}
"""What is true of some kinds, as the structs declare it."""
WORDS: dict[Any, str] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    NoneType: "null",
    Any: "unknown",
}


class Writer:
    """Turns types into TypeScript, and remembers which ones need a declaration of their own."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}
        self.unions = {name: get_args(union) for name, union in {**UNIONS, "Plain": Plain}.items()}

    def declarations(self) -> Iterator[str]:
        """Every declaration, in the order in which they are met."""
        for name, union in UNIONS.items():
            kinds = "".join(f"\n  | {self.type(kind)}" for kind in get_args(union))
            yield f"export type {name} ={kinds};\n"
        yield PLAIN
        yield from self.events()
        for other in OTHERS:
            self.type(other)
        declared: set[str] = set()
        while len(declared) < len(self.found):
            for name, kind in [item for item in self.found.items() if item[0] not in declared]:
                declared.add(name)
                yield f"export interface {name} {{\n{''.join(self.fields(kind))}}}\n"

    def events(self) -> Iterator[str]:
        """What events say, by kind; the lines that they come in; and what is true of some kinds."""
        for name, base in EVENTS.items():
            said = "".join(f"  {one.kind}: {{ {' '.join(self.said(one))} }};\n" for one in base.kinds())
            yield f"export interface {name} {{\n{said}}}\n"
        for line, name in OPEN.items():
            fields = [field for field in self.fields(line) if not field.startswith(("  kind:", "  data:"))]
            yield f"export interface {name} {{\n{''.join(fields)}}}\n"
        for name, base in TOLD.items():
            yield f"export type {name} = {' | '.join(_literal(one.kind) for one in base.kinds())};\n"
        yield LINES
        for name, kinds in FACTS.items():
            listed = "".join(f"  {_literal(kind)},\n" for kind in sorted(kinds))
            yield f"export const {name}: ReadonlySet<string> = new Set([\n{listed}]);\n"

    def said(self, kind: type[Event]) -> Iterator[str]:
        """What an event says: a field with a default may be absent."""
        for field in msgspec.structs.fields(kind):
            if field.name != "to":
                unsaid: tuple[Any, ...] = (UnsetType,) if field.required else (UnsetType, field.default.__class__)
                inside = get_args(field.type) if get_origin(field.type) in (Union, UnionType) else (field.type,)
                parts = [part for part in inside if part not in unsaid or part is bool]
                yield f"{field.encode_name}{'' if field.required else '?'}: {self.union(parts)};"

    def fields(self, kind: Any) -> Iterator[str]:
        """The lines of an interface."""
        if is_typeddict(kind):
            for name, hint in get_type_hints(kind, include_extras=True).items():
                optional = name in kind.__optional_keys__ or get_origin(hint) is NotRequired
                yield f"  {name}{'?' if optional else ''}: {self.type(hint)};\n"
            return
        config = kind.__struct_config__
        if config.tag is not None:
            yield f"  {config.tag_field}: {_literal(config.tag)};\n"
        may_lack = kind in SENT or config.omit_defaults
        for field in msgspec.structs.fields(kind):
            optional = may_lack and not field.required
            yield f"  {field.encode_name}{'?' if optional else ''}: {self.type(field.type)};\n"

    def type(self, kind: Any) -> str:
        """A type as TypeScript writes it."""
        origin: Any = get_origin(kind) or kind
        inside = get_args(kind)
        if origin in WORDS:
            return WORDS[origin]
        if kind in NAMED:
            return NAMED[kind]
        if is_typeddict(kind) or hasattr(kind, "__struct_config__"):
            return self.named(kind)
        if origin in (Union, UnionType):
            return self.union(inside)
        if origin is Annotated:
            return self.of_games(inside[1].extra)
        if origin is NotRequired:
            return self.type(inside[0])
        if origin is Literal:
            return " | ".join(map(_literal, inside))
        if origin is list or (origin is tuple and inside[-1] is ...):
            item = self.type(inside[0])
            return f"({item})[]" if "|" in item else f"{item}[]"
        if hasattr(kind, "_fields"):
            inside = tuple(get_type_hints(kind).values())
            origin = tuple
        if origin is tuple:
            return f"[{', '.join(map(self.type, inside))}]"
        if origin in (dict, Mapping):
            return f"Record<{self.type(inside[0])}, {self.type(inside[1])}>"
        raise TypeError(f"no TypeScript is known for {kind!r}")

    def union(self, kinds: Sequence[Any]) -> str:
        """A union, in which a union that has a name is called by it."""
        names: list[str] = []
        for name, members in self.unions.items():
            if set(members) <= set(kinds):
                names.append(name)
                kinds = [kind for kind in kinds if kind not in members]
        return " | ".join(dict.fromkeys([*names, *map(self.type, kinds)]))

    def of_games(self, kinds: dict[str, Any]) -> str:
        """A type that each game has its own of, whole or partly, or the names of the games."""
        if "names" in kinds:
            return " | ".join(map(_literal, GAMES.kits))
        partly: tuple[Any, ...] = kinds.get("partly", ())
        return " | ".join(f"Partial<{self.type(kind)}>" for kind in partly) or self.union(kinds["either"])

    def named(self, kind: Any) -> str:
        """The name of an interface, which is declared later; with the game's before it if another game has it too."""
        name = kind.__name__
        if self.found.setdefault(name, kind) is not kind:
            name = kind.__module__.split(".")[1].capitalize() + name
            assert self.found.setdefault(name, kind) is kind, f"there are two types {name}"
        return name


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def typescript() -> str:
    """The whole module."""
    return "\n".join([HEADER, f"export const VERSION = {protocol.VERSION};\n", *Writer().declarations()])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript())
