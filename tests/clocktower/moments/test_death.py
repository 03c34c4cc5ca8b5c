"""Death: what prevents it, who dies instead, and what the Storyteller decides of it."""

import pytest

from belfry.clocktower.characters.trouble_brewing.mayor import Mayor
from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller.deeds.ability import KeepAbility, LetHappen
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.core import STORYTELLER, IllegalDeed
from tests.clocktower.beats import game, go_on, is_day
from tests.clocktower.steps import (
    begin_night,
    choose,
    finish_night,
    judge,
    lives,
    moon,
    night_to,
    notes,
    play_to,
    rule,
    violet,
    works,
)
from tests.clocktower.towns import Town, town

MADE = "clockmaker sage klutz fanggu pithag oracle artist flowergirl"
"""Dee the Demon, Eli the Pit-Hag, who makes Ana another one."""


def attack(who: str, dies: bool) -> dict[str, object]:
    return {"rule": {"ability": "pithag", "who": who, "choice": dies}}


def made(*answers: dict[str, object], seats: str = MADE) -> Town:
    """The morning after a Demon was made; Dee has attacked Fay."""
    return violet(seats, "night 2").night(*answers, rule("pithag", "none"), Eli=["Ana", "vigormortis"], Dee="Fay")


def test_whom_the_storyteller_keeps_from_dying_lives_and_it_is_noted_through_which_ability() -> None:
    """pithag/r7"""
    t = made(attack("Fay", False))
    assert t.alive("Fay")
    assert {"seat": 5, "through": "pithag"} in t.events("survived")


def test_on_the_next_day_the_storyteller_does_not_decide_about_deaths_any_more() -> None:
    """pithag/r9"""
    t = made(attack("Fay", True), seats="clockmaker sage klutz fanggu pithag oracle artist witch").day()
    t.storyteller(add_token={"Bo": ["witch/cursed"]})
    t.game.answer(STORYTELLER, "open")
    t.nominate("Bo", "Cy")
    assert not t.alive("Bo")
    assert not t.asked("storyteller", "pithag")


def test_only_those_who_died_tonight_can_be_spared() -> None:
    """pithag/r9"""
    t = made(attack("Fay", True), seats="clockmaker sage -klutz fanggu pithag oracle artist flowergirl")
    assert not t.alive("Cy")
    assert t.seat("Cy").id not in [asked.about for asked in t.runner.asked if "pithag" in asked.names]


def test_a_kill_that_nothing_prevents_is_a_real_death_for_a_demon_who_would_only_seem_to_die() -> None:
    seats = "zombuul assassin sailor fool pacifist gossip chambermaid"
    t = town(seats, start="night 2", script="bad-moon-rising").night(Ana="Gus", Bo="Ana")
    assert t.winner == "good"


def test_who_dies_in_a_mayors_place_may_be_another_mayor_and_nobody_dies_in_that_ones() -> None:
    t = town("imp poisoner mayor mayor chef saint monk", start="night 2")
    t.night({"rule": {"ability": "mayor", "who": "Cy", "choice": "Dee"}}, Ana="Cy")
    assert t.died == ["Dee"]
    assert t.events("redirected") == [{"seat": 2, "to": 3}]
    assert [asked.about for asked in t.runner.asked if asked.ability == "mayor"] == [2]


# What the deaths that the Storyteller decides are, and are not


def about(t: Town) -> list[int | None]:
    """Whom the Storyteller was asked about because of a Pit-Hag, in order."""
    return [asked.about for asked in t.runner.asked if "pithag" in asked.names and asked.kind == "rule"]


def test_whom_the_storyteller_names_dies_without_another_question() -> None:
    """pithag/r7"""
    t = night_to(violet(MADE, "night 2"), "pithag")
    play_to(choose(t, "Eli", ["Ana", "vigormortis"]), "fanggu")
    finish_night(
        t, attack("Fay", False), attack("Ana", False), rule("pithag", "Gus"), rule("pithag", "none"), Dee="Fay"
    )
    assert t.died == ["Gus"]
    assert t.seat("Gus").id not in about(t)


