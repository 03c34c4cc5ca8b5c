"""The Juggler."""

import pytest

from belfry.clocktower.characters.sects_and_violets.artist import Artist
from belfry.clocktower.characters.sects_and_violets.juggler import Juggler
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import notes, refused, rule, violet
from tests.clocktower.towns import Cast, Town

eight = Cast("juggler towncrier nodashii artist barber sage klutz witch mutant", violet, start="day 1")
"""Ana the Juggler, Bo and Cy as told, Dee the Artist; an Outsider sits on each side of Ana."""


def guess(t: Town, *guesses: tuple[str, str], who: str = "Ana") -> Town:
    """Guesses that a player declares."""
    return t.use(who, "juggler", [list(guess) for guess in guesses])


THREE = (("Bo", "towncrier"), ("Cy", "nodashii"), ("Dee", "sage"))


def test_the_number_of_right_guesses_is_told_at_night() -> None:
    """juggler/c1, juggler/r3"""
    t = (
        guess(eight(bo="oracle"), ("Bo", "oracle"), ("Cy", "nodashii"), ("Dee", "sage"))
        .dusk()
        .night(Cy="Fay", Hal="Hal")
    )
    assert not t.poisoned("Ana")
    assert t.may_learn("Ana") == [2]
    assert t.events("used")[0]["choice"] == ((1, "oracle"), (2, "nodashii"), (3, "sage"))


def test_a_juggler_made_later_guesses_on_the_day_after_and_may_guess_one_player_twice() -> None:
    """juggler/c2, juggler/r1, juggler/r2"""
    t = violet("savant witch pithag fanggu artist sage klutz oracle", "night 4")
    t.night(Bo="Bo", Cy=["Ana", "juggler"], Dee="Hal").day()
    guess(t, ("Bo", "pithag"), ("Bo", "witch"), ("Cy", "witch")).dusk().night(Bo="Bo", Cy=["Cy", "pithag"], Dee="Fay")
    assert t.may_learn("Ana") == [1]


def test_being_drunk_by_day_does_not_matter_if_it_is_over() -> None:
    """juggler/c3, juggler/r6"""
    t = guess(eight(cy="fanggu").impair("Ana", "drunk", "dusk"), ("Bo", "towncrier"), ("Cy", "fanggu"), ("Dee", "sage"))
    assert t.dusk().night(Cy="Fay", Hal="Hal").may_learn("Ana") == [2]


def test_reminders_of_right_guesses_count_whoever_placed_them() -> None:
    """juggler/r3"""
    t = eight(cy="fanggu", start="night 2", tokens={"Bo": ["juggler/correct"], "Cy": ["juggler/correct"]})
    assert t.night(Cy="Fay", Hal="Hal").may_learn("Ana") == [2]


def test_being_drunk_at_night_makes_the_answer_free() -> None:
    """juggler/r6"""
    t = guess(eight(cy="fanggu"), *THREE).dusk().impair("Ana", "drunk").night(Cy="Fay", Hal="Hal")
    assert set(t.may_learn("Ana")) == set(range(6))


def test_a_juggler_killed_that_night_learns_nothing() -> None:
    """juggler/c4, juggler/r5, juggler/r7"""
    t = guess(eight(cy="fanggu"), *THREE).dusk().night(Cy="Ana", Hal="Hal")
    assert t.learned("Ana") is None


def test_a_dead_juggler_to_whom_the_ability_was_given_back_learns() -> None:
    """juggler/r7"""
    t = guess(eight(cy="fanggu", switches={"works_when_dead": "implied"}), ("Bo", "towncrier"))
    t.storyteller(kill="Ana").intervene(KeepAbility(0)).dusk().night(Cy="Fay", Hal="Hal")
    assert t.learned("Ana") == 1


def test_under_a_vortox_any_number_but_the_right_one() -> None:
    """juggler/c5, juggler/r9"""
    t = eight(cy="vortox")
    guess(t, ("Bo", "towncrier"), ("Cy", "vortox"), ("Dee", "sage"), ("Eli", "klutz")).execute("Hal")
    t.dusk().night(Cy="Fay")
    assert set(t.may_learn("Ana")) == {0, 1, 3, 4, 5}


