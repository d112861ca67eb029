// @ts-check
// Deals put together by pressing: the form, what is offered as people read it, and what it is worth,
// which the table reckons by the rules.

import { actionButton, askAgain } from "../base/button.js";
import { money } from "../base/amounts.js";
import { h, renderIfChanged } from "../base/dom.js";
import { figure, whyNot } from "../base/amount_field.js";
import { SIDES, debtBetween, whyNotOffered, terms, toggle } from "./deal_terms.js";
import { withStripe } from "../ask/answer_buttons.js";
import { Scale } from "./deal_scale.js";
import { placeName, sentence, t } from "../base/words.js";
import { fetchJson } from "../base/http.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Offer} Offer */
/** @typedef {Omit<Offer, "seat">} Terms */
/** @typedef {import("types/view").Partners} Partners */
/** @typedef {import("types/view").OpenDebt} Debt */
/** @typedef {import("../base/amounts.js").Amount} Amount */
/** @typedef {import("./deal_terms.js").Draft} Draft */

const FEW_LEFT = 3; // offers: so few are worth telling

/** Who gives: "You give", "Ben gives". @param {number} seat @param {View | null} view @param {number | null} reader */
function givesTitle(seat, view, reader) {
  return seat === reader ? t("seat.deal.you give") : t("seat.deal.gives", { name: view?.seats[seat].name ?? "" });
}

/** All that this seat gives, for whoever reads it.
 * @param {Offer} offer @param {number} seat @param {View} view @param {number | null} reader */
export function givesList(offer, seat, view, reader) {
  const { money: amount, things } = seat === offer.seat ? offer.give : offer.get;
  return [
    h("h3", null, givesTitle(seat, view, reader)),
    h(
      "ul",
      null,
      amount ? h("li", null, h("b", null, money(amount))) : null,
      ...things.map((thing) => h("li", null, placeName(view.board, thing))),
      amount || things.length ? null : h("li", null, t("seat.deal.nothing")),
    ),
  ];
}

/**
 * The form of a deal. `send` gets the terms and says whether they were taken.
 * @param {object} about
 * @param {number} about.seat
 * @param {Draft} about.draft  is changed in place
 * @param {() => void} about.changed  it is worth keeping
 * @param {(said: Terms) => Promise<boolean>} about.send
 * @param {() => void} about.close
 * @param {string} about.button  what the last button says
 * @param {boolean} [about.counter]  the partner is given
 */
