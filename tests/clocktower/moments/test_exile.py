"""Travellers at the table and their exile, as far as it does not depend on what a Traveller's own ability does."""

from typing import Any

import pytest

from belfry.clocktower.moments.ballot import Ballot
from belfry.clocktower.moments.nomination import Nomination
from belfry.clocktower.pieces.events import Counted
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.deeds.announcements import Say
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.core import EVERYONE, STORYTELLER, BelfryError, IllegalAnswer, IllegalDeed, NotAsked
from tests.clocktower.other_scripts import Shelter
from tests.clocktower.steps import begin_night
from tests.clocktower.towns import NAMES, Town, town

EIGHT = "imp slayer chef empath soldier poisoner saint gunslinger:good"
NINE = "imp slayer chef empath soldier poisoner saint virgin gunslinger:good"


def call(t: Town, by: str, who: str) -> None:
    """A call for an exile that waits for its count."""
    t.game.answer(t.seat(by).id, ("exile", t.seat(who).id))


def counting(t: Town, by: str, who: str) -> Town:
    """A call for an exile whose count has begun."""
    call(t, by, who)
    t.game.answer(STORYTELLER, "count")
    return t


def last_exile(t: Town) -> dict[str, Any]:
    """How the last exile was announced."""
    return t.events("exiled")[-1]


def first(number: int) -> str:
    """So many names from the first seat on."""
    return " ".join(NAMES[:number])


def alignments_seen(t: Town, who: str, of: str) -> list[Any]:
    """The alignment of one player as far as another has been told it."""
    facts = t.view(who)["known"].get(t.seat(of).id, {})
    return [facts[key] for key in ("alignment",) if key in facts]


# Joining and leaving


def test_a_newcomer_learns_the_alignment_privately_and_the_group_only_the_character() -> None:
    """TRV-2, TRV-4"""
    t = town("imp slayer chef empath soldier poisoner saint", start="day 2")
    t.storyteller(traveller={"name": "Jo", "character": "gunslinger", "alignment": "evil", "after": "Cy"})
    assert t.view("Jo")["you"] == {"seat": 7, "character": "gunslinger", "alignment": "evil"}
    assert [seat["name"] for seat in t.view("public")["town"]] == ["Ana", "Bo", "Cy", "Jo", "Dee", "Eli", "Fay", "Gus"]
    assert t.view("public")["town"][3]["traveller"] == "gunslinger"
    heard = [event.data for event in t.game.events if event.to == EVERYONE]
    assert "evil" not in str(heard)
    for who in ("Ana", "Bo", "Fay", "public"):
        assert alignments_seen(t, who, "Jo") == []


def test_an_evil_newcomer_learns_who_the_demon_is_but_not_who_the_minions_are() -> None:
    """TRV-2, TRV-4, CLK-C84"""
    t = town("imp slayer chef empath soldier poisoner saint", start="day 2")
    t.storyteller(traveller={"name": "Jo", "character": "gunslinger", "alignment": "evil", "after": "Cy"})
    others = {seat: facts for seat, facts in t.view("Jo")["known"].items() if seat != 7}
    assert others == {0: {"demon": True}}
    t.storyteller(traveller={"name": "Lou", "character": "thief", "alignment": "good", "after": "Cy"})
    assert list(t.view("Lou")["known"]) == [8]


def test_an_evil_traveller_who_is_there_from_the_start_learns_who_the_demon_is() -> None:
    """TRV-2, TRV-5"""
    t = town("imp slayer chef empath soldier poisoner saint gunslinger:evil thief:good").night()
    others = {seat: facts for seat, facts in t.view("Hal")["known"].items() if seat != 7}
    assert others == {0: {"demon": True}}
    assert list(t.view("Ida")["known"]) == [8]


def test_nobody_learns_the_alignment_of_a_traveller_who_is_there_from_the_start() -> None:
    """TRV-4"""
    t = town("imp slayer chef empath soldier poisoner saint gunslinger:evil").night().day()
    assert t.view("Hal")["you"]["alignment"] == "evil"
    for who in ("Ana", "Bo", "Fay", "public"):
        assert alignments_seen(t, who, "Hal") == []


