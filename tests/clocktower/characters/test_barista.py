"""The Barista."""

from typing import Any

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import choice, moon, night_to, notes, rule, violet, woken_for
from tests.clocktower.towns import Refused, Town, town

SOBER, TWICE = "sober-healthy", "acts-twice"


def serve(who: str, effect: str) -> dict[str, Any]:
    """The Storyteller's choice for the Barista."""
    return rule("barista", [who, effect])


def brew(seats: str = "imp empath poisoner chef washerwoman librarian investigator slayer", **more: Any) -> Town:
    """A town with a good Barista, Ida, at its second night."""
    return town(f"{seats} barista:good", **{"start": "night 2", **more})


def test_the_storyteller_chooses_player_and_effect_afresh_each_night() -> None:
    """barista/r1"""
    t = brew().night(serve("Bo", SOBER), Ana="Hal", Cy="Cy")
    assert t.tokens("Bo") == ["barista/sober-healthy"]
    assert not t.asked("Ida", "barista")
    t.day().dusk()
    assert t.tokens("Bo") == []
    t.night(serve("Bo", SOBER), Ana="Gus", Cy="Cy")
    assert t.tokens("Bo") == ["barista/sober-healthy"]


def test_the_player_is_woken_and_told_by_one_finger_or_two() -> None:
    """barista/c1, barista/r1"""
    t = violet("vigormortis sage witch artist savant juggler klutz barista:good", "night 1")
    t.night(serve("Bo", SOBER), Cy="Cy")
    assert woken_for(t, "Bo") == ["barista"]
    assert t.learned("Bo", "barista") == SOBER
    assert not woken_for(t, "Hal")


def test_sober_and_healthy_overrides_poison_until_dusk_and_marks_stay() -> None:
    """barista/r2"""
    t = brew().night(serve("Bo", SOBER), Ana="Gus", Cy="Bo")
    assert not t.poisoned("Bo")
    assert t.may_learn("Bo") == [2]
    assert "poisoner/poisoned" in t.tokens("Bo")
    t.day().impair("Bo", "drunk")
    assert not t.drunk("Bo")
    t.dusk()
    assert t.drunk("Bo")


def test_a_poison_that_lasts_is_there_again_after_dusk() -> None:
    """barista/c7, barista/r2"""
    t = violet("nodashii clockmaker witch artist savant juggler klutz mutant barista:good")
    assert t.poisoned("Bo")
    t.night(serve("Bo", SOBER), Ana="Hal", Cy="Cy").day()
    assert not t.poisoned("Bo")
    t.dusk()
    assert t.poisoned("Bo")


def test_a_vortox_does_not_falsify_what_a_sober_and_healthy_player_learns() -> None:
    """barista/r3, barista/c4"""
    t = violet("vortox empath artist witch savant juggler klutz mutant barista:good", extra="empath")
    t.night(serve("Bo", SOBER), Ana="Hal", Dee="Dee")
    assert t.may_learn("Bo") == [1]


def test_neither_red_herring_nor_guise_misleads_a_sober_and_healthy_player() -> None:
    """barista/r3"""
    seats = "imp fortuneteller chef recluse scarletwoman washerwoman librarian monk"
    t = brew(seats, tokens={"Cy": ["fortuneteller/red-herring"]})
    t.night(serve("Bo", SOBER), Ana="Hal", Bo=["Cy", "Dee"])
    assert t.may_learn("Bo") == [False]
    t = brew(seats, tokens={"Cy": ["fortuneteller/red-herring"]})
    t.night(serve("Eli", SOBER), Ana="Hal", Bo=["Cy", "Dee"])
    assert t.may_learn("Bo") == [True]


def test_a_sober_and_healthy_artist_and_savant_are_told_the_truth_under_a_vortox() -> None:
    """barista/r3"""
    t = violet("vortox artist dreamer witch savant juggler klutz mutant barista:good")
    t.night(serve("Bo", SOBER), Ana="Hal", Dee="Dee", Cy="Ana").day()
    t.use("Bo", "artist", ["is-type", "Ana", "demon"])
    assert t.learned("Bo") is True


