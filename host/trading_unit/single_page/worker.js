// @ts-check
// The service worker of the published page: after the first visit it opens without a network. The
// newest worker always works, but pages get the files that were taken until somebody asks for its own.

/** @type {any} */
const worker = self;
/** @type {{version: string, files: string[]}} */
const site = worker.tradingUnitSite;
const FILES = "trading-unit files "; // of the version that follows
const TAKEN = "trading-unit taken";
const PAGE = new URL("./", location.href).pathname;
const FRESH = "?fresh"; // the way back, which must come from the network

/** The version that pages get; empty before the first. */
async function taken() {
  const found = await caches.match("version", { cacheName: TAKEN });
  return found ? found.text() : "";
}

async function take() {
  const cache = await caches.open(TAKEN);
  await cache.put("version", new Response(site.version));
}

/** Drops the files of all versions but the one in use and this one. */
async function tidy() {
  const used = [FILES + site.version, FILES + (await taken())];
  const names = (await caches.keys()).filter((name) => name.startsWith(FILES) && !used.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function install() {
  const cache = await caches.open(FILES + site.version);
  await cache.addAll(site.files.map((file) => new Request(file, { cache: "reload" })));
  if (!(await taken())) await take();
  await tidy();
  await worker.skipWaiting();
}

/** @param {Request} request @param {URL} url */
async function answer(request, url) {
  const isPage = url.pathname === PAGE || url.pathname === `${PAGE}index.html`;
  const found = await caches.match(isPage ? PAGE : request, { cacheName: FILES + (await taken()) });
  return found ?? fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.search === FRESH) return;
  event.respondWith(answer(event.request, url));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
  const done = event.data === "take" ? take().then(tidy) : Promise.resolve();
  event.waitUntil(done.then(() => event.ports[0].postMessage(site.version)));
});
