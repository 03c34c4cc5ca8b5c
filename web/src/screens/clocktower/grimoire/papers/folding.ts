/** What can be taken back as a story: votes as single lines, and the beginnings of nights and days between them. */

import type { ChapterView, StepView } from "../../../../lib/wire/types";

/** A line, and how many steps are taken back to undo it and all that came after it. */
export interface Line {
  text: string;
  steps: number;
  /** The night or day that begins there. */
  chapter?: ChapterView;
}

/**
 * The steps, the latest first, with every vote that is over as the line of its nomination. While a count is `open`, its hands
 * stand there one by one.
 */
export function folded(steps: readonly StepView[], open: boolean): Line[] {
  const found: Line[] = [];
  let hands = 0;
  let counting = open;
  steps.forEach((step, index) => {
    if (step.votes && !counting) {
      hands++;
      return;
    }
    // Hands whose nomination is not there stand for themselves.
    if (hands && !step.calls_vote) found.push({ text: steps[index - 1]!.text, steps: index });
    hands = 0;
    if (step.calls_vote) counting = false;
    found.push({ text: step.text, steps: index + 1 });
  });
  if (hands) found.push({ text: steps.at(-1)!.text, steps: steps.length });
  return found;
}

/** The lines with the beginnings of nights and days where they belong, as far back as the game goes. */
export function told(lines: readonly Line[], chapters: readonly ChapterView[]): Line[] {
  const begins = chapters
    .filter(({ steps }) => steps > 0)
    .map((chapter) => ({ text: "", steps: chapter.steps, chapter }));
  return [...lines, ...begins].sort(
    (one, other) => one.steps - other.steps || Number("chapter" in one) - Number("chapter" in other),
  );
}
