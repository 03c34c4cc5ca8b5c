"""The guess, after an execution, who a Minion is, and the Demon's duty to choose that Minion."""

from typing import Any

import pytest

from belfry.clocktower.script import script as scripts
from tests.clocktower.deal import check_bag
from tests.clocktower.steps import choice, refused
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("alchemist", "magician", "sage", "chef", "soldier", "exorcist", "farmer", "monk", "mayor", "saint", "klutz"),
    *("drunk", "spy", "widow", "wraith", "witch", "poisoner", "imp", "po", "shabaloth", "alhadikhia", "ojo", "legion"),
    *("zombuul", "vigormortis", "lilmonsta", "philosopher"),
]
MINIONS = pytest.mark.parametrize("minion", ["spy", "widow", "wraith"])


def alchemist(
    minion: str = "spy", demon: str = "imp", cy: str = "soldier", given: str = "", gus: Any = "saint", **more: Any
) -> Town:
    """Ana the Alchemist with the ability of the Minion who is Eli, or another `given` one; Dee the Demon."""
    rest = ("chef", cy, demon, minion, "farmer", gus, "sage", "mayor")
    seats: list[dict[str, Any]] = [{"Ana": {"character": "alchemist", "ability": given or minion}}]
    seats += [{name: id} for name, id in zip(("Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida"), rest, strict=True)]
    return town("", start="day 2", script=SCRIPT, town=seats, **more)


def magician(demon: str = "imp", **more: Any) -> Town:
    """Ana the Magician, Eli the Wraith, Dee the Demon."""
    seats = f"magician chef soldier {demon} wraith farmer klutz sage mayor"
    return town(seats, start="day 2", script=SCRIPT, **more)


def executed(t: Town, who: str = "Hal") -> Town:
    return t.execute(who, by="Bo")


def guess(t: Town, who: str = "Eli", by: str = "Ana", minion: str = "spy") -> Town:
    return t.use(by, minion, who)


def kills(t: Town, *no: Any, ability: str = "imp", yes: Any = "Eli", more: Any = ()) -> Town:
    """The coming night: the Demon is refused these choices, and then makes another."""
    refusals = [refused(choice("Dee", ability, one)) for one in no]
    return t.dusk().steps("night", *more, *refusals, choice("Dee", ability, yes))


def is_free(t: Town, yes: str = "Fay", **more: Any) -> bool:
    """Whether the Demon may choose somebody else tonight."""
    return not kills(t, yes=yes, **more).alive(yes)


# The Alchemist


@MINIONS
def test_after_a_right_guess_the_demon_must_choose_the_minion(minion: str) -> None:
    """jinx/alchemist-spy, jinx/alchemist-spy/c1, jinx/alchemist-widow, jinx/alchemist-widow/c1,
    jinx/alchemist-wraith, jinx/alchemist-wraith/c1, jinx/alchemist-widow/r1, jinx/alchemist-wraith/r1"""
    t = kills(guess(executed(alchemist(minion)), minion=minion), "Fay", "Dee", "Ana")
    assert t.died == ["Eli"]


@MINIONS
def test_a_wrong_guess_does_nothing_and_after_the_next_execution_there_is_another(minion: str) -> None:
    """jinx/alchemist-spy/c2, jinx/alchemist-widow/c2, jinx/alchemist-wraith/c2"""
    t = guess(executed(alchemist(minion)), "Bo", minion=minion)
    assert is_free(t)
    t.day()
    assert kills(guess(executed(t, "Gus"), minion=minion), "Bo").died == ["Eli"]


def test_the_duty_ends_at_dawn() -> None:
    """jinx/alchemist-spy/r4"""
    t = kills(guess(executed(alchemist(cy="monk"))), "Fay", more=[choice("Cy", "monk", "Eli")])
    assert t.alive("Eli")
    assert is_free(t.day(), more=[choice("Cy", "monk", "Bo")])


@pytest.mark.parametrize("case", ["second", "before", "next day"])
def test_a_second_guess_or_one_at_another_time_does_nothing(case: str) -> None:
    """jinx/alchemist-spy/r1"""
    t = alchemist()
    if case == "second":
        guess(guess(executed(t), "Bo"))
    elif case == "before":
        executed(guess(t))
    else:
        guess(executed(t).dusk().next_day(Dee="Bo"))
    assert is_free(t)


