"""The Alchemist, and what holds for everybody who has the ability of another character."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.bag import count_types
from belfry.clocktower.setup.drawing import choose_characters
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.deal import check_bag
from tests.clocktower.steps import choice, choose, finish_night, night_to, notes, notices, play_to, rule
from tests.clocktower.towns import Refused, Town, town

TOWNSFOLK = "alchemist king chef monk soldier empath mayor virgin slayer undertaker investigator cannibal philosopher"
SCRIPT = [*TOWNSFOLK.split(), "chambermaid", "fortuneteller", "clockmaker", "saint", "recluse", "drunk", "butler"]
SCRIPT += ["poisoner", "baron", "witch", "cerenovus", "goblin", "assassin", "scarletwoman", "pithag", "imp", "po"]


def alchemy(ability: str, rest: str, start: str = "night 2", **more: Any) -> Town:
    """Ana the Alchemist with a Minion's ability, and others."""
    t = town(f"alchemist {rest}", start=start, script=more.pop("script", SCRIPT), **more)
    if start == "night 1":
        return t.setup(rule("alchemist", ability))
    return t.storyteller(rule("alchemist", ability), character={"Ana": "alchemist"})


def review(word: str) -> dict[str, Any]:
    return rule("alchemist", word)


def test_the_setup_of_the_minion_is_made() -> None:
    """alchemist/c1, alchemist/r9"""
    script = scripts.custom(SCRIPT)
    ids = "alchemist chef monk soldier empath saint butler poisoner witch imp"
    bag = [scripts.character(id) for id in ids.split()]
    assert check_bag(script, 10, bag, abilities={"alchemist": "baron"}) == []
    assert check_bag(script, 10, bag, abilities={"alchemist": "cerenovus"}) != []
    plain = [scripts.character(id) for id in ids.replace("saint butler", "mayor virgin").split()]
    assert check_bag(script, 10, plain, abilities={"alchemist": "baron"}) != []
    found = set[Counts]()
    for seed in range(300):
        drawn = choose_characters(script, 10, Random(seed))
        drawn_ids = [character.id for character in drawn]
        if "alchemist" in drawn_ids and "baron" not in drawn_ids:
            found.add(count_types(drawn))
    assert found == {Counts(7, 0, 2, 1), Counts(5, 2, 2, 1)}


def test_at_setup_only_an_ability_that_fits_the_bag_is_given() -> None:
    """alchemist/r9, alchemist/r13"""
    t = town("alchemist chef monk soldier empath saint butler poisoner witch imp", script=SCRIPT)
    t.setup()
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["alchemist", "baron"]
    t = town("alchemist chef monk soldier empath mayor virgin poisoner witch imp", script=SCRIPT)
    with pytest.raises(Refused):
        t.setup(rule("alchemist", "baron"))
    t = town("alchemist chef monk soldier empath mayor virgin poisoner witch imp", script=SCRIPT)
    t.setup(rule("alchemist", "poisoner"))
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["alchemist", "poisoner"]


def offered(seats: str, **more: Any) -> list[str]:
    """The abilities that an Alchemist may be given at setup, in the order in which they are shown."""
    ask = town(seats, script=more.pop("script", SCRIPT), **more).game.ask
    assert ask is not None and ask.ability == "alchemist"
    return list(ask.options)


def test_the_minions_that_are_not_in_play_are_offered_first() -> None:
    """alchemist/r13"""
    found = offered("alchemist chef monk soldier empath mayor virgin poisoner witch imp")
    assert set(found[-2:]) == {"poisoner", "witch"} and "cerenovus" in found[:-2]


def test_the_bag_need_not_fit_what_a_drunk_only_believes() -> None:
    """alchemist/r23"""
    assert "baron" in offered("drunk=alchemist chef monk soldier empath mayor poisoner imp")


def test_in_a_town_too_small_for_the_table_every_minion_may_be_given() -> None:
    assert "baron" in offered("alchemist chef imp poisoner")


def test_no_ability_is_given_of_a_character_that_another_in_play_keeps_out() -> None:
    found = offered("alchemist chef monk soldier empath heretic poisoner imp", script=[*SCRIPT, "heretic"])
    assert "pithag" not in found and "cerenovus" in found


def test_whoever_is_no_alchemist_any_more_is_given_nothing() -> None:
    t = town("alchemist chef monk imp king soldier empath poisoner", start="night 2", script=SCRIPT)
    t.intervene(character={"Ana": "alchemist"})
    assert t.waits_for == ("storyteller", "alchemist")
    t.intervene(character={"Ana": "mayor"})
    if t.waits_for == ("storyteller", "alchemist"):
        t.game.answer(-1, "witch")
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["mayor"]


