// @ts-check
// The form of a game that begins from a standing one.

import { money } from "../base/amounts.js";
import { h, renderIfChanged } from "../base/dom.js";
import { token } from "../board/pieces.js";
import { wordOr, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").StandingForm} StandingForm */
/** @typedef {import("./setup_data.js").SetupData} SetupData */

/**
 * Who owns what, who has what.
 * @param {HTMLElement} box
 * @param {StandingForm} form
 * @param {SetupData} now
 */
export function drawStanding(box, form, now) {
  const { players } = now;
  const { districts, spaces, columns } = form;
  const use = h("input", {
    type: "checkbox",
    name: "standing",
    checked: now.standing,
    onchange: () => {
      now.standing = use.checked;
    },
  });
  const filledIn = (/** @type {Event} */ event) => {
    if (event.target !== use) now.standing = use.checked = true;
  };
  renderIfChanged(
    box,
    players.map((one) => one.name),
    () => [
      h(
        "div",
        { class: "form", onchange: filledIn, oninput: filledIn },
        h("p", null, t("setup.standing.says")),
        h("label", { class: "row" }, use, h("strong", null, t("setup.standing.use"))),
        h(
          "label",
          { class: "row" },
          h("span", { class: "grow" }, t("setup.standing.turn")),
          choice(
            "turn",
            String(now.seat),
            players.map((one, n) => [String(n), one.name]),
            (value) => {
              now.seat = Number(value);
            },
          ),
        ),
        ...players.map((player, n) =>
          h(
            "div",
            { class: "row" },
            token(player, 32),
            h("strong", { class: "grow" }, player.name),
            h("input", {
              type: "text",
              size: 8,
              inputmode: "decimal",
              placeholder: money(form.start),
              value: now.cash[n] ?? "",
              "aria-label": t("setup.standing.cash", { name: player.name }),
              oninput: (/** @type {Event} */ event) => {
                now.cash[n] = /** @type {HTMLInputElement} */ (event.target).value;
              },
            }),
            spaces.length
              ? choice(
                  `at ${n}`,
                  now.at[n] ?? spaces[0],
                  spaces.map((one) => [one, one]),
                  (value) => {
                    now.at[n] = value;
                  },
                  t("setup.standing.at", { name: player.name }),
                )
              : null,
          ),
        ),
        h(
          "table",
          { class: "standing" },
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              ...["district", "owner", ...columns.map((one) => one.name)].map((one) =>
                h("th", { scope: "col" }, columnName(one)),
              ),
            ),
          ),
          h(
            "tbody",
            null,
            ...districts.map((name) =>
              h(
                "tr",
                null,
                h("th", { scope: "row" }, name, h("span", { class: "soft small" }, ` ${now.pieces[name] ?? ""}`)),
                h(
                  "td",
                  null,
                  choice(
                    `owner ${name}`,
                    now.owner[name] ?? "",
                    [["", "–"], ...players.map((one, n) => /** @type {[string, string]} */ ([String(n), one.name]))],
                    (value) => {
                      now.owner[name] = value;
                    },
                    t("setup.standing.owner of", { name }),
                  ),
                ),
                ...columns.map(({ name: kind, values }) =>
                  h(
                    "td",
                    null,
                    choice(
                      `${kind} ${name}`,
                      now.columns[kind][name] ?? "0",
                      values.map((text, n) => /** @type {[string, string]} */ ([String(n), text])),
                      (value) => {
                        now.columns[kind][name] = value;
                      },
                      `${columnName(kind)}, ${name}`,
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
        h("p", { class: "soft small" }, t("setup.standing.rest")),
      ),
    ],
  );
}

/** @param {string} name */
function columnName(name) {
  return wordOr(`setup.standing.${name}`, sentence(name));
}

/**
 * @param {string} name
 * @param {string} value
 * @param {[string, string][]} all
 * @param {(value: string) => void} choose
 * @param {string} [label]
 */
function choice(name, value, all, choose, label = undefined) {
  return h(
    "select",
    {
      name,
      value,
      "aria-label": label,
      onchange: (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value),
    },
    ...all.map(([one, words]) => h("option", { value: one }, words)),
  );
}
