"""Talk: what a player says, when, and in which words."""

from __future__ import annotations

from collections.abc import Iterator

from belfry.bots.clocktower.execution import decisive, fatal, patient, peaceful, reason_against
from belfry.bots.clocktower.nominations import WantedNomination
from belfry.bots.clocktower.things_to_say import ThingsToSay
from belfry.bots.phrases import Saying
from belfry.core.audience import STORYTELLER

FRESH = 8
"""How many lines back somebody's words against a player are still worth a word in return."""
TALKATIVE = 0.6
"""How talkative somebody has to be to say unasked that they do not know."""


class Talk(ThingsToSay):
    """One player's part of the talk at one moment."""

    # How much is said

    @property
    def spare(self) -> bool:
        """Whether this player has a word left for something that need not be said."""
        return len(self.mind.my_lines) < (0.35 + 1.15 * self.mind.temper.talk) * self.town.day

    @property
    def urgent(self) -> bool:
        """Whether this player has a word left for something that should be said."""
        return len(self.mind.my_lines) < 1 + 1.6 * self.town.day

    @property
    def owed(self) -> bool:
        """Whether this player has a word left for what nobody should do without one: to nominate, or to shoot."""
        return len(self.mind.my_lines) < 2 + 2 * self.town.day

    # In which words

    def say(self, saying: Saying) -> str:
        """It in words: in one's own tone, and rather in words that nobody has used yet."""
        topic, blanks = saying
        ways = self.mind.dice.shuffle(self.sentences.ways(topic, self.mind.temper.tone), topic, self.town.day)
        fresh = [way for way in ways if not self._used(way)]
        return (fresh or ways)[0].format_map(blanks)

    def _used(self, way: str) -> bool:
        mark = self.sentences.mark(way)
        return any(mark in line["text"] for line in self.mind.seen.chat)

    def said(self, saying: Saying) -> bool:
        """Whether this player has said this already, in whatever words."""
        return not self.sentences.anyhow(*saying).isdisjoint(self.mind.my_lines)

    def heard(self, saying: Saying) -> bool:
        """Whether anybody has said this already."""
        said = self.mind.conversation.times_said
        return any(way in said for way in self.sentences.anyhow(*saying))

    def _times_heard(self, saying: Saying) -> int:
        said = self.mind.conversation.times_said
        return sum(said.get(way, 0) for way in self.sentences.anyhow(*saying))

    def nomination(self, wish: WantedNomination) -> str:
        """What is said with a nomination."""
        if wish.who == STORYTELLER:
            return self.say(("nominate-storyteller", {}))
        blanks = {"who": self.name(wish.who)}
        if wish.test:
            return self.say(("nominate-test", blanks))
        because = self.say(self.reason(wish.who, wish.reason))
        if self.mind.dice.roll("plain", self.town.day, wish.who) < 0.45:
            return because
        return f"{self.say(('nominate', blanks))} {because}"

    # Things to say

    def defence(self) -> Saying | None:
        """What to say when one is voted on."""
        claimed = self.town.claims.get(self.town.me)
        if claimed is None:
            return None
        character = self.town.found(claimed)
        topic = "defend-fatal" if fatal(self.mind, self.town.me) else "defend"
        return topic, {"character": self.sentences.character(character.id)}

    def something(self) -> Saying | None:
        """Something that this player wants to say now and has not said yet."""
        spare, urgent = self.spare, self.urgent
        for saying, pressing in self._thoughts() if urgent or spare else ():
            if (urgent if pressing else spare) and not self.said(saying):
                return saying
        return None

    def _thoughts(self) -> Iterator[tuple[Saying, bool]]:
        """What comes to mind, the weightiest first, and whether it should be said even by the quiet."""
        yield from self._on_trial()
        yield from self._clashes()
        yield from self._accused()
        if not self.spare:
            # There are words left only for what presses.
            yield from self._late()
            return
        yield from self._on_accusations()
        if self.mind.seen.game["executed"] is not None:
            yield from self._afterthoughts()
            return
        if self.town.me not in self.town.alive:
            yield from self._from_beyond()
            return
        yield from self._late()
        yield from self._morning()
        yield from self._which_demon()
        yield from self._questions()
        yield from self._opinions()
        yield from self._afterthoughts()

    def _on_trial(self) -> Iterator[tuple[Saying, bool]]:
        if self.mind.on_trial:
            saying = self.defence()
            if saying is not None:
                yield saying, True

    def suspect(self) -> Saying:
        """Whom one suspects most, for whoever asks."""
        suspects = [seat for seat in self.mind.suspects() if seat not in self.town.mates]
        best = max(suspects, key=self.mind.verdict, default=None)
        if best is not None and self.mind.verdict(best) > 1.1 * self.mind.average():
            return "answer-suspect", {"who": self.name(best)}
        return self.unsure(), {}

    def unsure(self) -> str:
        """That one does not know, as it is said while there is time, and when there is none."""
        return "answer-unsure-late" if decisive(self.mind) else "answer-unsure"

    def standing_claim(self) -> Saying:
        """What one has said to be, for whoever asks again."""
        claimed = self.town.claims.get(self.town.me)
        if claimed is None:
            return "whisper-later", {}
        said = any(self.sentences.says_to_be(line, self.town.script.ids) == claimed for line in self.mind.my_lines)
        # Who has only put it on the board has not said it yet.
        return "answer-claim" if said else "claim", {"character": self.sentences.character(claimed)}

    def worth_volunteering(self, saying: Saying) -> bool:
        """Whether an answer says something that nobody has said yet; that one knows nothing is for the talkative."""
        if saying[0] in (
            "answer-nothing",
            "answer-unsure",
            "answer-unsure-late",
            "answer-trust-nobody",
            "unsure-about",
        ):
            return self.mind.temper.talk > TALKATIVE and not self.heard(saying)
        return saying[0] not in ("whisper-later", "whisper-never", "answer-heard") and not self.heard(saying)

    def _accused(self) -> Iterator[tuple[Saying, bool]]:
        """A word to whoever speaks against oneself, once for each of them, and the rather the plainer they speak."""
        mind, town = self.mind, self.town
        since = mind.conversation.by_players - FRESH
        fresh = [one for one in mind.conversation.opinions if one.before >= since]
        last = {one.seat: one.stances[-1] for one in fresh}
        against = [voice for voice in last.values() if voice.who == town.me and voice.against]
        for by, _, _, own_words in against[-1:]:
            if by != town.me and not any(self.name(by) in line for line in mind.my_lines):
                yield ("answer-accused", {"who": self.name(by)}), own_words

    def _on_accusations(self) -> Iterator[tuple[Saying, bool]]:
        """What one makes of what others say against somebody: a word for it or against it, while few have said it."""
        mind, town = self.mind, self.town
        against = [voice for voice in mind.voices.values() if voice.against and town.me not in (voice.by, voice.who)]
        for voice in [voice for voice in against if voice.who in town.alive][-1:]:
            if mind.dice.roll("accusation", voice.who, town.day) > 0.15 + 0.35 * mind.temper.talk:
                continue
            friend = voice.who in town.mates
            agrees = not friend and mind.suspicion(voice.who) > 1.35 * mind.average()
            doubts = not mind.rivals_me(voice.who) and (friend or mind.belief.evil.get(voice.who, 1.0) < 0.2)
            if mind.my_stances.get(voice.who, agrees) is not agrees:
                # Nobody says the opposite of what they have just said.
                continue
            saying = "agree" if agrees else "disagree", {"who": self.name(voice.who)}
            if (agrees or doubts) and self._times_heard(saying) < 2:
                yield saying, False

    def _clashes(self) -> Iterator[tuple[Saying, bool]]:
        """Two players with one character."""
        mind, town = self.mind, self.town
        seats: dict[str, list[int]] = {}
        for seat, id in town.claims.items():
            seats.setdefault(id, []).append(seat)
        for id, several in seats.items():
            if len(several) <= town.most_of(id):
                continue
            if town.me in several:
                other = next(seat for seat in several if seat != town.me)
                yield ("double-mine", {"who": self.name(other), "character": self.sentences.character(id)}), True
            elif self.spare:
                blanks = {"who": self.name(several[0]), "other": self.name(several[1])}
                saying = "double", {**blanks, "character": self.sentences.character(id)}
                if mind.dice.roll("double", id) < 0.3 + 0.6 * mind.temper.talk and not self.heard(saying):
                    yield saying, False
        if self.spare and mind.dice.roll("contradiction", town.day) < 0.15 + 0.5 * mind.temper.talk:
            yield from self._contradictions()

    def _contradictions(self) -> Iterator[tuple[Saying, bool]]:
        """Two players who cannot both be right."""
        town = self.town
        for one, two in self.mind.public.contradictions:
            if one not in town.findings or two not in town.findings:
                continue
            if town.me in (one.seat, two.seat):
                other = one.seat if two.seat == town.me else two.seat
                yield ("contradiction-mine", {"who": self.name(other)}), False
                continue
            saying = "contradiction", {"who": self.name(one.seat), "other": self.name(two.seat)}
            if not self.heard(saying):
                yield saying, False
                return

    def _from_beyond(self) -> Iterator[tuple[Saying, bool]]:
        mind, town = self.mind, self.town
        if mind.dice.roll("ghost", town.day) < 0.15 + 0.5 * mind.temper.talk and mind.nominations_open:
            suspects = mind.suspects([seat for seat in mind.suspects() if seat not in town.mates])
            if suspects:
                yield ("ghost", {"who": self.name(suspects[0])}), False

    def _late(self) -> Iterator[tuple[Saying, bool]]:
        """When one vote may decide the game."""
        mind, town = self.mind, self.town
        if len(town.alive) == 3:
            if peaceful(mind):
                yield ("peace", {"character": self.sentences.character(town.character.id)}), True
            if not self.heard(("final", {})) and mind.dice.roll("final") < 0.5:
                yield ("final", {}), False
        elif (
            len(town.alive) == 4
            and mind.seen.game["about_to_die"] is None
            and not self.heard(("hold", {}))
            and mind.dice.roll("hold") < 0.5
        ):
            best = mind.suspects()[:1]
            if patient(mind) and best and mind.belief.demon.get(best[0], 0.0) < 0.5:
                yield ("hold", {}), False

    def _morning(self) -> Iterator[tuple[Saying, bool]]:
        """A word on the night, before nominations open."""
        mind, town = self.mind, self.town
        if mind.nominations_open or town.day < 2 or mind.dice.roll("morning", town.day) > 0.1 + 0.35 * mind.temper.talk:
            return
        died = [seat for seat, how in town.chronicle.died.items() if how == ("night", town.day)]
        back = [seat for seat, night in town.chronicle.returned.items() if night == town.day and seat in town.names]
        for seat in back[:1]:
            if not self.heard(("morning-back", {"who": self.name(seat)})):
                yield ("morning-back", {"who": self.name(seat)}), False
        if len(died) > 1:
            saying = "morning-many", {"who": self.names(tuple(died))}
            if not self.heard(saying):
                yield saying, False
            return
        for seat in [seat for seat in died if seat in town.names][:1]:
            saying = "morning-death", {"who": self.name(seat)}
            if self._times_heard(saying) < 2:
                yield saying, False
        if not died and not self.heard(("morning-quiet", {})):
            yield ("morning-quiet", {}), False

    def _which_demon(self) -> Iterator[tuple[Saying, bool]]:
        """Which Demon it looks like, where there are several and the nights have told."""
        mind, town = self.mind, self.town
        if town.day < 3 or mind.dice.roll("kind", town.day) > 0.15 + 0.3 * mind.temper.talk:
            return
        kinds = mind.public.kinds
        if len(kinds) < 2:
            return
        id, chance = max(kinds.items(), key=lambda kind: kind[1])
        topic = "kind-false" if town.found(id).misinforms else "kind"
        saying = topic, {"character": self.sentences.character(id)}
        if chance > 0.65 and not self.heard(saying):
            yield saying, False

    def _questions(self) -> Iterator[tuple[Saying, bool]]:
        """Whoever has said nothing is asked, once."""
        mind, town = self.mind, self.town
        silent = [seat for seat in town.living(without=(town.me,)) if seat not in town.claims]
        if len(silent) > 0.4 * len(town.alive) or not silent:
            return
        if town.day == 1 and not mind.nominations_open:
            return
        who = mind.dice.pick(silent, "ask", town.day)
        saying = "ask", {"who": self.name(who)}
        if mind.dice.roll("ask", who) < 0.2 + 0.4 * mind.temper.talk and not self.heard(saying):
            yield saying, False

    def _opinions(self) -> Iterator[tuple[Saying, bool]]:
        """Whom one suspects and why; whom one trusts."""
        mind, town = self.mind, self.town
        if town.me not in town.claims or len(town.claims) < 0.6 * len(town.players):
            return
        roll = mind.dice.roll("opinion", town.day)
        accuses, trusts = roll < 0.35 + 0.3 * mind.temper.bold, roll > 0.85 and town.day > 1
        if not accuses and not trusts:
            return
        suspects = mind.suspects([seat for seat in town.living(without=town.mates) if seat != town.me])
        if suspects and accuses:
            who = suspects[0]
            reason = reason_against(mind, who)
            strong = reason.kind != "gut" and mind.suspicion(who) > 1.35 * mind.average()
            saying = self.reason(who, reason)
            if strong and not self.heard(saying):
                yield saying, False
        elif suspects:
            mates = sorted((town.mates & town.alive) - {town.me})
            friend = mind.dice.pick(mates or suspects[-2:], "friend", town.day)
            saying = "trust", {"who": self.name(friend)}
            if mind.my_stances.get(friend) or mind.rivals_me(friend):
                return
            if not self.heard(saying) and friend in town.claims and mind.belief.evil.get(friend, 1.0) < 0.3:
                yield saying, False

    def _afterthoughts(self) -> Iterator[tuple[Saying, bool]]:
        """A word after a vote, or after an execution."""
        mind, town = self.mind, self.town
        trials = [trial for trial in town.chronicle.trials if trial.day == town.day and trial.result]
        roll = mind.dice.roll("after", town.day)
        if trials and trials[-1].result == "fails" and mind.counting is None:
            if trials[-1].who == town.me and roll < 0.4:
                yield ("relieved", {}), False
            elif trials[-1].by == town.me and trials[-1].who in town.names and roll < 0.4:
                yield ("insist", {"who": self.name(trials[-1].who)}), False
        shot = town.chronicle.shots[-1] if town.chronicle.shots else None
        if shot is not None and shot.by == town.me and shot.day == town.day and not shot.hit and shot.at in town.names:
            yield ("shot-missed", {"who": self.name(shot.at)}), False
        executed = mind.seen.game["executed"]
        if executed is None or executed not in town.names or executed in town.alive:
            return
        if roll < 0.12 + 0.15 * mind.temper.talk:
            yield ("execution", {"who": self.name(executed)}), False
