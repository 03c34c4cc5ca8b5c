/** What this device remembers of puzzles: thoughts about one, what was solved when, and the days in a row. */

import { recall, remember } from "../device/store";

export interface Solved {
  /** In seconds, from the first look to the right answer. */
  seconds: number;
  hints: number;
  /** The day whose puzzle it was then, if it was one of a day's. */
  day: string;
}

export interface Thoughts {
  marks: Record<number, "good" | "evil">;
  /** By seat what somebody is supposed to be, where that is not what they say. */
  supposed: Record<number, string>;
  began: number;
  hints: number;
  /** Whether the answer was shown: whoever has seen it has not solved it. */
  shown?: boolean;
}

const MOST_KEPT = 400;

/** What was solved on this device, by the puzzle's id. */
export function solvedPuzzles(): Record<string, Solved> {
  return recall<Record<string, Solved>>("puzzles", {});
}

export function keepSolved(id: string, solved: Solved): void {
  const all = solvedPuzzles();
  if (all[id]?.day && !solved.day) return;
  remember("puzzles", Object.fromEntries([...Object.entries({ ...all, [id]: solved })].slice(-MOST_KEPT)));
}

export function thoughts(id: string): Thoughts {
  return recall<Thoughts>(`puzzle.${id}`, { marks: {}, supposed: {}, began: Date.now(), hints: 0 });
}

export function keepThoughts(id: string, found: Thoughts): void {
  remember(`puzzle.${id}`, found);
}

/** So many days in a row, up to today or yesterday, one of the day's puzzles was solved. */
export function streak(today: string): number {
  const days = new Set(Object.values(solvedPuzzles()).map(({ day }) => day));
  const day = new Date(`${today}T00:00:00Z`);
  const before = () => day.setUTCDate(day.getUTCDate() - 1);
  const has = () => days.has(day.toISOString().slice(0, 10));
  if (!has()) before();
  let count = 0;
  for (; has(); before()) count++;
  return count;
}

/** Minutes and seconds: "12:05". */
export function spent(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;
}
