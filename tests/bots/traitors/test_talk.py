"""What bots say and understand: the catalogues, what may not be told, and answers to people."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import belfry.bots.traitors
from belfry.bots.phrases import topics
from belfry.bots.temper import TONES
from belfry.bots.traitors import Bot, Say, Whisper
from belfry.bots.traitors.accusation import accusation, reasons
from belfry.bots.traitors.match import Match
from belfry.bots.traitors.speech import ACCUSE, FOLDER, VOUCH, Opinion, speech
from belfry.traitors import Config
from belfry.traitors.narration import LANGUAGES
from tests.bots.traitors.castle import ANA, BO, CY, DEE, ELI, FAY, NAMES, Castle, bots

BLANK = re.compile(r"\{(\w+)\}")
EVENT = "event"
SEATED = tuple(enumerate(NAMES))
ABOUT_HANDS = {
    "en": ("holds", "hand", "hides", "card", "cards", "dagger", "daggers", "shield", "shields", "gold"),
    "de": ("hält", "hand", "karte", "karten", "dolch", "schild", "schilde", "gold"),
}
"""Words that could tell what somebody holds."""
PUBLIC = {
    "en": ("shield", "card", "gold", "dagger"),
    "de": ("schild", "karte", "gold", "dolch"),
}
"""What may be said all the same where it lay open on the table: a discard, a rejected card, a gift, a blackmail."""
LAID_OPEN = {
    "accuse-shield",
    "accuse-rejected",
    "accuse-gift",
    "accuse-blackmail",
    "rejected",
    "shielded",
    "banished-recruited",
    "vouch-attacked",
    "robbed-me",
    "spared-me",
}


def catalogue(language: str) -> dict[str, dict[str, tuple[str, ...]]]:
    return topics(FOLDER / f"{language}.toml")


def ways(language: str) -> list[tuple[str, str]]:
    return [(topic, way) for topic, tones in catalogue(language).items() for tone in tones.values() for way in tone]


def lines(castle: Castle, seat: int, players: list[Bot] | None = None, **game: Any) -> list[str]:
    """What bots would say in this seat now."""
    seen = castle.seen(seat, **game)
    return [move.text for bot in players or bots(seat, 60, talk=(0.5, 1.0)) for move in bot.moves(seen)]


# The catalogues


def test_both_languages_have_the_same_topics_and_tones_and_fill_the_same_blanks() -> None:
    english, german = catalogue("en"), catalogue("de")

    assert english.keys() == german.keys()
    for topic in english:
        for tone in ("any", *TONES):
            assert bool(english[topic][tone]) == bool(german[topic][tone]), (topic, tone)
        blanks = [{blank for tone in language[topic].values() for way in tone for blank in BLANK.findall(way)}
                  for language in (english, german)]  # fmt: skip
        assert blanks[0] == blanks[1], topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_can_be_said_in_more_than_one_way(language: str) -> None:
    for topic, tones in catalogue(language).items():
        found = [way for tone in tones.values() for way in tone]
        assert len(tones["any"]) >= 2, topic
        assert len(set(found)) == len(found), topic
        assert all(way[0].isupper() or way[0] == "{" for way in found)
        assert all(way[-1] in ".!?" for way in found)


def test_every_topic_is_used_and_every_topic_that_is_used_is_there() -> None:
    written: set[str] = set()
    for path in Path(belfry.bots.traitors.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                written.add(node.value)
    made = {f"event-{event}" for event in ("murder", "banishment", "quiet")}
    made |= {f"farewell-{how}" for how in ("murder", "banishment")} | {"won-faithful", "won-traitor"}

    assert made <= set(catalogue("en"))
    assert set(catalogue("en")) <= written | made


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_german_sentence_is_left_in_english_and_the_other_way_round(language: str) -> None:
    signs = {"en": (" ich ", " nicht ", " und "), "de": (" the ", " you ", " and ")}[language]

    assert not [way for _, way in ways(language) if any(sign in f" {way.lower()} " for sign in signs)]


# What may not be told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_about_another_player_says_what_they_hold(language: str) -> None:
    """TRT-46: only what lay open on the table has the name of a card in it."""
    for topic, way in ways(language):
        if "{who}" not in way and "{other}" not in way:
            continue
        spoken = set(re.findall(r"\w+", way.lower())) & set(ABOUT_HANDS[language])
        allowed = set(PUBLIC[language]) if topic in LAID_OPEN else set[str]()
        assert spoken <= allowed, way


def blackmailed(*hand: str) -> Castle:
    """Ana has seen Bo's hand, and then a banishment comes."""
    castle = Castle(
        hands=[("dagger", "gold", "gold"), hand],
        deck=("gold", "gold", "gold", EVENT),
        selector=("banishment",),
    )
    castle.said[ANA, "play"] = ("dagger", BO)
    castle.said[BO, "discard"] = "shield"
    return castle.until("discussion")


