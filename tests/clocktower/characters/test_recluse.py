"""The Recluse."""

import pytest

from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script.script import character
from tests.clocktower.steps import begin_night
from tests.clocktower.towns import town

MINIONS = {"baron", "poisoner", "scarletwoman", "spy"}
GUISES = {"recluse", "imp", *MINIONS}


def as_demon(to: str) -> dict[str, object]:
    """The Recluse, Ana, registers to an ability as the Demon."""
    return {"register": {"who": "Ana", "to": to, "as": "demon"}}


# Registering


def test_who_only_has_the_ability_registers_as_what_they_are_or_as_evil() -> None:
    """philosopher/r1, recluse/r3, recluse/r4: a Philosopher is a Philosopher, and no Outsider."""
    ids = ["philosopher", "librarian", "dreamer", "chef", "empath", "baron", "imp"]
    t = town(" ".join(ids), script=[*ids, "recluse"]).night(Ana="recluse", Cy="Ana")
    assert t.may_learn("Bo", "librarian") == [0]
    assert {name for pair in t.may_learn("Cy", "dreamer") for name in pair} >= {"philosopher", "imp", "baron"}
    assert all({"philosopher", "imp", "baron"} & {*pair} for pair in t.may_learn("Cy", "dreamer"))


def test_the_empath_may_count_the_recluse_or_not_each_night_independently() -> None:
    """recluse/c1, recluse/r1, recluse/r9"""
    for first, second in ((0, 0), (0, 1), (1, 0), (1, 1)):
        t = town("recluse empath chef imp soldier baron monk virgin")
        t.night({"tell": {"who": "Bo", "ability": "empath", "value": first}})
        assert t.may_learn("Bo") == [0, 1]
        assert t.learned("Bo") == first
        t.day().dusk().night({"tell": {"who": "Bo", "ability": "empath", "value": second}}, Dee="Eli", Gus="Hal")
        assert t.may_learn("Bo") == [0, 1]
        assert t.learned("Bo") == second


def test_in_one_night_the_recluse_may_be_good_a_demon_and_a_minion_to_three_abilities() -> None:
    """recluse/r1"""
    t = town("recluse empath fortuneteller ravenkeeper soldier imp baron virgin", start="night 2")
    t.night(
        {"tell": {"who": "Bo", "ability": "empath", "value": 0}},
        {"tell": {"who": "Cy", "ability": "fortuneteller", "value": True}},
        {"tell": {"who": "Dee", "ability": "ravenkeeper", "value": "poisoner"}},
        Cy=["Ana", "Eli"],
        Dee="Ana",
        Fay="Dee",
    )
    assert t.learned("Bo") == 0
    assert t.learned("Cy") is True
    assert t.learned("Dee") == "poisoner"


def test_within_one_use_the_recluse_registers_in_one_way() -> None:
    """recluse/r2: between two evil players the Chef counts both pairs with the Recluse or neither."""
    t = town("recluse imp chef soldier monk virgin mayor baron").night()
    assert t.may_learn("Cy") == [0, 2]


def test_to_the_ravenkeeper_the_recluse_may_be_the_recluse_any_minion_or_any_demon_of_the_script() -> None:
    """recluse/r3, recluse/r10: never a Townsfolk or another Outsider, whether in play or not."""
    t = town("recluse imp ravenkeeper soldier saint baron monk virgin", start="night 2")
    t.night(Bo="Cy", Cy="Ana", Gus="Hal")
    assert set(t.may_learn("Cy")) == GUISES


@pytest.mark.parametrize("shown", sorted(GUISES))
def test_to_the_undertaker_the_executed_recluse_may_be_the_recluse_the_imp_or_any_minion(shown: str) -> None:
    """recluse/c3, recluse/r3, recluse/r10"""
    t = town("recluse imp undertaker soldier saint baron monk virgin", start="day 1").execute("Ana").dusk()
    t.night({"tell": {"who": "Cy", "ability": "undertaker", "value": shown}}, Bo="Dee", Gus="Hal")
    assert t.learned("Cy") == shown
    assert set(t.may_learn("Cy")) == GUISES


def test_the_storyteller_is_never_obliged_to_misregister_the_recluse() -> None:
    """recluse/r4: the truth is legal for every ability that looks."""
    t = town("recluse empath chef fortuneteller librarian investigator imp baron ravenkeeper undertaker")
    t.setup({"rule": {"ability": "fortuneteller", "choice": "Bo"}}).night(Dee=["Ana", "Cy"])
    assert 0 in t.may_learn("Bo")
    assert 1 in t.may_learn("Cy")
    assert False in t.may_learn("Dee")
    assert t.may_tell("Eli", {"players": ["Ana", "Bo"], "character": "recluse"})
    assert t.may_tell("Fay", {"players": ["Hal", "Bo"], "character": "baron"})
    t.day().execute("Ana").dusk().night(Gus="Ida", Ida="Ana", Dee=["Ana", "Cy"])
    assert "recluse" in t.may_learn("Ida")
    assert "recluse" in t.may_learn("Jo")


