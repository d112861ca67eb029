// @ts-check
// What the table opens over the page: a district, a player, undo, putting right, phones, the hour.

import { amount as typedAmount, money } from "./amounts.js";
import { blank, dealForm } from "./deal.js";
import { closeSheet, openSheet } from "./dialog.js";
import { described } from "./board.js";
import { h, show } from "./dom.js";
import { figure, whyNot, wrong } from "./figure.js";
import { asidesOf, button } from "./now.js";
import { token } from "./pieces.js";
import { say, send } from "./saying.js";
import { named, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Field} Field */

const RIGHT = "put right";

/**
 * @param {View} view
 * @param {string} name
 */
export function openDistrict(view, name) {
  const district = view.board.districts.find((one) => one.name === name);
  const stand = view.stands.districts[name] ?? {};
  if (!district) return;
  const blocks = (stand.residential ?? 0) + (stand.industrial ?? 0);
  const counted = stand.hazards?.length ? (stand.industrial ?? 0) : blocks;
  openSheet(name, () => [
    h("p", null, described(name, stand, view.seats).slice(1).join(", ")),
    h("p", { class: "soft" }, `${named(`group.${district.group}`, district.group)} · ${t("auction.price", { amount: money(district.price) })}`),
    h(
      "table",
      { class: "rents" },
      h(
        "tbody",
        null,
        ...(district.rent ?? []).map((rent, n) =>
          h("tr", { class: n === counted ? "here" : "", "aria-current": n === counted ? "true" : null }, h("th", { scope: "row" }, n ? t("look.blocks", { count: n }) : t("look.land")), h("td", null, `${n === counted ? "▸ " : ""}${money(rent)}`)),
        ),
      ),
    ),
    doubled(stand, district.rent?.[counted]) ? h("p", null, t("look.doubled", { amount: stand.rent ?? "" })) : null,
    district.residential
      ? h("p", { class: "soft" }, t("look.costs", { residential: money(district.residential), industrial: money(district.industrial ?? 0), skyscraper: money(district.skyscraper ?? 0) }))
      : null,
  ]);
}

/**
 * @param {import("./view.js").Stands} stand
 * @param {number | undefined} rent  by its blocks
 */
