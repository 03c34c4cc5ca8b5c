/** A puzzle on this device: what one marks and supposes, and what one has asked to know. */

import { api } from "../wire/api";
import type { Proof, PuzzleCharacter, PuzzlePlayer, PuzzleStatement, PuzzleView, Refutation } from "../wire/types";
import { t } from "../words/words.svelte";
import { keepSolved, keepThoughts, solvedPuzzles, spent, thoughts, type Solved, type Thoughts } from "./kept";

/** What a supposition comes to, in words, with the statements that it breaks. */
export interface Verdict {
  text: string;
  statements: PuzzleStatement[];
}

export class Puzzle {
  readonly #characters: Map<string, PuzzleCharacter>;
  readonly statements: PuzzleStatement[];
  #thoughts: Thoughts;
  marks = $state<Record<number, "good" | "evil">>({});
  supposed = $state<Record<number, string>>({});
  solved = $state.raw<Solved | undefined>();
  /** What is shown once somebody wants to see it. */
  proof = $state.raw<Proof | null>(null);

  constructor(
    readonly view: PuzzleView,
    /** The day whose puzzle it is, if it is one of a day's. */
    readonly day: string,
  ) {
    this.#characters = new Map(view.characters.map((one) => [one.id, one]));
    this.statements = view.players.flatMap((player) => player.says);
    this.#thoughts = thoughts(this.key);
    this.marks = this.#thoughts.marks;
    this.supposed = this.#thoughts.supposed;
    this.solved = solvedPuzzles()[this.key];
    this.#keep();
  }

  /** By what this device knows it. */
  get key(): string {
    return this.view.link ? `own.${this.view.link.slice(1, 9)}` : this.view.id;
  }

  get hints(): number {
    return this.#thoughts.hints;
  }

  get path(): string {
    return this.view.link ? `/puzzles/own#${this.view.link}` : `/puzzles/${this.view.id}`;
  }

  character(id: string): PuzzleCharacter {
    return this.#characters.get(id) ?? { id, name: id, type: "townsfolk", ability: "" };
  }

  player(seat: number): PuzzlePlayer {
    return this.view.players[seat]!;
  }

  /** What somebody is supposed to be: what they say, as long as nothing else is supposed. */
  held(seat: number): string {
    return this.supposed[seat] ?? this.player(seat).claims ?? "";
  }

  #keep(): void {
    this.#thoughts = { ...this.#thoughts, marks: this.marks, supposed: this.supposed };
    keepThoughts(this.key, $state.snapshot(this.#thoughts));
  }

  mark(seat: number, mark: "good" | "evil" | ""): void {
    if (mark) this.marks[seat] = mark;
    else delete this.marks[seat];
    this.#keep();
  }

  suppose(seat: number, character: string): void {
    if (character === this.player(seat).claims) delete this.supposed[seat];
    else this.supposed[seat] = character;
    this.#keep();
  }

  begin(): void {
    this.#thoughts = { ...this.#thoughts, began: Date.now(), hints: 0 };
    this.marks = {};
    this.supposed = {};
    this.proof = null;
    this.#keep();
  }

  /** What was found out about it, as long as it is looked at: nothing of it stays in the page. */
  #answer(): Promise<Proof> {
    return this.view.link ? api.ownAnswer({ text: this.view.file }) : api.puzzleAnswer(this.view.id);
  }

  /** Let the browser keep the answer for when there is no line. */
  fetchAhead(): void {
    if (!this.view.link) api.keepAnswer(this.view.id);
  }

  /** What speaks against a supposition. */
  async judge(seat: number, character: string): Promise<Verdict> {
    const { refuted } = await this.#answer();
    const found = refuted.find((one) => one.seat === seat && one.character === character);
    return found ? this.verdict(found) : { text: t("puzzles.fits", this.#names(seat, character)), statements: [] };
  }

  #names(seat: number, character: string): { name: string; character: string } {
    return { name: this.player(seat).name, character: this.character(character).name };
  }

  /** A refutation in words. */
  verdict({ seat, character, legal, known, items }: Refutation): Verdict {
    const names = this.#names(seat, character);
    const key = !legal ? "rules" : !known ? "long" : !items.length ? "public" : items.length > 1 ? "all" : "";
    return {
      text: key ? t(`puzzles.breaks-${key}`, names) : t("puzzles.breaks", names),
      statements: items.map((item) => this.statements.find((one) => one.item === item)!).filter(Boolean),
    };
  }

  async hint(): Promise<Verdict> {
    const { hint } = await this.#answer();
    this.#thoughts.hints++;
    this.#keep();
    const found = this.statements.find((one) => one.item === hint);
    return found ? { text: t("puzzles.hint-is"), statements: [found] } : { text: t("puzzles.no-hint"), statements: [] };
  }

  /** The seats that are supposed to have been dealt a Demon. */
  get demons(): number[] {
    return this.view.players.map(({ seat }) => seat).filter((seat) => this.character(this.held(seat)).type === "demon");
  }

  async check(): Promise<boolean> {
    const { asks, solutions } = await this.#answer();
    const isDemon = (id: string) => this.character(id).type === "demon";
    const right = solutions.some((start) =>
      start.every((id, seat) => (asks === "world" ? id === this.held(seat) : isDemon(id) === isDemon(this.held(seat)))),
    );
    if (right && !this.solved && !this.#thoughts.shown) {
      const seconds = Math.round((Date.now() - this.#thoughts.began) / 1000);
      this.solved = { seconds, hints: this.hints, day: this.day };
      keepSolved(this.key, this.solved);
    }
    return right;
  }

  async reveal(): Promise<void> {
    this.proof = await this.#answer();
    this.#thoughts.shown = true;
    this.#keep();
  }

  /** The steps of the proof: first who is not the Demon, then the rest. */
  get steps(): Refutation[] {
    const order = ["demon", "minion", "outsider", "townsfolk"];
    const place = ({ character }: Refutation) => order.indexOf(this.character(character).type);
    const all = (this.proof?.refuted ?? []).filter(({ legal }) => legal);
    const asked = this.view.asks === "world" ? all : all.filter((one) => place(one) === 0);
    return asked.toSorted((one, other) => place(one) - place(other) || one.items.length - other.items.length);
  }

  /** A line for others that gives nothing away. */
  line(what: string): string {
    const { seconds, hints } = this.solved ?? { seconds: 0, hints: 0 };
    return t("puzzles.share-line", { what, time: spent(seconds), hints: t("puzzles.hints", { count: hints }) });
  }
}
