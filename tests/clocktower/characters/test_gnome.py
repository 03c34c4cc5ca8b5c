"""The Gnome."""

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import rule
from tests.clocktower.towns import Refused, Town, town

SEATS = "imp poisoner chef empath soldier saint mayor gnome:good recluse"
NINE = "imp poisoner chef empath soldier saint mayor monk slayer"


def with_amigo(amigo: str = "Cy", start: str = "day 3", side: str = "good") -> Town:
    return town(SEATS.replace("gnome:good", f"gnome:{side}"), start=start, tokens={amigo: ["gnome/amigo"]})


def kills(t: Town, nominator: str) -> dict[str, object]:
    return {"use": {"who": "Hal", "ability": "gnome", "choice": nominator}}


def may_kill(t: Town) -> bool:
    may = t.view("Hal")["may"]
    return any(action["action"] == ["use", "gnome"] for action in (may or {}).get("actions", []))


def test_everybody_hears_who_the_amigo_is_before_the_first_night() -> None:
    """gnome/c1, gnome/r1"""
    t = town(SEATS).setup(rule("gnome", "Cy"))
    assert t.events("amigo") == [{"seat": 7, "who": 2}]
    assert t.tokens("Cy") == ["gnome/amigo"]
    assert ["amigo", {"seat": 7, "who": 2}] in t.view("public")["history"]
    assert t.runner.flow("nightfall")


def test_the_amigo_is_another_player_of_the_same_side() -> None:
    """gnome/r1, gnome/r12"""
    t = town(SEATS)
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {2, 3, 4, 5, 6, 8}
    t = town(SEATS.replace("gnome:good", "gnome:evil"))
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {0, 1, 8}


def test_the_gnome_may_say_nothing_and_the_vote_is_held() -> None:
    """gnome/c1, gnome/r3"""
    t = with_amigo().nominate("Dee", "Cy", "Ana Bo")
    assert (t.alive("Dee"), t.tally) == (True, 2)
    assert not t.asked("Hal", "gnome")


def test_the_nominator_dies_at_once_and_the_vote_is_held() -> None:
    """gnome/r5, gnome/r11"""
    t = with_amigo()
    t.nominate("Dee", "Cy", "Ana Bo Dee Eli", before=[kills(t, "Dee")])
    assert (t.alive("Dee"), t.executed) == (False, None)
    assert t.grimoire.today.nominations[-1].needed == 4
    assert t.about_to_die == "Cy"


def test_an_evil_gnome_who_joins_protects_the_demon_day_after_day() -> None:
    """gnome/c2, gnome/r6"""
    t = town(NINE, start="day 2")
    joining = {"name": "Hob", "character": "gnome", "alignment": "evil", "after": "Ida"}
    t.storyteller(rule("gnome", "Ana"), traveller=joining)
    assert t.events("amigo") == [{"seat": 9, "who": 0}]
    kill = {"use": {"who": "Hob", "ability": "gnome", "choice": "Cy"}}
    t.nominate("Cy", "Ana", before=[kill]).dusk().next_day(Ana="Hal", Bo="Bo")
    t.nominate("Dee", "Ana", before=[{"use": {"who": "Hob", "ability": "gnome", "choice": "Dee"}}])
    t.dusk().next_day(Ana="Gus", Bo="Bo").nominate("Eli", "Ana", "Eli")
    assert [t.alive(name) for name in ("Cy", "Dee", "Eli")] == [False, False, True]
    assert t.tally == 1


def test_when_the_vote_has_begun_it_is_too_late() -> None:
    """gnome/r4, gnome/c3"""
    t = with_amigo().nominated("Dee", "Cy")
    assert may_kill(t)
    t.game.answer(-1, "count")
    assert not may_kill(t)
    with pytest.raises(Refused):
        t.use("Hal", "gnome", "Dee")


