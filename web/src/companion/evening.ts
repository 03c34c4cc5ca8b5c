/** An evening with a real deck: who plays, what was agreed, and where the game stands. */

import type { Chance } from "./chance.ts";
import { Refused } from "./refused.ts";
import type { RoundScore } from "./score.ts";
import {
  checkSettings,
  FEWEST,
  isWhole,
  MOST,
  MOST_ROUNDS,
  tidyName,
  type EventKind,
  type Settings,
  type Weights,
} from "./settings.ts";

/** A place at the table, clockwise from 0. The Player Number is one more. */
export type Seat = number;
export type Role = "faithful" | "traitor";

export interface Player {
  name: string;
  in: boolean;
  /** Once it has been shown. */
  role: Role | null;
}

/** A vote to banish, first or repeated. */
export interface Ballot {
  drawer: Seat;
  /** Whether the Final Banishment card called for it. */
  final: boolean;
  /** Whom alone one can vote for after a tie. */
  among: Seat[] | null;
  repetition: number;
  /** In the order in which they were cast: from the drawer clockwise. */
  votes: Seat[];
}

/** A clock for the discussion, in milliseconds; `until` is a moment of the device's own clock while it runs. */
export interface Clock {
  total: number;
  left: number;
  until: number | null;
}

/** What the table is at. Of secret entries it keeps only what the rules will show: never who named whom. */
export type Stage =
  | { at: "deal" }
  | { at: "main" }
  | { at: "event"; event: EventKind }
  | { at: "drawer"; event: "murder" | "banishment" | "final" }
  | { at: "entry"; drawer: Seat; made: number; victim: Seat | null }
  | { at: "ready"; drawer: Seat; victim: Seat | null }
  | { at: "victim"; drawer: Seat; victim: Seat | null }
  | { at: "discussion"; ballot: Ballot; clock: Clock | null }
  | { at: "vote"; ballot: Ballot }
  | { at: "tally"; ballot: Ballot; shown: number }
  | { at: "result"; ballot: Ballot; lot: Seat | null }
  | { at: "elimination"; seat: Seat; drawer: Seat; by: "murder" | "banishment"; final: boolean }
  | { at: "agreement"; drawer: Seat | null }
  | { at: "end"; why: "two" | "agreement" | "final" }
  | { at: "gold" }
  | { at: "scored" }
  | { at: "over" };

export type StageName = Stage["at"];

/** What happened last, for whoever comes back to the main screen. */
export type News =
  | { what: "quiet" }
  | { what: "nobody"; drawer: Seat }
  | { what: "blocked"; seat: Seat; drawer: Seat }
  | { what: "murder" | "banishment"; seat: Seat; role: Role; drawer: Seat }
  | { what: "refused"; drawer: Seat | null };

/** All that can be taken back together. */
export interface Moment {
  rounds: number;
  dealer: Seat;
  players: Player[];
  /** Event Selector cards that are not laid aside yet. */
  selectors: Weights;
  /** A line for each round that has been scored. */
  scores: RoundScore[];
  news: News | null;
  stage: Stage;
}

export interface Evening extends Moment {
  settings: Settings;
  /** What can be taken back, the latest at the end. */
  trail: Moment[];
}

const LONGEST_TRAIL = 12;

/** Sit down: names (empty where a number is enough), the rounds agreed upon, and a first dealer by lot. */
export function begin(names: string[], rounds: number, settings: Settings, chance: Chance): Evening {
  if (!isWhole(names.length, FEWEST, MOST))
    throw new Refused("players", `${names.length} cannot play: it takes ${FEWEST} to ${MOST}`);
  if (!isWhole(rounds, 1, MOST_ROUNDS)) throw new Refused("rounds", `1 to ${MOST_ROUNDS} rounds can be agreed`);
  checkSettings(settings);
  return {
    settings,
    rounds,
    dealer: chance(names.length),
    players: names.map((name) => ({ name: tidyName(name), in: true, role: null })),
    selectors: settings.weights,
    scores: [],
    news: null,
    stage: { at: "deal" },
    trail: [],
  };
}

/** The stage if it is the expected one; anything else is refused. */
export function at<Name extends StageName>(evening: Evening, name: Name): Extract<Stage, { at: Name }> {
  if (evening.stage.at !== name) throw new Refused("not-now", `the table is at ${evening.stage.at}, not at ${name}`);
  return evening.stage as Extract<Stage, { at: Name }>;
}

/** Go on, so that the step can be taken back. */
export function move(evening: Evening, changes: Partial<Moment>): Evening {
  const { settings, trail, ...moment } = evening;
  return { ...moment, ...changes, settings, trail: [...trail, moment].slice(-LONGEST_TRAIL) };
}

/** Go on for good: after something secret, something shown, or chance. */
export function settle(evening: Evening, changes: Partial<Moment>): Evening {
  return { ...evening, ...changes, trail: [] };
}

/** One step back. */
export function stepBack(evening: Evening): Evening {
  const moment = evening.trail.at(-1);
  if (!moment) throw new Refused("not-now", "nothing can be taken back from here");
  return { ...moment, settings: evening.settings, trail: evening.trail.slice(0, -1) };
}

export const isIn = (evening: Moment, seat: Seat): boolean => evening.players[seat]?.in ?? false;

/** Everybody who is in, clockwise from a seat. */
export function clockwise(evening: Moment, from: Seat): Seat[] {
  const count = evening.players.length;
  return evening.players.map((_, step) => (from + step) % count).filter((seat) => isIn(evening, seat));
}

/** Everybody who is in, by number. */
export const inPlay = (evening: Moment): Seat[] => clockwise(evening, 0);

/** Whose turn is the first of a round: the dealer's left. */
export const begins = (evening: Moment): Seat => (evening.dealer + 1) % evening.players.length;

/** Whose turn it is after an event: the drawer draws again, or the next to the left if the drawer is out. */
export const nextToDraw = (evening: Moment, drawer: Seat): Seat => clockwise(evening, drawer)[0]!;

/** The round that is being played or has just been scored, from 1. */
export function roundNumber(evening: Moment): number {
  const scored = evening.stage.at === "scored" || evening.stage.at === "over";
  return evening.scores.length + (scored ? 0 : 1);
}
