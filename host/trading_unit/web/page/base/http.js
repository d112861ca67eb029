// @ts-check
// What a page sends to the server, and what it fetches in the language of its reader. Neither ever
// fails: that the server cannot be reached is an answer too, "lost" or nothing.

import { saysInUsual } from "./words.js";

/** @typedef {import("types/requests").Requests} Requests */
/** @typedef {{status: "lost", why: string, seat?: undefined, seats?: undefined, waits?: undefined}} Lost */
/** @typedef {import("types/view").Reply | Lost} Reply */
/** @typedef {<Path extends keyof Requests>(path: Path, body: Requests[Path]) => Promise<Reply>} Post */

/** @type {Set<AbortController>} */
const underway = new Set();
let isAway = false;

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

/** What is underway when the connection is lost would hang, and keep others from the server. @param {boolean} isLost */
export function connectionLost(isLost) {
  isAway = isLost;
  if (isLost) for (const one of underway) one.abort();
}

/** Nothing where the table gives no answer, at once while there is no connection.
 * @param {string} address @returns {Promise<any>} */
export async function fetchJson(address) {
  if (isAway) return null;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LONGEST_MS);
  underway.add(stop);
  try {
    const headers = { "X-Page": location.pathname.slice(1) };
    const answer = await fetch(address, { headers, signal: stop.signal });
    if (!answer.ok) return null;
    const found = await answer.json();
    saysInUsual(found.in_usual);
    return found;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    underway.delete(stop);
  }
}
