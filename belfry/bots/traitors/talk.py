"""Talk: what a player says, when, and in which words.

What a blackmail has shown is never told, neither truly nor falsely (TRT-46): no sentence says what another player
holds, and whoever has seen a hand speaks of its owner in general words only. Whoever is out says goodbye and no more
(TRT-95).
"""

from __future__ import annotations

from collections.abc import Iterator

from belfry.bots.moves import Whisper
from belfry.bots.phrases import Saying
from belfry.bots.traitors import banishment
from belfry.bots.traitors.accusation import accusation
from belfry.bots.traitors.mind import Mind
from belfry.bots.traitors.speech import ACCUSE
from belfry.core.event import Event
from belfry.traitors import events

Thought = tuple[Saying, float]
"""Something that could be said, and how likely it is."""
ANSWERS = 3
"""How many lines later a question is still answered."""
MOST_WHISPERS = 6
"""How often one player is answered in private in a game."""
SOON = 10
"""After how many lines one may repeat an accusation or a defence in other words."""
LATEST = 2
"""How many of the last news are still talked about."""
MANY = 3
"""How often one thing is said by different players before nobody wants to say it again."""


class Talk:
    """One player's part of the talk at one moment."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.chronicle = mind.chronicle
        self.lines = mind.hearing.lines

    def something(self) -> str | None:
        """Something that this player wants to say now and has not said yet."""
        asked = self._question()
        if asked is not None:
            return self.answer(asked)
        if self._monopolises():
            return None
        for saying, chance in self._thoughts():
            topic, blanks = saying
            about = (topic, *blanks.values(), len(self.chronicle.news), len(self.chronicle.ballots))
            rolled = self.mind.roll("say", *about)
            if rolled < chance and not self._said(saying):
                return self._words(saying)
        return None

    def _monopolises(self) -> bool:
        """Whether nearly all that was said lately came from this player."""
        last = [by for by, _ in self.lines[-4:]]
        return len(last) == 4 and last.count(self.mind.me) >= 2

    # Questions

    def _question(self) -> str | None:
        """What this player was asked in the last lines and has not answered."""
        name = self.mind.name(self.mind.me)
        for by, text in reversed(self.lines[-ANSWERS:]):
            if by == self.mind.me:
                return None
            asked = self.mind.speech.question(text, name, self.mind.hearing.names)
            if asked is not None:
                return asked
        return None

    def whisper(self) -> Whisper | None:
        """An answer to whoever has asked in private, a few times."""
        mind = self.mind
        asked: dict[int, str] = {}
        answered: dict[int, int] = {}
        for line in mind.seen.chat:
            by, to = line["seat"], line["to"]
            if to == mind.me and by != mind.me and "?" in line["text"]:
                asked[by] = line["text"]
            elif by == mind.me and to in asked:
                asked.pop(to)
                answered[to] = answered.get(to, 0) + 1
        for seat, text in asked.items():
            if answered.get(seat, 0) < MOST_WHISPERS:
                return Whisper(seat, self.answer(mind.speech.asks(text)))
        return None

    def answer(self, asked: str) -> str:
        """The answer to a question: `who` is suspected, or anything else."""
        mind = self.mind
        if mind.me not in mind.inside:
            return self._words(("answer-out", {}))
        if asked == "who" and mind.others:
            who = banishment.ranked(mind, mind.others)[0]
            return self._words(("answer-suspect", {"who": mind.name(who)}))
        return self._words(("answer-faithful", {}))

    # In which words

    def _words(self, saying: Saying) -> str:
        """It in words: in one's own tone, and rather in words that nobody has used of late."""
        topic, blanks = saying
        mind = self.mind
        ways = mind.dice.shuffle(mind.speech.ways(topic, mind.temper.tone), topic, self.chronicle.number)
        return min(ways, key=self._used).format_map(blanks)

    def _used(self, way: str) -> int:
        """Where in the talk somebody has used these words last; -1 if nobody has."""
        mark = self.mind.speech.mark(way)
        return max((place for place, (_, text) in enumerate(self.lines) if mark in text), default=-1)

    def _said(self, saying: Saying) -> bool:
        """Whether this player has said so, or enough others have."""
        ways = self.mind.speech.anyhow(*saying)
        lines = self.lines[-SOON:] if saying[0].startswith((ACCUSE, "deny")) else self.lines
        speakers = {by for by, text in lines if text in ways}
        return self.mind.me in speakers or len(speakers) >= MANY

    # What comes to mind, the weightiest first

    def _thoughts(self) -> Iterator[Thought]:
        mind, talk = self.mind, self.mind.temper.talk
        if mind.game["phase"] in ("end", "over"):
            yield from self._ending()
            return
        if mind.me not in mind.inside:
            out = self.chronicle.out.get(mind.me)
            last = self.chronicle.news[-1] if self.chronicle.news else None
            if out is not None and isinstance(last, events.Out) and last.seat == mind.me:
                yield (f"farewell-{out.how}", {}), 0.3 + 0.5 * talk
            return
        waiting = mind.game["waiting"]
        if waiting is not None and waiting["kind"] == "agree":
            yield ("end-yes" if banishment.agrees(mind) else "end-no", {}), 0.15 + 0.5 * talk
        if waiting is not None and waiting["kind"] == "discussion":
            yield from self._discussion()
        for number in range(max(len(self.chronicle.news) - LATEST, 0), len(self.chronicle.news)):
            yield from self._reaction(self.chronicle.news[number])
        if mind.game["phase"] == "turn":
            yield from self._small_talk()

    def _small_talk(self) -> Iterator[Thought]:
        mind, talk = self.mind, self.mind.temper.talk
        gold = mind.game["fund"]["gold"] // 8 * 8
        if gold:
            yield ("fund", {"gold": gold}), 0.12 * talk
        if not self.chronicle.news and mind.game["deck"]:
            yield ("greeting", {}), 0.35 * talk
            yield ("faithful", {}), 0.12 * talk + (0.1 if mind.traitor else 0.0)

    # A discussion

    def _discussion(self) -> Iterator[Thought]:
        mind, talk = self.mind, self.mind.temper.talk
        voting = mind.game["voting"]
        assert voting is not None, "whom to banish is discussed before a vote"
        for heard in mind.hearing.opinions:
            if heard.who == mind.me and heard.against and heard.ago < SOON and heard.by in mind.inside:
                yield ("deny", {"other": mind.name(heard.by)}), 0.45 + 0.5 * talk
        able = [seat for seat in voting["candidates"] if seat != mind.me]
        accused = {heard.who for heard in mind.hearing.opinions if heard.by == mind.me and heard.ago < SOON}
        if able:
            who = banishment.ranked(mind, able)[0]
            sure = self._sure(who)
            if who not in accused and (sure or voting["repetition"] or mind.temper.bold > 0.25):
                yield accusation(mind, who), 0.2 + 0.55 * talk + (0.4 if sure else 0.0)
            yield from self._vouching(able, who)
        if not accused:
            yield ("unsure", {}), 0.05 + 0.15 * talk

    def _sure(self, who: int) -> bool:
        belief = self.mind.belief if not self.mind.traitor else self.mind.public
        return belief.traitor.get(who, 0.0) > 0.5

    def _vouching(self, able: list[int], accused: int) -> Iterator[Thought]:
        """A good word for somebody who was attacked and is in."""
        mind = self.mind
        attacked = {murder.victim for murder in self.chronicle.murders if murder.done}
        for seat in able:
            if seat != accused and seat in attacked and seat not in self.chronicle.looks and mind.hearing.against(seat):
                yield ("vouch-attacked", {"who": mind.name(seat)}), 0.3 + 0.4 * mind.temper.talk

    # News

    def _reaction(self, news: Event) -> Iterator[Thought]:
        mind = self.mind
        me, talk = mind.me, mind.temper.talk
        match news:
            case events.Rejected(seat=seat):
                yield (("rejected-me", {}), 0.3 + 0.5 * talk) if seat == me else (
                    ("rejected", {"who": mind.name(seat)}), 0.3 * talk)  # fmt: skip
            case events.Taken(seat=seat, who=who, taken=taken) if who == me:
                yield ("robbed-me" if taken else "spared-me", {"other": mind.name(seat)}), 0.2 + 0.4 * talk
            case events.EventHappens(event=event):
                yield (f"event-{event}", {}), 0.12 * talk
            case events.FinalDrawn():
                yield ("final", {}), 0.25 * talk
            case events.Attacked(seat=None):
                yield ("nobody", {}), 0.3 * talk
            case events.Shielded(seat=seat):
                yield (("shielded-me", {}), 0.4 + 0.5 * talk) if seat == me else (
                    ("shielded", {"who": mind.name(seat)}), 0.2 * talk)  # fmt: skip
            case events.Tied():
                yield ("tied", {}), 0.15 * talk
            case events.Out():
                yield self._gone(news), 0.1 + 0.3 * talk
            case _:
                pass

    def _gone(self, out: events.Out) -> Saying:
        blanks = {"who": self.mind.name(out.seat)}
        if out.how == "murder":
            return ("murdered-traitor" if out.role == "traitor" else "murdered"), blanks
        if out.role != "traitor":
            return "banished-faithful", blanks
        return ("banished-recruited" if out.recruited else "banished-traitor"), blanks

    def _ending(self) -> Iterator[Thought]:
        mind, talk = self.mind, self.mind.temper.talk
        results = mind.game["results"]
        if not results or self.chronicle.number != results[-1]["round"]:
            return
        result = results[-1]
        if mind.me in result["sharing"] and result["share"]:
            yield (f"won-{result['side']}", {"gold": result["share"]}), 0.25 + 0.6 * talk
        elif result["side"] == "traitor" and result["sharing"]:
            yield ("lost", {"who": mind.name(result["sharing"][0])}), 0.1 + 0.35 * talk