def test_under_a_vortox_no_guesses_give_at_least_one() -> None:
    """juggler/r9"""
    t = eight(cy="vortox").execute("Hal").dusk().night(Cy="Fay")
    assert set(t.may_learn("Ana")) == {1, 2, 3, 4, 5}


def test_guesses_on_the_second_day_have_no_effect_and_silence_was_told_zero() -> None:
    """juggler/c6, juggler/r1, juggler/r5, juggler/r8"""
    t = eight(cy="fanggu").dusk().night(Cy="Fay", Hal="Hal")
    assert t.may_learn("Ana") == [0]
    assert t.lessons("Ana") == [0]
    guess(t.day(), *THREE, ("Eli", "barber"), ("Ida", "mutant")).dusk().night(Cy="Bo", Hal="Hal")
    assert "Ana" not in t.woke


def test_by_the_option_who_made_no_guess_sleeps_on() -> None:
    """juggler/r8"""
    t = eight(cy="fanggu", switches={"juggler_without_guess": "sleep"}).dusk().night(Cy="Fay", Hal="Hal")
    assert "Ana" not in t.woke


def test_an_identical_guess_adds_nothing() -> None:
    """juggler/r2"""
    t = guess(eight(cy="fanggu"), ("Bo", "towncrier"), ("Bo", "towncrier"), ("Bo", "sage"), ("Dee", "sage"))
    assert t.dusk().night(Cy="Fay", Hal="Hal").may_learn("Ana") == [1]


def test_there_are_at_most_five_guesses_all_made_at_once() -> None:
    """juggler/r1: up to five guesses, once"""
    five = [["Bo", "sage"], ["Dee", "sage"], ["Eli", "sage"], ["Fay", "oracle"], ["Hal", "sage"]]
    t = eight(cy="fanggu")
    for guesses in ([*five, ["Cy", "fanggu"]], [], [["Bo", "imp"]], [["Bo"]], "Bo"):
        t.refused({"use": {"who": "Ana", "ability": "juggler", "choice": guesses}})
    t.use("Ana", "juggler", five).use("Ana", "juggler", [["Cy", "fanggu"]])
    assert t.dusk().night(Cy="Fay", Hal="Hal").may_learn("Ana") == [0]


def test_a_single_guess_may_stand_by_itself_in_a_scenario() -> None:
    """juggler/r2"""
    t = eight(cy="fanggu").use("Ana", "juggler", ["Bo", "towncrier"])
    assert t.events("used") == [{"seat": 0, "ability": "juggler", "choice": ((1, "towncrier"),)}]
    assert t.dusk().night(Cy="Fay", Hal="Hal").may_learn("Ana") == [1]


def test_the_dead_travellers_and_oneself_may_be_guessed() -> None:
    """juggler/r3"""
    t = violet("juggler -towncrier fanggu thief:good barber sage klutz witch", "day 1")
    guess(t, ("Ana", "juggler"), ("Bo", "towncrier"), ("Dee", "thief")).dusk().night(Cy="Fay", Hal="Hal")
    assert t.may_learn("Ana") == [3]


def test_a_guess_told_to_the_storyteller_alone_does_not_count() -> None:
    """juggler/r3"""
    t = eight(cy="fanggu")
    t.steps({"say": {"who": "Ana", "text": "Bo is the Town Crier.", "to": "storyteller"}})
    t.steps(refused({"use": {"who": "Ana", "ability": "juggler", "choice": ["Bo", "towncrier"], "public": False}}))
    assert t.dusk().night(Cy="Fay", Hal="Hal").may_learn("Ana") == [0]


def test_a_guess_is_right_or_wrong_when_it_is_made() -> None:
    """juggler/r4"""
    t = guess(eight(cy="fanggu"), ("Bo", "towncrier"), ("Dee", "sage"))
    t.storyteller(character={"Bo": "seamstress"}).storyteller(character={"Dee": "dreamer"})
    assert t.dusk().night(Cy="Fay", Hal="Hal").may_learn("Ana") == [1]


