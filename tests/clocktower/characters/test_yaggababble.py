"""The Yaggababble."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.yaggababble import PHRASES, times_said
from belfry.clocktower.moments.talk import matters
from belfry.clocktower.pieces.token import DRUNK, DUSK, POISONED
from belfry.clocktower.storyteller.deeds.ability import Hear
from belfry.clocktower.views.view import view
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalDeed
from belfry.table.protocol import Say
from tests.clocktower.steps import night_to
from tests.clocktower.towns import Town, town
from tests.table.sitting import Sitting
from tests.table.test_play import play_until

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "sage", "virgin", "slayer", "saint", "recluse", "poisoner", "witch",
    "scarletwoman", "pithag", "imp", "yaggababble",
]  # fmt: skip
SEVEN = "yaggababble chef empath soldier mayor poisoner sage"
PHRASE = "now hold on"


def yagga(seats: str = SEVEN, start: str = "day 1", **more: Any) -> Town:
    """A town in which Ana is the Yaggababble with the phrase "now hold on"."""
    t = town(seats, **{"script": SCRIPT, "start": start} | more)
    for ability in t.grimoire.holders_of("yaggababble"):
        ability.memory = PHRASE
    return t


def says(text: str, who: str = "Ana", to: list[str] | None = None) -> dict[str, Any]:
    said: dict[str, Any] = {"who": who, "text": text}
    return {"say": said if to is None else {**said, "to": to}}


def kills(*names: str | None) -> list[dict[str, Any]]:
    """Whom the Storyteller lets die for the phrase."""
    return [{"rule": {"ability": "yaggababble", "choice": name}} for name in names]


def left(t: Town) -> int:
    """How many may still die."""
    return t.tokens("Ana").count("yaggababble/dead")


def test_said_once_a_player_may_die_that_night() -> None:
    """yaggababble/c1, yaggababble/r3"""
    t = yagga().steps(says(PHRASE)).dusk().night(*kills("Bo"), Fay="Gus")
    assert t.died == ["Bo"]
    assert sum(asked.ability == "yaggababble" for asked in t.runner.asked) == 1


def test_said_three_times_also_inside_sentences_three_may_die() -> None:
    """yaggababble/c2, yaggababble/r2, yaggababble/r9"""
    t = yagga("yaggababble chef empath mayor slayer poisoner sage virgin")
    t.steps(says(PHRASE), says("Well, now hold on a moment!"), says("NOW... hold   on, Bo")).dusk()
    assert left(t) == 3
    assert t.night(*kills("Bo", "Cy", "Dee"), Fay="Gus").died == ["Bo", "Cy", "Dee"]


def test_by_day_a_player_may_die_of_it_too_and_it_is_no_execution() -> None:
    """yaggababble/c3, yaggababble/r6"""
    t = yagga("yaggababble chef empath soldier mayor witch sage").steps(says(PHRASE + ", " + PHRASE))
    happens = {"storyteller": {"let_happen": {"Ana": "yaggababble"}}}
    t.nominate("Bo", "Dee", before=[happens, *kills("Bo")])
    assert not t.alive("Bo")
    t.nominate("Cy", "Eli", before=[happens, *kills("Cy")])
    assert not t.alive("Cy")
    assert t.executed is None
    assert left(t) == 0
    t.refused(happens)
    t.dusk().night(Fay="Gus")
    assert t.died == []


def test_private_words_do_not_count() -> None:
    """yaggababble/c4, yaggababble/r1"""
    t = yagga().steps(says(PHRASE, to=["Bo"]), says(PHRASE, to=["Bo"]), says(PHRASE))
    assert left(t) == 1


def test_what_counts_is_whether_it_works_when_somebody_is_to_die() -> None:
    """yaggababble/c5, yaggababble/r5"""
    t = yagga().impair("Ana", DRUNK, DUSK).steps(says(PHRASE)).dusk()
    assert t.night(*kills("Bo"), Fay="Gus").died == ["Bo"]


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_nobody_dies_while_it_is_drunk_or_poisoned(how: str) -> None:
    """yaggababble/c6, yaggababble/r5"""
    t = yagga().steps(says(PHRASE)).dusk().impair("Ana", how)
    t.night(Fay="Gus")
    assert t.died == []
    assert not t.asked("storyteller", "yaggababble")


def test_the_storyteller_may_kill_fewer_and_the_rest_is_lost_at_dawn() -> None:
    """yaggababble/c7, yaggababble/r3, yaggababble/r7"""
    t = yagga().steps(says(f"{PHRASE} {PHRASE} {PHRASE}")).dusk()
    t.night(*kills("Bo", None), Fay="Gus").day()
    assert t.announced_deaths == ["Bo"]
    assert left(t) == 0
    t.dusk().night(Fay="Gus")
    assert t.died == []


def test_another_s_words_have_no_effect() -> None:
    """yaggababble/c8, yaggababble/r11"""
    t = yagga().steps(says(PHRASE, "Bo")).dusk()
    assert left(t) == 0
    assert t.night(Fay="Gus").died == []


def test_what_is_said_at_night_by_the_dead_or_by_who_only_believes_to_be_it_has_no_effect() -> None:
    """yaggababble/r1"""
    t = yagga(start="night 2")
    t.steps(says(PHRASE))
    assert left(t) == 0
    t = yagga("yaggababble chef empath soldier mayor scarletwoman sage").storyteller(kill="Ana").steps(says(PHRASE))
    assert left(t) == 0
    t = yagga("lunatic=yaggababble chef empath soldier mayor poisoner yaggababble", script=[*SCRIPT, "lunatic"])
    assert left(t.steps(says(PHRASE))) == 0
    with pytest.raises(IllegalDeed):
        t.intervene(SAID)


def test_words_without_the_phrase_are_not_heeded() -> None:
    t = yagga()
    assert not matters(t.grimoire, 0, "good morning")
    assert matters(t.grimoire, 0, PHRASE)


def test_nothing_is_the_phrase_before_the_storyteller_has_named_one() -> None:
    t = yagga("imp chef empath soldier mayor poisoner sage", "day 2").intervene(character={"Bo": "yaggababble"})
    assert t.waits_for == ("storyteller", "yaggababble")
    assert not matters(t.grimoire, 1, "anything at all")


def test_in_a_game_that_began_earlier_the_phrase_is_named_at_its_beginning() -> None:
    t = town(SEVEN, script=SCRIPT, start="day 2").setup({"rule": {"ability": "yaggababble", "choice": "hear me out"}})
    assert left(t.day().steps(says("hear me out"))) == 1


def test_an_exorcist_stops_nothing_as_it_is_not_woken() -> None:
    off: dict[str, Any] = {"jinxes": {"off": ["exorcist-yaggababble"]}}
    t = yagga("yaggababble chef empath exorcist mayor poisoner sage", script=[*SCRIPT, "exorcist"], **off)
    night_to(t.steps(says(PHRASE)).dusk(), "yaggababble", Dee="Ana", Fay="Gus")
    assert t.waits_for == ("storyteller", "yaggababble")


def test_its_own_death_and_the_marks_of_others_let_nobody_die_besides() -> None:
    t = yagga("yaggababble chef empath soldier mayor scarletwoman sage").steps(says(PHRASE)).dusk()
    t.night(*kills("Ana"))
    assert (t.died, left(t)) == (["Ana"], 0)
    t = yagga().storyteller(add_token={"Ana": ["imp/dead"]})
    t.refused({"storyteller": {"let_happen": {"Ana": "yaggababble"}}})


def test_a_death_whose_reminder_is_taken_away_meanwhile_does_not_happen() -> None:
    t = yagga().steps(says(PHRASE)).intervene(let_happen={"Ana": "yaggababble"})
    assert t.waits_for == ("storyteller", "yaggababble")
    t.intervene(remove_token={"Ana": ["yaggababble/dead"]}).game.answer(STORYTELLER, 1)
    assert t.alive("Bo")


def test_the_phrase_is_no_information_that_could_be_wrong() -> None:
    seats = "yaggababble:good mayor soldier virgin mayor poisoner saint"
    t = yagga(seats, "night 1", fabled=["fibbin"]).night(Fay="Gus")
    assert t.learned("Ana") == PHRASE
    assert not t.asked("storyteller", "fibbin")


@pytest.mark.parametrize("impaired", [False, True])
def test_it_is_shown_the_phrase_on_the_first_night_whether_or_not_it_works(impaired: bool) -> None:
    """yaggababble/c9"""
    t = yagga(start="night 1")
    if impaired:
        t.impair("Ana", DRUNK)
    t.night(Fay="Gus")
    assert t.learned("Ana") == PHRASE
    assert t.died == []
    assert "Ana" in t.woke


def test_it_is_not_woken_later() -> None:
    """yaggababble/c1"""
    t = yagga().steps(says(PHRASE)).dusk().night(*kills("Bo"), Fay="Gus")
    assert "Ana" not in t.woke


def test_a_dead_player_who_is_chosen_uses_one_up_and_anybody_may_be_chosen() -> None:
    """yaggababble/r4"""
    t = yagga("yaggababble -chef empath soldier mayor poisoner sage").steps(says(f"{PHRASE} {PHRASE}")).dusk()
    t.night(*kills("Bo", "Fay"), Fay="Gus")
    assert t.died == ["Fay"]


def test_a_death_for_it_is_a_kill_by_the_demon() -> None:
    """yaggababble/r8"""
    t = yagga().steps(says(f"{PHRASE} {PHRASE}")).dusk().night(*kills("Dee", "Gus"), Fay="Bo")
    assert t.died == ["Gus"]
    assert t.asked("storyteller", "sage")


def test_who_becomes_it_is_shown_a_phrase_that_night_and_starts_at_nothing() -> None:
    """yaggababble/r10"""
    t = yagga("imp chef empath soldier mayor pithag sage", "night 3").night(
        {"choose": {"who": "Fay", "ability": "pithag", "choice": ["Bo", "yaggababble"]}},
        {"rule": {"ability": "yaggababble", "choice": "hear me out"}},
    )
    assert t.learned("Bo", "yaggababble") == "hear me out"
    t.day().steps(says("hear me out"), says("hear me out", "Bo"))
    assert t.tokens("Ana").count("yaggababble/dead") == 0
    assert t.tokens("Bo").count("yaggababble/dead") == 1


def test_what_was_said_is_lost_when_it_becomes_another() -> None:
    """yaggababble/r10"""
    t = yagga().steps(says(PHRASE)).storyteller(character={"Ana": "imp"})
    assert left(t) == 0


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Now hold on", 1),
        ("now hold only", 0),
        ("know hold on", 0),
        ("NOW, HOLD ON! now hold on?", 2),
        ("now hold on now hold on now hold on", 3),
        ("now  hold\non", 1),
        ("now hold", 0),
    ],
)
def test_the_phrase_is_found_on_whole_words_whatever_the_capitals_and_signs(text: str, times: int) -> None:
    """yaggababble/r12"""
    assert times_said(PHRASE, text) == times


def test_a_phrase_that_begins_as_it_ends_is_counted_without_overlaps() -> None:
    """yaggababble/r12"""
    assert times_said("no no", "no no no no") == 2
    assert times_said("no no", "no no no") == 1


def sitting() -> Sitting:
    """The first day at a table, with nominations not yet open."""
    table = Sitting("yaggababble chef empath soldier mayor poisoner sage", script=SCRIPT)
    play_until(table, "flow", "day")
    (ability,) = table.game.grimoire.holders_of("yaggababble")
    ability.memory = PHRASE
    return table


def test_what_it_writes_to_the_town_is_counted_and_only_the_storyteller_sees_that() -> None:
    """yaggababble/r12, yaggababble/r13"""
    table = sitting()
    before = {who: len(phone.received) for who, phone in table.phones.items()}
    table.do(0, Say("Now hold on, please."))
    tokens = [token.name for token in table.game.grimoire.tokens if token.target == 0]
    assert tokens.count("yaggababble/dead") == 1
    for who, phone in table.phones.items():
        seen = b"".join(message for _, message in phone.received[before[who] :])
        assert (b"yaggababble/dead" in seen) is (who in ("host", "storyteller")), who


def test_whispers_and_others_are_not_counted_at_the_table() -> None:
    """yaggababble/r1, yaggababble/r11"""
    table = sitting()
    table.do(0, Say(PHRASE, to=1))
    table.do(1, Say(PHRASE))
    assert not [token for token in table.game.grimoire.tokens if token.name == "yaggababble/dead"]


def test_the_storyteller_may_add_one_by_hand_or_take_one_away() -> None:
    """yaggababble/r12"""
    t = yagga().storyteller(add_token={"Ana": ["yaggababble/dead"]})
    assert left(t) == 1
    t.dusk().night(*kills("Bo"), Fay="Gus")
    assert t.died == ["Bo"]
    t = yagga().steps(says(PHRASE)).storyteller(remove_token={"Ana": ["yaggababble/dead"]}).dusk().night(Fay="Gus")
    assert t.died == []


SAID = Hear(0, "yaggababble", 0)
UNSAID = Hear(0, "yaggababble", 0, "unsaid")


def key(t: Town) -> dict[str, Any] | None:
    """What the Storyteller's screen offers to count by hand."""
    (ana,) = [seat for seat in view(t.game, STORYTELLER)["grimoire"]["seats"] if seat["seat"] == 0]
    return ana["abilities"][0]["awaits"]


