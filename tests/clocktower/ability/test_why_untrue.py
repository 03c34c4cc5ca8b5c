"""Doubts: when the game is over, the story says why something that was told was false."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.storyteller.deeds.announcements import End
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import PUBLIC, STORYTELLER
from tests.clocktower.towns import Town, town


def told(t: Town, audience: int = PUBLIC, language: str = "en") -> list[tuple[str, list[str], bool | None]]:
    """What everybody was told, with the causes that the record gives to an audience."""
    lines = Watcher(t.game, audience).lines(words(language))
    return [
        (line["data"]["ability"], line.get("because", []), line.get("untrue"))
        for line in lines
        if line["kind"] == "learned"
    ]


def over(t: Town) -> Town:
    """The town after the Storyteller has ended the game."""
    return t.intervene(End("good"))


def story(seats: str, *answers: dict[str, Any], script: str = "trouble-brewing", **night: Any) -> Town:
    t = town(seats, script=script)
    t.night(*answers, **night)
    return over(t)


def test_a_poisoned_player_s_information_names_the_poisoner() -> None:
    t = story("imp poisoner empath chef soldier", {"tell": {"who": "Cy", "ability": "empath", "value": 0}}, Bo="Cy")
    assert ("empath", ["Cy was poisoned by Bo, the Poisoner."], True) in told(t)
    assert ("empath", ["Cy war vergiftet: durch Bo (Giftmischer)."], True) in told(t, language="de")
    assert ("chef", [], None) in told(t)


def test_the_storyteller_reads_the_causes_too() -> None:
    t = town("imp poisoner empath chef soldier")
    watcher = Watcher(t.game, STORYTELLER)
    watcher.lines(words())
    t.night(Bo="Cy")
    over(t)
    assert any(line.get("because") for line in watcher.lines(words()))


def test_nobody_hears_a_cause_before_the_game_is_over() -> None:
    t = town("imp poisoner empath chef soldier")
    t.night(Bo="Cy")
    for audience in (PUBLIC, STORYTELLER, *range(5)):
        assert not any("because" in line for line in Watcher(t.game, audience).lines(words()))


def test_nobody_hears_a_cause_before_all_has_been_revealed() -> None:
    t = story("imp poisoner empath chef soldier", {"tell": {"who": "Cy", "ability": "empath", "value": 0}}, Bo="Cy")
    watcher = Watcher(t.game, 2)
    watcher.revealed = {0}
    assert not any("because" in line for line in watcher.lines(words()))


def test_who_is_the_drunk_only_believed_to_have_the_ability() -> None:
    t = story("imp poisoner drunk=empath chef soldier", Bo="Dee")
    because = {ability: causes for ability, causes, _ in told(t)}
    assert because["empath"] == ["Cy was the Drunk and had no such ability."]


def test_what_is_drunk_with_the_sailor_says_so() -> None:
    t = town("zombuul godfather sailor chambermaid tealady gambler minstrel", script="bad-moon-rising")
    t.night({"rule": {"ability": "sailor", "choice": "Dee"}}, Cy="Dee", Dee=["Ana", "Bo"])
    because = {ability: causes for ability, causes, _ in told(over(t))}
    assert because["chambermaid"] == ["Dee was drunk because of Cy, the Sailor."]


def test_what_the_vortox_falsifies_names_the_vortox() -> None:
    t = story("vortox witch clockmaker sage artist mutant flowergirl", script="sects-and-violets")
    because = {ability: (causes, untrue) for ability, causes, untrue in told(t)}
    assert because["clockmaker"] == (["Ana, the Vortox, makes it false."], True)


def test_what_comes_of_a_recluse_names_the_recluse() -> None:
    t = town("imp poisoner empath recluse soldier chef monk")
    t.night({"tell": {"who": "Cy", "ability": "empath", "value": 2}}, Bo="Gus")
    because = {ability: (causes, untrue) for ability, causes, untrue in told(over(t))}
    assert because["empath"] == (["Dee, the Recluse, counted as somebody else."], True)