def test_acting_twice_is_done_at_the_normal_time_one_after_the_other() -> None:
    """barista/r4"""
    t = brew("scarletwoman imp chef washerwoman librarian investigator soldier mayor")
    t.night(serve("Bo", TWICE), choice("Bo", "imp", "Cy"), choice("Bo", "imp", "Dee"))
    assert t.died == ["Cy", "Dee"]
    assert woken_for(t, "Bo") == ["barista", "imp", "imp"]


def test_a_compulsory_ability_is_used_both_times_and_two_players_are_cursed() -> None:
    """barista/r4, barista/r6, barista/c3"""
    t = violet("vigormortis witch sage artist savant juggler klutz mutant barista:good")
    t.night(serve("Bo", TWICE), choice("Bo", "witch", "Cy"), choice("Bo", "witch", "Dee"), Ana="Hal").day()
    assert (t.tokens("Cy"), t.tokens("Dee")) == (["witch/cursed"], ["witch/cursed"])
    t.nominate("Cy", "Eli").nominate("Dee", "Fay")
    assert not (t.alive("Cy") or t.alive("Dee"))


def test_an_optional_ability_may_be_left_the_second_time() -> None:
    """barista/r4, barista/r5"""
    t = violet("vigormortis seamstress sage artist savant juggler klutz mutant barista:good")
    t.night(
        serve("Bo", TWICE), choice("Bo", "seamstress", ["Cy", "Dee"]), choice("Bo", "seamstress", "none"), Ana="Hal"
    )
    assert t.lessons("Bo") == [TWICE, True]


def test_an_unspent_ability_may_be_used_twice_and_a_spent_one_once_more() -> None:
    """barista/r5"""
    t = violet("vigormortis seamstress sage artist savant juggler klutz mutant barista:good")
    twice = [choice("Bo", "seamstress", ["Cy", "Dee"]), choice("Bo", "seamstress", ["Ana", "Cy"])]
    t.night(serve("Bo", TWICE), *twice, Ana="Hal")
    assert t.lessons("Bo") == [TWICE, True, False]
    t.day().dusk().night(serve("Cy", SOBER), Ana="Gus")
    assert not t.asked("Bo", "seamstress")
    t.day().dusk().night(serve("Bo", TWICE), choice("Bo", "seamstress", ["Cy", "Ana"]), Ana="Fay")
    assert t.lessons("Bo")[-1] is False
    assert sum(asked.ability == "seamstress" and asked.party == 1 for asked in t.runner.asked) == 1


def test_an_artist_who_has_asked_may_ask_once_more() -> None:
    """barista/c5, barista/r5"""
    t = violet("vigormortis artist sage witch savant juggler klutz mutant barista:good", "day 1")
    question = ["is-type", "Ana", "demon"]
    t.use("Bo", "artist", question).use("Bo", "artist", question)
    assert t.lessons("Bo") == [True]
    t.dusk().night(serve("Bo", TWICE), Ana="Hal", Dee="Dee").day().use("Bo", "artist", question)
    assert t.lessons("Bo") == [True, TWICE, True]
    t.use("Bo", "artist", question)
    assert t.lessons("Bo") == [True, TWICE, True]


def test_both_uses_tell_something() -> None:
    """barista/r6"""
    t = brew("imp fortuneteller chef recluse scarletwoman washerwoman librarian monk", start="night 1")
    picks = [choice("Bo", "fortuneteller", ["Ana", "Cy"]), choice("Bo", "fortuneteller", ["Cy", "Eli"])]
    t.setup(rule("fortuneteller", "Fay")).night(serve("Bo", TWICE), *picks)
    assert t.lessons("Bo") == [TWICE, True, False]


def test_a_klutz_names_two_players_and_loses_with_either() -> None:
    """barista/r7, barista/c2"""
    t = violet("vigormortis klutz sage witch savant juggler artist mutant barista:good")
    t.night(serve("Bo", TWICE), Ana="Hal", Dee="Dee").day()
    t.execute("Bo", choice("Bo", "klutz", "Cy"), choice("Bo", "klutz", "Dee"))
    assert t.winner == "evil"


