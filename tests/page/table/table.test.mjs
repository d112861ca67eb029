// The pure parts of the table's pages: where things lie, what can be pressed, which amounts.

import assert from "node:assert/strict";
import test from "node:test";

import {
  amount,
  fits,
  money,
  offers,
  stepFor,
  within,
  writeAs,
} from "../../../host/trading_unit/web/page/base/amounts.js";
import { scale, spread } from "../../../host/trading_unit/web/page/end/worth_chart.js";
import {
  allButtons,
  arc,
  clockText,
  districtsFor,
  choicesAt,
  likeliest,
  placeOf,
  secondsLeft,
  sortOptions,
} from "../../../host/trading_unit/web/page/ask/choices.js";
import { nextSpot } from "../../../host/trading_unit/web/page/board/place_keys.js";
import { ranked } from "../../../host/trading_unit/web/page/end/standings.js";
import { areQuizAnswers, questionTitle } from "../../../host/trading_unit/web/page/ask/quiz.js";
import { fileName } from "../../../host/trading_unit/web/page/base/save_file.js";
import {
  SIZE,
  fitLines,
  lines,
  middle,
  moverPlace,
  track,
  walk,
} from "../../../host/trading_unit/web/page/board/track.js";
import {
  newPlayer,
  setupBody,
  firstFree,
  lengthWord,
  unownedDistrict,
  remove,
  pursesOf,
  defaultSetup,
  watchedGame,
  sourcesAt,
  boardPlaces,
} from "../../../host/trading_unit/web/page/setup/setup_data.js";
import { placeName } from "../../../host/trading_unit/web/page/base/words.js";

const NAMES = new Set(["Old Town", "East Bank"]);
const CITY = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39];
const GROUPS = [2, 3, 3, 3, 3, 3, 3, 2].flatMap((count, n) => Array(count).fill(`group ${n}`));

function overlap(one, other) {
  const far = 0.01;
  return (
    one.x + far < other.x + other.w &&
    other.x + far < one.x + one.w &&
    one.y + far < other.y + other.h &&
    other.y + far < one.y + one.h
  );
}

function apart(boxes) {
  for (const [n, one] of boxes.entries()) {
    assert.ok(one.w > 0 && one.h > 0);
    assert.ok(one.x >= 0 && one.y >= 0 && one.x + one.w <= SIZE + 0.01 && one.y + one.h <= SIZE + 0.01);
    for (const other of boxes.slice(n + 1)) assert.ok(!overlap(one, other), JSON.stringify([one, other]));
  }
}

test("a track of any length lies around, in the direction of play, and nothing overlaps", () => {
  for (const count of [12, 22, 28, 40, 41, 42, 43, 48]) {
    const spaces = track(count);
    assert.equal(spaces.length, count);
    apart(spaces);
    assert.equal(spaces.filter((space) => space.corner).length, 4);
    assert.ok(spaces[0].x > SIZE / 2 && spaces[0].y > SIZE / 2, "it begins below on the right");
    assert.ok(spaces[1].x < spaces[0].x, "and goes to the left");
    for (const [n, space] of spaces.entries()) {
      const next = spaces[(n + 1) % count];
      const step = Math.hypot(next.x + next.w / 2 - space.x - space.w / 2, next.y + next.h / 2 - space.y - space.h / 2);
      assert.ok(step < 400, `space ${n} and the next one are neighbours`);
    }
  }
});

test("each district has a plot inside the track, its colour's together, and nothing overlaps", () => {
  const spaces = track(40);
  const districts = CITY.map((space, n) => ({ space, group: GROUPS[n] }));
  const { plots, quarters, centre } = middle(districts, spaces);
  apart([...plots, centre, ...spaces]);
  apart([...quarters, centre]);
  for (const [n, plot] of plots.entries()) {
    const home = quarters.find((one) => one.group === GROUPS[n]);
    assert.ok(
      plot.x >= home.x && plot.y >= home.y && plot.x + plot.w <= home.x + home.w && plot.y + plot.h <= home.y + home.h,
    );
    assert.ok(plot.w > 100 && plot.h > 100, "there is room for a name and eight blocks");
  }
});

