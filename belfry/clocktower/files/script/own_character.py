"""Reading a home-made character from its entry in a script file."""

from __future__ import annotations

import math

from belfry.clocktower import almanac
from belfry.clocktower.files.script.contents import ERROR, NOTE, WARNING, OwnCharacter
from belfry.clocktower.files.script.orders import Steps
from belfry.clocktower.files.script.text import Fields, clean, named
from belfry.clocktower.pieces.homebrew import (
    KINDS,
    LONGEST_NAME,
    LONGEST_REMINDER,
    LONGEST_TEXT,
    MOST_REMINDERS,
    TEAMS,
    HomeMade,
    keep,
)

MOST_NIGHT_NUMBER = 1000
"""Numbers of steps beyond this one are no places in a night."""


def read_own(fields: Fields, id: str, orders: tuple[Steps, Steps]) -> OwnCharacter | None:
    """The character that an entry describes, or `None` if nobody could play it; `orders` are those of the script."""
    name = fields.text("name", LONGEST_NAME) or clean(id)[:LONGEST_NAME]
    fields.entry = name
    team = fields.get("team")
    word = team.strip().lower() if isinstance(team, str) else ""
    type = TEAMS.get(word, word)
    if type not in KINDS:
        fields.problem(ERROR, "team", team=named(team))
        return None
    order = almanac.night_order()
    local = fields.texts("reminders", LONGEST_REMINDER, MOST_REMINDERS)
    everywhere = fields.texts("remindersGlobal", LONGEST_REMINDER, MOST_REMINDERS)
    if fields.get("special"):
        fields.problem(NOTE, "special")
    ability = fields.text("ability", LONGEST_TEXT)
    if not ability:
        fields.problem(WARNING, "no-ability")
    made = HomeMade(
        name,
        type,
        ability,
        fields.text("firstNightReminder", LONGEST_TEXT),
        fields.text("otherNightReminder", LONGEST_TEXT),
        _after(fields, "firstNight", id, orders[0], order.first_night),
        _after(fields, "otherNight", id, orders[1], order.other_nights),
        tuple(dict.fromkeys((*local, *everywhere)))[:MOST_REMINDERS],
    )
    return OwnCharacter(clean(id)[:LONGEST_NAME] or made.id, keep(made), fields.flag("setup"), everywhere)


def _after(fields: Fields, key: str, id: str, steps: Steps, order: tuple[str, ...]) -> str:
    """The step of the almanac's order that comes before it: by the script's own order, or else by the number."""
    place = steps.exactly(id)
    if place is not None:
        return steps.before(place, order)
    number = _number(fields, key)
    if not number:
        place = steps.alike(id)
        return "" if place is None else steps.before(place, order)
    # Files count the steps of a night with every character there is; dawn is the last of ours.
    return order[min(int(number), len(order) - 2)]


def _number(fields: Fields, key: str) -> float:
    """The place in a night that a field gives, or 0 for none."""
    value = fields.get(key)
    if value is None or value is False:
        return 0
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            value = None
    if isinstance(value, bool) or not isinstance(value, int | float):
        fields.problem(WARNING, "wrong-type", field=key)
        return 0
    if not math.isfinite(value) or not 0 <= value <= MOST_NIGHT_NUMBER:
        fields.problem(WARNING, "night-number", field=key, most=MOST_NIGHT_NUMBER)
        return 0
    return value
