// What the server sends a page: types only. What is hidden from a seat is not in its view.
// Written by `python -m trading_unit.web.protocol.to_js` from the types of Python: change those.
// @ts-check

/**
 * What a page is sent of a game; a page that has the board is sent none.
 * @typedef {{
 *   seat: number | null,
 *   phones: Phones | null,
 *   requests: SeatRequest[],
 *   in_usual?: string[],
 *   phase: "play" | "over",
 *   game: Game,
 *   turn: number,
 *   ask: Ask | null,
 *   asides: Record<string, Record<string, Option[]>>,
 *   paused: boolean,
 *   held: boolean,
 *   log: LogLine[],
 *   happenings: Happenings,
 *   undo: Undo | null,
 *   agreement: Agreement | null,
 *   stands: Stands,
 *   drawn: DrawnCard | null,
 *   canRight: boolean,
 *   pace: number,
 *   beatS: number | null,
 *   watch: boolean,
 *   lesson: Lesson | null,
 *   winners?: number[],
 *   totals?: Total[],
 *   why?: string[],
 *   highlights?: Highlight[],
 *   seats: Seat[],
 *   hints: boolean,
 *   rights: Record<string, Field[]>,
 *   light: Light | null,
 *   hour: Hour | null,
 *   beat: Beat | null,
 *   sold: LightResult | null,
 *   board: Board,
 *   board_in_usual?: string[],
 * }} View
 */

/**
 * What a page is sent while there is no game; the lobby is for the table.
 * @typedef {{
 *   phase: "lobby",
 *   lobby: Lobby | null,
 *   in_usual?: string[],
 * }} LobbyView
 */

/**
 * What a page is sent while phones take their seats for a game that has not begun.
 * @typedef {{
 *   seat: number | null,
 *   phones: Phones | null,
 *   requests: SeatRequest[],
 *   in_usual?: string[],
 *   phase: "waiting",
 *   title: string,
 *   seats: WaitingSeat[],
 * }} WaitingRoomView
 */

/**
 * The state of a unit, and what has changed: `changes` are (moment, part, level), `told` its
 * events as (moment, body). With `whole` all of the last half minute is in them.
 *
 * Moments are the unit's milliseconds, `lights` those that are lit, `down` the buttons that are
 * pressed, `hour` the milliseconds that are left of it, `game` as the wire names it.
 * @typedef {{
 *   at: number,
 *   board: string,
 *   simulated: boolean,
 *   up: boolean,
 *   power: boolean,
 *   switch: boolean,
 *   usb: boolean,
 *   mv: number,
 *   cells: number,
 *   level: string,
 *   lights: string[],
 *   down: string[],
 *   parts: UnitParts,
 *   changes: [number, string, number][],
 *   told: [number, string][],
 *   whole: boolean,
 *   auction: UnitAuction | null,
 *   hour: number | null,
 *   paused: boolean,
 *   quiet: boolean,
 *   mode: string,
 *   game: string,
 * }} UnitNews
 */

/**
 * A sentence for people, sent once.
 * @typedef {{
 *   text: string,
 * }} Notice
 */

/**
 * The notices of the last minute, for pages that show them so long.
 * @typedef {{
 *   texts: string[],
 * }} RecentNotices
 */

/**
 * Whether it was done, and a sentence for people why not. POST /join says which seat this
 * phone has, which `seats` there are, or what the phone `waits` for, with a sentence: for the yes
 * of others, or for its game. POST /house-rules says the name and the game of those that it was
 * about, or that the name is `taken`.
 * @typedef {{
 *   status: "accepted" | "refused" | "late",
 *   why: string,
 *   seat?: number,
 *   seats?: FreeSeat[],
 *   waits?: "yes" | "game",
 *   house?: [string, string],
 *   taken?: boolean,
 *   game?: string,
 * }} Reply
 */

/**
 * Those of the pending ask, and by name those of what may be done beside it. `house` is what
 * the house rules are called by which the game is played, else "".
 * @typedef {{
 *   house: string,
 *   rules: RuleText[],
 *   asides: Record<string, RuleText[]>,
 * }} RulesAtHand
 */

/**
 * Each space, card, character, piece and term.
 * @typedef {{
 *   entries: Entry[],
 * }} Entries
 */

