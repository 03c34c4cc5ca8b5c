"""The Drunk."""

from random import Random
from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.errors import InvalidSetup
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script.script import character, edition
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller.automatic import suggest
from belfry.core.audience import STORYTELLER
from tests.clocktower.deal import check_bag
from tests.clocktower.towns import IMPAIRING, NAMES, Town, town

WITH_THE_BARON = ("chef", "empath", "monk", "drunk", "saint", "recluse", "baron", "imp")
WITHOUT_BARON = ("chef", "empath", "monk", "virgin", "slayer", "drunk", "poisoner", "imp")


def drawn(bag: tuple[str, ...], believes: str, seed: int = 0) -> Clocktower:
    """A game whose players have drawn from a bag with the Drunk in it."""
    game = Clocktower(Config.players(len(bag), bag=bag), seed)
    assert game.ask is not None
    assert game.ask.ability == "drunk"
    game.answer(STORYTELLER, believes)
    return game


def types_shown(game: Clocktower) -> dict[str, int]:
    """How many tokens of each type the players have seen."""
    types = [seat.shown.type for seat in game.grimoire.circle]
    return {type: types.count(type) for type in ("townsfolk", "outsider", "minion", "demon")}


def unmarked(t: Town, who: str) -> dict[str, Any]:
    """A view without the script, which names the Drunk to everybody."""
    seen = t.view(who)
    history = [entry for entry in seen["history"] if entry[0] != "script"]
    return {key: value for key, value in {**seen, "history": history}.items() if key != "characters"}


# The bag


def test_the_bag_for_eight_with_the_drunk_holds_six_townsfolk_and_no_outsider() -> None:
    """drunk/c1, drunk/r10"""
    assert check_bag(edition("trouble-brewing"), 8, [character(id) for id in WITHOUT_BARON]) == []
    game = drawn(WITHOUT_BARON, "mayor")
    assert types_shown(game) == {"townsfolk": 6, "outsider": 0, "minion": 1, "demon": 1}
    assert [seat.character.id for seat in game.grimoire.circle if seat.shown.id == "mayor"] == ["drunk"]


def test_the_drunk_is_mostly_suggested_somebody_who_learns_and_yet_any_townsfolk_that_fits() -> None:
    """STO-22: nobody is known to be sober by what they believe to be."""
    game = Clocktower(Config.players(len(WITHOUT_BARON), bag=WITHOUT_BARON), 0)
    assert game.ask is not None
    found = [suggest(game, game.ask, Random(seed).random) for seed in range(200)]
    believed = {one.answer for one in found}
    assert believed == set(game.ask.options)
    assert {"mayor", "soldier", "washerwoman"} <= believed
    idle = [one for one in found if one.answer in ("mayor", "soldier")]
    assert len(idle) < 50
    assert {one.reason for one in idle} == {"drunk-may-be-any"}


def test_the_drunk_counts_as_one_of_the_outsiders_that_the_baron_adds() -> None:
    """drunk/r10: three Townsfolk and three Outsiders by the numbers, four and two in the bag."""
    assert check_bag(edition("trouble-brewing"), 8, [character(id) for id in WITH_THE_BARON]) == []
    game = drawn(WITH_THE_BARON, "mayor")
    assert types_shown(game) == {"townsfolk": 4, "outsider": 2, "minion": 1, "demon": 1}


def test_the_drunk_may_not_come_on_top_of_the_outsiders() -> None:
    """drunk/r10"""
    bag = ("chef", "empath", "monk", "virgin", "drunk", "saint", "poisoner", "imp")
    assert [rule for rule, _ in check_bag(edition("trouble-brewing"), 8, [character(id) for id in bag])] == ["SET-6"]


@pytest.mark.parametrize("seed", range(4))
def test_the_believed_townsfolk_is_any_of_the_script_that_nobody_else_has(seed: int) -> None:
    """drunk/r2"""
    game = Clocktower(Config.players(8, bag=WITHOUT_BARON), seed)
    assert game.ask is not None
    offered = game.ask.offers(STORYTELLER)
    assert offered is not None
    not_in_play = {
        *("fortuneteller", "investigator", "librarian", "mayor"),
        *("ravenkeeper", "soldier", "undertaker", "washerwoman"),
    }
    assert set(offered) == not_in_play


