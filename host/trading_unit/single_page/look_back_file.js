// @ts-check
// A game that plays by itself in this very page: its turns, its words and its board are all in here.

import { byId } from "../web/page/base/dom.js";
import { showGame } from "../web/page/look_back/kept_game.js";
import { lessMotion } from "../web/page/base/motion.js";
import { speakWith } from "../web/page/base/words.js";

/** @type {{game: import("types/view").LookBack, spoken: import("../web/page/base/words.js").Spoken}} */
const load = JSON.parse(byId("load").textContent ?? "");
speakWith(load.spoken);
const player = await showGame(byId("page"), load.game);
if (!lessMotion()) player?.play();
