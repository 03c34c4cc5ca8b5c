"""The Butler."""

from typing import Any

import pytest

from belfry.clocktower.moments.ballot import Ballot
from belfry.clocktower.pieces.token import DRUNK, DUSK, POISONED
from belfry.clocktower.script.character import Traveller
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.characters.test_hermit import hermits
from tests.clocktower.towns import NAMES, Town, town

# Ana butler, Bo chef, Cy soldier, Dee undertaker, Eli mayor, Fay slayer, Gus baron, Hal imp
EIGHT = "butler chef soldier undertaker mayor slayer baron imp"


def served(master: str = "Cy", seats: str = EIGHT, **more: Any) -> Town:
    """A day on which the Butler has this Master."""
    return town(seats, start="day 2", tokens={master: ["butler/master"]}, **more)


def voters(t: Town) -> set[str]:
    """Whose votes were counted on the last nomination."""
    return {NAMES[seat] for seat in t.grimoire.today.nominations[-1].hands}


def raised_hands(t: Town) -> list[tuple[str, int]]:
    """Each hand that was up when the count passed it, with the running total."""
    return [(NAMES[int(hand["seat"])], int(hand["total"])) for hand in t.events("hand") if hand["up"]]


def asked_to_vote(t: Town, name: str, by: str, who: str, hands: str) -> bool:
    """Whether the player is offered a vote on a nomination in which these hands go up."""
    t.runner.asked.clear()
    t.nominate(by, who, hands)
    return t.asked(name, "vote")


@pytest.mark.parametrize(("hands", "tally"), [("Cy", 1), ("Cy Ana", 2)])
def test_when_the_master_votes_the_butler_may_vote_or_not(hands: str, tally: int) -> None:
    """butler/c1, butler/r2"""
    t = town(EIGHT).next_day(Ana="Cy").nominate("Bo", "Dee", hands)
    assert t.tally == tally


@pytest.mark.parametrize("nominee", ["Eli", "Bo"])
def test_when_the_master_does_not_vote_the_butlers_vote_is_not_counted(nominee: str) -> None:
    """butler/c2, butler/r2: Ana is counted before Cy for Eli, and after Cy for Bo."""
    t = town(EIGHT).next_day(Ana="Cy").nominate("Fay", nominee, "Ana Gus")
    assert voters(t) == {"Gus"}
    assert t.tally == 1


def test_each_nomination_is_looked_at_separately() -> None:
    """butler/r2"""
    t = served().nominate("Bo", "Dee", "Ana Cy")
    assert voters(t) == {"Ana", "Cy"}
    t.nominate("Fay", "Eli", "Ana")
    assert voters(t) == set()
    t.nominate("Gus", "Hal", "Ana Cy")
    assert voters(t) == {"Ana", "Cy"}


def test_the_restriction_is_about_voting_and_the_butler_may_nominate() -> None:
    """butler/r1: whether the Master votes or not."""
    t = served().nominate("Ana", "Dee", "Bo Eli")
    assert t.tally == 2


def test_the_butler_supports_an_exile_that_the_master_does_not_support() -> None:
    """butler/c5, butler/r1"""
    t = served(seats=f"{EIGHT} gunslinger:good").exile("Bo", "Ida", "Ana Bo Dee Eli Fay")
    assert t.events("exiled")[-1]["support"] == 5
    assert t.died == ["Ida"]


def test_the_butler_may_call_for_an_exile_and_leave_it_unsupported_although_the_master_supports_it() -> None:
    """butler/r1"""
    t = served(seats=f"{EIGHT} gunslinger:good").exile("Ana", "Ida", "Cy Bo")
    assert t.events("exiled")[-1]["support"] == 2
    assert t.alive("Ida")


def test_the_butlers_hand_counts_as_it_is_passed_while_the_master_may_still_vote() -> None:
    """butler/r3: for Dee the count reaches Ana before Cy."""
    t = served().nominate("Bo", "Dee", "Hal Ana Cy")
    assert raised_hands(t) == [("Hal", 1), ("Ana", 2), ("Cy", 3)]
    assert t.tally == 3