@pytest.mark.parametrize("believes", ["chef", "saint"])
def test_a_setup_in_which_the_drunk_believes_in_a_character_in_play_or_in_no_townsfolk_is_refused(
    believes: str,
) -> None:
    """drunk/r2: the Chef is in play, the Saint is an Outsider."""
    plans = [SeatPlan(name, id, believes=believes if id == "drunk" else None) for name, id in seated(WITHOUT_BARON)]
    with pytest.raises(InvalidSetup):
        Clocktower(Config(seats=tuple(plans)))


def seated(bag: tuple[str, ...]) -> list[tuple[str, str]]:
    """The characters of a bag in the order of the seats."""
    return list(zip(NAMES, bag, strict=False))


# What others see


def test_the_librarian_is_shown_the_drunk_as_an_outsider() -> None:
    """drunk/r1"""
    t = town("drunk=chef librarian baron ravenkeeper imp soldier virgin mayor").night()
    assert {character for _, character in t.may_learn("Bo")} == {"drunk"}
    assert all("Ana" in pair for pair, _ in t.may_learn("Bo"))


def test_the_ravenkeeper_is_shown_the_drunk() -> None:
    """drunk/r1"""
    t = town("drunk=chef ravenkeeper baron imp empath soldier virgin mayor", start="night 2").night(Dee="Bo", Bo="Ana")
    assert t.may_learn("Bo") == ["drunk"]


def test_the_spy_sees_the_drunk_in_the_grimoire_as_good() -> None:
    """drunk/r1"""
    t = town("drunk=chef spy empath imp monk soldier virgin mayor").night()
    page = {"character": "drunk", "alignment": "good", "tokens": ["drunk/is-the-drunk"]}
    t.expect({"learned": {"who": "Bo", "ability": "spy", "value": {"grimoire": {"Ana": page}}}})


def test_the_undertaker_is_shown_the_drunk_and_the_player_is_not_told() -> None:
    """drunk/c4, drunk/r1, drunk/r6"""
    t = town("drunk=chef undertaker imp soldier saint baron virgin monk").next_day()
    t.execute("Ana").dusk().night(Cy="Dee")
    assert t.may_learn("Bo") == ["drunk"]
    assert t.view("Ana")["you"]["character"] == "chef"
    assert "drunk" not in str(unmarked(t, "Ana"))


def test_the_drunk_registers_as_no_townsfolk_to_virgin_and_washerwoman() -> None:
    """drunk/r4"""
    t = town("drunk=monk washerwoman virgin imp soldier chef baron saint").night()
    assert not t.may_tell("Bo", {"players": ["Ana", "Hal"], "character": "monk"})
    t.day().nominate("Ana", "Cy", "Ana")
    assert t.alive("Ana")
    assert t.tally == 1
    assert not t.asked("storyteller", "virgin")


def test_the_empath_sees_the_drunk_as_good() -> None:
    """drunk/r12"""
    t = town("drunk=monk empath soldier imp chef baron virgin mayor").night()
    assert t.may_learn("Bo") == [0]


def test_the_drunk_may_be_the_red_herring() -> None:
    """drunk/r12"""
    t = town("drunk=monk fortuneteller soldier imp chef baron virgin mayor")
    t.setup({"rule": {"ability": "fortuneteller", "choice": "Ana"}}).night(Bo=["Ana", "Cy"])
    assert t.may_learn("Bo") == [True]


def test_the_monk_may_protect_the_drunk() -> None:
    """drunk/r12"""
    t = town("drunk=chef monk soldier imp empath baron virgin mayor", start="night 2").night(Bo="Ana", Dee="Ana")
    assert t.died == []


# What the Drunk does not have


def test_a_drunk_who_thinks_to_be_the_soldier_is_killed_by_the_demon() -> None:
    """drunk/r3"""
    t = town("drunk=soldier imp chef empath saint baron virgin mayor", start="night 2").night(Bo="Ana")
    assert t.died == ["Ana"]


def test_a_drunk_who_thinks_to_be_the_monk_protects_nobody() -> None:
    """drunk/r3"""
    t = town("drunk=monk imp chef empath saint baron virgin mayor", start="night 2").night(Ana="Cy", Bo="Cy")
    assert t.died == ["Cy"]


