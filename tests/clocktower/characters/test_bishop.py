"""The Bishop."""

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from belfry.core.errors import BelfryError, IllegalAnswer
from tests.clocktower.towns import Refused, Town, town

SEATS = "imp poisoner chef empath soldier saint mayor spy recluse bishop"
"""Ana the Demon, Bo a Minion, Hal the Spy, Ida the Recluse, Jo the Bishop."""


def mitre(side: str = "good", start: str = "day 1", seats: str = SEATS) -> Town:
    return town(f"{seats}:{side}", start=start)


def named(t: Town, who: str, votes: str = "") -> Town:
    """A nomination by the Storyteller with its vote."""
    return t.nominate("storyteller", who, votes)


def opened(t: Town) -> Town:
    t.game.answer(STORYTELLER, "open")
    return t


def may_close(t: Town) -> bool:
    options = t.game.ask.offers(STORYTELLER) if t.game.ask is not None else None
    assert options is not None
    return "close" in options and "dusk" in options


def marks(t: Town) -> list[str]:
    grimoire = t.view("storyteller")["grimoire"]
    assert grimoire is not None
    return [token["token"] for seat in grimoire["seats"] for token in seat["tokens"] if "bishop" in token["token"]]


def test_no_player_nominates() -> None:
    """bishop/r1, bishop/c4"""
    t = mitre()
    t.refused({"nominate": {"by": "Ana", "who": "Bo", "votes": []}})
    assert t.view("public")["may_nominate"] == []
    with pytest.raises(IllegalAnswer, match="Storyteller alone"):
        t.game.answer(0, ("nominate", 1))


def test_the_storyteller_nominates_as_many_as_wished_with_one_of_the_other_side() -> None:
    """bishop/r2, bishop/c1"""
    t = mitre()
    for who in ("Ana", "Bo", "Cy", "Dee"):
        named(t, who)
    assert may_close(t)
    t.close()


@pytest.mark.parametrize(("side", "opposed", "own"), [("good", "Bo", "Cy"), ("evil", "Cy", "Bo")])
def test_nominations_are_closed_only_when_somebody_of_the_other_side_was_nominated(
    side: str, opposed: str, own: str
) -> None:
    """bishop/c2, bishop/r2, bishop/c5"""
    t = opened(mitre(side))
    assert marks(t) == [f"bishop/nominate-{'evil' if side == 'good' else 'good'}"]
    for word in ("close", "dusk"):
        with pytest.raises(BelfryError):
            t.game.answer(STORYTELLER, word)
    named(t, own)
    assert not may_close(t)
    named(t, opposed)
    assert may_close(t)
    assert marks(t) == []


def test_each_may_be_nominated_once_and_votes_and_ties_are_as_usual() -> None:
    """bishop/r3"""
    t = named(mitre(), "Ana", "Ana Bo Cy Dee Eli")
    assert t.about_to_die == "Ana"
    with pytest.raises(Refused):
        named(t, "Ana")
    named(t, "Bo", "Ana Bo Cy Dee Eli")
    assert t.about_to_die is None
    named(t, "Cy", "Ana Bo Cy Dee Eli Fay").close()
    assert t.executed == "Cy"


def test_exiles_are_called_as_usual() -> None:
    """bishop/r4, bishop/c6"""
    t = mitre(seats="imp poisoner -chef empath soldier saint mayor spy recluse bishop")
    assert not t.exile("Cy", "Jo", "Ana Bo Cy Dee Eli").alive("Jo")


def test_when_the_bishop_is_exiled_players_nominate_and_votes_stand() -> None:
    """bishop/r5, bishop/c3"""
    t = mitre("evil")
    for who in ("Cy", "Dee", "Eli", "Fay", "Ana"):
        named(t, who, "Bo Cy" if who == "Fay" else "")
    t.exile("Ana", "Jo", "Ana Bo Cy Dee Eli")
    assert t.view("public")["may_nominate"] == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    t.nominate("Ana", "Bo", "Ana Bo Cy Dee Eli")
    assert t.about_to_die == "Bo"
    t.refused({"nominate": {"by": "Bo", "who": "Cy", "votes": []}})


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_bishop_changes_nothing(how: str) -> None:
    """bishop/r5, bishop/r1"""
    t = opened(mitre().impair("Jo", how))
    assert may_close(t)
    assert t.nominate("Ana", "Bo", "Cy").tally == 1


