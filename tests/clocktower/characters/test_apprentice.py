"""The Apprentice."""

from random import Random

import pytest

from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import choice, finish_night, moon, night_to, notes, rule, violet, works
from tests.clocktower.towns import Refused, Town, town

MOON = "po fool gossip gambler pacifist minstrel assassin tealady"
JO = {"name": "Jo", "character": "apprentice", "alignment": "good", "after": "Hal"}


def begun(seats: str, gained: str, *answers: dict[str, object], **choices: object) -> Town:
    """The first night in Bad Moon Rising, on which the Apprentice is given this ability."""
    return moon(seats, "night 1").night(rule("apprentice", gained), *answers, **choices)


def joined(gained: str, alignment: str = "good", *answers: dict[str, object], seats: str = MOON) -> Town:
    """Night 3 with an Apprentice who has come on day 2."""
    t = moon(seats, "day 2").storyteller(traveller={**JO, "alignment": alignment}).dusk()
    return t.night(rule("apprentice", gained), *answers, Ana="none")


def abilities(t: Town, name: str) -> list[str]:
    return [ability.id for ability in t.grimoire.abilities_of(t.seat(name))]


@pytest.mark.parametrize(("alignment", "kind"), [("good", "townsfolk"), ("evil", "minion")])
def test_the_side_on_the_first_night_decides_between_a_townsfolk_and_a_minion(alignment: str, kind: str) -> None:
    """apprentice/r1"""
    t = night_to(moon(f"{MOON} apprentice:{alignment}", "night 1"), "apprentice")
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {character.id for character in t.grimoire.script.of_type(kind)}


def test_a_later_change_of_side_leaves_the_ability() -> None:
    """apprentice/r1"""
    t = begun(f"{MOON} apprentice:good", "gossip").storyteller(alignment={"Ida": "evil"})
    assert abilities(t, "Ida") == ["apprentice", "gossip"]


def test_a_character_in_play_can_be_given() -> None:
    """apprentice/r2"""
    assert abilities(begun(f"{MOON} apprentice:good", "gossip"), "Ida") == ["apprentice", "gossip"]


@pytest.mark.parametrize("wrong", ["chef", "assassin", "goon"])
def test_nothing_but_a_townsfolk_of_the_script_is_given_to_a_good_one(wrong: str) -> None:
    """apprentice/r2, apprentice/c7"""
    with pytest.raises(Refused):
        begun(f"{MOON} apprentice:good", wrong)


def test_an_ability_that_acts_tonight_is_used_tonight_and_ends_with_death() -> None:
    """apprentice/r3"""
    t = begun(f"{MOON} apprentice:good", "sailor", choice("Ida", "sailor", "Bo"), rule("sailor", "Bo"))
    assert t.drunk("Bo")
    t = moon(f"{MOON} apprentice:good", "night 1").night(rule("apprentice", "innkeeper")).day()
    t.exile("Bo", "Ida", "Ana Bo Cy Dee Eli")
    assert not t.alive("Ida")
    assert not works(t, "Ida")
    t.dusk().night(Ana="none")
    assert not t.asked("Ida", "innkeeper")


def test_who_joins_later_has_a_first_night_then_and_acts_at_once() -> None:
    """apprentice/c4, apprentice/r3"""
    t = joined("chambermaid", "good", choice("Jo", "chambermaid", ["Bo", "Ana"]))
    assert t.learned("Jo", "apprentice") == "chambermaid"
    assert t.learned("Jo", "chambermaid") == 1
    assert t.tokens("Jo") == ["apprentice/is-the-apprentice"]


def test_an_ability_of_the_first_night_works_on_the_apprentices_first_night() -> None:
    """apprentice/r4, apprentice/c5"""
    t = joined("grandmother", "good", {"tell": {"who": "Jo", "ability": "grandmother", "value": ["Bo", "fool"]}})
    assert t.readable(t.learned("Jo", "grandmother")) == (1, "fool")


def test_an_evil_apprentice_kills_a_fool_as_the_assassin() -> None:
    """apprentice/c1"""
    t = joined("assassin", "evil", choice("Jo", "assassin", "Bo"))
    assert "Bo" in t.died
    assert "fool/no-ability" not in t.tokens("Bo")