export function dealForm({ seat, draft, changed, send, close, button, counter = false }) {
  const box = h("section", { class: "deal", "aria-label": t("seat.deal"), "data-place": "deal" });
  const body = h("div");
  const scale = new Scale((one) => [h("h3", null, givesTitle(one, view, seat))]);
  const why = h("p", { class: "note", role: "status" });
  const offer = actionButton({ do: "offer" }, press, "main", button);
  const away = actionButton({ do: "close deal" }, close, "plain", t(counter ? "seat.deal.back" : "seat.deal.away"));
  const buttons = h("div", { class: "answers" }, offer, away);
  box.append(body, scale.box, why, buttons);
  let takeBack = () => {}; // what is asked once more
  /** @type {View | null} */
  let view = null;
  /** @type {Partners | null} */
  let partners = null;
  let busy = false;

  const debt = () => (view ? debtBetween(view.stands.debts, seat, draft.with) : undefined);

  async function press() {
    if (!partners || busy) return;
    const stop = whyNotOffered(draft, partners, debt());
    if (stop) return say(stop);
    const said = terms(draft, debt(), partners);
    busy = true;
    offer.disabled = true;
    const found = await dealOnScale(seat, said); // nothing without a connection: then `send` says so
    const doubt = found?.balance?.loses === seat && found.balance.doubt;
    if (!doubt) return sendIt(said);
    busy = false;
    offer.disabled = false;
    takeBack = askAgain(buttons, {
      says: doubt,
      does: { do: "sure" },
      go: t("seat.deal.sure"),
      back: t("seat.deal.not sure"),
      act: () => void sendIt(said),
    });
  }

  /** @param {Terms} said */
  async function sendIt(said) {
    busy = true;
    offer.disabled = true;
    try {
      await send(said);
    } finally {
      busy = false;
      offer.disabled = false;
    }
  }

  /** @param {{key: string, form?: Amount, typed?: string} | null} stop */
  function say(stop) {
    why.textContent = !stop ? "" : stop.form ? whyNot(stop.key, stop.form, stop.typed) : t(stop.key);
  }

  function touched() {
    typed();
    draw();
  }

  function typed() {
    changed();
    say(null);
    takeBack();
    void weigh();
  }

  let asked = ""; // what is on its way to the scale, or lies there

  /** Each change is weighed; of answers that overtake one another the newest counts. */
  async function weigh() {
    const said = partners && !whyNotOffered(draft, partners, debt()) ? terms(draft, debt(), partners) : null;
    const of = JSON.stringify([said, view?.stands.districts, view?.seats[seat].name]);
    if (of === asked) return;
    asked = of;
    const found = said && (await dealOnScale(seat, said));
    if (of !== asked) return;
    scale.update(found?.balance ?? null, found?.deeds ?? []);
    if (!found) asked = ""; // with the next news, once the table answers again
  }

  /** @param {typeof SIDES[number]} side @param {string[]} things @param {Amount} form @param {string} title */
  function half(side, things, form, title) {
    const said = (/** @type {string} */ one) => (view ? placeName(view.board, one) : one);
    const lost = draft[side].things.filter((one) => !things.includes(one));
    const thing = (/** @type {string} */ one, /** @type {boolean} */ isGone) => {
      const press = () => {
        draft[side].things = toggle(draft[side].things, one);
        touched();
      };
      const text = isGone ? t("seat.deal.gone one", { thing: said(one) }) : said(one);
      const node = actionButton({ do: `${side} thing`, thing: one }, press, isGone ? "thing gone" : "thing", text);
      if (view?.board.districts.some(({ name }) => name === one)) withStripe(node, view.board, one);
      node.setAttribute("aria-pressed", String(draft[side].things.includes(one)));
      return node;
    };
    const purse = figure({
      label: t("seat.deal.money", { who: title }),
      key: `${side} money`,
      typed: draft[side].typed,
      form: () => ({ ...form, least: 0 }),
      changed: (text) => {
        draft[side].typed = text;
        typed();
      },
    });
    purse.field.placeholder = "0";
    return h(
      "fieldset",
      { class: "side" },
      h("legend", null, title),
      purse.box,
      h("div", { class: "things" }, ...things.map((one) => thing(one, false)), ...lost.map((one) => thing(one, true))),
    );
  }

  /** What a debtor should know, how few offers are left to the partner, and why others get none.
   * @param {Partners} partners @param {Debt | undefined} mine @param {View} view */
  function notes({ left, barred }, mine, { seats }) {
    const count = left[String(draft.with)] ?? Infinity;
    const name = seats[Number(draft.with)]?.name ?? "";
    const lines = [
      mine && mine.creditor !== draft.with ? t("seat.deal.debtor", { amount: money(mine.amount) }) : "",
      count <= FEW_LEFT ? t("seat.deal.left", { count, name }) : "",
      ...Object.values(barred).map(sentence),
    ].filter(Boolean);
    return lines.length ? h("div", { class: "note" }, ...lines.map((line) => h("p", null, line))) : null;
  }

  /** @param {number} seat @param {import("types/view").Seat} player */
  function partner(seat, { name, colour }) {
    const press = () => {
      if (draft.with !== seat) draft.get = { typed: "", things: [] };
      draft.with = seat;
      touched();
    };
    const node = actionButton({ do: "whom", seat, colour, key: `whom ${seat}` }, press, "thing", name);
    node.setAttribute("aria-pressed", String(draft.with === seat));
    return node;
  }

  function draw() {
    if (!view || !partners) return;
    const { seats } = view;
    const forms = partners;
    const owed = debt();
    const mine = view.stands.debts?.find((one) => one.debtor === seat);
    const theirs = forms.theirs[String(draft.with)];
    const others = Object.keys(forms.theirs);
    // Without the amounts: a field that is typed in is not made anew by its own typing.
    const shown = [forms, draft.with, draft.give.things, draft.get.things, owed, mine, seats.map((one) => one.name)];
    renderIfChanged(body, shown, () => [
      box.closest(".sheet") ? null : h("h2", null, t(counter ? "seat.deal.counter" : "seat.deal")), // it has its own
      counter || !others.length
        ? null
        : h(
            "div",
            { class: "whom", role: "group", "aria-label": t("seat.deal.with") },
            ...others.map((key) => partner(Number(key), seats[Number(key)])),
          ),
      notes(forms, mine, /** @type {View} */ (view)),
      theirs
        ? h(
            "div",
            { class: "sides" },
            half("give", forms.ours.things, forms.ours.money, t("seat.deal.you give")),
            half("get", theirs.things, theirs.money, t("seat.deal.gives", { name: seats[Number(draft.with)].name })),
          )
        : others.length
          ? h("p", { class: "soft" }, t("seat.deal.whom"))
          : null, // the notes say why
      theirs && owed ? forgiven(owed, forms.ours.money.step) : null,
    ]);
  }

  /** @param {Debt} owed @param {number} step */
  function forgiven(owed, step) {
    const label = t("seat.deal.forgiven", { amount: money(owed.amount) });
    const field = figure({
      label,
      key: "debt",
      typed: draft.debt,
      form: () => ({ least: 0, most: owed.amount, step }),
      changed: (text) => {
        draft.debt = text;
        typed();
      },
    });
    field.field.placeholder = "0";
    return h("div", { class: "forgiven" }, h("p", null, label), field.box);
  }

  return {
    box,
    /** @param {View} now @param {Partners | null} can  null while no deal can be made; the draft stays */
    update(now, can) {
      view = now;
      if (can) {
        partners = can;
        const others = Object.keys(can.theirs);
        if (draft.with === null && others.length === 1) draft.with = Number(others[0]);
      }
      offer.disabled = busy || !can || !Object.keys(can.theirs).length;
      if (!can) why.textContent = t("seat.deal.not now");
      else if (why.textContent === t("seat.deal.not now")) why.textContent = "";
      draw();
      void weigh();
    },
  };
}

/**
 * Nothing where the table gives no answer.
 * @param {number} by  who would offer it
 * @param {Omit<import("types/view").Offer, "seat">} terms
 * @returns {Promise<import("types/view").DealOnScale | null>}
 */
function dealOnScale(by, terms) {
  return fetchJson(`/deal?of=${encodeURIComponent(JSON.stringify({ by, terms }))}`);
}
