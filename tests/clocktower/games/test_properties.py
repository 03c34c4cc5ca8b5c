"""What holds in every game of Trouble Brewing, whoever plays it and however.

Chance plays complete games of all sizes. Beside the rules that no single game may break, pairs of games that differ
only in a secret are played side by side: whoever may not know the secret must see the very same bytes in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.files.scenario.defaults import default_answer
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.token import DAWN, DUSK, NO_ABILITY
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import Wake
from belfry.clocktower.storyteller.deeds.announcements import Mistake, Say
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.identity import Align, Become
from belfry.clocktower.storyteller.deeds.life import Execute, Kill, Revive
from belfry.clocktower.storyteller.deeds.reminder import AddToken, RemoveToken
from belfry.clocktower.storyteller.deeds.seats import Join, Leave, Reseat
from belfry.clocktower.town.circle import Circle
from belfry.clocktower.town.grimoire import Grimoire
from belfry.clocktower.town.played_town import PlayedTown
from belfry.clocktower.town.town import Town
from belfry.clocktower.views.view import view
from belfry.core.ask import Ask, AskFirst
from belfry.core.audience import EVERYONE, PUBLIC, STORYTELLER
from belfry.core.entry import Answer
from belfry.core.errors import BelfryError, IllegalAnswer, NotAsked
from belfry.core.event import Event
from belfry.core.game import GameEnded
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.core.options import Options
from belfry.core.policy import Policy, RandomPolicy, SplitPolicy, play
from tests.clocktower.invariants import OWN, SECRET, Screen, addressed, line
from tests.core.tea import bare

GAMES = {"clocktower": Clocktower}
PLAYERS = st.integers(5, 15)
SEEDS = st.integers(0, 2**32)
HURRY = st.floats(0.1, 0.9)
AUTOMATIC = st.booleans()
MOST = 20_000
TRAVELLERS = [character.id for character in CHARACTERS.values() if character.type == "traveller"]
every_size = pytest.mark.parametrize("players", range(5, 16))


def a_policy(seed: int, hurry: float, automatic: bool) -> Policy:
    """Players who answer by chance, with an automatic Storyteller or a random one."""
    players = RandomPolicy(seed, hurry)
    return SplitPolicy(players, AutomaticStoryteller(seed)) if automatic else players


def answers_of(game: Clocktower, policy: Policy, most: int = MOST) -> Iterator[Ask[Any]]:
    """Play on, answer by answer and each checked as if it came from a person; pauses before every answer."""
    for _ in range(most):
        ask = game.ask
        if ask is None:
            return
        yield ask
        if game.ask is ask:
            game.answer(*policy.answer(game, ask))
    assert most < MOST, "the game does not end"


def a_game(players: int, seed: int, length: int, *, checkpoints: bool = False) -> Clocktower:
    """A game after so many answers, or at its end."""
    game = Clocktower(Config.players(players), seed, checkpoints=checkpoints)
    for _ in answers_of(game, RandomPolicy(seed, 0.4), length):
        pass
    return game


def state_of(value: Any) -> Any:
    """A Grimoire, or any part of it, as plain data that can be compared and does not change with it."""
    if isinstance(value, Grimoire):
        left_out = ("able", "emit", "entangled", "impaired", "kept", "one_event", "settled", "stale", "version")
        every = (*Circle.__slots__, *Town.__slots__, *PlayedTown.__slots__, *Grimoire.__slots__)
        slots = [name for name in every if name not in left_out and not name.startswith("_")]
        return {name: state_of(getattr(value, name)) for name in slots}
    if isinstance(value, (list, tuple)):
        return [state_of(item) for item in value]
    if isinstance(value, dict):
        return {key: state_of(item) for key, item in value.items()}
    if isinstance(value, type):
        return value.__name__
    if isinstance(value, Event):
        return value.plain()
    if isinstance(value, Script):
        return value.id
    if isinstance(value, Options):
        return [type(value).__name__, list(value) if value.listable else None]
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    if not slots:
        return value
    return {
        name: state_of(getattr(value, name))
        for name in slots
        if name not in ("grimoire", "town", "working") and not name.startswith("_")
    }


def situation(game: Clocktower) -> Any:
    """All that there is to a game: its state, what was answered and what is asked."""
    ask = game.ask
    asked = (
        None if ask is None else [ask.kind, ask.ability, ask.about, [[to, state_of(ask.offers(to))] for to in ask.to]]
    )
    return [state_of(game.grimoire), list(game.entries), asked]


def screen(game: Clocktower, audience: int) -> bytes:
    """A view as it is sent."""
    return msgspec.json.encode(view(game, audience))


# Every game


@every_size
@settings(max_examples=12)
@given(seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_every_game_ends_with_one_winner_for_a_reason_that_holds(
    players: int, seed: int, hurry: float, automatic: bool
) -> None:
    """WIN-2, WIN-5, WIN-6: while three live and a Demon is among them nobody has won; then exactly one team has."""
    game = Clocktower(Config.players(players), seed)
    grimoire = game.grimoire
    for _ in answers_of(game, a_policy(seed, hurry, automatic)):
        if grimoire.open_events:
            continue
        assert grimoire.living_without_travellers >= 3
        assert any(seat.alive and seat.character.type == "demon" for seat in grimoire.circle)
        assert game.winner is None
    won = [event for event in game.events if event.kind == "won"]
    assert won == game.events[-1:]
    assert won[0].to == EVERYONE
    assert (won[0].data["team"], won[0].data["reason"]) == (game.winner, grimoire.reason)
    demon_lives = any(seat.alive and seat.character.type == "demon" for seat in grimoire.circle)
    today = grimoire.today
    if grimoire.reason == "WIN-2":
        assert game.winner == "good"
        assert not demon_lives
    elif grimoire.reason == "WIN-5":
        assert game.winner == "evil"
        assert demon_lives
        assert grimoire.living <= 2
    elif grimoire.reason == "mayor":
        mayors = [seat for seat in grimoire.circle if seat.character.id == "mayor"]
        assert [(seat.alive, grimoire.is_poisoned(seat), seat.alignment) for seat in mayors] == [
            (True, False, game.winner)
        ]
        assert (grimoire.living, today.executed, demon_lives) == (3, None, True)
    else:
        assert grimoire.reason == "saint"
        assert today.executed is not None
        saint = grimoire.people[today.executed]
        assert (saint.character.id, saint.alive, grimoire.is_poisoned(saint)) == ("saint", False, False)
        assert (game.winner, demon_lives) == ("evil", True)


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_nobody_who_is_dead_acts_beyond_what_the_dead_may_do(
    players: int, seed: int, hurry: float, automatic: bool
) -> None:
    """EXE-13, NOM-4, VOT-8, VOT-9: no choices but the Ravenkeeper's, no nominations, and one vote at most."""
    game = Clocktower(Config.players(players), seed)
    grimoire = game.grimoire
    seen = 0
    spent: set[int] = set()
    for ask in answers_of(game, a_policy(seed, hurry, automatic)):
        dead = [seat for seat in grimoire.circle if not seat.alive]
        for seat in dead:
            if isinstance(ask, AskFirst):
                options = ask.offers(seat.id)
                assert options is None or not any(("nominate", who) in options for who in grimoire.seat_ids)
            elif ask.waits_for(seat.id) and ask.kind == "vote":
                assert seat.ghost_vote
                assert seat.id not in spent
            elif ask.waits_for(seat.id):
                assert (ask.kind, ask.ability, grimoire.phase) == ("choose", "ravenkeeper", "night")
                assert grimoire.tonight.alive_at_dusk >> seat.id & 1
        for event in game.events[seen:]:
            if event.kind == "learned":
                assert grimoire.people[event.data["seat"]].alive or event.data["ability"] == "ravenkeeper"
            elif event.kind == "hand" and event.data["up"] and not grimoire.people[event.data["seat"]].alive:
                assert event.data["seat"] not in spent
                spent.add(event.data["seat"])
        seen = len(game.events)


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_every_token_ends_when_it_should(players: int, seed: int, hurry: float, automatic: bool) -> None:
    """NGT-6, ABL-8, ABL-21: at dusk, at dawn, and with the ability of its author."""
    game = Clocktower(Config.players(players), seed)
    grimoire = game.grimoire
    # The day on which each token that ends at dusk or dawn was in place.
    days: dict[int, int] = {}
    for _ in answers_of(game, a_policy(seed, hurry, automatic)):
        held = {ability.key: ability for ability in grimoire.abilities}
        for token in grimoire.tokens:
            author = held.get(token.source)
            assert author is not None or token.source == NO_ABILITY
            if author is not None and not (author.seat.alive or author.works_when_dead):
                assert token.lasts, token
                assert token.name not in ("poisoner/poisoned", "monk/safe", "butler/master")
            if token.until in (DUSK, DAWN) and grimoire.phase == "day":
                assert days.setdefault(token.key, grimoire.number) == grimoire.number
                assert token.name not in ("monk/safe", "imp/dead")
            if token.until == DUSK and grimoire.phase != "day":
                assert grimoire.phase == "night"
                assert token.key not in days


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_whoever_is_asked_can_answer(players: int, seed: int, hurry: float, automatic: bool) -> None:
    """Each ask offers something to somebody, and nothing to anybody who is not asked."""
    game = Clocktower(Config.players(players), seed)
    for ask in answers_of(game, a_policy(seed, hurry, automatic)):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
        assert ask.offers(PUBLIC) is None
        assert ask.offers(players) is None


