"""The roster: the abilities that there are, found by their key, their holder, their character and their moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.hooks import HOOKS, Moments

if TYPE_CHECKING:
    from belfry.clocktower.ability.hooks.hook import Hook
    from belfry.clocktower.script.character import Character


DECIDING = (Moments.overdue, Moments.on_victory)
"""The moments at which something may be found to be overdue, or a team that has won not to win."""


Asked = tuple["Character", Callable[..., Any], bool]
"""An ability that is asked at a moment, what its class answers, and whether that is only while it works."""


NOBODY: dict[Hook, list[Asked] | tuple[()]] = dict.fromkeys(HOOKS.values(), ())
"""Who is asked at each moment where nobody answers anything."""


class Roster:
    """The abilities that somebody holds or believes to hold, put in order once; a change makes a new one."""

    __slots__ = (
        *("borrows", "by_holder", "by_hook", "by_id", "by_key", "by_source", "decides", "deciding"),
        *("doubling", "freeing", "immune", "interrupting", "steps", "void"),
    )

    def __init__(self, abilities: Iterable[Character]) -> None:
        self.by_key: dict[int, Character] = {}
        self.by_holder: dict[int, list[Character]] = {}
        self.by_id: dict[str, list[Character]] = {}
        by_hook: dict[Hook, list[Asked]] = {}
        late: list[tuple[Hook, Asked]] = []
        self.by_source: dict[int, list[Character]] = {}
        """Those that another one has granted, by that one's key."""
        self.void: list[Character] = []
        """Those that are only believed."""
        self.borrows = False
        """Whether somebody holds an ability that works while another one does."""
        self.doubling: list[Character] = []
        """Those that let others be used more often."""
        self.freeing: list[Character] = []
        """Those that let the Storyteller set rules aside."""
        self.immune: list[Character] = []
        """Those whose holder nothing can make drunk or poisoned."""
        self.interrupting: list[Character] = []
        """Those that may be used while votes are counted."""
        for ability in abilities:
            self.by_key[ability.key] = ability
            self.by_holder.setdefault(ability.holder, []).append(ability)
            self.by_id.setdefault(ability.id, []).append(ability)
            if ability.source >= 0:
                self.by_source.setdefault(ability.source, []).append(ability)
            if ability.steadfast or ability.lent:
                self.borrows = True
            if ability.void:
                self.void.append(ability)
            if not ability.responds:
                continue
            if ability.lets_act_twice:
                self.doubling.append(ability)
            if ability.frees_storyteller:
                self.freeing.append(ability)
            if ability.never_impaired:
                self.immune.append(ability)
            if ability.used_during_count:
                self.interrupting.append(ability)
            for hook, (method, needs_work, last) in ability.hooks.items():
                if last:
                    late.append((hook, (ability, method, needs_work)))
                elif hook in by_hook:
                    by_hook[hook].append((ability, method, needs_work))
                else:
                    by_hook[hook] = [(ability, method, needs_work)]
        for hook, asked in late:
            by_hook.setdefault(hook, []).append(asked)
        self.by_hook = NOBODY | by_hook
        """Those that have something to say at a moment of the rules; void ones only if they bind believers."""
        self.steps: dict[bool, list[tuple[str, str]]] = {}
        """The steps of a first night and of others that there are because of them, once somebody has asked."""
        deciding = [ability for hook in DECIDING for ability, _, _ in by_hook.get(hook, ())]
        self.decides = bool(deciding)
        """Whether some ability has something to say then."""
        self.deciding = [ability for ability in deciding if not ability.decides_by_town]
        """Those that have something to say then and go by more than the town."""
