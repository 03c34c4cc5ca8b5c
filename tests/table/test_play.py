"""Playing with a person as the Storyteller: answers, deeds, undo, hands, and the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belfry.clocktower.files.scenario.defaults import default_answer
from belfry.core.ask import AskFirst
from belfry.core.audience import STORYTELLER
from belfry.table.clocks import A_BREATH
from belfry.table.clocktower.pace import BETWEEN_SEATS
from belfry.table.protocol import Answer, Change, Deed, Hand, Redo, Reveal, Undo
from belfry.table.records import PUBLIC
from tests.table.sitting import SEVEN, Sitting, without_clock


def play_until(sitting: Sitting, kind: str, ability: str) -> Sitting:
    """Let the Storyteller answer everything by default until this is asked."""
    for _ in range(200):
        ask = sitting.game.ask
        assert ask is not None
        if (ask.kind, ask.ability) == (kind, ability):
            return sitting
        party = STORYTELLER if isinstance(ask, AskFirst) else ask.to[0]
        value = default_answer(sitting.game.grimoire, ask, party)
        sitting.answer(value, None if party == STORYTELLER else party)
    raise AssertionError(f"{kind} {ability} is never asked")


def at_day(characters: str = SEVEN, **more: Any) -> Sitting:
    """The first day, with nominations open."""
    sitting = play_until(Sitting(characters, **more), "flow", "day")
    sitting.answer("open")
    return sitting


def at_vote(characters: str = SEVEN, by: int = 2, who: int = 3, **more: Any) -> Sitting:
    """A nomination that waits for its count."""
    sitting = at_day(characters, **more)
    sitting.do(by, Answer(["nominate", who]))
    return sitting


# Answers


def test_a_player_answers_what_they_are_asked_and_only_they_see_it() -> None:
    sitting = play_until(Sitting(SEVEN), "choose", "poisoner")
    assert sitting.phones[1].game["asked"]["ability"] == "poisoner"
    assert all(sitting.phones[name].game["asked"] is None for name in (0, 2, 3, 4, 5, 6, "public"))
    assert sitting.phones["host"].game["waiting"][0]["seat"] == 1
    before = {name: list(phone.received) for name, phone in sitting.phones.items()}
    sitting.do(1, Answer(2, moment=sitting.phones[1].game["moment"]))
    assert sitting.phones[1].game["told"][-1]["choice"] == 2
    for name in (0, 2, 3, 4, 5, 6, "public"):
        assert sitting.phones[name].received == before[name], f"{name} sees that somebody was asked"


def test_somebody_who_is_not_asked_is_refused_in_the_same_words_whoever_is() -> None:
    sitting = play_until(Sitting(SEVEN), "choose", "poisoner")
    assert sitting.refused(2, Answer(3)) == "not-asked"
    assert sitting.refused("storyteller", Answer(3)) == "not-asked"
    sitting.do(1, Answer(2))
    assert sitting.refused(1, Answer(2)) == "not-asked"
    assert sitting.refused(2, Answer(3)) == "not-asked"


def test_nobody_answers_for_another_but_the_storyteller() -> None:
    sitting = play_until(Sitting(SEVEN), "choose", "poisoner")
    assert sitting.refused(2, Answer(3, seat=1)) == "not-yours"
    assert sitting.refused("storyteller", Answer(77, seat=1)) == "illegal-answer"
    assert sitting.refused("storyteller", Answer(3, seat=77)) == "unknown"
    sitting.answer(3, 1)
    assert sitting.phones[1].game["told"][-1]["choice"] == 3


def test_an_answer_to_a_moment_that_has_passed_is_refused() -> None:
    sitting = play_until(Sitting(SEVEN), "choose", "poisoner")
    moment = sitting.phones[1].game["moment"]
    assert sitting.refused(1, Answer(2, moment=moment - 1)) == "moved-on"
    assert sitting.refused("storyteller", Answer(2, seat=1, moment=0)) == "moved-on"
    sitting.do(1, Answer(2, moment=moment))


def test_the_storyteller_acts_for_somebody_without_a_phone() -> None:
    """NOM-3"""
    sitting = at_day()
    sitting.answer(["nominate", 3], 2)
    assert sitting.phones["public"].game["nominations"][0]["by"] == 2
    assert sitting.refused("storyteller", Answer(["nominate", 4], seat=5)) == "illegal-answer"


@pytest.mark.parametrize("value", [None, [], "nominate", ["nominate"], ["nominate", 99], ["use", "imp", 0], {"a": 1}])
def test_what_is_no_answer_is_refused(value: Any) -> None:
    assert at_day().refused(2, Answer(value)) == "illegal-answer"


def test_an_action_that_was_accepted_is_not_done_twice() -> None:
    sitting = at_day()
    assert sitting.do(2, Answer(["nominate", 3]), id="click-1") is not None
    assert sitting.do(2, Answer(["nominate", 3]), id="click-1") is None
    assert sitting.do(3, Hand(up=True), id="click-1") is not None
    again = sitting.again()
    assert again.do(sitting.who(2), Answer(["nominate", 3]), sitting.now, "click-1") is None
    assert sitting.refused(2, Answer(["nominate", 3])) == "illegal-answer"


def test_ids_are_remembered_for_a_while_and_may_not_be_endless() -> None:
    sitting = at_vote()
    for number in range(70):
        sitting.do(2, Hand(up=True), id=f"click-{number}")
    assert sitting.do(2, Hand(up=True), id="click-69") is None
    assert sitting.do(2, Hand(up=True), id="click-1") is not None
    with pytest.raises(Exception, match="at most"):
        sitting.do(2, Hand(up=True), id="x" * 81)


def test_nobody_learns_from_a_refusal_that_the_storyteller_has_to_think() -> None:
    """STO-28, slayer/r4: a nomination after the Slayer's shot at the Recluse waits like any other."""
    games = [at_day(f"{one} recluse imp poisoner chef empath virgin monk butler") for one in ("slayer", "soldier")]
    for sitting in games:
        sitting.do(0, Answer(["use", "slayer", 1]))
        assert sitting.refused(4, Answer(["nominate", 99])) == "illegal-answer"
        sitting.do(4, Answer(["nominate", 5]))
    thinking, other = games
    assert thinking.phones["public"].game["nominations"] == []
    thinking.answer(False)
    assert thinking.phones["public"].game["nominations"] == other.phones["public"].game["nominations"]
    assert thinking.again().journal() == thinking.table.journal()


