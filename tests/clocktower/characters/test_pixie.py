"""The Pixie."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.sects_and_violets.mathematician import Mathematician
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import KeepAbility, LetHappen
from belfry.clocktower.storyteller.deeds.announcements import HearClaim
from belfry.core.errors import IllegalDeed
from tests.clocktower.steps import choice, night_to, notes, rule, shown, suggested, woken_for
from tests.clocktower.towns import Refused, Town, town

SCRIPT = [
    *("pixie", "general", "lycanthrope", "villageidiot", "chef", "empath", "monk", "soldier", "mayor", "virgin"),
    *("slayer", "sage", "fool", "balloonist", "professor", "clockmaker", "recluse", "saint", "drunk", "butler"),
    *("poisoner", "spy", "pithag", "fearmonger", "imp", "vortox"),
]
MAD, HAS = "pixie/mad", "pixie/has-ability"


def grove(seats: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Pixie and others."""
    return town(f"pixie {seats}", start=start, script=SCRIPT, **more)


def shown_to(t: Town, character: str, **choices: Any) -> Town:
    """The first night, in which Ana is shown a character, and the day after it."""
    return t.night(shown("Ana", "pixie", character), **choices).day()


def claims(t: Town, *said: str) -> Town:
    """Public claims in order: `Ana general`."""
    for words in said:
        who, character = words.split()
        t.intervene(HearClaim(t.seat(who).id, character))
    return t


def mad(verdict: bool) -> dict[str, Any]:
    return rule("pixie", verdict)


def gained(t: Town) -> list[str]:
    """The abilities that Ana has besides her own and that are not only acted out."""
    return [a.id for a in t.grimoire.abilities_of(t.seat("Ana")) if a.source >= 0 and not a.void]


# What is shown


def test_only_a_townsfolk_in_play_may_be_shown() -> None:
    """pixie/c6, pixie/r8, pixie/r11: not the Pixie, no Outsider, and nothing that only the Drunk believes to be"""
    t = grove("general monk imp poisoner drunk=chef saint")
    with pytest.raises(Refused):
        shown_to(t, "chef", Eli="Gus")
    t = grove("general monk imp poisoner drunk=chef saint").night(shown("Ana", "pixie", "monk"), Eli="Gus")
    assert set(t.may_learn("Ana")) == {"general", "monk"}
    assert t.tokens("Cy") == [MAD]
    assert t.lessons("Ana") == ["monk"]


def test_an_impaired_pixie_may_be_shown_any_other_townsfolk() -> None:
    """pixie/r7, pixie/r11"""
    t = grove("general monk imp poisoner saint chef").setup().impair("Ana", DRUNK)
    t.night(shown("Ana", "pixie", "soldier"), Eli="Gus")
    assert set(t.may_learn("Ana")) == {id for id in SCRIPT[:16] if id != "pixie"}
    assert not any(token.name == MAD for token in t.grimoire.tokens)


def test_under_a_vortox_it_is_one_that_is_not_in_play() -> None:
    """pixie/r11"""
    t = grove("general monk vortox poisoner saint chef").night(Eli="Gus")
    assert not {"general", "monk", "chef", "pixie"} & set(t.may_learn("Ana"))


def test_a_spy_may_register_as_the_one_shown() -> None:
    """pixie/r8: then the Spy's death counts"""
    t = shown_to(grove("general monk imp spy saint chef"), "virgin")
    assert t.tokens("Eli") == [MAD]


def test_of_several_whose_character_it_is_the_storyteller_says_whose_death_counts() -> None:
    """pixie/r4"""
    t = grove("villageidiot villageidiot imp poisoner saint chef").setup(rule("villageidiot", "Bo"))
    t.night(shown("Ana", "pixie", "villageidiot"), rule("pixie", "Cy"), Eli="Gus")
    assert t.tokens("Cy") == [MAD]


# The gain


def test_a_mad_pixie_has_the_ability_from_the_night_of_the_death_on() -> None:
    """pixie/c1, pixie/r1, pixie/r2, pixie/r5, pixie/r12"""
    t = claims(shown_to(grove("general imp poisoner monk saint chef"), "general", Dee="Gus"), "Ana general")
    assert woken_for(t, "Ana") == ["pixie"]
    t.execute("Bo", mad(True))
    assert t.tokens("Ana") == [HAS]
    assert t.tokens("Bo") == []
    assert gained(t) == ["general"]
    assert t.character("Ana") == "pixie"
    assert not t.seat("Ana").evil
    t.dusk().night(Cy="Gus", Dee="Dee", Eli="Ana")
    assert woken_for(t, "Ana") == ["general"]
    assert t.learned("Ana", "general") is not None


