"""Traits: what can be said of a character in a word follows from its class."""

from __future__ import annotations

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.traits import TRAITS, traits

HAVE = {
    "information": "empath washerwoman savant artist spy amnesiac juggler",
    "kills": "imp slayer assassin gossip virgin tinker gunslinger psychopath",
    "protects": "monk soldier innkeeper tealady mayor pacifist",
    "harms": "poisoner drunk courtier sweetheart pukka xaan widow",
    "setup": "baron godfather huntsman villageidiot legion drunk",
    "day": "slayer gossip savant psychopath gunslinger",
    "once": "slayer virgin artist seamstress assassin huntsman",
    "votes": "butler virgin witch organgrinder voudon",
    "changes": "pithag snakecharmer imp engineer summoner",
    "misregisters": "recluse spy",
}


@pytest.mark.parametrize("trait", HAVE)
def test_those_who_have_it_are_found(trait: str) -> None:
    assert [id for id in HAVE[trait].split() if trait not in traits(id)] == []


def test_those_who_have_it_not_are_not_found() -> None:
    assert traits("soldier") == ("protects",)
    assert traits("saint") == ()
    assert "kills" not in traits("monk")
    assert "once" not in traits("preacher")
    assert "information" not in traits("poisoner")


def test_the_nights_are_those_of_the_almanac() -> None:
    for id, listing in almanac.index().items():
        assert ("first-night" in traits(id), "other-nights" in traits(id)) == (
            listing.first_night,
            listing.other_nights,
        )
    assert all(any(trait in traits(id) for id in almanac.index()) for trait in TRAITS)
