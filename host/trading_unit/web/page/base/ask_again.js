// @ts-check
// What nobody should do in haste is asked once more, where its button was.

import { actionButton } from "./button.js";
import { h } from "./dom.js";

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
