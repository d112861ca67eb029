// @ts-check
// A phone's seat before the game begins: its player's name, who else plays, and that they are ready.

import { actionButton } from "../base/button.js";
import { h, renderIfChanged, show } from "../base/dom.js";
import { colourClass, token } from "../board/pieces.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").WaitingRoomView} WaitingRoomView */

const LONGEST_NAME = 20;

/**
 * @typedef {object} Ways
 * @property {import("../base/http.js").Post} send
 * @property {(text: string) => void} tell
 * @property {() => void} leave  gives the seat up for another one
 */

export class WaitingSeat {
  /** @param {number} seat @param {Ways} ways */
  constructor(seat, { send, tell, leave }) {
    this.seat = seat;
    this.send = send;
    this.tell = tell;
    this.known = ""; // the name, as the table has it
    this.box = h("section", { class: "waiting-seat", hidden: true, "data-place": "waiting" });
    this.head = h("div", { class: "waiting-head" });
    this.field = h("input", {
      id: "own-name",
      type: "text",
      autocomplete: "off",
      maxlength: LONGEST_NAME,
      onfocus: () => this.field.select(),
      oninput: () => this.drawUse(),
    });
    this.use = h("button", { type: "submit", dataset: { do: "rename" } }, t("seat.room.rename"));
    this.ready = h("div", { class: "answers" });
    this.others = h("ul", { class: "waiting-others" });
    const rename = h(
      "form",
      {
        class: "own-name",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.rename();
        },
      },
      h("label", { for: "own-name" }, t("seat.room.name")),
      this.field,
      this.use,
    );
    show(
      this.box,
      this.head,
      rename,
      this.ready,
      h("p", { class: "soft", role: "status" }, t("seat.room.waits")),
      h("h2", null, t("seat.room.others")),
      this.others,
      actionButton({ do: "other seat" }, leave, "plain", t("seat.room.other seat")),
    );
  }

  /** @param {WaitingRoomView | null} view  none once the game has begun */
  update(view) {
    this.box.hidden = view === null;
    if (!view) return;
    const me = view.seats[this.seat];
    document.title = t("seat.room.page", { name: me.name });
    this.box.className = `waiting-seat ${colourClass(me.colour)}`;
    renderIfChanged(this.head, me, () => [token(me, 96), h("h1", null, t("seat.room.title"))]);
    if (this.known !== me.name) {
      this.known = this.field.value = me.name;
      this.drawUse();
    }
    const isReady = me.ready;
    renderIfChanged(this.ready, isReady, () => [
      isReady ? h("p", { class: "note good" }, `✓ ${t("seat.room.is ready")}`) : null,
      actionButton(
        { do: "ready" },
        () => void this.send("/do", { what: "ready", seat: this.seat, yes: !isReady }),
        isReady ? "" : "main",
        t(isReady ? "seat.room.not ready" : "seat.room.ready"),
      ),
    ]);
    const others = view.seats.filter((_, seat) => seat !== this.seat);
    renderIfChanged(this.others, others, () =>
      others.map((one) => h("li", null, token(one, 32), h("strong", null, one.name), h("span", null, says(one)))),
    );
  }

  /** What is typed is sent by a press, where it is another name. */
  drawUse() {
    const typed = this.field.value.trim();
    this.use.hidden = !typed || typed === this.known;
  }

  async rename() {
    const name = this.field.value.trim();
    if (!name || name === this.known) return;
    this.field.blur();
    const reply = await this.send("/do", { what: "rename", seat: this.seat, name });
    if (reply.status === "accepted") this.tell(t("seat.room.renamed", { name }));
  }
}

/** What is said of a player. @param {import("types/view").WaitingSeat} one */
export function says({ plays, phone, ready }) {
  if (plays !== "person") return t("room.bot");
  return t(ready ? "room.ready" : phone ? "room.joined" : "room.scans");
}
