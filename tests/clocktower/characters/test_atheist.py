"""The Atheist."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup, SeatPlan
from belfry.clocktower.files.script import read
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.identity import Align
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.core import STORYTELLER
from belfry.core.errors import IllegalDeed
from belfry.core.policy import RandomPolicy, SplitPolicy, play
from tests.clocktower.deal import characters, check_bag, numbers
from tests.clocktower.steps import notes, rule
from tests.clocktower.towns import NAMES, Town, pair, town

SCRIPT = [
    *("atheist", "investigator", "grandmother", "seamstress", "slayer", "gossip", "chef", "empath", "monk", "soldier"),
    *("virgin", "fortuneteller", "philosopher", "mayor", "undertaker", "sage", "saint", "recluse", "butler", "drunk"),
    *("poisoner", "witch", "baron", "spy", "imp", "lilmonsta"),
]
SIX = "atheist investigator grandmother seamstress slayer gossip"
EIGHT = "atheist investigator chef empath slayer monk soldier virgin"


def play_pretend(seats: str = EIGHT, start: str = "day 2", **more: Any) -> Town:
    return town(seats, start=start, script=SCRIPT, **more)


def bag_of(words: str) -> list[str]:
    return [rule for rule, _ in check_bag(scripts.custom(SCRIPT), len(words.split()), characters(words))]


def automatic(players: int = 9, seed: int = 0) -> Clocktower:
    """A game with the Atheist in which only the Storyteller's own decisions before the first night are made."""
    bag = ("atheist", "investigator", "chef", "empath", "slayer", "monk", "soldier", "saint", "recluse")
    game = Clocktower(Config.players(players, script=tuple(SCRIPT), bag=bag), seed)
    storyteller = AutomaticStoryteller(seed)
    while game.ask is not None and game.ask.ability != "nightfall":
        game.answer(*storyteller.answer(game, game.ask))
    return game


# Setting up


def test_everybody_is_good_and_no_evil_character_is_in_the_bag() -> None:
    """atheist/r1"""
    assert bag_of("atheist chef empath monk soldier") == []
    assert bag_of("atheist chef empath poisoner imp") == ["SET-18", "SET-18", "SET-20"]
    assert "SET-18" in bag_of("atheist chef empath monk soldier lilmonsta")
    for seed in range(40):
        game = Clocktower(Config.players(9, script=tuple(SCRIPT)), seed)
        if "atheist" in game.grimoire.in_play():
            assert numbers(game)[2:] == (0, 0)
            assert not any(seat.evil for seat in game.grimoire.circle)
            assert not game.grimoire.unseated()


def test_an_atheist_is_dealt_now_and_then() -> None:
    """atheist/r1, SET-15"""
    games = [Clocktower(Config.players(8, script=tuple(SCRIPT)), seed) for seed in range(40)]
    found = ["atheist" in game.grimoire.in_play() for game in games]
    assert True in found and False in found


def test_a_setup_with_somebody_evil_is_refused() -> None:
    """atheist/r1"""
    seats = (*[SeatPlan(name, id) for name, id in zip(NAMES, EIGHT.split(), strict=False)],)
    traveller = SeatPlan("Ida", "thief", alignment="evil")
    with pytest.raises(InvalidSetup, match="nobody is evil, but Ida is"):
        Clocktower(Config((*seats, traveller), script=tuple(SCRIPT)))
    assert Clocktower(Config((*seats, SeatPlan("Ida", "thief", alignment="good")), script=tuple(SCRIPT))).ask


def test_any_number_of_outsiders_is_legal_and_the_storyteller_can_be_executed() -> None:
    """atheist/c2, atheist/r2, atheist/r5"""
    nine = "atheist investigator chef empath slayer monk saint recluse butler"
    assert bag_of(nine) == []
    assert bag_of(nine.replace("saint", "soldier").replace("recluse", "virgin").replace("butler", "mayor")) == []
    t = play_pretend(nine).storyteller(kill="Ida")
    t.nominate("Bo", "storyteller", "Ana Bo Cy Dee Eli").nominate("Cy", "Dee", "Ana Bo Cy Eli")
    assert t.about_to_die == "storyteller"
    t.close()
    assert (t.winner, t.executed) == ("good", "storyteller")


# Breaking rules


