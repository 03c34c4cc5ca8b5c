"""Riot."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.moments.nominators import nominees
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core import STORYTELLER
from belfry.core.errors import BelfryError, IllegalAnswer, NotAsked
from belfry.core.policy import RandomPolicy, SplitPolicy, play
from tests.clocktower.steps import night_to, notes, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer", "undertaker", "fortuneteller", "sage"),
    *("tealady", "sailor", "saint", "recluse", "butler", "poisoner", "witch", "scarletwoman", "baron", "pithag"),
    *("riot", "imp"),
]
NINE = "chef riot poisoner empath slayer mayor undertaker witch sage"
"""Bo is Riot; Cy and Hal are Minions."""


def uproar(seats: str = NINE, start: str = "day 3", **more: Any) -> Town:
    """A town with Riot, without the special rules for it and others of the script."""
    without = {"off": ["mayor-riot", "monk-riot", "riot-sage", "riot-soldier"]}
    return town(seats, start=start, script=SCRIPT, **{"jinxes": without} | more)


def chain(t: Town, first: str, *then: str) -> Town:
    """A first nomination, and those that follow: `Ana Bo` is Ana nominating Bo, `Bo none` lets the time pass."""
    by, who = first.split()
    steps = [pair.split() for pair in then]
    return t.nominate(by, who, before=[next_by(one, other) for one, other in steps])


def next_by(who: str, choice: str) -> dict[str, Any]:
    return {"choose": {"who": who, "ability": "riot", "choice": choice}}


def deaths(t: Town) -> list[str]:
    return [t.runner.policy.name(event["seat"]) for event in t.events("died")]


def riot(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.circle if seat.character.id == "riot"]


def waiting(t: Town, by: str = "Ana", who: str = "Dee") -> Town:
    """The riot is on, and the first nominee has to nominate."""
    t.nominated(by, who)
    return t


# Before day three


def test_on_the_first_days_there_is_a_vote_and_good_wins_by_executing_riot() -> None:
    """riot/c6, riot/r2"""
    t = uproar("chef riot poisoner empath slayer mayor undertaker", "day 1").nominate("Ana", "Bo", "Ana Cy Dee Eli")
    assert t.tally == 4 and t.alive("Bo")
    t.close()
    assert t.winner == "good"


def test_it_does_not_kill_at_night_and_is_not_woken() -> None:
    """riot/r1"""
    t = uproar(start="night 1").night(Cy="Ana", Hal="Ana")
    assert t.died == [] and not t.asked("Bo", "riot")
    t.day().dusk().night(Cy="Ana", Hal="Ana")
    assert t.died == [] and "Bo" not in t.woke


def test_before_day_three_the_minions_are_minions_with_their_abilities() -> None:
    """riot/r2"""
    t = uproar(start="night 2").next_day(Cy="Ana", Hal="Dee")
    assert riot(t) == ["Bo"] and t.poisoned("Ana")
    t.nominate("Dee", "Eli")
    assert not t.alive("Dee")


def test_the_reminder_tells_the_coming_day() -> None:
    def shown(t: Town) -> list[str]:
        seats = t.view("storyteller")["grimoire"]["seats"]
        return [token["token"] for seat in seats if seat["name"] == "Bo" for token in seat["tokens"]]

    t = uproar(start="night 1").setup()
    assert shown(t) == []
    t.next_day(Cy="Ana", Hal="Ana")
    assert shown(t) == ["riot/day-1"]
    t.dusk().next_day(Cy="Ana", Hal="Ana")
    assert shown(t) == ["riot/day-2"]
    t.dusk().night(Cy="Ana", Hal="Ana")
    assert shown(t) == ["riot/day-3"]


def test_a_scarlet_woman_follows_riot_on_the_first_days_and_is_riot_herself_on_day_three() -> None:
    """riot/r16"""
    seats = "chef riot scarletwoman empath slayer mayor undertaker witch sage"
    t = uproar(seats, "day 2").execute("Bo")
    assert t.winner is None and t.character("Cy") == "riot"
    day_three = chain(uproar(seats), "Ana Bo", "Bo Cy", "Cy Hal")
    assert day_three.winner == "good"


# The third night


def test_the_minions_are_shown_that_they_are_riot_and_what_they_kept_up_ends_when_they_are_replaced() -> None:
    """riot/c7, riot/r3"""
    t = uproar(start="night 3").night(Cy="Ana", Hal="Dee")
    assert t.learned("Cy", "riot") == "riot" and t.learned("Hal", "riot") == "riot"
    assert t.poisoned("Ana") and t.character("Cy") == "poisoner"
    assert [t.view(name)["you"]["character"] for name in ("Cy", "Hal")] == ["riot", "riot"]
    assert t.view("Cy")["you"]["alignment"] == "evil"
    t.day().game.answer(STORYTELLER, "open")
    assert riot(t) == ["Bo", "Cy", "Hal"]
    assert not t.poisoned("Ana") and t.tokens("Dee") == []
    assert t.seat("Cy").evil
    assert t.view("Cy")["you"]["character"] == "riot"


def test_their_characters_may_be_replaced_in_the_night_already() -> None:
    """riot/c7, riot/r3"""
    t = uproar(start="night 3").night(rule("riot", "now"), Cy="Ana", Hal="Dee")
    assert riot(t) == ["Bo", "Cy", "Hal"] and not t.poisoned("Ana")
    assert t.view("Hal")["you"] == {"seat": 7, "character": "riot", "alignment": "evil"}


def test_dead_minions_become_riot_too_and_a_good_one_stays_good() -> None:
    """riot/r3"""
    t = uproar("chef riot -poisoner empath slayer mayor undertaker witch:good sage")
    t.game.answer(STORYTELLER, "open")
    assert riot(t) == ["Bo", "Cy", "Hal"]
    assert not t.alive("Cy") and not t.seat("Hal").evil


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_drunk_minion_becomes_riot_as_well(how: str) -> None:
    """riot/r4"""
    t = uproar().impair("Cy", how)
    t.game.answer(STORYTELLER, "open")
    assert t.character("Cy") == "riot"


# The riot


def test_each_nominee_dies_at_once_and_nominates_until_the_last_riot_is_dead() -> None:
    """riot/c1, riot/r9"""
    t = chain(uproar(), "Ana Bo", "Bo Dee", "Dee Cy", "Cy Eli", "Eli Hal")
    assert deaths(t) == ["Bo", "Dee", "Cy", "Eli", "Hal"]
    assert t.winner == "good" and t.grimoire.living == 4


def test_there_is_no_vote_and_no_execution() -> None:
    """riot/r5"""
    t = waiting(uproar("chef riot poisoner saint slayer mayor undertaker witch sage"))
    assert not t.alive("Dee") and t.winner is None
    assert not t.events("count") and not t.events("tally") and not t.events("executed")
    assert t.grimoire.today.executed is None and t.grimoire.today.died_by_execution is None
    assert t.view("public")["counting"] is None


def test_when_the_time_runs_out_the_storyteller_nominates() -> None:
    """riot/c2, riot/r11"""
    t = waiting(uproar())
    t.game.answer(3, None)
    assert t.waits_for == ("storyteller", "riot")
    t.game.answer(STORYTELLER, 4)
    assert not t.alive("Eli") and t.waits_for == ("Eli", "riot")
    assert t.events("nominated")[-1] == {"by": -1, "who": 4, "settled": True}


def test_if_nobody_nominates_the_storyteller_does() -> None:
    """riot/c3, riot/r11"""
    t = uproar()
    t.game.answer(STORYTELLER, "open")
    t.nominate("storyteller", "Dee")
    assert not t.alive("Dee")


def test_the_day_ends_only_with_the_game() -> None:
    """riot/r11"""
    t = uproar()
    ask = t.game.ask
    assert ask is not None and list(ask.offers(STORYTELLER) or ()) == ["open"]
    t.game.answer(STORYTELLER, "open")
    for word in ("close", "dusk"):
        assert word not in (t.game.ask.offers(STORYTELLER) if t.game.ask else ())
    waiting(t)
    assert t.game.ask is not None and t.game.ask.to == (3,)


def test_the_last_riots_death_wins_for_good_though_two_are_left() -> None:
    """riot/c4, riot/r9"""
    t = uproar("chef -riot riot empath -slayer -mayor -undertaker -witch -sage").nominate("Ana", "Cy")
    assert t.winner == "good" and t.grimoire.living == 2


def test_evil_wins_when_two_are_alive_and_one_of_them_is_riot() -> None:
    """riot/c5, riot/r10"""
    t = uproar("chef -riot riot empath -slayer -mayor -undertaker -witch -sage thief:good").nominate("Cy", "Ana")
    assert t.winner == "evil"


def test_a_nominee_nominates_although_dead_and_although_they_have_nominated_before() -> None:
    """riot/c8, riot/r6"""
    t = chain(uproar(), "Ana Dee", "Dee Fay", "Fay Ana", "Ana Gus")
    assert deaths(t)[:4] == ["Dee", "Fay", "Ana", "Gus"]
    assert [event["by"] for event in t.events("nominated")][:4] == [0, 3, 5, 0]


@pytest.mark.parametrize("who", ["Bo", "Jo"])
def test_only_living_players_and_no_travellers_are_nominated(who: str) -> None:
    """riot/c9, riot/r7"""
    t = waiting(uproar(f"{NINE} thief:good"), "Ana", "Bo")
    t.game.answer(1, 3)
    before = len(t.game.entries)
    seat = t.seat(who).id
    assert t.game.ask is not None and seat not in t.game.ask.options
    with pytest.raises(IllegalAnswer):
        t.game.answer(3, seat)
    assert len(t.game.entries) == before and t.waits_for == ("Dee", "riot")


def test_a_dead_player_cannot_be_the_first_nominee_either() -> None:
    """riot/r7"""
    uproar("chef riot poisoner -empath slayer mayor undertaker witch sage").refused(
        {"nominate": {"by": "Ana", "who": "Dee"}}
    )


def test_a_nominee_who_does_not_die_still_nominates_and_can_be_nominated_again() -> None:
    """riot/r8"""
    t = waiting(uproar("chef riot poisoner sailor slayer mayor undertaker witch sage"))
    assert t.alive("Dee") and t.waits_for == ("Dee", "riot")
    t.game.answer(3, 4)
    t.game.answer(4, 3)
    assert t.alive("Dee") and not t.alive("Eli") and t.waits_for == ("Dee", "riot")


def test_whoever_is_safe_from_the_demon_lives() -> None:
    """riot/r8, riot/r5"""
    t = waiting(uproar("chef riot poisoner soldier slayer mayor undertaker witch sage"))
    assert t.alive("Dee") and t.waits_for == ("Dee", "riot")


def test_abilities_that_react_to_a_nomination_do_so_before_the_nominee_dies() -> None:
    """riot/r14"""
    t = uproar("chef riot poisoner virgin slayer mayor undertaker witch sage").nominate("Ana", "Dee")
    assert deaths(t)[:2] == ["Ana", "Dee"]


def test_exiles_are_called_until_the_first_nomination_and_not_during_the_riot() -> None:
    """riot/r15"""
    t = uproar(f"{NINE} thief:good").exile("Ana", "Jo", "")
    assert t.events("exiled")
    other = waiting(uproar(f"{NINE} thief:good"))
    with pytest.raises(NotAsked):
        other.game.answer(0, ("exile", 9))


@pytest.mark.parametrize(("late", "riots"), [("next_day", True), ("never", False)])
def test_riot_that_comes_after_day_three_riots_on_the_next_day_or_never(late: str, riots: bool) -> None:
    """riot/r12"""
    t = uproar("pithag imp chef empath slayer mayor undertaker sage", "night 5", switches={"riot_late": late})
    t.night({"choose": {"who": "Ana", "ability": "pithag", "choice": ["Bo", "riot"]}}).day()
    t.nominated("Cy", "Dee")
    assert t.alive("Dee") is not riots


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_if_every_riot_is_impaired_the_riot_waits_for_a_later_day(how: str) -> None:
    """riot/r13"""
    t = uproar("chef riot empath slayer mayor undertaker sage virgin saint").impair("Bo", how, "dusk")
    t.nominate("Ana", "Cy", "Ana Bo Dee Eli Fay")
    assert t.tally == 5
    t.dusk().next_day()
    assert waiting(t, "Ana", "Dee").waits_for == ("Dee", "riot")


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_where_the_table_has_it_so_drunkenness_does_not_matter(how: str) -> None:
    """riot/r13"""
    t = uproar(switches={"riot_ignores_drunkenness": True}).impair("Bo", how)
    assert not waiting(t).alive("Dee")


def test_one_living_riot_with_the_ability_is_enough_and_a_riot_begun_goes_on() -> None:
    """riot/r13, riot/r11"""
    t = uproar("chef riot riot empath slayer mayor undertaker witch sage").impair("Bo", POISONED)
    waiting(t, "Ana", "Cy")
    t.game.answer(2, 7)
    t.game.answer(7, 3)
    assert not t.alive("Dee") and t.waits_for == ("Dee", "riot")


@pytest.mark.parametrize("seconds", [10, 5])
def test_the_time_for_a_nomination_is_fixed_and_only_the_first_one_counts(seconds: int) -> None:
    """riot/r17"""
    switches = {} if seconds == 10 else {"riot_countdown_seconds": seconds}
    t = waiting(uproar(switches=switches))
    assert t.game.ask is not None and t.game.ask.raised_by is not None
    assert t.game.ask.raised_by.countdown == seconds
    t.game.answer(3, 4)
    with pytest.raises(NotAsked):
        t.game.answer(3, 5)


def test_the_storytellers_program_nominates_at_random_among_living_players() -> None:
    """riot/c2, riot/c3"""
    t = uproar(f"{NINE} thief:good")
    t.game.answer(STORYTELLER, "open")
    ask = t.game.ask
    assert ask is not None
    first = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(60)}
    assert first == {("nominate", seat) for seat in range(9)}
    waiting(t).game.answer(3, None)
    ask = t.game.ask
    assert ask is not None
    later = {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(60)}
    assert later == {0, 1, 2, 4, 5, 6, 7, 8}


def test_nobody_else_sees_who_has_become_riot() -> None:
    """riot/r3"""
    t = uproar(start="night 3").night(Cy="Ana", Hal="Dee").day()
    t.game.answer(STORYTELLER, "open")
    assert set(t.view("Ana")["known"]) == {0}
    heard = [str(line) for kind, line in t.view("public")["history"] if kind not in ("script", "jinxes")]
    assert not any("riot" in line for line in heard)


@pytest.mark.parametrize("players", [5, 7, 10, 13, 15])
@pytest.mark.parametrize("automatic", [True, False])
def test_its_games_end_and_can_be_played_again(players: int, automatic: bool) -> None:
    """riot/r11"""
    script = tuple(id for id in SCRIPT if id != "imp")
    for seed in range(3):
        game = Clocktower(Config.players(players, script=script), seed)
        policy = RandomPolicy(seed, 0.4)
        play(game, SplitPolicy(policy, AutomaticStoryteller(seed)) if automatic else policy)
        assert game.winner
        again = Clocktower(game.config, seed)
        again.redo(game.entries)
        assert [(e.kind, e.data) for e in again.events] == [(e.kind, e.data) for e in game.events]


def test_the_storyteller_sees_since_when_riot_is_in_play() -> None:
    seats = "pithag imp chef empath slayer mayor undertaker sage"
    t = uproar(seats, "night 5").night({"choose": {"who": "Ana", "ability": "pithag", "choice": ["Bo", "riot"]}})
    assert notes(t, "Bo") == ["Since night 5"]
    t = uproar(seats, "day 2").storyteller(character={"Bo": "riot"})
    assert notes(t, "Bo") == ["Since day 2"]


@pytest.mark.parametrize(("start", "riots"), [("night 3", True), ("day 3", True), ("night 4", False)])
def test_where_it_may_come_too_late_it_is_in_time_until_the_end_of_day_three(start: str, riots: bool) -> None:
    """riot/r12"""
    t = uproar("pithag imp chef empath slayer mayor undertaker sage", start, switches={"riot_late": "never"})
    if start.startswith("night"):
        t.night({"choose": {"who": "Ana", "ability": "pithag", "choice": ["Bo", "riot"]}}).day()
    else:
        t.storyteller(character={"Bo": "riot"})
    t.nominated("Cy", "Dee")
    assert t.alive("Dee") is not riots


def test_riot_of_the_beginning_is_never_too_late() -> None:
    """riot/r12"""
    t = uproar(start="day 4", switches={"riot_late": "never"})
    assert not waiting(t).alive("Dee")


def counted(t: Town) -> list[str]:
    """The reminders at Bo's seat, those that stand by themselves too."""
    return [token.name for token in t.grimoire.reminders() if token.target == 1]


