"""The vote: the count round the circle, what a hand is worth, and who is about to die."""

from typing import Any

import pytest

from belfry.clocktower.moments import vote
from belfry.clocktower.moments.ballot import Ballot
from belfry.clocktower.script.character import Townsfolk
from belfry.core import STORYTELLER, IllegalAnswer, NotAsked
from tests.clocktower.beats import game, go_on, is_day
from tests.clocktower.towns import NAMES, Town, town

SEVEN = "imp slayer chef empath soldier poisoner saint"
EIGHT = SEVEN + " mayor"
NINE = EIGHT + " virgin"


def hands(t: Town) -> list[tuple[str, bool]]:
    """The hands that everybody has seen counted."""
    return [(t.runner.policy.name(hand["seat"]), hand["up"]) for hand in t.events("hand")]


def named(t: Town, seats: list[int]) -> list[str]:
    """The names of seats."""
    return [t.runner.policy.name(seat) for seat in seats]


def total(t: Town) -> int:
    """The running total of the count."""
    return t.view("public")["counting"]["total"]


def last_tally(t: Town) -> dict[str, Any]:
    """How the last tally was announced."""
    return t.events("tally")[-1]


def first(number: int, *, but: str = "") -> str:
    """So many names from the first seat on."""
    return " ".join([name for name in NAMES if name not in but.split()][:number])


# Casting and counting


def test_every_nomination_is_followed_by_exactly_one_vote_on_the_nominee() -> None:
    """VOT-1"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Bo", "Ana").nominate("Cy", "Dee", "Cy Dee")
    assert [(tally["who"], tally["tally"]) for tally in t.events("tally")] == [(1, 1), (3, 2)]


def test_the_count_passes_round_the_circle_once_and_the_running_total_is_public() -> None:
    """VOT-2, VOT-6"""
    t = town(EIGHT, start="day 2").counting("Ana", "Dee")
    assert t.view("public")["counting"]["who"] == 3
    assert total(t) == 0
    totals: list[int] = []
    for name in ("Eli", "Fay", "Gus", "Hal", "Ana", "Bo", "Cy"):
        t.hand(name, name in ("Fay", "Hal", "Ana"))
        totals.append(total(t))
    assert totals == [0, 1, 1, 2, 3, 3, 3]
    assert t.view("Cy")["counting"]["total"] == 3
    t.hand("Dee", False)
    assert last_tally(t)["tally"] == 3


def test_the_count_begins_beside_the_nominee_clockwise_and_ends_with_the_nominee() -> None:
    """VOT-3, CLK-C27"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Dee", first(8))
    order = [event["seat"] for event in t.events("hand")]
    assert named(t, order) == ["Eli", "Fay", "Gus", "Hal", "Ana", "Bo", "Cy", "Dee"]


def test_a_player_who_nominates_themself_is_counted_last_and_the_own_hand_counts() -> None:
    """NOM-7, VOT-3, VOT-5, CLK-C24"""
    t = town(EIGHT, start="day 2").nominate("Eli", "Eli", "Eli")
    order = [event["seat"] for event in t.events("hand")]
    assert named(t, order) == ["Fay", "Gus", "Hal", "Ana", "Bo", "Cy", "Dee", "Eli"]
    assert t.tally == 1


def test_the_nominator_need_not_vote() -> None:
    """VOT-5"""
    t = town(EIGHT, start="day 2").counting("Ana", "Hal")
    t.hand("Ana", False)
    assert total(t) == 0


def test_a_hand_counts_as_it_is_when_the_count_reaches_it_and_not_afterwards() -> None:
    """VOT-4, CLK-C30"""
    t = town(EIGHT, start="day 2").counting("Ana", "Bo")
    t.hand("Cy", False)
    with pytest.raises(NotAsked):
        t.hand("Cy", True)
    assert total(t) == 0
    t.hand("Dee", False)
    t.hand("Eli", True)
    with pytest.raises(NotAsked):
        t.hand("Eli", False)
    assert total(t) == 1


