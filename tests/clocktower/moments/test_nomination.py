"""Nominations: who may nominate whom, when, and how often."""

import pytest

from belfry.clocktower.moments.ballot import Ballot
from belfry.clocktower.moments.nomination import Nomination
from belfry.clocktower.moments.nominators import Nominators
from belfry.clocktower.pieces.tally import condemned, leading
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.core import STORYTELLER, IllegalAnswer, NotAsked
from tests.clocktower.beats import game, go_on, is_day
from tests.clocktower.towns import Town, town

EIGHT = "imp slayer chef empath soldier poisoner recluse saint"
ELEVEN = "imp slayer chef empath soldier poisoner recluse saint mayor monk gunslinger:good"


def opened(seats: str) -> Town:
    """A day whose nominations have been called for."""
    t = town(seats, start="day 2")
    t.game.answer(STORYTELLER, "open")
    return t


def nominees(t: Town, by: str) -> list[str]:
    """Whom the player may nominate now."""
    actions = t.view(by)["may"]["actions"]
    return [t.runner.policy.name(seat) for a in actions if a["action"] == ["nominate"] for seat in a["options"]["of"]]


def nominations(t: Town) -> list[tuple[str, str]]:
    """Who has nominated whom today, as everybody sees it."""
    name = t.runner.policy.name
    return [(name(n["by"]), name(n["who"])) for n in t.view("public")["nominations"]]


def test_nominations_are_refused_before_they_are_called_for_and_after_they_are_closed() -> None:
    """NOM-1"""
    t = town(EIGHT, start="day 2")
    with pytest.raises(IllegalAnswer, match=r"have not been called for yet \(NOM-1\)"):
        t.game.answer(t.seat("Ana").id, ("nominate", t.seat("Bo").id))
    t.game.answer(STORYTELLER, "open")
    t.game.answer(STORYTELLER, "close")
    with pytest.raises(IllegalAnswer, match=r"are closed for today \(NOM-1\)"):
        t.nominated("Ana", "Bo")
    assert nominations(t) == []


def test_it_is_repeated_to_everybody_who_nominated_whom() -> None:
    """NOM-2"""
    t = opened(EIGHT)
    t.nominated("Ana", "Bo")
    assert nominations(t) == [("Ana", "Bo")]
    assert t.view("Hal")["history"][-1] == ["nominated", {"by": 0, "who": 1}]


def test_no_other_nomination_can_be_made_before_the_vote_on_the_last_one() -> None:
    """NOM-3, CLK-C22"""
    t = opened(EIGHT)
    t.nominated("Ana", "Bo")
    with pytest.raises(IllegalAnswer):
        t.nominated("Cy", "Dee")
    t.game.answer(STORYTELLER, "count")
    with pytest.raises(NotAsked):
        t.nominated("Ana", "Dee")
    t.runner.proceed()
    t.nominated("Cy", "Dee")
    assert nominations(t) == [("Ana", "Bo"), ("Cy", "Dee")]


def test_a_dead_player_cannot_nominate_but_may_call_for_an_exile() -> None:
    """NOM-4, TRV-18, CLK-C19"""
    t = opened("imp slayer chef empath soldier poisoner recluse -saint mayor monk gunslinger:good")
    with pytest.raises(IllegalAnswer, match=r"Hal is dead, and only the living nominate \(NOM-4\)"):
        t.nominated("Hal", "Bo")
    t.exile("Hal", "Kit", "Ana")
    assert [exile["who"] for exile in t.view("public")["exiles"]] == [10]


def test_a_living_traveller_may_nominate() -> None:
    """NOM-4, TRV-12"""
    t = opened(ELEVEN)
    t.nominated("Kit", "Bo")
    assert nominations(t) == [("Kit", "Bo")]


def test_each_player_may_nominate_once_a_day_and_again_the_next_day() -> None:
    """NOM-5, NOM-15, CLK-C20"""
    t = opened(EIGHT).nominate("Ana", "Bo")
    with pytest.raises(IllegalAnswer, match=r"Ana has nominated today \(NOM-5\)"):
        t.nominated("Ana", "Cy")
    t.dusk().next_day(Fay="Gus", Ana="Eli").nominate("Ana", "Cy")
    assert nominations(t) == [("Ana", "Cy")]


