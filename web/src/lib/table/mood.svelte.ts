/** The mood of the page: night or day, as the game has it. */

import { untrack } from "svelte";

export type Mood = "night" | "day";

const GROUND: Record<Mood, string> = { night: "#0b0918", day: "#f6eedc" };

let current = $state<Mood>("night");

export const mood = {
  get current(): Mood {
    return current;
  },
};

/**
 * Let it be night or day: at once, or `slowly` where dusk falls or day breaks before people's eyes. Then the whole page
 * passes over together, so that no text stands on a ground that it was not made for.
 */
export function setMood(wanted: Mood, slowly = false): void {
  current = wanted;
  if (document.documentElement.dataset.mood === wanted) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  if (!slowly || still || !("startViewTransition" in document)) {
    dress();
    return;
  }
  // A transition that is overtaken by another, or by the page being hidden, has dressed the page all the same.
  const passing = document.startViewTransition(dress);
  for (const step of [passing.ready, passing.finished]) step.catch(() => undefined);
}

function dress(): void {
  // An effect that sets the mood must not run again because of it.
  const now = untrack(() => current);
  document.documentElement.dataset.mood = now;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", GROUND[now]);
}