def test_a_hand_cannot_be_given_before_the_count_reaches_it() -> None:
    """VOT-4"""
    t = town(EIGHT, start="day 2").counting("Ana", "Bo")
    with pytest.raises(NotAsked):
        t.hand("Dee", True)
    t.hand("Cy", False)
    t.hand("Dee", True)
    assert total(t) == 1


def test_a_living_player_may_vote_on_every_nomination_of_the_day() -> None:
    """VOT-7, CLK-C37"""
    t = town(EIGHT, start="day 2")
    for by, who in [("Ana", "Bo"), ("Cy", "Dee"), ("Eli", "Fay"), ("Gus", "Hal")]:
        t.nominate(by, who, "Ana")
        assert t.tally == 1


def test_a_dead_player_spends_the_token_on_one_vote_of_the_rest_of_the_game() -> None:
    """VOT-8, VOT-9, CLK-C36, TRC-20"""
    t = town("imp slayer chef empath soldier poisoner saint mayor -virgin", start="day 2").nominate("Ana", "Bo", "Ida")
    assert t.tally == 1
    assert last_tally(t)["result"] == "fails"
    assert not t.seat("Ida").ghost_vote
    t.nominate("Cy", "Dee", "Ida Ana")
    assert t.tally == 1
    t.dusk().next_day(Ana="Eli", Fay="Eli").nominate("Cy", "Dee", "Ida Ana")
    assert t.tally == 1


def test_the_token_is_gone_the_moment_the_vote_is_counted() -> None:
    """VOT-8, VOT-20"""
    t = town("imp slayer -chef empath soldier poisoner saint mayor", start="day 2").counting("Ana", "Bo")
    t.hand("Cy", True)
    assert not t.seat("Cy").ghost_vote
    assert not t.view("public")["town"][2]["ghost_vote"]


def test_a_token_spent_on_a_vote_that_an_execution_cut_short_is_publicly_gone() -> None:
    """VOT-8, VOT-20"""
    t = town("imp slayer -chef empath soldier poisoner saint mayor", start="day 2").counting("Ana", "Bo")
    t.hand("Cy", True)
    t.intervene(execute="Eli")
    assert t.view("public")["town"][2]["ghost_vote"] is t.seat("Cy").ghost_vote


def test_a_dead_player_who_keeps_the_hand_down_keeps_the_token() -> None:
    """VOT-8, VOT-D2"""
    t = town("imp slayer -chef empath soldier poisoner saint mayor", start="day 2").counting("Ana", "Bo")
    assert t.view("Cy")["asked"]["options"]["of"] == [False, True]
    t.hand("Cy", False)
    assert t.seat("Cy").ghost_vote


def test_a_dead_player_without_a_token_cannot_vote() -> None:
    """VOT-9"""
    t = town("imp slayer --chef empath soldier poisoner saint mayor", start="day 2").counting("Ana", "Bo")
    with pytest.raises(NotAsked):
        t.hand("Cy", True)
    assert t.view("Cy")["asked"] is None
    assert t.view("Dee")["asked"]["kind"] == "vote"
    assert total(t) == 0


def test_votes_of_the_dead_count_the_same_and_cost_their_tokens() -> None:
    """VOT-8, VOT-10, VOT-12, CLK-C29"""
    t = town("imp slayer chef empath soldier poisoner -saint -mayor -virgin -monk", start="day 3")
    t.nominate("Ana", "Gus", "Ana Hal Ida")
    assert last_tally(t)["needed"] == 3
    assert t.about_to_die == "Gus"
    tokens = [name for name in ("Gus", "Hal", "Ida", "Jo") if t.seat(name).ghost_vote]
    assert tokens == ["Gus", "Jo"]


class Triple(Townsfolk, abstract=True):
    """A made-up ability: Jo's vote counts three times."""

    __slots__ = ()
    id = "triple"
    name = "Triple"

    def on_ballot(self, ballot: Ballot) -> None:
        for voter in self.town.circle:
            ballot.multiply(voter, 3 if voter.name == "Jo" else 1)


