// Made from belfry/table/protocol.py by `make protocol`; a change there is a change here.

export const VERSION = 1;

export type Action =
  | Rename
  | Arrange
  | AddSeat
  | RemoveSeat
  | Bot
  | Free
  | Leave
  | Change
  | Bag
  | Start
  | Answer
  | Deed
  | Undo
  | Redo
  | Hand
  | Clock
  | Ready
  | Say
  | Claim
  | Unclaim
  | Note
  | Reveal
  | Again;

export type ClientMessage =
  | Hello
  | Do
  | Speak
  | Ping
  | Judge;

export type ServerMessage =
  | Welcome
  | Update
  | Done
  | Judged
  | Refused
  | Gone
  | Pong;

export type View =
  | ClocktowerScreen
  | TraitorsScreen;

export interface Rename {
  do: "rename";
  seat: number;
  name: string;
}

export interface Arrange {
  do: "arrange";
  order: number[];
}

export interface AddSeat {
  do: "addseat";
  name?: string;
  bot?: boolean;
}

export interface RemoveSeat {
  do: "removeseat";
  seat: number;
}

export interface Bot {
  do: "bot";
  seat: number;
  on: boolean;
}

export interface Free {
  do: "free";
  seat: number;
}

export interface Leave {
  do: "leave";
}

export interface Change {
  do: "change";
  settings?: Partial<ClocktowerSettings> | Partial<TraitorsSettings> | null;
  theme?: string | null;
  name?: string | null;
  script?: string | string[] | null;
  switches?: Record<string, unknown> | null;
}

export interface Bag {
  do: "bag";
  characters?: string[] | null;
  dealt?: string[] | null;
}

export interface Start {
  do: "start";
}

export interface Answer {
  do: "answer";
  value: unknown;
  seat?: number | null;
  moment?: number | null;
}

export interface Deed {
  do: "deed";
  deed: Record<string, unknown>;
}

export interface Undo {
  do: "undo";
  count?: number;
  moment?: number | null;
}

export interface Redo {
  do: "redo";
  count?: number;
  moment?: number | null;
}

export interface Hand {
  do: "hand";
  up: boolean;
  seat?: number | null;
}

export interface Clock {
  do: "clock";
  what: "extend" | "pause" | "resume" | "skip" | "start";
  seconds?: number;
  title?: string;
}

export interface Ready {
  do: "ready";
  on?: boolean;
}

export interface Say {
  do: "say";
  text: string;
  to?: number | "storyteller" | "town";
}

export interface Claim {
  do: "claim";
  character?: string | null;
  night?: number | null;
  learned?: unknown;
  text?: string;
}

export interface Unclaim {
  do: "unclaim";
  claim: number;
}

export interface Note {
  do: "note";
  about?: number | null;
  text?: string | null;
  character?: string | null;
  mark?: "" | "evil" | "good" | "unsure" | null;
}

export interface Reveal {
  do: "reveal";
  seat?: number | null;
}

export interface Again {
  do: "again";
}

export interface Hello {
  type: "hello";
  table: string;
  version?: number;
  key?: string;
  host?: string;
  language?: string;
}

export interface Do {
  type: "do";
  id: string;
  action: Action;
}

export interface Speak {
  type: "speak";
  language: string;
}

export interface Ping {
  type: "ping";
}

export interface Judge {
  type: "judge";
  id: string;
  statement: unknown;
}

export interface Welcome {
  type: "welcome";
  seq: number;
  view: View;
  history: EventLine[];
  chat: ChatLine[];
}

export interface Update {
  type: "update";
  seq: number;
  set?: Record<string, unknown>;
  history?: Tail | null;
  chat?: Tail | null;
}

export interface Done {
  type: "done";
  id: string;
}

export interface Judged {
  type: "judged";
  id: string;
  marks: boolean[];
}

export interface Refused {
  type: "refused";
  id: string;
  code: string;
  why: string;
}

