/** What a Storyteller has to say to everybody at a table without devices. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsDue } from "../../web/src/screens/clocktower/grimoire/aloud.ts";
import type { EventLine } from "../../web/src/lib/wire/types.ts";

const line = (kind: string, text: string, data: object = {}) => ({ kind, text, data }) as EventLine;
const night = line("night", "Night 2.");
const dawn = line("dawn", "Day 2 dawns. Cid died.");
const texts = (lines: EventLine[], said: readonly string[] = []) =>
  wordsDue(lines, (id) => !said.includes(id)).map(({ text }) => text);

test("who died in the night stays until it has been said", () => {
  const lines = [night, line("died", "Cid dies."), dawn, line("used", "Ana shoots.")];
  assert.deepEqual(texts(lines), ["Day 2 dawns. Cid died."]);
  const [due] = wordsDue(lines, () => true);
  assert.deepEqual(texts(lines, [due!.id]), []);
});

test("what is declared to everybody follows the dawn, and what one player is told is not said aloud", () => {
  const lines = [dawn, line("declared", "Speak up."), line("declared", "Be quiet.", { seat: 3 })];
  assert.deepEqual(texts(lines), ["Day 2 dawns. Cid died.", "Speak up."]);
});

test("by the next evening nothing of the morning is due any more", () => {
  assert.deepEqual(texts([dawn, line("dusk", "Dusk."), night]), []);
});

test("before anything has happened there is nothing to say", () => {
  assert.deepEqual(texts([]), []);
});
