// @ts-check
// Events of the unit's wire as sentences for people.

/** @typedef {import("./unit.js").Say} Say */

const RAILROAD = "4";
const WHEEL = "10";

/**
 * An event's name and its fields.
 * @param {string} body
 */
export function fields(body) {
  const [name, ...words] = body.split(" ");
  /** @type {Record<string, string>} */
  const values = {};
  for (const word of words) {
    const place = word.indexOf("=");
    if (place > 0) values[word.slice(0, place)] = word.slice(place + 1);
  }
  return { name, values };
}

/**
 * Milliseconds as whole seconds, or as minutes from two of them on.
 * @param {string} ms
 * @param {Say} say
 */
export function durationText(ms, say) {
  const seconds = Math.floor((Number(ms) + 500) / 1000);
  const minutes = seconds >= 120 && seconds % 60 === 0;
  return minutes ? say("unit.min", { n: seconds / 60 }) : say("unit.s", { n: seconds });
}

/**
 * A short phrase; empty for an event that the drawn unit shows, the event itself if it is unknown.
 * @param {string} body
 * @param {Say} say
 */
export function eventText(body, say) {
  const { name, values } = fields(body);
  const state = values.state ?? "";
  switch (`${name} ${state}`) {
    case "auction open":
    case "auction warn":
      return say(`unit.told.auction.${state}`, { left: durationText(values.left, say) });
    case "auction closed":
    case "auction cancelled":
    case "build spin":
    case "build cancelled":
    case "hour over":
      return say(`unit.told.${name}.${state}`);
    case "build done":
      if (values.result === RAILROAD) return say("unit.told.build.railroad");
      return say("unit.told.build.done", { n: values.result });
    case "number spin":
      return say(values.of === WHEEL ? "unit.told.wheel.spin" : "unit.told.dice.spin");
    case "number cancelled":
      return say("unit.told.dice.cancelled");
    case "number done":
      return say(values.of === WHEEL ? "unit.told.wheel.done" : "unit.told.dice.done", {
        n: (values.result ?? "").replace("+", " + "),
      });
    case "hour start":
    case "hour nearly":
    case "hour paused":
    case "hour resumed":
      return say(`unit.told.hour.${state}`, { left: durationText(values.ms, say) });
    case "button down":
    case "button up":
    case "reply ":
      return "";
    case "battery ":
      if (values.level === "usb") return say("unit.told.battery.usb");
      return say(`unit.told.battery.${values.level}`, { volts: (Number(values.mv) / 1000).toFixed(2) });
    case "slot trial":
    case "slot proven":
      return say(`unit.told.slot.${state}`, { name: values.name });
    case "fault ":
      return say("unit.told.fault", { what: values.what ?? "" });
    case "set ":
      if (values.key === "quiet") return say(values.value === "1" ? "unit.told.quiet" : "unit.told.loud");
      return say("unit.told.set", { key: values.key ?? "", value: values.value ?? "" });
    default:
      return body;
  }
}

/**
 * A moment of the unit's clock: 0:07, 12:34, 1:02:03.
 * @param {number} ms
 */
export function clock(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