class Negative(Townsfolk, abstract=True):
    """A made-up ability: Jo's and Ana's votes count negatively."""

    __slots__ = ()
    id = "negative"
    name = "Negative"

    def on_ballot(self, ballot: Ballot) -> None:
        for voter in self.town.circle:
            ballot.multiply(voter, -1 if voter.name in ("Jo", "Ana") else 1)


class Forbidden(Townsfolk, abstract=True):
    """A made-up ability: Ana's vote counts for nothing."""

    __slots__ = ()
    id = "forbidden"
    name = "Forbidden"

    def on_ballot(self, ballot: Ballot) -> None:
        for voter in self.town.circle:
            ballot.multiply(voter, 0 if voter.name == "Ana" else 1)


TEN = "imp slayer chef empath soldier poisoner saint mayor virgin -monk"


def test_a_dead_players_triple_vote_counts_three_and_costs_one_token() -> None:
    """VOT-11, VOT-8, CLK-C39"""
    t = town(TEN, start="day 3")
    t.grant("storyteller", Triple)
    t.nominate("Ana", "Bo", "Jo Cy")
    assert t.tally == 4
    assert not t.seat("Jo").ghost_vote
    t.nominate("Dee", "Eli", "Jo Cy")
    assert t.tally == 1


def test_changes_of_a_vote_combine_and_are_counted_aloud() -> None:
    """VOT-11, VOT-6"""
    t = town(TEN, start="day 3")
    t.grant("storyteller", Triple)
    t.grant("storyteller", Negative)
    t.counting("Ana", "Hal")
    t.hand("Ida", True)
    t.hand("Jo", True)
    assert total(t) == -2
    t.hand("Ana", True)
    assert total(t) == -3


def test_a_vote_may_be_forbidden() -> None:
    """VOT-11"""
    t = town(TEN, start="day 3")
    t.grant("storyteller", Forbidden)
    t.nominate("Ana", "Bo", "Ana Cy")
    assert t.tally == 1


def test_a_negative_tally_is_never_enough() -> None:
    """VOT-11, VOT-13"""
    t = town(TEN, start="day 3")
    t.grant("storyteller", Negative)
    t.nominate("Ana", "Bo", "Ana")
    assert t.tally == -1
    assert t.about_to_die is None
    assert last_tally(t)["result"] == "fails"


# The result


@pytest.mark.parametrize(
    ("alive", "needed"),
    list(zip(range(3, 21), [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10], strict=True)),
)
def test_half_of_the_living_rounded_up_is_needed(alive: int, needed: int) -> None:
    """VOT-12"""
    seats = " ".join(["imp", *["soldier"] * (alive - 1)])
    t = town(seats, start="day 2").nominate("Ana", "Bo", first(needed - 1))
    assert last_tally(t)["needed"] == needed
    assert t.about_to_die is None
    t = town(seats, start="day 2").nominate("Ana", "Bo", first(needed))
    assert t.about_to_die == "Bo"


def test_the_dead_do_not_count_for_the_threshold() -> None:
    """VOT-12"""
    t = town("imp slayer chef empath soldier -poisoner -saint -mayor -virgin", start="day 3").nominate("Ana", "Bo")
    assert last_tally(t)["needed"] == 3


def test_living_travellers_count_for_the_threshold() -> None:
    """VOT-12, TRV-14, CLK-C38"""
    seats = "imp slayer chef empath soldier poisoner gunslinger:good thief:evil"
    t = town(seats, start="day 2").nominate("Ana", "Bo", first(4))
    assert last_tally(t)["result"] == "succeeds"
    t = town(seats, start="day 2").nominate("Ana", "Bo", first(3))
    assert last_tally(t)["result"] == "fails"


def test_three_votes_of_seven_fail_and_four_succeed() -> None:
    """VOT-12, VOT-13, CLK-C28"""
    t = town(SEVEN, start="day 2").nominate("Ana", "Bo", first(3))
    assert last_tally(t)["result"] == "fails"
    assert t.about_to_die is None
    t = town(SEVEN, start="day 2").nominate("Ana", "Bo", first(4))
    assert last_tally(t)["result"] == "succeeds"
    assert t.about_to_die == "Bo"


