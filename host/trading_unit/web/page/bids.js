// @ts-check
// An auction on a phone: every button sends the amount that it shows, and no other.

import { amount, money, offers } from "./amounts.js";
import { h, show } from "./dom.js";
import { figure, whyNot, wrong } from "./amount_field.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./amounts.js").Amount} Amount */
/** @typedef {import("./post.js").Post} Send */

export const SEEN_MS = 350; // nobody has read an amount that stands there for less

/**
 * An amount on a button, and since when.
 * @typedef {{amount: number, since: number, before: number | null}} Shown
 */

/**
 * What a press means: the amount that was under the finger when it went down, if that had been
 * there long enough to be read and is there still; else null.
 * @param {Shown} down  as it was when the finger went down
 * @param {number} at  when that was
 * @param {Shown} now  as it is when the finger goes up
 * @returns {number | null}
 */
export function pressedAmount(down, at, now) {
  if (down.amount !== now.amount) return null;
  return down.before !== null && at - down.since < SEEN_MS ? null : down.amount;
}

/**
 * The bids that have a button: the least there is, and rounder ones above it.
 * @param {Amount} form
 */
export function bidAmounts(form) {
  if (form.most !== null && form.most < form.least) return [];
  const rounder = offers(form, 4).filter((one) => one > form.least);
  return [form.least, ...rounder.slice(0, 3)];
}

/**
 * What a light still has, as people read it: whole seconds, tenths in the last five.
 * @param {number} ms
 */
export function countdown(ms) {
  if (ms <= 0) return "0";
  return ms > 5_000 ? String(Math.ceil(ms / 1000)) : (Math.ceil(ms / 100) / 10).toFixed(1);
}

/** Seconds that run, and a bar; set by each news, moved by the page's own clock. */
export function clock() {
  const text = h("output", { class: "clock-text", "data-place": "countdown", "aria-live": "off" });
  const bar = h("progress", { class: "clock-bar", max: 1, "aria-hidden": "true" });
  const box = h("div", { class: "clock", role: "timer", hidden: true }, text, bar);
  /** @type {{until: number, of: number, on: boolean} | null} */
  let light = null;
  const draw = () => {
    if (!light) return;
    const left = Math.max(0, light.until - performance.now());
    text.textContent = t("seat.seconds", { count: countdown(left) });
    bar.value = Math.min(1, left / light.of);
    box.classList.toggle("last", left <= 5_000);
  };
  return {
    box,
    /** @param {View["light"]} told */
    set(told) {
      light = told && { until: performance.now() + told.left, of: told.of, on: told.on };
      box.hidden = !light;
      draw();
    },
    draw,
  };
}

/**
 * The panel of one auction. It is made once for a lot and lives through every bid, so that nothing
 * moves under a finger and what is typed stays.
 * @param {object} about
 * @param {View} about.view
 * @param {number} about.seat
 * @param {Send} about.send
 * @param {(text: string) => void} about.tell
 */
