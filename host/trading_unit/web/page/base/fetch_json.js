// @ts-check
// What a page fetches when somebody asks for it, in the language of its reader.

import { LONGEST_MS } from "./post.js";

/** @type {Set<AbortController>} */
const underway = new Set();
let isAway = false;

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
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    underway.delete(stop);
  }
}
