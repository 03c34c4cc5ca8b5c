// Made by `make protocol` from the Python that sends and reads it; a change there is a change here.

export const VERSION = 1;

export type Action =
  | Rename
  | ChooseFace
  | Arrange
  | AddSeat
  | RemoveSeat
  | Bot
  | Free
  | Leave
  | Admit
  | Decline
  | SendAway
  | Password
  | Change
  | Bag
  | Fabled
  | Traveller
  | Jinxes
  | OwnJinxes
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
  | Longer
  | Seen
  | Thought
  | Reveal
  | Publish
  | Desk
  | Dismiss
  | Shown
  | Again
  | Mend;

export type ClientMessage =
  | Hello
  | Do
  | Speak
  | Ping
  | Judge
  | LookBack
  | Hold;

export type ServerMessage =
  | Welcome
  | Update
  | Done
  | Judged
  | LookedBack
  | Refused
  | Gone
  | Pong;

export type View =
  | ClocktowerPartyView
  | TraitorsPartyView;

export type OptionsView =
  | ChooseOne
  | ChooseSome
  | ChooseEach
  | ChooseEither
  | ChooseSeveral
  | ChooseText
  | ChooseStatement
  | ChooseAction
  | ChooseGrimoire;

export type ClaimShape =
  | ClaimNumber
  | ClaimPair
  | ClaimPlayers
  | ClaimWord
  | ClaimCharacters
  | ClaimPlain
  | ClaimTalk;

export type OfferOption =
  | NumberOption
  | ChoiceOption;

export type Plain =
  | boolean
  | number
  | string
  | Plain[]
  | null;

export interface ClocktowerEvents {
  declared: { ability: string; seat?: number; what?: string; who?: number; by?: number; choice?: string; value?: string; players?: number[]; character?: string; day?: number; text?: string; };
  proposed: { seat: number; ability: string; choice: Plain; who?: number; };
  rejected: { seat: number; ability: string; choice: Plain; who?: number; };
  pointed: { seat: number; to: number; };
  countdown: { ability: string; left: number; };
  finger: { seat: number; to: number | null; };
  frozen: { ability: string; who: number | null; };
  duty: { seat: number; ability: string; };
  neglected: { seat: number; ability: string; };
  amigo: { seat: number; who: number; };
  yardstick: { seat: number; text: string; };
  amused: { seat: number; marked: boolean; };
  found_funny: { seat: number; funny: boolean; };
  final_day: { ability: string; players: number[]; };
  contest_called: { ability: string; };
  contest: { ability: string; who: number; to: number; voters: number[]; supporters: number[]; hands: number; others: number; };
  ends_in: { ability: string; minutes: number; };
  silence: { ability: string; on: boolean; seconds: number | null; };
  mistake: { what: string; note?: string; on_purpose?: boolean; altered?: number; seat?: number; };
  night: { number: number; };
  dawn: { number: number; deaths: number[]; returned: number[]; vote_tokens: number[]; silent?: boolean; };
  dusk: { number: number; };
  used: { seat: number; ability: string; choice: Plain; };
  talked: { seat: number; };
  denied: { seat: number; ability: string; };
  sent_back: { seat: number; ability: string; };
  said: { seat: number; text: string; };
  executed: { seat: number; because?: string; nominated?: boolean; };
  cause: { seat: number; because: string; };
  lives: { seat: number; };
  died: { seat: number; };
  killed: { seat: number; by: string | null; };
  perished: { seat: number; by: string | null; };
  lingers: { seat: number; };
  survived: { seat: number; through: string; };
  redirected: { seat: number; to: number; };
  spared: { seat: number; };
  revived: { seat: number; };
  returned: { seat: number; };
  became: { seat: number; character: string; alignment: "good" | "evil"; };
  token: { seat: number; token: string; };
  untoken: { seat: number; token: string; };
  token_moved: { seat: number; to: number; token: string; };
  warning: { rule: string; seat?: number; character?: string; };
  set_aside: { rule: string; seat: number | null; };
  false_notice: { seat: number; character: string; alignment: "good" | "evil"; };
  kept: { seat: number; ability: string; };
  heard: { seat: number; ability: string; what: string; };
  judged: { seat: number; ability: string; verdict: string; players?: number[]; reason?: string | null; };
  verdict: { seat: number; ability: string; through: string | null; suspect: number | null; culprit?: number; penalty?: string; };
  opinion: { seat: number; ability: string; value: Plain; honest: Plain; impaired: boolean; meant?: string; };
  marked: { seat: number; ability: string; marks: boolean[]; };
  wish: { seat: number; what: string; wish?: Plain; how?: string; impaired?: boolean; changes?: Plain; price?: Plain; clue?: Plain; lasts?: string; };
  seated: { seats: [number, string][]; };
  script: { script: string; characters: string[]; numbers: Numbers | null; };
  options: { options: Record<string, unknown>; };
  travellers: { travellers: [number, string][]; };
  dead: { dead: [number, boolean][]; };
  clash: { ability: string; characters: string[]; };
  jinxes: { jinxes: string[]; own?: OwnJinxView[]; };
  fabled: { fabled: string[]; };
  character: { seat: number; character: string; alignment?: "good" | "evil"; };
  alignment: { seat: number; alignment: "good" | "evil"; };
  minioninfo: { seat: number; demons: number[]; minions: number[]; };
  demoninfo: { seat: number; minions: number[]; bluffs?: string[]; unmet?: boolean; demons?: number[]; };
  chose: { seat: number; ability: string; choice: Plain; };
  learned: { seat: number; ability: string; value: Plain; said?: Plain; };
  shown: { seat: number; card: CardShown; };
  seen: { seat: number; ability: string; what: string; who?: number; players?: number[]; };
  penalty: { seat: number; ability: string; penalty: string; on: number; };
  warned: { seat: number; ability: string; };
  hushed: { seat: number; ability: string; };
  corrected: { seat: number; ability: string; };
  message: { seat: number; text: string; };
  joined: { seat: number; name: string; after: number; character: string; };
  left: { seat: number; };
  reseated: { order: number[]; };
  staying: { seats: number[]; };
  life_token: { seat: number; character: string | null; };
  won: { team: "good" | "evil"; reason: string; grimoire: OpenPage[]; };
  resumed: { phase: string; };
  nominations: { open: boolean; };
  nominators: { players: boolean; };
  nominated: { by: number; who: number; settled?: boolean; secret?: boolean; ability?: string; needed?: number; voters?: number[]; };
  explained: { topic: string; };
  count: { who: number; secret?: boolean; ability?: string; needed?: number; voters?: number[]; };
  ballot: { who: number; secret?: boolean; ability?: string; needed?: number; voters?: number[]; };
  hand: { seat: number; up: number | boolean; total: number | null; free?: boolean; };
  hands: { seat: number; most: number; };
  running: { seat: number; total: number; };
  tally: { who: number; tally: number; needed: number; voters: number[]; result: "succeeds" | "ties" | "fails"; about_to_die: number | null; void?: boolean; secret?: boolean; entered?: boolean; };
  counted: { who: number; };
  about_to_die: { seat: number | null; };
  vote_tokens: { spent: number[]; };
  gave: { seat: number; to: number; };
  exile: { by: number; who: number; };
  exiled: { who: number; support: number; needed: number; supporters: number[]; succeeds: boolean; };
  cult: { by: number; };
  followed: { by: number; supporters: number[]; succeeds: boolean; };
}

