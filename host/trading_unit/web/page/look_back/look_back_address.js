// @ts-check
// Where a game that is kept is looked back on.

/** @param {string} name @param {"" | ".json" | ".html" | ".game"} [kind]  the page, its data, or a file to be sent */
export function lookBackAddress(name, kind = "") {
  return `/look-back${kind}?game=${encodeURIComponent(name)}`;
}
