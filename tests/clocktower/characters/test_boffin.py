"""The Boffin."""

from typing import Any

import pytest

from belfry.clocktower.moments.introduction import bluff_options
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.core.audience import STORYTELLER
from tests.clocktower.deal import check_bag
from tests.clocktower.steps import choice, night_to, notes, rule, woken_for
from tests.clocktower.towns import Refused, Town, town

SCRIPT = (
    "virgin chambermaid empath fortuneteller slayer mayor chef monk soldier undertaker washerwoman clockmaker klutz "
    "philosopher cannibal courtier preacher "
    "saint recluse drunk goon hermit boffin scarletwoman poisoner pithag snakecharmer imp pukka vigormortis"
)


def seven(
    lent: str, rest: str = "chef soldier undertaker scarletwoman monk", start: str = "night 2", **more: Any
) -> Town:
    """Ana the Boffin, Bo the Imp with an ability of Ana's, and others."""
    plans: list[dict[str, Any]] = [{"Ana": "boffin"}, {"Bo": {"character": "imp", "ability": lent} if lent else "imp"}]
    names = ["Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida"]
    for name, id in zip(names, rest.split(), strict=False):
        plans.append({name: {"character": id.lstrip("-"), "alive": not id.startswith("-")}})
    return town("", start=start, script=SCRIPT.split(), town=plans, **more)


def lent(t: Town, name: str = "Bo") -> list[str]:
    """The abilities that a player has from somebody else."""
    return [ability.id for ability in t.grimoire.abilities_of(t.seat(name)) if ability.lent]


def test_whoever_nominates_a_demon_with_the_virgins_ability_is_executed() -> None:
    """boffin/c1, boffin/r1"""
    t = seven("virgin", start="day 2").nominate("Cy", "Bo")
    assert t.executed == "Cy"


def test_the_demon_learns_true_numbers_and_is_not_woken_while_the_boffin_is_drunk() -> None:
    """boffin/c2, boffin/r4, boffin/r9"""
    t = seven("chambermaid").next_day(choice("Bo", "chambermaid", ["Eli", "Gus"]), Bo="Cy", Gus="Dee")
    assert t.lessons("Bo") == [1]
    t.dusk().impair("Ana", "drunk", "dusk").night(Bo="Eli", Gus="Dee")
    assert woken_for(t, "Bo") == ["imp"]
    t.day().dusk().night(choice("Bo", "chambermaid", ["Dee", "Gus"]), Bo="Dee", Gus="Dee")
    assert t.learned("Bo", "chambermaid") is not None


def test_the_lent_ability_works_while_the_demon_is_poisoned() -> None:
    """boffin/c4, boffin/r3"""
    t = seven("empath").impair("Bo", "poisoned").night(Bo="Cy", Gus="Dee")
    assert t.may_learn("Bo", "empath") == [1]
    assert t.alive("Cy")


def test_the_boffins_death_takes_the_ability_away() -> None:
    """boffin/c6, boffin/r5"""
    t = seven("fortuneteller").next_day(choice("Bo", "fortuneteller", ["Cy", "Dee"]), Bo="Cy", Gus="Dee")
    t.execute("Ana").dusk().night(Bo="Dee", Gus="Eli")
    assert not t.asked("Bo", "fortuneteller")


def test_what_is_lent_may_be_a_bluff_and_nobody_detects_it() -> None:
    """boffin/c7, boffin/r13"""
    t = seven("slayer")
    assert any("slayer" in three for three in bluff_options(t.grimoire))
    assert "slayer" not in t.grimoire.in_play()


def test_your_team_is_the_demons_team() -> None:
    """boffin/r2"""
    t = seven("mayor", "chef -soldier -undertaker -scarletwoman -monk", "day 3").dusk()
    assert t.winner == "evil"
    assert t.character("Bo") == "imp"


def test_a_spent_use_stays_spent_and_none_is_spent_while_the_boffin_is_drunk() -> None:
    """boffin/r4"""
    t = seven("virgin", start="day 2").impair("Ana", "drunk", "dusk").nominate("Cy", "Bo")
    assert t.executed is None
    t.dusk().next_day(Bo="Eli", Gus="Cy").nominate("Cy", "Bo")
    assert t.executed == "Cy"


def test_lasting_effects_pause_while_the_boffin_is_drunk() -> None:
    """boffin/r4"""
    t = seven("soldier", "chef mayor undertaker scarletwoman monk")
    soldier = t.grimoire.holders_of("soldier")[0]
    assert soldier.works
    t.impair("Ana", "drunk", "dusk")
    assert not soldier.works
    t.grimoire.end_tokens("dusk")
    assert soldier.works


