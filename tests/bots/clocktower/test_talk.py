"""What bots say: the catalogue, the tone, reasons that are true, and answers to people."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import belfry.bots.clocktower
from belfry.bots.clocktower import Bot, Claim, Move, Nominate, Say, Whisper
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.reason import Reason
from belfry.bots.clocktower.sentences import FOLDER, sentences_in
from belfry.bots.phrases import topics
from belfry.bots.temper import TONES
from belfry.clocktower.characters.tips import TIPS
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import edition
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.views.words.catalogue import LANGUAGES, THEMES
from tests.bots.clocktower.square import (
    ANA,
    BO,
    CY,
    DEE,
    ELI,
    FAY,
    GUS,
    HONEST,
    SEEDS,
    Square,
    bot_with,
    everybody_claims,
    played,
)

BLANK = re.compile(r"\{(\w+)\}")
IDS = edition("trouble-brewing").ids
BOTS = range(40)


def said(moves: list[Move]) -> str:
    return " ".join(move.text for move in moves if isinstance(move, Say))


# The catalogue


def test_both_languages_have_the_same_topics_and_tones_and_fill_the_same_blanks() -> None:
    english, german = topics(FOLDER / "en.toml"), topics(FOLDER / "de.toml")

    assert english.keys() == german.keys()
    for topic, ways in english.items():
        for tone in ("any", *TONES):
            assert bool(ways[tone]) == bool(german[topic][tone]), (topic, tone)
        blanks = [{blank for tone in language[topic].values() for way in tone for blank in BLANK.findall(way)}
                  for language in (english, german)]  # fmt: skip
        assert blanks[0] == blanks[1], topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_can_be_said_in_more_than_one_way(language: str) -> None:
    for topic, tones in topics(FOLDER / f"{language}.toml").items():
        ways = [way for tone in tones.values() for way in tone]
        assert len(tones["any"]) >= 2, topic
        assert len(set(ways)) == len(ways), topic
        assert all(way[0].isupper() or way[0] == "{" for way in ways)
        assert all(way[-1] in ".!?" for way in ways)


def test_every_topic_is_used_and_every_topic_that_is_used_is_there() -> None:
    written: set[str] = set()
    for path in Path(belfry.bots.clocktower.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                written.add(node.value)
    shapes = ("yes", "no", "pair", "character", "characters", "two", "statements", "none", "number")
    made = {f"{family}-{shape}" for family in ("learned", "reason") for shape in shapes}
    made |= {f"reason-{kind}" for kind in ("double", "contradiction", "missed", "unstruck", "silent", "spared")}
    made |= {f"reason-{kind}" for kind in ("lived", "exposed", "undead")}
    words = ("clockwise", "anticlockwise", "good", "evil", "neither")
    made |= {f"learned-{form}" for form in ("player", "three", "advice", *words, *TIPS)} | {"reason-three"}
    there = set(topics(FOLDER / "en.toml"))
    # Some characters have words of their own for what they learn or do.
    ways = ("yes", "no", "unknown", "did", "player", "two", "character", "good", "evil")
    owned = {f"{family}-{way}-{id}" for family in ("learned", "reason") for way in ways for id in CHARACTERS}
    owned |= {f"use-{id}" for id, character in CHARACTERS.items() if character.uses_by_day}

    assert there <= written | made | owned
    assert made - {"reason-none", "reason-statements"} <= there


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_way_to_say_what_one_is_is_understood(language: str, theme: str) -> None:
    """At a table without a claims board bots know each other's claims from the chat."""
    words = sentences_in(language, theme)
    before = {"character": words.character("monk")}
    for topic in ("claim", "claim-harmless", "claim-fatal", "defend", "touch-me", "whisper-confide", "whisper-answer"):
        for text in words.anyhow(topic, before):
            assert words.says_to_be(text, IDS) == "monk", text


@pytest.mark.parametrize(
    ("text", "character"),
    [
        ("I'm the Fortune Teller, sorry", "fortuneteller"),
        ("i am the chef", "chef"),
        ("I am not the Chef", None),
        ("Are you the Chef?", None),
        ("I am hungry", None),
        ("I am sure that Bo is the Chef", None),
        ("Bo? I am only the Butler, Bo is the Chef", "butler"),
        ("I am the Monk. Could somebody nominate the Virgin?", "monk"),
        ("", None),
    ],
)
def test_what_people_write_is_understood_if_it_is_plain(text: str, character: str | None) -> None:
    assert sentences_in("en", "clocktower").says_to_be(text, IDS) == character


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_speaks_the_language_and_the_theme_of_its_table(language: str) -> None:
    square = Square(character="chef").dusk().learns(0).night()
    names = {sentences_in(language, theme).character("chef") for theme in THEMES}
    for theme in THEMES:
        for seed in range(12):
            text = said(Bot(ANA, seed, language).moves(square.seen(table={"theme": theme})))
            assert not text or any(name in text for name in names)