# Answers


def exactly(value: Any) -> Any:
    """An answer with its types, so that `1` is not `True`; lists are tuples, and pairs have no order."""
    if isinstance(value, (tuple, list)):
        items = [exactly(item) for item in value]
        alike = len({kind for kind, _ in items}) == 1 and items[0][0] in ("int", "str")
        return ("sequence", tuple(sorted(items) if alike else items))
    return (type(value).__name__, repr(value))


def misread(value: Any) -> list[Any]:
    """What somebody might send in place of an answer and must not get through with."""
    found: list[Any] = [[value], (value, value), str(value), {"answer": value}]
    if isinstance(value, tuple):
        found += [value[:-1], (*value, 0), (*value[:-1], None)]
        for place, item in enumerate(value):
            found += [(*value[:place], wrong, *value[place + 1 :]) for wrong in misread(item)[:8]]
    elif type(value) is int:
        found += [float(value), -value - 1, value + 1000, *([bool(value)] if value in (0, 1) else [])]
    elif type(value) is bool:
        found += [int(value), float(value)]
    elif isinstance(value, str):
        found += [value.upper(), value + " ", value[:-1], value.encode()]
    return found


def misread_grimoire(pages: tuple[Any, ...]) -> list[Any]:
    """The same for a shown Grimoire, of which many others are legal too."""
    first, *rest = pages
    found: list[Any] = [pages[:-1], (*pages, first), pages[::-1], (first[:-1], *rest), ((*first, 0), *rest)]
    for place, fact in enumerate(first[:-1]):
        found += [((*first[:place], wrong, *first[place + 1 :]), *rest) for wrong in misread(fact)]
    return found + [((*first[:-1], wrong), *rest) for wrong in (None, "imp/dead", 0, ("nobody/x",), (0,))]


