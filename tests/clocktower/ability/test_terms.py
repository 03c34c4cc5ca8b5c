"""The terms on which an ability is used: the usual ones, and what others forbid."""

from __future__ import annotations

from belfry.clocktower.ability.terms import Terms
from tests.clocktower.towns import town


def terms() -> Terms:
    """The terms of an ability of which no other one has said anything yet."""
    t = town("imp poisoner chef empath monk soldier saint", start="day 2")
    return Terms(t.grimoire.holders_of("monk")[0])


def test_of_what_several_forbid_each_is_forbidden_and_nothing_else() -> None:
    draft = terms()
    assert not draft.forbids("Cy")
    draft.forbid(lambda choice: choice == "Cy")
    draft.forbid(lambda choice: choice == "Dee")
    assert [draft.forbids(name) for name in ("Cy", "Dee", "Eli")] == [True, True, False]


def test_unless_another_ability_says_so_nothing_is_unusual() -> None:
    draft = terms()
    flags = (
        *(draft.must_pass, draft.player_left_open, draft.settled, draft.stood_in, draft.put_off, draft.hastened),
        *(draft.executed_unsaved, draft.unannounced, draft.told_of_evil),
    )
    assert not any(flags)
