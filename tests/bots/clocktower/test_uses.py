"""What bots do by day with abilities, or pretend to, and what they say of what they learned and did."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.clocktower import Bot, Claim, Say, Seen, Use
from belfry.bots.clocktower.match import Match
from belfry.clocktower import Config, SeatPlan
from belfry.clocktower.script.script import edition
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square, everybody_claims

MOON, VIOLETS = "bad-moon-rising", "sects-and-violets"
STATEMENT: dict[str, Any] = {"choose": "either", "kinds": [{"choose": "statement", "shapes": []}, {"choose": "text"}]}
CLAIMS = ("", "dreamer", "dreamer", "clockmaker", "oracle", "seamstress", "flowergirl")
SEEDS = range(8)


def uses(seen: Seen, seeds: Any = SEEDS) -> list[Use]:
    moves = [Bot(seen.game["you"]["seat"], seed).moves(seen) for seed in seeds]
    return [move for made in moves for move in made if isinstance(move, Use)]


def claims(square: Square, seed: int = 1, **game: Any) -> list[Claim]:
    """Everything that the seat puts on the board, one entry after the other."""
    found: list[Claim] = []
    for _ in range(12):
        made = [m for m in Bot(square.me, seed).moves(square.seen(**game)) if isinstance(m, Claim)]
        if not made:
            break
        found += made
        square.claim(square.me, made[0].character or "", made[0].night, made[0].learned, made[0].text)
        square.claims[-1]["character"] = made[0].character
    return found


def test_a_gossip_says_once_a_day_that_a_suspect_is_evil() -> None:
    square = everybody_claims(Square(7, ANA, "gossip", script=MOON).night(), "gossip", "fool", "fool", "sailor")
    made = uses(square.usable("gossip", STATEMENT))
    assert len(made) == len(SEEDS)
    for use in made:
        shape, who, team = use.choice
        assert (shape, team) == ("is-team", "evil")
        assert who in (BO, CY)
    square.uses(ANA, "gossip", made[0].choice)
    assert uses(square.usable("gossip", STATEMENT)) == []


def test_a_gossip_keeps_quiet_when_one_more_death_might_lose_the_game() -> None:
    square = everybody_claims(Square(7, ANA, "gossip", script=MOON).night(DEE, ELI, FAY), "gossip", "fool", "fool")

    assert uses(square.usable("gossip", STATEMENT)) == []


def test_a_juggler_guesses_on_the_first_day_that_people_are_what_they_say() -> None:
    square = everybody_claims(Square(7, ANA, "juggler", script=VIOLETS).night(), "juggler", *CLAIMS[1:])
    item = {"choose": "each", "parts": [{"choose": "one", "of": []}, {"choose": "one", "of": list(CLAIMS)}]}
    seen = square.usable("juggler", {"choose": "several", "least": 1, "most": 5, "item": item})
    made = uses(seen)
    assert len(made) == len(SEEDS)
    for use in made:
        assert len(use.choice) == 5
        assert all(CLAIMS[seat] == id and seat != ANA for seat, id in use.choice)
    later = everybody_claims(Square(7, ANA, "juggler", script=VIOLETS).night().night(), "juggler", *CLAIMS[1:])
    assert uses(later.usable("juggler", {"choose": "several", "least": 1, "most": 5, "item": item})) == []


def test_an_artist_asks_once_whether_the_likeliest_is_the_demon() -> None:
    square = everybody_claims(Square(7, ANA, "artist", script=VIOLETS).night(), "artist", *CLAIMS[1:])
    assert uses(square.usable("artist", STATEMENT)) == []
    square.night(GUS)
    made = uses(square.usable("artist", STATEMENT))
    assert made
    assert {tuple(use.choice) for use in made} <= {("is-type", BO, "demon"), ("is-type", CY, "demon")}
    square.uses(ANA, "artist", list(made[0].choice))
    assert uses(square.usable("artist", STATEMENT)) == []


def test_a_savant_pays_a_visit_every_day() -> None:
    visit = {"choose": "one", "noun": "visit", "of": [None]}
    square = everybody_claims(Square(7, ANA, "savant", script=VIOLETS).night(), "savant")
    assert set(uses(square.usable("savant", visit))) == {Use("savant", None)}
    square.uses(ANA, "savant", None)
    assert uses(square.usable("savant", visit)) == []
    assert uses(square.night().usable("savant", visit))


def test_a_moonchild_that_has_died_picks_a_suspect_and_nobody_else_does() -> None:
    square = everybody_claims(Square(7, ANA, "moonchild", script=MOON).night(), "moonchild", "fool", "fool", "sailor")
    living = {"choose": "one", "noun": "player", "of": [BO, CY, DEE, ELI, FAY, GUS]}
    assert uses(square.usable("moonchild", living)) == []
    made = uses(square.executed(ANA).usable("moonchild", living, executed=ANA))
    assert {use.choice for use in made} <= {BO, CY}
    assert len(made) == len(SEEDS)


# What is put on the board


def test_what_an_artist_was_answered_goes_on_the_board_with_the_question() -> None:
    square = Square(7, ANA, "artist", script=VIOLETS).night().night().claim(ANA, "artist")
    question = ["is-type", BO, "demon"]
    square.event("used", seat=ANA, ability="artist", choice=question)
    square.event("learned", seat=ANA, ability="artist", value=True, said=question)

    assert claims(square) == [Claim("artist", 2, [question, True])]


def test_a_gambler_reports_a_guess_in_words_that_others_can_read() -> None:
    square = Square(7, ANA, "gambler", script=MOON).night().dusk().chose("gambler", [BO, "fool"]).night()
    square.claim(ANA, "gambler")
    [report] = claims(square)
    assert (report.night, report.learned) == (2, None)
    findings = Bot(CY, 1).mind(_as_seen_by(CY, square)).town.findings
    assert [(t.character, t.picks, t.named, t.value) for t in findings] == [("gambler", (BO,), ("fool",), True)]


def test_an_innkeeper_tells_of_the_guests_once() -> None:
    square = Square(7, ANA, "innkeeper", script=MOON).night().dusk().chose("innkeeper", [BO, CY]).night()
    square.claim(ANA, "innkeeper")
    [report] = claims(square)
    spoken = Bot(ANA, 1).in_words(square.seen(), report)

    assert report == Claim("innkeeper", 2, None, "Bo, Cy")
    assert "Bo" in spoken
    assert "Cy" in spoken


def test_somebody_who_poses_as_a_snake_charmer_clears_a_friend() -> None:
    square = Square(7, ANA, "witch", evil=True, script=VIOLETS).evil_with(demons=(BO,)).night().night()
    square.claim(ANA, "snakecharmer").claim(BO, "oracle")

    assert {(claim.character, claim.text) for claim in claims(square)} == {("snakecharmer", "Bo")}


def test_a_good_twin_names_the_evil_one_and_still_claims_an_own_character() -> None:
    square = Square(7, ANA, "oracle", script=VIOLETS).dusk().is_told("eviltwin", [BO, "eviltwin"]).night().night()
    square.claim(ANA, "oracle")
    [report] = claims(square)
    assert report.character is None
    town = Bot(CY, 1).mind(_as_seen_by(CY, square)).town
    assert town.claims[ANA] == "oracle"
    assert [(t.character, t.picks) for t in town.findings] == [("eviltwin", (BO,))]


def test_what_a_philosopher_has_gained_does_not_change_the_claim() -> None:
    square = Square(7, ANA, "philosopher", script=VIOLETS).dusk()
    square.chose("dreamer", BO).event("learned", seat=ANA, ability="dreamer", value=["oracle", "witch"]).night().night()
    square.claim(ANA, "philosopher")
    [report] = claims(square)
    assert (report.character, report.learned, report.text) == ("dreamer", ["oracle", "witch"], "Bo")
    assert Bot(CY, 1).mind(_as_seen_by(CY, square)).town.claims[ANA] == "philosopher"


def test_a_philosopher_with_a_twin_says_so_once() -> None:
    square = Square(7, ANA, "philosopher", script=VIOLETS).dusk().is_told("eviltwin", [BO, "eviltwin"]).night().night()
    square.claim(ANA, "philosopher")
    [report] = claims(square)

    assert report == Claim(None, 1, None, "Bo, Evil Twin")


def _as_seen_by(seat: int, square: Square) -> Seen:
    """The same board for another seat."""
    other = Square(7, seat, "seamstress" if square.script == VIOLETS else "fool", script=square.script)
    other.claims = square.claims
    for line in square.history:
        if line["kind"] in ("night", "dawn"):
            other.history.append(line)
    other.number = square.number
    return other.seen()


# Madness


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_mad_claims_what_they_are_mad_about_and_takes_it_back_later(seed: int) -> None:
    square = Square(7, ANA, "oracle", script=VIOLETS).night().claim(ANA, "oracle")
    square.dusk().is_told("cerenovus", "sage").night()
    mad = [m for m in Bot(ANA, seed).moves(square.seen()) if isinstance(m, Claim)]
    assert mad == [Claim("sage")]
    square.claims[-1]["character"] = "sage"
    after = [m for m in Bot(ANA, seed).moves(square.night().seen()) if isinstance(m, Claim)]
    assert after == [Claim("oracle")]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mutant_never_claims_to_be_an_outsider(seed: int) -> None:
    outsiders = [character.id for character in edition(VIOLETS).of_type("outsider")]
    square = everybody_claims(Square(7, ANA, "mutant", script=VIOLETS).night().night(), *CLAIMS)
    made = [m for m in Bot(ANA, seed).moves(square.seen(nominations_open=True)) if isinstance(m, Claim)]

    assert made
    assert made[0].character not in outsiders


def test_somebody_who_was_evil_says_so_and_names_the_friends_of_before() -> None:
    square = Square(7, ANA, "vortox", evil=True, script=VIOLETS).dusk()
    square.event("character", seat=ANA, character="vortox", alignment="evil").evil_with(minions=(BO,))
    square.becomes("snakecharmer", "good").night()
    seen = square.seen(nominations_open=True)
    assert Bot(ANA, 1).mind(seen).belief.evil[BO] > 0.9
    spoken = [m.text for seed in range(20) for m in Bot(ANA, seed).moves(seen) if isinstance(m, Say)]
    assert any("Vortox" in text and "Snake Charmer" in text for text in spoken)


def test_a_lunatic_plays_the_demon_and_bluffs_like_one() -> None:
    characters = ["lunatic", "zombuul", "mastermind", "sailor", "fool", "pacifist", "gambler", "tealady", "tinker"]
    seats = tuple(SeatPlan(name, id) for name, id in zip("ABCDEFGHI", characters, strict=True))
    match = Match(Config(seats=seats, script=MOON), 4)
    while match.game.grimoire.number < 3:
        match.step()
    town = match.bots[ANA].mind(match.last_seen[ANA]).town
    claimed = [made.move.character for made in match.made if made.seat == ANA and isinstance(made.move, Claim)]

    assert town.evil
    assert town.character.type == "demon"
    assert claimed
    assert all(id in [c.id for c in edition(MOON).good] for id in claimed)
    shown = [event.data for event in match.game.events if event.kind == "demoninfo" and event.data["seat"] == ANA]
    assert not set(shown[0]["bluffs"]) & match.game.grimoire.in_play()
    assert all(not match.game.grimoire.people[seat].evil for seat in shown[0]["minions"])
