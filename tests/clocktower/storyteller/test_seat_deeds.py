"""Deeds of seats: Travellers come and go, and players move."""

import pytest

from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.storyteller.deeds.announcements import Say
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.identity import Align, Become
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from belfry.clocktower.storyteller.deeds.seats import Join, Leave, Reseat
from belfry.clocktower.views.view import view
from belfry.core import STORYTELLER, IllegalAnswer, NotAsked
from tests.clocktower.steps import begin_night
from tests.clocktower.storyteller.test_deeds import EIGHT, names
from tests.clocktower.towns import town

NINE = "imp slayer chef empath soldier poisoner saint gunslinger:good thief:good"
JO = {"name": "Jo", "character": "scapegoat", "alignment": "good", "after": "Cy"}


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
