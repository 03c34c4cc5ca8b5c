/** What a Storyteller has to say to everybody at a table without devices. */

import type { EventLine } from "../../../lib/wire/types";

/** Something that the Storyteller has still to see to. */
export interface Pending {
  id: string;
  text: string;
}

/** What is from before is no longer due. */
export const BOUNDARIES = new Set<EventLine["kind"]>(["night", "dawn", "dusk"]);

/** What the latest lines have for everybody, and nobody can read: who has died in the night, and what is declared. */
export function wordsDue(lines: readonly EventLine[], isDue: (id: string) => boolean): readonly Pending[] {
  const since = Math.max(
    0,
    lines.findLastIndex(({ kind }) => BOUNDARIES.has(kind)),
  );
  return lines
    .map(({ kind, data, text }, index) => ({ kind, data, text, id: `${index} aloud ${kind}` }))
    .slice(since)
    .filter(({ kind, data }) => kind === "dawn" || (kind === "declared" && !("seat" in data)))
    .filter(({ id }) => isDue(id));
}
