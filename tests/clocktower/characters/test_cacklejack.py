"""The Cacklejack."""

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import choice, night_to, notices, play_to, refused, rule, woken_for
from tests.clocktower.towns import Refused, Town, town

SCRIPT = (
    "imp shabaloth poisoner pithag clockmaker chef empath slayer washerwoman flowergirl fortuneteller drunk saint "
    "recluse soldier monk"
)
SEATS = "imp poisoner slayer empath soldier drunk=chef saint monk cacklejack:good"
"""Ana the Demon; Cy has used nothing, Dee is the Empath, Fay the Drunk, Ida the Cacklejack."""


def cackle(start: str = "day 2", seats: str = SEATS, **more: object) -> Town:
    return town(seats, start=start, script=SCRIPT.split(), **more)


def pick(t: Town, who: str) -> Town:
    return t.use("Ida", "cacklejack", who)


def changed(who: str, into: str) -> dict[str, object]:
    return rule("cacklejack", [who, into])


def test_one_player_changes_each_night_but_the_first_and_learns_it() -> None:
    """cacklejack/r1, cacklejack/c1"""
    t = pick(cackle(), "Eli").dusk().night(changed("Cy", "clockmaker"), Ana="Hal", Bo="Bo")
    assert t.character("Cy") == "clockmaker"
    assert notices(t, "Cy")[-1] == ("clockmaker", "good")
    assert t.learned("Cy", "clockmaker") == 1


def test_nobody_changes_on_the_first_night() -> None:
    """cacklejack/c6, cacklejack/r1"""
    t = cackle("night 1").night(Bo="Bo")
    assert not t.asked("storyteller", "cacklejack")
    assert t.events("became") == []


def test_the_marked_player_is_immune_tonight() -> None:
    """cacklejack/r2, cacklejack/c4"""
    t = pick(cackle(), "Eli")
    assert t.tokens("Eli") == ["cacklejack/not-me"]
    t.dusk().night(refused(changed("Eli", "chef")), changed("Dee", "chef"), Ana="Hal", Bo="Bo")
    assert (t.character("Eli"), t.character("Dee")) == ("soldier", "chef")
    assert t.day().tokens("Eli") == []


def test_the_choice_may_be_whispered_to_the_storyteller_or_said_aloud() -> None:
    """cacklejack/r3"""
    for public in (True, False):
        t = cackle().steps({"use": {"who": "Ida", "ability": "cacklejack", "choice": "Eli", "public": public}})
        assert t.tokens("Eli") == ["cacklejack/not-me"]
        assert any(kind == "used" for kind, _ in t.view("Ida")["history"])
        assert any(kind == "used" for kind, _ in t.view("Ana")["history"]) is public
        with pytest.raises(Refused):
            pick(t, "Dee")
        with pytest.raises(Refused):
            t.use("Ana", "cacklejack", "Dee")


def test_who_acts_twice_names_two_players() -> None:
    """cacklejack/r2, barista/r6"""
    t = cackle(seats=f"{SEATS} barista:good", tokens={"Ida": ["barista/acts-twice"]})
    pick(pick(t, "Eli"), "Dee")
    assert (t.tokens("Eli"), t.tokens("Dee")) == (["cacklejack/not-me"], ["cacklejack/not-me"])
    with pytest.raises(Refused):
        pick(t, "Cy")


def test_whoever_becomes_the_marionette_sits_beside_the_demon_where_the_summoner_is_on_the_script() -> None:
    """jinx/marionette-summoner/r3"""
    seats = SEATS.replace("imp poisoner", "imp chef").replace("monk", "witch")
    t = town(seats, start="day 2", script=[*SCRIPT.split(), "marionette", "summoner", "witch"])
    pick(t, "Eli").dusk().night(refused(changed("Cy", "marionette")), changed("Bo", "marionette"), Ana="Cy", Hal="Cy")
    assert (t.character("Cy"), t.character("Bo")) == ("slayer", "marionette")


def test_who_has_not_chosen_is_asked_once_more_and_without_an_answer_nobody_is_immune() -> None:
    """cacklejack/r4"""
    t = cackle().dusk(choice("Ida", "cacklejack", "Cy"))
    assert t.tokens("Cy") == ["cacklejack/not-me"]
    t = cackle().dusk(choice("Ida", "cacklejack", "none")).night(changed("Eli", "chef"), Ana="Hal", Bo="Bo")
    assert t.character("Eli") == "chef"