ELSE: list[Any] = [
    *(None, True, False, -1, 0, 1, 99, 10**9, 0.0, 1.0, 0.5, "", "0", "imp", "nobody", "dusk", "begin", "yes"),
    *((), [], [[]], [0, 0], [[0, 1]], [0, 99], [None], {}, {"seat": 0}, object()),
    *(["nominate"], ["nominate", True], ["nominate", 99], ["nominate", "0"], ["exile", 0], ["exile", None]),
    *(["use", "imp", 0], ["use", "slayer"], ["use", "slayer", 99], ["use", "slayer", 0, 0], ["use", None, 0]),
]


@every_size
@settings(max_examples=5)
@given(seed=SEEDS, length=st.integers(0, 120))
def test_every_offered_answer_is_accepted_and_every_other_refused_without_change(
    players: int, seed: int, length: int
) -> None:
    game = a_game(players, seed, length, checkpoints=True)
    ask = game.ask
    if ask is None:
        return
    chance = Random(seed)
    before = situation(game)
    for party in {*ask.to, 0, players - 1, STORYTELLER, PUBLIC, 99}:
        options = ask.offers(party)
        if options is None or not options:
            for value in ELSE:
                with pytest.raises((NotAsked, IllegalAnswer)):
                    game.answer(party, value)
            continue
        offered = list(options)
        sample = chance.sample(offered, min(len(offered), 8))
        for value in sample:
            twin = game.fork()
            twin.answer(party, value)
            assert bare(twin.entries) == [*bare(game.entries), Answer(party, value)]
        legal = {exactly(value) for value in offered}
        wrongly = misread if options.listable else misread_grimoire
        for value in [*ELSE, *(wrong for right in sample[:3] for wrong in wrongly(right))]:
            if exactly(value) not in legal:
                with pytest.raises(IllegalAnswer):
                    game.answer(party, value)
                assert game.ask is ask
    assert situation(game) == before