def test_where_people_speak_the_storyteller_counts_with_a_key_and_takes_back_with_another() -> None:
    """yaggababble/r12"""
    t = yagga()
    assert key(t) == {"text": PHRASE, "speakers": [0], "heard": []}
    t.intervene(SAID).intervene(SAID).intervene(SAID).intervene(UNSAID)
    assert key(t) == {"text": PHRASE, "speakers": [0], "heard": [0, 0]}
    t.game.undo()
    assert left(t) == 3
    t.game.undo(2)
    assert left(t) == 1
    assert t.dusk().night(*kills("Bo"), Fay="Gus").died == ["Bo"]


def test_what_was_written_can_be_rejected_with_the_same_key() -> None:
    """yaggababble/r12"""
    t = yagga().steps(says(PHRASE)).intervene(UNSAID)
    assert t.dusk().night(Fay="Gus").died == []
    assert not t.asked("storyteller", "yaggababble")


def test_nobody_but_the_storyteller_sees_the_key_or_hears_that_it_was_pressed() -> None:
    """yaggababble/r13"""
    t = yagga()
    before = [view(t.game, seat) for seat in range(-2, 7) if seat != STORYTELLER]
    t.intervene(SAID).intervene(SAID).intervene(UNSAID)
    assert [view(t.game, seat) for seat in range(-2, 7) if seat != STORYTELLER] == before


