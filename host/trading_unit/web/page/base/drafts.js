// @ts-check
// What is half made on this phone: it lives through a sleep and a reload. Per game and seat.

const OLDEST_MS = 24 * 3_600_000;

/**
 * @param {string} what  "deal"
 * @param {string} game
 * @param {number} seat
 */
function place(what, game, seat) {
  return `trading-unit ${what}: ${game}, ${seat}`;
}

/**
 * @template T
 * @param {string} what
 * @param {string} game
 * @param {number} seat
 * @returns {T | null}
 */
export function loadDraft(what, game, seat) {
  try {
    const found = localStorage.getItem(place(what, game, seat));
    const { at, draft } = JSON.parse(found ?? "{}");
    return draft && Date.now() - at < OLDEST_MS ? draft : null;
  } catch {
    return null; // a browser may keep nothing at all
  }
}

/**
 * Keeps it; null throws it away.
 * @param {string} what
 * @param {string} game
 * @param {number} seat
 * @param {unknown} draft
 */
export function keepDraft(what, game, seat, draft) {
  try {
    if (draft === null) localStorage.removeItem(place(what, game, seat));
    else localStorage.setItem(place(what, game, seat), JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // then it lives as long as the page
  }
}
