// After the build: lets the front page ask at once for all that the home screen needs, writes the service worker with the
// list of files, and compressed copies beside everything that shrinks.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const built = fileURLToPath(new URL("../../belfry/server/web", import.meta.url));
const worker = fileURLToPath(new URL("./worker.js", import.meta.url));
const SHRINKS = /\.(js|css|html|svg|json|webmanifest|txt)$/;

const files = () =>
    readdirSync(built, { recursive: true })
        .map(String)
        .filter((file) => statSync(join(built, file)).isFile())
        .sort();

/** Most visits begin at the home screen or at one that shares nearly everything with it, and most in English. */
const FIRST = ["src/screens/home/Home.svelte", "src/words/en/common.json", "src/words/en/home.json"];

function preload() {
    const manifest = JSON.parse(readFileSync(join(built, "manifest.json"), "utf8"));
    const [scripts, styles, seen] = [new Set(), new Set(), new Set()];
    const visit = (key) => {
        if (seen.has(key)) return;
        seen.add(key);
        const { file, imports = [], css = [], isEntry } = manifest[key];
        if (isEntry) return;
        scripts.add(file);
        css.forEach((sheet) => styles.add(sheet));
        imports.forEach(visit);
    };
    FIRST.forEach(visit);
    const links = [
        ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
        ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    const page = join(built, "index.html");
    const html = readFileSync(page, "utf8");
    writeFileSync(page, html.replace("  </head>", links.map((link) => `    ${link}\n`).join("") + "  </head>"));
}

preload();
rmSync(join(built, "manifest.json"), { force: true });
const shell = files().filter((file) => !/(^|\/)(sw\.js|.*\.(gz|br))$/.test(file));
const version = createHash("sha256");
for (const file of shell) version.update(file).update(readFileSync(join(built, file)));
const list = JSON.stringify(shell.filter((file) => file !== "index.html").map((file) => `/${file}`));
writeFileSync(
    join(built, "sw.js"),
    readFileSync(worker, "utf8")
        .replace('"VERSION"', JSON.stringify(version.digest("hex").slice(0, 12)))
        .replace('["SHELL"]', list),
);

for (const file of files()) {
    if (!SHRINKS.test(file)) continue;
    const path = join(built, file);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    );
}
