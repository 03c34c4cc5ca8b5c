/** The mood of the page: night or day, as the game has it. */

export type Mood = "night" | "day";

const GROUND: Record<Mood, string> = { night: "#0b0918", day: "#f6eedc" };

let current = $state<Mood>("night");

export const mood = {
  get current(): Mood {
    return current;
  },
};

/** Let night fall or day break. The whole page passes over at once, so that no text stands on a ground it was not made for. */
export function setMood(wanted: Mood): void {
  current = wanted;
  if (document.documentElement.dataset.mood === wanted) return;
  const shown = document.getElementById("app")?.childElementCount ?? 0;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  if (!shown || still || !("startViewTransition" in document)) {
    dress();
    return;
  }
  // A transition that is overtaken by another, or by the page being hidden, has dressed the page all the same.
  document.startViewTransition(dress).finished.catch(() => undefined);
}

function dress(): void {
  document.documentElement.dataset.mood = current;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", GROUND[current]);
}
