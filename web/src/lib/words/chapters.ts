/** Talk in chapters: where another game, another day or the time between games begins. */

import type { ChatLine } from "../wire/types";

type When = Pick<ChatLine, "round" | "day">;

/** What was said in a game: what was said before it, or in another one, is no news in it. */
export function saidIn<T extends When>(round: number, lines: readonly T[]): T[] {
  return lines.filter((line) => line.round === round);
}

/** What begins with a line after the one before it: nothing, if it goes on as before. */
export function begins(line: When, before: When | undefined): "game" | "day" | "lobby" | null {
  if (before && line.round === before.round) return line.day !== before.day && line.day > 0 ? "day" : null;
  // Whoever talks for the first time on a later day begins no game.
  if (!before && line.day > 1) return "day";
  return line.round ? "game" : before ? "lobby" : null;
}