def test_anybody_may_declare_guesses_and_nothing_shows_whether_they_matter() -> None:
    """juggler/r10"""
    real = guess(eight(cy="fanggu"), ("Bo", "towncrier"))
    claimed = guess(
        violet("seamstress towncrier fanggu artist barber sage klutz witch mutant", "day 1"), ("Bo", "towncrier")
    )
    assert real.view("public") == claimed.view("public")
    guess(claimed, ("Cy", "fanggu"), who="Hal").dusk().night(Cy="Fay", Hal="Hal")
    assert claimed.learned("Hal", "juggler") is None


def test_players_are_guessed_as_what_they_really_are() -> None:
    """juggler/r11"""
    t = eight(bo="philosopher", cy="fanggu", hal="drunk=oracle", extra="drunk").grant("Bo", Juggler)
    guess(t, ("Bo", "philosopher"), ("Bo", "juggler"), ("Hal", "drunk"), ("Hal", "oracle"))
    assert t.dusk().night(Cy="Fay").may_learn("Ana") == [2]


def test_who_gains_the_ability_guesses_on_the_next_day() -> None:
    """juggler/r12"""
    t = violet("philosopher towncrier fanggu artist barber sage klutz witch", "night 3")
    t.night({"choose": {"who": "Ana", "ability": "philosopher", "choice": "juggler"}}, Cy="Fay", Hal="Hal").day()
    guess(t, ("Bo", "towncrier")).dusk().night(Cy="Dee", Hal="Hal")
    assert t.may_learn("Ana", "juggler") == [1]


@pytest.mark.parametrize(
    ("who", "guessed", "as_", "right"),
    [("recluse", "witch", "minion", 1), ("spy", "sage", "sage", 1), ("spy", "spy", "sage", 0)],
)
def test_registration_applies_to_each_guess(who: str, guessed: str, as_: str, right: int) -> None:
    """juggler/r13"""
    t = eight(bo=who, cy="fanggu", extra=who)
    t.use("Ana", "juggler", ["Bo", guessed], {"register": {"who": "Bo", "to": "juggler", "as": as_}})
    assert t.dusk().night(Cy="Fay", Hal="Hal").may_learn("Ana") == [right]


def bones(*guesses: tuple[str, str], ana: str = "juggler", bo: str = "towncrier", extra: str = "") -> Town:
    """Ana dies on the first day and then guesses; a Bone Collector sits at the end."""
    t = violet(f"{ana} {bo} fanggu artist barber sage klutz witch bonecollector:good", "day 1", extra)
    t.storyteller(kill="Ana")
    return guess(t, *guesses) if guesses else t


def test_guesses_that_a_dead_juggler_made_count_when_the_ability_is_given_back_that_night() -> None:
    """juggler/r7, juggler/r2"""
    t = bones(("Bo", "towncrier"), ("Bo", "towncrier"), ("Dee", "sage"), ("Eli", "barber"))
    guess(t, ("Fay", "sage"))
    assert (t.tokens("Bo"), t.tokens("Eli")) == ([], [])
    t.dusk().night(Ida="Ana", Cy="Fay", Hal="Hal")
    assert t.may_learn("Ana") == [2]
    assert (t.tokens("Bo"), t.tokens("Eli"), t.tokens("Dee")) == (["juggler/correct"], ["juggler/correct"], [])


def test_a_guess_of_the_dead_is_right_or_wrong_when_it_is_made() -> None:
    """juggler/r4, juggler/r7"""
    t = bones(("Bo", "towncrier"), ("Dee", "sage"))
    t.storyteller(character={"Bo": "seamstress"}).storyteller(character={"Dee": "dreamer"})
    assert t.dusk().night(Ida="Ana", Cy="Fay", Hal="Hal").may_learn("Ana") == [1]


@pytest.mark.parametrize(("as_", "right"), [("minion", 1), ("recluse", 0)])
def test_how_somebody_registers_for_a_guess_of_the_dead_is_decided_when_it_counts(as_: str, right: int) -> None:
    """juggler/r7, juggler/r13"""
    t = bones(("Bo", "witch"), bo="recluse", extra="recluse").dusk()
    register = {"register": {"who": "Bo", "to": "juggler", "as": as_}}
    assert t.night(register, Ida="Ana", Cy="Fay", Hal="Hal").may_learn("Ana") == [right]