def test_when_the_barista_dies_or_is_drunk_the_effect_stops_at_once() -> None:
    """barista/r8"""
    t = brew().night(serve("Bo", SOBER), Ana="Hal", Cy="Bo").day().impair("Ida", "drunk")
    assert t.poisoned("Bo")
    t = brew().night(serve("Bo", SOBER), Ana="Hal", Cy="Bo").day().exile("Ana", "Ida", "Ana Bo Cy Dee Eli")
    assert t.poisoned("Bo")
    assert t.tokens("Bo") == ["poisoner/poisoned"]


def test_the_mark_is_gone_with_the_barista() -> None:
    """barista/c8"""
    t = violet("vigormortis seamstress sage artist savant juggler klutz mutant barista:good")
    t.night(serve("Bo", TWICE), choice("Bo", "seamstress", "none"), choice("Bo", "seamstress", "none"), Ana="Hal").day()
    assert t.tokens("Bo") == ["barista/acts-twice"]
    t.exile("Ana", "Ida", "Ana Bo Cy Dee Eli")
    assert t.tokens("Bo") == []


def test_a_sober_barista_s_player_is_told_whatever_the_table_has_for_a_drunk_one() -> None:
    """barista/r1"""
    t = brew(switches={"barista_tell_when_drunk": False}).night(serve("Bo", SOBER), Ana="Hal", Cy="Cy")
    assert t.learned("Bo", "barista") == SOBER


def test_a_barista_who_has_gone_serves_nobody() -> None:
    t = night_to(brew(), "barista").intervene(leave="Ida")
    if t.waits_for == ("storyteller", "barista"):
        t.game.answer(-1, (1, SOBER))
    assert t.waits_for[1] != "barista" and t.tokens("Bo") == []


def test_the_storyteller_sees_how_often_an_ability_was_used_up_before() -> None:
    """barista/r5"""
    t = violet("vigormortis artist sage witch savant juggler klutz mutant barista:good", "day 1")
    assert notes(t, "Ida") == []
    t.use("Bo", "artist", ["is-type", "Ana", "demon"]).dusk().night(serve("Bo", TWICE), Ana="Hal", Dee="Dee")
    assert notes(t, "Ida") == ["Uses that were spent before: 1"]
    t.day().dusk().night(serve("Cy", TWICE), Ana="Gus", Dee="Dee")
    assert notes(t, "Ida") == []


def test_a_fib_about_the_effect_names_the_other_one() -> None:
    """fibbin/r3"""
    t = brew("imp mayor poisoner soldier virgin butler saint slayer", fabled=["fibbin"])
    t.night(serve("Bo", SOBER), rule("fibbin", True), Ana="Hal", Cy="Cy")
    assert t.learned("Bo", "barista") == TWICE


@pytest.mark.parametrize(("tell", "learned"), [(True, SOBER), (False, None)])
def test_a_drunk_barista_affects_nobody_and_the_player_is_told_all_the_same(tell: bool, learned: str | None) -> None:
    """barista/r8"""
    t = brew(switches={"barista_tell_when_drunk": tell}).impair("Ida", "drunk")
    t.night(serve("Bo", SOBER), Ana="Hal", Cy="Bo")
    assert t.poisoned("Bo")
    assert t.learned("Bo", "barista") == learned


def test_the_drunk_has_no_ability_but_learns_the_truth() -> None:
    """barista/r9"""
    seats = "imp drunk=empath poisoner chef washerwoman librarian investigator slayer"
    t = brew(seats).night(serve("Bo", SOBER), Ana="Hal", Cy="Cy")
    assert t.may_learn("Bo") == [2]
    t = brew(seats).night(serve("Dee", SOBER), Ana="Hal", Cy="Cy")
    assert t.may_learn("Bo") == [0, 1, 2]


def test_acting_twice_does_not_help_against_poison() -> None:
    """barista/r10"""
    t = brew("scarletwoman imp chef washerwoman librarian investigator soldier mayor").impair("Bo", "poisoned")
    t.night(serve("Bo", TWICE), choice("Bo", "imp", "Cy"), choice("Bo", "imp", "Dee"))
    assert t.died == []


def test_a_dead_player_may_be_selected() -> None:
    """barista/r11"""
    t = brew("imp -empath poisoner chef washerwoman librarian investigator slayer")
    t.night(serve("Bo", SOBER), Ana="Hal", Cy="Cy")
    assert t.learned("Bo", "barista") == SOBER