def test_an_execution_that_kills_nobody_allows_a_guess() -> None:
    """jinx/alchemist-spy/r1"""
    t = alchemist(gus={"character": "saint", "alive": False})
    assert kills(guess(executed(t, "Gus")), "Fay").died == ["Eli"]


def test_a_guess_looks_the_same_right_or_wrong_and_whoever_makes_it() -> None:
    """jinx/alchemist-spy/r2"""
    t = executed(alchemist())
    for by, who in (("Ana", "Eli"), ("Bo", "Eli"), ("Eli", "Ana"), ("Hal", "Bo")):
        guess(t, who, by)
    used = [(event["seat"], event["ability"], event["choice"]) for event in t.events("used")]
    assert used == [(0, "spy", 4), (1, "spy", 4), (4, "spy", 0), (7, "spy", 1)]
    assert "spy" in t.view("Fay")["may_use"]


def test_whoever_pretends_binds_nobody() -> None:
    """jinx/alchemist-spy/r2"""
    assert is_free(guess(executed(alchemist()), by="Bo"))


@pytest.mark.parametrize("how", ["poisoned", "drunk"])
def test_a_poisoned_alchemists_guess_is_spent_and_does_nothing(how: str) -> None:
    """jinx/alchemist-spy/r2, jinx/alchemist-spy/c5"""
    t = guess(executed(alchemist()).impair("Ana", how, until="dusk"))
    for token in t.grimoire.tokens.copy():
        t.grimoire.lift(token)
    assert is_free(guess(t))


def test_an_alchemist_who_died_by_the_execution_guesses_in_vain() -> None:
    """jinx/alchemist-spy"""
    assert is_free(guess(executed(alchemist(), "Ana")))


def test_an_alchemist_with_another_ability_has_no_guess() -> None:
    """jinx/alchemist-spy"""
    t = alchemist(given="witch")
    assert is_free(guess(executed(t)), more=[choice("Ana", "witch", "Bo")])


def test_of_two_players_one_is_the_minion_and_the_other_is_free() -> None:
    """jinx/alchemist-spy/c3, jinx/alchemist-spy/r3"""
    t = guess(executed(alchemist(demon="shabaloth")))
    assert kills(t, ["Bo", "Fay"], ability="shabaloth", yes=["Fay", "Eli"]).died == ["Fay", "Eli"]


def test_the_po_and_the_al_hadikhia_may_not_choose_nobody() -> None:
    """jinx/alchemist-spy/r3"""
    assert kills(guess(executed(alchemist(demon="po"))), None, "Fay", ability="po").died == ["Eli"]
    t, three = guess(executed(alchemist(demon="alhadikhia"))), ["Fay", "Eli", "Bo"]
    answers = [choice(who, "alhadikhia", says) for who, says in (("Fay", True), ("Eli", False), ("Bo", True))]
    no = [refused(choice("Dee", "alhadikhia", one)) for one in (None, ["Fay", "Bo", "Cy"])]
    t.dusk().steps("night", *no, choice("Dee", "alhadikhia", three), *answers)
    assert t.died == ["Eli"]


def test_the_ojo_must_name_the_minion() -> None:
    """jinx/alchemist-spy/r3"""
    t = guess(executed(alchemist("widow", "ojo")), minion="widow")
    assert kills(t, "farmer", "spy", ability="ojo", yes="widow").died == ["Eli"]


def test_a_minion_who_is_protected_lives() -> None:
    """jinx/alchemist-spy/r3"""
    t = kills(guess(executed(alchemist(cy="monk"))), more=[choice("Cy", "monk", "Eli")])
    assert t.died == []


def test_a_demon_whom_the_exorcist_has_chosen_is_not_bound_nor_is_it_the_next_night() -> None:
    """jinx/alchemist-spy/c4, jinx/alchemist-spy/r4"""
    t = guess(executed(alchemist(cy="exorcist"))).dusk().night(Cy="Dee")
    assert t.died == []
    assert not t.asked("Dee", "imp")
    assert is_free(t.day(), more=[choice("Cy", "exorcist", "Bo")])


