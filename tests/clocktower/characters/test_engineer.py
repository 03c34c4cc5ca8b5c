"""The Engineer."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import choice, choose, night_to, notices, refused
from tests.clocktower.towns import Refused, Town, town

TOWNSFOLK = "engineer chef monk soldier empath mayor virgin slayer undertaker ravenkeeper professor"
SCRIPT = [*TOWNSFOLK.split(), "saint", "recluse", "drunk", "butler"]
SCRIPT += ["baron", "poisoner", "witch", "spy", "assassin", "godfather", "pithag", "imp", "po", "pukka", "vortox"]
EIGHT = "chef monk soldier empath saint"


def works(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Engineer and others."""
    return town(f"engineer {rest}", start=start, script=SCRIPT, **more)


def became(name: str, id: str) -> dict[str, Any]:
    return {"rule": {"ability": "engineer", "choice": id, "who": name}}


def test_the_demon_becomes_another_and_acts_as_that_tonight() -> None:
    """engineer/c1, engineer/r2, engineer/r7"""
    t = works(f"imp witch {EIGHT}", start="night 2").night(
        choice("Bo", "pukka", "Dee"), Ana="pukka", Cy="Eli", Eli="Bo"
    )
    assert notices(t, "Bo")[-1] == ("pukka", "evil")
    assert t.poisoned("Dee")
    assert "engineer/no-ability" in t.tokens("Ana")
    t.day().dusk().night(choice("Bo", "pukka", "Fay"), Cy="Eli", Eli="Bo")
    assert not t.asked("Ana", "engineer")


def test_setup_changes_of_the_old_character_stay() -> None:
    """engineer/c2, engineer/r8"""
    t = works("baron imp chef monk soldier saint butler").night(choice("Bo", "witch", "Cy"), Ana="witch", Hal="Bo")
    assert t.character("Bo") == "witch"
    assert sum(seat.character.type == "outsider" for seat in t.grimoire.circle) == 2
    t = works("witch imp chef monk soldier saint", start="night 2")
    t.night(Ana="baron", Cy="Dee", Eli="Fay")
    assert sum(seat.character.type == "outsider" for seat in t.grimoire.circle) == 1


def test_two_minions_become_two_others() -> None:
    """engineer/c3, engineer/r2, engineer/r3"""
    t = works(f"witch assassin imp {EIGHT} mayor virgin", start="night 2")
    t.night(became("Bo", "poisoner"), choice("Bo", "poisoner", "Eli"), Ana=["poisoner", "spy"], Dee="Eli", Fay="Eli")
    assert (t.character("Bo"), t.character("Cy")) == ("poisoner", "spy")
    assert notices(t, "Bo")[-1] == ("poisoner", "evil")
    assert notices(t, "Cy")[-1] == ("spy", "evil")


def test_who_is_named_already_stays_and_is_not_woken() -> None:
    """engineer/c4, engineer/r5, engineer/r6"""
    t = works(f"spy assassin witch imp {EIGHT} mayor virgin slayer", start="night 2")
    t.night(choice("Dee", "poisoner", "Ana"), Ana=["spy", "assassin", "poisoner"], Eli="Gus", Gus="Hal")
    assert [t.character(name) for name in ("Bo", "Cy", "Dee")] == ["spy", "assassin", "poisoner"]
    assert len(notices(t, "Bo")) == len(notices(t, "Cy")) == 1
    assert t.lessons("Ana") == []


def test_a_poisoned_engineer_changes_nothing_and_is_not_asked_again() -> None:
    """engineer/c5, engineer/r9"""
    t = works(f"imp witch {EIGHT}", start="night 2").impair("Ana", "poisoned", "dusk")
    t.night(Ana="po", Bo="Gus", Cy="Eli", Eli="Dee")
    assert t.character("Bo") == "imp"
    assert len(notices(t, "Bo")) == 1
    t.day().dusk().night(Bo="Fay", Cy="Eli", Eli="Dee")
    assert not t.asked("Ana", "engineer")


def test_naming_what_is_in_play_changes_nothing_and_uses_it_up() -> None:
    """engineer/c6, engineer/r5"""
    t = works(f"vortox witch {EIGHT}").night(Ana="vortox", Cy="Eli")
    assert len(notices(t, "Bo")) == 1
    assert "engineer/no-ability" in t.tokens("Ana")


@pytest.mark.parametrize(
    "named", [["witch", "imp"], ["witch"], ["witch", "witch"], "witch", "chef", ["witch", "assassin", "spy"], "kazali"]
)
def test_other_names_are_refused(named: Any) -> None:
    """engineer/c7, engineer/r1, engineer/r3, engineer/r4"""
    with pytest.raises(Refused):
        works(f"witch assassin imp {EIGHT} mayor virgin", start="night 2").night(
            Ana=named, Bo="Eli", Dee="Eli", Fay="Eli"
        )


def test_minions_are_counted_without_travellers() -> None:
    """engineer/r3"""
    t = works(f"imp witch {EIGHT} mayor thief:good", start="night 2")
    t.night(choice("Cy", "poisoner", "Ana"), Ana="poisoner", Bo="Gus", Eli="Dee", Jo="Bo")
    assert t.character("Cy") == "poisoner"


