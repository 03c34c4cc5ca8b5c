"""Characters that the Storyteller plays by hand: home-made ones."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.files.script import read
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.script.homebrew.by_hand import bracketed
from belfry.clocktower.script.script import custom
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.core import STORYTELLER, RandomPolicy
from belfry.core.journal import read_journal, replay_journal, write_journal

BAKER: dict[str, Any] = {
    "id": "the_baker",
    "name": "Baker",
    "team": "townsfolk",
    "ability": "Each night, feed a player. [+1 Outsider]",
    "firstNight": 45,
    "firstNightReminder": "The Baker points at a player.",
    "otherNight": 40,
    "reminders": ["Fed", "Full"],
}
DREAMY: dict[str, Any] = {"id": "dreamy", "name": "Dreamy", "team": "minion", "ability": "You think you are good."}
KNOWN = ["imp", "poisoner", "empath", "chef", "soldier", "noble", "saint"]


def read_script(entries: list[Any]) -> tuple[tuple[str, ...], tuple[HomeMade, ...]]:
    """The ids of a script's characters, and those that are home-made."""
    found, _problems = read(entries)
    return found.characters, found.made


def game(*entries: Any, seats: str, **more: Any) -> Clocktower:
    """A game with a person as the Storyteller; `seats` has a character each, the names of home-made ones included."""
    ids, made = read_script([*KNOWN, *entries])
    by_name = {one.name.lower(): one.id for one in made}
    plans = [SeatPlan(name, by_name.get(word, word)) for name, word in zip(NAMES, seats.split(), strict=False)]
    config = Config(tuple(plans), tuple(ids), free=True, by_hand=True, guides=True, home_made=made, **more)
    return Clocktower(config, 1)


NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")


def asks(game: Clocktower) -> list[tuple[str, str]]:
    """What the Storyteller is asked from here to dawn, where everybody answers something."""
    policy, found = RandomPolicy(1), list[tuple[str, str]]()
    while (ask := game.ask) is not None and ask.ability != "dawn":
        found.append((ask.kind, ask.ability))
        game.answer(*policy.answer(game, ask))
    return found


def story(game: Clocktower, language: str = "en") -> Any:
    """What the Storyteller sees."""
    return Watcher(game, STORYTELLER).view(words(language))


# Their place in the night


def test_a_home_made_character_comes_where_its_number_says_with_its_own_text() -> None:
    played = game(BAKER, seats="imp poisoner baker empath soldier")
    found = asks(played)
    [baker] = [ability for kind, ability in found if kind == "by-hand"]
    kinds = [ability for _, ability in found]
    assert kinds.index("poisoner") < kinds.index(baker) < kinds.index("empath")
    assert words().almanac.night(baker, first=True) == "The Baker points at a player."
    assert words().almanac.night(baker, first=False) == BAKER["ability"]
    assert words("de").character(baker) == "Baker"


def test_the_order_of_the_script_itself_counts_for_more_than_numbers() -> None:
    meta = {"id": "_meta", "name": "Mine", "firstNight": ["dusk", "empath", "the_baker", "dawn"]}
    found = [ability for _, ability in asks(game(meta, BAKER, seats="imp poisoner baker empath soldier"))]
    assert found.index("empath") < next(place for place, id in enumerate(found) if id.startswith("home-baker"))


def test_the_storyteller_is_told_whom_to_wake_and_the_step_stands_on_the_sheet() -> None:
    played = game(BAKER, seats="imp poisoner baker empath soldier")
    baker = played.grimoire.people[2].character.id
    policy = RandomPolicy(1)
    while played.ask is not None and played.ask.kind != "by-hand":
        played.answer(*policy.answer(played, played.ask))
    seen = story(played)
    assert (seen["asked"]["about"], seen["asked"]["text"]) == (2, "Do what the Baker does, then go on.")
    assert [(step["id"], step["seat"]) for step in seen["night"] if step["state"] == "now"] == [(baker, 2)]
    played.answer(STORYTELLER, "done")
    assert [step["state"] for step in story(played)["night"] if step["id"] == baker] == ["done"]


def test_nobody_is_asked_in_games_that_do_not_guide() -> None:
    config = Config(
        tuple(SeatPlan(n, c) for n, c in zip(NAMES, KNOWN, strict=False)), tuple(KNOWN), by_hand=True, free=True
    )
    assert "by-hand" not in [kind for kind, _ in asks(Clocktower(config, 1))]


def test_games_of_earlier_rules_do_not_guide() -> None:
    config = Config((SeatPlan("Ana"),), guides=True)
    assert Clocktower.config_for_rules(config, "3").guides is False
    assert Clocktower.config_for_rules(config, "4").guides is True