# The same game again


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_the_same_answers_give_the_same_events(players: int, seed: int, hurry: float, automatic: bool) -> None:
    game = Clocktower(Config.players(players), seed)
    play(game, a_policy(seed, hurry, automatic))
    again = Clocktower(Config.players(players), seed)
    again.redo(game.entries)
    assert situation(again) == situation(game)


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, length=st.integers(0, 300), checkpoints=st.booleans(), data=st.data())
def test_undo_of_any_number_and_redo_change_nothing(
    players: int, seed: int, length: int, checkpoints: bool, data: st.DataObject
) -> None:
    game = a_game(players, seed, length, checkpoints=checkpoints)
    before = situation(game)
    entries = game.entries
    count = data.draw(st.integers(0, len(entries)), label="undone")
    taken = game.undo(count)
    assert game.entries == entries[: len(entries) - count]
    earlier = a_game(players, seed, len(entries) - count)
    assert situation(game) == situation(earlier)
    game.redo(taken)
    assert situation(game) == before


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, length=st.integers(0, 300))
def test_a_game_comes_back_from_its_journal_at_any_point(players: int, seed: int, length: int) -> None:
    game = a_game(players, seed, length)
    text = write_journal(game)
    again = replay_journal(read_journal(text, GAMES), GAMES)
    assert isinstance(again, Clocktower)
    assert situation(again) == situation(game)
    assert write_journal(again) == text


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, length=st.integers(0, 300), other=SEEDS)
def test_a_fork_is_the_same_game_and_goes_its_own_way(players: int, seed: int, length: int, other: int) -> None:
    game = a_game(players, seed, length, checkpoints=True)
    before = situation(game)
    twin, plain_twin = game.fork(), a_game(players, seed, length)
    assert situation(twin) == before
    assert situation(play(twin, RandomPolicy(other))) == situation(play(plain_twin, RandomPolicy(other)))
    assert situation(game) == before
    assert situation(game.fork()) == before


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, length=st.integers(0, 300), other=SEEDS)
def test_a_copy_of_the_grimoire_is_equal_and_stays_as_it_is(players: int, seed: int, length: int, other: int) -> None:
    game = a_game(players, seed, length)
    copy = game.grimoire.copy()
    before = state_of(game.grimoire)
    assert state_of(copy) == before
    play(game, RandomPolicy(other))
    assert state_of(copy) == before


@settings(max_examples=30)
@given(players=PLAYERS, seed=SEEDS, length=st.integers(0, 300), other=SEEDS)
def test_what_happens_in_a_copy_of_the_grimoire_does_not_happen_in_it(
    players: int, seed: int, length: int, other: int
) -> None:
    game = a_game(players, seed, length)
    before = state_of(game.grimoire)
    chance = Random(other)
    copy = game.grimoire.copy()
    for _ in range(20):
        deed = a_deed(copy, chance)
        try:
            deed.check(copy)
            step = deed.carry_out(copy)
            ask = step.send(None)
            while True:
                party = next(party for party in ask.to if ask.offers(party))
                ask = step.send(ask.offers(party).pick(chance.random))
        except (StopIteration, BelfryError):
            continue
        except GameEnded:
            break
    assert state_of(game.grimoire) == before


# Deeds


def a_deed(grimoire: Grimoire, chance: Random) -> Deed:
    """Something that a Storyteller might do, possible or not."""
    seats = list(grimoire.seat_ids)
    seat = chance.choice([*seats, *seats, *seats, -1, len(grimoire.people)])
    id = chance.choice(grimoire.script.ids)
    tokens = [f"{character.id}/{name}" for character in grimoire.script.characters for name in character.reminders]
    there = [(token.target, token.name) for token in grimoire.tokens] or [(seat, "imp/dead")]
    travellers = [other.id for other in grimoire.circle if other.character.type == "traveller"] or [seat]
    team = chance.choice(["good", "evil"])
    acting = [(ability.holder, ability.id) for ability in grimoire.abilities] or [(seat, id)]
    kinds: list[Callable[[], Deed]] = [
        lambda: Kill((seat,)),
        lambda: Kill((seat, chance.choice(seats))),
        lambda: Revive((seat, chance.choice(seats))),
        lambda: Become(seat, id),
        lambda: Align(seat, team),
        lambda: AddToken(seat, chance.choice(tokens)),
        lambda: RemoveToken(*chance.choice(there)),
        lambda: Reseat(tuple(chance.sample(seats, len(seats)))),
        lambda: Join(f"T{len(grimoire.people)}", chance.choice(TRAVELLERS), team, seat),
        lambda: Leave(chance.choice(travellers)),
        lambda: Mistake(chance.choice(["made", "announced"])),
        lambda: Execute(seat),
        lambda: Wake(*chance.choice(acting)),
        lambda: Say(seat, "Hm.", chance.choice([None, (seats[0],)])),
    ]
    return chance.choice(kinds)()