def test_the_apprentice_is_seen_as_the_apprentice() -> None:
    """apprentice/r5, apprentice/c3"""
    t = begun(f"{MOON} apprentice:good", "chambermaid", choice("Ida", "chambermaid", ["Bo", "Cy"])).day().dusk()
    t.night(choice("Ida", "chambermaid", ["Bo", "Cy"]), Ana="none", Dee=["Ida", "chambermaid"])
    assert t.died == ["Dee"]


def test_the_apprentice_is_exiled_and_cannot_be_nominated() -> None:
    """apprentice/r5"""
    t = begun(f"{MOON} apprentice:good", "gossip").day()
    t.refused({"nominate": {"by": "Bo", "who": "Ida", "votes": []}})
    assert not t.exile("Bo", "Ida", "Ana Bo Cy Dee Eli").alive("Ida")


def test_the_apprentice_does_not_count_for_evils_win() -> None:
    """apprentice/r5, apprentice/c6"""
    t = moon("po apprentice:good gossip fool", "night 2").night(Ana="Dee")
    assert t.winner is None
    t = moon("po apprentice:good gossip tealady", "night 2").night(Ana="Dee")
    assert t.winner == "evil"


def test_the_gained_ability_keeps_from_dying_and_not_from_being_exiled() -> None:
    """apprentice/r6, apprentice/c2"""
    t = begun(f"{MOON} apprentice:good", "fool").day().exile("Bo", "Ida", "Ana Bo Cy Dee Eli")
    assert t.events("exiled")[-1]["succeeds"]
    assert t.alive("Ida")
    assert "fool/no-ability" in t.tokens("Ida")


def test_an_evil_apprentice_is_no_minion() -> None:
    """apprentice/r7"""
    t = begun(f"{MOON} apprentice:evil", "godfather")
    told = t.events("minioninfo")
    assert {event["seat"] for event in told if event["minions"]} <= {6}
    assert [event["demons"] for event in told if event["seat"] == 8] == [[0]]
    assert all(8 not in event["minions"] for event in t.events("demoninfo"))


def test_an_heir_to_the_demon_is_not_found_among_travellers() -> None:
    """apprentice/r5, TRV-16"""
    seats = "imp chef empath slayer soldier mayor monk poisoner apprentice:evil"
    t = town(seats).night(rule("apprentice", "scarletwoman")).day().execute("Ana")
    assert t.winner == "good"
    assert t.character("Ida") == "apprentice"


def test_bracket_text_does_nothing() -> None:
    """apprentice/r8"""
    before = moon(f"{MOON} apprentice:evil", "night 1")
    outsiders = [seat.character.id for seat in before.grimoire.circle]
    before.night(rule("apprentice", "godfather"))
    assert [seat.character.id for seat in before.grimoire.circle] == outsiders


def test_the_ability_does_not_work_while_the_apprentice_is_drunk() -> None:
    """apprentice/r9"""
    t = begun(f"{MOON} apprentice:good", "fool").day().impair("Ida", "drunk")
    assert not t.exile("Bo", "Ida", "Ana Bo Cy Dee Eli").alive("Ida")


def test_who_is_drunk_when_it_is_given_is_shown_a_character_and_never_has_the_ability() -> None:
    """apprentice/r9"""
    t = moon(f"{MOON} apprentice:good", "night 1").impair("Ida", "drunk", until="dawn")
    t.night(rule("apprentice", "fool")).day()
    assert t.learned("Ida", "apprentice") is None  # told in the night before
    assert [told["value"] for told in t.view("Ida")["told"] if told["kind"] == "learned"] == ["fool"]
    assert not t.drunk("Ida")
    assert not t.exile("Bo", "Ida", "Ana Bo Cy Dee Eli").alive("Ida")


def test_who_comes_back_to_life_has_a_first_night_again() -> None:
    """apprentice/r10"""
    t = begun(f"{MOON} apprentice:good", "fool").day().impair("Ida", "drunk", until="dusk")
    t.exile("Bo", "Ida", "Ana Bo Cy Dee Eli").storyteller(revive="Ida").dusk()
    t.night(rule("apprentice", "gossip"), Ana="none")
    assert abilities(t, "Ida") == ["apprentice", "gossip"]


