/** What the server finds out about a script: what it is in tidy form, and what there is to say of it. */

import type { ScriptFile } from "./draft.ts";

/** Something that the script's author would want to know. */
export interface Problem {
  severity: "error" | "warning" | "note";
  /** The entry of the file that it is about; none where it is about the whole. */
  entry: string;
  code: string;
  message: string;
}

export interface Advice {
  code: string;
  text: string;
  /** The characters that it is about. */
  characters: string[];
  /** A Fabled that would help. */
  suggests: string;
}

export interface Step {
  id: string;
  name: string;
  text: string;
  /** Whether only a jinx brings it: it stands where the jinx says. */
  by_jinx: boolean;
}

export interface SetupRow {
  players: number;
  /** Townsfolk, Outsiders, Minions, Demons. */
  counts: number[];
  possible: boolean;
  travellers: number;
  /** Why it cannot be played with so many. */
  reason: string;
}

export interface SetupChange {
  id: string;
  name: string;
  text: string;
}

export interface Examination {
  /** What kind of script it is: full, teensyville, small, large or unfinished. */
  shape: string;
  shape_text: string;
  problems: Problem[];
  advice: Advice[];
  jinxes: { id: string; characters: string[]; rule: string; own: boolean }[];
  /** How the Djinn is announced, where there are jinxes. */
  djinn: string;
  first_night: Step[];
  other_nights: Step[];
  setup: { rows: SetupRow[]; changes: SetupChange[] };
  /** How many characters of each type the usual shapes have. */
  shapes: { full: Record<string, number>; teensyville: Record<string, number> };
  /** The script in its tidy form: what can be read of it. */
  file: ScriptFile;
  /** Characters that unknown entries may have meant. */
  nearest: { entry: string; characters: string[] }[];
  /** The script as the last part of a link; empty where it is too long for one. */
  link: string;
}

export type Shape = keyof Examination["shapes"];

const ABOUT_ALL = ["empty", "unplayable"];

/** What could not be read of a file: an error that is not about the characters together. */
export function unread(found: Examination): Problem[] {
  return found.problems.filter((one) => one.severity === "error" && !ABOUT_ALL.includes(one.code));
}

/** A script to find out about: entries, the text of a file, or the last part of a link. */
export type ScriptRequest = { language: string } & ({ script: ScriptFile } | { text: string } | { link: string });

export interface Named {
  id: string;
  name: string;
}

/** How two scripts differ. */
export interface Difference {
  only_first: Named[];
  only_second: Named[];
  /** Home-made characters that both have in different words. */
  changed: Named[];
  /** The nights that have another order. */
  orders: string[];
  both: number;
}

export interface CompareRequest {
  script: ScriptFile;
  against: ScriptFile | string;
  language: string;
}
