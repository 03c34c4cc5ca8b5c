"""The Barber."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from tests.clocktower.steps import choice, finish_night, night_to, notes, notices, play_to, refused, rule, sides, violet
from tests.clocktower.towns import Cast

eight = Cast("sage barber sweetheart vortox witch oracle artist savant", violet, start="day 1")
"""Bo the Barber, Dee the Demon, Eli the Witch, others as told."""


def cut(*players: str, who: str = "Dee") -> dict[str, object]:
    """The Demon's choice of two players, or of nobody."""
    return choice(who, "barber", list(players) or "none")


def test_the_demon_may_decline_and_is_not_asked_again() -> None:
    """barber/c1, barber/r6, barber/r7"""
    t = eight().execute("Bo").dusk().night(cut(), Dee="Gus", Eli="Eli")
    assert t.asked("Dee", "barber")
    t.day().execute("Hal").dusk().night(Dee="Fay", Eli="Eli")
    assert not t.asked("Dee", "barber")


def test_a_living_player_and_the_dead_barber_may_swap() -> None:
    """barber/c2, barber/r1, barber/r3, barber/r14"""
    t = (
        eight(ana="snakecharmer", dee="fanggu")
        .execute("Bo")
        .dusk()
        .night(cut("Ana", "Bo"), Ana="Ana", Dee="Gus", Eli="Eli")
    )
    assert (t.character("Ana"), t.alive("Ana")) == ("barber", True)
    assert (t.character("Bo"), t.alive("Bo")) == ("snakecharmer", False)
    assert notices(t, "Ana")[-1] == ("barber", "good")
    assert notices(t, "Bo")[-1] == ("snakecharmer", "good")
    t.day().execute("Ana").dusk().night(cut(), Dee="Fay", Eli="Eli")
    assert t.asked("Dee", "barber")
    assert not t.asked("Bo", "snakecharmer")


def test_the_demon_may_pick_itself_and_a_minion() -> None:
    """barber/c3"""
    t = eight(start="night 2").night(cut("Dee", "Eli"), Dee="Bo", Eli="Eli")
    assert (sides(t, "Eli"), sides(t, "Dee")) == (("vortox", "evil"), ("witch", "evil"))


def test_sides_do_not_swap() -> None:
    """barber/c4, barber/r4, barber/r1"""
    t = eight(start="night 2").night(cut("Ana", "Dee"), Dee="Bo", Eli="Eli").day()
    assert (sides(t, "Ana"), sides(t, "Dee")) == (("vortox", "good"), ("sage", "evil"))
    assert t.winner is None
    assert t.execute("Ana").winner == "good"


def test_a_demon_who_ends_up_dead_loses_the_game() -> None:
    """barber/c5, barber/r5"""
    t = violet("sage barber -sweetheart vortox witch oracle artist savant", "day 2").execute("Bo").dusk()
    t.steps("night", cut("Cy", "Dee"), choice("Dee", "vortox", "Gus"), choice("Eli", "witch", "Eli"))
    assert t.winner == "good"


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_a_barber_who_is_impaired_when_the_swap_is_due_causes_none(how: str) -> None:
    """barber/c6, barber/r8"""
    t = eight().execute("Bo").dusk().impair("Bo", how).night(Dee="Gus", Eli="Eli")
    assert not t.asked("Dee", "barber")


def test_the_state_when_the_swap_is_due_counts_or_by_the_option_the_one_at_death() -> None:
    """barber/r8"""
    recovered = eight().impair("Bo", "drunk", "dusk").execute("Bo").dusk().night(cut(), Dee="Gus", Eli="Eli")
    assert recovered.asked("Dee", "barber")
    at_death = {"barber_state": "at-death"}
    later = eight(switches=at_death).execute("Bo").dusk().impair("Bo", "drunk").night(cut(), Dee="Gus", Eli="Eli")
    assert later.asked("Dee", "barber")
    drunk = eight(switches=at_death).impair("Bo", "drunk", "dusk").execute("Bo").dusk().night(Dee="Gus", Eli="Eli")
    assert not drunk.asked("Dee", "barber")


def test_a_dead_barber_turned_into_something_else_causes_no_swap() -> None:
    """barber/c7, barber/r9"""
    t = eight(dee="fanggu", eli="pithag").execute("Bo").dusk().night(Dee="Gus", Eli=["Bo", "clockmaker"])
    assert not t.asked("Dee", "barber")


def test_who_is_dead_when_becoming_the_barber_causes_no_swap() -> None:
    """barber/r9"""
    t = eight(bo="dreamer", dee="fanggu").execute("Bo").storyteller(character={"Bo": "barber"})
    t.dusk().night(Dee="Gus", Eli="Eli")
    assert not t.asked("Dee", "barber")