def test_a_higher_tally_takes_the_place_of_who_was_about_to_die() -> None:
    """VOT-13, VOT-18, CLK-C31"""
    t = town(NINE, start="day 2").nominate("Ana", "Bo", first(5)).nominate("Cy", "Eli", first(6))
    assert last_tally(t)["result"] == "succeeds"
    assert t.about_to_die == "Eli"
    t.dusk()
    assert t.executed == "Eli"


def test_a_tie_leaves_nobody_about_to_die_and_the_day_ends_without_an_execution() -> None:
    """VOT-14, VOT-18, EXE-3, CLK-C32, TRC-21"""
    t = town(NINE, start="day 2").nominate("Ana", "Bo", first(5)).nominate("Cy", "Eli", first(5))
    assert last_tally(t)["result"] == "ties"
    assert t.about_to_die is None
    t.dusk()
    assert t.executed is None


def test_after_a_tie_a_later_nominee_must_get_more_than_the_tied_number() -> None:
    """VOT-14, CLK-C33"""
    t = town(NINE, start="day 2").nominate("Ana", "Bo", first(5)).nominate("Cy", "Eli", first(5))
    t.nominate("Dee", "Fay", first(5))
    assert t.about_to_die is None
    t.nominate("Eli", "Gus", first(6))
    assert t.about_to_die == "Gus"


def test_a_tally_that_equals_the_highest_of_the_day_ties_even_below_the_threshold() -> None:
    """VOT-14"""
    t = town(NINE, start="day 2").nominate("Ana", "Bo", first(3)).nominate("Cy", "Eli", first(3))
    assert last_tally(t)["result"] == "ties"
    assert t.about_to_die is None


def test_a_lower_tally_fails_although_it_reaches_the_threshold() -> None:
    """VOT-15, CLK-C34"""
    t = town(NINE, start="day 2").nominate("Ana", "Bo", first(6)).nominate("Cy", "Eli", first(5))
    assert last_tally(t)["result"] == "fails"
    assert t.about_to_die == "Bo"


def test_a_tally_below_the_threshold_is_no_execution() -> None:
    """VOT-12, EXE-3, CLK-C35"""
    t = town(NINE, start="day 2").nominate("Ana", "Bo", first(4)).dusk()
    assert t.executed is None


def test_every_tally_of_the_day_is_compared_also_one_that_failed() -> None:
    """VOT-16, VOT-14"""
    t = town(SEVEN, start="day 2").nominate("Ana", "Bo", first(3))
    t.storyteller(kill="Cy").nominate("Dee", "Eli", "Ana Bo Dee")
    assert last_tally(t)["needed"] == 3
    assert t.about_to_die is None
    t.dusk()
    assert t.executed is None


def test_who_is_about_to_die_follows_from_the_votes_that_a_day_has_behind_it() -> None:
    """VOT-16"""
    past: dict[str, Any] = {"nominated_today": {"Ana": "Bo", "Cy": "Dee"}, "votes_today": {"Bo": 5, "Dee": 2}}
    t = town(NINE, start="day 2", **past)
    assert t.about_to_die == "Bo"
    t.dusk()
    assert t.executed == "Bo"


def test_the_threshold_is_taken_from_the_living_when_the_result_is_declared() -> None:
    """VOT-17"""
    t = town(SEVEN, start="day 2").counting("Ana", "Bo")
    for name in ("Cy", "Dee", "Eli"):
        t.hand(name, True)
    t.intervene(kill="Cy")
    for name in ("Fay", "Gus", "Ana", "Bo"):
        t.hand(name, False)
    assert last_tally(t)["needed"] == 3
    assert t.about_to_die == "Bo"


def test_later_deaths_do_not_reopen_a_finished_vote() -> None:
    """VOT-17"""
    t = town(SEVEN, start="day 2").nominate("Ana", "Bo", first(3)).storyteller(kill="Cy")
    assert t.about_to_die is None
    t.nominate("Dee", "Eli", "Ana")
    assert t.about_to_die is None
    t.dusk()
    assert t.executed is None