@pytest.mark.parametrize(("seats", "late"), [("-slayer chef", True), ("slayer chef", False)])
def test_the_storyteller_is_warned_of_a_latecomer_and_decides(seats: str, late: bool) -> None:
    """TRV-6, TRV-D4, CLK-C86"""
    t = town(f"imp {seats} empath soldier poisoner saint", start="day 3")
    assert t.grimoire.living == (6 if late else 7)
    t.storyteller(traveller={"name": "Jo", "character": "gunslinger", "alignment": "good", "after": "Cy"})
    t.expect({"warned" if late else "not_warned": "TRV-6"})
    assert len(t.grimoire.circle) == 8


def test_a_traveller_who_leaves_no_longer_counts_for_anything() -> None:
    """TRV-7, TRV-22"""
    t = town("imp slayer chef empath soldier poisoner saint gunslinger:good thief:good", start="day 2")
    t.storyteller(leave="Hal")
    assert [seat["name"] for seat in t.view("public")["town"]] == ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Ida"]
    t.nominate("Ana", "Bo", first(4))
    assert t.events("tally")[-1]["needed"] == 4
    t.exile("Ana", "Ida", "Ana")
    assert last_exile(t)["needed"] == 4
    assert "gunslinger" not in t.grimoire.in_play()


def test_what_the_ability_of_a_traveller_who_leaves_kept_up_ends() -> None:
    """TRV-7"""
    poisoning = {"character": "thief", "alignment": "evil", "ability": "poisoner"}
    seats = [{"Ana": "imp"}, {"Bo": "chef"}, {"Cy": "empath"}, {"Dee": "soldier"}, {"Eli": poisoning}]
    t = town("", town=seats, start="night 2")
    t.night({"choose": {"who": "Eli", "ability": "poisoner", "choice": "Cy"}}, Ana="Dee")
    assert t.poisoned("Cy")
    t.storyteller(leave="Eli")
    assert not t.poisoned("Cy")


def test_an_arrival_changes_neighbours_for_those_beside_the_new_seat() -> None:
    """TRV-11"""
    t = town("imp empath soldier poisoner saint slayer chef", start="day 2")
    neighbours = t.grimoire.living_neighbours
    assert [seat.name for seat in neighbours(t.seat("Bo"))] == ["Cy", "Ana"]
    t.storyteller(traveller={"name": "Jo", "character": "gunslinger", "alignment": "good", "after": "Ana"})
    assert [seat.name for seat in neighbours(t.seat("Bo"))] == ["Cy", "Jo"]
    assert [seat.name for seat in neighbours(t.seat("Ana"))] == ["Jo", "Gus"]
    assert [seat.name for seat in neighbours(t.seat("Dee"))] == ["Eli", "Cy"]
    t.dusk().night(Ana="Cy", Dee="Eli")
    assert t.learned("Bo") == 0


# Playing


def test_travellers_nominate_and_vote_like_everybody_else() -> None:
    """TRV-12, TRV-14"""
    t = town(EIGHT, start="day 2").nominate("Hal", "Bo", "Hal Ana Cy Dee")
    assert t.tally == 4
    assert t.about_to_die == "Bo"


def test_travellers_can_be_killed_at_night_and_get_a_vote_token() -> None:
    """TRV-12"""
    t = town(EIGHT, start="night 2").next_day(Ana="Hal", Fay="Eli")
    assert t.announced_deaths == ["Hal"]
    assert t.seat("Hal").ghost_vote
    t.refused({"nominate": {"by": "Hal", "who": "Bo", "votes": []}})
    t.nominate("Ana", "Bo", "Hal")
    assert t.tally == 1


def test_travellers_are_seen_by_abilities() -> None:
    """TRV-12, TRV-14"""
    t = town("empath slayer chef soldier imp poisoner saint gunslinger:evil").night(Fay="Gus")
    assert t.learned("Ana") == 1
    assert t.learned("Cy") == 1
    t = town("empath slayer chef soldier imp saint poisoner gunslinger:evil").night(Gus="Fay")
    assert t.learned("Cy") == 1


def test_travellers_can_be_poisoned_and_lose_the_ability() -> None:
    """TRV-12"""
    t = town(EIGHT, start="night 2").night(Ana="Eli", Fay="Hal")
    assert t.poisoned("Hal")
    assert not any(ability.works for ability in t.grimoire.abilities_of(t.seat("Hal")))