def test_the_reminder_counts_the_days() -> None:
    t = uproar(start="night 1")
    assert "riot/day-1" not in counted(t)
    t.next_day()
    assert "riot/day-1" in counted(t)
    t.dusk().night()
    assert "riot/day-2" in counted(t)
    assert "riot/day-3" in counted(uproar())


def test_without_minions_or_before_the_third_night_nobody_is_asked_about_them() -> None:
    assert (
        not uproar("chef riot empath slayer mayor undertaker sage virgin saint", "night 3")
        .night()
        .asked("storyteller", "riot")
    )
    t = uproar(start="night 2").night(Cy="Ana", Hal="Dee")
    assert not t.asked("storyteller", "riot")
    assert t.lessons("Cy") == []


def test_minions_who_become_riot_at_once_are_not_told_a_second_time() -> None:
    t = uproar(start="night 3").night(rule("riot", "now"), Cy="Ana", Hal="Dee")
    assert riot(t) == ["Bo", "Cy", "Hal"]
    assert t.lessons("Cy") == [] and t.lessons("Hal") == []


@pytest.mark.parametrize(("day", "riots"), [(2, True), (3, False)])
def test_riot_that_comes_at_dusk_is_too_late_from_the_third_on(day: int, riots: bool) -> None:
    """riot/r12"""
    seats = "pithag imp chef empath slayer mayor undertaker sage"
    t = uproar(seats, f"day {day}", switches={"riot_late": "never"}).dusk().storyteller(character={"Bo": "riot"})
    t.next_day().nominated("Cy", "Dee")
    assert t.alive("Dee") is not riots