@settings(max_examples=40)
@given(players=PLAYERS, seed=SEEDS, often=st.sampled_from([0.03, 0.1, 0.3]), automatic=AUTOMATIC)
def test_no_deed_of_the_storyteller_breaks_the_game(players: int, seed: int, often: float, automatic: bool) -> None:
    """Whatever is done between two answers, somebody can answer, every screen can be shown and it can be replayed."""
    game = Clocktower(Config.players(players), seed)
    chance = Random(seed)
    for ask in answers_of(game, a_policy(seed, 0.3, automatic), 400):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
        if chance.random() >= often:
            continue
        deed = a_deed(game.grimoire, chance)
        known = (len(game.entries), len(game.events))
        try:
            game.intervene(deed)
        except BelfryError:
            assert (len(game.entries), len(game.events)) == known
            assert game.ask is ask
        if isinstance(deed, (Say, Mistake)):
            assert game.ask is ask, "words do not change what is asked"
        for audience in (PUBLIC, STORYTELLER, chance.choice(game.grimoire.seat_ids)):
            assert screen(game, audience)
    assert situation(replay_journal(read_journal(write_journal(game), GAMES), GAMES)) == situation(game)


@settings(max_examples=40)
@given(players=PLAYERS, seed=SEEDS, often=st.sampled_from([0.1, 0.3]))
def test_whatever_the_storyteller_does_each_player_holds_the_ability_of_their_character(
    players: int, seed: int, often: float
) -> None:
    """ABL-1, ABL-21: that one and no other, and no token is kept up by an ability that nobody holds any more."""
    game = Clocktower(Config.players(players), seed)
    grimoire = game.grimoire
    chance = Random(seed)
    for _ in answers_of(game, RandomPolicy(seed, 0.3), 200):
        if chance.random() < often:
            try:
                game.intervene(a_deed(grimoire, chance))
            except BelfryError:
                continue
        if grimoire.phase == "setup" or grimoire.open_events or game.ask is None:
            continue
        for seat in grimoire.circle:
            held = grimoire.abilities_of(seat)
            assert [ability.id for ability in held if not ability.void] == [seat.character.id]
            assert [ability.id for ability in held if ability.void] == ([seat.believes.id] if seat.believes else [])
        keys = {ability.key for ability in grimoire.abilities}
        assert all(token.source == NO_ABILITY or token.source in keys for token in grimoire.tokens)


def test_an_ability_that_is_lost_while_its_holder_chooses_does_nothing() -> None:
    """ABL-21: the Poisoner has become the Baron before the choice is made."""
    game = until(Clocktower(seats("poisoner chef imp empath soldier saint virgin slayer")), "choose", "poisoner")
    ask = game.ask
    game.intervene(Become(0, "baron"))
    if game.ask is ask:
        game.answer(0, 1)
    assert not game.grimoire.is_poisoned(game.grimoire.people[1])


# Secrets: what one screen shows


@settings(max_examples=12)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC, data=st.data())
def test_a_screen_shows_nothing_that_was_not_for_its_audience(
    players: int, seed: int, hurry: float, automatic: bool, data: st.DataObject
) -> None:
    """TAB-4, STA-4: the history of a player is what that player was told, and of others only what introductions say."""
    audiences = (PUBLIC, data.draw(st.integers(0, players - 1), label="seat"))
    game = Clocktower(Config.players(players, switches={"grimoire_copy": True}), seed)
    grimoire = game.grimoire
    screens = {audience: Screen(game, audience) for audience in audiences}
    history: dict[int, list[bytes]] = {audience: [] for audience in audiences}
    spies: set[int] = set()
    seen = 0
    for ask in answers_of(game, a_policy(seed, hurry, automatic), 400):
        spies.update(seat.id for seat in grimoire.circle if seat.character.id == "spy")
        for audience in audiences:
            shown = screens[audience].look()
            heard = [event for event in game.events[seen:] if addressed(event, audience)]
            history[audience] += map(line, heard)
            assert screens[audience].lines == history[audience]
            for event in heard:
                assert event.kind not in SECRET
                assert event.kind not in OWN or event.data["seat"] == audience
            if audience not in spies:
                of_others = [facts for seat, facts in shown["known"].items() if seat != audience]
                assert all(set(facts) <= {"demon", "minion"} for facts in of_others)
                assert not of_others or grimoire.people[audience].evil
            asked = audience >= 0 and not isinstance(ask, AskFirst) and ask.waits_for(audience)
            assert (shown["asked"] is not None) is asked
            assert shown["may"] is None or (audience >= 0 and shown["phase"] == "day")
        seen = len(game.events)