def test_travellers_are_not_counted_for_evils_victory() -> None:
    """TRV-13, CLK-C49, CLK-C50"""
    t = town("imp soldier chef gunslinger:good thief:good scapegoat:good", start="day 3").storyteller(kill="Bo")
    assert t.grimoire.living == 5
    assert t.winner == "evil"
    t = town("imp soldier chef gunslinger:good", start="night 3").night(Ana="Dee")
    assert not t.alive("Dee")
    assert t.winner is None


def test_travellers_are_counted_for_the_threshold_and_as_neighbours() -> None:
    """TRV-14"""
    t = town("imp empath chef soldier saint gunslinger:evil thief:evil", start="day 2").nominate("Ana", "Bo", "Ana")
    assert t.events("tally")[-1]["needed"] == 4
    t = town("imp empath thief:evil soldier saint", start="night 2").night(Ana="Dee")
    assert t.learned("Bo") == 2


def test_who_is_a_traveller_and_which_one_is_public() -> None:
    """TRV-15"""
    t = town(EIGHT)
    assert [seat["traveller"] for seat in t.view("public")["town"]] == [None] * 7 + ["gunslinger"]
    assert t.view("Bo")["town"][7]["traveller"] == "gunslinger"


def test_a_traveller_cannot_become_anything_else_nor_anybody_else_a_traveller() -> None:
    """TRV-16, TRV-D8"""
    t = town(EIGHT, start="day 2")
    with pytest.raises(IllegalDeed, match=r"TRV-16"):
        t.intervene(Become(7, "chef"))
    with pytest.raises(BelfryError):
        t.intervene(Become(1, "thief"))
    assert t.character("Hal") == "gunslinger"
    assert t.character("Bo") == "slayer"


# Exile


def test_a_traveller_is_exiled_and_cannot_be_nominated() -> None:
    """TRV-17"""
    t = town(EIGHT, start="day 2")
    t.refused({"nominate": {"by": "Ana", "who": "Hal", "votes": []}})
    t.exile("Ana", "Hal", first(4))
    assert not t.alive("Hal")
    assert t.executed is None


def test_only_a_traveller_can_be_exiled() -> None:
    """TRV-17"""
    t = town(EIGHT, start="day 2")
    with pytest.raises(IllegalAnswer, match=r"Bo is no Traveller and cannot be exiled \(TRV-17\)"):
        call(t, "Ana", "Bo")


@pytest.mark.parametrize("by", ["Ana", "Gus", "Hal", "Ida"])
def test_anybody_may_call_for_an_exile_alive_or_dead_traveller_or_not(by: str) -> None:
    """TRV-18, TRV-D6"""
    t = town("imp slayer chef empath soldier poisoner --saint gunslinger:good thief:good", start="day 2")
    t.exile(by, "Hal", first(5))
    assert not t.alive("Hal")


def test_an_exile_may_be_called_before_nominations_are_opened_and_the_caller_may_nominate_later() -> None:
    """TRV-18, TRV-19, CLK-C82"""
    t = town(EIGHT, start="day 2").exile("Ana", "Hal", "Ana")
    assert t.view("public")["nominations_open"] is None
    t.nominate("Ana", "Bo", "Ana")
    assert t.tally == 1


def test_an_exile_may_be_called_while_nominations_are_open_and_after_they_are_closed() -> None:
    """TRV-18"""
    t = town("imp slayer chef empath soldier poisoner saint gunslinger:good thief:good", start="day 2")
    t.nominate("Ana", "Bo").exile("Cy", "Hal", first(5)).close().exile("Cy", "Ida", first(5))
    assert not t.alive("Hal")
    assert not t.alive("Ida")


def test_an_exile_may_be_called_after_the_execution() -> None:
    """TRV-18, TRV-26"""
    t = town(EIGHT, start="day 2").execute("Cy").exile("Ana", "Hal", first(4))
    assert not t.alive("Hal")


def test_an_exile_may_be_called_between_a_nomination_and_its_count() -> None:
    """TRV-18: only a count that is under way stands against it"""
    t = town(EIGHT, start="day 2")
    t.nominated("Ana", "Bo")
    call(t, "Cy", "Hal")
    assert t.events("exile") == [{"by": 2, "who": 7}]


def test_the_vote_is_held_after_an_exile_that_was_called_before_its_count() -> None:
    """TRV-18, VOT-1, VOT-6, VOT-8"""
    t = town("imp slayer -chef empath soldier poisoner saint gunslinger:good", start="day 2")
    t.nominated("Ana", "Bo")
    counting(t, "Cy", "Hal")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
        t.hand(name, True)
    assert not t.alive("Hal")
    t.game.answer(STORYTELLER, "count")
    t.hand("Cy", True)
    assert t.view("public")["counting"]["total"] == 1
    assert not t.view("public")["town"][2]["ghost_vote"]
    t.runner.policy.votes = []
    t.runner.proceed()
    assert t.tally == 1