def test_a_dead_riot_holds_none() -> None:
    """riot/r13: the option is about drunk and poisoned ones."""
    seats = "chef -riot imp empath slayer mayor undertaker witch sage"
    t = waiting(uproar(seats, switches={"riot_ignores_drunkenness": True}))
    assert t.alive("Dee") and t.character("Hal") == "witch"


def test_a_riot_that_was_ended_by_the_storyteller_binds_no_later_night() -> None:
    """riot/r13: a riot goes on though Riot is drunk, but not for another day."""
    t = waiting(uproar("chef riot poisoner empath slayer mayor undertaker witch sage"))
    t.intervene(character={"Bo": "imp", "Cy": "poisoner", "Hal": "witch"}).game.answer(3, 4)
    t.game.answer(STORYTELLER, "count")
    while t.game.ask is not None and t.game.ask.kind == "vote":
        t.game.answer(t.game.ask.to[0], False)
    t.dusk().storyteller(character={"Bo": "riot"}).impair("Bo", DRUNK).night(Cy="Ana", Hal="Ana")
    assert not t.asked("storyteller", "riot")


def test_a_living_riot_kills_and_not_one_that_is_dead() -> None:
    seats = "chef -riot riot empath slayer mayor undertaker witch sage"
    t = waiting(uproar(seats, fabled=["angel"], tokens={"Dee": ["angel/protected"]}))
    t.game.answer(STORYTELLER, None)
    assert [verdict["suspect"] for verdict in t.events("verdict")] == [2]