def test_the_storyteller_imitates_evil_and_the_game_goes_on_with_everybody_good() -> None:
    """atheist/c1, atheist/r9, atheist/r12"""
    shown = {"tell": {"who": "Bo", "ability": "investigator", "value": pair("Cy", "Dee", "boomdandy")}}
    t = town(SIX, script=[*SCRIPT, "boomdandy"]).night(shown).day()
    t.nominate("Bo", "Dee", "", before=[{"storyteller": {"kill": "Bo"}}])
    t.use("Eli", "slayer", "Fay", {"register": {"who": "Fay", "to": "slayer", "as": "imp"}})
    assert not t.alive("Bo") and not t.alive("Fay")
    assert t.winner is None
    assert not any(seat.evil for seat in t.grimoire.circle)


def test_each_rule_set_aside_is_recorded_for_the_storyteller_alone() -> None:
    """atheist/r9"""
    false = pair("Cy", "Dee", "witch")
    t = play_pretend(SIX, "night 1").night({"tell": {"who": "Bo", "ability": "investigator", "value": false}}).day()
    assert [event["rule"] for event in t.events("set_aside")] == ["ABL-1"]
    t.storyteller(kill="Bo")
    t.use("Eli", "slayer", "Fay", {"register": {"who": "Fay", "to": "slayer", "as": "imp"}})
    assert [event["rule"] for event in t.events("set_aside")] == ["ABL-1", "STO-20", "REG-1"]
    kinds = {who: [kind for kind, _ in t.view(who)["history"]] for who in ("storyteller", "public", "Ana", "Bo")}
    assert [who for who, heard in kinds.items() if "set_aside" in heard] == ["storyteller"]
    t.nominate("Cy", "storyteller", "Ana Cy Dee Eli").close()
    assert t.winner == "good"
    assert "set_aside" in [kind for kind, _ in t.view("public")["history"]]


def test_no_rule_is_set_aside_by_a_recluse_who_registers_as_evil() -> None:
    """atheist/r9, recluse/r1"""
    t = play_pretend("atheist slayer recluse empath chef monk soldier")
    t.use("Bo", "slayer", "Cy", {"register": {"who": "Cy", "to": "slayer", "as": "imp"}})
    assert not t.alive("Cy")
    assert t.events("set_aside") == []


def test_without_an_atheist_no_such_note_is_made() -> None:
    """atheist/r9"""
    t = play_pretend("chef imp poisoner empath slayer soldier").storyteller(kill="Ana")
    assert t.events("set_aside") == []


@pytest.mark.parametrize("with_atheist", [True, False])
def test_anything_of_its_shape_may_be_told_with_an_atheist_in_play(with_atheist: bool) -> None:
    """atheist/r9, atheist/r16"""
    t = play_pretend(f"{'atheist' if with_atheist else 'imp'} chef empath monk soldier virgin", "night 1").night()
    assert t.may_learn("Cy") == ([0, 1, 2] if with_atheist else [0])


def test_the_storyteller_may_spare_whoever_dies() -> None:
    """atheist/r9"""
    t = play_pretend().nominate("Bo", "Cy", "Ana Bo Dee Eli").close(rule("atheist", "yes"))
    assert t.executed == "Cy" and t.alive("Cy")
    assert t.events("set_aside")[-1] == {"rule": "STO-20", "seat": 2}
    other = play_pretend().nominate("Bo", "Cy", "Ana Bo Dee Eli").close()
    assert not other.alive("Cy")


def test_characters_change_and_reminders_of_evil_characters_are_placed() -> None:
    """atheist/r9"""
    t = play_pretend().storyteller(character={"Bo": "mayor"}, add_token={"Cy": ["poisoner/poisoned"]})
    assert t.character("Bo") == "mayor" and not t.seat("Bo").evil
    assert t.poisoned("Cy")


@pytest.mark.parametrize("shows", [True, False])
def test_where_an_ability_and_the_make_believe_disagree_the_storyteller_decides(shows: bool) -> None:
    """atheist/r12"""
    answer = {"register": {"who": "Bo", "to": "virgin", "as": "investigator" if shows else "poisoner"}}
    t = play_pretend().nominate("Bo", "Hal", before=[answer])
    assert (t.executed == "Bo") is shows


def test_without_a_word_an_ability_does_what_it_really_does() -> None:
    """atheist/r12"""
    assert play_pretend().nominate("Bo", "Hal").executed == "Bo"
    assert play_pretend().use("Eli", "slayer", "Fay").alive("Fay")


