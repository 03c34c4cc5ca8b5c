/** The words of the protocol, and those that its generated types leave open. */

import type {
  ChatLine,
  ClockView,
  ClocktowerSettings,
  ClocktowerTableView,
  ClocktowerView,
  NoteView,
  OptionsView,
  TraitorsSettings,
  TraitorsTableView,
} from "./protocol";

export type * from "./protocol";

/** A table, whatever is played at it. */
export type TableView = ClocktowerTableView | TraitorsTableView;
export type Settings = ClocktowerSettings | TraitorsSettings;
export type Game = TableView["game"];

export type Teller = TableView["teller"];
export type Stage = TableView["stage"];
export type Channel = ChatLine["to"];
export type Mark = NoteView["mark"];
export type Town = ClocktowerView["town"];
export type Citizen = Town[number];

/** Legal answers as plain data: what `Options.plain()` of the engine gives. */
export type Options =
  | { choose: "one"; noun: string; of: Plain[] }
  | { choose: "some"; noun: string; of: Plain[]; count: number; ordered: boolean }
  | { choose: "several"; least: number; most: number; item: Options }
  | { choose: "each"; parts: Options[] }
  | { choose: "either"; kinds: Options[] }
  | { choose: "text"; limit: number }
  | { choose: "statement"; shapes: StatementShape[] }
  | { choose: "action"; actions: { action: string[]; options: Options }[] }
  | { choose: "grimoire"; true: Page[]; characters: string[] };

/** A sentence with blanks: as an answer the name of the shape, and then what stands in each blank. */
export interface StatementShape {
  shape: string;
  slots: StatementSlot[];
}

/** A blank, and what may stand in it; in one for a `statement` another sentence, of a shape that has no such blank. */
export interface StatementSlot {
  name: string;
  noun: string;
  of?: Plain[];
}

/** Options as they come over the wire, where a type cannot say which fields go together. */
export type AnyOptions = Options | OptionsView;

export type Plain = number | string | boolean | null | Plain[];

/** One seat of a shown Grimoire: seat, character, evil, alive, reminders. */
export type Page = [number, string, boolean, boolean, string[]];

/** A clock with the moment, on this device's own monotonic clock, at which it was heard of. */
export type LocalClock = ClockView & { at: number };

export type CharacterType = "townsfolk" | "outsider" | "minion" | "demon" | "traveller" | "fabled";

/** What a server refuses: `code` for programs, `why` for people. */
export interface Refusal {
  code: string;
  why: string;
}
