/** What the menu of a player leads to. */
export type MenuSheet = "events" | "rules" | "hand-over" | "host";

/** What can lie over the screen of a player. */
export type SheetName = MenuSheet | "claims" | "talk" | "notes" | "script" | "person" | "abilities" | "menu";
