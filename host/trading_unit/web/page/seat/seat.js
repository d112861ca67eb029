// @ts-check
// A phone's seat: takes one, listens for it, and brings its parts together.

import { drawAgreement, BeatBox } from "../ask/pauses.js";
import { answererOf } from "../ask/answerer.js";
import { byId, h, renderIfChanged, show } from "../base/dom.js";
import { changesIn } from "../ask/clock.js";
import { codeOf, join } from "./join.js";
import { drawnCard, Hand, giftButtons, gifts } from "../ask/playing_cards.js";
import { opensMentioned } from "../help/lookup.js";
import { news } from "../base/news.js";
import { BET, NumberBoard } from "../aside/number_board.js";
import { MINUTE_MS, drawHead, drawLog, drawMine, drawOthers, drawPeople, drawTally } from "./overview.js";
import { OwnDeal } from "../deal/own_deal.js";
import { OwnPlan } from "../aside/build_plan_form.js";
import { PhoneCards } from "../phones/phone_cards.js";
import { PhoneSignals } from "./phone_signals.js";
import { post } from "../base/http.js";
import { Question } from "./seat_question.js";
import { TICK_MS, ticker } from "../base/motion.js";
import { WaitingSeat } from "./waiting_seat.js";
import { WheelOverlay } from "../stage/wheel.js";
import { speak, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const TELL_MS = 8_000; // a sentence stays so long
const READ_MS = 2_500; // and so long at least when something else is asked

/** @param {Element} page @param {number} seat @param {(why: string) => void} leave */
function sit(page, seat, leave) {
  /** @type {View | null} */
  let view = null;
  let came = 0; // when it came
  /** @type {any} */
  let telling = 0;
  let toldAt = 0;
  /** @type {{name: string, twice: boolean} | null} */
  let player = null;
  /** @type {string[]} */
  let notices = [];
  let answering = -1; // that ask: a second tap of the same finger says nothing more
  let inSight = true;
  /** @type {import("../lesson/lesson.js").LessonBubble | null} */
  let lesson = null;
  /** @type {Set<string>} */
  const open = new Set();

  const lost = h("div", { class: "lost", role: "alert", hidden: true }, t("seat.lost"));
  const told = h("div", { class: "told", role: "status", "data-place": "told" });
  const head = h("header", { class: "seat-head" });
  const people = h("div", { class: "people", role: "status" });
  const up = h(
    "button",
    { type: "button", class: "main up", hidden: true, "data-do": "up", onclick: () => scrollTo({ top: 0 }) },
    t("seat.up"),
  );
  const question = new Question(seat, { send, answer, aside, tell, deal: openDeal });
  const signals = new PhoneSignals(seat, head, question.box);
  const agreement = h("section", { class: "agreement", hidden: true, role: "alert", "data-place": "agreement" });
  const beat = new BeatBox(() => send("/do", { what: "enough" }));
  const drawn = h("div", { "aria-live": "polite", "data-place": "drawn" });
  const giving = h("section", { class: "giving", role: "status", "data-place": "giving" });
  const bets = new NumberBoard(h("section", { "data-place": "bets" }), seat, (value) => void aside(BET, value));
  const hand = new Hand(h("section", { class: "own-hand", "data-place": "hand" }));
  const spun = new WheelOverlay(h("div"));
  const dealing = h("div", { class: "dealing" });
  const deal = new OwnDeal(dealing, seat, aside);
  const planning = h("div", { class: "dealing", "data-place": "plan" });
  const plan = new OwnPlan(planning, seat, aside);
  const latest = h("div", { class: "latest", "aria-live": "polite", "data-place": "latest" });
  const changed = h("div", { class: "changed" }, latest, signals.dice);
  const mine = h("section", { class: "mine", "data-place": "mine" });
  const tally = h("section", { class: "others", "data-place": "tally" });
  const others = h("section", { class: "others", "data-place": "others" });
  const log = h("section", { class: "history" });
  const waiting = new WaitingSeat(seat, { send, tell, leave: () => void giveUp() });
  const phoneCards = new PhoneCards((answer) => void send("/do", answer));
  const left = h(
    "div",
    { class: "column" },
    agreement,
    giving,
    drawn,
    question.box,
    beat.box,
    bets.box,
    planning,
    dealing,
  );
  const right = h("div", { class: "column" }, hand.box, mine, tally, others, log);
  show(page, lost, phoneCards.box, waiting.box, head, changed, up, told, people, left, right, spun.box);

  opensMentioned(latest, tell);
  opensMentioned(log, tell);

  const sight = new IntersectionObserver((seen) => {
    inSight = seen[seen.length - 1].isIntersecting;
    drawUp();
  });
  sight.observe(question.box);

  /** @param {import("types/view").Offer} [offer]  with which it begins */
  function openDeal(offer) {
    if (offer) deal.begin(offer);
    else if (!deal.form) deal.open();
    dealing.scrollIntoView({ block: "start" });
  }

  /** Who has scrolled away is told that something is asked. */
  function drawUp() {
    up.hidden = inSight || !question.isMine;
  }

  /** Who has answered far down reads the next question from its beginning. */
  function showFromTop() {
    if (inSight && question.box.getBoundingClientRect().top < head.offsetHeight) scrollTo({ top: 0 });
  }

  // What is said

  /** @param {string} text */
  function tell(text) {
    told.textContent = text;
    toldAt = performance.now();
    clearTimeout(telling);
    if (text) telling = setTimeout(() => (told.textContent = ""), TELL_MS);
  }

  /**
   * @template {keyof import("types/requests").Requests} Path
   * @param {Path} path
   * @param {import("types/requests").Requests[Path]} body
   * @returns {Promise<import("../base/http.js").Reply>}
   */
  async function send(path, body) {
    if (!lost.hidden) {
      tell(t("seat.nothing sent"));
      return { status: "lost", why: "" };
    }
    const underWay = t("seat.under way");
    const reply = await post(path, body, () => tell(underWay));
    if (told.textContent === underWay) tell("");
    if (reply.status === "lost") tell(t("seat.not sent"));
    else if (reply.status !== "accepted") tell(reply.why || t("seat.refused"));
    return reply;
  }

  /** @param {unknown} value */
  async function answer(value) {
    if (!view?.ask || answering === view.ask.number) return false;
    const { number } = view.ask;
    answering = number;
    tell("");
    const reply = await send("/answer", { number, by: answererOf(view.ask, seat), value });
    if (answering === number) answering = -1;
    return reply.status === "accepted";
  }

  /** @param {string} name @param {unknown} value */
  async function aside(name, value) {
    tell("");
    const reply = await send("/aside", { name, by: seat, value });
    return reply.status === "accepted";
  }

  /** Its player has taken the seat of somebody else. */
  async function giveUp() {
    stream.rest(); // a phone without a seat may not listen
    const reply = await send("/leave", {});
    if (reply.status === "accepted") leave("");
    else stream.wake();
  }

  const clocks = ticker(() => {
    question.light.draw();
    beat.clock.draw();
    if (!view) return 0;
    const now = performance.now();
    const { last } = signals;
    const gone = now - came;
    drawHead(head, view, seat, last.shown(now), gone);
    if (question.light.runs || beat.clock.runs) return TICK_MS;
    const next = [changesIn(view.hour, gone, MINUTE_MS), last.left(now)].filter(Boolean);
    return next.length ? Math.min(...next) + 1 : 0;
  });

  // What is heard

  /** @param {import("../base/news.js").State} now */
  function state(now) {
    if (now.phase === "lobby" || now.seat !== seat) return leave(t("seat.taken back"));
    phoneCards.update(now);
    waiting.update(now.phase === "waiting" ? now : null);
    left.hidden = right.hidden = changed.hidden = now.phase === "waiting";
    player = now.seats[seat];
    drawPeople(people, player, notices);
    if (now.phase === "waiting") return signals.wait();
    view = now;
    came = performance.now();
    signals.update(now);
    drawHead(head, now, seat, signals.last.shown(came), 0);
    beat.update(now);
    drawAgreement(agreement, now, (yes) => send("/do", { what: "agree", yes }));
    renderIfChanged(drawn, now.drawn, () => drawnCard(now));
    const before = question.number;
    const isNew = question.update(now);
    if ((question.isMine || now.phase === "over") && question.number !== before) showFromTop();
    // What was told about the last question is no answer to this one.
    if (isNew && performance.now() - toldAt > READ_MS) tell("");
    drawUp();
    if (now.stands.spun?.seat === seat || spun.seen < 0) spun.update(now, () => {});
    renderIfChanged(giving, gifts(now, seat), () =>
      gifts(now, seat).length
        ? [
            h("h2", null, t("hand.give")),
            h("div", { class: "answers" }, ...giftButtons(now, seat, (name, value) => void aside(name, value))),
          ]
        : [],
    );
    bets.update(now);
    hand.update(now, seat);
    plan.update(now);
    deal.update(now);
    drawLog(latest, log, now, open);
    drawMine(mine, now, seat, open, (name, value) => void aside(name, value), tell);
    drawTally(tally, now, seat, open);
    drawOthers(others, now, seat, open);
    void drawLesson(now);
    clocks.tick();
  }

  /** The hint of a lesson; its module is loaded in a lesson. @param {View} now */
  async function drawLesson(now) {
    if (!lesson && !now.lesson) return;
    const { LessonBubble } = await import("../lesson/lesson.js");
    lesson ??= new LessonBubble(send);
    if (view) lesson.update(view);
  }

  const stream = news(
    {
      state,
      told: (one) => tell(one.text),
      recent: ({ texts }) => {
        notices = texts;
        if (player) drawPeople(people, player, notices);
      },
      lost: (isLost) => {
        lost.hidden = !isLost;
      },
      refused: async () => {
        const reply = await post("/join", {});
        if (reply.status !== "lost" && reply.seat !== seat) leave(t("seat.taken back"));
      },
    },
    "?page=seat",
  );
  return () => {
    clocks.stop();
    sight.disconnect();
    stream.close();
  };
}

await speak();
const page = byId("page");
let why = "";
let code = "";
for (;;) {
  const known = await post("/join", {});
  code = codeOf(location.hash) || code;
  const here = known.seat ?? (await join(page, known, why, code));
  if (location.hash) history.replaceState(null, "", location.pathname);
  // Who has lost the seat needs another code; who gives it up has typed the code before.
  why = await new Promise((resolve) => {
    const up = sit(page, here, (because) => {
      up();
      resolve(because);
    });
  });
  if (why) code = "";
}