def test_an_execution_at_night_is_not_among_the_deaths_that_the_storyteller_decides() -> None:
    t = night_to(violet("clockmaker sage mutant fanggu pithag oracle artist flowergirl", "night 2"), "pithag")
    play_to(choose(t, "Eli", ["Ana", "vigormortis"]), "fanggu")
    judge(t, "Cy", "mutant", True, True)
    assert t.waits_for == ("Dee", "fanggu")
    assert not t.alive("Cy")


def test_who_died_tonight_and_came_back_is_not_asked_about() -> None:
    t = night_to(violet(MADE, "night 2"), "pithag").intervene(kill="Cy").intervene(revive="Cy")
    finish_night(t, attack("Fay", True), rule("pithag", "none"), Eli=["Ana", "vigormortis"], Dee="Fay")
    assert t.alive("Cy")
    assert t.seat("Cy").id not in about(t)


def test_who_is_spared_has_not_died_tonight_and_has_no_vote_token_to_lose() -> None:
    """pithag/r9"""
    t = night_to(violet(MADE, "night 2"), "pithag").intervene(kill="Bo")
    finish_night(
        t, attack("Bo", False), attack("Fay", True), rule("pithag", "none"), Eli=["Ana", "vigormortis"], Dee="Fay"
    )
    assert t.alive("Bo")
    assert t.died == ["Fay"]
    assert not t.seat("Bo").ghost_vote


# Who is saved, and who dies instead


def test_it_is_noted_through_which_ability_somebody_survives_a_demon() -> None:
    t = town("imp poisoner soldier saint mayor chef monk", start="night 2").night(Ana="Cy", Bo="Dee", Gus="Eli")
    assert t.events("survived") == [{"seat": 2, "through": "soldier"}]


def test_a_player_who_dies_by_execution_alone_outlives_an_assassin_whose_ability_goes_wrong() -> None:
    """stormcatcher/r2"""
    t = town(
        "imp empath mathematician assassin monk soldier saint mayor slayer",
        start="night 3",
        script=None,
        fabled=["stormcatcher"],
        tokens={"Bo": ["stormcatcher/safe"]},
    )
    t.night(Dee="Bo", Ana="Eli")
    assert t.alive("Bo")
    assert {"seat": 1, "through": "stormcatcher"} in t.events("survived")
    assert t.went_wrong("Dee")


def test_a_virgin_whose_nominator_survives_the_execution_has_not_gone_wrong() -> None:
    t = town("imp sailor virgin mathematician poisoner soldier saint mayor", start="day 2", script=None)
    t.nominate("Bo", "Cy")
    assert t.executed == "Bo"
    assert t.alive("Bo")
    assert not t.went_wrong("Cy")


def test_who_dies_in_the_place_of_a_mayor_executed_at_night_dies_by_execution() -> None:
    seats, mad = "imp poisoner mayor saint cerenovus chef monk", {"Cy": ["cerenovus/mad"]}
    t = begin_night(town(seats, start="night 2", script=None, tokens=mad))
    judge(t, "Eli", "cerenovus", False, True)
    t.game.answer(STORYTELLER, t.seat("Dee").id)
    assert t.alive("Cy")
    assert t.winner == "evil"


def test_a_deviant_whom_the_storyteller_finds_funny_survives_the_exile_and_nothing_else() -> None:
    """deviant/r3, deviant/r7"""
    t = town("imp poisoner chef empath soldier saint mayor deviant:evil monk", start="day 3")
    support = ["Ana", "Bo", "Cy", "Dee", "Eli"]
    t.steps({"exile": {"by": "Ana", "who": "Hal", "support": support}}, rule("deviant", "yes"))
    assert t.alive("Hal")
    t.dusk().night(Ana="Hal", Bo="Bo", Ida="Ana")
    assert t.died == ["Hal"]


