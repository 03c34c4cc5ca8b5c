"""Deeds: what the Storyteller does to the Grimoire between two answers, and what comes of it."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower
from belfry.clocktower.storyteller.deeds.ability import Wake
from belfry.clocktower.storyteller.deeds.announcements import End, Mistake, Say
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.identity import Align, Become, Swap
from belfry.clocktower.storyteller.deeds.life import Execute, Kill, Revive
from belfry.clocktower.storyteller.deeds.reminder import AddToken, RemoveToken
from belfry.clocktower.storyteller.deeds.seats import Join, Leave, Reseat
from belfry.clocktower.views.view import view
from belfry.core import STORYTELLER, BelfryError, GameOver, IllegalDeed
from tests.clocktower.other_scripts import Shelter
from tests.clocktower.steps import begin_night
from tests.clocktower.towns import Town, town

EIGHT = "imp slayer chef empath soldier poisoner saint gunslinger:good"


def names(t: Town) -> list[str]:
    """The names round the circle, as everybody sees them."""
    return [seat["name"] for seat in t.view("public")["town"]]


def state(game: Clocktower) -> list[Any]:
    """Everything that can be seen of a game by anybody."""
    parties = [STORYTELLER, *range(len(game.grimoire.people))]
    return [len(game.entries), *(view(game, party) for party in parties)]


# Life and death


def test_the_storyteller_lets_a_player_die_whatever_protects_them() -> None:
    """EXE-11"""
    t = town(EIGHT, start="day 2")
    t.grant("storyteller", Shelter)
    t.execute("Bo")
    assert t.alive("Bo")
    t.intervene(Kill((1,)))
    assert not t.alive("Bo")
    assert t.seat("Bo").ghost_vote


def test_a_kill_of_a_dead_player_gives_no_second_token() -> None:
    """EXE-16"""
    t = town("imp --slayer chef empath soldier poisoner saint", start="day 3").intervene(Kill((1,)))
    assert not t.seat("Bo").ghost_vote
    assert t.died == []


def test_several_kills_in_one_deed_are_one_event() -> None:
    """WIN-1, WIN-7"""
    t = town("imp slayer chef empath", start="day 3").intervene(Kill((1, 0)))
    assert t.winner == "good"
    t = town("imp slayer chef empath", start="day 3").intervene(Kill((1, 2)))
    assert t.winner == "evil"


def test_a_kill_by_day_is_declared_at_once_and_one_at_night_at_dawn() -> None:
    """DAY-13, NGT-20, NGT-23"""
    t = town(EIGHT, start="day 2").intervene(Kill((1,)))
    assert not t.view("public")["town"][1]["alive"]
    t = town(EIGHT, start="night 2")
    begin_night(t)
    t.intervene(Kill((1,)))
    assert t.view("public")["town"][1]["alive"]
    assert not t.alive("Bo")


def test_the_storyteller_brings_a_player_back_with_the_ability_and_without_the_token() -> None:
    """ABL-16, RES-2, RES-4"""
    t = town(EIGHT, start="day 2").use("Bo", "slayer", "Cy")
    t.intervene(Kill((1,)))
    t.intervene(Revive((1,)))
    assert t.alive("Bo")
    assert not t.seat("Bo").ghost_vote
    t.use("Bo", "slayer", "Ana")
    assert t.winner == "good"


def test_bringing_back_the_living_changes_nothing() -> None:
    t = town(EIGHT, start="day 2")
    before = t.view("public")
    t.intervene(Revive((1,)))
    assert t.view("public") == before


# Character and alignment


def test_a_player_becomes_another_character_and_has_its_ability_at_once() -> None:
    """ABL-21, STA-9, STA-10, TRC-28"""
    t = town(EIGHT, start="day 2").intervene(Become(2, "slayer"))
    assert t.view("Cy")["you"]["character"] == "slayer"
    assert list(t.view("Bo")["known"]) == [1]
    t.use("Cy", "slayer", "Ana")
    assert t.winner == "good"


def test_a_player_keeps_the_alignment_with_a_new_character() -> None:
    """STA-7"""
    t = town(EIGHT, start="day 2").intervene(Become(2, "poisoner"))
    assert t.seat("Cy").alignment == "good"


def test_a_deed_may_raise_an_ask_of_its_own_and_then_the_old_ask_returns() -> None:
    t = town("imp slayer chef empath soldier poisoner saint", start="night 2")
    begin_night(t)
    assert t.waits_for == ("Fay", "poisoner")
    t.intervene(Become(2, "drunk"))
    assert t.waits_for == ("storyteller", "drunk")
    t.game.answer(STORYTELLER, "mayor")
    assert t.seat("Cy").shown.id == "mayor"
    assert t.waits_for == ("Fay", "poisoner")


def test_a_player_changes_alignment_and_only_that_player_is_told() -> None:
    """STA-7, STA-9, STA-10"""
    t = town(EIGHT, start="day 2").intervene(Align(2, "evil"))
    assert t.seat("Cy").evil
    assert t.character("Cy") == "chef"
    assert t.view("Cy")["you"]["alignment"] == "evil"
    assert "alignment" not in [kind for kind, _ in t.view("Bo")["history"]]
    told = len(t.view("Cy")["told"])
    t.intervene(Align(2, "evil"))
    assert len(t.view("Cy")["told"]) == told


# Reminders


def test_a_reminder_is_put_down_with_its_effect_and_taken_away_with_it() -> None:
    """TAB-D1"""
    t = town(EIGHT, start="day 2").intervene(AddToken(2, "poisoner/poisoned"))
    assert t.poisoned("Cy")
    t.intervene(RemoveToken(2, "poisoner/poisoned"))
    assert not t.poisoned("Cy")
    assert t.tokens("Cy") == []


def test_only_one_of_several_equal_reminders_is_taken_away() -> None:
    """TAB-D1"""
    t = town(EIGHT, start="day 2")
    for _ in range(2):
        t.intervene(AddToken(2, "poisoner/poisoned"))
    t.intervene(RemoveToken(2, "poisoner/poisoned"))
    assert t.tokens("Cy") == ["poisoner/poisoned"]
    assert t.poisoned("Cy")


# The day's execution


def test_the_storyteller_executes_a_player_at_once_and_it_is_the_days_execution() -> None:
    """EXE-4, EXE-2"""
    t = town(EIGHT, start="day 2").intervene(Execute(2))
    assert t.executed == "Cy"
    assert not t.alive("Cy")
    with pytest.raises(IllegalDeed, match=r"EXE-2"):
        t.intervene(Execute(3))


def test_an_execution_in_the_middle_of_a_count_ends_it() -> None:
    """EXE-4, VOT-22"""
    t = town(EIGHT, start="day 2").counting("Ana", "Bo")
    for name in ("Cy", "Dee", "Eli", "Fay", "Gus"):
        t.hand(name, True)
    t.intervene(Execute(2))
    assert t.events("tally") == []
    assert t.view("storyteller")["may"]["of"] == ["dusk"]
    t.dusk()
    assert t.alive("Bo")


# Waking, words, mistakes, the end


def test_a_forgotten_waking_is_made_up_for() -> None:
    """STO-8"""
    t = town(EIGHT, start="day 2").intervene(Wake(2, "chef")).show()
    assert t.events("learned") == [{"seat": 2, "ability": "chef", "value": 0}]
    assert t.view("Cy")["told"][-1]["kind"] == "learned"
    assert t.waits_for[1] == "day"


def test_a_forgotten_choice_is_asked_for_and_counts_from_then_on() -> None:
    """STO-8"""
    t = town("imp slayer butler empath soldier poisoner saint", start="day 2").intervene(Wake(2, "butler"))
    assert t.waits_for == ("Cy", "butler")
    t.game.answer(2, 0)
    assert t.tokens("Ana") == ["butler/master"]
    assert t.waits_for[1] == "day"


def test_a_waking_that_has_nothing_to_tell_does_no_harm() -> None:
    """NGT-13, STO-8"""
    t = town("imp slayer undertaker empath soldier poisoner saint", start="day 2")
    try:
        t.intervene(Wake(2, "undertaker"))
    except IllegalDeed:
        assert t.game.entries == []
    assert t.events("learned") == []
    assert t.waits_for[1] == "day"


def test_words_are_heard_by_those_they_are_said_to() -> None:
    """DAY-2, DAY-D4"""
    t = town(EIGHT, start="day 2").intervene(Say(0, "I am the Chef.", (1, 2)))
    heard = {
        who: "said" in [kind for kind, _ in t.view(who)["history"]] for who in ("Ana", "Bo", "Cy", "Dee", "public")
    }
    assert heard == {"Ana": True, "Bo": True, "Cy": True, "Dee": False, "public": False}
    t.intervene(Say(0, "Good morning."))
    assert t.view("public")["history"][-1] == ["said", {"seat": 0, "text": "Good morning."}]


@pytest.mark.parametrize("what", ["made", "corrected"])
def test_a_mistake_is_noted_for_the_storyteller_only(what: str) -> None:
    """STO-7, STO-11"""
    t = town(EIGHT, start="day 2").intervene(Mistake(what, "The Chef was told 2."))
    assert t.view("storyteller")["history"][-1] == ["mistake", {"what": what, "note": "The Chef was told 2."}]
    assert "mistake" not in [kind for kind, _ in t.view("public")["history"]]


def test_an_announced_mistake_is_public_without_what_it_was() -> None:
    """STO-7, STO-11, TRC-48"""
    t = town(EIGHT, start="day 2").intervene(Mistake("announced", "The Chef was told 2."))
    assert t.view("public")["history"][-1] == ["mistake", {"what": "announced"}]


@pytest.mark.parametrize("winner", ["good", "evil"])
def test_the_storyteller_declares_a_winner_and_the_game_is_over(winner: str) -> None:
    """STO-1, WIN-14"""
    t = town(EIGHT, start="day 2").intervene(End(winner))
    assert t.winner == winner
    assert t.view("public")["winner"] == winner
    with pytest.raises(GameOver):
        t.intervene(Kill((1,)))
    with pytest.raises(GameOver):
        t.game.answer(STORYTELLER, "open")


def test_an_end_in_the_middle_of_a_count_or_of_a_night_is_an_end() -> None:
    """STO-1"""
    t = town(EIGHT, start="day 2").counting("Ana", "Bo").intervene(End("good"))
    assert t.game.ask is None
    t = town(EIGHT, start="night 2")
    begin_night(t)
    t.intervene(End("evil"))
    assert t.game.ask is None


# Deeds that are refused


REFUSED = [
    Kill((99,)),
    Kill((0, -1)),
    Revive((99,)),
    Become(99, "chef"),
    Become(1, "cheff"),
    Become(1, "djinn"),
    Become(1, "thief"),
    Become(7, "chef"),
    Align(1, "neutral"),
    Align(-2, "evil"),
    AddToken(1, "poisoner/drunk"),
    AddToken(1, "nobody/poisoned"),
    AddToken(1, ""),
    AddToken(99, "poisoner/poisoned"),
    RemoveToken(1, "poisoner/poisoned"),
    Reseat((0, 1, 2)),
    Reseat((0, 0, 1, 2, 3, 4, 5, 6)),
    Reseat((0, 1, 2, 3, 4, 5, 6, 8)),
    Join("Ana", "thief", "good", 0),
    Join("", "thief", "good", 0),
    Join("   ", "thief", "good", 0),
    Join("x" * 41, "thief", "good", 0),
    Join("J\no", "thief", "good", 0),
    Join("Jo", "chef", "good", 0),
    Join("Jo", "nobody", "good", 0),
    Join("Jo", "djinn", "good", 0),
    Join("Jo", "thief", "neutral", 0),
    Join("Jo", "thief", "good", 99),
    Leave(1),
    Leave(99),
    Mistake("hidden"),
    Mistake("made", "x" * 501),
    Execute(99),
    Wake(1, "slayer"),
    Wake(1, "imp"),
    Wake(99, "imp"),
    Say(1, ""),
    Say(1, "x" * 501),
    Say(99, "Boo!"),
    Say(1, "Boo!", (99,)),
    End("nobody"),
]


@pytest.mark.parametrize("deed", REFUSED, ids=str)
@pytest.mark.parametrize("where", ["day", "night", "count"])
def test_a_deed_that_cannot_be_done_is_refused_and_changes_nothing(deed: Deed, where: str) -> None:
    """GEN-15"""
    t = town(EIGHT, start="night 2" if where == "night" else "day 2")
    if where == "night":
        begin_night(t)
    if where == "count":
        t.counting("Ana", "Bo")
    before = state(t.game)
    with pytest.raises(BelfryError):
        t.intervene(deed)
    assert state(t.game) == before


def test_only_travellers_can_leave() -> None:
    """TRV-8"""
    t = town(EIGHT, start="day 2")
    with pytest.raises(IllegalDeed, match=r"Bo is no Traveller and cannot leave without harm to the game \(TRV-8\)"):
        t.intervene(Leave(1))
    assert "Bo" in names(t)


def test_nobody_is_executed_at_night() -> None:
    t = town(EIGHT, start="night 2")
    begin_night(t)
    with pytest.raises(IllegalDeed, match="by day"):
        t.intervene(Execute(1))


def test_no_more_than_twenty_players_can_sit_down() -> None:
    """SET-2"""
    t = town(" ".join(["imp", *["soldier"] * 18, "thief:good"]), start="day 2")
    with pytest.raises(IllegalDeed, match=r"SET-2"):
        t.intervene(Join("Zoe", "gunslinger", "good", 0))


@pytest.mark.parametrize("deed", ["kill", None, 7, {"kill": [1]}, ()])
def test_something_that_is_no_deed_is_refused(deed: Any) -> None:
    t = town(EIGHT, start="day 2")
    before = state(t.game)
    with pytest.raises(IllegalDeed):
        t.intervene(deed)
    assert state(t.game) == before


# Exchanges


def test_two_players_exchange_their_characters_as_one_event() -> None:
    """WIN-1: the Demon's place is empty at no moment."""
    t = town(EIGHT, start="day 2").intervene(Swap((0, 2)))
    assert (t.character("Ana"), t.character("Cy")) == ("chef", "imp")
    assert (t.seat("Ana").alignment, t.seat("Cy").alignment) == ("evil", "good")
    assert t.winner is None


@pytest.mark.parametrize("seats", [(0, 0), (0, 7), (7, 0), (0, 99)])
def test_an_exchange_takes_two_who_are_no_travellers(seats: tuple[int, int]) -> None:
    """TRV-16"""
    t = town(EIGHT, start="day 2")
    before = state(t.game)
    with pytest.raises(IllegalDeed):
        t.intervene(Swap(seats))
    assert state(t.game) == before
