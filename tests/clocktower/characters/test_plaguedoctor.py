"""The Plague Doctor."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import custom
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalDeed
from belfry.core.policy import RandomPolicy
from tests.clocktower.steps import rule
from tests.clocktower.towns import Town, town

MINIONS = (
    *("poisoner", "cerenovus", "witch", "pithag", "organgrinder", "assassin", "godfather", "devilsadvocate"),
    *("mastermind", "widow", "xaan", "harpy", "boffin", "summoner", "baron", "scarletwoman", "spy"),
)
SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "slayer", "virgin", "minstrel", "tealady", "professor",
    "investigator", "fortuneteller", "saint", "recluse", "plaguedoctor", "imp", *MINIONS,
]  # fmt: skip
SEVEN = "plaguedoctor imp witch chef mayor soldier recluse"


def takes(minion: str) -> dict[str, Any]:
    """Which Minion's ability the Storyteller takes."""
    return rule("plaguedoctor", minion)


def plague(seats: str = SEVEN, start: str = "day 2", **more: Any) -> Town:
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def after(minion: str, seats: str = SEVEN, **more: Any) -> Town:
    """The day on which Ana, the Plague Doctor, was executed and the Storyteller took a Minion's ability."""
    return plague(seats, **more).execute("Ana", takes(minion))


def held(t: Town) -> list[str]:
    return [ability["id"] for ability in t.view("storyteller")["grimoire"]["held"]]


def off(*minions: str) -> dict[str, Any]:
    """The table has switched off the special rules of the Plague Doctor with these Minions."""
    return {"jinxes": {"off": ["-".join(sorted(("plaguedoctor", minion))) for minion in minions]}}


def picks(ability: str, choice: Any) -> dict[str, Any]:
    """What the Storyteller chooses with an ability of their own."""
    return rule(ability, choice)


def test_the_storyteller_poisons_a_player_every_night_from_then_on() -> None:
    """plaguedoctor/c1, plaguedoctor/r1, plaguedoctor/r2"""
    t = after("poisoner").dusk().night(picks("poisoner", "Dee"), Cy="Eli", Bo="Gus").day()
    assert t.poisoned("Dee")
    t.dusk()
    assert not t.poisoned("Dee")
    t.night(picks("poisoner", "Eli"), Cy="Eli", Bo="Fay")
    assert t.poisoned("Eli")


def test_a_second_holder_of_the_same_ability_acts_beside_the_storyteller() -> None:
    """plaguedoctor/c2, plaguedoctor/r8"""
    t = after("cerenovus", "plaguedoctor imp witch chef pithag soldier recluse mayor").dusk()
    t.night(picks("cerenovus", ["Dee", "chef"]), Cy="Eli", Eli=["Cy", "cerenovus"], Bo="Gus").day()
    assert t.tokens("Dee") == ["cerenovus/mad"]
    t.dusk().night(
        picks("cerenovus", ["Dee", "monk"]),
        Cy=["Hal", "empath"], Eli=["Eli", "witch"], Bo="Fay",
    )  # fmt: skip
    assert (t.tokens("Dee"), t.tokens("Hal")) == (["cerenovus/mad"], ["cerenovus/mad"])
    assert "monk" in t.lessons("Dee") and "empath" in t.lessons("Hal")


def test_nothing_that_befalls_the_plague_doctor_takes_it_away() -> None:
    """plaguedoctor/c3, plaguedoctor/r4"""
    t = after("organgrinder").dusk().night(picks("organgrinder", False), Cy="Eli", Bo="Gus").day()
    t.impair("Ana", DRUNK).impair("Ana", POISONED)
    assert t.nominate("Bo", "Dee", "Bo").grimoire.today.nominations[-1].secret
    t.storyteller(character={"Ana": "chef"})
    assert t.nominate("Cy", "Eli", "Bo").grimoire.today.nominations[-1].secret
    t.storyteller(revive="Ana")
    assert t.nominate("Dee", "Fay", "Bo").grimoire.today.nominations[-1].secret
    assert held(t) == ["organgrinder"]


def test_one_who_dies_poisoned_gives_nothing_then_or_later() -> None:
    """plaguedoctor/c4, plaguedoctor/r5"""
    t = plague("plaguedoctor imp poisoner chef mayor soldier recluse", "night 2").night(Cy="Ana", Bo="Ana")
    assert t.died == ["Ana"]
    t.day().dusk().night(Cy="Dee", Bo="Gus")
    assert held(t) == []
    assert not t.asked("storyteller", "plaguedoctor")


