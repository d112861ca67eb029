// @ts-check
// The stream of news from the server, and how it comes back: after a sleep, and after a cut.

import { writeAs } from "./amounts.js";
import { connectionLost } from "./http.js";
import { programVersion, versionOfPage } from "./program_version.js";
import { saysInUsual } from "./words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("./program_version.js").ProgramVersion} ProgramVersion */
/** @typedef {import("types/view").LobbyView} LobbyView */
/** @typedef {import("types/view").WaitingRoomView} WaitingRoomView */
/** @typedef {View | LobbyView | WaitingRoomView} State  of the table: a game, none, or one that has not begun */

/** The table's page for each of them. */
export const PAGES = { lobby: "/", waiting: "/waiting-room", play: "/table", over: "/end" };

// The server says something every second.
const DOUBT_MS = 1_800; // of silence, and a second stream is tried beside the first
export const SILENT_MS = 3_000; // and people are told
export const AGAIN_MS = 500; // between two tries to come back
const LOOK_MS = 100;
export const MOST_TRIES = 4; // side by side, the oldest goes; browsers allow six connections for a host
const CLOSED = 2;

/**
 * @typedef {object} Heard
 * @property {(view: State) => void} [state]
 * @property {(told: import("types/view").UnitNews) => void} [unit]
 * @property {(told: import("types/view").SheetNews) => void} [sheet]
 * @property {(told: import("types/view").Notice) => void} [told]
 * @property {(recent: import("types/view").RecentNotices) => void} [recent]
 * @property {(isLost: boolean) => void} [lost]  the connection is gone, or there again
 * @property {() => void} [refused]  the server is there, and says that this page may not listen
 */

/**
 * What this needs of the page's world; a test hands in its own.
 * @typedef {object} World
 * @property {(address: string) => EventSource} open
 * @property {() => number} now
 * @property {(work: () => void, ms: number) => any} after
 * @property {(timer: any) => void} never
 */

/** @type {World} */
const PAGE = {
  open: (address) => new EventSource(address),
  now: () => performance.now(),
  after: (work, ms) => setTimeout(work, ms),
  never: (timer) => clearTimeout(timer),
};

const UNKNOWN = programVersion("", { getItem: () => null, setItem() {}, removeItem() {} }, () => {});

/**
 * A silent stream counts as lost: then new ones are tried, side by side with those that are still
 * on their way, until one speaks. (A network that was away for 30 s may leave the old stream mute
 * for as long again.)
 * @param {Heard} heard
 * @param {string} [query]
 * @param {World} [world]
 * @param {ProgramVersion} [version]
 */
export function stream(heard, query = "", world = PAGE, version = UNKNOWN) {
  /** @type {EventSource | null} */
  let source = null;
  /** @type {Set<EventSource>} */
  const tries = new Set();
  /** @type {View["board"] | null} */
  let board = null;
  let spoke = world.now();
  let tried = -Infinity;
  let isLost = false;
  let resting = false;
  let ended = false;
  /** @type {any} */
  let looking = null;

  function say(/** @type {boolean} */ lost) {
    if (lost === isLost) return;
    isLost = lost;
    heard.lost?.(lost);
  }

  function spoken(/** @type {EventSource} */ by) {
    spoke = world.now();
    if (by !== source) {
      source?.close();
      source = by;
      for (const other of tries) if (other !== by) other.close();
      tries.clear();
    }
    say(false);
  }

  function attempt() {
    tried = world.now();
    lookIn(LOOK_MS);
    const one = world.open(`/news${query}${version.query()}`);
    tries.add(one);
    const hear = (/** @type {string} */ name, /** @type {(data: any) => void} */ tell) => {
      one.addEventListener(name, (event) => {
        if (ended || resting || (one !== source && !tries.has(one))) return;
        spoken(one);
        const { data } = /** @type {MessageEvent} */ (event);
        if (data) tell(JSON.parse(data));
      });
    };
    hear(
      "state",
      (/** @type {LobbyView | WaitingRoomView | (Omit<View, "board"> & Partial<Pick<View, "board">>)} */ view) => {
        version.served();
        saysInUsual(view.in_usual);
        if (view.phase === "lobby" || view.phase === "waiting") return heard.state?.(view);
        if (view.board) {
          board = view.board;
          saysInUsual(view.board_in_usual);
          writeAs(view.board.called);
        }
        if (board) heard.state?.({ ...view, board });
      },
    );
    hear("unit", (told) => heard.unit?.(told));
    hear("sheet", (told) => heard.sheet?.(told));
    hear("told", (told) => heard.told?.(told));
    hear("recent", (recent) => heard.recent?.(recent));
    hear("outdated", (server) => version.outdated(server.version));
    hear("beat", () => {});
    one.onerror = () => failed(one);
  }

  function failed(/** @type {EventSource} */ one) {
    if (ended || resting) return;
    const isRefused = one.readyState === CLOSED && (one === source || tries.has(one));
    tries.delete(one);
    one.close();
    if (one === source) {
      source = null;
      say(true);
      if (!isRefused) attempt();
    }
    lookIn(LOOK_MS);
    if (isRefused) heard.refused?.();
  }

  function lookIn(/** @type {number} */ ms) {
    world.never(looking);
    if (!ended && !resting) looking = world.after(look, ms);
  }

  function look() {
    const now = world.now();
    if (source && now - spoke < DOUBT_MS) return lookIn(spoke + DOUBT_MS - now);
    lookIn(LOOK_MS);
    if (now - spoke >= SILENT_MS) say(true);
    if (now - tried < AGAIN_MS) return;
    // One that was begun while the network was away may never hear of its return.
    const [oldest] = tries;
    if (tries.size >= MOST_TRIES) {
      tries.delete(oldest);
      oldest.close();
    }
    attempt();
  }

  /** Give the stream back, until `wake`. */
  function rest() {
    resting = true;
    world.never(looking);
    source?.close();
    source = null;
    for (const one of tries) one.close();
    tries.clear();
  }

  /** A new stream at once, whatever became of the old one. */
  function wake() {
    if (ended) return;
    rest();
    resting = false;
    spoke = world.now();
    attempt();
  }

  attempt();
  return {
    rest,
    wake,
    gone: () => say(true),
    close() {
      ended = true;
      rest();
    },
  };
}

/**
 * The news of a page that sleeps and wakes: it closes its stream when it is hidden and `mayRest`
 * lets it, and opens it again when it is seen.
 * @param {Heard} heard
 * @param {string} [query]
 * @param {() => boolean} [mayRest]
 */
export function news(heard, query = "", mayRest = () => true) {
  const lost = (/** @type {boolean} */ isLost) => {
    connectionLost(isLost);
    heard.lost?.(isLost);
  };
  const told = stream({ ...heard, lost }, query, PAGE, versionOfPage());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") told.wake();
    else if (mayRest()) told.rest();
  });
  addEventListener("pageshow", (event) => event.persisted && told.wake());
  addEventListener("pagehide", () => told.rest());
  addEventListener("online", () => told.wake());
  addEventListener("offline", () => told.gone());
  return told;
}
