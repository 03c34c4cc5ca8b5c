"""Madness (MAD), as far as the engine carries it: it notes the instruction and the words, and decides nothing."""

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DUSK, Reminder
from belfry.clocktower.script.character import Minion
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.madness import breach
from belfry.clocktower.views.grimoire_view import grimoire_view
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import STORYTELLER
from belfry.core.options import Each, OneOf
from tests.clocktower.steps import violet
from tests.clocktower.towns import NAMES, Town, town

EIGHT = "imp baron recluse chef soldier virgin slayer mayor"


class Cerenovus(Minion, abstract=True):
    """Instructs a player each night to be mad about being a character."""

    __slots__ = ()
    id = "cerenovus"
    name = "Cerenovus"
    acts_other_nights = True
    reminders = {"mad": Reminder(until=DUSK)}  # noqa: RUF012 - as the characters declare it

    async def other_nights(self) -> None:
        script = self.grimoire.script
        seat, character = await self.choose(lambda: Each(self.grimoire.any_player, OneOf(script.ids, "character")))
        self.move("mad", self.grimoire.people[seat])
        await self.tell(seat, lambda: OneOf((character,), "character"))


def under_instruction() -> Town:
    """The second day, on which Eli is to be mad about being the Librarian."""
    t = town(EIGHT, start="night 2")
    t.grant("Bo", Cerenovus)
    instruct = {"choose": {"who": "Bo", "ability": "cerenovus", "choice": ["Eli", "librarian"]}}
    return t.night(instruct, Ana="Eli").day()


def say(t: Town, who: str, text: str, to: str | None = None) -> Town:
    """Let a player say something to everybody or to somebody."""
    step: dict[str, Any] = {"who": who, "text": text}
    return t.steps({"say": step if to is None else {**step, "to": to}})


def execute_or_refrain(t: Town, decision: str, who: str) -> None:
    """Let the Storyteller execute the player or not, and end the day."""
    if decision == "execute":
        t.storyteller(execute=who)
    t.dusk()


EITHER = pytest.mark.parametrize("decision", ["execute", "refrain"])


def test_madness_is_behaviour_and_no_state_in_the_grimoire() -> None:
    """MAD-1"""
    t = under_instruction()
    before = grimoire_view(t.grimoire, t.game.ask, dict(enumerate(NAMES)), words())
    say(t, "Eli", "I am the Librarian, believe me.")
    assert grimoire_view(t.grimoire, t.game.ask, dict(enumerate(NAMES)), words()) == before


@pytest.mark.parametrize("mad", [True, False])
def test_some_abilities_ask_for_madness_and_some_forbid_it_and_each_has_its_price(mad: bool) -> None:
    """MAD-2: to be mad keeps what the Cerenovus wants, and breaks what the Mutant may do"""
    t = violet("mutant cerenovus vortox oracle sage artist savant klutz").night(Bo=["Dee", "artist"], Cy="Hal").day()
    for who, ability, broken in (("Bo", "cerenovus", not mad), ("Ana", "mutant", mad)):
        t.intervene(LetHappen(t.seat(who).id, ability))
        t.game.answer(STORYTELLER, mad)
        assert (t.waits_for == ("storyteller", ability)) is broken, "whether the price is paid is the next question"
        if broken:
            t.game.answer(STORYTELLER, False)
    verdicts = [(data["ability"], data["verdict"]) for data in t.events("judged")]
    assert verdicts == [("cerenovus", "kept" if mad else "spared"), ("mutant", "spared" if mad else "kept")]


def test_madness_gives_a_pixie_something_where_no_price_is_at_stake() -> None:
    """MAD-2"""
    script = ["pixie", "chef", "empath", "monk", "slayer", "soldier", "mayor", "poisoner", "imp", "saint", "recluse"]
    t = town("pixie slayer chef empath monk poisoner imp", script=script, start="night 1")
    t.night({"tell": {"who": "Ana", "ability": "pixie", "value": "slayer"}}).day()
    t.storyteller({"rule": {"ability": "pixie", "choice": True}}, kill="Bo")
    assert "slayer" in [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))]


