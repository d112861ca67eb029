// @ts-check
// Buttons: each has a key by which the focus finds it again. What nobody should do in haste is asked
// once more where its button was, and of the buttons of a question one is filled.

import { h } from "./dom.js";

const OUTLINED = "outlined";

/**
 * @param {import("./dom.js").Child} text
 * @param {() => void} press
 * @param {string} key
 * @param {string} [kind]
 * @param {string} [word]
 */
export function button(text, press, key, kind = "", word = undefined) {
  return h("button", { type: "button", class: kind, "data-key": key, "data-word": word, onclick: press }, text);
}

/**
 * A button that names what it does and with what: `data-do="bid" data-seat="2"`. All of it is its key,
 * unless one is given.
 * @param {Record<string, string | number>} what
 * @param {() => void} press
 * @param {string} kind
 * @param {...import("./dom.js").Child} inside
 */
export function actionButton(what, press, kind, ...inside) {
  const dataset = { key: Object.values(what).join(" "), ...what };
  return h("button", { type: "button", class: kind, dataset, onclick: press }, ...inside);
}

/**
 * Stands in for these nodes until it is answered.
 * @param {HTMLElement} instead
 * @param {object} about
 * @param {string} about.says  what it means
 * @param {Record<string, string>} about.does  of the button that does it
 * @param {string} about.go  what that says
 * @param {string} about.back
 * @param {() => void} about.act
 * @param {string} [about.kind]  of the button that does it
 */
export function askAgain(instead, { says, does, go, back, act, kind = "danger" }) {
  const shut = () => {
    box.remove();
    instead.hidden = false;
  };
  const away = actionButton(
    { do: "not so" },
    () => {
      shut();
      instead.querySelector("button")?.focus();
    },
    "main",
    back,
  );
  const doIt = () => {
    shut();
    act();
  };
  const box = h(
    "div",
    { class: "again", role: "alert", "data-place": "again" },
    h("p", null, says),
    h("div", { class: "answers" }, away, actionButton(does, doIt, kind, go)),
  );
  instead.hidden = true;
  instead.after(box);
  away.focus();
  return shut;
}

/** From now on, whatever stands in the box. @param {HTMLElement} box */
export function fillsOne(box) {
  const changes = new MutationObserver(() => {
    const buttons = [...box.querySelectorAll("button.main")];
    const seen = buttons.filter((one) => !one.closest("[hidden]"));
    const filled = seen.find((one) => !one.hasAttribute("disabled")) ?? seen[0];
    for (const one of buttons) one.classList.toggle(OUTLINED, one !== filled);
  });
  changes.observe(box, { subtree: true, childList: true, attributeFilter: ["disabled", "hidden"] });
}
