// The service worker: keeps the client, the sheets and the emblems for when there is no line. Tables are never kept.

const NAME = "belfry-" + "VERSION";
const SHELL = ["SHELL"];
const DATA = "belfry-data";
const KEPT = /^\/api\/(sheet|offer|almanac|almanac\/[a-z]+|rulebook|puzzles\/[a-z]+-\d+(\/answer)?)$/;
const TODAY = "/api/puzzles";
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(NAME)
            .then((cache) => cache.addAll(["/", ...SHELL]))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => {
    event.waitUntil(
        caches
            .keys()
            .then((names) =>
                Promise.all(names.filter((name) => name !== NAME && name !== DATA).map((name) => caches.delete(name))),
            )
            .then(() => self.clients.claim()),
    );
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== "GET" || address.origin !== location.origin) return;
    if (request.mode === "navigate") event.respondWith(page(request));
    else if (KEPT.test(address.pathname)) event.respondWith(fresh(request, event));
    else if (address.pathname === TODAY) event.respondWith(newest(request));
    else if (SHELL.includes(address.pathname)) event.respondWith(kept(request));
});

/** The page from the server, or the one that was kept if the server is slow or away. */
async function page(request) {
    const cache = await caches.open(NAME);
    try {
        return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    } catch {
        return (await cache.match("/")) ?? Response.error();
    }
}

/** The newest, or what was kept if the server is slow or away: tomorrow it says something else. */
async function newest(request) {
    const cache = await caches.open(DATA);
    try {
        const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
        if (response.ok) await cache.put(request, response.clone());
        return response;
    } catch {
        return (await cache.match(request)) ?? Response.error();
    }
}

/** Files with a hash in their names never change. */
async function kept(request) {
    const cache = await caches.open(NAME);
    return (await cache.match(request)) ?? fetch(request);
}

/** What was kept at once, and the newest for the next time. */
async function fresh(request, event) {
    const cache = await caches.open(DATA);
    const found = await cache.match(request);
    const newest = fetch(request).then((response) => {
        if (response.ok) event.waitUntil(cache.put(request, response.clone()));
        return response;
    });
    if (!found) return newest;
    event.waitUntil(newest.catch(() => undefined));
    return found;
}
