/** The mood of the page: night or day, as the game has it. */

export type Mood = "night" | "day";

let current = $state<Mood>("night");

export const mood = {
  get current(): Mood {
    return current;
  },
};

export function setMood(wanted: Mood): void {
  current = wanted;
  document.documentElement.dataset.mood = wanted;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", wanted === "night" ? "#0b0918" : "#f6eedc");
}