def test_each_player_may_be_nominated_once_a_day_and_again_the_next_day() -> None:
    """NOM-6, NOM-15"""
    t = opened(EIGHT).nominate("Ana", "Bo")
    with pytest.raises(IllegalAnswer, match=r"Bo has been nominated today \(NOM-6\)"):
        t.nominated("Cy", "Bo")
    t.dusk().next_day(Fay="Gus", Ana="Eli").nominate("Cy", "Bo")
    assert nominations(t) == [("Cy", "Bo")]


def test_a_refused_nomination_counts_for_neither_side() -> None:
    """NOM-10, NOM-6, CLK-C21"""
    t = opened(EIGHT).nominate("Ana", "Bo")
    with pytest.raises(IllegalAnswer):
        t.nominated("Dee", "Bo")
    t.nominate("Dee", "Eli")
    assert nominations(t) == [("Ana", "Bo"), ("Dee", "Eli")]


def test_a_nominee_whose_nomination_was_refused_may_still_be_nominated() -> None:
    """NOM-10"""
    t = opened("imp slayer chef empath soldier poisoner recluse -saint").nominate("Ana", "Bo")
    for by in ("Ana", "Hal"):
        with pytest.raises(IllegalAnswer):
            t.nominated(by, "Eli")
    t.nominate("Dee", "Eli")
    assert nominations(t) == [("Ana", "Bo"), ("Dee", "Eli")]


def test_anybody_but_a_traveller_may_be_nominated_once_oneself_and_the_dead_included() -> None:
    """NOM-7, NOM-D1"""
    t = opened("imp slayer -chef empath soldier poisoner recluse gunslinger:good").nominate("Ana", "Bo")
    assert nominees(t, "Dee") == ["Ana", "Cy", "Dee", "Eli", "Fay", "Gus"]
    t.nominate("Dee", "Cy").nominate("Eli", "Eli")
    assert nominations(t) == [("Ana", "Bo"), ("Dee", "Cy"), ("Eli", "Eli")]


def test_nobody_has_to_nominate() -> None:
    """NOM-D1"""
    t = opened(EIGHT).dusk()
    assert nominations(t) == []
    assert t.executed is None


def test_a_nomination_of_a_traveller_is_refused_with_a_hint_and_uses_nothing_up() -> None:
    """NOM-8, TRV-17, CLK-C26"""
    t = opened(ELEVEN)
    with pytest.raises(IllegalAnswer, match=r"Kit is a Traveller: call for an exile instead \(NOM-8\)"):
        t.nominated("Ana", "Kit")
    t.nominated("Ana", "Bo")
    assert nominations(t) == [("Ana", "Bo")]


def test_a_player_who_is_about_to_die_may_still_nominate() -> None:
    """NOM-9, CLK-C23"""
    t = opened(EIGHT).nominate("Ana", "Fay", "Ana Bo Cy Dee")
    assert t.about_to_die == "Fay"
    t.nominate("Fay", "Gus")
    assert nominations(t) == [("Ana", "Fay"), ("Fay", "Gus")]


def test_a_nomination_that_stands_cannot_be_withdrawn() -> None:
    """NOM-11"""
    t = opened(EIGHT)
    t.nominated("Ana", "Bo")
    assert t.view("storyteller")["may"]["of"] == ["count"]
    kinds = {action["action"][0] for who in ("Ana", "Bo") for action in t.view(who)["may"]["actions"]}
    assert kinds == {"use"}
    for word in ("withdraw", "close", "dusk", "open"):
        with pytest.raises(IllegalAnswer):
            t.game.answer(STORYTELLER, word)


def test_the_nominee_has_time_for_a_defence_until_the_storyteller_starts_the_count() -> None:
    """NOM-12, NOM-D2, NOM-D3"""
    t = opened(EIGHT)
    t.nominated("Ana", "Bo")
    t.steps({"say": {"who": "Bo", "text": "I am the Slayer, do not kill me."}})
    assert t.game.ask is not None
    assert t.game.ask.ability == "count"
    assert t.events("hand") == []
    t.game.answer(STORYTELLER, "count")
    assert t.game.ask.kind == "vote"


def test_the_nominee_may_be_silent() -> None:
    """NOM-D2"""
    t = opened(EIGHT).nominate("Ana", "Bo", "Ana")
    assert t.events("said") == []
    assert t.tally == 1


def test_after_each_vote_further_nominations_are_possible() -> None:
    """NOM-13"""
    t = opened(EIGHT).nominate("Ana", "Bo", "Ana Bo Cy Dee Eli")
    assert t.view("public")["nominations_open"] is True
    assert nominees(t, "Cy") == ["Ana", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]