@pytest.mark.parametrize("jinxed", [True, False])
def test_only_a_special_rule_lets_the_storyteller_be_nominated_in_a_riot(jinxed: bool) -> None:
    """riot/r7, jinx/atheist-riot/r1"""
    off = [] if jinxed else ["atheist-riot"]
    t = town(NINE, start="day 3", script=[*SCRIPT, "atheist"], jinxes={"off": ["riot-sage", "mayor-riot", *off]})
    t.game.answer(STORYTELLER, "open")
    assert (-1 in nominees(t.grimoire)) is jinxed
    waiting(t)
    assert t.game.ask is not None and (-1 in t.game.ask.options) is jinxed
    if jinxed:
        t.game.answer(3, -1)
        assert t.waits_for[1] == "count"


def test_the_mayor_may_interrupt_whoever_has_to_nominate_by_a_special_rule() -> None:
    """jinx/mayor-riot/r1"""
    t = waiting(uproar("chef riot baron empath slayer mayor undertaker", jinxes={"off": []}))
    assert t.waits_for == ("Dee", "riot")
    t.game.answer(5, ("use", "mayor", True))
    assert t.winner == "evil"


def test_it_has_reminders_for_three_days() -> None:
    t = uproar().storyteller(add_token={"Bo": ["riot/day-1", "riot/day-3"]})
    with pytest.raises(BelfryError, match="unknown reminder 'riot/day-4'"):
        t.storyteller(add_token={"Bo": ["riot/day-4"]})


