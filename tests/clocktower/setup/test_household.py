"""The household's variant rules: each a switch of the table, all of them together its rules."""

from random import Random
from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup, SeatPlan
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.hooks.hook import Answer
from belfry.clocktower.files.scenario import read_scenarios, run
from belfry.clocktower.moments.death import Death
from belfry.clocktower.pieces.switches import HOUSEHOLD, VARIANTS
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.script import custom, edition
from belfry.clocktower.setup.setup import settle_options
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.clocktower.storyteller.deeds.identity import Become, FalseNotice
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from belfry.core import STORYTELLER, IllegalAnswer, IllegalDeed, NotAsked
from tests.clocktower.steps import night_to
from tests.clocktower.towns import NAMES, town

SEVEN = "imp baron slayer chef virgin soldier undertaker"
WITH_TRAVELLERS = "imp baron slayer chef virgin soldier undertaker gunslinger:good thief:good"


def rules_broken(script: str, players: int, **switches: Any) -> list[str]:
    problems: list[tuple[str, str]] = []
    settle_options(custom(script.split(), by_hand=True), players, switches, problems)
    return [rule for rule, _ in problems]


def test_household_rules_set_every_switch_and_nothing_else_does() -> None:
    """TRC-54, TRC-D2"""
    usual = town(SEVEN).grimoire.switches
    household = town(SEVEN, switches=HOUSEHOLD).grimoire.switches
    for switch in VARIANTS:
        assert usual[switch.name] == switch.values[0]
        assert household[switch.name] == switch.values[1]
    others = set(usual) - {switch.name for switch in VARIANTS}
    assert {name: usual[name] for name in others} == {name: household[name] for name in others}


def test_each_switch_can_be_set_by_itself() -> None:
    """TRC-54, TRC-D2"""
    for switch in VARIANTS:
        values = town(SEVEN, switches={switch.name: HOUSEHOLD}).grimoire.switches
        assert [s.name for s in VARIANTS if values[s.name] != s.default] == [switch.name]


def test_the_theme_alone_sets_no_switch() -> None:
    """TRC-54, TRC-5"""
    assert town(SEVEN, theme="trash-can").grimoire.switches == town(SEVEN).grimoire.switches


def test_switches_that_are_set_are_shown_to_all_players() -> None:
    """TRC-54"""
    t = town(SEVEN, switches={"announce_no_death": False}).setup()
    for audience in ("public", "Ana", "Gus"):
        assert ["options", {"options": {"announce_no_death": False}}] in t.view(audience)["history"]
    assert town(SEVEN).setup().events("options") == []


@pytest.mark.parametrize("value", ["perhaps", 1, None, ["lunatic"]])
def test_a_switch_takes_no_other_value(value: Any) -> None:
    """TRC-54"""
    with pytest.raises(InvalidSetup, match="announce_no_death"):
        town(SEVEN, switches={"announce_no_death": value})


def test_other_editions_need_seven_players() -> None:
    """TRC-7, TRC-C1"""
    script = " ".join(edition("trouble-brewing").ids)
    assert rules_broken(script, 6, household=True) == ["TRC-7"]
    assert rules_broken(script, 7, household=True) == []
    assert rules_broken(script, 6) == []
    plans = tuple(
        SeatPlan(name, id) for name, id in zip(NAMES, ["chef", "empath", "monk", "saint", "baron", "imp"], strict=False)
    )
    config = Config(plans, script=tuple(script.split()), switches={"household": True})
    with pytest.raises(InvalidSetup, match="TRC-7"):
        Clocktower(config)


def test_a_bag_for_six_is_refused_by_the_households_minimum() -> None:
    """TRC-7, TRC-C1"""
    text = """
switches: household
bag:
  players: 6
  script: [chef, empath, monk, soldier, mayor, virgin, slayer, washerwoman, librarian, saint, recluse, butler,
           baron, poisoner, spy, imp]
  characters: [chef, empath, monk, saint, poisoner, imp]
expect:
  - legal: no
  - because: TRC-7
"""
    assert not run(read_scenarios(text)[0]).passed, "a script with fewer characters than a full one is a small one"
    text = text.replace("switches: household", "switches: {min_players_other_editions: refuse}")
    assert run(read_scenarios(text)[0]).passed


