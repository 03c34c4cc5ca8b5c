"""Special rules for two characters that a script brings itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from belfry.clocktower.files.script.contents import NOTE, WARNING
from belfry.clocktower.files.script.spelling import bare, character_id
from belfry.clocktower.files.script.text import Fields, named
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.script.homebrew.own_jinx import LONGEST_RULE, MOST_OWN, OwnJinx
from belfry.clocktower.script.script import jinx_pairs
from belfry.core.plain import a_list, a_mapping

MOST_READ = 4 * MOST_OWN
"""How many of a file are looked at: some are wrong or there twice."""


def read_jinxes(described: Iterable[tuple[str, Fields]], made: Mapping[str, HomeMade]) -> tuple[OwnJinx, ...]:
    """The special rules in these characters' entries; each pair has one, and the almanac's holds before any other.

    `made` has the script's home-made characters by the bare form of what the file calls them.
    """
    found: dict[str, OwnJinx] = {}
    known = {pair for _, pair in jinx_pairs()}
    read = 0
    for id, fields in described:
        for entry in _listed(fields):
            read += 1
            if read > MOST_READ:
                fields.problem(WARNING, "too-many-texts", field="jinxes", most=MOST_OWN)
                return tuple(found.values())
            jinx = _read(entry, id, fields, made)
            if jinx is None:
                continue
            other = jinx.characters[1]
            before = found.get(jinx.id)
            if other == id:
                fields.problem(WARNING, "jinx-self")
            elif frozenset(jinx.characters) in known:
                fields.problem(NOTE, "jinx-known", character=other)
            elif before is not None:
                if before.rule != jinx.rule or before.characters == jinx.characters:
                    fields.problem(WARNING, "jinx-twice", character=other)
            elif len(found) < MOST_OWN:
                found[jinx.id] = jinx
            else:
                fields.problem(WARNING, "too-many-texts", field="jinxes", most=MOST_OWN)
                return tuple(found.values())
    return tuple(found.values())


def _listed(fields: Fields) -> list[Any]:
    value = fields.get("jinxes")
    listed = a_list(value)
    if value is not None and listed is None:
        fields.problem(WARNING, "wrong-type", field="jinxes")
    return listed or []


def _read(entry: Any, id: str, fields: Fields, made: Mapping[str, HomeMade]) -> OwnJinx | None:
    one = a_mapping(entry)
    other = None if one is None else one.get("id")
    rule = None if one is None else one.get("reason", one.get("rule"))
    text = fields.harmless(rule, "jinxes", LONGEST_RULE) if isinstance(rule, str) else ""
    if not isinstance(other, str) or not text:
        fields.problem(WARNING, "wrong-type", field="jinxes")
        return None
    own, almanacs = made.get(bare(other)), character_id(other)
    whom = own.id if own is not None else almanacs.id if almanacs is not None else None
    if whom is None:
        fields.problem(WARNING, "jinx-missing", other=named(other))
        return None
    return OwnJinx((id, whom), text)