def test_all_stay_good_and_the_ways_to_win_stay_as_they_are() -> None:
    """atheist/r8, atheist/r10"""
    t = play_pretend("atheist saint chef empath slayer monk soldier")
    t.refused({"storyteller": {"alignment": {"Cy": "evil"}}})
    t.refused({"storyteller": {"traveller": {"name": "Kit", "character": "thief", "alignment": "evil"}}})
    t.storyteller(character={"Cy": "imp"})
    assert (t.character("Cy"), t.seat("Cy").evil) == ("imp", False)
    with pytest.raises(IllegalDeed, match="nobody is evil"):
        t.game.intervene(Align(3, "evil"))
    assert t.execute("Bo").winner == "evil"


def test_votes_are_counted_and_dawn_names_the_dead_and_nothing_else() -> None:
    """atheist/r10"""
    t = play_pretend(start="night 2").night(rule("atheist", "Cy")).day()
    assert t.announced_deaths == ["Cy"]
    dawn = t.events("dawn")[-1]
    assert set(dawn) == {"number", "deaths", "returned", "vote_tokens"}
    t.nominate("Bo", "Dee", "Ana Bo Eli")
    assert t.tally == 3 and t.about_to_die is None


# The Storyteller's execution


def test_with_an_atheist_in_play_good_wins_by_it() -> None:
    """atheist/r2"""
    assert play_pretend().nominate("Bo", "storyteller", "Ana Bo Cy Dee").close().winner == "good"


def test_without_an_atheist_in_play_evil_wins_by_it() -> None:
    """atheist/c3, atheist/r3, atheist/r6"""
    t = play_pretend("chef imp poisoner empath slayer soldier mayor monk")
    t.nominate("Ana", "storyteller", "Ana Bo Cy Dee").close()
    assert (t.winner, t.grimoire.reason) == ("evil", "storyteller")


def test_it_works_though_the_atheist_is_dead() -> None:
    """atheist/c5, atheist/r2"""
    t = play_pretend(start="night 2").night(rule("atheist", "Ana")).day().dusk().next_day().dusk().next_day()
    assert t.grimoire.number == 4 and not t.alive("Ana")
    assert t.nominate("Bo", "storyteller", "Bo Cy Dee Eli").close().winner == "good"


def test_the_storyteller_is_as_free_when_the_atheist_is_dead() -> None:
    """atheist/r9, atheist/r12"""
    t = play_pretend("-atheist investigator chef empath slayer monk soldier virgin")
    t.use("Eli", "slayer", "Fay", {"register": {"who": "Fay", "to": "slayer", "as": "imp"}})
    assert not t.alive("Fay")
    t.nominate("Bo", "Cy", "Bo Dee Eli Gus").close(rule("atheist", "yes"))
    assert t.executed == "Cy" and t.alive("Cy")


def test_a_tie_executes_neither() -> None:
    """atheist/c6, atheist/r5"""
    t = play_pretend("atheist investigator chef empath slayer monk soldier")
    t.nominate("Ana", "Bo", "Ana Cy Dee Eli")
    assert t.about_to_die == "Bo"
    t.nominate("Cy", "storyteller", "Ana Cy Dee Eli")
    assert t.about_to_die is None
    t.close()
    assert t.executed is None and t.winner is None


def test_the_dead_do_not_nominate_the_storyteller_and_vote_with_their_token() -> None:
    """atheist/c7, atheist/r5"""
    t = play_pretend("atheist -investigator chef empath slayer monk soldier --virgin")
    t.refused({"nominate": {"by": "Bo", "who": "storyteller"}})
    t.nominate("Cy", "storyteller", "Bo Hal")
    assert t.tally == 1
    assert not t.seat("Bo").ghost_vote


def test_the_storyteller_is_nominated_once_a_day_and_it_is_the_nominators_one() -> None:
    """atheist/r5"""
    t = play_pretend().nominate("Bo", "storyteller", "Bo Cy Dee")
    assert t.tally == 3 and t.about_to_die is None
    t.refused({"nominate": {"by": "Cy", "who": "storyteller"}}).refused({"nominate": {"by": "Bo", "who": "Dee"}})
    t.close()
    assert t.executed is None
    t.dusk().next_day().nominate("Bo", "storyteller", "Bo Cy Dee Eli").close()
    assert t.winner == "good"


