"""Running a scenario: its steps become answers and deeds, its expectations are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.clocktower import deeds, setup
from belfry.clocktower import script as scripts
from belfry.clocktower.bag import check_bag, legal_counts
from belfry.clocktower.character import Character
from belfry.clocktower.config import Config, SeatPlan
from belfry.clocktower.game import Clocktower
from belfry.clocktower.kind import is_demon, is_fabled, is_traveller
from belfry.clocktower.scenario.asked import Asked
from belfry.clocktower.scenario.expectations import ClocktowerExpectations
from belfry.clocktower.scenario.form import ANSWERS
from belfry.clocktower.scenario.scripted import JUDGEMENTS, Given, Refused, ScriptedPolicy
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from belfry.core.errors import BelfryError, IllegalDeed
from belfry.core.plain import a_list, a_mapping
from belfry.core.scenario import Outcome, Runner, Scenario, ScenarioFailed, listed, outcome_of


def run(scenario: Scenario) -> Outcome:
    """Run one scenario to its end or to the first thing that differs."""
    return outcome_of(scenario, BagRunner if scenario.get("bag") is not None else ClocktowerRunner)


class BagRunner(Runner):
    """Checks a setup: whether the bag is legal, why not, and the numbers that it should have."""

    def run(self) -> None:
        check_setup(self.scenario)


def check_setup(scenario: Scenario) -> None:
    """Check a setup: whether the bag is legal, why not, and the numbers that it should have."""
    bag = scenario.get("bag")
    characters = [scripts.character(id) for id in bag["characters"]]
    for id in bag.get("fabled", []):
        scripts.character(id)
    given = bag.get("script", scripts.TROUBLE_BREWING)
    script = setup.find_script(given)
    abilities = bag.get("abilities", {})
    wrong: list[tuple[str, str]] = []
    switches = setup.settle_options(script, bag["players"], _switches(scenario), wrong)
    problems = check_bag(
        script,
        bag["players"],
        characters,
        believes=bag.get("believes"),
        abilities=abilities,
        switches=switches,
    )
    problems += wrong
    if any(rule == "SET-20" for rule, _ in problems):
        # Numbers that are wrong after a change are wrong by the table as well, and a bag without a Demon by SET-15.
        problems.append(("SET-6", "the numbers of the table, changed as the characters say, are not kept"))
        if not any(is_demon(character) for character in characters):
            problems.append(("SET-15", "there is no Demon"))
    because = {rule for rule, _ in problems} | {c.id for c in characters if c.name in str(problems)}
    for expectation in scenario.get("expect"):
        if "legal" in expectation and expectation["legal"] is not (not problems):
            said = "; ".join(f"{message} ({rule})" for rule, message in problems) or "nothing is wrong with it"
            raise ScenarioFailed(f"expected legal: {expectation['legal']}, but {said}")
        if "because" in expectation and expectation["because"] not in because:
            raise ScenarioFailed(f"expected because: {expectation['because']}, but it is {sorted(because)}")
        if "counts" in expectation:
            plain = setup.TABLE.get(bag["players"])
            if plain is None:
                raise ScenarioFailed(f"there are no numbers for {bag['players']} players (SET-2)")
            given = [scripts.character(id) for id in abilities.values()]
            legal = [c._asdict() for c in legal_counts(bag["players"], characters, script, given)]
            if expectation["counts"] not in legal:
                said = " or ".join(map(str, legal)) or "none at all"
                raise ScenarioFailed(f"expected counts {expectation['counts']}, but they are {said}")


class ClocktowerRunner(Runner):
    """Plays a scenario's town through its steps."""

    def __init__(self, scenario: Scenario, *, by_hand: bool = False) -> None:
        super().__init__(scenario)
        self.by_hand = by_hand
        names = [next(iter(seat)) for seat in scenario.get("town")]
        storyteller = AutomaticStoryteller() if scenario.get("storyteller") == "automatic" else None
        self.policy = ScriptedPolicy(names, storyteller)
        for id in scenario.get("unseated", []):
            scripts.character(id)
        self.game = Clocktower(self._config())
        self.asked: list[Asked] = []
        """What has been asked in this phase."""

    def _config(self) -> Config:
        scenario = self.scenario
        plans: list[SeatPlan] = []
        mentioned: list[str] = []
        for seat in scenario.get("town"):
            name, given = next(iter(seat.items()))
            plan: dict[str, Any] = {"character": given} if isinstance(given, str) else given
            plans.append(
                SeatPlan(
                    name=name,
                    character=plan["character"],
                    believes=plan.get("believes"),
                    alignment=plan.get("alignment"),
                    alive=plan.get("alive", True),
                    ghost_vote=plan.get("ghost_vote"),
                    ability=plan.get("ability"),
                )
            )
            scripts.character(plan["character"], by_hand=self.by_hand)
            mentioned += [plan[key] for key in ("character", "believes", "ability") if plan.get(key)]
        mentioned += [*scenario.get("bluffs", []), *scenario.get("unseated", []), *_ids_in(scenario.get("steps"))]
        script = scenario.get("script") or [id for id in dict.fromkeys(mentioned) if self._on_script(id)]
        phase, number = scenario.get("start", "night 1").split()
        bluffs = scenario.get("bluffs")
        tokens = scenario.get("tokens", {})
        executed = scenario.get("executed_today")
        nominated = scenario.get("nominated_today", [])
        votes = scenario.get("votes_today", {})
        if (mapping := a_mapping(nominated)) is not None:
            pairs = list(mapping.items())
        else:
            pairs = [("storyteller", who) if isinstance(who, str) else tuple(who) for who in listed(nominated)]
        pairs += [("storyteller", who) for who in votes if who not in [pair[1] for pair in pairs]]
        return Config(
            seats=tuple(plans),
            script=script if isinstance(script, str) else tuple(script),
            unseated=tuple(scenario.get("unseated", [])),
            bluffs=None if bluffs is None else tuple(bluffs),
            tokens=tuple((self.policy.seat(name), token) for name, list_ in tokens.items() for token in listed(list_)),
            switches=_switches(self.scenario),
            start=(phase, int(number)),
            executed_today=None if executed in (None, "none") else self.policy.seat(executed),
            nominated_today=tuple(
                (self.policy.seat(by), self.policy.seat(who), int(votes.get(who, 0))) for by, who in pairs
            ),
            fabled=tuple(scenario.get("fabled", [])),
            jinxes_off=tuple(scenario.get("jinxes", {}).get("off", [])),
            free=True,
            by_hand=self.by_hand,
        )

    def _on_script(self, id: str) -> bool:
        character = scripts.character(id, by_hand=self.by_hand)
        return not (is_traveller(character) or is_fabled(character))

    # Steps

    def run(self) -> None:
        self.steps(self.scenario.get("steps"))
        self.finish_answers()

    def steps(self, steps: Sequence[Any]) -> None:
        """Carry out steps. The answers after a step are for the asks that it raises; expectations may stand between."""
        place = 0
        while place < len(steps):
            step = steps[place]
            self.at(steps, place)
            if _is_expectation(step):
                self.step(step)
                place += 1
                continue
            end = place + 1
            while end < len(steps) and (_is_answer(steps[end]) or _is_expectation(steps[end])):
                if step != "night" and _is_expectation(steps[end]) and any(map(_needs_no_ask, steps[place:end])):
                    # What happens at a moment of the Storyteller's own is looked at before the next thing happens.
                    break
                end += 1
            # An answer without a step before it is meant for an ask that is open already.
            answers = [later for later in steps[place:end] if _is_answer(later)]
            self.take(answers)
            if _is_answer(step):
                self.proceed()
            else:
                self.step(step)
            self.finish_answers()
            for later in range(place + 1, end):
                if _is_expectation(steps[later]):
                    self.at(steps, later)
                    self.step(steps[later])
            place = end

    def take(self, steps: Sequence[Any]) -> None:
        """Keep answer steps for the asks to come."""
        for step in steps:
            refused = "refused" in step
            kind, body = next(iter((step["refused"] if refused else step).items()))
            self.policy.given.append(Given(kind, body, refused=refused))

    def finish_answers(self) -> None:
        """Every answer step must have found its ask, or say the only thing that could be answered."""
        for given in self.policy.given:
            if given.used or self.is_early(given) or self.unasked(given):
                continue
            # What nobody asks for cannot be answered: a step that must be refused is refused.
            if given.refused:
                continue
            if not self.policy.goes_without_saying(self.game, given, self.asked):
                self.at(given.body, next(iter(given.body)))
                raise ScenarioFailed(f"no ask of this phase matches {given}; asked were: {self.who_was_asked()}")
        # The Demon's bluffs may be chosen before the first night, though they are asked for in it (SET-28).
        early = [g for g in self.policy.given if not g.used and self.is_early(g)]
        self.policy.given = early

    def who_was_asked(self) -> str:
        """Who was asked for what in this phase, for a message."""
        found = [f"{self.policy.name(asked.party)} for {asked.ability}" for asked in self.asked if asked.decides]
        return ", ".join(found) or "nobody"

    def unasked(self, given: Given) -> bool:
        """Carry out an answer that needs no ask: what may happen at any moment, or a choice that is made by day."""
        body = given.body
        character = scripts.CHARACTERS.get(str(body.get("ability")))
        if character is None or self.game.ask is None:
            return False
        if given.kind == "rule" and character.at_any_moment and body["choice"] in _happenings(character):
            self.at_any_moment(given)
        elif given.kind == "choose" and character.uses_by_day and self.flow("day", "count") and not given.refused:
            self.step_use(body)
        else:
            return False
        given.used = True
        return True

    def at_any_moment(self, given: Given) -> None:
        """Let something happen that may happen at any moment; or, if it must be refused, see that it is."""
        body = given.body
        wanted = None if "who" not in body else self.policy.seat(body["who"])
        holders = [ability for ability in self.game.grimoire.holders_of(body["ability"]) if ability.holder >= 0]
        concerned = {ability.holder: ability.happens_to() for ability in holders}
        seat = next((by for by, seat in concerned.items() if wanted in (None, by, seat and seat.id)), -1)
        before = (len(self.game.entries), len(self.game.events))
        try:
            self.game.intervene(deeds.LetHappen(seat, body["ability"]))
        except IllegalDeed as error:
            if given.refused and before == (len(self.game.entries), len(self.game.events)):
                return
            raise Refused(f"{given} is refused: {error}") from None
        if given.refused:
            raise ScenarioFailed(f"{given} should have been refused")
        self.proceed()
        given.stands = False

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
        while (ask := self.game.ask) is not None and ask.kind != "flow":
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
        answers = [step for step in before if _is_answer(step)]
        self.take(answers)
        self.answer(by, ("nominate", who))
        self.proceed()
        self.steps([step for step in before if not _is_answer(step)])
        if self.flow("count"):
            self.answer(STORYTELLER, "count")
            self.proceed()
        self.steps(body.get("after_vote", []))

    def step_exile(self, body: dict[str, Any]) -> None:
        self.policy.votes = [str(name) for name in body.get("support", [])]
        self.proceed()
        self.need("day")
        before = body.get("before_count", [])
        self.take([step for step in before if _is_answer(step)])
        self.answer(self.policy.seat(body["by"]), ("exile", self.policy.seat(body["who"])))
        self.steps([step for step in before if not _is_answer(step)])
        if self.flow("exile"):
            self.answer(STORYTELLER, "count")
        self.proceed()

    def step_use(self, body: dict[str, Any]) -> None:
        self.proceed()
        self.need("day", "count")
        by, id = self.policy.seat(body["who"]), body["ability"]
        character = scripts.character(id)
        if body.get("public") is character.used_in_private and character.uses_by_day:
            raise Refused(f"the {character.name} is used in {'private' if character.used_in_private else 'public'}")
        choice, self.policy.mark = self.policy.marked(body.get("choice"))
        options = self.game.ask and self.game.ask.offers(by)
        # One guess may stand by itself.
        alone = ("use", id, (choice,))
        self.answer(by, alone if options is not None and alone in options else ("use", id, choice))
        self.proceed()
        self.policy.mark = None

    def step_say(self, body: dict[str, Any]) -> None:
        to = body.get("to")
        heard = None if to is None else tuple(self.policy.seat(name) for name in listed(to) if name != "storyteller")
        self.deed(deeds.Say(self.policy.seat(body["who"]), str(body["text"]), heard))
        self.proceed()

    def step_storyteller(self, body: dict[str, Any]) -> None:
        for kind, what in body.items():
            for deed in self.deeds(kind, what):
                self.deed(deed)
        self.proceed()

    def deed(self, deed: deeds.Deed) -> None:
        try:
            self.game.intervene(deed)
        except IllegalDeed as error:
            raise Refused(str(error)) from None

    def deeds(self, kind: str, what: Any) -> list[deeds.Deed]:
        """The deeds that one line of a `storyteller` step says."""
        if kind in ("kill", "revive"):
            seats = tuple(self.policy.seat(name) for name in listed(what))
            return [deeds.Kill(seats) if kind == "kill" else deeds.Revive(seats)]
        if kind == "character":
            return [deeds.Become(self.policy.seat(name), id) for name, id in what.items()]
        if kind == "alignment":
            return [deeds.Align(self.policy.seat(name), team) for name, team in what.items()]
        if kind in ("add_token", "remove_token"):
            make = deeds.AddToken if kind == "add_token" else deeds.RemoveToken
            return [make(self.policy.seat(name), token) for name, tokens in what.items() for token in listed(tokens)]
        if kind == "seat":
            return [deeds.Reseat(tuple(self.policy.seat(name) for name in what))]
        if kind == "traveller":
            after = what.get("after", self.policy.name(self.game.grimoire.circle[-1].id))
            deed = deeds.Join(what["name"], what["character"], what.get("alignment", "good"), self.policy.seat(after))
            self.policy.names.append(what["name"])
            return [deed]
        if kind == "leave":
            return [deeds.Leave(self.policy.seat(name)) for name in listed(what)]
        if kind == "fabled":
            for id in listed(what):
                scripts.character(id, by_hand=self.by_hand)
            return [deeds.SetFabled(tuple(listed(what)))]
        if kind == "mistake":
            return [deeds.Mistake(word) for word in listed(what)]
        if kind == "execute":
            return [deeds.Execute(self.policy.seat(what))]
        if kind in ("wake", "let_happen"):
            act = deeds.Wake if kind == "wake" else deeds.LetHappen
            return [act(self.policy.seat(name), id) for name, id in what.items()]
        return [deeds.End(what)]


