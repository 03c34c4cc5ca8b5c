"""The Snake Charmer."""

import pytest

from belfry.clocktower.characters.sects_and_violets.snakecharmer import SnakeCharmer
from tests.clocktower.steps import begin_night, choice, choose, jump_used, notices, refused, rule, sides, violet
from tests.clocktower.towns import Cast, Town

eight = Cast("snakecharmer vigormortis klutz mutant sage oracle artist witch", violet, start="night 2")
"""Ana the Snake Charmer, Bo the Demon, Hal the Witch."""


def charmed(demon: str = "vigormortis", victim: str = "Gus", **more: object) -> Town:
    """Dawn after Ana has charmed Bo."""
    return eight(bo=demon, **more).night(choice("Ana", demon, victim), Ana="Bo", Hal="Hal")


def test_picking_somebody_else_does_nothing_and_tells_nothing() -> None:
    """snakecharmer/c1, snakecharmer/r10"""
    t = violet("snakecharmer pithag klutz mutant sage oracle artist fanggu", "night 1").night(Ana="Bo")
    t.day().dusk().night(Ana="Ana", Bo=["Bo", "pithag"], Hal="Gus")
    assert t.character("Ana") == "snakecharmer"
    assert {told["kind"] for told in t.view("Ana")["told"]} <= {"character", "chose"}
    assert len(notices(t, "Ana")) == 1
    assert t.tokens("Bo") == []


def test_a_picked_demon_swaps_character_and_side_and_is_poisoned() -> None:
    """snakecharmer/c2, snakecharmer/r1, snakecharmer/r2, snakecharmer/r6"""
    t = charmed()
    assert sides(t, "Ana") == ("vigormortis", "evil")
    assert sides(t, "Bo") == ("snakecharmer", "good")
    assert t.poisoned("Bo")
    assert notices(t, "Ana")[-1] == ("vigormortis", "evil")
    assert notices(t, "Bo")[-1] == ("snakecharmer", "good")
    assert t.died == ["Gus"]
    assert not t.asked("Bo", "vigormortis")


def test_two_evil_players_stay_evil() -> None:
    """snakecharmer/c3, snakecharmer/r2"""
    t = charmed("fanggu", ana="snakecharmer:evil")
    assert (sides(t, "Ana"), sides(t, "Bo")) == (("fanggu", "evil"), ("snakecharmer", "evil"))
    assert t.poisoned("Bo")


def test_a_poisoned_snake_charmer_changes_nothing() -> None:
    """snakecharmer/c4, snakecharmer/r5"""
    t = eight().impair("Ana", "poisoned", "dusk").night(Ana="Bo", Bo="Gus", Hal="Hal")
    assert (sides(t, "Ana"), sides(t, "Bo")) == (("snakecharmer", "good"), ("vigormortis", "evil"))
    assert len(notices(t, "Ana")) == len(notices(t, "Bo")) <= 1


def test_the_dead_cannot_be_picked() -> None:
    """snakecharmer/c5"""
    t = eight(cy="-klutz").night(refused(choice("Ana", "snakecharmer", "Cy")), Ana="Dee", Bo="Gus", Hal="Hal")
    assert t.character("Ana") == "snakecharmer"


def test_the_poisoned_new_snake_charmer_goes_on_picking_without_effect() -> None:
    """snakecharmer/c6, snakecharmer/r5, snakecharmer/r11"""
    t = charmed("vortox").day().execute("Fay").dusk().night(Bo="Ana", Ana="Eli", Hal="Hal")
    assert sides(t, "Ana") == ("vortox", "evil")
    assert sides(t, "Bo") == ("snakecharmer", "good")


def test_the_new_demon_is_told_neither_minions_nor_bluffs() -> None:
    """snakecharmer/c7, snakecharmer/r7"""
    t = eight(bo="fanggu", start="night 1").night(Ana="Bo", Hal="Hal")
    assert sides(t, "Ana") == ("fanggu", "evil")
    assert [data["seat"] for data in t.events("demoninfo")] == [t.seat("Bo").id]
    assert [data["demons"] for data in t.events("minioninfo")] == [[t.seat("Bo").id]]
    assert any(told["kind"] == "demoninfo" for told in t.view("Bo")["told"])


