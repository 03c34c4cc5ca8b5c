"""Running the game (STO): early ends, mistakes, suggestions, the automatic Storyteller, and pretended abilities."""

from random import Random
from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.token import DUSK, POISONED
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.automatic import AutomaticStoryteller, suggest
from belfry.clocktower.storyteller.deeds.announcements import Mistake, Say
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.entry import Answer
from belfry.core.errors import NotAsked
from belfry.core.policy import RandomPolicy, SplitPolicy, play
from tests.clocktower.steps import night_to
from tests.clocktower.towns import Town, town

EIGHT = "imp poisoner empath chef monk undertaker slayer virgin"


def early_end(t: Town) -> dict[str, Any] | None:
    """What the Storyteller is told about an early end."""
    return t.view("storyteller")["early_end"]


def suggestions(t: Town, number: int = 40) -> list[Any]:
    """What is suggested for the open ask, as chance will have it."""
    assert t.game.ask is not None
    return [suggest(t.game, t.game.ask, Random(seed).random).answer for seed in range(number)]


# Ending early


def test_the_end_is_offered_when_every_living_player_is_evil() -> None:
    """STO-1, STO-2"""
    t = town("imp poisoner baron -chef -monk -undertaker -slayer", start="day 4")
    offer = early_end(t)
    assert offer is not None
    assert (offer["winner"], offer["rule"]) == ("evil", "STO-2")


def test_the_end_is_not_offered_while_one_living_player_is_good() -> None:
    """STO-1"""
    t = town("imp poisoner baron chef -monk -undertaker -slayer", start="day 4")
    assert early_end(t) is None


def test_after_the_execution_of_a_non_demon_among_the_last_four_the_storyteller_may_end_the_game_for_evil() -> None:
    """STO-3, STO-D1, CLK-C90"""
    t = town("imp undertaker virgin chef -poisoner -saint -recluse", start="day 4")
    assert early_end(t) is None
    t.execute("Bo")
    offer = early_end(t)
    assert offer is not None
    assert (offer["winner"], offer["rule"]) == ("evil", "STO-3")
    t.storyteller(end="evil")
    assert t.winner == "evil"


@pytest.mark.parametrize("fourth", ["soldier", "monk", "mayor"])
def test_the_end_is_not_offered_with_somebody_alive_who_may_stop_the_night_kill(fourth: str) -> None:
    """STO-3, CLK-C90"""
    t = town(f"imp undertaker virgin {fourth} -poisoner -saint -recluse", start="day 4").execute("Bo")
    assert t.winner is None
    assert early_end(t) is None


@pytest.mark.parametrize("fourth", ["drunk=soldier", "-soldier washerwoman"], ids=["the Drunk", "dead"])
def test_somebody_who_has_no_such_ability_does_not_stop_the_offer(fourth: str) -> None:
    """STO-3"""
    t = town(f"imp undertaker virgin {fourth} -poisoner -saint", start="day 4").execute("Bo")
    assert early_end(t) is not None


def test_the_end_is_not_offered_with_a_soldier_who_is_poisoned_only_until_dusk() -> None:
    """STO-1, STO-3, CLK-C90"""
    t = town("imp undertaker virgin soldier -poisoner -saint -recluse", start="day 4")
    t.impair("Dee", POISONED, until=DUSK)
    t.execute("Bo")
    assert early_end(t) is None


def test_the_end_is_not_offered_while_a_slayer_may_still_be_allowed_to_shoot() -> None:
    """STO-1, STO-3"""
    t = town("imp undertaker virgin slayer -poisoner -saint -recluse", start="day 4").execute("Bo")
    assert early_end(t) is None


def test_the_offer_names_what_has_to_be_confirmed_first_and_nothing_ends_by_itself() -> None:
    """STO-4, STO-D1, WIN-D1"""
    t = town("imp undertaker virgin chef -poisoner -saint -recluse", start="day 4", storyteller="automatic").execute(
        "Bo"
    )
    offer = early_end(t)
    assert offer is not None
    assert offer["confirm"].endswith("?")
    assert offer["reason"].endswith(".")
    t.dusk()
    assert t.winner is None
    t.night(Ana="Dee")
    assert t.winner == "evil"


def test_no_player_sees_the_offer() -> None:
    """STO-4"""
    t = town("imp undertaker virgin chef -poisoner -saint -recluse", start="day 4").execute("Bo")
    for audience in ("public", "Ana", "Dee"):
        assert "early_end" not in t.view(audience)