def test_the_pixie_is_told_nothing() -> None:
    """pixie/r5: neither of a gain nor of none"""
    seats = "soldier imp poisoner monk saint chef"
    one = shown_to(grove(seats), "soldier", Dee="Gus").execute("Bo", mad(True))
    two = shown_to(grove(seats), "soldier", Dee="Gus").execute("Bo", mad(False))
    for who in ("Ana", "Bo", "Cy", "public"):
        assert one.view(who) == two.view(who)


def test_whoever_was_not_mad_enough_gains_nothing_then_or_later() -> None:
    """pixie/c3, pixie/r6, pixie/r8: it is judged once"""
    t = shown_to(grove("soldier imp poisoner monk saint chef mayor"), "soldier", Dee="Gus")
    t.execute("Bo", mad(False)).storyteller(revive="Bo").storyteller(kill="Bo")
    assert [event["verdict"] for event in t.events("judged")] == ["not-mad"]
    assert gained(t) == []
    t.dusk().night(Cy="Ana", Dee="Gus", Eli="Gus")
    assert t.died == ["Ana"]


def test_a_pixie_with_the_soldiers_ability_is_safe_from_the_demon() -> None:
    """pixie/r1"""
    t = shown_to(grove("soldier imp poisoner monk saint chef"), "soldier", Dee="Gus").execute("Bo", mad(True)).dusk()
    t.night(Cy="Ana", Dee="Gus", Eli="Gus")
    assert t.died == []


def test_a_death_by_night_counts_as_well() -> None:
    """pixie/r4, pixie/r5: the ability is there at once"""
    t = shown_to(grove("empath imp poisoner monk saint chef"), "empath", Dee="Gus").dusk()
    t.night(mad(True), Cy="Bo", Dee="Gus", Eli="Ana")
    assert t.died == ["Bo"]
    assert t.may_learn("Ana", "empath") == [1]


def test_what_was_shown_is_gained_though_the_player_has_become_something_else() -> None:
    """pixie/c4, pixie/r4"""
    t = shown_to(grove("monk imp pithag chef saint mayor"), "monk").dusk()
    t.night(Bo="Ana", Cy="Eli", Dee=["Bo", "sage"]).day().execute("Bo", mad(True))
    assert gained(t) == ["monk"]
    t.dusk().night(choice("Ana", "monk", "Fay"), Cy="Fay", Dee=["Gus", "virgin"])
    assert t.died == []


def test_a_pixie_who_is_poisoned_when_the_player_dies_has_lost_the_chance() -> None:
    """pixie/c5, pixie/r3"""
    t = claims(shown_to(grove("empath imp poisoner monk saint chef"), "empath", Dee="Ana"), "Ana empath").execute("Bo")
    assert not t.asked("storyteller", "pixie")
    assert t.tokens("Bo") == []
    t.dusk().night(Cy="Gus", Dee="Dee", Eli="Ana")
    assert gained(t) == []


def test_it_is_how_things_were_just_before_the_death_that_counts() -> None:
    """pixie/r3: the poison ends with the death of whoever it comes from"""
    t = grove("monk imp poisoner chef saint mayor")
    shown_to(t, "monk", Dee="Ana").storyteller(character={"Bo": "poisoner"})
    t.storyteller(add_token={"Ana": ["poisoner/poisoned"]})
    t.execute("Bo")
    assert gained(t) == []


def test_a_dead_pixie_gains_nothing() -> None:
    """pixie/r2"""
    t = shown_to(grove("soldier imp poisoner monk saint chef mayor"), "soldier", Dee="Gus")
    t.storyteller(kill="Ana").execute("Bo")
    assert not t.asked("storyteller", "pixie")
    assert gained(t) == []


def test_the_ability_stays_when_the_other_comes_back_and_sleeps_while_the_pixie_is_drunk() -> None:
    """pixie/r10"""
    t = shown_to(grove("soldier imp poisoner monk saint chef mayor"), "soldier", Dee="Gus").execute("Bo", mad(True))
    t.storyteller(revive="Bo").dusk().night(Cy="Ana", Dee="Gus", Eli="Gus")
    assert t.died == []
    t.day().impair("Ana", POISONED).dusk().night(Cy="Ana", Dee="Gus", Eli="Gus")
    assert t.died == ["Ana"]