# What is taken back


def test_whom_a_demon_woken_early_has_killed_has_not_been_slain_if_spared() -> None:
    """pithag/r9"""
    t = night_to(violet(MADE, "night 2"), "pithag").intervene(wake={"Dee": "fanggu"})
    choose(choose(t, "Dee", "Bo"), "Eli", ["Ana", "vigormortis"])
    attacks = [attack(who, False) for who in ("Bo", "Dee", "Ana")]
    finish_night(t, *attacks, rule("pithag", "Bo"), rule("pithag", "none"))
    assert t.died == ["Bo"]
    assert "Bo" not in t.woke


def test_each_of_those_who_died_tonight_can_be_spared_as_if_nothing_had_been() -> None:
    """pithag/r9"""
    t = night_to(violet("clockmaker sage klutz fanggu pithag oracle artist -flowergirl", "night 2"), "pithag")
    t.intervene(kill=["Bo", "Cy"])
    attacks = [attack("Bo", False), attack("Cy", False), attack("Fay", False), attack("Ana", False)]
    finish_night(t, *attacks, rule("pithag", "none"), Eli=["Ana", "vigormortis"], Dee="Fay")
    assert t.alive("Bo")
    assert t.alive("Cy")
    assert not t.alive("Hal")
    assert notes(t, "Cy") == []
    t.day()
    assert t.events("dawn")[-1]["vote_tokens"] == []


def test_a_demon_who_only_seemed_to_die_and_is_spared_seems_to_die_later() -> None:
    t = night_to(violet("clockmaker sage klutz zombuul pithag oracle artist dreamer", extra="zombuul"), "pithag")
    t.intervene(kill="Dee")
    finish_night(t, attack("Dee", False), rule("pithag", "none"), Eli=["Ana", "vigormortis"], Hal=["Ana"])
    t.day().execute("Dee")
    assert not t.alive("Dee")
    assert lives(t, "Dee")


# Who follows a Demon


@pytest.mark.parametrize(
    ("seats", "dies", "becomes"),
    [
        ("imp scarletwoman chef empath soldier saint monk", "Cy", "scarletwoman"),
        ("zombuul scarletwoman chef empath soldier saint monk", "Ana", "scarletwoman"),
        ("-zombuul scarletwoman chef empath soldier saint monk", "Ana", "zombuul"),
    ],
)
def test_a_demon_is_followed_when_it_really_dies(seats: str, dies: str, becomes: str) -> None:
    t = town(seats, start="day 2", script=None).storyteller(kill=dies)
    assert t.character("Bo") == becomes


def test_a_dead_minion_who_keeps_the_ability_does_not_follow_the_demon() -> None:
    """scarletwoman/r9"""
    has = {"Bo": ["vigormortis/has-ability"]}
    t = town("vigormortis -scarletwoman chef empath soldier saint monk sage", start="day 3", script=None, tokens=has)
    assert works(t, "Bo")
    assert t.execute("Ana").winner == "good"


# What is noticed of a death


def test_an_ability_that_would_have_kept_its_holder_alive_has_gone_wrong() -> None:
    t = town("imp poisoner mathematician soldier chef saint monk", start="night 2", script=None)
    t.night(Ana="Dee", Bo="Dee", Gus="Fay")
    assert t.died == ["Dee"]
    assert t.went_wrong("Dee")


def test_a_death_that_is_one_of_several_is_answered_when_all_are_dead() -> None:
    t = violet(MADE, "day 2").intervene(kill=["Cy", "Gus"])
    assert t.waits_for == ("Cy", "klutz")
    assert not t.alive("Gus")


def test_a_tinker_whom_only_an_execution_cannot_kill_may_die_at_any_time() -> None:
    """tinker/r3"""
    safe = {"Cy": ["devilsadvocate/survives-execution"]}
    t = moon("zombuul devilsadvocate tinker sailor chambermaid gossip pacifist", "day 2", tokens=safe)
    assert t.intervene(LetHappen(2, "tinker")).died == ["Cy"]


