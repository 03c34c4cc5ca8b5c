"""The Boomdandy."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.clocktower.match import Match
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer
from tests.clocktower.steps import rule
from tests.clocktower.towns import NAMES, Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "slayer", "virgin", "fortuneteller", "sailor", "fool", "professor",
    "saint", "klutz", "golem", "recluse", "boomdandy", "widow", "devilsadvocate", "organgrinder", "cerenovus",
    "summoner", "pithag", "imp", "po", "artist", "savant",
]  # fmt: skip
NINE = "boomdandy po widow fortuneteller chef mayor virgin soldier artist"


def boom(seats: str = NINE, start: str = "day 2", **more: Any) -> Town:
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def spares(*names: str) -> dict[str, Any]:
    """Who lives."""
    return rule("boomdandy", list(names))


def points(**fingers: str | None) -> list[dict[str, Any]]:
    """Who points at whom."""
    return [{"choose": {"who": who, "ability": "boomdandy", "choice": to}} for who, to in fingers.items()]


def living(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.circle if seat.alive]


def deaths(t: Town) -> list[str]:
    return [t.runner.policy.name(event.data["seat"]) for event in t.game.events if event.kind == "died"]


def counting_down(t: Town) -> Town:
    """The moment at which the countdown begins."""
    t.nominate("Bo", "Ana", " ".join(living(t)))
    t.game.answer(STORYTELLER, "close")
    return t


def to_the_countdown(t: Town, *spared: str) -> Town:
    counting_down(t).game.answer(STORYTELLER, [t.seat(name).id for name in spared])
    assert t.waits_for[1] == "countdown"
    return t


def test_the_others_die_in_turn_and_then_whoever_most_point_at() -> None:
    """boomdandy/c1, boomdandy/r1, boomdandy/r10"""
    t = boom().execute(
        "Ana", spares("Bo", "Cy", "Dee"), *points(Ana="Cy", Bo="Cy", Eli="Cy", Fay="Cy", Gus="Bo", Hal="Bo", Ida=None)
    )
    assert deaths(t) == ["Ana", "Eli", "Fay", "Gus", "Hal", "Ida", "Cy"]
    assert living(t) == ["Bo", "Dee"]
    assert t.winner == "evil"


def test_the_deaths_go_clockwise_from_the_boomdandy() -> None:
    """boomdandy/c1, boomdandy/r7"""
    t = boom("po widow fortuneteller chef boomdandy mayor virgin soldier").execute("Eli", spares("Ana", "Bo", "Cy"))
    assert deaths(t) == ["Eli", "Fay", "Gus", "Hal", "Dee"]


def test_another_death_sets_nothing_off() -> None:
    """boomdandy/c2, boomdandy/r1"""
    t = boom("boomdandy po golem chef mayor virgin soldier").nominate("Cy", "Ana")
    assert living(t) == NAMES[1:7]
    t = boom("boomdandy po chef mayor virgin soldier artist", "night 3").night(Bo="Ana").day()
    assert living(t) == NAMES[1:7]


def test_an_execution_by_another_ability_sets_it_off() -> None:
    """boomdandy/r1"""
    t = boom("boomdandy po virgin chef mayor slayer soldier cerenovus", "night 2").night(Hal=["Ana", "chef"]).day()
    t.intervene(LetHappen(7, "cerenovus"))
    for answer in (False, True, [1, 3, 4], *["count"] * 10):
        t.game.answer(STORYTELLER, answer)
    assert living(t) == ["Bo", "Dee", "Eli"]
    t.dusk()
    assert t.grimoire.phase == "dusk"


def test_one_who_survives_the_execution_explodes_and_may_live_or_die() -> None:
    """boomdandy/c3, boomdandy/r2"""
    seats = "boomdandy po devilsadvocate chef mayor virgin soldier artist"
    t = boom(seats, "night 2").night(Cy="Ana").day().execute("Ana", spares("Ana", "Bo", "Dee"))
    assert living(t) == ["Ana", "Bo", "Dee"]
    t = boom(seats, "night 2").night(Cy="Ana").day().execute("Ana", spares("Bo", "Cy", "Dee"))
    assert living(t) == ["Bo", "Cy", "Dee"]


def test_on_a_tie_nobody_dies_and_night_begins() -> None:
    """boomdandy/c4, boomdandy/r11"""
    fingers = points(Ana="Bo", Bo="Cy", Cy="Bo", Dee="Bo", Eli="Bo", Fay="Cy", Gus="Cy", Hal="Cy", Ida="Dee")
    t = boom().execute("Ana", spares("Bo", "Cy", "Dee"), *fingers)
    assert living(t) == ["Bo", "Cy", "Dee"]
    assert t.grimoire.phase == "dusk"


def test_nobody_points_and_nobody_dies() -> None:
    """boomdandy/r11"""
    assert living(boom().execute("Ana", spares("Bo", "Cy", "Dee"))) == ["Bo", "Cy", "Dee"]


def test_pointing_is_no_vote_and_needs_no_token() -> None:
    """boomdandy/c5, boomdandy/r8"""
    seats = "boomdandy po widow fortuneteller --chef mayor virgin soldier"
    t = boom(seats).execute("Ana", spares("Bo", "Cy", "Dee"), *points(Eli="Bo"))
    assert t.winner == "good"
    assert not t.seat("Eli").ghost_vote
    assert t.seat("Hal").ghost_vote and t.seat("Ana").ghost_vote


def test_pointing_is_open_though_votes_are_secret() -> None:
    """boomdandy/r8"""
    t = to_the_countdown(boom("boomdandy po organgrinder fortuneteller chef mayor virgin"), "Bo", "Cy", "Dee")
    t.game.answer(6, 1)
    assert t.view("Eli")["countdown"]["fingers"] == [{"seat": 6, "to": 1}]
    assert t.view("public")["countdown"]["fingers"] == [{"seat": 6, "to": 1}]


def test_a_finger_may_move_until_the_end_and_counts_once() -> None:
    """boomdandy/r8"""
    t = to_the_countdown(boom("boomdandy po widow fortuneteller chef mayor virgin"), "Bo", "Cy", "Dee")
    for target in (1, 2, 3, 3):
        t.game.answer(6, target)
    t.game.answer(5, 2)
    t.game.answer(5, None)
    assert t.view("public")["countdown"] == {"ability": "boomdandy", "left": 10, "fingers": [{"seat": 6, "to": 3}]}
    with pytest.raises(IllegalAnswer):
        t.game.answer(5, 0)
    for left in range(9, 0, -1):
        t.game.answer(STORYTELLER, "count")
        assert t.view("Ana")["countdown"]["left"] == left
    t.game.answer(STORYTELLER, "count")
    assert not t.alive("Dee")
    assert t.view("Ana")["countdown"] is None


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_poisoned_boomdandy_only_dies(how: str) -> None:
    """boomdandy/c6, boomdandy/r3"""
    t = boom().impair("Ana", how).execute("Ana")
    assert deaths(t) == ["Ana"]
    assert t.grimoire.phase == "day"


def test_a_dead_boomdandy_does_not_explode() -> None:
    """boomdandy/r3"""
    assert deaths(boom(NINE.replace("boomdandy", "-boomdandy")).execute("Ana")) == []


def test_with_four_alive_nobody_else_dies_and_the_countdown_is_run() -> None:
    """boomdandy/c7, boomdandy/r6"""
    t = boom("boomdandy po chef mayor -virgin -soldier").execute("Ana", *points(Eli="Cy"))
    assert deaths(t) == ["Ana", "Cy"]
    assert t.winner == "evil"


def test_with_three_alive_evil_has_won_before_it() -> None:
    """boomdandy/r6"""
    t = boom("boomdandy po chef -mayor -virgin -soldier").execute("Ana")
    assert t.winner == "evil"
    assert not [event for event in t.game.events if event.kind == "declared"]


def test_the_demon_is_always_among_the_three() -> None:
    """boomdandy/r4"""
    t = counting_down(boom())
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, [2, 3, 4])
    t.game.answer(STORYTELLER, [1, 3, 4])
    assert living(t) == ["Bo", "Dee", "Eli"]


def test_where_there_is_no_demon_yet_the_summoner_has_to_live() -> None:
    """boomdandy/r4"""
    t = counting_down(boom("boomdandy summoner chef mayor virgin soldier artist"))
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, [2, 3, 4])
    t.game.answer(STORYTELLER, [1, 2, 3])
    assert t.winner is None


def test_who_cannot_die_survives_and_four_may_be_left() -> None:
    """boomdandy/r5"""
    t = boom("boomdandy po widow chef fool mayor virgin").execute("Ana", spares("Bo", "Cy", "Dee"))
    assert living(t) == ["Bo", "Cy", "Dee", "Eli"]


def test_travellers_die_and_do_not_count_towards_the_three() -> None:
    """boomdandy/r6"""
    t = boom("boomdandy po widow chef beggar:good mayor virgin scapegoat:good")
    counting_down(t)
    options = t.game.ask and t.game.ask.offers(STORYTELLER)
    assert options is not None and {seat for chosen in options for seat in chosen} == {1, 2, 3, 5, 6}
    t.game.answer(STORYTELLER, [1, 2, 3])
    assert living(t) == ["Bo", "Cy", "Dee"]


def test_the_dying_do_what_they_do_and_no_win_comes_before_the_end() -> None:
    """boomdandy/r7"""
    t = counting_down(boom("boomdandy po widow chef klutz mayor virgin"))
    t.game.answer(STORYTELLER, [1, 2, 3])
    assert t.waits_for == ("Eli", "klutz")
    assert living(t) == ["Bo", "Cy", "Dee"]
    t.game.answer(4, 3)
    assert t.waits_for[1] == "countdown"


def test_the_death_by_pointing_is_no_execution() -> None:
    """boomdandy/r9, boomdandy/r12"""
    t = boom("boomdandy po widow saint chef mayor virgin").execute(
        "Ana", spares("Bo", "Dee", "Eli"), *points(Ana="Dee")
    )
    assert t.executed == "Ana"
    assert t.grimoire.reason == "WIN-5"


def test_one_who_cannot_die_lives_and_the_day_ends() -> None:
    """boomdandy/r9"""
    t = boom("boomdandy po widow fool chef mayor virgin").execute("Ana", spares("Bo", "Cy", "Dee"), *points(Ana="Dee"))
    assert living(t) == ["Bo", "Cy", "Dee"]
    assert t.grimoire.phase == "dusk"


def test_good_wins_when_most_point_at_the_demon() -> None:
    """boomdandy/r10"""
    t = boom().execute("Ana", spares("Bo", "Cy", "Dee"), *points(Ana="Bo", Eli="Bo", Fay="Cy"))
    assert t.winner == "good"


def test_it_is_the_day_s_one_execution() -> None:
    """boomdandy/r12"""
    t = to_the_countdown(boom(), "Bo", "Cy", "Dee")
    assert t.executed == "Ana"
    assert t.grimoire.today.open is False


def test_who_becomes_it_has_it_at_once_and_who_stops_being_it_has_not() -> None:
    """boomdandy/r13"""
    seats = NINE.replace("boomdandy", "professor")
    t = boom(seats).storyteller(character={"Ana": "boomdandy"}).execute("Ana", spares("Bo", "Cy", "Dee"))
    assert living(t) == ["Bo", "Cy", "Dee"]
    assert deaths(boom().storyteller(character={"Ana": "chef"}).execute("Ana")) == ["Ana"]


def test_it_has_a_pair_rule_with_the_plague_doctor() -> None:
    """boomdandy/r14"""
    t = town(NINE, script=[*SCRIPT, "plaguedoctor"], start="day 2")
    assert "boomdandy-plaguedoctor" in t.grimoire.script.jinxes


def test_everybody_hears_of_it() -> None:
    t = to_the_countdown(boom(), "Bo", "Cy", "Dee")
    kinds = [event.kind for event in t.game.events if event.to == -1]
    assert kinds.index("executed") < kinds.index("declared") < kinds.index("countdown")


def test_a_countdown_can_be_taken_back_and_replayed() -> None:
    t = to_the_countdown(boom(), "Bo", "Cy", "Dee")
    t.game.answer(4, 1)
    t.game.answer(STORYTELLER, "count")
    before = [event.kind for event in t.game.events]
    taken = t.game.undo(2)
    assert t.view("public")["countdown"] == {"ability": "boomdandy", "left": 10, "fingers": []}
    t.game.redo(taken)
    assert [event.kind for event in t.game.events] == before


# The automatic Storyteller, and bots


def test_it_spares_the_demon_somebody_good_and_one_more() -> None:
    t = counting_down(boom())
    ask = t.game.ask
    assert ask is not None
    people = t.grimoire.people
    for seed in range(40):
        chosen = AutomaticStoryteller(seed).suggest(t.game, ask).answer
        assert len(set(chosen)) == 3 and 1 in chosen and 0 not in chosen
        assert any(not people[seat].evil for seat in chosen)


def test_bots_point_at_those_who_are_left() -> None:
    ids = ("boomdandy", "imp", "empath", "chef", "slayer", "mayor", "virgin")
    config = Config(seats=tuple(SeatPlan(f"P{n}", id) for n, id in enumerate(ids)), script=tuple(SCRIPT))
    match = Match(config, 1)
    while match.game.grimoire.phase != "day":
        match.step()
    match.game.intervene(Execute(0))
    game = match.play()
    fingers = {event.data["seat"]: event.data["to"] for event in game.events if event.kind == "finger"}
    assert set(fingers) == set(range(7))
    assert fingers[1] != 1
    assert not [event for event in game.events if event.kind == "executed" and event.data["seat"] != 0]


def test_a_traveller_who_is_the_demon_lives_besides_the_three() -> None:
    """boomdandy/r4, boomdandy/r6, lilmonsta/r4"""
    script = [*SCRIPT, "lilmonsta"]
    nine = "boomdandy witch widow fortuneteller chef mayor virgin soldier barista"
    more = {"unseated": ["lilmonsta"], "tokens": {"Ida": ["lilmonsta/is-the-demon"]}}
    t = boom(nine, script=[*script, "witch"], **more).execute("Ana", spares("Bo", "Cy", "Dee"))
    assert {*living(t)} == {"Bo", "Cy", "Dee", "Ida"}


def test_only_the_own_execution_sets_it_off_and_only_once() -> None:
    """boomdandy/r1, boomdandy/r13"""
    assert deaths(boom().execute("Fay")) == ["Fay"]
    t = boom().execute("Ana", spares("Bo", "Cy", "Dee"))
    told = [event for event in t.events("declared") if event["ability"] == "boomdandy"]
    assert [(event["what"], event["who"]) for event in told] == [("explodes", 0)]
    t.storyteller(revive=["Ana", "Eli", "Fay", "Gus"]).night(Bo="none").day()
    before = deaths(t)
    assert deaths(t.execute("Eli")) == [*before, "Eli"]


def test_a_dead_boomdandy_who_has_the_ability_does_not_explode() -> None:
    """boomdandy/r3"""
    seats = NINE.replace("po", "vigormortis").replace("boomdandy", "-boomdandy")
    script = [*SCRIPT, "vigormortis"]
    t = boom(seats, script=script, tokens={"Ana": ["vigormortis/has-ability"]})
    assert deaths(t.execute("Ana")) == []


def test_where_a_demon_lives_on_in_secret_any_three_may_live() -> None:
    """boomdandy/r4"""
    t = boom(NINE.replace("po widow", "zombuul po"), script=[*SCRIPT, "zombuul"]).execute("Bo").dusk()
    assert t.seat("Bo").lives
    t.night(Cy="none").day()
    t.nominate("Cy", "Ana", " ".join(living(t)))
    t.game.answer(STORYTELLER, "close")
    t.game.answer(STORYTELLER, [3, 4, 5])
    assert t.seat("Bo").lives, "who seems to be dead does not die"
    assert living(t) == ["Dee", "Eli", "Fay"]


def test_of_several_summoners_a_living_one_has_to_live() -> None:
    """boomdandy/r4"""
    t = boom("summoner boomdandy -summoner mayor virgin soldier artist")
    t.nominate("Dee", "Bo", " ".join(living(t)))
    t.game.answer(STORYTELLER, "close")
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, [3, 4, 5])
