// @ts-check
// The hint of a lesson: a bubble with an arrow and a ring at what it is about, found on the page by
// the name that the lesson has for it. It is loaded in a lesson.

import { button } from "../base/button.js";
import { h, s, set, show } from "../base/dom.js";
import { arrowBetween, distance, grown, placeOf } from "./lesson_placement.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("./lesson_placement.js").Box} Box */

const QUESTION = [".question-panel > .now:not([hidden])", "[data-place=ask]"];

/** @type {Record<string, string[]>}  selectors on the table's page and on a phone, the best first */
const PLACES = {
  answers: [".quiz-answers", ".now:not([hidden]) .answers", "[data-place=ask] .answers"],
  bets: [".bets-place:not([hidden])", "[data-place=bets]"],
  card: [".drawn-card"],
  chart: [".chart-place:not([hidden])", "[data-place=tally]"],
  dice: ["[data-do=throw]", ".held button"],
  log: [".log-place .log", "[data-place=latest]"],
  question: QUESTION,
  seats: ["ul.seats", "[data-place=others]"],
  undo: ["[data-key=undo]"],
  unit: [".unit-place .u-picture", ".unit-place"],
};

const FOLLOW_MS = 250; // how often what is pointed at is looked for: the page may have moved
const RING = 5; // between the ring and what is in it
const SHORTEST_ARROW = 10;
const BUTTONS = ".now button, .now input, .question button, .question input, .can, .thumb-board, .log-ways button";
const BOARD = ".drawn-board"; // it may be covered for a while, by what has to stand near something
const TEXTS =
  ".now .who, .now p, .now .deed, .ask-rows, .bidders > *, .dome, .seats li, .table-bar > *, .u-picture, .question > *";

/** @param {View} view @param {(seat: number) => boolean} is */
function first(view, is) {
  return view.seats.findIndex((_, seat) => is(seat));
}

/** @param {View} view @param {string} place @param {number | null} learner @returns {string[]} */
function selectors(view, place, learner) {
  const [what, ...rest] = place.split(" ");
  const name = CSS.escape(rest.join(" "));
  const isPerson = (/** @type {number} */ seat) => view.seats[seat].plays === "person";
  const me = learner ?? view.seat ?? first(view, isPerson);
  const other = first(view, (seat) => !isPerson(seat));
  const purse = (/** @type {number} */ seat) => `[data-key="seat ${seat}"]`;
  if (place === "my purse") return [`${purse(me)} .money`, "[data-balance]"];
  if (place === "other purse") return [purse(other)];
  // Of what is large only a part, so that there is room for a hint beside it.
  if (place === "board") return [`.figures [data-seat="${me}"]`, "[data-place=board]"];
  if (place === "auction") return [`[data-do=bid][data-seat="${me}"]`, ".auction-now .dome", "[data-place=high]"];
  if (what === "answer") return [`[data-do=answer][data-word="${name}"]`, `[data-do=part][data-part="${name}"]`];
  if (what === "aside") return [`[data-key="aside ${name}"]`, `[data-do="${name}"]`];
  if (what === "space") return [`plot-${name}`, `square-${name}`, `space ${name}`].map((key) => `[data-key="${key}"]`);
  return PLACES[place] ?? [];
}

/** @param {string[]} from @returns {Element | null} the first that can be seen, but for the hint itself */
function firstSeen(from) {
  for (const selector of from)
    for (const node of document.querySelectorAll(selector))
      if (node.getClientRects().length && !node.closest("[hidden], .lesson")) return node;
  return null;
}

/**
 * The node of that place; null where this page has none, as a phone has no board.
 * @param {View} view
 * @param {string} place
 * @param {number | null} learner
 */
function placeOnPage(view, place, learner) {
  return firstSeen(selectors(view, place, learner));
}

export class LessonBubble {
  /** @param {import("../base/http.js").Post | typeof import("../base/messages.js").send} send */
  constructor(send) {
    this.send = send;
    /** @type {View | null} */
    this.view = null;
    /** @type {Element | null} */
    this.target = null;
    this.shown = "";
    this.at = "";
    this.text = h("p", { class: "lesson-text" });
    this.count = h("p", { class: "lesson-count" });
    this.bar = h("progress", { class: "lesson-bar", "aria-hidden": "true" }); // as the count says
    this.read = button(t("lesson.read"), () => this.say({ what: "lesson hint", key: this.key }), "lesson read", "main");
    this.leave = button(t("lesson.leave"), () => this.say({ what: "leave lesson" }), "lesson leave", "plain");
    this.says = h("div", { role: "status", "aria-live": "polite" }, this.text);
    this.box = h(
      "aside",
      { class: "lesson", "aria-label": t("lesson.title"), hidden: true },
      this.count,
      this.bar,
      this.says,
      h("div", { class: "lesson-ways" }, this.read, this.leave),
    );
    this.ring = h("div", { class: "lesson-ring", "aria-hidden": "true", hidden: true });
    this.line = s("path", { class: "lesson-line" });
    this.tip = s("path", { class: "lesson-tip", d: "M-12 -7L0 0L-12 7Z" });
    this.arrow = s("svg", { class: "lesson-arrow", "aria-hidden": "true" }, this.line, this.tip);
    document.head.append(h("link", { rel: "stylesheet", href: "/page/lesson/lesson.css", onload: () => this.place() }));
    // Before all else, so that the keyboard comes to it first; a sheet over the page covers it.
    const page = document.getElementById("page") ?? document.body;
    page.prepend(this.box);
    document.body.append(this.ring, this.arrow);
    for (const name of ["resize", "scroll"]) addEventListener(name, () => this.place(), { passive: true });
    setInterval(() => this.follow(), FOLLOW_MS);
  }