def test_what_others_or_the_dead_juggler_say_otherwise_is_no_guess() -> None:
    """juggler/r7, juggler/r10"""
    t = guess(bones(), ("Bo", "towncrier"), ("Dee", "artist"), who="Fay").use("Ana", "artist", "Is Bo good?")
    assert t.dusk().night(Ida="Ana", Cy="Fay", Hal="Hal").learned("Ana") is None


def test_guesses_of_an_earlier_day_do_not_count_when_the_ability_is_given_back() -> None:
    """juggler/r5, juggler/r7: the first day is the next one then"""
    t = bones(("Bo", "towncrier"), ("Dee", "artist")).dusk().night(Ida="none", Cy="Fay", Hal="Hal").day().dusk()
    t.night(Ida="Ana", Cy="Gus", Hal="Hal")
    assert t.learned("Ana") is None
    guess(t.day(), ("Bo", "towncrier"))
    assert "juggler/correct" in t.tokens("Bo")


def test_a_juggler_who_had_learned_guesses_anew_when_the_ability_is_given_back() -> None:
    """juggler/r7, bonecollector/r2"""
    t = guess(violet("juggler towncrier fanggu artist barber sage klutz witch bonecollector:good", "day 1"), *THREE)
    t.dusk().night(Ida="none", Cy="Fay", Hal="Hal").day().storyteller(kill="Ana").dusk()
    t.night(Ida="Ana", Cy="Gus", Hal="Hal")
    assert t.learned("Ana") is None
    guess(t.day(), ("Dee", "artist"))
    assert (t.tokens("Bo"), t.tokens("Dee")) == ([], ["juggler/correct"])


def test_reminders_of_right_guesses_lie_until_dawn() -> None:
    t = guess(eight(cy="fanggu"), *THREE)
    assert t.tokens("Bo") == ["juggler/correct"]
    t.dusk().night(Cy="Fay", Hal="Hal").day()
    assert t.tokens("Bo") == []


def test_by_the_option_who_guessed_is_woken_all_the_same() -> None:
    """juggler/r8"""
    t = guess(eight(cy="fanggu", switches={"juggler_without_guess": "sleep"}), *THREE)
    assert t.dusk().night(Cy="Fay", Hal="Hal").learned("Ana") == 1


def test_who_gains_the_ability_by_day_begins_on_the_day_after() -> None:
    """juggler/r1"""
    t = violet("savant towncrier fanggu artist barber sage klutz witch", "day 2").storyteller(
        character={"Ana": "juggler"}
    )
    guess(t, ("Bo", "towncrier"))
    assert t.tokens("Bo") == []
    t.dusk().night(Cy="Fay", Hal="Hal")
    assert t.learned("Ana") is None
    guess(t.day(), ("Bo", "towncrier"), ("Dee", "artist")).dusk().night(Cy="Eli", Hal="Hal")
    assert t.may_learn("Ana") == [2]


def test_the_guesses_of_a_later_day_leave_no_reminder() -> None:
    """juggler/c6, juggler/r1"""
    t = guess(eight(cy="fanggu").dusk().night(Cy="Fay", Hal="Hal").day(), *THREE)
    assert t.tokens("Bo") == []


def test_the_storyteller_sees_the_first_day_and_the_guesses() -> None:
    t = violet("savant witch pithag fanggu artist sage klutz oracle", "night 4")
    t.night(Bo="Bo", Cy=["Ana", "juggler"], Dee="Hal").day()
    assert notes(t, "Ana") == ["First day: day 4"]
    guess(t, ("Bo", "witch"), ("Cy", "witch"))
    assert notes(t, "Ana") == ["Guessed on day 4: Bo the Witch and Cy the Witch"]


def test_who_only_believes_to_be_the_juggler_guesses_and_is_told_a_number() -> None:
    t = violet("drunk=juggler towncrier fanggu artist barber sage klutz witch", "day 1", "drunk")
    guess(t, ("Bo", "towncrier")).dusk().night(Cy="Fay", Hal="Hal")
    assert set(t.may_learn("Ana")) == set(range(6))
    assert notes(t, "Ana") == ["Guessed on day 1: Bo the Town Crier"]


def test_what_another_juggler_guesses_is_not_kept_for_a_dead_one_who_is_silent() -> None:
    t = guess(bones(bo="juggler"), ("Cy", "fanggu"), who="Bo")
    assert notes(t, "Ana") == []


