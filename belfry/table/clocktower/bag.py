"""The bag: which characters the Storyteller has put into it or dealt to the seats, and what else is chosen before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from belfry.clocktower.pieces.errors import InvalidSetup
from belfry.clocktower.pieces.kind import is_fabled
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.homebrew import own_jinx
from belfry.clocktower.script.homebrew.own_jinx import OwnJinx
from belfry.table import refusals, rights
from belfry.table.clocktower import choosing
from belfry.table.clocktower.offer import numbers_view
from belfry.table.clocktower.setting_up import characters_of, check, fitting, jinxes_of, numbers, problems
from belfry.table.clocktower.volunteers import sides
from belfry.table.errors import Refusal
from belfry.table.texts import tidy_text

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.protocol import BagView
    from belfry.table.records import Who


def fill(top: ClocktowerTabletop, who: Who, action: protocol.Bag, at: float) -> None:
    """Say which characters are in the bag, or which seat has drawn which."""
    table = top.table
    rights.storyteller(who)
    rights.lobby(table)
    most = table.kit.most_seats
    if max(len(action.characters or ()), len(action.dealt or ())) > most:
        raise Refusal("setup", refusals.BAG_TOO_FULL(most=most))
    check(choosing.ground(top)._replace(bag=action.characters, dealt=action.dealt))
    top.bag = top.bag._replace(characters=action.characters, dealt=action.dealt)


def view(top: ClocktowerTabletop, language: str) -> BagView:
    """The bag, and what is wrong with it."""
    ground = choosing.ground(top, [chair.name for chair in top.table.chairs])
    speaker = top.table.speaker(language)
    return {
        "characters": top.bag.characters,
        "dealt": top.bag.dealt,
        "problems": [speaker.say(problem) for problem in problems(ground)],
        "numbers": [numbers_view(counts) for counts in numbers(ground)],
        "sides": sides(ground),
    }


def choose_fabled(top: ClocktowerTabletop, who: Who, action: protocol.Fabled, at: float) -> None:
    """Take the Fabled that are in play from the start."""
    rights.host(who)
    rights.lobby(top.table)
    wanted = list(dict.fromkeys(action.fabled))
    for id in wanted:
        character = CHARACTERS.get(id)
        if character is None or not is_fabled(character):
            raise Refusal("setup", refusals.IS_NO_FABLED(id=id[:60]))
    ground = choosing.ground(top)._replace(fabled=wanted)
    top.table.switches = fitting(ground)
    top.fabled = wanted


def choose_jinxes(top: ClocktowerTabletop, who: Who, action: protocol.Jinxes, at: float) -> None:
    """Take the jinxes of the script that do not hold at this table."""
    rights.host(who)
    rights.lobby(top.table)
    there = jinxes_of(choosing.ground(top))
    for id in action.off:
        if id not in there:
            raise Refusal("setup", refusals.NO_JINX_TO_SWITCH_OFF(id=id[:60]))
    top.jinxes_off = [id for id in there if id in action.off]


def write_jinxes(top: ClocktowerTabletop, who: Who, action: protocol.OwnJinxes, at: float) -> None:
    """Take the special rules that the host has put into words; what was written for another script stays."""
    rights.host(who)
    rights.lobby(top.table)
    written = [msgspec.structs.replace(one, rule=_one_line(one.rule)) for one in action.jinxes]
    known = {*characters_of(choosing.ground(top)), *[id for one in top.own_jinxes for id in one.characters]}
    wrong = own_jinx.check([OwnJinx(one.characters, one.rule) for one in written], known)
    if wrong:
        raise Refusal("setup", InvalidSetup(wrong).reason)
    top.own_jinxes = written


def _one_line(rule: str) -> str:
    return " ".join(tidy_text(rule, own_jinx.LONGEST_RULE).split())
