/** What somebody prints, remembered for the next time. */

import { recall, remember } from "../../lib/device/store";

export const SHEETS = ["characters", "nights", "travellers", "rules", "setup", "tokens"] as const;
export type PrintSheet = (typeof SHEETS)[number];
/** Those that the browser prints itself; the others are in the PDF only. */
export const ON_PAGES: readonly PrintSheet[] = ["characters", "nights", "travellers", "rules"];
export const PAPERS = ["a4", "letter"] as const;
export const TURNS = ["long", "short"] as const;

export interface Choice {
  sheets: PrintSheet[];
  paper: string;
  turn: string;
}

const KEY = "print";

export function recallChoice(): Choice {
  // Where people measure in inches they print on Letter.
  const inches = /-(US|CA|MX|PH|CL|CO)$/.test(navigator.language);
  const usual: Choice = { sheets: ["characters", "nights"], paper: inches ? "letter" : "a4", turn: "long" };
  const found = { ...usual, ...recall<Partial<Choice>>(KEY, {}) };
  return { ...found, sheets: SHEETS.filter((one) => found.sheets.includes(one)) };
}

export function rememberChoice(choice: Choice): void {
  remember(KEY, choice);
}
