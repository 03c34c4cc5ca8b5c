"""Truth: what others make of the truth of what an ability tells."""

from __future__ import annotations

from belfry.clocktower.characters.trouble_brewing.empath import Empath
from tests.clocktower.steps import rule, violet


def test_what_is_bound_to_be_true_is_so_for_whoever_cannot_be_drunk_or_poisoned_either() -> None:
    """barista/r3, beggar/r7"""
    t = violet("vortox artist oracle witch savant juggler klutz mutant barista:good beggar:good", extra="empath")
    t.grant("Jo", Empath)
    t.night(rule("barista", ["Jo", "sober-healthy"]), Ana="Gus", Dee="Dee")
    [empath] = t.grimoire.holders_of("empath")
    assert t.grimoire.truth_of(empath).falsified_by
    assert t.may_learn("Jo", "empath") == [1]