def test_the_butlers_vote_is_taken_off_when_the_master_counted_later_turns_out_not_to_vote() -> None:
    """butler/r3"""
    t = served().nominate("Bo", "Dee", "Hal Ana Dee")
    assert raised_hands(t) == [("Hal", 1), ("Ana", 2), ("Dee", 3)]
    assert voters(t) == {"Hal", "Dee"}
    assert t.tally == 2


def test_the_butler_votes_after_a_master_who_was_counted_before() -> None:
    """butler/r3: for Bo the count begins with Cy."""
    t = served().nominate("Fay", "Bo", "Cy Ana")
    assert t.tally == 2


def test_a_vote_taken_off_does_not_help_to_reach_the_threshold() -> None:
    """butler/r3: four of eight would have been enough."""
    t = served().nominate("Bo", "Dee", "Hal Gus Fay Ana")
    assert t.tally == 3
    assert t.about_to_die is None


def test_a_dead_master_votes_once_and_the_butler_with_it_and_then_never_again() -> None:
    """butler/c4, butler/r4"""
    t = served(seats="butler chef -soldier undertaker mayor slayer baron imp").nominate("Bo", "Dee", "Cy Ana")
    assert voters(t) == {"Ana", "Cy"}
    t.nominate("Fay", "Eli", "Cy Ana")
    assert voters(t) == set()


def test_with_a_dead_master_who_saves_the_vote_the_butler_cannot_vote() -> None:
    """butler/r4"""
    t = served(seats="butler chef -soldier undertaker mayor slayer baron imp").nominate("Bo", "Dee", "Ana")
    assert voters(t) == set()
    assert t.seat("Cy").ghost_vote


def test_with_a_dead_master_who_has_no_vote_left_the_butler_cannot_vote_that_day() -> None:
    """butler/r4"""
    t = served(seats="butler chef --soldier undertaker mayor slayer baron imp")
    for by, who in (("Bo", "Dee"), ("Fay", "Eli"), ("Gus", "Bo")):
        assert not asked_to_vote(t, "Ana", by, who, "Ana Cy")
        assert voters(t) == set()


class Bureaucrat(Traveller, abstract=True):
    """Lets Cy's vote count three times."""

    __slots__ = ()
    id = "bureaucrat"
    name = "Bureaucrat"
    factor = 3

    def on_ballot(self, ballot: Ballot) -> None:
        for voter in self.town.circle:
            ballot.multiply(voter, self.factor if voter.name == "Cy" else 1)


class Thief(Bureaucrat, abstract=True):
    """Lets Cy's vote count negatively."""

    __slots__ = ()
    id = "thief"
    name = "Thief"
    factor = -1


@pytest.mark.parametrize(("traveller", "tally"), [(Bureaucrat, 4), (Thief, 0)])
def test_the_master_has_voted_however_the_vote_is_counted(traveller: type[Traveller], tally: int) -> None:
    """butler/r5: both when the Butler is counted first and when the Master is."""
    t = served(seats=f"{EIGHT} {traveller.id}:good")
    t.grant("Ida", traveller)
    for by, who in (("Fay", "Dee"), ("Eli", "Bo")):
        t.nominate(by, who, "Ana Cy")
        assert voters(t) == {"Ana", "Cy"}
        assert t.tally == tally


@pytest.mark.parametrize("nominee", ["Ana", "Cy"])
@pytest.mark.parametrize(("hands", "counted"), [("Ana Cy", ["Ana", "Cy"]), ("Ana", []), ("Cy", ["Cy"])])
def test_nothing_changes_when_the_master_or_the_butler_is_nominated(
    nominee: str, hands: str, counted: list[str]
) -> None:
    """butler/r6"""
    t = served().nominate("Bo", nominee, hands)
    assert sorted(voters(t)) == counted


def test_a_butler_who_picks_the_butler_has_to_pick_again() -> None:
    """butler/c3, butler/r7"""
    t = town(EIGHT).night({"refused": {"choose": {"who": "Ana", "ability": "butler", "choice": "Ana"}}}, Ana="Cy")
    assert t.tokens("Ana") == []
    assert t.tokens("Cy") == ["butler/master"]


