"""What bots answer to people: in the chat and in whispers, by quick phrases and plain words, in both languages."""

from __future__ import annotations

import pytest

from belfry.bots.clocktower import Bot, Claim, Move, Say, Whisper
from belfry.bots.clocktower.addressed import asked_for
from belfry.bots.clocktower.sentences import sentences_in
from tests.bots.clocktower.square import ANA, BO, CY, FAY, GUS, Square, accused, everybody_claims

BOTS = range(30)
NAMES = frozenset({"Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"})


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
        claims = list(square.claims)
        moves = Bot(ANA, seed).moves(square.says(GUS, "Ana, whom do you suspect?").seen())
        while isinstance(moves[0], Claim):
            # First the board, where there is something to put on it.
            square.claim(ANA, moves[0].character or "", moves[0].night, moves[0].learned, moves[0].text)
            moves = Bot(ANA, seed).moves(square.seen())
        assert spoken(moves)
        assert "Bo" not in spoken(moves)
        square.chat.pop()
        square.claims = claims


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


@pytest.mark.parametrize(
    ("text", "kind", "me"),
    [
        ("Whom do you suspect?", "suspect", False),
        ("Who should we execute?", "suspect", False),
        ("tell me who is evil", "suspect", False),
        ("Whom do you trust?", "trust", False),
        ("Do you trust me?", "about", True),
        ("Do you suspect me?", "suspect", True),
        ("What do you think of Bo?", "suspect", False),
        ("Is Bo lying?", "other", False),
        ("What did you learn on night 2?", "night", False),
        ("tell me what you know", "night", False),
        ("who died last night?", "deaths", False),
        ("why", "why", False),
        ("How do you know?", "why", False),
        ("Are you the Demon?", "role", False),
        ("Did you sleep well?", "other", False),
        ("I suspect Bo.", None, False),
        ("You can trust me.", None, False),
        ("Good night", None, False),
        ("Wen verdächtigst du?", "suspect", False),
        ("Wen sollen wir hinrichten?", "suspect", False),
        ("Wem traust du?", "trust", False),
        ("Traust du mir?", "about", True),
        ("Verdächtigst du mich?", "suspect", True),
        ("Was hältst du von Bo?", "about", False),
        ("Lügt Bo?", "suspect", False),
        ("Was hast du in Nacht 2 erfahren?", "night", False),
        ("sag mir was du weißt", "night", False),
        ("wer ist gestorben?", "deaths", False),
        ("warum", "why", False),
        ("Bist du der Dämon?", "role", False),
        ("Ich glaube Cy.", None, False),
    ],
)
def test_questions_are_understood(text: str, kind: str | None, me: bool) -> None:
    question = sentences_in("en", "clocktower").hearing.question(text)

    assert (None if question is None else question.kind) == kind
    assert question is None or question.me is me


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_bots_only_ask_for_effect_is_no_question(language: str) -> None:
    words = sentences_in(language, "clocktower")
    blanks = {"who": "Bo", "other": "Cy", "character": "X", "before": "Y", "players": "Cy", "shown": "X", "said": "Z"}
    for topic in ("answer-accused", "defend", "touch-me", "reason-lived", "reason-undead", "reason-changed", "kind"):
        assert not any(words.hearing.asks(text) for text in words.anyhow(topic, blanks)), topic
    assert all(words.hearing.question(text) for text in words.anyhow("ask", {"who": "Bo"}))


@pytest.mark.parametrize("text", ["ana, whom do you suspect?", "Whom do you suspect, ANA?"])
def test_names_may_be_written_in_small_letters(text: str) -> None:
    assert "Bo" in spoken(Bot(ANA, 1).moves(accused().says(GUS, text).seen()))


@pytest.mark.parametrize(("language", "question"), [("en", "Whom do you suspect?"), ("de", "Wen verdächtigst du?")])
def test_what_is_asked_of_nobody_in_particular_is_answered_by_a_few(language: str, question: str) -> None:
    answered = [
        seed for seed in BOTS if "Bo" in spoken(Bot(ANA, seed, language).moves(accused().says(GUS, question).seen()))
    ]
    assert len(answered) == len(BOTS)

    others = accused().says(GUS, question).says(FAY, "Hm, Bo.").says(CY, "Bo, I would say.")
    suspected = sentences_in(language, "clocktower").anyhow("answer-suspect", {"who": "Bo"})
    assert not any(spoken(Bot(ANA, seed, language).moves(others.seen())) in suspected for seed in BOTS)


def test_somebody_who_asks_about_themself_is_answered_in_the_second_person() -> None:
    words = sentences_in("en", "clocktower")
    yours = ("suspect-you", "trust-you", "unsure-about-you")
    for asker, name in ((BO, "Bo"), (GUS, "Gus")):
        expected = set[str]().union(*(words.anyhow(topic, {"who": name}) for topic in yours))
        for seed in BOTS:
            [reply] = Bot(ANA, seed).moves(accused().says(asker, "Do you trust me?", to=ANA).seen())
            assert spoken([reply]) in expected
        [reply] = Bot(ANA, 1).moves(accused().says(BO, "Whom do you suspect?", to=ANA).seen())
        assert spoken([reply]) in words.anyhow("suspect-you", {"who": "Bo"})