def test_a_boffin_who_comes_back_lends_again_and_both_are_told() -> None:
    """boffin/r5"""
    t = seven("empath", start="day 2").intervene(kill=["Ana"]).intervene(revive=["Ana"]).dusk()
    t.night(rule("boffin", "slayer"), Bo="Cy", Gus="Dee")
    assert lent(t) == ["slayer"]
    assert t.learned("Ana", "boffin") == t.learned("Bo", "boffin") == "slayer"


def test_a_boffin_who_becomes_somebody_else_takes_the_ability_along() -> None:
    """boffin/r5"""
    t = seven("empath", start="day 2").intervene(character={"Ana": "poisoner"})
    assert lent(t) == []


def test_a_dead_demon_keeps_what_works_after_death() -> None:
    """boffin/r6"""
    t = seven("klutz", start="day 2").execute("Bo", choice("Bo", "klutz", "Cy"), rule("boffin", "slayer"))
    assert t.winner is None
    assert t.character("Fay") == "imp"
    evil = seven("klutz", start="day 2").execute("Bo", choice("Bo", "klutz", "Ana"), rule("boffin", "slayer"))
    assert evil.winner == "good"


def test_a_new_demon_is_lent_an_ability_and_told_that_night() -> None:
    """boffin/r7"""
    t = seven("empath", start="day 2").execute("Bo", rule("boffin", "slayer"))
    assert lent(t, "Fay") == ["slayer"]
    assert lent(t) == ["empath"]
    t.dusk().night(Fay="Cy", Gus="Dee")
    assert t.learned("Fay", "boffin") == t.learned("Ana", "boffin") == "slayer"


def test_a_demon_made_in_the_night_is_told_at_once() -> None:
    """boffin/r7"""
    t = seven("empath").night(rule("boffin", "slayer"), Bo="Bo", Gus="Dee")
    assert t.learned("Fay", "boffin") == "slayer"


def test_whoever_is_the_demon_no_more_has_nothing_of_it() -> None:
    """boffin/r7"""
    t = seven("empath", "snakecharmer soldier undertaker chef monk").night(
        choice("Cy", "snakecharmer", "Bo"), rule("boffin", "slayer"), choice("Cy", "imp", "Dee"), Gus="Dee"
    )
    assert lent(t) == []
    assert lent(t, "Cy") == ["slayer"]


def test_of_several_demons_one_has_an_ability() -> None:
    """boffin/r8"""
    t = seven("empath", start="day 2").intervene(character={"Gus": "pukka"})
    assert lent(t, "Gus") == []
    both = town("boffin imp pukka chef soldier monk undertaker", script=SCRIPT.split()).setup(
        rule("boffin", "empath", "Bo")
    )
    assert (lent(both, "Bo"), lent(both, "Cy")) == (["empath"], [])


def test_a_character_that_comes_into_play_later_changes_nothing() -> None:
    """boffin/r10"""
    t = seven("empath", start="day 2").intervene(character={"Gus": "empath"})
    assert lent(t) == ["empath"]


def test_a_demon_turned_into_another_demon_keeps_the_ability() -> None:
    """boffin/r11"""
    t = seven("empath", start="day 2").intervene(character={"Bo": "pukka"})
    assert lent(t) == ["empath"]


def test_a_boffin_made_in_mid_game_lends_at_once() -> None:
    """boffin/r12"""
    t = town("pithag imp chef soldier undertaker monk poisoner", start="night 3", script=SCRIPT.split())
    t.night(choice("Ana", "pithag", ["Gus", "boffin"]), rule("boffin", "empath"), Bo="Cy", Fay="Dee")
    assert lent(t) == ["empath"]
    assert t.learned("Bo", "boffin") == t.learned("Gus", "boffin") == "empath"
    assert t.learned("Bo", "empath") is not None


def test_without_a_demon_the_ability_waits_for_one() -> None:
    """boffin/r12"""
    t = town("boffin chef soldier undertaker monk poisoner mayor", start="day 2", script=SCRIPT.split(), free=True)
    t.storyteller({"rule": {"ability": "boffin", "choice": "empath"}}, character={"Fay": "imp"})
    assert lent(t, "Fay") == ["empath"]