def test_no_exile_is_called_while_a_vote_or_another_exile_is_counted() -> None:
    """TRV-18"""
    t = town("imp slayer chef empath soldier poisoner saint gunslinger:good thief:good", start="day 2")
    t.counting("Ana", "Bo")
    for by in ("Ana", "Cy"):
        with pytest.raises((IllegalAnswer, NotAsked)):
            call(t, by, "Hal")
    t.runner.proceed()
    counting(t, "Ana", "Hal")
    for by in ("Bo", "Ida"):
        with pytest.raises((IllegalAnswer, NotAsked)):
            call(t, by, "Ida")
    assert t.events("exile") == [{"by": 0, "who": 7}]


def test_who_calls_for_an_exile_in_mid_count_is_not_told_that_it_was_called_already() -> None:
    t = town("imp slayer chef empath soldier poisoner saint judge:good gunslinger:good", start="day 2")
    t.counting("Ana", "Bo")
    with pytest.raises(IllegalAnswer) as refused:
        t.game.answer(t.seat("Hal").id, ("exile", t.seat("Ida").id))
    assert refused.value.because is None


def test_no_exile_is_called_after_eyes_closed() -> None:
    """TRV-18"""
    t = town(EIGHT, start="day 2").dusk()
    with pytest.raises(NotAsked):
        call(t, "Ana", "Hal")
    begin_night(t)
    with pytest.raises(NotAsked):
        call(t, "Ana", "Hal")


class Watcher(Townsfolk, abstract=True):
    """A made-up ability that notes each nomination."""

    __slots__ = ()
    id = "watcher"
    name = "Watcher"

    async def on_nominated(self, nomination: Nomination) -> None:
        self.grimoire.emit(Counted(EVERYONE, nomination.who))


def test_a_call_triggers_nothing_that_looks_at_nominations() -> None:
    """TRV-19"""
    t = town(EIGHT, start="day 2")
    t.grant("storyteller", Watcher)
    t.exile("Ana", "Hal", first(8))
    assert t.events("counted") == []
    t.nominate("Ana", "Bo")
    assert t.events("counted") == [{"who": 1}]


def test_everybody_is_asked_for_support_and_it_is_no_vote() -> None:
    """TRV-20, TRV-D7"""
    t = counting(town(EIGHT, start="day 2"), "Ana", "Hal")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
        asked = t.view(name)["asked"]
        assert asked["kind"] == "support"
        assert asked["options"]["of"] == [False, True]
        t.hand(name, name in ("Bo", "Dee"))
    assert last_exile(t)["supporters"] in ([1, 3], (1, 3))
    assert t.events("tally") == []
    assert t.view("public")["nominations"] == []


def test_the_running_support_is_public() -> None:
    """TRV-20"""
    t = counting(town(EIGHT, start="day 2"), "Ana", "Hal")
    t.hand("Ana", True)
    t.hand("Bo", True)
    counted = t.view("public")["counting"]
    assert (counted["who"], counted["total"], counted["hands"]) == (7, 2, [0, 1])


def test_the_dead_may_support_with_or_without_a_token_and_lose_none() -> None:
    """TRV-21, TRV-22, CLK-C79"""
    t = town(
        "imp slayer chef empath soldier poisoner -saint -virgin --mayor --monk thief:good --librarian", start="day 4"
    )
    assert t.grimoire.living == 7
    t.exile("Ana", "Kit", "Ana Bo Gus Hal Ida Jo")
    assert last_exile(t)["support"] == 6
    assert last_exile(t)["succeeds"]
    assert not t.alive("Kit")
    assert [name for name in ("Gus", "Hal", "Ida", "Jo", "Lou") if t.seat(name).ghost_vote] == ["Gus", "Hal"]


def test_half_of_all_players_are_needed_not_half_of_the_living() -> None:
    """TRV-22, CLK-C80"""
    dead = "-saint -virgin -mayor -monk -librarian -investigator -washerwoman"
    t = town(f"imp slayer chef empath soldier thief:good {dead}", start="day 5")
    assert len(t.grimoire.circle) == 13
    assert t.grimoire.living == 6
    t.exile("Ana", "Fay", first(6))
    assert last_exile(t)["needed"] == 7
    assert not last_exile(t)["succeeds"]
    assert t.alive("Fay")