def test_abilities_find_nobody_who_nominated() -> None:
    """bishop/r6"""
    t = named(mitre(seats=SEATS.replace("chef", "virgin")), "Cy")
    assert (t.executed, t.seat("Cy").alive) == (None, True)
    assert "virgin/no-ability" not in t.tokens("Cy")


def test_the_duty_follows_a_new_side_unless_it_is_done() -> None:
    """bishop/r7"""
    t = opened(mitre()).storyteller(alignment={"Jo": "evil"})
    assert marks(t) == ["bishop/nominate-good"]
    assert may_close(named(t, "Cy"))
    t = named(opened(mitre()), "Bo")
    assert may_close(t)


def test_the_dead_count_for_the_duty_and_nobody_left_lets_it_lapse() -> None:
    """bishop/r8"""
    t = mitre(seats="imp -poisoner chef empath soldier saint mayor monk slayer bishop")
    assert may_close(named(t, "Bo"))
    t = opened(town("imp bishop:good soldier -chef", start="day 3").storyteller(alignment={"Ana": "good"}))
    assert may_close(t)


def test_who_may_pass_for_the_other_side_counts() -> None:
    """bishop/r9"""
    assert may_close(named(mitre("good"), "Ida"))
    assert may_close(named(mitre("evil"), "Hal"))
    assert not may_close(named(mitre("good"), "Cy"))


def test_a_bishop_who_joins_by_day_has_the_effect_at_once() -> None:
    """bishop/r10"""
    t = opened(town(SEATS.rsplit(" ", 1)[0], start="day 2")).nominate("Ana", "Cy")
    t.storyteller(traveller={"name": "Pia", "character": "bishop", "alignment": "good", "after": "Ana"})
    assert marks(t) == ["bishop/nominate-evil"]
    t.refused({"nominate": {"by": "Bo", "who": "Dee", "votes": []}})
    assert not may_close(t)


def named_by_program(t: Town, seed: int) -> list[int]:
    """Whom a program nominates until it closes nominations, where no hand is raised."""
    storyteller = AutomaticStoryteller(seed)
    while t.grimoire.today.open is not False:
        ask = t.game.ask
        assert ask is not None
        party = ask.to[0] if ask.kind == "vote" else STORYTELLER
        t.game.answer(party, False if ask.kind == "vote" else storyteller.suggest(t.game, ask).answer)
    return [nomination.who for nomination in t.grimoire.today.nominations]


def test_a_program_names_about_four_in_any_order_with_one_of_the_other_side() -> None:
    places: set[int] = set()
    for seed in range(16):
        nominees = named_by_program(mitre(seats="imp -spy chef empath soldier saint mayor monk slayer bishop"), seed)
        assert len(nominees) == 4
        places.add(nominees.index(0))
    assert places == {0, 1, 2, 3}


def test_a_program_names_a_dead_player_of_the_other_side_if_no_living_one_is_there() -> None:
    """bishop/r8"""
    for seed in range(8):
        t = mitre(seats="imp:good -poisoner chef empath soldier saint mayor bishop")
        assert named_by_program(t, seed)[3] == 1


def test_on_the_last_day_a_program_names_everybody_alive() -> None:
    t = town("imp -chef -poisoner soldier saint bishop:good", start="day 4")
    assert sorted(named_by_program(t, 1)) == [0, 3, 4]


def test_there_is_no_duty_by_night_nor_once_nominations_are_closed() -> None:
    """bishop/r10"""
    assert marks(mitre(start="night 2")) == []
    t = opened(town(SEATS.rsplit(" ", 1)[0], start="day 2")).close()
    t.storyteller(traveller={"name": "Pia", "character": "bishop", "alignment": "good", "after": "Ana"})
    assert marks(t) == []


def test_neither_an_evil_traveller_nor_the_storyteller_counts_for_the_duty() -> None:
    """bishop/r8"""
    t = opened(town("imp:good gunslinger:evil soldier -chef bishop:good", start="day 3"))
    assert may_close(t), "nobody is there who can be nominated"
    script = ["atheist", *SEATS.split()[:-1]]
    t = town(f"{SEATS}:evil".replace("chef", "atheist"), start="day 1", script=script)
    named(t, "storyteller")
    assert marks(t) == ["bishop/nominate-good"]
