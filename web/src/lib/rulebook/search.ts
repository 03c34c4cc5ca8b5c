/** Looking for rules by the words that a player would use: stems, synonyms, parts of words, and small slips. */

import { plain } from "../almanac/search.ts";
import type { Rulebook } from "../wire/types.ts";

/** What was found: a paragraph, or an entry of the glossary. */
export interface Found {
  /** Where it stands: `NOM-3`, `term-exile`. */
  address: string;
  /** The chapter, and what begins before it there. */
  chapter: string;
  heading: string;
  text: string;
  score: number;
}

const LONGEST_QUERY = 600;
const MOST = 12;
const RULE = /^[a-z]{3}-[dc]?\d+$/i;
/** What a word counts for, by where it stands. */
const WEIGHTS = { text: 1, title: 1.5, heading: 3, find: 3, name: 6 } as const;
/** How near a word must be to what was asked, and what it then counts for. */
const EXACT = 1;
const SYNONYM = 0.55;
const BEGUN = 0.6;
const INSIDE = 0.4;
const SLIP = 0.5;
const ENDS: Record<string, RegExp> = {
  en: /(?:ations?|ings?|edly|ed|ers?|ees?|ely|ly|ies|es|s|e|y)$/,
  de: /(?:ungen|ung|ische[rnms]?|isch|lich|test|tet|ten|end|ern|est|en|er|es|em|st|te|e|n|s|t)$/,
};
const LEAST_STEM = 3;

interface Entry {
  found: Omit<Found, "score">;
  rules: readonly string[];
  /** How much each stem counts in it. */
  counts: Map<string, number>;
  /** An example tells less than its rule. */
  worth: number;
}

/** Words of a text, as they are compared. */
export function wordsOf(text: string): string[] {
  return plain(text.replaceAll("\u00ad", ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A word without its ending. */
export function stem(word: string, language: string): string {
  const short = word.replace(ENDS[language] ?? /$^/, "");
  return short.length >= LEAST_STEM ? short : word;
}

export class Finder {
  readonly #language: string;
  readonly #entries: Entry[] = [];
  readonly #small: Set<string>;
  readonly #synonyms = new Map<string, Set<string>>();
  /** In how many entries a stem stands. */
  readonly #spread = new Map<string, number>();

  constructor(book: Rulebook) {
    this.#language = book.language;
    this.#small = new Set(book.small.map(plain));
    for (const group of book.synonyms) {
      const stems = group.map((word) => this.#stem(plain(word)));
      for (const one of stems) this.#synonyms.set(one, new Set([...(this.#synonyms.get(one) ?? []), ...stems]));
    }
    for (const chapter of book.chapters) {
      let heading = "";
      for (const one of chapter.paragraphs) {
        heading = one.heading ?? heading;
        const text = one.pieces.map((piece) => piece.text).join("");
        const cells = one.table ? [...one.table.head, ...one.table.rows.flat()].join(" ") : "";
        this.#add(
          { address: one.address, chapter: chapter.title, heading, text },
          one.rules,
          { text: `${text} ${cells}`, title: chapter.title, heading, find: one.find ?? "" },
          one.kind === "example" ? 0.8 : 1,
        );
      }
    }
    for (const term of book.terms) {
      const text = term.pieces.map((piece) => piece.text).join("");
      this.#add(
        { address: `term-${term.id}`, chapter: "", heading: term.name, text },
        [],
        { text, name: term.name },
        0.9,
      );
    }
  }

  #stem(word: string): string {
    return stem(word, this.#language);
  }

  #add(
    found: Entry["found"],
    rules: readonly string[],
    fields: Partial<Record<keyof typeof WEIGHTS, string>>,
    worth: number,
  ): void {
    const counts = new Map<string, number>();
    for (const [field, text] of Object.entries(fields))
      for (const word of wordsOf(text)) {
        const one = this.#stem(word);
        counts.set(one, (counts.get(one) ?? 0) + WEIGHTS[field as keyof typeof WEIGHTS]);
      }
    for (const one of counts.keys()) this.#spread.set(one, (this.#spread.get(one) ?? 0) + 1);
    this.#entries.push({ found, rules, counts, worth });
  }

  /** What fits what somebody asks, the best first. */
  find(asked: string, most = MOST): Found[] {
    const text = asked.slice(0, LONGEST_QUERY).trim();
    if (RULE.test(text)) return this.#cited(text.toUpperCase());
    const words = [...new Set(wordsOf(text))];
    const telling = words.filter((word) => !this.#small.has(word));
    const wanted = (telling.length ? telling : words).map((word) => this.#near(word));
    if (!wanted.length) return [];
    return this.#entries
      .map((entry) => ({ ...entry.found, score: this.#score(entry, wanted) }))
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  }

  #cited(rule: string): Found[] {
    return this.#entries
      .filter((entry) => entry.rules.includes(rule) || entry.found.address === rule)
      .map((entry) => ({ ...entry.found, score: 1 }));
  }

  /** The stems that may be meant by a word, and how surely. */
  #near(word: string): Map<string, number> {
    const wanted = this.#stem(word);
    const near = new Map<string, number>();
    const put = (one: string, sure: number) => {
      if (this.#spread.has(one)) near.set(one, Math.max(near.get(one) ?? 0, sure));
    };
    put(wanted, EXACT);
    for (const one of this.#synonyms.get(wanted) ?? []) put(one, one === wanted ? EXACT : SYNONYM);
    if (wanted.length >= LEAST_STEM)
      for (const one of this.#spread.keys()) {
        if (one !== wanted && one.startsWith(wanted)) put(one, BEGUN);
        else if (wanted.length > LEAST_STEM && one.includes(wanted)) put(one, INSIDE);
      }
    if (!near.size && wanted.length > LEAST_STEM)
      for (const one of this.#spread.keys()) if (differsByOne(one, wanted)) put(one, SLIP);
    return near;
  }

  #score(entry: Entry, wanted: readonly Map<string, number>[]): number {
    let sum = 0;
    let met = 0;
    for (const near of wanted) {
      let best = 0;
      for (const [one, sure] of near) {
        const count = entry.counts.get(one);
        if (!count) continue;
        const rare = Math.log(1 + this.#entries.length / (this.#spread.get(one) ?? 1));
        best = Math.max(best, sure * rare * (count / (count + 1.2)));
      }
      if (best) met += 1;
      sum += best;
    }
    return sum * (met / wanted.length) * entry.worth;
  }
}

/** Whether two words differ by one letter: another one, one too many, or one too few. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
