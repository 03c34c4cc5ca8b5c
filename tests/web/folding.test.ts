/** Undo as a story: votes folded, nights and days in their places. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, told } from "../../web/src/screens/clocktower/grimoire/papers/folding.ts";

const hand = { text: "a hand", votes: true } as const;
const nomination = { text: "Dora nominates Bo", calls_vote: true } as const;
const other = { text: "a deed" };

test("a vote that is over is the line of its nomination", () => {
  assert.deepEqual(folded([other, hand, hand, hand, nomination, other], false), [
    { text: "a deed", steps: 1 },
    { text: "Dora nominates Bo", steps: 5 },
    { text: "a deed", steps: 6 },
  ]);
});

test("while a vote is counted its hands can be taken back one by one, and those before it cannot", () => {
  assert.deepEqual(
    folded([hand, hand, nomination, hand, nomination], true).map(({ steps }) => steps),
    [1, 2, 3, 5],
  );
});

test("hands whose nomination is further back than the list are one line", () => {
  assert.deepEqual(folded([other, hand, hand], false), [
    { text: "a deed", steps: 1 },
    { text: "a hand", steps: 3 },
  ]);
});

test("nights and days begin where they belong, also those from before the list", () => {
  const day = { phase: "day", number: 1, steps: 2 } as const;
  const night = { phase: "night", number: 1, steps: 9 } as const;
  const now = { phase: "night", number: 2, steps: 0 } as const;
  const lines = told(folded([other, other, other], false), [now, day, night]);
  assert.deepEqual(
    lines.map(({ steps, chapter }) => [steps, chapter?.number ?? 0]),
    [
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 0],
      [9, 1],
    ],
  );
});
