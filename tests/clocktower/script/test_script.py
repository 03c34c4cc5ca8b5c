"""Scripts: which edition is played, what stands on a script, and for how many players it will do."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidScript, InvalidSetup, SeatPlan, UnknownCharacter, almanac
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.bag import check_bag
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.views.view import view
from belfry.core import PUBLIC, STORYTELLER, BelfryError
from tests.clocktower.deal import EIGHT, TROUBLE_BREWING, WITHOUT_BARON, characters, ids, plans, until_night, warnings

# The edition


def test_trouble_brewing_is_played_unless_another_script_is_chosen() -> None:
    """SET-7, SET-D1"""
    assert Clocktower(Config.players(7)).grimoire.script.id == "trouble-brewing"
    chosen = ids("chef empath monk soldier mayor virgin slayer saint poisoner imp")
    game = Clocktower(Config.players(7, script=chosen))
    assert game.grimoire.script.ids == chosen
    assert game.grimoire.in_play() <= set(chosen)


def test_a_character_that_is_not_on_the_script_cannot_be_in_play() -> None:
    """SET-7"""
    script = tuple(id for id in TROUBLE_BREWING.ids if id != "monk")
    with pytest.raises(InvalidSetup, match="Monk is not on the script") as refused:
        Clocktower(Config(plans(EIGHT), script=script))
    assert [rule for rule, _ in refused.value.problems] == ["SET-7"]


@pytest.mark.parametrize("disliked", ["drunk", "poisoner", "washerwoman"])
def test_a_character_that_is_kept_off_a_script_plays_no_part(disliked: str) -> None:
    """SCR-12: nobody is it, nobody takes themself for it, and the Demon is not told that it is free"""
    script = tuple(id for id in TROUBLE_BREWING.ids if id != disliked)
    for seed in range(40):
        game = Clocktower(Config.players(9, script=script), seed)
        policy = AutomaticStoryteller(seed)
        while (ask := game.ask) is not None and game.grimoire.number < 2 and ask.waits_for(STORYTELLER):
            game.answer(*policy.answer(game, ask))
        grimoire = view(game, STORYTELLER)["grimoire"]
        assert grimoire is not None
        assert disliked not in {named for seat in grimoire["seats"] for named in (seat["character"], seat["believes"])}
        assert disliked not in (grimoire["bluffs"] or ())
        assert disliked not in view(game, PUBLIC)["characters"]


def test_no_fabled_is_in_play_unless_somebody_brings_one() -> None:
    """SET-D8"""
    for seed in range(10):
        assert view(Clocktower(Config.players(8), seed), PUBLIC)["fabled"] == []
    chosen = Clocktower(Config.players(8, fabled=("angel",)))
    assert view(chosen, PUBLIC)["fabled"] == ["angel"]


def test_a_traveller_need_not_stand_on_the_script() -> None:
    """SET-7"""
    game = Clocktower(Config((*plans(EIGHT), SeatPlan("Ida", "thief")), by_hand=True))
    assert "thief" in game.grimoire.in_play()
    assert "thief" not in game.grimoire.script.ids


def test_five_players_play_trouble_brewing_without_a_warning() -> None:
    """SET-8, SET-9, CLK-C06"""
    assert warnings(Clocktower(Config.players(5, script="trouble-brewing"))) == []
    assert warnings(Clocktower(Config.players(6, script="trouble-brewing"))) == []


def test_another_edition_with_six_players_is_warned_of_and_allowed() -> None:
    """SET-9, CLK-C06, SET-D1"""
    script = tuple(entry.id for entry in almanac.edition("bad-moon-rising"))
    six = Clocktower(Config.players(6, script=script, by_hand=True))
    assert warnings(six) == ["SET-9"]
    assert six.grimoire.in_play() <= set(script)
    assert until_night(six).ask is not None
    assert "SET-9" not in warnings(Clocktower(Config.players(7, script=script, by_hand=True)))


def test_the_storyteller_alone_hears_the_warning() -> None:
    """SET-9"""
    game = Clocktower(Config.players(6, script=WITHOUT_BARON))
    assert "warning" in [kind for kind, _ in view(game, STORYTELLER)["history"]]
    assert "warning" not in [kind for kind, _ in view(game, PUBLIC)["history"]]
    assert "warning" not in [kind for kind, _ in view(game, 0)["history"]]


def test_six_townsfolk_two_outsiders_two_minions_and_one_demon_are_a_teensyville_script() -> None:
    """SCR-10, SET-11, CLK-C08"""
    from_three_editions = (
        *("chef", "empath", "gambler", "sailor", "clockmaker", "dreamer"),
        *("saint", "moonchild", "poisoner", "witch", "imp"),
    )
    assert len({almanac.index()[id].edition for id in from_three_editions}) == 3
    assert scripts.custom(from_three_editions, by_hand=True).teensyville
    assert not scripts.custom((*from_three_editions, "monk"), by_hand=True).teensyville
    assert not TROUBLE_BREWING.teensyville


@pytest.mark.parametrize("players", [5, 6])
def test_a_teensyville_script_is_made_for_five_or_six_players(players: int) -> None:
    """SET-11, SCR-10"""
    script = ids("chef empath monk soldier mayor virgin saint recluse poisoner spy imp")
    assert warnings(Clocktower(Config.players(players, script=script))) == []


def test_a_teensyville_script_does_not_reach_for_ten_players() -> None:
    """SCR-9, SCR-10"""
    script = ids("chef empath monk soldier mayor virgin saint recluse poisoner spy imp")
    with pytest.raises(InvalidScript, match="SCR-9"):
        Clocktower(Config.players(10, script=script))


# Scripts


def test_a_night_sheet_is_the_night_order_of_the_scripts_characters_with_the_fixed_steps() -> None:
    """SCR-3, NGT-31"""
    script = scripts.custom(ids("imp spy empath monk poisoner chef ravenkeeper soldier"))
    assert script.night_sheet(first=True) == (
        *("dusk", "minioninfo", "demoninfo", "poisoner", "chef", "empath", "spy", "dawn"),
    )
    assert script.night_sheet(first=False) == (
        *("dusk", "poisoner", "monk", "imp", "ravenkeeper", "empath", "spy", "dawn"),
    )


def test_a_night_sheet_has_the_steps_that_jinxes_bring_once_each() -> None:
    """SCR-3, SCR-7: one for all jinxes that bring the same step, and none for one that the Storyteller sees to."""
    script = scripts.custom(ids("sage farmer chef minstrel monk empath soldier saint witch legion leviathan"))
    sheet = script.night_sheet(first=False)
    order = ("legion", "legion-minstrel", "farmer-leviathan", "sage", "farmer")
    assert tuple(id for id in sheet if id in {*order, "leviathan-sage"}) == order
    assert not {"legion-minstrel", "farmer-leviathan"} & set(script.night_sheet(first=True))
    by_hand = script.without_jinxes((), ("farmer-leviathan", "leviathan-sage"))
    assert by_hand.jinxes == script.jinxes
    assert [id for id in by_hand.night_sheet(first=False) if "leviathan" in id] == ["leviathan"]


def test_a_script_without_early_actors_still_has_the_fixed_steps() -> None:
    """SCR-3, CLK-C89"""
    script = scripts.custom(ids("soldier mayor virgin slayer saint baron scarletwoman imp"))
    assert script.night_sheet(first=True) == ("dusk", "minioninfo", "demoninfo", "dawn")


@pytest.mark.parametrize(
    ("script", "missing"),
    [
        ("chef empath monk soldier saint poisoner", "demon"),
        ("chef empath monk soldier mayor saint imp", "minion"),
        ("chef empath saint recluse poisoner imp", "townsfolk"),
        ("", "demon"),
    ],
)
def test_a_script_needs_enough_characters_of_each_type_for_the_players(script: str, missing: str) -> None:
    """SCR-9"""
    with pytest.raises(InvalidScript, match=missing):
        Clocktower(Config.players(6, script=tuple(script.split())))


def test_a_script_without_outsiders_cannot_be_played_with_six() -> None:
    """SCR-9, SET-6: six players need an Outsider, and no bracket text takes it away"""
    script = ids("chef empath monk soldier mayor virgin poisoner imp")
    with pytest.raises(BelfryError, match="SCR-9"):
        Clocktower(Config.players(6, script=script))


def test_a_bag_without_the_outsider_that_six_players_need_is_refused_on_a_script_without_any() -> None:
    """SET-6, SET-15"""
    script = scripts.custom(ids("chef empath monk soldier mayor virgin poisoner imp"))
    problems = check_bag(script, 6, characters("chef empath monk soldier poisoner imp"))
    assert [rule for rule, _ in problems] != []


def test_an_edition_without_a_list_and_one_that_does_not_exist_are_refused_by_name() -> None:
    with pytest.raises(InvalidScript, match=r"carousel.*no list of its own"):
        Clocktower(Config.players(8, script="carousel"))
    with pytest.raises(InvalidScript, match=r"trouble-stewing.*unknown"):
        Clocktower(Config.players(8, script="trouble-stewing"))


def test_a_character_stands_on_a_script_once() -> None:
    with pytest.raises(InvalidScript, match="twice: chef"):
        Clocktower(Config.players(7, script=(*WITHOUT_BARON, "chef")))


@pytest.mark.parametrize("entry", [None, 7, "", "impp", ["imp"], {"id": "imp"}])
def test_a_script_entry_that_is_no_character_is_named(entry: Any) -> None:
    with pytest.raises(UnknownCharacter):
        scripts.custom(["chef", entry])


def test_a_script_without_end_is_refused() -> None:
    with pytest.raises(InvalidScript, match="at most 400"):
        scripts.custom(["chef"] * 401)