test("railroads and utilities have narrow quarters above and below, a street has room", () => {
  const spaces = track(40);
  const street = { costs: { house: "50" } };
  const at = [
    [1, 3],
    [6, 8, 9],
    [11, 13, 14],
    [16, 18, 19],
    [21, 23, 24],
    [26, 27, 29],
    [31, 32, 34],
    [37, 39],
  ];
  const streets = at.flatMap((some, n) => some.map((space) => ({ ...street, space, group: `group ${n}` })));
  const bare = [5, 15, 25, 35].map((space) => ({ space, group: "railroads", costs: {} }));
  const districts = [...streets, ...bare, ...[12, 28].map((space) => ({ space, group: "utilities", costs: {} }))];
  const { plots, quarters, centre } = middle(districts, spaces);
  apart([...plots, centre, ...spaces]);
  apart([...quarters, centre]);
  for (const [n, plot] of plots.entries()) {
    if (n < streets.length) assert.ok(plot.w > 100 && plot.h > 100);
    else assert.ok(plot.w > 100 && plot.h > 50 && plot.w > plot.h);
  }
});

test("movers on one space stand apart and inside", () => {
  for (const space of track(40)) {
    for (let count = 1; count <= 8; count++) {
      const spots = Array.from({ length: count }, (_, n) => moverPlace(space, n, count));
      for (const [n, spot] of spots.entries()) {
        assert.ok(spot.x > space.x && spot.x < space.x + space.w && spot.y > space.y && spot.y < space.y + space.h);
        for (const other of spots.slice(n + 1)) assert.ok(Math.hypot(spot.x - other.x, spot.y - other.y) > 20);
      }
    }
  }
});

test("a mover walks forward over GO, a few spaces back, and is carried to jail", () => {
  assert.deepEqual(walk(38, 2, 40), [39, 0, 1, 2]);
  assert.deepEqual(walk(7, 4, 40), [6, 5, 4]);
  assert.deepEqual(walk(1, 38, 40), [0, 39, 38]);
  assert.deepEqual(walk(30, 10, 40, true), [10]);
  assert.deepEqual(walk(5, 5, 40), []);
  assert.equal(walk(0, 39 - 3, 40).length, 36);
  assert.deepEqual(walk(0, 2, 4), [1, 2]);
});

test("a name is broken between words only", () => {
  assert.deepEqual(lines("Planning Permission", 11), ["Planning", "Permission"]);
  assert.deepEqual(lines("Old Town", 11), ["Old Town"]);
  assert.deepEqual(lines("Summergate", 5), ["Summergate"]);
  assert.deepEqual(fitLines("Park am Prinzessinnengarten", 10, 14), ["Park am", "Prinzessin\u00ad", "nengarten"]);
  assert.deepEqual(fitLines("Rainwater Basin", 20, 14), ["Rainwater Basin"]);
});

test("a word is a district, a piece in one, or neither", () => {
  assert.deepEqual(placeOf("Old Town", NAMES), { district: "Old Town", piece: "" });
  assert.deepEqual(placeOf("park in East Bank", NAMES), { district: "East Bank", piece: "park" });
  assert.deepEqual(placeOf("House 4 for East Bank", NAMES), { district: "East Bank", piece: "House 4" });
  assert.equal(placeOf("in East", NAMES), null);
  assert.equal(placeOf("Get out in Berlin", NAMES), null);
});

test("options are sorted into what is pressed where", () => {
  const span = { least: 10_000, most: 500_000, step: 10_000 };
  const choices = sortOptions(
    [
      { word: "done", text: "that is all", alone: true },
      { word: "park in Old Town", alone: true },
      { word: "prison in Old Town", alone: true },
      { word: "prison in East Bank", alone: true },
      { amount: span },
      { throw: { dice: 2, sides: 6 } },
    ],
    NAMES,
  );
  assert.deepEqual(choices.pieces, ["park", "prison"]);
  assert.deepEqual(
    choices.words.map((one) => one.word),
    ["done"],
  );
  assert.deepEqual(choices.amount, span);
  assert.deepEqual(choices.dice, { dice: 2, sides: 6 });
  assert.deepEqual([...districtsFor(choices, null)], ["Old Town", "East Bank"]);
  assert.deepEqual([...districtsFor(choices, "park")], ["Old Town"]);
  assert.deepEqual(
    choicesAt(choices, "Old Town", null).map((one) => one.piece),
    ["park", "prison"],
  );
  assert.deepEqual(choicesAt(choices, "East Bank", "park"), []);
  assert.ok(allButtons(choices));
  const lots = sortOptions([{ word: "Old Town", amount: span, alone: true }], NAMES);
  assert.ok(!allButtons(lots), "a lot is pressed on the board, with an opening bid or without");
});