def test_any_other_player_may_be_the_master_the_dead_and_travellers_included() -> None:
    """butler/r7: nobody but the Butler is refused."""
    t = town("butler chef -soldier undertaker mayor slayer baron imp gunslinger:good", start="night 2")
    t.night(Ana="Ida", Hal="Cy")
    t.expect({"asked": {"who": "Ana", "ability": "butler", "options": NAMES[1:9]}})
    assert t.tokens("Ida") == ["butler/master"]


def test_the_choice_lasts_for_the_following_day_and_ends_at_dusk() -> None:
    """butler/r8"""
    t = town(EIGHT).next_day(Ana="Cy")
    assert t.tokens("Cy") == ["butler/master"]
    t.dusk()
    assert t.tokens("Cy") == []


def test_a_new_master_is_picked_each_night_in_place_of_the_old_one() -> None:
    """butler/r8"""
    t = town(EIGHT).next_day(Ana="Cy").dusk().next_day(Ana="Eli", Hal="Cy")
    t.nominate("Bo", "Dee", "Ana Cy")
    assert voters(t) == {"Cy"}
    t.nominate("Fay", "Gus", "Ana Eli")
    assert voters(t) == {"Ana", "Eli"}


def test_a_choice_made_up_for_by_day_takes_the_place_of_the_old_one() -> None:
    """butler/r8: there is one Master at a time."""
    t = served().storyteller({"choose": {"who": "Ana", "ability": "butler", "choice": "Eli"}}, wake={"Ana": "butler"})
    assert t.tokens("Cy") == []
    assert t.tokens("Eli") == ["butler/master"]


def test_a_master_who_dies_during_the_day_remains_the_master() -> None:
    """butler/r8"""
    t = served().storyteller(kill="Cy").nominate("Bo", "Dee", "Ana Eli")
    assert voters(t) == {"Eli"}
    t.nominate("Fay", "Gus", "Ana Cy")
    assert voters(t) == {"Ana", "Cy"}


def test_a_butler_killed_at_night_uses_the_vote_of_the_dead_without_the_master() -> None:
    """butler/c6, butler/r9"""
    t = town("butler chef soldier undertaker mayor slayer scarletwoman imp", start="night 2")
    t.next_day(Ana="Cy", Hal="Cy").dusk().next_day(Hal="Ana")
    assert not t.alive("Ana")
    t.nominate("Bo", "Dee", "Ana Eli")
    assert voters(t) == {"Ana", "Eli"}
    assert not t.seat("Ana").ghost_vote


def test_a_butler_who_dies_after_picking_has_no_master_any_more_and_picks_none() -> None:
    """butler/r9"""
    t = served().storyteller(kill="Ana").nominate("Bo", "Dee", "Ana")
    assert voters(t) == {"Ana"}
    t.dusk().night(Hal="Cy")
    assert not t.asked("Ana", "butler")
    assert "Ana" not in t.woke


def test_a_butler_cannot_vote_illegally_on_purpose() -> None:
    """butler/r10: after a Master who did not vote, the Butler's hand is not even asked for."""
    assert not asked_to_vote(served(), "Ana", "Fay", "Bo", "Ana Eli")
    assert asked_to_vote(served(), "Ana", "Fay", "Bo", "Cy Eli")


def test_a_vote_that_is_refused_looks_like_a_vote_that_nobody_wanted_to_give() -> None:
    """butler/r10: the public cannot tell the Butler from a Saint who keeps the hand down."""
    butler = served().nominate("Fay", "Bo", "Ana Eli")
    saint = town(EIGHT.replace("butler", "saint"), start="day 2").nominate("Fay", "Bo", "Eli")
    assert butler.view("public") == saint.view("public")
    assert butler.view("Cy") == saint.view("Cy")


def test_a_vote_that_is_taken_off_is_corrected_without_a_reason_and_without_naming_the_master() -> None:
    """butler/r10: whether Cy or Bo is the Master, the public sees the same."""
    t = served().nominate("Fay", "Dee", "Ana Hal")
    assert voters(t) == {"Hal"}
    assert t.view("public") == served("Bo").nominate("Fay", "Dee", "Ana Hal").view("public")
    counted = [data for kind, data in t.view("public")["history"] if kind in ("hand", "tally")]
    assert "butler" not in str(counted)
    assert "master" not in str(counted)