# Mistakes


def test_that_a_mistake_was_made_can_be_announced_without_what_it_was() -> None:
    """STO-7, STO-11, STO-D2"""
    t = town(EIGHT, start="day 2")
    t.intervene(Mistake("made", "The Empath was shown two."), Mistake("announced", "The Empath was shown two."))
    assert t.view("public")["history"][-1] == ["mistake", {"what": "announced"}]
    assert "Empath" not in str(t.view("Cy")["history"])


def test_a_correction_of_the_grimoire_is_noted_in_the_record_for_the_storyteller_only() -> None:
    """STO-11"""
    t = town(EIGHT, start="day 2").storyteller(add_token={"Cy": ["poisoner/poisoned"]})
    t.intervene(Mistake("corrected", "Cy was poisoned all along."))
    assert t.view("storyteller")["history"][-1] == [
        "mistake",
        {"what": "corrected", "note": "Cy was poisoned all along."},
    ]
    assert "mistake" not in [kind for kind, _ in t.view("public")["history"]]


@pytest.mark.parametrize("seats", ["imp poisoner baron empath chef soldier virgin slayer mayor"])
@pytest.mark.parametrize("what", ["made", "corrected", "announced"])
def test_a_mistake_is_not_made_up_for_by_what_is_suggested_later(seats: str, what: str) -> None:
    """STO-6"""
    without, with_one = town(seats, start="day 3"), town(seats, start="day 3").intervene(Mistake(what, "It hurt evil."))
    for t in (without, with_one):
        t.impair("Dee", POISONED)
        night_to(t.dusk(), "empath", Ana="Fay", Bo="Bo")
    assert suggestions(with_one) == suggestions(without)


# Ana the Butler
BUTLER = "butler imp poisoner empath chef soldier undertaker slayer"


@pytest.mark.parametrize("moment", ["all asleep", "private talk"])
def test_a_butler_who_was_not_woken_may_choose_afterwards_and_it_counts_for_today(moment: str) -> None:
    """STO-8, STO-11, STO-D3, CLK-C91"""
    choice = {"choose": {"who": "Ana", "ability": "butler", "choice": "Dee"}}
    if moment == "all asleep":
        t = town(BUTLER, start="night 2").night(Ana="Hal", Bo="Fay", Cy="Cy")
        t.storyteller(remove_token={"Hal": ["butler/master"]}).storyteller(choice, wake={"Ana": "butler"}).day()
    else:
        t = town(BUTLER, start="day 2").storyteller(choice, wake={"Ana": "butler"})
    assert t.tokens("Dee") == ["butler/master"]
    assert t.nominate("Bo", "Eli", "Ana Fay Gus").tally == 2
    assert t.nominate("Cy", "Fay", "Ana Dee Gus").tally == 3


def test_a_private_resolution_is_seen_by_nobody_else() -> None:
    """STO-8, STO-11"""
    t = town(BUTLER, start="day 2")
    before = {who: t.view(who) for who in ("public", "Bo", "Dee")}
    t.storyteller({"choose": {"who": "Ana", "ability": "butler", "choice": "Dee"}}, wake={"Ana": "butler"})
    for who, seen in before.items():
        assert t.view(who) == seen


def test_an_overlooked_waking_is_made_up_for_when_noticed() -> None:
    """STO-8, STO-9"""
    t = town("imp poisoner empath librarian chef undertaker slayer virgin", start="day 2")
    t.storyteller(wake={"Eli": "chef"})
    assert t.learned("Eli") == 1


def test_an_undertaker_who_was_not_woken_may_be_taken_aside_in_the_morning() -> None:
    """STO-8, STO-9"""
    t = town(EIGHT, start="day 2").execute("Dee").dusk().next_day(Ana="Hal", Bo="Hal")
    told = len(t.view("Fay")["told"])
    t.storyteller(wake={"Fay": "undertaker"})
    assert [message["value"] for message in t.view("Fay")["told"][told:]] == ["chef"]


def test_only_an_ability_that_wakes_its_player_can_be_made_up_for() -> None:
    """STO-9"""
    t = town(EIGHT, start="day 2")
    t.refused({"storyteller": {"wake": {"Gus": "slayer"}}})
    t.refused({"storyteller": {"wake": {"Dee": "empath"}}})


