// @ts-check
// What stands on a phone around the question: my name and money, what I have, what others have, the log.

import { openAsides } from "../aside/asides.js";
import { h, renderIfChanged } from "../base/dom.js";
import { cardButton } from "../help/lookup.js";
import { hourLeft } from "../ask/clock.js";
import { actsOf, districtDetails, districtsOf } from "../aside/holdings.js";
import { logTurns, showLatest } from "../table/game_log.js";
import { colourClass, token } from "../board/pieces.js";
import { tallyLines } from "../table/player_list.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const LATEST = 2; // lines of the log that are not folded away
export const MINUTE_MS = 60_000;

/** Minutes that are left, as people count them. @param {number} left */
export function minutes(left) {
  return Math.ceil(left / MINUTE_MS);
}

/**
 * @param {HTMLElement} box @param {View} view @param {number} seat
 * @param {string[]} changes  what came or went last
 * @param {number} gone  milliseconds since the view came
 */
export function drawHead(box, view, seat, changes, gone) {
  const me = view.seats[seat];
  const hour = view.phase === "play" ? view.hour : null;
  const left = hour && minutes(hourLeft(hour, gone));
  const turn =
    view.turn === seat ? t("seat.your turn") : t("seat.turn of", { name: view.seats[view.turn]?.name ?? "" });
  renderIfChanged(box, [me, turn, left, hour?.paused, view.phase, changes], () => [
    token(me, 44),
    h(
      "div",
      { class: "who" },
      h("strong", null, me.name),
      h("span", { class: "turn" }, view.phase === "play" ? turn : ""),
    ),
    h(
      "div",
      { class: "have" },
      h("strong", { class: "cash", dataset: { balance: seat } }, me.cash === null ? "" : me.money),
      ...changes.map((sum) => h("span", { class: `change ${sum.startsWith("+") ? "more" : "less"}` }, sum)),
      left === null
        ? null
        : h("span", { class: "hour" }, t(hour?.paused ? "seat.hour paused" : "seat.hour", { count: left })),
    ),
  ]);
  const look = `seat-head ${colourClass(me.colour)}${view.ask?.mine ? " asked" : ""}`;
  if (box.className !== look) box.className = look;
  document.title = view.ask?.mine ? t("seat.title asked", { name: me.name }) : me.name;
}

/**
 * @param {HTMLElement} box @param {View} view @param {number} seat @param {Set<string>} open  details
 * @param {(name: string, value: unknown) => void} aside
 * @param {(text: string) => void} tell
 */
export function drawMine(box, view, seat, open, aside, tell) {
  const me = view.seats[seat];
  const names = districtsOf(view, seat);
  const all = view.asides[String(seat)] ?? {};
  const asides = Object.fromEntries(openAsides(all).map((name) => [name, all[name]]));
  const acts = Object.entries(asides).map(([name, options]) => [name, options.filter((one) => one.word !== undefined)]);
  renderIfChanged(
    box,
    [names.map((name) => view.stands.districts[name]), names, me.keeps, me.character, me.worth, me.out, acts],
    () => [
      h("h2", null, t("seat.mine")),
      ...me.character.map((text) => h("p", { class: "small" }, sentence(text))),
      me.out ? h("p", null, t(view.board.road ? "seat.no part" : "seat.out of it")) : null,
      ...names.map((name) => districtDetails(view, name, open, asides, aside)),
      names.length || me.out || !view.board.districts.length ? null : h("p", { class: "small" }, t("seat.no district")),
      me.keeps.length
        ? h(
            "div",
            { class: "keeps" },
            h("h3", null, t("seat.cards")),
            h("ul", null, ...me.keeps.map((card) => h("li", null, cardButton(card, tell)))),
          )
        : null,
      h("div", { class: "answers" }, ...actsOf(view.board, asides, aside, "")),
      me.worth ? h("p", { class: "small" }, t("seat.worth", { amount: me.worth })) : null,
    ],
  );
}

/** What the game keeps a table of.
 * @param {HTMLElement} box @param {View} view @param {number} seat @param {Set<string>} open */
export function drawTally(box, view, seat, open) {
  const { chart } = view.stands;
  renderIfChanged(box, [chart, view.seats.map((one) => one.name)], () =>
    chart
      ? h(
          "details",
          opens(open, "chart"),
          h("summary", { "data-key": "chart" }, h("span", { class: "name" }, chart.title)),
          tallyLines(chart, view.seats, seat),
        )
      : null,
  );
}

/** @param {HTMLElement} box @param {View} view @param {number} seat @param {Set<string>} open */
export function drawOthers(box, view, seat, open) {
  renderIfChanged(box, [view.seats, view.stands.districts, view.turn], () => [
    h("h2", null, t("seat.others")),
    ...view.seats.flatMap((_, other) => (other === seat ? [] : [otherShown(view, other, open)])),
  ]);
}

/** @param {View} view @param {number} other @param {Set<string>} open */
function otherShown(view, other, open) {
  const one = view.seats[other];
  return h(
    "details",
    { class: "other", ...opens(open, `seat ${other}`) },
    h(
      "summary",
      { "data-key": `seat ${other}` },
      token(one, 32),
      h("span", { class: "name" }, one.name, h("small", null, one.glance)),
      h("span", { class: "state", dataset: { balance: other } }, one.cash === null ? "" : one.money),
    ),
    ...one.character.map((text) => h("p", { class: "small" }, sentence(text))),
    ...districtsOf(view, other).map((name) => districtDetails(view, name, open, {})),
    one.keeps.length ? h("p", { class: "small" }, t("seat.their cards", { cards: one.keeps.join(", ") })) : null,
  );
}

/** @param {HTMLElement} latest @param {HTMLElement} log @param {View} view @param {Set<string>} open */
export function drawLog(latest, log, view, open) {
  const asked = view.ask?.quiz?.question; // which stands in what is asked
  const lines = view.log.filter(({ kind, text }) => kind !== "turn" && !(asked && text.includes(asked))).slice(-LATEST);
  showLatest(
    latest,
    lines.map(({ text }) => sentence(text)),
  );
  renderIfChanged(log, [view.log.length, ...view.log.slice(-1)], () =>
    h(
      "details",
      opens(open, "log"),
      h("summary", { "data-key": "log" }, t("seat.log")),
      h(
        "ol",
        { class: "lines", "data-place": "log", tabindex: "0", "aria-label": t("seat.log") },
        ...logTurns(view.log, true),
      ),
    ),
  );
}

/** Details that stay open when they are made anew. @param {Set<string>} open @param {string} key */
function opens(open, key) {
  return {
    "data-other": key,
    open: open.has(key),
    ontoggle: (/** @type {Event} */ event) => {
      const details = /** @type {HTMLDetailsElement} */ (event.target);
      if (details.dataset.other !== key) return; // one that stands in it
      if (details.open) open.add(key);
      else open.delete(key);
    },
  };
}

/** What everybody should know, and that two phones have this seat.
 * @param {HTMLElement} box @param {{name: string, twice: boolean}} player @param {string[]} notices */
export function drawPeople(box, { name, twice }, notices) {
  const shown = [...(twice ? [t("seat.twice", { name })] : []), ...notices.slice(-2)];
  renderIfChanged(box, shown, () => shown.map((text) => h("p", null, text)));
}