def impaired(how: str, **more: Any) -> Town:
    """A day on which Ana, the Butler with the Master Cy, is drunk or poisoned."""
    return served(**more).impair("Ana", how, until=DUSK)


@pytest.mark.parametrize("nominee", ["Eli", "Bo"])
@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_butler_is_refused_alike_so_that_nothing_is_revealed(how: str, nominee: str) -> None:
    """butler/r11: neither the Butler nor the public sees any difference."""
    sick = impaired(how).nominate("Fay", nominee, "Ana Hal")
    well = served().nominate("Fay", nominee, "Ana Hal")
    assert sick.tally == well.tally == 1
    assert sick.view("Ana") == well.view("Ana")
    assert sick.view("public") == well.view("public")


def test_a_butler_who_is_poisoned_while_picking_is_refused_alike() -> None:
    """butler/r11"""
    seats = "butler chef soldier undertaker mayor slayer poisoner imp"
    sick = town(seats).next_day(Ana="Cy", Gus="Ana").nominate("Fay", "Bo", "Ana Hal")
    well = town(seats).next_day(Ana="Cy", Gus="Fay").nominate("Fay", "Bo", "Ana Hal")
    assert sick.poisoned("Ana")
    assert sick.tally == well.tally == 1
    assert sick.view("Ana") == well.view("Ana")


@pytest.mark.parametrize("nominee", ["Eli", "Bo"])
@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_by_option_an_impaired_butlers_vote_counts_without_the_master(how: str, nominee: str) -> None:
    """butler/r11"""
    t = impaired(how, switches={"butler_impaired_votes_freely": True}).nominate("Fay", nominee, "Ana Hal")
    assert voters(t) == {"Ana", "Hal"}


@pytest.mark.parametrize("nominee", ["Eli", "Bo"])
def test_the_option_changes_nothing_for_a_sober_and_healthy_butler(nominee: str) -> None:
    """butler/r11"""
    t = served(switches={"butler_impaired_votes_freely": True}).nominate("Fay", nominee, "Ana Hal")
    assert voters(t) == {"Hal"}


def test_nobody_else_is_told_who_the_master_is_not_even_the_master() -> None:
    """butler/r12"""
    cy = town(EIGHT).next_day(Ana="Cy")
    dee = town(EIGHT).next_day(Ana="Dee")
    for other in ("Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "public"):
        assert cy.view(other) == dee.view(other)
    assert cy.view("Ana") != dee.view("Ana")


def test_whoever_becomes_the_butler_by_day_is_free_until_a_master_has_been_picked_at_night() -> None:
    """butler/r13"""
    t = town(EIGHT.replace("butler", "saint"), start="day 2").storyteller(character={"Ana": "butler"})
    t.nominate("Fay", "Bo", "Ana Hal")
    assert voters(t) == {"Ana", "Hal"}
    t.dusk().next_day(Ana="Cy", Hal="Cy").nominate("Fay", "Bo", "Ana Hal")
    assert voters(t) == {"Hal"}


def test_a_hermit_who_thinks_to_be_somebody_else_is_not_asked_for_a_master() -> None:
    """hermit/r13"""
    assert not hermits("drunk butler", "hermit=chef").night(Dee="Eli").asked("Ana", "butler")


@pytest.mark.parametrize("kept", [False, True])
def test_a_dead_butler_is_bound_only_where_the_ability_works_on(kept: bool) -> None:
    """butler/r9, TRC-26"""
    t = served(seats=EIGHT.replace("butler", "-butler"), switches={"works_when_dead": "implied"})
    if kept:
        t.intervene(KeepAbility(0))
    t.nominate("Bo", "Dee", "Ana Bo")
    assert voters(t) == ({"Bo"} if kept else {"Ana", "Bo"})


def test_a_marionette_who_thinks_to_be_the_butler_votes_only_with_the_master() -> None:
    """butler/r11, marionette/r2: a hand that was counted would tell them"""
    t = town("imp marionette=butler chef soldier mayor slayer saint", start="night 2", script=None)
    t.next_day({"choose": {"who": "Bo", "ability": "butler", "choice": "Cy"}}, Ana="Gus")
    t.nominate("Dee", "Eli", "Bo Dee")
    assert voters(t) == {"Dee"}
