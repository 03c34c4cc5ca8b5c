// Checks the catalogues: both languages have the same keys and placeholders, every key that is used exists, and every
// key that exists is used.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../src", import.meta.url));
const LANGUAGES = ["en", "de"];
const OVERLAYS = ["trash-can", "traitors"];
const PLURALS = /\.(one|other)$/;
const problems = [];

const json = (path) => JSON.parse(readFileSync(join(source, "words", path), "utf8"));
const placeholders = (text) =>
    [...text.matchAll(/\{(\w+)\}/g)]
        .map((found) => found[1])
        .sort()
        .join(" ");

/** Complains where two catalogues differ in their keys or placeholders. */
function compare(one, other, name, otherName) {
    for (const [key, text] of Object.entries(one)) {
        if (typeof text !== "string") problems.push(`${name}: ${key} is no text`);
        else if (!(key in other)) problems.push(`${otherName}: ${key} is missing`);
        else if (text && !other[key]) problems.push(`${otherName}: ${key} is empty`);
        else if (placeholders(text) !== placeholders(other[key]) && !key.endsWith(".one"))
            problems.push(`${otherName}: ${key} has other placeholders than ${name}`);
    }
}

const known = new Map();
const files = new Set(LANGUAGES.flatMap((language) => readdirSync(join(source, "words", language))));
for (const file of files) {
    const [english, german] = LANGUAGES.map((language) => json(join(language, file)));
    compare(english, german, `en/${file}`, `de/${file}`);
    compare(german, english, `de/${file}`, `en/${file}`);
    for (const [key, text] of Object.entries(english)) {
        if (known.has(key)) problems.push(`${file}: ${key} stands in another file too`);
        known.set(key, text);
    }
}

for (const theme of OVERLAYS) {
    const [english, german] = LANGUAGES.map((language) => json(`${theme}.${language}.json`));
    compare(english, german, `${theme}.en.json`, `${theme}.de.json`);
    compare(german, english, `${theme}.de.json`, `${theme}.en.json`);
    for (const [key, text] of Object.entries(english)) {
        if (!known.has(key)) problems.push(`${theme}.en.json: ${key} is no key of ours`);
        else if (placeholders(text) !== placeholders(known.get(key)))
            problems.push(`${theme}.en.json: ${key} has other placeholders`);
    }
}

const bases = new Set([...known.keys()].map((key) => key.replace(PLURALS, "")));
const exists = (key) => known.has(key) || bases.has(key);
const used = new Set();

for (const file of readdirSync(source, { recursive: true })) {
    if (!/\.(svelte|ts)$/.test(file)) continue;
    const text = readFileSync(join(source, file), "utf8");
    for (const [, , key] of text.matchAll(/\b(t|has)\(\s*"([^"]+)"/g)) {
        if (!exists(key)) problems.push(`${file}: there is no text ${key}`);
    }
    // A key may also be handed on as a word; one that is put together is known by its beginning.
    for (const [, key] of text.matchAll(/["']([a-z][\w-]*(?:\.[\w-]+)+)["']/g)) used.add(key);
    for (const [, , prefix] of text.matchAll(/\b(t|has)\(\s*`([a-z][\w-]*\.[\w.-]*)\$\{/g)) {
        const found = [...known.keys()].filter((key) => key.startsWith(prefix));
        if (!found.length) problems.push(`${file}: no text begins with ${prefix}`);
        for (const key of found) used.add(key);
    }
}
for (const key of known.keys()) {
    if (!used.has(key) && !used.has(key.replace(PLURALS, ""))) problems.push(`words: ${key} is used nowhere`);
}

for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(`${known.size} texts in ${LANGUAGES.length} languages`);
