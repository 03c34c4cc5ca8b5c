// Picks the chosen emblems out of the game-icons set and writes their outlines, one file per almanac file, into
// src/emblems/generated/. Run it before a build: `node scripts/emblems.mjs`.

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const SET = "@iconify-json/game-icons";
const chosenFile = new URL("../src/emblems/emblems.json", import.meta.url);
const almanacFile = new URL("../../belfry/clocktower/almanac/index.json", import.meta.url);
const generated = new URL("../src/emblems/generated/", import.meta.url);

// The package does not say who drew which icon. Most are by these two; the others were looked up one by one.
const MAIN_AUTHORS = ["Lorc", "Delapouite"];
const OTHER_AUTHORS = {
    "Caro Asercion": ["clothesline", "hedgehog", "philosopher-bust", "prank-glasses"],
    Cathelineau: ["bad-gnome"],
    DarkZaitzev: ["cauldron", "hooded-assassin"],
    "Lord Berandas": ["microscope"],
    Quoting: ["poppy"],
    Sbed: ["falling", "hand"],
    Skoll: [
        "fist",
        "goat",
        "mounted-knight",
        "open-treasure-chest",
        "pentacle",
        "pocket-watch",
        "revolver",
        "thompson-m1928",
    ],
    Zajkonur: ["violin"],
};

const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const FLAG = /[01]/y;

function fail(message) {
    console.error(`emblems: ${message}`);
    process.exit(1);
}

/** The drawing steps of a path: `[letter, ...numbers]`, repeated letters written out. */
function steps(path) {
    const found = [];
    let at = 0;
    let letter = "";
    const skip = () => {
        while (at < path.length && /[\s,]/.test(path[at])) at++;
    };
    const read = (pattern) => {
        skip();
        pattern.lastIndex = at;
        const match = pattern.exec(path);
        if (!match) throw new Error(`a number is missing at ${at}`);
        at = pattern.lastIndex;
        return Number(match[0]);
    };
    for (skip(); at < path.length; skip()) {
        if (/[a-z]/i.test(path[at])) letter = path[at++];
        else if (letter === "M") letter = "L";
        else if (letter === "m") letter = "l";
        const count = ARGUMENTS[letter.toLowerCase()];
        if (count === undefined || (count === 0 && found.at(-1)?.[0] === letter)) throw new Error(`odd step at ${at}`);
        const isArc = letter.toLowerCase() === "a";
        found.push([
            letter,
            ...Array.from({ length: count }, (_, i) => read(isArc && (i === 3 || i === 4) ? FLAG : NUMBER)),
        ]);
    }
    return found;
}

/** The same outline in tenths of a unit, which is finer than any screen shows and a third shorter. */
function shorten(path) {
    const tenth = (value) => Math.round(value * 10) / 10;
    // Where the true pen stands, where ours stands, and where the current outline began, for both.
    let [x, y, ourX, ourY, startX, startY, ourStartX, ourStartY] = [0, 0, 0, 0, 0, 0, 0, 0];
    let text = "";
    let last = "";
    const write = (letter, numbers) => {
        // What follows a move without a letter would be read as a line.
        const follows = letter === last && letter !== "m";
        if (!follows) text += letter;
        numbers.forEach((value, i) => {
            const digits = String(value).replace(/^(-?)0\./, "$1.");
            const afterNumber = follows || i > 0;
            const glued = digits[0] === "-" || (digits[0] === "." && /\.\d+$/.test(text));
            text += (afterNumber && !glued ? " " : "") + digits;
        });
        last = letter;
    };
    for (const [letter, ...numbers] of steps(path)) {
        const kind = letter.toLowerCase();
        const [baseX, baseY] = letter === kind ? [x, y] : [0, 0];
        if (kind === "z") {
            [x, y, ourX, ourY] = [startX, startY, ourStartX, ourStartY];
            write("z", []);
        } else if (kind === "h" || kind === "v") {
            if (kind === "h") x = baseX + numbers[0];
            else y = baseY + numbers[0];
            const way = tenth(kind === "h" ? x - ourX : y - ourY);
            if (kind === "h") ourX = tenth(ourX + way);
            else ourY = tenth(ourY + way);
            write(kind, [way]);
        } else {
            const shape = kind === "a" ? [...numbers.slice(0, 3).map(tenth), ...numbers.slice(3, 5)] : [];
            const points = kind === "a" ? numbers.slice(5) : numbers;
            const ours = points.map((value, i) => tenth(value + (i % 2 ? baseY - ourY : baseX - ourX)));
            [x, y] = [baseX + points.at(-2), baseY + points.at(-1)];
            [ourX, ourY] = [tenth(ourX + ours.at(-2)), tenth(ourY + ours.at(-1))];
            if (kind === "m") [startX, startY, ourStartX, ourStartY] = [x, y, ourX, ourY];
            write(kind, [...shape, ...ours]);
        }
    }
    // A path begins where it says, not relative to anything.
    return text.replace(/^m/, "M");
}

