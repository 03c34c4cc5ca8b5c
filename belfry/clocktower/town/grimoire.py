"""The Grimoire: the true state of the game, as plain data that can be copied between steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.impairment import REACHING, Standing, hangs_on_lives, standing_if_able, standing_now
from belfry.clocktower.moments import victory
from belfry.clocktower.pieces.events import TokenPlaced
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.pieces.token import NO_ABILITY, NOTE, THE_DEMON, Reminder, Token, own_words
from belfry.clocktower.script.jinx import Jinx
from belfry.clocktower.script.script import find_reminder
from belfry.clocktower.town.played_town import Item, PlayedTown
from belfry.core.audience import STORYTELLER_ONLY

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.moments.penalty import Penalty
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.homebrew.own_jinx import OwnJinx
    from belfry.clocktower.script.script import Script


class OneEvent:
    """Changes whose results are considered together: victory is looked at when the outermost is over (WIN-1)."""

    __slots__ = ("_grimoire",)

    def __init__(self, grimoire: Grimoire) -> None:
        self._grimoire = grimoire

    def __enter__(self) -> None:
        self._grimoire.open_events += 1

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        grimoire = self._grimoire
        grimoire.open_events -= 1
        if kind is None and not grimoire.open_events:
            grimoire.date_standing()
            victory.settle(grimoire)


class Grimoire(PlayedTown):
    """The town that is played with every way to change it: who holds what, what lies where, and who has won."""

    __slots__ = (
        "_began",
        "_dated",
        "counts_mishaps",
        "ended_in",
        "good_waits",
        "had_demon",
        "jinxes",
        "open_events",
        "own_jinxes",
        "penalties",
        "pending_wins",
        "reason",
        "result",
        "settled",
        "used_before",
        "winner",
    )

    def __init__(self, script: Script, switches: dict[str, Any]) -> None:
        super().__init__(script, switches)
        self.good_waits = False
        """Whether something has kept good from winning though no Demon was alive."""
        self.had_demon = False
        """Whether somebody has been the Demon, or was to bring one: else its death cannot be what good needs."""
        self.jinxes: tuple[str, ...] = ()
        """The special rules for pairs of the script's characters that are in force."""
        self.own_jinxes: tuple[OwnJinx, ...] = ()
        """Those besides that the host has put into words."""
        self.used_before: dict[str, Any] = {}
        """What Fabled that have left play would have to remember if they came back."""
        self.penalties: tuple[Penalty, ...] = ()
        """What bad has happened to players because of a Fabled."""
        self.winner: str | None = None
        self.reason: str | None = None
        self.result: tuple[str, str] | None = None
        """The team that has won and why, while that is known and abilities still answer to it."""
        self.ended_in = ""
        """The phase in which the game was declared over."""
        self.pending_wins: dict[str, str] = {}
        """Teams that have won by an ability, with the reason; looked at when the event is over."""
        self.open_events = 0
        """How many events are under way that have to be over before victory is looked at."""
        self.counts_mishaps = script.counts_mishaps
        """Whether it is noted which abilities come out wrong."""
        self._began: dict[Standing, int] = {}
        """Of the standing effects that have been active the date since when: a key among those of tokens."""
        self._dated = -1
        """The version in which they were dated last."""
        self.settled: Any = None
        """The state in which nothing was overdue and nobody had won: its version, and more where that does not tell."""

    def copy(self) -> Self:
        """A Grimoire of its own in the same state."""
        twin = object.__new__(type(self))
        twin.script = self.script
        twin.switches = self.switches
        twin.stops = self.stops
        twin.guides = self.guides
        twin.language = self.language
        twin.people = people = [seat.copy() for seat in self.people]
        twin.circle = [people[id] for id in self.seat_ids]
        twin.storyteller = self.storyteller
        twin.abilities = [ability.copy(twin) for ability in self.abilities]
        twin.tokens = self.tokens.copy()
        twin.events = self.events.copy()
        twin.emit = twin.events.append
        twin.doubts = self.doubts.copy()
        twin.notes_doubts = self.notes_doubts
        twin.phase = self.phase
        twin.number = self.number
        twin.agenda = self.agenda.copy()
        twin.position = self.position
        twin.today = self.today.copy()
        twin.tonight = self.tonight.copy()
        twin.notices = self.notices.copy()
        twin.newcomers = self.newcomers
        twin.unasked = self.unasked.copy()
        twin.unheard = self.unheard
        twin.explained = self.explained
        twin.bluffs = self.bluffs
        twin.ever_changed = self.ever_changed
        twin.ever_executed = self.ever_executed
        twin.good_executed = self.good_executed
        twin.outsiders_at_start = self.outsiders_at_start
        twin.last_executed = self.last_executed
        twin.had_demon = self.had_demon
        twin.good_waits = self.good_waits
        twin.jinxes = self.jinxes
        twin.own_jinxes = self.own_jinxes
        twin.used_before = self.used_before
        twin.used_by_day = self.used_by_day
        twin.penalties = self.penalties
        twin.winner = self.winner
        twin.reason = self.reason
        twin.result = self.result
        twin.ended_in = self.ended_in
        twin.pending_wins = self.pending_wins.copy()
        twin.open_events = self.open_events
        twin.counts_mishaps = self.counts_mishaps
        twin.settled = self.settled
        twin._began = self._began
        twin._dated = self._dated
        twin._next_key = self._next_key
        twin.stale = self.stale
        twin.version = self.version
        twin.entangled = self.entangled
        twin.impaired = self.impaired
        twin.able = self.able
        twin.kept = self.kept
        twin.undecided = self.undecided
        twin.reads_written = self.reads_written
        twin._impairment = self._impairment
        twin._census = self._census
        twin._roster = None
        twin.seat_ids = self.seat_ids
        twin.everybody = self.everybody
        twin.has_travellers = self.has_travellers
        twin.any_player = self.any_player
        return twin

    @property
    def one_event(self) -> OneEvent:
        """`with grimoire.one_event:` changes that are considered together."""
        return OneEvent(self)

    # Abilities

    def grant(
        self, holder: int, character: type[Character], source: int = -1, *, void: bool = False, steadfast: bool = False
    ) -> Character:
        """Give a seat (or the Storyteller) an ability.

        A `void` one is only believed. A `steadfast` one works while the ability that granted it does, whatever its
        holder's state; so does what its holder gains by it.
        """
        ability = character(self, self.new_key(), holder, source, void=void, steadfast=steadfast)
        if source >= 0:
            granting = self.ability(source)
            ability.lent = granting is not None and (granting.lent or granting.holder != holder)
            ability.steadfast = steadfast or (granting is not None and granting.steadfast and granting.holder == holder)
        self.abilities.append(ability)
        if self.jinxes and any(rule.withholds(ability) for rule in self.abilities if isinstance(rule, Jinx)):
            ability.deprived, ability.had = True, False
        if character.hides_side and holder >= 0:
            seat = self.people[holder]
            # Who only takes themself for such a character is told as little.
            seat.side_hidden = seat.side_hidden or not void or seat.believes is character
        if not void:
            if character.setup.brings_demon:
                self.had_demon = True
            if character.counts_mishaps:
                self.counts_mishaps = True
        self._forget_abilities()
        for carried in character.carried(self.script):
            self.grant(holder, carried, ability.key, void=void, steadfast=steadfast)
        return ability

    def deceive(self, through: Character, believed: type[Character]) -> Character:
        """Let the holder of an ability that deceives believe to have another one, which is void."""
        ability = self.grant(through.holder, believed, through.key, void=True)
        ability.acted_out = through.belief.acted_out
        return ability

    def grant_own(self, seat: Seat) -> list[Character]:
        """Give a player the ability of their character with all that it carries, and the void one they believe in."""
        self.had_demon = self.had_demon or is_demon(seat.character) or seat.character.setup.brings_demon
        before = len(self.abilities)
        own = self.grant(seat.id, seat.character)
        if seat.believes is not None:
            granted = self.abilities[before:]
            self.deceive(next((a for a in granted if type(a) is seat.mistaken), own), seat.believes)
        return self.abilities[before:]

    def deprive(self, ability: Character) -> None:
        """Let somebody be without an ability for good, though they stay what they are."""
        ability.deprived = True
        ability.had = False
        self._forget_abilities()

    def revoke(self, lost: Sequence[Character]) -> None:
        """Take abilities away, with those that they have granted; what they kept up ends (ABL-21)."""
        keys = {ability.key for ability in lost}
        granted = [ability for ability in self.abilities if ability.source in keys and ability.key not in keys]
        while granted:
            lost = [*lost, *granted]
            keys.update([ability.key for ability in granted])
            granted = [ability for ability in self.abilities if ability.source in keys and ability.key not in keys]
        kept = self._kept_by(lost)
        for ability in lost:
            ability.lost = True
            ability.had = False
        self.abilities = [ability for ability in self.abilities if ability.key not in keys]
        self.tokens = [t for t in self.tokens if t.source not in keys and (t.lasts or t.source not in kept)]
        self._forget_abilities()

    def _forget_abilities(self) -> None:
        """Forget what was derived from who holds which ability."""
        self._roster = None
        self.changed()

    def usual_steps(self, *, first: bool) -> list[Item]:
        """A step for each ability that somebody holds and that may act on such a night, in order."""
        known = self.roster.steps
        found = known.get(first)
        if found is None:
            places = self.script.night_places(first=first)
            holding = [a for a in self.abilities if not a.acted_out and (self.guides or not a.by_hand)]
            acting = {a.id for a in holding if (a.acts_first_night if first else a.acts_other_nights)}
            ids = sorted([id for id in acting if id in places], key=places.__getitem__)
            found = known[first] = [("act", id) for id in ids]
        return [*found]

    # Tokens

    def place(self, name: str, source: int, target: Seat, reminder: Reminder, *, void: bool) -> Token:
        """Put a token on a seat."""
        if reminder.effect is not None:
            self.date_standing()
        token = Token(self.new_key(), name, source, target.id, reminder, void=void)
        self.tokens.append(token)
        self.emit(TokenPlaced(STORYTELLER_ONLY, target.id, name))
        self.version += 1
        effect = token.effect
        if effect is not None or self._is_gone_by(token):
            self.stale = True
        if effect == THE_DEMON and not void:
            self.had_demon = True
            self._census = None
            with self.one_event:
                pass
        elif effect is not None:
            self._review()
        return token

    def date_standing(self) -> None:
        """Date the standing effects that have become active: in a circle the first that took effect stands (STA-29).

        One that sleeps keeps its date, as a token does; one that never was active has none yet.
        """
        if not (self._roster or self.roster).by_hook[Moments.impairs]:
            self._began = {}
        elif self._dated != self.version:
            now = standing_now(self)
            known = [one for one in standing_if_able(self) if one in self._began]
            dates = {one: self._began[one] for one in known}
            if not now <= dates.keys():
                date = self.new_key()
                dates |= {one: date for one in now if one not in dates}
            self._began = dates
            self._dated = self.version

    def began_at(self, ability: Ability, seat: Seat, effect: str) -> int:
        return self._began.get((ability.key, seat.id, effect), self._next_key + 1)

    def _review(self) -> None:
        """Look at victory again: whoever keeps a team from winning may not be able to any more."""
        if self.holding(Moments.on_victory):
            with self.one_event:
                pass

    def discard(self, name: str, source: int) -> None:
        """Take a token of one ability away wherever it is."""
        self._keep([t for t in self.tokens if t.name != name or t.source != source])

    def lift(self, token: Token) -> None:
        """Take away one token."""
        self._keep([t for t in self.tokens if t.key != token.key])

    def end_tokens(self, until: str) -> None:
        """Take away every token that lasts until this moment, or put in its place what follows it."""
        if until not in [token.until for token in self.tokens]:
            return
        kept: list[Token] = []
        for token in self.tokens:
            if token.until != until:
                kept.append(token)
            elif token.times > 1:
                kept.append(token.later())
            elif token.then is not None:
                name = f"{token.name.partition('/')[0]}/{token.then}"
                kept.append(Token(token.key, name, token.source, token.target, find_reminder(name)[1], void=token.void))
        self._lay_out(kept)
        self._review()

    def end_tokens_of_the_dead(self, seat: Seat) -> None:
        """Take away what the abilities of a player who dies have kept up (ABL-8)."""
        ending = [a for a in self.abilities_of(seat) if not (a.works_when_dead or a.works_after_death or self.keeps(a))]
        keys = {a.key for a in ending} | self._kept_by(ending)
        if keys:
            self._keep([token for token in self.tokens if token.lasts or token.source not in keys])
        if hangs_on_lives(self):
            # What works for the dead may have been looked at, and still answers to this death.
            self.changed()

    def _kept_by(self, keepers: Sequence[Character]) -> set[int]:
        """The keys of the abilities that dead players have only because of these, and lose with them."""
        keeping = [keeper for keeper in keepers if Moments.keeps in keeper.hooks]
        if not keeping:
            return set()
        others = [other for other in self.holding(Moments.keeps) if other not in keeping and other.seat.lives]
        dead = [
            a
            for a in self.abilities
            if a.holder >= 0 and not (a.seat.lives or a.works_when_dead or a.works_after_death)
        ]
        kept = [ability for ability in dead if any(keeper.keeps(ability) for keeper in keeping)]
        return {ability.key for ability in kept if not any(other.keeps(ability) for other in others)}

    def _keep(self, tokens: list[Token]) -> None:
        """Let these be left of the tokens, if they are not all of them."""
        if len(tokens) != len(self.tokens):
            self._lay_out(tokens)

    def _lay_out(self, tokens: list[Token]) -> None:
        """Let these be all tokens that there are; on those that only inform nothing hangs."""
        before, self.tokens = self.tokens, tokens
        self.version += 1
        for token in [*[t for t in before if t not in tokens], *[t for t in tokens if t not in before]]:
            if token.effect is not None or self._is_gone_by(token):
                self.changed()
                return

    def _is_gone_by(self, token: Token) -> bool:
        """Whether the ability that has left a token without an effect goes by it to decide who is drunk or poisoned."""
        source = self.ability(token.source)
        return source is not None and not REACHING.isdisjoint(source.hooks.keys())

    def place_by_hand(self, name: str, target: Seat) -> Token:
        """Put a reminder on a seat as if its ability had; where nobody has that ability, it is the Storyteller's."""
        if own_words(name) is not None:
            return self.place(name, NO_ABILITY, target, NOTE, void=False)
        character, reminder = find_reminder(name)
        holders = self.holders_of(character.id)
        own = [a for a in holders if a.holder == target.id]
        source = (own or holders)[0].key if holders else NO_ABILITY
        return self.place(name, source, target, reminder, void=False)

    # Winning

    def let_win(self, team: str, reason: str) -> None:
        """Let a team win by an ability when the event under way is over."""
        self.pending_wins.setdefault(team, reason)
