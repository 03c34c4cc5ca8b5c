"""The Spy."""

from typing import Any

import pytest

from belfry.clocktower.characters.trouble_brewing.spy import Spy
from belfry.clocktower.pieces.token import DRUNK
from belfry.clocktower.script.script import edition
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from tests.clocktower.steps import begin_night, choose, shown
from tests.clocktower.towns import Town, town

SCRIPT = edition("trouble-brewing")
TOWNSFOLK = {character.id for character in SCRIPT.of_type("townsfolk")}
OUTSIDERS = {character.id for character in SCRIPT.of_type("outsider")}
SPY_GUISES = {"spy"} | TOWNSFOLK | OUTSIDERS

BLUFFS = ["mayor", "ravenkeeper", "saint"]


def saw(who: str, **pages: dict[str, Any]) -> dict[str, Any]:
    """The expectation that a player saw these facts in the Grimoire tonight."""
    return {"learned": {"who": who, "ability": "spy", "value": {"grimoire": pages}}}


# Registering, each use by itself


def test_who_only_has_the_ability_registers_as_what_they_are_or_as_good() -> None:
    """ABL-1, spy/r2, spy/r3: having the ability is not being the Spy."""
    t = town("baron ravenkeeper chef imp soldier monk virgin", start="night 2").grant("Ana", Spy)
    t.night(Dee="Bo", Bo="Ana")
    shown = t.may_learn("Bo", "ravenkeeper")
    assert {"baron", "chef", "saint"} <= {*shown}
    assert "spy" not in shown


def test_two_abilities_of_one_night_may_see_the_spy_differently() -> None:
    """spy/r1, REG-4"""
    t = town("empath spy imp chef soldier slayer saint virgin")
    t.night(shown("Ana", "empath", 0), shown("Dee", "chef", 1))
    assert t.learned("Ana") == 0
    assert t.learned("Dee") == 1


def test_one_ability_may_see_the_spy_differently_on_different_nights() -> None:
    """spy/r1, REG-4"""
    t = town("empath spy imp chef soldier slayer saint virgin").night(shown("Ana", "empath", 0)).day().dusk()
    t.night(shown("Ana", "empath", 1), Cy="Eli")
    assert t.learned("Ana") == 1


def test_within_one_count_the_spy_registers_the_same_to_both_sides() -> None:
    """spy/r1, chef/r4"""
    t = town("imp spy baron chef soldier slayer saint virgin").night()
    assert sorted(t.may_learn("Dee")) == [0, 2]


# As what the Spy registers


@pytest.mark.parametrize(("neighbour", "numbers"), [("chef", [0, 1]), ("baron", [1, 2])])
def test_where_alignment_is_looked_at_the_spy_counts_as_evil_or_good(neighbour: str, numbers: list[int]) -> None:
    """spy/r2, spy/r7"""
    t = town(f"spy empath {neighbour} imp soldier slayer saint virgin").night()
    assert sorted(t.may_learn("Bo")) == numbers


def test_an_empath_beside_the_spy_and_a_good_player_learns_0_or_1() -> None:
    """spy/c1, spy/r7"""
    t = town("spy empath chef imp poisoner slayer saint virgin monk mayor").night(Eli="Jo")
    assert sorted(t.may_learn("Bo")) == [0, 1]


def test_the_chef_may_count_the_spy_as_good() -> None:
    """spy/r7"""
    t = town("spy imp chef empath soldier slayer saint virgin").night()
    assert sorted(t.may_learn("Cy")) == [0, 1]


def test_an_executed_spy_may_be_shown_as_the_spy_any_townsfolk_or_any_outsider_but_nothing_evil() -> None:
    """spy/c4, spy/r2, spy/r3, spy/r8"""
    t = town("spy undertaker chef imp poisoner slayer saint virgin monk mayor").next_day(Eli="Jo")
    t.execute("Ana").dusk().night(Dee="Cy", Eli="Jo")
    assert set(t.may_learn("Bo")) == SPY_GUISES
    assert not t.may_tell("Bo", "imp")
    assert not t.may_tell("Bo", "baron")


