// @ts-check
// What is chosen in the set-up, and the JSON that is sent of it. It is kept while the waiting room is
// open, and stands there again on the way back.

import { amount as typedAmount } from "../base/amounts.js";
import { keepDraft, loadDraft } from "../base/drafts.js";

/** @typedef {import("types/view").Lobby} Lobby */
/** @typedef {import("types/view").GameKind} GameKind */
/** @typedef {Required<import("types/requests").Player>} Player */
/**
 * @typedef {{
 *   game: GameKind, players: Player[], chance: Record<string, string>, money: string,
 *   unit: string, length: string, options: Record<string, boolean | number | string>,
 *   house: string,
 *   standing: boolean, seat: number, cash: string[], at: string[],
 *   owner: Record<string, string>, columns: Record<string, Record<string, string>>,
 *   stands: import("types/view").SheetStanding["districts"], pieces: Record<string, string>,
 * }} SetupData
 */
/** @typedef {Omit<SetupData, "game"> & {game: string}} Kept  with the name of the game */

const WHERE = ["screen", "board", "all"];
export const REAL = "real"; // purses on the table

const WHAT = "set-up";

/** Where the money may be: on the screen or in purses. @param {GameKind} game */
export function pursesOf(game) {
  return game.purses ?? ["screen", REAL];
}

/** Where the board and all else may be. @param {GameKind} game */
export function boardPlaces(game) {
  return WHERE.filter((one) => one !== "all" || pursesOf(game).includes(REAL));
}

/**
 * The usual choices for a game; the players stay, as far as there are seats.
 * @param {Lobby} lobby
 * @param {GameKind} game
 * @param {Player[]} players
 * @param {string} unit
 * @param {(n: number) => string} nameOf
 * @returns {SetupData}
 */
export function defaultSetup(lobby, game, players, unit, nameOf) {
  const seated = players.slice(0, game.seats[1]);
  while (seated.length < Math.max(2, game.seats[0]))
    seated.push(newPlayer(seated, lobby, "person", nameOf(seated.length + 1)));
  return {
    game,
    players: seated,
    ...sourcesAt(game, "screen"),
    unit,
    length: lengthWord(game.length),
    options: defaultOptions(game),
    house: "",
    standing: false,
    seat: 0,
    cash: [],
    at: [],
    owner: {},
    columns: Object.fromEntries((game.standing?.columns ?? []).map((one) => [one.name, {}])),
    stands: {}, // beside that, in each district of a sheet
    pieces: {}, // the same in words
  };
}

/** The usual rules. @param {GameKind} game @returns {Record<string, boolean | number | string>} */
export function defaultOptions(game) {
  return Object.fromEntries(game.options.map((one) => [one.name, one.default]));
}

/**
 * Where chance comes from and the money is: what the unit usually gives stays with it.
 * @param {GameKind} game
 * @param {string} where  one of those of `boardPlaces`
 */
export function sourcesAt(game, where) {
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
export function firstFree(all, taken) {
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
export function newPlayer(players, lobby, plays, name) {
  return {
    name,
    plays,
    colour: firstFree(
      lobby.colours,
      players.map((one) => one.colour),
    ),
    mover: firstFree(
      lobby.movers,
      players.map((one) => one.mover),
    ),
  };
}

/**
 * A length as one word or two: "minutes 60", "last".
 * @param {import("types/view").Length} length
 */
export function lengthWord({ until, minutes, rounds }) {
  if (minutes) return `minutes ${minutes}`;
  return rounds ? `rounds ${rounds}` : until;
}

/**
 * What is sent.
 * @param {SetupData} setup
 * @param {boolean} phones  take their seats before it begins
 * @returns {import("types/requests").SetUp}
 */
export function setupBody(setup, phones) {
  return {
    game: setup.game.name,
    players: setup.players.map((one) => ({ ...one, name: one.name.trim() })),
    unit: setup.unit,
    length: setup.game.lengths.find((one) => lengthWord(one) === setup.length),
    chance: setup.chance,
    money: setup.money,
    options: setup.options,
    house: setup.house,
    phones,
    ...(setup.standing ? { standing: standingOf(setup) } : {}),
  };
}

/** @param {SetupData} setup */
function standingOf(setup) {
  const districts = /** @type {Record<string, Record<string, any>>} */ (structuredClone(setup.stands));
  for (const [name, owner] of Object.entries(setup.owner)) {
    if (owner === "") continue;
    districts[name] = { ...districts[name], owner: Number(owner) };
    for (const [column, counts] of Object.entries(setup.columns)) {
      const count = Number(counts[name] ?? 0);
      if (count) districts[name][column] = count;
    }
  }
  return {
    seat: setup.seat,
    began: true,
    seats: setup.players.map((_, seat) => ({
      ...(setup.cash[seat] ? { cash: typedAmount(setup.cash[seat]) ?? -1 } : {}),
      ...(setup.at[seat] ? { space: setup.at[seat] } : {}),
    })),
    districts,
  };
}

/**
 * One player less; what stood to the others stays theirs.
 * @param {SetupData} setup
 * @param {number} n
 */
export function remove(setup, n) {
  for (const list of [setup.players, setup.cash, setup.at]) if (n < list.length) list.splice(n, 1);
  setup.seat = setup.seat > n ? setup.seat - 1 : setup.seat === n ? 0 : setup.seat;
  for (const [name, owner] of Object.entries(setup.owner)) {
    if (owner === "" || Number(owner) < n) continue;
    setup.owner[name] = Number(owner) === n ? "" : String(Number(owner) - 1);
  }
}

/**
 * A district on which something stands and that nobody owns; empty when there is none.
 * @param {SetupData} setup
 */
export function unownedDistrict(setup) {
  const built = Object.values(setup.columns).flatMap((counts) => Object.entries(counts));
  return built.find(([name, count]) => Number(count) && !setup.owner[name])?.[0] ?? "";
}

const WATCHED = ["Mia", "Noah", "Zoe"];
const WATCH_ROUNDS = 15;

/**
 * What is sent for a game of bots alone, to be watched.
 * @param {Lobby} lobby
 * @param {GameKind} game
 * @returns {import("types/requests").SetUp}
 */
export function watchedGame(lobby, game) {
  const bots = lobby.bots.includes("steady") ? "steady" : lobby.bots[0];
  const length = game.lengths.some((one) => one.until === "rounds")
    ? { until: "rounds", rounds: WATCH_ROUNDS }
    : game.length;
  return {
    game: game.name,
    players: WATCHED.map((name, n) => ({ name, plays: bots, colour: lobby.colours[n], mover: lobby.movers[n] })),
    length,
  };
}

/** @returns {Kept | null} */
export function loadSetup() {
  return loadDraft(WHAT, "", 0);
}

/** Null: it is not needed any more. @param {SetupData | null} setup */
export function keepSetup(setup) {
  keepDraft(WHAT, "", 0, setup && { ...setup, game: setup.game.name });
}
