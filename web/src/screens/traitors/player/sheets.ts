/** What can lie over the screen of a player. */
export type SheetName =
  "talk" | "notes" | "scores" | "rules" | "events" | "person" | "pile" | "menu" | "hand-over" | "host";
