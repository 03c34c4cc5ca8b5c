"""The Artist."""

from belfry.clocktower.storyteller.composition import advise_reply
from belfry.clocktower.vocabulary import *

REPLIES: tuple[bool | str, ...] = (True, False, "unknown")
SEND_BACK = "send-back"
YES_TO_A_LIAR = 0.3
"""How often somebody who only claims to be the Artist has a yes to tell: about as often as an Artist is right."""


class Question(NamedTuple):
    """What was asked, and the honest answer if only the Storyteller knows it."""

    said: Said
    honest: bool | str | None = None


class Artist(Townsfolk):
    """Puts one question to the Storyteller in private, once, and gets an honest yes or no, or "I don't know"."""

    __slots__ = ()
    traits = ()
    turns = NONE
    reminders = {"no-ability": NOTE}
    uses_by_day = True
    used_in_private = True
    tells = "reply"
    memory: Question | None
    """The last question."""

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return Either(Statements(grimoire), Text())

    @property
    def said(self) -> Said | None:
        return None if self.memory is None else self.memory.said

    async def by_day(self, choice: Said) -> None:
        self.memory = Question(choice)
        if as_statement(choice) is None:
            # Nobody but the Storyteller can judge what stands in words.
            honest: bool | str = await self.rule(lambda: OneOf((*REPLIES, SEND_BACK), "honest"))
            if self.lost:
                return
            if honest == SEND_BACK:
                self.grimoire.emit(SentBack(only(self.holder), self.holder, self.id))
                return
            self.memory = Question(choice, honest)
        reply = await self.ask_what_to_tell(self.holder, lambda: OneOf(self._replies(), "reply"))
        self.grimoire.emit(Learned(only(self.holder), self.holder, self.id, reply, choice))
        why_untrue.note(self, reply)
        if self.grimoire.counts_mishaps:
            mishap.after_telling(self, reply)
        self.spend()

    def truths(self, look: Look) -> Iterable[bool | str | None]:
        """The honest answers."""
        if self.memory is None:
            return ()
        statement = as_statement(self.memory.said)
        return (self.memory.honest,) if statement is None else (holds(look, statement),)

    def confirms(self, look: Look, learned: tuple[Said, bool | str]) -> bool:
        """The question with the reply: nothing speaks against one that nobody can judge."""
        question, reply = learned
        statement = as_statement(question)
        if statement is None or reply not in (True, False) or not can_judge(look.town, statement):
            return True
        return holds(look, statement) is reply

    def denies(self, look: Look, learned: tuple[Said, bool | str]) -> bool:
        question, reply = learned
        statement = as_statement(question)
        if statement is None or reply not in (True, False) or not can_judge(look.town, statement):
            return True
        return holds(look, statement) is not reply

    def _replies(self) -> tuple[bool | str | None, ...]:
        """The replies that fit."""
        known = registration.truths(self.grimoire, self, self.truths, whole=True)
        honest = known if known.all_known else list(dict.fromkeys((*known, True, False)))
        if self.falsified:
            # Wrong, and never "I don't know": where that would be honest, either yes or no.
            wrong = [reply for answer in honest for reply in (True, False) if reply is not answer]
            return tuple(dict.fromkeys(wrong))
        return tuple(honest) if self.reliable and not self.town.storyteller_is_free else REPLIES

    def wrong_answers(self) -> Options[Any]:
        fitting = self._replies()
        return OneOf(tuple([reply for reply in REPLIES if reply not in fitting]) or REPLIES, "reply")


class ArtistAdvice(Advice, of=Artist):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(SEND_BACK, "cannot-be-read") if ask.noun == "honest" else None

    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_reply(ask, mood)

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Send back what nobody says the honest answer to."""
        return SEND_BACK if SEND_BACK in ask.options else None


class ArtistPlay(Play, of=Artist):
    lore = Lore(threat=0.5, opens=2)

    def claimable(self, town: Town, seat: int) -> Options[Any]:
        """The question and the reply."""
        return Each(Either(Statements(town), Text()), OneOf(REPLIES, "reply"))

    def retold(self, learned: tuple[Said, bool | str]) -> dict[str, Any]:
        question, reply = learned
        return {"said": question, "value": reply}

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Whether the likeliest Demon is it, as soon as somebody is likelier than others; at the latest in danger."""
        if part_of(offer, "statement") is None or player.uses_of(Artist.id, today=False):
            return NOT_NOW
        others = [seat for seat in player.living(without=(player.seat,)) if seat not in player.friends | player.exposed]
        suspects = player.suspects(others)
        if player.seat not in player.alive or not suspects or (player.day < 2 and not player.on_trial):
            return NOT_NOW
        likely = player.demon_chance(suspects[0]) >= 1.5 / max(len(player.alive), 1)
        return ["is-type", suspects[0], DEMON] if player.on_trial or player.day >= 4 or likely else NOT_NOW

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """A question about somebody suspicious, and a yes or a no as the bluff has it."""
        if night != (2 if player.roll("asked") < 0.7 else 3):
            return None
        others = [seat for seat in player.suspects() if seat not in (player.seat, player.framed[1])]
        yes = not others or player.roll("reply") < YES_TO_A_LIAR
        who = player.framed[1] if yes else player.pick(others[: max(2, len(others) // 2)], "about")
        return Account((("is-type", who, DEMON), yes))