def test_both_learn_on_the_first_night_what_is_lent() -> None:
    """boffin/r1"""
    t = town("boffin imp chef soldier undertaker monk mayor", script=SCRIPT.split())
    t.setup(rule("boffin", "empath")).impair("Ana", "poisoned").night()
    assert t.may_learn("Ana", "boffin") == t.may_learn("Bo", "boffin") == ["empath"]


def test_some_abilities_are_never_lent() -> None:
    """boffin/r15"""
    t = town("boffin imp chef soldier undertaker monk mayor", script=SCRIPT.split())
    while t.game.ask is not None and t.game.ask.ability != "boffin":
        t.game.answer(*t.runner.policy.answer(t.game, t.game.ask))
    assert t.game.ask is not None
    offered = set(t.game.ask.options)
    assert {"empath", "klutz", "virgin", "goon"} <= offered
    assert not offered & {"drunk", "chef"}


def test_software_never_picks_the_hermit_where_it_carries_what_is_not_lent() -> None:
    """boffin/r14"""
    for seed in range(8):
        t = town(
            "boffin imp chef soldier undertaker monk mayor", script=SCRIPT.split(), storyteller="automatic", seed=seed
        )
        assert lent(t.setup()) != ["hermit"]


def test_a_demon_with_the_banshees_ability_awakes_and_the_new_demon_has_another() -> None:
    """boffin/c3, with the Imp in the place of the Kazali"""
    script = [*SCRIPT.split(), "banshee"]
    rest = zip(["Cy", "Dee", "Eli", "Fay", "Gus"], ["scarletwoman", "chef", "monk", "soldier", "empath"], strict=True)
    seats = [{"Ana": "boffin"}, {"Bo": {"character": "imp", "ability": "banshee"}}, *[dict([seat]) for seat in rest]]
    t = town("", start="night 2", script=script, town=seats)
    t.night(rule("boffin", "virgin"), Bo="Bo", Eli="Dee")
    assert t.character("Cy") == "imp"
    assert lent(t, "Cy") == ["virgin"]
    assert t.learned("Cy", "boffin") == t.learned("Ana", "boffin") == "virgin"
    t.day().nominate("Bo", "Dee", "Bo Bo").nominate("Bo", "Eli", "Bo Bo")
    assert t.tally == 2


def test_company_that_the_lent_ability_needs_has_to_be_in_the_bag() -> None:
    """boffin/c5: the King is there for a Demon who has the Choirboy's ability, and the Choirboy is not"""
    ids = ["boffin", "imp", "king", "choirboy", "chef", "monk", "soldier", "empath", "mayor", "saint", "poisoner"]
    script = scripts.custom(ids)
    bag = [scripts.character(id) for id in ("boffin", "imp", "chef", "monk", "soldier", "empath", "mayor")]
    assert check_bag(script, 7, bag, abilities={"boffin": "choirboy"}) == [
        ("SET-18", "the Choirboy needs the King, which is not there")
    ]
    bag[-1] = scripts.character("king")
    assert check_bag(script, 7, bag, abilities={"boffin": "choirboy"}) == []
    t = town("boffin imp chef monk soldier empath king", script=ids)
    t.setup({"rule": {"ability": "boffin", "choice": "choirboy"}})
    assert "choirboy" in [ability.id for ability in t.grimoire.abilities_of(t.seat("Bo"))]
    t = town("boffin imp chef monk soldier empath mayor", script=ids)
    with pytest.raises(Refused):
        t.setup({"rule": {"ability": "boffin", "choice": "choirboy"}})


def test_no_poison_takes_away_what_the_demon_gains_by_the_lent_ability() -> None:
    """boffin/r1, boffin/r3, alchemist/r12"""
    t = seven("philosopher").impair("Bo", "poisoned")
    t.night(choice("Bo", "philosopher", "empath"), Bo="Cy", Gus="Dee")
    assert t.may_learn("Bo", "empath") == [1]
    t = seven("cannibal", start="day 2").impair("Bo", "poisoned").execute("Dee")
    t.expect({"is": {"Bo": {"has_ability": "soldier"}}})


def test_what_the_demon_gains_by_the_lent_ability_pauses_while_the_boffin_is_drunk() -> None:
    """boffin/r4, alchemist/r12"""
    t = seven("philosopher").next_day(choice("Bo", "philosopher", "empath"), Bo="Cy", Gus="Dee").dusk()
    t.impair("Ana", "drunk", "dusk").night(Bo="Eli", Gus="Dee")
    assert woken_for(t, "Bo") == ["imp"]
    assert t.day().dusk().night(Bo="Gus", Gus="Dee").learned("Bo", "empath") is not None


