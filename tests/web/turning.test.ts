/** The tokens of the end: turned one by one, and not behind anything. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CATCHING_UP, nextTurn } from "../../web/src/screens/clocktower/end/turning.ts";

const seats = [4, 1, 2];

test("what is opened while a great moment covers the circle waits until it is gone", () => {
  const opened = new Set(seats);
  assert.equal(nextTurn(seats, opened, new Set(), true), null);
  assert.deepEqual(nextTurn(seats, opened, new Set(), false), { seat: 4, after: CATCHING_UP });
});

test("a screen that is behind turns one token after another, clockwise", () => {
  const opened = new Set([2, 1, 4]);
  assert.equal(nextTurn(seats, opened, new Set([4]), false)?.seat, 1);
  assert.equal(nextTurn(seats, opened, new Set([4, 1]), false)?.seat, 2);
  assert.equal(nextTurn(seats, opened, new Set(seats), false), null);
});

test("a token that is opened before everybody's eyes is turned at once", () => {
  assert.deepEqual(nextTurn(seats, new Set([1]), new Set(), false), { seat: 1, after: 0 });
});
