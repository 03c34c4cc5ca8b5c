/** Names on small round things: what fits on a line, and what does not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting } from "../../web/src/lib/words/names.ts";

/** Ems that the letters take in the bold sans serif of the seats, measured. */
const MEASURED = { Newcomer: 5.23, Mommy: 3.9, Mathematician: 7.14, Clement: 4.04, Dorothea: 4.45 };

test("a name that has a size of its own stays inside its width", () => {
  for (const [name, ems] of Object.entries(MEASURED)) {
    const size = fitting(name, 70, 40, 0);
    assert.ok(size * ems <= 70, `${name} at ${size}`);
  }
});

test("wide letters take more room than narrow ones, and no type is larger than asked for", () => {
  assert.ok(fitting("Newcomer", 60, 99) < fitting("Philippe", 60, 99));
  assert.equal(fitting("Bo", 60, 14), 14);
});

test("a name for which the type would be too small has no size", () => {
  assert.equal(fitting("Maximiliane von Wommelsdorf", 60, 14), 0);
});
