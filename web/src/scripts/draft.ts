/** A script as it is being made: its characters in the form of public script files, and what is said of it. */

import type { CharacterType } from "../lib/wire/types.ts";

/** A character that somebody has made up, as script files describe it. */
export interface HomeMade {
  id: string;
  name: string;
  team: CharacterType;
  ability: string;
  firstNight?: number;
  firstNightReminder?: string;
  otherNight?: number;
  otherNightReminder?: string;
  reminders?: string[];
  [more: string]: unknown;
}

/** A character of the almanac by its id, or one that was made up. */
export type Entry = string | HomeMade;

/** What a script says of itself. */
export interface Meta {
  name: string;
  author: string;
  almanac?: string;
  bootlegger?: string[];
  /** An order of its own for the steps of a night. */
  firstNight?: string[];
  otherNight?: string[];
}

export interface Draft {
  meta: Meta;
  entries: Entry[];
  /** What it is meant to become; no file says so. */
  shape?: "full" | "teensyville";
}

/** A script file: a list of ids and objects, of which one may be `_meta`. */
export type ScriptFile = (string | Record<string, unknown>)[];

export const EMPTY: Draft = { meta: { name: "", author: "" }, entries: [] };

export const LONGEST = { name: 60, author: 60, rule: 300, character: 40, text: 600, reminder: 30 } as const;

export function idOf(entry: Entry): string {
  return typeof entry === "string" ? entry : entry.id;
}

export function has(draft: Draft, id: string): boolean {
  return draft.entries.some((entry) => idOf(entry) === id);
}

/** The draft as a file, with an order of the night only where it has one of its own. */
export function toFile({ meta, entries }: Draft): ScriptFile {
  const said = Object.entries(meta).filter(([, value]) => (Array.isArray(value) ? value.length : value));
  return [...(said.length ? [{ id: "_meta", ...Object.fromEntries(said) }] : []), ...entries];
}

/** The draft that a file in its tidy form is, as the server writes it. */
export function fromFile(file: ScriptFile): Draft {
  const found = file.find((one): one is Record<string, unknown> => typeof one !== "string" && one.id === "_meta");
  const { id: _, name, author, ...more } = found ?? {};
  const entries = file.flatMap((one) => {
    if (typeof one === "string") return [one];
    if (one.id === "_meta") return [];
    const made = { ...one, team: typeOf(one.team) };
    return [isHomeMade(made) ? made : String(one.id)];
  });
  return { meta: { name: String(name ?? ""), author: String(author ?? ""), ...more }, entries };
}

/** Files spell the type of a Traveller in another way. */
function typeOf(team: unknown): unknown {
  return team === "traveler" ? "traveller" : team;
}

/** Whether what a tidy file has is a character of somebody's own making, and not only the id of one. */
function isHomeMade(one: Record<string, unknown>): one is Record<string, unknown> & HomeMade {
  return ["id", "name", "team", "ability"].every((field) => typeof one[field] === "string");
}

export function added(draft: Draft, entry: Entry): Draft {
  return has(draft, idOf(entry)) ? draft : { ...draft, entries: [...draft.entries, entry] };
}

export function removed(draft: Draft, id: string): Draft {
  const without = (order: string[] | undefined) => order?.filter((step) => step !== id);
  const { firstNight, otherNight, ...meta } = draft.meta;
  return {
    ...draft,
    meta: {
      ...meta,
      ...(firstNight ? { firstNight: without(firstNight) } : {}),
      ...(otherNight ? { otherNight: without(otherNight) } : {}),
    },
    entries: draft.entries.filter((entry) => idOf(entry) !== id),
  };
}

/** The draft with a home-made character changed, which may have another id now. */
export function replaced(draft: Draft, id: string, entry: HomeMade): Draft {
  const renamed = (order: string[] | undefined) => order?.map((step) => (step === id ? entry.id : step));
  const meta = { ...draft.meta };
  if (meta.firstNight) meta.firstNight = renamed(meta.firstNight);
  if (meta.otherNight) meta.otherNight = renamed(meta.otherNight);
  return { ...draft, meta, entries: draft.entries.map((one) => (idOf(one) === id ? entry : one)) };
}

/** The draft with one character directly before another, or at the end. */
export function moved(draft: Draft, id: string, before: string | null): Draft {
  const moving = draft.entries.find((entry) => idOf(entry) === id);
  if (moving === undefined || id === before) return draft;
  const rest = draft.entries.filter((entry) => entry !== moving);
  const place = before === null ? -1 : rest.findIndex((entry) => idOf(entry) === before);
  return { ...draft, entries: place < 0 ? [...rest, moving] : [...rest.slice(0, place), moving, ...rest.slice(place)] };
}

/** A list with what stands at one place put to another. */
export function shifted<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  const moving = list[from];
  return moving === undefined ? [...list] : [...rest.slice(0, to), moving, ...rest.slice(to)];
}

/** The draft with its characters by type, and within a type in the order that `rank` gives. */
export function sorted(draft: Draft, typeOf: (entry: Entry) => number, rank: (entry: Entry) => number | string): Draft {
  const order = (one: Entry, other: Entry) => {
    const [a, b] = [rank(one), rank(other)];
    const ranks = typeof a === "string" ? a.localeCompare(String(b)) : a - Number(b);
    return typeOf(one) - typeOf(other) || ranks;
  };
  return { ...draft, entries: [...draft.entries].sort(order) };
}

/** An id for a home-made character: the letters of its name, and a number if there is such a one already. */
export function idFor(name: string, taken: (id: string) => boolean): string {
  const letters = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 20);
  const base = `my_${letters || "character"}`;
  let id = base;
  for (let number = 2; taken(id); number += 1) id = `${base}${number}`;
  return id;
}

/** A name for a file, from the script's. */
export function fileName(name: string): string {
  const tidy = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return tidy.slice(0, 60) || "script";
}
