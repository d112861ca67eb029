// @ts-check
// The end: what each is worth line by line, how it came to that, and a picture to keep.

import { NARROW, WIDE, chart } from "./chart.js";
import { h, byId, show } from "./dom.js";
import { news } from "./news.js";
import { button } from "./button.js";
import { still } from "./motion.js";
import { colourClass, token } from "./pieces.js";
import { savePicture, ranked } from "./result_picture.js";
import { lostBar, say, send } from "./messages.js";
import { wordOr, speak, t } from "./words.js";

/** @typedef {import("./view.js").View} View */

const PLACES = 3; // on the podium
const PIECES = 90; // of confetti
const CONFETTI_MS = 5_000; // then all of it has fallen

/**
 * Who has won, in words.
 * @param {string[]} names
 */
export function winners(names) {
  return names.length === 1 ? t("end.wins", { name: names[0] }) : t("end.tie", { names: names.join(", ") });
}

let drawn = -1;
/** @type {View | null} */
let ended = null;

/** @param {Element} page @param {string} href @param {string} word */
function nothing(page, href, word) {
  show(page, h("h1", null, t("end.none")), h("a", { class: "button main", href }, t(word)));
  drawn = -1;
}

/** @param {import("./news.js").State} view */
function state(view) {
  const page = byId("page");
  if (view.phase === "lobby" || view.phase === "waiting") return nothing(page, "/", "end.again");
  const { totals, series, highlights = [], seats } = view;
  if (view.phase !== "over" || !totals) return nothing(page, "/table", "end.back");
  if (drawn === view.log.length) return;
  drawn = view.log.length;
  ended = view;
  const best = (view.winners ?? []).map((seat) => seats[seat]);
  const sums = ranked(totals);
  const curve = series && series.turns.length > 1 ? chart(series, seats, innerWidth < NARROW ? NARROW : WIDE) : null;
  const gone = seats.flatMap((one, seat) => (totals.some((total) => total.seat === seat) ? [] : [one]));
  show(
    page,
    h(
      "div",
      { class: "winner" },
      h("h1", null, winners(best.map((one) => one.name))),
      h("p", { class: "soft" }, `${view.game.title} · ${view.game.record}`),
    ),
    podium(sums, seats),
    h(
      "div",
      { class: "row" },
      button(
        t("end.same people"),
        async () => {
          if (await send("/again", {})) location.assign("/table");
        },
        "same people",
        "main",
      ),
      button(t("end.keep"), () => savePicture(view), "keep"),
      button(
        t("end.again"),
        async () => {
          if (await send("/leave", {})) location.assign("/");
        },
        "again",
      ),
      h("a", { class: "button", href: "/table" }, t("end.back")),
    ),
    h("h2", null, t("end.count")),
    h(
      "div",
      { class: "counts" },
      ...sums.map((total) => count(seats[total.seat], total)),
      ...gone.map((one) =>
        h(
          "section",
          { class: `card ${colourClass(one.colour)}` },
          h("div", { class: "who" }, token(one, 40), h("h3", null, one.name)),
          h("p", null, t("end.out")),
        ),
      ),
    ),
    curve ? h("h2", null, t("end.chart")) : null,
    curve ? h("section", { class: "card" }, curve) : null,
    highlights.length ? h("h2", null, t("end.highlights")) : null,
    highlights.length
      ? h(
          "ul",
          { class: "past" },
          ...highlights.map((one) =>
            h(
              "li",
              null,
              h("strong", null, wordOr(`end.${one.what}`, one.what)),
              h("span", { class: "grow" }, one.text),
            ),
          ),
        )
      : null,
  );
  confetti(page, best[0]?.colour);
}

/**
 * The first three, the first in the middle.
 * @param {import("./view.js").Total[]} sums  the best first
 * @param {View["seats"]} seats
 */
function podium(sums, seats) {
  return h(
    "ol",
    { class: "podium" },
    ...sums
      .slice(0, PLACES)
      .map(({ seat, text }, n) =>
        h(
          "li",
          { class: `place-${n + 1} ${colourClass(seats[seat].colour)}` },
          token(seats[seat], n ? 56 : 84),
          h("strong", null, seats[seat].name),
          h("span", null, text),
          h("span", { class: "step", "aria-hidden": "true" }, String(n + 1)),
        ),
      ),
  );
}

/** Falls once over the page, in the winner's colour. @param {Element} page @param {string} [colour] */
function confetti(page, colour) {
  if (still()) return;
  const box = h("div", { class: `confetti ${colourClass(colour)}`, "aria-hidden": "true" });
  for (let n = 0; n < PIECES; n++) {
    const piece = h("span", { class: n % 3 ? "" : "gold" });
    box.append(piece);
    const from = Math.random() * innerWidth;
    const drift = (Math.random() - 0.5) * 240;
    piece.animate(
      [
        { transform: `translate(${from}px, -5vh) rotate(0)`, opacity: 1 },
        { transform: `translate(${from + drift}px, 90vh) rotate(${Math.random() * 900}deg)`, opacity: 1, offset: 0.9 },
        { transform: `translate(${from + drift}px, 100vh) rotate(${Math.random() * 900}deg)`, opacity: 0 },
      ],
      { duration: 2_200 + Math.random() * 1_800, delay: Math.random() * 900, fill: "both", easing: "ease-in" },
    );
  }
  page.append(box);
  setTimeout(() => box.remove(), CONFETTI_MS);
}

/**
 * @param {import("./view.js").Seat} player
 * @param {import("./view.js").Total} total
 */
function count(player, total) {
  return h(
    "section",
    { class: `card ${colourClass(player.colour)}` },
    h("div", { class: "who" }, token(player, 40), h("h3", null, player.name)),
    h(
      "table",
      null,
      h(
        "tbody",
        null,
        ...total.lines.map((line) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, line.what === "cash" ? t("end.cash") : line.what),
            h("td", null, line.text),
          ),
        ),
      ),
      h("tfoot", null, h("tr", null, h("th", { scope: "row" }, t("end.sum")), h("td", null, total.text))),
    ),
  );
}

// A tablet that is turned round has another width for the chart.
matchMedia(`(max-width: ${NARROW}px)`).addEventListener("change", () => {
  drawn = -1;
  if (ended) state(ended);
});

await speak();
document.title = t("end.title");
news({ state, told: (one) => say(one.text), lost: lostBar() }, "?page=table");
