"""Butler and Organ Grinder."""

from typing import Any

from tests.clocktower.towns import Town, town

SCRIPT = ["chef", "empath", "sage", "soldier", "mayor", "butler", "saint", "organgrinder", "poisoner", "imp"]
MASTER = {"Bo": ["butler/master"]}


def secret(seats: str = "butler chef empath imp organgrinder sage soldier", **more: Any) -> Town:
    """Ana is the Butler and Bo her master; Eli, the Organ Grinder, makes votes secret."""
    return town(seats, start="day 2", script=SCRIPT, tokens=MASTER, **more)


def counted(t: Town) -> list[int]:
    return sorted(t.grimoire.today.nominations[-1].hands)


def count(t: Town, hands: dict[str, bool], nominee: str = "Dee") -> Town:
    """A count in which all are asked, and these hands go up or not."""
    t.counting("Cy", nominee)
    order = ["Eli", "Fay", "Gus", "Ana", "Bo", "Cy", "Dee"]
    place = order.index(nominee) + 1
    for name in order[place:] + order[:place]:
        t.hand(name, hands.get(name, False))
    return t


def test_without_the_master_s_vote_the_butler_s_hand_is_not_counted() -> None:
    """jinx/butler-organgrinder, jinx/butler-organgrinder/c1"""
    t = count(secret(), {"Ana": True, "Cy": True})
    assert counted(t) == [2]


def test_with_the_master_s_vote_both_are_counted() -> None:
    """jinx/butler-organgrinder, jinx/butler-organgrinder/c2"""
    t = count(secret(), {"Ana": True, "Bo": True})
    assert counted(t) == [0, 1]


def test_the_butler_may_raise_a_hand_though_the_master_has_not() -> None:
    """jinx/butler-organgrinder: the count reaches Bo before Ana."""
    t = count(secret(), {"Ana": True, "Cy": True}, nominee="Ana")
    assert counted(t) == [2]


def test_the_butler_does_not_learn_that_the_hand_did_not_count() -> None:
    """jinx/butler-organgrinder"""
    t = count(secret(), {"Ana": True, "Cy": True})
    hands = [data["up"] for kind, data in t.view("Ana")["history"] if kind == "hand"]
    assert hands == [True]
    twin = count(secret(), {"Ana": True, "Bo": True})
    assert twin.view("Ana")["history"] == t.view("Ana")["history"]


def test_switched_off_the_hand_is_refused_that_cannot_count() -> None:
    """djinn/r1, butler/r1"""
    t = secret(jinxes={"off": ["butler-organgrinder"]}).counting("Cy", "Ana").hand("Bo", False)
    for name in ("Cy", "Dee", "Eli", "Fay", "Gus"):
        t.hand(name, False)
    assert not t.grimoire.today.counting


def test_in_an_open_vote_the_butler_is_bound_as_usual() -> None:
    """jinx/butler-organgrinder"""
    t = secret().impair("Eli", "poisoned").counting("Cy", "Ana").hand("Bo", False)
    for name in ("Cy", "Dee", "Eli", "Fay", "Gus"):
        t.hand(name, False)
    assert not t.grimoire.today.counting