/**
 * What it is worth to both, and the title cards of what is in it; null and none where it could
 * not be offered.
 * @typedef {{
 *   balance: Balance | null,
 *   deeds: Deed[],
 * }} DealOnScale
 */

/**
 * A sentence a line: what it would do, and why.
 * @typedef {{
 *   lines: string[],
 * }} HintText
 */

/**
 * Those of a game, and a sentence about each file that cannot be read.
 * @typedef {{
 *   kept: StoredHouseRules[],
 *   broken: string[],
 * }} HouseRulesList
 */

/**
 * The table after each turn; the first frame is how the game began.
 * @typedef {{
 *   frames: TurnFrame[],
 * }} Replay
 */

/**
 * A game that is kept. The first frame is how it began, each other one the table after a turn;
 * there are none where the game cannot be set up any more, and then there is no board.
 *
 * `moment` is the frame that `decided` a game that is over, or else the one in which most was
 * paid. `notice` says why not all is as it was; then `log` are the lines that were written
 * when it was played.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   over: boolean,
 *   seats: LookBackSeat[],
 *   board: Board | null,
 *   frames: LookBackFrame[],
 *   moment: number | null,
 *   decided: boolean,
 *   winners: number[],
 *   totals: Total[],
 *   why: string[],
 *   notice: string,
 *   log: string[],
 * }} LookBack
 */

/**
 * Of the games that were asked for: `games` are all of them, `evenings` the newest; `more` is
 * how many older evenings there are.
 *
 * `waiting` games have not been looked at yet, `unreadable` cannot be read, `uncounted` count in
 * no statistics, `unfinished` are not over; `people` have names that can be changed; `imported`
 * are all games that came in files, whatever was asked for.
 * @typedef {{
 *   games: number,
 *   evenings: BookEvening[],
 *   more: number,
 *   people: BookTally[],
 *   pairs: BookPair[],
 *   bots: BookTally[],
 *   records: BookRecord[],
 *   companies: BookCompany[],
 *   kinds: BookKind[],
 *   waiting: number,
 *   unreadable: string[],
 *   uncounted: number,
 *   unfinished: number,
 *   imported: BookImported[],
 * }} Book
 */

/**
 * A tune of the unit: whether it repeats, and its notes as (hertz, milliseconds).
 * @typedef {{
 *   again: boolean,
 *   notes: [number, number][],
 * }} Tune
 */

/**
 * Whether phones are let in, and `new` ones too, with what code, and at which addresses.
 * `wrong` is what the table has to answer.
 * @typedef {{
 *   open: boolean,
 *   new: boolean,
 *   code: string,
 *   address: string,
 *   addresses: string[],
 *   wrong: WrongCodes[],
 * }} Phones
 */

/**
 * A phone at that address asks for a seat that another phone has.
 * @typedef {{
 *   number: number,
 *   seat: number,
 *   address: string,
 * }} SeatRequest
 */

/**
 * Which game it is, and where its chance comes from.
 * @typedef {{
 *   title: string,
 *   record: string,
 *   chance: Record<string, string>,
 *   length: Length,
 * }} Game
 */

/**
 * What is asked now, and what this page may answer.
 *
 * `rows` are figures beneath the question, `deeds` the title cards of what it is about, `balance`
 * is of an offer; `outOfReach` is what the one who is asked could answer
 * with more money, `by` the seats asked, `dice` how many are thrown;
 * `thrown` says that they are under way, `hand` that a press throws them, `build` that a press of
 * the unit does. `sources` are where the result of a throw or a draw may come from. The table has
 * the options of each seat in `optionsBy`.
 * @typedef {{
 *   number: number,
 *   name: string,
 *   by: number[],
 *   mine: boolean,
 *   text: string,
 *   rows: AskRow[],
 *   deeds: Deed[],
 *   outOfReach: OutOfReach | null,
 *   timed: boolean,
 *   hand: boolean,
 *   dice: number,
 *   secret: boolean,
 *   thrown: boolean,
 *   build: boolean,
 *   sources: string[],
 *   terms: Offer | null,
 *   balance: Balance | null,
 *   quiz: Quiz | null,
 *   hint: string,
 *   options: Option[],
 *   optionsBy?: Record<string, Option[]>,
 * }} Ask
 */