def test_a_drunk_who_thinks_to_be_the_slayer_slays_nobody_and_it_looks_like_a_miss() -> None:
    """drunk/c3, drunk/r3"""
    drunk = town("drunk=slayer imp chef soldier saint baron virgin monk", start="day 2").use("Ana", "slayer", "Bo")
    missed = town("slayer soldier chef imp saint baron virgin monk", start="day 2").use("Ana", "slayer", "Bo")
    assert drunk.alive("Bo")
    assert drunk.winner is None
    assert drunk.view("public") == missed.view("public")
    assert drunk.view("Ana") == missed.view("Ana")


def test_a_drunk_who_thinks_to_be_the_mayor_does_not_win_with_three_alive_and_the_night_begins() -> None:
    """drunk/c5, drunk/r3"""
    t = town("drunk=mayor imp chef -soldier -saint -baron -virgin", start="day 4").dusk()
    assert t.winner is None
    t.night(Bo="Dee")
    assert t.winner is None
    assert t.grimoire.number == 5


def test_nobody_dies_instead_of_a_drunk_who_thinks_to_be_the_mayor() -> None:
    """drunk/r3"""
    t = town("drunk=mayor imp chef soldier saint baron virgin monk", start="night 2").night(Bo="Ana", Hal="Gus")
    assert t.died == ["Ana"]
    assert not t.asked("storyteller", "mayor")


def test_a_drunk_who_thinks_to_be_the_virgin_has_nobody_executed() -> None:
    """drunk/r3"""
    t = town("drunk=virgin imp chef soldier saint baron empath monk", start="day 2").nominate("Cy", "Ana", "Cy Dee")
    assert t.executed is None
    assert t.tally == 2


def test_a_drunk_who_thinks_to_be_the_fortune_teller_has_no_red_herring() -> None:
    """drunk/r3"""
    t = town("drunk=fortuneteller imp chef soldier saint baron empath monk").night(Ana=["Cy", "Dee"])
    assert not [name for seat in t.grimoire.circle for name in t.tokens(seat.name) if "red-herring" in name]


def test_nobody_is_made_the_red_herring_of_a_drunk_who_thinks_to_be_the_fortune_teller() -> None:
    """drunk/r3"""
    t = town("drunk=fortuneteller imp chef soldier saint baron empath monk").setup()
    assert not t.asked("storyteller", "fortuneteller")


# As if it were the believed Townsfolk


def test_the_drunk_who_thinks_to_be_the_empath_may_be_told_any_number_every_night() -> None:
    """drunk/c2, drunk/r5"""
    t = town("drunk=empath chef imp soldier saint baron slayer virgin").night()
    assert t.may_learn("Ana") == [0, 1, 2]
    for _ in range(2):
        t.day().dusk().night(Cy="Dee")
        assert "Ana" in t.woke
        assert t.may_learn("Ana") == [0, 1, 2]


def test_the_drunk_may_be_given_true_information() -> None:
    """drunk/c6, drunk/r5"""
    told = {"players": ["Bo", "Cy"], "character": "chef"}
    t = town("drunk=washerwoman chef imp soldier saint baron slayer virgin")
    t.night({"tell": {"who": "Ana", "ability": "washerwoman", "value": told}})
    assert t.learned("Ana") == ({"Bo", "Cy"}, "chef")


def two_nights(seats: str, first: Any, second: Any) -> tuple[Town, list[list[tuple[int, str]]]]:
    """A town on its second day, and for what Ana was woken in each night."""
    t = town(seats)
    woken: list[list[tuple[int, str]]] = []
    for choices in ({"Ana": first}, {"Ana": second, "Cy": "Bo"}):
        t.next_day(**{name: choice for name, choice in choices.items() if choice is not None})
        woken.append([entry for entry in t.grimoire.tonight.woken if entry[0] == 0])
        if len(woken) == 1:
            t.dusk()
    return t, woken


@pytest.mark.parametrize(
    ("believes", "first", "second"),
    [
        ("washerwoman", None, None),
        ("empath", None, None),
        ("fortuneteller", ["Dee", "Eli"], ["Ana", "Cy"]),
        ("monk", None, "Gus"),
        ("soldier", None, None),
        ("undertaker", None, None),
    ],
)
def test_the_drunk_is_treated_in_every_respect_as_the_believed_townsfolk(
    believes: str, first: Any, second: Any
) -> None:
    """drunk/r5: woken at the same times and, as long as the truth is told, never shown a difference."""
    drunk, drunk_woken = two_nights(f"drunk={believes} chef imp ravenkeeper saint baron slayer virgin", first, second)
    real, real_woken = two_nights(f"{believes} chef imp ravenkeeper saint baron slayer virgin", first, second)
    assert drunk_woken == real_woken
    assert drunk.view("Ana") == real.view("Ana")
    assert drunk.view("public") == real.view("public")


