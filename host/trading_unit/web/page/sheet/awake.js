// @ts-check
// The screen stays on while the sheet is used, where the browser can: asked for with the first press,
// and again when the page comes back.

/** @typedef {"on" | "off" | "no"} Awake  stays on, was not asked for or was refused, cannot */

/** @param {(is: Awake) => void} tell */
export function screenAwake(tell) {
  /** @type {any} */
  const lock = /** @type {any} */ (navigator).wakeLock;
  let wanted = false;
  /** @type {any} */
  let held = null;

  async function ask() {
    if (!lock) return tell("no");
    if (!wanted || held || document.visibilityState !== "visible") return;
    try {
      held = await lock.request("screen");
      held.addEventListener("release", () => {
        held = null;
        tell("off");
      });
      tell("on");
    } catch {
      tell("off"); // a battery that is low, or a browser that does not let pages
    }
  }

  document.addEventListener("visibilitychange", ask);
  tell(lock ? "off" : "no");
  return {
    /** @param {boolean} is */
    want(is) {
      wanted = is;
      if (is) ask();
      else held?.release();
    },
  };
}
