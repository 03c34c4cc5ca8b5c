"""Clocks of a day: which one belongs to which stage, and what a vote does to it and to raised hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.table.clocks import Timer

if TYPE_CHECKING:
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.game import GameStage

LAST_CALL = "last-call"
LAST_CALL_SECONDS = 3
NEXT = "next-nomination"
"""The clock of a nominee who has to nominate at once."""
LEAST_AFTER_A_VOTE = 20
"""Seconds that are left for nominations after each vote, at least."""
TITLES = {"talk": "discussion", "nominations": "nominations", "defence": "defence"}
"""The clock that belongs to a stage; its name is that of the setting too."""
OWN = (*TITLES.values(), LAST_CALL, NEXT)
VOTING = ("defence", "count")


def turn(top: ClocktowerTabletop, before: GameStage, at: float, *, undone: bool = False) -> None:
    """Take note that the game has moved, or was taken back: clocks and hands follow its stage."""
    table, play = top.table, top.play
    stage = play.stage
    if stage == before and not undone:
        return
    if stage.kind == "night" and before.kind != "night":
        top.opened, top.longer, top.slot = at, 0.0, 0
        play.let_go()
    top.called = False
    _lower_hands(top, before, stage, undone=undone)
    _follow(top, stage, at, undone=undone)
    if (stage.kind == "over") is not (before.kind == "over"):
        top.revealed, top.unveils, top.opened = set(), table.automatic, at
        play.reveal(top.revealed)


def _lower_hands(top: ClocktowerTabletop, before: GameStage, stage: GameStage, *, undone: bool) -> None:
    """Hands come down before a vote and after it; in a vote that is taken up again those counted are up."""
    if stage.kind in VOTING and before.kind in VOTING and stage.key == before.key:
        return
    top.hands.clear()
    if undone:
        top.hands.update({seat: int(hands) for seat, hands in top.play.counted().items() if hands})


def _follow(top: ClocktowerTabletop, stage: GameStage, at: float, *, undone: bool) -> None:
    """Set the clock that belongs to the stage; one that a vote interrupts goes on afterwards."""
    table, clock = top.table, top.table.clock
    title = TITLES.get(stage.kind)
    if clock is not None and clock.title == title and undone:
        return
    if stage.kind in VOTING and clock is not None and clock.title in OWN and clock.title != "defence":
        over = clock.title == LAST_CALL
        top.kept = Timer("nominations", top.settings.nominations, 0, None) if over else clock.stop(at)
    table.clock = None
    if title is not None and top.kept is not None and top.kept.title == title:
        least = LEAST_AFTER_A_VOTE if title == "nominations" else 0
        table.clock = top.kept.run(at, max(0.0, least - top.kept.left))
    elif stage.kind == "chain" and top.play.limit is not None:
        table.clock = Timer.start(NEXT, top.play.limit, at)
    elif title is not None and not undone:
        seconds: int = getattr(top.settings, title)
        table.clock = Timer.start(title, seconds, at) if seconds else None
    if stage.kind not in VOTING:
        top.kept = None
