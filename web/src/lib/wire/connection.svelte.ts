/** The line to a table: what one sees there, and what one does. */

import { VERSION } from "./protocol";
import { complain } from "./refusal";
import type {
  Action,
  ChatLine,
  ClientMessage,
  ClockView,
  ClocktowerPartyView,
  ClocktowerSeen,
  Do,
  EventLine,
  Judge,
  LocalClock,
  LookBack,
  LookedBack,
  Me,
  Plain,
  Refusal,
  Seen,
  ServerMessage,
  TraitorsPartyView,
  View,
  Welcome,
} from "./types";
import { words } from "../words/words.svelte";

export type Status = "connecting" | "live" | "away" | "gone";

/** Ends after which a new attempt may go better; all others would only repeat themselves. */
const PASSING = new Set(["flood", "closed", "broken", "storage", "slow", "crowded"]);
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** With this code a process closes that leaves its tables to another, which is there already. */
const RESTART = 1012;
const SOON = 50;

/** What a server says at a table where a certain game is played. */
type Heard<S extends Seen> = Exclude<ServerMessage, Welcome> | (Welcome & { view: S });

/** What has been asked for and waits for an answer. */
interface Pending {
  message: Do | Judge | LookBack;
  resolve: (answer?: boolean[] | LookedBack) => void;
  reject: (refusal: Refusal) => void;
}

export interface ConnectionKeys {
  key?: string;
  host?: string;
  /** For whoever watches a table that asks for one. */
  password?: string;
}

/** A game that is over, as it was told. */
interface Told<S extends Seen> {
  view: S;
  history: EventLine[];
}

/** A line to a table at which a certain game is played, or any. */
export class Connection<S extends Seen = View> {
  /** All that one sees; none before the first welcome. Never changed in place, so its parts compare by identity. */
  view = $state.raw<S | null>(null);
  history = $state.raw<EventLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Clocks of the game's own that run besides: each bears the id of a Fabled. */
  moreClocks = $state.raw<LocalClock[]>([]);
  clock = $state.raw<LocalClock | null>(null);
  /** How long one still has to choose, or until one's choice takes effect. */
  due = $state.raw<LocalClock | null>(null);
  status = $state<Status>("connecting");
  /** Why the line is gone, by the protocol's code. */
  reason = $state("");
  /** How many actions have not been confirmed yet. */
  unconfirmed = $state(0);

  readonly code: string;
  readonly keys: ConnectionKeys;
  #socket: WebSocket | null = null;
  #seq = 0;
  #pending: Pending[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #attempts = 0;
  #closed = false;
  #welcomed = false;
  #language = "";

  /** With what was `told` of a game that is over, nothing more comes and nothing can be done. */
  constructor(code: string, keys: ConnectionKeys = {}, told?: Told<S>) {
    this.code = code;
    this.keys = keys;
    if (told) {
      this.view = told.view;
      this.history = told.history;
      this.status = "gone";
      return;
    }
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  get me(): Me {
    return this.#seen.me;
  }

  get table(): S["table"] {
    return this.#seen.table;
  }

  get game(): S["game"] {
    return this.view?.game ?? null;
  }

  get #seen(): S {
    if (this.view === null) throw new Error("nothing has been seen of the table yet");
    return this.view;
  }

  /** Do something. Resolves when it is durable; rejects with `{code, why}` if it is refused. */
  async do(action: Action): Promise<void> {
    await this.#ask({ type: "do", id: newId(), action });
  }

  /** Whether a statement that may be told now is true; both where that is for the Storyteller to say. Rejects too. */
  async judge(statement: Plain): Promise<boolean[]> {
    const marks = await this.#ask({ type: "judge", id: newId(), statement });
    return Array.isArray(marks) ? marks : [];
  }

  /** What it would change to take so many steps back, and who has seen what of them. Rejects too. */
  async lookBack(count: number): Promise<LookedBack | null> {
    const found = await this.#ask({ type: "look-back", id: newId(), count });
    return found && !Array.isArray(found) ? found : null;
  }