@settings(max_examples=12)
@given(players=PLAYERS, seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC, data=st.data())
def test_a_screen_stands_still_until_something_comes_for_its_audience(
    players: int, seed: int, hurry: float, automatic: bool, data: st.DataObject
) -> None:
    """NGT-27: what others do in the night, and how long they take, does not show."""
    audiences = (PUBLIC, data.draw(st.integers(0, players - 1), label="seat"))
    game = Clocktower(Config.players(players, switches={"grimoire_copy": True}), seed)
    screens = {audience: Screen(game, audience) for audience in audiences}
    before: dict[int, Any] = dict.fromkeys(audiences)
    was_asked = dict.fromkeys(audiences, True)
    seen = len(game.events)
    for ask in answers_of(game, a_policy(seed, hurry, automatic), 400):
        for audience in audiences:
            screens[audience].look()
            now = (screens[audience].bytes, list(screens[audience].lines))
            is_asked = audience >= 0 and ask.waits_for(audience)
            if not (is_asked or was_asked[audience] or any(addressed(e, audience) for e in game.events[seen:])):
                assert now == before[audience]
            before[audience], was_asked[audience] = now, is_asked
        seen = len(game.events)


# Secrets: pairs of games


class Pair:
    """Two games that differ only in a secret, played side by side.

    All players answer alike in both, but those who know the secret may choose otherwise; the Storyteller tells the same
    in both as far as the rules allow. What the Storyteller decides in secret is decided at once.
    """

    def __init__(self, left: Config, right: Config, knowing: set[int], seed: int) -> None:
        self.left = Clocktower(left, seed)
        self.right = Clocktower(right, seed)
        self.knowing = knowing
        self.screens = [
            (Screen(self.left, audience), Screen(self.right, audience))
            for audience in (PUBLIC, *self.left.grimoire.seat_ids)
        ]
        self.policy = RandomPolicy(seed, 0.35)
        self.chance = Random(seed)
        self.spared: set[int] = set()
        """Players whom nobody nominates or shoots, because their death would rightly tell something."""
        self.choices: dict[str, Callable[[], tuple[Any, Any]]] = {}
        """What players choose left and right for an ability, where that is not left to chance."""
        self.rulings: dict[str, tuple[Any, Any]] = {}
        """What the Storyteller rules left and right for an ability, where that is not left to the defaults."""

    @property
    def games(self) -> tuple[Clocktower, Clocktower]:
        return self.left, self.right

    def pick(self, *pool: Any) -> Any:
        return self.chance.choice(pool)

    def decide(self) -> None:
        """Let the Storyteller decide everything that no player sees decided."""
        for side, game in enumerate(self.games):
            while game.ask is not None and game.ask.to == (STORYTELLER,) and game.ask.kind != "flow":
                game.answer(STORYTELLER, self._decision(side, game, game.ask))

    def _decision(self, side: int, game: Clocktower, ask: Ask[Any]) -> Any:
        if ask.kind == "rule" and ask.ability in self.rulings:
            return self.rulings[ask.ability][side]
        if ask.kind == "tell" and side == 1:
            told = [_told(other, ask) for other in self.games]
            if len(told[1]) < len(told[0]) and told[0][len(told[1])] in ask.options:
                return told[0][len(told[1])]
        return default_answer(game.grimoire, ask, STORYTELLER)

    def go_on(self) -> None:
        """One answer of a player, or one word of the Storyteller to all, in both games."""
        left, right = self.left.ask, self.right.ask
        assert left is not None
        assert right is not None
        by, value = self.policy.answer(self.left, left)
        while isinstance(left, AskFirst) and by != STORYTELLER and value[-1] in self.spared:
            by, value = self.policy.answer(self.left, left)
        values = (value, value)
        if left.kind == "choose" and left.ability in self.choices:
            values = self.choices[left.ability]()
        self.left.answer(by, values[0])
        self.right.answer(right.to[0] if by in self.knowing and left.kind == "choose" else by, values[1])

    def compare(self) -> None:
        for left, right in self.screens:
            if left.audience not in self.knowing:
                left.look()
                right.look()
                assert (left.bytes, left.lines) == (right.bytes, right.lines), f"{left.audience} sees a difference"

    def play(self, most: int = 110) -> None:
        """Play on and compare after every answer; the end opens the Grimoire and must come to both at once."""
        for _ in range(most):
            self.decide()
            assert (self.left.ask is None) is (self.right.ask is None)
            if self.left.ask is None:
                assert (self.left.winner, self.left.grimoire.reason) == (self.right.winner, self.right.grimoire.reason)
                return
            self.compare()
            self.go_on()