def test_a_beggar_who_dies_loses_the_vote_tokens() -> None:
    t = town("imp poisoner chef empath soldier saint monk beggar:good", start="day 2")
    t.seat("Hal").vote_tokens = 2
    t.storyteller(kill="Hal")
    assert t.seat("Hal").vote_tokens == 0


@pytest.mark.parametrize("id", ["sage", "ravenkeeper"])
def test_who_counts_as_killed_by_the_demon_uses_the_ability_and_lives(id: str) -> None:
    """jinx/leviathan-sage, jinx/leviathan-ravenkeeper"""
    script = f"leviathan witch chef empath soldier saint exorcist {id}".split()
    t = town(f"{id} chef empath leviathan witch soldier saint exorcist", start="night 2", script=script)
    t.night(Dee="Ana", Eli="Eli", Hal="Gus")
    assert t.alive("Ana")
    assert "Ana" in t.woke


def test_a_sage_whom_somebody_else_has_killed_learns_nothing() -> None:
    t = town("imp assassin sage sailor chef saint monk", start="night 2", script=None)
    t.night(Ana="Eli", Bo="Cy", Dee="Dee", Gus="Eli")
    assert t.died == ["Cy"]
    assert "Cy" not in t.woke


def test_a_dead_demon_who_comes_back_seems_to_die_once_more() -> None:
    t = moon("-zombuul godfather tinker sailor chambermaid gossip pacifist", "day 2").storyteller(revive="Ana")
    t.storyteller(kill="Ana")
    assert not t.alive("Ana")
    assert lives(t, "Ana")
    assert t.events("lingers") == [{"seat": 0}]


def test_the_storyteller_alone_is_told_who_only_seems_to_die() -> None:
    t = moon("zombuul godfather tinker sailor chambermaid gossip pacifist", "day 2")
    t.storyteller(kill="Gus")
    assert t.events("lingers") == []


def test_who_votes_in_secret_comes_back_and_dies_again_has_a_vote_again() -> None:
    """RES-5"""
    seats = "organgrinder chef imp empath soldier slayer saint mayor -virgin -monk"
    t = town(seats, start="day 2", script=None).nominate("Bo", "Cy", "Ida Jo")
    t.storyteller(revive="Ida").storyteller(kill="Ida").nominate("Dee", "Eli", "Ida")
    assert t.tally == 1
    t.storyteller(revive="Ida").storyteller(kill="Ida").dusk()
    assert t.seat("Ida").ghost_vote
    assert not t.seat("Jo").ghost_vote


def test_a_choirboy_who_is_drunk_when_the_demon_kills_the_king_is_woken_all_the_same() -> None:
    t = town("imp poisoner king choirboy chef saint monk", start="night 2", script=None).impair("Dee", "drunk")
    t.night(Ana="Cy", Bo="Eli", Gus="Fay")
    assert t.died == ["Cy"]
    assert "Dee" in t.woke


# What changes while a death is being decided


def test_a_zombuul_whose_death_was_being_decided_really_dies_if_drunk_by_then() -> None:
    """zombuul/r5"""
    t = moon("zombuul:good pacifist tinker sailor chambermaid gossip godfather fool", "day 2")
    t.nominate("Bo", "Ana", "Ana Bo Cy Dee Eli Fay")
    t.game.answer(STORYTELLER, "close")
    assert t.waits_for == ("storyteller", "pacifist")
    t.impair("Ana", "drunk").game.answer(STORYTELLER, False)
    assert t.winner == "good"


