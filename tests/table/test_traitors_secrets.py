"""Nobody at a table of the Traitors sees what is not theirs to know: not in a message, and not in its time.

Pairs of games that differ only in a secret are played side by side. Whoever may not know the secret must get the very
same messages at the very same times in both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.core.audience import PUBLIC, hears
from belfry.table import Refusal
from belfry.table.protocol import Answer, Note, Say
from tests.table.castle import ANA, BO, CY, DEE, ELI, FAY, Castle, Choice, always, usual
from tests.table.probes import same_refusals

SAFE, RICH = ["gold", "gold", "shield"], ["gold", "gold", "gold"]
HANDS = [SAFE, RICH, RICH, RICH, RICH, RICH]
NEXT = ["gold"] * 8
"""What everybody draws after what the test is about."""
MURDER: dict[str, Any] = {"turn": BO, "deck": ["event", *NEXT], "selector": ["murder"], "hands": HANDS}
BANISHMENT = {**MURDER, "selector": ["banishment"]}


class Probed(Castle):
    """A table at which everybody tries whatever is refused, too."""

    def __init__(self, **more: Any) -> None:
        super().__init__(probes=True, **more)


def same_for_all_but(knowing: set[Any], left: Castle, right: Castle) -> None:
    """Make sure that nobody but these can tell two evenings apart."""
    assert len(left.phones["public"].received) > 5
    for name in left.phones:
        if name in knowing:
            assert left.phones[name].received != right.phones[name].received, f"{name} sees no difference"
            continue
        for one, other in zip(left.phones[name].received, right.phones[name].received, strict=False):
            assert one == other, f"{name} sees a difference"
        assert len(left.phones[name].received) == len(right.phones[name].received)
        same_refusals(name, left.phones[name], right.phones[name])


def turns(castle: Castle, count: int) -> Castle:
    """Let so many turns begin."""

    def begun() -> bool:
        return sum(line["kind"] == "turn" for line in castle.phones["public"].history) >= count

    return castle.run(begun)


@pytest.mark.parametrize("bot", [True, False])
@pytest.mark.parametrize("card", ["shield", "dagger", "traitor"])
def test_nobody_sees_which_card_somebody_has_drawn_and_kept(silent: dict[str, Any], card: str, bot: bool) -> None:
    """TRT-33, TRT-53, TRT-56: whether a bot draws it, or a person who is quick the one time and slow the other."""
    silent.update(confirm="accept", play=None, discard="gold")
    left, right = (
        turns(
            Probed(
                start={"traitor": CY, "turn": BO, "deck": [drawn, *NEXT], "hands": HANDS},
                bots=lambda seat: bot and seat == BO,
                choices={"confirm": accepts, (BO, "discard"): always("gold")},
                delays={(BO, "confirm"): delay},
            ),
            4,
        )
        for drawn, delay in (("gold", 0.1), (card, 1.4))
    )
    assert right.game.round.players[BO].traitor is (card == "traitor")
    same_for_all_but(set() if bot else {BO}, left, right)


def accepts(phone: Any) -> Any:
    """Join the Traitors, if one may."""
    of = phone.game["asked"]["options"]["of"]
    return "accept" if "accept" in of else of[0]


def test_nobody_sees_whether_the_traitor_card_was_rejected_or_had_to_be(silent: dict[str, Any]) -> None:
    """TRT-50, TRT-C30"""
    left, right = (
        turns(
            Probed(
                start={"traitor": traitor, "turn": BO, "deck": ["traitor", *NEXT], "hands": HANDS},
                choices={"confirm": rejects},
                delays={(BO, "confirm"): delay},
            ),
            4,
        )
        for traitor, delay in ((BO, 0.2), (CY, 1.0))
    )
    same_for_all_but({BO, CY}, left, right)


def rejects(phone: Any) -> Any:
    """Stay Faithful, if one may."""
    of = phone.game["asked"]["options"]["of"]
    return "reject" if "reject" in of else of[0]


@pytest.mark.parametrize("bots", [(), (CY, DEE), (BO, CY, DEE, ELI, FAY)])
def test_nobody_sees_from_a_murder_who_the_traitor_is(silent: dict[str, Any], bots: tuple[int, ...]) -> None:
    """TRT-74, TRT-117"""
    silent.update(entries=ANA, discard="gold", play=None, shield=False)
    left, right = (
        turns(
            Probed(
                start={**MURDER, "traitor": traitor},
                bots=lambda seat: seat in bots,
                choices={"entries": names(ANA), "shield": always(True), "discard": always("gold")},
            ),
            3,
        )
        for traitor in (CY, DEE)
    )
    assert [line["kind"] for line in left.phones["public"].history].count("shielded") == 1
    same_for_all_but({CY, DEE} - set(bots), left, right)


def names(victim: int) -> Choice:
    """Name somebody as a Traitor, and F as a Faithful."""
    return lambda phone: victim if phone.game["you"]["role"] == "traitor" else "F"


def test_nobody_sees_that_there_is_a_second_traitor_nor_whom_they_named() -> None:
    """TRT-68, TRT-C16"""
    hands = [SAFE, RICH, RICH, RICH, RICH, ["traitor", "gold", "gold"]]
    left, right = (
        turns(
            Probed(
                start={**MURDER, "traitor": DEE, "hands": hands},
                choices={"entries": names(ANA), (FAY, "entries"): always(second), "shield": always(True)},
            ),
            3,
        )
        for second in (ELI, BO)
    )
    same_for_all_but({FAY}, left, right)


def test_nobody_sees_that_an_entry_was_refused() -> None:
    """TRT-117"""
    start = {**MURDER, "traitor": CY}
    left, right = (Probed(start=start, choices={"entries": names(ANA)}).reach("entries") for _ in range(2))
    for value in (BO, DEE, "nobody", None):
        with pytest.raises(Refusal):
            right.do(DEE, Answer(value))
    for castle in (left, right):
        turns(castle, 3)
    same_for_all_but(set(), left, right)


@pytest.mark.parametrize("kind", ["entries", "votes"])
def test_nobody_sees_who_was_quick(kind: str) -> None:
    start = {**(MURDER if kind == "entries" else BANISHMENT), "traitor": CY}
    left, right = (
        turns(Probed(start=start, delays={(ELI, kind): 9.0, **{(seat, kind): at for seat, at in quick.items()}}), 3)
        for quick in ({ANA: 1.0, CY: 5.0}, {ANA: 4.0, CY: 0.5})
    )
    same_for_all_but({ANA, CY}, left, right)


def test_nobody_sees_who_voted_for_whom_before_it_is_shown() -> None:
    """TRT-77"""
    start = {**BANISHMENT, "traitor": CY}
    left, right = (
        Probed(start=start, choices={(FAY, "votes"): always(who)}).reach("votes").reach("show") for who in (BO, CY)
    )
    same_for_all_but(set(), left, right)


@pytest.mark.parametrize("bot", [True, False])
@pytest.mark.parametrize("took", ["shield", "dagger"])
def test_nobody_sees_which_card_a_blackmailer_takes(silent: dict[str, Any], took: str, bot: bool) -> None:
    """TRT-46: nor, from the time that it takes, whether it could be used at once."""
    silent.update(play=("dagger", DEE), again=None, discard="gold")
    robbed = ["gold", "shield", "dagger"]
    hands = [SAFE, ["dagger", "gold", "gold"], RICH, robbed, RICH, RICH]

    def play(card: str, delay: float) -> Castle:
        silent["take"] = card
        return turns(
            Probed(
                start={"traitor": CY, "turn": BO, "deck": NEXT, "hands": hands},
                bots=lambda seat: bot and seat == BO,
                choices={
                    (BO, "play"): always(["dagger", DEE]),
                    "take": always(card),
                    "again": always(None),
                    (BO, "discard"): always("gold"),
                },
                delays={(BO, "again"): delay, (BO, "take"): delay},
            ),
            3,
        )

    left, right = play("gold", 0.2), play(took, 1.3)
    same_for_all_but({DEE} if bot else {BO, DEE}, left, right)


def test_nobody_sees_from_the_time_whether_a_hand_had_anything_to_play(silent: dict[str, Any]) -> None:
    """A screen may well pass by itself for somebody who has no choice."""
    hands = [RICH, ["shield", "shield"], RICH, RICH, RICH, RICH]
    left, right = (
        turns(
            Probed(
                start={"traitor": CY, "turn": BO, "deck": [card, *NEXT], "hands": hands},
                choices={"play": always(None)},
                delays={(BO, "play"): delay},
            ),
            3,
        )
        for card, delay in (("shield", 0.0), ("dagger", 1.2))
    )
    same_for_all_but({BO}, left, right)


# Whole evenings by chance


WORTH = list(range(101, 139))
"""Every Gold card is worth something else, so that each can be recognised wherever it turns up."""
CARD = re.compile(rb'"gold-(\d+)"')


def check_cards(castle: Castle) -> None:
    """Make sure that nobody was sent a card that was not theirs to see."""
    for name, phone in castle.phones.items():
        party = name if isinstance(name, int) else PUBLIC
        heard = [event for event in castle.game.events if hears(party, event.to) and event.kind != "game"]
        known = set(CARD.findall(msgspec.json.encode([event.plain() for event in heard])))
        sent: set[bytes] = set()
        for _, wire in phone.received:
            sent |= set(CARD.findall(msgspec.json.encode(without_deck(msgspec.json.decode(wire)))))
        assert sent <= known, f"{name} was sent {sent - known}"


def without_deck(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what says which cards the game has at all."""
    changes = message.get("set", {})
    for game in (message.get("view", {}).get("game"), changes.get("game")):
        for part in ("cards", "worth", "options"):
            (game or {}).pop(part, None)
    for table in (message.get("view", {}).get("table"), changes.get("table"), changes):
        (table or {}).pop("switches", None)
    for part in ("table.switches", "game.cards", "game.worth", "game.options"):
        changes.pop(part, None)
    history = message.get("history") or []
    lines = history if isinstance(history, list) else history["lines"]
    lines[:] = [line for line in lines if line["kind"] != "game"]
    return message