def test_later_returns_do_not_reopen_a_finished_vote() -> None:
    """VOT-17"""
    t = town("imp slayer chef empath soldier poisoner -saint", start="day 3").nominate("Ana", "Bo", first(3))
    assert t.about_to_die == "Bo"
    t.storyteller(revive="Gus").dusk()
    assert t.executed == "Bo"


def test_who_is_about_to_die_stays_so_against_a_lower_tally_that_reaches_a_new_threshold() -> None:
    """VOT-17, VOT-15, CLK-C40"""
    t = town("imp slayer recluse empath soldier poisoner saint", start="day 2").nominate("Ana", "Bo", first(4))
    t.use("Bo", "slayer", "Cy", {"register": {"who": "Cy", "to": "slayer", "as": "demon"}})
    assert not t.alive("Cy")
    t.nominate("Dee", "Eli", "Ana Bo Dee")
    assert last_tally(t)["needed"] == 3
    assert last_tally(t)["result"] == "fails"
    assert t.about_to_die == "Bo"


def test_tally_result_voters_and_who_is_about_to_die_are_declared_to_everybody() -> None:
    """VOT-19, VOT-20"""
    t = town("imp slayer chef empath soldier poisoner -saint", start="day 3").nominate("Ana", "Bo", "Dee Gus Ana")
    [declared] = t.view("public")["nominations"]
    assert (declared["by"], declared["who"], declared["voters"]) == (0, 1, [3, 6, 0])
    assert (declared["tally"], declared["needed"], declared["result"]) == (3, 3, "succeeds")
    assert t.view("public")["about_to_die"] == 1
    assert not t.view("public")["town"][6]["ghost_vote"]


def test_supporting_an_exile_is_not_voting() -> None:
    """VOT-21, TRV-20"""
    t = town("imp slayer chef empath soldier poisoner -saint gunslinger:good", start="day 3")
    t.exile("Ana", "Hal", "Gus Ana")
    assert t.events("tally") == []
    assert t.seat("Gus").ghost_vote
    t.nominate("Ana", "Bo", "Gus")
    assert t.tally == 1


def test_who_dies_between_nomination_and_count_votes_only_by_spending_the_new_token() -> None:
    """VOT-22"""
    t = town(EIGHT, start="day 2")
    t.nominate("Ana", "Bo", "Cy Dee", before=[{"storyteller": {"kill": "Cy"}}])
    assert t.tally == 2
    assert not t.seat("Cy").ghost_vote
    t.nominate("Dee", "Eli", "Cy")
    assert t.tally == 0


@pytest.mark.parametrize("victim", ["Cy", "Bo"])
def test_the_vote_takes_place_although_the_nominator_or_the_nominee_has_died(victim: str) -> None:
    """VOT-22"""
    t = town(EIGHT, start="day 2")
    t.nominate("Cy", "Bo", "Ana Dee Eli Fay", before=[{"storyteller": {"kill": victim}}])
    assert t.tally == 4
    assert t.about_to_die == "Bo"


def test_an_execution_between_nomination_and_count_ends_the_day_and_there_is_no_vote() -> None:
    """VOT-22, EXE-4"""
    t = town(EIGHT, start="day 2")
    t.nominate("Cy", "Bo", first(8), before=[{"storyteller": {"execute": "Dee"}}])
    assert t.events("tally") == []
    assert t.events("hand") == []
    t.dusk()
    assert t.alive("Bo")


def test_every_living_player_is_asked_for_a_hand_up_or_down() -> None:
    """VOT-D1"""
    t = town(EIGHT, start="day 2").counting("Ana", "Hal")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
        assert t.view(name)["asked"]["kind"] == "vote"
        assert t.view(name)["asked"]["options"]["of"] == [False, True]
        t.hand(name, False)


def test_the_count_starts_when_the_storyteller_starts_it() -> None:
    """VOT-D3, VOT-2"""
    t = town(EIGHT, start="day 2")
    t.nominated("Ana", "Bo")
    with pytest.raises(IllegalAnswer):
        t.hand("Cy", True)
    assert t.view("storyteller")["may"]["of"] == ["count"]
    t.game.answer(STORYTELLER, "count")
    t.hand("Cy", True)
    assert total(t) == 1


