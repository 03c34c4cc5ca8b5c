/** The counters of a bag that is filled by hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "../../web/src/screens/table/lobby/counters.ts";

const usual = { townsfolk: 5, outsider: 2, minion: 1, demon: 1 };
const fewer = { townsfolk: 6, outsider: 1, minion: 1, demon: 1 };
const empty = { townsfolk: 0, outsider: 0, minion: 0, demon: 0 };

test("an empty bag is measured by what is usual", () => {
  assert.equal(nearest([usual, fewer], empty), usual);
});

test("a bag is measured by the legal numbers that it comes nearest to", () => {
  assert.equal(nearest([usual, fewer], { ...empty, townsfolk: 6, outsider: 1 }), fewer);
  assert.equal(nearest([usual, fewer], { ...empty, outsider: 3 }), usual);
});

test("where no numbers are legal nothing is asked for", () => {
  assert.equal(nearest([], empty), undefined);
});