def test_different_tempers_have_different_words() -> None:
    square = everybody_claims(Square(character="chef").night(), *HONEST)
    lines = {
        tone: {
            said(bot.moves(square.voting(ANA))) for seed in range(400) if (bot := Bot(ANA, seed)).temper.tone == tone
        }
        for tone in TONES
    }

    for tone in TONES:
        others = set[str]().union(*(found for other, found in lines.items() if other != tone))
        assert lines[tone] - others, tone


def test_the_talkative_say_more_than_the_quiet() -> None:
    lines: dict[bool, list[float]] = {True: [], False: []}
    for seed in SEEDS:
        match = played(7, seed)
        for bot in match.bots:
            if not 0.35 < bot.temper.talk < 0.65:
                count = sum(made.seat == bot.seat and isinstance(made.move, Say) for made in match.made)
                lines[bot.temper.talk > 0.5].append(count / match.game.grimoire.number)

    assert sum(lines[True]) / len(lines[True]) > 1.3 * sum(lines[False]) / len(lines[False])


# Reasons


def holds(town: KnownTown, seat: int, reason: Reason) -> bool:
    """Whether everybody can check what a reason says."""
    claims, shots, trials = town.claims, town.chronicle.shots, town.chronicle.trials
    match reason.kind:
        case "double":
            return all(claims.get(other) == reason.character for other in (seat, *reason.others))
        case "information":
            return reason.finding in town.findings
        case "contradiction":
            return reason.finding in town.findings and all(
                any(t.seat == o for t in town.findings) for o in reason.others
            )
        case "outsiders":
            claimed = [
                other for other in town.players if other in claims and town.found(claims[other]).type == "outsider"
            ]
            return seat in claimed and town.counts is not None and len(claimed) > town.counts.outsider
        case "changed":
            return reason.character in town.former[seat] and claims[seat] != reason.character
        case "silent":
            return seat not in claims and seat in town.alive
        case "spared":
            return claims[seat] == reason.character and seat in town.alive and town.day >= 3
        case "missed":
            return any(shot.by == seat and shot.at in reason.others and not shot.hit for shot in shots)
        case "unstruck":
            return any({trial.by, trial.who} == set(reason.others) and trial.result != "struck" for trial in trials)
        case "own" | "gut":
            return True
        case _:
            return False


@pytest.mark.parametrize("seed", SEEDS)
def test_reasons_are_facts_that_everybody_can_check(seed: int) -> None:
    match = played(7, seed)
    for bot in match.bots:
        mind = bot.mind(match.last_seen[bot.seat])
        for seat in mind.town.living(without=(bot.seat,)):
            for belief in (mind.belief, mind.public):
                for reason in belief.against(seat):
                    assert holds(mind.town, seat, reason), reason


def test_a_nomination_comes_with_its_reason() -> None:
    square = Square(character="soldier").night()
    everybody_claims(square, "soldier", "chef", "chef", "monk", "slayer", "mayor", "undertaker")
    for seed in BOTS:
        moves = Bot(ANA, seed).moves(square.nominating())
        if any(isinstance(move, Nominate) for move in moves):
            assert "Chef" in said(moves)
            assert re.search(r"\b(Bo|Cy)\b", said(moves))


def test_a_double_claim_is_noticed_by_others_and_by_whoever_is_doubled() -> None:
    square = everybody_claims(Square(character="soldier").night(), "soldier", "chef", "chef", "monk", "", "", "")
    noticed = [text for seed in BOTS if (text := said(Bot(ANA, seed).moves(square.seen())))]
    assert any("Bo" in text and "Cy" in text and "Chef" in text for text in noticed)

    mine = everybody_claims(Square(character="chef").night(), "chef", "chef", "", "", "", "", "")
    assert all("Bo" in said(Bot(ANA, seed).moves(mine.seen())) for seed in BOTS)


def test_what_was_said_once_is_not_said_again() -> None:
    square = everybody_claims(Square(character="chef").night(), "chef", "chef", "", "", "", "", "")
    for seed in BOTS:
        bot = Bot(ANA, seed)
        first = said(bot.moves(square.seen()))
        again = everybody_claims(Square(character="chef").night(), "chef", "chef", "", "", "", "", "").says(ANA, first)
        assert said(bot.moves(again.seen())) != first