def test_the_storyteller_needs_more_votes_than_everybody_else() -> None:
    """atheist/r5"""
    t = play_pretend().nominate("Bo", "storyteller", "Bo Cy Dee Eli").nominate("Cy", "Dee", "Ana Bo Cy Eli Fay")
    t.close()
    assert (t.executed, t.winner) == ("Dee", None)


@pytest.mark.parametrize("seats", [EIGHT, "chef imp poisoner empath slayer soldier mayor monk"])
def test_the_nomination_is_offered_on_every_script_with_the_atheist(seats: str) -> None:
    """atheist/r6"""
    t = play_pretend(seats)
    t.game.answer(STORYTELLER, "open")
    assert -1 in t.view("Bo")["may_be_nominated"]
    offered = [a["options"]["of"] for a in t.view("Bo")["may"]["actions"] if a["action"] == ["nominate"]]
    assert -1 in offered[0]


def test_on_other_scripts_it_is_not_offered() -> None:
    """atheist/r6"""
    t = town("chef imp poisoner empath slayer soldier mayor monk", start="day 2")
    t.game.answer(STORYTELLER, "open")
    assert -1 not in t.view("Bo")["may_be_nominated"]
    t.refused({"nominate": {"by": "Ana", "who": "storyteller"}})


def test_a_drunk_who_thinks_to_be_the_atheist_is_none() -> None:
    """atheist/r7"""
    t = play_pretend("drunk=atheist imp poisoner empath slayer soldier mayor monk")
    assert not t.grimoire.storyteller_is_free
    assert t.nominate("Ana", "storyteller", "Ana Bo Cy Dee").close().winner == "evil"


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_atheist_is_in_play_all_the_same(how: str) -> None:
    """atheist/r13"""
    t = play_pretend().impair("Ana", how)
    assert t.nominate("Bo", "storyteller", "Ana Bo Cy Dee").close().winner == "good"


@pytest.mark.parametrize(("word", "winner"), [("yes", "good"), ("no", "evil")])
def test_where_the_table_has_it_so_the_storyteller_decides_about_an_impaired_atheist(word: str, winner: str) -> None:
    """atheist/r13"""
    t = play_pretend(switches={"atheist_impaired": "asked"}).impair("Ana", POISONED)
    t.nominate("Bo", "storyteller", "Ana Bo Cy Dee").close(rule("atheist", word))
    assert t.winner == winner
    sober = play_pretend(switches={"atheist_impaired": "asked"}).nominate("Bo", "storyteller", "Ana Bo Cy Dee").close()
    assert sober.winner == "good" and not sober.asked("storyteller", "atheist")


def test_whoever_becomes_the_atheist_later_removes_no_evil_team() -> None:
    """atheist/r14"""
    t = play_pretend("chef imp poisoner empath slayer soldier mayor monk").storyteller(character={"Ana": "atheist"})
    assert [seat.name for seat in t.grimoire.circle if seat.evil] == ["Bo", "Cy"]
    assert t.grimoire.storyteller_is_free
    other = play_pretend("chef imp poisoner empath slayer soldier mayor monk").storyteller(character={"Ana": "atheist"})
    assert t.nominate("Bo", "storyteller", "Ana Bo Cy Dee").close().winner == "good"
    assert other.execute("Bo", by="Dee").winner == "good"


def test_a_philosopher_with_the_ability_brings_it_while_they_have_it() -> None:
    """atheist/r14"""
    t = play_pretend("philosopher imp poisoner empath slayer soldier mayor monk", "night 2")
    t.next_day(Ana="atheist", Bo="Hal", Cy="Hal")
    assert t.grimoire.storyteller_is_free
    t.storyteller(character={"Ana": "chef"})
    assert not t.grimoire.storyteller_is_free
    assert t.nominate("Bo", "storyteller", "Ana Bo Cy Dee").close().winner == "evil"


def test_the_storyteller_is_no_player() -> None:
    """atheist/r15"""
    t = play_pretend(start="night 2")
    t.night({"refused": {"choose": {"who": "Fay", "ability": "monk", "choice": "storyteller"}}}, Fay="Ana").day()
    t.refused({"storyteller": {"kill": "storyteller"}}).refused(
        {"use": {"who": "Eli", "ability": "slayer", "choice": -1}}
    )
    t.counting("Bo", "storyteller")
    asked = []
    while t.game.ask is not None and t.game.ask.kind == "vote":
        asked.append(t.game.ask.to[0])
        t.game.answer(asked[-1], False)
    assert asked == list(range(8))