def test_the_key_is_there_only_while_saying_the_phrase_would_count() -> None:
    """yaggababble/r1, yaggababble/r11, yaggababble/r7"""
    t = yagga()
    for deed in (UNSAID, Hear(0, "yaggababble", 1), Hear(1, "yaggababble", 1), Hear(0, "yaggababble", 0, "sung")):
        with pytest.raises(IllegalDeed):
            t.game.intervene(deed)
    t.dusk()
    assert key(t) is None
    with pytest.raises(IllegalDeed):
        t.game.intervene(SAID)
    assert key(yagga("-yaggababble chef empath soldier mayor imp sage")) is None


def test_drunk_it_is_counted_all_the_same() -> None:
    """yaggababble/r5"""
    t = yagga().impair("Ana", DRUNK, DUSK).intervene(SAID).dusk()
    assert t.night(*kills("Bo"), Fay="Gus").died == ["Bo"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_phrase_is_proposed_in_the_language_of_the_table(language: str) -> None:
    table = Sitting(SEVEN, script=SCRIPT, language=language)
    seen = table.phones["host"].game
    assert seen["asked"]["options"]["kinds"][0]["of"] == [*PHRASES[language]]
    assert seen["suggestion"]["answer"] in PHRASES[language]


def test_whoever_dies_of_the_phrase_is_marked() -> None:
    """yaggababble/r3"""
    t = yagga().steps(says(PHRASE)).dusk().night(*kills("Bo"), Fay="Gus")
    assert "yaggababble/dead" in t.tokens("Bo")
    assert left(t) == 0


def test_the_words_of_the_phrase_in_another_order_do_not_count() -> None:
    """yaggababble/r2"""
    assert left(yagga().steps(says("hold on now"))) == 0
    assert times_said("", "anything at all") == 0