def test_a_small_script_is_a_teensyville_script_whatever_its_shape() -> None:
    """TRC-45, TRC-C9"""
    nine = "chef empath monk soldier virgin saint recluse baron imp"
    free = {"min_players_other_editions": "refuse", "teensyville_shape": "free"}
    assert rules_broken(nine, 5, **free) == []
    assert rules_broken(nine, 5, min_players_other_editions="refuse") == ["TRC-7"]
    assert rules_broken("chef empath monk baron imp", 5, **free) == ["TRC-7"], "no Outsider for six players"


def test_dusk_is_not_marked_on_the_first_night() -> None:
    """TRC-16, TRC-C3"""
    usual, household = town(WITH_TRAVELLERS).setup(), town(WITH_TRAVELLERS, switches=HOUSEHOLD).setup()
    assert usual.view("storyteller")["grimoire"]["tonight"][0] == "dusk"
    assert "dusk" not in household.view("storyteller")["grimoire"]["tonight"]
    household.next_day().dusk()
    assert household.view("storyteller")["grimoire"]["tonight"][0] == "dusk"


def test_a_night_without_deaths_is_passed_over_in_silence() -> None:
    """TRC-17, TRC-C2"""
    quiet = town(SEVEN, switches=HOUSEHOLD).next_day()
    quiet.expect({"not_announced": {"deaths": []}})
    town(SEVEN).next_day().expect({"announced": {"deaths": []}})
    quiet.dusk().next_day(Ana="Dee").expect({"announced": {"deaths": ["Dee"]}})


def test_the_storyteller_may_declare_all_the_same_that_nobody_died() -> None:
    """TRC-17, TRC-D3"""
    t = town(SEVEN, switches=HOUSEHOLD).night()
    t.game.answer(STORYTELLER, "declare")
    t.expect({"announced": {"deaths": []}})
    usual = town(SEVEN).night()
    with pytest.raises(IllegalAnswer):
        usual.game.answer(STORYTELLER, "declare")


def test_only_three_characters_stand_in_the_way_of_waking_evil_together() -> None:
    """TRC-18, TRC-C4"""
    script = "imp baron slayer chef virgin soldier undertaker snitch"
    assert rules_broken(script, 7, evil_wakes_together=True) == ["NGT-12"]
    assert rules_broken(script, 7, evil_wakes_together=True, joint_evil_wake_blockers="household") == []
    assert rules_broken(script + " magician", 7, evil_wakes_together=True, household=True) == ["NGT-12"]
    switches = {"evil_wakes_together": True, "household": True}
    t = town(SEVEN, script=script.split(), switches=switches).setup()
    t.expect({"warned": "TRC-18"})


def test_abilities_are_refused_after_the_execution() -> None:
    """TRC-23"""
    shot = {"use": {"who": "Cy", "ability": "slayer", "choice": "Ana"}}
    t = town(SEVEN, start="day 1", switches=HOUSEHOLD).execute("Dee")
    with pytest.raises((IllegalAnswer, NotAsked)):
        t.game.answer(2, ("use", "slayer", 0))
    usual = town(SEVEN, start="day 1").execute("Dee")
    usual.steps(shot, {"rule": {"ability": "slayer", "choice": True}})
    assert usual.winner == "good"


def test_a_poisoned_player_may_be_told_falsely_of_a_change_once_it_is_confirmed() -> None:
    """TRC-30, TRC-C5, TRC-D4"""
    t = town("imp poisoner empath chef monk soldier saint", switches=HOUSEHOLD).next_day(Bo="Cy")
    with pytest.raises(IllegalDeed, match="confirm"):
        t.game.intervene(FalseNotice(2, "imp", "evil"))
    t.game.intervene(FalseNotice(2, "imp", "evil", confirmed=True))
    assert t.view("Cy")["you"] == {"seat": 2, "character": "imp", "alignment": "evil"}
    assert (t.character("Cy"), t.seat("Cy").evil) == ("empath", False)
    assert t.view("storyteller")["history"][-1][0] == "false_notice"
    with pytest.raises(IllegalDeed, match="neither drunk nor poisoned"):
        t.game.intervene(FalseNotice(3, "imp", "evil", confirmed=True))


def test_without_the_variant_a_notice_of_change_is_always_true() -> None:
    """TRC-30, STA-11"""
    t = town("imp poisoner empath chef monk soldier saint").next_day(Bo="Cy")
    with pytest.raises(IllegalDeed, match="STA-11"):
        t.game.intervene(FalseNotice(2, "imp", "evil", confirmed=True))