export interface TraitorsEvents {
  seated: { seats: [number, string][]; };
  game: { rounds: number; cards: Record<string, number>; worth: Record<string, number>; options: Record<string, unknown>; };
  round: { number: number; dealer: number; deck: number; hands: number[]; fund?: string[]; discards?: string[]; out?: ([number, "murder" | "banishment", "faithful" | "traitor"])[]; scores?: number[]; };
  role: { seat: number; role: "faithful" | "traitor"; recruited: boolean; };
  dealt: { seat: number; cards: string[]; };
  turn: { seat: number; };
  proposed: { seat: number; };
  drew: { seat: number; left: number; };
  card: { seat: number; card: string; };
  kept: { seat: number; };
  recruited: { seat: number; };
  rejected: { seat: number; };
  passed: { seat: number; };
  played: { seat: number; card: string; };
  discarded: { seat: number; card: string | null; };
  put_away: { seat: number; card: string; };
  blackmail: { seat: number; who: number; };
  saw: { seat: number; who: number; cards: string[]; };
  taken: { seat: number; who: number; taken: boolean; };
  took: { seat: number; who: number; card: string; };
  event: { seat: number; event: string; };
  final: { seat: number; };
  entered: { seat: number; entry: string | number; };
  slip: { entry: string | number; left: number; };
  victim: { seat: number | null; };
  shielded: { seat: number; };
  discussion: { candidates: number[]; repetition: number; order: number[]; };
  polled: { order: number[]; };
  vote: { seat: number; who: number; left: number; };
  tied: { seats: number[]; votes: number; };
  lot: { seats: number[]; seat: number; };
  banished: { seat: number; votes: number; };
  out: { seat: number; how: "murder" | "banishment"; cards: string[]; gold: number; role: "faithful" | "traitor"; recruited: boolean; };
  agreement: { answers: [number, boolean][]; ended: boolean; };
  round_over: { reason: "two" | "agreement" | "final"; };
  shown: { seat: number; role: "faithful" | "traitor"; recruited: boolean; };
  scores: { side: "faithful" | "traitor"; sharing: number[]; fund: number; discarded: string[]; share: number; rows: number[][]; };
  one_more: { seats: number[]; score: number; rounds: number; };
  won: { winners: number[]; score: number; };
}

export interface Worded {
  text: string;
  because?: string[];
  untrue?: boolean;
}

export interface WhenTold {
  phase: "setup" | "night" | "day" | "dusk" | "over";
  number: number;
  text: string;
}

export interface WhenTraitorsTold {
  round: number;
  text: string;
}

export type ToldKind = "character" | "alignment" | "minioninfo" | "demoninfo" | "chose" | "learned" | "shown" | "seen" | "penalty" | "warned" | "hushed" | "corrected" | "message";

export type TraitorsToldKind = "role" | "dealt" | "card" | "recruited" | "put_away" | "saw" | "took" | "entered";

export type LineOf<Events> = {
  [Kind in keyof Events]: Worded & { kind: Kind; data: Events[Kind] };
}[keyof Events];
export type ClocktowerLine = LineOf<ClocktowerEvents>;
export type TraitorsLine = LineOf<TraitorsEvents>;
export type EventLine = ClocktowerLine | TraitorsLine;

export type Told = {
  [Kind in ToldKind]: WhenTold & ClocktowerEvents[Kind] & { kind: Kind };
}[ToldKind];
export type TraitorsTold = {
  [Kind in TraitorsToldKind]: WhenTraitorsTold & { kind: Kind; data: TraitorsEvents[Kind] };
}[TraitorsToldKind];

