/** The steps of a night and whose they are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { holders } from "../../web/src/screens/clocktower/grimoire/steps.ts";

const known = (id: string) => ["legion", "magician", "my-own"].includes(id);

test("a step that a special rule brings is that of its two characters", () => {
  assert.deepEqual(holders("legion-magician", known), ["legion", "magician"]);
});

test("a step of one character is its own, also where its id has a hyphen", () => {
  assert.deepEqual(holders("legion", known), ["legion"]);
  assert.deepEqual(holders("my-own", known), ["my-own"]);
});

test("a step of the night itself is nobody's", () => {
  assert.deepEqual(holders("minioninfo", known), []);
  assert.deepEqual(holders("legion-somebody", known), []);
});