# Deeds


def test_a_deed_of_the_storyteller_and_of_nobody_else() -> None:
    sitting = at_day()
    kill = {"type": "kill", "seats": [5]}
    assert sitting.refused(2, Deed(kill)) == "not-storyteller"
    sitting.do("storyteller", Deed(kill))
    assert not sitting.phones["public"].game["town"][5]["alive"]


@pytest.mark.parametrize(
    "deed",
    [
        {},
        {"type": "nonsense"},
        {"type": "kill"},
        {"type": "kill", "seats": [99]},
        {"type": "kill", "seats": "all"},
        {"type": "character", "seat": 1, "character": "nonsense"},
        {"type": "end", "winner": "nobody"},
        {"type": "add_token", "seat": 1, "token": "x/y"},
    ],
)
def test_what_is_no_deed_is_refused(deed: dict[str, Any]) -> None:
    assert at_day().refused("storyteller", Deed(deed)) == "illegal-deed"


def test_the_seats_follow_a_new_order() -> None:
    sitting = at_day()
    sitting.do("storyteller", Deed({"type": "seat", "order": [1, 0, 2, 3, 4, 5, 6]}))
    assert [seat["seat"] for seat in sitting.phones[4].view["table"]["seats"]] == [1, 0, 2, 3, 4, 5, 6]


# Undo and redo


def test_the_storyteller_takes_back_and_gives_again() -> None:
    sitting = at_vote()
    before = sitting.everything()
    steps = sitting.phones["host"].view["undo"]
    # All of them but the time in which everybody closes their eyes.
    assert len(steps) == len(sitting.game.entries) - 1
    sitting.do("storyteller", Undo(2))
    assert sitting.phones["public"].game["nominations_open"] is None
    assert sitting.phones["host"].view["redo"] == [*reversed(steps[:2])]
    sitting.do("storyteller", Redo())
    assert sitting.phones["public"].game["nominations_open"] is True
    sitting.do("storyteller", Redo())
    assert sitting.phones["host"].view["undo"] == steps
    after = sitting.everything()
    for old, new in zip(before, after, strict=True):
        assert old["view"]["game"] == new["view"]["game"]
        assert old["history"] == new["history"]


