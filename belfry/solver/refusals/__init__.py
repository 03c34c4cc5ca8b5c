"""What a record cannot say."""

from __future__ import annotations

from pathlib import Path

from belfry.core.reason import Reasons

REASONS = Reasons(Path(__file__).parent)
code = REASONS.code

# Puzzle files

NO_FIELDS = code("no-fields", "name", "moment", "ability")
NO_PREDICATE = code("no-predicate", "shape")
NO_USE = code("no-use", "moment", "ability")