export function bids({ view: first, seat, send, tell }) {
  let view = first;
  let typed = "";
  /** @type {Amount | null} */
  let form = null;
  const high = h("p", { class: "high", role: "status", "data-place": "high" });
  const ways = h("div", { class: "answers bids" });
  const note = h("p", { class: "note", "data-place": "note" });
  const out = h(
    "button",
    { type: "button", class: "plain", dataset: { do: "out", key: "out" }, onclick: pass },
    t("seat.out"),
  );
  /** @type {{node: HTMLButtonElement, shown: Shown}[]} */
  const quick = [];
  const own = figure({
    label: t("seat.own figure"),
    key: "own",
    typed: "",
    form: () => form ?? { least: 0, most: null, step: 10_000 },
    changed: (text) => {
      typed = text;
      drawOwn();
    },
  });
  const sendOwn = h("button", { type: "button", class: "main", dataset: { do: "own", key: "send own" }, onclick: bidOwn });
  const ownRow = h("div", { class: "own" }, own.box, sendOwn);
  own.field.addEventListener("keydown", (event) => event.key === "Enter" && bidOwn());
  const box = h("div", { class: "auction" }, high, ways, ownRow, note, out);

  /** @param {number} value */
  async function bid(value) {
    const reply = await send("/answer", { number: view.ask?.number ?? -1, by: seat, value });
    if (reply.status === "accepted") {
      tell(t("seat.bid sent", { amount: money(value) }));
      if (amount(typed) === value) own.field.value = typed = "";
      drawOwn();
    } else if (reply.status !== "lost") {
      tell(t("seat.bid refused", { amount: money(value), why: reply.why }));
    }
  }

  function bidOwn() {
    const value = amount(typed);
    if (!form) tell(note.textContent || t("seat.no bid now"));
    else if (wrong(value, form)) tell(overtaken(value) || whyNot(wrong(value, form), form));
    else if (value !== null) void bid(value);
  }

  /** Who has bid more meanwhile. @param {number | null} value */
  function overtaken(value) {
    const top = view.light?.high;
    if (!top || value === null || value > top.amount) return "";
    return t("seat.overtaken", { name: view.seats[top.seat].name, amount: money(top.amount), mine: money(value) });
  }

  async function pass() {
    const reply = await send("/do", { what: "pass", number: view.ask?.number ?? -1, seat });
    if (reply.status === "accepted") tell(t("seat.out said"));
    else if (reply.status !== "lost") tell(reply.why);
  }

  /** @param {number} place */
  function button(place) {
    /** @type {{shown: Shown, at: number} | null} */
    let down = null;
    const one = { node: h("button", { type: "button", class: "main" }), shown: { amount: 0, since: 0, before: null } };
    one.node.addEventListener("pointerdown", () => {
      down = { shown: { ...one.shown }, at: performance.now() };
    });
    one.node.addEventListener("click", (event) => {
      // Enter and space have no pointer that went down.
      const from = event.detail && down ? down : { shown: one.shown, at: performance.now() };
      const value = pressedAmount(from.shown, from.at, one.shown);
      down = null;
      if (value === null) tell(overtaken(from.shown.before ?? from.shown.amount) || t("seat.changed"));
      else void bid(value);
    });
    one.node.dataset.key = `bid ${place}`;
    quick[place] = one;
    return one;
  }

  function drawQuick() {
    const values = form ? bidAmounts(form) : [];
    const now = performance.now();
    values.forEach((value, place) => {
      const one = quick[place] ?? button(place);
      const stands = one.node.parentNode === ways && one.shown.amount;
      if (one.shown.amount !== value) {
        one.shown = { amount: value, since: now, before: stands || null };
        one.node.textContent = t("seat.bid", { amount: money(value) });
        Object.assign(one.node.dataset, { do: "bid", amount: String(value), seat: String(seat) });
      }
      if (one.node.parentNode !== ways) ways.append(one.node);
    });
    for (const one of quick.slice(values.length)) one.node.remove();
  }

  function drawOwn() {
    const value = amount(typed);
    const why = form && typed ? wrong(value, form) : "";
    sendOwn.textContent = value === null ? t("seat.bid own") : t("seat.bid", { amount: money(value) });
    sendOwn.dataset.amount = String(value ?? "");
    own.field.setAttribute("aria-invalid", String(Boolean(why)));
    ownRow.hidden = !form;
    if (form) note.textContent = why ? whyNot(why, form) : "";
  }

  /** @param {View} now */
  function update(now) {
    view = now;
    const top = view.light?.high;
    form = view.ask?.options.find((one) => one.amount && !one.word)?.amount ?? null;
    if (top) {
      const name = top.seat === seat ? t("seat.you") : view.seats[top.seat].name;
      show(high, h("strong", null, money(top.amount)), ` ${name}`);
    } else {
      show(high, t("seat.no bid yet"));
    }
    const isOut = view.light?.passed?.includes(seat) ?? false;
    const mine = top?.seat === seat;
    out.hidden = isOut || mine;
    drawQuick();
    drawOwn();
    note.classList.toggle("good", mine);
    if (!form) note.textContent = mine ? t("seat.highest is yours") : t("seat.no bid now");
    else if (isOut && !note.textContent) note.textContent = t("seat.out said");
  }

  update(first);
  return { box, update };
}