test("bids that are offered may be bid, and grow", () => {
  for (const least of [10_000, 60_000, 190_000, 510_000, 4_990_000, 12_340_000]) {
    for (const most of [null, least - 10_000, least, least + 40_000, 50_000_000]) {
      const form = { least, most, step: 10_000 };
      const found = offers(form);
      if (most !== null && most < least) assert.deepEqual(found, []);
      else assert.ok(found.length > 0);
      for (const one of found) assert.ok(fits(one, form), `${one} in ${JSON.stringify(form)}`);
      assert.deepEqual(
        found,
        [...new Set(found)].sort((a, b) => a - b),
      );
    }
  }
  assert.equal(stepFor(30_000, 10_000), 50_000);
  assert.deepEqual(
    [60_000, 200_000, 5_000_000].map((about) => stepFor(about, 10_000)),
    [50_000, 100_000, 500_000],
  );
  assert.deepEqual(
    [1, 60, 700].map((about) => stepFor(about, 1)),
    [5, 10, 50],
  );
  assert.deepEqual(offers({ least: 61, most: 1_500, step: 1 }), [70, 80, 110], "in whole dollars too");
});

test("amounts are read as they are written", () => {
  for (const [text, value] of [
    ["1.5M", 1_500_000],
    ["1,5 m", 1_500_000],
    ["500k", 500_000],
    ["250000", 250_000],
    ["0", 0],
  ]) {
    assert.equal(amount(text), value);
  }
  for (const text of ["", "x", "-5", "1.2345678M", "1e6", "0.5", "1.5.5M"]) assert.equal(amount(text), null);
  assert.equal(money(1_500), "1500");
  for (const value of [0, 1_500, 10_000, 37_700_000, 1_540_000, 999_000, 2_000_000])
    assert.equal(amount(money(value)), value);
  assert.equal(money(-1_500_000), "-1.5M");
  assert.equal(within(123_456, { least: 10_000, most: 100_000, step: 10_000 }), 100_000);
});

test("amounts are written and read as a game writes them", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a pattern, with a dollar before the amount
  writeAs({ money: "${amount}", "money.thousands": "," });
  assert.deepEqual([60, 1_500, 1_234_567, -200].map(money), ["$60", "$1,500", "$1,234,567", "-$200"]);
  for (const [text, value] of [
    ["$1,500", 1_500],
    ["1500", 1_500],
    ["1,500", 1_500],
    ["$ 60", 60],
    ["2k", 2_000],
  ])
    assert.equal(amount(text), value);
  writeAs({ money: "{amount} $", "money.thousands": "\u202f" });
  for (const value of [60, 1_500, 12_000]) assert.equal(amount(money(value)), value);
  writeAs({});
  assert.equal(money(1_500_000), "1.5M");
  assert.equal(amount("1,5M"), 1_500_000);
});

test("a clock shows minutes, then seconds", () => {
  assert.equal(clockText(3_600_000), "60");
  assert.equal(clockText(600_001), "11");
  assert.equal(clockText(599_000), "9:59");
  assert.equal(clockText(1), "0:01");
  assert.equal(clockText(0), "0:00");
});

test("a ring is drawn from the top, whole and part", () => {
  assert.match(arc(0.25, 10), /^M0 -10A10 10 0 0 1 10\.00 -?0\.00$/);
  assert.match(arc(0.75, 10), / 0 1 1 -10\.00 /);
  assert.doesNotMatch(arc(1, 10), /NaN/);
});

test("a chart's scale holds the most, and names stand apart", () => {
  for (const most of [1, 999, 38_000_000, 61_000_000, 250_000_000]) {
    const found = scale(most);
    assert.ok(found[found.length - 1] >= most && found.length < 9, `${most}: ${found}`);
  }
  const spots = spread([100, 101, 102, 395], 30, 400);
  const order = [...spots].sort((a, b) => a - b);
  for (let n = 1; n < order.length; n++) assert.ok(order[n] - order[n - 1] >= 30 && order[n] <= 400);
});

