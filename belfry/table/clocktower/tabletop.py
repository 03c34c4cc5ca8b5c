"""What Clocktower has on a table beside the game: the bag, raised hands and the claims board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from belfry.clocktower.files.script import ScriptFile
from belfry.core.audience import STORYTELLER
from belfry.table import protocol, records, rights
from belfry.table.clocks import Timer
from belfry.table.clocktower import (
    arrivals,
    bag,
    choosing,
    claims,
    clocks,
    foresight,
    hands,
    nights,
    pace,
    silence,
    steps,
    story,
    telling,
    thoughts,
    volunteers,
)
from belfry.table.clocktower.play import Back, ClocktowerPlay
from belfry.table.clocktower.records import Arrived, Beat, Choose, Hour, Pass, SilenceOver
from belfry.table.clocktower.setting_up import begin
from belfry.table.clocktower.slots import QUICK
from belfry.table.clocktower.voters import Voters
from belfry.table.errors import not_in_this_game
from belfry.table.protocol import ClocktowerSettings
from belfry.table.seats import Chair
from belfry.table.tabletop import Tabletop

if TYPE_CHECKING:
    from belfry.table.clocktower.claims import BoardEntry
    from belfry.table.game import Reader, Turn
    from belfry.table.knocks import Knock
    from belfry.table.pace import Move
    from belfry.table.protocol import Action, Admit, ClaimView, TravellersOnOffer
    from belfry.table.records import Begin, Who
    from belfry.table.seats import Place
    from belfry.table.story import Telling
    from belfry.table.table import Table

USUAL_SCRIPT = "trouble-brewing"
SIDES_BY_LOT = ("1", "2", "3", "4", "5", "6", "7", "8")
"""The versions of the rules by which the lot decided about Travellers whose side the Storyteller had not chosen."""

HANDLERS: dict[type[Action], Callable[[ClocktowerTabletop, Who, Any, float], Turn | None]] = {
    protocol.Answer: telling.answer,
    protocol.Bag: bag.fill,
    protocol.Fabled: bag.choose_fabled,
    protocol.Traveller: volunteers.volunteer,
    protocol.Jinxes: bag.choose_jinxes,
    protocol.OwnJinxes: bag.write_jinxes,
    protocol.Deed: telling.deed,
    protocol.Undo: telling.undo,
    protocol.Redo: telling.redo,
    protocol.Reveal: telling.reveal,
    protocol.Shown: telling.remember_shown,
    protocol.Hand: hands.hand,
    protocol.Claim: claims.claim,
    protocol.Thought: thoughts.think,
    protocol.Longer: nights.take_longer,
    protocol.Seen: nights.see,
    protocol.Unclaim: claims.unclaim,
    Arrived: arrivals.arrive,
    Hour: telling.hour,
    Choose: telling.choose,
    records.Release: telling.release,
    SilenceOver: silence.over,
    Beat: telling.went_by,
    Pass: telling.went_by,
}


class Bag(NamedTuple):
    """The characters that the Storyteller has put into the bag, or dealt to the seats in their order."""

    characters: list[str] | None = None
    dealt: list[str] | None = None


class ClocktowerTabletop(Tabletop[ClocktowerPlay, ClocktowerSettings]):
    """A table of Clocktower."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.script: str | list[str] = USUAL_SCRIPT
        self.file = ScriptFile()
        """What the host's own script says besides, where it is no edition."""
        self.sheet: str = USUAL_SCRIPT
        self.fabled: list[str] = []
        self.jinxes_off: list[str] = []
        self.own_jinxes: list[protocol.JinxInWords] = []
        self.next_claim = 0
        self.bots = self.voters = Voters(table, self)

    def clear(self, at: float) -> None:
        """Put away what belongs to one game."""
        self.bag = Bag()
        self.travellers: dict[Chair, volunteers.Volunteer] = {}
        """Who has volunteered as a Traveller for the game that comes."""
        self.hands: dict[int, int] = {}
        """How many hands each seat has up."""
        self.intentions: list[tuple[int, Any]] = []
        """What players want to do as soon as the Storyteller has decided something."""
        self.claims: list[BoardEntry] = []
        self.replaced: set[tuple[Chair, int]] = set()
        """The entries in whose place later ones stand."""
        self.claims_seen: dict[Reader, tuple[list[BoardEntry], list[ClaimView]]] = {}
        """What was shown to readers last, for as long as nothing has changed."""
        self.thoughts: dict[Chair, list[thoughts.Thought]] = {}
        """What everybody has answered to the small questions of the nights."""
        self.seen: dict[Chair, int] = {}
        """How much everybody has read of what they were told, as far as they say so."""
        self.shown: dict[str, None] = {}
        """What has been shown across the table, in that order, by the names that the Storyteller's devices give it."""
        self.revealed: set[int] | None = set()
        """The seats of the Grimoire that are open to all at the end; none if all of them are, and the record too."""
        self.unveils = False
        """Whether Belfry opens them, one after another."""
        self.opened = 0.0
        """When the latest slot of a night began, or the latest seat was opened."""
        self.longer = 0.0
        """How many seconds longer that slot lasts, as somebody has asked for it."""
        self.slot = 0
        """How many slots of tonight have gone by."""
        self.called = False
        """Whether the last call for nominations has been made."""
        self.kept: Timer | None = None
        """The clock that goes on when a vote is over."""
        self.silences = silence.Silences()

    # Before a game

    def choose(self, script: str | list[Any] | None, switches: Mapping[str, Any] | None) -> None:
        """Take a script and switches, or keep those there are; raises `Refusal`."""
        choosing.choose(self, script, switches)

    @property
    def own_script(self) -> bool:
        """Whether the script is none that comes with Belfry."""
        return not isinstance(self.script, str)

    def reseat(self, order: Sequence[int]) -> None:
        """What was dealt to the seats moves with them."""
        dealt = self.bag.dealt
        if dealt is not None:
            self.bag = self.bag._replace(dealt=[dealt[number] for number in order if number < len(dealt)])

    def begin(self, names: Sequence[str], beginning: Begin) -> ClocktowerPlay:
        """The game set up; raises `Refusal`. Those that waited for no beat were played before jinxes held."""
        rules = beginning.rules or ("3" if beginning.paced else "2")
        ground = choosing.ground(self, names)._replace(
            paced=beginning.paced,
            staged=beginning.staged,
            discreet=beginning.discreet,
            measured=beginning.measured,
        )
        if ground.by_hand and rules not in SIDES_BY_LOT:
            ground = ground._replace(asks_sides=True, spare=())
        return begin(ground, beginning.seed, rules)

    # In a game

    def do(self, who: Who, action: Action, at: float) -> Turn | None:
        """Do what can be done in this game; raises `Refusal`."""
        handler = HANDLERS.get(type(action))
        if handler is None:
            raise not_in_this_game(self.table.kit.name, action)
        return handler(self, who, action, at)

    def received(self, who: Who, action: Action) -> Action:
        """A choice of the night is held back where every step has a fixed time; the Storyteller may be asked first."""
        if isinstance(action, protocol.Claim):
            claims.check_time(self)
        if isinstance(action, protocol.Answer) and who.seat is not None and self.tells_night:
            if self.play.is_aside(who.seat, action.value):
                return action
            return Choose(action.value, action.seat, action.moment)
        if isinstance(action, protocol.Answer | protocol.Deed) and not action.sure:
            if who.party == "storyteller" and self.table.play is not None:
                foresight.ask(self.play, action)
            return msgspec.structs.replace(action, sure=True)
        return action

    @property
    def alone(self) -> bool:
        """Whether no more than one person plays, so that nobody else notices how long they think."""
        return sum(chair.by == "person" for chair in self.table.seated) <= 1

    @property
    def waits_for_ever(self) -> bool:
        """Whether the only person who plays is waited for, however long they take."""
        return self.alone and not self.settings.patience

    @property
    def beat(self) -> float:
        """Seconds of a beat."""
        return min(self.settings.beat, QUICK) if self.alone else self.settings.beat

    def sweep(self, chair: Chair) -> float:
        """Seconds that the clock hand takes to a seat: fewer where a bot sits, so that people do not wait for many.

        They are the same for every bot, whatever it is and however it votes.
        """
        return min(self.settings.sweep, QUICK) if self.alone or chair.by == "bot" else self.settings.sweep

    @property
    def tells_night(self) -> bool:
        """Whether it is a night that Belfry tells, in slots."""
        table = self.table
        return table.play is not None and table.automatic and self.play.stage.kind == "night" and self.play.stops

    def timer(self, party: int | None) -> Timer | None:
        """How long whoever is asked has to choose, by night or where that is short, and until it takes effect."""
        brief = self.play.brief if self.table.automatic and party is not None and self.table.play is not None else None
        if brief is not None and party in self.play.waiting:
            return Timer.start("choice", brief[0], max(self.table.timing.stepped, self.table.timing.since))
        if party is None or not self.tells_night:
            return None
        if self.alone:
            return nights.patience(self, party)
        asked = party in self.play.waiting or party in self.play.held
        return nights.timer(self, party) if asked else None

    def forget(self, chair: Chair) -> None:
        """Leave nothing of what whoever sat there thought by night, and read."""
        self.thoughts.pop(chair, None)
        self.seen.pop(chair, None)

    def left(self, chair: Chair, at: float) -> Turn | None:
        """A Traveller leaves the game. Else a bot takes over where Belfry tells the story, or where one did before."""
        if arrivals.travels(self, chair):
            return arrivals.leave(self, chair, at)
        seated = any(number == chair.number for number, _ in self.play.circle)
        if self.table.automatic and seated:
            chair.by = "bot"
        return None

    def check_newcomer(self, name: str, role: str, waiting: Sequence[Knock]) -> None:
        """Raise `Refusal` if nobody of this name can come into the running game as this Traveller."""
        arrivals.check(self, name, role)
        arrivals.check_wished_once(name, role, waiting)

    @property
    def newcomers_come(self) -> bool:
        """Whether late guests come as Travellers without being let in."""
        return arrivals.comes_alone(self)

    def arrival(self, knock: Knock, by: Admit | None) -> Arrived | None:
        """What is recorded when a guest comes as a Traveller; where Belfry tells the story they come by day."""
        return arrivals.arrival(self, knock, by)

    @property
    def roles_on_offer(self) -> TravellersOnOffer | None:
        """Which Travellers a late guest may be."""
        return arrivals.offered(self)

    def judge(self, who: Who, statement: Any) -> list[bool]:
        """Tell the Storyteller whether a statement is true."""
        rights.storyteller(who)
        return self.play.judge(statement)

    def shift(self, seconds: float, breath: float) -> None:
        """Go on as if some time had not passed."""
        self.opened += seconds
        self.silences.shift(seconds)

    def moves(self) -> Iterator[Move]:
        """What Belfry does by itself."""
        return pace.moves(self)

    @property
    def hurries(self) -> bool:
        """Whether the day goes on by itself when the time is up."""
        return self.table.automatic or self.settings.auto_advance

    def fits(self, title: str) -> bool:
        """Whether the clock with this title is the one of this stage."""
        kind = self.table.timing.stage.kind
        return title == clocks.TITLES.get(kind) or (title == clocks.LAST_CALL and kind == "nominations")

    def started(self, title: str) -> None:
        """Take note that somebody has started a clock: the last call asks everybody anew."""
        self.called = title == clocks.LAST_CALL
        if self.called:
            self.table.ready.clear()

    @property
    def busy(self) -> bool:
        """Whether Belfry is about to answer something at once: nobody sees the Storyteller think (STO-28)."""
        return self.table.automatic and self.play.thinking and not self.play.asleep

    def look_back(self, who: Who, count: int, reader: Reader) -> Back:
        """Tell the Storyteller what it would change to take so much back, and who has seen what of it."""
        rights.storyteller(who)
        rights.game(self.table)
        return self.play.look_back(count, reader)

    # Talk

    def free_to_talk(self, speaker: Chair, to: Chair | str) -> bool:
        """Whether the two may talk to each other whatever the hour, because of a Fabled or as both are awake."""
        return silence.free_to_talk(self, speaker, to)

    def check_speech(self, speaker: Chair, at: float) -> None:
        """Raise `Refusal` for those who are silent at the beginning of a day."""
        silence.check(self, speaker, at)

    def hush(self, speaker: Chair, at: float) -> Turn | None:
        """Note for the Storyteller who speaks though there is silence."""
        return silence.hush(self, speaker)

    # What is seen

    @property
    def more_clocks(self) -> tuple[Timer, ...]:
        """The silences that are kept, and the end of the game where it is known."""
        return self.silences.clocks

    def table_parts(self) -> dict[str, Any]:
        """The script, and whether the Storyteller is there."""
        table = self.table
        here = table.automatic or "storyteller" in table.here()
        return {
            "script": self.script,
            "sheet": self.sheet,
            "fabled": self.fabled,
            "jinxes_off": self.jinxes_off,
            "own_jinxes": [{**msgspec.to_builtins(one), "characters": [*one.characters]} for one in self.own_jinxes],
            "travellers": volunteers.views(self),
            "storyteller_here": here,
        }

    def parts(self, place: Place | None, reader: Reader) -> dict[str, Any]:
        """The bag, the hands, the claims, and what can be taken back."""
        table = self.table
        tells = place is table.host
        party = place.number if isinstance(place, Chair) else STORYTELLER if tells and not table.automatic else None
        undo, redo = self.play.steps(reader) if tells and not table.in_lobby else ([], [])
        return {
            "bag": bag.view(self, reader.language) if tells and table.in_lobby else None,
            "hands": hands.seen(self, party),
            "sweep": None if table.in_lobby or self.play.voter is None else self.sweep(table.chairs[self.play.voter]),
            "claims": claims.view(self, reader),
            "thought": thoughts.asked(self, place) if isinstance(place, Chair) and not table.in_lobby else None,
            "more_time": nights.more_time(self),
            "thoughts": [] if table.in_lobby else thoughts.view(self, place if isinstance(place, Chair) else None),
            "undo": undo,
            "redo": redo,
            "chapters": steps.chapters(self.play.game) if tells and not table.in_lobby else [],
            "shown": list(self.shown) if tells else [],
            "awake_with": [] if party is None or party < 0 or table.in_lobby else self.play.awake_with(party),
            "revealed": None if self.revealed is None else sorted(self.revealed),
        }

    def may_read_journal(self, who: Who) -> bool:
        """The Storyteller may always, others when all has been revealed."""
        return who.party == "storyteller" or self.open_to_all

    @property
    def open_to_all(self) -> bool:
        """Whether the game is over, and the whole Grimoire is open."""
        return self.table.stage == "over" and self.revealed is None

    def story_telling(self) -> Telling:
        """What tells the story of this game later."""
        return story.telling(self)