def test_the_dead_stay_dead_and_sides_stay() -> None:
    """engineer/r2"""
    t = works(f"-witch:good assassin imp {EIGHT} mayor virgin", start="night 2")
    t.night(became("Cy", "poisoner"), choice("Cy", "poisoner", "Eli"), Ana=["poisoner", "spy"], Dee="Eli", Fay="Eli")
    assert (t.character("Bo"), t.seat("Bo").alignment, t.alive("Bo")) == ("spy", "good", False)
    assert sum(seat.evil for seat in t.grimoire.circle) == 2


def test_nobody_is_introduced_anew() -> None:
    """engineer/r10"""
    t = works(f"imp witch {EIGHT}", start="night 2").night(Ana="pukka", Cy="Eli", Eli="Bo")
    assert t.events("demoninfo") == t.events("minioninfo") == []


def test_what_was_made_stays_when_the_engineer_dies_or_changes() -> None:
    """engineer/r11"""
    t = works(f"imp witch {EIGHT}", start="night 2").night(Ana="pukka", Cy="Eli", Eli="Bo").day()
    t.storyteller(kill="Ana").storyteller(character={"Ana": "mayor"})
    assert t.character("Bo") == "pukka"


def test_declining_keeps_it_and_a_return_gives_it_afresh() -> None:
    """engineer/r12"""
    t = works(f"imp witch {EIGHT}", start="night 2").night(Ana="none", Bo="Fay", Cy="Eli", Eli="Bo").day().dusk()
    t.night(Ana="po", Cy="Eli", Eli="Bo").day().storyteller(kill="Ana")
    assert t.character("Bo") == "po"
    t.storyteller(revive="Ana").dusk().night(Ana="imp", Cy="Fay", Eli="Bo")
    assert t.character("Bo") == "imp"


def test_with_fewer_minions_than_usual_as_many_are_filled_as_there_are() -> None:
    """engineer/r4"""
    t = works(f"witch imp {EIGHT} mayor virgin slayer", start="night 2")
    t.night(became("Bo", "spy"), Ana=["poisoner", "spy"], Cy="Fay", Eli="Dee")
    assert t.character("Bo") == "spy"


def test_of_several_demons_the_storyteller_decides_who_changes() -> None:
    """engineer/r4"""
    t = works(f"imp po witch {EIGHT}", start="night 2")
    t.night(became("Bo", "none"), Ana="pukka", Bo="Fay", Dee="Fay", Fay="Gus")
    assert (t.character("Bo"), t.character("Cy")) == ("imp", "pukka")


def test_belfry_gives_what_is_missing_at_random() -> None:
    """Automatic: players whose character was not named receive the missing characters at random."""
    t = choose(night_to(works(f"witch assassin imp {EIGHT} mayor virgin"), "engineer"), "Ana", ["poisoner", "spy"])
    ask = t.game.ask
    assert ask is not None
    assert (ask.kind, ask.ability) == ("rule", "engineer")
    answers = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(30)}
    assert answers == {"poisoner", "spy"}


def test_a_dead_engineer_is_not_asked() -> None:
    """engineer/r12"""
    t = town(f"-engineer imp witch {EIGHT}", start="night 2", script=SCRIPT).night(Bo="Gus", Cy="Eli", Eli="Bo")
    assert not t.asked("Ana", "engineer")


def test_in_a_very_small_town_one_minion_is_named() -> None:
    t = works("imp witch chef", start="night 2").night(choice("Cy", "poisoner", "Ana"), Ana="poisoner", Bo="Cy")
    assert t.character("Cy") == "poisoner"


def test_a_poisoned_engineer_has_gone_wrong() -> None:
    t = town("engineer imp witch mathematician soldier mayor saint", start="night 2", script=[*SCRIPT, "mathematician"])
    assert t.impair("Ana", "poisoned").night(Ana="po", Bo="Gus", Cy="Eli").went_wrong("Ana")


def test_a_minion_who_cannot_come_into_play_is_refused() -> None:
    """jinx/heretic-spy"""
    t = town("engineer imp witch chef soldier mayor heretic", start="night 2", script=[*SCRIPT, "heretic"])
    t.night(refused(choice("Ana", "engineer", "spy")), Ana="none", Bo="Eli", Cy="Eli")


def test_all_evil_players_become_legion_with_the_demon() -> None:
    """jinx/engineer-legion, jinx/engineer-legion/c1"""
    t = town("engineer imp witch chef:evil soldier mayor saint", start="night 2", script=[*SCRIPT, "legion"])
    t.night(Ana="legion")
    assert [t.character(name) for name in ("Bo", "Cy", "Dee", "Eli")] == ["legion", "legion", "legion", "soldier"]


def test_what_is_in_play_already_is_not_made_again_of_another() -> None:
    """engineer/r5"""
    t = works(f"poisoner witch imp {EIGHT} mayor virgin", start="night 2")
    t.night(Ana=["poisoner", "spy"], Bo="Eli", Dee="Eli", Fay="Eli")
    assert (t.character("Bo"), t.character("Cy")) == ("poisoner", "spy")
