"""Scenario files: in this town, when this happens, that must hold."""

from belfry.clocktower.files.scenario.form import check, read_scenarios
from belfry.clocktower.files.scenario.runner import run
from belfry.core.scenario import MalformedScenario, Outcome, Scenario

__all__ = ["MalformedScenario", "Outcome", "Scenario", "check", "read_scenarios", "run"]
