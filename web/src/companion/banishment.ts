/** A banishment: discussion, secret votes, the count, ties and the lot. */

import type { Chance } from "./chance.ts";
import { at, clockwise, inPlay, move, settle, type Ballot, type Evening, type Seat, type Stage } from "./evening.ts";
import { Refused } from "./refused.ts";
import type { Settings } from "./settings.ts";

const MINUTE = 60_000;

/** The discussion before a vote; its clock runs from now. */
export function discuss(settings: Settings, ballot: Ballot, now: number): Stage {
  const total = settings.discussion * MINUTE;
  return { at: "discussion", ballot, clock: total ? { total, left: total, until: now + total } : null };
}

/** Stop the clock, or let it go on. */
export function toggleClock(evening: Evening, now: number): Evening {
  const stage = at(evening, "discussion");
  const { clock } = stage;
  if (!clock) throw new Refused("not-now", "this discussion has no clock");
  const turned =
    clock.until === null
      ? { ...clock, until: now + clock.left }
      : { ...clock, left: Math.max(0, clock.until - now), until: null };
  return { ...evening, stage: { ...stage, clock: turned } };
}

export function startVoting(evening: Evening): Evening {
  const { ballot } = at(evening, "discussion");
  return move(evening, { stage: { at: "vote", ballot } });
}

/** Whose vote is next. */
export function whoVotes(evening: Evening): Seat {
  const { ballot } = at(evening, "vote");
  return clockwise(evening, ballot.drawer)[ballot.votes.length]!;
}

/** Whom a player can vote for: anybody who is in, or after a tie one of the tied. */
export function canVoteFor(evening: Evening, ballot: Ballot, who: Seat): Seat[] {
  const open = ballot.among ?? inPlay(evening);
  return open.filter((seat) => seat !== who || evening.settings.selfVote);
}

/** CAST VOTE. */
export function castVote(evening: Evening, vote: Seat): Evening {
  const { ballot } = at(evening, "vote");
  const who = whoVotes(evening);
  if (vote === who && !evening.settings.selfVote) throw new Refused("own-number", "nobody votes for themself here");
  if (!inPlay(evening).includes(vote)) throw new Refused("out", `number ${vote + 1} is not in`);
  if (!canVoteFor(evening, ballot, who).includes(vote))
    throw new Refused("not-tied", `number ${vote + 1} is not one of the tied`);
  const cast = { ...ballot, votes: [...ballot.votes, vote] };
  const last = cast.votes.length === inPlay(evening).length;
  return settle(evening, { stage: last ? { at: "tally", ballot: cast, shown: 0 } : { at: "vote", ballot: cast } });
}

/** REVEAL VOTE: one more, in the order in which they were cast; with the last the result is known. */
export function revealVote(evening: Evening): Evening {
  const { ballot, shown } = at(evening, "tally");
  const next = shown + 1;
  const last = next === ballot.votes.length;
  return settle(evening, { stage: last ? { at: "result", ballot, lot: null } : { at: "tally", ballot, shown: next } });
}

/** Who voted for whom, in the order cast, as far as it has been shown. */
export function votesShown(evening: Evening, ballot: Ballot, shown: number): { who: Seat; vote: Seat }[] {
  const order = clockwise(evening, ballot.drawer);
  return ballot.votes.slice(0, shown).map((vote, place) => ({ who: order[place]!, vote }));
}

/** Who has votes and how many, most first. */
export function count(votes: Seat[]): { seat: Seat; votes: number }[] {
  const counted = new Map<Seat, number>();
  for (const vote of votes) counted.set(vote, (counted.get(vote) ?? 0) + 1);
  return [...counted]
    .map(([seat, votes]) => ({ seat, votes }))
    .sort((one, other) => other.votes - one.votes || one.seat - other.seat);
}

/** Who has the most votes; several if they are tied. */
export function leaders(votes: Seat[]): Seat[] {
  const counted = count(votes);
  return counted.filter((one) => one.votes === counted[0]?.votes).map((one) => one.seat);
}

/** Whether the lot has to decide, because a tie has been repeated often enough. */
export function lotIsDue(evening: Evening): boolean {
  const { ballot, lot } = at(evening, "result");
  const limit = evening.settings.repetitions;
  return lot === null && leaders(ballot.votes).length > 1 && limit !== null && ballot.repetition >= limit;
}

/** TIED VOTE?: everybody votes again, and only the tied can be voted for. */
export function repeatVote(evening: Evening, now: number): Evening {
  const { ballot, lot } = at(evening, "result");
  const tied = leaders(ballot.votes);
  if (tied.length < 2 || lot !== null || lotIsDue(evening)) throw new Refused("not-now", "no vote is to be repeated");
  const next = { ...ballot, among: tied, repetition: ballot.repetition + 1, votes: [] };
  return move(evening, { stage: discuss(evening.settings, next, now) });
}

/** The lot decides between those who are still tied. */
export function drawLot(evening: Evening, chance: Chance): Evening {
  const { ballot } = at(evening, "result");
  if (!lotIsDue(evening)) throw new Refused("not-now", "the lot does not decide yet");
  const tied = leaders(ballot.votes);
  return settle(evening, { stage: { at: "result", ballot, lot: tied[chance(tied.length)]! } });
}

/** Who is banished, if that is decided. */
export function banished(evening: Evening): Seat | null {
  const { ballot, lot } = at(evening, "result");
  const most = leaders(ballot.votes);
  return lot ?? (most.length === 1 ? most[0]! : null);
}

export function banish(evening: Evening): Evening {
  const { ballot } = at(evening, "result");
  const seat = banished(evening);
  if (seat === null) throw new Refused("not-now", "the vote is tied");
  const { drawer, final } = ballot;
  return move(evening, { stage: { at: "elimination", seat, drawer, by: "banishment", final } });
}
