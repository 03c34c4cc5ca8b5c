"""The Traitor card of the deck."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.audience import EVERYONE
from belfry.core.errors import IllegalAnswer
from tests.traitors.table import Table, table


def drawing(card: str = "traitor", **document: Any) -> Table:
    """Bo, Faithful, has drawn a card and looks at it."""
    out = document.get("out", [])
    hands = {name: ["gold"] * 3 for name in ("Ana", "Cy", "Dee", "Eli", "Fay") if name not in out}
    hands["Bo"] = ["gold", "gold", "shield"]
    laid: dict[str, Any] = {"turn": "Bo", "traitor": "Cy", "deck": [card], **document}
    laid["hands"] = {**hands, **laid.get("hands", {})}
    t = table(6, **laid)
    t.answer(t.runner.names[t.round.turn], "draw")
    return t


def test_a_faithful_decides_alone() -> None:
    """TRT-47, TRT-D7"""
    t = drawing()

    assert t.asked == ("confirm", ["Bo"])
    assert t.options("Bo") == ["accept", "reject"]


def test_whoever_accepts_is_a_traitor_and_keeps_the_card() -> None:
    """TRT-48, TRT-5"""
    t = drawing().do({"join": {"who": "Bo", "answer": "accept"}})
    you = t.view("Bo")["you"]

    assert (t.player("Bo").role, t.player("Bo").recruited) == ("traitor", True)
    assert t.player("Bo").hand == ["gold", "gold", "shield", "traitor"]
    assert (you.get("role"), you.get("recruited"), you.get("hand")) == (
        "traitor",
        True,
        ["gold", "gold", "shield", "traitor"],
    )


def test_the_traitor_card_is_never_played_and_never_discarded() -> None:
    """TRT-48, TRT-27, TRT-52: it counts for the limit, so that another card has to go."""
    t = drawing().do({"join": {"who": "Bo", "answer": "accept"}})

    assert t.options("Bo") == [None, "gold"]
    t.do({"play": {"who": "Bo", "card": "none"}})
    assert t.options("Bo") == ["gold", "shield"]
    with pytest.raises(IllegalAnswer):
        t.answer("Bo", "traitor")


def test_whoever_rejects_shows_and_discards_it() -> None:
    """TRT-49, TRT-51: the turn goes on without another card."""
    t = drawing()
    deck = len(t.round.deck)
    t.do({"join": {"who": "Bo", "answer": "reject"}})

    assert t.round.discards == ["traitor"]
    assert t.player("Bo").role == "faithful"
    assert len(t.round.deck) == deck
    assert t.asked == ("play", ["Bo"])
    assert t.game.events[-1].to == EVERYONE
    assert (t.game.events[-1].kind, t.game.events[-1].data) == ("rejected", {"seat": 1})


def test_an_original_traitor_must_show_it_as_if_rejecting() -> None:
    """TRT-50, TRT-C30: nobody can tell the difference."""
    faithful, traitor = drawing(), drawing(traitor="Bo")

    assert traitor.options("Bo") == ["reject"]
    with pytest.raises(IllegalAnswer):
        traitor.answer("Bo", "accept")
    for t in (faithful, traitor):
        t.answer("Bo", "reject")
    for other in ("public", "Ana", "Dee"):
        assert faithful.view(other) == traitor.view(other)


def test_nobody_is_told_of_the_recruitment() -> None:
    """TRT-53: the Traitors do not learn of each other; accepting looks like keeping any card."""
    accepted, kept = drawing(), drawing("gold")
    for other in ("public", "Ana", "Cy"):
        assert accepted.view(other) == kept.view(other)
    accepted.answer("Bo", "accept")
    kept.answer("Bo", "keep")
    for other in ("public", "Ana", "Cy"):
        assert accepted.view(other) == kept.view(other)
    assert [event.data["role"] for event in accepted.heard("Cy") if event.kind == "role"] == ["traitor"]
    assert "Bo" not in [
        accepted.runner.names[seat]
        for seat, player in enumerate(accepted.view("Cy")["players"])
        if player["role"] is not None
    ]


def test_it_may_be_accepted_when_no_other_traitor_is_in() -> None:
    """TRT-54"""
    t = drawing(out=["Cy"]).do({"join": {"who": "Bo", "answer": "accept"}})

    assert [player.name for player in t.round.players if player.traitor and player.inside] == ["Bo"]


def test_a_recruited_traitor_who_draws_another_must_discard_it() -> None:
    """TRT-55"""
    t = drawing(hands={"Bo": ["traitor", "gold", "shield"]}, options={"traitor": 3})

    assert t.options("Bo") == ["reject"]
    t.answer("Bo", "reject")
    assert t.player("Bo").hand == ["traitor", "gold", "shield"]
    assert t.round.discards == ["traitor"]


def test_with_one_card_there_are_two_traitors_at_most() -> None:
    """TRT-55"""
    t = drawing().do({"join": {"who": "Bo", "answer": "accept"}})

    assert sum(player.traitor for player in t.round.players) == 2
    assert "traitor" not in t.round.deck


@pytest.mark.parametrize("card", ["gold", "shield", "dagger", "traitor", "event", "final"])
def test_every_draw_is_confirmed_and_looks_alike_until_then(card: str) -> None:
    """TRT-56"""
    t = drawing(card)
    since = len(t.game.events)

    assert t.asked == ("confirm", ["Bo"])
    assert t.kinds("public")[-1] == "drew"
    seen = t.view("Ana")
    assert seen["drawing"] == 1
    assert seen == drawing("gold").view("Ana")
    assert [player["cards"] for player in seen["players"]] == [3] * 6
    assert t.view("Bo")["you"].get("drawn") == card
    assert since == len(t.game.events)


@pytest.mark.parametrize("value", ["accept", "reject", "event", "final", None, True, "draw", "gold"])
def test_a_plain_card_can_only_be_kept(value: Any) -> None:
    """TRT-56"""
    t = drawing("gold")

    assert t.options("Bo") == ["keep"]
    with pytest.raises(IllegalAnswer):
        t.answer("Bo", value)


def test_a_recruited_traitor_enters_numbers_from_then_on() -> None:
    """TRT-48, TRT-65"""
    t = drawing(deck=["traitor", "event"], events=["murder"])
    t.do({"join": {"who": "Bo", "answer": "accept"}}, {"play": {"who": "Bo", "card": "gold"}}, {"draw": "Cy"})

    assert t.options("Bo") == [0, 2, 3, 4, 5]