def test_a_nomination_before_the_close_is_voted_on_and_nominations_have_to_be_closed_anew() -> None:
    """NOM-14, NOM-D4, CLK-C25"""
    t = opened("imp slayer chef empath soldier poisoner recluse saint mayor monk").nominate("Ana", "Bo", "Ana")
    t.nominate("Jo", "Ida", "Jo")
    assert t.tally == 1
    assert t.view("public")["nominations_open"] is True
    assert "close" in t.view("storyteller")["may"]["of"]
    t.game.answer(STORYTELLER, "close")
    assert t.view("public")["nominations_open"] is False


def test_the_storyteller_may_close_nominations_before_anybody_has_nominated() -> None:
    """NOM-14, NOM-D4"""
    t = opened(EIGHT)
    t.game.answer(STORYTELLER, "close")
    assert t.view("public")["nominations_open"] is False
    assert nominees(t, "Ana") == []


def test_the_limits_begin_afresh_each_day() -> None:
    """NOM-15"""
    pairs = [("Ana", "Dee"), ("Bo", "Eli"), ("Cy", "Fay")]
    t = opened(EIGHT)
    for by, who in pairs:
        t.nominate(by, who)
    t.dusk().next_day(Fay="Gus", Ana="Eli")
    for by, who in pairs:
        t.nominate(by, who)
    assert nominations(t) == pairs


def test_a_call_for_an_exile_never_counts_as_a_nomination() -> None:
    """NOM-16, TRV-19"""
    t = opened(ELEVEN).exile("Ana", "Kit", "Ana")
    assert nominations(t) == []
    t.nominate("Ana", "Bo")
    assert nominations(t) == [("Ana", "Bo")]


def test_a_nominator_may_call_for_an_exile_as_well() -> None:
    """NOM-16"""
    t = opened(ELEVEN).nominate("Ana", "Bo").exile("Ana", "Kit")
    assert [exile["who"] for exile in t.view("public")["exiles"]] == [10]


# Why a nomination is refused


def refusal(t: Town, by: str, who: int) -> str:
    """Why a nomination is refused."""
    with pytest.raises(IllegalAnswer) as refused:
        t.game.answer(t.seat(by).id, ("nominate", who))
    return str(refused.value)


def test_a_dead_player_who_would_nominate_is_told_that_only_the_living_do() -> None:
    """NOM-4"""
    t = opened("imp slayer chef empath soldier poisoner recluse -saint")
    assert "only the living nominate (NOM-4)" in refusal(t, "Hal", 1)


def test_whoever_nominates_again_is_told_so() -> None:
    """NOM-5"""
    assert "Ana has nominated today (NOM-5)" in refusal(opened(EIGHT).nominate("Ana", "Bo"), "Ana", 2)


def test_a_dead_nominee_has_been_nominated_like_any_other() -> None:
    """NOM-6"""
    t = opened("imp slayer chef empath soldier poisoner recluse -saint").nominate("Ana", "Hal")
    assert "Hal has been nominated today (NOM-6)" in refusal(t, "Bo", 7)


def test_where_the_storyteller_cannot_be_nominated_nobody_sits_there() -> None:
    assert "nobody's seat" in refusal(opened(EIGHT), "Ana", STORYTELLER)


def test_the_storyteller_is_nominated_once_a_day_and_that_is_said_of_nobody_else() -> None:
    """NOM-6"""
    script = ["atheist", "imp", "poisoner", "slayer", "chef", "empath", "soldier", "mayor", "recluse", "saint"]
    t = town("atheist slayer chef empath soldier mayor recluse saint", start="day 2", script=script)
    t.game.answer(STORYTELLER, "open")
    t.nominate("Bo", "storyteller")
    assert "the Storyteller has been nominated today (NOM-6)" in refusal(t, "Cy", STORYTELLER)
    assert "nobody's seat" in refusal(t, "Cy", 99)


def test_that_the_storyteller_alone_nominates_is_told_when_nominations_open_and_when_it_is_over() -> None:
    t = town("imp poisoner chef empath soldier saint mayor slayer recluse bishop:good", start="day 2")
    t.intervene(add_token={"Ana": ["own/seen"]})
    assert t.events("nominators") == []
    t.game.answer(STORYTELLER, "open")
    assert t.events("nominators") == [{"players": False}]
    t.storyteller(leave="Jo").nominate("Bo", "Cy")
    assert t.events("nominators") == [{"players": False}, {"players": True}]


# Who leads


