// @ts-check
// The unit on the whole screen, where the browser lets a page have it; else on the whole page.

import { h } from "../base/dom.js";

/**
 * @param {HTMLElement} host
 * @param {import("./unit.js").Say} say
 */
export function fullScreenButton(host, say) {
  const button = h("button", { type: "button", class: "u-full-button", "data-key": "full screen" });
  let full = false;

  /** @param {boolean} is */
  function set(is) {
    full = is;
    host.classList.toggle("u-full", is);
    button.textContent = say(is ? "unit.full.end" : "unit.full");
  }
  button.addEventListener("click", () => {
    set(!full);
    const page = document.documentElement;
    // iPhones have none for pages, and a page in a frame may be refused.
    if (full) page.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  });
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) set(false); // by the browser's own key
  });
  set(false);
  return button;
}