test("a set-up is sent as people filled it in", () => {
  const lengths = [{ until: "hour", minutes: 60 }, { until: "rounds", rounds: 10 }, { until: "last" }];
  const city = {
    name: "city",
    seats: [2, 6],
    chance: { dice: ["screen", "table"], build: ["unit", "screen", "table"] },
    length: lengths[0],
    lengths,
    options: [{ name: "fast", default: false }],
    standing: { columns: [{ name: "residential" }] },
  };
  const lobby = { colours: ["red", "blue"], movers: ["car", "ship"], bots: ["random", "steady"], games: [city] };
  assert.equal(firstFree(["a", "b"], ["a"]), "b");
  assert.equal(firstFree(["a", "b"], ["a", "b"]), "a");
  const ann = newPlayer([], lobby, "person", " Ann ");
  const ben = newPlayer([ann], lobby, "person", "Ben");
  assert.deepEqual([ben.colour, ben.mover], ["blue", "ship"]);
  assert.deepEqual(lengths.map(lengthWord), ["minutes 60", "rounds 10", "last"]);
  const begun = defaultSetup(lobby, city, [ann, ben], "simulated", String);
  assert.deepEqual(begun.chance, { dice: "screen", build: "unit" });
  const setup = {
    ...begun,
    ...sourcesAt(city, "all"),
    length: "last",
    seat: 1,
    cash: ["1.5M"],
    owner: { "Old Town": "1", "East Bank": "" },
    columns: { residential: { "Old Town": "2" } },
  };
  const sent = setupBody(setup, false);
  assert.equal(sent.players[0].name, "Ann");
  assert.deepEqual([sent.game, sent.length, sent.money], ["city", { until: "last" }, "real"]);
  assert.deepEqual(sent.chance, { dice: "table", build: "unit" });
  assert.deepEqual(sent.options, { fast: false });
  assert.ok(!("standing" in sent));
  const { standing: stood } = setupBody({ ...setup, standing: true });
  assert.deepEqual(stood.districts, { "Old Town": { owner: 1, residential: 2 } });
  assert.deepEqual(stood.seats, [{ cash: 1_500_000 }, {}]);
  assert.equal(stood.seat, 1);
  assert.equal(unownedDistrict(setup), "");
  assert.equal(
    unownedDistrict({ ...setup, columns: { residential: { "East Bank": "1", "Old Town": "0" } } }),
    "East Bank",
  );
  const cleo = newPlayer([ann, ben], lobby, "person", "Cleo");
  const three = {
    ...setup,
    players: [ann, ben, cleo],
    cash: ["1M", "2M", "3M"],
    seat: 2,
    owner: { "Old Town": "1", "East Bank": "2", "New Town": "0" },
  };
  remove(three, 1);
  assert.deepEqual(three.players, [ann, cleo]);
  assert.deepEqual(three.cash, ["1M", "3M"]);
  assert.deepEqual([three.seat, three.owner], [1, { "Old Town": "", "East Bank": "1", "New Town": "0" }]);
  const seen = watchedGame({ ...lobby, colours: ["r", "b", "g"], movers: ["c", "s", "p"] }, city);
  assert.ok(seen.players.every((one) => one.plays === "steady"));
});

test("another game has its own seats, sources and lengths; who plays stays", () => {
  const lobby = { colours: ["red", "blue", "green"], movers: ["car", "ship", "hat"] };
  const village = {
    name: "village",
    seats: [2, 3],
    chance: { dice: ["unit", "screen", "table"] },
    length: { until: "first" },
    lengths: [{ until: "first" }],
    options: [],
    standing: null,
  };
  const people = ["Ann", "Ben", "Cem", "Dora"].map((name) => ({ name, plays: "person", colour: "red", mover: "car" }));
  const setup = defaultSetup(lobby, village, people, "none", (n) => `Player ${n}`);
  assert.deepEqual(
    setup.players.map((one) => one.name),
    ["Ann", "Ben", "Cem"],
  );
  assert.deepEqual(
    defaultSetup(lobby, village, [], "none", (n) => `Player ${n}`).players.map((one) => one.name),
    ["Player 1", "Player 2"],
  );
  assert.deepEqual(setup.chance, { dice: "unit" });
  assert.deepEqual(sourcesAt(village, "board").chance, { dice: "unit" });
  const sent = setupBody(setup, false);
  assert.deepEqual([sent.game, sent.length, sent.unit], ["village", { until: "first" }, "none"]);
  assert.deepEqual(watchedGame({ ...lobby, bots: ["steady"] }, village).length, { until: "first" });
});