def test_when_the_new_demon_is_executed_good_wins() -> None:
    """snakecharmer/c8, snakecharmer/r12"""
    t = charmed("fanggu").day()
    assert t.winner is None
    assert t.execute("Ana").winner == "good"


def test_the_poison_stays_for_the_rest_of_the_game() -> None:
    """snakecharmer/r3"""
    t = violet("snakecharmer fanggu klutz mutant sage oracle artist witch vortox")
    t.night(choice("Ana", "fanggu", "Gus"), Ana="Bo", Hal="Hal", Ida="Eli").day()
    t.storyteller(kill="Ana").storyteller(character={"Bo": "seamstress"}).storyteller(kill="Bo")
    assert t.poisoned("Bo")


def test_by_the_option_the_poison_ends_with_the_next_change() -> None:
    """snakecharmer/r3"""
    t = charmed("fanggu", switches={"snake_charmer_poison": "until-change"}).day()
    assert t.poisoned("Bo")
    t.storyteller(kill="Bo")
    assert t.poisoned("Bo")
    t.storyteller(character={"Bo": "seamstress"})
    assert not t.poisoned("Bo")


def test_drunkenness_does_not_swap() -> None:
    """snakecharmer/r4"""
    t = eight().impair("Bo", "drunk").night(choice("Ana", "vigormortis", "Gus"), Ana="Bo", Hal="Hal")
    assert t.drunk("Bo")
    assert not t.drunk("Ana")
    assert t.died == ["Gus"]


def test_on_the_first_night_the_new_demon_does_not_act() -> None:
    """snakecharmer/r6"""
    t = eight(bo="fanggu", start="night 1").night(Ana="Bo", Hal="Hal")
    assert not t.asked("Ana", "fanggu")


def test_standing_effects_go_to_the_new_seat() -> None:
    """snakecharmer/r8"""
    far = violet("snakecharmer oracle sage nodashii artist dreamer mutant witch")
    far.night(choice("Ana", "nodashii", "Eli"), Ana="Dee", Hal="Hal")
    assert [seat.name for seat in far.grimoire.circle if far.poisoned(seat.name)] == ["Bo", "Dee", "Fay"]


def test_minions_that_the_old_vigormortis_killed_lose_their_ability_and_a_used_jump_stays_used() -> None:
    """snakecharmer/r8"""
    t = eight().night(rule("vigormortis", "Gus"), Ana="Dee", Bo="Hal", Hal="Hal").day().dusk()
    t.night(choice("Ana", "vigormortis", "Gus"), Ana="Bo")
    assert not t.asked("Hal", "witch")
    jumped = jump_used(eight(bo="fanggu"))
    jumped.night(choice("Ana", "fanggu", "Dee"), Ana="Bo", Hal="Hal")
    assert jumped.died == ["Dee"]


def test_only_the_picked_demon_swaps() -> None:
    """snakecharmer/r9"""
    t = eight(cy="vortox").night(choice("Ana", "vigormortis", "Gus"), Ana="Bo", Cy="Eli", Hal="Hal")
    assert sides(t, "Cy") == ("vortox", "evil")
    assert not t.poisoned("Cy")


def test_who_holds_the_ability_beside_another_character_gives_that_character() -> None:
    """snakecharmer/r13"""
    t = eight(ana="artist").grant("Ana", SnakeCharmer)
    t.night(choice("Ana", "snakecharmer", "Bo"), choice("Ana", "vigormortis", "Eli"), Hal="Hal")
    assert sides(t, "Ana") == ("vigormortis", "evil")
    assert sides(t, "Bo") == ("artist", "good")
    assert t.poisoned("Bo")


def test_twins_who_come_to_be_on_the_same_side_are_twins_no_more() -> None:
    """snakecharmer/r14"""
    t = violet("snakecharmer fanggu klutz mutant sage oracle artist eviltwin", tokens={"Ana": ["eviltwin/twin"]})
    t.night({"rule": {"ability": "eviltwin", "choice": "Eli"}}, choice("Ana", "fanggu", "Gus"), Ana="Bo")
    assert "eviltwin/twin" in t.tokens("Eli")
    assert "eviltwin/twin" not in t.tokens("Ana")


