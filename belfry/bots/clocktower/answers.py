"""Answers: what a player says to whoever speaks to it, before everybody or in a whisper, however it is put."""

from __future__ import annotations

from collections.abc import Sequence

from belfry.bots.clocktower.chronicle import parts_of
from belfry.bots.clocktower.execution import decisive, reason_against
from belfry.bots.clocktower.hearing import Question
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.own_claims import confided, own_claims
from belfry.bots.clocktower.talk import Talk
from belfry.bots.phrases import Saying
from belfry.bots.seen import Line
from belfry.clocktower.pieces.kind import is_evil

DOUBTED = 1.2
"""How much above the average somebody has to be for a bot to say so when asked about them."""
BELIEVED = 0.3
"""How likely to be evil somebody may be whom a bot says to trust."""
MANY_WORDS = 4
"""With so many words whatever somebody whispers deserves an answer, understood or not."""


class Answers:
    """What one player answers to one other, before everybody or in private."""

    def __init__(self, mind: Mind, talk: Talk, asker: int, *, private: bool) -> None:
        self.mind = mind
        self.town = mind.town
        self.talk = talk
        self.asker = asker
        self.private = private

    def to(self, text: str) -> Saying | None:
        """What is said to a text; `None` if it needs no answer."""
        question = self.mind.sentences.hearing.question(text)
        return self._to_words(text) if question is None else self._to_question(question, text)

    # Questions

    def _to_question(self, question: Question, text: str) -> Saying:
        about = [seat for seat in self.town.named(text) if seat not in (self.town.me, self.asker)]
        if question.me and not about:
            about = [self.asker]
        match question.kind:
            case "newcomer":
                return "advise-newcomer", {}
            case "voted":
                return self._voted(about)
            case "shot":
                return self._used()
            case "who":
                return self._who(text, about)
            case "deaths":
                return self._deaths()
            case "night":
                return self._of_a_night(question.night)
            case "why":
                return self._why(about)
            case "role":
                return self._role()
            case "trust" if not about:
                return self._trusted()
            case "suspect" if not about:
                return self._suspect()
            case _ if about:
                return self._about(about)
            case _ if self._told_role:
                return "answer-other", {}
            case _:
                return self._role()

    def _who(self, text: str, about: Sequence[int]) -> Saying:
        """Who is a character, by what everybody says; of evil ones, whom one suspects."""
        mind, town = self.mind, self.town
        asked = [town.found(id) for id in mind.sentences.characters_in(text, town.script.ids)]
        good = [character for character in asked if not is_evil(character)]
        if not good:
            return self._about(about) if about else self._suspect()
        claiming = tuple(seat for seat, id in town.claims.items() if id == good[0].id and seat in town.names)
        if not claiming:
            return "answer-nobody-claims", {"character": mind.sentences.character(good[0].id)}
        if town.me in claiming:
            return self.talk.standing_claim()
        return "answer-who-claims", {"who": self.talk.names(claiming)}

    def _voted(self, about: Sequence[int]) -> Saying:
        """Whether one has voted for somebody, and what spoke for it then."""
        who = about[0] if about else self.asker
        trials = [trial for trial in self.town.chronicle.trials if trial.who == who]
        voted = any(self.town.me in (trial.by, *trial.voters) for trial in trials)
        return "answer-voted" if voted else "answer-not-voted", {"who": self.mind.name(who)}

    def _used(self) -> Saying:
        """What one has done by day with an ability."""
        town = self.town
        used = [shot for shot in town.chronicle.shots if shot.by == town.me]
        named = [(shot, seats) for shot in used if (seats := tuple(s for s in parts_of(shot.at)[0] if s in town.names))]
        if not named:
            return "answer-not-used", {}
        shot, seats = named[-1]
        return "answer-used", {"who": self.talk.names(seats), "night": shot.day}

    def _deaths(self) -> Saying:
        """Who died in the last night."""
        night = self.town.day
        died = tuple(seat for seat, how in self.town.chronicle.died.items() if how == ("night", night))
        if not died:
            return "answer-no-deaths", {"night": night}
        return "answer-deaths", {"who": self.talk.names(died), "night": night}

    def _role(self) -> Saying:
        """What one is: to friends a plan, to the trusted the truth, and to others what everybody knows."""
        mind, claimed = self.mind, self.town.claims.get(self.town.me)
        if not self.private:
            return self.talk.standing_claim()
        told = {"character": mind.sentences.character(confided(mind))}
        if self.asker in self.town.mates:
            return "whisper-plan", told
        if claimed == confided(mind) or self._told_role:
            return "answer-claim", told
        if mind.belief.evil.get(self.asker, 0.0) < 0.25 + 0.25 * mind.temper.trust:
            return "whisper-answer", told
        return self._later()

    @property
    def _told_role(self) -> bool:
        """Whether whoever asks knows already what this player says to be."""
        me, ids = self.town.me, self.town.script.ids
        words = [line["text"] for line in self.mind.conversation.whispered if line["to"] == self.asker]
        return me in self.town.claims or any(self.mind.sentences.says_to_be(text, ids) for text in words)

    def _later(self) -> Saying:
        """That one does not want to say yet, or ever: there may be no other day."""
        return "whisper-never" if decisive(self.mind) else "whisper-later", {}

    def _of_a_night(self, night: int | None) -> Saying:
        """What one has told of a night, or is ready to tell; of the last one that there is something to tell about."""
        town = self.town
        if night is not None and night > town.day:
            return "answer-no-such-night", {"night": night}
        if town.me not in town.claims:
            return self._later()
        now = own_claims(self.mind)
        told = [finding for finding in town.findings if finding.seat == town.me]
        told += now.findings if now.character == town.claims[town.me] else ()
        found = [finding for finding in told if night in (None, finding.night)]
        return self.talk.learned(found[-1]) if found else ("answer-nothing", {})

    def _suspect(self) -> Saying:
        """Whom one suspects most."""
        saying = self.talk.suspect()
        who = self.mind.name(self.asker)
        return ("suspect-you", {"who": who}) if saying[1].get("who") == who else saying

    def _trusted(self) -> Saying:
        """Whom one trusts most: evil names a friend as readily as others."""
        mind, town = self.mind, self.town
        others = [seat for seat in town.living(without=(town.me, self.asker)) if seat in town.players]
        best = min(others, key=lambda seat: (self._doubt(seat), mind.dice.roll("trusted", seat)), default=None)
        if best is None or self._doubt(best) > BELIEVED:
            return "answer-trust-nobody", {}
        return "trust", {"who": mind.name(best)}

    def _doubt(self, seat: int) -> float:
        return self.mind.belief.evil.get(seat, 1.0)

    def _why(self, about: Sequence[int]) -> Saying:
        """The reason for what one has said last about whoever was meant, or about anybody."""
        mind, town = self.mind, self.town
        said = self._stances()
        who = about[0] if about else next(reversed(said), None)
        if who is None or who not in town.players or not (who in town.alive or mind.undead(who)):
            return self._suspect()
        trusted = not said[who] if who in said else who in town.mates or mind.suspicion(who) < mind.average()
        if trusted:
            return "why-trust", {"who": mind.name(who)}
        return self._doubts(who)

    def _stances(self) -> dict[int, bool]:
        """Whom this player has spoken against, or for, to whoever asks; the last one last."""
        mind, town = self.mind, self.town
        names, seats = frozenset(town.names.values()), {name: seat for seat, name in town.names.items()}
        found: dict[int, bool] = {}
        heard = ("town", self.asker) if self.private else ("town",)
        for line in [line for line in mind.seen.chat if line["seat"] == town.me and line["to"] in heard]:
            for name, against in mind.sentences.hearing.stances(line["text"], names):
                found.pop(seats[name], None)
                found[seats[name]] = against
        return found

    def _about(self, seats: Sequence[int]) -> Saying:
        """What one makes of somebody; of several, of the one who is doubted most."""
        who = max(seats, key=lambda seat: (seat not in self.town.mates, self.mind.suspicion(seat)))
        if self._doubted(who):
            return self._doubts(who)
        return self._no_doubts(who)

    def _doubted(self, who: int) -> bool:
        """Whether one speaks against somebody: as one has done lately, and against a rival for one's own claim."""
        mind = self.mind
        if who in self.town.mates and self.private:
            return False
        if mind.rivals_me(who) or mind.my_stances.get(who):
            return True
        return who not in self.town.mates and mind.suspicion(who) > DOUBTED * mind.average()

    def _doubts(self, who: int) -> Saying:
        if who == self.asker:
            return "suspect-you", {"who": self.mind.name(who)}
        if self.mind.rivals_me(who):
            claimed = self.town.claims[self.town.me]
            return "double-mine", {"who": self.mind.name(who), "character": self.mind.sentences.character(claimed)}
        return self.talk.reason(who, reason_against(self.mind, who))

    def _no_doubts(self, who: int) -> Saying:
        blanks = {"who": self.mind.name(who)}
        if who not in self.town.players:
            return self.talk.unsure(), {}
        if who in self.town.mates or self._doubt(who) < BELIEVED:
            return "trust-you" if who == self.asker else "trust", blanks
        return "unsure-about-you" if who == self.asker else "unsure-about", blanks

    # Other words

    def _to_words(self, text: str) -> Saying | None:
        """What is said to words that ask nothing: to an accusation, a claim or a greeting."""
        mind, town = self.mind, self.town
        hearing = mind.sentences.hearing
        if hearing.is_new(text):
            return "advise-newcomer", {}
        if hearing.praises(text):
            return "answer-praise", {"who": mind.name(self.asker)}
        if self.private and self.asker in town.mates:
            return self._to_a_friend(text)
        names, seats = frozenset(town.names.values()), {name: seat for seat, name in town.names.items()}
        for name, against in mind.sentences.hearing.stances(text, names):
            if seats[name] != self.asker:
                return self._to_opinion(seats[name], against=against)
        if mind.sentences.hearing.accuses_you(text):
            return "answer-accused", {"who": mind.name(self.asker)}
        if mind.sentences.says_to_be(text, town.script.ids) is not None:
            return "whisper-thanks", {}
        if mind.sentences.hearing.greets(text):
            return "greet", {"who": mind.name(self.asker)}
        return ("answer-heard", {}) if len(text.split()) >= MANY_WORDS else None

    def _to_a_friend(self, text: str) -> Saying | None:
        """What one fellow evil player says to another: what is proposed against others is agreed to."""
        mind, town = self.mind, self.town
        victims = tuple(seat for seat in town.named(text) if seat not in town.mates)
        hearing = mind.sentences.hearing
        if victims and (hearing.proposes(text) or any(against for _, against in self._said_of(text))):
            return "whisper-agreed", {"who": self.talk.names(victims)}
        if hearing.greets(text):
            return "greet", {"who": mind.name(self.asker)}
        return ("whisper-thanks", {}) if len(text.split()) >= MANY_WORDS else None

    def _said_of(self, text: str) -> Sequence[tuple[str, bool]]:
        """For and against whom a text speaks."""
        return self.mind.sentences.hearing.stances(text, frozenset(self.town.names.values()))

    def _to_opinion(self, who: int, *, against: bool) -> Saying:
        """What one makes of what somebody says for or against a player."""
        if who == self.town.me:
            return "answer-accused" if against else "whisper-thanks", {"who": self.mind.name(self.asker)}
        if self._doubted(who):
            return ("agree", {"who": self.mind.name(who)}) if against else self._doubts(who)
        saying = self._no_doubts(who)
        return ("disagree", saying[1]) if against and saying[0] == "trust" else saying


def in_reply(mind: Mind, line: Line) -> bool:
    """Whether somebody only thanks for what this player has whispered: that needs no answer in turn."""
    return mind.sentences.is_about(line["text"], "whisper-thanks")