def test_the_barista_learns_nothing_of_it() -> None:
    """barista/c6"""
    t = brew().night(serve("Bo", SOBER), Ana="Hal", Cy="Cy").day()
    assert t.lessons("Ida") == []
    assert "barista/sober-healthy" not in str(t.view("Ida"))


def test_nobody_who_is_not_there_and_nothing_else_can_be_served() -> None:
    with pytest.raises(Refused):
        brew().night(serve("Bo", "twice"))


def test_a_program_lets_nobody_kill_twice() -> None:
    for seed in range(3):
        t = night_to(moon("po fool gossip gambler pacifist minstrel assassin tealady barista:good"), "barista")
        assert t.game.ask is not None
        seat, _ = AutomaticStoryteller(seed).suggest(t.game, t.game.ask).answer
        assert seat != 0


# What is used by day

CAROUSEL = [
    "psychopath",
    "alsaahir",
    "cultleader",
    "savant",
    "gossip",
    "moonchild",
    "amnesiac",
    "wizard",
    "puzzlemaster",
]
CAROUSEL += ["chef", "empath", "soldier", "mayor", "monk", "saint", "witch", "imp"]


def doubled(character: str, rest: str = "chef empath soldier mayor monk witch imp barista:good") -> Town:
    """Day 2, on which Ana acts twice."""
    return town(f"{character} {rest}", start="day 2", script=CAROUSEL, tokens={"Ana": ["barista/acts-twice"]})


def test_a_psychopath_kills_twice_and_not_a_third_time() -> None:
    """barista/r6"""
    t = doubled("psychopath")
    t.use("Ana", "psychopath", "Bo").use("Ana", "psychopath", "Cy").use("Ana", "psychopath", "Dee")
    assert [t.alive(name) for name in ("Bo", "Cy", "Dee")] == [False, False, True]


def test_a_psychopath_whose_barista_is_gone_kills_once() -> None:
    """barista/r8"""
    t = doubled("psychopath").use("Ana", "psychopath", "Bo").exile("Ana", "Ida", "Ana Cy Dee Eli Fay")
    assert t.use("Ana", "psychopath", "Cy").alive("Cy")


def test_an_alsaahir_guesses_twice() -> None:
    """barista/r6"""
    wrong, right = [["Hal", "demon"], ["Bo", "minion"]], [["Hal", "demon"], ["Gus", "minion"]]
    assert doubled("alsaahir").use("Ana", "alsaahir", wrong).use("Ana", "alsaahir", right).winner == "good"
    t = doubled("alsaahir").use("Ana", "alsaahir", wrong).use("Ana", "alsaahir", wrong)
    assert t.use("Ana", "alsaahir", right).winner is None


def test_a_cult_leader_calls_twice_and_not_a_third_time_and_so_may_whoever_pretends() -> None:
    """barista/r6, cultleader/r11, cultleader/r12: with a Barista in play nobody is told from others by a second call"""
    t = doubled("cultleader").use("Ana", "cultleader", True).use("Ana", "cultleader", True)
    assert len(t.events("followed")) == 2
    with pytest.raises(Refused):
        t.use("Ana", "cultleader", True)
    t.use("Bo", "cultleader", True).use("Bo", "cultleader", True)
    with pytest.raises(Refused):
        t.use("Bo", "cultleader", True)


def test_a_savant_is_told_two_pairs_and_no_third() -> None:
    """barista/r6"""
    t = doubled("savant").use("Ana", "savant", None).use("Ana", "savant", None)
    assert len(t.lessons("Ana")) == 2
    with pytest.raises(Refused):
        t.use("Ana", "savant", None)


def test_two_true_statements_of_a_gossip_are_two_deaths() -> None:
    """barista/r6"""
    true, false = ["is-type", "Hal", "demon"], ["is-type", "Bo", "demon"]
    t = doubled("gossip").use("Ana", "gossip", true).use("Ana", "gossip", true).use("Ana", "gossip", true).dusk()
    t.night(rule("gossip", "Bo"), rule("gossip", "Cy"), serve("Dee", SOBER), Hal="Eli", Gus="Gus", Fay="Dee")
    assert sorted(t.died) == ["Bo", "Cy", "Eli"]
    t = doubled("gossip").use("Ana", "gossip", false).use("Ana", "gossip", true).use("Ana", "gossip", true).dusk()
    t.night(rule("gossip", "Bo"), serve("Dee", SOBER), Hal="Eli", Gus="Gus", Fay="Dee")
    assert sorted(t.died) == ["Bo", "Eli"]


