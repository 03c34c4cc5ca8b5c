"""Chambermaid and Mathematician."""

from tests.clocktower.towns import Town, town

SCRIPT = ["chambermaid", "mathematician", "sage", "chef", "witch", "vigormortis", "klutz", "drunk", "oracle"]


def seven(seats: str = "chambermaid mathematician sage vigormortis witch chef klutz", **more: object) -> Town:
    """Ana the Chambermaid, Bo the Mathematician, and Cy, who does not wake."""
    return town(seats, start="night 2", script=SCRIPT, **more)


def test_the_mathematician_counts_although_they_wake_later() -> None:
    """jinx/chambermaid-mathematician, jinx/chambermaid-mathematician/c1"""
    t = seven().night(Ana=["Bo", "Cy"], Dee="Gus", Eli="Eli")
    assert t.learned("Ana") == 1


def test_a_drunk_mathematician_is_woken_and_counts() -> None:
    """jinx/chambermaid-mathematician"""
    t = seven().impair("Bo", "drunk").night(Ana=["Bo", "Cy"], Dee="Gus", Eli="Eli")
    assert t.may_learn("Ana") == [1]


def test_so_does_a_drunk_who_believes_to_be_the_mathematician() -> None:
    """jinx/chambermaid-mathematician, chambermaid/r3"""
    t = seven("chambermaid drunk=mathematician sage vigormortis witch chef klutz")
    assert t.night(Ana=["Bo", "Cy"], Dee="Gus", Eli="Eli").learned("Ana") == 1


def test_a_mathematician_who_dies_before_the_step_does_not_wake_and_does_not_count() -> None:
    """jinx/chambermaid-mathematician"""
    t = seven().night(Dee="Bo", Eli="Eli", Ana=["Cy", "Gus"])
    assert t.learned("Ana") == 0


def test_nobody_else_who_wakes_later_counts() -> None:
    """jinx/chambermaid-mathematician"""
    t = seven("chambermaid chambermaid sage vigormortis witch chef klutz")
    t = t.night(Dee="Gus", Eli="Eli", Ana=["Bo", "Cy"], Bo=["Cy", "Fay"])
    assert t.learned("Ana") == 0


def test_switched_off_the_mathematician_has_not_woken_yet() -> None:
    """djinn/r1, chambermaid/r1"""
    t = seven(jinxes={"off": ["chambermaid-mathematician"]}).night(Ana=["Bo", "Cy"], Dee="Gus", Eli="Eli")
    assert t.learned("Ana") == 0