def test_a_repair_does_not_take_back_what_a_player_has_learned() -> None:
    """STO-11"""
    t = town(EIGHT).next_day({"tell": {"who": "Cy", "ability": "empath", "value": 2}}, Bo="Cy")
    told = t.view("Cy")["told"]
    assert told[-1]["value"] == 2
    t.storyteller({"tell": {"who": "Cy", "ability": "empath", "value": 1}}, wake={"Cy": "empath"})
    assert t.view("Cy")["told"][: len(told)] == told
    assert t.view("Cy")["told"][-1]["value"] == 1


# Questions and talks


def test_a_private_talk_with_the_storyteller_is_possible_for_every_player_by_day() -> None:
    """STO-15"""
    t = town("imp poisoner -empath chef monk undertaker slayer thief:evil", start="day 2")
    for seat in t.grimoire.circle:
        others = [s.name for s in t.grimoire.circle if s is not seat]
        before = [t.view(name) for name in others]
        t.intervene(Say(seat.id, "How does my ability work?", ()))
        assert [t.view(name) for name in others] == before
        assert t.view("storyteller")["history"][-1] == ["said", {"seat": seat.id, "text": "How does my ability work?"}]


def test_a_poisoned_player_is_shown_the_true_number_of_votes_needed() -> None:
    """GEN-12, CLK-C94"""
    t = town(EIGHT, start="day 2")
    t.impair("Dee", POISONED)
    t.nominate("Ana", "Cy", "Dee")
    assert t.view("Dee")["nominations"][0]["needed"] == 4
    for key in ("town", "script", "characters", "numbers", "nominations"):
        assert t.view("Dee")[key] == t.view("public")[key]


# Abilities by day


def test_after_the_execution_the_storyteller_may_allow_a_day_ability() -> None:
    """DAY-7, CLK-C92"""
    t = town(EIGHT, start="day 2").execute("Dee")
    t.use("Gus", "slayer", "Ana", {"rule": {"ability": "slayer", "choice": True}})
    assert t.winner == "good"


def test_after_the_execution_the_storyteller_may_refuse_a_day_ability_and_nothing_is_used_up() -> None:
    """DAY-7, CLK-C92"""
    t = town(EIGHT, start="day 2").execute("Dee")
    t.use("Gus", "slayer", "Ana", {"rule": {"ability": "slayer", "choice": False}})
    assert t.alive("Ana")
    t.dusk().next_day(Ana="Cy", Bo="Hal").use("Gus", "slayer", "Ana")
    assert t.winner == "good"


def test_once_eyes_closed_has_been_called_a_day_ability_is_too_late() -> None:
    """DAY-8, CLK-C92"""
    t = town(EIGHT, start="day 2").execute("Dee").dusk()
    with pytest.raises(NotAsked):
        t.game.answer(6, ("use", "slayer", 0))
    assert t.alive("Ana")


def test_a_demon_who_plays_the_slayer_looks_like_a_slayer_who_misses_and_uses_nothing_up() -> None:
    """STO-28, ABL-29, CLK-C93"""
    real = town("slayer imp poisoner chef monk undertaker empath virgin", start="day 2").use("Ana", "slayer", "Hal")
    pretended = town("imp slayer poisoner chef monk undertaker empath virgin", start="day 2").use(
        "Ana", "slayer", "Hal"
    )
    assert pretended.view("public") == real.view("public")
    for name in ("Cy", "Dee", "Hal"):
        assert pretended.view(name) == real.view(name)
    assert pretended.tokens("Ana") == []
    pretended.use("Bo", "slayer", "Ana")
    assert pretended.winner == "good"


def test_a_demon_who_plays_the_virgin_looks_like_one_whose_ability_is_used_up_in_vain() -> None:
    """STO-29"""
    real = town("virgin imp poisoner chef monk saint empath slayer", start="day 2").nominate("Fay", "Ana", "Cy Dee")
    pretended = town("imp virgin poisoner chef monk saint empath slayer", start="day 2")
    pretended.nominate("Fay", "Ana", "Cy Dee")
    assert real.tokens("Ana") == ["virgin/no-ability"]
    assert pretended.tokens("Ana") == []
    assert pretended.view("public") == real.view("public")
    for name in ("Cy", "Dee", "Fay", "Hal"):
        assert pretended.view(name) == real.view(name)


