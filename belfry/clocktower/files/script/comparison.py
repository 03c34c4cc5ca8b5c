"""Comparing two scripts: what one has that the other has not."""

from __future__ import annotations

import msgspec

from belfry.clocktower.files.script.contents import OwnCharacter, ScriptFile
from belfry.clocktower.script.homebrew.own_jinx import OwnJinx

TITLES = ("name", "author", "almanac")
ORDERS = ("first_night", "other_nights")


class Changed(msgspec.Struct, frozen=True):
    """A text that was another one before."""

    field: str
    before: str
    after: str


class ChangedCharacter(msgspec.Struct, frozen=True):
    """A home-made character that both scripts have under one name, with what is different about it."""

    id: str
    before: str
    """Its id on the first script, where that is another one: the ids follow from what is said of them."""
    fields: tuple[Changed, ...]


class Comparison(msgspec.Struct, frozen=True):
    """What changes from one script to another."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    titles: tuple[Changed, ...]
    """The name, the author and the address of its page."""
    rules_added: tuple[str, ...]
    rules_removed: tuple[str, ...]
    """House rules."""
    orders: tuple[str, ...]
    """Which nights have another order: `first_night`, `other_nights`."""
    home_made: tuple[ChangedCharacter, ...]
    jinxes_added: tuple[OwnJinx, ...]
    jinxes_removed: tuple[OwnJinx, ...]
    """The special rules that the scripts themselves bring."""

    @property
    def same(self) -> bool:
        """Whether the two scripts are one."""
        return not any(getattr(self, field) for field in self.__struct_fields__)


def compare(before: ScriptFile, after: ScriptFile) -> Comparison:
    """What changes from one script to another."""
    changed = _changed_characters(before, after)
    renamed = {one.before: one.id for one in changed}
    old = {renamed.get(id, id) for id in before.characters}
    new = set(after.characters)
    brought = [_called(jinx, before) for jinx in before.jinxes], [_called(jinx, after) for jinx in after.jinxes]
    return Comparison(
        added=tuple(id for id in after.characters if id not in old),
        removed=tuple(id for id in before.characters if renamed.get(id, id) not in new),
        titles=tuple(
            Changed(field, getattr(before, field), getattr(after, field))
            for field in TITLES
            if getattr(before, field) != getattr(after, field)
        ),
        rules_added=tuple(rule for rule in after.bootlegger if rule not in before.bootlegger),
        rules_removed=tuple(rule for rule in before.bootlegger if rule not in after.bootlegger),
        orders=tuple(
            field
            for field in ORDERS
            if tuple(renamed.get(id, id) for id in getattr(before, field)) != getattr(after, field)
        ),
        home_made=tuple(changed),
        jinxes_added=tuple(jinx for jinx in after.jinxes if _called(jinx, after) not in brought[0]),
        jinxes_removed=tuple(jinx for jinx in before.jinxes if _called(jinx, before) not in brought[1]),
    )


def _called(jinx: OwnJinx, file: ScriptFile) -> tuple[frozenset[str], str]:
    """A special rule with its two characters as the file calls them."""
    called = {own.made.id: own.id for own in file.home_made}
    return frozenset(called.get(id, id) for id in jinx.characters), jinx.rule


def _changed_characters(before: ScriptFile, after: ScriptFile) -> list[ChangedCharacter]:
    """Home-made characters that the files call alike and describe in different words."""
    found: list[ChangedCharacter] = []
    earlier = {own.id: own for own in before.home_made}
    for own in after.home_made:
        was = earlier.get(own.id)
        if was is not None and was != own:
            found.append(ChangedCharacter(own.made.id, was.made.id, tuple(_fields(was, own))))
    return found


def _fields(before: OwnCharacter, after: OwnCharacter) -> list[Changed]:
    one, other = _plain(before), _plain(after)
    return [Changed(key, one.get(key, ""), text) for key, text in other.items() if one.get(key, "") != text]


def _plain(own: OwnCharacter) -> dict[str, str]:
    made = own.made
    texts = {field: getattr(made, field) for field in made.__struct_fields__ if field != "reminders"}
    reminders = {"reminders": ", ".join(made.reminders), "global_reminders": ", ".join(own.global_reminders)}
    return {**texts, **reminders, "setup": "yes" if own.setup else ""}