@pytest.mark.parametrize("how", ["execution", "demon"])
def test_the_player_is_not_told_about_being_the_drunk_not_even_when_dying(how: str) -> None:
    """drunk/r6"""
    t = town("drunk=chef slayer imp soldier saint baron virgin mayor").next_day()
    if how == "execution":
        t.execute("Ana").dusk().next_day(Cy="Dee")
    else:
        t.dusk().next_day(Cy="Ana")
    assert not t.alive("Ana")
    assert t.view("Ana")["you"] == {"seat": 0, "character": "chef", "alignment": "good"}
    assert "drunk" not in str(unmarked(t, "Ana"))


def test_the_player_learns_about_being_the_drunk_when_the_game_ends() -> None:
    """drunk/r6"""
    t = town("drunk=chef slayer imp soldier saint baron virgin mayor", start="day 2").use("Bo", "slayer", "Cy")
    assert t.winner == "good"
    assert t.view("Ana")["known"][0]["character"] == "drunk"


def test_a_drunk_who_thinks_to_be_the_ravenkeeper_is_woken_on_dying_and_may_be_shown_any_character() -> None:
    """drunk/r7"""
    t = town("drunk=ravenkeeper imp chef soldier saint baron virgin mayor", start="night 2").night(Bo="Ana", Ana="Cy")
    assert "Ana" in t.woke
    assert set(t.may_learn("Ana")) == set(t.grimoire.script.ids)


def test_a_drunk_who_thinks_to_be_the_ravenkeeper_sleeps_through_a_night_of_others_deaths() -> None:
    """drunk/r7"""
    t = town("drunk=ravenkeeper imp chef soldier saint baron virgin mayor", start="night 2").night(Bo="Cy")
    assert "Ana" not in t.woke


def test_a_drunk_who_thinks_to_be_the_undertaker_is_woken_only_after_a_death_by_execution() -> None:
    """drunk/r7: not after a day without one, nor after the execution of somebody dead already."""
    t = town("drunk=undertaker imp chef soldier saint baron mayor -monk", start="day 2").dusk().night(Bo="Dee")
    assert "Ana" not in t.woke
    t.day().execute("Hal").dusk().night(Bo="Dee")
    assert "Ana" not in t.woke
    t.day().execute("Cy").dusk().night(Bo="Dee")
    assert "Ana" in t.woke
    assert set(t.may_learn("Ana")) == set(t.grimoire.script.ids)


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_poison_and_drink_change_nothing_for_the_drunk_and_their_end_gives_no_ability(how: str) -> None:
    """drunk/r8"""
    t = town("drunk=soldier imp chef empath saint baron virgin mayor", start="day 2")
    t.impair("Ana", how)
    assert t.drunk("Ana")
    t.expect({"is": {"Ana": {"lacks_ability": "soldier", "character": "drunk", "believes": "soldier"}}})
    t.storyteller(remove_token={"Ana": [IMPAIRING[how]]})
    assert t.drunk("Ana")
    t.expect({"is": {"Ana": {"lacks_ability": "soldier"}}})
    t.dusk().night(Bo="Ana")
    assert t.died == ["Ana"]


def test_a_poisoned_drunk_is_woken_and_told_as_before() -> None:
    """drunk/r8"""
    t = town("drunk=empath imp chef soldier saint poisoner virgin mayor").next_day(Fay="Ana")
    assert t.poisoned("Ana")
    well = town("drunk=empath imp chef soldier saint poisoner virgin mayor").next_day(Fay="Eli")
    assert t.view("Ana") == well.view("Ana")


def test_a_drunk_who_becomes_another_character_is_told_and_has_its_ability() -> None:
    """drunk/r9"""
    t = town("drunk=chef imp monk empath saint baron virgin mayor", start="day 2")
    t.storyteller(character={"Ana": "soldier"})
    assert t.view("Ana")["you"]["character"] == "soldier"
    assert not t.drunk("Ana")
    t.expect({"is": {"Ana": {"has_ability": "soldier"}}})
    t.dusk().night(Bo="Ana", Cy="Gus")
    assert t.died == []


