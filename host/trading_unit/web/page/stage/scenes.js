// @ts-check
// Which scenes there are to what has happened, in what order, and how long each takes. No page.

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Happening} Happening */

/**
 * @typedef {{kind: Exclude<Happening["kind"], "move">, ms: number, happening: Happening} |
 *   {kind: "walk", ms: number, happening: Happening | undefined}} Scene  by which throw, card or move somebody walks
 */

export const LASTS_MS = { throw: 900, walk: 1_200, money: 800, result: 1_300, card: 2_400, sold: 2_000 };
export const MOST_SCENES = 8; // of one answer; of more the last ones are shown
const OF_PACE = 0.8; // of the time that a bot waits
const AFTER_WHEEL = 0.5; // of the same, where the wheel has turned before
const FASTEST = 0.25; // faster than that nobody sees anything: nothing is shown

/**
 * What has happened since the page knew so many lines. After an undo it knows more than there are.
 * @param {View["happenings"]} happenings
 * @param {number} seen
 */
export function unseen({ end, newest }, seen) {
  return seen > end ? [] : newest.filter(({ at }) => at >= seen);
}

/**
 * The scenes of an answer, in the order of the log. Movers walk after the throw that moves them or
 * the card that sends them; who goes without either does so where the log says it.
 * @param {Happening[]} fresh
 * @param {boolean} moved
 * @param {View} view
 * @returns {Scene[]}
 */
export function scenesOf(fresh, moved, view) {
  const shown = view.board.wheel ? fresh.filter(({ kind }) => kind !== "throw") : fresh; // it turns by itself
  /** @type {Scene[]} */
  const scenes = joined(shown).flatMap((happening) =>
    happening.kind === "move" ? [] : [{ kind: happening.kind, ms: LASTS_MS[happening.kind], happening }],
  );
  if (moved) {
    const cause = causeOfWalk(fresh);
    const before = scenes.filter(({ happening }) => cause && happening && happening.at <= cause.at);
    scenes.splice(before.length, 0, { kind: "walk", ms: LASTS_MS.walk, happening: cause });
  }
  return scenes.slice(-MOST_SCENES);
}

/**
 * The throw that moves somebody, or the card or what else sends him.
 * @param {Happening[]} fresh
 */
function causeOfWalk(fresh) {
  const last = (/** @type {Happening["kind"]} */ wanted) => fresh.filter(({ kind }) => kind === wanted).pop();
  return last("throw") ?? fresh.find(({ kind }) => kind === "card") ?? last("move");
}

/**
 * Dice of a throw for who begins come with those of others: the last one is shown.
 * @param {Happening[]} fresh
 */
function joined(fresh) {
  return fresh.filter(({ kind }, n) => kind !== "throw" || fresh[n + 1]?.kind !== "throw");
}

/** The seats whose money these scenes are still to move. @param {Scene[]} scenes */
export function unpaid(scenes) {
  const paid = scenes.flatMap(({ kind, happening }) =>
    happening && (kind === "money" || kind === "sold") ? [happening.seat, happening.to] : [],
  );
  return new Set(paid);
}

/**
 * How much faster than usual these scenes are: a bot plays on at its pace, a person is waited for.
 * 0 where there is no time to show anything, as under a light.
 * @param {Scene[]} scenes
 * @param {View} view
 */
export function speedOf(scenes, view) {
  if (view.light) return 0;
  const asked = view.ask?.by[0];
  const waits = asked === undefined || view.seats[asked]?.plays === "person";
  const whole = scenes.reduce((all, { ms }) => all + ms, 0);
  const share = view.board.wheel ? AFTER_WHEEL : OF_PACE;
  const part = waits ? 1 : Math.min(1, (view.pace * 1000 * share) / whole);
  return part < FASTEST ? 0 : part;
}