def test_good_loses_when_two_are_alive() -> None:
    """atheist/c4, atheist/r4"""
    t = play_pretend("atheist investigator chef -empath -slayer -monk thief:good", "night 3")
    assert t.night(rule("atheist", "Bo")).winner == "evil"


def test_no_death_of_a_player_wins_for_good() -> None:
    """atheist/r17"""
    t = play_pretend().storyteller(character={"Bo": "imp"})
    t.execute("Bo")
    assert not t.alive("Bo") and t.winner is None
    game = automatic()
    demon = next(iter(game.grimoire.made_believe()))
    game.intervene(Kill((demon,)))
    assert game.winner is None


# The night


def test_there_is_no_introduction_and_no_step_of_its_own_on_the_first_night() -> None:
    """atheist/r16"""
    t = play_pretend(start="night 1").night(
        {"tell": {"who": "Bo", "ability": "investigator", "value": pair("Cy", "Dee", "spy")}}
    )
    assert not t.events("minioninfo") and not t.events("demoninfo")
    assert "Ana" not in t.woke
    assert t.learned("Bo") == ({"Cy", "Dee"}, "spy")
    assert t.died == []


def test_at_night_the_storyteller_may_kill_as_a_demon_would() -> None:
    """atheist/r16, atheist/r9"""
    t = play_pretend(start="night 2").night(rule("atheist", "Gus"))
    assert t.died == []  # a Soldier is safe from a Demon
    t.day().dusk().night(rule("atheist", "Cy"))
    assert t.died == ["Cy"] and "Ana" not in t.woke
    t.day().dusk().night()
    assert t.died == []


# The automatic Storyteller


def test_the_automatic_storyteller_draws_an_evil_team_that_nobody_is_told_of() -> None:
    """atheist/r11"""
    drawn = set()
    for seed in range(12):
        game = automatic(seed=seed)
        team = game.grimoire.made_believe()
        assert sorted(character.type for character in team.values()) == ["demon", "minion"]
        assert all(not game.grimoire.people[seat].evil for seat in team)
        assert not any(event.kind == "learned" for event in game.events)
        drawn.add(tuple(team))
    assert len(drawn) > 6


def test_the_make_believe_demon_kills_somebody_else_every_night_but_the_first() -> None:
    """atheist/r11"""
    game = automatic(seed=3)
    demon = next(iter(game.grimoire.made_believe()))
    policy = SplitPolicy(RandomPolicy(1, 1.0), AutomaticStoryteller(3))
    chosen: list[tuple[int, Any]] = []
    while (ask := game.ask) is not None:
        by, value = policy.answer(game, ask)
        if ask.kind == "rule" and ask.ability == "atheist" and game.grimoire.phase == "night":
            chosen.append((game.grimoire.number, value))
            assert value is not None and value != demon and game.grimoire.people[value].alive
        game.answer(by, value)
    assert [night for night, _ in chosen] == list(range(2, 2 + len(chosen))) and chosen


def test_what_it_tells_fits_the_make_believe_town() -> None:
    """atheist/r11"""
    shown = []
    for seed in range(12):
        game = automatic(seed=seed)
        seat, minion = next((seat, c.id) for seat, c in game.grimoire.made_believe().items() if c.type == "minion")
        if minion == "poisoner":
            continue
        play_to_dawn(game, seed)
        [told] = [e.data["value"] for e in game.events if e.kind == "learned" and e.data["ability"] == "investigator"]
        shown.append(seat in told[0] and told[1] == minion)
    assert len(shown) > 4 and all(shown)


def play_to_dawn(game: Clocktower, seed: int) -> None:
    policy = SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed))
    while game.ask is not None and game.ask.ability != "dawn":
        game.answer(*policy.answer(game, game.ask))


def test_a_make_believe_minion_acts_at_random() -> None:
    """atheist/r11"""
    picked = set()
    for seed in range(60):
        game = automatic(seed=seed)
        if "poisoner" in [c.id for c in game.grimoire.made_believe().values()]:
            play_to_dawn(game, seed)
            picked |= {e.data["seat"] for e in game.events if e.kind == "token" and "poisoned" in e.data["token"]}
    assert len(picked) > 3


