/** Statements: sentences of given shapes with players, characters, numbers … in their blanks. */

import type { Teller } from "../words/tell";
import type { Plain, ShapeView, SlotView } from "../wire/types";

/** A piece of a sentence: words, or the blank of this name. */
export interface Piece {
  text?: string;
  slot?: string;
  /** Whether the word in the blank stands for several. */
  many?: boolean;
}

/** Whether a value is a statement: names of shapes have a hyphen, ids of characters have none. */
export function isStatement(value: unknown): value is [string, ...Plain[]] {
  return Array.isArray(value) && typeof value[0] === "string" && value[0].includes("-");
}

/** The sentence of a shape in pieces, said or asked. */
export function pieces(shape: string, who: Teller, asking: boolean): Piece[] {
  const words = who.sheet?.data.statements.shapes[shape];
  const sentence = words ? (asking ? words.ask : words.say) : shape;
  const found = sentence.split(/\{(\w+)\}/).map((part, index): Piece => {
    if (index % 2 === 0) return { text: part };
    return part === "types" ? { slot: "type", many: true } : { slot: part };
  });
  return found
    .map((piece, index) => (index === 0 && piece.text ? { text: capital(piece.text) } : piece))
    .filter((piece) => piece.text !== "");
}

/** What stands in a blank, in words. */
export function filling(slot: SlotView, value: Plain, who: Teller, many = false): string {
  const words = who.sheet?.data.statements;
  const word = String(value);
  switch (slot.noun) {
    case "player":
      return typeof value === "number" ? who.player(value) : word;
    case "character":
      return who.sheet?.nameOf(word) ?? word;
    case "team":
      return words?.teams[word] ?? word;
    case "type":
      return (many ? words?.many[word] : words?.types[word]) ?? word;
    default:
      return isStatement(value) ? said(value, who) : word;
  }
}

/** A whole statement in words; the names of its blanks are those of the sentence, in the order of the wire. */
export function said(statement: [string, ...Plain[]], who: Teller, asking = false, shapes?: readonly ShapeView[]) {
  const [shape, ...values] = statement;
  const slots = shapes?.find((one) => one.shape === shape)?.slots ?? guessed(shape, values, who);
  return pieces(shape, who, asking)
    .map(({ text, slot, many }) => {
      const place = slots.findIndex((one) => one.name === slot);
      return text ?? (place < 0 ? "…" : filling(slots[place]!, values[place]!, who, many));
    })
    .join("");
}

/** What stands in the blanks of these names, in the wire's order. */
const NOUNS: Record<string, SlotView["noun"]> = {
  player: "player",
  other: "player",
  character: "character",
  team: "team",
  type: "type",
  number: "number",
  first: "statement",
  second: "statement",
};
const ORDER = Object.keys(NOUNS);

/** The blanks of a statement that is only told, from its sentence: they stand in the wire's order. */
function guessed(shape: string, values: readonly Plain[], who: Teller): SlotView[] {
  const names = pieces(shape, who, false).flatMap(({ slot }) => (slot ? [slot] : []));
  const sorted = [...new Set(names)].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  return sorted.slice(0, values.length).map((name) => ({ name, noun: NOUNS[name] ?? "statement" }));
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
