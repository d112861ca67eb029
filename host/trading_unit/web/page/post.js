// @ts-check
// What the page sends. It never fails: that the server cannot be reached is an answer too, "lost".

/** @typedef {import("./requests.js").Requests} Requests */
/** @typedef {{status: "lost", why: string, seat?: undefined, seats?: undefined, waits?: undefined}} Lost */
/** @typedef {import("./view.js").Reply | Lost} Reply */
/** @typedef {<Path extends keyof Requests>(path: Path, body: Requests[Path]) => Promise<Reply>} Post */

export const LONGEST_MS = 8_000;

/**
 * @template {keyof Requests} Path
 * @param {Path} path
 * @param {Requests[Path]} body
 * @returns {Promise<Reply>}
 */
export async function post(path, body) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LONGEST_MS);
  try {
    const answer = await fetch(path, {
      method: "POST",
      // A browser may be the table and have a seat: the page says which of the two speaks.
      headers: { "Content-Type": "application/json", "X-Page": location.pathname.slice(1) },
      body: JSON.stringify(body),
      signal: stop.signal,
    });
    const told = await answer.json();
    return { status: answer.ok ? "accepted" : "refused", why: "", ...told };
  } catch {
    return { status: "lost", why: "" };
  } finally {
    clearTimeout(timer);
  }
}