/**
 * One word, an amount, both, a throw, a deal or a plan: a form to fill in.
 *
 * `alone` says that the word is an answer without an amount, `brings` how much money it brings,
 * `space` is the number of the space that it is about.
 * @typedef {{
 *   word?: string,
 *   text?: string,
 *   amount?: Amount,
 *   alone?: boolean,
 *   brings?: number,
 *   space?: number,
 *   throw?: Throw,
 *   partners?: Partners,
 *   plan?: Plan,
 * }} Option
 */

/**
 * A line of the log: with "turn" a turn begins, "note" is what people did to the game.
 * `pressed` says who answered, where that was not who was asked.
 * @typedef {{
 *   kind: "line" | "turn" | "note",
 *   text: string,
 *   pressed?: string,
 * }} LogLine
 */

/**
 * The newest of them, and how many lines the log has: a page that knows so many has seen
 * them.
 * @typedef {{
 *   end: number,
 *   newest: Happening[],
 * }} Happenings
 */

/**
 * What the newest step was, how many entries can be redone, and the steps, newest first.
 * `sealed` says that chance was seen in what can be redone.
 * @typedef {{
 *   last: string,
 *   redo: number,
 *   sealed: boolean,
 *   steps: UndoStep[],
 * }} Undo
 */

/**
 * The others are asked whether what was undone may be left. `by` is the seat that wants to
 * answer in another way, or null for the table; `waits` are those whose yes is missing, `yours`
 * those for whom this page may say it.
 * @typedef {{
 *   by: number | null,
 *   waits: number[],
 *   yours: number[],
 * }} Agreement
 */

/**
 * What stands on the board now; districts by name.
 * @typedef {{
 *   movers: Mover[],
 *   districts: Record<string, DistrictNow>,
 *   debts: OpenDebt[],
 *   pot?: string,
 *   chart?: Chart,
 *   bets?: Bet[],
 *   spun?: Spun | null,
 * }} Stands
 */

/**
 * The card that lies on the table, drawn by that seat; another `n` is another one.
 * @typedef {{
 *   deck: string,
 *   title: string,
 *   text: string,
 *   does: string,
 *   n: number,
 *   seat: number,
 * }} DrawnCard
 */

/**
 * The lesson that a game began as: the `number` of its hint, of so many, and the hint where
 * one stands now.
 * @typedef {{
 *   number: number,
 *   of: number,
 *   hint: Hint | null,
 * }} Lesson
 */

/**
 * What a seat is worth at the end, line by line.
 * @typedef {{
 *   seat: number,
 *   lines: TotalLine[],
 *   sum: number,
 *   text: string,
 *   won: boolean,
 * }} Total
 */

/**
 * What was remarkable about a game, in a sentence.
 * @typedef {{
 *   what: string,
 *   text: string,
 * }} Highlight
 */

/**
 * A seat as this page sees it.
 *
 * `plays` is "person" or a bot; `cash` is null where only the purse on the table knows. `phone`
 * says that a phone has the seat, `twice` that more than one has its page open. `hand` are the
 * hidden cards where this page may see them.
 * @typedef {{
 *   name: string,
 *   colour: string,
 *   mover: string,
 *   plays: string,
 *   cash: number | null,
 *   money: string,
 *   worth: string,
 *   out: boolean,
 *   glance: string,
 *   keeps: string[],
 *   character: string[],
 *   phone: boolean,
 *   twice: boolean,
 *   hand: Card[] | null,
 * }} Seat
 */

/**
 * One thing to fill in where something is put right: `kind` is "seat", "amount", "whole",
 * "yes" or "name", which is one of `names`, each `called` so. With `nobody` a seat may be left
 * out. An amount is a multiple of `step`.
 * @typedef {{
 *   name: string,
 *   question: string,
 *   kind: string,
 *   names: string[],
 *   called: string[],
 *   nobody: boolean,
 *   step: number,
 * }} Field
 */

/**
 * The light under which an ask is timed, with the milliseconds that it has left.
 *
 * `source` is "unit" or "screen". `free` is a light that no ask wants; `passed` are the seats that
 * bid no more.
 * @typedef {{
 *   left: number,
 *   of: number,
 *   source: string,
 *   lot: string | null,
 *   high: HighBid | null,
 *   free: boolean,
 *   closing: boolean,
 *   passed: number[],
 * }} Light
 */

/**
 * The hour of the game, with the milliseconds that it has left. It stands still while it is
 * `paused`, and where it `waits` for the first throw.
 * @typedef {{
 *   left: number,
 *   paused: boolean,
 *   waits: boolean,
 * }} Hour
 */