def test_a_new_answer_clears_what_could_be_given_again() -> None:
    sitting = at_vote()
    sitting.do("storyteller", Undo(1))
    sitting.do(4, Answer(["nominate", 5]))
    assert sitting.phones["host"].view["redo"] == []
    assert sitting.refused("storyteller", Redo()) == "nothing-to-redo"


def test_whoever_was_there_and_whoever_comes_later_see_the_same_after_an_undo_and_another_answer() -> None:
    sitting = at_vote()
    sitting.do("storyteller", Undo(1))
    sitting.do(4, Answer(["nominate", 5]))
    for name, phone in sitting.phones.items():
        later = sitting.fresh(PUBLIC if name == "public" else sitting.who(name))
        assert without_clock(later["view"]) == without_clock(phone.view)
        assert later["history"] == phone.history
    assert "Fay" in sitting.phones["host"].view["undo"][0]["text"]


def test_what_was_counted_for_an_earlier_moment_takes_nothing_back() -> None:
    sitting = at_vote()
    seen = sitting.phones["host"].game["moment"]
    sitting.do("storyteller", Undo(1))
    sitting.do(4, Answer(["nominate", 5]))
    assert sitting.phones["host"].game["moment"] != seen - 1
    assert sitting.refused("storyteller", Undo(1, seen - 1)) == "moved-on"
    assert sitting.refused("storyteller", Redo(1, seen - 1)) == "moved-on"
    sitting.do("storyteller", Undo(1, sitting.phones["host"].game["moment"]))
    sitting.do("storyteller", Redo(1, sitting.phones["host"].game["moment"]))


def test_nothing_before_the_beginning_can_be_taken_back() -> None:
    sitting = at_day()
    entries = len(sitting.phones["host"].view["undo"])
    for count in (entries + 1, 0, -1, 10**9):
        assert sitting.refused("storyteller", Undo(count)) == "nothing-to-undo"
    assert sitting.refused(2, Undo()) == "not-storyteller"
    sitting.do("storyteller", Undo(entries))
    assert sitting.refused("storyteller", Undo()) == "nothing-to-undo"
    assert sitting.phones["host"].view["undo"] == []


def test_what_is_taken_back_is_told_in_every_language() -> None:
    sitting = at_vote()
    german = sitting.connect("german", "", language="de")
    sitting.disconnect("host")
    teller = sitting.connect("host", "the-key-of-the-host", language="de")
    told = teller.view["undo"][0]["text"]
    sitting.do("storyteller", Undo(1))
    assert teller.view["redo"][0]["text"] == told
    assert german.view["redo"] == german.view["undo"] == []


def test_an_undo_during_a_vote_gives_the_hand_back_and_lets_the_clock_hand_wait() -> None:
    """VOT-3"""
    sitting = at_vote(who=3)
    sitting.do(4, Hand(up=True))
    sitting.do(5, Hand(up=True))
    sitting.answer("count")
    sitting.wait(2.5)
    assert sitting.phones["public"].game["counting"]["hands"] == [4, 5]
    assert sitting.refused(5, Hand(up=False)) == "counted"
    sitting.wait(0.4)
    sitting.do("storyteller", Undo(1))
    assert sitting.phones["public"].game["counting"]["next"] == 5
    assert sitting.phones["public"].view["hands"] == [4, 5]
    assert sitting.table.due() == sitting.now + A_BREATH + 1.0
    sitting.do(5, Hand(up=False))
    sitting.wait(A_BREATH + 1)
    assert sitting.phones["public"].game["counting"]["hands"] == [4]


def test_an_undo_into_a_vote_that_was_over_shows_the_hands_that_were_counted() -> None:
    sitting = at_vote(who=3)
    for seat in (4, 5, 6, 0):
        sitting.do(seat, Hand(up=True))
    sitting.answer("count")
    sitting.wait(10)
    assert sitting.phones["public"].game["counting"] is None
    assert sitting.phones["public"].view["hands"] == []
    sitting.do("storyteller", Undo(1))
    assert sitting.phones["public"].view["hands"] == [0, 4, 5, 6]


