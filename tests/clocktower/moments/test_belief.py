"""Beliefs: what is on offer for players who take themselves for another, and when it is settled."""

from __future__ import annotations

from typing import Any

from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.files.script import read
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.core import STORYTELLER
from tests.clocktower.steps import rule
from tests.clocktower.towns import Town, town

EIGHT = "chef drunk empath monk soldier mayor poisoner imp"
MADE = {"id": "dreamy", "name": "Dreamy", "team": "minion", "ability": "You think you are good."}


def offered(t: Town) -> list[str]:
    """What may be believed, as the Storyteller is asked now."""
    asked: Any = t.view("storyteller")["asked"]
    return asked["options"]["of"]


def asking(seats: str, script: str, **more: Any) -> Town:
    """A town in which a belief is asked for."""
    return town(seats, script=script.split(), **more)


def test_the_drunk_may_take_themself_for_any_townsfolk_that_nobody_else_is_or_believes() -> None:
    """SET-23"""
    script = f"{EIGHT} slayer virgin undertaker marionette saint"
    t = asking("chef drunk marionette=slayer monk soldier mayor imp empath", script)
    assert t.waits_for == ("storyteller", "drunk")
    assert offered(t) == ["virgin", "undertaker"]


def test_where_everything_is_taken_the_drunk_may_be_a_second_one() -> None:
    """SET-23"""
    t = asking(EIGHT, f"{EIGHT} saint")
    assert offered(t) == ["chef", "empath", "monk", "soldier", "mayor"]


def test_a_lunatic_may_take_themself_for_the_demon_in_play_but_for_none_that_nobody_can_be() -> None:
    """lunatic/r1"""
    others = "chef empath monk soldier mayor virgin poisoner"
    t = asking(f"lunatic {others} imp", f"lunatic {others} imp zombuul lilmonsta saint")
    assert offered(t) == ["imp", "zombuul"]
    t = asking(f"lunatic {others}", f"lunatic {others} lilmonsta saint", unseated=["lilmonsta"])
    assert t.seat("Ana").shown.id == "lilmonsta"


def test_a_hermit_may_believe_what_each_of_the_abilities_lets_them_believe() -> None:
    """hermit/r15"""
    others = "chef monk soldier mayor poisoner imp"
    t = asking(f"hermit {others}", f"hermit drunk virgin slayer {others}")
    assert offered(t) == ["virgin", "slayer"]
    t.game.answer(STORYTELLER, "virgin")
    mistaken = t.seat("Ana").mistaken
    assert mistaken is not None and mistaken.id == "drunk"
    assert asking(f"hermit {others}", f"hermit saint virgin slayer {others}").waits_for[1] != "hermit"


def test_whoever_is_made_another_while_it_is_decided_believes_nothing() -> None:
    """SET-23"""
    t = asking(EIGHT, f"{EIGHT} slayer virgin saint").intervene(character={"Bo": "saint"})
    if t.waits_for[1] == "drunk":
        t.game.answer(STORYTELLER, "slayer")
    assert (t.character("Bo"), t.seat("Bo").believes) == ("saint", None)


def test_a_bluff_that_a_new_drunk_takes_themself_for_is_warned_of() -> None:
    """NGT-11"""
    t = town("chef saint empath monk soldier mayor poisoner imp", bluffs=["slayer", "virgin", "butler"]).next_day()
    t.storyteller(rule("drunk", "slayer"), character={"Bo": "drunk"})
    assert t.events("warning") == [{"rule": "NGT-11", "seat": 1, "character": "slayer"}]
    assert t.seat("Bo").shown.id == "slayer"


def home_made() -> Clocktower:
    """A game in which it is asked whether Bo takes a home-made character for another."""
    found, _ = read(["imp", "chef", "empath", "soldier", "saint", "thief", MADE])
    [made] = found.made
    seats = tuple(SeatPlan(name, id) for name, id in zip(NAMES, ("imp", made.id, "chef", "empath"), strict=False))
    return Clocktower(Config(seats, found.characters, free=True, by_hand=True, home_made=found.made))


def test_a_home_made_character_is_believed_to_be_itself_or_any_other_but_a_traveller() -> None:
    game = home_made()
    made = game.grimoire.people[1]
    assert game.ask is not None and game.ask.ability == "belief"
    assert list(game.ask.options) == [made.character.id, "imp", "chef", "empath", "soldier", "saint"]
    game.answer(STORYTELLER, made.character.id)
    assert (made.believes, made.mistaken) == (None, None)


def test_who_takes_a_home_made_character_for_another_is_mistaken_by_it() -> None:
    game = home_made()
    game.answer(STORYTELLER, "saint")
    assert game.grimoire.people[1].shown.id == "saint"
    assert game.grimoire.people[1].mistaken is game.grimoire.people[1].character


def test_a_home_made_character_that_has_become_another_meanwhile_believes_nothing() -> None:
    game = home_made()
    game.intervene(Become(1, "saint"))
    if game.ask is not None and game.ask.ability == "belief":
        game.answer(STORYTELLER, "chef")
    assert (game.grimoire.people[1].character.id, game.grimoire.people[1].believes) == ("saint", None)


def test_where_no_belief_explains_the_numbers_everything_that_is_left_may_be_believed() -> None:
    """jinx/balloonist-marionette"""
    seats = "imp marionette chef empath soldier saint butler"
    t = asking(seats, f"{seats} balloonist monk recluse")
    assert t.waits_for == ("storyteller", "marionette")
    assert offered(t) == ["balloonist", "monk", "recluse"]
