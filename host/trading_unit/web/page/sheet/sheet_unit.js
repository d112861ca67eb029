// @ts-check
// The unit of the sheet: its dome and lip, its clock, and two plain buttons where there is no room for
// a dome. A unit of the family's own lies on the table: then what it did can be told here.

import { h, hide } from "../base/dom.js";
import { button } from "./parts.js";
import { sign } from "./symbols.js";
import { bigClock, up } from "../unit/unit_clock.js";
import { drawUnit } from "../unit/unit.js";
import { Held, pressable } from "../unit/unit_input.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").UnitNews} Unit */
/** @typedef {import("./sheet_page.js").SheetHome} SheetHome */
/** @typedef {import("./parts.js").Touch} Touch */

const HOLD_SAYS_MS = 10_000; // of an auction: for so long it says how to stop it

/**
 * @param {SheetHome} home
 * @param {Touch} touch
 */
export function sheetUnit(home, touch) {
  const picture = h("section", { class: "s-dome", "aria-label": t("unit.title") });
  const time = h("strong", { class: "s-time" });
  const says = h("span", { class: "s-time-says" });
  const clock = h(
    "button",
    { type: "button", class: "s-clock", "data-key": "clock", onclick: () => pause() },
    time,
    says,
  );
  const two = h("div", { class: "s-two" });
  const own = ownUnit(touch);
  const node = h("section", { class: "s-unit" }, clock, picture, two, own);
  const drawn = drawUnit(picture, t, { auction: t("sheet.auction"), build: t("sheet.build") });
  const press = (/** @type {"auction" | "build"} */ which, /** @type {boolean} */ down) =>
    home.act({ what: "press", button: which, down });
  drawn.onpress = press;

  /** @type {Unit | null} */
  let last = null;
  let came = 0;
  const held = new Held(press);
  for (const which of /** @type {const} */ (["auction", "build"])) {
    const one = h(
      "button",
      { type: "button", class: `s-${which}`, "data-key": `press ${which}` },
      h("i", { class: "s-lamp" }),
      h("span", null, t(`sheet.${which}`)),
    );
    pressable(/** @type {any} */ (one), which, held, () => last?.simulated ?? false);
    two.append(one);
  }

  const since = () => (last === null ? 0 : performance.now() - came);

  function pause() {
    if (last === null || last.auction || last.hour === null) return;
    home.hour(last.paused ? "resume" : "pause");
  }

  /** What stands large, and what the pill says beside it: [text, whether the light is on]. */
  function look() {
    if (last === null) return;
    const [text, what] = bigClock(last, since());
    if (time.textContent !== text) time.textContent = text;
    const lit = last.auction !== null;
    const hint = lit
      ? last.auction && last.auction.left - since() > HOLD_SAYS_MS && last.simulated
        ? t("sheet.hold")
        : ""
      : t(what === "unit.big.stands" ? "sheet.stands" : what);
    if (says.textContent !== hint) says.textContent = hint;
    node.classList.toggle("s-lit", lit);
    node.classList.toggle("s-paused", last.paused);
  }

  return {
    node,
    own,
    drawn,
    look,
    /** @param {Unit} news */
    take(news) {
      last = news;
      came = performance.now();
      drawn.show(news);
      look();
    },
    /** How long is left of the light, or null; and of the hour. */
    left() {
      if (last === null) return { light: null, hour: null };
      const gone = since();
      return {
        light: last.auction ? up(last.auction.left - gone) : null,
        hour: last.hour === null ? null : up(last.hour - (last.paused ? 0 : gone)),
      };
    },
    /** Whether a unit of the family's own has the light. @param {boolean} is */
    ownLight(is) {
      hide(own, !is);
      hide(two, is);
      node.classList.toggle("s-own", is);
    },
  };
}

/** What a unit on its cells did, to be told. @param {Touch} touch */
function ownUnit(touch) {
  return h(
    "div",
    { class: "s-own-unit", hidden: true },
    h("p", null, h("strong", null, t("sheet.own says")), h("br"), t("sheet.own tell")),
    button(t("sheet.went off now"), () => touch("off"), { key: "off", kind: "s-red" }),
    h("p", { class: "s-says" }, t("sheet.or build")),
    h(
      "div",
      { class: "s-row" },
      ...[1, 2, 3].map((n) => button(String(n), () => touch("shown", n), { key: `shown ${n}` })),
      h(
        "button",
        {
          type: "button",
          class: "s-button",
          "aria-label": t("sheet.thing.railroad"),
          "data-key": "shown 4",
          onclick: () => touch("shown", 4),
        },
        sign("railroad"),
      ),
    ),
  );
}
