"""Nobody sees that the Storyteller has to decide something in secret while a person tells the story (STO-28).

Two tables that differ only in a secret do the same; at one of them the Storyteller has to decide something. Whoever may
not know the secret gets the same messages at the same times, before the decision and after it, and the same refusals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from belfry.clocktower.moments import pause
from belfry.core.audience import STORYTELLER
from belfry.table.clocktower.pace import TO_CLOSE_EYES
from belfry.table.protocol import Action, Answer, Deed, Hand, Ready
from tests.table.sitting import Sitting
from tests.table.test_play import play_until

TIMES = {"discussion": 60, "nominations": 60, "defence": 10}
Step = tuple[Any, Action]

NONSENSE = tuple(Answer(value) for value in (["nominate", 99], ["use", "nobody", 0], ["exile", 99], "begin", 0, None))
"""What is refused whatever the hour: how, must not depend on a secret."""


class Twin:
    """One of the two tables, from the first day on."""

    def __init__(self, characters: str, script: list[str] | str) -> None:
        self.sitting = Sitting(len(characters.split()), settings=TIMES, script=script)
        self.sitting.deal(characters.split())
        play_until(self.sitting, "flow", "day")
        self.marks = {name: len(phone.received) for name, phone in self.sitting.phones.items()}

    def do(self, steps: Sequence[Step]) -> None:
        """Let everybody do that, a second after each other."""
        for name, action in steps:
            self.sitting.wait(1)
            self.sitting.do(name, action)

    def sent(self, name: Any) -> list[tuple[float, bytes]]:
        """What a phone has been sent since the day began."""
        return self.sitting.phones[name].received[self.marks[name] :]

    @property
    def decides(self) -> bool:
        """Whether the Storyteller has to decide something."""
        ask = self.sitting.game.ask
        return ask is not None and ask.to == (STORYTELLER,) and ask.kind != "flow" and not self.announces

    @property
    def announces(self) -> bool:
        """Whether what has come of something waits for the Storyteller's word."""
        return self.sitting.game.ask is pause.DECLARE


def play(
    deals: Sequence[str],
    steps: Sequence[Step],
    answer: Any,
    *,
    knowing: set[Any],
    script: list[str] | str = "trouble-brewing",
    meanwhile: Sequence[Step] = (),
    after: Sequence[Step] = (),
    word: Step | None = None,
    announced: bool = False,
    before: tuple[Sequence[Step], Sequence[Step]] = ((), ()),
) -> tuple[Twin, Twin]:
    """Play both; at the first of them something is decided after the steps, with this answer.

    `word` is what the Storyteller says to go on, which leads to the decision; at the other table it is said later.
    Where something comes of it, it is `announced` at both tables at the same time. The steps `before` differ in the
    secret.
    """
    twins = deciding, other = (Twin(deals[0], script), Twin(deals[1], script))
    for twin, own in zip(twins, before, strict=True):
        twin.do([*own, *steps])
    assert other.announces is announced
    if word is not None:
        deciding.sitting.do(*word)
    assert deciding.decides
    assert not other.decides
    same(twins, knowing)
    for twin in twins:
        twin.do([*meanwhile, (2, Ready())])
        twin.sitting.wait(5)
    same(twins, knowing)
    ability = deciding.sitting.game.ask.question
    while deciding.sitting.game.ask.question == ability and deciding.decides:
        deciding.sitting.answer(answer)
    assert not deciding.decides
    if word is not None:
        other.sitting.do(*word)
    if announced:
        same(twins, knowing)
    for twin in twins:
        assert twin.announces is announced
        twin.do([*([ANNOUNCE] if announced else ()), *after])
        twin.sitting.wait(20)
    same(twins, knowing)
    return twins


def same(twins: tuple[Twin, Twin], knowing: set[Any]) -> None:
    """Make sure that whoever may not know the secret has been sent and is refused the same at both tables."""
    one, other = twins
    for name in one.sitting.phones:
        if name == "host" or name in knowing:
            continue
        assert one.sent(name) == other.sent(name), f"{name} sees a difference"
        if isinstance(name, int):
            for action in NONSENSE:
                assert one.sitting.why_not(name, action) == other.sitting.why_not(name, action)