export const ANNOUNCED: ReadonlySet<string> = new Set([
  "counted",
  "dawn",
  "declared",
  "denied",
  "died",
  "executed",
  "exiled",
  "followed",
  "joined",
  "left",
  "life_token",
  "lives",
  "mistake",
  "reseated",
  "returned",
  "sent_back",
  "talked",
  "tally",
  "used",
  "vote_tokens",
]);

export const LOGGED: ReadonlySet<string> = new Set([
  "clash",
  "counted",
  "dawn",
  "declared",
  "denied",
  "died",
  "dusk",
  "executed",
  "exile",
  "exiled",
  "followed",
  "joined",
  "left",
  "life_token",
  "lives",
  "mistake",
  "night",
  "nominated",
  "nominations",
  "options",
  "reseated",
  "returned",
  "said",
  "sent_back",
  "talked",
  "tally",
  "used",
  "vote_tokens",
  "won",
]);

export const UNTOLD_AT_THE_END: ReadonlySet<string> = new Set([
  "count",
  "hand",
  "nominations",
  "options",
  "script",
  "seated",
  "untoken",
  "warning",
]);

export const HANDED_OUT: ReadonlySet<string> = new Set([
  "alignment",
  "character",
  "demoninfo",
  "message",
  "minioninfo",
]);

export const TOLD: ReadonlySet<string> = new Set([
  "alignment",
  "character",
  "chose",
  "corrected",
  "demoninfo",
  "hushed",
  "learned",
  "message",
  "minioninfo",
  "penalty",
  "seen",
  "shown",
  "warned",
]);

export const TRAITORS_TOLD: ReadonlySet<string> = new Set([
  "card",
  "dealt",
  "entered",
  "put_away",
  "recruited",
  "role",
  "saw",
  "took",
]);

export interface Rename {
  do: "rename";
  seat: number;
  name: string;
}