def test_an_effort_is_enough_though_nobody_is_convinced() -> None:
    """MAD-11: Dee claims what the Cerenovus wants, and so does the one who really is it"""
    t = violet("mutant cerenovus vortox oracle sage artist savant klutz").night(Bo=["Dee", "artist"], Cy="Hal").day()
    dee, fay = t.seat("Dee").id, t.seat("Fay").id
    assert breach(t.grimoire, {dee: "artist", fay: "artist"}) is None
    assert breach(t.grimoire, {dee: "oracle", fay: "artist"}) == LetHappen(t.seat("Bo").id, "cerenovus")


@EITHER
def test_the_silent_may_be_executed_and_may_be_spared(decision: str) -> None:
    """MAD-3, MAD-8, MAD-D2, CLK-C73"""
    t = under_instruction()
    execute_or_refrain(t, decision, "Eli")
    assert t.executed == ("Eli" if decision == "execute" else None)
    assert t.alive("Eli") is (decision == "refrain")


@EITHER
def test_words_said_in_private_count_too(decision: str) -> None:
    """MAD-9, CLK-C74"""
    t = town(EIGHT, start="day 2")
    say(t, "Dee", "Cy told me that he is an Outsider.", to="storyteller")
    assert t.view("storyteller")["history"][-1][0] == "said"
    for audience in ("public", "Cy", "Eli"):
        assert "Outsider." not in str(t.view(audience)["history"])
    execute_or_refrain(t, decision, "Cy")
    assert t.executed == ("Cy" if decision == "execute" else None)


@EITHER
def test_whoever_says_to_be_mad_may_be_executed_and_may_be_spared(decision: str) -> None:
    """MAD-10, CLK-C75"""
    t = say(under_instruction(), "Eli", "I would tell you more if I were not mad.")
    execute_or_refrain(t, decision, "Eli")
    assert t.executed == ("Eli" if decision == "execute" else None)


@pytest.mark.parametrize("moment", ["before nominations", "before a vote", "after a vote"])
def test_the_storyteller_decides_when_within_the_day_the_penalty_falls(moment: str) -> None:
    """MAD-4, MAD-D2"""
    t = under_instruction()
    penalty = {"storyteller": {"execute": "Eli"}}
    if moment == "before nominations":
        t.steps(penalty)
    elif moment == "before a vote":
        t.nominate("Dee", "Gus", "Dee Cy", before=[penalty])
    else:
        t.nominate("Dee", "Gus", "Dee Cy", after=[penalty])
    assert t.executed == "Eli"


def test_the_penalty_cannot_be_applied_at_night_nor_twice_on_one_day() -> None:
    """MAD-4"""
    t = under_instruction().storyteller(execute="Eli")
    t.refused({"storyteller": {"execute": "Gus"}})
    t.dusk().refused({"storyteller": {"execute": "Gus"}})


@pytest.mark.parametrize("words", ["I am the Librarian.", "I am not the Librarian.", "Good morning.", None])
def test_nobody_is_made_to_say_anything_and_whatever_is_said_nothing_happens_by_itself(words: str | None) -> None:
    """MAD-5, MAD-6, MAD-16, MAD-D1, MAD-D3"""
    t = under_instruction()
    if words is not None:
        say(t, "Eli", words)
    t.execute("Gus").dusk()
    assert t.executed == "Gus"
    assert t.alive("Eli")
    assert [asked.ability for asked in t.runner.asked if asked.party == t.seat("Eli").id] == ["vote"]


def test_the_instruction_is_recorded_with_its_ability_and_ends_in_its_time() -> None:
    """MAD-16"""
    t = under_instruction()
    assert t.tokens("Eli") == ["cerenovus/mad"]
    assert t.view("Eli")["told"][-1]["ability"] == "cerenovus"
    assert t.view("Eli")["told"][-1]["value"] == "librarian"
    t.dusk()
    assert t.tokens("Eli") == []


def test_the_automatic_storyteller_never_applies_a_penalty() -> None:
    """MAD-16, MAD-D2"""
    t = town(EIGHT, start="night 2", storyteller="automatic")
    t.grant("Bo", Cerenovus)
    instruct = {"choose": {"who": "Bo", "ability": "cerenovus", "choice": ["Eli", "librarian"]}}
    t.night(instruct, Ana="Eli").day()
    say(t, "Eli", "I am mad.").dusk()
    assert t.events("executed") == []
