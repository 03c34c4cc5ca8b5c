"""What bots answer to people: in the chat and in whispers, by quick phrases and plain words, in both languages."""

from __future__ import annotations

import pytest

from belfry.bots.clocktower import Bot, Move, Say, Whisper
from belfry.bots.clocktower.sentences import sentences_in
from tests.bots.clocktower.square import ANA, BO, CY, FAY, GUS, Square, everybody_claims

BOTS = range(30)
NAMES = frozenset({"Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"})


def accused() -> Square:
    """Bo claims what Ana is, and the Empath beside Bo has seen an evil neighbour."""
    square = Square(character="chef").dusk().learns(0).night()
    everybody_claims(square, "chef", "chef", "empath", "monk", "slayer", "mayor", "undertaker")
    return square.claim(ANA, "chef", 1, 0).claim(CY, "empath", 1, 1)


def spoken(moves: list[Move]) -> str:
    return " ".join(move.text for move in moves if isinstance(move, Say | Whisper))


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "Ana, whom do you suspect?"), ("de", "Ana, wen verdächtigst du?")],
)
def test_a_bot_says_whom_it_suspects(language: str, question: str) -> None:
    for seed in BOTS:
        moves = Bot(ANA, seed, language).moves(accused().says(GUS, question).seen())
        assert "Bo" in spoken(moves)


@pytest.mark.parametrize(("language", "question"), [("en", "Why?"), ("de", "Warum?")])
def test_whoever_has_spoken_last_says_why(language: str, question: str) -> None:
    for seed in BOTS:
        suspected = sentences_in(language, "clocktower").anyhow("answer-suspect", {"who": "Bo"})
        square = accused().says(ANA, sorted(suspected)[0]).says(GUS, question)
        text = spoken(Bot(ANA, seed, language).moves(square.seen()))
        assert "Bo" in text
        assert text not in suspected
    assert not spoken(Bot(FAY, 3, language).moves(Square(me=FAY).night().says(ANA, "Hm.").says(GUS, question).seen()))


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "Ana, what did you learn on night 1?"), ("de", "Ana, was hast du in Nacht 1 erfahren?")],
)
def test_a_question_about_a_night_is_answered_with_what_was_learned(language: str, question: str) -> None:
    for seed in BOTS:
        assert "0" in spoken(Bot(ANA, seed, language).moves(accused().says(GUS, question).seen()))
    words, later = sentences_in(language, "clocktower"), question.replace("1", "2")
    to_come, nothing = words.anyhow("answer-no-such-night", {"night": 2}), words.anyhow("answer-nothing", {})
    assert all(spoken(Bot(ANA, seed, language).moves(accused().says(GUS, later).seen())) in to_come for seed in BOTS)
    square = accused().night().says(GUS, later)
    assert all(spoken(Bot(ANA, seed, language).moves(square.seen())) in nothing for seed in BOTS)


def test_a_whispered_question_gets_its_own_answer_and_not_the_role_again() -> None:
    for seed in BOTS:
        [suspect] = Bot(ANA, seed).moves(accused().says(GUS, "Whom do you suspect?", to=ANA).seen())
        [night] = Bot(ANA, seed).moves(accused().says(GUS, "What did you learn on night 1?", to=ANA).seen())
        [about] = Bot(ANA, seed).moves(accused().says(GUS, "What do you think of Bo?", to=ANA).seen())
        assert all(isinstance(move, Whisper) and move.to == GUS for move in (suspect, night, about))
        assert "Bo" in spoken([suspect])
        assert "0" in spoken([night])
        assert "Bo" in spoken([about])


def test_whoever_is_accused_answers_the_accuser() -> None:
    answered = 0
    for seed in BOTS:
        square = everybody_claims(
            Square().night(), "soldier", "chef", "empath", "monk", "virgin", "mayor", "undertaker"
        )
        answered += "Gus" in spoken(Bot(ANA, seed).moves(square.says(GUS, "I suspect Ana.").seen()))

    assert answered > 0.3 * len(BOTS)


