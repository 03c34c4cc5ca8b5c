"""Nobody sees what is not theirs to know: not in a message, and not in the time at which it comes.

Pairs of games that differ only in a secret are played side by side at tables that Belfry runs. Whoever may not know
the secret must get the very same messages at the very same times in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.characters import trouble_brewing as _characters
from belfry.core.audience import hears
from belfry.table.clocktower import ClocktowerPlay
from belfry.table.clocktower.voters import Voters
from belfry.table.protocol import Action, Answer, Claim, Desk, Hand, Note, Ready, Say, Undo
from tests.table.crowd import Choice, Crowd, Plan, is_over, number_of_dawns
from tests.table.probes import EVERY, same_refusals
from tests.table.sitting import HOST, SEVEN, Sitting, key_of
from tests.table.test_play import act, pick, play_until

assert _characters
TIMES = {"discussion": 60, "nominations": 60, "defence": 10, "beat": 6.0}


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    """What Belfry answers as the Storyteller, by ability: the first of these that is legal, or the first legal answer.

    So a secret makes no difference to what those are told who may not know it.
    """
    wanted: dict[str, list[Any]] = {}

    def advice(self: ClocktowerPlay) -> Any:
        ask = self.game.ask
        assert ask is not None
        fitting = [value for value in wanted.get(ask.ability, []) if value in ask.options]
        return fitting[0] if fitting else next(iter(ask.options))

    monkeypatch.setattr(ClocktowerPlay, "advice", advice)
    return wanted


def always(value: Any) -> Choice:
    """The same choice whenever one is asked."""
    return lambda phone: value


def in_turn(*values: Any) -> Choice:
    """One choice after the other."""
    left = iter(values)
    return lambda phone: next(left)


def vote(at: float, by: int, who: int, hands: str) -> list[tuple[float, int, Action]]:
    """A nomination so many seconds after dawn, and who is for it."""
    nominated: list[tuple[float, int, Action]] = [(at, by, Answer(["nominate", who]))]
    return nominated + [(at + 2, int(seat), Hand(up=True)) for seat in hands.split()]


def play(
    characters: str,
    choices: dict[str, Choice],
    plan: Plan,
    dawns: int = 3,
    delays: dict[int, float] | None = None,
    **more: Any,
) -> Sitting:
    sitting = Sitting(characters, teller="belfry", settings=TIMES, **more)
    ends = number_of_dawns(dawns)
    # So slow that everything is tried while somebody is asked.
    crowd = Crowd(sitting, delay=EVERY + 0.5, choices=choices, plan=plan, delays=delays, probes=True)
    return crowd.run(lambda s: is_over(s) or ends(s))


def same_for_all_but(knowing: set[Any], left: Sitting, right: Sitting) -> None:
    for name in left.phones:
        if name in knowing:
            continue
        for one, other in zip(left.phones[name].received, right.phones[name].received, strict=False):
            assert one == other, f"{name} sees a difference"
        assert len(left.phones[name].received) == len(right.phones[name].received)
        same_refusals(name, left.phones[name], right.phones[name])


def test_nobody_sees_whether_there_is_a_monk(steady: dict[str, list[Any]]) -> None:
    """NGT-27: one acts in the night and the other does not."""
    left, right = (
        play(
            f"imp scarletwoman chef empath {id} virgin slayer",
            {"monk": always(5), "imp": in_turn(2, 3)},
            {1: vote(70, 3, 0, "2 4"), 2: vote(65, 6, 1, "5")},
        )
        for id in ("monk", "soldier")
    )
    same_for_all_but({4}, left, right)
    assert len(left.phones["public"].received) > 20


@pytest.mark.parametrize("slow", [11.5, 10_000.0])
def test_nobody_sees_how_long_somebody_thinks_by_night(
    steady: dict[str, list[Any]], slow: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NGT-27: everything comes at the same time to everybody else, whether a Monk is quick, slow or never answers."""
    steady.update(chef=[1], empath=[0])
    # Who is late is chosen for as they would have chosen.
    monkeypatch.setattr(Voters, "answer", lambda bots, chair: 5)
    left, right = (
        play(
            "imp scarletwoman chef empath monk virgin slayer",
            {"monk": always(5), "imp": in_turn(2, 3)},
            {1: vote(70, 3, 0, "2 4"), 2: vote(65, 6, 1, "5")},
            delays={4: delay},
        )
        for delay in (0.2, slow)
    )
    same_for_all_but({4}, left, right)
    told = [[line["kind"] for line in side.phones[4].game["told"]].count("chose") for side in (left, right)]
    assert told == [2, 2]


