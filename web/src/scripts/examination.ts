/** What the server finds out about a script, as the screens look at it. */

import type { ScriptExamination, SpokenProblem } from "../lib/wire/types.ts";

export type Shape = keyof ScriptExamination["shapes"];

const ABOUT_ALL = ["empty", "unplayable"];

/** What could not be read of a file: an error that is not about the characters together. */
export function unread(found: ScriptExamination): SpokenProblem[] {
  return found.problems.filter((one) => one.severity === "error" && !ABOUT_ALL.includes(one.code));
}