def test_a_zombuul_whose_death_the_storyteller_decides_really_dies_if_drunk_by_then() -> None:
    t = night_to(violet("clockmaker sage klutz zombuul pithag oracle artist dreamer", extra="zombuul"), "pithag")
    play_to(choose(t, "Eli", ["Ana", "vigormortis"]), "zombuul")
    choose(t, "Dee", "Dee")
    assert t.waits_for == ("storyteller", "pithag")
    t.impair("Dee", "drunk").game.answer(STORYTELLER, True)
    assert not lives(t, "Dee")


def test_an_ability_that_fails_while_another_is_decided_saves_nobody() -> None:
    t = moon("zombuul pacifist tinker sailor pacifist gossip godfather fool", "day 2")
    t.nominate("Ana", "Cy", "Ana Bo Cy Eli Fay")
    t.game.answer(STORYTELLER, "close")
    assert t.waits_for == ("storyteller", "pacifist")
    t.impair("Eli", "drunk").game.answer(STORYTELLER, False)
    assert t.died == ["Cy"]


def test_the_storyteller_decides_about_deaths_because_of_the_pit_hag_who_has_made_the_demon() -> None:
    """pithag/r7"""
    decisions = [rule("pithag", True, "Eli"), rule("pithag", True, "Eli"), rule("pithag", "none", "Eli")]
    t = violet(MADE, "night 2").night(*decisions, Eli=["Ana", "vigormortis"], Dee="Fay")
    assert set(t.died) == {"Ana", "Fay"}


# What is known of a death before the Storyteller's word


def test_a_shot_kills_nobody_before_the_storyteller_has_spoken() -> None:
    t = game("imp poisoner slayer empath monk chef virgin", "outcome")
    go_on(t, is_day)
    t.answer(2, ("use", "slayer", 0))
    assert t.grimoire.people[0].alive
    t.answer(STORYTELLER, "announce")
    assert t.winner == "good"


@pytest.mark.parametrize("dead", [False, True])
def test_an_exile_waits_for_the_storytellers_word_where_somebody_can_die_of_it(dead: bool) -> None:
    """EXE-16"""
    seats = [SeatPlan(id, id) for id in ["imp", "poisoner", "slayer", "empath", "monk", "chef", "virgin"]]
    seats += [SeatPlan("deviant", "deviant", alignment="evil"), SeatPlan("thief", "thief", alignment="good")]
    t = Clocktower(Config(tuple(seats), stops=("outcome",)), 1)
    go_on(t, is_day)
    if dead:
        t.intervene(Kill((8,)))
    t.answer(0, ("exile", 8))
    t.answer(STORYTELLER, "count")
    for seat in range(9):
        t.answer(seat, True)
    assert t.ask is not None
    assert (t.ask.ability == "declare") is not dead


# What else


def test_a_drunk_zombuul_whom_an_assassin_kills_would_have_died_all_the_same() -> None:
    """mathematician/r4"""
    t = town("zombuul assassin mathematician imp chef saint monk", start="day 2", script=None)
    t.storyteller(kill="Eli").impair("Ana", "drunk").dusk().night(Bo="Ana", Dee="Fay", Gus="Cy")
    assert "Ana" in t.died
    assert not t.went_wrong("Ana")


def test_a_pit_hag_who_makes_a_demon_leaves_deaths_to_the_storyteller_where_no_demon_attacks() -> None:
    """pithag/r7"""
    script = ["leviathan", "riot", "pithag", "chef", "empath", "soldier", "saint", "monk", "sage", "slayer"]
    t = town("leviathan pithag chef empath soldier saint monk", start="night 2", script=script)
    t.night(rule("pithag", "Dee"), rule("pithag", "none"), Bo=["Cy", "riot"], Gus="Ana")
    assert t.died == ["Dee"]


def test_a_mayor_who_has_become_drunk_meanwhile_is_not_asked_about_again() -> None:
    t = town("imp poisoner mayor saint chef soldier monk", start="night 2").grant("Cy", Mayor)
    night_to(t, "mayor", Ana="Cy", Bo="Eli", Gus="Eli")
    t.impair("Cy", "drunk").game.answer(STORYTELLER, None)
    assert t.waits_for == ("storyteller", "dawn")
    assert not t.alive("Cy")