def test_first_night_parts_come_in_the_next_night_and_single_uses_are_fresh() -> None:
    """pixie/r1"""
    t = shown_to(grove("clockmaker imp poisoner monk saint chef"), "clockmaker", Dee="Gus").execute("Bo", mad(True))
    t.dusk().night(Cy="Gus", Dee="Dee", Eli="Ana")
    assert t.may_learn("Ana", "clockmaker") == [1]
    t = shown_to(grove("slayer imp poisoner monk saint chef"), "slayer", Dee="Gus").use("Bo", "slayer", "Gus")
    t.execute("Bo", mad(True)).dusk().night(Cy="Gus", Dee="Dee", Eli="Ana").day().use("Ana", "slayer", "Cy")
    assert t.winner == "good"


def test_the_setup_text_of_what_is_gained_does_nothing() -> None:
    """pixie/r1: no further Village Idiot, and nobody is drunk"""
    t = shown_to(grove("villageidiot imp poisoner monk saint chef"), "villageidiot", Dee="Gus")
    t.execute("Bo", mad(True)).dusk()
    t.night(choice("Ana", "villageidiot", "Cy"), Cy="Gus", Dee="Dee", Eli="Ana")
    assert t.may_learn("Ana", "villageidiot") == ["evil"]
    assert [seat.character.id for seat in t.grimoire.circle].count("villageidiot") == 1
    assert not any(t.drunk(seat.name) for seat in t.grimoire.circle)


def test_a_pixie_shown_somebody_who_is_not_in_play_gains_nothing_but_it_may_be_acted_out() -> None:
    """pixie/c2, pixie/r7"""
    t = grove("chef fearmonger imp monk saint mayor soldier").setup().impair("Ana", DRUNK)
    shown_to(t, "lycanthrope", Cy="Gus")
    claims(t, "Cy lycanthrope").execute("Cy", rule("pixie", True))
    assert gained(t) == []
    t.dusk().night(choice("Ana", "lycanthrope", "Bo"), Dee="Fay", Eli="Ana")
    assert t.died == ["Fay"]


def test_the_storyteller_may_act_it_out_at_any_moment() -> None:
    """pixie/r7: where no claim was recorded"""
    t = grove("chef fearmonger imp monk saint mayor soldier").setup().impair("Ana", DRUNK)
    shown_to(t, "monk", Cy="Gus")
    assert t.tokens("Eli") == [MAD]
    t = grove("chef fearmonger imp mayor saint virgin soldier").setup().impair("Ana", DRUNK)
    shown_to(t, "monk", Cy="Gus").execute("Cy")
    assert not t.asked("storyteller", "pixie")
    t.intervene(LetHappen(0, "pixie"))
    assert gained(t) == []
    t.dusk().night(choice("Ana", "monk", "Bo"), Dee="Bo")
    assert t.died == ["Bo"]


def test_whoever_becomes_the_pixie_learns_that_night_and_a_dead_owner_has_to_die_again() -> None:
    """pixie/r13"""
    t = town("pithag chef imp -soldier saint mayor virgin monk", start="night 2", script=SCRIPT)
    t.night(shown("Bo", "pixie", "soldier"), Ana=["Bo", "pixie"], Cy="Fay", Hal="Bo").day()
    assert t.tokens("Dee") == [MAD]
    t.storyteller(revive="Dee").storyteller(mad(True), kill="Dee")
    assert [a.id for a in t.grimoire.abilities_of(t.seat("Bo"))] == ["pixie", "soldier"]


# What the Storyteller is shown, and what the automatic one judges


def test_the_storyteller_sees_the_recorded_claims() -> None:
    """pixie/r8"""
    t = shown_to(grove("soldier imp poisoner monk saint chef"), "soldier", Dee="Gus")
    claims(t, "Ana chef", "Fay soldier", "Ana soldier").nominate("Gus", "Bo", "Cy Dee Eli Fay Gus")
    t.game.answer(-1, "close")
    assert t.waits_for == ("storyteller", "pixie")
    asked = t.view("storyteller")["asked"]
    assert asked is not None
    assert "Chef" in asked["text"]
    assert asked["text"].endswith("Claims so far: Chef and Soldier.")