def test_a_recluse_who_registers_as_a_demon_swaps_what_it_really_is() -> None:
    """snakecharmer/r15"""
    t = eight(cy="recluse", extra="recluse")
    t.night({"register": {"who": "Cy", "to": "snakecharmer", "as": "demon"}}, Ana="Cy", Bo="Gus", Hal="Hal")
    assert sides(t, "Ana") == ("recluse", "good")
    assert sides(t, "Cy") == ("snakecharmer", "good")
    assert t.poisoned("Cy")


@pytest.mark.parametrize(("picked", "wrong"), [("Bo", True), ("Dee", False), ("Ana", False)])
def test_a_poisoned_snake_charmers_ability_goes_wrong_only_on_a_demon(picked: str, wrong: bool) -> None:
    """snakecharmer/r5, snakecharmer/r10, mathematician/r3"""
    t = violet("snakecharmer vigormortis klutz mutant sage mathematician artist witch").impair("Ana", "poisoned")
    choose(begin_night(t), "Ana", picked)
    assert t.went_wrong("Ana") is wrong


def test_a_demon_with_the_ability_who_picks_itself_changes_nothing() -> None:
    """snakecharmer/r10"""
    t = eight(ana="sage").grant("Bo", SnakeCharmer)
    t.night(choice("Bo", "snakecharmer", "Bo"), Bo="Gus", Hal="Hal")
    assert sides(t, "Bo") == ("vigormortis", "evil")
    assert not t.poisoned("Bo")
    assert t.tokens("Bo") == []


def test_others_answer_to_the_whole_exchange() -> None:
    """snakecharmer/r1, snakecharmer/r14: a new twin is chosen when both have changed sides"""
    seats = "snakecharmer sage klutz fanggu eviltwin oracle artist savant"
    t = violet(seats, tokens={"Ana": ["eviltwin/twin"]})
    choose(begin_night(t), "Ana", "Dee")
    assert t.waits_for == ("storyteller", "eviltwin")
    assert sides(t, "Dee") == ("snakecharmer", "good")


@pytest.mark.parametrize(
    ("switch", "answers", "changed"),
    [
        ("allowed", (), True),
        ("refused", (), False),
        ("asked", (rule("snakecharmer", True),), True),
        ("asked", (rule("snakecharmer", False),), False),
    ],
)
def test_a_traveller_with_the_ability_changes_places_only_where_that_is_permitted(
    switch: str, answers: tuple[dict[str, object], ...], changed: bool
) -> None:
    """TRV-16, snakecharmer/r1"""
    t = eight(ana="thief:good", switches={"traveler_conversion": switch}).grant("Ana", SnakeCharmer)
    t.night(*answers, choice("Ana", "snakecharmer", "Bo"))
    assert (t.character("Ana") == "vigormortis") is changed
    assert (t.character("Bo") == "thief") is changed
    assert t.poisoned("Bo") is changed


def test_a_spirit_of_ivory_lets_two_players_exchange_their_sides() -> None:
    """snakecharmer/r2, spiritofivory/r3: there are as many evil players as before"""
    t = eight(cy="klutz:evil", fabled=["spiritofivory"]).night(choice("Ana", "vigormortis", "Gus"), Ana="Bo", Hal="Hal")
    assert (sides(t, "Ana"), sides(t, "Bo")) == (("vigormortis", "evil"), ("snakecharmer", "good"))


def test_a_spirit_of_ivory_lets_a_good_demon_take_an_evil_snake_charmers_side() -> None:
    """snakecharmer/r2, spiritofivory/r3"""
    seats = "snakecharmer:evil vigormortis:good klutz:evil mutant:evil sage oracle artist witch"
    t = violet(seats, fabled=["spiritofivory"]).night(choice("Ana", "vigormortis", "Gus"), Ana="Bo", Hal="Hal")
    assert (sides(t, "Ana"), sides(t, "Bo")) == (("vigormortis", "good"), ("snakecharmer", "evil"))


def test_a_poison_that_should_have_stopped_the_exchange_has_gone_wrong() -> None:
    """mathematician/r3, poisoner/r1"""
    t = violet("snakecharmer vigormortis klutz mutant sage mathematician artist poisoner", extra="poisoner")
    choose(begin_night(t), "Hal", "Ana")
    t.impair("Hal", "drunk")
    assert not t.went_wrong("Hal")
    choose(t, "Ana", "Bo")
    assert t.character("Ana") == "vigormortis"
    assert t.went_wrong("Hal")
