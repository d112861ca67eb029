// @ts-check
// A phone's seat: what is asked of me, large; below it what I have, what the others have, the log.

import { answers, sentence } from "./asked.js";
import { bids, clock } from "./bids.js";
import { blank, dealForm, isBlank, offerShown, readDraft, turned } from "./deal.js";
import { by, h, keep, show } from "./dom.js";
import { keepDraft, kept } from "./drafts.js";
import { districtShown, owned } from "./holdings.js";
import { codeOf, join } from "./join.js";
import { news } from "./news.js";
import { colourClass, token } from "./pieces.js";
import { post } from "./post.js";
import { speak, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Terms} Terms */
/** @typedef {import("./view.js").Option} Option */

const TELL_MS = 8_000;
const READ_MS = 2_500;
const LATEST = 3; // lines of the log that are not folded away
const MINUTE_MS = 60_000;

/** Full minutes that are left, as people count them. @param {number} left */
export function minutes(left) {
  return Math.ceil(left / MINUTE_MS);
}

/** Who says it: what was thrown or drawn at the table, whoever threw it says for the table.
 * @param {import("./view.js").Ask} ask @param {number} seat */
export function sayer(ask, seat) {
  return ask.sources.includes("table") ? "table" : seat;
}

/** What makes the panel of an ask another one. @param {View} view @param {number} seat */
export function panelOf(view, seat) {
  const { ask } = view;
  if (!ask) return `none ${view.phase}`;
  if (ask.name === "bid" && ask.timed) return `bid ${view.light?.lot ?? ask.lot ?? ""} ${ask.mine}`;
  if (ask.terms) return `offer ${ask.number} ${JSON.stringify(ask.terms)} ${ask.mine}`;
  return `ask ${ask.number} ${ask.mine} ${ask.text} ${JSON.stringify(ask.options)} ${seat}`;
}

