"""A town to test in: `town("imp poisoner empath chef monk soldier saint")` seats Ana, Bo, Cy ... clockwise.

Each word is a character's id with what is special about the seat:

    drunk=chef      believes to be the Chef
    soldier:evil    has another alignment than the type begins with (needed for Travellers: `gunslinger:good`)
    -soldier        is dead and has a vote token
    --soldier       is dead and has spent it

The town is played through the same steps as a scenario file. Phases take the answers of that phase as keywords (a
player's name and the choice for the ability of their character), and any answer step in full as a dict:

    t.night(Ana="Bo", Cy=["Dee", "Eli"])
    t.night({"rule": {"ability": "mayor", "choice": "Eli"}}, Bo="Ana")

Every answer that is given must be asked for in that phase; what is not given is answered by the scenario defaults.
Characters that are not automated (Travellers) may sit in the town: they do nothing by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.ability.information import registration
from belfry.clocktower.files.scenario.asked import Asked
from belfry.clocktower.files.scenario.expectations import ClocktowerExpectations
from belfry.clocktower.files.scenario.registering import Refused
from belfry.clocktower.files.scenario.runner import ClocktowerRunner
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK, NO_ABILITY, POISONED, Reminder
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.town.grimoire import Grimoire
from belfry.clocktower.views.view import View, view
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.scenario import Lines, Scenario

NAMES = [
    "Ana",
    "Bo",
    "Cy",
    "Dee",
    "Eli",
    "Fay",
    "Gus",
    "Hal",
    "Ida",
    "Jo",
    "Kit",
    "Lou",
    "Max",
    "Ned",
    "Ora",
    "Pia",
    "Quin",
    "Rae",
    "Sol",
    "Tess",
]

IMPAIRING = {DRUNK: "drunk/is-the-drunk", POISONED: "poisoner/poisoned"}

SCENARIO_TOWN = """\
script: trouble-brewing
town:
  - Ana: imp
  - Bo: poisoner
  - Cy: empath
  - Dee: monk
  - Eli: soldier
  - Fay: saint
  - Gus: chef
