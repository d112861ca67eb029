// @ts-check
// The deal that this phone puts together: opened, kept through sleep and reload, offered.

import { actionButton } from "../base/button.js";
import { dealForm } from "./deal_form.js";
import { renderIfChanged, show } from "../base/dom.js";
import { keepDraft, loadDraft } from "../base/drafts.js";
import { blank, draftOf, isBlank, partnersOf, readDraft } from "./deal_terms.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Offer} Offer */

const WHAT = "deal"; // what it is kept as

export class OwnDeal {
  /**
   * @param {HTMLElement} box @param {number} seat
   * @param {(name: string, value: unknown) => Promise<boolean>} aside
   */
  constructor(box, seat, aside) {
    this.box = box;
    this.seat = seat;
    this.aside = aside;
    this.game = "";
    this.draft = blank();
    /** @type {ReturnType<typeof dealForm> | null} */
    this.form = null;
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    if (this.game !== view.game.record) {
      this.game = view.game.record;
      const found = loadDraft(WHAT, this.game, this.seat);
      this.draft = readDraft(found);
      this.form = null;
      if (found && /** @type {any} */ (found).open) this.open();
    }
    const can = partnersOf(view.asides[String(this.seat)]?.deal);
    if (this.form) {
      if (this.form.box.parentNode !== this.box) show(this.box, this.form.box);
      /** @type {any} */ (this.box).shownMark = undefined;
      this.form.update(view, can);
      return;
    }
    renderIfChanged(this.box, Boolean(can), () =>
      can ? actionButton({ do: "deal" }, () => this.open(), "plain wide", t("seat.deal.begin")) : null,
    );
  }

  keepIt() {
    const nothing = isBlank(this.draft) && !this.form;
    keepDraft(WHAT, this.game, this.seat, nothing ? null : { ...this.draft, open: Boolean(this.form) });
  }

  /** Opens it with this offer. @param {Offer} offer */
  begin(offer) {
    this.draft = draftOf(offer);
    this.open();
  }

  open() {
    const away = () => {
      this.draft = blank();
      this.form = null;
      this.changed();
    };
    this.form = dealForm({
      seat: this.seat,
      draft: this.draft,
      changed: () => this.keepIt(),
      send: async (said) => {
        const done = await this.aside("deal", said);
        if (done) away();
        return done;
      },
      close: away,
      button: t("seat.deal.offer"),
    });
    this.changed();
  }

  changed() {
    this.keepIt();
    if (this.view) this.update(this.view);
  }
}
