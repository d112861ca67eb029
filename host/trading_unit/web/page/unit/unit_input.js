// @ts-check
// Presses of the drawn unit by mouse, fingers and keys, also by several at once.

/** @typedef {import("types/requests").PressAction["button"]} Button */

const KEYS = /** @type {Record<string, Button>} */ ({ a: "auction", b: "build" });
const CLICK_MS = 120;

/**
 * Who holds a button down: a finger, a mouse, a key. It is down while anybody does.
 */
export class Held {
  /** @param {(button: Button, down: boolean) => void} tell */
  constructor(tell) {
    this.tell = tell;
    /** @type {Map<string, Button>} who: which button */
    this.by = new Map();
  }

  /** @param {Button} button */
  isDown(button) {
    return [...this.by.values()].includes(button);
  }

  /**
   * @param {string} who
   * @param {Button} button
   */
  press(who, button) {
    if (this.by.has(who)) return;
    const down = this.isDown(button);
    this.by.set(who, button);
    if (!down) this.tell(button, true);
  }

  /** @param {string} who */
  release(who) {
    const button = this.by.get(who);
    if (button === undefined) return;
    this.by.delete(who);
    if (!this.isDown(button)) this.tell(button, false);
  }

  releaseAll() {
    for (const who of [...this.by.keys()]) this.release(who);
  }
}

/**
 * The button that a key stands for; none while somebody types or means a command of the browser.
 * @param {KeyboardEvent} event
 */
export function buttonOfKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const on = event.target;
  if (on instanceof Element && on.matches("input:not([type=range]):not([type=checkbox]), textarea, select")) {
    return undefined;
  }
  return KEYS[event.key.toLowerCase()];
}

/**
 * Pressed by a mouse, by any number of fingers, and by the keys of whoever has it in focus.
 * @param {SVGElement} node
 * @param {Button} button
 * @param {Held} held
 * @param {() => boolean} may
 */
export function pressable(node, button, held, may) {
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !may()) return;
    node.setPointerCapture(event.pointerId);
    held.press(`pointer ${event.pointerId}`, button);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
    node.addEventListener(end, (event) => held.release(`pointer ${event.pointerId}`));
  }
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  node.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat && may()) held.press(`focus ${event.key}`, button);
  });
  node.addEventListener("keyup", (event) => held.release(`focus ${event.key}`));
  node.addEventListener("blur", () => {
    held.release("focus  ");
    held.release("focus Enter");
  });
  // A screen reader presses by a click alone.
  node.addEventListener("click", (event) => {
    if (event.detail !== 0 || !may() || held.isDown(button)) return;
    held.press("click", button);
    setTimeout(() => held.release("click"), CLICK_MS);
  });
}

/**
 * Switched by a click, or by the keys of whoever has it in focus.
 * @param {SVGElement} node
 * @param {() => void} flip
 */
export function makeSwitch(node, flip) {
  node.addEventListener("click", flip);
  node.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) flip();
  });
}
