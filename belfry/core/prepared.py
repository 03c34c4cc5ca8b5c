"""Prepared types: structs that several threads may be the first to read something into."""

from __future__ import annotations

from typing import Any

import msgspec


def prepare(*types: Any) -> None:
    """Have msgspec look at these types now, while their module is imported.

    It looks at a struct when something is first read into it, and the process crashes if another thread does the same
    before it is done.
    """
    for type in types:
        msgspec.json.Decoder(type)