def judged(*said: str, **day: Any) -> bool:
    """Whether the automatic Storyteller finds that Ana was mad about being the Soldier."""
    t = claims(shown_to(grove("soldier imp poisoner monk saint chef"), "soldier", Dee="Gus"), *said)
    for by, who, votes in day.get("nominations", ()):
        t.nominate(by, who, votes)
    claims(t, *day.get("later", ()))
    t.nominate("Gus", "Bo", "Cy Dee Eli Fay Gus")
    t.game.answer(-1, "close")
    ask = t.game.ask
    assert ask is not None
    assert ask.ability == "pixie"
    found = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(5)}
    assert len(found) == 1
    return found.pop()


def test_a_claim_that_is_kept_up_is_enough() -> None:
    """pixie/r9"""
    assert judged("Ana soldier")
    assert not judged()
    assert not judged("Fay soldier")
    assert judged("Ana soldier", "Fay chef")


def test_another_claim_since_spoils_it() -> None:
    """pixie/r9: or admitting to be the Pixie"""
    assert not judged("Ana soldier", "Ana chef")
    assert not judged("Ana soldier", "Ana pixie")
    assert judged("Ana pixie", "Ana soldier")


def test_against_another_who_claims_it_the_claim_has_to_be_kept_up() -> None:
    """pixie/r9, pixie/c3: by repeating it, or by nominating or voting against that player"""
    assert not judged("Ana soldier", "Bo soldier")
    assert judged("Bo soldier", "Ana soldier")
    assert judged("Ana soldier", "Bo soldier", "Ana soldier")
    assert judged("Ana soldier", "Fay soldier", nominations=[("Ana", "Fay", "")])
    assert judged("Ana soldier", "Fay soldier", nominations=[("Eli", "Fay", "Ana")])
    assert not judged("Ana soldier", "Fay soldier", nominations=[("Eli", "Dee", "Ana")])
    assert not judged("Ana soldier", "Fay soldier", "Bo soldier", nominations=[("Ana", "Fay", "")])


def test_the_automatic_storyteller_shows_any_townsfolk_in_play() -> None:
    """pixie/r8: at random, and no Spy is taken for one"""
    t = grove("general imp spy monk saint chef")
    assert set(suggested(t, "pixie")) == {"general", "monk", "chef"}


def test_the_automatic_storyteller_shows_an_impaired_pixie_something_else() -> None:
    """pixie/r7"""
    t = grove("general imp spy monk saint chef").setup().impair("Ana", DRUNK)
    assert not {"general", "monk", "chef", "pixie"} & set(suggested(t, "pixie"))


def test_the_storyteller_sees_what_is_kept_of_a_pixie() -> None:
    """pixie/r8: the character shown, the claims, whom the Pixie went against, and that it is past"""
    t = grove("soldier imp poisoner monk saint chef")
    assert notes(t, "Ana") == []
    shown_to(t, "soldier", Dee="Gus")
    assert notes(t, "Ana") == ["Was shown the Soldier"]
    claims(t, "Ana soldier", "Fay chef", "Fay soldier").nominate("Ana", "Fay").nominate("Eli", "Bo", "Ana Dee Eli Fay")
    assert [line for line in notes(t, "Ana")[1:] if "Fay" in line and "Bo" in line]
    assert not any("Gus" in line or "Cy" in line for line in notes(t, "Ana"))
    before = notes(t, "Ana")
    assert len(before) == 3
    t.close(mad(True))
    assert notes(t, "Ana")[:3] == before
    assert notes(t, "Ana")[3:5] == ["Had the ability when that player died", "Is over"]
    claims(t, "Ana chef")
    assert notes(t, "Ana")[:3] == before


def test_a_pixie_who_was_shown_nothing_keeps_nothing() -> None:
    """pixie/r8: claims, nominations, votes and deaths before that are none of its business"""
    t = grove("soldier imp poisoner monk saint chef", "day 2")
    claims(t, "Ana soldier").nominate("Ana", "Fay", "Ana").execute("Bo")
    assert notes(t, "Ana") == []
    assert not t.asked("storyteller", "pixie")


