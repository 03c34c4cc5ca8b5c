"""Foolish exchanges that people have met at a table with bots: what was said, and what fits instead."""

from __future__ import annotations

import pytest

from belfry.bots.clocktower import Bot, Move, Nominate, Say, Use, Whisper
from belfry.bots.clocktower.execution import reason_against
from belfry.bots.clocktower.sentences import sentences_in
from belfry.bots.clocktower.talk import Talk
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square, accused, everybody_claims

BOTS = range(20)
CALM = ("soldier", "chef", "empath", "monk", "virgin", "mayor", "undertaker")


def spoken(moves: list[Move]) -> str:
    return " ".join(move.text for move in moves if isinstance(move, Say | Whisper))


def calm(**more: str) -> Square:
    """A day on which everybody has claimed something that fits."""
    mine = more.get("character", CALM[0])
    return everybody_claims(Square(character=mine).night(), mine, *CALM[1:])


def is_one_of(text: str, topics: tuple[str, ...], language: str = "en") -> bool:
    words = sentences_in(language, "clocktower")
    return any(words.is_about(text, topic) for topic in topics)


def to_everybody(square: Square, language: str = "en") -> str:
    """What the seat says next that is no claim: first it says what it is."""
    return spoken(Bot(ANA, 3, language).moves(square.seen()))


# The Slayer


def test_a_slayer_does_not_shoot_whom_the_town_hangs_already() -> None:
    square = Square(character="slayer").night().night(FAY).night(GUS).night(ELI)
    everybody_claims(square, "slayer", "chef", "chef", "monk", "virgin", "mayor", "undertaker")
    options = {"choose": "one", "noun": "player", "of": list(range(7))}
    shots = set[int]()
    for seed in BOTS:
        free = Bot(ANA, seed).moves(square.usable("slayer", options))
        shots |= {move.choice for move in free if isinstance(move, Use)}
    assert shots

    for who in shots:
        for seed in BOTS:
            moves = Bot(ANA, seed).moves(square.usable("slayer", options, about_to_die=who))
            assert not [move for move in moves if isinstance(move, Use) and move.choice == who]


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "Ana, did you shoot anybody?"), ("de", "Ana, hast du auf jemanden geschossen?")],
)
def test_whoever_is_asked_about_a_shot_says_whether_there_was_one(language: str, question: str) -> None:
    before = calm(character="slayer").says(GUS, question)
    after = calm(character="slayer").shoots(ANA, BO).says(GUS, question)

    for seed in BOTS:
        none, one = (spoken(Bot(ANA, seed, language).moves(square.seen())) for square in (before, after))
        assert is_one_of(none, ("answer-not-used",), language)
        assert is_one_of(one, ("answer-used",), language)
        assert "Bo" in one


# Who contradicts themself


def test_whoever_claims_the_same_as_oneself_is_not_called_honest() -> None:
    for asked in ("Ana, what do you think of Bo?", "Ana, do you trust Bo?", "Bo is evil.", "I trust Bo."):
        square = everybody_claims(Square(character="chef").night(), "chef", "chef", "empath", "monk", "virgin")
        for seed in BOTS:
            text = spoken(Bot(ANA, seed).moves(square.says(GUS, asked).seen()))
            assert not is_one_of(text, ("trust", "disagree", "why-trust"))
            square.chat.pop()


def test_nobody_nominates_or_hangs_today_whom_they_have_just_said_to_believe() -> None:
    for seed in BOTS:
        square = accused()
        bot = Bot(CY, seed)
        square.me = CY
        square.you = {"seat": CY, "character": "empath", "alignment": "good"}
        assert bot.hand(square.voting(BO, by=DEE))
        square.says(CY, "I believe Bo.")
        assert not bot.hand(square.voting(BO, by=DEE))
        assert Nominate(BO) not in bot.moves(square.nominating())


def test_whoever_has_spoken_against_somebody_does_not_go_by_their_word() -> None:
    square = everybody_claims(Square().night(), "soldier", "chef", "empath", "monk", "virgin", "mayor", "undertaker")
    square.claim(CY, "empath", 1, 1)
    mind = Bot(ANA, 3).mind(square.seen())
    assert reason_against(mind, BO).finding is not None

    doubted = Bot(ANA, 3).mind(square.says(ANA, "I suspect Cy.").seen())
    assert reason_against(doubted, BO).finding is None


def test_whoever_nominates_votes() -> None:
    for seed in BOTS:
        view = calm().voting(FAY)
        view.game["counting"]["by"] = ANA
        assert Bot(ANA, seed).hand(view)


# Questions


def test_an_artist_does_not_ask_about_the_twin_whom_they_know_to_be_evil() -> None:
    script = ["artist", "clockmaker", "dreamer", "sage", "mutant", "eviltwin", "witch", "vortox", "nodashii", "oracle"]
    square = Square(character="artist", script=script).dusk().is_told("eviltwin", BO).night()
    everybody_claims(square, "artist", "artist", "dreamer", "sage", "oracle").dusk().night(DEE).dusk().night(ELI)
    part = {"choose": "one", "noun": "statement", "of": []}
    options = {"choose": "either", "kinds": [{"choose": "statement", **part}, {"choose": "text"}]}
    asked = [
        move.choice[1]
        for seed in BOTS
        for move in Bot(ANA, seed).moves(square.usable("artist", options))
        if isinstance(move, Use)
    ]

    assert BO not in asked