def test_the_storyteller_is_no_player() -> None:
    """plaguedoctor/c5, plaguedoctor/r3"""
    t = after("witch", "plaguedoctor imp chef mayor soldier recluse").dusk()
    t.night(picks("witch", "Dee"), Bo="Eli").day()
    assert t.grimoire.living == 5
    t.refused({"nominate": {"by": "Cy", "who": "storyteller", "votes": []}})
    t.nominate("Cy", "Fay", "Bo Cy")
    assert t.grimoire.today.nominations[-1].needed == 3
    assert t.about_to_die is None
    assert not t.grimoire.storyteller.evil
    assert "witch" not in t.grimoire.in_play()


def test_one_who_survives_an_execution_gives_nothing_yet() -> None:
    """plaguedoctor/c6, plaguedoctor/r6"""
    t = plague("plaguedoctor imp devilsadvocate chef mayor soldier recluse", "night 2")
    t.night(Cy="Ana", Bo="Fay").day().execute("Ana")
    assert t.alive("Ana")
    assert held(t) == []


@pytest.mark.parametrize("how", ["night", "day", "deed"])
def test_any_death_gives_it(how: str) -> None:
    """plaguedoctor/r6"""
    if how == "night":
        t = plague(start="night 2").night(takes("poisoner"), Cy="Dee", Bo="Ana")
    elif how == "day":
        t = after("poisoner")
    else:
        t = plague().storyteller(takes("poisoner"), kill="Ana")
    assert held(t) == ["poisoner"]


def test_a_second_death_gives_one_more() -> None:
    """plaguedoctor/r7"""
    t = after("poisoner").storyteller(revive="Ana").storyteller(takes("witch"), kill="Ana")
    assert held(t) == ["poisoner", "witch"]


def test_it_may_be_in_play_and_has_its_own_targets_and_marks() -> None:
    """plaguedoctor/r8"""
    t = after("witch").dusk()
    assert t.tokens("Cy") == ["plaguedoctor/storyteller-ability"]
    t.night(picks("witch", "Dee"), Cy="Eli", Bo="Fay")
    assert t.tokens("Dee") == t.tokens("Eli") == ["witch/cursed"]


def test_what_is_still_ahead_tonight_happens_tonight() -> None:
    """plaguedoctor/r9"""
    t = plague(start="night 2").night(takes("assassin"), picks("assassin", "Dee"), Cy="Eli", Bo="Ana")
    assert t.died == ["Ana", "Dee"]
    t = plague("plaguedoctor imp assassin chef mayor soldier recluse", start="night 2").night(
        takes("poisoner"), Bo="Ana"
    )
    assert t.died == ["Ana"]
    assert not t.poisoned("Dee")


def test_what_is_done_on_a_first_night_is_done_in_the_first_night_of_having_it() -> None:
    """plaguedoctor/r9"""
    t = after("widow").dusk().night(picks("widow", "Dee"), rule("widow", "Eli"), Cy="Fay", Bo="Fay")
    assert t.poisoned("Dee")
    assert t.lessons("Eli") == ["widow"]


def test_setup_parts_do_nothing() -> None:
    """plaguedoctor/r9"""
    t = after("baron", **off("baron"))
    assert [seat.character.id for seat in t.grimoire.circle] == SEVEN.split()


def test_what_speaks_of_the_owner_s_own_death_never_happens() -> None:
    """plaguedoctor/r10"""
    seats = "plaguedoctor imp witch chef mayor soldier recluse empath"
    t = after("scarletwoman", seats, **off("scarletwoman")).dusk()
    assert t.night(Cy="Dee", Bo="Fay").day().execute("Bo").winner == "good"


def test_players_are_told_nothing() -> None:
    """plaguedoctor/r11"""
    t = plague()
    before = {name: len(t.view(name)["told"]) for name in ("Ana", "Dee", "Eli")}
    t.execute("Ana", takes("poisoner")).dusk().night(picks("poisoner", "Dee"), Cy="Eli", Bo="Fay")
    assert {name: len(t.view(name)["told"]) for name in ("Ana", "Dee", "Eli")} == before
    assert not [e for e in t.game.events if e.kind == "learned"]


def test_there_are_pair_rules() -> None:
    """plaguedoctor/r12"""
    known = {"baron", "boomdandy", "eviltwin", "fearmonger", "goblin", "marionette", "scarletwoman", "spy", "wraith"}
    script = town(SEVEN, script=[*SCRIPT, "eviltwin", "fearmonger", "goblin", "marionette"]).grimoire.script
    pairs = [set(id.split("-")) for id in script.jinxes if "plaguedoctor" in id]
    assert {other for pair in pairs for other in pair - {"plaguedoctor"}} == known & set(script.ids)


def test_a_script_without_minions_gives_nothing() -> None:
    seats = "plaguedoctor imp chef mayor soldier"
    t = town(seats, script=seats.split(), start="day 2").execute("Ana")
    assert held(t) == []