@pytest.mark.parametrize("answer", ["up", 1, 0, None, (True,), [], "yes"])
def test_a_hand_is_up_or_down_and_nothing_else(answer: Any) -> None:
    """VOT-D1, GEN-15"""
    t = town(EIGHT, start="day 2").counting("Ana", "Bo")
    with pytest.raises(IllegalAnswer):
        t.game.answer(t.seat("Cy").id, answer)
    assert t.view("Cy")["asked"]["kind"] == "vote"
    assert total(t) == 0


def test_where_the_last_to_be_asked_leaves_the_threshold_is_that_of_those_who_stay() -> None:
    """VOT-12, TRV-7"""
    t = town("thief:good --slayer chef empath soldier poisoner saint mayor virgin imp", start="day 2")
    t.counting("Dee", "Bo")
    for name in ("Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"):
        t.hand(name, name in ("Dee", "Eli", "Fay", "Gus"))
    t.intervene(leave="Ana")
    assert (last_tally(t)["needed"], last_tally(t)["result"]) == (4, "succeeds")


def test_nobody_shows_a_hand_any_more_once_the_nomination_has_been_judged() -> None:
    """judge/r2"""
    t = town("imp slayer chef empath soldier poisoner saint judge:good", start="day 2").counting("Cy", "Bo")
    t.hand("Cy", True).hand("Dee", True)
    t.game.answer(7, ("use", "judge", "fail"))
    assert [(hand["seat"], hand["up"]) for hand in t.events("hand")] == [(2, True), (3, True)]
    assert t.tally == 0


@pytest.mark.parametrize("last", range(7))
def test_an_execution_while_a_hand_is_waited_for_ends_the_count_without_a_tally(last: int) -> None:
    """VOT-22, EXE-4"""
    t = town(SEVEN, start="day 2").counting("Ana", "Bo")
    for name in ("Cy", "Dee", "Eli", "Fay", "Gus", "Ana", "Bo")[:last]:
        t.hand(name, True)
    t.intervene(execute="Dee")
    assert t.runner.flow("day")
    assert t.tally is None
    assert t.events("tally") == []


def test_whoever_has_left_before_their_turn_shows_no_hand() -> None:
    """TRV-7"""
    t = town(f"{SEVEN} thief:good", start="day 2").counting("Ana", "Bo").intervene(leave="Hal")
    while t.waits_for[1] == "vote":
        t.hand(t.waits_for[0], True)
    assert named(t, [hand["seat"] for hand in t.events("hand")]) == ["Cy", "Dee", "Eli", "Fay", "Gus", "Ana", "Bo"]


def test_whoever_dies_while_their_hand_is_waited_for_pays_with_the_new_token() -> None:
    """VOT-8"""
    t = town(SEVEN, start="day 2").counting("Ana", "Bo").intervene(kill="Cy")
    t.hand("Cy", True)
    assert not t.seat("Cy").ghost_vote


class Sociable(Townsfolk, abstract=True):
    """A made-up ability: while it works only its holder's neighbours vote, and one vote is enough."""

    __slots__ = ()
    id = "sociable"
    name = "Sociable"

    def on_ballot(self, ballot: Ballot) -> None:
        if self.works:
            ballot.open_only_to(self.town.neighbours(self.seat))
            ballot.needed = 1


def test_a_hand_of_one_who_has_lost_the_vote_meanwhile_is_counted_as_down() -> None:
    """VOT-11"""
    t = town(SEVEN, start="day 2").counting("Ana", "Bo").grant("Eli", Sociable)
    t.hand("Cy", True)
    assert t.events("hand") == [{"seat": 2, "up": False, "total": 0}]
    assert t.events("ballot") == [{"who": 1, "needed": 1, "voters": [5, 3]}]
    assert t.waits_for == ("Dee", "vote")


def test_what_is_unusual_about_a_count_is_told_anew_when_it_changes() -> None:
    """VOT-6, VOT-12"""
    t = town(SEVEN, start="day 2").grant("Eli", Sociable).counting("Ana", "Bo")
    assert t.events("count")[-1]["voters"] == [5, 3]
    t.impair("Eli", "poisoned")
    t.hand("Dee", True)
    assert t.events("ballot") == [{"who": 1}]
    t.hand("Eli", True)
    assert t.events("ballot") == [{"who": 1}]


