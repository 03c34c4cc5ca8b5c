"""What all tests share: no luck decides how one of them ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture.providers import Constants, HypothesisProvider

from belfry.table import table

# The same examples on every run. `pytest --hypothesis-profile=search` looks for new ones, and so does `make soak`.
# How long an example takes says something about the machine only.
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("same", UNHURRIED, derandomize=True)
settings.register_profile("search", UNHURRIED)
settings.load_profile("same")

# Hypothesis likes to draw numbers and texts that stand in our modules: in those that happen to be loaded by then, so
# that its examples would depend on what ran before.
HypothesisProvider._local_constants = Constants()  # type: ignore[assignment]


@pytest.fixture(scope="session", autouse=True)
def same_seed() -> Iterator[None]:
    """Let every table draw the same seed: no luck of the cards decides whether a test meets what it looks for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "new_seed", lambda: 1)
        yield
