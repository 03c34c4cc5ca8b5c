"""The Witch."""

from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from belfry.clocktower.script.character import CHARACTERS
from tests.clocktower.steps import choice, refused, rule, suggested, violet
from tests.clocktower.towns import Cast, Town

eight = Cast("sage artist mutant nodashii witch oracle savant juggler seamstress", violet, start="night 2")
"""Ana whom the Witch Eli curses, Dee the Demon with Outsiders beside it."""


def cursed(t: Town, who: str = "Ana", victim: str = "Gus") -> Town:
    """The day after the Witch cursed somebody."""
    return t.night(Dee=victim, Eli=who).day()


def test_the_cursed_nominator_dies_at_once_and_the_vote_is_held() -> None:
    """witch/c1, witch/r1, witch/r13"""
    t = cursed(eight()).nominate("Ana", "Bo", "Bo Cy Dee Eli Fay").close()
    assert not t.alive("Ana")
    assert t.executed == "Bo"
    t.dusk().night(Dee="Fay", Eli="Eli")
    assert t.learned("Ana") is None
    died = [event for event in t.game.events if event.kind == "died"]
    assert set(died[0].data) == {"seat"}


def test_the_witch_may_curse_herself() -> None:
    """witch/c2, witch/r10"""
    t = cursed(eight(), "Eli").nominate("Eli", "Dee", "Ana").nominate("Ana", "Bo", "Ana")
    assert not t.alive("Eli")
    assert t.tally == 1


def test_with_three_players_left_alive_the_curse_is_lifted() -> None:
    """witch/c3, witch/r5"""
    t = violet("sage -artist -mutant nodashii witch -oracle savant", "night 3").night(Dee="Gus", Eli="Ana").day()
    assert t.grimoire.living == 3
    t.nominate("Ana", "Dee", "")
    assert t.alive("Ana")
    t.dusk().night(Dee="Dee")
    assert "Eli" not in t.woke


def test_travellers_count_among_the_living_unless_the_table_says_otherwise() -> None:
    """witch/r5"""
    seats = "sage -artist -mutant nodashii witch -oracle -savant thief:good"
    counted = violet(seats, "day 2", tokens={"Ana": ["witch/cursed"]}).nominate("Ana", "Dee", "")
    assert not counted.alive("Ana")
    left_out = violet(seats, "day 2", tokens={"Ana": ["witch/cursed"]}, switches={"witch_counts_travellers": False})
    assert left_out.nominate("Ana", "Dee", "").alive("Ana")


def test_a_curse_once_lifted_does_not_come_back() -> None:
    """witch/r5"""
    t = violet("sage -artist -mutant nodashii witch -oracle savant", "night 3").night(Dee="Gus", Eli="Ana").day()
    t.storyteller(revive="Bo").nominate("Ana", "Dee", "")
    assert t.alive("Ana")


def test_calling_for_an_exile_is_no_nomination() -> None:
    """witch/c4, witch/r4"""
    t = cursed(violet("sage artist mutant nodashii witch oracle savant thief:good seamstress"))
    t.exile("Ana", "Hal", "")
    assert t.alive("Ana")
    t.nominate("Ana", "Bo", "")
    assert not t.alive("Ana")


def test_a_refused_nomination_does_not_set_off_the_curse() -> None:
    """witch/r4"""
    t = cursed(eight()).nominate("Bo", "Cy", "")
    t.steps(refused({"nominate": {"by": "Ana", "who": "Cy", "votes": []}}))
    assert t.alive("Ana")


def test_a_dead_witch_curses_nobody() -> None:
    """witch/c5, witch/r6"""
    t = cursed(eight(), victim="Eli").nominate("Ana", "Bo", "")
    assert t.alive("Ana")


def test_the_dead_nominator_does_not_count_for_the_votes_needed() -> None:
    """witch/c6, witch/r2"""
    t = violet("sage artist mutant nodashii witch oracle -savant -juggler", "day 2", tokens={"Ana": ["witch/cursed"]})
    assert t.grimoire.living == 6
    t.nominate("Ana", "Bo", "Cy Dee Eli")
    assert t.grimoire.living == 5
    assert t.about_to_die == "Bo"


def test_the_curse_is_for_one_day_and_one_player() -> None:
    """witch/r3"""
    t = cursed(eight()).dusk().night(Dee="Hal", Eli="Bo").day().nominate("Ana", "Cy", "")
    assert t.alive("Ana")
    assert not t.nominate("Bo", "Fay", "").alive("Bo")