def test_a_tinker_whose_ability_does_not_work_cannot_die_of_it() -> None:
    """tinker/r2"""
    t = moon("zombuul godfather tinker sailor chambermaid gossip pacifist", "day 2").impair("Cy", "drunk")
    with pytest.raises(IllegalDeed):
        t.intervene(LetHappen(2, "tinker"))


def test_a_dead_tinker_whose_ability_works_on_cannot_die_again() -> None:
    """EXE-16"""
    seats = "zombuul godfather -tinker sailor chambermaid gossip pacifist"
    t = moon(seats, "day 2", switches={"works_when_dead": "implied"}).intervene(KeepAbility(2))
    with pytest.raises(IllegalDeed):
        t.intervene(LetHappen(2, "tinker"))


def test_a_scarlet_woman_in_the_first_seat_becomes_the_demon_like_any_other() -> None:
    t = town("scarletwoman imp chef empath soldier saint monk", start="day 2").execute("Bo")
    assert t.character("Ana") == "imp"


def test_what_a_zombuul_keeps_up_ends_when_it_really_dies() -> None:
    """ABL-8"""
    t = town("zombuul imp soldier sailor chambermaid gossip pacifist", start="day 2", script=None)
    t.storyteller(kill="Cy").storyteller(kill="Ana")
    assert "zombuul/died-today" in t.tokens("Cy")
    t.storyteller(kill="Ana")
    assert t.tokens("Cy") == []


def test_a_klutz_who_dies_between_day_and_night_has_to_choose_too() -> None:
    """klutz/r1"""
    t = town("imp poisoner klutz empath soldier saint monk", start="day 2", script=None).dusk().intervene(kill="Cy")
    assert t.waits_for == ("Cy", "klutz")


def test_a_demon_who_kills_themself_has_chosen_the_only_heir() -> None:
    """imp/r5"""
    t = town("imp scarletwoman chef empath soldier saint monk", start="night 2")
    t.night(rule("imp", "Bo"), Ana="Ana", Gus="Fay")
    assert t.character("Bo") == "imp"


def test_a_zombuul_who_has_voted_when_dead_has_no_other_vote_when_it_really_dies() -> None:
    """zombuul/r1, EXE-11"""
    t = town("--zombuul imp soldier sailor chambermaid gossip pacifist", start="day 2", script=None)
    t.storyteller(kill="Ana")
    assert not lives(t, "Ana")
    assert not t.seat("Ana").ghost_vote
    assert t.events("perished") == [{"seat": 0, "by": None}]
    assert t.events("died") == []


def test_the_reminder_says_who_has_become_the_demon_as_the_scarlet_woman() -> None:
    t = town("imp scarletwoman chef empath soldier saint monk", start="day 2").execute("Ana")
    assert "scarletwoman/is-the-demon" in t.tokens("Bo")


def test_a_demon_whom_the_storyteller_keeps_from_killing_because_of_a_pit_hag_has_gone_wrong() -> None:
    """mathematician/r4, pithag/r7"""
    seats = "clockmaker mathematician klutz fanggu pithag oracle artist flowergirl"
    assert made(attack("Fay", False), seats=seats).went_wrong("Dee")
    assert not made(attack("Fay", True), seats=seats).went_wrong("Dee")


def test_a_pit_hag_who_makes_riot_leaves_deaths_to_the_storyteller_where_no_demon_has_a_step() -> None:
    """pithag/r7"""
    script = ["riot", "pithag", "chef", "empath", "soldier", "saint", "monk", "sage", "slayer"]
    t = town("sage pithag chef empath soldier saint monk", start="night 2", script=script)
    t.night(rule("pithag", "Dee"), rule("pithag", "none"), Bo=["Cy", "riot"], Gus="Ana")
    assert t.died == ["Dee"]