def test_whoever_is_voted_on_defends_themself() -> None:
    square = everybody_claims(Square(character="mayor").night(), "mayor", *HONEST[1:5], "", "")
    for seed in BOTS:
        assert "Mayor" in said(Bot(ANA, seed).moves(square.voting(ANA)))


def test_nobody_says_farewell_to_whoever_has_lived_through_an_execution() -> None:
    farewell = sentences_in("en", "clocktower").anyhow("execution", {"who": "Bo"})

    def mourners(square: Square) -> int:
        everybody_claims(square, *HONEST)
        return sum(said(Bot(ANA, seed).moves(square.seen(executed=BO))) in farewell for seed in BOTS)

    assert mourners(Square().night().executed(BO)) > 0
    assert mourners(Square().night().lives(BO)) == 0


# Claims


def claims(square: Square, **game: Any) -> list[str]:
    """What bots in this place claim first."""
    found: list[str] = []
    for seed in BOTS:
        moves = Bot(square.me, seed).moves(square.seen(nominations_open=True, **game))
        found += [move.character for move in moves if isinstance(move, Claim)]
    return found


def test_outsiders_with_a_handicap_say_so_at_once() -> None:
    assert claims(Square(8, character="saint").night()).count("saint") > 0.7 * len(BOTS)


def test_the_dead_have_nothing_to_hide() -> None:
    square = Square(character="fortuneteller").night().night(ANA)

    assert claims(square) == ["fortuneteller"] * len(BOTS)


def test_a_good_player_with_a_strong_ability_may_hide_behind_a_harmless_one() -> None:
    found = set(claims(Square(character="undertaker").night()))

    assert "undertaker" in found
    assert found & {"soldier", "mayor"}
    assert found <= {"undertaker", "soldier", "mayor"}


def test_information_goes_on_the_board_in_its_own_shape_with_the_choice_in_words() -> None:
    square = Square(character="fortuneteller").dusk().learns(True, [BO, CY]).night().night(ANA)
    square.claim(ANA, "fortuneteller")

    [claim, *_] = Bot(ANA, 1).moves(square.seen())

    assert claim == Claim("fortuneteller", 1, True, "Bo, Cy")


def test_the_demon_takes_a_bluff_that_nobody_claims_yet() -> None:
    square = Square(character="imp", evil=True)
    square.bluffs = ["monk", "slayer", "empath"]
    square.night().claim(BO, "monk").claim(CY, "slayer")

    assert set(claims(square)) == {"empath"}


def test_a_minion_takes_a_bluff_that_its_demon_whispers() -> None:
    square = Square(character="poisoner", evil=True).dusk().evil_with(demons=(DEE,)).night()
    square.says(DEE, "Psst: Librarian", to=ANA)

    assert set(claims(square)) == {"librarian"}


def test_made_up_information_fits_the_bluff_and_names_no_friend() -> None:
    square = Square(character="poisoner", evil=True).dusk().evil_with(demons=(DEE,)).night()
    everybody_claims(square, "investigator", *HONEST[1:])
    for seed in BOTS:
        [claim, *_] = Bot(ANA, seed).moves(square.seen(nominations_open=True))
        if isinstance(claim, Claim):
            pair, character = claim.learned
            assert claim.night == 1
            assert character in ("poisoner", "spy", "baron", "scarletwoman")
            assert not {ANA, DEE} & set(pair)


def test_without_a_board_claims_are_spoken() -> None:
    square = Square(8, character="saint").night()
    for seed in BOTS:
        moves = Bot(ANA, seed).moves(square.seen(nominations_open=True, table={"board": False}))
        assert not any(isinstance(move, Claim) for move in moves)
        assert not moves or "Saint" in said(moves) or "?" in said(moves)


def test_a_claim_in_the_chat_counts_where_the_board_has_none() -> None:
    square = Square().night().says(BO, "I am the Chef, by the way")

    assert Bot(ANA, 1).mind(square.seen()).town.claims == {BO: "chef"}


# People


def test_a_question_by_name_is_answered() -> None:
    square = everybody_claims(Square().night(), *HONEST).says(BO, "Ana, whom do you suspect?")
    for seed in BOTS:
        assert said(Bot(ANA, seed).moves(square.seen()))


def test_a_question_to_somebody_else_is_not() -> None:
    square = everybody_claims(Square().night(), *HONEST).says(BO, "Anabel, or Dee, whom do you suspect?")
    quiet = bot_with(talk=(0, 0.05))

    assert quiet.moves(square.seen()) == []