def test_which_ability_one_has_is_no_information_that_could_be_wrong() -> None:
    t = town("alchemist mayor monk imp king soldier virgin witch", script=SCRIPT, fabled=["fibbin"])
    t.setup(rule("alchemist", "poisoner")).night(choice("Ana", "poisoner", "Bo"), Hal="Fay")
    assert t.learned("Ana") == "poisoner"
    assert not t.asked("storyteller", "fibbin")


def test_a_choice_may_be_rejected_and_another_is_made() -> None:
    """alchemist/c2, alchemist/r16, alchemist/r17"""
    t = alchemy("poisoner", "chef monk imp king soldier empath")
    t.night(choice("Ana", "poisoner", "Cy"), Cy="Eli", Dee="Fay")
    assert t.poisoned("Cy")
    t.day().dusk()
    night_to(t, "poisoner")
    choose(t, "Ana", "Dee")
    assert t.waits_for == ("storyteller", "alchemist")
    t.game.answer(-1, "reject")
    assert t.waits_for == ("Ana", "poisoner")
    offered = t.view("Ana")["asked"]
    assert offered is not None
    assert 3 not in offered["options"]["of"]
    choose(t, "Ana", "Eli")
    t.game.answer(-1, "accept")
    finish_night(t, Dee="Fay", Cy="Eli")
    assert [name for name in ("Bo", "Cy", "Dee", "Eli") if t.poisoned(name)] == ["Eli"]
    chosen = [data["choice"] for data in t.events("chose") if data["ability"] == "poisoner"]
    assert chosen == [2, 4]


def test_the_storyteller_sees_what_is_proposed_and_how_often_it_was_rejected() -> None:
    t = alchemy("poisoner", "chef monk imp king soldier empath")
    night_to(t, "poisoner")
    sent_back: list[str] = []
    for who, word in (("Dee", "reject"), ("Eli", "reject"), ("Bo", "accept")):
        choose(t, "Ana", who)
        sent_back += [note for note in notes(t, "Ana") if "sent back" in note] or ["none"]
        t.game.answer(-1, word)
    assert sent_back == ["none", "Choices sent back: 1", "Choices sent back: 2"]
    assert not any("sent back" in note for note in notes(t, "Ana"))
    assert t.events("proposed")[-1] == {"seat": 0, "ability": "poisoner", "choice": 1}
    assert len(t.events("proposed")) == 3


def test_a_use_by_day_may_be_rejected_too_and_is_not_spent() -> None:
    """alchemist/r16, alchemist/r17"""
    t = alchemy("goblin", "chef monk imp king soldier empath").night(Cy="Eli", Dee="Fay").day()
    claim = {"use": {"who": "Ana", "ability": "goblin", "choice": True}}
    t.nominate("Bo", "Ana", "Ana Bo Cy Eli", before=[claim, review("reject")]).close()
    assert t.executed == "Ana"
    assert t.winner is None
    assert t.events("rejected") == [{"seat": 0, "ability": "goblin", "choice": True}]


def test_the_alchemist_is_a_good_townsfolk_to_everybody() -> None:
    """alchemist/c3, alchemist/r1"""
    t = town("alchemist empath chef imp investigator soldier poisoner", script=SCRIPT).setup(rule("alchemist", "witch"))
    t.night(choice("Ana", "witch", "Cy"), Gus="Fay")
    assert t.learned("Bo") == 0
    true = [value for value in t.may_learn("Eli") if value[1] == "witch"]
    assert true == []


def test_nobody_is_introduced_to_the_alchemist() -> None:
    """alchemist/c4, alchemist/r3, alchemist/r15"""
    t = town("alchemist baron imp chef monk soldier saint butler drunk=empath", script=SCRIPT)
    t.setup()
    t.night(Hal="Bo")
    [minions] = t.events("minioninfo")
    [demon] = t.events("demoninfo")
    assert (minions["seat"], minions["demons"], minions["minions"]) == (1, [2], [])
    assert demon["minions"] == [1]
    assert [told["kind"] for told in t.view("Ana")["told"]][:2] == ["character", "learned"]


