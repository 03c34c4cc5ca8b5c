"""Travellers who become other characters, and others who become Travellers."""

import pytest

from belfry.clocktower.characters.sects_and_violets.snakecharmer import SnakeCharmer
from belfry.clocktower.characters.trouble_brewing.scarletwoman import ScarletWoman
from belfry.clocktower.characters.wishes import Changes
from belfry.clocktower.storyteller.deeds.identity import Become, Swap
from belfry.core.errors import IllegalDeed
from tests.clocktower.steps import choice, notices, refused, rule, violet
from tests.clocktower.towns import Town, town

ALLOWED = {"traveler_conversion": "allowed"}
ASKED = {"traveler_conversion": "household"}


def barbers(start: str = "day 1", **more: object) -> Town:
    """Bo the Barber, Dee the Demon, Eli the Witch and the Traveller Ida."""
    return violet("sage barber sweetheart vortox witch oracle artist savant harlot:good", start, **more)  # type: ignore[arg-type]


def hags(**more: object) -> Town:
    """Dee the Demon, Eli the Pit-Hag and the Traveller Ida."""
    seats = "clockmaker sage klutz fanggu pithag oracle artist flowergirl harlot:good"
    return violet(seats, "night 2", **more)  # type: ignore[arg-type]


def cut(*players: str) -> dict[str, object]:
    """The Demon's choice of two players."""
    return choice("Dee", "barber", list(players))


def travellers(t: Town) -> dict[str, str]:
    """Whom everybody takes for a Traveller, and for which."""
    return {seat["name"]: seat["traveller"] for seat in t.view("public")["town"] if seat["traveller"] is not None}


def test_where_it_is_allowed_the_barber_lets_a_traveller_swap() -> None:
    """TRV-16, CLK-C85, barber/r11, TRC-40"""
    t = barbers(switches=ALLOWED).execute("Bo").dusk()
    t.night(cut("Ana", "Ida"), Dee="Gus", Eli="Eli")
    assert (t.character("Ana"), t.character("Ida")) == ("harlot", "sage")
    assert (notices(t, "Ana")[-1], notices(t, "Ida")[-1]) == (("harlot", "good"), ("sage", "good"))
    assert not t.asked("storyteller", "barber")


def test_where_it_is_not_allowed_the_barber_lets_no_traveller_swap() -> None:
    """TRV-16, CLK-C85, barber/r11"""
    t = barbers().execute("Bo").dusk()
    t.steps("night", refused(cut("Ana", "Ida")), cut("Ana", "Fay"), choice("Dee", "vortox", "Gus"))
    assert (t.character("Ana"), t.character("Fay")) == ("oracle", "sage")


def test_the_storyteller_may_be_asked_each_time_whether_a_traveller_swaps() -> None:
    """TRC-40, barber/r11: without permission the pick is made again"""
    t = barbers(switches=ASKED).execute("Bo").dusk()
    t.night(cut("Ana", "Ida"), rule("barber", False), cut("Ana", "Fay"), Dee="Gus", Eli="Eli")
    assert (t.character("Ana"), t.character("Fay"), t.character("Ida")) == ("oracle", "sage", "harlot")
    assert [data["choice"] for data in t.events("rejected")] == [(0, 8)]
    t = barbers(switches=ASKED).execute("Bo").dusk()
    t.night(cut("Ana", "Ida"), rule("barber", True), Dee="Gus", Eli="Eli")
    assert (t.character("Ana"), t.character("Ida")) == ("harlot", "sage")


def test_without_a_traveller_in_it_a_swap_needs_no_permission() -> None:
    """TRC-40"""
    t = barbers(switches=ASKED).execute("Bo").dusk().night(cut("Ana", "Fay"), Dee="Gus", Eli="Eli")
    assert not t.asked("storyteller", "barber")
    assert t.character("Ana") == "oracle"


def test_where_it_is_allowed_the_pit_hag_changes_travellers_and_makes_them() -> None:
    """TRV-16, pithag/r12, TRC-40"""
    t = hags(switches=ALLOWED).night(Eli=["Ida", "mutant"], Dee="Gus")
    assert (t.character("Ida"), t.asked("storyteller", "pithag")) == ("mutant", False)
    t = hags(switches=ALLOWED).night(Eli=["Ana", "butcher"], Dee="Gus")
    assert t.character("Ana") == "butcher"
    t = hags(switches=ALLOWED).night(Eli=["Ana", "harlot"], Dee="Gus")
    assert t.character("Ana") == "clockmaker", "the Harlot is in play (pithag/r1)"


@pytest.mark.parametrize(("picks", "becomes"), [(["Ida", "mutant"], "mutant"), (["Ida", "butcher"], "butcher")])
def test_the_pit_hag_needs_the_storytellers_permission_each_time_where_that_is_asked(
    picks: list[str], becomes: str
) -> None:
    """TRC-40, pithag/r12"""
    t = hags(switches=ASKED).night(rule("pithag", True), Eli=picks, Dee="Gus")
    assert t.character("Ida") == becomes
    t = hags(switches=ASKED)
    t.night(choice("Eli", "pithag", picks), choice("Eli", "pithag", ["Ana", "mutant"]), Dee="Gus")
    assert (t.character("Ida"), t.character("Ana")) == ("harlot", "mutant"), "usually it is refused"