def test_a_whispered_question_is_answered_in_a_whisper_and_only_once() -> None:
    for seed in BOTS:
        square = Square(character="chef").night().says(BO, "What are you?", to=ANA)
        [answer] = Bot(ANA, seed).moves(square.seen())
        assert isinstance(answer, Whisper)
        assert answer.to == BO
        square.says(ANA, answer.text, to=BO)
        assert not any(isinstance(move, Whisper) for move in Bot(ANA, seed).moves(square.seen()))


def test_where_private_talk_is_off_nobody_whispers() -> None:
    square = Square(character="chef").night().says(BO, "What are you?", to=ANA)
    for seed in BOTS:
        moves = Bot(ANA, seed).moves(square.seen(table={"whispers": False}))
        assert not any(isinstance(move, Whisper) for move in moves)


def test_a_whispered_claim_is_no_public_fact_but_the_demon_remembers_it() -> None:
    square = Square(character="imp", evil=True).night().says(DEE, "I am the Fortune Teller", to=ANA).dusk()

    assert DEE not in Bot(ANA, 1).mind(square.seen()).town.claims
    assert {Bot(ANA, seed).answer(square.choosing("imp")) for seed in BOTS} == {DEE}


def test_an_evil_player_claims_what_it_has_whispered_before() -> None:
    square = Square(character="imp", evil=True)
    square.bluffs = ["monk", "slayer", "empath"]
    square.night().night(GUS).says(BO, "What are you?", to=ANA)
    told = 0
    for seed in BOTS:
        [whisper] = Bot(ANA, seed).moves(square.seen())
        assert isinstance(whisper, Whisper)
        if sentences_in("en", "clocktower").says_to_be(whisper.text, IDS) is None:
            continue
        told += 1
        square.says(ANA, whisper.text, to=BO).claim(CY, "monk").claim(DEE, "slayer").says(CY, "Ana, who are you?")
        claim = Bot(ANA, seed).moves(square.seen(nominations_open=True))[0]
        assert isinstance(claim, Claim)
        assert sentences_in("en", "clocktower").character(claim.character) in whisper.text
        del square.chat[-2:]
        square.claims.clear()
    assert told > 0.5 * len(BOTS)


def test_the_demon_shares_its_bluffs_with_its_minions_and_nobody_else() -> None:
    square = Square(10, character="imp", evil=True)
    square.known = {BO: {"minion": True}, GUS: {"minion": True}}
    square.bluffs = ["monk", "slayer", "drunk"]
    square.night()
    asides = [move for move in Bot(ANA, 1).asides(square.seen()) if isinstance(move, Whisper)]
    first, *_ = bluffs = asides[::2]

    assert [move.to for move in asides] == [BO, BO, GUS, GUS]
    assert all("Drunk" not in move.text for move in bluffs)
    assert not Bot(ANA, 1).asides(square.says(ANA, first.text, to=first.to).seen())


def test_friends_let_the_same_good_players_look_evil_as_the_demon_tells_them() -> None:
    demon = Square(10, character="imp", evil=True)
    demon.known = {BO: {"minion": True}, GUS: {"minion": True}}
    demon.bluffs = ["monk", "slayer", "drunk"]
    minion = Square(10, me=BO, character="spy", evil=True).dusk().evil_with(demons=(ANA,), minions=(GUS,)).night()
    told = [move.text for move in Bot(ANA, 1).asides(demon.night().seen()) if isinstance(move, Whisper)][1]

    team, _ = Bot(BO, 7).mind(minion.seen()).framed

    assert team == Bot(ANA, 1).mind(demon.seen()).framed[0]
    assert team.isdisjoint({ANA, BO, GUS})
    assert all(name in told for name in (NAMES[seat] for seat in team))


def test_names_with_odd_characters_do_no_harm() -> None:
    square = everybody_claims(Square(character="chef").night(), "chef", "chef", "", "", "", "", "")
    seen = square.seen()
    for seat, name in enumerate(("{who}", "%s{0}", "(.*", "\\", "<b>", "José", "שלום")):
        seen.game["town"][seat]["name"] = name

    assert "%s{0}" in said(Bot(ANA, 1).moves(seen))


@pytest.mark.parametrize("who", [ELI, FAY])
def test_whoever_says_nothing_is_asked(who: int) -> None:
    square = everybody_claims(Square().night(), *HONEST)
    square.claims = [claim for claim in square.claims if claim["seat"] != who]
    square.night()
    name = "Eli" if who == ELI else "Fay"

    asked = [text for seed in BOTS if "?" in (text := said(Bot(ANA, seed).moves(square.seen())))]

    assert asked
    assert all(name in text for text in asked)
