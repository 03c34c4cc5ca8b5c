"""The protocol on paper and in TypeScript says what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from belfry.server.typescript import typescript
from belfry.table.protocol import AnyAction, ClientMessage, ServerMessage

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "protocol.md").read_text()
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def test_the_types_of_the_browser_client_are_current() -> None:
    written = (ROOT / "web" / "src" / "lib" / "wire" / "protocol.ts").read_text()
    assert written == typescript(), "run `make protocol`"


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_in_the_docs_are_messages(example: str) -> None:
    kind = msgspec.json.decode(example)["type"]
    types = ClientMessage if kind in ("hello", "do", "speak", "ping", "judge", "look-back") else ServerMessage
    msgspec.json.decode(example, type=types)


def test_every_action_and_message_is_a_type_of_the_browser_client() -> None:
    module = typescript()
    for kind in (*AnyAction.__args__, *ClientMessage.__args__, *ServerMessage.__args__):
        assert f"export interface {kind.__name__} {{" in module