@pytest.mark.parametrize(
    ("players", "needed"),
    list(zip(range(6, 21), [3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10], strict=True)),
)
def test_at_least_half_of_all_players_have_to_support(players: int, needed: int) -> None:
    """TRV-22"""
    seats = " ".join(["thief:good", "imp", *["soldier"] * (players - 3), "-saint"])
    enough = town(seats, start="day 2").exile("Bo", "Ana", first(needed))
    assert last_exile(enough)["needed"] == needed
    assert not enough.alive("Ana")
    too_few = town(seats, start="day 2").exile("Bo", "Ana", first(needed - 1))
    assert too_few.alive("Ana")


def test_on_success_the_traveller_dies_at_once() -> None:
    """TRV-23"""
    t = counting(town(EIGHT, start="day 2"), "Ana", "Hal")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"):
        t.hand(name, True)
        assert t.alive("Hal")
    t.hand("Hal", False)
    assert not t.alive("Hal")
    assert [event.kind for event in t.game.events if event.to == EVERYONE][-2:] == ["exiled", "died"]


def test_a_traveller_whom_an_ability_keeps_from_dying_lives() -> None:
    """TRV-23"""
    t = town(EIGHT, start="day 2")
    t.grant("storyteller", Shelter)
    t.exile("Ana", "Hal", first(8))
    assert last_exile(t)["succeeds"]
    assert t.alive("Hal")


class OddVotes(Townsfolk, abstract=True):
    """A made-up ability: Ana's vote counts three times, Bo's negatively, Dee's for nothing."""

    __slots__ = ()
    id = "oddvotes"
    name = "Odd Votes"

    def on_ballot(self, ballot: Ballot) -> None:
        for voter in self.town.circle:
            ballot.multiply(voter, {"Ana": 3, "Bo": -1, "Dee": 0}.get(voter.name, 1))


def test_no_ability_changes_how_support_counts() -> None:
    """TRV-24, GEN-7, CLK-C81"""
    t = town("imp slayer butler empath soldier poisoner saint beggar:good", start="night 2")
    t.next_day(Ana="Eli", Fay="Gus", Cy="Gus")
    t.grant("storyteller", OddVotes)
    t.nominate("Eli", "Fay", "Ana Bo Cy Dee")
    assert t.tally == 2
    t.exile("Ana", "Hal", "Ana Bo Cy")
    assert last_exile(t)["support"] == 3
    assert not last_exile(t)["succeeds"]


def test_a_traveller_may_be_called_once_a_day_and_others_on_the_same_day() -> None:
    """TRV-25, TRV-26, TRV-D6, CLK-C83"""
    seats = "imp slayer chef empath soldier poisoner saint virgin mayor monk thief:good gunslinger:good"
    t = town(seats, start="day 2").exile("Ana", "Kit", "Ana")
    with pytest.raises(IllegalAnswer, match=r"Kit's exile has been called today \(TRV-25\)"):
        call(t, "Bo", "Kit")
    t.exile("Ana", "Lou", first(6))
    assert not t.alive("Lou")
    t.execute("Cy")
    assert t.executed == "Cy"


def test_a_traveller_may_be_called_again_the_next_day() -> None:
    """TRV-25"""
    t = town(EIGHT, start="day 2").exile("Ana", "Hal", "Ana").dusk().next_day(Ana="Eli", Fay="Eli")
    t.exile("Ana", "Hal", first(4))
    assert not t.alive("Hal")


def test_an_exile_neither_uses_up_the_execution_nor_ends_the_day() -> None:
    """TRV-26"""
    t = town(EIGHT, start="day 2").exile("Ana", "Hal", first(8))
    assert t.executed is None
    assert t.view("public")["phase"] == "day"
    t.execute("Cy")
    assert t.executed == "Cy"