def counted(tally: int, needed: int, *, eased: bool = False) -> Nomination:
    """A nomination whose votes have been counted."""
    return Nomination(0, tally, tally=tally, needed=needed, reached=tally >= needed, eased=eased)


def test_where_fewer_votes_were_enough_a_higher_tally_that_is_not_changes_nothing() -> None:
    eased, failed = counted(2, 2, eased=True), counted(3, 4)
    assert leading((eased, failed)) == [eased]
    assert condemned([eased]) == 2


def test_where_fewer_votes_were_enough_a_tally_as_high_as_the_highest_of_them_ties() -> None:
    low, high, failed = counted(2, 2, eased=True), counted(3, 3, eased=True), counted(3, 4)
    assert leading((low, high, failed)) == [high, failed]
    assert condemned([high, failed]) is None


# Beside secret votes


class Curtain(Townsfolk, abstract=True):
    """A made-up ability: votes on Bo and on Cy are secret."""

    __slots__ = ()
    id = "curtain"
    name = "Curtain"

    def on_ballot(self, ballot: Ballot) -> None:
        if self.town.people[ballot.nomination.who].name in ("Bo", "Cy"):
            ballot.keep_secret(self.id)


FIVE = "Ana Bo Cy Dee Eli"


@pytest.mark.parametrize(
    ("votes", "result"),
    [
        ([("Dee", FIVE), ("Bo", "Ana Bo"), ("Eli", "Ana")], "fails"),
        ([("Dee", FIVE), ("Bo", FIVE), ("Eli", FIVE)], "ties"),
        ([("Bo", FIVE), ("Eli", FIVE)], "fails"),
        ([("Bo", "Ana"), ("Eli", FIVE)], "succeeds"),
    ],
)
def test_an_open_tally_ties_only_with_open_ones_in_everybodys_eyes(votes: list[tuple[str, str]], result: str) -> None:
    t = opened(EIGHT)
    t.grant("storyteller", Curtain)
    for by, (who, hands) in zip(("Fay", "Gus", "Hal"), votes, strict=False):
        t.nominate(by, who, hands)
    last = t.view("public")["nominations"][-1]
    assert t.events("tally")[-1]["result"] == result
    assert [told.get("secret", False) for told in t.events("tally")] == [who == "Bo" for who, _ in votes]
    assert last["tally"] == len(votes[-1][1].split())


# Other limits


class Heralds(Townsfolk, abstract=True):
    """A made-up ability: Ana nominates up to twice, and only the living are nominated."""

    __slots__ = ()
    id = "heralds"
    name = "Heralds"

    def allows_nominations(self, nominators: Nominators) -> None:
        nominators.let_nominate(self.town.circle[0], 2)
        nominators.only_living = True


def heralded() -> Town:
    t = opened("imp slayer chef empath soldier poisoner recluse -saint")
    t.grant("storyteller", Heralds)
    return t


def test_somebody_who_may_nominate_twice_does_and_nobody_else() -> None:
    t = heralded().nominate("Ana", "Bo").nominate("Cy", "Dee").nominate("Ana", "Cy")
    assert nominees(t, "Ana") == []
    assert "Ana has nominated 2 times today, and may not again" in refusal(t, "Ana", 4)
    assert "Cy has nominated today (NOM-5)" in refusal(t, "Cy", 4)
    assert "Hal is dead, and only the living nominate (NOM-4)" in refusal(t, "Hal", 4)
    assert nominees(t, "Dee") == ["Ana", "Eli", "Fay", "Gus"]


def test_where_only_the_living_are_nominated_the_dead_are_refused() -> None:
    t = heralded()
    assert nominees(t, "Cy") == ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]
    t.nominate("Ana", "Bo")
    assert "Hal is dead, and only the living are nominated today" in refusal(t, "Cy", 7)
    assert "Bo has been nominated today (NOM-6)" in refusal(t, "Cy", 1)


class Crier(Townsfolk, abstract=True):
    """A made-up ability: Ana nominates up to twice."""

    __slots__ = ()
    id = "crier"
    name = "Crier"

    def allows_nominations(self, nominators: Nominators) -> None:
        nominators.let_nominate(self.town.circle[0], 2)


def test_where_somebody_may_nominate_twice_the_dead_are_nominated_as_ever() -> None:
    """NOM-7"""
    t = opened("imp slayer chef empath soldier poisoner recluse -saint")
    t.grant("storyteller", Crier)
    assert "Hal" in nominees(t, "Ana")
    t.game.answer(STORYTELLER, "close")
    assert t.view("storyteller")["may"]["of"] == ["dusk"]


