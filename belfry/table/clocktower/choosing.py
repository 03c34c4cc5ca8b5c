"""Choosing: the script and the options of the game that comes, and all that it is set up from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.files.script import ScriptFile, sheet_name
from belfry.clocktower.script.homebrew.own_jinx import MOST_OWN, OwnJinx
from belfry.table import protocol
from belfry.table.clocktower import volunteers
from belfry.table.clocktower.setting_up import Ground, check, fitting, jinxes_of, read

if TYPE_CHECKING:
    from belfry.table.clocktower.tabletop import ClocktowerTabletop


def ground(top: ClocktowerTabletop, names: Sequence[str] = ()) -> Ground:
    """What a game at this table is set up from."""
    table = top.table
    bag = top.bag
    by_hand = not table.automatic
    played_by_bots = ("bot",) if by_hand else ("bot", "nobody")
    spare = [chair.number for chair in table.chairs if chair.by in played_by_bots]
    return Ground(
        names,
        top.script,
        table.switches,
        by_hand,
        bag.characters,
        bag.dealt,
        home_made=top.file.made,
        first_night=top.file.first_night,
        other_nights=top.file.other_nights,
        fabled=top.fabled,
        travellers=volunteers.volunteers(top),
        spare=spare,
        jinxes_off=top.jinxes_off,
        own_jinxes=[OwnJinx(one.characters, one.rule) for one in top.own_jinxes if one.on],
        language=table.language,
    )


def choose(top: ClocktowerTabletop, script: str | list[Any] | None, switches: Mapping[str, Any] | None) -> None:
    """Take a script and switches, or keep those there are; raises `Refusal`.

    Another script leaves behind the options of characters that it does not have, and what was said of their jinxes.
    One that brings special rules in words puts them among the host's own.
    """
    chosen, file = (top.script, top.file) if script is None else (script, ScriptFile())
    if not isinstance(chosen, str) and script is not None:
        file = read(chosen)
        chosen = list(file.characters)
    ground = Ground(
        (),
        chosen,
        top.table.switches,
        by_hand=not top.table.automatic,
        home_made=file.made,
        first_night=file.first_night,
        other_nights=file.other_nights,
        fabled=top.fabled,
    )
    switches = fitting(ground) if switches is None else switches
    check(ground._replace(switches=switches))
    written = [protocol.JinxInWords(one.characters, one.rule) for one in file.jinxes]
    brought = {(one.characters, one.rule) for one in (*top.file.jinxes, *file.jinxes)}
    top.script, top.file, top.table.switches = chosen, file, dict(switches)
    top.sheet = chosen if isinstance(chosen, str) else sheet_name(file)
    top.jinxes_off = [id for id in jinxes_of(ground) if id in top.jinxes_off]
    if script is not None:
        own = [one for one in top.own_jinxes if (one.characters, one.rule) not in brought]
        top.own_jinxes = [*own, *written][:MOST_OWN]
