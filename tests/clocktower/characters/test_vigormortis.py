"""The Vigormortis."""

from typing import Any

import pytest

from belfry.clocktower.characters.bad_moon_rising.assassin import Assassin
from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.script.script import character, custom
from belfry.clocktower.setup.bag import adjusted
from tests.clocktower.steps import SCRIPT, begin_night, choice, choose, night_to, notes, reminders, rule, violet, works
from tests.clocktower.towns import Cast, Town, town

nine = Cast("sage klutz witch flowergirl vigormortis oracle artist savant juggler", violet, start="night 2")
"""Ana the Sage, Bo the Klutz, Cy a Minion, Dee the Flowergirl, Eli the Vigormortis."""


def killed(t: Town, poisoned: str = "Dee", cy: object = "Fay") -> Town:
    """The day after the Vigormortis has killed Cy."""
    return t.night(rule("vigormortis", poisoned), Eli="Cy", Cy=cy).day()


def test_a_killed_witch_goes_on_without_a_break() -> None:
    """vigormortis/c1, vigormortis/r1"""
    t = killed(nine())
    assert (t.alive("Cy"), works(t, "Cy")) == (False, True)
    t.nominate("Fay", "Gus", "")
    assert not t.alive("Fay")
    t.dusk().night(Eli="Hal", Cy="Gus").day()
    assert not t.nominate("Gus", "Ida", "").alive("Gus")


def test_one_of_the_two_nearest_townsfolk_is_poisoned() -> None:
    """vigormortis/c2, vigormortis/r2"""
    t = killed(nine(), "Ana")
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Ana"]
    other = night_to(nine(), "vigormortis", Cy="Fay")
    other.game.answer(other.seat("Eli").id, other.seat("Cy").id)
    assert other.game.ask is not None
    assert not any(other.poisoned(seat.name) for seat in other.grimoire.circle), "nobody before it is decided"
    assert set(other.game.ask.options) == {other.seat("Ana").id, other.seat("Dee").id}


def test_a_dead_minion_made_a_townsfolk_has_no_ability_and_its_neighbour_is_healthy() -> None:
    """vigormortis/c3, vigormortis/r9"""
    t = violet("sage klutz pithag flowergirl vigormortis oracle artist savant juggler")
    t.night(rule("vigormortis", "Dee"), Eli="Cy", Cy=["Cy", "pithag"]).day().dusk()
    begin_night(t)
    choose(t, "Cy", ["Hal", "witch"])
    choose(t, "Eli", "Hal")
    t.runner.take([rule("vigormortis", "Gus")])
    t.runner.proceed()
    assert t.poisoned("Gus")
    t.day().dusk()
    begin_night(t)
    t.runner.take(
        [choice("Hal", "witch", "Bo"), choice("Cy", "pithag", ["Hal", "dreamer"]), choice("Eli", "vigormortis", "Fay")]
    )
    t.runner.proceed()
    assert t.character("Hal") == "dreamer"
    assert not works(t, "Hal")
    assert not t.poisoned("Gus")
    assert t.poisoned("Dee")


def test_when_it_becomes_another_demon_all_of_it_ends() -> None:
    """vigormortis/c4, vigormortis/r6, vigormortis/r7"""
    t = killed(nine(cy="pithag"), cy=["Cy", "pithag"]).dusk()
    begin_night(t)
    choose(t, "Cy", ["Eli", "vortox"])
    assert not works(t, "Cy")
    assert not t.poisoned("Dee")
    t.intervene(character={"Eli": "vigormortis"})
    assert not works(t, "Cy")