def test_of_somebody_whose_hand_was_seen_only_general_words_are_said() -> None:
    """Bo has thrown a Shield away for all to see, and still Ana does not speak of cards."""
    castle = blackmailed("shield", "shield", "traitor")
    said_by = {seat: {accusation(bot.mind(castle.seen(seat)), BO)[0] for bot in bots(seat, 60)} for seat in (ANA, DEE)}
    general = {way.format(who="Bo") for topic, way in ways("en") if topic == "accuse-gut"}
    spoken = [line for line in lines(castle, ANA) if "Bo" in line]

    assert said_by == {ANA: {"accuse-gut"}, DEE: {"accuse-gut", "accuse-shield"}}
    assert len(spoken) > 20
    assert set(spoken) <= general


def test_nothing_is_said_of_a_hand_that_was_seen_that_would_not_be_said_of_any_other() -> None:
    """The sentences with the Traitor card in the hand are a choice of those without it and the general ones."""
    general = {way.format(who=name) for topic, way in ways("en") if topic == "accuse-gut" for name in NAMES}
    with_card = set(lines(blackmailed("shield", "gold", "traitor"), ANA))
    without = set(lines(blackmailed("shield", "gold", "gold"), ANA))

    assert with_card - without <= general


@pytest.mark.parametrize("how", ["murder", "banishment"])
def test_whoever_is_out_says_goodbye_and_no_name(how: str) -> None:
    """TRT-95: eliminated players do not reveal what they know."""
    castle = Castle(deck=(EVENT, EVENT), selector=(how, "banishment"))
    castle.votes = dict.fromkeys(range(6), BO)
    castle.after("out")
    spoken = lines(castle, BO)
    farewells = {way for topic, way in ways("en") if topic == f"farewell-{how}"}
    castle.until("discussion").say(CY, "Ana is the traitor!")

    assert spoken
    assert set(spoken) <= farewells
    assert not lines(castle, BO)


def test_while_everybody_makes_an_entry_a_traitor_says_nothing_that_a_faithful_would_not() -> None:
    castle = Castle(deck=(EVENT,), selector=("murder",)).until("entries")

    assert set(lines(castle, FAY)) <= {way for topic, way in ways("en") if topic == "event-murder"}


# What is said


def test_a_discussion_is_one_and_the_accused_answers() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",)).until("discussion")
    accusing = lines(castle, ANA)
    castle.say(CY, "If you ask me, it is Ana.")
    answering = lines(castle, ANA)

    assert sum(speech("en").opinion(line, SEATED) is not None for line in accusing) > 20
    assert sum("Cy" in line for line in answering) > 30


def test_the_quiet_say_less_than_the_talkative() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",)).until("discussion")
    quiet, loud = (len(lines(castle, ANA, bots(ANA, 60, talk=side))) for side in ((0.0, 0.3), (0.7, 1.0)))

    assert quiet < 0.7 * loud


def test_nothing_is_said_twice_by_the_same_player() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",)).until("discussion")
    for bot in bots(ANA, 20, talk=(0.8, 1.0)):
        castle.chat.clear()
        for _ in range(6):
            for move in bot.moves(castle.seen(ANA)):
                castle.say(ANA, move.text)
        spoken = [line["text"] for line in castle.chat]
        assert len(spoken) <= 3
        assert len(set(spoken)) == len(spoken)


def test_reasons_are_what_everybody_could_see() -> None:
    castle = Castle(
        hands=[None, ("dagger", "gold", "gold"), ("shield", "shield", "gold")],
        deck=("gold", "gold", "gold", EVENT, EVENT, "gold"),
        selector=("banishment", "murder"),
    )
    castle.said[BO, "play"] = ("dagger", DEE)
    castle.said[CY, "discard"] = "shield"
    castle.votes = {ANA: FAY, BO: ELI, CY: ELI, DEE: CY, ELI: BO, FAY: ELI}
    castle.victim = DEE
    castle.after("out").after("out").until("play")
    mind = Bot(ANA, 1).mind(castle.seen(ANA))

    assert set(reasons(mind, BO)) == {("accuse-vote", ELI), ("accuse-blackmail", DEE)}
    assert set(reasons(mind, CY)) == {("accuse-shield", None), ("accuse-vote", ELI), ("accuse-enemy", DEE)}