function doubled(stand, rent) {
  return rent !== undefined && Boolean(stand.rent) && !stand.mortgage && stand.rent !== money(rent);
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {{deal: (seat: number) => void, aside: (seat: number, name: string) => void}} open
 */
export function openSeat(view, seat, open) {
  const player = view.seats[seat];
  const asides = asidesOf(view, seat);
  const mine = Object.keys(view.stands.districts).filter((name) => view.stands.districts[name].owner === seat);
  openSheet(player.name, (close) => [
    h("div", { class: "who" }, token(player, 44), h("span", { class: "grow" }, player.money ? h("strong", { class: "money" }, player.money) : null, player.worth ? h("span", { class: "soft" }, ` · ${t("look.worth", { amount: player.worth })}`) : null)),
    h("p", null, player.glance),
    mine.length ? h("ul", { class: "steps" }, ...mine.map((name) => h("li", null, button(described(name, view.stands.districts[name], view.seats).join(", "), () => openDistrict(view, name), `look ${name}`)))) : h("p", { class: "soft" }, t("look.no district")),
    player.keeps.length ? h("p", null, t("look.keeps", { cards: player.keeps.join(", ") })) : null,
    Object.keys(asides).length
      ? h(
          "div",
          { class: "answers" },
          ...Object.keys(asides).map((name) => button(named(`aside.${name}`, name), () => (asides[name].some((one) => one.partners) ? open.deal(seat) : open.aside(seat, name)), `aside ${name}`, "", `aside ${name}`)),
        )
      : null,
    player.phone
      ? h(
          "div",
          { class: "form" },
          h("p", { class: "soft" }, t(player.twice ? "look.two phones" : "look.phone", { name: player.name })),
          button(t("look.take back"), () => {
            close();
            send("/do", { what: "take back", seat });
          }, "take back", "danger"),
        )
      : null,
  ]);
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {string} name
 */
export function openAside(view, seat, name) {
  const options = asidesOf(view, seat)[name] ?? [];
  openSheet(`${view.seats[seat].name}: ${named(`aside.${name}`, name)}`, (close) => [
    h(
      "div",
      { class: "steps" },
      ...options.map((option) =>
        button(option.text ?? option.word ?? "", async () => {
          if (await send("/aside", { name, by: seat, value: option.word })) close();
        }, `option ${option.word}`, "", option.word),
      ),
    ),
  ]);
}

/**
 * @param {() => View} now
 * @param {number} seat
 * @param {(update: ((view: View) => void) | null) => void} follow  news reach the form as long as it is open
 */
export function openDeal(now, seat, follow) {
  const view = now();
  const form = dealForm({
    seat,
    draft: blank(),
    changed: () => {},
    send: async (terms) => {
      const taken = await send("/aside", { name: "deal", by: seat, value: terms });
      if (taken) closeSheet();
      return taken;
    },
    close: () => closeSheet(),
    button: t("deal.offer"),
  });
  const update = (/** @type {View} */ fresh) => {
    form.update(fresh, asidesOf(fresh, seat).deal?.find((one) => one.partners)?.partners ?? null);
  };
  openSheet(t("deal.of", { name: view.seats[seat].name }), () => [form.box], { wide: true, closed: () => follow(null) });
  follow(update);
  update(view);
}

/** @param {View} view */
export function openUndo(view) {
  const undo = view.undo;
  openSheet(t("undo.title"), (close) => {
    const steps = undo?.steps ?? [];
    return [
      steps.length ? h("p", null, t("undo.says")) : h("p", null, t("undo.nothing")),
      h(
        "div",
        { class: "steps" },
        ...steps.map((step, n) =>
          button(`${t("undo.back", { n: n + 1 })} ${step.text}`, async () => {
            if (await send("/do", { what: "undo", count: step.count })) close();
          }, `undo ${n}`, "", `undo ${n}`),
        ),
      ),
      undo?.redo ? h("p", { class: "soft" }, t("undo.redo", { count: undo.redo })) : null,
    ];
  });
}

/** @param {View} view */
export function openRight(view) {
  const rights = view.rights ?? {};
  openSheet(t("right.title"), (close) => {
    const form = h("form", { class: "form" });
    const kinds = h(
      "div",
      { class: "row tight", role: "group", "aria-label": t("right.what") },
      ...Object.keys(rights).map((what) =>
        button(named(`right.${what}`, what), () => {
          for (const one of kinds.querySelectorAll("button")) one.setAttribute("aria-pressed", String(one.dataset.key === `right ${what}`));
          fields(form, view, what, rights[what], close);
        }, `right ${what}`, "", what),
      ),
    );
    return [h("p", null, t("right.says")), kinds, form];
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {View} view
 * @param {string} what
 * @param {Field[]} asked
 * @param {() => void} close
 */
function fields(form, view, what, asked, close) {
  /** @type {[string, () => unknown][]} */
  const reads = [];
  const rows = asked.map((field) => {
    const { node, read } = input(field, view);
    reads.push([field.name, read]);
    return h("label", null, h("span", null, named(`right.field.${field.name}`, field.question)), node);
  });
  const reason = h("input", { type: "text", maxlength: 200, name: "reason", placeholder: t("right.reason like") });
  form.onsubmit = async (event) => {
    event.preventDefault();
    const value = { what, ...Object.fromEntries(reads.map(([name, read]) => [name, read()])), reason: reason.value };
    if (!reason.value.trim()) {
      say(t("right.why"), true);
      reason.focus();
    } else if (await send("/aside", { name: RIGHT, by: "table", value })) close();
  };
  show(form, ...rows, h("label", null, h("span", null, t("right.reason")), reason), h("button", { type: "submit", class: "main", "data-key": "right send" }, t("right.do")));
}

/**
 * @param {Field} field
 * @param {View} view
 * @returns {{node: HTMLElement, read: () => unknown}}
 */
function input(field, view) {
  if (field.kind === "seat") {
    const node = h("select", { name: field.name }, ...view.seats.flatMap((player, seat) => (player.out ? [] : [h("option", { value: seat }, player.name)])), field.nobody ? h("option", { value: "" }, t("right.nobody")) : null);
    return { node, read: () => (node.value === "" ? null : Number(node.value)) };
  }
  if (field.kind === "name") {
    const node = h("select", { name: field.name }, ...field.names.map((name) => h("option", { value: name }, named(`piece.${name}`, name))));
    return { node, read: () => node.value };
  }
  if (field.kind === "yes") {
    const node = h("select", { name: field.name }, h("option", { value: "yes" }, t("yes")), h("option", { value: "no" }, t("no")));
    return { node, read: () => node.value === "yes" };
  }
  if (field.kind === "whole") {
    const node = h("input", { type: "number", name: field.name, min: 0, max: 999, value: 0, inputmode: "numeric" });
    return { node, read: () => Number(node.value) };
  }
  const node = h("input", { type: "text", name: field.name, inputmode: "decimal", placeholder: "1.5M, 500k" });
  return { node, read: () => typedAmount(node.value) ?? node.value };
}

/**
 * @param {() => View} now
 * @param {(update: ((view: View) => void) | null) => void} follow
 */
export function openPhones(now, follow) {
  const place = h("div", { class: "phones-in" });
  let drawn = "";
  const update = (/** @type {View} */ view) => {
    const phones = view.phones;
    const mark = JSON.stringify([phones, view.seats.map((one) => one.phone)]);
    if (!phones || mark === drawn) return;
    drawn = mark;
    if (!phones.open) {
      show(place, h("p", null, t("phones.shut says")), button(t("phones.let in"), () => send("/do", { what: "phones", on: true }), "let in", "main"), h("p", { class: "soft small" }, t("phones.safe")));
      return;
    }
    const address = h("input", { type: "text", value: phones.address.replace(/^http:\/\/|\/$/g, ""), "aria-label": t("phones.address"), list: "addresses" });
    show(
      place,
      h("p", null, t("phones.open says")),
      phones.address ? h("img", { src: `/qr.svg?${encodeURIComponent(phones.address + phones.code)}`, alt: t("phones.qr", { address: phones.address }) }) : null,
      h("p", null, phones.address ? h("strong", null, `${phones.address}seat`) : t("phones.none")),
      h("p", null, t("phones.code"), " ", h("span", { class: "code" }, phones.code)),
      h(
        "details",
        null,
        h("summary", null, t("phones.trouble")),
        h("ul", { class: "form" }, ...["firewall", "guest", "vpn"].map((why) => h("li", null, t(`phones.trouble.${why}`)))),
        h(
          "div",
          { class: "row" },
          address,
          h("datalist", { id: "addresses" }, ...phones.addresses.map((one) => h("option", { value: one }))),
          button(t("phones.change"), () => send("/do", { what: "phones", address: address.value }), "address"),
        ),
      ),
      button(t("phones.shut"), () => send("/do", { what: "phones", on: false }), "shut", "danger"),
    );
  };
  openSheet(t("phones.title"), () => [place], { closed: () => follow(null) });
  follow(update);
  update(now());
}

/** @param {View} view */
export function openHour(view) {
  openSheet(t("hour.title"), (close) => {
    const form = { least: 1, most: 240, step: 1 };
    const minutes = figure({ label: t("hour.minutes"), key: "minutes", typed: "60", form: () => form, changed: () => {} });
    const set = async (/** @type {number} */ value) => {
      if (await send("/do", { what: "hour", minutes: value })) close();
    };
    return [
      h("p", null, t("hour.says", { minutes: Math.ceil((view.hour?.left ?? 0) / 60_000) })),
      h("div", { class: "answers" }, button(t("hour.another"), () => set(60), "another hour", "main"), button(t(view.hour?.paused ? "table.unpause" : "table.pause"), () => {
        close();
        send("/do", { what: "pause", on: !view.hour?.paused });
      }, "pause")),
      h("div", { class: "row" }, minutes.box, button(t("hour.set"), () => {
        const value = Number(minutes.field.value);
        const key = wrong(value, form);
        if (key) say(whyNot(key, form), true);
        else set(value);
      }, "set hour")),
    ];
  });
}