def test_a_judge_who_has_the_nominee_executed_ends_the_count() -> None:
    """judge/r2"""
    t = town("imp slayer chef empath soldier poisoner saint judge:good", start="day 2").counting("Cy", "Bo")
    t.hand("Cy", True)
    t.game.answer(7, ("use", "judge", "pass"))
    assert t.executed == "Bo"
    assert hands(t) == [("Cy", True)]
    assert t.tally is None


def test_whoever_leaves_while_their_hand_is_waited_for_shows_none() -> None:
    """TRV-7"""
    t = town("imp slayer chef thief:good soldier poisoner saint", start="day 2").counting("Ana", "Bo")
    t.hand("Cy", True).intervene(leave="Dee")
    t.hand("Eli", False)
    assert hands(t) == [("Cy", True), ("Eli", False)]


def test_who_may_vote_is_looked_at_anew_when_somebody_has_left() -> None:
    """VOT-7, TRV-7"""
    t = town("imp slayer thief:good empath soldier poisoner saint", start="day 2").counting("Ana", "Bo")
    t.grant("Gus", Sociable).intervene(leave="Cy")
    assert t.waits_for == ("Fay", "vote")


class Bound(Townsfolk, abstract=True):
    """A made-up ability: Cy's vote counts only with Dee's."""

    __slots__ = ()
    id = "bound"
    name = "Bound"

    def on_ballot(self, ballot: Ballot) -> None:
        _, _, cy, dee, *_ = self.town.circle
        ballot.bind(cy, dee)


def test_a_vote_that_counts_only_with_anothers_is_taken_off_without_it() -> None:
    t = town(SEVEN, start="day 2").grant("Gus", Bound).counting("Ana", "Bo")
    for name in ("Cy", "Dee", "Eli", "Fay", "Gus", "Ana", "Bo"):
        t.hand(name, name in ("Cy", "Eli"))
    assert t.tally == 1
    assert hands(t)[-1] == ("Cy", False)


def test_a_hand_that_cannot_count_is_shown_as_down_and_one_that_cannot_be_raised_not_at_all() -> None:
    t = town("imp slayer chef --empath soldier poisoner saint", start="day 2").grant("Gus", Bound).counting("Ana", "Bo")
    assert hands(t) == [("Cy", False)]
    assert t.waits_for == ("Eli", "vote")


class Veiled(Townsfolk, abstract=True):
    """A made-up ability: while it works votes are secret."""

    __slots__ = ()
    id = "veiled"
    name = "Veiled"

    def on_ballot(self, ballot: Ballot) -> None:
        if self.works:
            ballot.keep_secret(self.id)


def test_a_dead_player_who_has_voted_in_secret_is_shown_with_the_hand_down_in_an_open_vote() -> None:
    t = town("imp slayer chef -empath soldier poisoner saint", start="day 2").grant("Gus", Veiled)
    t.nominate("Ana", "Bo", "Dee").impair("Gus", "poisoned").counting("Cy", "Ana")
    t.hand("Bo", False).hand("Cy", False)
    assert hands(t)[-1] == ("Dee", False)
    assert t.waits_for == ("Eli", "vote")


def test_a_vote_that_began_in_secret_stays_so() -> None:
    t = town(SEVEN, start="day 2").grant("Gus", Veiled).counting("Ana", "Bo")
    assert t.view("storyteller")["counting"]["secret"] is True
    assert t.view("Ana")["counting"]["secret"] is True
    t.impair("Gus", "poisoned").hand("Cy", True)
    assert t.view("Ana")["counting"]["secret"] is True
    assert t.grimoire.today.nominations[-1].secret
    assert vote.preview(t.grimoire).secret


def test_a_vote_that_began_openly_stays_so() -> None:
    t = town(SEVEN, start="day 2").counting("Ana", "Bo").grant("Gus", Veiled)
    assert not vote.preview(t.grimoire).secret
    t.hand("Cy", True)
    assert hands(t) == [("Cy", True)]