def test_why_asks_for_what_was_said_last_in_the_same_whispers() -> None:
    words = sentences_in("en", "clocktower")
    for seed in BOTS:
        square = accused().says(GUS, "Whom do you trust?", to=ANA)
        [trusted] = Bot(ANA, seed).moves(square.seen())
        who = next(iter(words.hearing.stances(spoken([trusted]), NAMES)))[0]
        square.says(ANA, spoken([trusted]), to=GUS).says(GUS, "Why?", to=ANA)
        [reason] = Bot(ANA, seed).moves(square.seen())
        assert spoken([reason]) in words.anyhow("why-trust", {"who": who})


@pytest.mark.parametrize(
    ("text", "topics"),
    [
        ("I suspect Bo.", ("agree",)),
        ("I suspect Cy.", ("disagree", "unsure-about")),
        ("I am the Monk.", ("whisper-thanks",)),
        ("I do not believe you!", ("answer-accused",)),
        ("Hello there!", ("greet",)),
        ("Let us talk about the weather.", ("answer-heard",)),
    ],
)
def test_whispers_that_ask_nothing_are_answered_too(text: str, topics: tuple[str, ...]) -> None:
    words = sentences_in("en", "clocktower")
    for seed in BOTS:
        [reply] = Bot(ANA, seed).moves(accused().says(GUS, text, to=ANA).seen())
        who = "Bo" if "Bo" in text else "Cy" if "Cy" in text else "Gus"
        assert spoken([reply]) in set[str]().union(*(words.anyhow(topic, {"who": who}) for topic in topics))


def test_thanks_are_not_answered_with_thanks() -> None:
    for text in sentences_in("en", "clocktower").anyhow("whisper-thanks", {}):
        moves = Bot(ANA, 1).moves(accused().says(GUS, text, to=ANA).seen())
        assert not any(isinstance(move, Whisper) for move in moves)


def test_the_role_is_told_once_in_private_and_not_with_every_answer() -> None:
    words = sentences_in("en", "clocktower")
    ids = accused().seen().game["characters"]
    for seed in BOTS:
        square = accused()
        for question in ("Did you sleep well?", "Is there anything else?", "Do you trust Cy?", "And now?"):
            square.says(GUS, question, to=ANA)
            [reply] = Bot(ANA, seed).moves(square.seen())
            assert words.says_to_be(spoken([reply]), tuple(ids)) is None
            square.says(ANA, spoken([reply]), to=GUS)


def test_on_the_last_day_nobody_promises_to_tell_tomorrow() -> None:
    words = sentences_in("en", "clocktower")
    square = Square(character="fortuneteller").night().night(GUS).executed(FAY).night(CY).executed(BO)
    for seed in BOTS:
        for question in ("What are you?", "What did you learn?"):
            text = spoken(Bot(ANA, seed).moves(square.says(5, question, to=ANA).seen()))
            assert text not in words.anyhow("whisper-later", {})
            square.chat.pop()


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Ana, do you trust Cy?", ANA),
        ("Cy, do you trust Ana?", CY),
        ("Do you trust Cy, Ana?", ANA),
        ("So Ana, is Cy evil?", ANA),
        ("What did Ana learn?", ANA),
    ],
)
def test_a_question_is_answered_by_whom_it_is_put_to(text: str, asked: int) -> None:
    square = accused().says(GUS, text).seen()

    assert (asked_for(Bot(ANA, 1).mind(square)) is not None) is (asked == ANA)


def test_whoever_is_asked_about_somebody_else_does_not_speak_of_themself() -> None:
    """Before a claim goes on the board, too: that is no answer."""
    square = everybody_claims(Square(character="chef").dusk().learns(0).night(), "", "monk", "monk")
    for seed in BOTS:
        bot, asked = Bot(ANA, seed), square.says(GUS, "Ana, whom do you suspect?")
        assert not any("Chef" in move.text for move in bot.moves(asked.seen()) if isinstance(move, Say))
        square.chat.pop()


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_accusation_is_answered_however_much_was_said_before(language: str) -> None:
    words = sentences_in(language, "clocktower")
    for seed in BOTS:
        square = accused()
        for _ in range(5):
            square.says(ANA, "Hm.")
        square.says(GUS, "I suspect Ana." if language == "en" else "Ich verdächtige Ana.")
        assert spoken(Bot(ANA, seed, language).moves(square.seen())) in words.anyhow("answer-accused", {"who": "Gus"})


def test_some_say_what_they_make_of_an_accusation() -> None:
    words = sentences_in("en", "clocktower")
    for who, topic in (("Bo", "agree"), ("Cy", "disagree")):
        said = [spoken(Bot(ANA, seed).moves(accused().says(GUS, f"{who} is lying!").seen())) for seed in BOTS]
        assert sum(text in words.anyhow(topic, {"who": who}) for text in said) > 0.5 * len(BOTS)


def test_a_greeting_is_returned_by_two_at_most() -> None:
    words = sentences_in("en", "clocktower")
    hello = words.anyhow("greet", {"who": "Gus"})
    square = accused().says(GUS, "Good morning, everybody!")
    assert all(spoken(Bot(ANA, seed).moves(square.seen())) in hello for seed in BOTS)
    square.says(FAY, "Hello, Gus.").says(CY, "Hello, Gus.")
    assert not any(spoken(Bot(ANA, seed).moves(square.seen())) in hello for seed in BOTS)