def test_the_storyteller_who_alone_nominates_waits_for_the_vote_on_the_last_nomination() -> None:
    """NOM-3"""
    t = opened("imp poisoner chef empath soldier saint mayor slayer recluse bishop:good")
    assert t.view("storyteller")["may"] != {}
    t.game.answer(STORYTELLER, ("nominate", t.seat("Cy").id))
    assert nominations(t) == [("storyteller", "Cy")]
    with pytest.raises(IllegalAnswer):
        t.game.answer(STORYTELLER, ("nominate", t.seat("Dee").id))


def test_a_virgin_has_a_townsfolk_executed_who_nominates_her() -> None:
    t = opened("imp virgin chef empath soldier poisoner recluse saint").nominate("Cy", "Bo")
    assert t.executed == "Cy"
    assert t.events("tally") == []


def test_the_limits_hold_only_while_nominations_are_open() -> None:
    t = heralded()
    t.game.answer(STORYTELLER, "close")
    assert nominees(t, "Ana") == []
    assert t.view("storyteller")["may"]["of"] == ["dusk"]


class Verdict(Townsfolk, abstract=True):
    """A made-up ability: it decides itself what comes of a nomination of Bo."""

    __slots__ = ()
    id = "verdict"
    name = "Verdict"

    def allows_nominations(self, nominators: Nominators) -> None:
        nominators.without_vote += tuple([seat.id for seat in self.town.circle if seat.name == "Bo"])


class Silence(Townsfolk, abstract=True):
    """A made-up ability: it decides no nomination."""

    __slots__ = ()
    id = "silence"
    name = "Silence"

    def allows_nominations(self, nominators: Nominators) -> None:
        nominators.without_vote += ()


def test_a_nomination_that_an_ability_decides_has_no_vote_as_everybody_is_told() -> None:
    t = opened(EIGHT)
    t.grant("storyteller", Verdict)
    t.grant("storyteller", Silence)
    t.nominated("Ana", "Bo")
    assert t.waits_for[1] == "day"
    assert t.events("nominated") == [{"by": 0, "who": 1, "settled": True}]
    t.nominate("Cy", "Dee", "Ana")
    assert t.events("nominated")[-1] == {"by": 2, "who": 3}
    assert t.tally == 1


# While a nomination waits


def test_newcomers_are_told_about_nominations_when_the_first_one_is_made() -> None:
    """TRC-9"""
    t = town(EIGHT, start="day 2", switches={"explain_nominations": "first-nomination"})
    t.nominate("Ana", "Bo").nominate("Cy", "Dee")
    assert t.events("explained") == [{"topic": "nominations"}]


def test_an_execution_before_the_count_ends_a_nomination_without_a_tally() -> None:
    t = opened(EIGHT).nominated("Ana", "Bo").intervene(execute="Dee")
    assert t.waits_for[1] == "day"
    assert t.tally is None
    assert t.events("tally") == []


def test_an_ability_may_be_used_before_the_count() -> None:
    t = opened(EIGHT).nominated("Cy", "Dee")
    t.game.answer(t.seat("Bo").id, ("use", "slayer", t.seat("Ana").id))
    assert t.winner == "good"


# Tallies that are not what was counted


class Hush(Townsfolk, abstract=True):
    """A made-up ability: votes for Bo count for nothing, which nobody is told; for Cy, which everybody is."""

    __slots__ = ()
    id = "hush"
    name = "Hush"

    async def on_counted(self, ballot: Ballot) -> None:
        name = self.town.people[ballot.nomination.who].name
        if name == "Bo":
            ballot.feign()
        elif name == "Cy":
            ballot.void()


def hushed() -> Town:
    t = opened(EIGHT)
    t.grant("storyteller", Hush)
    return t


@pytest.mark.parametrize(("votes", "announced"), [("Ana Bo Cy Dee", "succeeds"), ("Ana Bo Cy", "fails")])
def test_a_result_that_is_hidden_is_announced_as_it_was_counted(votes: str, announced: str) -> None:
    t = hushed().nominate("Ana", "Bo", votes)
    told = t.events("tally")[-1]
    assert (told["tally"], told["result"]) == (len(votes.split()), announced)
    assert t.events("about_to_die") == [{"seat": None}]
    assert t.close().executed is None