OPEN: Step = ("host", Answer("open"))
CLOSE: Step = ("host", Answer("close"))
COUNT: Step = ("host", Answer("count"))
ANNOUNCE: Step = ("host", Answer("announce"))
GO_ON: Step = ("host", Answer("begin"))


def nominate(by: int, who: int) -> Step:
    """Somebody nominates somebody."""
    return by, Answer(["nominate", who])


def hands(*seats: int) -> list[Step]:
    """These raise a hand."""
    return [(seat, Hand(up=True)) for seat in seats]


def vote(by: int, who: int, *voters: int) -> list[Step]:
    """A nomination and its vote; the clock hand has still to go round."""
    return [nominate(by, who), *hands(*voters), COUNT]


def test_a_nomination_by_the_spy_has_its_clock_at_once() -> None:
    """STO-28: nobody sees that the Storyteller has to say whether the Spy counts as a Townsfolk for the Virgin."""
    deciding, _ = play(
        ("imp spy chef empath soldier virgin slayer", "imp poisoner chef empath soldier virgin slayer"),
        [OPEN, nominate(1, 5)],
        False,
        knowing={0, 1},
        meanwhile=hands(2, 3),
        after=[COUNT],
    )
    clocks = [message for _, message in deciding.sent("public") if b'"defence"' in message]
    assert b'"nominated"' in clocks[0]


def test_nor_does_a_golem_see_that_the_nominee_is_the_recluse_and_not_the_demon() -> None:
    """STO-28"""
    play(
        ("golem baron chef empath recluse imp slayer", "golem baron chef empath imp recluse slayer"),
        [OPEN, nominate(0, 4)],
        True,
        knowing={1, 4, 5},
        script=["golem", "baron", "poisoner", "chef", "empath", "recluse", "imp", "slayer", "monk", "virgin", "mayor"],
        meanwhile=hands(0, 6),
        after=[COUNT],
    )


def test_nothing_comes_between_the_held_breath_and_what_comes_of_it_with_a_pacifist() -> None:
    """STO-28, pacifist/r1"""
    deciding, _ = play(
        tuple(f"zombuul mastermind sailor {id} gambler fool gossip" for id in ("pacifist", "minstrel")),
        [OPEN, *vote(2, 6, 1, 2, 4, 5), *[(4, Ready())] * 12, CLOSE],
        False,
        knowing={3},
        script="bad-moon-rising",
        word=GO_ON,
    )
    assert not deciding.sitting.game.grimoire.people[6].alive


# What comes of it


def test_a_virgins_execution_comes_when_it_is_announced_whether_a_spy_nominated_or_a_townsfolk() -> None:
    """STO-28, virgin/r1: the time until it tells nobody that the Storyteller had something to decide."""
    deciding, other = play(
        ("imp spy monk empath soldier virgin slayer", "imp monk spy empath soldier virgin slayer"),
        [OPEN, nominate(1, 5)],
        True,
        knowing={0, 1, 2},
        meanwhile=hands(3),
        announced=True,
        after=[GO_ON],
    )
    for twin in (deciding, other):
        assert not twin.sitting.game.grimoire.people[1].alive


def test_a_golems_nominee_dies_when_it_is_announced_whether_the_recluse_or_not() -> None:
    """STO-28, golem/r1"""
    deciding, other = play(
        ("golem baron chef slayer recluse imp monk", "golem baron recluse slayer chef imp monk"),
        [OPEN, nominate(0, 4)],
        False,
        knowing={2, 4},
        script=["golem", "baron", "poisoner", "chef", "empath", "recluse", "imp", "slayer", "monk", "virgin", "mayor"],
        meanwhile=hands(0, 6),
        announced=True,
        after=[COUNT],
    )
    for twin in (deciding, other):
        assert not twin.sitting.game.grimoire.people[4].alive