/**
 * A moment in which these seats may do something before what is asked goes on. `answered` says
 * that it has been answered already.
 * @typedef {{
 *   left: number,
 *   of: number,
 *   seats: number[],
 *   answered: boolean,
 * }} Beat
 */

/**
 * What became of the last light, shown for `left` milliseconds more.
 * @typedef {{
 *   lines: string[],
 *   left: number,
 * }} LightResult
 */

/**
 * What does not change in a game; `words` are the pieces' names, `called` those of buttons,
 * groups and spaces that are the game's own.
 * @typedef {{
 *   spaces: Space[],
 *   groups: Group[],
 *   districts: District[],
 *   rows?: number,
 *   routes?: Route[],
 *   road?: Road,
 *   wheel?: number,
 *   bets?: BetForm,
 *   words: Record<string, string>,
 *   called: Record<string, string>,
 * }} Board
 */

/**
 * What can be chosen for a new game; `unit` is the port of the one that is chosen at first.
 * @typedef {{
 *   units: Unit[],
 *   unit: string,
 *   games: GameKind[],
 *   bots: string[],
 *   colours: string[],
 *   movers: string[],
 *   past: PastGame[],
 *   left: LeftGame | null,
 * }} Lobby
 */

/**
 * A seat of a game that has not begun; `phone` and `twice` are as in a game.
 * @typedef {{
 *   name: string,
 *   colour: string,
 *   mover: string,
 *   plays: string,
 *   phone: boolean,
 *   twice: boolean,
 *   ready: boolean,
 * }} WaitingSeat
 */

/**
 * Which parts the board has.
 * @typedef {{
 *   lights: string[],
 *   buttons: string[],
 *   buzzer: boolean,
 * }} UnitParts
 */

/**
 * The light of the unit, with the milliseconds that are left.
 * @typedef {{
 *   left: number,
 * }} UnitAuction
 */

/**
 * A seat, with whether a phone has it or a bot plays it.
 * @typedef {{
 *   seat: number,
 *   name: string,
 *   colour: string,
 *   mover: string,
 *   taken: boolean,
 *   bot: boolean,
 * }} FreeSeat
 */

/**
 * A rule, and our ruling where the rulebook leaves something open, else "".
 * @typedef {{
 *   id: string,
 *   text: string,
 *   ruling: string,
 * }} RuleText
 */

/**
 * Something of the game that can be looked up: a space, a card, a character, a piece or a term.
 * `kind` is what it is, in words; `text` is a line beside what it `does`, or "". `spaces` are the
 * numbers of those that are called so.
 * @typedef {{
 *   kind: string,
 *   title: string,
 *   text: string,
 *   does: string,
 *   spaces: number[],
 * }} Entry
 */

/**
 * What both sides of a deal are worth, as the program estimates; who offers stands first.
 *
 * `tips` is from -1000, where all lies on the first side, to 1000. Where a side gives more than
 * three times what it gets, `loses` is its seat, and `doubt` asks it once more.
 * @typedef {{
 *   sides: BalanceSide[],
 *   tips: number,
 *   loses: number | null,
 *   doubt: string,
 * }} Balance
 */

/**
 * A title card: what can be owned, the colour of its group, its price, and its figures as they
 * are now.
 * @typedef {{
 *   name: string,
 *   colour: string,
 *   price: string,
 *   rows: AskRow[],
 * }} Deed
 */

/**
 * House rules of that game: the options that they name, and the figures that differ, of which
 * there are `count`, and the first are in `figures`.
 * @typedef {{
 *   name: string,
 *   options: Record<string, boolean | number>,
 *   figures: FigureChange[],
 *   count: number,
 * }} StoredHouseRules
 */

/**
 * How the table stood after that turn of that seat: `worth` of each seat, or none where only
 * real purses know; `says` is what mattered most in it. Districts that are as they were in the
 * frame before are left out.
 * @typedef {{
 *   turn: number,
 *   seat: number,
 *   worth: number[],
 *   says: string,
 *   movers: Mover[],
 *   districts: Record<string, DistrictNow>,
 *   pot?: string,
 * }} TurnFrame
 */

/**
 * Who sits there, and how that player is drawn.
 * @typedef {{
 *   name: string,
 *   colour: string,
 *   mover: string,
 * }} LookBackSeat
 */

