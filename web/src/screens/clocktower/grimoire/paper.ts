/** Papers on the Storyteller's desk: what can lie on top, besides the town itself. */

export type Paper =
  | { kind: "player"; seat: number }
  /** Cards to show: for one player, or for whoever is to look at the screen. */
  | { kind: "cards"; seat?: number }
  | {
      kind:
        | "undo"
        | "history"
        | "notes"
        | "chat"
        | "claims"
        | "menu"
        | "rules"
        | "traveller"
        | "reseat"
        | "fabled"
        | "mistake"
        | "winner"
        | "settings"
        | "invite"
        | "desk"
        | "script"
        | "close";
    };