def test_a_drunk_who_becomes_the_believed_townsfolk_really_is_that_townsfolk() -> None:
    """drunk/r9"""
    t = town("drunk=soldier imp monk empath saint baron virgin mayor", start="day 2")
    t.storyteller(character={"Ana": "soldier"}).dusk().night(Bo="Ana", Cy="Gus")
    assert t.died == []


# The Demon's bluffs

EIGHT_WITH_BLUFFS = "drunk=mayor imp chef empath monk virgin slayer scarletwoman"


@pytest.mark.parametrize("storyteller", ["defaults", "automatic"])
def test_the_believed_townsfolk_is_not_offered_as_a_bluff_by_default(storyteller: str) -> None:
    """drunk/r11"""
    t = town(EIGHT_WITH_BLUFFS, storyteller=storyteller).night()
    bluffs = t.view("Bo")["bluffs"]
    assert len(bluffs) == 3
    assert "mayor" not in bluffs
    t.expect({"not_warned": ["NGT-11"]})


def test_the_drunk_in_play_is_no_legal_bluff() -> None:
    """drunk/r11"""
    choice = {"rule": {"ability": "demoninfo", "choice": ["drunk", "saint", "butler"]}}
    t = town(EIGHT_WITH_BLUFFS).night({"refused": choice})
    assert "drunk" not in t.view("Bo")["bluffs"]


def test_the_storyteller_is_warned_when_the_believed_townsfolk_is_made_a_bluff() -> None:
    """drunk/r11, NGT-11"""
    t = town(EIGHT_WITH_BLUFFS).night({"rule": {"ability": "demoninfo", "choice": ["mayor", "saint", "soldier"]}})
    t.expect({"warned": ["NGT-11"]})


def test_by_option_the_believed_townsfolk_may_be_a_bluff_without_a_warning() -> None:
    """drunk/r11"""
    t = town(EIGHT_WITH_BLUFFS, switches={"drunk_belief_as_bluff": True})
    t.night({"rule": {"ability": "demoninfo", "choice": ["mayor", "saint", "soldier"]}})
    assert set(t.view("Bo")["bluffs"]) == {"mayor", "saint", "soldier"}
    t.expect({"not_warned": ["NGT-11"]})


# During the game


def test_a_drunk_created_during_the_game_is_told_the_believed_townsfolk_as_the_new_character() -> None:
    """drunk/r13"""
    t = town("saint imp chef soldier recluse baron virgin mayor", start="day 2")
    t.storyteller({"rule": {"ability": "drunk", "choice": "empath"}}, character={"Ana": "drunk"})
    assert t.character("Ana") == "drunk"
    assert t.view("Ana")["you"]["character"] == "empath"
    assert "drunk" not in str(unmarked(t, "Ana"))
    t.dusk().night(Bo="Dee")
    assert "Ana" in t.woke
    assert t.may_learn("Ana") == [0, 1, 2]


def test_a_drunk_created_during_the_game_learns_what_the_believed_townsfolk_starts_knowing() -> None:
    """drunk/r13"""
    t = town("saint imp chef soldier recluse baron virgin mayor", start="day 2")
    t.storyteller({"rule": {"ability": "drunk", "choice": "investigator"}}, character={"Ana": "drunk"})
    told = {"players": ["Cy", "Dee"], "character": "spy"}
    t.dusk().night({"tell": {"who": "Ana", "ability": "investigator", "value": told}}, Bo="Dee")
    assert t.learned("Ana") == ({"Cy", "Dee"}, "spy")


def test_a_townsfolk_who_becomes_the_drunk_may_go_on_believing_in_the_old_character() -> None:
    """drunk/r13"""
    t = town("soldier imp chef empath recluse baron virgin mayor", start="day 2")
    t.storyteller({"rule": {"ability": "drunk", "choice": "soldier"}}, character={"Ana": "drunk"})
    assert t.view("Ana")["you"]["character"] == "soldier"
    t.expect({"asked": {"who": "storyteller", "ability": "drunk", "excludes": ["chef", "empath", "virgin", "saint"]}})
    t.dusk().night(Bo="Ana")
    assert t.died == ["Ana"]


def test_a_dead_drunk_is_still_marked() -> None:
    """drunk/r6"""
    t = town(EIGHT_WITH_BLUFFS).next_day().storyteller(kill="Ana")
    assert "drunk/is-the-drunk" in t.tokens("Ana")
