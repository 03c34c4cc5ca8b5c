"""Narration: every event can be told, to whoever hears it, in words that a file can replace."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import belfry.clocktower
from belfry.clocktower import Clocktower, Config
from belfry.clocktower.narration import FOLDER, Narrator, character_names, narrate, words
from belfry.clocktower.scenario import read_scenarios
from belfry.clocktower.scenario.runner import Runner
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core import EVERYONE, PUBLIC, STORYTELLER, STORYTELLER_ONLY, Event, only, play
from belfry.core.audience import hears
from belfry.core.errors import BelfryError
from belfry.core.policy import RandomPolicy, SplitPolicy
from tests.clocktower.town import town

NAMES = {0: "Ana", 1: "Bo", 2: "Cy"}
SCENARIOS = Path(__file__).parent.parent / "scenarios"
BLANKS = re.compile(r"[{}<>]|None|True|False|_")
EMITTING = re.compile(r"\bemit\(\s*(\"(\w+)\")?")


def emitted_kinds() -> set[str]:
    """The kinds of event that stand in the engine's sources."""
    kinds: set[str] = set()
    for path in sorted(Path(belfry.clocktower.__path__[0]).rglob("*.py")):
        for found in EMITTING.finditer(path.read_text("utf-8")):
            if path.name == "grimoire.py" and not found[1]:
                continue  # where `emit` itself is defined
            assert found[1], f"{path.name} emits a kind that does not stand there as a word"
            kinds.add(found[2])
    return kinds


def tell(kind: str, to: int, data: dict[str, Any], audience: int = STORYTELLER) -> str | None:
    return narrate(Event(kind, to, data), NAMES, character_names(), audience)


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = emitted_kinds()

    assert len(kinds) > 30
    assert {kind for kind in kinds if kind not in words()} == set()


def test_no_sentence_is_for_an_event_that_does_not_exist() -> None:
    english = (FOLDER / "en.toml").read_text("utf-8")
    tables = {line.strip("[]").partition(".")[0] for line in english.splitlines() if line.startswith("[")}

    assert tables - emitted_kinds() == {"words", "characters"}


@settings(max_examples=25)
@given(players=st.integers(5, 15), seed=st.integers(0, 10**6))
def test_every_event_of_a_game_is_told_to_everybody_who_hears_it(players: int, seed: int) -> None:
    game = Clocktower(Config.players(players), seed)
    play(game, SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed)))

    for audience in (STORYTELLER, PUBLIC, *range(players)):
        narrator = Narrator(audience)
        for event in game.events:
            if hears(audience, event.to):
                told = narrator.tell(event)
                assert told and not BLANKS.search(told), (event, told)


def games_with_everything() -> Iterator[Clocktower]:
    """Games in which, between them, every kind of event happens."""
    for scenario in read_scenarios((SCENARIOS / "trouble-brewing.yaml").read_text("utf-8")):
        runner = Runner(scenario)
        runner.run()
        yield runner.game
    yield town("imp spy drunk=chef -saint --monk scapegoat:good recluse", script=["imp", "spy", "drunk", "chef"]).game
    t = town("imp scarletwoman chef monk soldier saint mayor slayer", start="night 2")
    t.night(Dee="Eli", Ana="Eli").day().use("Hal", "slayer", "Ana").storyteller(execute="Fay")
    yield t.game
    t = town("imp poisoner chef monk soldier saint mayor slayer", start="night 2")
    t.night(Dee="Fay", Ana="Fay").storyteller(revive="Fay", kill="Fay").storyteller(revive="Fay").day()
    t.execute("Gus", by="Bo").use("Hal", "slayer", "Bo")
    yield t.game


def test_every_kind_of_event_is_told_when_it_happens() -> None:
    told: set[str] = set()
    for game in games_with_everything():
        for audience in (STORYTELLER, PUBLIC, *range(len(game.grimoire.people))):
            narrator = Narrator(audience)
            for event in game.events:
                if hears(audience, event.to):
                    sentence = narrator.tell(event)
                    assert sentence and not BLANKS.search(sentence), (event, sentence)
                    told.add(event.kind)

    assert emitted_kinds() - told == {"lives"}, "in Trouble Brewing nobody survives an execution"


