"""The record of a day and of a night: a copy has all that the record has, and changes by itself."""

from belfry.clocktower.moments.nomination import Nomination
from belfry.clocktower.pieces.today import Today, Tonight


def test_a_copy_of_a_night_has_all_that_is_recorded_of_it() -> None:
    night = Tonight()
    recorded = {name: object() for name in Tonight.__slots__}
    for name, value in recorded.items():
        setattr(night, name, value)
    twin = night.copy()
    assert {name: getattr(twin, name) for name in Tonight.__slots__} == recorded


def test_a_nomination_that_waits_for_its_vote_is_counted_in_a_copy_of_the_day_alone() -> None:
    today = Today(nominations=(Nomination(0, 1, tally=3), Nomination(2, 3)))
    twin = today.copy()
    twin.nominations[1].tally = 4
    assert [nomination.tally for nomination in today.nominations] == [3, None]
    assert twin.nominations[0] is today.nominations[0]


def test_an_execution_in_somebodys_place_is_not_what_the_nomination_led_to() -> None:
    today = Today(carried_out=(nomination := Nomination(0, 1)))
    assert today.led_to(1) is nomination
    assert today.led_to(2) is None
    assert Today().led_to(1) is None
