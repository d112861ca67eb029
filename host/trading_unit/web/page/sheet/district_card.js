// @ts-check
// A district by itself: what it asks for now and why, who pays or buys, and all that stands there.

import { h } from "../base/dom.js";
import { money } from "../base/amounts.js";
import { colour } from "./city_map.js";
import { title } from "./city_asks.js";
import { button, signButton, stepper, whoRow } from "./parts.js";
import { sign, token } from "./symbols.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").SheetQuestion} Question */
/** @typedef {import("./told.js").Telling} Telling */
/** @typedef {import("./parts.js").Touch} Touch */

const PIECES = ["railroad", "stadium", "skyscraper", "tower"];

/** @type {import("./city_asks.js").Asks} */
export function district(asked, telling, touch) {
  const number = asked.district ?? 0;
  const stands = telling.view.districts[number];
  const free = stands.owner < 0;
  return [
    h(
      "div",
      { class: `s-between s-card-head ${colour(telling.figures, number)}` },
      title(free ? "" : token(stands.owner), telling.district(number)),
      signButton("close", t("sheet.close"), () => touch("close")),
    ),
    h(
      "div",
      { class: "s-between" },
      h(
        "p",
        { class: "s-large" },
        h("small", null, t(free ? "sheet.price" : "sheet.rent now")),
        h("strong", null, money(free ? stands.cost : (asked.rent ?? 0))),
      ),
      h(
        "p",
        { class: "s-why" },
        ...(free
          ? [t("sheet.or auction"), h("br"), t("sheet.land rent", { amount: money(asked.land ?? 0) })]
          : (asked.why ?? []).flatMap((one) => [telling.text(one), h("br")])),
      ),
    ),
    ...people(asked, telling, touch),
    ...(free ? [] : [blocksOf(asked, telling, touch)]),
    pieces(asked, telling, touch),
    part(asked, telling, touch),
  ];
}

/** Who buys it, or who has landed there. @param {Question} asked @param {Telling} telling @param {Touch} touch */
function people(asked, telling, touch) {
  const stands = telling.view.districts[asked.district ?? 0];
  const { banked, players } = telling.view;
  const cash = (/** @type {number} */ player) => {
    const found = players.find((one) => one.player === player)?.cash;
    return found === undefined || found === null ? "" : t("sheet.purse", { amount: money(found) });
  };
  const handed = (asked.hand_over ?? []).map(([worth, many]) => `${many} × ${money(worth)}`).join("  ");
  const notes =
    !banked && handed ? h("p", { class: "s-says" }, t("sheet.hand over"), " ", h("strong", null, handed)) : null;
  const more = asked.who_row.length < 6 && !asked.more ? () => touch("more") : null;
  if (stands.owner < 0) {
    return [
      h("p", { class: "s-says" }, t("sheet.who buys")),
      whoRow(asked.who_row, telling, (who) => touch("who", who), { more, says: cash }),
      notes,
    ];
  }
  if (!asked.rent) return [];
  if (!banked) return [notes];
  return [
    h("p", { class: "s-says" }, t("sheet.who landed", { who: telling.who(stands.owner) })),
    whoRow(asked.landed ?? [], telling, (who) => touch("who", who), { says: cash }),
  ];
}

/** @param {Question} asked @param {Telling} telling @param {Touch} touch */
function blocksOf(asked, telling, touch) {
  const { homes, factories } = telling.view.districts[asked.district ?? 0];
  const room = homes + factories < 8;
  return h(
    "div",
    { class: "s-row" },
    stepper(t("sheet.homes"), homes, (by) => touch("homes", by), { less: homes > 0, more: room }),
    stepper(t("sheet.factories"), factories, (by) => touch("factories", by), { less: factories > 0, more: room }),
  );
}

