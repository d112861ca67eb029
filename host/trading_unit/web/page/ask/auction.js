// @ts-check
// An auction or an offer on the table, under the light.

import { asidesOf, askNumber, tableAnswerer } from "./answerer.js";
import { openAsides } from "../aside/asides.js";
import { AT_TABLE, tableBids, BidPanel } from "./bid_panel.js";
import { secondsLeft } from "./choices.js";
import { openSheet } from "../base/dialog.js";
import { h, renderIfChanged, s, show } from "../base/dom.js";
import { button } from "../base/button.js";
import { lightOff } from "./light_off.js";
import { hintButton } from "../help/hint.js";
import { placeText } from "../aside/holdings.js";
import { still } from "../base/motion.js";
import { colourClass, token } from "../board/pieces.js";
import { rowsOf } from "./deed_card.js";
import { say, send } from "../base/messages.js";
import { rulesButton } from "../help/rules_sheet.js";
import { buttonName, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const CLOSING_MS = 5_000; // in which the last seconds pulse
const POP_MS = 350;
const LONG_WORD = 16; // letters: longer ones are set smaller

export class Auction {
  /**
   * @param {HTMLElement} box
   * @param {import("../aside/asides.js").Open} open
   */
  constructor(box, open) {
    this.box = box;
    this.open = open;
    /** @type {View | null} */
    this.view = null;
    this.until = 0;
    /** @type {import("./answerer.js").Answerer | null} */
    this.who = null; // who answers an offer
    /** @type {import("../deal/offer_form.js").OfferForm | null} */
    this.offer = null; // loaded with the first offer
    /** @type {import("./bid_panel.js").Page} */
    this.page = {
      speaksTo: "they",
      most: AT_TABLE,
      amounts: tableBids,
      bid: (seat, value) => this.answer(seat, value),
      pass: (seat) => send("/do", { what: "pass", number: askNumber(this.view), seat }),
      tell: (text) => say(text, true),
    };
    /** @type {Map<number, BidPanel>} */
    this.panels = new Map();
    this.lot = "";
    this.high = 0; // the highest bid that is shown
    this.text = s("text", { "text-anchor": "middle", y: -6, "font-size": 26, "font-weight": 750 });
    this.dome = s(
      "svg",
      { class: "dome", viewBox: "-50 -62 100 80", role: "img", "aria-label": t("table.light") },
      s("path", { class: "dome-cap", d: "M-42 2A42 50 0 0 1 42 2Z" }),
      s("rect", { x: -47, y: 2, width: 94, height: 13, rx: 4, class: "sign" }),
      this.text,
    );
    this.head = h("div", { class: "lot" });
    this.rest = h("div", { class: "bidders" });
    this.ends = h("div", { class: "beside" });
  }

  /** The milliseconds that the light still has. */
  left() {
    return Math.max(0, this.until - performance.now());
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    const { light, ask } = view;
    this.until = light && light.source !== "table" ? performance.now() + light.left : 0;
    if (!ask?.terms) this.offer?.closeCounter();
    if (!light) return;
    const lot = light.lot ?? "";
    const turn = view.seats[view.turn];
    this.box.className = `now auction-now ${lot ? "" : colourClass(turn?.colour)}`;
    if (this.lot !== `${ask?.number} ${lot}`) {
      this.lot = `${ask?.number} ${lot}`;
      this.panels.clear();
      renderIfChanged(this.rest, this.lot, () => null);
      show(this.box, this.head, this.rest, this.ends);
    }
    const high = light.high ?? null;
    const stand = view.stands.districts[lot];
    renderIfChanged(this.head, [lot, high, ask?.text, ask?.rows, ask?.deeds, light.free, light.source, stand], () => [
      this.dome,
      h(
        "div",
        { class: "grow" },
        h(
          "p",
          { class: lot && !isLong(placeText(view.board, lot)) ? "ask" : "ask long" },
          lot
            ? sentence(t("auction.lot", { lot: placeText(view.board, lot) }))
            : light.free
              ? t("auction.free")
              : (ask?.text ?? ""),
        ),
        lot ? leading(view, high) : null,
        h("p", { class: "soft small by" }, t(`auction.by ${light.source}`)),
      ),
      ask && !light.free ? rulesButton(view, (why) => say(why, true)) : null,
      lot && ask ? rowsOf(ask) : null,
    ]);
    if (high && high.amount !== this.high) pop(this.head.querySelector(".high"));
    this.high = high?.amount ?? 0;
    const isOnTable = light.source === "table";
    if (lot && isOnTable) renderIfChanged(this.rest, [ask?.number, high, lot], () => lightOff(view));
    else if (lot) this.drawBids(view);
    else if (ask?.terms) this.drawOffer(view);
    else this.drawDealers(view);
    const able = light.free ? [] : raisers(view);
    renderIfChanged(this.ends, [Boolean(lot), light.free, light.closing, able.length > 0], () => [
      lot && isOnTable
        ? null
        : button(
            t(lot ? "auction.close" : "auction.close deal"),
            () => send("/do", { what: "close light" }),
            "close light",
          ),
      lot ? button(t("auction.cancel"), () => send("/do", { what: "cancel light" }), "cancel light") : null,
      able.length ? button(t("auction.beside"), () => this.openBeside(), "beside") : null,
      lot ? null : button(t("auction.whole"), () => this.openWhole(), "whole offer", "whole"),
    ]);
    this.tick();
  }

  /** @param {View} view */
  drawBids(view) {
    const passed = view.light?.passed ?? [];
    view.seats.forEach((player, seat) => {
      if (player.out || !view.ask?.by.includes(seat)) return; // pieces are bid for only by who wants one
      const isOurs = player.plays === "person" && !player.phone && !passed.includes(seat);
      const form = isOurs ? formOf(view, seat) : null;
      let panel = this.panels.get(seat);
      if (!panel) {
        panel = new BidPanel(seat, this.page, form);
        this.panels.set(seat, panel);
        this.rest.append(panel.box);
      }
      panel.update(view, form);
    });
  }

  /** What those without a phone may do meanwhile. */
  openBeside() {
    const { view } = this;
    if (!view) return;
    openSheet(t("auction.beside"), () => [
      h(
        "div",
        { class: "answers" },
        ...raisers(view).map(({ seat, name }) => {
          const text = `${view.seats[seat].name}: ${buttonName(view.board, "aside", name)}`;
          return button(text, () => this.open.aside(seat, name), `beside ${seat} ${name}`);
        }),
      ),
    ]);
  }

  /** An offer of more than there is room for. */
  openWhole() {
    const parts = this.box.querySelectorAll(".on-scale, .ask-rows");
    openSheet(sentence(this.view?.ask?.text ?? ""), () => [...parts].map((one) => one.cloneNode(true)));
  }

  /**
   * The dome was pressed with nothing asked: who has a deal to offer?
   * @param {View} view
   */
  drawDealers(view) {
    const able = view.seats.flatMap((one, seat) => (one.phone || !asidesOf(view, seat).deal ? [] : [seat]));
    renderIfChanged(this.rest, ["free", able], () =>
      h(
        "div",
        { class: "answers" },
        ...able.map((seat) =>
          button(t("auction.deal of", { name: view.seats[seat].name }), () => this.open.deal(seat), `deal ${seat}`),
        ),
      ),
    );
  }

  /**
   * The partner answers, or makes another offer.
   * @param {View} view
   */
  drawOffer(view) {
    const { offer } = this;
    if (!offer) return void this.loadOffer();
    this.who = tableAnswerer(view);
    offer.update(view, this.who);
    const { ask } = view;
    const seat = Number(ask?.by.find((one) => typeof one === "number") ?? -1);
    const player = view.seats[seat];
    const { who } = this;
    const drawn = [player?.name, player?.phone, player?.colour, player?.mover];
    const shown = ["offer", ask?.number, ...drawn, who?.seat, view.hints];
    renderIfChanged(this.rest, shown, () => [
      who
        ? h(
            "div",
            { class: "who" },
            token(player, 30),
            h("span", { class: "grow" }, t("table.asked", { name: player.name })),
            hintButton(
              () => this.view,
              who.seat,
              (why) => say(why, true),
            ),
          )
        : null,
      offer.box,
      who
        ? null
        : h("p", { class: "soft" }, t(player?.phone ? "table.on phone" : "table.bot", { name: player?.name ?? "" })),
    ]);
  }

  async loadOffer() {
    const { OfferForm } = await import("../deal/offer_form.js");
    this.offer ??= new OfferForm(async (value) => this.who !== null && this.answer(this.who.seat, value), null);
    if (this.view?.light && this.view.ask?.terms) this.drawOffer(this.view);
  }

  /** @param {number} by @param {unknown} value */
  answer(by, value) {
    return send("/answer", { number: askNumber(this.view), by, value });
  }

  /** The countdown, as it really is. */
  tick() {
    const light = this.view?.light;
    if (!light || light.source === "table") return;
    const left = this.left();
    const text = secondsLeft(left);
    if (this.text.textContent !== text) this.text.textContent = text;
    this.dome.classList.toggle("lit", left > 0);
    this.box.classList.toggle("closing", Boolean(light.lot) && left > 0 && left <= CLOSING_MS);
  }
}

/** A word of it is too long for large letters. @param {string} text */
function isLong(text) {
  return text.split(/[\s-]/).some((word) => word.length > LONG_WORD);
}

/**
 * The highest bid, large and in the colour of who has made it.
 * @param {View} view
 * @param {NonNullable<View["light"]>["high"]} high
 */
function leading(view, high) {
  if (!high) {
    const none = h("strong", null, t("auction.no bid"));
    return h("p", { class: "high none", role: "status" }, none, h("span", null, "\u00a0"));
  }
  const { name, colour } = view.seats[high.seat];
  return h(
    "p",
    { class: `high ${colourClass(colour)}`, role: "status" },
    h("strong", null, high.text),
    h("span", null, name),
  );
}

/** @param {Element | null} node */
function pop(node) {
  if (still()) return;
  node?.animate([{ transform: "scale(0.7)" }, { transform: "none" }], { duration: POP_MS, easing: "ease-out" });
}

/** Who may raise money at the table, and by what. @param {View} view */
function raisers(view) {
  return view.seats.flatMap(({ phone }, seat) =>
    phone ? [] : openAsides(asidesOf(view, seat)).map((name) => ({ seat, name })),
  );
}

/**
 * What may be bid by a seat: the table knows of everybody whom it can speak for.
 * @param {View} view
 * @param {number} seat
 */
function formOf(view, seat) {
  return view.ask?.optionsBy?.[String(seat)]?.find((one) => one.amount && one.word === undefined)?.amount ?? null;
}
