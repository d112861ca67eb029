// @ts-check
// What the page sends. It never fails: that the server cannot be reached is an answer too, "lost".

/** @typedef {import("types/requests").Requests} Requests */
/** @typedef {{status: "lost", why: string, seat?: undefined, seats?: undefined, waits?: undefined}} Lost */
/** @typedef {import("types/view").Reply | Lost} Reply */
/** @typedef {<Path extends keyof Requests>(path: Path, body: Requests[Path]) => Promise<Reply>} Post */

export const LONGEST_MS = 8_000;
export const SLOW_MS = 1_000; // without a reply: nobody knows yet whether it has arrived

/**
 * `slow` is called when there is no reply after a while.
 * @template {keyof Requests} Path
 * @param {Path} path
 * @param {Requests[Path]} body
 * @param {() => void} [slow]
 * @returns {Promise<Reply>}
 */
export async function post(path, body, slow = () => {}) {
  const stop = new AbortController();
  const timers = [setTimeout(slow, SLOW_MS), setTimeout(() => stop.abort(), LONGEST_MS)];
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
    for (const timer of timers) clearTimeout(timer);
  }
}