def test_an_evil_bot_names_no_friend_when_asked_whom_it_suspects() -> None:
    square = Square(character="poisoner", evil=True).dusk().evil_with(demons=(BO,)).night()
    everybody_claims(square, "soldier", "chef", "chef", "monk", "virgin", "mayor", "undertaker")
    for seed in BOTS:
        text = spoken(Bot(ANA, seed).moves(square.says(GUS, "Ana, whom do you suspect?").seen()))
        assert text
        assert "Bo" not in text
        square.chat.pop()


@pytest.mark.parametrize(
    ("language", "text", "stances"),
    [
        ("en", "I suspect Bo", (("Bo", True),)),
        ("en", "I do not suspect Bo.", (("Bo", False),)),
        ("en", "I trust Cy", (("Cy", False),)),
        ("en", "I don't trust Cy", (("Cy", True),)),
        ("en", "Do you suspect Bo?", ()),
        ("en", "Call it a hunch: Bo.", (("Bo", True),)),
        ("en", "Boris is evil", ()),
        ("de", "Ich verdächtige Bo.", (("Bo", True),)),
        ("de", "Bo traue ich nicht", (("Bo", True),)),
        ("de", "Ich glaube Cy.", (("Cy", False),)),
    ],
)
def test_what_people_say_for_and_against_others_is_heard(
    language: str, text: str, stances: tuple[tuple[str, bool], ...]
) -> None:
    found = sentences_in(language, "clocktower").hearing.stances(text, NAMES)

    assert found == stances


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_that_a_bot_gives_is_heard_as_one_against_whom_it_names(language: str) -> None:
    words = sentences_in(language, "clocktower")
    for topic in ("agree", "reason-gut", "reason-own", "reason-silent", "reason-lived", "answer-suspect", "ghost"):
        for text in words.anyhow(topic, {"who": "Bo", "other": "Cy", "character": "X"}):
            assert ("Bo", True) in words.hearing.stances(text, NAMES), text


def test_words_against_somebody_by_the_trusted_weigh() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef", "empath", "monk", "virgin", "mayor", "undertaker")
    before = Bot(ANA, 1).mind(square.seen()).verdict(GUS)
    square.says(BO, "I suspect Gus.").says(CY, "Gus is lying.")

    assert Bot(ANA, 1).mind(square.seen()).verdict(GUS) > before


@pytest.mark.parametrize(
    ("language", "question"), [("en", "Ana, whom do you suspect"), ("de", "Ana, wen verdächtigst du")]
)
def test_a_question_needs_no_question_mark(language: str, question: str) -> None:
    assert "Bo" in spoken(Bot(ANA, 1, language).moves(accused().says(GUS, question).seen()))


def test_whoever_is_asked_again_and_again_goes_on_answering() -> None:
    square = accused()
    for number in range(5):
        text = spoken(Bot(ANA, 4).moves(square.says(GUS, "Ana, whom do you suspect?").seen()))
        assert "Bo" in text, number
        square.says(ANA, text)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_bots_make_of_an_accusation_follows_from_what_they_know(language: str) -> None:
    words = sentences_in(language, "clocktower")
    said = {"agree": 0, "disagree": 0}
    for seed in BOTS:
        for who, topic in (("Bo", "agree"), ("Cy", "disagree")):
            text = "I suspect {}." if language == "en" else "Ich verdächtige {}."
            square = accused().says(GUS, text.format(who))
            spoke: set[str] = set()
            for _ in range(3):
                line = spoken(Bot(ANA, seed, language).moves(square.seen()))
                spoke.add(line)
                square.says(ANA, line)
            said[topic] += bool(spoke & words.anyhow(topic, {"who": who}))
            other = "disagree" if topic == "agree" else "agree"
            assert not spoke & words.anyhow(other, {"who": who})

    assert said["agree"] > 0


def test_on_the_last_day_nobody_puts_somebody_off_to_the_next_night() -> None:
    words = sentences_in("en", "clocktower")
    square = Square().night().night(GUS).executed(FAY).night(CY).executed(BO)
    for seed in BOTS:
        text = spoken(Bot(ANA, seed).moves(square.says(5, "Ana, whom do you suspect?").seen()))
        assert text not in words.anyhow("answer-unsure", {})
        square.chat.pop()
