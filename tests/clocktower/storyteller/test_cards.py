"""Cards that the Storyteller shows to one player, and reminders in the Storyteller's own words."""

from __future__ import annotations

import pytest

from belfry.clocktower.storyteller.deeds.any_deed import from_plain
from belfry.clocktower.storyteller.deeds.card import ShowCard
from belfry.clocktower.storyteller.deeds.reminder import AddToken, MoveToken, RemoveToken
from belfry.clocktower.views.view import view
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.clocktower.views.words.undo_list import describe
from belfry.core import PUBLIC, STORYTELLER, BelfryError, IllegalDeed
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.steps import night_to
from tests.clocktower.towns import Town, town

SEVEN = "imp poisoner empath fortuneteller monk soldier saint"


def told(t: Town, name: str, language: str = "en") -> str:
    """What a player was told last, in words."""
    return Watcher(t.game, t.seat(name).id).view(words(language))["told"][-1]["text"]


# Cards


def test_a_card_reaches_the_player_whom_it_is_for_and_nobody_else() -> None:
    t = town(SEVEN, start="day 2")
    before = {seat: view(t.game, seat) for seat in (PUBLIC, *t.grimoire.seat_ids) if seat != 2}
    t.intervene(ShowCard(2, "demon", players=(0,)))
    assert told(t, "Cy") == "The Storyteller shows you a card: This is the Demon: Ana"
    assert told(t, "Cy", "de") == "Der Erzähler zeigt dir eine Karte: Das ist der Dämon: Ana"
    assert {seat: view(t.game, seat) for seat in before} == before


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (ShowCard(2, words="Trust nobody."), "Trust nobody."),
        (ShowCard(2, number=3), "3"),
        (ShowCard(2, yes=False), "no"),
        (ShowCard(2, "you-turn", alignment="evil"), "You are now: evil"),
        (ShowCard(2, "not-in-play", characters=("chef", "mayor")), "These characters are not in play: Chef and Mayor"),
        (ShowCard(2, "use"), "Do you want to use your ability?"),
        (ShowCard(2, words="One of them", players=(0, 1), characters=("noble",)), "One of them; Ana and Bo; Noble"),
    ],
)
def test_a_card_says_what_stands_on_it(card: ShowCard, says: str) -> None:
    t = town(SEVEN, start="day 2").intervene(card)
    assert told(t, "Cy") == f"The Storyteller shows you a card: {says}"
    assert describe(t.game, len(t.game.entries) - 1) == f"Storyteller: a card for Cy: {says}"


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ({"seat": 9, "number": 1}, "no seat 9"),
        ({"seat": 2}, "nothing on the card"),
        ({"seat": 2, "words": "x" * 201}, "at most 200"),
        ({"seat": 2, "number": -1}, "from 0 to 99"),
        ({"seat": 2, "players": [8]}, "no seat 8"),
        ({"seat": 2, "characters": ["sphinx"]}, "sphinx"),
        ({"seat": 2, "players": [0] * 21}, "at most 20"),
    ],
)
def test_a_card_that_cannot_be_is_refused_with_its_reason(card: dict[str, object], why: str) -> None:
    t = town(SEVEN, start="day 2")
    with pytest.raises(BelfryError, match=why):
        t.intervene(from_plain({"type": "show_card", **card}))


def test_a_card_in_the_night_stands_on_the_night_sheet_and_stays_in_the_journal() -> None:
    t = night_to(town(SEVEN, start="night 2"), "fortuneteller").intervene(ShowCard(3, number=1))
    steps = Watcher(t.game, STORYTELLER).view(words())["night"] or []
    assert [step["text"] for step in steps if step["id"] == "fortuneteller"] == ["Dee is shown a card: 1"]
    games = {"clocktower": type(t.game)}
    again = replay_journal(read_journal(write_journal(t.game), games), games)
    assert [event.plain() for event in again.events] == [event.plain() for event in t.game.events]


# Reminders


def test_a_reminder_in_own_words_lies_where_it_was_put_and_has_no_effect() -> None:
    t = town(SEVEN, start="day 2").intervene(AddToken(2, "own/seen by Bo"))
    assert t.tokens("Cy") == ["own/seen by Bo"]
    assert not t.poisoned("Cy")
    assert words().reminder("own/seen by Bo") == "seen by Bo"
    t.intervene(RemoveToken(2, "own/seen by Bo"))
    assert t.tokens("Cy") == []


@pytest.mark.parametrize("text", ["", "x" * 31, "two\nlines"])
def test_a_reminder_that_nobody_could_read_is_refused(text: str) -> None:
    with pytest.raises(IllegalDeed, match="1 to 30 characters"):
        town(SEVEN, start="day 2").intervene(AddToken(2, f"own/{text}"))


def test_a_reminder_that_is_moved_takes_its_effect_and_its_ability_along() -> None:
    t = town(SEVEN, start="night 2").night(Bo="Cy", Eli="Dee", Ana="Fay")
    assert t.poisoned("Cy")
    t.intervene(MoveToken(2, 3, "poisoner/poisoned"))
    assert (t.poisoned("Cy"), t.poisoned("Dee")) == (False, True)
    t.intervene(AddToken(1, "poisoner/poisoned"))
    assert not t.poisoned("Dee"), "it sleeps while the Poisoner is poisoned, so it is still the Poisoner's"


def test_a_reminder_that_is_not_there_cannot_be_moved() -> None:
    with pytest.raises(IllegalDeed, match="has no reminder"):
        town(SEVEN, start="day 2").intervene(MoveToken(2, 3, "poisoner/poisoned"))
