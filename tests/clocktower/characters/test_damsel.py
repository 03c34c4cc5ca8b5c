"""The Damsel."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.damsel import Damsel
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import EVERYONE
from tests.clocktower.steps import choice, finish_night, night_to, play_to, rule, shown, to_come
from tests.clocktower.towns import IMPAIRING, Town, partners, town

SCRIPT = ["huntsman", "noble", "poppygrower", "empath", "chef", "monk", "soldier", "mayor", "slayer", "alchemist"]
SCRIPT += ["damsel", "hermit", "recluse", "tinker", "witch", "boomdandy", "goblin", "poisoner", "marionette", "baron"]
SCRIPT += ["imp", "fanggu"]


def hidden(rest: str = "witch chef soldier imp mayor goblin", start: str = "day 2", **more: Any) -> Town:
    """Ana the Damsel and others."""
    return town(f"damsel {rest}", start=start, script=SCRIPT, **more)


def is_told(t: Town, who: str) -> bool:
    """Whether this player was shown the Damsel in this phase."""
    return t.learned(who, "damsel") == "damsel"


def test_a_minion_who_guesses_right_ends_the_game() -> None:
    """damsel/c1, damsel/r1"""
    assert hidden().use("Bo", "damsel", "Ana").winner == "evil"


def test_an_evil_damsel_who_is_guessed_makes_evil_lose() -> None:
    """damsel/r1"""
    assert (
        town("damsel:evil witch chef soldier imp mayor monk", start="day 2", script=SCRIPT)
        .use("Bo", "damsel", "Ana")
        .winner
        == "good"
    )


def test_there_is_one_guess_for_all_minions() -> None:
    """damsel/c2, damsel/r2"""
    t = hidden("boomdandy chef goblin imp mayor soldier").use("Bo", "damsel", "Cy")
    assert t.tokens("Ana") == ["damsel/guess-used"]
    t.use("Dee", "damsel", "Ana").use("Bo", "damsel", "Ana")
    assert t.winner is None


@pytest.mark.parametrize("guesser", ["Eli", "Cy"])
def test_a_guess_by_whoever_is_no_minion_uses_up_nothing(guesser: str) -> None:
    """damsel/c3, damsel/r3: neither the Demon's nor a good player's"""
    t = hidden().use(guesser, "damsel", "Cy").use(guesser, "damsel", "Ana")
    assert t.winner is None
    assert t.tokens("Ana") == []
    assert t.use("Bo", "damsel", "Ana").winner == "evil"


def test_a_travellers_guess_counts_for_nothing() -> None:
    """damsel/r3"""
    t = hidden("witch chef soldier imp mayor beggar:evil").use("Gus", "damsel", "Ana")
    assert t.winner is None
    assert t.tokens("Ana") == []


def test_a_good_player_with_a_minions_ability_is_no_minion() -> None:
    """damsel/r3"""
    t = hidden("witch alchemist soldier imp mayor goblin", start="night 1").setup(rule("alchemist", "poisoner"))
    t.night(shown("Cy", "alchemist", "poisoner"), choice("Cy", "poisoner", "Dee"), Bo="Dee").day()
    assert t.use("Cy", "damsel", "Ana").winner is None
    assert t.tokens("Ana") == []


@pytest.mark.parametrize(("bo", "other"), [("-witch", "Bo"), ("marionette=slayer", "Bo")])
def test_a_dead_minion_and_a_marionette_may_guess(bo: str, other: str) -> None:
    """damsel/r4"""
    assert hidden(f"{bo} imp chef soldier mayor goblin").use(other, "damsel", "Ana").winner == "evil"


def test_the_guess_is_heard_by_everybody_and_talk_is_none() -> None:
    """damsel/r5"""
    t = hidden().use("Bo", "damsel", "Cy")
    assert [(e.to, e.data) for e in t.game.events if e.kind == "used"] == [
        (EVERYONE, {"seat": 1, "ability": "damsel", "choice": 2})
    ]


def test_a_guess_may_be_made_between_nominations_and_after_the_execution() -> None:
    """damsel/r5"""
    t = hidden().nominate("Cy", "Dee", "Cy").use("Cy", "damsel", "Dee").close()
    assert t.use("Bo", "damsel", "Ana").winner == "evil"
    t = hidden().execute("Dee")
    assert t.use("Bo", "damsel", "Ana").winner == "evil"


def test_a_dead_damsel_is_safe() -> None:
    """damsel/c4, damsel/r6"""
    t = town("-damsel witch chef soldier imp mayor goblin", start="day 2", script=SCRIPT).use("Bo", "damsel", "Ana")
    assert t.winner is None


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_guess_of_a_damsel_who_is_impaired_is_spent(how: str) -> None:
    """damsel/r7"""
    t = hidden().impair("Ana", how).use("Bo", "damsel", "Ana")
    assert t.winner is None
    t.storyteller(remove_token={"Ana": [IMPAIRING[how]]})
    assert t.use("Gus", "damsel", "Ana").winner is None


def test_a_damsel_saved_by_the_huntsman_is_guessed_in_vain() -> None:
    """damsel/c5, damsel/r8"""
    t = hidden("witch chef soldier imp huntsman mayor", start="night 2")
    t.night(rule("huntsman", "noble"), shown("Ana", "noble", ["Bo", "Cy", "Dee"]), Fay="Ana", Bo="Dee", Eli="Cy")
    assert t.character("Ana") == "noble"
    assert t.learned("Ana", "noble") is not None
    assert t.day().use("Bo", "damsel", "Ana").winner is None


def test_a_damsel_needs_no_huntsman() -> None:
    """damsel/r8"""
    assert "huntsman" not in {seat.character.id for seat in hidden().grimoire.circle}
    assert hidden().use("Bo", "damsel", "Ana").winner == "evil"


def test_the_huntsman_saves_an_impaired_damsel() -> None:
    """damsel/r9"""
    t = hidden("witch chef soldier imp huntsman mayor", start="night 2").impair("Ana", POISONED)
    t.night(rule("huntsman", "slayer"), Fay="Ana", Bo="Dee", Eli="Cy")
    assert t.character("Ana") == "slayer"


def test_minions_are_not_told_that_the_damsel_is_gone() -> None:
    """damsel/r10"""
    t = hidden("witch chef soldier imp huntsman mayor", start="night 1").night(Fay=None, Bo="Dee")
    assert is_told(t, "Bo")
    t.day().storyteller(kill="Ana").dusk()
    t.night(Fay=None, Bo="Dee", Eli="Cy")
    assert [told["kind"] for told in t.view("Bo")["told"]].count("learned") == 1


def test_in_a_game_of_six_the_minion_is_shown_the_damsel_and_no_player() -> None:
    """damsel/c6, damsel/r11"""
    t = hidden("witch chef soldier imp mayor", start="night 1").night(Bo="Dee")
    assert is_told(t, "Bo")
    assert t.may_learn("Bo", "damsel") == ["damsel"]
    assert not any(is_told(t, other) for other in ("Ana", "Cy", "Dee", "Eli", "Fay"))
    [event] = [e for e in t.game.events if e.kind == "learned" and e.data["ability"] == "damsel"]
    assert "0" not in str({key: value for key, value in event.data.items() if key != "seat"})


def test_with_a_poppy_grower_each_minion_is_shown_it_alone() -> None:
    """damsel/r11"""
    t = hidden("witch poppygrower soldier imp mayor goblin", start="night 1").night(Bo="Dee")
    assert is_told(t, "Bo")
    assert is_told(t, "Gus")
    told = [e for e in t.game.events if e.kind == "learned" and e.data["ability"] == "damsel"]
    assert len(told) == 2
    assert told[0].to != told[1].to


def test_the_marionette_is_not_shown_the_damsel() -> None:
    """damsel/c7, damsel/r12"""
    t = town("damsel poisoner marionette=chef imp soldier mayor monk", script=SCRIPT).night(Bo="Dee")
    assert is_told(t, "Bo")
    assert not is_told(t, "Cy")


def test_minions_are_shown_a_damsel_as_soon_as_the_ability_works() -> None:
    """damsel/r13"""
    t = hidden(start="night 1").impair("Ana", POISONED).night(Bo="Dee")
    assert not is_told(t, "Bo")
    t.day().dusk().night(Bo="Dee", Eli="Dee")
    assert not is_told(t, "Bo")
    t.day().storyteller(remove_token={"Ana": [IMPAIRING[POISONED]]}).dusk().night(Bo="Cy", Eli="Cy")
    assert is_told(t, "Bo")
    t.day().dusk().night(Bo="Fay", Eli="Fay")
    assert not is_told(t, "Bo")


def test_a_damsel_created_later_is_announced_that_night_with_a_fresh_guess() -> None:
    """damsel/r14"""
    t = hidden().use("Bo", "damsel", "Cy").storyteller(character={"Ana": "tinker"}).dusk()
    t = night_to(t, "imp", Bo="Fay").intervene(character={"Cy": "damsel"})
    finish_night(t, Eli="Dee")
    assert is_told(t, "Bo")
    assert is_told(t, "Gus")
    assert t.day().use("Gus", "damsel", "Cy").winner == "evil"


def test_a_damsel_created_by_day_is_announced_in_the_coming_night() -> None:
    """damsel/r14"""
    t = town("chef witch soldier monk imp mayor goblin", start="day 2", script=SCRIPT)
    t.storyteller(character={"Ana": "damsel"}).dusk().night(Bo="Fay", Dee="Ana", Eli="Cy")
    assert is_told(t, "Bo")


@pytest.mark.parametrize("late", [False, True])
def test_whoever_becomes_a_minion_is_shown_the_damsel_that_night(late: bool) -> None:
    """damsel/r14: at its place or, where that is past, at once"""
    t = hidden("witch chef soldier imp mayor empath", start="night 1").night(Bo="Dee").day().dusk()
    acts = {"Bo": "Fay", "Eli": "Dee"}
    night_to(t, "empath" if late else "witch", **(acts if late else {})).intervene(character={"Cy": "goblin"})
    finish_night(t, **({} if late else acts))
    assert is_told(t, "Cy")
    assert not is_told(t, "Bo")


def test_a_minion_who_becomes_another_minion_has_no_second_guess() -> None:
    """damsel/r14"""
    t = hidden().use("Bo", "damsel", "Cy").storyteller(character={"Bo": "goblin"}).use("Bo", "damsel", "Ana")
    assert t.winner is None


def test_whoever_has_the_ability_is_found_by_a_guess() -> None:
    """damsel/r15"""
    t = hidden("witch hermit soldier imp mayor goblin", start="day 2")
    assert t.use("Bo", "damsel", "Cy").winner == "evil"


def test_a_wrong_guess_is_spent_against_both_who_have_the_ability() -> None:
    """damsel/r15"""
    t = hidden().grant("Cy", Damsel).use("Bo", "damsel", "Dee").use("Gus", "damsel", "Cy").use("Gus", "damsel", "Ana")
    assert t.winner is None


def test_the_special_rules_are_with_these() -> None:
    """damsel/r16"""
    assert {"pithag", "spy", "widow"} <= partners("damsel")


def test_the_storyteller_may_let_a_recluse_pass_for_a_minion_and_is_wise_not_to() -> None:
    """damsel/c3: a Recluse might be shown the Damsel and spend the guess"""
    t = hidden("witch recluse soldier imp mayor goblin", start="night 1")
    ask = night_to(t, "damsel", Bo="Dee").game.ask
    while ask is not None and ask.kind != "register":
        by, value = t.runner.policy.answer(t.game, ask)
        t.game.answer(by, value)
        ask = t.game.ask
    assert ask is not None
    assert {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(20)} == {False}
    t.game.answer(-1, True)
    finish_night(t)
    assert is_told(t, "Cy")


def test_a_recluse_who_does_not_pass_for_a_minion_spends_nothing() -> None:
    """damsel/c3"""
    t = hidden("witch recluse soldier imp mayor goblin").use("Cy", "damsel", "Dee")
    assert t.tokens("Ana") == []


def test_what_everybody_hears_is_the_same_whoever_guesses_in_vain() -> None:
    """damsel/c3: by a Minion, by the Demon, by a good player, of a Damsel who is drunk"""

    def heard(guesser: str, guessed: str, *, drunk: bool = False) -> list[str]:
        t = hidden()
        if drunk:
            t.impair("Ana", DRUNK)
        before = len(t.view("public")["told"])
        t.use(guesser, "damsel", guessed)
        return [told["kind"] for told in t.view("public")["told"][before:]]

    assert heard("Bo", "Cy") == heard("Eli", "Ana") == heard("Cy", "Ana") == heard("Bo", "Ana", drunk=True)


@pytest.mark.parametrize(("guessed", "wrong"), [("Ana", True), ("Cy", False)])
def test_a_poisoned_damsel_has_a_mishap_only_where_the_guess_is_right(guessed: str, wrong: bool) -> None:
    """damsel/r7, mathematician/r3, mathematician/r4"""
    seats = "damsel witch chef soldier imp mathematician goblin"
    t = town(seats, start="day 2", script=[*SCRIPT, "mathematician"]).impair("Ana", POISONED)
    t.use("Bo", "damsel", guessed)
    assert t.winner is None
    assert t.went_wrong("Ana") is wrong


def test_a_recluse_who_passes_for_a_minion_may_guess() -> None:
    """damsel/c3, recluse/r1"""
    t = hidden("witch recluse soldier imp mayor goblin")
    t.use("Cy", "damsel", "Ana", {"register": {"who": "Cy", "to": "damsel", "as": "minion"}})
    assert t.winner == "evil"


def test_a_guess_where_there_is_no_damsel_does_nothing() -> None:
    """damsel/r1: nor against somebody who only believes to be it"""
    t = town("chef witch soldier imp mayor monk goblin", start="day 2", script=SCRIPT)
    assert t.use("Bo", "damsel", "Ana").use("Cy", "damsel", "Ana").winner is None
    t = town("marionette=damsel witch soldier monk mayor chef imp", start="day 2", script=SCRIPT)
    t.use("Bo", "damsel", "Ana")
    assert t.winner is None
    assert t.tokens("Ana") == []


def test_the_mark_of_a_spent_guess_stays_when_the_damsel_dies() -> None:
    """damsel/r2"""
    t = hidden().use("Bo", "damsel", "Cy").storyteller(kill="Ana")
    assert t.tokens("Ana") == ["damsel/guess-used"]


def test_a_dead_damsel_who_is_poisoned_has_no_mishap() -> None:
    """damsel/r6, mathematician/r4"""
    seats = "-damsel witch chef soldier imp mathematician goblin"
    t = town(seats, start="day 2", script=[*SCRIPT, "mathematician"]).impair("Ana", POISONED)
    assert not t.use("Bo", "damsel", "Ana").went_wrong("Ana")


def test_a_minion_who_may_register_as_good_is_shown_the_damsel_and_guesses_all_the_same() -> None:
    """damsel/r3"""
    without: dict[str, Any] = {"script": [*SCRIPT, "spy"], "jinxes": {"off": ["damsel-spy"]}}
    t = town("damsel spy chef soldier imp mayor monk", **without).night()
    assert is_told(t, "Bo")
    assert not t.asked("storyteller", "damsel")
    assert t.day().use("Bo", "damsel", "Ana").winner == "evil"


def test_who_registers_as_evil_and_as_no_minion_is_told_when_they_become_one() -> None:
    """damsel/r14"""
    script = [*SCRIPT, "lycanthrope"]
    t = town("damsel witch chef lycanthrope imp mayor monk", script=script)
    t.setup(rule("lycanthrope", "Cy")).night(Bo="Dee").day()
    t.storyteller(character={"Cy": "goblin"}).dusk().night(Bo="Fay", Dee="Fay", Eli="Dee", Gus="Fay")
    assert is_told(t, "Cy")


def test_whoever_becomes_a_minion_before_the_place_of_the_damsel_waits_for_it() -> None:
    t = night_to(hidden(start="night 2"), "witch").intervene(character={"Cy": "goblin"})
    assert "damsel" in to_come(t) and "fresh" not in to_come(t)


def test_after_its_place_one_step_of_the_damsel_serves_all_new_minions() -> None:
    """damsel/r14"""
    script = [*SCRIPT, "fortuneteller"]
    t = town("damsel witch chef soldier imp mayor empath fortuneteller", script=script, start="night 2")
    play_to(night_to(t, "witch"), "empath", Bo="Fay", Eli="Fay")
    t.intervene(character={"Dee": "recluse"})
    assert to_come(t) == ["fortuneteller", "dawn"]
    t.intervene(character={"Cy": "goblin"}).intervene(character={"Fay": "baron"})
    assert to_come(t) == ["fresh", "fortuneteller", "dawn"]
    finish_night(t, Hal=["Ana", "Bo"])
    assert is_told(t, "Cy") and is_told(t, "Fay")


def test_who_becomes_a_minion_while_the_others_are_shown_the_damsel_is_shown_it_too() -> None:
    """damsel/r14"""
    t = night_to(hidden("witch recluse soldier imp mayor chef", start="night 2"), "damsel", Bo="Fay", Eli="Fay")
    while t.waits_for == ("storyteller", "damsel") and t.game.ask and t.game.ask.kind == "tell":
        t.game.answer(-1, "damsel")
    t.intervene(character={"Dee": "goblin"})
    finish_night(t)
    assert is_told(t, "Dee")
