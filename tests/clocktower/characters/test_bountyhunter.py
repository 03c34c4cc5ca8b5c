"""The Bounty Hunter."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import custom
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.town.supposed_town import SupposedTown
from tests.clocktower.steps import choice, notes, notices, players_for, rule, shown, suggested
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["bountyhunter", "tealady", "magician", "flowergirl", "chef", "monk", "soldier", "empath", "mayor", "virgin"]
SCRIPT += ["saint", "recluse", "drunk", "poisoner", "harpy", "baron", "witch", "spy", "pithag", "imp", "vortox"]


def hunt(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Bounty Hunter and others."""
    return town(f"bountyhunter {rest}", start=start, script=SCRIPT, **more)


def turned(name: str) -> dict[str, Any]:
    """The Townsfolk whom the Storyteller makes evil."""
    return rule("bountyhunter", name)


def later(rest: str, know: str, **more: Any) -> Town:
    """A hunt under way, in which this player was shown last."""
    return hunt(rest, start=more.pop("start", "night 3"), tokens={know: ["bountyhunter/know"]}, **more)


def test_the_evil_townsfolk_may_be_shown_after_the_first_has_been_executed() -> None:
    """bountyhunter/c1, bountyhunter/r1, bountyhunter/r8"""
    t = hunt("witch tealady imp chef soldier empath").setup(turned("Cy"))
    t.night(shown("Ana", "bountyhunter", "Bo"), Bo="Eli").day().execute("Bo").dusk()
    t.night(shown("Ana", "bountyhunter", "Cy"), Dee="Eli")
    assert t.lessons("Ana") == [1, 2]
    assert "bountyhunter/know" in t.tokens("Cy")
    assert "bountyhunter/know" not in t.tokens("Bo")


def test_a_poisoned_bounty_hunter_may_be_shown_a_good_player_who_is_marked() -> None:
    """bountyhunter/c2, bountyhunter/r5"""
    t = later("-baron magician imp chef soldier poisoner", "Bo")
    t.night(shown("Ana", "bountyhunter", "Cy"), Gus="Ana", Dee="Eli")
    assert t.learned("Ana") == 2
    assert "bountyhunter/know" in t.tokens("Cy")
    t.day().storyteller(kill="Cy").dusk().night(Gus="Fay", Dee="Fay")
    assert players_for(t, "Ana") == {"Dee", "Gus"}


def test_a_drunk_who_takes_themself_for_it_is_shown_others_and_nobody_is_evil() -> None:
    """bountyhunter/c3, bountyhunter/r9"""
    t = town("drunk=bountyhunter empath flowergirl imp chef soldier witch", script=SCRIPT)
    t.night(shown("Ana", "bountyhunter", "Bo"), Gus="Eli")
    assert [seat.name for seat in t.grimoire.circle if seat.evil] == ["Dee", "Gus"]
    t.day().storyteller(kill="Bo").dusk().night(shown("Ana", "bountyhunter", "Cy"), Gus="Eli", Dee="Fay")
    assert t.lessons("Ana") == [1, 2]


def test_another_evil_players_death_does_nothing() -> None:
    """bountyhunter/c4, bountyhunter/r2"""
    t = later("witch poisoner imp chef soldier empath", "Bo", start="day 2")
    t.execute("Cy").dusk().night(Bo="Eli", Dee="Fay")
    assert "Ana" not in t.woke


def test_when_nobody_is_left_to_learn_of_the_bounty_hunter_sleeps() -> None:
    """bountyhunter/c5, bountyhunter/r3"""
    t = hunt("witch chef imp:good monk soldier empath").setup(turned("Cy"))
    t.night(shown("Ana", "bountyhunter", "Bo"), Bo="Eli").day().storyteller(kill="Bo").dusk()
    t.night(Dee="Fay", Eli="Dee").day().storyteller(kill="Cy").dusk()
    assert t.lessons("Ana") == [1, 2]
    t.night(Dee="Gus", Eli="Dee")
    assert "Ana" not in t.woke


def test_one_townsfolk_is_evil_and_the_numbers_stay() -> None:
    """bountyhunter/c6, bountyhunter/r6"""
    script = tuple(id for id in SCRIPT if id not in ("baron", "harpy"))
    for seed in range(40):
        game = Clocktower(Config.players(9, script=script), seed)
        teller = AutomaticStoryteller(seed)
        while game.ask is not None and game.grimoire.phase == "setup":
            game.answer(*teller.answer(game, game.ask))
        seats = game.grimoire.circle
        evil = [seat for seat in seats if seat.evil]
        hunted = any(seat.character.id == "bountyhunter" for seat in seats)
        townsfolk = [seat for seat in evil if seat.character.type == "townsfolk"]
        assert len(townsfolk) == (1 if hunted else 0)
        assert len(evil) == (3 if hunted else 2)
        assert all(seat.character.id != "bountyhunter" for seat in townsfolk)
        assert sum(seat.character.type == "townsfolk" for seat in seats) == 5