def test_the_spy_picked_by_a_ravenkeeper_may_be_any_townsfolk_or_outsider() -> None:
    """spy/r8, spy/r2, spy/r3"""
    t = town("spy chef imp ravenkeeper soldier slayer saint virgin", start="night 2").night(Cy="Dee", Dee="Ana")
    assert set(t.may_learn("Dee")) == SPY_GUISES


def test_a_dead_spy_still_misregisters_and_is_not_woken() -> None:
    """spy/c7, spy/r8"""
    t = town("-spy chef imp ravenkeeper soldier slayer saint virgin monk mayor", start="night 4")
    t.night(Cy="Dee", Dee="Ana", Ida="Bo")
    assert set(t.may_learn("Dee")) == SPY_GUISES
    assert "Ana" not in t.woke


def test_the_truth_about_the_spy_is_always_legal() -> None:
    """spy/r3"""
    seats = "spy empath chef imp investigator ravenkeeper saint virgin"
    t = town(seats).night()
    assert t.may_tell("Bo", 1)
    assert t.may_tell("Eli", {"players": ["Ana", "Cy"], "character": "spy"})
    t = town(seats, start="night 2").night(Dee="Fay", Fay="Ana")
    assert t.may_tell("Fay", "spy")


def test_the_spy_has_no_ability_of_what_the_spy_registers_as() -> None:
    """spy/r3, REG-3"""
    t = town("spy virgin chef imp soldier slayer saint undertaker", start="day 1").day()
    t.use("Ana", "slayer", "Dee")
    assert t.alive("Dee")
    t.nominate("Ana", "Bo", before=[{"register": {"who": "Ana", "to": "virgin", "as": "soldier"}}])
    assert t.executed == "Ana"
    t.expect({"is": {"Ana": {"lacks_ability": "soldier", "character": "spy", "alignment": "evil"}}})


def test_the_spy_wins_and_loses_with_the_real_team() -> None:
    """spy/r3, spy/r11, REG-2"""
    t = town("spy empath chef imp soldier slayer saint virgin").next_day(shown("Bo", "empath", 0))
    t.execute("Dee")
    assert t.winner == "good"
    pages = t.events("won")[-1]["grimoire"]
    assert [page["alignment"] for page in pages if page["character"] == "spy"] == ["evil"]


# Impaired


def test_a_poisoned_spy_counts_as_evil() -> None:
    """spy/r4"""
    t = town("spy empath chef imp poisoner slayer saint virgin monk mayor").night(Eli="Ana")
    assert t.may_learn("Bo") == [1]


def test_a_drunk_spy_counts_as_evil() -> None:
    """spy/r4"""
    t = town("spy empath chef imp soldier slayer saint virgin")
    t.setup().impair("Ana", DRUNK)
    t.night()
    assert t.may_learn("Bo") == [1]


def test_a_poisoned_spy_does_not_set_off_the_virgin() -> None:
    """spy/r4"""
    t = town("spy virgin chef imp poisoner slayer saint empath").next_day(Eli="Ana").nominate("Ana", "Bo")
    assert not t.asked("storyteller", "virgin")
    assert t.executed is None


def test_a_dead_spy_who_is_poisoned_is_shown_as_the_spy() -> None:
    """spy/r4"""
    t = town("-spy chef imp ravenkeeper poisoner slayer saint virgin", start="night 4")
    t.night(Cy="Dee", Dee="Ana", Eli="Ana")
    assert t.may_learn("Dee") == ["spy"]


def test_a_dead_spy_who_is_drunk_is_shown_as_the_spy() -> None:
    """spy/r4"""
    t = town("-spy chef imp ravenkeeper soldier slayer saint virgin", start="night 4")
    t.setup().impair("Ana", DRUNK)
    t.night(Cy="Dee", Dee="Ana")
    assert t.may_learn("Dee") == ["spy"]


def test_a_poisoned_spy_is_shown_the_true_grimoire_unless_the_storyteller_alters_it() -> None:
    """STA-21, STA-D2"""
    t = town("spy chef imp poisoner soldier slayer saint virgin", start="night 2").night(Cy="Eli", Dee="Ana")
    t.expect(saw("Ana", Cy={"character": "imp", "alignment": "evil"}, Ana={"tokens": ["poisoner/poisoned"]}))
    altered = begin_night(town("spy chef imp poisoner soldier slayer saint virgin", start="night 2"))
    choose(altered, "Dee", "Ana")
    choose(altered, "Cy", "Eli")
    assert altered.waits_for == ("storyteller", "spy")
    ids = ["spy", "imp", "chef", "poisoner", "soldier", "slayer", "saint", "virgin"]
    altered.game.answer(STORYTELLER, [(seat, id, seat == 1, True, ()) for seat, id in enumerate(ids)])
    assert altered.view("Ana")["known"][1] == {"character": "imp", "alignment": "evil"}