def test_whoever_only_acts_the_boffin_out_lends_nothing_and_the_demon_is_told_nothing() -> None:
    """alchemist/r23: the Drunk takes themself for the Alchemist, and is shown the Boffin."""
    script = [*SCRIPT.split(), "alchemist"]
    seats = "drunk=alchemist imp chef soldier undertaker scarletwoman monk"
    t = town(seats, script=script).night(rule("alchemist", "boffin"))
    assert t.learned("Ana", "alchemist") == "boffin"
    assert lent(t) == []
    assert t.learned("Bo", "boffin") is None


@pytest.mark.parametrize("gained", ["courtier", "preacher"])
def test_the_demon_cannot_take_the_boffins_ability_away_with_what_it_has_from_the_boffin(gained: str) -> None:
    """boffin/r4, STA-29, alchemist/r12"""
    aim = {"courtier": "boffin", "preacher": "Ana"}[gained]
    t = seven("philosopher").night(choice("Bo", "philosopher", gained), choice("Bo", gained, aim), Bo="Cy", Gus="Dee")
    t.expect({"is": {"Ana": {"drunk": False, "has_ability": "boffin"}, "Bo": {"has_ability": "philosopher"}}})
    assert t.died == ["Cy"]


# How long it is lent, and to whom


def told(t: Town) -> list[str]:
    """For which abilities somebody learned something in this game, in order."""
    return [event["ability"] for event in t.events("learned")]


def test_no_poison_takes_away_what_is_lent_before_the_first_night() -> None:
    """boffin/r3"""
    t = town("boffin imp chef soldier undertaker monk mayor", script=SCRIPT.split())
    t.setup(rule("boffin", "empath")).impair("Bo", "poisoned").night()
    assert t.may_learn("Bo", "empath") == [1]


def test_each_ability_is_told_once_and_the_storyteller_sees_which_is_still_to_be_told() -> None:
    """boffin/r7"""
    seats = "boffin imp chef soldier undertaker scarletwoman monk"
    t = town(seats, script=SCRIPT.split()).setup(rule("boffin", "empath"))
    assert notes(t, "Ana") == ["Is still to be told of the ability of the Empath"]
    t.next_day().execute("Bo", rule("boffin", "slayer")).dusk().night(Fay="Cy", Gus="Dee")
    assert t.lessons("Ana") == ["empath", "slayer"]
    assert notes(t, "Ana") == []


def test_a_demon_made_in_the_night_is_told_before_anything_else_happens() -> None:
    """boffin/r7"""
    t = seven("virgin", "empath soldier undertaker scarletwoman monk")
    t.night(rule("boffin", "slayer"), Bo="Bo", Gus="Dee")
    assert told(t) == ["boffin", "boffin", "empath"]


def test_a_boffin_made_before_its_place_in_the_first_night_is_told_there() -> None:
    """boffin/r12"""
    script = [*SCRIPT.split(), "kazali", "thief"]
    t = town("kazali chef soldier undertaker monk mayor virgin thief:good", script=script)
    t.night(choice("Ana", "kazali", [["Bo", "boffin"]]), rule("boffin", "empath"), Hal="Cy")
    asked = [one.ability for one in t.runner.asked]
    assert asked.index("thief") < asked.index("boffin", asked.index("kazali") + 2)
    assert t.learned("Bo", "boffin") == "empath"


def test_a_demon_who_has_an_ability_gets_no_second_one_beside_a_new_demon() -> None:
    """boffin/r8"""
    t = seven("empath", start="day 2").storyteller(character={"Gus": "pukka"})
    assert (lent(t), lent(t, "Gus")) == (["empath"], [])


def test_a_dead_boffin_lends_nothing_to_a_new_demon() -> None:
    """boffin/r5"""
    t = seven("empath", start="day 2").storyteller(kill="Ana").execute("Bo")
    assert t.character("Fay") == "imp"
    assert lent(t, "Fay") == []


def test_a_dead_demon_who_becomes_somebody_else_keeps_nothing() -> None:
    """boffin/r7: it is a dead former Demon who is left what works after death."""
    t = seven("klutz", start="day 2").execute("Bo", choice("Bo", "klutz", "Cy"), rule("boffin", "slayer"))
    assert (lent(t), lent(t, "Fay")) == (["klutz"], ["slayer"])
    t.storyteller(character={"Bo": "chef"})
    assert (lent(t), lent(t, "Fay")) == ([], ["slayer"])


