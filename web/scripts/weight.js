// What a first visit to the home page loads, compressed; more than the limit without fonts is a failure.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const built = fileURLToPath(new URL("../../belfry/server/web", import.meta.url));
const LIMIT = 150 * 1024;
const FIRST = ["Home", "common", "home"];

if (!existsSync(join(built, "index.html"))) {
    console.error("weight: nothing is built yet; run `npm run build` first");
    process.exit(1);
}

const assets = readdirSync(join(built, "assets"));
const compressed = (file) => {
    const path = join(built, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** A file with all that it imports at once; what it only may import later is not loaded yet. */
function follow(file, found) {
    if (found.has(file) || !existsSync(join(built, file))) return;
    found.add(file);
    if (!file.endsWith(".js")) return;
    const text = readFileSync(join(built, file), "utf8");
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
        follow(`assets/${name}`, found);
}

const found = new Set(["index.html", "favicon.svg", "manifest.webmanifest"]);
const page = readFileSync(join(built, "index.html"), "utf8");
for (const [, file] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) follow(file, found);
for (const name of FIRST) {
    // There is a chunk of words for each language; only the larger is counted.
    const chunks = assets.filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
    const [largest] = chunks.sort((one, other) => compressed(`assets/${other}`) - compressed(`assets/${one}`));
    if (largest) follow(`assets/${largest}`, found);
    for (const file of assets) if (file.startsWith(`${name}-`) && file.endsWith(".css")) found.add(`assets/${file}`);
}

let sum = 0;
let fonts = 0;
for (const file of [...found].sort()) {
    const size = compressed(file);
    sum += size;
    console.log(`${(size / 1024).toFixed(1).padStart(8)} KB  ${file}`);
}
for (const file of assets) if (file.endsWith(".woff2")) fonts += compressed(`assets/${file}`);
console.log(
    `${(sum / 1024).toFixed(1).padStart(8)} KB  in all, compressed; fonts besides: ${(fonts / 1024).toFixed(1)} KB`,
);
if (sum > LIMIT) {
    console.error(`weight: more than ${LIMIT / 1024} KB`);
    process.exit(1);
}