def test_a_player_is_spoken_to_about_what_happens_to_them() -> None:
    learned = {"seat": 1, "ability": "empath", "value": 2}

    assert tell("learned", only(1), learned, audience=1) == (
        "You are shown 2: so many of your living neighbours are evil."
    )
    assert tell("learned", only(1), learned) == "Bo is shown 2: so many of the living neighbours are evil."


def test_what_happens_in_public_is_told_by_name_even_to_the_player() -> None:
    assert tell("executed", EVERYONE, {"seat": 1}, audience=1) == "Bo is executed."


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("night", {"number": 1}, "The first night falls."),
        ("night", {"number": 3}, "Night 3 falls."),
        ("dawn", {"number": 2, "deaths": [], "returned": []}, "Day 2 dawns. Everybody wakes."),
        ("dawn", {"number": 2, "deaths": [0], "returned": []}, "Day 2 dawns. Ana died in the night."),
        ("dawn", {"number": 2, "deaths": [0, 1, 2], "returned": []}, "Day 2 dawns. Ana, Bo and Cy died in the night."),
        (
            "dawn",
            {"number": 2, "deaths": [], "returned": [2]},
            "Day 2 dawns. Everybody wakes. Cy came back to life.",
        ),
        ("nominated", {"by": 0, "who": 1}, "Ana nominates Bo."),
        ("nominated", {"by": 0, "who": STORYTELLER}, "Ana nominates the Storyteller."),
        ("nominated", {"by": 0, "who": 0}, "Ana nominates Ana, of all people."),
        ("hand", {"seat": 0, "up": True, "total": 2}, "Ana raises a hand: 2."),
        ("hand", {"seat": 0, "up": False, "total": 2}, "Ana keeps the hands down."),
        ("used", {"seat": 2, "ability": "slayer", "choice": 0}, "Cy claims to be the Slayer and shoots at Ana."),
        ("used", {"seat": 2, "ability": "savant", "choice": None}, "Cy claims the power of the Savant."),
        ("lives", {"seat": 2}, "Cy lives on all the same."),
        ("said", {"seat": 2, "text": "I am {good}"}, "Cy says: “I am {good}”"),
        ("mistake", {"what": "announced"}, "The Storyteller has made a mistake."),
        ("won", {"team": "good", "reason": "WIN-2", "grimoire": []}, "The Demon is dead: good wins."),
        ("won", {"team": "evil", "reason": "saint", "grimoire": []}, "The Saint was executed: evil wins."),
        ("won", {"team": "evil", "reason": "something else", "grimoire": []}, "Evil wins."),
    ],
)
def test_a_public_event_in_words(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert tell(kind, EVERYONE, data, audience=PUBLIC) == sentence


@pytest.mark.parametrize(
    ("result", "tally", "ending"),
    [
        ("succeeds", 3, "Bo is about to die."),
        ("ties", 3, "a tie, so nobody is about to die."),
        ("fails", 1, "not enough."),
        ("fails", 3, "but somebody has more."),
    ],
)
def test_a_tally_says_what_comes_of_it(result: str, tally: int, ending: str) -> None:
    data = {"who": 1, "tally": tally, "needed": 2, "voters": (0, 2), "result": result, "about_to_die": None}

    told = tell("tally", EVERYONE, data)

    assert told is not None
    assert told.startswith(f"For Bo: Ana and Cy. Votes {tally}, needed 2")
    assert told.endswith(ending)


@pytest.mark.parametrize(
    ("ability", "value", "sentence"),
    [
        ("chef", 0, "You are shown 0: so many pairs of evil players sit side by side."),
        ("fortuneteller", True, "The answer is yes."),
        ("fortuneteller", False, "The answer is no."),
        ("washerwoman", ((0, 2), "chef"), "You learn: Ana or Cy is the Chef."),
        ("librarian", 0, "You learn that no Outsider is in play."),
        ("undertaker", "scarletwoman", "Whoever died by execution today was the Scarlet Woman, you are told."),
        (
            "spy",
            ((0, "imp", True, True, ()), (1, "chef", False, False, ("imp/dead",))),
            "You look into the Grimoire: Ana the Imp and Bo the Chef (dead).",
        ),
        ("spy", ("chef", "monk", "saint"), "You learn: Chef, Monk and Saint."),
        ("seamstress", True, "You learn: yes."),
    ],
)
def test_information_in_words(ability: str, value: Any, sentence: str) -> None:
    assert tell("learned", only(1), {"seat": 1, "ability": ability, "value": value}, audience=1) == sentence


def test_the_evil_team_are_introduced_in_words() -> None:
    demon = {"seat": 0, "minions": [1, 2], "bluffs": ("chef", "monk", "saint")}
    minion = {"seat": 1, "demons": [0], "minions": [2]}
    alone = {"seat": 1, "demons": [0], "minions": []}

    assert tell("demoninfo", only(0), demon, audience=0) == (
        "Your Minions: Bo and Cy. You can pose as: Chef, Monk and Saint."
    )
    assert tell("minioninfo", only(1), minion, audience=1) == "Your Demon is Ana. Your fellow Minions: Cy."
    assert tell("minioninfo", only(1), alone, audience=1) == "Your Demon is Ana. You are the only Minion."


def test_what_only_the_storyteller_sees_in_words() -> None:
    assert tell("token", STORYTELLER_ONLY, {"seat": 1, "token": "poisoner/poisoned"}) == (
        "Reminder at Bo: Poisoner: poisoned."
    )
    assert tell("killed", STORYTELLER_ONLY, {"seat": 1, "by": "imp"}) == "Bo dies of the Imp."
    assert tell("killed", STORYTELLER_ONLY, {"seat": 1, "by": None}) == "Bo dies."
    assert tell("redirected", STORYTELLER_ONLY, {"seat": 1, "to": 2}) == ("Death passes Bo by and goes to Cy instead.")


def test_an_unknown_kind_of_event_is_passed_over() -> None:
    assert tell("thunder", EVERYONE, {}) is None


def test_a_narrator_learns_the_name_of_somebody_who_joins() -> None:
    t = town("imp poisoner empath chef monk soldier saint", start="day 1").day()
    t.storyteller(traveller={"name": "Zoe", "character": "scapegoat", "alignment": "good", "after": "Ana"})
    t.storyteller(leave="Zoe")
    narrator = Narrator(PUBLIC)

    told = [narrator.tell(event) for event in t.game.events if hears(PUBLIC, event.to)]

    assert told[-2:] == ["Zoe joins the town as the Scapegoat, next to Ana.", "Zoe leaves the town."]


# Themes and languages


def test_a_theme_is_a_file_that_says_only_what_it_says_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "pirates.toml"
    file.write_text(
        '[night]\nany = "The lanterns of night {number} go out."\n'
        '[learned.empath]\nyou = "{value} scoundrels beside ye."\n'
        '[hand]\ndown = ""\n'
        '[words]\ngood = "honest"\n'
        '[characters]\nimp = "Kraken"\n'
    )
    pirates = words(str(file))

    def pirate(kind: str, to: int, data: dict[str, Any]) -> str | None:
        return narrate(Event(kind, to, data), NAMES, character_names(), 1, pirates)

    assert pirate("night", EVERYONE, {"number": 2}) == "The lanterns of night 2 go out."
    assert pirate("night", EVERYONE, {"number": 1}) == "The first night falls."
    assert pirate("learned", only(1), {"seat": 1, "ability": "empath", "value": 2}) == "2 scoundrels beside ye."
    assert pirate("hand", EVERYONE, {"seat": 1, "up": False, "total": 0}) is None
    assert pirate("character", only(1), {"seat": 1, "character": "imp", "alignment": "good"}) == (
        "You are the Kraken, and you are honest."
    )


@pytest.mark.parametrize("text", ["not toml", "[night]\nany = 3\n", "a = '\udcff'"])
def test_words_that_cannot_be_read_are_refused_with_their_file(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))

    with pytest.raises(BelfryError, match=r"broken\.toml|night\.any"):
        words(str(file))


def test_missing_words_are_refused_with_their_name() -> None:
    with pytest.raises(BelfryError, match="klingon"):
        words("klingon")
