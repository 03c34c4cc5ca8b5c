"""Mutants: what can be changed in a module, and that a change is really made."""

from __future__ import annotations

from pathlib import Path

import pytest

from belfry.clocktower.script.character import CHARACTERS
from tests.mutation.__main__ import main
from tests.mutation.mutants import Module
from tests.mutation.rules import CORE, modules, own_tests, scopes

RULES = """
class Guest:
    learns = 2

    def arrives(self, late):
        if late and self.hungry:
            self.eat(quickly=True)
        return self._seat == 3


class GuestAdvice(Advice, of=Guest):
    def advise(self):
        return self._wise()

    def _wise(self):
        return True
"""


def test_each_change_is_one_thing(tmp_path: Path) -> None:
    path = tmp_path / "guest.py"
    path.write_text(RULES)
    module = Module(path)
    assert [mutant.id for mutant in module.mutants(scopes(module))] == [
        "Guest.learns: `2` becomes `3` in `learns = 2`",
        "Guest.arrives: `late and self.hungry` becomes `self.hungry` in `if late and self.hungry:`",
        "Guest.arrives: `late and self.hungry` becomes `late` in `if late and self.hungry:`",
        "Guest.arrives: without `self.eat(quickly=True)`",
        "Guest.arrives: without `quickly=True` in `self.eat(quickly=True)`",
        "Guest.arrives: `True` becomes `False` in `self.eat(quickly=True)`",
        "Guest.arrives: `Eq` becomes `NotEq` in `return self._seat == 3`",
        "Guest.arrives: `3` becomes `4` in `return self._seat == 3`",
    ]


def test_what_is_advice_is_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "guest.py"
    path.write_text(RULES)
    assert "GuestAdvice._wise" not in scopes(Module(path))


def test_every_character_has_tests_of_its_own_and_the_core_is_there() -> None:
    every = modules(["characters", "core", "jinxes"])
    assert set(CHARACTERS) < set(modules(["characters"]))
    assert all(path.exists() for path in every.values())
    assert all(len(own_tests(id, every[id])) == 1 for id in CHARACTERS)
    assert set(CORE) < set(every)
    with pytest.raises(SystemExit, match="no rules are called ogree"):
        modules(["ogree"])


def test_a_change_of_the_poisoner_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["mutation", "poisoner", "--least", "100"])
    assert main() == 0
    assert "poisoner: 2 of 2 noticed" in capfd.readouterr().out
