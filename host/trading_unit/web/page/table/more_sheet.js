// @ts-check
// What the table needs seldom: phones, the hour, a pause, another language, another game.

import { figure, whyNot, wrong } from "../base/amount_field.js";
import { button } from "../base/button.js";
import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { say, send } from "../base/messages.js";
import { openPhones } from "../phones/phones_sheet.js";
import { language, languages, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const BEATS = [0, 3, 5, 10]; // seconds for bets and cards before a spin
const PACES = /** @type {[string, number][]} */ ([
  ["slow", 2.5],
  ["usual", 1.2],
  ["fast", 0.3],
]);

/**
 * @param {() => View} now
 * @param {(update: ((view: View) => void) | null) => void} follow  news reach a sheet as long as it is open
 */
export function openMore(now, follow) {
  const { hour, paused, phones, watch, beatS, hints } = now();
  openSheet(t("more"), (close) => [
    h(
      "div",
      { class: "steps" },
      button(t(phones?.open ? "phones.are in" : "phones"), () => openPhones(now, follow), "phones"),
      hour ? button(t("hour"), () => openHour(now()), "hour") : null,
      button(
        t(paused ? "table.unpause" : "table.pause"),
        () => {
          close();
          send("/do", { what: "pause", on: !paused });
        },
        "pause",
      ),
      ...(watch ? PACES : []).map(([name, seconds]) =>
        button(
          t(`pace.${name}`),
          () => {
            close();
            send("/do", { what: "pace", s: seconds });
          },
          `pace ${name}`,
        ),
      ),
      ...(beatS === null ? [] : BEATS).map((seconds) =>
        button(
          t(seconds ? "beat.set" : "beat.none", { seconds }),
          () => {
            close();
            send("/do", { what: "beat", s: seconds });
          },
          `beat ${seconds}`,
          seconds === beatS ? "chosen" : "",
        ),
      ),
      button(
        t(hints ? "hints.off" : "hints.on"),
        () => {
          close();
          send("/do", { what: "hints", on: !hints });
        },
        "hints",
      ),
      ...languages()
        .filter(([code]) => code !== language())
        .map(([code, name]) =>
          button(
            name,
            async () => {
              if (await send("/do", { what: "language", is: code })) location.reload();
            },
            `language ${code}`,
          ),
        ),
      button(t("table.leave"), leave, "leave"),
    ),
  ]);
}

/** Why a game is not shown, and how to come away from it. @param {string} why */
export function awayFrom(why) {
  const undo = button(t("undo"), () => send("/do", { what: "undo", count: 1 }), "undo");
  return [
    h("p", { class: "ask" }, sentence(why)),
    h("div", { class: "steps" }, undo, button(t("table.leave"), leave, "leave")),
  ];
}

async function leave() {
  if (await send("/leave", {})) location.assign("/");
}

/** @param {View} view */
function openHour(view) {
  openSheet(t("hour.title"), (close) => {
    const form = { least: 1, most: 240, step: 1 };
    const minutes = figure({
      label: t("hour.minutes"),
      key: "minutes",
      typed: "60",
      form: () => form,
      changed: () => {},
    });
    const set = async (/** @type {number} */ value) => {
      if (await send("/do", { what: "hour", minutes: value })) close();
    };
    return [
      h("p", null, t("hour.says", { minutes: Math.ceil((view.hour?.left ?? 0) / 60_000) })),
      h(
        "div",
        { class: "answers" },
        button(t("hour.another"), () => set(60), "another hour", "main"),
        button(t("hour.stop"), () => set(0), "stop and count"),
        button(
          t(view.hour?.paused ? "table.unpause" : "table.pause"),
          () => {
            close();
            send("/do", { what: "pause", on: !view.hour?.paused });
          },
          "pause",
        ),
      ),
      h(
        "div",
        { class: "row" },
        minutes.box,
        button(
          t("hour.set"),
          () => {
            const value = Number(minutes.field.value);
            const key = wrong(value, form);
            if (key) say(whyNot(key, form), true);
            else set(value);
          },
          "set hour",
        ),
      ),
    ];
  });
}