def test_talk_and_clocks_are_not_taken_back() -> None:
    from belfry.table.protocol import Claim, Note, Say

    sitting = at_day()
    sitting.do(2, Say("I am the Chef."))
    sitting.do(2, Claim("chef"))
    sitting.do(2, Note(about=0, text="fishy"))
    clock = sitting.phones[2].view["clock"]
    sitting.do("storyteller", Undo(1))
    sitting.do("storyteller", Redo(1))
    assert [line["text"] for line in sitting.phones[2].chat] == ["I am the Chef."]
    assert [claim["character"] for claim in sitting.phones[0].view["claims"]] == ["chef"]
    assert sitting.phones[2].view["notes"][0]["text"] == "fishy"
    assert clock["title"] == "nominations"


# Hands


def test_hands_go_up_and_down_until_the_clock_hand_passes() -> None:
    """VOT-1, VOT-3"""
    sitting = at_vote(who=3)
    sitting.do(4, Hand(up=True))
    sitting.do(5, Hand(up=True))
    sitting.do(5, Hand(up=False))
    assert sitting.phones[0].view["hands"] == [4]
    sitting.answer("count")
    assert sitting.phones[0].game["counting"]["next"] == 4
    sitting.wait(1)
    assert sitting.phones[0].game["counting"]["hands"] == [4]
    assert sitting.refused(4, Hand(up=False)) == "counted"
    sitting.do(5, Answer(True))
    assert sitting.phones[0].view["hands"] == [4, 5]
    assert sitting.phones[0].game["counting"]["hands"] == [4]
    sitting.wait(1)
    assert sitting.phones[0].game["counting"]["hands"] == [4, 5]
    sitting.wait(10)
    assert sitting.phones[0].game["nominations"][0]["voters"] == [4, 5]
    assert sitting.phones[0].view["hands"] == []


def test_the_storyteller_puts_up_hands_for_those_without_a_phone() -> None:
    sitting = at_vote(who=3)
    assert sitting.refused(2, Hand(up=True, seat=4)) == "not-yours"
    assert sitting.refused("storyteller", Hand(up=True)) == "not-yours"
    sitting.do("storyteller", Hand(up=True, seat=4))
    assert sitting.phones[4].view["hands"] == [4]


def test_the_storyteller_may_count_faster_than_the_clock_hand() -> None:
    sitting = at_vote(who=3)
    sitting.answer("count")
    sitting.answer(True, 4)
    assert sitting.phones["public"].game["counting"]["hands"] == [4]
    assert sitting.table.due() == sitting.now + 1.0


def test_there_are_no_hands_without_a_vote() -> None:
    sitting = at_day()
    assert sitting.refused(2, Hand(up=True)) == "no-vote"
    sitting.do(2, Answer(["nominate", 3]))
    assert sitting.refused(4, Answer(True)) == "illegal-answer"
    sitting.answer("count")
    assert sitting.refused(4, Answer("yes")) == "illegal-answer"


def test_the_dead_have_one_vote_left() -> None:
    """VOT-4"""
    sitting = at_day()
    sitting.do("storyteller", Deed({"type": "kill", "seats": [5]}))
    sitting.do(2, Answer(["nominate", 3]))
    sitting.do(5, Hand(up=True))
    sitting.answer("count")
    sitting.wait(10)
    sitting.do(4, Answer(["nominate", 2]))
    assert sitting.refused(5, Hand(up=True)) == "no-vote-left"
    assert sitting.refused("storyteller", Hand(up=True, seat=5)) == "no-vote-left"
    sitting.do(5, Hand(up=False))


def test_hands_come_down_when_the_next_vote_begins() -> None:
    sitting = at_vote(who=3)
    sitting.do(4, Hand(up=True))
    sitting.answer("count")
    sitting.wait(10)
    sitting.do(4, Answer(["nominate", 5]))
    assert sitting.phones[0].view["hands"] == []


