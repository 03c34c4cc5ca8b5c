"""Scenario files: in this town, when this happens, that must hold."""

from belfry.clocktower.scenario.form import MalformedScenario, Scenario, read_scenarios
from belfry.clocktower.scenario.runner import Outcome, run

__all__ = ["MalformedScenario", "Outcome", "Scenario", "read_scenarios", "run"]