def test_the_guesses_of_a_dead_player_who_only_believes_to_be_the_juggler_are_kept_too() -> None:
    t = bones(("Bo", "towncrier"), ana="drunk=juggler", extra="drunk")
    assert "Guessed on day 1: Bo the Town Crier" in notes(t, "Ana")


def test_what_a_dead_juggler_does_as_another_character_is_no_guess() -> None:
    t = bones().grant("Ana", Artist).use("Ana", "artist", "Is Bo good?")
    assert notes(t, "Ana") == ["Has the ability of the Artist for good"]


def test_a_juggler_who_comes_back_to_life_begins_anew() -> None:
    """ABL-16"""
    t = guess(eight(cy="fanggu", switches={"works_when_dead": "implied"}), *THREE).storyteller(kill="Ana")
    t.intervene(KeepAbility(0)).storyteller(revive="Ana")
    assert t.tokens("Bo") == []
    t.dusk().night(Cy="Fay", Hal="Hal").day()
    guess(t, ("Bo", "towncrier")).storyteller(kill="Ana").dusk().night(Cy="Eli", Hal="Hal")
    assert t.learned("Ana") is None


def test_what_a_juggler_might_have_guessed_is_held_against_the_town() -> None:
    t = eight(cy="fanggu", start="night 2")
    assert t.fits("Ana", 1, picked="Bo Dee Eli", named="towncrier sage sage")
    assert not t.fits("Ana", 2, picked="Bo Dee Eli", named="towncrier sage sage")


def doubled(*declarations: tuple[tuple[str, str], ...]) -> Town:
    """The first day, on which Ana acts twice."""
    t = violet("juggler towncrier fanggu artist barber sage klutz witch barista:good", "night 1")
    t.night(rule("barista", ["Ana", "acts-twice"]), Hal="Hal").day()
    for guesses in declarations:
        guess(t, *guesses)
    return t


def numbers(t: Town) -> list[int]:
    """What Ana was told at the last night, one number after another."""
    return [value for value in t.lessons("Ana") if isinstance(value, int)]


def test_who_acts_twice_guesses_twice_and_is_told_of_each_declaration() -> None:
    """barista/r6: two uses, and two pieces of information"""
    t = doubled((("Bo", "towncrier"), ("Cy", "fanggu"), ("Dee", "sage")), (("Dee", "artist"),), (("Eli", "barber"),))
    t.dusk().night(rule("barista", ["Bo", "sober-healthy"]), Cy="Fay", Hal="Hal")
    assert numbers(t) == [2, 1]


def test_the_marks_of_one_declaration_do_not_count_for_the_other() -> None:
    """barista/r6, juggler/r2"""
    t = doubled((("Bo", "sage"),), (("Bo", "towncrier"), ("Dee", "artist")))
    t.dusk().night(rule("barista", ["Bo", "sober-healthy"]), Cy="Fay", Hal="Hal")
    assert numbers(t) == [0, 2]


def test_who_acts_twice_on_the_night_of_being_told_is_told_twice() -> None:
    """barista/r4"""
    t = guess(violet("juggler towncrier fanggu artist barber sage klutz witch barista:good", "day 1"), *THREE).dusk()
    t.night(rule("barista", ["Ana", "acts-twice"]), Cy="Fay", Hal="Hal")
    assert numbers(t) == [1, 1]


def test_the_storyteller_sees_each_declaration_of_who_acts_twice() -> None:
    """barista/r6"""
    assert len(notes(doubled((("Bo", "sage"),), (("Dee", "artist"),)), "Ana")) == 2


def test_what_a_juggler_says_to_have_learned_is_held_against_the_guesses() -> None:
    """juggler/r3"""
    t = eight(cy="fanggu", start="night 2").night(Cy="Fay", Hal="Hal")
    assert t.fits("Ana", 1, "Bo Dee", "towncrier sage")
    assert not t.fits("Ana", 2, "Bo Dee", "towncrier sage")


def test_a_mark_that_the_storyteller_takes_away_does_not_count() -> None:
    t = guess(eight(cy="fanggu"), *THREE).storyteller(remove_token={"Bo": "juggler/correct"})
    assert t.dusk().night(Cy="Fay", Hal="Hal").may_learn("Ana") == [0]