def test_where_a_choice_is_needed_nothing_happens_without_one() -> None:
    """cacklejack/r4"""
    t = cackle(switches={"cacklejack_must_choose": True}).dusk().night(Ana="Hal", Bo="Bo")
    assert not t.asked("storyteller", "cacklejack")
    t = pick(cackle(switches={"cacklejack_must_choose": True}), "Cy").dusk().night(Ana="Hal")
    assert t.asked("storyteller", "cacklejack")


def test_the_side_stays() -> None:
    """cacklejack/r5"""
    t = pick(cackle(), "Eli").dusk().night(changed("Bo", "chef"), Ana="Hal")
    assert (t.character("Bo"), t.seat("Bo").evil) == ("chef", True)


def test_the_new_ability_is_fresh_and_tells_tonight_what_it_starts_knowing() -> None:
    """cacklejack/r6, cacklejack/c5"""
    t = pick(cackle(), "Eli").dusk().night(changed("Dee", "chef"), Ana="Hal", Bo="Bo")
    assert t.learned("Dee", "chef") == 1
    t = cackle("day 1").use("Cy", "slayer", "Eli")
    pick(t, "Eli").dusk().night(changed("Cy", "monk"), Ana="Hal", Bo="Bo").day()
    pick(t, "Eli").dusk().night(changed("Cy", "slayer"), Ana="Gus", Bo="Bo").day()
    assert t.use("Cy", "slayer", "Ana").winner == "good"


def test_the_old_ability_ends_with_what_it_kept_up() -> None:
    """cacklejack/r7"""
    seats = SEATS.replace("drunk=chef", "fortuneteller")
    t = pick(cackle(seats=seats, tokens={"Cy": ["fortuneteller/red-herring"]}), "Eli").dusk()
    t.night(changed("Fay", "chef"), Ana="Hal", Bo="Bo")
    assert t.tokens("Cy") == []
    assert not t.asked("Fay", "fortuneteller")


def test_who_becomes_evil_in_character_is_told_nothing_more() -> None:
    """cacklejack/r8"""
    t = pick(cackle(), "Eli").dusk().night(changed("Cy", "pithag"), Ana="Hal", Bo="Bo")
    assert notices(t, "Cy")[-1] == ("pithag", "good")
    assert not [event for event in t.events("minioninfo") if event["seat"] == 2]


def test_the_drunk_becomes_a_townsfolk_and_does_not_learn_of_having_been_drunk() -> None:
    """cacklejack/r9, cacklejack/c2"""
    t = pick(cackle(), "Ana").dusk().night(changed("Fay", "flowergirl"), Ana="Hal", Bo="Bo")
    assert (t.character("Fay"), t.drunk("Fay")) == ("flowergirl", False)
    assert t.may_learn("Fay") == [False]
    told = [data for kind, data in t.view("Fay")["history"] if kind not in ("seated", "script")]
    assert "drunk" not in str(told)


def test_drunkenness_and_poison_of_the_player_stay() -> None:
    """cacklejack/r10"""
    t = pick(cackle(), "Eli").impair("Dee", "poisoned").dusk().night(changed("Dee", "chef"), Ana="Hal", Bo="Bo")
    assert t.poisoned("Dee")
    assert len(t.may_learn("Dee", "chef")) > 1


def test_no_traveller_changes_and_nobody_becomes_one() -> None:
    """cacklejack/r11"""
    t = night_to(pick(cackle(), "Eli").dusk(), "cacklejack")
    assert t.game.ask is not None
    offered = [change for change in t.game.ask.options if change != "later"]
    assert all(seat != 8 and id in SCRIPT.split() for seat, id in offered)


def test_the_only_demon_can_be_changed_and_good_wins() -> None:
    """cacklejack/r12"""
    assert pick(cackle(), "Eli").dusk().night(changed("Ana", "chef")).winner == "good"


