/** Names on small round things. */

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function graphemes(text: string): string[] {
  return [...segmenter.segment(text)].map((part) => part.segment);
}

/** One or two letters for a name: "Ana Maria" is AM, "Bo" is Bo, an emoji is itself. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/u).filter(Boolean);
  const first = graphemes(parts[0] ?? "");
  if (parts.length > 1) return `${first[0] ?? ""}${graphemes(parts.at(-1)!)[0] ?? ""}`.toLocaleUpperCase();
  return first.slice(0, 2).join("");
}

/** How wide a letter is beside the size of its type: an emoji is a square, an m is no i. */
function breadth(letter: string): number {
  if (letter.length > 2) return 1.25;
  if (/[mwMW@]/u.test(letter)) return 0.92;
  if (/[iljtfrI.,:;'’ -]/u.test(letter)) return 0.36;
  return letter !== letter.toLocaleLowerCase() ? 0.72 : 0.61;
}

/** The size of type at which a name fits on one line of this width, both in pixels; 0 if it would be too small. */
export function fitting(name: string, width: number, largest: number, smallest = 10.5): number {
  const letters = graphemes(name).reduce((sum, letter) => sum + breadth(letter), 0);
  const size = Math.min(largest, width / Math.max(1, letters));
  return size >= smallest ? size : 0;
}
