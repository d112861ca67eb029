// @ts-check
// What is chosen in a set-up beside the players: what is real, how long, which unit, which rules.

import { h, show } from "../base/dom.js";
import { lengthWord, pursesOf, sourcesAt, boardPlaces } from "./setup_data.js";
import { wordOr, sentence, t } from "../base/words.js";

/** @typedef {import("./setup_data.js").SetupData} SetupData */

/**
 * What is real on the table, and what the screen does.
 * @param {SetupData} now
 */
export function whereBox(now) {
  const each = h("div", { class: "form" });
  const drawEach = () =>
    show(
      each,
      ...[...Object.entries(now.game.chance), ["money", pursesOf(now.game)]]
        .filter(([, values]) => values.length > 1)
        .map(([name, values]) => {
          const what = String(name);
          return h(
            "label",
            { class: "row" },
            h("span", { class: "grow" }, wordOr(`setup.${what}`, sentence(what))),
            h(
              "select",
              {
                value: what === "money" ? now.money : now.chance[what],
                name: what,
                onchange: (/** @type {Event} */ event) => {
                  const { value } = /** @type {HTMLSelectElement} */ (event.target);
                  if (what === "money") now.money = value;
                  else now.chance[what] = value;
                },
              },
              ...[...values].map((value) =>
                h(
                  "option",
                  { value },
                  t(value === "unit" ? "setup.by unit" : value === "screen" ? "setup.on screen" : "setup.real"),
                ),
              ),
            ),
          );
        }),
    );
  drawEach();
  return h(
    "div",
    { class: "form" },
    radios(
      "where",
      boardPlaces(now.game).map((one) => [one, t(`setup.where.${one}`), t(`setup.where.${one}.says`)]),
      "screen",
      (one) => {
        Object.assign(now, sourcesAt(now.game, one));
        drawEach();
      },
    ),
    h("details", null, h("summary", null, t("setup.each")), each),
  );
}

/** @param {SetupData} now */
export function lengthBox(now) {
  const words = (/** @type {string} */ one) => {
    const [until, count] = one.split(" ");
    return count
      ? t(`setup.length.${until}`, { count: Number(count) })
      : wordOr(`setup.length.${until}`, sentence(until));
  };
  return radios(
    "length",
    now.game.lengths.map(lengthWord).map((one) => [one, words(one), ""]),
    now.length,
    (one) => {
      now.length = one;
    },
  );
}

/**
 * Those on their cables, the simulated one, or none.
 * @param {SetupData} now
 * @param {NonNullable<import("types/view").Lobby["units"]>} found
 */
export function unitBox(now, found) {
  return h(
    "div",
    { class: "form" },
    radios(
      "unit",
      [
        ...found.map((one) => /** @type {[string, string, string]} */ ([one.port, t("setup.unit.real"), one.text])),
        ["simulated", t("setup.unit.simulated"), ""],
        ["none", t("setup.unit.none"), ""],
      ],
      now.unit,
      (one) => {
        now.unit = one;
      },
    ),
    found.length ? null : h("p", { class: "soft small" }, t("setup.unit.how")),
  );
}

/**
 * The options of the rules that a family may want otherwise.
 * @param {SetupData} now
 * @param {() => void} changed
 */
export function optionRows(now, changed) {
  return now.game.options.map((rule) => {
    if (typeof rule.default === "boolean") {
      return h(
        "label",
        null,
        h("input", {
          type: "checkbox",
          name: rule.name,
          checked: now.options[rule.name],
          onchange: (/** @type {Event} */ event) => {
            now.options[rule.name] = /** @type {HTMLInputElement} */ (event.target).checked;
            changed();
          },
        }),
        h("span", null, sentence(rule.says)),
      );
    }
    if (rule.choices.length) {
      return h(
        "label",
        { class: "row" },
        h("span", { class: "grow" }, sentence(rule.says)),
        h(
          "select",
          {
            name: rule.name,
            value: now.options[rule.name],
            onchange: (/** @type {Event} */ event) => {
              now.options[rule.name] = /** @type {HTMLSelectElement} */ (event.target).value;
              changed();
            },
          },
          ...rule.choices.map(([value, words]) => h("option", { value }, words)),
        ),
      );
    }
    return h(
      "label",
      { class: "row" },
      h("input", {
        type: "number",
        name: rule.name,
        min: 0,
        max: 999,
        inputmode: "numeric",
        value: now.options[rule.name],
        onchange: (/** @type {Event} */ event) => {
          now.options[rule.name] = Math.max(
            0,
            Math.floor(Number(/** @type {HTMLInputElement} */ (event.target).value) || 0),
          );
          changed();
        },
      }),
      h("span", { class: "grow" }, sentence(rule.says)),
    );
  });
}

/**
 * @param {string} name
 * @param {[string, string, string][]} choices  value, words, more words
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function radios(name, choices, chosen, choose) {
  return h(
    "div",
    { class: "choice flat", role: "radiogroup" },
    ...choices.map(([value, words, more]) =>
      h(
        "label",
        null,
        h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value) }),
        h("span", null, h("strong", null, words), more ? h("span", { class: "soft small" }, ` ${more}`) : null),
      ),
    ),
  );
}