def test_a_dead_babysitter_keeps_what_was_lent_when_another_babysits() -> None:
    """boffin/r6, boffin/r7"""
    seats = "boffin scarletwoman chef soldier undertaker monk mayor saint"
    t = town(seats, script=[*SCRIPT.split(), "lilmonsta"], unseated=["lilmonsta"])
    point = [choice(name, "lilmonsta", "Cy") for name in ("Ana", "Bo")]
    t.next_day(*point, rule("boffin", "klutz")).execute("Cy", choice("Cy", "klutz", "Dee"), rule("boffin", "empath"))
    assert (lent(t, "Cy"), lent(t, "Bo")) == (["klutz"], ["empath"])


def test_what_was_kept_for_a_dead_boffin_ends_with_the_next_life() -> None:
    """ABL-16, TRC-26"""
    t = seven("empath", start="day 2", switches={"works_when_dead": "implied"}).storyteller(kill="Ana")
    t.intervene(KeepAbility(0)).expect({"is": {"Ana": {"has_ability": "boffin"}}})
    t.storyteller(revive="Ana").storyteller(kill="Ana").expect({"is": {"Ana": {"lacks_ability": "boffin"}}})


# What may be lent


def offered(t: Town) -> set[str]:
    """What may be lent now."""
    while t.game.ask is not None and t.game.ask.ability != "boffin":
        t.game.answer(*t.runner.policy.answer(t.game, t.game.ask))
    assert t.game.ask is not None
    return set(t.game.ask.options)


def test_where_every_good_character_is_in_play_any_of_them_is_lent() -> None:
    seats = "boffin imp chef soldier undertaker monk mayor"
    assert offered(town(seats, script=seats.split())) == {"chef", "soldier", "undertaker", "monk", "mayor"}


def test_the_village_idiot_may_be_lent_though_there_is_one() -> None:
    """jinx/boffin-villageidiot"""
    seats = "boffin imp villageidiot soldier undertaker monk mayor"
    assert "villageidiot" in offered(town(seats, script=[*SCRIPT.split(), "villageidiot"]))


def test_a_boffin_that_was_lent_itself_is_not_lent_in_a_circle() -> None:
    """A Demon with an Alchemist's ability may have that of a Boffin, who lends in turn."""
    t = town("boffin imp chef soldier undertaker monk mayor", script=[*SCRIPT.split(), "alchemist"])
    lends: list[set[str]] = []
    while t.game.ask is not None and t.game.ask.question[:2] != ("flow", "nightfall"):
        ask = t.game.ask
        wanted = {"boffin": "alchemist", "alchemist": "boffin"}.get(ask.ability or "")
        if ask.ability == "boffin":
            lends.append(set(ask.options))
        t.game.answer(*((STORYTELLER, wanted) if wanted in ask.options else t.runner.policy.answer(t.game, ask)))

    assert ["alchemist" in one for one in lends] == [True, False]


def test_what_is_never_in_play_together_is_not_lent_either() -> None:
    """jinx/heretic-spy"""
    for minion, may in (("spy", False), ("poisoner", True)):
        seats = f"boffin imp chef soldier undertaker monk mayor virgin empath {minion}"
        t = town(seats, script=[*SCRIPT.split(), "heretic", "spy"], jinxes={"off": ["boffin-heretic"]})
        assert ("heretic" in offered(t)) is may


def test_whoever_is_the_boffin_no_more_when_it_is_settled_to_whom_lends_nothing() -> None:
    """boffin/r5"""
    t = town("pithag imp pukka soldier undertaker monk poisoner", start="night 3", script=SCRIPT.split())
    t = night_to(t, "boffin", Ana=["Gus", "boffin"], Fay="Dee")
    t.intervene(character={"Gus": "chef"})
    if t.waits_for[1] == "boffin":
        t.game.answer(STORYTELLER, 1)
    assert t.waits_for[1] != "boffin"
    assert lent(t) == []


def test_what_is_lent_is_no_information_that_the_fibbin_makes_wrong() -> None:
    """fibbin/r7"""
    seats = "boffin:good imp chef soldier undertaker monk mayor"
    t = town(seats, script=SCRIPT.split(), fabled=["fibbin"]).setup(rule("boffin", "slayer")).night()
    assert t.learned("Ana", "boffin") == "slayer"
    assert t.seat("Ana").id not in [ask.about for ask in t.runner.asked if ask.ability == "fibbin"]