def test_a_healthy_spy_can_only_be_shown_the_true_grimoire() -> None:
    """spy/r12"""
    t = town("spy chef imp baron soldier slayer saint virgin", start="night 2").night(Cy="Eli")
    assert not t.asked("storyteller", "spy")
    t.expect(saw("Ana", Bo={"character": "chef"}, Cy={"character": "imp"}, Dee={"character": "baron"}))


# Who looks at the Spy


@pytest.mark.parametrize(("registers_as", "executed"), [("townsfolk", "Ana"), ("spy", None)])
def test_a_spy_who_nominates_the_virgin_may_be_executed_at_once(registers_as: str, executed: str | None) -> None:
    """spy/c5, spy/r5"""
    t = town("spy virgin chef imp poisoner slayer saint empath monk mayor").next_day(Eli="Jo")
    t.nominate("Ana", "Bo", "Cy", before=[{"register": {"who": "Ana", "to": "virgin", "as": registers_as}}])
    assert t.executed == executed
    assert t.alive("Ana") is (executed is None)
    assert t.tally == (None if executed else 1)


@pytest.mark.parametrize("townsfolk", sorted(TOWNSFOLK - {"washerwoman"}))
def test_the_washerwoman_may_be_shown_the_spy_as_any_townsfolk(townsfolk: str) -> None:
    """spy/r6, spy/r2"""
    t = town("spy washerwoman imp drunk=mayor soldier slayer saint virgin").night()
    assert t.may_tell("Bo", {"players": ["Ana", "Cy"], "character": townsfolk})


@pytest.mark.parametrize("outsider", sorted(OUTSIDERS))
def test_the_librarian_may_be_shown_the_spy_as_any_outsider(outsider: str) -> None:
    """spy/r6, spy/r2"""
    t = town("spy librarian imp monk soldier slayer chef virgin").night()
    assert t.may_tell("Bo", {"players": ["Ana", "Cy"], "character": outsider})
    assert t.may_tell("Bo", 0)


def test_the_investigator_may_be_shown_another_minion_instead_of_the_spy() -> None:
    """spy/r6"""
    t = town("spy investigator imp baron soldier slayer saint virgin").night()
    assert t.may_tell("Bo", {"players": ["Dee", "Eli"], "character": "baron"})
    assert t.may_tell("Bo", {"players": ["Ana", "Eli"], "character": "spy"})
    assert not t.may_tell("Bo", {"players": ["Ana", "Eli"], "character": "baron"})


def test_an_investigator_with_no_other_minion_in_play_has_to_be_shown_the_spy() -> None:
    """spy/r6"""
    t = town("spy investigator imp monk soldier slayer saint virgin").night()
    shown = t.may_learn("Bo")
    assert shown
    assert all("Ana" in pair and character == "spy" for pair, character in shown)


def test_the_fortune_teller_gets_a_no_for_the_spy() -> None:
    """spy/c2, spy/r7, spy/r2"""
    seats = "spy fortuneteller chef imp poisoner slayer saint virgin monk mayor"
    t = town(seats, tokens={"Eli": ["fortuneteller/red-herring"]}).night(Bo=["Ana", "Cy"], Eli="Jo")
    assert t.may_learn("Bo") == [False]


def test_the_slayers_shot_does_nothing_to_the_spy() -> None:
    """spy/r7, spy/r2"""
    t = town("spy slayer chef imp soldier monk saint virgin", start="day 1").day().use("Bo", "slayer", "Ana")
    assert t.alive("Ana")
    assert not t.asked("storyteller", "slayer")