def check_view(castle: Castle) -> None:
    """Make sure that everybody knows only what was told to them, and is asked only what is theirs to answer."""
    game = castle.game
    for name, phone in castle.phones.items():
        party = name if isinstance(name, int) else PUBLIC
        heard = [event for event in game.events if hears(party, event.to)]
        assert [line["kind"] for line in phone.history] == [event.kind for event in heard]
        view = phone.game
        assert view["as"] == (party if party >= 0 else "public")
        if party < 0:
            assert (view["asked"], view["you"], view["seen"], view["told"]) == (None, {}, [], [])
            continue
        assert view["you"]["hand"] == list(game.round.players[party].hand) or view["ended"]
        shown = {event.data["seat"] for event in heard if event.kind in ("out", "shown")}
        for player in view["players"]:
            assert player["role"] is None or player["seat"] in shown
        if view["asked"] is not None:
            assert game.ask.waits_for(party)


def check_refusals(castle: Castle) -> None:
    """Make sure that whoever is asked nothing is told so, whatever it is that others are asked."""
    for seat in [name for name in castle.phones if isinstance(name, int)]:
        game = castle.phones[seat].game
        if game["asked"] is not None:
            late = [castle.why_not(seat, Answer(value, moment=game["moment"] - 1)) for value in (0, "nonsense")]
            assert late == [("moved-on", "the game has moved on since")] * 2
        elif castle.table.stage == "play" and seat not in castle.phones[seat].view["ready"]:
            found = {castle.why_not(seat, Answer(value, moment=at)) for value in (0, "x") for at in (None, 0, 10**6)}
            answered = game["waiting"] is not None and seat in game["waiting"]["seats"]
            assert {code for code, _ in found} == {"answered" if answered else "not-asked"}


