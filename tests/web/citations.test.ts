/** Refusals are shown in plain words. */

import assert from "node:assert/strict";
import test from "node:test";

import { withoutCitations } from "../../web/src/lib/wire/citations.ts";

test("rules that a message cites are left out", () => {
  assert.equal(withoutCitations("a mistake is announced later (deusexfiasco/r4)"), "a mistake is announced later");
  assert.equal(withoutCitations("nobody may (NOM-3, virgin/c2): wait (TRC-D1)"), "nobody may: wait");
});

test("what else stands in brackets stays", () => {
  assert.equal(withoutCitations("Ana (the Imp) is dead"), "Ana (the Imp) is dead");
});