def test_an_ability_in_play_is_doubled_and_tracked_apart() -> None:
    """alchemist/c5, alchemist/r4, alchemist/r13"""
    t = alchemy("poisoner", "poisoner chef monk imp soldier empath")
    t.night(choice("Ana", "poisoner", "Cy"), choice("Bo", "poisoner", "Dee"), Eli="Fay", Dee="Eli")
    assert t.poisoned("Cy")
    assert t.poisoned("Dee")


def test_with_the_goblins_ability_the_alchemists_team_wins() -> None:
    """alchemist/c6, alchemist/r2, alchemist/r14"""
    t = alchemy("goblin", "chef monk imp king soldier empath").night(Cy="Eli", Dee="Fay").day()
    t.nominate(
        "Bo", "Ana", "Ana Bo Cy Eli", before=[{"use": {"who": "Ana", "ability": "goblin", "choice": True}}]
    ).close()
    assert t.winner == "good"


def test_the_poison_ends_when_the_alchemist_dies() -> None:
    """alchemist/c7, alchemist/r7, alchemist/r8, alchemist/r19"""
    t = alchemy("poisoner", "chef monk imp king soldier empath")
    t.night(choice("Ana", "poisoner", "Bo"), Dee="Ana", Cy="Eli")
    assert t.died == ["Ana"]
    assert not t.poisoned("Bo")


def test_a_later_alchemist_is_told_and_no_setup_is_made() -> None:
    """alchemist/c8, alchemist/r9, alchemist/r20"""
    t = town("pithag chef monk imp king soldier empath", start="night 3", script=SCRIPT)
    t.night(choice("Ana", "pithag", ["Bo", "alchemist"]), rule("alchemist", "baron"), Dee="Fay", Cy="Eli")
    assert notices(t, "Bo")[-1] == ("alchemist", "good")
    assert t.learned("Bo", "alchemist") == "baron"
    assert sum(seat.character.type == "outsider" for seat in t.grimoire.circle) == 0


def test_a_later_alchemist_acts_that_night_if_the_place_is_still_to_come() -> None:
    """alchemist/r20, alchemist/r5"""
    t = town("pithag chef monk imp king soldier empath", start="night 3", script=SCRIPT)
    t.night(
        choice("Ana", "pithag", ["Bo", "alchemist"]),
        rule("alchemist", "assassin"),
        choice("Bo", "assassin", "Fay"),
        Dee="Fay",
        Cy="Eli",
    )
    assert "Fay" in t.died


def test_the_minion_is_learned_on_the_first_night_whatever_the_state() -> None:
    """alchemist/r2, alchemist/r10, alchemist/r18"""
    t = town("alchemist chef monk imp king soldier empath witch", script=SCRIPT).impair("Ana", "poisoned", "dusk")
    t.setup(rule("alchemist", "poisoner"))
    t.night(choice("Ana", "poisoner", "Bo"), review("accept"), Hal="Fay")
    assert t.learned("Ana") == "poisoner"
    assert not t.poisoned("Bo")
    assert "is-the-alchemist" in " ".join(t.tokens("Ana"))


def test_an_impaired_alchemist_may_be_asked_for_another_choice_too() -> None:
    """alchemist/r18, alchemist/r10"""
    t = alchemy("poisoner", "chef monk imp king soldier empath").impair("Ana", "drunk")
    night_to(t, "poisoner")
    choose(t, "Ana", "Bo")
    t.game.answer(-1, "reject")
    choose(t, "Ana", "Cy")
    t.game.answer(-1, "accept")
    assert not t.poisoned("Cy")


def test_the_alchemist_keeps_the_ability_when_turned_evil_and_loses_it_with_the_character() -> None:
    """alchemist/r7, alchemist/r14"""
    t = alchemy("poisoner", "chef monk imp king soldier empath").storyteller(alignment={"Ana": "evil"})
    assert "poisoner" in [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))]
    t.night(choice("Ana", "poisoner", "Bo"), Dee="Fay", Cy="Eli").day()
    t.storyteller(character={"Ana": "chef"})
    assert not t.poisoned("Bo")


def test_what_acts_on_minions_does_not_act_on_the_alchemist() -> None:
    """alchemist/r21"""
    t = town("alchemist imp witch chef investigator soldier empath clockmaker", script=SCRIPT)
    t.setup(rule("alchemist", "poisoner")).night(choice("Ana", "poisoner", "Dee"), Cy="Dee")
    assert t.learned("Hal") == 1
    assert all("Cy" in players for players, id in t.may_learn("Eli") if id != "spy")


