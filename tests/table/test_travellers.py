"""Travellers at the table: volunteers for the game that comes, late guests, and those who leave."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table import Refusal, keys
from belfry.table.protocol import AddSeat, Admit, Answer, Bag, Change, Deed, Hand, Leave, Start, Traveller, Undo
from belfry.table.records import BELFRY, Begin
from tests.table.crowd import Crowd, at_stage
from tests.table.sitting import SEVEN, Sitting
from tests.table.test_play import at_day, at_vote, play_until

ZOE = "the-key-of-the-late-guest"
DAY = {"discussion": 600, "nominations": 600}


def volunteers(sitting: Sitting, name: Any = "public") -> dict[int, str]:
    """Who will be which Traveller, as somebody sees it."""
    return {one["seat"]: one["character"] for one in sitting.phones[name].view["table"]["travellers"]}


def sides(sitting: Sitting) -> dict[int, str | None]:
    """On which side the Storyteller has those who will be Travellers."""
    return {one["seat"]: one["alignment"] for one in sitting.phones["host"].view["bag"]["sides"]}


def by_lot(sitting: Sitting) -> None:
    """The Storyteller leaves the sides to the lot."""
    for one in sitting.phones["host"].view["bag"]["sides"]:
        sitting.do("host", Traveller(one["character"], seat=one["seat"], alignment="lot"))


def types(sitting: Sitting) -> dict[str, int]:
    """How many of each type there are in the game."""
    found = [seat.character.type for seat in sitting.game.grimoire.circle]
    return {type: found.count(type) for type in dict.fromkeys(found)}


def reloaded(sitting: Sitting) -> None:
    """The stored table leads to the same game, with the same people at it."""
    again = sitting.again()
    assert again.play is not None and again.stopped is None
    assert again.play.game.events == sitting.game.events
    assert [(chair.name, chair.by, chair.keys.now) for chair in again.chairs] == [
        (chair.name, chair.by, chair.keys.now) for chair in sitting.table.chairs
    ]


# From the start


def test_seventeen_begin_when_two_have_volunteered() -> None:
    """CLK-C03, SET-4, SET-5"""
    sitting = Sitting(17)
    code, why = sitting.why_not("host", Start())
    assert code == "too-few-travellers"
    assert "2 more must be Travellers" in why
    sitting.do(4, Traveller("thief"))
    assert sitting.refused("host", Start()) == "too-few-travellers"
    sitting.do(9, Traveller("beggar"))
    assert volunteers(sitting) == volunteers(sitting, 2) == {4: "thief", 9: "beggar"}
    by_lot(sitting)
    sitting.begin(1)
    found = types(sitting)
    assert found["townsfolk"] + found["outsider"] == 11
    assert (found["minion"], found["demon"], found["traveller"]) == (3, 1, 2)
    assert sitting.phones[0].game["town"][4]["traveller"] == "thief"
    assert volunteers(sitting) == {}
    reloaded(sitting)


def test_somebody_who_has_to_leave_early_is_a_traveller_among_few() -> None:
    """SET-3, CLK-C04"""
    sitting = Sitting(7)
    sitting.do(6, Traveller("scapegoat"))
    by_lot(sitting)
    sitting.do("host", Start())
    assert types(sitting)["traveller"] == 1
    assert len(sitting.game.grimoire.circle) == 7


def test_twenty_bots_play_with_five_travellers() -> None:
    """SET-4: bots beyond fifteen volunteer by themselves, as those that go with the script."""
    sitting = Sitting(20, teller="belfry", bots=lambda seat: seat > 0)
    sitting.begin(3)
    travellers = [seat for seat in sitting.game.grimoire.circle if seat.character.type == "traveller"]
    assert {seat.character.id for seat in travellers} == {"scapegoat", "gunslinger", "beggar", "bureaucrat", "thief"}
    assert [seat.id for seat in travellers] == [15, 16, 17, 18, 19]
    assert types(sitting)["demon"] == 1
    reloaded(sitting)


def test_people_beyond_fifteen_are_asked_and_no_bot_is_taken_for_another() -> None:
    sitting = Sitting(18, teller="belfry", bots=lambda seat: seat >= 16)
    assert sitting.refused("host", Start()) == "too-few-travellers"
    sitting.do(3, Traveller("judge"))
    sitting.do("host", Start())
    found = {seat.id: seat.character.id for seat in sitting.game.grimoire.circle if seat.character.type == "traveller"}
    assert set(found) == {3, 16, 17}
    assert found[3] == "judge"


def test_the_storyteller_chooses_sides_and_nobody_else_sees_them() -> None:
    """TRV-3, TRV-4"""
    sitting = Sitting(16)
    sitting.do(4, Traveller("thief"))
    assert sitting.refused(4, Traveller("thief", alignment="evil")) == "not-storyteller"
    sitting.do("host", Traveller("thief", seat=4, alignment="evil"))
    assert sides(sitting) == {4: "evil"}
    assert all(b"evil" not in message for _, message in sitting.phones[4].received)
    # Whoever chooses anew does not change the side.
    sitting.do(4, Traveller("beggar"))
    sitting.begin(1)
    play_until(sitting, "flow", "nightfall")
    assert sitting.phones[4].game["you"] == {"seat": 4, "character": "beggar", "alignment": "evil"}
    assert sitting.refused(4, Traveller(None)) == "lobby-only"


def test_no_game_begins_before_the_storyteller_has_chosen_every_side() -> None:
    """TRV-3, TRV-D3"""
    sitting = Sitting(9)
    sitting.do(4, Traveller("thief"))
    sitting.do(5, Traveller("beggar"))
    assert sides(sitting) == {4: None, 5: None}
    code, why = sitting.why_not("host", Start())
    assert (code, why) == ("sides-open", "it is still open on which side they are: Eli, Fay (TRV-3)")
    assert "Noch ist offen" in sitting.why_not("host", Start(), "de")[1]
    sitting.do("host", Traveller("thief", seat=4, alignment="good"))
    assert sitting.refused("host", Start()) == "sides-open"
    sitting.do("host", Traveller("beggar", seat=5, alignment="evil"))
    assert sides(sitting) == {4: "good", 5: "evil"}
    assert all(b"sides" not in message for name in (0, 4, "public") for _, message in sitting.phones[name].received)
    sitting.do("host", Start())
    assert [sitting.game.grimoire.people[seat].alignment for seat in (4, 5)] == ["good", "evil"]
    reloaded(sitting)


def test_the_lot_decides_where_the_storyteller_says_so() -> None:
    """TRV-D3, TRV-10: of two, one is evil or none"""
    evil: set[int] = set()
    for seed in range(8):
        sitting = Sitting(9)
        for seat, id in ((4, "thief"), (5, "beggar")):
            sitting.do(seat, Traveller(id))
        by_lot(sitting)
        assert sides(sitting) == {4: "lot", 5: "lot"}
        sitting.begin(seed)
        evil.add(sum(sitting.game.grimoire.people[seat].evil for seat in (4, 5)))
    assert evil == {0, 1}


def test_travellers_who_were_dealt_have_a_side_to_be_chosen_too() -> None:
    """TRV-3"""
    sitting = Sitting(8)
    sitting.do("host", Bag(dealt=["thief", *SEVEN.split()]))
    assert sides(sitting) == {0: None}
    assert sitting.refused("host", Start()) == "sides-open"
    sitting.do("host", Traveller("thief", seat=0, alignment="evil"))
    sitting.do("host", Start())
    assert sitting.game.grimoire.people[0].evil


def test_where_a_person_tells_the_story_bots_beyond_fifteen_are_made_travellers_by_that_person() -> None:
    """SET-4, TRV-3"""
    sitting = Sitting(16, bots=lambda seat: seat > 9)
    assert sitting.refused("host", Start()) == "too-few-travellers"
    sitting.do("host", Traveller("thief", seat=15, alignment="good"))
    sitting.do("host", Start())
    assert types(sitting)["traveller"] == 1


def test_games_that_began_before_sides_had_to_be_chosen_come_back() -> None:
    """TRV-10: the lot decided about them"""
    sitting = Sitting(16, bots=lambda seat: seat == 15)
    beginning = Begin(5, paced=True, rules="8", staged=True)
    sitting.keep(sitting.table.commit(sitting.who("host"), beginning, sitting.now))
    assert types(sitting)["traveller"] == 1
    reloaded(sitting)
    sitting = Sitting(8)
    sitting.do(4, Traveller("thief"))
    sitting.keep(sitting.table.commit(sitting.who("host"), beginning, sitting.now))
    assert types(sitting)["traveller"] == 1
    reloaded(sitting)


def test_belfry_decides_on_sides_where_it_tells_the_story() -> None:
    """TRV-10: one or two of five."""
    evil: set[int] = set()
    for seed in range(6):
        sitting = Sitting(20, teller="belfry", bots=lambda seat: seat > 0, phones=False)
        sitting.connect("public", "")
        sitting.begin(seed)
        circle = sitting.game.grimoire.circle
        evil.add(sum(seat.evil for seat in circle if seat.character.type == "traveller"))
    assert evil <= {1, 2}


def test_nobody_is_evil_with_an_atheist_not_even_a_traveller() -> None:
    """SET-26"""
    script = ("atheist", "chef", "empath", "monk", "soldier", "virgin", "slayer", "saint", "drunk", "imp", "poisoner")
    for seed in range(8):
        sitting = Sitting(8, script=list(script))
        sitting.do("host", Bag(["atheist", "chef", "empath", "monk", "soldier"]))
        for seat, id in ((5, "thief"), (6, "beggar"), (7, "judge")):
            sitting.do(seat, Traveller(id))
        by_lot(sitting)
        sitting.begin(seed)
        assert not any(seat.evil for seat in sitting.game.grimoire.circle)


@pytest.mark.parametrize("id", ["imp", "angel", "dragon", ""])
def test_what_is_no_traveller_is_refused(id: str) -> None:
    """TRV-1"""
    assert Sitting(7).refused(2, Traveller(id)) == "setup"


def test_nobody_is_what_somebody_else_is() -> None:
    """TRV-D1"""
    sitting = Sitting(7)
    sitting.do(2, Traveller("thief"))
    assert sitting.refused(3, Traveller("thief")) == "traveller-taken"
    assert sitting.refused(3, Traveller("beggar", seat=2)) == "not-host"
    sitting.do(2, Traveller(None))
    sitting.do(3, Traveller("thief"))
    assert volunteers(sitting) == {3: "thief"}


def test_a_volunteer_who_gives_up_the_seat_leaves_nothing_behind() -> None:
    sitting = Sitting(8)
    sitting.do(2, Traveller("thief"))
    sitting.do(2, Leave())
    assert volunteers(sitting) == {}


def test_a_bag_is_for_those_who_are_no_travellers() -> None:
    """SET-5"""
    sitting = Sitting(8)
    sitting.do(7, Traveller("thief"))
    sitting.do("host", Bag(SEVEN.split()))
    assert sitting.phones["host"].view["bag"]["problems"] == []
    by_lot(sitting)
    sitting.do("host", Start())
    assert types(sitting)["traveller"] == 1


def test_real_tokens_are_dealt_with_the_travellers_in_their_places() -> None:
    sitting = Sitting(8)
    sitting.do(0, Traveller("thief"))
    sitting.do("host", Bag(dealt=["beggar", *SEVEN.split()]))
    assert sitting.refused("host", Start()) == "setup"
    sitting.do("host", Bag(dealt=["thief", *SEVEN.split()]))
    assert sitting.phones["host"].view["bag"]["problems"] == []
    by_lot(sitting)
    sitting.do("host", Start())
    assert sitting.phones[0].game["you"]["character"] == "thief"
    assert sitting.phones[1].game["you"]["character"] == "imp"


def test_too_few_are_left_besides_travellers() -> None:
    """SET-2"""
    sitting = Sitting(6)
    for seat, id in ((0, "thief"), (1, "beggar")):
        sitting.do(seat, Traveller(id))
    code, why = sitting.why_not("host", Start())
    assert code == "setup"
    assert "there are 4 besides 2 Travellers" in why


# Late guests


def knock(sitting: Sitting, traveller: str = "thief", name: str = "Zoë", key: str = ZOE) -> None:
    """Somebody wants to come as a Traveller."""
    sitting.table.knock(name, None, key, sitting.now, traveller)
    sitting.look()


def refused_knock(sitting: Sitting, traveller: str, name: str = "Zoë") -> str:
    """The code with which somebody is refused who wants to come; nothing changes."""
    before = sitting.everything()
    with pytest.raises(Refusal) as refusal:
        knock(sitting, traveller, name)
    assert sitting.everything() == before
    return refusal.value.code


def let_in(sitting: Sitting, **more: Any) -> None:
    """The host lets in whoever has knocked last."""
    sitting.do("host", Admit(sitting.phones["host"].view["knocks"][-1]["id"], **more))


def test_a_late_guest_sees_which_travellers_are_on_offer_the_recommended_ones_first() -> None:
    """TRV-9, TRV-D2"""
    sitting = at_day()
    offered = sitting.table.lobby().travellers
    assert offered is not None
    assert set(offered["recommended"]) == {"scapegoat", "gunslinger", "beggar", "bureaucrat", "thief"}
    assert len(offered["others"]) == 13
    assert not offered["late"]
    knock(sitting)
    let_in(sitting)
    offered = sitting.table.lobby().travellers
    assert offered is not None
    assert "thief" not in offered["recommended"]
    sitting.do("storyteller", Deed({"type": "kill", "seats": [2, 3]}))
    offered = sitting.table.lobby().travellers
    assert offered is not None and offered["late"]
    assert Sitting(7).table.lobby().travellers is None


def test_the_storyteller_lets_a_late_guest_in_and_chooses_the_side_and_the_seat() -> None:
    """TRV-2, TRV-3, CLK-C84, NEW-14"""
    sitting = at_day()
    knock(sitting)
    assert sitting.phones["host"].view["knocks"][0]["traveller"] == "thief"
    assert sitting.phones[2].view["knocks"] == []
    let_in(sitting, after=2, alignment="evil")
    assert sitting.table.knocked(ZOE, sitting.now) == "in"
    zoe = sitting.connect(7, ZOE)
    assert zoe.game["you"] == {"seat": 7, "character": "thief", "alignment": "evil"}
    assert [seat["seat"] for seat in zoe.view["table"]["seats"]] == [0, 1, 2, 7, 3, 4, 5, 6]
    assert any("Demon" in text and "Ana" in text for text in zoe.texts)
    assert not any("Bo" in line["text"] for line in zoe.game["told"])
    town = {citizen["seat"]: citizen["traveller"] for citizen in sitting.phones["public"].game["town"]}
    assert town[7] == "thief"
    reloaded(sitting)


def test_without_a_word_of_the_storyteller_belfry_chooses_the_side() -> None:
    """TRV-10"""
    sitting = at_day()
    knock(sitting)
    let_in(sitting)
    assert sitting.game.grimoire.people[7].evil in (True, False)
    assert sitting.table.chairs[7].by == "person"
    reloaded(sitting)


def test_a_guest_who_is_declined_does_not_come() -> None:
    from belfry.table.protocol import Decline

    sitting = at_day()
    knock(sitting)
    sitting.do("host", Decline(sitting.phones["host"].view["knocks"][0]["id"]))
    with pytest.raises(Refusal, match="has not let you in"):
        sitting.table.knocked(ZOE, sitting.now)
    assert len(sitting.table.chairs) == 7


def test_nobody_else_lets_a_guest_in() -> None:
    sitting = at_day()
    knock(sitting)
    assert sitting.refused(2, Admit(1)) == "not-host"


@pytest.mark.parametrize(("traveller", "name", "code"), [
    ("imp", "Zoë", "setup"),
    ("angel", "Zoë", "setup"),
    ("nonsense", "Zoë", "setup"),
    ("thief", "", "bad-name"),
    ("thief", "ANA", "name-taken"),
    ("gunslinger", "Zoë", "traveller-taken"),
])  # fmt: skip
def test_a_guest_who_cannot_come_is_refused(traveller: str, name: str, code: str) -> None:
    """TRV-D1"""
    sitting = at_day()
    join = {"type": "traveller", "name": "Kit", "character": "gunslinger", "alignment": "good", "after": 6}
    sitting.do("storyteller", Deed(join))
    assert refused_knock(sitting, traveller, name) == code


def test_two_do_not_wait_to_come_as_the_same() -> None:
    sitting = at_day()
    knock(sitting)
    assert refused_knock(sitting, "thief", "Yves") == "traveller-taken"
    assert refused_knock(sitting, "beggar") == "name-taken"


def test_a_twenty_first_player_is_refused() -> None:
    """SET-2"""
    sitting = Sitting(20, bots=lambda seat: seat > 0)
    for seat, id in enumerate(("thief", "beggar", "scapegoat", "bureaucrat", "gunslinger"), start=15):
        sitting.do("host", Traveller(id, seat=seat, alignment="lot"))
    sitting.do("host", Start())
    assert refused_knock(sitting, "judge") == "table-full"
    assert sitting.table.lobby().travellers is None
    join = {"type": "traveller", "name": "Zoë", "character": "judge", "alignment": "good", "after": 6}
    assert sitting.refused("storyteller", Deed(join)) == "illegal-deed"


def test_nobody_comes_into_a_locked_table_or_a_game_that_is_over() -> None:
    sitting = at_day()
    sitting.do("host", Change(settings={"locked": True}))
    assert refused_knock(sitting, "thief") == "locked"
    sitting.do("host", Change(settings={"locked": False}))
    sitting.do("storyteller", Deed({"type": "end", "winner": "good"}))
    assert refused_knock(sitting, "thief") == "over"


def test_the_traitors_have_no_travellers() -> None:
    sitting = Sitting(5, game="traitors", teller="belfry")
    sitting.do("host", Start())
    assert refused_knock(sitting, "thief") == "not-in-this-game"
    assert sitting.refused(2, Traveller("thief")) == "not-in-this-game"
    assert sitting.table.lobby().travellers is None


def automatic(characters: str = SEVEN, **settings: Any) -> Sitting:
    """A table that Belfry runs, by day."""
    sitting = Sitting(characters, teller="belfry", settings={**DAY, **settings})
    return Crowd(sitting).run(at_stage("talk"))


def test_the_host_lets_a_guest_in_and_belfry_decides_on_the_side() -> None:
    """TRV-10"""
    sitting = automatic()
    knock(sitting)
    assert sitting.refused("host", Admit(1, alignment="good")) == "not-storyteller"
    assert sitting.refused("host", Admit(1, after=99)) == "unknown"
    let_in(sitting, after=2)
    zoe = sitting.connect(7, ZOE)
    assert zoe.game["you"]["character"] == "thief"
    assert [number for number, _ in sitting.table.play.circle] == [0, 1, 2, 7, 3, 4, 5, 6]  # type: ignore[union-attr]
    reloaded(sitting)


def test_whoever_comes_by_night_waits_for_the_day_where_belfry_tells_the_story() -> None:
    """TRV-5"""
    sitting = Sitting(SEVEN, teller="belfry", settings=DAY)
    Crowd(sitting).run(at_stage("night"))
    knock(sitting)
    let_in(sitting)
    assert sitting.phones["host"].view["knocks"][0]["coming"]
    assert sitting.table.knocked(ZOE, sitting.now) == "waiting"
    crowd = Crowd(sitting)
    crowd.run(at_stage("talk"))
    sitting.wait(0)
    assert sitting.table.knocked(ZOE, sitting.now) == "in"
    reloaded(sitting)


def test_guests_come_by_themselves_where_the_host_has_said_so() -> None:
    sitting = automatic(travellers_join=True)
    knock(sitting)
    sitting.wait(0)
    assert sitting.table.knocked(ZOE, sitting.now) == "in"
    assert sitting.table.chairs[7].by == "person"
    reloaded(sitting)


def test_not_where_fewer_than_seven_are_alive_nor_where_a_person_tells_the_story() -> None:
    """TRV-6, CLK-C86"""
    few = automatic("imp poisoner chef empath monk", travellers_join=True)
    knock(few)
    few.wait(0)
    assert few.table.knocked(ZOE, few.now) == "waiting"
    let_in(few)
    assert few.table.knocked(ZOE, few.now) == "in"
    told = at_day(settings={"travellers_join": True})
    knock(told)
    told.wait(0)
    assert told.table.knocked(ZOE, told.now) == "waiting"


def test_a_guest_whose_traveller_somebody_else_became_meanwhile_is_sent_away() -> None:
    sitting = Sitting(SEVEN, teller="belfry", settings=DAY)
    Crowd(sitting).run(at_stage("night"))
    knock(sitting)
    let_in(sitting)
    join = {"type": "traveller", "name": "Kit", "character": "thief", "alignment": "good", "after": 6}
    sitting.keep(sitting.table.commit(BELFRY, Deed(join), sitting.now))
    Crowd(sitting).run(at_stage("talk"))
    sitting.wait(0)
    with pytest.raises(Refusal, match="has not let you in"):
        sitting.table.knocked(ZOE, sitting.now)


def test_a_guest_whose_coming_was_taken_back_comes_again() -> None:
    sitting = at_day()
    knock(sitting)
    let_in(sitting, alignment="good")
    sitting.do("storyteller", Undo())
    assert len(sitting.game.grimoire.circle) == 7
    assert len(sitting.phones["public"].view["table"]["seats"]) == 7
    knock(sitting, "beggar", "Yves", "another-key-of-a-guest")
    let_in(sitting, alignment="good")
    assert sitting.table.chairs[7].name == "Yves"
    assert keys.holder(sitting.table, ZOE) is None
    reloaded(sitting)


# Leaving and coming back


def with_traveller(sitting: Sitting, character: str = "thief") -> Sitting:
    """The same table with Zoë as a Traveller."""
    knock(sitting, character)
    let_in(sitting, **({} if sitting.table.automatic else {"alignment": "good"}))
    sitting.connect(7, ZOE)
    return sitting


def leaves(sitting: Sitting) -> None:
    """Zoë leaves."""
    who = keys.holder(sitting.table, ZOE)
    assert who is not None
    sitting.phones.pop(7, None)
    sitting.keep(sitting.table.do(who, Leave(), sitting.now))


def test_a_traveller_who_leaves_is_out_of_the_game_and_can_come_back() -> None:
    """TRV-7"""
    sitting = with_traveller(at_day())
    leaves(sitting)
    assert [seat["seat"] for seat in sitting.phones["public"].view["table"]["seats"]] == list(range(7))
    assert [citizen["seat"] for citizen in sitting.phones[2].game["town"]] == list(range(7))
    assert keys.fate(sitting.table, ZOE) == "freed"
    knock(sitting, "thief", "Zoë", "the-second-key-of-the-guest")
    let_in(sitting, alignment="good")
    assert [number for number, _ in sitting.table.play.circle][-1] == 8  # type: ignore[union-attr]
    reloaded(sitting)


def test_nobody_leaves_twice() -> None:
    """TRV-7"""
    sitting = with_traveller(at_day())
    who = keys.holder(sitting.table, ZOE)
    assert who is not None
    leaves(sitting)
    with pytest.raises(Refusal, match="given up this seat already"):
        sitting.table.do(who, Leave(), sitting.now)
    with pytest.raises(Refusal, match="the seat was freed"):
        sitting.table.feed(ZOE)
    assert sitting.refused("storyteller", Deed({"type": "leave", "seat": 7})) == "illegal-deed"
    assert sitting.refused("storyteller", Deed({"type": "leave", "seat": 3})) == "illegal-deed"


def test_a_traveller_leaves_in_the_middle_of_a_vote() -> None:
    """TRV-7, VOT-12"""
    sitting = at_vote()
    with_traveller(sitting)
    for seat in (0, 1, 2, 3):
        sitting.do(seat, Hand(up=True))
    sitting.answer("count")
    sitting.wait(2)
    assert sitting.stage == "count"
    leaves(sitting)
    sitting.wait(20)
    assert sitting.stage == "nominations"
    assert sitting.phones["public"].game["about_to_die"] == 3
    reloaded(sitting)


def test_a_traveller_leaves_in_the_middle_of_their_own_exile() -> None:
    """TRV-7"""
    sitting = with_traveller(at_day())
    sitting.do(2, Answer(["exile", 7]))
    sitting.do(0, Hand(up=True))
    sitting.answer("count")
    sitting.wait(2)
    leaves(sitting)
    sitting.wait(20)
    assert sitting.stage == "nominations"
    reloaded(sitting)


def test_a_traveller_leaves_in_the_middle_of_a_night_and_others_keep_what_they_chose() -> None:
    """TRV-7"""
    sitting = automatic(SEVEN)
    with_traveller(sitting)
    sitting.do("host", Change(settings={"discussion": 5, "nominations": 5}))
    for seat in (*range(7), 7):
        sitting.phones[seat].look()
    crowd = Crowd(sitting, delay=1.0)
    crowd.run(lambda s: any(s.table.play.held) and s.stage == "night" if s.table.play else False)  # type: ignore[union-attr]
    held = {seat: one.value for seat, one in sitting.table.play.held.items()}  # type: ignore[union-attr]
    leaves(sitting)
    after = sitting.table.play.held  # type: ignore[union-attr]
    assert {seat: one.value for seat, one in after.items()} == {s: v for s, v in held.items() if s != 7}
    Crowd(sitting).run(at_stage("talk"))
    assert len(sitting.game.grimoire.circle) == 7
    reloaded(sitting)


def test_a_player_leaves_by_night_and_comes_back_to_the_same_seat() -> None:
    """TRV-8: a bot plays on meanwhile."""
    sitting = Sitting(SEVEN, teller="belfry", settings=DAY)
    crowd = Crowd(sitting)
    crowd.run(lambda s: s.phones[1].game["asked"] is not None)
    sitting.do(1, Leave())
    sitting.phones.pop(1)
    assert sitting.table.chairs[1].by == "bot"
    sitting.let_in("Bo", 1, "another-key-of-bo")
    bo = sitting.connect(1, "another-key-of-bo")
    assert bo.game["you"]["character"] == "poisoner"
    Crowd(sitting).run(at_stage("talk"))
    reloaded(sitting)


def test_a_player_leaves_in_the_middle_of_a_vote_and_comes_back() -> None:
    """VOT-1: the seat stays in the count, and the Storyteller or a bot raises its hand."""
    for teller in ("person", "belfry"):
        if teller == "person":
            sitting = at_vote()
        else:
            sitting = Crowd(automatic()).run(at_stage("nominations"))
            sitting.do(2, Answer(["nominate", 3]))
        sitting.do(5, Hand(up=True))
        sitting.do(5, Leave())
        sitting.phones.pop(5)
        sitting.let_in("Fay", 5, "another-key-of-fay")
        fay = sitting.connect(5, "another-key-of-fay")
        assert fay.game["counting"] is not None
        if teller == "person":
            sitting.answer("count")
        sitting.wait(60)
        assert sitting.stage == "nominations"
        assert sitting.phones["public"].game["nominations"][0]["tally"] is not None
        reloaded(sitting)


def test_a_traveller_who_left_does_not_come_along_to_the_next_game() -> None:
    from belfry.table.protocol import Again

    sitting = with_traveller(at_day())
    leaves(sitting)
    sitting.do("host", Again())
    assert len(sitting.phones["public"].view["table"]["seats"]) == 7
    sitting.do("host", AddSeat())