def test_what_the_storyteller_decides_for_a_demon_is_free() -> None:
    """jinx/alchemist-spy/r4"""
    t = guess(executed(alchemist("widow", "vigormortis")), minion="widow")
    t.dusk().night(choice("Dee", "vigormortis", "Eli"), {"rule": {"ability": "vigormortis", "choice": "Cy"}})
    assert t.died == ["Eli"]
    assert [list(asked.options) for asked in t.runner.asked if asked.party == -1] == [[5, 2]]


def test_each_of_two_demons_is_bound() -> None:
    """jinx/alchemist-spy/r4"""
    t = guess(executed(alchemist(cy="imp"))).dusk()
    t.steps("night", refused(choice("Cy", "imp", "Fay")), choice("Cy", "imp", "Eli"))
    assert [asked.options.values for asked in t.runner.asked if asked.ability == "imp"] == [(4,), (4,)]


@MINIONS
def test_the_ability_itself_does_nothing_for_the_alchemist(minion: str) -> None:
    """jinx/alchemist-spy, jinx/alchemist-widow, jinx/alchemist-wraith"""
    t = alchemist(minion)
    held = [ability for ability in t.grimoire.abilities_of(t.seat("Ana")) if ability.id == minion]
    assert [ability.works for ability in held] == [False]
    t.dusk().night(Dee="Bo")
    assert not t.asked("Ana", minion)
    assert t.learned("Ana", minion) is None


@MINIONS
def test_the_ability_is_given_only_where_the_minion_is_in_play(minion: str) -> None:
    """jinx/alchemist-spy/r5, jinx/alchemist-widow/r2, jinx/alchemist-wraith/r2"""
    for other, given in ((minion, True), ("witch", False)):
        t = town(f"chef sage soldier imp {other} saint monk", start="night 2", script=SCRIPT)
        ask = t.intervene(character={"Ana": "alchemist"}).game.ask
        assert ask is not None and ask.ability == "alchemist"
        assert (minion in ask.options) is given
    script, bag = scripts.custom(SCRIPT), "alchemist sage chef monk soldier imp"
    for other, wrong in ((minion, []), ("witch", [f"jinx/alchemist-{minion}"])):
        characters = list(map(scripts.character, f"{bag} {other}".split()))
        assert [rule for rule, _ in check_bag(script, 7, characters, abilities={"alchemist": minion})] == wrong


@MINIONS
def test_switched_off_there_is_no_guess(minion: str) -> None:
    """djinn/r1"""
    off = [f"alchemist-{minion}", "magician-wraith"]
    t = executed(alchemist(minion, jinxes={"off": off}))
    assert minion not in t.view("Ana")["may_use"]
    t.refused({"use": {"who": "Ana", "ability": minion, "choice": "Eli"}})


# The Magician


def test_the_magicians_right_guess_binds_the_demon() -> None:
    """jinx/magician-wraith, jinx/magician-wraith/c1, jinx/magician-wraith/r1"""
    assert kills(guess(executed(magician()), minion="wraith"), "Fay").died == ["Eli"]


@pytest.mark.parametrize("case", ["before", "wrong", "second", "drunk", "dead", "another's", "off"])
def test_else_the_demon_is_free(case: str) -> None:
    """jinx/magician-wraith/r1, djinn/r1"""
    t = magician(**({"jinxes": {"off": ["magician-wraith"]}} if case == "off" else {}))
    if case == "before":
        guess(t, minion="wraith")
    executed(t, "Ana" if case == "dead" else "Hal")
    if case == "drunk":
        t.impair("Ana", "drunk")
    if case in ("wrong", "second"):
        guess(t, "Bo", minion="wraith")
    if case in ("second", "drunk", "dead", "another's", "off"):
        guess(t, by="Bo" if case == "another's" else "Ana", minion="wraith")
    assert is_free(t)


def test_with_both_rules_there_is_one_guess_for_each_player() -> None:
    """jinx/magician-wraith/r1, jinx/alchemist-wraith/r1"""
    t = executed(alchemist("wraith", cy="magician"))
    guess(guess(t, "Bo", minion="wraith"), "Eli", by="Cy", minion="wraith")
    assert kills(t, "Fay").died == ["Eli"]
