"""Goon and Pit-Hag."""

from tests.clocktower.towns import Cast, Town

SCRIPT = ["monk", "chef", "goon", "pithag", "witch", "imp", "saint", "sage", "drunk"]


eight = Cast("monk chef saint witch pithag imp sage chef", start="night 2", script=SCRIPT)
"""Ana the Monk, Cy a Saint, Dee the Witch, Eli the Pit-Hag, Fay the Imp."""


def made(**more: object) -> Town:
    """The Pit-Hag has made the evil Dee the Goon, and it is the next night."""
    t = eight(**more).night(Dee="Dee", Eli=["Dee", "goon"], Fay="Hal", Ana="Bo")
    return t.day().dusk()


def test_an_evil_player_made_the_goon_by_the_pit_hag_stays_evil() -> None:
    """jinx/goon-pithag, jinx/goon-pithag/c1"""
    t = made().night(Ana="Dee", Fay="Bo", Eli=["Cy", "goon"])
    assert t.drunk("Ana")
    assert t.seat("Dee").evil
    t.day().dusk()
    assert not t.drunk("Ana")


def test_a_good_player_made_the_goon_changes_sides_both_ways() -> None:
    """jinx/goon-pithag, goon/r1"""
    t = eight().night(Dee="Dee", Eli=["Cy", "goon"], Fay="Cy", Ana="Bo").day().dusk()
    assert t.seat("Cy").evil
    t.night(Ana="Cy", Fay="Bo", Dee="Dee", Eli=["Bo", "goon"])
    assert not t.seat("Cy").evil


def test_a_goon_by_another_way_may_become_good() -> None:
    """jinx/goon-pithag"""
    t = eight().storyteller(character={"Dee": "goon"}).night(Ana="Dee", Fay="Bo", Eli=["Cy", "goon"])
    assert not t.seat("Dee").evil


def test_switched_off_the_goon_becomes_good() -> None:
    """djinn/r1"""
    t = made(jinxes={"off": ["goon-pithag"]}).night(Ana="Dee", Fay="Bo", Eli=["Cy", "goon"])
    assert not t.seat("Dee").evil
