/** What a table can agree on before the first round (section 17 of the rules, as far as a device has to know it). */

import { Refused } from "./refused.ts";

export const EVENTS = ["murder", "banishment", "quiet"] as const;
export type EventKind = (typeof EVENTS)[number];
/** How many Event Selector cards of each kind there are. */
export type Weights = Record<EventKind, number>;

export interface Settings {
  weights: Weights;
  /** Draw from all cards each time, or as from a pile whose used cards are laid aside. */
  mode: "independent" | "pile";
  selfVote: boolean;
  mayAbstain: boolean;
  /** Tied repetitions before the lot decides; null for no limit. */
  repetitions: number | null;
  /** When the round can be ended by common consent: asked after a Traitor's banishment, or any time after one is out. */
  agreement: "banished" | "any-time";
  /** Minutes of discussion on the clock; 0 for no clock. */
  discussion: number;
}

export const DEFAULTS: Settings = {
  weights: { murder: 3, banishment: 3, quiet: 2 },
  mode: "independent",
  selfVote: false,
  mayAbstain: false,
  repetitions: 3,
  agreement: "banished",
  discussion: 0,
};

export const FEWEST = 4;
export const MOST = 8;
export const MOST_ROUNDS = 12;
export const MOST_WEIGHT = 9;
export const MOST_REPETITIONS = 9;
export const LONGEST_DISCUSSION = 60;
export const LONGEST_NAME = 20;

const USUAL: Record<number, [number, number]> = { 4: [3, 4], 5: [2, 3], 6: [2, 3], 7: [1, 2], 8: [1, 2] };

/** The numbers of rounds that are usual with so many players; the first is the default. */
export function usualRounds(players: number): [number, number] {
  return USUAL[players] ?? [1, 2];
}

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

export const total = (weights: Weights): number => EVENTS.reduce((sum, kind) => sum + weights[kind], 0);

/** Refuse settings that no game can be played with. */
export function checkSettings(settings: Settings): void {
  const { weights, repetitions, discussion } = settings;
  if (!EVENTS.every((kind) => isWhole(weights[kind], 0, MOST_WEIGHT)) || total(weights) === 0)
    throw new Refused("weights", `each kind of event needs 0 to ${MOST_WEIGHT} cards, and one of them at least 1`);
  if (repetitions !== null && !isWhole(repetitions, 0, MOST_REPETITIONS))
    throw new Refused("settings", `a tie is repeated 0 to ${MOST_REPETITIONS} times or without limit`);
  if (!isWhole(discussion, 0, LONGEST_DISCUSSION))
    throw new Refused("settings", `a discussion has 0 to ${LONGEST_DISCUSSION} minutes`);
}

/** A name as it is kept: without spaces around it, and not too long. */
export function tidyName(name: string): string {
  return [...name.replace(/\s+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();
}