@pytest.mark.parametrize(
    ("language", "question"), [("en", "Ana, why did you vote for me?"), ("de", "Ana, warum hast du für mich gestimmt?")]
)
def test_whoever_asks_for_the_reason_of_a_vote_hears_of_that_vote(language: str, question: str) -> None:
    voted = calm().nominated(BO, GUS, voters=(ANA, BO)).says(GUS, question)
    not_voted = calm().nominated(BO, GUS, voters=(BO,)).says(GUS, question)

    for seed in BOTS:
        said = spoken(Bot(ANA, seed, language).moves(voted.seen()))
        assert is_one_of(said, ("answer-voted",), language)
        other = spoken(Bot(ANA, seed, language).moves(not_voted.seen()))
        assert is_one_of(other, ("answer-not-voted",), language)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Ana, what number did you get?"),
        ("en", "Ana, your number?"),
        ("en", "Ana, what did you get?"),
        ("de", "Ana, welche Zahl hast du bekommen?"),
        ("de", "Ana, was ist deine Zahl?"),
    ],
)
def test_a_number_is_asked_for_in_anybodys_words(language: str, question: str) -> None:
    for seed in BOTS:
        assert "0" in spoken(Bot(ANA, seed, language).moves(accused().says(GUS, question).seen()))


@pytest.mark.parametrize(("language", "question"), [("en", "Who is the Imp?"), ("de", "Wer ist der Imp?")])
def test_who_the_demon_is_is_answered_with_whom_one_suspects(language: str, question: str) -> None:
    answered = [spoken(Bot(ANA, seed, language).moves(accused().says(GUS, question).seen())) for seed in BOTS]
    assert sum("Bo" in text for text in answered) > len(BOTS) / 2
    asked = accused().says(GUS, f"Ana, {question}")
    assert all(spoken(Bot(ANA, seed, language).moves(asked.seen())) for seed in BOTS)


def test_who_a_good_character_is_is_answered_with_who_claims_it() -> None:
    for seed in BOTS:
        claimed = spoken(Bot(ANA, seed).moves(calm().says(GUS, "Ana, who is the Monk?").seen()))
        assert "Dee" in claimed
        nobody = spoken(Bot(ANA, seed).moves(calm().says(GUS, "Ana, who is the Ravenkeeper?").seen()))
        assert is_one_of(nobody, ("answer-nobody-claims",))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "This is my first game, what should I do?"),
        ("en", "I am new here."),
        ("de", "Das ist mein erstes Spiel, was soll ich tun?"),
        ("de", "Ich bin neu hier."),
    ],
)
def test_somebody_who_plays_for_the_first_time_is_told_what_to_do(language: str, text: str) -> None:
    answers = [spoken(Bot(ANA, seed, language).moves(calm().says(GUS, text).seen())) for seed in BOTS]
    assert all(is_one_of(answer, ("advise-newcomer",), language) for answer in answers if answer)
    assert sum(map(bool, answers)) > len(BOTS) / 2
    whispers = [Bot(ANA, seed, language).moves(calm().says(GUS, text, to=ANA).seen()) for seed in BOTS]
    assert all(is_one_of(spoken(moves), ("advise-newcomer",), language) for moves in whispers)


@pytest.mark.parametrize(("language", "text"), [("en", "Good game!"), ("en", "gg"), ("de", "Gutes Spiel!")])
def test_a_word_of_praise_is_returned(language: str, text: str) -> None:
    answers = [spoken(Bot(ANA, seed, language).moves(calm().says(GUS, text).seen())) for seed in BOTS]
    assert all(is_one_of(answer, ("answer-praise",), language) for answer in answers if answer)
    assert sum(map(bool, answers)) > len(BOTS) / 2


# Among friends


@pytest.mark.parametrize(("language", "text"), [("en", "Let us push Fay."), ("de", "Lass uns Fay hängen.")])
def test_a_fellow_evil_player_agrees_to_a_plan_against_others(language: str, text: str) -> None:
    square = Square(character="poisoner", evil=True).dusk().evil_with(demons=(BO,)).night()
    everybody_claims(square, *CALM).says(BO, text, to=ANA)
    for seed in BOTS:
        [answer] = [move for move in Bot(ANA, seed, language).moves(square.seen()) if isinstance(move, Whisper)]
        assert answer.to == BO
        assert "Fay" in answer.text
        assert is_one_of(answer.text, ("whisper-agreed",), language)


# When it fits


def test_what_was_only_put_on_the_board_was_not_said_before() -> None:
    for seed in BOTS:
        asked = calm().says(GUS, "Ana, what are you?")
        first = spoken(Bot(ANA, seed).moves(asked.seen()))
        assert is_one_of(first, ("claim",))
        again = asked.says(ANA, first).says(GUS, "Ana, what are you?")
        assert is_one_of(spoken(Bot(ANA, seed).moves(again.seen())), ("answer-claim",))


def test_an_accusation_of_yesterday_is_not_answered_in_the_morning() -> None:
    for seed in BOTS:
        square = calm().says(GUS, "I suspect Ana.")
        for line in range(10):
            square.says((BO, CY, DEE, ELI)[line % 4], f"Word number {line}.")
        square.night(FAY)
        mind = Bot(ANA, seed).mind(square.seen())
        said = Talk(mind).something()
        assert said is None or said[0] != "answer-accused"


def test_nobody_is_nominated_on_the_first_day_for_a_mere_hunch() -> None:
    for seed in range(60):
        assert not [move for move in Bot(ANA, seed).moves(calm().nominating()) if isinstance(move, Nominate)]