def test_new_abilities_are_unused_and_act_tonight() -> None:
    """barber/r2, barber/r13"""
    t = violet("clockmaker barber klutz nodashii witch oracle dreamer mutant", "day 2").execute("Bo").dusk()
    t.night(cut("Ana", "Fay"), choice("Gus", "dreamer", "Ana"), Dee="Hal", Eli="Eli")
    assert t.learned("Ana", "oracle") == 0
    assert t.learned("Fay", "clockmaker") == 1
    assert {good for good, _ in t.may_learn("Gus")} == {"oracle"}


def test_effects_of_what_was_given_up_end() -> None:
    """barber/r2, barber/r16"""
    t = violet("sage barber klutz nodashii witch oracle artist mutant savant", "day 2").execute("Bo").dusk()
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Ana", "Fay"]
    t.night(cut("Dee", "Eli"), Dee="Gus", Eli="Ana").day()
    assert "witch/cursed" not in t.tokens("Ana")
    assert t.character("Eli") == "nodashii"
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Ana", "Fay"]
    far = violet("sage barber klutz nodashii witch oracle artist mutant savant", "day 2").execute("Bo").dusk()
    far.night(cut("Dee", "Hal"), Dee="Gus", Eli="Ana")
    assert [seat.name for seat in far.grimoire.circle if far.poisoned(seat.name)] == ["Gus", "Ida"]


def test_a_new_evil_twin_is_paired_anew() -> None:
    """barber/r16"""
    t = eight(eli="eviltwin", dee="fanggu", tokens={"Ana": ["eviltwin/twin"]}).execute("Bo").dusk()
    t.night(cut("Dee", "Eli"), rule("eviltwin", "Gus"), Dee="Hal")
    assert t.character("Dee") == "eviltwin"
    assert "eviltwin/twin" in t.tokens("Gus")
    assert "eviltwin/twin" not in t.tokens("Ana")


def test_another_demon_a_traveller_and_one_player_twice_are_refused() -> None:
    """barber/r6, barber/r11"""
    t = violet("sage barber sweetheart vortox nodashii oracle artist savant thief:good", "day 1").execute("Bo").dusk()
    bad = [refused(cut(*pair)) for pair in (("Ana", "Eli"), ("Ana", "Ana"), ("Ana", "Ida"))]
    t.night(rule("barber", "Dee"), *bad, cut("Ana", "Cy"), Dee="Gus", Eli="Hal")
    assert t.character("Ana") == "sweetheart"


def test_a_barber_who_has_not_died_causes_no_swap() -> None:
    """barber/r10"""
    jumped = eight(dee="fanggu", start="night 2").night(Dee="Bo", Eli="Eli")
    assert jumped.character("Bo") == "fanggu"
    assert not jumped.asked("Bo", "barber")
    lived = eight(dee="nodashii", start="night 2", extra="fool").grant("Bo", Fool).night(Dee="Bo", Eli="Eli")
    assert not lived.asked("Dee", "barber")


def test_a_drunk_demon_chooses_and_the_swap_works() -> None:
    """barber/r12"""
    t = eight().execute("Bo").dusk().impair("Dee", "drunk").night(cut("Ana", "Fay"), Dee="Gus", Eli="Eli")
    assert t.character("Ana") == "oracle"


def test_a_good_demon_is_asked_and_without_a_living_demon_nobody() -> None:
    """barber/r15"""
    good = eight(dee="vortox:good").execute("Bo").dusk().night(cut(), Dee="Gus", Eli="Eli")
    assert good.asked("Dee", "barber")
    none = violet("sage barber klutz -vortox eviltwin oracle artist savant", "day 2", tokens={"Ana": ["eviltwin/twin"]})
    none.execute("Bo").dusk().night()
    assert none.winner is None
    assert not none.asked("Dee", "barber")


@pytest.mark.parametrize("before", [{"executed_today": "Ana"}, {"tokens": {"Ana": ["barber/haircuts-tonight"]}}])
def test_a_death_before_the_game_was_taken_up_counts(before: dict[str, object]) -> None:
    """barber/r7"""
    t = violet("-barber sage klutz fanggu witch oracle artist savant", "night 3", **before)
    assert t.night(Dee="Hal", Eli="Eli").asked("Dee", "barber")
    assert not t.day().dusk().night(Dee="Gus", Eli="Eli").asked("Dee", "barber")
    long_dead = violet("-barber sage klutz fanggu witch oracle artist savant", "night 3")
    assert not long_dead.night(Dee="Hal", Eli="Eli").asked("Dee", "barber")


@pytest.mark.parametrize(("drunk", "dies", "wrong"), [(True, True, True), (False, True, False), (True, False, False)])
def test_a_dead_barber_who_is_drunk_when_the_swap_is_due_has_gone_wrong(drunk: bool, dies: bool, wrong: bool) -> None:
    """barber/r8, mathematician/r3"""
    t = eight(ana="mathematician", dee="nodashii", cy="klutz")
    if drunk:
        t.impair("Bo", "drunk")
    if dies:
        t.storyteller(kill="Bo")
    t.dusk().night(*([cut()] if dies and not drunk else []), Dee="Gus", Eli="Eli")
    assert t.went_wrong("Bo") is wrong
    assert t.asked("Dee", "barber") is (dies and not drunk)