@pytest.mark.parametrize("end", ["death", "change", "drunkenness"])
def test_what_a_dead_minion_has_kept_up_ends_for_good_with_the_vigormortis(end: str) -> None:
    """vigormortis/r6, ABL-8, ABL-10: while it is drunk the reminder only lies idle."""
    t = killed(nine(bo="po"))
    assert t.tokens("Fay") == ["witch/cursed"]
    if end == "death":
        t.storyteller(kill="Eli")
    elif end == "change":
        t.storyteller(character={"Eli": "zombuul"})
    else:
        t.impair("Eli", "drunk")
    assert t.tokens("Fay") == (["witch/cursed"] if end == "drunkenness" else [])


def test_an_attack_on_a_minion_who_is_dead_already_gives_nothing() -> None:
    """vigormortis/c5, vigormortis/r5, vigormortis/r13"""
    t = nine(start="day 1").execute("Cy").dusk().night(Eli="Cy")
    assert not works(t, "Cy")
    assert not any(t.poisoned(seat.name) for seat in t.grimoire.circle)


def test_one_outsider_less_is_in_play_if_there_would_be_one() -> None:
    """vigormortis/c6, vigormortis/c7, vigormortis/r16"""
    script = custom(SCRIPT, by_hand=True)
    assert adjusted(TABLE[10], [character("vigormortis")], script) == TABLE[10]
    assert character("vigormortis").setup.choices(TABLE[10]) == (TABLE[10],)
    twelve = adjusted(TABLE[12], [character("vigormortis")], script)
    assert (twelve.townsfolk, twelve.outsider, twelve.minion, twelve.demon) == (8, 1, 2, 1)
    assert adjusted(TABLE[12], [character("vortox")], script) == TABLE[12]


def test_when_it_is_executed_while_both_twins_live_the_dead_minion_stops() -> None:
    """vigormortis/c8, vigormortis/r6"""
    t = nine(cy="cerenovus", hal="eviltwin", tokens={"Ida": ["eviltwin/twin"]})
    killed(t, "Dee", ["Fay", "sage"]).execute("Eli")
    assert t.winner is None
    assert not t.poisoned("Dee")
    t.dusk().night()
    assert not t.asked("Cy", "cerenovus")


def test_every_minion_killed_keeps_its_ability() -> None:
    """vigormortis/r3"""
    t = killed(nine(hal="cerenovus"), "Ana").dusk()
    t.night(rule("vigormortis", "Gus"), Eli="Hal", Cy="Fay", Hal=["Bo", "sage"])
    assert works(t, "Cy")
    assert works(t, "Hal")
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Ana", "Gus"]


def test_when_the_poisoned_is_no_townsfolk_any_more_the_storyteller_chooses_again() -> None:
    """vigormortis/r4"""
    t = killed(nine()).storyteller(rule("vigormortis", "Ana"), character={"Dee": "mutant"})
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Ana"]
    nearer = killed(nine(), "Ana").storyteller(rule("vigormortis", "Bo"), character={"Bo": "dreamer"})
    assert [seat.name for seat in nearer.grimoire.circle if nearer.poisoned(seat.name)] == ["Bo"]


def test_another_killers_minion_gets_nothing_and_a_good_minion_counts() -> None:
    """vigormortis/r5"""
    other = nine(extra="assassin").grant("Gus", Assassin).night(choice("Gus", "assassin", "Cy"), Eli="Fay", Cy="Cy")
    assert not works(other, "Cy")
    assert works(killed(nine(cy="witch:good")), "Cy")


def test_while_it_is_drunk_all_is_suspended_and_comes_back() -> None:
    """vigormortis/r6"""
    t = killed(nine()).impair("Eli", "drunk")
    assert not works(t, "Cy")
    assert not t.poisoned("Dee")
    t.storyteller(remove_token={"Eli": ["drunk/is-the-drunk"]})
    assert works(t, "Cy")
    assert t.poisoned("Dee")


def test_a_later_vigormortis_restores_nothing() -> None:
    """vigormortis/r7"""
    t = killed(nine()).storyteller(character={"Fay": "vigormortis"}).storyteller(kill="Eli")
    assert not works(t, "Cy")
    assert not t.poisoned("Dee")
    assert notes(t, "Eli") == ["Picked last, in night 2: Cy (Vigormortis)"]
    t.storyteller(revive="Eli")
    assert not works(t, "Cy")
    assert notes(t, "Eli") == []