def test_an_exile_does_not_spare_who_is_about_to_die() -> None:
    """TRV-26"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Bo", first(6)).exile("Ana", "Hal", first(8))
    assert t.about_to_die == "Bo"
    t.dusk()
    assert t.executed == "Bo"


def test_an_exile_triggers_nothing_that_looks_at_executions() -> None:
    """TRV-26"""
    t = town("imp slayer chef undertaker soldier poisoner saint thief:good", start="day 2")
    t.exile("Ana", "Hal", first(8)).dusk().night(Ana="Eli", Fay="Eli")
    assert "Dee" not in t.woke
    assert "executed" not in [event.kind for event in t.game.events]


def test_an_exiled_traveller_is_dead_like_any_other_player() -> None:
    """TRV-27"""
    t = town(EIGHT, start="day 2").exile("Ana", "Hal", first(8))
    assert t.seat("Hal").ghost_vote
    t.refused({"nominate": {"by": "Hal", "who": "Bo", "votes": []}})
    t.nominate("Ana", "Bo", "Hal")
    assert t.tally == 1
    assert not t.seat("Hal").ghost_vote
    t.steps({"say": {"who": "Hal", "text": "I was good!"}})
    assert t.events("said") == [{"seat": 7, "text": "I was good!"}]


def test_support_is_counted_clockwise_from_beside_the_traveller_who_comes_last_and_may_support() -> None:
    """TRV-28"""
    t = town("imp slayer chef thief:good soldier poisoner saint virgin", start="day 2").exile("Ana", "Dee", "Dee")
    order = [t.runner.policy.name(event["seat"]) for event in t.events("hand")]
    assert order == ["Eli", "Fay", "Gus", "Hal", "Ana", "Bo", "Cy", "Dee"]
    assert last_exile(t)["support"] == 1


@pytest.mark.parametrize("dead", ["-thief:good", "--thief:good"])
def test_a_dead_traveller_may_be_called_and_success_has_no_further_effect(dead: str) -> None:
    """TRV-29"""
    t = town(f"imp slayer chef empath soldier poisoner saint {dead}", start="day 2")
    token = t.seat("Hal").ghost_vote
    t.exile("Ana", "Hal", first(8))
    assert last_exile(t)["succeeds"]
    assert t.died == []
    assert t.seat("Hal").ghost_vote is token


def test_an_exile_never_changes_the_number_counted_for_evils_victory() -> None:
    """TRV-30, TRV-13, CLK-C54"""
    t = town("imp soldier chef thief:good", start="day 3").exile("Bo", "Dee", first(4))
    assert not t.alive("Dee")
    assert t.grimoire.living == 3
    assert t.winner is None


# Deeds in the middle of an exile


def test_a_traveller_who_leaves_between_the_call_and_the_count_is_not_counted_on() -> None:
    """TRV-7"""
    t = town(NINE, start="day 2")
    call(t, "Ana", "Ida")
    t.intervene(leave="Ida")
    assert t.game.ask is not None
    if t.game.ask.ability != "day":
        t.game.answer(STORYTELLER, "count")
        t.runner.proceed()
    assert t.game.ask.ability == "day"
    assert t.alive("Ida")


def test_a_traveller_who_leaves_in_the_middle_of_their_own_exile_does_not_hold_up_the_game() -> None:
    """TRV-7"""
    t = counting(town(NINE, start="day 2"), "Ana", "Ida")
    t.hand("Ana", True)
    t.intervene(leave="Ida")
    for name in ("Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
        if t.view(name)["asked"] is not None:
            t.hand(name, True)
    assert t.game.ask is not None
    assert t.game.ask.ability == "day"


def test_another_traveller_who_leaves_before_their_turn_is_not_waited_for() -> None:
    """TRV-7, TRV-22"""
    t = town("imp slayer chef empath soldier poisoner saint gunslinger:good thief:good", start="day 2")
    counting(t, "Ana", "Hal")
    t.hand("Ida", True)
    t.intervene(leave="Ida")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
        t.hand(name, False)
    assert last_exile(t)["needed"] == 4
    t = town("imp slayer chef empath soldier poisoner saint gunslinger:good thief:good", start="day 2")
    counting(t, "Ana", "Ida")
    t.intervene(leave="Hal")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Ida"):
        t.hand(name, True)
    assert last_exile(t)["support"] == 8
    assert not t.alive("Ida")


def test_a_deed_does_not_undo_the_call_of_an_exile_after_the_execution() -> None:
    """TRV-18, TRV-25"""
    t = town(EIGHT, start="day 2").execute("Cy")
    call(t, "Ana", "Hal")
    t.intervene(Say(0, "Out with the Gunslinger!"))
    t.game.answer(STORYTELLER, "count")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
        t.hand(name, True)
    assert not t.alive("Hal")
