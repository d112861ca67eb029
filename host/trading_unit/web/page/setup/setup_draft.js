// @ts-check
// What had been chosen for a game when its waiting room was opened: it stands there again on the way
// back.

import { keepDraft, loadDraft } from "../base/drafts.js";

/** @typedef {import("./setup_data.js").SetupData} SetupData */
/** @typedef {Omit<SetupData, "game"> & {game: string}} Kept  with the name of the game */

const WHAT = "set-up";

/** @returns {Kept | null} */
export function loadSetup() {
  return loadDraft(WHAT, "", 0);
}

/** Null: it is not needed any more. @param {SetupData | null} setup */
export function keepSetup(setup) {
  keepDraft(WHAT, "", 0, setup && { ...setup, game: setup.game.name });
}
