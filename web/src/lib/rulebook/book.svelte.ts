/** The rulebook in the reader's words: loaded once for each language and theme, and found by address. */

import { api } from "../wire/api";
import type { RuleChapter, RuleParagraph, RuleTerm, Rulebook } from "../wire/types";
import { words } from "../words/words.svelte";
import { Finder } from "./search";

const TERM = "term-";
export const GLOSSARY = "glossary";
export const PARTS = ["clocktower", "storyteller", "traitors"] as const;

/** A paragraph where it stands. */
export interface Place {
  chapter: RuleChapter;
  paragraph: RuleParagraph;
}

export class Book {
  readonly #places = new Map<string, Place>();
  #finder: Finder | null = null;

  constructor(readonly data: Rulebook) {
    for (const chapter of data.chapters)
      for (const paragraph of chapter.paragraphs)
        for (const address of [paragraph.address, ...paragraph.rules])
          this.#places.set(address, { chapter, paragraph });
  }

  /** Made when somebody looks for something first. */
  get finder(): Finder {
    return (this.#finder ??= new Finder(this.data));
  }

  chapter(id: string): RuleChapter | undefined {
    return this.data.chapters.find((one) => one.id === id);
  }

  chaptersOf(part: string): RuleChapter[] {
    return this.data.chapters.filter((one) => one.part === part);
  }

  /** The paragraph at an address, or of a rule. */
  place(address: string): Place | undefined {
    return this.#places.get(address) ?? this.#places.get(address.toUpperCase());
  }

  /** An entry of the glossary by its address. */
  term(address: string): RuleTerm | undefined {
    return address.startsWith(TERM) ? this.data.terms.find((one) => TERM + one.id === address) : undefined;
  }

  /** The paragraphs of a section: from the heading before a paragraph to the next. */
  section({ chapter, paragraph }: Place): { heading: string; paragraphs: RuleParagraph[] } {
    const all = chapter.paragraphs;
    let first = all.indexOf(paragraph);
    while (first > 0 && !all[first]!.heading) first -= 1;
    let next = first + 1;
    while (next < all.length && !all[next]!.heading) next += 1;
    return { heading: all[first]!.heading ?? chapter.title, paragraphs: all.slice(first, next) };
  }
}

export const addressOf = (term: string): string => TERM + term;

const books = new Map<string, Promise<Book>>();

/** The theme that the book is read in: the table's, where the book has it, or another that somebody wants. */
export function themeOf(wanted: string | null = null): string {
  return (wanted ?? words.theme) === "trash-can" ? "trash-can" : "clocktower";
}

export function loadBook(language: string, theme: string): Promise<Book> {
  const name = `${language}/${theme}`;
  let found = books.get(name);
  if (!found) {
    found = api.rulebook(language, theme).then((data) => new Book(data));
    found.catch(() => books.delete(name));
    books.set(name, found);
  }
  return found;
}
