"""The town: everything that an ability may look at. Rules ask it; nothing here changes it.

The Grimoire is the town of the game that is played. What abilities find true, as what players register and who is
drunk or poisoned are functions of this face.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.census import Census, count
from belfry.clocktower.character import CHARACTERS, Character
from belfry.clocktower.circle import Circle
from belfry.clocktower.circuit import Impairment
from belfry.clocktower.impairment import derive
from belfry.clocktower.kind import is_fabled, is_traveller
from belfry.clocktower.pairing import changes_in
from belfry.clocktower.roster import Roster
from belfry.clocktower.seat import Seat
from belfry.clocktower.today import Today, Tonight
from belfry.clocktower.token import Token, own_words
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.death import Death
    from belfry.clocktower.script import Script


NOBODY: frozenset[int] = frozenset()
STANDING = ("impairs", "standing_reminders")
"""The hooks of abilities because of which there are reminders that nobody has placed."""


class Town(Circle):
    """Who sits where and is what, the abilities and their tokens, and the record of the day and of the night."""

    __slots__ = (
        "_census",
        "_impairment",
        "_roster",
        "abilities",
        "bluffs",
        "entangled",
        "ever_changed",
        "ever_executed",
        "good_executed",
        "hooks",
        "impaired",
        "kept",
        "last_executed",
        "number",
        "outsiders_at_start",
        "phase",
        "script",
        "stale",
        "switches",
        "today",
        "tokens",
        "tonight",
        "used_by_day",
        "version",
    )

    def __init__(self, script: Script, switches: dict[str, Any]) -> None:
        super().__init__()
        self.script = script
        self.switches = switches
        self.used_by_day = script.used_by_day
        """What anybody may use by day or claim to: by the script, and by the Fabled in play."""
        self.abilities: list[Character] = []
        self.tokens: list[Token] = []
        self.phase = "setup"
        """`setup`, `dusk`, `night`, `day` or `over`."""
        self.number = 0
        """The number of the night or day."""
        self.today = Today()
        self.tonight = Tonight()
        self.bluffs: tuple[str, ...] | None = None
        self.ever_changed = 0
        self.ever_executed = 0
        """Masks of those who have changed character or side in the game, and of those who have been executed."""
        self.good_executed = 0
        """Who has been executed as a good player."""
        self.outsiders_at_start = 0
        """How many Outsiders there were when the game began."""
        self.last_executed: tuple[int, type[Character], type[Character] | None, bool] | None = None
        """Who died last by execution: the seat, the character, what they took themself for, and whether evil."""
        self.hooks: frozenset[str] = frozenset()
        """The moments of the rules at which some ability that is not void has something to say."""
        self.version: int = 0
        """A number that grows with every change."""
        self.stale = True
        """Whether something has changed since it was derived who is impaired and which abilities work."""
        self.entangled = False
        """Whether more than its holder's state decides of some ability whether it works."""
        self.impaired = 0
        """The mask of those who are drunk or poisoned, as it was derived last: ask `impairment`."""
        self.kept: frozenset[int] = frozenset()
        """The keys of the abilities that work for the dead because of others, where that leads in no circle."""
        self._impairment = Impairment(0, 0, 0)
        self._census: Census | None = None
        self._roster: Roster | None = None

    @property
    def complete(self) -> bool:
        """Whether everything that has happened is known of it, and nothing is left open."""
        return True

    def is_to_come(self, id: str) -> bool:
        """Whether the place of an ability or a rule in this night has not come yet."""
        raise NotImplementedError

    def seated(self) -> None:
        super().seated()
        self.people_changed()

    # Who is what

    @property
    def census(self) -> Census:
        """Who is alive, and who is what."""
        found = self._census
        if found is None:
            found = self._census = count(self)
        return found

    def is_demon(self, seat: Seat) -> bool:
        """Whether the player is the Demon, or one of them."""
        return bool(self.census.demons >> seat.id & 1)

    def is_minion(self, seat: Seat) -> bool:
        """Whether the player is a Minion."""
        return bool(self.census.minions >> seat.id & 1)

    def is_traveller(self, seat: Seat) -> bool:
        """Whether the player is a Traveller."""
        return bool(self.census.travellers >> seat.id & 1)

    def demons(self) -> list[Seat]:
        """The players who are the Demon."""
        demons = self.census.demons
        return [seat for seat in self.circle if demons >> seat.id & 1]

    def minions(self) -> list[Seat]:
        """The players who are Minions."""
        minions = self.census.minions
        return [seat for seat in self.circle if minions >> seat.id & 1]

    def identities(self, seat: Seat) -> tuple[type[Character], ...]:
        """Everything that the player is: the character, and what an ability has made of them besides."""
        return self.census.besides.get(seat.id) or (seat.character,)

    @property
    def without_travellers(self) -> int:
        """How many players there are, Travellers not counted."""
        return self.census.players

    @property
    def living(self) -> int:
        """How many players are alive."""
        return self.census.living

    @property
    def living_without_travellers(self) -> int:
        """How many players are alive, Travellers not counted."""
        return self.census.living_players

    @property
    def has_seen_a_day(self) -> bool:
        """Whether there has been a day that can be looked back at."""
        return self.number > 1 or (self.number == 1 and self.phase != "night")

    def in_play(self) -> set[str]:
        """The characters that somebody is, dead or alive, and those in play that nobody is."""
        return {seat.character.id for seat in self.circle} | {a.id for a in self.unseated()}

    def unseated(self) -> list[Character]:
        """The characters in play that are no player."""
        return [ability for ability in self.abilities if ability.holder < 0 and ability.is_in_play]

    def nameable(self) -> tuple[str, ...]:
        """The characters that anybody may name without knowing more than others: the script's, and the Travellers'."""
        if not self.has_travellers:
            return self.script.ids
        travellers = [seat.character.id for seat in self.circle if is_traveller(seat.character)]
        return (*self.script.ids, *dict.fromkeys(travellers))

    @property
    def any_living(self) -> OneOf[int]:
        """Everybody who is alive, as far as anybody knows."""
        census = self.census
        found = census.anybody
        if found is None:
            alive = census.alive
            found = census.anybody = OneOf(tuple([seat for seat in self.seat_ids if alive >> seat & 1]), "player")
        return found

    def fabled(self) -> tuple[str, ...]:
        """The Fabled in play."""
        return tuple([ability.id for ability in self.abilities if is_fabled(type(ability))])

    @property
    def storyteller_is_free(self) -> bool:
        """Whether the Storyteller may set rules aside, because of an ability that somebody holds."""
        return "frees_storyteller" in self.hooks and any(
            a.frees_storyteller() for a in self.hooked("frees_storyteller")
        )

    @property
    def nobody_evil(self) -> bool:
        """Whether nobody can be evil, because of an ability that somebody holds."""
        return "keeps_all_good" in self.hooks and any(a.keeps_all_good() for a in self.hooked("keeps_all_good"))

    def made_believe(self) -> dict[int, type[Character]]:
        """The evil characters that the Storyteller makes players out to be, who are nothing of the kind."""
        found: dict[int, type[Character]] = {}
        for ability in self.hooked("makes_believe") if "makes_believe" in self.hooks else ():
            found |= ability.makes_believe()
        return found

    def stand_ins(self, by: Ability) -> list[int]:
        """The players whom an ability may take for the one whom it is about."""
        return [
            seat.id
            for seat in self.circle
            if any(a.works and a.stands_for(seat, by) for a in self.hooked("stands_for"))
        ]

    def switch(self, name: str) -> Any:
        """The value of one of the table's options."""
        return self.switches.get(name, False)

    # What follows from the state

    def changed(self) -> None:
        """Forget what was derived from abilities and tokens before a change."""
        self.stale = True
        self.version += 1
        if self._census is not None and self._census.besides:
            self._census = None

    def people_changed(self) -> None:
        """Forget what was derived before somebody died, came back, became something else or changed seats."""
        self.stale = True
        self.version += 1
        self._census = None

    def buried(self, seat: Seat) -> None:
        """Forget what was derived before somebody died, or seemed to."""
        census = self.census
        self.changed()
        self._census = census.after_death(seat.id, secretly_alive=seat.secretly_alive)

    @property
    def impairment(self) -> Impairment:
        """Who is drunk or poisoned now."""
        if self.stale:
            self.derive()
        return self._impairment

    def derive(self) -> None:
        """Find out who is impaired, and so which abilities work."""
        self.stale = False
        self._impairment = found = derive(self)
        self.impaired = found.impaired

    def suppose(self, impairment: Impairment) -> None:
        """Take these players for drunk or poisoned until something changes."""
        self.stale = False
        self._impairment = impairment
        self.impaired = impairment.impaired

    def is_poisoned(self, seat: Seat) -> bool:
        """Whether the player is poisoned."""
        return bool(self.impairment.poisoned >> seat.id & 1)

    def is_drunk(self, seat: Seat) -> bool:
        """Whether the player is drunk, through a token or by being the Drunk."""
        if self.impairment.drunk >> seat.id & 1:
            return True
        return any(ability.is_drunk and not (ability.void or ability.deprived) for ability in self.abilities_of(seat))

    # Abilities

    @property
    def roster(self) -> Roster:
        """The abilities, found by whatever they are looked for by."""
        found = self._roster
        if found is None:
            found = self._roster = Roster(self.abilities)
        return found

    def hooked(self, hook: str) -> Sequence[Character]:
        """The abilities that have something to say at a moment of the rules; void ones only if they bind believers."""
        return (self._roster or self.roster).by_hook.get(hook, ())

    def holders_of(self, id: str) -> Sequence[Character]:
        """Every ability of this character that somebody holds or believes to hold."""
        return (self._roster or self.roster).by_id.get(id, ())

    def abilities_of(self, seat: Seat) -> Sequence[Character]:
        """Every ability that the player holds or believes to hold."""
        return (self._roster or self.roster).by_holder.get(seat.id, ())

    def own_abilities(self, seat: Seat) -> list[Character]:
        """Those of a player's abilities that nobody else lends: the own one, with all that it grants."""
        return [ability for ability in self.abilities_of(seat) if not ability.lent]

    def of_nobody(self) -> Sequence[Character]:
        """The abilities that the Storyteller holds: Fabled, jinxes, and characters without a player."""
        return self.roster.by_holder.get(STORYTELLER, ())

    def ability(self, key: int) -> Character | None:
        """The ability with this key, if somebody still holds it."""
        return (self._roster or self.roster).by_key.get(key)

    def succeeds(self, ability: Character, dying: Death) -> bool:
        """Whether the holder of an ability becomes the Demon because the Demon dies, if the ability works."""
        barring = self.hooked("bars_succession")
        return ability.succeeds(dying) and not any(a.works and a.bars_succession(ability, dying) for a in barring)

    def shielded(self, seat: Seat, against: Ability) -> Character | None:
        """The ability that keeps another one from harming this player, if there is one."""
        for ability in self.hooked("shields"):
            if ability.works and ability.shields(seat, against):
                return ability
        return None

    def keeps(self, ability: Ability) -> bool:
        """Whether an ability works on for a dead player because of another one."""
        if "keeps" not in self.hooks:
            return False
        return any(other.seat.lives and other.works and other.keeps(ability) for other in self.hooked("keeps"))

    def forsaken(self, ability: Ability, *, execution: bool) -> bool:
        """Whether something keeps an ability from saving its own holder."""
        if "forsakes" not in self.hooks:
            return False
        return any(a.works and a.forsakes(ability, execution=execution) for a in self.hooked("forsakes"))

    def unannounced(self, ability: Ability) -> bool:
        """Whether something keeps an ability's announcement from being made."""
        if "keeps_unannounced" not in self.hooks:
            return False
        return any(a.works and a.keeps_unannounced(ability) for a in self.hooked("keeps_unannounced"))

    def barred(self, by: Ability, choice: Any) -> bool:
        """Whether a choice for an ability would make somebody a character that they cannot become."""
        barring = [ability for ability in self.hooked("bars_change") if ability.works]
        return any(a.bars_change(id, seat, by) for seat, id in changes_in(choice) for a in barring)

    def covered(self, by: Ability) -> frozenset[int]:
        """The players whose tokens are taken out of the Grimoire before it is shown for an ability."""
        if "covers" not in self.hooks:
            return NOBODY
        covering = self.hooked("covers")
        return frozenset(seat.id for seat in self.circle if any(a.covers(seat, by) for a in covering))

    def tells_nothing(self, by: Ability, to: int) -> bool:
        """Whether an ability tells a player nothing now, because of another one."""
        return self.says("hushes", by, to)

    def says(self, hook: str, *args: Any) -> bool:
        """Whether an ability that works has it so at a moment of the rules."""
        return hook in self.hooks and any(a.works and getattr(a, hook)(*args) for a in self.hooked(hook))

    def bound_to_truth(self, ability: Ability) -> bool:
        """Whether all that an ability tells is true because of another one."""
        if "binds_to_truth" not in self.hooks:
            return False
        return any(other.works and other.binds_to_truth(ability) for other in self.hooked("binds_to_truth"))

    def further_uses(self, ability: Ability) -> int:
        """How many uses more an ability has at present because of another one."""
        if "doubles" not in self.hooks:
            return 0
        return max([other.doubles(ability) for other in self.hooked("doubles") if other.works], default=0)

    def is_hastened(self, ability: Ability) -> bool:
        """Whether an ability that waits for deaths has waited long enough because of another one."""
        if "hastens" not in self.hooks:
            return False
        return any(other.works and other.hastens(ability) for other in self.hooked("hastens"))

    def also_named(self, ability: Ability) -> list[str]:
        """The characters that the holder of an ability may name besides those that it says."""
        return [id for other in self.hooked("also_names") if other.works for id in other.also_names(ability)]

    @property
    def immune(self) -> int:
        """The mask of those whom nothing can make drunk or poisoned."""
        mask = 0
        for ability in self.hooked("never_impaired") if "never_impaired" in self.hooks else ():
            if ability.holder >= 0 and ability.can_serve and ability.never_impaired():
                mask |= 1 << ability.holder
        return mask

    def may_repeat(self, ability: Ability, character: str) -> bool:
        """Whether a character may be named for an ability though it is in play."""
        if "lets_repeat" not in self.hooks:
            return False
        return any(other.works and other.lets_repeat(ability, character) for other in self.hooked("lets_repeat"))

    def unwoken(self, ability: Character) -> Character | None:
        """The ability that keeps the holder of another one from being woken for it tonight, if there is one."""
        for other in self.hooked("blocks_waking"):
            if other.works and other.blocks_waking(ability):
                return other
        return None

    def slayers_of(self, ability: Ability) -> list[int]:
        """The Demons who have killed the holder of an ability tonight, or to it count as having done so."""
        slain = [killer for victim, killer in self.tonight.slain if victim == ability.holder]
        return slain + [killer for key, killer in self.tonight.as_if_slain if key == ability.key]

    def is_as_if_slain(self, ability: Ability) -> bool:
        """Whether an ability is used tonight as if a Demon had killed its holder, who lives."""
        return any(key == ability.key for key, _ in self.tonight.as_if_slain)

    def author(self, token: Token) -> int:
        """The seat whose ability keeps the token up, or the Storyteller if nobody's does."""
        ability = self.ability(token.source)
        return STORYTELLER if ability is None else ability.holder

    # Tokens

    def tokens_on(self, seat: Seat) -> list[Token]:
        """The reminders at a seat."""
        return [token for token in self.tokens if token.target == seat.id]

    def tokens_named(self, name: str, source: int) -> list[int]:
        """The seats that carry this token of one ability, once for each token."""
        return [token.target for token in self.tokens if token.source == source and token.name == name]

    def is_reminder(self, name: str) -> bool:
        """Whether there is such a reminder: `character/reminder`."""
        id, _, word = name.partition("/")
        return own_words(name) is not None or (id in CHARACTERS and word in CHARACTERS[id].reminders)

    def reminders(self) -> list[Token]:
        """Every reminder that there is to see: the tokens, and what follows from how things stand."""
        if not any(hook in self.hooks for hook in STANDING):
            return self.tokens.copy()
        standing = {ability.key: ability for hook in STANDING for ability in self.hooked(hook) if ability.can_act}
        found = [
            Token(ability.key, f"{ability.id}/{word}", ability.key, seat.id, ability.reminders[word], void=False)
            for ability in standing.values()
            for word, seat in ability.standing_reminders()
            if ability.reminders[word].effect is None or self.shielded(seat, ability) is None
        ]
        return [*self.tokens, *found]