def test_a_dead_barber_is_marked_until_dawn_and_the_storyteller_sees_that_the_ability_worked() -> None:
    t = eight().execute("Bo")
    assert t.tokens("Bo") == ["barber/haircuts-tonight"]
    assert "Died with a working ability (day or night 1)" in notes(t, "Bo")
    t.dusk().night(cut(), Dee="Gus", Eli="Eli").day()
    assert t.tokens("Bo") == []
    assert notes(eight(), "Bo") == []


def test_a_barber_who_is_alive_again_by_night_lets_nobody_swap() -> None:
    t = eight(dee="fanggu").storyteller(kill="Bo").storyteller(revive="Bo").dusk().night(Dee="Gus", Eli="Eli")
    assert not t.asked("Dee", "barber")


def test_two_barbers_who_have_died_give_one_swap_and_neither_has_gone_wrong() -> None:
    t = eight(ana="mathematician", cy="barber", dee="fanggu").storyteller(kill="Bo").storyteller(kill="Cy").dusk()
    t.night(cut(), Dee="Gus", Eli="Eli")
    asked = [a for a in t.runner.asked if (a.party, a.ability) == (t.seat("Dee").id, "barber") and a.decides]
    assert len(asked) == 1
    assert not (t.went_wrong("Bo") or t.went_wrong("Cy"))


def test_a_barber_who_dies_after_the_step_lets_the_demon_swap_at_once() -> None:
    """barber/r7"""
    t = night_to(eight(start="night 2", dee="fanggu"), "oracle", Dee="Gus", Eli="Eli").intervene(kill="Bo")
    play_to(t, "barber")
    assert t.waits_for == ("Dee", "barber")


def test_a_barber_who_dies_when_the_swap_of_another_has_been_offered_has_not_gone_wrong() -> None:
    t = eight(ana="mathematician", cy="barber", dee="fanggu").execute("Bo").dusk()
    night_to(t, "barber", Dee="Gus", Eli="Eli").game.answer(3, None)
    finish_night(play_to(t, "oracle").intervene(kill="Cy"))
    assert not t.asked("Dee", "barber")
    assert not t.went_wrong("Cy")


@pytest.mark.parametrize("state", ["at-swap", "at-death"])
def test_who_only_believes_to_be_the_barber_lets_nobody_swap(state: str) -> None:
    t = eight(bo="drunk=barber", dee="nodashii", extra="drunk", switches={"barber_state": state})
    t.execute("Bo").dusk().night(Dee="Gus", Eli="Eli")
    assert not t.asked("Dee", "barber")
    marked, switches = {"Bo": ["barber/haircuts-tonight"]}, {"barber_state": state}
    t = eight(bo="-drunk=barber", dee="nodashii", start="night 2", extra="drunk", tokens=marked, switches=switches)
    assert not t.night(Dee="Gus", Eli="Eli").asked("Dee", "barber")


@pytest.mark.parametrize("permitted", [True, False])
def test_the_storyteller_may_be_asked_about_a_traveller_in_the_swap(permitted: bool) -> None:
    t = eight(ana="thief:good", dee="nodashii", switches={"traveler_conversion": "asked"}).execute("Bo").dusk()
    t.night(cut("Ana", "Gus"), rule("barber", permitted), *([] if permitted else [cut()]), Dee="Hal", Eli="Eli")
    assert (t.character("Gus") == "thief") is permitted


def test_a_barber_who_acts_twice_gives_two_swaps() -> None:
    """barista/r7"""
    t = violet("sage barber sweetheart vortox witch oracle artist savant barista:good")
    t.night(rule("barista", ["Bo", "acts-twice"]), cut("Ana", "Fay"), cut("Ana", "Gus"), Dee="Bo", Eli="Eli")
    assert [t.character(name) for name in ("Ana", "Fay", "Gus")] == ["artist", "sage", "oracle"]


def test_who_has_given_the_barber_away_gives_no_second_swap() -> None:
    """barista/r7, barber/r9"""
    t = violet("sage barber sweetheart vortox witch oracle artist savant barista:good")
    t.night(rule("barista", ["Bo", "acts-twice"]), cut("Ana", "Bo"), Dee="Bo", Eli="Eli")
    assert sum(asked.ability == "barber" and asked.party == 3 for asked in t.runner.asked) == 1


def test_a_death_that_is_taken_back_leaves_no_reminder_and_brings_no_swap() -> None:
    """pithag/r9"""
    t = night_to(eight(eli="pithag", start="night 2"), "pithag").intervene(kill="Bo")
    assert (t.tokens("Bo"), len(notes(t, "Bo"))) == (["barber/haircuts-tonight"], 2)
    lives = {"rule": {"ability": "pithag", "who": "Bo", "choice": False}}
    finish_night(t, lives, rule("pithag", "none"), Dee="Gus", Eli=["Cy", "vigormortis"])
    assert (t.tokens("Bo"), notes(t, "Bo")) == ([], [])
    assert not t.asked("Dee", "barber")
