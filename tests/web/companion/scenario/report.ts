/** Reads scenarios from the standard input, runs them with the companion, and writes how far each was run and what differs. */

import { readFileSync } from "node:fs";
import { Refused } from "../../../../web/src/companion/refused.ts";
import { Differs, type Document } from "./document.ts";
import { foreignOptions } from "./evening.ts";
import { Runner } from "./runner.ts";

interface Report {
  run: "whole" | "in part" | "not at all";
  passedOver: string[];
  differs: string | null;
}

function report(document: Document): Report {
  const foreign = foreignOptions(document);
  if (document.invalid) return { run: "not at all", passedOver: ["a table that is refused"], differs: null };
  if (foreign.length) return { run: "not at all", passedOver: [`options: ${foreign.join(", ")}`], differs: null };
  const runner = new Runner(document);
  let differs = null;
  try {
    runner.run();
  } catch (error) {
    if (!(error instanceof Differs || error instanceof Refused)) throw error;
    differs = error.message;
  }
  const { checked, passedOver } = runner;
  return { run: !checked ? "not at all" : passedOver.length ? "in part" : "whole", passedOver, differs };
}

const documents = JSON.parse(readFileSync(0, "utf-8")) as Document[];
process.stdout.write(JSON.stringify(documents.map(report)));
