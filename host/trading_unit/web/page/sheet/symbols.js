// @ts-check
// The signs of the sheet, all our own: six for players, one for each piece, and those of its buttons.
// Each is one path in a box of 24 by 24; the class says how it is coloured.

import { h, s } from "../base/dom.js";

export const PLAYERS = ["star", "heart", "moon", "leaf", "bolt", "drop"];
export const BANK = -1;

/** @type {Record<string, string>} */
export const PATHS = {
  star: "M12 3.2L14.6 9.3L21.2 9.9L16.2 14.2L17.7 20.6L12 17.2L6.3 20.6L7.8 14.2L2.8 9.9L9.4 9.3Z",
  heart: "M12 20.4C4.6 15 3 11.6 3 8.9A4.6 4.6 0 0 1 12 7.2A4.6 4.6 0 0 1 21 8.9C21 11.6 19.4 15 12 20.4Z",
  moon: "M14.8 3.4A9 9 0 1 0 20.8 15.6A7.4 7.4 0 0 1 14.8 3.4Z",
  leaf: "M20.5 3.5C10 3.5 4.4 8.2 5.4 15.6L3.5 20.5L6.3 18.4C14.5 20.4 20.5 14.5 20.5 3.5Z",
  bolt: "M13.8 2.5L5.5 13.5H10.6L9.4 21.5L18.5 10.1H12.9Z",
  drop: "M12 2.6C16.2 8.4 18.6 11.6 18.6 14.8A6.6 6.6 0 0 1 5.4 14.8C5.4 11.6 7.8 8.4 12 2.6Z",
  bank: [
    "M12 2.5L2.5 8V10H21.5V8ZM4.5 11.5H7.5V18H4.5ZM10.5 11.5H13.5V18H10.5ZM16.5 11.5H19.5V18H16.5Z",
    "M2.5 19.3H21.5V21.5H2.5Z",
  ].join(""),
  unit: [
    "M12 2.5A7.5 7.5 0 1 0 12 17.5A7.5 7.5 0 1 0 12 2.5ZM12 7A3 3 0 1 1 12 13A3 3 0 1 1 12 7Z",
    "M5 17.2Q12 21 19 17.2V20Q12 23.6 5 20Z",
  ].join(""),
  city: "M3 9H8V21H3ZM9.5 4H14.5V21H9.5ZM16 12H21V21H16Z",
  count: "M3 13H8V21H3ZM9.5 5H14.5V21H9.5ZM16 16H21V21H16Z",
  help: [
    "M12 2A10 10 0 1 0 12 22A10 10 0 1 0 12 2ZM10.9 17H13.1V19.1H10.9Z",
    "M12 5.2C14.6 5.2 16.1 6.9 16.1 8.9C16.1 11.4 13.2 11.9 13.2 14V15.2H10.8V13.7",
    "C10.8 11 13.6 10.6 13.6 8.9C13.6 8 13 7.4 12 7.4C11 7.4 10.3 8 10.2 9.1L7.9 8.8",
    "C8.1 6.6 9.7 5.2 12 5.2Z",
  ].join(""),
  railroad: "M7.6 3L4.6 21M16.4 3L19.4 21M6.8 7H17.2M6 12H18M5 17H19",
  stadium: [
    "M12 5.5C17 5.5 21 7.2 21 9.5V15C21 17.3 17 19 12 19S3 17.3 3 15V9.5C3 7.2 7 5.5 12 5.5Z",
    "M12 8C8 8 5.6 9 5.6 9.7S8 11.4 12 11.4S18.4 10.4 18.4 9.7S16 8 12 8Z",
  ].join(""),
  skyscraper: "M10.5 21V7L12 2.5L13.5 7V21ZM4.5 12H8.5V21H4.5ZM15.5 10H19.5V21H15.5Z",
  tower: "M12 1.5L13 7H15.5V12H18V21H6V12H8.5V7H11ZM2.5 15H4.8V21H2.5ZM19.2 14H21.5V21H19.2Z",
  "power station":
    "M3 21V13L8 16V13L13 16L14 5H17L18 13H21V21ZM17 4C18 2.4 20 3.6 21.5 2.4L21 4.4C19.6 5.2 18.4 4.6 17 5.4Z",
  "sewage plant": "M3 10H21V21H3ZM5 14Q7.3 11.6 9.7 14T14.3 14T19 14V16Q16.7 18.4 14.3 16T9.7 16T5 16ZM6 4H9V10H6Z",
  prison: "M3 3H21V21H3ZM6 6V18H8V6ZM11 6V18H13V6ZM16 6V18H18V6Z",
  "rubbish dump": "M9 3H15V5H20V7.4H4V5H9ZM5.5 9H18.5L17.3 21H6.7Z",
  school: "M12 3L21 8.5V21H14.5V14.5H9.5V21H3V8.5ZM12 7.4A1.8 1.8 0 1 0 12 11A1.8 1.8 0 1 0 12 7.4Z",
  "wind farm": [
    "M11.2 12H12.8L13.6 21.5H10.4ZM12 11.6L3.4 7.2L4.6 5.6L12.4 9.6ZM12.8 10.4L20.6 8L21 10L13 12Z",
    "M11.4 10L11.6 2L13.4 2.4L13 10Z",
  ].join(""),
  "water tower": "M6 3H18V12H6ZM7 13H9L7 21.5H5ZM15 13H17L19 21.5H17ZM11 13H13V21.5H11Z",
  park: "M12 2A5 5 0 0 1 17 7.4A4.6 4.6 0 0 1 15.4 15H13.2V21.5H10.8V15H8.6A4.6 4.6 0 0 1 7 7.4A5 5 0 0 1 12 2Z",
  mortgage: "M7 10V8A5 5 0 0 1 17 8V10H19V21H5V10ZM9.4 10H14.6V8A2.6 2.6 0 0 0 9.4 8Z",
  hazard: "M12 2.5L22.5 21H1.5ZM10.9 9L11.3 15H12.7L13.1 9ZM10.9 16.6H13.1V18.8H10.9Z",
  bonus: "M12 2L20 5V12C20 17 16.4 20.4 12 22C7.6 20.4 4 17 4 12V5Z",
  trophy: [
    "M7 3H17V5H21V8A4.4 4.4 0 0 1 16.5 12A5 5 0 0 1 13.2 14.2V18H16V21H8V18H10.8V14.2A5 5 0 0 1 7.5 12",
    "A4.4 4.4 0 0 1 3 8V5H7Z",
    "M5 7V8A2.4 2.4 0 0 0 7 10V7ZM17 7V10A2.4 2.4 0 0 0 19 8V7Z",
  ].join(""),
  sound: "M3 9H7L13 4V20L7 15H3ZM15 8.6A4.8 4.8 0 0 1 15 15.4M17.4 5.6A9 9 0 0 1 17.4 18.4",
  mute: "M3 9H7L13 4V20L7 15H3ZM16 9L21.5 15M21.5 9L16 15",
  full: "M3 9V3H9M15 3H21V9M21 15V21H15M9 21H3V15",
  gear: [
    "M10.3 2H13.7L14.3 4.7L16.4 5.9L19 5L20.8 8L18.7 9.9V12.2L20.8 14.1L19 17.1L16.4 16.2L14.3 17.4",
    "L13.7 20H10.3L9.7 17.4L7.6 16.2L5 17.1L3.2 14.1L5.3 12.2V9.9L3.2 8L5 5L7.6 5.9L9.7 4.7Z",
    "M12 7.6A3.4 3.4 0 1 0 12 14.4A3.4 3.4 0 1 0 12 7.6Z",
  ].join(""),
  undo: "M9 4L4 9L9 14M4 9H15A5 5 0 0 1 15 19H11",
  close: "M5 5L19 19M19 5L5 19",
  back: "M15 4L7 12L15 20",
  send: "M12 15V3M8 7L12 3L16 7M5 11V21H19V11",
  more: "M12 4V20M4 12H20",
  up: "M5 15L12 8L19 15",
};
const LINES = new Set(["railroad", "full", "undo", "close", "back", "send", "more", "up"]);
const BOTH = new Set(["sound", "mute"]);