def test_a_death_the_same_night_is_enough() -> None:
    """bountyhunter/c7, bountyhunter/r1"""
    t = later("witch poisoner imp chef soldier empath", "Bo").night(Bo="Eli", Cy="Eli", Dee="Bo")
    assert t.learned("Ana") is not None
    assert players_for(t, "Ana") == {"Cy", "Dee"}


def test_nobody_is_shown_twice() -> None:
    """bountyhunter/r3"""
    t = hunt("witch chef imp monk soldier empath").setup(turned("Cy"))
    t.night(shown("Ana", "bountyhunter", "Bo"), Bo="Eli").day().storyteller(kill="Bo").dusk()
    with pytest.raises(Refused):
        t.night(shown("Ana", "bountyhunter", "Bo"), Dee="Fay", Eli="Gus")


def test_only_the_player_is_shown() -> None:
    """bountyhunter/r4"""
    t = (
        hunt("witch chef imp monk soldier empath")
        .setup(turned("Cy"))
        .night(shown("Ana", "bountyhunter", "Bo"), Bo="Eli")
    )
    assert [told["value"] for told in t.view("Ana")["told"] if told["kind"] == "learned"] == [1]


def test_the_change_lasts_and_the_evil_townsfolk_is_told_and_meets_nobody() -> None:
    """bountyhunter/r6, bountyhunter/r7"""
    t = hunt("witch chef imp monk soldier empath").impair("Ana", "drunk").setup(turned("Cy"))
    assert notices(t, "Cy") == [("chef", "evil")]
    t.night(Bo="Eli")
    assert [told["kind"] for told in t.view("Cy")["told"]] == ["character", "learned"]
    [minions] = t.events("minioninfo")
    assert (minions["seat"], minions["demons"], minions["minions"]) == (1, [3], [])
    t.day().execute("Ana").dusk()
    assert t.seat("Cy").evil
    t.storyteller(character={"Ana": "virgin"})
    assert t.seat("Cy").evil


def test_a_later_bounty_hunter_learns_that_night_and_turns_nobody() -> None:
    """bountyhunter/r10"""
    t = town("chef pithag imp monk soldier empath witch", start="night 3", script=SCRIPT)
    t.night(choice("Bo", "pithag", ["Ana", "bountyhunter"]), Cy="Eli", Dee="Eli", Gus="Fay")
    assert t.learned("Ana", "bountyhunter") in (1, 2, 6)
    assert [seat.name for seat in t.grimoire.circle if seat.evil] == ["Bo", "Cy", "Gus"]


def test_a_recluse_may_be_shown_and_a_spy_need_not_be() -> None:
    """bountyhunter/r11"""
    t = hunt("recluse spy imp monk soldier empath").setup(turned("Gus")).night()
    assert players_for(t, "Ana") == {"Bo", "Cy", "Dee", "Gus"}


def test_under_a_vortox_only_good_players_are_shown() -> None:
    """bountyhunter/r12"""
    t = hunt("witch chef vortox monk soldier empath").setup(turned("Cy")).night(Bo="Eli")
    assert players_for(t, "Ana") == {"Eli", "Fay", "Gus"}


def test_a_dead_bounty_hunter_learns_nothing() -> None:
    """bountyhunter/r13"""
    t = later("-witch poisoner imp chef soldier empath", "Bo").night(Cy="Eli", Dee="Ana")
    assert t.learned("Ana") is None


def test_a_change_of_side_does_nothing_before_the_death() -> None:
    """bountyhunter/r14"""
    t = later("witch poisoner imp chef soldier empath", "Bo").storyteller(alignment={"Bo": "good"})
    t.night(Bo="Eli", Cy="Eli", Dee="Fay")
    assert "Ana" not in t.woke
    t.day().storyteller(kill="Bo").dusk().night(Cy="Eli", Dee="Gus")
    assert players_for(t, "Ana") == {"Cy", "Dee"}


def test_belfry_shows_minions_and_the_evil_townsfolk_first_and_to_the_impaired_good_players() -> None:
    """Automatic: living evil players, the Demon last; impaired: a good living player; evil is another Townsfolk."""
    t = hunt("witch chef imp monk soldier empath").setup(turned("Cy"))
    assert set(suggested(t, "bountyhunter")) == {1, 2}
    t = hunt("witch chef imp monk soldier empath").impair("Ana", "drunk").setup(turned("Cy"))
    assert set(suggested(t, "bountyhunter")) == {4, 5, 6}


# Who is woken


NOBODY_LEFT = [
    ("imp:good", None, False),
    ("imp:good", "drunk", True),
    ("vortox:good", None, True),
    ("atheist", None, True),
]