test("a file has a name that any system takes", () => {
  assert.equal(fileName("Ann and Zoé, 18 Nov", ".svg"), "Ann and Zoé, 18 Nov.svg");
  assert.equal(fileName("../a:b/c", ".svg"), "..abc.svg");
  assert.equal(fileName("***", ".game"), "game.game");
});

test("a game that keeps its purses on the screen does not offer them on the table", () => {
  const real = { chance: { dice: ["screen", "table"] } };
  const kept = { ...real, purses: ["screen"] };
  assert.deepEqual(boardPlaces(real), ["screen", "board", "all"]);
  assert.deepEqual(boardPlaces(kept), ["screen", "board"]);
  assert.deepEqual(pursesOf(kept), ["screen"]);
  assert.deepEqual(boardPlaces({ ...real, purses: ["screen", "real"] }), ["screen", "board", "all"]);
});

test("who has won stands first, and then who has more", () => {
  const totals = [
    { seat: 0, sum: 50, won: false },
    { seat: 1, sum: 90, won: false },
    { seat: 2, sum: 70, won: true },
  ];
  assert.deepEqual(
    ranked(totals).map((one) => one.seat),
    [2, 1, 0],
  );
});

test("a place is called as its game calls it, and keeps the number that tells it apart", () => {
  const board = { called: { "space.House": "Maison", "thing.Bank share": "action", "deck.Taxi 2": "Fiacre" } };
  assert.equal(placeName(board, "House 22"), "Maison 22");
  assert.equal(placeName(board, "Bank share 3"), "action 3");
  assert.equal(placeName(board, "House"), "Maison");
  assert.equal(placeName(board, "Taxi 2"), "Fiacre");
  assert.equal(placeName(board, "Old Town"), "Old Town");
  assert.equal(placeName(board, "Pier 7"), "Pier 7");
});

test("the answers of a question are picked, what else is asked of it is pressed", () => {
  const quiz = {
    answers: [
      { letter: "a", text: "Oslo" },
      { letter: "b", text: "Rome" },
    ],
  };
  assert.ok(areQuizAnswers(quiz, [{ word: "a" }, { word: "b" }]));
  assert.ok(!areQuizAnswers(quiz, [{ word: "reveal" }]));
  assert.ok(!areQuizAnswers(quiz, []));
  assert.ok(!areQuizAnswers({ answers: [] }, [{ word: "right" }, { word: "wrong" }]));
});

test("a question has its number where more of its card are asked", () => {
  const quiz = { card: "Rome", number: 2 };
  assert.match(questionTitle({ ...quiz, of: 3 }), /^Rome · ./);
  assert.equal(questionTitle({ ...quiz, of: 1 }), "Rome");
});

test("the light counts whole seconds, and tenths in the last ten", () => {
  assert.deepEqual([50_000, 10_001, 9_950, 9_940, 410, 0].map(secondsLeft), ["50", "11", "10", "9.9", "0.4", "0.0"]);
});

test("the likeliest place is a wanted one, and of these the dearest", () => {
  const places = ["Old Town", "East Bank", "The Wharf"].map((district) => ({ district, piece: "", option: {} }));
  const worth = { "Old Town": 3, "East Bank": 1, "The Wharf": 2 };
  const own = new Set(["East Bank", "The Wharf"]);
  const order = likeliest(
    places,
    ({ district }) => own.has(district),
    ({ district }) => worth[district],
  );
  assert.deepEqual(
    order.map(({ district }) => district),
    ["The Wharf", "East Bank", "Old Town"],
  );
  assert.equal(places[0].district, "Old Town", "what was given stays as it was");
});

test("an arrow goes to the next place in its direction, and stays where there is none", () => {
  const [left, right, below, far] = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 10, y: 100 },
    { x: 400, y: 0 },
  ];
  const all = [left, right, below, far];
  assert.equal(nextSpot(left, all, [1, 0]), right);
  assert.equal(nextSpot(right, all, [1, 0]), far);
  assert.equal(nextSpot(left, all, [0, 1]), below);
  assert.equal(nextSpot(below, all, [0, -1]), left);
  assert.equal(nextSpot(left, all, [0, -1]), left);
  assert.equal(nextSpot(far, all, [-1, 0]), right);
});
