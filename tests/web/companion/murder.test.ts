import assert from "node:assert/strict";
import { test } from "node:test";
import { nextToDraw } from "../../../web/src/companion/evening.ts";
import {
  answerMurder,
  couldName,
  enter,
  nobodyMurdered,
  revealMurder,
  whoEnters,
} from "../../../web/src/companion/murder.ts";
import { eliminate } from "../../../web/src/companion/round.ts";
import { ANA, BO, CY, DEE, ELI, entries, event, FAY, refuses, table } from "./table.ts";

test("everybody who is in makes one entry, from the event drawer clockwise (TRT-65, TRT-69)", () => {
  let evening = event(table(6, { out: [DEE] }), "murder", CY);
  const order: number[] = [];
  while (evening.stage.at === "entry") {
    order.push(whoEnters(evening));
    evening = enter(evening, "F");
  }
  assert.deepEqual(order, [CY, ELI, FAY, ANA, BO]);
  assert.equal(evening.stage.at, "ready");
});

test("the first number in the order of entering counts; the other is kept nowhere (TRT-68, TRT-C16)", () => {
  const evening = entries(event(table(6), "murder", BO), "F", "F", ANA, "F", ELI, "F");
  const shown = revealMurder(evening);
  assert.deepEqual(shown.stage, { at: "victim", drawer: BO, victim: ANA });
  assert.ok(!JSON.stringify(shown.stage).includes(String(ELI)));
});

test("who named whom is not even known to the device (TRT-74)", () => {
  const first = entries(event(table(5), "murder", BO), CY, "F", "F", "F", "F");
  const last = entries(event(table(5), "murder", BO), "F", "F", "F", "F", CY);
  assert.deepEqual(first, last);
});

test("one's own number and the numbers of those who are out are refused (TRT-66, TRT-67, TRT-C15)", () => {
  const evening = event(table(6, { out: [FAY] }), "murder", CY);
  refuses("own-number", () => enter(evening, CY));
  refuses("out", () => enter(evening, FAY));
  refuses("out", () => enter(evening, 7));
  assert.deepEqual(couldName(evening, CY), [ANA, BO, DEE, ELI]);
  assert.equal(whoEnters(evening), CY);
});

test("a made entry can neither be changed nor gone back to (TRT-116)", () => {
  const evening = entries(event(table(5), "murder", BO), CY);
  assert.deepEqual(evening.trail, []);
  assert.notEqual(whoEnters(evening), BO);
  assert.deepEqual(entries(evening, "F", "F", "F", "F").trail, []);
});

test("if all entries are F nobody is murdered, and the drawer draws again (TRT-73, TRT-C17)", () => {
  const shown = revealMurder(entries(event(table(4), "murder", BO), "F", "F", "F", "F"));
  assert.deepEqual(shown.stage, { at: "victim", drawer: BO, victim: null });
  refuses("not-now", () => answerMurder(shown, false));
  const evening = nobodyMurdered(shown);
  assert.deepEqual([evening.stage.at, evening.news], ["main", { what: "nobody", drawer: BO }]);
  assert.equal(nextToDraw(evening, BO), BO);
});

test("a Shield saves the victim, and nobody else is attacked (TRT-39, TRT-72, TRT-C13)", () => {
  const shown = revealMurder(entries(event(table(4), "murder", BO), ANA, "F", "F", "F"));
  refuses("not-now", () => nobodyMurdered(shown));
  const evening = answerMurder(shown, true);
  assert.equal(evening.stage.at, "main");
  assert.ok(evening.players.every((player) => player.in));
});

test("without a Shield, or without using it, the victim is out (TRT-71, TRT-84, TRT-C12, TRT-C14)", () => {
  const shown = revealMurder(entries(event(table(4), "murder", BO), ANA, "F", "F", "F"));
  const evening = eliminate(answerMurder(shown, false), "faithful");
  assert.deepEqual(evening.players[ANA], { name: "Ana", in: false, role: "faithful" });
  assert.equal(evening.stage.at, "main");
});

test("a murdered drawer's left neighbour goes on (TRT-59, TRT-C19)", () => {
  const shown = revealMurder(entries(event(table(5), "murder", BO), "F", BO, "F", "F", "F"));
  assert.equal(nextToDraw(eliminate(answerMurder(shown, false), "faithful"), BO), CY);
});

test("a Traitor can be murdered by the other, and the round goes on without a question (TRT-66, TRT-C18)", () => {
  const shown = revealMurder(entries(event(table(6), "murder", DEE), FAY, "F", "F", "F", "F", "F"));
  const evening = eliminate(answerMurder(shown, false), "traitor");
  assert.deepEqual([evening.stage.at, evening.players[FAY]?.role], ["main", "traitor"]);
});
