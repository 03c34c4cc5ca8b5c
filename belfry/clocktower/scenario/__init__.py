"""Scenario files: in this town, when this happens, that must hold."""

from belfry.clocktower.scenario.form import check, read_scenarios
from belfry.clocktower.scenario.runner import run
from belfry.core.scenario import MalformedScenario, Outcome, Scenario

__all__ = ["MalformedScenario", "Outcome", "Scenario", "check", "read_scenarios", "run"]