export interface Gone {
  type: "gone";
  code: string;
  why: string;
}

export interface Pong {
  type: "pong";
}

export interface ClocktowerScreen {
  bag: BagView | null;
  claims: ClaimView[];
  clock: ClockView | null;
  game: ClocktowerView | null;
  hands: number[];
  me: Me;
  notes: ClocktowerNoteView[];
  ready: number[];
  redo: StepView[];
  revealed: number[] | null;
  table: ClocktowerTableView;
  undo: StepView[];
}

export interface TraitorsScreen {
  clock: ClockView | null;
  game: TraitorsView | null;
  me: Me;
  notes: NoteView[];
  ready: number[];
  table: TraitorsTableView;
}

export interface Plan {
  seats: SeatOffer[];
  game?: "clocktower" | "traitors";
  script?: string | string[] | null;
  name?: string;
  theme?: string | null;
  language?: string;
  teller?: "belfry" | "person";
  settings?: Partial<ClocktowerSettings> | Partial<TraitorsSettings>;
  switches?: Record<string, unknown>;
  sit?: string | null;
  start?: boolean;
}

export interface Opened {
  code: string;
  host: string;
  seat: number | null;
  key: string | null;
}

export interface Seated {
  code: string;
  role: "host" | "player" | "storyteller";
  key: string;
  seat: number | null;
}

export interface Lobby {
  code: string;
  name: string;
  game: string;
  theme: string;
  teller: "belfry" | "person";
  stage: "lobby" | "over" | "play";
  seats: TableSeat[];
}

export interface Mine {
  code: string;
  name: string;
  game: string;
  stage: "lobby" | "over" | "play";
  role: "host" | "player" | "storyteller";
  key: string;
  touched: number;
  seat: number | null;
  seat_name: string;
}

export interface Links {
  host?: string;
  join: string;
  seat?: string;
  square: string;
}

export interface EventLine {
  data: Record<string, unknown>;
  kind: string;
  text: string;
}

export interface ChatLine {
  at: number;
  seat: number;
  text: string;
  to: number | "storyteller" | "town";
}

export interface ClocktowerSettings {
  discussion: number;
  beat: number;
  patience: number;
  chat: boolean;
  spectators: boolean;
  nominations: number;
  defence: number;
  sweep: number;
  claims: boolean;
  auto_advance: boolean;
  at_table: boolean;
}

export interface TraitorsSettings {
  discussion: number;
  beat: number;
  patience: number;
  chat: boolean;
  spectators: boolean;
  stand_ins: boolean;
}

export interface Tail {
  keep: number;
  lines: unknown[];
}

export interface BagView {
  characters: string[] | null;
  dealt: string[] | null;
  problems: string[];
}

export interface ClaimView {
  character: string | null;
  id: number;
  learned: unknown;
  night: number | null;
  seat: number;
  text: string;
}

export interface ClockView {
  remaining: number;
  running: boolean;
  title: string;
  total: number;
}

export interface ClocktowerView {
  about_to_die: number | null;
  as: number | "public" | "storyteller";
  asked: Asked | null;
  bluffs: string[] | null;
  characters: string[];
  counting: CountView | null;
  early_end: EarlyEndView | null;
  executed: number | null;
  exiles: ExileView[];
  grimoire: GrimoireView | null;
  known: Record<number, Known>;
  may: OptionsView | null;
  may_be_exiled: number[];
  may_be_nominated: number[];
  may_nominate: number[];
  may_use: string[];
  moment: number;
  night: NightStep[] | null;
  nominations: NominationView[];
  nominations_open: boolean | null;
  number: number;
  numbers: Numbers | null;
  phase: "day" | "dusk" | "night" | "over" | "setup";
  reason: string | null;
  script: string;
  suggestion: Suggestion | null;
  threshold: number;
  told: Told[];
  town: TownSeat[];
  uses: ActionView[] | null;
  waiting: Waiting[] | null;
  winner: "evil" | "good" | null;
  you: You;
}

