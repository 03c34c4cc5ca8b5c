"""The Mezepheles."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.mezepheles import RARE_WORDS
from belfry.clocktower.moments.talk import matters
from belfry.clocktower.pieces.token import DRUNK, DUSK, POISONED
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import Hear
from belfry.clocktower.storyteller.deeds.announcements import Overhear
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalDeed
from belfry.table.protocol import Say
from tests.clocktower.steps import finish_night, night_to, rule, shown, side, woken_for
from tests.clocktower.towns import Town, town
from tests.table.sitting import Sitting
from tests.table.test_play import play_until

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "courtier", "virgin", "slayer", "saint", "barber", "snitch",
    "recluse", "mezepheles", "poisoner", "witch", "pithag", "imp",
]  # fmt: skip
SEVEN = "mezepheles barber imp chef mayor slayer courtier"
WORD = "quincunx"


def mezepheles(seats: str = SEVEN, start: str = "day 2", **more: Any) -> Town:
    """A town in which Ana is the Mezepheles with the word "quincunx"."""
    t = town(seats, **{"script": SCRIPT, "start": start} | more)
    for ability in t.grimoire.holders_of("mezepheles"):
        ability.memory = WORD
    return t


def says(who: str, text: str = f"What a fine {WORD} that is!", to: list[str] | None = None) -> dict[str, Any]:
    said: dict[str, Any] = {"who": who, "text": text}
    return {"say": said if to is None else {**said, "to": to}}


def next_night(t: Town, **choices: Any) -> Town:
    return t.dusk().night(**{"Cy": "Gus"} | choices)


def listens_for(t: Town, name: str) -> str | None:
    """The word for which the Storyteller's screen asks to listen because of a player."""
    [seat] = [seat for seat in t.view("storyteller")["grimoire"]["seats"] if seat["name"] == name]
    [awaited] = [ability["awaits"] for ability in seat["abilities"] if ability["id"] == "mezepheles"]
    return None if awaited is None else awaited["text"]


def test_the_first_good_player_who_says_it_turns_evil_in_the_night() -> None:
    """mezepheles/c1, mezepheles/r1, mezepheles/r2, mezepheles/r3, mezepheles/r9"""
    t = mezepheles().steps(says("Bo"))
    assert (side(t, "Bo"), t.tokens("Bo")) == ("good", ["mezepheles/turns-evil"])
    told = len(t.view("Ana")["told"])
    next_night(t)
    assert (side(t, "Bo"), t.character("Bo")) == ("evil", "barber")
    assert t.view("Bo")["you"]["alignment"] == "evil"
    assert t.tokens("Ana") == ["mezepheles/no-ability"]
    assert len(t.view("Ana")["told"]) == told
    assert woken_for(t, "Bo")[0] == "mezepheles" and "Ana" not in t.woke
    assert not t.view("Ana")["known"].get(1) and not t.view("Bo")["known"].get(0)


def test_who_does_not_say_it_stays_and_may_speak_of_the_mezepheles() -> None:
    """mezepheles/c2, mezepheles/r14"""
    t = next_night(mezepheles().steps(says("Bo", "Ana is the Mezepheles, beware.")))
    assert side(t, "Bo") == "good"
    assert t.tokens("Ana") == []


def test_a_mezepheles_who_is_drunk_when_it_is_due_turns_nobody_and_has_used_it_up() -> None:
    """mezepheles/c3, mezepheles/r2, mezepheles/r5, mezepheles/r6"""
    t = mezepheles().steps(says("Bo", to=["storyteller"]))
    next_night(t, Gus="mezepheles", Cy="Eli")
    assert side(t, "Bo") == "good"
    assert t.tokens("Ana").count("mezepheles/no-ability") == 1
    t.day().steps(says("Dee"))
    assert t.tokens("Dee") == []


def test_evil_players_say_it_without_using_it_up() -> None:
    """mezepheles/c4, mezepheles/r1"""
    t = next_night(mezepheles().steps(says("Cy"), says("Dee")))
    assert [side(t, name) for name in ("Cy", "Dee")] == ["evil", "evil"]


def test_only_the_first_turns() -> None:
    """mezepheles/c5, mezepheles/r1, mezepheles/r6"""
    t = next_night(mezepheles().steps(says("Dee"), says("Eli")))
    assert [side(t, name) for name in ("Dee", "Eli")] == ["evil", "good"]


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_what_counts_is_the_state_when_it_is_due(how: str) -> None:
    """mezepheles/c6, mezepheles/r5"""
    t = next_night(mezepheles().impair("Ana", how, DUSK).steps(says("Bo")))
    assert side(t, "Bo") == "evil"


