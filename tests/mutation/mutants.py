"""The changes that can be made to a module, one thing each."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple, cast

OTHERWISE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
"""Each operator with the one that is put in its place."""

OPPOSITES = {"any": "all", "all": "any", "max": "min", "min": "max"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Mutant(NamedTuple):
    """A change: where it is made, what it says, and the code of the whole module with it."""

    scope: str
    change: str
    line: int
    """Where the statement begins in which it is made."""
    compiled: Callable[[], CodeType]

    @property
    def id(self) -> str:
        return f"{self.scope}: {self.change}"


class _Slot(NamedTuple):
    """A place in the tree that holds a node."""

    holder: Any
    key: Any
    field: str

    @property
    def node(self) -> ast.AST:
        return getattr(self.holder, self.key) if isinstance(self.key, str) else self.holder[self.key]

    def put(self, node: ast.AST) -> None:
        if isinstance(self.key, str):
            setattr(self.holder, self.key, node)
        else:
            self.holder[self.key] = node


class Module:
    """A module as it is written, with the scopes in which something can be changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_bytes())
        self.functions: dict[str, Function] = {}
        self.declarations: dict[str, ast.Assign | ast.AnnAssign] = {}
        for node in self.tree.body:
            if isinstance(node, Function):
                self.functions[node.name] = node
            elif isinstance(node, ast.ClassDef):
                self._enter(node)

    def _enter(self, node: ast.ClassDef) -> None:
        for part in node.body:
            if isinstance(part, Function) and not _is_overload(part):
                self.functions[f"{node.name}.{part.name}"] = part
            elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
                self.declarations[f"{node.name}.{part.targets[0].id}"] = part
            elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and part.value:
                self.declarations[f"{node.name}.{part.target.id}"] = part

    def mutants(self, scopes: Iterator[str] | list[str]) -> Iterator[Mutant]:
        """Every change that can be made in these scopes."""
        seen = Counter[str]()
        for scope in scopes:
            node = self.functions.get(scope) or self.declarations[scope]
            slots = _of_function(node) if isinstance(node, Function) else _of_declaration(node)
            for slot, statement in slots:
                for variant in _variants(slot, declared=not isinstance(node, Function)):
                    said = _said(slot.node, variant, statement)
                    seen[f"{scope}: {said}"] += 1
                    times = seen[f"{scope}: {said}"]
                    change = f"{said} ({times})" if times > 1 else said
                    yield Mutant(scope, change, statement.lineno, self._compiling(slot, variant))

    def marked(self) -> CodeType:
        """The code of the module with a mark before every statement of its functions: `__met__(line)`."""
        tree = copy.deepcopy(self.tree)
        for function in [node for node in ast.walk(tree) if isinstance(node, Function)]:
            for holder in [node for node in ast.walk(function) if isinstance(node, ast.stmt | ast.excepthandler)]:
                for field in ("body", "orelse", "finalbody"):
                    statements: list[ast.stmt] = getattr(holder, field, [])
                    if statements and not isinstance(holder, ast.ClassDef):
                        setattr(holder, field, [part for one in statements for part in _marked(one)])
        return compile(ast.fix_missing_locations(tree), str(self.path), "exec")

    def _compiling(self, slot: _Slot, variant: ast.AST) -> Callable[[], CodeType]:
        def compiled() -> CodeType:
            before = slot.node
            slot.put(ast.copy_location(variant, before))
            try:
                return compile(ast.fix_missing_locations(self.tree), str(self.path), "exec")
            finally:
                slot.put(before)

        return compiled


def _marked(statement: ast.stmt) -> list[ast.stmt]:
    """A statement and the mark before it, unless it is a mark or has one."""
    if _is_text(statement) or isinstance(statement, ast.Nonlocal | ast.Global) or hasattr(statement, "marked"):
        return [statement]
    statement.marked = True  # type: ignore[attr-defined]
    call = ast.Call(ast.Name("__met__", ast.Load()), [ast.Constant(statement.lineno)], [])
    mark = ast.copy_location(ast.Expr(call), statement)
    mark.marked = True  # type: ignore[attr-defined]
    return [mark, statement]


def _is_overload(node: Function) -> bool:
    return any(isinstance(name, ast.Name) and name.id == "overload" for name in node.decorator_list)


def _of_function(node: Function) -> Iterator[tuple[_Slot, ast.stmt]]:
    for at, statement in enumerate(node.body):
        if not (at == 0 and _is_text(statement)):
            yield from _below(_Slot(node.body, at, "body"), statement)


def _of_declaration(node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[_Slot, ast.stmt]]:
    yield from _below(_Slot(node, "value", "value"), node)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _below(slot: _Slot, statement: ast.stmt) -> Iterator[tuple[_Slot, ast.stmt]]:
    """The slot and all those in it, each with the statement in which it stands."""
    node = slot.node
    if isinstance(node, ast.stmt):
        statement = node
    yield slot, statement
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        if isinstance(value, list):
            parts = cast("list[Any]", value)
            for at, part in enumerate(parts):
                if isinstance(part, ast.AST):
                    yield from _below(_Slot(parts, at, field), statement)
        elif isinstance(value, ast.AST):
            yield from _below(_Slot(node, field, field), statement)


def _variants(slot: _Slot, *, declared: bool) -> Iterator[ast.AST]:
    node = slot.node
    match node:
        case ast.cmpop() | ast.operator() if type(node) in OTHERWISE:
            yield OTHERWISE[type(node)]()
        case ast.BoolOp(op, values):
            for left_out in range(len(values)):
                rest = values[:left_out] + values[left_out + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.Name(id) if id in OPPOSITES:
            yield ast.Name(OPPOSITES[id], ast.Load())
        case ast.Expr(ast.Call() | ast.Await() | ast.YieldFrom() | ast.Yield()) if not declared:
            yield ast.Pass()
        case ast.Return(None) | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.Assign([ast.Attribute() | ast.Subscript()]) | ast.AugAssign() if not declared:
            yield ast.Pass()
        case ast.Call(func, args, keywords):
            for left_out in range(len(keywords)):
                yield ast.Call(func, args, keywords[:left_out] + keywords[left_out + 1 :])
        case _:
            pass
    mutable = ast.BoolOp | ast.Compare | ast.UnaryOp | ast.Constant
    if slot.field in ("test", "ifs") and isinstance(node, ast.expr) and not isinstance(node, mutable):
        yield ast.UnaryOp(ast.Not(), node)


def _said(before: ast.AST, after: ast.AST, statement: ast.stmt) -> str:
    left_out = _left_out(before, after)
    changed = f"without `{_text(left_out)}`" if left_out else f"`{_text(before)}` becomes `{_text(after)}`"
    if isinstance(before, ast.stmt):
        return changed
    where, *_ = ast.unparse(statement).split("\n")
    return f"{changed} in `{where}`"


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.cmpop | ast.operator):
        return type(node).__name__
    return " ".join(ast.unparse(node).split())


def _left_out(before: ast.AST, after: ast.AST) -> ast.AST | None:
    """What is not there any more, where nothing has taken its place."""
    if isinstance(after, ast.Pass):
        return before
    if isinstance(before, ast.Call) and isinstance(after, ast.Call):
        return next(keyword for keyword in before.keywords if keyword not in after.keywords)
    return None
