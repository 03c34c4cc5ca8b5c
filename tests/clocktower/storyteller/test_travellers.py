"""Travellers in whole games: from the start, coming, leaving and coming back, and what nobody learns of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower import almanac
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.errors import InvalidSetup
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import custom
from belfry.clocktower.setup.bag import script_of
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller import travellers
from belfry.clocktower.storyteller.deeds.life import Revive
from belfry.clocktower.storyteller.deeds.seats import Join, Leave
from belfry.clocktower.views.view import view
from belfry.core.ask import AskFirst
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.errors import BelfryError, IllegalDeed
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.core.policy import RandomPolicy, play
from tests.clocktower.games.test_properties import (
    AUTOMATIC,
    GAMES,
    SEEDS,
    Pair,
    a_policy,
    answers_of,
    pairs,
    screen,
    situation,
)
from tests.clocktower.towns import town

EDITIONS = ("trouble-brewing", "bad-moon-rising", "sects-and-violets")
EVERY = [character.id for character in CHARACTERS.values() if character.type == "traveller"]
HURRY = st.floats(0.1, 0.4)


def with_travellers(players: int, number: int, seed: int, edition: str) -> Config:
    """A table with some Travellers, of all that there are."""
    chance = Random(seed)
    chosen = chance.sample(EVERY, number)
    plans = [SeatPlan(f"P{n}") for n in range(players)]
    for n, id in enumerate(chosen):
        plan = SeatPlan(f"T{n}", id, alignment=chance.choice(["good", "evil"]))
        plans.insert(chance.randint(0, len(plans)), plan)
    return Config(tuple(plans), script=edition)


# From the start


def test_all_eighteen_are_played_by_the_engine() -> None:
    known = {listing.id for listing in almanac.index().values() if listing.type == "traveller"}
    assert set(EVERY) == known
    assert len(EVERY) == 18


@pytest.mark.parametrize(
    ("edition", "five"),
    [
        ("trouble-brewing", {"scapegoat", "gunslinger", "beggar", "bureaucrat", "thief"}),
        ("bad-moon-rising", {"apprentice", "matron", "voudon", "judge", "bishop"}),
        ("sects-and-violets", {"butcher", "bonecollector", "harlot", "barista", "deviant"}),
    ],
)
def test_each_edition_recommends_five_and_all_others_may_be_offered(edition: str, five: set[str]) -> None:
    """TRV-9, TRV-D2"""
    script = script_of(Config.players(5, script=edition))
    assert {character.id for character in script.travellers} == five
    offered = [character.id for character in travellers.on_offer(script, taken=("thief",))]
    assert set(offered) == set(EVERY) - {"thief"}
    assert {*offered[: len(five - {"thief"})]} == five - {"thief"}


def test_a_script_may_have_its_own() -> None:
    """TRV-D2, SCR-5, SCR-D2"""
    script = custom(["imp", "poisoner", "chef", "empath", "monk", "saint", "gnome", "judge"])
    assert [character.id for character in script.travellers] == ["gnome", "judge"]
    mostly_violets = custom(["vortox", "witch", "sage", "artist", "savant", "klutz", "chef"])
    assert "harlot" in [character.id for character in mostly_violets.travellers]


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_about_one_in_three_is_evil_and_a_lone_one_hardly_ever(number: int) -> None:
    """TRV-10, TRV-D3"""
    chance = Random(1)
    evil = Counter(travellers.evil_among(number, chance.random) for _ in range(1000))
    assert set(evil) <= ({0, 1} if number < 3 else {1, 2})
    if number == 1:
        assert evil[1] < 200
    else:
        assert 0.2 < sum(count * times for count, times in evil.items()) / (1000 * number) < 0.5


def test_a_latecomer_is_evil_more_often_when_evil_is_doing_badly_and_never_when_good_is() -> None:
    """TRV-10"""

    def share(seats: str) -> float:
        chance = Random(2)
        grimoire = town(seats, start="day 3").grimoire
        return sum(travellers.next_is_evil(grimoire, chance.random) for _ in range(500)) / 500

    even = share("imp poisoner chef empath soldier saint mayor monk slayer")
    badly = share("imp -poisoner -spy chef empath soldier saint mayor monk slayer")
    well = share("imp poisoner spy chef -empath -soldier -saint -mayor -monk")
    assert well == 0 < even < badly


@pytest.mark.parametrize(("players", "number"), [(15, 5), (15, 1), (5, 15), (9, 2)])
def test_a_table_may_have_twenty_in_all(players: int, number: int) -> None:
    """SET-2, SET-4, TRV-1"""
    config = Config.players(players)
    seated = travellers.seat_travellers(config, number, 7, script_of(config))
    game = Clocktower(seated, 7)
    assert len(game.grimoire.circle) == players + number
    assert game.grimoire.without_travellers == players
    assert seated == travellers.seat_travellers(config, number, 7, script_of(config))


@pytest.mark.parametrize(("players", "number"), [(15, 6), (16, 1), (5, 16)])
def test_a_twenty_first_player_and_a_sixteenth_without_a_traveller_are_refused(players: int, number: int) -> None:
    """SET-2"""
    with pytest.raises(InvalidSetup, match="SET-2"):
        travellers.seat_travellers(Config.players(players), number, 7, script_of(Config.players(players)))


class Fixed(Random):
    """A chance that always comes out the same."""

    def __init__(self, value: float) -> None:
        super().__init__()
        self.value = value

    def random(self) -> float:
        return self.value


@pytest.mark.parametrize(
    ("number", "chance", "evil"),
    [
        *((0, 0.0, 0), (1, 0.09, 1), (1, 0.1, 0), (2, 0.59, 1), (2, 0.6, 0)),
        *((3, 0.19, 2), (3, 0.2, 1), (4, 0.49, 2), (4, 0.5, 1)),
    ],
)
def test_how_many_are_evil_goes_by_chance(number: int, chance: float, evil: int) -> None:
    assert travellers.evil_among(number, lambda: chance) == evil


EVEN = "imp poisoner chef empath soldier saint mayor monk slayer"
BADLY = "imp -poisoner -spy chef empath soldier saint mayor monk slayer"


@pytest.mark.parametrize(
    ("seats", "share"),
    [
        (EVEN, 0.1),
        (f"{EVEN} thief:good", 0.5),
        (f"{EVEN} thief:evil", 0.15),
        (f"{EVEN} thief:good beggar:evil", 0.15),
        (BADLY, 0.4),
        ("atheist chef empath soldier saint mayor monk", 0.0),
    ],
)
def test_a_latecomer_is_evil_as_often_as_those_who_are_there_leave_room(seats: str, share: float) -> None:
    script = "trouble-brewing" if "atheist" not in seats else [*seats.split(), "imp", "poisoner", "recluse"]
    grimoire = town(seats, start="day 3", script=script).grimoire
    assert not travellers.next_is_evil(grimoire, lambda: share)
    assert travellers.next_is_evil(grimoire, lambda: share - 0.01) is (share > 0)


@pytest.mark.parametrize(
    ("chosen", "chance", "sides"),
    [
        (["evil", None, None, None], 0.0, "evil evil good good"),
        ([None, None, None, None], 0.99, "good good good evil"),
        (["evil", None], 0.99, "evil good"),
        (["good", None], 0.0, "good evil"),
        (["good", "good", "good", None], 0.0, "good good good evil"),
        ([None, None], 0.99, "good good"),
    ],
)
def test_the_sides_that_are_chosen_count_among_those_that_are_drawn(
    chosen: list[str | None], chance: float, sides: str
) -> None:
    assert travellers.draw_sides(chosen, Fixed(chance)) == sides.split()


def seated(number: int, seed: int = 7, first: str | None = None, **named: str | None) -> list[tuple[str, str | None]]:
    """The Travellers of a table of seven in order, each with the side; Ana may be one of them already."""
    plain = Config.players(7)
    config = Config((SeatPlan("Ana", first), *plain.seats[1:]))
    found = travellers.seat_travellers(config, number, seed, script_of(plain), named)
    return [(plan.character, plan.alignment) for plan in found.seats if plan.character not in (None, first)]


def test_those_that_are_named_come_with_their_side_and_recommended_ones_besides() -> None:
    for seed in range(20):
        found = dict(seated(2, seed, judge="evil"))
        assert found.pop("judge") == "evil"
        assert len(found) == 1
        assert set(found) < {"beggar", "bureaucrat", "gunslinger", "scapegoat", "thief"}
        assert set(found.values()) <= {"good", "evil"}


def test_nobody_is_the_traveller_that_another_is_and_one_that_is_named_comes_once() -> None:
    for seed in range(20):
        ids = [id for id, _ in seated(4, seed, "thief", beggar=None)]
        assert sorted(ids) == ["beggar", "bureaucrat", "gunslinger", "scapegoat"]


def test_more_travellers_than_there_are_cannot_come() -> None:
    """TRV-D1"""
    two = Config.players(2)
    with pytest.raises(InvalidSetup, match="TRV-D1"):
        travellers.seat_travellers(Config((SeatPlan("Ana", "thief"), SeatPlan("Bo"))), 18, 7, script_of(two))
    every = travellers.seat_travellers(two, 18, 7, script_of(two))
    assert len(every.seats) == 20


def test_a_traveller_sits_where_the_seed_says_and_that_may_be_anywhere() -> None:
    config = Config.players(7)
    places = [
        [plan.character is not None for plan in travellers.seat_travellers(config, 1, seed, script_of(config)).seats]
        for seed in range(60)
    ]
    assert {place.index(True) for place in places} == set(range(8))


@pytest.mark.parametrize(("chance", "place"), [(0.0, 0), (0.5, 4), (0.87, 6), (0.99, 7)])
def test_every_place_of_a_traveller_is_as_likely(monkeypatch: pytest.MonkeyPatch, chance: float, place: int) -> None:
    monkeypatch.setattr(travellers, "stream", lambda *_: Fixed(chance))
    config = Config.players(7)
    seats = travellers.seat_travellers(config, 1, 1, script_of(config)).seats
    assert [plan.character is not None for plan in seats].index(True) == place


# Joining, leaving, coming back

NINE = "imp poisoner chef empath soldier saint mayor thief:evil"


def test_an_evil_traveller_is_shown_the_demon_and_nobody_else_learns_the_side() -> None:
    """TRV-2, TRV-4, CLK-C84"""
    joining = {"name": "Jo", "character": "judge", "alignment": "evil", "after": "Cy"}
    t = town(NINE, start="day 2").storyteller(traveller=joining)
    known = t.view("Jo")["known"]
    assert known[0]["demon"] is True
    assert set(known) == {0, 8}
    for who in ("Ana", "Bo", "Cy", "Hal", "public"):
        history = t.view(who)["history"]
        assert [data for kind, data in history if kind == "joined"] == [
            {"seat": 8, "name": "Jo", "after": 2, "character": "judge"}
        ]
        assert 8 not in t.view(who)["known"]


def test_what_is_taken_or_no_traveller_is_refused_and_nothing_changes() -> None:
    """TRV-D1, TRV-1"""
    t = town(NINE, start="day 2")
    before = situation(t.game)
    for deed in (Join("Jo", "thief", "good", 2), Join("Jo", "monk", "good", 2), Join("Ana", "judge", "good", 2)):
        with pytest.raises(IllegalDeed):
            t.intervene(deed)
    with pytest.raises(BelfryError):
        t.intervene(Join("Jo", "wizard of oz", "good", 2))
    assert situation(t.game) == before


def test_who_has_left_cannot_leave_again_and_may_come_back_as_another() -> None:
    """TRV-7"""
    t = town(NINE, start="day 2").intervene(Leave(7))
    with pytest.raises(IllegalDeed, match="no seat 7"):
        t.intervene(Leave(7))
    t.runner.policy.names.append("Hal again")
    t.intervene(Join("Hal", "thief", "good", 3))
    assert [seat.name for seat in t.grimoire.circle].count("Hal") == 1
    assert t.grimoire.circle[4].id == 8


def test_who_leaves_in_mid_vote_is_passed_over_and_does_not_count() -> None:
    """TRV-7, TRV-22"""
    t = town(NINE, start="day 2").counting("Ana", "Gus")
    assert t.waits_for == ("Hal", "vote")
    t.intervene(Leave(7))
    assert t.waits_for == ("Ana", "vote")
    assert t.grimoire.living == 7


def test_an_exile_ends_when_its_traveller_leaves() -> None:
    """TRV-7"""
    t = town(NINE, start="day 2")
    t.game.answer(0, ("exile", 7))
    t.game.answer(STORYTELLER, "count")
    t.intervene(Leave(7))
    assert t.runner.flow("day")
    assert t.events("exiled")[-1]["succeeds"] is False


def test_who_leaves_in_mid_night_is_not_waited_for_and_what_was_kept_up_ends() -> None:
    """TRV-7"""
    t = town(NINE)
    t.setup()
    t.game.answer(STORYTELLER, "begin")
    assert t.waits_for == ("Hal", "thief")
    t.intervene(Leave(7))
    assert t.waits_for == ("storyteller", "demoninfo")
    t = town(NINE).next_day(Hal="Bo").intervene(Leave(7))
    assert "thief/negative-vote" not in t.tokens("Bo")
    assert t.nominate("Ana", "Cy", "Bo").tally == 1


def test_joining_with_few_alive_is_warned_of_and_allowed() -> None:
    """TRV-6, TRV-D4, CLK-C86"""
    t = town("imp -poisoner chef empath soldier saint", start="day 3").intervene(Join("Jo", "judge", "good", 2))
    assert {"rule": "TRV-6"} in t.events("warning")
    assert len(t.grimoire.circle) == 7


# Whole games


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [5, 9, 15])
@settings(max_examples=4)
@given(seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC, number=st.integers(1, 5))
def test_every_game_with_travellers_ends_and_can_be_replayed(
    edition: str, players: int, seed: int, hurry: float, automatic: bool, number: int
) -> None:
    """WIN-5, TRV-13"""
    config = with_travellers(players, number, seed, edition)
    game = Clocktower(config, seed)
    for ask in answers_of(game, a_policy(seed, hurry, automatic)):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
        assert ask.offers(PUBLIC) is None
    assert game.winner in ("good", "evil")
    again = Clocktower(config, seed)
    again.redo(game.entries)
    assert situation(again) == situation(game)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=10)
@given(players=st.integers(5, 15), seed=SEEDS, often=st.sampled_from([0.03, 0.1, 0.3]), automatic=AUTOMATIC)
def test_travellers_come_leave_and_come_back_at_any_ask(
    edition: str, players: int, seed: int, often: float, automatic: bool
) -> None:
    """TRV-5, TRV-7: somebody can always answer, every screen can be shown, and the game can be replayed."""
    game = Clocktower(Config.players(players, script=edition), seed)
    grimoire, chance = game.grimoire, Random(seed)
    for ask in answers_of(game, a_policy(seed, 0.3, automatic), 250):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
        if chance.random() >= often:
            continue
        here = [seat for seat in grimoire.circle if seat.character.type == "traveller"]
        side = chance.choice(["good", "evil"])
        name = chance.choice([f"T{n}" for n in range(8)])
        deeds = [Join(name, chance.choice(EVERY), side, chance.choice(grimoire.seat_ids))]
        deeds += [Leave(seat.id) for seat in here]
        dead = [Revive((seat.id,)) for seat in here if not seat.alive]
        known = (len(game.entries), len(game.events))
        try:
            game.intervene(chance.choice([*deeds, *dead]))
        except IllegalDeed:
            assert (len(game.entries), len(game.events)) == known
        for audience in (PUBLIC, STORYTELLER, chance.choice(grimoire.seat_ids)):
            assert screen(game, audience)
    assert situation(replay_journal(read_journal(write_journal(game), GAMES), GAMES)) == situation(game)


@settings(max_examples=6)
@given(players=st.integers(5, 12), number=st.integers(1, 5), seed=SEEDS, length=st.integers(0, 200), other=SEEDS)
def test_a_fork_of_a_game_with_travellers_goes_its_own_way(
    players: int, number: int, seed: int, length: int, other: int
) -> None:
    config = with_travellers(players, number, seed, EDITIONS[seed % 3])
    game = Clocktower(config, seed, checkpoints=True)
    for _ in answers_of(game, RandomPolicy(seed, 0.3), length):
        pass
    before = situation(game)
    twin = game.fork()
    assert situation(twin) == before
    play(twin, RandomPolicy(other, 0.3))
    assert situation(game) == before


@settings(max_examples=5)
@given(players=st.integers(7, 12), number=st.integers(1, 5), seed=SEEDS)
def test_what_players_see_of_votes_and_tokens_is_true(players: int, number: int, seed: int) -> None:
    """TRV-14, TRV-15: the public square agrees with the Grimoire about seats, life and vote tokens by day."""
    game = Clocktower(with_travellers(players, number, seed, EDITIONS[seed % 3]), seed)
    grimoire = game.grimoire
    for ask in answers_of(game, RandomPolicy(seed, 0.3), 250):
        if grimoire.phase != "day" or not isinstance(ask, AskFirst):
            continue
        shown = view(game, PUBLIC)["town"]
        assert [seat["seat"] for seat in shown] == list(grimoire.seat_ids)
        for seat in shown:
            true = grimoire.people[seat["seat"]]
            assert (seat["alive"], seat["ghost_vote"]) == (true.alive, true.ghost_vote)
            assert seat.get("vote_tokens", 0) == true.vote_tokens


# Secrets: pairs of games

LOUD = [id for id in EVERY if id not in ("apprentice", "bishop", "gnome", "cacklejack")]
"""Those whose side changes nothing that others see."""


@pytest.mark.parametrize("id", LOUD)
@pairs
@given(seed=SEEDS)
def test_nobody_sees_on_which_side_a_traveller_is(id: str, seed: int) -> None:
    """TRV-4"""
    plain = ("imp", "soldier", "baron", "slayer", "saint", "virgin", "mayor", "monk")
    others = [SeatPlan(f"P{n}", c) for n, c in enumerate(plain)]
    left, right = (Config((*others, SeatPlan("T", id, alignment=side)), free=True) for side in ("good", "evil"))
    Pair(left, right, {8}, seed).play(90)


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_two_sees_whom_the_barista_chose(seed: int) -> None:
    """barista/c6"""
    ids = ("imp", "soldier", "saint", "mayor", "baron", "monk", "virgin", "barista")
    config = Config(tuple(SeatPlan(f"P{n}", id) for n, id in enumerate(ids)), free=True)
    pair = Pair(config, config, {1, 2}, seed)
    pair.rulings["barista"] = ((1, "sober-healthy"), (2, "sober-healthy"))
    pair.play(90)


def test_whoever_has_left_is_offered_nothing_while_the_storyteller_thinks() -> None:
    """TRV-8, STO-28"""
    t = town("slayer recluse imp baron chef empath virgin thief:good", start="day 2")
    t.intervene(Leave(7))
    t.game.answer(0, ("use", "slayer", 1))
    assert t.game.ask is not None and t.game.ask.to == (-1,)
    assert view(t.game, 4)["may"] is not None
    assert view(t.game, 7)["may"] is None


def test_in_the_middle_of_a_count_nobody_is_offered_the_day_while_the_storyteller_thinks() -> None:
    """TRV-6, NOM-1: a guest comes while hands are shown, and the Storyteller is asked about them"""
    t = town("slayer recluse imp baron chef empath virgin thief:good", start="day 2")
    t.game.answer(0, ("exile", 7))
    t.game.answer(-1, "count")
    t.intervene(Join("Zoe", "deviant", "good", 0))
    assert t.game.ask is not None and (t.game.ask.kind, t.game.ask.ability) == ("rule", "deviant")
    assert view(t.game, 4)["may"] is None
