/** Back closes the sheet on top before it leaves the page. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** A browser's history: entries with their states, and where one is. */
class FakeHistory {
  states: unknown[] = [null];
  at = 0;

  get state(): unknown {
    return this.states[this.at];
  }

  pushState(state: unknown): void {
    this.states = [...this.states.slice(0, this.at + 1), state];
    this.at += 1;
  }

  go(steps: number): void {
    this.at += steps;
    wentBack();
  }
}

let pages = new FakeHistory();
Object.defineProperty(globalThis, "history", { get: () => pages });
const { sheetOpened, wentBack } = await import("../../web/src/lib/device/back.ts");

const settled = () => new Promise((go) => setTimeout(go));

beforeEach(() => {
  pages = new FakeHistory();
});

test("Back closes an open sheet and stays on the page", async () => {
  let closed = 0;
  sheetOpened(() => (closed += 1));
  await settled();
  assert.equal(pages.at, 1);
  pages.at = 0;
  assert.equal(wentBack(), true);
  assert.equal(closed, 1);
});

test("Back closes only the sheet on top", async () => {
  const closed: string[] = [];
  const first = sheetOpened(() => closed.push("first"));
  sheetOpened(() => closed.push("second"));
  await settled();
  pages.at = 1;
  assert.equal(wentBack(), true);
  assert.deepEqual(closed, ["second"]);
  first();
  await settled();
  assert.equal(pages.at, 0);
});

test("a sheet that is closed by itself leaves nothing to go back through", async () => {
  const close = sheetOpened(() => assert.fail("it is closed already"));
  await settled();
  close();
  await settled();
  assert.equal(pages.at, 0);
});

test("one sheet that takes the place of another has its entry", async () => {
  const first = sheetOpened(() => assert.fail("it is closed already"));
  await settled();
  first();
  let closed = 0;
  sheetOpened(() => (closed += 1));
  await settled();
  assert.equal(pages.at, 1);
  pages.at = 0;
  wentBack();
  assert.equal(closed, 1);
});

test("without a sheet Back leaves the page", () => {
  pages.pushState(null);
  pages.at = 0;
  assert.equal(wentBack(), false);
});

test("going to another page from a sheet does not go back from there", async () => {
  const close = sheetOpened(() => assert.fail("it is closed already"));
  await settled();
  pages.pushState(null);
  close();
  await settled();
  assert.equal(pages.at, 2);
});
