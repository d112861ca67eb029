// @ts-check
// What a deal that is being put together is worth: the table reckons, by the rules.

import { fetchJson } from "../base/fetch_json.js";

/**
 * Nothing where the table gives no answer.
 * @param {number} by  who would offer it
 * @param {Omit<import("types/view").Offer, "seat">} terms
 * @returns {Promise<import("types/view").DealOnScale | null>}
 */
export function dealOnScale(by, terms) {
  return fetchJson(`/deal?of=${encodeURIComponent(JSON.stringify({ by, terms }))}`);
}