def test_minion_info_and_demon_info_show_the_spy_as_a_minion() -> None:
    """spy/c6, spy/r9"""
    t = town("spy imp poisoner chef empath slayer saint virgin monk mayor").night(Cy="Jo")
    woken = [(t.runner.policy.name(seat), why) for seat, why in t.grimoire.tonight.woken]
    assert woken[:3] == [("Ana", "minioninfo"), ("Cy", "minioninfo"), ("Bo", "demoninfo")]
    minion_info = {event["seat"]: event for event in t.events("minioninfo")}
    assert minion_info == {
        0: {"seat": 0, "demons": [1], "minions": [2]},
        2: {"seat": 2, "demons": [1], "minions": [0]},
    }
    t.expect({"knows": {"who": "Bo", "minions": ["Ana", "Cy"]}})


# The star-pass


def test_the_spy_may_become_the_imp_and_no_longer_sees_the_grimoire() -> None:
    """spy/r10"""
    t = town("spy empath chef imp soldier slayer saint virgin", start="night 2").night(Dee="Dee")
    assert t.character("Ana") == "imp"
    assert t.learned("Ana", "spy") is None
    t.day().dusk().night(Ana="Eli")
    assert t.learned("Ana", "spy") is None


def test_a_spy_who_has_become_the_imp_no_longer_misregisters() -> None:
    """spy/r10"""
    t = town("spy empath chef imp soldier slayer saint virgin", start="night 2").night(Dee="Dee")
    assert t.may_learn("Bo") == [1]


@pytest.mark.parametrize("heir", ["Ana", "Eli"])
def test_the_spy_is_one_of_the_minions_for_the_star_pass(heir: str) -> None:
    """spy/r10"""
    t = town("spy empath chef imp baron slayer saint virgin", start="night 2")
    t.night({"rule": {"ability": "imp", "choice": heir}}, Dee="Dee")
    t.expect({"asked": {"who": "storyteller", "ability": "imp", "options": ["Ana", "Eli"]}})
    assert t.character(heir) == "imp"


# Winning


def test_the_spys_execution_is_never_a_saints() -> None:
    """spy/r11"""
    t = town("spy chef empath imp soldier slayer monk virgin", start="day 1").day().execute("Ana")
    assert not t.alive("Ana")
    assert t.winner is None
    assert not any(asked.party == STORYTELLER and asked.decides for asked in t.runner.asked)


def test_the_demons_death_wins_for_good_whatever_the_living_spy_might_register_as() -> None:
    """spy/r11, WIN-12"""
    t = town("spy imp chef empath slayer soldier saint virgin", start="day 1").day().execute("Bo")
    assert t.winner == "good"
    assert not any(asked.party == STORYTELLER and asked.decides for asked in t.runner.asked)


def test_evil_wins_with_the_spy_and_the_imp_as_the_last_two() -> None:
    """spy/r11, WIN-12"""
    t = town("spy imp chef -empath -slayer -soldier -saint -virgin", start="night 5").night(Bo="Cy")
    assert t.winner == "evil"


# Looking at the Grimoire


def test_the_spy_sees_the_red_herring_the_drunk_and_the_poisoned() -> None:
    """spy/c3"""
    seats = "spy imp fortuneteller chef drunk=monk slayer saint virgin mayor poisoner"
    t = town(seats, tokens={"Dee": ["fortuneteller/red-herring"]}).night(Cy=["Ana", "Bo"], Jo="Fay")
    t.expect(
        saw(
            "Ana",
            Dee={"tokens": ["fortuneteller/red-herring"]},
            Eli={"character": "drunk", "tokens": ["drunk/is-the-drunk"]},
            Fay={"tokens": ["poisoner/poisoned"]},
        )
    )


def test_the_spy_acts_nearly_last_and_sees_the_choices_and_deaths_of_the_same_night() -> None:
    """spy/r12"""
    t = town("spy chef imp poisoner monk butler saint virgin undertaker empath", start="night 2")
    t.night(Cy="Bo", Dee="Gus", Eli="Hal", Fay="Jo")
    t.expect(
        saw(
            "Ana",
            Bo={"alive": False, "tokens": ["imp/dead"]},
            Gus={"alive": True, "tokens": ["poisoner/poisoned"]},
            Hal={"tokens": ["monk/safe"]},
            Jo={"tokens": ["butler/master"]},
        )
    )
    assert t.grimoire.tonight.woken[-1] == (t.seat("Ana").id, "spy")