def test_left_to_the_defaults_the_recluse_registers_truly() -> None:
    """recluse/r4"""
    t = town("recluse slayer imp soldier saint baron monk virgin", start="day 1").use("Bo", "slayer", "Ana")
    assert t.alive("Ana")


@pytest.mark.parametrize(("victim", "winner"), [("Cy", "good"), ("Eli", "evil")])
def test_the_recluse_wins_and_loses_with_good(victim: str, winner: str) -> None:
    """recluse/r5: shown to the group as good when the Grimoire is opened."""
    t = town("recluse slayer imp soldier saint baron monk virgin", start="day 1").execute(victim)
    assert t.winner == winner
    assert t.view("public")["known"][0] == {"character": "recluse", "alignment": "good"}


def test_the_recluse_has_no_evil_ability_and_is_not_woken() -> None:
    """recluse/r5, REG-3: not even in a night in which an ability takes the Recluse for a Demon."""
    t = town("recluse fortuneteller imp soldier saint baron chef virgin")
    t.setup({"rule": {"ability": "fortuneteller", "choice": "Eli"}})
    t.night(as_demon("fortuneteller"), Bo=["Ana", "Dee"])
    assert t.learned("Bo") is True
    assert "Ana" not in t.woke
    t.day().dusk().night(as_demon("fortuneteller"), Bo=["Ana", "Dee"], Cy="Dee")
    assert t.learned("Bo") is True
    assert "Ana" not in t.woke
    t.expect({"is": {"Ana": {"has_ability": "recluse", "lacks_ability": "imp"}}})


# Deaths


@pytest.mark.parametrize("minion", ["baron", "scarletwoman"])
def test_the_execution_of_the_recluse_does_not_end_the_game(minion: str) -> None:
    """recluse/c4, recluse/r6: whatever the Recluse registers as in the night."""
    t = town(f"recluse imp undertaker soldier saint {minion} monk virgin", start="day 1").execute("Ana")
    assert t.died == ["Ana"]
    assert t.winner is None
    t.dusk().night({"tell": {"who": "Cy", "ability": "undertaker", "value": "imp"}}, Bo="Dee", Gus="Hal")
    assert t.winner is None


@pytest.mark.parametrize(("registers_as", "dead"), [("demon", ["Ana"]), ("recluse", [])])
def test_the_slayers_shot_at_the_recluse_kills_or_not_and_is_used_and_the_game_goes_on(
    registers_as: str, dead: list[str]
) -> None:
    """recluse/c2, recluse/r6, recluse/r8"""
    t = town("recluse slayer imp soldier saint baron monk virgin", start="day 1")
    t.use("Bo", "slayer", "Ana", {"register": {"who": "Ana", "to": "slayer", "as": registers_as}})
    assert t.died == dead
    assert t.winner is None
    t.use("Bo", "slayer", "Cy")
    assert t.alive("Cy")


def test_the_game_does_not_go_on_because_a_recluse_might_seem_to_be_a_demon() -> None:
    """recluse/r6"""
    t = town("recluse slayer imp soldier saint baron monk virgin", start="day 1").execute("Cy")
    assert t.winner == "good"


def test_evil_wins_with_two_alive_although_one_of_them_might_seem_to_be_anything() -> None:
    """recluse/r6, recluse/r16"""
    t = town("recluse imp chef -soldier -saint -baron -monk", start="day 4").execute("Cy")
    assert t.winner == "evil"


# Impaired or dead


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_recluse_registers_truly(how: str) -> None:
    """recluse/r7"""
    t = town("recluse empath chef fortuneteller librarian investigator imp baron ravenkeeper undertaker")
    t.setup({"rule": {"ability": "fortuneteller", "choice": "Bo"}})
    t.impair("Ana", how).night(Dee=["Ana", "Cy"])
    assert t.may_learn("Bo") == [0]
    assert t.may_learn("Cy") == [1]
    assert t.may_learn("Dee") == [False]
    assert {character for _, character in t.may_learn("Eli")} == {"recluse"}
    assert {character for _, character in t.may_learn("Fay")} == {"baron"}


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_recluse_registers_truly_when_dead_too(how: str) -> None:
    """recluse/r7"""
    t = town("recluse fortuneteller chef imp ravenkeeper undertaker saint baron", start="day 1").execute("Ana").dusk()
    t.impair("Ana", how).night(Bo=["Ana", "Cy"], Dee="Eli", Eli="Ana")
    assert t.may_learn("Bo") == [False]
    assert t.may_learn("Eli") == ["recluse"]
    assert t.may_learn("Fay") == ["recluse"]


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_the_slayer_misses_an_impaired_recluse(how: str) -> None:
    """recluse/r7"""
    t = town("recluse slayer imp soldier saint baron monk virgin", start="day 1").impair("Ana", how)
    t.use("Bo", "slayer", "Ana")
    assert t.alive("Ana")
    assert not t.asked("storyteller", "slayer")