def test_a_dead_minion_who_is_drunk_has_no_ability_and_the_poison_stays() -> None:
    """vigormortis/r8"""
    t = killed(nine()).impair("Cy", "drunk")
    assert not works(t, "Cy")
    assert t.poisoned("Dee")


def test_a_dead_minion_made_another_minion_has_the_new_ability() -> None:
    """vigormortis/r9"""
    t = killed(nine()).storyteller(character={"Cy": "cerenovus"})
    assert works(t, "Cy")
    assert t.poisoned("Dee")
    t.dusk().night(Eli="Fay", Cy=["Gus", "sage"])
    assert t.learned("Gus", "cerenovus") == "sage"


def test_a_minion_brought_back_to_life_is_a_living_one_as_usual() -> None:
    """vigormortis/r10, vigormortis/r5"""
    t = killed(nine()).storyteller(revive="Cy")
    assert works(t, "Cy")
    assert not t.poisoned("Dee")
    t.storyteller(kill="Cy")
    assert not works(t, "Cy")


def test_what_depends_on_being_alive_stays_lost() -> None:
    """vigormortis/r11"""
    twins = nine(cy="eviltwin", tokens={"Fay": ["eviltwin/twin"]})
    twins.night(rule("vigormortis", "Dee"), Eli="Cy").day()
    assert twins.execute("Eli").winner == "good"
    good = nine(cy="eviltwin", tokens={"Fay": ["eviltwin/twin"]})
    good.night(rule("vigormortis", "Dee"), Eli="Cy").day()
    assert good.execute("Fay").winner == "evil"
    few = violet("sage klutz witch -flowergirl vigormortis -oracle -artist", "night 3")
    few.night(rule("vigormortis", "Dee"), Eli="Cy", Cy="Ana").day().nominate("Ana", "Bo", "")
    assert few.alive("Ana")


def test_an_ability_used_up_stays_used_up() -> None:
    """vigormortis/r12"""
    used = violet("sage klutz assassin flowergirl vigormortis oracle artist savant juggler", extra="assassin")
    used.intervene(add_token={"Cy": "assassin/no-ability"})
    used.night(rule("vigormortis", "Dee"), Eli="Cy").day().dusk().night(Eli="Fay")
    assert not used.asked("Cy", "assassin")
    unused = violet("sage klutz assassin flowergirl vigormortis oracle artist savant juggler", extra="assassin")
    unused.night(rule("vigormortis", "Dee"), Eli="Cy").day().dusk().night(Eli="Fay", Cy="Gus")
    assert not unused.alive("Gus")


def test_a_drunk_one_kills_nobody() -> None:
    """vigormortis/r13"""
    t = nine().impair("Eli", "drunk").night(Eli="Cy", Cy="Cy")
    assert t.died == []


def test_its_attack_on_itself_ends_everything() -> None:
    """vigormortis/r14"""
    t = violet("sage klutz witch flowergirl vigormortis oracle artist vortox juggler")
    t.night(rule("vigormortis", "Dee"), Eli="Cy", Cy="Fay", Hal="Gus").day().execute("Ida").dusk()
    t.night(Eli="Eli", Cy="Fay", Hal="Fay")
    assert not t.alive("Eli")
    assert not works(t, "Cy")
    assert not t.poisoned("Dee")


def test_who_is_safe_from_the_demon_is_not_poisoned() -> None:
    """vigormortis/r15"""
    t = violet("sage klutz witch soldier vigormortis oracle artist savant juggler", extra="soldier")
    t.night(rule("vigormortis", "Dee"), Eli="Cy", Cy="Fay")
    assert not any(t.poisoned(seat.name) for seat in t.grimoire.circle)


