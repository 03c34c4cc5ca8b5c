"""Scenario files: at this table, when this happens, that must hold."""

from belfry.core.scenario import MalformedScenario, Outcome, Scenario
from belfry.traitors.scenario.form import check, read_scenarios
from belfry.traitors.scenario.runner import run

__all__ = ["MalformedScenario", "Outcome", "Scenario", "check", "read_scenarios", "run"]
