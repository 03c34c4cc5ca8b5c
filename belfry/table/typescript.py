"""The protocol in TypeScript: `python -m belfry.table.typescript FILE` writes the types of the browser client anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import inspect

from belfry.table import protocol

HEADER = "// Made from belfry/table/protocol.py by `make protocol`; a change there is a change here.\n"
NEXT = "\n  | "
SENT = (protocol.Plan, protocol.SeatOffer, *protocol.AnyAction.__args__, *protocol.ClientMessage.__args__)
"""What clients send: there a field with a default may be left out."""
UNIONS = {
    "Action": protocol.AnyAction,
    "ClientMessage": protocol.ClientMessage,
    "ServerMessage": protocol.ServerMessage,
    "View": protocol.AnyView,
}
OTHERS = (*protocol.HTTP_MESSAGES, protocol.EventLine, protocol.ChatLine)


class Writer:
    """Turns types into TypeScript, and remembers which ones need a declaration of their own."""

    def __init__(self) -> None:
        self.found: dict[str, inspect.StructType | inspect.TypedDictType] = {}
        self.unions: dict[str, str] = {}

    def declarations(self) -> Iterator[str]:
        """Every declaration, in the order in which they are met."""
        for name, union in UNIONS.items():
            written = self.type(inspect.type_info(union))
            yield f"export type {name} =\n  | {written.replace(' | ', NEXT)};\n"
            self.unions[written] = name
        for other in OTHERS:
            self.type(inspect.type_info(other))
        declared: set[str] = set()
        while len(declared) < len(self.found):
            for name, info in [item for item in self.found.items() if item[0] not in declared]:
                declared.add(name)
                yield f"export interface {name} {{\n{''.join(self.fields(info))}}}\n"

    def fields(self, info: inspect.StructType | inspect.TypedDictType) -> Iterator[str]:
        """The lines of an interface."""
        if isinstance(info, inspect.TypedDictType):
            for field in info.fields:
                yield f"  {field.name}{'' if field.required else '?'}: {self.type(field.type)};\n"
            return
        if info.tag is not None:
            yield f"  {info.tag_field}: {_literal(info.tag)};\n"
        may_lack = info.cls in SENT or info.cls.__struct_config__.omit_defaults
        for field in info.fields:
            optional = may_lack and not field.required
            yield f"  {field.encode_name}{'?' if optional else ''}: {self.type(field.type)};\n"

    def type(self, info: inspect.Type) -> str:
        """A type as TypeScript writes it."""
        match info:
            case inspect.StructType() | inspect.TypedDictType():
                return self.named(info)
            case inspect.UnionType():
                written = " | ".join(dict.fromkeys(map(self.type, info.types)))
                return self.unions.get(written, written)
            case inspect.Metadata():
                return self.of_games(cast("dict[str, Any]", info.extra))  # pyright: ignore[reportUnknownMemberType]
            case inspect.LiteralType():
                return " | ".join(map(_literal, info.values))
            case inspect.ListType() | inspect.SetType() | inspect.VarTupleType():
                inside = self.type(info.item_type)
                return f"({inside})[]" if "|" in inside else f"{inside}[]"
            case inspect.TupleType():
                return f"[{', '.join(map(self.type, info.item_types))}]"
            case inspect.DictType():
                return f"Record<{self.type(info.key_type)}, {self.type(info.value_type)}>"
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType():
                return "unknown"
            case _:
                raise TypeError(f"no TypeScript is known for {info!r}")

    def of_games(self, kinds: dict[str, Any]) -> str:
        """A type that each game has its own of, whole or partly."""
        partly: tuple[Any, ...] = kinds.get("partly", ())
        either: tuple[Any, ...] = kinds.get("either", ())
        names = [self.type(inspect.type_info(kind)) for kind in (*either, *partly)]
        written = " | ".join(f"Partial<{name}>" if partly else name for name in names)
        return self.unions.get(written, written)

    def named(self, info: inspect.StructType | inspect.TypedDictType) -> str:
        """The name of an interface, which is declared later; with the game's before it if another game has it too."""
        name = info.cls.__name__
        if self.found.setdefault(name, info).cls is not info.cls:
            name = info.cls.__module__.split(".")[1].capitalize() + name
            assert self.found.setdefault(name, info).cls is info.cls, f"there are two types {name}"
        return name


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def typescript() -> str:
    """The whole module."""
    return "\n".join([HEADER, f"export const VERSION = {protocol.VERSION};\n", *Writer().declarations()])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript())
