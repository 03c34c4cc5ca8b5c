"""Scenario files: what those of all games share. What a scenario says is its game's."""

from belfry.core.scenario.document import LONGEST_FILE, Lines, MalformedScenario, Path, Scenario, read_documents
from belfry.core.scenario.form import MOST_STEPS, Form
from belfry.core.scenario.running import (
    Differs,
    Expectations,
    Outcome,
    Runner,
    ScenarioFailed,
    listed,
    outcome_of,
    written,
)

__all__ = [
    "LONGEST_FILE",
    "MOST_STEPS",
    "Differs",
    "Expectations",
    "Form",
    "Lines",
    "MalformedScenario",
    "Outcome",
    "Path",
    "Runner",
    "Scenario",
    "ScenarioFailed",
    "listed",
    "outcome_of",
    "read_documents",
    "written",
]