def test_a_part_that_works_when_dying_works() -> None:
    """apprentice/r11"""
    t = violet("fanggu witch artist savant juggler mutant dreamer apprentice:good", "night 1", extra="ravenkeeper")
    t.night(rule("apprentice", "sage"), Bo="Bo", Gus="Ana").day().dusk()
    t.night(Ana="Hal", Bo="Bo", Gus="Ana")
    learned = t.learned("Hal", "sage")
    assert learned is not None
    assert 0 in learned


def test_a_snake_charming_apprentice_does_not_become_the_demon() -> None:
    """TRV-16, CLK-C85"""
    t = violet("fanggu witch artist savant juggler mutant clockmaker apprentice:good", "night 1")
    t.night(rule("apprentice", "snakecharmer"), choice("Hal", "snakecharmer", "Ana"), Bo="Bo")
    assert (t.character("Hal"), t.character("Ana")) == ("apprentice", "fanggu")
    assert not t.poisoned("Ana")


def test_the_automatic_storyteller_gives_an_ability_that_nobody_has() -> None:
    t = night_to(moon(f"{MOON} apprentice:good", "night 1", storyteller="automatic"), "apprentice")
    finish_night(t)
    assert abilities(t, "Ida")[1] not in {seat.character.id for seat in t.grimoire.circle}


@pytest.mark.parametrize(
    ("minions", "suggested"),
    [
        ("poisoner", {"spy"}),
        ("baron", {"poisoner", "spy"}),
        ("poisoner spy scarletwoman", {"poisoner", "spy"}),
    ],
)
def test_an_evil_apprentice_is_not_given_the_wasted_ability_of_a_baron(minions: str, suggested: set[str]) -> None:
    """TRC-41: not even where every other Minion is in play"""
    others = "chef empath monk soldier virgin slayer saint recluse mayor undertaker"
    t = night_to(town(f"imp {minions} {others} apprentice:evil"), "apprentice")
    ask = t.game.ask
    assert ask is not None
    assert set(ask.options) == {"baron", "poisoner", "scarletwoman", "spy"}
    assert {suggest(t.game, ask, Random(seed).random).answer for seed in range(40)} == suggested


def test_which_ability_it_is_is_never_told_wrongly() -> None:
    """fibbin/r3"""
    t = moon(f"{MOON} apprentice:good", "night 1", fabled=["fibbin"]).night(rule("apprentice", "gossip"))
    assert all(asked.about != 8 for asked in t.runner.asked if "fibbin" in asked.names)


def test_whoever_comes_back_to_life_has_the_mark_no_more_until_the_night() -> None:
    """ABL-16"""
    t = begun(f"{MOON} apprentice:good", "gossip").day()
    assert "apprentice/is-the-apprentice" in t.tokens("Ida")
    t.storyteller(kill="Ida").storyteller(revive="Ida")
    assert "apprentice/is-the-apprentice" not in t.tokens("Ida")


def test_an_ability_that_was_settled_beforehand_is_told_on_the_first_night() -> None:
    t = moon(f"{MOON} apprentice:good", "night 1").setup()
    [apprentice] = t.grimoire.abilities_of(t.seat("Ida"))
    t.grimoire.grant(8, CHARACTERS["gossip"], apprentice.key)
    t.night()
    assert t.lessons("Ida") == ["gossip"]
    assert "apprentice/is-the-apprentice" in t.tokens("Ida")
    assert abilities(t, "Ida") == ["apprentice", "gossip"]


def test_an_apprentice_who_leaves_while_it_is_decided_gains_nothing() -> None:
    t = night_to(moon(f"{MOON} apprentice:good", "night 1"), "apprentice").intervene(leave="Ida")
    finish_night(t)
    assert [data for data in t.events("learned") if data["seat"] == 8] == []


def test_a_special_rule_keeps_an_apprentice_from_an_ability() -> None:
    """jinx/baron-heretic"""
    script = ["imp", "chef", "heretic", "baron", "poisoner", "monk", "soldier", "saint"]
    t = night_to(town("imp heretic chef monk soldier saint apprentice:evil", script=script), "apprentice")
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {"poisoner"}


def test_an_apprentice_whose_ability_worked_on_begins_anew_when_back_to_life() -> None:
    """ABL-16"""
    t = moon(f"{MOON} apprentice:good", "day 2", switches={"works_when_dead": "implied"}).storyteller(kill="Ida")
    t.intervene(KeepAbility(8))
    assert notes(t, "Ida") != []
    assert notes(t.storyteller(revive="Ida"), "Ida") == []
