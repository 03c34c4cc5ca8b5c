/** Great moments of a game, staged one after the other: each for as long as it takes to read, or until it is put away. */

import { untrack } from "svelte";
import type { ClocktowerConnection } from "../../../lib/wire/connection.svelte";
import { news } from "../../../lib/table/notices.svelte";
import type { EventLine, ExecutionView, NominationView } from "../../../lib/wire/types";

/** What one is told about oneself: a new character, a new side, or both, and the words for it. */
export interface Change {
  character: string | null;
  alignment: "good" | "evil" | null;
  said: string[];
}

export type Moment =
  | { kind: "execution"; execution: ExecutionView }
  | { kind: "dawn"; number: number; deaths: number[]; returned: number[]; silent: boolean }
  | { kind: "deaths"; seats: number[] }
  | { kind: "return"; seat: number }
  | { kind: "own"; what: "dead" | "back" }
  | { kind: "change"; change: Change }
  | { kind: "tally"; nomination: NominationView }
  | { kind: "nobody" }
  | { kind: "won"; team: "good" | "evil"; reason: string };

/** Milliseconds for each kind; what happens to oneself waits longest to be put away. */
const LASTING: Record<Moment["kind"], number> = {
  execution: 5000,
  dawn: 6000,
  deaths: 4500,
  return: 4500,
  own: 15_000,
  change: 30_000,
  tally: 2600,
  nobody: 4000,
  won: 4500,
};

export class Staging {
  readonly #connection: ClocktowerConnection;
  #heard: readonly EventLine[];
  #waiting = $state.raw<readonly Moment[]>([]);
  #putAway = $state.raw<ExecutionView | null>(null);
  #over: boolean;