def told_bluffs(t: Town) -> list[Any]:
    """The times that somebody was shown the bluffs."""
    return [event["value"] for event in t.events("learned") if event["value"] == tuple(BLUFFS)]


def test_the_bluffs_are_not_shown_to_the_spy_by_default() -> None:
    """spy/r12"""
    t = town("spy chef imp baron soldier slayer monk virgin", bluffs=BLUFFS).night()
    assert t.learned("Ana") is not None
    assert told_bluffs(t) == []
    assert "ravenkeeper" not in str(t.view("Ana")["told"])
    assert t.view("Ana")["bluffs"] is None


def test_the_bluffs_are_shown_to_the_spy_where_the_table_wants_it() -> None:
    """spy/r12"""
    seats = "spy chef imp baron soldier slayer monk virgin"
    t = town(seats, bluffs=BLUFFS, switches={"spy_sees_bluffs": True}).night()
    assert len(told_bluffs(t)) == 1
    assert "ravenkeeper" in str(t.view("Ana")["told"])
    assert "ravenkeeper" not in str(t.view("Dee")["told"])


def test_a_spy_who_died_earlier_the_same_night_is_not_woken() -> None:
    """spy/r13, NGT-14"""
    t = town("spy chef imp baron soldier slayer saint virgin", start="night 2").night(Cy="Ana")
    assert t.died == ["Ana"]
    assert "Ana" not in t.woke


def test_a_dead_spy_is_not_woken_on_later_nights() -> None:
    """spy/c7, spy/r13"""
    t = (
        town("spy chef imp baron soldier slayer saint virgin", start="day 2")
        .day()
        .execute("Ana")
        .dusk()
        .night(Cy="Eli")
    )
    assert "Ana" not in t.woke


def test_who_becomes_the_spy_at_night_sees_the_grimoire_the_same_night_and_from_then_on() -> None:
    """spy/r14"""
    t = begin_night(town("baron chef imp monk soldier slayer saint virgin", start="night 2"))
    assert t.waits_for == ("Dee", "monk")
    t.intervene(character={"Ana": "spy"})
    choose(t, "Dee", "Bo")
    choose(t, "Cy", "Hal")
    assert t.waits_for == ("storyteller", "dawn")
    t.expect(saw("Ana", Hal={"alive": False}, Cy={"character": "imp"}))
    t.day().dusk().night(Cy="Fay")
    t.expect(saw("Ana", Fay={"alive": False}))


def test_who_becomes_the_spy_by_day_sees_the_grimoire_in_the_coming_night() -> None:
    """spy/r14"""
    t = town("baron chef imp monk soldier slayer saint virgin", start="day 2").day()
    t.storyteller(character={"Ana": "spy"}).dusk().night(Cy="Hal", Dee="Bo")
    t.expect(saw("Ana", Hal={"alive": False}))


def test_a_shown_grimoire_must_be_one_of_the_same_players() -> None:
    """STA-D2"""
    t = begin_night(town("spy chef imp poisoner soldier slayer saint virgin", start="night 2"))
    choose(t, "Dee", "Ana")
    choose(t, "Cy", "Eli")
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, [(0, "spy", True, True, ())])


def test_others_do_not_register_as_anything_because_of_the_spy() -> None:
    """spy/r2"""
    t = town("virgin spy imp saint baron chef empath", start="day 1").nominate("Dee", "Ana")
    assert not t.asked("storyteller", "virgin")
    assert t.alive("Dee")


def test_where_there_are_no_bluffs_none_are_shown_to_the_spy() -> None:
    """spy/r12, NGT-10"""
    t = town("spy imp chef empath monk saint", switches={"spy/r12": True}).night()
    assert len(t.lessons("Ana")) == 1


def test_beside_a_poppy_grower_the_spy_is_shown_nothing_at_all() -> None:
    """the special rule of the Poppy Grower and the Spy"""
    seats = "spy imp poppygrower empath monk saint chef"
    script = [*seats.split(), "mayor", "slayer", "virgin"]
    t = town(seats, script=script, switches={"spy/r12": True}, bluffs=["mayor", "slayer", "virgin"]).night()
    assert t.lessons("Ana") == []
