"""Murder: entries, the reveal, the Shield, and slips in place of a device."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.audience import only
from belfry.core.errors import AlreadyAnswered, IllegalAnswer, NotAsked
from belfry.traitors.murder import entry_options
from tests.traitors.table import Table, murder, table

EVERYBODY = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay"]


def test_everybody_who_is_in_makes_one_entry() -> None:
    """TRT-65, TRT-87: from the drawer clockwise; eliminated players make none."""
    t = murder(out=["Eli"])

    assert t.asked == ("entries", ["Bo", "Cy", "Dee", "Fay", "Ana"])
    with pytest.raises(NotAsked):
        t.answer("Eli", "F")


def test_a_faithful_enters_f() -> None:
    """TRT-65, TRT-67"""
    t = murder()

    assert t.options("Ana") == ["F"]
    for value in (1, 0, 5, "1", None, "f", True):
        with pytest.raises(IllegalAnswer, match="a Faithful enters F"):
            t.answer("Ana", value)


def test_a_traitor_names_another_player_who_is_in() -> None:
    """TRT-66, TRT-67, TRT-D8: another Traitor too, never themself, nobody who is out, and not F."""
    t = murder(out=["Eli"], hands={"Fay": ["traitor"]})

    assert t.options("Cy") == [0, 1, 3, 5]
    assert t.options("Fay") == [0, 1, 2, 3]
    for value in (2, 4, "F", 6, -1, None, True, "0"):
        with pytest.raises(IllegalAnswer, match="a Traitor names another player who is in"):
            t.answer("Cy", value)


def test_a_traitor_may_abstain_where_the_table_has_it_so() -> None:
    """TRT-67: configurable."""
    t = murder(options={"traitor_may_abstain": True})

    assert t.options("Cy") == ["F", 0, 1, 3, 4, 5]
    t.do({"enter": {"Cy": "F"}}).expect(victim="none")
    assert t.asked == ("draw", ["Bo"])


def test_where_the_first_traitor_abstains_the_second_ones_entry_is_the_first_number() -> None:
    """TRT-67, TRT-69"""
    t = murder(options={"traitor_may_abstain": True}, hands={"Fay": ["traitor"], "Ana": ["gold"]})

    t.do({"enter": {"Cy": "F", "Fay": 1}}).expect(victim="Ana")


def test_only_the_first_traitors_entry_counts() -> None:
    """TRT-68, TRT-69: first clockwise from the event drawer, whoever presses first."""
    t = murder(traitor="Ana", hands={"Dee": ["traitor"], "Eli": ["gold"], "Fay": ["gold"]})
    for name, entry in (("Ana", 5), ("Dee", 4), ("Fay", "F"), ("Eli", "F"), ("Cy", "F"), ("Bo", "F")):
        t.answer(name, entry)
    t.answer("Bo", "reveal")

    assert t.latest("victim") == {"seat": 4}


def test_the_order_begins_with_the_event_drawer() -> None:
    """TRT-69"""
    laid: dict[str, Any] = {
        "traitor": "Ana",
        "hands": {"Dee": ["traitor"], "Eli": ["gold"], "Fay": ["gold"]},
        "deck": ["event"],
        "events": ["murder"],
    }
    for drawer, victim in (("Ana", "Fay"), ("Bo", "Eli"), ("Dee", "Eli"), ("Eli", "Fay"), ("Fay", "Fay")):
        t = table(6, turn=drawer, **laid).do({"draw": drawer}, {"enter": {"Ana": "Fay", "Dee": "Eli"}})
        t.expect(victim=victim)


def test_the_event_drawer_reveals_the_victim() -> None:
    """TRT-70"""
    t = murder(hands={"Ana": ["shield"]})
    for name in EVERYBODY:
        t.answer(name, 0 if name == "Cy" else "F")

    assert t.asked == ("reveal", ["Bo"])
    assert "victim" not in t.kinds("public")
    t.answer("Bo", "reveal")
    assert t.latest("victim") == {"seat": 0}
    assert t.view()["victim"] == 0


def test_a_victim_without_a_shield_is_eliminated() -> None:
    """TRT-71, TRT-84"""
    t = murder(hands={"Ana": ["gold", "gold", "dagger"]}).do({"enter": {"Cy": 1}})

    assert not t.player("Ana").inside
    assert t.latest("out")["how"] == "murder"


def test_a_shield_protects_from_one_attempt() -> None:
    """TRT-38, TRT-39, TRT-71, TRT-D9: it is discarded, and the rest of the hand stays."""
    t = murder(hands={"Ana": ["gold", "shield", "shield"]}).do(
        {"enter": {"Cy": 1}}, {"shield": {"who": "Ana", "use": True}}
    )

    assert t.player("Ana").inside
    assert t.player("Ana").hand == ["gold", "shield"]
    assert t.round.discards == ["event", "shield"]
    assert t.latest("shielded") == {"seat": 0}


def test_a_shield_need_not_be_used() -> None:
    """TRT-40"""
    t = murder(hands={"Ana": ["gold", "shield"]}).do({"enter": {"Cy": 1}})

    assert t.options("Ana") == [False, True]
    t.do({"shield": {"who": "Ana", "use": False}})
    assert not t.player("Ana").inside
    assert t.round.discards == ["event", "shield"]


def test_every_victim_is_asked_whether_they_hold_a_shield_or_not() -> None:
    """TRT-71, TRT-33: so nobody can tell from the question."""
    seen: list[Any] = []
    for hand in (["gold", "gold", "shield"], ["gold", "gold", "gold"]):
        t = murder(hands={"Ana": hand})
        for name in EVERYBODY:
            t.answer(name, 0 if name == "Cy" else "F")
        t.answer("Bo", "reveal")
        assert t.asked == ("shield", ["Ana"])
        assert t.options("Ana") == ([False, True] if "shield" in hand else [False])
        seen.append(dict(t.view("public").items()))

    assert seen[0] == seen[1]


def test_a_player_without_a_shield_cannot_show_one() -> None:
    """TRT-39"""
    t = murder(hands={"Ana": ["gold"]})
    for name in EVERYBODY:
        t.answer(name, 0 if name == "Cy" else "F")
    t.answer("Bo", "reveal")

    with pytest.raises(IllegalAnswer):
        t.answer("Ana", True)


def test_there_is_one_attempt_per_event() -> None:
    """TRT-72: a Shield blocks it, and the second Traitor's entry is not taken instead."""
    t = murder(hands={"Ana": ["shield"], "Fay": ["traitor"], "Eli": ["gold"]})
    t.do({"enter": {"Cy": 1, "Fay": 5}}, {"shield": {"who": "Ana", "use": True}})

    assert len(t.round.inside) == 6
    assert t.asked == ("draw", ["Bo"])