@settings(max_examples=12)
@given(players=st.integers(4, 8), seed=st.integers(0, 2**32), people=st.integers(1, 4))
def test_no_message_has_what_its_party_may_not_know(players: int, seed: int, people: int) -> None:
    """TRT-33, TRT-74, TRT-95: people and bots together."""
    chance = Random(seed)
    options: Mapping[str, Any] = {
        "gold_value": WORTH,
        "rounds": 1,
        "murder_order": chance.choice(["clockwise", "slips"]),
        "discard_face_up": chance.random() < 0.5,
        "traitor_may_abstain": chance.random() < 0.5,
    }
    castle = Castle(
        players,
        seed=seed,
        bots=lambda seat: seat >= people,
        switches=options,
        settings={"beat": 0.5, "discussion": 10},
        delay=0.3,
    )

    def anything(phone: Any) -> Any:
        if phone.game["asked"]["kind"] == "entries":
            return usual(phone)
        return chance.choice(phone.game["asked"]["options"]["of"])

    for kind in ("draw", "confirm", "play", "take", "again", "discard", "shield", "votes", "agree", "entries"):
        castle.choices[kind] = anything
    while castle.table.stage != "over":
        end = len(castle.records) + chance.randrange(1, 12)
        castle.run(lambda end=end: castle.table.stage == "over" or len(castle.records) >= end)
        if people > 1 and chance.random() < 0.3:
            castle.do(0, Say("whisper 0 1", to=1))
            castle.do(0, Note(about=1, text="note 0"))
        check_view(castle)
        check_refusals(castle)
    check_cards(castle)
    for name, phone in castle.phones.items():
        every = b"".join(wire for _, wire in phone.received)
        assert name == 0 or b"note 0" not in every
        assert name in (0, 1) or b"whisper 0 1" not in every