def test_a_minion_killed_twice_poisons_one_townsfolk() -> None:
    """vigormortis/r4, vigormortis/r10"""
    t = killed(nine(), "Dee").storyteller(revive="Cy")
    assert not t.poisoned("Dee")
    t.dusk().night(rule("vigormortis", "Ana"), Eli="Cy", Cy="Fay")
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Ana"]


def test_the_reminder_of_the_kept_ability_goes_with_it() -> None:
    """vigormortis/r10, vigormortis/r6"""
    t = killed(nine())
    t.expect({"is": {"Cy": {"tokens": ["vigormortis/has-ability"]}}})
    t.storyteller(revive="Cy")
    assert "vigormortis/has-ability" not in [token.name for token in t.grimoire.reminders()]


def test_a_reminder_placed_by_hand_lets_a_dead_minion_keep_the_ability() -> None:
    """vigormortis/r1"""
    t = nine(cy="-witch", tokens={"Cy": ["vigormortis/has-ability"]})
    assert works(t, "Cy")
    assert "Cy" in t.night(Eli="Hal", Cy="Fay").woke
    other = nine(cy="-witch")
    assert not works(other, "Cy")


def test_who_is_no_minion_any_more_keeps_nothing_whatever_reminder_lies_there() -> None:
    """vigormortis/r9"""
    t = nine(cy="-witch", tokens={"Cy": ["vigormortis/has-ability"]}).storyteller(character={"Cy": "dreamer"})
    assert not works(t, "Cy")


def test_a_dead_poisoner_who_is_kept_cannot_poison_the_vigormortis() -> None:
    """vigormortis/r6, STA-29, STA-30"""
    t = nine(cy="poisoner", extra="poisoner").night(rule("vigormortis", "Dee"), Eli="Cy", Cy="Fay").day().dusk()
    t.night(Eli="Hal", Cy="Eli")
    assert not t.poisoned("Eli")
    assert works(t, "Eli")
    assert works(t, "Cy")
    assert t.poisoned("Dee")
    assert t.died == ["Hal"]


@pytest.mark.parametrize("demon", ["Ana", "Bo"])
def test_nothing_that_hangs_on_a_kept_minion_takes_the_vigormortis_ability_away(demon: str) -> None:
    """vigormortis/r6, STA-29, STA-30: the Boffin whom it keeps lends it what would make it drunk."""
    minion = "Bo" if demon == "Ana" else "Ana"
    plans: list[dict[str, Any]] = [{"Ana": "boffin"}, {"Bo": "boffin"}, {"Cy": "sage"}, {"Dee": "mutant"}]
    plans += [{"Eli": "artist"}, {"Fay": "savant"}, {"Gus": "oracle"}]
    plans[["Ana", "Bo"].index(demon)] = {demon: {"character": "vigormortis", "ability": "courtier"}}
    t = town("", start="night 2", script=[*SCRIPT, "boffin", "courtier"], town=plans)
    t.next_day(rule("vigormortis", "Cy"), **{demon: minion}).dusk()
    t.night(choice(demon, "courtier", "vigormortis"), **{demon: "Eli"})
    assert not t.drunk(demon)
    assert t.died == ["Eli"]
    t.expect({"is": {demon: {"has_ability": "vigormortis"}, minion: {"has_ability": "boffin"}}})


def test_what_a_kept_boffin_lends_cannot_make_the_vigormortis_drunk_that_picks_itself() -> None:
    """vigormortis/r6, STA-29, STA-30: with the Goon's ability it would make itself drunk."""
    plans: list[dict[str, Any]] = [{"Ana": "boffin"}, {"Bo": {"character": "vigormortis", "ability": "goon"}}]
    plans += [{"Cy": "sage"}, {"Dee": "mutant"}, {"Eli": "artist"}, {"Fay": "savant"}, {"Gus": "oracle"}]
    t = town("", start="night 2", script=[*SCRIPT, "boffin", "goon"], town=plans)
    t.next_day(rule("vigormortis", "Cy"), Bo="Ana").dusk()
    t.storyteller(add_token={"Bo": ["goon/drunk"]})
    assert not t.drunk("Bo")
    t.expect({"is": {"Ana": {"has_ability": "boffin"}, "Bo": {"has_ability": "goon"}}})