def test_without_a_traitor_nobody_is_murdered() -> None:
    """TRT-73, TRT-C17"""
    t = murder(out=["Cy"]).do({"enter": {"Ana": "F"}})

    assert t.latest("victim") == {"seat": None}
    assert len(t.round.inside) == 5
    assert t.asked == ("draw", ["Bo"])


def test_who_named_whom_is_never_shown() -> None:
    """TRT-74, TRT-68, TRT-C16: each player hears of their own entry only, also when all is over."""
    t = murder(players=4, hands={"Ana": ["gold"], "Dee": ["traitor"]}, deck=["event", "final"])
    t.do({"enter": {"Cy": 1, "Dee": 2}}, {"draw": "Bo"}, {"vote": {"Bo": "Dee", "Cy": "Dee", "Dee": "Cy"}})
    entered = [event for event in t.game.events if event.kind == "entered"]

    assert t.round.phase == "end"
    assert {event.to for event in entered} == {only(seat) for seat in range(4)}
    for name in ("Ana", "Bo", "Cy", "Dee"):
        heard = [event.data["seat"] for event in t.heard(name) if event.kind == "entered"]
        assert heard == [t.seat(name)]
    assert "entered" not in t.kinds("public")


def test_the_entry_screen_looks_alike_for_all_roles() -> None:
    """TRT-115, TRT-117"""
    t = murder(out=["Eli"])
    asked = [t.view(name)["asked"] for name in ("Ana", "Cy", "Dee", "Fay")]

    assert all(view == asked[0] for view in asked)
    assert asked[0] is not None
    assert asked[0]["options"].get("of") == ["F", 0, 1, 2, 3, 5]


