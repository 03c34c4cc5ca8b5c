"""The Grimoire: the true state of the game, as plain data that can be copied between steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from belfry.clocktower import victory
from belfry.clocktower.impairment import Impairment, derive
from belfry.clocktower.script import character as find_character
from belfry.clocktower.script import night_positions
from belfry.clocktower.today import Today, Tonight
from belfry.clocktower.token import STORYTELLERS, Reminder, Token
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER, STORYTELLER_ONLY, only
from belfry.core.errors import BelfryError
from belfry.core.event import Event
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.script import Script
    from belfry.clocktower.seat import Seat

T = TypeVar("T")

STANDING = ("impairs", "standing_reminders")
"""The hooks of abilities because of which there are reminders that nobody has placed."""

Item = tuple[str, Any]
"""A step that is still to come tonight: its kind and what it concerns."""


class Grimoire:
    """Seats, abilities, tokens, the phase and what is still to come; everything else follows from these."""

    __slots__ = (
        "_held",
        "_hooked",
        "_impairment",
        "_next_key",
        "_steps",
        "abilities",
        "agenda",
        "any_player",
        "bluffs",
        "circle",
        "claims",
        "counts_mishaps",
        "events",
        "everybody",
        "had_demon",
        "has_travellers",
        "held",
        "hooks",
        "notices",
        "number",
        "people",
        "phase",
        "position",
        "reason",
        "script",
        "seat_ids",
        "switches",
        "tellings",
        "today",
        "tokens",
        "tonight",
        "unasked",
        "unheard",
        "winner",
    )

    def __init__(self, script: Script, switches: dict[str, Any]) -> None:
        self.script = script
        self.switches = switches
        self.people: list[Seat] = []
        """Everybody who has had a seat, by number."""
        self.circle: list[Seat] = []
        """Everybody who has a seat now, clockwise."""
        self.abilities: list[Character] = []
        self.tokens: list[Token] = []
        self.events: list[Event] = []
        self.phase = "setup"
        """`setup`, `dusk`, `night`, `day` or `over`."""
        self.number = 0
        """The number of the night or day."""
        self.agenda: list[Item] = []
        """The steps of tonight that are still to come."""
        self.position = -1
        """The place in the night order that has been reached."""
        self.today = Today()
        self.tonight = Tonight()
        self.notices: list[tuple[int, str]] = []
        """Seats that are to be told their new character, and at which place of the coming night."""
        self.tellings: list[tuple[int, Character, Options[Any]]] = []
        """What was told in this phase, to whom and among which answers."""
        self.unasked: list[tuple[str, int | None, Options[Any]]] = []
        """Decisions of this phase that only one answer was legal for: ability, seat concerned, the answer."""
        self.unheard: tuple[int, ...] = ()
        """Seats whose death by day is known to all and has not been answered to yet."""
        self.bluffs: tuple[str, ...] | None = None
        self.had_demon = False
        """Whether somebody has been the Demon: without one in the game its death cannot be what good needs."""
        self.winner: str | None = None
        self.reason: str | None = None
        self.claims: dict[str, str] = {}
        """Teams that have won by an ability, with the reason; looked at when the event is over."""
        self.held = 0
        """How many events are under way that have to be over before victory is looked at."""
        self.hooks: frozenset[str] = frozenset()
        """The moments of the rules at which some ability that is not void has something to say."""
        self.counts_mishaps = script.counts_mishaps
        """Whether it is noted which abilities come out wrong."""
        self._next_key = 0
        self._impairment: Impairment | None = None
        self._hooked: dict[str, tuple[Character, ...]] = {}
        self._held: dict[str, list[Character]] = {}
        self._steps: dict[bool, list[Item]] = {}
        self.seat_ids: tuple[int, ...] = ()
        self.everybody: tuple[int, ...] = (STORYTELLER,)
        """The players and the Storyteller, as an ask to whoever acts first addresses them."""
        self.has_travellers = False
        self.any_player: OneOf[int] = OneOf((), "player")

    def copy(self) -> Grimoire:
        """A Grimoire of its own in the same state."""
        twin = object.__new__(Grimoire)
        twin.script = self.script
        twin.switches = self.switches
        twin.people = [seat.copy() for seat in self.people]
        people = twin.people
        twin.circle = [people[seat.id] for seat in self.circle]
        twin.abilities = [ability.copy(twin) for ability in self.abilities]
        twin.tokens = self.tokens.copy()
        twin.events = self.events.copy()
        twin.phase = self.phase
        twin.number = self.number
        twin.agenda = self.agenda.copy()
        twin.position = self.position
        twin.today = self.today.copy()
        twin.tonight = self.tonight.copy()
        twin.notices = self.notices.copy()
        twin.tellings = self.tellings.copy()
        twin.unasked = self.unasked.copy()
        twin.unheard = self.unheard
        twin.bluffs = self.bluffs
        twin.had_demon = self.had_demon
        twin.winner = self.winner
        twin.reason = self.reason
        twin.claims = self.claims.copy()
        twin.held = self.held
        twin.hooks = self.hooks
        twin.counts_mishaps = self.counts_mishaps
        twin._next_key = self._next_key
        twin._impairment = self._impairment
        twin._hooked = {}
        twin._held = {}
        twin._steps = {}
        twin.seat_ids = self.seat_ids
        twin.everybody = self.everybody
        twin.has_travellers = self.has_travellers
        twin.any_player = self.any_player
        return twin

    # Telling

    def emit(self, kind: str, to: int, data: dict[str, Any]) -> None:
        """Record an event for those who hear it."""
        self.events.append(Event(kind, to, data))

    def warn(self, rule: str, **facts: Any) -> None:
        """Warn the Storyteller of something that is allowed but unwise: the catalogue has the words for each rule."""
        self.emit("warning", STORYTELLER_ONLY, {"rule": rule, **facts})

    def wake(self, ability: Character, seat: int | None = None) -> None:
        """Note that a player is woken for an ability."""
        if self.phase == "night":
            self.tonight.woken += ((ability.holder if seat is None else seat, ability.id),)

    # Seats

    def seated(self) -> None:
        """Bring what depends on the circle up to date."""
        self.seat_ids = tuple(seat.id for seat in self.circle)
        self.everybody = (*self.seat_ids, STORYTELLER)
        self.has_travellers = any(seat.character.type == "traveller" for seat in self.circle)
        self.any_player = OneOf(self.seat_ids, "player")
        self.changed()

    def others(self, seat: int) -> tuple[int, ...]:
        """Everybody else's number, clockwise from the first seat."""
        return tuple([id for id in self.seat_ids if id != seat])

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """Everybody, beginning with the next player clockwise and ending with this one."""
        place = self.circle.index(seat)
        return self.circle[place + 1 :] + self.circle[: place + 1]

    def steps(self, one: Seat, two: Seat) -> int:
        """How many steps it is from one seat to another, the shorter way round."""
        size, apart = len(self.circle), self.circle.index(one) - self.circle.index(two)
        return min(apart % size, -apart % size)

    def living_neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """The nearest living player on each side; one of them where they are the same, none where nobody is left."""
        others = [other for other in self.clockwise_from(seat)[:-1] if other.alive]
        return tuple(dict.fromkeys((others[0], others[-1]))) if others else ()

    @property
    def without_travellers(self) -> int:
        """How many players there are, Travellers not counted."""
        return sum([seat.character.type != "traveller" for seat in self.circle])

    @property
    def living(self) -> int:
        """How many players are alive."""
        return sum([seat.alive for seat in self.circle])

    @property
    def living_without_travellers(self) -> int:
        """How many players are alive, Travellers not counted."""
        return sum([seat.alive and seat.character.type != "traveller" for seat in self.circle])

    @property
    def has_seen_a_day(self) -> bool:
        """Whether there has been a day that can be looked back at."""
        return self.number > 1 or (self.number == 1 and self.phase != "night")

    def in_play(self) -> set[str]:
        """The characters that somebody is, dead or alive."""
        return {seat.character.id for seat in self.circle}

    def nameable(self) -> tuple[str, ...]:
        """The characters that anybody may name without knowing more than others: the script's, and the Travellers'."""
        travellers = [seat.character.id for seat in self.circle if seat.character.type == "traveller"]
        return (*self.script.ids, *dict.fromkeys(travellers)) if travellers else self.script.ids

    # Abilities

    def changed(self) -> None:
        """Forget what was derived from the state before a change."""
        self._impairment = None

    def suppose(self, impairment: Impairment) -> None:
        """Take these players for drunk or poisoned while it is being derived who is."""
        self._impairment = impairment

    @property
    def impairment(self) -> Impairment:
        """Who is drunk or poisoned now."""
        found = self._impairment
        if found is None:
            found = self._impairment = derive(self)
        return found

    def is_poisoned(self, seat: Seat) -> bool:
        """Whether the player is poisoned."""
        return bool(self.impairment.poisoned >> seat.id & 1)

    def is_drunk(self, seat: Seat) -> bool:
        """Whether the player is drunk, through a token or by being the Drunk."""
        return seat.character.always_drunk or bool(self.impairment.drunk >> seat.id & 1)

    def hooked(self, hook: str) -> tuple[Character, ...]:
        """The abilities, void ones left out, that have something to say at a moment of the rules."""
        found = self._hooked.get(hook)
        if found is None:
            found = tuple([a for a in self.abilities if hook in a.hooks and not a.void])
            self._hooked[hook] = found
        return found

    def holders_of(self, id: str) -> list[Character]:
        """Every ability of this character that somebody holds or believes to hold."""
        found = self._held.get(id)
        if found is None:
            found = self._held[id] = [ability for ability in self.abilities if ability.id == id]
        return found

    def speaking(self, id: str, seat: int | None) -> Character | None:
        """The ability of this character with which a player has said something by day, if there is one."""
        return next((a for a in reversed(self.holders_of(id)) if a.holder == seat and a.said is not None), None)

    def shielded(self, seat: Seat, against: Character) -> Character | None:
        """The ability that keeps another one from harming this player, if there is one."""
        for ability in self.hooked("shields"):
            if ability.works and ability.shields(seat, against):
                return ability
        return None

    def keeps(self, ability: Character) -> bool:
        """Whether an ability works on for a dead player because of another one."""
        if "keeps" not in self.hooks:
            return False
        return any(other.seat.lives and other.works and other.keeps(ability) for other in self.hooked("keeps"))

    def abilities_of(self, seat: Seat) -> list[Character]:
        """Every ability that the player holds or believes to hold."""
        return [ability for ability in self.abilities if ability.holder == seat.id]

    def author(self, token: Token) -> int:
        """The seat whose ability keeps the token up, or the Storyteller if nobody's does."""
        for ability in self.abilities:
            if ability.key == token.source:
                return ability.holder
        return STORYTELLER

    def grant(self, holder: int, character: type[Character], source: int = -1, *, void: bool = False) -> Character:
        """Give a seat (or the Storyteller) an ability."""
        ability = character(self, self.new_key(), holder, source, void=void)
        self.abilities.append(ability)
        if not void:
            self.hooks |= ability.hooks
            self.counts_mishaps = self.counts_mishaps or "on_mishap" in ability.hooks
        self._hooked, self._held, self._steps = {}, {}, {}
        self.changed()
        return ability

    def grant_own(self, seat: Seat) -> list[Character]:
        """Give a player the ability of their character, and the void one that they believe in."""
        self.had_demon = self.had_demon or seat.character.type == "demon"
        granted = [self.grant(seat.id, seat.character)]
        if seat.believes is not None:
            believed = self.grant(seat.id, seat.believes, granted[0].key, void=True)
            believed.led = seat.character.acts_out_belief
            granted.append(believed)
        return granted

    def revoke(self, lost: list[Character]) -> None:
        """Take abilities away; what they kept up ends (ABL-21)."""
        for ability in lost:
            ability.lost = True
        keys = {ability.key for ability in lost}
        self.abilities = [ability for ability in self.abilities if ability.key not in keys]
        self.hooks = frozenset().union(*[ability.hooks for ability in self.abilities if not ability.void])
        self.tokens = [token for token in self.tokens if token.source not in keys]
        self._hooked, self._held, self._steps = {}, {}, {}
        self.changed()

    def new_key(self) -> int:
        """A number for an ability or a token that is higher than every earlier one."""
        self._next_key += 1
        return self._next_key

    def switch(self, name: str) -> Any:
        """The value of one of the table's options."""
        return self.switches.get(name, False)

    # Tokens

    def place(self, name: str, source: int, target: Seat, reminder: Reminder, *, void: bool) -> Token:
        """Put a token on a seat."""
        token = Token(self.new_key(), name, source, target.id, reminder, void=void)
        self.tokens.append(token)
        self.emit("token", STORYTELLER_ONLY, {"seat": target.id, "token": name})
        if token.effect is not None:
            self._impairment = None
            if "blocks_victory" in self.hooks:
                self._review()
        return token

    def _review(self) -> None:
        """Look at victory again: whoever keeps a team from winning may not be able to any more."""
        self.hold()
        self.release()

    def discard(self, name: str, source: int) -> None:
        """Take a token of one ability away wherever it is."""
        self._keep([t for t in self.tokens if t.name != name or t.source != source])

    def lift(self, token: Token) -> None:
        """Take away one token."""
        self._keep([t for t in self.tokens if t is not token])

    def end_tokens(self, until: str) -> None:
        """Take away every token that lasts until this moment, or put in its place what follows it."""
        if not [token for token in self.tokens if token.until == until]:
            return
        kept: list[Token] = []
        for token in self.tokens:
            if token.until != until:
                kept.append(token)
            elif token.times > 1:
                kept.append(token.later())
            elif token.then is not None:
                name = f"{token.name.partition('/')[0]}/{token.then}"
                kept.append(Token(token.key, name, token.source, token.target, self.reminder(name)[1], void=token.void))
        self.tokens = kept
        self.changed()
        if "blocks_victory" in self.hooks:
            self._review()

    def end_tokens_of_the_dead(self, seat: Seat) -> None:
        """Take away what the abilities of a player who dies have kept up (ABL-8)."""
        keys = [
            a.key for a in self.abilities if a.holder == seat.id and not (a.works_when_dead or a.kept or self.keeps(a))
        ]
        self._keep([token for token in self.tokens if token.lasts or token.source not in keys])
        self.changed()

    def _keep(self, tokens: list[Token]) -> None:
        if len(tokens) != len(self.tokens):
            self.tokens = tokens
            self.changed()

    def tokens_on(self, seat: Seat) -> list[Token]:
        """The reminders at a seat."""
        return [token for token in self.tokens if token.target == seat.id]

    def tokens_named(self, name: str, source: int) -> list[int]:
        """The seats that carry this token of one ability, once for each token."""
        return [token.target for token in self.tokens if token.source == source and token.name == name]

    def reminders(self) -> list[Token]:
        """Every reminder that there is to see: the tokens, and what follows from how things stand."""
        standing = {ability.key: ability for hook in STANDING for ability in self.hooked(hook) if ability.can_act}
        found = [
            Token(ability.key, f"{ability.id}/{word}", ability.key, seat.id, ability.reminders[word], void=False)
            for ability in standing.values()
            for word, seat in ability.standing_reminders()
            if ability.reminders[word].effect is None or self.shielded(seat, ability) is None
        ]
        return [*self.tokens, *found]

    def is_reminder(self, name: str) -> bool:
        """Whether there is such a reminder: `character/reminder`."""
        try:
            self.reminder(name)
        except BelfryError:
            return False
        return True

    def reminder(self, name: str) -> tuple[type[Character], Reminder]:
        """The character and the meaning of a reminder; raises `BelfryError` if there is none such."""
        id, _, word = name.partition("/")
        character = find_character(id)
        if word not in character.reminders:
            known = ", ".join(f"{id}/{word}" for word in character.reminders) or "none"
            raise BelfryError(f"unknown reminder {name!r}; {character.name} has: {known}")
        return character, character.reminders[word]

    def place_by_hand(self, name: str, target: Seat) -> Token:
        """Put a reminder on a seat as if its ability had; where nobody has that ability, it is the Storyteller's."""
        character, reminder = self.reminder(name)
        holders = [a for a in self.abilities if a.id == character.id]
        own = [a for a in holders if a.holder == target.id]
        source = (own or holders)[0].key if holders else STORYTELLERS
        return self.place(name, source, target, reminder, void=False)

    # Changes of character and alignment

    async def become(
        self,
        seat: Seat,
        character: type[Character],
        *,
        evil: bool | None = None,
        told_at: str | None = None,
        more_to_come: bool = False,
    ) -> None:
        """Turn a player into another character, who has its ability at once (ABL-21 to ABL-25, STA-9).

        Told at once, or, after a change by day, at a given place of the coming night. Where there is more to come,
        other abilities answer to the whole change and not to a part of it.
        """
        self.hold()
        self.revoke(self.abilities_of(seat))
        seat.character = character
        seat.believes = None
        seat.lingers = False
        if evil is not None:
            seat.evil = evil
        self.emit("became", STORYTELLER_ONLY, {"seat": seat.id, "character": character.id, "alignment": seat.alignment})
        await self.settle_belief(seat)
        if seat.character is not character or self.abilities_of(seat):
            # A deed has made them something else meanwhile, and that stands.
            self.release()
            return
        granted = self.grant_own(seat)
        for ability in granted:
            if "on_gained" in ability.hooks and not ability.void:
                await ability.on_gained()
        if granted[0].lost:
            self.release()
            return
        if told_at is not None and self.phase != "night":
            self.notices.append((seat.id, told_at))
        else:
            self.tell_character(seat)
        for ability in granted:
            self.enrol(ability, afresh=True)
        if not more_to_come:
            await self.turned()
        self.release()

    async def swap(self, one: Seat, two: Seat) -> None:
        """Let two players exchange their characters and nothing else, as one event."""
        first, second = one.character, two.character
        self.hold()
        await self.become(one, second, more_to_come=True)
        await self.become(two, first)
        self.release()

    async def turned(self) -> None:
        """Let abilities answer to a change of somebody's character, side or seat."""
        for ability in self.hooked("on_turned") if "on_turned" in self.hooks else ():
            if not ability.lost:
                await ability.on_turned()

    async def settle_belief(self, seat: Seat) -> None:
        """Let the Storyteller decide what a player who thinks to be another character believes (SET-23)."""
        type = seat.character.believes_type
        if type is None or seat.believes is not None:
            return
        taken = self.in_play() | {other.believes.id for other in self.circle if other.believes is not None}
        pool = list(self.script.of_type(type))
        if not seat.character.may_believe_in_play:
            pool = [c for c in pool if c.id not in taken] or pool
        options = OneOf(tuple(c.id for c in pool), "character")
        character = seat.character
        believed = await self.decide(character.id, lambda: options, seat.id)
        if seat.character is not character:
            # A deed has made them something else while the Storyteller decided.
            return
        seat.believes = find_character(believed)
        self.warn_of_believed_bluff(seat)

    def warn_of_believed_bluff(self, seat: Seat) -> None:
        """Warn if a player takes themself for a character that is shown to the Demon as not in play (NGT-11)."""
        believed = seat.believes
        allowed = self.switch(seat.character.belief_switch)
        if believed is not None and believed.id in (self.bluffs or ()) and not allowed:
            self.warn("NGT-11", seat=seat.id, character=believed.id)

    async def decide(self, ability: str, offer: Callable[[], Options[T]], about: int | None) -> T:
        """A decision of the Storyteller among what is on offer; not asked where only one answer is legal."""
        options = offer()
        if len(options) == 1 and options.listable:
            self.unasked.append((ability, about, options))
            return next(iter(options))
        return await Ask(STORYTELLER, "rule", ability, options, about, offer)

    def tell_character(self, seat: Seat) -> None:
        """Tell a player what they are, as far as they may know: always the truth about that (STA-11, STA-12).

        An evil Traveller learns who the Demon is as well (TRV-2).
        """
        if self.phase == "night":
            self.tonight.woken += ((seat.id, "you-are"),)
        self.emit(
            "character",
            only(seat.id),
            {"seat": seat.id, "character": seat.shown.id, "alignment": seat.shown_alignment},
        )
        if seat.evil and seat.character.type == "traveller":
            demons = [other.id for other in self.circle if other.character.type == "demon"]
            self.emit("minioninfo", only(seat.id), {"seat": seat.id, "demons": demons, "minions": []})

    def align(self, seat: Seat, *, evil: bool) -> None:
        """Change a player's alignment and tell them."""
        if seat.evil is evil:
            return
        before = seat.shown_alignment
        seat.evil = evil
        if seat.shown_alignment != before:
            self.emit("alignment", only(seat.id), {"seat": seat.id, "alignment": seat.alignment})
        else:
            data = {"seat": seat.id, "character": seat.character.id, "alignment": seat.alignment}
            self.emit("became", STORYTELLER_ONLY, data)

    # The night's steps

    def positions(self) -> dict[str, int]:
        """Each step's place in tonight's order."""
        return night_positions(first=self.number == 1)

    def usual_steps(self, *, first: bool) -> list[Item]:
        """A step for each ability that somebody holds and that may act on such a night, in order."""
        found = self._steps.get(first)
        if found is None:
            positions = night_positions(first=first)
            acting = {
                a.id for a in self.abilities if (a.acts_first_night if first else a.acts_other_nights) and not a.led
            }
            ids = sorted((id for id in acting if id in positions), key=positions.__getitem__)
            found = self._steps[first] = [("act", id) for id in ids]
        return found.copy()

    def enrol(self, ability: Character, *, afresh: bool) -> None:
        """Give an ability that somebody has just come to hold its place in tonight's steps (ABL-22, ABL-23)."""
        if ability.led:
            return
        if self.phase != "night":
            if afresh and ability.starts_knowing:
                ability.fresh = True
            return
        positions = self.positions()
        acts = ability.acts_first_night if self.number == 1 else ability.acts_other_nights
        place = positions.get(ability.id, -1) if acts else -1
        if place > self.position and ("act", ability.id) not in self.agenda:
            self.schedule(("act", ability.id), place)
        if ability.starts_knowing and (self.number > 1 or place <= self.position):
            self.agenda.insert(0, ("fresh", ability.key))

    def schedule(self, item: Item, place: int) -> None:
        """Put a step among those still to come tonight, after everything that has this place in the order."""
        positions = self.positions()
        later = (i for i, (_, ref) in enumerate(self.agenda) if positions.get(str(ref), -1) > place)
        self.agenda.insert(next(later, len(self.agenda)), item)

    def trigger(self, ability: Character) -> None:
        """Wake the holder of an ability triggered by a death: at its place or, where that is past, now (ABL-26)."""
        if self.phase == "night" and ("act", ability.id) not in self.agenda:
            self.agenda.insert(0, ("trigger", ability.key))

    # Events that belong together

    def hold(self) -> None:
        """Begin an event whose results are considered together (WIN-1)."""
        self.held += 1

    def release(self) -> None:
        """End such an event; when the outermost one is over, victory is looked at."""
        self.held -= 1
        if not self.held:
            victory.settle(self)

    def claim(self, team: str, reason: str) -> None:
        """Let a team win by an ability when the event under way is over."""
        self.claims.setdefault(team, reason)
