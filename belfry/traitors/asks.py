"""What the rules of this game are made of: generators that yield asks and are sent the answers."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from belfry.core.ask import Ask

Asks = Generator[Ask[Any], Any, None]