def _switches(scenario: Scenario) -> dict[str, Any]:
    """The options that a scenario sets: one by one, or `household` for all of the household's."""
    switches = scenario.get("switches", {})
    return {str(switches): True} if (found := a_mapping(switches)) is None else found


def _is_expectation(step: Any) -> bool:
    return "expect" in (a_mapping(step) or {})


def _needs_no_ask(step: Any) -> bool:
    """Whether a step is a decision that the Storyteller may make at any moment."""
    rule = a_mapping(step["rule"]) if isinstance(step, dict) and "rule" in step else None
    character = None if rule is None else scripts.CHARACTERS.get(str(rule.get("ability")))
    return character is not None and character.at_any_moment


def _happenings(character: type[Character]) -> tuple[Any, ...]:
    """The choices of a `rule` step with which something happens at any moment, or madness is judged."""
    return (True, "yes") if character.broken_if_mad is None else (True, "yes", False, "no", *JUDGEMENTS)


def _is_answer(step: Any) -> bool:
    body = a_mapping(step) or {}
    return _is_answer(body["refused"]) if "refused" in body else any(kind in body for kind in ANSWERS)


def _ids_in(value: Any) -> list[str]:
    """Every word of the steps that is a character's id."""
    if isinstance(value, str):
        return [value] if value in scripts.CHARACTERS else []
    mapping = a_mapping(value)
    parts = (a_list(value) or []) if mapping is None else list(mapping.values())
    return [id for part in parts for id in _ids_in(part)]