@pytest.mark.parametrize("state", ["sober", "drunk"])
def test_a_minion_who_came_back_and_dies_of_something_else_keeps_nothing(state: str) -> None:
    """vigormortis/r5, vigormortis/r10"""
    t = killed(nine()).storyteller(revive="Cy")
    if state == "drunk":
        t.impair("Eli", "drunk", "dusk")
    t.execute("Cy")
    assert not works(t, "Cy")
    t.dusk()
    assert works(t, "Eli")
    assert not works(t, "Cy")
    assert not t.poisoned("Dee")


def test_the_storyteller_sees_which_minion_keeps_what_and_who_is_poisoned_beside_it() -> None:
    """vigormortis/r1, vigormortis/r2"""
    t = nine().night(rule("vigormortis", "Dee"), Eli="Cy", Cy="Fay")
    assert "Keeps the ability of the Witch; poisoned beside: Dee" in notes(t, "Cy")
    assert set(reminders(t, "Cy")) == {"vigormortis/dead", "vigormortis/has-ability"}
    assert "vigormortis/poisoned" in reminders(t, "Dee")


def test_a_minion_who_survives_the_attack_has_kept_nothing() -> None:
    """vigormortis/r1, vigormortis/r13"""
    t = nine(extra="fool").grant("Cy", Fool).night(Eli="Cy", Cy="Fay")
    assert t.alive("Cy")
    assert not any("Keeps" in note for note in notes(t, "Cy"))
    assert not (t.poisoned("Ana") or t.poisoned("Dee"))


def test_without_any_townsfolk_a_killed_minion_keeps_the_ability_and_nobody_is_poisoned() -> None:
    """vigormortis/r2"""
    t = violet("sweetheart klutz witch mutant vigormortis barber klutz").night(Eli="Cy", Cy="Fay")
    assert works(t, "Cy")
    assert not any(t.poisoned(seat.name) for seat in t.grimoire.circle)
    assert not t.asked("storyteller", "vigormortis")


def test_choosing_again_beside_one_minion_leaves_the_others_alone() -> None:
    """vigormortis/r3, vigormortis/r4"""
    t = killed(nine(hal="cerenovus"), "Ana").dusk()
    t.night(rule("vigormortis", "Gus"), Eli="Hal", Cy="Fay", Hal=["Bo", "sage"]).day()
    t.storyteller(rule("vigormortis", "Dee"), character={"Ana": "mutant"})
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Dee", "Gus"]
    assert works(t, "Cy")
    assert works(t, "Hal")


def test_one_outsider_who_would_be_in_play_is_taken_out() -> None:
    """vigormortis/r16"""
    eleven = adjusted(TABLE[11], [character("vigormortis")], custom(SCRIPT, by_hand=True))
    assert (TABLE[11].outsider, eleven.outsider, eleven.townsfolk) == (1, 0, 8)


def test_an_attack_on_a_minion_it_has_killed_before_changes_nothing() -> None:
    """vigormortis/r1, vigormortis/r13"""
    t = killed(nine()).dusk().night(Eli="Cy", Cy="Fay")
    assert not t.asked("storyteller", "vigormortis")
    t.day().storyteller(kill="Ida")
    assert works(t, "Cy")
    assert t.poisoned("Dee")


def test_a_killed_recluse_who_registers_as_a_minion_has_a_neighbour_poisoned() -> None:
    """vigormortis/r1, vigormortis/r2"""
    t = nine(cy="recluse", extra="recluse")
    t.night({"register": {"who": "Cy", "to": "vigormortis", "as": "minion"}}, rule("vigormortis", "Dee"), Eli="Cy")
    assert t.poisoned("Dee")


