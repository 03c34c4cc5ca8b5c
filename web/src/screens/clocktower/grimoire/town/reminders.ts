/** Reminders: which ones a seat has, and where they lie: beside its token towards the middle, over nothing else. */

import type { Sheet } from "../../../../lib/almanac/sheet.svelte";
import type { GrimoireSeat } from "../../../../lib/wire/types";
import type { Place } from "../../../../parts/Circle.svelte";

const LONGEST = 16;

export interface Reminder {
  /** What it is called where it can be moved and taken away; a note of what else decides something has no such name. */
  token: string | null;
  key: string;
  /** The character that it belongs to, and its type. */
  owner: string;
  type: string;
  text: string;
  active: boolean;
}

export function remindersOf(seat: GrimoireSeat, sheet: Sheet): Reminder[] {
  const tokens: Reminder[] = seat.tokens.map(({ token, active }, index) => {
    const { character, text } = sheet.reminder(token);
    return { key: `${seat.seat} ${token} ${index}`, token, owner: character.id, type: character.type, text, active };
  });
  return [...tokens, ...notesBeside(seat, sheet)];
}

/** What lies on no reminder and belongs beside the token all the same: an ability that was gained, what one is mad about. */
function notesBeside(seat: GrimoireSeat, sheet: Sheet): Reminder[] {
  return seat.notes.flatMap(({ ability, brief, emblem }, index) => {
    if (brief === null) return [];
    const { id, type } = sheet.get(emblem ?? ability);
    const text = brief.length > LONGEST ? `${brief.slice(0, LONGEST - 1).trimEnd()}…` : brief;
    return [{ key: `${seat.seat} note ${index}`, token: null, owner: id, type, text, active: true }];
  });
}

export interface Wanted {
  seat: number;
  /** The place of the seat in the circle. */
  index: number;
  key: string;
  width: number;
  height: number;
}

export interface Laid extends Wanted {
  x: number;
  y: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Ground {
  places: readonly Place[];
  width: number;
  height: number;
  /** The name under each token, as wide and high as it is. */
  names: readonly { width: number; height: number }[];
  /** The words in the middle. */
  middle: { width: number; height: number };
}

const STEP = 5;
const GAP = 3;

function apart(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + GAP ||
    Math.abs(one.y - other.y) >= (one.height + other.height) / 2 + GAP
  );
}

/** Whether a box is clear of a disc. */
function clear(box: Box, x: number, y: number, radius: number): boolean {
  const dx = Math.max(0, Math.abs(box.x - x) - box.width / 2);
  const dy = Math.max(0, Math.abs(box.y - y) - box.height / 2);
  return Math.hypot(dx, dy) >= radius + GAP;
}

/** The places of the reminders; those for which there is no room are left out. */
export function lay(wanted: readonly Wanted[], ground: Ground): Laid[] {
  const { places, width, height, names, middle } = ground;
  const first = places[0];
  if (!first) return [];
  const boxes: Box[] = places.map((place, index) => {
    const name = names[index] ?? { width: 0, height: 0 };
    // At the edge a long name takes the room on the other side.
    const x = Math.min(Math.max(place.x, name.width / 2), width - name.width / 2);
    return { ...name, x, y: place.y + place.size / 2 + name.height / 2 };
  });
  const centre = centreOf(places);
  boxes.push({ ...centre, ...middle });
  const laid: Laid[] = [];
  for (const one of wanted) {
    const place = places[one.index];
    if (!place) continue;
    const found = nearest(one, place, (box) => {
      const inside =
        box.x - box.width / 2 >= 0 &&
        box.x + box.width / 2 <= width &&
        box.y - box.height / 2 >= 0 &&
        box.y + box.height / 2 <= height;
      return (
        inside &&
        boxes.every((other) => apart(box, other)) &&
        places.every((other) => clear(box, other.x, other.y, other.size / 2))
      );
    });
    if (!found) continue;
    boxes.push(found);
    laid.push({ ...one, x: found.x, y: found.y });
  }
  return laid;
}

export function centreOf(places: readonly Place[]): { x: number; y: number } {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** The free spot that is nearest to the token, straight towards the middle if there is a choice. */
function nearest(one: Wanted, place: Place, free: (box: Box) => boolean): Box | null {
  const { inX, inY, size } = place;
  const start = size / 2;
  let best: Box | null = null;
  let least = Infinity;
  for (let depth = start; depth <= start + 3.2 * size; depth += STEP) {
    if (depth - start >= least) break;
    for (let side = 0; side <= size * 0.9; side += STEP) {
      const cost = depth - start + side * 0.8;
      if (cost >= least) break;
      for (const sign of side ? [1, -1] : [1]) {
        const box = {
          x: place.x + inX * depth - inY * side * sign,
          y: place.y + inY * depth + inX * side * sign,
          width: one.width,
          height: one.height,
        };
        if (free(box)) {
          best = box;
          least = cost;
          break;
        }
      }
    }
  }
  return best;
}