def test_only_no_is_legal_for_a_recluse_whom_the_poisoner_chose() -> None:
    """recluse/c5, recluse/r7"""
    t = town("recluse fortuneteller chef soldier saint imp poisoner virgin")
    t.setup({"rule": {"ability": "fortuneteller", "choice": "Eli"}}).night(Bo=["Ana", "Cy"], Gus="Ana")
    assert t.may_learn("Bo") == [False]


def test_yes_and_no_are_legal_for_a_dead_recluse() -> None:
    """recluse/c6, recluse/r9"""
    t = town(
        "-recluse fortuneteller chef soldier saint imp baron virgin",
        start="night 2",
        tokens={"Eli": ["fortuneteller/red-herring"]},
    )
    t.night(Bo=["Ana", "Cy"], Fay="Dee")
    assert set(t.may_learn("Bo")) == {True, False}


# One ability after the other


def test_the_fortune_teller_may_be_told_yes_for_the_recluse() -> None:
    """recluse/r9"""
    t = town("recluse fortuneteller chef soldier saint imp baron virgin")
    t.setup({"rule": {"ability": "fortuneteller", "choice": "Eli"}}).night(Bo=["Ana", "Cy"])
    assert set(t.may_learn("Bo")) == {True, False}


def test_the_chef_may_count_the_recluse_as_evil() -> None:
    """recluse/r9"""
    t = town("recluse imp soldier chef monk virgin baron mayor").night()
    assert t.may_learn("Dee") == [0, 1]


def test_the_investigator_may_be_shown_the_recluse_as_any_minion() -> None:
    """recluse/r9"""
    t = town("recluse soldier investigator chef imp virgin baron mayor").night()
    shown = {character for pair, character in t.may_learn("Cy") if pair == {"Ana", "Bo"}}
    assert shown == MINIONS


def test_the_librarian_may_be_shown_a_zero_if_the_recluse_is_the_only_outsider_or_the_recluse() -> None:
    """recluse/r9"""
    t = town("recluse soldier librarian chef imp virgin poisoner mayor").night()
    assert 0 in t.may_learn("Cy")
    shown = [value for value in t.may_learn("Cy") if value != 0]
    assert {character for _, character in shown} == {"recluse"}
    assert all("Ana" in pair for pair, _ in shown)


def test_the_librarian_is_not_shown_a_zero_if_there_is_another_outsider() -> None:
    """recluse/r9"""
    t = town("recluse soldier librarian chef imp virgin poisoner saint").night()
    assert 0 not in t.may_learn("Cy")


def test_to_the_washerwoman_the_recluse_can_only_be_the_wrong_player() -> None:
    """recluse/r11, recluse/r3"""
    t = town("recluse baron washerwoman chef imp virgin soldier monk").night()
    assert not [value for value in t.may_learn("Cy") if value[0] == {"Ana", "Bo"}]
    assert t.may_tell("Cy", {"players": ["Ana", "Dee"], "character": "chef"})
    assert not t.may_tell("Cy", {"players": ["Ana", "Dee"], "character": "mayor"})


def test_to_the_virgin_the_recluse_is_no_townsfolk_nominator() -> None:
    """recluse/r11"""
    t = town("recluse baron chef virgin imp soldier monk mayor", start="day 1").nominate("Ana", "Dee", "Ana Cy")
    assert t.executed is None
    assert t.tally == 2
    assert not t.asked("storyteller", "virgin")


def test_the_recluse_is_not_offered_as_heir_of_an_imp_who_kills_itself() -> None:
    """recluse/r12"""
    t = town("recluse imp chef poisoner soldier baron monk virgin", start="night 2").night(Bo="Bo")
    t.expect({"asked": {"who": "storyteller", "ability": "imp", "options": ["Dee", "Fay"]}})
    assert t.character("Ana") == "recluse"


def test_without_a_minion_the_recluse_does_not_save_an_imp_who_kills_itself() -> None:
    """recluse/r12"""
    t = town("recluse imp chef -poisoner soldier virgin mayor", start="night 2").night(Bo="Bo")
    assert not t.asked("storyteller", "imp")
    assert t.winner == "good"