def test_the_same_player_may_pretend_again_and_again() -> None:
    """STO-28"""
    t = town(EIGHT, start="day 2").use("Dee", "slayer", "Ana").use("Dee", "slayer", "Bo")
    assert [event["seat"] for event in t.events("used")] == [3, 3]
    assert t.grimoire.living == 8


# Suggestions


@pytest.mark.parametrize("players", [5, 7, 10, 13, 15])
def test_there_is_a_legal_suggestion_with_a_reason_for_every_ask_of_the_storyteller(players: int) -> None:
    """STO-20"""
    kinds: set[str] = set()
    for seed in range(12):
        game, policy = Clocktower(Config.players(players), seed), RandomPolicy(seed)
        storyteller = AutomaticStoryteller(seed)
        while (ask := game.ask) is not None:
            if ask.waits_for(STORYTELLER):
                suggestion = storyteller.suggest(game, ask)
                offered = ask.offers(STORYTELLER)
                assert offered is not None
                assert suggestion.answer in offered
                assert words().reason(suggestion.reason).endswith(".")
                kinds.add(ask.kind)
            game.answer(*policy.answer(game, ask))
    assert {"flow", "tell", "rule"} <= kinds


def test_there_is_a_suggestion_for_how_somebody_registers() -> None:
    """STO-20"""
    t = town("imp spy virgin chef monk undertaker slayer recluse", start="day 2")
    t.game.answer(STORYTELLER, "open")
    t.game.answer(1, ("nominate", 2))
    assert t.game.ask is not None
    assert t.game.ask.kind == "register"
    assert t.view("storyteller")["suggestion"]["answer"] in (True, False)


def test_no_player_is_given_a_suggestion() -> None:
    """STO-24"""
    t = town(EIGHT, start="night 2")
    night_to(t, "poisoner")
    assert t.view("Bo")["asked"] is not None
    for audience in ("public", "Ana", "Bo", "Cy"):
        assert "suggestion" not in t.view(audience)


@pytest.mark.parametrize("players", range(5, 16))
def test_the_automatic_storyteller_brings_whole_games_to_their_end_with_legal_answers(players: int) -> None:
    """STO-20"""
    for seed in range(6):
        game = Clocktower(Config.players(players), seed)
        play(game, SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed)))
        assert game.winner in ("good", "evil")


@pytest.mark.parametrize("seed", range(8))
def test_the_automatic_storyteller_lets_nobody_die_or_change_by_whim(seed: int) -> None:
    """STO-20"""
    game = Clocktower(Config.players(9), seed)
    start = [seat.character.type for seat in game.grimoire.circle]
    assert start.count("demon") == 1
    play(game, SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed)))
    assert all(isinstance(entry, Answer) for entry in game.entries)
    killed = [event.data for event in game.events if event.kind == "killed"]
    assert all(death["by"] is not None for death in killed)


def test_with_evil_far_ahead_a_poisoned_player_is_sometimes_told_the_truth() -> None:
    """STO-22, STO-D5"""
    t = town("imp poisoner baron empath chef -soldier -virgin -slayer -mayor", start="night 4")
    t.impair("Dee", POISONED)
    night_to(t, "empath", Ana="Fay", Bo="Bo")
    assert 1 in suggestions(t)


def test_with_neither_team_ahead_a_poisoned_player_is_not_told_the_truth() -> None:
    """STO-22, STO-D5, STA-D1"""
    t = town("imp poisoner baron empath chef soldier virgin slayer mayor", start="night 4")
    t.impair("Dee", POISONED)
    night_to(t, "empath", Ana="Fay", Bo="Bo")
    assert 1 not in suggestions(t)


def test_what_a_poisoned_fortune_teller_is_told_is_mostly_but_not_always_the_opposite() -> None:
    """STO-22, STA-31: whoever was always told the opposite could turn it round."""
    t = town("imp poisoner baron fortuneteller chef soldier virgin slayer mayor", start="night 4")
    t.impair("Dee", POISONED)
    night_to(t, "fortuneteller", Ana="Fay", Bo="Bo")
    t.game.answer(t.seat("Dee").id, (t.seat("Eli").id, t.seat("Gus").id))
    told = suggestions(t, 100)
    assert 50 < told.count(True) < 80


def test_with_good_far_ahead_a_poisoned_player_is_told_something_that_does_damage() -> None:
    """STO-22, STO-D5"""
    t = town("imp -poisoner -baron soldier chef empath saint virgin slayer mayor", start="night 4")
    t.impair("Fay", POISONED)
    night_to(t, "empath", Ana="Dee")
    assert set(suggestions(t)) == {1}


