"""The form of a scenario file: what its documents may say."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.pieces.kind import IN_THE_BAG
from belfry.core.errors import known, shown
from belfry.core.plain import a_mapping
from belfry.core.scenario import Form, Path, Scenario

TOP_KEYS = {
    *("game", "name", "cites", "script", "theme", "town", "fabled", "tokens", "jinxes", "bluffs", "unseated"),
    *(
        "words",
        "storyteller",
        "start",
        "executed_today",
        "votes_today",
        "nominated_today",
        "steps",
        "switches",
        "bag",
        "expect",
    ),
}
SEAT_KEYS = {"character", "alignment", "believes", "alive", "ghost_vote", "traveller", "ability"}
PHASES = ("setup", "night", "day", "execute", "dusk")
ANSWERS = {
    "choose": ({"who", "ability", "choice"}, set[str]()),
    "tell": ({"who", "ability", "value"}, set[str]()),
    "rule": ({"ability", "choice"}, {"who"}),
    "register": ({"who", "to", "as"}, set[str]()),
}
"""The answer steps, with the keys that each needs and may have."""
ACTIONS = {
    "use": ({"who", "ability"}, {"choice", "public"}),
    "nominate": ({"by", "who"}, {"votes", "before_vote", "after_vote"}),
    "exile": ({"by", "who"}, {"support", "before_count"}),
    "say": ({"who", "text"}, {"to"}),
}
DEEDS = {
    *("kill", "revive", "character", "alignment", "add_token", "remove_token", "seat", "traveller", "leave"),
    *("fabled", "mistake", "end", "execute", "wake", "let_happen"),
}
EXPECTATIONS = {
    *("is", "winner", "learned", "not_learned", "may_learn", "asked", "not_asked", "woke", "did_not_wake", "died"),
    *("did_not_die", "announced", "not_announced", "executed", "about_to_die", "votes", "vote_public", "in_play"),
    *("not_in_play", "seats", "warned", "not_warned", "knows", "hidden_from"),
}
ASKED = {
    "learned": {"value"},
    "not_learned": {"value"},
    "may_learn": {"values", "includes", "excludes"},
    "asked": {"options", "includes", "excludes"},
    "not_asked": {"options", "includes", "excludes"},
}
"""The expectations about somebody and an ability, with the keys that each may have besides."""
DEEDS_BY_NAME = {
    "character": "{Ana: imp}",
    "alignment": "{Ana: evil}",
    "add_token": "{Ana: [poisoner/poisoned]}",
    "remove_token": "{Ana: [poisoner/poisoned]}",
    "wake": "{Ana: empath}",
    "let_happen": "{Ana: mutant}",
}
"""The deeds of which one is done to each of several players, each with an example."""
STATES = {
    *("alive", "character", "alignment", "believes", "drunk", "poisoned", "ghost_vote", "sober_and_healthy"),
    *("has_ability", "lacks_ability", "tokens"),
}
BAG_KEYS = {"players", "characters", "fabled", "script", "believes", "abilities"}
BAG_EXPECTATIONS = {"legal", "because", "counts"}


class ClocktowerForm(Form):
    """Checks one document."""

    game = "clocktower"
    keys_of_a_document = TOP_KEYS
    words = PHASES
    kinds = (*ANSWERS, *ACTIONS, "storyteller")
    expected = EXPECTATIONS
    examples = ("{nominate: …}", "{winner: none}")

    # The document

    def check(self) -> None:
        document = self.document
        self.head(document.get("game", "clocktower"))
        if "bag" in document:
            self.check_settings()
            self.check_bag(document["bag"])
            return
        self.need("town", "steps")
        self.check_town(document["town"])
        self.check_settings()
        self.check_start(document.get("start", "night 1"))
        self.steps(document["steps"])

    def check_settings(self) -> None:
        document = self.document
        for key in ("fabled", "bluffs", "unseated"):
            self.list_of_words(document.get(key, []), (key,))
        self.word_or_words(document.get("script", []), ("script",))
        jinxes = self.keys(document.get("jinxes", {}), ("jinxes",), set(), {"off"})
        self.list_of_words(jinxes.get("off", []), ("jinxes", "off"))
        for name, tokens in self.mapping(
            document.get("tokens", {}), ("tokens",), "{Ana: [drunk/is-the-drunk]}"
        ).items():
            self.word_or_words(tokens, ("tokens", name))
        for key, word in self.mapping(document.get("words", {}), ("words",), "{mezepheles: gondola}").items():
            self.word(word, ("words", key))
        self.one_of(document.get("theme", "clocktower"), ("theme",), "clocktower", "trash-can")
        self.one_of(document.get("storyteller", "defaults"), ("storyteller",), "defaults", "automatic")
        if not isinstance(document.get("switches", "household"), str):
            self.mapping(document["switches"], ("switches",), "{butler_impaired_votes_freely: yes}")
        self.word(document.get("executed_today", "none"), ("executed_today",))
        for who, tally in self.mapping(document.get("votes_today", {}), ("votes_today",), "{Ana: 3}").items():
            self.number(tally, ("votes_today", who))
        nominated = document.get("nominated_today", [])
        if a_mapping(nominated) is not None:
            for by, who in self.mapping(nominated, ("nominated_today",), "{Ana: Bo}").items():
                self.word(who, ("nominated_today", by))
        else:
            for place, who in enumerate(self.items(nominated, ("nominated_today",), "names, or of [by, who]")):
                path: Path = ("nominated_today", place)
                self.word_or_words(who, path)
                if not isinstance(who, str) and len(who) != 2:
                    raise self.fail(path, "must be a name, or who nominated and who was nominated")

    def check_start(self, start: Any) -> None:
        words = start.split() if isinstance(start, str) else []
        right = len(words) == 2 and words[0] in ("night", "day") and words[1].isdecimal() and len(words[1]) <= 3
        if not right or not 1 <= int(words[1]) <= 100:
            raise self.fail(("start",), f"must be 'night N' or 'day N', such as 'night 3', not {shown(start)}")

    def check_town(self, town: Any) -> None:
        seats = self.items(town, ("town",), "seats, such as '- Ana: imp'")
        if not seats:
            raise self.fail(("town",), "there is no seat")
        seen: set[str] = set()
        for place, seat in enumerate(seats):
            path: Path = ("town", place)
            plan = self.mapping(seat, path, "'- Ana: imp'")
            if len(plan) != 1:
                raise self.fail(path, "a seat is one name with one character, such as '- Ana: imp'")
            name = next(iter(plan))
            if name in seen or name in ("storyteller", "none"):
                raise self.fail((*path, name), "is no name, or stands twice")
            seen.add(name)
            if not isinstance(plan[name], str):
                self.check_seat(plan[name], (*path, name))

    def check_seat(self, plan: Any, path: Path) -> None:
        facts = self.keys(plan, path, {"character"}, SEAT_KEYS)
        for key, value in facts.items():
            if key in ("alive", "ghost_vote", "traveller"):
                self.yes_or_no(value, (*path, key))
            else:
                self.word(value, (*path, key))
        self.one_of(facts.get("alignment", "good"), (*path, "alignment"), "good", "evil")

    # Steps

    def body(self, kind: str, value: Any, path: Path) -> None:
        if kind == "storyteller":
            self.deeds(self.mapping(value, path, "{kill: Ana}"), path)
        else:
            self.action(kind, value, path)

    def action(self, kind: str, value: Any, path: Path) -> None:
        needs, may = {**ANSWERS, **ACTIONS}[kind]
        body = self.keys(value, path, needs, may)
        for key, part in body.items():
            here = (*path, key)
            if key in ("before_vote", "after_vote", "before_count"):
                self.steps(part, here)
            elif key in ("votes", "support"):
                self.list_of_words(part, here)
            elif key == "to" and kind == "say":
                self.word_or_words(part, here)
            elif key == "public":
                self.yes_or_no(part, here)
            elif key not in ("choice", "value"):
                self.word(part, here)

    def deeds(self, deeds: dict[Any, Any], path: Path) -> None:
        if not deeds:
            raise self.fail(path, f"must have a deed, such as {{kill: Ana}}; there are {', '.join(sorted(DEEDS))}")
        for kind, what in deeds.items():
            here = (*path, kind)
            if kind not in DEEDS:
                raise self.fail(here, f"unknown deed; {known(kind, sorted(DEEDS))}")
            if kind in ("kill", "revive", "leave", "fabled", "mistake"):
                self.word_or_words(what, here)
            elif kind in ("end", "execute"):
                self.word(what, here)
            elif kind == "seat":
                self.list_of_words(what, here)
            elif kind == "traveller":
                for key, word in self.keys(what, here, {"name", "character"}, {"alignment", "after"}).items():
                    self.word(word, (*here, key))
            else:
                tokens = kind in ("add_token", "remove_token")
                for name, word in self.something(what, here, DEEDS_BY_NAME[kind]).items():
                    (self.word_or_words if tokens else self.word)(word, (*here, name))

    # Expectations

    def expectation(self, kind: str, value: Any, path: Path) -> None:
        if kind == "is":
            self.states(value, path)
        elif kind in ASKED:
            self.asked(kind, value, path)
        elif kind in ("announced", "not_announced"):
            body = self.keys(value, path, set(), {"deaths", "event"})
            if len(body) != 1:
                raise self.fail(path, "must have deaths or event, such as {deaths: [Ana]}")
            self.word_or_words(body.get("deaths", []), (*path, "deaths"))
            self.word(body.get("event", ""), (*path, "event"))
        elif kind == "knows":
            facts = {"demon", "minions", "bluffs", "role", "alignment"}
            body = self.keys(value, path, {"who"}, facts)
            if len(body) < 2:
                raise self.fail(path, f"must say what {body['who']} knows: {', '.join(sorted(facts))}")
            for key, part in body.items():
                (self.word_or_words if key in ("demon", "minions", "bluffs") else self.word)(part, (*path, key))
        elif kind == "hidden_from":
            for key, part in self.keys(value, path, {"who", "secret"}, set()).items():
                self.word(part, (*path, key))
            if " is " not in value["secret"]:
                raise self.fail((*path, "secret"), f"must be such as 'Bo is poisoner', not {shown(value['secret'])}")
        elif kind == "winner":
            self.one_of(value, path, "good", "evil", "none")
        elif kind in ("executed", "about_to_die"):
            self.word(value, path)
        elif kind == "vote_public":
            self.yes_or_no(value, path)
        elif kind == "votes":
            self.number(value, path)
        else:
            self.word_or_words(value, path)
            if not value and kind not in ("died", "seats"):
                raise self.fail(path, "must be a word or a list of words, not an empty list")

    def asked(self, kind: str, value: Any, path: Path) -> None:
        for key, part in self.keys(value, path, {"who", "ability"}, ASKED[kind]).items():
            if key in ("who", "ability"):
                self.word(part, (*path, key))
            elif key != "value":
                self.items(part, (*path, key), "values")
            elif "grimoire" in (a_mapping(part) or ()):
                self.pages(part["grimoire"], (*path, key, "grimoire"))

    def pages(self, value: Any, path: Path) -> None:
        for name, page in self.mapping(value, path, "{Ana: {alive: no}}").items():
            for key, fact in self.keys(
                page, (*path, name), set(), {"character", "alignment", "alive", "tokens"}
            ).items():
                check = {"alive": self.yes_or_no, "tokens": self.list_of_words}.get(key, self.word)
                check(fact, (*path, name, key))

    def states(self, value: Any, path: Path) -> None:
        for name, state in self.something(value, path, "{Ana: {alive: yes}}").items():
            here = (*path, name)
            for key, fact in self.something(self.keys(state, here, set(), STATES), here, "{alive: yes}").items():
                if key == "tokens":
                    self.word_or_words(fact, (*here, key))
                elif key in ("alive", "drunk", "poisoned", "ghost_vote", "sober_and_healthy"):
                    self.yes_or_no(fact, (*here, key))
                elif key == "alignment":
                    self.one_of(fact, (*here, key), "good", "evil")
                else:
                    self.word(fact, (*here, key))

    # Bags

    def check_bag(self, value: Any) -> None:
        bag = self.keys(value, ("bag",), {"players", "characters"}, BAG_KEYS)
        self.number(bag["players"], ("bag", "players"))
        self.list_of_words(bag["characters"], ("bag", "characters"))
        self.list_of_words(bag.get("fabled", []), ("bag", "fabled"))
        self.word_or_words(bag.get("script", []), ("bag", "script"))
        for key in ("believes", "abilities"):
            for id, other in self.mapping(bag.get(key, {}), ("bag", key), "{drunk: chef}").items():
                self.word(other, ("bag", key, id))
        self.need("expect")
        for place, expectation in enumerate(self.items(self.document["expect"], ("expect",), "expectations")):
            path: Path = ("expect", place)
            found = self.something(self.keys(expectation, path, set(), BAG_EXPECTATIONS), path, "{legal: yes}")
            if "legal" in found:
                self.yes_or_no(found["legal"], (*path, "legal"))
            self.word(found.get("because", ""), (*path, "because"))
            for type, number in self.mapping(found.get("counts", {}), (*path, "counts"), "{townsfolk: 5}").items():
                self.one_of(type, (*path, "counts", type), *IN_THE_BAG)
                self.number(number, (*path, "counts", type))


read_scenarios = ClocktowerForm.read


def check(scenario: Scenario) -> None:
    """Raise `MalformedScenario` if a document has not the form."""
    ClocktowerForm(scenario).check()