export interface Me {
  host: boolean;
  role: "player" | "public" | "storyteller";
  seat: number | null;
}

export interface ClocktowerNoteView {
  about: number | null;
  character: string;
  mark: "" | "evil" | "good" | "unsure";
  text: string;
}

export interface StepView {
  text: string;
}

export interface ClocktowerTableView {
  code: string;
  game: "clocktower";
  name: string;
  round: number;
  script: string | string[];
  seats: TableSeat[];
  settings: ClocktowerSettings;
  stage: "lobby" | "over" | "play";
  storyteller_here: boolean;
  switches: Record<string, unknown>;
  teller: "belfry" | "person";
  theme: string;
  watching: number;
}

export interface TraitorsView {
  agreement: AgreementView | null;
  as: number | "public" | "storyteller";
  asked: TraitorsAsked | null;
  cards: Record<string, number>;
  dealer: number;
  deck: number;
  discards: Discards;
  drawing: number | null;
  ended: "agreement" | "final" | "two" | null;
  fund: Pile;
  moment: number;
  options: Record<string, unknown>;
  phase: "banishment" | "end" | "final" | "murder" | "over" | "turn";
  players: PlayerView[];
  results: ResultView[];
  round: number;
  rounds: number;
  seen: SeenHand[];
  slips: (string | number)[];
  told: TraitorsTold[];
  turn: number | null;
  victim: number | null;
  voting: VoteView | null;
  waiting: TraitorsWaiting | null;
  winners: number[] | null;
  worth: Record<string, number>;
  you: TraitorsYou;
}

export interface NoteView {
  about: number | null;
  mark: "" | "evil" | "good" | "unsure";
  text: string;
}

export interface TraitorsTableView {
  code: string;
  game: "traitors";
  name: string;
  round: number;
  seats: TableSeat[];
  settings: TraitorsSettings;
  stage: "lobby" | "over" | "play";
  switches: Record<string, unknown>;
  teller: "belfry" | "person";
  theme: string;
  watching: number;
}

export interface SeatOffer {
  name?: string;
  bot?: boolean;
}

export interface TableSeat {
  by: "bot" | "nobody" | "person";
  here: boolean;
  name: string;
  seat: number;
}

export interface Asked {
  ability: string;
  about: number | null;
  kind: string;
  options: OptionsView;
  telling?: "anything" | "false" | "true";
  text: string;
}

export interface CountView {
  exile: boolean;
  hands: number[];
  needed: number;
  next: number | null;
  order: number[];
  total: number;
  who: number;
}

export interface EarlyEndView {
  confirm: string;
  reason: string;
  rule: string;
  winner: "evil" | "good";
}

export interface ExileView {
  needed: number;
  succeeds: boolean;
  support: number;
  supporters: number[];
  who: number;
}

export interface GrimoireView {
  bluffs: string[] | null;
  seats: GrimoireSeat[];
  switches: Record<string, unknown>;
  tonight: string[];
}

export interface Known {
  alignment?: "evil" | "good";
  character?: string;
  demon?: boolean;
  minion?: boolean;
}

export interface OptionsView {
  actions?: ActionView[];
  characters?: string[];
  choose: "action" | "each" | "either" | "grimoire" | "one" | "several" | "some" | "statement" | "text";
  count?: number;
  item?: OptionsView;
  kinds?: OptionsView[];
  least?: number;
  limit?: number;
  marks?: boolean[][];
  most?: number;
  noun?: string;
  of?: unknown[];
  ordered?: boolean;
  parts?: OptionsView[];
  shapes?: ShapeView[];
  true?: unknown[];
}

export interface NightStep {
  id: string;
  kind: "act" | "dawn" | "deaths" | "demoninfo" | "dusk" | "fresh" | "minioninfo" | "notice" | "trigger";
  seat: number | null;
  state: "done" | "now" | "to-come";
  text: string;
}