def test_a_recluse_whom_the_storyteller_lets_become_the_imp_is_a_good_imp_and_no_recluse_any_more() -> None:
    """recluse/r12"""
    t = town("recluse imp chef poisoner soldier baron monk virgin", start="night 2")
    t.storyteller(character={"Ana": "imp"}).storyteller(kill="Bo")
    assert t.winner is None
    assert t.character("Ana") == "imp"
    assert t.seat("Ana").alignment == "good"
    t.expect({"is": {"Ana": {"has_ability": "imp", "lacks_ability": "recluse"}}})
    t.night(Ana="Cy", Dee="Hal", Gus="Hal")
    assert t.died == ["Cy"]


def test_a_dying_recluse_does_not_make_the_scarlet_woman_the_demon() -> None:
    """recluse/r13: neither executed nor shot as the Demon."""
    executed = town("recluse slayer imp soldier saint scarletwoman monk virgin", start="day 1").execute("Ana")
    shot = town("recluse slayer imp soldier saint scarletwoman monk virgin", start="day 1")
    shot.use("Bo", "slayer", "Ana", as_demon("slayer"))
    for t in (executed, shot):
        assert t.died == ["Ana"]
        assert t.character("Fay") == "scarletwoman"
        assert not t.asked("storyteller", "scarletwoman")


def test_minion_info_and_demon_info_use_the_real_characters() -> None:
    """recluse/c7, recluse/r14"""
    t = town("recluse imp baron soldier saint monk virgin").night()
    assert "Ana" not in t.woke
    t.expect(
        {"knows": {"who": "Bo", "minions": ["Cy"]}},
        {"knows": {"who": "Cy", "demon": ["Bo"], "minions": "none"}},
        {"knows": {"who": "Ana", "demon": "none", "minions": "none"}},
    )
    assert not t.asked("storyteller", "minioninfo")


def test_the_spy_sees_the_real_token_of_the_recluse() -> None:
    """recluse/r15"""
    t = town("recluse imp spy soldier saint monk virgin").night()
    page = {"character": "recluse", "alignment": "good"}
    t.expect({"learned": {"who": "Cy", "ability": "spy", "value": {"grimoire": {"Ana": page}}}})
    assert not t.asked("storyteller", "spy")


def test_the_mayor_wins_with_the_recluse_and_the_imp_alive() -> None:
    """recluse/r16"""
    t = town("recluse imp mayor -soldier -saint -monk -virgin", start="day 4").dusk()
    assert t.winner == "good"


def test_a_saint_who_might_register_as_evil_loses_for_good_by_the_real_alignment() -> None:
    """recluse/r16: Ana holds the Recluse's ability besides her own."""
    t = town("saint imp chef soldier monk virgin baron", start="day 1")
    t.grant("Ana", character("recluse"))
    t.execute("Ana")
    assert t.winner == "evil"


def test_a_mayor_who_might_register_as_evil_wins_for_good_by_the_real_alignment() -> None:
    """recluse/r16: Ana holds the Recluse's ability besides her own."""
    t = town("mayor imp chef -soldier -monk -virgin -baron", start="day 4")
    t.grant("Ana", character("recluse"))
    t.dusk()
    assert t.winner == "good"


def test_a_saint_executed_beside_the_recluse_loses_for_good_and_the_recluse_is_no_saint() -> None:
    """recluse/r16"""
    t = town("recluse slayer imp soldier saint monk virgin", start="day 1")
    t.storyteller(execute="Ana")
    assert t.winner is None
    t.dusk().next_day(Cy="Dee", Fay="Gus").execute("Eli")
    assert t.winner == "evil"


def test_a_recluse_killed_at_night_is_not_the_demon_dying() -> None:
    """recluse/r6"""
    t = town("recluse slayer imp soldier saint baron monk virgin", start="night 2")
    begin_night(t)
    t.intervene(kill="Ana")
    t.steps({"choose": {"who": "Cy", "ability": "imp", "choice": "Dee"}})
    assert t.died == ["Ana"]
    assert t.winner is None


def test_a_table_may_let_the_recluse_become_the_imp() -> None:
    """recluse/r12"""
    seats = "recluse imp poisoner empath chef monk soldier"
    t = town(seats, start="night 2", switches={"recluse_may_become_the_imp": True})
    t.night({"rule": {"ability": "imp", "choice": "Ana"}}, Bo="Bo", Cy="Dee", Fay="Eli")
    assert (t.character("Ana"), t.seat("Ana").alignment) == ("imp", "good")
    usual = town(seats, start="night 2").night(Bo="Bo", Cy="Dee", Fay="Eli")
    assert (usual.character("Ana"), usual.character("Cy")) == ("recluse", "imp")


def test_others_do_not_register_as_anything_because_of_the_recluse() -> None:
    """recluse/r3"""
    t = town("recluse imp slayer chef virgin empath saint", start="day 1").use("Cy", "slayer", "Dee")
    assert not t.asked("storyteller", "slayer")
    assert t.alive("Dee")
