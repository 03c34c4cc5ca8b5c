"""Running a scenario: its steps become answers and deeds, its expectations are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.clocktower.files.scenario import happening
from belfry.clocktower.files.scenario.asked import was_turned_down
from belfry.clocktower.files.scenario.asking import AskedRunner
from belfry.clocktower.files.scenario.bag import BagRunner
from belfry.clocktower.files.scenario.expectations import ClocktowerExpectations
from belfry.clocktower.files.scenario.given import Given, as_written, is_answer, is_expectation, needs_no_ask
from belfry.clocktower.files.scenario.intervention import deeds_of
from belfry.clocktower.files.scenario.registering import Refused
from belfry.clocktower.files.scenario.use import answer_of, answer_to_open, whole_use
from belfry.clocktower.moments.show_of_hands import CULT, EXILE
from belfry.clocktower.pieces.errors import InvalidSetup
from belfry.clocktower.storyteller.deeds.announcements import Say
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalDeed
from belfry.core.plain import a_mapping
from belfry.core.scenario import Outcome, Runner, Scenario, ScenarioFailed, listed, outcome_of

FIRST_NIGHT = "night 1"
OPTIONS = "GEN-10"
"""The rule by which tables have options."""


def run(scenario: Scenario) -> Outcome:
    """Run one scenario to its end or to the first thing that differs."""
    return outcome_of(scenario, BagRunner if scenario.get("bag") is not None else _begin)


def _begin(scenario: Scenario) -> Runner:
    """The runner of a town; where it cannot be set up, the key that is wrong is named."""
    try:
        return ClocktowerRunner(scenario)
    except InvalidSetup as invalid:
        options = all(rule == OPTIONS for rule, _ in invalid.problems)
        raise scenario.error(("switches" if options else "town",), str(invalid)) from None


class ClocktowerRunner(AskedRunner):
    """Plays a scenario's town through its steps."""

    def __init__(self, scenario: Scenario, *, by_hand: bool = False) -> None:
        super().__init__(scenario, by_hand=by_hand)
        self.begun = False
        """Whether a step has been carried out that is more than a look, an intervention or a decision at setup."""

    # Steps

    def run(self) -> None:
        steps = self.scenario.get("steps")
        if self.scenario.get("start", FIRST_NIGHT) != FIRST_NIGHT and steps[:1] != ["setup"]:
            self.proceed()
        self.steps(steps)
        self.check_answers()

    def steps(self, steps: Sequence[Any]) -> None:
        """Carry out steps. The answers after a step are for the asks that it raises; expectations may stand between."""
        place = 0
        while place < len(steps):
            step = steps[place]
            self.at_step(steps, place)
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
                    self.at_step(steps, later)
                    self.step(steps[later])
                elif later in answers:
                    given = taken[later] if later in taken else self.take([steps[later]])[0]
                    self.at(given.step, given.key)
                    happening.carry_out(self, given)
            self.check_answers()
            self.forget_answers()
            place = end

    def at_step(self, steps: Sequence[Any], place: int) -> None:
        """Note which step is being carried out, also where those around it have been taken out of their list."""
        step = a_mapping(steps[place])
        if step is None:
            self.at(steps, place)
        else:
            self.at(step, next(iter(step)))

    def take(self, steps: Sequence[Any]) -> list[Given]:
        """Keep answer steps for the asks to come."""
        taken = [Given(step) for step in steps]
        self.policy.given += taken
        return taken

    def take_for_asks(self, steps: Sequence[Any]) -> list[Any]:
        """Keep those answers among some steps that wait for an ask; the other steps, in their order."""
        waiting = [step for step in steps if is_answer(step) and not needs_no_ask(step)]
        self.take(waiting)
        return [step for step in steps if step not in waiting]

    def check_answers(self) -> None:
        """Every answer step must have found its ask, or need none, or say the only thing that could be answered.

        Answers below one that needs no ask may be meant for what comes of that, once it has happened.
        """
        for given in self.policy.given:
            if not given.used and happening.stands_alone(self, given):
                return
            if given.left and not given.refused:
                self.at(given.step, given.key)
                nobody = ", ".join(map(self.policy.name, given.left))
                raise ScenarioFailed(f"{given} names {nobody}, but it was not asked for so many, or not for them")
            if given.kind == "choose" and given.stands:
                self.at(given.step, given.key)
                raise ScenarioFailed(f"{given} has more choices than were asked for, which are {len(given.named)}")
            if given.used or self.is_early(given):
                continue
            said = self.policy.goes_without_saying(self.game, given, self.asked)
            if said is not given.refused:
                # What nobody asks for cannot be answered: a step that must be refused is refused.
                continue
            self.at(given.step, given.key)
            if given.refused:
                raise ScenarioFailed(f"{given} should have been refused: it is the only legal answer")
            raise ScenarioFailed(f"no ask of this phase matches {given}; asked were: {self.who_was_asked()}")

    def forget_answers(self) -> None:
        """Be done with the answers of a step; the Demon's bluffs may be chosen before they are asked for (SET-28)."""
        self.policy.given = [given for given in self.policy.given if not given.used and self.is_early(given)]

    def is_early(self, given: Given) -> bool:
        """Whether an answer given during setup is meant for an ask of the first night."""
        return given.body.get("ability") == "demoninfo" and self.flow("nightfall") is not None

    def step(self, step: Any) -> None:
        """Carry out one step that is neither an answer nor an expectation."""
        kind, body = (step, None) if isinstance(step, str) else next(iter(step.items()))
        if kind == "refused":
            self.refused(body)
            return
        self.let_pass(kind, body)
        self.pass_over(kind)
        if kind in ("setup", "night", "day"):
            self.new_phase()
        handler = getattr(self, f"step_{kind}")
        if body is None:
            handler()
        else:
            handler(body)
        self.begun = self.begun or kind not in ("setup", "expect", "say", "storyteller")

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
        if self.left_open is not None:
            # What would let the open ask pass must not do so in the game that goes on.
            game, open_ask, asked = self.game, self.left_open, self.asked.copy()
            self.game = game.fork()
            self.left_open = self.game.ask
            try:
                self.must_refuse(step)
            finally:
                self.game, self.left_open, self.asked = game, open_ask, asked
        else:
            self.must_refuse(step)

    def must_refuse(self, step: Any) -> None:
        """See that a step is refused."""
        if not isinstance(step, str):
            self.let_pass(*next(iter(step.items())))
        if "nominate" in step and self.flow("day"):
            self.open_nominations()
        before = (len(self.game.entries), len(self.game.events))
        try:
            self.step(step)
        except (Refused, IllegalDeed):
            self.policy.given = []
            if (len(self.game.entries), len(self.game.events)) != before and not was_turned_down(self.game, before[1]):
                raise ScenarioFailed(f"{_shown(step)} was refused but something changed") from None
            return
        if not was_turned_down(self.game, before[1]):
            raise ScenarioFailed(f"{_shown(step)} should have been refused")

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
        if self.flow("day") and not self.begun:
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
        self.let_pass("dusk")

    def step_nominate(self, body: dict[str, Any]) -> None:
        self.policy.votes = [str(name) for name in body.get("votes", [])]
        for name in self.policy.votes:
            self.policy.seat(name)
        rest = self.nominate(self.policy.seat(body["by"]), self.policy.seat(body["who"]), body.get("before_vote", []))
        self.proceed()
        self.steps(rest)
        after = body.get("after_vote", [])
        leading = next((place for place, step in enumerate(after) if not is_answer(step)), len(after))
        rest = [*self.take_for_asks(after[:leading]), *after[leading:]]
        if self.flow("count"):
            self.answer(STORYTELLER, "count")
            self.proceed()
        self.policy.votes = []
        self.steps(rest)

    def nominate(self, by: int, who: int, before: Sequence[Any]) -> list[Any]:
        """Let somebody nominate, also where an ability has them do so; the steps before the vote but for answers."""
        self.proceed()
        if self.flow("count"):
            raise Refused("a nomination waits for its vote (NOM-3)")
        ask = self.left_open
        if ask is None:
            self.open_nominations()
            rest = self.take_for_asks(before)
            self.answer(by, ("nominate", who))
            return rest
        nominator = ask.to[0]
        if by not in (nominator, STORYTELLER):
            raise Refused(f"{self.policy.name(nominator)} has to nominate now")
        self.left_open = None
        if by == STORYTELLER:
            # Whoever has to nominate lets it pass, and it is for the Storyteller.
            self.answer(nominator, None)
        rest = self.take_for_asks(before)
        self.answer(by, who)
        return rest

    def step_exile(self, body: dict[str, Any]) -> None:
        self.policy.votes = [str(name) for name in body.get("support", [])]
        for name in self.policy.votes:
            self.policy.seat(name)
        self.proceed()
        self.need("day")
        rest = self.take_for_asks(body.get("before_count", []))
        self.answer(self.policy.seat(body["by"]), ("exile", self.policy.seat(body["who"])))
        self.steps(rest)
        if self.flow(EXILE.name):
            self.answer(STORYTELLER, "count")
        self.proceed()

    def step_use(self, body: dict[str, Any]) -> None:
        self.proceed()
        by, ask = self.policy.seat(body["who"]), self.left_open
        if ask is not None and self.answers_open("use", body):
            self.left_open = None
            self.answer(by, answer_to_open(self, ask, body))
        else:
            if ask is None or not ask.may_interrupt(by):
                self.need("day", "count")
            self.answer(by, answer_of(self, by, body))
        if self.flow(CULT.name):
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


def _shown(step: Any) -> str:
    """A step as the file has it, for a message."""
    return step if isinstance(step, str) else as_written(step)
