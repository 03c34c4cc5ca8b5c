"""Deeds: what the Storyteller does to the Grimoire between two answers, and what comes of it."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.storyteller.deeds.ability import Aside, Hear, KeepAbility, LetHappen, Wake
from belfry.clocktower.storyteller.deeds.announcements import End, HearClaim, Mistake, Overhear, Say
from belfry.clocktower.storyteller.deeds.card import ShowCard
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.fabled import SetFabled, UseFabled
from belfry.clocktower.storyteller.deeds.identity import Align, Become, FalseNotice, Swap
from belfry.clocktower.storyteller.deeds.life import Execute, Kill, Revive
from belfry.clocktower.storyteller.deeds.reminder import AddToken, MoveToken, RemoveToken
from belfry.clocktower.storyteller.deeds.seats import Join, Leave, Reseat, Stay
from belfry.clocktower.storyteller.deeds.tally import EnterTally
from belfry.clocktower.views.view import view
from belfry.core import PUBLIC, STORYTELLER, BelfryError, GameOver, IllegalAnswer, IllegalDeed, NotAsked, RandomPolicy
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.other_scripts import Shelter
from tests.clocktower.steps import begin_night
from tests.clocktower.towns import Town, town

EIGHT = "imp slayer chef empath soldier poisoner saint gunslinger:good"
NINE = "imp slayer chef empath soldier poisoner saint gunslinger:good thief:good"
JO = {"name": "Jo", "character": "scapegoat", "alignment": "good", "after": "Cy"}


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


# Seats


def test_reseating_changes_neighbours_and_the_order_of_the_count() -> None:
    """SET-1, VOT-3"""
    t = town("imp slayer chef empath soldier poisoner saint", start="day 2")
    t.intervene(Reseat((0, 3, 5, 1, 2, 4, 6)))
    assert names(t) == ["Ana", "Dee", "Fay", "Bo", "Cy", "Eli", "Gus"]
    assert [seat.name for seat in t.grimoire.living_neighbours(t.seat("Dee"))] == ["Fay", "Ana"]
    t.nominate("Ana", "Bo", "Ana")
    order = [t.runner.policy.name(event["seat"]) for event in t.events("hand")]
    assert order == ["Cy", "Eli", "Gus", "Ana", "Dee", "Fay", "Bo"]
    t.dusk().night(Ana="Eli", Fay="Gus")
    assert t.learned("Dee") == 2


def test_reseating_in_the_middle_of_a_count_asks_nobody_twice() -> None:
    """VOT-2, VOT-4"""
    t = town("imp slayer chef empath soldier poisoner saint", start="day 2").counting("Ana", "Gus")
    t.hand("Ana", True)
    t.hand("Bo", True)
    t.intervene(Reseat((6, 5, 4, 3, 2, 1, 0)))
    t.runner.policy.votes = list(NAMES[:7])
    t.runner.proceed()
    assert sorted(event["seat"] for event in t.events("hand")) == list(range(7))
    assert t.tally == 7


def test_a_traveller_joins_by_day_and_may_act_at_once() -> None:
    """TRV-2, TRV-5, TRV-12"""
    t = town(EIGHT, start="day 2").storyteller(traveller=JO)
    assert names(t) == ["Ana", "Bo", "Cy", "Jo", "Dee", "Eli", "Fay", "Gus", "Hal"]
    t.nominate("Jo", "Bo", "Jo Ana")
    assert t.tally == 2


def test_a_traveller_joins_in_the_middle_of_the_night_and_the_night_goes_on() -> None:
    """TRV-5"""
    t = town(EIGHT, start="night 2")
    begin_night(t)
    t.storyteller(traveller=JO).day()
    assert t.view("public")["phase"] == "day"
    assert "Jo" in names(t)


def test_a_traveller_joins_while_a_vote_is_counted_and_counts_for_the_threshold() -> None:
    """TRV-5, VOT-17"""
    t = town(EIGHT, start="day 2").counting("Ana", "Bo")
    t.hand("Cy", True)
    t.storyteller(traveller=JO)
    assert t.events("tally")[-1]["needed"] == 5


def test_a_traveller_joins_during_setup_and_is_there_on_the_first_night() -> None:
    """TRV-5"""
    seats = [SeatPlan(name, id) for name, id in zip(NAMES, EIGHT_WITH_A_DRUNK.split(), strict=False)]
    game = Clocktower(Config(tuple(seats), by_hand=True))
    assert game.ask is not None
    assert game.ask.ability == "drunk"
    game.intervene(Join("Jo", "thief", "good", 3))
    game.answer(STORYTELLER, "mayor")
    assert game.ask.ability == "nightfall"
    assert view(game, 8)["you"] == {"seat": 8, "character": "thief", "alignment": "good"}
    assert len(game.grimoire.abilities_of(game.grimoire.people[8])) == 1


EIGHT_WITH_A_DRUNK = "imp slayer chef empath soldier poisoner monk drunk"


@pytest.mark.parametrize(
    "deed",
    [
        Become(2, "virgin"),
        Align(2, "evil"),
        Reseat((1, 0, 2, 3, 4, 5, 6, 7)),
        AddToken(2, "poisoner/poisoned"),
        Kill((2,)),
        Say(2, "Who is who?"),
    ],
    ids=lambda deed: type(deed).__name__,
)
def test_a_deed_during_setup_leaves_everybody_with_one_ability_each(deed: Deed) -> None:
    """GEN-2, ABL-1"""
    seats = [SeatPlan(name, id) for name, id in zip(NAMES, EIGHT_WITH_A_DRUNK.split(), strict=False)]
    game = Clocktower(Config(tuple(seats)))
    game.intervene(deed)
    game.answer(STORYTELLER, "mayor")
    assert game.ask is not None
    assert game.ask.ability == "nightfall"
    grimoire = game.grimoire
    held = {seat.name: [a.id for a in grimoire.abilities_of(seat) if not a.void] for seat in grimoire.circle}
    assert held == {seat.name: [seat.character.id] for seat in grimoire.circle}


def test_a_traveller_who_leaves_can_do_nothing_any_more() -> None:
    """TRV-7, TRV-D5"""
    t = town(EIGHT, start="day 2").storyteller(leave="Hal")
    assert names(t) == ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]
    with pytest.raises(NotAsked):
        t.game.answer(7, ("use", "slayer", 0))
    assert t.view("Hal")["may"] is None


def test_a_traveller_who_leaves_when_the_count_is_at_them_is_passed_over() -> None:
    """TRV-7, VOT-12"""
    t = town(EIGHT, start="day 2").counting("Ana", "Gus")
    assert t.waits_for == ("Hal", "vote")
    t.intervene(Leave(7))
    assert t.waits_for == ("Ana", "vote")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"):
        t.hand(name, name in ("Ana", "Bo", "Cy", "Dee"))
    assert t.tally == 4
    assert t.events("tally")[-1]["needed"] == 4


def test_a_traveller_who_leaves_before_the_count_reaches_them_is_not_waited_for() -> None:
    """TRV-7, VOT-12"""
    t = town(EIGHT, start="day 2").counting("Ana", "Bo")
    t.hand("Cy", True)
    t.intervene(Leave(7))
    for name in ("Dee", "Eli", "Fay", "Gus", "Ana", "Bo"):
        t.hand(name, True)
    assert t.tally == 7
    assert t.waits_for[1] == "day"


def test_a_traveller_who_leaves_between_nomination_and_count_is_left_out_of_it() -> None:
    """TRV-7"""
    t = town(NINE, start="day 2")
    t.nominate("Hal", "Bo", "Ana Hal Ida", before=[{"storyteller": {"leave": "Hal"}}])
    assert 7 not in [event["seat"] for event in t.events("hand")]
    assert t.tally == 2


def test_a_traveller_who_leaves_in_the_middle_of_their_choice_at_night_does_not_hold_up_the_night() -> None:
    """TRV-7"""
    poisoning = {"character": "beggar", "alignment": "evil", "ability": "poisoner"}
    seats = [{"Ana": "imp"}, {"Bo": "chef"}, {"Cy": "empath"}, {"Dee": "soldier"}, {"Eli": poisoning}]
    t = town("", town=seats, start="night 2")
    begin_night(t)
    assert t.waits_for == ("Eli", "poisoner")
    t.intervene(Leave(4))
    assert t.waits_for == ("Ana", "imp")
    assert all(t.tokens(name) == [] for name in ("Ana", "Bo", "Cy", "Dee"))


def test_a_player_who_has_left_can_no_longer_be_chosen() -> None:
    """TRV-7"""
    t = town(EIGHT, start="night 2")
    begin_night(t)
    assert t.waits_for == ("Fay", "poisoner")
    t.intervene(Leave(7))
    assert t.view("Fay")["asked"]["options"]["of"] == [0, 1, 2, 3, 4, 5, 6]
    with pytest.raises(IllegalAnswer):
        t.game.answer(5, 7)


def test_a_player_who_has_just_joined_can_be_chosen() -> None:
    """TRV-5, ABL-17"""
    t = town(EIGHT, start="night 2")
    begin_night(t)
    assert t.waits_for == ("Fay", "poisoner")
    t.intervene(Join("Jo", "thief", "good", 0))
    t.game.answer(5, 8)
    assert t.grimoire.is_poisoned(t.grimoire.people[8])


def test_a_name_becomes_free_when_its_player_has_left() -> None:
    """TRV-7"""
    t = town(EIGHT, start="day 2").intervene(Leave(7))
    t.intervene(Join("Hal", "thief", "good", 0))
    assert [seat["seat"] for seat in t.view("public")["town"] if seat["name"] == "Hal"] == [8]


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


# Journal and undo


EVERY_DEED: list[Deed] = [
    Kill((1, 2)),
    Revive((1,)),
    Revive((2,)),
    Become(2, "tinker"),
    LetHappen(2, "tinker"),
    Become(2, "virgin"),
    Swap((2, 3)),
    Swap((3, 2)),
    Align(3, "evil"),
    AddToken(3, "poisoner/poisoned"),
    MoveToken(3, 4, "poisoner/poisoned"),
    RemoveToken(4, "poisoner/poisoned"),
    ShowCard(2, words="Hello", players=(3,)),
    Reseat((7, 6, 5, 4, 3, 2, 1, 0)),
    Stay((2, 5)),
    Join("Jo", "thief", "evil", 4),
    Leave(7),
    SetFabled(("doomsayer", "ferryman")),
    UseFabled("ferryman", True),
    SetFabled(()),
    Mistake("made", "Oops"),
    Mistake("announced"),
    Wake(3, "empath"),
    Overhear(2, "now hold on"),
    HearClaim(2, "chef"),
    Become(2, "mezepheles"),
    Hear(2, "mezepheles", 1),
    Hear(2, "mezepheles", 1, "unsaid"),
    Become(2, "virgin"),
    Say(0, "Hello"),
    Say(0, "Psst", (1, 2)),
    Execute(4),
    FalseNotice(3, "imp", "evil", confirmed=True),
    KeepAbility(4),
    End("evil"),
]


AT_TIMES: list[Deed] = [Aside(1, "wraith", True), EnterTally(3, (1,))]
"""What can be done only by night or while a vote is near, and has tests of its own."""


def carried_out(upto: int) -> Clocktower:
    """A game in which the first so many deeds have been carried out."""
    game = town(EIGHT, start="day 2", switches={"false_change_notice": "allowed", "works_when_dead": "implied"}).game
    game.intervene(AddToken(3, "poisoner/poisoned"))
    for deed in EVERY_DEED[:upto]:
        game.intervene(deed)
        while game.ask is not None and game.ask.kind != "flow":
            game.answer(game.ask.to[0], next(iter(game.ask.options)))
    return game


def test_every_deed_has_been_tried_here() -> None:
    assert {type(deed) for deed in [*EVERY_DEED, *AT_TIMES]} == set(Deed.__subclasses__())


@pytest.mark.parametrize("deed", [*EVERY_DEED, *AT_TIMES], ids=str)
def test_a_deed_is_the_same_after_a_file(deed: Deed) -> None:
    text = msgspec.json.encode(Clocktower.deed_to_plain(deed))
    assert Clocktower.deed_from_plain(msgspec.json.decode(text)) == deed


@pytest.mark.parametrize(
    "plain",
    [
        None,
        {},
        [],
        {"type": "kill"},
        {"type": "fly", "seats": [1]},
        {"type": "kill", "seats": ["Ana"]},
        {"type": "end"},
    ],
    ids=str,
)
def test_a_file_that_holds_no_deed_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError):
        Clocktower.deed_from_plain(plain)


def test_deeds_stand_in_the_journal_and_its_replay_gives_the_same_game() -> None:
    game = carried_out(len(EVERY_DEED))
    games = {"clocktower": Clocktower}
    again = replay_journal(read_journal(write_journal(game), games), games)
    assert isinstance(again, Clocktower)
    assert state(again) == state(game)
    assert again.winner == "evil"


@pytest.mark.parametrize("number", range(len(EVERY_DEED)), ids=lambda n: type(EVERY_DEED[n]).__name__)
def test_every_deed_can_be_taken_back_and_done_again(number: int) -> None:
    before, after = carried_out(number), carried_out(number + 1)
    game = carried_out(number + 1)
    taken = game.undo(len(after.entries) - len(before.entries))
    assert state(game) == state(before)
    game.redo(taken)
    assert state(game) == state(after)


def test_a_deed_in_the_middle_of_a_count_can_be_taken_back() -> None:
    t = town(EIGHT, start="day 2").counting("Ana", "Bo")
    t.hand("Cy", True)
    before = state(t.game)
    t.intervene(Execute(2))
    t.game.undo()
    assert state(t.game) == before
    assert t.waits_for == ("Dee", "vote")


# Any deed at any time


TRAVELLERS = ("scapegoat", "gunslinger", "beggar", "bureaucrat", "thief")


def any_deed(game: Clocktower, chance: Random) -> Deed:
    """A deed that makes some sense in this town, though it may be refused."""
    grimoire = game.grimoire
    seat = chance.choice(grimoire.seat_ids)
    held = [ability.id for ability in grimoire.abilities_of(grimoire.people[seat])] or ["imp"]
    tokens = [(token.target, token.name) for token in grimoire.tokens] or [(seat, "poisoner/poisoned")]
    order = chance.sample(grimoire.seat_ids, len(grimoire.seat_ids))
    return chance.choice(
        [
            Kill((seat,)),
            Kill(tuple(order[:2])),
            Revive((seat,)),
            Become(seat, chance.choice(grimoire.script.ids)),
            Swap((order[0], order[1])),
            Align(seat, chance.choice(["good", "evil"])),
            AddToken(seat, chance.choice(["poisoner/poisoned", "monk/safe", "butler/master", "imp/dead"])),
            RemoveToken(*chance.choice(tokens)),
            Reseat(tuple(order)),
            Join(f"Guest {len(grimoire.people)}", chance.choice(TRAVELLERS), chance.choice(["good", "evil"]), seat),
            Leave(seat),
            Execute(seat),
            Wake(seat, chance.choice(held)),
        ]
    )


def agrees_with_the_grimoire(game: Clocktower) -> bool:
    """Whether everybody sees who sits where, who lives, who has a vote token, and how the day stands."""
    seen, grimoire = view(game, PUBLIC), game.grimoire
    town_square = [(seat["seat"], seat["alive"], seat["ghost_vote"]) for seat in seen["town"]]
    today = (seen["nominations_open"], seen["about_to_die"], seen["executed"])
    return town_square == [(seat.id, seat.alive, seat.ghost_vote) for seat in grimoire.circle] and today == (
        grimoire.today.open,
        grimoire.today.about_to_die,
        grimoire.today.executed,
    )


@pytest.mark.parametrize("seed", range(40))
def test_whatever_deeds_come_in_between_the_game_goes_on_and_everybody_sees_the_same_town(seed: int) -> None:
    """TAB-2, TAB-5, TRV-7"""
    chance = Random(seed)
    travellers = [SeatPlan(name, id) for name, id in zip(("Una", "Vic", "Wes"), TRAVELLERS, strict=False)]
    seats = [*(SeatPlan(name) for name in NAMES[: 5 + seed % 7]), *travellers[: seed % 4]]
    game = Clocktower(Config(tuple(chance.sample(seats, len(seats))), by_hand=True), seed)
    policy = RandomPolicy(seed, hurry=0.3)
    for _ in range(600):
        if game.ask is None:
            break
        if chance.random() < 0.1:
            with suppress(BelfryError):
                game.intervene(any_deed(game, chance))
            continue
        by, answer = policy.answer(game, game.ask)
        assert by == STORYTELLER or by in game.grimoire.seat_ids, f"{game.ask} waits for somebody who has left"
        game.answer(by, answer)
        if game.grimoire.phase == "day":
            assert agrees_with_the_grimoire(game)
    games = {"clocktower": Clocktower}
    again = replay_journal(read_journal(write_journal(game), games), games)
    assert [event.plain() for event in again.events] == [event.plain() for event in game.events]


def test_a_change_overtaken_by_another_one_leaves_only_the_last() -> None:
    """ABL-21: what the Storyteller decides about the first change afterwards comes to nothing"""
    t = town(EIGHT, start="day 2")
    t.game.intervene(Become(2, "drunk"))
    assert t.game.ask is not None
    assert t.game.ask.ability == "drunk"
    t.game.intervene(Become(2, "virgin"))
    t.runner.proceed()
    seat = t.seat("Cy")
    assert (seat.character.id, seat.believes) == ("virgin", None)
    assert [ability.id for ability in t.grimoire.abilities_of(seat)] == ["virgin"]


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