@pytest.mark.parametrize("seed", range(6))
def test_its_games_end_and_can_be_played_again(seed: int) -> None:
    """atheist/r11"""
    game = automatic(seed=seed)
    play(game, SplitPolicy(RandomPolicy(seed, 0.3), AutomaticStoryteller(seed)))
    assert game.winner
    again = Clocktower(game.config, game.seed)
    again.redo(game.entries)
    assert [(e.kind, e.data) for e in again.events] == [(e.kind, e.data) for e in game.events]


def test_the_make_believe_players_see_what_they_would_see_anyway() -> None:
    """atheist/r11"""
    t = play_pretend(start="night 1")
    cast = {"rule": {"ability": "atheist", "choice": [["Cy", "imp"], ["Dee", "witch"]]}}
    t.setup(cast)
    other = play_pretend(start="night 1").setup()
    assert t.grimoire.made_believe() and not other.grimoire.made_believe()
    for name in NAMES[:8]:
        assert t.view(name) == other.view(name)


def test_a_death_that_only_the_storyteller_wants_is_noted() -> None:
    """atheist/r9"""
    t = play_pretend(start="night 2").night(rule("atheist", "Cy"))
    assert {"rule": "STO-20", "seat": 2} in t.events("set_aside")


def test_where_there_is_an_evil_team_the_storyteller_is_not_asked_for_a_death() -> None:
    """atheist/r14"""
    t = play_pretend("chef imp poisoner empath slayer soldier mayor monk").storyteller(character={"Ana": "atheist"})
    t.dusk().night(Bo="Fay", Cy="Dee", Hal="Dee")
    assert not t.asked("storyteller", "atheist")


def test_the_storyteller_is_asked_once_where_there_are_two_atheists() -> None:
    """atheist/r9, atheist/r16"""
    asked = []
    for second in ("mayor", "atheist"):
        t = play_pretend(f"atheist {second} chef empath slayer monk soldier virgin", "night 2")
        t.night(rule("atheist", "Cy"))
        assert t.died == ["Cy"]
        asked.append(len([one for one in t.runner.asked if one.ability == "atheist"]))
    assert asked[0] == asked[1]


def test_with_the_make_believe_demon_the_death_comes_at_that_demons_place() -> None:
    """atheist/r11, atheist/r16: after the Monk has chosen"""
    t = play_pretend(start="night 1").setup(rule("atheist", [["Cy", "imp"], ["Dee", "witch"]])).night().day().dusk()
    t.night(rule("atheist", "Bo"), Fay="Bo")
    assert t.died == []


def cast(*parts: tuple[str, str]) -> dict[str, Any]:
    """Whom the Storyteller makes out to be evil before the first night."""
    return rule("atheist", [list(part) for part in parts])


def test_a_saint_may_pass_for_a_townsfolk_and_for_no_traveller() -> None:
    """atheist/r12: the Virgin appears to work though an Outsider has nominated her."""
    t = town(EIGHT.replace("chef", "saint"), start="day 2", script=[*SCRIPT, "thief"])
    as_traveller = {"refused": {"register": {"who": "Cy", "to": "virgin", "as": "thief"}}}
    t.nominate("Cy", "Hal", before=[as_traveller, {"register": {"who": "Cy", "to": "virgin", "as": "chef"}}])
    assert t.executed == "Cy"


def test_a_good_player_may_pass_for_evil() -> None:
    """atheist/r12"""
    t = town(EIGHT.replace("chef", "cannibal"), start="day 2", script=[*SCRIPT, "cannibal"])
    t.execute("Bo", {"register": {"who": "Bo", "to": "cannibal", "as": "evil"}}, rule("cannibal", None))
    assert t.poisoned("Cy")


def test_the_storyteller_may_spare_whoever_dies_of_an_ability() -> None:
    """atheist/r9"""
    shot = {"register": {"who": "Fay", "to": "slayer", "as": "imp"}}
    assert play_pretend().use("Eli", "slayer", "Fay", shot, rule("atheist", "yes")).alive("Fay")


# The make-believe evil team