/** @param {Question} asked @param {Telling} telling @param {Touch} touch */
function pieces(asked, telling, touch) {
  const stands = telling.view.districts[asked.district ?? 0];
  const stuck = new Set([...(asked.stuck ?? []), ...(asked.none_left ?? [])]);
  /**
   * @param {string} name
   * @param {string} text
   * @param {boolean} is
   * @param {() => void} onclick
   * @param {boolean} [faint]
   */
  const one = (name, text, is, onclick, faint = false) =>
    h(
      "button",
      {
        type: "button",
        class: `s-button s-piece ${faint && !is ? "s-faint" : ""}`,
        "aria-pressed": String(is),
        "data-key": `piece ${name}`,
        onclick,
      },
      name === "owner" && stands.owner >= 0 ? token(stands.owner) : sign(name === "owner" ? "more" : name),
      h("small", null, text),
    );
  const hazard = stands.hazards[0];
  return h(
    "div",
    { class: "s-pieces" },
    ...PIECES.map((piece) =>
      one(
        piece,
        t(`sheet.thing.${piece}`),
        stands.pieces.includes(piece),
        () => touch("piece", piece),
        stuck.has(piece),
      ),
    ),
    one(hazard || "hazard", t(hazard ? `sheet.thing.${hazard}` : "sheet.hazard"), Boolean(hazard), () =>
      touch("part", "hazard"),
    ),
    one(stands.bonus || "bonus", t(stands.bonus ? `sheet.thing.${stands.bonus}` : "sheet.bonus"), !!stands.bonus, () =>
      touch("part", "bonus"),
    ),
    stands.owner < 0
      ? one("name", t("sheet.name on my board"), false, () => touch("part", "name"))
      : one(
          "mortgage",
          stands.mortgage === null
            ? t("sheet.mortgage", { amount: money(asked.mortgage_for ?? 0) })
            : t("sheet.buy back", { amount: money(stands.mortgage) }),
          stands.mortgage !== null,
          () => touch("mortgage"),
        ),
    one("owner", t("sheet.owner"), false, () => touch("part", "owner")),
  );
}

/**
 * The part that is open: hazards, bonus buildings, owners, its name.
 * @type {(asked: Question, telling: Telling, touch: Touch) => Node | null}
 */
function part(asked, telling, touch) {
  const number = asked.district ?? 0;
  const stands = telling.view.districts[number];
  const still = (/** @type {string} */ kind, /** @type {Record<string, number> | undefined} */ left) =>
    `${t(`sheet.thing.${kind}`)} · ${t("sheet.left", { count: Math.max(0, left?.[kind] ?? 0) })}`;
  if (asked.part === "hazard") {
    return h(
      "div",
      { class: "s-part" },
      ...stands.hazards.map((hazard) =>
        button(
          t("sheet.take away", {
            hazard: t(`sheet.thing.${hazard}`),
            amount: money(telling.figures.removal[hazard]),
          }),
          () => touch("clear", hazard, true),
          { key: `clear ${hazard}`, sign: hazard },
        ),
      ),
      ...stands.hazards.map((hazard) =>
        button(t("sheet.lost", { hazard: t(`sheet.thing.${hazard}`) }), () => touch("clear", hazard, false), {
          key: `lose ${hazard}`,
        }),
      ),
      ...Object.keys(telling.figures.hazards)
        .filter((hazard) => !stands.hazards.includes(hazard))
        .map((hazard) =>
          button(still(hazard, asked.hazards_left), () => touch("hazard", hazard), {
            key: `hazard ${hazard}`,
            sign: hazard,
          }),
        ),
    );
  }
  if (asked.part === "bonus") {
    const none = stands.bonus ? [button(t("sheet.none"), () => touch("bonus", ""), { key: "bonus" })] : [];
    return h(
      "div",
      { class: "s-part" },
      ...none,
      ...Object.keys(telling.figures.bonuses).map((bonus) =>
        button(still(bonus, asked.bonuses_left), () => touch("bonus", bonus), {
          key: `bonus ${bonus}`,
          sign: bonus,
          pressed: stands.bonus === bonus,
        }),
      ),
    );
  }
  if (asked.part === "owner") {
    const more = asked.who_row.length < 6 && !asked.more ? () => touch("more") : null;
    return h(
      "div",
      { class: "s-part" },
      whoRow(asked.who_row, telling, (who) => touch("who", who), { chosen: stands.owner, more }),
      button(t("sheet.free again"), () => touch("free"), { key: "free", off: stands.owner < 0 }),
      button(t("sheet.name on my board"), () => touch("part", "name"), { key: "name" }),
    );
  }
  if (asked.part === "name") {
    const field = h("input", {
      type: "text",
      maxlength: 24,
      value: stands.name,
      "aria-label": t("sheet.name on my board"),
    });
    return h(
      "form",
      {
        class: "s-part",
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          touch("call", field.value.trim());
        },
      },
      field,
      h("button", { type: "submit", class: "s-button s-main", "data-key": "call" }, t("sheet.call it")),
    );
  }
  return null;
}