/**
 * The same with all that happened in that turn, line by line.
 * @typedef {{
 *   turn: number,
 *   seat: number,
 *   worth: number[],
 *   says: string,
 *   movers: Mover[],
 *   districts: Record<string, DistrictNow>,
 *   pot?: string,
 *   lines: string[],
 * }} LookBackFrame
 */

/**
 * The games that ended on an evening; its `date` is ISO 8601.
 * @typedef {{
 *   date: string,
 *   games: BookGame[],
 * }} BookEvening
 */

/**
 * Of a person, or of a kind of bot. `played_as` are the names in the games.
 * @typedef {{
 *   name: string,
 *   games: number,
 *   wins: number,
 *   evenings: number,
 *   kinds: BookOfKind[],
 *   played_as: string[],
 * }} BookTally
 */

/**
 * How often each of two people was ahead in the games that both have finished.
 * @typedef {{
 *   one: string,
 *   other: string,
 *   games: number,
 *   one_ahead: number,
 *   other_ahead: number,
 * }} BookPair
 */

/**
 * A record: `title` is the kind of game it is of, empty where it is of all; `text` how much,
 * `says` a sentence, and `game` the name of the game it was in.
 * @typedef {{
 *   what: string,
 *   title: string,
 *   text: string,
 *   says: string,
 *   game: string,
 *   date: string,
 * }} BookRecord
 */

/**
 * Who has played together, and how many games.
 * @typedef {{
 *   names: string[],
 *   games: number,
 * }} BookCompany
 */

/**
 * How many games of one kind there are.
 * @typedef {{
 *   kind: string,
 *   title: string,
 *   games: number,
 * }} BookKind
 */

/**
 * A game that came in a file: it stands in the book where it is `ours`.
 * @typedef {{
 *   number: number,
 *   name: string,
 *   title: string,
 *   date: string,
 *   names: string[],
 *   ours: boolean,
 * }} BookImported
 */

/**
 * How many wrong codes have come from an address.
 * @typedef {{
 *   address: string,
 *   count: number,
 * }} WrongCodes
 */

/**
 * How long a game is played: `until` the "hour" is over with its minutes, "rounds" with their
 * number, or another end of the game.
 * @typedef {{
 *   until: string,
 *   minutes?: number,
 *   rounds?: number,
 * }} Length
 */

/**
 * A figure that stands beneath a question.
 * @typedef {{
 *   label: string,
 *   value: string,
 * }} AskRow
 */

/**
 * What a seat could answer but for the money: how many choices that are and how much is
 * missing, as a sentence, and the asides by which the seat could raise it.
 * @typedef {{
 *   seat: number,
 *   text: string,
 *   ways: string[],
 * }} OutOfReach
 */

/**
 * Terms that `seat` has offered.
 * @typedef {{
 *   with: number,
 *   give: Side,
 *   get: Side,
 *   debt?: number,
 *   seat: number,
 * }} Offer
 */

/**
 * A question of a card, for everybody to see; `note` is what is not as usual. What only the
 * people at the table know is empty.
 * @typedef {{
 *   card: string,
 *   number: number,
 *   of: number,
 *   question: string,
 *   note: string,
 *   answers: QuizAnswer[],
 * }} Quiz
 */

/**
 * A whole number from `least` to `most` in steps; nothing bounds it where `most` is null. With
 * `counts` it is no money.
 * @typedef {{
 *   least: number,
 *   most: number | null,
 *   step: number,
 *   counts?: boolean,
 * }} Amount
 */

/**
 * That many dice of that many sides.
 * @typedef {{
 *   dice: number,
 *   sides: number,
 * }} Throw
 */

/**
 * Both sides of a deal; `theirs` by seat.
 * @typedef {{
 *   ours: Holding,
 *   theirs: Record<string, Holding>,
 * }} Partners
 */

/**
 * Building on several streets at once, for `money` at most; nothing bounds it where that is
 * null. The value is how many levels more, by street.
 * @typedef {{
 *   groups: StreetGroup[],
 *   money: number | null,
 * }} Plan
 */

/**
 * One of them: `at` is the number of its line. `seat` throws, moves, pays, draws, wins or is
 * given a result; -1 is the Bank, or what lies in the middle. `text` is the amount, the result, or
 * what a card or a lot is called, and `says` the line's sentence.
 * @typedef {{
 *   at: number,
 *   kind: "throw" | "move" | "money" | "result" | "card" | "sold",
 *   seat: number,
 *   says: string,
 *   dice?: number[],
 *   to?: number,
 *   text?: string,
 *   price?: string,
 * }} Happening
 */