@pytest.mark.parametrize(("switches", "alive"), [({}, True), (HOUSEHOLD, False)])
def test_nothing_prevents_the_death_of_an_exiled_traveller(switches: Any, alive: bool, monkeypatch: Any) -> None:
    """TRC-38, TRC-C6, TRV-23"""
    guard = CHARACTERS[WITH_TRAVELLERS.split()[5]]

    def saves_hal(self: Character, dying: Death) -> None:
        if dying.victim.name == "Hal":
            dying.prevent(self)

    answer = Answer(saves_hal, needs_work=True, last=False)
    monkeypatch.setattr(guard, "hooks", {**guard.hooks, Moments.on_dying: answer})
    t = town(WITH_TRAVELLERS, start="day 1", switches=switches)
    t.exile("Ana", "Hal", " ".join(NAMES[:9]))
    assert t.alive("Hal") is alive


def test_the_storyteller_may_call_for_an_exile_within_the_one_call_a_day() -> None:
    """TRC-39, TRC-C7, TRC-D5, TRV-25"""
    t = town(WITH_TRAVELLERS, start="day 1", switches=HOUSEHOLD)
    t.exile("storyteller", "Hal", "Ana")
    assert t.alive("Hal")
    t.refused({"exile": {"by": "Ana", "who": "Hal", "support": []}})
    t.exile("Ana", "Ida", "")
    town(WITH_TRAVELLERS, start="day 1").refused({"exile": {"by": "storyteller", "who": "Hal", "support": []}})


@pytest.mark.parametrize(("copies", "kept"), [(False, False), (True, True)])
def test_what_the_grimoire_showed_can_be_kept_only_where_the_table_has_it_so(copies: bool, kept: bool) -> None:
    """TRC-50, TRC-D6"""
    t = town("imp spy empath chef monk soldier saint", switches={"grimoire_copy": copies}).night()
    assert "undertaker" not in str(t.view("Bo")["told"])
    assert t.view("Bo")["known"][3]["character"] == "chef", "on the night itself it is in sight"
    t.day()
    assert t.view("Bo")["known"][3]["character"] == "chef", "and can be read again all day"
    t.dusk()
    assert (t.view("Bo")["known"].get(3, {}).get("character") == "chef") is kept
    assert ("saint" in str(t.view("Bo")["told"])) is kept


def test_nominations_are_explained_when_the_first_one_is_made() -> None:
    """TRC-9, NEW-3"""
    t = town(SEVEN, start="day 1", switches={"explain_nominations": HOUSEHOLD})
    t.nominate("Ana", "Bo", "")
    t.nominate("Bo", "Cy", "")
    assert t.events("explained") == [{"topic": "nominations"}]
    kinds = [kind for kind, _ in t.view("public")["history"]]
    assert kinds.index("explained") == kinds.index("nominated") + 1
    usual = town(SEVEN, start="day 1")
    usual.nominate("Ana", "Bo", "")
    assert usual.events("explained") == []


def test_an_ability_may_work_on_after_death_where_it_implies_it() -> None:
    """TRC-26, ABL-11"""
    t = town("imp poisoner empath chef monk soldier saint", start="day 1", switches={"works_when_dead": HOUSEHOLD})
    with pytest.raises(IllegalDeed, match="alive"):
        t.game.intervene(KeepAbility(2))
    t.game.intervene(Kill((2,)))
    empath = t.grimoire.abilities_of(t.seat("Cy"))[0]
    assert not empath.works and not empath.acts_tonight()
    t.game.intervene(KeepAbility(2))
    assert empath.works and empath.acts_tonight()
    assert t.view("storyteller")["history"][-1] == ["kept", {"seat": 2, "ability": "empath"}]
    assert "kept" not in [kind for kind, _ in t.view("Cy")["history"]]
    with pytest.raises(IllegalDeed, match="already"):
        t.game.intervene(KeepAbility(2))
    t.game.undo()
    assert not t.grimoire.abilities_of(t.seat("Cy"))[0].works


def test_a_kept_ability_is_still_lost_to_poison() -> None:
    """TRC-26"""
    t = town("imp poisoner empath chef monk soldier saint", start="day 1", switches=HOUSEHOLD)
    t.game.intervene(Kill((2,)))
    t.game.intervene(KeepAbility(2))
    t.game.intervene(AddToken(2, "poisoner/poisoned"))
    assert not t.grimoire.abilities_of(t.seat("Cy"))[0].works