/**
 * A sign: for the eye alone where its name stands beside it, else with a label.
 * @param {string} name
 * @param {string} [kind]
 * @param {string} [label]
 */
export function sign(name, kind = "", label = "") {
  const drawn = LINES.has(name) ? "line" : BOTH.has(name) ? "both" : "solid";
  return s(
    "svg",
    { class: `s-sign s-${drawn} ${kind}`, viewBox: "0 0 24 24", focusable: "false", ...spoken(label) },
    s("path", { d: PATHS[name], "fill-rule": "evenodd" }),
  );
}

/** How a picture is read aloud: not at all without a label. @param {string} label */
const spoken = (label) => (label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" });

/** @param {number} player  or the Bank @param {string} [label] */
export function token(player, label = "") {
  const name = player === BANK ? "bank" : PLAYERS[player];
  return h("span", { class: `s-token s-${name}`, ...spoken(label) }, sign(name));
}

/**
 * The blocks of a district, small: homes first, dead ones hollow.
 * @param {{homes: number, factories: number, spoiled?: boolean}} stands
 * @param {string} [label]
 */
export function blocks({ homes, factories, spoiled = false }, label = "") {
  const square = (/** @type {string} */ kind) => h("i", { class: kind });
  return h(
    "span",
    { class: "s-blocks", ...spoken(label) },
    ...Array.from({ length: homes }, () => square(spoiled ? "s-dead" : "s-home")),
    ...Array.from({ length: factories }, () => square("s-factory")),
  );
}
