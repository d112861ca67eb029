// @ts-check
// What people wish for a game, and what is sent of it. Pure.

import { amount as typedAmount } from "./amounts.js";

/** @typedef {import("./view.js").Lobby} Lobby */
/** @typedef {import("./view.js").GameKind} GameKind */
/** @typedef {{name: string, colour: string, mover: string, plays: string}} Player */
/**
 * @typedef {{
 *   game: GameKind, players: Player[], chance: Record<string, string>, money: string,
 *   unit: string, length: string, options: Record<string, boolean | number>,
 *   standing: boolean, seat: number, cash: string[], at: string[],
 *   owner: Record<string, string>, columns: Record<string, Record<string, string>>,
 * }} Wishes
 */

const WHERE = ["screen", "board", "all"];
const REAL = "real"; // purses on the table

/** What may keep the money. @param {GameKind} game */
export function pursesOf(game) {
  return game.purses ?? ["screen", REAL];
}

/** Where the board and all else may be. @param {GameKind} game */
export function wheres(game) {
  return WHERE.filter((one) => one !== "all" || pursesOf(game).includes(REAL));
}

/**
 * What game is wished for, as most want it; who plays stays, as far as there are seats.
 * @param {Lobby} lobby
 * @param {GameKind} game
 * @param {Player[]} players
 * @param {string} unit
 * @param {(n: number) => string} nameOf
 * @returns {Wishes}
 */
export function usual(lobby, game, players, unit, nameOf) {
  const seated = players.slice(0, game.seats[1]);
  while (seated.length < Math.max(2, game.seats[0])) seated.push(added(seated, lobby, "person", nameOf(seated.length + 1)));
  return {
    game,
    players: seated,
    ...whereOf(game, "screen"),
    unit,
    length: lengthWord(game.length),
    options: Object.fromEntries(game.options.map((one) => [one.name, one.default])),
    standing: false,
    seat: 0,
    cash: [],
    at: [],
    owner: {},
    columns: Object.fromEntries((game.standing?.columns ?? []).map((one) => [one.name, {}])),
  };
}

/**
 * Where chance comes from and the money is: what the unit usually gives stays with it.
 * @param {GameKind} game
 * @param {string} where  one of those of `wheres`
 */
export function whereOf(game, where) {
  const source = (/** @type {string[]} */ all) => (where === "screen" || all[0] === "unit" ? all[0] : "table");
  return {
    chance: Object.fromEntries(Object.entries(game.chance).map(([what, all]) => [what, source(all)])),
    money: where === "all" ? REAL : "screen",
  };
}

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
 * A length as one word or two: "minutes 60", "last".
 * @param {import("./view.js").Length} length
 */
export function lengthWord({ until, minutes, rounds }) {
  if (minutes) return `minutes ${minutes}`;
  return rounds ? `rounds ${rounds}` : until;
}

/**
 * What is sent.
 * @param {Wishes} wishes
 */
export function body(wishes) {
  return {
    game: wishes.game.name,
    players: wishes.players.map((one) => ({ ...one, name: one.name.trim() })),
    unit: wishes.unit,
    length: wishes.game.lengths.find((one) => lengthWord(one) === wishes.length),
    chance: wishes.chance,
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
    for (const [column, counts] of Object.entries(wishes.columns)) {
      const count = Number(counts[name] ?? 0);
      if (count) districts[name][column] = count;
    }
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
 * A district on which something stands and that nobody owns; empty when there is none.
 * @param {Wishes} wishes
 */
export function ownerless(wishes) {
  const built = Object.values(wishes.columns).flatMap((counts) => Object.entries(counts));
  return built.find(([name, count]) => Number(count) && !wishes.owner[name])?.[0] ?? "";
}

const WATCHED = ["Mia", "Noah", "Zoe"];
const WATCH_ROUNDS = 15;

/** A game of bots alone, for whoever watches. @param {Lobby} lobby @param {GameKind} game */
export function watched(lobby, game) {
  const bots = lobby.bots.includes("steady") ? "steady" : lobby.bots[0];
  const length = game.lengths.some((one) => one.until === "rounds") ? { until: "rounds", rounds: WATCH_ROUNDS } : game.length;
  return {
    game: game.name,
    players: WATCHED.map((name, n) => ({ name, plays: bots, colour: lobby.colours[n], mover: lobby.movers[n] })),
    length,
  };
}
