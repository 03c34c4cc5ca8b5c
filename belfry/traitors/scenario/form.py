"""The form of a scenario file: what its documents may say. docs/scenario-traitors.md describes it."""

from __future__ import annotations

from typing import Any

from belfry.core.errors import known, shown
from belfry.core.scenario import Form, Path, Scenario
from belfry.traitors.card import KINDS, kind_of
from belfry.traitors.config import FEWEST_PLAYERS, MOST_PLAYERS, OPTIONS
from belfry.traitors.events import TraitorsEvent
from belfry.traitors.start import EVENTS

TOP_KEYS = {
    *("game", "name", "cites", "players", "options", "seed", "round", "dealer", "turn", "traitor", "hands", "deck"),
    *("fund", "discards", "out", "scores", "events", "steps", "invalid"),
}
WORDS = ("next",)
NAMED = ("draw", "propose")
"""Steps that just name a player."""
DECISIONS = {
    "join": ({"who", "answer"}, set[str]()),
    "play": ({"who", "card"}, {"against"}),
    "take": ({"who", "card"}, set[str]()),
    "again": ({"who", "against"}, set[str]()),
    "discard": ({"who", "card"}, set[str]()),
    "shield": ({"who", "use"}, set[str]()),
}
"""Steps with one player's decision, with the keys that each needs and may have."""
COMMON = ("enter", "vote", "agree")
"""Steps that map players to what they answer at the same time."""
STATES = {"number", "in", "role", "recruited", "hand", "cards", "score", "gained"}
EXPECTATIONS = {
    *("is", "asked", "not_asked", "fund", "discards", "not_discarded", "deck", "bottom", "turn", "dealer", "round"),
    *("event", "events", "victim", "candidates", "votes_shown", "one_out", "over", "gained", "scores", "rest"),
    *("winners", "heard", "not_heard", "public", "roles", "not_held", "cards"),
}
KINDS_ASKED = (
    *("draw", "confirm", "play", "take", "again", "discard", "entries", "reveal", "shield", "discussion", "votes"),
    *("show", "agree", "roles", "next"),
)
"""What players are asked for."""
KINDS_HEARD = tuple([declared.kind for declared in TraitorsEvent.kinds()])
"""The kinds of events."""
LISTS = ("events", "discards", "not_discarded", "candidates", "votes_shown", "one_out", "winners", "public", "not_held")
NUMBERS = ("fund", "deck", "round", "rest", "cards")
COUNTS = ("gained", "scores", "roles")