class Eager(Townsfolk, abstract=True):
    """A made-up ability: Cy may raise two hands, and a vote comes to nothing where Dee votes."""

    __slots__ = ()
    id = "eager"
    name = "Eager"

    def on_ballot(self, ballot: Ballot) -> None:
        ballot.raise_hands(self.town.circle[2], 2)

    async def on_counted(self, ballot: Ballot) -> None:
        if 3 in ballot.counted:
            ballot.void()


def test_an_ability_may_change_what_the_votes_come_to() -> None:
    """VOT-11"""
    t = town(SEVEN, start="day 2").grant("Gus", Eager)
    assert t.nominate("Ana", "Bo", "Eli Fay").tally == 2
    assert t.nominate("Cy", "Ana", "Dee Eli").tally == 0


def test_who_may_raise_more_hands_since_the_nomination_is_told_when_the_count_begins() -> None:
    t = town(SEVEN, start="day 2").nominated("Ana", "Bo").grant("Gus", Eager)
    t.game.answer(STORYTELLER, "count")
    assert t.events("hands") == [{"seat": 2, "most": 2}]


class Demanding(Townsfolk, abstract=True):
    """A made-up ability: as many votes as that are needed."""

    __slots__ = ()
    id = "demanding"
    name = "Demanding"

    def on_ballot(self, ballot: Ballot) -> None:
        ballot.needed = 6


def test_more_votes_that_are_not_enough_leave_nobody_about_to_die() -> None:
    """VOT-16"""
    t = town(SEVEN, start="day 2").nominate("Ana", "Bo", first(4)).grant("Gus", Demanding)
    assert t.nominate("Cy", "Dee", first(5)).about_to_die is None


def test_whom_few_votes_were_enough_for_stays_about_to_die_when_half_of_the_living_are_needed_again() -> None:
    """voudon/r6"""
    t = town(f"{SEVEN} -mayor voudon:good", start="day 2", script=None).nominate("Ana", "Bo", "Hal Ida")
    t.storyteller(kill="Ida")
    assert t.nominate("Cy", "Dee", "Ana Cy Dee").about_to_die == "Bo"


def test_who_voted_before_the_part_that_is_played_counts_for_the_flowergirl() -> None:
    """flowergirl/r1"""
    t = town("vigormortis flowergirl chef empath monk witch saint", start="day 2", script=None)
    vote.remember_voters(t.grimoire, [0])
    t.dusk().night(Ana="Gus", Eli="Bo", Fay="Dee")
    assert t.learned("Bo") is True


@pytest.mark.parametrize("waits", [True, False])
def test_a_tally_waits_for_the_storytellers_word_where_the_script_lets_it_come_to_nothing(waits: bool) -> None:
    """STO-28"""
    seats = "imp slayer chef empath soldier poisoner monk"
    ids = [*seats.split(), "saint", "butler", "legion" if waits else "virgin"]
    t = game(seats, "outcome", script=tuple(ids))
    go_on(t, is_day)
    t.answer(STORYTELLER, "open")
    t.answer(0, ("nominate", 1))
    t.answer(STORYTELLER, "count")
    for seat in (2, 3, 4, 5, 6, 0, 1):
        t.answer(seat, True)
    assert t.ask is not None
    assert (t.ask.ability == "declare") is waits


def test_where_the_storyteller_is_nominated_the_last_in_the_circle_may_leave_in_mid_count() -> None:
    """VOT-12, TRV-7"""
    script = "atheist chef empath soldier saint mayor monk slayer imp poisoner recluse"
    t = town("atheist chef empath soldier saint mayor monk slayer thief:good", start="day 2", script=script.split())
    t.game.answer(STORYTELLER, "open")
    t.game.answer(0, ("nominate", STORYTELLER))
    t.game.answer(STORYTELLER, "count")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
        t.hand(name, name in ("Ana", "Bo", "Cy", "Dee"))
    t.intervene(leave="Ida")
    assert (last_tally(t)["needed"], last_tally(t)["result"]) == (4, "succeeds")
