// @ts-check
// A phone takes a seat: with the table's code, and the name of who holds it.

import { h, show } from "../base/dom.js";
import { colourClass, token } from "../board/pieces.js";
import { post } from "../base/http.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").FreeSeat} Free */
/** @typedef {import("../base/http.js").Reply} Reply */

const AGAIN_MS = 1_000; // after which a phone that waits looks again

/** The code as it stands in the address behind #, as the QR code brings it.
 * @param {string} hash */
export function codeOf(hash) {
  const found = /^#?([A-Za-z0-9-]{4,24})$/.exec(hash);
  return found ? found[1].toUpperCase() : "";
}

/**
 * Asks until a seat is taken, or given: by a yes to a seat that has a phone, or by the game of this
 * phone that goes on.
 * @param {Element} page
 * @param {Reply} known  which says what this phone waits for
 * @param {string} why  what brought us here: a seat that was taken back
 * @param {string} [code]
 * @returns {Promise<number>} the seat
 */
export function join(page, known, why, code = "") {
  return new Promise((resolve) => {
    let waits = known.waits;
    let shown = known.why; // of what it waits for
    let waiting = 0;
    let asked = 0; // how often a press has asked for something
    let looking = false;
    const told = h("p", { class: "told", role: "alert" }, known.status === "lost" ? t("seat.lost") : known.why || why);
    const field = h("input", {
      class: "code",
      id: "code",
      type: "text",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      maxlength: 24,
      value: code,
    });
    const seats = h("div", { class: "answers", role: "group" });
    const go = h("button", { type: "submit", class: "main", dataset: { do: "code" } }, t("seat.join.go"));
    const typing = h("div", { class: "typing" }, h("label", { for: "code" }, t("seat.join.code")), field, go);
    const form = h(
      "form",
      {
        class: "join",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void look();
        },
      },
      h("h1", null, t("seat.join")),
      typing,
      told,
      seats,
    );
    show(page, form);
    let busy = false;

    /** @param {number} seat */
    function taken(seat) {
      clearInterval(waiting);
      resolve(seat);
    }

    /** Who waits for a yes has nothing to type meanwhile. */
    function draw() {
      typing.hidden = waits === "yes";
      if (typing.hidden) show(seats);
      clearInterval(waiting);
      if (waits) waiting = setInterval(lookAgain, AGAIN_MS);
    }

    async function lookAgain() {
      if (looking || busy || document.visibilityState === "hidden") return;
      const before = asked;
      looking = true;
      const reply = await post("/join", {});
      looking = false;
      if (asked !== before) return; // what a press has led to is newer
      if (reply.status === "lost") shown = told.textContent = t("seat.lost");
      else if (typeof reply.seat === "number") taken(reply.seat);
      else if (reply.why !== shown || reply.waits !== waits) waitFor(reply);
    }

    /** @param {Reply} reply */
    function waitFor(reply) {
      waits = reply.waits;
      shown = told.textContent = reply.why;
      draw();
    }

    /** @param {Omit<import("types/requests").Join, "code">} body */
    async function ask(body) {
      if (busy) return null;
      busy = true;
      asked += 1;
      go.disabled = true;
      const reply = await post("/join", { code: field.value.trim(), ...body });
      busy = false;
      go.disabled = false;
      told.textContent = reply.status === "lost" ? t("seat.lost") : reply.why;
      if (reply.waits) {
        waitFor(reply);
        return null;
      }
      return reply.status === "accepted" ? reply : null;
    }

    async function look() {
      const reply = await ask({});
      if (!reply) return;
      if (typeof reply.seat === "number") return taken(reply.seat);
      offer(reply.seats ?? []);
    }

    /** @param {Free[]} free */
    function offer(free) {
      const people = free.filter((one) => !one.bot);
      go.classList.remove("main");
      show(seats, h("h2", null, t("seat.join.which")), ...people.map(seatButton));
      if (!people.length) told.textContent = t("seat.join.nobody");
      seats.querySelector("button")?.focus();
    }

    /** @param {Free} one */
    function seatButton(one) {
      let sure = false;
      const word = h("span", null, one.name);
      const node = h(
        "button",
        {
          type: "button",
          class: `main outlined seat-choice ${colourClass(one.colour)}`,
          dataset: { do: "join", seat: one.seat, colour: one.colour },
          onclick: async () => {
            if (one.taken && !sure) {
              sure = true;
              told.textContent = t("seat.join.taken", { name: one.name });
              show(word, t("seat.join.too", { name: one.name }));
              return;
            }
            if (await ask({ seat: one.seat })) taken(one.seat);
          },
        },
        token(one, 36),
        word,
        one.taken ? h("small", null, t("seat.join.is taken")) : null,
      );
      return node;
    }

    draw();
    if (code && waits !== "yes") void look();
    else if (!typing.hidden) field.focus();
  });
}