/** @param {Element} page @param {number} seat @param {(why: string) => void} leave */
function sit(page, seat, leave) {
  /** @type {View | null} */
  let view = null;
  let panel = "";
  /** @type {{update: (view: View) => void} | null} */
  let auction = null;
  /** @type {ReturnType<typeof dealForm> | null} */
  let deal = null;
  let draft = blank();
  let drafted = ""; // the game that the draft is of
  /** @type {ReturnType<typeof dealForm> | null} */
  let counter = null;
  /** @type {Set<string>} */
  const open = new Set();
  /** @type {any} */
  let telling = 0;
  let toldAt = 0;
  let answering = false; // a second tap of the same finger says nothing more

  const lost = h("div", { class: "lost", role: "alert", hidden: true }, t("seat.lost"));
  const told = h("div", { class: "told", role: "status", "data-place": "told" });
  const head = h("header", { class: "seat-head" });
  const people = h("div", { class: "people", role: "status" });
  const light = clock();
  const question = h("div", { class: "question" });
  const ask = h("section", { class: "ask", "data-place": "ask" }, light.box, question);
  const latest = h("div", { class: "latest", "aria-live": "polite", "data-place": "latest" });
  const dealing = h("div", { class: "dealing" });
  const mine = h("section", { class: "mine", "data-place": "mine" });
  const others = h("section", { class: "others", "data-place": "others" });
  const log = h("section", { class: "history" });
  const left = h("div", { class: "column" }, ask, dealing, latest);
  const right = h("div", { class: "column" }, mine, others, log);
  const up = h(
    "button",
    { type: "button", class: "main up", hidden: true, "data-do": "up", onclick: () => scrollTo({ top: 0 }) },
    t("seat.up"),
  );
  show(page, lost, head, up, told, people, left, right);
  let inSight = true;
  const sight = new IntersectionObserver((seen) => {
    inSight = seen[seen.length - 1].isIntersecting;
    drawUp();
  });
  sight.observe(ask);

  /** Who has scrolled away is told that something is asked. */
  function drawUp() {
    up.hidden = inSight || !ask.classList.contains("mine");
  }

  /** @param {string} text */
  function tell(text) {
    told.textContent = text;
    toldAt = performance.now();
    clearTimeout(telling);
    if (text) telling = setTimeout(() => (told.textContent = ""), TELL_MS);
  }

  /** @param {string} path @param {object} body */
  async function send(path, body) {
    if (!lost.hidden) {
      tell(t("seat.nothing sent"));
      return { status: /** @type {const} */ ("lost"), why: "" };
    }
    const reply = await post(path, body);
    if (reply.status === "lost") tell(t("seat.not sent"));
    else if (reply.status !== "accepted") tell(reply.why || t("seat.refused"));
    return reply;
  }

  /** @param {unknown} value */
  async function answer(value) {
    if (!view?.ask || answering) return false;
    answering = true;
    tell("");
    const reply = await send("/answer", { number: view.ask.number, by: sayer(view.ask, seat), value });
    answering = false;
    return reply.status === "accepted";
  }

  /** @param {string} name @param {unknown} value */
  async function aside(name, value) {
    tell("");
    const reply = await send("/aside", { name, by: seat, value });
    return reply.status === "accepted";
  }

  // What is asked

  function drawAsk(/** @type {View} */ now) {
    light.set(now.light);
    const mark = panelOf(now, seat);
    if (mark !== panel) {
      panel = mark;
      auction = counter = null;
      // What was told about the last question is no answer to this one.
      if (performance.now() - toldAt > READ_MS) tell("");
      keep(question, mark, () => made(now));
    }
    auction?.update(now);
    counter?.update(now, partners(now.ask?.options));
    ask.classList.toggle("mine", Boolean(now.ask?.mine));
    ask.dataset.number = String(now.ask?.number ?? "");
    drawUp();
  }

  /** @param {View} now */
  function made(now) {
    const asked = now.ask;
    if (!asked) return over(now);
    const can = asked.hand || asked.options.length || Object.keys(now.asides[String(seat)] ?? {}).length;
    const me = asked.mine && !now.seats[seat].out && (Boolean(can) || asked.timed);
    if (asked.name === "bid" && asked.timed) {
      const lot = now.light?.lot ?? asked.lot ?? "";
      const parts = [
        h("h1", null, t("seat.auction of", { lot })),
        districtShown(now, lot, open, {}),
      ];
      if (!me) return [...parts, h("p", null, asked.text)];
      const made = bids({ view: now, seat, send, tell });
      auction = made;
      return [...parts, made.box];
    }
    if (asked.terms) return offered(now, me);
    const who = asked.by.filter((one) => typeof one === "number").map((one) => now.seats[Number(one)]?.name);
    const text = h("h1", null, me ? sentence(asked.text) : t("seat.others asked", { name: who.join(", "), what: asked.text }));
    if (!me) return [h("p", { class: "kicker" }, t("seat.waiting")), text];
    const form = answers({
      view: now,
      ask: asked,
      seat,
      answer: (value) => void answer(value),
      act: (what) => void send("/do", what),
      tell,
    });
    return [h("p", { class: "kicker" }, t("seat.asked of you")), text, form, ...owing(now)];
  }

  /** Who owes mortgages and deals: that stands where it is asked. @param {View} now */
  function owing(now) {
    if (now.ask?.name !== "owe") return [];
    const asides = now.asides[String(seat)] ?? {};
    const ways = (asides.mortgage ?? []).map((one) =>
      h(
        "button",
        {
          type: "button",
          class: "main",
          dataset: { do: "aside", aside: "mortgage", word: one.word, key: `owe ${one.word}` },
          onclick: () => void aside("mortgage", one.word),
        },
        t("seat.mortgage it", { name: one.word ?? "", amount: now.stands.districts[one.word ?? ""]?.rent ?? "" }),
      ),
    );
    return ways.length ? [h("div", { class: ways.length > 3 ? "answers many" : "answers" }, ...ways)] : [];
  }

  /** An offer under the light. @param {View} now @param {boolean} me */
  function offered(now, me) {
    const terms = now.ask?.terms;
    if (!terms) return [];
    const names = { from: now.seats[terms.seat].name, to: now.seats[terms.with].name };
    const title = me
      ? t("seat.deal.offered you", names)
      : t(terms.seat === seat ? "seat.deal.you offered" : "seat.deal.offered", names);
    const parts = [h("h1", null, title), offerShown(terms, now, seat)];
    if (!me) return [h("p", { class: "kicker" }, t("seat.waiting")), ...parts];
    const ways = h("div", { class: "answers" });
    const form = h("div");
    const button = (/** @type {string} */ word, /** @type {string} */ text, kind = "main") =>
      h("button", { type: "button", class: kind, dataset: { do: "answer", word, key: `answer ${word}` }, onclick: () => void answer(word) }, text);
    const other = h(
      "button",
      {
        type: "button",
        class: "plain",
        dataset: { do: "counter", key: "counter" },
        onclick: () => {
          ways.hidden = true;
          counter = dealForm({
            seat,
            draft: turned(terms),
            changed: () => {},
            send: answer,
            close: () => {
              counter = null;
              ways.hidden = false;
              show(form);
            },
            button: t("seat.deal.counter send"),
            counter: true,
          });
          show(form, counter.box);
          if (view) counter.update(view, partners(view.ask?.options));
        },
      },
      t("seat.deal.counter"),
    );
    show(ways, button("yes", t("seat.deal.yes")), button("no", t("seat.deal.no")), other);
    return [h("p", { class: "kicker" }, t("seat.asked of you")), ...parts, ways, form];
  }

  /** @param {View} now */
  function over(now) {
    if (now.phase === "lobby") return [h("h1", null, t("seat.lobby"))];
    const totals = (now.totals ?? []).slice().sort((one, other) => Number(other.won) - Number(one.won));
    return [
      h("h1", null, t("seat.over")),
      h(
        "ul",
        { class: "totals", "data-place": "totals" },
        ...totals.map(({ seat: of, text, won }) =>
          h(
            "li",
            won ? { class: "won" } : null,
            h("span", null, won ? t("seat.wins", { names: now.seats[of].name }) : now.seats[of].name),
            h("span", null, text),
          ),
        ),
      ),
    ];
  }

  // Deals

  /** @param {Option[] | undefined} options */
  function partners(options) {
    return options?.find((one) => one.partners)?.partners ?? null;
  }

  function keepIt() {
    keepDraft("deal", drafted, seat, isBlank(draft) && !deal ? null : { ...draft, open: Boolean(deal) });
  }

  function openDeal() {
    deal = dealForm({
      seat,
      draft,
      changed: keepIt,
      send: async (said) => {
        const done = await aside("deal", said);
        if (done) {
          draft = blank();
          closeDeal();
        }
        return done;
      },
      close: () => {
        draft = blank();
        closeDeal();
      },
      button: t("seat.deal.offer"),
    });
    keepIt();
    if (view) drawDeal(view);
  }

  function closeDeal() {
    deal = null;
    keepIt();
    if (view) drawDeal(view);
  }

  function drawDeal(/** @type {View} */ now) {
    const can = partners(now.asides[String(seat)]?.deal);
    if (deal) {
      if (deal.box.parentNode !== dealing) show(dealing, deal.box);
      /** @type {any} */ (dealing).shownMark = undefined;
      deal.update(now, can);
      return;
    }
    keep(dealing, [Boolean(can), isBlank(draft)], () =>
      can
        ? h(
            "button",
            { type: "button", class: "plain wide", dataset: { do: "deal", key: "deal" }, onclick: openDeal },
            t("seat.deal.begin"),
          )
        : null,
    );
  }

  // What stands there

  function drawHead(/** @type {View} */ now) {
    const me = now.seats[seat];
    const hour = now.phase === "play" ? now.hour : null;
    const left = hour && minutes(hour.left);
    const turn = now.turn === seat ? t("seat.your turn") : t("seat.turn of", { name: now.seats[now.turn]?.name ?? "" });
    const shown = [me, turn, left, hour?.paused];
    keep(head, shown, () => [
      token(me, 44),
      h("div", { class: "who" }, h("strong", null, me.name), h("span", { class: "turn" }, now.phase === "play" ? turn : "")),
      h(
        "div",
        { class: "have" },
        h("strong", { class: "cash", dataset: { balance: seat } }, me.cash === null ? "" : me.money),
        left === null ? null : h("span", { class: "hour" }, t(hour?.paused ? "seat.hour paused" : "seat.hour", { count: left })),
      ),
    ]);
    head.className = `seat-head ${colourClass(me.colour)}`;
    document.title = now.ask?.mine ? t("seat.title asked", { name: me.name }) : me.name;
  }

  function drawMine(/** @type {View} */ now) {
    const me = now.seats[seat];
    const names = owned(now, seat);
    const asides = now.asides[String(seat)] ?? {};
    const acts = { mortgage: asides.mortgage, "buy back": asides["buy back"], clear: asides.clear };
    const shown = [names.map((name) => now.stands.districts[name]), names, me.keeps, me.worth, acts];
    keep(mine, shown, () => [
      h("h2", null, t("seat.mine")),
      me.out ? h("p", null, t("seat.out of it")) : null,
      ...names.map((name) => districtShown(now, name, open, asides, (act, word) => void aside(act, word))),
      names.length || me.out ? null : h("p", { class: "small" }, t("seat.no district")),
      me.keeps.length
        ? h("div", { class: "keeps" }, h("h3", null, t("seat.cards")), h("ul", null, ...me.keeps.map((card) => h("li", null, card))))
        : null,
      me.worth ? h("p", { class: "small" }, t("seat.worth", { amount: me.worth })) : null,
    ]);
  }

  function drawOthers(/** @type {View} */ now) {
    const shown = [now.seats, now.stands.districts, now.turn];
    keep(others, shown, () => [
      h("h2", null, t("seat.others")),
      ...now.seats.flatMap((one, other) => (other === seat ? [] : [otherShown(now, other)])),
    ]);
  }

  /** @param {View} now @param {number} other */
  function otherShown(now, other) {
    const one = now.seats[other];
    const names = owned(now, other);
    const key = `seat ${other}`;
    return h(
      "details",
      {
        class: "other",
        open: open.has(key),
        ontoggle: (/** @type {Event} */ event) => {
          const details = /** @type {HTMLDetailsElement} */ (event.target);
          if (details.dataset.other !== key) return; // one of its districts
          if (details.open) open.add(key);
          else open.delete(key);
        },
        "data-other": key,
      },
      h(
        "summary",
        { "data-key": key },
        token(one, 32),
        h("span", { class: "name" }, one.name, h("small", null, one.glance)),
        h("span", { class: "state", dataset: { balance: other } }, one.cash === null ? "" : one.money),
      ),
      ...names.map((name) => districtShown(now, name, open, {})),
      one.keeps.length ? h("p", { class: "small" }, t("seat.their cards", { cards: one.keeps.join(", ") })) : null,
    );
  }

  function drawLog(/** @type {View} */ now) {
    const lines = now.log.slice(-LATEST);
    keep(latest, lines, () => lines.map((line) => h("p", null, line.text)));
    keep(log, now.log.slice(-1), () =>
      h(
        "details",
        {
          open: open.has("log"),
          ontoggle: (/** @type {Event} */ event) => {
            if (/** @type {HTMLDetailsElement} */ (event.target).open) open.add("log");
            else open.delete("log");
          },
        },
        h("summary", { "data-key": "log" }, t("seat.log")),
        h("ol", { class: "lines", "data-place": "log", tabindex: "0", "aria-label": t("seat.log") }, ...now.log.slice().reverse().map((line) => h("li", null, line.text))),
      ),
    );
  }

  function drawPeople(/** @type {View} */ now) {
    const twice = now.seats[seat].twice ? [t("seat.twice", { name: now.seats[seat].name })] : [];
    const shown = [...twice, ...(now.people ?? []).slice(-2)];
    keep(people, shown, () => shown.map((text) => h("p", null, text)));
  }

  /** @param {View} now */
  function state(now) {
    if (now.seat !== seat) return leave(t(now.phase === "lobby" ? "seat.game gone" : "seat.taken back"));
    view = now;
    if (!now.seats) {
      head.replaceChildren();
      for (const part of [dealing, latest, mine, others, log, people]) part.hidden = true;
      return keep(question, "lobby", () => over(now));
    }
    for (const part of [dealing, latest, mine, others, log, people]) part.hidden = false;
    if (drafted !== now.game.record) {
      drafted = now.game.record;
      const found = kept("deal", drafted, seat);
      draft = readDraft(found);
      deal = null;
      if (found && /** @type {any} */ (found).open) openDeal();
    }
    drawHead(now);
    drawPeople(now);
    drawAsk(now);
    drawDeal(now);
    drawLog(now);
    drawMine(now);
    drawOthers(now);
  }

  const stream = news(
    {
      state,
      told: (one) => tell(one.text),
      lost: (isLost) => {
        lost.hidden = !isLost;
      },
      refused: async () => {
        const reply = await post("/join", {});
        if (reply.status === "refused") leave(t("seat.taken back"));
      },
    },
    "?page=seat",
  );
  const ticking = setInterval(light.draw, 100);
  return () => {
    clearInterval(ticking);
    sight.disconnect();
    stream.close();
  };
}

async function start() {
  await speak();
  const page = by("page");
  const reply = await post("/join", {});
  let seat = reply.status === "accepted" && typeof reply.seat === "number" ? reply.seat : null;
  let why = reply.status === "lost" ? t("seat.lost") : "";
  for (;;) {
    seat ??= await join(page, why, codeOf(location.hash));
    if (location.hash) history.replaceState(null, "", location.pathname);
    const here = seat;
    why = await new Promise((resolve) => {
      let up = () => {};
      up = sit(page, here, (because) => {
        up();
        resolve(because);
      });
    });
    seat = null;
  }
}

if (typeof document !== "undefined") void start();