/**
 * A step that can be undone: how many entries go with it.
 * @typedef {{
 *   count: number,
 *   text: string,
 * }} UndoStep
 */

/**
 * Where a seat stands. `way` is the side route that it is on; `pegs` are who sits in its car,
 * driver first; `by` is the first space of the road that it took last.
 * @typedef {{
 *   seat: number,
 *   space: number,
 *   jailed: boolean,
 *   way?: string,
 *   pegs?: string[],
 *   home?: string,
 *   by?: number | null,
 * }} Mover
 */

/**
 * What stands on a district: `mortgaged` is what was received for it, `rent` what a visitor
 * pays, `counts` which of its rents that is.
 * @typedef {{
 *   owner: number | null,
 *   mortgaged: string | null,
 *   rent: string,
 *   pieces: [string, number][],
 *   counts: number | null,
 * }} DistrictNow
 */

/**
 * What one seat owes another, or the Bank.
 * @typedef {{
 *   debtor: number,
 *   creditor: number,
 *   amount: number,
 * }} OpenDebt
 */

/**
 * What a banker keeps count of, for everybody to see.
 * @typedef {{
 *   title: string,
 *   columns: string[],
 *   rows: ChartRow[],
 * }} Chart
 */

/**
 * Money of a seat on a number of the wheel.
 * @typedef {{
 *   seat: number,
 *   number: number,
 *   amount: number,
 *   text: string,
 * }} Bet
 */

/**
 * What the wheel showed last; another `n` is another spin.
 * @typedef {{
 *   n: number,
 *   seat: number,
 *   number: number,
 * }} Spun
 */

/**
 * What a learner reads now. `place` is what on the page it points at, and `seat` the learner
 * whom it is for, or null for all. With `read` somebody has to say that it was read; else it goes
 * with the answer.
 * @typedef {{
 *   key: string,
 *   text: string,
 *   place: string,
 *   seat: number | null,
 *   read: boolean,
 * }} Hint
 */

/**
 * A line of a seat's total.
 * @typedef {{
 *   what: string,
 *   text: string,
 * }} TotalLine
 */

/**
 * A hidden card, for who may see it.
 * @typedef {{
 *   kind: string,
 *   name: string,
 *   says: string,
 * }} Card
 */

/**
 * The highest bid.
 * @typedef {{
 *   seat: number,
 *   amount: number,
 *   text: string,
 * }} HighBid
 */

/**
 * A space; `label` is what is written on it.
 *
 * Of the kinds that games share, each has a drawing: "street", "railroad", "utility", "cards",
 * "tax", "worth tax", "jail", "rest", "go to jail", "detour", "go". `price` is a text or "",
 * `short` the same for a narrow space. `to` is the one space that it sends to, `sign` what a fork
 * calls the road that begins there.
 * @typedef {{
 *   name: string,
 *   label: string,
 *   kind: string,
 *   colour: string | null,
 *   price: string,
 *   short?: string,
 *   number?: number | null,
 *   to?: number,
 *   does?: string,
 *   text?: string,
 *   paper?: string,
 *   pegs?: string[],
 *   sign?: string,
 *   interest?: boolean,
 * }} Space
 */

/**
 * Of districts that belong together, railroads and utilities among them.
 * @typedef {{
 *   name: string,
 *   colour: string,
 * }} Group
 */

/**
 * What can be owned, on the space of that number.
 *
 * `levels` are of each of the `rents` what has to stand there for it, `costs` what each piece
 * costs: none where nothing can be built.
 * @typedef {{
 *   name: string,
 *   group: string,
 *   space: number,
 *   rents: string[],
 *   levels: [string, number][][],
 *   costs: Record<string, string>,
 * }} District
 */

/**
 * A side route: its spaces in their order, and the space where it goes `on`.
 * @typedef {{
 *   name: string,
 *   spaces: number[],
 *   on: number,
 * }} Route
 */

/**
 * A winding road: where each space lies, the `next` ones of each, the last one of the bridge,
 * and the one where the road ends for most.
 * @typedef {{
 *   points: [number, number][],
 *   next: number[][],
 *   bridge: number,
 *   acres: number,
 * }} Road
 */

