/** A scenario file's document, as docs/scenario-traitors.md describes it. */

export type Name = string;
export type Card = string;
/** A step or an expectation: one kind, and what it says. */
export type Said = Record<string, unknown>;

export interface Document {
  name: string;
  players: number | Name[];
  options?: Record<string, unknown>;
  seed?: number;
  round?: number;
  dealer?: Name;
  turn?: Name;
  traitor?: Name;
  hands?: Record<Name, Card[]>;
  deck?: Card[];
  fund?: number | Card[];
  out?: Name[];
  scores?: Record<Name, number>;
  events?: string[];
  steps?: (string | Said)[];
  invalid?: string;
}

/** Something that is not as the scenario says. */
export class Differs extends Error {}

/** A step or an expectation as its kind and what it says. */
export function opened(said: string | Said): [string, unknown] {
  return typeof said === "string" ? [said, null] : Object.entries(said)[0]!;
}

export const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