def _told(game: Clocktower, ask: Ask[Any]) -> list[Any]:
    """What has been told so far in answer to asks like this one."""
    wanted = (ask.about, ask.ability)
    learned = [event.data for event in game.events if event.kind == "learned"]
    return [data["value"] for data in learned if (data["seat"], data["ability"]) == wanted]


def seats(words: str, **more: Any) -> Config:
    """A table for these characters in order; `drunk=chef` is a Drunk who believes to be the Chef."""
    plans = [word.partition("=") for word in words.split()]
    return Config(
        seats=tuple(SeatPlan(f"P{n}", id, believes or None) for n, (id, _, believes) in enumerate(plans)),
        free=True,
        **more,
    )


pairs = settings(max_examples=3)


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_poisoner_sees_who_is_poisoned(seed: int) -> None:
    """ABL-6, STA-20, poisoner/r3"""
    town = seats("poisoner chef empath fortuneteller washerwoman imp undertaker ravenkeeper")
    pair = Pair(town, town, {0}, seed)
    pair.choices["poisoner"] = lambda: (pair.pick(1, 2, 3, 4, 6, 7), pair.pick(1, 2, 3, 4, 6, 7))
    pair.play()


@pairs
@given(seed=SEEDS)
def test_nobody_sees_who_the_red_herring_is(seed: int) -> None:
    """fortuneteller/r3"""
    town = seats("fortuneteller imp baron chef empath soldier saint recluse")
    pair = Pair(town, town, set(), seed)
    pair.rulings["fortuneteller"] = (3, 4)
    pair.choices["fortuneteller"] = lambda: (pair.pick((1, 3), (1, 4), (5, 6), (0, 2)),) * 2
    pair.play()
    assert [[t.target for t in game.grimoire.tokens if t.name.endswith("herring")] for game in pair.games] == [[3], [4]]


LEARNERS = "washerwoman librarian investigator chef empath fortuneteller undertaker ravenkeeper"


@pytest.mark.parametrize("believed", LEARNERS.split())
@settings(max_examples=2)
@given(seed=SEEDS)
def test_nobody_not_even_the_drunk_sees_that_a_townsfolk_is_the_drunk(believed: str, seed: int) -> None:
    """STA-12, drunk/r5, drunk/r6"""
    rest = " ".join(id for id in ("chef", "empath", "soldier", "mayor", "saint") if id != believed)
    bluffs = ("monk", "slayer", "recluse")
    left, right = (
        seats(f"{id} {rest} imp scarletwoman butler", bluffs=bluffs) for id in (believed, f"drunk={believed}")
    )
    Pair(left, right, set(), seed).play()


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_demon_sees_the_bluffs(seed: int) -> None:
    """TAB-4"""
    left, right = (
        seats("imp poisoner chef empath soldier saint virgin slayer", bluffs=bluffs)
        for bluffs in (("monk", "mayor", "butler"), ("undertaker", "librarian", "recluse"))
    )
    Pair(left, right, {0}, seed).play()


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_minion_sees_which_minion_it_is(seed: int) -> None:
    """NGT-8, NGT-9: the Spy in place of the Baron; not even the Demon and the other Minion are told."""
    left, right = (
        seats(f"imp {minion} chef empath scarletwoman soldier saint virgin slayer") for minion in ("baron", "spy")
    )
    Pair(left, right, {1}, seed).play()


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_two_sees_that_two_players_have_exchanged_their_characters(seed: int) -> None:
    """TAB-4, STA-4"""
    left, right = (
        seats(
            f"imp {first} chef {second} empath poisoner saint fortuneteller", tokens=((2, "fortuneteller/red-herring"),)
        )
        for first, second in (("washerwoman", "investigator"), ("investigator", "washerwoman"))
    )
    pair = Pair(left, right, {1, 3}, seed)
    pair.choices["poisoner"] = lambda: (pair.pick(1, 2, 3, 4, 7),) * 2
    pair.play()


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_demon_sees_why_nobody_died(seed: int) -> None:
    """NGT-24: an attack on the Soldier and one on a dead player look alike."""
    town = seats("imp baron chef empath soldier saint slayer virgin", start=("night", 2))
    town = msgspec.structs.replace(town, seats=(*town.seats, SeatPlan("P8", "chef", alive=False)))
    pair = Pair(town, town, {0}, seed)
    pair.choices["imp"] = lambda: (4, 8)
    pair.play(60)


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_demon_sees_whom_the_demon_attacked_in_the_mayor_s_place(seed: int) -> None:
    """mayor/r12: the Mayor is attacked and another dies, or the other is attacked."""
    town = seats("imp baron mayor empath chef saint slayer virgin", start=("night", 2))
    pair = Pair(town, town, {0}, seed)
    pair.choices["imp"] = lambda: (2, 4)
    pair.rulings["mayor"] = (4, 4)
    pair.play(60)