@pytest.mark.parametrize(("dee", "impaired", "woken"), NOBODY_LEFT)
def test_where_nobody_is_left_to_learn_of_only_what_need_not_be_true_wakes_the_hunter(
    dee: str, impaired: str | None, woken: bool
) -> None:
    """bountyhunter/r3, bountyhunter/r5, bountyhunter/r12"""
    t = town(
        f"bountyhunter -witch chef {dee} monk soldier empath",
        start="night 3",
        script=[*SCRIPT, "atheist"],
        tokens={"Bo": ["bountyhunter/know"]},
    )
    if impaired is not None:
        t.impair("Ana", impaired)
    attack = {} if dee == "atheist" else {"Dee": "Fay"}
    assert ("Ana" in t.night(**attack).woke) is woken


def test_under_a_vortox_the_hunter_sleeps_when_no_good_player_is_left_to_be_shown() -> None:
    """bountyhunter/r3, bountyhunter/r12"""
    t = later("vortox witch -chef baron", "Dee").night(Bo="Dee", Cy="Bo")
    assert "Ana" not in t.woke


def test_somebody_who_only_supposes_who_is_what_cannot_say_that_nobody_is_left() -> None:
    seats = [Seat(number, name, CHARACTERS["bountyhunter"], evil=False) for number, name in enumerate(("Ana", "Bo"))]
    assert SupposedTown(custom(SCRIPT), seats).hold(CHARACTERS["bountyhunter"], 0).acts_tonight()


def test_on_the_second_night_a_hunter_whose_player_lives_sleeps() -> None:
    """bountyhunter/r2"""
    t = hunt("witch chef imp monk soldier empath").setup(turned("Cy")).night(Bo="Eli").day().dusk()
    assert "Ana" not in t.night(Bo="Eli", Dee="Fay", Eli="Fay").woke


def test_a_hunter_who_was_shown_nobody_yet_waits_for_no_death() -> None:
    """bountyhunter/r2"""
    assert "Ana" not in hunt("-witch chef imp monk soldier empath", start="night 3").night(Dee="Fay", Eli="Fay").woke


def test_whoever_was_dead_when_shown_stops_the_trail() -> None:
    """bountyhunter/r1: only a death after the showing brings another one"""
    t = hunt("-witch chef imp monk soldier empath").setup(turned("Cy")).night(shown("Ana", "bountyhunter", "Bo"))
    assert notes(t, "Ana") == ["Shown so far, the last one dead already: Bo"]
    t.day().dusk().night(Dee="Fay", Eli="Fay")
    assert "Ana" not in t.woke


def test_the_storyteller_sees_who_was_shown() -> None:
    t = hunt("witch chef imp monk soldier empath").setup(turned("Cy"))
    assert notes(t, "Ana") == []
    t.night(shown("Ana", "bountyhunter", "Bo"), Bo="Eli").day().storyteller(kill="Bo").dusk()
    t.night(shown("Ana", "bountyhunter", "Cy"), Dee="Fay", Eli="Fay")
    assert notes(t, "Ana") == ["Shown so far: Bo and Cy"]


def test_the_mark_stays_when_the_hunter_dies() -> None:
    t = later("witch poisoner imp chef soldier empath", "Bo", start="day 2").storyteller(kill="Ana")
    assert "bountyhunter/know" in t.tokens("Bo")


def test_the_storyteller_is_offered_the_other_townsfolk_first() -> None:
    """The default: not the Bounty Hunter."""
    t = hunt("witch chef imp monk soldier empath").setup()
    assert [seat.name for seat in t.grimoire.circle if seat.evil] == ["Bo", "Cy", "Dee"]


def test_with_a_kazali_nobody_is_evil_before_the_first_night() -> None:
    """jinx/bountyhunter-kazali"""
    t = town("bountyhunter chef kazali monk soldier empath mayor", script=[*SCRIPT, "kazali"]).setup()
    assert [seat.name for seat in t.grimoire.circle if seat.evil] == ["Cy"]


def test_where_nothing_is_true_nobody_has_kept_it_from_being_told() -> None:
    """A drunk No Dashii should have poisoned the hunter, who could not have learned anything true anyway."""
    script = [*SCRIPT, "nodashii", "mathematician"]
    t = town("chef nodashii:good soldier mathematician monk -saint", start="day 2", script=script)
    t.impair("Bo", "drunk").storyteller(character={"Ana": "bountyhunter"}).dusk().night(Bo="Fay", Eli="Dee")
    assert t.learned("Ana") is not None
    assert not t.went_wrong("Bo")


def test_who_acts_twice_is_shown_two_more_and_no_one_twice() -> None:
    """barista/r6, bountyhunter/r3"""
    t = later("-witch baron imp chef soldier empath barista:good", "Bo")
    pair = [shown("Ana", "bountyhunter", "Cy"), shown("Ana", "bountyhunter", "Dee")]
    t.night(rule("barista", ["Ana", "acts-twice"]), *pair, Dee="Eli")
    assert t.lessons("Ana") == ["acts-twice", 2, 3]
    t = later("-witch monk imp chef soldier empath barista:good", "Bo")
    t.night(rule("barista", ["Ana", "acts-twice"]), shown("Ana", "bountyhunter", "Dee"), Dee="Eli", Cy="Eli")
    assert t.lessons("Ana") == ["acts-twice", 3]
