// @ts-check
// A game that plays by itself in this very page: its turns, its words and its board are all in here.

import { byId } from "./dom.js";
import { showGame } from "./look_back_view.js";
import { lessMotion } from "./motion.js";
import { speakWith } from "./words.js";

/** @type {{game: import("./view.js").LookBack, spoken: import("./words.js").Spoken}} */
const load = JSON.parse(byId("load").textContent ?? "");
speakWith(load.spoken);
const player = await showGame(byId("page"), load.game);
if (!lessMotion()) player?.play();