@pairs
@given(seed=SEEDS)
def test_nobody_but_the_minions_sees_which_of_them_has_become_the_imp(seed: int) -> None:
    """STA-10: after the Imp has killed itself, whoever takes its place kills the same players."""
    town = seats("imp baron baron empath chef saint slayer soldier virgin mayor", start=("night", 2))
    pair = Pair(town, town, {0, 1, 2}, seed)
    pair.spared = {1, 2}
    victims = iter([0, 4, 6, 8, 5, 3, 9])
    pair.choices["imp"] = lambda: (next(victims, 7),) * 2
    pair.rulings["imp"] = (1, 2)
    pair.play(100)


# Secrets: while the Storyteller thinks


def until(game: Clocktower, kind: str, ability: str) -> Clocktower:
    """Play by default until this is asked."""
    for _ in range(100):
        ask = game.ask
        assert ask is not None
        if (ask.kind, ask.ability) == (kind, ability):
            return game
        party = STORYTELLER if isinstance(ask, AskFirst) else ask.to[0]
        game.answer(party, default_answer(game.grimoire, ask, party))
    raise AssertionError(f"{kind} {ability} is never asked")


def both(first: Clocktower, second: Clocktower, knowing: set[int]) -> None:
    """Make sure that only those who know the secret see a difference between two games."""
    for audience in (PUBLIC, *first.grimoire.seat_ids):
        if audience not in knowing:
            assert screen(first, audience) == screen(second, audience), f"{audience} sees the Storyteller think"


def test_a_fortune_teller_does_not_see_whether_the_storyteller_had_to_think_about_the_answer() -> None:
    """STA-20: after the choice the screen of a poisoned one is that of a healthy one."""
    town = seats(
        "fortuneteller poisoner imp chef soldier saint virgin mayor", tokens=((3, "fortuneteller/red-herring"),)
    )
    poisoned, healthy = (until(Clocktower(town), "choose", "poisoner") for _ in range(2))
    poisoned.answer(1, 0)
    healthy.answer(1, 4)
    for game in (poisoned, healthy):
        until(game, "choose", "fortuneteller").answer(0, (4, 5))
    both(poisoned, healthy, {1})


def test_nobody_sees_the_storyteller_think_about_what_a_shot_player_registers_as() -> None:
    """STO-28, slayer/r4: the Slayer's shot at the Recluse looks like that of a Drunk who thinks to be the Slayer."""
    games = [
        Clocktower(seats(f"{shooter} recluse imp baron chef empath virgin", start=("day", 2)))
        for shooter in ("slayer", "drunk=slayer")
    ]
    for game in games:
        game.answer(0, ("use", "slayer", 1))
    both(*games, set())


def test_nobody_sees_the_storyteller_think_about_what_the_virgin_s_nominator_registers_as() -> None:
    """ABL-6: a nomination by the Spy looks like one by the Baron."""
    games = [
        Clocktower(seats(f"virgin {minion} imp saint chef empath slayer", start=("day", 2)))
        for minion in ("spy", "baron")
    ]
    for game in games:
        game.answer(STORYTELLER, "open")
        game.answer(1, ("nominate", 0))
    both(*games, {1})
