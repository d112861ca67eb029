// @ts-check
// A sheet over the page: it takes the focus, keeps it, and gives it back. (`<dialog>` is too young for
// some tablets.)

import { h } from "./dom.js";
import { t } from "./words.js";

/** @type {(() => void) | null} */
let closing = null;

export function isOpen() {
  return closing !== null;
}

export function closeSheet() {
  closing?.();
}

/**
 * @param {string} title
 * @param {(close: () => void) => import("./dom.js").Child[]} make
 * @param {{wide?: boolean, closed?: () => void}} [how]
 */
export function openSheet(title, make, how = {}) {
  closeSheet();
  const before = document.activeElement;
  const main = document.getElementById("page");
  const name = `sheet-${Date.now()}`;
  const close = () => {
    if (closing !== close) return;
    closing = null;
    main?.removeAttribute("inert");
    back.remove();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    how.closed?.();
  };
  const shut = h("button", { class: "shut", type: "button", "aria-label": t("close"), onclick: close }, "×");
  const sheet = h(
    "div",
    {
      class: `sheet${how.wide ? " wide" : ""}`,
      role: "dialog",
      "aria-modal": "true",
      "aria-labelledby": name,
      tabindex: "-1",
    },
    h("header", null, h("h2", { id: name }, title), shut),
  );
  const back = h("div", { class: "behind" }, sheet);
  back.addEventListener("pointerdown", (event) => event.target === back && close());
  back.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    if (event.key === "Tab") around(sheet, event);
  });
  closing = close;
  const inside = h("div", { class: "inside" });
  for (const child of make(close)) {
    if (child !== null && child !== undefined && child !== false)
      inside.append(child instanceof Node ? child : String(child));
  }
  sheet.append(inside);
  document.body.append(back);
  main?.setAttribute("inert", "");
  const first = inside.querySelector("input, select, button, [tabindex='0']");
  (first instanceof HTMLElement ? first : sheet).focus();
}

/**
 * @param {HTMLElement} sheet
 * @param {KeyboardEvent} event
 */
function around(sheet, event) {
  const all = [...sheet.querySelectorAll("button, input, select, textarea, a[href], [tabindex='0']")].filter(
    (one) => one instanceof HTMLElement && !one.hasAttribute("disabled") && one.offsetParent !== null,
  );
  const first = all[0];
  const last = all[all.length - 1];
  if (event.shiftKey && document.activeElement === first && last instanceof HTMLElement) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last && first instanceof HTMLElement) {
    event.preventDefault();
    first.focus();
  }
}