  get key() {
    return this.view?.lesson?.hint?.key ?? "";
  }

  /** @param {import("types/requests").Action} what */
  async say(what) {
    await this.send("/do", what);
  }

  /** While something happens on the page there is no hint. */
  hide() {
    this.box.hidden = this.ring.hidden = true;
    this.arrow.classList.remove("on");
  }

  /** @param {View} view  what there is now */
  update(view) {
    this.view = view;
    const { lesson } = view;
    if (!lesson) return this.hide();
    const { hint, number, of } = lesson;
    const mark = JSON.stringify([lesson, hint && view.ask?.number]);
    const isNew = mark !== this.shown;
    this.shown = mark;
    this.count.textContent = t("lesson.count", { number, of });
    set(this.bar, { max: of, value: number });
    if (this.text.textContent !== (hint?.text ?? "")) show(this.text, hint?.text);
    const isLast = number === of && hint !== null; // nothing is left then that could be left
    this.read.hidden = !hint?.read;
    this.read.textContent = t(isLast ? "lesson.play on" : "lesson.read");
    this.leave.hidden = isLast;
    this.box.classList.toggle("small", !hint);
    this.box.dataset.hint = hint?.key ?? "";
    this.box.dataset.place = hint?.place ?? "";
    this.box.hidden = false;
    this.find();
    if (isNew && hint) this.bringIntoView();
    this.place();
  }

  find() {
    const hint = this.view?.lesson?.hint;
    this.target = this.view && hint ? placeOnPage(this.view, hint.place, hint.seat) : null;
    this.box.dataset.found = String(this.target !== null);
  }

  bringIntoView() {
    const box = this.target?.getBoundingClientRect();
    if (box && (box.top < 0 || box.bottom > innerHeight) && box.height < innerHeight)
      this.target?.scrollIntoView({ block: "center" });
  }

  /** The page may be laid out otherwise than before. */
  follow() {
    if (this.box.hidden) return;
    this.find();
    const now = this.where();
    if (now !== this.at) this.place();
  }

  /** Where everything is that the place of the hint depends on. */
  where() {
    const box = this.target?.getBoundingClientRect();
    const own = this.box.getBoundingClientRect();
    return [box?.left, box?.top, box?.width, box?.height, own.width, own.height, innerWidth, innerHeight].join(" ");
  }

  place() {
    if (this.box.hidden) return;
    this.find();
    const target = this.target ? seen(this.target) : null;
    const own = this.box.getBoundingClientRect();
    const boxes = (/** @type {string} */ all) =>
      [...document.querySelectorAll(all)].filter((one) => one.getClientRects().length).map(seen);
    const { x, y } = placeOf(
      { width: own.width, height: own.height },
      { width: document.documentElement.clientWidth, height: innerHeight }, // but for a scroll bar
      target && grown(target, RING),
      boxes(BUTTONS),
      boxes(target ? TEXTS : `${TEXTS}, ${BOARD}`),
    );
    this.box.style.transform = `translate(${x}px, ${y}px)`;
    this.point({ left: x, top: y, right: x + own.width, bottom: y + own.height }, target);
    this.at = this.where();
  }

  /** @param {Box} from @param {Box | null} target */
  point(from, target) {
    this.ring.hidden = !target;
    const to = target && grown(target, RING);
    const on = to !== null && distance(from, to) >= SHORTEST_ARROW;
    this.arrow.classList.toggle("on", on);
    if (!to) return;
    const { style } = this.ring;
    style.transform = `translate(${to.left}px, ${to.top}px)`;
    style.width = `${to.right - to.left}px`;
    style.height = `${to.bottom - to.top}px`;
    const [start, end] = arrowBetween(from, to);
    const turned = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
    set(this.line, { d: `M${start.x} ${start.y}L${end.x} ${end.y}` });
    set(this.tip, { transform: `translate(${end.x} ${end.y}) rotate(${turned})` });
  }
}

/** The part of it that can be seen. @param {Element} node @returns {Box} */
function seen(node) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left: Math.max(0, left), top, right: Math.min(innerWidth, right), bottom };
}