def test_a_nomination_of_the_first_player_or_of_the_storyteller_is_seen_for_what_it_is() -> None:
    """pixie/r9"""
    t = town("soldier pixie imp poisoner monk saint chef", script=SCRIPT)
    t.night(shown("Bo", "pixie", "soldier"), Dee="Gus").day().nominate("Bo", "Ana")
    assert "Ana" in notes(t, "Bo")[-1]
    t = town("soldier pixie imp poisoner monk atheist chef", script=[*SCRIPT, "atheist"])
    t.night(shown("Bo", "pixie", "soldier"), Dee="Gus").day().nominate("Bo", "storyteller")
    assert notes(t, "Bo") == ["Was shown the Soldier"]


def test_a_pixie_of_a_game_that_began_earlier_was_shown_the_character_of_who_is_marked() -> None:
    t = grove("soldier imp poisoner monk saint chef", "day 2", tokens={"Bo": [MAD], "Fay": ["poisoner/poisoned"]})
    assert notes(t, "Ana") == ["Was shown the Soldier"]
    t.execute("Bo", mad(True))
    assert gained(t) == ["soldier"]


def test_a_mark_that_was_laid_by_hand_counts_for_nothing_while_the_pixie_was_shown_nothing() -> None:
    t = grove("soldier imp poisoner monk saint chef", "day 2").storyteller(add_token={"Bo": [MAD]})
    assert notes(t.execute("Bo"), "Ana") == []
    assert gained(t) == []


def test_where_the_script_has_no_other_townsfolk_the_pixie_is_shown_nothing() -> None:
    t = town("pixie imp poisoner saint butler recluse", script=["pixie", *SCRIPT[16:]]).night(Cy="Dee")
    assert t.lessons("Ana") == [] and notes(t, "Ana") == []


def test_whoever_is_no_pixie_any_more_is_shown_the_last_and_gains_nothing() -> None:
    t = night_to(grove("soldier imp poisoner soldier saint chef", fabled=["fibbin"]), "fibbin")
    t.intervene(character={"Ana": "mayor"}).game.answer(-1, False)
    t.game.answer(-1, "soldier")
    assert t.waits_for[1] != "pixie"
    t = shown_to(grove("soldier imp poisoner monk saint chef"), "soldier", Dee="Gus")
    t.nominate("Gus", "Bo", "Cy Dee Eli Fay Gus")
    t.game.answer(-1, "close")
    assert t.waits_for == ("storyteller", "pixie")
    t.intervene(character={"Ana": "mayor"}).game.answer(-1, True)
    assert gained(t) == []


def test_the_pixie_whose_death_and_return_come_while_it_is_judged_was_not_mad() -> None:
    t = claims(shown_to(grove("soldier imp poisoner monk saint chef"), "soldier", Dee="Gus"), "Ana soldier")
    t.nominate("Gus", "Bo", "Cy Dee Eli Fay Gus")
    t.game.answer(-1, "close")
    ask = t.intervene(kill="Ana").intervene(revive="Ana").game.ask
    assert ask is not None and ask.ability == "pixie"
    assert AutomaticStoryteller(1).suggest(t.game, ask).answer is False


def test_no_gain_is_acted_out_twice_or_for_the_dead() -> None:
    t = acting().storyteller(let_happen={"Ana": "pixie"})
    with pytest.raises(IllegalDeed):
        t.intervene(LetHappen(0, "pixie"))
    t = acting().storyteller(kill="Ana")
    with pytest.raises(IllegalDeed):
        t.intervene(LetHappen(0, "pixie"))


def test_whoever_comes_back_to_life_has_lost_what_was_gained() -> None:
    """ABL-16"""
    t = shown_to(grove("soldier imp poisoner monk saint chef mayor"), "soldier", Dee="Gus").execute("Bo", mad(True))
    assert gained(t) == ["soldier"]
    t.storyteller(kill="Ana").storyteller(revive="Ana")
    assert gained(t) == []


def test_what_was_kept_for_a_dead_pixie_is_over_with_the_return_to_life() -> None:
    """ABL-16"""
    t = grove("soldier imp poisoner monk saint chef", "day 2", switches={"works_when_dead": "implied"})
    for _ in range(2):
        t.storyteller(kill="Ana").intervene(KeepAbility(0)).storyteller(revive="Ana")
    assert len(t.events("kept")) == 2


def test_where_nothing_could_be_true_nobody_has_kept_the_pixie_from_a_falsehood() -> None:
    t = grove("vortox poisoner saint butler butler").grant("storyteller", Mathematician).night(Cy="Bo")
    assert t.lessons("Ana") and not t.went_wrong("Bo")
    t = grove("vortox poisoner saint butler chef").grant("storyteller", Mathematician).night(Cy="Bo")
    assert t.lessons("Ana") and t.went_wrong("Bo")