def test_an_illegal_entry_is_refused_without_a_visible_sign() -> None:
    """TRT-117, TRT-C15"""
    t = murder()
    before = [t.view(name) for name in ("public", "Ana", "Bo", "Cy")]
    for name, value in (("Ana", 3), ("Cy", "F"), ("Cy", 2)):
        with pytest.raises(IllegalAnswer):
            t.answer(name, value)

    assert [t.view(name) for name in ("public", "Ana", "Bo", "Cy")] == before
    assert t.asked == ("entries", ["Bo", "Cy", "Dee", "Eli", "Fay", "Ana"])


def test_an_entry_cannot_be_changed_once_it_is_done() -> None:
    """TRT-116"""
    t = murder()
    t.answer("Cy", 0)

    with pytest.raises(AlreadyAnswered):
        t.answer("Cy", 1)


def test_nobody_sees_what_others_have_entered_before_the_reveal() -> None:
    """TRT-65, TRT-75: others see at most that somebody has entered something."""
    one, other = murder(), murder()
    one.answer("Cy", 0)
    other.answer("Cy", 5)

    for name in ("public", "Ana", "Bo"):
        assert one.view(name) == other.view(name)


def test_no_role_can_enter_what_it_may_not_whoever_is_in() -> None:
    """TRT-65 to TRT-67: TRT-66."""
    for seat in range(6):
        inside = (0, 1, 3, 4, 5) if seat != 2 else (1, 2, 3)
        if seat in inside:
            assert list(entry_options(inside, seat, False, False)) == ["F"]
            assert list(entry_options(inside, seat, True, False)) == [other for other in inside if other != seat]
            assert next(iter(entry_options(inside, seat, True, True))) == "F"


# Slips


def slips(seed: int = 1, **document: Any) -> Table:
    return murder(options={"murder_order": "slips"}, seed=seed, **document)


def test_slips_are_opened_one_at_a_time_up_to_the_first_number() -> None:
    """TRT-91: by the event drawer, in random order; the rest is thrown away unopened."""
    opened: set[int] = set()
    for seed in range(30):
        t = slips(seed, hands={"Ana": ["gold"]})
        for name in EVERYBODY:
            t.answer(name, 0 if name == "Cy" else "F")
        found: list[Any] = []
        while t.asked == ("reveal", ["Bo"]):
            assert t.options("Bo") == ["open"]
            t.answer("Bo", "open")
            found.append(t.latest("slip")["entry"])
        assert found == ["F"] * (len(found) - 1) + [0]
        assert t.latest("slip")["left"] == 6 - len(found)
        assert t.view()["slips"] == found
        assert t.latest("victim") == {"seat": 0}
        opened.add(len(found))

    assert opened == {1, 2, 3, 4, 5, 6}


def test_with_slips_chance_decides_which_traitors_entry_counts() -> None:
    """TRT-91, TRT-69"""
    victims = {
        slips(seed, hands={"Ana": ["gold"], "Eli": ["gold"], "Fay": ["traitor"]})
        .do({"enter": {"Cy": 1, "Fay": 5}})
        .latest("victim")["seat"]
        for seed in range(20)
    }

    assert victims == {0, 4}


def test_if_all_slips_show_f_nobody_is_murdered() -> None:
    """TRT-92"""
    t = slips(out=["Cy"]).do({"enter": {"Ana": "F"}})

    assert t.kinds("public").count("slip") == 5
    assert t.latest("victim") == {"seat": None}


def test_impossible_numbers_are_not_accepted_on_slips_either() -> None:
    """TRT-93"""
    t = slips(out=["Eli"])

    for value in (4, 2, 6, 7, 99):
        with pytest.raises(IllegalAnswer):
            t.answer("Cy", value)
