from __future__ import annotations

from typing import Any

import pytest

from belfry.table import traitors
from tests.table.castle import Silent


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Bots of the Traitors that say nothing, and what they answer by kind of question."""
    answers: dict[str, Any] = {}
    monkeypatch.setattr(Silent, "answers", answers, raising=False)
    monkeypatch.setattr(traitors, "bot", Silent)
    return answers