def test_with_good_far_ahead_a_healthy_player_is_misled_more_often_by_how_others_register() -> None:
    """STO-22, REG-D1"""
    even = town("imp poisoner baron soldier recluse empath saint virgin slayer mayor", start="night 4")
    ahead = town("imp -poisoner -baron soldier recluse empath saint virgin slayer mayor", start="night 4")
    night_to(even, "empath", Ana="Dee", Bo="Ana")
    night_to(ahead, "empath", Ana="Dee")
    assert sum(suggestions(ahead, 400)) > sum(suggestions(even, 400))


def test_late_in_the_game_the_mayors_death_is_not_redirected_by_suggestion() -> None:
    """STO-23"""
    t = town("imp mayor chef virgin -poisoner -saint -recluse", start="night 5")
    night_to(t, "mayor", Ana="Bo")
    assert set(suggestions(t)) == {None}


def test_a_redirected_death_never_hits_an_evil_player_by_suggestion() -> None:
    """STO-23"""
    t = town("imp mayor chef virgin poisoner saint recluse slayer", start="night 2")
    night_to(t, "mayor", Ana="Bo", Eli="Eli")
    assert set(suggestions(t)).isdisjoint({0, 4})
    assert set(suggestions(t)) != {None}


def test_a_spy_among_the_last_three_is_not_let_register_so_that_the_game_ends() -> None:
    """STO-23"""
    t = town("imp spy virgin -chef -monk -undertaker -slayer", start="day 5")
    t.game.answer(STORYTELLER, "open")
    t.game.answer(1, ("nominate", 2))
    assert set(suggestions(t)) == {False}


def test_a_recluse_among_the_last_three_is_not_let_register_so_that_the_game_ends() -> None:
    """STO-23"""
    t = town("imp slayer recluse -chef -monk -undertaker -poisoner", start="day 5")
    t.game.answer(1, ("use", "slayer", 2))
    assert set(suggestions(t)) == {False}


def test_a_poisoned_ravenkeeper_who_picks_an_evil_player_is_shown_a_likely_claim() -> None:
    """STO-27"""
    bluffs = ["soldier", "mayor", "saint"]
    t = town("imp baron ravenkeeper chef monk undertaker slayer virgin", start="night 2", bluffs=bluffs)
    t.impair("Cy", POISONED)
    night_to(t, "ravenkeeper", Ana="Cy", Eli="Dee")
    t.game.answer(2, 0)
    assert set(suggestions(t)) <= set(bluffs)


def test_a_poisoned_washerwoman_is_shown_an_evil_player_with_a_likely_claim() -> None:
    """STO-27"""
    t = town("imp baron washerwoman chef monk undertaker slayer virgin", bluffs=["soldier", "mayor", "saint"])
    t.impair("Cy", POISONED)
    night_to(t, "washerwoman")
    for pair, character in suggestions(t):
        assert character in ("soldier", "mayor")
        assert len({0, 1} & set(pair)) == 1


# The Grimoire kept out of sight


PUBLIC_KINDS = {
    *("seated", "script", "night", "dawn", "dusk", "nominations", "nominated", "count", "hand", "tally"),
    *("executed", "lives", "died", "returned", "used", "denied", "won"),
}


@pytest.mark.parametrize("seed", range(5))
def test_nothing_of_the_grimoire_is_in_the_public_record_before_the_end(seed: int) -> None:
    """STO-39"""
    game = play(Clocktower(Config.players(10), seed), SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed)))
    public = [event for event in game.events if event.to == EVERYONE]
    assert {event.kind for event in public} <= PUBLIC_KINDS
    for event in public:
        if event.kind not in ("won", "script"):
            assert {"character", "believes", "alignment", "token"}.isdisjoint(event.data)


def test_where_there_is_only_one_answer_it_is_suggested() -> None:
    """A Storyteller who shows somebody the twin has nothing to choose."""
    t = town("eviltwin chef imp monk sage soldier artist", script=None)
    while (ask := t.game.ask) is not None and not (ask.kind == "tell" and ask.ability == "eviltwin"):
        t.game.answer(*t.runner.policy.answer(t.game, ask))
    assert ask is not None
    suggestion = suggest(t.game, ask, Random(1).random)
    assert (suggestion.reason, suggestion.judged) == ("only-answer", True)