/** The outlines of one icon, without the element around them. */
function outlines(set, id, name) {
    const icon = set.icons[name];
    if (!icon || icon.hidden) fail(`"${id}" wants the icon "${name}", which ${SET} does not have`);
    const rest = icon.body.replace(/<path fill="currentColor" d="[^"]+"\/>/g, "");
    if (rest || (icon.width ?? set.width) !== 512 || (icon.height ?? set.height) !== 512) {
        fail(`the icon "${name}" of "${id}" is more than outlines in a square of 512; choose another`);
    }
    return [...icon.body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => {
        try {
            return shorten(path);
        } catch (error) {
            return fail(`the icon "${name}" of "${id}" cannot be read: ${error.message}`);
        }
    });
}

const require = createRequire(import.meta.url);
const set = JSON.parse(await readFile(require.resolve(`${SET}/icons.json`), "utf8"));
const info = JSON.parse(await readFile(require.resolve(`${SET}/info.json`), "utf8"));
const { characters, concepts, traitors, faces } = JSON.parse(await readFile(chosenFile, "utf8"));
const almanac = JSON.parse(await readFile(almanacFile, "utf8"));

const home = new Map(almanac.map((character) => [character.id, character.file]));
const without = [...home.keys()].filter((id) => !(id in characters));
if (without.length) fail(`emblems.json has no emblem for: ${without.join(", ")}`);
const unknown = Object.keys(characters).filter((id) => !home.has(id));
if (unknown.length)
    fail(`emblems.json has emblems for characters that the almanac does not know: ${unknown.join(", ")}`);
const clashing = Object.keys({ ...concepts, ...traitors }).filter((id) => home.has(id));
if (clashing.length) fail(`these concepts of emblems.json are characters too: ${clashing.join(", ")}`);
const twice = Object.keys(traitors).filter((id) => id in concepts);
if (twice.length) fail(`these emblems of the Traitors are concepts too: ${twice.join(", ")}`);
for (const id of Object.keys(traitors)) home.set(id, "traitors");
for (const id of Object.keys(faces)) home.set(id, "faces");
// A player who looks like a character would be taken for one.
const mistaken = Object.keys(faces).filter((id) => Object.values(characters).includes(faces[id]));
if (mistaken.length) fail(`these faces look like characters: ${mistaken.join(", ")}`);

const all = { ...characters, ...concepts, ...traitors, ...faces };

const files = {};
for (const [id, name] of Object.entries(all)) {
    (files[home.get(id) ?? "concepts"] ??= {})[id] = outlines(set, id, name);
}
const places = Object.fromEntries(Object.entries(files).map(([file, found]) => [file, Object.keys(found).join(" ")]));

const used = new Set(Object.values(all));
const others = Object.entries(OTHER_AUTHORS).filter(([, icons]) => icons.some((name) => used.has(name)));
const credits = {
    name: "game-icons.net",
    address: "https://game-icons.net",
    authors: [...MAIN_AUTHORS, ...others.map(([author]) => author)],
    licence: info.license.title,
    licenceAddress: "https://creativecommons.org/licenses/by/3.0/",
};

await rm(generated, { recursive: true, force: true });
await mkdir(generated, { recursive: true });
const write = (name, content) => writeFile(new URL(`${name}.json`, generated), JSON.stringify(content) + "\n");
await Promise.all([
    ...Object.entries(files).map(([file, found]) => write(file, found)),
    write("places", places),
    write("credits", credits),
]);
