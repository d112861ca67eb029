// @ts-check
// What the table opens over the page: a district, a player, what is done beside, undo, the hour.

import { closeSheet, openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { button } from "../base/button.js";
import { asidesOf } from "../ask/answerer.js";
import { asideButton, openAsides } from "../aside/asides.js";
import { choiceText } from "../ask/answer_buttons.js";
import { costsOf, optionText } from "../aside/holdings.js";
import { cardButton } from "../help/lookup.js";
import { levelName, token } from "../board/pieces.js";
import { planOf } from "../aside/build_plan.js";
import { BUILD, PlanForm } from "../aside/build_plan_form.js";
import { plotDescription, priceOf } from "../board/board_parts.js";
import { say, send } from "../base/messages.js";
import { buttonName, gameWord, gameSentence, placeName, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

/**
 * @param {View} view
 * @param {string} name
 */
export function openDistrict(view, name) {
  const district = view.board.districts.find((one) => one.name === name);
  const stand = view.stands.districts[name] ?? {};
  if (!district) return;
  const counts = stand.counts ?? -1;
  const costs = costsOf(view.board, district);
  const group = gameWord(view.board, `group.${district.group}`, district.group);
  const { does } = view.board.spaces[district.space];
  openSheet(placeName(view.board, name), () => [
    h("p", null, plotDescription(view.board, name, stand, view.seats).slice(1).join(", ")),
    h("p", { class: "soft" }, `${group} · ${t("auction.price", { amount: priceOf(view.board, district) })}`),
    does ? h("p", null, sentence(does)) : null,
    h(
      "table",
      { class: "rents" },
      h(
        "tbody",
        null,
        ...district.rents.map((rent, n) =>
          h(
            "tr",
            { class: n === counts ? "here" : "", "aria-current": n === counts ? "true" : null },
            h("th", { scope: "row" }, levelName(view.board, district, n)),
            h("td", null, `${n === counts ? "▸ " : ""}${rent}`),
          ),
        ),
      ),
    ),
    stand.rent && !stand.mortgaged && stand.rent !== district.rents[counts]
      ? h("p", null, gameSentence(view.board, "look.now", { amount: stand.rent }))
      : null,
    costs ? h("p", { class: "soft" }, costs) : null,
  ]);
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {{
 *   deal: (seat: number, offer?: import("types/view").Offer) => void,
 *   aside: (seat: number, name: string) => void,
 * }} open
 */
export function openSeat(view, seat, open) {
  const player = view.seats[seat];
  const asides = asidesOf(view, seat);
  const mine = Object.keys(view.stands.districts).filter((name) => view.stands.districts[name].owner === seat);
  openSheet(player.name, (close) => [
    h(
      "div",
      { class: "who" },
      token(player, 44),
      h(
        "span",
        { class: "grow" },
        player.money ? h("strong", { class: "money" }, player.money) : null,
        player.worth ? h("span", { class: "soft" }, ` · ${t("look.worth", { amount: player.worth })}`) : null,
      ),
    ),
    h("p", null, player.glance),
    ...player.character.map((text) => h("p", null, sentence(text))),
    mine.length
      ? h(
          "ul",
          { class: "steps" },
          ...mine.map((name) =>
            h(
              "li",
              null,
              button(
                plotDescription(view.board, name, view.stands.districts[name], view.seats).join(", "),
                () => openDistrict(view, name),
                `look ${name}`,
              ),
            ),
          ),
        )
      : view.board.districts.length
        ? h("p", { class: "soft" }, t("look.no district"))
        : null,
    player.keeps.length ? keptCards(player.keeps) : null,
    openAsides(asides).length
      ? h("div", { class: "answers" }, ...openAsides(asides).map((name) => asideButton(view, seat, name, open)))
      : null,
    player.phone
      ? h(
          "div",
          { class: "form" },
          h("p", { class: "soft" }, t(player.twice ? "look.two phones" : "look.phone", { name: player.name })),
          button(
            t("look.take back"),
            () => {
              close();
              send("/do", { what: "take back", seat });
            },
            "take back",
            "danger",
          ),
        )
      : null,
  ]);
}

/** @param {string[]} cards */
function keptCards(cards) {
  const tell = (/** @type {string} */ text) => say(text, true);
  return h("div", { class: "answers" }, h("p", null, t("look.keeps")), ...cards.map((card) => cardButton(card, tell)));
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {string} name
 */
export function openAside(view, seat, name) {
  const options = asidesOf(view, seat)[name] ?? [];
  openSheet(`${view.seats[seat].name}: ${buttonName(view.board, "aside", name)}`, (close) => [
    planOf(options) ? planBox(view, seat, close) : optionButtons(view, seat, name, close),
  ]);
}

/** @param {View} view @param {number} seat @param {string} name @param {() => void} close */
function optionButtons(view, seat, name, close) {
  const press = async (/** @type {string | undefined} */ value) => {
    if (await send("/aside", { name, by: seat, value })) close();
  };
  const options = asidesOf(view, seat)[name] ?? [];
  return h(
    "div",
    { class: "steps" },
    ...options.map((option) =>
      button(
        choiceText(optionText(view.board, name, option)),
        () => void press(option.word),
        `option ${option.word}`,
        "",
        option.word,
      ),
    ),
  );
}

/** @param {View} view @param {number} seat @param {() => void} close */
function planBox(view, seat, close) {
  const form = new PlanForm(seat, (value) => send("/aside", { name: BUILD, by: seat, value }), close);
  form.update(view);
  return form.box;
}

/**
 * @param {() => View} now
 * @param {number} seat
 * @param {(update: ((view: View) => void) | null) => void} follow  news reach the form as long as it is open
 * @param {import("types/view").Offer} [offer]  with which it begins
 */
export async function openDeal(now, seat, follow, offer) {
  const [{ dealForm }, { blank, draftOf, partnersOf }] = await Promise.all([
    import("../deal/deal_form.js"),
    import("../deal/deal_terms.js"),
  ]);
  const view = now();
  const form = dealForm({
    seat,
    draft: offer ? draftOf(offer) : blank(),
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
    form.update(fresh, partnersOf(asidesOf(fresh, seat).deal));
  };
  openSheet(t("deal.of", { name: view.seats[seat].name }), () => [form.box], {
    wide: true,
    closed: () => follow(null),
  });
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
          button(
            `${t("undo.back", { n: n + 1 })} ${step.text}`,
            async () => {
              if (await send("/do", { what: "undo", count: step.count })) close();
            },
            `undo ${n}`,
            "",
            `undo ${n}`,
          ),
        ),
      ),
      undo?.redo ? h("p", { class: "soft" }, t("undo.redo", { count: undo.redo })) : null,
    ];
  });
}
