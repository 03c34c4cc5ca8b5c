/** The words of the protocol, and those that its generated types leave open. */

import type {
  ChatLine,
  ChooseGrimoire,
  ClockView,
  ClocktowerSettings,
  ClocktowerTableView,
  ClocktowerView,
  NoteView,
  RefusalReply,
  SheetCharacter,
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

/** One seat of a shown Grimoire: seat, character, evil, alive, reminders; a token taken out shows neither of two. */
export type Page = ChooseGrimoire["true"][number];

/** A clock with the moment, on this device's own monotonic clock, at which it was heard of. */
export type LocalClock = ClockView & { at: number };

export type CharacterType = SheetCharacter["type"];

/** What a server refuses, over HTTP or at a table. */
export type Refusal = RefusalReply;
