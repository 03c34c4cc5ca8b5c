"""The Spirit of Ivory."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.towns import Town, town

SPIRIT = "spiritofivory"
MARK = "spiritofivory/no-more-evil"


def nine(seats: str = "imp poisoner chef empath monk soldier saint mayor slayer", **more: Any) -> Town:
    return town(seats, **{"script": None, "start": "day 2", "fabled": [SPIRIT], **more})


def evil(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.circle if seat.evil]


def marked(t: Town) -> bool:
    [shown] = t.view("storyteller")["grimoire"]["fabled"]
    return shown["tokens"] == [{"token": MARK, "active": True}]


def turn(t: Town, name: str, team: str = "evil") -> Town:
    return t.storyteller(alignment={name: team})


def test_one_player_beyond_the_usual_number_becomes_evil() -> None:
    """spiritofivory/c4, spiritofivory/r2"""
    t = nine()
    assert not marked(t)
    turn(t, "Cy")
    assert evil(t) == ["Ana", "Bo", "Cy"]
    assert marked(t)


def test_a_second_one_stays_good_and_is_told_nothing() -> None:
    """spiritofivory/r2"""
    t = turn(turn(nine(), "Cy"), "Dee")
    assert evil(t) == ["Ana", "Bo", "Cy"]
    assert "alignment" not in [told["kind"] for told in t.view("Dee")["told"]]
    t.expect({"warned": SPIRIT})


def test_after_a_jump_the_goon_stays_good_though_whoever_picked_it_is_drunk() -> None:
    """spiritofivory/c1"""
    t = nine("fanggu devilsadvocate goon empath monk soldier saint mayor slayer", start="night 2")
    t.night(Bo="Dee", Ana="Gus").day().dusk()
    assert t.character("Gus") == "fanggu" and evil(t) == ["Ana", "Bo", "Gus"]
    t.night(Bo="Cy")
    assert evil(t) == ["Ana", "Bo", "Gus"]
    assert t.drunk("Bo")


def test_an_exchange_is_carried_out_in_full() -> None:
    """spiritofivory/c2, spiritofivory/r3, spiritofivory/r8"""
    t = nine("vortox witch snakecharmer goon:evil monk soldier saint mayor slayer", start="night 2")
    assert marked(t)
    t.night(Cy="Ana", Bo="Eli")
    assert t.character("Cy") == "vortox"
    assert evil(t) == ["Bo", "Cy", "Dee"]


def test_when_somebody_turns_good_another_may_turn_evil() -> None:
    """spiritofivory/c3, spiritofivory/r4"""
    t = turn(turn(nine(), "Cy"), "Cy", "good")
    assert not marked(t)
    turn(t, "Dee")
    assert evil(t) == ["Ana", "Bo", "Dee"]
    assert marked(t)


@pytest.mark.parametrize(("players", "usual"), [(5, 2), (9, 2), (10, 3), (12, 3), (13, 4), (15, 4)])
def test_the_usual_number_goes_by_the_players(players: int, usual: int) -> None:
    """spiritofivory/r1"""
    good = "chef empath monk soldier saint mayor slayer virgin butler recluse undertaker washerwoman ravenkeeper"
    minions = ["poisoner", "spy", "baron"][: usual - 1]
    t = nine(" ".join(["imp", *minions, *good.split()][:players]))
    assert len(evil(t)) == usual
    names = [seat.name for seat in t.grimoire.circle if not seat.evil]
    turn(turn(t, names[0]), names[1])
    assert len(evil(t)) == usual + 1


def test_only_the_side_is_kept_and_not_the_character() -> None:
    """spiritofivory/r5"""
    t = nine("fanggu witch:evil goon:evil empath monk soldier saint mayor slayer", start="night 2")
    t.night(Ana="Gus", Bo="Eli")
    assert t.character("Gus") == "fanggu"
    assert not t.seat("Gus").evil


def test_the_dead_count() -> None:
    """spiritofivory/r6"""
    t = nine("imp -poisoner chef:evil empath monk soldier saint mayor slayer")
    assert evil(turn(t, "Dee")) == ["Ana", "Bo", "Cy"]


def test_travellers_do_not_count_unless_the_table_has_it_so() -> None:
    """spiritofivory/r6"""
    seats = "imp poisoner chef empath monk soldier saint mayor slayer thief:evil"
    assert "Cy" in evil(turn(nine(seats), "Cy"))
    t = nine(seats, switches={"spiritofivory_counts_travellers": True})
    assert marked(t)
    assert "Cy" not in evil(turn(t, "Cy"))


def test_somebody_who_is_evil_from_the_start_is_the_one_allowed() -> None:
    """spiritofivory/r7"""
    t = nine("imp poisoner chef:evil empath monk soldier saint mayor slayer")
    assert marked(t)
    assert evil(turn(t, "Dee")) == ["Ana", "Bo", "Cy"]


def test_as_what_somebody_registers_plays_no_part() -> None:
    """spiritofivory/r9"""
    t = nine("imp spy recluse empath monk soldier saint mayor slayer")
    assert not marked(t)
    turn(t, "Dee")
    assert marked(t)
    turn(t, "Eli")
    assert evil(t) == ["Ana", "Bo", "Dee"]


def test_a_traveller_may_still_become_evil_and_the_storyteller_is_warned_where_nobody_can() -> None:
    """spiritofivory/r6"""
    t = turn(nine("imp poisoner chef empath monk soldier saint mayor slayer thief:good"), "Cy")
    assert evil(turn(t, "Jo")) == ["Ana", "Bo", "Cy", "Jo"]
    assert t.events("warning") == []
    turn(t, "Dee")
    assert t.events("warning") == [{"rule": SPIRIT, "seat": t.seat("Dee").id}]
