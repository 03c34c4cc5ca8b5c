"""The town: everything that an ability may look at. Rules ask it; nothing here changes it.

The Grimoire is the town of the game that is played. What abilities find true, as what players register and who is
drunk or poisoned are functions of this face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.impairment import derive, hangs_on_lives
from belfry.clocktower.ability.mutual_impairment import Impairment
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.today import Today, Tonight
from belfry.clocktower.pieces.token import Token, own_words
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.town.abilities import Abilities
from belfry.clocktower.town.census import Census, count
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.script.script import Script


STANDING = (Moments.impairs, Moments.standing_reminders)
"""The hooks of abilities because of which there are reminders that nobody has placed."""


class Town(Abilities):
    """Who sits where and is what, the abilities and their tokens, and the record of the day and of the night."""

    __slots__ = (
        "_census",
        "_impairment",
        "able",
        "bluffs",
        "entangled",
        "ever_changed",
        "ever_executed",
        "good_executed",
        "impaired",
        "kept",
        "last_executed",
        "number",
        "outsiders_at_start",
        "phase",
        "reads_written",
        "script",
        "stale",
        "switches",
        "today",
        "tokens",
        "tonight",
        "undecided",
        "used_by_day",
        "version",
    )

    def __init__(self, script: Script, switches: dict[str, Any]) -> None:
        super().__init__()
        self.script = script
        self.switches = switches
        self.used_by_day = script.used_by_day
        """What anybody may use by day or claim to: by the script, and by the Fabled in play."""
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
        self.version: int = 0
        """A number that grows with every change."""
        self.stale = True
        """Whether something has changed since it was derived who is impaired and which abilities work."""
        self.entangled = False
        """Whether more than its holder's state decides of some ability whether it works."""
        self.impaired = 0
        """The mask of those who are drunk or poisoned, as it was derived last: ask `impairment`."""
        self.able = 0
        """Who has certainly what they hold: the living who are neither, from the second bit on, and the Storyteller."""
        self.reads_written = False
        """Whether statements may be said that only stand in files: nobody at a table can say them."""
        self.undecided = 0
        """The mask of those of whom it may be open whether they are drunk or poisoned: nobody in a game."""
        self.kept: frozenset[int] = frozenset()
        """The keys of the abilities that work for the dead because of others, where that leads in no circle."""
        self._impairment = Impairment(0, 0, 0)
        self._census: Census | None = None

    def character_used(self, id: str) -> type[Character]:
        """The character that is used by day under this name, or the jinx that lets everybody do so in its voice."""
        return self.used_by_day.get(("use", id)) or CHARACTERS[id]

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
        return bool((self._census or self.census).demons >> seat.id & 1)

    def is_minion(self, seat: Seat) -> bool:
        """Whether the player is a Minion."""
        return bool((self._census or self.census).minions >> seat.id & 1)

    def is_traveller(self, seat: Seat) -> bool:
        """Whether the player is a Traveller."""
        return bool((self._census or self.census).travellers >> seat.id & 1)

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
        return (self._census or self.census).living

    @property
    def living_without_travellers(self) -> int:
        """How many players are alive, Travellers not counted."""
        return (self._census or self.census).living_players

    @property
    def has_seen_a_day(self) -> bool:
        """Whether there has been a day that can be looked back at."""
        return self.number > 1 or (self.number == 1 and self.phase != "night")

    @property
    def last_night(self) -> int:
        """The number of the night that is over."""
        return self.number if self.phase in ("day", "dusk") else self.number - 1

    def in_play(self) -> set[str]:
        """The characters that somebody is, dead or alive, and those in play that nobody is."""
        return {seat.character.id for seat in self.circle} | {a.id for a in self.unseated()}

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
        """Forget what was derived before somebody died, or seemed to, as far as that matters to it."""
        self._census = (self._census or self.census).after_death(seat.id, secretly_alive=seat.secretly_alive)
        self.version += 1
        if self.entangled or hangs_on_lives(self):
            self.stale = True
        else:
            self.able &= ~(2 << seat.id)

    @property
    def impairment(self) -> Impairment:
        """Who is drunk or poisoned now."""
        if self.stale:
            self.derive()
        return self._impairment

    def derive(self) -> None:
        """Find out who is impaired, and so which abilities work."""
        self.stale = False
        # While that is found out it is known of nobody.
        self.able = 0
        self.suppose(derive(self))

    def suppose(self, impairment: Impairment) -> None:
        """Take these players for drunk or poisoned until something changes."""
        self.stale = False
        self._impairment = impairment
        self.impaired = impaired = impairment.impaired
        self.able = 0 if self.entangled else ((self._census or self.census).alive & ~impaired) << 1 | 1

    def find_out(self, seat: int) -> None:
        """Let it be decided whether somebody is drunk or poisoned, where that is open."""

    def is_poisoned(self, seat: Seat) -> bool:
        """Whether the player is poisoned."""
        if self.undecided:
            self.find_out(seat.id)
        return bool(self.impairment.poisoned >> seat.id & 1)

    def is_drunk(self, seat: Seat) -> bool:
        """Whether the player is drunk, through a token or by being the Drunk."""
        if self.undecided:
            self.find_out(seat.id)
        if self.impairment.drunk >> seat.id & 1:
            return True
        return any(ability.is_drunk and not (ability.void or ability.deprived) for ability in self.abilities_of(seat))

    def began_at(self, ability: Ability, seat: Seat, effect: str) -> int:
        """The date of a standing effect among those of tokens, as far as anything is known of it."""
        return ability.key

    # What has happened tonight

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
        return [token for token in self.tokens if self.lies_at(token, seat.id)]

    def tokens_named(self, name: str, source: int) -> list[int]:
        """The seats that carry this token of one ability, once for each token."""
        return [self.seat_of(token) for token in self.tokens if token.source == source and token.name == name]

    def lies_at(self, token: Token, seat: int) -> bool:
        """Whether a token lies at a seat; where that is open it is decided."""
        return token.target == seat

    def seat_of(self, token: Token) -> int:
        """The seat at which a token lies; where that is open it is decided."""
        return token.target

    def is_reminder(self, name: str) -> bool:
        """Whether there is such a reminder: `character/reminder`."""
        id, _, word = name.partition("/")
        return own_words(name) is not None or (id in CHARACTERS and word in CHARACTERS[id].reminders)

    def reminders(self) -> list[Token]:
        """Every reminder that there is to see: the tokens, and what follows from how things stand."""
        standing = {ability.key: ability for hook in STANDING for ability in self.holding(hook) if ability.can_act}
        found = [
            Token(ability.key, f"{ability.id}/{word}", ability.key, seat.id, ability.reminders[word], void=False)
            for ability in standing.values()
            for word, seat in ability.standing_reminders()
            if ability.reminders[word].effect is None or not self.any(Moments.shields, seat, ability)
        ]
        return [*self.tokens, *found]