def test_an_exile_is_supported_by_hands_too() -> None:
    """TRV-18"""
    sitting = at_day()
    join = {"type": "traveller", "name": "Zoë", "character": "gunslinger", "alignment": "good", "after": 6}
    sitting.do("storyteller", Deed(join))
    sitting.do("storyteller", Deed({"type": "kill", "seats": [5]}))
    sitting.do(2, Answer(["exile", 7]))
    for seat in (0, 1, 2, 5):
        sitting.do(seat, Hand(up=True))
    sitting.answer("count")
    sitting.wait(10)
    assert sitting.phones["public"].game["exiles"][0]["supporters"] == [0, 1, 2, 5]
    assert sitting.phones["public"].view["hands"] == []


def test_a_cult_is_joined_by_hands_and_a_pretended_one_looks_the_same() -> None:
    """cultleader/r9, cultleader/r12"""
    script = ("cultleader", "chef", "monk", "soldier", "empath", "mayor", "saint", "poisoner", "imp")
    for caller in (0, 1):
        sitting = at_day("cultleader imp chef soldier empath poisoner monk", script=script)
        sitting.do(caller, Answer(["use", "cultleader", True]))
        assert sitting.phones["public"].game["counting"]["kind"] == "cult"
        for seat in (2, 3, 4):
            sitting.do(seat, Hand(up=True))
        sitting.answer("count")
        sitting.wait(10)
        assert sitting.phones["public"].game["counting"] is None
        assert sitting.phones["public"].game["phase"] == "day"
        assert sitting.phones["public"].texts[-1].startswith(f"The cult of {'Ana' if caller == 0 else 'Bo'}: ")


# The end


def an_end(**more: Any) -> Sitting:
    sitting = at_day(**more)
    sitting.do("storyteller", Deed({"type": "end", "winner": "good"}))
    return sitting


def test_the_storyteller_opens_the_grimoire_seat_by_seat() -> None:
    """WIN-13"""
    sitting = an_end()
    phone = sitting.phones[2]
    assert phone.view["table"]["stage"] == "over"
    assert phone.game["winner"] == "good"
    assert phone.view["revealed"] == []
    assert [seat for seat, facts in phone.game["known"].items() if "character" in facts] == ["2"]
    assert not any("Poisoner" in text for text in phone.texts)
    assert sitting.refused(2, Reveal(1)) == "not-storyteller"
    assert sitting.refused("storyteller", Reveal(99)) == "unknown"
    sitting.do("storyteller", Reveal(1))
    assert phone.view["revealed"] == [1]
    assert phone.game["known"]["1"]["character"] == "poisoner"
    assert "0" not in phone.game["known"]
    sitting.wait(60)
    assert phone.view["revealed"] == [1]


def test_the_storyteller_has_the_other_seats_opened_one_after_another() -> None:
    """WIN-13"""
    sitting = an_end()
    phone, host = sitting.phones[2], sitting.phones["host"]
    sitting.do("storyteller", Reveal(1))
    sitting.do("storyteller", Reveal())
    for opened in ([0, 1], [0, 1, 2], [0, 1, 2, 3]):
        sitting.wait(BETWEEN_SEATS)
        assert phone.view["revealed"] == opened
        assert len(phone.history) < len(host.history)
    sitting.do("storyteller", Reveal(6))
    sitting.wait(2 * BETWEEN_SEATS)
    assert phone.view["revealed"] is None
    assert len(phone.game["known"]) == 7
    assert len(phone.history) == len(host.history)
    assert sitting.table.due() is None


def test_the_storyteller_opens_everything_at_once_when_one_after_another_takes_too_long() -> None:
    sitting = an_end()
    for seats in ([], None, None):
        sitting.do("storyteller", Reveal())
        assert sitting.phones["public"].view["revealed"] == seats


def test_the_record_is_open_when_the_last_seat_is() -> None:
    sitting = an_end()
    for seat in range(7):
        assert not sitting.table.may_read_journal(sitting.who(2))
        sitting.do("storyteller", Reveal(seat))
    assert sitting.phones[2].view["revealed"] is None
    assert sitting.table.may_read_journal(sitting.who(2))


def test_nothing_is_revealed_before_the_end_nor_after_it_was_taken_back() -> None:
    sitting = at_day()
    assert sitting.refused("storyteller", Reveal(1)) == "not-over"
    sitting = an_end()
    sitting.do("storyteller", Reveal())
    sitting.wait(BETWEEN_SEATS)
    sitting.do("storyteller", Undo())
    assert sitting.phones[2].view["revealed"] == []
    assert list(sitting.phones[2].game["known"]) == ["2"]
    sitting.do("storyteller", Deed({"type": "end", "winner": "good"}))
    sitting.wait(60)
    assert sitting.phones[2].view["revealed"] == []