  #ask(message: Do | Judge | LookBack): Promise<boolean[] | LookedBack | undefined> {
    return new Promise((resolve, reject) => {
      if (this.status === "gone") {
        reject({ code: this.reason, why: "" });
        return;
      }
      this.#pending.push({ message, resolve, reject });
      this.unconfirmed = this.#pending.length;
      if (this.status === "live") this.#send(message);
    });
  }

  /** Do something, and tell a refusal to the person in a toast. Gives whether it was done. */
  async act(action: Action): Promise<boolean> {
    try {
      await this.do(action);
      return true;
    } catch (refusal) {
      complain(refusal);
      return false;
    }
  }

  /** Hear everything in another language from now on. */
  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    if (this.status === "live") this.#send({ type: "speak", language });
  }

  /** Let bots wait while one is about to do something as the Storyteller, or no longer. */
  hold(on: boolean): void {
    if (this.status === "live") this.#send({ type: "hold", on });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#heart);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed || this.status === "gone") return;
    this.#drop();
    this.#welcomed = false;
    if (this.status !== "away") this.status = "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // The table stands in the address too, so that a proxy before several processes can send its phones to one of them.
    const socket = new WebSocket(`${scheme}://${location.host}/ws?table=${encodeURIComponent(this.code)}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#language ||= words.language;
      this.#send({
        type: "hello",
        table: this.code,
        version: VERSION,
        key: this.keys.key ?? "",
        host: this.keys.host ?? "",
        language: this.#language,
        password: this.keys.password ?? "",
      });
      this.#expect(PONG_WITHIN);
      this.#pulse = setInterval(() => this.#ping(PONG_WITHIN), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data));
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code === RESTART ? SOON : FIRST_WAIT);
    };
  }

  #drop(): void {
    clearInterval(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Give the line up if nothing at all is heard. */
  #expect(within: number): void {
    clearTimeout(this.#heart);
    this.#heart = setTimeout(() => this.#lost(), within);
  }

  /** Show that somebody is here, however much is heard: the server hangs up on whoever says nothing for long. */
  #ping(within: number): void {
    this.#send({ type: "ping" });
    this.#expect(within);
  }

  #offline = (): void => this.#lost();

  #lost(first = FIRST_WAIT): void {
    clearTimeout(this.#heart);
    clearTimeout(this.#retry);
    this.#drop();
    if (this.#closed || this.status === "gone") return;
    this.status = this.view ? "away" : "connecting";
    const wait = Math.min(LONGEST_WAIT, first * 2 ** this.#attempts) * (0.75 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #wake = (): void => {
    if (document.hidden || this.#closed || this.status === "gone") return;
    if (this.status === "live" && this.#socket?.readyState === WebSocket.OPEN) {
      // A phone that slept may hold a dead line without knowing it.
      this.#ping(2500);
    } else {
      this.#attempts = 0;
      this.#connect();
    }
  };

  #hear(message: Heard<S>): void {
    clearTimeout(this.#heart);
    switch (message.type) {
      case "welcome":
        this.#seq = message.seq;
        this.view = message.view;
        this.history = message.history;
        this.chat = message.chat;
        this.clock = local(message.view.clock);
        this.due = local(message.view.due);
        this.moreClocks = message.view.more_clocks.map((one) => local(one)!);
        this.status = "live";
        this.#attempts = 0;
        // Another welcome on the same line is no new line: what was sent on it need not be sent again.
        if (!this.#welcomed) this.#resend();
        this.#welcomed = true;
        break;
      case "update":
        this.#update(message);
        break;
      case "done":
        this.#settle(message.id)?.resolve();
        break;
      case "judged":
        this.#settle(message.id)?.resolve(message.marks);
        break;
      case "looked-back":
        this.#settle(message.id)?.resolve(message);
        break;
      case "refused":
        this.#settle(message.id)?.reject({ code: message.code, why: message.why });
        break;
      case "gone":
        this.#gone(message);
        break;
      case "pong":
        break;
    }
  }

  #update(message: Extract<ServerMessage, { type: "update" }>): void {
    if (!this.view || message.seq !== this.#seq + 1) {
      this.#lost();
      return;
    }
    this.#seq = message.seq;
    const set = message.set ?? {};
    if (Object.keys(set).length) this.view = patched(this.view, set);
    if ("clock" in set) this.clock = local(this.view.clock);
    if ("due" in set) this.due = local(this.view.due);
    if ("more_clocks" in set) this.moreClocks = this.view.more_clocks.map((one) => local(one)!);
    if (message.history) this.history = [...this.history.slice(0, message.history.keep), ...message.history.lines];
    if (message.chat) this.chat = [...this.chat.slice(0, message.chat.keep), ...message.chat.lines];
  }

  #resend(): void {
    if (this.#language !== words.language) this.speak(words.language);
    for (const { message } of this.#pending) this.#send(message);
  }

  #settle(id: string): Pending | undefined {
    const found = this.#pending.find(({ message }) => message.id === id);
    this.#pending = this.#pending.filter((pending) => pending !== found);
    this.unconfirmed = this.#pending.length;
    return found;
  }

  #gone(message: Extract<ServerMessage, { type: "gone" }>): void {
    if (PASSING.has(message.code)) {
      this.#lost(message.code === "closed" ? SOON : FIRST_WAIT);
      return;
    }
    clearTimeout(this.#heart);
    this.#drop();
    this.status = "gone";
    this.reason = message.code;
    const pending = this.#pending;
    this.#pending = [];
    this.unconfirmed = 0;
    for (const { reject } of pending) reject({ code: message.code, why: message.why });
  }
}

/** A clock as it came just now. */
function local(clock: ClockView | null): LocalClock | null {
  return clock && { ...clock, at: performance.now() };
}

function newId(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

export type ClocktowerConnection = Connection<ClocktowerPartyView>;
export type TraitorsConnection = Connection<TraitorsPartyView>;

/** Whether Blood on the Clocktower is played at the table. */
export function isClocktower(connection: Connection): connection is ClocktowerConnection;
export function isClocktower(connection: Connection<Seen>): connection is Connection<ClocktowerSeen>;
export function isClocktower(connection: Connection<Seen>): boolean {
  return connection.view?.table.game === "clocktower";
}

/** The view with what has changed, named by path: `hands`, or `game.town`. */
export function patched<S extends Seen>(view: S, set: Record<string, unknown>): S {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(view));
  for (const [path, value] of Object.entries(set)) {
    const dot = path.indexOf(".");
    if (dot < 0) {
      next[path] = value;
    } else {
      const outer = path.slice(0, dot);
      next[outer] = Object.assign({}, next[outer], { [path.slice(dot + 1)]: value });
    }
  }
  return { ...view, ...next };
}