def test_the_first_reminder_comes_with_the_first_dawn() -> None:
    assert counted(night_to(uproar(start="night 1"), "poisoner")) == []


def test_that_one_is_riot_is_no_information_that_the_fibbin_makes_wrong() -> None:
    """fibbin/r7"""
    seats = "chef riot poisoner empath slayer mayor undertaker witch:good sage"
    t = uproar(seats, "night 3", fabled=["fibbin"]).night(Cy="Ana", Hal="Ana")
    assert t.learned("Hal", "riot") == "riot"
    assert t.seat("Hal").id not in [ask.about for ask in t.runner.asked if ask.ability == "fibbin"]


def test_the_minions_are_told_though_an_exorcist_keeps_riot_asleep() -> None:
    """riot/c7"""
    seats = NINE.replace("empath", "exorcist")
    off = {"off": ["mayor-riot", "riot-sage", "exorcist-riot"]}
    t = town(seats, start="night 3", script=[*SCRIPT, "exorcist"], jinxes=off).night(Dee="Bo", Cy="Ana", Hal="Ana")
    assert t.learned("Cy", "riot") == "riot"


def test_the_king_is_shown_to_minions_who_become_riot_in_the_night() -> None:
    seats = NINE.replace("empath", "king")
    off = {"off": ["mayor-riot", "riot-sage", "king-riot"]}
    t = town(seats, start="night 3", script=[*SCRIPT, "king"], jinxes=off)
    t.night(rule("riot", "now"), Cy="Ana", Hal="Ana")
    assert t.learned("Hal", "king") == (3, "king")