def test_without_the_variant_no_ability_works_on_by_the_storytellers_word() -> None:
    """TRC-26, ABL-11"""
    t = town("imp poisoner empath chef monk soldier saint", start="day 1")
    t.game.intervene(Kill((2,)))
    with pytest.raises(IllegalDeed, match="ABL-11"):
        t.game.intervene(KeepAbility(2))


def test_a_traveller_changes_character_only_with_permission() -> None:
    """TRC-40, TRV-16"""
    asked = town(WITH_TRAVELLERS, start="day 1", switches={"traveler_conversion": HOUSEHOLD})
    with pytest.raises(IllegalDeed, match="TRC-40"):
        asked.game.intervene(Become(7, "monk"))
    asked.game.intervene(Become(7, "monk", permitted=True))
    assert asked.character("Hal") == "monk"
    asked.game.intervene(Become(1, "thief", permitted=True))
    assert asked.character("Bo") == "thief"
    allowed = town(WITH_TRAVELLERS, start="day 1", switches={"traveler_conversion": "allowed"})
    allowed.game.intervene(Become(7, "monk"))
    assert allowed.character("Hal") == "monk"
    with pytest.raises(IllegalDeed, match="TRV-16"):
        town(WITH_TRAVELLERS, start="day 1").game.intervene(Become(7, "monk", permitted=True))


# What the household's texts leave as it is


def test_the_households_numbers_of_tokens_limit_nothing() -> None:
    """TRC-6: more reminders of Trouble Brewing than 18, more steps in a night than 30 night tokens"""
    travellers = " ".join(["gunslinger:good", "thief:good", "beggar:good", "bureaucrat:evil", "scapegoat:good"])
    good = "chef empath monk soldier virgin slayer mayor undertaker ravenkeeper saint recluse"
    t = town(f"imp poisoner baron spy {good} {travellers}", start="day 1", switches=HOUSEHOLD)
    for seat in t.grimoire.circle:
        t.intervene(AddToken(seat.id, "poisoner/poisoned"))
    assert sum("poisoner/poisoned" in t.tokens(seat.name) for seat in t.grimoire.circle) == 20
    everybody = custom([id for id, one in CHARACTERS.items() if one.type not in ("traveller", "fabled")])
    assert len(everybody.night_sheet(first=False)) > 30


def test_the_seats_keep_their_order_from_the_start() -> None:
    """TRC-8"""
    for switches in ({}, HOUSEHOLD):
        t = town(SEVEN, switches=switches)
        assert [seat["name"] for seat in t.view("public")["town"]] == NAMES[:7]
        assert [seat["name"] for seat in t.view("storyteller")["grimoire"]["seats"]] == NAMES[:7]


def test_a_reminder_of_a_poisoned_players_ability_stays_where_it_is_and_is_ignored() -> None:
    """TRC-27"""
    t = town("imp poisoner monk chef virgin soldier undertaker", start="night 2", switches=HOUSEHOLD)
    t.night({"choose": {"who": "Cy", "ability": "monk", "choice": "Dee"}}, Bo="Gus", Ana="Dee")
    assert t.alive("Dee")
    t = town("imp poisoner monk chef virgin soldier undertaker", start="night 2", switches=HOUSEHOLD)
    night_to(t, "imp", Bo="Gus", Cy="Dee")
    t.intervene(AddToken(2, "poisoner/poisoned"))
    [shown] = t.view("storyteller")["grimoire"]["seats"][3]["tokens"]
    assert (shown["token"], shown["active"]) == ("monk/safe", False)
    t.runner.take([{"choose": {"who": "Ana", "ability": "imp", "choice": "Dee"}}])
    t.runner.proceed()
    assert not t.alive("Dee")


def test_the_night_sheet_prompts_the_notice_of_a_change() -> None:
    """TRC-31"""
    t = town("imp scarletwoman empath chef monk undertaker slayer virgin", start="day 2", switches=HOUSEHOLD)
    t.execute("Ana").dusk()
    prompted = [step for step in t.view("storyteller")["night"] if step["kind"] == "notice"]
    assert [(step["seat"], step["state"]) for step in prompted] == [(1, "to-come")]


@pytest.mark.parametrize("switches", [{}, HOUSEHOLD])
def test_whoever_registers_falsely_misleads_a_healthy_player_by_the_households_rules_too(switches: Any) -> None:
    """TRC-33, REG-5"""
    t = town("imp poisoner empath recluse monk soldier saint", start="night 2", switches=switches)
    t.night(Bo="Fay", Eli="Cy", Ana="Fay")
    assert not t.poisoned("Cy")
    assert set(t.may_learn("Cy")) == {1, 2}