  /** Make one while a component is made. */
  constructor(connection: ClocktowerConnection) {
    this.#connection = connection;
    this.#heard = connection.history;
    this.#over = connection.view?.table.stage !== "play";
    const others = (moment: Moment) => moment.kind !== "own" && moment.kind !== "change";
    // A vote that begins speaks for itself, and what was before it is no news any more; but whoever dies of it is.
    $effect(() => {
      if (this.#counting !== null) this.#drop(others);
    });
    $effect(() => this.#listen(connection.history));
    // So does an execution, with all that led to it.
    $effect(() => {
      if (this.#held) this.#drop(others);
    });
    // So does a countdown, for the dead as well: whoever reads about their death meanwhile cannot point.
    $effect(() => {
      if (this.#pointing) this.#drop(() => true);
    });
    // What the dead may still do is of no use once the game is over.
    $effect(() => {
      if (this.#ended) this.#drop((moment) => moment.kind === "own");
    });
    $effect(() => {
      const current = this.#waiting[0];
      if (!current) return;
      const timer = setTimeout(() => this.next(), LASTING[current.kind]);
      return () => clearTimeout(timer);
    });
  }

  readonly #pointing = $derived.by(() => Boolean(this.#connection.game?.countdown));
  readonly #ended = $derived.by(() => this.#connection.view?.table.stage === "over");
  readonly #counting = $derived.by(() => this.#connection.game?.counting?.who ?? null);

  /** The execution of which nobody knows yet what comes of it, unless it was put away. */
  readonly #held = $derived.by(() => {
    const { game, view } = this.#connection;
    const execution = view?.table.stage === "play" && game?.phase === "day" ? game.execution : null;
    return execution && execution.outcome === null && execution.seat !== this.#putAway?.seat ? execution : null;
  });

  /** Whether one has to choose something by day: there is little time for it, and what is on stage would lie over it. */
  readonly #asked = $derived.by(() => {
    const game = this.#connection.game;
    return game?.phase === "day" && Boolean(game.asked) && game.counting === null;
  });

  /** What is on stage now. */
  readonly current = $derived.by((): Moment | null => {
    if (this.#asked) return null;
    if (this.#held) return { kind: "execution", execution: this.#held };
    return this.#waiting[0] ?? null;
  });

  /** Whether it stays until something happens. */
  get held(): boolean {
    return this.#held !== null;
  }

  /** On to what waits, if anything does. */
  next(): void {
    const held = untrack(() => this.#held);
    if (held) this.#putAway = held;
    else this.#waiting = untrack(() => this.#waiting).slice(1);
  }

  #drop(gone: (moment: Moment) => boolean): void {
    const kept = untrack(() => this.#waiting).filter((moment) => !gone(moment));
    if (kept.length !== untrack(() => this.#waiting).length) this.#waiting = kept;
  }

  #listen(history: readonly EventLine[]): void {
    const before = this.#heard;
    this.#heard = history;
    const { game, view } = this.#connection;
    if (view?.table.stage === "lobby" || !game) {
      this.#over = false;
      this.#drop(() => true);
      return;
    }
    // What is opened at the end is no news.
    if (this.#over && view?.table.stage === "over") return;
    this.#over = view?.table.stage === "over";
    // What was taken back has not happened.
    if (history.length < before.length) this.#drop(() => true);
    if (!game.execution) this.#putAway = null;
    const moments = untrack(() => this.#stage(news(before, history)));
    if (moments.length) this.#waiting = [...untrack(() => this.#waiting), ...moments];
  }

  /** Whether one had been told who one is before this line: the first time is no change. */
  #knewBefore(me: number, line: EventLine): boolean {
    const history = this.#connection.history;
    return history.slice(0, history.indexOf(line)).some((one) => one.kind === "character" && one.data.seat === me);
  }

  /** What is worth the stage in what was just heard. */
  #stage(lines: readonly EventLine[]): Moment[] {
    const game = this.#connection.game!;
    const me = this.#connection.view?.me.seat ?? null;
    const moments: Moment[] = [];
    const own = (what: "dead" | "back", seats: readonly number[]) => {
      if (me !== null && seats.includes(me) && !this.#ended) moments.push({ kind: "own", what });
    };
    for (const line of lines) {
      const { kind, data, text } = line;
      const last = moments.at(-1);
      if (kind === "dawn") {
        const { number, deaths, returned, silent = false } = data;
        moments.push({ kind, number, deaths, returned, silent });
        own("dead", deaths);
        own("back", returned);
      } else if ((kind === "died" || kind === "lives") && game.execution?.seat === data.seat) {
        this.#putAway = null;
        const outcome = kind === "died" ? "dies" : "lives";
        moments.push({ kind: "execution", execution: { ...game.execution, outcome } });
        if (kind === "died") own("dead", [data.seat]);
      } else if (kind === "died") {
        if (last?.kind === "deaths") last.seats.push(data.seat);
        else moments.push({ kind: "deaths", seats: [data.seat] });
        own("dead", [data.seat]);
      } else if (kind === "returned") {
        moments.push({ kind: "return", seat: data.seat });
        own("back", [data.seat]);
      } else if ((kind === "character" || kind === "alignment") && data.seat === me && this.#knewBefore(me, line)) {
        const change = last?.kind === "change" ? last.change : { character: null, alignment: null, said: [] };
        if (kind === "character") change.character = data.character;
        change.alignment = data.alignment ?? change.alignment;
        change.said.push(text);
        if (last?.kind !== "change") moments.push({ kind: "change", change });
      } else if (kind === "tally" || kind === "counted") {
        const nomination = game.nominations.findLast((one) => one.who === data.who);
        // Whoever heard the tally itself has seen it.
        if (nomination && last?.kind !== "tally") moments.push({ kind: "tally", nomination });
      } else if (kind === "nominations" && data.open === false && !lines.some((line) => line.kind === "executed")) {
        moments.push({ kind: "nobody" });
      } else if (kind === "won" && "team" in data) {
        moments.push({ kind, team: data.team, reason: text });
      }
    }
    return moments;
  }
}