def test_words_among_players_do_not_count_unless_the_table_says_so() -> None:
    """mezepheles/r4"""
    t = mezepheles().steps(says("Bo", to=["Dee"]))
    assert t.tokens("Bo") == []
    t = mezepheles(switches={"mezepheles_channels": "all"}).steps(says("Bo", to=["Dee"]))
    assert t.tokens("Bo") == ["mezepheles/turns-evil"]


def test_a_dead_mezepheles_turns_nobody() -> None:
    """mezepheles/r7"""
    t = next_night(mezepheles().steps(says("Bo")).storyteller(kill="Ana"))
    assert side(t, "Bo") == "good"


def test_a_mezepheles_who_dies_in_the_first_night_learns_no_word() -> None:
    """ABL-1"""
    t = night_to(town(SEVEN, script=SCRIPT, words={"mezepheles": WORD}), "courtier").intervene(kill="Ana")
    finish_night(t, Gus="none")
    assert t.lessons("Ana") == []


def test_a_mezepheles_whom_the_preacher_has_found_turns_nobody_and_has_used_it_up() -> None:
    """mezepheles/r5, mezepheles/r6"""
    t = mezepheles("mezepheles barber imp chef mayor slayer preacher", script=[*SCRIPT, "preacher"]).steps(says("Bo"))
    next_night(t, Gus="Ana", Cy="Eli")
    assert (side(t, "Bo"), t.tokens("Bo")) == ("good", [])
    assert "mezepheles/no-ability" in t.tokens("Ana")


def test_a_night_without_anybody_who_has_said_it_does_not_use_it_up() -> None:
    """mezepheles/r6"""
    t = next_night(mezepheles())
    assert t.tokens("Ana") == []


def test_a_marked_player_may_be_dead_and_one_who_is_evil_by_then_uses_it_up() -> None:
    """mezepheles/r8"""
    t = next_night(mezepheles().steps(says("Bo")).storyteller(kill="Bo"))
    assert side(t, "Bo") == "evil"
    t = next_night(mezepheles().steps(says("Bo")).storyteller(alignment={"Bo": "evil"}))
    assert t.tokens("Ana") == ["mezepheles/no-ability"]
    assert "Bo" not in t.woke


def test_the_player_stays_evil_when_the_mezepheles_dies_later() -> None:
    """mezepheles/r10"""
    t = next_night(mezepheles().steps(says("Bo"))).day().storyteller(kill="Ana")
    assert side(t, "Bo") == "evil"


def test_a_good_traveller_counts() -> None:
    """mezepheles/r11"""
    t = next_night(mezepheles(SEVEN + " beggar:good").steps(says("Hal")))
    assert side(t, "Hal") == "evil"


def test_said_at_night_after_its_place_it_comes_the_next_night() -> None:
    """mezepheles/r12"""
    t = mezepheles(start="night 2").night(Cy="Gus")
    assert t.waits_for[1] == "dawn"
    t.steps(says("Bo"))
    assert side(t.day(), "Bo") == "good"
    assert side(next_night(t, Cy="Eli"), "Bo") == "evil"


def test_one_made_in_the_game_learns_a_new_word_that_night() -> None:
    """mezepheles/r13"""
    t = town("pithag barber imp chef mayor slayer recluse", script=SCRIPT, start="night 2")
    t.night(rule("mezepheles", "gondola"), Ana=["Gus", "mezepheles"], Cy="Bo")
    assert "gondola" in t.lessons("Gus")


def test_before_the_word_is_decided_nothing_that_is_said_counts() -> None:
    """mezepheles/r13"""
    t = town("pithag barber imp chef mayor slayer recluse", script=SCRIPT, start="night 2")
    night_to(t, "mezepheles", Ana=["Gus", "mezepheles"])
    assert listens_for(t, "Gus") is None
    t.intervene(Overhear(1, "Well, well."))
    assert t.tokens("Bo") == []


def test_a_game_that_begins_later_has_a_word_too() -> None:
    t = town(SEVEN, script=SCRIPT, start="day 2")
    assert t.waits_for == ("storyteller", "mezepheles")
    t.game.answer(STORYTELLER, "gondola")
    t.steps(says("Bo", "A gondola!"))
    assert t.tokens("Bo") == ["mezepheles/turns-evil"]


def test_the_storytellers_screen_says_for_which_word_to_listen_until_it_is_used_up() -> None:
    t = mezepheles()
    assert listens_for(t, "Ana") == WORD
    assert listens_for(next_night(t.steps(says("Bo"))), "Ana") is None


