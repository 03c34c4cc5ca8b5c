/** What is due at a table without devices: cards for those who were told something, and words for everybody. */

import { HANDED_OUT } from "../../../lib/wire/protocol";
import type { EventLine } from "../../../lib/wire/types";
import type { Card } from "./cards/cards";

/** Something that the Storyteller has still to see to. */
export interface Pending {
  id: string;
  text: string;
}

/** A card that a player who has no device is still to be shown. */
export interface Due extends Pending {
  seat: number;
  card: Card;
}

/** What is from before is no longer due. */
const BOUNDARIES = new Set<EventLine["kind"]>(["night", "dawn", "dusk"]);

/** The cards that the latest lines of the history call for: since dusk or dawn, or from the beginning. */
export function cardsDue(
  lines: readonly EventLine[],
  handsOut: (ability: string) => boolean,
  isDue: (seat: number, id: string) => boolean,
  cardOf: (line: EventLine) => Card | null,
): readonly Due[] {
  const found: Due[] = [];
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]!;
    if (BOUNDARIES.has(line.kind)) break;
    if (!HANDED_OUT.has(line.kind) && !(line.kind === "learned" && handsOut(line.data.ability))) continue;
    const { data } = line;
    if (!("seat" in data) || typeof data.seat !== "number") continue;
    const { seat } = data;
    const what = "character" in data ? data.character : "alignment" in data ? data.alignment : "";
    const id = `${index} ${line.kind} ${seat} ${what}`;
    if (!isDue(seat, id)) continue;
    const card = cardOf(line);
    if (card) found.unshift({ id, seat, card, text: line.text });
  }
  return found;
}

/** What the latest lines have for everybody, and nobody can read. */
export function wordsDue(lines: readonly EventLine[], isDue: (id: string) => boolean): readonly Pending[] {
  const since = lines.findLastIndex(({ kind }) => BOUNDARIES.has(kind)) + 1;
  return lines
    .map(({ kind, data, text }, index) => ({ kind, data, text, id: `${index} aloud ${kind}` }))
    .slice(since)
    .filter(({ kind, data, id }) => kind === "declared" && !("seat" in data) && isDue(id));
}