export interface ChooseFace {
  do: "face";
  seat: number;
  emblem: "owl" | "fox" | "rabbit" | "squirrel" | "cat" | "dog" | "swan" | "duck" | "dolphin" | "crab" | "turtle" | "snail" | "butterfly" | "koala" | "rooster" | "penguin" | "camel" | "hedgehog" | "acorn" | "clover" | "mushroom" | "strawberry" | "windmill" | "lighthouse";
  colour: "rose" | "amber" | "olive" | "green" | "teal" | "blue" | "violet" | "grey";
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

export interface Admit {
  do: "admit";
  knock: number;
  seat?: number | null;
  after?: number | null;
  alignment?: "good" | "evil" | null;
}

export interface Decline {
  do: "decline";
  knock: number;
}

export interface SendAway {
  do: "sendaway";
  spectator: number;
}

export interface Password {
  do: "password";
  text: string;
}

export interface Change {
  do: "change";
  settings?: Partial<ClocktowerSettings> | Partial<TraitorsSettings> | null;
  theme?: string | null;
  name?: string | null;
  script?: string | (string | Record<string, unknown>)[] | null;
  switches?: Record<string, unknown> | null;
}

export interface Bag {
  do: "bag";
  characters?: string[] | null;
  dealt?: string[] | null;
}

export interface Fabled {
  do: "fabled";
  fabled: string[];
}

export interface Traveller {
  do: "traveller";
  character: string | null;
  seat?: number | null;
  alignment?: "good" | "evil" | "lot" | null;
}

export interface Jinxes {
  do: "jinxes";
  off: string[];
}

export interface OwnJinxes {
  do: "ownjinxes";
  jinxes: JinxInWords[];
}

export interface Start {
  do: "start";
}

export interface Answer {
  do: "answer";
  value: unknown;
  seat?: number | null;
  moment?: number | null;
  sure?: boolean;
}

export interface Deed {
  do: "deed";
  deed: Record<string, unknown>;
  sure?: boolean;
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
  hands?: number;
}

export interface Clock {
  do: "clock";
  what: "start" | "pause" | "resume" | "extend" | "skip";
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
  to?: number | "town" | "storyteller";
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
  mark?: "" | "good" | "evil" | "unsure" | null;
}

export interface Longer {
  do: "longer";
}

export interface Seen {
  do: "seen";
  count: number;
}

export interface Thought {
  do: "thought";
  night: number;
  number: number;
  seat?: number | null;
}

export interface Reveal {
  do: "reveal";
  seat?: number | null;
}

export interface Publish {
  do: "publish";
  on?: boolean;
}

export interface Desk {
  do: "desk";
  desk?: number | null;
  name?: string;
  rank?: "lead" | "helper" | "watcher";
  letters?: boolean;
}

export interface Dismiss {
  do: "dismiss";
  desk: number;
}

export interface Shown {
  do: "shown";
  ids: string[];
}

export interface Again {
  do: "again";
}

export interface Mend {
  do: "mend";
}

export interface Hello {
  type: "hello";
  table: string;
  version?: number;
  key?: string;
  host?: string;
  language?: string;
  password?: string;
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

export interface LookBack {
  type: "look-back";
  id: string;
  count: number;
}

export interface Hold {
  type: "hold";
  on: boolean;
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
  history?: HistoryTail | null;
  chat?: ChatTail | null;
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

export interface LookedBack {
  type: "looked-back";
  id: string;
  changes: ChangeView[];
  seen: SeenView[];
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

export interface ClocktowerPartyView {
  me: Me;
  clock: ClockView | null;
  due: ClockView | null;
  more_clocks: ClockView[];
  knocks: KnockView[];
  spectators: SpectatorView[];
  desk: DeskView[];
  ready: number[];
  table: ClocktowerTableView;
  game: ClocktowerView | null;
  notes: ClocktowerNoteView[];
  bag: BagView | null;
  hands: number[];
  sweep: number | null;
  claims: ClaimView[];
  thought: ThoughtAsked | null;
  more_time: boolean;
  thoughts: ThoughtView[];
  awake_with: number[];
  undo: StepView[];
  redo: StepView[];
  chapters: ChapterView[];
  shown: string[];
  revealed: number[] | null;
}

export interface TraitorsPartyView {
  me: Me;
  clock: ClockView | null;
  due: ClockView | null;
  more_clocks: ClockView[];
  knocks: KnockView[];
  spectators: SpectatorView[];
  desk: DeskView[];
  ready: number[];
  table: TraitorsTableView;
  game: TraitorsView | null;
  notes: NoteView[];
}

export interface ChooseOne {
  choose: "one";
  noun: string;
  of: Plain[];
}

export interface ChooseSome {
  choose: "some";
  count: number;
  ordered: boolean;
  noun: string;
  of: Plain[];
}

export interface ChooseEach {
  choose: "each";
  parts: OptionsView[];
  marks?: boolean[][];
}

export interface ChooseEither {
  choose: "either";
  kinds: OptionsView[];
}

export interface ChooseSeveral {
  choose: "several";
  least: number;
  most: number;
  item: OptionsView;
}

export interface ChooseText {
  choose: "text";
  limit: number;
}

export interface ChooseStatement {
  choose: "statement";
  shapes: ShapeView[];
}

export interface ChooseAction {
  choose: "action";
  actions: ActionView[];
}

export interface ChooseGrimoire {
  choose: "grimoire";
  true: ([number, string | null, boolean | null, boolean, string[]])[];
  characters: string[];
}

export interface ClaimNumber {
  kind: "number";
  most: number | null;
}

export interface ClaimPair {
  kind: "players-character";
  players: number;
  type: string;
  or_none: boolean;
}

export interface ClaimPlayers {
  kind: "players";
  players: number;
}

export interface ClaimWord {
  kind: "word";
  noun: string;
  of: string[];
}

export interface ClaimCharacters {
  kind: "characters";
  type: string;
}

export interface ClaimPlain {
  kind: "yes-no" | "character" | "player-character" | "player" | "good-evil";
}

export interface ClaimTalk {
  kind: "reply" | "statements" | "advice" | "effect" | "rating";
}

export interface NumberOption {
  name: string;
  statement: string;
  title: string;
  default: unknown;
  kind: "number" | "numbers";
  least: number;
  most: number;
  none: string | null;
}

export interface ChoiceOption {
  name: string;
  statement: string;
  title: string;
  default: unknown;
  kind: "choice";
  values: unknown[];
  texts: string[];
}

export interface Numbers {
  townsfolk: number;
  outsider: number;
  minion: number;
  demon: number;
}

export interface OwnJinxView {
  characters: string[];
  rule: string;
}

export interface CardShown {
  heading?: "demon" | "minions" | "not-in-play" | "you-are" | "character" | "you-turn" | "use";
  words?: string;
  players?: number[];
  characters?: string[];
  number?: number;
  yes?: boolean;
  alignment?: "good" | "evil";
}

export interface OpenPage {
  seat: number;
  character: string;
  believes: string | null;
  alignment: "good" | "evil";
  alive: boolean;
  tokens: string[];
}

export interface Plan {
  seats: SeatOffer[];
  game?: "clocktower" | "traitors";
  script?: string | (string | Record<string, unknown>)[] | null;
  name?: string;
  theme?: string | null;
  language?: string;
  teller?: "person" | "belfry";
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
  role: "storyteller" | "host" | "player";
  key: string;
  seat: number | null;
}

export interface Knocked {
  code: string;
  key: string;
}

export interface Lobby {
  code: string;
  name: string;
  game: string;
  theme: string;
  teller: "person" | "belfry";
  stage: "lobby" | "play" | "over";
  seats: TableSeat[];
  password: boolean;
  locked: boolean;
  knocks: boolean;
  travellers: TravellersOnOffer | null;
}

export interface Mine {
  code: string;
  name: string;
  game: string;
  stage: "lobby" | "play" | "over";
  role: "storyteller" | "host" | "player";
  key: string;
  touched: number;
  seat: number | null;
  seat_name: string;
}

export interface Links {
  join: string;
  square: string;
  host?: string;
  seat?: string;
}

export interface ClocktowerStoryView {
  round: number;
  begun: number;
  name: string;
  theme: string;
  seats: StorySeat[];
  history: EventLine[];
  kind: "clocktower";
  game: ClocktowerView;
  script: string | string[];
  sheet: string;
  claims: ClaimView[];
  thoughts: ThoughtView[];
}

export interface TraitorsStoryView {
  round: number;
  begun: number;
  name: string;
  theme: string;
  seats: StorySeat[];
  history: EventLine[];
  kind: "traitors";
  game: TraitorsView;
}

export interface ChatLine {
  seat: number;
  to: number | "town" | "storyteller";
  text: string;
  at: number;
  round: number;
  day: number;
  what?: "sits" | "leaves" | "removed";
}

export interface SheetView {
  script: string | string[];
  name: string;
  author: string;
  house_rules: string[];
  opening: string;
  characters: SheetCharacter[];
  first_night: SheetStep[];
  other_nights: SheetStep[];
  travellers: SheetCharacter[];
  recommended: string[];
  fabled: SheetCharacter[];
  elsewhere: SheetCharacter[];
  jinxes: SheetJinx[];
  type_names: Record<string, string>;
  statements: StatementWords;
}

export interface OfferView {
  games: (ClocktowerOffer | TraitorsOffer)[];
  languages: Named[];
}

export interface AlmanacListing {
  characters: AlmanacLine[];
  editions: Named[];
  traits: string[];
}

export interface AlmanacPage {
  id: string;
  name: string;
  type: "townsfolk" | "outsider" | "minion" | "demon" | "traveller" | "fabled";
  edition: string;
  ability: string;
  traits: string[];
  english?: string;
  edition_name: string;
  first_night: NightPlace | null;
  other_nights: NightPlace | null;
  reminders: string[];
  texts: Record<string, string[]>;
  rulings: Ruling[];
  cases: Case[];
  jinxes: AlmanacJinx[];
  translated: boolean;
}

export interface Rulebook {
  language: string;
  theme: string;
  chapters: RuleChapter[];
  terms: RuleTerm[];
  synonyms: string[][];
  small: string[];
}

export interface ScriptRequest {
  script?: unknown[] | null;
  text?: string;
  link?: string;
  language?: string;
}

export interface ScriptExamination {
  name: string;
  author: string;
  shape: string;
  shape_text: string;
  counts: Record<string, number>;
  characters: string[];
  problems: SpokenProblem[];
  jinxes: SpokenJinx[];
  djinn: string;
  advice: SpokenAdvice[];
  first_night: ExaminedStep[];
  other_nights: ExaminedStep[];
  setup: SetupSheet;
  travellers: string[];
  shapes: UsualShapes;
  file: (string | Record<string, unknown>)[];
  nearest: NearCharacters[];
  link: string;
}

export interface CompareRequest {
  script: unknown[];
  against: unknown[] | string;
  language?: string;
}

export interface ScriptDifference {
  only_first: Named[];
  only_second: Named[];
  changed: Named[];
  orders: string[];
  both: number;
}

export interface PrintRequest {
  script: unknown[] | string;
  name?: string;
  sheet?: string;
  paper?: string;
  language?: string;
  theme?: string;
  turn?: string;
}

export interface PuzzleListing {
  day: string;
  today: Record<string, string>;
  puzzles: PuzzleLine[];
}

export interface PuzzleView {
  id: string;
  level: string;
  title: string;
  asks: "world" | "demon";
  pov: number | null;
  day: number;
  counts: Record<string, number>;
  hidden: string[];
  no_attacks_on_the_dead: boolean;
  players: PuzzlePlayer[];
  history: PuzzleHappening[];
  characters: PuzzleCharacter[];
  link: string;
  file: string;
}

export interface PuzzleRequest {
  text?: string;
  link?: string;
  language?: string;
  theme?: string;
}

export interface PuzzleCount {
  worlds: number;
  more: boolean;
  complete: boolean;
  asks: "world" | "demon" | null;
  worth: (number | null)[];
  view: PuzzleView;
}

export interface Proof {
  asks: "world" | "demon";
  solutions: string[][];
  mistaken: number[];
  refuted: Refutation[];
  hint: number | null;
}

export interface RefusalReply {
  code: string;
  why: string;
}

export interface ClocktowerSettings {
  discussion: number;
  beat: number;
  patience: number;
  chat: boolean;
  spectators: boolean;
  locked: boolean;
  ask_host: boolean;
  call: string;
  choosing: number;
  nominations: number;
  defence: number;
  sweep: number;
  claims: boolean;
  auto_advance: boolean;
  travellers_join: boolean;
  at_table: boolean;
}

export interface TraitorsSettings {
  discussion: number;
  beat: number;
  patience: number;
  chat: boolean;
  spectators: boolean;
  locked: boolean;
  ask_host: boolean;
  call: string;
  stand_ins: boolean;
}

export interface JinxInWords {
  characters: [string, string];
  rule: string;
  on: boolean;
}

export interface HistoryTail {
  keep: number;
  lines: EventLine[];
}

export interface ChatTail {
  keep: number;
  lines: ChatLine[];
}

export interface ChangeView {
  seat: number;
  what: "alive" | "dead" | "character" | "good" | "evil" | "leaves" | "returns";
  character?: string;
}

export interface SeenView {
  seat: number | null;
  texts: string[];
}

export interface Me {
  role: "storyteller" | "player" | "public";
  seat: number | null;
  host: boolean;
  rank?: "lead" | "helper" | "watcher";
}

export interface ClockView {
  title: string;
  remaining: number;
  total: number;
  running: boolean;
}

export interface KnockView {
  id: number;
  name: string;
  seat: number | null;
  traveller: string | null;
  coming: boolean;
}

export interface SpectatorView {
  id: number;
  at: number;
}

export interface DeskView {
  desk: number;
  name: string;
  rank: "lead" | "helper" | "watcher";
  letters: boolean;
  here: boolean;
  devices: number;
  key?: string;
}

export interface ClocktowerTableView {
  code: string;
  name: string;
  theme: string;
  teller: "person" | "belfry";
  stage: "lobby" | "play" | "over";
  switches: Record<string, unknown>;
  seats: TableSeat[];
  password: boolean;
  watching: number;
  round: number;
  stopped: "damaged" | "rules" | null;
  story: StoryLink | null;
  game: "clocktower";
  settings: ClocktowerSettings;
  script: string | string[];
  sheet: string;
  fabled: string[];
  travellers: TravellerView[];
  jinxes_off: string[];
  own_jinxes: JinxInWordsView[];
  storyteller_here: boolean;
}

export interface ClocktowerView {
  as: number | "storyteller" | "public";
  moment: number;
  phase: "setup" | "night" | "day" | "dusk" | "over";
  number: number;
  script: string;
  characters: string[];
  numbers: Numbers | null;
  fabled: string[];
  declared: Record<string, Declared>;
  jinxes: string[];
  own_jinxes: OwnJinxView[];
  town: TownSeat[];
  nominations_open: boolean | null;
  nominations: NominationView[];
  exiles: ExileView[];
  counting: CountView | null;
  threshold: number;
  to_lead: number;
  to_tie: number | null;
  may_nominate: number[];
  may_be_nominated: number[];
  may_be_exiled: number[];
  may_use: string[];
  about_to_die: number | null;
  executed: number | null;
  execution: ExecutionView | null;
  countdown: CountdownView | null;
  you: You;
  told: Told[];
  known: Record<number, Known>;
  bluffs: string[] | null;
  winner: "good" | "evil" | null;
  reason: string | null;
  asked: Asked | null;
  may: OptionsView | null;
  grimoire: GrimoireView | null;
  waiting: Waiting[] | null;
  suggestion: Suggestion | null;
  early_end: EarlyEndView | null;
  night: NightStep[] | null;
  uses: UseView[] | null;
}

export interface ClocktowerNoteView {
  about: number | null;
  text: string;
  mark: "" | "good" | "evil" | "unsure";
  character: string;
}

export interface BagView {
  characters: string[] | null;
  dealt: string[] | null;
  problems: string[];
  numbers: Numbers[];
  sides: SideView[];
}

export interface ClaimView {
  id: number;
  seat: number;
  character: string | null;
  night: number | null;
  learned: unknown;
  text: string;
}

export interface ThoughtAsked {
  night: number;
  number: number;
  question: string;
  of: number[];
}

export interface ThoughtView {
  by: number;
  night: number;
  question: string;
  seat: number;
}

export interface StepView {
  text: string;
  calls_vote?: true;
  votes?: true;
}

export interface ChapterView {
  phase: "night" | "day";
  number: number;
  steps: number;
}

export interface TraitorsTableView {
  code: string;
  name: string;
  theme: string;
  teller: "person" | "belfry";
  stage: "lobby" | "play" | "over";
  switches: Record<string, unknown>;
  seats: TableSeat[];
  password: boolean;
  watching: number;
  round: number;
  stopped: "damaged" | "rules" | null;
  story: StoryLink | null;
  game: "traitors";
  settings: TraitorsSettings;
}

export interface TraitorsView {
  as: number | "storyteller" | "public";
  moment: number;
  phase: "turn" | "murder" | "banishment" | "final" | "end" | "over";
  round: number;
  rounds: number;
  dealer: number;
  turn: number | null;
  drawing: number | null;
  players: PlayerView[];
  deck: number;
  cards: Record<string, number>;
  worth: Record<string, number>;
  fund: Pile;
  discards: Discards;
  options: Record<string, unknown>;
  victim: number | null;
  slips: (string | number)[];
  voting: VoteView | null;
  agreement: AgreementView | null;
  ended: "two" | "agreement" | "final" | null;
  results: ResultView[];
  winners: number[] | null;
  you: TraitorsYou;
  seen: SeenHand[];
  told: TraitorsTold[];
  waiting: TraitorsWaiting | null;
  asked: TraitorsAsked | null;
}

export interface NoteView {
  about: number | null;
  text: string;
  mark: "" | "good" | "evil" | "unsure";
}

export interface ShapeView {
  shape: string;
  slots: SlotView[];
}

export interface ActionView {
  action: string[];
  options: OptionsView;
}

export interface SeatOffer {
  name?: string;
  bot?: boolean;
}

export interface TableSeat {
  seat: number;
  name: string;
  by: "nobody" | "person" | "bot";
  here: boolean;
  face: Face | null;
}

export interface TravellersOnOffer {
  recommended: string[];
  others: string[];
  late: boolean;
}

export interface StorySeat {
  seat: number;
  name: string;
  by: "nobody" | "person" | "bot";
  face: Face | null;
}

export interface SheetCharacter {
  id: string;
  name: string;
  type: "townsfolk" | "outsider" | "minion" | "demon" | "traveller" | "fabled";
  edition: string;
  by_hand: boolean;
  ability: string;
  reminders: SheetReminder[];
  learns: ClaimShape | null;
  tells: string;
  told_unasked: boolean;
  copies: boolean;
  unseated: boolean;
}

export interface SheetStep {
  id: string;
  name: string;
  text: string;
  reminds: boolean;
}

export interface SheetJinx {
  id: string;
  characters?: [string, string];
  rule: string;
}

export interface StatementWords {
  shapes: Record<string, StatementShape>;
  teams: Record<string, string>;
  types: Record<string, string>;
  many: Record<string, string>;
}

export interface ClocktowerOffer {
  name: string;
  players: PlayerRange;
  tellers: ("person" | "belfry")[];
  themes: Named[];
  limits: Record<string, [number, number]>;
  editions: OfferEdition[];
  switches: OfferSwitch[];
  first_games: FirstGame[];
  setup: Record<string, Numbers>;
  id: "clocktower";
  settings: ClocktowerSettings;
}

export interface TraitorsOffer {
  name: string;
  players: PlayerRange;
  tellers: ("person" | "belfry")[];
  themes: Named[];
  limits: Record<string, [number, number]>;
  options: OfferOption[];
  rounds: Record<string, number>;
  id: "traitors";
  settings: TraitorsSettings;
}

export interface Named {
  id: string;
  name: string;
}

export interface AlmanacLine {
  id: string;
  name: string;
  type: "townsfolk" | "outsider" | "minion" | "demon" | "traveller" | "fabled";
  edition: string;
  ability: string;
  traits: string[];
  english?: string;
}

export interface NightPlace {
  text: string;
  translated: boolean;
  after: Named;
  before: Named | null;
}

export interface Ruling {
  id: string;
  text: string;
}

export interface Case {
  id: string;
  given: string;
  when: string;
  then: string;
}

export interface AlmanacJinx {
  id: string;
  with: OtherCharacter;
  rule: string;
  rulings: Ruling[];
  cases: Case[];
}

export interface RuleChapter {
  id: string;
  part: string;
  title: string;
  lead: string;
  paragraphs: RuleParagraph[];
}

export interface RuleTerm {
  id: string;
  name: string;
  pieces: RulePiece[];
  see: string;
}

export interface SpokenProblem {
  severity: "error" | "warning" | "note";
  entry: string;
  code: string;
  message: string;
}

export interface SpokenJinx {
  id: string;
  characters: [string, string];
  rule: string;
  own: boolean;
}

export interface SpokenAdvice {
  code: string;
  text: string;
  characters: string[];
  suggests: string;
}

export interface ExaminedStep {
  id: string;
  name: string;
  text: string;
  reminds: boolean;
  by_jinx: boolean;
}

export interface SetupSheet {
  rows: SetupRow[];
  changes: SetupChange[];
}

export interface UsualShapes {
  full: Record<string, number>;
  teensyville: Record<string, number>;
}

export interface NearCharacters {
  entry: string;
  characters: string[];
}

export interface PuzzleLine {
  id: string;
  level: string;
  number: number;
  players: number;
  edition: Named;
}

export interface PuzzlePlayer {
  seat: number;
  name: string;
  claims: string | null;
  dead: boolean;
  says: PuzzleStatement[];
  may_be: string[];
}

export interface PuzzleHappening {
  phase: string;
  number: number;
  text: string;
}

export interface PuzzleCharacter {
  id: string;
  name: string;
  type: "townsfolk" | "outsider" | "minion" | "demon" | "traveller" | "fabled";
  ability: string;
}

export interface Refutation {
  seat: number;
  character: string;
  legal: boolean;
  items: number[];
  known: boolean;
}

export interface StoryLink {
  round: number;
  link: string | null;
}

export interface TravellerView {
  seat: number;
  character: string;
}

export interface JinxInWordsView {
  characters: string[];
  rule: string;
  on: boolean;
}

export interface Declared {
  players?: number[];
  character?: string;
}

export interface TownSeat {
  seat: number;
  name: string;
  alive: boolean;
  ghost_vote: boolean;
  traveller: string | null;
  vote_tokens?: number;
}

export interface NominationView {
  by: number;
  who: number;
  tally: number | null;
  voters: number[];
  secret?: boolean;
  settled?: boolean;
  needed?: number;
  to_lead?: number;
  result?: "succeeds" | "ties" | "fails";
  about_to_die?: number | null;
  stands?: "block" | "tied" | "out" | "executed";
  died?: number[];
  executed?: number;
}

export interface ExileView {
  who: number;
  support: number;
  needed: number;
  supporters: number[];
  succeeds: boolean;
}

export interface CountView {
  kind: "vote" | "exile" | "cult";
  who: number;
  total: number;
  hands: number[];
  needed: number;
  to_lead: number;
  to_tie: number | null;
  order: number[];
  next: number | null;
  secret: boolean;
  counted?: number[];
  over?: boolean;
  worth?: Record<number, number>;
  voters?: number[];
  most?: Record<number, number>;
}

export interface ExecutionView {
  seat: number;
  because: string | null;
  by: number | null;
  tally: number | null;
  voters: number[];
  outcome: "dies" | "lives" | "dead" | null;
}

export interface CountdownView {
  ability: string;
  left: number;
  fingers: FingerView[];
}

export interface You {
  seat?: number;
  character?: string;
  alignment?: "good" | "evil";
}

export interface Known {
  character?: string;
  alignment?: "good" | "evil";
  demon?: boolean;
  minion?: boolean;
}

export interface Asked {
  kind: string;
  ability: string;
  options: OptionsView;
  about: number | null;
  text: string;
  telling?: "true" | "false" | "anything" | "free" | "none-true" | "none-false" | "too-many" | "both-false" | "one-of-each";
  ruling?: string;
  breach?: boolean;
}

export interface GrimoireView {
  seats: GrimoireSeat[];
  rules: string[];
  jinxes_due: OwnJinxView[];
  notes: GrimoireNote[];
  unseated: string[];
  held: AbilityView[];
  tonight: string[];
  bluffs: string[] | null;
  switches: Record<string, unknown>;
  fabled: FabledView[];
  fabled_to_come: string[];
}

export interface Waiting {
  kind: string;
  ability: string;
  options: OptionsView;
  about: number | null;
  text: string;
  telling?: "true" | "false" | "anything" | "free" | "none-true" | "none-false" | "too-many" | "both-false" | "one-of-each";
  ruling?: string;
  breach?: boolean;
  seat: number;
}

export interface Suggestion {
  answer: Plain;
  reason: string;
}

export interface EarlyEndView {
  winner: "good" | "evil";
  rule: string;
  reason: string;
  confirm: string;
}

export interface NightStep {
  id: string;
  kind: "dusk" | "minioninfo" | "demoninfo" | "act" | "fresh" | "trigger" | "notice" | "deaths" | "dawn";
  seat: number | null;
  state: "done" | "passed" | "now" | "to-come";
  text: string;
}

export interface UseView {
  action: string[];
  options: OptionsView;
  by: number[];
}

export interface SideView {
  seat: number;
  character: string;
  alignment: "good" | "evil" | "lot" | null;
}

export interface PlayerView {
  in: boolean;
  seat: number;
  number: number;
  name: string;
  out: "murder" | "banishment" | null;
  cards: number;
  role: "faithful" | "traitor" | null;
  recruited: boolean;
  score: number;
}

export interface Pile {
  cards: string[];
  gold: number;
}

export interface Discards {
  cards: string[] | null;
  count: number;
}

export interface VoteView {
  candidates: number[];
  repetition: number;
  order: number[];
  cast: boolean;
  shown: number[][];
  tally: number[][];
}

export interface AgreementView {
  answers: unknown[][];
  ended: boolean;
}

export interface ResultView {
  round: number;
  reason: "two" | "agreement" | "final";
  side: "faithful" | "traitor";
  sharing: number[];
  fund: number;
  discarded: string[];
  share: number;
  rows: number[][];
}

export interface TraitorsYou {
  seat?: number;
  number?: number;
  role?: "faithful" | "traitor";
  recruited?: boolean;
  hand?: string[];
  drawn?: string | null;
}

export interface SeenHand {
  who: number;
  cards: string[];
}

export interface TraitorsWaiting {
  kind: string;
  ability: string;
  seats: number[];
  about: number | null;
  text: string;
}

export interface TraitorsAsked {
  kind: string;
  ability: string;
  options: TraitorsChooseOne;
  about: number | null;
  text: string;
}

export interface SlotView {
  name: string;
  noun: "player" | "character" | "team" | "type" | "number" | "statement";
  of?: Plain[];
}

export interface Face {
  emblem: "owl" | "fox" | "rabbit" | "squirrel" | "cat" | "dog" | "swan" | "duck" | "dolphin" | "crab" | "turtle" | "snail" | "butterfly" | "koala" | "rooster" | "penguin" | "camel" | "hedgehog" | "acorn" | "clover" | "mushroom" | "strawberry" | "windmill" | "lighthouse";
  colour: "rose" | "amber" | "olive" | "green" | "teal" | "blue" | "violet" | "grey";
}

export interface SheetReminder {
  id: string;
  text: string;
}

export interface StatementShape {
  say: string;
  ask: string;
}

export interface PlayerRange {
  min: number;
  max: number;
}

export interface OfferEdition {
  id: string;
  name: string;
  text: string;
  characters: string[];
  players: PlayerRange;
  automated: boolean;
  ours: boolean;
}

export interface OfferSwitch {
  name: string;
  statement: string;
  title: string;
  text: string;
  values: unknown[];
  texts: string[];
  default: unknown;
  character: string | null;
  household: boolean;
  barred_by: string | null;
}

export interface FirstGame {
  characters: string[];
  believes: string | null;
  nature: string;
  remember: string;
}

export interface OtherCharacter {
  id: string;
  name: string;
  type: "townsfolk" | "outsider" | "minion" | "demon" | "traveller" | "fabled";
}

export interface RuleParagraph {
  address: string;
  rules: string[];
  kind: string;
  pieces: RulePiece[];
  heading?: string;
  table?: RuleTable;
  find?: string;
}

export interface RulePiece {
  text: string;
  term?: string;
}

export interface SetupRow {
  players: number;
  counts: [number, number, number, number];
  possible: boolean;
  travellers: number;
  reason: string;
}

export interface SetupChange {
  id: string;
  name: string;
  text: string;
  ways: Record<number, [number, number, number, number][]>;
}

export interface PuzzleStatement {
  item: number;
  phase: string;
  number: number;
  text: string;
}

export interface FingerView {
  seat: number;
  to: number;
}

export interface GrimoireSeat {
  seat: number;
  name: string;
  character: string;
  believes: string | null;
  alignment: "good" | "evil";
  alive: boolean;
  lives: boolean;
  ghost_vote: boolean;
  drunk: boolean;
  poisoned: boolean;
  tokens: TokenView[];
  notes: GrimoireNote[];
  abilities: AbilityView[];
}

export interface GrimoireNote {
  ability: string;
  text: string;
  brief: string | null;
  emblem: string | null;
}

export interface AbilityView {
  id: string;
  wakes: boolean;
  happens: boolean;
  judges: boolean;
  awaits: WordsView | null;
}

export interface FabledView {
  id: string;
  may_leave: boolean;
  tokens: TokenView[];
  options: OptionsView | null;
  open_stages: string[];
  takes_back_the_end: boolean;
}

export interface TraitorsChooseOne {
  choose: "one";
  noun: string;
  of: Plain[];
}

export interface RuleTable {
  head: string[];
  rows: string[][];
}

export interface TokenView {
  token: string;
  active: boolean;
  void?: boolean;
  by?: number;
  times?: number;
}

export interface WordsView {
  text: string;
  speakers: number[];
  heard: number[];
}