@pytest.mark.parametrize("switches", [{}, HOUSEHOLD])
def test_neighbours_are_dead_and_alive_and_townsfolk_neighbours_the_nearest_ones(switches: Any) -> None:
    """TRC-35"""
    seats = "nodashii -sage klutz mutant oracle artist savant witch"
    t = town(seats, start="day 2", script="sects-and-violets", switches=switches)
    assert [seat.name for seat in t.grimoire.circle if t.poisoned(seat.name)] == ["Bo", "Gus"]


@pytest.mark.parametrize("words", ["I am the Artist.", "Good morning.", None])
def test_nobody_is_compelled_to_be_mad(words: str | None) -> None:
    """TRC-37, MAD-5"""
    seats = "vortox cerenovus klutz mutant oracle sage savant artist"
    t = town(seats, start="night 2", script="sects-and-violets", switches=HOUSEHOLD)
    t.night(Bo=["Fay", "artist"], Ana="Hal").day()
    if words is not None:
        t.steps({"say": {"who": "Fay", "text": words}})
    assert [asked.ability for asked in t.runner.asked if asked.party == t.seat("Fay").id] == []
    assert t.executed is None
    assert t.alive("Fay")


@pytest.mark.parametrize("switches", [{}, HOUSEHOLD])
def test_the_numbers_of_all_three_types_are_public_where_travellers_play(switches: Any) -> None:
    """TRC-43"""
    numbers = town(WITH_TRAVELLERS, switches=switches).setup().view("public")["numbers"]
    assert numbers == {"townsfolk": 5, "outsider": 0, "minion": 1, "demon": 1}


@pytest.mark.parametrize(
    ("seats", "night"),
    [
        ("imp poisoner baron empath chef -soldier -virgin -slayer -mayor", "evil is far ahead"),
        ("imp poisoner baron empath chef soldier virgin slayer mayor", "neither is ahead"),
        ("imp poisoner -baron empath chef soldier virgin slayer mayor saint", "good is ahead"),
    ],
)
def test_the_same_is_suggested_by_the_households_rules_whoever_is_ahead(seats: str, night: str) -> None:
    """TRC-49, STO-22"""
    told: list[list[Any]] = []
    for switches in ({}, HOUSEHOLD):
        t = town(seats, start="night 4", switches=switches)
        t.impair("Dee", POISONED)
        night_to(t, "empath", Ana="Eli", Bo="Bo")
        assert t.game.ask is not None
        told.append([suggest(t.game, t.game.ask, Random(seed).random).answer for seed in range(40)])
    assert told[0] == told[1], night


# Slips that are not rules


def test_the_dead_lose_their_ability_and_nothing_else_of_theirs() -> None:
    """TRC-53"""
    t = town(SEVEN, start="day 1", switches=HOUSEHOLD).storyteller(kill="Cy")
    assert not t.grimoire.abilities_of(t.seat("Cy"))[0].works
    assert (t.character("Cy"), t.seat("Cy").alignment, t.seat("Cy").ghost_vote) == ("slayer", "good", True)
    t.use("Cy", "slayer", "Ana")
    assert t.alive("Ana")


def test_players_vote_as_often_as_they_like() -> None:
    """TRC-53"""
    t = town(SEVEN, start="day 1", switches=HOUSEHOLD)
    for by, who in (("Ana", "Dee"), ("Bo", "Cy"), ("Cy", "Gus")):
        assert t.nominate(by, who, "Ana Bo").tally == 2


def test_the_winners_win_as_a_team() -> None:
    """TRC-53"""
    t = town(SEVEN, start="day 1", switches=HOUSEHOLD).storyteller(kill="Dee").execute("Ana")
    assert t.winner == "good"
    assert [seat.name for seat in t.grimoire.circle if seat.alignment == t.winner] == ["Cy", "Dee", "Eli", "Fay", "Gus"]


def test_a_drunk_courtier_makes_nobody_drunk() -> None:
    """TRC-53"""
    seats = "courtier po gossip gambler pacifist minstrel assassin fool"
    t = town(seats, start="night 2", script="bad-moon-rising", switches=HOUSEHOLD)
    t.impair("Ana", DRUNK).night(Ana="po", Bo="Hal")
    assert not t.drunk("Bo")
