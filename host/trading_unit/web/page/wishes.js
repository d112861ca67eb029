// @ts-check
// What people wish for a game, and what is sent of it. Pure.

import { amount as typedAmount } from "./amounts.js";

/** @typedef {import("./view.js").Lobby} Lobby */
/** @typedef {{name: string, colour: string, mover: string, plays: string}} Player */
/**
 * @typedef {{
 *   players: Player[], dice: string, cards: string, money: string, build: string,
 *   unit: string, length: string, options: Record<string, boolean | number>,
 *   standing: boolean, seat: number, cash: string[], at: string[],
 *   owner: Record<string, string>, res: Record<string, string>, ind: Record<string, string>,
 * }} Wishes
 */

export const LENGTHS = ["minutes 30", "minutes 60", "minutes 90", "rounds 10", "last"];
export const WHERE = /** @type {Record<string, {dice: string, cards: string, money: string}>} */ ({
  screen: { dice: "screen", cards: "screen", money: "screen" },
  board: { dice: "table", cards: "table", money: "screen" },
  all: { dice: "table", cards: "table", money: "real" },
});

/**
 * The first of these that nobody has.
 * @param {string[]} all
 * @param {string[]} taken
 */
export function free(all, taken) {
  return all.find((one) => !taken.includes(one)) ?? all[taken.length % all.length];
}

/**
 * One player more.
 * @param {Player[]} players
 * @param {Pick<Lobby, "colours" | "movers">} lobby
 * @param {string} plays
 * @param {string} name
 * @returns {Player}
 */
export function added(players, lobby, plays, name) {
  return {
    name,
    plays,
    colour: free(lobby.colours, players.map((one) => one.colour)),
    mover: free(lobby.movers, players.map((one) => one.mover)),
  };
}

/**
 * "minutes 60" as the rules want it.
 * @param {string} words
 */
export function lengthOf(words) {
  const [until, count] = words.split(" ");
  if (until === "last") return { until: "last" };
  return until === "rounds" ? { until: "rounds", rounds: Number(count) } : { until: "hour", minutes: Number(count) };
}

/**
 * What is sent.
 * @param {string} game
 * @param {Wishes} wishes
 */
export function body(game, wishes) {
  return {
    game,
    players: wishes.players.map((one) => ({ ...one, name: one.name.trim() })),
    unit: wishes.unit,
    length: lengthOf(wishes.length),
    chance: { dice: wishes.dice, cards: wishes.cards, build: wishes.build },
    money: wishes.money,
    options: wishes.options,
    ...(wishes.standing ? { standing: stoodOf(wishes) } : {}),
  };
}

/** @param {Wishes} wishes */
function stoodOf(wishes) {
  const districts = /** @type {Record<string, Record<string, number>>} */ ({});
  for (const [name, owner] of Object.entries(wishes.owner)) {
    if (owner === "") continue;
    districts[name] = { owner: Number(owner) };
    const residential = Number(wishes.res[name] ?? 0);
    const industrial = Number(wishes.ind[name] ?? 0);
    if (residential) districts[name].residential = residential;
    if (industrial) districts[name].industrial = industrial;
  }
  return {
    seat: wishes.seat,
    began: true,
    seats: wishes.players.map((_, seat) => ({
      ...(wishes.cash[seat] ? { cash: typedAmount(wishes.cash[seat]) ?? -1 } : {}),
      ...(wishes.at[seat] ? { space: wishes.at[seat] } : {}),
    })),
    districts,
  };
}

/**
 * One player less; what stood to the others stays theirs.
 * @param {Wishes} wishes
 * @param {number} n
 */
export function remove(wishes, n) {
  for (const list of [wishes.players, wishes.cash, wishes.at]) if (n < list.length) list.splice(n, 1);
  wishes.seat = wishes.seat > n ? wishes.seat - 1 : wishes.seat === n ? 0 : wishes.seat;
  for (const [name, owner] of Object.entries(wishes.owner)) {
    if (owner === "" || Number(owner) < n) continue;
    wishes.owner[name] = Number(owner) === n ? "" : String(Number(owner) - 1);
  }
}

/**
 * A district with blocks that nobody owns; empty when there is none.
 * @param {Wishes} wishes
 */
export function ownerless(wishes) {
  const built = [...Object.entries(wishes.res), ...Object.entries(wishes.ind)];
  return built.find(([name, count]) => Number(count) && !wishes.owner[name])?.[0] ?? "";
}

const WATCHED = ["Mia", "Noah", "Zoe"];
const WATCH_ROUNDS = 15;

/** A game of bots alone, for whoever watches. @param {Lobby} lobby */
export function watched(lobby) {
  const bots = lobby.bots.includes("steady") ? "steady" : lobby.bots[0];
  return {
    game: lobby.games[0].name,
    players: WATCHED.map((name, n) => ({ name, plays: bots, colour: lobby.colours[n], mover: lobby.movers[n] })),
    length: { until: "rounds", rounds: WATCH_ROUNDS },
  };
}