def test_beside_a_minion_who_lives_again_nobody_is_chosen() -> None:
    """vigormortis/r4, vigormortis/r10"""
    t = killed(nine()).storyteller(revive="Cy").storyteller(character={"Dee": "mutant"})
    assert not t.asked("storyteller", "vigormortis")
    assert not any(t.poisoned(seat.name) for seat in t.grimoire.circle)


def test_the_poison_works_in_the_same_night() -> None:
    """vigormortis/r2"""
    t = nine().night(rule("vigormortis", "Dee"), Eli="Cy", Cy="Fay")
    assert set(t.may_learn("Dee")) == {False, True}
    t = nine().night(rule("vigormortis", "Ana"), Eli="Cy", Cy="Fay")
    assert t.may_learn("Dee") == [False]
    t = violet("sweetheart klutz witch flowergirl vigormortis barber mutant").night(Eli="Cy", Cy="Fay")
    assert set(t.may_learn("Dee")) == {False, True}, "nobody is asked which Townsfolk it is if there is only one"


def bounced(t: Town, to: str, *answers: dict[str, Any], **choices: Any) -> Town:
    """A night in which somebody else is to die in the place of Hal the Mayor."""
    return t.night(rule("mayor", to), *answers, Eli="Hal", **choices)


def test_a_minion_who_dies_in_the_mayors_place_keeps_the_ability() -> None:
    """vigormortis/r1, vigormortis/r2, mayor/r10"""
    t = bounced(nine(hal="mayor", extra="mayor"), "Cy", rule("vigormortis", "Dee"), Cy="Fay")
    assert t.died == ["Cy"]
    assert works(t, "Cy")
    assert t.poisoned("Dee")


def test_who_is_no_minion_keeps_nothing_when_dying_in_the_mayors_place() -> None:
    """vigormortis/r5"""
    t = bounced(nine(hal="mayor", extra="mayor"), "Dee", Cy="Fay")
    assert t.died == ["Dee"]
    assert not works(t, "Dee")
    assert not any(t.poisoned(seat.name) for seat in t.grimoire.circle)
    t = bounced(nine(cy="-witch", hal="mayor", extra="mayor"), "Cy")
    assert t.died == []
    assert not works(t, "Cy"), "nobody dies twice"


def test_minions_who_die_in_the_mayors_place_leave_those_killed_before_alone() -> None:
    """vigormortis/r3, vigormortis/r10"""
    t = killed(nine(bo="cerenovus", hal="mayor", extra="mayor"), cy="Gus")
    t.dusk()
    bounced(t, "Bo", rule("vigormortis", "Ana"), Bo=["Fay", "sage"], Cy="Gus").day()
    assert works(t, "Bo")
    assert works(t, "Cy")
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Ana", "Dee"]
    t.storyteller(revive="Cy").dusk()
    bounced(t, "Cy", rule("vigormortis", "Ana"), Bo=["Fay", "sage"], Cy="Gus").day()
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Ana"]


@pytest.mark.parametrize("attack", ["drunk", "itself"])
def test_nobody_is_taken_for_a_minion_where_nothing_could_come_of_it(attack: str) -> None:
    """vigormortis/r13, vigormortis/r14"""
    plans: list[dict[str, Any]] = [{"Ana": "boffin"}, {"Bo": {"character": "vigormortis", "ability": "recluse"}}]
    plans += [{"Cy": "recluse"}, {"Dee": "mutant"}, {"Eli": "artist"}, {"Fay": "savant"}, {"Gus": "oracle"}]
    t = town("", start="night 2", script=[*SCRIPT, "boffin", "recluse"], town=plans)
    if attack == "drunk":
        t.impair("Bo", "drunk")
    t.night(Bo="Cy" if attack == "drunk" else "Bo")
    assert not t.asked("storyteller", "vigormortis")