def test_the_good_demon_of_a_scarlet_woman_ability_goes_on() -> None:
    """alchemist/r11, alchemist/r22"""
    t = alchemy("scarletwoman", "chef monk imp king soldier empath").night(Cy="Eli", Dee="Fay").day().execute("Dee")
    assert (t.character("Ana"), t.seat("Ana").alignment) == ("imp", "good")
    assert t.winner is None
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["imp"]


def test_a_drunk_who_takes_themself_for_the_alchemist_acts_without_effect() -> None:
    """alchemist/r23"""
    t = town("drunk=alchemist chef monk imp king soldier empath witch", script=SCRIPT)
    t.night(rule("alchemist", "poisoner"), choice("Ana", "poisoner", "Bo"), Hal="Fay")
    assert t.learned("Ana", "alchemist") == "poisoner"
    assert not t.poisoned("Bo")
    assert sum(seat.character.type == "outsider" for seat in t.grimoire.circle) == 1


def test_what_is_known_from_the_start_is_told_right_before_the_empath_on_a_later_night() -> None:
    """alchemist/r6: also to a player who has become another character."""
    for by, become in (("philosopher", "chef"), ("pithag", ["Bo", "chef"])):
        t = town(f"{by} king monk imp empath soldier saint poisoner", start="night 2", script=SCRIPT)
        night_to(t, "imp", Ana=become, Cy="Eli", Hal="Fay")
        learns = "Ana" if by == "philosopher" else "Bo"
        assert t.learned(learns, "chef") is None
        choose(t, "Dee", "Gus")
        assert "Gus" in t.died
        finish_night(t)
        assert [event["seat"] for event in t.events("learned")][-2:] == [t.seat(learns).id, t.seat("Eli").id]


def test_what_is_known_from_the_start_and_gained_by_day_is_told_right_before_the_empath() -> None:
    """alchemist/r6"""
    t = town("cannibal chef monk imp empath soldier saint poisoner", start="night 2", script=SCRIPT)
    t.night(Cy="Eli", Dee="Gus", Hal="Fay").day().execute("Bo").dusk()
    night_to(t, "imp", Cy="Eli", Hal="Fay")
    assert t.learned("Ana", "chef") is None
    finish_night(choose(t, "Dee", "Fay"))
    assert [event["seat"] for event in t.events("learned")][-2:] == [t.seat("Ana").id, t.seat("Eli").id]


def test_what_is_known_from_the_start_is_told_at_once_where_its_point_has_passed() -> None:
    """alchemist/r6"""
    t = town("butler king monk imp empath soldier saint poisoner", start="night 2", script=SCRIPT)
    night_to(t, "butler", Cy="Eli", Dee="Gus", Hal="Fay")
    assert t.learned("Eli", "empath") is not None
    t.storyteller(character={"Bo": "chef"})
    assert t.learned("Bo", "chef") is not None


def test_a_carrier_starts_afresh_though_another_has_spent_it() -> None:
    """alchemist/r5, alchemist/r7"""
    t = alchemy("assassin", "assassin chef monk imp soldier empath king", tokens={"Bo": ["assassin/no-ability"]})
    t.night(choice("Ana", "assassin", "Cy"), Eli="Gus", Dee="Eli")
    assert "Cy" in t.died
    t.day().dusk().night(Eli="Gus", Dee="Eli")
    assert not t.asked("Ana", "assassin")


def test_who_carries_a_carrier_begins_it_anew() -> None:
    """alchemist/r12"""
    t = town("philosopher chef monk imp king soldier empath", start="night 2", script=SCRIPT)
    t.night(Ana="cannibal", Cy="Eli", Dee="Fay")
    held = [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))]
    assert held == ["philosopher", "cannibal"]
    t.day().execute("Bo")
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["philosopher", "cannibal", "chef"]


def test_belfry_gives_a_minion_out_of_play_without_a_special_rule() -> None:
    """alchemist/r24; Automatic: at random among Minions not in play that no jinx neutralises."""
    script = [*SCRIPT, "spy", "mastermind"]
    t = town("alchemist chef monk imp king soldier saint poisoner", script=script)
    ask = t.game.ask
    assert ask is not None
    assert ask.ability == "alchemist"
    given = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(60)}
    assert given == {"witch", "cerenovus", "goblin", "assassin", "scarletwoman", "pithag"}