@pytest.mark.parametrize("slow", [11.5, 10_000.0])
def test_nor_from_what_follows_for_somebody_else(
    steady: dict[str, list[Any]], slow: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player whom a Cerenovus picks is told at the same time, however long that took."""
    steady.update(demoninfo=[("artist", "savant", "klutz")], oracle=[0], flowergirl=[False], clockmaker=[1])
    monkeypatch.setattr(Voters, "answer", lambda bots, chair: [3, "sage"])
    left, right = (
        play(
            "nodashii cerenovus oracle flowergirl sage towncrier clockmaker",
            {"cerenovus": always([3, "sage"]), "nodashii": always(6)},
            {1: vote(70, 3, 2, "3")},
            delays={1: delay},
            script="sects-and-violets",
        )
        for delay in (0.2, slow)
    )
    same_for_all_but({1}, left, right)
    assert any(told.get("ability") == "cerenovus" for told in left.phones[3].game["told"])


def test_nobody_but_the_poisoner_sees_who_is_poisoned(steady: dict[str, list[Any]]) -> None:
    """STA-20"""
    steady.update(chef=[0], empath=[0])
    left, right = (
        play(
            "imp soldier poisoner mayor chef empath slayer",
            {"poisoner": always(victim), "imp": in_turn(1, 4)},
            {1: vote(70, 3, 2, "4 5")},
        )
        for victim in (4, 5)
    )
    same_for_all_but({2}, left, right)


@pytest.mark.parametrize("nominee", [1, 3, 7])
def test_nobody_sees_from_the_clock_hand_who_the_butler_is(steady: dict[str, list[Any]], nominee: int) -> None:
    """butler/r10: whether the Master has voted, may still vote, or the Butler comes last."""
    steady.update(chef=[1], empath=[0])
    left, right = (
        play(
            f"imp scarletwoman chef empath monk soldier slayer {id}",
            {"butler": always(2), "monk": always(5), "imp": always(5)},
            {1: [*vote(70, 4, nominee, "5 6"), *vote(100, 5, 6, "0 1")], 2: vote(61, 3, nominee, "4 6")},
        )
        for id in ("butler", "saint")
    )
    same_for_all_but({7}, left, right)
    barred = any(b'"of":[false]' in message for _, message in left.phones[7].received)
    assert barred is (nominee != 3)


@pytest.mark.parametrize("nominee", [1, 3, 7])
def test_nor_where_a_person_tells_the_story(nominee: int) -> None:
    """butler/r10"""
    twins: list[Sitting] = []
    for id in ("butler", "saint"):
        sitting = Sitting(f"imp scarletwoman chef empath monk soldier slayer {id}", settings=TIMES)
        play_until(sitting, "rule", "demoninfo").answer(["librarian", "investigator", "drunk"])
        if id == "butler":
            play_until(sitting, "choose", "butler").do(7, Answer(2))
        play_until(sitting, "flow", "day").answer("open")
        sitting.do(4, Answer(["nominate", nominee]))
        for seat in (5, 6):
            sitting.do(seat, Hand(up=True))
        sitting.answer("count")
        sitting.wait(10)
        assert sitting.stage == "nominations"
        twins.append(sitting)
    same_for_all_but({"host", 7}, *twins)


def test_a_new_demon_does_not_see_from_the_hour_of_the_news_who_else_acts(steady: dict[str, list[Any]]) -> None:
    """scarletwoman/r5: the news comes at its place in the night, whether the Monk has acted before or not."""
    steady.update(chef=[1], empath=[0])
    left, right = (
        play(
            f"imp scarletwoman chef empath soldier {id} slayer",
            {"monk": always(4), "imp": always(2)},
            {1: vote(70, 2, 0, "2 3 4 5 6")},
        )
        for id in ("monk", "mayor")
    )
    assert left.phones[1].game["you"]["character"] == "imp"
    same_for_all_but({5}, left, right)


def test_nobody_sees_which_minion_there_is_nor_belfry_think_about_it(steady: dict[str, list[Any]]) -> None:
    """STO-28: the Virgin's nominator registers as something or other, if it is the Spy."""
    steady.update(chef=[1], empath=[0], virgin=[False])
    left, right = (
        play(
            f"imp {id} chef empath soldier virgin slayer",
            {"poisoner": always(6), "imp": in_turn(4, 2)},
            {1: vote(70, 1, 5, "2 3")},
            dawns=2,
        )
        for id in ("spy", "poisoner")
    )
    same_for_all_but({1}, left, right)


def test_nobody_sees_that_somebody_thinks_to_be_another(steady: dict[str, list[Any]]) -> None:
    """STA-12, drunk/r5: not even the Drunk. An Outsider beside makes the numbers fit."""
    steady.update(chef=[1], empath=[0], drunk=["empath"], demoninfo=[("librarian", "investigator", "recluse")])
    left, right = (
        play(deal, {"imp": in_turn(5, 2), "monk": always(6)}, {1: vote(70, 6, 4, "1 2 5")}, dawns=2)
        for deal in (
            "imp scarletwoman chef drunk mayor monk soldier slayer",
            "imp scarletwoman chef empath mayor monk soldier saint",
        )
    )
    same_for_all_but({7}, left, right)


def test_nobody_sees_from_a_night_that_was_slept_through_whether_somebody_had_answered(
    steady: dict[str, list[Any]],
) -> None:
    """NGT-27: whether the table falls asleep after the Monk's answer or where nobody was asked, dawn is as far away."""
    dawns: list[float] = []
    for id in ("monk", "soldier"):
        sitting = Sitting(f"imp scarletwoman chef empath {id} virgin slayer", teller="belfry", settings=TIMES)
        crowd = Crowd(sitting, delay=2.0, choices={"monk": always(5), "imp": always(2)})
        crowd.run(number_of_dawns(1))
        crowd.run(lambda s: s.stage == "night")
        asleep = sitting.now + 2 * TIMES["beat"] + 3
        crowd.run(lambda s, until=asleep: s.table.due() > until)
        sitting.now = asleep
        for name in list(sitting.phones):
            sitting.disconnect(name)
        sitting.now += 1000
        for name in (*range(7), "public"):
            sitting.connect(name, "" if name == "public" else key_of(name))
        crowd.run(number_of_dawns(2))
        dawns.append(sitting.now)
    assert dawns[0] == dawns[1]


def test_the_minions_hear_of_each_other_at_their_time(steady: dict[str, list[Any]]) -> None:
    """NGT-8"""
    sitting = Sitting(SEVEN, teller="belfry", settings=TIMES)
    crowd = Crowd(sitting)
    crowd.run(lambda s: s.stage == "night")
    fell = sitting.now
    assert all(told["kind"] != "minioninfo" for told in sitting.phones[1].game["told"])
    crowd.run(lambda s: any(told["kind"] == "minioninfo" for told in s.phones[1].game["told"]))
    assert sitting.now == fell + TIMES["beat"]


# What may stand in a message


MARKS = ("whisper", "note", "letter", "answer")


def secret(kind: str, *parties: int) -> str:
    """Words that only these may ever read."""
    return f"{kind}-for-{'-'.join(f'{party:02}' for party in parties)}-only"


AT_THE_DESK = {"helper": True, "blind helper": False, "watcher": True, "blind watcher": False}
"""Who sits at the Storyteller's desk besides the Storyteller, and whether they read letters and notes."""


def crowd_the_desk(sitting: Sitting) -> None:
    """Let people sit down at the Storyteller's desk, each of whom may see something else."""
    for name, letters in AT_THE_DESK.items():
        sitting.do("host", Desk(name=name, rank=name.split()[-1], letters=letters))
        sitting.connect(name, sitting.phones["host"].view["desk"][-1]["key"])


def at_desk(sitting: Sitting, name: Any) -> bool:
    """Whether somebody sees the Grimoire."""
    return name in AT_THE_DESK or (name == "host" and sitting.table.teller == "person")


def forbidden(sitting: Sitting, name: Any) -> Iterator[str]:
    """What must never reach somebody."""
    seats = range(len(sitting.table.chairs))
    yield HOST
    if name != "host":
        yield from (key for helper in sitting.table.desk.helpers for key in helper.keys.all)
    yield from (key_of(seat) for seat in seats)
    seat = name if isinstance(name, int) else None
    teller = AT_THE_DESK.get(name, at_desk(sitting, name))
    yield from (secret("note", other) for other in seats if other != seat)
    yield from (secret("whisper", a, b) for a in seats for b in seats if seat not in (a, b))
    if not teller:
        yield secret("note", 99)
        yield from (secret("letter", other) for other in seats if other != seat)


NO_ABILITY = ("grimoire", "waiting", "suggestion", "early_end", "night", "uses")


def check_messages(sitting: Sitting) -> None:
    """Make sure that nobody holds anything that is not theirs."""
    for name, phone in sitting.phones.items():
        wire = b"".join(message for _, message in phone.received)
        for words in forbidden(sitting, name):
            assert words.encode() not in wire, f"{name} reads {words}"
        if not at_desk(sitting, name):
            for message in (msgspec.json.decode(message) for _, message in phone.received):
                changes = message.get("set", {})
                game = message.get("view", changes).get("game") or {}
                assert all(game.get(part) is None and f"game.{part}" not in changes for part in NO_ABILITY)
            assert phone.view["bag"] is None
            assert phone.view["undo"] == phone.view["redo"] == []


def check_view(sitting: Sitting) -> None:
    """Make sure that everybody knows only what was told to them, and is asked only what is theirs to answer."""
    if sitting.table.stage != "play":
        return
    game = sitting.game
    for name, phone in sitting.phones.items():
        party = name if isinstance(name, int) else -2
        if at_desk(sitting, name):
            continue
        heard = [event for event in game.events if hears(party, event.to)]
        if not sitting.table.busy:
            # What is not to be seen yet has not happened.
            assert [line["kind"] for line in phone.history] == [event.kind for event in heard]
        if phone.game["asked"] is not None:
            # Now, or in the slot of the night that has begun, as things stand.
            assert party in sitting.table.play.waiting
        told = {event.data["seat"] for event in heard if event.kind == "character"}
        shown = any(event.kind == "learned" and event.data["ability"] == "spy" for event in heard)
        known = {int(seat) for seat, facts in phone.game["known"].items() if "character" in facts}
        assert known <= told or shown


def check_refusals(sitting: Sitting) -> None:
    """Make sure that a refusal follows from what its party sees, whoever else is asked or decides something."""
    if sitting.table.stage != "play" or sitting.table.busy:
        return
    for seat in [name for name in sitting.phones if isinstance(name, int)]:
        game = sitting.phones[seat].game
        if game["asked"] is not None and game["asked"]["kind"] not in ("vote", "support"):
            late = [sitting.why_not(seat, Answer(value, moment=game["moment"] - 1)) for value in (0, "nonsense")]
            assert late == [("moved-on", "the game has moved on since")] * 2
        elif game["asked"] is None and game["may"] is None:
            tries = [Answer(value, moment=at) for value in (0, ["nominate", 0]) for at in (None, 0, 10**6)]
            found = {sitting.why_not(seat, action) for action in tries}
            assert found == {("not-asked", "you are not asked anything now")}


def chatter(sitting: Sitting, chance: Random) -> None:
    """Let people whisper, note and write, all in words that can be recognised."""
    seats = [name for name in sitting.phones if isinstance(name, int)]
    one, other = sorted(chance.sample(seats, 2))
    tries: list[tuple[Any, Action]] = [
        (one, Say(secret("whisper", one, other), to=other)),
        (one, Note(about=other, text=secret("note", one))),
        (one, Claim(chance.choice(sitting.phones[one].game["characters"]))),
        (one, Ready()),
    ]
    if sitting.table.teller == "person":
        tries += [
            ("storyteller", Note(about=one, text=secret("note", 99))),
            ("storyteller", Say(secret("letter", one), to=one)),
            (other, Say(secret("letter", other), to="storyteller")),
        ]
    name, action = chance.choice(tries)
    try:
        sitting.do(name, action)
    except Exception as refusal:
        assert getattr(refusal, "code", None) in ("asleep", "chat-off", "claims-off", "over"), refusal


SETTINGS = st.fixed_dictionaries(
    {
        "chat": st.booleans(),
        "claims": st.booleans(),
        "sweep": st.just(0.1),
        "beat": st.just(0.5),
        "choosing": st.just(1.0),
    }
)


@settings(max_examples=8)
@given(players=st.integers(5, 12), seed=st.integers(0, 2**32), table=SETTINGS)
def test_no_message_has_what_its_party_may_not_know_when_a_person_tells_the_story(
    players: int, seed: int, table: dict[str, Any]
) -> None:
    """TAB-4"""
    chance = Random(seed)
    sitting = Sitting(players, settings=table)
    crowd_the_desk(sitting)
    sitting.begin(seed)
    for _ in range(150):
        if sitting.table.stage == "over":
            break
        act(sitting, chance)
        if chance.random() < 0.5:
            chatter(sitting, chance)
        if chance.random() < 0.05:
            sitting.do("storyteller", Undo(1))
        check_view(sitting)
        check_refusals(sitting)
    check_messages(sitting)


@settings(max_examples=8)
@given(players=st.integers(5, 9), seed=st.integers(0, 2**32), table=SETTINGS)
def test_no_message_has_what_its_party_may_not_know_when_belfry_tells_the_story(
    players: int, seed: int, table: dict[str, Any]
) -> None:
    """TAB-4: people and bots together."""
    chance = Random(seed)
    times = {"discussion": 20, "nominations": 10, **table}
    sitting = Sitting(players, teller="belfry", settings=times, bots=lambda seat: seat >= 3)
    sitting.begin(seed)
    crowd = Crowd(sitting, delay=0.2)
    crowd.choices = {id: lambda phone: pick(phone.game["asked"]["options"], chance) for id in CHOOSING}
    for _ in range(400):
        if sitting.table.stage == "over":
            break
        crowd.run(has_gone_on(sitting, chance.randrange(1, 4)))
        if chance.random() < 0.3 and sitting.table.stage != "over":
            chatter(sitting, chance)
        check_view(sitting)
        check_refusals(sitting)
    check_messages(sitting)


def has_gone_on(sitting: Sitting, steps: int) -> Callable[[Sitting], bool]:
    """That so much more has been done, or the game is over."""
    end = len(sitting.records) + steps
    return lambda s: is_over(s) or len(s.records) >= end


CHOOSING = ("poisoner", "monk", "imp", "fortuneteller", "butler", "ravenkeeper")