def test_no_pixie_is_shown_the_pixie_of_another() -> None:
    """pixie/r11"""
    t = grove("pixie imp poisoner monk saint chef").night(Dee="Gus")
    assert set(t.may_learn("Ana")) == {"monk", "chef"}


def test_only_the_spy_and_nobody_else_can_register_as_the_one_shown() -> None:
    """pixie/r8: the Recluse cannot"""
    t = shown_to(grove("general recluse imp spy saint chef"), "virgin")
    assert t.tokens("Eli") == [MAD] and t.tokens("Cy") == []


@pytest.mark.parametrize("seats", ["general monk imp spy saint chef", "general monk vortox spy saint chef"])
def test_what_need_not_be_true_is_nobody_s_though_a_spy_is_in_play(seats: str) -> None:
    """pixie/r7, pixie/r11"""
    t = grove(seats).setup()
    if "imp" in seats:
        t.impair("Ana", DRUNK)
    t.night(shown("Ana", "pixie", "virgin"))
    assert t.tokens("Eli") == []


def test_only_the_death_of_the_one_who_is_marked_tells_whether_the_pixie_was_able() -> None:
    """pixie/r2, pixie/r3"""
    t = shown_to(grove("soldier imp poisoner monk saint chef mayor"), "soldier", Dee="Gus")
    t.storyteller(kill="Gus")
    assert "Had the ability when that player died" not in notes(t, "Ana")
    t.execute("Bo", mad(True))
    assert gained(t) == ["soldier"]


def test_the_pixie_s_own_death_is_not_the_one_that_counts() -> None:
    """pixie/r2: nor may a gain be acted out for it"""
    t = grove("chef fearmonger imp monk saint mayor soldier").setup().impair("Ana", DRUNK)
    claims(shown_to(t, "lycanthrope", Cy="Gus"), "Ana lycanthrope").execute("Ana")
    assert not t.asked("storyteller", "pixie")


def acting(*said: str) -> Town:
    """A drunk Pixie who was shown the Lycanthrope, which is nobody's."""
    t = grove("chef fearmonger imp monk saint mayor soldier").setup().impair("Ana", DRUNK)
    return claims(shown_to(t, "lycanthrope", Cy="Gus"), *said)


def test_a_gain_is_acted_out_once() -> None:
    """pixie/r7: when somebody dies who has claimed to be the one shown, or is it since"""
    t = acting("Cy lycanthrope", "Fay lycanthrope").execute("Cy", rule("pixie", True))
    assert t.tokens("Ana")[-1] == HAS
    assert "Is over" in notes(t, "Ana")
    t.storyteller(kill="Fay")
    assert len([e for e in t.runner.asked if e.ability == "pixie" and e.party == -1]) == 1
    t = acting().storyteller(character={"Bo": "lycanthrope"})
    assert t.execute("Bo", rule("pixie", True)).tokens("Ana")[-1] == HAS


def test_nothing_is_acted_out_for_a_dead_pixie_or_where_a_death_can_count() -> None:
    """pixie/r2, pixie/r7"""
    t = acting("Cy lycanthrope").storyteller(kill="Ana").execute("Cy")
    assert not t.asked("storyteller", "pixie")
    t = claims(shown_to(grove("soldier imp poisoner monk saint chef"), "soldier", Dee="Gus"), "Fay soldier")
    assert not t.storyteller(kill="Fay").asked("storyteller", "pixie")


def test_a_pixie_that_the_drunk_believes_to_be_may_be_acted_out_too() -> None:
    """pixie/r7, drunk/r1"""
    t = town("drunk=pixie chef fearmonger imp monk saint mayor soldier", script=SCRIPT)
    t.night(shown("Ana", "pixie", "chef"), Cy="Gus").day()
    assert t.tokens("Bo") == []
    t.execute("Bo", rule("pixie", True))
    assert gained(t) == []


def test_whoever_comes_back_to_life_begins_anew() -> None:
    """ABL-16, pixie/r13"""
    t = shown_to(grove("soldier imp poisoner monk saint chef mayor"), "soldier", Dee="Gus")
    t.storyteller(kill="Ana").storyteller(revive="Ana")
    assert notes(t, "Ana") == [] and t.tokens("Bo") == []
    t.execute("Bo")
    assert not t.asked("storyteller", "pixie")
