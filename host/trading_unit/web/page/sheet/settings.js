// @ts-check
// Settings: the hour, the unit, money, sound, the screen, who plays, the language, and the sheet as a
// file.

import { h } from "../base/dom.js";
import { button, stepper, toggle } from "./parts.js";
import { token } from "./symbols.js";
import { language, t } from "../base/words.js";

/** @typedef {import("./told.js").Telling} Telling */
/** @typedef {import("./parts.js").Touch} Touch */
/** @typedef {import("./sheet_page.js").SheetHome} SheetHome */
/** @typedef {import("./sheet_page.js").UnitSettings} UnitSettings */

const AUCTION = { least: 10, most: 240, step: 5 };
const HOUR = { least: 5, most: 240, step: 5 };
const ALIKE = "1:1:1:1";

/**
 * One of a few, side by side.
 * @param {string} name
 * @param {string} says
 * @param {[text: string, is: boolean, choose: () => void][]} options
 */
function choice(name, says, options) {
  return h(
    "div",
    { class: "s-setting", role: "group", "aria-label": name },
    h("span", null, h("strong", null, name), h("small", null, says)),
    h(
      "span",
      { class: "s-choice" },
      ...options.map(([text, is, choose]) => button(text, choose, { key: `${name} ${text}`, pressed: is })),
    ),
  );
}

/** @param {string} name @param {Node} control @param {string} [says] */
const setting = (name, control, says = "") =>
  h("div", { class: "s-setting" }, h("span", null, h("strong", null, name), h("small", null, says)), control);

/**
 * @param {Telling} telling
 * @param {Touch} touch
 * @param {SheetHome} home
 * @param {{
 *   unit: UnitSettings | null, left: string | null, paused: boolean, muted: boolean, awake: string,
 *   who: boolean, change: (who: boolean) => void,
 *   sound: (on: boolean) => void, stayAwake: (on: boolean) => void,
 *   send: () => void, link?: () => void, open: () => void, fresh: () => void,
 * }} how
 */
export function settings(telling, touch, home, how) {
  const { view } = telling;
  const { unit } = how;
  const near = (
    /** @type {number} */ value,
    /** @type {typeof HOUR} */ { least, most, step },
    /** @type {number} */ by,
  ) => Math.min(most, Math.max(least, value + by * step));
  return h(
    "div",
    { class: "s-settings" },
    choice(t("sheet.set.hour"), how.left === null ? "" : t("sheet.left of it", { left: how.left }), [
      [t("sheet.set.run"), !how.paused, () => home.hour("resume")],
      [t("sheet.set.pause"), how.paused, () => home.hour("pause")],
      [t("sheet.set.again"), false, () => home.hour("start")],
    ]),
    unit
      ? setting(
          t("sheet.set.long"),
          stepper(t("sheet.minutes"), unit.minutes, (by) => home.set("minutes", near(unit.minutes, HOUR, by))),
          t("sheet.set.long says"),
        )
      : null,
    unit
      ? setting(
          t("sheet.set.auction"),
          stepper(t("sheet.seconds"), unit.longest, (by) => home.set("longest", near(unit.longest, AUCTION, by))),
        )
      : null,
    unit ? odds(unit, home) : null,
    choice(t("sheet.set.light"), t("sheet.set.light says"), [
      [t("sheet.set.here"), !view.settings.own_light, () => touch("set", "own_light", false)],
      [t("sheet.set.table"), view.settings.own_light, () => touch("set", "own_light", true)],
    ]),
    choice(t("sheet.set.money"), "", [
      [t("sheet.set.paper"), !view.banked, () => touch("bank", false)],
      [t("sheet.set.sheet"), view.banked, () => touch("bank", true)],
    ]),
    toggle(t("sheet.set.ask"), view.settings.asks, (is) => touch("set", "asks", is)),
    toggle(t("sheet.set.sound"), !how.muted, how.sound),
    toggle(t("sheet.set.awake"), how.awake === "on", how.stayAwake, t(`sheet.awake.${how.awake}`)),
    who(telling, touch, how),
    choice(
      t("sheet.set.language"),
      "",
      home.languages().map(([code, name]) => [name, code === language(), () => home.speak(code)]),
    ),
    h(
      "div",
      { class: "s-row" },
      button(t("sheet.set.send"), how.send, { key: "send", sign: "send" }),
      how.link ? button(t("sheet.set.link"), how.link, { key: "link" }) : null,
      button(t("sheet.set.open"), how.open, { key: "open" }),
      button(t("sheet.set.new"), how.fresh, { key: "new", kind: "s-danger" }),
    ),
    home.version ? h("p", { class: "s-says" }, t("sheet.version", { version: home.version })) : null,
  );
}

/**
 * How often Build shows what: all alike, or by weights of the family's own.
 * @param {UnitSettings} unit
 * @param {SheetHome} home
 */
function odds(unit, home) {
  const weights = unit.weights.split(":").map(Number);
  const alike = unit.weights === ALIKE;
  const put = (/** @type {number} */ n, /** @type {number} */ by) => {
    const next = weights.map((one, place) => (place === n ? Math.max(0, Math.min(9, one + by)) : one));
    if (next.some((one) => one > 0)) home.set("weights", next.join(":"));
  };
  return h(
    "div",
    null,
    choice(t("sheet.set.odds"), t("sheet.set.odds says"), [
      [t("sheet.set.alike"), alike, () => home.set("weights", ALIKE)],
      [t("sheet.set.own"), !alike, () => alike && home.set("weights", "2:2:2:1")],
    ]),
    alike
      ? null
      : h(
          "div",
          { class: "s-row" },
          ...weights.map((one, n) =>
            stepper(n < 3 ? String(n + 1) : t("sheet.thing.railroad"), one, (by) => put(n, by), { less: one > 0 }),
          ),
        ),
  );
}

/**
 * Names, if they are liked.
 * @param {Telling} telling
 * @param {Touch} touch
 * @param {{who: boolean, change: (who: boolean) => void}} how
 */
function who(telling, touch, how) {
  const { players } = telling.view;
  const faces = h("span", { class: "s-faces" }, ...players.map((one) => token(one.player)));
  const head = h(
    "div",
    { class: "s-setting" },
    h("span", null, h("strong", null, t("sheet.set.who")), h("small", null, t("sheet.set.who says"))),
    faces,
    button(t(how.who ? "sheet.close" : "sheet.set.change"), () => how.change(!how.who), {
      key: "change",
      kind: "s-plain",
    }),
  );
  if (!how.who) return head;
  return h(
    "div",
    null,
    head,
    ...[0, 1, 2, 3, 4, 5].map((player) => {
      const known = players.find((one) => one.player === player);
      const field = h("input", {
        type: "text",
        maxlength: 24,
        "data-key": `name ${player}`,
        placeholder: telling.who(player),
        value: known?.name ?? "",
        "aria-label": t("sheet.name of", { who: telling.who(player) }),
        onchange: () => touch("name", player, field.value.trim()),
      });
      return h(
        "div",
        { class: "s-setting" },
        token(player),
        field,
        known && !known.out
          ? button(t("sheet.short.bankrupt"), () => touch("out", player), { key: `out ${player}`, kind: "s-plain" })
          : null,
      );
    }),
  );
}
