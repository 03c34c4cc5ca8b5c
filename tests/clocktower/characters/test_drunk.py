"""The Drunk."""

from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.script import character
from belfry.clocktower.setup import Config, check_bag, find_script
from belfry.clocktower.token import DRUNK, POISONED, STORYTELLERS, Reminder
from belfry.core.audience import STORYTELLER
from tests.clocktower.town import Town, town

# Ana believes to be somebody; Bo imp, Cy chef, Dee soldier, Eli saint, Fay baron, Gus virgin, Hal monk
REST = "imp chef soldier saint baron virgin monk"

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
    assert check_bag(find_script("trouble-brewing"), 8, [character(id) for id in WITHOUT_BARON]) == []
    game = drawn(WITHOUT_BARON, "mayor")
    assert types_shown(game) == {"townsfolk": 6, "outsider": 0, "minion": 1, "demon": 1}
    assert [seat.character.id for seat in game.grimoire.circle if seat.shown.id == "mayor"] == ["drunk"]


def test_the_drunk_counts_as_one_of_the_outsiders_that_the_baron_adds() -> None:
    """drunk/r10: three Townsfolk and three Outsiders by the numbers, four and two in the bag."""
    assert check_bag(find_script("trouble-brewing"), 8, [character(id) for id in WITH_THE_BARON]) == []
    game = drawn(WITH_THE_BARON, "mayor")
    assert types_shown(game) == {"townsfolk": 4, "outsider": 2, "minion": 1, "demon": 1}


def test_the_drunk_may_not_come_on_top_of_the_outsiders() -> None:
    """drunk/r10"""
    bag = ("chef", "empath", "monk", "virgin", "drunk", "saint", "poisoner", "imp")
    assert [rule for rule, _ in check_bag(find_script("trouble-brewing"), 8, [character(id) for id in bag])] == [
        "SET-6"
    ]


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


# What others see


def test_to_the_abilities_of_others_the_character_is_the_drunk() -> None:
    """drunk/r1: the Librarian and the Spy see the Drunk, an Outsider and good, and so does the Ravenkeeper."""
    t = town("drunk=chef librarian spy ravenkeeper imp soldier virgin mayor").night()
    assert {character for _, character in t.may_learn("Bo")} == {"drunk"}
    assert t.learned("Cy")[0][:3] == (0, "drunk", False)
    t.day().dusk().night(Eli="Dee", Dee="Ana")
    assert t.may_learn("Dee") == ["drunk"]


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
    assert not t.asked("storyteller", "fortuneteller") or t.may_learn("Ana") == [True, False]


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


@pytest.mark.parametrize(
    ("believes", "choices"),
    [
        ("washerwoman", (None, None)),
        ("empath", (None, None)),
        ("fortuneteller", (["Bo", "Dee"], ["Cy", "Ana"])),
        ("monk", (None, "Gus")),
        ("soldier", (None, None)),
        ("mayor", (None, None)),
    ],
)
def test_the_drunk_is_treated_in_every_respect_as_the_believed_townsfolk(
    believes: str, choices: tuple[Any, Any]
) -> None:
    """drunk/r5, drunk/r6: told the same things, no player could tell which of the two they are."""
    played: list[Town] = []
    for word in (f"drunk={believes}", believes):
        t = town(f"{word} chef imp ravenkeeper saint baron slayer virgin", bluffs=["librarian", "butler", "undertaker"])
        t.setup({"rule": {"ability": "fortuneteller", "choice": "Hal"}} if word == "fortuneteller" else {"refused": {}}
        ) if word == "fortuneteller" else t.setup()
        first, second = choices
        t.night(**({} if first is None else {"Ana": first}))
        woken = [t.grimoire.tonight.woken]
        t.day().dusk().night(**({} if second is None else {"Ana": second}), Cy="Bo")
        woken.append(t.grimoire.tonight.woken)
        t.day()
        played.append(t)
        assert all(("Ana" in t.woke) == ("Ana" in played[0].woke) for t in played)
    drunk, real = played
    assert drunk.view("Ana") == real.view("Ana")
    assert drunk.view("public") == real.view("public")
