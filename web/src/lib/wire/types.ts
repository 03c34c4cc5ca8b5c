/** The words of the protocol, and those that its generated types leave open. */

import type {
  ChatLine,
  ChooseGrimoire,
  ClockView,
  ClocktowerPartyView,
  ClocktowerSettings,
  ClocktowerTableView,
  ClocktowerView,
  NoteView,
  RefusalReply,
  SheetCharacter,
  TraitorsPartyView,
  TraitorsSettings,
  TraitorsTableView,
  View,
} from "./protocol";

export type * from "./protocol";

/** A table, whatever is played at it. */
export type TableView = ClocktowerTableView | TraitorsTableView;
export type Settings = ClocktowerSettings | TraitorsSettings;
export type Game = TableView["game"];

type Run = "settings" | "switches";
/** What is seen of a game at its table and in its story, which does not say how the table was run. */
export type Seen<V extends View = View> = V extends View
  ? Omit<V, "table"> & { table: Omit<V["table"], Run> & Partial<Pick<V["table"], Run>> }
  : never;
export type ClocktowerSeen = Seen<ClocktowerPartyView>;
export type TraitorsSeen = Seen<TraitorsPartyView>;

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