@pytest.mark.parametrize(
    ("players", "evil", "drawn"),
    [
        (8, "imp witch", True),
        (8, "imp", False),
        (8, "witch", False),
        (10, "imp witch poisoner", True),
        (10, "imp witch", False),
        (8, "lilmonsta witch", False),
        (8, "legion witch", False),
        (8, "imp summoner", False),
        (8, "imp marionette", False),
        (4, "imp witch", False),
    ],
)
def test_players_are_made_out_to_be_an_evil_team_that_the_script_can_have(players: int, evil: str, drawn: bool) -> None:
    """atheist/r11"""
    good = [id for id in SCRIPT if id not in ("poisoner", "witch", "baron", "spy", "imp", "lilmonsta")]
    t = town(" ".join(good[:players]), script=[*good, *evil.split()]).setup()
    assert t.asked("storyteller", "atheist") is drawn


def test_the_storyteller_s_screen_notes_what_somebody_is_made_out_to_be() -> None:
    t = play_pretend(start="night 1").setup(cast(("Cy", "imp"), ("Dee", "witch")))
    assert (notes(t, "Bo"), notes(t, "Cy")) == ([], ["Made out to be the Imp"])


@pytest.mark.parametrize(("demon", "woken"), [("imp", False), ("riot", True)])
def test_the_make_believe_demon_kills_at_its_own_place_in_the_night(demon: str, woken: bool) -> None:
    """atheist/r11: an Imp before the Empath wakes, Riot afterwards."""
    t = town(EIGHT, script=[*SCRIPT, "riot"]).setup(cast(("Cy", demon), ("Bo", "witch"))).night().day().dusk()
    t.night(rule("atheist", "Dee"))
    assert t.events("killed") == [{"seat": 3, "by": demon}]
    assert ("Dee" in t.woke) is woken


def test_where_nobody_is_made_out_to_be_a_demon_the_first_of_the_script_seems_to_kill() -> None:
    """atheist/r16"""
    t = play_pretend(start="night 2").night(rule("atheist", "Dee"))
    assert t.events("killed") == [{"seat": 3, "by": "imp"}]
    assert "Dee" not in t.woke


def test_where_the_script_has_no_demon_the_death_comes_at_the_end_of_the_night() -> None:
    """atheist/r16"""
    t = town(EIGHT, start="night 2", script=[id for id in SCRIPT if id not in ("imp", "lilmonsta")])
    t.night(rule("atheist", "Dee"))
    assert t.events("killed") == [{"seat": 3, "by": "atheist"}]
    assert "Dee" in t.woke


@pytest.mark.parametrize(("shown", "last"), [(["Cy", "Eli"], "STO-20"), (["Dee", "Eli"], "ABL-1")])
def test_the_sage_is_killed_by_whoever_is_made_out_to_be_the_demon(shown: list[str], last: str) -> None:
    """atheist/r11"""
    t = play_pretend(EIGHT.replace("monk", "sage"), "night 1").setup(cast(("Cy", "imp"), ("Dee", "witch")))
    t.night().day().dusk().night(rule("atheist", "Fay"), {"tell": {"who": "Fay", "ability": "sage", "value": shown}})
    assert t.events("set_aside")[-1]["rule"] == last


def test_somebody_may_be_made_out_to_be_a_home_made_demon() -> None:
    """atheist/r11: where it has no place in the night, the death comes at that of the next Demon."""
    ogre = {"id": "ogre_king", "name": "Ogre King", "team": "demon", "ability": "Each night*, a player dies."}
    found, _ = read([*SCRIPT[:-1], ogre, "imp"])
    [made] = found.made
    seats = tuple(SeatPlan(name, id) for name, id in zip(NAMES, EIGHT.replace("monk", "mayor").split(), strict=False))
    game = Clocktower(Config(seats, found.characters, by_hand=True, home_made=found.made))
    until_asked(game)
    game.answer(STORYTELLER, ((2, made.id), (1, "witch")))
    until_asked(game)
    game.answer(STORYTELLER, 3)
    assert [event.data for event in game.events if event.kind == "killed"] == [{"seat": 3, "by": made.id}]
    assert (3, "empath") not in game.grimoire.tonight.woken


def until_asked(game: Clocktower) -> None:
    """Let everybody answer something until the Storyteller is asked about the Atheist."""
    policy = RandomPolicy(1, 1.0)
    while game.ask is not None and (game.ask.kind, game.ask.ability) != ("rule", "atheist"):
        game.answer(*policy.answer(game, game.ask))
