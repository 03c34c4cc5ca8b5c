"""Blood on the Clocktower at a table: set up from the lobby, told by Belfry or a person, seen through watchers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, cast

from belfry import bots
from belfry.clocktower import script as scripts
from belfry.clocktower.catalogue import ENGLISH, LANGUAGES, THEMES, Words, words
from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.day import player_options
from belfry.clocktower.errors import InvalidSetup
from belfry.clocktower.game import Clocktower
from belfry.clocktower.information import WholeGrimoire
from belfry.clocktower.narration import narrate
from belfry.clocktower.script import night_positions
from belfry.clocktower.setup import (
    FEWEST_PLAYERS,
    MOST_WITHOUT_TRAVELLERS,
    Config,
    SeatPlan,
    check_bag,
    find_script,
    settle_options,
)
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.watcher import Watcher
from belfry.core.ask import Ask, AskFirst
from belfry.core.audience import PUBLIC, STORYTELLER, only
from belfry.core.errors import BelfryError, GameOver, IllegalAnswer, NotAsked
from belfry.core.event import Event
from belfry.core.game import Entry
from belfry.core.journal import write_journal
from belfry.core.seeded import stream
from belfry.table.errors import Refusal
from belfry.table.game import Ground, Reader, Sight, Stage
from belfry.table.protocol import Action, Answer, Claim, EventLine, Say, StepView

MOST_STEPS = 40
"""How many steps are listed that could be taken back."""
VOTES = ("vote", "support")


class Told(NamedTuple):
    """What a party has heard, and the same in words."""

    heard: list[Event]
    lines: list[EventLine]


class Undone(NamedTuple):
    """An answer or a deed that was taken back, and what it was in the words of every reader."""

    entry: Entry
    texts: Mapping[Words, str]


class Front:
    """The game as players may see it: what is held back has not happened yet."""

    def __init__(self, play: ClocktowerPlay) -> None:
        self._play = play
        self._source: list[Event] = []
        self._shown: list[Event] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._play.game, name)

    @property
    def events(self) -> list[Event]:
        """What has happened as far as it is shown; a list of its own for every game that was taken back."""
        events, shown = self._play.game.events, self._shown
        end = self._play.end
        if events is not self._source or end < len(shown):
            self._source, shown = events, []
            self._shown = shown
        shown += events[len(shown) : end]
        return shown

    @property
    def winner(self) -> str | None:
        """Who has won, when that is shown."""
        game = self._play.game
        return game.winner if self._play.end == len(game.events) else None


class ClocktowerPlay:
    """A game of Clocktower under way.

    Two things are held back from players until their time has come, for it would tell them something that they came
    early: the hand of somebody who is not asked for a vote, and what is told in a night before its step.
    """

    def __init__(self, game: Clocktower) -> None:
        self.game = game
        self.version = 0
        self.stage = Stage("setup")
        self._front = Front(self)
        self._passed: list[int] = []
        """The numbers of events that show the clock hand passing somebody who is not asked, still to be seen."""
        self._open: int | None = None
        """The step of the night that players are at; none if nothing is held back."""
        self._notices: dict[int, str] = {}
        """At which place of this night a seat is told its new character."""
        self._undone: list[Undone] = []
        self._revealed: set[int] | None = set()
        self._watchers: dict[int, Watcher] = {}
        self._told: dict[tuple[int, Reader], Told] = {}
        self._moved()

    # What people and Belfry do

    def answer(self, party: int, value: Any) -> None:
        """Take a party's answer."""
        ask, since = self.game.ask, len(self.game.events)
        known = {*self.counted(), self.voter}
        notices = dict(self.game.grimoire.notices) if ask is not None and ask.ability == "nightfall" else None
        with self._change():
            try:
                self.game.answer(party, value)
            except IllegalAnswer as error:
                raise Refusal("illegal-answer", str(error)) from None
            except NotAsked as error:
                why = str(error) if party == STORYTELLER else "you are not asked anything now"
                raise Refusal("not-asked", why) from None
            self._passed = self._hands_of_the_unasked(since, known) if self.stage.kind in ("defence", "count") else []
            self._notices = self._notices if notices is None else notices
        self._undone.clear()

    def _hands_of_the_unasked(self, since: int, known: set[int | None]) -> list[int]:
        found: list[int] = []
        for number, event in enumerate(self.game.events[since:], since):
            if event.kind == "hand" and event.data["seat"] not in known:
                known.add(event.data["seat"])
                found.append(number)
        return found

    def deed(self, plain: dict[str, Any]) -> None:
        """Carry out a deed of the Storyteller."""
        try:
            deed = self.game.deed_from_plain(plain)
        except (ValueError, TypeError, RecursionError) as error:
            raise Refusal("illegal-deed", f"that is no deed of the Storyteller: {error}") from None
        with self._change():
            try:
                self.game.intervene(deed)
            except GameOver:
                raise
            except BelfryError as error:
                raise Refusal("illegal-deed", str(error)) from None
            self._passed = []
        self._undone.clear()

    def undo(self, count: int) -> None:
        """Take back the last answers and deeds."""
        given = len(self.game.entries)
        if not 1 <= count <= given:
            raise Refusal("nothing-to-undo", f"{count} cannot be taken back: {given} answers and deeds have been given")
        told = self._watcher(STORYTELLER)
        texts = [(spoken, told.descriptions(spoken)[-count:]) for spoken in _catalogues()]
        with self._change():
            taken = self.game.undo(count)
            self._passed = []
        undone = [
            Undone(entry, {spoken: described[place] for spoken, described in texts})
            for place, entry in enumerate(taken)
        ]
        self._undone[:0] = undone

    def redo(self, count: int) -> None:
        """Give again what was taken back last."""
        if not 1 <= count <= len(self._undone):
            raise Refusal("nothing-to-redo", f"{count} cannot be given again: {len(self._undone)} were taken back")
        with self._change():
            self.game.redo([undone.entry for undone in self._undone[:count]])
            self._passed = []
        del self._undone[:count]

    @contextmanager
    def _change(self) -> Generator[None]:
        """Change the game; should the rules break on the way, it is as it was before."""
        game, given = self.game, len(self.game.entries)
        try:
            yield
        except GameOver:
            raise Refusal("over", "the game is over") from None
        except BelfryError:
            raise
        except Exception:
            self.game = type(game)(game.config, game.seed)
            self.game.redo(game.entries[:given])
            self.forget()
            raise
        self._moved()

    def _moved(self) -> None:
        self.version += 1
        self.stage = self._find_stage()

    def _find_stage(self) -> Stage:
        if self._passed:
            return Stage("count", self.stage.key)
        ask, grimoire = self.game.ask, self.game.grimoire
        if ask is None:
            return Stage("over")
        key = (grimoire.number, len(grimoire.today.nominations), grimoire.today.exiles_called.bit_count())
        if ask.kind in VOTES:
            return Stage("count", key)
        if ask.ability == "nightfall":
            return Stage("evening", key[:1])
        if ask.kind == "flow" and ask.ability in ("count", "exile"):
            return Stage("defence", key)
        if isinstance(ask, AskFirst):
            opened = grimoire.today.open
            return Stage("talk" if opened is None else "nominations" if opened else "closing", key)
        if grimoire.phase == "night":
            return Stage("night", key[:1])
        # By day the game stays where it is while somebody thinks.
        return self.stage if grimoire.phase == "day" else Stage("setup")

    # What is held back

    @property
    def end(self) -> int:
        """How many events players may see."""
        if self._passed:
            return self._passed[0]
        every = len(self.game.events)
        if self._open is None:
            return every
        return next((start for slot, start in self._steps if slot > self._open), every)

    @property
    def held(self) -> bool:
        """Whether the clock hand is at somebody who is not asked."""
        return bool(self._passed)

    def go_past(self) -> None:
        """Let the clock hand pass somebody who is not asked."""
        if not self._passed:
            raise Refusal("no-vote", "the clock hand is at nobody")
        del self._passed[0]
        self._moved()

    def show(self, slot: int | None) -> None:
        """Hold back what is told in steps of this night after that one; nothing without a step."""
        if slot != self._open:
            self._open = slot
            self.version += 1

    # What is public

    @property
    def circle(self) -> Sequence[tuple[int, str]]:
        """The number and name of every seat, clockwise."""
        return [(seat.id, seat.name) for seat in self.game.grimoire.circle]

    @property
    def asleep(self) -> bool:
        """Whether all eyes are closed."""
        return self.game.grimoire.phase == "night"

    @property
    def voter(self) -> int | None:
        """The seat that the clock hand is at."""
        ask = self.game.ask
        return ask.to[0] if ask is not None and ask.kind in VOTES and not self._passed else None

    def may_raise(self, seat: int) -> bool:
        """Whether the seat may put up a hand: in a vote the dead only with a vote token, for an exile everybody."""
        grimoire, ask = self.game.grimoire, self.game.ask
        if seat not in grimoire.seat_ids:
            return False
        player = grimoire.people[seat]
        exile = ask is not None and (ask.kind == "support" or ask.ability == "exile")
        return exile or player.alive or player.ghost_vote

    def counted(self) -> Mapping[int, bool]:
        """The seats that the clock hand has passed in this vote, and whether their hands were up."""
        ask = self.game.ask
        if ask is None or self.stage.kind not in ("defence", "count"):
            return {}
        exile = ask.kind == "support" or ask.ability == "exile"
        found: dict[int, bool] = {}
        decided = False
        for event in reversed(self.game.events):
            if event.kind == "exiled":
                decided = True
            elif event.kind == "exile":
                if exile:
                    break
                decided = False
            elif event.kind == "nominated":
                break
            elif event.kind == "hand" and not decided:
                found.setdefault(event.data["seat"], event.data["up"])
        return found

    # What is asked

    @property
    def waiting(self) -> Sequence[int]:
        """The parties whose answers are waited for; none where whoever acts first is heard."""
        ask = self.game.ask
        if ask is None or isinstance(ask, AskFirst):
            return ()
        return [party for party in ask.to if ask.waits_for(party)]

    @property
    def thinking(self) -> bool:
        """Whether the Storyteller is asked something else than when to go on."""
        ask = self.game.ask
        return ask is not None and ask.to == (STORYTELLER,) and ask.kind != "flow"

    def moment(self, party: int) -> int:
        """The `moment` of the party's view."""
        return self._watcher(party).moment

    def check_wish(self, seat: int, value: Any) -> None:
        """Raise `Refusal` if a player may not do so on their own account, as soon as the Storyteller has decided."""
        try:
            player_options(self.game.grimoire, seat).read(value)
        except IllegalAnswer as error:
            raise Refusal("illegal-answer", str(error)) from None

    def legal(self, party: int, value: Any) -> bool:
        """Whether the party may answer so now."""
        ask = self.game.ask
        options = None if ask is None else ask.offers(party)
        return options is not None and value in options

    def advice(self) -> Any:
        """What Belfry answers as the Storyteller: what it would suggest to a person."""
        chance = stream(self.game.seed, f"suggestion {len(self.game.entries)}").random
        return suggest(self.game, self._ask, chance).answer

    def any_answer(self, party: int) -> Any:
        """Some legal answer of a party."""
        options = self._ask.offers(party)
        assert options, "only for somebody who is asked"
        return options.pick(stream(self.game.seed, f"stand-in {party} {len(self.game.entries)}").random)

    @property
    def _ask(self) -> Ask[Any]:
        assert self.game.ask is not None, "only while the game goes on"
        return self.game.ask

    @property
    def slots(self) -> int:
        """How many steps this night's sheet has, whoever is in play."""
        return len(self._places)

    @property
    def slot(self) -> int:
        """The step of the sheet that what is asked belongs to."""
        return self._steps[-1][0] if self._steps else 0

    @property
    def _steps(self) -> list[tuple[int, int]]:
        """The steps of this night that have begun: each one's place on the sheet, and the number of its first event."""
        if self.game.grimoire.phase != "night":
            return []
        places = self._places
        positions = night_positions(first=self.game.grimoire.number == 1)
        found: list[tuple[int, int]] = []
        slot = 0
        for kind, id, seat, start in self.game.grimoire.tonight.begun:
            if kind == "dawn":
                slot = len(places) - 1
            elif kind not in ("fresh", "trigger"):
                id = self._notices.get(-1 if seat is None else seat, "") if kind == "notice" else id
                slot = max(slot, min(bisect_left(places, positions.get(id, -1)), len(places) - 1))
            found.append((slot, start))
        return found

    @property
    def _places(self) -> list[int]:
        """The places that the steps of this night's sheet have in the complete night order."""
        first = self.game.grimoire.number == 1
        positions = night_positions(first=first)
        return [positions[id] for id in self.game.grimoire.script.night_sheet(first=first)]

    # What is seen

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game."""
        return cast("dict[str, Any]", self._watcher(party).view(_words(reader)))

    def history(self, party: int, reader: Reader) -> list[EventLine]:
        """What the party has heard. The list grows in place; after something was taken back it is another list."""
        watcher = self._watcher(party)
        heard = watcher.heard
        told = self._told.get((party, reader))
        if told is None or told.heard is not heard:
            told = self._told[party, reader] = Told(heard, [])
        if len(told.lines) < len(heard):
            told.lines.extend(cast("list[EventLine]", watcher.lines(_words(reader), len(told.lines))))
        return told.lines

    def steps(self, reader: Reader) -> tuple[list[StepView], list[StepView]]:
        """What can be taken back, and what can be given again, each the nearest first."""
        spoken = _words(reader)
        given = self._watcher(STORYTELLER).descriptions(spoken)
        undo: list[StepView] = [{"text": text} for text in reversed(given[-MOST_STEPS:])]
        redo: list[StepView] = [{"text": undone.texts[spoken]} for undone in self._undone[:MOST_STEPS]]
        return undo, redo

    def reveal(self, seats: set[int] | None) -> None:
        """Open these seats to everybody when the game is over; all of them without a set."""
        self.version += 1
        self._revealed = seats
        for party, watcher in self._watchers.items():
            self._show(party, watcher)

    def _show(self, party: int, watcher: Watcher) -> None:
        watcher.revealed = None if party == STORYTELLER else self._revealed

    def _watcher(self, party: int) -> Watcher:
        found = self._watchers.get(party)
        if found is None:
            game = self.game if party == STORYTELLER else cast("Clocktower", self._front)
            found = self._watchers[party] = Watcher(game, party)
            self._show(party, found)
        return found

    def forget(self) -> None:
        """Let go of what can be seen anew."""
        self._watchers.clear()
        self._told.clear()

    # Claims

    def check_claim(self, seat: int, character: str | None, night: int | None, learned: Any) -> Any:
        """What a player says to have learned, in its canonical form."""
        grimoire = self.game.grimoire
        if character is not None and character not in grimoire.script.ids and character not in CHARACTERS:
            raise Refusal("bad-claim", "that is no character that one could claim to be")
        if night is not None and not 1 <= night <= max(1, grimoire.number):
            raise Refusal("bad-claim", f"night {night} has not been")
        if learned is None:
            return None
        kind = None if character is None else CHARACTERS.get(character)
        if kind is None or kind.learns is None or isinstance(kind.learns, WholeGrimoire):
            raise Refusal("bad-claim", "that character learns nothing of the kind")
        try:
            return kind.learns.everything(kind(grimoire, 0, seat)).read(learned)
        except IllegalAnswer as error:
            raise Refusal("bad-claim", f"that is not what the character learns: {error}") from None

    def claim_words(self, seat: int, character: str | None, learned: Any, reader: Reader) -> str:
        """A claim in words."""
        spoken = _words(reader)
        if character is None:
            return ""
        if learned is None:
            return spoken.character(character)
        event = Event("learned", only(seat), {"seat": seat, "ability": character, "value": learned})
        names = {player.id: player.name for player in self.game.grimoire.people}
        return narrate(event, names, PUBLIC, spoken) or ""

    def journal(self) -> str:
        """The game as the text of a journal file."""
        return write_journal(self.game)


def _words(reader: Reader) -> Words:
    return words(reader.language if reader.language in LANGUAGES else ENGLISH, reader.theme)


def _catalogues() -> list[Words]:
    return [words(language, theme) for language in LANGUAGES for theme in THEMES]


class BotPlayer:
    """A bot at a seat."""

    def __init__(self, seat: int, seed: int, language: str) -> None:
        self._bot = bots.Bot(seat, seed, language)

    def answer(self, sight: Sight) -> Any:
        """The answer to what the seat is asked."""
        return self._bot.answer(_seen(sight))

    def hand(self, sight: Sight) -> bool:
        """Whether its hand is up in the vote that is near."""
        return self._bot.hand(_seen(sight))

    def moves(self, sight: Sight) -> list[Action]:
        """What it wants to do by day now."""
        return [_action(move) for move in self._bot.moves(_seen(sight))]


def _seen(sight: Sight) -> bots.Seen:
    return bots.Seen(sight.view, *cast("list[list[dict[str, Any]]]", [sight.history, sight.chat]))


def _action(move: bots.Move) -> Action:
    """What a bot wants to do, as an action."""
    match move:
        case bots.Claim(character, night, learned, text):
            return Claim(character, night, learned, text)
        case bots.Say(text):
            return Say(text)
        case bots.Whisper(to, text):
            return Say(text, to)
        case bots.Nominate(who):
            return Answer(["nominate", who])
        case bots.Use(ability, choice):
            return Answer(["use", ability, choice])


# Setting up

languages = LANGUAGES
themes = THEMES
most_seats = MOST_WITHOUT_TRAVELLERS


def check(ground: Ground) -> None:
    """Raise `Refusal` if the script or the switches cannot be."""
    problems: list[tuple[str, str]] = []
    script = _refusing(lambda: find_script(ground.script, by_hand=ground.by_hand))
    # The number of players is looked at when the game begins.
    _refusing(lambda: settle_options(script, MOST_WITHOUT_TRAVELLERS, dict(ground.switches), problems))
    if problems:
        raise Refusal("setup", str(InvalidSetup(problems)))
    for id in {*(ground.bag or ()), *(ground.dealt or ())}:
        _refusing(lambda id=id: scripts.character(id, by_hand=ground.by_hand))


def problems(ground: Ground) -> list[str]:
    """What is wrong with the bag."""
    chosen = ground.bag if ground.dealt is None else ground.dealt
    if chosen is None:
        return []
    if len(chosen) != len(ground.names):
        return [f"there are {len(chosen)} characters for {len(ground.names)} seats"]
    script = find_script(ground.script, by_hand=ground.by_hand)
    characters = [scripts.character(id, by_hand=ground.by_hand) for id in chosen]
    return [f"{message} ({rule})" for rule, message in check_bag(script, len(ground.names), characters)]


def begin(ground: Ground, seed: int) -> ClocktowerPlay:
    """The game set up; raises `Refusal`."""
    players = len(ground.names)
    if not FEWEST_PLAYERS <= players <= MOST_WITHOUT_TRAVELLERS:
        limits = f"{FEWEST_PLAYERS} to {MOST_WITHOUT_TRAVELLERS}"
        raise Refusal("setup", f"a game is for {limits} players, and there are {players} (SET-2)")
    given: Sequence[str | None] = [None] * players if ground.dealt is None else ground.dealt
    if len(given) != players:
        raise Refusal("setup", f"{len(given)} characters were dealt to {players} seats")
    config = Config(
        seats=tuple(SeatPlan(name, character) for name, character in zip(ground.names, given, strict=True)),
        script=ground.script if isinstance(ground.script, str) else tuple(ground.script),
        bag=None if ground.bag is None or ground.dealt is not None else tuple(ground.bag),
        switches=dict(ground.switches),
        by_hand=ground.by_hand,
    )
    return ClocktowerPlay(_refusing(lambda: Clocktower(config, seed)))


def bot(seat: int, seed: int, language: str) -> BotPlayer:
    """A bot for a seat."""
    return BotPlayer(seat, seed, language)


def _refusing(make: Callable[[], Any]) -> Any:
    try:
        return make()
    except (BelfryError, TypeError, ValueError) as error:
        raise Refusal("setup", str(error)) from None