export interface NominationView {
  about_to_die?: number | null;
  by: number;
  needed?: number;
  result?: "fails" | "succeeds" | "ties";
  tally: number | null;
  voters: number[];
  who: number;
}

export interface Numbers {
  demon: number;
  minion: number;
  outsider: number;
  townsfolk: number;
}

export interface Suggestion {
  answer: unknown;
  reason: string;
}

export interface Told {
  ability?: string;
  alignment?: "evil" | "good";
  bluffs?: string[];
  character?: string;
  choice?: unknown;
  demons?: number[];
  kind: "alignment" | "character" | "chose" | "demoninfo" | "learned" | "minioninfo";
  minions?: number[];
  number: number;
  phase: "day" | "dusk" | "night" | "over" | "setup";
  said?: unknown;
  seat: number;
  text: string;
  value?: unknown;
}

export interface TownSeat {
  alive: boolean;
  ghost_vote: boolean;
  name: string;
  seat: number;
  traveller: string | null;
}

export interface ActionView {
  action: string[];
  options: OptionsView;
}

export interface Waiting {
  ability: string;
  about: number | null;
  kind: string;
  options: OptionsView;
  seat: number;
  telling?: "anything" | "false" | "true";
  text: string;
}

export interface You {
  alignment?: "evil" | "good";
  character?: string;
  seat?: number;
}

export interface AgreementView {
  answers: unknown[][];
  ended: boolean;
}

export interface TraitorsAsked {
  ability: string;
  about: number | null;
  kind: string;
  options: TraitorsOptionsView;
  text: string;
}

export interface Discards {
  cards: string[] | null;
  count: number;
}

export interface Pile {
  cards: string[];
  gold: number;
}

export interface PlayerView {
  cards: number;
  in: boolean;
  name: string;
  number: number;
  out: "banishment" | "murder" | null;
  recruited: boolean;
  role: "faithful" | "traitor" | null;
  score: number;
  seat: number;
}

export interface ResultView {
  discarded: string[];
  fund: number;
  reason: "agreement" | "final" | "two";
  round: number;
  rows: number[][];
  share: number;
  sharing: number[];
  side: "faithful" | "traitor";
}

export interface SeenHand {
  cards: string[];
  who: number;
}

export interface TraitorsTold {
  data: Record<string, unknown>;
  kind: "card" | "dealt" | "entered" | "put_away" | "recruited" | "role" | "saw" | "took";
  round: number;
  text: string;
}

export interface VoteView {
  candidates: number[];
  cast: boolean;
  order: number[];
  repetition: number;
  shown: number[][];
  tally: number[][];
}

export interface TraitorsWaiting {
  ability: string;
  about: number | null;
  kind: string;
  seats: number[];
  text: string;
}

export interface TraitorsYou {
  drawn?: string | null;
  hand?: string[];
  number?: number;
  recruited?: boolean;
  role?: "faithful" | "traitor";
  seat?: number;
}

export interface GrimoireSeat {
  abilities: AbilityView[];
  alignment: "evil" | "good";
  alive: boolean;
  believes: string | null;
  character: string;
  drunk: boolean;
  ghost_vote: boolean;
  lives: boolean;
  name: string;
  poisoned: boolean;
  seat: number;
  tokens: TokenView[];
}

export interface ShapeView {
  shape: string;
  slots: SlotView[];
}

export interface TraitorsOptionsView {
  choose: "one";
  noun?: string;
  of?: unknown[];
}

export interface AbilityView {
  happens: boolean;
  id: string;
  wakes: boolean;
}

export interface TokenView {
  active: boolean;
  token: string;
}

export interface SlotView {
  name: string;
  noun: "character" | "number" | "player" | "statement" | "team" | "type";
  of?: unknown[];
}