def test_a_shot_hits_when_it_is_announced_whether_at_the_recluse_or_at_the_demon() -> None:
    """STO-28, slayer/r1"""
    deciding, other = play(
        tuple(f"slayer scarletwoman chef monk {two} virgin soldier" for two in ("recluse imp", "imp recluse")),
        [(0, Answer(["use", "slayer", 4]))],
        True,
        knowing={1, 4, 5},
        announced=True,
        after=[OPEN],
    )
    for twin in (deciding, other):
        assert not twin.sitting.game.grimoire.people[4].alive


def test_a_tally_comes_when_it_is_announced_on_a_script_with_legion_whoever_is_in_play() -> None:
    """STO-28, legion/r1"""
    deciding, _ = play(
        ("legion chef empath legion legion legion legion", "imp chef empath poisoner monk soldier slayer"),
        [OPEN, *vote(1, 2, 3, 4, 5, 6), *[(2, Ready())] * 12],
        "hide",
        knowing={0, 3, 4, 5, 6},
        script=["legion", "chef", "empath", "monk", "soldier", "slayer", "saint", "butler", "imp", "poisoner", "baron"],
        announced=True,
    )
    counts = [message for _, message in deciding.sent("public") if b'"over":true' in message]
    assert len(counts) == 1
    assert b'"tally":4' in deciding.sent("public")[-1][1]


def scapegoat(alignment: str) -> list[Step]:
    """A Scapegoat of this side comes to the table."""
    join = {"type": "traveller", "name": "Kit", "character": "scapegoat", "alignment": alignment, "after": 6}
    return [("host", Deed(join))]


def test_an_execution_comes_when_it_is_announced_on_whichever_side_the_scapegoat_is() -> None:
    """STO-28, scapegoat/r1"""
    same_deal = "imp poisoner chef monk soldier virgin slayer"
    deciding, other = play(
        (same_deal, same_deal),
        [OPEN, *vote(2, 3, 1, 2, 4, 5, 6), *[(2, Ready())] * 12, CLOSE],
        False,
        knowing={0, 1},
        announced=True,
        after=[GO_ON],
        before=(scapegoat("good"), scapegoat("evil")),
    )
    for twin in (deciding, other):
        assert not twin.sitting.game.grimoire.people[3].alive


def test_nothing_is_announced_on_a_script_that_leaves_nothing_to_decide() -> None:
    """A Witch's curse kills at once: nobody of Sects & Violets counts as something else upon a nomination."""
    sitting = Sitting("vortox witch clockmaker dreamer sage flowergirl juggler", script="sects-and-violets")
    play_until(sitting, "choose", "witch").do(1, Answer(5))
    play_until(sitting, "flow", "day").answer("open")
    sitting.do(5, Answer(["nominate", 4]))
    assert not sitting.phones["public"].game["town"][5]["alive"]


# Nightfall

FIRST_TO_WAKE = ("poisoner chef empath virgin soldier slayer", "spy monk virgin mayor soldier slayer")
LATER = ("baron chef saint recluse virgin slayer", "scarletwoman mayor virgin soldier slayer undertaker")


@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("others", [*FIRST_TO_WAKE, *LATER])
def test_nobody_sees_from_nightfall_who_wakes_first(others: str, later: bool) -> None:
    """NGT-27: nothing comes with it but the night, whoever is the first to wake, on the first night and later."""
    sitting = Sitting(f"imp {others}")
    if later:
        play_until(sitting, "flow", "day").answer("dusk")
    play_until(sitting, "flow", "nightfall")
    marks = {name: len(phone.received) for name, phone in sitting.phones.items() if name != "host"}
    sitting.answer("begin")
    sitting.wait(TO_CLOSE_EYES - 0.1)
    for name, mark in marks.items():
        ((_, message),) = sitting.phones[name].received[mark:]
        night = msgspec.json.decode(message)
        assert set(night["set"]) == {"game.moment", "game.phase", "game.number"}
        assert [line["kind"] for line in night["history"]["lines"]] == ["night"]
    sitting.wait(0.2)
    assert sitting.game.ask.ability != "eyes-closed"
    assert sitting.again().journal() == sitting.table.journal()
