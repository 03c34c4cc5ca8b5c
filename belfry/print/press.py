"""The press: from a script and an order to the pages."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.clocktower.files.script import ScriptFile
from belfry.core.errors import ReasonedError
from belfry.print import refusals
from belfry.print.content import contents
from belfry.print.order import Order


class CannotPrint(ReasonedError):
    """The pages cannot be set."""


def press(file: ScriptFile, order: Order) -> bytes:
    """The PDF of the sheets that somebody wants of a script; raises `CannotPrint`."""
    return typeset(contents(file, order))


def typeset(data: dict[str, Any]) -> bytes:
    """The PDF of what sheets say; raises `CannotPrint`."""
    # Typst takes long to load, and whoever only looks at an order needs none of it.
    from typst import TypstError

    from belfry.print.setting import set_pages

    try:
        return set_pages(msgspec.json.encode(data).decode())
    except TypstError as error:
        last = str(error).strip().splitlines()[-1:]
        raise CannotPrint(refusals.PAGES_CANNOT_BE_SET(error=last[0]) if last else refusals.PAGES_GIVEN_UP()) from None