def test_one_who_comes_back_has_it_again_with_the_same_word() -> None:
    """mezepheles/r13"""
    t = next_night(mezepheles().steps(says("Bo"))).day().storyteller(kill="Ana").storyteller(revive="Ana")
    t.steps(says("Dee"))
    assert t.tokens("Dee") == ["mezepheles/turns-evil"]


def test_it_is_shown_the_word_and_a_wrong_one_only_if_it_does_not_work() -> None:
    t = town(SEVEN, script=SCRIPT, words={"mezepheles": WORD}).night()
    assert t.learned("Ana") == WORD
    t = (
        town(SEVEN, script=SCRIPT, words={"mezepheles": WORD})
        .setup()
        .impair("Ana", DRUNK)
        .night(shown("Ana", "mezepheles", "gondola"))
    )
    assert t.learned("Ana") == "gondola"


def test_no_fibbin_shows_another_word() -> None:
    seats = "mezepheles:good barber imp soldier mayor slayer courtier"
    t = town(seats, script=SCRIPT, words={"mezepheles": WORD}, fabled=["fibbin"]).night()
    assert not t.asked("storyteller", "fibbin")


@pytest.mark.parametrize(("text", "counts"), [("QUINCUNX?", True), ("quincunxes", False), ("a-quincunx-b", True)])
def test_whole_words_count_whatever_their_case(text: str, counts: bool) -> None:
    t = mezepheles().steps(says("Bo", text))
    assert bool(t.tokens("Bo")) is counts


def test_the_automatic_storyteller_takes_a_rare_word_and_shows_the_right_one() -> None:
    t = town(SEVEN, script=SCRIPT)
    ask = t.game.ask
    assert ask is not None and ask.ability == "mezepheles"
    assert len({AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(40)}) > 5


def test_the_chat_of_a_table_is_heard() -> None:
    """mezepheles/r2, mezepheles/r4"""
    sitting = play_until(Sitting("mezepheles chef empath imp mayor virgin slayer", script=tuple(SCRIPT)), "flow", "day")
    [ability] = sitting.game.grimoire.holders_of("mezepheles")
    sitting.do(1, Say("Nothing to see here."))
    sitting.do(1, Say(f"I say {ability.memory}.", 2))
    assert ability.marks("turns-evil") is None
    sitting.do(4, Say(f"I say {ability.memory}.", "storyteller"))
    [ability] = sitting.game.grimoire.holders_of("mezepheles")
    assert ability.marks("turns-evil") is sitting.game.grimoire.people[4]


def test_words_that_are_spoken_are_counted_by_hand_for_the_first_good_player_only() -> None:
    """mezepheles/r1, mezepheles/r2"""
    t = mezepheles().intervene(Hear(0, "mezepheles", 3)).intervene(Hear(0, "mezepheles", 3, "unsaid"))
    t.intervene(Hear(0, "mezepheles", 1))
    for by in (2, 3):
        with pytest.raises(IllegalDeed, match="changes nothing"):
            t.game.intervene(Hear(0, "mezepheles", by))
    next_night(t)
    assert t.seat("Bo").evil
    assert not t.seat("Dee").evil


@pytest.mark.parametrize("teller", ["person", "belfry"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_its_word_is_one_of_the_language_of_the_table(language: str, teller: str) -> None:
    seats = "mezepheles chef empath imp mayor virgin slayer"
    sitting = Sitting(seats, script=tuple(SCRIPT), language=language, teller=teller)
    if teller == "person":
        assert sitting.phones["host"].game["suggestion"]["answer"] in RARE_WORDS[language]
    else:
        [ability] = sitting.game.grimoire.holders_of("mezepheles")
        assert ability.memory in RARE_WORDS[language]


def test_one_who_is_poisoned_when_it_is_due_has_gone_wrong_and_the_mark_is_taken_off() -> None:
    """mezepheles/r5, mathematician/r1"""
    seats = "mezepheles barber imp chef mayor slayer mathematician"
    t = mezepheles(seats, script=[*SCRIPT, "mathematician"]).steps(says("Bo")).impair("Ana", POISONED)
    next_night(t, Cy="Eli")
    assert side(t, "Bo") == "good"
    assert t.went_wrong("Ana")
    assert t.tokens("Bo") == []


def test_the_mark_is_taken_off_whoever_has_turned() -> None:
    """mezepheles/r3"""
    t = next_night(mezepheles().steps(says("Bo")))
    assert t.tokens("Bo") == []


def test_a_private_talk_without_the_word_turns_nobody() -> None:
    """mezepheles/r4"""
    t = mezepheles().steps(says("Bo", "Nothing of that kind.", to=["storyteller"]))
    assert t.tokens("Bo") == []
    assert [matters(t.grimoire, 1, text, to_storyteller=True) for text in ("Nothing", WORD)] == [False, True]
