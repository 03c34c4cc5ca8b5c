/** What can lie over the screen of a player. */
export type SheetName =
  "claims" | "talk" | "notes" | "script" | "events" | "person" | "abilities" | "menu" | "rules" | "hand-over" | "host";