def test_madness_can_be_judged_with_the_storyteller_s_own_ability() -> None:
    """plaguedoctor/r2"""
    t = after("cerenovus").dusk().night(picks("cerenovus", ["Dee", "monk"]), Cy="Eli", Bo="Fay").day()
    assert [ability["happens"] for ability in t.view("storyteller")["grimoire"]["held"]] == [True]
    t.intervene(LetHappen(STORYTELLER, "cerenovus"))
    for answer in (False, True):
        t.game.answer(STORYTELLER, answer)
    assert t.executed == "Dee"


def test_the_death_of_another_player_gives_nothing() -> None:
    """plaguedoctor/r6"""
    t = plague().execute("Dee")
    assert not t.asked("storyteller", "plaguedoctor")
    assert held(t) == []


def test_where_a_special_rule_says_so_a_player_has_the_ability_and_the_storyteller_none() -> None:
    """plaguedoctor/r12, plaguedoctor/r10"""
    t = after("scarletwoman")
    assert held(t) == []
    t.expect({"is": {"Cy": {"has_ability": "scarletwoman"}}})


def test_that_a_player_has_an_ability_is_no_information_that_could_be_wrong() -> None:
    """plaguedoctor/r12"""
    t = after("scarletwoman", SEVEN.replace("witch", "witch:good"), fabled=["fibbin"])
    assert t.may_learn("Cy", "plaguedoctor") == ["scarletwoman"]
    assert not t.asked("storyteller", "fibbin")


def test_what_may_not_be_together_with_somebody_in_play_is_not_taken() -> None:
    """plaguedoctor/r12"""
    script = [*SCRIPT, "heretic"]
    t = plague(SEVEN.replace("recluse", "heretic"), script=script).nominate("Bo", "Ana", "Bo Cy Dee Eli")
    t.game.answer(STORYTELLER, "close")
    assert t.game.ask is not None
    assert set(MINIONS) - set(t.game.ask.options) == {"baron", "godfather", "pithag", "spy", "widow"}


# At a later start

MARK = "plaguedoctor/storyteller-ability"


def test_a_mark_on_a_minion_from_the_start_says_whose_ability_the_storyteller_has() -> None:
    """plaguedoctor/r8"""
    t = plague(SEVEN.replace("plague", "-plague"), tokens={"Cy": [MARK]}).setup()
    assert held(t) == ["witch"]
    assert t.tokens("Cy") == [MARK]


def test_a_mark_elsewhere_leaves_the_minion_open_among_those_not_in_play() -> None:
    t = plague(SEVEN.replace("plague", "-plague"), tokens={"Ana": [MARK]})
    assert t.game.ask is not None
    assert set(t.game.ask.options) == set(MINIONS) - {"witch"}
    t.setup(takes("poisoner"))
    assert held(t) == ["poisoner"]
    assert t.tokens("Ana") == []
    [mark] = t.grimoire.tokens_on(t.grimoire.storyteller)
    assert (mark.name, mark.void) == (MARK, False)


def test_a_mark_from_the_start_stands_for_a_minion_in_play_if_the_script_has_no_other() -> None:
    seats = "-plaguedoctor imp witch chef mayor soldier recluse"
    t = plague(seats, script=seats.strip("-").split(), tokens={"Ana": [MARK]}).setup()
    assert held(t) == ["witch"]


def test_a_mark_elsewhere_stands_for_the_ability_that_the_plague_doctor_is_said_to_have() -> None:
    plans: list[dict[str, Any]] = [{"Ana": {"character": "plaguedoctor", "ability": "poisoner", "alive": False}}]
    plans += [{"Bo": "imp"}, {"Cy": "witch"}, {"Dee": "chef"}, {"Eli": "mayor"}]
    t = town("", script=SCRIPT, start="day 2", town=plans, tokens={"Ana": [MARK]}).setup()
    assert held(t) == ["poisoner"]
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["plaguedoctor"]


# The automatic Storyteller


def test_it_takes_a_minion_that_is_not_in_play_has_no_pair_rule_and_needs_no_judgement() -> None:
    t = plague().nominate("Bo", "Ana", "Bo Cy Dee Eli")
    t.game.answer(STORYTELLER, "close")
    ask = t.game.ask
    assert ask is not None
    taken = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(120)}
    left_out = {"witch", "cerenovus", "harpy", "boffin", "summoner", "baron", "scarletwoman", "spy"}
    assert taken == set(MINIONS) - left_out


def test_it_takes_any_minion_where_there_is_no_other() -> None:
    seats = "plaguedoctor imp baron chef mayor soldier"
    t = town(seats, script=seats.split(), start="day 2", storyteller="automatic", **off("baron")).execute("Ana")
    assert held(t) == ["baron"]