def test_a_script_with_travellers_of_its_own_gives_the_pit_hag_none_of_them() -> None:
    """pithag/r12: by default nobody can be made a Traveller"""
    characters = "clockmaker sage klutz fanggu pithag oracle artist flowergirl savant mutant witch harlot butcher"
    t = town("clockmaker sage klutz fanggu pithag oracle artist", start="night 2", script=characters.split())
    t.steps("night", refused(choice("Eli", "pithag", ["Ana", "butcher"])), choice("Eli", "pithag", ["Ana", "mutant"]))
    assert t.character("Ana") == "mutant"


def test_the_life_token_is_exchanged_openly_at_dawn() -> None:
    """TRV-16: nobody hears of it in the night"""
    t = barbers(switches=ALLOWED).execute("Bo").dusk()
    t.night(cut("Dee", "Ida"), Dee="Gus", Eli="Eli")
    assert travellers(t) == {"Ida": "harlot"}
    t.day()
    assert travellers(t) == {"Dee": "harlot"}
    assert (t.character("Ida"), t.winner) == ("vortox", None)
    t.refused({"exile": {"by": "Ana", "who": "Ida", "support": []}})
    t.refused({"nominate": {"by": "Ana", "who": "Dee", "votes": []}})
    assert t.execute("Ida").winner == "good"


def test_by_day_everybody_sees_it_at_once() -> None:
    """TRV-16, TRC-40"""
    t = barbers(switches=ALLOWED)
    t.game.intervene(Become(8, "mutant"))
    assert travellers(t) == {}
    t.game.intervene(Become(0, "butcher"))
    t.game.intervene(Become(0, "deviant"))
    assert travellers(t) == {"Ana": "deviant"}
    assert t.grimoire.script.travellers[0].id in ("butcher", "bonecollector", "harlot", "barista", "deviant")


def test_a_traveller_who_becomes_the_demon_by_a_gained_ability_goes_by_the_same_rule() -> None:
    """TRV-16, TRC-40: the Snake Charmer's and the Scarlet Woman's ability"""
    for switches, becomes, answers in (
        ({}, "harlot", ()),
        (ALLOWED, "vortox", ()),
        (ASKED, "harlot", (rule("snakecharmer", False),)),
        (ASKED, "vortox", (rule("snakecharmer", True),)),
    ):
        t = barbers("night 2", switches=switches).grant("Ida", SnakeCharmer)
        t.night(choice("Ida", "snakecharmer", "Dee"), *answers)
        assert t.character("Ida") == becomes
    for switches, winner, answers in (
        ({}, "good", ()),
        (ALLOWED, None, ()),
        (ASKED, "good", (rule("scarletwoman", False),)),
        (ASKED, None, (rule("scarletwoman", True),)),
    ):
        t = barbers(switches=switches).grant("Ida", ScarletWoman)
        t.execute("Dee", *answers)
        assert t.winner == winner


def test_the_storytellers_own_swap_goes_by_the_same_rule() -> None:
    """TRV-16, TRC-40; two Travellers may swap in any game"""
    t = barbers()
    with pytest.raises(IllegalDeed, match="TRV-16"):
        t.game.intervene(Swap((0, 8)))
    t = barbers(switches=ASKED)
    with pytest.raises(IllegalDeed, match="TRC-40"):
        t.game.intervene(Swap((0, 8)))
    t.game.intervene(Swap((0, 8), permitted=True))
    assert (t.character("Ana"), t.character("Ida")) == ("harlot", "sage")
    t = violet("sage barber sweetheart vortox witch oracle artist harlot:good butcher:evil", "day 1")
    t.game.intervene(Swap((7, 8)))
    assert travellers(t) == {"Hal": "butcher", "Ida": "harlot"}


def test_an_ability_whose_own_text_leaves_travellers_out_does_so_at_every_table() -> None:
    """summoner/r7, farmer/r9"""
    characters = "summoner farmer sage klutz oracle artist mutant savant harlot vortox fanggu nodashii vigormortis"
    script = characters.split()
    t = town(
        "summoner sage klutz oracle artist mutant savant harlot:good", start="night 3", script=script, switches=ALLOWED
    )
    t.steps("night", refused(choice("Ana", "summoner", ["Hal", "vortox"])), choice("Ana", "summoner", ["Bo", "vortox"]))
    assert t.character("Bo") == "vortox"
    t = town("fanggu farmer:good klutz:evil harlot:good sage", start="night 2", script=script, switches=ALLOWED)
    t.night(Ana="Bo")
    assert (t.character("Dee"), t.character("Eli")) == ("harlot", "farmer")


def test_a_wish_turns_no_traveller_into_anything_else_where_that_is_not_allowed() -> None:
    """TRV-16, TRC-40"""
    for switches, possible in (({}, False), (ASKED, True), (ALLOWED, True)):
        others = "wizard chef empath monk soldier saint gunslinger"
        t = town(f"imp {others}:good", start="day 1", script=["imp", *others.split()], switches=switches)
        changes = Changes(t.grimoire)
        assert ((("becomes", 7, "chef", "now"),) in changes) is possible
        assert ((("becomes", 2, "gunslinger", "now"),) in changes) is possible
        assert (("becomes", 2, "empath", "now"),) in changes
        assert (("gains", 7, "chef", "now"),) in changes