def test_after_the_end_nothing_is_answered() -> None:
    sitting = an_end()
    assert sitting.refused(2, Answer(["nominate", 3])) == "over"
    assert sitting.refused("storyteller", Answer("dusk")) == "over"
    assert sitting.refused("storyteller", Deed({"type": "kill", "seats": [1]})) == "over"
    assert sitting.refused(2, Hand(up=True)) == "no-vote"


# Whole games


@pytest.mark.parametrize(("players", "seed"), [(5, 1), (6, 2), (7, 3), (8, 4), (10, 1), (15, 2)])
def test_a_person_tells_a_whole_game(players: int, seed: int) -> None:
    """Everybody answers from what their own phone shows, and the Storyteller by the suggestions."""
    chance = Random(seed)
    sitting = Sitting(players, settings={"sweep": 0.1})
    sitting.begin(seed)
    for _ in range(2000):
        if sitting.table.stage == "over":
            break
        act(sitting, chance)
        if chance.random() < 0.03:
            sitting.do("storyteller", Undo(min(len(sitting.game.entries), chance.randrange(1, 4))))
            sitting.do("host", Change(settings={"sweep": 0.1}))
    assert sitting.table.stage == "over"
    again = sitting.again()
    assert again.journal() == sitting.table.journal()
    for phone in sitting.phones.values():
        assert phone.view == sitting.fresh(phone.feed.who)["view"]


def act(sitting: Sitting, chance: Random) -> None:
    """Let somebody do what their phone asks of them."""
    teller = sitting.phones["host"]
    for seat in [name for name in sitting.phones if isinstance(name, int)]:
        asked = sitting.phones[seat].game["asked"]
        if asked is not None and asked["kind"] not in ("vote", "support"):
            sitting.do(seat, Answer(pick(asked["options"], chance), moment=sitting.phones[seat].game["moment"]))
            return
    if teller.game["waiting"]:
        sitting.wait(0.1)
        return
    may = [seat for seat in range(len(sitting.table.chairs)) if sitting.phones[seat].game["may"]]
    if may and chance.random() < 0.6 and len(sitting.table.tabletop.intentions) < 5:
        seat = chance.choice(may)
        action = chance.choice(sitting.phones[seat].game["may"]["actions"])
        sitting.do(seat, Answer([*action["action"], pick(action["options"], chance)]))
        for voter in range(len(sitting.table.chairs)):
            if sitting.stage == "defence" and chance.random() < 0.6 and sitting.table.play.most_hands(voter):
                sitting.do(voter, Hand(up=True))
        return
    suggestion, asked = teller.game["suggestion"], teller.game["asked"]
    # Where only a person can judge there is no suggestion.
    sitting.answer(pick(asked["options"], chance) if suggestion is None else suggestion["answer"])


def pick(options: dict[str, Any], chance: Random) -> Any:
    """Some legal answer, from what a phone is shown of the options."""
    match options["choose"]:
        case "one":
            return chance.choice(options["of"])
        case "some":
            return chance.sample(options["of"], options["count"])
        case "each":
            return [pick(part, chance) for part in options["parts"]]
        case "either":
            return pick(chance.choice(options["kinds"]), chance)
        case "several":
            return [pick(options["item"], chance) for _ in range(chance.randint(options["least"], options["most"]))]
        case "text":
            return "Everybody is lying"
        case "statement":
            return _statement(options["shapes"], chance)
        case other:
            raise AssertionError(f"no phone can answer {other}")


def _statement(shapes: list[dict[str, Any]], chance: Random) -> list[Any]:
    """Some statement without another one inside."""
    shape = chance.choice([shape for shape in shapes if all("of" in slot for slot in shape["slots"])])
    values: list[Any] = []
    for slot in shape["slots"]:
        # Two players of one statement are different ones.
        values.append(chance.choice([item for item in slot["of"] if slot["noun"] != "player" or item not in values]))
    return [shape["shape"], *values]