def test_somebody_who_becomes_such_a_character_in_the_night_is_woken_for_it() -> None:
    played = game(BAKER, seats="imp poisoner soldier empath saint")
    [baker] = [id for id in played.grimoire.script.ids if id.startswith("home-baker")]
    policy = RandomPolicy(1)
    while played.ask is not None and played.ask.ability != "poisoner":
        played.answer(*policy.answer(played, played.ask))
    played.intervene(Become(2, baker))
    assert ("by-hand", baker) in asks(played)


# What they take themselves for


def test_a_player_with_a_home_made_character_may_take_themself_for_another() -> None:
    played = game(DREAMY, seats="imp dreamy chef empath soldier")
    ask = played.ask
    assert ask is not None
    assert (ask.ability, ask.about) == ("belief", 1)
    assert suggest(played, ask, lambda: 0.5).answer == played.grimoire.people[1].character.id
    played.answer(STORYTELLER, "saint")
    told = [event.data for event in played.events if event.kind == "character" and event.data["seat"] == 1]
    assert told == [{"seat": 1, "character": "saint", "alignment": "good"}]
    assert played.grimoire.people[1].evil
    policy = RandomPolicy(1)
    while played.ask is not None and played.ask.ability != "dawn":
        played.answer(*policy.answer(played, played.ask))
    secrets = [e.kind for e in played.events if e.kind in ("minioninfo", "demoninfo") and e.data.get("seat") == 1]
    assert secrets == []


def test_a_player_who_knows_what_they_are_is_told_it() -> None:
    played = game(DREAMY, seats="imp dreamy chef empath soldier")
    played.answer(STORYTELLER, played.grimoire.people[1].character.id)
    told = [event.data["character"] for event in played.events if event.kind == "character" and event.data["seat"] == 1]
    assert words().character(told[0]) == "Dreamy"


# Reminders and setup


def test_their_reminders_are_at_hand() -> None:
    played = game(BAKER, seats="imp poisoner baker noble soldier")
    asks(played)
    baker = played.grimoire.people[2].character.id
    played.intervene(AddToken(0, f"{baker}/fed"))
    played.intervene(AddToken(0, "noble/know"))
    tokens = [one["token"] for one in story(played)["grimoire"]["seats"][0]["tokens"]]
    assert tokens == [f"{baker}/fed", "noble/know"]
    assert words().reminder(tokens[0]) == "Fed"


@pytest.mark.parametrize(
    ("ability", "changes"),
    [
        ("Nothing.", []),
        ("Something. [+1 Outsider]", [("outsider", 1)]),
        ("Something. [-1 or +1 Outsider]", [("outsider", -1), ("outsider", 1)]),
        ("Something. [+0 to +1 Outsiders]", [("outsider", 0), ("outsider", 1)]),
        ("Something. [+1 Minion]", [("minion", 1)]),
    ],
)
def test_the_bracket_text_of_a_home_made_character_changes_the_numbers(
    ability: str, changes: list[tuple[str, int]]
) -> None:
    assert bracketed(ability) == changes


def test_a_home_made_character_is_the_same_at_every_table_and_another_of_its_name_is_not() -> None:
    ids, made = read_script([BAKER])
    again, _ = read_script([{**BAKER}])
    other, _other = read_script([{**BAKER, "ability": "Bakes."}])
    assert ids == again
    assert ids != other
    assert custom(ids, by_hand=True, home_made=made).characters[0].name == "Baker"


def test_what_the_almanac_knows_is_the_almanacs_whatever_a_file_says_of_it() -> None:
    ids, made = read_script([{"id": "Fortune_Teller", "name": "X", "team": "demon", "ability": "Wins."}, "imp"])
    assert (ids, made) == (("fortuneteller", "imp"), ())


def test_a_journal_with_home_made_characters_is_read_again() -> None:
    played = game(BAKER, DREAMY, seats="imp dreamy baker empath soldier noble")
    asks(played)
    text = write_journal(played)
    games = {"clocktower": Clocktower}
    again = replay_journal(read_journal(text, games), games)
    assert [event.plain() for event in again.events] == [event.plain() for event in played.events]


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_with_characters_by_hand_end(seed: int) -> None:
    ids, made = read_script([*KNOWN, "monk", "virgin", "balloonist", "scarletwoman", BAKER, DREAMY])
    config = Config.players(7, script=tuple(ids), by_hand=True, guides=True, home_made=made)
    played, policy = Clocktower(config, seed), RandomPolicy(seed, hurry=0.5)
    for _ in range(4000):
        if played.ask is None:
            return
        played.answer(*policy.answer(played, played.ask))
    raise AssertionError("the game does not end")
