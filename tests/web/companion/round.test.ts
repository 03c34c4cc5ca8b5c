import assert from "node:assert/strict";
import { test } from "node:test";
import { banish } from "../../../web/src/companion/banishment.ts";
import { begin, inPlay, roundNumber, stepBack, type Evening } from "../../../web/src/companion/evening.ts";
import { answerMurder, revealMurder } from "../../../web/src/companion/murder.ts";
import {
  agree,
  askAgreement,
  correct,
  eliminate,
  mayAgree,
  passDeal,
  showRoles,
} from "../../../web/src/companion/round.ts";
import { countGold, nextRound, oneMoreRound } from "../../../web/src/companion/score.ts";
import { DEFAULTS } from "../../../web/src/companion/settings.ts";
import {
  ANA,
  banishAll,
  BO,
  CY,
  DEE,
  ELI,
  entries,
  event,
  final,
  loaded,
  NAMES,
  refuses,
  table,
  vote,
} from "./table.ts";
import { wander } from "./wander.ts";

test("the round ends at once when only two are in (TRT-96, TRT-C37)", () => {
  const shown = revealMurder(entries(event(table(4, { out: [DEE] }), "murder", BO), ANA, "F", "F"));
  const evening = eliminate(answerMurder(shown, false), "faithful");
  assert.deepEqual(evening.stage, { at: "end", why: "two" });
});

test("after a Traitor's banishment the table is asked whether to end (TRT-97, TRT-98)", () => {
  const asked = banishAll(table(5), BO, CY, "traitor");
  assert.deepEqual(asked.stage, { at: "agreement", drawer: BO });
  assert.deepEqual(agree(asked, true).stage, { at: "end", why: "agreement" });
});

test("one refusal and play goes on (TRT-97, TRT-C39)", () => {
  const evening = agree(banishAll(table(5), BO, CY, "traitor"), false);
  assert.deepEqual([evening.stage.at, evening.news], ["main", { what: "refused", drawer: BO }]);
});

test("the question is not put after a Faithful's banishment, nor when two are left (TRT-97, TRT-98)", () => {
  assert.equal(banishAll(table(5), BO, CY, "faithful").stage.at, "main");
  assert.deepEqual(banishAll(table(4, { out: [ANA] }), BO, CY, "traitor").stage, { at: "end", why: "two" });
});

test("it can be agreed that the round may be ended any time after a Traitor is out (TRT-98)", () => {
  const before = table(6, { agreement: "any-time" });
  refuses("not-now", () => askAgreement(before));
  const evening = banishAll(before, BO, CY, "traitor");
  assert.equal(evening.stage.at, "main");
  assert.ok(mayAgree(evening));
  const shown = revealMurder(entries(event(before, "murder", BO), CY, "F", "F", "F", "F", "F"));
  assert.ok(mayAgree(eliminate(answerMurder(shown, false), "traitor")));
  assert.deepEqual(agree(askAgreement(evening), true).stage, { at: "end", why: "agreement" });
  assert.ok(mayAgree(agree(askAgreement(evening), false)));
  refuses("not-now", () => askAgreement(agree(banishAll(table(6), BO, CY, "traitor"), false)));
});

test("the Final Banishment banishes one and ends the round, however many are left (TRT-99, TRT-C40)", () => {
  const result = vote(final(table(5), BO), ANA, ANA, ANA, ANA, BO);
  const evening = eliminate(banish(result), "traitor");
  assert.deepEqual(evening.stage, { at: "end", why: "final" });
  assert.equal(inPlay(evening).length, 4);
});

test("when the Final Banishment leaves two, that is why the round ends (TRT-89, TRT-96)", () => {
  const evening = eliminate(banish(vote(final(table(4, { out: [DEE] }), BO), ANA, ANA, BO)), "faithful");
  assert.deepEqual(evening.stage, { at: "end", why: "two" });
});

test("all roles are shown at the end: one Traitor, or two (TRT-101)", () => {
  const end = agree(banishAll(table(5), BO, CY, "traitor"), true);
  refuses("traitors", () => showRoles(end, []));
  refuses("traitors", () => showRoles(end, [ANA, BO, CY]));
  refuses("traitors", () => showRoles(end, [9]));
  const evening = showRoles(end, [CY, ELI]);
  assert.deepEqual(
    evening.players.map((player) => player.role),
    ["faithful", "faithful", "traitor", "faithful", "traitor"],
  );
});

test("the dealer is drawn by lot and the deal passes to the left; everybody is in again (TRT-16, TRT-23, TRT-88)", () => {
  assert.equal(begin(NAMES.slice(0, 5), 2, DEFAULTS, loaded(3)).dealer, DEE);
  const first = { ...table(5, { rounds: 1, mode: "pile" }), dealer: ELI };
  const end = agree(banishAll(first, BO, CY, "traitor"), true);
  const scored = countGold(showRoles(end, [CY]), [0, 0, 0, 0, 0], 0);
  assert.equal(roundNumber(scored), 1);
  const over = nextRound(scored);
  assert.equal(over.stage.at, "over");
  const second = oneMoreRound(over);
  assert.deepEqual([second.stage.at, second.dealer, roundNumber(second), second.rounds], ["deal", ANA, 2, 2]);
  assert.ok(second.players.every((player) => player.in && player.role === null));
  assert.deepEqual(second.selectors, DEFAULTS.weights);
  assert.equal(passDeal(second).dealer, BO);
});

test("who is in can be put right from the main screen", () => {
  const evening = table(5);
  const wrong = evening.players.map((player, seat) => ({
    in: seat !== CY,
    role: seat === CY ? ("traitor" as const) : null,
  }));
  const righted = correct(evening, wrong);
  assert.deepEqual(righted.players[CY], { name: "Cy", in: false, role: "traitor" });
  assert.deepEqual(stepBack(righted).players, evening.players);
  const two = correct(
    evening,
    evening.players.map((_, seat) => ({ in: seat < 2, role: null })),
  );
  assert.deepEqual(two.stage, { at: "end", why: "two" });
  refuses("too-few", () =>
    correct(
      evening,
      evening.players.map((_, seat) => ({ in: seat < 1, role: null })),
    ),
  );
  refuses("players", () => correct(evening, []));
  refuses("not-now", () => correct(event(evening, "murder", BO), wrong));
});

test("a wrong role or a wrong Shield is taken back in one step", () => {
  const shown = revealMurder(entries(event(table(5), "murder", BO), ANA, "F", "F", "F", "F"));
  assert.deepEqual(stepBack(answerMurder(shown, true)).stage, shown.stage);
  const out = answerMurder(shown, false);
  assert.deepEqual(stepBack(eliminate(out, "traitor")).players, out.players);
  refuses("not-now", () => stepBack(shown));
});

test("no step back ever leads into a secret or past chance", () => {
  for (let seed = 1; seed <= 60; seed++) wander(seed, 250, check);
});

function check(evening: Evening): void {
  for (const { stage } of evening.trail) {
    assert.ok(stage.at !== "entry" || stage.made === 0);
    assert.ok(stage.at !== "vote" || stage.ballot.votes.length === 0);
    assert.ok(stage.at !== "ready" && stage.at !== "tally");
  }
  const { stage } = evening;
  if (stage.at === "event" || (stage.at === "result" && stage.lot !== null)) assert.deepEqual(evening.trail, []);
}
