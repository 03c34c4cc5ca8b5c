"""The documents say what is so: their examples run, and their lists are complete."""

from __future__ import annotations

import doctest
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import belfry.clocktower.characters
from belfry.clocktower import Clocktower, almanac
from belfry.clocktower.ability.hooks import HOOKS
from belfry.clocktower.files.scenario import form, read_scenarios, run
from belfry.clocktower.files.script import read as read_script
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER, VARIANTS
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.core.entry import Answer
from belfry.core.journal import read_journal, replay_journal
from belfry.core.policy import RandomPolicy, play
from belfry.traitors import Start, Traitors
from belfry.traitors import scenario as traitors_scenario
from belfry.traitors.config import OPTIONS
from belfry.traitors.config import Config as TraitorsConfig
from belfry.traitors.scenario import form as traitors_form

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
GAMES = {Clocktower.name: Clocktower}


def text_of(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def blocks(name: str, language: str) -> list[str]:
    """The examples of a document in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text_of(name), re.DOTALL | re.MULTILINE)


def named(name: str) -> set[str]:
    """Every word that stands in a document as code."""
    return {word for code in re.findall(r"`([^`\n]+)`", text_of(name)) for word in re.findall(r"[\w-]+", code)}


@pytest.mark.parametrize("document", blocks("scenario.md", "yaml"))
def test_an_example_of_a_scenario_holds(document: str) -> None:
    [scenario] = read_scenarios(document)
    outcome = run(scenario)

    assert outcome.passed, outcome.message


def test_the_scenario_page_has_every_key_step_deed_and_expectation() -> None:
    form_words = {
        *form.TOP_KEYS,
        *form.SEAT_KEYS,
        *form.PHASES,
        *form.ANSWERS,
        *form.ACTIONS,
        *form.DEEDS,
        *form.EXPECTATIONS,
        *form.STATES,
        *form.BAG_KEYS,
        *form.BAG_EXPECTATIONS,
    }

    assert form_words - named("scenario.md") - {"players", "characters"} == set()


@pytest.mark.parametrize("document", blocks("scenario-traitors.md", "yaml"))
def test_an_example_of_a_scenario_of_the_traitors_holds(document: str) -> None:
    [scenario] = traitors_scenario.read_scenarios(document)
    outcome = traitors_scenario.run(scenario)

    assert outcome.passed, outcome.message


def test_the_scenario_page_of_the_traitors_has_every_key_step_and_expectation() -> None:
    form_words = {
        *traitors_form.TOP_KEYS,
        *traitors_form.WORDS,
        *traitors_form.NAMED,
        *traitors_form.DECISIONS,
        *traitors_form.COMMON,
        *traitors_form.EXPECTATIONS,
        *traitors_form.STATES,
    }

    assert form_words - named("scenario-traitors.md") == set()


def test_the_page_of_the_traitors_has_everything_that_is_asked_told_or_configured() -> None:
    told: set[str] = set()
    asked: set[str] = set()
    for seed in range(30):
        options = {"end_agreement": "any-time", "discard_face_up": False, "max_tied_repetitions": seed % 2}
        order = {"murder_order": "slips" if seed % 2 else "clockwise", "shared_victory": False, "rounds": 1}
        game = play(Traitors(TraitorsConfig.players(4, options | order), seed), RandomPolicy(seed))
        told |= {event.kind for event in game.events}
        asked |= {entry.asked[0] for entry in game.entries if isinstance(entry, Answer)}
    rows = set(re.findall(r"^\| `(\w+)` \|", text_of("traitors.md"), re.MULTILINE))

    assert told | asked <= rows
    assert {*OPTIONS, *Start.__struct_fields__} - named("traitors.md") == set()


def test_the_example_of_the_traitors_runs() -> None:
    [example] = blocks("traitors.md", "python")

    exec(compile(example, "traitors.md", "exec"), {})


def test_the_example_of_a_journal_replays() -> None:
    [text] = blocks("journal.md", "json")
    game = replay_journal(read_journal(text, GAMES), GAMES)

    assert isinstance(game, Clocktower)
    assert game.winner == "good"


def test_the_journal_page_has_every_key_of_the_config_and_every_deed() -> None:
    keys = {*Config.__struct_fields__, *SeatPlan.__struct_fields__}
    types = {deed.__struct_config__.tag for deed in Deed.__subclasses__()}

    assert keys - named("journal.md") == set()
    assert {str(type) for type in types} - named("journal.md") == set()


def test_the_page_on_characters_has_every_hook() -> None:
    assert set(HOOKS) - named("adding-a-character.md") == set()


IN_THE_CODE = [text for text in blocks("adding-a-character.md", "python") if not text.startswith("# ")]
HOME_MADE = re.findall(
    r"^```(?:python|toml)\n# (\S+)\n\n(.*?)^```$", text_of("adding-a-character.md"), re.DOTALL | re.MULTILINE
)


@pytest.mark.parametrize("example", IN_THE_CODE)
def test_an_example_of_a_character_stands_so_in_the_code(example: str) -> None:
    folder = Path(belfry.clocktower.characters.__path__[0])
    sources = [*folder.rglob("*.py"), ROOT / "tests" / "clocktower" / "characters" / "test_poisoner.py"]
    bare = [re.sub(r'"""[^"]*"""', "", source.read_text("utf-8")) for source in sources]

    assert any(re.sub(r'"""[^"]*"""', "", example) in source for source in bare)


def test_the_home_made_character_of_the_page_is_added_by_what_the_page_says(tmp_path: Path) -> None:
    for part in ("belfry", "tests"):
        (tmp_path / part).mkdir()
        for name in {path.name for path in (ROOT / part).iterdir()} - {"clocktower", "__pycache__"}:
            (tmp_path / part / name).symlink_to(ROOT / part / name)
        shutil.copytree(ROOT / part / "clocktower", tmp_path / part / "clocktower")
    (tmp_path / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    (tmp_path / "web").symlink_to(ROOT / "web")
    for name, text in HOME_MADE:
        file = tmp_path / name
        before = file.read_text("utf-8") if file.exists() else ""
        table = text.partition("\n")[0]
        if re.fullmatch(r"\[\w+\]", table) and f"\n{table}\n" in before:
            file.write_text(before.replace(f"\n{table}\n", f"\n{text}", 1), "utf-8")
        else:
            file.write_text(f"{before}\n{text}" if before else text, "utf-8")
    for name, before, after in (
        ("almanac/night-order.toml", r'(other_nights = \[[^]]*)"monk"', r'\1"lamplighter", "monk"'),
        ("pieces/events/__init__.py", r"(?m)^(    Amigo,)$", r"\1\n    LampOut,"),
        ("pieces/events/__init__.py", r'(?m)^(    "Amigo",)$', r'\1\n    "LampOut",'),
    ):
        file = tmp_path / "belfry" / "clocktower" / name
        changed, times = re.subn(before, after, file.read_text("utf-8"), count=1)
        assert times == 1
        file.write_text(changed, "utf-8")
    words = "tests/clocktower/views/words"
    tests = (
        "tests/clocktower/characters/test_lamplighter.py",
        "tests/clocktower/almanac",
        f"{words}/test_german.py::test_every_character_has_a_german_name_and_ability[carousel]",
        f"{words}/test_german.py::test_every_reminder_is_german_and_belongs_to_a_character",
        f"{words}/test_questions.py::test_every_character_that_asks_has_a_question_of_its_own[lamplighter]",
        f"{words}/test_narration.py::test_every_kind_of_event_has_a_sentence",
        "tests/clocktower/files/script/test_examination.py",
    )
    for module, *arguments in (("belfry.clocktower.almanac",), ("pytest", "-q", *tests)):
        done = subprocess.run([sys.executable, "-m", module, *arguments], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


def test_the_almanac_page_has_every_field() -> None:
    assert set(almanac.AlmanacEntry.__struct_fields__) - named("almanac.md") == set()


def test_the_page_of_rulings_has_every_option_with_its_ruling() -> None:
    offered = [*VARIANTS, EVIL_WAKES_TOGETHER, *(s for character in CHARACTERS.values() for s in character.switches)]
    switches = {f"| `{s.name}` | `{s.statement}` |" for s in offered}

    assert {row for row in switches if row not in text_of("rulings.md")} == set()


@cache
def words_of_the_project() -> set[str]:
    """Every word of the code and of the names of files."""
    files = [ROOT / "Makefile"]
    files += [path for part in ("belfry", "tests", "web/src", "docs") for path in (ROOT / part).rglob("*.*")]
    said = [path.read_text("utf-8") for path in files if path.suffix in ("", ".py", ".toml", ".ts")]
    return set(re.findall(r"\w+", " ".join([*said, *(str(path.relative_to(ROOT)) for path in files)])))


@pytest.mark.parametrize("page", ["adding-a-character.md", "almanac.md", "bots.md", "design.md", "solver.md"])
def test_every_word_that_a_page_has_as_code_is_one(page: str) -> None:
    examples = re.findall(r"```.*?```", text_of(page), re.DOTALL)
    prose = re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL)
    words = {word for code in re.findall(r"`([^`\n]+)`", prose) for word in re.findall(r"\b[^\W_]\w{2,}[^\W_]\b", code)}

    assert words
    assert words - words_of_the_project() - {word for text in examples for word in re.findall(r"\w+", text)} == set()


def test_every_module_that_the_design_names_is_there() -> None:
    modules = re.findall(r"`((?:core|clocktower|traitors|bots)/[\w/.-]+)`", text_of("design.md"))

    assert modules
    assert [module for module in modules if not (ROOT / "belfry" / module).exists()] == []


@pytest.mark.parametrize("document", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))])
def test_every_link_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", document.read_text("utf-8"))

    assert [link for link in links if "://" not in link and not (document.parent / link).exists()] == []


def test_the_example_of_scripts_runs() -> None:
    found = doctest.testfile(str(DOCS / "script.md"), module_relative=False)
    assert (found.failed, found.attempted > 0) == (0, True)


def test_the_examples_of_the_solver_run_on_the_file_that_is_shown() -> None:
    [shown] = blocks("solver.md", "yaml")
    found = doctest.testfile(str(DOCS / "solver.md"), module_relative=False, globs={"text": shown})
    assert (found.failed, found.attempted > 0) == (0, True)


def test_every_file_of_a_script_that_is_shown_is_one() -> None:
    [shown] = blocks("script.md", "json")
    assert read_script(shown)[1] == ()