def test_a_demon_becomes_another_and_attacks_tonight() -> None:
    """cacklejack/c3"""
    t = (
        pick(cackle(), "Eli")
        .dusk()
        .night(changed("Ana", "shabaloth"), choice("Ana", "shabaloth", ["Cy", "Hal"]), Bo="Bo")
    )
    assert t.died == ["Cy", "Hal"]


@pytest.mark.parametrize("how", ["drunk", "poisoned", "dead"])
def test_without_the_ability_nobody_changes(how: str) -> None:
    """cacklejack/r13"""
    t = pick(cackle(), "Eli")
    t = t.exile("Ana", "Ida", "Ana Bo Cy Dee Eli") if how == "dead" else t.impair("Ida", how)
    t.dusk().night(Ana="Hal", Bo="Bo")
    assert not t.asked("storyteller", "cacklejack")


def test_the_change_may_be_made_later_in_the_night() -> None:
    """cacklejack/r14"""
    t = pick(cackle(), "Eli").dusk()
    t.night(rule("cacklejack", "later"), changed("Dee", "chef"), Ana="Hal", Bo="Bo")
    assert "empath" in woken_for(t, "Dee")
    assert t.character("Dee") == "chef"
    assert t.learned("Dee", "chef") == 1


def later_is_offered(t: Town) -> bool:
    assert t.waits_for == ("storyteller", "cacklejack") and t.game.ask is not None
    return "later" in t.game.ask.options


def test_it_is_put_off_once_and_only_where_something_is_still_to_come() -> None:
    """cacklejack/r14"""
    t = cackle(seats=SEATS.replace("monk", "cacklejack:good")).dusk()
    night_to(t, "cacklejack")
    for _ in range(2):
        assert later_is_offered(t)
        t.game.answer(-1, "later")
    play_to(t, "cacklejack", Ana="Gus", Bo="Bo")
    assert not later_is_offered(t)
    quiet = "soldier mayor saint virgin slayer"
    t = town(f"{quiet} cacklejack:good", start="night 2", script=quiet.split())
    assert not later_is_offered(night_to(t, "cacklejack"))


def test_nobody_changes_where_nobody_can_or_when_the_cacklejack_has_gone() -> None:
    t = town("legion legion legion legion legion cacklejack:good", start="night 2", script=["legion"])
    assert t.night().events("became") == []
    t = night_to(pick(cackle(), "Eli").dusk(), "cacklejack").intervene(leave="Ida")
    if t.waits_for == ("storyteller", "cacklejack"):
        t.game.answer(-1, (2, "chef"))
    assert t.character("Cy") == "slayer"


def test_the_mark_goes_with_the_cacklejack_who_is_not_asked_at_dusk_then() -> None:
    """ABL-8"""
    t = pick(cackle(), "Eli").exile("Ana", "Ida", "Ana Bo Cy Dee Eli")
    assert t.tokens("Eli") == []
    t = cackle().exile("Ana", "Ida", "Ana Bo Cy Dee Eli").dusk()
    assert not t.asked("Ida", "cacklejack")


def test_the_choice_may_be_made_after_an_execution_and_once() -> None:
    """cacklejack/r3"""
    t = pick(cackle().execute("Hal"), "Eli").dusk()
    assert t.tokens("Eli") == ["cacklejack/not-me"]
    assert not t.asked("Ida", "cacklejack")


@pytest.mark.parametrize("midgame", [True, False])
def test_lil_monsta_comes_into_play_only_where_the_table_has_it_so(midgame: bool) -> None:
    """lilmonsta/r13"""
    t = town(SEATS, start="day 2", script=[*SCRIPT.split(), "lilmonsta"], switches={"lilmonsta_midgame": midgame})
    night_to(pick(t, "Eli").dusk(), "cacklejack")
    assert t.game.ask is not None
    assert ((2, "lilmonsta") in t.game.ask.options) is midgame


def test_a_program_leaves_the_demon_alone_and_changes_within_a_type() -> None:
    t = night_to(pick(cackle(), "Eli").dusk(), "cacklejack")
    assert t.game.ask is not None
    for seed in range(20):
        seat, id = AutomaticStoryteller(seed).suggest(t.game, t.game.ask).answer
        character = next(c for c in t.grimoire.script.characters if c.id == id)
        assert seat not in (0, 4)
        assert character.type == t.grimoire.people[seat].character.type