class TraitorsForm(Form):
    """Checks one document."""

    game = "traitors"
    keys_of_a_document = TOP_KEYS
    words = WORDS
    kinds = (*NAMED, *DECISIONS, *COMMON)
    expected = EXPECTATIONS
    examples = ("{draw: Ana}", "{fund: 3}")

    def check(self) -> None:
        document = self.document
        self.head(document.get("game"))
        self.need("players")
        self.players(document["players"])
        for name in self.mapping(document.get("options", {}), ("options",), "{self_vote: yes}"):
            if name not in OPTIONS:
                raise self.fail(("options", name), f"unknown option; {known(name, OPTIONS)}")
        self.layout()
        if "invalid" in document:
            self.word(document["invalid"], ("invalid",))
            if "steps" in document:
                raise self.fail(("steps",), "a game that is invalid has no steps")
        else:
            self.need("steps")
            self.steps(document["steps"])

    def players(self, players: Any) -> None:
        path: Path = ("players",)
        if isinstance(players, int) and not isinstance(players, bool):
            if "invalid" not in self.document and not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
                raise self.fail(path, f"must be {FEWEST_PLAYERS} to {MOST_PLAYERS}, or a list of names")
            return
        self.list_of_words(players, path)
        names: list[str] = self.items(players, path, "names")
        if len(set(names)) != len(names) or {"none", "public"} & set(names):
            raise self.fail(path, "a name stands twice, or is no name: none and public are not")

    def layout(self) -> None:
        """The table at the start."""
        document = self.document
        for key in ("seed", "round"):
            self.number(document.get(key, 1), (key,))
        for key in ("dealer", "turn", "traitor"):
            self.word(document.get(key, ""), (key,))
        for name, hand in self.mapping(document.get("hands", {}), ("hands",), "{Ana: [gold, shield]}").items():
            self.cards(hand, ("hands", name))
        self.cards(document.get("deck", []), ("deck",))
        self.cards(document.get("discards", []), ("discards",))
        fund = document.get("fund", 0)
        if not isinstance(fund, int) or isinstance(fund, bool):
            self.cards(fund, ("fund",))
        elif not 0 <= fund <= 1000:
            raise self.fail(("fund",), "must be a number of Gold cards, or a list of them")
        self.list_of_words(document.get("out", []), ("out",))
        for name, score in self.mapping(document.get("scores", {}), ("scores",), "{Ana: 12}").items():
            self.number(score, ("scores", name))
        for place, event in enumerate(self.items(document.get("events", []), ("events",), "events")):
            if event not in EVENTS:
                raise self.fail(("events", place), f"must be {', '.join(EVENTS)}, not {shown(event)}")

    def cards(self, value: Any, path: Path) -> None:
        for place, card in enumerate(self.items(value, path, "cards")):
            self.card((*path, place), card)

    def card(self, path: Path, card: Any, *, none: bool = False) -> None:
        if not isinstance(card, str) or (kind_of(card) not in KINDS and not (none and card == "none")):
            raise self.fail(path, f"{shown(card)} is no card; {known(card, KINDS)}")

    # Steps

    def body(self, kind: str, value: Any, path: Path) -> None:
        if kind in NAMED:
            self.word(value, path)
        elif kind in DECISIONS:
            self.decision(kind, value, path)
        else:
            self.common(kind, value, path)

    def refused(self, step: Any, path: Path) -> None:
        if isinstance(step, str) or "expect" in self.mapping(step, path, "{vote: {Ana: Ana}}"):
            raise self.fail(path, "must hold a step of one or more players")
        self.step(step, path)

    def decision(self, kind: str, value: Any, path: Path) -> None:
        for key, part in self.keys(value, path, *DECISIONS[kind]).items():
            here = (*path, key)
            if key == "card":
                self.card(here, part, none=True)
            elif key == "use":
                self.yes_or_no(part, here)
            elif key == "answer":
                self.one_of(part, here, "accept", "reject")
            else:
                self.word(part, here)

    def common(self, kind: str, value: Any, path: Path) -> None:
        example = {"enter": "{Cy: Ana, Bo: F}", "vote": "{Ana: Bo}", "agree": "{Ana: yes}"}[kind]
        for name, answer in self.something(value, path, example).items():
            here = (*path, name)
            if kind == "agree":
                self.yes_or_no(answer, here)
            elif kind == "vote" or isinstance(answer, str):
                self.word(answer, here)
            else:
                self.number(answer, here)

    # Expectations

    def expectation(self, kind: str, value: Any, path: Path) -> None:
        if kind == "is":
            self.states(value, path)
        elif kind in ("asked", "not_asked"):
            lists = {"options", "includes", "excludes"} if kind == "asked" else set[str]()
            for key, part in self.keys(value, path, {"who", "kind"}, lists).items():
                if key in lists:
                    self.items(part, (*path, key), "answers")
                elif key == "kind":
                    self.kind(part, (*path, key), KINDS_ASKED)
                else:
                    self.word(part, (*path, key))
        elif kind in ("heard", "not_heard"):
            for key, part in self.keys(value, path, {"who", "event"}, {"text"}).items():
                check = self.word_or_words if key == "who" else self.word
                check(part, (*path, key))
            self.kind(value["event"], (*path, "event"), KINDS_HEARD)
        elif kind in NUMBERS:
            self.number(value, path)
        elif kind in LISTS:
            self.word_or_words(value, path)
        elif kind in COUNTS:
            for name, score in self.mapping(value, path, "{Ana: 6}").items():
                self.number(score, (*path, name))
        elif kind == "over" and value not in ("two", "agreement", "final", "none"):
            raise self.fail(path, f"must be two, agreement, final or none, not {shown(value)}")
        else:
            self.word(value, path)

    def kind(self, word: Any, path: Path, kinds: tuple[str, ...]) -> None:
        """One of the kinds of asks or events."""
        self.word(word, path)
        if word not in kinds:
            raise self.fail(path, f"unknown kind {shown(word)}; {known(word, kinds)}")

    def states(self, value: Any, path: Path) -> None:
        for name, state in self.something(value, path, "{Ana: {in: yes}}").items():
            here = (*path, name)
            for key, fact in self.something(self.keys(state, here, set(), STATES), here, "{in: yes}").items():
                if key == "hand":
                    self.cards(fact, (*here, key))
                elif key in ("in", "recruited"):
                    self.yes_or_no(fact, (*here, key))
                elif key == "role":
                    self.word(fact, (*here, key))
                else:
                    self.number(fact, (*here, key))


read_scenarios = TraitorsForm.read


def check(scenario: Scenario) -> None:
    """Raise `MalformedScenario` if a document has not the form."""
    TraitorsForm(scenario).check()