def test_changes_of_side_change_neither_the_amigo_nor_the_gnome() -> None:
    """gnome/r2, gnome/c4"""
    t = with_amigo().storyteller(alignment={"Cy": "evil"})
    t.nominate("Dee", "Cy", before=[kills(t, "Dee")])
    assert (t.alive("Dee"), t.seat("Hal").evil) == (False, False)
    assert len(t.events("amigo")) == 0


def test_the_storyteller_refuses_what_was_forced() -> None:
    """gnome/r7"""
    t = with_amigo()
    t.nominate("Dee", "Cy", before=[kills(t, "Dee"), rule("gnome", "no")])
    assert t.alive("Dee")


def test_nobody_else_uses_it_and_only_for_the_amigo() -> None:
    """gnome/r6, gnome/r3"""
    t = with_amigo().nominated("Dee", "Eli")
    assert not may_kill(t)
    t = with_amigo().nominated("Dee", "Cy")
    assert not any(a["action"] == ["use", "gnome"] for a in (t.view("Ana")["may"] or {}).get("actions", []))


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_gnome_kills_nobody(how: str) -> None:
    """gnome/r8, gnome/c5"""
    t = with_amigo().impair("Hal", how)
    t.nominate("Dee", "Cy", before=[kills(t, "Dee")])
    assert t.alive("Dee")


def test_a_dead_gnome_cannot_use_it() -> None:
    """gnome/r8"""
    t = with_amigo().storyteller(kill="Hal").nominated("Dee", "Cy")
    assert not may_kill(t)


def test_an_amigo_who_nominates_themself_may_be_killed() -> None:
    """gnome/r9"""
    t = with_amigo()
    t.nominate("Cy", "Cy", before=[kills(t, "Cy")])
    assert not t.alive("Cy")


def test_an_exile_a_storytellers_nomination_and_a_dead_nominator_give_nobody_to_kill() -> None:
    """gnome/r10"""
    t = town(f"{SEATS} bishop:good", start="day 3", tokens={"Cy": ["gnome/amigo"]})
    t.game.answer(-1, "open")
    t.game.answer(-1, ("nominate", 2))
    assert not may_kill(t)
    t = with_amigo().nominated("Dee", "Cy").intervene(kill="Dee")
    assert not may_kill(t)


def test_a_recluse_might_be_announced_for_the_wrong_side() -> None:
    """gnome/r12"""
    t = town(SEATS.replace("gnome:good", "gnome:evil")).setup(rule("gnome", "Ida"))
    assert t.events("amigo") == [{"seat": 7, "who": 8}]


def test_a_program_names_somebody_fair_who_is_not_the_demon() -> None:
    t = town(SEATS.replace("gnome:good", "gnome:evil"))
    assert t.game.ask is not None
    assert {AutomaticStoryteller(seed).suggest(t.game, t.game.ask).answer for seed in range(20)} == {1}


def test_who_sits_in_the_first_seat_may_be_killed_too() -> None:
    """gnome/r3"""
    t = with_amigo()
    t.nominate("Ana", "Cy", before=[kills(t, "Ana")])
    assert not t.alive("Ana")


def test_without_an_amigo_there_is_nobody_to_kill() -> None:
    t = with_amigo().storyteller(remove_token={"Cy": ["gnome/amigo"]}).nominated("Dee", "Cy")
    assert not may_kill(t)


def test_the_mark_of_the_amigo_stays_when_the_gnome_dies() -> None:
    assert with_amigo().storyteller(kill="Hal").tokens("Cy") == ["gnome/amigo"]


def test_who_has_changed_sides_before_the_amigo_is_named_cannot_be_it() -> None:
    """gnome/r1"""
    t = town(SEATS).intervene(alignment={"Cy": "evil"})
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {3, 4, 5, 6, 8}


def test_where_nobody_is_of_the_same_side_there_is_no_amigo() -> None:
    t = town("imp:good chef empath soldier saint mayor gnome:evil", start="night 1").setup()
    assert t.events("amigo") == []
    assert t.runner.flow("nightfall")