def test_the_curse_is_off_while_the_witch_is_poisoned_and_on_again_afterwards() -> None:
    """witch/r6"""
    t = cursed(eight()).impair("Eli", "poisoned").nominate("Ana", "Bo", "")
    assert t.alive("Ana")
    back = cursed(eight()).impair("Eli", "poisoned").storyteller(remove_token={"Eli": ["poisoner/poisoned"]})
    assert not back.nominate("Ana", "Bo", "").alive("Ana")


def test_a_witch_who_becomes_another_character_curses_nobody() -> None:
    """witch/r6"""
    t = cursed(eight()).storyteller(character={"Eli": "cerenovus"}).nominate("Ana", "Bo", "")
    assert t.alive("Ana")


def test_a_pick_made_while_poisoned_curses_nobody_later_either() -> None:
    """witch/r7"""
    t = cursed(eight().impair("Eli", "poisoned")).storyteller(remove_token={"Eli": ["poisoner/poisoned"]})
    assert t.nominate("Ana", "Bo", "").alive("Ana")


def test_the_curse_stays_on_a_player_who_changes() -> None:
    """witch/r8"""
    t = cursed(eight()).storyteller(character={"Ana": "klutz"}, alignment={"Ana": "evil"})
    t.steps({"nominate": {"by": "Ana", "who": "Bo", "votes": []}}, choice("Ana", "klutz", "Bo"))
    assert not t.alive("Ana")


def test_the_curse_is_no_execution_and_no_demons_kill_and_can_be_prevented() -> None:
    """witch/r9"""
    t = cursed(eight(extra="fool").grant("Ana", Fool)).nominate("Ana", "Bo", "")
    assert t.alive("Ana")
    killed = cursed(eight()).nominate("Ana", "Bo", "")
    assert killed.executed is None
    assert cursed(eight(), "Dee").nominate("Dee", "Bo", "").winner == "good"


def test_what_a_death_sets_off_comes_before_the_vote() -> None:
    """witch/r11"""
    t = cursed(eight(ana="sweetheart"))
    t.steps({"nominate": {"by": "Ana", "who": "Bo", "votes": []}}, rule("sweetheart", "Fay"))
    assert t.drunk("Fay")
    klutz = cursed(eight(ana="klutz"))
    klutz.game.answer(-1, "open")
    klutz.game.answer(0, ("nominate", 1))
    assert klutz.waits_for == ("Ana", "klutz")


def test_a_dead_player_can_be_cursed_and_cannot_nominate_or_die_again() -> None:
    """witch/r12"""
    t = cursed(eight(ana="-sage"))
    assert t.tokens("Ana") == ["witch/cursed"]
    t.refused({"nominate": {"by": "Ana", "who": "Bo", "votes": []}})


def test_a_drunk_witchs_curse_goes_wrong_when_the_cursed_nominates() -> None:
    """witch/r6, mathematician/r3"""

    def drunk() -> Town:
        seats = "sage artist mutant nodashii witch oracle savant mathematician seamstress"
        return violet(seats, "day 2", tokens={"Ana": ["witch/cursed"]}).impair("Eli", "drunk")

    assert not drunk().nominate("Bo", "Cy", "").went_wrong("Eli")
    assert drunk().nominate("Ana", "Cy", "").went_wrong("Eli")


def test_the_curse_is_over_at_dusk() -> None:
    """witch/r3"""
    t = cursed(eight())
    assert t.tokens("Ana") == ["witch/cursed"]
    assert t.dusk().tokens("Ana") == []


def test_a_dead_witch_is_not_woken() -> None:
    """witch/r6"""
    t = cursed(eight()).storyteller(kill="Eli").dusk().night(Dee="Fay")
    assert "Eli" not in t.woke
    assert not t.asked("Eli", "witch")


def test_nobody_dies_of_a_nomination_of_the_storytellers() -> None:
    t = violet("sage bishop:good mutant nodashii witch oracle savant juggler").night(Dee="Gus", Eli="Hal").day()
    t.nominate("storyteller", "Dee", "")
    assert t.alive("Hal")


def test_a_drunk_witch_whose_victim_is_dead_already_has_done_nothing_wrong() -> None:
    """The Virgin has the cursed nominator executed first."""
    t = violet("sage virgin mutant fanggu witch oracle mathematician juggler", extra="virgin")
    t.night(Dee="Hal", Eli="Ana").day().impair("Eli", "drunk").nominate("Ana", "Bo")
    assert t.executed == "Ana"
    assert not t.went_wrong("Eli")


def test_a_witchs_ability_of_the_storytellers_curses_good_players() -> None:
    t = violet("sage artist mutant nodashii cerenovus oracle savant").grant("storyteller", CHARACTERS["witch"])
    assert all(not t.grimoire.people[seat].evil for seat in suggested(t, "witch"))
