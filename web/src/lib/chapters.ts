/** Talk in chapters: where another game, another day or the time between games begins. */

import type { ChatLine } from "./types";

type When = Pick<ChatLine, "round" | "day">;

/** What begins with a line after the one before it: nothing, if it goes on as before. */
export function begins(line: When, before: When | undefined): "game" | "day" | "lobby" | null {
  if (before ? line.round !== before.round : line.round > 0) return line.round ? "game" : "lobby";
  return line.day !== (before?.day ?? line.day) && line.day > 0 ? "day" : null;
}
