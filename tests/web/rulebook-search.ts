/** Reads a rulebook and questions from the standard input, and writes the addresses that are found for each. */

import { readFileSync } from "node:fs";
import { Finder } from "../../web/src/lib/rulebook/search.ts";
import type { Rulebook } from "../../web/src/lib/wire/types.ts";

const { book, asked } = JSON.parse(readFileSync(0, "utf8")) as { book: Rulebook; asked: string[] };
const finder = new Finder(book);
console.log(JSON.stringify(asked.map((one) => finder.find(one).map((found) => found.address))));