def test_nobody_blames_others_for_a_vote_that_was_their_own() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",))
    castle.votes = {ANA: BO, BO: ANA, CY: BO, DEE: BO, ELI: ANA, FAY: BO}
    castle.after("out")

    assert ("accuse-vote", BO) not in reasons(Bot(ANA, 1).mind(castle.seen(ANA)), CY)
    assert ("accuse-vote", BO) in reasons(Bot(ELI, 1).mind(castle.seen(ELI)), CY)


@pytest.mark.parametrize("seed", range(3))
def test_every_sentence_of_a_game_stands_in_the_catalogue_of_its_language(seed: int) -> None:
    match = Match(Config.players(6, {"rounds": 1}), seed, language="de")
    match.play()
    known = [re.compile(BLANK.sub(".+", re.sub(r"([.!?()])", r"\\\1", way))) for _, way in ways("de")]

    assert len(match.said) > 3
    for said in match.said:
        assert any(pattern.fullmatch(said.text) for pattern in known), said.text
        assert len(said.text) <= 300


# What is understood


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_bots_say_against_and_for_others_is_understood(language: str) -> None:
    for topic, way in ways(language):
        heard = speech(language).opinion(way.format(who="Bo", other="Dee", gold=8), SEATED)
        expected = None
        if topic.startswith((ACCUSE, VOUCH)) or topic == "answer-suspect":
            expected = Opinion(BO, not topic.startswith(VOUCH))
        if topic != "answer-suspect" or heard is not None:
            assert heard == expected, way


@pytest.mark.parametrize(
    ("language", "text", "heard"),
    [
        ("en", "I think Bo is the traitor", Opinion(BO, True)),
        ("en", "bo is so suspicious!", Opinion(BO, True)),
        ("en", "Let us vote for Cy, ok?", None),
        ("en", "I don't trust Cy.", Opinion(CY, True)),
        ("en", "Cy is not a traitor", Opinion(CY, False)),
        ("en", "I trust Dee.", Opinion(DEE, False)),
        ("en", "I suspect that Bo is not faithful.", Opinion(BO, True)),
        ("en", "Nice weather. Bo, pass the salt.", None),
        ("en", "Bonny is a traitor.", None),
        ("en", "Soup.", None),
        ("de", "Bo ist verdächtig", Opinion(BO, True)),
        ("de", "Ich traue Cy nicht.", Opinion(CY, True)),
        ("de", "Cy ist kein Verräter.", Opinion(CY, False)),
        ("de", "Ich vertraue Dee.", Opinion(DEE, False)),
        ("de", "Raus mit Eli!", Opinion(ELI, True)),
    ],
)
def test_what_people_say_is_understood_when_it_is_plain(language: str, text: str, heard: Opinion | None) -> None:
    assert speech(language).opinion(text, SEATED) == heard


def test_somebody_who_is_asked_answers_once_and_says_to_be_faithful_in_any_role() -> None:
    castle = Castle().until("draw").say(CY, "Fay, what are you?")
    answers = {way for topic, way in ways("en") if topic == "answer-faithful"}
    for bot in bots(FAY, 20):
        [move] = bot.moves(castle.seen(FAY))
        assert move.text in answers
    castle.say(FAY, "Faithful.")

    assert not set(lines(castle, FAY)) & answers


def test_somebody_who_is_asked_for_a_suspect_names_one() -> None:
    castle = Castle().until("draw").say(CY, "Ana, who is the traitor?")
    for bot in bots(ANA, 20):
        [move] = bot.moves(castle.seen(ANA))
        assert isinstance(move, Say)
        assert any(name in move.text for name in NAMES[1:])


def test_a_whisper_is_answered_in_private_and_not_for_ever() -> None:
    castle = Castle().until("draw")
    bot = Bot(ANA, 3)
    answered = 0
    for _ in range(10):
        castle.say(CY, "Whom do you suspect?", ANA)
        moves = [move for move in bot.moves(castle.seen(ANA)) if isinstance(move, Whisper)]
        for move in moves:
            assert move.to == CY
            castle.chat.append({"seat": ANA, "to": CY, "text": move.text, "at": 0.0})
            answered += 1

    assert answered == 6


def test_what_others_do_not_hear_changes_nothing_for_them() -> None:
    castle = Castle(deck=(EVENT,), selector=("banishment",)).until("discussion")
    before = lines(castle, DEE)
    castle.say(CY, "Bo is the traitor!", ANA)

    assert lines(castle, DEE) == before
