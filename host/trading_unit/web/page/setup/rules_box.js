// @ts-check
// The rules of a set-up that a family may want otherwise: its options, and whole house rules that are
// kept, sent to friends and opened.

import { askAgain, button } from "../base/button.js";
import { h, show } from "../base/dom.js";
import { fetchJson, post } from "../base/http.js";
import { say } from "../base/messages.js";
import { sendFile } from "../base/send_file.js";
import { optionRows, radios } from "./setup_choices.js";
import { defaultOptions } from "./setup_data.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("./setup_data.js").SetupData} SetupData */
/** @typedef {import("types/view").GameKind} GameKind */
/** @typedef {import("types/view").HouseRulesList} HouseRulesList */
/** @typedef {import("types/view").StoredHouseRules} StoredHouseRules */
/** @typedef {import("../base/http.js").Reply} Reply */

const MOST_BYTES = 512 * 1024; // these three as the server has them
const MOST_LINES = 20_000;
const LONGEST_LINE = 10_000;
const NO_TEXT = ["\0", "\uFFFD"]; // the second stands for what is not UTF-8
const TAB = "    "; // no line that is sent holds a character that cannot be seen

export class RulesBox {
  /**
   * @param {SetupData} now
   * @param {(game: string, house: string) => void} choose  a file was opened that is for another game
   */
  constructor(now, choose) {
    this.now = now;
    this.choose = choose;
    /** @type {HouseRulesList} */
    this.list = { kept: [], broken: [] };
    this.unask = () => {}; // takes away what is asked once more
    this.says = h("span", { class: "soft" });
    this.inside = h("div", { class: "form" });
    this.name = h("input", { type: "text", name: "house name", maxlength: 40, "aria-label": t("house.name") });
    this.box = h(
      "details",
      { class: "card", "data-place": "rules" },
      h("summary", null, `${t("setup.rules")} · `, this.says),
      this.inside,
    );
    this.draw();
    void this.load();
  }

  get chosen() {
    return this.list.kept.find(({ name }) => name === this.now.house) ?? null;
  }

  async load() {
    const { now } = this;
    this.list = (await fetchJson(`/house-rules?game=${encodeURIComponent(now.game.name)}`)) ?? this.list;
    if (now.house && !this.chosen) now.house = ""; // deleted meanwhile
    if (this.chosen && !this.changed().length) this.take(this.chosen);
    this.draw();
  }

  /** The options that are not the usual ones. */
  changed() {
    const { game, options } = this.now;
    return game.options.filter((one) => options[one.name] !== one.default);
  }

  /** Its options, and all others as usual. @param {StoredHouseRules | null} house */
  take(house) {
    this.now.house = house?.name ?? "";
    this.now.options = { ...defaultOptions(this.now.game), ...house?.options };
    this.name.value = this.now.house;
  }

  /** What stands beside the heading. */
  count() {
    const count = this.changed().length;
    const changed = count ? t("setup.rules.changed", { count }) : t("setup.rules.usual");
    this.says.textContent = this.now.house || changed;
  }

  draw() {
    const { now, list, chosen } = this;
    this.count();
    show(
      this.inside,
      list.kept.length ? this.choice() : null,
      ...list.broken.map((text) => h("p", { class: "soft small" }, text)),
      chosen?.count ? figures(chosen) : null,
      h("div", { class: "options" }, ...optionRows(now, () => this.count())),
      this.keep(),
    );
  }

  choice() {
    const { kept } = this.list;
    return radios(
      "house",
      [
        ["", t("house.none"), ""],
        ...kept.map(
          ({ name, count }) =>
            /** @type {[string, string, string]} */ ([name, name, count ? t("house.count", { count }) : ""]),
        ),
      ],
      this.now.house,
      (name) => {
        this.take(kept.find((one) => one.name === name) ?? null);
        this.draw();
        const radio = /** @type {HTMLElement | null} */ (this.inside.querySelector("input[name=house]:checked"));
        radio?.focus();
      },
    );
  }

