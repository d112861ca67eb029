// @ts-check
// Published in the place of worker.js, this ends a service worker that went wrong: browsers ask for
// worker.js at each visit, past every cache, and from the next visit on all comes from the network.

/** @type {any} */
const ending = self;

async function end() {
  const names = (await caches.keys()).filter((name) => name.startsWith("trading-unit "));
  await Promise.all(names.map((name) => caches.delete(name)));
  await ending.registration.unregister();
}

ending.addEventListener("install", () => ending.skipWaiting());
ending.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(end()));
