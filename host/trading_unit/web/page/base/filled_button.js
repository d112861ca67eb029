// @ts-check
// Of the buttons of a question one is filled, the others are outlined.

const OUTLINED = "outlined";

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