def test_it_harms_living_good_players_and_ends_nothing() -> None:
    t = after("poisoner").dusk()
    t.game.answer(STORYTELLER, "begin")
    ask = t.game.ask
    assert ask is not None and ask.ability == "poisoner" and ask.to == (STORYTELLER,)
    chosen = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(60)}
    assert chosen == {3, 4, 5, 6}
    t = after("assassin", "plaguedoctor imp witch chef -mayor -soldier -recluse").dusk()
    t.game.answer(STORYTELLER, "begin")
    while (ask := t.game.ask) is not None and ask.ability != "assassin":
        t.game.answer(*RandomPolicy(1).answer(t.game, ask))
        assert t.grimoire.phase == "night"
    assert ask is not None
    assert AutomaticStoryteller(1).suggest(t.game, ask).answer is None


@pytest.mark.parametrize("minion", [c.id for c in CHARACTERS.values() if c.type == "minion"])
def test_every_minion_s_ability_can_be_the_storyteller_s_to_the_end_of_the_game(minion: str) -> None:
    """plaguedoctor/r1, plaguedoctor/r2"""
    ids = ("plaguedoctor", "imp", "witch", "chef", "mayor", "soldier", "empath", "fortuneteller")
    seats = tuple(SeatPlan(f"P{number}", id) for number, id in enumerate(ids))
    script = tuple(dict.fromkeys([*SCRIPT, minion, "pukka", "sage"]))
    pairs = tuple(id for id in custom(script).jinxes if "plaguedoctor" in id)
    for seed in range(4):
        game = Clocktower(Config(seats=seats, script=script, jinxes_off=pairs), seed)
        players, storyteller = RandomPolicy(seed, 0.1), AutomaticStoryteller(seed)
        killed = False
        while (ask := game.ask) is not None:
            if game.grimoire.phase == "day" and not killed:
                game.intervene(Kill((0,)))
                killed = True
            elif ask.ability == "plaguedoctor":
                game.answer(STORYTELLER, minion)
            elif seed and ask.to[0] == STORYTELLER and not ask.several:
                game.answer(*storyteller.answer(game, ask))
            else:
                game.answer(*players.answer(game, ask))
        assert minion in [ability.id for ability in game.grimoire.of_nobody()]


def psychopath() -> Town:
    """The night after the Storyteller took the Psychopath's ability is over."""
    t = after("psychopath", "plaguedoctor imp witch chef mayor soldier recluse saint", script=[*SCRIPT, "psychopath"])
    return t.dusk().night(Cy="Eli", Bo="Gus")


def test_the_storyteller_kills_by_day_with_the_psychopaths_ability() -> None:
    """plaguedoctor/r2, plaguedoctor/r11, psychopath/r1"""
    t = psychopath().steps("day", picks("psychopath", "Dee"))
    assert not t.alive("Dee")
    assert {"ability": "psychopath", "what": "names", "who": 3} in t.events("declared")
    with pytest.raises(IllegalDeed):
        t.game.intervene(LetHappen(STORYTELLER, "psychopath"))


def test_the_storyteller_may_wait_with_it_until_nominations_are_called_for() -> None:
    """plaguedoctor/r2, psychopath/r1"""
    t = psychopath().day()
    assert t.alive("Dee")
    [own] = t.view("storyteller")["grimoire"]["held"]
    assert (own["id"], own["happens"]) == ("psychopath", True)
    t.use("Hal", "slayer", "Bo").steps(picks("psychopath", "Dee"))
    assert not t.alive("Dee")
    [own] = t.view("storyteller")["grimoire"]["held"]
    assert not own["happens"]
    t = psychopath().day().nominate("Dee", "Fay")
    [own] = t.view("storyteller")["grimoire"]["held"]
    assert not own["happens"]


def test_belfry_kills_a_good_player_with_it_and_nobody_at_the_end() -> None:
    """Automatic: a random legal choice among living good players, never one that ends the game at once."""
    for killed, harms in ((None, True), (["Fay", "Dee", "Hal"], False)):
        t = psychopath()
        if killed is not None:
            t.storyteller(kill=killed)
        t.game.answer(STORYTELLER, "begin")
        ask = t.game.ask
        assert ask is not None
        assert ask.ability == "psychopath"
        named = AutomaticStoryteller(1).suggest(t.game, ask).answer
        assert (named is not None and not t.grimoire.people[named].evil) is harms


def test_who_acts_twice_leaves_the_abilities_of_two_minions() -> None:
    """barista/r7"""
    t = plague(f"{SEVEN} barista:good", start="night 2")
    t.night(rule("barista", ["Ana", "acts-twice"]), Bo="Eli", Cy="Dee").day()
    t.execute("Ana", takes("poisoner"), takes("assassin"))
    assert held(t) == ["poisoner", "assassin"]
