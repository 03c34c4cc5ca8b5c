"""Checking a setup: whether the characters in a bag can be in play together, and if not, why."""

from __future__ import annotations

from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.files.scenario.town import switches_of
from belfry.clocktower.files.scenario.vetting import vet
from belfry.clocktower.pieces.errors import Problem
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup import setup
from belfry.clocktower.setup.bag import check_bag, legal_counts
from belfry.core.scenario import Runner, ScenarioFailed, written


class BagRunner(Runner):
    """Compares a bag with what is expected of it: whether it is legal, why not, and the numbers that it should have."""

    def run(self) -> None:
        vet(self.scenario)
        bag: dict[str, Any] = self.scenario.get("bag")
        self.players: int = bag["players"]
        self.characters = [_in_a_bag(id) for id in bag["characters"]]
        self.script = self._script(bag).with_fabled([scripts.character(id) for id in bag.get("fabled", [])])
        self.given: dict[str, str] = bag.get("abilities", {})
        self.believes: dict[str, str] | None = bag.get("believes")
        problems = self._problems(bag)
        expected: list[dict[str, Any]] = self.scenario.get("expect")
        for place, expectation in enumerate(expected):
            self.at(expected, place)
            self._compare(expectation, problems)

    def _script(self, bag: dict[str, Any]) -> Script:
        """The script that is stated, or else one of everything that the bag mentions."""
        stated = bag.get("script")
        if isinstance(stated, str):
            script = scripts.edition(stated)
        else:
            mentioned = [*bag["characters"], *bag.get("believes", {}).values(), *bag.get("abilities", {}).values()]
            script = scripts.custom(dict.fromkeys(mentioned) if stated is None else stated, by_hand=True)
        if stated is None:
            # Nobody knows what else it has: it may have as many Outsiders as are asked for (SET-22).
            script.most_outsiders = self.players
        return script.without_jinxes(self.scenario.get("jinxes", {}).get("off", []))

    def _problems(self, bag: dict[str, Any]) -> list[tuple[str, object]]:
        """Everything that is wrong with the bag, each with the id of what forbids it."""
        wrong: list[Problem] = []
        switches = setup.settle_options(self.script, self.players, switches_of(self.scenario), wrong)
        problems: list[tuple[str, object]] = [
            *check_bag(
                self.script,
                self.players,
                self.characters,
                believes=self.believes,
                abilities=self.given,
                switches=switches,
            ),
            *wrong,
        ]
        if any(rule == "SET-20" for rule, _ in problems):
            # Numbers that are wrong after a change are wrong by the table as well, and a bag without a Demon by SET-15.
            problems.append(("SET-6", "the numbers of the table, changed as the characters say, are not kept"))
            if not any(is_demon(character) for character in self.characters):
                problems.append(("SET-15", "there is no Demon"))
        return problems

    def _compare(self, expectation: dict[str, Any], problems: list[tuple[str, object]]) -> None:
        said = "; ".join(f"{message} ({rule})" for rule, message in problems)
        if "legal" in expectation and expectation["legal"] is not (not problems):
            raise ScenarioFailed(
                f"legal: expected {written(expectation['legal'])}, but {said or 'nothing is wrong with it'}"
            )
        if "because" in expectation:
            because = {rule for rule, _ in problems} | {c.id for c in self.characters if c.name in said}
            if expectation["because"] not in because:
                found = ", ".join(sorted(because)) or "legal"
                raise ScenarioFailed(f"because: expected {expectation['because']}, but it is {found}")
        if "counts" in expectation:
            self._compare_counts(expectation["counts"])

    def _compare_counts(self, wanted: dict[str, int]) -> None:
        if self.players not in setup.TABLE:
            raise ScenarioFailed(f"there are no numbers for {self.players} players (SET-2)")
        given = [scripts.character(id) for id in self.given.values()]
        found = legal_counts(self.players, self.characters, self.script, given, self.believes)
        legal = [counts._asdict() for counts in found]
        if wanted not in legal:
            said = " or ".join(map(str, legal)) or "none at all"
            raise ScenarioFailed(f"counts: expected {wanted}, but they are {said}")


def _in_a_bag(id: str) -> type[Character]:
    """A character as far as a setup is concerned: its rules must be automated if it has any for that."""
    known = almanac.index()
    return scripts.character(id, by_hand=id in known and not almanac.entry(id).setup)
