// What a sheet fills into the form of a standing game, and what is sent of it.

import assert from "node:assert/strict";
import test from "node:test";

import { fillIn } from "../../../host/trading_unit/web/page/setup/from_sheet.js";
import { defaultSetup, setupBody } from "../../../host/trading_unit/web/page/setup/setup_data.js";

const known = { colours: ["red", "blue", "green"], movers: ["car", "ship", "star"], units: [], bots: [] };
const columns = [{ name: "residential" }, { name: "industrial" }];
const game = {
  ...{ name: "monopoly-city", seats: [2, 6], chance: {}, options: [], lengths: [], length: { until: "last" } },
  standing: { columns },
};
const told = {
  players: [
    { name: "Star", sign: "star", cash: 12_500_000 },
    { name: "Ben", sign: "heart", cash: null },
  ],
  banked: false,
  districts: {
    Seaview: { owner: 1, residential: 2, stadium: true },
    "Old Town": { hazards: ["prison"] },
  },
  pieces: { Seaview: "stadium", "Old Town": "prison" },
};

function filled() {
  const setup = defaultSetup(known, game, [], "", (n) => `Player ${n}`);
  setup.owner.Riverside = "0"; // from before
  fillIn(setup, told, known);
  return setup;
}

test("players keep name and sign, and real money stays real", () => {
  const { players, money, cash } = filled();
  assert.deepEqual(
    players.map(({ name, mover }) => [name, mover]),
    [
      ["Star", "star"],
      ["Ben", "car"],
    ],
  );
  assert.equal(money, "real");
  assert.deepEqual(cash, ["12.5M", ""]);
});

test("what is sent is what the sheet told, and no more", () => {
  const { standing } = setupBody(filled(), false);
  assert.deepEqual(standing.districts, told.districts);
  assert.deepEqual(standing.seats, [{ cash: 12_500_000 }, {}]);
});

test("an owner who is chosen in the form goes over the sheet's", () => {
  const setup = filled();
  setup.owner.Seaview = "0";
  assert.equal(setupBody(setup, false).standing.districts.Seaview.owner, 0);
});