"""
"""A town of seven as a scenario file writes it."""

__all__ = ["IMPAIRING", "NAMES", "SCENARIO_TOWN", "Cast", "Refused", "Town", "pair", "town"]


def town(seats: str, *, start: str = "night 1", script: Any = "trouble-brewing", **more: Any) -> Town:
    """A town with these characters, at its first night or at a later point.

    More keys are those of a scenario file: `tokens={"Ana": ["fortuneteller/red-herring"]}`, `bluffs=[...]`,
    `switches={...}`, `storyteller="automatic"` ...
    """
    plans = [{name: _plan(word)} for name, word in zip(NAMES, seats.split(), strict=False)]
    document = {"name": "test", "script": script, "town": plans, "start": start, "steps": [], **more}
    return Town(ClocktowerRunner(Scenario(document, Lines(), 0), by_hand=True))


class Cast:
    """The town that the tests of a file begin with, each with others in some of its seats: `eight(bo="sage")`."""

    def __init__(self, seats: str, seat: Callable[..., Town] = town, **usual: Any) -> None:
        self._seats = dict(zip(map(str.lower, NAMES), seats.split(), strict=False))
        self._seat = seat
        self._usual = usual

    def __call__(self, **more: Any) -> Town:
        seats = {name: more.pop(name, word) for name, word in self._seats.items()}
        return self._seat(" ".join(seats.values()), **{**self._usual, **more})


def _plan(word: str) -> dict[str, Any]:
    plan: dict[str, Any] = {}
    if word.startswith("-"):
        plan["alive"] = False
        plan["ghost_vote"] = not word.startswith("--")
        word = word.lstrip("-")
    word, _, alignment = word.partition(":")
    word, _, believes = word.partition("=")
    plan["character"] = word
    if alignment:
        plan["alignment"] = alignment
    if believes:
        plan["believes"] = believes
    return plan


def pair(one: str, two: str, character: str) -> dict[str, Any]:
    """Two players and a character, as the Storyteller would show them."""
    return {"players": [one, two], "character": character}


class Town:
    """A game under test, spoken to by players' names."""

    def __init__(self, runner: ClocktowerRunner) -> None:
        self.runner = runner

    @property
    def game(self) -> Clocktower:
        return self.runner.game

    @property
    def grimoire(self) -> Grimoire:
        return self.runner.game.grimoire

    # What happens

    def steps(self, *steps: Any) -> Town:
        """Carry out steps of the scenario form, and make sure that every answer among them was asked for."""
        self.runner.steps(list(steps))
        self.runner.check_answers()
        return self

    def setup(self, *answers: dict[str, Any]) -> Town:
        """Let the Storyteller decide what setup leaves open."""
        return self.steps("setup", *answers)

    def night(self, *answers: dict[str, Any], **choices: Any) -> Town:
        """Run the next night to dawn."""
        return self.steps("night", *answers, *self.choices(choices))

    def day(self) -> Town:
        """Let the day begin."""
        return self.steps("day")

    def next_day(self, *answers: dict[str, Any], **choices: Any) -> Town:
        """Run the next night and let the day begin."""
        return self.night(*answers, **choices).day()

    def dusk(self, *answers: dict[str, Any]) -> Town:
        """Close nominations, execute whoever is about to die and end the day."""
        return self.steps("dusk", *answers)

    def close(self, *answers: dict[str, Any]) -> Town:
        """Close nominations and execute whoever is about to die; the day goes on."""
        return self.steps("execute", *answers)

    def nominate(self, by: str, who: str, votes: str = "", before: Any = (), after: Any = ()) -> Town:
        """A nomination with its vote: the names of the hands that go up, and steps before and after the vote."""
        body = {"by": by, "who": who, "votes": votes.split(), "before_vote": list(before), "after_vote": list(after)}
        return self.steps({"nominate": body})

    def execute(self, who: str, *answers: dict[str, Any], by: str | None = None) -> Town:
        """Have a player nominated, voted for by all the living and executed; the day goes on."""
        alive = [seat.name for seat in self.grimoire.circle if seat.alive]
        nominator = by or next(name for name in alive if name != who and self._may_nominate(name))
        self.nominate(nominator, who, " ".join(alive))
        return self.close(*answers)

    def _may_nominate(self, name: str) -> bool:
        return not self.grimoire.today.nominators >> self.seat(name).id & 1

    def use(self, who: str, ability: str, choice: Any = None, *answers: dict[str, Any]) -> Town:
        """Use an ability by day, or claim to."""
        return self.steps({"use": {"who": who, "ability": ability, "choice": choice}}, *answers)

    def exile(self, by: str, who: str, support: str = "") -> Town:
        """Call for an exile."""
        return self.steps({"exile": {"by": by, "who": who, "support": support.split()}})

    def storyteller(self, *answers: dict[str, Any], **deeds: Any) -> Town:
        """An intervention: `kill="Ana"`, `character={"Ana": "imp"}`, `add_token={"Ana": ["poisoner/poisoned"]}` ..."""
        return self.steps({"storyteller": deeds}, *answers)

    def intervene(self, *deeds: Deed, **more: Any) -> Town:
        """Deeds, or an intervention written as for `storyteller`, at this very moment: the game does not go on."""
        for deed in (*deeds, *(deed for kind, what in more.items() for deed in self.runner.deeds(kind, what))):
            self.game.intervene(deed)
        return self

    def impair(self, name: str, how: str, until: str | None = None) -> Town:
        """Make a player drunk or poisoned by nobody's ability."""
        self.grimoire.place(IMPAIRING[how], NO_ABILITY, self.seat(name), Reminder(how, until), void=False)
        return self

    def grant(self, name: str, character: type[Character]) -> Town:
        """Give a player (or "storyteller") an ability beside that of their character."""
        self.grimoire.grant(self.runner.policy.seat(name), character)
        return self

    def nominated(self, by: str, who: str) -> Town:
        """A nomination that waits for its vote."""
        if self.grimoire.today.open is None:
            self.game.answer(STORYTELLER, "open")
        self.game.answer(self.seat(by).id, ("nominate", self.runner.policy.seat(who)))
        return self

    def counting(self, by: str, who: str) -> Town:
        """A nomination whose count has begun."""
        self.nominated(by, who).game.answer(STORYTELLER, "count")
        return self

    def hand(self, who: str, up: bool) -> Town:
        """The hand of the player whom the count has reached."""
        self.game.answer(self.seat(who).id, up)
        return self

    def show(self) -> Town:
        """Let the Storyteller tell what only one thing can be told about, where that is what the game waits for."""
        while (ask := self.game.ask) and ask.kind == "tell" and len(ask.options) == 1 and ask.options.listable:
            by, value = self.runner.policy.answer(self.game, ask)
            self.runner.asked.append(Asked.by(ask, by))
            self.game.answer(by, value)
        return self

    def refused(self, step: dict[str, Any]) -> Town:
        """A step that must be refused without any change."""
        return self.steps({"refused": step})

    def choices(self, choices: dict[str, Any]) -> list[dict[str, Any]]:
        """The answer steps for these players' choices with the abilities of their characters."""
        return [
            {"choose": {"who": name, "ability": self.seat(name).shown.id, "choice": choice}}
            for name, choice in choices.items()
        ]

    # What holds

    def expect(self, *expectations: dict[str, Any]) -> Town:
        """Check expectations of the scenario form: `t.expect({"is": {"Ana": {"alive": True}}})`."""
        ClocktowerExpectations(self.runner).check(list(expectations))
        return self

    def seat(self, name: str) -> Seat:
        """The seat with this name."""
        return self.grimoire.people[self.runner.policy.seat(name)]

    def alive(self, name: str) -> bool:
        return self.seat(name).alive

    def character(self, name: str) -> str:
        return self.seat(name).character.id

    def poisoned(self, name: str) -> bool:
        return self.grimoire.is_poisoned(self.seat(name))

    def drunk(self, name: str) -> bool:
        return self.grimoire.is_drunk(self.seat(name))

    def tokens(self, name: str) -> list[str]:
        return [token.name for token in self.grimoire.tokens_on(self.seat(name))]

    @property
    def winner(self) -> str | None:
        return self.game.winner

    @property
    def executed(self) -> str | None:
        return self._name(self.grimoire.today.executed)

    @property
    def about_to_die(self) -> str | None:
        return self._name(self.grimoire.today.about_to_die)

    @property
    def tally(self) -> int | None:
        """The tally of the last nomination."""
        return self.grimoire.today.nominations[-1].tally

    @property
    def died(self) -> list[str]:
        """Who died in this phase."""
        return [self.runner.policy.name(seat) for seat in ClocktowerExpectations(self.runner).dead_in_phase()]

    @property
    def announced_deaths(self) -> list[str]:
        """The deaths that the last dawn declared."""
        dawn = [event for event in self.game.events if event.kind == "dawn"][-1]
        return [self.runner.policy.name(seat) for seat in dawn.data["deaths"]]

    @property
    def woke(self) -> set[str]:
        """Who was woken tonight."""
        return {self.runner.policy.name(seat) for seat, _ in self.grimoire.tonight.woken}

    def learned(self, name: str, ability: str | None = None) -> Any:
        """What the player learned last in this phase from the ability of their character (or another one).

        Numbers, yes/no (True/False) and characters (ids) as they are; two players and a character as
        `({"Bo", "Cy"}, "chef")`; nothing at all as None.
        """
        ability = ability or self.seat(name).shown.id
        found = ClocktowerExpectations(self.runner).learned({"who": name, "ability": ability})
        return self.readable(found[-1]) if found else None

    def may_learn(self, name: str, ability: str | None = None) -> list[Any]:
        """Every answer that the Storyteller may give for the information of this phase, in the form of `learned`."""
        return [self.readable(value) for value in self._offered(name, ability)]

    def may_tell(self, name: str, value: Any, ability: str | None = None) -> bool:
        """Whether this answer, written as in a scenario file, is legal: `{"players": [...], "character": "chef"}`."""
        return self.runner.policy.value(value) in self._offered(name, ability)

    def _offered(self, name: str, ability: str | None) -> Any:
        id = ability or self.seat(name).shown.id
        who = self.runner.policy.seat(name)
        ask = self.game.ask
        now = [Asked.by(ask, STORYTELLER)] if ask is not None and ask.kind == "tell" else []
        return [asked.options for asked in [*self.runner.asked, *now] if asked.tells(who, id)][-1]

    def readable(self, value: Any) -> Any:
        """A value that was told or may be, in the form of `learned`."""
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], tuple) and len(value[0]) == 2:
            return {self.runner.policy.name(seat) for seat in value[0]}, value[1]
        return value

    def lessons(self, name: str) -> list[Any]:
        """Everything that the player has learned from abilities in this game, as their own screen shows it."""
        return [told["value"] for told in self.view(name)["told"] if told["kind"] == "learned"]

    def went_wrong(self, name: str) -> bool:
        """Whether a Mathematician in play has marked the player since dawn."""
        return "mathematician/abnormal" in self.tokens(name)

    def fits(self, name: str, learned: Any, picked: str = "", named: str = "") -> bool:
        """Whether what a player says to have learned, or what everybody saw come of it, can be so in this town.

        It is about the ability of the player's character, with which they say to have picked players and named
        characters.
        """
        ability = next(a for a in self.grimoire.abilities_of(self.seat(name)) if a.id == self.character(name))
        ability.recall(tuple([self.seat(who).id for who in picked.split()]), tuple(named.split()))
        value = self.runner.policy.value(learned)
        return True in registration.truths(self.grimoire, ability, lambda look: (ability.confirms(look, value),))

    @property
    def waits_for(self) -> tuple[str, str]:
        """Who is asked now (of several the first), and for which ability."""
        ask = self.game.ask
        assert ask is not None, "the game is over"
        return self.runner.policy.name(ask.to[0]), ask.ability

    def asked(self, who: str, ability: str) -> bool:
        """Whether somebody (a name or "storyteller") was asked about an ability in this phase."""
        seat = self.runner.policy.seat(who)
        return any(a.party == seat and ability in a.names and a.decides for a in self.runner.asked)

    def view(self, who: str) -> View:
        """The view of a player, of "storyteller" or of "public"."""
        audiences = {"storyteller": STORYTELLER, "public": PUBLIC}
        return view(self.game, audiences[who] if who in audiences else self.runner.policy.seat(who))

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The data of every event of a kind so far."""
        return [event.data for event in self.game.events if event.kind == kind]

    def _name(self, seat: int | None) -> str | None:
        return None if seat is None else self.runner.policy.name(seat)


def partners(id: str) -> set[str]:
    """The characters with whom this one has a special rule on a script of all characters."""
    every = scripts.custom([listing.id for listing in almanac.index().values()], by_hand=True)
    pairs = [set(jinx.split("-")) for jinx in every.jinxes]
    return {other for pair in pairs if id in pair for other in pair if other != id}
