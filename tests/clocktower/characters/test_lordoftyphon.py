"""The Lord of Typhon."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.pieces.token import POISONED
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.config import NAMES as TABLE_NAMES
from belfry.clocktower.setup.seating import seat_problems
from belfry.clocktower.views.view import view
from belfry.core.audience import STORYTELLER
from tests.clocktower.deal import broken_rules, characters, check_bag, numbers, plans
from tests.clocktower.steps import notes, rule
from tests.clocktower.towns import Town, town

GOOD = "chef empath monk soldier mayor virgin slayer ravenkeeper undertaker washerwoman librarian investigator"
MINIONS = "poisoner spy baron scarletwoman witch"
SCRIPT = [*GOOD.split(), *["saint", "recluse", "butler", "drunk"], *MINIONS.split(), "lordoftyphon", "pithag"]
SKIP = "typhon_skip_travellers"
EIGHT = "chef empath monk lordoftyphon soldier mayor virgin saint"
TEN = "chef empath monk lordoftyphon soldier mayor virgin saint recluse slayer"


def typhon(seats: str, start: str = "night 1", **more: Any) -> Town:
    return town(seats, start=start, **{"script": SCRIPT, **more})


def line(*pairs: str) -> dict[str, Any]:
    """Players with the Minions that they become: `Cy poisoner`."""
    return rule("lordoftyphon", [pair.split() for pair in pairs])


def test_exactly_the_two_neighbours_become_two_different_evil_minions() -> None:
    """lordoftyphon/c1, lordoftyphon/r1"""
    t = typhon(EIGHT).night(line("Cy poisoner", "Eli witch"))
    assert {seat.name: seat.character.id for seat in t.grimoire.minions()} == {"Cy": "poisoner", "Eli": "witch"}
    assert [seat.name for seat in t.grimoire.circle if seat.evil] == ["Cy", "Dee", "Eli"]
    assert t.view("Cy")["you"] == {"seat": 2, "character": "poisoner", "alignment": "evil"}


def test_two_minions_may_sit_on_one_side_and_the_outsiders_are_free() -> None:
    """lordoftyphon/c2, lordoftyphon/r2, lordoftyphon/r3, lordoftyphon/r4"""
    bag = "chef empath monk soldier mayor virgin slayer saint recluse lordoftyphon"
    assert check_bag(scripts.custom(SCRIPT), 10, characters(bag)) == []
    t = typhon(TEN).night(line("Bo spy", "Cy poisoner", "Eli witch"))
    assert [seat.name for seat in t.grimoire.circle if seat.evil] == ["Bo", "Cy", "Dee", "Eli"]
    assert sorted(seat.character.id for seat in t.grimoire.minions()) == ["poisoner", "spy", "witch"]


def test_the_pairs_may_be_given_one_by_one() -> None:
    t = typhon(TEN).night(
        *(rule("lordoftyphon", [name, id]) for name, id in (("Cy", "spy"), ("Eli", "witch"))),
        rule("lordoftyphon", "poisoner", "Fay"),
    )
    assert [t.character(name) for name in ("Cy", "Eli", "Fay")] == ["spy", "witch", "poisoner"]


def test_an_outsider_who_is_replaced_is_no_longer_in_play() -> None:
    """lordoftyphon/c3, lordoftyphon/r4"""
    seats = "chef empath monk soldier mayor virgin saint lordoftyphon slayer ravenkeeper undertaker washerwoman "
    t = typhon(seats + "librarian investigator fortuneteller", script=[*SCRIPT, "fortuneteller"])
    t.night(line("Fay poisoner", "Gus spy", "Ida baron", "Jo witch"))
    assert numbers(t.game) == (10, 0, 4, 1)
    assert "saint" not in t.grimoire.in_play()


@pytest.mark.parametrize(
    "pairs",
    [
        ("Eli poisoner", "Fay spy", "Gus witch"),
        ("Cy poisoner", "Eli poisoner", "Fay witch"),
        ("Cy poisoner", "Eli spy", "Gus witch"),
        ("Cy poisoner", "Eli spy"),
    ],
)
def test_a_line_with_the_lord_at_its_end_a_gap_or_a_minion_twice_is_refused(pairs: tuple[str, ...]) -> None:
    """lordoftyphon/c4, lordoftyphon/c7, lordoftyphon/r7"""
    typhon(TEN).night({"refused": line(*pairs)}, line("Cy poisoner", "Eli spy", "Fay witch"))


def test_a_lord_of_typhon_who_comes_later_changes_nobody() -> None:
    """lordoftyphon/c5, lordoftyphon/r11"""
    t = typhon("chef pithag monk imp soldier mayor virgin", start="night 3", script=[*SCRIPT, "imp"])
    t.night({"choose": {"who": "Bo", "ability": "pithag", "choice": ["Ana", "lordoftyphon"]}}, Dee="Fay")
    assert t.character("Ana") == "lordoftyphon"
    assert not t.asked("storyteller", "lordoftyphon")
    assert [seat.name for seat in t.grimoire.minions()] == ["Bo"]


def test_a_replaced_player_acts_as_the_minion_and_the_old_character_may_be_a_bluff() -> None:
    """lordoftyphon/c6, lordoftyphon/r8, lordoftyphon/r9, lordoftyphon/r10"""
    t = typhon("empath monk chef lordoftyphon soldier mayor virgin saint")
    t.night(
        line("Cy poisoner", "Eli witch"),
        rule("demoninfo", ["chef", "slayer", "recluse"]),
        {"choose": {"who": "Cy", "ability": "poisoner", "choice": "Ana"}},
    )
    assert t.poisoned("Ana")
    assert t.learned("Cy", "chef") is None
    t.expect({"knows": {"who": "Cy", "demon": ["Dee"], "minions": ["Eli"]}})
    t.expect({"knows": {"who": "Dee", "minions": ["Cy", "Eli"], "bluffs": ["chef", "slayer", "recluse"]}})
    assert t.grimoire.ever_changed == 0


def test_bracket_text_of_such_a_minion_changes_nothing() -> None:
    """lordoftyphon/r9"""
    t = typhon(EIGHT).night(line("Cy baron", "Eli witch"))
    assert numbers(t.game) == (4, 1, 2, 1)


def test_from_the_second_night_on_a_player_dies_unless_it_is_impaired() -> None:
    """lordoftyphon/c8, lordoftyphon/r13"""
    seats = "chef empath poisoner lordoftyphon witch mayor virgin saint"
    assert typhon(seats, "night 2").night(Dee="Ana", Cy="Hal", Eli="Hal").died == ["Ana"]
    t = typhon(seats, "night 2").impair("Dee", POISONED)
    assert t.night(Dee="Ana", Cy="Hal", Eli="Hal").died == []


@pytest.mark.parametrize(("skip", "expected"), [(True, "Eli"), (False, None)])
def test_travellers_are_passed_over_in_the_line(skip: bool, expected: str | None) -> None:
    """lordoftyphon/r6, lordoftyphon/r5"""
    t = typhon(
        "chef empath monk lordoftyphon gunslinger:good mayor virgin saint soldier",
        switches={"typhon_skip_travellers": skip},
    )
    if expected is None:
        # On the other side there is nobody without a gap: no line can be made.
        assert t.night().grimoire.minions() == []
        return
    t.night(line("Cy poisoner", "Fay witch"))
    assert [seat.name for seat in t.grimoire.minions()] == ["Cy", "Fay"]


def test_with_too_few_minions_on_the_script_as_many_as_there_are_are_made() -> None:
    """lordoftyphon/r7"""
    script = [id for id in SCRIPT if id not in ("poisoner", "spy", "baron", "pithag")]
    t = typhon(TEN, script=script).night(line("Cy witch", "Eli scarletwoman"))
    assert [seat.name for seat in t.grimoire.minions()] == ["Cy", "Eli"]


def only_a_witch(seats: str) -> Town:
    """The script has one Minion, and Travellers end the line."""
    return typhon(seats, script=[*GOOD.split(), "saint", "witch", "lordoftyphon"], switches={SKIP: False})


@pytest.mark.parametrize(("name", "other"), [("Cy", "Bo"), ("Eli", "Fay")])
def test_with_one_minion_on_the_script_one_neighbour_becomes_it(name: str, other: str) -> None:
    """lordoftyphon/r7"""
    curse = {"choose": {"who": name, "ability": "witch", "choice": "Ana"}}
    t = only_a_witch(EIGHT).night({"refused": line(f"{other} witch")}, line(f"{name} witch"), curse)
    assert [seat.name for seat in t.grimoire.minions()] == [name]


def test_with_one_minion_and_a_traveller_on_one_side_it_is_the_neighbour_on_the_other() -> None:
    """lordoftyphon/r6, lordoftyphon/r7"""
    t = only_a_witch("chef empath monk lordoftyphon gunslinger:good mayor virgin saint soldier")
    t.night({"choose": {"who": "Cy", "ability": "witch", "choice": "Ana"}})
    assert [seat.name for seat in t.grimoire.minions()] == ["Cy"]


def test_where_the_minions_are_dealt_no_neighbour_becomes_another() -> None:
    """lordoftyphon/r3"""
    t = typhon("chef empath poisoner lordoftyphon witch mayor virgin saint").night(Cy="Ana", Eli="Ana")
    assert [t.character(name) for name in ("Bo", "Cy", "Eli", "Fay")] == ["empath", "poisoner", "witch", "mayor"]


def test_in_a_town_that_is_too_small_for_minions_nobody_becomes_one() -> None:
    assert typhon("chef empath monk lordoftyphon").night().grimoire.minions() == []


def test_a_neighbour_only_becomes_what_they_can_be_at_their_place() -> None:
    """jinx/kazali-marionette: nobody becomes the Marionette who does not sit beside the Demon"""
    t = typhon(TEN, script=[*SCRIPT, "marionette", "kazali"])
    t.night({"refused": line("Bo marionette", "Cy spy", "Eli witch")}, line("Bo baron", "Cy spy", "Eli witch"))
    assert t.character("Bo") == "baron"


def test_until_the_minions_are_made_the_storytellers_screen_notes_it() -> None:
    t = typhon(EIGHT)
    assert notes(t, "Dee") == ["The Minions are still to be made"]
    assert notes(t.night(line("Cy poisoner", "Eli witch")), "Dee") == []


def test_with_fewer_than_seven_the_neighbours_are_told_without_an_introduction() -> None:
    """lordoftyphon/r14"""
    t = typhon("chef empath monk lordoftyphon soldier mayor").night(line("Cy poisoner", "Eli witch"))
    assert t.view("Eli")["you"]["character"] == "witch"
    assert not t.events("minioninfo")


def test_a_later_change_of_seats_may_break_the_line() -> None:
    """lordoftyphon/r12"""
    t = typhon(EIGHT).night(line("Cy poisoner", "Eli witch")).day()
    t.storyteller(seat=["Ana", "Cy", "Bo", "Dee", "Fay", "Eli", "Gus", "Hal"])
    assert t.winner is None
    assert [seat.name for seat in t.grimoire.minions()] == ["Cy", "Eli"]


def test_no_minion_is_in_the_bag() -> None:
    """lordoftyphon/r3, SET-20"""
    script = scripts.custom(SCRIPT)
    wrong = "chef empath monk soldier mayor saint poisoner lordoftyphon"
    [(rule_id, message)] = check_bag(script, 8, characters(wrong))
    assert rule_id == "SET-20"
    assert "with the Lord of Typhon need 5 Townsfolk or Outsiders, 2 Minions, 1 Demon or 7" in message
    for seed in range(30):
        game = Clocktower(Config.players(10, script=tuple(id for id in SCRIPT if id != "pithag")), seed)
        assert numbers(game)[2:] == (0, 1)


def test_minions_who_are_dealt_at_once_sit_in_a_line_with_the_lord_inside() -> None:
    """lordoftyphon/r1"""
    well = "chef empath poisoner lordoftyphon witch mayor virgin saint"
    assert seat_problems(characters(well)) == []
    for badly in (
        "chef empath lordoftyphon poisoner witch mayor virgin saint",
        "chef poisoner empath lordoftyphon witch mayor virgin saint",
    ):
        config = Config(plans(badly), script=tuple(SCRIPT))
        assert broken_rules(config) == ["lordoftyphon/r1"]
    for seed in range(20):
        bag = ("chef", "empath", "poisoner", "lordoftyphon", "witch", "spy", "baron", "mayor", "virgin", "saint")
        bag += ("monk", "soldier", "slayer", "recluse", "butler")
        game = Clocktower(
            Config(tuple(SeatPlan(name) for name in TABLE_NAMES[:15]), script=tuple(SCRIPT), bag=bag), seed
        )
        assert seat_problems([seat.character for seat in game.grimoire.circle]) == []


@pytest.mark.parametrize(
    ("seats", "left", "fits"),
    [
        ("poisoner ? witch chef empath monk mayor virgin", "lordoftyphon", True),
        ("poisoner witch chef empath monk mayor virgin ?", "lordoftyphon", False),
        ("lordoftyphon ? witch chef empath monk mayor virgin", "poisoner", False),
        ("poisoner lordoftyphon chef empath ? monk mayor virgin", "witch", False),
        ("poisoner lordoftyphon ? chef empath monk mayor virgin", "witch", True),
    ],
)
def test_whoever_still_has_to_sit_down_must_be_able_to_close_the_line(seats: str, left: str, fits: bool) -> None:
    """lordoftyphon/r1"""
    circle = [None if id == "?" else scripts.character(id) for id in seats.split()]
    assert (seat_problems(circle, [scripts.character(left)]) == []) is fits


def test_where_a_minion_cannot_come_into_play_there_are_as_many_as_can() -> None:
    """lordoftyphon/r1, jinx/heretic-pithag: with the Heretic no neighbour becomes the Pit-Hag"""
    script = [*GOOD.split(), "heretic", "saint", "poisoner", "pithag", "witch", "lordoftyphon"]
    t = typhon(TEN.replace("recluse", "heretic"), script=script).night(line("Cy poisoner", "Eli witch"))
    assert {seat.name: seat.character.id for seat in t.grimoire.minions()} == {"Cy": "poisoner", "Eli": "witch"}


def test_a_line_is_suggested_to_a_person_who_tells_the_story() -> None:
    """lordoftyphon/r1"""
    t = typhon(TEN)
    while t.game.ask is not None and t.game.ask.ability != "lordoftyphon":
        t.game.answer(STORYTELLER, next(iter(t.game.ask.options)))
    suggested = view(t.game, STORYTELLER)["suggestion"]
    assert suggested["reason"].startswith("Minions who are not in play")
    t.game.answer(STORYTELLER, suggested["answer"])