def test_after_a_hidden_result_the_next_is_announced_beside_it() -> None:
    t = hushed().nominate("Ana", "Bo", FIVE).nominate("Cy", "Dee", "Ana Bo Cy Dee")
    assert t.events("tally")[-1]["result"] == "fails"
    assert t.events("about_to_die")[-1] == {"seat": 3}
    assert t.close().executed == "Dee"


def test_a_tally_that_is_declared_to_be_zero_leads_to_nothing() -> None:
    t = hushed().nominate("Ana", "Cy", FIVE)
    told = t.events("tally")[-1]
    assert (told["tally"], told["void"], told["about_to_die"]) == (0, True, None)
    t.nominate("Bo", "Dee", FIVE)
    assert "void" not in t.events("tally")[-1]
    assert t.about_to_die == "Dee"


def test_the_storyteller_alone_knows_who_is_about_to_die_by_a_secret_vote() -> None:
    t = opened(EIGHT)
    t.grant("storyteller", Curtain)
    t.nominate("Fay", "Bo", FIVE)
    assert t.events("nominated") == [{"by": 5, "who": 1, "secret": True, "ability": "curtain"}]
    assert t.events("counted") == [{"who": 1}]
    t.nominate("Gus", "Eli", "Ana")
    assert t.events("tally")[-1]["about_to_die"] is None
    assert t.events("about_to_die") == [{"seat": 1}]
    t.nominate("Hal", "Dee", f"{FIVE} Fay")
    assert t.events("tally")[-1]["about_to_die"] == 3
    assert t.events("about_to_die") == [{"seat": 1}]


@pytest.mark.parametrize("verdict", ["pass", "fail"])
def test_no_count_is_waited_for_once_a_judge_has_decided(verdict: str) -> None:
    """judge/r1"""
    t = opened("imp slayer chef empath soldier poisoner saint judge:good").nominated("Ana", "Bo")
    t.game.answer(t.seat("Hal").id, ("use", "judge", verdict))
    assert t.waits_for[1] == "day"


def test_an_execution_after_the_last_hand_leaves_no_result() -> None:
    """EXE-4, VOT-22"""
    script = ["legion", "imp", "poisoner", "chef", "empath", "soldier", "slayer", "mayor", "virgin", "monk", "saint"]
    t = game("imp poisoner chef empath soldier mayor slayer", "outcome", script=tuple(script))
    go_on(t, is_day)
    t.answer(STORYTELLER, "open")
    t.answer(2, ("nominate", 3))
    t.answer(STORYTELLER, "count")
    for seat in (4, 5, 6, 0, 1, 2, 3):
        t.answer(seat, True)
    assert t.ask is not None
    assert t.ask.ability == "declare"
    t.intervene(Execute(4))
    go_on(t, lambda game: game.ask is not None and game.ask.ability == "day")
    assert not [event for event in t.events if event.kind == "tally"]
    assert t.grimoire.today.about_to_die is None


# What is told, and when


def test_that_the_storyteller_alone_nominates_is_not_told_before_nominations_open_nor_after() -> None:
    """bishop/r5"""
    t = town("imp poisoner chef empath soldier saint mayor slayer recluse bishop:good thief:good", start="day 2")
    t.exile("Bo", "Kit")
    assert t.events("nominators") == []
    t.game.answer(STORYTELLER, "open")
    t.nominate("storyteller", "Ana").close().storyteller(leave="Jo").use("Hal", "slayer", "Dee")
    assert t.events("nominators") == [{"players": False}]


def test_whoever_may_raise_two_hands_is_told_when_the_nomination_is_made() -> None:
    """banshee/r4"""
    t = town("imp poisoner banshee empath soldier saint mayor", start="night 2", script=None)
    t.next_day(Ana="Cy", Bo="Gus").nominated("Dee", "Eli")
    assert t.events("hands") == [{"seat": 2, "most": 2}]


def test_on_the_third_day_of_riot_the_storyteller_can_only_open_nominations() -> None:
    """riot/r5"""
    t = town("riot poisoner chef empath soldier saint mayor", start="day 3", script=None)
    assert t.view("storyteller")["may"]["of"] == ["open"]


def test_a_nomination_of_the_virgin_shows_nothing_before_the_storyteller_has_spoken() -> None:
    """STO-28"""
    t = game("imp poisoner chef empath soldier virgin slayer", "outcome")
    go_on(t, is_day)
    t.answer(STORYTELLER, "open")
    t.answer(2, ("nominate", 5))
    assert t.grimoire.today.executed is None
    t.answer(STORYTELLER, "announce")
    assert t.grimoire.today.executed == 2
