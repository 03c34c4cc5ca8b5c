/** The account of a game that is over: what really happened, what was told, and what of it was so. */

import type { Connection } from "../../../lib/wire/connection.svelte";
import type { ClocktowerSeen } from "../../../lib/wire/types";
import type { Sheet } from "../../../lib/almanac/sheet.svelte";
import { same } from "../../../lib/words/tell";
import { TOLD, UNTOLD_AT_THE_END } from "../../../lib/wire/protocol";
import type { ClaimView, ClocktowerEvents, EventLine, ToldKind } from "../../../lib/wire/types";
import { listed, t } from "../../../lib/words/words.svelte";
import { nameless } from "../../../lib/words/unnamed";

export interface Entry {
  line: EventLine;
  /** The place in the record. */
  index: number;
  /** Why it need not have been true, in sentences. */
  because: readonly string[];
  /** Who the people that it was about really were; nothing where the record does not say. */
  truth: { seat: number; character: string }[];
  /** Whether it was in fact not so. */
  untrue: boolean;
}

/** Whom people named to a small question of a night, each with those who did, and whether they were right. */
export interface Musing {
  question: string;
  whom: { seat: number; by: number[]; right: boolean }[];
}

export interface Chapter {
  kind: "setup" | "night" | "day";
  number: number;
  entries: Entry[];
  musings: Musing[];
}

export type Verdict = "true" | "believed" | "false";

/** What names the people whom a line is about. */
const NAMING = new Set(["seat", "by", "who", "to", "deaths", "returned", "demons", "minions", "choice"]);

/** Whether a line says what somebody was told in private, or chose. */
function isTold(line: EventLine): line is Extract<EventLine, { kind: ToldKind }> {
  return TOLD.has(line.kind);
}

/** The part of a story that is about somebody. */
export function chaptersOf(chapters: Chapter[], seat: number): Chapter[] {
  return chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter(({ line }) => concerns(line, seat)),
      musings: chapter.musings
        .map(({ question, whom }) => ({
          question,
          whom: whom.flatMap((one) =>
            one.seat === seat ? [one] : one.by.includes(seat) ? [{ ...one, by: [seat] }] : [],
          ),
        }))
        .filter(({ whom }) => whom.length),
    }))
    .filter((chapter) => chapter.entries.length || chapter.musings.length);
}

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value.flat() : [value]).filter((one): one is number => typeof one === "number");

/** Whether a line is about somebody. */
function concerns({ kind, data }: EventLine, seat: number): boolean {
  if (kind === "won") return true;
  const pair = kind === "learned" && Array.isArray(data.value) ? data.value[0] : undefined;
  const named = Object.entries(data).filter(([name]) => NAMING.has(name));
  return [...named.map(([, value]): unknown => value), Array.isArray(pair) ? pair : undefined].some((value) =>
    numbers(value).includes(seat),
  );
}

export class Account {
  readonly #connection: Connection<ClocktowerSeen>;
  readonly #sheet: () => Sheet | null;

  constructor(connection: Connection<ClocktowerSeen>, sheet: () => Sheet | null) {
    this.#connection = connection;
    this.#sheet = sheet;
  }

  readonly #won = $derived.by(() => this.#connection.history.findLast((line) => line.kind === "won") ?? null);

  /** Why the game is over, in a sentence. */
  get reason(): string {
    return this.#won?.text ?? "";
  }

  /** The pages of the Grimoire that are open to oneself, by seat. */
  readonly pages = $derived.by(() => {
    const data = this.#won?.data;
    const pages = data && "grimoire" in data ? data.grimoire : [];
    return new Map(pages.map((page) => [page.seat, page]));
  });