def test_a_moonchild_owes_two_picks() -> None:
    """barista/r7"""
    t = doubled("moonchild").execute("Ana").use("Ana", "moonchild", "Bo").dusk(choice("Ana", "moonchild", "Cy"))
    t.night(serve("Dee", SOBER), Hal="Eli", Gus="Gus", Fay="Dee")
    assert sorted(t.died) == ["Bo", "Cy", "Eli"]


def test_a_gangster_deals_twice() -> None:
    """barista/r6"""
    t = doubled("gangster:good")
    for one, other in (("Bo", "Ida"), ("Cy", "Ida")):
        t.use("Ana", "gangster", None, choice(other, "gangster", "yes"), choice(one, "gangster", "no"))
    assert not (t.alive("Bo") or t.alive("Cy"))
    with pytest.raises(Refused):
        t.use("Ana", "gangster", None)


def test_a_gunslinger_shoots_twice() -> None:
    """barista/r6"""
    t = doubled("gunslinger:good").nominate("Bo", "Hal", "Bo Cy Dee Eli")
    t.use("Ana", "gunslinger", "Bo").use("Ana", "gunslinger", "Cy")
    assert not (t.alive("Bo") or t.alive("Cy"))
    with pytest.raises(Refused):
        t.use("Ana", "gunslinger", "Dee")


def test_a_matron_exchanges_seats_twice() -> None:
    """barista/r6"""
    t = doubled("matron:good").use("Ana", "matron", [["Bo", "Cy"]]).use("Ana", "matron", [["Cy", "Bo"]])
    assert [seat.name for seat in t.grimoire.circle][:3] == ["Ana", "Bo", "Cy"]
    with pytest.raises(Refused):
        t.use("Ana", "matron", [["Bo", "Cy"]])


def test_a_butcher_nominates_twice_more() -> None:
    """barista/r6"""
    t = doubled("butcher:good").nominate("Bo", "Cy", "Bo Cy Dee Eli Fay")
    t.close(choice("Ana", "butcher", "Dee"))
    t.runner.take([choice("Ana", "butcher", "Eli")])
    t.game.answer(-1, "count")
    t.runner.proceed()
    assert [nomination.who for nomination in t.grimoire.today.nominations] == [2, 3, 4]


def test_a_wizard_has_a_second_wish() -> None:
    """barista/r5"""
    t = doubled("wizard").use("Ana", "wizard", "That all be well").use("Ana", "wizard", "That all be better")
    assert [event["wish"] for event in t.events("wish") if event["what"] == "made"][1:] == ["That all be better"]
    t.use("Ana", "wizard", "More")
    assert [event["wish"] for event in t.events("wish") if event["what"] == "made"][1:] == ["That all be better"]


def test_a_puzzlemaster_who_was_served_before_may_be_served_again() -> None:
    """barista/r5"""
    seats = "puzzlemaster chef empath soldier mayor monk witch imp barista:good"
    t = town(
        seats, start="day 2", script=CAROUSEL, tokens={"Ana": ["puzzlemaster/guess-used", "puzzlemaster/guess-used"]}
    )
    t.dusk().night(serve("Ana", TWICE), Hal="Eli", Gus="Gus", Fay="Dee").day()
    before = len(t.lessons("Ana"))
    t.use("Ana", "puzzlemaster", "Bo").use("Ana", "puzzlemaster", "Cy")
    assert len(t.lessons("Ana")) == before + 1


def test_an_amnesiac_guesses_twice() -> None:
    """barista/r6"""
    t = doubled("amnesiac").storyteller(rule("amnesiac", "empath"), character={"Ana": "amnesiac"})
    for _ in range(2):
        t.use("Ana", "amnesiac", "chef", rule("amnesiac", "warm"))
    assert t.lessons("Ana") == ["warm", "warm"]
    with pytest.raises(Refused):
        t.use("Ana", "amnesiac", "chef")
