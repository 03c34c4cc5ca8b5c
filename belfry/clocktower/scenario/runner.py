"""Running a scenario: its steps become answers and deeds, its expectations are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.clocktower.countdown import COUNTDOWN
from belfry.clocktower.deeds.deed import Deed
from belfry.clocktower.deeds.table import Say
from belfry.clocktower.game import Clocktower
from belfry.clocktower.scenario import happening
from belfry.clocktower.scenario.asked import Asked
from belfry.clocktower.scenario.bag import BagRunner
from belfry.clocktower.scenario.expectations import ClocktowerExpectations
from belfry.clocktower.scenario.given import Given, is_answer, is_expectation, needs_no_ask
from belfry.clocktower.scenario.intervention import deeds_of
from belfry.clocktower.scenario.scripted import Refused, ScriptedPolicy
from belfry.clocktower.scenario.town import config_of
from belfry.clocktower.scenario.use import answer_of, whole_use
from belfry.clocktower.show_of_hands import CULT
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from belfry.core.errors import BelfryError, IllegalDeed
from belfry.core.scenario import Outcome, Runner, Scenario, ScenarioFailed, listed, outcome_of


def run(scenario: Scenario) -> Outcome:
    """Run one scenario to its end or to the first thing that differs."""
    return outcome_of(scenario, BagRunner if scenario.get("bag") is not None else ClocktowerRunner)


class ClocktowerRunner(Runner):
    """Plays a scenario's town through its steps."""

    def __init__(self, scenario: Scenario, *, by_hand: bool = False) -> None:
        super().__init__(scenario)
        self.by_hand = by_hand
        names = [next(iter(seat)) for seat in scenario.get("town")]
        storyteller = AutomaticStoryteller() if scenario.get("storyteller") == "automatic" else None
        self.policy = ScriptedPolicy(names, storyteller)
        self.policy.words = {str(id): str(word) for id, word in scenario.get("words", {}).items()}
        self.game = Clocktower(config_of(scenario, self.policy, by_hand=by_hand))
        self.asked: list[Asked] = []
        """What has been asked in this phase."""
        self.between: list[Any] = []
        """Uses that come while somebody has to nominate at once."""

    # Steps

    def run(self) -> None:
        self.steps(self.scenario.get("steps"))
        self.check_answers()

    def steps(self, steps: Sequence[Any]) -> None:
        """Carry out steps. The answers after a step are for the asks that it raises; expectations may stand between."""
        place = 0
        while place < len(steps):
            step = steps[place]
            self.at(steps, place)
            if is_expectation(step):
                self.step(step)
                place += 1
                continue
            step, number = whole_use(self, steps, place)
            end = place + number
            while end < len(steps) and (is_answer(steps[end]) or is_expectation(steps[end])):
                if step != "night" and is_expectation(steps[end]) and any(map(needs_no_ask, steps[place:end])):
                    # What happens at a moment of the Storyteller's own is looked at before the next thing happens.
                    break
                end += 1
            # What needs no ask and stands below an expectation has not happened yet when that is looked at.
            seen = next((later for later in range(place, end) if is_expectation(steps[later])), end)
            answers = [later for later in range(place, end) if is_answer(steps[later])]
            at_once = [later for later in answers if later < seen or not needs_no_ask(steps[later])]
            taken = dict(zip(at_once, self.take([steps[later] for later in at_once]), strict=True))
            # An answer without a step before it is meant for an ask that is open already.
            if place in taken:
                self.proceed()
            else:
                self.step(step)
            self.check_answers()
            for later in range(place, end):
                if is_expectation(steps[later]):
                    self.at(steps, later)
                    self.step(steps[later])
                elif later in answers:
                    happening.carry_out(self, taken[later] if later in taken else self.take([steps[later]])[0])
            self.check_answers()
            self.forget_answers()
            place = end

    def take(self, steps: Sequence[Any]) -> list[Given]:
        """Keep answer steps for the asks to come."""
        taken = [Given.by(step) for step in steps]
        self.policy.given += taken
        return taken

    def take_for_asks(self, steps: Sequence[Any]) -> list[Any]:
        """Keep those answers among some steps that wait for an ask; the other steps, in their order."""
        waiting = [step for step in steps if is_answer(step) and not needs_no_ask(step)]
        self.take(waiting)
        return [step for step in steps if step not in waiting]

    def check_answers(self) -> None:
        """Every answer step must have found its ask, or need none, or say the only thing that could be answered."""
        alone = [given for given in self.policy.given if not given.used and happening.stands_alone(self, given)]
        later = [given.body["ability"] for given in alone if given.kind == "rule"]
        for given in self.policy.given:
            if given.used or self.is_early(given) or given in alone or given.body.get("ability") in later:
                continue
            said = self.policy.goes_without_saying(self.game, given, self.asked)
            if said is not given.refused:
                # What nobody asks for cannot be answered: a step that must be refused is refused.
                continue
            self.at(given.body, next(iter(given.body)))
            if given.refused:
                raise ScenarioFailed(f"{given} should have been refused: it is the only legal answer")
            raise ScenarioFailed(f"no ask of this phase matches {given}; asked were: {self.who_was_asked()}")

    def forget_answers(self) -> None:
        """Be done with the answers of a step; the Demon's bluffs may be chosen before they are asked for (SET-28)."""
        self.policy.given = [given for given in self.policy.given if not given.used and self.is_early(given)]

    def who_was_asked(self) -> str:
        """Who was asked for what in this phase, for a message."""
        found = [f"{self.policy.name(asked.party)} for {asked.ability}" for asked in self.asked if asked.decides]
        return ", ".join(found) or "nobody"

    def is_early(self, given: Given) -> bool:
        """Whether an answer given during setup is meant for an ask of the first night."""
        return given.body.get("ability") == "demoninfo" and self.flow("nightfall") is not None

    def step(self, step: Any) -> None:
        """Carry out one step that is neither an answer nor an expectation."""
        kind, body = (step, None) if isinstance(step, str) else next(iter(step.items()))
        if kind == "refused":
            self.refused(body)
            return
        self.pass_over(kind)
        if kind in ("setup", "night", "day"):
            self.new_phase()
        handler = getattr(self, f"step_{kind}")
        if body is None:
            handler()
        else:
            handler(body)

    def pass_over(self, kind: str) -> None:
        """Let the day begin or end where a scenario goes on without saying so."""
        if kind in ("setup", "day", "say", "storyteller", "expect"):
            return
        given, self.policy.given = self.policy.given, []
        if self.flow("dawn"):
            self.new_phase()
            self.step_day()
        if kind == "night" and self.flow("day"):
            self.step_dusk()
        self.policy.given = given

    def refused(self, step: Any) -> None:
        """Carry out a step that must be refused without any change."""
        self.proceed()
        if "nominate" in step and self.flow("day"):
            self.open_nominations()
        before = (len(self.game.entries), len(self.game.events))
        try:
            self.step(step)
        except (Refused, IllegalDeed):
            self.policy.given = []
            if (len(self.game.entries), len(self.game.events)) != before and not self.denied(before[1]):
                raise ScenarioFailed(f"{step} was refused but something changed") from None
            return
        if not self.denied(before[1]):
            raise ScenarioFailed(f"{step} should have been refused")

    def denied(self, since: int) -> bool:
        """Whether the Storyteller has turned something down."""
        return any(event.kind in ("denied", "sent_back") for event in self.game.events[since:])

    def new_phase(self) -> None:
        """Begin to look at a new phase."""
        self.since = len(self.game.events)
        self.asked = []

    def answer(self, by: int, value: Any) -> None:
        """Give an answer to the game; raises `Refused` if it is not legal."""
        self.one_more_answer()
        try:
            self.game.answer(by, value)
        except BelfryError as error:
            raise Refused(str(error)) from None

    def proceed(self) -> None:
        """Answer whatever is asked until the flow of the game waits for a step."""
        while (ask := self.game.ask) is not None and (ask.kind != "flow" or ask.ability == COUNTDOWN):
            if ask.ability == COUNTDOWN:
                by, value = self.policy.point()
                self.answer(by, value)
                continue
            if self.between and ask.kind == "nominate" and not self.policy.is_given(ask):
                use = self.between.pop(0)["use"]
                self.answer(self.policy.seat(use["who"]), ("use", use["ability"], self.policy.value(use["choice"])))
                continue
            by, value = self.policy.answer(self.game, ask)
            self.asked.append(Asked.by(ask, by))
            try:
                self.answer(by, value)
            except Refused as refused:
                given = self.policy.using
                if given is None:
                    raise
                self.at(given.body, next(iter(given.body)))
                raise Refused(f"{given} is refused: {refused}") from None

    def flow(self, *names: str) -> str | None:
        """Which of these points of the flow the game is at, if any."""
        ask = self.game.ask
        return ask.ability if ask is not None and ask.kind == "flow" and ask.ability in names else None

    def need(self, *names: str) -> None:
        """Refuse a step that does not belong here."""
        if self.flow(*names) is None:
            where = "over" if self.game.ask is None else f"at {self.game.ask.ability}"
            raise Refused(f"this step does not belong here: the game is {where}")

    def step_expect(self, expectations: list[dict[str, Any]]) -> None:
        ClocktowerExpectations(self).check(expectations)
        self.proceed()

    def step_setup(self) -> None:
        self.proceed()

    def step_night(self) -> None:
        self.proceed()
        self.need("nightfall")
        self.answer(STORYTELLER, "begin")
        self.proceed()

    def step_day(self) -> None:
        self.proceed()
        if self.flow("day") and not self.game.entries:
            self.since = 0
            return
        self.need("dawn")
        self.answer(STORYTELLER, "begin")
        self.proceed()

    def open_nominations(self) -> None:
        self.proceed()
        self.need("day")
        if self.game.grimoire.today.open is None:
            self.answer(STORYTELLER, "open")

    def step_execute(self) -> None:
        self.open_nominations()
        if self.game.grimoire.today.open:
            self.answer(STORYTELLER, "close")
        self.proceed()

    def step_dusk(self) -> None:
        self.proceed()
        self.need("day")
        self.answer(STORYTELLER, "dusk")
        self.proceed()

    def step_nominate(self, body: dict[str, Any]) -> None:
        by, who = self.policy.seat(body["by"]), self.policy.seat(body["who"])
        self.policy.votes = [str(name) for name in body.get("votes", [])]
        for name in self.policy.votes:
            self.policy.seat(name)
        self.proceed()
        if self.flow("count"):
            raise Refused("a nomination waits for its vote (NOM-3)")
        self.open_nominations()
        before = body.get("before_vote", [])
        rest = self.take_for_asks(before)
        uses = [step for step in rest if "use" in step]
        self.between = uses.copy()
        self.answer(by, ("nominate", who))
        self.proceed()
        self.steps([step for step in rest if step not in uses or step in self.between])
        self.between = []
        if self.flow("count"):
            self.answer(STORYTELLER, "count")
            self.proceed()
        self.steps(body.get("after_vote", []))

    def step_exile(self, body: dict[str, Any]) -> None:
        self.policy.votes = [str(name) for name in body.get("support", [])]
        self.proceed()
        self.need("day")
        rest = self.take_for_asks(body.get("before_count", []))
        self.answer(self.policy.seat(body["by"]), ("exile", self.policy.seat(body["who"])))
        self.steps(rest)
        if self.flow("exile"):
            self.answer(STORYTELLER, "count")
        self.proceed()

    def step_use(self, body: dict[str, Any]) -> None:
        self.proceed()
        self.need("day", "count")
        by = self.policy.seat(body["who"])
        self.answer(by, answer_of(self, by, body))
        if self.flow(CULT):
            self.policy.votes = []
            self.answer(STORYTELLER, "count")
        self.proceed()
        self.policy.mark = None

    def step_say(self, body: dict[str, Any]) -> None:
        to = body.get("to")
        heard = None if to is None else tuple(self.policy.seat(name) for name in listed(to) if name != "storyteller")
        self.deed(Say(self.policy.seat(body["who"]), str(body["text"]), heard))
        self.proceed()

    def step_storyteller(self, body: dict[str, Any]) -> None:
        for kind, what in body.items():
            for deed in self.deeds(kind, what):
                self.deed(deed)
        self.proceed()

    def deed(self, deed: Deed) -> None:
        try:
            self.game.intervene(deed)
        except IllegalDeed as error:
            raise Refused(str(error)) from None

    def deeds(self, kind: str, what: Any) -> list[Deed]:
        """The deeds that one line of a `storyteller` step says."""
        return deeds_of(kind, what, self.policy, self.game, by_hand=self.by_hand)