def test_belfry_spares_the_demon_once() -> None:
    """Automatic: reject once a choice that would harm a Demon player; accept everything else."""
    t = alchemy("poisoner", "chef monk imp king soldier empath")
    night_to(t, "poisoner")
    choose(t, "Ana", "Dee")

    def answer() -> Any:
        assert t.game.ask is not None
        return AutomaticStoryteller(1).suggest(t.game, t.game.ask).answer

    assert answer() == "reject"
    t.game.answer(-1, "reject")
    choose(t, "Ana", "Eli")
    assert answer() == "accept"


def test_an_order_of_the_viziers_may_be_turned_down() -> None:
    """alchemist/r16, alchemist/r17: an immediate execution is a choice too."""
    script = [*SCRIPT, "vizier"]
    t = alchemy("vizier", "chef monk imp king soldier empath", script=script).night(Cy="Eli", Dee="Fay").day()
    t.steps({"nominate": {"by": "Bo", "who": "Eli", "votes": ["Bo"]}}, choice("Ana", "vizier", True), review("reject"))
    assert t.executed is None
    assert [event for event in t.events("declared") if event["ability"] == "vizier" and event.get("what") != "is"] == []
    assert t.events("rejected") == [{"seat": 0, "ability": "vizier", "choice": True, "who": 4}]
    assert t.events("proposed") == t.events("rejected")
    t.steps({"nominate": {"by": "Cy", "who": "Fay", "votes": ["Bo"]}}, choice("Ana", "vizier", True), review("accept"))
    assert t.executed == "Fay"


def test_nobody_reviews_that_no_order_is_given() -> None:
    """alchemist/r16: who lets a vote stand has made no use of the ability."""
    script = [*SCRIPT, "vizier"]
    t = alchemy("vizier", "chef monk imp king soldier empath", script=script).night(Cy="Eli", Dee="Fay").day()
    t.steps({"nominate": {"by": "Bo", "who": "Eli", "votes": ["Bo"]}}, choice("Ana", "vizier", False))
    assert t.events("proposed") == []


def test_belfry_turns_down_an_order_against_the_demon() -> None:
    """Automatic: reject once a choice that names a Demon player."""
    script = [*SCRIPT, "vizier"]
    t = alchemy("vizier", "chef monk imp king soldier empath", script=script).night(Cy="Eli", Dee="Fay").day()
    for by, who, word in (("Bo", "Dee", "reject"), ("Cy", "Eli", "accept")):
        play_to(t.counting(by, who), "vizier")
        t.game.answer(0, True)
        assert t.game.ask is not None
        assert AutomaticStoryteller(1).suggest(t.game, t.game.ask).answer == word
        t.game.answer(-1, word)


def test_the_gesture_of_a_psychopaths_ability_may_be_turned_down() -> None:
    """alchemist/r16"""
    script = [*SCRIPT, "psychopath"]
    t = alchemy("psychopath", "chef monk imp king soldier empath", script=script).night(Cy="Eli", Dee="Fay").day()
    t.nominate("Bo", "Ana", "Ana Bo Cy Eli").close(
        choice("Ana", "psychopath", "rock"),
        choice("Bo", "psychopath", "paper"),
        review("reject"),
        choice("Ana", "psychopath", "scissors"),
        review("accept"),
    )
    assert t.executed == "Ana"
    assert t.alive("Ana")


def test_a_wish_that_is_made_aloud_may_be_turned_down() -> None:
    """alchemist/r16, alchemist/r17"""
    script = [*SCRIPT, "wizard"]
    t = alchemy("wizard", "chef monk imp king soldier empath", script=script).night(Cy="Eli", Dee="Fay").day()
    t.steps({"say": {"who": "Ana", "text": "My wish: that all be well"}}, review("reject"))
    assert t.events("wish") == []
    [ability] = t.grimoire.holders_of("wizard")
    assert not ability.spent


def test_open_eyes_may_be_turned_down_where_the_special_rule_is_off() -> None:
    """alchemist/r16"""
    script = [*SCRIPT, "wraith"]
    t = alchemy("wraith", "chef monk imp king soldier empath", script=script, jinxes={"off": ["alchemist-wraith"]})
    t.night(choice("Ana", "wraith", True), review("reject"), Cy="Eli", Dee="Fay")
    assert "awake" not in [event["what"] for event in t.events("seen")]


def test_letting_it_pass_is_no_choice_to_turn_down() -> None:
    """alchemist/r16: declining is allowed wherever the Minion's ability may be declined."""
    t = alchemy("assassin", "chef monk imp king soldier empath")
    t.night(choice("Ana", "assassin", None), Cy="Eli", Dee="Fay")
    assert t.events("proposed") == []
