// What the server tells a page: types only. What is hidden from a seat is not in its view.
// @ts-check

/** @typedef {import("./amounts.js").Amount} Span */

/** @typedef {{money: Span, things: string[]}} Holding what one side of a deal could give */
/** @typedef {{ours: Holding, theirs: Record<string, Holding>}} Partners */
/** @typedef {{money: number, things: string[]}} Side */
/** @typedef {{with: number, give: Side, get: Side, debt?: number}} Terms */

/** One word, an amount, both, a throw or a deal: a form to fill in.
 * @typedef {{
 *   word?: string, text?: string, amount?: Span, alone?: boolean, brings?: number, space?: number,
 *   throw?: {dice: number, sides: number}, partners?: Partners,
 * }} Option */

/** A question of a card; at a real table the family reads it from its own.
 * @typedef {{
 *   card: string, number: number, of: number, question: string, answers: {letter: string, text: string}[],
 *   note?: string, source?: string,
 * }} Quiz */

/** @typedef {{
 *   number: number, name: string, by: (number | string)[], mine: boolean, text: string,
 *   timed: boolean, hand: boolean, dice?: number, secret?: boolean, thrown?: boolean, build?: boolean, sources: string[], options: Option[],
 *   optionsBy?: Record<string, Option[]>, terms?: Terms & {seat: number}, lot?: string,
 *   quiz?: Quiz | null, hint?: string,
 * }} Ask */

/** A hidden card, where this page may see it. @typedef {{kind: string, name: string, says: string}} Card */

/** @typedef {{
 *   name: string, colour: string, mover: string, plays: string, cash: number | null,
 *   money: string, worth?: string, out: boolean, glance: string, keeps: string[], character: string[],
 *   phone: boolean, twice: boolean, cards?: number, hand?: Card[] | null,
 * }} Seat */

/** @typedef {{
 *   left: number, of: number, on: boolean, source: string, what?: string | null, lot?: string,
 *   high?: {seat: number, amount: number, text: string} | null, free?: boolean, passed?: number[],
 *   bots?: number[], closing?: boolean,
 * }} Light */

/** @typedef {{lines: string[], left: number}} Sold what became of the last light, shown for `left` ms */

/** @typedef {[string, number]} Piece one kind, and how many */

/** @typedef {{
 *   owner?: number | null, mortgaged?: string | null, rent?: string, pieces?: Piece[], counts?: number | null,
 * }} Stands */

/** @typedef {{
 *   name: string, group: string, space: number, price: number, rents: string[], levels: Piece[][],
 *   costs: Record<string, string>,
 * }} District */

/** How bets on the wheel's numbers may be put: in steps, so much at most, on so many numbers.
 * @typedef {{step: number, most: number, numbers: number, pays: number}} BetForm */

/** `words` are the pieces' names, `called` those of buttons, groups and spaces that are the game's own.
 * With `rows` it is no track around, but numbered back and forth; a space says where it sends `to`.
 * @typedef {{
 *   spaces: {
 *     name: string, label: string, kind: string, group?: string | null, colour?: string | null, price?: string, short?: string,
 *     number?: number, to?: number, paper?: string, pegs?: string[], text?: string, does?: string, sign?: string,
 *     interest?: boolean,
 *   }[],
 *   groups: {name: string, colour: string, districts: string[]}[],
 *   districts: District[], words: Record<string, string>, called: Record<string, string>,
 *   rows?: number, routes?: import("./grid.js").Route[],
 *   road?: import("./road.js").Road & {acres?: number}, wheel?: number, bets?: BetForm,
 * }} Board */

/** A table that the game keeps for everybody to see. @typedef {{
 *   title: string, columns: string[], rows: {seat: number, cells: string[]}[],
 * }} Tally */

/** @typedef {{debtor: number, creditor: number, amount: number, about?: string}} Debt */

/** @typedef {{name: string, question: string, kind: string, names: string[], called?: string[], nobody: boolean}} Field */

/** @typedef {{count: number, last: string, redo: number, steps: {count: number, text: string}[]}} Undo */

/** What stands in the view when a game is over.
 * @typedef {{
 *   winners: number[], series: {turns: number[], worth: number[][]}, highlights: {what: string, text: string}[],
 *   totals: {seat: number, lines: {what: string, amount: number, text: string}[], sum: number, text: string, won: boolean}[],
 * }} End */

/** @typedef {{
 *   name: string, title: string, sentence: string, seats: [number, number],
 *   chance: Record<string, string[]>, length: Length, lengths: Length[], picture: string[],
 *   purses?: string[],
 *   options: {name: string, rule: string, default: boolean | number, says: string}[],
 *   standing: StandingForm | null,
 * }} GameKind */

/** @typedef {{until: string, minutes?: number, rounds?: number}} Length */

/** `columns` are what stands in a district beside its owner, each with the texts of 0, 1, ...
 * @typedef {{
 *   districts: string[], spaces: string[], start: number, columns: {name: string, values: string[]}[],
 * }} StandingForm */

/** @typedef {{
 *   games: GameKind[], bots: string[], colours: string[], movers: string[],
 *   past: {name: string, title: string, when: string, kind: string, seats: string[], over: boolean}[],
 *   units?: {port: string, text: string}[],
 *   unit: string,
 * }} Lobby */

/** @typedef {{
 *   version: number, phase: "lobby" | "play" | "over", seat: number | null, language: string,
 *   game: {
 *     name: string, title: string, record: string, money: string, chance: Record<string, string>,
 *     length: {until: string, minutes?: number, rounds?: number},
 *   },
 *   seats: Seat[], turn: number,
 *   ask: Ask | null, asides: Record<string, Record<string, Option[]>>, light: Light | null, sold?: Sold | null,
 *   hour: {left: number, paused: boolean} | null, log: {n: number, text: string, beside?: boolean}[],
 *   undo: Undo | null, board: Board, lobby?: Lobby, rights?: Record<string, Field[]>, canRight?: boolean,
 *   pace?: number, watch?: boolean, paused: boolean, held: boolean, unit?: {up: boolean},
 *   stands: {
 *     movers: import("./movers.js").Mover[], districts: Record<string, Stands>,
 *     debts?: Debt[], pot?: string, chart?: Tally,
 *     bets?: {seat: number, number: number, amount: number, text: string}[],
 *     spun?: {seat: number, number: number, n: number} | null,
 *   },
 *   phones?: {open: boolean, code: string, address: string, addresses: string[]}, people: string[],
 * } & Partial<End>} View */

export {};