  readonly #names = $derived.by(() => {
    const { game, view } = this.#connection;
    const table = view?.table.seats ?? [];
    return new Map([...table, ...(game?.town ?? [])].map((one) => [one.seat, one.name]));
  });

  name(seat: number): string {
    return this.#names.get(seat) ?? nameless(seat);
  }

  /** Somebody's name and character. */
  known({ seat, character }: { seat: number; character: string }): string {
    return t("end.who", { name: this.name(seat), character: this.#sheet()?.nameOf(character) ?? character });
  }

  truthOf(entry: Entry): string {
    return listed(entry.truth.map((one) => this.known(one)));
  }

  // The record

  readonly chapters = $derived.by((): Chapter[] => {
    const chapters: Chapter[] = [{ kind: "setup", number: 0, entries: [], musings: [] }];
    const history = this.#connection.history;
    history.forEach((line, index) => {
      if (line.kind === "night" || line.kind === "dawn") {
        const [kind, number] = [line.kind === "dawn" ? "day" : "night", line.data.number] as const;
        chapters.push({ kind, number, entries: [], musings: kind === "night" ? this.#musings(number, index) : [] });
      }
      const chapter = chapters.at(-1)!;
      const silent = !line.text || UNTOLD_AT_THE_END.has(line.kind) || line.kind === "night";
      // At the beginning reminders say what nobody knew; later each follows from what stands beside it.
      if (silent || (line.kind === "token" && chapter.kind !== "setup")) return;
      chapter.entries.push(this.#entry(line, index));
    });
    return chapters.filter((chapter) => chapter.entries.length || chapter.musings.length);
  });

  /** What everybody thought in a night, whose beginning stands at this place in the record. */
  #musings(night: number, index: number): Musing[] {
    const found = new Map<string, Map<number, number[]>>();
    for (const { by, question, seat } of (this.#connection.view?.thoughts ?? []).filter((one) => one.night === night)) {
      const named = found.get(question) ?? new Map<number, number[]>();
      found.set(question, named.set(seat, [...(named.get(seat) ?? []), by]));
    }
    return [...found].map(([question, named]) => ({
      question,
      whom: [...named]
        .map(([seat, by]) => ({ seat, by, right: this.#right(question, seat, index) }))
        .sort((one, other) => other.by.length - one.by.length),
    }));
  }

  /** Whether whoever named somebody was right, where the record can say so. */
  #right(question: string, seat: number, index: number): boolean {
    if (question === "victim") {
      const dawn = this.#connection.history.slice(index).find((line) => line.kind === "dawn");
      return dawn?.data.deaths.includes(seat) ?? false;
    }
    if (question !== "demon" && question !== "minion") return false;
    const character = this.#characterAt(seat, index);
    return character !== null && this.#sheet()?.get(character).type === question;
  }

  #entry(line: EventLine, index: number): Entry {
    if (line.kind !== "learned") return { line, index, because: [], truth: [], untrue: false };
    const truth = this.#subjects(line.data, index).flatMap((subject) => {
      const character = this.#characterAt(subject, index);
      return character ? [{ seat: subject, character }] : [];
    });
    return { line, index, because: line.because ?? [], truth, untrue: line.untrue ?? false };
  }

  /** Whom a piece of information was about: those it names, or else those who were chosen for it. */
  #subjects({ seat, ability, value }: ClocktowerEvents["learned"], index: number): number[] {
    if (Array.isArray(value)) return value.length === 2 && Array.isArray(value[0]) ? numbers(value[0]) : [];
    const before = this.#connection.history.slice(0, index);
    const tonight = before.slice(before.findLastIndex((one) => one.kind === "night") + 1);
    const chosen = tonight.filter((one) => one.kind === "chose");
    const chose = chosen.findLast((one) => one.data.seat === seat && one.data.ability === ability);
    if (chose) return numbers(chose.data.choice);
    if (typeof value !== "string") return [];
    // A single character without a choice is that of whoever was executed on the day before.
    const yesterday = before.slice(before.findLastIndex((one) => one.kind === "dawn") + 1);
    return numbers(yesterday.findLast((one) => one.kind === "executed")?.data.seat);
  }

  /** What somebody really was at a moment of the record. */
  #characterAt(seat: number, index: number): string | null {
    const page = this.pages.get(seat);
    if (!page) return null;
    const history = this.#connection.history;
    if (!history.slice(index).some((line) => line.kind === "became" && line.data.seat === seat)) return page.character;
    const been = history.slice(0, index).filter((line) => line.kind === "became" || line.kind === "character");
    return been.findLast((line) => line.data.seat === seat)?.data.character ?? null;
  }

  /** What somebody was told in private, by night and day. */
  told(seat: number): Chapter[] {
    return this.chapters
      .map((chapter) => ({
        ...chapter,
        entries: chapter.entries.filter(({ line }) => isTold(line) && line.data.seat === seat),
        musings: [],
      }))
      .filter((chapter) => chapter.entries.length);
  }

  // Claims

  /** Whether somebody was the character that they claimed to be: really, in good faith, or not at all. */
  verdict(seat: number, character: string): Verdict | null {
    const page = this.pages.get(seat);
    if (!page) return null;
    if (page.believes === character) return "believed";
    const was = this.#connection.history.some(
      (line) =>
        (line.kind === "became" || (line.kind === "character" && page.believes === null)) &&
        line.data.seat === seat &&
        line.data.character === character,
    );
    return was || page.character === character ? "true" : "false";
  }

  /** Whether somebody had been told what they passed on. */
  passedOn(claim: ClaimView): boolean | null {
    if (claim.learned === null || claim.night === null || !this.pages.has(claim.seat)) return null;
    // By night, or in a talk by day.
    const then = this.chapters.filter((chapter) => chapter.kind !== "setup" && chapter.number === claim.night);
    return then.some(({ entries }) =>
      entries.some(
        ({ line: { kind, data } }) =>
          kind === "learned" &&
          data.seat === claim.seat &&
          data.ability === claim.character &&
          same(inOrder(data.said === undefined ? data.value : [data.said, data.value]), inOrder(claim.learned)),
      ),
    );
  }
}

/** Two players may be named in either order. */
function inOrder(value: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(value[0]) || typeof value[0][0] !== "number") return value;
  return [[...value[0]].sort((one, other) => one - other), ...value.slice(1)];
}
