// @ts-check
// Drawings of what spaces are, all our own: paths with their class, in a box of 24 by 24 with its
// middle at 0.

/** @param {number} x @param {number} y @param {number} r */
const ball = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** @type {Record<string, [string, string][]>} */
export const SIGNS = {
  go: [["M-12 -4H2V-11L13 0L2 11V4H-12Z", "sign"]],
  cards: [["M-6 -6Q-6 -12 0 -12Q7 -12 7 -6Q7 -2 2 0V4H-2V-3Q3 -4 3 -6Q3 -8 0 -8Q-2 -8 -2 -6ZM-2 7H2V11H-2Z", "sign"]],
  tax: [
    ["M-8 -11H4L8 -7V11H-8Z", "sign"],
    ["M-4 -4H4M-4 1H4M-4 6H1", "line light"],
  ],
  planning: [
    ["M-9 11V-11H-6V11ZM-6 -11H11V-8H-6Z", "sign"],
    ["M7 -8V0M4 0H10V5H4Z", "line"],
  ],
  auction: [
    ["M-9 6A9 11 0 0 1 9 6Z", "lamp"],
    ["M-11 6H11V10H-11Z", "sign"],
  ],
  jail: [["M-11 -11H11V-8H-11ZM-11 8H11V11H-11ZM-9 -8H-6V8H-9ZM-3 -8H0V8H-3ZM3 -8H6V8H3ZM8 -8H11V8H8Z", "sign"]],
  "worth tax": [
    ["M-9 3A9 9 0 1 1 9 3A9 9 0 1 1 -9 3Z", "sign"],
    ["M-4 7L4 -1M-4 0.5V-0.5M4 6.5V5.5", "line light"],
    ["M-5 -7L-2 -12H2L5 -7Z", "sign"],
  ],
  utility: [
    ["M-7 -4A7 7 0 1 1 7 -4Q7 0 4 3V6H-4V3Q-7 0 -7 -4Z", "sign"],
    ["M-3 8.5H3M-2 11.5H2", "line"],
    ["M-2 3V-2L0 0L2 -2V3", "line light"],
  ],
  detour: [
    ["M-8 11V1Q-8 -6 0 -6H3", "line thick"],
    ["M2 -12L12 -6L2 0Z", "sign"],
    ["M5 7L8 4L11 7L8 10Z", "lamp"],
  ],
  // A bench.
  rest: [["M-12 -8H12V-4H-12ZM-12 0H12V4H-12ZM-10 -4H-8V0H-10ZM8 -4H10V0H8ZM-9 4H-6V12H-9ZM6 4H9V12H6Z", "sign"]],
  "go to jail": [["M-12 -3H-2V-9L6 0L-2 9V3H-12ZM7 -11H12V11H7Z", "sign"]],

  // What else a town has.
  dollar: [
    [ball(0, 0, 11), "big gold"],
    ["M4 -4Q3 -6 0 -6Q-4 -6 -4 -3Q-4 -0.4 0 0Q4 0.4 4 3Q4 6 0 6Q-3 6 -4 4M0 -8.5V8.5", "line light"],
  ],
  traffic: [
    ["M-6 -9Q-6 -12 -3 -12H3Q6 -12 6 -9V9Q6 12 3 12H-3Q-6 12 -6 9Z", "sign"],
    [ball(0, -7, 2.7), "lamp"],
    [ball(0, 0, 2.7), "hole"],
    [ball(0, 7, 2.7), "field"],
  ],
  gas: [
    ["M-9 -9Q-9 -11 -7 -11H1Q3 -11 3 -9V11H-9Z", "bad"],
    ["M-6 -8H0V-3H-6Z", "hole"],
    ["M3 0H5Q7 0 7 2V6Q7 8.5 9 8.5Q11 8.5 11 6V-4L7 -8M-12 11H6", "line"],
  ],
  "express way": [
    ["M-11 12L-4 -12H4L11 12Z", "sign"],
    ["M0 10V5M0 1V-3M0 -7V-9", "line light"],
  ],
  way: [["M-12 -4H2V-11L13 0L2 11V4H-12Z", "sign"]],
  "dead end": [
    ["M-3.5 12V-3H3.5V12Z", "sign"],
    ["M-11 -11H11V-3H-11Z", "bad"],
  ],
  lottery: [
    ["M-12 -8H12V-3.5A3.5 3.5 0 0 0 12 3.5V8H-12V3.5A3.5 3.5 0 0 0 -12 -3.5Z", "big gold"],
    ["M0 -6L1.8 -1.8L6 -1.6L2.7 1.2L4 5.5L0 3L-4 5.5L-2.7 1.2L-6 -1.6L-1.8 -1.8Z", "hole"],
  ],
  hospital: [
    ["M-11 -8Q-11 -11 -8 -11H8Q11 -11 11 -8V8Q11 11 8 11H-8Q-11 11 -11 8Z", "wall"],
    ["M-3 -8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z", "hole"],
  ],
  museum: [
    ["M-12 -3.5L0 -11.5L12 -3.5V-1.5H-12Z", "big"],
    ["M-9.5 0H-6V8H-9.5ZM-1.7 0H1.7V8H-1.7ZM6 0H9.5V8H6ZM-12 9H12V12H-12Z", "big"],
  ],
  "city hall": [
    ["M-12 11V1H-7A7 7 0 0 1 7 1H12V11Z", "wall dark"],
    ["M0 -6V-13M0 -12.5H5V-9.5H0", "line"],
    ["M-9 4H-6V8H-9ZM6 4H9V8H6ZM-2 11V4H2V11Z", "hole"],
  ],
  mall: [
    ["M-9 -4H9L11 12H-11Z", "bad"],
    ["M-4.5 0V-6.5A4.5 4.5 0 0 1 4.5 -6.5V0", "line"],
  ],
  supermarket: [
    ["M-12 -10H-9L-5 4H8L11 -5H-7.5", "line thick"],
    [`${ball(-3, 9, 2.6)}${ball(6, 9, 2.6)}`, "sign"],
  ],
  garage: [
    ["M-12 11V-4L0 -11L12 -4V11Z", "wall dark"],
    ["M-7 11V-1H7V11Z", "hole"],
    ["M-7 3H7M-7 7H7", "line"],
  ],
  "wrong turn": [
    ["M8 11V-3A6.5 6.5 0 0 0 -5 -3V3", "line thick"],
    ["M-12 2H2L-5 11Z", "bad"],
  ],
  "fire department": [
    ["M1 -13Q9 -5 9 3A9 9 0 0 1 -9 3Q-9 -3 -5 -6Q-5 -2 -2 -1Q2 -6 1 -13Z", "lamp"],
    ["M0 11.5A4.5 4.5 0 0 1 -4.5 7Q-3.5 4 0 1Q3.5 4 4.5 7A4.5 4.5 0 0 1 0 11.5Z", "hole"],
  ],
  misses: [
    ["M-12 -8H12V0H-12Z", "big gold"],
    ["M-8 0L-4 -8M-1 0L3 -8M6 0L10 -8", "line"],
    ["M-8 1V11M8 1V11M-11 11H-5M5 11H11", "line"],
  ],
  jump: [
    ["M-10 10Q-9 -5 3 -5", "line thick"],
    ["M2 -12L12 -5L2 2Z", "sign"],
  ],
  winner: [
    ["M-7 -12H7V-5A7 7 0 0 1 -7 -5ZM-1.7 1H1.7V7H6V11H-6V7H-1.7Z", "big gold"],
    ["M-7 -10H-11Q-11 -3 -6 -3M7 -10H11Q11 -3 6 -3", "line"],
  ],
  "friend's house": [
    ["M-11 11V-1L0 -11L11 -1V11Z", "wall"],
    ["M0 8.5L-5 3.5A2.9 2.9 0 0 1 0 0.3A2.9 2.9 0 0 1 5 3.5Z", "hole"],
  ],
  "amusement park": [
    ["M0 -2L-7 12M0 -2L7 12M-10 12H10", "line"],
    [`${ball(0, -2, 9.5)}M0 -11.5V7.5M-9.5 -2H9.5`, "line"],
    [`${ball(0, -11, 2.2)}${ball(0, 7, 2.2)}`, "lamp"],
    [`${ball(-9, -2, 2.2)}${ball(9, -2, 2.2)}`, "wall"],
  ],
  library: [
    ["M-11 -10H-6V11H-11Z", "bad"],
    ["M-5 -7H0V11H-5Z", "wall"],
    ["M2 -8.5L6.5 -10L12 10L7.5 11.3Z", "good"],
  ],
  restaurant: [["M-9 -12V-4Q-9 -1 -6 -1V12M-6 -12V-1M-3 -12V-4Q-3 -1 -6 -1M6 12V-12Q11 -9 10 2H6", "line"]],
  theatre: [
    ["M-11 -9Q0 -5 11 -9V0Q10 11 0 12Q-10 11 -11 0Z", "big"],
    ["M-7.5 -2Q-5 -4.5 -2.5 -2ZM2.5 -2Q5 -4.5 7.5 -2ZM-6 3Q0 6 6 3Q4 9 0 9Q-4 9 -6 3Z", "hole"],
  ],
  arena: [
    ["M-12 0A12 9 0 0 0 12 0A12 9 0 0 0 -12 0Z", "big"],
    ["M-7 0A7 4.5 0 0 0 7 0A7 4.5 0 0 0 -7 0Z", "field"],
    ["M0 -4.5V4.5", "line light"],
  ],
  "art gallery": [
    ["M-12 -10H12V10H-12Z", "wall dark"],
    ["M-9 -7H9V7H-9Z", "hole"],
    ["M-9 7L-3 -2L1 4L4 0L9 7Z", "good"],
    [ball(5, -3.5, 1.8), "lamp"],
  ],
  faith: [
    ["M-2.5 -3H2.5V11H-2.5Z", "wall"],
    ["M0 -13Q4 -8 0 -4.5Q-4 -8 0 -13Z", "big gold"],
    ["M-7 11.5H7", "line thick"],
  ],
  hope: [
    ["M0 -5V11M-5 -2H5M-10 3Q-9 11 0 11Q9 11 10 3M-12 5L-10 2L-7 5M12 5L10 2L7 5", "line"],
    [`${ball(0, -8.5, 3)}`, "line"],
  ],

  // On the road of a life.
  auto: [
    ["M-12 7V1L-9 -1L-6 -7H4L8 -1L12 1V7Z", "lamp"],
    ["M-4 -4.5H-1V-1H-5.5ZM1 -4.5H3.2L5.5 -1H1Z", "hole"],
    [`${ball(-6.5, 7.5, 3.6)}${ball(6.5, 7.5, 3.6)}`, "big"],
  ],
  church: [
    ["M-11 11V1L-3 -4L4 1V11Z", "wall"],
    ["M3 11V-6L7.5 -12L12 -6V11Z", "bad"],
    ["M-6 11V6Q-3.5 3 -1 6V11ZM6 -2H9V3H6Z", "hole"],
  ],
  bridge: [
    ["M-12 8Q-9 5 -6 8T0 8T6 8T12 8", "line"],
    ["M-12 -3Q0 -13 12 -3V1Q10 1 8 6H4Q4 1 0 1Q-4 1 -4 6H-8Q-10 1 -12 1Z", "wall dark"],
  ],
  charity: [["M0 11L-10 1A5.6 5.6 0 0 1 0 -6A5.6 5.6 0 0 1 10 1Z", "lamp"]],
};