  /** To keep what is chosen under a name, to send it, and to open what friends have sent. */
  keep() {
    const { chosen } = this;
    const name = encodeURIComponent(chosen?.name ?? "");
    const file = h("input", {
      type: "file",
      accept: ".toml",
      name: "house file",
      onchange: () => void this.open(file),
    });
    const ways = h(
      "div",
      { class: "answers" },
      button(t("house.save"), () => void this.save(ways, false), "house save"),
      chosen
        ? h("a", { class: "button", href: `/house-rules/file?name=${name}`, download: "" }, t("house.send"))
        : null,
      chosen ? button(t("house.rename"), () => void this.rename(), "house rename") : null,
      chosen ? button(t("house.delete"), () => this.deletes(ways), "house delete") : null,
    );
    return h(
      "fieldset",
      { class: "form house" },
      h("legend", null, t("house.keep")),
      h("label", null, h("span", null, t("house.name")), this.name),
      ways,
      h("label", null, h("span", null, t("house.open")), file),
    );
  }

  // What is done

  /** Says why not, or that it is done, and shows those that there are then.
   * @param {Reply} reply @param {string} done */
  async tell(reply, done) {
    if (reply.status === "accepted") {
      say(done);
      await this.load();
      return;
    }
    say(reply.status === "lost" ? t("lost.answer") : reply.why || t("refused"), true);
  }

  /** @param {HTMLElement} ways @param {boolean} replace */
  async save(ways, replace) {
    const { now } = this;
    const { game, options, house } = now;
    const name = this.name.value.trim();
    const reply = await post("/house-rules/save", { name, game: game.name, base: house, options, replace });
    if ("taken" in reply && reply.taken) return this.asks(ways, reply.why, () => void this.save(ways, true));
    if (reply.status === "accepted" && reply.house) [now.house] = reply.house;
    await this.tell(reply, t("house.saved", { name: now.house }));
  }

  async rename() {
    const { now } = this;
    const reply = await post("/house-rules/rename", { name: now.house, new: this.name.value.trim() });
    if (reply.status === "accepted" && reply.house) [now.house] = reply.house;
    await this.tell(reply, t("house.saved", { name: now.house }));
  }

  /** @param {HTMLElement} ways */
  deletes(ways) {
    const name = this.now.house;
    this.unask();
    this.unask = askAgain(ways, {
      says: t("house.sure", { name }),
      does: { do: "sure" },
      go: t("house.delete"),
      back: t("house.not"),
      act: async () => {
        const reply = await post("/house-rules/delete", { name });
        if (reply.status === "accepted") this.take(null);
        await this.tell(reply, t("house.deleted", { name }));
      },
    });
  }

  /** @param {HTMLElement} ways @param {string} says @param {() => void} act */
  asks(ways, says, act) {
    this.unask();
    this.unask = askAgain(ways, {
      says: sentence(says),
      does: { do: "sure" },
      go: t("house.replace"),
      back: t("house.not"),
      act,
    });
  }

  /** @param {HTMLInputElement} field */
  async open(field) {
    const [file] = field.files ?? [];
    if (!file) return;
    if (file.size > MOST_BYTES) return say(t("house.too large", { most: MOST_BYTES / 1024 }), true);
    const text = (await file.text()).replace(/^\uFEFF/, "").replaceAll("\t", TAB);
    const lines = text.split(/\r?\n/);
    field.value = "";
    const isText = lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE);
    if (!isText || NO_TEXT.some((one) => text.includes(one))) return say(t("house.no text"), true);
    await this.send(file.name, lines, false);
  }

  /** @param {string} called @param {string[]} lines @param {boolean} replace */
  async send(called, lines, replace) {
    /** @type {import("types/requests").Requests["/house-rules/open"]} */
    const body = { lines, replace };
    const reply = await sendFile(called, "/house-rules/open", JSON.stringify(body), "application/json");
    if (!reply) return;
    if (reply.taken) {
      const ways = /** @type {HTMLElement} */ (this.inside.querySelector(".house > .answers"));
      return this.asks(ways, reply.why, () => void this.send(called, lines, true));
    }
    if (reply.status !== "accepted" || !reply.house) return this.tell(reply, "");
    const [name, game] = reply.house;
    if (game !== this.now.game.name) return this.choose(game, name);
    this.take(null);
    this.now.house = name;
    await this.tell(reply, t("house.opened", { name }));
    this.name.value = name;
  }
}

/** What differs, before and after. @param {StoredHouseRules} house */
function figures({ figures, count }) {
  const more = count - figures.length;
  return h(
    "details",
    { class: "house-changes" },
    h("summary", null, t("house.count", { count })),
    h(
      "ul",
      null,
      ...figures.map(({ where, before, after }) =>
        h("li", null, h("span", { class: "soft" }, where), ` ${before || "–"}\u00a0→\u00a0${after || "–"}`),
      ),
      more ? h("li", { class: "soft" }, t("house.more", { count: more })) : null,
    ),
  );
}
