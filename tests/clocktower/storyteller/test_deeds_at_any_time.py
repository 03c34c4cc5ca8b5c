"""Deeds in the journal, taken back, and at any time at all."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.storyteller.deeds.ability import Aside, Hear, KeepAbility, LetHappen, Wake
from belfry.clocktower.storyteller.deeds.announcements import End, HearClaim, Mistake, Overhear, Say
from belfry.clocktower.storyteller.deeds.card import ShowCard
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.fabled import SetFabled, UseFabled
from belfry.clocktower.storyteller.deeds.identity import Align, Become, FalseNotice, Swap
from belfry.clocktower.storyteller.deeds.life import Execute, Kill, Revive
from belfry.clocktower.storyteller.deeds.reminder import AddToken, MoveToken, RemoveToken
from belfry.clocktower.storyteller.deeds.seats import Join, Leave, Reseat, Stay
from belfry.clocktower.storyteller.deeds.tally import EnterTally
from belfry.clocktower.views.view import view
from belfry.core import PUBLIC, STORYTELLER, BelfryError, RandomPolicy
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.storyteller.test_deeds import EIGHT, state
from tests.clocktower.towns import town

# Journal and undo


EVERY_DEED: list[Deed] = [
    Kill((1, 2)),
    Revive((1,)),
    Revive((2,)),
    Become(2, "tinker"),
    LetHappen(2, "tinker"),
    Become(2, "virgin"),
    Swap((2, 3)),
    Swap((3, 2)),
    Align(3, "evil"),
    AddToken(3, "poisoner/poisoned"),
    MoveToken(3, 4, "poisoner/poisoned"),
    RemoveToken(4, "poisoner/poisoned"),
    ShowCard(2, words="Hello", players=(3,)),
    Reseat((7, 6, 5, 4, 3, 2, 1, 0)),
    Stay((2, 5)),
    Join("Jo", "thief", "evil", 4),
    Leave(7),
    SetFabled(("doomsayer", "ferryman")),
    UseFabled("ferryman", True),
    SetFabled(()),
    Mistake("made", "Oops"),
    Mistake("announced"),
    Wake(3, "empath"),
    Overhear(2, "now hold on"),
    HearClaim(2, "chef"),
    Become(2, "mezepheles"),
    Hear(2, "mezepheles", 1),
    Hear(2, "mezepheles", 1, "unsaid"),
    Become(2, "virgin"),
    Say(0, "Hello"),
    Say(0, "Psst", (1, 2)),
    Execute(4),
    FalseNotice(3, "imp", "evil", confirmed=True),
    KeepAbility(4),
    End("evil"),
]


AT_TIMES: list[Deed] = [Aside(1, "wraith", True), EnterTally(3, (1,))]
"""What can be done only by night or while a vote is near, and has tests of its own."""


def carried_out(upto: int) -> Clocktower:
    """A game in which the first so many deeds have been carried out."""
    game = town(EIGHT, start="day 2", switches={"false_change_notice": "allowed", "works_when_dead": "implied"}).game
    game.intervene(AddToken(3, "poisoner/poisoned"))
    for deed in EVERY_DEED[:upto]:
        game.intervene(deed)
        while game.ask is not None and game.ask.kind != "flow":
            game.answer(game.ask.to[0], next(iter(game.ask.options)))
    return game


def test_every_deed_has_been_tried_here() -> None:
    assert {type(deed) for deed in [*EVERY_DEED, *AT_TIMES]} == set(Deed.__subclasses__())


@pytest.mark.parametrize("deed", [*EVERY_DEED, *AT_TIMES], ids=str)
def test_a_deed_is_the_same_after_a_file(deed: Deed) -> None:
    text = msgspec.json.encode(Clocktower.deed_to_plain(deed))
    assert Clocktower.deed_from_plain(msgspec.json.decode(text)) == deed


@pytest.mark.parametrize(
    "plain",
    [
        None,
        {},
        [],
        {"type": "kill"},
        {"type": "fly", "seats": [1]},
        {"type": "kill", "seats": ["Ana"]},
        {"type": "end"},
    ],
    ids=str,
)
def test_a_file_that_holds_no_deed_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError):
        Clocktower.deed_from_plain(plain)


def test_deeds_stand_in_the_journal_and_its_replay_gives_the_same_game() -> None:
    game = carried_out(len(EVERY_DEED))
    games = {"clocktower": Clocktower}
    again = replay_journal(read_journal(write_journal(game), games), games)
    assert isinstance(again, Clocktower)
    assert state(again) == state(game)
    assert again.winner == "evil"


@pytest.mark.parametrize("number", range(len(EVERY_DEED)), ids=lambda n: type(EVERY_DEED[n]).__name__)
def test_every_deed_can_be_taken_back_and_done_again(number: int) -> None:
    before, after = carried_out(number), carried_out(number + 1)
    game = carried_out(number + 1)
    taken = game.undo(len(after.entries) - len(before.entries))
    assert state(game) == state(before)
    game.redo(taken)
    assert state(game) == state(after)


def test_a_deed_in_the_middle_of_a_count_can_be_taken_back() -> None:
    t = town(EIGHT, start="day 2").counting("Ana", "Bo")
    t.hand("Cy", True)
    before = state(t.game)
    t.intervene(Execute(2))
    t.game.undo()
    assert state(t.game) == before
    assert t.waits_for == ("Dee", "vote")


# Any deed at any time


TRAVELLERS = ("scapegoat", "gunslinger", "beggar", "bureaucrat", "thief")


def any_deed(game: Clocktower, chance: Random) -> Deed:
    """A deed that makes some sense in this town, though it may be refused."""
    grimoire = game.grimoire
    seat = chance.choice(grimoire.seat_ids)
    held = [ability.id for ability in grimoire.abilities_of(grimoire.people[seat])] or ["imp"]
    tokens = [(token.target, token.name) for token in grimoire.tokens] or [(seat, "poisoner/poisoned")]
    order = chance.sample(grimoire.seat_ids, len(grimoire.seat_ids))
    return chance.choice(
        [
            Kill((seat,)),
            Kill(tuple(order[:2])),
            Revive((seat,)),
            Become(seat, chance.choice(grimoire.script.ids)),
            Swap((order[0], order[1])),
            Align(seat, chance.choice(["good", "evil"])),
            AddToken(seat, chance.choice(["poisoner/poisoned", "monk/safe", "butler/master", "imp/dead"])),
            RemoveToken(*chance.choice(tokens)),
            Reseat(tuple(order)),
            Join(f"Guest {len(grimoire.people)}", chance.choice(TRAVELLERS), chance.choice(["good", "evil"]), seat),
            Leave(seat),
            Execute(seat),
            Wake(seat, chance.choice(held)),
        ]
    )


def agrees_with_the_grimoire(game: Clocktower) -> bool:
    """Whether everybody sees who sits where, who lives, who has a vote token, and how the day stands."""
    seen, grimoire = view(game, PUBLIC), game.grimoire
    town_square = [(seat["seat"], seat["alive"], seat["ghost_vote"]) for seat in seen["town"]]
    today = (seen["nominations_open"], seen["about_to_die"], seen["executed"])
    return town_square == [(seat.id, seat.alive, seat.ghost_vote) for seat in grimoire.circle] and today == (
        grimoire.today.open,
        grimoire.today.about_to_die,
        grimoire.today.executed,
    )


@pytest.mark.parametrize("seed", range(40))
def test_whatever_deeds_come_in_between_the_game_goes_on_and_everybody_sees_the_same_town(seed: int) -> None:
    """TAB-2, TAB-5, TRV-7"""
    chance = Random(seed)
    travellers = [SeatPlan(name, id) for name, id in zip(("Una", "Vic", "Wes"), TRAVELLERS, strict=False)]
    seats = [*(SeatPlan(name) for name in NAMES[: 5 + seed % 7]), *travellers[: seed % 4]]
    game = Clocktower(Config(tuple(chance.sample(seats, len(seats))), by_hand=True), seed)
    policy = RandomPolicy(seed, hurry=0.3)
    for _ in range(600):
        if game.ask is None:
            break
        if chance.random() < 0.1:
            with suppress(BelfryError):
                game.intervene(any_deed(game, chance))
            continue
        by, answer = policy.answer(game, game.ask)
        assert by == STORYTELLER or by in game.grimoire.seat_ids, f"{game.ask} waits for somebody who has left"
        game.answer(by, answer)
        if game.grimoire.phase == "day":
            assert agrees_with_the_grimoire(game)
    games = {"clocktower": Clocktower}
    again = replay_journal(read_journal(write_journal(game), games), games)
    assert [event.plain() for event in again.events] == [event.plain() for event in game.events]


def test_a_change_overtaken_by_another_one_leaves_only_the_last() -> None:
    """ABL-21: what the Storyteller decides about the first change afterwards comes to nothing"""
    t = town(EIGHT, start="day 2")
    t.game.intervene(Become(2, "drunk"))
    assert t.game.ask is not None
    assert t.game.ask.ability == "drunk"
    t.game.intervene(Become(2, "virgin"))
    t.runner.proceed()
    seat = t.seat("Cy")
    assert (seat.character.id, seat.believes) == ("virgin", None)
    assert [ability.id for ability in t.grimoire.abilities_of(seat)] == ["virgin"]