/**
 * How bets on the wheel may be put: in steps, so much at most, on so many numbers.
 * @typedef {{
 *   step: number,
 *   most: number,
 *   numbers: number,
 *   pays: number,
 * }} BetForm
 */

/**
 * A unit that is plugged in.
 * @typedef {{
 *   port: string,
 *   text: string,
 * }} Unit
 */

/**
 * A game with all that can be chosen of it.
 *
 * `seats` are how few and how many play, `chance` the sources of each kind, `picture` the pieces
 * on its card, `lesson` whether it has one.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   sentence: string,
 *   picture: string[],
 *   lesson: boolean,
 *   seats: [number, number],
 *   chance: Record<string, string[]>,
 *   purses: string[],
 *   length: Length,
 *   lengths: Length[],
 *   standing: StandingForm | null,
 *   options: Rule[],
 * }} GameKind
 */

/**
 * A game that was begun before, with its house rules in its `title`; `when` it was played last
 * is ISO 8601.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   when: string,
 *   over: boolean,
 * }} PastGame
 */

/**
 * The game that was left last: its name, the `day` in words, whose turn it is and what is left
 * of it, both as sentences that may be empty; `turn` is the place among the `seats`, -1 before the
 * first turn. `phones` are those that will have their seats again.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   phones: number,
 *   day: string,
 *   says: string,
 *   left: string,
 *   turn: number,
 *   seats: LeftSeat[],
 * }} LeftGame
 */

/**
 * One side of a deal: what it gives is worth so much, and what changes for it.
 * @typedef {{
 *   seat: number,
 *   gives: string,
 *   rows: AskRow[],
 * }} BalanceSide
 */

/**
 * What stands there in the usual figures and in the family's; "" where there is nothing.
 * @typedef {{
 *   where: string,
 *   before: string,
 *   after: string,
 * }} FigureChange
 */

/**
 * `number` names it in a request. `minutes` is how long it was played, if that is known.
 * @typedef {{
 *   number: number,
 *   name: string,
 *   title: string,
 *   counts: boolean,
 *   minutes: number | null,
 *   seats: BookSeat[],
 * }} BookGame
 */

/**
 * How many games of one kind somebody has played, and won.
 * @typedef {{
 *   title: string,
 *   games: number,
 *   wins: number,
 * }} BookOfKind
 */

/**
 * What one side of a deal gives.
 * @typedef {{
 *   money: number,
 *   things: string[],
 * }} Side
 */

/**
 * One of the answers to a question.
 * @typedef {{
 *   letter: string,
 *   text: string,
 * }} QuizAnswer
 */

/**
 * What one side of a deal could give.
 * @typedef {{
 *   money: Amount,
 *   things: string[],
 * }} Holding
 */

/**
 * Streets of a group with the level of each; a level more is built on one of the lowest, costs
 * `price`, and is `top` at most.
 * @typedef {{
 *   name: string,
 *   levels: Record<string, number>,
 *   top: number,
 *   price: number,
 * }} StreetGroup
 */

/**
 * A seat's line of a chart.
 * @typedef {{
 *   seat: number,
 *   cells: string[],
 * }} ChartRow
 */

/**
 * What can be said of a game that begins from a standing one; `start` is each seat's money.
 * @typedef {{
 *   districts: string[],
 *   spaces: string[],
 *   start: number,
 *   columns: FormColumn[],
 * }} StandingForm
 */

/**
 * A rule that families play differently; `default` says whether it is a yes or a number.
 * @typedef {{
 *   name: string,
 *   default: boolean | number,
 *   says: string,
 * }} Rule
 */

/**
 * Who sits there, as pages draw a player.
 * @typedef {{
 *   name: string,
 *   colour: string,
 *   mover: string,
 * }} LeftSeat
 */

/**
 * Who sat there. `worth` is as the game writes it, empty where it is not known; who `left` has
 * handed the seat to a bot; `played_as` is the name in the game where it is another one.
 * @typedef {{
 *   name: string,
 *   played_as: string,
 *   bot: boolean,
 *   won: boolean,
 *   left: boolean,
 *   worth: string,
 * }} BookSeat
 */

/**
 * What stands on a district of a standing game: its name, and what it may be from 0 up.
 * @typedef {{
 *   name: string,
 *   values: string[],
 * }} FormColumn
 */

export {};
